(** Bits and nats, outcomes without mass, and laws on labelled points.

    Notation   sum, entropy, cross_entropy, divergence   as in Information.v, in nats
               bits x = x / ln 2       log2 x = ln x / ln 2
               of_points alphas: for each point the masses of its two labels *)

Require Import Coq.Reals.Reals Coq.Lists.List Coq.micromega.Lra Coq.Sorting.Permutation.
Require Import Novikoff.Information.
Import ListNotations.

Open Scope R_scope.

Definition bits (x : R) : R := x / ln 2.
Definition log2 (x : R) : R := ln x / ln 2.

Lemma ln_2_positive : 0 < ln 2.
Proof. rewrite <- ln_1. apply ln_increasing; lra. Qed.

(** information.units: the same sums with the logarithm to base 2 are the bits, nats = bits ln 2; *)
Theorem units : forall P l,
  bits (entropy P) = - sum (fun p => p * log2 p) P /\
  bits (cross_entropy l) = - sum (fun e => fst e * log2 (snd e)) l /\
  bits (divergence l) = sum (fun e => fst e * (log2 (fst e) - log2 (snd e))) l /\
  forall x, x = bits x * ln 2.
Proof.
  intros P l. assert (H := ln_2_positive). unfold bits, log2, entropy, cross_entropy, divergence.
  assert (S : forall (A : Type) (f g : A -> R) l, (forall a, g a = f a / ln 2) ->
    sum g l = sum f l / ln 2).
  { intros A f g k E. unfold Rdiv. rewrite Rmult_comm, <- sum_times. apply sum_ext, Forall_forall.
    intros a _. rewrite E. unfold Rdiv. ring. }
  repeat split.
  - rewrite (S _ (fun p => p * ln p) (fun p => p * (ln p / ln 2))) by (intro; unfold Rdiv; ring). unfold Rdiv. ring.
  - rewrite (S _ (fun e => fst e * ln (snd e)) (fun e => fst e * (ln (snd e) / ln 2))) by (intro; unfold Rdiv; ring). unfold Rdiv. ring.
  - rewrite (S _ (fun e => fst e * (ln (fst e) - ln (snd e)))
      (fun e => fst e * (ln (fst e) / ln 2 - ln (snd e) / ln 2))) by (intro; unfold Rdiv; ring). trivial.
  - intro x. field. lra.
Qed.

(** with the masses 2^-k the entropy is Σ k 2^-k bits, a rational number. *)
Theorem dyadic_entropy : forall ks,
  bits (entropy (map (fun k => (/ 2) ^ k) ks)) = sum (fun k => INR k * (/ 2) ^ k) ks.
Proof.
  intro ks. assert (H := ln_2_positive). destruct (units (map (fun k => (/ 2) ^ k) ks) []) as [E _].
  rewrite E, sum_map. clear E. induction ks as [| k ks IH]; cbn [sum]; [ring |].
  rewrite Ropp_plus_distr, IH. f_equal. unfold log2. rewrite ln_power, ln_Rinv by lra. field. lra.
Qed.

(** information.support: an outcome without mass adds nothing, wherever it is listed, *)
Theorem no_mass : forall P Q q l r, entropy (P ++ 0 :: Q) = entropy (P ++ Q) /\
  cross_entropy (l ++ (0, q) :: r) = cross_entropy (l ++ r) /\
  divergence (l ++ (0, q) :: r) = divergence (l ++ r).
Proof.
  assert (A : forall (A : Type) (f : A -> R) l r, sum f (l ++ r) = sum f l + sum f r).
  { intros A f l r. induction l as [| a l IH]; cbn; [| rewrite IH]; ring. }
  intros P Q q l r. unfold entropy, cross_entropy, divergence. rewrite !A. cbn [sum fst snd].
  repeat split; ring.
Qed.

(** and the order in which the outcomes are listed is no matter. *)
Theorem any_order : forall P P' l l', Permutation P P' -> Permutation l l' ->
  entropy P = entropy P' /\ cross_entropy l = cross_entropy l' /\ divergence l = divergence l'.
Proof.
  assert (A : forall (A : Type) (f : A -> R) l l', Permutation l l' -> sum f l = sum f l').
  { intros A f l l' H. induction H; cbn; lra. }
  intros P P' l l' H G. unfold entropy, cross_entropy, divergence.
  repeat split; [f_equal | f_equal |]; now apply A.
Qed.

(** A term with p > 0 at an outcome of a small mass is as large as one likes: -p ln q grows beyond
    every bound as q > 0 goes to 0. *)
Theorem term_unbounded : forall p bound (p_positive : 0 < p),
  exists e, 0 < e /\
  forall q, 0 < q < e -> bound < - (p * ln q).
Proof.
  intros p bound H. exists (exp (- (bound / p))). split; [apply exp_pos |]. intros q [Q L].
  assert (G : ln q < - (bound / p)) by (rewrite <- (ln_exp (- (bound / p))); now apply ln_increasing).
  apply Rmult_lt_compat_l with (r := p) in G; trivial.
  replace (p * - (bound / p)) with (- bound) in G by (field; lra). lra.
Qed.

(** label_space.measures: for labels in {0, 1} and activations in [0, 1] of M points, the masses
    y/M, (1 - y)/M and α/M, (1 - α)/M are probabilities, of which each point has 1/M. *)
Definition of_points (alphas : list R) : list R :=
  flat_map (fun a => [a / INR (length alphas); (1 - a) / INR (length alphas)]) alphas.

Theorem label_space_measures : forall alphas (alphas_not_empty : alphas <> [])
  (alphas_between_0_and_1 : Forall (fun a => 0 <= a <= 1) alphas),
  masses (of_points alphas) /\
  forall a, In a alphas -> a / INR (length alphas) + (1 - a) / INR (length alphas) = / INR (length alphas).
Proof.
  intros alphas X H. unfold of_points. assert (N : 0 < INR (length alphas)).
  { destruct alphas as [| a alphas]; [contradiction |]. cbn [length]. apply lt_0_INR, Nat.lt_0_succ. }
  set (n := INR (length alphas)) in *. assert (I : 0 < / n) by now apply Rinv_0_lt_compat.
  split; [split |].
  - clear X. clearbody n. induction H as [| a alphas B _ IH]; cbn; [constructor |].
    unfold Rdiv. apply Forall_cons; [apply Rmult_le_pos; lra |].
    apply Forall_cons; [apply Rmult_le_pos; lra | trivial].
  - assert (S : forall l, sum (fun p => p) (flat_map (fun a => [a / n; (1 - a) / n]) l) =
      INR (length l) * / n).
    { induction l as [| a l IH]; [cbn; ring |]. cbn [flat_map app sum length].
      rewrite IH, S_INR. field. lra. }
    rewrite S. fold n. field. lra.
  - intros a _. field. lra.
Qed.

Definition units_instance := units fair guess.
Definition dyadic_entropy_instance := dyadic_entropy [1%nat; 1%nat].
Definition no_mass_instance := no_mass [/ 2] [/ 2] (/ 2) guess [].
Definition any_order_instance := any_order [/ 3; 2 / 3] [2 / 3; / 3] guess guess
  (perm_swap _ _ []) (Permutation_refl guess).
Definition term_unbounded_instance := term_unbounded 1 5 Rlt_0_1.
Example label_space_measures_instance : masses (of_points [0; 1; / 2]).
Proof. apply label_space_measures; [discriminate | repeat constructor; lra]. Qed.
