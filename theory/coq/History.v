(** Equalities for a run: where its weights, their length and their scores come from.

    Notation   gathered ms = Σ y x over the corrections ms    gained u ms = Σ y u·x
               lengthened s w ms = Σ (2 s y z + s² ‖x‖²), z the score at each correction *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound Novikoff.PerceptronRun Novikoff.ScaleCovariance
  Novikoff.BatchPerceptron.
Import ListNotations.

Section History.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s : K) (w u x : list K) (ms examples : list (example K)).

Lemma add_assoc : forall u v w : list K, add (add u v) w = add u (add v w).
Proof.
  induction u as [| a u IH]; intros [| b v] [| c w]; cbn; trivial. rewrite IH. f_equal. ring.
Qed.

Lemma add_nil_r : forall w : list K, add w [] = w.
Proof. now destruct w. Qed.

Fixpoint lengthened s w ms : K :=
  match ms with
  | [] => 0
  | (x, y) :: ms => two K * (s * signed y (dot w x)) + s * s * norm_sq x +
                    lengthened s (update w x y s) ms
  end.

(** B-74, as a list: w' = w + s Σ y x. *)
Theorem weights_are_sums : forall s w ms w',
  corrections K s w ms w' -> w' = add w (scale s (gathered K ms)).
Proof.
  intros s w ms w' H. induction H as [w | w x y ms w' _ _ IH]; [now rewrite add_nil_r |].
  cbn [gathered]. rewrite IH. unfold update. rewrite scale_add, add_assoc. do 2 f_equal.
  rewrite scale_scale. f_equal. destruct y; cbn; ring.
Qed.

(** B-74: ‖w'‖² - ‖w‖² = Σ (2 s y z + s² ‖x‖²). *)
Theorem length_is_sum : forall s w ms w',
  corrections K s w ms w' -> norm_sq w' = norm_sq w + lengthened s w ms.
Proof.
  intros s w ms w' H. induction H as [w | w x y ms w' _ _ IH]; cbn [lengthened]; [ring |].
  rewrite IH, growth. ring.
Qed.

(** perceptron.dual_form and perceptron.growth for the program, as equalities: with the examples ms
    at the indices of its updates w' = w + s Σ y x, u·w' = u·w + s Σ y u·x for every u, and
    ‖w'‖² = ‖w‖² + Σ (2 s y z + s² ‖x‖²). *)
Theorem history : forall examples w eta passes mistake zero step order stop,
  let r := perceptron examples w eta passes mistake zero step order stop in
  let s := step_size eta step in
  let ms := at_indices K examples (updates r) in
  weights r = add w (scale s (gathered K ms)) /\
  (forall u, dot u (weights r) = dot u w + s * gained K u ms) /\
  norm_sq (weights r) = norm_sq w + lengthened s w ms.
Proof.
  intros examples w eta passes mistake zero step order stop r s ms.
  assert (H := perceptron_corrections K examples w eta passes mistake zero step order stop).
  fold r s ms in H. repeat split.
  - now apply weights_are_sums.
  - intro u. now apply dual_form.
  - now apply length_is_sum.
Qed.

End History.

(** Two points on a line, after a 1; five updates end at (-1, 2). *)
Definition two_points : list (example rationals) := [([1; 0], false); ([1; 1], true)].
Definition run_of_two := perceptron two_points [0; 0] 1 9 N plus_one eta_once None true.

Lemma history_of_two : let ms := at_indices rationals two_points (updates run_of_two) in
  map (@snd _ _) ms = [false; true; false; true; false] /\
  values (weights run_of_two) = values (add [0; 0] (scale 1 (gathered rationals ms))).
Proof. split; reflexivity. Qed.

Definition history_instance :=
  history rationals two_points [0; 0] 1 9 N plus_one eta_once None true.
