(** The signed distance of a point from the boundary, with its square root.

    Notation   score w x = w·x    z = w·x + b the score with the bias apart
               signed_distance w b x = z/‖w‖ *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Gradient.
Import ListNotations.
Open Scope R_scope.

Definition signed_distance (w : list R) (b : R) (x : list R) : R :=
  (score w x + b) / sqrt (score w w).

Lemma length_positive : forall w : list R, score w w <> 0 -> 0 < sqrt (score w w).
Proof.
  intros w N. assert (H : 0 <= score w w) by exact (norm_sq_nonneg reals w).
  apply sqrt_lt_R0. destruct H as [H | H]; trivial. now elim N.
Qed.

(** geometry.signed_distance: the square is z²/‖w‖², the sign that of z. *)
Theorem signed_distance_squared : forall w b x (score_of_w_w_nonzero : score w w <> 0),
  signed_distance w b x * signed_distance w b x =
  (score w x + b) * (score w x + b) / score w w.
Proof.
  intros w b x N. assert (L := length_positive w N). unfold signed_distance.
  assert (H : 0 <= score w w) by exact (norm_sq_nonneg reals w).
  rewrite <- (sqrt_sqrt (score w w) H) at 3. field. lra.
Qed.

Theorem signed_distance_sign : forall w b x (score_of_w_w_nonzero : score w w <> 0),
  (0 < signed_distance w b x <-> 0 < score w x + b) /\
  (signed_distance w b x < 0 <-> score w x + b < 0).
Proof.
  intros w b x N. assert (L := length_positive w N). unfold signed_distance, Rdiv.
  assert (I := Rinv_0_lt_compat _ L). set (z := score w x + b). set (i := / sqrt (score w w)) in *.
  assert (P : forall t, 0 < t -> 0 < t * i) by (intros; now apply Rmult_lt_0_compat).
  split; split; intro H.
  - destruct (Rlt_or_le 0 z) as [G | [G | G]]; trivial; [| rewrite G in H; lra].
    assert (Q := P (- z) ltac:(lra)). lra.
  - now apply P.
  - destruct (Rlt_or_le z 0) as [G | [G | G]]; trivial; [| rewrite <- G in H; lra].
    assert (Q := P z G). lra.
  - assert (Q := P (- z) ltac:(lra)). lra.
Qed.

(** A factor c > 0 on (w, b) leaves it alone, and c < 0 changes its sign. *)
Theorem signed_distance_scaled : forall c w b x (score_of_w_w_nonzero : score w w <> 0),
  (0 < c -> signed_distance (times_vector c w) (c * b) x = signed_distance w b x) /\
  (c < 0 -> signed_distance (times_vector c w) (c * b) x = - signed_distance w b x).
Proof.
  intros c w b x N. assert (L := length_positive w N). unfold signed_distance.
  assert (H : 0 <= score w w) by exact (norm_sq_nonneg reals w).
  assert (S : score (times_vector c w) (times_vector c w) = c * c * score w w).
  { rewrite score_times, score_comm, score_times. ring. }
  rewrite S, score_times, sqrt_mult by (trivial; apply Rle_0_sqr).
  assert (A : sqrt (c * c) = Rabs c) by apply sqrt_Rsqr_abs. rewrite A.
  split; intro C.
  - rewrite Rabs_pos_eq by lra. field. split; lra.
  - rewrite Rabs_left by lra. field. split; lra.
Qed.

(** The point 3 is at the distance 1 from the boundary of 2 x - 4 = 0. *)
Lemma normal_not_zero : score [2] [2] <> 0.
Proof. rewrite score_cons. replace (score [] []) with 0 by reflexivity. lra. Qed.

Example signed_distance_squared_instance := signed_distance_squared [2] (-4) [3] normal_not_zero.
Example signed_distance_sign_instance := signed_distance_sign [2] (-4) [3] normal_not_zero.
Example signed_distance_scaled_instance := signed_distance_scaled (-1) [2] (-4) [3] normal_not_zero.
