(** The converse of Kraft's inequality, by the program that gives the words.

    [code_words] is [prefix_code.code_words] of the reference for lengths in rising order: each word
    is the next binary number. The start c/2^l of the next word, a fraction there, is the pair c, l.

    Notation   digits n l = the l binary digits of n     value w = the number whose digits are w *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Coq.Sorting.Permutation Coq.Sorting.Sorted Coq.Sorting.Mergesort Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.Instance Novikoff.PrefixCode.
Import ListNotations.

Open Scope nat_scope.

Fixpoint digits (n l : nat) : list bool :=
  match l with O => [] | S k => digits (Nat.div2 n) k ++ [Nat.odd n] end.

Fixpoint words_from (c l : nat) (lengths : list nat) : list (list bool) :=
  match lengths with
  | [] => []
  | m :: rest => let n := c * 2 ^ (m - l) in digits n m :: words_from (S n) m rest
  end.

Definition code_words (lengths : list nat) : list (list bool) := words_from 0 0 lengths.

Fixpoint value (w : list bool) : nat :=
  match w with [] => 0 | b :: t => Nat.b2n b * 2 ^ length t + value t end.

Lemma value_app : forall u t, value (u ++ t) = value u * 2 ^ length t + value t.
Proof.
  induction u as [| b u IH]; intro t; cbn [value app]; [reflexivity |].
  rewrite IH, app_length, Nat.pow_add_r. lia.
Qed.

Lemma value_below : forall w, value w < 2 ^ length w.
Proof.
  induction w as [| b w IH]; cbn [value length]; [cbn; lia |].
  rewrite Nat.pow_succ_r'. destruct b; cbn [Nat.b2n]; lia.
Qed.

Lemma digits_length : forall l n, length (digits n l) = l.
Proof. induction l as [| l IH]; intro n; cbn; trivial. rewrite app_length, IH. cbn. lia. Qed.

Lemma value_digits : forall l n, n < 2 ^ l -> value (digits n l) = n.
Proof.
  induction l as [| l IH]; intros n H; [cbn in *; lia |].
  rewrite Nat.pow_succ_r' in H. cbn [digits]. rewrite value_app. cbn [length value].
  assert (E := Nat.div2_odd n). rewrite IH by (destruct (Nat.odd n); cbn [Nat.b2n] in E; lia).
  destruct (Nat.odd n); cbn [Nat.b2n] in *; cbn; lia.
Qed.

(** The word of length m that stands for n begins none whose number is past those that n begins. *)
Lemma next_apart : forall n m v, n < 2 ^ m -> m <= length v ->
  S n * 2 ^ (length v - m) <= value v -> apart (digits n m) v = true.
Proof.
  intros n m v H L G. assert (N : begins (digits n m) v = false).
  { apply not_true_iff_false. intro B. apply begins_app in B. destruct B as [t ->].
    rewrite value_app, value_digits, app_length, digits_length in * by trivial.
    replace (m + length t - m) with (length t) in G by lia. assert (V := value_below t). lia. }
  apply apart_iff. split; trivial. apply not_true_iff_false. intro B.
  apply begins_app in B. destruct B as [t E].
  assert (length t = 0) by (apply (f_equal (@length bool)) in E;
    rewrite app_length, digits_length in E; lia).
  apply length_zero_iff_nil in H0. subst t. rewrite app_nil_r in E. subst v.
  assert (begins (digits n m) (digits n m) = true) by
    (apply begins_app; exists []; now rewrite app_nil_r). congruence.
Qed.

Section Converse.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable half : K.
Hypothesis half_twice : (half + half)%F = 1%F.

Lemma nat_in_double : forall n, nat_in (F := K) (2 * n) = ((1 + 1) * nat_in n)%F.
Proof. intro n. replace (2 * n) with (n + n) by lia. rewrite nat_in_plus. ring. Qed.

Lemma power_inverse : forall m, (power half m * nat_in (2 ^ m))%F = 1%F.
Proof.
  induction m as [| m IH]; [cbn; ring |]. rewrite Nat.pow_succ_r', nat_in_double. cbn [power].
  replace (half * power half m * ((1 + 1) * nat_in (2 ^ m)))%F
    with ((half + half) * (power half m * nat_in (2 ^ m)))%F by ring.
  rewrite half_twice, IH. ring.
Qed.

Lemma power_positive : forall m, (0 < power half m)%F.
Proof.
  intro m. split; [now apply power_nonneg |]. intro Z. assert (E := power_inverse m).
  rewrite <- Z in E. apply (one_not_zero K). rewrite <- E. ring.
Qed.

Lemma power_shift : forall c l m, l <= m ->
  (nat_in (c * 2 ^ (m - l)) * power half m)%F = (nat_in c * power half l)%F.
Proof.
  intros c l m L. replace m with (l + (m - l)) at 2 by lia. generalize (m - l). clear m L. intro k.
  revert l. induction k as [| k IH]; intro l.
  - rewrite Nat.add_0_r. cbn. now rewrite Nat.mul_1_r.
  - rewrite Nat.pow_succ_r'. replace (c * (2 * 2 ^ k)) with (2 * (c * 2 ^ k)) by lia.
    rewrite nat_in_double, Nat.add_succ_r. cbn [power]. rewrite <- IH.
    replace ((1 + 1) * nat_in (c * 2 ^ k) * (half * power half (l + k)))%F
      with ((half + half) * (nat_in (c * 2 ^ k) * power half (l + k)))%F by ring.
    rewrite half_twice. ring.
Qed.

Lemma kraft_sum_nonneg : forall lengths, (0 <= kraft_sum half lengths)%F.
Proof.
  induction lengths as [| m lengths IH]; cbn; [apply le_refl |].
  apply plus_nonneg; trivial. now apply power_nonneg.
Qed.

(** What is in the unit interval has few enough digits. *)
Lemma fits : forall n m, (nat_in n * power half m + power half m <= 1)%F -> n < 2 ^ m.
Proof.
  intros n m H. destruct (Nat.lt_ge_cases n (2 ^ m)) as [L | L]; trivial. exfalso.
  apply (lt_not_le K 1 (nat_in n * power half m + power half m)%F); trivial.
  replace n with (2 ^ m + (n - 2 ^ m)) by lia. rewrite nat_in_plus.
  apply lt_sub. replace (_ - 1)%F
    with (power half m + nat_in (n - 2 ^ m) * power half m
      + (power half m * nat_in (2 ^ m) - 1))%F by ring.
  rewrite power_inverse.
  replace (power half m + nat_in (n - 2 ^ m) * power half m + (1 - 1))%F
    with (power half m + nat_in (n - 2 ^ m) * power half m)%F by ring.
  apply plus_pos_nonneg; [apply power_positive |].
  apply times_nonneg; [apply nat_in_nonneg | now apply power_nonneg].
Qed.

Lemma words_from_code : forall lengths c l, LocallySorted Nat.le (l :: lengths) ->
  (nat_in c * power half l + kraft_sum half lengths <= 1)%F ->
  map (@length bool) (words_from c l lengths) = lengths /\
  prefix_free (words_from c l lengths) = true /\
  Forall (fun v => l <= length v /\ c * 2 ^ (length v - l) <= value v) (words_from c l lengths).
Proof.
  induction lengths as [| m lengths IH]; intros c l S H; [now cbn |].
  inversion S as [| | x y z S' L]. subst x y z. cbn [words_from kraft_sum] in *.
  set (n := c * 2 ^ (m - l)) in *.
  assert (E : (nat_in n * power half m)%F = (nat_in c * power half l)%F) by now apply power_shift.
  assert (F : n < 2 ^ m).
  { apply fits. apply le_trans with (2 := H). apply le_sub. rewrite E.
    replace (_ - _)%F with (kraft_sum half lengths) by ring. apply kraft_sum_nonneg. }
  destruct (IH (Datatypes.S n) m S') as [I1 [I2 I3]].
  { apply le_trans with (2 := H). apply eq_le. cbn [nat_in]. rewrite <- E. ring. }
  repeat split.
  - cbn [map]. now rewrite digits_length, I1.
  - cbn [prefix_free]. rewrite I2, andb_true_r. apply forallb_forall. intros v I.
    rewrite Forall_forall in I3. destruct (I3 v I). now apply next_apart.
  - constructor.
    + now rewrite digits_length, value_digits.
    + apply Forall_impl with (2 := I3). intros v [J G]. split; [lia |].
      apply Nat.le_trans with (2 := G). unfold n.
      replace (length v - l) with ((m - l) + (length v - m)) by lia. rewrite Nat.pow_add_r.
      rewrite Nat.mul_assoc. apply Nat.mul_le_mono_r. lia.
Qed.

(** prefix_code.kraft, converse: with Σ 2^-l <= 1 the words that are given are a prefix code. *)
Theorem code_words_correct : forall lengths, LocallySorted Nat.le lengths ->
  forall (kraft_at_most_1 : (kraft_sum half lengths <= 1)%F),
  map (@length bool) (code_words lengths) = lengths /\ prefix_free (code_words lengths) = true.
Proof.
  intros lengths S H. destruct (words_from_code lengths 0 0) as [I1 [I2 _]].
  - destruct S; constructor; trivial; try lia; constructor; trivial.
  - apply le_trans with (2 := H). apply eq_le. cbn. ring.
  - now split.
Qed.

(** A prefix code with the given lengths, in any order, exists exactly if Σ 2^-l <= 1. *)
Theorem kraft_iff : forall lengths, (kraft_sum half lengths <= 1)%F <->
  exists words, map (@length bool) words = lengths /\ prefix_free words = true.
Proof.
  intro lengths. split.
  - intro H. assert (P := NatSort.Permuted_sort lengths).
    assert (S := NatSort.LocallySorted_sort lengths). set (sorted := NatSort.sort lengths) in *.
    assert (S' : LocallySorted Nat.le sorted).
    { clear -S. induction S as [| a | a b l S IH L]; constructor; trivial. now apply Nat.leb_le. }
    assert (E : forall l m, Permutation l m -> kraft_sum half l = kraft_sum half m).
    { clear. intros l m Q. induction Q; cbn; [trivial | now rewrite IHQ | ring | congruence]. }
    destruct (code_words_correct sorted S') as [W F]; [now rewrite <- (E _ _ P) |].
    assert (Q : Permutation lengths (map (@length bool) (code_words sorted))) by now rewrite W.
    apply Permutation_map_inv in Q. destruct Q as [words [-> Q]]. exists words.
    split; trivial. now apply prefix_free_permutation with (1 := Q).
  - intros [words [<- F]]. now apply kraft.
Qed.

End Converse.

(** Instances: the lengths 1, 2, 2 over the rationals, and 2, 1, 2. *)
Lemma code_words_instance : code_words [1; 2; 2] = three_words.
Proof. reflexivity. Qed.

Lemma code_words_correct_instance :
  map (@length bool) (code_words [1; 2; 2]) = [1; 2; 2] /\
  prefix_free (code_words [1; 2; 2]) = true.
Proof.
  apply (code_words_correct rationals half half_twice).
  - repeat constructor.
  - now apply leb_le.
Qed.

Lemma kraft_iff_instance :
  exists words, map (@length bool) words = [2; 1; 2] /\ prefix_free words = true.
Proof. apply (kraft_iff rationals half half_twice). now apply leb_le. Qed.
