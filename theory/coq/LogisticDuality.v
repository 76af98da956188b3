(** Weak duality of penalised logistic regression, over the reals.

    Notation   softplus z          ln (1 + exp z)
               bit s               s ln s, which is 0 for s = 0 as ln 0 is 0 in Coq
               twice_logistic y z  2 (softplus z - y z), the doubled loss of the label 0 or 1
               twice_entropy y a   2 (bit (a + y) + bit (1 - (a + y))), its doubled conjugate
               primal, dual, young, all_young, balanced   as in LossDuality.v *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.OrderedRing Novikoff.Information Novikoff.LossDuality.
Import ListNotations.
Open Scope R_scope.

Definition softplus (z : R) : R := ln (1 + exp z).
Definition bit (s : R) : R := s * ln s.
Definition twice_logistic (y z : R) : R := 2 * (softplus z - y * z).
Definition twice_entropy (y a : R) : R := 2 * (bit (a + y) + bit (1 - (a + y))).

Lemma softplus_above : forall z, 0 <= softplus z /\ z <= softplus z.
Proof.
  intro z. unfold softplus. assert (P := exp_pos z). split.
  - rewrite <- ln_1. left. apply ln_increasing; lra.
  - rewrite <- (ln_exp z) at 1. left. apply ln_increasing; lra.
Qed.

(** p = exp z / (1 + exp z) has s (ln p - ln s) <= p - s, and so 1 - p has. *)
Lemma bit_below : forall s p, 0 < s -> 0 < p -> s * ln p <= bit s + (p - s).
Proof.
  intros s p S P. unfold bit.
  assert (L := ln_below (p / s) (Rdiv_lt_0_compat p s P S)). unfold Rdiv in L.
  rewrite ln_mult, ln_Rinv in L by (trivial; now apply Rinv_0_lt_compat).
  apply Rmult_le_compat_l with (r := s) in L; [| lra].
  replace (s * (p * / s - 1)) with (p - s) in L by (field; lra). lra.
Qed.

Lemma fenchel_young : forall s z, 0 <= s <= 1 -> s * z <= softplus z + bit s + bit (1 - s).
Proof.
  intros s z [S0 S1]. destruct (softplus_above z) as [A B]. assert (P := exp_pos z).
  destruct S0 as [S0 | <-]; [| unfold bit; rewrite Rminus_0_r, ln_1; lra].
  destruct S1 as [S1 | ->]; [| unfold bit; rewrite Rminus_eq_0, ln_1; lra].
  assert (G := bit_below s (exp z / (1 + exp z)) S0 ltac:(apply Rdiv_lt_0_compat; lra)).
  assert (H := bit_below (1 - s) (1 / (1 + exp z)) ltac:(lra) ltac:(apply Rdiv_lt_0_compat; lra)).
  replace (ln (exp z / (1 + exp z))) with (z - softplus z) in G.
  2:{ unfold Rdiv. rewrite ln_mult, ln_Rinv, ln_exp by (try apply Rinv_0_lt_compat; lra).
      unfold softplus. lra. }
  replace (ln (1 / (1 + exp z))) with (- softplus z) in H.
  2:{ unfold Rdiv. rewrite Rmult_1_l, ln_Rinv by lra. reflexivity. }
  replace (exp z / (1 + exp z)) with (1 - 1 / (1 + exp z)) in G by (field; lra). lra.
Qed.

Fixpoint all_shares (slopes : list R) (points : list (list R * R)) : Prop :=
  match slopes, points with
  | [], [] => True
  | a :: slopes, e :: points => 0 <= a + snd e <= 1 /\ all_shares slopes points
  | _, _ => False
  end.

Lemma shares_young : forall slopes points, all_shares slopes points ->
  all_young reals twice_logistic twice_entropy slopes points.
Proof.
  induction slopes as [| a slopes IH]; intros [| e points] S; try contradiction; [exact I |].
  destruct S as [S R]. split; [| now apply IH]. intro z.
  assert (F := fenchel_young (a + snd e) z S).
  change ((1 + 1) * (a * z) <= twice_logistic (snd e) z + twice_entropy (snd e) a).
  unfold twice_logistic, twice_entropy. lra.
Qed.

(** A-34: no weights have less than the dual of any slopes whose a + y are between 0 and 1, if
    they sum to 0 where the bias is free. *)
Theorem logistic_weak_duality : forall (free : bool) (w : list R) (b C : R) slopes points
  (C_nonneg : 0 <= C),
  all_shares slopes points -> balanced reals free slopes ->
  @dual reals twice_entropy C slopes points <= @primal reals twice_logistic free w b C points.
Proof.
  intros free w b C slopes points C0 S B.
  exact (weak_duality reals twice_logistic twice_entropy free w b C slopes points C0
           (shares_young slopes points S) B).
Qed.

(** One point x = 1 with the label 1, at the slope -1/2 = σ(0) - 1, without a bias. *)
Definition logistic_weak_duality_instance := logistic_weak_duality false [1] 0 1 [- / 2] [([1], 1)]
  (Rlt_le _ _ Rlt_0_1) ltac:(cbn; lra) ltac:(discriminate).
