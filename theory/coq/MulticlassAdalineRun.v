(** The Adaline of several classes, as a program: its run is an Adaline of its own for each class.

    Notation   against k classes labels examples  (x, the entry k of one_hot t) of each (x, t)
               class_chosen examples rows         the examples at these indices, in their order
               of_row k r one                     what r tells of row k is what one tells
               adaline, trained                   as in AdalineRun.v and Training.v *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.Arith.PeanoNat Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Batches Novikoff.Reduction Novikoff.Training.
Require Novikoff.AdalineRun Novikoff.LeastSquares Novikoff.MulticlassAdaline
  Novikoff.MulticlassPerceptron.
Import ListNotations MulticlassAdaline.

Open Scope ordered_scope.

Section Program.

Variable K : ordered_ring.
Variable over : K -> nat -> K.

Notation class_example := (list (carrier K) * nat)%type.

Definition class_chosen (examples : list class_example) (rows : list nat) : list class_example :=
  flat_map (fun i => match nth_error examples i with Some e => [e] | None => [] end) rows.

Definition against (k classes : nat) (labels : target_labels) (examples : list class_example)
  : list (list K * K) :=
  map (fun e => (fst e, nth k (one_hot K (snd e) classes labels) 0)) examples.

Definition predict (W : list (list K)) (x : list K) (tie : MulticlassPerceptron.tie_break) : nat :=
  MulticlassPerceptron.argmax (map (fun w => dot w x) W) tie.

Definition update (W : list (list K)) (examples : list class_example) (eta : K)
  (loss : AdalineRun.loss K) (reduction : reduction) (labels : target_labels) : list (list K) :=
  map (fun k => AdalineRun.update over (nth k W []) (against k (length W) labels examples) eta loss
                  reduction None) (seq 0 (length W)).

Definition measure (W : list (list K)) (examples : list class_example) (loss : AdalineRun.loss K)
  (reduction : reduction) (labels : target_labels) (tie : MulticlassPerceptron.tie_break) : K * nat :=
  (fold_right plus 0 (map (fun k => AdalineRun.empirical_loss over (nth k W [])
     (against k (length W) labels examples) loss reduction None) (seq 0 (length W))),
   length (filter (fun e => negb (Nat.eqb (predict W (fst e) tie) (snd e))) examples)).

Definition multiclass_adaline (examples : list class_example) (W : list (list K))
  (eta : nat -> K) (epochs : nat) (loss : AdalineRun.loss K) (reduction : reduction)
  (labels : target_labels) (size : option nat) (order : option (list (list nat)))
  (record : recorded) (tie : MulticlassPerceptron.tie_break) : option (trained K (list (list K))) :=
  passes_from K over (list (list K))
    (fun W rows => measure W (class_chosen examples rows) loss reduction labels tie)
    (fun W rows eta => update W (class_chosen examples rows) eta loss reduction labels)
    eta reduction record None 0
    (cuts_of size None epochs (passes_over (length examples) order epochs)) 0 None 0 W.

End Program.

Arguments class_chosen {_}. Arguments against {_}. Arguments predict {_}. Arguments update {_}.
Arguments measure {_}. Arguments multiclass_adaline {_}.

Section Rows.

Variable K : ordered_ring.
Variable over : K -> nat -> K.
Implicit Types (W V : list (list K)) (examples : list (list K * nat)).

Lemma chosen_against : forall k classes labels examples rows,
  against k classes labels (class_chosen examples rows) =
  AdalineRun.chosen (against k classes labels examples) rows.
Proof.
  intros k classes labels examples. unfold class_chosen, AdalineRun.chosen.
  induction rows as [| i rows IH]; trivial. cbn [flat_map]. unfold against in *.
  rewrite map_app, IH, nth_error_map. f_equal. now destruct (nth_error examples i).
Qed.

(** multiclass_adaline.update: row k of an update is the update of an Adaline on class k against the
    rest, on any loss of the score, by its sum or its mean; no row sees another. *)
Theorem one_row_of_update : forall W examples (eta : K) l reduction labels k
  (k_below_length_of_W : (k < length W)%nat),
  nth k (update over W examples eta l reduction labels) [] =
  AdalineRun.update over (nth k W []) (against k (length W) labels examples) eta l reduction None.
Proof.
  intros W examples eta l reduction labels k I. unfold update.
  set (row := fun k => AdalineRun.update over (nth k W []) _ eta l reduction None).
  rewrite (nth_indep _ [] (row (length W))) by now rewrite map_length, seq_length.
  now rewrite map_nth, seq_nth.
Qed.

(** For the half squared loss and the sum that is the row of the matrix W - η Σ (W x - t) xᵀ. *)
Theorem update_is_matrix_step : forall W examples (eta : K) labels k
  (k_below_length_of_W : (k < length W)%nat),
  nth k (update over W examples eta (AdalineRun.half_squared over) sum labels) [] =
  nth k (MulticlassAdaline.update K W
           (map (fun e => (fst e, one_hot K (snd e) (length W) labels)) examples) eta) [].
Proof.
  intros W examples eta labels k I.
  rewrite one_row_of_update, one_row_per_class by (trivial; apply Forall_forall; intros e J;
    apply in_map_iff in J; destruct J as [a [<- _]]; cbn; unfold one_hot;
    now rewrite map_length, seq_length).
  unfold AdalineRun.update, LeastSquares.descend. rewrite AdalineRun.gradient_of_squares.
  unfold of_class. rewrite map_map. reflexivity.
Qed.

(** Of a run on matrices and one on a row each: what they tell of the weights and the updates. *)
Definition of_row (k : nat) (r : trained K (list (list K))) (one : trained K (list K)) : Prop :=
  trained_weights one = nth k (trained_weights r) [] /\
  map step_rows (trained_updates one) = map step_rows (trained_updates r) /\
  map step_weights (trained_updates one) =
    map (fun s => nth k (step_weights s) []) (trained_updates r) /\
  map epoch_weights (trained_epochs one) =
    map (fun e => nth k (epoch_weights e) []) (trained_epochs r) /\
  trained_made one = trained_made r /\ trained_converged one = trained_converged r.

Lemma last_map : forall (B C : Type) (f : B -> C) l d, last (map f l) (f d) = f (last l d).
Proof. intros B C f. induction l as [| b [| c l] IH]; intro d; trivial. exact (IH d). Qed.

Section Both.

Variables (n : nat) (measure : list (list K) -> list nat -> K * nat)
  (update : list (list K) -> list nat -> K -> list (list K)) (eta : nat -> K)
  (reduction : reduction) (record : recorded) (k : nat)
  (measure_row : list K -> list nat -> K * nat) (update_row : list K -> list nat -> K -> list K).
Hypothesis row_of_update : forall W rows e, length W = n ->
  length (update W rows e) = n /\ nth k (update W rows e) [] = update_row (nth k W []) rows e.

Lemma row_of_steps : forall batches made W, length W = n ->
  map (fun s => nth k (step_weights s) []) (steps_of K _ measure update eta batches made W) =
  map step_weights (steps_of K _ measure_row update_row eta batches made (nth k W [])) /\
  length (last (map step_weights (steps_of K _ measure update eta batches made W)) W) = n.
Proof.
  induction batches as [| rows rest IH]; intros made W L; [now split |]. cbn [steps_of map step_weights].
  destruct (row_of_update W rows (eta made) L) as [L' R]. rewrite last_cons, <- R.
  destruct (IH (S made) (update W rows (eta made)) L') as [E D]. now rewrite E.
Qed.

Lemma row_of_run : forall cuts made best waited best' waited' W r, length W = n ->
  passes_from K over _ measure update eta reduction record None 0 cuts made best waited W = Some r ->
  exists one, passes_from K over _ measure_row update_row eta reduction record None 0 cuts made best'
    waited' (nth k W []) = Some one /\ of_row k r one.
Proof.
  induction cuts as [| cut cuts IH]; intros made best waited best' waited' W r L E;
    cbn [passes_from] in *.
  { injection E as <-. eexists. split; [reflexivity |]. now repeat split. }
  destruct (to_train cut) as [batches |]; [| discriminate].
  set (steps := steps_of K _ measure update eta batches made W) in *.
  set (steps' := steps_of K _ measure_row update_row eta batches made (nth k W [])) in *.
  destruct (row_of_steps batches made W L) as [S D]. fold steps steps' in S, D.
  assert (V : last (map step_weights steps') (nth k W []) =
              nth k (last (map step_weights steps) W) []).
  { rewrite <- S, <- (last_map _ _ (fun V => nth k V [])), map_map. reflexivity. }
  match type of E with option_map _ ?rest = _ => destruct rest as [r' |] eqn:R end; [| discriminate].
  cbn [option_map] in E. injection E as <-. cbn [epoch_of epoch_weights] in *.
  match goal with |- exists _, option_map _ (passes_from _ _ _ _ _ _ _ _ _ _ _ _ ?b ?i _) = _ /\ _ =>
    destruct (IH _ _ _ b i _ _ D R) as [one [P [A [B [C [F [G H]]]]]]] end.
  rewrite V, P. eexists. split; [reflexivity |]. unfold of_row.
  cbn [trained_weights trained_updates trained_epochs trained_made trained_converged map
    epoch_of epoch_weights].
  rewrite V, !map_app, B, C, F, <- S. repeat split; trivial.
  f_equal. unfold steps, steps'. now rewrite !rows_of_steps.
Qed.

End Both.

(** multiclass_adaline.update, for the program: row k of every weights that a run tells, and of
    those that it returns, is what the program of Adaline tells of class k against the rest, with
    the same updates, whatever the loss, the reduction, the batches and the records are. *)
Theorem rows_of_the_run : forall examples W eta epochs l reduction labels size order record tie k
  zero r (k_below_length_of_W : (k < length W)%nat)
  (run_is_r : multiclass_adaline over examples W eta epochs l reduction labels size order record tie
              = Some r),
  exists one, AdalineRun.adaline over (against k (length W) labels examples) (nth k W []) eta epochs
    l reduction None size None order record zero None 0 0 = Some one /\ of_row k r one.
Proof.
  intros examples W eta epochs l reduction labels size order record tie k zero r I E.
  unfold AdalineRun.adaline.
  replace (length (against k (length W) labels examples)) with (length examples)
    by (unfold against; now rewrite map_length).
  refine (row_of_run (length W) _ _ eta reduction record k _ _ _ _ 0%nat None 0%nat None 0%nat W r
            eq_refl E).
  intros V rows e L. rewrite one_row_of_update, L, chosen_against by now rewrite L.
  split; trivial. unfold update. now rewrite map_length, seq_length.
Qed.

End Rows.

(** Three classes on a line, after a 1, from the zero matrix: two epochs, one example at a time. *)
Definition three_classes : list (list rationals * nat) :=
  [([1; integer (-1)], 0%nat); ([1; 0], 1%nat); ([1; 1], 2%nat)].

Definition one_row_of_update_instance := one_row_of_update rationals rational_over
  (repeat [0; 0] 3) three_classes (rational 1 4) (AdalineRun.half_squared rational_over) mean signs 2
  (le_n 3).
Definition update_is_matrix_step_instance := update_is_matrix_step rationals rational_over
  (repeat [0; 0] 3) three_classes (rational 1 4) signs 2 (le_n 3).
Definition rows_of_the_run_instance := rows_of_the_run rationals rational_over three_classes
  (repeat [0; 0] 3) (fun _ => rational 1 4) 2 (AdalineRun.half_squared rational_over) mean signs
  (Some 1%nat) None before MulticlassPerceptron.lowest 2 neither _ (le_n 3) eq_refl.
