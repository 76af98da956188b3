(** The batch perceptron: the bound on its mistakes, and what a vanishing direction means.

    One pass adds s Δ to w, Δ = (1/M) Σ y x over the mistaken examples; here the step t = s/M of
    the sum stands in its place, so that nothing is divided.

    Notation   gathered ms = Σ y x over the mistakes ms     total = all mistakes of a run, together
               R_sq bounds ‖x‖², gamma is a margin of u, M the number of examples *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.PerceptronBound.
Import ListNotations.

Section Batch.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (t gamma R_sq : K) (w u x : list K) (ms : list (example K)).

Fixpoint gathered ms : list K :=
  match ms with
  | [] => []
  | (x, y) :: ms => add (scale (signed y 1) x) (gathered ms)
  end.

Definition wrong w ms : Prop := Forall (fun e => signed (snd e) (dot w (fst e)) <= 0) ms.

(** A run: in each pass the mistakes ms of the present weights are corrected together. *)
Inductive passes t : list K -> list (list (example K)) -> list K -> Prop :=
| no_pass : forall w, passes t w [] w
| one_more : forall w ms rest w',
    wrong w ms -> passes t (add w (scale t (gathered ms))) rest w' ->
    passes t w (ms :: rest) w'.

Lemma dot_gathered : forall u ms, dot u (gathered ms) = gained K u ms.
Proof.
  intro u. induction ms as [| [x y] ms IH]; cbn; [apply dot_nil_r |].
  rewrite dot_add_r, dot_scale_r, IH. destruct y; cbn; ring.
Qed.

Lemma gained_margin : forall u gamma ms, margin K u gamma ms ->
  count K ms * gamma <= gained K u ms.
Proof.
  intros u gamma ms M. unfold count. induction M as [| [x y] ms G M IH]; cbn.
  - apply eq_le. ring.
  - cbn in G. apply le_sub in G, IH. apply le_sub.
    replace (signed y (dot u x) + gained K u ms - (1 + nat_in (length ms)) * gamma)
      with ((signed y (dot u x) - gamma) + (gained K u ms - nat_in (length ms) * gamma)) by ring.
    now apply plus_nonneg.
Qed.

Lemma gained_wrong : forall w ms, wrong w ms -> gained K w ms <= 0.
Proof.
  intros w ms W. induction W as [| [x y] ms G W IH]; cbn; [apply le_refl |].
  cbn in G. apply opp_nonneg in G, IH. apply nonneg_opp.
  replace (- (signed y (dot w x) + gained K w ms))
    with (- signed y (dot w x) + - gained K w ms) by ring.
  now apply plus_nonneg.
Qed.

(** ‖Σ y x‖² <= m² R² for m mistakes, by the triangle inequality in squares. *)
Lemma gathered_short : forall R_sq ms, 0 <= R_sq -> short K R_sq ms ->
  norm_sq (gathered ms) <= count K ms * count K ms * R_sq.
Proof.
  intros R_sq ms HR B. unfold count. induction B as [| [x y] ms G B IH]; cbn [gathered length nat_in].
  - apply eq_le. unfold norm_sq. cbn. ring.
  - cbn in G. rewrite norm_sq_add, norm_sq_scale, signed_square, dot_scale_l.
    set (k := nat_in (length ms)) in *. assert (k0 : 0 <= k) by apply nat_in_nonneg.
    assert (C : signed y 1 * dot x (gathered ms) <= k * R_sq).
    { apply square_le_le; [now apply times_nonneg |].
      apply le_trans with (y := norm_sq x * norm_sq (gathered ms)).
      - replace (signed y 1 * dot x (gathered ms) * (signed y 1 * dot x (gathered ms)))
          with (dot x (gathered ms) * dot x (gathered ms)) by (destruct y; cbn; ring).
        apply cauchy_schwarz.
      - replace (k * R_sq * (k * R_sq)) with (R_sq * (k * k * R_sq)) by ring.
        apply times_le_times; trivial; apply norm_sq_nonneg. }
    apply le_sub in G, IH, C. apply le_sub.
    replace ((1 + k) * (1 + k) * R_sq -
             (1 * 1 * norm_sq x + (1 + 1) * (signed y 1 * dot x (gathered ms)) +
              norm_sq (gathered ms)))
      with ((R_sq - norm_sq x) + (1 + 1) * (k * R_sq - signed y 1 * dot x (gathered ms)) +
            (k * k * R_sq - norm_sq (gathered ms))) by ring.
    repeat (apply plus_nonneg || apply times_nonneg); trivial; apply one_nonneg.
Qed.

Fixpoint total (rest : list (list (example K))) : K :=
  match rest with [] => 0 | ms :: rest => count K ms + total rest end.

Lemma total_nonneg : forall rest, 0 <= total rest.
Proof.
  induction rest as [| ms rest IH]; cbn; [apply le_refl |].
  apply plus_nonneg; [apply nat_in_nonneg | trivial].
Qed.

(** batch_perceptron (B-23): M examples, from w0 = 0, any step: total gamma² <= M R² ‖u‖². *)
Theorem mistake_bound : forall u gamma R_sq t (M : nat) n rest w',
  0 < t -> 0 <= gamma -> 0 <= R_sq ->
  Forall (fun ms => margin K u gamma ms /\ short K R_sq ms /\ (length ms <= M)%nat) rest ->
  passes t (repeat 0 n) rest w' ->
  total rest * (gamma * gamma) <= nat_in M * R_sq * norm_sq u.
Proof.
  intros u gamma R_sq t M n rest w' Ht Hg HR A H.
  assert (t0 := lt_le K 0 t Ht).
  assert (E : dot u (repeat (0 : K) n) = 0) by (rewrite dot_comm; apply dot_zero_l).
  assert (Z : norm_sq (repeat (0 : K) n) = 0) by apply dot_zero_l.
  assert (G : dot u (repeat 0 n) + total rest * (t * gamma) <= dot u w' /\
              norm_sq w' <= norm_sq (repeat 0 n) + total rest * (t * t * (nat_in M * R_sq))).
  { clear E Z. revert A. induction H as [w | w ms rest w' W H IH]; intro A; cbn [total].
    - split; apply eq_le; ring.
    - inversion A as [| ? ? [m [b l]] A']; subst. destruct (IH A') as [I J]. split.
      + apply le_trans with (2 := I). rewrite dot_add_r, dot_scale_r, dot_gathered.
        assert (X := gained_margin u gamma ms m). apply le_sub in X. apply le_sub.
        replace (dot u w + t * gained K u ms + total rest * (t * gamma) -
                 (dot u w + (count K ms + total rest) * (t * gamma)))
          with (t * (gained K u ms - count K ms * gamma)) by ring.
        now apply times_nonneg.
      + apply le_trans with (1 := J). rewrite norm_sq_add, norm_sq_scale, dot_scale_r, dot_gathered.
        assert (X := gained_wrong w ms W). assert (Y := gathered_short R_sq ms HR b).
        assert (L : count K ms <= nat_in M).
        { unfold count. replace M with (length ms + (M - length ms))%nat by lia.
          rewrite nat_in_plus. apply le_sub.
          replace (nat_in (length ms) + nat_in (M - length ms) - nat_in (length ms))
            with (nat_in (M - length ms) : K) by ring. apply nat_in_nonneg. }
        assert (k0 : 0 <= count K ms) by apply nat_in_nonneg.
        apply opp_nonneg in X. apply le_sub in Y, L. apply le_sub.
        replace (norm_sq w + (count K ms + total rest) * (t * t * (nat_in M * R_sq)) -
                 (norm_sq w + (1 + 1) * (t * gained K w ms) + t * t * norm_sq (gathered ms) +
                  total rest * (t * t * (nat_in M * R_sq))))
          with ((1 + 1) * (t * - gained K w ms) +
                t * t * (count K ms * count K ms * R_sq - norm_sq (gathered ms)) +
                t * t * (count K ms * (nat_in M - count K ms) * R_sq)) by ring.
        repeat (apply plus_nonneg || apply times_nonneg); trivial; apply one_nonneg. }
  destruct G as [I J]. rewrite E in I. rewrite Z in J.
  assert (k0 := total_nonneg rest).
  assert (P : 0 <= 0 + total rest * (t * gamma)).
  { apply plus_nonneg; [apply le_refl | now repeat apply times_nonneg]. }
  assert (Q : (0 + total rest * (t * gamma)) * (0 + total rest * (t * gamma)) <=
              norm_sq u * (0 + total rest * (t * t * (nat_in M * R_sq)))).
  { apply le_trans with (y := dot u w' * dot u w'); [now apply times_le_times |].
    apply le_trans with (y := norm_sq u * norm_sq w'); [apply cauchy_schwarz |].
    apply times_le; [apply norm_sq_nonneg | trivial]. }
  destruct (le_dec K (total rest) 0) as [C | C].
  - assert (X : total rest = 0) by now apply le_antisym. rewrite X.
    replace (0 * (gamma * gamma)) with (0 : K) by ring.
    repeat apply times_nonneg; trivial; [apply nat_in_nonneg | apply norm_sq_nonneg].
  - apply le_sub, pos_cancel with (a := total rest * (t * t)); [repeat apply times_pos; trivial |].
    apply le_sub in Q.
    now replace (total rest * (t * t) * (nat_in M * R_sq * norm_sq u - total rest * (gamma * gamma)))
      with (norm_sq u * (0 + total rest * (t * t * (nat_in M * R_sq))) -
            (0 + total rest * (t * gamma)) * (0 + total rest * (t * gamma))) by ring.
Qed.

(** B-24, squared and times M²: with k mistakes on separable data ‖Σ y x‖² ‖u‖² >= (k gamma)², so
    that a vanishing direction means that there was no mistake. *)
Theorem direction_is_long : forall u gamma ms, 0 <= gamma -> margin K u gamma ms ->
  count K ms * gamma * (count K ms * gamma) <= norm_sq u * norm_sq (gathered ms).
Proof.
  intros u gamma ms Hg M. assert (G := gained_margin u gamma ms M). rewrite <- dot_gathered in G.
  apply le_trans with (y := dot u (gathered ms) * dot u (gathered ms)); [| apply cauchy_schwarz].
  apply times_le_times; trivial; apply times_nonneg; trivial; apply nat_in_nonneg.
Qed.

End Batch.
