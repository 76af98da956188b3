(** Prefix codes: Kraft's inequality, over any ordered ring that holds 1/2.

    A word is a list of bits. The program is [prefix_code.prefix_free] and [kraft_sum] of the
    reference; the ring's half stands for 1/2.

    Notation   begins u v = v starts with u     power x n = x^n *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Coq.Sorting.Permutation Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.Instance.
Import ListNotations.

Fixpoint begins (u v : list bool) : bool :=
  match u, v with
  | [], _ => true
  | a :: u, b :: v => eqb a b && begins u v
  | _ :: _, [] => false
  end.

Definition apart (u v : list bool) : bool := negb (begins u v) && negb (begins v u).

Fixpoint prefix_free (words : list (list bool)) : bool :=
  match words with
  | [] => true
  | u :: rest => forallb (apart u) rest && prefix_free rest
  end.

Lemma begins_app : forall u v, begins u v = true <-> exists t, v = u ++ t.
Proof.
  induction u as [| a u IH]; intro v; cbn; [split; [now exists v | trivial] |].
  destruct v as [| b v]; [split; [easy | now intros [t E]] |].
  rewrite andb_true_iff, eqb_true_iff, IH. split.
  - intros [-> [t ->]]. now exists t.
  - intros [t E]. injection E. intros -> ->. split; [trivial | now exists t].
Qed.

Lemma apart_sym : forall u v, apart u v = apart v u.
Proof. intros. unfold apart. apply andb_comm. Qed.

Lemma apart_iff : forall u v, apart u v = true <-> begins u v = false /\ begins v u = false.
Proof. intros. unfold apart. now rewrite andb_true_iff, !negb_true_iff. Qed.

(** It is what it says: no word begins another, at any two places. *)
Theorem prefix_free_spec : forall words, prefix_free words = true <->
  forall i j u v, i <> j -> nth_error words i = Some u -> nth_error words j = Some v ->
    begins u v = false.
Proof.
  induction words as [| w words IH]; cbn.
  - split; [| trivial]. intros _ [|] j u v _ E; discriminate E.
  - rewrite andb_true_iff, forallb_forall, IH. clear IH. split.
    + intros [H G] [| i] [| j] u v N E F; cbn in E, F; try easy.
      * injection E as <-. apply nth_error_In, H, apart_iff in F. apply F.
      * injection F as <-. apply nth_error_In, H, apart_iff in E. apply E.
      * apply (G i j); trivial. lia.
    + intro H. split.
      * intros v I. apply In_nth_error in I. destruct I as [j E]. apply apart_iff. split.
        -- now apply (H 0%nat (S j)).
        -- now apply (H (S j) 0%nat).
      * intros i j u v N. apply (H (S i) (S j)). lia.
Qed.

Lemma prefix_free_permutation : forall words other, Permutation words other ->
  prefix_free words = true -> prefix_free other = true.
Proof.
  intros words other P. induction P; cbn; trivial.
  - rewrite !andb_true_iff, !forallb_forall. intros [H G]. split; [| now apply IHP].
    intros v I. apply H. now apply Permutation_in with (1 := Permutation_sym P).
  - rewrite !andb_true_iff. intros [[H G] [J K]]. rewrite apart_sym. tauto.
  - intro H. now apply IHP2, IHP1.
Qed.

(** What follows the bit b in the words that start with it. *)
Definition after (b : bool) (words : list (list bool)) : list (list bool) :=
  flat_map (fun w => match w with c :: t => if eqb b c then [t] else [] | [] => [] end) words.

Lemma after_cons : forall b c w words, after b ((c :: w) :: words)
  = if eqb b c then w :: after b words else after b words.
Proof. intros. cbn. now destruct (eqb b c). Qed.

Lemma after_in : forall b words t, In t (after b words) <-> In (b :: t) words.
Proof.
  intros b words t. unfold after. rewrite in_flat_map. split.
  - intros [[| c w] [I J]]; [easy |]. destruct (eqb b c) eqn:E; [| easy].
    apply eqb_prop in E. subst c. destruct J as [-> | []]. trivial.
  - intro I. exists (b :: t). split; trivial. rewrite eqb_reflx. now left.
Qed.

Lemma after_prefix_free : forall b words, prefix_free words = true ->
  prefix_free (after b words) = true.
Proof.
  intros b. induction words as [| [| c w] words IH]; cbn; trivial; rewrite andb_true_iff;
    intros [H G]; [now apply IH |].
  destruct (eqb b c) eqn:E; cbn; fold (after b words); [| now apply IH].
  rewrite IH, andb_true_r by trivial.
  apply forallb_forall. intros t I. apply after_in in I. rewrite forallb_forall in H.
  apply H, apart_iff in I. cbn in I. apply eqb_prop in E. subst c. rewrite eqb_reflx in I.
  now apply apart_iff.
Qed.

Lemma empty_word_alone : forall words, In [] words -> prefix_free words = true -> words = [[]].
Proof.
  intros words I. destruct words as [| u [| v words]]; cbn; [easy | |].
  - destruct I as [-> | []]. trivial.
  - rewrite !andb_true_iff, apart_iff, forallb_forall. intros [[[uv vu] H] [G _]].
    destruct I as [-> | [-> | I]]; [easy | easy |].
    specialize (H [] I). apply apart_iff in H. now destruct H.
Qed.

Section Kraft.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable half : K.
Hypothesis half_twice : half + half = 1.

Fixpoint power (x : K) (n : nat) : K := match n with O => 1 | S k => x * power x k end.

Fixpoint kraft_sum (lengths : list nat) : K :=
  match lengths with [] => 0 | l :: rest => power half l + kraft_sum rest end.

Lemma half_nonneg : 0 <= half.
Proof.
  destruct (le_total K 0 half) as [H | H]; trivial. exfalso.
  apply (lt_not_le K 0 1); [apply zero_lt_one |]. rewrite <- half_twice.
  replace (0 : K) with (0 + 0 : K) by ring. now apply plus_le_plus.
Qed.

Lemma power_nonneg : forall n, 0 <= power half n.
Proof.
  induction n as [| n IH]; cbn; [apply one_nonneg | apply times_nonneg; trivial; apply half_nonneg].
Qed.

Lemma split_by_first_bit : forall words, ~ In [] words ->
  kraft_sum (map (@length bool) words)
  = half * (kraft_sum (map (@length bool) (after false words))
            + kraft_sum (map (@length bool) (after true words))).
Proof.
  induction words as [| [| b w] words IH]; intro N; [cbn; ring | now destruct N; left |].
  rewrite !after_cons. cbn [map kraft_sum length power].
  rewrite IH by (intro I; apply N; now right). destruct b; cbn [eqb map kraft_sum]; ring.
Qed.

(** prefix_code.kraft: the lengths of a prefix code have Σ 2^-l <= 1. *)
Theorem kraft : forall words, prefix_free words = true ->
  kraft_sum (map (@length bool) words) <= 1.
Proof.
  intro words. assert (L : exists n, Forall (fun w => (length w <= n)%nat) words).
  { exists (list_max (map (@length bool) words)).
    apply (proj1 (Forall_map (@length bool) (fun l => (l <= _)%nat) words)).
    now apply list_max_le. }
  destruct L as [n L]. revert words L. induction n as [| n IH]; intros words L H;
    (destruct (in_dec (list_eq_dec bool_dec) [] words) as [I | N];
     [rewrite (empty_word_alone words I H); apply eq_le; cbn; ring |]).
  - destruct words as [| w words]; [apply one_nonneg |]. exfalso. apply N. left.
    apply Forall_inv in L. apply length_zero_iff_nil. lia.
  - rewrite split_by_first_bit by trivial.
    assert (G : forall b, kraft_sum (map (@length bool) (after b words)) <= 1).
    { intro b. apply IH; [| now apply after_prefix_free]. rewrite Forall_forall in *.
      intros t I. apply after_in, L in I. cbn in I. lia. }
    apply le_trans with (y := half * (1 + 1)).
    + apply times_le; [apply half_nonneg | now apply plus_le_plus].
    + apply eq_le. replace (half * (1 + 1)) with (half + half) by ring. apply half_twice.
Qed.

End Kraft.

Arguments power {_}. Arguments kraft_sum {_}.

(** Instances: the words 0, 10, 11 over the rationals. *)
Definition three_words : list (list bool) := [[false]; [true; false]; [true; true]].

Definition kraft_instance :=
  kraft rationals half half_twice three_words eq_refl.
Definition prefix_free_spec_instance := proj1 (prefix_free_spec three_words) eq_refl.
