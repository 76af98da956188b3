(** The checkers of certificates that are extracted: what they accept proves the claim.

    Notation   separates w points, is_gordan cs points   as in Certificate.v
               points of is_maximal   pairs (p, y) as in Duality.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Certificate Novikoff.Gordan
  Novikoff.Stiemke Novikoff.Duality.
Import ListNotations.

Open Scope ordered_scope.

Section Checker.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (b : K) (v w p : list K) (cs alphas : list K).

Notation signed_points := (list (list (carrier K))).
Notation labelled_points := (list (list (carrier K) * carrier K)).

Definition separates_weakly w (points : signed_points) : bool :=
  (forallb (fun p => leb 0 (dot w p)) points && existsb (fun p => ltb 0 (dot w p)) points)%bool.

(** Multipliers that are all positive and combine the points to 0. *)
Definition is_stiemke cs (points : signed_points) : bool :=
  (Nat.eqb (length cs) (length points) && forallb (fun c => ltb 0 c) cs &&
   vanishes (combination cs points))%bool.

(** Multipliers that make w, with every margin at least 1, the shortest such vector. *)
Definition is_maximal w b alphas (points : labelled_points) : bool :=
  (multipliers K alphas points && balanced K alphas points &&
   leb (total K alphas) (norm_sq w) && leb (norm_sq w) (total K alphas) &&
   vanishes (subtract w (normal K alphas points)) && feasible K w b points)%bool.

Theorem separates_weakly_iff : forall w points,
  separates_weakly w points = true <-> weakly_separates K w points.
Proof.
  intros w points. unfold separates_weakly, weakly_separates.
  rewrite andb_true_iff, forallb_forall, Forall_forall, existsb_exists, Exists_exists.
  split; intros [A [p [I B]]]; (split; [intros q J; now apply leb_le, A |]);
    exists p; split; trivial; now apply ltb_lt.
Qed.

Lemma dot_combination_weighted : forall v cs (points : signed_points),
  dot v (combination cs points) = weighted K v cs points.
Proof.
  intros v cs. induction cs as [| c cs IH]; intros [| p points]; cbn; try apply dot_nil_r.
  now rewrite dot_add_r, dot_scale_r, IH.
Qed.

(** B-71, of the checkers: the two certificates exclude each other. *)
Theorem stiemke_excludes : forall cs points w,
  is_stiemke cs points = true -> separates_weakly w points = false.
Proof.
  intros cs points w H. destruct (separates_weakly w points) eqn:S; trivial. exfalso.
  unfold is_stiemke in H. rewrite !andb_true_iff in H. destruct H as [[L P] V].
  apply Nat.eqb_eq in L. apply separates_weakly_iff in S. revert S.
  apply (Stiemke.stiemke_excludes K w cs points L).
  - rewrite forallb_forall in P. apply Forall_forall. intros c I. now apply ltb_lt, P.
  - intro v. rewrite <- dot_combination_weighted. now apply vanishes_dot.
Qed.

(** A-38, of the checker: no vector with margins of at least 1 is shorter. *)
Theorem maximal : forall w b alphas points, is_maximal w b alphas points = true ->
  forall w' b', feasible K w' b' points = true -> norm_sq w <= norm_sq w'.
Proof.
  intros w b alphas points H w' b' F. unfold is_maximal in H. rewrite !andb_true_iff in H.
  destruct H as [[[[[M B] T] T'] V] _]. apply leb_le in T, T'.
  assert (E : total K alphas = norm_sq w) by now apply le_antisym.
  assert (D : forall v, dot v w = dot v (normal K alphas points)).
  { intro v. assert (Z := vanishes_dot K _ v V). rewrite dot_subtract_r in Z.
    replace (dot v w) with (dot v w - dot v (normal K alphas points) +
                            dot v (normal K alphas points)) by ring.
    rewrite Z. ring. }
  assert (N : norm_sq (normal K alphas points) = norm_sq w).
  { unfold norm_sq. rewrite <- (D (normal K alphas points)), dot_comm. now rewrite <- D. }
  assert (G := weak_duality K w' b' alphas points M B F). unfold dual in G.
  rewrite N, E in G. now replace (norm_sq w) with ((1 + 1) * norm_sq w - norm_sq w) by ring.
Qed.

End Checker.

Arguments separates_weakly {_}. Arguments is_stiemke {_}. Arguments is_maximal {_}.

Notation minus_one := (- (1 : rationals)).

Example separates_weakly_iff_instance :
  weakly_separates rationals [1] [[1]; [0]] :=
  proj1 (separates_weakly_iff rationals [1] [[1]; [0]]) eq_refl.

Example stiemke_excludes_instance :=
  stiemke_excludes rationals [1; 1] [[1]; [minus_one]] [1] eq_refl.

Example maximal_instance :=
  maximal rationals [1] 0 [1] [([1], 1 - 1)] eq_refl.
