(** The score, the slope of ln P in the parameter, and the Fisher information of a coin.

    Notation   coin phi x = P(x) of a coin with P(true) = phi
               coin_score phi x = ∂ ln P(x) / ∂ phi *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Information Novikoff.Likelihood.
Import ListNotations.
Open Scope R_scope.

(** Where a mass a > 0 moves at the rate d, ln of it moves at the rate d/a: with the free masses of
    a categorical law d is 1 at i, -1 at the last outcome and 0 elsewhere. *)
Theorem log_mass_derivative : forall a d (a_positive : 0 < a),
  is_derive (fun t => ln (a + t * d)) 0 (d / a).
Proof. intros a d A. auto_derive; [lra |]. field. lra. Qed.

Definition coin_score (phi : R) (x : bool) : R := if x then / phi else - / (1 - phi).

Theorem coin_score_derivative : forall phi x (phi_strictly_between_0_and_1 : 0 < phi < 1),
  is_derive (fun phi => ln (coin phi x)) phi (coin_score phi x).
Proof.
  intros phi [|] P; unfold coin, coin_score; (auto_derive; [lra | field; lra]).
Qed.

(** distribution.fisher_information (B-58) for a coin: the mean of the score is 0, that of its
    square 1 / (phi (1 - phi)), which is that of - ∂² ln P too. *)
Theorem coin_information : forall phi (phi_strictly_between_0_and_1 : 0 < phi < 1),
  sum (fun x => coin phi x * coin_score phi x) [true; false] = 0 /\
  sum (fun x => coin phi x * (coin_score phi x * coin_score phi x)) [true; false]
  = / (phi * (1 - phi)).
Proof. intros phi P. unfold coin, coin_score. cbn. split; field; lra. Qed.

Theorem coin_score_slope : forall phi (phi_strictly_between_0_and_1 : 0 < phi < 1),
  exists slope, (forall x, is_derive (fun phi => coin_score phi x) phi (slope x)) /\
  sum (fun x => coin phi x * - slope x) [true; false] = / (phi * (1 - phi)).
Proof.
  intros phi P. exists (fun x : bool => if x then - / (phi * phi) else - / ((1 - phi) * (1 - phi))).
  split.
  - intros [|]; unfold coin_score; (auto_derive; [lra | field; lra]).
  - unfold coin. cbn. field. lra.
Qed.

(** Instances. *)
Lemma fair_inside : 0 < / 2 < 1.
Proof. lra. Qed.

Definition log_mass_derivative_instance := log_mass_derivative (/ 2) 1 (proj1 fair_inside).
Definition coin_score_derivative_instance := coin_score_derivative (/ 2) true fair_inside.
Definition coin_information_instance := coin_information (/ 2) fair_inside.
Definition coin_score_slope_instance := coin_score_slope (/ 2) fair_inside.
