(** A norm, the norm of what it is paired with, and when a penalty keeps weights at 0.

    Vectors are lists of real numbers, and a missing entry is 0.

    Notation   dual_norms N D g   D bounds the products with w by D u N w, g w attains that at w
               correlation data   Σ y x      energy w data = Σ (w·x)²
               penalised N λ data w = λ N w + ½ Σ (y - w·x)² *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Import ListNotations.
Open Scope R_scope.

Fixpoint dot (u v : list R) : R :=
  match u, v with a :: u, b :: v => a * b + dot u v | _, _ => 0 end.
Fixpoint add (u v : list R) : list R :=
  match u, v with
  | a :: u, b :: v => (a + b) :: add u v
  | [], _ => v
  | _, [] => u
  end.
Definition scale (c : R) (w : list R) : list R := map (fun a => c * a) w.

Lemma dot_nil_r : forall u, dot u [] = 0.
Proof. now intros []. Qed.

Lemma dot_comm : forall u v, dot u v = dot v u.
Proof. induction u as [| a u IH]; intros [| b v]; cbn; trivial. rewrite IH. ring. Qed.

Lemma dot_add_r : forall g u v, dot g (add u v) = dot g u + dot g v.
Proof.
  induction g as [| c g IH]; intros [| a u] [| b v]; cbn; try ring. rewrite IH. ring.
Qed.

Lemma dot_scale_r : forall c g w, dot g (scale c w) = c * dot g w.
Proof.
  intro c. unfold scale. induction g as [| a g IH]; intros [| b w]; cbn; try ring.
  rewrite IH. ring.
Qed.

(** A norm, and the norm of the vectors that it is paired with. *)
Record dual_norms (N D : list R -> R) (g : list R -> list R) : Prop := DualNorms {
  norm_nonneg : forall w, 0 <= N w;
  norm_scaled : forall c w, N (scale c w) = Rabs c * N w;
  norm_zero : forall w, N w = 0 -> Forall (fun a => a = 0) w;
  norm_pairs : forall u w, dot u w <= D u * N w;
  norm_attained : forall w, dot (g w) w = N w;
  norm_of_gradient : forall w, D (g w) <= 1 }.

Section Dual.

Variables (N D : list R -> R) (g : list R -> list R).
Variable dual : dual_norms N D g.

(** norm.axioms: the triangle inequality, *)
Lemma triangle : forall u v, N (add u v) <= N u + N v.
Proof.
  intros u v. rewrite <- (norm_attained _ _ _ dual (add u v)), dot_add_r.
  assert (G := norm_of_gradient _ _ _ dual (add u v)). set (h := g (add u v)) in *.
  assert (A := norm_pairs _ _ _ dual h u). assert (B := norm_pairs _ _ _ dual h v).
  assert (P := norm_nonneg _ _ _ dual u). assert (Q := norm_nonneg _ _ _ dual v).
  assert (D h * N u <= 1 * N u) by (apply Rmult_le_compat_r; lra).
  assert (D h * N v <= 1 * N v) by (apply Rmult_le_compat_r; lra). lra.
Qed.

(** norm.subgradient: N v >= N w + g·(v - w), *)
Lemma above_tangent : forall w v, N w + (dot (g w) v - dot (g w) w) <= N v.
Proof.
  intros w v. rewrite (norm_attained _ _ _ dual w).
  assert (G := norm_of_gradient _ _ _ dual w). assert (A := norm_pairs _ _ _ dual (g w) v).
  assert (P := norm_nonneg _ _ _ dual v).
  assert (D (g w) * N v <= 1 * N v) by (apply Rmult_le_compat_r; lra). lra.
Qed.

Lemma norm_of_zeros : forall n, N (repeat 0 n) = 0.
Proof.
  intro n. replace (repeat 0 n) with (scale 0 (repeat 0 n)).
  - rewrite (norm_scaled _ _ _ dual), Rabs_R0. ring.
  - unfold scale. induction n as [| n IH]; cbn; trivial. rewrite IH. f_equal. ring.
Qed.

(** norm.penalty: λ N over the weights without the bias has the subgradient λ (0, g). *)
Lemma penalty_subgradient : forall lambda b w c v, 0 <= lambda ->
  lambda * N w + (dot (0 :: scale lambda (g w)) (c :: v) - dot (0 :: scale lambda (g w)) (b :: w))
    <= lambda * N v.
Proof.
  intros lambda b w c v L. cbn. rewrite !(dot_comm (scale lambda (g w))), !dot_scale_r, !(dot_comm _ (g w)).
  assert (A := Rmult_le_compat_l lambda _ _ L (above_tangent w v)). lra.
Qed.

(** The squared loss of a linear output with the penalty λ N. *)
Notation examples := (list (list R * R)).
Fixpoint squares (w : list R) (data : examples) : R :=
  match data with [] => 0 | (x, y) :: data => (y - dot w x) * (y - dot w x) + squares w data end.
Fixpoint correlation (data : examples) : list R :=
  match data with [] => [] | (x, y) :: data => add (scale y x) (correlation data) end.
Fixpoint energy (w : list R) (data : examples) : R :=
  match data with [] => 0 | (x, _) :: data => dot w x * dot w x + energy w data end.
Definition penalised (lambda : R) (data : examples) (w : list R) : R :=
  lambda * N w + squares w data / 2.

Lemma energy_nonneg : forall w data, 0 <= energy w data.
Proof.
  intros w data. induction data as [| [x y] data IH]; cbn; [lra |].
  assert (H := Rle_0_sqr (dot w x)). unfold Rsqr in H. lra.
Qed.

Lemma squares_expanded : forall w data n,
  squares w data = squares (repeat 0 n) data - 2 * dot w (correlation data) + energy w data.
Proof.
  intros w data n.
  assert (Z : forall x, dot (repeat 0 n) x = 0).
  { induction n as [| n IH]; intros [| a x]; cbn; trivial. rewrite IH. ring. }
  induction data as [| [x y] data IH]; cbn; [rewrite dot_nil_r; ring |].
  rewrite IH, Z, dot_add_r, dot_scale_r. ring.
Qed.

Lemma energy_scaled : forall c w data, energy (scale c w) data = c * c * energy w data.
Proof.
  intros c w data. induction data as [| [x y] data IH]; cbn; [ring |].
  rewrite IH, !(dot_comm (scale c w)), !dot_scale_r, !(dot_comm x). ring.
Qed.

(** Along a vector with N v <= 1 and v·Σ y x above λ a short step from 0 lowers the loss. *)
Lemma step_lowers : forall lambda data v n, N v <= 1 ->
  lambda < dot v (correlation data) -> 0 <= lambda -> exists t, 0 < t /\
  penalised lambda data (scale t v) < penalised lambda data (repeat 0 n).
Proof.
  intros lambda data v n V L P. set (d := dot v (correlation data)) in *.
  assert (S := energy_nonneg v data). set (s := energy v data) in *.
  exists ((d - lambda) / (s + 1)). set (t := (d - lambda) / (s + 1)).
  assert (T : 0 < t) by (apply Rdiv_lt_0_compat; lra).
  assert (E : t * (s + 1) = d - lambda) by (unfold t; field; lra).
  split; trivial. unfold penalised. rewrite norm_of_zeros, (norm_scaled _ _ _ dual), Rabs_right by lra.
  rewrite (squares_expanded (scale t v) data n), energy_scaled, (dot_comm (scale t v)), dot_scale_r,
    (dot_comm (correlation data)). fold d s.
  assert (A : lambda * (t * N v) <= lambda * (t * 1)).
  { apply Rmult_le_compat_l; trivial. apply Rmult_le_compat_l; lra. }
  assert (B : t * (t * (s + 1)) = t * (d - lambda)) by now rewrite E.
  assert (C : 0 < t * t) by now apply Rmult_lt_0_compat.
  assert (F : 0 <= t * t * s) by (apply Rmult_le_pos; lra). lra.
Qed.

(** norm.zero_minimiser: 0 is least exactly if the dual norm of Σ y x is at most λ. *)
Lemma zero_is_least : forall h lambda data n, dual_norms D N h -> 0 <= lambda ->
  ((forall w, penalised lambda data (repeat 0 n) <= penalised lambda data w) <->
   D (correlation data) <= lambda).
Proof.
  intros h lambda data n dual' L. split; intro H.
  - destruct (Rle_dec (D (correlation data)) lambda) as [G | G]; trivial. exfalso.
    set (v := h (correlation data)).
    destruct (step_lowers lambda data v n) as [t [_ T]]; trivial.
    + apply (norm_of_gradient _ _ _ dual').
    + unfold v. rewrite (norm_attained _ _ _ dual'). lra.
    + specialize (H (scale t v)). lra.
  - intro w. unfold penalised. rewrite norm_of_zeros, (squares_expanded w data n).
    assert (A := norm_pairs _ _ _ dual (correlation data) w). rewrite dot_comm in A.
    assert (P := norm_nonneg _ _ _ dual w). assert (E := energy_nonneg w data).
    assert (D (correlation data) * N w <= lambda * N w) by (apply Rmult_le_compat_r; lra). lra.
Qed.

(** The squared norm never makes 0 the least while Σ y x is not 0. *)
Lemma squared_norm_lowers : forall lambda data n, 0 <= lambda ->
  0 < dot (correlation data) (correlation data) -> exists w,
  lambda * dot w w + squares w data / 2 < squares (repeat 0 n) data / 2.
Proof.
  intros lambda data n L P. set (c := correlation data) in *. set (d := dot c c) in *.
  assert (S := energy_nonneg c data). set (k := lambda * d + energy c data / 2).
  assert (K : 0 <= k) by (assert (0 <= lambda * d) by (apply Rmult_le_pos; lra); unfold k; lra).
  set (t := d / (k + 1)). assert (T : 0 < t) by (apply Rdiv_lt_0_compat; lra).
  assert (E : t * (k + 1) = d) by (unfold t; field; lra).
  exists (scale t c). rewrite (squares_expanded (scale t c) data n), energy_scaled. fold c.
  assert (Q : dot (scale t c) c = t * d) by (now rewrite dot_comm, dot_scale_r).
  rewrite dot_scale_r, Q.
  assert (F : t * (t * (k + 1)) = t * d) by now rewrite E.
  assert (G : 0 < t * t) by now apply Rmult_lt_0_compat. unfold k in F. lra.
Qed.

End Dual.
