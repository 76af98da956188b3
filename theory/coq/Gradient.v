(** The gradient of a loss over a sample: the derivative along every line, and in each weight.

    Notation   score w x = w·x      line w v t = w + t v      unit j: the j-th unit vector
               an example is (x, y), y its target      entry j g: the j-th entry, 0 if none *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Sigmoid Novikoff.Loss
  Novikoff.MatchingLoss.
Import ListNotations.
Open Scope R_scope.

Definition score (w x : list R) : R := @dot reals w x.
Definition plus_vector (w x : list R) : list R := @add reals w x.
Definition times_vector (c : R) (x : list R) : list R := @scale reals c x.
Definition line (w v : list R) (t : R) : list R := plus_vector w (times_vector t v).
Definition unit (j : nat) : list R := repeat 0 j ++ [1].
Definition entry (j : nat) (g : list R) : R := nth j g 0.

Notation observations := (list (list R * R)).

Inductive reduction := sum | mean.

Definition share (r : reduction) (examples : observations) : R :=
  match r with sum => 1 | mean => / INR (length examples) end.

Fixpoint total (l : loss) (w : list R) (examples : observations) : R :=
  match examples with [] => 0 | (x, y) :: rest => value l y (score w x) + total l w rest end.

Fixpoint slopes (l : loss) (w : list R) (examples : observations) : list R :=
  match examples with
  | [] => []
  | (x, y) :: rest => plus_vector (times_vector (derivative l y (score w x)) x) (slopes l w rest)
  end.

Definition empirical_loss (w : list R) (examples : observations) (l : loss) (r : reduction) : R :=
  share r examples * total l w examples.
Definition gradient (w : list R) (examples : observations) (l : loss) (r : reduction) : list R :=
  times_vector (share r examples) (slopes l w examples).

Lemma score_comm : forall w x, score w x = score x w.
Proof. exact (dot_comm reals). Qed.

Lemma score_plus : forall u v x, score (plus_vector u v) x = score u x + score v x.
Proof. exact (dot_add_l reals). Qed.

Lemma score_times : forall c w x, score (times_vector c w) x = c * score w x.
Proof. exact (dot_scale_l reals). Qed.

Lemma score_line : forall w v t x, score (line w v t) x = score w x + t * score v x.
Proof. intros. unfold line. now rewrite score_plus, score_times. Qed.

Lemma score_nil : forall w, score w [] = 0.
Proof. exact (dot_nil_r reals). Qed.

Lemma score_cons : forall a w b x, score (a :: w) (b :: x) = a * b + score w x.
Proof. reflexivity. Qed.

Lemma score_unit : forall j g, score (unit j) g = entry j g.
Proof.
  unfold unit, entry. induction j as [| j IH]; intros [| a g]; cbn [repeat app nth]; trivial.
  - rewrite score_cons. cbn. change (1 * a + score [] g = a). unfold score. cbn.
    change (1 * a + 0 = a). ring.
  - rewrite score_cons, IH. ring.
Qed.

(** Whether l has the derivative that it says, at the scores of w. *)
Definition smooth_at (l : loss) (w : list R) (examples : observations) : Prop :=
  List.Forall (fun e => smooth l (snd e) (score w (fst e))) examples.

Lemma total_along : forall l w v t examples, smooth_at l (line w v t) examples ->
  is_derive (fun s => total l (line w v s) examples) t
            (score (slopes l (line w v t) examples) v).
Proof.
  intros l w v t examples H. induction H as [| [x y] rest D _ IH]; cbn [total slopes].
  - apply (is_derive_const 0 t).
  - rewrite score_plus, score_times, (score_comm x v). apply @is_derive_plus; trivial.
    apply is_derive_ext with (f := fun s => value l y (score w x + s * score v x)).
    { intro s. now rewrite score_line. }
    rewrite Rmult_comm. apply (is_derive_comp (value l y) (fun s => score w x + s * score v x)).
    + unfold smooth in D. cbn in D. now rewrite score_line in D |- *.
    + auto_derive; trivial. ring.
Qed.

(** adaline.gradient (B-42): along every line w + t v the loss has the slope ∇L·v. *)
Theorem gradient_along : forall w v t examples l r, smooth_at l (line w v t) examples ->
  is_derive (fun s => empirical_loss (line w v s) examples l r) t
            (score (gradient (line w v t) examples l r) v).
Proof.
  intros w v t examples l r H. unfold empirical_loss, gradient. rewrite score_times.
  apply is_derive_scal. now apply total_along.
Qed.

Lemma line_zero : forall w v x, score (line w v 0) x = score w x.
Proof. intros. rewrite score_line. ring. Qed.

Lemma slopes_line_zero : forall l w v examples,
  slopes l (line w v 0) examples = slopes l w examples.
Proof.
  intros l w v. induction examples as [| [x y] rest IH]; trivial. cbn. now rewrite line_zero, IH.
Qed.

(** adaline.gradient, in each weight: ∂L/∂w_j is the j-th entry of the gradient. *)
Theorem gradient_entry : forall w j examples l r, smooth_at l w examples ->
  is_derive (fun t => empirical_loss (line w (unit j) t) examples l r) 0
            (entry j (gradient w examples l r)).
Proof.
  intros w j examples l r H. rewrite <- score_unit, score_comm.
  assert (G := gradient_along w (unit j) 0 examples l r). unfold gradient in *.
  rewrite slopes_line_zero in G. apply G. unfold smooth_at in *.
  apply List.Forall_impl with (2 := H). intros e. now rewrite line_zero.
Qed.

(** B-28: with the half squared loss of a differentiable output the entry is
    -Σ (y - α(z)) α′(z) x_j. *)
Fixpoint errors_times (f : activation) (w : list R) (j : nat) (examples : observations) : R :=
  match examples with
  | [] => 0
  | (x, y) :: rest =>
      (y - output f (score w x)) * slope f (score w x) * entry j x + errors_times f w j rest
  end.

Theorem half_squared_gradient : forall f w j examples
  (f_differentiable : forall z, differentiable f z),
  is_derive (fun t => empirical_loss (line w (unit j) t) examples (composed half_squared f) sum) 0
            (- errors_times f w j examples).
Proof.
  intros f w j examples D.
  replace (- errors_times f w j examples)
    with (entry j (gradient w examples (composed half_squared f) sum)).
  - apply gradient_entry. apply List.Forall_forall. intros e _.
    apply composed_smooth; [apply half_squared_smooth | apply D].
  - rewrite <- score_unit, score_comm. unfold gradient, share. rewrite score_times, Rmult_1_l.
    induction examples as [| [x y] rest IH]; cbn [slopes errors_times].
    + rewrite score_comm, score_nil. ring.
    + rewrite score_plus, score_times, IH, (score_comm x), score_unit. cbn. ring.
Qed.

(** The loss that matches an activation, with the slope α(z) - y in the score. *)
Definition matched (l : loss) (f : activation) : loss :=
  Loss (value (composed l f)) (fun y z => output f z - y).
Definition logistic_loss : loss := matched cross_entropy logistic.
Definition tanh_loss : loss := matched tanh_cross_entropy tanh.

(** logistic.gradient (B-60, B-62): the gradient of the mean loss is (1/b) Σ (p - t) x. *)
Theorem logistic_gradient : forall w j examples r,
  is_derive (fun t => empirical_loss (line w (unit j) t) examples logistic_loss r) 0
            (entry j (gradient w examples logistic_loss r)).
Proof.
  intros w j examples r. apply gradient_entry. apply List.Forall_forall. intros e _.
  apply cross_entropy_matches.
Qed.

(** B-43: likewise with tanh and the loss that belongs to it. *)
Theorem tanh_gradient : forall w j examples r,
  is_derive (fun t => empirical_loss (line w (unit j) t) examples tanh_loss r) 0
            (entry j (gradient w examples tanh_loss r)).
Proof.
  intros w j examples r. apply gradient_entry. apply List.Forall_forall. intros e _.
  apply tanh_cross_entropy_matches.
Qed.

Lemma entry_plus : forall j u v, entry j (plus_vector u v) = entry j u + entry j v.
Proof. intros. now rewrite <- !score_unit, !(score_comm (unit j)), score_plus. Qed.

Lemma entry_times : forall j c v, entry j (times_vector c v) = c * entry j v.
Proof. intros. now rewrite <- !score_unit, !(score_comm (unit j)), score_times. Qed.

(** matching_loss.update (B-43): the step w - η∇L moves each weight by η Σ (y - α(z)) x_j. *)
Definition update (w : list R) (examples : observations) (eta : R) (l : loss) (r : reduction) :
  list R := plus_vector w (times_vector (- eta) (gradient w examples l r)).

Fixpoint residuals_times (f : activation) (w : list R) (j : nat) (examples : observations) : R :=
  match examples with
  | [] => 0
  | (x, y) :: rest => (y - output f (score w x)) * entry j x + residuals_times f w j rest
  end.

Theorem matched_update : forall l f w j examples eta r,
  entry j (update w examples eta (matched l f) r) =
  entry j w + eta * (share r examples * residuals_times f w j examples).
Proof.
  intros l f w j examples eta r. unfold update, gradient. rewrite entry_plus, !entry_times.
  assert (E : entry j (slopes (matched l f) w examples) = - residuals_times f w j examples).
  { induction examples as [| [x y] rest IH]; cbn [slopes residuals_times].
    - unfold entry. destruct j; cbn; ring.
    - rewrite entry_plus, entry_times, IH. cbn. ring. }
  rewrite E. ring.
Qed.

Example gradient_instance :
  let examples := [([1; 2], 1)] in
  is_derive (fun t => empirical_loss (line [0; 0] (unit 1) t) examples half_squared mean) 0
            (entry 1 (gradient [0; 0] examples half_squared mean)).
Proof. apply gradient_entry. constructor; [apply half_squared_smooth | constructor]. Qed.

Definition half_squared_gradient_instance :=
  half_squared_gradient tanh [0; 0] 1 [([1; 2], 1)] tanh_differentiable.
Definition logistic_gradient_instance := logistic_gradient [0; 0] 1 [([1; 2], 1)] mean.
Definition tanh_gradient_instance := tanh_gradient [0; 0] 1 [([1; 2], 1)] mean.
Definition matched_update_instance :=
  matched_update cross_entropy logistic [0; 0] 1 [([1; 2], 1)] 1 mean.
