(** The mean length of a prefix code: at least the entropy, and below it plus a bit at best.

    Notation   mean_length P lengths = Σ p l      bits x = x / ln 2, of x nats
               shannon_length p k: k is the least number with 2^k p >= 1, which is ⌈- log2 p⌉ *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia.
Require Import Coq.Arith.Wf_nat.
Require Import Novikoff.OrderedRing Novikoff.Information Novikoff.LogSum.
Require Import Novikoff.PrefixCode Novikoff.CanonicalCode.
Import ListNotations.
Open Scope R_scope.

Definition bits (nats : R) : R := nats / ln 2.

Definition mean_length (P : list R) (lengths : list nat) : R :=
  sum (fun e => fst e * INR (snd e)) (combine P lengths).

Definition shannon_length (p : R) (k : nat) : Prop :=
  1 <= 2 ^ k * p /\ forall j, 1 <= 2 ^ j * p -> (k <= j)%nat.

Lemma ln_2_positive : 0 < ln 2.
Proof. rewrite <- ln_1. apply ln_increasing; lra. Qed.

(** Kraft's sum over the reals. *)
Lemma power_real : forall n, power (K := reals) (/ 2) n = (/ 2) ^ n.
Proof. induction n as [| n IH]; cbn; [reflexivity | now rewrite IH]. Qed.

Lemma kraft_sum_real : forall lengths,
  kraft_sum (K := reals) (/ 2) lengths = sum (fun k => (/ 2) ^ k) lengths.
Proof. induction lengths as [| k l IH]; cbn; [reflexivity | now rewrite IH, power_real]. Qed.

Lemma half_twice_real : plus (o := reals) (/ 2) (/ 2) = one.
Proof. cbn. lra. Qed.

Lemma kraft_real : forall words, prefix_free words = true ->
  sum (fun k => (/ 2) ^ k) (map (@length bool) words) <= 1.
Proof.
  intros words H. rewrite <- kraft_sum_real.
  apply (kraft reals); [apply half_twice_real | trivial].
Qed.

(** The pairs (p, 2^-l). *)
Definition against_code (P : list R) (lengths : list nat) : list (R * R) :=
  map (fun e => (fst e, (/ 2) ^ snd e)) (combine P lengths).

Lemma first_of_combine : forall (A B : Type) (l : list A) (m : list B), length l = length m ->
  map fst (combine l m) = l.
Proof. induction l as [| a l IH]; intros [| b m]; cbn; try easy. intro E. f_equal. auto. Qed.

Lemma second_of_combine : forall (A B : Type) (l : list A) (m : list B), length l = length m ->
  map snd (combine l m) = m.
Proof. induction l as [| a l IH]; intros [| b m]; cbn; try easy. intro E. f_equal. auto. Qed.

Section Code.

Variables (P : list R) (lengths : list nat).
Hypothesis P_masses : masses P.
Hypothesis same_length : length P = length lengths.
Hypothesis kraft_at_most_1 : sum (fun k => (/ 2) ^ k) lengths <= 1.

Lemma code_conditions : map fst (against_code P lengths) = P /\
  submasses (map snd (against_code P lengths)) /\
  absolutely_continuous (against_code P lengths) /\
  cross_entropy (against_code P lengths) = ln 2 * mean_length P lengths.
Proof.
  unfold against_code. rewrite !map_map. cbn. repeat split.
  - apply (first_of_combine _ _ P lengths same_length).
  - apply Forall_map, Forall_forall. intros e _. apply Rlt_le, pow_lt. lra.
  - rewrite sum_map, <- (sum_map _ _ snd (fun k => (/ 2) ^ k)), second_of_combine; trivial.
  - apply Forall_map, Forall_forall. intros e _. cbn. intro Z.
    assert (0 < (/ 2) ^ snd e) by (apply pow_lt; lra). lra.
  - unfold cross_entropy, mean_length. rewrite sum_map, <- sum_times. cbn.
    rewrite (sum_ext _ _ (fun e => (- ln 2) * (fst e * INR (snd e)))).
    + rewrite !sum_times. lra.
    + apply Forall_forall. intros e _. rewrite ln_power, ln_Rinv by lra. lra.
Qed.

Lemma at_least_entropy : bits (entropy P) <= mean_length P lengths.
Proof.
  destruct code_conditions as [F [Q [C E]]]. assert (L := ln_2_positive).
  assert (G := gibbs (against_code P lengths)). rewrite F, E in G. specialize (G P_masses Q C).
  unfold bits. apply Rmult_le_reg_l with (r := ln 2); trivial.
  replace (ln 2 * (entropy P / ln 2)) with (entropy P) by (field; lra). exact G.
Qed.

Lemma entropy_reached : bits (entropy P) = mean_length P lengths <->
  Forall (fun e => fst e = (/ 2) ^ snd e) (combine P lengths).
Proof.
  destruct code_conditions as [F [Q [C E]]]. assert (L := ln_2_positive).
  assert (G := gibbs_equality (against_code P lengths)). rewrite F, E in G.
  specialize (G P_masses Q C). unfold against_code in G at 1. rewrite Forall_map in G. cbn in G.
  rewrite <- G. unfold bits. split; intro H.
  - rewrite <- H. field. lra.
  - rewrite H. field. lra.
Qed.

End Code.

(** prefix_code.entropy_bound (B-44): a prefix code has the mean length H(P) in bits or more. *)
Theorem mean_length_at_least_entropy : forall P words, masses P ->
  forall (P_as_long_as_words : length P = length words),
  prefix_free words = true -> bits (entropy P) <= mean_length P (map (@length bool) words).
Proof.
  intros P words M E F. apply at_least_entropy; trivial; [now rewrite map_length |].
  now apply kraft_real.
Qed.

(** ... and exactly H(P) if and only if p = 2^-l throughout. *)
Theorem mean_length_equality : forall P words, masses P ->
  forall (P_as_long_as_words : length P = length words),
  prefix_free words = true ->
  (bits (entropy P) = mean_length P (map (@length bool) words) <->
   Forall (fun e => fst e = (/ 2) ^ snd e) (combine P (map (@length bool) words))).
Proof.
  intros P words M E F. apply entropy_reached; trivial; [now rewrite map_length |].
  now apply kraft_real.
Qed.

(** Shannon's lengths. *)
Lemma shannon_length_exists : forall p, 0 < p -> exists k, shannon_length p k.
Proof.
  intros p H. assert (exists k, 1 <= 2 ^ k * p) as [k0 E].
  { destruct (Pow_x_infinity 2) with (b := / p) as [k G]; [rewrite Rabs_pos_eq; lra |].
    exists k. specialize (G k (Nat.le_refl k)). rewrite Rabs_pos_eq in G by (apply pow_le; lra).
    apply Rge_le in G. apply Rmult_le_compat_r with (r := p) in G; [| lra].
    now rewrite Rinv_l in G by lra. }
  destruct (dec_inh_nat_subset_has_unique_least_element (fun k => 1 <= 2 ^ k * p))
    as [k [G _]]; [| now exists k0 | now exists k].
  intro j. destruct (Rle_dec 1 (2 ^ j * p)); [now left | now right].
Qed.

Lemma shannon_length_bounds : forall p k, 0 < p <= 1 -> shannon_length p k ->
  - ln p <= ln 2 * INR k < - ln p + ln 2.
Proof.
  intros p k H [E M]. assert (L := ln_2_positive). split.
  - assert (G := ln_monotone 1 _ Rlt_0_1 E). rewrite ln_1, ln_mult, ln_power in G;
      try apply pow_lt; lra.
  - destruct k as [| k].
    + assert (ln p <= 0) by (rewrite <- ln_1; apply ln_monotone; lra). cbn. lra.
    + assert (G : 2 ^ k * p < 1).
      { apply Rnot_le_lt. intro G. apply M in G. lia. }
      apply ln_increasing in G; [| apply Rmult_lt_0_compat; [apply pow_lt |]; lra].
      rewrite ln_1, ln_mult, ln_power in G; try apply pow_lt; try lra. rewrite S_INR. lra.
Qed.

Definition shannon_lengths (Q : list R) (lengths : list nat) : Prop :=
  Forall2 (fun q k => 0 < q -> shannon_length q k) Q lengths.

(** prefix_code.wrong_code (B-77): Shannon's lengths for Q cost H(P, Q) or more, and less than
    H(P, Q) + 1 bits; an outcome with q = 0, which is then p, may have any length. *)
Theorem wrong_code : forall l lengths, masses (map fst l) -> submasses (map snd l) ->
  absolutely_continuous l -> shannon_lengths (map snd l) lengths ->
  bits (cross_entropy l) <= mean_length (map fst l) lengths < bits (cross_entropy l) + 1.
Proof.
  intros l lengths [P SP] [Q SQ] C S. assert (L := ln_2_positive).
  assert (B : Forall2 (fun e k => (0 <= fst e) /\
    (fst e <> 0 -> - ln (snd e) <= ln 2 * INR k < - ln (snd e) + ln 2)) l lengths).
  { assert (below := member_below_sum R (fun q => q) (map snd l)).
    rewrite Forall_forall in P, Q. specialize (below Q).
    assert (below' : forall e, In e l -> 0 <= fst e /\ 0 <= snd e <= 1).
    { intros e I. split; [now apply P, in_map |]. assert (J := in_map snd l e I).
      split; [now apply Q | now apply Rle_trans with (1 := below _ J)]. }
    unfold shannon_lengths in S. clear -S below' C. remember (map snd l) as Q eqn:E.
    revert l E below' C.
    induction S as [| q k Q lengths H S IH]; intros [| e l] E below C; try easy; constructor.
    - destruct (below e (or_introl eq_refl)) as [p0 q0]. split; trivial. intro N.
      assert (snd e <> 0) by (intro Z; now apply N, (Forall_inv C)).
      injection E. intros _ ->. apply shannon_length_bounds; [lra |]. apply H. lra.
    - injection E. intros -> _. apply IH; trivial; [| now apply Forall_inv_tail in C].
      intros d I. apply below. now right. }
  set (terms := combine l lengths).
  assert (T : Forall (fun t => (0 <= fst (fst t)) /\ (fst (fst t) <> 0 ->
    - ln (snd (fst t)) <= ln 2 * INR (snd t) < - ln (snd (fst t)) + ln 2)) terms).
  { unfold terms. clear -B. induction B; cbn; constructor; trivial. }
  assert (F : map fst terms = l).
  { unfold terms. apply first_of_combine. clear -B. induction B; cbn; congruence. }
  assert (M : ln 2 * mean_length (map fst l) lengths
              = sum (fun t => fst (fst t) * (ln 2 * INR (snd t))) terms).
  { unfold mean_length, terms. rewrite <- sum_times. clear -B.
    induction B; cbn; [reflexivity |]. rewrite IHB. lra. }
  assert (H : cross_entropy l = sum (fun t => fst (fst t) * - ln (snd (fst t))) terms).
  { rewrite <- F at 1. unfold cross_entropy. rewrite sum_map. clear. induction terms; cbn; lra. }
  assert (U : sum (fun t => fst (fst t) * ln 2) terms = ln 2).
  { rewrite <- (sum_map _ _ fst (fun e => fst e * ln 2)), F. rewrite sum_map in SP.
    rewrite (sum_ext _ _ (fun e => ln 2 * fst e)) by (apply Forall_forall; intros; lra).
    rewrite sum_times. change (sum fst l = 1) in SP. change (ln 2 * sum fst l = ln 2).
    rewrite SP. lra. }
  assert (G1 : cross_entropy l <= ln 2 * mean_length (map fst l) lengths).
  { rewrite H, M. apply sum_le. apply Forall_impl with (2 := T). intros t [p0 G].
    destruct (Req_dec (fst (fst t)) 0) as [-> | N]; [lra |]. apply Rmult_le_compat_l; [lra |].
    now apply G. }
  assert (T' : Forall (fun t => fst (fst t) * (ln 2 * INR (snd t))
    <= fst (fst t) * - ln (snd (fst t)) + fst (fst t) * ln 2) terms).
  { apply Forall_impl with (2 := T). intros t [p0 G].
    destruct (Req_dec (fst (fst t)) 0) as [-> | N]; [lra |]. rewrite <- Rmult_plus_distr_l.
    apply Rmult_le_compat_l; [lra |]. apply Rlt_le. now apply G. }
  assert (G2 : ln 2 * mean_length (map fst l) lengths < cross_entropy l + ln 2).
  { apply Rnot_le_lt. intro G. rewrite M, H in G. rewrite <- U in G at 1.
    rewrite <- sum_plus in G. assert (E := sum_le_equal _ _ _ _ T' G).
    assert (Z : sum (fun e => fst e) l = 0); [| rewrite sum_map in SP; lra].
    rewrite <- F, sum_map, (sum_ext _ _ (fun _ => 0)), sum_constant; [lra |].
    rewrite Forall_forall in *. intros t I. destruct (T t I) as [p0 K]. specialize (E t I).
    cbn in E.
    destruct (Req_dec (fst (fst t)) 0) as [Z | N]; trivial. specialize (K N).
    rewrite <- Rmult_plus_distr_l in E. apply Rmult_eq_reg_l in E; lra. }
  unfold bits. split.
  - apply Rmult_le_reg_l with (r := ln 2); trivial.
    replace (ln 2 * (cross_entropy l / ln 2)) with (cross_entropy l) by (field; lra). exact G1.
  - apply Rmult_lt_reg_l with (r := ln 2); trivial.
    replace (ln 2 * (cross_entropy l / ln 2 + 1)) with (cross_entropy l + ln 2) by (field; lra).
    exact G2.
Qed.

(** Shannon's lengths have a prefix code. *)
Theorem shannon_code_exists : forall Q lengths, submasses Q -> Forall (fun q => 0 < q) Q ->
  shannon_lengths Q lengths ->
  exists words, map (@length bool) words = lengths /\ prefix_free words = true.
Proof.
  intros Q lengths [_ S] N H. apply (kraft_iff reals (/ 2) half_twice_real).
  change (kraft_sum (K := reals) (/ 2) lengths <= 1). rewrite kraft_sum_real.
  apply Rle_trans with (2 := S). clear S. induction H as [| q k Q lengths E H IH]; cbn; [lra |].
  assert (P := Forall_inv N). apply Forall_inv_tail, IH in N. destruct (E P) as [G _].
  assert (T : (/ 2) ^ k <= q); [| lra]. rewrite pow_inv.
  assert (0 < 2 ^ k) by (apply pow_lt; lra). apply Rmult_le_reg_l with (r := 2 ^ k); trivial.
  rewrite Rinv_r by lra. exact G.
Qed.

(** prefix_code.entropy_bound (B-44): the best prefix code has H(P) <= L < H(P) + 1 bits. *)
Theorem entropy_bound : forall P, masses P -> forall (P_positive : Forall (fun p => 0 < p) P),
  exists words, length words = length P /\ prefix_free words = true /\
    bits (entropy P) <= mean_length P (map (@length bool) words) < bits (entropy P) + 1.
Proof.
  intros P M N. assert (exists lengths, shannon_lengths P lengths) as [lengths S].
  { clear M. induction N as [| p P H N [lengths IH]]; [exists []; constructor |].
    destruct (shannon_length_exists p H) as [k E]. exists (k :: lengths). now constructor. }
  assert (Q : submasses P) by (split; [apply M | apply Req_le, M]).
  destruct (shannon_code_exists P lengths Q N S) as [words [E F]]. exists words.
  assert (U := wrong_code (map (fun p => (p, p)) P) lengths). rewrite !map_map in U. cbn in U.
  rewrite map_id in U. unfold cross_entropy in U. rewrite sum_map in U. cbn in U.
  rewrite E. repeat split; trivial.
  - rewrite <- (map_length (@length bool)), E. clear -S. induction S; cbn; congruence.
  - apply U; trivial. apply Forall_map, Forall_forall. now cbn.
  - apply U; trivial. apply Forall_map, Forall_forall. now cbn.
Qed.

(** Instances: the fair coin, and the guess for it. *)
Definition mean_length_at_least_entropy_instance := mean_length_at_least_entropy fair
  [[false]; [true]] fair_masses eq_refl eq_refl.
Definition mean_length_equality_instance := mean_length_equality fair
  [[false]; [true]] fair_masses eq_refl eq_refl.

Lemma wrong_code_instance :
  bits (cross_entropy guess) <= mean_length fair [2; 1]%nat < bits (cross_entropy guess) + 1.
Proof.
  apply (wrong_code guess); [exact fair_masses | exact guess_masses | exact guess_continuous |].
  apply Forall2_cons; [| apply Forall2_cons; [| apply Forall2_nil]];
    intros _; split; try (cbn; lra).
  - intros [| [| j]] H; [cbn in H; lra | cbn in H; lra | lia].
  - intros [| j] H; [cbn in H; lra | lia].
Qed.

Lemma entropy_bound_instance :
  exists words, length words = 2%nat /\ prefix_free words = true /\
    bits (entropy fair) <= mean_length fair (map (@length bool) words) < bits (entropy fair) + 1.
Proof. apply (entropy_bound fair fair_masses). unfold fair. check_entries. Qed.
