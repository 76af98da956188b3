(** Ridge regression: what follows from its normal equations, the bias penalised or free.

    Notation   an example is (x, y)     body free w: w without the bias if it is free, else w
               crossed w v examples: Σ (w·x)(v·x)      paired: what is linear in both w and v
               fitted w: w solves the normal equations, tested by every u
               objective: ‖y - Xw‖² + lam ‖body w‖² *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.LeastSquares.
Import ListNotations.

Section Ridge.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Notation example := (list (carrier K) * carrier K)%type.
Implicit Types (free : bool) (lam mu h y : K) (w v u x z : list K) (examples : list example).

Definition body free w : list K := if free then tl w else w.

Fixpoint crossed w v examples : K :=
  match examples with
  | [] => 0
  | (x, _) :: examples => dot w x * dot v x + crossed w v examples
  end.

Definition paired free lam w v examples : K :=
  crossed w v examples + lam * dot (body free w) (body free v).

Definition fitted free lam w examples : Prop :=
  forall u, dot u (gradient w examples) + lam * dot (body free w) (body free u) = 0.

Definition objective free lam w examples : K :=
  squared_errors w examples + lam * norm_sq (body free w).

Lemma body_subtract : forall free w v, body free (subtract w v) = subtract (body free w) (body free v).
Proof. intros [|] w v; trivial. cbn. destruct w as [| a w], v as [| b v]; trivial. now destruct w. Qed.

Lemma body_penalty : forall free w v, norm_sq (body free v) =
  norm_sq (body free w) + (1 + 1) * dot (body free w) (body free (subtract v w)) +
  norm_sq (body free (subtract v w)).
Proof.
  intros free w v. rewrite body_subtract, norm_sq_subtract, dot_subtract_r, (dot_comm K (body free v)).
  unfold norm_sq. ring.
Qed.

Lemma crossed_square : forall v examples, crossed v v examples = curvature v examples.
Proof. intro v. induction examples as [| [x y] rest IH]; cbn; trivial. now rewrite IH. Qed.

(** ridge.minimiser: J(v) = J(w) + ‖X(v - w)‖² + lam ‖v - w‖², *)
Theorem minimiser : forall free lam w v examples, fitted free lam w examples ->
  objective free lam v examples = objective free lam w examples +
    curvature (subtract v w) examples + lam * norm_sq (body free (subtract v w)).
Proof.
  intros free lam w v examples H. specialize (H (subtract v w)). unfold objective.
  rewrite (expansion_at K w v), (body_penalty free w v).
  set (a := dot _ (gradient _ _)) in *. set (b := dot (body free w) _) in *.
  replace a with (- (lam * b)); [ring |].
  replace a with (a + lam * b - lam * b) by ring. rewrite H. ring.
Qed.

(** so that nothing has a smaller J, and with lam > 0 nothing else one as small. *)
Theorem least : forall free lam w v examples, 0 <= lam -> fitted free lam w examples ->
  objective free lam w examples <= objective free lam v examples.
Proof.
  intros free lam w v examples L H. rewrite (minimiser free lam w v) by trivial. apply le_sub.
  replace (_ - _) with (curvature (subtract v w) examples +
                        lam * norm_sq (body free (subtract v w))) by ring.
  apply plus_nonneg; [apply curvature_nonneg | apply times_nonneg; trivial; apply norm_sq_nonneg].
Qed.

Theorem only_minimiser : forall free lam w v examples (lam_positive : 0 < lam),
  fitted free lam w examples ->
  forall (v_as_good_as_w : objective free lam v examples <= objective free lam w examples),
  curvature (subtract v w) examples = 0 /\ norm_sq (body free (subtract v w)) = 0.
Proof.
  intros free lam w v examples L H G. rewrite (minimiser free lam w v) in G by trivial.
  set (a := curvature _ _) in *. set (b := norm_sq (body free (subtract v w))) in *.
  assert (A : 0 <= a) by apply curvature_nonneg. assert (B : 0 <= b) by apply norm_sq_nonneg.
  assert (C : 0 <= lam * b) by (apply times_nonneg; trivial; now apply lt_le).
  apply le_sub in G. match type of G with 0 <= ?d =>
    replace d with (- (a + lam * b)) in G by ring end. apply nonneg_opp in G.
  assert (Z : a = 0 /\ lam * b = 0).
  { split; apply le_antisym; trivial; apply le_trans with (2 := G); apply le_sub.
    - now replace (a + lam * b - a) with (lam * b) by ring.
    - now replace (a + lam * b - lam * b) with a by ring. }
  destruct Z as [Z1 Z2]. split; trivial. apply no_zero_divisor in Z2 as [Z2 | Z2]; trivial.
  subst lam. now apply lt_irrefl in L.
Qed.

(** ridge.shrinkage: a larger lam has shorter weights, and a residual that is no smaller. *)
Theorem shrinkage : forall free lam mu w v examples (lam_nonneg : 0 <= lam)
  (lam_below_mu : lam < mu),
  fitted free lam w examples -> fitted free mu v examples ->
  norm_sq (body free v) <= norm_sq (body free w) /\
  squared_errors w examples <= squared_errors v examples.
Proof.
  intros free lam mu w v examples L M W V.
  assert (A := least free lam w v examples L W).
  assert (B := least free mu v w examples (le_trans _ _ _ _ L (lt_le _ _ _ M)) V).
  unfold objective in *. set (s := squared_errors w examples) in *.
  set (t := squared_errors v examples) in *. set (p := norm_sq (body free w)) in *.
  set (r := norm_sq (body free v)) in *. apply le_sub in A, B.
  assert (P : 0 <= p - r).
  { apply pos_cancel with (a := mu - lam); [now apply lt_sub |].
    replace ((mu - lam) * (p - r)) with ((t + lam * r - (s + lam * p)) + (s + mu * p - (t + mu * r)))
      by ring. now apply plus_nonneg. }
  split; [now apply le_sub |]. apply le_sub.
  replace (t - s) with ((t + lam * r - (s + lam * p)) + lam * (p - r)) by ring.
  apply plus_nonneg; trivial. now apply times_nonneg.
Qed.

(** Without a free bias lam ‖w‖² <= ‖y‖². *)
Theorem weights_bounded : forall lam w examples (lam_nonneg : 0 <= lam),
  fitted false lam w examples ->
  lam * norm_sq w <= squared_errors [] examples.
Proof.
  intros lam w examples L W. assert (A := least false lam w [] examples L W).
  unfold objective in A. cbn [body] in A. replace (norm_sq []) with (0 : K) in A by trivial.
  apply le_sub in A. apply le_sub.
  assert (S : 0 <= squared_errors w examples).
  { clear. induction examples as [| [x y] rest IH]; cbn; [apply le_refl |].
    apply plus_nonneg; trivial. apply square_nonneg. }
  replace (_ - _) with ((squared_errors [] examples + lam * 0 -
    (squared_errors w examples + lam * norm_sq w)) + squared_errors w examples) by ring.
  now apply plus_nonneg.
Qed.

(** ridge.intercept: where every x begins with 1 the residuals sum to 0 if the bias is free, and
    to lam w0 if it is penalised. *)
Fixpoint residuals w examples : K :=
  match examples with [] => 0 | (x, y) :: rest => (y - dot w x) + residuals w rest end.

Theorem intercept : forall free lam w examples, fitted free lam w examples ->
  forall (examples_begin_with_1 : Forall (fun e => exists x, fst e = 1 :: x) examples),
  residuals w examples = if free then 0 else lam * hd 0 w.
Proof.
  intros free lam w examples H B. specialize (H [1]).
  assert (E : dot [1] (gradient w examples) = - residuals w examples).
  { clear H. induction B as [| [x y] rest [x' E] B IH]; cbn [gradient residuals]; [cbn; ring |].
    rewrite dot_add_r, dot_scale_r, IH. cbn [fst] in E. subst x. cbn [dot].
    set (a := dot w (1 :: x')). ring. }
  rewrite E in H. replace (residuals w examples) with (lam * dot (body free w) (body free [1])).
  - destruct free; cbn; [rewrite dot_nil_r; ring |]. destruct w as [| a w]; cbn; [ring |].
    rewrite dot_nil_r. ring.
  - set (p := lam * _) in *. replace p with (- residuals w examples + p + residuals w examples) by ring.
    rewrite H. ring.
Qed.

End Ridge.

Arguments body {_}. Arguments crossed {_}. Arguments paired {_}. Arguments fitted {_}.
Arguments objective {_}. Arguments residuals {_}.
