(** The text of the Python functions means what the model says: generated Translated.v against
    Vector.v and Perceptron.v.

    A label of the model, a boolean, is the integer -1 or +1 in Python. Where the model fills up a
    vector with 0, Python raises: None.

    Notation   same u v       the vectors have one length
               label_of y     the integer of a label *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.ZArith.ZArith Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.PythonMeaning.
Require Novikoff.PerceptronBound Novikoff.Translated.
Import ListNotations.

Open Scope ordered_scope.

Definition label_of (y : bool) : Z := if y then 1%Z else (-1)%Z.

Section Equal.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (c s z : K) (u v w x : list K) (y : bool).

Notation same u v := (Nat.eqb (length u) (length v)).

Lemma sum_from : forall (l : list K) c, fold_left plus l c = c + fold_right plus 0 l.
Proof.
  induction l as [| a l IH]; intro c; cbn [fold_left fold_right]; [ring |]. rewrite IH. ring.
Qed.

Lemma sum_map2_times : forall u v, sum (map2 times u v) = Vector.dot u v.
Proof.
  intros u v. unfold sum. rewrite sum_from. replace (0 + fold_right plus 0 (map2 times u v))
    with (fold_right plus 0 (map2 times u v)) by ring.
  revert v. induction u as [| a u IH]; intros [| b v]; trivial. cbn. now rewrite IH.
Qed.

Lemma map2_add : forall u v, length u = length v -> map2 plus u v = Vector.add u v.
Proof.
  induction u as [| a u IH]; intros [| b v] L; try discriminate; trivial.
  cbn. rewrite IH; trivial. now injection L.
Qed.

Lemma map2_subtract : forall u v, length u = length v -> map2 minus u v = Vector.subtract u v.
Proof.
  induction u as [| a u IH]; intros [| b v] L; try discriminate; trivial.
  cbn. rewrite IH; trivial. now injection L.
Qed.

(** linalg.dot: the sum from the left is that of the model, from the right. *)
Theorem dot : forall u v,
  Translated.dot K u v = if same u v then Some (Vector.dot u v) else None.
Proof.
  intros u v. unfold Translated.dot, Translated.same_length.
  destruct (same u v); cbn [negb bind]; trivial. now rewrite sum_map2_times.
Qed.

(** linalg.add *)
Theorem add : forall u v,
  Translated.add K u v = if same u v then Some (Vector.add u v) else None.
Proof.
  intros u v. unfold Translated.add, Translated.same_length.
  destruct (same u v) eqn:E; cbn [negb bind]; trivial. rewrite map2_add; trivial.
  now apply Nat.eqb_eq.
Qed.

(** linalg.subtract *)
Theorem subtract : forall u v,
  Translated.subtract K u v = if same u v then Some (Vector.subtract u v) else None.
Proof.
  intros u v. unfold Translated.subtract, Translated.same_length.
  destruct (same u v) eqn:E; cbn [negb bind]; trivial. rewrite map2_subtract; trivial.
  now apply Nat.eqb_eq.
Qed.

(** linalg.scale *)
Theorem scale : forall c v, Translated.scale K c v = Vector.scale c v.
Proof. reflexivity. Qed.

(** linalg.norm_sq *)
Theorem norm_sq : forall v, Translated.norm_sq K v = Some (Vector.norm_sq v).
Proof. intro v. unfold Translated.norm_sq. now rewrite dot, Nat.eqb_refl. Qed.

(** threshold.score *)
Theorem score : forall w x,
  Translated.score K w x = if same w x then Some (Vector.dot w x) else None.
Proof. intros. unfold Translated.score. rewrite dot. now destruct (same w x). Qed.

(** threshold.decided_score *)
Theorem decided_score : forall w x,
  Translated.decided_score K w x = if same w x then Some (Vector.dot w x) else None.
Proof. intros. unfold Translated.decided_score. rewrite score. now destruct (same w x). Qed.

(** threshold.mistaken *)
Theorem mistaken : forall z y mistake zero,
  Translated.mistaken K z (label_of y) mistake zero = Perceptron.mistaken z y mistake zero.
Proof.
  intros z y mistake zero. unfold Translated.mistaken, Translated.label, Perceptron.mistaken.
  destruct (ltb 0 z); [now destruct y |]. destruct (ltb z 0); [now destruct y |].
  now destruct mistake, zero, y.
Qed.

(** perceptron.update *)
Theorem update : forall w x y s,
  Translated.update K w x (label_of y) s = if same w x then Some (Perceptron.update w x y s) else None.
Proof.
  intros w x y s. unfold Translated.update, Perceptron.update, zipped.
  destruct (same w x) eqn:E; cbn [negb bind]; trivial. f_equal.
  replace (if Z.ltb 0 (label_of y) then s else - s) with (Perceptron.signed y s) by now destruct y.
  apply Nat.eqb_eq in E. revert x E.
  induction w as [| a w IH]; intros [| b x] E; try discriminate; trivial.
  cbn in *. injection E as E. now rewrite IH.
Qed.

(** perceptron.correction, of the text: y w·x grows by s ‖x‖². *)
Theorem correction : forall w x y s w'
  (update_returns : Translated.update K w x (label_of y) s = Some w'),
  signed y (Vector.dot w' x) = signed y (Vector.dot w x) + s * Vector.norm_sq x.
Proof.
  intros w x y s w' H. rewrite update in H. destruct (same w x); [| discriminate].
  injection H as <-. apply PerceptronBound.correction.
Qed.

(** perceptron.growth, of the text: ‖w'‖² = ‖w‖² + 2 s y w·x + s² ‖x‖². *)
Theorem growth : forall w x y s w'
  (update_returns : Translated.update K w x (label_of y) s = Some w'),
  Vector.norm_sq w' = Vector.norm_sq w + (1 + 1) * (s * signed y (Vector.dot w x)) +
                      s * s * Vector.norm_sq x.
Proof.
  intros w x y s w' H. rewrite update in H. destruct (same w x); [| discriminate].
  injection H as <-. apply PerceptronBound.growth.
Qed.

(** perceptron.step_size *)
Theorem step_size : forall eta step,
  Translated.step_size K eta step = Perceptron.step_size eta step.
Proof. now intros eta []. Qed.

Lemma sign_of : forall (A : Type) y (a b : A),
  (if Z.ltb 0 (label_of y) then a else b) = if y then a else b.
Proof. now intros A []. Qed.

Lemma larger_zero : forall a b : K, a = 0 -> larger a b = if leb b 0 then 0 else b.
Proof. intros a b ->. unfold larger, ltb. now destruct (leb b 0). Qed.

(** perceptron.loss: max(0, -y w·x). *)
Theorem loss : forall w x y, Translated.loss K w x (label_of y) =
  if same w x then Some (let m := - signed y (Vector.dot w x) in if leb m 0 then 0 else m) else None.
Proof.
  intros w x y. unfold Translated.loss. rewrite score. destruct (same w x); cbn [bind]; trivial.
  rewrite larger_zero by ring. rewrite sign_of.
  destruct y; cbn [signed]; trivial.
  now replace (- - Vector.dot w x) with (Vector.dot w x) by ring.
Qed.

(** perceptron.subgradient: -y x on a mistake, else 0. *)
Theorem subgradient : forall w x y mistake zero,
  Translated.subgradient K w x (label_of y) mistake zero =
  if same w x then
    Some (if Perceptron.mistaken (Vector.dot w x) y mistake zero
          then Vector.scale (signed y (- (1))) x else Vector.scale 0 x)
  else None.
Proof.
  intros w x y mistake zero. unfold Translated.subgradient. rewrite score.
  destruct (same w x); cbn [bind]; trivial. rewrite mistaken.
  destruct (Perceptron.mistaken (Vector.dot w x) y mistake zero); cbn [negb]; f_equal;
    apply map_ext; intro a; [rewrite sign_of; destruct y; cbn [signed] |]; ring.
Qed.

(** margin.functional_margin: y w·x. *)
Theorem functional_margin : forall w x y, Translated.functional_margin K w x (label_of y) =
  if same w x then Some (signed y (Vector.dot w x)) else None.
Proof.
  intros w x y. unfold Translated.functional_margin. rewrite sign_of, !score.
  now destruct y, (same w x).
Qed.

(** margin.slack, the hinge loss: max(0, 1 - y w·x). *)
Theorem slack : forall w x y, Translated.slack K w x (label_of y) =
  if same w x then Some (let m := 1 - signed y (Vector.dot w x) in if leb m 0 then 0 else m)
  else None.
Proof.
  intros w x y. unfold Translated.slack. rewrite functional_margin.
  destruct (same w x); cbn [bind]; trivial. now rewrite larger_zero by ring.
Qed.

(** gradient_descent.descend: w - eta g. *)
Theorem descend : forall w g eta, Translated.descend K w g eta =
  if same w g then Some (Vector.subtract w (Vector.scale eta g)) else None.
Proof.
  intros w g eta. unfold Translated.descend. rewrite subtract, scale.
  unfold Vector.scale. rewrite map_length. now destruct (same w g).
Qed.

End Equal.

(** What the equalities say at vectors of one length, and of different lengths. *)

Example dot_instance : map (fun v => Translated.dot rationals [1; 1] v) [[1; 1]; [1]] =
  [Some (Vector.dot [1; 1] [1; 1]); None].
Proof. now rewrite !map_cons, !dot. Qed.

Example add_instance := add rationals [1; 1] [1; 0].
Example subtract_instance := subtract rationals [1; 1] [1; 0].
Example scale_instance := scale rationals (1 + 1) [1; 0].
Example norm_sq_instance := norm_sq rationals [1; 1].
Example score_instance := score rationals [0; 1] [1; 1].
Example decided_score_instance := decided_score rationals [0; 1] [1; 1].
Example mistaken_instance := mistaken rationals 0 true Perceptron.F Perceptron.plus_one.
Example step_size_instance := step_size rationals 1 Perceptron.eta_twice.
Example loss_instance := loss rationals [0; 1] [1; 1] false.
Example subgradient_instance :=
  subgradient rationals [0; 1] [1; 1] false Perceptron.N Perceptron.plus_one.
Example functional_margin_instance := functional_margin rationals [0; 1] [1; 1] false.
Example slack_instance := slack rationals [0; 1] [1; 1] false.
Example descend_instance := descend rationals [0; 1] [1; 1] (1 + 1).
Example update_instance := update rationals [0; 0] [1; 1] true 1.

Definition moved : list rationals := Perceptron.update [0; 0] [1; 1] true 1.

Lemma updated : Translated.update rationals [0; 0] [1; 1] (label_of true) 1 = Some moved.
Proof. now rewrite update. Qed.

Example correction_instance := correction rationals [0; 0] [1; 1] true 1 moved updated.
Example growth_instance := growth rationals [0; 0] [1; 1] true 1 moved updated.
