(** Huffman's lengths in the order of the masses, as Python returns them.

    Notation   huffman             the masses with their lengths, as in Huffman.v
               deepest p es        the largest length of the mass p
               without p l es      without one p of the length l
               huffman_lengths P   of equal masses the one that came first has the largest length *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.Sorting.Permutation.
Require Import Novikoff.OrderedRing Novikoff.Huffman.
Import ListNotations.

Section Program.

Variable K : ordered_ring.
Implicit Types (p q : K) (ps : list K).

Notation leaf := (K * nat)%type.

Definition same p q : bool := (leb p q && leb q p)%bool.

Definition deepest p (es : list leaf) : nat :=
  fold_right (fun e l => if same (fst e) p then Nat.max (snd e) l else l) 0%nat es.

Fixpoint without p (l : nat) (es : list leaf) : list leaf :=
  match es with
  | [] => []
  | e :: es => if (same (fst e) p && Nat.eqb (snd e) l)%bool then es else e :: without p l es
  end.

Fixpoint handed_out ps (es : list leaf) : list nat :=
  match ps with
  | [] => []
  | p :: ps => let l := deepest p es in l :: handed_out ps (without p l es)
  end.

Definition huffman_lengths (P : list K) : list nat := handed_out P (huffman P).

Lemma same_eq : forall p q, same p q = true <-> p = q.
Proof.
  intros p q. unfold same. rewrite Bool.andb_true_iff, !leb_le. split.
  - intros [A B]. now apply le_antisym.
  - intros ->. split; apply le_refl.
Qed.

Lemma deepest_In : forall p es, In p (map fst es) -> In (p, deepest p es) es.
Proof.
  intros p. induction es as [| [q l] es IH]; [easy |]. intro I.
  unfold deepest. cbn [fold_right fst snd]. fold (deepest p es). destruct (same q p) eqn:E.
  - apply same_eq in E. subst q. destruct (in_dec (fun a b => ltac:(destruct (same a b) eqn:S;
      [left; now apply same_eq | right; intro D; apply same_eq in D; congruence])) p (map fst es)) as [J | J].
    + destruct (Nat.max_spec l (deepest p es)) as [[_ ->] | [_ ->]]; [right; now apply IH | now left].
    + left. f_equal. replace (deepest p es) with 0%nat; [now rewrite Nat.max_0_r |].
      clear I IH. induction es as [| [q k] es IH]; trivial. unfold deepest. cbn [fold_right fst snd].
      fold (deepest p es). destruct (same q p) eqn:E.
      * exfalso. apply J. apply same_eq in E. now left.
      * apply IH. intro I. apply J. now right.
  - right. apply IH. destruct I as [D | I]; trivial. cbn in D. apply same_eq in D. congruence.
Qed.

Lemma without_permutation : forall p l es, In (p, l) es -> Permutation es ((p, l) :: without p l es).
Proof.
  intros p l. induction es as [| [q k] es IH]; [easy |]. intro I. cbn [without fst snd].
  destruct (same q p && Nat.eqb k l)%bool eqn:E.
  - apply Bool.andb_true_iff in E. destruct E as [A B]. apply same_eq in A. apply Nat.eqb_eq in B.
    now subst.
  - destruct I as [D | I].
    + injection D as -> ->. exfalso. rewrite Nat.eqb_refl, Bool.andb_true_r in E.
      assert (S : same p p = true) by now apply same_eq. congruence.
    + apply Permutation_trans with (2 := perm_swap (p, l) (q, k) _). constructor. now apply IH.
Qed.

(** prefix_code.optimal: each mass has its length, and with them they are what the program without
    an order has. *)
Theorem huffman_lengths_in_order : forall P,
  length (huffman_lengths P) = length P /\
  Permutation (combine P (huffman_lengths P)) (huffman P).
Proof.
  intro P. unfold huffman_lengths.
  assert (H : forall ps es, Permutation (map fst es) ps ->
    length (handed_out ps es) = length ps /\ Permutation (combine ps (handed_out ps es)) es).
  { induction ps as [| p ps IH]; intros es M.
    - split; trivial. apply Permutation_sym, Permutation_nil, map_eq_nil in M. now subst.
    - cbn [handed_out length combine]. assert (I : In p (map fst es)).
      { apply (Permutation_in _ (Permutation_sym M)). now left. }
      assert (W := without_permutation p _ es (deepest_In p es I)).
      destruct (IH (without p (deepest p es) es)) as [L C].
      + apply Permutation_cons_inv with (a := p). rewrite <- M.
        apply Permutation_sym. exact (Permutation_map fst W).
      + split; [now rewrite L |].
        apply Permutation_trans with (2 := Permutation_sym W). now constructor. }
  apply H. apply huffman_masses.
Qed.

End Program.

Arguments huffman_lengths {_}.

Lemma huffman_lengths_of_die : huffman_lengths die = [3; 3; 3; 3; 2; 2]%nat.
Proof. reflexivity. Qed.

Definition huffman_lengths_in_order_instance := huffman_lengths_in_order rationals die.
