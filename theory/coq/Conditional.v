(** The likelihood of laws of t given x: for each x it is largest at the shares among its examples.

    The examples are grouped by x: for each x that occurs, the t of its examples, and a law.

    Notation   likelihood, share, law      as in Likelihood.v
               conditional groups          Π over the x of the likelihood of their t
               negative_log groups         Σ over the x of the negative log-likelihoods *)

Require Import Coq.Reals.Reals Coq.Lists.List Coq.Bool.Bool Coq.micromega.Lra.
Require Import Novikoff.Information Novikoff.LogSum Novikoff.Likelihood.
Import ListNotations.

Open Scope R_scope.

Section Conditional.

Context {T : Type}.
Variable eq_dec : forall s t : T, {s = t} + {s <> t}.
Variable outcomes : list T.
Hypothesis listed_once : NoDup outcomes.
Implicit Types groups : list (list T * (T -> R)).

Definition conditional groups : R :=
  fold_right (fun e product => likelihood (snd e) (fst e) * product) 1 groups.
Definition at_shares groups : list (list T * (T -> R)) :=
  map (fun e => (fst e, share eq_dec (fst e))) groups.
Definition proper (e : list T * (T -> R)) : Prop :=
  fst e <> [] /\ incl (fst e) outcomes /\ law outcomes (snd e).

Lemma likelihood_positive : forall sample, sample <> [] ->
  0 < likelihood (share eq_dec sample) sample.
Proof.
  intros sample N. rewrite (likelihood_exp sample).
  - apply exp_pos.
  - intros t I. now apply (share_positive eq_dec sample).
Qed.

Lemma likelihood_not_negative : forall e, proper e -> 0 <= likelihood (snd e) (fst e).
Proof.
  intros [sample p] [N [I L]]. cbn [fst snd] in *.
  destruct (positive_or_zero outcomes sample I p L) as [P | Z].
  - rewrite likelihood_exp by trivial. left. apply exp_pos.
  - rewrite Z. lra.
Qed.

(** likelihood.conditional (B-56): no laws have a larger conditional likelihood than the shares, and
    none has one as large that is another for some x that occurs. *)
Theorem conditional_maximum : forall groups, List.Forall proper groups ->
  0 <= conditional groups /\ 0 < conditional (at_shares groups) /\
  conditional groups <= conditional (at_shares groups) /\
  (conditional groups = conditional (at_shares groups) ->
   List.Forall (fun e => forall t, In t outcomes -> snd e t = share eq_dec (fst e) t) groups).
Proof.
  intros groups H. induction H as [| [sample p] groups P H [A [B [C D]]]].
  - cbn. repeat split; try lra. constructor.
  - assert (Q := likelihood_not_negative _ P). destruct P as [N [I L]]. cbn [fst snd] in *.
    assert (S := likelihood_positive sample N).
    assert (M := likelihood_at_most eq_dec outcomes listed_once sample N I p L).
    unfold conditional, at_shares in *. cbn [map fold_right fst snd].
    set (a := likelihood p sample) in *. set (b := likelihood (share eq_dec sample) sample) in *.
    set (x := fold_right _ _ groups) in *. set (y := fold_right _ _ (map _ groups)) in *.
    assert (U : 0 <= b * (y - x)) by (apply Rmult_le_pos; lra).
    assert (V : 0 <= (b - a) * x) by (apply Rmult_le_pos; lra).
    repeat split.
    + now apply Rmult_le_pos.
    + now apply Rmult_lt_0_compat.
    + lra.
    + intro E. assert (W : b * (y - x) = 0) by lra. apply Rmult_integral in W.
      assert (X : x = y) by (destruct W; lra). assert (Y : (b - a) * x = 0) by lra.
      apply Rmult_integral in Y. constructor; [| now apply D].
      cbn [fst snd]. apply (likelihood_equality eq_dec outcomes listed_once sample N I p L).
      fold a b. destruct Y; lra.
Qed.

(** And - Σ ln p(t|x) over the x is Σ N_x H(shares of x, p(·|x)). *)
Theorem conditional_cross_entropy : forall groups, List.Forall proper groups ->
  sum (fun e => negative_log_likelihood (snd e) (fst e)) groups =
  sum (fun e => INR (length (fst e)) *
    cross_entropy (pairs (share eq_dec (fst e)) (snd e) outcomes)) groups.
Proof.
  intros groups H. apply sum_ext. apply List.Forall_forall. intros e I.
  rewrite List.Forall_forall in H. destruct (H e I) as [N [J _]].
  now apply likelihood_cross_entropy.
Qed.

End Conditional.

Lemma one_group : List.Forall (proper [true; false]) [([true; false], coin (/ 2))].
Proof.
  apply List.Forall_cons; [| apply List.Forall_nil]. split; [discriminate | split].
  - intros t [<- | [<- | []]]; cbn; auto.
  - apply coin_law. lra.
Qed.
Definition conditional_maximum_instance :=
  conditional_maximum bool_dec [true; false] two_sides _ one_group.
Definition conditional_cross_entropy_instance :=
  conditional_cross_entropy bool_dec [true; false] two_sides _ one_group.
