(** Where multipliers that are all positive combine the signed points to 0, the loss of logistic
    regression has a minimiser: the other half of B-71, so that the two are equivalent.

    Weights of no larger loss than w = 0 have bounded margins, and of all weights with the same
    margins some are bounded too, so that a box is enough; there the loss has a least value.

    Notation   margin, signed, quasi_separates, minimises   as in NoMinimiser.v
               losses ps w = Σ log(1 + e^-(p·w)), of signed points p
               summed w cs ps = Σ c p·w *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Gordan Novikoff.Stiemke
  Novikoff.Sigmoid Novikoff.Loss Novikoff.Gradient Novikoff.Logistic Novikoff.NoMinimiser
  Novikoff.LeastOnBox Novikoff.BoundedWeights.
Import ListNotations.
Open Scope R_scope.

Fixpoint losses (ps : list (list R)) (w : list R) : R :=
  match ps with [] => 0 | p :: ps => softplus (- score w p) + losses ps w end.

(** The loss is Lipschitz. *)

Lemma softplus_near : forall m n, softplus m <= softplus n + Rabs (m - n).
Proof.
  intros m n. unfold softplus. rewrite <- (ln_exp (Rabs (m - n))) at 1.
  rewrite <- ln_mult by (apply one_plus_exp || apply exp_pos).
  assert (A := Rle_abs (m - n)). assert (P := Rabs_pos (m - n)).
  apply Rcomplements.ln_le; [apply one_plus_exp |].
  assert (E : 1 <= exp (Rabs (m - n))).
  { rewrite <- exp_0. destruct P as [P | <-]; [left; now apply exp_increasing | apply Rle_refl]. }
  assert (G : exp m <= exp n * exp (Rabs (m - n))).
  { rewrite <- exp_plus. destruct A as [A | A].
    - left. apply exp_increasing. lra.
    - right. f_equal. lra. }
  rewrite Rmult_plus_distr_r, Rmult_1_l. now apply Rplus_le_compat.
Qed.

Lemma softplus_close : forall m n, Rabs (softplus m - softplus n) <= Rabs (m - n).
Proof.
  intros m n. assert (A := softplus_near m n). assert (B := softplus_near n m).
  rewrite (Rabs_minus_sym n m) in B. apply Rabs_le. lra.
Qed.

Lemma softplus_positive : forall m, 0 < softplus m.
Proof.
  intro m. unfold softplus. rewrite <- ln_1. apply ln_increasing; [lra |].
  assert (H := exp_pos m). lra.
Qed.

Lemma softplus_above : forall m, m <= softplus m.
Proof.
  intro m. unfold softplus. rewrite <- (ln_exp m) at 1. left.
  apply ln_increasing; [apply exp_pos |]. lra.
Qed.

Lemma losses_lipschitz : forall ps, exists L, 0 <= L /\ forall d, lipschitz d L (losses ps).
Proof.
  induction ps as [| p ps [L [P H]]].
  - exists 0. split; [lra |]. intros d u v _ _. cbn. rewrite Rminus_eq_0, Rabs_R0. lra.
  - exists (size p + L). split; [assert (S := size_nonneg p); lra |]. intros d u v U V.
    cbn [losses].
    replace (softplus (- score u p) + losses ps u - (softplus (- score v p) + losses ps v))
      with (softplus (- score u p) - softplus (- score v p) + (losses ps u - losses ps v)) by ring.
    apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rmult_plus_distr_r.
    apply Rplus_le_compat; [| now apply (H d)].
    apply Rle_trans with (1 := softplus_close _ _).
    replace (- score u p - - score v p) with (- (score u p - score v p)) by ring. rewrite Rabs_Ropp.
    apply score_close. now rewrite U, V.
Qed.

(** Margins that are bounded below are bounded above, where positive weights make their sum 0. *)

Fixpoint summed (w : list R) (cs : list R) (ps : list (list R)) : R :=
  match cs, ps with c :: cs, p :: ps => c * score w p + summed w cs ps | _, _ => 0 end.

Lemma summed_is : forall w cs ps, weighted reals w cs ps = summed w cs ps.
Proof. reflexivity. Qed.

Lemma margins_bounded : forall cs, List.Forall (fun c => 0 < c) cs ->
  forall b, 0 <= b -> exists S, 0 <= S /\ forall w ps, length cs = length ps ->
  summed w cs ps = 0 -> List.Forall (fun p => - b <= score w p) ps ->
  List.Forall (fun p => Rabs (score w p) <= S) ps.
Proof.
  intros cs P b Q.
  assert (M : exists c0, 0 < c0 /\ List.Forall (fun c => c0 <= c) cs).
  { clear - P. induction P as [| c cs C P [c0 [Z F]]]; [exists 1; split; [lra | constructor] |].
    exists (Rmin c c0). split; [now apply Rmin_glb_lt |]. constructor; [apply Rmin_l |].
    apply List.Forall_impl with (2 := F). intros d D. exact (Rle_trans _ _ _ (Rmin_r c c0) D). }
  destruct M as [c0 [Z F]]. set (C := fold_right Rplus 0 cs).
  assert (T : 0 <= C).
  { unfold C. clear - P. induction P as [| c cs H P IH]; cbn; lra. }
  exists (b + C * b / c0). split.
  { apply Rplus_le_le_0_compat; trivial. apply Rmult_le_pos; [now apply Rmult_le_pos |].
    left. now apply Rinv_0_lt_compat. }
  intros w ps L E G.
  assert (A : 0 <= summed w cs ps + C * b /\
    List.Forall (fun p => c0 * (score w p + b) <= summed w cs ps + C * b) ps).
  { unfold C. clear C T E. revert ps L G. induction F as [| c cs H F IH]; intros [| p ps] L G;
      try discriminate; cbn [summed fold_right].
    - split; [lra | constructor].
    - injection L as L. assert (Gp := Forall_inv G). apply Forall_inv_tail in G.
      apply Forall_inv_tail in P. destruct (IH P ps L G) as [X Y]. cbn in Gp.
      assert (K : c0 * (score w p + b) <= c * (score w p + b))
        by (apply Rmult_le_compat_r; lra).
      assert (N : 0 <= c0 * (score w p + b)) by (apply Rmult_le_pos; lra).
      replace (c * score w p + summed w cs ps + (c + fold_right Rplus 0 cs) * b) with
        (c * (score w p + b) + (summed w cs ps + fold_right Rplus 0 cs * b)) by ring.
      split; [lra |]. constructor; [lra |]. apply List.Forall_impl with (2 := Y). intros q D. lra. }
  destruct A as [_ A]. apply List.Forall_forall. intros p I.
  assert (U := proj1 (List.Forall_forall _ _) A p I). cbn in U. rewrite E, Rplus_0_l in U.
  assert (V := proj1 (List.Forall_forall _ _) G p I). cbn in V.
  assert (W : score w p + b <= C * b / c0).
  { apply Rmult_le_reg_l with c0; trivial. replace (c0 * (C * b / c0)) with (C * b) by (field; lra).
    trivial. }
  apply Rabs_le. assert (0 <= C * b / c0).
  { apply Rmult_le_pos; [now apply Rmult_le_pos |]. left. now apply Rinv_0_lt_compat. }
  lra.
Qed.

Lemma losses_same : forall ps u v, List.Forall (fun p => score u p = score v p) ps ->
  losses ps u = losses ps v.
Proof. intros ps u v F. induction F as [| p ps E F IH]; trivial. cbn. now rewrite E, IH. Qed.

Lemma losses_above : forall ps w, 0 <= losses ps w /\
  List.Forall (fun p => - losses ps w <= score w p) ps.
Proof.
  induction ps as [| p ps IH]; intro w; cbn [losses]; [split; [lra | constructor] |].
  destruct (IH w) as [N F]. assert (P := softplus_positive (- score w p)).
  assert (A := softplus_above (- score w p)). split; [lra |]. constructor; [lra |].
  apply List.Forall_impl with (2 := F). intros q Q. lra.
Qed.

Lemma least_losses : forall cs ps, List.Forall (fun c => 0 < c) cs -> length cs = length ps ->
  (forall v, summed v cs ps = 0) -> exists w, forall v, losses ps w <= losses ps v.
Proof.
  intros cs ps P L Z.
  assert (D : exists d, List.Forall (fun p : list R => (length p <= d)%nat) ps).
  { clear. induction ps as [| p ps [d F]]; [exists O; constructor |].
    exists (Nat.max (length p) d). constructor; [lia |].
    apply List.Forall_impl with (2 := F). intros q Q. lia. }
  destruct D as [d D]. destruct (losses_above ps []) as [N _].
  destruct (margins_bounded cs P (losses ps []) N) as [S [Q M]].
  destruct (bounded_weights ps) as [B [K W]]. destruct (losses_lipschitz ps) as [lip [LP LL]].
  assert (BS : 0 <= B * S) by now apply Rmult_le_pos.
  assert (pads : forall w, losses ps (pad d w) = losses ps w).
  { intro w. apply losses_same. apply List.Forall_impl with (2 := D). intros p. apply score_pad. }
  destruct (least_on_box d (losses ps) lip (B * S) LP BS (LL d)) as [w [_ H]].
  exists w. intro v. destruct (Rle_or_lt (losses ps v) (losses ps [])) as [G | G].
  - assert (F : List.Forall (fun p => - losses ps [] <= score v p) ps).
    { apply List.Forall_impl with (2 := proj2 (losses_above ps v)). intros p E. lra. }
    destruct (W v S Q (M v ps L (Z v) F)) as [u [U I]].
    rewrite <- (losses_same ps u v U), <- (pads u). apply H. now apply pad_within.
  - apply Rle_trans with (losses ps []); [| lra]. rewrite <- (pads []). apply H.
    apply pad_within; trivial.
Qed.

Lemma total_is_losses : forall w examples, binary examples ->
  total Gradient.logistic_loss w examples = losses (signed examples) w.
Proof.
  intros w examples B. induction B as [| [x t] rest T B IH]; trivial. cbn [total signed map losses].
  fold (signed rest). rewrite <- IH, loss_of_margin by trivial. cbn [fst snd].
  now rewrite (score_comm w (times_vector _ _)), score_times, score_comm.
Qed.

(** logistic_minimum.existence (B-71): there is a minimiser exactly if positive multipliers combine
    the signed points to 0, *)
Theorem minimiser_iff_overlapping : forall examples r, binary examples ->
  (exists w, minimises w examples r) <-> overlapping examples.
Proof.
  intros examples r B. split.
  - intros [w M]. now apply (minimiser_has_multipliers w examples r).
  - intros [cs [L [P Z]]]. destruct (least_losses cs (signed examples) P) as [w H].
    + now unfold signed; rewrite map_length.
    + intro v. now rewrite <- summed_is.
    + exists w. intro v. unfold empirical_loss. apply Rmult_le_compat_l.
      * destruct examples; [destruct r; cbn; try rewrite Rinv_0; lra |]. left. apply share_positive.
      * now rewrite !total_is_losses.
Qed.

(** and exactly if the data are separated neither completely nor quasi-completely. *)
Theorem existence : forall examples r, binary examples ->
  (exists w, minimises w examples r) <-> ~ exists v, quasi_separates v examples.
Proof.
  intros examples r B. split.
  - intros [w M] [v Q]. now apply (no_minimiser w v examples r B).
  - intro N. apply minimiser_iff_overlapping; trivial.
    now destruct (separated_or_overlapping examples).
Qed.

(** x = 1 of both classes, twice of the first: the multipliers 1, 1 and 2. *)
Definition three : observations := [([1], 1); ([1], 1); ([1], 0)].

Lemma three_binary : binary three.
Proof. repeat (apply List.Forall_cons || apply List.Forall_nil); cbn; auto. Qed.

Example minimiser_iff_overlapping_instance : exists w, minimises w three mean.
Proof.
  apply minimiser_iff_overlapping; [apply three_binary |]. exists [1; 1; 2]. split; [reflexivity |].
  split; [repeat (apply List.Forall_cons || apply List.Forall_nil); lra |]. intro v.
  rewrite summed_is. unfold three, signed, side. cbn [map summed fst snd].
  rewrite !(score_comm v), !score_times. change (@eq R
    (1 * ((2 * 1 - 1) * score [1] v) + (1 * ((2 * 1 - 1) * score [1] v) +
     (2 * ((2 * 0 - 1) * score [1] v) + 0))) 0). ring.
Qed.

Example existence_instance : ~ exists v, quasi_separates v three.
Proof. apply (existence three mean three_binary), minimiser_iff_overlapping_instance. Qed.
