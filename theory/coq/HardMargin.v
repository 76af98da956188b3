(** The hard margin: there is a solution, one only, and it has multipliers that prove it.

    Examples (p, y), margins, multipliers and the gap are those of Duality.v and Kkt.v, a machine
    that of LeaveOneOut.v. With 0 for each y there is no bias, and with a 1 in each x and 0 for each
    y it is absorbed.

    Notation   bound e    the row that says w·p + b y >= 1 of the vector b :: w *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.micromega.Lia
  Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.LinearSystem
  Novikoff.Duality Novikoff.Kkt Novikoff.Gordan Novikoff.LeaveOneOut Novikoff.Flat
  Novikoff.Polyhedron Novikoff.Entries Novikoff.LagrangeMultipliers.
Import ListNotations.

Open Scope ordered_scope.

Section HardMargin.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable inverse : K -> K.
Hypothesis inverse_times : forall c, c <> 0 -> inverse c * c = 1.

Notation point := (list (carrier K) * carrier K)%type.
Implicit Types (b c t : K) (u v w x z : list K) (alphas cs : list K) (points : list point).
Notation margin_at := (margin_at K).

Definition bound (e : point) : list K * K := (snd e :: fst e, 1).

Lemma dot_bound : forall b w e, dot (b :: w) (fst (bound e)) = margin_at w b e.
Proof. intros b w e. unfold Duality.margin_at. cbn. ring. Qed.

Lemma satisfies_bounds : forall b w points,
  satisfies K (map bound points) (b :: w) <-> Duality.feasible K w b points = true.
Proof.
  intros b w points. unfold satisfies. rewrite Forall_map, feasible_in, Forall_forall.
  split; intros H e I; specialize (H e I); now rewrite dot_bound in *.
Qed.

Lemma longest : forall points, exists d, forall e, In e points -> (length (fst e) <= d)%nat.
Proof.
  induction points as [| e points [d IH]]; [now exists 0%nat |].
  exists (max (length (fst e)) d). intros e' [<- | I]; [lia |]. specialize (IH e' I). lia.
Qed.

(** hard_margin.solution (B-63): where some weights have the margins 1, some have the least norm, *)
Lemma attained_here : forall points v c, Duality.feasible K v c points = true ->
  exists w b, machine K w b points.
Proof.
  intros points v c F. destruct (longest points) as [d L].
  assert (inside : forall w b, Duality.feasible K w b points = true ->
    Polyhedron.feasible K [] (units K (S d)) (map bound points) (b :: firstn d w)).
  { intros w b G. split.
    - apply reached_units. cbn. assert (X := firstn_le_length d w). lia.
    - apply satisfies_bounds, feasible_in. intros e I. unfold Duality.margin_at.
      rewrite dot_firstn by now apply L. now apply (proj1 (feasible_in K w b points) G). }
  assert (O : forall z, objective K (map (cons 0) (units K d)) [] z = norm_sq (firstn d (tl z))).
  { intro z. unfold objective. rewrite product_tails, product_units, dot_nil_r. ring. }
  destruct (attained K inverse inverse_times (map bound points) (map (cons 0) (units K d)) []
    [] (units K (S d)) (c :: firstn d v) (inside v c F) 0) as [z [[_ S] M]].
  { intros z _. rewrite O. apply norm_sq_nonneg. }
  exists (firstn d (tl z)), (hd 0 z). split.
  - apply feasible_in. intros e I. unfold Duality.margin_at. rewrite dot_firstn by now apply L.
    unfold satisfies in S. rewrite Forall_map, Forall_forall in S. specialize (S e I).
    destruct z as [| b w]; [apply le_trans with (1 := S), eq_le; cbn; ring |].
    now rewrite dot_bound in S.
  - intros w b G. specialize (M _ (inside w b G)). rewrite !O in M. cbn [tl] in M.
    apply le_trans with (1 := M). apply le_trans with (y := norm_sq (firstn d w));
      apply norm_sq_firstn.
Qed.

(** so that separable data have a solution; *)
Theorem exists_solution : forall points v c
  (separates : Forall (fun e => 0 < margin_at v c e) points), exists w b, machine K w b points.
Proof.
  intros points v c S.
  assert (G : exists t, 0 <= t /\ Forall (fun e => 1 <= t * margin_at v c e) points).
  { induction S as [| e points P S [t [T F]]]; [exists 0; split; [apply le_refl | constructor] |].
    assert (N : margin_at v c e <> 0) by (intro E; rewrite E in P; now apply lt_irrefl in P).
    assert (I := inverse_times _ N).
    assert (J : 0 <= inverse (margin_at v c e)).
    { apply (pos_cancel K (margin_at v c e)); trivial.
      replace (_ * _) with (inverse (margin_at v c e) * margin_at v c e) by ring. rewrite I.
      apply one_nonneg. }
    exists (t + inverse (margin_at v c e)). split; [now apply plus_nonneg |]. constructor.
    - apply le_sub. replace (_ - _) with
        (t * margin_at v c e + (inverse (margin_at v c e) * margin_at v c e - 1)) by ring.
      rewrite I. replace (_ + _) with (t * margin_at v c e) by ring.
      apply times_nonneg; trivial. now apply lt_le.
    - rewrite Forall_forall in *. intros e' M. specialize (F e' M). specialize (S e' M).
      apply le_trans with (1 := F). apply le_sub.
      replace (_ - _) with (inverse (margin_at v c e) * margin_at v c e') by ring.
      apply times_nonneg; trivial. now apply lt_le. }
  destruct G as [t [_ G]]. apply (attained_here points (scale t v) (t * c)). apply feasible_in.
  rewrite Forall_forall in G. intros e I. specialize (G e I). unfold Duality.margin_at in *.
  rewrite dot_scale_l. apply le_trans with (1 := G), eq_le. ring.
Qed.

Lemma half_exists : exists h : K, h * (1 + 1) = 1 /\ 0 <= h.
Proof.
  assert (T : (1 : K) + 1 <> 0).
  { intro Z. assert (P := two_pos K). rewrite Z in P. now apply lt_irrefl in P. }
  exists (inverse (1 + 1)). split; [now apply inverse_times |].
  apply (pos_cancel K (1 + 1)); [apply two_pos |].
  replace (_ * _) with (inverse (1 + 1) * (1 + 1)) by ring. rewrite inverse_times by trivial.
  apply one_nonneg.
Qed.

(** all solutions have one w, *)
Theorem only_solution : forall points w b v c (w_solves : machine K w b points)
  (v_solves : machine K v c points), norm_sq (subtract w v) = 0.
Proof.
  intros points w b v c [F M] [G N]. apply le_antisym; [| apply norm_sq_nonneg].
  assert (E : norm_sq v = norm_sq w) by (apply le_antisym; [now apply N with (c := b) |
    now apply M with (c := c)]).
  destruct half_exists as [h [I h_nonneg]].
  assert (Q : norm_sq w <= norm_sq (scale h (add w v))).
  { apply (M _ (h * (b + c))). rewrite feasible_in in *. intros e J.
    specialize (F e J). specialize (G e J). unfold Duality.margin_at in *.
    rewrite dot_scale_l, dot_add_l. apply le_sub in F, G. apply le_sub.
    replace (_ - _) with (h * ((dot w (fst e) + b * snd e - 1) + (dot v (fst e) + c * snd e - 1)) +
      (h * (1 + 1) - 1)) by ring. rewrite I. replace (1 - 1) with (0 : K) by ring.
    apply plus_nonneg; [| apply le_refl]. apply times_nonneg; trivial. now apply plus_nonneg. }
  rewrite norm_sq_scale, norm_sq_add, E in Q. rewrite norm_sq_subtract, E.
  apply le_sub in Q. apply le_sub.
  assert (X : h + h = 1) by (rewrite <- I; ring).
  assert (Y : 0 <= (1 + 1) * (1 + 1) *
    (h * h * (norm_sq w + (1 + 1) * dot w v + norm_sq w) - norm_sq w)).
  { apply times_nonneg; trivial. apply times_nonneg; apply lt_le, two_pos. }
  apply le_trans with (1 := Y), eq_le.
  transitivity ((h + h) * (h + h) * (norm_sq w + (1 + 1) * dot w v + norm_sq w) -
    (1 + 1) * (1 + 1) * norm_sq w); [ring |]. rewrite X. ring.
Qed.

(** and each has multipliers, without a gap. *)
Lemma weighted_bounds : forall cs points x,
  weighted K x cs (map fst (map bound points)) =
  dot (tl x) (normal K cs points) + hd 0 x * balance K cs points.
Proof.
  induction cs as [| c cs IH]; intros [| e points] x; cbn; rewrite ?dot_nil_r; try ring.
  rewrite IH, dot_add_r, dot_scale_r. destruct x as [| a x]; cbn; ring.
Qed.

Lemma dot_bounds : forall cs points, length cs = length points ->
  dot cs (map snd (map bound points)) = Duality.total K cs.
Proof.
  induction cs as [| c cs IH]; intros [| e points] L; try discriminate; trivial. cbn.
  injection L as L. rewrite IH by trivial. ring.
Qed.

Lemma scaled_multipliers : forall t cs points, 0 <= t -> Forall (fun c => 0 <= c) cs ->
  length cs = length points -> multipliers K (map (times t) cs) points = true /\
  balance K (map (times t) cs) points = t * balance K cs points /\
  (forall x, dot x (normal K (map (times t) cs) points) = t * dot x (normal K cs points)) /\
  Duality.total K (map (times t) cs) = t * Duality.total K cs.
Proof.
  intros t cs points T F. revert points. induction F as [| c cs P F IH]; intros [| e points] L;
    try discriminate.
  - cbn. repeat split; intros; rewrite ?dot_nil_r; ring.
  - injection L as L. destruct (IH points L) as [M [B [N S]]]. cbn.
    rewrite M, B, S, andb_true_r. split; [apply leb_le; now apply times_nonneg |].
    split; [ring |]. split; [| ring]. intro x. rewrite !dot_add_r, !dot_scale_r, N. ring.
Qed.

Theorem solution_has_multipliers : forall points w b (w_solves : machine K w b points),
  exists alphas, multipliers K alphas points = true /\ balanced K alphas points = true /\
    (forall x, dot x w = dot x (normal K alphas points)) /\ hard_gap K w alphas points = 0 /\
    support_rule K w b alphas points.
Proof.
  intros points w b [F W]. destruct (longest points) as [d' L'].
  set (d := max d' (length w)). assert (Lw : (length w <= d)%nat) by (unfold d; lia).
  assert (L : forall e, In e points -> (length (fst e) <= d)%nat).
  { intros e I. specialize (L' e I). unfold d. lia. }
  assert (O : forall z, objective K (map (cons 0) (units K d)) [] z = norm_sq (firstn d (tl z))).
  { intro z. unfold objective. rewrite product_tails, product_units, dot_nil_r. ring. }
  destruct half_exists as [h [I h_nonneg]].
  destruct (multipliers_exist K inverse inverse_times (map (cons 0) (units K d)) [] (map bound points)
    (b :: w) ((b + b) :: add w w)) as [cs [N [P [G T]]]].
  - now apply satisfies_bounds.
  - intros z Z. rewrite !O. cbn [tl]. rewrite (firstn_all2 w Lw). apply (W _ (hd 0 z)).
    apply feasible_in. intros e J. unfold Duality.margin_at. rewrite dot_firstn by now apply L.
    unfold satisfies in Z. rewrite Forall_map, Forall_forall in Z. specialize (Z e J).
    destruct z as [| b' v]; [apply le_trans with (1 := Z), eq_le; cbn; ring |].
    now rewrite dot_bound in Z.
  - unfold inside. rewrite Forall_map, Forall_forall. intros e J. rewrite dot_bound.
    apply (proj1 (feasible_in K w b points) F) in J. unfold Duality.margin_at in *.
    apply le_sub in J. apply lt_sub. rewrite dot_add_l.
    cbn [bound snd]. replace (_ - _) with (1 + ((1 + 1) * (dot w (fst e) + b * snd e - 1))) by ring.
    apply plus_pos_nonneg; [apply zero_lt_one |]. apply times_nonneg; trivial.
    apply lt_le, two_pos.
  - rewrite map_length in N.
    assert (P' : forall x, product K (map (cons 0) (units K d)) x (b :: w) = dot (tl x) w)
      by (intro x; rewrite product_tails; now apply product_units_two).
    assert (A := G [1]). assert (B := G (b :: w)). rewrite P', weighted_bounds in A.
    rewrite P', T, dot_bounds in B by trivial. cbn in A, B.
    assert (C : forall x, dot x (normal K cs points) = (1 + 1) * dot x w).
    { intro x. specialize (G (0 :: x)). rewrite P', weighted_bounds in G. cbn in G.
      rewrite ?dot_nil_r in G. replace (dot x (normal K cs points)) with
        (dot x (normal K cs points) + 0 * balance K cs points) by ring. rewrite G. ring. }
    destruct (scaled_multipliers h cs points h_nonneg P N) as [Q [R [S U]]].
    exists (map (times h) cs).
    assert (D : forall x, dot x w = dot x (normal K (map (times h) cs) points)).
    { intro x. rewrite S, C. transitivity (h * (1 + 1) * dot x w); [rewrite I |]; ring. }
    assert (Z : balance K (map (times h) cs) points = 0).
    { rewrite R. replace (balance K cs points) with (0 + 1 * balance K cs points) by ring.
      rewrite A. ring. }
    assert (Bal : balanced K (map (times h) cs) points = true).
    { unfold balanced. rewrite Z. now rewrite (proj2 (leb_le K 0 0) (le_refl K 0)). }
    assert (gap : hard_gap K w (map (times h) cs) points = 0).
    { assert (X := D (normal K (map (times h) cs) points)). rewrite dot_comm, <- D in X.
      unfold hard_gap, dual, norm_sq. rewrite <- X, U, B.
      transitivity ((1 - h * (1 + 1)) * ((1 + 1) * dot w w)); [ring |]. rewrite I. ring. }
    repeat split; trivial. now apply (proj1 (proj2 (hard_kkt_point K w b _ points Q Bal F))).
Qed.

(** hard_margin.weak_duality: the gap of any feasible weights and multipliers bounds how far the
    weights are from the solution. *)
Theorem hard_gap_bounds_distance : forall points w b v c alphas (v_solves : machine K v c points),
  Duality.feasible K w b points = true -> multipliers K alphas points = true ->
  balanced K alphas points = true -> norm_sq (subtract w v) <= hard_gap K w alphas points.
Proof.
  intros points w b v c alphas V F A B.
  destruct (solution_has_multipliers points v c V) as [best [A' [B' [N [G _]]]]].
  apply le_trans with (y := norm_sq w - norm_sq v).
  - assert (X := gathered K w b best points A' F). rewrite (balanced_zero K best points B'), <- N in X.
    assert (Y : Duality.total K best = norm_sq v).
    { assert (Z := N (normal K best points)). rewrite dot_comm, <- (N v) in Z.
      unfold hard_gap, dual, norm_sq in G. rewrite <- Z in G.
      assert (T : (1 + 1) * (dot v v - Duality.total K best) = 0) by (rewrite <- G; ring).
      apply (times_zero K) in T; [| apply two_pos]. unfold norm_sq.
      replace (Duality.total K best) with (dot v v - (dot v v - Duality.total K best)) by ring.
      rewrite T. ring. }
    rewrite Y in X. apply le_sub in X. rewrite norm_sq_subtract. apply le_sub.
    replace (_ - _) with ((1 + 1) * (dot w v + b * 0 - norm_sq v)) by ring.
    apply times_nonneg; trivial. apply lt_le, two_pos.
  - assert (X := weak_duality K v c alphas points A B (proj1 V)). unfold hard_gap. apply le_sub in X.
    apply le_sub. apply le_trans with (1 := X), eq_le. ring.
Qed.

End HardMargin.

(** x = 1 and x = -1 with their labels: w = 1 with the bias 0. *)
Lemma two_points_solved : machine rationals [1] 0 two_points.
Proof.
  split; [reflexivity |]. intros v c F.
  apply le_trans with (2 := kkt_instance v c F). now apply leb_le.
Qed.

Example exists_solution_instance : exists w b, machine rationals w b two_points.
Proof.
  apply (exists_solution rationals inverse inverse_is two_points [half] 0). compared.
Qed.

Example only_solution_instance : norm_sq (subtract [1] [1; 0] : list rationals) = 0.
Proof.
  apply (only_solution rationals inverse inverse_is two_points [1] 0 [1; 0] 0); apply two_points_solved.
Qed.

Example solution_has_multipliers_instance : exists alphas : list rationals,
  multipliers rationals alphas two_points = true /\ hard_gap rationals [1] alphas two_points = 0.
Proof.
  destruct (solution_has_multipliers rationals inverse inverse_is two_points [1] 0 two_points_solved)
    as [alphas [A [_ [_ [G _]]]]]. exists alphas. split; assumption.
Qed.

Example hard_gap_bounds_distance_instance : norm_sq (subtract [1 + 1] [1]) <=
  hard_gap rationals [1 + 1] halves two_points.
Proof.
  now apply (hard_gap_bounds_distance rationals inverse inverse_is two_points [1 + 1] 0 [1] 0 halves
    two_points_solved).
Qed.
