(** The conditions of Karush, Kuhn and Tucker, and the duality gap: the gap is a sum of squares and
    of products that are never negative, so that it is 0 exactly if each of them is.

    Examples (p, y), margins, multipliers, normal and dual are those of Duality.v.

    Notation   hinge m = max(0, 1 - m)     hinges w b ps = Σ hinge
               gap w b C alphas ps = ‖w‖² + 2 C Σ hinge - dual, the duality gap times 2
               slack_rule w b C alphas ps   λ = 0 where y z > 1, and λ = C where y z < 1
               of_class t alphas ps = Σ α over the examples with y = t *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Duality.
Import ListNotations.

Open Scope ordered_scope.

Section Kkt.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b C m : K) (w : list K) (alphas xi : list K).

Notation point := (list (carrier K) * carrier K)%type.
Implicit Types points : list point.
Notation margin_at := (margin_at K).
Notation normal := (normal K).
Notation total := (total K).
Notation dual := (dual K).

Definition hinge m : K := if leb 1 m then 0 else 1 - m.

Fixpoint hinges w b points : K :=
  match points with [] => 0 | e :: points => hinge (margin_at w b e) + hinges w b points end.

Definition gap w b C alphas points : K :=
  norm_sq w + (1 + 1) * (C * hinges w b points) - dual alphas points.

Definition hard_gap w alphas points : K := norm_sq w - dual alphas points.

Fixpoint slack_rule w b C alphas points : Prop :=
  match alphas, points with
  | a :: alphas, e :: points =>
      (1 < margin_at w b e -> a = 0) /\ (margin_at w b e < 1 -> a = C) /\
      slack_rule w b C alphas points
  | _, _ => True
  end.

Fixpoint support_rule w b alphas points : Prop :=
  match alphas, points with
  | a :: alphas, e :: points =>
      (a <> 0 -> margin_at w b e = 1) /\ support_rule w b alphas points
  | _, _ => True
  end.

Fixpoint of_class (t : K) alphas points : K :=
  match alphas, points with
  | a :: alphas, e :: points =>
      (if (leb (snd e) t && leb t (snd e))%bool then a else 0) + of_class t alphas points
  | _, _ => 0
  end.

(** Σ α (y z), and what the gap lacks of ‖w - Σ α p‖². *)
Fixpoint weighed w b alphas points : K :=
  match alphas, points with
  | a :: alphas, e :: points => a * margin_at w b e + weighed w b alphas points
  | _, _ => 0
  end.

Lemma weighed_is : forall w b alphas points,
  weighed w b alphas points = dot w (normal alphas points) + b * balance K alphas points.
Proof.
  intros w b. induction alphas as [| a alphas IH]; intros [| e points]; cbn;
    try (rewrite dot_nil_r; ring).
  rewrite IH, dot_add_r, dot_scale_r. unfold Duality.margin_at. ring.
Qed.

Lemma gap_is : forall w b C alphas points, balanced K alphas points = true ->
  gap w b C alphas points = norm_sq (subtract w (normal alphas points)) +
  (1 + 1) * (C * hinges w b points + weighed w b alphas points - total alphas).
Proof.
  intros w b C alphas points B. rewrite weighed_is, (balanced_zero K alphas points B).
  unfold gap, Duality.dual. rewrite norm_sq_subtract. ring.
Qed.

Lemma two_pos : (0 : K) < 1 + 1.
Proof. apply plus_pos_nonneg; [apply zero_lt_one | apply one_nonneg]. Qed.

Lemma sum_zero : forall x y : K, 0 <= x -> 0 <= y -> x + y = 0 -> x = 0 /\ y = 0.
Proof.
  intros x y X Y E. assert (x = 0).
  { apply le_antisym; trivial. rewrite <- E. apply le_sub.
    now replace (x + y - x) with y by ring. }
  split; trivial. subst. rewrite <- E. ring.
Qed.

Lemma times_zero : forall x y : K, 0 < x -> x * y = 0 -> y = 0.
Proof.
  intros x y X E. apply no_zero_divisor in E. destruct E as [-> | E]; trivial.
  now apply lt_irrefl in X.
Qed.

Lemma hinge_term : forall a C m, 0 <= a -> a <= C ->
  0 <= C * hinge m + a * m - a /\
  (C * hinge m + a * m - a = 0 <-> (1 < m -> a = 0) /\ (m < 1 -> a = C)).
Proof.
  intros a C m P Q. apply le_sub in Q. unfold hinge. destruct (leb 1 m) eqn:E.
  - apply leb_le in E. replace (C * 0 + a * m - a) with (a * (m - 1)) by ring.
    assert (M := E). apply le_sub in M. split; [now apply times_nonneg |]. split.
    + intro Z. split; intro L; [| now apply lt_not_le in L]. apply lt_sub in L.
      apply (times_zero (m - 1)); trivial. now replace ((m - 1) * a) with (a * (m - 1)) by ring.
    + intros [Z _]. destruct (le_dec K m 1) as [L | L].
      * replace m with (1 : K) by now apply le_antisym. ring.
      * rewrite (Z L). ring.
  - assert (L : m < 1) by (apply not_le_lt; intro G; apply leb_le in G; congruence).
    assert (M := L). apply lt_sub in M.
    replace (C * (1 - m) + a * m - a) with ((1 - m) * (C - a)) by ring.
    split; [apply times_nonneg; trivial; now apply lt_le |]. split.
    + intro Z. split; intro G; [now apply lt_le, lt_not_le in G |].
      apply times_zero in Z; trivial. replace C with (C - a + a) by ring. rewrite Z. ring.
    + intros [_ Z]. rewrite <- (Z L). ring.
Qed.

Lemma terms_zero : forall w b C alphas points, between K C alphas points = true ->
  0 <= C * hinges w b points + weighed w b alphas points - total alphas /\
  (C * hinges w b points + weighed w b alphas points - total alphas = 0 <->
   slack_rule w b C alphas points).
Proof.
  intros w b C. induction alphas as [| a alphas IH]; intros [| e points] B; try discriminate.
  - cbn. replace (C * 0 + 0 - 0) with (0 : K) by ring. split; [apply le_refl | now split].
  - cbn in B. rewrite !andb_true_iff in B. destruct B as [[P Q] B]. apply leb_le in P, Q.
    destruct (IH points B) as [N I]. destruct (hinge_term a C (margin_at w b e) P Q) as [M J].
    cbn [hinges weighed Duality.total slack_rule].
    replace (C * (hinge (margin_at w b e) + hinges w b points) +
             (a * margin_at w b e + weighed w b alphas points) - (a + total alphas))
      with ((C * hinge (margin_at w b e) + a * margin_at w b e - a) +
            (C * hinges w b points + weighed w b alphas points - total alphas)) by ring.
    split; [now apply plus_nonneg |]. rewrite <- I. split.
    + intro Z. apply sum_zero in Z; trivial. destruct Z as [Z1 Z2]. apply J in Z1. now destruct Z1.
    + intros [X [Y Z]]. rewrite Z, (proj2 J) by now split. ring.
Qed.

(** soft_margin.kkt_point: for 0 <= λ <= C with Σ λ y = 0 the gap is never negative, and 0 exactly if
    w = Σ λ y x and λ obeys the rule of the slacks. *)
Theorem kkt_point : forall w b C alphas points,
  between K C alphas points = true -> balanced K alphas points = true ->
  0 <= gap w b C alphas points /\
  (gap w b C alphas points = 0 <->
   norm_sq (subtract w (normal alphas points)) = 0 /\ slack_rule w b C alphas points).
Proof.
  intros w b C alphas points A B. rewrite (gap_is w b C alphas points B).
  destruct (terms_zero w b C alphas points A) as [N I].
  assert (S := norm_sq_nonneg K (subtract w (normal alphas points))).
  assert (D : 0 <= (1 + 1) * (C * hinges w b points + weighed w b alphas points - total alphas))
    by (apply times_nonneg; trivial; apply lt_le, two_pos).
  split; [now apply plus_nonneg |]. rewrite <- I. split.
  - intro Z. apply sum_zero in Z; trivial. destruct Z as [Z1 Z2]. split; trivial.
    apply times_zero in Z2; trivial. apply two_pos.
  - intros [-> ->]. ring.
Qed.

Lemma supported : forall w b alphas points, multipliers K alphas points = true ->
  feasible K w b points = true ->
  0 <= weighed w b alphas points - total alphas /\
  (weighed w b alphas points - total alphas = 0 <-> support_rule w b alphas points).
Proof.
  intros w b. induction alphas as [| a alphas IH]; intros [| e points] A F; try discriminate.
  - cbn. replace (0 - 0) with (0 : K) by ring. split; [apply le_refl | now split].
  - cbn in A, F. apply andb_true_iff in A as [P A]. apply andb_true_iff in F as [M F].
    apply leb_le in P, M. apply le_sub in M. destruct (IH points A F) as [N I].
    cbn [weighed Duality.total support_rule].
    replace (a * margin_at w b e + weighed w b alphas points - (a + total alphas)) with
      (a * (margin_at w b e - 1) + (weighed w b alphas points - total alphas)) by ring.
    assert (T : 0 <= a * (margin_at w b e - 1)) by now apply times_nonneg.
    split; [now apply plus_nonneg |]. rewrite <- I. split.
    + intro Z. apply sum_zero in Z; trivial. destruct Z as [Z1 Z2]. split; trivial. intro X.
      apply no_zero_divisor in Z1. destruct Z1 as [Z1 | Z1]; [easy |].
      replace (margin_at w b e) with (margin_at w b e - 1 + 1) by ring. rewrite Z1. ring.
    + intros [X Z]. rewrite Z. destruct (le_dec K a 0) as [Y | Y].
      * replace a with (0 : K) by now apply le_antisym. ring.
      * rewrite X by now intros ->; apply (lt_irrefl K 0). ring.
Qed.

(** and without slack, for λ >= 0 and a w with y z >= 1 everywhere. *)
Theorem hard_kkt_point : forall w b alphas points,
  multipliers K alphas points = true -> balanced K alphas points = true ->
  feasible K w b points = true ->
  0 <= hard_gap w alphas points /\
  (hard_gap w alphas points = 0 <->
   norm_sq (subtract w (normal alphas points)) = 0 /\ support_rule w b alphas points).
Proof.
  intros w b alphas points A B F. destruct (supported w b alphas points A F) as [N I].
  assert (E : hard_gap w alphas points = norm_sq (subtract w (normal alphas points)) +
    (1 + 1) * (weighed w b alphas points - total alphas)).
  { rewrite weighed_is, (balanced_zero K alphas points B). unfold hard_gap, Duality.dual.
    rewrite norm_sq_subtract. ring. }
  rewrite E. assert (S := norm_sq_nonneg K (subtract w (normal alphas points))).
  assert (D : 0 <= (1 + 1) * (weighed w b alphas points - total alphas))
    by (apply times_nonneg; trivial; apply lt_le, two_pos).
  split; [now apply plus_nonneg |]. rewrite <- I. split.
  - intro Z. apply sum_zero in Z; trivial. destruct Z as [Z1 Z2]. split; trivial.
    apply times_zero in Z2; trivial. apply two_pos.
  - intros [-> ->]. ring.
Qed.

Lemma classes : forall alphas points, length alphas = length points ->
  Forall (fun e => snd e = 1 \/ snd e = - (1)) points ->
  of_class 1 alphas points + of_class (- (1)) alphas points = total alphas /\
  of_class 1 alphas points - of_class (- (1)) alphas points = balance K alphas points.
Proof.
  assert (D : (1 : K) <> - (1)).
  { intro E. apply (lt_irrefl K 0). apply lt_le_trans with (1 := two_pos).
    rewrite E at 1. apply eq_le. ring. }
  assert (R : forall x : K, (leb x x && leb x x)%bool = true).
  { intro x. assert (L := proj2 (leb_le K x x) (le_refl K x)). now rewrite L. }
  assert (N : forall x y : K, x <> y -> (leb x y && leb y x)%bool = false).
  { intros x y X. apply not_true_iff_false. intro H. apply andb_true_iff in H as [H G].
    apply leb_le in H, G. apply X. now apply le_antisym. }
  induction alphas as [| a alphas IH]; intros [| e points] L F; try discriminate.
  - cbn. split; ring.
  - injection L as L. inversion F as [| ? ? Y F']; subst. destruct (IH points L F') as [S T].
    cbn. destruct Y as [-> | ->].
    + rewrite R, (N 1 (- (1)) D). rewrite <- S, <- T. split; ring.
    + rewrite R, (N (- (1)) 1 (not_eq_sym D)). rewrite <- S, <- T. split; ring.
Qed.

(** hard_margin.support_vector_in_each_class: where there is no gap, y z = 1 wherever λ > 0, and the
    λ of either class have the sum ½‖w‖², which is not 0 unless w is. *)
Theorem support_vector_in_each_class : forall w b alphas points,
  multipliers K alphas points = true -> balanced K alphas points = true ->
  feasible K w b points = true -> forall (gap_vanishes : hard_gap w alphas points = 0)
  (alphas_as_long_as_points : length alphas = length points)
  (labels_1_or_minus_1 : Forall (fun e => snd e = 1 \/ snd e = - (1)) points),
  support_rule w b alphas points /\
  (1 + 1) * of_class 1 alphas points = norm_sq w /\
  (1 + 1) * of_class (- (1)) alphas points = norm_sq w.
Proof.
  intros w b alphas points A B F G L Y.
  destruct (hard_kkt_point w b alphas points A B F) as [_ I].
  destruct (proj1 I G) as [W S]. split; trivial.
  destruct (supported w b alphas points A F) as [_ J]. assert (Z := proj2 J S).
  rewrite weighed_is in Z. rewrite (balanced_zero K alphas points B) in Z.
  assert (V : dot w w = dot w (normal alphas points)).
  { assert (X := dot_norm_zero K w _ W). rewrite dot_subtract_r in X.
    replace (dot w w) with (dot w w - dot w (normal alphas points) + dot w (normal alphas points))
      by ring. rewrite X. ring. }
  assert (T : total alphas = norm_sq w).
  { unfold norm_sq. rewrite V.
    replace (total alphas) with (dot w (normal alphas points) + b * 0 -
      (dot w (normal alphas points) + b * 0 - total alphas)) by ring. rewrite Z. ring. }
  destruct (classes alphas points L Y) as [P M]. rewrite (balanced_zero K alphas points B) in M.
  rewrite <- T, <- P. split.
  - replace ((1 + 1) * of_class 1 alphas points) with (of_class 1 alphas points +
      of_class (- (1)) alphas points + (of_class 1 alphas points - of_class (- (1)) alphas points))
      by ring. rewrite M. ring.
  - replace ((1 + 1) * of_class (- (1)) alphas points) with (of_class 1 alphas points +
      of_class (- (1)) alphas points - (of_class 1 alphas points - of_class (- (1)) alphas points))
      by ring. rewrite M. ring.
Qed.

(** soft_margin.hard_limit: where C is at least every λ of the hard margin, no slack pays. *)
Theorem hard_limit : forall w alphas points C, between K C alphas points = true ->
  balanced K alphas points = true -> forall (gap_vanishes : hard_gap w alphas points = 0),
  forall w' b' xi, feasible_soft K w' b' xi points = true ->
  norm_sq w <= norm_sq w' + (1 + 1) * (C * total xi).
Proof.
  intros w alphas points C A B G w' b' xi F.
  replace (norm_sq w) with (hard_gap w alphas points + dual alphas points)
    by (unfold hard_gap; ring). rewrite G.
  replace (0 + dual alphas points) with (dual alphas points) by ring.
  now apply (weak_duality_soft K w' b' C).
Qed.

End Kkt.

(** x = 1 and x = -1 with their labels: w = 1, b = 0, with the multipliers 1/2 and 1/2. *)
Example kkt_point_instance :=
  kkt_point rationals [1] 0 1 halves two_points eq_refl eq_refl.

Example hard_kkt_point_instance :=
  hard_kkt_point rationals [1] 0 halves two_points eq_refl eq_refl eq_refl.

Lemma no_gap : hard_gap rationals [1] halves two_points = 0.
Proof. now apply rational_equal. Qed.

Example support_vector_in_each_class_instance :
  (1 + 1) * of_class rationals 1 halves two_points = norm_sq [1].
Proof.
  apply (support_vector_in_each_class rationals [1] 0 halves two_points);
    try reflexivity; try apply no_gap.
  repeat constructor; (now left) || now right.
Qed.

Example hard_limit_instance : forall w b xi, feasible_soft rationals w b xi two_points = true ->
  norm_sq [1] <= norm_sq w + (1 + 1) * (1 * total rationals xi).
Proof. apply (hard_limit rationals [1] halves two_points 1); try reflexivity; apply no_gap. Qed.
