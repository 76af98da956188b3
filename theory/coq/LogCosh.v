(** The log-cosh loss between the absolute and the half squared one, and entropies of a coin and of dice.

    Notation   log_cosh d = ln ((e^d + e^-d) / 2)      softplus, sig   as in Sigmoid.v
               entropy, cross_entropy                  as in Information.v, in nats: ln 2 is a bit *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Sigmoid Novikoff.Information Novikoff.Inequality.
Import ListNotations.
Open Scope R_scope.

Definition log_cosh (d : R) : R := ln ((exp d + exp (- d)) / 2).

Lemma log_cosh_softplus : forall d, log_cosh d = softplus (2 * d) - d - ln 2.
Proof.
  intro d. unfold log_cosh, softplus. assert (A := exp_pos d). assert (B := exp_pos (- d)).
  rewrite ln_div by lra. replace (1 + exp (2 * d)) with (exp d * (exp d + exp (- d))).
  - rewrite ln_mult, ln_exp by lra. ring.
  - rewrite Rmult_plus_distr_l, <- !exp_plus, Rplus_opp_r, exp_0.
    replace (d + d) with (2 * d) by ring. ring.
Qed.

Lemma at_zero : softplus 0 = ln 2 /\ sig 0 = / 2.
Proof. unfold softplus, sig. rewrite Ropp_0, exp_0. replace (1 + 1) with 2 by lra. now split. Qed.

(** inequality.log_cosh, loss.values: |d| - ln 2 < log cosh d <= |d|, *)
Theorem log_cosh_far : forall d, Rabs d - ln 2 < log_cosh d <= Rabs d /\ (log_cosh d = Rabs d <-> d = 0).
Proof.
  intro d. rewrite log_cosh_softplus. destruct (softplus_bounds (2 * d)) as [B [E _]].
  assert (M : Rmax 0 (2 * d) - d = Rabs d).
  { unfold Rmax, Rabs. destruct (Rle_dec 0 (2 * d)), (Rcase_abs d); lra. }
  split; [lra |]. split; intro H.
  - assert (Z : 2 * d = 0) by (apply E; lra). lra.
  - assert (Z := proj2 E ltac:(lra)). lra.
Qed.

(** and 0 <= log cosh d <= d²/2, with 0 at d = 0 only. *)
Theorem log_cosh_near : forall d, 0 <= log_cosh d <= d ^ 2 / 2 /\ (log_cosh d = 0 <-> d = 0).
Proof.
  intro d. rewrite log_cosh_softplus. destruct (hoeffding_lemma 0 (2 * d)) as [B S].
  destruct at_zero as [Z Y]. rewrite Rplus_0_l, Z, Y in *. split; [lra |].
  destruct (Req_dec d 0) as [E | N].
  - subst d. split; trivial. intros _. replace (2 * 0) with 0 by ring. rewrite Z. lra.
  - assert (P : 0 < softplus (2 * d) - ln 2 - 2 * d * / 2) by (apply S; intro; apply N; lra).
    split; intro H; [exfalso; lra | easy].
Qed.

(** loss.values: d²/2, d² and |d| are at least 0, and 0 only for d = 0. *)
Theorem values_of_losses : forall d, 0 <= d ^ 2 / 2 /\ 0 <= d ^ 2 /\ 0 <= Rabs d /\
  (d ^ 2 / 2 = 0 <-> d = 0) /\ (d ^ 2 = 0 <-> d = 0) /\ (Rabs d = 0 <-> d = 0).
Proof.
  intro d. assert (S := pow2_ge_0 d). assert (A := Rabs_pos d).
  split; [lra |]. split; [lra |]. split; [lra |]. destruct (Req_dec d 0) as [E | N].
  - subst d. rewrite Rabs_R0. replace (0 ^ 2) with 0 by ring. replace (0 / 2) with 0 by field.
    now repeat split.
  - assert (P := pow2_gt_0 d N). assert (Q := Rabs_pos_lt d N).
    split; [| split]; split; intro H; try easy; lra.
Qed.

(** information.coin_and_dice: a fair coin has 1 bit, the die (1/4, 1/16 four times, 1/2) has 2, and
    guessing it for a fair die costs 19/6. *)
Definition unfair : list R := [/ 4; / 16; / 16; / 16; / 16; / 2].

Lemma ln_powers : ln 4 = 2 * ln 2 /\ ln 16 = 4 * ln 2.
Proof.
  split; [replace 4 with (2 * 2) by lra | replace 16 with (2 * 2 * (2 * 2)) by lra];
    rewrite !ln_mult by lra; ring.
Qed.

Theorem coin_and_dice : entropy [/ 2; / 2] = ln 2 /\ entropy unfair = 2 * ln 2 /\
  cross_entropy (map (fun q => (/ 6, q)) unfair) = 19 / 6 * ln 2 /\
  entropy (repeat (/ 6) 6) = ln 6.
Proof.
  destruct ln_powers as [F S]. unfold entropy, cross_entropy, unfair. cbn [sum map repeat fst snd].
  rewrite !ln_Rinv, ?F, ?S by lra. repeat split; field.
Qed.

Definition log_cosh_far_instance := log_cosh_far 1.
Definition log_cosh_near_instance := log_cosh_near 1.
Definition values_of_losses_instance := values_of_losses 1.
Definition coin_and_dice_instance := coin_and_dice.
