(** Dependent and independent lists of vectors, in any ordered ring.

    Notation   weighted v cs ps = Σ c_i v·p_i, as in Gordan.v
               independent ps   only multipliers that are all 0 combine ps to 0 (against every v)
               orthogonal w ps  w·p = 0 on all of them *)

Require Import Coq.Lists.List Coq.Sorting.Permutation Coq.setoid_ring.Ring Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Gordan
  Novikoff.Stiemke.
Import ListNotations.

Open Scope ordered_scope.

Section Dependence.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b c : K) (u v w x p : list K) (ps : list (list K)) (cs : list K).

Notation weighted := (weighted K).

Definition zeros cs : Prop := Forall (fun c => c = 0) cs.
Definition independent ps : Prop :=
  forall cs, length cs = length ps -> (forall v, weighted v cs ps = 0) -> zeros cs.
Definition orthogonal w ps : Prop := Forall (fun p => dot w p = 0) ps.

Lemma zero_dec : forall c, {c = 0} + {c <> 0}.
Proof.
  intro c. destruct (leb c 0) eqn:A, (leb 0 c) eqn:B.
  - left. apply leb_le in A, B. now apply le_antisym.
  - right. intros ->. assert (R := le_refl K 0). apply leb_le in R. congruence.
  - right. intros ->. assert (R := le_refl K 0). apply leb_le in R. congruence.
  - right. intros ->. assert (R := le_refl K 0). apply leb_le in R. congruence.
Qed.

Lemma weighted_orthogonal : forall w ps, orthogonal w ps -> forall cs, weighted w cs ps = 0.
Proof.
  intros w ps H. induction H as [| p ps Z _ IH]; intros [| c cs]; cbn; trivial.
  rewrite Z, IH. ring.
Qed.

Lemma weighted_zeros : forall v cs ps, zeros cs -> weighted v cs ps = 0.
Proof.
  intros v cs ps H. revert ps. induction H as [| c cs -> _ IH]; intros [| p ps]; cbn; trivial.
  rewrite IH. ring.
Qed.

(** Multipliers follow their vectors into another order. *)
Lemma reordered : forall ps qs, Permutation ps qs -> forall cs, length cs = length ps ->
  exists ds, length ds = length qs /\ Permutation cs ds /\
  forall v, weighted v cs ps = weighted v ds qs.
Proof.
  intros ps qs H. induction H as [| p ps qs _ IH | p q ps | ps qs rs _ IH1 _ IH2]; intros cs L.
  - destruct cs; [| discriminate]. exists []. repeat split; constructor.
  - destruct cs as [| c cs]; [discriminate |]. injection L as L. destruct (IH cs L) as [ds [M [P W]]].
    exists (c :: ds). cbn. rewrite M. repeat split; [now constructor |]. intro v. now rewrite W.
  - destruct cs as [| c [| d cs]]; try discriminate. exists (d :: c :: cs). cbn in L |- *.
    repeat split; [exact L | constructor |]. intro v. ring.
  - destruct (IH1 cs L) as [ds [M [P W]]]. destruct (IH2 ds M) as [es [N [Q V]]].
    exists es. repeat split; trivial; [now apply Permutation_trans with (1 := P) |].
    intro v. now rewrite W.
Qed.

Lemma dot_first : forall a x v, dot v (a :: x) = hd 0 v * a + dot (tl v) x.
Proof. intros a x [| b v]; cbn; [ring | trivial]. Qed.

Lemma length_difference : forall u v, length u = length v -> length (subtract u v) = length u.
Proof.
  induction u as [| b u IH]; intros [| c v] L; try discriminate; trivial.
  cbn. f_equal. apply IH. now injection L.
Qed.

(** More vectors than entries are dependent. *)
Theorem dependent : forall m ps, Forall (fun p => length p = m) ps -> (m < length ps)%nat ->
  exists cs, length cs = length ps /\ ~ zeros cs /\ forall v, weighted v cs ps = 0.
Proof.
  induction m as [| m IH]; intros ps F L.
  - destruct ps as [| p ps]; [inversion L |]. exists (1 :: repeat 0 (length ps)).
    split; [cbn; now rewrite repeat_length |]. split.
    + intro Z. inversion Z as [| ? ? O _]. now apply (one_not_zero K).
    + intro v. cbn. rewrite weighted_zeros.
      * inversion F as [| ? ? E _]. destruct p; [| discriminate]. rewrite dot_nil_r. ring.
      * apply Forall_forall. intros c I. now apply repeat_spec in I.
  - destruct (Forall_Exists_dec (fun p => hd 0 p = 0) (fun p => zero_dec (hd 0 p)) ps) as [Z | N].
    + destruct (IH (map (@tl K) ps)) as [cs [M [Q W]]].
      * rewrite Forall_map. revert F. apply Forall_impl. intros [| a p] E; [discriminate |].
        now injection E.
      * rewrite map_length. lia.
      * rewrite map_length in M. exists cs. split; trivial. split; trivial. intro v.
        rewrite <- (W (tl v)). clear - Z F. revert cs.
        induction ps as [| p ps IHp]; intros [| c cs]; cbn; trivial.
        inversion Z as [| ? ? A B]; subst. inversion F as [| ? ? C D]; subst.
        rewrite (IHp D B). destruct p as [| a p]; [discriminate |]. cbn in A |- *. subst a.
        rewrite dot_first. ring.
    + apply Exists_exists in N. destruct N as [p [I N]]. apply in_split in I.
      destruct I as [l1 [l2 ->]]. assert (P := Permutation_middle l1 l2 p). symmetry in P.
      set (others := l1 ++ l2) in *.
      assert (F' : Forall (fun p => length p = S m) (p :: others)).
      { apply Permutation_Forall with (1 := P). exact F. }
      inversion F' as [| ? ? E G]; subst. destruct p as [| a p]; [discriminate |]. injection E as E.
      cbn in N. set (out := fun x => subtract (scale a (tl x)) (scale (hd 0 x) p)).
      destruct (IH (map out others)) as [cs [M [Q W]]].
      * rewrite Forall_map. revert G. apply Forall_impl. intros [| b x] X; [discriminate |].
        injection X as X. unfold out. cbn [hd tl].
        unfold scale. rewrite length_difference; rewrite !map_length; [exact X | now rewrite E].
      * rewrite map_length. apply Permutation_length in P. cbn in P. lia.
      * rewrite map_length in M.
        set (c0 := - weighted [1] cs (map (fun x => [hd 0 x]) others)).
        assert (V : forall v, weighted v (c0 :: map (fun c => a * c) cs) ((a :: p) :: others) = 0).
        { intro v. cbn [Gordan.weighted]. rewrite <- (W (tl v)). unfold c0.
          rewrite dot_first. clear - G. revert cs. induction G as [| x l X _ IHl];
            intros [| c cs]; cbn; try ring.
          destruct x as [| b x]; [discriminate |]. specialize (IHl cs). cbn [map hd tl] in *.
          rewrite dot_first. unfold out in *. cbn [hd tl].
          rewrite dot_subtract_r, !dot_scale_r.
          set (r := weighted [1] cs (map (fun x => [hd 0 x]) l)) in *.
          set (s := weighted v (map (fun c => a * c) cs) l) in *.
          match type of IHl with _ = ?t => set (rest := t) in * end.
          replace (- (c * (1 * b + 0) + r) * (hd 0 v * a + dot (tl v) p) +
                   (a * c * (hd 0 v * b + dot (tl v) x) + s))
            with (c * (a * dot (tl v) x - b * dot (tl v) p) +
                  (- r * (hd 0 v * a + dot (tl v) p) + s)) by ring.
          now rewrite IHl. }
        destruct (reordered _ _ (Permutation_sym P) (c0 :: map (fun c => a * c) cs)) as [ds [D [R T]]].
        { cbn. now rewrite map_length, M. }
        exists ds. split; [exact D |]. split; [| intro v; now rewrite <- T].
        intro Z. apply Q. assert (Z' : zeros (c0 :: map (fun c => a * c) cs)).
        { apply Permutation_Forall with (1 := Permutation_sym R). exact Z. }
        inversion Z' as [| ? ? _ Y]; subst. unfold zeros in *. rewrite Forall_map in Y.
        revert Y. apply Forall_impl. intros c H. apply no_zero_divisor in H. now destruct H.
Qed.

(** As many independent vectors as there are entries leave nothing orthogonal to them. *)
Theorem flat : forall m ps w x, independent ps -> length ps = m ->
  Forall (fun p => length p = m) (x :: ps) -> orthogonal w ps -> dot w x = 0.
Proof.
  intros m ps w x I L F O. destruct (dependent m (x :: ps) F) as [cs [M [N W]]]; [cbn; lia |].
  destruct cs as [| c cs]; [discriminate |]. injection M as M.
  destruct (zero_dec c) as [-> | Z].
  - exfalso. apply N. constructor; trivial. apply I; trivial. intro v. specialize (W v).
    cbn in W. rewrite <- W. ring.
  - specialize (W w). cbn in W. rewrite weighted_orthogonal in W by trivial.
    assert (E : c * dot w x = 0) by (rewrite <- W; ring).
    apply no_zero_divisor in E. now destruct E.
Qed.

(** What is independent of others has a direction orthogonal to these. *)
Theorem escapes : forall x ps, independent (x :: ps) ->
  exists u, orthogonal u ps /\ 0 < dot u x.
Proof.
  intros x ps I.
  destruct (farkas K _ x (ps ++ map (map opp) ps) eq_refl) as [[u [W P]] | [[cs d] [D [L [_ Z]]]]].
  - exists u. split; trivial. apply Forall_app in W. destruct W as [A B].
    rewrite Forall_map in B. unfold orthogonal. rewrite Forall_forall in *. intros p J.
    apply le_antisym; [| now apply A]. specialize (B p J). cbn in B.
    rewrite dot_comm, dot_opp_l, dot_comm in B. now apply nonneg_opp.
  - exfalso. cbn [fst snd] in *. rewrite app_length, map_length in L.
    assert (G : forall v ps cs, (length cs = length ps + length ps)%nat ->
      weighted v cs (ps ++ map (map opp) ps) =
      weighted v (subtract (firstn (length ps) cs) (skipn (length ps) cs)) ps).
    { clear. intros v ps cs L. rewrite <- (firstn_skipn (length ps) cs) at 1.
      assert (A : length (firstn (length ps) cs) = length ps) by (apply firstn_length_le; lia).
      assert (B : length (skipn (length ps) cs) = length ps) by (rewrite skipn_length; lia).
      revert A B. generalize (firstn (length ps) cs) (skipn (length ps) cs). intros c1 c2 A B.
      assert (S : forall (es : list K) (rs : list (list K)), length es = length rs -> forall qs,
        weighted v (es ++ c2) (rs ++ qs) = weighted v es rs + weighted v c2 qs).
      { induction es as [| e es IH]; intros [| r rs] M qs; try discriminate; cbn; [ring |].
        injection M as M. rewrite (IH rs M). ring. }
      rewrite S by exact A. clear S L. revert c1 c2 A B.
      induction ps as [| p ps IH]; intros [| c c1] [| d c2] A B; try discriminate; cbn; [ring |].
      injection A as A. injection B as B. rewrite <- (IH c1 c2 A B).
      rewrite (dot_comm K v (map opp p)), dot_opp_l, (dot_comm K p v). ring. }
    assert (Y := I (d :: subtract (firstn (length ps) cs) (skipn (length ps) cs))).
    assert (M : length (subtract (firstn (length ps) cs) (skipn (length ps) cs)) = length ps).
    { assert (A : length (firstn (length ps) cs) = length ps) by (apply firstn_length_le; lia).
      assert (B : length (skipn (length ps) cs) = length ps) by (rewrite skipn_length; lia).
      now rewrite length_difference, A by now rewrite A, B. }
    cbn [length] in Y. rewrite M in Y. specialize (Y eq_refl).
    assert (X : forall v, weighted v (d :: subtract (firstn (length ps) cs) (skipn (length ps) cs))
      (x :: ps) = 0).
    { intro v. cbn [Gordan.weighted]. rewrite <- G by exact L. rewrite <- (Z v). ring. }
    specialize (Y X). inversion Y as [| ? ? E _]; subst. now apply (lt_irrefl K 0).
Qed.

End Dependence.

Arguments independent {_}. Arguments orthogonal {_}.
