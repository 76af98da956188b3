(** Weak duality for a sum of losses of the scores and ‖w‖², and a checker of its gap.

    All is doubled and divided by the strength of the penalty: 2F/λ is ‖w‖² + C Σ l(y, w·x + b) for
    doubled losses l and C = c/λ, without b where no bias is free.

    Notation   e             a point (x, y), without the 1 of the bias
               slopes        a number a for each point
               pull          Σ a x
               conjugate     a doubled conjugate: 2 a z <= l(y, z) + l*(y, a) for all z
               primal, dual  ‖w‖² + C Σ l, and -C Σ l* - ‖C Σ a x‖² *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Section Duality.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b y z C gap : K) (w : list K) (slopes : list K).

Notation point := (list (carrier K) * carrier K)%type.
Implicit Types points : list point.

Definition score_at (free : bool) w b (e : point) : K := dot w (fst e) + (if free then b else 0).

Fixpoint sum_slopes slopes : K := match slopes with [] => 0 | a :: rest => a + sum_slopes rest end.

Fixpoint pull slopes points : list K :=
  match slopes, points with
  | a :: slopes, e :: points => add (scale a (fst e)) (pull slopes points)
  | _, _ => []
  end.

Section Loss.

Variable loss : K -> K -> K.
Variable conjugate : K -> K -> K.

Fixpoint losses (free : bool) w b points : K :=
  match points with
  | [] => 0
  | e :: points => loss (snd e) (score_at free w b e) + losses free w b points
  end.

Fixpoint conjugates slopes points : K :=
  match slopes, points with
  | a :: slopes, e :: points => conjugate (snd e) a + conjugates slopes points
  | _, _ => 0
  end.

Definition primal (free : bool) w b C points : K := norm_sq w + C * losses free w b points.

Definition dual C slopes points : K :=
  - (C * conjugates slopes points + norm_sq (scale C (pull slopes points))).

Definition young y a : Prop := forall z, (1 + 1) * (a * z) <= loss y z + conjugate y a.

Fixpoint all_young slopes points : Prop :=
  match slopes, points with
  | [], [] => True
  | a :: slopes, e :: points => young (snd e) a /\ all_young slopes points
  | _, _ => False
  end.

Definition balanced (free : bool) slopes : Prop := free = true -> sum_slopes slopes = 0.

Lemma scores_below : forall (free : bool) w b slopes points, all_young slopes points ->
  (1 + 1) * (dot w (pull slopes points) + (if free then b * sum_slopes slopes else 0)) <=
  losses free w b points + conjugates slopes points.
Proof.
  intros free w b. induction slopes as [| a slopes IH]; intros [| e points] Y; try contradiction.
  - cbn. rewrite dot_nil_r. apply eq_le. destruct free; ring.
  - destruct Y as [Y R]. specialize (IH points R). specialize (Y (score_at free w b e)).
    cbn [pull losses conjugates sum_slopes]. rewrite dot_add_r, dot_scale_r.
    apply le_sub in IH, Y. apply le_sub. unfold score_at in Y |- *.
    replace (_ - _) with
      (loss (snd e) (dot w (fst e) + (if free then b else 0)) + conjugate (snd e) a -
       (1 + 1) * (a * (dot w (fst e) + (if free then b else 0))) +
       (losses free w b points + conjugates slopes points -
        (1 + 1) * (dot w (pull slopes points) + (if free then b * sum_slopes slopes else 0))))
      by (destruct free; ring).
    now apply plus_nonneg.
Qed.

(** soft_margin.duality_gap, for whatever losses: no weights have less than the dual of any slopes. *)
Theorem weak_duality : forall free w b C slopes points (C_nonneg : 0 <= C),
  all_young slopes points -> balanced free slopes ->
  dual C slopes points <= primal free w b C points.
Proof.
  intros free w b C slopes points C0 Y B. assert (S := scores_below free w b slopes points Y).
  replace (if free then b * sum_slopes slopes else 0) with (0 : K) in S
    by (destruct free; [rewrite B by trivial; ring | ring]).
  apply le_sub in S. apply le_sub. unfold primal, dual.
  set (v := pull slopes points) in *.
  replace (_ - _) with
    (norm_sq (add w (scale C v)) +
     C * (losses free w b points + conjugates slopes points - (1 + 1) * (dot w v + 0))).
  - apply plus_nonneg; [apply norm_sq_nonneg | now apply times_nonneg].
  - unfold norm_sq. rewrite !dot_add_l, !dot_add_r, !dot_scale_l, !dot_scale_r, (dot_comm K v w).
    ring.
Qed.

End Loss.

Inductive quadratic_loss := squared | squared_hinge.

Definition rest z : K := if leb 0 z then z else 0.

Definition twice_loss (l : quadratic_loss) y z : K :=
  match l with
  | squared => (z - y) * (z - y)
  | squared_hinge => rest (1 - y * z) * rest (1 - y * z)
  end.

Definition twice_conjugate y a : K := a * a + (1 + 1) * (a * y).

Definition in_domain (l : quadratic_loss) y a : bool :=
  match l with
  | squared => true
  | squared_hinge => leb (y * y) 1 && leb 1 (y * y) && leb (a * y) 0
  end.

Fixpoint all_in_domain (l : quadratic_loss) slopes points : bool :=
  match slopes, points with
  | [], [] => true
  | a :: slopes, e :: points => in_domain l (snd e) a && all_in_domain l slopes points
  | _, _ => false
  end.

(** The checker of a gap for the squared loss and the squared hinge loss. *)
Definition within_loss_gap (l : quadratic_loss) (free : bool) w b C slopes points gap : bool :=
  (leb 0 C && all_in_domain l slopes points &&
   (negb free || (leb (sum_slopes slopes) 0 && leb 0 (sum_slopes slopes))) &&
   leb (primal (twice_loss l) free w b C points) (dual twice_conjugate C slopes points + gap))%bool.

Lemma rest_spec : forall z, 0 <= rest z /\ z <= rest z.
Proof.
  intro z. unfold rest. destruct (leb 0 z) eqn:E.
  - split; [now apply leb_le | apply le_refl].
  - split; [apply le_refl |]. destruct (le_total K 0 z) as [H | H]; trivial.
    apply leb_le in H. congruence.
Qed.

Lemma quadratic_young : forall l y a, in_domain l y a = true ->
  young (twice_loss l) twice_conjugate y a.
Proof.
  intros [] y a D z; apply le_sub; unfold twice_conjugate; cbn [twice_loss].
  - replace (_ - _) with ((z - y - a) * (z - y - a)) by ring. apply square_nonneg.
  - cbn in D. rewrite !andb_true_iff, !leb_le in D. destruct D as [[D E] N].
    assert (S : y * y = 1) by now apply le_antisym.
    destruct (rest_spec (1 - y * z)) as [_ M]. apply le_sub in M, N.
    set (m := rest (1 - y * z)) in *.
    replace (m * m + (a * a + (1 + 1) * (a * y)) - (1 + 1) * (a * z)) with
      ((m + a * y) * (m + a * y) + (1 + 1) * ((0 - a * y) * (m - (1 - y * z))) +
       (1 - y * y) * (a * a - (1 + 1) * (a * z))) by ring.
    rewrite S. replace ((1 - 1) * (a * a - (1 + 1) * (a * z))) with (0 : K) by ring.
    repeat apply plus_nonneg; try apply le_refl; [apply square_nonneg |].
    apply times_nonneg; [apply plus_nonneg; apply one_nonneg | now apply times_nonneg].
Qed.

(** ridge.minimiser: what the checker accepts is within the gap of the optimum. *)
Theorem loss_gap_certificate : forall l free w b C slopes points gap,
  within_loss_gap l free w b C slopes points gap = true ->
  forall w' b',
  primal (twice_loss l) free w b C points <= primal (twice_loss l) free w' b' C points + gap.
Proof.
  intros l free w b C slopes points gap accepted w' b'. unfold within_loss_gap in accepted.
  rewrite !andb_true_iff, !leb_le in accepted. destruct accepted as [[[C0 D] B] G].
  apply le_trans with (1 := G). apply plus_le_plus; [| apply le_refl].
  apply weak_duality; trivial.
  - clear - D. revert points D. induction slopes as [| a slopes IH]; intros [| e points] D;
      try discriminate; cbn in *; trivial.
    apply andb_true_iff in D. destruct D as [D R]. split; [now apply quadratic_young | now apply IH].
  - intros ->. cbn in B. rewrite andb_true_iff, !leb_le in B. destruct B. now apply le_antisym.
Qed.

End Duality.

Arguments within_loss_gap {_}. Arguments twice_loss {_}. Arguments twice_conjugate {_}.
Arguments primal {_}. Arguments dual {_}.

(** The points x = 1 (+1) and x = -1 (-1) with C = 1: w = 2/3 has the least of both losses, without
    a gap, as the slopes -1/3 and 1/3 prove. *)
Definition two_points : list (list rationals * rationals) := [([1], 1); ([- (1)], - (1))].
Definition third := rational 1 3.

Lemma both_within_gap : forall l : quadratic_loss,
  within_loss_gap l true [rational 2 3] 0 1 [- third; third] two_points 0 = true.
Proof. intros []; reflexivity. Qed.

Example loss_gap_instance : forall w b,
  primal (twice_loss squared_hinge) true [rational 2 3] 0 1 two_points <=
  primal (twice_loss squared_hinge) true w b 1 two_points + 0.
Proof.
  apply (loss_gap_certificate rationals squared_hinge true [rational 2 3] 0 1 [- third; third]).
  apply both_within_gap.
Qed.

Example weak_duality_instance : forall w b,
  dual twice_conjugate 1 [- third; third] two_points <=
  primal (twice_loss squared) true w b 1 two_points.
Proof.
  intros w b.
  apply (weak_duality rationals (twice_loss squared) twice_conjugate true w b 1 [- third; third]).
  - apply (leb_le rationals). reflexivity.
  - repeat split; now apply (quadratic_young rationals squared).
  - intros _. apply le_antisym; apply (leb_le rationals); reflexivity.
Qed.
