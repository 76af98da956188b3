(** Standardised features, and other samples that are scaled: masses, margins, steps on means.

    The ring's share stands for 1/M, and r for 1/sd: numbers with share M = 1 and r sd = 1.

    Notation   mean share x = share Σ x       squares share x = Σ (x - mean)²
               standardised share r x = (x - mean) r, entry by entry
               canonical c w = c w, where c m = 1 for the least margin m *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Expectation Novikoff.SampleVariance.
Require Novikoff.LeastSquares.
Import ListNotations.

Open Scope ordered_scope.

Section Standardised.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a c m r s share eta : K) (w v x column masses : list K).


Definition standardised share r column : list K :=
  map (fun a => (a - mean share column) * r) column.

Lemma sum_of_deviations : forall share column, nat_in (length column) * share = 1 ->
  total (fun a => a - mean share column) column = 0.
Proof.
  intros share column H.
  replace (total (fun a => a - mean share column) column)
    with (total (fun a => a + - mean share column) column)
    by (apply total_ext; intros; ring).
  rewrite total_plus, total_constant. unfold SampleVariance.mean.
  replace (_ + _) with (total (fun a => a) column * (1 - nat_in (length column) * share)) by ring.
  rewrite H. ring.
Qed.

(** standardise.standardised_features: mean 0, *)
Theorem mean_zero : forall share r column (share_of_column : nat_in (length column) * share = 1),
  mean share (standardised share r column) = 0.
Proof.
  intros share r column H. unfold SampleVariance.mean at 1, standardised. rewrite total_map.
  replace (total (fun a => (a - mean share column) * r) column)
    with (total (fun a => r * (a - mean share column)) column) by (apply total_ext; intros; ring).
  rewrite total_times, sum_of_deviations by trivial. ring.
Qed.

(** and the squares add to D where Σ (x - mean)² = D sd²: to M for the divisor M, so that the mean
    square is 1, and to M - 1 for the divisor M - 1. *)
Theorem squares_add : forall share r s D column (r_inverts_s : r * s = 1)
  (s_is_deviation : squares share column = D * (s * s)),
  total (fun a => a * a) (standardised share r column) = D.
Proof.
  intros share r s D column R H. unfold standardised. rewrite total_map.
  replace (total _ column)
    with (total (fun a => r * r * ((a - mean share column) * (a - mean share column))) column)
    by (apply total_ext; intros; ring).
  rewrite total_times. unfold SampleVariance.squares in H. rewrite H.
  replace (r * r * (D * (s * s))) with (D * (r * s * (r * s))) by ring. rewrite R. ring.
Qed.

(** standardise.constant_features: a constant feature has its value as mean, and variance 0. *)
Theorem constant_feature : forall share c column
  (share_of_column : nat_in (length column) * share = 1)
  (column_constant : forall a, In a column -> a = c),
  mean share column = c /\ squares share column = 0.
Proof.
  intros share c column H C.
  assert (M : mean share column = c).
  { unfold SampleVariance.mean. rewrite (total_ext K K (fun a => a) (fun _ => c) column C), total_constant.
    replace (share * (nat_in (length column) * c)) with (nat_in (length column) * share * c) by ring.
    rewrite H. ring. }
  split; trivial. unfold SampleVariance.squares. rewrite M.
  rewrite (total_ext K K _ (fun _ => 0) column).
  - rewrite total_constant. ring.
  - intros a I. rewrite (C a I). ring.
Qed.

(** measure.normalisation: weights >= 0, scaled by 1/Σ, are a probability, and so scaled again they
    are the same after a factor c. *)
Theorem normalisation : forall r masses (masses_nonneg : Forall (fun a => 0 <= a) masses)
  (r_nonneg : 0 <= r) (r_inverts_total : total (fun a => a) masses * r = 1),
  Forall (fun a => 0 <= a) (map (fun a => r * a) masses) /\
  total (fun a => a) (map (fun a => r * a) masses) = 1 /\
  forall c t, total (fun a => a) (map (fun a => c * a) masses) * t = 1 ->
    map (fun a => t * a) (map (fun a => c * a) masses) = map (fun a => r * a) masses.
Proof.
  intros r masses P R H. split; [| split].
  - apply Forall_forall. intros b I. apply in_map_iff in I as [a [<- I]].
    apply times_nonneg; trivial. now apply (proj1 (Forall_forall _ _) P).
  - rewrite total_map, total_times. rewrite <- H. ring.
  - intros c t T. rewrite total_map, total_times in T. rewrite map_map. apply map_ext. intro a.
    replace (t * (c * a)) with (total (fun a => a) masses * r * (t * c * a)) by (rewrite H; ring).
    replace (total (fun a => a) masses * r * (t * c * a))
      with (c * total (fun a => a) masses * t * (r * a)) by ring. rewrite T. ring.
Qed.

(** margin.canonical: with c m = 1 for the least margin m > 0, c w has margins of at least 1, and 1
    exactly where w has m. *)
Theorem canonical : forall w c m (examples : list (example K)) (m_positive : 0 < m)
  (c_inverts_m : c * m = 1)
  (m_is_margin_of_w : Forall (fun e => m <= signed (snd e) (dot w (fst e))) examples),
  Forall (fun e => 1 <= signed (snd e) (dot (scale c w) (fst e)) /\
    (signed (snd e) (dot (scale c w) (fst e)) = 1 <-> signed (snd e) (dot w (fst e)) = m)) examples.
Proof.
  intros w c m examples P E F. apply Forall_impl with (2 := F). intros [x y] M. cbn in *.
  assert (S : signed y (dot (scale c w) x) = c * signed y (dot w x)).
  { rewrite dot_scale_l. destruct y; cbn; ring. }
  assert (C : 0 < c).
  { destruct (le_dec K c 0) as [L | L]; trivial. exfalso.
    apply (lt_not_le K 0 (c * m)); [rewrite E; apply zero_lt_one |].
    apply nonneg_opp. replace (- (c * m)) with (m * - c) by ring.
    apply times_nonneg; [now apply lt_le | now apply opp_nonneg]. }
  rewrite S, <- E. split; [apply times_le; trivial; now apply lt_le |]. split.
  - intro Q. assert (Z : c * (signed y (dot w x) - m) = 0).
    { replace (c * (signed y (dot w x) - m)) with (c * signed y (dot w x) - c * m) by ring.
      rewrite Q. ring. }
    apply no_zero_divisor in Z. destruct Z as [-> | Z]; [now apply lt_irrefl in C |].
    replace (signed y (dot w x)) with (signed y (dot w x) - m + m) by ring. rewrite Z. ring.
  - now intros ->.
Qed.

(** gradient_descent.averaged_loss: a step on the mean at the rate M η is that on the sum at η. *)
Theorem averaged_step : forall w examples share (M eta : K) (share_of_M : M * share = 1),
  LeastSquares.descend w (scale share (LeastSquares.gradient w examples)) (M * eta) =
  LeastSquares.descend w (LeastSquares.gradient w examples) eta.
Proof.
  intros w examples share M eta H. unfold LeastSquares.descend. f_equal.
  unfold scale. rewrite map_map. apply map_ext. intro a.
  replace (M * eta * (share * a)) with (M * share * (eta * a)) by ring. rewrite H. ring.
Qed.

(** adaline.weight_change: with labels for outputs, w_j changes by 0, or by 2 η y x_j. *)
Definition label y : K := signed y 1.

Theorem weight_change : forall w x y output eta j,
  nth j (add w (scale (eta * (label y - label output)) x)) 0 - nth j w 0 =
  if Bool.eqb y output then 0 else (1 + 1) * eta * signed y (nth j x 0).
Proof.
  intros w x y output eta j. rewrite nth_add, nth_scale. unfold label.
  destruct y, output; cbn; ring.
Qed.

End Standardised.

(** The feature 0, 2 has mean 1 and sd 1. *)
Notation two := (1 + 1 : rationals).

Example mean_zero_instance : SampleVariance.mean half
  (standardised rationals half 1 [0; two]) = 0.
Proof. apply mean_zero. now apply rational_equal. Qed.

Example squares_add_instance :
  total (fun a => a * a) (standardised rationals half 1 [0; two]) = two.
Proof. apply (squares_add rationals half 1 1); now apply rational_equal. Qed.

Example constant_feature_instance : SampleVariance.squares half [two; two] = 0.
Proof.
  apply (constant_feature rationals half two); [now apply rational_equal |].
  intros a [<- | [<- | []]]; reflexivity.
Qed.

Example normalisation_instance : total (fun a => a) (map (fun a => half * a) [0; two]) = 1.
Proof.
  apply (normalisation rationals); [| now apply leb_le | now apply rational_equal].
  repeat (apply Forall_cons || apply Forall_nil); now apply leb_le.
Qed.

Example canonical_instance : Forall (fun e : example rationals =>
  1 <= signed (snd e) (dot (scale half [two]) (fst e)) /\
  (signed (snd e) (dot (scale half [two]) (fst e)) = 1 <-> signed (snd e) (dot [two] (fst e)) = two))
  [([1], true)].
Proof.
  apply canonical; [now apply ltb_lt | now apply rational_equal |].
  constructor; [now apply leb_le | constructor].
Qed.

Example averaged_step_instance := averaged_step rationals [0] LeastSquares.datum 1 1 1 eq_refl.
Example weight_change_instance := weight_change rationals [0] [half] true false 1 0.
