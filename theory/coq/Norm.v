(** The norms ‖w‖_p for p >= 1 or infinite: axioms, subgradients, and when a penalty keeps w at 0.

    Notation   norm e w       for e = One, Infinite, or Finite p
               gradient e w   the subgradient that the reference returns
               conjugate e f  1/p + 1/q = 1: One and Infinite, or Finite p and Finite q above 1
               dot, add, scale, correlation data = Σ y x, penalised   as in DualNorm.v *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.DualNorm Novikoff.SumNorm Novikoff.PowerNorm.
Import ListNotations.
Open Scope R_scope.

Inductive exponent := One | Finite (p : R) | Infinite.

Definition norm (e : exponent) : list R -> R :=
  match e with One => norm_1 | Finite p => norm_p p | Infinite => norm_sup end.

Definition gradient (e : exponent) (w : list R) : list R :=
  match e with
  | One => map sign w
  | Finite p => grad_p p w
  | Infinite => picked (norm_sup w) w
  end.

Definition conjugate (e f : exponent) : Prop :=
  match e, f with
  | One, Infinite | Infinite, One => True
  | Finite p, Finite q => 1 < p /\ 1 < q /\ / p + / q = 1
  | _, _ => False
  end.

Lemma dual : forall e f, conjugate e f -> dual_norms (norm e) (norm f) (gradient e).
Proof.
  intros [| p |] [| q |] C; try easy.
  - exact dual_1.
  - destruct C as [P [Q C]]. now apply dual_p.
  - exact dual_sup.
Qed.

Lemma conjugate_sym : forall e f, conjugate e f -> conjugate f e.
Proof. intros [| p |] [| q |] C; try easy. destruct C as [P [Q C]]. cbn. lra. Qed.

(** Every p >= 1, and infinity, has a conjugate exponent. *)
Theorem conjugate_exists : forall e
  (exponent_above_1 : match e with Finite p => 1 < p | _ => True end), exists f, conjugate e f.
Proof.
  intros [| p |] P; [now exists Infinite | | now exists One].
  exists (Finite (p / (p - 1))). assert (Q : 1 < p / (p - 1)).
  { apply Rmult_lt_reg_r with (r := p - 1); [lra |].
    replace (p / (p - 1) * (p - 1)) with p by (field; lra). lra. }
  repeat split; trivial. field. lra.
Qed.

(** norm.axioms: ‖c w‖ = |c| ‖w‖, ‖u + v‖ <= ‖u‖ + ‖v‖, ‖w‖ = 0 only for w = 0, *)
Theorem axioms : forall e f, conjugate e f ->
  (forall c w, norm e (scale c w) = Rabs c * norm e w) /\
  (forall u v, norm e (add u v) <= norm e u + norm e v) /\
  (forall w, 0 <= norm e w) /\
  (forall w, norm e w = 0 <-> Forall (fun a => a = 0) w).
Proof.
  intros e f C. assert (H := dual e f C). repeat split.
  - apply (norm_scaled _ _ _ H).
  - apply (triangle _ _ _ H).
  - apply (norm_nonneg _ _ _ H).
  - apply (norm_zero _ _ _ H).
  - intro Z. rewrite <- (norm_attained _ _ _ H w). rewrite dot_comm. now apply dot_zeros.
Qed.

(** and ‖w‖_∞ <= ‖w‖_p <= ‖w‖_1, *)
Theorem between : forall e f w, conjugate e f ->
  norm Infinite w <= norm e w <= norm One w.
Proof.
  assert (B : forall w, norm_sup w <= norm_1 w).
  { intro w. apply sup_within; [apply norm_1_nonneg |]. induction w as [| b w IH]; [easy |].
    intros a [<- | I]; cbn; assert (N := norm_1_nonneg w); assert (A := Rabs_pos b); [lra |].
    specialize (IH a I). lra. }
  intros [| p |] [| q |] w C; try easy; cbn.
  - split; [apply B | lra].
  - destruct C as [P [Q C]]. now apply norm_p_between.
  - split; [lra | apply B].
Qed.

(** while for p = 1/2 the triangle inequality fails: ‖(1, 1)‖ = 4. *)
Theorem not_below_one : norm_p (/ 2) (add [1; 0] [0; 1]) = 4 /\
  norm_p (/ 2) [1; 0] = 1 /\ norm_p (/ 2) [0; 1] = 1.
Proof.
  unfold norm_p. cbn. rewrite ?Rplus_0_l, ?Rplus_0_r, Rabs_R0, Rabs_R1, pw_of_one, pw_zero.
  rewrite ?Rplus_0_l, ?Rplus_0_r, ?pw_of_one. repeat split.
  replace (/ / 2) with (1 + 1) by field. rewrite pw_plus, pw_one by lra. lra.
Qed.

(** norm.subgradient: g·w = ‖w‖_p and ‖g‖_q <= 1, so that g is a subgradient; at 0 it is 0. *)
Theorem subgradient : forall e f w, conjugate e f ->
  norm f (gradient e w) <= 1 /\ dot (gradient e w) w = norm e w /\
  forall v, norm e w + (dot (gradient e w) v - dot (gradient e w) w) <= norm e v.
Proof.
  intros e f w C. assert (H := dual e f C). repeat split.
  - apply (norm_of_gradient _ _ _ H).
  - apply (norm_attained _ _ _ H).
  - intro v. apply (above_tangent _ _ _ H).
Qed.

Theorem subgradient_at_zero : forall e n, gradient e (repeat 0 n) = repeat 0 n.
Proof.
  assert (S : sign 0 = 0) by apply (sign_size 0).
  assert (Z : forall n, norm_sup (repeat 0 n) = 0).
  { induction n as [| n IH]; cbn; trivial. rewrite IH, Rabs_R0. apply Rmax_left. lra. }
  intros [| p |] n; cbn.
  - induction n as [| n IH]; cbn; trivial. now rewrite S, IH.
  - unfold grad_p. generalize (norm_p p (repeat 0 n)). intro m.
    induction n as [| n IH]; cbn; trivial. rewrite S, IH. f_equal. ring.
  - rewrite Z. destruct n as [| n]; cbn; trivial. rewrite Rabs_R0.
    destruct (Req_EM_T 0 0); [| lra]. now rewrite S, repeat_length.
Qed.

(** norm.zero_minimiser: for λ >= 0, w = 0 minimises λ ‖w‖_p + ½ Σ (y - w·x)² exactly if
    ‖Σ y x‖_q <= λ; *)
Theorem zero_minimiser : forall e f lambda data n, conjugate e f ->
  forall (lambda_nonneg : 0 <= lambda),
  ((forall w, penalised (norm e) lambda data (repeat 0 n) <= penalised (norm e) lambda data w) <->
   norm f (correlation data) <= lambda).
Proof.
  intros e f lambda data n C L.
  apply (zero_is_least _ _ _ (dual e f C) (gradient f)); trivial. now apply dual, conjugate_sym.
Qed.

(** else a step from 0 along g with ‖g‖_p = 1 and g·Σ y x = ‖Σ y x‖_q lowers it; *)
Theorem lowering_step : forall e f lambda data n, conjugate e f ->
  forall (lambda_nonneg : 0 <= lambda)
  (lambda_below_correlation : lambda < norm f (correlation data)),
  let g := gradient f (correlation data) in
  norm e g = 1 /\ dot g (correlation data) = norm f (correlation data) /\
  exists t, 0 < t /\
  penalised (norm e) lambda data (scale t g) < penalised (norm e) lambda data (repeat 0 n).
Proof.
  intros e f lambda data n C L H g. assert (D := dual f e (conjugate_sym _ _ C)).
  assert (G := norm_of_gradient _ _ _ D (correlation data)).
  assert (A := norm_attained _ _ _ D (correlation data)). fold g in G, A. repeat split; trivial.
  { apply Rle_antisym; trivial. apply Rmult_le_reg_r with (r := norm f (correlation data)); [lra |].
    assert (P := norm_pairs _ _ _ D g (correlation data)). lra. }
  apply (step_lowers _ _ _ (dual e f C)); trivial. now rewrite A.
Qed.

(** and λ ‖w‖_2² never makes 0 the least while Σ y x is not 0. *)
Theorem squared_penalty : forall lambda data n (lambda_nonneg : 0 <= lambda)
  (some_correlation : ~ Forall (fun a => a = 0) (correlation data)),
  exists w,
  lambda * dot w w + squares w data / 2 <
  lambda * dot (repeat 0 n) (repeat 0 n) + squares (repeat 0 n) data / 2.
Proof.
  intros lambda data n L N.
  assert (P : forall c, 0 <= dot c c /\ (dot c c = 0 -> Forall (fun a => a = 0) c)).
  { induction c as [| a c [IH1 IH2]]; cbn; [split; [lra | constructor] |].
    assert (S := Rle_0_sqr a). unfold Rsqr in S. split; [lra |]. intro Z. constructor.
    - apply Rsqr_0_uniq. unfold Rsqr. lra.
    - apply IH2. lra. }
  destruct (squared_norm_lowers lambda data n L) as [w W].
  - destruct (P (correlation data)) as [A B]. destruct A as [A | A]; trivial.
    exfalso. apply N, B. now symmetry.
  - exists w. replace (dot (repeat 0 n) (repeat 0 n)) with 0; [lra |].
    symmetry. apply dot_zeros. clear. induction n; now constructor.
Qed.

(** norm.penalty: λ times the norm over the weights behind the bias has the subgradient λ (0, g). *)
Theorem penalty : forall e f lambda b w c v, conjugate e f -> forall (lambda_nonneg : 0 <= lambda),
  let g := 0 :: scale lambda (gradient e w) in
  lambda * norm e w + (dot g (c :: v) - dot g (b :: w)) <= lambda * norm e v.
Proof.
  intros e f lambda b w c v C L. apply (penalty_subgradient _ _ _ (dual e f C)); trivial.
Qed.

(** With the bias included it is λ g at all the weights. *)
Theorem penalty_with_bias : forall e f lambda w v, conjugate e f ->
  forall (lambda_nonneg : 0 <= lambda),
  let g := scale lambda (gradient e w) in
  lambda * norm e w + (dot g v - dot g w) <= lambda * norm e v.
Proof.
  intros e f lambda w v C L g. assert (H := penalty e f lambda 0 w 0 v C L). cbn in H.
  rewrite !Rmult_0_l, !Rplus_0_l in H. exact H.
Qed.

Lemma two_and_two : conjugate (Finite 2) (Finite 2).
Proof. repeat split; lra. Qed.

Definition conjugate_exists_instance := conjugate_exists Infinite I.
Definition axioms_instance := axioms (Finite 2) (Finite 2) two_and_two.
Definition between_instance := between (Finite 2) (Finite 2) [3; 4] two_and_two.
Definition not_below_one_instance := not_below_one.
Definition subgradient_instance := subgradient Infinite One [3; -4] I.
Definition subgradient_at_zero_instance := subgradient_at_zero (Finite 3) 2.
Definition penalty_instance := penalty One Infinite 1 0 [1] 5 [2] I Rle_0_1.
Definition penalty_with_bias_instance := penalty_with_bias One Infinite 1 [1] [2] I Rle_0_1.

(** One example x = (1, 2), y = 1: Σ y x = (1, 2), whose largest entry is 2. *)
Lemma zero_minimiser_instance : forall w,
  penalised (norm One) 2 [([1; 2], 1)] (repeat 0 2) <= penalised (norm One) 2 [([1; 2], 1)] w.
Proof.
  apply (zero_minimiser One Infinite); cbn; try easy; [lra |].
  rewrite !Rmult_1_l, Rabs_R1, Rabs_right by lra. repeat apply Rmax_lub; lra.
Qed.

Lemma lowering_step_instance : exists t, 0 < t /\
  penalised (norm One) 1 [([1; 2], 1)] (scale t (gradient Infinite (correlation [([1; 2], 1)]))) <
  penalised (norm One) 1 [([1; 2], 1)] (repeat 0 2).
Proof.
  apply (lowering_step One Infinite); cbn; try easy; [lra |].
  rewrite !Rmult_1_l, Rabs_R1, Rabs_right by lra.
  apply Rlt_le_trans with (r2 := Rmax 2 0); [| apply Rmax_r]. apply Rlt_le_trans with (2 := Rmax_l _ _).
  lra.
Qed.

Lemma squared_penalty_instance : exists w,
  1 * dot w w + squares w [([1], 1)] / 2 <
  1 * dot (repeat 0 1) (repeat 0 1) + squares (repeat 0 1) [([1], 1)] / 2.
Proof.
  apply squared_penalty; [lra |]. intro Z. inversion Z as [| a v A B]. lra.
Qed.
