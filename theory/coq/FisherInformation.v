(** The Fisher information of the categorical law is the inverse of its covariance.

    The free masses are p_0, ..., p_(K-2); the last is 1 minus their sum. The ring need not divide:
    [inverse i] stands for 1/p_i. That the score is the slope of ln P is proved in Score.v.

    Notation   score x i = ∂ ln P(x) / ∂ p_i = [x = i]/p_i - [x = last]/p_last
               information i j = δ_ij / p_i + 1 / p_last *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.Arith.PeanoNat Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.Instance Novikoff.Expectation Novikoff.Distribution.
Import ListNotations.

Section FisherInformation.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variables (p : list K) (last : nat) (inverse : nat -> K).
Hypothesis outcomes_count : length p = S last.
Hypothesis p_total : total (fun a => a) p = 1.
Hypothesis p_inverse : forall i, (i <= last)%nat -> mass p i * inverse i = 1.

Definition score (x i : nat) : K := one_hot x i * inverse i - one_hot x last * inverse last.

Definition identity (i j : nat) : K := if Nat.eqb i j then 1 else 0.

Definition information (i j : nat) : K := identity i j * inverse i + inverse last.

Lemma mean_of_one : forall i, (i <= last)%nat ->
  expectation (categorical p) (fun x => one_hot x i) * inverse i = 1.
Proof. intros i I. rewrite categorical_mean by lia. now apply p_inverse. Qed.

(** distribution.fisher_information (B-58): the score has mean 0 ... *)
Theorem score_mean : forall i (i_below_last : (i < last)%nat),
  expectation (categorical p) (fun x => score x i) = 0.
Proof.
  intros i I. rewrite (expectation_ext K _ _ (fun x => inverse i * one_hot x i
    + - inverse last * one_hot x last)) by (intro; unfold score; ring).
  rewrite expectation_plus, !expectation_times.
  replace (inverse i * expectation (categorical p) (fun x => one_hot x i)
    + - inverse last * expectation (categorical p) (fun x => one_hot x last))
    with (expectation (categorical p) (fun x => one_hot x i) * inverse i
    - expectation (categorical p) (fun x => one_hot x last) * inverse last) by ring.
  rewrite !mean_of_one by lia. ring.
Qed.

(** ... the mean of its products is the information ... *)
Theorem score_products : forall i j (i_below_last : (i < last)%nat)
  (j_below_last : (j < last)%nat),
  expectation (categorical p) (fun x => score x i * score x j) = information i j.
Proof.
  intros i j I J.
  rewrite (expectation_ext K _ _ (fun x => identity i j * inverse i * inverse i * one_hot x i
    + inverse last * inverse last * one_hot x last)).
  - rewrite expectation_plus, !expectation_times. unfold information.
    set (a := expectation _ (fun x => one_hot x i)).
    set (b := expectation _ (fun x => one_hot x last)).
    replace (identity i j * inverse i * inverse i * a + inverse last * inverse last * b)
      with (identity i j * inverse i * (a * inverse i) + inverse last * (b * inverse last)) by ring.
    unfold a, b. rewrite !mean_of_one by lia. ring.
  - intro x. unfold score, identity, one_hot.
    destruct (Nat.eqb_spec i x), (Nat.eqb_spec j x), (Nat.eqb_spec last x), (Nat.eqb_spec i j);
      subst; try lia; ring.
Qed.

(** ... and this is the inverse of the covariance of the free entries. *)
Theorem information_inverse : forall i j (i_below_last : (i < last)%nat)
  (j_below_last : (j < last)%nat),
  total (fun k => information i k * covariance_entry p k j) (seq 0 last) = identity i j.
Proof.
  intros i j I J.
  rewrite (total_ext K _ _ (fun k => (if Nat.eqb i k then inverse i * covariance_entry p i j else 0)
    + inverse last * ((if Nat.eqb j k then mass p j else 0) + - mass p j * mass p k))).
  - rewrite total_plus, total_times, total_plus, total_times.
    rewrite !(total_single K) by (try apply seq_NoDup; apply in_seq; lia).
    assert (T := total_mass K p). unfold outcomes in T.
    rewrite outcomes_count, seq_S, p_total in T. cbn [Nat.add] in T.
    assert (A : forall l m, total (mass p) (l ++ m) = total (mass p) l + total (mass p) m).
    { clear. induction l as [| a l IH]; intro m; cbn; [ring | rewrite IH; ring]. }
    rewrite A in T. cbn [total] in T. change (fun k => mass p k) with (mass p).
    replace (total (mass p) (seq 0 last)) with (1 - mass p last) by (rewrite <- T; ring).
    replace (mass p j + - mass p j * (1 - mass p last)) with (mass p j * mass p last) by ring.
    replace (inverse last * (mass p j * mass p last))
      with (mass p j * (mass p last * inverse last)) by ring.
    rewrite p_inverse by lia. assert (P := p_inverse i ltac:(lia)).
    unfold covariance_entry, identity. destruct (Nat.eqb_spec i j) as [<- | N].
    + replace (inverse i * (mass p i * (1 - mass p i)) + mass p i * 1)
        with (mass p i * inverse i * (1 - mass p i) + mass p i) by ring. rewrite P. ring.
    + replace (inverse i * - (mass p i * mass p j) + mass p j * 1)
        with (mass p j * (1 - mass p i * inverse i)) by ring. rewrite P. ring.
  - intros k _. unfold information, identity, covariance_entry.
    destruct (Nat.eqb_spec i k), (Nat.eqb_spec j k), (Nat.eqb_spec k j), (Nat.eqb_spec i j);
      subst; try lia; ring.
Qed.

End FisherInformation.

Arguments score {_}. Arguments identity {_}. Arguments information {_}.

(** Instances: the masses 1/2, 1/4, 1/4. *)
Definition three_inverses (i : nat) : rationals :=
  match i with O => 1 + 1 | _ => 1 + 1 + (1 + 1) end.

Lemma three_inverse : forall i, (i <= 2)%nat -> mass three_masses i * three_inverses i = 1.
Proof. intros i I. do 3 (destruct i as [| i]; [now apply rational_equal |]). exfalso. lia. Qed.

Lemma score_mean_instance :
  expectation (categorical three_masses) (fun x => score 2 three_inverses x 0) = 0.
Proof. apply score_mean with (p := three_masses); trivial; [exact three_inverse | lia]. Qed.

Lemma score_products_instance : expectation (categorical three_masses)
    (fun x => score 2 three_inverses x 0 * score 2 three_inverses x 1)
  = information 2 three_inverses 0 1.
Proof.
  apply score_products with (p := three_masses); trivial; [exact three_inverse | lia | lia].
Qed.

Lemma information_inverse_instance : total (fun k =>
    information 2 three_inverses 0 k * covariance_entry three_masses k 1) (seq 0 2) = 0.
Proof.
  apply (information_inverse rationals three_masses 2 three_inverses eq_refl three_masses_total
           three_inverse 0 1); lia.
Qed.
