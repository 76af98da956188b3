(** No boxes cover a box with less volume than it has: so a cube has not measure zero.

    Cut a box in two, and in two again: volumes, and the volumes that it has in common with others, add
    up. About each of its points a small box lies in one of those that cover it. So the whole box does, by
    Cousin's lemma, which is proved of intervals by a least upper bound, and of boxes coordinate by coordinate.

    Notation   closed b w       the vector w lies in b or on its boundary
               near d w b       the box b lies within d of w, in every coordinate
               meet i j         the length of what two intervals have in common
               common b b'      the volume of what two boxes have in common
               additive P       a box has the property P if both parts have it into which it is cut
               local P b        each point of b has a neighbourhood in which all boxes have the property P *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia.
Require Import Novikoff.Information Novikoff.InformationChain Novikoff.LogSum Novikoff.NullSet.
Import ListNotations.
Open Scope R_scope.

Definition closed (b : box) (w : list R) : Prop := Forall2 (fun i a => fst i <= a <= snd i) b w.
Definition near (d : R) (w : list R) (b : box) : Prop :=
  Forall2 (fun a i => a - d < fst i /\ fst i <= snd i /\ snd i < a + d) w b.

Definition additive (P : box -> Prop) : Prop := forall b l m h b', l <= m <= h ->
  P (b ++ (l, m) :: b') -> P (b ++ (m, h) :: b') -> P (b ++ (l, h) :: b').
Definition local (P : box -> Prop) (b : box) : Prop :=
  forall w, closed b w -> exists d, 0 < d /\ forall b', near d w b' -> P b'.

(** Cousin's lemma: what is so of small intervals, and of two that meet together, is so of all. *)
Lemma cousin_interval : forall (Q : R -> R -> Prop) l h, l <= h ->
  (forall a b c, a <= b <= c -> Q a b -> Q b c -> Q a c) ->
  (forall a, l <= a <= h -> exists d, 0 < d /\
    forall b c, a - d < b -> b <= c -> c < a + d -> Q b c) -> Q l h.
Proof.
  intros Q l h L A N. set (reached := fun t => l <= t <= h /\ Q l t).
  assert (S : reached l).
  { split; [lra |]. destruct (N l) as [d [D H]]; [lra |]. apply H; lra. }
  destruct (completeness reached) as [s [U M]].
  - exists h. intros t [T _]. lra.
  - now exists l.
  - assert (B : l <= s <= h) by (split; [apply U, S | apply M; intros t [T _]; lra]).
    destruct (N s B) as [d [D H]].
    assert (E : exists t, reached t /\ s - d < t).
    { apply Classical_Prop.NNPP. intro X. assert (s <= s - d); [| lra]. apply M. intros t T.
      apply Rnot_lt_le. intro Y. apply X. now exists t. }
    destruct E as [t [[T G] Y]]. assert (t <= s) by now apply U.
    set (e := Rmin h (s + d / 2)).
    assert (F : e <= h /\ e <= s + d / 2 /\ (e = h \/ e = s + d / 2)).
    { unfold e, Rmin. destruct (Rle_dec h (s + d / 2)); lra. }
    assert (R : reached e).
    { split; [lra |]. apply A with t; [lra | trivial | apply H; lra]. }
    assert (e <= s) by now apply U. replace h with e by lra. apply R.
Qed.

Lemma near_less : forall d d' w b, d <= d' -> near d w b -> near d' w b.
Proof. intros d d' w b L H. induction H as [| a i w b G _ IH]; constructor; [lra | exact IH]. Qed.

Lemma cousin : forall n b, proper n b -> forall P, additive P -> local P b -> P b.
Proof.
  intros n b [_ H]. induction H as [| [l h] b L _ IH]; intros P A N.
  - destruct (N [] (Forall2_nil _)) as [d [_ G]]. apply G. constructor.
  - cbn in L. apply (cousin_interval (fun c e => P ((c, e) :: b)) l h L).
    + intros c m e C. apply (A [] c m e b C).
    + intros a B.
      apply (IH (fun b' => exists d, 0 < d /\ forall c e, a - d < c -> c <= e -> e < a + d -> P ((c, e) :: b'))).
      * intros b1 c m e b2 C [d [D G]] [d' [D' G']]. exists (Rmin d d').
        assert (M := Rmin_l d d'). assert (M' := Rmin_r d d').
        split; [now apply Rmin_pos |]. intros f g F1 F2 F3.
        apply (A ((f, g) :: b1) c m e b2 C); [apply G | apply G']; lra.
      * intros w W. destruct (N (a :: w)) as [d [D G]]; [now constructor |].
        exists d. split; trivial. intros b' X. exists d. split; trivial. intros c e C1 C2 C3.
        apply G. now constructor.
Qed.

Definition meet (i j : R * R) : R := Rmax 0 (Rmin (snd i) (snd j) - Rmax (fst i) (fst j)).

Fixpoint common (b b' : box) : R :=
  match b, b' with
  | [], [] => 1
  | i :: b, j :: b' => meet i j * common b b'
  | _, _ => 0
  end.

Lemma meet_nonneg : forall i j, 0 <= meet i j.
Proof. intros. apply Rmax_l. Qed.

Lemma common_nonneg : forall b b', 0 <= common b b'.
Proof.
  induction b as [| i b IH]; intros [| j b']; cbn; try lra. apply Rmult_le_pos; trivial.
  apply meet_nonneg.
Qed.

Lemma meet_additive : forall i l m h, l <= m <= h -> meet i (l, h) = meet i (l, m) + meet i (m, h).
Proof.
  intros [a c] l m h L. unfold meet, Rmax, Rmin. cbn [fst snd].
  repeat destruct (Rle_dec _ _); lra.
Qed.

Lemma common_additive : forall c b l m h b', l <= m <= h ->
  common c (b ++ (l, h) :: b') = common c (b ++ (l, m) :: b') + common c (b ++ (m, h) :: b').
Proof.
  intros c b. revert c. induction b as [| j b IH]; intros [| i c] l m h b' L; cbn; try lra.
  - rewrite (meet_additive i l m h L). lra.
  - rewrite (IH c l m h b' L). lra.
Qed.

Lemma volume_additive : forall b l m h b',
  volume (b ++ (l, h) :: b') = volume (b ++ (l, m) :: b') + volume (b ++ (m, h) :: b').
Proof. induction b as [| i b IH]; intros l m h b'; cbn; [lra |]. rewrite (IH l m h b'). lra. Qed.

Lemma common_below : forall n c b, proper n c -> common c b <= volume c.
Proof.
  intros n c b [_ H]. revert b.
  induction H as [| i c L H IH]; intros [| j b]; cbn; try lra.
  - apply Rmult_le_pos; [lra |]. now apply (volume_nonneg (length c)).
  - apply Rmult_le_compat; trivial; [apply meet_nonneg | apply common_nonneg |].
    unfold meet, Rmax, Rmin. repeat destruct (Rle_dec _ _); lra.
Qed.

(** A small box about a point in an open box is a part of it. *)
Lemma part_of_box : forall c w, inside c w ->
  exists d, 0 < d /\ forall b, near d w b -> common c b = volume b.
Proof.
  intros c w H. induction H as [| [l h] a c w B H [d [D IH]]].
  - exists 1. split; [lra |]. intros b N. inversion N. reflexivity.
  - cbn [fst snd] in B. exists (Rmin d (Rmin (a - l) (h - a))).
    assert (M := Rmin_l d (Rmin (a - l) (h - a))). assert (M' := Rmin_r d (Rmin (a - l) (h - a))).
    assert (Q := Rmin_l (a - l) (h - a)). assert (Q' := Rmin_r (a - l) (h - a)).
    split; [repeat apply Rmin_pos; lra |]. intros b N. inversion N as [| ? [e f] ? b' E N']; subst.
    cbn [fst snd] in E. cbn [common volume fst snd]. rewrite IH by now apply near_less with (2 := N').
    f_equal. unfold meet, Rmax, Rmin in *. cbn [fst snd].
    repeat destruct (Rle_dec _ _); lra.
Qed.

(** B-19: boxes that cover a box have together no less volume than it. *)
Theorem covers_have_volume : forall n b eps c (box_is_proper : proper n b)
  (covers_the_box : covers n (closed b) eps c), volume b <= eps.
Proof.
  intros n b eps c B C.
  set (held := fun m b' => sum (fun k => sum (fun e => common e b') (c k)) (seq 0 m)).
  assert (G : forall m b', held m b' <= held (S m) b').
  { intros m b'. unfold held. rewrite seq_S, sum_app. cbn [sum plus].
    assert (0 <= sum (fun e => common e b') (c m)); [| lra].
    apply sum_nonneg, Forall_forall. intros e _. apply common_nonneg. }
  assert (M : forall m m' b', (m <= m')%nat -> held m b' <= held m' b').
  { intros m m' b' L. induction L as [| m' L IH]; [lra |]. now apply Rle_trans with (1 := IH). }
  assert (H : exists m, volume b <= held m b).
  { apply (cousin n b B (fun b' => exists m, volume b' <= held m b')).
    - intros b1 l m h b2 L [k K] [k' K']. exists (Nat.max k k').
      rewrite (volume_additive b1 l m h b2).
      replace (held (Nat.max k k') (b1 ++ (l, h) :: b2)) with
        (held (Nat.max k k') (b1 ++ (l, m) :: b2) + held (Nat.max k k') (b1 ++ (m, h) :: b2)).
      + assert (X := M k (Nat.max k k') (b1 ++ (l, m) :: b2) ltac:(lia)).
        assert (X' := M k' (Nat.max k k') (b1 ++ (m, h) :: b2) ltac:(lia)). lra.
      + unfold held. rewrite <- sum_plus. apply sum_ext, Forall_forall. intros j _.
        rewrite <- sum_plus. apply sum_ext, Forall_forall. intros e _. symmetry.
        now apply common_additive.
    - intros w W. destruct (covered _ _ _ _ C w W) as [k [e [I E]]].
      destruct (part_of_box e w E) as [d [D N]]. exists d. split; trivial. intros b' X.
      exists (S k). rewrite <- (N b' X). unfold held. rewrite seq_S, sum_app. cbn [sum plus].
      assert (0 <= sum (fun k => sum (fun e => common e b') (c k)) (seq 0 k)).
      { apply sum_nonneg, Forall_forall. intros j _. apply sum_nonneg, Forall_forall. intros f _.
        apply common_nonneg. }
      assert (common e b' <= sum (fun e => common e b') (c k)); [| lra].
      apply (member_below_sum _ (fun e => common e b')); trivial. intros f _. apply common_nonneg. }
  destruct H as [m H]. apply Rle_trans with (1 := H), Rle_trans with (2 := total_small _ _ _ _ C m).
  apply sum_le, Forall_forall. intros k _. apply sum_le. eapply Forall_impl;
    [| apply (boxes_proper _ _ _ _ C k)]. intros e. apply common_below.
Qed.

(** B-19: a box of positive volume, such as a cube, has not measure zero. *)
Theorem box_not_null : forall n b (box_is_proper : proper n b) (volume_positive : 0 < volume b),
  ~ null n (closed b).
Proof.
  intros n b B V N. destruct (N (volume b / 2)) as [c C]; [lra |].
  apply covers_have_volume in C; trivial. lra.
Qed.

(** The cube of the vectors with n entries from 0 to 1, and the one made wider by x in each coordinate. *)
Definition unit_cube (n : nat) : box := repeat (0, 1) n.
Definition wider (x : R) (n : nat) : box := repeat (- (x / 2), 1 + x / 2) n.
Definition one_box (b : box) (k : nat) : list box := match k with O => [b] | S _ => [] end.

Lemma repeat_proper : forall l h n, l <= h -> proper n (repeat (l, h) n).
Proof.
  intros l h n L. split; [apply repeat_length |]. apply Forall_forall. intros i I.
  apply repeat_spec in I. now subst i.
Qed.

Lemma unit_cube_volume : forall n, volume (unit_cube n) = 1.
Proof. unfold unit_cube. induction n as [| n IH]; cbn; [reflexivity |]. rewrite IH. lra. Qed.

Lemma wider_volume : forall x n, 0 <= x <= 1 -> 1 <= volume (wider x n) <= 1 + (2 ^ n - 1) * x.
Proof.
  intros x n X. unfold wider. induction n as [| n IH]; cbn [repeat volume pow fst snd]; [lra |].
  assert (P : 1 <= 2 ^ n) by (apply pow_R1_Rle; lra). set (v := volume (repeat _ n)) in *.
  replace (1 + x / 2 - - (x / 2)) with (1 + x) by field. split.
  - apply Rle_trans with (1 * 1); [lra |]. apply Rmult_le_compat; lra.
  - apply Rle_trans with ((1 + x) * (1 + (2 ^ n - 1) * x)); [apply Rmult_le_compat_l; lra |].
    assert ((2 ^ n - 1) * x * x <= (2 ^ n - 1) * x * 1); [| lra].
    apply Rmult_le_compat_l; [apply Rmult_le_pos |]; lra.
Qed.

Lemma wider_covers : forall n x, 0 < x ->
  covers n (closed (unit_cube n)) (volume (wider x n)) (one_box (wider x n)).
Proof.
  intros n x P. assert (Q : proper n (wider x n)) by (apply repeat_proper; lra). split.
  - intros [| k]; constructor; trivial.
  - intros w W. exists 0%nat, (wider x n). split; [now left |]. clear Q. unfold wider, unit_cube in *.
    revert w W. induction n as [| n IH]; intros w W; inversion W as [| ? y ? v Y V]; subst; constructor.
    + cbn in *. lra.
    + now apply IH.
  - assert (V := volume_nonneg n _ Q). unfold total.
    destruct m as [| m]; [cbn; lra |]. cbn [seq sum one_box].
    rewrite (sum_ext nat _ (fun _ => 0)); [rewrite sum_constant; lra |].
    apply Forall_forall. intros [| k] I; [apply in_seq in I; lia | reflexivity].
Qed.

Lemma covers_have_volume_instance : 1 <= volume (wider 1 2).
Proof.
  assert (H := covers_have_volume 2 (unit_cube 2) (volume (wider 1 2)) (one_box (wider 1 2))).
  rewrite unit_cube_volume in H. apply H; [apply repeat_proper | apply wider_covers]; lra.
Qed.

Lemma box_not_null_instance : forall n, ~ null n (closed (unit_cube n)).
Proof.
  intro n. apply box_not_null; [apply repeat_proper; lra |]. rewrite unit_cube_volume. lra.
Qed.
