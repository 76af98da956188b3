(** The text of the support vector machine's loss, subgradient and gradient: generated Translated.v
    against Svm.v, whose share is μ/M.

    Notation   divides over      over a n is a/n, and an exception for n = 0
               labelled examples    with the labels -1 and +1 of Python
               fits w examples   w has an entry, there is an example, every x is as long as w *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.ZArith.ZArith Coq.setoid_ring.Ring
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PythonMeaning Novikoff.Certificate Novikoff.Hinge Novikoff.Svm.
Require Novikoff.Translated Novikoff.TranslatedEqual Novikoff.TranslatedGradient
  Novikoff.Reduction.
Import ListNotations.

Open Scope ordered_scope.

Section TranslatedSvm.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable over : K -> nat -> option K.
Implicit Types (a c mu share theta : K) (u v w x cs : list K) (examples : list (example K)).

Notation same u v := (Nat.eqb (length u) (length v)).
Notation label_of := TranslatedEqual.label_of.

Definition divides : Prop := (forall a, over a O = None) /\
  forall a n, exists q, over a (S n) = Some q /\ nat_in (S n) * q = a.

Definition labelled examples : list (list K * Z) :=
  map (fun e => (fst e, label_of (snd e))) examples.

Definition fits w examples : bool :=
  (negb (match w with [] => true | _ => false end) &&
   negb (match examples with [] => true | _ => false end) &&
   forallb (fun e => same w (fst e)) examples)%bool.

Lemma fitting : forall w examples, fits w examples = true ->
  w <> [] /\ examples <> [] /\ Forall (fun e : example K => length (fst e) = length w) examples.
Proof.
  intros w examples F. unfold fits in F. rewrite !andb_true_iff in F. destruct F as [[W E] S].
  split; [now intros -> |]. split; [now intros -> |]. apply Forall_forall. intros e I.
  symmetry. apply Nat.eqb_eq. now apply (proj1 (forallb_forall _ _) S).
Qed.

(** Lists of what is given for each example. *)

Lemma traverse_labelled : forall (f : list K * Z -> option K) (g : example K -> K) w examples,
  (forall x y, f (x, label_of y) = if same w x then Some (g (x, y)) else None) ->
  traverse f (labelled examples) =
  if forallb (fun e => same w (fst e)) examples then Some (map g examples) else None.
Proof.
  intros f g w examples H. induction examples as [| [x y] rest IH]; trivial.
  cbn [labelled map traverse fst snd forallb]. fold (labelled rest). rewrite H, IH.
  destruct (same w x); trivial. cbn [bind andb]. now destruct (forallb _ rest).
Qed.

Lemma slack_is : forall a, (if leb (1 - a) 0 then 0 else 1 - a) = Hinge.slack a.
Proof.
  intro a. unfold Hinge.slack. destruct (leb (1 - a) 0) eqn:E, (leb 0 (1 - a)) eqn:G; trivial.
  - apply leb_le in E, G. now apply le_antisym.
  - destruct (le_total K (1 - a) 0) as [H | H]; apply leb_le in H; congruence.
Qed.

Definition point (e : example K) : list K := if snd e then fst e else map (fun a => - a) (fst e).

Lemma signed_points : forall examples,
  Translated.signed_points K (labelled examples) = map point examples.
Proof.
  intro examples. unfold Translated.signed_points, labelled. rewrite map_map. apply map_ext.
  now intros [x []].
Qed.

Lemma combined_is : forall (c : K -> K) w examples,
  combined c w examples =
  combination (map (fun e => c (Hinge.functional_margin w e)) examples) (map point examples).
Proof.
  intros c w. induction examples as [| [x y] rest IH]; trivial. cbn. rewrite IH. f_equal.
  destruct y; trivial. cbn. unfold scale, point. cbn. rewrite map_map. apply map_ext. intro a. ring.
Qed.

(** The loop: one point after the other is subtracted. *)

Lemma nth_subtract : forall u v j, nth j (subtract u v) 0 = nth j u 0 - nth j v 0.
Proof.
  induction u as [| a u IH]; intros [| b v] [| j]; cbn [subtract nth map]; try ring.
  - destruct (nth_in_or_default j (map (fun b => - b) v) (- (0 : K))) as [_ | _].
    + replace (nth j (map (fun b => - b) v) 0) with (nth j (map (fun b => - b) v) (- (0 : K)))
        by (f_equal; ring). rewrite map_nth. ring.
    + replace (nth j (map (fun b => - b) v) 0) with (nth j (map (fun b => - b) v) (- (0 : K)))
        by (f_equal; ring). rewrite map_nth. ring.
  - apply IH.
Qed.

Lemma length_subtract : forall u v, (length v <= length u)%nat ->
  length (subtract u v) = length u.
Proof.
  induction u as [| a u IH]; intros [| b v] L; cbn in *; trivial; try lia.
  f_equal. apply IH. lia.
Qed.

Lemma length_combination : forall d cs (ps : list (list K)),
  Forall (fun p => length p = d) ps -> (length (combination cs ps) <= d)%nat.
Proof.
  intros d cs ps F. revert cs. induction F as [| p ps L F IH]; intros [| c cs]; cbn; try lia.
  specialize (IH cs). enough (length (add (scale c p) (combination cs ps)) = d) by lia.
  rewrite (length_add K); unfold scale; rewrite map_length; lia.
Qed.

Lemma subtracted : forall share cs (ps : list (list K)) total,
  length cs = length ps -> Forall (fun p => length p = length total) ps ->
  looped (fun total '(weight, point) =>
    bind (Translated.subtract K total (Translated.scale K (share * weight) point)) (fun got =>
    Some (inl got))) (combine cs ps) total
  = Some (inl (subtract total (scale share (combination cs ps))) : list K + list K).
Proof.
  intros share cs ps. revert cs. induction ps as [| p ps IH]; intros [| c cs] total L F;
    try discriminate.
  - cbn. repeat f_equal. now destruct total.
  - injection L as L. inversion F as [| ? ? P F']; subst. cbn [combine looped combination].
    rewrite TranslatedEqual.subtract, TranslatedEqual.scale.
    assert (S : length (scale (share * c) p) = length total) by (unfold scale; now rewrite map_length).
    rewrite S, Nat.eqb_refl. cbn [bind].
    set (next := subtract total (scale (share * c) p)).
    assert (N : length next = length total) by (apply length_subtract; lia).
    rewrite IH; trivial; [| now rewrite N]. do 2 f_equal.
    assert (C := length_combination (length total) cs ps F').
    apply nth_ext with (d := 0) (d' := 0).
    + rewrite !length_subtract; unfold scale; rewrite ?map_length; trivial; try lia.
      rewrite (length_add K); rewrite ?map_length; lia.
    + intros j _. unfold next. rewrite !nth_subtract, !(nth_scale K), (nth_add K), !(nth_scale K).
      ring.
Qed.

Lemma over_count : divides -> forall mu examples, examples <> [] ->
  exists share, over mu (length examples) = Some share /\ nat_in (length examples) * share = mu.
Proof. intros [_ D] mu [| e rest] N; [easy |]. apply D. Qed.

Lemma penalised : divides -> forall w examples mu cs, length cs = length examples ->
  forallb (fun e => same w (fst e)) examples = true ->
  Translated.penalised K over w (labelled examples) mu cs =
  if fits w examples then match over mu (length examples) with
    | Some share => Some (subtract (features w) (scale share (combination cs (map point examples))))
    | None => None end
  else None.
Proof.
  intros D w examples mu cs L S. unfold Translated.penalised, Translated.require_examples.
  destruct (fits w examples) eqn:F.
  - destruct (fitting w examples F) as [W [N T]]. destruct (over_count D mu examples N) as [share [O _]].
    rewrite O. replace (length (labelled examples)) with (length examples)
      by (unfold labelled; now rewrite map_length).
    destruct examples as [| first rest]; [easy |]. remember (first :: rest) as examples.
    replace (match labelled examples with [] => true | _ => false end) with false by now subst.
    cbn [bind]. rewrite O. destruct w as [| a w]; [easy |]. cbn [bind nth_error tl].
    rewrite signed_points. unfold paired. rewrite map_length, L, Nat.eqb_refl. cbn [bind].
    replace (a - a) with (0 : K) by ring. rewrite subtracted; [reflexivity | |].
    + now rewrite map_length.
    + apply Forall_map. apply Forall_impl with (2 := T). intros [x []] E; cbn in *; trivial.
      now rewrite map_length.
  - unfold fits in F. rewrite S, andb_true_r in F. apply andb_false_iff in F as [F | F].
    + destruct w; [| discriminate]. cbn. destruct (labelled examples) eqn:E; trivial. cbn.
      now destruct (over mu _).
    + destruct examples; [reflexivity | discriminate].
Qed.

Lemma unfit : forall w examples, forallb (fun e => same w (fst e)) examples = false ->
  fits w examples = false.
Proof. intros w examples S. unfold fits. rewrite S. apply andb_false_r. Qed.

(** svm.subgradient: (0, 𝐰) - (μ/M) Σ θ y x, and an exception unless 0 <= θ <= 1. *)
Theorem subgradient : divides -> forall w examples mu theta,
  Translated.svm_subgradient K over w (labelled examples) mu theta =
  if (leb 0 theta && leb theta 1 && fits w examples)%bool then
    match over mu (length examples) with
    | Some share => Some (hinge_subgradient w examples share theta) | None => None end
  else None.
Proof.
  intros D w examples mu theta. unfold Translated.svm_subgradient, ltb.
  rewrite <- negb_andb. destruct (leb 0 theta && leb theta 1)%bool; trivial. cbn [negb andb].
  rewrite (traverse_labelled _ (Hinge.functional_margin w) w).
  2: { intros x y. rewrite TranslatedEqual.functional_margin. now destruct (same w x). }
  destruct (forallb (fun e => same w (fst e)) examples) eqn:S; cbn [bind];
    [| now rewrite (unfit _ _ S)].
  rewrite map_map, (penalised D) by (trivial; now rewrite map_length).
  destruct (fits w examples); trivial. destruct (over mu (length examples)); trivial. cbn [bind].
  unfold hinge_subgradient. rewrite combined_is. reflexivity.
Qed.

(** svm.gradient: (0, 𝐰) - (μ/M) Σ slack y x. *)
Theorem gradient : divides -> forall w examples mu,
  Translated.svm_gradient K over w (labelled examples) mu =
  if fits w examples then
    match over mu (length examples) with
    | Some share => Some (squared_hinge_gradient w examples share) | None => None end
  else None.
Proof.
  intros D w examples mu. unfold Translated.svm_gradient.
  rewrite (traverse_labelled _ (fun e => Hinge.slack (Hinge.functional_margin w e)) w).
  2: { intros x y. rewrite TranslatedEqual.slack. destruct (same w x); trivial. cbn [bind].
       cbv zeta. now rewrite slack_is. }
  destruct (forallb (fun e => same w (fst e)) examples) eqn:S; cbn [bind];
    [| now rewrite (unfit _ _ S)].
  rewrite (penalised D) by (trivial; now rewrite map_length).
  destruct (fits w examples); trivial. destruct (over mu (length examples)); trivial. cbn [bind].
  unfold squared_hinge_gradient. now rewrite combined_is.
Qed.

End TranslatedSvm.

Arguments divides {_}. Arguments labelled {_}. Arguments fits {_}.

(** The one example x = (1, 1) of label +1, with μ = 2, at w = (0, 0), where its margin is 0; at the
    kink, (0, 1), with θ = 1/2. *)
Definition exact_over (a : rationals) (n : nat) : option rationals :=
  match n with O => None | S _ => Some (Reduction.rational_over a n) end.

Lemma exact_over_divides : divides exact_over.
Proof.
  split; [reflexivity |]. intros a n. exists (Reduction.rational_over a (S n)). split; trivial.
  apply Reduction.rational_over_times.
Qed.

Notation two := (1 + 1 : rationals).

Example subgradient_instance :=
  subgradient rationals exact_over exact_over_divides [0; 1] datum two half.

Example gradient_instance :=
  gradient rationals exact_over exact_over_divides [0; 0] datum two.
