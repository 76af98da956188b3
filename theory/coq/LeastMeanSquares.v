(** The step of least mean squares on one example: the error after it, and the loss exactly.

    Notation   error w x y = y - w·x      lms w x y eta = w + eta (y - w·x) x
               gradient w x y = -(y - w·x) x, of half the squared error *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Section LeastMeanSquares.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (eta y : K) (w x : list K).

Definition error w x y : K := y - dot w x.
Definition lms w x y eta : list K := add w (scale (eta * error w x y) x).
Definition gradient w x y : list K := scale (- error w x y) x.

(** adaline.update for one example (A-23): the step is down the gradient, w - eta g. *)
Theorem lms_is_descent : forall w x y eta, lms w x y eta = subtract w (scale eta (gradient w x y)).
Proof.
  intros w x y eta. unfold lms, gradient. generalize (error w x y). intro e. unfold scale.
  rewrite map_map. revert w. induction x as [| b x IH]; intros [| a w]; cbn; trivial.
  - f_equal; [ring |]. rewrite map_map. apply map_ext. intro c. ring.
  - f_equal; [ring | apply IH].
Qed.

(** The error after a step is 1 - eta ‖x‖² times the error before. *)
Theorem error_after_step : forall w x y eta,
  error (lms w x y eta) x y = (1 - eta * norm_sq x) * error w x y.
Proof.
  intros w x y eta. unfold error at 1, lms. rewrite dot_add_l, dot_scale_l.
  unfold error, norm_sq. ring.
Qed.

Fixpoint steps (k : nat) w x y eta : list K :=
  match k with O => w | S k => steps k (lms w x y eta) x y eta end.

Fixpoint power (a : K) (k : nat) : K := match k with O => 1 | S k => a * power a k end.

(** ... and (1 - eta ‖x‖²)^k times after k steps. *)
Theorem error_after_steps : forall k w x y eta,
  error (steps k w x y eta) x y = power (1 - eta * norm_sq x) k * error w x y.
Proof.
  induction k as [| k IH]; intros w x y eta; cbn [steps power]; [ring |].
  rewrite IH, error_after_step. ring.
Qed.

(** adaline.descent_expansion (B-29) for one example, twice the loss: with g = ∇L(w) exactly
    2 L(w - eta g) = 2 L(w) - 2 eta ‖g‖² + eta² (x·g)². *)
Theorem quadratic_expansion : forall w x y eta, let g := gradient w x y in
  error (subtract w (scale eta g)) x y * error (subtract w (scale eta g)) x y =
  error w x y * error w x y - (1 + 1) * eta * norm_sq g + eta * eta * (dot x g * dot x g).
Proof.
  intros w x y eta g. unfold g. rewrite <- lms_is_descent, error_after_step. unfold gradient.
  rewrite norm_sq_scale, dot_scale_r. unfold norm_sq. ring.
Qed.

(** No step with 0 <= eta ‖x‖² <= 2 makes the squared error larger. *)
Theorem error_never_grows : forall w x y eta (eta_norm_sq_nonneg : 0 <= eta * norm_sq x)
  (eta_norm_sq_at_most_2 : eta * norm_sq x <= 1 + 1),
  error (lms w x y eta) x y * error (lms w x y eta) x y <= error w x y * error w x y.
Proof.
  intros w x y eta L H. rewrite error_after_step. apply le_sub in H. apply le_sub.
  replace (error w x y * error w x y -
           (1 - eta * norm_sq x) * error w x y * ((1 - eta * norm_sq x) * error w x y))
    with (eta * norm_sq x * (1 + 1 - eta * norm_sq x) * (error w x y * error w x y)) by ring.
  apply times_nonneg; [now apply times_nonneg | apply square_nonneg].
Qed.

End LeastMeanSquares.

Definition lms_is_descent_instance := lms_is_descent rationals [1; 0] [1; 1] (integer 3) (rational 1 4).

(** x = (1, 1), y = 3, w = (1, 0), eta = 1/4: the error 2 is halved, and an eighth after three. *)
Lemma errors_of_three_steps :
  values [error rationals [1; 0] [1; 1] (integer 3);
          error rationals (lms rationals [1; 0] [1; 1] (integer 3) (rational 1 4)) [1; 1] (integer 3);
          error rationals (steps rationals 3 [1; 0] [1; 1] (integer 3) (rational 1 4)) [1; 1] (integer 3)]
  = values [integer 2; integer 1; rational 1 4].
Proof. reflexivity. Qed.

Definition error_after_step_instance :=
  error_after_step rationals [1; 0] [1; 1] (integer 3) (rational 1 4).
Definition error_after_steps_instance :=
  error_after_steps rationals 3 [1; 0] [1; 1] (integer 3) (rational 1 4).

Definition quadratic_expansion_instance :=
  quadratic_expansion rationals [1; 0] [1; 1] (integer 3) (rational 1 4).

Lemma error_never_grows_instance :
  let e := error rationals (lms rationals [1; 0] [1; 1] (integer 3) (rational 1 4)) [1; 1] (integer 3)
  in e * e <= error rationals [1; 0] [1; 1] (integer 3) * error rationals [1; 0] [1; 1] (integer 3).
Proof. apply error_never_grows; compared. Qed.
