(** The likelihood of a sample: its cross-entropy form, and that the shares maximise it.

    A law is a function p of the outcomes, which are listed once each.

    Notation   likelihood p sample = Π p(x_i)     negative_log_likelihood p sample = - Σ ln p(x_i)
               share sample x = (number of x in the sample) / N *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.Bool.Bool.
Require Import Novikoff.Information Novikoff.LogSum.
Import ListNotations.
Open Scope R_scope.

Section Likelihood.

Context {X : Type}.
Variable eq_dec : forall x y : X, {x = y} + {x <> y}.
Variable outcomes : list X.
Hypothesis listed_once : NoDup outcomes.

Definition count (sample : list X) (x : X) : R := INR (count_occ eq_dec sample x).
Definition share (sample : list X) (x : X) : R := count sample x / INR (length sample).

Definition likelihood (p : X -> R) (sample : list X) : R :=
  fold_right (fun x product => p x * product) 1 sample.
Definition negative_log_likelihood (p : X -> R) (sample : list X) : R :=
  - sum (fun x => ln (p x)) sample.

Definition law (p : X -> R) : Prop := masses (map p outcomes).

Lemma sum_counts : forall (f : X -> R) sample, incl sample outcomes ->
  sum f sample = sum (fun x => count sample x * f x) outcomes.
Proof.
  intros f sample. unfold count. induction sample as [| y sample IH]; intro I.
  - cbn. rewrite (sum_ext _ _ (fun _ => 0)), sum_constant; [lra |].
    apply Forall_forall. intros. lra.
  - cbn [sum count_occ]. rewrite IH by (intros z J; apply I; now right).
    assert (J : In y outcomes) by (apply I; now left). clear IH I.
    induction outcomes as [| z l IH]; [easy |]. inversion listed_once as [| ? ? N D]. subst. cbn.
    destruct (eq_dec y z) as [<- | E].
    + rewrite S_INR.
      rewrite (sum_ext _ (fun x => INR (if eq_dec y x then _ else _) * f x)
                         (fun x => INR (count_occ eq_dec sample x) * f x)); [lra |].
      apply Forall_forall. intros x K. destruct (eq_dec y x) as [<- |]; easy.
    + destruct J as [-> | J]; [easy |]. assert (G := IH D J). cbn in G. lra.
Qed.

Section Sample.

Variable sample : list X.
Hypothesis not_empty : sample <> [].
Hypothesis among_outcomes : incl sample outcomes.

Lemma size_positive : 0 < INR (length sample).
Proof. apply lt_0_INR. destruct sample; [easy | cbn; apply Nat.lt_0_succ]. Qed.

Lemma share_nonneg : forall x, 0 <= share sample x.
Proof.
  intro x. unfold share, count. assert (S := size_positive). apply Rmult_le_pos; [apply pos_INR |].
  now apply Rlt_le, Rinv_0_lt_compat.
Qed.

Lemma share_law : law (share sample).
Proof.
  assert (S := size_positive). split.
  - apply Forall_map, Forall_forall. intros x _. apply share_nonneg.
  - rewrite sum_map. unfold share.
    rewrite (sum_ext _ _ (fun x => / INR (length sample) * (count sample x * 1))).
    + rewrite sum_times, <- (sum_counts (fun _ => 1)), sum_constant by trivial. field. lra.
    + apply Forall_forall. intros. unfold Rdiv. lra.
Qed.

Lemma share_positive : forall x, In x sample -> 0 < share sample x.
Proof.
  intros x I. unfold share, count. apply Rdiv_lt_0_compat; [| apply size_positive].
  apply lt_0_INR. now apply count_occ_In.
Qed.

Lemma share_zero : forall x, share sample x <> 0 -> In x sample.
Proof.
  intros x N. destruct (in_dec eq_dec x sample) as [I | I]; trivial. exfalso. apply N.
  apply (count_occ_not_In eq_dec) in I. unfold share, count. rewrite I. cbn. lra.
Qed.

(** likelihood.cross_entropy (B-55): - Σ ln p(x_i) = N H(p̂, p). Where p is 0 in the sample both
    are infinite, which the real ln does not show. *)
Theorem likelihood_cross_entropy : forall p,
  negative_log_likelihood p sample
  = INR (length sample) * cross_entropy (pairs (share sample) p outcomes).
Proof.
  intro p. assert (S := size_positive). unfold negative_log_likelihood, cross_entropy, pairs.
  rewrite sum_counts, sum_map by trivial. cbn.
  rewrite (sum_ext _ (fun x => share sample x * ln (p x))
                     (fun x => / INR (length sample) * (count sample x * ln (p x)))).
  - rewrite sum_times. field. lra.
  - apply Forall_forall. intros. unfold share, Rdiv. lra.
Qed.

Lemma likelihood_exp : forall p, (forall x, In x sample -> 0 < p x) ->
  likelihood p sample = exp (- negative_log_likelihood p sample).
Proof.
  intro p. unfold negative_log_likelihood. rewrite Ropp_involutive. clear.
  induction sample as [| x l IH]; intro P; cbn; [now rewrite exp_0 |].
  fold (likelihood p l).
  rewrite exp_plus, exp_ln, IH; trivial; [intros y I; apply P; now right | apply P; now left].
Qed.

Lemma likelihood_zero : forall p, (exists x, In x sample /\ p x = 0) -> likelihood p sample = 0.
Proof.
  intros p [x [I Z]]. clear -I Z. induction sample as [| y l IH]; [easy |].
  change (p y * likelihood p l = 0).
  destruct I as [-> | I]; [rewrite Z; lra | rewrite IH by trivial; lra].
Qed.

Lemma shares_conditions : forall p, law p -> (forall x, In x sample -> 0 < p x) ->
  masses (map fst (pairs (share sample) p outcomes)) /\
  submasses (map snd (pairs (share sample) p outcomes)) /\
  absolutely_continuous (pairs (share sample) p outcomes).
Proof.
  intros p [N S] P. unfold pairs. rewrite !map_map. cbn. split; [exact share_law |].
  split; [split; [exact N | apply Req_le; exact S] |].
  apply Forall_map, Forall_forall. intros x _. cbn. intro Z.
  destruct (Req_dec (share sample x) 0) as [E | E]; trivial.
  apply share_zero, P in E. lra.
Qed.

Lemma positive_or_zero : forall p, law p ->
  (forall x, In x sample -> 0 < p x) \/ likelihood p sample = 0.
Proof.
  intros p [N _]. destruct (Forall_Exists_dec (fun x => p x <> 0)) with (l := sample) as [A | E].
  - intro x. destruct (Req_EM_T (p x) 0) as [Z | Z]; [right | left]; tauto.
  - left. rewrite Forall_forall in *. intros x I.
    assert (0 <= p x) by (apply N, in_map; now apply among_outcomes). specialize (A x I). lra.
  - right. apply likelihood_zero. apply Exists_exists in E. destruct E as [x [I Z]].
    exists x. split; trivial. destruct (Req_dec (p x) 0); tauto.
Qed.

(** likelihood.categorical_maximum (B-55): the likelihood is largest at the shares ... *)
Theorem likelihood_at_most : forall p, law p ->
  likelihood p sample <= likelihood (share sample) sample.
Proof.
  intros p L. assert (E := likelihood_exp (share sample) share_positive).
  assert (S := size_positive). destruct (positive_or_zero p L) as [P | Z].
  - rewrite E, (likelihood_exp p P), !likelihood_cross_entropy.
    destruct (shares_conditions p L P) as [A [B C]]. assert (G := gibbs _ A B C).
    replace (cross_entropy (pairs (share sample) (share sample) outcomes))
      with (entropy (map fst (pairs (share sample) p outcomes))).
    + assert (H := Rmult_le_compat_l _ _ _ (Rlt_le _ _ S) G).
      destruct H as [H | H]; [apply Rlt_le, exp_increasing; lra | apply Req_le; f_equal; lra].
    + unfold entropy, cross_entropy, pairs. now rewrite !sum_map.
  - rewrite Z, E. apply Rlt_le, exp_pos.
Qed.

(** ... and nowhere else. *)
Theorem likelihood_equality : forall p, law p ->
  forall (p_is_as_likely : likelihood p sample = likelihood (share sample) sample),
  forall x, In x outcomes -> p x = share sample x.
Proof.
  intros p L H x I. assert (E := likelihood_exp (share sample) share_positive).
  assert (S := size_positive). destruct (positive_or_zero p L) as [P | Z].
  - rewrite E, (likelihood_exp p P), !likelihood_cross_entropy in H. apply exp_inv in H.
    destruct (shares_conditions p L P) as [A [B C]]. assert (G := proj1 (gibbs_equality _ A B C)).
    assert (F : Forall (fun e => fst e = snd e) (pairs (share sample) p outcomes)).
    { apply G. apply Rmult_eq_reg_l with (r := INR (length sample)); [| lra].
      replace (entropy (map fst (pairs (share sample) p outcomes)))
        with (cross_entropy (pairs (share sample) (share sample) outcomes)); [lra |].
      unfold entropy, cross_entropy, pairs. now rewrite !sum_map. }
    unfold pairs in F. rewrite Forall_map, Forall_forall in F. symmetry. now apply F.
  - rewrite Z, E in H. assert (Q := exp_pos (- negative_log_likelihood (share sample) sample)). lra.
Qed.

End Sample.

End Likelihood.

Lemma two_sides : NoDup [true; false].
Proof. constructor; [intros [E | []]; discriminate | constructor; [easy | constructor]]. Qed.

Definition coin (phi : R) (x : bool) : R := if x then phi else 1 - phi.

Lemma coin_law : forall phi, 0 <= phi <= 1 -> law [true; false] (coin phi).
Proof.
  intros phi H. split; [| cbn; lra].
  apply Forall_cons; [| apply Forall_cons; [| apply Forall_nil]]; cbn; lra.
Qed.

(** The Bernoulli likelihood φ^k (1 - φ)^(N - k) is largest at φ = k/N, and there only. *)
Theorem bernoulli_maximum : forall phi sample (sample_not_empty : sample <> [])
  (phi_between_0_and_1 : 0 <= phi <= 1),
  let k_over_N := share bool_dec sample true in
  likelihood (coin phi) sample <= likelihood (coin k_over_N) sample /\
  (likelihood (coin phi) sample = likelihood (coin k_over_N) sample -> phi = k_over_N).
Proof.
  intros phi sample N H k_over_N.
  assert (D := two_sides).
  assert (I : incl sample [true; false]) by (intros [|] _; cbn; auto).
  assert (L := coin_law phi H).
  assert (E : likelihood (coin k_over_N) sample = likelihood (share bool_dec sample) sample).
  { assert (S := share_law bool_dec [true; false] D sample N I). destruct S as [_ S]. cbn in S.
    assert (C : forall x, coin k_over_N x = share bool_dec sample x)
      by (intros [|]; unfold coin, k_over_N; lra).
    generalize sample at 1 3. intro l. clear -C. induction l as [| x l IH]; [reflexivity |].
    cbn [likelihood fold_right]. unfold likelihood in IH. now rewrite C, IH. }
  rewrite E. split.
  - now apply (likelihood_at_most bool_dec [true; false]).
  - intro G. now apply (likelihood_equality bool_dec [true; false] D sample N I (coin phi) L G true
      (or_introl eq_refl)).
Qed.

(** Instances: the sample 1, 0, 1, 1. *)
Definition tosses : list bool := [true; false; true; true].

Lemma tosses_listed : incl tosses [true; false].
Proof. intros [|] _; cbn; auto. Qed.

Lemma tosses_not_empty : tosses <> [].
Proof. easy. Qed.

Lemma fair_coin_law : law [true; false] (coin (/ 2)).
Proof. apply coin_law. lra. Qed.

Definition likelihood_cross_entropy_instance := likelihood_cross_entropy bool_dec [true; false]
  two_sides tosses tosses_not_empty tosses_listed (coin (/ 2)).
Definition likelihood_at_most_instance := likelihood_at_most bool_dec [true; false]
  two_sides tosses tosses_not_empty tosses_listed (coin (/ 2)) fair_coin_law.
Lemma coin_of_the_shares : forall x, coin (3 / 4) x = share bool_dec tosses x.
Proof. intros [|]; unfold share; cbn; field. Qed.

Lemma coin_of_the_shares_law : law [true; false] (coin (3 / 4)).
Proof. apply coin_law. lra. Qed.

Lemma coin_as_likely :
  likelihood (coin (3 / 4)) tosses = likelihood (share bool_dec tosses) tosses.
Proof. cbn [likelihood fold_right tosses]. now rewrite !coin_of_the_shares. Qed.

Definition likelihood_equality_instance := likelihood_equality bool_dec [true; false]
  two_sides tosses tosses_not_empty tosses_listed (coin (3 / 4)) coin_of_the_shares_law
  coin_as_likely.

Lemma bernoulli_maximum_instance : likelihood (coin (/ 2)) tosses
  <= likelihood (coin (share bool_dec tosses true)) tosses.
Proof. apply bernoulli_maximum; [easy | lra]. Qed.
