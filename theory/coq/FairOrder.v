(** Any order in which each pass visits every example: from any start the program converges.

    Notation   in_order order passes   the passes order 0, ..., order (passes - 1)
               archimedean             a multiple of every c > 0 passes every bound *)

Require Import Coq.Lists.List Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound Novikoff.PerceptronRun Novikoff.PocketReach.
Import ListNotations.

Definition in_order (order : nat -> list nat) (passes : nat) : option (list (list nat)) :=
  Some (map order (seq 0 passes)).

Section Order.

Variable K : ordered_ring.
Hypothesis archimedean : forall c b : K, 0 < c -> exists k, b < nat_in k * c.

(** perceptron.converges (B-17): separable data, any start, any rate, any rule, any order in which each pass
    visits every example; some number of passes suffices, as updates are bounded. *)
Theorem fair_order_converges : forall (examples : list (example K)) u w eta mistake zero step order
  (eta_positive : 0 < eta)
  (u_separates : Forall (fun e => 0 < signed (snd e) (dot u (fst e))) examples)
  (every_pass_visits_all : forall k i, (i < length examples)%nat -> In i (order k)),
  exists enough, forall passes (passes_suffice : (enough <= passes)%nat),
  converged (perceptron examples w eta passes mistake zero step (in_order order passes) true) = true.
Proof.
  intros examples u w eta mistake zero step order P U V.
  assert (S : 0 < step_size eta step).
  { destruct step; cbn; trivial. apply plus_pos_nonneg; trivial. now apply lt_le. }
  destruct (corrections_end K archimedean _ u examples w S U) as [k F]. exists k. intros passes L.
  set (r := perceptron examples w eta passes mistake zero step (in_order order passes) true).
  destruct (converged r) eqn:C; trivial. exfalso.
  assert (H := perceptron_corrections K examples w eta passes mistake zero step
                 (in_order order passes) true). fold r in H.
  apply F in H; [| apply at_indices_In]. rewrite length_at_indices in H by (apply run_known; constructor).
  assert (M : (passes <= length (updates r))%nat); [| lia].
  assert (O : firstn passes (map order (seq 0 passes)) = map order (seq 0 passes)).
  { apply firstn_all2. now rewrite map_length, seq_length. }
  unfold r, perceptron, in_order in C |- *. rewrite O in *. apply passes_at_most_updates in C.
  - now rewrite map_length, seq_length in C.
  - apply Forall_forall. intros indices I. apply in_map_iff in I. destruct I as [j [<- _]]. apply V.
Qed.

End Order.

(** Two points on a line, after a 1, visited backwards, from w = (0, -2). *)
Lemma fair_order_converges_instance : exists enough, forall passes, (enough <= passes)%nat ->
  converged (perceptron [([1; 0], false); ([1; 1], true)] [0 : rationals; - (1 + 1)] 1 passes N plus_one
    eta_once (in_order (fun _ => [1; 0]%nat) passes) true) = true.
Proof.
  apply (fair_order_converges rationals archimedean_rationals) with [- (1); 1 + 1]; [now apply ltb_lt | compared |].
  intros _ [| [| i]] I; cbn in *; [now right; left | now left | lia].
Qed.
