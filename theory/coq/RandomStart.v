(** The strict rule AB from a random start: a start that ends on the boundary is an exception.

    Notation   on_line w d t   the start w + t d
               updates r       the indices of the corrections of a run, oldest first *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound Novikoff.PerceptronRun.
Require Novikoff.MistakeRule.
Import ListNotations.

Section Start.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (t : K) (w d x : list K) (examples : list (example K)).

Definition on_line w d t : list K := add w (scale t d).

(** B-19: a run under the strict rule that ends clean, with no example on the boundary, has them all
    strictly right. *)
Theorem strict_rule_separates : forall examples w zero,
  consistent examples w AB zero = true ->
  forall (none_on_boundary : Forall (fun e => dot w (fst e) <> 0) examples),
  Forall (fun e => 0 < signed (snd e) (dot w (fst e))) examples.
Proof.
  intros examples w zero C B. apply MistakeRule.consistent_AB in C. rewrite Forall_forall in *.
  intros [x y] I. specialize (C _ I). specialize (B _ I). cbn [fst snd] in *. split; trivial.
  intro E. apply B. destruct y; cbn in E; [now symmetry |].
  replace (dot w x) with (- - dot w x) by ring. rewrite <- E. ring.
Qed.

(** B-19: of the starts on a line that is not along the plane x·v = 0, whose runs make the same
    updates, at most one ends with x on the boundary. So a bounded number of passes has finitely
    many exceptions on the line, one for each list of updates and each example. *)
Theorem one_exception : forall examples w d x eta passes mistake zero step order stop t t',
  let r t := perceptron examples (on_line w d t) eta passes mistake zero step order stop in
  forall (direction_leaves_plane : dot x d <> 0) (same_updates : updates (r t) = updates (r t'))
  (x_on_boundary : dot x (weights (r t)) = 0) (x_on_boundary_again : dot x (weights (r t')) = 0),
  t = t'.
Proof.
  intros examples w d x eta passes mistake zero step order stop t t' r D U Z Z'.
  assert (E := dual_form K x _ _ _ _ (perceptron_corrections K examples (on_line w d t) eta passes
                 mistake zero step order stop)).
  assert (E' := dual_form K x _ _ _ _ (perceptron_corrections K examples (on_line w d t') eta passes
                  mistake zero step order stop)).
  fold (r t) in E. fold (r t') in E'. rewrite <- U in E'. rewrite Z in E. rewrite Z' in E'.
  unfold on_line in E, E'. rewrite dot_add_r, dot_scale_r in E, E'.
  set (g := step_size eta step * gained K x _) in E, E'.
  assert (P : (t - t') * dot x d = 0).
  { replace ((t - t') * dot x d) with
      (dot x w + t * dot x d + g - (dot x w + t' * dot x d + g)) by ring.
    rewrite <- E, <- E'. ring. }
  apply no_zero_divisor in P. destruct P as [P | P]; [| contradiction].
  replace t with (t - t' + t') by ring. rewrite P. ring.
Qed.

End Start.

(** The point 1 (+) after a 1, from w = (1, 0) + t (0, 1): t = -1 is the start on its boundary. *)
Definition one_point : list (example rationals) := [([1; 1], true)].

Lemma strict_rule_separates_instance :
  Forall (fun e => 0 < signed (snd e) (dot [1; 0] (fst e))) one_point.
Proof.
  apply (strict_rule_separates rationals one_point [1; 0] plus_one); [reflexivity |].
  constructor; [discriminate | constructor].
Qed.

Lemma one_exception_instance : forall t : rationals,
  updates (perceptron one_point (on_line rationals [1; 0] [0; 1] t) 1 9 AB plus_one eta_once None true)
    = [] ->
  dot [1; 1] (weights (perceptron one_point (on_line rationals [1; 0] [0; 1] t) 1 9 AB plus_one
    eta_once None true)) = 0 -> t = - (1).
Proof.
  intros t U Z.
  apply (one_exception rationals one_point [1; 0] [0; 1] [1; 1] 1 9 AB plus_one eta_once None true);
    [discriminate | now rewrite U | exact Z | reflexivity].
Qed.
