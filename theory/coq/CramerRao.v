(** The bound of Cramér and Rao for n tosses of a coin.

    Notation   samples n = all samples of n tosses        mean_of phi n T = E T(sample)
               total_score phi s = ∂ ln (likelihood of s) / ∂ phi
               variance_of phi n T = E (T - E T)² *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia
  Coquelicot.Coquelicot.
Require Import Novikoff.Information Novikoff.InformationChain Novikoff.LogSum Novikoff.Likelihood
  Novikoff.Score.
Import ListNotations.
Open Scope R_scope.

Fixpoint samples (n : nat) : list (list bool) :=
  match n with
  | O => [[]]
  | S k => map (cons true) (samples k) ++ map (cons false) (samples k)
  end.

Definition mean_of (phi : R) (n : nat) (T : list bool -> R) : R :=
  sum (fun s => likelihood (coin phi) s * T s) (samples n).

Definition variance_of (phi : R) (n : nat) (T : list bool -> R) : R :=
  mean_of phi n (fun s => (T s - mean_of phi n T) * (T s - mean_of phi n T)).

Definition total_score (phi : R) (s : list bool) : R := sum (coin_score phi) s.

(** The share of heads k/n. *)
Definition heads (s : list bool) : R := sum (fun x : bool => if x then 1 else 0) s.

Lemma mean_of_ext : forall phi n T U, (forall s, T s = U s) -> mean_of phi n T = mean_of phi n U.
Proof. intros phi n T U H. apply sum_ext, List.Forall_forall. intros. now rewrite H. Qed.

Lemma mean_of_plus : forall phi n T U,
  mean_of phi n (fun s => T s + U s) = mean_of phi n T + mean_of phi n U.
Proof.
  intros. unfold mean_of. rewrite <- sum_plus. apply sum_ext, List.Forall_forall. intros. lra.
Qed.

Lemma mean_of_times : forall phi n c T, mean_of phi n (fun s => c * T s) = c * mean_of phi n T.
Proof.
  intros. unfold mean_of. rewrite <- sum_times. apply sum_ext, List.Forall_forall. intros. lra.
Qed.

Lemma mean_of_step : forall phi n T, mean_of phi (S n) T
  = phi * mean_of phi n (fun s => T (true :: s))
    + (1 - phi) * mean_of phi n (fun s => T (false :: s)).
Proof.
  intros. unfold mean_of. cbn [samples]. rewrite sum_app, !sum_map, <- !sum_times. f_equal;
    apply sum_ext, List.Forall_forall; intros s _; cbn; fold (likelihood (coin phi) s); lra.
Qed.

Lemma mean_of_constant : forall phi n c, mean_of phi n (fun _ => c) = c.
Proof.
  intros phi n c. induction n as [| n IH]; [unfold mean_of; cbn; lra |].
  rewrite mean_of_step, IH. lra.
Qed.

Lemma likelihood_nonneg : forall phi s, 0 < phi < 1 -> 0 <= likelihood (coin phi) s.
Proof.
  intros phi s P. induction s as [| x s IH]; [cbn; lra |].
  change (0 <= coin phi x * likelihood (coin phi) s). apply Rmult_le_pos; trivial.
  destruct x; cbn; lra.
Qed.

Lemma mean_of_nonneg : forall phi n T, 0 < phi < 1 -> (forall s, 0 <= T s) -> 0 <= mean_of phi n T.
Proof.
  intros phi n T P H. apply sum_nonneg, List.Forall_forall. intros s _.
  apply Rmult_le_pos; trivial. now apply likelihood_nonneg.
Qed.

Lemma likelihood_derivative : forall phi s, 0 < phi < 1 ->
  is_derive (fun phi => likelihood (coin phi) s) phi (likelihood (coin phi) s * total_score phi s).
Proof.
  intros phi s P. induction s as [| x s IH].
  - cbn. unfold total_score. cbn. rewrite Rmult_0_r. apply (is_derive_const (1 : R)).
  - apply is_derive_ext with (f := fun phi => coin phi x * likelihood (coin phi) s);
    [reflexivity |].
    assert (D : is_derive (fun phi => coin phi x) phi (coin phi x * coin_score phi x)).
    { destruct x; unfold coin, coin_score; (auto_derive; [trivial | field; lra]). }
    assert (G := is_derive_mult _ _ _ _ _ D IH Rmult_comm). cbn in G.
    replace (_ * total_score phi (x :: s)) with
      (coin phi x * coin_score phi x * likelihood (coin phi) s
       + coin phi x * (likelihood (coin phi) s * total_score phi s)); [exact G |].
    unfold total_score. cbn. fold (likelihood (coin phi) s). lra.
Qed.

Lemma mean_derivative : forall phi n T, 0 < phi < 1 ->
  is_derive (fun phi => mean_of phi n T) phi (mean_of phi n (fun s => total_score phi s * T s)).
Proof.
  intros phi n T P. unfold mean_of. induction (samples n) as [| s l IH]; cbn [sum].
  - apply (is_derive_const (0 : R)).
  - apply (is_derive_plus (K := R_AbsRing) (V := R_NormedModule)); trivial.
    rewrite <- Rmult_assoc.
    assert (G := is_derive_scal_l _ _ _ (T s) (likelihood_derivative phi s P)). exact G.
Qed.

Lemma score_moments : forall phi n, 0 < phi < 1 ->
  mean_of phi n (total_score phi) = 0 /\
  mean_of phi n (fun s => total_score phi s * total_score phi s) = INR n / (phi * (1 - phi)).
Proof.
  intros phi n P. induction n as [| n [IH1 IH2]].
  - unfold mean_of, total_score. cbn. split; field; lra.
  - assert (E : forall c, mean_of phi n (fun s => c + total_score phi s) = c)
      by (intro c; rewrite mean_of_plus, mean_of_constant, IH1; lra).
    assert (F : forall c, mean_of phi n (fun s => (c + total_score phi s) * (c + total_score phi s))
      = c * c + INR n / (phi * (1 - phi))).
    { intro c. rewrite (mean_of_ext _ _ _ (fun s => (c * c + 2 * c * total_score phi s)
        + total_score phi s * total_score phi s)) by (intro; lra).
      rewrite !mean_of_plus, mean_of_constant, mean_of_times, IH1, IH2. lra. }
    rewrite !mean_of_step, S_INR.
    rewrite (E (/ phi) : mean_of phi n (fun s => total_score phi (true :: s)) = _).
    rewrite (E (- / (1 - phi)) : mean_of phi n (fun s => total_score phi (false :: s)) = _).
    rewrite (F (/ phi) : mean_of phi n (fun s =>
      total_score phi (true :: s) * total_score phi (true :: s)) = _).
    rewrite (F (- / (1 - phi)) : mean_of phi n (fun s =>
      total_score phi (false :: s) * total_score phi (false :: s)) = _).
    split; field; lra.
Qed.

(** likelihood.cramer_rao (B-58): Var T >= (d E T / d phi)² phi (1 - phi) / n for every T. *)
Theorem cramer_rao : forall phi n T slope (phi_strictly_between_0_and_1 : 0 < phi < 1)
  (n_at_least_1 : (1 <= n)%nat) (slope_of_mean : is_derive (fun phi => mean_of phi n T) phi slope),
  slope * slope * (phi * (1 - phi)) / INR n <= variance_of phi n T.
Proof.
  intros phi n T slope P N D. assert (n0 : 0 < INR n) by (apply lt_0_INR; lia).
  destruct (score_moments phi n P) as [S1 S2].
  assert (E : mean_of phi n (fun s => total_score phi s * T s) = slope).
  { apply is_derive_unique in D. rewrite <- D. symmetry. apply is_derive_unique.
    now apply mean_derivative. }
  unfold variance_of. set (m := mean_of phi n T) in *. set (v := phi * (1 - phi)) in *.
  assert (v0 : 0 < v) by (unfold v; apply Rmult_lt_0_compat; lra).
  set (c := slope * v / INR n).
  assert (Z : 0 <= mean_of phi n (fun s => (T s - m - c * total_score phi s)
                                          * (T s - m - c * total_score phi s))).
  { apply mean_of_nonneg; trivial. intro s.
    replace (_ * _) with (Rsqr (T s - m - c * total_score phi s)) by reflexivity. apply Rle_0_sqr. }
  rewrite (mean_of_ext _ _ _ (fun s => (T s - m) * (T s - m)
    + ((-2 * c) * (total_score phi s * T s) + ((2 * c * m) * total_score phi s
    + (c * c) * (total_score phi s * total_score phi s))))) in Z by (intro; lra).
  rewrite !mean_of_plus, !mean_of_times, E, S1, S2 in Z.
  replace (slope * slope * v / INR n)
    with (2 * c * slope - c * c * (INR n / v)) by (unfold c; field; lra). lra.
Qed.

(** The share of heads is unbiased and attains the bound. *)
Theorem heads_attain : forall phi n (phi_strictly_between_0_and_1 : 0 < phi < 1)
  (n_at_least_1 : (1 <= n)%nat),
  mean_of phi n (fun s => heads s / INR n) = phi /\
  variance_of phi n (fun s => heads s / INR n) = phi * (1 - phi) / INR n.
Proof.
  intros phi n P N. assert (n0 : 0 < INR n) by (apply lt_0_INR; lia).
  assert (M : forall k, mean_of phi k heads = INR k * phi /\
    mean_of phi k (fun s => heads s * heads s)
    = INR k * phi * (1 - phi) + INR k * phi * (INR k * phi)).
  { clear n N n0. intro k. induction k as [| k [IH1 IH2]].
    - unfold mean_of, heads. cbn. split; lra.
    - assert (E : forall c, mean_of phi k (fun s => c + heads s) = c + INR k * phi)
        by (intro c; rewrite mean_of_plus, mean_of_constant, IH1; lra).
      assert (F : forall c, mean_of phi k (fun s => (c + heads s) * (c + heads s))
        = c * c + 2 * c * (INR k * phi)
          + (INR k * phi * (1 - phi) + INR k * phi * (INR k * phi))).
      { intro c. rewrite (mean_of_ext _ _ _ (fun s => (c * c + 2 * c * heads s)
        + heads s * heads s))
          by (intro; lra).
        rewrite !mean_of_plus, mean_of_constant, mean_of_times, IH1, IH2. lra. }
      rewrite !mean_of_step, S_INR.
      rewrite (E 1 : mean_of phi k (fun s => heads (true :: s)) = _).
      rewrite (E 0 : mean_of phi k (fun s => heads (false :: s)) = _).
      rewrite (F 1 : mean_of phi k (fun s => heads (true :: s) * heads (true :: s)) = _).
      rewrite (F 0 : mean_of phi k (fun s => heads (false :: s) * heads (false :: s)) = _).
      split; lra. }
  destruct (M n) as [M1 M2]. clear M.
  assert (E : mean_of phi n (fun s => heads s / INR n) = phi).
  { rewrite (mean_of_ext _ _ _ (fun s => / INR n * heads s)) by (intro; unfold Rdiv; lra).
    rewrite mean_of_times, M1. field. lra. }
  split; trivial. unfold variance_of. rewrite E.
  rewrite (mean_of_ext _ _ _ (fun s => / INR n * / INR n * (heads s * heads s)
    + ((-2 * phi * / INR n) * heads s + phi * phi))) by (intro; field; lra).
  rewrite !mean_of_plus, !mean_of_times, mean_of_constant, M1, M2. field. lra.
Qed.

(** Instances: two tosses, and the number of heads as the statistic. *)
Definition heads_attain_instance := heads_attain (/ 2) 2 fair_inside (le_S 1 1 (le_n 1)).

Definition cramer_rao_instance := cramer_rao (/ 2) 2 heads _ fair_inside (le_S 1 1 (le_n 1))
  (mean_derivative (/ 2) 2 heads fair_inside).
