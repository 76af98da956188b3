(** Two outcomes: the cross-entropy and the divergence of (p, 1 - p) and (q, 1 - q), as q varies.

    Notation   coins p q = the pairs (p, q), (1 - p, 1 - q) *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Information.
Import ListNotations.
Open Scope R_scope.

Definition coins (p q : R) : list (R * R) := [(p, q); (1 - p, 1 - q)].

Lemma coins_conditions : forall p q, 0 <= p <= 1 -> 0 < q < 1 ->
  masses (map fst (coins p q)) /\ submasses (map snd (coins p q)) /\
  absolutely_continuous (coins p q).
Proof.
  intros p q P Q. unfold masses, submasses, absolutely_continuous. cbn.
  repeat split; try lra; repeat apply List.Forall_cons; try apply List.Forall_nil; cbn; lra.
Qed.

(** The divergence is 0 at q = p only. *)
Theorem coins_divergence : forall p q (p_between_0_and_1 : 0 <= p <= 1)
  (q_strictly_between_0_and_1 : 0 < q < 1),
  0 <= divergence (coins p q) /\ (divergence (coins p q) = 0 <-> p = q).
Proof.
  intros p q P Q. destruct (coins_conditions p q P Q) as [M [S C]].
  split; [now apply divergence_nonnegative |]. split.
  - intro D. assert (F := divergence_zero _ M S C D). now apply List.Forall_inv in F.
  - intros ->. apply (divergence_equal [q; 1 - q]).
Qed.

(** information.two_outcomes (C-22): the derivative in q is (q - p) / (q (1 - q)). *)
Theorem coins_derivative : forall p q (q_strictly_between_0_and_1 : 0 < q < 1),
  is_derive (fun q => cross_entropy (coins p q)) q ((q - p) / (q * (1 - q))).
Proof.
  intros p q Q. unfold cross_entropy, coins. cbn. auto_derive; [lra |]. field. lra.
Qed.

(** H(P, Q) falls up to q = p, and rises from there: with p <= q < r, and with r < q <= p. *)
Theorem coins_monotone : forall p q r (p_between_0_and_1 : 0 <= p <= 1)
  (q_strictly_between_0_and_1 : 0 < q < 1) (r_strictly_between_0_and_1 : 0 < r < 1)
  (q_between_p_and_r : p <= q < r \/ r < q <= p),
  cross_entropy (coins p q) < cross_entropy (coins p r).
Proof.
  (* H(p, r) - H(p, q) = (H(q, r) - H(q, q)) + (q - p) (ln (r / q) + ln ((1 - q) / (1 - r))) *)
  intros p q r P Q S H.
  assert (D : 0 < divergence (coins q r)).
  { assert (Q' : 0 <= q <= 1) by lra. destruct (coins_divergence q r Q' S) as [[N | N] E]; trivial.
    symmetry in N. apply E in N. lra. }
  unfold divergence, cross_entropy, coins in *. cbn in *.
  assert (G : 0 <= (q - p) * ((ln r - ln q) + (ln (1 - q) - ln (1 - r)))); [| lra].
  destruct H as [H | H].
  - apply Rmult_le_pos; [lra |]. assert (ln q < ln r) by (apply ln_increasing; lra).
    assert (ln (1 - r) < ln (1 - q)) by (apply ln_increasing; lra). lra.
  - replace ((q - p) * (ln r - ln q + (ln (1 - q) - ln (1 - r))))
      with ((p - q) * (ln q - ln r + (ln (1 - r) - ln (1 - q)))) by ring.
    apply Rmult_le_pos; [lra |]. assert (ln r < ln q) by (apply ln_increasing; lra).
    assert (ln (1 - q) < ln (1 - r)) by (apply ln_increasing; lra). lra.
Qed.

(** A fair coin diverges by - ln (4 q (1 - q)) / 2. *)
Theorem fair_coin_divergence : forall q (q_strictly_between_0_and_1 : 0 < q < 1),
  divergence (coins (/ 2) q) = - / 2 * ln (4 * q * (1 - q)).
Proof.
  intros q Q. unfold divergence, coins. cbn. replace (1 - / 2) with (/ 2) by lra.
  rewrite !ln_mult by lra. rewrite ln_Rinv by lra. replace 4 with (2 * 2) by lra.
  rewrite ln_mult by lra. lra.
Qed.

(** Instances. *)
Lemma third_inside : 0 < / 3 < 1.
Proof. lra. Qed.

Lemma half_inside : 0 <= / 2 <= 1.
Proof. lra. Qed.

Definition coins_divergence_instance := coins_divergence (/ 2) (/ 3) half_inside third_inside.
Definition coins_derivative_instance := coins_derivative (/ 2) (/ 3) third_inside.
Definition fair_coin_divergence_instance := fair_coin_divergence (/ 3) third_inside.

Lemma coins_monotone_instance :
  cross_entropy (coins (/ 2) (/ 3)) < cross_entropy (coins (/ 2) (/ 4)).
Proof. apply coins_monotone; lra. Qed.
