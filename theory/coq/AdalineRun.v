(** Adaline on any loss of the score, as a program: batches of rows, one after the other.

    Errors that Python raises are left out, but where no batches can be cut: a pass without an
    example, ends that do not increase up to the number of its rows, or a size and ends, refused at
    once.

    Notation   over a n               a/n for a count n > 0: what a mean divides by
               chosen examples rows   the examples at these indices, in their order
               eta                    the rate of an update, by how many were made before it
               half_squared           the loss ½ (y - z)² of a score z, with the slope z - y
               lms                    the step on one example, as in LeastMeanSquares.v
               cuts, measured         the batches of each pass; loss and errors of rows *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.Arith.PeanoNat Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Batches
  Novikoff.Reduction Novikoff.Training.
Require Novikoff.LeastMeanSquares Novikoff.LeastSquares Novikoff.Perceptron.
Import ListNotations Perceptron.

Open Scope ordered_scope.

Record loss (K : ordered_ring) := Loss { value : K -> K -> K; derivative : K -> K -> K }.
Record penalty (K : ordered_ring) :=
  Penalty { penalty_value : list K -> K; subgradient : list K -> list K }.


Arguments Loss {_}. Arguments value {_}. Arguments derivative {_}.
Arguments Penalty {_}. Arguments penalty_value {_}. Arguments subgradient {_}.

Section Program.

Variable K : ordered_ring.
Variable over : K -> nat -> K.

Notation observation := (list (carrier K) * carrier K)%type.

Definition chosen (examples : list observation) (rows : list nat) : list observation :=
  flat_map (fun i => match nth_error examples i with Some e => [e] | None => [] end) rows.

Definition empirical_loss (w : list K) (examples : list observation) (loss : loss K)
  (reduction : reduction) (penalty : option (penalty K)) : K :=
  let data := reduced K over (map (fun e => value loss (snd e) (dot w (fst e))) examples) reduction in
  match penalty with None => data | Some p => data + penalty_value p w end.

Definition gradient (w : list K) (examples : list observation) (loss : loss K)
  (reduction : reduction) (penalty : option (penalty K)) : list K :=
  let total := fold_right add [] (map
    (fun e => scale (derivative loss (snd e) (dot w (fst e))) (fst e)) examples) in
  let data := match reduction with
              | sum => total | mean => map (fun a => over a (length examples)) total end in
  match penalty with None => data | Some p => add data (subgradient p w) end.

Definition update (w : list K) (examples : list observation) (eta : K) (loss : loss K)
  (reduction : reduction) (penalty : option (penalty K)) : list K :=
  subtract w (scale eta (gradient w examples loss reduction penalty)).

Definition misclassified (w : list K) (examples : list observation) (zero : zero_label) : nat :=
  length (filter (fun e => mistaken (dot w (fst e)) (ltb 0 (snd e)) F zero) examples).

Definition adaline (examples : list observation) (w : list K) (eta : nat -> K) (epochs : nat)
  (loss : loss K) (reduction : reduction) (penalty : option (penalty K)) (size : option nat)
  (ends : option (list nat)) (order : option (list (list nat))) (record : recorded)
  (zero : zero_label) (patience : option nat) (tolerance : K) (made : nat)
  : option (trained K (list K)) :=
  passes_from K over (list K)
    (fun w rows => (empirical_loss w (chosen examples rows) loss reduction penalty,
                    misclassified w (chosen examples rows) zero))
    (fun w rows eta => update w (chosen examples rows) eta loss reduction penalty)
    eta reduction record patience tolerance
    (cuts_of size ends epochs (passes_over (length examples) order epochs)) made None 0 w.

End Program.

Arguments chosen {_}. Arguments empirical_loss {_}. Arguments gradient {_}. Arguments update {_}.
Arguments misclassified {_}. Arguments adaline {_}.

Definition half_squared {K : ordered_ring} (over : K -> nat -> K) : loss K :=
  Loss (fun y z => over ((y - z) * (y - z)) 2) (fun y z => z - y).

Section Run.

Variable K : ordered_ring.
Variable over : K -> nat -> K.
Add Ring K_ring : (ring_laws K).
Implicit Types (y top tolerance : K) (w x : list K) (l : loss K).

Notation observation := (list (carrier K) * carrier K)%type.
Implicit Types (examples batch : list observation).

Lemma gradient_of_squares : forall w batch,
  gradient over w batch (half_squared over) sum None = LeastSquares.gradient w batch.
Proof.
  intros w. unfold gradient. cbn [half_squared derivative].
  induction batch as [| [x y] batch IH]; trivial. cbn [map fold_right fst snd]. rewrite IH. trivial.
Qed.

(** adaline.update (A-23): the update on one example is that of least mean squares. *)
Theorem step_on_one : forall w x y (eta : K),
  update over w [(x, y)] eta (half_squared over) sum None = LeastMeanSquares.lms K w x y eta.
Proof.
  intros w x y eta. rewrite LeastMeanSquares.lms_is_descent. unfold update.
  rewrite gradient_of_squares. cbn [LeastSquares.gradient].
  unfold LeastMeanSquares.gradient, LeastMeanSquares.error.
  f_equal. f_equal. replace (add (scale (dot w x - y) x) []) with (scale (dot w x - y) x).
  - unfold scale. apply map_ext. intro a. ring.
  - now destruct (scale (dot w x - y) x).
Qed.

(** One update on all examples (batch learning) changes the squared errors, twice the loss, by
    -2 η ‖g‖² + η² ‖X g‖² exactly: the update of the program does what descent_expansion says. *)
Theorem epoch_expansion : forall examples w (eta : K),
  let g := LeastSquares.gradient w examples in
  LeastSquares.squared_errors
    (update over w (chosen examples (seq 0 (length examples))) eta (half_squared over) sum None)
    examples =
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
  rewrite C. unfold update. rewrite gradient_of_squares. apply LeastSquares.descent_expansion.
Qed.

Section Ran.

Variable examples : list observation.
Variable w : list K.
Variable eta : nat -> K.
Variables (epochs made : nat) (l : loss K) (reduction : reduction) (p : option (penalty K)).
Variables (size : option nat) (ends : option (list nat)) (order : option (list (list nat))).
Variables (record : recorded) (zero : zero_label) (patience : option nat) (tolerance : K).
Variable r : trained K (list K).
Hypothesis run_is_r : adaline over examples w eta epochs l reduction p size ends order record zero
  patience tolerance made = Some r.

Let measured v rows := (empirical_loss over v (chosen examples rows) l reduction p,
                        misclassified v (chosen examples rows) zero).
Let cuts := cuts_of size ends epochs (passes_over (length examples) order epochs).

(** Every update is made from the weights after the one before it, on its batch, at its rate: so
    many updates after those made before the run; and it tells the loss and the errors before it. *)
Theorem updates_follow :
  let ws := w :: map step_weights (trained_updates r) in
  trained_weights r = last ws w /\
  trained_made r = (made + length (trained_updates r))%nat /\
  forall k s, nth_error (trained_updates r) k = Some s ->
    step_weights s =
      update over (nth k ws w) (chosen examples (step_rows s)) (eta (made + k)) l reduction p /\
    (step_loss s, step_errors s) = measured (nth k ws w) (step_rows s).
Proof. intro ws. exact (run_told _ _ _ _ _ _ _ _ _ _ cuts made None 0 w r run_is_r). Qed.

(** The updates fall into groups, one for each epoch, that are made on the batches of its pass; the
    epoch tells of them what the convention says. *)
Theorem epochs_follow : exists groups,
  trained_updates r = concat groups /\ length groups = length (trained_epochs r) /\
  forall k group epoch, nth_error groups k = Some group ->
    nth_error (trained_epochs r) k = Some epoch ->
    let start := nth k (w :: map epoch_weights (trained_epochs r)) w in
    let v := last (map step_weights group) start in
    let rows := concat (map step_rows group) in
    group <> [] /\ nth_error cuts k = Some (Some (map step_rows group)) /\
    epoch_weights epoch = v /\
    (epoch_loss epoch, epoch_errors epoch) =
      match record with
      | before => measured start rows | after => measured v rows
      | moving => moved K over (list K) reduction group
      end.
Proof.
  destruct (run_grouped _ _ _ _ _ _ _ _ _ _ cuts made None 0 w r run_is_r) as [groups [U [L G]]].
  exists groups. split; trivial. split; trivial. intros k group epoch H I start v rows.
  destruct (G k group epoch H I) as [X [Y ->]]. split; trivial. split; trivial.
  split; trivial. unfold epoch_of. cbn [epoch_loss epoch_errors]. fold start v rows.
  destruct record; now rewrite <- ?surjective_pairing.
Qed.

(** Without patience every pass is made; with it the run ends after so many epochs whose losses are
    not lower, by more than the tolerance, than that of the epoch before them. *)
Theorem patience_ends :
  let losses := map epoch_loss (trained_epochs r) in
  if trained_converged r
  then exists q j, patience = Some q /\ length losses = (j + q + 1)%nat /\
    forall k, (j < k < length losses)%nat -> nth j losses 0 - tolerance <= nth k losses 0
  else length losses = length cuts.
Proof.
  assert (H := run_ended _ _ _ _ _ _ _ _ _ _ cuts made None 0 w r run_is_r). cbn zeta in *.
  destruct (trained_converged r); trivial. destruct H as [q [P [[b [B _]] | [j [L H]]]]];
    [discriminate |]. now exists q, j.
Qed.

End Ran.

End Run.

(** The points 1 and -1 after a 1, with their labels, from w = 0 at the rate 1/4: (0, 1/2) and (0, 3/4)
    after two epochs, of both together or of each alone; the losses are 1, 1/4 and then 1/16, and a
    tolerance of 1/2 has the patience of one epoch end the third of them. *)
Definition two_points : list (list rationals * rationals) :=
  [([integer 1; integer 1], integer 1); ([integer 1; integer (-1)], integer (-1))].

Definition two_runs (record : recorded) (patience : option nat) (size : option nat) :=
  adaline rational_over two_points (repeat 0 2) (fun _ => rational 1 4) 4
    (half_squared rational_over) sum None size None None record plus_one patience (rational 1 2) 0.

Lemma runs_of_two_points :
  map (fun size => option_map (fun r => map (fun e => values (epoch_weights e)) (trained_epochs r))
    (two_runs before (Some 1%nat) size)) [None; Some 1%nat] =
  repeat (Some (map values [[integer 0; rational 1 2]; [integer 0; rational 3 4];
                            [integer 0; rational 7 8]])) 2.
Proof. vm_compute. reflexivity. Qed.

Definition step_on_one_instance :=
  step_on_one rationals rational_over [1; 0] [1; 1] (integer 3) (rational 1 4).
Definition epoch_expansion_instance :=
  epoch_expansion rationals rational_over two_points [integer 0; integer 0] (rational 1 4).

Definition ran {A : Type} (d : A) (o : option A) : A := match o with Some r => r | None => d end.

Definition two_ran (patience : option nat) : trained rationals (list rationals) :=
  ran (Trained [] [] [] 0 false) (two_runs before patience (Some 1%nat)).

Lemma ran_all : two_runs before None (Some 1%nat) = Some (two_ran None).
Proof. reflexivity. Qed.

Lemma ran_with_patience : two_runs before (Some 1%nat) (Some 1%nat) = Some (two_ran (Some 1%nat)).
Proof.
  unfold two_ran. enough (H : match two_runs before (Some 1%nat) (Some 1%nat) with
    Some _ => true | None => false end = true); [| vm_compute; reflexivity].
  now destruct (two_runs _ _ _).
Qed.

Definition updates_follow_instance := updates_follow _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ ran_all.
Definition epochs_follow_instance := epochs_follow _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ ran_all.
Definition patience_ends_instance :=
  patience_ends _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ _ ran_with_patience.
