(** How often one example must be presented until it is right.

    With a = -y w·x / (s ‖x‖²) that is ⌈a⌉ times where the boundary counts as right and ⌊a⌋ + 1
    times where it counts as wrong, and 0 for an example that is no mistake. Without a division:
    after t updates y w·x has grown by t s ‖x‖²; the answer is the t after which it is right, and
    before whose last update it was not.

    Notation   short_of_right, right_side   as in MistakeRule.v
               grown t   y w·x + t s ‖x‖²   corrected t w   w after t updates on (x, y) *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound Novikoff.MistakeRule.
Import ListNotations.

Section Presentations.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variables (x : list K) (y : bool) (s : K) (mistake : mistake_rule) (zero_is : zero_label).
Implicit Types (w : list K).

Fixpoint corrected (t : nat) w : list K :=
  match t with O => w | S t => corrected t (update w x y s) end.

Definition grown w (t : nat) : K := signed y (dot w x) + nat_in t * (s * norm_sq x).

Lemma grown_update : forall w t, grown (update w x y s) t = grown w (S t).
Proof. intros w t. unfold grown. rewrite correction. cbn [nat_in]. ring. Qed.

Lemma grown_zero : forall w, grown w 0 = signed y (dot w x).
Proof. intro w. unfold grown. cbn [nat_in]. ring. Qed.

Lemma grown_less : forall w j t, (j <= t)%nat -> 0 <= s -> grown w j <= grown w t.
Proof.
  intros w j t L Hs. unfold grown. replace t with (j + (t - j))%nat by lia.
  rewrite nat_in_plus. apply le_sub.
  replace (signed y (dot w x) + (nat_in j + nat_in (t - j)) * (s * norm_sq x) -
           (signed y (dot w x) + nat_in j * (s * norm_sq x)))
    with (nat_in (t - j) * (s * norm_sq x)) by ring.
  repeat apply times_nonneg; trivial; [apply nat_in_nonneg | apply norm_sq_nonneg].
Qed.

Lemma short_of_right_less : forall a b : K, a <= b ->
  short_of_right y mistake zero_is b -> short_of_right y mistake zero_is a.
Proof.
  intros a b L. unfold short_of_right. destruct (mistaken (0 : K) y mistake zero_is); intro H.
  - now apply le_trans with (y := b).
  - now apply le_lt_trans with (y := b).
Qed.

(** perceptron.presentations_until_correct (B-10): presented t times or more it is corrected t
    times, for the t with grown t on the right side and, if t is not 0, grown (t - 1) short of
    it. *)
Theorem presentations_until_correct : forall t w m done (s_nonneg : 0 <= s)
  (t_at_most_m : (t <= m)%nat)
  (mistaken_before_last : t <> 0%nat -> short_of_right y mistake zero_is (grown w (t - 1))),
  right_side y mistake zero_is (grown w t) ->
  one_pass [(x, y)] mistake zero_is s (repeat 0%nat m) w done =
  (corrected t w, repeat 0%nat t ++ done).
Proof.
  induction t as [| t IH]; intros w m done Hs L P R.
  - cbn [corrected repeat app]. induction m as [| m IHm]; trivial. cbn.
    rewrite grown_zero in R. apply not_mistaken_iff in R. rewrite R. apply IHm. lia.
  - destruct m as [| m]; [lia |]. cbn [one_pass repeat nth_error].
    replace (mistaken (dot w x) y mistake zero_is) with true.
    + rewrite IH; trivial; try lia.
      * f_equal. cbn [repeat app].
        replace (0%nat :: repeat 0%nat t ++ done) with ((0%nat :: repeat 0%nat t) ++ done)
          by trivial.
        now rewrite repeat_cons, <- app_assoc.
      * intro N. rewrite grown_update. replace (S (t - 1)) with (S t - 1)%nat by lia.
        apply P. discriminate.
      * now rewrite grown_update.
    + symmetry. apply mistaken_iff. rewrite <- grown_zero.
      apply short_of_right_less with (b := grown w (S t - 1)); [apply grown_less; trivial; lia |].
      apply P. discriminate.
Qed.

(** There is one such t at most. *)
Theorem presentations_unique : forall w t j (s_nonneg : 0 <= s),
  right_side y mistake zero_is (grown w j) ->
  forall (mistaken_before_last : t <> 0%nat -> short_of_right y mistake zero_is (grown w (t - 1))),
  (t <= j)%nat.
Proof.
  intros w t j Hs R P. destruct (Nat.le_gt_cases t j) as [L | L]; trivial. exfalso.
  assert (G : grown w j <= grown w (t - 1)) by (apply grown_less; trivial; lia).
  assert (T : t <> 0%nat) by lia. specialize (P T). revert P R.
  unfold short_of_right, right_side. destruct (mistaken (0 : K) y mistake zero_is); intros P R.
  - apply (lt_not_le K _ _ R). now apply le_trans with (2 := P).
  - apply (lt_not_le K _ _ P). now apply le_trans with (1 := R).
Qed.

End Presentations.

(** x = (1, 1), negative, w = (2, 2), s = 1: a = 4/2 = 2, so 3 times where z = 0 is wrong (f with
    0 labelled +1, N) and 2 times where it is right (AB). *)
Definition presented (mistake : mistake_rule) := length (snd
  (one_pass [([1; 1], false)] mistake plus_one (1 : rationals) (repeat 0%nat 9)
     [integer 2; integer 2] [])).

Lemma presentations_until_correct_instance :
  map presented [N; F; AB] = [3; 3; 2]%nat /\ presented F = 3%nat.
Proof.
  split; [reflexivity |]. unfold presented.
  rewrite (presentations_until_correct rationals [1; 1] false 1 F plus_one 3);
    [reflexivity | compared | repeat constructor | intros _; compared | compared].
Qed.

(** With N, 3 is the least number: at 2 the score is still 0. *)
Example presentations_unique_instance : (3 <= 4)%nat.
Proof.
  apply (presentations_unique rationals [1; 1] false 1 N plus_one [integer 2; integer 2]);
    [compared | compared | intros _; compared].
Qed.
