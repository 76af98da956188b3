(** The text of the gradient of the mean of the half squared losses, and of the step with it:
    generated Translated.v against LeastSquares.v.

    Notation   divides over   over a n is a/n, and an exception for n = 0, as in TranslatedSvm.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.ZArith.ZArith Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.PythonMeaning.
Require Novikoff.LeastSquares Novikoff.Translated Novikoff.TranslatedEqual
  Novikoff.TranslatedGradient Novikoff.TranslatedDivide Novikoff.TranslatedSvm.
Import ListNotations.

Open Scope ordered_scope.

Section Mean.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable over : K -> nat -> option K.
Notation observation := (list (carrier K) * carrier K)%type.
Implicit Types (eta : K) (v w : list K) (examples : list observation).

Notation fits := TranslatedGradient.fits.

Lemma traverse_length : forall (A B : Type) (f : A -> option B) (l : list A) (found : list B),
  traverse f l = Some found -> length found = length l.
Proof.
  intros A B f l. induction l as [| a l IH]; intros found E; cbn [traverse] in E.
  - now injection E as <-.
  - destruct (f a) as [b |]; [| easy]. cbn [bind] in E.
    destruct (traverse f l) as [bs |]; [| easy]. injection E as <-. cbn. now rewrite (IH bs).
Qed.

Lemma traverse_after : forall (A B C : Type) (f : A -> option B) (g : B -> option C)
  (h : A -> option C) (l : list A),
  (forall a, h a = bind (f a) g) -> traverse h l = bind (traverse f l) (traverse g).
Proof.
  intros A B C f g h l E. induction l as [| a l IH]; trivial. cbn [traverse].
  rewrite E, IH. destruct (f a) as [b |]; trivial. cbn [bind].
  destruct (traverse f l) as [bs |]; cbn [bind traverse]; trivial. now destruct (g b).
Qed.

(** adaline.gradient, at the mean: that of the sum, divided by how many examples there are. *)
Theorem mean_gradient : forall w examples, Translated.mean_gradient K over w examples =
  bind (Translated.gradient K w examples)
    (fun g => Translated.divide K over g (length examples)).
Proof.
  intros w examples. unfold Translated.mean_gradient, Translated.gradient.
  destruct examples as [| first rest]; trivial. remember (first :: rest) as examples.
  assert (N : examples <> []) by now subst.
  replace (match examples with [] => true | _ => false end) with false by now subst.
  clear Heqexamples first rest.
  destruct (traverse _ examples) as [slopes |] eqn:S; trivial. cbn [bind].
  apply traverse_length in S. unfold paired. rewrite S, Nat.eqb_refl. cbn [bind].
  assert (L : length (combine slopes examples) = length examples)
    by (rewrite combine_length, S; apply Nat.min_id).
  rewrite (traverse_after _ _ _ (fun j => bind (traverse (fun '(s, (x, _)) =>
      bind (nth_error x j) (fun got => Some (s * got))) (combine slopes examples))
      (fun terms => Some (Translated.reduced K terms))) (fun s => over s (length examples))).
  - destruct (traverse _ (seq 0 (length w))) as [g |]; trivial. cbn [bind].
    unfold Translated.divide.
    rewrite (traverse_after _ _ _ (fun a => over a (length examples)) Some
      (fun a => bind (over a (length examples)) Some)) by reflexivity.
    destruct (traverse _ g) as [u |]; trivial. cbn [bind].
    rewrite (TranslatedGradient.traverse_total _ _ Some (fun a => a)) by trivial.
    now rewrite map_id.
  - intro j. destruct (traverse _ (combine slopes examples)) as [terms |] eqn:T; trivial.
    apply traverse_length in T. rewrite L in T. cbn [bind]. unfold Translated.mean.
    rewrite T. unfold Translated.reduced. destruct terms as [| a terms].
    + now destruct examples.
    + now destruct (over _ _).
Qed.

(** So M times what it returns is Σ (w·x - y) x, and it raises without an example or for another
    length. *)
Theorem mean_gradient_is : TranslatedSvm.divides over -> forall w examples,
  match Translated.mean_gradient K over w examples with
  | Some g => fits w examples = true /\
      scale (nat_in (length examples)) g = LeastSquares.gradient w examples
  | None => fits w examples = false
  end.
Proof.
  intros D w examples. rewrite mean_gradient, TranslatedGradient.gradient.
  destruct (fits w examples) eqn:F; [| reflexivity]. cbn [bind].
  pose proof (TranslatedDivide.divide K over D (LeastSquares.gradient w examples)
    (length examples)) as Q.
  destruct (Translated.divide K over _ _); [now split |]. destruct Q as [Q _].
  apply length_zero_iff_nil in Q. subst. discriminate.
Qed.

(** adaline.update, at the mean: w - eta g, with that gradient g. *)
Theorem mean_update : TranslatedSvm.divides over -> forall w examples eta,
  Translated.mean_update K over w examples eta =
  bind (Translated.mean_gradient K over w examples)
    (fun g => Some (LeastSquares.descend w g eta)).
Proof.
  intros D w examples eta. unfold Translated.mean_update.
  pose proof (mean_gradient_is D w examples) as G.
  destruct (Translated.mean_gradient K over w examples) as [g |]; trivial. cbn [bind].
  destruct G as [F E]. unfold TranslatedGradient.fits in F. apply andb_prop in F as [N F].
  destruct (TranslatedGradient.length_gradient K w examples F) as [_ L].
  rewrite TranslatedEqual.subtract, TranslatedEqual.scale.
  rewrite <- E in L. unfold scale in *. rewrite !map_length in *. rewrite L.
  - now rewrite Nat.eqb_refl.
  - intros ->. discriminate.
Qed.

(** gradient_descent.averaged_loss, of the text: the step on the mean at the rate M η is the step on
    the sum at η. *)
Theorem averaged_step : TranslatedSvm.divides over -> forall w examples eta,
  Translated.mean_update K over w examples (nat_in (length examples) * eta) =
  Translated.adaline_update K w examples eta.
Proof.
  intros D w examples eta. rewrite (mean_update D), TranslatedGradient.update.
  pose proof (mean_gradient_is D w examples) as G.
  destruct (Translated.mean_gradient K over w examples) as [g |]; [| now rewrite G].
  destruct G as [F E]. rewrite F, <- E. cbn [bind]. unfold LeastSquares.descend, scale.
  do 2 f_equal. rewrite map_map. apply map_ext. intro a. ring.
Qed.

End Mean.

(** Two examples of x = (1), y = 1 and y = 3: the mean slope at 0 is -2; without one the text raises. *)

Definition data : list (list rationals * rationals) := [([1], 1); ([1], 1 + 1 + 1)].

Example mean_gradient_instance :
  Translated.mean_gradient rationals TranslatedSvm.exact_over [0] data = Some [- (1 + 1)] /\
  Translated.mean_gradient rationals TranslatedSvm.exact_over [0] [] = None /\
  Translated.mean_gradient rationals TranslatedSvm.exact_over [] data = None.
Proof.
  rewrite !mean_gradient, !TranslatedGradient.gradient. repeat split; trivial.
  cbn. repeat f_equal. now apply rational_equal.
Qed.

Example mean_gradient_is_instance := mean_gradient_is rationals TranslatedSvm.exact_over
  TranslatedSvm.exact_over_divides [0] data.

Example mean_update_instance := mean_update rationals TranslatedSvm.exact_over
  TranslatedSvm.exact_over_divides [0] data 1.

Example averaged_step_instance := averaged_step rationals TranslatedSvm.exact_over
  TranslatedSvm.exact_over_divides [0] data 1.
