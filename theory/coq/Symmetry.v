(** What turns the examples turns the run: exchanged classes, rotated and permuted features.

    Notation   map_weights f r   the result r with f of its weights
               flipped e         the example e with the other label
               turned Q x        the vector of the r·x for the rows r of Q
               isometry n f      f keeps the inner product of vectors of length n *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.Sorting.Permutation Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.MistakeRule Novikoff.ScaleCovariance.
Require Novikoff.PerceptronBound.
Import ListNotations.

Section Symmetry.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (c s z : K) (u v w x : list K) (examples : list (example K)).

Definition map_weights (f : list K -> list K) (r : result K) : result K :=
  Result (f (weights r)) (updates r) (passes_made r) (converged r).

Lemma length_scale : forall c x, length (scale c x) = length x.
Proof. intros. apply map_length. Qed.

Lemma length_update : forall w x y s, length x = length w -> length (update w x y s) = length w.
Proof.
  intros w x y s E. unfold update. rewrite (length_add K); trivial. rewrite length_scale, E.
  apply le_n.
Qed.

(** A change of the weights f and of the examples g that keeps every decision and every update. *)
Section Transport.

Variables (f : list K -> list K) (g : example K -> example K) (n : nat) (s : K).
Variables (mistake : mistake_rule) (zero : zero_label) (examples : list (example K)).
Hypothesis sizes : Forall (fun e => length (fst e) = n) examples.
Hypothesis same_decision : forall w e, length w = n -> length (fst e) = n ->
  mistaken (dot (f w) (fst (g e))) (snd (g e)) mistake zero =
  mistaken (dot w (fst e)) (snd e) mistake zero.
Hypothesis same_update : forall w e, length w = n -> length (fst e) = n ->
  update (f w) (fst (g e)) (snd (g e)) s = f (update w (fst e) (snd e) s).

Lemma one_pass_transported : forall indices w done, length w = n ->
  one_pass (map g examples) mistake zero s indices (f w) done =
  (f (fst (one_pass examples mistake zero s indices w done)),
   snd (one_pass examples mistake zero s indices w done)) /\
  length (fst (one_pass examples mistake zero s indices w done)) = n.
Proof.
  induction indices as [| i rest IH]; intros w done W; [now cbn |]. cbn.
  rewrite nth_error_map. destruct (nth_error examples i) as [[x y] |] eqn:E; cbn; [| now apply IH].
  assert (X : length x = n).
  { rewrite Forall_forall in sizes. apply (sizes (x, y)). now apply nth_error_In in E. }
  assert (D := same_decision w (x, y) W X). assert (U := same_update w (x, y) W X).
  destruct (g (x, y)) as [x' y']. cbn [fst snd] in *. rewrite D.
  destruct (mistaken (dot w x) y mistake zero); [| now apply IH].
  rewrite U. apply IH. now rewrite length_update; congruence.
Qed.

Lemma consistent_transported : forall w, length w = n ->
  consistent (map g examples) (f w) mistake zero = consistent examples w mistake zero.
Proof.
  intros w W. unfold consistent. induction sizes as [| e rest X S IH]; trivial.
  cbn [map forallb]. rewrite same_decision by trivial. f_equal. now apply IH.
Qed.

Lemma run_transported : forall stop orders w done number, length w = n ->
  run (map g examples) mistake zero s stop orders (f w) done number =
  map_weights f (run examples mistake zero s stop orders w done number).
Proof.
  intros stop. induction orders as [| indices rest IH]; intros w done number W; cbn [run].
  - unfold map_weights. cbn [weights updates passes_made converged].
    now rewrite consistent_transported.
  - destruct (one_pass_transported indices w done W) as [-> L].
    destruct (one_pass examples mistake zero s indices w done) as [w' done']. cbn [fst snd] in *.
    rewrite consistent_transported by trivial.
    destruct (stop && Nat.eqb (length done') (length done) && _)%bool; trivial. now apply IH.
Qed.

End Transport.

(** perceptron.class_exchange: the other labels negate the weights, with the same updates, where
    both classes are treated alike on the boundary. *)
Definition flipped (e : example K) : example K := (fst e, negb (snd e)).
Definition negated w : list K := map opp w.
Definition even_handed (mistake : mistake_rule) (zero : zero_label) : Prop :=
  match mistake, zero with F, plus_one | F, minus_one => False | _, _ => True end.

Lemma mistaken_flipped : forall z y mistake zero, even_handed mistake zero ->
  mistaken (- z) (negb y) mistake zero = mistaken z y mistake zero.
Proof.
  intros z y mistake zero H. apply eq_true_iff_eq. rewrite !mistaken_iff. unfold short_of_right.
  replace (signed (negb y) (- z)) with (signed y z) by (destruct y; cbn; ring).
  replace (mistaken (0 : K) (negb y) mistake zero) with (mistaken (0 : K) y mistake zero);
    [reflexivity |].
  unfold mistaken. rewrite (ltb_irrefl K). now destruct mistake, zero, y.
Qed.

Lemma negated_is_scaled : forall w, negated w = scale (- (1)) w.
Proof. intro w. apply map_ext. intro a. ring. Qed.

Theorem class_exchange : forall examples w eta passes mistake zero step order stop
  (examples_as_long_as_w : Forall (fun e => length (fst e) = length w) examples),
  even_handed mistake zero ->
  perceptron (map flipped examples) (negated w) eta passes mistake zero step order stop =
  map_weights negated (perceptron examples w eta passes mistake zero step order stop).
Proof.
  intros examples w eta passes mistake zero step order stop L H. unfold perceptron, cyclic.
  rewrite map_length. apply run_transported with (n := length w); trivial; intros v [x y] _ _;
    cbn [flipped fst snd].
  - rewrite negated_is_scaled, dot_scale_l.
    replace (- (1) * dot v x) with (- dot v x) by ring. now apply mistaken_flipped.
  - rewrite !negated_is_scaled. unfold update. rewrite scale_add, scale_scale. f_equal.
    apply map_ext. intro a. destruct y; cbn; ring.
Qed.

(** perceptron.rotation, perceptron.feature_permutation: what keeps the inner products of the
    examples turns the weights, with the same updates. *)
Definition turned (Q : list (list K)) x : list K := map (fun r => dot r x) Q.
Definition isometry n (f : list K -> list K) : Prop :=
  forall u v, length u = n -> length v = n -> dot (f u) (f v) = dot u v.

Lemma turned_update : forall Q w x y s, update (turned Q w) (turned Q x) y s = turned Q (update w x y s).
Proof.
  intros Q w x y s. unfold update, turned, scale. rewrite map_map.
  induction Q as [| r Q IH]; cbn; trivial. rewrite IH. f_equal.
  fold (scale (signed y s) x). now rewrite dot_add_r, dot_scale_r.
Qed.

Theorem rotation : forall Q examples w eta passes mistake zero step order stop
  (examples_as_long_as_w : Forall (fun e => length (fst e) = length w) examples),
  isometry (length w) (turned Q) ->
  perceptron (map (fun e => (turned Q (fst e), snd e)) examples) (turned Q w) eta passes mistake
    zero step order stop =
  map_weights (turned Q) (perceptron examples w eta passes mistake zero step order stop).
Proof.
  intros Q examples w eta passes mistake zero step order stop L H. unfold perceptron, cyclic.
  rewrite map_length. apply run_transported with (n := length w); trivial; intros v [x y] V X;
    cbn [fst snd] in *.
  - now rewrite H.
  - apply turned_update.
Qed.

(** From w = 0 both start where they did. *)
Lemma turned_zero : forall Q n, turned Q (repeat 0 n) = repeat 0 (length Q).
Proof.
  intros Q n. unfold turned. induction Q as [| r Q IH]; cbn; trivial. rewrite IH. f_equal.
  rewrite (dot_comm K). apply PerceptronBound.dot_zero_l.
Qed.

Lemma negated_zero : forall n, negated (repeat 0 n) = repeat 0 n.
Proof. intro n. unfold negated. induction n as [| n IH]; cbn; trivial. rewrite IH. f_equal. ring. Qed.

(** A turn of two features by an angle with the cosine c and the sine s is an isometry, *)
Definition turn c s : list (list K) := [[1; 0; 0]; [0; c; - s]; [0; s; c]].

Theorem turn_isometry : forall c s (c_s_on_circle : c * c + s * s = 1),
  isometry 3 (turned (turn c s)).
Proof.
  intros c s E [| b [| u [| u' [| ? ?]]]] [| d [| v [| v' [| ? ?]]]]; try discriminate.
  intros _ _. cbn. transitivity (b * d + (c * c + s * s) * (u * v + u' * v')); [ring |].
  rewrite E. ring.
Qed.

(** and so is every permutation of the features. *)
Definition unit_row n i : list K := map (fun j => if Nat.eqb i j then 1 else 0) (seq 0 n).
Definition permuted n (order : list nat) : list (list K) := map (unit_row n) order.

Lemma dot_unit_from : forall i x j,
  dot (map (fun j => if Nat.eqb i j then 1 else 0) (seq j (length x))) x =
  if Nat.leb j i then nth (i - j) x 0 else 0.
Proof.
  intros i. induction x as [| a x IH]; intro j; cbn [length seq map dot].
  - destruct (Nat.leb j i); trivial. now destruct (i - j)%nat.
  - rewrite IH. destruct (Nat.eqb_spec i j) as [<- | N].
    + rewrite Nat.sub_diag, Nat.leb_refl. cbn [nth].
      replace (Nat.leb (S i) i) with false by (symmetry; apply Nat.leb_gt, Nat.lt_succ_diag_r). ring.
    + destruct (Nat.leb_spec (S j) i) as [L | L].
      * replace (Nat.leb j i) with true by (symmetry; apply Nat.leb_le; lia).
        replace (i - j)%nat with (S (i - S j)) by lia. cbn [nth]. ring.
      * replace (Nat.leb j i) with false by (symmetry; apply Nat.leb_gt; lia). ring.
Qed.

Lemma dot_unit : forall n i x, length x = n -> dot (unit_row n i) x = nth i x 0.
Proof. intros n i x <-. unfold unit_row. rewrite dot_unit_from. now rewrite Nat.sub_0_r. Qed.

Lemma turned_permuted : forall n order x, length x = n ->
  turned (permuted n order) x = map (fun i => nth i x 0) order.
Proof.
  intros n order x L. unfold turned, permuted. rewrite map_map. apply map_ext. intro i.
  now apply dot_unit.
Qed.

Lemma dot_by_number : forall n u v order, Permutation order (seq 0 n) -> length u = n ->
  length v = n -> dot (map (fun i => nth i u 0) order) (map (fun i => nth i v 0) order) = dot u v.
Proof.
  intros n u v order P U V.
  transitivity (dot (map (fun i => nth i u 0) (seq 0 n)) (map (fun i => nth i v 0) (seq 0 n))).
  - clear U V. induction P as [| i l l' _ IH | i j l | l l' l'' _ IH _ IH']; cbn; trivial.
    + now rewrite IH.
    + ring.
    + congruence.
  - f_equal; [rewrite <- U | rewrite <- V]; apply nth_ext with (d := 0) (d' := 0);
      rewrite map_length, seq_length; trivial; intros i I.
    + rewrite (nth_indep _ 0 (nth 0 u 0)) by now rewrite map_length, seq_length.
      rewrite (map_nth (fun i => nth i u 0)). now rewrite seq_nth.
    + rewrite (nth_indep _ 0 (nth 0 v 0)) by now rewrite map_length, seq_length.
      rewrite (map_nth (fun i => nth i v 0)). now rewrite seq_nth.
Qed.

Theorem permutation_isometry : forall n order, Permutation order (seq 0 n) ->
  isometry n (turned (permuted n order)).
Proof.
  intros n order P u v U V. rewrite !turned_permuted by trivial. now apply (dot_by_number n).
Qed.

End Symmetry.

Arguments map_weights {_}. Arguments flipped {_}. Arguments negated {_}. Arguments turned {_}.
Arguments turn {_}. Arguments permuted {_}.

(** Two points in the plane after a 1, their labels exchanged, turned by the cosine 3/5, and with
    their features exchanged. *)
Definition two_points : list (example rationals) := [([1; 0; 1], false); ([1; 1; 0], true)].
Definition started (points : list (example rationals)) :=
  perceptron points (repeat 0 3) 1 9 N plus_one eta_once None true.

Lemma sizes_of : Forall (fun e => length (fst e) = length (repeat (0 : rationals) 3)) two_points.
Proof. now repeat constructor. Qed.

Example class_exchange_instance :
  started (map flipped two_points) = map_weights negated (started two_points) /\
  updates (started two_points) = [0; 1]%nat.
Proof.
  split; [| reflexivity]. unfold started. rewrite <- (negated_zero rationals) at 1.
  apply class_exchange; [apply sizes_of | exact I].
Qed.

Definition cosine : rationals := rational 3 5.
Definition sine : rationals := rational 4 5.

Example rotation_instance :
  started (map (fun e => (turned (turn cosine sine) (fst e), snd e)) two_points) =
  map_weights (turned (turn cosine sine)) (started two_points).
Proof.
  unfold started. rewrite <- (turned_zero rationals (turn cosine sine) 3) at 1.
  apply rotation; [apply sizes_of |]. apply turn_isometry. now apply rational_equal.
Qed.

Example feature_permutation_instance :
  started (map (fun e => (turned (permuted 3 [0; 2; 1]%nat) (fst e), snd e)) two_points) =
  map_weights (turned (permuted 3 [0; 2; 1]%nat)) (started two_points).
Proof.
  unfold started. rewrite <- (turned_zero rationals (permuted 3 [0; 2; 1]%nat) 3) at 1.
  apply rotation; [apply sizes_of |]. apply permutation_isometry. repeat constructor.
Qed.
