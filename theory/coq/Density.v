(** A law with a density gives the probability 0 to every set of Lebesgue measure zero.

    What of a law is used: a set of vectors with n entries has a probability, a part of it has no larger one,
    and with the density f the part where f <= m of boxes that have the volumes s together has at most the
    probability m s; a set has the probability p at most if its parts where f <= 0, 1, 2, ... have. Of a law
    that is the integral of f all of this is so (of sets that are not measurable with the outer probability).

    Notation   law n f p         the set a of vectors with n entries has the probability p a, by the density f
               in_boxes c w      w lies in one of the boxes of c
               uniform n a       the volume that boxes need to cover the part of a in the unit cube *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia.
Require Import Novikoff.Information Novikoff.InformationChain Novikoff.NullSet
  Novikoff.NullPlane Novikoff.NullBox.
Import ListNotations.
Open Scope R_scope.

Definition in_boxes (c : nat -> list box) (w : list R) : Prop :=
  exists k b, In b (c k) /\ inside b w.

Record law (n : nat) (f : list R -> R) (p : (list R -> Prop) -> R) : Prop := Law {
  probability_nonneg : forall a, 0 <= p a;
  probability_of_all : p (fun w => length w = n) = 1;
  probability_of_part : forall a b, subset a b -> p a <= p b;
  probability_by_levels : forall a s, (forall m, p (fun w => a w /\ f w <= INR m) <= s) -> p a <= s;
  probability_of_boxes : forall c s m, (forall k, Forall (proper n) (c k)) ->
    (forall k, total c k <= s) -> 0 <= m -> p (fun w => in_boxes c w /\ f w <= m) <= m * s
}.

(** B-19: a set of measure zero has the probability 0 under each law with a density. *)
Theorem null_is_improbable : forall n f p a, law n f p -> null n a -> p a = 0.
Proof.
  intros n f p a L N. apply Rle_antisym; [| apply (probability_nonneg n f p L)].
  apply le_epsilon. intros eps E. rewrite Rplus_0_l.
  apply (probability_by_levels n f p L). intro m. assert (M := pos_INR m).
  destruct (N (eps / (1 + INR m))) as [c [Q C T]]; [apply Rdiv_lt_0_compat; lra |].
  apply Rle_trans with (p (fun w => in_boxes c w /\ f w <= INR m)).
  - apply (probability_of_part n f p L). intros w [W F]. split; trivial. now apply C.
  - apply Rle_trans with (INR m * (eps / (1 + INR m))).
    + now apply (probability_of_boxes n f p L).
    + apply Rmult_le_reg_r with (1 + INR m); [lra |].
      replace (INR m * (eps / (1 + INR m)) * (1 + INR m)) with (INR m * eps) by (field; lra).
      rewrite (Rmult_comm (INR m)). apply Rmult_le_compat_l; lra.
Qed.

(** By how much less than nothing boxes cover a part of the unit cube. *)
Definition uncovered n (a : list R -> Prop) (x : R) : Prop :=
  exists c, covers n (fun w => a w /\ closed (unit_cube n) w) (- x) c.

Lemma uncovered_bounded : forall n a, bound (uncovered n a).
Proof.
  intros n a. exists 0. intros x [c C]. assert (H := total_small _ _ _ _ C 0%nat). cbn in H. lra.
Qed.

Lemma uncovered_exists : forall n a, exists x, uncovered n a x.
Proof.
  intros n a. exists (- volume (wider 1 n)), (one_box (wider 1 n)). rewrite Ropp_involutive.
  apply covers_part with (closed (unit_cube n)); [now intros w [_ W] |]. apply wider_covers. lra.
Qed.

Lemma closed_length : forall b w, closed b w -> length b = length w.
Proof. intros b w H. induction H as [| i a b w _ _ IH]; cbn; [reflexivity | now rewrite IH]. Qed.

Definition uniform (n : nat) (a : list R -> Prop) : R :=
  - proj1_sig (completeness (uncovered n a) (uncovered_bounded n a) (uncovered_exists n a)).

Lemma uniform_below : forall n a c s,
  covers n (fun w => a w /\ closed (unit_cube n) w) s c -> uniform n a <= s.
Proof.
  intros n a c s C. unfold uniform. destruct (completeness _ _ _) as [x [U L]]. cbn.
  assert (- s <= x); [| lra]. apply U. exists c. now rewrite Ropp_involutive.
Qed.

Lemma uniform_above : forall n a s,
  (forall e c, covers n (fun w => a w /\ closed (unit_cube n) w) e c -> s <= e) -> s <= uniform n a.
Proof.
  intros n a s H. unfold uniform. destruct (completeness _ _ _) as [x [U L]]. cbn.
  assert (x <= - s); [| lra]. apply L. intros y [c C]. apply H in C. lra.
Qed.

(** The uniform law on the unit cube is such a law, of density 1. *)
Lemma uniform_law : forall n, law n (fun _ => 1) (uniform n).
Proof.
  intro n.
  assert (Q : forall a, 0 <= uniform n a).
  { intro a. apply uniform_above. intros e c C. apply (total_small _ _ _ _ C 0%nat). }
  split; trivial.
  - apply Rle_antisym.
    + apply le_epsilon. intros eps E. assert (P : 1 <= 2 ^ n) by (apply pow_R1_Rle; lra).
      set (x := Rmin 1 (eps / 2 ^ n)).
      assert (X : 0 < x) by (apply Rmin_pos; [lra | apply Rdiv_lt_0_compat; lra]).
      apply Rle_trans with (volume (wider x n)).
      * apply (uniform_below n _ (one_box (wider x n))).
        apply covers_part with (closed (unit_cube n)); [now intros w [_ W] | now apply wider_covers].
      * assert (x <= 1) by apply Rmin_l. assert (Y : x <= eps / 2 ^ n) by apply Rmin_r.
        apply Rle_trans with (1 + (2 ^ n - 1) * x); [apply wider_volume; lra |].
        apply Rmult_le_compat_l with (r := 2 ^ n) in Y; [| lra].
        replace (2 ^ n * (eps / 2 ^ n)) with eps in Y by (field; lra). lra.
    + apply uniform_above. intros e c C. rewrite <- (unit_cube_volume n).
      apply (covers_have_volume n _ e c); [apply repeat_proper; lra |].
      apply covers_part with (2 := C). intros w W. split; trivial.
      apply closed_length in W. unfold unit_cube in W. now rewrite repeat_length in W.
  - intros a b S. apply uniform_above. intros e c C. apply (uniform_below n a c).
    apply covers_part with (2 := C). intros w [A W]. split; auto.
  - intros a s H. apply Rle_trans with (2 := H 1%nat). apply uniform_above. intros e c C.
    apply (uniform_below n a c). apply covers_part with (2 := C). intros w [A W]. cbn.
    repeat split; trivial. lra.
  - intros c s m B T M. destruct (Rle_or_lt 1 m) as [L | L].
    + apply Rle_trans with s.
      * apply (uniform_below n _ c). split; trivial. now intros w [[W _] _].
      * assert (0 <= s) by apply (T 0%nat). rewrite <- (Rmult_1_l s) at 1. now apply Rmult_le_compat_r.
    + apply Rle_trans with 0.
      * apply (uniform_below n _ (fun _ => [])). split; [constructor | |].
        -- intros w [[_ W] _]. lra.
        -- intro k. unfold total. cbn [sum]. rewrite sum_constant. lra.
      * apply Rmult_le_pos; [trivial | apply (T 0%nat)].
Qed.

Lemma null_is_improbable_instance : uniform 1 (fun w => w = [0]) = 0.
Proof. apply (null_is_improbable 1 (fun _ => 1)); [apply uniform_law | apply null_subset_instance]. Qed.
