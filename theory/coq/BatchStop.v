(** When batch PLA may stop: a small direction means no mistake, if epsilon is below gamma/N.

    Notation   delta   the mean of y x over the mistakes of all N examples
               rows    the indices of these mistakes *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound Novikoff.PerceptronRun Novikoff.LearningAlgorithm
  Novikoff.BatchPerceptron Novikoff.Reduction Novikoff.BatchRun.
Import ListNotations.

Section Program.

Variable K : ordered_ring.
Variable over : K -> nat -> K.

Fixpoint pla_passes (examples : list (example K)) (alpha epsilon : K) (mistake : mistake_rule)
  (zero : zero_label) (passes : nat) (w : list K) (done : list nat) (number : nat) : result K :=
  match passes with
  | O => Result w (rev done) number (consistent examples w mistake zero)
  | S rest =>
      let (rows, delta) :=
        direction over examples w (seq 0 (length examples)) mean mistake zero in
      let w' := add w (scale alpha delta) in
      if leb (norm_sq delta) (epsilon * epsilon)
      then Result w' (rev (rev rows ++ done)) (S number) (consistent examples w' mistake zero)
      else pla_passes examples alpha epsilon mistake zero rest w' (rev rows ++ done) (S number)
  end.

Definition batch_pla (examples : list (example K)) (w : list K) (alpha epsilon : K) (passes : nat)
  (mistake : mistake_rule) (zero : zero_label) : result K :=
  pla_passes examples alpha epsilon mistake zero passes w [] 0.

End Program.

Arguments pla_passes {_}. Arguments batch_pla {_}.

Section Stop.

Variable K : ordered_ring.
Variable over : K -> nat -> K.
Hypothesis over_times : forall a n, nat_in (S n) * over a (S n) = a.
Add Ring K_ring : (ring_laws K).
Implicit Types (alpha epsilon gamma R_sq : K) (w u x : list K) (ms examples : list (example K)).

(** B-24, second half, on any data: if Σ y x over the mistakes vanishes, no y w·x is negative. *)
Theorem vanishing_direction : forall w ms, wrong K w ms ->
  forall (norm_sq_of_gathered_ms_vanishes : norm_sq (gathered K ms) = 0),
  Forall (fun e => signed (snd e) (dot w (fst e)) = 0) ms.
Proof.
  intros w ms W Z. assert (E : gained K w ms = 0).
  { rewrite <- dot_gathered. now apply dot_norm_zero. }
  clear Z. induction W as [| [x y] ms H W IH]; [constructor |]. cbn [gained fst snd] in *.
  assert (G := gained_wrong K w ms W).
  assert (A : signed y (dot w x) = 0).
  { apply le_antisym; trivial. apply opp_nonneg in G. rewrite <- E. apply le_sub.
    now replace (signed y (dot w x) - (signed y (dot w x) + gained K w ms))
      with (- gained K w ms) by ring. }
  constructor; [exact A |]. apply IH. rewrite A in E. rewrite <- E. ring.
Qed.

Lemma direction_dot : forall examples w batch mistake zero v,
  let (rows, delta) := direction over examples w batch mean mistake zero in
  dot v delta = share K over mean 1 (length batch) * dot v (gathered K (at_indices K examples rows)).
Proof.
  intros examples w batch mistake zero v. unfold direction. set (rows := filter _ batch).
  assert (Z : forall x, dot v (add (map (fun a => a - a) w) x) = dot v x).
  { intro x. rewrite dot_add_r. replace (dot v (map (fun a => a - a) w)) with (0 : K); [ring |].
    clear. revert v. induction w as [| a w IH]; intros [| b v]; cbn; trivial.
    rewrite <- IH. ring. }
  destruct rows as [| i rows'] eqn:R.
  - rewrite Z. cbn. rewrite dot_nil_r. ring.
  - destruct (length batch) as [| n] eqn:L; [destruct batch; discriminate |].
    set (delta := add (map _ w) _).
    replace (map (fun a => over a (S n)) delta) with (scale (over 1 (S n)) delta).
    + rewrite dot_scale_r. unfold delta. rewrite Z. cbn [share]. ring.
    + unfold scale. apply map_ext. intro a. rewrite (over_is_share K over over_times a). ring.
Qed.

(** B-24: on separable data, if N epsilon ‖u‖ < gamma, ‖Δ‖ <= epsilon leaves no mistake. *)
Theorem small_direction : forall u gamma epsilon examples w mistake zero,
  0 <= gamma -> margin K u gamma examples ->
  norm_sq u * (nat_in (length examples) * epsilon * (nat_in (length examples) * epsilon))
    < gamma * gamma ->
  let (rows, delta) := direction over examples w (seq 0 (length examples)) mean mistake zero in
  norm_sq delta <= epsilon * epsilon -> rows = [].
Proof.
  intros u gamma epsilon examples w mistake zero Hg M S.
  assert (D := direction_dot examples w (seq 0 (length examples)) mistake zero).
  assert (T := direction_step K over over_times examples w (seq 0 (length examples)) mean mistake
                 zero 1).
  destruct (direction over examples w (seq 0 (length examples)) mean mistake zero) as [rows delta].
  intro H. destruct rows as [| i rows]; trivial. exfalso. destruct T as [_ [_ [L B]]].
  rewrite seq_length in *. destruct (length examples) as [| n] eqn:N; [cbn in B; lia |].
  set (ms := at_indices K examples (i :: rows)) in *.
  assert (E : nat_in (Datatypes.S n) * nat_in (Datatypes.S n) * norm_sq delta =
              norm_sq (gathered K ms)).
  { unfold norm_sq. rewrite D, dot_comm, D. cbn [share].
    replace (nat_in (Datatypes.S n) * nat_in (Datatypes.S n) *
             (1 * over 1 (Datatypes.S n) * (1 * over 1 (Datatypes.S n) * dot (gathered K ms) (gathered K ms))))
      with (nat_in (Datatypes.S n) * over 1 (Datatypes.S n) *
            (nat_in (Datatypes.S n) * over 1 (Datatypes.S n)) * dot (gathered K ms) (gathered K ms))
      by ring.
    rewrite over_times. ring. }
  apply (lt_not_le K _ _ S).
  assert (Mm : margin K u gamma ms).
  { unfold margin in *. apply incl_Forall with (l1 := examples); trivial. apply at_indices_In. }
  apply le_trans with (y := count K ms * gamma * (count K ms * gamma)).
  - apply times_le_times; trivial; apply le_sub;
      replace (count K ms * gamma - gamma) with ((count K ms - 1) * gamma) by ring;
      apply times_nonneg; trivial; apply le_sub; unfold count; rewrite L;
      cbn [length nat_in]; apply le_sub;
      replace (1 + nat_in (length rows) - 1) with (nat_in (length rows) : K) by ring;
      apply nat_in_nonneg.
  - apply le_trans with (1 := direction_is_long K u gamma ms Hg Mm).
    apply times_le; [apply norm_sq_nonneg |]. rewrite <- E.
    replace (nat_in (Datatypes.S n) * epsilon * (nat_in (Datatypes.S n) * epsilon))
      with (nat_in (Datatypes.S n) * nat_in (Datatypes.S n) * (epsilon * epsilon)) by ring.
    apply times_le; trivial. apply square_nonneg.
Qed.

Lemma pla_steps : forall u gamma alpha epsilon examples mistake zero,
  0 <= gamma -> margin K u gamma examples ->
  norm_sq u * (nat_in (length examples) * epsilon * (nat_in (length examples) * epsilon))
    < gamma * gamma ->
  forall passes w done number,
  let r := pla_passes over examples alpha epsilon mistake zero passes w done number in
  exists ts, stepped K w ts (weights r) /\
  Forall (fun e => incl (snd e) examples /\ length examples <> 0%nat /\
    (length (snd e) <= length examples)%nat /\
    fst e = share K over mean alpha (length examples)) ts /\
  (converged r = true \/ nat_in passes <= total K (map snd ts)).
Proof.
  intros u gamma alpha epsilon examples mistake zero Hg M S.
  induction passes as [| passes IH]; intros w done number; cbn [pla_passes].
  - exists []. split; [constructor |]. split; [constructor |]. right. apply le_refl.
  - assert (T := direction_step K over over_times examples w (seq 0 (length examples)) mean mistake
                   zero alpha).
    assert (D := small_direction u gamma epsilon examples w mistake zero Hg M S).
    assert (V := direction_dot examples w (seq 0 (length examples)) mistake zero).
    assert (W := wrong_nil K examples w mistake zero). unfold LearningAlgorithm.wrong in W.
    unfold direction in *.
    set (rows := filter _ _) in *. set (delta := match rows with [] => _ | _ => _ end) in *.
    rewrite seq_length in *. destruct T as [A [G [L B]]].
    destruct (leb (norm_sq delta) (epsilon * epsilon)) eqn:C.
    + apply leb_le in C. specialize (D C). rewrite D in *.
      assert (X : add w (scale alpha delta) = w) by (rewrite A; cbn; now destruct w).
      exists []. cbn [weights converged]. rewrite X. split; [constructor |]. split; [constructor |].
      now left.
    + destruct (IH (add w (scale alpha delta)) (rev rows ++ done) (Datatypes.S number))
        as [ts [T [F E]]].
      destruct rows as [| i rest] eqn:R.
      * exfalso. assert (Z : norm_sq delta = 0).
        { unfold norm_sq. rewrite V. cbn. rewrite dot_nil_r. ring. }
        rewrite Z in C. rewrite (proj2 (leb_le K 0 (epsilon * epsilon))) in C; [discriminate |].
        apply square_nonneg.
      * rewrite A in T at 1.
        exists ((share K over mean alpha (length examples), at_indices K examples (i :: rest)) :: ts).
        split; [now constructor |]. split.
        -- constructor; trivial. cbn [fst snd]. split; [apply at_indices_In |].
           split; [cbn in B; lia |]. split; [lia | trivial].
        -- destruct E as [E | E]; [now left | right]. cbn [map snd total nat_in].
           apply plus_le_plus; trivial. unfold count. rewrite L. cbn [length nat_in].
           apply le_sub. replace (1 + nat_in (length rest) - 1) with (nat_in (length rest) : K) by ring.
           apply nat_in_nonneg.
Qed.

(** batch_perceptron.stopping_rule (B-24, A-15): separable data, w0 = 0, alpha > 0, and epsilon
    below gamma/N in that N epsilon ‖u‖ < gamma: with more passes than the bound on the mistakes
    (N R² ‖u‖² < passes gamma²) batch PLA ends without a mistake. *)
Theorem stopping_rule : forall u gamma R_sq alpha epsilon examples n passes mistake zero
  (alpha_positive : 0 < alpha) (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq),
  margin K u gamma examples -> short K R_sq examples ->
  forall (epsilon_below_margin : norm_sq u * (nat_in (length examples) * epsilon * (nat_in (length
    examples) * epsilon)) < gamma * gamma)
  (more_passes_than_bound : nat_in (length examples) * R_sq * norm_sq u < nat_in passes * (gamma *
    gamma)),
  converged (batch_pla over examples (repeat 0 n) alpha epsilon passes mistake zero) = true.
Proof.
  intros u gamma R_sq alpha epsilon examples n passes mistake zero Ha Hg HR M B S P.
  destruct (pla_steps u gamma alpha epsilon examples mistake zero Hg M S passes (repeat 0 n) [] 0)
    as [ts [T [F [C | C]]]]; trivial.
  exfalso. apply (lt_not_le K _ _ P).
  apply le_trans with (y := total K (map snd ts) * (gamma * gamma)).
  { replace (nat_in passes * (gamma * gamma)) with (gamma * gamma * nat_in passes) by ring.
    replace (total K (map snd ts) * (gamma * gamma))
      with (gamma * gamma * total K (map snd ts)) by ring.
    apply times_le; trivial. apply square_nonneg. }
  destruct ts as [| e ts'] eqn:E.
  - cbn. replace (0 * (gamma * gamma)) with (0 : K) by ring.
    repeat apply times_nonneg; trivial; [apply nat_in_nonneg | apply norm_sq_nonneg].
  - rewrite <- E in *. assert (N : length examples <> 0%nat) by (rewrite E in F; now inversion F).
    destruct (share_bounds K over over_times mean alpha (length examples) (length examples) 0 Ha)
      as [Q _]; trivial; try lia.
    apply le_sub, pos_cancel with (a := share K over mean alpha (length examples)); trivial.
    replace (share K over mean alpha (length examples) *
             (nat_in (length examples) * R_sq * norm_sq u - total K (map snd ts) * (gamma * gamma)))
      with (nat_in (length examples) * share K over mean alpha (length examples) * R_sq * norm_sq u -
            share K over mean alpha (length examples) * total K (map snd ts) * (gamma * gamma))
      by ring.
    apply le_sub. apply (stepped_bound K u gamma R_sq _ _ n ts
      (weights (batch_pla over examples (repeat 0 n) alpha epsilon passes mistake zero))); trivial.
    + apply times_nonneg; [apply nat_in_nonneg | now apply lt_le].
    + apply Forall_forall. intros a J. rewrite Forall_forall in F.
      destruct (F a J) as [I [_ [L ->]]].
      destruct (share_bounds K over over_times mean alpha (length examples) (length examples)
                  (length (snd a)) Ha) as [_ [Q1 Q2]]; trivial.
      repeat split; trivial; now apply incl_Forall with (l1 := examples).
Qed.

End Stop.

(** Two points on a line, after a 1: u = (-1, 2), gamma = 1, R² = 2, ‖u‖² = 5, epsilon = 1/5. *)
Lemma stopping_rule_instance : converged (batch_pla rational_over two_points (repeat 0 2) 1
  (rational 1 5) 21 N plus_one) = true.
Proof.
  apply (stopping_rule rationals rational_over rational_over_times
           [integer (-1); integer 2] 1 (integer 2)); compared.
Qed.

Lemma vanishing_direction_instance : Forall (fun e => signed (snd e) (dot [0 : rationals] (fst e)) = 0)
  [([1], true); ([1], false)].
Proof.
  apply vanishing_direction; [compared |]. apply Qcanon.Qc_is_canon. reflexivity.
Qed.
