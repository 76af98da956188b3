(** The duality gap of the soft margin as a sum of what is never negative, what it says of margins,
    and the program as a hinge loss.

    Notation   hinge, hinges, gap, hard_gap   as in Kkt.v; examples (p, y) as in Duality.v
               idle w b C alphas ps = Σ (C - λ) ξ      spare w b alphas ps = Σ λ (ξ - 1 + y z)
               with ξ = hinge (y z) *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Duality Novikoff.Kkt.
Require Novikoff.Hinge Novikoff.Svm.
Import ListNotations.

Open Scope ordered_scope.

Section Gap.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b C m t share : K) (w v : list K) (alphas : list K).

Notation point := (list (carrier K) * carrier K)%type.
Implicit Types points : list point.
Notation margin_at := (margin_at K).
Notation normal := (normal K).
Notation hinge := (hinge K).

Fixpoint idle w b C alphas points : K :=
  match alphas, points with
  | a :: alphas, e :: points => (C - a) * hinge (margin_at w b e) + idle w b C alphas points
  | _, _ => 0
  end.

Fixpoint spare w b alphas points : K :=
  match alphas, points with
  | a :: alphas, e :: points =>
      a * (hinge (margin_at w b e) - 1 + margin_at w b e) + spare w b alphas points
  | _, _ => 0
  end.

Lemma hinge_bounds : forall m, 0 <= hinge m /\ 0 <= hinge m - 1 + m.
Proof.
  intro m. unfold Kkt.hinge. destruct (leb 1 m) eqn:E.
  - apply leb_le in E. split; [apply le_refl |]. apply le_sub in E.
    now replace (0 - 1 + m) with (m - 1) by ring.
  - destruct (le_total K 1 m) as [H | H]; [apply leb_le in H; congruence |].
    split; [now apply le_sub |]. apply eq_le. ring.
Qed.

(** soft_margin.duality_gap, doubled: for Σ λ y = 0 it is ‖𝐰 - Σ λ y 𝐱‖² + 2 Σ (C - λ) ξ +
    2 Σ λ (ξ - 1 + y z), *)
Theorem gap_form : forall w b C alphas points
  (alphas_as_long_as_points : length alphas = length points),
  balanced K alphas points = true ->
  gap K w b C alphas points = norm_sq (subtract w (normal alphas points)) +
    (1 + 1) * idle w b C alphas points + (1 + 1) * spare w b alphas points.
Proof.
  intros w b C alphas points L B. rewrite (gap_is K w b C alphas points B).
  assert (E : C * hinges K w b points + weighed K w b alphas points - total K alphas =
              idle w b C alphas points + spare w b alphas points).
  { clear B. revert points L. induction alphas as [| a alphas IH]; intros [| e points] L;
      try discriminate; cbn; [ring |].
    injection L as L. specialize (IH points L).
    replace (C * (hinge (margin_at w b e) + hinges K w b points) +
             (a * margin_at w b e + weighed K w b alphas points) - (a + total K alphas))
      with (C * hinge (margin_at w b e) + a * margin_at w b e - a +
            (C * hinges K w b points + weighed K w b alphas points - total K alphas)) by ring.
    rewrite IH. ring. }
  rewrite E. ring.
Qed.

(** none of which is negative for 0 <= λ <= C. *)
Theorem gap_parts : forall w b C alphas points, between K C alphas points = true ->
  0 <= idle w b C alphas points /\ 0 <= spare w b alphas points.
Proof.
  intros w b C. induction alphas as [| a alphas IH]; intros [| e points] B; try discriminate;
    cbn; [split; apply le_refl |].
  cbn in B. rewrite !andb_true_iff in B. destruct B as [[P Q] B]. apply leb_le in P, Q.
  apply le_sub in Q. destruct (IH points B) as [I S]. destruct (hinge_bounds (margin_at w b e)).
  split; apply plus_nonneg; trivial; now apply times_nonneg.
Qed.

(** hard_margin.width: a w without a gap has the greatest margin. Whoever has y z >= m >= 0
    everywhere has m² ‖𝐰‖² <= ‖𝐯‖²: m/‖𝐯‖ is at most 1/‖𝐰‖. *)
Lemma gathered_margin : forall v b m alphas points, multipliers K alphas points = true ->
  Forall (fun e => m <= margin_at v b e) points ->
  m * total K alphas <= weighed K v b alphas points.
Proof.
  intros v b m. induction alphas as [| a alphas IH]; intros [| e points] A F; try discriminate; cbn.
  - apply eq_le. ring.
  - cbn in A. apply andb_true_iff in A as [P A]. apply leb_le in P.
    inversion F as [| ? ? M F']; subst. specialize (IH points A F').
    replace (m * (a + total K alphas)) with (a * m + m * total K alphas) by ring.
    apply plus_le_plus; trivial. now apply times_le.
Qed.

Theorem width : forall w b alphas points, multipliers K alphas points = true ->
  balanced K alphas points = true -> feasible K w b points = true ->
  forall (gap_vanishes : hard_gap K w alphas points = 0) v b' m (m_nonneg : 0 <= m)
  (m_is_margin_of_v : Forall (fun e => m <= margin_at v b' e) points),
  m * m * norm_sq w <= norm_sq v.
Proof.
  intros w b alphas points A B F G v b' m P M.
  destruct (proj1 (proj2 (hard_kkt_point K w b alphas points A B F)) G) as [W _].
  assert (D : forall u, dot u w = dot u (normal alphas points)).
  { intro u. assert (X := dot_norm_zero K u _ W). rewrite dot_subtract_r in X.
    replace (dot u w) with (dot u w - dot u (normal alphas points) + dot u (normal alphas points))
      by ring. rewrite X. ring. }
  assert (N : norm_sq (normal alphas points) = norm_sq w).
  { unfold norm_sq. rewrite <- (D (normal alphas points)), dot_comm. now rewrite <- D. }
  assert (T : total K alphas = norm_sq w).
  { assert (E : (1 + 1) * (norm_sq w - total K alphas) = 0).
    { rewrite <- G. unfold hard_gap, Duality.dual. rewrite N. ring. }
    apply no_zero_divisor in E. destruct E as [E | E].
    - exfalso. apply (lt_irrefl K 0). rewrite <- E at 2. apply two_pos.
    - replace (norm_sq w) with (norm_sq w - total K alphas + total K alphas) by ring. rewrite E. ring. }
  assert (H := gathered_margin v b' m alphas points A M).
  rewrite weighed_is, (balanced_zero K alphas points B), T, <- D in H.
  replace (dot v w + b' * 0) with (dot v w) in H by ring.
  destruct (le_dec K (norm_sq w) 0) as [Z | Z].
  - replace (norm_sq w) with (0 : K) by (apply le_antisym; trivial; apply norm_sq_nonneg).
    replace (m * m * 0) with (0 : K) by ring. apply norm_sq_nonneg.
  - apply le_sub, pos_cancel with (a := norm_sq w); trivial.
    replace (norm_sq w * (norm_sq v - m * m * norm_sq w))
      with (norm_sq v * norm_sq w - m * norm_sq w * (m * norm_sq w)) by ring.
    apply le_sub. apply le_trans with (y := dot v w * dot v w); [| apply cauchy_schwarz].
    assert (0 <= m * norm_sq w) by (apply times_nonneg; trivial; now apply lt_le).
    now apply times_le_times.
Qed.

(** soft_margin.is_hinge_loss: ‖𝐰‖² + Σ ξ is twice L_μ for the share μ/M = 1/2, and else differs from
    it by (1 - 2 share) Σ ξ. *)
Theorem program_and_loss : forall (examples : list (example K)) share w,
  norm_sq (Svm.features w) + Hinge.total Hinge.slack w examples -
  Svm.loss examples share w = (1 - (share + share)) * Hinge.total Hinge.slack w examples.
Proof. intros. unfold Svm.loss. ring. Qed.

End Gap.

(** x = 1 and x = -1 with their labels, w = 1, b = 0. *)
Example gap_form_instance := gap_form rationals [1] 0 1 halves two_points eq_refl eq_refl.
Example gap_parts_instance := gap_parts rationals [1] 0 1 halves two_points eq_refl.

Example width_instance : 1 * 1 * norm_sq [1] <= norm_sq [1 + 1 : rationals].
Proof.
  apply (width rationals [1] 0 halves two_points eq_refl eq_refl eq_refl no_gap [1 + 1] 0 1).
  - now apply leb_le.
  - repeat (apply Forall_cons || apply Forall_nil); now apply leb_le.
Qed.

Example program_and_loss_instance := program_and_loss rationals Hinge.datum half [0; 1].
