(** The best prefix codes of a coin and of two dice: no prefix code is shorter in the mean.

    Each bound is Kraft's sum with 2^-l replaced by a line that it lies above.

    Notation   power half l = 2^-l                N l = l in the ring
               mean_length, entropy of a code     Σ p l and Σ p k for the masses p = 2^-k *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.micromega.Lia Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Expectation Novikoff.PrefixCode.
Import ListNotations.

Open Scope ordered_scope.

Section BestCodes.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable half : K.
Hypothesis half_twice : half + half = 1.

Notation N := (@nat_in K).
Notation two := (1 + 1 : K).

Lemma power_plus : forall j k, power half (j + k) = power half j * power half k.
Proof. induction j as [| j IH]; intro k; cbn; [| rewrite IH]; ring. Qed.

Lemma below_power : forall j c, half <= c -> c <= 1 -> 1 - c * N j <= power half j.
Proof.
  intros j c H H'. assert (h0 := half_nonneg K half half_twice).
  assert (c0 : 0 <= c) by now apply le_trans with (y := half).
  assert (D : 0 <= c + c - 1).
  { apply le_sub. rewrite <- half_twice. now apply plus_le_plus. }
  induction j as [| j IH]; cbn [nat_in power]; [apply eq_le; ring |].
  apply le_trans with (y := half * (1 - c * N j)); [| now apply times_le].
  apply le_sub.
  replace (half * (1 - c * N j) - (1 - c * (1 + N j))) with
    (half * (1 - c * N j) - (half + half) * (1 - c * (1 + N j))) by (rewrite half_twice; ring).
  replace (half * (1 - c * N j) - (half + half) * (1 - c * (1 + N j))) with
    (half * (c * N j + (c + c - 1))) by ring.
  apply times_nonneg; trivial. apply plus_nonneg; trivial.
  apply times_nonneg; trivial. apply nat_in_nonneg.
Qed.

Lemma bernoulli : forall j c, 0 <= c -> c <= 1 -> power half j * (1 + c * N j) <= 1.
Proof.
  intros j c H H'. assert (h0 := half_nonneg K half half_twice).
  induction j as [| j IH]; cbn [nat_in power]; [apply eq_le; ring |].
  apply le_trans with (2 := IH). apply le_sub.
  replace (power half j * (1 + c * N j) - half * power half j * (1 + c * (1 + N j))) with
    (power half j * ((half + half) * (1 + c * N j) - half * (1 + c * (1 + N j))))
    by (rewrite half_twice; ring).
  apply times_nonneg; [now apply power_nonneg |].
  replace ((half + half) * (1 + c * N j) - half * (1 + c * (1 + N j))) with
    (half * (1 - c + c * N j)) by ring.
  apply times_nonneg; trivial. apply plus_nonneg; [now apply le_sub |].
  apply times_nonneg; trivial. apply nat_in_nonneg.
Qed.

(** The line through 2^-k at k with the slope -c 2^-k, 1/2 <= c <= 1, is nowhere above 2^-l. *)
Lemma below : forall k l c, half <= c -> c <= 1 ->
  power half k * (1 + c * N k - c * N l) <= power half l.
Proof.
  intros k l c H H'. assert (h0 := half_nonneg K half half_twice).
  assert (c0 : 0 <= c) by now apply le_trans with (y := half).
  destruct (Nat.le_ge_cases k l) as [L | L].
  - replace l with (k + (l - k))%nat by lia. rewrite nat_in_plus, power_plus.
    apply times_le; [now apply power_nonneg |].
    apply le_trans with (2 := below_power (l - k) c H H'). apply eq_le. ring.
  - replace k with (l + (k - l))%nat by lia. rewrite nat_in_plus, power_plus.
    replace (power half l) with (power half l * 1) at 2 by ring.
    replace (power half l * power half (k - l) * (1 + c * (N l + N (k - l)) - c * N l)) with
      (power half l * (power half (k - l) * (1 + c * N (k - l)))) by ring.
    apply times_le; [now apply power_nonneg | now apply bernoulli].
Qed.

(** A code: for each outcome the k of its mass 2^-k, and its word. *)
Definition mass_of (e : nat * list bool) : K := power half (fst e).
Definition mean_length (code : list (nat * list bool)) : K :=
  total (fun e => mass_of e * N (length (snd e))) code.
Definition entropy (code : list (nat * list bool)) : K := total (fun e => mass_of e * N (fst e)) code.

Lemma kraft_total : forall words, kraft_sum half (map (@length bool) words) =
  total (fun w => power half (length w)) words.
Proof. induction words as [| w words IH]; cbn; [| rewrite IH]; trivial. Qed.

Lemma total_below : forall (A : Type) (f g : A -> K) l, (forall a, f a <= g a) ->
  total f l <= total g l.
Proof.
  intros A f g l H. induction l as [| a l IH]; cbn; [apply le_refl | now apply plus_le_plus].
Qed.

(** prefix_code.coin_and_dice: where the masses are powers of 1/2 no prefix code has a mean length
    below the entropy: 1 for the fair coin, 2 for the die 1/4, 1/16, 1/16, 1/16, 1/16, 1/2. *)
Theorem dyadic_masses : forall code (total_of_mass_of_code_is_1 : total mass_of code = 1),
  prefix_free (map snd code) = true -> entropy code <= mean_length code.
Proof.
  intros code M P. assert (G := kraft K half half_twice (map snd code) P).
  rewrite kraft_total, total_map in G.
  assert (B : total (fun e => mass_of e + mass_of e * N (fst e) +
      - (1) * (mass_of e * N (length (snd e)))) code <= 1).
  { apply le_trans with (2 := G). apply total_below. intro e.
    assert (L := below (fst e) (length (snd e)) 1). unfold mass_of.
    apply le_trans with (2 := L ltac:(rewrite <- half_twice; apply le_sub;
      replace (half + half - half) with half by ring; now apply half_nonneg) (le_refl K 1)).
    apply eq_le. ring. }
  rewrite !total_plus, total_times, M in B. apply le_sub in B. apply le_sub.
  unfold mean_length, entropy. now replace (total (fun e => mass_of e * N (length (snd e))) code -
    total (fun e => mass_of e * N (fst e)) code) with
    (1 - (1 + total (fun e => mass_of e * N (fst e)) code +
      - (1) * total (fun e => mass_of e * N (length (snd e))) code)) by ring.
Qed.

(** and six words without a prefix among them have at least 16 bits: the mean length of a code of
    the fair die is at least 16/6 = 8/3. *)
Theorem six_words : forall words (six_entries_of_words : length words = 6%nat),
  prefix_free words = true ->
  N 16 <= total (fun w => N (length w)) words.
Proof.
  intros words L P. assert (G := kraft K half half_twice words P). rewrite kraft_total in G.
  assert (h0 := half_nonneg K half half_twice).
  assert (h1 : half <= 1) by (rewrite <- half_twice; apply le_sub;
    now replace (half + half - half) with half by ring).
  assert (B : total (fun w => half * half * two + - (half * half * half) * N (length w)) words <= 1).
  { apply le_trans with (2 := G). apply total_below. intro w.
    apply le_trans with (2 := below 2 (length w) half (le_refl K half) h1).
    apply eq_le. cbn [power nat_in].
    replace (1 + half * (1 + (1 + 0)) - half * N (length w)) with
      (1 + (half + half) - half * N (length w)) by ring. rewrite half_twice. ring. }
  rewrite total_plus, (total_constant K _ (half * half * two)),
    (total_times K _ (- (half * half * half))), L in B.
  set (T := total _ words) in *. apply le_sub in B. apply le_sub.
  apply pos_cancel with (a := half * half * half).
  - assert (0 < half).
    { split; trivial. intro Z. apply (one_not_zero K). rewrite <- half_twice, <- Z. ring. }
    repeat apply times_pos; trivial.
  - apply le_trans with (1 := B). apply eq_le. subst T.
    assert (A : half * half * (N 6 * two) = two + 1).
    { replace (half * half * (N 6 * two)) with ((half + half) * (half + half) * (two + 1))
        by (cbn; ring). rewrite half_twice. ring. }
    assert (D : half * half * half * N 16 = two).
    { replace (half * half * half * N 16) with
        ((half + half) * (half + half) * (half + half) * two) by (cbn; ring).
      rewrite half_twice. ring. }
    replace (N 6 * (half * half * two)) with (half * half * (N 6 * two)) by ring.
    rewrite A. generalize (total (fun w => N (length w)) words). intro T.
    replace (half * half * half * (T - N 16)) with
      (half * half * half * T - half * half * half * N 16) by ring. rewrite D. ring.
Qed.

End BestCodes.

Arguments mean_length {_}. Arguments entropy {_}. Arguments mass_of {_}.

(** The codes that attain this: 0, 1 of the coin; of the fair die two words of two bits and four of
    three; of the other die the words of the lengths 2, 4, 4, 4, 4, 1. *)
Notation O := false (only parsing).
Notation I := true (only parsing).
Definition coin_code : list (nat * list bool) := [(1%nat, [O]); (1%nat, [I])].
Definition die_code : list (list bool) :=
  [[O; O]; [O; I]; [I; O; O]; [I; O; I]; [I; I; O]; [I; I; I]].
Definition other_die_code : list (nat * list bool) :=
  [(2%nat, [I; O]); (4%nat, [I; I; O; O]); (4%nat, [I; I; O; I]); (4%nat, [I; I; I; O]);
   (4%nat, [I; I; I; I]); (1%nat, [O])].
Theorem best_codes :
  (prefix_free (map snd coin_code) = true /\ mean_length half coin_code = 1) /\
  (prefix_free die_code = true /\
   total (fun w => @nat_in rationals (length w)) die_code = integer 16) /\
  (prefix_free (map snd other_die_code) = true /\
   mean_length half other_die_code = entropy half other_die_code /\
   entropy half other_die_code = integer 2).
Proof. repeat split; reflexivity || now apply rational_equal. Qed.

Example dyadic_masses_instance : entropy half other_die_code <= mean_length half other_die_code.
Proof.
  apply dyadic_masses; [apply half_twice | now apply rational_equal | reflexivity].
Qed.
Example six_words_instance : nat_in 16 <= total (fun w => @nat_in rationals (length w)) die_code.
Proof. apply (six_words rationals half half_twice); reflexivity. Qed.
Example best_codes_instance := best_codes.
