(** Cross-validation: the rows that are held out, and the mean of the scores.

    Notation   turns parts          for each part: the others in their order, and the part
               mean of k numbers    m with k m = Σ, as nothing is divided *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Sorting.Permutation Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Expectation.
Import ListNotations.

Section Turns.

Context {A : Type}.
Implicit Types (before part : list A) (parts : list (list A)).

(** Learnt from what comes before and after a part, scored on the part. *)
Fixpoint turns_from before parts : list (list A * list A) :=
  match parts with
  | [] => []
  | part :: parts => (before ++ concat parts, part) :: turns_from (before ++ part) parts
  end.
Definition turns parts : list (list A * list A) := turns_from [] parts.

(** cross_validation.held_out: the rows of a turn are all rows, those that are learnt in their order
    before and after those that are scored; *)
Theorem held_out : forall parts train test, In (train, test) (turns parts) ->
  exists before after, train = before ++ after /\ concat parts = before ++ test ++ after.
Proof.
  intros parts train test. unfold turns.
  assert (G : forall parts before, In (train, test) (turns_from before parts) ->
    exists b a, train = b ++ a /\ before ++ concat parts = b ++ test ++ a).
  { clear. induction parts as [| part parts IH]; intros before I; [contradiction |].
    destruct I as [[= <- <-] | I].
    - now exists before, (concat parts).
    - destruct (IH _ I) as [b [a [E F]]]. exists b, a. split; trivial. cbn [concat].
      now rewrite app_assoc. }
  apply G.
Qed.

(** and over all turns each row is scored once, in their order. *)
Theorem scored_once : forall parts,
  map snd (turns parts) = parts /\ concat (map snd (turns parts)) = concat parts.
Proof.
  intro parts. assert (E : map snd (turns parts) = parts).
  { unfold turns. generalize (@nil A). induction parts as [| part parts IH]; intro front; trivial.
    cbn. now rewrite IH. }
  now rewrite E.
Qed.

End Turns.

(** The majority vote of labels, false in a tie. *)
Definition majority (labels : list bool) : bool :=
  Nat.ltb (count_occ bool_dec labels false) (count_occ bool_dec labels true).

(** With as many labels of either kind, leave-one-out of the majority vote is wrong on each row. *)
Theorem majority_is_wrong : forall before y after
  (as_many_of_both_labels : count_occ bool_dec (before ++ y :: after) true = count_occ bool_dec
    (before ++ y :: after) false), majority (before ++ after) = negb y.
Proof.
  intros before y after H. unfold majority. rewrite !count_occ_app in *. cbn [count_occ] in H.
  destruct y; cbn [negb].
  - destruct (bool_dec true true), (bool_dec true false); try easy. apply PeanoNat.Nat.ltb_ge.
    rewrite <- PeanoNat.Nat.add_succ_comm in H. apply PeanoNat.Nat.lt_le_incl. rewrite <- H.
    apply PeanoNat.Nat.lt_succ_diag_r.
  - destruct (bool_dec false true), (bool_dec false false); try easy. apply PeanoNat.Nat.ltb_lt.
    rewrite H, <- PeanoNat.Nat.add_succ_comm. apply PeanoNat.Nat.lt_succ_diag_r.
Qed.

Open Scope ordered_scope.

(** cross_validation.mean_score: with folds of one size s the mean m of the k means m_i is the mean
    over all rows, k s m = Σ; *)
Section MeanScore.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (m s : K).

Definition sum (scores : list K) : K := total (fun z => z) scores.

Theorem mean_score : forall s m (folds : list (K * list K))
  (means_of_folds : Forall (fun e => s * fst e = sum (snd e)) folds)
  (m_is_mean_of_folds : nat_in (length folds) * m = total fst folds),
  nat_in (length folds) * s * m = sum (concat (map snd folds)).
Proof.
  intros s m folds F M. replace (nat_in (length folds) * s * m) with
    (s * (nat_in (length folds) * m)) by ring. rewrite M. clear M.
  assert (A : forall l l' : list K, sum (l ++ l') = sum l + sum l').
  { unfold sum. induction l as [| z l IH]; intro l'; cbn; [| rewrite IH]; ring. }
  induction F as [| [a scores] folds E _ IH]; cbn [map concat total fst snd]; [unfold sum; cbn; ring |].
  rewrite A, <- IH. cbn [fst snd length nat_in] in *. rewrite <- E. ring.
Qed.

End MeanScore.

(** with the folds 0, 0 and 3 it is not: their mean is 3/2, that of the rows 1. *)
Theorem unequal_folds : forall (m all : rationals)
  (m_is_mean_of_folds : integer 2 * m = 0 + integer 3)
  (all_is_mean_of_all : integer 3 * all = 0 + 0 + integer 3), m = rational 3 2 /\ all = 1.
Proof.
  intros m all H G. split.
  - replace m with (half * (integer 2 * m)).
    + rewrite H. now apply rational_equal.
    + replace m with (half * integer 2 * m) at 2; [now rewrite Qcanon.Qcmult_assoc |].
      replace (half * integer 2) with (1 : rationals) by now apply rational_equal.
      apply Qcanon.Qcmult_1_l.
  - replace all with (rational 1 3 * (integer 3 * all)).
    + rewrite G. now apply rational_equal.
    + replace all with (rational 1 3 * integer 3 * all) at 2; [now rewrite Qcanon.Qcmult_assoc |].
      replace (rational 1 3 * integer 3) with (1 : rationals) by now apply rational_equal.
      apply Qcanon.Qcmult_1_l.
Qed.

Definition held_out_instance :=
  held_out [[0%nat]; [1%nat]] [0%nat] [1%nat] (or_intror (or_introl eq_refl)).
Definition scored_once_instance := scored_once [[0%nat; 1%nat]; [2%nat]].
Definition majority_is_wrong_instance := majority_is_wrong [true] false [] eq_refl.
Example mean_score_instance : nat_in 2 * 1 * half = sum rationals [0; 1].
Proof.
  apply (mean_score rationals 1 half [(0, [0]); (1, [1])]); [| now apply rational_equal].
  repeat constructor; now apply rational_equal.
Qed.
Definition unequal_folds_instance := unequal_folds (rational 3 2) 1
  ltac:(now apply rational_equal) ltac:(now apply rational_equal).
