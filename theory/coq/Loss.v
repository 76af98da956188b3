(** Losses l(y, α) of a target and an output, activations α(z) of a score, and their composition.

    Notation   value l y, derivative l y: l and ∂l/∂α     output a, slope a: α and α′
               smooth l y a: the derivative is one at a   composed l a: l(y, α(z)) in the score *)

Require Import Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Sigmoid.
Open Scope R_scope.

Record loss := Loss { value : R -> R -> R; derivative : R -> R -> R }.
Record activation := Activation { output : R -> R; slope : R -> R }.

Definition smooth (l : loss) (y a : R) : Prop := is_derive (value l y) a (derivative l y a).
Definition differentiable (f : activation) (z : R) : Prop := is_derive (output f) z (slope f z).

Definition identity : activation := Activation (fun z => z) (fun _ => 1).
Definition logistic : activation := Activation sig (fun z => sig z * sig (- z)).
Definition tanh : activation := Activation th (fun z => 1 - th z * th z).

Theorem identity_differentiable : forall z, differentiable identity z.
Proof. intro z. unfold differentiable. cbn. auto_derive; trivial. Qed.

Theorem logistic_differentiable : forall z, differentiable logistic z.
Proof. intro z. unfold differentiable. cbn. rewrite sig_opposite. apply sig_derivative. Qed.

Theorem tanh_differentiable : forall z, differentiable tanh z.
Proof. intro z. apply th_derivative. Qed.

Definition half_squared : loss := Loss (fun y a => (y - a) * (y - a) / 2) (fun y a => a - y).
Definition squared : loss := Loss (fun y a => (y - a) * (y - a)) (fun y a => 2 * (a - y)).
Definition log_cosh : loss :=
  Loss (fun y a => ln ((exp (a - y) + exp (- (a - y))) / 2)) (fun y a => th (a - y)).

(** loss.slopes (A-31): the slopes in α are α - y, 2 (α - y) and tanh (α - y). *)
Theorem half_squared_smooth : forall y a, smooth half_squared y a.
Proof. intros y a. unfold smooth. cbn. auto_derive; trivial. field. Qed.

Theorem squared_smooth : forall y a, smooth squared y a.
Proof. intros y a. unfold smooth. cbn. auto_derive; trivial. ring. Qed.

Theorem log_cosh_smooth : forall y a, smooth log_cosh y a.
Proof.
  intros y a. unfold smooth. cbn. assert (P := exp_pos (a - y)).
  assert (Q := exp_pos (- (a - y))). auto_derive.
  - unfold Rminus in *. lra.
  - unfold th, Rminus in *. field. lra.
Qed.

Definition composed (l : loss) (f : activation) : loss :=
  Loss (fun y z => value l y (output f z)) (fun y z => derivative l y (output f z) * slope f z).

(** B-42: the slope of l(y, α(z)) in z is ∂l/∂α(y, α(z)) α′(z). *)
Theorem composed_smooth : forall l f y z, smooth l y (output f z) -> differentiable f z ->
  smooth (composed l f) y z.
Proof.
  intros l f y z L D. unfold smooth. cbn. rewrite Rmult_comm.
  now apply (is_derive_comp (value l y) (output f) z).
Qed.

Definition composed_instance := fun y z => composed_smooth half_squared tanh y z
  (half_squared_smooth y (th z)) (tanh_differentiable z).

(** Huber's loss: (y - α)²/2 up to |y - α| = delta, from there on delta (|y - α| - delta/2). *)
Definition huber (delta : R) : loss :=
  Loss (fun y a => if Rle_dec (Rabs (y - a)) delta then (y - a) * (y - a) / 2
                   else delta * (Rabs (y - a) - delta / 2))
       (fun y a => Rmax (- delta) (Rmin delta (a - y))).

(** loss.huber: it is the least of (d - c)²/2 + delta |c| over all c, d = y - α. *)
Theorem huber_least : forall delta y a c (delta_positive : 0 < delta),
  value (huber delta) y a <= (y - a - c) * (y - a - c) / 2 + delta * Rabs c.
Proof.
  intros delta y a c D. cbn. set (d := y - a). assert (C := Rle_0_sqr c). unfold Rsqr in C.
  assert (E : 0 <= (d - c - delta) * (d - c - delta)) by apply Rle_0_sqr.
  assert (F : 0 <= (d - c + delta) * (d - c + delta)) by apply Rle_0_sqr.
  destruct (Rle_dec (Rabs d) delta) as [L | L].
  - apply Rabs_le_between in L. unfold Rabs. destruct (Rcase_abs c) as [N | N].
    + assert (0 <= - c * (d + delta)) by (apply Rmult_le_pos; lra). lra.
    + assert (0 <= c * (delta - d)) by (apply Rmult_le_pos; lra). lra.
  - apply Rnot_le_lt in L. revert L. unfold Rabs.
    destruct (Rcase_abs d), (Rcase_abs c) as [N | N]; intro L.
    + lra.
    + assert (0 <= c * delta) by (apply Rmult_le_pos; lra). lra.
    + assert (0 <= - c * delta) by (apply Rmult_le_pos; lra). lra.
    + lra.
Qed.

Theorem huber_reached : forall delta y a (delta_positive : 0 < delta),
  exists c,
  value (huber delta) y a = (y - a - c) * (y - a - c) / 2 + delta * Rabs c.
Proof.
  intros delta y a D. cbn. set (d := y - a). destruct (Rle_dec (Rabs d) delta) as [L | L].
  - exists 0. rewrite Rabs_R0. unfold Rdiv. ring.
  - apply Rnot_le_lt in L. revert L. unfold Rabs at 1 2. destruct (Rcase_abs d); intro L.
    + exists (d + delta). rewrite Rabs_left by lra. field.
    + exists (d - delta). rewrite Rabs_right by lra. field.
Qed.

Definition squared_instance := squared_smooth 1 0.
Definition log_cosh_instance := log_cosh_smooth 1 0.
Definition huber_reached_instance := huber_reached 1 0 2 Rlt_0_1.
Definition huber_instance := fun y a c => huber_least 1 y a c Rlt_0_1.
Definition identity_differentiable_instance := identity_differentiable 1.
