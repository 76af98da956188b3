(** Entropy, cross-entropy and Kullback-Leibler divergence: Gibbs' inequality and what follows.

    A pair of mass functions over the same outcomes is a list of pairs (p_i, q_i). The standard
    library's ln is 0 for x <= 0, so that a term with p = 0 is 0, as it should be; where q = 0 < p
    the divergence is infinite, which [absolutely_continuous] excludes.

    Notation   sum f l = Σ f over the list     entropy P = - Σ p ln p (nats)
               cross_entropy l = - Σ p ln q    divergence l = Σ p (ln p - ln q) *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Import ListNotations.
Open Scope R_scope.

Fixpoint sum {A : Type} (f : A -> R) (l : list A) : R :=
  match l with [] => 0 | a :: l => f a + sum f l end.

Definition entropy (P : list R) : R := - sum (fun p => p * ln p) P.
Definition cross_entropy (l : list (R * R)) : R := - sum (fun e => fst e * ln (snd e)) l.
Definition divergence (l : list (R * R)) : R := sum (fun e => fst e * (ln (fst e) - ln (snd e))) l.

Definition masses (P : list R) : Prop := Forall (fun p => 0 <= p) P /\ sum (fun p => p) P = 1.
Definition submasses (P : list R) : Prop := Forall (fun p => 0 <= p) P /\ sum (fun p => p) P <= 1.
Definition absolutely_continuous (l : list (R * R)) : Prop :=
  Forall (fun e => snd e = 0 -> fst e = 0) l.

Lemma sum_ext : forall (A : Type) (f g : A -> R) l, Forall (fun a => f a = g a) l ->
  sum f l = sum g l.
Proof. intros A f g l H. induction H as [| a l E H IH]; cbn; [reflexivity | lra]. Qed.

Lemma sum_map : forall (A B : Type) (h : A -> B) (f : B -> R) l,
  sum f (map h l) = sum (fun a => f (h a)) l.
Proof. intros A B h f. induction l as [| a l IH]; cbn; [reflexivity | lra]. Qed.

Lemma sum_plus : forall (A : Type) (f g : A -> R) l,
  sum (fun a => f a + g a) l = sum f l + sum g l.
Proof. intros A f g. induction l as [| a l IH]; cbn; lra. Qed.

Lemma sum_times : forall (A : Type) c (f : A -> R) l, sum (fun a => c * f a) l = c * sum f l.
Proof. intros A c f. induction l as [| a l IH]; cbn; lra. Qed.

Lemma sum_le : forall (A : Type) (f g : A -> R) l, Forall (fun a => f a <= g a) l ->
  sum f l <= sum g l.
Proof. intros A f g l H. induction H as [| a l E H IH]; cbn; lra. Qed.

Lemma sum_le_equal : forall (A : Type) (f g : A -> R) l, Forall (fun a => f a <= g a) l ->
  sum g l <= sum f l -> Forall (fun a => f a = g a) l.
Proof.
  intros A f g l H. induction H as [| a l E H IH]; intro S; constructor; cbn in S;
    assert (G := sum_le A f g l H); [lra | apply IH; lra].
Qed.

(** inequality.log: ln x <= x - 1 for x > 0, with equality at 1 only. *)
Theorem ln_below : forall x (x_positive : 0 < x), ln x <= x - 1.
Proof. intros x H. assert (G := exp_ineq1_le (ln x)). rewrite exp_ln in G; lra. Qed.

Theorem ln_below_equal : forall x (x_positive : 0 < x) (bound_is_reached : ln x = x - 1), x = 1.
Proof.
  intros x H E. destruct (Req_dec (ln x) 0) as [Z | Z].
  - rewrite Z in E. lra.
  - assert (G := exp_ineq1 (ln x) Z). rewrite exp_ln in G; lra.
Qed.

(** ... and 1 - 1/x <= ln x. *)
Theorem ln_above : forall x (x_positive : 0 < x), 1 - / x <= ln x.
Proof.
  intros x H. assert (G := ln_below (/ x) (Rinv_0_lt_compat x H)). rewrite ln_Rinv in G; lra.
Qed.

Lemma ln_power : forall x n, 0 < x -> ln (x ^ n) = INR n * ln x.
Proof.
  intros x n X. induction n as [| n IH]; [cbn; rewrite ln_1; lra |].
  rewrite <- tech_pow_Rmult, ln_mult, IH, S_INR by (trivial; now apply pow_lt). lra.
Qed.

Lemma ln_monotone : forall x y, 0 < x -> x <= y -> ln x <= ln y.
Proof. intros x y X [L | ->]; [apply Rlt_le; now apply ln_increasing | lra]. Qed.

Lemma ln_quotient : forall p q, 0 < p -> 0 < q -> ln q - ln p = ln (q / p).
Proof.
  intros p q P Q. unfold Rdiv. assert (I := Rinv_0_lt_compat p P).
  rewrite ln_mult, ln_Rinv by trivial. lra.
Qed.

Lemma term_below : forall p q, 0 <= p -> 0 <= q -> (q = 0 -> p = 0) ->
  p * (ln q - ln p) <= q - p.
Proof.
  intros p q Hp Hq C. destruct (Req_dec p 0) as [-> | Np]; [lra |].
  assert (q <> 0) by (intro E; now apply Np, C).
  assert (0 < p) by lra. assert (0 < q) by lra.
  rewrite ln_quotient by trivial.
  assert (G := ln_below (q / p) (Rdiv_lt_0_compat q p H1 H0)).
  apply Rmult_le_compat_l with (r := p) in G; [| lra].
  replace (p * (q / p - 1)) with (q - p) in G by (field; lra). exact G.
Qed.

Lemma term_below_equal : forall p q, 0 <= p -> 0 <= q -> (q = 0 -> p = 0) ->
  p * (ln q - ln p) = q - p -> p = q.
Proof.
  intros p q Hp Hq C E. destruct (Req_dec p 0) as [-> | Np]; [lra |].
  assert (q <> 0) by (intro G; now apply Np, C).
  assert (P : 0 < p) by lra. assert (Q : 0 < q) by lra.
  rewrite ln_quotient in E by trivial.
  assert (X : q / p = 1).
  { apply ln_below_equal; [now apply Rdiv_lt_0_compat |].
    apply Rmult_eq_reg_l with (r := p); [| lra]. rewrite E. field. lra. }
  apply Rmult_eq_reg_r with (r := / p); [| apply Rinv_neq_0_compat; lra].
  rewrite Rinv_r by lra. symmetry. exact X.
Qed.

Definition nonnegative (l : list (R * R)) : Prop := Forall (fun e => 0 <= fst e /\ 0 <= snd e) l.

Lemma terms_below : forall l, nonnegative l -> absolutely_continuous l ->
  Forall (fun e => fst e * (ln (snd e) - ln (fst e)) <= snd e - fst e) l.
Proof.
  intros l N C. unfold nonnegative, absolutely_continuous in *. rewrite Forall_forall in *.
  intros e I. destruct (N e I). apply term_below; auto.
Qed.

Lemma divergence_opposite : forall l,
  divergence l = - sum (fun e => fst e * (ln (snd e) - ln (fst e))) l.
Proof.
  intro l. unfold divergence. replace (- sum (fun e => fst e * (ln (snd e) - ln (fst e))) l)
    with (-1 * sum (fun e : R * R => fst e * (ln (snd e) - ln (fst e))) l) by lra.
  rewrite <- sum_times. apply sum_ext, Forall_forall. intros e _. lra.
Qed.

Lemma masses_of : forall l, sum (fun e => snd e - fst e) l
  = sum (fun q => q) (map snd l) - sum (fun p => p) (map fst l).
Proof. induction l as [| e l IH]; cbn; lra. Qed.

Lemma both_nonnegative : forall l, Forall (fun p => 0 <= p) (map fst l) ->
  Forall (fun q => 0 <= q) (map snd l) -> nonnegative l.
Proof.
  intros l P Q. unfold nonnegative. rewrite Forall_forall in *. intros e I.
  split; [apply P | apply Q]; now apply in_map.
Qed.

(** information.gibbs (B-45, B-47): D(P, Q) >= 0 where P sums to 1 and Q to at most 1. *)
Theorem divergence_nonnegative : forall l, masses (map fst l) -> submasses (map snd l) ->
  absolutely_continuous l -> 0 <= divergence l.
Proof.
  intros l [P SP] [Q SQ] C. rewrite divergence_opposite.
  assert (G := sum_le _ _ _ l (terms_below l (both_nonnegative l P Q) C)).
  rewrite masses_of in G. lra.
Qed.

(** ... and it is 0 only if P = Q. *)
Theorem divergence_zero : forall l, masses (map fst l) -> submasses (map snd l) ->
  absolutely_continuous l -> forall (divergence_of_l_vanishes : divergence l = 0),
  Forall (fun e => fst e = snd e) l.
Proof.
  intros l [P SP] [Q SQ] C D. rewrite divergence_opposite in D.
  assert (N := both_nonnegative l P Q).
  assert (E := sum_le_equal _ _ _ l (terms_below l N C)). rewrite masses_of in E.
  specialize (E ltac:(lra)). unfold nonnegative, absolutely_continuous in *.
  rewrite Forall_forall in *. intros e I. destruct (N e I).
  apply term_below_equal; auto.
Qed.

Theorem divergence_equal : forall P, divergence (map (fun p => (p, p)) P) = 0.
Proof.
  intro P. unfold divergence. rewrite sum_map. cbn. induction P as [| p P IH]; cbn; lra.
Qed.

(** information.divergence_is_difference (B-47): D(P, Q) = H(P, Q) - H(P). *)
Theorem divergence_difference : forall l, divergence l = cross_entropy l - entropy (map fst l).
Proof.
  intro l. unfold divergence, cross_entropy, entropy. rewrite sum_map.
  induction l as [| e l IH]; cbn; lra.
Qed.

(** information.gibbs (B-45): H(P) <= H(P, Q), with equality exactly at Q = P. *)
Theorem gibbs : forall l, masses (map fst l) -> submasses (map snd l) ->
  absolutely_continuous l -> entropy (map fst l) <= cross_entropy l.
Proof.
  intros l P Q C. assert (G := divergence_nonnegative l P Q C).
  rewrite divergence_difference in G. lra.
Qed.

Theorem gibbs_equality : forall l, masses (map fst l) -> submasses (map snd l) ->
  absolutely_continuous l ->
  (entropy (map fst l) = cross_entropy l <-> Forall (fun e => fst e = snd e) l).
Proof.
  intros l P Q C. split; intro E.
  - apply divergence_zero; trivial. rewrite divergence_difference. lra.
  - unfold entropy, cross_entropy. rewrite sum_map. f_equal.
    apply sum_ext. rewrite Forall_forall in *. intros e I. now rewrite (E e I).
Qed.

Lemma sum_constant : forall (A : Type) c (l : list A), sum (fun _ => c) l = c * INR (length l).
Proof.
  intros A c. induction l as [| a l IH]; [cbn; lra |].
  change (length (a :: l)) with (S (length l)). rewrite S_INR. cbn [sum]. lra.
Qed.

Definition against_uniform (P : list R) : list (R * R) :=
  map (fun p => (p, / INR (length P))) P.

Lemma outcomes_positive : forall P, masses P -> 0 < INR (length P).
Proof.
  intros P [_ S]. destruct P as [| p P]; cbn in S; [lra |]. apply lt_0_INR. cbn. apply Nat.lt_0_succ.
Qed.

Lemma uniform_conditions : forall P, masses P -> masses (map fst (against_uniform P)) /\
  submasses (map snd (against_uniform P)) /\ absolutely_continuous (against_uniform P) /\
  cross_entropy (against_uniform P) = ln (INR (length P)).
Proof.
  intros P M. assert (N := outcomes_positive P M). assert (I := Rinv_0_lt_compat _ N).
  unfold against_uniform. rewrite !map_map. cbn. rewrite map_id.
  repeat split; try apply M.
  - apply Forall_forall. intros q J. apply in_map_iff in J. destruct J as [p [<- _]]. lra.
  - rewrite sum_map, sum_constant. rewrite Rinv_l by lra. lra.
  - apply Forall_forall. intros e J. apply in_map_iff in J. destruct J as [p [<- _]]. cbn. lra.
  - unfold cross_entropy. rewrite sum_map. cbn.
    rewrite (sum_ext _ _ (fun p => ln (/ INR (length P)) * p)) by
      (apply Forall_forall; intros; lra).
    rewrite sum_times. destruct M as [_ S]. rewrite S, ln_Rinv by trivial. lra.
Qed.

(** information.largest_entropy (B-46): H(P) <= ln n, with equality exactly for the uniform law. *)
Theorem entropy_at_most : forall P, masses P -> entropy P <= ln (INR (length P)).
Proof.
  intros P M. destruct (uniform_conditions P M) as [A [B [C E]]].
  assert (G := gibbs _ A B C). rewrite E in G. unfold against_uniform in G.
  rewrite map_map in G. cbn in G. now rewrite map_id in G.
Qed.

Theorem entropy_at_most_equality : forall P, masses P ->
  (entropy P = ln (INR (length P)) <-> Forall (fun p => p = / INR (length P)) P).
Proof.
  intros P M. destruct (uniform_conditions P M) as [A [B [C E]]].
  assert (G := gibbs_equality _ A B C). rewrite E in G. unfold against_uniform in G.
  rewrite map_map in G. cbn in G. rewrite map_id in G. rewrite G. clear.
  rewrite !Forall_forall. split; intros H e I.
  - specialize (H (e, / INR (length P))). cbn in H. apply H, in_map_iff. now exists e.
  - apply in_map_iff in I. destruct I as [p [<- J]]. cbn. now apply H.
Qed.

(** Instances: the fair coin, guessed as (1/4, 3/4). *)
Ltac check_entries :=
  repeat (apply List.Forall_cons; [cbn; try split; lra |]); apply List.Forall_nil.

Definition fair : list R := [/ 2; / 2].
Definition guess : list (R * R) := [(/ 2, / 4); (/ 2, 3 / 4)].

Lemma fair_masses : masses fair.
Proof. split; [check_entries | cbn; lra]. Qed.

Lemma guess_masses : submasses (map snd guess).
Proof. split; [check_entries | cbn; lra]. Qed.

Lemma guess_continuous : absolutely_continuous guess.
Proof. unfold absolutely_continuous, guess. check_entries. Qed.

Definition ln_below_instance := ln_below 2 Rlt_0_2.
Definition ln_below_equal_instance : 1 = 1 :=
  ln_below_equal 1 Rlt_0_1 ltac:(rewrite ln_1; lra).
Definition ln_above_instance := ln_above 2 Rlt_0_2.
Definition divergence_nonnegative_instance : 0 <= divergence guess :=
  divergence_nonnegative guess fair_masses guess_masses guess_continuous.

(** The fair coin, guessed as it is: there the divergence is 0. *)
Definition right_guess : list (R * R) := [(/ 2, / 2); (/ 2, / 2)].

Lemma divergence_zero_instance : divergence right_guess = 0 /\
  Forall (fun e => fst e = snd e) right_guess.
Proof.
  assert (D : divergence right_guess = 0).
  { cbn. replace (/ 2 / / 2) with 1 by field. rewrite ?ln_1. lra. }
  split; trivial. apply divergence_zero; trivial.
  - exact fair_masses.
  - split; [check_entries | cbn; lra].
  - unfold absolutely_continuous, right_guess. check_entries.
Qed.
Definition divergence_difference_instance := divergence_difference guess.
Definition gibbs_instance : entropy fair <= cross_entropy guess :=
  gibbs guess fair_masses guess_masses guess_continuous.
Definition gibbs_equality_instance :=
  gibbs_equality guess fair_masses guess_masses guess_continuous.
Definition entropy_at_most_instance : entropy fair <= ln 2 := entropy_at_most fair fair_masses.
Definition entropy_at_most_equality_instance := entropy_at_most_equality fair fair_masses.
