(** Short multipliers near exact ones, which a near left inverse of the points shows to exist.

    The weights c, all positive, have a small sum r = Σ c_i p_i, and the rows of B make of the
    points all but m times the unit vectors. Then no w separates the points, not even weakly: its
    scores would have to be too small for r. So by Stiemke some multipliers, all positive, combine
    the points to 0, though nobody has solved for them.

    Over 300 lines: the checker and all that its one theorem needs, which nothing else uses.

    Notation   scaled s p = (s_1 p_1, ..., s_d p_d)      size x = Σ |x_j|
               combined row ps   Σ row_i p_i, as in Certificate.v
               near_units m e bounds ps o B   row j of B has entries of at most bounds, and combines
                                              ps to (o, m, 0, ...) but for an error of size e *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Certificate
  Novikoff.Gordan Novikoff.Stiemke.
Import ListNotations.

Open Scope ordered_scope.

Section NearMultipliers.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b e m : K) (u v w x p row bounds scales weights : list K)
  (points ps inverse : list (list K)).

Notation absolute := (Gordan.absolute K).

Fixpoint size x : K := match x with [] => 0 | a :: x => absolute a + size x end.

Fixpoint scaled scales x : list K :=
  match scales, x with a :: scales, b :: x => a * b :: scaled scales x | _, _ => [] end.

Fixpoint within bounds row : bool :=
  match bounds, row with
  | [], [] => true
  | b :: bounds, a :: row => (leb (absolute a) b && within bounds row)%bool
  | _, _ => false
  end.

(** c x + y in one go, and a combination in which points with the coefficient 0 are left out. *)
Fixpoint add_multiple c x y : list K :=
  match x, y with
  | a :: x, b :: y => (c * a + b) :: add_multiple c x y
  | _, [] => scale c x
  | [], _ => y
  end.

Fixpoint combined row ps : list K :=
  match row, ps with
  | c :: row, p :: ps =>
      if (leb c 0 && leb 0 c)%bool then combined row ps else add_multiple c p (combined row ps)
  | _, _ => []
  end.

Fixpoint near_units m e bounds ps (zeros : list K) inverse : bool :=
  match inverse with
  | [] => true
  | row :: inverse =>
      (within bounds row && leb (size (subtract (combined row ps) (zeros ++ [m]))) e &&
       near_units m e bounds ps (0 :: zeros) inverse)%bool
  end.

Fixpoint outweigh room error bounds weights : bool :=
  match bounds, weights with
  | [], [] => true
  | b :: bounds, c :: weights =>
      (ltb 0 c && ltb (b * error) (room * c) && outweigh room error bounds weights)%bool
  | _, _ => false
  end.

(** The checker: the points with their columns scaled, which multipliers do not see. *)
Definition is_near weights scales bounds inverse m e points : bool :=
  let ps := map (scaled scales) points in
  (Nat.eqb (length inverse) (length scales) && Nat.eqb (length weights) (length points) &&
   forallb (fun p => Nat.eqb (length p) (length scales)) points &&
   forallb (fun a => ltb 0 a) scales && ltb e m && near_units m e bounds ps [] inverse &&
   outweigh (m - e) (size (combination weights ps)) bounds weights)%bool.

(** Absolute values. *)

Lemma absolute_cases : forall a, (0 <= a /\ absolute a = a) \/ (a <= 0 /\ absolute a = - a).
Proof.
  intro a. unfold Gordan.absolute. destruct (leb 0 a) eqn:E; [left | right]; split; trivial.
  - now apply leb_le in E.
  - destruct (le_total K 0 a) as [H | H]; trivial. apply leb_le in H. congruence.
Qed.

Lemma absolute_below : forall a b, absolute a <= b -> - b <= a /\ a <= b.
Proof.
  intros a b H. destruct (absolute_cases a) as [[P E] | [P E]]; rewrite E in H; split; trivial.
  - apply le_trans with (y := 0); trivial. apply nonneg_opp.
    replace (- - b) with b by ring. now apply le_trans with (y := a).
  - apply le_sub in H. apply le_sub. now replace (a - - b) with (b - - a) by ring.
  - apply le_trans with (y := - a); trivial. apply le_trans with (y := 0); trivial.
    now apply opp_nonneg.
Qed.

Lemma times_within : forall a b c N, absolute a <= b -> 0 <= c -> c <= N ->
  - (b * N) <= a * c /\ a * c <= b * N.
Proof.
  intros a b c N H P L. destruct (absolute_below a b H) as [Hl Hu].
  assert (B : 0 <= b).
  { apply le_trans with (2 := H). apply (proj1 (absolute_bounds K a)). }
  assert (G : b * c <= b * N) by now apply times_le.
  split.
  - apply le_sub. apply le_sub in G, Hl.
    replace (a * c - - (b * N)) with (c * (a - - b) + (b * N - b * c)) by ring.
    apply plus_nonneg; trivial. now apply times_nonneg.
  - apply le_trans with (2 := G). apply le_sub. apply le_sub in Hu.
    replace (b * c - a * c) with (c * (b - a)) by ring. now apply times_nonneg.
Qed.

Lemma size_nonneg : forall x, 0 <= size x.
Proof.
  induction x as [| a x IH]; [apply le_refl |].
  apply plus_nonneg; trivial. apply (proj1 (absolute_bounds K a)).
Qed.

(** A largest entry of w, and how far a score with w goes. *)

Lemma largest : forall w, exists N, 0 <= N /\ (forall a, In a w -> absolute a <= N) /\
  (N = 0 \/ exists j, (j < length w)%nat /\ absolute (nth j w 0) = N).
Proof.
  induction w as [| a w [N [P [U A]]]].
  - exists 0. split; [apply le_refl |]. split; [easy | now left].
  - destruct (le_total K (absolute a) N) as [H | H].
    + exists N. split; trivial. split; [intros b [<- | I]; auto |].
      destruct A as [-> | [j [L E]]]; [now left |]. right. exists (S j). split; trivial.
      now apply Nat.succ_lt_mono in L.
    + exists (absolute a). split; [now apply le_trans with (y := N) |]. split.
      * intros b [<- | I]; [apply le_refl |]. apply le_trans with (y := N); auto.
      * right. exists O. split; [apply Nat.lt_0_succ | reflexivity].
Qed.

Lemma dot_within : forall w x N, 0 <= N -> (forall a, In a w -> absolute a <= N) ->
  - (N * size x) <= dot w x /\ dot w x <= N * size x.
Proof.
  intros w x N P. revert x. induction w as [| a w IH]; intros x U.
  - cbn. assert (G : 0 <= N * size x) by (apply times_nonneg; trivial; apply size_nonneg).
    split; trivial. apply nonneg_opp. now replace (- - (N * size x)) with (N * size x) by ring.
  - destruct x as [| b x]; cbn.
    + split; apply eq_le; ring.
    + destruct (IH x) as [L R]; [intros c I; apply U; now right |].
      assert (U' : absolute a <= N) by (apply U; now left).
      assert (G : - (N * absolute b) <= a * b /\ a * b <= N * absolute b).
      { destruct (absolute_cases b) as [[Q ->] | [Q ->]].
        - apply times_within; trivial. apply le_refl.
        - destruct (times_within a N (- b) (- b) U' (opp_nonneg K b Q) (le_refl K (- b))) as [G1 G2].
          split; apply le_sub; apply le_sub in G1, G2.
          + now replace (a * b - - (N * - b)) with (N * - b - a * - b) by ring.
          + now replace (N * - b - a * b) with (a * - b - - (N * - b)) by ring. }
      destruct G as [GL GR].
      replace (N * (absolute b + size x)) with (N * absolute b + N * size x) by ring.
      split; [| now apply plus_le_plus].
      replace (- (N * absolute b + N * size x)) with (- (N * absolute b) + - (N * size x)) by ring.
      now apply plus_le_plus.
Qed.

Lemma dot_cut : forall w x, dot (firstn (length x) w) x = dot w x.
Proof. induction w as [| a w IH]; intros [| b x]; cbn; trivial. now rewrite IH. Qed.

Lemma dot_cut_at : forall d w x, length x = d -> dot (firstn d w) x = dot w x.
Proof. intros d w x <-. apply dot_cut. Qed.

Lemma add_multiple_is : forall c x y, add_multiple c x y = add (scale c x) y.
Proof.
  intros c. induction x as [| a x IH]; intros [| b y]; trivial. cbn [add_multiple scale map add].
  now rewrite IH.
Qed.

Lemma dot_combined : forall v row ps, dot v (combined row ps) = weighted K v row ps.
Proof.
  intros v. induction row as [| c row IH]; intros [| p ps]; cbn; try apply dot_nil_r.
  destruct (leb c 0 && leb 0 c)%bool eqn:E.
  - apply andb_true_iff in E. destruct E as [L G]. apply leb_le in L, G.
    rewrite IH, (le_antisym K c 0 L G). ring.
  - now rewrite add_multiple_is, dot_add_r, dot_scale_r, IH.
Qed.

(** Rows of the near inverse. *)

Lemma weighted_within : forall u bounds row ps, within bounds row = true ->
  length bounds = length ps -> Forall (fun p => 0 <= dot u p) ps ->
  - weighted K u bounds ps <= weighted K u row ps /\ weighted K u row ps <= weighted K u bounds ps.
Proof.
  intros u. induction bounds as [| b bounds IH]; intros [| a row] [| p ps] W L N; try discriminate.
  - cbn. split; apply eq_le; ring.
  - cbn in W. apply andb_true_iff in W as [A W]. apply leb_le in A.
    injection L as L. inversion N as [| ? ? P N']; subst. destruct (IH row ps W L N') as [L1 L2].
    destruct (times_within a b (dot u p) (dot u p) A P (le_refl K _)) as [G1 G2]. cbn. split.
    + replace (- (b * dot u p + weighted K u bounds ps))
        with (- (b * dot u p) + - weighted K u bounds ps) by ring. now apply plus_le_plus.
    + now apply plus_le_plus.
Qed.

Lemma dot_unit : forall u j m, dot u (repeat 0 j ++ [m]) = nth j u 0 * m.
Proof.
  induction u as [| a u IH]; intros [| j] m; cbn; try ring.
  - rewrite dot_nil_r. ring.
  - rewrite IH. ring.
Qed.

Lemma near_units_row : forall m e bounds ps inverse k j,
  near_units m e bounds ps (repeat 0 k) inverse = true -> (j < length inverse)%nat ->
  exists row, within bounds row = true /\
    size (subtract (combined row ps) (repeat 0 (k + j) ++ [m])) <= e.
Proof.
  intros m e bounds ps. induction inverse as [| row inverse IH]; intros k j H L; [easy |].
  cbn in H. apply andb_true_iff in H as [H T]. apply andb_true_iff in H as [W Z].
  destruct j as [| j].
  - exists row. split; trivial. rewrite Nat.add_0_r. now apply leb_le in Z.
  - replace (k + S j)%nat with (S k + j)%nat by now rewrite Nat.add_succ_r.
    apply IH; trivial. cbn in L. now apply Nat.succ_lt_mono.
Qed.

(** The largest entry of u is small where its scores are. *)
Lemma largest_below : forall m e bounds ps inverse u N j,
  near_units m e bounds ps [] inverse = true -> length bounds = length ps ->
  Forall (fun p => 0 <= dot u p) ps -> 0 <= N -> (forall a, In a u -> absolute a <= N) ->
  (j < length inverse)%nat -> absolute (nth j u 0) = N ->
  (m - e) * N <= weighted K u bounds ps.
Proof.
  intros m e bounds ps inverse u N j H L P Q U J E.
  destruct (near_units_row m e bounds ps inverse 0 j H J) as [row [W S]]. cbn in S.
  destruct (weighted_within u bounds row ps W L P) as [W1 W2].
  destruct (dot_within u (subtract (combined row ps) (repeat 0 j ++ [m])) N Q U) as [D1 D2].
  rewrite dot_subtract_r, dot_unit, dot_combined in D1, D2.
  apply (times_le K N) in S; trivial. apply le_sub in W1, W2, D1, D2, S.
  apply le_sub. destruct (absolute_cases (nth j u 0)) as [[_ G] | [_ G]]; rewrite G in E.
  - rewrite E in D1, D2. set (n := N * size _) in *. clearbody n.
    replace (weighted K u bounds ps - (m - e) * N) with
      ((weighted K u bounds ps - weighted K u row ps) +
       (weighted K u row ps - N * m - - n) + (N * e - n)) by ring.
    repeat apply plus_nonneg; trivial.
  - replace (nth j u 0) with (- N) in D1, D2 by (rewrite <- E; ring).
    set (n := N * size _) in *. clearbody n.
    replace (weighted K u bounds ps - (m - e) * N) with
      ((weighted K u row ps - - weighted K u bounds ps) +
       (n - (weighted K u row ps - - N * m)) + (N * e - n)) by ring.
    repeat apply plus_nonneg; trivial.
Qed.

Lemma outweighed : forall room error bounds weights u ps,
  outweigh room error bounds weights = true -> length weights = length ps ->
  Forall (fun p => 0 <= dot u p) ps ->
  length bounds = length ps /\
  error * weighted K u bounds ps <= room * weighted K u weights ps /\
  (Exists (fun p => 0 < dot u p) ps ->
   error * weighted K u bounds ps < room * weighted K u weights ps).
Proof.
  intros room error. induction bounds as [| b bounds IH]; intros [| c weights] u [| p ps] O L N;
    try discriminate.
  - cbn. split; trivial. split; [apply eq_le; ring | intro E; inversion E].
  - cbn in O. rewrite !andb_true_iff in O. destruct O as [[_ S] O]. apply ltb_lt in S.
    injection L as L. inversion N as [| ? ? P N']; subst.
    destruct (IH weights u ps O L N') as [LB [G1 G2]]. cbn. split; [now rewrite LB |].
    apply lt_sub in S. apply le_sub in G1.
    assert (E : room * (c * dot u p + weighted K u weights ps) -
                error * (b * dot u p + weighted K u bounds ps) =
                (room * c - b * error) * dot u p +
                (room * weighted K u weights ps - error * weighted K u bounds ps)) by ring.
    split.
    + apply le_sub. rewrite E. apply plus_nonneg; trivial. apply times_nonneg; trivial.
      now apply lt_le.
    + intro X. apply lt_sub. rewrite E. inversion X as [? ? Y | ? ? Y]; subst.
      * apply plus_pos_nonneg; trivial. now apply times_pos.
      * specialize (G2 Y). apply lt_sub in G2.
        replace ((room * c - b * error) * dot u p +
                 (room * weighted K u weights ps - error * weighted K u bounds ps))
          with ((room * weighted K u weights ps - error * weighted K u bounds ps) +
                (room * c - b * error) * dot u p) by ring.
        apply plus_pos_nonneg; trivial. apply times_nonneg; trivial. now apply lt_le.
Qed.

(** Scaling of columns. *)

Lemma length_scaled : forall scales x, length x = length scales ->
  length (scaled scales x) = length scales.
Proof. induction scales as [| a s IH]; intros [| b x] L; try discriminate; cbn; auto. Qed.

Lemma dot_scaled : forall scales v x, (length x <= length scales)%nat ->
  dot v (scaled scales x) = dot (scaled scales v) x.
Proof.
  induction scales as [| a s IH]; intros [| c v] [| b x] L; cbn; trivial; try (now inversion L).
  rewrite IH by now apply Nat.succ_le_mono in L. ring.
Qed.

Lemma scaled_vanishes : forall scales x, (length x <= length scales)%nat ->
  Forall (fun a => 0 < a) scales -> norm_sq (scaled scales x) = 0 -> norm_sq x = 0.
Proof.
  unfold norm_sq. induction scales as [| a s IH]; intros [| b x] L P Z; trivial.
  - inversion L.
  - inversion P as [| ? ? A P']; subst. cbn in Z |- *. apply Nat.succ_le_mono in L.
    assert (S : a * b * (a * b) = 0).
    { apply le_antisym; [| apply square_nonneg]. rewrite <- Z. apply le_sub.
      replace (a * b * (a * b) + dot (scaled s x) (scaled s x) - a * b * (a * b))
        with (norm_sq (scaled s x)) by (unfold norm_sq; ring). apply norm_sq_nonneg. }
    rewrite S in Z. rewrite (IH x L P') by (rewrite <- Z; ring).
    assert (b = 0) as ->; [| ring]. apply no_zero_divisor in S.
    assert (a * b = 0) as T by now destruct S.
    apply no_zero_divisor in T. destruct T as [T | T]; trivial. subst a.
    exfalso. now apply (lt_irrefl K 0).
Qed.

Lemma weighted_scaled : forall scales cs points v,
  Forall (fun p => length p = length scales) points ->
  weighted K v cs (map (scaled scales) points) = weighted K (scaled scales v) cs points.
Proof.
  intros scales cs points v F. revert cs. induction F as [| p ps L F IH]; intros [| c cs]; trivial.
  cbn. rewrite IH, dot_scaled; trivial. now rewrite L.
Qed.

Lemma length_combination : forall d cs points, Forall (fun p => length p = d) points ->
  (length (combination cs points) <= d)%nat.
Proof.
  assert (G : forall d x y, (length x <= d -> length y <= d -> length (add x y) <= d)%nat).
  { induction d as [| d IH]; intros [| a x] [| b y] L M; cbn in *; trivial; try (now inversion L).
    apply Nat.succ_le_mono in L, M. apply -> Nat.succ_le_mono. now apply IH. }
  intros d cs points F. revert cs. induction F as [| p ps L F IH]; intros [| c cs];
    try apply Nat.le_0_l.
  cbn. apply G; trivial. unfold scale. now rewrite map_length, L.
Qed.

(** B-71, of near multipliers: what the checker accepts has exact multipliers, all positive. *)
Theorem near_multipliers : forall weights scales bounds inverse m e points,
  is_near weights scales bounds inverse m e points = true ->
  {cs | length cs = length points /\ positive K cs /\ forall v, weighted K v cs points = 0}.
Proof.
  intros weights scales bounds inverse m e points H. unfold is_near in H.
  rewrite !andb_true_iff in H. destruct H as [[[[[[LI LW] LP] SP] EM] NU] OW].
  apply Nat.eqb_eq in LI, LW. apply ltb_lt in EM.
  assert (D : Forall (fun p => length p = length scales) points).
  { apply Forall_forall. intros p I. apply Nat.eqb_eq.
    now apply (proj1 (forallb_forall _ _) LP). }
  assert (S : Forall (fun a => 0 < a) scales).
  { apply Forall_forall. intros a I. apply ltb_lt. now apply (proj1 (forallb_forall _ _) SP). }
  set (ps := map (scaled scales) points) in *.
  assert (LW' : length weights = length ps) by (unfold ps; now rewrite map_length).
  destruct (stiemke K ps) as [[w [W X]] | [cs [L [P Z]]]].
  - exfalso. set (d := length scales) in *. set (u := firstn d w).
    assert (A : forall p, In p ps -> dot u p = dot w p).
    { intros p I. apply dot_cut_at. apply in_map_iff in I as [q [<- I]].
      apply length_scaled. now apply (proj1 (Forall_forall _ _) D). }
    assert (W' : Forall (fun p => 0 <= dot u p) ps).
    { apply Forall_forall. intros p I. rewrite A by trivial. now apply (proj1 (Forall_forall _ _) W). }
    assert (X' : Exists (fun p => 0 < dot u p) ps).
    { apply Exists_exists in X as [p [I G]]. apply Exists_exists. exists p.
      now rewrite A. }
    destruct (largest u) as [N [Q [U T]]].
    destruct (outweighed (m - e) (size (combination weights ps)) bounds weights u ps OW LW' W')
      as [LB [_ G]]. specialize (G X').
    assert (R := proj2 (dot_within u (combination weights ps) N Q U)). rewrite dot_weighted in R.
    assert (M : (m - e) * N <= weighted K u bounds ps).
    { destruct T as [-> | [j [J E]]].
      - exfalso. apply Exists_exists in X' as [p [_ Y]].
        apply (lt_not_le K 0 (dot u p) Y). apply le_trans with (1 := proj2 (dot_within u p 0 Q U)).
        apply eq_le. ring.
      - apply (largest_below m e bounds ps inverse u N j); trivial.
        rewrite LI. apply Nat.lt_le_trans with (1 := J). apply firstn_le_length. }
    apply (lt_not_le _ _ _ G). apply le_trans with (y := (m - e) * (N * size (combination weights ps))).
    + apply times_le; trivial. apply lt_le. now apply lt_sub.
    + apply le_trans with (y := size (combination weights ps) * ((m - e) * N)).
      * apply eq_le. ring.
      * apply times_le; trivial. apply size_nonneg.
  - exists cs. split; [unfold ps in L; now rewrite map_length in L |]. split; trivial.
    intro v. rewrite <- dot_weighted. apply dot_norm_zero.
    assert (B := length_combination (length scales) cs points D).
    apply (scaled_vanishes scales); trivial. unfold norm_sq.
    rewrite dot_scaled, dot_weighted by trivial. unfold ps in Z. rewrite <- weighted_scaled; auto.
Qed.

(** So have the points if those that were checked are their multiples by positive factors. *)
Fixpoint multiples factors points : list (list K) :=
  match factors, points with
  | q :: factors, p :: points => scale q p :: multiples factors points
  | _, _ => []
  end.

Theorem near_multipliers_of_multiples : forall weights scales bounds inverse m e factors points
  (factors_as_long_as_points : length factors = length points)
  (factors_positive : Forall (fun q => 0 < q) factors),
  is_near weights scales bounds inverse m e (multiples factors points) = true ->
  {cs | length cs = length points /\ positive K cs /\ forall v, weighted K v cs points = 0}.
Proof.
  intros weights scales bounds inverse m e factors points L P H.
  destruct (near_multipliers _ _ _ _ _ _ _ H) as [cs [C [Q Z]]]. clear H.
  exists (map (fun cq => fst cq * snd cq) (combine cs factors)).
  assert (N : length cs = length factors).
  { rewrite C. clear - L. revert points L.
    induction factors as [| q factors IH]; intros [| p points] L; cbn in *; try discriminate;
      trivial. f_equal. apply IH. now injection L. }
  rewrite map_length, combine_length, N, Nat.min_id. split; [exact L |]. split.
  - clear - P Q N. revert factors P N. unfold positive in *.
    induction Q as [| c cs A Q IH]; intros [| q factors] P N; try discriminate; [constructor |].
    inversion P as [| ? ? B P']; subst. cbn. constructor; [now apply times_pos |].
    apply IH; trivial. now injection N.
  - intro v. rewrite <- (Z v). clear - L N. revert factors points L N.
    induction cs as [| c cs IH]; intros [| q factors] [| p points] L N; try discriminate; trivial.
    cbn. injection L as L. injection N as N. rewrite (IH factors points L N), dot_scale_r. ring.
Qed.

End NearMultipliers.

Arguments multiples {_}.
Arguments is_near {_}. Arguments size {_}. Arguments scaled {_}.

(** The points 2, -3 and 1 of the line with the weights 3, 2 and 1: their sum is 1, not 0. *)
Notation two := (1 + 1 : rationals).
Notation three := (1 + 1 + 1 : rationals).

Example near_instance : exists cs, length cs = 3%nat /\ positive rationals cs /\
  forall v, weighted rationals v cs [[two]; [- three]; [1]] = 0.
Proof.
  destruct (near_multipliers rationals [three; two; 1] [1] [1; 0; 0] [[1; 0; 0]] two 0
              [[two]; [- three]; [1]] eq_refl) as [cs C]. now exists cs.
Qed.

(** The points 1, -1 and 1/2 of the line, multiplied by 2, 3 and 2, are these. *)
Example near_of_multiples_instance : exists cs, length cs = 3%nat /\ positive rationals cs /\
  forall v, weighted rationals v cs [[1]; [- (1)]; [half]] = 0.
Proof.
  destruct (near_multipliers_of_multiples rationals [three; two; 1] [1] [1; 0; 0] [[1; 0; 0]] two 0
              [two; three; two] [[1]; [- (1)]; [half]] eq_refl) as [cs C].
  - repeat constructor; discriminate.
  - vm_compute. reflexivity.
  - now exists cs.
Qed.
