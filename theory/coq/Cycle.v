(** What follows where the weights come back after some passes.

    Notation   after k w = the weights after k passes over all examples in their order, from w
               corrections s w ms w', gained u ms    as in PerceptronBound.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound.
Import ListNotations.

Open Scope nat_scope.

Section Cycle.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s : K) (u w : list K) (examples ms : list (example K)).

Fixpoint after examples mistake zero s (k : nat) w : list K :=
  match k with
  | O => w
  | S k => fst (one_pass examples mistake zero s (seq 0 (length examples))
                 (after examples mistake zero s k w) [])
  end.

Lemma after_plus : forall examples mistake zero s j k w,
  after examples mistake zero s (j + k) w =
  after examples mistake zero s j (after examples mistake zero s k w).
Proof.
  intros examples mistake zero s. induction j as [| j IH]; intros k w; trivial.
  cbn [Nat.add after]. now rewrite IH.
Qed.

(** cycling.eventually_periodic, perceptron.cycles: weights that come back once come back for ever, *)
Theorem periodic : forall examples mistake zero s w i k
  (weights_return : after examples mistake zero s (k + i) w = after examples mistake zero s i w),
  forall j n, after examples mistake zero s (n * k + j + i) w = after examples mistake zero s (j + i) w.
Proof.
  intros examples mistake zero s w i k E j n. induction n as [| n IH]; trivial.
  rewrite <- IH. replace (S n * k + j + i) with ((n * k + j) + (k + i)) by lia.
  now rewrite (after_plus _ _ _ _ (n * k + j)), E, <- after_plus.
Qed.

(** so that the run meets no weights but those of the first i + k passes; *)
Theorem finitely_many : forall examples mistake zero s w i k (k_at_least_1 : 1 <= k)
  (weights_return : after examples mistake zero s (k + i) w = after examples mistake zero s i w),
  forall j, exists m, m < i + k /\ after examples mistake zero s j w = after examples mistake zero s m w.
Proof.
  intros examples mistake zero s w i k K1 E j. destruct (Nat.lt_ge_cases j i) as [L | L].
  - exists j. split; [lia | trivial].
  - exists ((j - i) mod k + i). split.
    + assert (M := Nat.mod_upper_bound (j - i) k ltac:(lia)). lia.
    + rewrite <- (periodic examples mistake zero s w i k E ((j - i) mod k) ((j - i) / k)).
      f_equal. assert (D := Nat.div_mod (j - i) k ltac:(lia)). lia.
Qed.

(** and the corrections of one period, which lead from some weights to the same, add up to 0 against
    every u, with which no u can separate their examples. *)
Theorem period_multipliers : forall s w ms (s_nonzero : s <> 0%F),
  corrections K s w ms w ->
  (forall u, gained K u ms = 0%F) /\
  (ms <> [] -> forall u, ~ Forall (fun e => (0 < signed (snd e) (dot u (fst e)))%F) ms).
Proof.
  intros s w ms S H. assert (G : forall u, gained K u ms = 0%F).
  { intro u. assert (D := dual_form K u s w ms w H).
    assert (Z : (s * gained K u ms)%F = 0%F).
    { replace (s * gained K u ms)%F with (dot u w + s * gained K u ms - dot u w)%F by ring.
      rewrite <- D. ring. }
    apply no_zero_divisor in Z. destruct Z; [contradiction | trivial]. }
  split; trivial. intros N u F. destruct ms as [| e ms]; [contradiction |].
  assert (P : (0 < gained K u (e :: ms))%F).
  { clear - F. inversion F as [| ? ? A B]; subst. destruct e as [x y]. cbn [gained fst snd] in *.
    apply plus_pos_nonneg; trivial. clear - B.
    induction B as [| [x y] ms C _ IH]; [apply le_refl |]. cbn [gained fst snd] in *.
    apply plus_nonneg; trivial. now apply lt_le. }
  rewrite G in P. now apply (lt_irrefl K 0%F).
Qed.

End Cycle.

(** One point with both labels: every pass comes back to 0, with one correction of each. *)
Definition both : list (example rationals) := [([1%F], true); ([1%F], false)].
Lemma comes_back : after rationals both N plus_one 1%F (1 + 0) [0%F] =
  after rationals both N plus_one 1%F 0 [0%F].
Proof. reflexivity. Qed.
Definition periodic_instance := periodic rationals both N plus_one 1%F [0%F] 0 1 comes_back 0 5.
Definition finitely_many_instance :=
  finitely_many rationals both N plus_one 1%F [0%F] 0 1 (le_n 1) comes_back 7.
Lemma one_period : corrections rationals 1%F [0%F] both [0%F].
Proof.
  apply corrected; [compared |]. apply corrected; [compared |].
  replace (update (update [0%F] [1%F] true 1%F) [1%F] false 1%F) with [0%F : rationals].
  - constructor.
  - reflexivity.
Qed.
Definition period_multipliers_instance := period_multipliers rationals 1%F [0%F] both
  (one_not_zero rationals) one_period.
