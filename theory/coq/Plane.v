(** The distance of a point from a hyperplane, with its foot point, and of its margin.

    Notation   plane w b p: w·p + b = 0      score w b x = w·x + b
               foot: the point scale x by ‖w‖² less z w, so that nothing is divided *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Section Plane.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (b : K) (w x p : list K).

Definition score w b x : K := dot w x + b.
Definition on_plane w b p : Prop := score w b p = 0.

(** geometry.distance (B-03): z² <= ‖w‖² ‖x - p‖² for every point p of the plane. *)
Theorem distance_at_least : forall w b x p, on_plane w b p ->
  score w b x * score w b x <= norm_sq w * norm_sq (subtract x p).
Proof.
  intros w b x p P. unfold on_plane, score in *.
  replace (dot w x + b) with (dot w (subtract x p)); [apply cauchy_schwarz |].
  rewrite dot_subtract_r. replace (dot w x + b) with (dot w x - dot w p + (dot w p + b)) by ring.
  rewrite P. ring.
Qed.

(** geometry.foot (B-03): ‖w‖² times the foot point, ‖w‖² x - z w, is on the plane (scaled), and
    its distance from ‖w‖² x attains the bound. *)
Definition scaled_foot w b x : list K :=
  subtract (scale (norm_sq w) x) (scale (score w b x) w).

Theorem foot_on_plane : forall w b x, dot w (scaled_foot w b x) + norm_sq w * b = 0.
Proof.
  intros w b x. unfold scaled_foot, score. rewrite dot_subtract_r, !dot_scale_r.
  unfold norm_sq. ring.
Qed.

Theorem foot_is_nearest : forall w b x,
  norm_sq (subtract (scale (norm_sq w) x) (scaled_foot w b x)) =
  score w b x * score w b x * norm_sq w.
Proof.
  intros w b x. unfold scaled_foot.
  assert (E : forall u v : list K, norm_sq (subtract u (subtract u v)) = norm_sq v).
  { intros u v. rewrite !norm_sq_subtract, dot_subtract_r. unfold norm_sq. ring. }
  rewrite E, norm_sq_scale. ring.
Qed.

(** geometry.normal (B-02): w is orthogonal to the difference of two points of the plane. *)
Theorem normal : forall w b p q, on_plane w b p -> on_plane w b q -> dot w (subtract p q) = 0.
Proof.
  intros w b p q P Q. unfold on_plane, score in *. rewrite dot_subtract_r.
  replace (dot w p - dot w q) with ((dot w p + b) - (dot w q + b)) by ring.
  rewrite P, Q. ring.
Qed.

(** margin.depth (B-64): with y² = 1 the distance of z from y is that of y z from 1. *)
Theorem depth : forall y z : K, y * y = 1 -> (y - z) * (y - z) = (1 - y * z) * (1 - y * z).
Proof.
  intros y z H. replace ((1 - y * z) * (1 - y * z))
    with (1 - (1 + 1) * (y * z) + (y * y) * (z * z)) by ring.
  rewrite H. replace ((y - z) * (y - z)) with (y * y - (1 + 1) * (y * z) + z * z) by ring.
  rewrite H. ring.
Qed.

End Plane.
