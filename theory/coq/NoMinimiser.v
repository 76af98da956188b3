(** When the logistic loss has a minimum: not on separable data, and then in no direction that
    matters twice.

    Notation   side t = 2t - 1, the label ±1 of the target t      margin v (x, t) = side t (x·v)
               quasi_separates v: every margin >= 0, one > 0      signed: the points side t x *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Gordan Novikoff.Stiemke
  Novikoff.Sigmoid Novikoff.Loss Novikoff.MatchingLoss Novikoff.Gradient Novikoff.DescentLemma
  Novikoff.Logistic.
Import ListNotations.
Open Scope R_scope.

Definition side (t : R) : R := 2 * t - 1.
Definition margin (v : list R) (e : list R * R) : R := side (snd e) * score v (fst e).
Definition binary (examples : observations) : Prop :=
  List.Forall (fun e => snd e = 0 \/ snd e = 1) examples.

Definition separates (v : list R) (examples : observations) : Prop :=
  List.Forall (fun e => 0 < margin v e) examples.
Definition quasi_separates (v : list R) (examples : observations) : Prop :=
  List.Forall (fun e => 0 <= margin v e) examples /\ Exists (fun e => 0 < margin v e) examples.
Definition minimises (w : list R) (examples : observations) (r : reduction) : Prop :=
  forall v, empirical_loss w examples Gradient.logistic_loss r <=
            empirical_loss v examples Gradient.logistic_loss r.

Lemma softplus_increasing : forall a b, a < b -> softplus a < softplus b.
Proof.
  intros a b H. unfold softplus. apply ln_increasing; [apply one_plus_exp |].
  apply Rplus_lt_compat_l. now apply exp_increasing.
Qed.

Lemma loss_of_margin : forall t z, t = 0 \/ t = 1 ->
  value Gradient.logistic_loss t z = softplus (- (side t * z)).
Proof.
  intros t z H. rewrite value_logistic, logistic_loss_softplus. unfold side.
  destruct H as [-> | ->].
  - replace (- ((2 * 0 - 1) * z)) with z by ring. ring.
  - replace (- ((2 * 1 - 1) * z)) with (- z) by ring. rewrite softplus_opposite. ring.
Qed.

Lemma share_positive : forall r e (examples : observations), 0 < share r (e :: examples).
Proof.
  intros [|] e examples; cbn [share]; [lra |]. apply Rinv_0_lt_compat, lt_0_INR, Nat.lt_0_succ.
Qed.

Lemma total_falls : forall w v examples, binary examples ->
  List.Forall (fun e => 0 <= margin v e) examples ->
  total Gradient.logistic_loss (plus_vector w v) examples <=
  total Gradient.logistic_loss w examples /\
  (Exists (fun e => 0 < margin v e) examples ->
   total Gradient.logistic_loss (plus_vector w v) examples <
   total Gradient.logistic_loss w examples).
Proof.
  intros w v examples B N. induction N as [| [x t] rest P N IH].
  - split; [apply Rle_refl | intro E; inversion E].
  - inversion B as [| ? ? T B']; subst. cbn in T. destruct (IH B') as [L S]. cbn [total].
    rewrite !loss_of_margin, score_plus by trivial.
    assert (D : - (side t * (score w x + score v x)) = - (side t * score w x) - margin v (x, t))
      by (unfold margin; cbn; ring).
    rewrite D. destruct (Rlt_or_le 0 (margin v (x, t))) as [M | M].
    + assert (G := softplus_increasing (- (side t * score w x) - margin v (x, t))
                     (- (side t * score w x))). split; [| intros _]; lra.
    + replace (margin v (x, t)) with 0 by (apply Rle_antisym; trivial). rewrite Rminus_0_r.
      split; [lra |]. intro E. inversion E as [? ? G | ? ? G]; subst; [lra |].
      specialize (S G). lra.
Qed.

(** logistic_regression (B-71, B-60): on completely or quasi-completely separated data a step
    along the separator always lowers the loss, *)
Theorem always_lower : forall w v examples r, binary examples -> quasi_separates v examples ->
  empirical_loss (plus_vector w v) examples Gradient.logistic_loss r <
  empirical_loss w examples Gradient.logistic_loss r.
Proof.
  intros w v examples r B [N E]. unfold empirical_loss.
  destruct (total_falls w v examples B N) as [_ S]. apply Rmult_lt_compat_l; auto.
  destruct examples; [inversion E | apply share_positive].
Qed.

(** so that there is no minimiser, *)
Theorem no_minimiser : forall w v examples r, binary examples -> quasi_separates v examples ->
  ~ minimises w examples r.
Proof.
  intros w v examples r B Q M. assert (H := always_lower w v examples r B Q).
  specialize (M (plus_vector w v)). lra.
Qed.

Theorem no_minimiser_separable : forall w v e examples r, binary (e :: examples) ->
  separates v (e :: examples) -> ~ minimises w (e :: examples) r.
Proof.
  intros w v e examples r B S. apply (no_minimiser w v); trivial. split.
  - apply List.Forall_impl with (2 := S). intros a H. lra.
  - inversion S; subst. now apply Exists_cons_hd.
Qed.

Definition signed (examples : observations) : list (list R) :=
  map (fun e => times_vector (side (snd e)) (fst e)) examples.

(** Complete or quasi-complete separation, or multipliers that are all positive and combine the
    signed points to 0 (Stiemke). *)
Definition overlapping (examples : observations) : Prop :=
  exists cs : list R, length cs = length examples /\ List.Forall (fun c => 0 < c) cs /\
    forall v, weighted reals v cs (signed examples) = 0.

Lemma separated_or_overlapping : forall examples,
  (exists v, quasi_separates v examples) \/ overlapping examples.
Proof.
  intro examples. destruct (stiemke reals (signed examples)) as [[v [N E]] | [cs [L [P Z]]]].
  - left. exists v.
    assert (S : forall e : list R * R, score v (times_vector (side (snd e)) (fst e)) = margin v e).
    { intro e. rewrite score_comm, score_times, score_comm. reflexivity. }
    split.
    + unfold signed in N. apply List.Forall_forall. intros e I. rewrite <- S.
      apply (proj1 (List.Forall_forall _ _) N). now apply (in_map (fun e =>
        times_vector (side (snd e)) (fst e))).
    + unfold signed in E. apply Exists_exists in E. destruct E as [p [I G]].
      apply in_map_iff in I. destruct I as [e [<- I]]. apply Exists_exists. exists e.
      split; trivial. rewrite <- S. destruct G as [G N']. apply Rnot_le_lt. intro H.
      apply N'. now apply Rle_antisym.
  - right. exists cs. split; [| split; trivial].
    { transitivity (length (signed examples)); [exact L | apply map_length]. }
    apply List.Forall_impl with (2 := P). intros c [G N]. apply Rnot_le_lt. intro H.
    apply N. now apply Rle_antisym.
Qed.

(** and where there is one, there are such multipliers: one half of the equivalence B-71. *)
Theorem minimiser_has_multipliers : forall w examples r, binary examples ->
  minimises w examples r ->
  exists cs : list R, length cs = length examples /\ List.Forall (fun c => 0 < c) cs /\
    forall v, weighted reals v cs (signed examples) = 0.
Proof.
  intros w examples r B M. destruct (separated_or_overlapping examples) as [[v Q] | O]; trivial.
  exfalso. now apply (no_minimiser w v examples r B).
Qed.

(** Two minimisers have the same scores: with X of full column rank there is one at most. *)
Definition middle (w v : list R) : list R := times_vector (/ 2) (plus_vector w v).

Theorem same_scores : forall w v examples r, minimises w examples r -> minimises v examples r ->
  List.Forall (fun e => score w (fst e) = score v (fst e)) examples.
Proof.
  intros w v examples r W V.
  assert (H : total Gradient.logistic_loss (middle w v) examples <=
              (total Gradient.logistic_loss w examples +
               total Gradient.logistic_loss v examples) / 2 /\
              (Exists (fun e => score w (fst e) <> score v (fst e)) examples ->
               total Gradient.logistic_loss (middle w v) examples <
               (total Gradient.logistic_loss w examples +
                total Gradient.logistic_loss v examples) / 2)).
  { clear W V. induction examples as [| [x t] rest [L S]]; cbn [total].
    - split; [lra | intro E; inversion E].
    - rewrite !value_logistic. unfold middle at 1 3. rewrite score_times, score_plus.
      set (a := score w x). set (b := score v x). set (m := / 2 * (a + b)).
      assert (A := logistic_above t m a). assert (B := logistic_above t m b).
      split; [unfold m in *; lra |]. intro E. inversion E as [? ? N | ? ? N]; subst.
      + cbn in N. fold a b in N.
        assert (A' := logistic_strictly_above t m a ltac:(unfold m; lra)). unfold m in *. lra.
      + specialize (S N). unfold m in *. lra. }
  destruct H as [_ H]. apply List.Forall_forall. intros e I.
  destruct (Req_dec (score w (fst e)) (score v (fst e))) as [E | N]; trivial. exfalso.
  assert (X : Exists (fun e => score w (fst e) <> score v (fst e)) examples)
    by (apply Exists_exists; now exists e).
  specialize (H X). specialize (W (middle w v)). specialize (V (middle w v)).
  unfold empirical_loss in *. destruct examples as [| a rest]; [contradiction |].
  assert (P := share_positive r a rest).
  apply Rmult_le_reg_l in W, V; trivial. lra.
Qed.

(** One example x = 1 of class 1 is separated by v = 1. *)
Example no_minimiser_instance : forall w, ~ minimises w [([1], 1)] mean.
Proof.
  intro w. apply (no_minimiser_separable w [1]).
  - constructor; [now right | constructor].
  - constructor; [| constructor]. unfold margin, side. cbn [fst snd]. rewrite score_cons.
    replace (score [] []) with 0 by reflexivity. lra.
Qed.

(** x = 0 (+), 0 (-), 1 (+), with no bias: quasi-complete separation by v = 1 (B-71). *)
Example quasi_instance : forall w, ~ minimises w [([0], 1); ([0], 0); ([1], 1)] sum.
Proof.
  assert (G : forall a, score [1] [a] = a).
  { intro a. rewrite score_cons. replace (score [] []) with 0 by reflexivity. ring. }
  intro w. apply (no_minimiser w [1]).
  - repeat (apply List.Forall_cons || apply List.Forall_nil); cbn; auto.
  - unfold quasi_separates, margin, side. split.
    + repeat (apply List.Forall_cons || apply List.Forall_nil); cbn [fst snd]; rewrite ?G; lra.
    + do 2 apply Exists_cons_tl. apply Exists_cons_hd. cbn [fst snd]. rewrite G. lra.
Qed.

(** x = 1 of both classes: w = 0 is a minimiser, and the only one. *)
Definition overlap : observations := [([1], 1); ([1], 0)].

Lemma overlap_minimiser : minimises [0] overlap sum.
Proof.
  intro v. assert (H := logistic_convex [0] v overlap sum).
  replace (score (gradient [0] overlap Gradient.logistic_loss sum) (from v [0])) with 0 in H;
    [lra |].
  unfold gradient. cbn [overlap share slopes]. rewrite score_times, !score_plus, !score_times.
  replace (score [0] [1]) with 0 by (rewrite score_cons; unfold score; cbn; change (0 = 0 * 1 + 0);
    ring).
  cbn [derivative Gradient.logistic_loss matched output logistic].
  rewrite (score_comm []), score_nil. unfold sig. rewrite Ropp_0, exp_0. field.
Qed.

Example minimiser_instance : exists cs : list R, length cs = 2%nat /\
  List.Forall (fun c => 0 < c) cs /\ forall v, weighted reals v cs (signed overlap) = 0.
Proof.
  apply (minimiser_has_multipliers [0] overlap sum); [| apply overlap_minimiser].
  repeat (apply List.Forall_cons || apply List.Forall_nil); cbn; auto.
Qed.

Example same_scores_instance : forall v, minimises v overlap sum ->
  List.Forall (fun e => score [0] (fst e) = score v (fst e)) overlap.
Proof. intro v. apply same_scores, overlap_minimiser. Qed.
