(** Batch steps: each corrects all mistakes of some batch at once. How many mistakes they can have
    in all, and what a vanishing direction means.

    Notation   gathered ms = Σ y x over the mistakes ms   total = the mistakes of all steps together
               stepped w ts w'  from w, each (t, ms) of ts adds t Σ y x, the ms all wrong there
               weighed ts       Σ t k, k the number of mistakes of each step
               low, c           low <= t and t k <= c in every step
               R_sq bounds ‖x‖², gamma is a margin of u *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.PerceptronBound.
Import ListNotations.

Section Batch.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (t c low gamma R_sq : K) (w u x : list K) (ms : list (example K)).

Fixpoint gathered ms : list K :=
  match ms with
  | [] => []
  | (x, y) :: ms => add (scale (signed y 1) x) (gathered ms)
  end.

Definition wrong w ms : Prop := Forall (fun e => signed (snd e) (dot w (fst e)) <= 0) ms.

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

Inductive stepped : list K -> list (K * list (example K)) -> list K -> Prop :=
| no_step : forall w, stepped w [] w
| one_step : forall w t ms rest w',
    wrong w ms -> stepped (add w (scale t (gathered ms))) rest w' ->
    stepped w ((t, ms) :: rest) w'.

Lemma stepped_app : forall w a w' b w'', stepped w a w' -> stepped w' b w'' ->
  stepped w (a ++ b) w''.
Proof. intros w a w' b w'' H G. induction H; cbn; trivial. constructor; auto. Qed.

(** Σ t k, k the number of mistakes of each step. *)
Fixpoint weighed (ts : list (K * list (example K))) : K :=
  match ts with [] => 0 | (t, ms) :: ts => t * count K ms + weighed ts end.

(** B-23, as a bound for any such steps: with low <= t and t k <= c in every step: low (Σ k) gamma² <= c R² ‖u‖². *)
Theorem stepped_bound : forall u gamma R_sq c low n ts w',
  0 < low -> 0 <= gamma -> 0 <= R_sq -> 0 <= c ->
  Forall (fun e => low <= fst e /\ fst e * count K (snd e) <= c /\
                   margin K u gamma (snd e) /\ short K R_sq (snd e)) ts ->
  stepped (repeat 0 n) ts w' ->
  low * total (map snd ts) * (gamma * gamma) <= c * R_sq * norm_sq u.
Proof.
  intros u gamma R_sq c low n ts w' Hl Hg HR Hc A H.
  assert (E : dot u (repeat (0 : K) n) = 0) by (rewrite dot_comm; apply dot_zero_l).
  assert (Z : norm_sq (repeat (0 : K) n) = 0) by apply dot_zero_l.
  assert (G : dot u (repeat 0 n) + weighed ts * gamma <= dot u w' /\
              norm_sq w' <= norm_sq (repeat 0 n) + weighed ts * (c * R_sq) /\
              low * total (map snd ts) <= weighed ts).
  { clear E Z. revert A. induction H as [w | w t ms ts w' W H IH]; intro A;
      cbn [weighed total map snd].
    - repeat split; apply eq_le; ring.
    - inversion A as [| ? ? [l [b [m r]]] A']; subst. cbn [fst snd] in *.
      destruct (IH A') as [I [J L]]. clear IH.
      assert (t0 : 0 <= t) by (apply le_trans with (y := low); trivial; now apply lt_le).
      assert (k0 : 0 <= count K ms) by apply nat_in_nonneg. repeat split.
      + apply le_trans with (2 := I). rewrite dot_add_r, dot_scale_r, dot_gathered.
        assert (X := gained_margin u gamma ms m). apply le_sub in X. apply le_sub.
        replace (dot u w + t * gained K u ms + weighed ts * gamma -
                 (dot u w + (t * count K ms + weighed ts) * gamma))
          with (t * (gained K u ms - count K ms * gamma)) by ring.
        now apply times_nonneg.
      + apply le_trans with (1 := J). rewrite norm_sq_add, norm_sq_scale, dot_scale_r, dot_gathered.
        assert (X := gained_wrong w ms W). assert (Y := gathered_short R_sq ms HR r).
        apply opp_nonneg in X. apply le_sub in Y, b. apply le_sub.
        replace (norm_sq w + (t * count K ms + weighed ts) * (c * R_sq) -
                 (norm_sq w + (1 + 1) * (t * gained K w ms) + t * t * norm_sq (gathered ms) +
                  weighed ts * (c * R_sq)))
          with ((1 + 1) * (t * - gained K w ms) +
                t * t * (count K ms * count K ms * R_sq - norm_sq (gathered ms)) +
                t * count K ms * (c - t * count K ms) * R_sq) by ring.
        repeat (apply plus_nonneg || apply times_nonneg); trivial; apply one_nonneg.
      + replace (low * (count K ms + total (map snd ts)))
          with (count K ms * low + low * total (map snd ts)) by ring.
        replace (t * count K ms) with (count K ms * t) by ring.
        apply plus_le_plus; trivial. now apply times_le. }
  destruct G as [I [J L]]. rewrite E in I. rewrite Z in J.
  assert (k0 := total_nonneg (map snd ts)).
  assert (T0 : 0 <= weighed ts).
  { apply le_trans with (2 := L). apply times_nonneg; trivial. now apply lt_le. }
  assert (P : 0 <= 0 + weighed ts * gamma).
  { apply plus_nonneg; [apply le_refl | now apply times_nonneg]. }
  assert (Q : (0 + weighed ts * gamma) * (0 + weighed ts * gamma) <=
              norm_sq u * (0 + weighed ts * (c * R_sq))).
  { apply le_trans with (y := dot u w' * dot u w'); [now apply times_le_times |].
    apply le_trans with (y := norm_sq u * norm_sq w'); [apply cauchy_schwarz |].
    apply times_le; [apply norm_sq_nonneg | trivial]. }
  assert (B : weighed ts * (gamma * gamma) <= c * R_sq * norm_sq u).
  { destruct (le_dec K (weighed ts) 0) as [C | C].
    - assert (X : weighed ts = 0) by now apply le_antisym. rewrite X.
      replace (0 * (gamma * gamma)) with (0 : K) by ring.
      repeat apply times_nonneg; trivial. apply norm_sq_nonneg.
    - apply le_sub, pos_cancel with (a := weighed ts); trivial. apply le_sub in Q.
      now replace (weighed ts * (c * R_sq * norm_sq u - weighed ts * (gamma * gamma)))
        with (norm_sq u * (0 + weighed ts * (c * R_sq)) -
              (0 + weighed ts * gamma) * (0 + weighed ts * gamma)) by ring. }
  apply le_trans with (2 := B).
  replace (low * total (map snd ts) * (gamma * gamma))
    with (gamma * gamma * (low * total (map snd ts))) by ring.
  replace (weighed ts * (gamma * gamma)) with (gamma * gamma * weighed ts) by ring.
  apply times_le; trivial. apply square_nonneg.
Qed.

(** B-24, squared and times M²: with k mistakes on separable data ‖Σ y x‖² ‖u‖² >= (k gamma)², so
    that a vanishing direction means that there was no mistake. *)
Theorem direction_is_long : forall u gamma ms (gamma_nonneg : 0 <= gamma),
  margin K u gamma ms ->
  count K ms * gamma * (count K ms * gamma) <= norm_sq u * norm_sq (gathered ms).
Proof.
  intros u gamma ms Hg M. assert (G := gained_margin u gamma ms M). rewrite <- dot_gathered in G.
  apply le_trans with (y := dot u (gathered ms) * dot u (gathered ms)); [| apply cauchy_schwarz].
  apply times_le_times; trivial; apply times_nonneg; trivial; apply nat_in_nonneg.
Qed.

End Batch.

(** u = (-1, 2), gamma = 1 on two points on a line, after a 1; both are corrected. *)
Lemma direction_is_long_instance :
  count rationals [([1; 0], false); ([1; 1], true)] * 1 *
    (count rationals [([1; 0], false); ([1; 1], true)] * 1) <=
  norm_sq [integer (-1); integer 2] * norm_sq (gathered rationals [([1; 0], false); ([1; 1], true)]).
Proof. apply direction_is_long; compared. Qed.
