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
