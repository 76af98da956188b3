(** Where the least squared loss misclassifies separable data, and that it needs four points.

    Notation   an observation is (x, y), y = -1 or +1      squared_errors w: Σ (y - w·x)²
               on_line x y   the observation of (1, x)
               minimises w: no weights have a smaller sum *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.QArith.Qcanon.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.LeastSquares.
Import ListNotations.

Section SmallLoss.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Notation observation := (list (carrier K) * carrier K)%type.
Implicit Types (a b p q r x y z : K) (w v u : list K) (examples : list observation).

Definition minimises w examples : Prop :=
  forall v, squared_errors w examples <= squared_errors v examples.

Lemma curvature_zero : forall v examples, curvature v examples <= 0 ->
  Forall (fun e => dot v (fst e) = 0) examples.
Proof.
  intros v examples. induction examples as [| [x y] rest IH]; intro H; [constructor |].
  cbn [curvature] in H. assert (S := square_nonneg K (dot v x)).
  assert (C := curvature_nonneg K v rest).
  assert (R : curvature v rest <= 0).
  { apply le_trans with (2 := H). apply le_sub.
    now replace (dot v x * dot v x + curvature v rest - curvature v rest)
      with (dot v x * dot v x) by ring. }
  assert (Z : dot v x * dot v x = 0).
  { apply le_antisym; trivial. apply le_trans with (2 := H). apply le_sub.
    now replace (dot v x * dot v x + curvature v rest - dot v x * dot v x)
      with (curvature v rest) by ring. }
  constructor; [| now apply IH]. cbn [fst]. apply no_zero_divisor in Z. now destruct Z.
Qed.

(** adaline.global_minimum: every minimiser has the scores of weights without a gradient. *)
Theorem scores_of_minimisers : forall w v examples
  (gradient_vanishes : norm_sq (gradient w examples) = 0),
  minimises v examples -> Forall (fun e => dot v (fst e) = dot w (fst e)) examples.
Proof.
  intros w v examples Z M. specialize (M w). rewrite (expansion_at K w v) in M.
  rewrite (dot_norm_zero K _ _ Z) in M.
  assert (C : curvature (subtract v w) examples <= 0).
  { apply le_sub in M. apply le_sub. apply le_trans with (1 := M). apply eq_le. ring. }
  apply curvature_zero in C. revert C. apply Forall_impl. intros e E.
  rewrite dot_subtract_l in E. replace (dot v (fst e)) with (dot v (fst e) - dot w (fst e) + dot w (fst e)) by ring.
  rewrite E. ring.
Qed.

Definition on_line x y : observation := ([1; x], y).

Lemma positive_part : forall s z, 0 <= s -> 0 < s * z -> 0 < z.
Proof.
  intros s z S H. apply not_le_lt. intro L. apply (lt_not_le K _ _ H).
  apply nonneg_opp. replace (- (s * z)) with (s * - z) by ring.
  apply times_nonneg; trivial. now apply opp_nonneg.
Qed.

Lemma negative : forall z, 0 < - z -> z < 0.
Proof.
  intros z H. apply lt_sub. now replace (0 - z) with (- z) by ring.
Qed.

(** D-040: on three points of a line, p <= q < r or q <= p < r, with the labels -, -, +, every
    weights without a gradient have y z > 0 throughout: with
    n = (r - p)² + (r - q)² + (p - q)², n y z is 2 (r - p)², 2 (r - q)² and 2 (r - p) (r - q). *)
Theorem three_points_are_right : forall p q r c d (p_below_r : p < r) (q_below_r : q < r),
  let w := [c; d] in
  forall (gradient_vanishes : gradient w [on_line p (- (1)); on_line q (- (1)); on_line r 1] = [0;
    0]), dot w [1; p] < 0 /\ dot w [1; q] < 0 /\ 0 < dot w [1; r].
Proof.
  intros p q r c d P Q w G.
  assert (B : 0 < r - p) by now apply lt_sub. assert (A : 0 < r - q) by now apply lt_sub.
  unfold on_line in G. cbn in G. injection G as G1 G2. cbn.
  set (zp := c * 1 + (d * p + 0)) in *. set (zq := c * 1 + (d * q + 0)) in *.
  set (zr := c * 1 + (d * r + 0)) in *.
  set (n := (r - q) * (r - q) + (r - p) * (r - p) + (p - q) * (p - q)).
  assert (N : 0 <= n) by (unfold n; repeat apply plus_nonneg; apply square_nonneg).
  (* the residuals z - y are orthogonal to 1 and to the points *)
  assert (E1 : zp + 1 + (zq + 1) + (zr - 1) = 0) by (rewrite <- G1; ring).
  assert (E2 : p * (zp + 1) + q * (zq + 1) + r * (zr - 1) = 0) by (rewrite <- G2; ring).
  assert (Two : (0 : K) < 1 + 1) by (apply plus_pos_nonneg; [apply zero_lt_one | apply one_nonneg]).
  split; [| split].
  - apply negative. apply (positive_part n); trivial.
    assert (E : n * - zp = (1 + 1) * ((r - p) * (r - p))).
    { transitivity ((1 + 1) * ((r - p) * (r - p)) +
        ((p * q + p * r - q * q - r * r) * (zp + 1 + (zq + 1) + (zr - 1)) +
       (q + r - p - p) * (p * (zp + 1) + q * (zq + 1) + r * (zr - 1)))); [unfold n, zp, zq, zr; ring |]. rewrite E1, E2. ring. }
    rewrite E. repeat (apply times_pos; trivial).
  - apply negative. apply (positive_part n); trivial.
    assert (E : n * - zq = (1 + 1) * ((r - q) * (r - q))).
    { transitivity ((1 + 1) * ((r - q) * (r - q)) +
        ((p * q + q * r - p * p - r * r) * (zp + 1 + (zq + 1) + (zr - 1)) +
       (p + r - q - q) * (p * (zp + 1) + q * (zq + 1) + r * (zr - 1)))); [unfold n, zp, zq, zr; ring |]. rewrite E1, E2. ring. }
    rewrite E. repeat (apply times_pos; trivial).
  - apply (positive_part n); trivial.
    assert (E : n * zr = (1 + 1) * ((r - p) * (r - q))).
    { transitivity ((1 + 1) * ((r - p) * (r - q)) +
        ((p * p - p * r + q * q - q * r) * (zp + 1 + (zq + 1) + (zr - 1)) +
       (r + r - p - q) * (p * (zp + 1) + q * (zq + 1) + r * (zr - 1)))); [unfold n, zp, zq, zr; ring |]. rewrite E1, E2. ring. }
    rewrite E. repeat (apply times_pos; trivial).
Qed.

End SmallLoss.

Arguments minimises {_}. Arguments on_line {_}.

(** Four points of a line with the labels -, -, +, +. *)
Definition four_points (a b c d : Z) : list (list rationals * rationals) :=
  [on_line (integer a) (- (1)); on_line (integer b) (- (1)); on_line (integer c) 1;
   on_line (integer d) 1].

(** D-040, with a tie: on 0, 2, 3, 3 every minimiser gives 2, which is negative, the score 0, though
    (-5, 2) separates. *)
Theorem minimum_ties :
  Forall (fun e => 1 <= snd e * dot [integer (-5); integer 2] (fst e)) (four_points 0 2 3 3) /\
  minimises [rational (-4) 3; rational 2 3] (four_points 0 2 3 3) /\
  forall v, minimises v (four_points 0 2 3 3) -> dot v [1; integer 2] = 0.
Proof.
  assert (Z : norm_sq (gradient [rational (-4) 3; rational 2 3] (four_points 0 2 3 3)) = 0)
    by now apply rational_equal.
  split; [repeat (apply Forall_cons; [now apply leb_le |]); apply Forall_nil |].
  split; [intro v; now apply normal_equations |].
  intros v M. assert (S := scores_of_minimisers rationals _ v _ Z M).
  inversion_clear S as [| ? ? _ S']. inversion_clear S' as [| ? ? E _]. cbn [fst] in E.
  change (dot v [1; integer 2] = dot [rational (-4) 3; rational 2 3] [1; integer 2]) in E.
  rewrite E. now apply rational_equal.
Qed.

(** D-040, with four different points: on 0, 1, 2, 6 every minimiser gives 2, which is positive, the
    score -7/83, though (-3, 2) separates. *)
Theorem minimum_misclassifies_distinct :
  Forall (fun e => 1 <= snd e * dot [integer (-3); integer 2] (fst e)) (four_points 0 1 2 6) /\
  minimises [rational (-63) 83; rational 28 83] (four_points 0 1 2 6) /\
  forall v, minimises v (four_points 0 1 2 6) -> dot v [1; integer 2] = rational (-7) 83.
Proof.
  assert (Z : norm_sq (gradient [rational (-63) 83; rational 28 83] (four_points 0 1 2 6)) = 0)
    by now apply rational_equal.
  split; [repeat (apply Forall_cons; [now apply leb_le |]); apply Forall_nil |].
  split; [intro v; now apply normal_equations |].
  intros v M. assert (S := scores_of_minimisers rationals _ v _ Z M).
  inversion_clear S as [| ? ? _ S']. inversion_clear S' as [| ? ? _ S''].
  inversion_clear S'' as [| ? ? E _]. cbn [fst on_line] in E. rewrite E. now apply rational_equal.
Qed.

(** At the four points every other minimiser has the same scores; the three points 0, 1, 3. *)
Lemma scores_of_minimisers_instance :
  Forall (fun e => dot [rational (-4) 3; rational 2 3] (fst e) = dot [rational (-4) 3; rational 2 3] (fst e))
    (four_points 0 2 3 3).
Proof.
  apply scores_of_minimisers; [now apply rational_equal |].
  intro v. apply normal_equations. now apply rational_equal.
Qed.

Lemma three_points_are_right_instance : let w := [rational (-9) 7; rational 5 7] in
  dot w [1; integer 0] < 0 /\ dot w [1; integer 1] < 0 /\ 0 < dot w [1; integer 3].
Proof.
  apply three_points_are_right; [now apply ltb_lt | now apply ltb_lt |].
  unfold on_line. cbn [gradient add scale map].
  apply f_equal2; [| apply f_equal2; [| trivial]]; now apply rational_equal.
Qed.

Definition minimum_ties_instance := minimum_ties.
Definition minimum_misclassifies_distinct_instance := minimum_misclassifies_distinct.
