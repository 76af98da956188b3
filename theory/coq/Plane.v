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

(** geometry.foot (B-03): z² <= ‖w‖² ‖x - p‖² for every point p of the plane. *)
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
Theorem depth : forall (y z : K) (y_is_a_sign : y * y = 1),
  (y - z) * (y - z) = (1 - y * z) * (1 - y * z).
Proof.
  intros y z H. replace ((1 - y * z) * (1 - y * z))
    with (1 - (1 + 1) * (y * z) + (y * y) * (z * z)) by ring.
  rewrite H. replace ((y - z) * (y - z)) with (y * y - (1 + 1) * (y * z) + z * z) by ring.
  rewrite H. ring.
Qed.

(** geometry.foot: by Pythagoras every other point q of the plane is farther than the foot. *)
Theorem foot_pythagoras : forall w b x q, on_plane w b q ->
  norm_sq (subtract (scale (norm_sq w) x) (scale (norm_sq w) q)) =
  norm_sq (subtract (scale (norm_sq w) x) (scaled_foot w b x)) +
  norm_sq (subtract (scaled_foot w b x) (scale (norm_sq w) q)).
Proof.
  intros w b x q Q. rewrite foot_is_nearest. unfold scaled_foot.
  rewrite !norm_sq_subtract, !norm_sq_scale, !dot_subtract_l, !dot_scale_l, !dot_scale_r.
  unfold on_plane, score in *. assert (E : dot w q = - b).
  { replace (dot w q) with (dot w q + b - b) by ring. rewrite Q. ring. }
  rewrite (dot_comm K x w), E. unfold norm_sq. ring.
Qed.

(** geometry.distance_from_origin (B-04): b² <= ‖w‖² ‖p‖² on the plane, attained by -b w. *)
Theorem distance_from_origin : forall w b p, on_plane w b p -> b * b <= norm_sq w * norm_sq p.
Proof.
  intros w b p P. replace (b * b) with (dot w p * dot w p); [apply cauchy_schwarz |].
  unfold on_plane, score in P. replace (dot w p) with (dot w p + b - b) by ring. rewrite P. ring.
Qed.

Theorem origin_foot : forall w b, dot w (scale (- b) w) + norm_sq w * b = 0 /\
  norm_sq (scale (- b) w) = b * b * norm_sq w.
Proof.
  intros w b. rewrite norm_sq_scale, dot_scale_r. unfold norm_sq. split; ring.
Qed.

(** geometry.projection (B-64): ‖w‖² x + (level - z) w lies on w·p + b = level (scaled by ‖w‖²),
    at the squared distance (level - z)²/‖w‖² from x, and no point of that plane is nearer. *)
Definition scaled_projection w b x (level : K) : list K :=
  add (scale (norm_sq w) x) (scale (level - score w b x) w).

Theorem projection : forall w b x level,
  dot w (scaled_projection w b x level) + norm_sq w * b = norm_sq w * level /\
  norm_sq (subtract (scaled_projection w b x level) (scale (norm_sq w) x)) =
  (level - score w b x) * (level - score w b x) * norm_sq w.
Proof.
  intros w b x level. unfold scaled_projection, score.
  assert (E : forall u v : list K, norm_sq (subtract (add u v) u) = norm_sq v).
  { intros u v. rewrite norm_sq_subtract, norm_sq_add, dot_add_l, (dot_comm K v u).
    unfold norm_sq. ring. }
  rewrite E, norm_sq_scale, dot_add_r, !dot_scale_r. unfold norm_sq. split; ring.
Qed.

Theorem projection_is_nearest : forall w b x p, let level := score w b p in
  (level - score w b x) * (level - score w b x) <= norm_sq w * norm_sq (subtract p x).
Proof.
  intros w b x p level. unfold level, score.
  replace (dot w p + b - (dot w x + b)) with (dot w (subtract p x));
    [apply cauchy_schwarz | rewrite dot_subtract_r; ring].
Qed.

(** geometry.width (B-63): points of w·p + b = 1 and w·q + b = -1 are 2/‖w‖ apart at least,
    attained from every q by ‖w‖² q + 2 w. *)
Theorem width : forall w b p q (p_on_upper_edge : score w b p = 1)
  (q_on_lower_edge : score w b q = - (1)), (1 + 1) * (1 + 1) <= norm_sq w * norm_sq (subtract p q).
Proof.
  intros w b p q P Q. assert (H := projection_is_nearest w b q p). cbn zeta in H.
  rewrite P, Q in H.
  now replace ((1 + 1) * (1 + 1) : K) with ((1 - - (1)) * (1 - - (1)) : K) by ring.
Qed.

Theorem width_reached : forall w b q (q_on_lower_edge : score w b q = - (1)),
  let p := add (scale (norm_sq w) q) (scale (1 + 1) w) in
  dot w p + norm_sq w * b = norm_sq w /\
  norm_sq (subtract p (scale (norm_sq w) q)) = (1 + 1) * (1 + 1) * norm_sq w.
Proof.
  intros w b q Q p. destruct (projection w b q 1) as [A B]. unfold scaled_projection in A, B.
  rewrite Q in A, B. replace (1 - - (1)) with (1 + 1 : K) in A, B by ring.
  split; [| exact B]. unfold p. rewrite A. ring.
Qed.

End Plane.

Arguments score {_}. Arguments on_plane {_}. Arguments scaled_foot {_}.
Arguments scaled_projection {_}.

(** Over the rationals: the plane x_1 - 1 = 0, the point 2 of it less 1. *)
Lemma example_plane : on_plane [1] (- (1)) [1 : rationals].
Proof. unfold on_plane. apply le_antisym; apply (leb_le rationals); reflexivity. Qed.

Definition distance_instance := distance_at_least rationals [1] (- (1)) [1 + 1] [1] example_plane.
Definition pythagoras_instance := foot_pythagoras rationals [1] (- (1)) [1 + 1] [1] example_plane.
Definition origin_instance := distance_from_origin rationals [1] (- (1)) [1] example_plane.
Definition normal_instance :=
  normal rationals [1] (- (1)) [1] [1] example_plane example_plane.
Definition origin_foot_instance := origin_foot rationals [1] (- (1)).
Definition foot_is_nearest_instance := foot_is_nearest rationals [1] (- (1)) [1 + 1].
Definition foot_instance := foot_on_plane rationals [1] (- (1)) [1 + 1].
Definition projection_instance := projection rationals [1] (- (1)) [1 + 1] 1.

Example depth_instance : (- (1) - 1) * (- (1) - 1) = (1 - - (1) * 1) * (1 - - (1) * 1 : rationals).
Proof. apply depth. apply le_antisym; apply (leb_le rationals); reflexivity. Qed.

Example width_instance :
  (1 + 1) * (1 + 1) <= norm_sq [1 : rationals] * norm_sq (subtract [1] [- (1)]).
Proof.
  apply (width rationals [1] 0); apply le_antisym; apply (leb_le rationals); reflexivity.
Qed.

Lemma at_zero : score [1] (- (1)) [0 : rationals] = - (1).
Proof. apply le_antisym; apply (leb_le rationals); reflexivity. Qed.
Definition width_reached_instance := width_reached rationals [1] (- (1)) [0] at_zero.
