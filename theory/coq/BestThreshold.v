(** The least number of errors with one feature and a bias: some constant, or a threshold between
    two neighbouring features, has it.

    Over 300 lines: the program, and all that its two theorems need, which nothing else uses.

    Notation   neighbours features   the pairs a < b of features with none strictly between
               ascending features    the features from the least to the largest
               labelled examples     (x, y) of each example ((1, x), y)
               wrong w labelled      how many (x, y) are mistakes at the score w·(1, x)
               agrees w U features   w scores x above 0 where U x is true, and below where it is not *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.setoid_ring.Ring
  Coq.micromega.Lia Coq.QArith.Qcanon.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Pocket.
Import ListNotations.

Section BestThreshold.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (x a b c z : K) (w : list K) (features : list K) (examples : list (K * bool))
  (U : K -> bool).

Definition score w x : K := dot w [1; x].

Definition wrong w (mistake : mistake_rule) (zero : zero_label) examples : nat :=
  length (filter (fun e => mistaken (score w (fst e)) (snd e) mistake zero) examples).

Definition neighbours features : list (K * K) :=
  filter (fun ab => (ltb (fst ab) (snd ab) &&
                     forallb (fun c => leb c (fst ab) || leb (snd ab) c) features)%bool)
         (list_prod features features).

Definition between (ab : K * K) : list K := [- (fst ab + snd ab); 1 + 1].

Definition candidates features : list (list K) :=
  flat_map (fun w => [w; map (fun wj => - wj) w])
           ([1; 0] :: map between (neighbours features)).

(** The first of the least. *)
Fixpoint least {A : Type} (f : A -> nat) (best : A) (l : list A) {struct l} : A :=
  match l with
  | [] => best
  | other :: l => if Nat.ltb (f other) (f best) then least f other l else least f best l
  end.

Fixpoint put (x : K) features : list K :=
  match features with
  | [] => [x]
  | a :: rest => if leb a x then a :: put x rest else x :: features
  end.

Definition ascending features : list K := fold_right put [] features.

Definition threshold_of examples : nat * list K :=
  let f w := wrong w N neither examples in
  let w := least f [1; 0] (candidates (ascending (map fst examples))) in (f w, w).

Definition labelled (examples : list (example K)) : list (K * bool) :=
  map (fun e => (nth 1 (fst e) 0, snd e)) examples.

Definition best_threshold (examples : list (example K)) : nat * list K :=
  threshold_of (labelled examples).

Lemma ascending_In : forall x features, In x (ascending features) <-> In x features.
Proof.
  intros x features. induction features as [| a features IH]; [reflexivity |].
  assert (P : forall l, In x (put a l) <-> a = x \/ In x l).
  { induction l as [| b l IH']; [reflexivity |]. cbn [put]. destruct (leb b a); [| reflexivity].
    cbn [In]. rewrite IH'. tauto. }
  cbn [ascending fold_right]. rewrite P. cbn [In]. unfold ascending in IH. now rewrite IH.
Qed.

Lemma least_spec : forall (A : Type) (f : A -> nat) l best,
  (In (least f best l) l \/ least f best l = best) /\
  (f (least f best l) <= f best)%nat /\ forall other : A, In other l -> (f (least f best l) <= f other)%nat.
Proof.
  intros A f. induction l as [| b l IH]; intro best; cbn [least].
  - split; [now right |]. split; [lia | intros other []].
  - destruct (Nat.ltb (f b) (f best)) eqn:E.
    + apply Nat.ltb_lt in E. destruct (IH b) as [I [L M]]. split.
      * left. destruct I as [I | ->]; [now right | now left].
      * split; [lia |]. intros a [<- | J]; [exact L | now apply M].
    + apply Nat.ltb_ge in E. destruct (IH best) as [I [L M]]. split.
      * destruct I as [I | ->]; [left; now right | now right].
      * split; [exact L |]. intros a [<- | J]; [lia | now apply M].
Qed.

(** A largest and a least entry. *)
Lemma greatest_entry : forall (l : list K), l <> [] -> exists a, In a l /\ forall c, In c l -> c <= a.
Proof.
  induction l as [| a l IH]; [easy |]. intros _. destruct l as [| b l].
  - exists a. split; [now left |]. intros c [<- | []]. apply le_refl.
  - destruct IH as [m [I M]]; [easy |]. destruct (le_total K a m) as [H | H].
    + exists m. split; [now right |]. intros c [<- | J]; [exact H | now apply M].
    + exists a. split; [now left |]. intros c [<- | J]; [apply le_refl |].
      apply le_trans with (y := m); [now apply M | exact H].
Qed.

Lemma least_entry : forall (l : list K), l <> [] -> exists a, In a l /\ forall c, In c l -> a <= c.
Proof.
  intros l N. destruct (greatest_entry (map opp l)) as [m [I M]].
  { intro E. apply map_eq_nil in E. contradiction. }
  apply in_map_iff in I. destruct I as [a [<- I]]. exists a. split; trivial. intros c J.
  specialize (M (- c) (in_map opp l c J)). apply le_sub. apply le_sub in M.
  now replace (c - a) with (- a - - c) by ring.
Qed.

Definition agrees w U features : Prop :=
  forall x, In x features -> if U x then 0 < score w x else score w x < 0.

Definition upwards U features : Prop :=
  forall x c, In x features -> In c features -> U x = true -> x <= c -> U c = true.

Lemma opposite_score : forall w x, score (map (fun wj => - wj) w) x = - score w x.
Proof. intros. unfold score. apply dot_opp_l. Qed.

Lemma opposite_negative : forall z, 0 < z -> - z < 0.
Proof. intros z P. apply lt_sub. now replace (0 - - z) with z by ring. Qed.

Lemma opposite_positive : forall z, z < 0 -> 0 < - z.
Proof. intros z P. apply lt_sub in P. now replace (- z) with (0 - z) by ring. Qed.

Lemma opposite_agrees : forall w U features, agrees w U features ->
  agrees (map (fun wj => - wj) w) (fun x => negb (U x)) features.
Proof.
  intros w U features A x I. specialize (A x I). rewrite opposite_score.
  destruct (U x); cbn [negb]; [now apply opposite_negative | now apply opposite_positive].
Qed.

(** What is above a place of the line, some threshold between neighbours or constant separates. *)
Lemma upwards_found : forall U features, upwards U features ->
  exists w, (In w ([1; 0] :: map between (neighbours features)) \/ w = [- (1); - (0)]) /\
  agrees w U features.
Proof.
  intros U features M.
  destruct (filter (fun x => negb (U x)) features) as [| d below] eqn:B.
  { exists [1; 0]. split; [left; now left |]. intros x I. destruct (U x) eqn:E.
    - cbn. replace (1 * 1 + (0 * x + 0)) with (1 : K) by ring. apply zero_lt_one.
    - assert (J : In x (filter (fun x => negb (U x)) features)) by (apply filter_In; now rewrite E).
      now rewrite B in J. }
  destruct (filter U features) as [| e above] eqn:A.
  { exists [- (1); - (0)]. split; [now right |]. intros x I. destruct (U x) eqn:E.
    - assert (J : In x (filter U features)) by now apply filter_In.
      now rewrite A in J.
    - cbn. replace (- (1) * 1 + (- (0) * x + 0)) with (- (1) : K) by ring.
      apply opposite_negative, zero_lt_one. }
  destruct (greatest_entry (d :: below)) as [a [Ia Ma]]; [easy |]. rewrite <- B in Ia, Ma.
  destruct (least_entry (e :: above)) as [b [Ib Mb]]; [easy |]. rewrite <- A in Ib, Mb.
  apply filter_In in Ia, Ib. destruct Ia as [Ia Ua], Ib as [Ib Ub]. apply negb_true_iff in Ua.
  assert (L : a < b).
  { apply not_le_lt. intro H. now rewrite (M b a Ib Ia Ub H) in Ua. }
  exists (between (a, b)). split.
  - left. right. apply in_map, filter_In. split; [now apply in_prod |]. cbn [fst snd].
    apply andb_true_iff. split; [now apply ltb_lt |]. apply forallb_forall. intros c J.
    apply orb_true_iff. rewrite !leb_le. destruct (U c) eqn:E; [right | left].
    + apply Mb. now apply filter_In.
    + apply Ma. apply filter_In. now rewrite E.
  - intros x J. unfold score, between. cbn [fst snd dot].
    replace (- (a + b) * 1 + ((1 + 1) * x + 0)) with ((x - a) + (x - b)) by ring.
    destruct (U x) eqn:E.
    + assert (H : b <= x) by (apply Mb; now apply filter_In).
      apply plus_pos_nonneg; [| now apply le_sub]. apply lt_sub. now apply lt_le_trans with (y := b).
    + assert (H : x <= a) by (apply Ma; apply filter_In; now rewrite E).
      apply lt_sub. replace (0 - ((x - a) + (x - b))) with ((b - x) + (a - x)) by ring.
      apply plus_pos_nonneg; [| now apply le_sub]. apply lt_sub. now apply le_lt_trans with (y := a).
Qed.

Lemma candidate_negated : forall w features, In w ([1; 0] :: map between (neighbours features)) ->
  In w (candidates features) /\ In (map (fun wj => - wj) w) (candidates features).
Proof.
  intros w features I. split; apply in_flat_map; exists w; (split; [exact I |]);
    [now left | right; now left].
Qed.

Lemma upwards_candidate : forall U features, upwards U features ->
  exists w, In w (candidates features) /\ agrees w U features.
Proof.
  intros U features M. destruct (upwards_found U features M) as [w [[I | ->] A]].
  - exists w. split; trivial. now apply candidate_negated.
  - exists [- (1); - (0)]. split; trivial. now apply (candidate_negated [1; 0]); left.
Qed.

Lemma opposite_twice : forall w x, score (map (fun wj => - wj) (map (fun wj => - wj) w)) x = score w x.
Proof. intros. rewrite !opposite_score. ring. Qed.

Lemma downwards_candidate : forall U features, upwards (fun x => negb (U x)) features ->
  exists w, In w (candidates features) /\ agrees w U features.
Proof.
  intros U features M. destruct (upwards_found _ features M) as [w [[I | ->] A]].
  - exists (map (fun wj => - wj) w). split; [now apply candidate_negated |].
    intros x J. assert (O := opposite_agrees _ _ _ A x J). cbn beta in O.
    now rewrite negb_involutive in O.
  - exists [1; 0]. split; [now apply candidate_negated; left |]. intros x J.
    assert (O := opposite_agrees _ _ _ A x J). cbn beta in O. rewrite negb_involutive in O.
    change (map (fun wj => - wj) [- (1); - (0)]) with (map (fun wj => - wj) (map (fun wj : K => - wj) [1; 0])) in O.
    now rewrite opposite_twice in O.
Qed.

(** The points that weights give to the label +1 lie above a place of the line, or below one. *)
Lemma right_rises : forall z c mistake zero, z <= c ->
  mistaken z true mistake zero = false -> mistaken c true mistake zero = false.
Proof.
  intros z c mistake zero L. unfold mistaken. destruct (ltb 0 c) eqn:P; trivial.
  destruct (ltb 0 z) eqn:Q.
  - apply ltb_lt in Q. assert (H : 0 < c) by now apply lt_le_trans with (y := z).
    apply ltb_lt in H. congruence.
  - destruct (ltb z 0) eqn:R; [discriminate |]. destruct (ltb c 0) eqn:S; trivial.
    apply ltb_lt in S. assert (H : z < 0) by now apply le_lt_trans with (y := c).
    apply ltb_lt in H. congruence.
Qed.

Lemma not_both_right : forall z mistake zero, mistake <> AB ->
  mistaken z true mistake zero = false -> mistaken z false mistake zero = true.
Proof.
  intros z mistake zero D. unfold mistaken. destruct (ltb 0 z); trivial.
  destruct (ltb z 0); [discriminate |]. destruct mistake; [easy | | congruence]. now destruct zero.
Qed.

Lemma agreeing_errors : forall w v mistake zero examples, mistake <> AB ->
  agrees v (fun x => negb (mistaken (score w x) true mistake zero)) (map fst examples) ->
  (wrong v N neither examples <= wrong w mistake zero examples)%nat.
Proof.
  intros w v mistake zero examples D A. unfold wrong.
  induction examples as [| [x y] examples IH]; trivial. cbn [filter fst snd].
  assert (H : mistaken (score v x) y N neither = true -> mistaken (score w x) y mistake zero = true).
  { specialize (A x (or_introl eq_refl)). cbn beta in A.
    destruct (mistaken (score w x) true mistake zero) eqn:E; cbn [negb] in A.
    - destruct y; [intros _; exact E |]. intro M. exfalso. unfold mistaken in M.
      assert (P := A). apply ltb_lt in P. rewrite P in M. destruct (ltb 0 (score v x)) eqn:Q; try easy.
      apply ltb_lt in Q. apply (lt_not_le K _ _ A). now apply lt_le.
    - destruct y; [| intros _; now apply not_both_right]. intro M. exfalso. unfold mistaken in M.
      apply ltb_lt in A. now rewrite A in M. }
  assert (IH' := IH (fun c J => A c (or_intror J))).
  destruct (mistaken (score v x) y N neither).
  - rewrite H by trivial. cbn [length]. lia.
  - destruct (mistaken (score w x) y mistake zero); cbn [length]; lia.
Qed.

Lemma threshold_least : forall examples (w0 w1 : K) mistake zero, mistake <> AB ->
  (fst (threshold_of examples) <= wrong [w0; w1] mistake zero examples)%nat.
Proof.
  intros examples w0 w1 mistake zero D. unfold threshold_of. cbn [fst].
  set (features := ascending (map fst examples)).
  set (U := fun x => negb (mistaken (score [w0; w1] x) true mistake zero)).
  assert (C : exists v, In v (candidates features) /\ agrees v U features).
  { destruct (le_total K 0 w1) as [H | H].
    - apply upwards_candidate. intros x c _ _ R L. unfold U in *. apply negb_true_iff in R.
      apply negb_true_iff. apply right_rises with (2 := R). apply le_sub. cbn.
      replace (w0 * 1 + (w1 * c + 0) - (w0 * 1 + (w1 * x + 0))) with (w1 * (c - x)) by ring.
      apply times_nonneg; trivial. now apply le_sub.
    - apply downwards_candidate. intros x c _ _ R L. unfold U in *.
      rewrite negb_involutive in R |- *. destruct (mistaken (score [w0; w1] c) _ _ _) eqn:E; trivial.
      exfalso. revert R. rewrite right_rises with (z := score [w0; w1] c); try easy.
      apply le_sub. cbn.
      replace (w0 * 1 + (w1 * x + 0) - (w0 * 1 + (w1 * c + 0))) with (- w1 * (c - x)) by ring.
      apply times_nonneg; [now apply opp_nonneg | now apply le_sub]. }
  destruct C as [v [I A]].
  destruct (least_spec _ (fun w => wrong w N neither examples) (candidates features) [1; 0])
    as [_ [_ M]].
  apply Nat.le_trans with (1 := M v I). apply agreeing_errors; trivial.
  intros x J. apply A. now apply ascending_In.
Qed.

Lemma threshold_attained : forall examples mistake zero,
  Forall (fun e => score (snd (threshold_of examples)) (fst e) <> 0) examples /\
  wrong (snd (threshold_of examples)) mistake zero examples = fst (threshold_of examples).
Proof.
  intros examples mistake zero. unfold threshold_of. cbn [fst snd].
  set (f := fun w => wrong w N neither examples). set (features := ascending (map fst examples)).
  set (w := least f [1; 0] (candidates features)).
  assert (B : forall x, In x features -> score w x <> 0).
  { destruct (least_spec _ f (candidates features) [1; 0]) as [[I | E] _]; fold w in I || fold w in E.
    - apply in_flat_map in I. destruct I as [v [I J]].
      assert (V : forall x, In x features -> score v x <> 0).
      { intros x Ix. destruct I as [<- | I].
        - cbn. replace (1 * 1 + (0 * x + 0)) with (1 : K) by ring. apply one_not_zero.
        - apply in_map_iff in I. destruct I as [[a b] [<- I]]. apply filter_In in I.
          destruct I as [_ G]. cbn [fst snd] in G. apply andb_true_iff in G. destruct G as [L G].
          apply ltb_lt in L. rewrite forallb_forall in G. specialize (G x Ix).
          apply orb_true_iff in G. rewrite !leb_le in G. unfold score, between. cbn [fst snd dot].
          replace (- (a + b) * 1 + ((1 + 1) * x + 0)) with ((x - a) + (x - b)) by ring.
          destruct G as [G | G].
          + intro Z. apply (lt_irrefl K 0). rewrite <- Z at 2.
            exfalso. apply (lt_irrefl K ((x - a) + (x - b))). rewrite Z at 2. apply lt_sub.
            replace (0 - ((x - a) + (x - b))) with ((b - x) + (a - x)) by ring.
            apply plus_pos_nonneg; [| now apply le_sub]. apply lt_sub.
            now apply le_lt_trans with (y := a).
          + assert (P : 0 < (x - a) + (x - b)).
            { apply plus_pos_nonneg; [| now apply le_sub]. apply lt_sub.
              now apply lt_le_trans with (y := b). }
            destruct P as [_ P]. congruence. }
      intros x Ix Z. destruct J as [<- | [<- | []]]; [now apply (V x Ix) |].
      rewrite opposite_score in Z. apply (V x Ix).
      replace (score v x) with (- - score v x) by ring. rewrite Z. ring.
    - intros x _. rewrite E. cbn. replace (1 * 1 + (0 * x + 0)) with (1 : K) by ring.
      apply one_not_zero. }
  split.
  - apply Forall_forall. intros e I. apply B, ascending_In. now apply in_map.
  - unfold wrong. f_equal. apply filter_ext_in. intros [x y] I. cbn [fst snd].
    assert (Z : score w x <> 0) by (apply B, ascending_In; exact (in_map fst examples (x, y) I)). unfold mistaken.
    destruct (ltb 0 (score w x)) eqn:P; trivial. destruct (ltb (score w x) 0) eqn:Q; trivial.
    exfalso. apply Z. apply le_antisym.
    + destruct (le_dec K (score w x) 0) as [H | H]; trivial. apply ltb_lt in H. congruence.
    + destruct (le_dec K 0 (score w x)) as [H | H]; trivial. apply ltb_lt in H. congruence.
Qed.

Definition one_feature (examples : list (example K)) : Prop :=
  Forall (fun e => exists x, fst e = [1; x]) examples.

Lemma labelled_errors : forall (examples : list (example K)) w mistake zero, one_feature examples ->
  wrong w mistake zero (labelled examples) = errors examples w mistake zero.
Proof.
  intros examples w mistake zero F. unfold wrong, errors, labelled.
  induction F as [| [x y] examples [a E] F IH]; trivial. cbn in E. subst x.
  cbn [map filter fst snd nth]. unfold score at 1. destruct (mistaken _ _ _ _); cbn [length]; now rewrite IH.
Qed.

(** zero_one.best_threshold: under the rules N and F no weights have fewer errors than those that
    are returned, whose number is returned, *)
Theorem best_threshold_least : forall (examples : list (example K)) (w0 w1 : K) mistake zero,
  one_feature examples -> forall (mistake_is_not_AB : mistake <> AB),
  (fst (best_threshold examples) <= errors examples [w0; w1] mistake zero)%nat.
Proof.
  intros examples w0 w1 mistake zero F D. rewrite <- labelled_errors by trivial.
  now apply threshold_least.
Qed.

(** and no example is on their boundary, so that these are their errors under every rule. *)
Theorem best_threshold_attained : forall (examples : list (example K)) mistake zero,
  one_feature examples ->
  Forall (fun e => dot (snd (best_threshold examples)) (fst e) <> 0) examples /\
  errors examples (snd (best_threshold examples)) mistake zero = fst (best_threshold examples).
Proof.
  intros examples mistake zero F.
  destruct (threshold_attained (labelled examples) mistake zero) as [B E].
  rewrite labelled_errors in E by trivial. split; trivial. apply Forall_forall. intros [x y] I.
  rewrite Forall_forall in B. specialize (B _ (in_map (fun e => (nth 1 (fst e) 0, snd e)) _ _ I)).
  unfold one_feature in F. rewrite Forall_forall in F. destruct (F _ I) as [a A]. cbn in A. now subst x.
Qed.

End BestThreshold.

Arguments score {_}. Arguments wrong {_}. Arguments best_threshold {_}. Arguments one_feature {_}.

(** The points 0 (-), 1 (+), 2 (+), 3 (-) after a 1: one error, at a threshold between 0 and 1. *)
Definition four : list (example rationals) :=
  [([1; 0], false); ([1; 1], true); ([1; integer 2], true); ([1; integer 3], false)].

Lemma four_have_one_feature : one_feature four.
Proof. repeat constructor; eexists; reflexivity. Qed.

Lemma best_threshold_least_instance :
  fst (best_threshold four) = 1%nat /\ (1 <= errors four [1; integer (-1)]%F F minus_one)%nat.
Proof.
  split; [reflexivity |]. change 1%nat with (fst (best_threshold four)).
  apply best_threshold_least; [exact four_have_one_feature | easy].
Qed.

Lemma best_threshold_attained_instance :
  values (snd (best_threshold four)) = values [integer (-1); integer 2] /\
  errors four [integer (-1); integer 2] AB plus_one = 1%nat.
Proof.
  split; [reflexivity |].
  replace [integer (-1); integer 2] with (snd (best_threshold four)).
  - apply (proj2 (best_threshold_attained rationals four AB plus_one four_have_one_feature)).
  - vm_compute. apply f_equal2; [now apply Qc_is_canon | reflexivity].
Qed.
