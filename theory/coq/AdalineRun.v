(** Adaline on the half squared loss, as a program: batches of rows, one after the other.

    Notation   chosen examples rows      the examples at these indices, in their order
               w - eta g                 one step, with g = LeastSquares.gradient on the batch
               batches                   the rows of each update of an epoch
               lms                       the step on one example, as in LeastMeanSquares.v *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector.
Require Novikoff.LeastMeanSquares Novikoff.LeastSquares.
Import ListNotations.

Open Scope ordered_scope.

Section Program.

Variable K : ordered_ring.

Notation observation := (list (carrier K) * carrier K)%type.

Definition chosen (examples : list observation) (rows : list nat) : list observation :=
  flat_map (fun i => match nth_error examples i with Some e => [e] | None => [] end) rows.

Definition adaline_step (w : list K) (batch : list observation) (eta : K) : list K :=
  subtract w (scale eta (LeastSquares.gradient w batch)).

Definition adaline_epoch (examples : list observation) (eta : K) (batches : list (list nat))
  (w : list K) : list K :=
  fold_left (fun w rows => adaline_step w (chosen examples rows) eta) batches w.

(** The weights after each epoch, the first first. *)
Fixpoint adaline (examples : list observation) (w : list K) (eta : K)
  (epochs : list (list (list nat))) : list (list K) :=
  match epochs with
  | [] => []
  | batches :: rest =>
      let w' := adaline_epoch examples eta batches w in w' :: adaline examples w' eta rest
  end.

End Program.

Arguments chosen {_}. Arguments adaline_step {_}. Arguments adaline_epoch {_}. Arguments adaline {_}.

Section Run.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (eta y top : K) (w x : list K).

Notation observation := (list (carrier K) * carrier K)%type.
Implicit Types (examples batch : list observation).

(** adaline.update (A-23): the step on a batch of one example is that of least mean squares. *)
Theorem step_on_one : forall w x y eta,
  adaline_step w [(x, y)] eta = LeastMeanSquares.lms K w x y eta.
Proof.
  intros w x y eta. rewrite LeastMeanSquares.lms_is_descent. unfold adaline_step.
  cbn [LeastSquares.gradient]. unfold LeastMeanSquares.gradient, LeastMeanSquares.error.
  f_equal. f_equal. replace (add (scale (dot w x - y) x) []) with (scale (dot w x - y) x).
  - unfold scale. apply map_ext. intro a. ring.
  - now destruct (scale (dot w x - y) x).
Qed.

(** One update on all examples (batch learning) changes the squared errors, twice the loss, by
    -2 η ‖g‖² + η² ‖X g‖² exactly: the run of the program does what descent_expansion says. *)
Theorem epoch_expansion : forall examples w eta,
  let g := LeastSquares.gradient w examples in
  LeastSquares.squared_errors
    (adaline_epoch examples eta [seq 0 (length examples)] w) examples =
  LeastSquares.squared_errors w examples - (1 + 1) * eta * norm_sq g +
  eta * eta * LeastSquares.curvature g examples.
Proof.
  intros examples w eta g.
  assert (C : chosen examples (seq 0 (length examples)) = examples).
  { unfold chosen. enough (H : forall front, flat_map (fun i => match nth_error (front ++ examples) i
      with Some e => [e] | None => [] end) (seq (length front) (length examples)) = examples)
      by exact (H []).
    induction examples as [| e rest IH]; intro front; trivial. cbn [length seq flat_map].
    rewrite nth_error_app2, Nat.sub_diag by apply Nat.le_refl. cbn. f_equal.
    specialize (IH (front ++ [e])). rewrite app_length, Nat.add_1_r, <- app_assoc in IH. exact IH. }
  unfold adaline_epoch. cbn [fold_left]. rewrite C. apply LeastSquares.descent_expansion.
Qed.

(** The run is one epoch after the other: what is told of an epoch holds of each of the run. *)
Theorem epochs_follow : forall examples w eta first rest,
  adaline examples w eta (first :: rest) =
  adaline_epoch examples eta first w ::
  adaline examples (adaline_epoch examples eta first w) eta rest.
Proof. reflexivity. Qed.

End Run.

(** The points 1 and -1 after a 1, with their labels, from w = 0 at the rate 1/4: (0, 1/2) after an epoch
    of both together, and (0, 3/4) after one of each alone. *)
Definition two_points : list (list rationals * rationals) :=
  [([integer 1; integer 1], integer 1); ([integer 1; integer (-1)], integer (-1))].

Lemma run_of_two_points :
  map values (adaline two_points (repeat 0 2) (rational 1 4) [[[0%nat; 1%nat]]; [[0%nat]; [1%nat]]])
  = map values [[integer 0; rational 1 2]; [integer 0; rational 3 4]].
Proof. reflexivity. Qed.

Definition step_on_one_instance :=
  step_on_one rationals [1; 0] [1; 1] (integer 3) (rational 1 4).
Definition epoch_expansion_instance :=
  epoch_expansion rationals two_points [integer 0; integer 0] (rational 1 4).
Definition epochs_follow_instance :=
  epochs_follow rationals two_points [integer 0; integer 0] (rational 1 4) [[0%nat; 1%nat]] [].
