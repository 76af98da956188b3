(** On data without a separator every pass makes an update: when that holds, rule by rule.

    Notation   inseparable examples   no u has y u·x > 0 on all of them
               boundary y             whether w·x = 0 counts as wrong for the label y
               points examples        the signed points y x *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Certificate
  Novikoff.Perceptron Novikoff.MistakeRule Novikoff.PerceptronRun.
Import ListNotations.

Section Forever.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s z : K) (w u x : list K) (examples : list (example K)) (multipliers : list K).

Definition inseparable examples : Prop :=
  forall u, ~ Forall (fun e => 0 < signed (snd e) (dot u (fst e))) examples.

Definition begins_with_one x : Prop := exists rest, x = 1 :: rest.

Lemma signed_nonneg : forall y mistake zero z,
  right_side y mistake zero (signed y z) -> 0 <= signed y z.
Proof.
  intros y mistake zero z. unfold right_side.
  destruct (mistaken (0 : K) y mistake zero); trivial. apply lt_le.
Qed.

(** The least y w·x over the examples of one label, where it is positive on these. *)
Lemma least_of_label : forall w y0 examples,
  Forall (fun e => snd e = y0 -> 0 < signed (snd e) (dot w (fst e))) examples ->
  exists m, 0 < m /\
  Forall (fun e => snd e = y0 -> m <= signed (snd e) (dot w (fst e))) examples.
Proof.
  intros w y0. induction examples as [| [x y] examples IH]; intro H.
  - exists 1. split; [apply zero_lt_one | constructor].
  - inversion H as [| ? ? Hx H']; subst. cbn in Hx. destruct (IH H') as [m [P G]].
    destruct (bool_dec y y0) as [-> | N].
    + specialize (Hx eq_refl). destruct (le_dec K m (signed y0 (dot w x))) as [L | L].
      * exists m. split; trivial. now constructor.
      * exists (signed y0 (dot w x)). split; trivial. constructor; [intros _; apply le_refl |].
        rewrite Forall_forall in *. intros e I E. apply le_trans with (y := m); [now apply lt_le |].
        now apply G.
    + exists m. split; trivial. now constructor.
Qed.

(** With a bias, weights that the rules N or F call right can be moved to separate:
    2 w + m (1, 0, ..., 0) or 2 w - m (1, 0, ..., 0). *)
Theorem consistent_is_separable : forall examples w mistake zero
  (mistake_is_not_AB : mistake <> AB)
  (examples_begin_with_1 : Forall (fun e => begins_with_one (fst e)) examples),
  consistent examples w mistake zero = true -> ~ inseparable examples.
Proof.
  intros examples w mistake zero not_strict ones right none. apply consistent_iff in right.
  assert (W : exists y0, mistaken (0 : K) y0 mistake zero = true).
  { unfold mistaken. rewrite ltb_irrefl.
    destruct mistake; [now exists true | | contradiction].
    destruct zero; [now exists false | now exists true | now exists true]. }
  destruct W as [y0 W]. destruct (least_of_label w y0 examples) as [m [P G]].
  - rewrite Forall_forall in *. intros e J <-. specialize (right e J). unfold right_side in right.
    now rewrite W in right.
  - apply (none (add (scale (1 + 1) w) [signed (negb y0) m])). rewrite Forall_forall in *.
    intros [x y] J. specialize (ones _ J). specialize (right _ J). specialize (G _ J).
    cbn [fst snd] in *. destruct ones as [rest ->]. apply signed_nonneg in right.
    rewrite dot_add_l, dot_scale_l.
    set (z := dot w (1 :: rest)) in *. cbn [dot].
    destruct (bool_dec y y0) as [-> | N].
    + specialize (G eq_refl).
      replace (signed y0 ((1 + 1) * z + (signed (negb y0) m * 1 + 0)))
        with (signed y0 z + (signed y0 z - m)) by (destruct y0; cbn; ring).
      apply plus_pos_nonneg; [| now apply le_sub]. now apply lt_le_trans with (y := m).
    + replace (signed y ((1 + 1) * z + (signed (negb y0) m * 1 + 0)))
        with (m + (1 + 1) * signed y z)
        by (destruct y, y0; try contradiction; cbn; ring).
      apply plus_pos_nonneg; trivial. apply times_nonneg; trivial.
      apply plus_nonneg; apply one_nonneg.
Qed.

Definition points examples : list (list K) :=
  map (fun e => scale (signed (snd e) 1) (fst e)) examples.

(** Some example with weight in the certificate is wrong on the boundary. *)
Fixpoint weighs_on_boundary multipliers examples (mistake : mistake_rule) (zero : zero_label) : bool :=
  match multipliers, examples with
  | c :: cs, (_, y) :: rest =>
      ((ltb 0 c && mistaken (0 : K) y mistake zero) || weighs_on_boundary cs rest mistake zero)%bool
  | _, _ => false
  end.

Lemma combination_positive : forall w mistake zero multipliers examples,
  Forall (fun c => 0 <= c) multipliers ->
  Forall (fun e => right_side (snd e) mistake zero (signed (snd e) (dot w (fst e)))) examples ->
  0 <= dot w (combination multipliers (points examples)) /\
  (weighs_on_boundary multipliers examples mistake zero = true ->
   0 < dot w (combination multipliers (points examples))).
Proof.
  intros w mistake zero. induction multipliers as [| c cs IH]; intros [| [x y] examples] N C;
    cbn [points map combination weighs_on_boundary];
    try (rewrite dot_nil_r; split; [apply le_refl | discriminate]).
  inversion N as [| ? ? Hc N']; inversion C as [| ? ? Hx C']; subst. cbn [fst snd] in *.
  destruct (IH examples N' C') as [IH1 IH2]. rewrite dot_add_r, !dot_scale_r.
  replace (c * (signed y 1 * dot w x)) with (c * signed y (dot w x)) by (destruct y; cbn; ring).
  assert (S := signed_nonneg y mistake zero (dot w x) Hx).
  assert (T : 0 <= c * signed y (dot w x)) by now apply times_nonneg.
  split; [now apply plus_nonneg |]. intro E. apply orb_true_iff in E. destruct E as [E | E].
  - apply andb_true_iff in E. destruct E as [Lc Ly]. apply ltb_lt in Lc.
    unfold right_side in Hx. rewrite Ly in Hx. apply plus_pos_nonneg; trivial. now apply times_pos.
  - fold (points examples).
    replace (c * signed y (dot w x) + dot w (combination cs (points examples)))
      with (dot w (combination cs (points examples)) + c * signed y (dot w x)) by ring.
    apply plus_pos_nonneg; auto.
Qed.

(** Without a bias: a certificate of inseparability with weight on an example that is wrong on the
    boundary (a negative one, for f with 0 labelled +1; any one, for N) refutes every w. *)
Theorem certificate_refutes : forall examples multipliers w mistake zero,
  is_gordan multipliers (points examples) = true ->
  weighs_on_boundary multipliers examples mistake zero = true ->
  consistent examples w mistake zero = false.
Proof.
  intros examples multipliers w mistake zero H B.
  destruct (consistent examples w mistake zero) eqn:C; trivial. exfalso. apply consistent_iff in C.
  unfold is_gordan in H. apply andb_true_iff in H. destruct H as [H V].
  apply andb_true_iff in H. destruct H as [H _]. apply andb_true_iff in H. destruct H as [_ N].
  destruct (combination_positive w mistake zero multipliers examples) as [_ G]; trivial.
  - unfold nonnegative in N. rewrite forallb_forall in N. apply Forall_forall.
    intros c I. now apply leb_le, N.
  - specialize (G B). rewrite (vanishes_dot K _ w V) in G. now apply (lt_irrefl K 0).
Qed.

(** A certificate with any weight leaves no separator. *)
Theorem certificate_is_inseparable : forall examples multipliers,
  is_gordan multipliers (points examples) = true -> inseparable examples.
Proof.
  intros examples multipliers H u U. assert (S : separates u (points examples) = true).
  { apply separates_iff. unfold points. apply Forall_map. revert U. apply Forall_impl.
    intros [x y] U. cbn [fst snd] in *. rewrite dot_scale_r.
    now replace (signed y 1 * dot u x) with (signed y (dot u x)) by (destruct y; cbn; ring). }
  now rewrite (gordan_excludes K multipliers) in S.
Qed.

(** perceptron.updates_forever (B-20, C-09): where no w is right under the rule, each of the passes
    made in order has an update, and no run says that it has converged. *)
Theorem updates_in_each_pass : forall examples w eta passes mistake zero step stop,
  (forall v, consistent examples v mistake zero = false) ->
  let r := perceptron examples w eta passes mistake zero step None stop in
  (passes <= length (updates r))%nat /\ passes_made r = passes /\ converged r = false.
Proof.
  intros examples w eta passes mistake zero step stop H. unfold perceptron, cyclic.
  generalize (step_size eta step). intro s.
  assert (G : forall m v done number,
    let r := run examples mistake zero s stop (repeat (seq 0 (length examples)) m) v done number in
    (length done + m <= length (updates r))%nat /\ passes_made r = (number + m)%nat /\
    converged r = false).
  { induction m as [| m IH]; intros v done number; cbn [repeat run].
    - cbn. rewrite rev_length, H. repeat split; lia.
    - destruct (one_pass examples mistake zero s (seq 0 (length examples)) v done) as [w' done'] eqn:E.
      rewrite H, andb_false_r. destruct (IH w' done' (S number)) as [L [P C]].
      rewrite C, P. split; [| split; [lia | trivial]].
      apply Nat.le_trans with (2 := L).
      assert (D : length done' <> length done).
      { intro D. destruct (clean_pass K _ _ _ _ _ _ _ _ E D) as [_ X]. congruence. }
      assert (length done <= length done')%nat; [| lia]. clear - E. revert E.
      generalize (seq 0 (length examples)) v done. induction l as [| i l IH];
        intros u d E; cbn in E; [inversion E; subst; lia |].
      destruct (nth_error examples i) as [[x y] |]; [| now apply IH in E].
      destruct (mistaken (dot u x) y mistake zero); apply IH in E; cbn in E; lia. }
  exact (G passes w [] 0%nat).
Qed.

(** perceptron.updates_forever under the rules N and f with a bias. *)
Theorem updates_forever_with_bias : forall examples w eta passes mistake zero step stop
  (mistake_is_not_AB : mistake <> AB)
  (examples_begin_with_1 : Forall (fun e => begins_with_one (fst e)) examples),
  inseparable examples ->
  let r := perceptron examples w eta passes mistake zero step None stop in
  (passes <= length (updates r))%nat /\ passes_made r = passes /\ converged r = false.
Proof.
  intros examples w eta passes mistake zero step stop A B I. apply updates_in_each_pass. intro v.
  destruct (consistent examples v mistake zero) eqn:C; trivial.
  exfalso. now apply (consistent_is_separable examples v mistake zero).
Qed.

(** perceptron.updates_forever with a certificate, bias or not. *)
Theorem updates_forever_with_certificate :
  forall examples multipliers w eta passes mistake zero step stop,
  is_gordan multipliers (points examples) = true ->
  weighs_on_boundary multipliers examples mistake zero = true ->
  let r := perceptron examples w eta passes mistake zero step None stop in
  (passes <= length (updates r))%nat /\ passes_made r = passes /\ converged r = false.
Proof.
  intros. apply updates_in_each_pass. intro v. now apply (certificate_refutes examples multipliers).
Qed.

End Forever.

Arguments inseparable {_}. Arguments points {_}. Arguments weighs_on_boundary {_}.
Arguments begins_with_one {_}.

(** XOR, after a 1: the certificate (1, 1, 1, 1) has weight on negative points. *)
Definition xor : list (example rationals) :=
  [([1; 0; 0], false); ([1; 0; 1], true); ([1; 1; 0], true); ([1; 1; 1], false)].

Lemma updates_forever_with_certificate_instance :
  is_gordan [1; 1; 1; 1] (points xor) = true /\
  weighs_on_boundary [1; 1; 1; 1] xor F plus_one = true /\
  (9 <= length (updates (perceptron xor (repeat zero 3) 1 9 F plus_one eta_once None true)))%nat.
Proof.
  split; [reflexivity |]. split; [reflexivity |].
  now apply (updates_forever_with_certificate rationals xor [1; 1; 1; 1]).
Qed.

Lemma updates_forever_with_bias_instance :
  (9 <= length (updates (perceptron xor (repeat zero 3) 1 9 F plus_one eta_once None true)))%nat.
Proof.
  apply (updates_forever_with_bias rationals xor); [discriminate | |].
  - repeat (apply Forall_cons || apply Forall_nil); eexists; reflexivity.
  - now apply (certificate_is_inseparable rationals xor [1; 1; 1; 1]).
Qed.

(** 0 (-) and 1 (+), after a 1, at w = (0, 1), where rule F, with the label -1 at 0, finds no mistake. *)
Example consistent_is_separable_instance : ~ inseparable [([1; (0 : rationals)], false); ([1; 1], true)].
Proof.
  apply (consistent_is_separable rationals _ [0; 1] F minus_one); [discriminate | | reflexivity].
  repeat (apply Forall_cons || apply Forall_nil); eexists; reflexivity.
Qed.

(** Without a bias, and weight on positive examples only, the rule f can stop at once: x = 1 and
    x = -1, both positive, at w = 0. *)
Definition both_positive : list (example rationals) := [([1], true); ([- (1)], true)].

Theorem f_without_bias_stops : inseparable both_positive /\
  let r := perceptron both_positive [0] 1 9 F plus_one eta_once None true in
  updates r = [] /\ converged r = true.
Proof.
  split; [| split; reflexivity].
  now apply (certificate_is_inseparable rationals both_positive [1; 1]).
Qed.

(** Under the strict rule AB no data need ever be touched: one point with both labels, from 0. *)
Theorem strict_rule_stops : inseparable [([1 : rationals], true); ([1], false)] /\
  let r := perceptron [([1 : rationals], true); ([1], false)] [0] 1 9 AB plus_one eta_once None true in
  updates r = [] /\ converged r = true.
Proof.
  split; [| split; reflexivity].
  now apply (certificate_is_inseparable rationals [([1 : rationals], true); ([1], false)] [1; 1]).
Qed.
