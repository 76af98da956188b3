(** Empirical laws, and the masses that are accepted as a probability.

    Notation   count_occ l x          how often x is in l
               accepted masses        >= 0 and of sum 1; subaccepted: of sum at most 1
               share                  a number with share N = 1 *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Sorting.Permutation Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Expectation.
Import ListNotations.

Open Scope ordered_scope.

Section Empirical.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Context {X T : Type}.
Variables (eq_x : forall x y : X, {x = y} + {x <> y}) (eq_t : forall s t : T, {s = t} + {s <> t}).
Implicit Types (share r : K) (sample : list X) (pairs : list (X * T)).

Definition number sample x : K := nat_in (count_occ eq_x sample x).
Definition empirical share sample x : K := share * number sample x.

Lemma numbers_add : forall outcomes sample, NoDup outcomes -> incl sample outcomes ->
  total (number sample) outcomes = nat_in (length sample).
Proof.
  intros outcomes sample N. unfold number. induction sample as [| y sample IH]; intro I.
  - cbn [count_occ nat_in length]. rewrite (total_ext K _ _ (fun _ => 0 * (1 : K))) by (intros; ring).
    rewrite total_times. ring.
  - assert (P : total (fun x => if eq_x y x then 1 else 0) outcomes = (1 : K)).
    { assert (J : In y outcomes) by (apply I; now left). clear - N J.
      induction N as [| x outcomes X0 N IH]; [contradiction |]. cbn [total].
      destruct (eq_x y x) as [-> | D].
      - rewrite (total_ext K _ _ (fun _ => 0 * (1 : K))).
        + rewrite total_times. ring.
        + intros z Z. destruct (eq_x x z) as [-> |]; [contradiction | ring].
      - destruct J as [-> | J]; [contradiction |]. rewrite IH by trivial. ring. }
    rewrite (total_ext K _ _ (fun x => (if eq_x y x then 1 else 0) + nat_in (count_occ eq_x sample x))).
    + rewrite total_plus, P, IH by (intros z Z; apply I; now right). reflexivity.
    + intros x _. cbn [count_occ]. destruct (eq_x y x); cbn [nat_in]; ring.
Qed.

(** measure.empirical: the shares are a probability, *)
Theorem empirical_probability : forall share outcomes sample (share_nonneg : 0 <= share)
  (share_of_sample : nat_in (length sample) * share = 1),
  NoDup outcomes -> incl sample outcomes ->
  (forall x, 0 <= empirical share sample x) /\ total (empirical share sample) outcomes = 1.
Proof.
  intros share outcomes sample P S N I. unfold empirical. split.
  - intro x. apply times_nonneg; trivial. apply nat_in_nonneg.
  - rewrite total_times, numbers_add by trivial. rewrite <- S. ring.
Qed.

(** whatever the order of the sample, *)
Theorem empirical_order : forall share sample other x, Permutation sample other ->
  empirical share sample x = empirical share other x.
Proof.
  intros share sample other x H. unfold empirical, number. do 2 f_equal.
  now apply Permutation_count_occ.
Qed.

(** and times the share of t among the pairs with this x, with r a number that makes 1 of theirs, it
    is the share of the pair. *)
Definition eq_pair : forall p q : X * T, {p = q} + {p <> q}.
Proof. decide equality. Defined.
Theorem conditional_law : forall share r pairs x t
  (r_inverts_number_of_x : number (map fst pairs) x * r = 1),
  empirical share (map fst pairs) x * (r * nat_in (count_occ eq_pair pairs (x, t))) =
  share * nat_in (count_occ eq_pair pairs (x, t)).
Proof.
  intros share r pairs x t H. unfold empirical.
  replace (share * number (map fst pairs) x * (r * nat_in (count_occ eq_pair pairs (x, t)))) with
    (share * (number (map fst pairs) x * r) * nat_in (count_occ eq_pair pairs (x, t))) by ring.
  rewrite H. ring.
Qed.

End Empirical.

Section Accepted.

Variable K : ordered_ring.
Implicit Types masses : list K.

Definition nonneg masses : bool := forallb (fun p => leb 0 p) masses.
Definition accepted masses : bool :=
  (nonneg masses && leb (total (fun p => p) masses) 1 && leb 1 (total (fun p => p) masses))%bool.
Definition subaccepted masses : bool := (nonneg masses && leb (total (fun p => p) masses) 1)%bool.

(** measure.probability: just the masses that are >= 0 and add to 1, or to at most 1, are accepted. *)
Theorem probability : forall masses,
  (accepted masses = true <-> Forall (fun p => 0 <= p) masses /\ total (fun p => p) masses = 1) /\
  (subaccepted masses = true <-> Forall (fun p => 0 <= p) masses /\ total (fun p => p) masses <= 1).
Proof.
  intro masses. unfold accepted, subaccepted, nonneg.
  assert (F : forallb (fun p => leb 0 p) masses = true <-> Forall (fun p => 0 <= p) masses).
  { rewrite forallb_forall, Forall_forall. split; intros H p I; apply leb_le; now apply H. }
  rewrite !andb_true_iff, F, !leb_le. split; [| tauto]. split.
  - intros [[N L] G]. split; trivial. now apply le_antisym.
  - intros [N ->]. repeat split; trivial; apply le_refl.
Qed.

End Accepted.

Lemma bits_listed : NoDup [false; true] /\ incl [true; false] [false; true].
Proof.
  split; [| intros x [<- | [<- | []]]; cbn; auto].
  repeat constructor; cbn; intuition discriminate.
Qed.
Definition empirical_probability_instance := empirical_probability rationals bool_dec half
  [false; true] [true; false] ltac:(compared) ltac:(now apply rational_equal) (proj1 bits_listed)
  (proj2 bits_listed).
Definition empirical_order_instance := empirical_order rationals bool_dec half [true; false]
  [false; true] true (perm_swap _ _ []).
Definition conditional_law_instance := conditional_law rationals bool_dec bool_dec half 1
  [(true, false); (false, true)] true false ltac:(now apply rational_equal).
Definition probability_instance := proj1 (proj1 (probability rationals [half; half])) eq_refl.
