(** A plane has Lebesgue measure zero: w·x = c for a vector x that is not zero.

    In the cube of the vectors with entries from -k to k the slab |w·x - c| <= h has a cover by finitely
    many boxes with volume h times a number that depends on x and k only. Where x has an entry that is not
    0 after its first, b, cut the cube into thin pieces along its first coordinate, a: in each of
    them the other coordinates lie in a slab, of twice the height.

    Notation   w·x = dot w x     some_entry x   x has an entry that is not 0
               cube k n = the box of the vectors with n entries from -k to k
               pieces k b h = into how many pieces [-k, k] is cut
               cut_at k m i = where the i-th of m begins, around k m i = an open interval about it
               slab k x c h = the boxes that cover {w in cube k n : |w·x - c| <= h}
               spread k x = their volume for h = 1        plane_cover x c eps = boxes for w·x = c *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Information Novikoff.InformationChain
  Novikoff.Subadditivity Novikoff.NullSet.
Import ListNotations.
Open Scope R_scope.

Notation dot := (@Vector.dot reals).

Definition is_zero (b : R) : bool := if Req_EM_T b 0 then true else false.
Definition some_entry (x : list R) : bool := existsb (fun b => negb (is_zero b)) x.

Definition cube (k : R) (n : nat) : box := repeat (- k, k) n.
Definition pieces (k b h : R) : nat := S (Z.to_nat (up (2 * k * Rabs b / h))).
Definition cut_at (k : R) (m i : nat) : R := - k + INR i * (2 * k / INR m).

Definition around (k : R) (m i : nat) : R * R :=
  (cut_at k m i - 2 * k / INR m, cut_at k m i + 2 * k / INR m).

Fixpoint slab (k : R) (x : list R) (c h : R) : list box :=
  match x with
  | [] => []
  | b :: x =>
      if some_entry x
      then flat_map (fun i => map (cons (around k (pieces k b h) i))
             (slab k x (c - cut_at k (pieces k b h) i * b) (2 * h))) (seq 0 (pieces k b h))
      else [(c / b - 2 * (h / Rabs b), c / b + 2 * (h / Rabs b)) :: cube k (length x)]
  end.

Fixpoint spread (k : R) (x : list R) : R :=
  match x with
  | [] => 0
  | b :: x => if some_entry x then 8 * k * spread k x
              else 4 / Rabs b * volume (cube k (length x))
  end.

Lemma some_entry_false : forall x w, some_entry x = false -> dot w x = 0.
Proof.
  induction x as [| b x IH]; intros [| a w] E; cbn in *; trivial.
  apply Bool.orb_false_iff in E. destruct E as [B E]. rewrite IH by trivial.
  unfold is_zero in B. destruct (Req_EM_T b 0) as [-> | ]; [| discriminate]. lra.
Qed.

Lemma some_entry_last : forall b x, some_entry (b :: x) = true -> some_entry x = false -> b <> 0.
Proof.
  intros b x E F. cbn in E. unfold some_entry in F. rewrite F, Bool.orb_false_r in E.
  unfold is_zero in E. now destruct (Req_EM_T b 0).
Qed.

Lemma pieces_enough : forall k b h, 0 < h -> 0 < k ->
  2 * k / INR (pieces k b h) * Rabs b <= h.
Proof.
  intros k b h H K. set (m := INR (pieces k b h)).
  assert (P : 0 <= 2 * k * Rabs b / h).
  { apply Rmult_le_pos; [| now left; apply Rinv_0_lt_compat].
    apply Rmult_le_pos; [lra | apply Rabs_pos]. }
  assert (U : 2 * k * Rabs b / h < m).
  { destruct (archimed (2 * k * Rabs b / h)) as [A _]. unfold m, pieces. rewrite S_INR, INR_IZR_INZ.
    rewrite Z2Nat.id; [lra |]. apply le_IZR. lra. }
  assert (M : 0 < m) by lra.
  apply Rmult_lt_compat_r with (r := h) in U; trivial.
  replace (2 * k * Rabs b / h * h) with (2 * k * Rabs b) in U by (field; lra).
  apply Rmult_le_reg_r with m; trivial.
  replace (2 * k / m * Rabs b * m) with (2 * k * Rabs b) by (field; lra). lra.
Qed.

Lemma pieces_positive : forall k b h, 0 < INR (pieces k b h).
Proof. intros k b h. apply lt_0_INR. unfold pieces. lia. Qed.

Lemma cut_width : forall k m i, cut_at k m (S i) - cut_at k m i = 2 * k / INR m.
Proof. intros k m i. unfold cut_at. rewrite S_INR. lra. Qed.

Lemma cube_proper : forall k n, 0 < k -> proper n (cube k n).
Proof.
  intros k n K. split; [apply repeat_length |]. apply Forall_forall. intros i I.
  apply repeat_spec in I. subst i. cbn. lra.
Qed.

Lemma slab_proper : forall k x c h, 0 < k -> 0 < h -> Forall (proper (length x)) (slab k x c h).
Proof.
  intros k x. induction x as [| b x IH]; intros c h K H; cbn [slab]; [constructor |].
  destruct (some_entry x).
  - apply Forall_forall. intros p I. apply in_flat_map in I. destruct I as [i [_ I]].
    apply in_map_iff in I. destruct I as [q [<- I]].
    assert (Q := IH (c - cut_at k (pieces k b h) i * b) (2 * h) K ltac:(lra)).
    rewrite Forall_forall in Q. destruct (Q q I) as [L F]. split; [cbn; now rewrite L |].
    constructor; trivial. cbn [fst snd around].
    assert (0 < 2 * k / INR (pieces k b h)) by (apply Rdiv_lt_0_compat; [lra | apply pieces_positive]).
    lra.
  - destruct (cube_proper k (length x) K) as [L F]. constructor; [| constructor].
    split; [cbn; now rewrite L |]. constructor; trivial. cbn [fst snd].
    assert (0 <= h / Rabs b); [| lra]. destruct (Req_EM_T b 0) as [-> | B].
    + rewrite Rabs_R0. unfold Rdiv. rewrite Rinv_0. lra.
    + left. apply Rdiv_lt_0_compat; [trivial | now apply Rabs_pos_lt].
Qed.

Lemma slab_volume : forall k x c h, sum volume (slab k x c h) = h * spread k x.
Proof.
  intros k x. induction x as [| b x IH]; intros c h; cbn [slab spread sum]; [lra |].
  destruct (some_entry x).
  - rewrite sum_flat_map.
    rewrite (sum_ext nat _ (fun _ => 4 * k / INR (pieces k b h) * (2 * h * spread k x))).
    + rewrite sum_constant, seq_length. field. apply Rgt_not_eq, pieces_positive.
    + apply Forall_forall. intros i _. rewrite sum_map. cbn [volume fst snd around].
      rewrite sum_times, IH. unfold Rdiv. lra.
  - cbn [sum volume fst snd]. unfold Rdiv. lra.
Qed.

(** In which piece a number lies. *)
Lemma in_piece : forall k m a, - k < a < k -> (0 < m)%nat -> exists i, (i < m)%nat /\
  cut_at k m i <= a < cut_at k m (S i).
Proof.
  intros k m a A M. assert (P : 0 < INR m) by now apply lt_0_INR.
  assert (U : a < cut_at k m m).
  { unfold cut_at. replace (- k + INR m * (2 * k / INR m)) with k by (field; lra). lra. }
  assert (H : forall j, a < cut_at k m j -> exists i, (i < j)%nat /\ cut_at k m i <= a < cut_at k m (S i));
    [| exact (H m U)]. induction j as [| j IH]; intro J.
  - unfold cut_at in J. cbn in J. lra.
  - destruct (Rle_or_lt (cut_at k m j) a) as [L | L]; [exists j; split; [lia | lra] |].
    destruct (IH L) as [i [I B]]. exists i. split; [lia | trivial].
Qed.

Lemma between : forall a h, Rabs a <= h -> - h <= a <= h.
Proof. intros a h. unfold Rabs. destruct (Rcase_abs a); lra. Qed.

Lemma slab_covers : forall k x, 0 < k -> some_entry x = true -> forall c h w, 0 < h ->
  inside (cube k (length x)) w -> Rabs (dot w x - c) <= h ->
  exists b, In b (slab k x c h) /\ inside b w.
Proof.
  intros k x K. induction x as [| b x IH]; [discriminate |]. intros E c h w H C S.
  inversion C as [| ? a ? v A V]; subst. cbn [fst snd] in A. cbn [Vector.dot] in S.
  change (@plus reals) with Rplus in S. change (@times reals) with Rmult in S.
  cbn [slab]. destruct (some_entry x) eqn:T.
  - set (m := pieces k b h). destruct (in_piece k m a A) as [i [I B]]; [unfold m, pieces; lia |].
    destruct (IH eq_refl (c - cut_at k m i * b) (2 * h) v) as [q [J Q]]; trivial; [lra | |].
    + replace (dot v x - (c - cut_at k m i * b))
        with (a * b + dot v x - c + (cut_at k m i - a) * b) by ring.
      apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_mult.
      assert (W := cut_width k m i). assert (P := pieces_enough k b h H K). fold m in P.
      assert (Rabs (cut_at k m i - a) * Rabs b <= 2 * k / INR m * Rabs b); [| lra].
      apply Rmult_le_compat_r; [apply Rabs_pos |]. apply Rabs_le. lra.
    + exists (around k m i :: q). split.
      * apply in_flat_map. exists i. split; [apply in_seq; lia | now apply in_map].
      * constructor; trivial. assert (W := cut_width k m i). cbn [fst snd around]. lra.
  - eexists. split; [left; reflexivity |]. constructor; trivial. cbn [fst snd].
    assert (B := some_entry_last b x E T). rewrite (some_entry_false x v T) in S.
    assert (P : 0 < Rabs b) by now apply Rabs_pos_lt.
    assert (D : Rabs (a - c / b) <= h / Rabs b).
    2:{ apply between in D. assert (0 < h / Rabs b) by now apply Rdiv_lt_0_compat. lra. }
    apply Rmult_le_reg_r with (Rabs b); trivial. rewrite <- Rabs_mult.
    replace ((a - c / b) * b) with (a * b + 0 - c) by now field.
    now replace (h / Rabs b * Rabs b) with h by (field; lra).
Qed.

Lemma in_a_cube : forall w, exists m, forall m', (m <= m')%nat ->
  inside (cube (INR (S m')) (length w)) w.
Proof.
  induction w as [| a w [m IH]]; [exists 0%nat; constructor |].
  exists (Nat.max m (Z.to_nat (up (Rabs a)))). intros m' L. constructor; [| apply IH; lia].
  cbn [fst snd]. assert (H : Rabs a < INR (S m')); [| apply Rabs_def2 in H; lra].
  destruct (archimed (Rabs a)) as [U _].
  apply Rlt_le_trans with (INR (Z.to_nat (up (Rabs a)))); [| apply le_INR; lia].
  rewrite INR_IZR_INZ, Z2Nat.id; [lra |]. apply le_IZR. assert (0 <= Rabs a) by apply Rabs_pos. lra.
Qed.

Definition plane (x : list R) (c : R) (w : list R) : Prop := length w = length x /\ dot w x = c.

Definition plane_cover (x : list R) (c eps : R) (m : nat) : list box :=
  slab (INR (S m)) x c (share eps m / (1 + spread (INR (S m)) x)).

Lemma spread_nonneg : forall k x, 0 < k -> 0 <= spread k x.
Proof.
  intros k x K. apply Rmult_le_reg_l with 1; [lra |]. rewrite <- (slab_volume k x 0 1), Rmult_0_r.
  apply (volumes_nonneg (length x)), slab_proper; lra.
Qed.

Lemma some_entry_iff : forall x, some_entry x = true <-> x <> repeat 0 (length x).
Proof.
  intro x. split.
  - intros E Z. rewrite Z in E. revert E. generalize (length x). induction n as [| n IH]; cbn.
    + discriminate.
    + intro E. apply Bool.orb_true_iff in E. destruct E as [E | E]; [| now apply IH].
      unfold is_zero in E. now destruct (Req_EM_T 0 0).
  - intro N. destruct (some_entry x) eqn:E; trivial. exfalso. apply N. clear N.
    induction x as [| b x IH]; [reflexivity |]. cbn in E. apply Bool.orb_false_iff in E.
    destruct E as [B E]. cbn. f_equal; [| now apply IH]. unfold is_zero in B.
    now destruct (Req_EM_T b 0).
Qed.

Lemma plane_covered : forall n x c, length x = n -> x <> repeat 0 n -> forall eps, 0 < eps ->
  covers n (plane x c) eps (plane_cover x c eps).
Proof.
  intros n x c <- E eps P. apply some_entry_iff in E.
  assert (K : forall m, 0 < INR (S m)) by (intro; apply lt_0_INR; lia).
  assert (Q : forall m, 0 < 1 + spread (INR (S m)) x).
  { intro m. assert (H := spread_nonneg (INR (S m)) x (K m)). lra. }
  assert (H : forall m, 0 < share eps m / (1 + spread (INR (S m)) x)).
  { intro m. apply Rdiv_lt_0_compat; [now apply share_positive | apply Q]. }
  split.
  - intro m. now apply slab_proper.
  - intros w [L W]. destruct (in_a_cube w) as [m C]. exists m.
    apply slab_covers; trivial; [rewrite <- L; now apply C |].
    rewrite W, Rminus_diag_eq, Rabs_R0 by trivial. now left.
  - apply small_lists; trivial. intro m. unfold plane_cover. rewrite slab_volume.
    specialize (Q m). set (s := spread (INR (S m)) x) in *.
    assert (D := share_positive eps m P). apply Rmult_le_reg_r with (1 + s); trivial.
    replace (share eps m / (1 + s) * s * (1 + s)) with (share eps m * s) by (field; lra).
    apply Rmult_le_compat_l; lra.
Qed.

(** B-19: a plane w·x = c has measure zero, where x is not 0. *)
Theorem null_plane : forall n x c (n_entries : length x = n) (x_not_zero : x <> repeat 0 n),
  null n (plane x c).
Proof.
  intros n x c L N eps P. exists (plane_cover x c eps). now apply plane_covered.
Qed.

(** B-19: countably many planes together, those of the lists planes 0, planes 1, ..., have measure zero. *)
Theorem null_planes : forall n (planes : nat -> list (list R * R))
  (n_entries : forall m p, In p (planes m) -> length (fst p) = n)
  (none_is_zero : forall m p, In p (planes m) -> fst p <> repeat 0 n),
  null n (fun w => exists m p, In p (planes m) /\ plane (fst p) (snd p) w).
Proof.
  intros n planes L N.
  set (c := fun m i eps => match nth_error (planes m) i with
                           | Some p => plane_cover (fst p) (snd p) eps | None => fun _ => [] end).
  set (a := fun m i w => exists p, nth_error (planes m) i = Some p /\ plane (fst p) (snd p) w).
  apply null_subset with (fun w => exists m i, a m i w).
  - intros w [m [p [I P]]]. apply In_nth_error in I. destruct I as [i I]. now exists m, i, p.
  - apply null_union with (fun m eps => together (fun i => c m i (share eps i))).
    intros m eps P. apply covers_together; trivial. clear eps P. intros i eps P. unfold a, c.
    destruct (nth_error (planes m) i) as [p |] eqn:E.
    + assert (I := nth_error_In _ _ E). apply covers_part with (plane (fst p) (snd p)).
      * intros w [q [S W]]. now injection S as <-.
      * apply plane_covered; trivial; [now apply (L m) | now apply (N m)].
    + split.
      * constructor.
      * intros w [q [S _]]. discriminate.
      * intro k. unfold total. cbn [sum]. rewrite sum_constant. lra.
Qed.

(** The plane w0 + w1 = 0 has measure zero and is not empty. *)
Lemma one_not_zero : forall x n, 1 :: x <> repeat 0 (S n).
Proof. intros x n E. injection E as E _. lra. Qed.

Lemma null_plane_instance : null 2 (plane [1; 1] 0) /\ plane [1; 1] 0 [1; -1].
Proof. split; [apply null_plane; [reflexivity | apply one_not_zero] | split; [reflexivity | cbn; lra]]. Qed.

Lemma null_subset_instance : null 1 (fun w => w = [0]).
Proof.
  apply null_subset with (plane [1] 0); [| apply null_plane; [reflexivity | apply one_not_zero]].
  intros w ->. split; [reflexivity | cbn; lra].
Qed.

(** The whole numbers on the line, each as a plane of it. *)
Lemma null_union_instance : null 1 (fun w => exists j, plane [1] (INR j) w).
Proof.
  apply null_union with (fun j => plane_cover [1] (INR j)). intros j eps P.
  apply plane_covered; [reflexivity | apply one_not_zero | exact P].
Qed.

Lemma null_planes_instance : null 1 (fun w => exists m p, In p [([1], INR m)] /\ plane (fst p) (snd p) w).
Proof.
  apply (null_planes 1 (fun m => [([1], INR m)])); intros m p [<- | []]; [reflexivity | apply one_not_zero].
Qed.
