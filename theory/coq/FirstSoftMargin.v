(** The first program of a soft margin, f(w) = ‖w‖ + Σ max(0, 1 - y z)/‖w‖, bounded from below.

    Examples (p, y), margins and sums are those of Duality.v and Kkt.v, and p is y x. No root and no
    quotient is taken: r and s stand for ‖w‖ and √Σλ, and both sides are those times r.

    Notation   normal alphas points = Σ λ y x        total alphas = Σ λ        balance = Σ λ y *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Duality Novikoff.Kkt.
Require Novikoff.SoftMargin.
Import ListNotations.

Open Scope ordered_scope.

Section FirstSoftMargin.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (b m r s : K) (w alphas : list K) (points : list (list K * K)).

(** max(0, 1 - m) >= λ (1 - m) for 0 <= λ <= 1. *)
Lemma share : forall a m, 0 <= a -> a <= 1 -> a * (1 - m) <= hinge K m.
Proof.
  intros a m P Q. apply le_sub in Q. apply le_sub. unfold hinge. destruct (leb 1 m) eqn:E.
  - apply leb_le, le_sub in E. replace (0 - a * (1 - m)) with (a * (m - 1)) by ring.
    now apply times_nonneg.
  - assert (G : 0 <= 1 - m).
    { destruct (le_total K 1 m) as [H | H]; [apply leb_le in H; congruence | now apply le_sub]. }
    replace (1 - m - a * (1 - m)) with ((1 - a) * (1 - m)) by ring. now apply times_nonneg.
Qed.

Lemma shares : forall w b alphas points, between K 1 alphas points = true ->
  total K alphas - dot w (normal K alphas points) - b * balance K alphas points <=
  hinges K w b points.
Proof.
  intros w b. induction alphas as [| a alphas IH]; intros [| e points] B; try discriminate.
  - cbn. rewrite dot_nil_r. apply eq_le. ring.
  - cbn [between] in B. rewrite !andb_true_iff, !leb_le in B. destruct B as [[P Q] B].
    cbn [total normal balance hinges]. rewrite dot_add_r, dot_scale_r.
    specialize (IH points B). apply le_sub in IH.
    assert (S := share a (margin_at K w b e) P Q). apply le_sub in S. unfold margin_at in *.
    apply le_sub. apply le_trans with (1 := plus_nonneg K _ _ S IH), eq_le. ring.
Qed.

(** first_soft_margin.lower_bound: with 0 <= λ <= 1 and Σ λ y = 0, whatever the bias,
    2 r s - w·Σ λ y x <= r f(w) where r² = ‖w‖² and s² = Σ λ. *)
Theorem lower_bound : forall w b alphas points r s
  (alphas_between_0_and_1 : between K 1 alphas points = true)
  (alphas_balanced : balanced K alphas points = true)
  (r_is_the_length : r * r = norm_sq w) (s_is_the_root : s * s = total K alphas),
  (1 + 1) * (r * s) - dot w (normal K alphas points) <= norm_sq w + hinges K w b points.
Proof.
  intros w b alphas points r s B Z R S. apply balanced_zero in Z.
  assert (H := shares w b alphas points B). rewrite Z, <- S in H. apply le_sub in H. rewrite <- R.
  apply le_sub. apply le_trans with (1 := plus_nonneg K _ _ (square_nonneg K (r - s)) H), eq_le.
  ring.
Qed.

End FirstSoftMargin.

(** x = 2, y = 1 and x = 0, y = -1 with λ = ½: 2 - 1 = 1, which w = 1 with the bias -1 attains. *)
Lemma lower_bound_instance :
  let points := [([integer 2], integer 1); ([integer 0], integer (-1))] in
  (1 + 1) * (integer 1 * integer 1) -
    dot [integer 1] (normal rationals [rational 1 2; rational 1 2] points) <=
  norm_sq [integer 1] + hinges rationals [integer 1] (integer (-1)) points.
Proof. apply lower_bound; trivial; now apply rational_equal. Qed.
