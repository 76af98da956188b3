(** The support vector machine: weak duality, certificates of the optimum, and of the gap.

    An example is (p, y) with p = y x the signed features and y = ±1 as a number of the ring, so
    that its margin at (w, b) is w·p + b y.

    Notation   xi      slacks ξ          alphas  multipliers α
               total   Σ α               balance Σ α_i y_i         normal  Σ α_i p_i
               dual    2 Σ α - ‖Σ α_i p_i‖², the dual objective times 2 *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Convexity.
Import ListNotations.

Section Duality.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (b C gap : K) (w : list K) (alphas xi : list K).

Notation point := (list (carrier K) * carrier K)%type.
Implicit Types points : list point.

Definition margin_at w b (e : point) : K := dot w (fst e) + b * snd e.

(** ½‖w‖² is least among these: every margin is at least 1. *)
Definition feasible w b points : bool := forallb (fun e => leb 1 (margin_at w b e)) points.

Fixpoint feasible_soft w b xi points : bool :=
  match xi, points with
  | [], [] => true
  | z :: xi, e :: points => leb 0 z && leb (1 - z) (margin_at w b e) && feasible_soft w b xi points
  | _, _ => false
  end.

Fixpoint total alphas : K := match alphas with [] => 0 | a :: alphas => a + total alphas end.

Fixpoint balance alphas points : K :=
  match alphas, points with
  | a :: alphas, e :: points => a * snd e + balance alphas points
  | _, _ => 0
  end.

Fixpoint normal alphas points : list K :=
  match alphas, points with
  | a :: alphas, e :: points => add (scale a (fst e)) (normal alphas points)
  | _, _ => []
  end.

Definition dual alphas points : K :=
  (1 + 1) * total alphas - norm_sq (normal alphas points).

Fixpoint between C alphas points : bool :=
  match alphas, points with
  | [], [] => true
  | a :: alphas, _ :: points => leb 0 a && leb a C && between C alphas points
  | _, _ => false
  end.

Fixpoint multipliers alphas points : bool :=
  match alphas, points with
  | [], [] => true
  | a :: alphas, _ :: points => leb 0 a && multipliers alphas points
  | _, _ => false
  end.

Definition balanced alphas points : bool :=
  (leb (balance alphas points) 0 && leb 0 (balance alphas points))%bool.

Lemma balanced_zero : forall alphas points,
  balanced alphas points = true -> balance alphas points = 0.
Proof.
  intros alphas points H. apply andb_true_iff in H. destruct H as [H G].
  apply leb_le in H, G. now apply le_antisym.
Qed.

Lemma gathered : forall w b alphas points, multipliers alphas points = true ->
  feasible w b points = true ->
  total alphas <= dot w (normal alphas points) + b * balance alphas points.
Proof.
  intros w b. induction alphas as [| a alphas IH]; intros [| e points] A F; try discriminate; cbn.
  - rewrite dot_nil_r. apply eq_le. ring.
  - cbn in A, F. apply andb_true_iff in A, F. destruct A as [a0 A], F as [m F].
    apply leb_le in a0, m. specialize (IH points A F). unfold margin_at in m.
    rewrite dot_add_r, dot_scale_r. apply le_sub in IH, m. apply le_sub.
    replace (a * dot w (fst e) + dot w (normal alphas points) +
             b * (a * snd e + balance alphas points) - (a + total alphas))
      with (a * (dot w (fst e) + b * snd e - 1) +
            (dot w (normal alphas points) + b * balance alphas points - total alphas)) by ring.
    apply plus_nonneg; trivial. now apply times_nonneg.
Qed.

Lemma below : forall w v t, t <= dot w v -> (1 + 1) * t - norm_sq v <= norm_sq w.
Proof.
  intros w v t H. apply le_sub in H. apply le_sub.
  replace (norm_sq w - ((1 + 1) * t - norm_sq v))
    with (norm_sq (subtract w v) + (1 + 1) * (dot w v - t)) by
    (rewrite norm_sq_subtract; ring).
  apply plus_nonneg; [apply norm_sq_nonneg |]. apply times_nonneg; trivial.
  apply plus_nonneg; apply one_nonneg.
Qed.

(** Weak duality of the hard-margin program: 2 Σ α - ‖Σ α p‖² <= ‖w‖². *)
Theorem weak_duality : forall w b alphas points,
  multipliers alphas points = true -> balanced alphas points = true ->
  feasible w b points = true -> dual alphas points <= norm_sq w.
Proof.
  intros w b alphas points nonnegative balance_zero feasible_w. apply below.
  assert (G := gathered w b alphas points nonnegative feasible_w). rewrite (balanced_zero alphas
    points balance_zero) in G.
  now replace (dot w (normal alphas points)) with (dot w (normal alphas points) + b * 0) by ring.
Qed.

(** hard_margin: multipliers whose Σ α = ‖Σ α p‖² certify that w = Σ α p has the least norm, and
    with it the largest margin, among all that are feasible. *)
Theorem kkt_certificate : forall b alphas points, multipliers alphas points = true ->
  balanced alphas points = true ->
  forall (total_is_norm_sq : total alphas = norm_sq (normal alphas points)),
  feasible (normal alphas points) b points = true ->
  forall w b', feasible w b' points = true -> norm_sq (normal alphas points) <= norm_sq w.
Proof.
  intros b alphas points nonnegative balance_zero no_gap feasible_here w b' feasible_w.
  assert (D := weak_duality w b' alphas points nonnegative balance_zero feasible_w). unfold dual in
    D. rewrite no_gap in D.
  now replace (norm_sq (normal alphas points))
    with ((1 + 1) * norm_sq (normal alphas points) - norm_sq (normal alphas points)) by ring.
Qed.

Lemma gathered_soft : forall w b C alphas xi points, between C alphas points = true ->
  feasible_soft w b xi points = true ->
  total alphas <= dot w (normal alphas points) + b * balance alphas points + C * total xi.
Proof.
  intros w b C. induction alphas as [| a alphas IH]; intros [| z xi] [| e points] A F;
    try discriminate; cbn.
  - rewrite dot_nil_r. apply eq_le. ring.
  - cbn in A, F. rewrite !andb_true_iff in A, F. destruct A as [[a0 aC] A], F as [[z0 m] F].
    apply leb_le in a0, aC, z0, m. specialize (IH xi points A F). unfold margin_at in m.
    rewrite dot_add_r, dot_scale_r. apply le_sub in IH, m, aC. apply le_sub.
    replace (a * dot w (fst e) + dot w (normal alphas points) +
             b * (a * snd e + balance alphas points) + C * (z + total xi) - (a + total alphas))
      with (a * (dot w (fst e) + b * snd e - (1 - z)) + (C - a) * z +
            (dot w (normal alphas points) + b * balance alphas points + C * total xi -
             total alphas)) by ring.
    repeat apply plus_nonneg; trivial; now apply times_nonneg.
Qed.

(** Weak duality of the soft-margin program, bias free: 2 Σ α - ‖Σ α p‖² <= ‖w‖² + 2 C Σ ξ. *)
Theorem weak_duality_soft : forall w b C alphas xi points,
  between C alphas points = true -> balanced alphas points = true ->
  feasible_soft w b xi points = true ->
  dual alphas points <= norm_sq w + (1 + 1) * (C * total xi).
Proof.
  intros w b C alphas xi points in_range balance_zero feasible_w.
  assert (G := gathered_soft w b C alphas xi points in_range feasible_w).
  rewrite (balanced_zero alphas points balance_zero) in G.
  assert (H : total alphas - C * total xi <= dot w (normal alphas points)).
  { apply le_sub. apply le_sub in G.
    now replace (dot w (normal alphas points) - (total alphas - C * total xi))
      with (dot w (normal alphas points) + b * 0 + C * total xi - total alphas) by ring. }
  apply below in H. apply le_sub in H. apply le_sub. unfold dual.
  now replace (norm_sq w + (1 + 1) * (C * total xi) -
               ((1 + 1) * total alphas - norm_sq (normal alphas points)))
    with (norm_sq w - ((1 + 1) * (total alphas - C * total xi) -
                       norm_sq (normal alphas points))) by ring.
Qed.

(** The checker of a duality gap. *)
Definition within_gap w b C xi alphas points gap : bool :=
  (between C alphas points && balanced alphas points && feasible_soft w b xi points &&
   leb (norm_sq w + (1 + 1) * (C * total xi)) (dual alphas points + gap))%bool.

(** soft_margin: what the checker accepts is within the gap of the optimum. *)
Theorem gap_certificate : forall w b C xi alphas points gap,
  within_gap w b C xi alphas points gap = true ->
  forall w' b' xi', feasible_soft w' b' xi' points = true ->
  norm_sq w + (1 + 1) * (C * total xi) <= norm_sq w' + (1 + 1) * (C * total xi') + gap.
Proof.
  intros w b C xi alphas points gap accepted w' b' xi' feasible_w. unfold within_gap in accepted.
  rewrite !andb_true_iff in accepted. destruct accepted as [[[A B] _] G]. apply leb_le in G.
  apply le_trans with (y := dual alphas points + gap); trivial.
  apply plus_le_plus; [now apply (weak_duality_soft w' b' C) | apply le_refl].
Qed.

End Duality.

(** x = 1 and x = -1 with their labels: both have the signed feature 1. The multipliers 1/2 and 1/2
    prove that w = 1 is the hard margin, and with C = 1 the soft one without a gap. *)
Definition two_points : list (list rationals * rationals) := [([1], 1); ([1], - (1))].
Definition halves : list rationals := [half; half].

Example weak_duality_instance : dual rationals halves two_points <= norm_sq [1].
Proof. now apply (weak_duality rationals [1] 0). Qed.

Example kkt_instance : forall w b, feasible rationals w b two_points = true ->
  norm_sq (normal rationals halves two_points) <= norm_sq w.
Proof.
  apply (kkt_certificate rationals 0 halves two_points); try reflexivity.
  apply le_antisym; apply (leb_le rationals); reflexivity.
Qed.

Example weak_duality_soft_instance :
  dual rationals halves two_points <= norm_sq [1] + (1 + 1) * (1 * total rationals [0; 0]).
Proof. now apply (weak_duality_soft rationals [1] 0 1 halves [0; 0] two_points). Qed.

Example gap_instance : forall w b xi, feasible_soft rationals w b xi two_points = true ->
  norm_sq [1] + (1 + 1) * (1 * total rationals [0; 0]) <=
  norm_sq w + (1 + 1) * (1 * total rationals xi) + 0.
Proof. now apply (gap_certificate rationals [1] 0 1 [0; 0] halves two_points 0). Qed.
