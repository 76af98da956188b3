(** Condition numbers before and after centring and scaling.

    The eigenvalues of a quadratic form lie between m and M exactly if its values at v lie between
    m ‖v‖² and M ‖v‖², so that no eigenvalue has to be named.

    Notation   moments share rows v = v·S v, S = (1/M) Σ (1, x)(1, x)ᵀ, the ring's share being 1/M
               centre share rows u = x̄·u         covariance share rows u = u·C u
               within n m M q: m ‖v‖² <= q v <= M ‖v‖² for every v with n entries *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Expectation.
Import ListNotations.

Open Scope ordered_scope.

Section Conditioning.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (m top share t : K) (u v x : list K) (rows : list (list K)) (q : list K -> K).

Definition moments share rows v : K :=
  share * total (fun x => dot v (1 :: x) * dot v (1 :: x)) rows.
Definition centre share rows u : K := share * total (fun x => dot u x) rows.
Definition covariance share rows u : K :=
  share * total (fun x => (dot u x - centre share rows u) * (dot u x - centre share rows u)) rows.
(** The form of diag(1, C). *)
Definition centred share rows v : K :=
  match v with [] => 0 | t :: u => t * t + covariance share rows u end.

Definition within (n : nat) m top q : Prop :=
  forall v, length v = n -> m * norm_sq v <= q v /\ q v <= top * norm_sq v.

Lemma total_shifted : forall t u rows,
  total (fun x => (dot u x + t) * (dot u x + t)) rows =
  total (fun x => dot u x * dot u x) rows + (1 + 1) * t * total (fun x => dot u x) rows +
  nat_in (length rows) * (t * t).
Proof.
  intros t u. induction rows as [| x rows IH]; cbn [total length nat_in]; [ring |].
  rewrite IH. ring.
Qed.

Lemma moments_split : forall t u share rows, nat_in (length rows) * share = 1 ->
  moments share rows (t :: u) = covariance share rows u +
    (t + centre share rows u) * (t + centre share rows u).
Proof.
  intros t u share rows H. unfold moments, covariance. set (c := centre share rows u).
  rewrite (total_ext K _ _ (fun x => (dot u x + t) * (dot u x + t))) by (intros; cbn; ring).
  rewrite (total_ext K _ (fun x => (dot u x - c) * (dot u x - c))
    (fun x => (dot u x + - c) * (dot u x + - c))) by (intros; ring).
  rewrite !total_shifted.
  replace (total (fun x => dot u x) rows) with (nat_in (length rows) * share *
    total (fun x => dot u x) rows) by (rewrite H; ring).
  replace (nat_in (length rows) * share * total (fun x => dot u x) rows) with
    (nat_in (length rows) * c) by (unfold c, centre; ring).
  set (A := total _ _). set (k := nat_in (length rows)) in *.
  replace (share * (A + (1 + 1) * t * (k * c) + k * (t * t))) with
    (share * A + k * share * ((1 + 1) * t * c + t * t)) by ring.
  replace (share * (A + (1 + 1) * - c * (k * c) + k * (- c * - c))) with
    (share * A + k * share * ((1 + 1) * - c * c + c * c)) by ring.
  rewrite H. ring.
Qed.

Lemma zeros : forall n, norm_sq (repeat (0 : K) n) = 0 /\ forall x, dot (repeat (0 : K) n) x = 0.
Proof.
  unfold norm_sq. induction n as [| n [IH G]]; cbn; [now split |]. split; [rewrite IH; ring |].
  intros [| b x]; trivial. rewrite G. ring.
Qed.

Lemma covariance_zero : forall n share rows, covariance share rows (repeat 0 n) = 0.
Proof.
  intros n share rows. unfold covariance, centre. destruct (zeros n) as [_ Z].
  rewrite (total_ext K _ (fun x => dot (repeat 0 n) x) (fun _ => 0 * (1 : K)))
    by (intros; rewrite Z; ring).
  rewrite total_times.
  rewrite (total_ext K _ _ (fun _ => 0 * (1 : K))) by (intros; rewrite Z; ring).
  rewrite total_times. ring.
Qed.

(** affine.centring_conditions: what bounds the eigenvalues of S bounds those of diag(1, C), *)
Theorem centring_conditions : forall n m top share rows
  (share_of_rows : nat_in (length rows) * share = 1) (m_nonneg : 0 <= m),
  within (S n) m top (moments share rows) ->
  within (S n) m top (centred share rows) /\ m <= 1 /\ 1 <= top.
Proof.
  intros n m top share rows H Hm B.
  assert (I : m <= 1 /\ 1 <= top).
  { destruct (B (1 :: repeat 0 n)) as [L U]; [cbn; now rewrite repeat_length |].
    destruct (zeros n) as [Z D]. unfold norm_sq in *. cbn in L, U. rewrite Z in L, U.
    rewrite moments_split, covariance_zero in L, U by trivial.
    unfold centre in L, U.
    rewrite (total_ext K _ (fun x => dot (repeat 0 n) x) (fun _ => 0 * (1 : K))) in L, U
      by (intros; rewrite D; ring).
    rewrite total_times in L, U. split.
    - now replace m with (m * (1 * 1 + 0)) by ring;
        replace (1 : K) with (0 + (1 + share * (0 * total (fun _ : list K => 1) rows)) *
                               (1 + share * (0 * total (fun _ : list K => 1) rows))) at 3 by ring.
    - replace top with (top * (1 * 1 + 0)) by ring.
      now replace (1 : K) with (0 + (1 + share * (0 * total (fun _ : list K => 1) rows)) *
                               (1 + share * (0 * total (fun _ : list K => 1) rows))) at 1 by ring. }
  split; [| exact I]. intros [| t u] L; [discriminate |]. injection L as L. cbn [centred].
  unfold norm_sq in *. cbn [dot].
  assert (C : m * dot u u <= covariance share rows u /\ covariance share rows u <= top * dot u u).
  { split.
    - destruct (B (- centre share rows u :: u)) as [G _]; [cbn; now rewrite L |].
      rewrite moments_split in G by trivial. unfold norm_sq in G. cbn [dot] in G.
      apply le_trans with (y := m * (- centre share rows u * - centre share rows u + dot u u)).
      + apply times_le; trivial. apply le_sub.
        replace (- centre share rows u * - centre share rows u + dot u u - dot u u) with
          (centre share rows u * centre share rows u) by ring. apply square_nonneg.
      + apply le_trans with (1 := G). apply eq_le. ring.
    - destruct (B (0 :: u)) as [_ G]; [cbn; now rewrite L |].
      rewrite moments_split in G by trivial. unfold norm_sq in G. cbn [dot] in G.
      apply le_trans with (y := covariance share rows u +
        (0 + centre share rows u) * (0 + centre share rows u)).
      + apply le_sub. replace (covariance share rows u +
          (0 + centre share rows u) * (0 + centre share rows u) - covariance share rows u) with
          (centre share rows u * centre share rows u) by ring. apply square_nonneg.
      + apply le_trans with (1 := G). apply eq_le. ring. }
  destruct C as [C1 C2], I as [I1 I2]. assert (S := square_nonneg K t).
  replace (m * (t * t + dot u u)) with (t * t * m + m * dot u u) by ring.
  replace (top * (t * t + dot u u)) with (t * t * top + top * dot u u) by ring. split.
  - apply plus_le_plus; trivial. replace (t * t) with (t * t * 1) at 2 by ring. now apply times_le.
  - apply plus_le_plus; trivial. replace (t * t) with (t * t * 1) at 1 by ring. now apply times_le.
Qed.

(** and what bounds those bounds the eigenvalues of C. *)
Theorem centred_block : forall n m top share rows, within (S n) m top (centred share rows) ->
  within n m top (covariance share rows).
Proof.
  intros n m top share rows B u L. destruct (B (0 :: u)) as [G H]; [cbn; now rewrite L |].
  cbn [centred] in G, H. unfold norm_sq in *. cbn [dot] in G, H.
  replace (0 * 0 + dot u u) with (dot u u) in G, H by ring.
  now replace (0 * 0 + covariance share rows u) with (covariance share rows u) in G, H by ring.
Qed.

(** affine.scaling_conditions, two features: p, q and r are the variances and the covariance, rho
    the correlation; a >= b > 0 and c >= d > 0 the eigenvalues of C and of the correlations. Then
    c/d <= a/b. *)
Theorem scaling_conditions : forall (p q r rho a b c d : K) (p_positive : 0 < p)
  (q_positive : 0 < q) (rho_is_correlation : rho * rho * (p * q) = r * r) (b_positive : 0 < b)
  (b_at_most_a : b <= a) (d_positive : 0 < d) (d_at_most_c : d <= c)
  (sum_of_eigenvalues : a + b = p + q) (product_of_eigenvalues : a * b = p * q - r * r)
  (sum_of_scaled_eigenvalues : c + d = 1 + 1)
  (product_of_scaled_eigenvalues : c * d = 1 - rho * rho), c * b <= a * d.
Proof.
  intros p q r rho a b c d Hp Hq Hr Hb Hab Hd Hcd S P S' P'.
  assert (G : 0 <= (a * d - c * b) * (a * c - b * d)).
  { apply pos_cancel with (a := p * q); [now apply times_pos |].
    replace (p * q * ((a * d - c * b) * (a * c - b * d))) with
      ((a + b) * (a + b) * (p * q * (c * d)) - (c + d) * (c + d) * (a * b) * (p * q)) by ring.
    rewrite S, S', P, P'. replace (p * q * (1 - rho * rho)) with (p * q - rho * rho * (p * q)) by ring.
    rewrite Hr, <- P.
    replace ((p + q) * (p + q) * (a * b) - (1 + 1) * (1 + 1) * (a * b) * (p * q)) with
      (a * b * ((p - q) * (p - q))) by ring.
    apply times_nonneg; [| apply square_nonneg]. apply times_nonneg; [| now apply lt_le].
    apply le_trans with (y := b); trivial. now apply lt_le. }
  assert (b0 := lt_le K _ _ Hb). assert (d0 := lt_le K _ _ Hd).
  assert (M : b * d <= a * c) by now apply times_le_times.
  apply le_sub. destruct (le_dec K (a * c) (b * d)) as [L | L].
  - (* a c = b d, so that a d >= b d = a c >= b c *)
    apply le_sub. apply le_trans with (y := a * c).
    + replace (c * b) with (b * c) by ring. apply times_le_times; trivial; [| apply le_refl].
      now apply le_trans with (y := d).
    + apply le_trans with (1 := L). replace (b * d) with (d * b) by ring.
      replace (a * d) with (d * a) by ring. now apply times_le.
  - apply pos_cancel with (a := a * c - b * d); [now apply lt_sub |].
    now replace ((a * c - b * d) * (a * d - c * b)) with ((a * d - c * b) * (a * c - b * d)) by ring.
Qed.

Lemma two_values : forall h s t, h + h = 1 ->
  moments h [[1]; [- (1)]] [s; t] = norm_sq [s; t].
Proof.
  intros h s t H. unfold moments, norm_sq. cbn [total dot].
  replace (s * s + (t * t + 0)) with ((h + h) * (s * s + t * t)) by (rewrite H; ring). ring.
Qed.

End Conditioning.

Arguments moments {_}. Arguments covariance {_}. Arguments centred {_}. Arguments within {_}.

(** The feature -1, 1: S is the identity. *)
Lemma two_moments : within 2 1 1 (moments half [[1]; [- (1 : rationals)]]).
Proof.
  intros [| s [| t [| z v]]] L; try discriminate.
  assert (E : moments half [[1]; [- (1 : rationals)]] [s; t] = norm_sq [s; t])
    by (apply two_values, half_twice).
  rewrite E. split; apply eq_le; now apply Qcanon.Qcmult_1_l || (symmetry; apply Qcanon.Qcmult_1_l).
Qed.
Lemma two_share : (nat_in 2 * half : rationals) = 1.
Proof. now apply rational_equal. Qed.
Example centring_conditions_instance : within 2 1 1 (centred half [[1]; [- (1 : rationals)]]).
Proof. apply centring_conditions; [apply two_share | compared | apply two_moments]. Qed.
Example centred_block_instance : within 1 1 1 (covariance half [[1]; [- (1 : rationals)]]).
Proof. apply centred_block, centring_conditions_instance. Qed.
(** Variances 4 and 1 without covariance: 1 * 1 <= 4 * 1. *)
Example scaling_conditions_instance : (1 * 1 : rationals) <= integer 4 * 1.
Proof.
  apply (scaling_conditions rationals (integer 4) 1 0 0); (now apply rational_equal) || compared.
Qed.
