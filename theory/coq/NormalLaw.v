(** The normal law: its likelihood, and means of its logarithm.

    The mean under a law is any linear functional of quadratic functions of x that gives 1, the mean
    and the variance what they are: so that no integral is taken, and every law with these moments
    is meant.

    Notation   log_density m v x = ln of exp(-(x - m)²/(2 v))/√(2 π v), v the variance
               negative_log_likelihood m v xs = - Σ log_density m v x
               average E m v: E 1 = 1, E (x - m) = 0, E (x - m)² = v, and E is linear *)

Require Import Coq.Reals.Reals Coq.Lists.List Coq.micromega.Lra.
Require Import Novikoff.Information.
Import ListNotations.

Open Scope R_scope.

Definition log_density (m v x : R) : R := - (ln (2 * PI * v) / 2) - (x - m) ^ 2 / (2 * v).

(** distribution.normal: the density is exp of this, exp(-(x - m)²/(2 v))/√(2 π v). *)
Theorem density : forall m v x (v_positive : 0 < v),
  exp (log_density m v x) = exp (- ((x - m) ^ 2 / (2 * v))) / sqrt (2 * PI * v).
Proof.
  intros m v x H. assert (P := PI_RGT_0).
  assert (Q : 0 < 2 * PI * v) by (apply Rmult_lt_0_compat; lra).
  unfold log_density, Rminus. rewrite Rplus_comm, exp_plus. unfold Rdiv. f_equal.
  replace (- (ln (2 * PI * v) * / 2)) with (- ln (sqrt (2 * PI * v))).
  - rewrite exp_Ropp, exp_ln; trivial. now apply sqrt_lt_R0.
  - f_equal. rewrite <- (sqrt_sqrt (2 * PI * v)) at 2 by lra.
    rewrite ln_mult by now apply sqrt_lt_R0. lra.
Qed.

(** It is above 1 at the mean where 2 π v < 1. *)
Theorem density_above_one : forall m v (v_positive : 0 < v) (variance_is_small : 2 * PI * v < 1),
  1 < exp (log_density m v m).
Proof.
  intros m v H L. assert (P := PI_RGT_0). rewrite <- exp_0. apply exp_increasing. unfold log_density.
  replace ((m - m) ^ 2 / (2 * v)) with 0 by (field; lra).
  assert (ln (2 * PI * v) < 0); [| lra]. rewrite <- ln_1. apply ln_increasing; trivial.
  apply Rmult_lt_0_compat; lra.
Qed.

Lemma ln_scaled : forall v, 0 < v -> ln (2 * PI * v) = ln (2 * PI) + ln v.
Proof. intros v H. apply ln_mult; pose proof PI_RGT_0; lra. Qed.

Lemma ln_ratio : forall v w, 0 < v -> 0 < w -> ln (v / w) = ln v - ln w.
Proof.
  intros v w V W. assert (0 < / w) by now apply Rinv_0_lt_compat.
  unfold Rdiv. rewrite ln_mult, ln_Rinv by trivial. ring.
Qed.

Section Averages.

Variable E : (R -> R) -> R.
Definition average (m v : R) : Prop := E (fun _ => 1) = 1 /\ E (fun x => x - m) = 0 /\
  E (fun x => (x - m) ^ 2) = v /\
  forall a b c f, (forall x, f x = a + b * (x - m) + c * (x - m) ^ 2) ->
    E f = a * E (fun _ => 1) + b * E (fun x => x - m) + c * E (fun x => (x - m) ^ 2).

(** differential_entropy.normal, maximum_entropy.normal: under every law with the mean m and the
    variance v the mean of - log_density is ½ ln(2 π e v). *)
Theorem mean_of_log_density : forall m v (v_positive : 0 < v),
  average m v ->
  - E (log_density m v) = ln (2 * PI * exp 1 * v) / 2.
Proof.
  intros m v H [E0 [E1 [E2 L]]]. assert (P := PI_RGT_0).
  rewrite (L (- (ln (2 * PI * v) / 2)) 0 (- / (2 * v))), E0, E1, E2.
  - replace (2 * PI * exp 1 * v) with (2 * PI * v * exp 1) by ring.
    rewrite (ln_mult (2 * PI * v) (exp 1)), ln_exp; [field; lra | apply Rmult_lt_0_compat; lra |
      apply exp_pos].
  - intro x. unfold log_density. field. lra.
Qed.

(** differential_entropy.divergence: the mean of the difference of two log densities under a law with
    the moments of the first is never negative, and 0 only where both are one. *)
Theorem divergence : forall m v n w (v_positive : 0 < v) (w_positive : 0 < w),
  average m v ->
  let D := E (fun x => log_density m v x - log_density n w x) in
  D = (v / w - 1 - ln (v / w)) / 2 + (m - n) ^ 2 / (2 * w) /\
  0 <= D /\ (D = 0 <-> m = n /\ v = w).
Proof.
  intros m v n w V W [E0 [E1 [E2 L]]] D. assert (P := PI_RGT_0).
  assert (F : D = (v / w - 1 - ln (v / w)) / 2 + (m - n) ^ 2 / (2 * w)).
  { unfold D. rewrite (L ((ln (2 * PI * w) - ln (2 * PI * v)) / 2 + (m - n) ^ 2 / (2 * w))
      ((m - n) / w) (/ (2 * w) - / (2 * v))), E0, E1, E2.
    - rewrite !ln_scaled, (ln_ratio v w) by trivial. field. lra.
    - intro x. unfold log_density. field. lra. }
  assert (R0 : 0 < v / w) by (apply Rdiv_lt_0_compat; lra).
  assert (A := ln_below _ R0).
  assert (B : 0 <= (m - n) ^ 2 / (2 * w)).
  { apply Rmult_le_pos; [apply pow2_ge_0 | left; apply Rinv_0_lt_compat; lra]. }
  split; trivial. split; [rewrite F; lra |]. rewrite F. split.
  - intro Z. assert (X : (m - n) ^ 2 / (2 * w) = 0) by lra.
    assert (Y : ln (v / w) = v / w - 1) by lra. apply ln_below_equal in Y; trivial. split.
    + apply Rmult_integral in X. destruct X as [X | X].
      * destruct (Req_dec (m - n) 0) as [Q | Q]; [lra |]. exfalso. now apply (pow_nonzero _ 2) in Q.
      * exfalso. apply (Rinv_neq_0_compat (2 * w)); lra.
    + apply (f_equal (fun t => t * w)) in Y. unfold Rdiv in Y. rewrite Rmult_assoc, Rinv_l in Y; lra.
  - intros [-> ->]. replace (w / w) with 1 by (field; lra). rewrite ln_1. field. lra.
Qed.

End Averages.

(** likelihood.normal_maximum: Σ (x - m)² is that about the mean and N (x̄ - m)². *)
Definition negative_log_likelihood (m v : R) (xs : list R) : R := - sum (log_density m v) xs.
Definition squares (m : R) (xs : list R) : R := sum (fun x => (x - m) ^ 2) xs.
Definition N (xs : list R) : R := INR (length xs).

Lemma likelihood_is : forall m v xs, 0 < v ->
  negative_log_likelihood m v xs = N xs * ln (2 * PI * v) / 2 + squares m xs / (2 * v).
Proof.
  intros m v xs H. unfold negative_log_likelihood, squares, N, log_density.
  induction xs as [| x xs IH]; cbn [sum length]; [cbn; field; lra |].
  rewrite S_INR. set (s := sum _ xs) in *. set (q := sum _ xs) in *.
  replace (- (- (ln (2 * PI * v) / 2) - (x - m) ^ 2 / (2 * v) + s)) with
    (- s + ln (2 * PI * v) / 2 + (x - m) ^ 2 / (2 * v)) by lra. rewrite IH. field. lra.
Qed.

Lemma squares_about : forall m c xs, N xs * c = sum (fun x => x) xs ->
  squares m xs = squares c xs + N xs * (c - m) ^ 2.
Proof.
  intros m c xs H. assert (E : forall a, squares a xs = sum (fun x => x ^ 2) xs -
    2 * a * sum (fun x => x) xs + N xs * a ^ 2).
  { intro a. clear H. unfold squares, N. induction xs as [| x xs IH]; cbn [sum length]; [cbn; ring |].
    rewrite S_INR, IH. ring. }
  rewrite !E, <- H. ring.
Qed.

(** The normal likelihood is largest at the mean c and the mean square s about it, and there only,
    where s is not 0: *)
Theorem normal_maximum : forall c s xs (xs_not_empty : xs <> [])
  (c_is_mean : N xs * c = sum (fun x => x) xs) (s_is_variance : N xs * s = squares c xs)
  (s_positive : 0 < s) m v (v_positive : 0 < v),
  negative_log_likelihood c s xs <= negative_log_likelihood m v xs /\
  (negative_log_likelihood m v xs = negative_log_likelihood c s xs <-> m = c /\ v = s).
Proof.
  intros c s xs X C S P m v V. assert (pi := PI_RGT_0).
  assert (n0 : 0 < N xs).
  { unfold N. destruct xs as [| x xs]; [contradiction |]. cbn [length]. apply lt_0_INR, Nat.lt_0_succ. }
  assert (D : negative_log_likelihood m v xs - negative_log_likelihood c s xs =
    N xs / 2 * (s / v - 1 - ln (s / v)) + N xs * (c - m) ^ 2 / (2 * v)).
  { rewrite !likelihood_is, (squares_about m c), <- S by trivial.
    rewrite !ln_scaled, (ln_ratio s v) by trivial. field. lra. }
  assert (q0 : 0 < s / v) by (apply Rdiv_lt_0_compat; lra).
  assert (A := ln_below _ q0).
  assert (A' : 0 <= N xs / 2 * (s / v - 1 - ln (s / v))) by (apply Rmult_le_pos; lra).
  assert (B : 0 <= N xs * (c - m) ^ 2 / (2 * v)).
  { apply Rmult_le_pos; [apply Rmult_le_pos; [lra | apply pow2_ge_0] |].
    left. apply Rinv_0_lt_compat. lra. }
  split; [lra |]. split.
  - intro Z. assert (Y : N xs / 2 * (s / v - 1 - ln (s / v)) = 0) by lra.
    assert (U : N xs * (c - m) ^ 2 / (2 * v) = 0) by lra. split.
    + destruct (Req_dec (c - m) 0) as [Q | Q]; [lra |]. exfalso.
      apply (pow_nonzero _ 2) in Q. assert (T : 0 < (c - m) ^ 2) by (pose proof (pow2_ge_0 (c - m)); lra).
      assert (0 < N xs * (c - m) ^ 2 / (2 * v)); [| lra].
      apply Rdiv_lt_0_compat; [now apply Rmult_lt_0_compat | lra].
    + apply Rmult_integral in Y. destruct Y as [Y | Y]; [lra |].
      assert (W : ln (s / v) = s / v - 1) by lra. apply ln_below_equal in W; trivial.
      apply (f_equal (fun t => t * v)) in W. unfold Rdiv in W. rewrite Rmult_assoc, Rinv_l in W; lra.
  - intros [-> ->]. reflexivity.
Qed.

(** where all values are one there is no maximum: each halving of σ, so that v becomes v/4, raises
    the log-likelihood by N ln 2. *)
Theorem no_maximum_of_equal_values : forall c v xs (v_positive : 0 < v)
  (all_values_are_c : forall x, In x xs -> x = c),
  negative_log_likelihood c (v / 4) xs = negative_log_likelihood c v xs - N xs * ln 2.
Proof.
  intros c v xs V H. assert (pi := PI_RGT_0).
  assert (Z : squares c xs = 0).
  { unfold squares. clear V. induction xs as [| x xs IH]; trivial. cbn [sum].
    rewrite IH by (intros y I; apply H; now right). rewrite (H x) by now left. ring. }
  rewrite !likelihood_is, Z by lra.
  rewrite !ln_scaled, (ln_ratio v 4) by lra.
  assert (L : ln 4 = 2 * ln 2) by (replace 4 with (2 * 2) by ring; rewrite ln_mult by lra; ring).
  rewrite L. field. lra.
Qed.

(** The law that is -1 or 1 with probability 1/2 each has the mean 0 and the variance 1. *)
Definition sign_mean (f : R -> R) : R := (f (-1) + f 1) / 2.
Lemma sign_average : average sign_mean 0 1.
Proof.
  unfold average, sign_mean. repeat split; try lra. intros a b c f H. rewrite !H. field.
Qed.
Definition density_instance := density 0 1 0 Rlt_0_1.
Lemma small_variance : 2 * PI * / 16 < 1.
Proof. assert (H := PI_4). lra. Qed.
Definition density_above_one_instance := density_above_one 0 (/ 16) ltac:(lra) small_variance.
Definition mean_of_log_density_instance :=
  mean_of_log_density sign_mean 0 1 Rlt_0_1 sign_average.
Definition divergence_instance := divergence sign_mean 0 1 1 2 Rlt_0_1 Rlt_0_2 sign_average.
Example normal_maximum_instance :
  negative_log_likelihood 1 1 [0; 2] <= negative_log_likelihood 0 2 [0; 2].
Proof.
  apply normal_maximum; try lra; [discriminate | |]; unfold N, squares; cbn; lra.
Qed.
Example no_maximum_instance := no_maximum_of_equal_values 1 1 [1; 1] Rlt_0_1
  ltac:(cbn; intros x [<- | [<- | []]]; reflexivity).
