(** The limits of the logistic function and of tanh, and the class that logistic regression predicts.

    Notation   sig, th                  as in Sigmoid.v
               predicted z at_zero      the class 1 where the score z is above 0, 0 where it is
                                        below, and at 0 what the convention says *)

Require Import Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.Sigmoid Novikoff.Inequality.

Open Scope R_scope.

(** activation.asymptotes: sig increases strictly, *)
Theorem sig_increasing : forall a b (a_below_b : a < b), sig a < sig b.
Proof.
  intros a b H. unfold sig. apply Rinv_lt_contravar.
  - apply Rmult_lt_0_compat; apply one_plus_exp.
  - apply Rplus_lt_compat_l, exp_increasing. lra.
Qed.

(** with 0 < 1 - sig z < e^-z and 0 < sig z < e^z; *)
Theorem sig_rate : forall z, 0 < 1 - sig z < exp (- z) /\ 0 < sig z < exp z.
Proof.
  assert (A : forall z, 0 < sig z < exp z).
  { intro z. destruct (sig_range z) as [P _]. split; trivial. unfold sig. rewrite exp_Ropp.
    assert (E := exp_pos z). replace (exp z) with (/ / exp z) at 2 by (field; lra).
    apply Rinv_lt_contravar.
    - assert (0 < / exp z) by now apply Rinv_0_lt_compat.
      apply Rmult_lt_0_compat; lra.
    - lra. }
  intro z. split; [| apply A]. rewrite <- sig_opposite. apply A.
Qed.

(** so does tanh, with 0 < 1 - tanh z < 2 e^-2z, and likewise below. *)
Theorem th_increasing : forall a b (a_below_b : a < b), th a < th b.
Proof.
  intros a b H. rewrite !th_sig. assert (G := sig_increasing (2 * a) (2 * b)). lra.
Qed.

Theorem th_rate : forall z, 0 < 1 - th z < 2 * exp (- (2 * z)) /\ 0 < 1 + th z < 2 * exp (2 * z).
Proof.
  intro z. rewrite !th_sig. destruct (sig_rate (2 * z)) as [A B]. lra.
Qed.

(** The limits are 0 and 1, and -1 and 1: nearer than any e > 0 from some z on. *)
Theorem limits : forall e (e_positive : 0 < e),
  exists b, forall z, b < z ->
  1 - e < sig z < 1 /\ 0 < sig (- z) < e /\ 1 - 2 * e < th z < 1 /\ -1 < th (- z) < -1 + 2 * e.
Proof.
  intros e H. exists (Rmax 0 (- ln e)). intros z L.
  assert (z0 : 0 < z) by (apply Rle_lt_trans with (2 := L); apply Rmax_l).
  assert (P : exp (- z) < e).
  { rewrite <- (exp_ln e) by trivial. apply exp_increasing.
    assert (- ln e < z) by (apply Rle_lt_trans with (2 := L); apply Rmax_r). lra. }
  assert (Q : exp (- (2 * z)) < exp (- z)) by (apply exp_increasing; lra).
  destruct (sig_rate z) as [A _]. destruct (sig_rate (- z)) as [_ B].
  destruct (th_rate z) as [C _]. destruct (th_rate (- z)) as [_ D].
  replace (2 * - z) with (- (2 * z)) in D by ring. repeat split; lra.
Qed.

(** A bounded increasing function has its least upper bound and its greatest lower bound as limits: it
    is nearer to them than any e > 0 from some b on. They are equal only if it is constant. *)
Theorem monotone_limits : forall f bottom top (f_increasing : forall a b, a <= b -> f a <= f b)
  (f_bounded : forall z, bottom <= f z <= top),
  exists low high, bottom <= low /\ high <= top /\ (forall z, low <= f z <= high) /\
  (forall e, 0 < e -> exists b, forall z, b < z -> high - e < f z /\ f (- z) < low + e) /\
  (low = high <-> forall a b, f a = f b).
Proof.
  assert (Above : forall f top, (forall a b, a <= b -> f a <= f b) -> (forall z, f z <= top) ->
    exists high, high <= top /\ (forall z, f z <= high) /\
    forall e, 0 < e -> exists b, forall z, b <= z -> high - e < f z).
  { intros f top I B. destruct (completeness (fun v => exists z, v = f z)) as [high [U L]].
    - exists top. now intros v [z ->].
    - now exists (f 0), 0.
    - exists high. split; [apply L; now intros v [z ->] |]. split; [intro z; apply U; now exists z |].
      intros e P. destruct (Classical_Prop.classic (exists b, high - e < f b)) as [[b H] | H].
      + exists b. intros z G. assert (F := I b z G). lra.
      + assert (G : high <= high - e); [| lra]. apply L. intros v [z ->].
        apply Rnot_lt_le. intro G. apply H. now exists z. }
  intros f bottom top I B. destruct (Above f top I (fun z => proj2 (B z))) as [high [T [U H]]].
  destruct (Above (fun z => - f (- z)) (- bottom)) as [low [T' [U' H']]].
  - intros a b G. assert (F := I (- b) (- a)). lra.
  - intro z. assert (F := B (- z)). lra.
  - assert (D : forall z, - low <= f z).
    { intro z. assert (F := U' (- z)). rewrite Ropp_involutive in F. lra. }
    exists (- low), high. split; [lra |]. split; trivial. split; [auto |]. split.
    + intros e P. destruct (H e P) as [b G], (H' e P) as [b' G']. exists (Rmax b b'). intros z L.
      assert (M := Rmax_l b b'). assert (M' := Rmax_r b b').
      specialize (G z). specialize (G' z). lra.
    + split.
      * intros E a b. assert (F := D a). assert (F' := D b). assert (V := U a). assert (V' := U b). lra.
      * intro C. apply Rle_antisym; [apply Rle_trans with (f 0); auto |].
        apply Rnot_lt_le. intro G. destruct (H ((high + low) / 2)) as [b F]; [lra |].
        destruct (H' ((high + low) / 2)) as [b' F']; [lra |].
        specialize (F b (Rle_refl b)).
        specialize (F' b' (Rle_refl b')). assert (X := C b (- b')). lra.
Qed.

(** The identity, which is not bounded, has no limit. *)
Theorem identity_unbounded : forall l, exists b, forall z, b < z -> l + 1 < z.
Proof. intro l. now exists (l + 1). Qed.

(** logistic.predict: p > 1/2 where the score is above 0, p < 1/2 where it is below, p = 1/2 at 0; *)
Theorem probability_side : forall z,
  (/ 2 < sig z <-> 0 < z) /\ (sig z < / 2 <-> z < 0) /\ (sig z = / 2 <-> z = 0).
Proof.
  assert (H : sig 0 = / 2) by (unfold sig; rewrite Ropp_0, exp_0; lra).
  intro z. destruct (Rtotal_order z 0) as [L | [-> | L]].
  - assert (G := sig_increasing z 0 L). lra.
  - lra.
  - assert (G := sig_increasing 0 z L). lra.
Qed.

Definition predicted (z : R) (at_zero : bool) : bool :=
  if Rlt_dec 0 z then true else if Rlt_dec z 0 then false else at_zero.

Theorem predict : forall z at_zero,
  (/ 2 < sig z -> predicted z at_zero = true) /\ (sig z < / 2 -> predicted z at_zero = false) /\
  (sig z = / 2 -> predicted z at_zero = at_zero).
Proof.
  intros z at_zero. destruct (probability_side z) as [A [B C]]. unfold predicted.
  destruct (Rlt_dec 0 z), (Rlt_dec z 0); repeat split; intro H; trivial; exfalso; intuition lra.
Qed.

(** a factor c > 0 on the weights changes the probability and not the class. *)
Theorem predict_scaled : forall c z at_zero (c_positive : 0 < c),
  predicted (c * z) at_zero = predicted z at_zero.
Proof.
  intros c z at_zero H. unfold predicted.
  destruct (Rtotal_order z 0) as [L | [-> | L]].
  - assert (c * z < 0) by nra. destruct (Rlt_dec 0 (c * z)), (Rlt_dec (c * z) 0), (Rlt_dec 0 z),
      (Rlt_dec z 0); trivial; lra.
  - now rewrite Rmult_0_r.
  - assert (0 < c * z) by nra. destruct (Rlt_dec 0 (c * z)), (Rlt_dec 0 z); trivial; lra.
Qed.

Definition sig_increasing_instance := sig_increasing 0 1 Rlt_0_1.
Definition sig_rate_instance := sig_rate 1.
Definition th_increasing_instance := th_increasing 0 1 Rlt_0_1.
Definition th_rate_instance := th_rate 1.
Definition limits_instance := limits 1 Rlt_0_1.
Lemma monotone_limits_instance : exists low high, 0 <= low /\ high <= 1 /\ (low = high <-> forall a b, sig a = sig b).
Proof.
  destruct (monotone_limits sig 0 1) as [low [high [L [H [_ [_ C]]]]]].
  - intros a b [G | ->]; [now apply Rlt_le, sig_increasing | apply Rle_refl].
  - intro z. destruct (sig_range z). lra.
  - now exists low, high.
Qed.
Definition identity_unbounded_instance := identity_unbounded 0.
Definition probability_side_instance := probability_side 1.
Definition predict_instance := predict 0 true.
Definition predict_scaled_instance := predict_scaled 2 1 false Rlt_0_2.
