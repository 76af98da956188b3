(** The text of the support vector machine's loss, with either hinge: generated Translated.v against
    Svm.v, and what the text of its subgradient and gradient is of it.

    Notation   divides over, labelled examples, fits w examples   as in TranslatedSvm.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.ZArith.ZArith Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PythonMeaning Novikoff.Hinge Novikoff.Svm Novikoff.TranslatedSvm.
Require Novikoff.Translated Novikoff.TranslatedEqual Novikoff.TranslatedGradient
  Novikoff.Reduction.
Import ListNotations.

Open Scope ordered_scope.

Section SvmLoss.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable over : K -> nat -> option K.
Implicit Types (a h l s t mu share theta : K) (g u v w x : list K) (examples : list (example K)).

Notation same u v := (Nat.eqb (length u) (length v)).
Notation divides := (divides over).

(** ½ h + (μ s)/M, doubled, is h + 2 (μ/M) s. *)
Lemma doubled : divides -> forall examples mu share h s a t, examples <> [] ->
  over mu (length examples) = Some share -> over h 2 = Some a ->
  over (mu * s) (length examples) = Some t -> (1 + 1) * (a + t) = h + (1 + 1) * (share * s).
Proof.
  intros [_ D] examples mu share h s a t N O A T.
  destruct (D h 1%nat) as [a' [A' EA]]. rewrite A in A'. injection A' as <-. cbn [nat_in] in EA.
  assert (P : length examples = S (pred (length examples))) by (destruct examples; [easy | trivial]).
  rewrite P in O, T. set (n := pred (length examples)) in *. clearbody n. clear P.
  destruct (D mu n) as [q [Q EQ]]. rewrite O in Q. injection Q as <-.
  destruct (D (mu * s) n) as [r [R ER]]. rewrite T in R. injection R as <-.
  assert (Z : nat_in (S n) * (t - share * s) = 0).
  { replace (nat_in (S n) * (t - share * s))
      with (nat_in (S n) * t - nat_in (S n) * share * s) by ring. rewrite ER, EQ. ring. }
  apply no_zero_divisor in Z. destruct Z as [Z | Z].
  - exfalso. cbn [nat_in] in Z. apply (lt_irrefl K 0).
    rewrite <- Z at 2. apply plus_pos_nonneg; [apply zero_lt_one | apply nat_in_nonneg].
  - replace ((1 + 1) * (a + t)) with ((1 + (1 + 0)) * a + (1 + 1) * (t - share * s) +
      (1 + 1) * (share * s)) by ring. rewrite EA, Z. ring.
Qed.

Lemma slacks : forall w examples,
  traverse (fun '(x, y) => bind (Translated.slack K w x y) (fun got => Some got))
    (labelled examples) =
  if forallb (fun e => same w (fst e)) examples
  then Some (map (fun e => Hinge.slack (Hinge.functional_margin w e)) examples) else None.
Proof.
  intros w examples. apply (traverse_labelled K). intros x y. rewrite TranslatedEqual.slack.
  destruct (same w x); trivial. cbn [bind]. cbv zeta. now rewrite slack_is.
Qed.

Lemma sum_total : forall (h : K -> K) w examples,
  sum (map h (map (Hinge.functional_margin w) examples)) = Hinge.total h w examples.
Proof.
  intros h w examples. rewrite TranslatedGradient.sum_of. induction examples as [| e rest IH]; trivial.
  cbn. now rewrite <- IH.
Qed.

Lemma norm_of_features : forall w, Vector.norm_sq (features w) = Vector.norm_sq (tl w).
Proof. intro w. unfold Vector.norm_sq, features. cbn. ring. Qed.

Lemma required : forall examples, examples <> [] ->
  Translated.require_examples K (labelled examples) = Some tt.
Proof. now intros [| e rest] N. Qed.

(** svm.loss at the hinge: ½‖𝐰‖² + (μ/M) Σ slack, whose double is that of Svm.v. *)
Theorem loss : divides -> forall w examples mu l share
  (share_is_mu_over_M : over mu (length examples) = Some share)
  (loss_at_w_is_l : Translated.svm_loss K over w (labelled examples) mu = Some l),
  (1 + 1) * l = Svm.loss examples share w.
Proof.
  intros D w examples mu l share O H.
  assert (N : examples <> []) by (intros ->; discriminate).
  unfold Translated.svm_loss in H. rewrite required, slacks in H by trivial. cbn [bind] in H.
  destruct (forallb _ examples); [| discriminate]. cbn [bind] in H.
  rewrite TranslatedEqual.norm_sq in H. cbn [bind] in H.
  replace (length (labelled examples)) with (length examples) in H
    by (unfold labelled; now rewrite map_length).
  destruct (over _ 2) as [a |] eqn:A; [| discriminate]. cbn [bind] in H.
  destruct (over (_ * _) _) as [t |] eqn:T; [| discriminate]. cbn [bind] in H. injection H as <-.
  rewrite (doubled D examples mu share _ _ a t N O A T). unfold Svm.loss.
  now rewrite <- (map_map (Hinge.functional_margin w)), sum_total, norm_of_features.
Qed.

Lemma half_squares : divides -> forall l halves : list K,
  traverse (fun xi => bind (over (xi * xi) 2) (fun got => Some got)) l = Some halves ->
  (1 + 1) * sum halves = sum (map (fun xi => xi * xi) l).
Proof.
  intros [_ D]. intros l halves. rewrite !TranslatedGradient.sum_of. revert halves.
  induction l as [| xi l IH]; intros halves H; cbn in H; [injection H as <-; cbn; ring |].
  destruct (D (xi * xi) 1%nat) as [h [A E]]. rewrite A in H. cbn [bind] in H.
  destruct (traverse _ l) as [rest |]; [| discriminate]. cbn [bind] in H. injection H as <-.
  cbn. rewrite <- (IH rest), <- E by trivial. cbn [nat_in]. ring.
Qed.

(** and at the squared hinge: ½‖𝐰‖² + (μ/M) Σ ½ slack². *)
Theorem squared_loss : divides -> forall w examples mu l share
  (share_is_mu_over_M : over mu (length examples) = Some share)
  (loss_at_w_is_l : Translated.squared_loss K over w (labelled examples) mu = Some l),
  (1 + 1) * l = Svm.squared_loss examples share w.
Proof.
  intros D w examples mu l share O H.
  assert (N : examples <> []) by (intros ->; discriminate).
  unfold Translated.squared_loss in H. rewrite required, slacks in H by trivial. cbn [bind] in H.
  destruct (forallb _ examples); [| discriminate]. cbn [bind] in H.
  destruct (traverse _ _) as [halves |] eqn:V; [| discriminate]. cbn [bind] in H.
  rewrite TranslatedEqual.norm_sq in H. cbn [bind] in H.
  replace (length (labelled examples)) with (length examples) in H
    by (unfold labelled; now rewrite map_length).
  destruct (over _ 2) as [a |] eqn:A; [| discriminate]. cbn [bind] in H.
  destruct (over (_ * _) _) as [t |] eqn:T; [| discriminate]. cbn [bind] in H. injection H as <-.
  rewrite (doubled D examples mu share _ _ a t N O A T). unfold Svm.squared_loss.
  apply (half_squares D) in V. rewrite map_map in V.
  rewrite <- (sum_total (fun m => Hinge.slack m * Hinge.slack m)), map_map, <- V, norm_of_features.
  ring.
Qed.

(** svm.subgradient, of the text: what it returns is a subgradient of what loss returns, strong in
    the features, doubled: 2 L(v) >= 2 L(w) + 2 g·(v - w) + ‖𝐯 - 𝐰‖² for μ >= 0. *)
Theorem subgradient_of_loss : divides -> forall w v examples mu theta g l l' (mu_nonneg : 0 <= mu)
  (subgradient_returns_g : Translated.svm_subgradient K over w (labelled examples) mu theta = Some
    g) (loss_at_w_is_l : Translated.svm_loss K over w (labelled examples) mu = Some l)
  (loss_at_v_is : Translated.svm_loss K over v (labelled examples) mu = Some l'),
  (1 + 1) * l + (1 + 1) * Vector.dot g (Vector.subtract v w) +
  Vector.norm_sq (features (Vector.subtract v w)) <= (1 + 1) * l'.
Proof.
  intros D w v examples mu theta g l l' M G L L'. rewrite (subgradient K over D) in G.
  destruct (leb 0 theta && leb theta 1 && fits w examples)%bool eqn:E; [| discriminate].
  rewrite !andb_true_iff in E. destruct E as [[P T] F]. apply leb_le in P, T.
  destruct (fitting K w examples F) as [_ [N _]].
  destruct (over_count K over D mu examples N) as [share [O Q]]. rewrite O in G. injection G as <-.
  rewrite (loss D w examples mu l share O L), (loss D v examples mu l' share O L').
  apply svm_subgradient; trivial. apply pos_cancel with (a := nat_in (length examples)).
  - destruct examples; [easy |]. cbn [length nat_in].
    apply plus_pos_nonneg; [apply zero_lt_one | apply nat_in_nonneg].
  - now rewrite Q.
Qed.

(** svm.squared_hinge_gradient, of the text: what gradient returns is the gradient of what loss
    returns at the squared hinge, doubled. *)
Theorem gradient_of_loss : divides -> forall w v examples mu share g l l'
  (share_nonneg : 0 <= share) (share_is_mu_over_M : over mu (length examples) = Some share)
  (gradient_returns_g : Translated.svm_gradient K over w (labelled examples) mu = Some g)
  (loss_at_w_is_l : Translated.squared_loss K over w (labelled examples) mu = Some l)
  (loss_at_v_is : Translated.squared_loss K over v (labelled examples) mu = Some l'),
  let tangent := (1 + 1) * l + (1 + 1) * Vector.dot g (Vector.subtract v w) +
                 Vector.norm_sq (features (Vector.subtract v w)) in
  tangent <= (1 + 1) * l' /\
  (1 + 1) * l' <= tangent + share * curvature (Vector.subtract v w) examples.
Proof.
  intros D w v examples mu share g l l' P O G L L'. rewrite (gradient K over D), O in G.
  destruct (fits w examples); [| discriminate]. injection G as <-. cbv zeta.
  rewrite (squared_loss D w examples mu l share O L), (squared_loss D v examples mu l' share O L').
  split; [now apply squared_hinge_gradient_below | now apply squared_hinge_gradient_above].
Qed.

End SvmLoss.

(** As in TranslatedSvm.v, one example at its start and at its kink. *)

Example loss_instance : exists l,
  Translated.svm_loss rationals exact_over [0; 0] (labelled datum) two = Some l /\
  two * l = Svm.loss datum (Reduction.rational_over two 1) [0; 0].
Proof.
  eexists. split; [reflexivity |].
  now apply (loss rationals exact_over exact_over_divides [0; 0] datum two).
Qed.

Example subgradient_of_loss_instance : exists g l l',
  Translated.svm_subgradient rationals exact_over [0; 1] (labelled datum) two half = Some g /\
  two * l + two * dot g (subtract [0; 0] [0; 1]) + norm_sq (features (subtract [0; 0] [0; 1])) <=
  two * l'.
Proof.
  do 3 eexists. split; [reflexivity |].
  apply (subgradient_of_loss rationals exact_over exact_over_divides [0; 1] [0; 0] datum two half);
    try reflexivity. now apply leb_le.
Qed.

Example squared_loss_instance : exists l,
  Translated.squared_loss rationals exact_over [0; 0] (labelled datum) two = Some l /\
  two * l = Svm.squared_loss datum (Reduction.rational_over two 1) [0; 0].
Proof.
  eexists. split; [reflexivity |].
  now apply (squared_loss rationals exact_over exact_over_divides [0; 0] datum two).
Qed.

Example gradient_of_loss_instance : exists g l l',
  Translated.svm_gradient rationals exact_over [0; 0] (labelled datum) two = Some g /\
  two * l + two * dot g (subtract [0; 1] [0; 0]) + norm_sq (features (subtract [0; 1] [0; 0])) <=
  two * l'.
Proof.
  do 3 eexists. split; [reflexivity |].
  eapply proj1, (gradient_of_loss rationals exact_over exact_over_divides [0; 0] [0; 1] datum two);
    [| reflexivity | reflexivity | reflexivity | reflexivity]. now apply leb_le.
Qed.
