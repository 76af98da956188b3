(** What a sequence of corrections does to the weights, and how many there can be.

    [corrections s w ms w'] : from w, with step s, the examples ms are corrected one after the
    other, each at y w·x <= 0 (the rules N, F and AB all correct at such points only), and w' is
    reached. Whatever chooses the examples is not spoken of: the bounds hold for every order.

    Notation   k     how many corrections     u     any vector, such as a separator
               R_sq  a bound of ‖x‖²          gamma a margin: y u·x >= gamma on every example *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron.
Import ListNotations.

Section Bound.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s R_sq gamma alpha : K) (w u x : list K) (ms : list (example K)).

Inductive corrections s : list K -> list (example K) -> list K -> Prop :=
| corrected_none : forall w, corrections s w [] w
| corrected : forall w x y ms w',
    signed y (dot w x) <= 0 ->
    corrections s (update w x y s) ms w' ->
    corrections s w ((x, y) :: ms) w'.

Definition two : K := 1 + 1.
Definition short R_sq ms : Prop := Forall (fun e => norm_sq (fst e) <= R_sq) ms.
Definition margin u gamma ms : Prop := Forall (fun e => gamma <= signed (snd e) (dot u (fst e))) ms.
Definition count ms : K := nat_in (length ms).

Lemma signed_times : forall y s z, signed y s * z = s * signed y z.
Proof. intros [] s z; cbn; ring. Qed.

Lemma signed_square : forall y s, signed y s * signed y s = s * s.
Proof. intros [] s; cbn; ring. Qed.

(** perceptron.update: y w·x grows by s ‖x‖² with a correction. *)
Theorem correction : forall w x y s,
  signed y (dot (update w x y s) x) = signed y (dot w x) + s * norm_sq x.
Proof.
  intros. unfold update, norm_sq. rewrite dot_add_l, dot_scale_l. destruct y; cbn; ring.
Qed.

(** perceptron.growth: ‖w + s y x‖² = ‖w‖² + 2 s y w·x + s² ‖x‖². *)
Theorem growth : forall w x y s,
  norm_sq (update w x y s) = norm_sq w + two * (s * signed y (dot w x)) + s * s * norm_sq x.
Proof.
  intros. unfold update, two. rewrite norm_sq_add, norm_sq_scale, dot_scale_r, signed_square.
  destruct y; cbn; ring.
Qed.

(** B-74, as an equality: u·w' = u·w + s Σ y u·x. *)
Fixpoint gained u ms : K :=
  match ms with [] => 0 | (x, y) :: ms => signed y (dot u x) + gained u ms end.

Theorem dual_form : forall u s w ms w',
  corrections s w ms w' -> dot u w' = dot u w + s * gained u ms.
Proof.
  intros u s w ms w' H. induction H as [w | w x y ms w' _ _ IH]; cbn [gained]; [ring |].
  rewrite IH. unfold update. rewrite dot_add_r, dot_scale_r, signed_times. ring.
Qed.

(** B-14: with y u·x >= gamma everywhere, u·w' >= u·w + k s gamma. *)
Theorem alignment : forall u gamma s w ms w' (s_nonneg : 0 <= s),
  margin u gamma ms -> corrections s w ms w' ->
  dot u w + count ms * (s * gamma) <= dot u w'.
Proof.
  intros u gamma s w ms w' step_nonnegative margins corrected. rewrite (dual_form u s w ms w'
    corrected).
  apply plus_le_plus; [apply le_refl |].
  replace (count ms * (s * gamma)) with (s * (count ms * gamma)) by ring.
  apply times_le; trivial. clear corrected. unfold count.
  induction margins as [| [x y] ms G margins IH]; cbn [gained length nat_in]; [apply eq_le; ring |].
  replace ((1 + nat_in (length ms)) * gamma) with (gamma + nat_in (length ms) * gamma) by ring.
  now apply plus_le_plus.
Qed.

(** B-15: with ‖x‖² <= R_sq everywhere, ‖w'‖² <= ‖w‖² + k s² R_sq. *)
Theorem norm_growth : forall R_sq s w ms w' (s_nonneg : 0 <= s),
  short R_sq ms -> corrections s w ms w' ->
  norm_sq w' <= norm_sq w + count ms * (s * s * R_sq).
Proof.
  intros R_sq s w ms w' step_nonnegative lengths corrected. unfold count.
  induction corrected as [w | w x y ms w' G _ IH]; cbn [length nat_in].
  - apply eq_le. ring.
  - inversion lengths as [| ? ? Hx B']; subst. cbn in Hx.
    apply le_trans with (y := norm_sq (update w x y s) + nat_in (length ms) * (s * s * R_sq));
      [now apply IH |].
    rewrite growth. apply le_sub.
    replace (norm_sq w + (1 + nat_in (length ms)) * (s * s * R_sq) -
             (norm_sq w + two * (s * signed y (dot w x)) + s * s * norm_sq x +
              nat_in (length ms) * (s * s * R_sq)))
      with (two * (s * - signed y (dot w x)) + s * s * (R_sq - norm_sq x)) by ring.
    apply plus_nonneg; repeat apply times_nonneg; trivial.
    + apply plus_nonneg; apply one_nonneg.
    + now apply opp_nonneg.
    + now apply le_sub.
Qed.

Lemma dot_zero_l : forall n x, dot (repeat (0 : K) n) x = 0.
Proof.
  induction n as [| n IH]; intros [| b x]; cbn; trivial. rewrite IH. ring.
Qed.

(** B-17, squared: (u·w0 + k s gamma)² <= ‖u‖² (‖w0‖² + k s² R_sq) where the left root is >= 0. *)
Theorem mistake_bound_any_start : forall u gamma R_sq s w ms w' (s_nonneg : 0 <= s),
  margin u gamma ms -> short R_sq ms -> corrections s w ms w' ->
  forall (final_score_nonneg : 0 <= dot u w + count ms * (s * gamma)),
  (dot u w + count ms * (s * gamma)) * (dot u w + count ms * (s * gamma))
    <= norm_sq u * (norm_sq w + count ms * (s * s * R_sq)).
Proof.
  intros u gamma R_sq s w ms w' step_nonnegative margins lengths corrected root_nonnegative.
  assert (A := alignment u gamma s w ms w' step_nonnegative margins corrected).
  apply le_trans with (y := dot u w' * dot u w'); [now apply times_le_times |].
  apply le_trans with (y := norm_sq u * norm_sq w'); [apply cauchy_schwarz |].
  apply times_le; [apply norm_sq_nonneg | now apply (norm_growth R_sq s w ms w')].
Qed.

(** perceptron.mistake_bound (Novikoff): from w0 = 0, k gamma² <= R² ‖u‖² whatever the order and
    the step s > 0. *)
Theorem mistake_bound : forall u gamma R_sq s n ms w' (s_positive : 0 < s)
  (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq),
  margin u gamma ms -> short R_sq ms ->
  corrections s (repeat 0 n) ms w' ->
  count ms * (gamma * gamma) <= R_sq * norm_sq u.
Proof.
  intros u gamma R_sq s n ms w' step_positive gamma_nonnegative R_sq_nonnegative margins lengths
    corrected.
  assert (Hk : 0 <= count ms) by apply nat_in_nonneg.
  assert (E : dot u (repeat (0 : K) n) = 0) by (rewrite dot_comm; apply dot_zero_l).
  assert (Z : norm_sq (repeat (0 : K) n) = 0) by apply dot_zero_l.
  assert (P : 0 <= dot u (repeat (0 : K) n) + count ms * (s * gamma)).
  { rewrite E. apply plus_nonneg; [apply le_refl |].
    repeat apply times_nonneg; trivial. now apply lt_le. }
  assert (Q := mistake_bound_any_start u gamma R_sq s _ ms w' (lt_le K 0 s step_positive) margins
    lengths corrected P).
  rewrite E, Z in Q.
  destruct (le_dec K (count ms) 0) as [G | G].
  - assert (C : count ms = 0) by now apply le_antisym.
    rewrite C. replace (0 * (gamma * gamma)) with (0 : K) by ring.
    apply times_nonneg; [trivial | apply norm_sq_nonneg].
  - apply le_sub, pos_cancel with (a := count ms * (s * s));
      [repeat apply times_pos; trivial |].
    apply le_sub in Q.
    now replace (count ms * (s * s) * (R_sq * norm_sq u - count ms * (gamma * gamma)))
      with (norm_sq u * (0 + count ms * (s * s * R_sq)) -
            (0 + count ms * (s * gamma)) * (0 + count ms * (s * gamma))) by ring.
Qed.

(** perceptron.mistake_bound_root_free (B-73): k s (2 alpha gamma - s R²) <= ‖w0 - alpha u‖². *)
Theorem mistake_bound_root_free : forall u gamma alpha R_sq s w ms w' (s_nonneg : 0 <= s)
  (alpha_nonneg : 0 <= alpha),
  margin u gamma ms -> short R_sq ms -> corrections s w ms w' ->
  count ms * (s * (two * (alpha * gamma) - s * R_sq)) <= norm_sq (subtract w (scale alpha u)).
Proof.
  intros u gamma alpha R_sq s w ms w' step_nonnegative alpha_nonnegative margins lengths corrected.
  assert (A := alignment u gamma s w ms w' step_nonnegative margins corrected).
  assert (G := norm_growth R_sq s w ms w' step_nonnegative lengths corrected).
  apply le_sub in A. apply le_sub in G. apply le_sub.
  replace (norm_sq (subtract w (scale alpha u)) -
           count ms * (s * (two * (alpha * gamma) - s * R_sq)))
    with (norm_sq (subtract w' (scale alpha u)) +
          (norm_sq w + count ms * (s * s * R_sq) - norm_sq w') +
          two * (alpha * (dot u w' - (dot u w + count ms * (s * gamma))))).
  - repeat (apply plus_nonneg || apply times_nonneg); trivial;
      [apply norm_sq_nonneg | apply one_nonneg | apply one_nonneg].
  - rewrite !norm_sq_subtract, !dot_scale_r, !norm_sq_scale, (dot_comm K w u), (dot_comm K w' u).
    unfold two. ring.
Qed.

(** What u lacks of the margin 1 on the examples, together. *)
Fixpoint lack u ms : K :=
  match ms with
  | [] => 0
  | (x, y) :: ms => (if leb 1 (signed y (dot u x)) then 0 else 1 - signed y (dot u x)) + lack u ms
  end.

(** perceptron.mistake_bound_any_data (B-72, squared; step 1, w0 = 0): if k >= H, the lack of
    any u, then (k - H)² <= k R² ‖u‖². *)
Theorem mistake_bound_any_data : forall u R_sq n ms w', short R_sq ms ->
  corrections 1 (repeat 0 n) ms w' ->
  forall (lack_of_u_ms_at_most_count_of_ms : lack u ms <= count ms),
  (count ms - lack u ms) * (count ms - lack u ms) <= count ms * R_sq * norm_sq u.
Proof.
  intros u R_sq n ms w' lengths corrected lack_at_most.
  assert (E : dot u (repeat (0 : K) n) = 0) by (rewrite dot_comm; apply dot_zero_l).
  assert (Z : norm_sq (repeat (0 : K) n) = 0) by apply dot_zero_l.
  assert (A : count ms - lack u ms <= dot u w').
  { rewrite (dual_form u 1 _ ms w' corrected), E. clear. unfold count.
    induction ms as [| [x y] ms IH]; cbn [gained lack length nat_in];
      [apply eq_le; ring |].
    apply le_sub in IH. apply le_sub.
    destruct (leb 1 (signed y (dot u x))) eqn:G.
    - apply leb_le, le_sub in G.
      replace (0 + 1 * (signed y (dot u x) + gained u ms) -
               (1 + nat_in (length ms) - (0 + lack u ms)))
        with ((signed y (dot u x) - 1) +
              (0 + 1 * gained u ms - (nat_in (length ms) - lack u ms))) by ring.
      now apply plus_nonneg.
    - now replace (0 + 1 * (signed y (dot u x) + gained u ms) -
               (1 + nat_in (length ms) - (1 - signed y (dot u x) + lack u ms)))
        with (0 + 1 * gained u ms - (nat_in (length ms) - lack u ms)) by ring. }
  assert (G := norm_growth R_sq 1 _ ms w' (one_nonneg K) lengths corrected).
  assert (P : 0 <= count ms - lack u ms) by now apply le_sub.
  apply le_trans with (y := dot u w' * dot u w'); [now apply times_le_times |].
  apply le_trans with (y := norm_sq u * norm_sq w'); [apply cauchy_schwarz |].
  replace (count ms * R_sq * norm_sq u) with (norm_sq u * (count ms * R_sq)) by ring.
  apply times_le; [apply norm_sq_nonneg |].
  rewrite Z in G. now replace (count ms * R_sq) with (0 + count ms * (1 * 1 * R_sq)) by ring.
Qed.

(** perceptron.angle_bound (B-22, squared): from w0 = 0, k gamma² ‖w'‖² <= R² (u·w')². *)
Theorem angle_bound : forall u gamma R_sq s n ms w' (s_nonneg : 0 <= s) (gamma_nonneg : 0 <= gamma)
  (R_sq_nonneg : 0 <= R_sq),
  margin u gamma ms -> short R_sq ms ->
  corrections s (repeat 0 n) ms w' ->
  count ms * (gamma * gamma) * norm_sq w' <= R_sq * (dot u w' * dot u w').
Proof.
  intros u gamma R_sq s n ms w' step_nonnegative gamma_nonnegative R_sq_nonnegative margins lengths
    corrected.
  assert (E : dot u (repeat (0 : K) n) = 0) by (rewrite dot_comm; apply dot_zero_l).
  assert (Z : norm_sq (repeat (0 : K) n) = 0) by apply dot_zero_l.
  assert (A := alignment u gamma s _ ms w' step_nonnegative margins corrected).
  assert (G := norm_growth R_sq s _ ms w' step_nonnegative lengths corrected).
  rewrite E in A. rewrite Z in G.
  assert (Hk : 0 <= count ms) by apply nat_in_nonneg.
  assert (P : 0 <= 0 + count ms * (s * gamma)).
  { apply plus_nonneg; [apply le_refl |]. now repeat apply times_nonneg. }
  apply le_trans with (y := count ms * (gamma * gamma) * (0 + count ms * (s * s * R_sq))).
  - apply times_le; trivial. now repeat apply times_nonneg.
  - replace (count ms * (gamma * gamma) * (0 + count ms * (s * s * R_sq)))
      with (R_sq * ((0 + count ms * (s * gamma)) * (0 + count ms * (s * gamma)))) by ring.
    apply times_le; trivial. now apply times_le_times.
Qed.

End Bound.
