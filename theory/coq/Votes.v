(** Votes: of pairs of classes, and of the weights that a perceptron went through.

    Notation   winner i j: the answer of the machine of the pair i < j; None withholds the vote
               pairs K = all i < j < K        votes winner K k = how many machines answer k
               label: +1, -1 or none, as a number; tally: Σ count label *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.micromega.Lia
  Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Expectation.
Import ListNotations.

Open Scope nat_scope.

Definition pairs (K : nat) : list (nat * nat) :=
  flat_map (fun j => map (fun i => (i, j)) (seq 0 j)) (seq 0 K).

Section Pairs.

Variable winner : nat -> nat -> option nat.
Definition won (k : nat) (p : nat * nat) : bool :=
  match winner (fst p) (snd p) with Some c => Nat.eqb c k | None => false end.
Definition withheld (p : nat * nat) : bool :=
  match winner (fst p) (snd p) with Some _ => false | None => true end.
Definition votes (K k : nat) : nat := length (filter (won k) (pairs K)).

Lemma pairs_in : forall K i j, In (i, j) (pairs K) <-> i < j < K.
Proof.
  intros K i j. unfold pairs. rewrite in_flat_map. split.
  - intros [b [B I]]. apply in_map_iff in I. destruct I as [a [E A]]. injection E as -> ->.
    apply in_seq in A, B. lia.
  - intro H. exists j. split; [apply in_seq; lia |]. apply in_map_iff. exists i.
    split; trivial. apply in_seq. lia.
Qed.

(** There are K (K - 1)/2 pairs. *)
Lemma pairs_count : forall K, 2 * length (pairs K) = K * (K - 1).
Proof.
  unfold pairs. induction K as [| K IH]; trivial.
  rewrite seq_S, flat_map_app, app_length. cbn [flat_map]. rewrite app_nil_r, map_length, seq_length.
  cbn [Nat.add]. destruct K as [| K]; [trivial |]. cbn [Nat.sub] in *. nia.
Qed.

Lemma length_split : forall (A : Type) (f : A -> bool) l,
  length l = length (filter f l) + length (filter (fun a => negb (f a)) l).
Proof.
  intros A f. induction l as [| a l IH]; trivial. cbn. destruct (f a); cbn; lia.
Qed.

(** one_vs_one.votes: the votes add up to the number of pairs less those withheld, where each machine
    answers with one of its two classes; *)
Theorem votes_add_up : forall K
  (winner_is_one_of_two : forall i j c, i < j < K -> winner i j = Some c -> c = i \/ c = j),
  list_sum (map (votes K) (seq 0 K)) + length (filter withheld (pairs K)) = length (pairs K).
Proof.
  intros K H. unfold votes. assert (G : forall p, In p (pairs K) ->
    forall c, winner (fst p) (snd p) = Some c -> c < K).
  { intros [i j] I c E. apply pairs_in in I. destruct (H i j c I E); subst; lia. }
  clear H. revert G. generalize (pairs K). intros l. induction l as [| p l IH]; intro G.
  - cbn. induction (seq 0 K); trivial.
  - cbn [filter]. assert (I := IH (fun q J => G q (or_intror J))).
    specialize (G p (or_introl eq_refl)). unfold withheld at 1.
    destruct (winner (fst p) (snd p)) as [c |] eqn:E.
    + cbn [length]. rewrite <- I. specialize (G c eq_refl).
      assert (L : forall n k, list_sum (map (fun k => length (if won k p then p :: filter (won k) l
        else filter (won k) l)) (seq k n)) = list_sum (map (fun k => length (filter (won k) l))
        (seq k n)) + (if (Nat.leb k c && Nat.ltb c (k + n))%bool then 1 else 0)).
      { induction n as [| n IHn]; intro k.
        - cbn [seq map list_sum fold_right].
          destruct (Nat.leb_spec k c), (Nat.ltb_spec c (k + 0)); cbn [andb]; lia.
        - cbn [seq map list_sum fold_right]. fold (list_sum (map (fun k => length (if won k p
            then p :: filter (won k) l else filter (won k) l)) (seq (S k) n))).
          fold (list_sum (map (fun k => length (filter (won k) l)) (seq (S k) n))).
          rewrite IHn. unfold won at 1. rewrite E.
          destruct (Nat.eqb_spec c k), (Nat.leb_spec (S k) c), (Nat.ltb_spec c (S k + n)),
            (Nat.leb_spec k c), (Nat.ltb_spec c (k + S n)); cbn [andb length] in *; lia. }
      rewrite L. destruct (Nat.leb_spec 0 c), (Nat.ltb_spec c (0 + K)); cbn; lia.
    + cbn [length]. rewrite <- I.
      assert (L : map (fun k => length (if won k p then p :: filter (won k) l
        else filter (won k) l)) (seq 0 K) = map (fun k => length (filter (won k) l)) (seq 0 K)).
      { apply map_ext. intro k. unfold won at 1. now rewrite E. }
      rewrite L. lia.
Qed.


(** A class that beats every other has K - 1 votes, and each other class has fewer. *)
Definition meets (k : nat) (p : nat * nat) : bool := (Nat.eqb (fst p) k || Nat.eqb (snd p) k)%bool.

Lemma meetings : forall K k, k < K -> length (filter (meets k) (pairs K)) = K - 1.
Proof.
  unfold pairs. assert (F : forall n k a, length (filter (meets k) (map (fun i => (i, a)) (seq 0 n))) =
    if Nat.eqb a k then n else if Nat.ltb k n then 1 else 0).
  { intros n k a. assert (G : forall m b, length (filter (meets k) (map (fun i => (i, a)) (seq b m))) =
      if Nat.eqb a k then m else if (Nat.leb b k && Nat.ltb k (b + m))%bool then 1 else 0).
    { induction m as [| m IH]; intro b; cbn [seq map filter length].
      - destruct (Nat.eqb a k); trivial. destruct (Nat.leb_spec b k), (Nat.ltb_spec k (b + 0));
          cbn; lia.
      - unfold meets at 1. cbn [fst snd]. specialize (IH (S b)).
        destruct (Nat.eqb_spec a k), (Nat.eqb_spec b k), (Nat.leb_spec b k),
          (Nat.leb_spec (S b) k), (Nat.ltb_spec k (b + S m)), (Nat.ltb_spec k (S b + m));
          cbn [orb andb length] in *; lia. }
    rewrite G. now destruct (Nat.eqb a k). }
  assert (G : forall K k, length (filter (meets k) (flat_map (fun j => map (fun i => (i, j)) (seq 0 j))
    (seq 0 K))) = if Nat.ltb k K then K - 1 else 0).
  { induction K as [| K IH]; intro k; trivial. rewrite seq_S, flat_map_app, filter_app, app_length.
    cbn [flat_map Nat.add]. rewrite app_nil_r, F, IH.
    destruct (Nat.eqb_spec K k), (Nat.ltb_spec k K), (Nat.ltb_spec k (S K)); lia. }
  intros K k L. rewrite G. destruct (Nat.ltb_spec k K); lia.
Qed.

Lemma filter_le : forall (A : Type) (f g : A -> bool) l, (forall a, In a l -> f a = true -> g a = true) ->
  length (filter f l) <= length (filter g l).
Proof.
  intros A f g. induction l as [| a l IH]; intro H; trivial. cbn.
  assert (I := IH (fun b J => H b (or_intror J))). specialize (H a (or_introl eq_refl)).
  destruct (f a), (g a); cbn; lia.
Qed.

Lemma filter_lt : forall (A : Type) (f g : A -> bool) l a, In a l -> f a = false -> g a = true ->
  (forall a, In a l -> f a = true -> g a = true) -> length (filter f l) < length (filter g l).
Proof.
  intros A f g. induction l as [| b l IH]; intros a I Fa Ga H; [contradiction |]. cbn.
  assert (H' := fun c J => H c (or_intror J)). destruct I as [-> | I].
  - rewrite Fa, Ga. cbn. apply le_n_S. now apply filter_le.
  - specialize (IH a I Fa Ga H'). specialize (H b (or_introl eq_refl)).
    destruct (f b), (g b); cbn; lia.
Qed.

Theorem beats_every_other : forall K k (k_below_K : k < K)
  (winner_is_one_of_two : forall i j c, i < j < K -> winner i j = Some c -> c = i \/ c = j)
  (k_beats_later : forall j, k < j < K -> winner k j = Some k)
  (k_beats_earlier : forall i, i < k -> winner i k = Some k),
  votes K k = K - 1 /\ forall j, j < K -> j <> k -> votes K j < K - 1.
Proof.
  intros K k L H R B. assert (W : forall c i j, i < j < K -> won c (i, j) = true -> meets c (i, j) = true).
  { intros c i j I. unfold won, meets. cbn [fst snd]. destruct (winner i j) as [a |] eqn:E;
      [| discriminate]. intro G. apply Nat.eqb_eq in G. subst a.
    destruct (H i j c I E) as [-> | ->]; rewrite Nat.eqb_refl; trivial. apply orb_true_r. }
  unfold votes. split.
  - rewrite <- (meetings K k L). f_equal. apply filter_ext_in. intros [i j] I.
    apply pairs_in in I. destruct (won k (i, j)) eqn:E; [symmetry; now apply W |].
    symmetry. unfold won, meets in *. cbn [fst snd] in *. apply orb_false_iff.
    split; apply Nat.eqb_neq; intros ->.
    + rewrite (R j I), Nat.eqb_refl in E. discriminate.
    + rewrite (B i) in E by lia. now rewrite Nat.eqb_refl in E.
  - intros j J N. rewrite <- (meetings K j J).
    destruct (Nat.lt_gt_cases j k) as [C _]. specialize (C N). destruct C as [C | C].
    + apply filter_lt with (a := (j, k)).
      * apply pairs_in. lia.
      * unfold won. cbn [fst snd]. rewrite (B j C). apply Nat.eqb_neq. lia.
      * unfold meets. cbn [fst snd]. now rewrite Nat.eqb_refl.
      * intros [a b] I. apply pairs_in in I. now apply W.
    + apply filter_lt with (a := (k, j)).
      * apply pairs_in. lia.
      * unfold won. cbn [fst snd]. rewrite (R j) by lia. apply Nat.eqb_neq. lia.
      * unfold meets. cbn [fst snd]. now rewrite Nat.eqb_refl, orb_true_r.
      * intros [a b] I. apply pairs_in in I. now apply W.
Qed.

End Pairs.

Open Scope ordered_scope.

(** averaged_perceptron.vote: the sign of the votes, each counted with its label +1, -1 or 0, is that
    of the votes for +1 less those for -1. *)
Section Weights.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types survivors : list (nat * option bool).

Definition number (y : option bool) : K :=
  match y with Some true => 1 | Some false => - (1) | None => 0 end.
Definition tally survivors : K := total (fun e => nat_in (fst e) * number (snd e)) survivors.
Definition votes_for y survivors : K :=
  total (fun e => match snd e with Some b => if Bool.eqb b y then nat_in (fst e) else 0
                                 | None => 0 end) survivors.

Theorem vote : forall survivors,
  (0 < tally survivors <-> votes_for false survivors < votes_for true survivors) /\
  (tally survivors < 0 <-> votes_for true survivors < votes_for false survivors) /\
  (tally survivors = 0 <-> votes_for true survivors = votes_for false survivors).
Proof.
  intro survivors.
  assert (E : tally survivors = votes_for true survivors - votes_for false survivors).
  { unfold tally, votes_for. induction survivors as [| [c [[] |]] survivors IH]; cbn; [ring | | |];
      rewrite IH; ring. }
  rewrite E. set (a := votes_for true survivors). set (b := votes_for false survivors). split; [| split].
  - now rewrite lt_sub.
  - rewrite <- (lt_sub K (a - b)), <- (lt_sub K a b).
    now replace (0 - (a - b)) with (b - a) by ring.
  - split; intro H; [| rewrite H; ring]. replace a with (a - b + b) by ring. rewrite H. ring.
Qed.

End Weights.

(** Three classes on a line, of which 1 beats the others, and 2 and 0 tie. *)
Definition beats (i j : nat) : option nat :=
  if Nat.eqb i 1 then Some i else if Nat.eqb j 1 then Some j else None.
Lemma beats_one_of_two : forall i j c, (i < j < 3)%nat -> beats i j = Some c -> c = i \/ c = j.
Proof.
  intros i j c _. unfold beats. destruct (Nat.eqb i 1), (Nat.eqb j 1); intros [= <-]; auto.
Qed.
Example votes_add_up_instance := votes_add_up beats 3 beats_one_of_two.
Example beats_every_other_instance : votes beats 3 1 = 2%nat.
Proof.
  apply (beats_every_other beats 3 1); [lia | apply beats_one_of_two | |]; intros [| [| [| j]]] J;
    trivial; lia.
Qed.
Example vote_instance := vote rationals [(2%nat, Some true); (1%nat, None); (1%nat, Some false)].
