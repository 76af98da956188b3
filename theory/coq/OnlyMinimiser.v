(** When a minimiser of the logistic loss is the only one: its scores are those of every other, and
    whatever has the same scores is a minimiser too.

    Notation   u is flat: x·u = 0 on every example      minimises w examples r: as in NoMinimiser *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Sigmoid Novikoff.Loss
  Novikoff.MatchingLoss Novikoff.Gradient Novikoff.Logistic Novikoff.NoMinimiser.
Import ListNotations.
Open Scope R_scope.

Definition same (w v : list R) (examples : observations) : Prop :=
  List.Forall (fun e => score w (fst e) = score v (fst e)) examples.
Definition flat (u : list R) (examples : observations) : Prop :=
  List.Forall (fun e => score u (fst e) = 0) examples.

Lemma total_of_scores : forall l w v examples, same w v examples ->
  total l w examples = total l v examples.
Proof.
  intros l w v examples S. induction S as [| [x t] rest E _ IH]; cbn [total]; trivial.
  cbn in E. now rewrite E, IH.
Qed.

(** The minimisers are just the weights with the scores of one of them. *)
Theorem minimisers_have_its_scores : forall w v examples r (w_minimises : minimises w examples r),
  minimises v examples r <-> same w v examples.
Proof.
  intros w v examples r W. split; intro H.
  - exact (same_scores w v examples r W H).
  - intro u. unfold empirical_loss. rewrite <- (total_of_scores _ w v examples H). apply W.
Qed.

(** So a minimiser moved along a flat u is a minimiser: it is the only one exactly if no flat u
    moves it. *)
Theorem only_minimiser : forall w examples r (w_minimises : minimises w examples r),
  (forall u, minimises (plus_vector w u) examples r <-> flat u examples).
Proof.
  intros w examples r W u. rewrite (minimisers_have_its_scores w (plus_vector w u) examples r W).
  unfold same, flat. rewrite !List.Forall_forall. split; intros H e I; specialize (H e I);
    rewrite score_plus in *; lra.
Qed.

Definition minimisers_have_its_scores_instance :=
  fun v => minimisers_have_its_scores [0] v overlap sum overlap_minimiser.
Definition only_minimiser_instance := only_minimiser [0] overlap sum overlap_minimiser.
