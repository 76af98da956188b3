(** How far the best iterate of subgradient steps is from any other point.

    Notation   steps        rates and subgradients (eta, g) of a run, in the order of the steps
               rates_sum    Σ eta          squares_sum    Σ eta²
               least f w steps     the least of f(w_0), ..., f(w_(T-1)), the points with a step *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Convexity Novikoff.LeastSquares.
Import ListNotations.

Section Rate.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (eta G_sq : K) (u w g : list K) (f : list K -> K) (steps : list (K * list K)).

Fixpoint run w steps : list K :=
  match steps with [] => w | (eta, g) :: steps => run (descend w g eta) steps end.

(** Each g is a subgradient where the run is, at a rate eta >= 0, and no longer than G. *)
Fixpoint subgradients f G_sq w steps : Prop :=
  match steps with
  | [] => True
  | (eta, g) :: steps => 0 <= eta /\ subgradient f w g /\ norm_sq g <= G_sq /\
                         subgradients f G_sq (descend w g eta) steps
  end.

Definition rates_sum steps : K := fold_right (fun s a => fst s + a) 0 steps.
Definition squares_sum steps : K := fold_right (fun s a => fst s * fst s + a) 0 steps.

Definition smaller (a b : K) : K := if leb a b then a else b.

Fixpoint least f w steps : K :=
  match steps with
  | [] | [_] => f w
  | (eta, g) :: steps => smaller (f w) (least f (descend w g eta) steps)
  end.

(** Σ eta_t (f(w_t) - f(u)). *)
Fixpoint excess f u w steps : K :=
  match steps with
  | [] => 0
  | (eta, g) :: steps => eta * (f w - f u) + excess f u (descend w g eta) steps
  end.

(** svm.subgradient_rate: ‖w - ηg - u‖² <= ‖w - u‖² - 2η(f(w) - f(u)) + η²‖g‖². *)
Theorem one_step : forall f u w g eta, 0 <= eta -> subgradient f w g ->
  norm_sq (subtract (descend w g eta) u) <=
  norm_sq (subtract w u) - (1 + 1) * eta * (f w - f u) + eta * eta * norm_sq g.
Proof.
  intros f u w g eta P S. specialize (S u). apply le_sub in S. apply le_sub.
  unfold descend. rewrite !norm_sq_subtract, norm_sq_scale, dot_scale_r, !dot_subtract_l,
    dot_scale_l. rewrite dot_subtract_r in S. rewrite (dot_comm K w g).
  match type of S with 0 <= ?d => replace (_ - _) with ((1 + 1) * eta * d) by ring end.
  repeat (apply times_nonneg || apply plus_nonneg); trivial; apply one_nonneg.
Qed.

Theorem summed_steps : forall f u G_sq steps w, subgradients f G_sq w steps ->
  norm_sq (subtract (run w steps) u) + (1 + 1) * excess f u w steps <=
  norm_sq (subtract w u) + G_sq * squares_sum steps.
Proof.
  intros f u G_sq. induction steps as [| [eta g] steps IH]; intros w H.
  - apply eq_le. cbn [run excess]. change (squares_sum []) with (0 : K). ring.
  - destruct H as [P [S [B H]]]. specialize (IH _ H). cbn [run excess].
    change (squares_sum ((eta, g) :: steps)) with (eta * eta + squares_sum steps).
    assert (O := one_step f u w g eta P S).
    assert (Q : eta * eta * norm_sq g <= eta * eta * G_sq).
    { apply times_le; trivial. apply square_nonneg. }
    apply le_sub in IH, O, Q. apply le_sub.
    match type of IH with 0 <= ?a => match type of O with 0 <= ?b => match type of Q with 0 <= ?c =>
      replace (_ - _) with (a + b + c) by ring end end end.
    now repeat apply plus_nonneg.
Qed.

Lemma smaller_le : forall a b : K, smaller a b <= a /\ smaller a b <= b.
Proof.
  intros a b. unfold smaller. destruct (leb a b) eqn:E.
  - split; [apply le_refl | now apply leb_le].
  - destruct (le_dec K a b) as [L | L]; [apply leb_le in L; congruence |].
    split; [now apply lt_le | apply le_refl].
Qed.

Lemma least_excess : forall f u m steps w, (forall eta g, In (eta, g) steps -> 0 <= eta) ->
  (steps <> [] -> m <= least f w steps) -> rates_sum steps * (m - f u) <= excess f u w steps.
Proof.
  intros f u m. induction steps as [| [eta g] steps IH]; intros w P L.
  - apply eq_le. cbn [excess]. change (rates_sum []) with (0 : K). ring.
  - change (rates_sum ((eta, g) :: steps)) with (eta + rates_sum steps). cbn [excess].
    specialize (L ltac:(discriminate)).
    assert (B : m <= f w /\ (steps <> [] -> m <= least f (descend w g eta) steps)).
    { destruct steps as [| s steps]; [now split |].
      change (least f w ((eta, g) :: s :: steps))
        with (smaller (f w) (least f (descend w g eta) (s :: steps))) in L.
      destruct (smaller_le (f w) (least f (descend w g eta) (s :: steps))) as [A B].
      split; [| intro N]; eapply le_trans; eassumption. }
    destruct B as [B C]. apply IH in C; [| intros; apply (P eta0 g0); now right].
    assert (E : 0 <= eta) by (apply (P eta g); now left). apply le_sub in B, C.
    apply le_sub. match type of B with 0 <= ?b => match type of C with 0 <= ?c =>
      replace (_ - _) with (eta * b + c) by ring end end.
    apply plus_nonneg; trivial. now apply times_nonneg.
Qed.

(** svm.subgradient_rate (B-75), multiplied out: for every u
    2 Σ eta (min_t f(w_t) - f(u)) <= ‖w_0 - u‖² + G² Σ eta². *)
Theorem subgradient_rate : forall f u G_sq w steps, subgradients f G_sq w steps ->
  (1 + 1) * (rates_sum steps * (least f w steps - f u)) <=
  norm_sq (subtract w u) + G_sq * squares_sum steps.
Proof.
  intros f u G_sq w steps H.
  assert (P : forall eta g, In (eta, g) steps -> 0 <= eta).
  { clear u. revert w H. induction steps as [| [a b] steps IH]; intros w H eta g I; [easy |].
    destruct H as [A [_ [_ H]]]. destruct I as [I | I]; [now inversion I; subst |].
    now apply (IH _ H eta g). }
  assert (L := least_excess f u (least f w steps) steps w P (fun _ => le_refl K _)).
  assert (S := summed_steps f u G_sq steps w H).
  assert (N := norm_sq_nonneg K (subtract (run w steps) u)).
  apply le_sub in L, S. apply le_sub.
  match type of L with 0 <= ?a => match type of S with 0 <= ?b =>
    match type of N with 0 <= ?c => replace (_ - _) with ((1 + 1) * a + b + c) by ring end end end.
  repeat (apply plus_nonneg || apply times_nonneg); trivial; apply one_nonneg.
Qed.

(** The least value is one of the values along the run. *)
Theorem least_is_reached : forall f steps w,
  exists before after, steps = before ++ after /\ least f w steps = f (run w before).
Proof.
  intro f. induction steps as [| [eta g] steps IH]; intro w; [now exists [], [] |].
  destruct steps as [| s steps]; [now exists [], [(eta, g)] |].
  change (least f w ((eta, g) :: s :: steps))
    with (smaller (f w) (least f (descend w g eta) (s :: steps))).
  unfold smaller. destruct (leb _ _); [now exists [], ((eta, g) :: s :: steps) |].
  destruct (IH (descend w g eta)) as [before [after [-> E]]].
  now exists ((eta, g) :: before), after.
Qed.

(** The same of a function that is 1-strongly convex, with the rates 1/t, 1/(t + 1), ... *)
Definition strong_subgradient f w g : Prop := forall v,
  (1 + 1) * (f w + dot g (subtract v w)) + norm_sq (subtract v w) <= (1 + 1) * f v.

Fixpoint strong_subgradients f (t : K) w steps : Prop :=
  match steps with
  | [] => True
  | (eta, g) :: steps => t * eta = 1 /\ strong_subgradient f w g /\
                         strong_subgradients f (1 + t) (descend w g eta) steps
  end.

Fixpoint plain_excess f u w steps : K :=
  match steps with
  | [] => 0
  | (eta, g) :: steps => f w - f u + plain_excess f u (descend w g eta) steps
  end.

Definition slopes_sum steps : K := fold_right (fun s a => fst s * norm_sq (snd s) + a) 0 steps.

Lemma strong_step : forall f u w g eta t, t * eta = 1 -> strong_subgradient f w g ->
  (1 + 1) * (f w - f u) + t * norm_sq (subtract (descend w g eta) u) <=
  (t - 1) * norm_sq (subtract w u) + eta * norm_sq g.
Proof.
  intros f u w g eta t E S. specialize (S u). apply le_sub in S. apply le_sub.
  apply le_trans with (1 := S), eq_le. unfold descend.
  rewrite !norm_sq_subtract, norm_sq_scale, !dot_subtract_l, dot_subtract_r, !dot_scale_l,
    !dot_scale_r, (dot_comm K u w), (dot_comm K w g).
  set (p := dot g w). set (q := dot g u). set (r := dot w u). set (G := norm_sq g).
  replace (eta * G) with (t * eta * (eta * G)) by (rewrite E; ring).
  assert (P : t * (eta * p) = p) by (replace (t * (eta * p)) with (t * eta * p) by ring; rewrite E; ring).
  assert (Q : t * (eta * q) = q) by (replace (t * (eta * q)) with (t * eta * q) by ring; rewrite E; ring).
  rewrite <- P, <- Q at 1. ring.
Qed.

(** svm.strongly_convex_rate: Σ_t (f(w_t) - f(u)) <= ½ Σ_t ‖g_t‖²/t, from any start, for every u. *)
Theorem strongly_convex_rate : forall f u w steps
  (rates_are_1_over_t : strong_subgradients f 1 w steps),
  (1 + 1) * plain_excess f u w steps <= slopes_sum steps.
Proof.
  assert (G : forall f u steps w t, 1 <= t -> strong_subgradients f t w steps ->
    (1 + 1) * plain_excess f u w steps <= (t - 1) * norm_sq (subtract w u) + slopes_sum steps).
  { intros f u. induction steps as [| [eta g] steps IH]; intros w t L S.
    - cbn. apply le_sub in L. apply le_sub.
      apply le_trans with (1 := times_nonneg K _ _ L (norm_sq_nonneg K (subtract w u))), eq_le. ring.
    - destruct S as [E [S R]]. cbn [plain_excess slopes_sum fold_right fst snd].
      assert (H := strong_step f u w g eta t E S).
      assert (M : 1 <= 1 + t).
      { apply le_sub. replace (1 + t - 1) with (1 + (t - 1)) by ring. apply le_sub in L.
        apply plus_nonneg; [apply one_nonneg | trivial]. }
      specialize (IH _ _ M R). apply le_sub in H, IH. apply le_sub.
      apply le_trans with (1 := plus_nonneg K _ _ H IH), eq_le. unfold slopes_sum. ring. }
  intros f u w steps S. apply le_trans with (1 := G f u steps w 1 (le_refl K 1) S), eq_le. ring.
Qed.

Lemma norm_sq_strong : forall w, strong_subgradient norm_sq w (scale (1 + 1) w).
Proof.
  intros w v. apply le_sub. apply le_trans with (1 := norm_sq_nonneg K (subtract v w)), eq_le.
  rewrite norm_sq_subtract, dot_scale_l, dot_subtract_r, (dot_comm K v w).
  unfold norm_sq. ring.
Qed.

End Rate.

(** ‖w‖² on the line from w = 1 with the subgradients 2 and 0, at the rate 1/2. *)
Example subgradient_rate_instance :
  let steps := [(half, [1 + 1]); (half, [0])] in forall u : list rationals,
  (1 + 1) * (rates_sum rationals steps * (least rationals norm_sq [1] steps - norm_sq u)) <=
  norm_sq (subtract [1] u) + (1 + 1) * (1 + 1) * squares_sum rationals steps.
Proof.
  intros steps u. apply subgradient_rate. cbn [subgradients steps].
  assert (E : descend [1] [1 + 1] half = [0 : rationals]).
  { reflexivity. }
  assert (S : forall a : rationals, subgradient norm_sq [a] [(1 + 1) * a]).
  { intro a. apply (norm_sq_subgradient rationals [a]). }
  assert (S1 := S 1). assert (S0 := S 0).
  replace ((1 + 1) * 1) with (1 + 1 : rationals) in S1 by now apply Qcanon.Qc_is_canon.
  replace ((1 + 1) * 0) with (0 : rationals) in S0 by now apply Qcanon.Qc_is_canon.
  rewrite E. intuition; apply (leb_le rationals); reflexivity.
Qed.

(** ‖w‖² from w = 1 with the rates 1 and 1/2. *)
Example strongly_convex_rate_instance :
  let g := scale (1 + 1) [1] in
  let steps := [(1, g); (half, scale (1 + 1) (descend [1] g 1))] in forall u : list rationals,
  (1 + 1) * plain_excess rationals norm_sq u [1] steps <= slopes_sum rationals steps.
Proof.
  intros g steps u. apply strongly_convex_rate.
  repeat split; try apply norm_sq_strong; now apply rational_equal.
Qed.
