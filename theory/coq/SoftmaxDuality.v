(** Weak duality of penalised softmax regression, over the reals, for any number of classes.

    A class is a pair (w, b) of weights and a bias, a point a pair (x, t) of features and the shares
    of the classes, such as 1 for one and 0 for the others; a law of the classes goes with each.
    All is doubled and divided by the strength of the penalty, as in LossDuality.v.

    Notation   norms M, inner M N   Σ ‖r‖², Σ r·s over the rows      outer a x  the rows a_k x
               fixed                a class with the score 0 stands before all others; with one
                                    other, this is logistic regression
               scores W x           of all classes: w·x, and + b where the biases are free
               residual p e         p - t, without the entry of the fixed class
               pull, sums           Σ outer (p - t) x, and Σ (p - t)
               lost z t             ln Σ exp z - t·z         bits p   Σ p ln p
               primal, dual         Σ ‖w‖² + 2 C Σ lost, and -2 C Σ bits - ‖C pull‖² *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing Novikoff.Vector.
Require Novikoff.Softmax Novikoff.SoftmaxForm Novikoff.LossDuality Novikoff.LogisticDuality.
Import ListNotations.

Section Rows.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (c C : K) (a p x : list K) (M N G : list (list K)).

Notation class := (list (carrier K) * carrier K)%type.
Notation point := (list (carrier K) * list (carrier K))%type.
Implicit Types (W : list class) (e : point) (points : list point) (laws : list (list K)).

Fixpoint norms M : K := match M with [] => 0 | r :: M => norm_sq r + norms M end.

Fixpoint inner M N : K := match M, N with r :: M, s :: N => dot r s + inner M N | _, _ => 0 end.

Fixpoint add_rows M N : list (list K) :=
  match M, N with
  | r :: M, s :: N => add r s :: add_rows M N
  | [], _ => N
  | _, [] => M
  end.

Definition outer a x : list (list K) := map (fun c => scale c x) a.

Definition own (fixed : bool) a : list K := if fixed then tl a else a.

Definition scores (fixed free : bool) W x : list K :=
  (if fixed then [0] else []) ++ map (fun r => dot (fst r) x + (if free then snd r else 0)) W.

Definition residual (fixed : bool) p e : list K := own fixed (subtract p (snd e)).

Fixpoint pull (fixed : bool) laws points : list (list K) :=
  match laws, points with
  | p :: laws, e :: points => add_rows (outer (residual fixed p e) (fst e)) (pull fixed laws points)
  | _, _ => []
  end.

Fixpoint sums (fixed : bool) laws points : list K :=
  match laws, points with
  | p :: laws, e :: points => add (residual fixed p e) (sums fixed laws points)
  | _, _ => []
  end.

Lemma norms_nonneg : forall M, 0 <= norms M.
Proof.
  induction M as [| r M IH]; [apply le_refl |]. cbn.
  apply plus_nonneg; trivial. apply norm_sq_nonneg.
Qed.

Lemma inner_nil : forall M, inner M [] = 0.
Proof. now destruct M. Qed.

Lemma inner_add : forall M N G, inner M (add_rows N G) = inner M N + inner M G.
Proof.
  induction M as [| r M IH]; intros [| s N] [| t G]; cbn; try ring. rewrite IH, dot_add_r. ring.
Qed.

Lemma inner_outer : forall W a x (free : bool),
  dot a (map (fun r => dot (fst r) x + (if free then snd r else 0)) W) =
  inner (map fst W) (outer a x) + (if free then dot (map snd W) a else 0).
Proof.
  intros W a x free. unfold outer. revert a. induction W as [| [w b] W IH]; intros [| c a]; cbn;
    try (destruct free; ring).
  rewrite IH, dot_scale_r. destruct free; ring.
Qed.

Lemma own_dot : forall (fixed : bool) a z,
  dot a ((if fixed then [0] else []) ++ z) = dot (own fixed a) z.
Proof. intros [] [| c a] z; cbn; trivial. ring. Qed.

Lemma completed : forall c M G,
  0 <= norms M + (1 + 1) * (c * inner M G) + norms (map (scale c) G).
Proof.
  intro c. induction M as [| r M IH]; intros [| s G]; cbn.
  - apply eq_le. ring.
  - replace (_ + _) with (norms (scale c s :: map (scale c) G)) by (cbn; ring). apply norms_nonneg.
  - replace (_ + _) with (norms (r :: M)) by (cbn; ring). apply norms_nonneg.
  - replace (_ + _) with (norm_sq (add r (scale c s)) +
      (norms M + (1 + 1) * (c * inner M G) + norms (map (scale c) G))).
    + apply plus_nonneg; trivial. apply norm_sq_nonneg.
    + rewrite norm_sq_add, dot_scale_r. ring.
Qed.

(** Σ (p - t)·z over the points is what the weights have of the pull, and the biases of the sums. *)
Fixpoint gathered (fixed free : bool) W laws points : K :=
  match laws, points with
  | p :: laws, e :: points => dot (subtract p (snd e)) (scores fixed free W (fst e)) +
                              gathered fixed free W laws points
  | _, _ => 0
  end.

Lemma gathered_is : forall fixed (free : bool) W laws points,
  gathered fixed free W laws points = inner (map fst W) (pull fixed laws points) +
    (if free then dot (map snd W) (sums fixed laws points) else 0).
Proof.
  intros fixed free W. induction laws as [| p laws IH]; intros [| e points];
    cbn [gathered pull sums]; rewrite ?inner_nil, ?dot_nil_r; try (destruct free; ring).
  rewrite IH, inner_add, dot_add_r. unfold scores. rewrite own_dot, inner_outer.
  unfold residual. destruct free; ring.
Qed.

End Rows.

Arguments norms {_}. Arguments inner {_}. Arguments add_rows {_}. Arguments outer {_}.
Arguments own {_}. Arguments scores {_}. Arguments residual {_}. Arguments pull {_}.
Arguments sums {_}. Arguments gathered {_}.

Open Scope R_scope.

Local Notation class := (list R * R)%type.
Local Notation point := (list R * list R)%type.
Local Notation plain := (@SoftmaxForm.plain reals).
Local Notation vector_dot := (@dot reals).
Local Notation all_scores := (@scores reals).

Definition lost (z t : list R) : R := ln (Softmax.total z) - vector_dot t z.

Fixpoint bits (p : list R) : R :=
  match p with [] => 0 | a :: p => LogisticDuality.bit a + bits p end.

Fixpoint losses (fixed free : bool) (W : list class) (points : list point) : R :=
  match points with
  | [] => 0
  | e :: points => lost (all_scores fixed free W (fst e)) (snd e) + losses fixed free W points
  end.

Fixpoint all_bits (laws : list (list R)) : R :=
  match laws with [] => 0 | p :: laws => bits p + all_bits laws end.

Definition primal (fixed free : bool) (W : list class) (C : R) (points : list point) : R :=
  @norms reals (map fst W) + 2 * (C * losses fixed free W points).

Definition dual (fixed : bool) (C : R) (laws : list (list R)) (points : list point) : R :=
  - (2 * (C * all_bits laws) + @norms reals (map (@scale reals C) (@pull reals fixed laws points))).

Definition law_of (classes : nat) (p : list R) : Prop :=
  length p = classes /\ Forall (fun a => 0 <= a) p /\ plain p = 1.

(** One law for each point. *)
Definition laws_of (classes : nat) (laws : list (list R)) (points : list point) : Prop :=
  length laws = length points /\ Forall (law_of classes) laws.

Definition classes_of {A : Type} (fixed : bool) (W : list A) : nat :=
  ((if fixed then 1 else 0) + length W)%nat.

Definition balanced (fixed free : bool) laws points : Prop :=
  free = true -> Forall (fun a => a = 0) (@sums reals fixed laws points).

Lemma length_scores : forall fixed free W x,
  length (all_scores fixed free W x) = classes_of fixed W.
Proof. intros [] free W x; unfold scores, classes_of; cbn; now rewrite map_length. Qed.

Lemma share_below : forall s z, 0 <= s -> s * z <= LogisticDuality.bit s + (exp z - s).
Proof.
  intros s z [S | <-].
  - rewrite <- (ln_exp z) at 1. apply LogisticDuality.bit_below; trivial. apply exp_pos.
  - unfold LogisticDuality.bit. assert (P := exp_pos z). lra.
Qed.

Lemma gibbs_shifted : forall p z c, length p = length z -> Forall (fun a => 0 <= a) p ->
  vector_dot p z - c * plain p <= bits p + (Softmax.total z * exp (- c) - plain p).
Proof.
  intros p. induction p as [| s p IH]; intros [| a z] c L P; try discriminate; cbn; [lra |].
  inversion P as [| ? ? S P']; subst. injection L as L. specialize (IH z c L P').
  assert (H := share_below s (a - c) S). replace (a - c) with (a + - c) in H by ring.
  rewrite exp_plus in H. cbn in IH. lra.
Qed.

(** Fenchel and Young of softmax: p·z <= ln Σ exp z + Σ p ln p. *)
Lemma fenchel_young : forall p z, law_of (length z) p ->
  vector_dot p z <= ln (Softmax.total z) + bits p.
Proof.
  intros p z [L [P S]]. assert (N : z <> []).
  { intros ->. destruct p; [cbn in S; lra | discriminate]. }
  assert (T := Softmax.total_positive z N).
  assert (G := gibbs_shifted p z (ln (Softmax.total z)) L P).
  rewrite S, exp_Ropp, exp_ln, Rinv_r in G by lra. lra.
Qed.

Lemma gathered_below : forall fixed free W laws points, laws_of (classes_of fixed W) laws points ->
  @gathered reals fixed free W laws points <= losses fixed free W points + all_bits laws.
Proof.
  intros fixed free W laws points [L F]. revert points L.
  induction F as [| p laws P F IH]; intros [| e points] L; try discriminate; cbn; [lra |].
  injection L as L. specialize (IH points L).
  assert (Y := fenchel_young p (all_scores fixed free W (fst e))).
  rewrite length_scores in Y. specialize (Y P).
  rewrite (dot_subtract_l reals). unfold lost. cbn in *. lra.
Qed.

Lemma zeros_dot : forall (b a : list R), Forall (fun c => c = 0) a -> vector_dot b a = 0.
Proof.
  intros b a Z. revert b. induction Z as [| c a E Z IH]; intros [| d b]; trivial. cbn.
  specialize (IH b). cbn in IH. rewrite IH, E. ring.
Qed.

(** A-47: no weights have less than the dual of any laws of the classes whose sums over the points,
    less those of the shares, are 0 where the biases are free. *)
Theorem softmax_weak_duality : forall fixed free W C laws points (C_nonneg : 0 <= C),
  laws_of (classes_of fixed W) laws points -> balanced fixed free laws points ->
  dual fixed C laws points <= primal fixed free W C points.
Proof.
  intros fixed free W C laws points C0 L B.
  assert (G : @inner reals (map fst W) (@pull reals fixed laws points) <=
              losses fixed free W points + all_bits laws).
  { assert (H := gathered_below fixed free W laws points L). rewrite (gathered_is reals) in H.
    replace (if free then _ else _) with 0 in H
      by (destruct free; [symmetry; apply zeros_dot; now apply B | reflexivity]).
    cbn in H. lra. }
  assert (S := completed reals C (map fst W) (@pull reals fixed laws points)).
  apply Rmult_le_compat_l with (r := C) in G; trivial. unfold dual, primal. cbn in S |- *. lra.
Qed.

(** A-34: with one class beside the fixed one this is logistic regression, of the labels 0 and 1. *)
Definition two_shares (e : list R * R) : point := (fst e, [1 - snd e; snd e]).

Theorem logistic_primal : forall (free : bool) w b C points,
  primal true free [(w, b)] C (map two_shares points) =
  @LossDuality.primal reals LogisticDuality.twice_logistic free w b C points.
Proof.
  intros free w b C points. unfold primal, LossDuality.primal.
  assert (E : 2 * losses true free [(w, b)] (map two_shares points) =
              @LossDuality.losses reals LogisticDuality.twice_logistic free w b points).
  { induction points as [| [x y] points IH]; [cbn; ring |].
    cbn [map losses LossDuality.losses]. rewrite <- IH. unfold lost, scores, two_shares,
      LogisticDuality.twice_logistic, LogisticDuality.softplus, LossDuality.score_at.
    cbn. change (exp R0) with (exp 0). rewrite exp_0, Rplus_0_r. ring. }
  rewrite <- E. unfold norm_sq. cbn. ring.
Qed.

(** x = 1 of the first of two classes, the law of both at the weights 0, without biases. *)
Definition half_law : list R := [/ 2; / 2].

Lemma half_laws : laws_of 2 [half_law] [([1], [1; 0])].
Proof.
  split; trivial. repeat constructor; cbn; lra.
Qed.

Definition softmax_weak_duality_instance := softmax_weak_duality false false [([1], 0); ([0], 0)] 1
  [half_law] [([1], [1; 0])] (Rlt_le _ _ Rlt_0_1) half_laws ltac:(discriminate).
Definition logistic_primal_instance := logistic_primal true [1] 0 1 [([1], 1)].
