(** The log-sum inequality, and what follows: no channel adds divergence, which is convex.

    Outcomes are a list X over any type; laws p and q, and the rows W x of a channel, are functions
    of them.

    Notation   pairs p q X = the list of (p x, q x)     image p W X y = Σ_x p(x) W(x, y) *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.Information Novikoff.InformationChain.
Import ListNotations.
Open Scope R_scope.

Definition kl_term (p q : R) : R := p * (ln p - ln q).

Lemma sum_nonneg : forall (A : Type) (f : A -> R) l, Forall (fun a => 0 <= f a) l -> 0 <= sum f l.
Proof. intros A f l H. induction H; cbn; lra. Qed.

Lemma member_below_sum : forall (A : Type) (f : A -> R) l, (forall a, In a l -> 0 <= f a) ->
  forall a, In a l -> f a <= sum f l.
Proof.
  intros A f l H. induction l as [| b l IH]; cbn; [easy |]. intros a [-> | I].
  - assert (0 <= sum f l) by (apply sum_nonneg, Forall_forall; intros; apply H; now right). lra.
  - assert (0 <= f b) by (apply H; now left).
    assert (f a <= sum f l) by (apply IH; trivial; intros; apply H; now right). lra.
Qed.

Lemma sum_zero : forall (A : Type) (f : A -> R) l, Forall (fun a => 0 <= f a) l ->
  sum f l = 0 -> Forall (fun a => f a = 0) l.
Proof.
  intros A f l H. induction H as [| a l E H IH]; intro Z; constructor; cbn in Z;
    assert (G := sum_nonneg A f l H); [lra | apply IH; lra].
Qed.

Lemma sum_exchange : forall (A B : Type) (f : A -> B -> R) X Y,
  sum (fun x => sum (f x) Y) X = sum (fun y => sum (fun x => f x y) X) Y.
Proof.
  intros A B f X Y. induction X as [| x X IH]; cbn; [| now rewrite IH, sum_plus].
  rewrite sum_constant. lra.
Qed.

Section LogSum.

Variable l : list (R * R).
Hypothesis entries_nonneg : nonnegative l.
Hypothesis continuous : absolutely_continuous l.

Let A := sum fst l.
Let B := sum snd l.

Lemma total_zero : A = 0 -> Forall (fun e => fst e = 0) l.
Proof.
  intro Z. apply sum_zero; trivial. apply Forall_impl with (2 := entries_nonneg). now intros e [].
Qed.

Lemma second_positive : A <> 0 -> 0 < A /\ 0 < B.
Proof.
  intro N. unfold A, B, nonnegative, absolutely_continuous in *.
  assert (0 <= sum fst l)
    by (apply sum_nonneg; apply Forall_impl with (2 := entries_nonneg); now intros e []).
  assert (F : Forall (fun e : R * R => 0 <= snd e) l)
    by (apply Forall_impl with (2 := entries_nonneg); now intros e []).
  assert (0 <= sum snd l) by now apply sum_nonneg.
  split; [lra |]. destruct (Req_dec (sum snd l) 0) as [Z | Z]; [exfalso | lra].
  apply N. assert (G := sum_zero _ _ _ F Z). rewrite Forall_forall in *.
  rewrite (sum_ext _ fst (fun _ => 0)); [rewrite sum_constant; lra |].
  apply Forall_forall. intros e I. apply continuous; trivial. now apply G.
Qed.

(** With c = A/B: Σ a (ln (c b) - ln a) = A ln (A/B) - Σ a (ln a - ln b). *)
Lemma gap : A <> 0 ->
  sum (fun e => fst e * (ln (A / B * snd e) - ln (fst e))) l = kl_term A B - divergence l.
Proof.
  intro N. destruct (second_positive N) as [HA HB].
  rewrite (sum_ext _ _ (fun e => (ln A - ln B) * fst e
    + (-1) * (fst e * (ln (fst e) - ln (snd e))))).
  - rewrite sum_plus, !sum_times. unfold kl_term, divergence. fold A. lra.
  - unfold nonnegative, absolutely_continuous in *. rewrite Forall_forall in *. intros e I.
    destruct (entries_nonneg e I) as [a b]. destruct (Req_dec (fst e) 0) as [-> | P]; [lra |].
    assert (snd e <> 0) by (intro Z; now apply P, continuous).
    assert (0 < A / B) by now apply Rdiv_lt_0_compat.
    rewrite ln_mult by lra. rewrite <- (ln_quotient B A) by trivial. lra.
Qed.

Lemma scaled_terms : A <> 0 ->
  Forall (fun e => fst e * (ln (A / B * snd e) - ln (fst e)) <= A / B * snd e - fst e) l.
Proof.
  intro N. destruct (second_positive N) as [HA HB].
  assert (0 < A / B) by now apply Rdiv_lt_0_compat.
  unfold nonnegative, absolutely_continuous in *. rewrite Forall_forall in *. intros e I.
  destruct (entries_nonneg e I) as [a b]. apply term_below; trivial; [apply Rmult_le_pos; lra |].
  intro Z. apply Rmult_integral in Z. apply continuous; trivial. lra.
Qed.

Lemma scaled_total : A <> 0 -> sum (fun e => A / B * snd e - fst e) l = 0.
Proof.
  intro N. destruct (second_positive N) as [HA HB].
  rewrite (sum_ext _ _ (fun e => A / B * snd e + (-1) * fst e))
    by (apply Forall_forall; intros; lra).
  rewrite sum_plus, !sum_times. fold A B. field. lra.
Qed.

(** information.log_sum (B-45): Σ a ln (a/b) >= A ln (A/B), where A = Σ a and B = Σ b. *)
Theorem log_sum : kl_term A B <= divergence l.
Proof.
  destruct (Req_dec A 0) as [Z | N].
  - unfold kl_term, divergence. rewrite Z.
    rewrite (sum_ext _ _ (fun _ => 0)); [rewrite sum_constant; lra |].
    apply Forall_impl with (2 := total_zero Z). intros e ->. lra.
  - assert (G := sum_le _ _ _ _ (scaled_terms N)). rewrite gap, scaled_total in G by trivial. lra.
Qed.

(** ... with equality exactly if a B = b A throughout. *)
Theorem log_sum_equality :
  kl_term A B = divergence l <-> Forall (fun e => fst e * B = snd e * A) l.
Proof.
  destruct (Req_dec A 0) as [Z | N].
  { assert (T := total_zero Z). split; intros _.
    - rewrite Z. apply Forall_impl with (2 := T). intros e ->. lra.
    - unfold kl_term, divergence. rewrite Z, (sum_ext _ _ (fun _ => 0)), sum_constant; [lra |].
      apply Forall_impl with (2 := T). intros e ->. lra. }
  destruct (second_positive N) as [HA HB]. assert (C : 0 < A / B) by now apply Rdiv_lt_0_compat.
  split; intro E.
  - assert (G := sum_le_equal _ _ _ _ (scaled_terms N)). rewrite gap, scaled_total in G by trivial.
    specialize (G ltac:(lra)). unfold nonnegative, absolutely_continuous in *.
    rewrite Forall_forall in *. intros e I. destruct (entries_nonneg e I) as [a b].
    assert (X : fst e = A / B * snd e).
    { apply term_below_equal; auto; [apply Rmult_le_pos; lra |].
      intro Z. apply Rmult_integral in Z. apply continuous; trivial. lra. }
    rewrite X. field. lra.
  - assert (G : sum (fun e => fst e * (ln (A / B * snd e) - ln (fst e))) l = 0);
      [| rewrite gap in G by trivial; lra].
    rewrite (sum_ext _ _ (fun _ => 0)), sum_constant; [lra |].
    apply Forall_impl with (2 := E). intros e X.
    replace (A / B * snd e) with (fst e); [lra |].
    apply Rmult_eq_reg_r with (r := B); [| lra]. rewrite X. field. lra.
Qed.

End LogSum.

Definition pairs {X : Type} (p q : X -> R) (l : list X) : list (R * R) :=
  map (fun x => (p x, q x)) l.

Lemma divergence_pairs : forall (X : Type) (p q : X -> R) l,
  divergence (pairs p q l) = sum (fun x => kl_term (p x) (q x)) l.
Proof. intros. unfold divergence, pairs. now rewrite sum_map. Qed.

(** information.data_processing for a partition: to merge outcomes loses divergence. *)
Theorem merging : forall parts : list (list (R * R)),
  nonnegative (concat parts) -> absolutely_continuous (concat parts) ->
  divergence (map (fun part => (sum fst part, sum snd part)) parts) <= divergence (concat parts).
Proof.
  induction parts as [| part parts IH]; cbn; intros N C; [unfold divergence; cbn; lra |].
  apply Forall_app in N, C. destruct N as [N1 N2], C as [C1 C2].
  assert (G := log_sum part N1 C1). specialize (IH N2 C2).
  unfold kl_term, divergence in *. rewrite sum_app. cbn. lra.
Qed.

Definition image {X Y : Type} (p : X -> R) (W : X -> Y -> R) (l : list X) (y : Y) : R :=
  sum (fun x => p x * W x y) l.

Definition channel {X Y : Type} (W : X -> Y -> R) (l : list X) (m : list Y) : Prop :=
  Forall (fun x => Forall (fun y => 0 <= W x y) m /\ sum (W x) m = 1) l.

(** information.data_processing: D(P W, Q W) <= D(P, Q) for a channel W. *)
Theorem data_processing : forall (X Y : Type) (p q : X -> R) (W : X -> Y -> R) l m,
  channel W l m -> nonnegative (pairs p q l) -> absolutely_continuous (pairs p q l) ->
  divergence (pairs (image p W l) (image q W l) m) <= divergence (pairs p q l).
Proof.
  intros X Y p q W l m H N C. rewrite !divergence_pairs.
  unfold channel, nonnegative, absolutely_continuous, pairs in *. rewrite Forall_map in N, C.
  rewrite Forall_forall in *. cbn in *.
  rewrite (sum_ext _ (fun x => kl_term (p x) (q x))
                     (fun x => sum (fun y => kl_term (p x) (q x) * W x y) m)).
  2: { apply Forall_forall. intros x I. rewrite sum_times, (proj2 (H x I)). lra. }
  rewrite sum_exchange. apply sum_le, Forall_forall. intros y J.
  assert (G : forall x, In x l -> 0 <= W x y).
  { intros x I. destruct (H x I) as [F _]. rewrite Forall_forall in F. now apply F. }
  set (L := map (fun x => (p x * W x y, q x * W x y)) l).
  replace (image p W l y) with (sum fst L) by (unfold L; now rewrite sum_map).
  replace (image q W l y) with (sum snd L) by (unfold L; now rewrite sum_map).
  apply Rle_trans with (divergence L).
  - apply log_sum; unfold L, nonnegative, absolutely_continuous; apply Forall_map, Forall_forall;
      intros x I; cbn; destruct (N x I); specialize (G x I).
    + split; now apply Rmult_le_pos.
    + intro Z. apply Rmult_integral in Z. destruct Z as [Z | Z]; [| rewrite Z; lra].
      rewrite (C x I Z). lra.
  - apply Req_le. unfold L, divergence. rewrite sum_map. apply sum_ext, Forall_forall. intros x I.
    cbn.
    unfold kl_term. destruct (N x I). specialize (G x I).
    destruct (Req_dec (W x y) 0) as [-> | w]; [lra |].
    destruct (Req_dec (p x) 0) as [-> | P]; [lra |].
    assert (q x <> 0) by (intro Z; now apply P, C).
    rewrite !ln_mult by lra. lra.
Qed.

(** information.convexity: the divergence is convex in both laws at once. *)
Theorem convexity : forall (X : Type) (p q p' q' : X -> R) c l
  (c_strictly_between_0_and_1 : 0 < c < 1),
  nonnegative (pairs p q l) -> absolutely_continuous (pairs p q l) ->
  nonnegative (pairs p' q' l) -> absolutely_continuous (pairs p' q' l) ->
  divergence (pairs (fun x => c * p x + (1 - c) * p' x) (fun x => c * q x + (1 - c) * q' x) l)
  <= c * divergence (pairs p q l) + (1 - c) * divergence (pairs p' q' l).
Proof.
  intros X p q p' q' c l H N C N' C'. rewrite !divergence_pairs, <- !sum_times, <- sum_plus.
  apply sum_le. unfold nonnegative, absolutely_continuous, pairs in *.
  rewrite Forall_map in N, C, N', C'.
  rewrite Forall_forall in *. cbn in *. intros x I.
  specialize (N x I); specialize (C x I); specialize (N' x I); specialize (C' x I).
  assert (scaled : forall d a b, 0 < d -> 0 <= a -> 0 <= b -> (b = 0 -> a = 0) ->
    (0 <= d * a /\ 0 <= d * b) /\ (d * b = 0 -> d * a = 0) /\
    d * a * (ln (d * a) - ln (d * b)) = d * kl_term a b).
  { intros d a b D A0 B0 AC. repeat split; try (apply Rmult_le_pos; lra).
    - intro Z. apply Rmult_integral in Z. rewrite AC; lra.
    - unfold kl_term. destruct (Req_dec a 0) as [-> | P]; [lra |].
      assert (b <> 0) by (intro Z; now apply P, AC). rewrite !ln_mult by lra. lra. }
  destruct (scaled c (p x) (q x)) as [S1 [S2 S3]]; try tauto; try lra.
  destruct (scaled (1 - c) (p' x) (q' x)) as [S4 [S5 S6]]; try tauto; try lra.
  assert (G := log_sum [(c * p x, c * q x); ((1 - c) * p' x, (1 - c) * q' x)]).
  unfold divergence in G. cbn in G. rewrite !Rplus_0_r in G. rewrite <- S3, <- S6.
  apply G; (apply Forall_cons; [| apply Forall_cons; [| apply Forall_nil]]); cbn; tauto.
Qed.

(** Instances: the fair coin against the guess, sent through a channel of two rows. *)
Lemma guess_nonnegative : nonnegative guess.
Proof. unfold nonnegative, guess. check_entries. Qed.

Definition log_sum_instance := log_sum guess guess_nonnegative guess_continuous.
Definition log_sum_equality_instance := log_sum_equality guess guess_nonnegative guess_continuous.
Definition merging_instance := merging [guess] guess_nonnegative guess_continuous.

Definition even (_ : bool) : R := / 2.
Definition uneven (x : bool) : R := if x then / 4 else 3 / 4.
Definition noise (x y : bool) : R := if Bool.eqb x y then 2 / 3 else / 3.

Lemma noise_channel : channel noise [true; false] [true; false].
Proof.
  repeat constructor; unfold noise; cbn; try lra; repeat apply Forall_cons; try apply Forall_nil;
    cbn; lra.
Qed.

Lemma data_processing_instance :
  divergence (pairs (image even noise [true; false]) (image uneven noise [true; false])
                [true; false])
  <= divergence guess.
Proof.
  exact (data_processing _ _ even uneven noise [true; false] [true; false]
           noise_channel guess_nonnegative guess_continuous).
Qed.

Lemma convexity_instance : divergence (pairs (fun x => / 2 * even x + (1 - / 2) * even x)
    (fun x => / 2 * uneven x + (1 - / 2) * uneven x) [true; false])
  <= / 2 * divergence guess + (1 - / 2) * divergence guess.
Proof.
  assert (H : 0 < / 2 < 1) by lra.
  exact (convexity _ even uneven even uneven (/ 2) [true; false] H
           guess_nonnegative guess_continuous guess_nonnegative guess_continuous).
Qed.
