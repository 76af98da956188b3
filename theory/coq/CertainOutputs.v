(** Losses of probabilities at outputs of 0 and 1, where a logarithm is infinite.

    The values are in Coquelicot's Rbar: real numbers, p_infty and m_infty.

    Notation   weighted_log c a = -c log a, and 0 where c = 0, be a what it may; infinite where only
               a = 0     ratio c a = c/a in the same way: minus its slope
               halved x = x/2 *)

Require Import Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Loss Novikoff.MatchingLoss Novikoff.Units.
Open Scope R_scope.

Definition weighted_log (c a : R) : Rbar :=
  if Req_EM_T c 0 then Finite 0 else if Req_EM_T a 0 then p_infty else Finite (- (c * ln a)).

Definition ratio (c a : R) : Rbar :=
  if Req_EM_T c 0 then Finite 0 else if Req_EM_T a 0 then p_infty else Finite (c / a).

Definition halved (x : Rbar) : Rbar :=
  match x with Finite r => Finite (r / 2) | p_infty => p_infty | m_infty => m_infty end.

Definition entropy_loss (y a : R) : Rbar :=
  Rbar_plus (weighted_log y a) (weighted_log (1 - y) (1 - a)).
Definition entropy_slope (y a : R) : Rbar :=
  Rbar_minus (ratio (1 - y) (1 - a)) (ratio y a).
Definition tanh_loss (y a : R) : Rbar :=
  halved (Rbar_plus (weighted_log (1 + y) (1 + a)) (weighted_log (1 - y) (1 - a))).
Definition tanh_slope (y a : R) : Rbar :=
  halved (Rbar_minus (ratio (1 - y) (1 - a)) (ratio (1 + y) (1 + a))).

(** matching_loss.certain_outputs: a term with the weight 0 is 0, -c log 0 is infinite for c > 0, *)
Theorem weight_of_zero : forall a, weighted_log 0 a = Finite 0.
Proof. intro a. unfold weighted_log. destruct (Req_EM_T 0 0); [trivial | lra]. Qed.

Theorem output_of_zero : forall c (c_positive : 0 < c), weighted_log c 0 = p_infty.
Proof.
  intros c C. unfold weighted_log. destruct (Req_EM_T c 0); [lra |].
  destruct (Req_EM_T 0 0); [trivial | lra].
Qed.

(** both as the limit of what stands at a > 0, where nothing is set by hand; *)
Theorem output_positive : forall c a (a_positive : 0 < a),
  weighted_log c a = Finite (- (c * ln a)).
Proof.
  intros c a A. unfold weighted_log. destruct (Req_EM_T c 0) as [-> | N].
  - f_equal. lra.
  - destruct (Req_EM_T a 0); [lra | trivial].
Qed.

(** distribution.bernoulli: -log P(x) is infinite exactly where P(x) = 0. *)
Theorem information_infinite : forall a (a_nonneg : 0 <= a),
  (weighted_log 1 a = p_infty <-> a = 0).
Proof.
  intros a A. split; [| intros ->; apply output_of_zero; lra].
  intro I. destruct A as [A | A]; [| now symmetry]. now rewrite output_positive in I.
Qed.

Theorem output_limit : forall c bound (c_positive : 0 < c),
  exists e, 0 < e /\
  forall a, 0 < a < e -> Rbar_lt (Finite bound) (weighted_log c a).
Proof.
  intros c bound C. destruct (term_unbounded c bound C) as [e [E B]]. exists e. split; trivial.
  intros a A. rewrite output_positive by easy. now apply B.
Qed.

Theorem losses_inside : forall y a,
  (0 < a < 1 -> entropy_loss y a = Finite (value cross_entropy y a)) /\
  (-1 < a < 1 -> tanh_loss y a = Finite (value tanh_cross_entropy y a)).
Proof.
  intros y a. split; intro A; unfold entropy_loss, tanh_loss; rewrite !output_positive by lra;
    cbn; f_equal; lra.
Qed.

Ltac decided :=
  repeat match goal with |- context [Req_EM_T ?a ?b] => destruct (Req_EM_T a b); try lra end;
  cbn; try (f_equal; lra); trivial.

(** so that cross-entropy is 0 at α = y and infinite at α = 1 - y, *)
Theorem certain_cross_entropy : forall y (y_is_0_or_1 : y = 0 \/ y = 1),
  entropy_loss y y = Finite 0 /\ entropy_loss y (1 - y) = p_infty.
Proof.
  assert (L := ln_1). intros y [-> | ->]; unfold entropy_loss, weighted_log;
    split; decided; replace (1 - 0) with 1 in * by lra; f_equal; rewrite ?L; lra.
Qed.

(** that of tanh -log 2 at α = y and infinite at α = -y, *)
Theorem certain_tanh : forall y (y_is_minus_1_or_1 : y = -1 \/ y = 1),
  tanh_loss y y = Finite (- ln 2) /\ tanh_loss y (- y) = p_infty.
Proof.
  intros y [-> | ->]; unfold tanh_loss, weighted_log; split; decided.
  - replace (1 - -1) with 2 by lra. f_equal. lra.
  - replace (1 + 1) with 2 by lra. f_equal. lra.
Qed.

(** and the slopes are -1 and 1 where the output is right, half of that for tanh, and infinite on
    the wrong side. *)
Theorem certain_slopes :
  entropy_slope 1 1 = Finite (-1) /\ entropy_slope 0 0 = Finite 1 /\
  entropy_slope 1 0 = m_infty /\ entropy_slope 0 1 = p_infty /\
  tanh_slope 1 1 = Finite (- / 2) /\ tanh_slope (-1) (-1) = Finite (/ 2) /\
  tanh_slope 1 (-1) = m_infty /\ tanh_slope (-1) 1 = p_infty.
Proof.
  unfold entropy_slope, tanh_slope, ratio. repeat split; decided; f_equal; try field; lra.
Qed.

Definition weight_of_zero_instance := weight_of_zero 0.
Definition output_of_zero_instance := output_of_zero 1 Rlt_0_1.
Definition output_positive_instance := output_positive 0 1 Rlt_0_1.
Definition information_infinite_instance := information_infinite 0 (Rle_refl 0).
Definition output_limit_instance := output_limit 1 5 Rlt_0_1.
Definition certain_cross_entropy_instance := certain_cross_entropy 1 (or_intror eq_refl).
Definition certain_tanh_instance := certain_tanh 1 (or_intror eq_refl).
Definition certain_slopes_instance := certain_slopes.

Lemma losses_inside_instance : entropy_loss 1 (/ 2) = Finite (value cross_entropy 1 (/ 2)).
Proof. apply losses_inside. lra. Qed.
