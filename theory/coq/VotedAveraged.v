(** The averaged perceptron: the votes of weights, and the lazy form of their sum.

    Notation   survivors       (weights, votes) in the order of the run, the last weights last; they
                               come with the result, which is that of the perceptron
               averaged n s    Σ c w over the survivors, from the zero vector of n entries
               presented       all presentations of a run: the indices of all passes, one after
                               the other
               after           the weights after each presentation *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron.
Import ListNotations.

Section Program.

Variable K : ordered_ring.

(** One presentation: the weights after it, and whether the example was a mistake. *)
Definition presented (examples : list (example K)) (mistake : mistake_rule) (zero : zero_label)
  (s : K) (i : nat) (w : list K) : option (list K) :=
  match nth_error examples i with
  | Some (x, y) => if mistaken (dot w x) y mistake zero then Some (update w x y s) else None
  | None => None
  end.

(** The survivors of a run that presents the examples at these indices. *)
Fixpoint survivors (examples : list (example K)) (mistake : mistake_rule) (zero : zero_label) (s : K)
  (indices : list nat) (w : list K) (votes : nat) : list (list K * nat) :=
  match indices with
  | [] => [(w, votes)]
  | i :: rest =>
      match presented examples mistake zero s i w with
      | Some w' => (w, votes) :: survivors examples mistake zero s rest w' 1
      | None => survivors examples mistake zero s rest w (S votes)
      end
  end.

(** The indices of so many passes, one after the other. *)
Definition presentations (examples : list (example K)) (order : option (list (list nat)))
  (passes : nat) : list nat :=
  concat (match order with
          | None => cyclic examples passes
          | Some orders => firstn passes orders
          end).

Definition voted_perceptron (examples : list (example K)) (w : list K) (eta : K) (passes : nat)
  (mistake : mistake_rule) (zero : zero_label) (step : step_scale)
  (order : option (list (list nat))) (stop : bool) : result K * list (list K * nat) :=
  let r := perceptron examples w eta passes mistake zero step order stop in
  (r, survivors examples mistake zero (step_size eta step)
        (presentations examples order (passes_made r)) w 0).

Fixpoint averaged (survivors : list (list K * nat)) : list K :=
  match survivors with
  | [] => []
  | (w, votes) :: survivors => add (scale (nat_in votes) w) (averaged survivors)
  end.

(** The weights after each presentation. *)
Fixpoint after (examples : list (example K)) (mistake : mistake_rule) (zero : zero_label) (s : K)
  (indices : list nat) (w : list K) : list (list K) :=
  match indices with
  | [] => []
  | i :: rest =>
      let w' := match presented examples mistake zero s i w with Some w' => w' | None => w end in
      w' :: after examples mistake zero s rest w'
  end.

(** What an update adds to the sum of all weights: it is in those after it, T - t + 1 of them. *)
Fixpoint lazily (examples : list (example K)) (mistake : mistake_rule) (zero : zero_label) (s : K)
  (indices : list nat) (w : list K) : list K :=
  match indices with
  | [] => []
  | i :: rest =>
      match nth_error examples i, presented examples mistake zero s i w with
      | Some (x, y), Some w' =>
          add (scale (nat_in (S (length rest)) * signed y s) x)
            (lazily examples mistake zero s rest w')
      | _, _ => lazily examples mistake zero s rest w
      end
  end.

End Program.

Arguments presented {_}. Arguments presentations {_}. Arguments survivors {_}. Arguments voted_perceptron {_}.
Arguments averaged {_}. Arguments after {_}. Arguments lazily {_}.

Section Average.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s : K) (u w : list K) (examples : list (example K)).

Fixpoint summed (ws : list (list K)) (u : list K) : K :=
  match ws with [] => 0 | w :: ws => dot u w + summed ws u end.

(** averaged_perceptron.survivors: all votes together are the presentations of the run. *)
Theorem votes_are_presentations : forall examples mistake zero s indices w votes,
  (list_sum (map snd (survivors examples mistake zero s indices w votes)) =
   votes + length indices)%nat.
Proof.
  intros examples mistake zero s. induction indices as [| i rest IH]; intros w votes;
    cbn [survivors length]; [cbn; lia |].
  destruct (presented examples mistake zero s i w); [cbn [map snd list_sum fold_right] |].
  - change (fold_right Nat.add 0%nat) with list_sum. rewrite IH. lia.
  - rewrite IH. lia.
Qed.

(** For the program, which may stop early: its votes are all the presentations that it made, and it
    returns what the perceptron returns. *)
Theorem votes_of_the_run : forall examples w eta passes mistake zero step order stop,
  let (r, voters) := voted_perceptron examples w eta passes mistake zero step order stop in
  r = perceptron examples w eta passes mistake zero step order stop /\
  list_sum (map snd voters) = length (presentations examples order (passes_made r)).
Proof.
  intros. unfold voted_perceptron. split; trivial. now rewrite votes_are_presentations.
Qed.

(** averaged_perceptron.average: Σ c w is the sum of the weights after each presentation (as scores
    against any u, so entry by entry). *)
Theorem average_is_sum : forall examples mistake zero s u indices w votes,
  dot u (averaged (survivors examples mistake zero s indices w votes)) =
  nat_in votes * dot u w + summed (after examples mistake zero s indices w) u.
Proof.
  intros examples mistake zero s u. induction indices as [| i rest IH]; intros w votes;
    cbn [survivors after].
  - cbn [averaged summed]. rewrite dot_add_r, dot_scale_r, dot_nil_r. ring.
  - destruct (presented examples mistake zero s i w) as [w' |]; cbn [averaged summed];
      [rewrite dot_add_r, dot_scale_r |]; rewrite IH; cbn [nat_in]; ring.
Qed.

(** ... and this is T w0 + Σ (T - t + 1) s y x over the updates: the lazy form. *)
Theorem sum_is_lazy : forall examples mistake zero s u indices w,
  summed (after examples mistake zero s indices w) u =
  nat_in (length indices) * dot u w + dot u (lazily examples mistake zero s indices w).
Proof.
  intros examples mistake zero s u. induction indices as [| i rest IH]; intro w;
    cbn [after lazily summed length].
  - rewrite dot_nil_r. cbn [nat_in]. ring.
  - rewrite IH. unfold presented. destruct (nth_error examples i) as [[x y] |]; [| cbn [nat_in]; ring].
    destruct (mistaken (dot w x) y mistake zero); [| cbn [nat_in]; ring].
    unfold update. rewrite !dot_add_r, !dot_scale_r. cbn [nat_in]. ring.
Qed.

(** averaged_perceptron.average, for the program: T presentations, from w0. *)
Theorem averaged_is_lazy : forall examples w eta passes mistake zero step order stop u,
  let (r, voters) := voted_perceptron examples w eta passes mistake zero step order stop in
  let indices := presentations examples order (passes_made r) in
  dot u (averaged voters) =
  nat_in (length indices) * dot u w +
  dot u (lazily examples mistake zero (step_size eta step) indices w).
Proof.
  intros. unfold voted_perceptron. cbv iota zeta. rewrite average_is_sum, sum_is_lazy.
  cbn [nat_in]. ring.
Qed.

End Average.

(** Two points on a line, after a 1, one pass: weights 0, (-1, 0), (0, 1) with 0, 1, 1 votes. *)
Definition voted_two := snd (voted_perceptron [([1; 0], false); ([1; 1], true)] [0 : rationals; 0] 1 1
  N plus_one eta_once None false).

Lemma votes_of_two : map snd voted_two = [0; 1; 1]%nat /\
  map (fun v => values (fst v)) voted_two =
  map (fun w => values (map integer w)) [[0; 0]; [-1; 0]; [0; 1]]%Z.
Proof. split; reflexivity. Qed.

Lemma average_of_two : values (averaged voted_two) = values (map integer [-1; 1]%Z) /\
  values (lazily [([1; 0], false); ([1; 1], true)] N plus_one 1 [0; 1]%nat [0 : rationals; 0]) =
  values (map integer [-1; 1]%Z).
Proof. split; reflexivity. Qed.

Definition votes_are_presentations_instance := votes_are_presentations rationals
  [([1; 0], false); ([1; 1], true)] N plus_one 1 [0; 1]%nat [0; 0] 0.

Definition votes_of_the_run_instance := votes_of_the_run rationals
  [([1; 0], false); ([1; 1], true)] [0; 0] 1 9 N plus_one eta_once None true.

Definition averaged_is_lazy_instance := averaged_is_lazy rationals
  [([1; 0], false); ([1; 1], true)] [0; 0] 1 1 N plus_one eta_once None false [1; 1].
