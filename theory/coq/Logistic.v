(** The loss of logistic regression over a sample: convex, smooth, descended, and when without a
    minimum.

    Notation   mean loss: empirical_loss w examples logistic_loss mean, targets t = 0 or 1
               squares v: Σ (x·v)²       norms_sq: Σ ‖x‖²       length_sq g = ‖g‖²
               direction v: (2t - 1) x·v, the margin of v at (x, t) *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Sigmoid Novikoff.Loss
  Novikoff.MatchingLoss Novikoff.Gradient Novikoff.DescentLemma.
Import ListNotations.
Open Scope R_scope.

Definition from (v w : list R) : list R := plus_vector v (times_vector (-1) w).
Definition length_sq (g : list R) : R := score g g.

Fixpoint squares (v : list R) (examples : observations) : R :=
  match examples with [] => 0 | (x, _) :: rest => score v x ^ 2 + squares v rest end.

Fixpoint norms_sq (examples : observations) : R :=
  match examples with [] => 0 | (x, _) :: rest => length_sq x + norms_sq rest end.

Lemma score_from : forall v w x, score (from v w) x = score v x - score w x.
Proof. intros. unfold from. rewrite score_plus, score_times. ring. Qed.

Lemma length_sq_nonneg : forall g, 0 <= length_sq g.
Proof. exact (norm_sq_nonneg reals). Qed.

Lemma score_squared : forall v x, score v x ^ 2 <= length_sq v * length_sq x.
Proof.
  intros v x. replace (score v x ^ 2) with (score v x * score v x) by ring.
  apply (cauchy_schwarz reals v x).
Qed.

Lemma squares_at_most : forall v examples, squares v examples <= length_sq v * norms_sq examples.
Proof.
  intros v examples. induction examples as [| [x t] rest IH]; cbn [squares norms_sq]; [lra |].
  assert (H := score_squared v x). lra.
Qed.

Lemma value_logistic : forall t z, value Gradient.logistic_loss t z = Sigmoid.logistic_loss t z.
Proof. intros t z. unfold Sigmoid.logistic_loss. cbn. ring. Qed.

Lemma share_nonneg : forall r examples, 0 <= share r examples.
Proof.
  intros [|] examples; cbn [share]; [lra |]. destruct (length examples) as [| n].
  - cbn. rewrite Rinv_0. lra.
  - apply Rlt_le, Rinv_0_lt_compat, lt_0_INR. apply Nat.lt_0_succ.
Qed.

(** logistic.curvature (B-60): the loss lies above each of its tangents, so that it is convex, *)
Theorem logistic_convex : forall w v examples r,
  empirical_loss w examples logistic_loss r +
  score (gradient w examples logistic_loss r) (from v w) <=
  empirical_loss v examples logistic_loss r.
Proof.
  intros w v examples r. unfold empirical_loss, gradient. rewrite score_times.
  rewrite <- Rmult_plus_distr_l. apply Rmult_le_compat_l; [apply share_nonneg |].
  induction examples as [| [x t] rest IH]; cbn [total slopes].
  - rewrite score_comm, score_nil. lra.
  - rewrite score_plus, score_times, (score_comm x), score_from, !value_logistic.
    assert (H := logistic_above t (score w x) (score v x)). cbn [derivative logistic_loss matched].
    cbn [output logistic]. lra.
Qed.

(** and below the parabola with (x·(v - w))²/8 of each example, *)
Theorem logistic_smooth : forall w v examples r,
  empirical_loss v examples logistic_loss r <=
  empirical_loss w examples logistic_loss r +
  score (gradient w examples logistic_loss r) (from v w) +
  share r examples * squares (from v w) examples / 8.
Proof.
  intros w v examples r. unfold empirical_loss, gradient. rewrite score_times.
  unfold Rdiv. rewrite (Rmult_assoc (share r examples)), <- !Rmult_plus_distr_l.
  apply Rmult_le_compat_l; [apply share_nonneg |].
  induction examples as [| [x t] rest IH]; cbn [total slopes squares].
  - rewrite score_comm, score_nil. lra.
  - rewrite score_plus, score_times, (score_comm x), score_from, !value_logistic.
    assert (H := logistic_below t (score w x) (score v x)). cbn [derivative logistic_loss matched].
    cbn [output logistic]. lra.
Qed.

(** the second derivative along w + s v being Σ p(1 - p)(x·v)², between 0 and Σ (x·v)²/4. *)
Fixpoint second (w v : list R) (examples : observations) : R :=
  match examples with
  | [] => 0
  | (x, _) :: rest =>
      sig (score w x) * (1 - sig (score w x)) * score v x ^ 2 + second w v rest
  end.

Theorem second_derivative : forall w v s examples r,
  is_derive (fun s => score (gradient (line w v s) examples logistic_loss r) v) s
            (share r examples * second (line w v s) v examples).
Proof.
  intros w v s examples r.
  apply is_derive_ext with
    (f := fun s => share r examples * score (slopes logistic_loss (line w v s) examples) v).
  { intro t. unfold gradient. now rewrite score_times. }
  apply is_derive_scal. induction examples as [| [x t] rest IH]; cbn [slopes second].
  - apply is_derive_ext with (f := fun _ => 0); [| apply (is_derive_const 0 s)].
    intro u. now rewrite score_comm, score_nil.
  - apply is_derive_ext with (f := fun s =>
      (sig (score w x + s * score v x) - t) * score v x +
      score (slopes logistic_loss (line w v s) rest) v).
    { intro u. rewrite score_plus, score_times, score_line, (score_comm x). reflexivity. }
    apply @is_derive_plus; trivial. rewrite score_line.
    set (z := score w x + s * score v x).
    replace (sig z * (1 - sig z) * score v x ^ 2)
      with (score v x * (score v x * (sig z * (1 - sig z)))) by ring.
    apply is_derive_ext with (f := fun s => score v x * (sig (score w x + s * score v x) - t));
      [intro u; apply Rmult_comm |].
    apply is_derive_scal.
    apply (is_derive_comp (fun a => sig a - t) (fun s => score w x + s * score v x)).
    + apply (logistic_loss_second_derivative t).
    + auto_derive; trivial. ring.
Qed.

Theorem second_range : forall w v examples,
  0 <= second w v examples <= squares v examples / 4.
Proof.
  intros w v examples. induction examples as [| [x t] rest IH]; cbn [second squares]; [lra |].
  assert (H := second_derivative_range (score w x)). assert (G := pow2_ge_0 (score v x)).
  assert (0 <= sig (score w x) * (1 - sig (score w x)) * score v x ^ 2)
    by (apply Rmult_le_pos; lra).
  assert (sig (score w x) * (1 - sig (score w x)) * score v x ^ 2 <= / 4 * score v x ^ 2)
    by (apply Rmult_le_compat_r; lra).
  lra.
Qed.

(** lambda bounds the mean of (x·v)² for ‖v‖ = 1, as the greatest eigenvalue of XᵀX/N does. *)
Definition bounds_curvature (r : reduction) (examples : observations) (lambda : R) : Prop :=
  forall v, share r examples * squares v examples <= lambda * length_sq v.

(** The mean of ‖x‖², the trace, does. *)
Lemma trace_bounds : forall r examples,
  bounds_curvature r examples (share r examples * norms_sq examples).
Proof.
  intros r examples v. rewrite Rmult_assoc. apply Rmult_le_compat_l; [apply share_nonneg |].
  rewrite Rmult_comm. apply squares_at_most.
Qed.

(** logistic.curvature: with any such lambda the loss is smooth, with the constant lambda/4, *)
Theorem smooth_by_curvature : forall lambda w v examples r,
  bounds_curvature r examples lambda ->
  empirical_loss v examples logistic_loss r <=
  empirical_loss w examples logistic_loss r +
  score (gradient w examples logistic_loss r) (from v w) +
  lambda / 4 * length_sq (from v w) / 2.
Proof.
  intros lambda w v examples r bounded. assert (H := logistic_smooth w v examples r).
  assert (B := bounded (from v w)). lra.
Qed.

(** logistic.descent (B-60, C-23): a step of the rate eta lowers the loss by
    eta (1 - eta lambda/8) ‖g‖² at least, *)
Theorem descent_by_curvature : forall lambda w eta examples r,
  bounds_curvature r examples lambda ->
  let g := gradient w examples logistic_loss r in
  empirical_loss (update w examples eta logistic_loss r) examples logistic_loss r <=
  empirical_loss w examples logistic_loss r - eta * (1 - eta * lambda / 8) * length_sq g.
Proof.
  intros lambda w eta examples r bounded g.
  assert (H := logistic_smooth w (update w examples eta logistic_loss r) examples r).
  set (v := from (update w examples eta logistic_loss r) w) in H.
  assert (D : forall x, score v x = - eta * score g x).
  { intro x. unfold v. rewrite score_from. unfold update. rewrite score_plus, score_times.
    fold g. ring. }
  assert (Q : length_sq v = eta ^ 2 * length_sq g).
  { unfold length_sq. rewrite D, score_comm, D. ring. }
  assert (B := bounded v). rewrite Q in B. rewrite (score_comm _ v), D in H.
  apply Rle_trans with (1 := H). clear D H Q. clearbody v. unfold g, length_sq in *. lra.
Qed.

(** so that it falls where eta lambda < 8 and g is not 0. *)
Theorem descends_by_curvature : forall lambda w eta examples r,
  bounds_curvature r examples lambda ->
  let g := gradient w examples logistic_loss r in
  forall (eta_positive : 0 < eta) (eta_lambda_below_8 : eta * lambda < 8)
  (length_sq_of_g_positive : 0 < length_sq g),
  empirical_loss (update w examples eta logistic_loss r) examples logistic_loss r <
  empirical_loss w examples logistic_loss r.
Proof.
  intros lambda w eta examples r bounded g E S N.
  assert (H := descent_by_curvature lambda w eta examples r bounded). cbn zeta in H. fold g in H.
  assert (0 < eta * (1 - eta * lambda / 8)) by (apply Rmult_lt_0_compat; lra).
  assert (0 < eta * (1 - eta * lambda / 8) * length_sq g) by now apply Rmult_lt_0_compat.
  lra.
Qed.

(** logistic.descent, with T = share Σ ‖x‖² (the mean of ‖x‖²) for lambda. *)
Theorem logistic_descent : forall w eta examples r,
  let g := gradient w examples logistic_loss r in let T := share r examples * norms_sq examples in
  empirical_loss (update w examples eta logistic_loss r) examples logistic_loss r <=
  empirical_loss w examples logistic_loss r - eta * (1 - eta * T / 8) * length_sq g.
Proof. intros w eta examples r. apply descent_by_curvature, trace_bounds. Qed.

Theorem logistic_descends : forall w eta examples r,
  let g := gradient w examples logistic_loss r in
  
  let T := share r examples * norms_sq examples in
  forall (eta_positive : 0 < eta) (eta_T_below_8 : eta * T < 8)
  (length_sq_of_g_positive : 0 < length_sq g),
  empirical_loss (update w examples eta logistic_loss r) examples logistic_loss r <
  empirical_loss w examples logistic_loss r.
Proof.
  intros w eta examples r g T. apply descends_by_curvature, trace_bounds.
Qed.

Definition logistic_convex_instance := logistic_convex [0; 0] [1; 0] [([1; 2], 1)] mean.
Definition logistic_smooth_instance := logistic_smooth [0; 0] [1; 0] [([1; 2], 1)] mean.
Definition logistic_descent_instance := logistic_descent [0; 0] 1 [([1; 2], 1)] mean.
Definition second_derivative_instance := second_derivative [0; 0] [1; 0] 0 [([1; 2], 1)] mean.

Definition second_range_instance := second_range [0; 0] [1; 0] [([1; 2], 1)].
Definition smooth_by_curvature_instance :=
  smooth_by_curvature _ [0; 0] [1; 0] _ mean (trace_bounds mean [([1; 2], 1)]).
Definition descent_by_curvature_instance :=
  descent_by_curvature _ [0; 0] 1 _ mean (trace_bounds mean [([1; 2], 1)]).

Example logistic_descends_instance :
  empirical_loss (update [0] [([1], 1)] 1 logistic_loss mean) [([1], 1)] logistic_loss mean <
  empirical_loss [0] [([1], 1)] logistic_loss mean.
Proof.
  assert (G : forall a, score [a] [1] = a).
  { intro a. rewrite score_cons. unfold score. cbn. change (a * 1 + 0 = a). ring. }
  apply logistic_descends; [lra | |].
  - cbn [share length norms_sq]. unfold length_sq. rewrite G. cbn. lra.
  - change (gradient [0] [([1], 1)] logistic_loss mean)
      with [/ INR 1 * ((sig (score [0] [1]) - 1) * 1)].
    unfold length_sq. rewrite score_cons, G. replace (score [] []) with 0 by reflexivity.
    cbn [INR]. rewrite Rinv_1. assert (H := sig_range 0).
    assert (0 < (1 - sig 0) * (1 - sig 0)) by (apply Rmult_lt_0_compat; lra). lra.
Qed.

Example descends_by_curvature_instance :
  empirical_loss (update [0] [([1], 1)] 1 logistic_loss mean) [([1], 1)] logistic_loss mean <
  empirical_loss [0] [([1], 1)] logistic_loss mean.
Proof.
  assert (G : forall a, score [a] [1] = a).
  { intro a. rewrite score_cons. unfold score. cbn. change (a * 1 + 0 = a). ring. }
  apply (descends_by_curvature _ [0] 1 _ mean (trace_bounds mean [([1], 1)])); [lra | |].
  - cbn [share length norms_sq]. unfold length_sq. rewrite G. cbn. lra.
  - change (gradient [0] [([1], 1)] logistic_loss mean)
      with [/ INR 1 * ((sig (score [0] [1]) - 1) * 1)].
    unfold length_sq. rewrite score_cons, G. replace (score [] []) with 0 by reflexivity.
    cbn [INR]. rewrite Rinv_1. assert (H := sig_range 0).
    assert (0 < (1 - sig 0) * (1 - sig 0)) by (apply Rmult_lt_0_compat; lra). lra.
Qed.
