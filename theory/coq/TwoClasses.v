(** Two classes: the multi-class perceptron is the perceptron with the step doubled.

    The label -1 is class 0 and the label +1 is class 1. A tie that goes to the lowest class is the
    score 0 labelled -1, one that goes to the highest is the score 0 labelled +1.

    Over 300 lines: one simulation of two programs, which its two theorems share.

    Notation   classed e      the example with its class in place of its label
               label_at tie   the label at a score of 0
               W = [w0; w1]   the weights of both classes *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.setoid_ring.Ring
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.MulticlassPerceptron.
Require Novikoff.PerceptronInstance.
Import ListNotations.

Definition class_of (y : bool) : nat := if y then 1 else 0.
Definition label_at (tie : tie_break) : zero_label :=
  match tie with lowest => minus_one | highest => plus_one end.

Section TwoClasses.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s eta z : K) (w x : list K) (W : list (list K)) (e : example K)
  (examples : list (example K)).

Definition classed e : class_example K := (fst e, class_of (snd e)).

(** multiclass_perceptron.two_classes: y z is the lead, with z the score of w_1 - w_0, *)
Theorem two_classes_lead : forall w0 w1 x y tie,
  lead [w0; w1] x (class_of y) tie =
  (signed y (dot (subtract w1 w0) x), class_of (negb y)).
Proof.
  intros w0 w1 x y tie. rewrite dot_subtract_l.
  destruct y; unfold lead, class_weights; cbn [class_of negb signed length seq others filter Nat.eqb
    map argmax argmax_from nth]; trivial.
  apply f_equal2; trivial. ring.
Qed.

Lemma opp_pos : forall z, ltb 0 (- z) = ltb z 0.
Proof.
  intro z. apply eq_true_iff_eq. rewrite !ltb_lt, <- (lt_sub K z 0), <- (lt_sub K 0 (- z)).
  now replace (- z - 0) with (0 - z) by ring.
Qed.

Lemma opp_neg : forall z, ltb (- z) 0 = ltb 0 z.
Proof. intro z. rewrite <- (opp_pos (- z)). now replace (- - z) with z by ring. Qed.

Lemma not_both : forall z, ltb 0 z = true -> ltb z 0 = true -> False.
Proof.
  intros z P N. apply ltb_lt in P, N. apply (lt_not_le K 0 z P). now apply lt_le.
Qed.

(** A score and the lead are mistakes together. *)
Lemma mistaken_alike : forall z y mistake tie,
  mistaken (signed y z) (class_of y) (class_of (negb y)) mistake tie =
  Perceptron.mistaken z y mistake (label_at tie).
Proof.
  intros z y mistake tie. unfold mistaken, Perceptron.mistaken.
  destruct y; cbn [signed]; rewrite ?opp_pos, ?opp_neg;
    destruct (ltb 0 z) eqn:P, (ltb z 0) eqn:N; cbn [orb negb]; trivial;
    try (exfalso; now apply (not_both z)); destruct mistake; trivial; now destruct tie.
Qed.

(** Weights of two classes that make the mistakes of w with the step s, and go on doing so. *)
Record alike (rel : list (list K) -> list K -> Prop) (s twice : K) : Prop := Alike {
  alike_mistakes : forall W w x y mistake tie, rel W w ->
    (let (z, rival) := lead W x (class_of y) tie in mistaken z (class_of y) rival mistake tie) =
    Perceptron.mistaken (dot w x) y mistake (label_at tie);
  alike_rival : forall W w x y tie, rel W w ->
    snd (lead W x (class_of y) tie) = class_of (negb y);
  alike_update : forall W w x y, rel W w ->
    rel (update W x (class_of y) (class_of (negb y)) s) (Perceptron.update w x y twice) }.

Lemma consistent_alike : forall rel s twice, alike rel s twice ->
  forall examples mistake tie W w, rel W w ->
  consistent (map classed examples) W mistake tie =
  Perceptron.consistent examples w mistake (label_at tie).
Proof.
  intros rel s twice A examples mistake tie W w R. unfold consistent, Perceptron.consistent.
  induction examples as [| [x y] examples IH]; trivial. cbn [map forallb fst snd classed].
  rewrite IH. f_equal. rewrite <- (alike_mistakes _ _ _ A W w x y mistake tie R).
  now destruct (lead W x (class_of y) tie).
Qed.

Lemma one_pass_alike : forall rel s twice, alike rel s twice ->
  forall examples mistake tie indices W w done (made : list nat), rel W w -> map fst done = made ->
  let (W', done') := one_pass (map classed examples) mistake tie s indices W done in
  let (w', made') := Perceptron.one_pass examples mistake (label_at tie) twice indices w made in
  rel W' w' /\ map fst done' = made'.
Proof.
  intros rel s twice A examples mistake tie.
  induction indices as [| i rest IH]; intros W w done made R D; cbn [one_pass Perceptron.one_pass];
    [now split |].
  rewrite nth_error_map. destruct (nth_error examples i) as [[x y] |]; cbn [option_map classed fst snd];
    [| now apply IH].
  assert (M := alike_mistakes _ _ _ A W w x y mistake tie R).
  assert (V := alike_rival _ _ _ A W w x y tie R).
  destruct (lead W x (class_of y) tie) as [z rival]. cbn [snd] in V. subst rival. rewrite M.
  destruct (Perceptron.mistaken (dot w x) y mistake (label_at tie)); [| now apply IH].
  apply IH; [now apply (alike_update _ _ _ A) | cbn; now rewrite D].
Qed.

Lemma run_alike : forall rel s twice, alike rel s twice ->
  forall examples mistake tie stop orders W w done (made : list nat) number,
  rel W w -> map fst done = made ->
  let r := run (map classed examples) mistake tie s stop orders W done number in
  let r' := Perceptron.run examples mistake (label_at tie) twice stop orders w made number in
  rel (matrix r) (weights r') /\ map fst (records r) = updates r' /\
  passes_made r = Perceptron.passes_made r' /\ converged r = Perceptron.converged r'.
Proof.
  intros rel s twice A examples mistake tie stop.
  induction orders as [| indices rest IH]; intros W w done made number R D; cbn [run Perceptron.run].
  - cbn. rewrite map_rev, D. repeat split; trivial. now apply (consistent_alike rel s twice).
  - assert (P := one_pass_alike rel s twice A examples mistake tie indices W w done made R D).
    destruct (one_pass _ _ _ _ _ _ _) as [W' done'].
    destruct (Perceptron.one_pass _ _ _ _ _ _ _) as [w' made']. destruct P as [R' D'].
    rewrite (consistent_alike rel s twice A examples mistake tie W' w' R').
    rewrite <- (map_length fst done'), <- (map_length fst done), D', D.
    destruct (stop && _ && _)%bool; [| now apply IH].
    cbn. rewrite map_rev, D'. now repeat split.
Qed.

(** Differences of lists that are filled up with 0. *)
Lemma length_added : forall v w, length (add v w) = Nat.max (length v) (length w).
Proof. induction v as [| a v IH]; intros [| b w]; cbn; trivial. now rewrite IH. Qed.

Lemma length_subtracted : forall v w, length (subtract v w) = Nat.max (length v) (length w).
Proof.
  induction v as [| a v IH]; intros [| b w]; cbn; trivial; [now rewrite map_length |].
  now rewrite IH.
Qed.

Lemma nth_opp : forall w j, nth j (map (fun b => - b) w) 0 = - nth j w 0.
Proof. induction w as [| a w IH]; intros [| j]; cbn; trivial; ring. Qed.

Lemma nth_subtracted : forall v w j, nth j (subtract v w) 0 = nth j v 0 - nth j w 0.
Proof.
  induction v as [| a v IH]; intros [| b w] j.
  - destruct j; cbn; ring.
  - cbn [subtract]. rewrite nth_opp. destruct j; cbn; ring.
  - destruct j; cbn; ring.
  - destruct j; cbn; trivial.
Qed.

Lemma same_entries : forall v w, length v = length w ->
  (forall j, nth j v 0 = nth j w 0) -> v = w.
Proof. intros v w L E. apply (nth_ext v w 0 0 L). intros j _. apply E. Qed.

Ltac by_entries :=
  apply same_entries;
    [repeat (rewrite length_added || rewrite length_subtracted || unfold scale; rewrite ?map_length);
     lia
    | intro j; repeat (rewrite nth_add || rewrite nth_subtracted || rewrite nth_scale); ring].

Lemma moved_apart : forall s w1 w0 x,
  subtract (add w1 (scale s x)) (subtract w0 (scale s x)) =
  add (subtract w1 w0) (scale (s + s) x).
Proof. intros. by_entries. Qed.

Lemma moved_together : forall s w1 w0 x,
  subtract (subtract w1 (scale s x)) (add w0 (scale s x)) =
  add (subtract w1 w0) (scale (- (s + s)) x).
Proof. intros. by_entries. Qed.

Definition difference W w : Prop := exists w0 w1, W = [w0; w1] /\ w = subtract w1 w0.

Lemma difference_alike : forall s, alike difference s (s + s).
Proof.
  intro s. split.
  - intros W w x y mistake tie [w0 [w1 [-> ->]]]. rewrite two_classes_lead. apply mistaken_alike.
  - intros W w x y tie [w0 [w1 [-> ->]]]. now rewrite two_classes_lead.
  - intros W w x y [w0 [w1 [-> ->]]]. destruct y; cbn.
    + exists (subtract w0 (scale s x)), (add w1 (scale s x)). split; trivial.
      symmetry. apply moved_apart.
    + exists (add w0 (scale s x)), (subtract w1 (scale s x)). split; trivial.
      symmetry. apply moved_together.
Qed.

(** so that w_1 - w_0 runs as the perceptron with the doubled step: the same rows, passes and end,
    under every rule, tie, order and rate; *)
Theorem two_classes : forall examples w0 w1 eta passes mistake tie order stop,
  let r := multiclass_perceptron (map classed examples) [w0; w1] eta passes mistake tie order
             stop in
  let r' := perceptron examples (subtract w1 w0) eta passes mistake (label_at tie) eta_twice order
              stop in
  weights r' = subtract (class_weights (matrix r) 1) (class_weights (matrix r) 0) /\
  updates r' = map fst (records r) /\
  Perceptron.passes_made r' = passes_made r /\ Perceptron.converged r' = converged r.
Proof.
  intros examples w0 w1 eta passes mistake tie order stop r r'.
  assert (R : difference [w0; w1] (subtract w1 w0)) by now exists w0, w1.
  assert (H := run_alike difference eta (eta + eta) (difference_alike eta) examples mistake tie stop
    (match order with None => repeat (seq 0 (length examples)) passes
                    | Some orders => firstn passes orders end) [w0; w1] (subtract w1 w0) [] [] 0%nat
    R eq_refl).
  unfold r, multiclass_perceptron. rewrite map_length.
  unfold r', perceptron, cyclic. cbn [step_size].
  cbv zeta in H. destruct H as [[v0 [v1 [E D]]] [U [P C]]]. rewrite E, D, U, P, C. now repeat split.
Qed.

(** and from W = 0 the weights w_1 alone run as the perceptron with the step as it is. *)
Definition opposite W w : Prop := exists w0, W = [w0; w] /\ w0 = map (fun b => - b) w.

Lemma opp_added : forall v w, map (fun b => - b) (add v w) = subtract (map (fun b => - b) v) w.
Proof.
  intros v w. apply same_entries.
  - now rewrite map_length, length_added, length_subtracted, map_length.
  - intro j. rewrite nth_opp, nth_add, nth_subtracted, nth_opp. ring.
Qed.

Lemma opp_subtracted : forall v w, map (fun b => - b) (subtract v w) = add (map (fun b => - b) v) w.
Proof.
  intros v w. apply same_entries.
  - now rewrite map_length, length_added, length_subtracted, map_length.
  - intro j. rewrite nth_opp, nth_add, nth_subtracted, nth_opp. ring.
Qed.

Lemma twice_pos : forall z, ltb 0 (z + z) = ltb 0 z.
Proof.
  intro z. apply eq_true_iff_eq. rewrite !ltb_lt. split; intro H.
  - apply not_le_lt. intro G. apply (lt_not_le K 0 (z + z) H).
    replace (0 : K) with (0 + 0 : K) by ring. now apply plus_le_plus.
  - apply plus_pos_nonneg; trivial. now apply lt_le.
Qed.

Lemma twice_neg : forall z, ltb (z + z) 0 = ltb z 0.
Proof.
  intro z. rewrite <- !(opp_pos). rewrite <- (twice_pos (- z)). f_equal. ring.
Qed.

Lemma mistaken_twice : forall z y mistake zero,
  Perceptron.mistaken (z + z) y mistake zero = Perceptron.mistaken z y mistake zero.
Proof. intros. unfold Perceptron.mistaken. now rewrite twice_pos, twice_neg. Qed.

Lemma opposite_alike : forall s, alike opposite s s.
Proof.
  intro s.
  assert (D : forall w x, dot (subtract w (map (fun b => - b) w)) x = dot w x + dot w x).
  { intros w x. rewrite dot_subtract_l, dot_opp_l. ring. }
  split.
  - intros W w x y mistake tie [w0 [-> ->]]. rewrite two_classes_lead, mistaken_alike, D.
    apply mistaken_twice.
  - intros W w x y tie [w0 [-> ->]]. now rewrite two_classes_lead.
  - intros W w x y [w0 [-> ->]]. destruct y; cbn.
    + exists (subtract (map (fun b => - b) w) (scale s x)). split; trivial.
      symmetry. apply opp_added.
    + exists (add (map (fun b => - b) w) (scale s x)).
      assert (E : subtract w (scale s x) = Perceptron.update w x false s).
      { unfold Perceptron.update. cbn [signed]. by_entries. }
      rewrite <- E. split; trivial. symmetry. apply opp_subtracted.
Qed.

Theorem two_classes_from_zero : forall examples n eta passes mistake tie order stop,
  let r := multiclass_perceptron (map classed examples) [repeat 0 n; repeat 0 n] eta passes mistake
             tie order stop in
  let r' := perceptron examples (repeat 0 n) eta passes mistake (label_at tie) eta_once order
              stop in
  weights r' = class_weights (matrix r) 1 /\ updates r' = map fst (records r) /\
  Perceptron.passes_made r' = passes_made r /\ Perceptron.converged r' = converged r.
Proof.
  intros examples n eta passes mistake tie order stop r r'.
  assert (R : opposite [repeat 0 n; repeat 0 n] (repeat 0 n)).
  { exists (repeat 0 n). split; trivial. induction n as [| n IH]; cbn; trivial.
    rewrite <- IH. f_equal. ring. }
  assert (H := run_alike opposite eta eta (opposite_alike eta) examples mistake tie stop
    (match order with None => repeat (seq 0 (length examples)) passes
                    | Some orders => firstn passes orders end) [repeat 0 n; repeat 0 n]
    (repeat 0 n) [] [] 0%nat R eq_refl).
  unfold r, multiclass_perceptron. rewrite map_length.
  unfold r', perceptron, cyclic. cbn [step_size].
  cbv zeta in H. destruct H as [[v0 [E D]] [U [P C]]]. rewrite E, U, P, C. now repeat split.
Qed.

End TwoClasses.

Arguments classed {_}.

(** The points 0 (-1) and 1 (+1) with a bias, from other weights than 0 and from 0. *)
Notation data := PerceptronInstance.data.

Example two_classes_lead_instance :=
  two_classes_lead rationals [1; 0] [0; 1] [1; integer 3] true lowest.

Lemma two_classes_instance :
  let r := multiclass_perceptron (map classed data) [[0; 1]; [1; 0]] half 9 F highest None true in
  map fst (records r) =
    updates (perceptron data [1; integer (-1)] half 9 F plus_one eta_twice None true) /\
  (0 < length (records r))%nat.
Proof.
  split; [| now vm_compute; repeat constructor].
  symmetry. apply (two_classes rationals data [0; 1] [1; 0] half 9 F highest None true).
Qed.

Lemma two_classes_from_zero_instance :
  let r := multiclass_perceptron (map classed data) [[0; 0]; [0; 0]] half 9 N lowest None true in
  class_weights (matrix r) 1 =
    weights (perceptron data [0; 0] half 9 N minus_one eta_once None true) /\
  (0 < length (records r))%nat.
Proof.
  split; [| now vm_compute; repeat constructor].
  symmetry. apply (two_classes_from_zero rationals data 2 half 9 N lowest None true).
Qed.
