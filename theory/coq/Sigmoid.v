(** The logistic function and tanh: values, symmetry, slopes, and the loss that matches.

    Notation   sig z = 1 / (1 + e^-z)     th z = (e^z - e^-z) / (e^z + e^-z)
               softplus z = ln (1 + e^z) *)

Require Import Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Open Scope R_scope.

Definition sig (z : R) : R := / (1 + exp (- z)).
Definition th (z : R) : R := (exp z - exp (- z)) / (exp z + exp (- z)).
Definition softplus (z : R) : R := ln (1 + exp z).

Lemma one_plus_exp : forall z, 0 < 1 + exp z.
Proof. intro z. assert (H := exp_pos z). lra. Qed.

(** activation.logistic_identities: 0 < sig z < 1. *)
Theorem sig_range : forall z, 0 < sig z < 1.
Proof.
  intro z. unfold sig. assert (H := exp_pos (- z)). split.
  - apply Rinv_0_lt_compat. lra.
  - rewrite <- Rinv_1. apply Rinv_lt_contravar; lra.
Qed.

(** sig (-z) = 1 - sig z. *)
Theorem sig_opposite : forall z, sig (- z) = 1 - sig z.
Proof.
  intro z. unfold sig. rewrite Ropp_involutive, exp_Ropp. assert (H := exp_pos z). field. lra.
Qed.

(** activation.logistic_identities (B-39): sig' = sig (1 - sig). *)
Theorem sig_derivative : forall z, is_derive sig z (sig z * (1 - sig z)).
Proof.
  intro z. unfold sig. assert (H := exp_pos (- z)). auto_derive; [lra |]. field. lra.
Qed.

(** The slope is at most 1/4, and that only at 0. *)
Theorem slope_at_most : forall z, sig z * (1 - sig z) <= / 4.
Proof. intro z. assert (H := pow2_ge_0 (sig z - / 2)). lra. Qed.

Theorem slope_at_zero : sig 0 * (1 - sig 0) = / 4.
Proof. unfold sig. rewrite Ropp_0, exp_0. field. Qed.

(** tanh z = 2 sig (2 z) - 1. *)
Theorem th_sig : forall z, th z = 2 * sig (2 * z) - 1.
Proof.
  intro z. unfold th, sig. assert (H := exp_pos z).
  replace (- (2 * z)) with (- z + - z) by ring. rewrite exp_plus, !exp_Ropp.
  field. assert (P : 0 < exp z * exp z) by now apply Rmult_lt_0_compat.
  repeat split; lra.
Qed.

Theorem th_range : forall z, -1 < th z < 1.
Proof. intro z. rewrite th_sig. assert (H := sig_range (2 * z)). lra. Qed.

Theorem sig_th : forall z, sig z = (1 + th (z / 2)) / 2.
Proof. intro z. rewrite th_sig. replace (2 * (z / 2)) with z by field. field. Qed.

(** The other form of tanh; tanh is odd; and its slope, 1 - tanh², is at most 1, as at 0. *)
Theorem th_forms : forall z, th z = (exp (2 * z) - 1) / (exp (2 * z) + 1) /\ th (- z) = - th z /\
  1 - th z * th z <= 1 /\ 1 - th 0 * th 0 = 1.
Proof.
  intro z. split; [| split; [| split]].
  - rewrite th_sig. unfold sig. rewrite exp_Ropp. assert (H := exp_pos (2 * z)). field. lra.
  - unfold th. rewrite Ropp_involutive. assert (H := exp_pos z). assert (G := exp_pos (- z)).
    field. lra.
  - assert (H := Rle_0_sqr (th z)). unfold Rsqr in H. lra.
  - unfold th. rewrite Ropp_0. replace (exp 0 - exp 0) with 0 by ring. unfold Rdiv. ring.
Qed.

(** activation.tanh_identities (B-39): tanh' = 1 - tanh². *)
Theorem th_derivative : forall z, is_derive th z (1 - th z * th z).
Proof.
  intro z. unfold th. assert (H := exp_pos z). assert (G := exp_pos (- z)).
  auto_derive; [lra |]. field. lra.
Qed.

(** softplus' = sig. *)
Theorem softplus_derivative : forall z, is_derive softplus z (sig z).
Proof.
  intro z. unfold softplus, sig. assert (H := exp_pos z). auto_derive; [lra |].
  rewrite exp_Ropp. field. lra.
Qed.

(** Cross-entropy of the logistic output as a function of the score:
    -y ln sig z - (1 - y) ln (1 - sig z) = softplus z - y z. *)
Definition logistic_loss (y z : R) : R := - y * ln (sig z) - (1 - y) * ln (1 - sig z).

Lemma ln_sig : forall z, ln (sig z) = - softplus (- z).
Proof. intro z. unfold sig, softplus. apply ln_Rinv, one_plus_exp. Qed.

Lemma softplus_opposite : forall z, softplus (- z) = softplus z - z.
Proof.
  intro z. unfold softplus. assert (H := exp_pos z).
  replace (1 + exp (- z)) with ((1 + exp z) * exp (- z)).
  - rewrite ln_mult, ln_exp; [lra | lra | apply exp_pos].
  - rewrite exp_Ropp. field. lra.
Qed.

Theorem logistic_loss_softplus : forall y z, logistic_loss y z = softplus z - y * z.
Proof.
  intros y z. unfold logistic_loss. rewrite <- sig_opposite, !ln_sig, Ropp_involutive,
    softplus_opposite. lra.
Qed.

(** logistic.gradient (B-62): the slope of cross-entropy in the score is sig z - y. *)
Theorem logistic_loss_derivative : forall y z, is_derive (logistic_loss y) z (sig z - y).
Proof.
  intros y z. apply is_derive_ext with (f := fun t => softplus t - y * t).
  - intro t. now rewrite logistic_loss_softplus.
  - apply (is_derive_minus softplus (fun t => y * t) z (sig z) y).
    + apply softplus_derivative.
    + auto_derive; [trivial | ring].
Qed.

(** The second slope is sig (1 - sig): between 0 and 1/4, so the loss is convex and smooth. *)
Theorem logistic_loss_second_derivative : forall y z,
  is_derive (fun t => sig t - y) z (sig z * (1 - sig z)).
Proof.
  intros y z. replace (sig z * (1 - sig z)) with (sig z * (1 - sig z) - 0) by ring.
  apply (is_derive_minus sig (fun _ => y) z _ 0); [apply sig_derivative |].
  apply (is_derive_const y z).
Qed.

Theorem second_derivative_range : forall z, 0 < sig z * (1 - sig z) <= / 4.
Proof.
  intro z. split; [| apply slope_at_most]. assert (H := sig_range z).
  apply Rmult_lt_0_compat; lra.
Qed.

Definition sig_range_instance := sig_range 0.
Definition sig_opposite_instance := sig_opposite 1.
Definition sig_derivative_instance := sig_derivative 0.
Definition slope_instance := slope_at_zero.
Definition slope_at_most_instance := slope_at_most 0.
Definition th_sig_instance := th_sig 1.
Definition sig_th_instance := sig_th 1.
Definition th_forms_instance := th_forms 1.
Definition th_range_instance := th_range 1.
Definition th_derivative_instance := th_derivative 0.
Definition softplus_instance := softplus_derivative 0.
Definition logistic_loss_instance := logistic_loss_derivative 1 0.
