(** The text of the gradient of the half squared loss, of its derivative and of the step with it:
    generated Translated.v against LeastSquares.v.

    Notation   fits w examples    there is an example, and every x is as long as w *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.ZArith.ZArith Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.PythonMeaning.
Require Novikoff.LeastSquares Novikoff.Translated Novikoff.TranslatedEqual.
Import ListNotations.

Open Scope ordered_scope.

Section Gradient.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Notation observation := (list (carrier K) * carrier K)%type.
Implicit Types (c eta : K) (u v w x : list K) (examples : list observation).

Notation same u v := (Nat.eqb (length u) (length v)).

Definition every_same w examples : bool := forallb (fun e => same w (fst e)) examples.
Definition fits w examples : bool :=
  (negb (match examples with [] => true | _ => false end) && every_same w examples)%bool.

(** Lists. *)

Lemma traverse_total : forall (A B : Type) (f : A -> option B) (g : A -> B) (l : list A),
  (forall a, In a l -> f a = Some (g a)) -> traverse f l = Some (map g l).
Proof.
  intros A B f g l H. induction l as [| a l IH]; trivial. cbn [traverse map].
  rewrite (H a (in_eq _ _)), IH; [reflexivity |]. intros b I. apply H. now right.
Qed.

Lemma traverse_fails : forall (A B : Type) (f : A -> option B) (l : list A) a,
  In a l -> f a = None -> traverse f l = None.
Proof.
  intros A B f l a I N. induction l as [| b l IH]; [easy |]. cbn [traverse].
  destruct I as [-> | I]; [now rewrite N |]. rewrite (IH I). now destruct (f b).
Qed.

Lemma combine_map : forall (A B : Type) (f : A -> B) (l : list A),
  combine (map f l) l = map (fun a => (f a, a)) l.
Proof. induction l as [| a l IH]; trivial. cbn. now rewrite IH. Qed.

Lemma sum_of : forall l : list K, sum l = fold_right plus 0 l.
Proof. intro l. unfold sum. rewrite TranslatedEqual.sum_from. ring. Qed.

(** The model's gradient, entry by entry. *)

Lemma nth_gradient : forall w examples j, nth j (LeastSquares.gradient w examples) 0 =
  fold_right plus 0 (map (fun e => (Vector.dot w (fst e) - snd e) * nth j (fst e) 0) examples).
Proof.
  intros w examples j. induction examples as [| [x y] rest IH]; [now destruct j |].
  cbn [LeastSquares.gradient map fold_right fst snd]. now rewrite (nth_add K), (nth_scale K), IH.
Qed.

Lemma length_gradient : forall w examples, every_same w examples = true ->
  (length (LeastSquares.gradient w examples) <= length w)%nat /\
  (examples <> [] -> length (LeastSquares.gradient w examples) = length w).
Proof.
  intros w. induction examples as [| [x y] rest IH]; intro E; [cbn; split; [apply Nat.le_0_l | easy] |].
  cbn in E. apply andb_prop in E as [S E]. apply Nat.eqb_eq in S. destruct (IH E) as [L _].
  enough (length (LeastSquares.gradient w ((x, y) :: rest)) = length w) as -> by (split; auto).
  cbn [LeastSquares.gradient]. rewrite (length_add K); unfold scale; rewrite map_length; auto.
  now rewrite <- S.
Qed.

(** loss.HALF_SQUARED: the derivative of (y - a)²/2 in a is a - y. *)
Theorem half_squared_derivative : forall y a,
  Translated.half_squared_derivative K y a = a - y.
Proof. reflexivity. Qed.

(** and half the square grows by (a - y) h + h²/2: doubled. *)
Theorem half_squared_expansion : forall y a h,
  (y - (a + h)) * (y - (a + h)) = (y - a) * (y - a) +
    (1 + 1) * (Translated.half_squared_derivative K y a * h) + h * h.
Proof. intros. rewrite half_squared_derivative. ring. Qed.

(** adaline.gradient: Σ (w·x - y) x, and an exception without an example or for another length. *)
Theorem gradient : forall w examples, Translated.gradient K w examples =
  if fits w examples then Some (LeastSquares.gradient w examples) else None.
Proof.
  intros w examples. unfold Translated.gradient, fits.
  destruct examples as [| first rest]; trivial. remember (first :: rest) as examples.
  assert (N : examples <> []) by now subst.
  replace (match examples with [] => true | _ => false end) with false by now subst.
  clear Heqexamples first rest. cbn [negb andb]. unfold every_same.
  set (slope := fun e : observation => Vector.dot w (fst e) - snd e).
  destruct (forallb (fun e => same w (fst e)) examples) eqn:E.
  - assert (S : forall e, In e examples -> length w = length (fst e)).
    { intros e I. apply Nat.eqb_eq. now apply (proj1 (forallb_forall _ _) E). }
    rewrite (traverse_total _ _ _ slope).
    2: { intros [x y] I. rewrite TranslatedEqual.dot.
         specialize (S _ I). cbn in S. now rewrite S, Nat.eqb_refl. }
    cbn [bind]. unfold paired. rewrite map_length, Nat.eqb_refl. cbn [bind].
    rewrite combine_map.
    rewrite (traverse_total _ _ _ (fun j => nth j (LeastSquares.gradient w examples) 0)).
    + cbn [bind]. f_equal. destruct (length_gradient w examples E) as [_ L].
      rewrite <- (L N). apply nth_ext with (d := 0) (d' := 0); rewrite map_length, seq_length; trivial.
      intros j J. set (g := LeastSquares.gradient w examples) in *.
      rewrite (nth_indep _ 0 (nth 0 g 0)) by now rewrite map_length, seq_length.
      rewrite (map_nth (fun j => nth j g 0)), seq_nth; trivial.
    + intros j J. apply in_seq in J. cbn in J. destruct J as [_ J].
      rewrite (traverse_total _ _ _ (fun p : K * observation => fst p * nth j (fst (snd p)) 0)).
      * cbn [bind]. unfold Translated.reduced. rewrite sum_of, nth_gradient, map_map. reflexivity.
      * intros [s [x y]] I. apply in_map_iff in I as [e [Q I]]. injection Q as <- ->.
        specialize (S _ I). cbn in S. rewrite (nth_error_nth' x 0); [easy |]. now rewrite <- S.
  - assert (exists e, In e examples /\ same w (fst e) = false) as [[x y] [I F]].
    { clear N. induction examples as [| e rest IH]; [easy |]. cbn in E.
      destruct (same w (fst e)) eqn:D; [| exists e; cbn; auto].
      destruct (IH E) as [f [I F]]. exists f. cbn. auto. }
    rewrite (traverse_fails _ _ _ _ _ I); trivial. rewrite TranslatedEqual.dot. cbn in F.
    now rewrite F.
Qed.

(** adaline.update: w - eta g, with that gradient g. *)
Theorem update : forall w examples eta, Translated.adaline_update K w examples eta =
  if fits w examples
  then Some (LeastSquares.descend w (LeastSquares.gradient w examples) eta) else None.
Proof.
  intros w examples eta. unfold Translated.adaline_update. rewrite gradient.
  destruct (fits w examples) eqn:E; cbn [bind]; trivial.
  unfold fits in E. apply andb_prop in E as [N E].
  destruct (length_gradient w examples E) as [_ L].
  rewrite TranslatedEqual.subtract, TranslatedEqual.scale. unfold scale. rewrite map_length, L.
  - now rewrite Nat.eqb_refl.
  - intros ->. discriminate.
Qed.

(** adaline.global_minimum, of the text: where its gradient is 0, no weights have a smaller loss. *)
Theorem global_minimum : forall w examples g
  (gradient_returns_g : Translated.gradient K w examples = Some g)
  (norm_sq_of_g_vanishes : norm_sq g = 0),
  forall v, LeastSquares.squared_errors w examples <= LeastSquares.squared_errors v examples.
Proof.
  intros w examples g G Z. rewrite gradient in G. destruct (fits w examples); [| discriminate].
  injection G as <-. now apply LeastSquares.normal_equations.
Qed.

(** adaline.descent_expansion, of the text: L(w') = L(w) - η‖g‖² + ½ η² ‖Xg‖², doubled. *)
Theorem descent_expansion : forall w examples eta g w'
  (gradient_returns_g : Translated.gradient K w examples = Some g)
  (update_returns : Translated.adaline_update K w examples eta = Some w'),
  LeastSquares.squared_errors w' examples = LeastSquares.squared_errors w examples -
    (1 + 1) * eta * norm_sq g + eta * eta * LeastSquares.curvature g examples.
Proof.
  intros w examples eta g w' G W. rewrite gradient in G. rewrite update in W.
  destruct (fits w examples); [| discriminate]. injection G as <-. injection W as <-.
  apply LeastSquares.descent_expansion.
Qed.

End Gradient.

Arguments fits {_}.

(** One example x = (1, 1), y = 1; without one, and for another length, the text raises. *)

Definition data : list (list rationals * rationals) := [([1; 1], 1)].

Example gradient_instance :
  map (fun w => Translated.gradient rationals w data) [[0; 1]; [0; 0]; [1]] =
  [Some [0; 0]; Some [- (1); - (1)]; None] /\ Translated.gradient rationals [1] [] = None.
Proof.
  cbn [map]. rewrite !gradient. split; [| reflexivity].
  unfold fits. cbn. repeat f_equal; now apply rational_equal.
Qed.

Lemma flat_at_minimum : Translated.gradient rationals [0; 1] data = Some [0; 0].
Proof. rewrite gradient. unfold fits. cbn. repeat f_equal; now apply rational_equal. Qed.

Example global_minimum_instance :=
  global_minimum rationals [0; 1] data [0; 0] flat_at_minimum
    (rational_equal (norm_sq [0; 0]) 0 eq_refl eq_refl).

Example update_instance := update rationals [0; 0] data 1.

Example half_squared_instance := half_squared_expansion rationals 1 0 1.

Example descent_expansion_instance : LeastSquares.squared_errors [1; 1] data =
  LeastSquares.squared_errors [0; 0] data - (1 + 1) * 1 * (1 + 1) +
  1 * 1 * LeastSquares.curvature [- (1); - (1)] data :> rationals.
Proof.
  rewrite (descent_expansion rationals [0; 0] data 1 [- (1); - (1)] [1; 1]).
  - repeat f_equal; now apply rational_equal.
  - rewrite gradient. unfold fits. cbn. repeat f_equal; now apply rational_equal.
  - rewrite update. unfold fits. cbn. repeat f_equal; now apply rational_equal.
Qed.
