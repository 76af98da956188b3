(** What a bound of the second derivative says of a function of one variable: Taylor's parabolas,
    convexity, and the descent of a gradient step.

    Notation   f, f', f'' are f, df, ddf      tangent at x: f(x) + f'(x) (y - x) *)

Require Import Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Sigmoid.
Open Scope R_scope.

Lemma increment : forall f df x y, (forall z, is_derive f z (df z)) ->
  exists c, Rmin x y <= c <= Rmax x y /\ f y - f x = df c * (y - x).
Proof.
  intros f df x y D. destruct (MVT_gen f x y df) as [c [B E]].
  - intros z _. apply D.
  - intros z _. apply derivable_continuous_pt, ex_derive_Reals_0. now exists (df z).
  - now exists c.
Qed.

Lemma same_side : forall x y c, Rmin x y <= c <= Rmax x y -> 0 <= (c - x) * (y - x).
Proof.
  intros x y c. unfold Rmin, Rmax. destruct (Rle_dec x y) as [L | L]; intro B.
  - apply Rmult_le_pos; lra.
  - replace ((c - x) * (y - x)) with ((x - c) * (x - y)) by ring. apply Rmult_le_pos; lra.
Qed.

(** f'' <= top everywhere: f lies below each of its parabolas of curvature top. *)
Theorem below_parabola : forall f df ddf top x y
  (df_is_derivative : forall z, is_derive f z (df z))
  (ddf_is_second_derivative : forall z, is_derive df z (ddf z))
  (ddf_at_most_top : forall z, ddf z <= top), f y <= f x + df x * (y - x) + top / 2 * (y - x) ^ 2.
Proof.
  intros f df ddf top x y F G B.
  destruct (increment (fun s => f s - df x * (s - x) - top / 2 * (s - x) ^ 2)
              (fun s => df s - df x - top * (s - x)) x y) as [c [C E]].
  { intro z. apply (is_derive_minus (fun s => f s - df x * (s - x)) _ z (df z - df x)).
    - apply (is_derive_minus f _ z (df z)); [apply F |]. auto_derive; trivial. ring.
    - auto_derive; trivial. field. }
  destruct (increment df ddf x c G) as [d [_ H]]. rewrite H in E.
  assert (S := same_side x y c C). specialize (B d).
  replace ((ddf d * (c - x) - top * (c - x)) * (y - x))
    with (- ((top - ddf d) * ((c - x) * (y - x)))) in E by ring.
  assert (0 <= (top - ddf d) * ((c - x) * (y - x))) by (apply Rmult_le_pos; lra).
  replace (x - x) with 0 in E by ring. lra.
Qed.

(** f'' >= 0 everywhere: f lies above each of its tangents. *)
Theorem above_tangent : forall f df ddf x y (df_is_derivative : forall z, is_derive f z (df z))
  (ddf_is_second_derivative : forall z, is_derive df z (ddf z))
  (ddf_nonneg : forall z, 0 <= ddf z), f x + df x * (y - x) <= f y.
Proof.
  intros f df ddf x y F G B.
  assert (H := below_parabola (fun s => - f s) (fun s => - df s) (fun s => - ddf s) 0 x y).
  assert (K : - f y <= - f x + - df x * (y - x) + 0 / 2 * (y - x) ^ 2).
  { apply H; intro z; [apply (is_derive_opp f z (df z)), F |
      apply (is_derive_opp df z (ddf z)), G | specialize (B z); lra]. }
  lra.
Qed.

(** f'' > 0 everywhere: strictly, but at the point of contact. *)
Theorem strictly_above_tangent : forall f df ddf x y
  (df_is_derivative : forall z, is_derive f z (df z))
  (ddf_is_second_derivative : forall z, is_derive df z (ddf z))
  (ddf_positive : forall z, 0 < ddf z) (x_is_not_y : x <> y), f x + df x * (y - x) < f y.
Proof.
  intros f df ddf x y F G B N.
  assert (M := above_tangent f df ddf x ((x + y) / 2) F G (fun z => Rlt_le _ _ (B z))).
  assert (M' := above_tangent f df ddf ((x + y) / 2) y F G (fun z => Rlt_le _ _ (B z))).
  destruct (increment df ddf x ((x + y) / 2) G) as [c [_ E]].
  assert (0 < ddf c * ((y - x) / 2 * (y - x))).
  { apply Rmult_lt_0_compat; trivial. replace ((y - x) / 2 * (y - x)) with (Rsqr (y - x) / 2)
      by (unfold Rsqr; field). assert (0 < Rsqr (y - x)) by (apply Rlt_0_sqr; lra). lra. }
  assert (df ((x + y) / 2) * (y - (x + y) / 2) =
          df x * (y - (x + y) / 2) + ddf c * ((y - x) / 2 * (y - x)) / 2).
  { replace (df ((x + y) / 2)) with (df x + ddf c * ((x + y) / 2 - x)) by lra. field. }
  lra.
Qed.

(** The descent lemma: a gradient step of the rate eta lowers f by eta (1 - eta top/2) f'². *)
Theorem descent_lemma : forall f df ddf top eta x
  (df_is_derivative : forall z, is_derive f z (df z))
  (ddf_is_second_derivative : forall z, is_derive df z (ddf z))
  (ddf_at_most_top : forall z, ddf z <= top),
  f (x - eta * df x) <= f x - eta * (1 - eta * top / 2) * df x ^ 2.
Proof.
  intros f df ddf top eta x F G B.
  assert (H := below_parabola f df ddf top x (x - eta * df x) F G B).
  replace (x - eta * df x - x) with (- eta * df x) in H by ring. lra.
Qed.

Theorem descends : forall f df ddf top eta x (df_is_derivative : forall z, is_derive f z (df z))
  (ddf_is_second_derivative : forall z, is_derive df z (ddf z))
  (ddf_at_most_top : forall z, ddf z <= top) (top_positive : 0 < top)
  (eta_below_2_over_top : 0 < eta < 2 / top) (df_of_x_nonzero : df x <> 0),
  f (x - eta * df x) < f x.
Proof.
  intros f df ddf top eta x F G B T E N.
  assert (H := descent_lemma f df ddf top eta x F G B).
  assert (P : 0 < df x ^ 2) by now apply pow2_gt_0.
  assert (Q : eta * top < 2).
  { replace 2 with (2 / top * top) by (field; lra). apply Rmult_lt_compat_r; lra. }
  assert (0 < eta * (1 - eta * top / 2)) by (apply Rmult_lt_0_compat; lra).
  assert (0 < eta * (1 - eta * top / 2) * df x ^ 2) by now apply Rmult_lt_0_compat.
  lra.
Qed.

(** logistic.curvature, in the score: 0 <= l(u) - l(z) - (p - t)(u - z) <= (u - z)²/8. *)
Theorem logistic_above : forall t z u,
  logistic_loss t z + (sig z - t) * (u - z) <= logistic_loss t u.
Proof.
  intros t z u. apply (above_tangent (logistic_loss t) (fun s => sig s - t)
                         (fun s => sig s * (1 - sig s))).
  - apply logistic_loss_derivative.
  - apply logistic_loss_second_derivative.
  - intro s. assert (H := second_derivative_range s). lra.
Qed.

Theorem logistic_strictly_above : forall t z u, z <> u ->
  logistic_loss t z + (sig z - t) * (u - z) < logistic_loss t u.
Proof.
  intros t z u. apply (strictly_above_tangent (logistic_loss t) (fun s => sig s - t)
                         (fun s => sig s * (1 - sig s))).
  - apply logistic_loss_derivative.
  - apply logistic_loss_second_derivative.
  - intro s. apply second_derivative_range.
Qed.

Theorem logistic_below : forall t z u,
  logistic_loss t u <= logistic_loss t z + (sig z - t) * (u - z) + (u - z) ^ 2 / 8.
Proof.
  intros t z u. replace ((u - z) ^ 2 / 8) with (/ 4 / 2 * (u - z) ^ 2) by field.
  apply (below_parabola (logistic_loss t) (fun s => sig s - t) (fun s => sig s * (1 - sig s))).
  - apply logistic_loss_derivative.
  - apply logistic_loss_second_derivative.
  - intro s. apply slope_at_most.
Qed.

Example descends_instance : logistic_loss 1 (0 - 1 * (sig 0 - 1)) < logistic_loss 1 0.
Proof.
  apply (descends (logistic_loss 1) (fun s => sig s - 1) (fun s => sig s * (1 - sig s)) (/ 4)).
  - apply logistic_loss_derivative.
  - apply logistic_loss_second_derivative.
  - apply slope_at_most.
  - lra.
  - lra.
  - assert (H := sig_range 0). lra.
Qed.

(** The logistic loss of target 1: its second derivative lies between 0 and 1/4. *)
Definition its_slope := logistic_loss_derivative 1.
Definition its_curvature := logistic_loss_second_derivative 1.

Lemma its_curvature_nonnegative : forall s, 0 <= sig s * (1 - sig s).
Proof. intro s. assert (H := second_derivative_range s). lra. Qed.

Definition above_tangent_instance :=
  above_tangent (logistic_loss 1) _ _ 0 1 its_slope its_curvature its_curvature_nonnegative.
Definition logistic_strictly_above_instance := logistic_strictly_above 1 0 1 (not_eq_sym R1_neq_R0).
Definition strictly_above_tangent_instance :=
  strictly_above_tangent (logistic_loss 1) _ _ 0 1 its_slope its_curvature
    (fun s => proj1 (second_derivative_range s)) (not_eq_sym R1_neq_R0).
Definition below_parabola_instance :=
  below_parabola (logistic_loss 1) _ _ (/ 4) 0 1 its_slope its_curvature slope_at_most.
Definition descent_lemma_instance :=
  descent_lemma (logistic_loss 1) _ _ (/ 4) 1 0 its_slope its_curvature slope_at_most.
