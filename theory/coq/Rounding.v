(** The sum of rounded shares: n numbers, each divided by their rounded sum, add up to 1 but for
    2 n u, where each operation errs by a share of at most u of its result (2^-53 for floats that
    do not underflow, which makes n 2^-52).

    Notation   rounded u a b        b is a >= 0 rounded: (1 - u) a <= b <= (1 + u) a
               added u s ws total   total is s + w_1 + w_2 + ..., rounded after each addition
               shared u ws s ps     each p_i is w_i/s, rounded *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia.
Import ListNotations.
Open Scope R_scope.

Definition rounded (u a b : R) : Prop := (1 - u) * a <= b <= (1 + u) * a.

Inductive added (u : R) : R -> list R -> R -> Prop :=
| added_none : forall s, added u s [] s
| added_one : forall s w b ws total, rounded u (s + w) b -> added u b ws total ->
    added u s (w :: ws) total.

Definition shared (u : R) (ws : list R) (s : R) (ps : list R) : Prop :=
  Forall2 (fun w p => rounded u (w / s) p) ws ps.

Definition sum (ws : list R) : R := fold_right Rplus 0 ws.

Lemma sum_nonneg : forall ws, Forall (fun w => 0 <= w) ws -> 0 <= sum ws.
Proof. intros ws H. induction H as [| w ws W _ IH]; cbn; [lra |]. unfold sum in IH. lra. Qed.

Lemma share_nonneg : forall w s, 0 <= w -> 0 < s -> 0 <= w / s.
Proof. intros w s W S. apply Rmult_le_pos; trivial. left. now apply Rinv_0_lt_compat. Qed.

(** n additions lose a factor between (1 - u)^n and (1 + u)^n. *)
Lemma added_bounds : forall u s ws total, 0 <= u <= 1 -> 0 <= s -> Forall (fun w => 0 <= w) ws ->
  added u s ws total ->
  (1 - u) ^ length ws * (s + sum ws) <= total <= (1 + u) ^ length ws * (s + sum ws).
Proof.
  intros u s ws total U S W A. induction A as [s | s w b ws total B A IH]; cbn [length pow sum fold_right].
  - lra.
  - inversion W as [| ? ? P W']; subst. destruct B as [B C].
    assert (N : 0 <= b).
    { apply Rle_trans with (2 := B). apply Rmult_le_pos; lra. }
    specialize (IH N W'). assert (Q := sum_nonneg ws W'). fold (sum ws).
    assert (L : 0 <= (1 - u) ^ length ws) by (apply pow_le; lra).
    assert (M : 0 <= (1 + u) ^ length ws) by (apply pow_le; lra).
    split.
    + apply Rle_trans with (2 := proj1 IH).
      replace ((1 - u) * (1 - u) ^ length ws * (s + (w + sum ws)))
        with ((1 - u) ^ length ws * ((1 - u) * (s + w + sum ws))) by ring.
      apply Rmult_le_compat_l; trivial.
      assert (0 <= u * sum ws) by (apply Rmult_le_pos; lra). lra.
    + apply Rle_trans with (1 := proj2 IH).
      replace ((1 + u) * (1 + u) ^ length ws * (s + (w + sum ws)))
        with ((1 + u) ^ length ws * ((1 + u) * (s + w + sum ws))) by ring.
      apply Rmult_le_compat_l; trivial.
      assert (0 <= u * sum ws) by (apply Rmult_le_pos; lra). lra.
Qed.

Lemma shared_bounds : forall u ws s ps, 0 <= u <= 1 -> 0 < s -> Forall (fun w => 0 <= w) ws ->
  shared u ws s ps -> length ps = length ws /\ Forall (fun p => 0 <= p) ps /\
  (1 - u) * (sum ws / s) <= sum ps <= (1 + u) * (sum ws / s).
Proof.
  intros u ws s ps U S W H. induction H as [| w p ws ps [B C] _ IH].
  - cbn. split; trivial. split; [constructor |]. unfold Rdiv. lra.
  - inversion W as [| ? ? P W']; subst. destruct (IH W') as [L [N [D E]]]. cbn [sum fold_right length].
    fold (sum ws). fold (sum ps).
    assert (Q : 0 <= w / s) by now apply share_nonneg.
    split; [now rewrite L |]. split.
    + constructor; trivial. apply Rle_trans with (2 := B). apply Rmult_le_pos; lra.
    + replace ((w + sum ws) / s) with (w / s + sum ws / s) by (field; lra). lra.
Qed.

(** Powers near 1. *)
Lemma pow_below : forall u n, 0 <= u <= 1 -> 1 - INR n * u <= (1 - u) ^ n.
Proof.
  intros u n U. induction n as [| n IH]; [cbn; lra |]. cbn [pow]. rewrite S_INR.
  assert (I := pos_INR n). assert (0 <= INR n * u * u) by (repeat apply Rmult_le_pos; lra).
  assert (G : (1 - u) * (1 - INR n * u) <= (1 - u) * (1 - u) ^ n)
    by (apply Rmult_le_compat_l; lra). lra.
Qed.

Lemma pow_product : forall u n, 0 <= u <= 1 -> (1 + u) ^ n * (1 - u) ^ n <= 1.
Proof.
  intros u n U. rewrite <- Rpow_mult_distr. replace ((1 + u) * (1 - u)) with (1 - u * u) by ring.
  assert (0 <= u * u <= 1) by (split; [apply Rmult_le_pos; lra |];
    replace 1 with (1 * 1) by ring; apply Rmult_le_compat; lra).
  apply Rle_trans with (1 ^ n); [apply pow_incr; lra | rewrite pow1; lra].
Qed.

(** measure.rounding: of n >= 1 numbers w >= 0 with a rounded sum s > 0 the rounded shares have a
    rounded sum that misses 1 by at most 2 n u, as long as 2 n (2 n - 1) u <= 1. *)
Theorem rounding : forall u w ws s p ps total (u_nonneg : 0 <= u)
  (errors_nonneg : Forall (fun v => 0 <= v) (w :: ws)), added u w ws s ->
  forall (s_positive : 0 < s), shared u (w :: ws) s (p :: ps) -> added u p ps total ->
  let n := INR (length (w :: ws)) in
  forall (unit_is_small : 2 * n * (2 * n - 1) * u <= 1), Rabs (total - 1) <= 2 * n * u.
Proof.
  intros u w ws s p ps total U W A s_pos H B n C. set (k := length ws) in *.
  assert (N : n = INR k + 1) by (unfold n; cbn [length]; apply S_INR).
  assert (K := pos_INR k).
  assert (V : 2 * n * u <= 1).
  { apply Rle_trans with (2 := C). replace (2 * n * u) with (2 * n * 1 * u) by ring.
    apply Rmult_le_compat_r; trivial. apply Rmult_le_compat_l; lra. }
  assert (U' : 0 <= u <= 1).
  { split; trivial. apply Rle_trans with (2 := V). replace u with (1 * u) at 1 by ring.
    apply Rmult_le_compat_r; lra. }
  inversion W as [| ? ? W0 W1]; subst x l.
  destruct (shared_bounds u (w :: ws) s (p :: ps) U' s_pos W H) as [L [P [D E]]].
  inversion P as [| ? ? P0 P1]; subst x l.
  assert (A' := added_bounds u w ws s U' W0 W1 A). assert (B' := added_bounds u p ps total U' P0 P1 B).
  injection L as L. rewrite L in B'. fold k in A', B'.
  change (p + sum ps) with (sum (p :: ps)) in B'. change (w + sum ws) with (sum (w :: ws)) in A'.
  set (X := sum (w :: ws)) in *.
  assert (low : 0 <= (1 - u) ^ k) by (apply pow_le; lra).
  assert (up : 0 <= (1 + u) ^ k) by (apply pow_le; lra).
  (* the share q = X / s of the exact sum in the rounded one *)
  set (q := X / s) in *. assert (Q : X = q * s) by (unfold q; field; lra).
  assert (qlow : (1 - u) ^ k * q <= 1).
  { apply Rmult_le_reg_r with (r := s); trivial. rewrite Q in A'. lra. }
  assert (qup : 1 <= (1 + u) ^ k * q).
  { apply Rmult_le_reg_r with (r := s); trivial. rewrite Q in A'. lra. }
  assert (q0 : 0 <= q).
  { unfold q. apply share_nonneg; trivial. now apply sum_nonneg. }
  assert (Tup : total <= (1 + u) ^ S k * q).
  { apply Rle_trans with (1 := proj2 B'). cbn [pow].
    replace ((1 + u) * (1 + u) ^ k * q) with ((1 + u) ^ k * ((1 + u) * q)) by ring.
    now apply Rmult_le_compat_l. }
  assert (Tlow : (1 - u) ^ S k * q <= total).
  { apply Rle_trans with (2 := proj1 B'). cbn [pow].
    replace ((1 - u) * (1 - u) ^ k * q) with ((1 - u) ^ k * ((1 - u) * q)) by ring.
    now apply Rmult_le_compat_l. }
  assert (M := pow_below u (S k) U'). rewrite S_INR, <- N in M.
  assert (M' := pow_below u k U'). replace (INR k) with (n - 1) in M' by lra.
  assert (I : (1 + u) ^ S k * (1 - n * u) <= 1).
  { apply Rle_trans with (2 := pow_product u (S k) U'). apply Rmult_le_compat_l; trivial.
    apply pow_le. lra. }
  assert (J : (1 + u) ^ k * (1 - (n - 1) * u) <= 1).
  { apply Rle_trans with (2 := pow_product u k U'). now apply Rmult_le_compat_l. }
  assert (nu : 0 <= n * u) by (apply Rmult_le_pos; lra).
  assert (uu : 0 <= (n - 1) * u * (n * u)).
  { apply Rmult_le_pos; trivial. apply Rmult_le_pos; lra. }
  apply Rabs_le. split.
  - (* total >= (1 - n u) q >= (1 - n u) (1 - (n - 1) u) *)
    assert (G : 1 - (n - 1) * u <= q).
    { apply Rle_trans with ((1 + u) ^ k * q * (1 - (n - 1) * u)).
      - replace (1 - (n - 1) * u) with (1 * (1 - (n - 1) * u)) at 1 by ring.
        apply Rmult_le_compat_r; lra.
      - replace ((1 + u) ^ k * q * (1 - (n - 1) * u)) with (q * ((1 + u) ^ k * (1 - (n - 1) * u)))
          by ring. replace q with (q * 1) at 2 by ring. now apply Rmult_le_compat_l. }
    assert (F : (1 - n * u) * (1 - (n - 1) * u) <= (1 - u) ^ S k * q).
    { apply Rmult_le_compat; lra. }
    lra.
  - (* total c <= 1 <= (1 + 2 n u) c for c = (1 - n u) (1 - (n - 1) u) *)
    set (c := (1 - n * u) * (1 - (n - 1) * u)).
    assert (c0 : 1 - (2 * n - 1) * u <= c) by (unfold c; lra).
    assert (cpos : 0 < c).
    { apply Rlt_le_trans with (2 := c0). destruct (Req_dec u 0) as [-> | Z]; lra. }
    assert (R1 : total * c <= 1).
    { apply Rle_trans with ((1 + u) ^ S k * q * c); [apply Rmult_le_compat_r; lra |].
      unfold c. replace ((1 + u) ^ S k * q * ((1 - n * u) * (1 - (n - 1) * u)))
        with ((1 + u) ^ S k * (1 - n * u) * ((1 - (n - 1) * u) * q)) by ring.
      assert (0 <= (1 + u) ^ S k) by (apply pow_le; lra).
      apply Rle_trans with (1 * 1); [| lra]. apply Rmult_le_compat; trivial.
      - apply Rmult_le_pos; lra.
      - apply Rmult_le_pos; lra.
      - apply Rle_trans with (2 := qlow). apply Rmult_le_compat_r; lra. }
    assert (R2 : 1 <= (1 + 2 * n * u) * c).
    { apply Rle_trans with ((1 + 2 * n * u) * (1 - (2 * n - 1) * u)).
      - assert (Z : 0 <= u * (1 - 2 * n * (2 * n - 1) * u)) by (apply Rmult_le_pos; lra). lra.
      - apply Rmult_le_compat_l; lra. }
    apply Rle_trans with (r2 := 1 + 2 * n * u - 1); [| lra].
    apply Rplus_le_compat_r, Rmult_le_reg_r with (r := c); lra.
Qed.

(** The weights 1 and 2 with u = 1/12: the rounded sum 13/4, and shares that are rounded down. *)
Lemma rounding_instance : Rabs (11 / 39 + 25 / 39 - 1) <= 2 * 2 * / 12.
Proof.
  assert (H := rounding (/ 12) 1 [2] (13 / 4) (11 / 39) [25 / 39] (11 / 39 + 25 / 39)).
  cbn in H. replace (1 + 1) with 2 in H by ring. apply H; try lra.
  - repeat constructor; lra.
  - apply added_one with (b := 13 / 4); [split; lra | constructor].
  - repeat constructor; cbn; lra.
  - apply added_one with (b := 11 / 39 + 25 / 39); [split; lra | constructor].
Qed.
