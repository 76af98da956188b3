(** What is linear in the weights or in the data: Gram matrices, affine maps, sums over batches.

    Notation   primal c vs = Σ c_i v_i      turned A x: the vector of the r·x for the rows r of A
               gradient, squared_errors     of an Adaline, as in LeastSquares.v
               errors                       how many examples are mistakes, as in Pocket.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Threshold Novikoff.Symmetry.
Require Novikoff.LeastSquares Novikoff.Pocket.
Import ListNotations.

Section Linear.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b c : K) (u v w x t : list K) (vs A : list (list K)).

Notation primal := (primal K).

(** linear_system.gram: the entry of G c for v is v·Σ c_j v_j, *)
Theorem gram_entry : forall (cs : list K) vs v, dot (map (dot v) vs) cs = dot v (primal cs vs).
Proof.
  intros cs vs v. revert cs. induction vs as [| u vs IH]; intros [| a cs]; cbn [map dot Threshold.primal];
    try (symmetry; apply dot_nil_r); trivial.
  rewrite dot_add_r, dot_scale_r, IH. ring.
Qed.

Lemma against : forall (s cs : list K) vs, length cs = length vs ->
  dot cs (map (fun v => dot v s) vs) = dot s (primal cs vs).
Proof.
  intros s cs vs. revert cs. induction vs as [| v vs IH]; intros [| a cs] L; try discriminate;
    cbn [map dot Threshold.primal]; [now rewrite dot_nil_r |].
  injection L as L. rewrite dot_add_r, dot_scale_r, (IH cs L), (dot_comm K v s). ring.
Qed.

(** so that c·G c = ‖Σ c_i v_i‖², which is not negative. *)
Theorem gram : forall (cs : list K) vs (cs_as_long_as_vs : length cs = length vs),
  dot cs (map (fun v => dot (map (dot v) vs) cs) vs) = norm_sq (primal cs vs) /\
  0 <= dot cs (map (fun v => dot (map (dot v) vs) cs) vs).
Proof.
  intros cs vs L. assert (E : dot cs (map (fun v => dot (map (dot v) vs) cs) vs) = norm_sq (primal cs vs)).
  { rewrite (map_ext _ (fun v => dot v (primal cs vs)) (gram_entry cs vs)).
    now apply against. }
  rewrite E. split; [trivial | apply norm_sq_nonneg].
Qed.

(** affine.separability: the score of (b, w) at A x + t is that of (b + w·t, Aᵀw) at x. *)
Lemma transposed : forall w A x, dot w (turned A x) = dot (primal w A) x.
Proof.
  intros w A x. revert w. induction A as [| r A IH]; intros [| a w]; cbn [turned map dot Threshold.primal];
    trivial. rewrite dot_add_l, dot_scale_l, <- IH. unfold turned. ring.
Qed.

Theorem affine_score : forall b w A t x,
  dot (b :: w) (1 :: add (turned A x) t) = dot ((b + dot w t) :: primal w A) (1 :: x).
Proof. intros. cbn [dot]. rewrite dot_add_r, transposed. ring. Qed.

(** batch.gradient_sum: the gradients of two batches add up to that of both, *)
Theorem gradient_sum : forall w batch rest,
  LeastSquares.gradient w (batch ++ rest) =
  add (LeastSquares.gradient w batch) (LeastSquares.gradient w rest).
Proof.
  intros w batch rest. induction batch as [| [x y] batch IH]; cbn [app LeastSquares.gradient]; trivial.
  now rewrite IH, add_assoc.
Qed.

(** and of any number of batches to that of all. *)
Theorem gradient_of_batches : forall w batches,
  LeastSquares.gradient w (concat batches) =
  fold_right add [] (map (LeastSquares.gradient w) batches).
Proof.
  intros w. induction batches as [| batch rest IH]; trivial. cbn [concat map fold_right].
  now rewrite gradient_sum, IH.
Qed.

(** adaline.loss: the loss of two samples together is the sum of theirs, and of none it is 0. *)
Theorem loss_is_a_sum : forall w batch rest, LeastSquares.squared_errors w [] = 0 /\
  LeastSquares.squared_errors w (batch ++ rest) =
  LeastSquares.squared_errors w batch + LeastSquares.squared_errors w rest.
Proof.
  intros w batch rest. split; trivial.
  induction batch as [| [x y] batch IH]; cbn [app LeastSquares.squared_errors]; [ring |].
  rewrite IH. ring.
Qed.

(** zero_one.errors: a positive factor on w changes no error, under any rule. *)
Theorem errors_scaled : forall c w (examples : list (example K)) mistake zero (c_positive : 0 < c),
  Pocket.errors examples (scale c w) mistake zero = Pocket.errors examples w mistake zero.
Proof.
  intros c w examples mistake zero C. unfold Pocket.errors. f_equal. apply filter_ext.
  intros [x y]. cbn [fst snd].
  rewrite (dot_comm K (scale c w)), (dot_comm K w). now apply normalisation.
Qed.

(** multiclass_perceptron.update: a mistake on class k with rival j adds s x to w_k and takes it off
    w_j, so that the sum of the two stays, *)
Theorem two_classes_sum : forall v w x c u,
  dot (add v (scale c x)) u + dot (subtract w (scale c x)) u = dot v u + dot w u.
Proof. intros. rewrite dot_add_l, dot_subtract_l. ring. Qed.

(** and the sum of their squares grows by 2 s z + 2 s² ‖x‖² with the lead z = (v - w)·x. *)
Theorem two_classes_growth : forall v w x c,
  norm_sq (add v (scale c x)) + norm_sq (subtract w (scale c x)) =
  norm_sq v + norm_sq w + (1 + 1) * c * (dot v x - dot w x) + (1 + 1) * (c * c) * norm_sq x.
Proof.
  intros. rewrite norm_sq_add, norm_sq_subtract, norm_sq_scale, !dot_scale_r. ring.
Qed.

End Linear.

Definition gram_entry_instance := gram_entry rationals [1; - (1)] [[1; 0]; [1; 1]] [1; 1].
Definition gram_instance := gram rationals [1; - (1)] [[1; 0]; [1; 1]] eq_refl.
Definition affine_score_instance := affine_score rationals 1 [1; 1] [[1; 1]; [0; 1]] [1; 0] [0; 1].
Definition two_batches : list (list rationals * rationals) := [([1; 0], 1); ([1; 1], 0)].
Definition gradient_sum_instance := gradient_sum rationals [1; 1] two_batches two_batches.
Definition gradient_of_batches_instance :=
  gradient_of_batches rationals [1; 1] [two_batches; []; two_batches].
Definition loss_is_a_sum_instance := loss_is_a_sum rationals [1; 1] two_batches two_batches.
Definition errors_scaled_instance := errors_scaled rationals (1 + 1) [0; 1] [([1; 1], false)] N
  plus_one ltac:(now apply ltb_lt).
Definition two_classes_sum_instance := two_classes_sum rationals [1; 0] [0; 1] [1; 1] 1 [1; 0].
Definition two_classes_growth_instance := two_classes_growth rationals [1; 0] [0; 1] [1; 1] 1.
