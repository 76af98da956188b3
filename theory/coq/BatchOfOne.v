(** The batch perceptron with batches of one example is the perceptron.

    Notation   batch_perceptron over ... as in BatchRun.v, perceptron as in Perceptron.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound Novikoff.PerceptronRun Novikoff.BatchPerceptron Novikoff.Reduction
  Novikoff.BatchRun Novikoff.Batches.
Import ListNotations.

Section BatchOfOne.

Variable K : ordered_ring.
Variable over : K -> nat -> K.
Hypothesis over_times : forall a n, nat_in (S n) * over a (S n) = a.
Add Ring K_ring : (ring_laws K).

Lemma over_one : forall a, over a 1 = a.
Proof. intro a. rewrite <- (over_times a 0) at 2. cbn [nat_in]. ring. Qed.

Lemma add_nothing : forall s (w : list K), add w (scale s (map (fun a => a - a) w)) = w.
Proof. intros s. induction w as [| a w IH]; trivial. cbn. f_equal; [ring | exact IH]. Qed.

Lemma add_nil : forall w : list K, add w [] = w.
Proof. now destruct w. Qed.

Lemma padded_update : forall s w (x : list K) y,
  add w (scale s (add (map (fun a => a - a) w) (scale (signed y 1) x))) = update w x y s.
Proof.
  intros s w x y. unfold update. revert x. induction w as [| a w IH]; intros [| b x]; cbn.
  - trivial.
  - unfold scale. cbn [map]. rewrite map_map. f_equal; [destruct y; cbn; ring |].
    apply map_ext. intro c. destruct y; cbn; ring.
  - f_equal; [ring | apply add_nothing].
  - f_equal; [destruct y; cbn; ring |]. apply IH.
Qed.

Lemma one_batch : forall examples reduce mistake zero s i w done,
  (i < length examples)%nat ->
  (let (rows, delta) := direction over examples w [i] reduce mistake zero in
   (add w (scale s delta), rev rows ++ done)) =
  one_pass examples mistake zero s [i] w done.
Proof.
  intros examples reduce mistake zero s i w done L. unfold direction. cbn [filter one_pass length].
  destruct (nth_error examples i) as [[x y] |] eqn:E.
  - destruct (mistaken (dot w x) y mistake zero) eqn:M.
    + unfold at_indices. cbn [flat_map]. rewrite E. cbn [app gathered].
      rewrite add_nil. destruct reduce; cbn [rev app].
      * now rewrite padded_update.
      * rewrite (map_ext _ (fun a => a)) by (intro; apply over_one). rewrite map_id.
        now rewrite padded_update.
    + cbn. destruct reduce; rewrite add_nil, add_nothing; reflexivity.
  - apply nth_error_None in E. lia.
Qed.

Lemma one_pass_cons : forall (examples : list (example K)) mistake zero s i rest w done,
  one_pass examples mistake zero s (i :: rest) w done =
  (let (w', done') := one_pass examples mistake zero s [i] w done in
   one_pass examples mistake zero s rest w' done').
Proof.
  intros. cbn [one_pass]. destruct (nth_error examples i) as [[x y] |]; trivial.
  now destruct (mistaken (dot w x) y mistake zero).
Qed.

Lemma pass_of_ones : forall examples reduce mistake zero s indices w done,
  Forall (fun i => i < length examples)%nat indices ->
  batch_pass over examples reduce mistake zero s (map (fun i => [i]) indices) w done =
  one_pass examples mistake zero s indices w done.
Proof.
  intros examples reduce mistake zero s indices. induction indices as [| i rest IH]; intros w done H;
    trivial.
  inversion H as [| ? ? L H']; subst. rewrite one_pass_cons, <- (one_batch _ reduce) by trivial.
  cbn [map batch_pass]. destruct (direction over examples w [i] reduce mistake zero) as [rows delta].
  now apply IH.
Qed.

Lemma parts_of_one : forall indices most, (length indices <= most)%nat ->
  parts most 1 indices = map (fun i => [i]) indices.
Proof.
  induction indices as [| i rest IH]; intros [| most] L; cbn in L; try lia; trivial.
  cbn. f_equal. apply IH. lia.
Qed.

(** batch_perceptron.run: batches of one example make the run of the perceptron, for sums and means
    alike: the same weights, updates, passes and end. *)
Theorem batches_of_one : forall examples w eta passes reduce mistake zero step stop,
  batch_perceptron over examples w eta passes reduce (Some 1%nat) None mistake zero step stop =
  perceptron examples w eta passes mistake zero step None stop.
Proof.
  intros examples w eta passes reduce mistake zero step stop. unfold batch_perceptron, perceptron.
  unfold cyclic, batches_of, parts_of. rewrite parts_of_one by trivial.
  assert (I : Forall (fun i => i < length examples)%nat (seq 0 (length examples))).
  { apply Forall_forall. intros i J. apply in_seq in J. lia. }
  set (s := step_size eta step). set (all := seq 0 (length examples)) in *.
  assert (G : forall k w done number,
    batch_passes over examples reduce mistake zero s stop (repeat (map (fun i => [i]) all) k) w done
      number = run examples mistake zero s stop (repeat all k) w done number).
  { induction k as [| k IH]; intros v done number; trivial. cbn [repeat batch_passes run].
    rewrite pass_of_ones by trivial. destruct (one_pass examples mistake zero s all v done) as [w' done'].
    destruct (stop && _ && _)%bool; trivial. }
  apply G.
Qed.

(** One batch of all examples is batch learning: every mistake of a pass is judged at the w before. *)
Theorem whole_batch : forall examples w eta passes reduce mistake zero step stop
  (examples_not_empty : examples <> []),
  batch_perceptron over examples w eta passes reduce None None mistake zero step stop =
  batch_perceptron over examples w eta passes reduce None
    (Some (repeat [seq 0 (length examples)] passes)) mistake zero step stop.
Proof.
  intros [| e examples] w eta passes reduce mistake zero step stop N; [contradiction |].
  unfold batch_perceptron, batches_of, parts_of. rewrite seq_length, firstn_all2 by now rewrite repeat_length.
  f_equal. f_equal. cbn [length]. rewrite Nat.max_l by lia. set (n := length examples).
  cbn [seq parts]. rewrite firstn_all2, skipn_all2 by (cbn; rewrite seq_length; lia).
  now destruct n.
Qed.

End BatchOfOne.

Lemma over_is_inverse : forall a n, @nat_in rationals (S n) * rational_over a (S n) = a.
Proof. exact rational_over_times. Qed.
Definition batches_of_one_instance := batches_of_one rationals rational_over over_is_inverse
  two_points (repeat 0 2) 1 20 mean N plus_one eta_once true.
Definition whole_batch_instance := whole_batch rationals rational_over two_points (repeat 0 2) 1 20
  mean N plus_one eta_once true ltac:(discriminate).
