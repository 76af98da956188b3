(** Gradient descent on a quadratic with the rates c1/(c2 + t), along one eigenvector.

    Notation   p = λ c1       error p c2 t = Π (1 - p/(c2 + s)) over s < t, of a first error of 1 *)

Require Import Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia.
Require Import Novikoff.Information.

Open Scope R_scope.

Fixpoint error (p c2 : R) (t : nat) : R :=
  match t with O => 1 | S s => error p c2 s * (1 - p / (c2 + INR s)) end.

(** gradient_descent.decaying_rate (B-31): the step w - η λ w at the rate η = c1/(c2 + t) multiplies
    an error by 1 - λ c1/(c2 + t); *)
Theorem one_step : forall lambda c1 c2 w t (c2_positive : 0 < c2),
  w - c1 / (c2 + INR t) * (lambda * w) = w * (1 - lambda * c1 / (c2 + INR t)).
Proof. intros lambda c1 c2 w t H. assert (T := pos_INR t). field. lra. Qed.

Lemma INR_unbounded : forall x, exists n, x < INR n.
Proof.
  intro x. destruct (archimed (Rabs x)) as [A _]. assert (B := Rle_abs x). assert (C := Rabs_pos x).
  exists (Z.to_nat (up (Rabs x))). rewrite INR_IZR_INZ, Z2Nat.id; [lra |].
  apply le_IZR. lra.
Qed.

Lemma one_factor : forall p u, 0 < p -> p < u ->
  0 < 1 - p / u <= exp (- (p * (ln (u + 1) - ln u))).
Proof.
  intros p u P U. assert (I : 0 < / u) by (apply Rinv_0_lt_compat; lra).
  assert (Q : p / u < 1).
  { apply Rmult_lt_reg_r with u; [lra |]. unfold Rdiv. rewrite Rmult_assoc, Rinv_l; lra. }
  split; [lra |].
  assert (L : ln (u + 1) - ln u <= / u).
  { rewrite ln_quotient by lra. apply Rle_trans with ((u + 1) / u - 1).
    - apply ln_below. apply Rdiv_lt_0_compat; lra.
    - right. field. lra. }
  rewrite <- (exp_ln (1 - p / u)) by lra.
  assert (B := ln_below (1 - p / u) ltac:(lra)).
  assert (M : p * (ln (u + 1) - ln u) <= p / u) by (unfold Rdiv; apply Rmult_le_compat_l; lra).
  destruct (Rle_lt_or_eq_dec (ln (1 - p / u)) (- (p * (ln (u + 1) - ln u)))) as [G | G]; [lra | |].
  - left. now apply exp_increasing.
  - right. now rewrite G.
Qed.

(** once c2 + m > p the error decays at least like t^-p: from m to t it shrinks to
    ((c2 + m)/(c2 + t))^p or less, *)
Theorem decays : forall p c2 m t (p_positive : 0 < p) (c2_positive : 0 < c2)
  (p_below_rate_at_m : p < c2 + INR m),
  Rabs (error p c2 (t + m)) <=
  Rabs (error p c2 m) * exp (- (p * (ln (c2 + INR (t + m)) - ln (c2 + INR m)))).
Proof.
  intros p c2 m t P C M. induction t as [| t IH].
  - cbn [Nat.add]. replace (- (p * (ln (c2 + INR m) - ln (c2 + INR m)))) with 0 by ring.
    rewrite exp_0. lra.
  - cbn [Nat.add error]. rewrite Rabs_mult.
    assert (U : p < c2 + INR (t + m)) by (rewrite plus_INR; assert (T := pos_INR t); lra).
    destruct (one_factor p (c2 + INR (t + m)) P U) as [A B].
    rewrite (Rabs_pos_eq (1 - _)) by lra. rewrite S_INR.
    replace (c2 + (INR (t + m) + 1)) with (c2 + INR (t + m) + 1) by ring.
    set (a := ln (c2 + INR m)) in *. set (b := ln (c2 + INR (t + m))) in *.
    set (c := ln (c2 + INR (t + m) + 1)) in *.
    replace (- (p * (c - a))) with (- (p * (b - a)) + - (p * (c - b))) by ring.
    rewrite exp_plus, <- Rmult_assoc. apply Rmult_le_compat; trivial; [apply Rabs_pos | lra].
Qed.

(** so that it tends to 0, *)
Theorem converges : forall p c2 e (p_positive : 0 < p) (c2_positive : 0 < c2) (e_positive : 0 < e),
  exists n, forall t, (n <= t)%nat -> Rabs (error p c2 t) < e.
Proof.
  intros p c2 e P C E. destruct (INR_unbounded p) as [m M].
  assert (U : p < c2 + INR m) by lra.
  set (a := Rabs (error p c2 m)). assert (A : 0 <= a) by apply Rabs_pos.
  (* ln (c2 + t) beyond ln (c2 + m) + (ln (a + 1) - ln e)/p *)
  set (bound := ln (c2 + INR m) + (ln (a + 1) - ln e) / p).
  destruct (INR_unbounded (exp bound)) as [k K]. exists (k + m)%nat. intros t T.
  replace t with ((t - m) + m)%nat by lia. apply Rle_lt_trans with (1 := decays p c2 m (t - m) P C U).
  replace (t - m + m)%nat with t by lia. fold a.
  assert (B : bound < ln (c2 + INR t)).
  { rewrite <- (ln_exp bound). apply ln_increasing; [apply exp_pos |].
    assert (INR k <= INR t) by (apply le_INR; lia). lra. }
  assert (D : ln (a + 1) - ln e < p * (ln (c2 + INR t) - ln (c2 + INR m))).
  { unfold bound in B. replace (ln (a + 1) - ln e) with (p * ((ln (a + 1) - ln e) / p)) by (field; lra).
    apply Rmult_lt_compat_l; lra. }
  apply Rle_lt_trans with ((a + 1) * exp (- (p * (ln (c2 + INR t) - ln (c2 + INR m))))).
  - apply Rmult_le_compat_r; [left; apply exp_pos | lra].
  - rewrite <- (exp_ln (a + 1)) by lra. rewrite <- exp_plus.
    apply Rlt_le_trans with (exp (ln e)); [apply exp_increasing; lra | rewrite exp_ln; lra].
Qed.

(** and where p - c2 is a whole number k >= 0 it is 0 from t = k + 1 on. *)
Theorem ends : forall p c2 k t (c2_positive : 0 < c2) (p_is_rate_at_k : p = c2 + INR k)
  (k_below_t : (k < t)%nat), error p c2 t = 0.
Proof.
  intros p c2 k t C P L. induction L as [| t L IH].
  - cbn [error]. rewrite P. assert (K := pos_INR k). unfold Rdiv. rewrite Rinv_r by lra. ring.
  - cbn [error]. rewrite IH. ring.
Qed.

(** Before it can grow: with p = 20 and c2 = 1 it is -92378 at t = 9 and 92378 at t = 10,
    and 0 from t = 20 on. *)
Theorem grows_before : error 20 1 9 = - 92378 /\ error 20 1 10 = 92378 /\ error 20 1 20 = 0.
Proof.
  split; [cbn [error INR]; lra | split; [cbn [error INR]; lra |]].
  apply (ends 20 1 19); [lra | cbn [INR]; lra | lia].
Qed.

Definition one_step_instance := one_step 1 1 1 1 0 Rlt_0_1.
Definition decays_instance := decays 1 1 1 3 Rlt_0_1 Rlt_0_1 ltac:(cbn; lra).
Definition converges_instance := converges 1 1 1 Rlt_0_1 Rlt_0_1 Rlt_0_1.
Definition ends_instance := ends 1 1 0 2 Rlt_0_1 ltac:(cbn; lra) (le_S 1 1 (le_n 1)).
Definition grows_before_instance := grows_before.
