(** Gradient descent: on a quadratic, on an oscillating pair of examples, and by subgradients.

    Notation   gd eta lambda v = v - eta lambda v, one step on ½ lambda v² (v is the distance from
               the minimiser)
               moved eta lambdas v   one step on ½ Σ lambda_j v_j²      norm_sq v = ‖v‖² *)

Require Import Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot Coq.Lists.List.
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

(** B-30: one step contracts every v <> 0 exactly if 0 < eta < 2/lambda. *)
Theorem contracts : forall eta lambda (lambda_positive : 0 < lambda),
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
Theorem swings : forall lambda v (lambda_positive : 0 < lambda), gd (2 / lambda) lambda v = - v.
Proof. intros lambda v L. unfold gd. field. lra. Qed.

Theorem grows : forall eta lambda v (lambda_positive : 0 < lambda)
  (eta_above_2_over_lambda : 2 / lambda < eta) (v_nonzero : v <> 0),
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

(** In several coordinates, along eigenvectors: one lambda > 0 for each. *)
Fixpoint moved (eta : R) (lambdas v : list R) : list R :=
  match lambdas, v with
  | l :: lambdas, a :: v => gd eta l a :: moved eta lambdas v
  | _, _ => []
  end.

Fixpoint norm_sq (v : list R) : R := match v with [] => 0 | a :: v => a * a + norm_sq v end.

Lemma below_one : forall x, (1 - x) * (1 - x) < 1 <-> 0 < x < 2.
Proof. intro x. split; [intro H; split; nra | intros [H G]; nra]. Qed.

Lemma rate_iff : forall eta l, 0 < l -> ((1 - eta * l) * (1 - eta * l) < 1 <-> 0 < eta < 2 / l).
Proof.
  intros eta l positive. rewrite below_one. assert (Q : 2 / l * l = 2) by (field; lra). split.
  - intros [P S]. split; apply Rmult_lt_reg_r with (r := l); lra.
  - intros [P S]. split; [now apply Rmult_lt_0_compat |].
    rewrite <- Q. now apply Rmult_lt_compat_r.
Qed.

Lemma gd_square : forall eta l a,
  gd eta l a * gd eta l a = (1 - eta * l) * (1 - eta * l) * (a * a).
Proof. intros. unfold gd. ring. Qed.

Lemma norm_sq_zeros : forall n, norm_sq (repeat 0 n) = 0.
Proof. induction n as [| n IH]; cbn; [reflexivity | rewrite IH; ring]. Qed.

Lemma moved_zeros : forall eta lambdas,
  norm_sq (moved eta lambdas (repeat 0 (length lambdas))) = 0.
Proof.
  intro eta. induction lambdas as [| l lambdas IH]; cbn; [reflexivity |]. rewrite IH. unfold gd. ring.
Qed.

Lemma contracts_each : forall eta lambdas, Forall (fun l => 0 < l) lambdas ->
  Forall (fun l => 0 < eta < 2 / l) lambdas -> forall v, length v = length lambdas ->
  norm_sq (moved eta lambdas v) <= norm_sq v /\
  (v <> repeat 0 (length lambdas) -> norm_sq (moved eta lambdas v) < norm_sq v).
Proof.
  intro eta. induction lambdas as [| l lambdas IH]; intros positive rates [| a v] same; try discriminate.
  - split; [apply Rle_refl | intro other; now elim other].
  - inversion positive as [| ? ? P positive']; inversion rates as [| ? ? E rates']; subst.
    injection same as same. destruct (IH positive' rates' v same) as [A B].
    apply rate_iff in E; trivial. cbn [moved norm_sq length repeat]. rewrite gd_square.
    set (q := (1 - eta * l) * (1 - eta * l)) in *.
    assert (S : 0 <= a * a) by exact (Rle_0_sqr a). split.
    + assert (q * (a * a) <= 1 * (a * a)) by (apply Rmult_le_compat_r; lra). lra.
    + intro other. destruct (Req_dec a 0) as [Z | N].
      * assert (O : v <> repeat 0 (length lambdas)) by (intro X; apply other; now rewrite X, Z).
        specialize (B O). rewrite Z. lra.
      * assert (q * (a * a) < 1 * (a * a)); [| lra].
        apply Rmult_lt_compat_r; trivial. exact (Rsqr_pos_lt a N).
Qed.

(** A step makes every v <> 0 shorter exactly if 0 < eta < 2/lambda for each lambda, that is for
    the greatest. *)
Theorem contracts_diagonal : forall eta lambdas
  (lambdas_positive : Forall (fun l => 0 < l) lambdas),
  ((forall v, length v = length lambdas -> v <> repeat 0 (length lambdas) ->
    norm_sq (moved eta lambdas v) < norm_sq v) <->
   Forall (fun l => 0 < eta < 2 / l) lambdas).
Proof.
  intros eta lambdas positive. split.
  - induction positive as [| l lambdas P positive IH]; intro shorter; constructor.
    + apply rate_iff; trivial. assert (G := shorter (1 :: repeat 0 (length lambdas))).
      cbn [length moved norm_sq repeat] in G.
      rewrite repeat_length, gd_square, norm_sq_zeros, moved_zeros in G.
      assert (N : 1 :: repeat 0 (length lambdas) <> 0 :: repeat 0 (length lambdas)).
      { intro X. injection X. lra. }
      specialize (G eq_refl N). lra.
    + apply IH. intros v same other. assert (G := shorter (0 :: v)).
      cbn [length moved norm_sq repeat] in G. rewrite gd_square in G.
      assert (N : 0 :: v <> 0 :: repeat 0 (length lambdas)).
      { intro X. apply other. now injection X. }
      specialize (G (f_equal S same) N). lra.
  - intros rates v same. now apply contracts_each.
Qed.

(** lambda v is the slope of ½ lambda v², so that gd is a step against it. *)
Theorem slope : forall lambda v, is_derive (fun t => lambda * (t * t) / 2) v (lambda * v).
Proof. intros lambda v. auto_derive; [trivial | field]. Qed.

(** gradient_descent.fixed_order_cycle (B-37): two contradictory examples x = 1 with y = +1, then -1,
    visited in turn by online steps of rate eta, leave the weight -eta/(2 - eta) where it is. *)
Definition online (eta y v : R) : R := v + eta * (y - v).

Theorem limit_cycle : forall eta (eta_below_2 : eta < 2),
  online eta (-1) (online eta 1 (- eta / (2 - eta))) = - eta / (2 - eta).
Proof. intros eta H. unfold online. field. lra. Qed.

Theorem limit_cycle_attracts : forall eta v (eta_strictly_between_0_and_2 : 0 < eta < 2),
  online eta (-1) (online eta 1 v) - - eta / (2 - eta) =
  (1 - eta) ^ 2 * (v - - eta / (2 - eta)).
Proof. intros eta v H. unfold online. field. lra. Qed.

(** gradient_descent.quadratic_convergence, along one eigenvector: the iterates tend to the
    minimiser for 0 < eta < 2/lambda. *)
Theorem tends_to_minimiser : forall eta lambda v (lambda_positive : 0 < lambda)
  (eta_below_2_over_lambda : 0 < eta < 2 / lambda) e (e_positive : 0 < e),
  exists n, forall k, (n <= k)%nat -> Rabs (iterate eta lambda v k) < e.
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

Example contracts_diagonal_instance : norm_sq (moved (/ 2) [1; 3] [1; 1]) < norm_sq [1; 1].
Proof.
  apply contracts_diagonal; try reflexivity.
  - repeat (apply Forall_cons || apply Forall_nil); lra.
  - repeat (apply Forall_cons || apply Forall_nil); lra.
  - intro X. injection X. lra.
Qed.

Definition slope_instance := slope 3 1.

Example limit_cycle_instance : online 1 (-1) (online 1 1 (- 1 / (2 - 1))) = - 1 / (2 - 1).
Proof. apply limit_cycle. lra. Qed.

Example limit_cycle_attracts_instance : online (/ 2) (-1) (online (/ 2) 1 0) - - / 2 / (2 - / 2) =
  (1 - / 2) ^ 2 * (0 - - / 2 / (2 - / 2)).
Proof. apply limit_cycle_attracts. lra. Qed.
