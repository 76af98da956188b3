(** The sample variance: without bias with the divisor M - 1, while its root is biased downwards.

    Draws are functions of the outcome of a finite law. The ring's [share] stands for 1/M, where M
    is the number of draws; roots are numbers with the given square.

    Notation   mean share x = share Σ x                squares share x = Σ (x - mean)²
               covariance law m f g = E (f - m)(g - m), m being the mean of both *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Novikoff.OrderedRing Novikoff.Instance Novikoff.Expectation.
Import ListNotations.

Section SampleVariance.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).

Definition mean (share : K) (column : list K) : K := share * total (fun x => x) column.

Definition squares (share : K) (column : list K) : K :=
  total (fun x => (x - mean share column) * (x - mean share column)) column.

(** About any centre: Σ (x - x̄)² = Σ (x - m)² - (Σ (x - m))² / M. *)
Lemma squares_about : forall share m column, nat_in (length column) * share = 1 ->
  squares share column = total (fun x => (x - m) * (x - m)) column
    - share * (total (fun x => x - m) column * total (fun x => x - m) column).
Proof.
  intros share m column H. unfold squares, mean.
  set (S := total (fun x => x) column). set (N := nat_in (length column)) in *.
  assert (E : forall c, total (fun x => (x - c) * (x - c)) column
    = total (fun x => x * x) column - (1 + 1) * c * S + N * (c * c)).
  { intro c. unfold S, N. rewrite <- total_constant, <- total_times.
    replace (total (fun x => x * x) column - total (fun x => (1 + 1) * c * x) column)
      with (total (fun x => x * x) column + - (1) * total (fun x => (1 + 1) * c * x) column)
        by ring.
    rewrite <- total_times, <- !total_plus. apply total_ext. intros. ring. }
  assert (D : total (fun x => x - m) column = S - N * m).
  { unfold S, N. replace (total (fun x => x) column - nat_in (length column) * m)
      with (total (fun x => x) column + - (1) * (nat_in (length column) * m)) by ring.
    rewrite <- total_constant, <- total_times, <- total_plus. apply total_ext. intros. ring. }
  rewrite !E, D. set (Q := total (fun x => x * x) column).
  replace (Q - (1 + 1) * (share * S) * S + N * (share * S * (share * S)))
    with (Q - (1 + 1) * (share * S * S) + N * share * (share * S * S)) by ring.
  replace (Q - (1 + 1) * m * S + N * (m * m) - share * ((S - N * m) * (S - N * m)))
    with (Q - share * S * S - (1 + 1) * m * S * (1 - N * share)
      + N * (m * m) * (1 - N * share)) by ring.
  rewrite H. ring.
Qed.

Section Sample.

Context {O : Type}.
Variables (law : list (K * O)) (draws : nat -> O -> K) (M : nat) (share mu sigma_sq : K).
Hypothesis share_of_M : nat_in M * share = 1.

Definition column (o : O) : list K := map (fun i => draws i o) (seq 0 M).
Definition covariance (f g : O -> K) : K := expectation law (fun o => (f o - mu) * (g o - mu)).

Hypothesis equal_variances : forall i, (i < M)%nat -> covariance (draws i) (draws i) = sigma_sq.
Hypothesis uncorrelated : forall i j, (i < M)%nat -> (j < M)%nat -> i <> j ->
  covariance (draws i) (draws j) = 0.

(** standardise.unbiased_variance (B-35): E Σ (x - x̄)² = (M - 1) σ². So divided by M it has the
    mean (M - 1) σ²/M, and divided by M - 1 the mean σ². *)
Theorem unbiased_variance :
  expectation law (fun o => squares share (column o)) = (nat_in M - 1) * sigma_sq.
Proof.
  rewrite (expectation_ext K law _ (fun o =>
    total (fun i => (draws i o - mu) * (draws i o - mu)) (seq 0 M)
    + - share * total (fun i => total (fun j => (draws i o - mu) * (draws j o - mu)) (seq 0 M))
                      (seq 0 M))).
  - rewrite expectation_plus, expectation_times, !expectation_total.
    rewrite (total_ext K _ _ (fun _ => sigma_sq)).
    2: { intros i I. apply in_seq in I. now apply equal_variances. }
    rewrite (total_ext K _ (fun i => expectation law _) (fun _ => sigma_sq)).
    + rewrite !total_constant, seq_length.
      replace (nat_in M * sigma_sq + - share * (nat_in M * sigma_sq))
        with ((nat_in M - nat_in M * share) * sigma_sq) by ring.
      rewrite share_of_M. ring.
    + intros i I. rewrite expectation_total.
      rewrite (total_ext K _ _ (fun j => if Nat.eqb i j then sigma_sq else 0)).
      * apply (total_single K); trivial. apply seq_NoDup.
      * intros j J. apply in_seq in I, J. destruct (Nat.eqb_spec i j) as [-> | N].
        -- now apply equal_variances.
        -- now apply uncorrelated.
  - intro o. rewrite (squares_about share mu).
    + unfold column. rewrite !total_map, total_product. ring.
    + unfold column. now rewrite map_length, seq_length.
Qed.

(** E s <= σ for the root s of the sample variance with the divisor M - 1 (Jensen). *)
Theorem deviation_biased : forall (s : O -> K) sigma, probability law ->
  forall (M_at_least_2 : (2 <= M)%nat)
  (s_is_deviation : forall o, (nat_in M - 1) * (s o * s o) = squares share (column o))
  (sigma_nonneg : 0 <= sigma) (sigma_is_root : sigma * sigma = sigma_sq),
  expectation law s <= sigma.
Proof.
  intros s sigma P H S N E. assert (D : (0 : K) < nat_in M - 1).
  { destruct M as [| [| k]]; [easy | now apply Nat.lt_irrefl in H |]. cbn [nat_in].
    replace (1 + (1 + nat_in k) - 1) with (1 + nat_in k : K) by ring.
    apply plus_pos_nonneg; [apply zero_lt_one | apply nat_in_nonneg]. }
  apply square_le_le; trivial.
  apply le_trans with (1 := square_of_expectation K law s P). apply le_sub.
  apply pos_cancel with (a := nat_in M - 1); trivial. apply eq_le.
  replace ((nat_in M - 1) * (sigma * sigma - expectation law (fun o => s o * s o)))
    with ((nat_in M - 1) * (sigma * sigma)
          - (nat_in M - 1) * expectation law (fun o => s o * s o)) by ring.
  rewrite <- (expectation_times K law (nat_in M - 1)), (expectation_ext K law _ _ S).
  rewrite unbiased_variance, E. ring.
Qed.

End Sample.

End SampleVariance.

Arguments mean {_}. Arguments squares {_}. Arguments column {_ _}. Arguments covariance {_ _}.

(** Instances: four draws that are 0 with probability 3/4; else three of them are independent signs
    and the fourth is minus their product. So σ = 1/2, while the deviation s is 0 or 1. *)
Definition quarter : rationals := half * half.
Definition quiet_mass : rationals := half + quarter.
Definition loud_mass : rationals := quarter * (quarter * half).

Definition signs : list (option (bool * bool * bool)) :=
  flat_map (fun a => flat_map (fun b => [Some (a, b, true); Some (a, b, false)]) [true; false])
    [true; false].

Definition four_law : list (rationals * option (bool * bool * bool)) :=
  (quiet_mass, None) :: map (fun o => (loud_mass, o)) signs.

Definition sign (b : bool) : rationals := if b then 1 else - (1).

Definition four_draws (i : nat) (o : option (bool * bool * bool)) : rationals :=
  match o with
  | None => 0
  | Some (a, b, c) => nth i [sign a; sign b; sign c; - (sign a * sign b * sign c)] 0
  end.

Definition deviation (o : option (bool * bool * bool)) : rationals :=
  match o with None => 0 | _ => 1 end.

Lemma four_probability : probability four_law.
Proof.
  split; [| now apply rational_equal].
  repeat (apply Forall_cons; [now apply leb_le |]). apply Forall_nil.
Qed.

Lemma four_share : (nat_in 4 * quarter : rationals) = 1.
Proof. now apply rational_equal. Qed.

Lemma four_variances : forall i, (i < 4)%nat ->
  covariance four_law 0 (four_draws i) (four_draws i) = quarter.
Proof.
  intros i I. do 4 (destruct i as [| i]; [now apply rational_equal |]).
  exfalso. now apply (Nat.nlt_0_r i), (Nat.add_lt_mono_l _ _ 4).
Qed.

Lemma four_uncorrelated : forall i j, (i < 4)%nat -> (j < 4)%nat -> i <> j ->
  covariance four_law 0 (four_draws i) (four_draws j) = 0.
Proof.
  intros i j I J N.
  do 4 (destruct i as [| i]; [do 4 (destruct j as [| j];
    [first [easy | now apply rational_equal] |]);
    exfalso; now apply (Nat.nlt_0_r j), (Nat.add_lt_mono_l _ _ 4) |]).
  exfalso. now apply (Nat.nlt_0_r i), (Nat.add_lt_mono_l _ _ 4).
Qed.

Definition unbiased_variance_instance := unbiased_variance rationals four_law four_draws 4 quarter 0
  quarter four_share four_variances four_uncorrelated.

Lemma deviation_biased_instance : expectation four_law deviation <= half.
Proof.
  apply (deviation_biased rationals four_law four_draws 4 quarter 0 quarter four_share
           four_variances four_uncorrelated).
  - exact four_probability.
  - now repeat constructor.
  - intros [[[[|] [|]] [|]] |]; now apply rational_equal.
  - now apply leb_le.
  - reflexivity.
Qed.
