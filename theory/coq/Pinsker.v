(** Pinsker's inequality: laws that are close in divergence are close in mass.

    The outcomes with q <= p are merged into one, and the others into another; the log-sum
    inequality leaves two outcomes, of which one may be impossible.

    Notation   gap l = Σ |p - q|      kl_term p q = p (ln p - ln q), as in LogSum.v
               two a b = the divergence of the laws (a, 1 - a) and (b, 1 - b) *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Information Novikoff.LogSum Novikoff.TwoOutcomes Novikoff.Inequality.
Import ListNotations.
Open Scope R_scope.

Definition gap (l : list (R * R)) : R := sum (fun e => Rabs (fst e - snd e)) l.
Definition two (a b : R) : R := kl_term a b + kl_term (1 - a) (1 - b).

(** The case in which the first outcome is impossible: 2 b² <= -ln(1 - b). *)
Lemma impossible : forall b, 0 < b < 1 -> 2 * b ^ 2 <= - ln (1 - b).
Proof.
  intros b B. set (f := fun r => - ln (1 - r) - 2 * r ^ 2).
  set (df := fun r => (1 - 2 * r) ^ 2 / (1 - r)).
  assert (D : forall r, r < 1 -> is_derive f r (df r)).
  { intros r R. unfold f, df. auto_derive; [lra |]. field. lra. }
  destruct (MVT_gen f 0 b df) as [c [C E]].
  - intros r R. apply D. rewrite Rmax_right in R by lra. lra.
  - intros r R. rewrite Rmin_left, Rmax_right in R by lra.
    apply derivable_continuous_pt, ex_derive_Reals_0. exists (df r). apply D. lra.
  - rewrite Rmin_left, Rmax_right in C by lra. unfold f in E.
    assert (G : 0 <= df c * (b - 0)).
    { apply Rmult_le_pos; [| lra]. unfold df. apply Rmult_le_pos; [apply pow2_ge_0 |].
      left. apply Rinv_0_lt_compat. lra. }
    rewrite !Rminus_0_r, ln_1 in E. rewrite Rminus_0_r in G. cbn [pow] in *. lra.
Qed.

Lemma two_at_least : forall a b, 0 <= a <= 1 -> 0 <= b <= 1 -> (b = 0 -> a = 0) ->
  (1 - b = 0 -> 1 - a = 0) -> 2 * (a - b) ^ 2 <= two a b.
Proof.
  intros a b A B Z O. unfold two, kl_term.
  destruct (Req_dec b 0) as [Eb | Nb].
  { rewrite Eb, (Z Eb). cbn [pow]. lra. }
  destruct (Req_dec b 1) as [Eb | Nb'].
  { assert (a = 1) as -> by (specialize (O ltac:(lra)); lra). rewrite Eb. cbn [pow]. lra. }
  destruct (Req_dec a 0) as [-> | Na].
  { assert (H := impossible b ltac:(lra)). rewrite Rminus_0_r, ln_1. cbn [pow] in *. lra. }
  destruct (Req_dec a 1) as [-> | Na'].
  { assert (H := impossible (1 - b) ltac:(lra)). replace (1 - (1 - b)) with b in H by ring.
    rewrite ln_1. cbn [pow] in *. lra. }
  assert (H := proj1 (pinsker_binary a b ltac:(lra) ltac:(lra))).
  unfold divergence, coins in H. cbn [sum fst snd] in H. lra.
Qed.

(** Merged by the sign of p - q, nothing is lost of Σ |p - q|. *)
Definition above (e : R * R) : bool := if Rle_dec (snd e) (fst e) then true else false.
Definition upper (l : list (R * R)) : list (R * R) := filter above l.
Definition lower (l : list (R * R)) : list (R * R) := filter (fun e => negb (above e)) l.

Lemma split_sum : forall (f : R * R -> R) l, sum f l = sum f (upper l) + sum f (lower l).
Proof.
  intros f l. unfold upper, lower. induction l as [| e l IH]; cbn; [lra |].
  destruct (above e); cbn; lra.
Qed.

Lemma split_all : forall (P : R * R -> Prop) l, List.Forall P l ->
  List.Forall P (upper l) /\ List.Forall P (lower l).
Proof.
  intros P l F. unfold upper, lower. induction F as [| e l H F [U L]]; cbn; [split; constructor |].
  destruct (above e); cbn; split; trivial; now constructor.
Qed.

Lemma gap_upper : forall l, gap (upper l) = sum fst (upper l) - sum snd (upper l).
Proof.
  unfold gap, upper, lower. induction l as [| e l IH]; cbn; [lra |].
  destruct (above e) eqn:A; trivial. cbn. rewrite IH. unfold above in A.
  destruct (Rle_dec (snd e) (fst e)) as [G | G]; [| discriminate].
  rewrite Rabs_pos_eq by lra. lra.
Qed.

Lemma gap_lower : forall l, gap (lower l) = sum snd (lower l) - sum fst (lower l).
Proof.
  unfold gap, upper, lower. induction l as [| e l IH]; cbn; [lra |].
  destruct (above e) eqn:A; trivial. cbn. rewrite IH. unfold above in A.
  destruct (Rle_dec (snd e) (fst e)) as [G | G]; [discriminate |].
  rewrite Rabs_left by lra. lra.
Qed.

Lemma merged_continuous : forall l, nonnegative l -> absolutely_continuous l ->
  0 <= sum fst l /\ 0 <= sum snd l /\ (sum snd l = 0 -> sum fst l = 0).
Proof.
  intros l N C. unfold nonnegative, absolutely_continuous in *. induction N as [| e l [P Q] N IH];
    cbn; [lra |].
  inversion C as [| ? ? Z C']; subst. destruct (IH C') as [A [B D]]. split; [lra |]. split; [lra |].
  intro E. rewrite (Z ltac:(lra)), (D ltac:(lra)). ring.
Qed.

(** information.pinsker: D(P, Q) >= (Σ |p - q|)²/2 in nats. *)
Theorem pinsker : forall l, masses (map fst l) -> masses (map snd l) -> absolutely_continuous l ->
  / 2 * gap l ^ 2 <= divergence l.
Proof.
  intros l [Pf Pm] [Qf Qm] C.
  assert (N : nonnegative l).
  { rewrite List.Forall_map in Pf, Qf. unfold nonnegative. apply List.Forall_forall. intros e I. split.
    - exact (proj1 (List.Forall_forall _ _) Pf e I).
    - exact (proj1 (List.Forall_forall _ _) Qf e I). }
  rewrite sum_map in Pm, Qm. change (sum fst l = 1) in Pm. change (sum snd l = 1) in Qm.
  destruct (split_all _ l N) as [Nu Nl]. destruct (split_all _ l C) as [Cu Cl].
  assert (U := log_sum (upper l) Nu Cu). assert (L := log_sum (lower l) Nl Cl).
  destruct (merged_continuous _ Nu Cu) as [Au [Bu Zu]].
  destruct (merged_continuous _ Nl Cl) as [Al [Bl Zl]].
  assert (S := split_sum fst l). assert (T := split_sum snd l). rewrite Pm in S. rewrite Qm in T.
  assert (D : divergence l = divergence (upper l) + divergence (lower l)) by apply split_sum.
  assert (G : gap l = 2 * (sum fst (upper l) - sum snd (upper l))).
  { unfold gap at 1. rewrite split_sum. fold (gap (upper l)). fold (gap (lower l)).
    rewrite gap_upper, gap_lower. lra. }
  set (a := sum fst (upper l)) in *. set (b := sum snd (upper l)) in *.
  replace (sum fst (lower l)) with (1 - a) in * by lra.
  replace (sum snd (lower l)) with (1 - b) in * by lra.
  assert (H := two_at_least a b ltac:(lra) ltac:(lra) Zu Zl). unfold two in H.
  rewrite D, G. replace (/ 2 * (2 * (a - b)) ^ 2) with (2 * (a - b) ^ 2) by (cbn [pow]; field). lra.
Qed.

(** The fair coin against (1/4, 3/4). *)
Example pinsker_instance : / 2 * gap [(/ 2, / 4); (/ 2, 3 / 4)] ^ 2 <=
  divergence [(/ 2, / 4); (/ 2, 3 / 4)].
Proof.
  apply pinsker; unfold masses, absolutely_continuous; cbn; try split;
    repeat (apply List.Forall_cons || apply List.Forall_nil); cbn; lra.
Qed.
