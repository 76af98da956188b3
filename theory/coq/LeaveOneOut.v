(** Leave-one-out of the hard margin: as many errors as support vectors at most.

    Examples (p, y), margins, multipliers and the gap are those of Duality.v and Kkt.v.

    Notation   machine w b ps     (w, b) has y z >= 1 on ps, and no shorter w has
               without i l        the list without its i-th entry *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.micromega.Lia
  Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Duality Novikoff.Kkt.
Import ListNotations.

Open Scope ordered_scope.

Definition without {A : Type} (i : nat) (l : list A) : list A := firstn i l ++ skipn (S i) l.

Section LeaveOneOut.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b : K) (w v : list K) (alphas : list K).
Notation point := (list (carrier K) * carrier K)%type.
Implicit Types points : list point.

Definition machine w b points : Prop := feasible K w b points = true /\
  forall v c, feasible K v c points = true -> norm_sq w <= norm_sq v.

Lemma feasible_in : forall w b points,
  feasible K w b points = true <-> forall e, In e points -> 1 <= margin_at K w b e.
Proof.
  intros w b points. unfold feasible. rewrite forallb_forall.
  split; intros H e I; apply leb_le; now apply H.
Qed.

Lemma without_in : forall (A : Type) i (l : list A) (e : A), In e (without i l) -> In e l.
Proof.
  intros A i l e I. unfold without in I. apply in_app_or in I.
  rewrite <- (firstn_skipn i l). apply in_or_app. destruct I as [I | I]; [now left | right].
  revert I. revert l. induction i as [| i IH]; intros [| a l] I; trivial; [now right | now apply IH].
Qed.

(** Without a multiplier that is 0 nothing changes in the sums. *)
Lemma dropped : forall i alphas points, length alphas = length points -> nth_error alphas i = Some 0 ->
  Duality.total K (without i alphas) = Duality.total K alphas /\
  balance K (without i alphas) (without i points) = balance K alphas points /\
  (forall u, dot u (normal K (without i alphas) (without i points)) = dot u (normal K alphas points)) /\
  (multipliers K alphas points = true -> multipliers K (without i alphas) (without i points) = true).
Proof.
  induction i as [| i IH]; intros [| a alphas] [| e points] L Z; try discriminate.
  - injection Z as ->. unfold without. cbn [firstn skipn app]. repeat split.
    + cbn. ring.
    + cbn. ring.
    + intro u. cbn [normal]. rewrite dot_add_r, dot_scale_r. ring.
    + cbn. rewrite andb_true_iff. tauto.
  - cbn [nth_error] in Z. injection L as L. destruct (IH alphas points L Z) as [T [B [N M]]].
    unfold without in *. cbn [firstn skipn app] in *. repeat split.
    + cbn [Duality.total]. now rewrite T.
    + cbn [balance]. now rewrite B.
    + intro u. cbn [normal]. now rewrite !dot_add_r, N.
    + cbn [multipliers]. rewrite !andb_true_iff. tauto.
Qed.

Lemma dual_dropped : forall i alphas points, length alphas = length points ->
  nth_error alphas i = Some 0 -> dual K (without i alphas) (without i points) = dual K alphas points.
Proof.
  intros i alphas points L Z. destruct (dropped i alphas points L Z) as [T [_ [N _]]].
  unfold dual, norm_sq. rewrite T, N, (dot_comm K (normal K (without i alphas) _)), N. reflexivity.
Qed.

(** A w without a gap and a machine trained without an example whose multiplier is 0 are one: *)
Lemma one_normal : forall alphas points w v b c,
  multipliers K alphas points = true -> balanced K alphas points = true ->
  feasible K w b points = true -> hard_gap K w alphas points = 0 ->
  feasible K v c points = true -> norm_sq v <= norm_sq w ->
  (forall u, dot v u = dot w u) /\ support_rule K v c alphas points.
Proof.
  intros alphas points w v b c M B Fw G Fv L.
  destruct (hard_kkt_point K w b alphas points M B Fw) as [_ [E _]].
  destruct (hard_kkt_point K v c alphas points M B Fv) as [P [E' _]].
  assert (G' : hard_gap K v alphas points = 0).
  { apply le_antisym; trivial. rewrite <- G. unfold hard_gap. apply le_sub.
    replace (norm_sq w - dual K alphas points - (norm_sq v - dual K alphas points)) with
      (norm_sq w - norm_sq v) by ring. now apply le_sub. }
  destruct (E G) as [A _]. destruct (E' G') as [A' S]. split; trivial. intro u.
  assert (D := dot_norm_zero K u _ A). assert (D' := dot_norm_zero K u _ A').
  rewrite dot_subtract_r in D, D'. rewrite (dot_comm K v), (dot_comm K w).
  replace (dot u v) with (dot u v - dot u (normal K alphas points) + dot u (normal K alphas points))
    by ring.
  replace (dot u w) with (dot u w - dot u (normal K alphas points) + dot u (normal K alphas points))
    by ring. now rewrite D, D'.
Qed.

Lemma support_of : forall w b alphas points i a e, support_rule K w b alphas points ->
  nth_error alphas i = Some a -> nth_error points i = Some e -> a <> 0 -> margin_at K w b e = 1.
Proof.
  intros w b alphas points i a e. revert alphas points.
  induction i as [| i IH]; intros [| a' alphas] [| e' points] S A E N; try discriminate;
    destruct S as [S S'].
  - injection A as ->. injection E as ->. now apply S.
  - now apply (IH alphas points).
Qed.

Lemma without_nth : forall (A : Type) (i j : nat) (l : list A) (a : A), nth_error l j = Some a -> j <> i ->
  exists k, nth_error (without i l) k = Some a /\
    forall (B : Type) (m : list B), length m = length l ->
      nth_error (without i m) k = nth_error m j.
Proof.
  intros A i. unfold without. induction i as [| i IH]; intros j [| x l] a E N.
  - now destruct j.
  - destruct j as [| j]; [contradiction |]. exists j. split; trivial. intros B [| y m] L; trivial.
    discriminate.
  - now destruct j.
  - destruct j as [| j].
    + exists 0%nat. split; trivial. intros B [| y m] L; [discriminate | trivial].
    + destruct (IH j l a E) as [k [P Q]]; [congruence |]. exists (S k). split; trivial.
      intros B [| y m] L; [discriminate |]. cbn. apply Q. now injection L.
Qed.

(** hard_margin.leave_one_out (B-76): the machine trained without an example whose multiplier is 0
    is the one trained with it, and judges it right. *)
Theorem left_out_is_right : forall alphas points w b i e v c
  (alphas_as_long_as_points : length alphas = length points)
  (labels_1_or_minus_1 : Forall (fun e => snd e = 1 \/ snd e = - (1)) points),
  multipliers K alphas points = true -> balanced K alphas points = true ->
  feasible K w b points = true -> forall (gap_vanishes : hard_gap K w alphas points = 0)
  (total_positive : 0 < Duality.total K alphas)
  (multiplier_of_i_vanishes : nth_error alphas i = Some 0)
  (point_i_is_e : nth_error points i = Some e),
  machine v c (without i points) ->
  (forall u, dot v u = dot w u) /\ c = b /\ 1 <= margin_at K v c e.
Proof.
  intros alphas points w b i e v c L Y M B Fw G T Z E [Fv Least].
  destruct (dropped i alphas points L Z) as [Tt [Bb [Nn Mm]]].
  assert (B' : balanced K (without i alphas) (without i points) = true)
    by (unfold balanced in *; now rewrite Bb).
  assert (Fw' : feasible K w b (without i points) = true).
  { apply feasible_in. intros f I. rewrite feasible_in in Fw. now apply Fw, without_in with (i := i). }
  assert (G' : hard_gap K w (without i alphas) (without i points) = 0)
    by (unfold hard_gap in *; now rewrite dual_dropped).
  destruct (one_normal _ _ w v b c (Mm M) B' Fw' G' Fv (Least w b Fw')) as [V S].
  destruct (hard_kkt_point K w b alphas points M B Fw) as [_ [Q _]]. destruct (Q G) as [_ S'].
  assert (C : c = b).
  { (* some multiplier is not 0: its example is at the margin for both *)
    assert (X : exists j a, nth_error alphas j = Some a /\ a <> 0).
    { clear - T. induction alphas as [| a alphas IH]; cbn in T; [now apply lt_irrefl in T |].
      destruct (le_dec K 0 a) as [H | H]; [destruct (le_dec K a 0) as [H' | H'] |].
      - assert (a = 0) as -> by now apply le_antisym. destruct IH as [j [a' [J N]]].
        + now replace (Duality.total K alphas) with (0 + Duality.total K alphas) by ring.
        + now exists (S j), a'.
      - exists 0%nat, a. split; trivial. destruct H' as [_ N]. congruence.
      - exists 0%nat, a. split; trivial. now destruct H. }
    destruct X as [j [a [J N]]].
    assert (D : j <> i) by (intros ->; congruence).
    assert (exists f, nth_error points j = Some f) as [f F].
    { destruct (nth_error points j) eqn:F; [now exists p |]. exfalso. apply nth_error_None in F.
      assert (nth_error alphas j = None) by (apply nth_error_None; lia). congruence. }
    destruct (without_nth K i j alphas a J D) as [k [P R]].
    assert (F' : nth_error (without i points) k = Some f)
      by (rewrite <- F; apply R; now symmetry).
    assert (A1 := support_of v c _ _ k a f S P F' N). assert (A2 := support_of w b _ _ j a f S' J F N).
    unfold margin_at in A1, A2. rewrite V in A1.
    assert (H : c * snd f = b * snd f).
    { replace (c * snd f) with (dot w (fst f) + c * snd f - dot w (fst f)) by ring.
      replace (b * snd f) with (dot w (fst f) + b * snd f - dot w (fst f)) by ring.
      now rewrite A1, A2. }
    rewrite Forall_forall in Y. destruct (Y f (nth_error_In _ _ F)) as [U | U]; rewrite U in H.
    - replace c with (c * 1) by ring. rewrite H. ring.
    - replace c with (- (c * - (1))) by ring. rewrite H. ring. }
  split; trivial. split; trivial. subst c. unfold margin_at. rewrite V.
  rewrite feasible_in in Fw. apply (Fw e), (nth_error_In _ _ E).
Qed.

(** So at most as many machines misjudge the example left out as there are support vectors. *)
Definition misjudges (train : list point -> list K * K) points (i : nat) : bool :=
  match nth_error points i with
  | Some e => leb (margin_at K (fst (train (without i points))) (snd (train (without i points))) e) 0
  | None => false
  end.

Definition supports (a : K) : bool := ltb 0 a.

Theorem leave_one_out : forall train alphas points w b
  (alphas_as_long_as_points : length alphas = length points)
  (labels_1_or_minus_1 : Forall (fun e => snd e = 1 \/ snd e = - (1)) points),
  multipliers K alphas points = true -> balanced K alphas points = true ->
  feasible K w b points = true -> forall (gap_vanishes : hard_gap K w alphas points = 0)
  (total_positive : 0 < Duality.total K alphas)
  (train_finds_machines : forall i, machine (fst (train (without i points))) (snd (train (without i
    points))) (without i points)),
  (length (filter (misjudges train points) (seq 0 (length points))) <=
   length (filter supports alphas))%nat.
Proof.
  intros train alphas points w b L Y M B Fw G T Train.
  assert (C : length (filter supports alphas) =
    length (filter (fun i => supports (nth i alphas 0%F)) (seq 0 (length alphas)))).
  { clear. generalize supports. intro f.
    assert (H : forall pre, length (filter f alphas) = length (filter (fun i => f (nth i (pre ++ alphas) 0%F))
      (seq (length pre) (length alphas)))).
    { induction alphas as [| a alphas IH]; intro pre; trivial. cbn [length seq filter].
      rewrite app_nth2, Nat.sub_diag by lia. cbn [nth].
      specialize (IH (pre ++ [a])). rewrite <- app_assoc, app_length in IH. cbn in IH.
      rewrite Nat.add_1_r in IH. destruct (f a); cbn [length]; now rewrite IH. }
    apply (H []). }
  rewrite C, L. clear C.
  assert (S : forall l, incl l (seq 0 (length points)) -> (length (filter (misjudges train points) l) <=
    length (filter (fun i => supports (nth i alphas 0%F)) l))%nat).
  { induction l as [| i l IH]; intro I; trivial. cbn [filter].
    assert (H := IH (fun j J => I j (or_intror J))).
    destruct (misjudges train points i) eqn:E; [| destruct (supports (nth i alphas 0%F)); cbn; lia].
    assert (P : supports (nth i alphas 0%F) = true); [| rewrite P; cbn; lia].
    apply ltb_lt. assert (N := I i (or_introl eq_refl)). apply in_seq in N.
    unfold misjudges in E. destruct (nth_error points i) as [e |] eqn:F; [| discriminate].
    apply leb_le in E. assert (A : nth_error alphas i = Some (nth i alphas 0))
      by (apply nth_error_nth'; lia).
    assert (Q : 0 <= nth i alphas 0).
    { clear - M A. revert points i A M. induction alphas as [| a alphas IH]; intros [| f points] [| i] A M;
        try discriminate; cbn in M; apply andb_true_iff in M; destruct M as [M M'].
      - now apply leb_le.
      - cbn [nth]. now apply (IH points i). }
    destruct (le_dec K (nth i alphas 0) 0) as [Z | Z]; trivial. exfalso.
    rewrite (le_antisym K _ 0 Z Q) in A.
    destruct (left_out_is_right alphas points w b i e _ _ L Y M B Fw G T A F (Train i)) as [_ [_ R]].
    apply (lt_not_le K 0 1 (zero_lt_one K)). now apply le_trans with (1 := R). }
  apply S, incl_refl.
Qed.

End LeaveOneOut.

(** x = 0 (-), 2 (+), 3 (+): w = 1, b = -1, and the last has no multiplier. *)
Definition three_points : list (list rationals * rationals) :=
  [([0], - (1)); ([integer 2], 1); ([integer 3], 1)].
Definition three_multipliers : list rationals := [half; half; 0].
Definition trained (points : list (list rationals * rationals)) : list rationals * rationals :=
  match points with
  | (_, y) :: (p, _) :: _ => if ltb 0 y then ([], 1) else
      if leb (hd 0 p) (integer 2) then ([1], - (1)) else ([rational 2 3], - (1))
  | _ => ([], 0)
  end.
Lemma trained_machines : forall i, machine rationals (fst (trained (without i three_points)))
  (snd (trained (without i three_points))) (without i three_points).
Proof.
  intro i. assert (P : forall alphas b points,
    multipliers rationals alphas points = true -> balanced rationals alphas points = true ->
    Duality.total rationals alphas = norm_sq (normal rationals alphas points) ->
    feasible rationals (normal rationals alphas points) b points = true ->
    machine rationals (normal rationals alphas points) b points).
  { intros alphas b points M B E F. split; trivial. intros v c. now apply kkt_certificate with (b := b). }
  destruct i as [| [| [| i]]].
  - split; [reflexivity |]. intros v c _. apply (norm_sq_nonneg rationals v).
  - apply (P [rational 2 9; rational 2 9] (- (1)) (without 1 three_points)); try reflexivity.
    now apply rational_equal.
  - apply (P [half; half] (- (1)) (without 2 three_points)); try reflexivity.
    now apply rational_equal.
  - replace (without (S (S (S i))) three_points) with three_points
      by (unfold without; cbn; now destruct i).
    apply (P three_multipliers (- (1)) three_points); try reflexivity. now apply rational_equal.
Qed.
Lemma three_labels : Forall (fun e => snd e = 1 \/ snd e = - (1 : rationals)) three_points.
Proof. repeat (apply Forall_cons; [cbn; auto |]). apply Forall_nil. Qed.
Definition left_out_is_right_instance := left_out_is_right rationals three_multipliers three_points
  [1] (- (1)) 2 ([integer 3], 1) [1] (- (1)) eq_refl three_labels eq_refl eq_refl eq_refl
  ltac:(now apply rational_equal) ltac:(compared) eq_refl eq_refl (trained_machines 2).
Definition leave_one_out_instance := leave_one_out rationals trained three_multipliers three_points
  [1] (- (1)) eq_refl three_labels eq_refl eq_refl eq_refl
  ltac:(now apply rational_equal) ltac:(compared) trained_machines.
