(** The perceptron loss: its pieces, its scale, and all of its subgradients.

    A vector is known by its products with every u, as padded lists may differ in zeros.

    Notation   loss x y w = max(0, -y w·x)          points s x: s = y as a number, +1 or -1
               subgradient f w g                    as in Convexity.v
               same g h = g·u = h·u for every u *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Convexity.
Import ListNotations.

Open Scope ordered_scope.

Section Subdifferential.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a c t theta z : K) (d g u v w x : list K).

Definition positive a : K := if leb 0 a then a else 0.
Definition loss x t w : K := positive (- (t * dot w x)).

Lemma positive_bounds : forall a, a <= positive a /\ 0 <= positive a.
Proof.
  intro a. unfold positive. destruct (leb 0 a) eqn:E.
  - apply leb_le in E. split; [apply le_refl | trivial].
  - split; [| apply le_refl]. destruct (le_total K 0 a) as [L | L]; trivial.
    apply leb_le in L. congruence.
Qed.

Lemma positive_is : forall a, (0 <= a -> positive a = a) /\ (a <= 0 -> positive a = 0).
Proof.
  intro a. unfold positive. destruct (leb 0 a) eqn:E; split; intro L; trivial.
  - apply leb_le in E. now apply le_antisym.
  - apply leb_le in L. congruence.
Qed.

(** loss.perceptron_subdifferential: the loss is -t z for t z <= 0, and else 0; *)
Theorem pieces : forall x t w, (t * dot w x <= 0 -> loss x t w = - (t * dot w x)) /\
  (0 <= t * dot w x -> loss x t w = 0).
Proof.
  intros x t w. unfold loss. destruct (positive_is (- (t * dot w x))) as [P N]. split; intro L.
  - apply P. now apply opp_nonneg.
  - apply N. apply nonneg_opp. now replace (- - (t * dot w x)) with (t * dot w x) by ring.
Qed.

(** at c w, c > 0, it is c times what it is at w. *)
Theorem homogeneous : forall x t w c (c_positive : 0 < c), loss x t (scale c w) = c * loss x t w.
Proof.
  intros x t w c H. assert (c0 := lt_le K _ _ H). unfold loss. rewrite dot_scale_l.
  destruct (le_total K 0 (- (t * dot w x))) as [L | L].
  - rewrite (proj1 (positive_is _) L), (proj1 (positive_is _)); [ring |].
    replace (- (t * (c * dot w x))) with (c * - (t * dot w x)) by ring. now apply times_nonneg.
  - rewrite (proj2 (positive_is _) L), (proj2 (positive_is _)); [ring |].
    apply nonneg_opp. replace (- - (t * (c * dot w x))) with (c * - - (t * dot w x)) by ring.
    apply times_nonneg; trivial. now apply opp_nonneg.
Qed.

Definition same g u : Prop := forall v, dot g v = dot u v.
(** The multiples -θ t x that are due at the score z. *)
Definition due x t w theta : Prop := 0 <= theta /\ theta <= 1 /\
  (t * dot w x < 0 -> theta = 1) /\ (0 < t * dot w x -> theta = 0).

(** Each -θ t x is a subgradient: with θ = 1 for t z < 0, 0 for t z > 0, any of [0, 1] at z = 0. *)
Theorem these_are_subgradients : forall x t w theta g, due x t w theta ->
  same g (scale (- (theta * t)) x) -> subgradient (loss x t) w g.
Proof.
  intros x t w theta g [T0 [T1 [N P]]] S v. rewrite S, dot_scale_l, dot_subtract_r.
  rewrite (dot_comm K x v), (dot_comm K x w).
  assert (E : loss x t w = theta * - (t * dot w x)).
  { destruct (pieces x t w) as [L R]. destruct (le_dec K 0 (t * dot w x)) as [G | G].
    - rewrite R by trivial. destruct (le_dec K (t * dot w x) 0) as [Q | Q].
      + rewrite (le_antisym K _ _ Q G). ring.
      + rewrite (P Q). ring.
    - rewrite (N G), L by now apply lt_le. ring. }
  rewrite E. destruct (positive_bounds (- (t * dot v x))) as [A B].
  fold (loss x t v) in A, B.
  replace (theta * - (t * dot w x) + - (theta * t) * (dot v x - dot w x)) with
    (theta * - (t * dot v x)) by ring.
  apply le_trans with (y := theta * loss x t v); [now apply times_le |].
  apply le_sub. replace (loss x t v - theta * loss x t v) with ((1 - theta) * loss x t v) by ring.
  apply times_nonneg; trivial. now apply le_sub.
Qed.

(** And there are no others, where the ring has halves, quarters, ... of every number: below any
    two positive numbers there is a third by which they can be divided. *)
Hypothesis divides : forall a, 0 < a -> exists b, a * b = 1.

Lemma inverse_positive : forall a b, 0 < a -> a * b = 1 -> 0 < b.
Proof.
  intros a b H E. destruct (le_dec K b 0) as [L | L]; trivial. exfalso.
  apply (lt_not_le K 0 1 (zero_lt_one K)). rewrite <- E.
  apply nonneg_opp. replace (- (a * b)) with (a * - b) by ring.
  apply times_nonneg; [now apply lt_le | now apply opp_nonneg].
Qed.

(** For a > 0 and any e there is a step r > 0 with r |e| <= a. *)
Lemma short_step : forall a e : K, 0 < a -> exists r, 0 < r /\ - a <= r * e /\ r * e <= a.
Proof.
  intros a e H. set (m := 1 + e * e).
  assert (M : 0 < m) by (apply plus_pos_nonneg; [apply zero_lt_one | apply square_nonneg]).
  destruct (divides m M) as [b B]. assert (P := inverse_positive m b M B).
  exists (a * b). split; [now apply times_pos |].
  (* |e| <= 1 + e² *)
  assert (two : (0 : K) < 1 + 1) by (apply plus_pos_nonneg; [apply zero_lt_one | apply one_nonneg]).
  assert (e1 : 0 <= m - e).
  { apply pos_cancel with (a := 1 + 1); trivial. unfold m.
    replace ((1 + 1) * (1 + e * e - e)) with (1 + e * e + (1 - e) * (1 - e)) by ring.
    repeat apply plus_nonneg; try apply square_nonneg. apply one_nonneg. }
  assert (e2 : 0 <= m + e).
  { apply pos_cancel with (a := 1 + 1); trivial. unfold m.
    replace ((1 + 1) * (1 + e * e + e)) with (1 + e * e + (1 + e) * (1 + e)) by ring.
    repeat apply plus_nonneg; try apply square_nonneg. apply one_nonneg. }
  assert (AB : 0 <= a * b) by (apply times_nonneg; now apply lt_le).
  split; apply le_sub.
  - replace (a * b * e - - a) with (a * b * e + a * (m * b)) by (rewrite B; ring).
    replace (a * b * e + a * (m * b)) with (a * b * (m + e)) by ring. now apply times_nonneg.
  - replace (a - a * b * e) with (a * (m * b) - a * b * e) by (rewrite B; ring).
    replace (a * (m * b) - a * b * e) with (a * b * (m - e)) by ring. now apply times_nonneg.
Qed.

Lemma along : forall x t w g d r, subgradient (loss x t) w g ->
  loss x t w + r * dot g d <= positive (- (t * (dot w x + r * dot d x))).
Proof.
  intros x t w g d r H. assert (G := H (add w (scale r d))). unfold loss in G at 2.
  rewrite dot_add_l, dot_scale_l in G.
  now rewrite dot_subtract_r, dot_add_r, dot_scale_r in G;
    replace (dot g w + r * dot g d - dot g w) with (r * dot g d) in G by ring.
Qed.

(** Where the loss is linear about w, g is its slope. *)
Lemma no_other_slope : forall x t w g theta, subgradient (loss x t) w g ->
  (forall d, exists r, 0 < r /\ loss x t w + r * dot g d <=
     loss x t w + r * dot (scale (- (theta * t)) x) d) -> same g (scale (- (theta * t)) x).
Proof.
  intros x t w g theta H A. assert (B : forall d, dot g d <= dot (scale (- (theta * t)) x) d).
  { intro d. destruct (A d) as [r [P L]]. apply le_sub, pos_cancel with (a := r); trivial.
    apply le_sub in L. set (s := dot (scale _ x) d) in *.
    now replace (loss x t w + r * s - (loss x t w + r * dot g d)) with (r * (s - dot g d)) in L
      by ring. }
  intro d. apply le_antisym; [apply B |]. assert (C := B (scale (- (1)) d)).
  rewrite !dot_scale_r in C. apply le_sub in C. apply le_sub.
  now replace (- (1) * dot (scale (- (theta * t)) x) d - - (1) * dot g d) with
    (dot g d - dot (scale (- (theta * t)) x) d) in C by ring.
Qed.

Theorem no_other_subgradients : forall x t w g (norm_sq_of_x_positive : 0 < norm_sq x)
  (t_is_a_sign : t * t = 1),
  subgradient (loss x t) w g ->
  exists theta, due x t w theta /\ same g (scale (- (theta * t)) x).
Proof.
  intros x t w g X T H. destruct (pieces x t w) as [L R].
  destruct (le_dec K 0 (t * dot w x)) as [Z | Z]; [destruct (le_dec K (t * dot w x) 0) as [Y | Y] |].
  - (* z = 0 *)
    assert (z0 : t * dot w x = 0) by now apply le_antisym.
    assert (A : forall d, dot g d <= positive (- (t * dot d x))).
    { intro d. assert (G := along x t w g d 1 H). rewrite (R Z) in G.
      replace (- (t * (dot w x + 1 * dot d x))) with (- (t * dot w x) - t * dot d x) in G by ring.
      rewrite z0 in G. replace (- 0 - t * dot d x) with (- (t * dot d x)) in G by ring.
      now replace (0 + 1 * dot g d) with (dot g d) in G by ring. }
    assert (O : forall d, dot d x = 0 -> dot g d = 0).
    { intros d D. apply le_antisym.
      - rewrite <- (proj2 (positive_is 0) (le_refl K 0)). assert (G := A d). rewrite D in G.
        now replace (- (t * 0)) with (0 : K) in G by ring.
      - assert (G := A (scale (- (1)) d)). rewrite dot_scale_r, dot_scale_l, D in G.
        replace (- (t * (- (1) * 0))) with (0 : K) in G by ring.
        rewrite (proj2 (positive_is 0) (le_refl K 0)) in G.
        apply le_sub in G. now replace (0 - - (1) * dot g d) with (dot g d) in G by ring. }
    (* ‖x‖² g·u = (g·x) (x·u) *)
    assert (S : forall u, norm_sq x * dot g u = dot g x * dot u x).
    { intro u. assert (D := O (subtract (scale (norm_sq x) u) (scale (dot u x) x))).
      rewrite dot_subtract_l, !dot_scale_l, dot_subtract_r, !dot_scale_r in D.
      unfold norm_sq in *. assert (E := D ltac:(ring)).
      replace (dot x x * dot g u) with (dot x x * dot g u - dot u x * dot g x + dot u x * dot g x)
        by ring. rewrite E. ring. }
    destruct (divides (norm_sq x) X) as [b B]. assert (b0 := inverse_positive _ _ X B).
    set (theta := - (t * dot g x) * b). exists theta.
    assert (th : norm_sq x * theta = - (t * dot g x)).
    { unfold theta. replace (norm_sq x * (- (t * dot g x) * b)) with
        (norm_sq x * b * - (t * dot g x)) by ring. rewrite B. ring. }
    assert (Q : 0 <= - (t * dot g x) /\ - (t * dot g x) <= norm_sq x).
    { (* at d = t x and d = - t x *)
      assert (G1 := A (scale t x)). assert (G2 := A (scale (- t) x)).
      rewrite dot_scale_r, dot_scale_l in G1, G2. fold (norm_sq x) in G1, G2.
      replace (- (t * (t * norm_sq x))) with (- (t * t * norm_sq x)) in G1 by ring.
      replace (- (t * (- t * norm_sq x))) with (t * t * norm_sq x) in G2 by ring.
      rewrite T in G1, G2. assert (n0 := norm_sq_nonneg K x).
      rewrite (proj2 (positive_is _)) in G1.
      - rewrite (proj1 (positive_is _)) in G2.
        + replace (1 * norm_sq x) with (norm_sq x) in G2 by ring.
          replace (- t * dot g x) with (- (t * dot g x)) in G2 by ring. split; trivial.
          now apply opp_nonneg.
        + now replace (1 * norm_sq x) with (norm_sq x) by ring.
      - apply nonneg_opp. now replace (- - (1 * norm_sq x)) with (norm_sq x) by ring. }
    destruct Q as [Q1 Q2]. split.
    + split; [| split; [| split]].
      * apply pos_cancel with (a := norm_sq x); trivial. now rewrite th.
      * apply le_sub, pos_cancel with (a := norm_sq x); trivial.
        replace (norm_sq x * (1 - theta)) with (norm_sq x - norm_sq x * theta) by ring.
        rewrite th. now apply le_sub.
      * intro N. rewrite z0 in N. now apply lt_irrefl in N.
      * intro N. rewrite z0 in N. now apply lt_irrefl in N.
    + intro u. rewrite dot_scale_l, (dot_comm K x u).
      replace (dot g u) with (norm_sq x * b * dot g u) by (rewrite B; ring).
      replace (norm_sq x * b * dot g u) with (b * (norm_sq x * dot g u)) by ring. rewrite S.
      unfold theta. replace (- (- (t * dot g x) * b * t) * dot u x) with
        (t * t * (b * dot g x * dot u x)) by ring. rewrite T. ring.
  - (* t z > 0 *)
    exists 0. split.
    { split; [apply le_refl |]. split; [apply one_nonneg |]. split; trivial. intro N. exfalso.
      apply (lt_irrefl K 0). now apply lt_le_trans with (y := t * dot w x); [| apply lt_le]. }
    apply no_other_slope with (w := w); trivial. intro d.
    destruct (short_step (t * dot w x) (t * dot d x) Y) as [r [P [B _]]]. exists r. split; trivial.
    apply le_trans with (1 := along x t w g d r H). rewrite (R Z), (proj2 (positive_is _)).
    + rewrite dot_scale_l. apply eq_le. ring.
    + apply nonneg_opp. apply le_sub in B.
      now replace (- - (t * (dot w x + r * dot d x))) with
        (r * (t * dot d x) - - (t * dot w x)) by ring.
  - (* t z < 0 *)
    exists 1. split.
    { split; [apply one_nonneg |]. split; [apply le_refl |]. split; trivial. intro N. exfalso.
      apply (lt_irrefl K 0). now apply lt_le_trans with (y := t * dot w x); [| apply lt_le]. }
    apply no_other_slope with (w := w); trivial. intro d.
    destruct (short_step (- (t * dot w x)) (t * dot d x)) as [r [P [_ B]]].
    { apply lt_sub. replace (- (t * dot w x) - 0) with (0 - t * dot w x) by ring. now apply lt_sub. }
    exists r. split; trivial.
    apply le_trans with (1 := along x t w g d r H). rewrite (L (lt_le K _ _ Z)), (proj1 (positive_is _)).
    + rewrite dot_scale_l, (dot_comm K x d). apply eq_le. ring.
    + apply le_sub in B. now replace (- (t * (dot w x + r * dot d x))) with
        (- (t * dot w x) - r * (t * dot d x)) by ring.
Qed.

End Subdifferential.

Arguments loss {_}. Arguments due {_}. Arguments same {_}.

(** x = 1 with the label +1 at w = -1, and at the kink w = 0, where -1/2 is a subgradient. *)
Lemma rationals_divide : forall a : rationals, 0 < a -> exists b, a * b = 1.
Proof.
  intros a [_ N]. exists (Qcanon.Qcinv a). apply Qcanon.Qcmult_inv_r. intro E. now apply N.
Qed.
Definition pieces_instance := pieces rationals [1] 1 [- (1)].
Definition homogeneous_instance := homogeneous rationals [1] 1 [- (1)] (1 + 1) ltac:(compared).
Lemma half_is_due : due [1 : rationals] 1 [0] half.
Proof.
  repeat split; try compared; intros [L N]; exfalso; apply N; now apply rational_equal.
Qed.
Definition these_are_subgradients_instance := these_are_subgradients rationals [1] 1 [0] half
  (scale (- (half * 1)) [1]) half_is_due (fun v => eq_refl).
Definition no_other_subgradients_instance := no_other_subgradients rationals rationals_divide
  [1] 1 [0] (scale (- (half * 1)) [1]) ltac:(compared) ltac:(now apply rational_equal)
  these_are_subgradients_instance.
