(** Shares of heads: Hoeffding's bound, and the mean square error of the estimate.

    Notation   coin, likelihood, heads, mean_of     as in Likelihood.v and CramerRao.v
               mean_of phi n T = the mean of T over the samples of n tosses
               share n s = (heads in s)/n *)

Require Import Coq.Reals.Reals Coq.Lists.List Coq.micromega.Lra.
Require Import Novikoff.Information Novikoff.Likelihood Novikoff.Sigmoid Novikoff.Inequality
  Novikoff.CramerRao.
Import ListNotations.

Open Scope R_scope.

(** φ e^l + 1 - φ <= e^(l φ + l²/8), Hoeffding's lemma for a coin. *)
Lemma one_toss : forall phi l, 0 < phi < 1 -> phi * exp l + (1 - phi) <= exp (l * phi + l ^ 2 / 8).
Proof.
  intros phi l P. set (a := ln (phi / (1 - phi))).
  assert (S : phi = sig a) by now apply logit.
  destruct (hoeffding_lemma a l) as [[_ H] _]. rewrite <- S in H.
  assert (O : exp a = phi / (1 - phi)).
  { unfold a. apply exp_ln. apply Rdiv_lt_0_compat; lra. }
  assert (X : exp (softplus (a + l)) = 1 + exp a * exp l).
  { unfold softplus. rewrite exp_ln by apply one_plus_exp. now rewrite exp_plus. }
  assert (Y : exp (softplus a) = / (1 - phi)).
  { unfold softplus. rewrite exp_ln by apply one_plus_exp. rewrite O. field. lra. }
  replace (phi * exp l + (1 - phi)) with (exp (softplus (a + l)) * / exp (softplus a)).
  - rewrite <- exp_Ropp, <- exp_plus. destruct (Rle_lt_or_eq_dec _ _ H) as [L | E].
    + left. apply exp_increasing. lra.
    + right. f_equal. lra.
  - rewrite X, Y, O. field. lra.
Qed.

Lemma generating : forall phi l n, 0 < phi < 1 ->
  mean_of phi n (fun s => exp (l * heads s)) <= exp (INR n * (l * phi + l ^ 2 / 8)).
Proof.
  intros phi l n P. induction n as [| n IH].
  - unfold mean_of, heads. cbn [samples sum likelihood fold_right]. rewrite Rmult_0_r, exp_0.
    cbn [INR]. rewrite Rmult_0_l, exp_0. lra.
  - rewrite mean_of_step.
    rewrite (mean_of_ext phi n (fun s => exp (l * heads (true :: s))) (fun s => exp l * exp (l * heads s)))
      by (intro s; rewrite <- exp_plus; f_equal; unfold heads; cbn [sum]; ring).
    rewrite (mean_of_ext phi n (fun s => exp (l * heads (false :: s))) (fun s => exp (l * heads s)))
      by (intro s; f_equal; unfold heads; cbn [sum]; ring).
    rewrite mean_of_times, S_INR.
    replace ((INR n + 1) * (l * phi + l ^ 2 / 8)) with
      (l * phi + l ^ 2 / 8 + INR n * (l * phi + l ^ 2 / 8)) by ring.
    rewrite exp_plus. set (M := mean_of phi n _) in *.
    replace (phi * (exp l * M) + (1 - phi) * M) with ((phi * exp l + (1 - phi)) * M) by ring.
    assert (0 <= M) by (apply mean_of_nonneg; trivial; intro; left; apply exp_pos).
    apply Rmult_le_compat; trivial; [| now apply one_toss].
    assert (E := exp_pos l). assert (0 <= phi * exp l) by (apply Rmult_le_pos; lra). lra.
Qed.

Definition probability (phi : R) (n : nat) (event : list bool -> bool) : R :=
  mean_of phi n (fun s => if event s then 1 else 0).
Definition at_least (c : R) (s : list bool) : bool := if Rle_dec c (heads s) then true else false.
Definition at_most (c : R) (s : list bool) : bool := if Rle_dec (heads s) c then true else false.

Lemma mean_of_le : forall phi n T U, 0 < phi < 1 -> (forall s, T s <= U s) ->
  mean_of phi n T <= mean_of phi n U.
Proof.
  intros phi n T U P H. assert (D := mean_of_nonneg phi n (fun s => U s + -1 * T s) P).
  rewrite mean_of_plus, mean_of_times in D. specialize (D ltac:(intro s; specialize (H s); lra)). lra.
Qed.

Lemma tail : forall phi n t l event, 0 < phi < 1 -> l ^ 2 = 16 * t ^ 2 ->
  (forall s, event s = true -> 0 <= l * (heads s - INR n * phi) - INR n * (4 * t ^ 2)) ->
  probability phi n event <= exp (- (2 * INR n * t ^ 2)).
Proof.
  intros phi n t l event P L H. unfold probability.
  apply Rle_trans with (mean_of phi n (fun s =>
    exp (- (INR n * (l * phi + 4 * t ^ 2))) * exp (l * heads s))).
  - apply mean_of_le; trivial. intro s. rewrite <- exp_plus.
    destruct (event s) eqn:E; [| left; apply exp_pos]. specialize (H s E).
    rewrite <- exp_0 at 1. destruct (Rle_lt_or_eq_dec _ _ H) as [G | G].
    + left. apply exp_increasing. lra.
    + right. f_equal. lra.
  - rewrite mean_of_times. apply Rle_trans with (exp (- (INR n * (l * phi + 4 * t ^ 2))) *
      exp (INR n * (l * phi + l ^ 2 / 8))).
    + apply Rmult_le_compat_l; [left; apply exp_pos | now apply generating].
    + rewrite <- exp_plus, L. right. f_equal. field.
Qed.

(** central_limit.hoeffding (B-82): P(S/n >= φ + t) and P(S/n <= φ - t) are at most e^(-2 n t²). *)
Theorem hoeffding : forall phi n t (phi_strictly_between_0_and_1 : 0 < phi < 1)
  (t_nonneg : 0 <= t),
  probability phi n (at_least (INR n * (phi + t))) <= exp (- (2 * INR n * t ^ 2)) /\
  probability phi n (at_most (INR n * (phi - t))) <= exp (- (2 * INR n * t ^ 2)).
Proof.
  intros phi n t P T. split.
  - apply (tail phi n t (4 * t)); trivial; [ring |]. intros s E. unfold at_least in E.
    destruct (Rle_dec (INR n * (phi + t)) (heads s)) as [L | L]; [| discriminate].
    replace (4 * t * (heads s - INR n * phi) - INR n * (4 * t ^ 2)) with
      (4 * t * (heads s - INR n * (phi + t))) by ring. apply Rmult_le_pos; lra.
  - apply (tail phi n t (- (4 * t))); trivial; [ring |]. intros s E. unfold at_most in E.
    destruct (Rle_dec (heads s) (INR n * (phi - t))) as [L | L]; [| discriminate].
    replace (- (4 * t) * (heads s - INR n * phi) - INR n * (4 * t ^ 2)) with
      (4 * t * (INR n * (phi - t) - heads s)) by ring. apply Rmult_le_pos; lra.
Qed.

(** likelihood.consistency: about any c the mean square error of k/n is φ (1 - φ)/n + (φ - c)²: about
    φ it tends to 0, and for the law φ = 1 - θ about θ it has (1 - 2 θ)² in it, *)
Theorem estimate_error : forall phi n c (phi_strictly_between_0_and_1 : 0 < phi < 1)
  (n_at_least_1 : (1 <= n)%nat),
  mean_of phi n (fun s => (heads s / INR n - c) ^ 2) = phi * (1 - phi) / INR n + (phi - c) ^ 2.
Proof.
  intros phi n c P N. destruct (heads_attain phi n P N) as [M V]. unfold variance_of in V. rewrite M in V.
  rewrite <- V. rewrite (mean_of_ext phi n _ (fun s =>
    (heads s / INR n - phi) * (heads s / INR n - phi) + (2 * (phi - c) * (heads s / INR n) +
     ((phi - c) ^ 2 - 2 * (phi - c) * phi)))) by (intro; ring).
  rewrite !mean_of_plus, mean_of_times, mean_of_constant, M. ring.
Qed.

Theorem other_estimate : forall theta n (theta_strictly_between_0_and_1 : 0 < theta < 1)
  (n_at_least_1 : (1 <= n)%nat),
  mean_of (1 - theta) n (fun s => heads s / INR n) = 1 - theta /\
  mean_of (1 - theta) n (fun s => (heads s / INR n - theta) ^ 2) =
  (1 - 2 * theta) ^ 2 + theta * (1 - theta) / INR n.
Proof.
  intros theta n P N. assert (Q : 0 < 1 - theta < 1) by lra. split.
  - now apply heads_attain.
  - rewrite estimate_error by trivial. unfold Rdiv. ring.
Qed.

(** which is consistent only about φ. *)
Theorem consistency : forall phi e (phi_strictly_between_0_and_1 : 0 < phi < 1)
  (e_positive : 0 < e),
  exists m, forall n, (m <= n)%nat ->
  (1 <= n)%nat -> mean_of phi n (fun s => (heads s / INR n - phi) ^ 2) < e.
Proof.
  intros phi e P E. destruct (archimed_cor1 e E) as [m [M M0]]. exists m. intros n L N.
  rewrite estimate_error by trivial.
  assert (A : 0 < INR m) by (apply lt_0_INR; trivial).
  assert (B : INR m <= INR n) by (now apply le_INR).
  assert (C : / INR n <= / INR m) by (apply Rinv_le_contravar; lra).
  assert (D : 0 < / INR n) by (apply Rinv_0_lt_compat; lra).
  assert (F : phi * (1 - phi) <= 1) by nra. unfold Rdiv.
  replace ((phi - phi) ^ 2) with 0 by ring.
  apply Rle_lt_trans with (1 * / INR n); [| lra].
  rewrite Rplus_0_r. apply Rmult_le_compat_r; lra.
Qed.

Definition hoeffding_instance := hoeffding (/ 2) 3 (/ 4) ltac:(lra) ltac:(lra).
Definition estimate_error_instance := estimate_error (/ 2) 2 0 ltac:(lra) (le_S 1 1 (le_n 1)).
Definition other_estimate_instance := other_estimate (/ 3) 2 ltac:(lra) (le_S 1 1 (le_n 1)).
Definition consistency_instance := consistency (/ 2) 1 ltac:(lra) Rlt_0_1.
