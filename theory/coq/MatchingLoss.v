(** The loss that belongs to an activation, ∂l/∂α = (α - y)/α′: its slope in the score is α - y.

    Notation   matches l f y z: ∂l/∂α(y, α(z)) α′(z) = α(z) - y
               cross_entropy, tanh_cross_entropy: the losses of the logistic function and of tanh *)

Require Import Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Sigmoid Novikoff.Loss.
Open Scope R_scope.

(** matching_loss.compensation (B-43): if ∂l/∂α = (α - y)/α′ and α′ <> 0, the slope in z is
    α(z) - y. *)
Theorem compensation : forall l f y z, smooth l y (output f z) -> differentiable f z ->
  forall (slope_of_f_z_nonzero : slope f z <> 0)
  (derivative_over_slope : derivative l y (output f z) = (output f z - y) / slope f z),
  is_derive (value (composed l f) y) z (output f z - y).
Proof.
  intros l f y z L D N E. assert (H := composed_smooth l f y z L D). unfold smooth in H. cbn in *.
  rewrite E in H. now replace (output f z - y) with ((output f z - y) / slope f z * slope f z)
    by (field; trivial).
Qed.

(** D-148: with ∂l/∂α = c/α′ the slope is c whatever y is. *)
Theorem constant_slope : forall l f y z c, smooth l y (output f z) -> differentiable f z ->
  forall (slope_of_f_z_nonzero : slope f z <> 0)
  (derivative_is_c_over_slope : derivative l y (output f z) = c / slope f z),
  is_derive (value (composed l f) y) z c.
Proof.
  intros l f y z c L D N E. assert (H := composed_smooth l f y z L D). unfold smooth in H. cbn in *.
  rewrite E in H. now replace c with (c / slope f z * slope f z) by (field; trivial).
Qed.

Definition cross_entropy : loss :=
  Loss (fun y a => - y * ln a + - (1 - y) * ln (1 - a)) (fun y a => (1 - y) / (1 - a) - y / a).
Definition tanh_cross_entropy : loss :=
  Loss (fun y a => (- (1 + y) * ln (1 + a) + - (1 - y) * ln (1 - a)) / 2)
       (fun y a => ((1 - y) / (1 - a) - (1 + y) / (1 + a)) / 2).

Theorem cross_entropy_smooth : forall y a, 0 < a < 1 -> smooth cross_entropy y a.
Proof. intros y a H. unfold smooth. cbn. auto_derive; [lra |]. field. lra. Qed.

Theorem tanh_cross_entropy_smooth : forall y a, -1 < a < 1 -> smooth tanh_cross_entropy y a.
Proof. intros y a H. unfold smooth. cbn. auto_derive; [lra |]. field. lra. Qed.

(** The half squared loss belongs to the identity, *)
Theorem half_squared_matches : forall y z,
  is_derive (value (composed half_squared identity) y) z (z - y).
Proof.
  intros y z. apply (compensation half_squared identity); cbn;
    [apply half_squared_smooth | apply identity_differentiable | lra | field].
Qed.

(** cross-entropy to the logistic function (B-62), *)
Theorem cross_entropy_matches : forall y z,
  is_derive (value (composed cross_entropy logistic) y) z (sig z - y).
Proof.
  intros y z. assert (H := sig_range z). apply (compensation cross_entropy logistic); cbn.
  - now apply cross_entropy_smooth.
  - apply logistic_differentiable.
  - rewrite sig_opposite. apply Rmult_integral_contrapositive. lra.
  - rewrite sig_opposite. field. lra.
Qed.

(** and -((1 + y) log(1 + α) + (1 - y) log(1 - α))/2 to tanh. *)
Theorem tanh_cross_entropy_matches : forall y z,
  is_derive (value (composed tanh_cross_entropy tanh) y) z (th z - y).
Proof.
  intros y z. assert (H := th_range z). apply (compensation tanh_cross_entropy tanh); cbn.
  - now apply tanh_cross_entropy_smooth.
  - apply tanh_differentiable.
  - replace (1 - th z * th z) with ((1 - th z) * (1 + th z)) by ring.
    apply Rmult_integral_contrapositive. lra.
  - field. replace (1 - th z * th z) with ((1 - th z) * (1 + th z)) by ring.
    repeat split; try lra. apply Rmult_integral_contrapositive. lra.
Qed.

(** The forms in the score, without a logarithm of a saturated output. *)
Theorem cross_entropy_softplus : forall y z,
  value (composed cross_entropy logistic) y z = y * softplus (- z) + (1 - y) * softplus z.
Proof. intros y z. cbn. rewrite <- sig_opposite, !ln_sig, Ropp_involutive. ring. Qed.

Theorem tanh_cross_entropy_softplus : forall y z,
  value (composed tanh_cross_entropy tanh) y z =
  ((1 + y) * softplus (-2 * z) + (1 - y) * softplus (2 * z)) / 2 - ln 2.
Proof.
  intros y z. cbn. assert (H := sig_range (2 * z)). assert (G := sig_range (- (2 * z))).
  replace (1 + th z) with (2 * sig (2 * z)) by (rewrite th_sig; ring).
  replace (1 - th z) with (2 * sig (- (2 * z))) by (rewrite th_sig, sig_opposite; ring).
  rewrite !ln_mult, !ln_sig, Ropp_involutive by lra.
  replace (- (2 * z)) with (-2 * z) by ring. field.
Qed.

Definition tanh_cross_entropy_matches_instance := tanh_cross_entropy_matches 1 0.

Example compensation_instance :
  is_derive (value (composed half_squared identity) 1) 0 (output identity 0 - 1).
Proof.
  apply (compensation half_squared identity); cbn;
    [apply half_squared_smooth | apply identity_differentiable | lra | field].
Qed.

Example constant_slope_instance : is_derive
  (value (composed (Loss (fun _ a => 3 * a) (fun _ _ => 3)) identity) 1) 0 3.
Proof.
  apply (constant_slope (Loss (fun _ a => 3 * a) (fun _ _ => 3)) identity); cbn; try lra.
  - unfold smooth. cbn. auto_derive; trivial. ring.
  - apply identity_differentiable.
Qed.

Definition softplus_instance := cross_entropy_softplus 1 0.
Definition tanh_softplus_instance := tanh_cross_entropy_softplus 1 0.
