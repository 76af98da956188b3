(** What a linear threshold computes: an absorbed bias, positive factors, what commutes.

    Notation   z = w·x       signed y z = y z       mistaken, update   as in Perceptron.v
               perceptron_loss z y = max(0, -y z)
               dual a xs x = Σ_j a_j (x_j·x), with a_j = α_j y_j *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron.
Import ListNotations.

Section Threshold.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b c s theta z : K) (u v w x : list K) (y : bool).

(** threshold.bias_absorption: (b, w)·(1, x) = w·x + b, *)
Theorem bias_absorption : forall b w x, dot (b :: w) (1 :: x) = dot w x + b.
Proof. intros. cbn. ring. Qed.

(** and a neuron reaches its threshold where the score with the bias -theta is not negative, and
    passes it where that score is positive. *)
Theorem neuron : forall theta w x,
  (theta <= dot w x <-> 0 <= dot (- theta :: w) (1 :: x)) /\
  (theta < dot w x <-> 0 < dot (- theta :: w) (1 :: x)).
Proof.
  intros theta w x. rewrite bias_absorption.
  replace (dot w x + - theta) with (dot w x - theta) by ring.
  split; split; intro H; now (apply le_sub || apply lt_sub).
Qed.

Lemma ltb_times : forall c z, 0 < c -> ltb 0 (c * z) = ltb 0 z.
Proof.
  intros c z C. apply eq_true_iff_eq. rewrite !ltb_lt. split; intro H.
  - apply not_le_lt. intro L. apply (lt_not_le K _ _ H).
    replace 0 with (c * 0) by ring. apply times_le; trivial. now apply lt_le.
  - now apply times_pos.
Qed.

Lemma ltb_times_neg : forall c z, 0 < c -> ltb (c * z) 0 = ltb z 0.
Proof.
  intros c z C. assert (E : forall t : K, ltb t 0 = ltb 0 (- t)).
  { intro t. apply eq_true_iff_eq. rewrite !ltb_lt, <- (lt_sub K t 0).
    now replace (0 - t) with (- t) by ring. }
  rewrite !E. replace (- (c * z)) with (c * - z) by ring. now apply ltb_times.
Qed.

(** threshold.normalisation: a positive factor on a point changes no decision. *)
Theorem normalisation : forall c w x y mistake zero (c_positive : 0 < c),
  mistaken (dot w (scale c x)) y mistake zero = mistaken (dot w x) y mistake zero.
Proof.
  intros c w x y mistake zero C. rewrite dot_scale_r. unfold mistaken.
  now rewrite ltb_times, ltb_times_neg.
Qed.

(** perceptron.unchanged_when_correct: a presented example that is no mistake leaves everything. *)
Theorem unchanged_when_correct : forall examples mistake zero s i x y rest w done
  (example_i_is : nth_error examples i = Some (x, y)),
  mistaken (dot w x) y mistake zero = false ->
  one_pass examples mistake zero s (i :: rest) w done = one_pass examples mistake zero s rest w done.
Proof. intros * E M. cbn [one_pass]. now rewrite E, M. Qed.

Lemma add_comm : forall u v, add u v = add v u.
Proof.
  induction u as [| a u IH]; intros [| b v]; trivial. cbn. rewrite IH. f_equal. ring.
Qed.

Lemma add_assoc : forall u v w, add u (add v w) = add (add u v) w.
Proof.
  induction u as [| a u IH]; intros [| b v] [| c w]; trivial. cbn. rewrite IH. f_equal. ring.
Qed.

Definition visited w x y s mistake zero : list K :=
  if mistaken (dot w x) y mistake zero then update w x y s else w.

(** perceptron.orthogonal_examples_commute: with x·x' = 0 the weights after both are the same in
    either order, and so is whether each was a mistake. *)
Theorem orthogonal_examples_commute : forall w x y x' y' s mistake zero
  (score_vanishes : dot x x' = 0),
  visited (visited w x y s mistake zero) x' y' s mistake zero =
  visited (visited w x' y' s mistake zero) x y s mistake zero.
Proof.
  intros w x y x' y' s mistake zero O.
  assert (A : forall v, dot (update v x y s) x' = dot v x').
  { intro v. unfold update. rewrite dot_add_l, dot_scale_l, O. ring. }
  assert (B : forall v, dot (update v x' y' s) x = dot v x).
  { intro v. unfold update. rewrite dot_add_l, dot_scale_l, (dot_comm K x'), O. ring. }
  unfold visited.
  destruct (mistaken (dot w x) y mistake zero) eqn:M, (mistaken (dot w x') y' mistake zero) eqn:M';
    rewrite ?A, ?B, ?M, ?M'; trivial.
  unfold update. rewrite <- !add_assoc. f_equal. apply add_comm.
Qed.

(** perceptron.loss_subgradient: with g = -y x on a mistake under N and 0 elsewhere the loss lies
    above its linearisation. *)
Definition perceptron_loss z y : K := let m := - signed y z in if leb m 0 then 0 else m.
Definition loss_subgradient_at w x y : list K :=
  if mistaken (dot w x) y N plus_one then scale (signed y (- (1))) x else scale 0 x.

Lemma perceptron_loss_above : forall z y, 0 <= perceptron_loss z y /\ - signed y z <= perceptron_loss z y.
Proof.
  intros z y. unfold perceptron_loss. destruct (leb (- signed y z) 0) eqn:L.
  - split; [apply le_refl | now apply leb_le].
  - split; [| apply le_refl]. destruct (le_dec K (- signed y z) 0) as [G | G].
    + apply leb_le in G. congruence.
    + now apply lt_le.
Qed.

Lemma perceptron_loss_reached : forall z y, perceptron_loss z y =
  if mistaken z y N plus_one then - signed y z else 0.
Proof.
  intros z y. unfold perceptron_loss, mistaken, ltb.
  assert (S : leb (- z) 0 = leb 0 z).
  { apply eq_true_iff_eq. rewrite !leb_le. split; intro H; [now apply opp_nonneg in H;
      replace (- - z) with z in H by ring |]. apply nonneg_opp.
    now replace (- - z) with z by ring. }
  assert (S' : leb (- - z) 0 = leb z 0) by now replace (- - z) with z by ring.
  destruct y; cbn [signed]; rewrite ?S, ?S'; destruct (leb z 0) eqn:A, (leb 0 z) eqn:B; cbn; trivial;
    try (exfalso; destruct (le_total K z 0) as [H | H]; apply leb_le in H; congruence);
    apply leb_le in A, B; assert (z = 0) as -> by (now apply le_antisym); ring.
Qed.

Theorem loss_subgradient : forall w v x y,
  perceptron_loss (dot w x) y + dot (loss_subgradient_at w x y) (subtract v w) <=
  perceptron_loss (dot v x) y.
Proof.
  intros w v x y. rewrite perceptron_loss_reached. unfold loss_subgradient_at.
  destruct (perceptron_loss_above (dot v x) y) as [P G].
  destruct (mistaken (dot w x) y N plus_one).
  - apply le_trans with (2 := G). apply eq_le.
    rewrite dot_scale_l, dot_subtract_r, !(dot_comm K x). destruct y; cbn [signed]; ring.
  - apply le_trans with (2 := P). apply eq_le. rewrite dot_scale_l. ring.
Qed.

(** margin.scaling: a factor c on w multiplies y z by c, *)
Theorem margin_scaling : forall c w x y, signed y (dot (scale c w) x) = c * signed y (dot w x).
Proof. intros c w x y. rewrite dot_scale_l. destruct y; cbn; ring. Qed.

(** and leaves z²/‖w‖² alone, here without the division. *)
Theorem geometric_margin_scaling : forall c w x,
  dot (scale c w) x * dot (scale c w) x * norm_sq w = dot w x * dot w x * norm_sq (scale c w).
Proof. intros c w x. rewrite dot_scale_l, norm_sq_scale. ring. Qed.

(** kernel_perceptron.dual_score, with the kernel u·v: Σ a_j (x_j·x) is w·x for w = Σ a_j x_j, *)
Fixpoint dual (weights : list K) (xs : list (list K)) x : K :=
  match weights, xs with a :: weights, u :: xs => a * dot u x + dual weights xs x | _, _ => 0 end.
Fixpoint primal (weights : list K) (xs : list (list K)) : list K :=
  match weights, xs with a :: weights, u :: xs => add (scale a u) (primal weights xs) | _, _ => [] end.

Theorem dual_score : forall weights xs x, dual weights xs x = dot (primal weights xs) x.
Proof.
  induction weights as [| a weights IH]; intros [| u xs] x; trivial. cbn [dual primal].
  now rewrite dot_add_l, dot_scale_l, IH.
Qed.

(** and s more on a_i adds s (x_i·x) to every score. *)
Fixpoint raised (i : nat) s (weights : list K) : list K :=
  match weights, i with
  | [], _ => []
  | a :: weights, O => (a + s) :: weights
  | a :: weights, S i => a :: raised i s weights
  end.

Theorem dual_update : forall weights xs i s x (weights_as_long_as_xs : length weights = length xs)
  (i_below_length_of_xs : (i < length xs)%nat),
  dual (raised i s weights) xs x = dual weights xs x + s * dot (nth i xs []) x.
Proof.
  induction weights as [| a weights IH]; intros [| u xs] i s x L I; try discriminate.
  - now apply PeanoNat.Nat.nlt_0_r in I.
  - cbn in L. injection L as L. destruct i as [| i]; cbn [raised dual nth]; [ring |].
    rewrite IH; [ring | trivial |]. now apply PeanoNat.Nat.succ_lt_mono.
Qed.

End Threshold.

Definition bias_absorption_instance := bias_absorption rationals 1 [1; 0] [0; 1].
Definition neuron_instance := neuron rationals 1 [1; 0] [1; 1].

Definition normalisation_instance := normalisation rationals (1 + 1) [- (1); 1] [1; 0] true F
  plus_one ltac:(now apply ltb_lt).

Example unchanged_when_correct_instance : one_pass [([1 : rationals], true)] N plus_one 1 [0]%nat [1] []
  = ([1], []).
Proof. now rewrite (unchanged_when_correct rationals _ _ _ _ _ [1] true). Qed.

Example orthogonal_examples_commute_instance :=
  orthogonal_examples_commute rationals [0; 0] [1; 1] true [1; - (1)] false 1 N plus_one eq_refl.
Definition loss_subgradient_instance := loss_subgradient rationals [0; 0] [1; 1] [1; - (1)] true.
Definition margin_scaling_instance := margin_scaling rationals (1 + 1) [1; 1] [1; - (1)] true.
Definition geometric_margin_scaling_instance :=
  geometric_margin_scaling rationals (1 + 1) [1; 1] [1; - (1)].
Definition dual_score_instance := dual_score rationals [1; - (1)] [[1; 0]; [1; 1]] [1; 1].
Definition dual_update_instance :=
  dual_update rationals [1; - (1)] [[1; 0]; [1; 1]] 1 1 [1; 1] eq_refl (le_n 2).
