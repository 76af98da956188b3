(** Surprise: - ln p, and up to a factor nothing else is additive and falls; x ln x -> 0.

    Notation   self_information p = - ln p (nats) *)

Require Import Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Information.
Open Scope R_scope.

Definition self_information (p : R) : R := - ln p.

Definition additive (f : R -> R) : Prop :=
  forall p q, 0 < p <= 1 -> 0 < q <= 1 -> f (p * q) = f p + f q.
Definition falling (f : R -> R) : Prop := forall p q, 0 < p -> p < q -> q <= 1 -> f q < f p.

Theorem self_information_additive : additive self_information.
Proof. intros p q P Q. unfold self_information. rewrite ln_mult by lra. lra. Qed.

Theorem self_information_falling : falling self_information.
Proof.
  intros p q P L Q. unfold self_information. assert (G := ln_increasing p q P L). lra.
Qed.

Lemma power_in : forall p n, 0 < p <= 1 -> 0 < p ^ n <= 1.
Proof.
  intros p n P. split; [now apply pow_lt |]. rewrite <- (pow1 n). apply pow_incr. lra.
Qed.

(** Between which powers of 1/2 a number lies. *)
Lemma between_halves : forall x, 0 < x <= 1 -> exists m, (/ 2) ^ S m < x <= (/ 2) ^ m.
Proof.
  intros x X. assert (exists k, (/ 2) ^ k < x) as [k K].
  { destruct (pow_lt_1_zero (/ 2)) with (y := x) as [k K]; try lra.
    - rewrite Rabs_pos_eq; lra.
    - exists k. specialize (K k (Nat.le_refl k)).
      rewrite Rabs_pos_eq in K; trivial. apply pow_le. lra. }
  induction k as [| k IH]; [cbn in K; lra |].
  destruct (Rlt_le_dec ((/ 2) ^ k) x) as [G | G]; [now apply IH | now exists k].
Qed.

Section Converse.

Variable f : R -> R.
Hypothesis f_additive : additive f.
Hypothesis f_falling : falling f.

Lemma at_one : f 1 = 0.
Proof. assert (G := f_additive 1 1). rewrite Rmult_1_l in G. lra. Qed.

Lemma at_power : forall p n, 0 < p <= 1 -> f (p ^ n) = INR n * f p.
Proof.
  intros p n P. induction n as [| n IH]; [cbn; rewrite at_one; lra |].
  rewrite <- tech_pow_Rmult, f_additive, IH, S_INR by (trivial; now apply power_in). lra.
Qed.

Lemma not_rising : forall p q, 0 < p -> p <= q -> q <= 1 -> f q <= f p.
Proof. intros p q P [L | ->] Q; [| lra]. apply Rlt_le. now apply f_falling. Qed.

Let bit := f (/ 2).

Lemma bit_positive : 0 < bit.
Proof. unfold bit. rewrite <- at_one. apply f_falling; lra. Qed.

(** m bit <= n f(p) < (m + 1) bit, and the same with - ln for f: they differ by at most bit/n. *)
Lemma squeezed : forall p n, 0 < p <= 1 ->
  INR n * Rabs (f p - bit / ln 2 * - ln p) <= bit.
Proof.
  intros p n P. assert (L := ln_lt_2). assert (B := bit_positive).
  destruct (between_halves (p ^ n) (power_in p n P)) as [m [low high]].
  assert (H : 0 < / 2 <= 1) by lra.
  assert (F1 := f_falling _ _ (proj1 (power_in _ (S m) H)) low (proj2 (power_in p n P))).
  assert (F2 := not_rising _ _ (proj1 (power_in p n P)) high (proj2 (power_in _ m H))).
  rewrite !at_power in F1, F2 by trivial. fold bit in F1, F2. rewrite S_INR in F1.
  assert (G1 := ln_increasing _ _ (proj1 (power_in _ (S m) H)) low).
  assert (G2 := ln_monotone _ _ (proj1 (power_in p n P)) high).
  rewrite !ln_power, ln_Rinv in G1, G2 by lra. rewrite S_INR in G1.
  rewrite <- (Rabs_pos_eq (INR n)) by apply pos_INR. rewrite <- Rabs_mult.
  replace (INR n * (f p - bit / ln 2 * - ln p))
    with (INR n * f p - bit / ln 2 * (INR n * - ln p)) by ring.
  assert (C : 0 < bit / ln 2) by (apply Rdiv_lt_0_compat; lra).
  assert (X1 : bit / ln 2 * (INR n * - ln p) <= bit / ln 2 * ((INR m + 1) * ln 2))
    by (apply Rmult_le_compat_l; lra).
  assert (X2 : bit / ln 2 * (INR m * ln 2) <= bit / ln 2 * (INR n * - ln p))
    by (apply Rmult_le_compat_l; lra).
  replace (bit / ln 2 * ((INR m + 1) * ln 2)) with ((INR m + 1) * bit) in X1 by (field; lra).
  replace (bit / ln 2 * (INR m * ln 2)) with (INR m * bit) in X2 by (field; lra).
  apply Rabs_le. lra.
Qed.

(** information.axioms (B-48): what is additive and strictly falling on (0, 1] is c (- ln). *)
Theorem surprise_unique : exists c, 0 < c /\ forall p, 0 < p <= 1 -> f p = c * self_information p.
Proof.
  assert (L := ln_lt_2). assert (B := bit_positive).
  exists (bit / ln 2). split; [apply Rdiv_lt_0_compat; lra |]. intros p P.
  unfold self_information. apply Rminus_diag_uniq. set (d := f p - bit / ln 2 * - ln p).
  destruct (Req_dec d 0) as [Z | N]; trivial. exfalso.
  assert (D := Rabs_pos_lt d N).
  assert (Q : 0 <= bit / Rabs d) by (apply Rlt_le, Rdiv_lt_0_compat; lra).
  destruct (nfloor_ex _ Q) as [k [_ G]]. rewrite <- S_INR in G.
  apply Rmult_lt_compat_r with (r := Rabs d) in G; trivial.
  replace (bit / Rabs d * Rabs d) with bit in G by (field; lra).
  assert (S := squeezed p (S k) P). fold d in S. lra.
Qed.

End Converse.

(** information.limit_at_zero (B-49): 0 <= - x ln x <= 2 (√x - x) for 0 < x <= 1. *)
Theorem x_ln_x_bounds : forall x (x_above_0_at_most_1 : 0 < x <= 1),
  0 <= - (x * ln x) <= 2 * (sqrt x - x).
Proof.
  intros x [X U]. assert (S := sqrt_lt_R0 x X). assert (E := sqrt_def x (Rlt_le _ _ X)).
  assert (I := Rinv_0_lt_compat _ S). assert (G := ln_below _ I). rewrite ln_Rinv in G by trivial.
  assert (L : ln x = 2 * ln (sqrt x)) by (rewrite <- E at 1; rewrite ln_mult by trivial; lra).
  split.
  - assert (ln x <= 0) by (rewrite <- ln_1; now apply ln_monotone).
    replace (- (x * ln x)) with (x * - ln x) by ring. apply Rmult_le_pos; lra.
  - apply Rmult_le_compat_l with (r := x) in G; [| lra].
    assert (K : forall s, 0 < s -> s * s = x -> x * (/ s - 1) = s - x)
      by (intros s s0 <-; field; lra).
    rewrite (K _ S E) in G.
    rewrite L. lra.
Qed.

(** ... so that x ln x tends to 0 as x > 0 does. *)
Theorem x_ln_x_limit : filterlim (fun x => x * ln x) (at_right 0) (locally 0).
Proof.
  apply filterlim_locally. intro eps. assert (P := cond_pos eps).
  assert (D : 0 < Rmin 1 (eps / 2 * (eps / 2)))
    by (apply Rmin_glb_lt; [lra | apply Rmult_lt_0_compat; lra]).
  exists (mkposreal _ D). intros x B X. unfold ball in B. cbn in B. unfold AbsRing_ball in B.
  unfold abs, minus, plus, opp in B. cbn in B. rewrite Ropp_0, Rplus_0_r, Rabs_pos_eq in B by lra.
  assert (B1 := Rlt_le_trans _ _ _ B (Rmin_l _ _)).
  assert (B2 := Rlt_le_trans _ _ _ B (Rmin_r _ _)).
  assert (G := x_ln_x_bounds x ltac:(lra)).
  assert (S : sqrt x < eps / 2).
  { rewrite <- (sqrt_square (eps / 2)) by lra. apply sqrt_lt_1; try lra. }
  unfold ball. cbn. unfold AbsRing_ball, abs, minus, plus, opp. cbn.
  rewrite Ropp_0, Rplus_0_r. apply Rabs_def1; lra.
Qed.

(** Instances: the surprise itself. *)
Definition surprise_unique_instance :=
  surprise_unique self_information self_information_additive self_information_falling.

Lemma self_information_additive_instance : self_information (/ 2 * / 2)
  = 2 * self_information (/ 2).
Proof. rewrite self_information_additive; lra. Qed.

Lemma self_information_falling_instance : self_information (/ 2) < self_information (/ 3).
Proof. apply self_information_falling; lra. Qed.

Lemma x_ln_x_bounds_instance : 0 <= - (/ 4 * ln (/ 4)) <= 2 * (sqrt (/ 4) - / 4).
Proof. apply x_ln_x_bounds. lra. Qed.

Definition x_ln_x_limit_instance := x_ln_x_limit.
