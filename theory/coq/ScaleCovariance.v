(** Scaling the start and the rate by c > 0 scales the weights by c and changes no update.

    Notation   as in Perceptron.v; scale_result c r is the result r with its weights times c *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron.
Import ListNotations.

Section Scale.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (c s z : K) (w x : list K) (examples : list (example K)).

Definition scale_result c (r : result K) : result K :=
  Result (scale c (weights r)) (updates r) (passes_made r) (converged r).

Lemma scale_add : forall c w x, scale c (add w x) = add (scale c w) (scale c x).
Proof.
  intro c. induction w as [| a w IH]; intros [| b x]; cbn; trivial.
  f_equal; [ring | apply IH].
Qed.

Lemma scale_scale : forall c s x, scale c (scale s x) = scale (c * s) x.
Proof.
  intros c s x. unfold scale. rewrite map_map. apply map_ext. intro a. ring.
Qed.

Lemma ltb_scaled : forall c y z, 0 < c -> ltb (c * y) (c * z) = ltb y z.
Proof.
  intros c y z C. destruct (ltb y z) eqn:E.
  - apply ltb_lt. apply ltb_lt, lt_sub in E. apply lt_sub.
    replace (c * z - c * y) with (c * (z - y)) by ring. now apply times_pos.
  - destruct (ltb (c * y) (c * z)) eqn:G; trivial. exfalso.
    apply ltb_lt in G. apply (lt_not_le K (c * y) (c * z)); trivial. apply times_le;
      [now apply lt_le |].
    destruct (le_dec K z y) as [L | L]; trivial. apply ltb_lt in L. congruence.
Qed.

Lemma mistaken_scaled : forall c z y mistake zero, 0 < c ->
  mistaken (c * z) y mistake zero = mistaken z y mistake zero.
Proof.
  intros c z y mistake zero C. unfold mistaken.
  replace (ltb 0 (c * z)) with (ltb (c * 0) (c * z)) by (f_equal; ring).
  replace (ltb (c * z) 0) with (ltb (c * z) (c * 0)) by (f_equal; ring).
  now rewrite !ltb_scaled.
Qed.

Lemma update_scaled : forall c w x y s,
  update (scale c w) x y (c * s) = scale c (update w x y s).
Proof.
  intros c w x y s. unfold update. rewrite scale_add, scale_scale. f_equal.
  unfold scale. apply map_ext. intro a. destruct y; cbn; ring.
Qed.

Lemma one_pass_scaled : forall c examples mistake zero s indices w done, 0 < c ->
  one_pass examples mistake zero (c * s) indices (scale c w) done =
  (scale c (fst (one_pass examples mistake zero s indices w done)),
   snd (one_pass examples mistake zero s indices w done)).
Proof.
  intros c examples mistake zero s indices w done C. revert w done.
  induction indices as [| i rest IH]; intros w done; cbn; trivial.
  destruct (nth_error examples i) as [[x y] |]; [| apply IH].
  rewrite dot_scale_l, mistaken_scaled by trivial.
  destruct (mistaken (dot w x) y mistake zero); [| apply IH].
  rewrite update_scaled. apply IH.
Qed.

Lemma consistent_scaled : forall c examples w mistake zero, 0 < c ->
  consistent examples (scale c w) mistake zero = consistent examples w mistake zero.
Proof.
  intros c examples w mistake zero C. unfold consistent.
  induction examples as [| [x y] examples IH]; cbn; trivial.
  now rewrite dot_scale_l, mistaken_scaled, IH.
Qed.

Lemma run_scaled : forall c examples mistake zero s stop orders w done number, 0 < c ->
  run examples mistake zero (c * s) stop orders (scale c w) done number =
  scale_result c (run examples mistake zero s stop orders w done number).
Proof.
  intros c examples mistake zero s stop orders w done number C. revert w done number.
  induction orders as [| indices rest IH]; intros w done number; cbn [run].
  - unfold scale_result. cbn [weights updates passes_made converged].
    now rewrite consistent_scaled.
  - rewrite one_pass_scaled by trivial.
    destruct (one_pass examples mistake zero s indices w done) as [w' done']. cbn [fst snd].
    rewrite consistent_scaled by trivial.
    destruct (stop && Nat.eqb (length done') (length done) && _)%bool; trivial.
Qed.

(** perceptron.scale_covariance (B-18): run(c w0, c eta) = c run(w0, eta), update by update. *)
Theorem scale_covariance : forall c examples w eta passes mistake zero step order stop
  (c_positive : 0 < c),
  perceptron examples (scale c w) (c * eta) passes mistake zero step order stop =
  scale_result c (perceptron examples w eta passes mistake zero step order stop).
Proof.
  intros c examples w eta passes mistake zero step order stop C. unfold perceptron.
  rewrite <- run_scaled by trivial. f_equal. destruct step; cbn; ring.
Qed.

(** From w0 = 0 the rate has no effect but the scale of w. *)
Theorem rate_is_a_scale : forall examples n eta passes mistake zero step order stop
  (eta_positive : 0 < eta),
  perceptron examples (repeat 0 n) eta passes mistake zero step order stop =
  scale_result eta (perceptron examples (repeat 0 n) 1 passes mistake zero step order stop).
Proof.
  intros examples n eta passes mistake zero step order stop C.
  rewrite <- scale_covariance by trivial. f_equal; [| ring].
  induction n as [| n IH]; trivial. unfold scale in *. cbn. f_equal; [ring | exact IH].
Qed.

End Scale.

(** Two points on a line, after a 1: the start (1, -1) with the rate 1, and both times 3. *)
Definition two_points : list (example rationals) := [([1; 0], false); ([1; 1], true)].
Definition started (w : list rationals) (eta : rationals) :=
  perceptron two_points w eta 9 F plus_one eta_once None true.

Lemma scale_covariance_instance :
  started (scale (integer 3) [1; integer (-1)]) (integer 3 * 1) =
    scale_result rationals (integer 3) (started [1; integer (-1)] 1) /\
  updates (started [1; integer (-1)] 1) = [0; 1; 0; 0; 1; 0]%nat.
Proof. split; [apply scale_covariance; compared | reflexivity]. Qed.

Lemma rate_is_a_scale_instance : started (repeat 0 2) (rational 1 3) =
  scale_result rationals (rational 1 3) (started (repeat 0 2) 1).
Proof. apply rate_is_a_scale. compared. Qed.
