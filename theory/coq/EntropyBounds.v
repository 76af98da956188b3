(** How small an entropy can be, where the bounds of the logarithm are attained, and the label space.

    Notation   entropy, cross_entropy, masses   as in Information.v
               label_pairs M l   (y/M, α/M) and ((1 - y)/M, (1 - α)/M) of every pair (y, α) in l *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.Information Novikoff.LogSum.
Import ListNotations.
Open Scope R_scope.

(** inequality.log: 1 - 1/x = ln x at x = 1 only. *)
Theorem ln_above_equal : forall x (x_positive : 0 < x) (bound_is_reached : 1 - / x = ln x), x = 1.
Proof.
  intros x P E. assert (I := Rinv_0_lt_compat x P).
  assert (H : / x = 1) by (apply ln_below_equal; trivial; rewrite ln_Rinv by trivial; lra).
  rewrite <- (Rinv_inv x), H. field.
Qed.

Lemma mass_at_most : forall P, masses P -> Forall (fun p => 0 <= p <= 1) P.
Proof.
  intros P [N S]. apply Forall_forall. intros p I. split.
  - now apply (proj1 (Forall_forall _ _) N).
  - rewrite <- S. apply (member_below_sum R (fun p => p) P); trivial.
    intros q J. now apply (proj1 (Forall_forall _ _) N).
Qed.

Lemma term_nonneg : forall p, 0 <= p <= 1 -> 0 <= - (p * ln p).
Proof.
  intros p [[P | <-] Q]; [| lra]. assert (H := ln_below p P).
  assert (0 <= p * - ln p) by (apply Rmult_le_pos; lra). lra.
Qed.

Lemma entropy_terms : forall P, entropy P = sum (fun p => - (p * ln p)) P.
Proof. intro P. unfold entropy. induction P as [| p P IH]; cbn; lra. Qed.

(** information.largest_entropy: H(P) >= 0, *)
Theorem entropy_nonneg : forall P, masses P -> 0 <= entropy P.
Proof.
  intros P M. rewrite entropy_terms. apply sum_nonneg.
  apply Forall_impl with (2 := mass_at_most P M). apply term_nonneg.
Qed.

(** and 0 exactly if one outcome is certain. *)
Theorem entropy_zero : forall P, masses P -> (entropy P = 0 <-> Exists (fun p => p = 1) P).
Proof.
  intros P M. assert (B := mass_at_most P M). assert (F : Forall (fun p => 0 <= - (p * ln p)) P)
    by (apply Forall_impl with (2 := B); apply term_nonneg). rewrite entropy_terms. split.
  - intro Z. apply (sum_zero R _ P F) in Z. destruct M as [_ S]. clear F.
    destruct (Exists_dec (fun p => p = 1) P (fun p => Req_EM_T p 1)) as [E | E]; trivial. exfalso.
    assert (N : Forall (fun p => p = 0) P).
    { apply Forall_forall. intros p I. assert (T := proj1 (Forall_forall _ _) Z p I).
      assert (Q := proj1 (Forall_forall _ _) B p I). cbn in T, Q.
      destruct (Req_dec p 0) as [-> | X]; trivial. exfalso. apply E. apply Exists_exists.
      exists p. split; trivial. destruct (Rmult_integral p (ln p)) as [Y | Y]; [lra | easy |].
      rewrite <- (exp_ln p), Y by lra. apply exp_0. }
    assert (sum (fun p => p) P = 0); [| lra]. clear - N. induction N as [| p P -> N IH]; cbn; lra.
  - intro E. destruct M as [N S]. clear B F. induction P as [| p P IH]; [inversion E |].
    inversion N as [| ? ? Np N']; subst. cbn in S |- *. assert (G := sum_nonneg R (fun p => p) P N').
    inversion E as [? ? One | ? ? E']; subst.
    + rewrite ln_1. assert (Z : sum (fun p => p) P = 0) by lra.
      apply (sum_zero R (fun p => p) P N') in Z.
      assert (T : sum (fun p => - (p * ln p)) P = 0); [| lra].
      clear - Z. induction Z as [| p P -> Z IH]; cbn; lra.
    + assert (L : 1 <= sum (fun p => p) P).
      { apply Exists_exists in E' as [q [I ->]].
        apply (member_below_sum R (fun p => p) P); trivial.
        intros r J. now apply (proj1 (Forall_forall _ _) N'). }
      assert (p = 0) as -> by lra. rewrite IH; trivial; lra.
Qed.

(** information.no_distance: the cross-entropy of P with itself is H(P). *)
Theorem cross_entropy_self : forall P, cross_entropy (map (fun p => (p, p)) P) = entropy P.
Proof. intro P. unfold cross_entropy, entropy. now rewrite sum_map. Qed.

(** label_space.cross_entropy: H(P, Q) = ln M - (1/M) Σ (y ln α + (1 - y) ln(1 - α)), *)
Definition label_pairs (M : R) (l : list (R * R)) : list (R * R) :=
  flat_map (fun e => [(fst e / M, snd e / M); ((1 - fst e) / M, (1 - snd e) / M)]) l.

Lemma label_terms : forall M l, 0 < M -> Forall (fun e => 0 < snd e < 1) l ->
  cross_entropy (label_pairs M l) = INR (length l) / M * ln M -
  / M * sum (fun e => fst e * ln (snd e) + (1 - fst e) * ln (1 - snd e)) l.
Proof.
  intros M l P F. unfold cross_entropy. induction F as [| [y a] l A F IH].
  - cbn. field. lra.
  - cbn [label_pairs flat_map app sum fst snd] in *. fold (label_pairs M l).
    cbn [length]. rewrite S_INR. rewrite <- !(ln_quotient M) by lra.
    replace (- (y / M * (ln a - ln M) +
       ((1 - y) / M * (ln (1 - a) - ln M) + sum (fun e => fst e * ln (snd e)) (label_pairs M l))))
      with (- (y / M * (ln a - ln M) + (1 - y) / M * (ln (1 - a) - ln M)) +
            - sum (fun e => fst e * ln (snd e)) (label_pairs M l)) by ring.
    rewrite IH. field. lra.
Qed.

Theorem label_cross_entropy : forall l (l_not_empty : l <> [])
  (outputs_strictly_between_0_and_1 : Forall (fun e => 0 < snd e < 1) l),
  let M := INR (length l) in
  cross_entropy (label_pairs M l) =
  ln M - / M * sum (fun e => fst e * ln (snd e) + (1 - fst e) * ln (1 - snd e)) l.
Proof.
  intros l N F M. assert (P : 0 < M) by (apply lt_0_INR; destruct l; [easy | apply Nat.lt_0_succ]).
  unfold M at 1. rewrite label_terms by trivial. fold M. field. lra.
Qed.

(** and H(P) = ln M for labels 0 and 1. *)
Theorem label_entropy : forall l (l_not_empty : l <> [])
  (labels_0_or_1 : Forall (fun e => fst e = 0 \/ fst e = 1) l),
  let M := INR (length l) in entropy (map fst (label_pairs M l)) = ln M.
Proof.
  intros l N F M. assert (P : 0 < M) by (apply lt_0_INR; destruct l; [easy | apply Nat.lt_0_succ]).
  assert (G : forall l', Forall (fun e : R * R => fst e = 0 \/ fst e = 1) l' ->
    entropy (map fst (label_pairs M l')) = INR (length l') / M * ln M).
  { intros l' F'. unfold entropy. induction F' as [| [y a] l' Y F' IH]; [cbn; field; lra |].
    cbn [label_pairs flat_map app map sum fst snd length] in *. fold (label_pairs M l').
    rewrite S_INR. assert (L : ln (1 / M) = - ln M) by (rewrite <- ln_quotient, ln_1 by lra; ring).
    destruct Y as [-> | ->].
    - replace (1 - 0) with 1 by ring. rewrite L. replace (0 / M) with 0 by (field; lra).
      replace (- (0 * ln 0 + (1 / M * - ln M + sum (fun p => p * ln p) (map fst (label_pairs M l')))))
        with (1 / M * ln M + - sum (fun p => p * ln p) (map fst (label_pairs M l'))) by ring.
      rewrite IH. field. lra.
    - replace (1 - 1) with 0 by ring. rewrite L. replace (0 / M) with 0 by (field; lra).
      replace (- (1 / M * - ln M + (0 * ln 0 + sum (fun p => p * ln p) (map fst (label_pairs M l')))))
        with (1 / M * ln M + - sum (fun p => p * ln p) (map fst (label_pairs M l'))) by ring.
      rewrite IH. field. lra. }
  rewrite G by trivial. fold M. field. lra.
Qed.

Example ln_above_equal_instance : 1 = 1.
Proof. apply ln_above_equal; [lra |]. rewrite ln_1. field. Qed.

Lemma certain : masses [0; 1].
Proof. split; [repeat constructor; lra | cbn; lra]. Qed.

Example entropy_nonneg_instance := entropy_nonneg [0; 1] certain.
Example entropy_zero_instance : entropy [0; 1] = 0.
Proof. apply (entropy_zero [0; 1] certain). now apply Exists_cons_tl, Exists_cons_hd. Qed.
Definition cross_entropy_self_instance := cross_entropy_self [/ 2; / 2].

Example label_cross_entropy_instance : cross_entropy (label_pairs 1 [(1, / 2)]) =
  ln 1 - / 1 * sum (fun e => fst e * ln (snd e) + (1 - fst e) * ln (1 - snd e)) [(1, / 2)].
Proof. apply (label_cross_entropy [(1, / 2)]); [easy |]. constructor; [cbn; lra | constructor]. Qed.

Example label_entropy_instance : entropy (map fst (label_pairs 1 [(1, / 2)])) = ln 1.
Proof. apply (label_entropy [(1, / 2)]); [easy |]. constructor; [now right | constructor]. Qed.
