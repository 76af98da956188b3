(** The three ways in which the two classes can lie, each with evidence, computed: complete
    separation, quasi-complete separation, overlap.

    Notation   Complete w         p·w > 0 at every signed point
               Quasi_complete w cs   p·w >= 0, somewhere > 0; multipliers cs >= 0, not all 0
               Overlap cs         multipliers that are all > 0; multipliers combine the points to 0
               shows s ps         the checkers of Checker.v accept the evidence of s *)

Require Import Coq.Lists.List Coq.Bool.Bool.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Certificate Novikoff.Gordan
  Novikoff.Stiemke Novikoff.Checker.
Import ListNotations.

Open Scope ordered_scope.

Section Separation.

Variable K : ordered_ring.
Implicit Types (w : list K) (cs : list K) (points : list (list K)).

Inductive separation :=
  | Complete (w : list K)
  | Quasi_complete (w : list K) (cs : list K)
  | Overlap (cs : list K).

Definition shows points (s : separation) : bool :=
  match s with
  | Complete w => separates w points
  | Quasi_complete w cs => (separates_weakly w points && is_gordan cs points)%bool
  | Overlap cs => is_stiemke cs points
  end.

Definition same_case (s t : separation) : Prop :=
  match s, t with
  | Complete _, Complete _ | Quasi_complete _ _, Quasi_complete _ _ | Overlap _, Overlap _ => True
  | _, _ => False
  end.

(** B-71: every finite list of signed points is in one of the three cases, and a program says in
    which, with its evidence. *)
Theorem three_cases : forall points, {s | shows points s = true}.
Proof.
  intro points. destruct (gordan K points) as [[w W] | [ds G]]; [now exists (Complete w) |].
  destruct (stiemke K points) as [[w W] | [cs [L [P Z]]]].
  - exists (Quasi_complete w ds). apply separates_weakly_iff in W. cbn. now rewrite W.
  - exists (Overlap cs). cbn. unfold is_stiemke. rewrite !andb_true_iff. repeat split.
    + now apply PeanoNat.Nat.eqb_eq.
    + apply forallb_forall. intros c I. apply ltb_lt. now apply (proj1 (Forall_forall _ _) P).
    + apply norm_sq_vanishes. unfold norm_sq. now rewrite dot_combination_weighted.
Defined.

Lemma separates_weakly_too : forall w points, points <> [] ->
  separates w points = true -> separates_weakly w points = true.
Proof.
  intros w points N S. apply separates_weakly_iff. apply separates_iff in S. split.
  - apply Forall_impl with (2 := S). intros p. apply lt_le.
  - destruct points as [| p points]; [easy |]. apply Exists_cons_hd. now inversion S.
Qed.

(** B-71: and in one only, as soon as there is a point. *)
Theorem one_case : forall points s t (points_not_empty : points <> []),
  shows points s = true -> shows points t = true -> same_case s t.
Proof.
  assert (G : forall w v cs points, separates w points = true ->
    (separates_weakly v points && is_gordan cs points)%bool = true -> False).
  { intros w v cs points S H. apply andb_true_iff in H as [_ H].
    rewrite (gordan_excludes K cs points w H) in S. discriminate. }
  assert (T : forall w cs points, is_stiemke cs points = true ->
    separates_weakly w points = true -> False).
  { intros w cs points H S. rewrite (Checker.stiemke_excludes K cs points w H) in S.
    discriminate. }
  intros points [w | w cs | cs] [v | v ds | ds] N S U; cbn in *; trivial.
  - now apply (G w v ds points).
  - now apply (T w ds points), separates_weakly_too.
  - now apply (G v w cs points).
  - apply andb_true_iff in S as [S _]. now apply (T w ds points).
  - now apply (T v cs points), separates_weakly_too.
  - apply andb_true_iff in U as [U _]. now apply (T v cs points).
Qed.

End Separation.

Arguments Complete {_}. Arguments Quasi_complete {_}. Arguments Overlap {_}.
Arguments shows {_}. Arguments same_case {_}.

(** The points 1 and 0 of the line, without a bias: 1 >= 0 and 0 >= 0, and (0, 1) is a Gordan
    certificate, so that the program must find them quasi-completely separated. *)
Definition touching : list (list rationals) := [[1]; [0]].

Example one_case_instance : forall s, shows touching s = true ->
  same_case s (Quasi_complete [1] [0; 1]).
Proof. intros s S. now apply (one_case rationals touching). Qed.

Example three_cases_instance : exists w cs, shows touching (Quasi_complete w cs) = true.
Proof.
  destruct (three_cases rationals touching) as [s S].
  assert (C := one_case_instance s S). destruct s as [w | w cs | cs]; try easy. now exists w, cs.
Qed.
