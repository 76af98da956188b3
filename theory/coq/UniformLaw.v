(** The differential entropy of the uniform law, beside those of the Laplace and the normal law.

    Notation   entropy f a b = - the integral of f ln f over [a, b]      uniform a b = 1/(b - a) *)

Require Import Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Information.

Open Scope R_scope.

Definition uniform (a b x : R) : R := / (b - a).

(** differential_entropy.uniform: the density has the integral 1, and the entropy is ln (b - a), *)
Theorem uniform_entropy : forall a b (a_below_b : a < b),
  is_RInt (uniform a b) a b 1 /\
  is_RInt (fun x => - (uniform a b x * ln (uniform a b x))) a b (ln (b - a)).
Proof.
  intros a b H. split.
  - replace 1 with (scal (b - a) (/ (b - a))); [apply (is_RInt_const a b (/ (b - a))) |].
    unfold scal. cbn. unfold mult. cbn. field. lra.
  - replace (ln (b - a)) with (scal (b - a) (- (/ (b - a) * ln (/ (b - a))))).
    + apply (is_RInt_const a b (- (/ (b - a) * ln (/ (b - a))))).
    + unfold scal. cbn. unfold mult. cbn. rewrite ln_Rinv by lra. field. lra.
Qed.

(** 0 for the length 1, and negative below. *)
Theorem uniform_sign : forall a b (a_below_b : a < b),
  (ln (b - a) = 0 <-> b - a = 1) /\
  (ln (b - a) < 0 <-> b - a < 1).
Proof.
  intros a b H. destruct (Rtotal_order (b - a) 1) as [L | [-> | L]].
  - assert (P : 0 < b - a) by lra. assert (G := ln_increasing _ _ P L). rewrite ln_1 in G. lra.
  - rewrite ln_1. lra.
  - assert (G := ln_increasing _ _ Rlt_0_1 L). rewrite ln_1 in G. lra.
Qed.

(** At equal variance v, so that the length is √(12 v), it is less than 1 + ½ ln (2 v), which is that
    of the Laplace law, and this less than ½ ln (2 π e v), that of the normal law. *)
Theorem smaller_entropies : forall v (v_positive : 0 < v),
  ln (12 * v) / 2 < 1 + ln (2 * v) / 2 < ln (2 * PI * exp 1 * v) / 2.
Proof.
  intros v V. assert (E := exp_le_3). assert (P := PI2_3_2). assert (X := exp_pos 1).
  assert (pi : 3 < PI) by (unfold PI2 in P; lra).
  assert (A : ln (12 * v) = ln 6 + ln (2 * v)).
  { rewrite <- ln_mult by lra. f_equal. ring. }
  assert (B : ln (2 * PI * exp 1 * v) = ln PI + 1 + ln (2 * v)).
  { replace (2 * PI * exp 1 * v) with (PI * exp 1 * (2 * v)) by ring.
    rewrite !ln_mult, ln_exp; try lra; apply Rmult_lt_0_compat; lra. }
  assert (S : ln 6 < 2).
  { rewrite <- (ln_exp 2). apply ln_increasing; [lra |].
    (* e^(1/8) > 9/8, and (9/8)^16 > 6 *)
    assert (Y := exp_ineq1 (/ 8) ltac:(lra)).
    replace 2 with (INR 16 * / 8) by (cbn; lra).
    assert (Z : forall n, exp (INR n * / 8) = exp (/ 8) ^ n).
    { induction n as [| n IH]; [cbn [INR pow]; rewrite Rmult_0_l; apply exp_0 |].
      rewrite S_INR, Rmult_plus_distr_r, exp_plus, IH, Rmult_1_l. cbn [pow]. ring. }
    rewrite Z. apply Rlt_le_trans with ((9 / 8) ^ 16); [lra |]. apply pow_incr. lra. }
  assert (T : 1 < ln PI).
  { rewrite <- (ln_exp 1) at 1. apply ln_increasing; lra. }
  lra.
Qed.

Definition uniform_entropy_instance := uniform_entropy 0 1 Rlt_0_1.
Definition uniform_sign_instance := uniform_sign 0 1 Rlt_0_1.
Definition smaller_entropies_instance := smaller_entropies 1 Rlt_0_1.
