(** Lengths that fit: Kraft's inequality without fractions, and how fitting lengths are shortened.

    Notation   sum2 top ls      Σ 2^(top - l_i), for lengths of at most top
               fit ls           Σ 2^-l_i <= 1, as sum2 top ls <= 2^top for some such top *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.Sorting.Permutation Coq.setoid_ring.Ring
  Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.PrefixCode Novikoff.CanonicalCode.
Import ListNotations.

Open Scope nat_scope.

Fixpoint sum2 (top : nat) (ls : list nat) : nat :=
  match ls with [] => 0 | l :: ls => 2 ^ (top - l) + sum2 top ls end.

Definition fit (ls : list nat) : Prop :=
  exists top, Forall (fun l => l <= top) ls /\ sum2 top ls <= 2 ^ top.

Lemma sum2_higher : forall k top ls, Forall (fun l => l <= top) ls ->
  sum2 (k + top) ls = 2 ^ k * sum2 top ls.
Proof.
  intros k top ls F. induction F as [| l ls L _ IH]; cbn [sum2]; [lia |]. rewrite IH.
  replace (k + top - l) with (k + (top - l)) by lia. rewrite Nat.pow_add_r. lia.
Qed.

Lemma fit_at : forall ls top, fit ls -> Forall (fun l => l <= top) ls -> sum2 top ls <= 2 ^ top.
Proof.
  intros ls top [t [F S]] G. destruct (Nat.le_ge_cases t top) as [L | L].
  - replace top with (top - t + t) by lia. rewrite sum2_higher, Nat.pow_add_r by trivial.
    now apply Nat.mul_le_mono_l.
  - replace t with (t - top + top) in S by lia. rewrite sum2_higher, Nat.pow_add_r in S by trivial.
    apply Nat.mul_le_mono_pos_l in S; trivial. apply Nat.neq_0_lt_0. now apply Nat.pow_nonzero.
Qed.

Lemma sum2_permutation : forall top ls ms, Permutation ls ms -> sum2 top ls = sum2 top ms.
Proof. intros top ls ms P. induction P; cbn [sum2]; lia. Qed.

Lemma fit_permutation : forall ls ms, Permutation ls ms -> fit ls -> fit ms.
Proof.
  intros ls ms P [t [F S]]. exists t. split; [now apply Permutation_Forall with (1 := P) |].
  now rewrite <- (sum2_permutation t ls ms P).
Qed.

(** A longest word may be as short as the next one, *)
Lemma shortened : forall l m ls, m <= l -> Forall (fun k => k <= m) ls ->
  fit (l :: m :: ls) -> fit (m :: m :: ls).
Proof.
  intros l m ls L F H. assert (G : Forall (fun k => k <= m) (m :: ls)) by now constructor.
  assert (S := fit_at _ l H). exists m. split; [now constructor |].
  assert (A : Forall (fun k => k <= l) (l :: m :: ls)).
  { constructor; trivial. constructor; trivial. revert F. apply Forall_impl. intros k B. lia. }
  specialize (S A). cbn [sum2] in S. change (2 ^ (l - m) + sum2 l ls) with (sum2 l (m :: ls)) in S.
  replace l with (l - m + m) in S at 3 4 by lia. rewrite sum2_higher, Nat.pow_add_r in S by trivial.
  rewrite Nat.sub_diag in S. change (2 ^ 0) with 1 in S.
  assert (P : 0 < 2 ^ (l - m)) by (apply Nat.neq_0_lt_0; now apply Nat.pow_nonzero).
  change (sum2 m (m :: m :: ls)) with (2 ^ (m - m) + sum2 m (m :: ls)). rewrite Nat.sub_diag.
  change (2 ^ 0) with 1. assert (Q : 2 ^ (l - m) * sum2 m (m :: ls) < 2 ^ (l - m) * 2 ^ m) by lia.
  apply Nat.mul_lt_mono_pos_l in Q; trivial; lia.
Qed.

(** and two words of the largest length are one that is a bit shorter. *)
Lemma united : forall m ls, Forall (fun k => k <= m) ls -> fit (m :: m :: ls) ->
  exists k, m = S k /\ fit (k :: ls).
Proof.
  intros m ls F H. assert (S := fit_at _ m H).
  assert (A : Forall (fun k => k <= m) (m :: m :: ls)) by now repeat constructor.
  specialize (S A). cbn [sum2] in S. rewrite Nat.sub_diag in S. change (2 ^ 0) with 1 in S.
  destruct m as [| k]; [cbn in S; lia |]. exists k. split; trivial. exists (Datatypes.S k).
  split; [constructor; [lia | exact F] |]. cbn [sum2].
  replace (Datatypes.S k - k) with 1 by lia. change (2 ^ 1) with 2. lia.
Qed.

Section Words.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable half : K.
Hypothesis half_twice : (half + half)%F = 1%F.

Lemma sum2_kraft : forall top ls, Forall (fun l => l <= top) ls ->
  (nat_in (sum2 top ls) * power half top)%F = kraft_sum half ls.
Proof.
  intros top ls F. induction F as [| l ls L _ IH]; cbn [sum2 kraft_sum nat_in]; [ring |].
  rewrite nat_in_plus, <- IH.
  assert (S := power_shift K half half_twice 1 l top L).
  rewrite Nat.mul_1_l in S. cbn [nat_in] in S.
  transitivity (nat_in (2 ^ (top - l)) * power half top + nat_in (sum2 top ls) * power half top)%F;
    [ring |]. rewrite S. ring.
Qed.

(** The lengths of a prefix code satisfy Kraft's inequality without fractions. *)
Lemma words_fit : forall words, prefix_free words = true -> fit (map (@length bool) words).
Proof.
  intros words P. assert (Q := kraft K half half_twice words P).
  set (ls := map (@length bool) words) in *. exists (list_max ls).
  assert (F : Forall (fun l => l <= list_max ls) ls) by now apply list_max_le.
  split; trivial. revert F. generalize (list_max ls). intros top F.
  rewrite <- (sum2_kraft top ls F) in Q. destruct (sum2 top ls) as [| n]; [lia |].
  apply (fits K half half_twice). cbn [nat_in] in Q.
  now replace (nat_in n * power half top + power half top)%F
    with ((1 + nat_in n) * power half top)%F by ring.
Qed.

End Words.
