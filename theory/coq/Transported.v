(** Weights on transformed features: least squares under an affine map, rotations of runs.

    Notation   turned A x = the vector of the r·x for the rows r of A        primal w A = Aᵀ w
               pulled w A t = the weights (b + w·t, Aᵀ w) on x of (b, w) on A x + t
               online w examples eta = the weights after a pass of the Adaline, one by one *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Novikoff.Kkt.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Threshold
  Novikoff.Symmetry Novikoff.LeastSquares Novikoff.Linear Novikoff.Ridge.
Import ListNotations.

Open Scope ordered_scope.

Section Transported.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Notation example := (list (carrier K) * carrier K)%type.
Implicit Types (b eta lam : K) (w v u x t : list K) (A : list (list K)) (examples : list example).

Definition mapped A t examples : list example :=
  map (fun e => (1 :: add (turned A (tl (fst e))) t, snd e)) examples.
Definition with_one (d : nat) examples : Prop :=
  Forall (fun e => exists x, fst e = 1 :: x /\ length x = d) examples.
Definition pulled A t w : list K :=
  match w with [] => [] | b :: w => (b + dot w t) :: primal K w A end.

Lemma score_pulled : forall A t w x, w <> [] ->
  dot w (1 :: add (turned A x) t) = dot (pulled A t w) (1 :: x).
Proof. intros A t [| b w] x N; [contradiction |]. apply affine_score. Qed.

Lemma errors_pulled : forall d A t w examples, w <> [] -> with_one d examples ->
  squared_errors w (mapped A t examples) = squared_errors (pulled A t w) examples.
Proof.
  intros d A t w examples N H. induction H as [| [x y] examples [r [E _]] _ IH]; trivial.
  cbn [fst] in E. subst x. cbn [mapped map squared_errors fst snd tl].
  fold (mapped A t examples). now rewrite IH, score_pulled.
Qed.

(** affine.least_squares_predictions: let every (c, v) be the pull-back of some weights, as it is for
    an invertible A. Then the weights that fit best at A x + t pull back to weights that fit best at
    x, and predict the same everywhere; where those are the only ones, as scores, so are these. *)
Theorem least_squares_predictions : forall d A t examples w v, with_one d examples ->
  forall (w_not_empty : w <> [])
  (every_score_is_pulled : forall u, exists w', w' <> [] /\ forall x, length x = d -> dot (pulled A
    t w') (1 :: x) = dot u (1 :: x))
  (w_minimises : forall w', w' <> [] -> squared_errors w (mapped A t examples) <= squared_errors w'
    (mapped A t examples))
  (minimisers_predict_like_v : forall u, squared_errors u examples <= squared_errors v examples ->
    forall x, length x = d -> dot u (1 :: x) = dot v (1 :: x)) x (d_entries_of_x : length x = d),
  dot w (1 :: add (turned A x) t) = dot v (1 :: x).
Proof.
  intros d A t examples w v H N Onto Least Only x X. rewrite score_pulled by trivial.
  apply Only; trivial. rewrite <- (errors_pulled d) by trivial. destruct (Onto v) as [w' [N' E]].
  apply le_trans with (1 := Least w' N'). rewrite (errors_pulled d) by trivial. apply eq_le.
  clear - H E. induction H as [| [z y] examples [r [Q L]] _ IH]; trivial. cbn [fst] in Q. subst z.
  cbn [squared_errors]. now rewrite E, IH.
Qed.

(** affine.rotation: where Q keeps inner products, the online run of the Adaline from Q w on the
    turned examples has the turned weights after every example. *)
Fixpoint online w examples eta : list K :=
  match examples with
  | [] => w
  | (x, y) :: examples => online (add w (scale (eta * (y - dot w x)) x)) examples eta
  end.

Lemma turned_add : forall Q u v, turned Q (add u v) = add (turned Q u) (turned Q v).
Proof.
  intros Q u v. unfold turned. induction Q as [| r Q IH]; trivial. cbn. now rewrite dot_add_r, IH.
Qed.

Lemma turned_scale : forall Q c u, turned Q (scale c u) = scale c (turned Q u).
Proof.
  intros Q c u. unfold turned, scale. induction Q as [| r Q IH]; trivial. cbn [map]. f_equal; trivial.
  apply dot_scale_r.
Qed.

Definition turned_examples Q examples : list example := map (fun e => (turned Q (fst e), snd e)) examples.

Theorem online_rotation : forall Q examples w eta n, isometry K n (turned Q) ->
  forall (n_entries_of_w : length w = n)
  (n_entries_of_each : Forall (fun e => length (fst e) = n) examples),
  online (turned Q w) (turned_examples Q examples) eta = turned Q (online w examples eta).
Proof.
  intros Q examples w eta n I L H. revert w L. induction H as [| [x y] examples E _ IH]; intros w L; trivial.
  cbn [turned_examples map online fst snd] in *. rewrite I by trivial.
  rewrite <- turned_scale, <- turned_add. apply IH. rewrite length_add; trivial.
  unfold scale. rewrite map_length. rewrite E, L. apply le_n.
Qed.

(** and ridge regression: what is fitted on x is fitted, turned, on the turned x, where Q turns every
    u into what some v is turned into; without a free bias, the bias being left alone by Q. *)
Theorem ridge_rotation : forall Q examples w lam n, isometry K n (turned Q) ->
  forall (n_entries_of_w : length w = n)
  (n_entries_of_each : Forall (fun e => length (fst e) = n) examples)
  (every_score_is_turned : forall u, exists v, length v = n /\ forall x, length x = n -> dot u
    (turned Q x) = dot (turned Q v) (turned Q x)),
  fitted false lam w examples -> fitted false lam (turned Q w) (turned_examples Q examples).
Proof.
  intros Q examples w lam n I L H Onto F u. destruct (Onto u) as [v [M E]].
  assert (G : dot u (gradient (turned Q w) (turned_examples Q examples)) = dot v (gradient w examples)).
  { clear F. induction H as [| [x y] examples X _ IH]; cbn [turned_examples map gradient fst snd] in *.
    - now rewrite !dot_nil_r.
    - rewrite !dot_add_r, !dot_scale_r, I, E by trivial. rewrite I by trivial. f_equal. apply IH. }
  rewrite G. unfold body. rewrite (dot_comm K (turned Q w) u), E, I by trivial.
  rewrite (dot_comm K v w). apply F.
Qed.

End Transported.

Arguments online {_}. Arguments turned_examples {_}. Arguments mapped {_}. Arguments pulled {_}.

(** x = 0 and 1 with the targets 0 and 1, moved by 1: (-1, 1) fits there, (0, 1) here. *)
Section Moved.

Variable K : ordered_ring.
Add Ring K_ring2 : (ring_laws K).

Definition plain : list (list K * K) := [([1; 0], 0); ([1; 1], 1)].

Lemma plain_with_one : with_one K 1 plain.
Proof. repeat constructor; [now exists [0] | now exists [1]]. Qed.

Lemma onto_moved : forall u : list K, exists w, w <> [] /\ forall x, length x = 1%nat ->
  dot (pulled [[1]] [1] w) (1 :: x) = dot u (1 :: x).
Proof.
  intro u. exists [nth 0 u 0 - nth 1 u 0; nth 1 u 0]. split; [discriminate |].
  intros [| a [| b x]] L; try discriminate.
  destruct u as [| b [| c u]]; cbn; try ring; destruct u; cbn; ring.
Qed.

Lemma plain_at_zero : forall a b : K, a * a + (b * b + 0) <= 0 -> a = 0 /\ b = 0.
Proof.
  intros a b H. assert (A := square_nonneg K a). assert (B := square_nonneg K b).
  replace (a * a + (b * b + 0)) with (a * a + b * b) in H by ring.
  destruct (Kkt.sum_zero K (a * a) (b * b) A B) as [E F].
  { apply le_antisym; trivial. now apply plus_nonneg. }
  split; [apply no_zero_divisor in E; now destruct E | apply no_zero_divisor in F; now destruct F].
Qed.

Lemma only_plain : forall u : list K, squared_errors u plain <= squared_errors [0; 1] plain ->
  forall x, length x = 1%nat -> dot u (1 :: x) = dot [0; 1] (1 :: x).
Proof.
  intros u H x X. unfold plain in H. cbn [squared_errors] in H.
  replace ((0 - dot [0; 1] [1; 0]) * (0 - dot [0; 1] [1; 0]) +
    ((1 - dot [0; 1] [1; 1]) * (1 - dot [0; 1] [1; 1]) + 0)) with (0 : K) in H by (cbn; ring).
  apply plain_at_zero in H. destruct H as [A B]. destruct x as [| a [| b x]]; try discriminate.
  assert (E : dot u [1; a] = (1 - a) * dot u [1; 0] + a * dot u [1; 1]).
  { destruct u as [| b [| c u]]; cbn; try ring; destruct u; cbn; ring. }
  rewrite E. replace (dot u [1; 0]) with (0 - (0 - dot u [1; 0])) by ring.
  replace (dot u [1; 1]) with (1 - (1 - dot u [1; 1])) by ring. rewrite A, B. cbn. ring.
Qed.

Lemma least_moved : forall w : list K, w <> [] -> squared_errors [- (1); 1] (mapped [[1]] [1] plain) <=
  squared_errors w (mapped [[1]] [1] plain).
Proof.
  intros w _. apply le_trans with (y := 0); [apply eq_le; cbn; ring |]. cbn [mapped plain map squared_errors].
  repeat apply plus_nonneg; try apply square_nonneg. apply le_refl.
Qed.

End Moved.

Definition least_squares_predictions_instance := least_squares_predictions rationals 1 [[1]] [1]
  (plain rationals) [- (1); 1] [0; 1] (plain_with_one rationals) ltac:(discriminate)
  (onto_moved rationals) (least_moved rationals) (only_plain rationals).

(** A turn by the cosine 3/5 of two examples. *)
Definition turn_back : list (list rationals) := turn cosine sine.
Lemma turns : isometry rationals 3 (turned turn_back).
Proof. apply turn_isometry. now apply rational_equal. Qed.
Definition turned_pair : list (list rationals * rationals) := [([1; 0; 1], 1); ([1; 1; 0], 0)].
Lemma pair_sizes : Forall (fun e => length (fst e) = 3%nat) turned_pair.
Proof. repeat constructor. Qed.
Definition online_rotation_instance :=
  online_rotation rationals turn_back turned_pair [0; 0; 1] half 3 turns eq_refl pair_sizes.
Section Turned.

Variable K : ordered_ring.
Add Ring K_ring3 : (ring_laws K).

Lemma onto_turned : forall c s : K, c * c + s * s = 1 -> forall u, exists v, length v = 3%nat /\
  forall x, length x = 3%nat ->
  dot u (turned (turn c s) x) = dot (turned (turn c s) v) (turned (turn c s) x).
Proof.
  intros c s H u. set (a := nth 0 u 0). set (b := nth 1 u 0). set (e := nth 2 u 0).
  exists [a; c * b + s * e; c * e - s * b]. split; trivial. intros [| x [| y [| z [| t r]]]] L;
    try discriminate. cbn.
  replace (1 * a + (0 * (c * b + s * e) + (0 * (c * e - s * b) + 0))) with a by ring.
  replace (0 * a + (c * (c * b + s * e) + (- s * (c * e - s * b) + 0))) with ((c * c + s * s) * b) by ring.
  replace (0 * a + (s * (c * b + s * e) + (c * (c * e - s * b) + 0))) with ((c * c + s * s) * e) by ring.
  rewrite H. subst a b e. destruct u as [| u0 [| u1 [| u2 u]]]; cbn; try ring; destruct u; cbn; ring.
Qed.

End Turned.

(** The example x = (1, 0, 0) with the target 2: with lam = 1 the weights (1, 0, 0) are fitted. *)
Definition one_example : list (list rationals * rationals) := [([1; 0; 0], integer 2)].
Lemma one_example_fitted : fitted false 1 [1; 0; 0] one_example.
Proof.
  intro u. cbn [gradient one_example body].
  replace (dot [1; 0; 0] [1; 0; 0] - integer 2) with (- (1) : rationals) by now apply rational_equal.
  replace (add (scale (- (1)) [1; 0; 0]) []) with (scale (- (1) : rationals) [1; 0; 0]) by reflexivity.
  rewrite dot_scale_r, (dot_comm rationals [1; 0; 0] u).
  assert (E : forall a : rationals, - (1) * a + 1 * a = 0); [| apply E].
  intro a. replace (- (1) * a + 1 * a) with ((- (1) + 1) * a : rationals)
    by apply Qcanon.Qcmult_plus_distr_l.
  replace (- (1) + 1 : rationals) with (0 : rationals) by now apply rational_equal.
  apply Qcanon.Qcmult_0_l.
Qed.
Definition ridge_rotation_instance := ridge_rotation rationals turn_back one_example [1; 0; 0] 1 3
  turns eq_refl ltac:(repeat constructor)
  (onto_turned rationals cosine sine ltac:(now apply rational_equal)) one_example_fitted.
