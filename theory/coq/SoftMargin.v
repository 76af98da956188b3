(** The soft margin: for any data and any cost there is a solution.

    Examples (p, y), margins and hinges are those of Duality.v and Kkt.v. The program in the vector
    ξ ++ (b :: w), with ξ >= 0 and y z >= 1 - ξ, has a quadratic objective, which with the least ξ
    is the cost. With 0 for each y there is no bias.

    Notation   cost w b C = ‖w‖² + 2 C Σ max(0, 1 - y z)
               slacks w b = (max(0, 1 - y z)) over the examples
               rows       the inequalities y z + ξ >= 1 and ξ >= 0
               odd cs     the 1st, 3rd, 5th ... of cs
               solves w b C    no weights and bias cost less *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.micromega.Lia
  Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.LinearSystem
  Novikoff.Duality Novikoff.Kkt Novikoff.Gordan Novikoff.Flat Novikoff.Polyhedron
  Novikoff.Entries Novikoff.LagrangeMultipliers Novikoff.HardMargin.
Import ListNotations.

Open Scope ordered_scope.

Section SoftMargin.

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

Definition cost w b C points : K := norm_sq w + (1 + 1) * (C * hinges w b points).

Definition slacks w b points : list K := map (fun e => hinge (margin_at w b e)) points.

Definition after (r : row) : row := (0 :: fst r, snd r).

Fixpoint rows points : list row :=
  match points with
  | [] => []
  | e :: rest =>
      (1 :: repeat 0 (length rest) ++ (snd e :: fst e), 1) :: ([1], 0) :: map after (rows rest)
  end.

Definition solves w b C points : Prop := forall v c, cost w b C points <= cost v c C points.

Lemma hinge_nonneg : forall m, 0 <= hinge m.
Proof.
  intro m. unfold Kkt.hinge. destruct (leb 1 m) eqn:E; [apply le_refl |].
  apply le_sub, lt_le, not_le_lt. intro G. apply leb_le in G. congruence.
Qed.

Lemma hinge_fills : forall m, 0 <= hinge m + m - 1.
Proof.
  intro m. unfold Kkt.hinge. destruct (leb 1 m) eqn:E.
  - apply leb_le, le_sub in E. apply le_trans with (1 := E), eq_le. ring.
  - apply eq_le. ring.
Qed.

Lemma hinge_least : forall m c, 0 <= c -> 0 <= c + m - 1 -> hinge m <= c.
Proof.
  intros m c P Q. unfold Kkt.hinge. destruct (leb 1 m); trivial. apply le_sub.
  apply le_trans with (1 := Q), eq_le. ring.
Qed.

Lemma hinges_nonneg : forall w b points, 0 <= hinges w b points.
Proof.
  intros w b points. induction points as [| e rest IH]; cbn; [apply le_refl |].
  apply plus_nonneg; trivial. apply hinge_nonneg.
Qed.

Lemma hinges_same : forall v w b points, (forall e, In e points -> dot v (fst e) = dot w (fst e)) ->
  hinges v b points = hinges w b points.
Proof.
  intros v w b. induction points as [| e rest IH]; intro E; trivial. cbn. unfold Duality.margin_at.
  rewrite (E e) by now left. rewrite IH; trivial. intros e' I. apply E. now right.
Qed.

Lemma dot_skipped : forall n z x, dot z (repeat 0 n ++ x) = dot (skipn n z) x.
Proof.
  induction n as [| n IH]; intros [| a z] x; cbn; trivial. rewrite IH. ring.
Qed.

Lemma dot_margin : forall z e, dot z (snd e :: fst e) = margin_at (tl z) (hd 0 z) e.
Proof. intros [| b w] e; unfold Duality.margin_at; cbn; ring. Qed.

Lemma satisfies_after : forall rs a z, satisfies K (map after rs) (a :: z) <-> satisfies K rs z.
Proof.
  intros rs a z. unfold satisfies. rewrite Forall_map. split; apply Forall_impl; intro r; cbn;
    intro H; apply le_trans with (1 := H), eq_le; ring.
Qed.

(** No ξ costs less than the hinges, *)
Lemma cost_least : forall C points z, 0 <= C -> satisfies K (rows points) z ->
  C * hinges (tl (skipn (length points) z)) (hd 0 (skipn (length points) z)) points <=
  dot z (repeat C (length points)).
Proof.
  intros C points z P. revert z. induction points as [| e rest IH]; intros z S.
  - cbn. rewrite dot_nil_r. apply eq_le. ring.
  - cbn [rows] in S. inversion S as [| ? ? A S']; subst. inversion S' as [| ? ? B T]; subst.
    destruct z as [| a z].
    + exfalso. apply (lt_not_le K _ _ (zero_lt_one K)). exact A.
    + apply satisfies_after, IH in T. cbn in A, B. rewrite dot_skipped, dot_margin in A.
      rewrite dot_nil_r in B. cbn [length skipn repeat Kkt.hinges dot].
      set (y := skipn (length rest) z) in *.
      assert (L : hinge (margin_at (tl y) (hd 0 y) e) <= a).
      { apply hinge_least.
        - apply le_trans with (1 := B), eq_le. ring.
        - apply le_sub in A. apply le_trans with (1 := A), eq_le. ring. }
      apply (times_le K C) in L; trivial. replace (a * C) with (C * a) by ring.
      apply le_trans with (2 := plus_le_plus _ _ _ _ _ L T), eq_le. ring.
Qed.

(** and they fill the margins. *)
Lemma cost_of_slacks : forall C points w b,
  satisfies K (rows points) (slacks w b points ++ (b :: w)) /\
  skipn (length points) (slacks w b points ++ (b :: w)) = b :: w /\
  dot (slacks w b points ++ (b :: w)) (repeat C (length points)) = C * hinges w b points.
Proof.
  intros C points w b. induction points as [| e rest [S [T D]]].
  - cbn. repeat split; [constructor | ring].
  - cbn [rows length repeat slacks map app skipn dot Kkt.hinges]. fold (slacks w b rest).
    rewrite T, D. assert (P := hinge_nonneg (margin_at w b e)).
    assert (Q := hinge_fills (margin_at w b e)). repeat split; [| ring]. repeat constructor.
    + cbn. rewrite dot_skipped, T, dot_margin. cbn [tl hd]. apply le_sub.
      apply le_trans with (1 := Q), eq_le. ring.
    + cbn. rewrite dot_nil_r. apply le_trans with (1 := P), eq_le. ring.
    + now apply satisfies_after.
Qed.

Definition squares points (d : nat) : list (list K) :=
  Nat.iter (length points) (map (cons 0)) (map (cons 0) (units K d)).

Lemma objective_is : forall points d l z, objective K (squares points d) l z =
  norm_sq (firstn d (tl (skipn (length points) z))) + dot z l.
Proof.
  intros points d l z. unfold objective, squares.
  now rewrite product_skipped, product_tails, product_units.
Qed.

Lemma twice_nonneg : forall C, 0 <= C -> 0 <= (1 + 1) * C.
Proof. intros C P. apply times_nonneg; trivial. apply lt_le, two_pos. Qed.

(** soft_margin.solution (B-65). *)
Theorem exists_solution : forall points C (C_nonneg : 0 <= C),
  exists w b, solves w b C points.
Proof.
  intros points C P. destruct (longest K points) as [d L].
  set (n := length points). set (l := repeat ((1 + 1) * C) n). assert (P2 := twice_nonneg C P).
  assert (inside : forall v c, feasible K [] (units K (n + S d)) (rows points)
    (slacks (firstn d v) c points ++ (c :: firstn d v))).
  { intros v c. split; [| now apply (cost_of_slacks 0)]. apply reached_units.
    rewrite app_length. unfold slacks. rewrite map_length. cbn.
    assert (X := firstn_le_length d v). fold n. lia. }
  destruct (attained K inverse inverse_times (rows points) (squares points d) l []
    (units K (n + S d)) _ (inside [] 0) 0) as [z [[_ Z] B]].
  { intros z [_ Z]. rewrite objective_is. apply plus_nonneg; [apply norm_sq_nonneg |].
    apply le_trans with (2 := cost_least _ points z P2 Z). apply times_nonneg; trivial.
    apply hinges_nonneg. }
  set (y := skipn n z). exists (firstn d (tl y)), (hd 0 y). intros v c.
  apply le_trans with (y := objective K (squares points d) l z).
  - rewrite objective_is. apply plus_le_plus; [apply le_refl |].
    apply le_trans with (2 := cost_least _ points z P2 Z).
    rewrite (hinges_same _ (tl y)) by (intros e I; now apply dot_firstn, L).
    apply eq_le. unfold y, n. ring.
  - apply le_trans with (1 := B _ (inside v c)).
    destruct (cost_of_slacks ((1 + 1) * C) points (firstn d v) c) as [_ [T D]].
    rewrite objective_is. unfold l, n. rewrite T, D. cbn [tl]. apply plus_le_plus.
    + rewrite firstn_firstn, Nat.min_id. apply norm_sq_firstn.
    + rewrite (hinges_same _ v) by (intros e I; now apply dot_firstn, L). apply eq_le. ring.
Qed.

(** What multipliers of the rows say: those of y z + ξ >= 1 are multipliers of the examples. *)
Fixpoint odd cs : list K := match cs with a :: _ :: cs => a :: odd cs | _ => [] end.

Lemma length_rows : forall points, length (rows points) = (length points + length points)%nat.
Proof.
  induction points as [| e rest IH]; trivial. cbn. rewrite map_length, IH. lia.
Qed.

Lemma weighted_after : forall cs rs a x,
  weighted K (a :: x) cs (map fst (map after rs)) = weighted K x cs (map fst rs).
Proof.
  induction cs as [| c cs IH]; intros [| r rs] a x; cbn; trivial. rewrite IH. ring.
Qed.

Lemma weighted_rows : forall points cs x, length cs = (length points + length points)%nat ->
  weighted K (repeat 0 (length points) ++ x) cs (map fst (rows points)) =
  dot (tl x) (normal K (odd cs) points) + hd 0 x * balance K (odd cs) points.
Proof.
  induction points as [| e rest IH]; intros cs x L.
  - destruct cs; [| discriminate]. cbn. rewrite dot_nil_r. ring.
  - cbn in L. rewrite Nat.add_succ_r in L. destruct cs as [| a [| b cs]]; try discriminate.
    injection L as L. cbn [length repeat app rows map fst weighted odd normal balance].
    rewrite weighted_after, IH by trivial. rewrite dot_add_r, dot_scale_r. cbn [dot].
    rewrite dot_skipped, dot_nil_r.
    assert (X : skipn (length rest) (repeat 0 (length rest) ++ x) = x).
    { clear. induction rest as [| e rest IH]; trivial. }
    rewrite X, dot_margin. unfold Duality.margin_at. ring.
Qed.

Lemma dot_rows : forall points cs, length cs = (length points + length points)%nat ->
  dot cs (map snd (rows points)) = Duality.total K (odd cs).
Proof.
  induction points as [| e rest IH]; intros cs L.
  - now destruct cs.
  - cbn in L. rewrite Nat.add_succ_r in L. destruct cs as [| a [| b cs]]; try discriminate.
    injection L as L. cbn. rewrite map_map. cbn. change (fun r => snd (after r)) with (@snd (list K) K).
    rewrite IH by trivial. ring.
Qed.

Lemma between_rows : forall points cs t, Forall (fun c => 0 <= c) cs ->
  length cs = (length points + length points)%nat ->
  (forall x, length x = length points ->
     weighted K x cs (map fst (rows points)) = dot x (repeat t (length points))) ->
  Duality.between K t (odd cs) points = true.
Proof.
  induction points as [| e rest IH]; intros cs t P L W.
  - now destruct cs.
  - cbn in L. rewrite Nat.add_succ_r in L. destruct cs as [| a [| b cs]]; try discriminate.
    injection L as L. inversion P as [| ? ? A P']; subst. inversion P' as [| ? ? B Q]; subst.
    assert (R : forall c x, length x = length rest -> weighted K (c :: x) (a :: b :: cs)
      (map fst (rows (e :: rest))) = (a + b) * c + weighted K x cs (map fst (rows rest))).
    { intros c x X. cbn [rows map fst weighted dot]. rewrite weighted_after, dot_skipped, dot_nil_r.
      rewrite skipn_all2 by lia. cbn. ring. }
    cbn [odd Duality.between]. rewrite !andb_true_iff. split; [split; apply leb_le; trivial |].
    + assert (Z : length (repeat (0 : K) (length rest)) = length rest) by apply repeat_length.
      assert (N : forall y, dot (repeat 0 (length rest)) y = (0 : K)).
      { intro y. rewrite dot_comm, <- (app_nil_r (repeat 0 (length rest))), dot_skipped. apply dot_nil_r. }
      assert (E1 := W (1 :: repeat 0 (length rest)) ltac:(cbn; now rewrite Z)).
      assert (E0 := W (0 :: repeat 0 (length rest)) ltac:(cbn; now rewrite Z)).
      rewrite R in E1, E0 by exact Z. cbn in E1, E0. rewrite N in E1, E0.
      set (s := weighted K (repeat 0 (length rest)) cs (map fst (rows rest))) in *.
      apply le_sub. replace (t - a) with b; trivial.
      replace t with (1 * t + 0) by ring. rewrite <- E1.
      replace s with ((a + b) * 0 + s) by ring. rewrite E0. ring.
    + apply IH; trivial. intros x X. specialize (W (0 :: x)). rewrite R in W by exact X.
      cbn in W. specialize (W (f_equal S X)).
      replace (weighted K x cs (map fst (rows rest))) with ((a + b) * 0 +
        weighted K x cs (map fst (rows rest))) by ring. rewrite W. ring.
Qed.

Lemma scaled_between : forall h t cs points, 0 <= h -> Duality.between K t cs points = true ->
  Duality.between K (h * t) (map (times h) cs) points = true.
Proof.
  intros h t cs points H. revert points. induction cs as [| c cs IH]; intros [| e points] B;
    try discriminate; trivial.
  cbn in *. rewrite !andb_true_iff in *. destruct B as [[A B] R]. apply leb_le in A, B.
  split; [split; apply leb_le | now apply IH]; [now apply times_nonneg | now apply times_le].
Qed.

End SoftMargin.

Arguments cost {_}. Arguments solves {_}.

(** x = 1 and x = -1 with their labels, and C = 1. *)
Example exists_solution_instance : exists w b, solves w b 1 two_points.
Proof. apply (exists_solution rationals inverse inverse_is). apply one_nonneg. Qed.
