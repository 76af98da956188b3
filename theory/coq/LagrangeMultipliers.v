(** A minimum of a convex quadratic function on a polyhedron with an inner point has multipliers.

    By Gordan's alternative: if there are none, some step makes the objective less and leaves every
    inequality true. An inner point is one that meets no inequality with equality (Slater).

    Notation   objective, satisfies, product   of Polyhedron.v      weighted x cs as = Σ c_i x·a_i
               inside rows u   a·u > c for each row (a, c)
               slope M l v = 2 Σ (v·m) m + l, the gradient of the objective at v *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Gordan
  Novikoff.Polyhedron.
Import ListNotations.

Open Scope ordered_scope.

Section LagrangeMultipliers.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable inverse : K -> K.
Hypothesis inverse_times : forall c, c <> 0 -> inverse c * c = 1.

Notation row := (list (carrier K) * carrier K)%type.
Implicit Types (t c : K) (d l u v x cs : list K) (M : list (list K)) (r : row) (rows : list row).

Definition inside rows u : Prop := Forall (fun r => snd r < dot u (fst r)) rows.

Definition slope M l v : list K := add (scale (1 + 1) (image K M v)) l.

Lemma dot_slope : forall M l v x, dot x (slope M l v) = (1 + 1) * product K M x v + dot x l.
Proof. intros M l v x. unfold slope. now rewrite dot_add_r, dot_scale_r, dot_image. Qed.

Lemma dot_opp_r : forall w x, dot w (map opp x) = - dot w x.
Proof. intros w x. rewrite !(dot_comm K w). apply dot_opp_l. Qed.

Lemma product_comm : forall M u v, product K M u v = product K M v u.
Proof. intros M u v. induction M as [| m M IH]; cbn; trivial. rewrite IH. ring. Qed.

(** A step along which the objective falls, and a share t of what is left of an inequality may go. *)
Lemma no_step : forall M l rows v t d, satisfies K rows v -> 0 < t -> dot d (slope M l v) < 0 ->
  Forall (fun r => 0 < t * (dot v (fst r) - snd r) + dot d (fst r)) rows ->
  exists z, satisfies K rows z /\ objective K M l z < objective K M l v.
Proof.
  intros M l rows v t d F T E S. apply lt_sub in E. set (e := 0 - dot d (slope M l v)) in *.
  set (N := product K M d d). assert (N_nonneg : 0 <= N) by apply product_nonneg.
  assert (P : 0 < e * t + N) by (apply plus_pos_nonneg; trivial; now apply times_pos).
  assert (Z : e * t + N <> 0) by (intro Z; rewrite Z in P; now apply lt_irrefl in P).
  assert (I := inverse_times _ Z). set (i := inverse (e * t + N)) in *.
  assert (i_nonneg : 0 <= i).
  { apply (pos_cancel K (e * t + N)); trivial. replace (_ * i) with (i * (e * t + N)) by ring.
    rewrite I. apply one_nonneg. }
  assert (i_positive : 0 < i).
  { split; trivial. intro Y. rewrite <- Y in I. apply (one_not_zero K). rewrite <- I. ring. }
  assert (s_nonneg : 0 <= e * i) by (apply times_nonneg; trivial; now apply lt_le).
  exists (add v (scale (e * i) d)). split.
  - unfold satisfies in *. rewrite Forall_forall in *. intros r J. specialize (F r J).
    specialize (S r J). apply lt_le in S. apply le_sub in F. apply le_sub.
    rewrite dot_add_l, dot_scale_l. set (m := dot v (fst r) - snd r) in *.
    replace (_ - _) with (m * (1 - e * i * t) + e * i * (t * m + dot d (fst r)))
      by (unfold m; ring).
    apply plus_nonneg; apply times_nonneg; trivial. replace (1 - e * i * t) with (i * N).
    + now apply times_nonneg.
    + rewrite <- I. ring.
  - rewrite along, (product_comm M v d), <- dot_slope. fold N. apply lt_sub.
    replace (_ - _) with (e * i * (e * (1 - i * N))) by (unfold e; ring).
    replace (1 - i * N) with (i * (e * t)) by (rewrite <- I; ring).
    repeat apply times_pos; trivial.
Qed.

Lemma weighted_lifted : forall v cs rows x,
  weighted K (0 :: x) cs (map (fun r => (dot v (fst r) - snd r) :: fst r) rows) =
  weighted K x cs (map fst rows) /\
  weighted K [1] cs (map (fun r => (dot v (fst r) - snd r) :: fst r) rows) =
  weighted K v cs (map fst rows) - dot cs (map snd rows).
Proof.
  intros v cs. induction cs as [| c cs IH]; intros [| r rows] x; cbn; try (split; ring).
  destruct (IH rows x) as [A B]. rewrite A, B. split; ring.
Qed.

Lemma weighted_above : forall u rows cs, Forall (fun c => 0 <= c) cs -> satisfies K rows u ->
  0 <= weighted K u cs (map fst rows) - dot cs (map snd rows).
Proof.
  intros u rows cs P S. revert cs P. induction S as [| r rows A S IH]; intros cs P.
  - destruct P; cbn; apply eq_le; ring.
  - destruct P as [| c cs C P]; cbn; [apply eq_le; ring |]. apply le_sub in A.
    replace (_ - _) with (c * (dot u (fst r) - snd r) + (weighted K u cs (map fst rows) -
      dot cs (map snd rows))) by ring.
    apply plus_nonneg; [now apply times_nonneg | now apply IH].
Qed.

Lemma inside_zero : forall u rows cs, Forall (fun c => 0 <= c) cs -> inside rows u ->
  length cs = length rows -> weighted K u cs (map fst rows) - dot cs (map snd rows) <= 0 ->
  Forall (fun c => c = 0) cs.
Proof.
  intros u rows cs P S. revert cs P. induction S as [| r rows A S IH]; intros cs P L G;
    destruct P as [| c cs C P]; try discriminate.
  1: constructor.
  injection L as L. cbn in G.
  assert (R := weighted_above u rows cs P).
  assert (W : satisfies K rows u) by (revert S; apply Forall_impl; intro; apply lt_le).
  specialize (R W). apply lt_sub in A. set (rest := weighted K u cs (map fst rows) -
    dot cs (map snd rows)) in *.
  assert (X : c * (dot u (fst r) - snd r) + rest <= 0).
  { apply le_trans with (2 := G), eq_le. unfold rest. ring. }
  assert (Y : 0 <= c * (dot u (fst r) - snd r)) by (apply times_nonneg; trivial; now apply lt_le).
  constructor.
  - destruct (le_dec K c 0) as [Q | Q]; [now apply le_antisym |]. exfalso.
    apply (lt_not_le K 0 (c * (dot u (fst r) - snd r) + rest)); trivial.
    apply plus_pos_nonneg; trivial. now apply times_pos.
  - apply IH; trivial. apply le_trans with (2 := X). apply le_sub.
    apply le_trans with (1 := Y), eq_le. unfold rest. ring.
Qed.

(** Karush, Kuhn and Tucker: the gradient is Σ λ a, with no λ negative, and λ is 0 where a·v > c. *)
Theorem multipliers_exist : forall M l rows v u (v_feasible : satisfies K rows v)
  (v_minimises : forall z, satisfies K rows z -> objective K M l v <= objective K M l z)
  (u_inside : inside rows u), exists cs, length cs = length rows /\ Forall (fun c => 0 <= c) cs /\
  (forall x, weighted K x cs (map fst rows) = (1 + 1) * product K M x v + dot x l) /\
  weighted K v cs (map fst rows) = dot cs (map snd rows).
Proof.
  intros M l rows v u F V U.
  destruct (alternatives K _ ([1] :: (0 :: map opp (slope M l v)) ::
    map (fun r => (dot v (fst r) - snd r) :: fst r) rows) eq_refl) as [[z S] | [cs [L [P [Q E]]]]].
  - exfalso. inversion S as [| ? ? A S']; subst. inversion S' as [| ? ? B C]; subst.
    destruct z as [| t d]; [now apply lt_irrefl in A |].
    destruct (no_step M l rows v t d F) as [z [Z W]].
    + cbn in A. now replace (t * 1 + dot d []) with t in A by (rewrite dot_nil_r; ring).
    + cbn in B. rewrite dot_opp_r in B. apply lt_sub.
      now replace (0 - dot d (slope M l v)) with (t * 0 + - dot d (slope M l v)) by ring.
    + rewrite Forall_map in C. exact C.
    + apply (lt_not_le K _ _ W). now apply V.
  - destruct cs as [| nu [| mu cs]]; try discriminate. cbn in L. rewrite map_length in L.
    injection L as L. inversion P as [| ? ? nu_nonneg P']; subst.
    inversion P' as [| ? ? mu_nonneg cs_nonneg]; subst. clear P P'.
    assert (E1 := E [1]). cbn [weighted] in E1. rewrite (proj2 (weighted_lifted v cs rows [])) in E1.
    cbn in E1. set (rest := weighted K v cs (map fst rows) - dot cs (map snd rows)) in *.
    assert (R : 0 <= rest) by now apply weighted_above.
    assert (E2 : nu + rest = 0) by (rewrite <- E1; ring).
    assert (nu_zero : nu = 0).
    { apply le_antisym; trivial. rewrite <- E2. apply le_sub.
      now replace (nu + rest - nu) with rest by ring. }
    assert (rest_zero : rest = 0) by (rewrite nu_zero in E2; rewrite <- E2; ring).
    assert (E3 : forall x, weighted K x cs (map fst rows) = mu * dot x (slope M l v)).
    { intro x. specialize (E (0 :: x)). cbn [weighted] in E.
      rewrite (proj1 (weighted_lifted v cs rows x)) in E. cbn in E.
      rewrite dot_opp_r in E.
      replace (weighted K x cs (map fst rows)) with (nu * (0 * 1 + dot x []) +
        (mu * (0 * 0 + - dot x (slope M l v)) + weighted K x cs (map fst rows)) +
        mu * dot x (slope M l v)) by (rewrite dot_nil_r; ring).
      rewrite E. ring. }
    assert (N : mu <> 0).
    { intro Z. subst mu. assert (O : Forall (fun c => c = 0) cs).
      { apply (inside_zero u rows); trivial. rewrite E3.
        assert (X := E3 v). unfold rest in rest_zero. rewrite X in rest_zero.
        apply eq_le. rewrite <- rest_zero at 2. ring. }
      rewrite Exists_exists in Q. destruct Q as [a [[<- | [<- | J]] G]].
      - rewrite nu_zero in G. now apply lt_irrefl in G.
      - now apply lt_irrefl in G.
      - rewrite Forall_forall in O. rewrite (O a J) in G. now apply lt_irrefl in G. }
    assert (I := inverse_times mu N).
    assert (i_nonneg : 0 <= inverse mu).
    { apply (pos_cancel K mu); [split; trivial; congruence |].
      replace (mu * inverse mu) with (inverse mu * mu) by ring. rewrite I. apply one_nonneg. }
    exists (map (fun c => inverse mu * c) cs). split; [now rewrite map_length |]. split; [| split].
    + apply Forall_map. revert cs_nonneg. apply Forall_impl. intro c. now apply times_nonneg.
    + intro x. rewrite weighted_scaled, E3, dot_slope.
      transitivity (inverse mu * mu * ((1 + 1) * product K M x v + dot x l)); [ring |].
      rewrite I. ring.
    + rewrite weighted_scaled. assert (X := dot_scale_l K (inverse mu) cs (map snd rows)).
      unfold scale in X. rewrite X. f_equal.
      replace (weighted K v cs (map fst rows)) with (rest + dot cs (map snd rows)) by (unfold rest; ring).
      rewrite rest_zero. ring.
Qed.

End LagrangeMultipliers.
