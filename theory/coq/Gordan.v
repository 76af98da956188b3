(** Gordan's alternative, complete: every finite set of points has a separating w or multipliers.

    By induction on the number of points, over any ordered ring, without a division: the last
    point p is projected out of the others, q_i = ‖p‖² p_i - (p_i·p) p.

    Notation   weighted v cs ps = Σ c_i v·p_i      out p x = ‖p‖² x - (x·p) p *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Certificate.
Import ListNotations.

Section Gordan.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (u v w x p : list K) (points ps : list (list K)) (cs multipliers : list K).

Fixpoint weighted v cs ps : K :=
  match cs, ps with
  | c :: cs, p :: ps => c * dot v p + weighted v cs ps
  | _, _ => 0
  end.

Lemma dot_weighted : forall v cs ps, dot v (combination cs ps) = weighted v cs ps.
Proof.
  intros v. induction cs as [| c cs IH]; intros [| p ps]; cbn; try apply dot_nil_r.
  now rewrite dot_add_r, dot_scale_r, IH.
Qed.

Lemma norm_sq_vanishes : forall x, norm_sq x = 0 -> vanishes x = true.
Proof.
  unfold norm_sq. induction x as [| a x IH]; intro H; trivial. cbn in *.
  assert (S : a * a = 0).
  { apply le_antisym; [| apply square_nonneg]. rewrite <- H. apply le_sub.
    replace (a * a + dot x x - a * a) with (dot x x) by ring. apply norm_sq_nonneg. }
  rewrite S in H. assert (a = 0) as -> by (apply no_zero_divisor in S; now destruct S).
  rewrite (proj2 (leb_le K 0 0) (le_refl K 0)). cbn. apply IH. rewrite <- H. ring.
Qed.

(** What [is_gordan] checks, as a proposition. *)
Definition alternative multipliers points : Prop :=
  length multipliers = length points /\ Forall (fun c => 0 <= c) multipliers /\
  Exists (fun c => 0 < c) multipliers /\ forall v, weighted v multipliers points = 0.

Lemma alternative_is_gordan : forall multipliers points,
  alternative multipliers points -> is_gordan multipliers points = true.
Proof.
  intros multipliers points [L [N [P W]]]. unfold is_gordan. rewrite !andb_true_iff. repeat split.
  - now apply Nat.eqb_eq.
  - apply forallb_forall. rewrite Forall_forall in N. intros c I. now apply leb_le, N.
  - apply existsb_exists. apply Exists_exists in P. destruct P as [c [I G]].
    exists c. split; trivial. now apply ltb_lt.
  - apply norm_sq_vanishes. unfold norm_sq. now rewrite dot_weighted.
Qed.

Definition out p x : list K := subtract (scale (norm_sq p) x) (scale (dot x p) p).

Lemma dot_out : forall v p x, dot v (out p x) = norm_sq p * dot v x - dot x p * dot v p.
Proof. intros. unfold out. now rewrite dot_subtract_r, !dot_scale_r. Qed.

Lemma weighted_out : forall v p cs ps, length cs = length ps ->
  weighted v cs (map (out p) ps) = norm_sq p * weighted v cs ps - weighted p cs ps * dot v p.
Proof.
  intros v p. induction cs as [| c cs IH]; intros [| x ps] L; try discriminate; cbn; [ring |].
  injection L as L. rewrite dot_out, IH, (dot_comm K x p) by trivial. ring.
Qed.

Lemma weighted_scaled : forall v a cs ps,
  weighted v (map (fun c => a * c) cs) ps = a * weighted v cs ps.
Proof. intros v a. induction cs as [| c cs IH]; intros [| p ps]; cbn; try ring. rewrite IH. ring. Qed.

Definition absolute (b : K) : K := if leb 0 b then b else - b.

Lemma absolute_bounds : forall b : K, 0 <= absolute b /\ 0 <= absolute b + b.
Proof.
  intro b. unfold absolute. destruct (leb 0 b) eqn:E.
  - apply leb_le in E. split; trivial. now apply plus_nonneg.
  - destruct (le_dec K 0 b) as [G | G]; [apply leb_le in G; congruence |].
    split; [now apply opp_nonneg, lt_le | apply eq_le; ring].
Qed.

(** Finitely many numbers a_i > 0 outweigh any b_i: A a_i + B b_i > 0 for some A, B > 0. *)
Lemma outweigh : forall (f g : list K -> K) ps, Forall (fun p => 0 < f p) ps ->
  {AB : K * K | 0 < fst AB /\ 0 < snd AB /\ Forall (fun p => 0 < fst AB * f p + snd AB * g p) ps}.
Proof.
  intros f g. induction ps as [| p ps IH]; intro H.
  - exists (1, 1). cbn. repeat split; try apply zero_lt_one; try apply one_nonneg;
      try (intro E; now apply (one_not_zero K)). constructor.
  - destruct IH as [[A B] [HA [HB G]]]; [now inversion H |]. cbn in *.
    assert (a : 0 < f p) by now inversion H.
    destruct (absolute_bounds (g p)) as [N1 N2].
    assert (BN : 0 <= B * absolute (g p)) by (apply times_nonneg; trivial; now apply lt_le).
    exists (A * f p + B * absolute (g p), B * f p). cbn. split; [| split].
    + apply plus_pos_nonneg; trivial. now apply times_pos.
    + now apply times_pos.
    + constructor.
      * replace ((A * f p + B * absolute (g p)) * f p + B * f p * g p)
          with (A * f p * f p + B * f p * (absolute (g p) + g p)) by ring.
        apply plus_pos_nonneg; [repeat apply times_pos; trivial |].
        repeat apply times_nonneg; trivial; now apply lt_le.
      * inversion H as [| ? ? _ H']; subst. rewrite Forall_forall in *. intros q I.
        replace ((A * f p + B * absolute (g p)) * f q + B * f p * g q)
          with (f p * (A * f q + B * g q) + B * absolute (g p) * f q) by ring.
        apply plus_pos_nonneg; [apply times_pos; auto |].
        apply times_nonneg; trivial. now apply lt_le, H'.
Defined.

Lemma weighted_positive : forall w cs ps, length cs = length ps ->
  Forall (fun c => 0 <= c) cs -> Exists (fun c => 0 < c) cs ->
  Forall (fun p => 0 < dot w p) ps -> 0 < weighted w cs ps.
Proof.
  intros w cs ps L N P W. rewrite <- dot_weighted. now apply dot_combination.
Qed.

(** Gordan (1873): one of the two, and a program finds it. *)
Theorem alternatives : forall n points, length points = n ->
  {w | Forall (fun p => 0 < dot w p) points} + {cs | alternative cs points}.
Proof.
  induction n as [| n IH]; intros points L.
  - destruct points; [| discriminate]. left. exists []. constructor.
  - destruct points as [| p ps]; [discriminate |]. injection L as L.
    destruct (le_dec K (norm_sq p) 0) as [Z | Z].
    + right. exists (1 :: repeat 0 (length ps)). repeat split.
      * cbn. now rewrite repeat_length.
      * constructor; [apply one_nonneg |]. apply Forall_forall. intros c I.
        apply repeat_spec in I. subst. apply le_refl.
      * constructor. apply zero_lt_one.
      * intro v. cbn. rewrite (dot_norm_zero K v p) by
          (apply le_antisym; [trivial | apply norm_sq_nonneg]).
        assert (E : weighted v (repeat 0 (length ps)) ps = 0).
        { clear. induction ps as [| q ps IH]; cbn; trivial. rewrite IH. ring. }
        rewrite E. ring.
    + destruct (IH ps L) as [[w W] | [cs [CL [CN [CP C]]]]].
      2: { right. exists (0 :: cs). repeat split.
           - cbn. now rewrite CL.
           - constructor; trivial. apply le_refl.
           - now apply Exists_cons_tl.
           - intro v. cbn. rewrite C. ring. }
      destruct (le_dec K (dot w p) 0) as [S | S]; [| left; exists w; now constructor].
      destruct (IH (map (out p) ps)) as [[u U] | [cs [CL [CN [CP C]]]]];
        [now rewrite map_length | |].
      * left. destruct (outweigh (fun q => dot (out p u) q) (fun q => dot p q) ps)
          as [[A B] [HA [HB G]]].
        { rewrite Forall_forall in *. intros q I.
          replace (dot (out p u) q) with (dot u (out p q)); [apply U, in_map_iff; eauto |].
          rewrite (dot_comm K (out p u) q), !dot_out, (dot_comm K q u), (dot_comm K u p).
          ring. }
        exists (add (scale A (out p u)) (scale B p)). cbn in *. constructor.
        -- rewrite dot_add_l, !dot_scale_l, (dot_comm K (out p u) p), dot_out.
           replace (A * (norm_sq p * dot p u - dot u p * dot p p) + B * dot p p)
             with (B * norm_sq p) by (rewrite (dot_comm K u p); unfold norm_sq; ring).
           now apply times_pos.
        -- rewrite Forall_forall in *. intros q I. rewrite dot_add_l, !dot_scale_l. now apply G.
      * rewrite map_length in CL. right.
        destruct (le_dec K (weighted p cs ps) 0) as [T | T].
        -- exists (- weighted p cs ps :: map (fun c => norm_sq p * c) cs). repeat split.
           ++ cbn. now rewrite map_length, CL.
           ++ constructor; [now apply opp_nonneg |]. rewrite Forall_forall in *.
              intros c I. apply in_map_iff in I. destruct I as [d [<- I]].
              apply times_nonneg; [now apply lt_le | now apply CN].
           ++ apply Exists_cons_tl. apply Exists_exists in CP. destruct CP as [c [I G]].
              apply Exists_exists. exists (norm_sq p * c).
              split; [apply in_map_iff; eauto | now apply times_pos].
           ++ intro v. cbn. rewrite weighted_scaled. rewrite <- (C v), weighted_out by trivial. ring.
        -- exfalso. apply (lt_not_le K 0 (norm_sq p * weighted w cs ps)).
           ++ apply times_pos; trivial. now apply weighted_positive.
           ++ specialize (C w). rewrite weighted_out in C by trivial.
              replace (norm_sq p * weighted w cs ps)
                with ((norm_sq p * weighted w cs ps - weighted p cs ps * dot w p) +
                      weighted p cs ps * dot w p) by ring.
              rewrite C. apply nonneg_opp.
              replace (- (0 + weighted p cs ps * dot w p))
                with (weighted p cs ps * - dot w p) by ring.
              apply times_nonneg; [now apply lt_le | now apply opp_nonneg].
Defined.

(** Gordan's alternative is complete: checked certificates of one side or the other. *)
Theorem gordan : forall points,
  {w | separates w points = true} + {cs | is_gordan cs points = true}.
Proof.
  intro points. destruct (alternatives (length points) points eq_refl) as [[w W] | [cs C]].
  - left. exists w. now apply separates_iff.
  - right. exists cs. now apply alternative_is_gordan.
Defined.

End Gordan.

(** The points 1 and -1 of the line have multipliers and no separator. *)
Example gordan_instance : exists cs, is_gordan cs opposite_points = true.
Proof.
  destruct (gordan rationals opposite_points) as [[w W] | [cs C]]; [| now exists cs].
  rewrite gordan_excludes_instance in W. discriminate.
Qed.
