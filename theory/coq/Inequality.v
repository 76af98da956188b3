(** Inequalities of the logistic function, tanh, softplus, and of two outcomes.

    Notation   sig, th, softplus          as in Sigmoid.v
               divergence (coins p q)     of (p, 1 - p) from (q, 1 - q), in nats (TwoOutcomes.v) *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Sigmoid Novikoff.DescentLemma Novikoff.Information Novikoff.TwoOutcomes.
Import ListNotations.
Open Scope R_scope.

Lemma exp_below_one : forall z, exp (- Rabs z) <= 1.
Proof.
  intro z. rewrite <- exp_0. destruct (Req_dec z 0) as [-> | N].
  - rewrite Rabs_R0, Ropp_0. lra.
  - left. apply exp_increasing. assert (H := Rabs_pos_lt z N). lra.
Qed.

(** logistic.complement: 1 - sig z = sig (-z). *)
Theorem complement : forall z, 1 - sig z = sig (- z).
Proof. intro z. now rewrite sig_opposite. Qed.

(** logistic.logit: for 0 < p < 1, p = sig z exactly if z = ln (p/(1 - p)); the odds are e^z. *)
Theorem odds : forall z, sig z / (1 - sig z) = exp z.
Proof.
  intro z. unfold sig. rewrite exp_Ropp. assert (H := exp_pos z). field. lra.
Qed.

Theorem logit : forall p z (p_strictly_between_0_and_1 : 0 < p < 1),
  (p = sig z <-> z = ln (p / (1 - p))).
Proof.
  intros p z P. split.
  - intros ->. now rewrite odds, ln_exp.
  - intros ->. unfold sig. assert (Q : 0 < p / (1 - p)) by (apply Rdiv_lt_0_compat; lra).
    rewrite exp_Ropp, exp_ln by trivial. field. lra.
Qed.

Lemma slope_product : forall z, sig z * (1 - sig z) = sig z * sig (- z).
Proof. intro z. now rewrite complement. Qed.

Lemma sig_of_negative : forall z, 0 <= z -> sig (- z) < exp (- z).
Proof.
  intros z Z. unfold sig. rewrite Ropp_involutive, exp_Ropp. assert (H := exp_pos z).
  apply Rinv_lt_contravar; [apply Rmult_lt_0_compat |]; lra.
Qed.

(** inequality.logistic_slope: 0 < sig' z <= 1/4, with equality only at 0, and sig' z < e^-|z|. *)
Theorem logistic_slope : forall z, 0 < sig z * (1 - sig z) <= / 4 /\
  (sig z * (1 - sig z) = / 4 <-> z = 0) /\ sig z * (1 - sig z) < exp (- Rabs z).
Proof.
  intro z. repeat split; try apply second_derivative_range.
  - intro E. assert (S : sig z = / 2).
    { assert (H : (sig z - / 2) * (sig z - / 2) = 0) by lra. apply Rmult_integral in H. lra. }
    assert (O := odds z). rewrite S in O. replace (/ 2 / (1 - / 2)) with 1 in O by field.
    apply exp_inv. now rewrite exp_0.
  - intros ->. apply slope_at_zero.
  - rewrite slope_product. assert (A := sig_range z). assert (B := sig_range (- z)).
    unfold Rabs. destruct (Rcase_abs z) as [N | P].
    + assert (H := sig_of_negative (- z) ltac:(lra)). rewrite Ropp_involutive in *.
      apply Rle_lt_trans with (2 := H). rewrite <- (Rmult_1_r (sig z)) at 2.
      apply Rmult_le_compat_l; lra.
    + assert (H := sig_of_negative z ltac:(lra)). apply Rle_lt_trans with (2 := H).
      rewrite <- (Rmult_1_l (sig (- z))) at 2. apply Rmult_le_compat_r; lra.
Qed.

Lemma softplus_split : forall z, softplus z = Rmax 0 z + ln (1 + exp (- Rabs z)).
Proof.
  intro z. unfold Rmax, Rabs, softplus. assert (E := exp_pos z). assert (E' := exp_pos (- z)).
  destruct (Rle_dec 0 z) as [P | N]; destruct (Rcase_abs z) as [L | G]; try lra.
  - replace (1 + exp z) with (exp z * (1 + exp (- z))).
    + rewrite ln_mult, ln_exp by lra. lra.
    + rewrite Rmult_plus_distr_l, <- exp_plus, Rplus_opp_r, exp_0. lra.
  - rewrite Ropp_involutive. lra.
Qed.

(** activation.softplus: softplus(z) - softplus(-z) = z, *)
Theorem softplus_opposite : forall z, softplus z - softplus (- z) = z.
Proof.
  intro z. unfold softplus. assert (P := one_plus_exp (- z)). assert (Q := exp_pos z).
  replace (1 + exp z) with (exp z * (1 + exp (- z))).
  - rewrite ln_mult, ln_exp by trivial. ring.
  - rewrite exp_Ropp. field. lra.
Qed.

(** and no value is below the tangent at another point. *)
Theorem softplus_tangent : forall a b, softplus a + sig a * (b - a) <= softplus b.
Proof.
  intros a b. unfold softplus. assert (A := one_plus_exp a). assert (R := sig_range a).
  assert (E : 1 + exp b = (1 + exp a) * (1 - sig a + sig a * exp (b - a))).
  { unfold sig, Rminus. rewrite exp_plus, !exp_Ropp. assert (P := exp_pos a). field. lra. }
  set (p := sig a) in *. set (t := b - a) in *. clearbody p t.
  assert (G : exp (p * t) <= 1 - p + p * exp t).
  { assert (L := exp_ineq1_le (- (p * t))). assert (M := exp_ineq1_le ((1 - p) * t)).
    replace (exp t) with (exp ((1 - p) * t) * exp (p * t)) by (rewrite <- exp_plus; f_equal; ring).
    rewrite exp_Ropp in L. assert (P := exp_pos (p * t)). set (e := exp (p * t)) in *.
    set (m := exp ((1 - p) * t)) in *. clearbody e m.
    assert (U : (1 - p) * (1 + - (p * t)) <= (1 - p) * / e) by (apply Rmult_le_compat_l; lra).
    assert (V : p * (1 + (1 - p) * t) <= p * m) by (apply Rmult_le_compat_l; lra).
    assert (W : e * 1 <= e * ((1 - p) * / e + p * m)) by (apply Rmult_le_compat_l; lra).
    replace (e * ((1 - p) * / e + p * m)) with (1 - p + p * (m * e)) in W by (field; lra). lra. }
  assert (H := exp_pos (p * t)). assert (F := ln_le _ _ H G). rewrite ln_exp in F.
  rewrite E, ln_mult by lra. lra.
Qed.

(** inequality.softplus: max(0, z) < softplus z <= max(0, z) + ln 2, with equality only at 0, and
    softplus z <= max(0, z) + e^-|z|. *)
Theorem softplus_bounds : forall z, Rmax 0 z < softplus z <= Rmax 0 z + ln 2 /\
  (softplus z = Rmax 0 z + ln 2 <-> z = 0) /\ softplus z <= Rmax 0 z + exp (- Rabs z).
Proof.
  intro z. rewrite softplus_split. set (u := exp (- Rabs z)).
  assert (U : 0 < u) by apply exp_pos. assert (V : u <= 1) by apply exp_below_one.
  assert (P : 0 < ln (1 + u)) by (rewrite <- ln_1; apply ln_increasing; lra).
  assert (T : ln (1 + u) <= ln 2) by (apply ln_le; lra).
  assert (B := ln_below (1 + u) ltac:(lra)). repeat split; try lra.
  - intro E. assert (F : 1 + u = 2) by (apply ln_inv; lra).
    assert (G : - Rabs z = 0) by (apply exp_inv; rewrite exp_0; unfold u in F; lra).
    destruct (Req_dec z 0) as [Z | N]; trivial. assert (H := Rabs_pos_lt z N). lra.
  - intros ->. unfold u. rewrite Rabs_R0, Ropp_0, exp_0. replace (1 + 1) with 2 by lra. trivial.
Qed.

(** inequality.hoeffding_lemma: 0 <= softplus (a + t) - softplus a - t sig a <= t²/8, and the first
    is no equality for t other than 0. *)
Theorem hoeffding_lemma : forall a t,
  0 <= softplus (a + t) - softplus a - t * sig a <= t ^ 2 / 8 /\
  (t <> 0 -> 0 < softplus (a + t) - softplus a - t * sig a).
Proof.
  intros a t. assert (A := logistic_above 0 a (a + t)). assert (B := logistic_below 0 a (a + t)).
  rewrite !logistic_loss_softplus in *. replace (a + t - a) with t in * by ring.
  repeat split; try lra. intro N. assert (C := logistic_strictly_above 0 a (a + t) ltac:(lra)).
  rewrite !logistic_loss_softplus in C. replace (a + t - a) with t in C by ring. lra.
Qed.

Lemma th_odd : forall z, th (- z) = - th z.
Proof.
  intro z. unfold th. rewrite Ropp_involutive. assert (A := exp_pos z). assert (B := exp_pos (- z)).
  field. lra.
Qed.

Lemma th_zero : th 0 = 0.
Proof. unfold th. rewrite Ropp_0, exp_0. field. Qed.

Lemma th_between : forall z, 0 <= z -> z / (1 + z) <= th z <= z.
Proof.
  intros z Z. split.
  - assert (E := exp_ineq1_le (2 * z)). rewrite th_sig. unfold sig. rewrite exp_Ropp.
    set (e := exp (2 * z)) in *.
    replace (2 * / (1 + / e) - 1) with ((e - 1) / (e + 1)) by (field; lra).
    apply Rmult_le_reg_r with ((1 + z) * (e + 1)); [apply Rmult_lt_0_compat; lra |].
    replace (z / (1 + z) * ((1 + z) * (e + 1))) with (z * (e + 1)) by (field; lra).
    replace ((e - 1) / (e + 1) * ((1 + z) * (e + 1))) with ((e - 1) * (1 + z)) by (field; lra).
    lra.
  - destruct (increment th (fun s => 1 - th s * th s) 0 z th_derivative) as [c [_ E]].
    rewrite th_zero in E. assert (S := Rle_0_sqr (th c)). unfold Rsqr in S.
    replace (th z) with ((1 - th c * th c) * z) by lra.
    rewrite <- (Rmult_1_l z) at 2. apply Rmult_le_compat_r; lra.
Qed.

(** inequality.tanh_bounds: |z|/(1 + |z|) <= |tanh z| <= |z|, with the sign of z, *)
Theorem tanh_bounds : forall z, Rabs z / (1 + Rabs z) <= Rabs (th z) <= Rabs z /\ 0 <= z * th z.
Proof.
  intro z. destruct (Rle_lt_dec 0 z) as [P | N].
  - assert (H := th_between z P).
    assert (Q : 0 <= z / (1 + z)) by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]).
    rewrite (Rabs_pos_eq z), (Rabs_pos_eq (th z)) by lra. split; trivial. apply Rmult_le_pos; lra.
  - assert (H := th_between (- z) ltac:(lra)). rewrite th_odd in H.
    assert (Q : 0 <= - z / (1 + - z)) by (apply Rmult_le_pos; [lra | left; apply Rinv_0_lt_compat; lra]).
    rewrite (Rabs_left z), (Rabs_left1 (th z)) by lra. split; trivial.
    replace (z * th z) with (- z * - th z) by ring. apply Rmult_le_pos; lra.
Qed.

(** and 0 < tanh' z <= 1, tanh' z < 4 e^-2|z|. *)
Theorem tanh_slope : forall z, 0 < 1 - th z * th z <= 1 /\ 1 - th z * th z < 4 * exp (- (2 * Rabs z)).
Proof.
  intro z. assert (R := th_range z). assert (S := Rle_0_sqr (th z)). unfold Rsqr in S.
  assert (P : 0 < (1 - th z) * (1 + th z)) by (apply Rmult_lt_0_compat; lra).
  repeat split; try lra.
  replace (1 - th z * th z) with (4 * (sig (2 * z) * (1 - sig (2 * z)))) by (rewrite th_sig; ring).
  destruct (logistic_slope (2 * z)) as [_ [_ H]].
  replace (Rabs (2 * z)) with (2 * Rabs z) in H by (rewrite Rabs_mult, (Rabs_pos_eq 2); lra).
  lra.
Qed.

Lemma variance_at_most : forall q, 0 < q < 1 -> 4 <= / (q * (1 - q)).
Proof.
  intros q Q. assert (P : 0 < q * (1 - q)) by (apply Rmult_lt_0_compat; lra).
  assert (H := pow2_ge_0 (q - / 2)). replace 4 with (/ / 4) by lra.
  apply Rinv_le_contravar; lra.
Qed.

(** inequality.pinsker_binary: 2 (p - q)² <= divergence <= (p - q)²/(q (1 - q)), p and q inside. *)
Theorem pinsker_binary : forall p q (p_strictly_between_0_and_1 : 0 < p < 1)
  (q_strictly_between_0_and_1 : 0 < q < 1),
  2 * (p - q) ^ 2 <= divergence (coins p q) <= (p - q) ^ 2 / (q * (1 - q)).
Proof.
  intros p q P Q. unfold divergence, coins. cbn [sum fst snd]. split.
  - set (f := fun r => p * (ln p - ln r) + (1 - p) * (ln (1 - p) - ln (1 - r)) - 2 * (p - r) ^ 2).
    set (df := fun r => (r - p) * (/ (r * (1 - r)) - 4)).
    assert (I : forall r, Rmin p q <= r <= Rmax p q -> 0 < r < 1).
    { intro r. unfold Rmin, Rmax. destruct (Rle_dec p q); lra. }
    assert (D : forall r, 0 < r < 1 -> is_derive f r (df r)).
    { intros r R. unfold f, df. auto_derive; [lra |]. field. lra. }
    destruct (MVT_gen f p q df) as [c [B E]].
    + intros r R. apply D, I. lra.
    + intros r R. apply derivable_continuous_pt, ex_derive_Reals_0. exists (df r). now apply D, I.
    + assert (S := same_side p q c B). assert (V := variance_at_most c (I c B)).
      assert (G : 0 <= (c - p) * (q - p) * (/ (c * (1 - c)) - 4)) by (apply Rmult_le_pos; lra).
      unfold f, df in E. replace (p - p) with 0 in E by ring. cbn [pow] in *. lra.
  - assert (A := ln_below (p / q) ltac:(apply Rdiv_lt_0_compat; lra)).
    assert (B := ln_below ((1 - p) / (1 - q)) ltac:(apply Rdiv_lt_0_compat; lra)).
    rewrite ln_div in A, B by lra.
    assert (A' := Rmult_le_compat_l p _ _ ltac:(lra) A).
    assert (B' := Rmult_le_compat_l (1 - p) _ _ ltac:(lra) B).
    replace ((p - q) ^ 2 / (q * (1 - q)))
      with (p * (p / q - 1) + (1 - p) * ((1 - p) / (1 - q) - 1)) by (field; lra).
    lra.
Qed.

Definition complement_instance := complement 1.
Definition odds_instance := odds 1.
Example logit_instance : 0 = ln (/ 2 / (1 - / 2)).
Proof. apply logit; [lra |]. unfold sig. rewrite Ropp_0, exp_0. lra. Qed.
Definition logistic_slope_instance := logistic_slope 1.
Definition softplus_opposite_instance := softplus_opposite 1.
Definition softplus_tangent_instance := softplus_tangent 0 1.
Definition softplus_bounds_instance := softplus_bounds 1.
Definition hoeffding_lemma_instance := hoeffding_lemma 0 1.
Definition tanh_bounds_instance := tanh_bounds 1.
Definition tanh_slope_instance := tanh_slope 1.
Example pinsker_binary_instance :
  2 * (/ 2 - / 3) ^ 2 <= divergence (coins (/ 2) (/ 3)) <= (/ 2 - / 3) ^ 2 / (/ 3 * (1 - / 3)).
Proof. apply pinsker_binary; lra. Qed.
