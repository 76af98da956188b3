(** The sum or the mean of a batch: what a step adds for each of its mistakes.

    Notation   over a n    a/n for a count n > 0: what a mean divides by
               share s n   s as a sum, s/n as a mean over n examples *)

Require Import Coq.setoid_ring.Ring Coq.micromega.Lia Coq.QArith.QArith Coq.QArith.Qcanon.
Require Import Novikoff.Instance Novikoff.OrderedRing.

Inductive reduction := sum | mean.

Section Share.

Variable K : ordered_ring.
Variable over : K -> nat -> K.
Hypothesis over_times : forall a n, nat_in (S n) * over a (S n) = a.
Add Ring K_ring : (ring_laws K).
Implicit Types (s : K).

Lemma nat_in_pos : forall n, 0 < (nat_in (S n) : K).
Proof. intro n. apply plus_pos_nonneg; [apply zero_lt_one | apply nat_in_nonneg]. Qed.

Lemma nat_in_le : forall j k, (j <= k)%nat -> (nat_in j : K) <= nat_in k.
Proof.
  intros j k L. replace k with (j + (k - j))%nat by lia. rewrite nat_in_plus. apply le_sub.
  replace (nat_in j + nat_in (k - j) - nat_in j) with (nat_in (k - j) : K) by ring.
  apply nat_in_nonneg.
Qed.

Definition share (reduce : reduction) s (n : nat) : K :=
  match reduce with sum => s | mean => s * over 1 n end.

Lemma over_is_share : forall a n, over a (S n) = a * over 1 (S n).
Proof.
  intros a n. assert (D : nat_in (S n) * (over a (S n) - a * over 1 (S n)) = 0).
  { replace (nat_in (S n) * (over a (S n) - a * over 1 (S n)))
      with (nat_in (S n) * over a (S n) - a * (nat_in (S n) * over 1 (S n))) by ring.
    rewrite !over_times. ring. }
  apply no_zero_divisor in D. destruct D as [D | D].
  - exfalso. destruct (nat_in_pos n) as [_ N]. now apply N.
  - replace (over a (S n)) with (over a (S n) - a * over 1 (S n) + a * over 1 (S n)) by ring.
    rewrite D. ring.
Qed.

Lemma over_pos : forall n, 0 < over 1 (S n).
Proof.
  intro n. apply not_le_lt. intro G. apply (lt_not_le K 0 1); [apply zero_lt_one |].
  rewrite <- (over_times 1 n). apply opp_nonneg in G. apply nonneg_opp.
  replace (- (nat_in (S n) * over 1 (S n))) with (nat_in (S n) * - over 1 (S n)) by ring.
  apply times_nonneg; trivial. apply nat_in_nonneg.
Qed.

(** A batch of b <= m examples with k <= b mistakes: share m <= share b, k share b <= m share m. *)
Lemma share_bounds : forall reduce s m b k, 0 < s -> (b <= m)%nat -> b <> 0%nat -> (k <= b)%nat ->
  0 < share reduce s m /\ share reduce s m <= share reduce s b /\
  share reduce s b * nat_in k <= nat_in m * share reduce s m.
Proof.
  intros reduce s m b k Hs L N H. destruct b as [| b]; [contradiction |].
  destruct m as [| m]; [lia |]. assert (s0 := lt_le K 0 s Hs). destruct reduce; cbn [share].
  - split; trivial. split; [apply le_refl |].
    replace (nat_in (S m) * s) with (s * nat_in (S m)) by ring.
    apply times_le; trivial. apply nat_in_le. lia.
  - assert (Q := over_pos b). assert (q0 := lt_le K _ _ Q). split; [| split].
    + apply times_pos; trivial. apply over_pos.
    + apply times_le; trivial. apply le_sub, pos_cancel with (a := nat_in (S m));
        [apply nat_in_pos |].
      replace (nat_in (S m) * (over 1 (S b) - over 1 (S m)))
        with (nat_in (S m) * over 1 (S b) - nat_in (S m) * over 1 (S m)) by ring.
      replace (nat_in (S m) * over 1 (S m)) with (nat_in (S b) * over 1 (S b))
        by now rewrite !over_times.
      replace (nat_in (S m) * over 1 (S b) - nat_in (S b) * over 1 (S b))
        with ((nat_in (S m) - nat_in (S b)) * over 1 (S b)) by ring.
      apply times_nonneg; trivial. apply le_sub. now apply nat_in_le.
    + replace (nat_in (S m) * (s * over 1 (S m))) with (s * (nat_in (S m) * over 1 (S m))) by ring.
      rewrite over_times. replace (s * over 1 (S b) * nat_in k) with (s * (nat_in k * over 1 (S b))) by ring.
      apply times_le; trivial. rewrite <- (over_times 1 b) at 2. apply times_le_times; trivial;
        [apply nat_in_nonneg | now apply nat_in_le | apply le_refl].
Qed.

End Share.

(** Division by a count in the rationals. *)
Definition rational_over (a : rationals) (n : nat) : rationals :=
  (a / Q2Qc (inject_Z (Z.of_nat n)))%Qc.

Lemma nat_in_rationals : forall n, nat_in n = (Q2Qc (inject_Z (Z.of_nat n)) : rationals).
Proof.
  induction n as [| n IH]; [reflexivity |]. cbn [nat_in]. rewrite IH.
  apply Qc_is_canon.
  change (Qred (1 + Qred (inject_Z (Z.of_nat n))) == Qred (inject_Z (Z.of_nat (S n))))%Q.
  rewrite !Qred_correct, Nat2Z.inj_succ, <- Z.add_1_l, inject_Z_plus. reflexivity.
Qed.

Lemma rational_over_times : forall a n, nat_in (S n) * rational_over a (S n) = a.
Proof.
  intros a n. rewrite nat_in_rationals. unfold rational_over.
  apply Qcmult_div_r. intro E. apply (f_equal this) in E.
  assert (Z : (inject_Z (Z.of_nat (S n)) == 0)%Q).
  { rewrite <- (Qred_correct (inject_Z _)). change (Qred _) with (this (Q2Qc (inject_Z (Z.of_nat (S n))))).
    now rewrite E. }
  unfold Qeq in Z. cbn in Z. lia.
Qed.
