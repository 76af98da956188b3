(** The checker of a gap of duality with logarithms: of softmax regression with a penalty, and, with
    a fixed class beside one other, of logistic regression.

    It computes in an ordered ring, without exp or ln: of every loss and every ln p it is given a
    bound, and bounds of the exp that prove it.

    Notation   power            a bound v of some exp x, and its proof, as in ExpAbove.v
               law, at_most     of a point: shares p of the classes, and a bound of its loss
               powers           for each class a bound of exp (z - t·z - at_most); they sum to 1 at
                                most
               logs             for each share p a bound l of ln p, and v >= exp (- l) with p v <= 1
               fixed, free, norms, pull, sums, scores, primal, dual   as in SoftmaxDuality.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.Reals.Reals Coq.micromega.Lra
  Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Certificate Novikoff.SoftmaxForm
  Novikoff.Embedding Novikoff.ExpAbove Novikoff.SoftmaxDuality.
Require Novikoff.Instance Novikoff.Softmax Novikoff.Information Novikoff.LogisticDuality.
Import ListNotations.

Open Scope ordered_scope.

Section Checker.

Variable K : ordered_ring.
Notation number := (carrier K).
Notation power := (number * list (number * number))%type.
Notation class := (list number * number)%type.
Notation point := (list number * list number)%type.

Record evidence := Evidence {
  law : list number; at_most : number; powers : list power; logs : list (number * power)
}.

Implicit Types (C gap : number) (W : list class) (e : point) (points : list point) (d : evidence)
  (told : list evidence).

Fixpoint all_above (xs : list number) (bounds : list power) : bool :=
  match xs, bounds with
  | [], [] => true
  | x :: xs, (v, halves) :: bounds => above x v halves && all_above xs bounds
  | _, _ => false
  end.

Fixpoint all_logs (shares : list number) (bounds : list (number * power)) : bool :=
  match shares, bounds with
  | [], [] => true
  | p :: shares, (l, (v, halves)) :: bounds =>
      above (- l) v halves && leb (p * v) 1 && all_logs shares bounds
  | _, _ => false
  end.

Definition is_law (classes : nat) (p : list number) : bool :=
  Nat.eqb (length p) classes && forallb (leb 0) p && leb (plain K p) 1 && leb 1 (plain K p).

Definition holds (fixed free : bool) W e d : bool :=
  let z := scores fixed free W (fst e) in
  is_law (length z) (law d) &&
  all_above (map (fun a => a - (dot (snd e) z + at_most d)) z) (powers d) &&
  leb (plain K (map fst (powers d))) 1 && all_logs (law d) (logs d).

Fixpoint all_hold (fixed free : bool) W points told : bool :=
  match points, told with
  | [], [] => true
  | e :: points, d :: told => holds fixed free W e d && all_hold fixed free W points told
  | _, _ => false
  end.

Definition primal_at_most W C told : number :=
  norms (map fst W) + (1 + 1) * (C * plain K (map at_most told)).

Definition dual_at_least (fixed : bool) C points told : number :=
  - ((1 + 1) * (C * plain K (map (fun d => dot (law d) (map fst (logs d))) told)) +
     norms (map (scale C) (pull fixed (map law told) points))).

Definition within_softmax_gap (fixed free : bool) W C points told gap : bool :=
  leb 0 C && all_hold fixed free W points told &&
  (negb free || vanishes (sums fixed (map law told) points)) &&
  leb (primal_at_most W C told) (dual_at_least fixed C points told + gap).

End Checker.

Arguments Evidence {_}. Arguments law {_}. Arguments at_most {_}. Arguments powers {_}.
Arguments logs {_}. Arguments within_softmax_gap {_}. Arguments all_hold {_}. Arguments holds {_}.
Arguments primal_at_most {_}. Arguments dual_at_least {_}.

Section Embedded.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable real : K -> R.
Hypothesis embeds : embedding K real.

Local Notation vector := (map real).
Local Notation rows := (map (map real)).
Definition real_class (r : list K * K) : list R * R := (map real (fst r), real (snd r)).
Definition real_point (e : list K * list K) : list R * list R :=
  (map real (fst e), map real (snd e)).

Ltac carried := repeat rewrite ?(real_plus embeds), ?(real_times embeds),
  ?(real_minus K real embeds), ?(real_opp K real embeds), ?(real_one embeds),
  ?(real_zero K real embeds).

Lemma real_plain : forall p, real (plain K p) = plain reals (vector p).
Proof. induction p as [| a p IH]; cbn; carried; trivial. now rewrite IH. Qed.

Lemma rows_outer : forall a x, rows (outer a x) = @outer reals (vector a) (vector x).
Proof.
  intros a x. unfold outer. rewrite !map_map. apply map_ext. intro c.
  apply (vector_scale K real embeds).
Qed.

Lemma rows_add : forall M N, rows (add_rows M N) = @add_rows reals (rows M) (rows N).
Proof.
  induction M as [| r M IH]; intros [| s N]; cbn; trivial.
  now rewrite (vector_add K real embeds), <- IH.
Qed.

Lemma real_norms : forall M, real (norms M) = @norms reals (rows M).
Proof.
  induction M as [| r M IH]; cbn; carried; trivial. unfold norm_sq.
  now rewrite (real_dot K real embeds), IH.
Qed.

Lemma vector_residual : forall fixed p e,
  vector (residual fixed p e) = @residual reals fixed (vector p) (real_point e).
Proof.
  intros fixed p e. unfold residual, own, real_point. cbn [snd].
  rewrite <- (vector_subtract K real embeds). destruct fixed; trivial.
  now destruct (subtract p (snd e)).
Qed.

Lemma rows_pull : forall fixed laws points,
  rows (pull fixed laws points) = @pull reals fixed (rows laws) (map real_point points).
Proof.
  intro fixed. induction laws as [| p laws IH]; intros [| e points]; trivial.
  cbn [pull map]. now rewrite rows_add, rows_outer, vector_residual, IH.
Qed.

Lemma vector_sums : forall fixed laws points,
  vector (sums fixed laws points) = @sums reals fixed (rows laws) (map real_point points).
Proof.
  intro fixed. induction laws as [| p laws IH]; intros [| e points]; trivial.
  cbn [sums map]. now rewrite (vector_add K real embeds), vector_residual, IH.
Qed.

Lemma vector_scores : forall fixed free W x,
  vector (scores fixed free W x) = @scores reals fixed free (map real_class W) (vector x).
Proof.
  intros fixed free W x.
  assert (E : vector (map (fun r => dot (fst r) x + (if free then snd r else 0)) W) =
    map (fun r => @dot reals (fst r) (vector x) + (if free then snd r else 0 : reals))
        (map real_class W)).
  { rewrite !map_map. apply map_ext. intro r. carried. rewrite (real_dot K real embeds).
    destruct free; carried; reflexivity. }
  unfold scores. rewrite map_app, E. destruct fixed; [| reflexivity]. cbn. now carried.
Qed.

Lemma above_total : forall c xs bounds, all_above K (map (fun a => a - c) xs) bounds = true ->
  (Softmax.total (vector xs) * exp (- real c) <= real (plain K (map fst bounds)))%R.
Proof.
  intro c. induction xs as [| x xs IH]; intros [| [v halves] bounds] A; try discriminate; cbn.
  - rewrite (real_zero K real embeds). lra.
  - cbn in A. apply andb_true_iff in A. destruct A as [A B]. specialize (IH bounds B).
    apply (exp_above K real embeds) in A. rewrite (real_minus K real embeds) in A.
    unfold Rminus in A. rewrite exp_plus in A. carried. lra.
Qed.

Lemma shares_logs : forall p bounds, forallb (leb 0) p = true -> all_logs K p bounds = true ->
  (bits (vector p) <= real (dot p (map fst bounds)))%R.
Proof.
  induction p as [| s p IH]; intros [| [l [v halves]] bounds] N A; try discriminate; cbn.
  - rewrite (real_zero K real embeds). lra.
  - cbn in A, N. rewrite !andb_true_iff in A. destruct A as [[A B] F].
    apply andb_true_iff in N. destruct N as [S N].
    specialize (IH bounds N F). apply (exp_above K real embeds) in A.
    apply (real_leb K real embeds) in S, B.
    rewrite (real_zero K real embeds) in S. rewrite (real_times embeds), (real_one embeds) in B.
    rewrite (real_opp K real embeds), exp_Ropp in A. carried. apply Rplus_le_compat; trivial.
    unfold LogisticDuality.bit. destruct S as [S | <-]; [| lra].
    apply Rmult_le_compat_l; [lra |]. rewrite <- (ln_exp (real l)).
    apply Information.ln_monotone; trivial. assert (P := exp_pos (real l)).
    assert (I : (real s * / exp (real l) <= 1)%R).
    { apply Rle_trans with (2 := B). apply Rmult_le_compat_l; lra. }
    apply Rmult_le_compat_r with (r := exp (real l)) in I; [| lra].
    rewrite Rmult_assoc, Rinv_l in I by lra. lra.
Qed.

Lemma law_is_law : forall n p, is_law K n p = true -> law_of n (vector p).
Proof.
  intros n p L. unfold is_law in L. rewrite !andb_true_iff in L. destruct L as [[[L N] A] B].
  apply Nat.eqb_eq in L. apply (real_leb K real embeds) in A, B.
  rewrite real_plain, (real_one embeds) in A, B. split; [| split].
  - now rewrite map_length.
  - apply Forall_map, Forall_forall. intros a I. rewrite forallb_forall in N.
    rewrite <- (real_zero K real embeds). now apply (real_leb K real embeds), N.
  - now apply Rle_antisym.
Qed.

Lemma held : forall fixed free (W : list (list K * K)) e d, holds fixed free W e d = true ->
  law_of (classes_of fixed W) (vector (law d)) /\
  (lost (@scores reals fixed free (map real_class W) (vector (fst e))) (vector (snd e)) <=
   real (at_most d))%R /\
  (bits (vector (law d)) <= real (dot (law d) (map fst (logs d))))%R.
Proof.
  intros fixed free W e d H. unfold holds in H. rewrite !andb_true_iff in H.
  destruct H as [[[L A] S] G]. rewrite <- vector_scores.
  set (z := scores fixed free W (fst e)) in *.
  assert (Z : length z = classes_of fixed W).
  { unfold z, scores, classes_of. rewrite app_length, map_length. now destruct fixed. }
  rewrite Z in L. split; [| split].
  - now apply law_is_law.
  - apply above_total in A. apply (real_leb K real embeds) in S.
    rewrite (real_one embeds) in S. rewrite (real_plus embeds), (real_dot K real embeds) in A.
    unfold lost. assert (N : vector z <> []).
    { intro E. apply law_is_law in L. destruct L as [L [_ O]]. rewrite <- Z in L.
      apply (f_equal (@length R)) in E. rewrite map_length in E, L.
      cbn in E. rewrite E in L. destruct (law d); [cbn in O; lra | discriminate]. }
    assert (T := Softmax.total_positive (vector z) N).
    set (c := (@dot reals (vector (snd e)) (vector z) + real (at_most d))%R) in *.
    assert (I : (ln (Softmax.total (vector z)) <= c)%R); [| unfold c in I; cbn in I |- *; lra].
    rewrite <- (ln_exp c). apply Information.ln_monotone; trivial. assert (P := exp_pos c).
    assert (J := Rle_trans _ _ _ A S). rewrite exp_Ropp in J.
    apply Rmult_le_compat_r with (r := exp c) in J; [| lra].
    rewrite Rmult_assoc, Rinv_l in J by lra. lra.
  - unfold is_law in L. rewrite !andb_true_iff in L. now apply shares_logs.
Qed.

Lemma all_held : forall fixed free (W : list (list K * K)) points told,
  all_hold fixed free W points told = true ->
  laws_of (classes_of fixed W) (rows (map law told)) (map real_point points) /\
  (losses fixed free (map real_class W) (map real_point points) <=
   real (plain K (map at_most told)))%R /\
  (all_bits (rows (map law told)) <=
   real (plain K (map (fun d => dot (law d) (map fst (logs d))) told)))%R.
Proof.
  intros fixed free W. induction points as [| e points IH]; intros [| d told] H; try discriminate.
  - cbn. rewrite (real_zero K real embeds). split; [split; [trivial | constructor] | lra].
  - cbn in H. apply andb_true_iff in H. destruct H as [D H].
    destruct (held fixed free W e d D) as [L [A B]]. destruct (IH told H) as [[N F] [G J]].
    cbn [map rows losses all_bits plain]. carried. split; [split |].
    + cbn. cbn in N. now rewrite N.
    + constructor; trivial.
    + split; apply Rplus_le_compat; trivial.
Qed.

(** A-47: what the checker accepts is within the gap of the least objective. *)
Theorem gap_certificate : forall fixed free (W : list (list K * K)) C points told gap,
  within_softmax_gap fixed free W C points told gap = true ->
  forall W' (as_many_classes : length W' = length W),
  (primal fixed free (map real_class W) (real C) (map real_point points) <=
   primal fixed free W' (real C) (map real_point points) + real gap)%R.
Proof.
  intros fixed free W C points told gap accepted W' N. unfold within_softmax_gap in accepted.
  rewrite !andb_true_iff in accepted. destruct accepted as [[[C0 H] B] G].
  apply (real_leb K real embeds) in C0, G. rewrite (real_zero K real embeds) in C0.
  destruct (all_held fixed free W points told H) as [L [P E]].
  unfold classes_of in L. rewrite <- N in L.
  assert (S : balanced fixed free (rows (map law told)) (map real_point points)).
  { intros ->. rewrite <- vector_sums. apply Forall_map. apply Forall_forall. intros a I.
    cbn in B. unfold vanishes in B. rewrite forallb_forall in B. specialize (B a I).
    apply andb_true_iff in B. destruct B as [B B'].
    apply (real_leb K real embeds) in B, B'. rewrite (real_zero K real embeds) in B, B'.
    now apply Rle_antisym. }
  assert (D := softmax_weak_duality fixed free W' (real C) _ _ C0 L S).
  unfold primal_at_most, dual_at_least in G. revert G. carried.
  rewrite !real_norms. intro G. unfold primal at 1. unfold dual in D.
  replace (rows (map fst W)) with (map fst (map real_class W)) in G
    by (now rewrite !map_map).
  replace (rows (map (scale C) (pull fixed (map law told) points))) with
    (map (@scale reals (real C)) (@pull reals fixed (rows (map law told)) (map real_point points)))
    in G.
  2:{ rewrite <- rows_pull. rewrite !map_map. apply map_ext. intro r.
      symmetry. apply (vector_scale K real embeds). }
  apply Rmult_le_compat_l with (r := real C) in P, E; trivial.
  apply Rle_trans with (2 := Rplus_le_compat_r (real gap) _ _ D).
  cbn in G |- *. lra.
Qed.

End Embedded.

(** One point x = 1 of the first of two classes, at the weights 0: its loss ln 2 is at most 1 as
    exp (-1) <= 1/2, and ln (1/2) at most -1/2 as exp (1/2) <= 2. *)
Definition half_told : evidence rationals :=
  let half := Instance.half in let two := (1 + 1)%F in
  Evidence [half; half] 1 [(half, []); (half, [])] [(- half, (two, [])); (- half, (two, []))].

Lemma half_within : within_softmax_gap false false [([0], 0); ([0], 0)] 1
  [([1], [1; 0])] [half_told] (Instance.rational 3 2) = true.
Proof. reflexivity. Qed.

Definition gap_certificate_instance := gap_certificate rationals _ rationals_embed
  false false [([0], 0); ([0], 0)] 1 [([1], [1; 0])] [half_told] (Instance.rational 3 2)
  half_within.
