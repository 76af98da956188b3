(** A convex quadratic function on a polyhedron has a minimum, or is unbounded below.

    By induction on the number of inequalities, over any ordered ring whose numbers other than 0
    have inverses, with no limit and no compact set. Without inequalities: on a flat along which the
    function curves, its minimum lies where its slope along a direction is 0, which is a flat of one
    direction less. With one inequality more: where a minimum v of the others violates it, each
    point that is feasible is joined to v by a segment that meets the equation, at a point that is no
    worse; so that the minimum where the equation holds is the minimum.

    Notation   product M u v = Σ (u·m)(v·m), over the m of M
               objective M l u = Σ (u·m)² + u·l
               satisfies rows v    a·v >= c for each row (a, c)
               feasible u D rows v   both, on the flat of u and D (Flat.v)
               least, unbounded   the objective has a minimum there, or falls below any number *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Convexity
  Novikoff.Flat.
Import ListNotations.

Open Scope ordered_scope.

Section Polyhedron.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable inverse : K -> K.
Hypothesis inverse_times : forall c, c <> 0 -> inverse c * c = 1.

Notation row := (list (carrier K) * carrier K)%type.
Implicit Types (c s t : K) (a d l u v x z : list K) (D M : list (list K)) (rows : list row).

Fixpoint product M u v : K :=
  match M with [] => 0 | m :: M => dot u m * dot v m + product M u v end.

Definition objective M l u : K := product M u u + dot u l.

Definition satisfies rows v : Prop := Forall (fun r => snd r <= dot v (fst r)) rows.

Definition feasible u D rows v : Prop := reached K u D v /\ satisfies rows v.

Definition least M l u D rows : Prop :=
  exists v, feasible u D rows v /\
    forall z, feasible u D rows z -> objective M l v <= objective M l z.

Definition unbounded M l u D rows : Prop :=
  forall c, exists v, feasible u D rows v /\ objective M l v < c.

(** What is seen of a vector are its products with others. *)
Lemma product_same : forall M u v, (forall x, dot u x = dot v x) -> product M u u = product M v v.
Proof. intros M u v E. induction M as [| m M IH]; cbn; trivial. now rewrite IH, E. Qed.

Lemma objective_same : forall M l u v, (forall x, dot u x = dot v x) ->
  objective M l u = objective M l v.
Proof. intros M l u v E. unfold objective. now rewrite (product_same M u v E), E. Qed.

(** The objective along a line, and on a segment. *)
Fixpoint image M d : list K :=
  match M with [] => [] | m :: M => add (scale (dot d m) m) (image M d) end.

Lemma dot_image : forall M d v, dot v (image M d) = product M v d.
Proof.
  induction M as [| m M IH]; intros d v; cbn; [apply dot_nil_r |].
  rewrite dot_add_r, dot_scale_r, IH. ring.
Qed.

Lemma product_nonneg : forall M v, 0 <= product M v v.
Proof.
  induction M as [| m M IH]; intro v; cbn; [apply le_refl |].
  apply plus_nonneg; trivial. apply square_nonneg.
Qed.

Lemma product_zero : forall M d, product M d d = 0 -> forall v, product M v d = 0.
Proof.
  induction M as [| m M IH]; intros d E v; trivial. cbn in *.
  assert (S : dot d m * dot d m = 0).
  { apply le_antisym; [| apply square_nonneg]. rewrite <- E. apply le_sub.
    replace (dot d m * dot d m + product M d d - dot d m * dot d m) with (product M d d) by ring.
    apply product_nonneg. }
  rewrite S in E. rewrite IH by (rewrite <- E; ring).
  apply no_zero_divisor in S. assert (Z : dot d m = 0) by now destruct S. rewrite Z. ring.
Qed.

Lemma along : forall M l v d t, objective M l (add v (scale t d)) =
  objective M l v + t * ((1 + 1) * product M v d + dot d l) + t * t * product M d d.
Proof.
  intros M l v d t. unfold objective. rewrite dot_add_l, dot_scale_l.
  assert (E : product M (add v (scale t d)) (add v (scale t d)) =
    product M v v + (1 + 1) * t * product M v d + t * t * product M d d).
  { induction M as [| m M IH]; cbn; [ring |]. rewrite IH, dot_add_l, dot_scale_l. ring. }
  rewrite E. ring.
Qed.

Lemma below_both : forall M l s u v c, 0 <= s -> s <= 1 -> objective M l u <= c ->
  objective M l v <= c -> objective M l (between s u v) <= c.
Proof.
  intros M l s u v c P Q U V.
  assert (E : (1 - s) * objective M l u + s * objective M l v - objective M l (between s u v) =
    s * (1 - s) * product M (subtract v u) (subtract v u)).
  { unfold objective, between. rewrite dot_add_l, !dot_scale_l.
    assert (X : (1 - s) * product M u u + s * product M v v -
      product M (add (scale (1 - s) u) (scale s v)) (add (scale (1 - s) u) (scale s v)) =
      s * (1 - s) * product M (subtract v u) (subtract v u)).
    { clear. induction M as [| m M IH]; cbn; [ring |].
      rewrite dot_subtract_l, dot_add_l, !dot_scale_l.
      match goal with |- _ = _ * (?q + _) => transitivity (s * (1 - s) * q +
        s * (1 - s) * product M (subtract v u) (subtract v u)); [rewrite <- IH; ring | ring] end. }
    rewrite <- X. ring. }
  apply le_sub in Q, U, V. assert (N := product_nonneg M (subtract v u)).
  apply le_sub. replace (c - objective M l (between s u v)) with
    ((1 - s) * (c - objective M l u) + s * (c - objective M l v) +
     ((1 - s) * objective M l u + s * objective M l v - objective M l (between s u v))) by ring.
  rewrite E. repeat apply plus_nonneg; repeat apply times_nonneg; trivial.
Qed.

(** No inequality. *)
Lemma on_flat : forall n D M l u, length D = n -> least M l u D [] \/ unbounded M l u D [].
Proof.
  induction n as [| n IH]; intros [| d D] M l u L; try discriminate.
  - left. exists u. split; [now split; [| constructor] |]. intros z [R _].
    rewrite (objective_same M l z u R). apply le_refl.
  - injection L as L. assert (N := product_nonneg M d).
    destruct (le_dec K (product M d d) 0) as [Z | Z].
    + assert (A : product M d d = 0) by now apply le_antisym.
      assert (S : forall v t, objective M l (add v (scale t d)) = objective M l v + t * dot d l).
      { intros v t. rewrite along, A, (product_zero M d A). ring. }
      destruct (le_dec K (dot d l * dot d l) 0) as [Y | Y].
      * assert (B : dot d l = 0).
        { assert (Q : dot d l * dot d l = 0) by (apply le_antisym; trivial; apply square_nonneg).
          apply no_zero_divisor in Q. now destruct Q. }
        destruct (IH D M l u L) as [[v [[V _] W]] | U]; [left | right].
        -- exists v. split; [split; [now apply reached_more | constructor] |].
           intros z [[t R] _]. replace (objective M l z) with (objective M l (add z (scale t d)))
             by (rewrite S, B; ring). apply W. now split; [| constructor].
        -- intro c. destruct (U c) as [v [[V _] C]]. exists v.
           split; [split; [now apply reached_more | constructor] | trivial].
      * right. intro c. assert (B : dot d l <> 0).
        { intro E. rewrite E in Y. apply (lt_irrefl K 0).
          now replace (0 * 0) with (0 : K) in Y by ring. }
        exists (add u (scale ((c - 1 - objective M l u) * inverse (dot d l)) d)). split.
        -- split; [| constructor]. apply reached_along, reached_start.
        -- rewrite S. apply lt_sub. replace (c - _) with
             (1 + (c - 1 - objective M l u) * (1 - inverse (dot d l) * dot d l)) by ring.
           rewrite inverse_times by trivial. replace (_ + _) with (1 : K) by ring. apply zero_lt_one.
    + set (a := scale (1 + 1) (image M d)).
      assert (G : forall v, dot v a = (1 + 1) * product M v d).
      { intro v. unfold a. now rewrite dot_scale_r, dot_image. }
      assert (P : 0 < dot d a).
      { rewrite G. apply times_pos; trivial.
        apply plus_pos_nonneg; [apply zero_lt_one | apply one_nonneg]. }
      destruct (cut K inverse inverse_times a (- dot d l) u (d :: D)) as [F | [u' [D' [L' I]]]].
      * exfalso. inversion F as [| ? ? E _]. rewrite E in P. now apply lt_irrefl in P.
      * cbn in L'. injection L' as L'. rewrite L in L'.
        destruct (IH D' M l u' (eq_sym L')) as [[v [[V _] W]] | U]; [left | right].
        -- exists v. apply I in V. split; [split; [apply V | constructor] |]. intros z [R _].
           assert (Q : dot d a <> 0) by (intro E; rewrite E in P; now apply lt_irrefl in P).
           set (t := (- dot d l - dot z a) * inverse (dot d a)).
           set (y := add z (scale t d)).
           assert (Y : dot y a = - dot d l).
           { unfold y, t. rewrite dot_add_l, dot_scale_l. replace (_ + _) with
               (- dot d l - (- dot d l - dot z a) * (1 - inverse (dot d a) * dot d a)) by ring.
             rewrite inverse_times by trivial. ring. }
           assert (X : objective M l z = objective M l y + t * t * product M d d).
           { rewrite (objective_same M l z (add y (scale (- t) d))) by
               (unfold y; intro; rewrite !dot_add_l, !dot_scale_l; ring).
             rewrite along, <- G, Y. ring. }
           rewrite X. apply le_trans with (y := objective M l y).
           ++ apply W. split; [| constructor]. apply I. split; trivial. now apply reached_along.
           ++ apply le_sub. replace (_ - _) with (t * t * product M d d) by ring.
              apply times_nonneg; trivial. apply square_nonneg.
        -- intro c. destruct (U c) as [v [[V _] C]]. exists v. apply I in V.
           split; [split; [apply V | constructor] | trivial].
Qed.

(** A segment from a point that satisfies one inequality more to one that does not. *)
Lemma crossing : forall a c u D rows v z, feasible u D rows v -> feasible u D rows z ->
  c <= dot v a -> dot z a < c -> exists y, feasible u D rows y /\ dot y a = c /\
  forall M l b, objective M l v <= b -> objective M l z <= b -> objective M l y <= b.
Proof.
  intros a c u D rows v z [V V'] [Z Z'] A B.
  assert (P : 0 < dot v a - dot z a) by (apply lt_sub; now apply lt_le_trans with (1 := B)).
  assert (N : dot v a - dot z a <> 0) by (intro E; rewrite E in P; now apply lt_irrefl in P).
  assert (I := inverse_times _ N). set (i := inverse (dot v a - dot z a)) in *.
  assert (i_nonneg : 0 <= i).
  { apply (pos_cancel K (dot v a - dot z a)); trivial.
    replace ((dot v a - dot z a) * i) with (i * (dot v a - dot z a)) by ring. rewrite I.
    apply one_nonneg. }
  set (s := (dot v a - c) * i).
  assert (S0 : 0 <= s) by (apply times_nonneg; trivial; now apply le_sub).
  assert (E : 1 - s = (c - dot z a) * i).
  { unfold s. rewrite <- I at 1. ring. }
  assert (S1 : 0 <= 1 - s).
  { rewrite E. apply times_nonneg; trivial. now apply le_sub, lt_le. }
  assert (X : forall x, dot (between s v z) x = (1 - s) * dot v x + s * dot z x).
  { intro x. unfold between. now rewrite dot_add_l, !dot_scale_l. }
  exists (between s v z). split; [split |].
  - now apply reached_between.
  - unfold satisfies in *. rewrite Forall_forall in *. intros r R. rewrite X.
    specialize (V' r R). specialize (Z' r R). apply le_sub in V', Z'. apply le_sub.
    replace (_ - _) with ((1 - s) * (dot v (fst r) - snd r) + s * (dot z (fst r) - snd r)) by ring.
    apply plus_nonneg; now apply times_nonneg.
  - split.
    + rewrite X. replace (_ + _) with (dot v a - s * (dot v a - dot z a)) by ring.
      unfold s. replace (_ - _) with (c + (dot v a - c) * (1 - i * (dot v a - dot z a))) by ring.
      rewrite I. ring.
    + intros M l b. apply below_both; trivial. now apply le_sub.
Qed.

(** Frank and Wolfe (1956): where there is a feasible point, there is a minimum, or no bound. *)
Theorem least_or_unbounded : forall rows M l u D v (v_feasible : feasible u D rows v),
  least M l u D rows \/ unbounded M l u D rows.
Proof.
  induction rows as [| [a c] rows IH]; intros M l u D p H; [now apply (on_flat (length D)) |].
  assert (split_ : forall z, feasible u D ((a, c) :: rows) z <->
    feasible u D rows z /\ c <= dot z a).
  { intro z. unfold feasible, satisfies. split.
    - intros [R F]. inversion F; subst. now repeat split.
    - intros [[R F] C]. split; trivial. now constructor. }
  apply split_ in H. destruct H as [H Hc].
  assert (met : forall z, feasible u D rows z -> dot z a < c -> exists u' D',
    (forall y, feasible u' D' rows y <-> feasible u D rows y /\ dot y a = c) /\
    exists y, feasible u' D' rows y).
  { intros z Z C. destruct (cut K inverse inverse_times a c u D) as [F | [u' [D' [_ I]]]].
    - exfalso. apply (lt_not_le K _ _ C). rewrite (level K _ _ _ F z (proj1 Z)).
      now rewrite <- (level K _ _ _ F p (proj1 H)).
    - exists u', D'. assert (J : forall y, feasible u' D' rows y <-> feasible u D rows y /\ dot y a = c).
      { intro y. unfold feasible. rewrite I. tauto. }
      split; trivial. destruct (crossing a c u D rows p z H Z Hc C) as [y [Y [E _]]].
      exists y. apply J. now split. }
  assert (up : forall u' D',
    (forall y, feasible u' D' rows y <-> feasible u D rows y /\ dot y a = c) ->
    unbounded M l u' D' rows -> unbounded M l u D ((a, c) :: rows)).
  { intros u' D' J U b. destruct (U b) as [y [Y B]]. exists y. split; trivial. apply split_.
    apply J in Y. destruct Y as [Y ->]. split; trivial. apply le_refl. }
  destruct (IH M l u D p H) as [[v [V W]] | U].
  - destruct (le_dec K c (dot v a)) as [C | C].
    + left. exists v. split; [now apply split_ |]. intros z Z. apply W. now apply split_ in Z.
    + destruct (met v V C) as [u' [D' [J [y Y]]]].
      destruct (IH M l u' D' y Y) as [[v' [V' W']] | U']; [left | right; now apply (up u' D')].
      apply J in V'. exists v'. destruct V' as [V' E]. split; [apply split_; split; trivial |].
      * rewrite E. apply le_refl.
      * intros z Z. apply split_ in Z. destruct Z as [Z Zc].
        destruct (crossing a c u D rows z v Z V Zc C) as [q [Q [Qc B]]].
        apply le_trans with (y := objective M l q); [apply W'; now apply J |].
        apply B; [apply le_refl | now apply W].
  - assert (low : (exists z, feasible u D rows z /\ dot z a < c) \/
                  forall z, feasible u D rows z -> c <= dot z a).
    { assert (O : forall z, objective [] a z = dot z a) by (intro z; unfold objective; cbn; ring).
      destruct (IH [] a u D p H) as [[v [V W]] | U0].
      - destruct (le_dec K c (dot v a)) as [C | C]; [right | left; now exists v].
        intros z Z. apply le_trans with (1 := C). rewrite <- !O. now apply W.
      - left. destruct (U0 c) as [z [Z C]]. exists z. now rewrite O in C. }
    destruct low as [[z0 [Z0 C0]] | all].
    + destruct (met z0 Z0 C0) as [u' [D' [J [y Y]]]].
      destruct (IH M l u' D' y Y) as [[v' [V' W']] | U']; [| right; now apply (up u' D')].
      destruct (U (objective M l v')) as [z [Z B]].
      destruct (le_dec K c (dot z a)) as [C | C]; [right | left].
      * intro b. destruct (U (if leb b (objective M l z) then b else objective M l z)) as [x [X Q]].
        assert (Q2 : objective M l x < b /\ objective M l x <= objective M l z).
        { destruct (leb b (objective M l z)) eqn:T.
          - apply leb_le in T. split; trivial. apply lt_le. now apply lt_le_trans with (1 := Q).
          - split; [| now apply lt_le]. apply le_lt_trans with (1 := lt_le _ _ _ Q).
            apply not_le_lt. intro G. apply leb_le in G. congruence. }
        destruct Q2 as [Q2 Q3]. exists x. split; trivial. apply split_. split; trivial.
        destruct (le_dec K c (dot x a)) as [G | G]; trivial. exfalso.
        destruct (crossing a c u D rows z x Z X C G) as [q [Qf [Qc R]]].
        apply (lt_not_le K _ _ B). apply le_trans with (y := objective M l q).
        -- apply W'. now apply J.
        -- apply R; [apply le_refl | trivial].
      * apply J in V'. destruct V' as [V' E]. exists v'. split.
        -- apply split_. split; trivial. rewrite E. apply le_refl.
        -- intros x X. apply split_ in X. destruct X as [X Xc].
           destruct (le_dec K (objective M l v') (objective M l x)) as [G | G]; trivial. exfalso.
           destruct (crossing a c u D rows x z X Z Xc C) as [q [Qf [Qc R]]].
           destruct (le_total K (objective M l x) (objective M l z)) as [T | T].
           ++ apply (lt_not_le K _ _ B). apply le_trans with (y := objective M l q);
                [apply W'; now apply J | apply R; trivial; apply le_refl].
           ++ apply (lt_not_le K _ _ G). apply le_trans with (y := objective M l q);
                [apply W'; now apply J | apply R; trivial; apply le_refl].
    + right. intro b. destruct (U b) as [x [X B]]. exists x. split; trivial. apply split_.
      split; trivial. now apply all.
Qed.

(** so that a function bounded below has a minimum. *)
Corollary attained : forall rows M l u D v (v_feasible : feasible u D rows v) c
  (c_below_all : forall z, feasible u D rows z -> c <= objective M l z), least M l u D rows.
Proof.
  intros rows M l u D v H c B. destruct (least_or_unbounded rows M l u D v H) as [L | U]; trivial.
  destruct (U c) as [z [Z C]]. exfalso. now apply (lt_not_le K _ _ C), B.
Qed.

End Polyhedron.
