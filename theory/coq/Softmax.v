(** The softmax function, and four facts about real numbers that the theorems cite.

    Notation   total z = Σ e^z_j       softmax z: e^z_k / Σ e^z_j for each k
               th, sig                 as in Sigmoid.v
               coins p q               as in TwoOutcomes.v *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.ZArith.ZArith
  Coq.Arith.PeanoNat.
Require Import Novikoff.Sigmoid Novikoff.Information Novikoff.TwoOutcomes.
Require Novikoff.OrderedRing Novikoff.MulticlassPerceptron Novikoff.Argmax.
Import ListNotations.
Open Scope R_scope.

Fixpoint total (z : list R) : R := match z with [] => 0 | a :: z => exp a + total z end.
Definition softmax (z : list R) : list R := map (fun a => exp a / total z) z.
Fixpoint added (p : list R) : R := match p with [] => 0 | a :: p => a + added p end.

Lemma total_nonnegative : forall z, 0 <= total z.
Proof. induction z as [| a z IH]; cbn; [lra |]. assert (H := exp_pos a). lra. Qed.

Lemma total_positive : forall z, z <> [] -> 0 < total z.
Proof.
  intros [| a z] N; [easy |]. cbn. assert (H := exp_pos a). assert (T := total_nonnegative z). lra.
Qed.

(** softmax.probabilities: all are positive, *)
Theorem softmax_positive : forall z, Forall (fun p => 0 < p) (softmax z).
Proof.
  intro z. destruct z as [| b z]; [constructor |]. apply Forall_map, Forall_forall. intros a _.
  apply Rdiv_lt_0_compat; [apply exp_pos | now apply total_positive].
Qed.

(** they add to 1, *)
Theorem softmax_sum : forall z (z_not_empty : z <> []), added (softmax z) = 1.
Proof.
  intros z N. assert (T := total_positive z N). unfold softmax.
  assert (G : forall t l, added (map (fun a => exp a / t) l) = total l / t).
  { intros t l. induction l as [| a l IH]; cbn; [unfold Rdiv; ring |]. rewrite IH. unfold Rdiv. ring. }
  rewrite G. field. lra.
Qed.

(** a constant added to every score changes nothing, *)
Theorem softmax_shift : forall c z, softmax (map (Rplus c) z) = softmax z.
Proof.
  intros c z. destruct z as [| b z']; [reflexivity |]. set (z := b :: z').
  assert (T := total_positive z ltac:(easy)). unfold softmax. rewrite map_map. apply map_ext. intro a.
  assert (E : total (map (Rplus c) z) = exp c * total z).
  { clear T. induction z as [| d z IH]; cbn; [ring |]. rewrite IH, exp_plus. ring. }
  rewrite E, exp_plus. assert (H := exp_pos c). field. split; lra.
Qed.

(** the logarithm of the odds of two classes is the difference of their scores, *)
Theorem softmax_odds : forall z j k (j_below_length_of_z : (j < length z)%nat)
  (k_below_length_of_z : (k < length z)%nat),
  ln (nth j (softmax z) 0 / nth k (softmax z) 0) = nth j z 0 - nth k z 0.
Proof.
  intros z j k J K. assert (N : z <> []) by (intros ->; now apply PeanoNat.Nat.nlt_0_r in J).
  assert (T := total_positive z N).
  assert (E : forall i, (i < length z)%nat -> nth i (softmax z) 0 = exp (nth i z 0) / total z).
  { intros i I. unfold softmax. rewrite (nth_indep _ 0 (exp 0 / total z)) by now rewrite map_length.
    now rewrite (map_nth (fun a => exp a / total z)). }
  rewrite !E by trivial. replace (exp (nth j z 0) / total z / (exp (nth k z 0) / total z))
    with (exp (nth j z 0) * / exp (nth k z 0)) by (assert (H := exp_pos (nth k z 0)); field; lra).
  rewrite <- exp_Ropp, <- exp_plus, ln_exp. ring.
Qed.

(** softmax.predict: the class of the largest score is that of the largest probability, by either
    convention for ties. *)
Theorem predict : forall z tie (z_not_empty : z <> []),
  @MulticlassPerceptron.argmax OrderedRing.reals (softmax z) tie =
  @MulticlassPerceptron.argmax OrderedRing.reals z tie.
Proof.
  intros z tie N. assert (T := total_positive z N).
  assert (S : softmax z <> []) by (now destruct z).
  destruct (Argmax.argmax OrderedRing.reals z tie N) as [L B].
  apply (Argmax.best_unique OrderedRing.reals tie (softmax z)).
  - now apply Argmax.argmax.
  - unfold softmax in *. split; rewrite map_length; trivial. intros j J.
    specialize (B j J). set (k := MulticlassPerceptron.argmax _ _) in *. clearbody k.
    change (@OrderedRing.zero OrderedRing.reals) with 0 in *.
    rewrite !(nth_indep _ 0 (exp 0 / total z)) by now rewrite map_length.
    rewrite !(map_nth (fun a => exp a / total z)). destruct B as [M U]. cbn in M |- *. split.
    + apply Rmult_le_compat_r; [apply Rlt_le; now apply Rinv_0_lt_compat |].
      destruct M as [M | ->]; [apply Rlt_le; now apply exp_increasing | apply Rle_refl].
    + intro E. apply U. apply exp_inv. apply Rmult_eq_reg_r with (/ total z); trivial.
      apply Rgt_not_eq. now apply Rinv_0_lt_compat.
Qed.

(** and of two classes it is the logistic function of the difference. *)
Theorem softmax_of_two : forall a b, softmax [a; b] = [sig (a - b); sig (b - a)].
Proof.
  intros a b. unfold softmax, sig. cbn [map total].
  assert (A := exp_pos a). assert (B := exp_pos b).
  replace (- (a - b)) with (b + - a) by ring. replace (- (b - a)) with (a + - b) by ring.
  rewrite !exp_plus, !exp_Ropp. f_equal; [field; lra |]. f_equal. field. lra.
Qed.

(** adaline.bounded_tanh_update: |y - tanh z| < 2 and |(y - tanh z) tanh' z| <= 32/27, *)
Theorem bounded_tanh_update : forall y z (y_is_1_or_minus_1 : y = 1 \/ y = -1),
  Rabs (y - th z) < 2 /\ Rabs ((y - th z) * (1 - th z * th z)) <= 32 / 27.
Proof.
  intros y z Y. assert (H := th_range z). set (t := th z) in *. clearbody t.
  assert (P : 0 < (1 - t) * (1 + t)) by (apply Rmult_lt_0_compat; lra).
  assert (S := pow2_ge_0 (t + / 3)). assert (S' := pow2_ge_0 (t - / 3)).
  destruct Y as [-> | ->].
  - split; [apply Rabs_def1; lra |]. rewrite Rabs_pos_eq by (apply Rmult_le_pos; lra).
    assert (Q : 0 <= (t + / 3) ^ 2 * (5 / 3 - t)) by (apply Rmult_le_pos; lra). lra.
  - split; [apply Rabs_def1; lra |]. rewrite <- Rabs_Ropp.
    replace (- ((-1 - t) * (1 - t * t))) with ((1 + t) * (1 - t * t)) by ring.
    rewrite Rabs_pos_eq by (apply Rmult_le_pos; lra).
    assert (Q : 0 <= (t - / 3) ^ 2 * (5 / 3 + t)) by (apply Rmult_le_pos; lra). lra.
Qed.

(** reached where tanh z = -y/3. *)
Theorem bounded_tanh_update_reached : forall y z (y_is_1_or_minus_1 : y = 1 \/ y = -1)
  (tanh_at_a_third : th z = - y / 3), Rabs ((y - th z) * (1 - th z * th z)) = 32 / 27.
Proof.
  intros y z Y ->. destruct Y as [-> | ->].
  - replace ((1 - - (1) / 3) * (1 - - (1) / 3 * (- (1) / 3))) with (32 / 27) by field.
    apply Rabs_pos_eq. lra.
  - replace ((-1 - - -1 / 3) * (1 - - -1 / 3 * (- -1 / 3))) with (- (32 / 27)) by field.
    rewrite Rabs_Ropp. apply Rabs_pos_eq. lra.
Qed.

(** separability.infinite_sets: A = {0} and B = {-1/k : k = 1, 2, ...} have a separator, (0, 1), and
    no absolute one. *)
Theorem infinite_sets :
  (exists w0 w1, 0 <= w0 /\ forall k, (0 < k)%nat -> w0 + w1 * - / INR k < 0) /\
  (forall w0 w1, ~ (0 < w0 /\ forall k, (0 < k)%nat -> w0 + w1 * - / INR k < 0)).
Proof.
  split.
  - exists 0, 1. split; [lra |]. intros k P. assert (H := Rinv_0_lt_compat _ (lt_0_INR k P)). lra.
  - intros w0 w1 [P H]. destruct (archimed (Rmax 0 (w1 / w0))) as [N _].
    set (n := Z.to_nat (up (Rmax 0 (w1 / w0)))).
    assert (E : IZR (up (Rmax 0 (w1 / w0))) = INR n).
    { unfold n. rewrite INR_IZR_INZ, Z2Nat.id; trivial. apply le_IZR.
      apply Rle_trans with (1 := Rmax_l 0 (w1 / w0)). lra. }
    rewrite E in N. assert (N' := Rmax_r 0 (w1 / w0)).
    specialize (H (S n) (PeanoNat.Nat.lt_0_succ n)). rewrite S_INR in H.
    assert (I := pos_INR n). assert (U : w1 < w0 * (INR n + 1)).
    { assert (M : w1 / w0 * w0 < (INR n + 1) * w0) by (apply Rmult_lt_compat_r; lra).
      replace (w1 / w0 * w0) with w1 in M by (field; lra). lra. }
    assert (V : 0 < / (INR n + 1)) by (apply Rinv_0_lt_compat; lra).
    assert (W := Rmult_lt_compat_r _ _ _ V U).
    replace (w0 * (INR n + 1) * / (INR n + 1)) with w0 in W by (field; lra). lra.
Qed.

(** What has 0 on the right side fails at -1/k exactly if k >= w1/w0. *)
Theorem infinite_sets_failure : forall w0 w1 k (w0_positive : 0 < w0) (k_positive : (0 < k)%nat),
  ~ w0 + w1 * - / INR k < 0 <-> w1 / w0 <= INR k.
Proof.
  intros w0 w1 k P Q. apply lt_0_INR in Q.
  assert (E : w0 + w1 * - / INR k = (INR k - w1 / w0) * (w0 / INR k)) by (field; lra).
  assert (D : 0 < w0 / INR k) by now apply Rdiv_lt_0_compat. rewrite E. split; intro H.
  - apply Rnot_lt_le. intro L. apply H. nra.
  - nra.
Qed.

Lemma ln_four : ln 4 = 2 * ln 2.
Proof. replace 4 with (2 * 2) by lra. rewrite ln_mult by lra. ring. Qed.

Lemma powers : 5 * ln 3 < 8 * ln 2.
Proof.
  replace (5 * ln 3) with (ln (3 * 3 * 3 * 3 * 3)) by (rewrite !ln_mult by lra; ring).
  replace (8 * ln 2) with (ln (2 * 2 * 2 * 2 * 2 * 2 * 2 * 2)) by (rewrite !ln_mult by lra; ring).
  apply ln_increasing; lra.
Qed.

(** information.no_distance: the divergence is not symmetric, and has no triangle inequality. *)
Theorem no_distance :
  divergence (coins (/ 4) (/ 2)) < divergence (coins (/ 2) (/ 4)) /\
  divergence (coins (/ 4) (/ 2)) + divergence (coins (/ 2) (3 / 4)) <
  divergence (coins (/ 4) (3 / 4)).
Proof.
  unfold divergence, coins. cbn [sum fst snd].
  replace (1 - / 4) with (3 / 4) by lra. replace (1 - / 2) with (/ 2) by lra.
  replace (1 - 3 / 4) with (/ 4) by lra.
  unfold Rdiv. rewrite !(ln_mult 3), !ln_Rinv, !ln_four by lra. assert (P := powers).
  assert (T : 0 < ln 3) by (rewrite <- ln_1; apply ln_increasing; lra). lra.
Qed.

Definition softmax_positive_instance := softmax_positive [0; 1].
Lemma softmax_sum_instance : added (softmax [0; 1]) = 1.
Proof. now apply softmax_sum. Qed.
Definition softmax_shift_instance := softmax_shift 1 [0; 1].
Definition softmax_odds_instance := softmax_odds [0; 1] 0 1 (le_S 1 1 (le_n 1)) (le_n 2).
Definition predict_instance :=
  predict [0; 1] MulticlassPerceptron.lowest (not_eq_sym (@nil_cons R 0 [1])).
Definition softmax_of_two_instance := softmax_of_two 0 1.
Definition bounded_tanh_update_instance := bounded_tanh_update 1 0 (or_introl eq_refl).
Lemma bounded_tanh_update_reached_instance : let z := - (ln 2 / 2) in
  Rabs ((1 - th z) * (1 - th z * th z)) = 32 / 27.
Proof.
  intro z. apply bounded_tanh_update_reached; [now left |]. unfold z. rewrite th_sig. unfold sig.
  replace (- (2 * - (ln 2 / 2))) with (ln 2) by field. rewrite exp_ln by lra. field.
Qed.
Definition infinite_sets_failure_instance := infinite_sets_failure 1 2 3 Rlt_0_1 (Nat.lt_0_succ 2).
Definition infinite_sets_instance := infinite_sets.
Definition no_distance_instance := no_distance.
