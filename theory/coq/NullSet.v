(** Sets of Lebesgue measure zero: boxes cover them whose volumes add up to as little as one likes.

    A sequence of boxes is given in finite lists of them, one after the other: c 0, c 1, ...

    Notation   box = the open intervals of its coordinates, each from its first number to its second
               inside b w   the vector w lies in the box b        volume b = the product of its lengths
               total c m = the sum of the volumes of the boxes of c 0, ..., c (m - 1)
               covers n a eps c   the boxes of c cover the set a, and no total c m is over eps
               null n a           the set a of vectors with n entries has Lebesgue measure zero *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia.
Require Import Novikoff.Information Novikoff.InformationChain Novikoff.Subadditivity Novikoff.LogSum.
Import ListNotations.
Open Scope R_scope.

Notation box := (list (R * R)).

Definition inside (b : box) (w : list R) : Prop := Forall2 (fun i a => fst i < a < snd i) b w.
Definition proper (n : nat) (b : box) : Prop :=
  length b = n /\ Forall (fun i => fst i <= snd i) b.

Fixpoint volume (b : box) : R :=
  match b with [] => 1 | i :: b => (snd i - fst i) * volume b end.

Definition total (c : nat -> list box) (m : nat) : R := sum (fun k => sum volume (c k)) (seq 0 m).

Record covers (n : nat) (a : list R -> Prop) (eps : R) (c : nat -> list box) : Prop := Covers {
  boxes_proper : forall k, Forall (proper n) (c k);
  covered : forall w, a w -> exists k b, In b (c k) /\ inside b w;
  total_small : forall m, total c m <= eps
}.

Definition null (n : nat) (a : list R -> Prop) : Prop :=
  forall eps, 0 < eps -> exists c, covers n a eps c.

Definition subset (a b : list R -> Prop) : Prop := forall w, a w -> b w.

Lemma covers_part : forall n a b eps c, subset a b -> covers n b eps c -> covers n a eps c.
Proof. intros n a b eps c S [Q C T]. split; auto. Qed.

(** B-19: what lies in a set of measure zero has measure zero. *)
Theorem null_subset : forall n a b, subset a b -> null n b -> null n a.
Proof.
  intros n a b S N eps P. destruct (N eps P) as [c C]. exists c. now apply covers_part with b.
Qed.

Lemma volume_nonneg : forall n b, proper n b -> 0 <= volume b.
Proof.
  intros n b [_ H]. induction H as [| i b L H IH]; cbn; [lra |]. apply Rmult_le_pos; lra.
Qed.

Lemma volumes_nonneg : forall n bs, Forall (proper n) bs -> 0 <= sum volume bs.
Proof.
  intros n bs H. apply sum_nonneg. eapply Forall_impl; [| exact H]. apply volume_nonneg.
Qed.

(** The m-th of the shares of eps that add up to less than it. *)
Definition share (eps : R) (m : nat) : R := eps / 2 ^ S m.

Lemma share_positive : forall eps m, 0 < eps -> 0 < share eps m.
Proof. intros eps m P. apply Rdiv_lt_0_compat; [trivial | apply pow_lt; lra]. Qed.

Lemma shares : forall eps m, sum (share eps) (seq 0 m) = eps - eps / 2 ^ m.
Proof.
  intros eps. induction m as [| m IH]; [cbn; lra |].
  rewrite seq_S, sum_app, IH. cbn [sum plus]. unfold share. cbn [pow].
  assert (2 ^ m <> 0) by (apply pow_nonzero; lra). now field.
Qed.

Lemma shares_small : forall eps m, 0 < eps -> sum (share eps) (seq 0 m) <= eps.
Proof.
  intros eps m P. rewrite shares. assert (0 < eps / 2 ^ m); [| lra].
  apply Rdiv_lt_0_compat; [trivial | apply pow_lt; lra].
Qed.

Lemma small_lists : forall (c : nat -> list box) eps, 0 < eps ->
  (forall m, sum volume (c m) <= share eps m) -> forall m, total c m <= eps.
Proof.
  intros c eps P S m. apply Rle_trans with (sum (share eps) (seq 0 m)); [| now apply shares_small].
  apply sum_le, Forall_forall. intros k _. apply S.
Qed.

(** The boxes of c 0, c 1, ..., the list k of c j in the list j + k. *)
Definition together (c : nat -> nat -> list box) (m : nat) : list box :=
  flat_map (fun j => c j (m - j)%nat) (seq 0 (S m)).

Lemma total_together : forall c m,
  total (together c) m = sum (fun j => total (c j) (m - j)) (seq 0 m).
Proof.
  intros c. unfold total at 1. induction m as [| m IH]; [reflexivity |].
  rewrite seq_S at 1. rewrite sum_app, IH. cbn [sum plus]. unfold together. rewrite sum_flat_map.
  rewrite (seq_S m 0), !sum_app. cbn [sum plus].
  replace (S m - m)%nat with 1%nat by lia. unfold total. cbn [seq sum]. rewrite Nat.sub_diag.
  rewrite (sum_ext nat (fun j => sum (fun k => sum volume (c j k)) (seq 0 (S m - j)))
    (fun j => sum (fun k => sum volume (c j k)) (seq 0 (m - j)) + sum volume (c j (m - j)%nat))).
  - rewrite sum_plus. lra.
  - apply Forall_forall. intros j I. apply in_seq in I. replace (S m - j)%nat with (S (m - j)) by lia.
    rewrite seq_S, sum_app. cbn [sum plus]. lra.
Qed.

Lemma covers_together : forall n a (c : nat -> R -> nat -> list box)
  (covers_chosen : forall j eps, 0 < eps -> covers n (a j) eps (c j eps)) eps, 0 < eps ->
  covers n (fun w => exists j, a j w) eps (together (fun j => c j (share eps j))).
Proof.
  intros n a c H eps P.
  assert (C := fun j => H j (share eps j) (share_positive eps j P)). split.
  - intro k. apply Forall_forall. intros b I. apply in_flat_map in I. destruct I as [j [_ I]].
    assert (Q := boxes_proper _ _ _ _ (C j) (k - j)%nat). rewrite Forall_forall in Q. now apply Q.
  - intros w [j W]. destruct (covered _ _ _ _ (C j) w W) as [k [b [I B]]].
    exists (j + k)%nat, b. split; trivial. apply in_flat_map. exists j. split.
    + apply in_seq. lia.
    + now replace (j + k - j)%nat with k by lia.
  - intro m. rewrite total_together.
    apply Rle_trans with (sum (share eps) (seq 0 m)); [| now apply shares_small].
    apply sum_le, Forall_forall. intros j _. apply (total_small _ _ _ _ (C j)).
Qed.

(** B-19: the union of sets a 0, a 1, ... of measure zero has measure zero, where c tells for each j
    and eps which boxes cover a j: to choose them would need an axiom of choice. *)
Theorem null_union : forall n a (c : nat -> R -> nat -> list box)
  (covers_chosen : forall j eps, 0 < eps -> covers n (a j) eps (c j eps)),
  null n (fun w => exists j, a j w).
Proof.
  intros n a c H eps P. eexists. apply (covers_together n a c H eps P).
Qed.
