(** From any weights some picks lead the perceptron to the fewest errors possible.

    A largest part of the examples that some w has strictly right is separable, and the perceptron
    that is shown only these ends with weights that have all of them right.

    Notation   picks s w ms w'   from w, with step s, the examples ms are corrected one after the
                                 other, each a mistake under rule N then, and w' is reached
               errors w examples how many examples are mistakes under rule N
               archimedean       a multiple of every c > 0 passes every bound *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.setoid_ring.Ring
  Coq.micromega.Lia Coq.ZArith.ZArith Coq.QArith.QArith Coq.QArith.Qcanon Coq.QArith.Qround.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.PerceptronBound.
Require Novikoff.LeastErrors.
Import ListNotations.

Open Scope ordered_scope.

Section Reach.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s gamma R_sq : K) (u v w x : list K) (examples part : list (example K)).

Definition wrong w (e : example K) : bool := mistaken (dot w (fst e)) (snd e) N plus_one.
Definition errors w examples : nat := length (filter (wrong w) examples).

Inductive picks s : list K -> list (example K) -> list K -> Prop :=
| picked_none : forall w, picks s w [] w
| picked : forall w e ms w', wrong w e = true ->
    picks s (update w (fst e) (snd e) s) ms w' -> picks s w (e :: ms) w'.

Lemma wrong_spec : forall w e, wrong w e = true <-> signed (snd e) (dot w (fst e)) <= 0.
Proof.
  intros w [x y]. unfold wrong, mistaken. cbn [fst snd]. set (z := dot w x).
  destruct (ltb 0 z) eqn:P; [| destruct (ltb z 0) eqn:Q].
  - apply ltb_lt in P. destruct y; cbn; split; try easy.
    + intro H. exfalso. now apply (lt_not_le K 0 z).
    + intros _. apply nonneg_opp. replace (- - z) with z by ring. now apply lt_le.
  - apply ltb_lt in Q. destruct y; cbn; split; try easy.
    + intros _. now apply lt_le.
    + intro H. exfalso. apply (lt_not_le K z 0 Q). apply le_sub. apply le_sub in H.
      now replace (z - 0) with (0 - - z) by ring.
  - assert (Z : z = 0).
    { apply le_antisym.
      - destruct (le_dec K z 0) as [H | H]; trivial. apply ltb_lt in H. congruence.
      - destruct (le_dec K 0 z) as [H | H]; trivial. apply ltb_lt in H. congruence. }
    split; trivial. intros _. rewrite Z. destruct y; cbn; apply eq_le; ring.
Qed.

Lemma picks_corrections : forall s w ms w', picks s w ms w' -> corrections K s w ms w'.
Proof.
  intros s w ms w' H. induction H as [w | w [x y] ms w' W _ IH]; constructor; trivial.
  now apply (wrong_spec w (x, y)).
Qed.

(** Over an ordered ring in which multiples of every c > 0 pass every bound, such as Q and R. *)
Hypothesis archimedean : forall c b : K, 0 < c -> exists k, b < nat_in k * c.

Lemma margin_exists : forall u examples,
  Forall (fun e => 0 < signed (snd e) (dot u (fst e))) examples ->
  exists gamma, 0 < gamma /\ margin K u gamma examples.
Proof.
  intros u examples H. induction H as [| e examples P _ [g [G M]]].
  - exists 1. split; [apply zero_lt_one | constructor].
  - destruct (le_dec K (signed (snd e) (dot u (fst e))) g) as [L | L].
    + exists (signed (snd e) (dot u (fst e))). split; trivial. constructor; [apply le_refl |].
      revert M. apply Forall_impl. intros f Q. now apply le_trans with (y := g).
    + exists g. split; trivial. constructor; [now apply lt_le | exact M].
Qed.

Lemma radius_exists : forall examples, exists R_sq, 0 <= R_sq /\ short K R_sq examples.
Proof.
  induction examples as [| e examples [R [P S]]].
  - exists 0. split; [apply le_refl | constructor].
  - exists (norm_sq (fst e) + R). assert (N := norm_sq_nonneg K (fst e)).
    split; [now apply plus_nonneg |]. constructor.
    + apply le_sub. now replace (norm_sq (fst e) + R - norm_sq (fst e)) with R by ring.
    + revert S. apply Forall_impl. intros f Q. apply le_trans with (1 := Q). apply le_sub.
      now replace (norm_sq (fst e) + R - R) with (norm_sq (fst e)) by ring.
Qed.

(** Shown only separable examples, the perceptron has all of them right after some picks. *)
Lemma walks : forall s part k w, exists ms w', picks s w ms w' /\ incl ms part /\
  (length ms = k \/ Forall (fun e => wrong w' e = false) part).
Proof.
  intros s part. induction k as [| k IH]; intro w.
  - exists [], w. split; [constructor |]. split; [easy | now left].
  - destruct (existsb (wrong w) part) eqn:E.
    + apply existsb_exists in E. destruct E as [e [I W]].
      destruct (IH (update w (fst e) (snd e) s)) as [ms [w' [P [S D]]]].
      exists (e :: ms), w'. split; [now constructor |]. split.
      * intros f [<- | J]; [exact I | now apply S].
      * destruct D as [<- | D]; [now left | now right].
    + exists [], w. split; [constructor |]. split; [easy |]. right. apply Forall_forall.
      intros e I. destruct (wrong w e) eqn:W; trivial.
      assert (T : existsb (wrong w) part = true) by (apply existsb_exists; now exists e). congruence.
Qed.

(** Corrections of separable examples end: from w, with step s, fewer than some k of them are made. *)
Lemma corrections_end : forall s u part w, 0 < s ->
  Forall (fun e => 0 < signed (snd e) (dot u (fst e))) part ->
  exists k, forall ms w', corrections K s w ms w' -> incl ms part -> (length ms < k)%nat.
Proof.
  intros s u part w S H. destruct (margin_exists u part H) as [gamma [G M]].
  destruct (radius_exists part) as [R_sq [R B]].
  destruct (archimedean (two K * gamma) (s * R_sq)) as [a A].
  { apply times_pos; trivial. unfold two. apply plus_pos_nonneg; [apply zero_lt_one | apply one_nonneg]. }
  set (alpha := nat_in a : K) in *.
  assert (C : 0 < s * (two K * (alpha * gamma) - s * R_sq)).
  { apply times_pos; trivial. apply lt_sub in A.
    now replace (two K * (alpha * gamma) - s * R_sq) with (alpha * (two K * gamma) - s * R_sq) by ring. }
  destruct (archimedean _ (norm_sq (subtract w (scale alpha u))) C) as [k P].
  exists k. intros ms w' Q I. apply Nat.nle_gt. intro L. apply (lt_not_le K _ _ P).
  apply le_trans with (y := count K ms * (s * (two K * (alpha * gamma) - s * R_sq))).
  - unfold count. replace (length ms) with (k + (length ms - k))%nat by lia. rewrite nat_in_plus.
    apply le_sub. replace ((nat_in k + nat_in (length ms - k)) *
      (s * (two K * (alpha * gamma) - s * R_sq)) - nat_in k * (s * (two K * (alpha * gamma) - s * R_sq)))
      with (nat_in (length ms - k) * (s * (two K * (alpha * gamma) - s * R_sq))) by ring.
    apply times_nonneg; [apply nat_in_nonneg | now apply lt_le].
  - apply (mistake_bound_root_free K u gamma alpha R_sq s w ms w'); trivial.
    + now apply lt_le.
    + apply nat_in_nonneg.
    + now apply (incl_Forall I).
    + now apply (incl_Forall I).
Qed.

Lemma part_learnt : forall s u part w, 0 < s ->
  Forall (fun e => 0 < signed (snd e) (dot u (fst e))) part ->
  exists ms w', picks s w ms w' /\ incl ms part /\ Forall (fun e => wrong w' e = false) part.
Proof.
  intros s u part w S H. destruct (corrections_end s u part w S H) as [k F].
  destruct (walks s part k w) as [ms [w' [P [I [L | D]]]]]; [| now exists ms, w'].
  apply picks_corrections, F in P; trivial. lia.
Qed.

(** The signed points of the examples, which LeastErrors.v speaks of. *)
Definition point (e : example K) : list K := scale (signed (snd e) 1) (fst e).

Lemma point_score : forall w e, dot w (point e) = signed (snd e) (dot w (fst e)).
Proof. intros w [x []]; unfold point; rewrite dot_scale_r; cbn; ring. Qed.

Lemma wrong_point : forall w e, wrong w e = negb (LeastErrors.right K w (point e)).
Proof.
  intros w e. unfold LeastErrors.right. rewrite point_score.
  apply eq_true_iff_eq. rewrite wrong_spec, negb_true_iff. split; intro H.
  - destruct (ltb 0 _) eqn:E; trivial. apply ltb_lt in E. exfalso. now apply (lt_not_le K _ _ E).
  - destruct (le_dec K (signed (snd e) (dot w (fst e))) 0) as [L | L]; trivial.
    apply ltb_lt in L. congruence.
Qed.

Lemma errors_points : forall w examples, errors w examples = LeastErrors.wrong K w (map point examples).
Proof.
  intros w examples. unfold errors, LeastErrors.wrong.
  induction examples as [| e examples IH]; trivial. cbn. rewrite <- wrong_point.
  destruct (wrong w e); cbn; now rewrite IH.
Qed.

(** pocket.reaches_optimum, what the theorem of Gallant rests on: from any weights w and with any
    step s > 0 some picks of mistakes lead to weights with the fewest errors of all. *)
Theorem reaches_optimum : forall s examples w (s_positive : 0 < s),
  exists ms w',
  picks s w ms w' /\ incl ms examples /\
  forall v, (errors w' examples <= errors v examples)%nat.
Proof.
  intros s examples w S.
  destruct (LeastErrors.least_errors K (map point examples)) as [_ [u [_ [_ [_ [_ U]]]]]].
  set (part := filter (fun e => negb (wrong u e)) examples).
  destruct (part_learnt s u part w S) as [ms [w' [P [I R]]]].
  - apply Forall_forall. intros e J. apply filter_In in J. destruct J as [_ J].
    apply negb_true_iff in J. apply not_le_lt. intro H. apply wrong_spec in H. congruence.
  - exists ms, w'. split; trivial. split.
    + intros e J. apply I in J. now apply filter_In in J.
    + intro v. apply Nat.le_trans with (errors u examples).
      * unfold errors. clear U P I. unfold part in R. clear part.
        induction examples as [| e examples IH]; trivial. cbn in R |- *.
        destruct (wrong u e); cbn in R.
        -- destruct (wrong w' e); cbn; specialize (IH R); lia.
        -- inversion R as [| ? ? A B]; subst. rewrite A. now apply IH.
      * rewrite !errors_points. apply U.
Qed.

End Reach.

(** The rational numbers are such a ring. *)
Lemma nat_in_rationals : forall k, (this (nat_in k : rationals) == inject_Z (Z.of_nat k))%Q.
Proof.
  induction k as [| k IH]; [reflexivity |].
  change (this (nat_in (S k) : rationals)) with (Qred (1 + this (nat_in k : rationals))).
  rewrite Qred_correct, IH, Nat2Z.inj_succ, <- Z.add_1_l, inject_Z_plus. reflexivity.
Qed.

Lemma archimedean_rationals : forall c b : rationals, 0 < c -> exists k, b < nat_in k * c.
Proof.
  intros c b P. set (q := (this b / this c)%Q). exists (Z.to_nat (Qfloor q + 1)).
  apply not_le_lt. intro H. set (m := nat_in (Z.to_nat (Qfloor q + 1)) : rationals) in H.
  assert (C : (0 < this c)%Q).
  { apply Qnot_le_lt. intro L. now apply (lt_not_le rationals 0 c P). }
  assert (G : (Qred (this m * this c) <= this b)%Q) by exact H.
  assert (E : (this m == inject_Z (Z.of_nat (Z.to_nat (Qfloor q + 1))))%Q) by apply nat_in_rationals.
  rewrite Qred_correct, E in G. apply Qle_shift_div_l in G; trivial. fold q in G.
  apply (Qlt_not_le q (inject_Z (Qfloor q + 1))); [apply Qlt_floor |].
  apply Qle_trans with (2 := G). rewrite <- Zle_Qle. lia.
Qed.

(** One point with both labels: one error is the fewest, and from 0 some picks lead to it. *)
Definition torn : list (example rationals) := [([1], true); ([1], false)].

Lemma reaches_optimum_instance : exists ms w', picks rationals 1 [0] ms w' /\ incl ms torn /\
  forall v, (errors rationals w' torn <= errors rationals v torn)%nat.
Proof.
  apply (reaches_optimum rationals archimedean_rationals). now apply ltb_lt.
Qed.
