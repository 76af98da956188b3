(** What the mistake rules say, by the label and the score.

    Notation   mistaken 0 y mistake zero   whether the boundary w·x = 0 counts as wrong for y *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron.
Import ListNotations.

Section Rule.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (z : K) (w : list K) (examples : list (example K)).

(** y z <= 0 where the boundary counts as wrong, else y z < 0. *)
Definition short_of_right (y : bool) (mistake : mistake_rule) (zero : zero_label) (a : K) : Prop :=
  if mistaken (0 : K) y mistake zero then a <= 0 else a < 0.

Definition right_side (y : bool) (mistake : mistake_rule) (zero : zero_label) (a : K) : Prop :=
  if mistaken (0 : K) y mistake zero then 0 < a else 0 <= a.

Lemma ltb_irrefl : ltb (0 : K) 0 = false.
Proof. unfold ltb. now rewrite (proj2 (leb_le K 0 0) (le_refl K 0)). Qed.

Lemma opp_pos : forall z, 0 < - z <-> z < 0.
Proof.
  intro z. rewrite <- (lt_sub K z 0). now replace (0 - z) with (- z) by ring.
Qed.

Lemma opp_opp : forall z, - - z = z.
Proof. intro z. ring. Qed.

(** threshold.sign_condition, as a rule of mistakes. *)
Theorem not_mistaken_iff : forall z y mistake zero,
  mistaken z y mistake zero = false <-> right_side y mistake zero (signed y z).
Proof.
  intros z y mistake zero. unfold right_side, mistaken. rewrite !ltb_irrefl.
  destruct (ltb 0 z) eqn:P; [| destruct (ltb z 0) eqn:M].
  - apply ltb_lt in P. destruct y; cbn.
    + split; trivial. intros _. destruct mistake; try destruct (other_at_zero zero true);
        trivial; now apply lt_le.
    + split; [discriminate |]. intro H. exfalso.
      assert (G : 0 <= - z).
      { destruct mistake; try destruct (other_at_zero zero false); trivial; now apply lt_le. }
      apply (lt_not_le K 0 z); trivial. now apply nonneg_opp.
  - apply ltb_lt in M. destruct y; cbn.
    + split; [discriminate |]. intro H. exfalso.
      apply (lt_not_le K z 0); trivial.
      destruct mistake; try destruct (other_at_zero zero true); trivial; now apply lt_le.
    + split; trivial. intros _. apply opp_pos in M.
      destruct mistake; try destruct (other_at_zero zero false); trivial; now apply lt_le.
  - assert (z = 0) as ->.
    { apply le_antisym.
      - destruct (le_dec K z 0) as [G | G]; trivial. apply ltb_lt in G. congruence.
      - destruct (le_dec K 0 z) as [G | G]; trivial. apply ltb_lt in G. congruence. }
    assert (E : signed y (0 : K) = 0) by (destruct y; cbn; [trivial | ring]). rewrite E.
    set (b := match mistake with N => true | F => other_at_zero zero y | AB => false end).
    destruct b; split; trivial; try discriminate.
    + intro H. exfalso. now apply (lt_irrefl K 0).
    + intros _. apply le_refl.
Qed.

Theorem mistaken_iff : forall z y mistake zero,
  mistaken z y mistake zero = true <-> short_of_right y mistake zero (signed y z).
Proof.
  intros z y mistake zero. assert (H := not_mistaken_iff z y mistake zero).
  unfold right_side, short_of_right in *.
  destruct (mistaken (0 : K) y mistake zero), (mistaken z y mistake zero); split; trivial;
    try discriminate; intro G.
  - destruct (le_dec K (signed y z) 0) as [L | L]; trivial. apply H in L. discriminate.
  - exfalso. apply (lt_not_le K 0 (signed y z)); trivial. now apply H.
  - destruct (le_dec K 0 (signed y z)) as [L | L]; trivial. apply H in L. discriminate.
  - exfalso. apply (lt_not_le K (signed y z) 0); trivial. now apply H.
Qed.

(** No example is a mistake: each score is on the right side, or on a boundary that is right. *)
Theorem consistent_iff : forall examples w mistake zero,
  consistent examples w mistake zero = true <->
  Forall (fun e => right_side (snd e) mistake zero (signed (snd e) (dot w (fst e)))) examples.
Proof.
  intros examples w mistake zero. unfold consistent. rewrite forallb_forall, Forall_forall.
  split; intros H e I; specialize (H e I).
  - apply not_mistaken_iff. now apply negb_true_iff.
  - apply negb_true_iff. now apply not_mistaken_iff.
Qed.

(** B-19 for the strict rule: at its end only y w·x >= 0 is known. *)
Theorem consistent_AB : forall examples w zero, consistent examples w AB zero = true <->
  Forall (fun e => 0 <= signed (snd e) (dot w (fst e))) examples.
Proof.
  intros examples w zero. rewrite consistent_iff.
  unfold right_side, mistaken. now rewrite ltb_irrefl.
Qed.

End Rule.

Arguments short_of_right {_}. Arguments right_side {_}.

(** The boundary, at w = 0, with a positive example, under the three rules. *)
Lemma the_rules_at_the_boundary : map (fun m => mistaken (0 : rationals) true m plus_one) [N; F; AB]
  = [true; false; false].
Proof. reflexivity. Qed.

Example not_mistaken_instance : right_side true AB plus_one (signed true (0 : rationals)) :=
  proj1 (not_mistaken_iff rationals 0 true AB plus_one) eq_refl.

Example mistaken_instance : short_of_right true N plus_one (signed true (0 : rationals)) :=
  proj1 (mistaken_iff rationals 0 true N plus_one) eq_refl.

(** Under F, with the label +1 at 0, positive examples may lie on the boundary and negative not. *)
Example consistent_iff_instance :
  Forall (fun e => right_side (snd e) F plus_one (signed (snd e) (dot [0 : rationals] (fst e))))
    [([1], true)] := proj1 (consistent_iff rationals [([1], true)] [0] F plus_one) eq_refl.

Example consistent_AB_instance :
  Forall (fun e => 0 <= signed (snd e) (dot [0 : rationals] (fst e))) [([1], true)] :=
  proj1 (consistent_AB rationals [([1], true)] [0] plus_one) eq_refl.
