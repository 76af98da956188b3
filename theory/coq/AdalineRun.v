(** Adaline on the half squared loss, as a program: batches of rows, one after the other.

    Notation   chosen examples rows      the examples at these indices, in their order
               w - eta g                 one step, with g = LeastSquares.gradient on the batch
               cuts                      the batches of each epoch: the rows of each update
               training epoch w cuts     the end of a run of epochs; None where one has no example
               lms                       the step on one example, as in LeastMeanSquares.v *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Batches.
Require Novikoff.LeastMeanSquares Novikoff.LeastSquares.
Import ListNotations.

Open Scope ordered_scope.

(** What a training returns: the last weights, the rows of each update, the weights after each
    epoch, and whether patience has ended it, which no program here has. *)
Record trained (A : Type) := Trained { trained_weights : A; trained_updates : list (list nat);
                                       trained_epochs : list A; trained_converged : bool }.

Arguments Trained {_}. Arguments trained_weights {_}. Arguments trained_updates {_}.
Arguments trained_epochs {_}. Arguments trained_converged {_}.

(** The weights after each epoch, the first first. *)
Fixpoint epochs_of {A : Type} (epoch : list (list nat) -> A -> A) (w : A)
  (cuts : list (list (list nat))) : list A :=
  match cuts with [] => [] | cut :: rest => epoch cut w :: epochs_of epoch (epoch cut w) rest end.

Definition training {A : Type} (epoch : list (list nat) -> A -> A) (w : A)
  (cuts : list (list (list nat))) : option (trained A) :=
  if existsb (fun cut => match cut with [] => true | _ => false end) cuts then None
  else let ends := epochs_of epoch w cuts in Some (Trained (last ends w) (concat cuts) ends false).

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

Definition adaline (examples : list observation) (w : list K) (eta : K) (epochs : nat)
  (size : option nat) (order : option (list (list nat))) : option (trained (list K)) :=
  training (adaline_epoch examples eta) w
    (map (parts_of size) (passes_over (length examples) order epochs)).

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

(** The run is one epoch after the other, each from the weights after the one before: what is told
    of an epoch holds of each of the run. *)
Theorem epochs_follow : forall examples w eta epochs size order r
  (run_is_r : adaline examples w eta epochs size order = Some r),
  let cuts := map (parts_of size) (passes_over (length examples) order epochs) in
  length (trained_epochs r) = length cuts /\
  trained_weights r = last (trained_epochs r) w /\
  forall k, (k < length cuts)%nat ->
    nth k (trained_epochs r) [] =
    adaline_epoch examples eta (nth k cuts []) (nth k (w :: trained_epochs r) []).
Proof.
  intros examples w eta epochs size order r E cuts. unfold adaline, training in E. fold cuts in E.
  destruct (existsb _ cuts); [discriminate |]. injection E as <-. cbn [trained_weights trained_epochs].
  split; [| split; trivial]; generalize cuts; clear; intro cuts; revert w.
  - induction cuts as [| cut cuts IH]; intro w; trivial. cbn. now rewrite IH.
  - induction cuts as [| cut cuts IH]; intros w k L; [inversion L |].
    destruct k as [| k]; trivial. cbn [epochs_of nth]. rewrite IH by now apply Nat.succ_lt_mono.
    now destruct k.
Qed.

End Run.

(** The points 1 and -1 after a 1, with their labels, from w = 0 at the rate 1/4: (0, 1/2) and (0, 3/4)
    after two epochs, of both together or of each alone. *)
Definition two_points : list (list rationals * rationals) :=
  [([integer 1; integer 1], integer 1); ([integer 1; integer (-1)], integer (-1))].

Lemma run_of_two_points :
  map (fun size => option_map (fun r => map values (trained_epochs r))
    (adaline two_points (repeat 0 2) (rational 1 4) 2 size None)) [None; Some 1%nat] =
  repeat (Some (map values [[integer 0; rational 1 2]; [integer 0; rational 3 4]])) 2.
Proof. reflexivity. Qed.

Definition step_on_one_instance :=
  step_on_one rationals [1; 0] [1; 1] (integer 3) (rational 1 4).
Definition epoch_expansion_instance :=
  epoch_expansion rationals two_points [integer 0; integer 0] (rational 1 4).
Definition epochs_follow_instance :=
  epochs_follow rationals two_points [integer 0; integer 0] (rational 1 4) 2 (Some 1%nat) None _
    eq_refl.
