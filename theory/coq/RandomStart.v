(** The strict rule AB from a random start: a start that ends on the boundary is an exception.

    Notation   on_line w d t   the start w + t d
               updates r       the indices of the corrections of a run, oldest first
               words n m       the lists of at most m of the indices 0, ..., n - 1 *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
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
    updates, at most one ends with x on the boundary. *)
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

Fixpoint words (n m : nat) : list (list nat) :=
  match m with
  | O => [[]]
  | S m => [] :: flat_map (fun i => map (cons i) (words n m)) (seq 0 n)
  end.

Lemma words_In : forall n m l, Forall (fun i => i < n)%nat l -> (length l <= m)%nat ->
  In l (words n m).
Proof.
  intros n. induction m as [| m IH]; intros [| i l] F L; try (now left).
  inversion F as [| ? ? I F']; subst. right. apply in_flat_map. exists i. split.
  - apply in_seq. lia.
  - apply in_map, IH; trivial. cbn in L. lia.
Qed.

Lemma updates_known : forall examples w eta passes mistake zero step order stop,
  Forall (fun i => i < length examples)%nat
    (updates (perceptron examples w eta passes mistake zero step order stop)).
Proof.
  intros. unfold perceptron. assert (H := run_known K examples mistake zero (step_size eta step) stop).
  eapply Forall_impl; [| apply H; constructor]. intros i I. now apply nth_error_Some.
Qed.

(** B-19: so the exceptions on the line that make at most m updates are finitely many. *)
Theorem few_exceptions : forall examples w d x eta passes mistake zero step order stop m ts,
  let r t := perceptron examples (on_line w d t) eta passes mistake zero step order stop in
  NoDup ts ->
  forall (direction_leaves_plane : dot x d <> 0)
  (all_exceptions : forall t, In t ts -> dot x (weights (r t)) = 0)
  (all_within_m : forall t, In t ts -> (length (updates (r t)) <= m)%nat),
  (length ts <= length (words (length examples) m))%nat.
Proof.
  intros examples w d x eta passes mistake zero step order stop m ts r N D Z M.
  rewrite <- (map_length (fun t => updates (r t)) ts). apply NoDup_incl_length.
  - clear M. induction N as [| t ts F N IH]; constructor.
    + intro I. apply in_map_iff in I. destruct I as [t' [E I]]. apply F.
      replace t with t'; trivial.
      apply (one_exception examples w d x eta passes mistake zero step order stop); trivial.
      * apply Z. now right.
      * apply Z. now left.
    + apply IH. intros t' I. apply Z. now right.
  - intros l I. apply in_map_iff in I. destruct I as [t [<- I]].
    apply words_In; [apply updates_known | now apply M].
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

Lemma few_exceptions_instance : (length [- (1) : rationals] <= length (words 1 0))%nat.
Proof.
  apply (few_exceptions rationals one_point [1; 0] [0; 1] [1; 1] 1 9 AB plus_one eta_once None true);
    [repeat constructor; intros [] | discriminate | |]; intros t [<- | []]; [reflexivity |].
  apply Nat.le_refl.
Qed.
