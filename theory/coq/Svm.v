(** The loss L_μ of the support vector machine, with the hinge and with its square: subgradients.

    Every x begins with 1 and the bias w_0 is not penalised. The functions are doubled, so that
    nothing is halved, and share is μ/M, so that nothing is divided.

    Notation   features w = (0, 𝐰)         slack, charge, total, combined: of Hinge.v
               loss w = ‖𝐰‖² + 2 share Σ slack      squared_loss w = ‖𝐰‖² + share Σ slack² *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.Convexity
  Novikoff.Hinge.
Import ListNotations.

Section Svm.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (t share theta : K) (w v : list K) (examples : list (example K)).

Definition features w : list K := 0 :: tl w.

Definition loss examples share w : K :=
  norm_sq (features w) + (1 + 1) * (share * total slack w examples).
Definition squared_loss examples share w : K :=
  norm_sq (features w) + share * total (fun m => slack m * slack m) w examples.

(** (0, 𝐰) - share Σ θ y x and, for the squared hinge, (0, 𝐰) - share Σ slack y x. *)
Definition hinge_subgradient w examples share theta : list K :=
  subtract (features w) (scale share (combined (charge theta) w examples)).
Definition squared_hinge_gradient w examples share : list K :=
  subtract (features w) (scale share (combined slack w examples)).

(** ‖𝐯‖² = ‖𝐰‖² + 2 (0, 𝐰)·(v - w) + ‖𝐯 - 𝐰‖². *)
Lemma penalty_expansion : forall w v, norm_sq (features v) =
  norm_sq (features w) + (1 + 1) * dot (features w) (subtract v w) +
  norm_sq (features (subtract v w)).
Proof.
  assert (E : forall w v, tl (subtract v w) = subtract (tl v) (tl w)).
  { intros [| a w] [| b v]; trivial. now destruct v. }
  assert (N : forall w, norm_sq (features w) = norm_sq (tl w)).
  { intro w. unfold norm_sq, features. cbn. ring. }
  intros w v. rewrite !N, E, norm_sq_subtract.
  replace (dot (features w) (subtract v w)) with (dot (tl w) (tl (subtract v w)))
    by (unfold features; destruct (subtract v w); cbn; [apply dot_nil_r | ring]).
  rewrite E, dot_subtract_r, (dot_comm K (tl v)). unfold norm_sq. ring.
Qed.

(** svm.subgradient (B-66): a strong subgradient in 𝐰, doubled:
    L(v) >= L(w) + g·(v - w) + ½‖𝐯 - 𝐰‖². *)
Theorem svm_subgradient : forall w v examples share theta (share_nonneg : 0 <= share)
  (theta_nonneg : 0 <= theta) (theta_at_most_1 : theta <= 1),
  loss examples share w + (1 + 1) * dot (hinge_subgradient w examples share theta) (subtract v w) +
  norm_sq (features (subtract v w)) <= loss examples share v.
Proof.
  intros w v examples share theta S P T. unfold loss, hinge_subgradient.
  rewrite (penalty_expansion w v), dot_subtract_l, dot_scale_l.
  assert (G := total_supported K slack (charge theta) w v examples
                 (fun m n => hinge_supported K theta m n P T)).
  apply le_sub in G. apply le_sub.
  replace (_ - _) with ((1 + 1) * (share * (total slack v examples - (total slack w examples -
    dot (combined (charge theta) w examples) (subtract v w))))) by ring.
  repeat apply times_nonneg; trivial. apply plus_nonneg; apply one_nonneg.
Qed.

(** svm.squared_hinge_gradient, doubled: L(v) - L(w) - g·(v - w) - ½‖𝐯 - 𝐰‖² is at least 0 and at
    most (share/2) Σ (x·(v - w))², so that g is the gradient. *)
Theorem squared_hinge_gradient_below : forall w v examples share (share_nonneg : 0 <= share),
  squared_loss examples share w +
  (1 + 1) * dot (squared_hinge_gradient w examples share) (subtract v w) +
  norm_sq (features (subtract v w)) <= squared_loss examples share v.
Proof.
  intros w v examples share S. unfold squared_loss, squared_hinge_gradient.
  rewrite (penalty_expansion w v), dot_subtract_l, dot_scale_l.
  assert (G := total_supported K (fun m => slack m * slack m) (fun m => (1 + 1) * slack m) w v
                 examples (fun m n => proj1 (squared_hinge_supported K m n))).
  rewrite combined_twice in G. apply le_sub in G. apply le_sub.
  match type of G with 0 <= ?d => replace (_ - _) with (share * d) by ring end.
  now apply times_nonneg.
Qed.

Theorem squared_hinge_gradient_above : forall w v examples share (share_nonneg : 0 <= share),
  squared_loss examples share v <= squared_loss examples share w +
  (1 + 1) * dot (squared_hinge_gradient w examples share) (subtract v w) +
  norm_sq (features (subtract v w)) + share * curvature (subtract v w) examples.
Proof.
  intros w v examples share S. unfold squared_loss, squared_hinge_gradient.
  rewrite (penalty_expansion w v), dot_subtract_l, dot_scale_l.
  assert (G : total (fun m => slack m * slack m) v examples <=
              total (fun m => slack m * slack m) w examples -
              (1 + 1) * dot (combined slack w examples) (subtract v w) +
              curvature (subtract v w) examples).
  { unfold curvature. induction examples as [| e rest IH]; cbn; [apply eq_le; ring |].
    rewrite dot_add_l, dot_scale_l, signed_times, (dot_comm K (fst e)).
    assert (H := proj2 (squared_hinge_supported K (functional_margin w e)
                          (functional_margin v e))).
    rewrite margin_difference in H. apply le_trans with (1 := plus_le_plus _ _ _ _ _ H IH).
    generalize (slack (functional_margin w e)). intro s. unfold functional_margin.
    destruct (snd e); cbn; apply eq_le; ring. }
  apply le_sub in G. apply le_sub.
  match type of G with 0 <= ?d => replace (_ - _) with (share * d) by ring end.
  now apply times_nonneg.
Qed.

Lemma features_between : forall t w v,
  (1 - t) * norm_sq (features (subtract w (between t w v))) +
  t * norm_sq (features (subtract v (between t w v))) =
  t * (1 - t) * norm_sq (features (subtract v w)).
Proof.
  assert (N : forall w v, norm_sq (features (subtract w v)) = norm_sq (subtract (tl w) (tl v))).
  { intros [| a w] [| b v]; unfold norm_sq, features; cbn; try ring; destruct w; cbn; ring. }
  assert (B : forall t w v, tl (between t w v) = between t (tl w) (tl v)).
  { intros t [| a w] [| b v]; trivial. unfold between. cbn. now destruct w. }
  intros t w v. rewrite !N, B, !norm_sq_subtract, norm_sq_between, !dot_between,
    norm_sq_subtract, (dot_comm K (tl v) (tl w)). unfold norm_sq. ring.
Qed.

(** svm.convexity (B-66), doubled: with either hinge L is strongly convex in 𝐰, *)
Lemma strongly_convex : forall f : list K -> K,
  (forall w, exists g, forall v, f w + (1 + 1) * dot g (subtract v w) +
                                 norm_sq (features (subtract v w)) <= f v) ->
  forall t w v, 0 <= t -> t <= 1 ->
  f (between t w v) + t * (1 - t) * norm_sq (features (subtract v w)) <=
  (1 - t) * f w + t * f v.
Proof.
  intros f H t w v P T. destruct (H (between t w v)) as [g G].
  assert (W := G w). assert (V := G v). rewrite !dot_subtract_r, dot_between in W, V.
  apply le_sub in W, V, T. rewrite <- features_between. apply le_sub.
  match type of W with 0 <= ?a => match type of V with 0 <= ?b =>
    replace (_ - _) with ((1 - t) * a + t * b) by ring end end.
  apply plus_nonneg; now apply times_nonneg.
Qed.

Theorem svm_convexity : forall examples share t w v (share_nonneg : 0 <= share) (t_nonneg : 0 <= t)
  (t_at_most_1 : t <= 1),
  loss examples share (between t w v) + t * (1 - t) * norm_sq (features (subtract v w)) <=
  (1 - t) * loss examples share w + t * loss examples share v.
Proof.
  intros examples share t w v S. apply strongly_convex. intro u.
  exists (hinge_subgradient u examples share 0). intro u'.
  apply svm_subgradient; trivial; [apply le_refl | apply one_nonneg].
Qed.

Theorem svm_convexity_squared : forall examples share t w v (share_nonneg : 0 <= share)
  (t_nonneg : 0 <= t) (t_at_most_1 : t <= 1),
  squared_loss examples share (between t w v) + t * (1 - t) * norm_sq (features (subtract v w)) <=
  (1 - t) * squared_loss examples share w + t * squared_loss examples share v.
Proof.
  intros examples share t w v S. apply strongly_convex. intro u.
  exists (squared_hinge_gradient u examples share). intro u'.
  now apply squared_hinge_gradient_below.
Qed.

(** so that all its minimisers have one 𝐰 (where the ring has some t between 0 and 1). *)
Theorem one_normal : forall examples share t w v (share_nonneg : 0 <= share) (t_positive : 0 < t)
  (t_below_1 : t < 1) (w_minimises : forall u, loss examples share w <= loss examples share u)
  (v_as_good_as_w : loss examples share v <= loss examples share w),
  norm_sq (features (subtract v w)) = 0.
Proof.
  intros examples share t w v S P T M V. apply le_antisym; [| apply norm_sq_nonneg].
  assert (C := svm_convexity examples share t w v S (lt_le _ _ _ P) (lt_le _ _ _ T)).
  specialize (M (between t w v)). apply nonneg_opp, pos_cancel with (a := t * (1 - t)).
  - apply times_pos; trivial. now apply lt_sub.
  - apply le_sub in C, M, V.
    match type of C with 0 <= ?a => match type of M with 0 <= ?b => match type of V with 0 <= ?c =>
      replace (_ * _) with (a + b + t * c) by ring end end end.
    repeat (apply plus_nonneg || apply times_nonneg); trivial. now apply lt_le.
Qed.

End Svm.

Arguments features {_}. Arguments loss {_}. Arguments squared_loss {_}.
Arguments hinge_subgradient {_}. Arguments squared_hinge_gradient {_}.

(** Over the rationals, with the one example (1, 1) of label +1 and μ = 1. *)
Ltac decided :=
  solve [apply (leb_le rationals); reflexivity | apply (ltb_lt rationals); reflexivity].

Example svm_subgradient_instance : forall v, loss datum 1 [0; 1] +
  (1 + 1) * dot (hinge_subgradient [0; 1] datum 1 half) (subtract v [0; 1]) +
  norm_sq (features (subtract v [0; 1])) <= loss datum 1 v.
Proof. intro v. apply svm_subgradient; decided. Qed.

Example squared_hinge_gradient_instance : forall v, squared_loss datum 1 v <=
  squared_loss datum 1 [0; 0] +
  (1 + 1) * dot (squared_hinge_gradient [0; 0] datum 1) (subtract v [0; 0]) +
  norm_sq (features (subtract v [0; 0])) + 1 * curvature (subtract v [0; 0]) datum.
Proof. intro v. apply squared_hinge_gradient_above. decided. Qed.

Example squared_hinge_gradient_below_instance : forall v, squared_loss datum 1 [0; 0] +
  (1 + 1) * dot (squared_hinge_gradient [0; 0] datum 1) (subtract v [0; 0]) +
  norm_sq (features (subtract v [0; 0])) <= squared_loss datum 1 v.
Proof. intro v. apply squared_hinge_gradient_below. decided. Qed.

Example svm_convexity_instance : loss datum 1 (between half [0; 0] [0; 1]) +
  half * (1 - half) * norm_sq (features (subtract [0; 1] [0; 0])) <=
  (1 - half) * loss datum 1 [0; 0] + half * loss datum 1 [0; 1].
Proof. apply svm_convexity; decided. Qed.

Example svm_convexity_squared_instance : squared_loss datum 1 (between half [0; 0] [0; 1]) +
  half * (1 - half) * norm_sq (features (subtract [0; 1] [0; 0])) <=
  (1 - half) * squared_loss datum 1 [0; 0] + half * squared_loss datum 1 [0; 1].
Proof. apply svm_convexity_squared; decided. Qed.

(** w = (1, 0) has loss 0; so has every minimiser, and no length. *)
Example one_normal_instance : norm_sq (features (subtract [1 + 1; 0] [1; 0] : list rationals)) = 0.
Proof.
  apply (one_normal rationals datum 1 half); try decided. intro u.
  apply le_trans with (y := 0); [decided |]. unfold loss.
  apply plus_nonneg; [apply norm_sq_nonneg |].
  repeat (apply times_nonneg || apply plus_nonneg); try decided. apply slack_nonneg.
Qed.
