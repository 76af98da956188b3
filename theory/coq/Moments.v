(** Moments of sums of independent draws, and the error of the sample variance.

    The samples of n draws have the product law. A draw x is measured from its mean, so that
    E x = 0; s = E x³ and k = E x⁴ are its third and fourth moment.

    Notation   samples law n = the law of the lists of n draws
               sum, squares of a sample: Σ x and Σ x²        share: a number with share n = 1 *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Expectation.
Import ListNotations.

Open Scope ordered_scope.

Section Moments.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (c share : K) (law : list (K * K)) (sample : list K).

Fixpoint samples law (n : nat) : list (K * list K) :=
  match n with
  | O => [(1, [])]
  | S n => flat_map (fun e => map (fun t => (fst e * fst t, snd e :: snd t)) (samples law n)) law
  end.

Definition sum sample : K := total (fun x => x) sample.
Definition squares sample : K := total (fun x => x * x) sample.

Lemma total_app : forall (A : Type) (f : A -> K) l m, total f (l ++ m) = total f l + total f m.
Proof. intros A f l m. induction l as [| a l IH]; cbn; [ring |]. rewrite IH. ring. Qed.

(** The mean over the samples of n + 1 draws is that over the first of that over the rest. *)
Lemma one_more : forall law n (f : list K -> K), expectation (samples law (S n)) f =
  expectation law (fun x => expectation (samples law n) (fun t => f (x :: t))).
Proof.
  intros law n f. unfold expectation. cbn [samples]. generalize (samples law n). intro rest.
  induction law as [| e law IH]; trivial. cbn [flat_map total]. rewrite total_app, IH. f_equal.
  rewrite total_map, <- total_times. apply total_ext. intros t _. cbn. ring.
Qed.

Variables (law : list (K * K)) (variance third fourth : K).
Hypothesis law_sums : total fst law = 1.
Hypothesis centred : expectation law (fun x => x) = 0.
Hypothesis second_is : expectation law (fun x => x * x) = variance.
Hypothesis third_is : expectation law (fun x => x * (x * x)) = third.
Hypothesis fourth_is : expectation law (fun x => x * x * (x * x)) = fourth.

(** The mean of a polynomial of x. *)
Lemma mean_of_polynomial : forall a b c d e,
  expectation law (fun x => a + b * x + c * (x * x) + d * (x * (x * x)) + e * (x * x * (x * x))) =
  a + c * variance + d * third + e * fourth.
Proof.
  intros a b c d e. rewrite !expectation_plus, !expectation_times, centred, second_is, third_is,
    fourth_is. rewrite (expectation_ext K law (fun _ => a) (fun _ => a * 1)) by (intros; ring).
  rewrite expectation_times. unfold expectation.
  rewrite (total_ext K _ _ fst) by (intros; ring). rewrite law_sums. ring.
Qed.

Notation E n f := (expectation (samples law n) f).

Lemma mean_of_constant : forall n c, E n (fun _ => c) = c.
Proof.
  induction n as [| n IH]; intro c; [unfold expectation; cbn; ring |]. rewrite one_more.
  rewrite (expectation_ext K law _ (fun x => c + 0 * x + 0 * (x * x) + 0 * (x * (x * x)) +
    0 * (x * x * (x * x)))) by (intros; rewrite IH; ring).
  rewrite mean_of_polynomial. ring.
Qed.

(** All moments that are wanted, at once: each of n + 1 draws needs those of n. *)
Lemma moments_of_sums : forall n, let N := nat_in n in
  E n sum = 0 /\ E n (fun t => sum t * sum t) = N * variance /\
  E n (fun t => sum t * (sum t * sum t)) = N * third /\
  E n (fun t => sum t * sum t * (sum t * sum t)) =
    N * fourth + (1 + 1 + 1) * (N * (N - 1)) * (variance * variance) /\
  E n squares = N * variance /\ E n (fun t => squares t * sum t) = N * third /\
  E n (fun t => squares t * (sum t * sum t)) =
    N * fourth + N * (N - 1) * (variance * variance) /\
  E n (fun t => squares t * squares t) = N * fourth + N * (N - 1) * (variance * variance).
Proof.
  induction n as [| n [I1 [I2 [I3 [I4 [J1 [J2 [J3 J4]]]]]]]]; cbn zeta.
  - unfold expectation, sum, squares. cbn. repeat split; ring.
  - set (N := nat_in n) in *. change (nat_in (S n)) with (1 + N).
    set (e1 := E n sum) in *. rewrite !one_more.
    assert (X : forall x t, sum (x :: t) = x + sum t) by reflexivity.
    assert (Y : forall x t, squares (x :: t) = x * x + squares t) by reflexivity.
    repeat split.
    + rewrite (expectation_ext K law _ (fun x => 0 + 1 * x + 0 * (x * x) + 0 * (x * (x * x)) +
        0 * (x * x * (x * x)))).
      * rewrite mean_of_polynomial. ring.
      * intro x. rewrite (expectation_ext K _ _ (fun t => x + sum t)) by reflexivity.
        rewrite expectation_plus, mean_of_constant. fold e1. rewrite I1. ring.
    + rewrite (expectation_ext K law _ (fun x => N * variance + 0 * x + 1 * (x * x) +
        0 * (x * (x * x)) + 0 * (x * x * (x * x)))).
      * rewrite mean_of_polynomial. ring.
      * intro x. rewrite (expectation_ext K _ _ (fun t => x * x + (1 + 1) * x * sum t +
          sum t * sum t)) by (intros; rewrite X; ring).
        rewrite !expectation_plus, !expectation_times, mean_of_constant. fold e1.
        rewrite I1, I2. ring.
    + rewrite (expectation_ext K law _ (fun x => N * third + (1 + 1 + 1) * (N * variance) * x +
        0 * (x * x) + 1 * (x * (x * x)) + 0 * (x * x * (x * x)))).
      * rewrite mean_of_polynomial. ring.
      * intro x. rewrite (expectation_ext K _ _ (fun t => x * (x * x) +
          (1 + 1 + 1) * (x * x) * sum t + (1 + 1 + 1) * x * (sum t * sum t) +
          sum t * (sum t * sum t))) by (intros; rewrite X; ring).
        rewrite !expectation_plus, !expectation_times, mean_of_constant. fold e1.
        rewrite I1, I2, I3. ring.
    + set (q := N * fourth + (1 + 1 + 1) * (N * (N - 1)) * (variance * variance)) in *.
      rewrite (expectation_ext K law _ (fun x => q + (1 + 1 + 1 + 1) * (N * third) * x +
        (1 + 1 + 1) * (1 + 1) * (N * variance) * (x * x) + 0 * (x * (x * x)) +
        1 * (x * x * (x * x)))).
      * rewrite mean_of_polynomial. unfold q. ring.
      * intro x. rewrite (expectation_ext K _ _ (fun t => x * x * (x * x) +
          (1 + 1 + 1 + 1) * (x * (x * x)) * sum t +
          (1 + 1 + 1) * (1 + 1) * (x * x) * (sum t * sum t) +
          (1 + 1 + 1 + 1) * x * (sum t * (sum t * sum t)) +
          sum t * sum t * (sum t * sum t))) by (intros; rewrite X; ring).
        rewrite !expectation_plus, !expectation_times, mean_of_constant. fold e1.
        rewrite I1, I2, I3, I4. ring.
    + rewrite (expectation_ext K law _ (fun x => N * variance + 0 * x + 1 * (x * x) +
        0 * (x * (x * x)) + 0 * (x * x * (x * x)))).
      * rewrite mean_of_polynomial. ring.
      * intro x. rewrite (expectation_ext K _ _ (fun t => x * x + squares t)) by reflexivity.
        rewrite expectation_plus, mean_of_constant, J1. ring.
    + rewrite (expectation_ext K law _ (fun x => N * third + N * variance * x + 0 * (x * x) +
        1 * (x * (x * x)) + 0 * (x * x * (x * x)))).
      * rewrite mean_of_polynomial. ring.
      * intro x. rewrite (expectation_ext K _ _ (fun t => x * (x * x) + x * x * sum t +
          x * squares t + squares t * sum t)) by (intros; rewrite X, Y; ring).
        rewrite !expectation_plus, !expectation_times, mean_of_constant. fold e1.
        rewrite I1, J1, J2. ring.
    + set (q := N * fourth + N * (N - 1) * (variance * variance)) in *.
      rewrite (expectation_ext K law _ (fun x => q + (1 + 1) * (N * third) * x +
        (1 + 1) * (N * variance) * (x * x) + 0 * (x * (x * x)) + 1 * (x * x * (x * x)))).
      * rewrite mean_of_polynomial. unfold q. ring.
      * intro x. rewrite (expectation_ext K _ _ (fun t => x * x * (x * x) +
          (1 + 1) * (x * (x * x)) * sum t + x * x * (sum t * sum t) + x * x * squares t +
          (1 + 1) * x * (squares t * sum t) + squares t * (sum t * sum t)))
          by (intros; rewrite X, Y; ring).
        rewrite !expectation_plus, !expectation_times, mean_of_constant. fold e1.
        rewrite I1, I2, J1, J2, J3. ring.
    + set (q := N * fourth + N * (N - 1) * (variance * variance)) in *.
      rewrite (expectation_ext K law _ (fun x => q + 0 * x +
        (1 + 1) * (N * variance) * (x * x) + 0 * (x * (x * x)) + 1 * (x * x * (x * x)))).
      * rewrite mean_of_polynomial. unfold q. ring.
      * intro x. rewrite (expectation_ext K _ _ (fun t => x * x * (x * x) +
          (1 + 1) * (x * x) * squares t + squares t * squares t)) by (intros; rewrite Y; ring).
        rewrite !expectation_plus, !expectation_times, mean_of_constant. rewrite J1, J4. ring.
Qed.

(** central_limit.standardised_sum: with r² n σ² = 1, the standardised sum r S has mean 0, mean
    square 1, third moment r³ n s, and fourth moment 3 + (k r⁴ n - 3/n), where n r⁴ = 1/(n σ⁴). *)
Theorem standardised_sum : forall n r (r_standardises : r * r * (nat_in n * variance) = 1),
  E n (fun t => r * sum t) = 0 /\ E n (fun t => r * sum t * (r * sum t)) = 1 /\
  E n (fun t => r * sum t * (r * sum t * (r * sum t))) = nat_in n * (r * (r * r) * third) /\
  nat_in n * E n (fun t => r * sum t * (r * sum t) * (r * sum t * (r * sum t))) =
    (1 + 1 + 1) * nat_in n + (nat_in n * nat_in n * (r * r * (r * r)) * fourth - (1 + 1 + 1)).
Proof.
  intros n r H. destruct (moments_of_sums n) as [I1 [I2 [I3 [I4 _]]]]. set (N := nat_in n) in *.
  repeat split.
  - now rewrite expectation_times, I1; ring.
  - rewrite (expectation_ext K _ _ (fun t => r * r * (sum t * sum t))) by (intros; ring).
    now rewrite expectation_times, I2.
  - rewrite (expectation_ext K _ _ (fun t => r * (r * r) * (sum t * (sum t * sum t))))
      by (intros; ring). rewrite expectation_times, I3. ring.
  - rewrite (expectation_ext K _ _ (fun t => r * r * (r * r) * (sum t * sum t * (sum t * sum t))))
      by (intros; ring). rewrite expectation_times, I4.
    replace (N * (r * r * (r * r) * (N * fourth + (1 + 1 + 1) * (N * (N - 1)) *
      (variance * variance)))) with (N * N * (r * r * (r * r)) * fourth + (1 + 1 + 1) * (N - 1) *
      (r * r * (N * variance)) * (r * r * (N * variance))) by ring. rewrite H. ring.
Qed.

(** standardise.mean_square_error: for draws with the fourth moment 3 σ⁴ of the normal law, the
    estimator Q/c of σ², Q = Σ x² - (Σ x)²/M, has a mean square error of σ⁴ (2 (M - 1) +
    (M - 1 - c)²)/c²: here times c², *)
Definition about_mean share sample : K := squares sample - share * (sum sample * sum sample).
Theorem mean_square_error : forall n share c (share_of_n : nat_in n * share = 1)
  (fourth_of_normal_law : fourth = (1 + 1 + 1) * (variance * variance)),
  E n (fun t => (about_mean share t - c * variance) * (about_mean share t - c * variance)) =
  variance * variance * ((1 + 1) * (nat_in n - 1) + (nat_in n - 1 - c) * (nat_in n - 1 - c)).
Proof.
  intros n share c H F. destruct (moments_of_sums n) as [_ [I2 [_ [I4 [J1 [_ [J3 J4]]]]]]].
  set (N := nat_in n) in *. unfold about_mean.
  rewrite (expectation_ext K _ _ (fun t => squares t * squares t +
    - ((1 + 1) * share) * (squares t * (sum t * sum t)) +
    share * share * (sum t * sum t * (sum t * sum t)) +
    - ((1 + 1) * (c * variance)) * squares t +
    (1 + 1) * (c * variance) * share * (sum t * sum t) + c * variance * (c * variance)))
    by (intros; ring).
  rewrite !expectation_plus, !expectation_times, mean_of_constant, I2, I4, J1, J3, J4, F.
  set (v := variance). replace (N * ((1 + 1 + 1) * (v * v)) + N * (N - 1) * (v * v)) with
    (N * (N + 1 + 1) * (v * v)) by ring.
  replace (N * ((1 + 1 + 1) * (v * v)) + (1 + 1 + 1) * (N * (N - 1)) * (v * v)) with
    ((1 + 1 + 1) * (N * N) * (v * v)) by ring.
  replace (- ((1 + 1) * share) * (N * (N + 1 + 1) * (v * v))) with
    (- (1 + 1) * (N * share) * (N + 1 + 1) * (v * v)) by ring.
  replace (share * share * ((1 + 1 + 1) * (N * N) * (v * v))) with
    ((1 + 1 + 1) * (N * share) * (N * share) * (v * v)) by ring.
  replace ((1 + 1) * (c * v) * share * (N * v)) with ((1 + 1) * c * (N * share) * (v * v)) by ring.
  rewrite H. ring.
Qed.

(** which is least for c = M + 1: times c² (M + 1) it exceeds 2 c², what it is there, by
    (M - 1) (M + 1 - c)². *)
Theorem least_error : forall (M c : K) (M_above_1 : 1 < M),
  let error c := (1 + 1) * (M - 1) + (M - 1 - c) * (M - 1 - c) in
  (1 + 1) * (c * c) <= (M + 1) * error c /\
  ((1 + 1) * (c * c) = (M + 1) * error c <-> c = M + 1).
Proof.
  intros M c H error. assert (P : 0 < M - 1) by now apply lt_sub.
  assert (D : (M + 1) * error c - (1 + 1) * (c * c) = (M - 1) * ((M + 1 - c) * (M + 1 - c)))
    by (unfold error; ring).
  split; [| split].
  - apply le_sub. rewrite D. apply times_nonneg; [now apply lt_le | apply square_nonneg].
  - intro E. rewrite E in D.
    assert (Z : (M - 1) * ((M + 1 - c) * (M + 1 - c)) = 0) by (rewrite <- D; ring).
    apply no_zero_divisor in Z. destruct Z as [Z | Z]; [now destruct P as [_ []] |].
    apply no_zero_divisor in Z. assert (M + 1 - c = 0) as Z' by now destruct Z.
    replace c with (M + 1 - (M + 1 - c)) by ring. rewrite Z'. ring.
  - intros ->. unfold error. ring.
Qed.

End Moments.

Arguments samples {_}. Arguments sum {_}. Arguments squares {_}. Arguments about_mean {_}.

(** Four fair signs, whose sum has the variance 4; and two draws that are 0 with probability 2/3,
    else a sign, with the fourth moment 1/3 = 3 (1/3)². *)
Definition fair_sign : list (rationals * rationals) := [(half, 1); (half, - (1))].
Ltac calculated := now apply rational_equal.
Definition standardised_sum_instance := standardised_sum rationals fair_sign 1 0 1
  ltac:(calculated) ltac:(calculated) ltac:(calculated) ltac:(calculated) ltac:(calculated)
  4 half ltac:(calculated).
Definition sixth : rationals := rational 1 6.
Definition third : rationals := rational 1 3.
Definition rare_sign : list (rationals * rationals) :=
  [(rational 2 3, 0); (sixth, 1); (sixth, - (1))].
Definition mean_square_error_instance := mean_square_error rationals rare_sign third 0 third
  ltac:(calculated) ltac:(calculated) ltac:(calculated) ltac:(calculated) ltac:(calculated)
  2 half 1 ltac:(calculated) ltac:(calculated).
Definition least_error_instance := least_error rationals (integer 2) 1 ltac:(compared).
