(** Gradient descent: on a quadratic, on an oscillating pair of examples, and by subgradients.

    Notation   gd eta lambda v = v - eta lambda v, one step on ½ lambda v² (v is the distance from
               the minimiser); diagonal: one lambda for each coordinate *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Import ListNotations.
Open Scope R_scope.

Definition gd (eta lambda v : R) : R := v - eta * (lambda * v).

Fixpoint iterate (eta lambda v : R) (k : nat) : R :=
  match k with O => v | S k => gd eta lambda (iterate eta lambda v k) end.

Lemma iterate_power : forall eta lambda v k,
  iterate eta lambda v k = (1 - eta * lambda) ^ k * v.
Proof.
  intros eta lambda v. induction k as [| k IH]; cbn; [lra |]. unfold gd. rewrite IH. lra.
Qed.

(** gradient_descent.rate (B-30): one step contracts every v <> 0 exactly if 0 < eta < 2/lambda. *)
Theorem contracts : forall eta lambda, 0 < lambda ->
  ((forall v, v <> 0 -> Rabs (gd eta lambda v) < Rabs v) <-> 0 < eta < 2 / lambda).
Proof.
  intros eta lambda L.
  assert (F : forall v, gd eta lambda v = (1 - eta * lambda) * v) by (intro v; unfold gd; ring).
  assert (Q : 2 / lambda * lambda = 2) by (field; lra).
  split.
  - intro H. specialize (H 1 R1_neq_R0). rewrite F, Rmult_1_r, Rabs_R1 in H.
    apply Rabs_def2 in H. split.
    + apply Rmult_lt_reg_r with (r := lambda); lra.
    + apply Rmult_lt_reg_r with (r := lambda); lra.
  - intros [P S] v N. rewrite F, Rabs_mult.
    assert (A : 0 < eta * lambda) by now apply Rmult_lt_0_compat.
    assert (B : eta * lambda < 2) by (rewrite <- Q; now apply Rmult_lt_compat_r).
    assert (C : Rabs (1 - eta * lambda) < 1) by (apply Rabs_def1; lra).
    rewrite <- (Rmult_1_l (Rabs v)) at 2. apply Rmult_lt_compat_r; trivial. now apply Rabs_pos_lt.
Qed.

(** At eta = 2/lambda the iterates swing for ever between v and -v; beyond it they grow. *)
Theorem swings : forall lambda v, 0 < lambda -> gd (2 / lambda) lambda v = - v.
Proof. intros lambda v L. unfold gd. field. lra. Qed.

Theorem grows : forall eta lambda v, 0 < lambda -> 2 / lambda < eta -> v <> 0 ->
  Rabs v < Rabs (gd eta lambda v).
Proof.
  intros eta lambda v L E N.
  assert (Q : 2 / lambda * lambda = 2) by (field; lra).
  assert (B : 2 < eta * lambda) by (rewrite <- Q at 1; now apply Rmult_lt_compat_r).
  unfold gd. replace (v - eta * (lambda * v)) with ((1 - eta * lambda) * v) by ring.
  rewrite Rabs_mult. rewrite <- (Rmult_1_l (Rabs v)) at 1.
  apply Rmult_lt_compat_r; [now apply Rabs_pos_lt |].
  rewrite <- Rabs_Ropp, Rabs_right; lra.
Qed.

(** In several coordinates with eigenvalues lambdas > 0: all of them contract exactly if
    0 < eta < 2/lambda for each, that is for the greatest. *)
Theorem contracts_diagonal : forall eta lambdas, Forall (fun l => 0 < l) lambdas ->
  (Forall (fun l => forall v, v <> 0 -> Rabs (gd eta l v) < Rabs v) lambdas <->
   Forall (fun l => 0 < eta < 2 / l) lambdas).
Proof.
  intros eta lambdas L. rewrite !Forall_forall in *.
  split; intros H l I; apply contracts; auto.
Qed.

(** gradient_descent.limit_cycle (B-37): two contradictory examples x = 1 with y = +1, then -1,
    visited in turn by online steps of rate eta, leave the weight -eta/(2 - eta) where it is. *)
Definition online (eta y v : R) : R := v + eta * (y - v).

Theorem limit_cycle : forall eta, eta < 2 ->
  online eta (-1) (online eta 1 (- eta / (2 - eta))) = - eta / (2 - eta).
Proof. intros eta H. unfold online. field. lra. Qed.

Theorem limit_cycle_attracts : forall eta v, 0 < eta < 2 ->
  online eta (-1) (online eta 1 v) - - eta / (2 - eta) =
  (1 - eta) ^ 2 * (v - - eta / (2 - eta)).
Proof. intros eta v H. unfold online. field. lra. Qed.

(** gradient_descent.quadratic_convergence, along one eigenvector: the iterates tend to the
    minimiser for 0 < eta < 2/lambda. *)
Theorem tends_to_minimiser : forall eta lambda v, 0 < lambda -> 0 < eta < 2 / lambda ->
  forall e, 0 < e -> exists n, forall k, (n <= k)%nat -> Rabs (iterate eta lambda v k) < e.
Proof.
  intros eta lambda v L E e P.
  assert (C : Rabs (1 - eta * lambda) < 1).
  { assert (H := proj2 (contracts eta lambda L) E 1 R1_neq_R0). unfold gd in H.
    rewrite Rabs_R1 in H. now replace (1 - eta * lambda) with (1 - eta * (lambda * 1)) by ring. }
  assert (B : 0 < Rabs v + 1) by (assert (H := Rabs_pos v); lra).
  destruct (pow_lt_1_zero _ C (e / (Rabs v + 1))) as [n N]; [now apply Rdiv_lt_0_compat |].
  exists n. intros k K. specialize (N k K). rewrite iterate_power, Rabs_mult.
  apply Rle_lt_trans with (Rabs ((1 - eta * lambda) ^ k) * (Rabs v + 1)).
  - apply Rmult_le_compat_l; [apply Rabs_pos | lra].
  - replace e with (e / (Rabs v + 1) * (Rabs v + 1)) by (field; lra).
    now apply Rmult_lt_compat_r.
Qed.

Example contracts_instance : Rabs (gd 1 1 1) < Rabs 1.
Proof. apply contracts; lra. Qed.

Example grows_instance : Rabs 1 < Rabs (gd 3 1 1).
Proof. apply grows; lra. Qed.

Example tends_instance : forall e, 0 < e ->
  exists n, forall k, (n <= k)%nat -> Rabs (iterate 1 1 1 k) < e.
Proof. apply tends_to_minimiser; lra. Qed.

Definition swings_instance := swings 1 1 Rlt_0_1.

Example contracts_diagonal_instance :
  Forall (fun l => forall v, v <> 0 -> Rabs (gd (/ 2) l v) < Rabs v) [1; 3].
Proof. apply contracts_diagonal; repeat (apply Forall_cons || apply Forall_nil); lra. Qed.

Example limit_cycle_instance : online 1 (-1) (online 1 1 (- 1 / (2 - 1))) = - 1 / (2 - 1).
Proof. apply limit_cycle. lra. Qed.

Example limit_cycle_attracts_instance : online (/ 2) (-1) (online (/ 2) 1 0) - - / 2 / (2 - / 2) =
  (1 - / 2) ^ 2 * (0 - - / 2 / (2 - / 2)).
Proof. apply limit_cycle_attracts. lra. Qed.
