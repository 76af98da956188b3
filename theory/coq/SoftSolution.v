(** The soft margin: a solution has multipliers without a gap, and what follows from it.

    Examples (p, y), margins, multipliers and the gap are those of Duality.v and Kkt.v, the cost and
    the rows those of SoftMargin.v.

    Notation   gap w b C alphas = cost w b C - dual alphas *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.micromega.Lia
  Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.LinearSystem
  Novikoff.Duality Novikoff.Kkt Novikoff.Gordan Novikoff.Flat Novikoff.Polyhedron
  Novikoff.Entries Novikoff.LagrangeMultipliers Novikoff.HardMargin Novikoff.SoftMargin.
Import ListNotations.

Open Scope ordered_scope.

Section SoftSolution.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable inverse : K -> K.
Hypothesis inverse_times : forall c, c <> 0 -> inverse c * c = 1.

Notation row := (list (carrier K) * carrier K)%type.
Notation point := (list (carrier K) * carrier K)%type.
Implicit Types (C b c m t : K) (v w x z cs alphas : list K) (e : point) (points : list point).
Notation margin_at := (Duality.margin_at K).
Notation hinge := (Kkt.hinge K).
Notation hinges := (Kkt.hinges K).
Notation slacks := (SoftMargin.slacks K).
Notation rows := (SoftMargin.rows K).
Notation squares := (SoftMargin.squares K).
Notation odd := (SoftMargin.odd K).

(** soft_margin.duality_gap: a solution has multipliers without a gap. *)
Theorem solution_has_multipliers : forall points w b C (C_nonneg : 0 <= C)
  (w_solves : solves w b C points),
  exists alphas, Duality.between K C alphas points = true /\ balanced K alphas points = true /\
    (forall x, dot x w = dot x (normal K alphas points)) /\ gap K w b C alphas points = 0 /\
    slack_rule K w b C alphas points.
Proof.
  intros points w b C P W. destruct (longest K points) as [d' L'].
  set (d := max d' (length w)). assert (Lw : (length w <= d)%nat) by (unfold d; lia).
  assert (L : forall e, In e points -> (length (fst e) <= d)%nat).
  { intros e I. specialize (L' e I). unfold d. lia. }
  set (n := length points). set (l := repeat ((1 + 1) * C) n). assert (P2 := twice_nonneg K C P).
  destruct (half_exists K inverse inverse_times) as [h [I h_nonneg]].
  destruct (cost_of_slacks K ((1 + 1) * C) points w b) as [S [T D]].
  destruct (multipliers_exist K inverse inverse_times (squares points d) l (rows points)
    (slacks w b points ++ (b :: w)) (repeat (1 + 1) n)) as [cs [N [Q [G E]]]]; trivial.
  - intros z Z. rewrite !objective_is, T. unfold l, n. rewrite D. cbn [tl].
    rewrite (firstn_all2 w Lw). set (y := skipn (length points) z).
    apply le_trans with (y := cost w b C points); [apply eq_le; unfold cost; ring |].
    apply le_trans with (1 := W (firstn d (tl y)) (hd 0 y)). apply plus_le_plus; [apply le_refl |].
    apply le_trans with (2 := cost_least K _ points z P2 Z).
    rewrite (hinges_same K _ (tl y)) by (intros e J; now apply dot_firstn, L).
    apply eq_le. unfold y. ring.
  - unfold inside, n. clear. induction points as [| e rest IH]; cbn; [constructor |].
    constructor; [| constructor].
    + cbn. rewrite dot_skipped, skipn_all2 by (rewrite repeat_length; lia). apply lt_sub. cbn.
      replace (_ - _) with (1 : K) by ring. apply zero_lt_one.
    + cbn. rewrite dot_nil_r. replace (_ + _) with ((1 + 1) * 1 : K) by ring.
      apply times_pos; [apply two_pos | apply zero_lt_one].
    + rewrite Forall_map. revert IH. apply Forall_impl. intros r R. cbn.
      replace (_ + _) with (dot (repeat (1 + 1) (length rest)) (fst r)) by ring. exact R.
  - rewrite length_rows in N.
    assert (M : forall x, product K (squares points d) x (slacks w b points ++ (b :: w)) =
                          dot (tl (skipn n x)) w).
    { intro x. unfold squares. rewrite product_skipped, T, product_tails. now apply product_units_two. }
    assert (X : forall x, skipn n (repeat 0 n ++ x) = x).
    { intro x. generalize n. induction n0; trivial. }
    assert (O : forall x y, dot (repeat 0 n ++ x) (repeat y n) = 0).
    { intros x y. rewrite dot_comm, dot_skipped, skipn_all2 by (rewrite repeat_length; lia). trivial. }
    assert (A := G (repeat 0 n ++ [1])). rewrite M, X in A. unfold n in A at 1.
    rewrite weighted_rows in A by exact N. unfold l in A. rewrite O in A. cbn in A.
    assert (F : forall x, dot x (normal K (odd cs) points) = (1 + 1) * dot x w).
    { intro x. assert (Y := G (repeat 0 n ++ (0 :: x))). rewrite M, X in Y. unfold n in Y at 1.
      rewrite weighted_rows in Y by exact N. unfold l in Y. rewrite O in Y. cbn in Y.
      replace (dot x (normal K (odd cs) points)) with
        (dot x (normal K (odd cs) points) + 0 * balance K (odd cs) points) by ring. rewrite Y. ring. }
    assert (U : Duality.total K (odd cs) = (1 + 1) * dot w w + (1 + 1) * C * hinges w b points).
    { rewrite <- (dot_rows K points cs N), <- E, G, M. unfold n, l. rewrite T.
      unfold n. now rewrite D. }
    assert (Bt : Duality.between K ((1 + 1) * C) (odd cs) points = true).
    { apply between_rows; trivial. intros x Lx. rewrite G, M. rewrite skipn_all2 by (unfold n; lia).
      cbn. unfold l, n. ring. }
    assert (Pos : Forall (fun c => 0 <= c) (odd cs) /\ length (odd cs) = length points).
    { clear - Bt. revert Bt. generalize (odd cs). intro l. revert points.
      induction l as [| a l IH]; intros [| e points] B; try discriminate.
      1: now split.
      cbn in B. rewrite !andb_true_iff in B. destruct B as [[A _] B]. apply leb_le in A.
      destruct (IH points B). split; [now constructor | cbn; congruence]. }
    destruct Pos as [Pos Len].
    destruct (scaled_multipliers K h (odd cs) points h_nonneg Pos Len) as [_ [R [V Z]]].
    exists (map (times h) (odd cs)).
    assert (Same : forall x, dot x w = dot x (normal K (map (times h) (odd cs)) points)).
    { intro x. rewrite V, F. transitivity (h * (1 + 1) * dot x w); [rewrite I |]; ring. }
    assert (Bal : balanced K (map (times h) (odd cs)) points = true).
    { unfold balanced. rewrite R. replace (balance K (odd cs) points) with
        (0 + 1 * balance K (odd cs) points) by ring. rewrite A.
      replace (h * _) with (0 : K) by ring. now rewrite (proj2 (leb_le K 0 0) (le_refl K 0)). }
    assert (Box : Duality.between K C (map (times h) (odd cs)) points = true).
    { replace C with (h * ((1 + 1) * C)); [now apply scaled_between |].
      transitivity (h * (1 + 1) * C); [ring |]. rewrite I. ring. }
    assert (None : gap K w b C (map (times h) (odd cs)) points = 0).
    { assert (Y := Same (normal K (map (times h) (odd cs)) points)). rewrite dot_comm, <- Same in Y.
      unfold gap, dual, norm_sq. rewrite <- Y, Z, U.
      transitivity ((1 - h * (1 + 1)) * ((1 + 1) * dot w w + (1 + 1) * C * hinges w b points)); [ring |].
      rewrite I. ring. }
    repeat split; trivial. now apply (proj1 (proj2 (kkt_point K w b C _ points Box Bal))).
Qed.

Lemma gap_of_cost : forall w b C alphas points,
  gap K w b C alphas points = cost w b C points - dual K alphas points.
Proof. reflexivity. Qed.

Lemma distance_same : forall w v z, (forall x, dot x v = dot x z) ->
  norm_sq (subtract w v) = norm_sq (subtract w z).
Proof.
  intros w v z E. rewrite !norm_sq_subtract, (E w). unfold norm_sq.
  now rewrite (E v), (dot_comm K v z), (E z).
Qed.

(** What has no gap is approached by all else: ‖w - v‖² <= cost w - cost v. *)
Lemma apart : forall points w b v c C alphas, Duality.between K C alphas points = true ->
  balanced K alphas points = true -> (forall x, dot x v = dot x (normal K alphas points)) ->
  gap K v c C alphas points = 0 -> norm_sq (subtract w v) <= cost w b C points - cost v c C points.
Proof.
  intros points w b v c C alphas A B V G.
  assert (E : norm_sq (subtract w v) = norm_sq (subtract w (normal K alphas points))).
  { now apply distance_same. }
  destruct (terms_zero K w b C alphas points A) as [N _].
  assert (X := gap_is K w b C alphas points B). rewrite gap_of_cost in X, G. rewrite E.
  replace (cost w b C points - cost v c C points) with ((cost w b C points - dual K alphas points) -
    (cost v c C points - dual K alphas points)) by ring. rewrite X, G.
  apply (times_nonneg K (1 + 1)) in N; [| apply lt_le, two_pos]. apply le_sub.
  apply le_trans with (1 := N), eq_le. ring.
Qed.

(** soft_margin.duality_gap: so the gap of any weights and multipliers bounds how far the weights are
    from the solution, *)
Theorem gap_bounds_distance : forall points w b v c C alphas (C_nonneg : 0 <= C)
  (v_solves : solves v c C points), Duality.between K C alphas points = true ->
  balanced K alphas points = true -> norm_sq (subtract w v) <= gap K w b C alphas points.
Proof.
  intros points w b v c C alphas P V A B.
  destruct (solution_has_multipliers points v c C P V) as [best [A' [B' [N [G _]]]]].
  apply le_trans with (1 := apart points w b v c C best A' B' N G).
  destruct (kkt_point K v c C alphas points A B) as [X _]. rewrite gap_of_cost in *.
  apply le_sub. apply le_trans with (1 := X), eq_le. ring.
Qed.

(** all solutions have one w, *)
Theorem only_solution : forall points w b v c C (C_nonneg : 0 <= C) (w_solves : solves w b C points)
  (v_solves : solves v c C points), norm_sq (subtract w v) = 0.
Proof.
  intros points w b v c C P W V. apply le_antisym; [| apply norm_sq_nonneg].
  destruct (solution_has_multipliers points v c C P V) as [best [A [B [N [G _]]]]].
  apply le_trans with (1 := apart points w b v c C best A B N G). apply nonneg_opp.
  specialize (W v c). apply le_sub in W. apply le_trans with (1 := W), eq_le. ring.
Qed.

(** and their biases are an interval: between two of them are others. *)
Theorem biases_between : forall points w b c C t (C_nonneg : 0 <= C) (t_nonneg : 0 <= t)
  (t_at_most_1 : t <= 1) (b_solves : solves w b C points) (c_solves : solves w c C points),
  solves w ((1 - t) * b + t * c) C points.
Proof.
  intros points w b c C t P T Q B D v a. apply le_sub in Q.
  assert (H : hinges w ((1 - t) * b + t * c) points <=
              (1 - t) * hinges w b points + t * hinges w c points).
  { clear B D. induction points as [| e rest IH]; cbn; [apply eq_le; ring |].
    assert (M : hinge (margin_at w ((1 - t) * b + t * c) e) <=
      (1 - t) * hinge (margin_at w b e) + t * hinge (margin_at w c e)).
    { apply hinge_least.
      - apply plus_nonneg; apply times_nonneg; trivial; apply hinge_nonneg.
      - assert (X := hinge_fills K (margin_at w b e)). assert (Y := hinge_fills K (margin_at w c e)).
        apply (times_nonneg K _ _ Q) in X. apply (times_nonneg K _ _ T) in Y.
        apply le_trans with (1 := plus_nonneg K _ _ X Y), eq_le. unfold Duality.margin_at. ring. }
    apply le_trans with (1 := plus_le_plus _ _ _ _ _ M IH), eq_le. ring. }
  specialize (B v a). specialize (D v a). apply le_sub in B, D, H. apply le_sub. unfold cost in *.
  match type of B with 0 <= ?x => match type of D with 0 <= ?y => match type of H with 0 <= ?z =>
    replace (_ - _) with ((1 - t) * x + t * y + (1 + 1) * C * z) by ring end end end.
  repeat apply plus_nonneg; apply times_nonneg; trivial. now apply twice_nonneg.
Qed.

(** soft_margin.hard_limit: for C at least every λ of a hard margin without a gap, no other w has as
    small a cost. *)
Theorem only_hard_limit : forall points w v c C alphas, Duality.between K C alphas points = true ->
  balanced K alphas points = true -> forall (gap_vanishes : hard_gap K w alphas points = 0)
  (normal_is_w : forall x, dot x w = dot x (normal K alphas points))
  (v_as_good_as_w : cost v c C points <= norm_sq w), norm_sq (subtract v w) = 0.
Proof.
  intros points w v c C alphas A B G N V.
  destruct (kkt_point K v c C alphas points A B) as [P [E _]].
  assert (Z : gap K v c C alphas points = 0).
  { apply le_antisym; trivial. rewrite <- G. rewrite gap_of_cost. unfold hard_gap. apply le_sub in V.
    apply le_sub. apply le_trans with (1 := V), eq_le. ring. }
  destruct (E Z) as [D _]. rewrite <- D. now apply distance_same.
Qed.

End SoftSolution.

(** x = 1 and x = -1 with their labels: for C = 1 the solution is w = 1 with the bias 0. *)
Lemma two_points_solved : solves [1] 0 1 two_points.
Proof.
  intros v c. assert (B : balanced rationals halves two_points = true) by reflexivity.
  assert (A : Duality.between rationals 1 halves two_points = true) by reflexivity.
  destruct (kkt_point rationals v c 1 halves two_points A B) as [P _].
  apply (le_sub rationals (dual rationals halves two_points) (cost v c 1 two_points)) in P.
  apply le_trans with (2 := P). now apply leb_le.
Qed.

Example solution_has_multipliers_instance : exists alphas : list rationals,
  Duality.between rationals 1 alphas two_points = true /\
  gap rationals [1] 0 1 alphas two_points = 0.
Proof.
  destruct (solution_has_multipliers rationals inverse inverse_is two_points [1] 0 1
    (one_nonneg _) two_points_solved) as [alphas [A [_ [_ [G _]]]]]. exists alphas. split; assumption.
Qed.

Example gap_bounds_distance_instance : forall w b,
  norm_sq (subtract w [1]) <= gap rationals w b 1 halves two_points.
Proof.
  intros w b. exact (gap_bounds_distance rationals inverse inverse_is two_points w b [1] 0 1 halves
    (one_nonneg _) two_points_solved eq_refl eq_refl).
Qed.

Example only_solution_instance : norm_sq (subtract [1] [1; 0] : list rationals) = 0.
Proof.
  apply (only_solution rationals inverse inverse_is two_points [1] 0 [1; 0] 0 1 (one_nonneg _));
    apply two_points_solved.
Qed.

(** For C = 1/4 the solution is w = 1/2, and its biases are -1/2 to 1/2. *)
Lemma two_points_solved_with : forall b, cost [half] b (rational 1 4) two_points <= rational 3 4 ->
  solves [half] b (rational 1 4) two_points.
Proof.
  intros b L v c. set (quarters := [rational 1 4; rational 1 4]).
  assert (B : balanced rationals quarters two_points = true) by reflexivity.
  assert (A : Duality.between rationals (rational 1 4) quarters two_points = true) by reflexivity.
  destruct (kkt_point rationals v c (rational 1 4) quarters two_points A B) as [P _].
  apply (le_sub rationals (dual rationals quarters two_points) (cost v c (rational 1 4) two_points)) in P.
  apply le_trans with (2 := P), le_trans with (1 := L). now apply leb_le.
Qed.

Example biases_between_instance : solves [half] ((1 - half) * - half + half * half) (rational 1 4)
  two_points.
Proof.
  apply (biases_between rationals two_points [half] (- half) half (rational 1 4) half
    ltac:(compared) ltac:(compared) ltac:(compared)); apply two_points_solved_with; compared.
Qed.

Example only_hard_limit_instance : norm_sq (subtract [1; 0] [1] : list rationals) = 0.
Proof.
  apply (only_hard_limit rationals two_points [1] [1; 0] 0 1 halves eq_refl eq_refl no_gap).
  - now intros [| a x].
  - now apply leb_le.
Qed.
