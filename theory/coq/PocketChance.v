(** With picks at random, some number of updates meets the fewest errors with a positive chance.

    Notation   over a n            a/n for a count n > 0
               mistakes w          the examples that are mistakes under rule N at w
               least w             w has the fewest errors of all weights
               chance P s n w      the probability that weights with P are met within n updates from
                                   w, each of a mistake that is picked with equal probability
               picks, errors       as in PocketReach.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.setoid_ring.Ring
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Reduction Novikoff.PocketReach.
Import ListNotations.

Open Scope ordered_scope.

Section Chance.

Variable K : ordered_ring.
Variable over : K -> nat -> K.
Hypothesis over_times : forall a n, nat_in (S n) * over a (S n) = a.
Add Ring K_ring : (ring_laws K).
Implicit Types (s : K) (w v : list K) (examples : list (example K)).

Definition mistakes w examples : list (example K) := filter (wrong K w) examples.

Fixpoint chance (P : list K -> bool) examples s (n : nat) w : K :=
  if P w then 1 else
  match n with
  | O => 0
  | S n =>
      over (fold_right (fun e sum => chance P examples s n (update w (fst e) (snd e) s) + sum) 0
              (mistakes w examples)) (length (mistakes w examples))
  end.

Lemma over_nonneg : forall a n, 0 <= a -> 0 <= over a (S n).
Proof.
  intros a n A. apply pos_cancel with (a := nat_in (S n)); [| now rewrite over_times].
  cbn. apply plus_pos_nonneg; [| apply nat_in_nonneg]. split; [apply one_nonneg |].
  intro E. now apply (one_not_zero K).
Qed.

Lemma over_positive : forall a n, 0 < a -> 0 < over a (S n).
Proof.
  intros a n [A Z]. split; [now apply over_nonneg |]. intro E. apply Z.
  rewrite <- (over_times a n), <- E. ring.
Qed.

Lemma chance_nonneg : forall (P : list K -> bool) examples s n w,
  (forall v, mistakes v examples = [] -> P v = true) -> 0 <= chance P examples s n w.
Proof.
  intros P examples s n. induction n as [| n IH]; intros w A; cbn [chance];
    destruct (P w) eqn:D; try apply one_nonneg; try apply le_refl.
  destruct (mistakes w examples) as [| e ms] eqn:M; [now rewrite (A w M) in D |].
  apply over_nonneg. generalize (e :: ms). intro l.
  induction l as [| a l IHl]; [apply le_refl |]. cbn [fold_right].
  apply plus_nonneg; trivial. now apply IH.
Qed.

Lemma picked_chance : forall (P : list K -> bool) examples s w ms w',
  (forall v, mistakes v examples = [] -> P v = true) ->
  picks K s w ms w' -> incl ms examples -> P w' = true -> 0 < chance P examples s (length ms) w.
Proof.
  intros P examples s w ms w' A H. induction H as [w | w e ms w' W _ IH]; intros I Q.
  - cbn. rewrite Q. split; [apply one_nonneg |]. intro E. now apply (one_not_zero K).
  - cbn [length chance]. destruct (P w) eqn:D.
    { split; [apply one_nonneg |]. intro E. now apply (one_not_zero K). }
    assert (J : In e (mistakes w examples)) by (apply filter_In; split; trivial; apply I; now left).
    destruct (mistakes w examples) as [| first others]; [contradiction |].
    apply over_positive.
    assert (G : 0 < chance P examples s (length ms) (update w (fst e) (snd e) s)).
    { apply IH; trivial. intros a B. apply I. now right. }
    revert J. generalize (first :: others). intros l J.
    assert (N : forall l', 0 <= fold_right (fun e sum =>
      chance P examples s (length ms) (update w (fst e) (snd e) s) + sum) 0 l').
    { induction l' as [| a l' IHl]; [apply le_refl |]. cbn [fold_right].
      apply plus_nonneg; trivial. now apply chance_nonneg. }
    induction l as [| a l IHl]; [contradiction |]. cbn [fold_right].
    destruct J as [-> | J]; [now apply plus_pos_nonneg |].
    replace (chance P examples s (length ms) (update w (fst a) (snd a) s) + fold_right _ 0 l) with
      (fold_right (fun e sum => chance P examples s (length ms) (update w (fst e) (snd e) s) + sum) 0 l
       + chance P examples s (length ms) (update w (fst a) (snd a) s)) by ring.
    apply plus_pos_nonneg; [now apply IHl |]. now apply chance_nonneg.
Qed.

(** Over an ordered ring in which multiples of every c > 0 pass every bound, such as Q and R. *)
Hypothesis archimedean : forall c b : K, 0 < c -> exists k, b < nat_in k * c.

(** pocket.reaches_optimum: there is a least number of errors, and from any weights, with any step
    s > 0, some number of updates has a positive probability to meet weights with so few. *)
Theorem reached_with_positive_chance : forall s examples w (s_positive : 0 < s),
  exists least n,
  (forall v, (least <= errors K v examples)%nat) /\
  0 < chance (fun v => Nat.eqb (errors K v examples) least) examples s n w.
Proof.
  intros s examples w S.
  destruct (reaches_optimum K archimedean s examples w S) as [ms [w' [H [I L]]]].
  exists (errors K w' examples), (length ms). split; trivial.
  apply picked_chance with (w' := w'); trivial; [| apply Nat.eqb_refl].
  intros v M. apply Nat.eqb_eq. specialize (L v).
  assert (E : errors K v examples = 0%nat) by (unfold errors; fold (mistakes v examples); now rewrite M).
  lia.
Qed.

End Chance.

(** One point with both labels: one error is the fewest. From 0, where both are mistakes, the first
    update has reached it; and it is met at once from 1. *)
Lemma chances_of_torn :
  values (map (fun n => chance rationals rational_over
    (fun v => Nat.eqb (errors rationals v torn) 1) torn 1 n [0]) [0%nat; 1%nat]) = values [0; 1].
Proof. reflexivity. Qed.

Definition reached_with_positive_chance_instance :=
  reached_with_positive_chance rationals rational_over rational_over_times archimedean_rationals
    1 torn [0] ltac:(now apply ltb_lt).
