(** From almost every start the strict rule AB acts as the others do, and separates.

    The exceptions lie on countably many planes, one for each example and each list of examples that may
    have been corrected. So they have Lebesgue measure zero, and the probability 0 under each law with a
    density.

    Notation   meets s examples w   from w, with step s, some corrections by the examples lead to
                                    weights with an example on the boundary w·x = 0
               planes s examples m  the w with x·w = - s Σ y x·x' for an example x, where the sum is
                                    over at most m examples x' with labels y
               strictly_right w examples    y w·x > 0 for each (x, y) of them
               null n a             as in NullSet.v
               law n f p            as in Density.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Logic.Classical_Prop
  Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.PerceptronBound
  Novikoff.PerceptronRun Novikoff.RandomStart Novikoff.FairOrder Novikoff.NullSet Novikoff.NullPlane
  Novikoff.NullBox Novikoff.Density.
Require Novikoff.AnyStart.
Import ListNotations.
Open Scope R_scope.

Notation examples_of_reals := (list (example reals)).

Definition meets (s : R) (examples : examples_of_reals) (w : list R) : Prop :=
  exists ms w' e, corrections reals s w ms w' /\ incl ms examples /\ In e examples /\
    dot w' (fst e) = 0.

Definition planes (s : R) (examples : examples_of_reals) (m : nat) : list (list R * R) :=
  flat_map (fun l => map (fun e => (fst e, - (s * gained reals (fst e) (at_indices reals examples l))))
    examples) (words (length examples) m).

Lemma indices_of : forall (examples ms : examples_of_reals), incl ms examples ->
  exists l, Forall (fun i => i < length examples)%nat l /\ at_indices reals examples l = ms.
Proof.
  intros examples. induction ms as [| e ms IH]; intro I; [now exists [] |].
  destruct IH as [l [L E]]; [intros f J; apply I; now right |].
  destruct (In_nth_error examples e) as [i N]; [apply I; now left |].
  exists (i :: l). split.
  - constructor; trivial. apply nth_error_Some. congruence.
  - unfold at_indices in *. cbn [flat_map]. now rewrite N, E.
Qed.

(** B-19: the starts from which corrections can lead to an example on the boundary have measure zero. *)
Theorem boundary_is_null : forall n s (examples : examples_of_reals)
  (n_entries : Forall (fun e => length (fst e) = n) examples)
  (none_is_zero : Forall (fun e => fst e <> repeat 0 n) examples),
  null n (fun w => length w = n /\ meets s examples w).
Proof.
  intros n s examples L N. rewrite Forall_forall in L, N.
  assert (P : forall m p, In p (planes s examples m) -> exists e, In e examples /\ fst p = fst e).
  { intros m p I. apply in_flat_map in I. destruct I as [l [_ I]]. apply in_map_iff in I.
    destruct I as [e [<- I]]. now exists e. }
  apply null_subset with (fun w => exists m p, In p (planes s examples m) /\ plane (fst p) (snd p) w).
  - intros w [D [ms [w' [e [C [I [J Z]]]]]]]. destruct (indices_of examples ms I) as [l [F <-]].
    exists (length l). eexists. split.
    + apply in_flat_map. exists l. split; [apply words_In; trivial; lia |].
      apply in_map_iff. exists e. split; [reflexivity | exact J].
    + split; cbn [fst snd]; [rewrite D; symmetry; now apply L |].
      apply dual_form with (u := fst e) in C. rewrite (Vector.dot_comm reals (fst e) w'), Z in C.
      rewrite (Vector.dot_comm reals w (fst e)). cbn in C |- *. lra.
  - apply null_planes; intros m p I; destruct (P m p I) as [e [J ->]]; auto.
Qed.

Lemma off_the_boundary : forall (z : R) y mistake mistake' zero, z <> 0 ->
  @mistaken reals z y mistake zero = @mistaken reals z y mistake' zero.
Proof.
  intros z y mistake mistake' zero N. unfold mistaken.
  destruct (@ltb reals 0 z) eqn:P; trivial. destruct (@ltb reals z 0) eqn:M; trivial.
  exfalso. apply N, Rle_antisym; apply Rnot_lt_le; intro H.
  - assert (T : @ltb reals 0 z = true); [| congruence].
    apply ltb_lt. split; [now left | cbn; lra].
  - assert (T : @ltb reals z 0 = true); [| congruence].
    apply ltb_lt. split; [now left | cbn; lra].
Qed.

Lemma forallb_agree : forall (A : Type) (f g : A -> bool) l, (forall a, In a l -> f a = g a) ->
  forallb f l = forallb g l.
Proof.
  intros A f g. induction l as [| a l IH]; intro H; cbn; trivial.
  rewrite (H a), IH; trivial; [| now left]. intros b I. apply H. now right.
Qed.

(** B-19: from a start that meets no boundary the rule makes no difference to the run. *)
Theorem rules_agree : forall (examples : examples_of_reals) (w : list R) (eta : R) passes mistake mistake'
  zero step order stop (start_meets_no_boundary : ~ meets (@step_size reals eta step) examples w),
  perceptron examples w eta passes mistake zero step order stop =
  perceptron examples w eta passes mistake' zero step order stop.
Proof.
  intros examples w0 eta passes mistake mistake' zero step order stop M. unfold perceptron.
  generalize (match order with None => cyclic examples passes | Some o => firstn passes o end).
  set (s := @step_size reals eta step) in *. intro orders.
  assert (Z : forall w done e, corrections reals s w0 (at_indices reals examples (rev done)) w ->
    In e examples -> dot w (fst e) <> 0).
  { intros w done e C I E. apply M. do 3 eexists. split; [exact C |].
    split; [apply at_indices_In | split; [exact I | exact E]]. }
  assert (O : forall indices w done, corrections reals s w0 (at_indices reals examples (rev done)) w ->
    one_pass examples mistake zero s indices w done = one_pass examples mistake' zero s indices w done).
  { induction indices as [| i indices IH]; intros w done C; cbn [one_pass]; trivial.
    destruct (nth_error examples i) as [[x y] |] eqn:X; [| now apply IH].
    rewrite (off_the_boundary (dot w x) y mistake mistake' zero)
      by exact (Z w done (x, y) C (nth_error_In _ _ X)).
    destruct (mistaken (dot w x) y mistake' zero) eqn:B; [| now apply IH].
    apply IH. cbn [rev]. rewrite at_indices_app. apply corrections_app with (w' := w); trivial.
    unfold at_indices. cbn [flat_map]. rewrite X. constructor; [| constructor].
    now apply mistaken_spec in B. }
  assert (G : forall w done, corrections reals s w0 (at_indices reals examples (rev done)) w ->
    consistent examples w mistake zero = consistent examples w mistake' zero).
  { intros w done C. apply forallb_agree. intros [x y] I. f_equal. apply off_the_boundary.
    now apply (Z w done (x, y)). }
  assert (T : forall w done number, corrections reals s w0 (at_indices reals examples (rev done)) w ->
    run examples mistake zero s stop orders w done number =
    run examples mistake' zero s stop orders w done number); [| apply T; constructor].
  induction orders as [| indices orders IH]; intros w done number C; cbn [run].
  - now rewrite (G w done C).
  - rewrite (O indices w done C).
    destruct (one_pass examples mistake' zero s indices w done) as [w' done'] eqn:E.
    apply (one_pass_corrections reals _ _ _ _ _ _ _ w0) in E; trivial.
    rewrite (G w' done' E). destruct (stop && _ && _)%bool; trivial. now apply IH.
Qed.

Lemma archimedean_reals : forall c b : reals, @lt reals 0 c -> exists k, @lt reals b (nat_in k * c).
Proof.
  intros c b [C N]. assert (P : 0 < c) by (destruct C; [trivial | now elim N]).
  destruct (archimed (Rabs (b / c))) as [U _]. set (k := Z.to_nat (up (Rabs (b / c)))).
  assert (H : b < INR k * c).
  { unfold k. rewrite INR_IZR_INZ, Z2Nat.id; [| apply le_IZR; assert (H := Rabs_pos (b / c)); lra].
    assert (H := Rle_abs (b / c)). replace b with (b / c * c) at 1 by (field; lra).
    apply Rmult_lt_compat_r; lra. }
  exists k. rewrite AnyStart.nat_in_reals. split; [now left | apply Rlt_not_eq, H].
Qed.

Definition strictly_right (w : list R) (examples : examples_of_reals) : Prop :=
  Forall (fun e => @lt reals 0 (signed (snd e) (dot w (fst e)))) examples.

(** perceptron.strict_rule_end (B-19): no point is 0. The starts from which some run under the strict rule
    ends without a mistake, and not with every example strictly right, have measure zero. *)
Theorem ends_strictly_right_almost_surely : forall n (examples : examples_of_reals) (eta : R) zero step
  (n_entries : Forall (fun e => length (fst e) = n) examples)
  (none_is_zero : Forall (fun e => fst e <> repeat 0 n) examples),
  null n (fun w => length w = n /\ exists passes order stop,
    let r := perceptron examples w eta passes AB zero step order stop in
    converged r = true /\ ~ strictly_right (weights r) examples).
Proof.
  intros n examples eta zero step L N.
  apply null_subset with (fun w => length w = n /\ meets (@step_size reals eta step) examples w);
    [| now apply boundary_is_null].
  intros w [D [passes [order [stop [C B]]]]]. split; trivial. apply NNPP. intro M. apply B.
  rewrite converged_consistent in C. apply strict_rule_separates with zero; trivial.
  set (r := perceptron examples w eta passes AB zero step order stop) in *.
  apply Forall_forall. intros e I Z. apply M. exists (at_indices reals examples (updates r)), (weights r), e.
  split; [apply perceptron_corrections |]. split; [apply at_indices_In | now split].
Qed.

Lemma separable_not_zero : forall n u (examples : examples_of_reals), strictly_right u examples ->
  Forall (fun e => fst e <> repeat 0 n) examples.
Proof.
  intros n u examples U. unfold strictly_right in U. rewrite Forall_forall in *. intros e I Z.
  assert (E : dot u (fst e) = 0).
  { rewrite Z, (Vector.dot_comm reals u). apply (dot_zero_l reals n u). }
  destruct (U e I) as [_ X]. apply X. destruct e as [x []]; cbn [fst snd signed] in *; rewrite E.
  - reflexivity.
  - symmetry. exact Ropp_0.
Qed.

(** Once the passes suffice, the run from w under the strict rule has stopped with weights that separate. *)
Definition separates_in_time (examples : examples_of_reals) (eta : R) zero step order (w : list R) : Prop :=
  exists enough, forall passes, (enough <= passes)%nat ->
  let r := perceptron examples w eta passes AB zero step (in_order order passes) true in
  converged r = true /\ strictly_right (weights r) examples.

(** B-19: separable data, any rate, any order in which each pass visits every example. The starts from which
    the strict rule does not stop with weights that separate have measure zero. *)
Theorem separates_almost_surely : forall n (examples : examples_of_reals) (u : list R) (eta : R) zero step
  order (n_entries : Forall (fun e => length (fst e) = n) examples) (eta_positive : 0 < eta),
  strictly_right u examples ->
  forall (every_pass_visits_all : forall k i, (i < length examples)%nat -> In i (order k)),
  null n (fun w => length w = n /\ ~ separates_in_time examples eta zero step order w).
Proof.
  intros n examples u eta zero step order L P U V.
  eapply null_subset; [| apply (ends_strictly_right_almost_surely n examples eta zero step L)];
    [| now apply separable_not_zero with u].
  intros w [D B]. split; trivial. apply NNPP. intro N. apply B.
  destruct (fair_order_converges reals archimedean_reals examples u w eta AB zero step order)
    as [enough C]; trivial; [split; [now left | now apply Rlt_not_eq] |].
  exists enough. intros passes S r. split; [now apply C |]. apply NNPP. intro X. apply N.
  exists passes, (in_order order passes), true. split; [now apply C | exact X].
Qed.

(** B-19: so they have the probability 0 under every law with a density. *)
Theorem separates_with_probability_1 : forall n (examples : examples_of_reals) (u : list R) (eta : R) zero
  step order f p (n_entries : Forall (fun e => length (fst e) = n) examples) (eta_positive : 0 < eta),
  strictly_right u examples -> law n f p ->
  forall (every_pass_visits_all : forall k i, (i < length examples)%nat -> In i (order k)),
  p (fun w => length w = n /\ ~ separates_in_time examples eta zero step order w) = 0.
Proof.
  intros n examples u eta zero step order f p L P U D V. apply (null_is_improbable n f p); trivial.
  now apply separates_almost_surely with u.
Qed.

(** The point 1 (+) on the line. *)
Definition one_point : examples_of_reals := [([1], true)].

Lemma one_point_entries : Forall (fun e => length (fst e) = 1%nat) one_point.
Proof. now repeat constructor. Qed.

(** The start 0 is an exception: it has the point on the boundary, and is never left. *)
Lemma boundary_is_null_instance :
  null 1 (fun w => length w = 1%nat /\ meets 1 one_point w) /\ meets 1 one_point [0].
Proof.
  split.
  - apply boundary_is_null; [apply one_point_entries |]. constructor; [apply one_not_zero | constructor].
  - exists [], [0], ([1], true). repeat split; [constructor | easy | now left | cbn; lra].
Qed.

(** The point 0 is on the boundary from every start: so none may be zero. *)
Lemma zero_on_every_boundary : ~ null 1 (fun w => length w = 1%nat /\ meets 1 [([0], true)] w).
Proof.
  intro N. apply (box_not_null_instance 1). revert N. apply null_subset. intros w W.
  inversion W as [| ? a ? v _ V]; subst. inversion V; subst. split; [reflexivity |].
  exists [], [a], ([0], true). repeat split; [constructor | easy | now left | cbn; lra].
Qed.

(** From w = 1 no correction is made, as 1 > 0. *)
Lemma rules_agree_instance : perceptron one_point [1] 1 9 AB plus_one eta_once None true =
  perceptron one_point [1] 1 9 N plus_one eta_once None true.
Proof.
  apply rules_agree. intros [ms [w' [e [C [I [[<- | []] Z]]]]]]. inversion C as [| w x y ms' w'' G]; subst.
  - cbn in Z. lra.
  - destruct (I (x, y)) as [E | []]; [now left |]. injection E as <- <-. cbn in G. lra.
Qed.

Lemma one_point_separable : strictly_right [1] one_point.
Proof. constructor; [| constructor]. split; cbn; lra. Qed.

Lemma ends_strictly_right_almost_surely_instance : null 1 (fun w => length w = 1%nat /\
  exists passes order stop, let r := perceptron one_point w 1 passes AB plus_one eta_once order stop in
  converged r = true /\ ~ strictly_right (weights r) one_point).
Proof.
  apply ends_strictly_right_almost_surely; [apply one_point_entries |].
  now apply separable_not_zero with [1], one_point_separable.
Qed.

Lemma separates_almost_surely_instance :
  null 1 (fun w => length w = 1%nat /\ ~ separates_in_time one_point 1 plus_one eta_once (fun _ => [0%nat]) w).
Proof.
  apply separates_almost_surely with [1]; [apply one_point_entries | lra | apply one_point_separable |].
  intros _ i I. cbn in I. left. lia.
Qed.

Lemma separates_with_probability_1_instance : uniform 1 (fun w => length w = 1%nat /\
  ~ separates_in_time one_point 1 plus_one eta_once (fun _ => [0%nat]) w) = 0.
Proof.
  apply separates_with_probability_1 with [1] (fun _ => 1);
    [apply one_point_entries | lra | apply one_point_separable | apply uniform_law |].
  intros _ i I. cbn in I. left. lia.
Qed.
