(** The Adaline of several classes: its matrix step moves every row as an Adaline of its own.

    An example is (x, t) with a target in t for each class; W is the list of the rows.

    Notation   rows_add, rows_subtract   row by row, a missing row being 0
               errors W x t = W x - t    gradient W examples = Σ (W x - t) xᵀ
               of_class k examples       (x, t_k) of each, and gradient, descend of LeastSquares.v
               one_hot x outcomes labels 1 at x, and for the others 0 or -1 *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector.
Require Novikoff.LeastSquares.
Import ListNotations.

Open Scope ordered_scope.

Inductive target_labels := zero_one | signs.

Section MulticlassAdaline.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (eta : K) (w x t : list K) (W U V : list (list K)).

Notation observation := (list (carrier K) * list (carrier K))%type.
Implicit Types examples : list observation.

Fixpoint rows_add U V : list (list K) :=
  match U, V with u :: U, v :: V => add u v :: rows_add U V | [], _ => V | _, [] => U end.

Fixpoint rows_subtract U V : list (list K) :=
  match U, V with
  | u :: U, v :: V => subtract u v :: rows_subtract U V
  | [], _ => map (fun v => subtract [] v) V
  | _, [] => U
  end.

Fixpoint errors W x t : list K :=
  match W, t with w :: W, a :: t => (dot w x - a) :: errors W x t | _, _ => [] end.

Fixpoint gradient W examples : list (list K) :=
  match examples with
  | [] => []
  | (x, t) :: examples => rows_add (map (fun e => scale e x) (errors W x t)) (gradient W examples)
  end.

Definition update W examples eta : list (list K) :=
  rows_subtract W (map (scale eta) (gradient W examples)).

Definition of_class (k : nat) examples : list (list K * K) :=
  map (fun e => (fst e, nth k (snd e) 0)) examples.

Lemma add_nil_r : forall w, add w [] = w.
Proof. now destruct w. Qed.

Lemma nth_rows_add : forall U V k, nth k (rows_add U V) [] = add (nth k U []) (nth k V []).
Proof.
  induction U as [| u U IH]; intros [| v V] [| k]; cbn; trivial; now rewrite ?add_nil_r.
Qed.

Lemma subtract_nil_r : forall w, subtract w [] = w.
Proof. now destruct w. Qed.

Lemma nth_rows_subtract : forall U V k,
  nth k (rows_subtract U V) [] = subtract (nth k U []) (nth k V []).
Proof.
  induction U as [| u U IH]; intros V k.
  - replace (nth k [] []) with (@nil K) by now destruct k.
    exact (map_nth (fun v => subtract [] v) V [] k).
  - destruct V as [| v V], k as [| k]; cbn; rewrite ?subtract_nil_r; trivial.
Qed.

Lemma nth_errors : forall W x t k, length t = length W -> (k < length W)%nat ->
  nth k (map (fun e => scale e x) (errors W x t)) [] = scale (dot (nth k W []) x - nth k t 0) x.
Proof.
  induction W as [| w W IH]; intros x [| a t] k L I; try discriminate; [inversion I |].
  injection L as L. destruct k as [| k]; cbn; trivial. apply IH; trivial.
  now apply Nat.succ_lt_mono.
Qed.

Lemma row_of_gradient : forall W examples k, (k < length W)%nat ->
  Forall (fun e => length (snd e) = length W) examples ->
  nth k (gradient W examples) [] = LeastSquares.gradient (nth k W []) (of_class k examples).
Proof.
  intros W examples k I F. induction F as [| [x t] examples L F IH]; [now destruct k |].
  cbn [gradient of_class map LeastSquares.gradient fst snd]. fold (of_class k examples).
  rewrite nth_rows_add, IH, nth_errors; trivial.
Qed.

(** multiclass_adaline.update, adaline.one_row_per_class: W - η Σ (W x - t) xᵀ moves row k as the
    Adaline of class k against the rest does, and no row sees another. *)
Theorem one_row_per_class : forall W examples eta k (k_below_length_of_W : (k < length W)%nat)
  (target_for_each_class : Forall (fun e => length (snd e) = length W) examples),
  nth k (update W examples eta) [] =
  LeastSquares.descend (nth k W []) (LeastSquares.gradient (nth k W []) (of_class k examples)) eta.
Proof.
  intros W examples eta k I F. unfold update, LeastSquares.descend.
  rewrite nth_rows_subtract. f_equal. rewrite <- row_of_gradient by trivial.
  change (@nil K) with (scale eta (@nil K)) at 1. apply (map_nth (scale eta)).
Qed.

(** The target of class k is 1 on its own examples, and 0 or -1 on the others. *)
Definition one_hot_at (x : nat) (labels : target_labels) (k : nat) : K :=
  if Nat.eqb k x then 1 else match labels with zero_one => 0 | signs => - (1) end.

Definition one_hot (x outcomes : nat) (labels : target_labels) : list K :=
  map (one_hot_at x labels) (seq 0 outcomes).

Theorem one_hot_entry : forall (x outcomes : nat) labels k (k_below_outcomes : (k < outcomes)%nat),
  nth k (one_hot x outcomes labels) 0 =
  if Nat.eqb k x then 1 else match labels with zero_one => 0 | signs => - (1) end.
Proof.
  intros x outcomes labels k I. unfold one_hot.
  rewrite (nth_indep _ 0 (one_hot_at x labels outcomes)) by now rewrite map_length, seq_length.
  rewrite (map_nth (one_hot_at x labels)), seq_nth; trivial.
Qed.

End MulticlassAdaline.

(** Two classes on a line. *)
Definition on_a_line : list (list rationals * list rationals) :=
  [([1], one_hot rationals 0 2 zero_one); ([1 + 1], one_hot rationals 1 2 zero_one)].

Lemma targets_fit : Forall (fun e => length (snd e) = length [[0 : rationals]; [0]]) on_a_line.
Proof. repeat constructor. Qed.

Example one_row_per_class_instance :=
  one_row_per_class rationals [[0]; [0]] on_a_line half 1 (le_n 2) targets_fit.
Example one_hot_entry_instance := one_hot_entry rationals 0 2 signs 1 (le_n 2).
