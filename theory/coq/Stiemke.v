(** When the logistic loss has a minimiser: the algebraic half (Stiemke, Albert and Anderson).

    Either some w has p·w >= 0 at every signed point p and > 0 at one (then moving along w never
    raises the loss, and lowers it for ever), or multipliers that are all > 0 combine the points
    to 0; never both.

    Notation   positive cs: every multiplier is > 0    weighted as in Gordan.v *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Certificate Novikoff.Gordan.
Import ListNotations.

Section Stiemke.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (w p : list K) (points : list (list K)) (cs : list K).

Definition positive cs : Prop := Forall (fun c => 0 < c) cs.
Definition weakly_separates w points : Prop :=
  Forall (fun p => 0 <= dot w p) points /\ Exists (fun p => 0 < dot w p) points.

(** B-71: multipliers that are all positive and combine the points to 0 exclude complete and
    quasi-complete separation. *)
Theorem stiemke_excludes : forall w cs points (cs_as_long_as_points : length cs = length points),
  positive cs -> forall (combination_vanishes : forall v, weighted K v cs points = 0),
  ~ weakly_separates w points.
Proof.
  intros w cs points L P W [N E].
  assert (G : forall cs points, length cs = length points -> positive cs ->
    Forall (fun p => 0 <= dot w p) points ->
    0 <= weighted K w cs points /\
    (Exists (fun p => 0 < dot w p) points -> 0 < weighted K w cs points)).
  { clear. induction cs as [| c cs IH]; intros [| p points] L P N; try discriminate.
    - split; [apply le_refl | intro E; inversion E].
    - injection L as L. inversion P as [| ? ? c0 P']; subst. inversion N as [| ? ? p0 N']; subst.
      destruct (IH points L P' N') as [IH1 IH2]. cbn.
      assert (A : 0 <= c * dot w p) by (apply times_nonneg; trivial; now apply lt_le).
      split; [now apply plus_nonneg |]. intro E. inversion E as [? ? G | ? ? G]; subst.
      + apply plus_pos_nonneg; trivial. now apply times_pos.
      + replace (c * dot w p + weighted K w cs points)
          with (weighted K w cs points + c * dot w p) by ring.
        apply plus_pos_nonneg; auto. }
  destruct (G cs points L P N) as [_ S]. apply (lt_irrefl K 0). rewrite <- (W w) at 2. now apply S.
Qed.

(** Farkas, about one point q among others: some w is >= 0 at all ps and > 0 at q, or
    multipliers >= 0 of the ps and one > 0 of q combine to 0. *)
Theorem farkas : forall n (q : list K) ps (n_entries_of_ps : length ps = n),
  {w | Forall (fun p => 0 <= dot w p) ps /\ 0 < dot w q} +
  {ds | 0 < snd ds /\ length (fst ds) = length ps /\ Forall (fun c => 0 <= c) (fst ds) /\
        forall v, weighted K v (fst ds) ps + snd ds * dot v q = 0}.
Proof.
  induction n as [| n IH]; intros q ps L.
  - destruct ps; [| discriminate]. destruct (le_dec K (norm_sq q) 0) as [Z | Z].
    + right. exists ([], 1). cbn. repeat split; try apply zero_lt_one; try apply one_nonneg;
        try (intro E; now apply (one_not_zero K)); [constructor |].
      intro v. rewrite (dot_norm_zero K v q); [ring |].
      apply le_antisym; [trivial | apply norm_sq_nonneg].
    + left. exists q. split; [constructor | trivial].
  - destruct ps as [| p ps]; [discriminate |]. injection L as L.
    destruct (IH q ps L) as [[w [W Q]] | [[ls c] [C [LL [N Z]]]]].
    2: { right. exists (0 :: ls, c). cbn in *. repeat split; try apply C.
         - now rewrite LL.
         - constructor; trivial. apply le_refl.
         - intro v. cbn. now replace (0 * dot v p + weighted K v ls ps + c * dot v q)
             with (weighted K v ls ps + c * dot v q) by ring. }
    destruct (le_dec K 0 (dot w p)) as [S | S]; [left; exists w; split; trivial; now constructor |].
    destruct (IH (out K p q) (map (out K p) ps)) as [[u [U V]] | [[ls c] [C [LL [N Z]]]]];
      [now rewrite map_length | |].
    + left. exists (out K p u).
      assert (E : forall x, dot (out K p u) x = dot u (out K p x)).
      { intro x. rewrite (dot_comm K (out K p u) x), !dot_out, (dot_comm K x u),
          (dot_comm K u p), (dot_comm K x p). ring. }
      split; [| now rewrite E]. constructor.
      * apply eq_le. rewrite dot_comm, dot_out, (dot_comm K u p). unfold norm_sq. ring.
      * rewrite Forall_forall in *. intros x I. rewrite E. apply U, in_map_iff. eauto.
    + cbn in C, LL, N, Z. rewrite map_length in LL.
      assert (P : 0 < norm_sq p).
      { apply not_le_lt. intro G. apply (lt_irrefl K 0).
        rewrite <- (dot_norm_zero K w p) at 1; trivial.
        apply le_antisym; [trivial | apply norm_sq_nonneg]. }
      pose (m := weighted K p ls ps + c * dot p q).
      assert (Z' : forall v, norm_sq p * weighted K v ls ps + norm_sq p * c * dot v q
                             = m * dot v p).
      { intro v. specialize (Z v). rewrite weighted_out, dot_out in Z by trivial. unfold m.
        rewrite (dot_comm K p q).
        replace (norm_sq p * weighted K v ls ps + norm_sq p * c * dot v q)
          with ((norm_sq p * weighted K v ls ps - weighted K p ls ps * dot v p +
                 c * (norm_sq p * dot v q - dot q p * dot v p)) +
                (weighted K p ls ps + c * dot q p) * dot v p) by ring.
        rewrite Z. ring. }
      destruct (le_dec K m 0) as [T | T].
      * right. exists (- m :: map (fun a => norm_sq p * a) ls, norm_sq p * c). cbn.
        repeat split; try (apply times_pos; trivial).
        -- now rewrite map_length, LL.
        -- constructor; [now apply opp_nonneg |]. rewrite Forall_forall in *.
           intros a I. apply in_map_iff in I. destruct I as [d [<- I]].
           apply times_nonneg; [now apply lt_le | now apply N].
        -- intro v. rewrite weighted_scaled.
           replace (- m * dot v p + norm_sq p * weighted K v ls ps + norm_sq p * c * dot v q)
             with (- (m * dot v p) + (norm_sq p * weighted K v ls ps + norm_sq p * c * dot v q))
             by ring.
           rewrite Z'. ring.
      * exfalso. apply (lt_irrefl K 0). apply lt_le_trans with (y := m * dot w p).
        -- rewrite <- Z'.
           replace (norm_sq p * weighted K w ls ps + norm_sq p * c * dot w q)
             with (norm_sq p * c * dot w q + norm_sq p * weighted K w ls ps) by ring.
           apply plus_pos_nonneg; [repeat apply times_pos; trivial |].
           apply times_nonneg; [now apply lt_le |]. rewrite <- dot_weighted.
           clear - W N LL. revert ps W LL. induction N as [| a ls a0 N IH]; intros [| x ps] W LL;
             try discriminate; cbn; [rewrite dot_nil_r; apply le_refl |].
           inversion W as [| ? ? x0 W']; subst. injection LL as LL.
           rewrite dot_add_r, dot_scale_r. apply plus_nonneg; [now apply times_nonneg | auto].
        -- apply nonneg_opp. replace (- (m * dot w p)) with (m * - dot w p) by ring.
           apply times_nonneg; [now apply lt_le | now apply opp_nonneg, lt_le].
Defined.

Fixpoint both (xs ys : list K) : list K :=
  match xs, ys with x :: xs, y :: ys => (x + y) :: both xs ys | _, _ => [] end.

Lemma weighted_both : forall v points xs ys,
  length xs = length points -> length ys = length points ->
  weighted K v (both xs ys) points = weighted K v xs points + weighted K v ys points.
Proof.
  intros v. induction points as [| p points IH]; intros [| x xs] [| y ys] X Y; try discriminate;
    cbn; [ring |]. injection X as X. injection Y as Y. rewrite IH by trivial. ring.
Qed.

Lemma both_length : forall n xs ys, length xs = n -> length ys = n -> length (both xs ys) = n.
Proof.
  induction n as [| n IH]; intros [| x xs] [| y ys] X Y; try discriminate; trivial. cbn.
  injection X as X. injection Y as Y. now rewrite IH.
Qed.

Lemma both_nonneg : forall xs ys, Forall (fun c => 0 <= c) xs -> Forall (fun c => 0 <= c) ys ->
  Forall (fun c => 0 <= c) (both xs ys).
Proof.
  intros xs. induction xs as [| x xs IH]; intros [| y ys] X Y; cbn; constructor;
    inversion X; inversion Y; subst; [now apply plus_nonneg | now apply IH].
Qed.

Lemma both_positive : forall n xs ys, length xs = n -> length ys = n ->
  Forall (fun c => 0 <= c) xs -> positive ys -> positive (both xs ys).
Proof.
  induction n as [| n IH]; intros [| x xs] [| y ys] X Y N P; try discriminate; constructor;
    inversion N; inversion P; subst.
  - replace (x + y) with (y + x) by ring. now apply plus_pos_nonneg.
  - injection X as X. injection Y as Y. now apply IH.
Qed.

(** B-71: completeness. Every finite set of signed points has one of the two. *)
Theorem stiemke : forall points,
  {w | weakly_separates w points} +
  {cs | length cs = length points /\ positive cs /\ forall v, weighted K v cs points = 0}.
Proof.
  intro points.
  assert (G : forall qs, incl qs points ->
    {w | weakly_separates w points} +
    {ld | length (fst ld) = length points /\ Forall (fun c => 0 <= c) (fst ld) /\
          length (snd ld) = length qs /\ positive (snd ld) /\
          forall v, weighted K v (fst ld) points + weighted K v (snd ld) qs = 0}).
  { induction qs as [| q qs IH]; intro I.
    - right. exists (repeat 0 (length points), []). cbn. repeat split.
      + apply repeat_length.
      + apply Forall_forall. intros c J. apply repeat_spec in J. subst. apply le_refl.
      + constructor.
      + intro v. assert (E : weighted K v (repeat 0 (length points)) points = 0).
        { clear. induction points as [| p ps IH]; cbn; trivial. rewrite IH. ring. }
        rewrite E. ring.
    - destruct IH as [[w W] | [[ls ds] [LL [N [LD [P Z]]]]]];
        [intros x J; apply I; now right | left; now exists w |]. cbn in LL, N, LD, P, Z.
      destruct (farkas (length points) q points eq_refl)
        as [[w [W Q]] | [[ms c] [C [LM [M Y]]]]].
      + left. exists w. split; trivial. apply Exists_exists. exists q.
        split; [apply I; now left | trivial].
      + cbn in C, LM, M, Y. right. exists (both ls ms, c :: ds). cbn. repeat split.
        * now apply both_length.
        * now apply both_nonneg.
        * now rewrite LD.
        * now constructor.
        * intro v. rewrite weighted_both by trivial. specialize (Z v). specialize (Y v).
          replace (weighted K v ls points + weighted K v ms points +
                   (c * dot v q + weighted K v ds qs))
            with ((weighted K v ls points + weighted K v ds qs) +
                  (weighted K v ms points + c * dot v q)) by ring.
          rewrite Z, Y. ring. }
  destruct (G points (incl_refl points)) as [W | [[ls ds] [LL [N [LD [P Z]]]]]]; [now left |].
  cbn in LL, N, LD, P, Z. right. exists (both ls ds). repeat split.
  - now apply both_length.
  - now apply (both_positive (length points)).
  - intro v. now rewrite weighted_both.
Defined.

End Stiemke.

(** The points 1 and -1 of the line: the multipliers 1 and 1 are all positive. *)
Example stiemke_excludes_instance : forall w, ~ weakly_separates rationals w opposite_points.
Proof.
  intro w. apply (stiemke_excludes rationals w [1; 1]); trivial.
  - repeat (apply Forall_cons || apply Forall_nil); apply zero_lt_one.
  - intro v. rewrite <- dot_weighted. now apply vanishes_dot.
Qed.

Definition farkas_instance := farkas rationals 1 [- (1)] [[1]] eq_refl.

Example stiemke_instance : exists cs, length cs = 2%nat /\ positive rationals cs /\
  forall v, weighted rationals v cs opposite_points = 0.
Proof.
  destruct (stiemke rationals opposite_points) as [[w W] | [cs C]]; [| now exists cs].
  now apply stiemke_excludes_instance in W.
Qed.
