(** The Adaline of several classes, as a program: its run is an Adaline of its own for each class.

    Notation   targeted classes labels examples   (x, one_hot t) of each example (x, t)
               against k classes labels examples  (x, the entry k of one_hot t) of each
               training, chosen, cuts             as in AdalineRun.v *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Batches
  Novikoff.AdalineRun.
Require Novikoff.LeastSquares Novikoff.MulticlassAdaline.
Import ListNotations MulticlassAdaline.

Open Scope ordered_scope.

Section Program.

Variable K : ordered_ring.

Notation class_example := (list (carrier K) * nat)%type.

Definition class_chosen (examples : list class_example) (rows : list nat) : list class_example :=
  flat_map (fun i => match nth_error examples i with Some e => [e] | None => [] end) rows.

Definition targeted (classes : nat) (labels : target_labels) (examples : list class_example)
  : list (list K * list K) :=
  map (fun e => (fst e, one_hot K (snd e) classes labels)) examples.

Definition multiclass_epoch (examples : list class_example) (eta : K) (labels : target_labels)
  (batches : list (list nat)) (W : list (list K)) : list (list K) :=
  fold_left (fun W rows =>
    update K W (targeted (length W) labels (class_chosen examples rows)) eta) batches W.

Definition multiclass_adaline (examples : list class_example) (W : list (list K)) (eta : K)
  (epochs : nat) (labels : target_labels) (size : option nat) (order : option (list (list nat)))
  : option (trained (list (list K))) :=
  training (multiclass_epoch examples eta labels) W
    (map (parts_of size) (passes_over (length examples) order epochs)).

End Program.

Arguments class_chosen {_}. Arguments targeted {_}. Arguments multiclass_epoch {_}.
Arguments multiclass_adaline {_}.

Section Rows.

Variable K : ordered_ring.
Implicit Types (eta : K) (W : list (list K)).

Definition against (k classes : nat) (labels : target_labels) (examples : list (list K * nat))
  : list (list K * K) :=
  map (fun e => (fst e, nth k (one_hot K (snd e) classes labels) 0)) examples.

Lemma chosen_against : forall k classes labels examples rows,
  of_class K k (targeted classes labels (class_chosen examples rows)) =
  chosen (against k classes labels examples) rows.
Proof.
  intros k classes labels examples. unfold of_class, targeted, class_chosen, chosen.
  induction rows as [| i rows IH]; trivial. cbn [flat_map]. rewrite !map_app, IH. f_equal.
  unfold against. rewrite nth_error_map. now destruct (nth_error examples i).
Qed.

Lemma targets_of_fit : forall classes labels examples,
  Forall (fun e => length (snd e) = classes) (@targeted K classes labels examples).
Proof.
  intros. apply Forall_forall. intros e I. apply in_map_iff in I. destruct I as [a [<- _]].
  cbn. unfold one_hot. now rewrite map_length, seq_length.
Qed.

Lemma length_rows_subtract : forall W V, (length V <= length W)%nat ->
  length (rows_subtract K W V) = length W.
Proof.
  induction W as [| w W IH]; intros [| v V] L; trivial; [inversion L |].
  cbn. now rewrite IH by now apply le_S_n.
Qed.

Lemma length_rows_add : forall U V,
  length (rows_add K U V) = Nat.max (length U) (length V).
Proof. induction U as [| u U IH]; intros [| v V]; trivial. cbn. now rewrite IH. Qed.

Lemma length_errors : forall W x t, (length (errors K W x t) <= length W)%nat.
Proof.
  induction W as [| w W IH]; intros x [| a t]; cbn; try apply Nat.le_0_l. apply le_n_S, IH.
Qed.

Lemma length_update : forall W examples eta, length (update K W examples eta) = length W.
Proof.
  intros W examples eta. apply length_rows_subtract. rewrite map_length.
  induction examples as [| [x t] examples IH]; [apply Nat.le_0_l |]. cbn [gradient].
  rewrite length_rows_add, map_length. apply Nat.max_lub; trivial. apply length_errors.
Qed.

Lemma row_of_epoch : forall examples eta labels k batches W, (k < length W)%nat ->
  length (multiclass_epoch examples eta labels batches W) = length W /\
  nth k (multiclass_epoch examples eta labels batches W) [] =
  adaline_epoch (against k (length W) labels examples) eta batches (nth k W []).
Proof.
  intros examples eta labels k. induction batches as [| rows batches IH]; intros W L; [now split |].
  unfold multiclass_epoch, adaline_epoch in *. cbn [fold_left].
  set (V := update K W _ eta). assert (E : length V = length W) by apply length_update.
  destruct (IH V) as [A B]; [now rewrite E |]. rewrite A, B, E. split; trivial. f_equal.
  unfold V. rewrite one_row_per_class, chosen_against; trivial. apply targets_of_fit.
Qed.

(** multiclass_adaline.update, for the program: row k of every weights that a run tells, and of
    those that it returns, is what the program of Adaline tells of class k against the rest, with
    the same updates. *)
Theorem rows_of_the_run : forall examples W eta epochs labels size order k r
  (k_below_length_of_W : (k < length W)%nat)
  (run_is_r : multiclass_adaline examples W eta epochs labels size order = Some r),
  adaline (against k (length W) labels examples) (nth k W []) eta epochs size order =
  Some (Trained (nth k (trained_weights r) []) (trained_updates r)
                (map (fun V => nth k V []) (trained_epochs r)) (trained_converged r)).
Proof.
  intros examples W eta epochs labels size order k r L E. unfold adaline, multiclass_adaline in *.
  unfold against at 2. rewrite map_length. revert E.
  generalize (map (parts_of size) (passes_over (length examples) order epochs)). intro cuts.
  unfold training. destruct (existsb _ cuts); [discriminate |]. intro E. injection E as <-.
  cbn [trained_weights trained_updates trained_epochs trained_converged]. f_equal.
  assert (H : epochs_of (adaline_epoch (against k (length W) labels examples) eta) (nth k W []) cuts =
    map (fun V => nth k V []) (epochs_of (multiclass_epoch examples eta labels) W cuts)).
  { revert W L. induction cuts as [| cut cuts IH]; intros W L; trivial. cbn [epochs_of map].
    destruct (row_of_epoch examples eta labels k cut W L) as [A B]. rewrite <- B. f_equal.
    rewrite <- A. apply IH. now rewrite A. }
  rewrite H. f_equal. generalize (epochs_of (multiclass_epoch examples eta labels) W cuts).
  intro ends. clear. revert W. induction ends as [| V [| U ends] IH]; intro W; trivial.
  exact (IH W).
Qed.

End Rows.

(** Three classes on a line, after a 1, from the zero matrix: two epochs, one example at a time. *)
Definition three_classes : list (list rationals * nat) :=
  [([1; integer (-1)], 0%nat); ([1; 0], 1%nat); ([1; 1], 2%nat)].

Definition rows_of_the_run_instance := rows_of_the_run rationals three_classes
  (repeat [0; 0] 3) (rational 1 4) 2 signs (Some 1%nat) None 2 _ (le_n 3) eq_refl.
