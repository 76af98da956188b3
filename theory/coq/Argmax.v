(** The argmax of scores, and the answers that it gives with one scorer for each class.

    Notation   argmax scores tie          as in MulticlassPerceptron.v, tie lowest or highest
               signed_sum u k examples    Σ ±(u·x): + on the examples of class k
               class_sum, whole_sum       Σ u·x over those of class k, and over all *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.MulticlassPerceptron.
Import ListNotations.

Open Scope ordered_scope.

Section Argmax.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b c z score : K) (u x scores : list K).

(** What the best place so far is, of the scores up to here. *)
Definition best_of (tie : tie_break) scores (best : nat) : Prop :=
  (best < length scores)%nat /\ forall j, (j < length scores)%nat ->
  nth j scores 0 <= nth best scores 0 /\
  (nth j scores 0 = nth best scores 0 ->
   match tie with lowest => (best <= j)%nat | highest => (j <= best)%nat end).

Lemma better : forall z score tie,
  (ltb score z ||
   (match tie with lowest => false | highest => negb (ltb z score) end))%bool = true ->
  score <= z /\ (score = z -> tie = highest).
Proof.
  intros z score tie H. apply orb_true_iff in H as [H | H].
  - apply ltb_lt in H. split; [now apply lt_le |]. intros ->. now apply lt_irrefl in H.
  - destruct tie; [discriminate |]. split; [| trivial]. apply negb_true_iff in H.
    destruct (le_dec K score z) as [L | L]; trivial. apply ltb_lt in L. congruence.
Qed.

Lemma not_better : forall z score tie,
  (ltb score z ||
   (match tie with lowest => false | highest => negb (ltb z score) end))%bool = false ->
  z <= score /\ (score = z -> tie = lowest).
Proof.
  intros z score tie H. apply orb_false_iff in H as [H G]. split.
  - destruct (le_dec K z score) as [L | L]; trivial. apply ltb_lt in L. congruence.
  - intros ->. destruct tie; trivial. apply negb_false_iff, ltb_lt in G. now apply lt_irrefl in G.
Qed.

Lemma argmax_from_best : forall rest seen best tie, best_of tie seen best ->
  best_of tie (seen ++ rest)
    (argmax_from best (nth best seen 0) (length seen) rest tie).
Proof.
  induction rest as [| z rest IH]; intros seen best tie B; [now rewrite app_nil_r |].
  cbn [argmax_from]. destruct B as [L B].
  assert (E : length (seen ++ [z]) = S (length seen)) by (rewrite app_length; cbn; lia).
  assert (Z : nth (length seen) (seen ++ [z]) 0 = z) by apply nth_middle.
  assert (O : forall j, (j < length seen)%nat -> nth j (seen ++ [z]) 0 = nth j seen 0)
    by (intros j J; now apply app_nth1).
  replace (seen ++ z :: rest) with ((seen ++ [z]) ++ rest) by now rewrite <- app_assoc.
  destruct (_ || _)%bool eqn:D.
  - apply better in D as [D1 D2].
    assert (G := IH (seen ++ [z]) (length seen) tie). rewrite Z, E in G.
    apply G. split; [lia |]. intros j J. rewrite Z. rewrite E in J.
    destruct (Nat.eq_dec j (length seen)) as [-> | N].
    + rewrite Z. split; [apply le_refl | destruct tie; trivial].
    + rewrite O by lia. destruct (B j ltac:(lia)) as [B1 B2].
      split; [now apply le_trans with (y := nth best seen 0) |]. intro Q.
      assert (S : nth best seen 0 = z) by (apply le_antisym; trivial; now rewrite <- Q).
      rewrite (D2 S). lia.
  - apply not_better in D as [D1 D2].
    assert (G := IH (seen ++ [z]) best tie). rewrite (O best L), E in G.
    apply G. split; [lia |]. intros j J. rewrite (O best L). rewrite E in J.
    destruct (Nat.eq_dec j (length seen)) as [-> | N].
    + rewrite Z. split; trivial. intro Q. rewrite (D2 (eq_sym Q)). lia.
    + rewrite O by lia. apply B. lia.
Qed.

(** one_vs_rest.argmax: a place whose score no other exceeds, of several the first or the last, *)
Theorem argmax : forall scores tie (scores_not_empty : scores <> []),
  best_of tie scores (MulticlassPerceptron.argmax scores tie).
Proof.
  intros [| z scores] tie N; [easy |]. apply (argmax_from_best scores [z] 0 tie).
  split; [cbn; lia |]. intros [| j] J; cbn in *; [| lia].
  split; [apply le_refl |]. destruct tie; lia.
Qed.

Lemma best_unique : forall tie scores i j, best_of tie scores i -> best_of tie scores j -> i = j.
Proof.
  intros tie scores i j [Li I] [Lj J]. destruct (I j Lj) as [I1 I2], (J i Li) as [J1 J2].
  assert (E : nth i scores 0 = nth j scores 0) by now apply le_antisym.
  specialize (J2 E). symmetry in E. specialize (I2 E). destruct tie; lia.
Qed.

(** which c z + b for c > 0 leaves alone. *)
Theorem argmax_invariant : forall c b scores tie (c_positive : 0 < c)
  (scores_not_empty : scores <> []),
  MulticlassPerceptron.argmax (map (fun z => c * z + b) scores) tie =
  MulticlassPerceptron.argmax scores tie.
Proof.
  intros c b scores tie P N. apply (best_unique tie scores); [| now apply argmax].
  assert (M : map (fun z => c * z + b) scores <> []) by now destruct scores.
  destruct (argmax (map (fun z => c * z + b) scores) tie M) as [L B].
  set (i := MulticlassPerceptron.argmax _ tie) in *. rewrite map_length in L, B.
  assert (V : forall j, (j < length scores)%nat ->
    nth j (map (fun z => c * z + b) scores) 0 = c * nth j scores 0 + b).
  { intros j J. rewrite (nth_indep _ 0 (c * 0 + b)) by now rewrite map_length.
    apply (map_nth (fun z => c * z + b)). }
  split; trivial. intros j J. destruct (B j J) as [B1 B2]. rewrite !V in B1, B2 by trivial.
  split.
  - apply le_sub in B1. apply le_sub, pos_cancel with (a := c); trivial.
    now replace (c * (nth i scores 0 - nth j scores 0))
      with (c * nth i scores 0 + b - (c * nth j scores 0 + b)) by ring.
  - intro E. apply B2. now rewrite E.
Qed.

(** one_vs_rest.right_scorers: where the scorer of class k is positive, and no other, it is k. *)
Theorem right_scorers : forall scores tie k (k_below_length_of_scores : (k < length scores)%nat)
  (score_of_k_positive : 0 < nth k scores 0)
  (other_scores_not_positive : forall j, (j < length scores)%nat -> j <> k -> nth j scores 0 <= 0),
  MulticlassPerceptron.argmax scores tie = k.
Proof.
  intros scores tie k L P O. assert (N : scores <> []) by (intros ->; cbn in L; lia).
  destruct (argmax scores tie N) as [M B]. set (i := MulticlassPerceptron.argmax scores tie) in *.
  destruct (Nat.eq_dec i k) as [E | E]; trivial. exfalso. destruct (B k L) as [G _].
  apply (lt_not_le K 0 (nth k scores 0)); trivial.
  apply le_trans with (y := nth i scores 0); auto.
Qed.

(** chain.right_links: the first class of the order whose link is positive, the last without one. *)
Fixpoint first_positive (links : list K) (order : list nat) (last : nat) : nat :=
  match links, order with
  | z :: links, k :: order => if ltb 0 z then k else first_positive links order last
  | _, _ => last
  end.

Lemma negative_is_not : forall z, z < 0 -> ltb 0 z = false.
Proof.
  intros z N. apply not_true_iff_false. intro T. apply ltb_lt, lt_le in T.
  now apply lt_not_le in T.
Qed.

Theorem right_links : forall before z after earlier k later last
  (before_as_long_as_earlier : length before = length earlier)
  (links_before_negative : Forall (fun a => a < 0) before) (z_positive : 0 < z),
  first_positive (before ++ z :: after) (earlier ++ k :: later) last = k.
Proof.
  induction before as [| a before IH]; intros z after [| j earlier] k later last L F P;
    try discriminate; cbn [app first_positive].
  - now rewrite (proj2 (ltb_lt K 0 z) P).
  - injection L as L. inversion F; subst. rewrite negative_is_not by trivial. now apply IH.
Qed.

Theorem no_link : forall links order last (links_negative : Forall (fun a => a < 0) links),
  first_positive links order last = last.
Proof.
  intros links order last F. revert order. induction F as [| a links N F IH]; intros [| k order];
    trivial. cbn [first_positive]. now rewrite negative_is_not.
Qed.

(** one_vs_rest.scorers: a learner of Σ y x, shown class k against all others, gives 2 S_k - S; and
    one_vs_one.scorers: shown the classes i and j only, S_i - S_j. Both as scores against any u. *)
Fixpoint signed_sum u k (examples : list (class_example K)) : K :=
  match examples with
  | [] => 0
  | (x, l) :: examples => (if Nat.eqb l k then dot u x else - dot u x) + signed_sum u k examples
  end.

Fixpoint class_sum u k (examples : list (class_example K)) : K :=
  match examples with
  | [] => 0
  | (x, l) :: examples => (if Nat.eqb l k then dot u x else 0) + class_sum u k examples
  end.

Fixpoint whole_sum u (examples : list (class_example K)) : K :=
  match examples with [] => 0 | (x, _) :: examples => dot u x + whole_sum u examples end.

Theorem scorers : forall u k examples,
  signed_sum u k examples = (1 + 1) * class_sum u k examples - whole_sum u examples.
Proof.
  intros u k examples. induction examples as [| [x c] examples IH]; cbn; [ring |]. rewrite IH.
  destruct (Nat.eqb c k); ring.
Qed.

Theorem pair_scorers : forall u i j examples (i_is_not_j : i <> j),
  signed_sum u i (filter (fun e => (Nat.eqb (snd e) i || Nat.eqb (snd e) j)%bool) examples) =
  class_sum u i examples - class_sum u j examples.
Proof.
  intros u i j examples N. induction examples as [| [x c] examples IH]; cbn; [ring |].
  destruct (Nat.eqb c i) eqn:A, (Nat.eqb c j) eqn:B; cbn; rewrite ?A, ?IH; try ring.
  apply Nat.eqb_eq in A, B. now subst.
Qed.

End Argmax.

(** The scores 1, 2, 2, and the classes 0 and 1 on a line. *)
Notation two := (1 + 1 : rationals).
Definition scores_of_three : list rationals := [1; two; two].

Example argmax_instance : best_of rationals highest scores_of_three 2.
Proof. now apply (argmax rationals scores_of_three highest). Qed.

Example argmax_invariant_instance : @MulticlassPerceptron.argmax rationals
  (map (fun z => two * z + 1) scores_of_three) lowest = 1%nat.
Proof. rewrite argmax_invariant; [reflexivity | now apply ltb_lt | discriminate]. Qed.

Example right_scorers_instance :
  @MulticlassPerceptron.argmax rationals [- (1); 1; - (1)] highest = 1%nat.
Proof.
  apply right_scorers; [cbn; lia | now apply ltb_lt |].
  intros [| [| [| j]]] L N; try (now apply (leb_le rationals)).
  cbn in L. lia.
Qed.

Example right_links_instance :
  first_positive rationals ([- (1)] ++ [1; - (1)]) ([2%nat] ++ [0%nat; 1%nat]) 1 = 0%nat.
Proof.
  apply right_links; [reflexivity | | now apply ltb_lt].
  constructor; [now apply ltb_lt | constructor].
Qed.

Example no_link_instance : first_positive rationals [- (1)] [2%nat] 1 = 1%nat.
Proof. apply no_link. constructor; [now apply ltb_lt | constructor]. Qed.

Definition on_a_line : list (class_example rationals) := [([1], 0%nat); ([two], 1%nat)].
Example scorers_instance := scorers rationals [1] 0 on_a_line.
Example pair_scorers_instance := pair_scorers rationals [1] 0 1 on_a_line (Nat.neq_0_succ 0).
