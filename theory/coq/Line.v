(** The weight of a perceptron on the line stays bounded, whatever the data and the order.

    Notation   on_the_line B s e   the example e is ([a], y) with |s a| <= B
               within B w          |w| <= B *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.MistakeRule.
Import ListNotations.

Section Line.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a s t w B : K) (y : bool) (examples : list (example K)).

Definition within B w : Prop := - B <= w /\ w <= B.
Definition on_the_line B s (e : example K) : Prop := exists a, fst e = [a] /\ within B (s * a).

Lemma nonpositive_sum : forall w t, t <= 0 -> w + t <= w.
Proof.
  intros w t T. apply le_sub. replace (w - (w + t)) with (- t) by ring. now apply opp_nonneg.
Qed.

(** A step against the weight, or none, ends no farther out than the weight or the step. *)
Lemma step_within : forall B w t, within B w -> within B t -> t * w <= 0 -> within B (w + t).
Proof.
  intros B w t [Wl Wu] [Tl Tu] O.
  assert (Z : 0 <= w -> 0 <= t -> w = 0 \/ t = 0).
  { intros P Q. assert (E : t * w = 0) by (apply le_antisym; trivial; now apply times_nonneg).
    apply no_zero_divisor in E. destruct E; auto. }
  assert (Z' : w <= 0 -> t <= 0 -> w = 0 \/ t = 0).
  { intros P Q. apply opp_nonneg in P, Q. assert (E : t * w = 0).
    { apply le_antisym; trivial. replace (t * w) with (- t * - w) by ring. now apply times_nonneg. }
    apply no_zero_divisor in E. destruct E; auto. }
  assert (D : w = 0 \/ t = 0 \/ (0 <= w /\ t <= 0) \/ (w <= 0 /\ 0 <= t)).
  { destruct (le_total K 0 w) as [P | P], (le_total K 0 t) as [Q | Q]; auto.
    - destruct (Z P Q); auto.
    - destruct (Z' P Q); auto. }
  destruct D as [-> | [-> | [[P Q] | [P Q]]]].
  - replace (0 + t) with t by ring. now split.
  - replace (w + 0) with w by ring. now split.
  - split.
    + apply le_trans with (1 := Tl). apply le_sub. now replace (w + t - t) with w by ring.
    + apply le_trans with (2 := Wu). now apply nonpositive_sum.
  - split.
    + apply le_trans with (1 := Wl). apply le_sub. now replace (w + t - w) with t by ring.
    + apply le_trans with (2 := Tu). apply le_sub. replace (t - (w + t)) with (- w) by ring.
      now apply opp_nonneg.
Qed.

Lemma mistake_is_not_right : forall (z : K) y mistake zero,
  mistaken z y mistake zero = true -> signed y z <= 0.
Proof.
  intros z y mistake zero M. apply mistaken_iff in M. unfold short_of_right in M.
  destruct (mistaken (0 : K) y mistake zero); trivial. now apply lt_le.
Qed.

Lemma update_within : forall B s w a y mistake zero, 0 <= s -> within B w -> within B (s * a) ->
  mistaken (dot [w] [a]) y mistake zero = true ->
  exists w', update [w] [a] y s = [w'] /\ within B w'.
Proof.
  intros B s w a y mistake zero S W A M. apply mistake_is_not_right in M. cbn in M.
  exists (w + signed y s * a). split; [reflexivity |]. apply step_within; trivial.
  - destruct y; cbn [signed]; trivial. destruct A as [L U].
    replace (- s * a) with (- (s * a)) by ring. split; apply le_sub.
    + replace (- (s * a) - - B) with (B - s * a) by ring. now apply le_sub.
    + replace (B - - (s * a)) with (s * a - - B) by ring. now apply le_sub.
  - apply nonneg_opp. apply opp_nonneg in M.
    replace (- (signed y s * a * w)) with (s * - signed y (w * a + 0)); [now apply times_nonneg |].
    destruct y; cbn; ring.
Qed.

Lemma one_pass_within : forall B s examples mistake zero indices w done, 0 <= s ->
  Forall (on_the_line B s) examples -> within B w ->
  exists w', fst (one_pass examples mistake zero s indices [w] done) = [w'] /\ within B w'.
Proof.
  intros B s examples mistake zero indices. induction indices as [| i rest IH]; intros w done S L W.
  - now exists w.
  - cbn [one_pass]. destruct (nth_error examples i) as [[x y] |] eqn:E; [| now apply IH].
    destruct (mistaken (dot [w] x) y mistake zero) eqn:M; [| now apply IH].
    apply nth_error_In in E. rewrite Forall_forall in L. destruct (L _ E) as [a [X A]].
    cbn [fst] in X. subst x. destruct (update_within B s w a y mistake zero S W A M) as [w' [-> W']].
    apply IH; trivial. now apply Forall_forall.
Qed.

(** perceptron.cycles, B-20, on the line: with |s a| <= B for every point a and |w0| <= B the weight
    of every run, in every order and for ever, is at most B in absolute value. *)
Theorem bounded_on_the_line : forall B examples w eta passes mistake zero step order stop
  (step_size_of_eta_step_nonneg : 0 <= step_size eta step),
  Forall (on_the_line B (step_size eta step)) examples -> within B w ->
  exists w', weights (perceptron examples [w] eta passes mistake zero step order stop) = [w'] /\
    within B w'.
Proof.
  intros B examples w eta passes mistake zero step order stop S L W. unfold perceptron.
  set (s := step_size eta step) in *.
  set (orders := match order with None => _ | Some _ => _ end). clearbody orders s.
  generalize 0%nat as number, (@nil nat) as done. revert w W.
  induction orders as [| indices rest IH]; intros w W number done; cbn [run]; [now exists w |].
  destruct (one_pass_within B s examples mistake zero indices w done S L W) as [w' [E W']].
  destruct (one_pass examples mistake zero s indices [w] done) as [v done']. cbn [fst] in E. subst v.
  destruct (stop && _ && _)%bool; [now exists w' |]. now apply IH.
Qed.

End Line.

Arguments within {_}. Arguments on_the_line {_}.

(** The point 1 with both labels is not separable; from 0 at the rate 1 the weight stays within 1. *)
Lemma bounded_on_the_line_instance : exists w, weights (perceptron
    [([1 : rationals], true); ([1], false)] [0] 1 50 N plus_one eta_once None true) = [w] /\
  within 1 w.
Proof.
  apply bounded_on_the_line; [now apply leb_le | | compared].
  repeat (apply Forall_cons; [exists 1; split; [reflexivity | compared] |]). constructor.
Qed.
