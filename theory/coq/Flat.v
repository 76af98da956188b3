(** A flat: all points that a start and some directions reach, and where it meets an equation.

    What is seen of a vector are its products with others, so that missing entries do not matter.

    Notation   reached u D v    v is u and a combination of the directions D
               units n          the first n unit vectors *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.micromega.Lia Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Convexity.
Import ListNotations.

Open Scope ordered_scope.

Section Flat.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable inverse : K -> K.
Hypothesis inverse_times : forall c, c <> 0 -> inverse c * c = 1.

Implicit Types (c s t : K) (a d l u v x z : list K) (D : list (list K)).

Fixpoint reached u D v : Prop :=
  match D with
  | [] => forall x, dot v x = dot u x
  | d :: D => exists t, reached u D (add v (scale t d))
  end.

Lemma reached_same : forall u D v z, (forall x, dot v x = dot z x) -> reached u D v -> reached u D z.
Proof.
  intros u. induction D as [| d D IH]; intros v z E R.
  - intro x. now rewrite <- E.
  - destruct R as [t R]. exists t. apply (IH _ _) with (2 := R). intro x.
    now rewrite !dot_add_l, E.
Qed.

Ltac dots := intro; rewrite ?dot_add_l, ?dot_scale_l, ?dot_add_l, ?dot_scale_l; ring.

Lemma reached_start : forall u D, reached u D u.
Proof.
  intro u. induction D as [| d D IH]; [easy |]. exists 0. apply (reached_same u D u); trivial. dots.
Qed.

Lemma reached_along : forall u d D t v, reached u (d :: D) v -> reached u (d :: D) (add v (scale t d)).
Proof.
  intros u d D t v [s R]. exists (s - t). apply (reached_same _ _ _ _) with (2 := R). dots.
Qed.

Lemma reached_more : forall u d D v, reached u D v -> reached u (d :: D) v.
Proof. intros u d D v R. exists 0. apply (reached_same _ _ _ _) with (2 := R). dots. Qed.

Lemma reached_between : forall u D s v z, reached u D v -> reached u D z ->
  reached u D (between s v z).
Proof.
  intro u. unfold between. induction D as [| d D IH]; intros s v z V Z.
  - intro x. rewrite dot_add_l, !dot_scale_l, V, Z. ring.
  - destruct V as [t V], Z as [r Z]. exists ((1 - s) * t + s * r).
    apply (reached_same _ _ _ _) with (2 := IH s _ _ V Z). dots.
Qed.

(** All of a flat, if no direction leaves the level of a. *)
Lemma level : forall u D a, Forall (fun d => dot d a = 0) D -> forall v, reached u D v ->
  dot v a = dot u a.
Proof.
  intros u D a F. induction F as [| d D E F IH]; intros v R; [apply R |].
  destruct R as [t R]. rewrite <- (IH _ R), dot_add_l, dot_scale_l, E. ring.
Qed.

(** Directions that lean along d. *)
Lemma leaning : forall u d (g : list K -> K) D v,
  reached u (map (fun e => add e (scale (g e) d)) D) v -> exists s, reached u D (add v (scale s d)).
Proof.
  intros u d g. induction D as [| e D IH]; intros v R.
  - exists 0. apply (reached_same _ _ _ _) with (2 := R). dots.
  - destruct R as [t R]. destruct (IH _ R) as [s S]. exists (s + t * g e), t.
    apply (reached_same _ _ _ _) with (2 := S). dots.
Qed.

Lemma upright : forall u d (g : list K -> K) D v, reached u D v ->
  exists s, reached u (map (fun e => add e (scale (g e) d)) D) (add v (scale s d)).
Proof.
  intros u d g. induction D as [| e D IH]; intros v R.
  - exists 0. apply (reached_same _ _ _ _) with (2 := R). dots.
  - destruct R as [t R]. destruct (IH _ R) as [s S]. exists (s - t * g e), t.
    apply (reached_same _ _ _ _) with (2 := S). dots.
Qed.

(** Where a flat meets the equation z·a = c: nowhere or all over, or a flat of one direction less. *)
Lemma cut : forall a c u D, Forall (fun d => dot d a = 0) D \/
  exists u' D', length D = S (length D') /\
  forall z, reached u' D' z <-> reached u D z /\ dot z a = c.
Proof.
  intros a c u. induction D as [| d D IH]; [now left |].
  destruct (le_dec K (dot d a * dot d a) 0) as [Z | Z].
  - assert (E : dot d a = 0).
    { assert (Q : dot d a * dot d a = 0) by (apply le_antisym; trivial; apply square_nonneg).
      apply no_zero_divisor in Q. now destruct Q. }
    destruct IH as [F | [u' [D' [L I]]]]; [left; now constructor | right].
    exists u', (d :: D'). split; [cbn; now rewrite L |]. intro z. cbn [reached]. split.
    + intros [t R]. apply I in R. destruct R as [R C]. split; [now exists t |].
      rewrite dot_add_l, dot_scale_l, E in C. rewrite <- C. ring.
    + intros [[t R] C]. exists t. apply I. split; trivial. rewrite dot_add_l, dot_scale_l, E, C. ring.
  - right. assert (N : dot d a <> 0).
    { intro E. rewrite E in Z. apply (lt_irrefl K 0). now replace (0 * 0) with (0 : K) in Z by ring. }
    assert (I := inverse_times _ N). set (i := inverse (dot d a)) in *.
    set (shift := (c - dot u a) * i). set (g := fun e : list K => - (dot e a * i)).
    exists (add u (scale shift d)), (map (fun e => add e (scale (g e) d)) D).
    split; [cbn; now rewrite map_length |].
    assert (F : Forall (fun e => dot e a = 0) (map (fun e => add e (scale (g e) d)) D)).
    { apply Forall_map, Forall_forall. intros e _. unfold g. rewrite dot_add_l, dot_scale_l.
      replace (dot e a + - (dot e a * i) * dot d a) with (dot e a * (1 - i * dot d a)) by ring.
      rewrite I. ring. }
    assert (U : dot (add u (scale shift d)) a = c).
    { unfold shift. rewrite dot_add_l, dot_scale_l.
      replace (dot u a + (c - dot u a) * i * dot d a) with
        (c - (c - dot u a) * (1 - i * dot d a)) by ring. rewrite I. ring. }
    assert (T : forall D' v s, reached (add u (scale s d)) D' v <->
                               reached u D' (add v (scale (- s) d))).
    { induction D' as [| e D' IH']; intros v s; cbn [reached].
      - split; intros R x; specialize (R x); rewrite dot_add_l, dot_scale_l in *;
          [rewrite R | rewrite <- R]; ring.
      - split; intros [t R]; exists t.
        + apply IH' in R. apply (reached_same _ _ _ _) with (2 := R). dots.
        + apply IH'. apply (reached_same _ _ _ _) with (2 := R). dots. }
    intro z. split.
    + intro R. split; [| now rewrite (level _ _ _ F z R)].
      apply T, leaning in R. destruct R as [s R]. exists (- shift + s).
      apply (reached_same _ _ _ _) with (2 := R). dots.
    + intros [[t R] C]. apply (upright u d g) in R. destruct R as [s R].
      assert (E := level _ _ _ F _ R). rewrite !dot_add_l, !dot_scale_l, C in E.
      apply T. apply (reached_same _ _ _ _) with (2 := R).
      assert (X : t + s = - shift).
      { unfold shift. replace (t + s) with ((t + s) * (1 - i * dot d a) +
          (c + t * dot d a + s * dot d a - c) * i) by ring. rewrite E, I. ring. }
      intro x. rewrite !dot_add_l, !dot_scale_l. rewrite <- X. ring.
Qed.

(** Without a bound on a direction everything is reached. *)
Fixpoint units (n : nat) : list (list K) :=
  match n with O => [] | S n => [1] :: map (cons 0) (units n) end.

Lemma reached_shifted : forall D v, reached [] D v -> reached [] (map (cons 0) D) (0 :: v).
Proof.
  induction D as [| d D IH]; intros v R.
  - intros [| a x]; trivial. cbn. rewrite R. cbn. ring.
  - destruct R as [t R]. exists t. apply (reached_same _ _ (0 :: add v (scale t d)));
      [| now apply IH].
    intros [| a x]; trivial. cbn. f_equal. ring.
Qed.

Lemma reached_units : forall n v, (length v <= n)%nat -> reached [] (units n) v.
Proof.
  induction n as [| n IH]; intros v L.
  - destruct v; [intro x; reflexivity | inversion L].
  - exists (- hd 0 v). apply (reached_same _ _ (0 :: tl v)).
    + intros [| a x]; [now rewrite !dot_nil_r |]. destruct v as [| b v]; cbn; [ring |].
      rewrite dot_add_l. cbn. ring.
    + apply reached_shifted, IH. destruct v; cbn in *; lia.
Qed.

End Flat.
