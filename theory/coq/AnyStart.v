(** The mistake bound from any start and with any step, solved for the number of updates.

    Notation   count ms = the number of corrections in the ring, corrections, margin, short   as in
               PerceptronBound.v, over the real numbers
               lack = s R² - 2 a δ, where a = u·w0 *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.PerceptronBound.
Import ListNotations.
Open Scope R_scope.

Lemma nat_in_reals : forall n, @nat_in reals n = INR n.
Proof.
  induction n as [| n IH]; [reflexivity |]. cbn [nat_in]. rewrite IH, S_INR. cbn. lra.
Qed.

(** B-17: T <= ((s R² - 2 a δ) + √((s R² - 2 a δ)² + 4 δ² (‖w0‖² - a²))) / (2 s δ²), a = u·w0. *)
Theorem solved_bound : forall (u w : list R) (delta R_sq s : R) (ms : list (example reals)) w'
  (s_positive : 0 < s) (delta_positive : 0 < delta) (R_sq_nonneg : 0 <= R_sq)
  (u_of_length_1 : @norm_sq reals u = 1),
  margin reals u delta ms -> short reals R_sq ms -> corrections reals s w ms w' ->
  let a := @dot reals u w in
  let lack := s * R_sq - 2 * a * delta in
  INR (length ms) <=
  (lack + sqrt (lack * lack + 4 * (delta * delta) * (@norm_sq reals w - a * a))) /
  (2 * s * (delta * delta)).
Proof.
  intros u w delta R_sq s ms w' S D Q U M B C a lack. set (W := @norm_sq reals w) in *.
  assert (G : a * a <= W).
  { assert (H := cauchy_schwarz reals u w). rewrite U in H. cbn in H. fold a W in H. lra. }
  set (k := INR (length ms)).
  assert (E : count reals ms = k) by apply nat_in_reals.
  set (disc := lack * lack + 4 * (delta * delta) * (W - a * a)).
  assert (P : 0 <= disc).
  { unfold disc. assert (0 <= lack * lack) by apply Rle_0_sqr.
    assert (0 <= delta * delta * (W - a * a)) by (apply Rmult_le_pos; [apply Rle_0_sqr | lra]). lra. }
  assert (T : 2 * s * (delta * delta) * k - lack <= sqrt disc).
  { destruct (Rle_or_lt 0 (a + k * (s * delta))) as [L | L].
    - assert (H := mistake_bound_any_start reals u delta R_sq s w ms w' (Rlt_le _ _ S) M B C).
      rewrite E, U in H. specialize (H L). cbn in H. fold a W in H.
      set (t := 2 * s * (delta * delta) * k - lack).
      assert (X : t * t <= disc).
      { assert (Y : s * s * (delta * delta) * (k * k) - s * k * lack <= W - a * a).
        { unfold lack. lra. }
        assert (Z : 0 <= 4 * (delta * delta)) by (assert (0 <= delta * delta) by apply Rle_0_sqr; lra).
        apply (Rmult_le_compat_l _ _ _ Z) in Y. unfold t, disc.
        replace ((2 * s * (delta * delta) * k - lack) * (2 * s * (delta * delta) * k - lack)) with
          (lack * lack + 4 * (delta * delta) *
           (s * s * (delta * delta) * (k * k) - s * k * lack)) by ring. lra. }
      destruct (Rle_or_lt t 0) as [N | N]; [apply Rle_trans with (1 := N), sqrt_pos |].
      rewrite <- (sqrt_square t) by lra. now apply sqrt_le_1_alt.
    - apply Rle_trans with 0; [| apply sqrt_pos]. unfold lack.
      assert (0 <= s * R_sq) by (apply Rmult_le_pos; lra).
      assert (Y : delta * (a + k * (s * delta)) <= 0).
      { replace 0 with (delta * 0) by ring. apply Rmult_le_compat_l; lra. }
      replace (2 * s * (delta * delta) * k - (s * R_sq - 2 * a * delta))
        with (2 * (delta * (a + k * (s * delta))) - s * R_sq) by ring. lra. }
  assert (V : 0 < 2 * s * (delta * delta)).
  { repeat apply Rmult_lt_0_compat; lra. }
  apply Rmult_le_reg_l with (2 * s * (delta * delta)); trivial.
  replace (2 * s * (delta * delta) * ((lack + sqrt disc) / (2 * s * (delta * delta))))
    with (lack + sqrt disc) by (field; lra). lra.
Qed.

(** One correction from w0 = 0 of the point 1 with label +1, u = 1. *)
Definition one_point : list (example reals) := [([1], true)].

Example solved_bound_instance : 1 <= (1 * 1 - 2 * 0 * 1 +
  sqrt ((1 * 1 - 2 * 0 * 1) * (1 * 1 - 2 * 0 * 1) + 4 * (1 * 1) * (0 - 0 * 0))) / (2 * 1 * (1 * 1)).
Proof.
  assert (Z : @dot reals [1] [0] = 0) by (cbn; lra).
  assert (N : @norm_sq reals [0] = 0) by (cbn; lra).
  assert (H := solved_bound [1] [0] 1 1 1 one_point
    (@Perceptron.update reals [0] [1] true 1) Rlt_0_1 Rlt_0_1 Rle_0_1).
  cbv zeta in H. rewrite Z, N in H. apply H.
  - cbn. lra.
  - constructor; [cbn; lra | constructor].
  - constructor; [cbn; lra | constructor].
  - unfold one_point. apply PerceptronBound.corrected; [cbn; lra | apply corrected_none].
Qed.
