(** Decoding: what is encoded with a prefix code has one reading.

    [encode] and [decode] are those of the reference's prefix_code; None stands for its refusals.

    Notation   index w words = the place of the word w, or None *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.micromega.Lia.
Require Import Novikoff.PrefixCode.
Import ListNotations.

Definition word_eq_dec : forall u v : list bool, {u = v} + {u <> v} := list_eq_dec bool_dec.

Fixpoint index (w : list bool) (words : list (list bool)) : option nat :=
  match words with
  | [] => None
  | u :: rest => if word_eq_dec w u then Some 0 else option_map S (index w rest)
  end.

Definition encode (outcomes : list nat) (words : list (list bool)) : list bool :=
  flat_map (fun outcome => nth outcome words []) outcomes.

Fixpoint decode_from (word bits : list bool) (words : list (list bool)) : option (list nat) :=
  match bits with
  | [] => match word with [] => Some [] | _ => None end
  | bit :: rest =>
      match index (word ++ [bit]) words with
      | Some outcome => option_map (cons outcome) (decode_from [] rest words)
      | None => decode_from (word ++ [bit]) rest words
      end
  end.

Definition decode (bits : list bool) (words : list (list bool)) : option (list nat) :=
  decode_from [] bits words.

Lemma index_some : forall w words i, index w words = Some i -> nth_error words i = Some w.
Proof.
  intros w. induction words as [| u words IH]; cbn; [easy |]. intros i H.
  destruct (word_eq_dec w u) as [-> | N]; [injection H as <-; reflexivity |].
  destruct (index w words) as [j |]; [| easy]. injection H as <-. now apply IH.
Qed.

Lemma index_none : forall w words, index w words = None -> ~ In w words.
Proof.
  intros w. induction words as [| u words IH]; cbn; [easy |]. intros H.
  destruct (word_eq_dec w u) as [E | N]; [easy |]. destruct (index w words); [easy |].
  intros [-> | I]; [easy | now apply IH].
Qed.

Section Code.

Variable words : list (list bool).
Hypothesis code : prefix_free words = true.

(** A beginning of a word is a word only if it is the whole of it, and then it has one place. *)
Lemma one_place : forall i j u t, nth_error words i = Some u -> nth_error words j = Some (u ++ t) ->
  i = j.
Proof.
  intros i j u t I J. destruct (PeanoNat.Nat.eq_dec i j) as [E | N]; trivial. exfalso.
  assert (B := proj1 (prefix_free_spec words) code i j _ _ N I J).
  assert (begins u (u ++ t) = true) by (apply begins_app; now exists t). congruence.
Qed.

Lemma decode_word : forall outcome todo done rest, todo <> [] ->
  nth_error words outcome = Some (done ++ todo) ->
  decode_from done (todo ++ rest) words
  = option_map (cons outcome) (decode_from [] rest words).
Proof.
  intros outcome todo. induction todo as [| bit todo IH]; intros done rest N H; [easy |]. cbn.
  assert (E : done ++ bit :: todo = (done ++ [bit]) ++ todo) by now rewrite <- app_assoc.
  rewrite E in H. destruct (index (done ++ [bit]) words) as [place |] eqn:P.
  - apply index_some in P. assert (X := one_place _ _ _ _ P H). subst place.
    rewrite P in H. injection H as H. rewrite <- (app_nil_r (done ++ [bit])) in H at 1.
    apply app_inv_head in H. subst todo. reflexivity.
  - apply IH; trivial. intros ->. rewrite app_nil_r in H. apply nth_error_In in H.
    now apply index_none in P.
Qed.

(** prefix_code.decoding: decoding undoes encoding, if no word is empty. *)
Theorem decoding : forall outcomes (no_word_empty : ~ In [] words)
  (outcomes_have_words : Forall (fun outcome => outcome < length words) outcomes),
  decode (encode outcomes words) words = Some outcomes.
Proof.
  intros outcomes N H. induction H as [| outcome outcomes L H IH]; [reflexivity |].
  unfold decode in *. cbn [encode flat_map]. fold (encode outcomes words).
  assert (E := nth_error_nth' words [] L).
  rewrite (decode_word outcome (nth outcome words []) []); trivial.
  - now rewrite IH.
  - intro Z. apply N. rewrite Z in E. now apply nth_error_In in E.
Qed.

End Code.

(** Instance: the words 0, 10, 11. *)
Lemma decoding_instance : decode (encode [0; 2; 1] three_words) three_words = Some [0; 2; 1].
Proof. apply decoding; [reflexivity | cbn; intuition discriminate | repeat constructor]. Qed.

Lemma decode_refuses : decode [true] three_words = None.
Proof. reflexivity. Qed.
