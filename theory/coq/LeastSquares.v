(** The half squared loss of a linear output: its expansion, minimum, and descent.

    Notation   an example is (x, y)      squared_errors: Σ (y - w·x)², twice the loss
               gradient: -Xᵀ(y - Xw)     curvature v examples: Σ (x·v)² = ‖Xv‖² *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Convexity.
Import ListNotations.

Section LeastSquares.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (t eta top : K) (v w g x : list K).

Notation example := (list (carrier K) * carrier K)%type.
Implicit Types examples : list example.

Fixpoint squared_errors w examples : K :=
  match examples with
  | [] => 0
  | (x, y) :: examples => (y - dot w x) * (y - dot w x) + squared_errors w examples
  end.

Fixpoint gradient w examples : list K :=
  match examples with
  | [] => []
  | (x, y) :: examples => add (scale (dot w x - y) x) (gradient w examples)
  end.

(** Σ (x·v)² = ‖Xv‖², the quadratic form of the Hessian XᵀX. *)
Fixpoint curvature v examples : K :=
  match examples with
  | [] => 0
  | (x, _) :: examples => dot v x * dot v x + curvature v examples
  end.

Lemma curvature_nonneg : forall v examples, 0 <= curvature v examples.
Proof.
  intro v. induction examples as [| [x y] examples IH]; cbn; [apply le_refl |].
  apply plus_nonneg; trivial. apply square_nonneg.
Qed.

(** adaline.convexity (B-27): L(w + v) = L(w) + g·v + ½‖Xv‖², doubled. *)
Theorem expansion : forall w v examples, squared_errors (add w v) examples =
  squared_errors w examples + (1 + 1) * dot v (gradient w examples) + curvature v examples.
Proof.
  intros w v. induction examples as [| [x y] examples IH]; cbn.
  - rewrite dot_nil_r. ring.
  - rewrite IH, !dot_add_r, dot_scale_r, dot_add_l. ring.
Qed.

Lemma expansion_at : forall w v examples, squared_errors v examples =
  squared_errors w examples + (1 + 1) * dot (subtract v w) (gradient w examples) +
  curvature (subtract v w) examples.
Proof.
  intros w v examples. rewrite <- expansion.
  induction examples as [| [x y] examples IH]; cbn; trivial.
  rewrite IH, dot_add_l, dot_subtract_l. ring.
Qed.

(** adaline.convexity: the loss is convex, *)
Theorem squared_errors_convex : forall examples, convex (fun w => squared_errors w examples).
Proof.
  intro examples. apply subgradients_convex. intro w. exists (scale (1 + 1) (gradient w examples)).
  intro v. rewrite dot_scale_l, dot_comm, (expansion_at w v). apply le_sub.
  replace (_ - _) with (curvature (subtract v w) examples) by ring. apply curvature_nonneg.
Qed.

(** with the equality that tells when strictly: exactly where ‖X(v - w)‖² > 0 for 0 < t < 1. *)
Theorem squared_errors_between : forall t w v examples, squared_errors (between t w v) examples =
  (1 - t) * squared_errors w examples + t * squared_errors v examples -
  t * (1 - t) * curvature (subtract v w) examples.
Proof.
  intros t w v. induction examples as [| [x y] examples IH]; cbn; [ring |].
  rewrite IH, dot_subtract_l, (dot_comm K (between t w v)), dot_between, !(dot_comm K x). ring.
Qed.

(** adaline.global_minimum: without a gradient no weights have a smaller loss (normal equations). *)
Theorem normal_equations : forall w examples
  (gradient_vanishes : norm_sq (gradient w examples) = 0),
  forall v, squared_errors w examples <= squared_errors v examples.
Proof.
  intros w examples Z v. rewrite (expansion_at w v).
  rewrite (dot_norm_zero K _ _ Z). apply le_sub.
  replace (_ - _) with (curvature (subtract v w) examples) by ring. apply curvature_nonneg.
Qed.

(** adaline.descent_expansion (B-29): L(w - ηg) = L(w) - η‖g‖² + ½ η² ‖Xg‖², doubled. *)
Definition descend w g (eta : K) : list K := subtract w (scale eta g).

Theorem descent_expansion : forall w eta examples, let g := gradient w examples in
  squared_errors (descend w g eta) examples =
  squared_errors w examples - (1 + 1) * eta * norm_sq g + eta * eta * curvature g examples.
Proof.
  intros w eta examples g. rewrite (expansion_at w (descend w g eta)).
  assert (D : forall x, dot (subtract (descend w g eta) w) x = - eta * dot g x).
  { intro x. unfold descend. rewrite !dot_subtract_l, dot_scale_l. ring. }
  assert (C : curvature (subtract (descend w g eta) w) examples =
              eta * eta * curvature g examples).
  { generalize examples. induction examples0 as [| [x y] rest IH]; cbn; [ring |].
    rewrite IH, D. ring. }
  fold g. rewrite D, C. unfold norm_sq. ring.
Qed.

(** gradient_descent.descent: with ‖Xv‖² <= top ‖v‖² the loss falls by η(1 - ½ η top)‖g‖². *)
Theorem descent : forall w eta top examples,
  let g := gradient w examples in
  forall (curvature_at_most_top : curvature g examples <= top * norm_sq g),
  squared_errors (descend w g eta) examples <=
  squared_errors w examples - eta * (1 + 1 - eta * top) * norm_sq g.
Proof.
  intros w eta top examples g T. unfold g. rewrite descent_expansion. fold g.
  apply le_sub in T. apply le_sub.
  replace (_ - _) with (eta * eta * (top * norm_sq g - curvature g examples)) by ring.
  apply times_nonneg; trivial. apply square_nonneg.
Qed.

(** Σ ‖x‖² is such a top, of the square of the Frobenius norm of X. *)
Fixpoint frobenius_sq examples : K :=
  match examples with [] => 0 | (x, _) :: examples => norm_sq x + frobenius_sq examples end.

Theorem curvature_at_most : forall v examples,
  curvature v examples <= frobenius_sq examples * norm_sq v.
Proof.
  intro v. induction examples as [| [x y] examples IH]; cbn; [apply eq_le; ring |].
  apply le_trans with (y := norm_sq v * norm_sq x + frobenius_sq examples * norm_sq v);
    [| apply eq_le; ring].
  apply plus_le_plus; trivial. apply cauchy_schwarz.
Qed.

End LeastSquares.

Arguments squared_errors {_}. Arguments gradient {_}. Arguments curvature {_}.
Arguments frobenius_sq {_}. Arguments descend {_}.

(** One example x = 1, y = 1 over the rationals: the minimum is at w = 1, and a step of the rate
    1/2 < 2/1 from 0 falls by the bound. *)
Definition datum : list (list rationals * rationals) := [([1], 1)].

Example normal_equations_instance : forall v,
  squared_errors [1] datum <= squared_errors v datum.
Proof. apply normal_equations. apply le_antisym; apply (leb_le rationals); reflexivity. Qed.

Example descent_instance : let g := gradient [0] datum in
  squared_errors (descend [0] g half) datum <=
  squared_errors [0] datum - half * (1 + 1 - half * 1) * norm_sq g.
Proof. apply descent. apply (leb_le rationals). reflexivity. Qed.

Definition expansion_instance := expansion rationals [1] [1] datum.
Definition squared_errors_convex_instance := squared_errors_convex rationals datum.
Definition squared_errors_between_instance := squared_errors_between rationals half [0] [1] datum.
Definition descent_expansion_instance := descent_expansion rationals [0] half datum.
Definition curvature_at_most_instance := curvature_at_most rationals [1] datum.
