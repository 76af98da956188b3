(** Convex functions, their subgradients, and what they say of minima.

    Notation   between t w v = (1 - t) w + t v     subgradient f w g: f(v) >= f(w) + g·(v - w) *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Section Convexity.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (t e : K) (v w g : list K) (f : list K -> K).

Definition between t w v : list K := add (scale (1 - t) w) (scale t v).

Definition convex f : Prop := forall t w v, 0 <= t -> t <= 1 ->
  f (between t w v) <= (1 - t) * f w + t * f v.

Definition subgradient f w g : Prop := forall v, f w + dot g (subtract v w) <= f v.

(** gradient_descent.convex_minimum (B-70): where f(v) < f(w), every point between them has a
    smaller value than w, however near it is to w. *)
Theorem smaller_between : forall f t w v, convex f -> forall (f_of_v_below_f_of_w : f v < f w)
  (t_positive : 0 < t) (t_at_most_1 : t <= 1), f (between t w v) < f w.
Proof.
  intros f t w v C V P T. apply le_lt_trans with (y := (1 - t) * f w + t * f v).
  - apply C; trivial. now apply lt_le.
  - apply lt_sub. replace (f w - ((1 - t) * f w + t * f v)) with (t * (f w - f v)) by ring.
    apply times_pos; trivial. now apply lt_sub.
Qed.

(** B-70: a local minimum is global; it is enough that w is least on a short piece of each
    segment. *)
Theorem local_minimum_is_global : forall f w, convex f ->
  forall (w_locally_minimal : forall v, exists e, 0 < e /\ forall t, 0 < t -> t <= e -> f w <= f
    (between t w v)), forall v, f w <= f v.
Proof.
  intros f w C L v. destruct (le_dec K (f w) (f v)) as [G | G]; trivial. exfalso.
  destruct (L v) as [e [P H]]. destruct (le_dec K e 1) as [T | T].
  - apply (lt_not_le K (f (between e w v)) (f w)); [now apply smaller_between |].
    apply H; trivial. apply le_refl.
  - apply (lt_not_le K (f (between 1 w v)) (f w)).
    + apply smaller_between; trivial; [apply zero_lt_one | apply le_refl].
    + apply H; [apply zero_lt_one | now apply lt_le].
Qed.

(** A zero subgradient is enough for a minimum. *)
Theorem zero_subgradient : forall f w g, subgradient f w g ->
  forall (norm_sq_of_g_vanishes : norm_sq g = 0), forall v, f w <= f v.
Proof.
  intros f w g H Z v. replace (f w) with (f w + dot g (subtract v w)); [apply H |].
  rewrite dot_comm, (dot_norm_zero K (subtract v w) g Z). ring.
Qed.

Lemma dot_between : forall t w v g, dot g (between t w v) = (1 - t) * dot g w + t * dot g v.
Proof. intros. unfold between. now rewrite dot_add_r, !dot_scale_r. Qed.

Lemma norm_sq_between : forall t w v, norm_sq (between t w v) =
  (1 - t) * norm_sq w + t * norm_sq v - t * (1 - t) * norm_sq (subtract v w).
Proof.
  intros. unfold between. rewrite norm_sq_add, norm_sq_subtract, !norm_sq_scale, dot_scale_l,
    dot_scale_r, (dot_comm K v w). ring.
Qed.

(** A function with a subgradient at every point is convex. *)
Theorem subgradients_convex : forall f, (forall w, exists g, subgradient f w g) -> convex f.
Proof.
  intros f H t w v P T. destruct (H (between t w v)) as [g G].
  assert (W := G w). assert (V := G v). apply le_sub in W, V.
  rewrite !dot_subtract_r, dot_between in W, V. apply le_sub in T. apply le_sub.
  replace ((1 - t) * f w + t * f v - f (between t w v)) with
    ((1 - t) * (f w - (f (between t w v) + (dot g w - ((1 - t) * dot g w + t * dot g v)))) +
     t * (f v - (f (between t w v) + (dot g v - ((1 - t) * dot g w + t * dot g v))))) by ring.
  apply plus_nonneg; now apply times_nonneg.
Qed.

(** ‖w‖² is convex, with the subgradient 2 w. *)
Lemma norm_sq_subgradient : forall w, subgradient (@norm_sq K) w (scale (1 + 1) w).
Proof.
  intros w v. rewrite dot_scale_l, dot_subtract_r. apply le_sub.
  apply le_trans with (y := norm_sq (subtract v w)); [apply norm_sq_nonneg | apply eq_le].
  rewrite norm_sq_subtract, (dot_comm K v w). unfold norm_sq. ring.
Qed.

Lemma norm_sq_convex : convex (@norm_sq K).
Proof. apply subgradients_convex. intro w. exists (scale (1 + 1) w). apply norm_sq_subgradient. Qed.

End Convexity.

Arguments between {_}. Arguments convex {_}. Arguments subgradient {_}.

(** Over the rationals: ‖w‖² is smaller half way from 1 to 0 than at 1, and least at 0. *)
Example smaller_between_instance : norm_sq (between half [1] [0]) < norm_sq [1].
Proof.
  apply smaller_between; [apply norm_sq_convex | | |];
    solve [apply ltb_lt; reflexivity | apply (leb_le rationals); reflexivity].
Qed.

Example local_minimum_instance : forall v : list rationals, norm_sq [] <= norm_sq v.
Proof.
  apply (local_minimum_is_global rationals norm_sq []); [apply norm_sq_convex |].
  intro v. exists 1. split; [apply zero_lt_one |]. intros t P L. apply norm_sq_nonneg.
Qed.

Example zero_subgradient_instance : forall v : list rationals, norm_sq [] <= norm_sq v.
Proof.
  apply zero_subgradient with (g := []); [apply (norm_sq_subgradient rationals []) | reflexivity].
Qed.
