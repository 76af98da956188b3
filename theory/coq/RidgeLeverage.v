(** Leaving one row out of a ridge regression: its residual from that of the fit to all rows.

    Notation   the rows are before ++ (x, y) :: after, and the others before ++ after
               z      what is fitted to the target 1 for that row and 0 for the others
               h = z·x    the leverage of the row *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.LeastSquares
  Novikoff.Ridge.
Import ListNotations.

Section Leverage.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Notation example := (list (carrier K) * carrier K)%type.
Implicit Types (free : bool) (lam y : K) (w v u x z : list K).
Implicit Types before after examples : list example.

(** z solves the normal equations with the target 1 for the row x, 0 for all others. *)
Definition answers free lam z x examples : Prop :=
  forall u, paired free lam z u examples = dot u x.

Lemma crossed_comm : forall w v examples, crossed w v examples = crossed v w examples.
Proof. intros w v. induction examples as [| [x y] rest IH]; cbn; trivial. rewrite IH. ring. Qed.

Lemma paired_comm : forall free lam w v examples,
  paired free lam w v examples = paired free lam v w examples.
Proof. intros. unfold paired. now rewrite crossed_comm, (dot_comm K (body free w)). Qed.

Lemma crossed_subtract : forall w v u examples,
  crossed (subtract w v) u examples = crossed w u examples - crossed v u examples.
Proof.
  intros w v u. induction examples as [| [x y] rest IH]; cbn; [ring |].
  rewrite IH, dot_subtract_l. ring.
Qed.

Lemma paired_subtract : forall free lam w v u examples,
  paired free lam (subtract w v) u examples =
  paired free lam w u examples - paired free lam v u examples.
Proof.
  intros. unfold paired. rewrite crossed_subtract, body_subtract, dot_subtract_l. ring.
Qed.

Lemma crossed_insert : forall w v x y before after, crossed w v (before ++ (x, y) :: after) =
  dot w x * dot v x + crossed w v (before ++ after).
Proof.
  intros w v x y before after. induction before as [| [a b] before IH]; cbn; trivial.
  rewrite IH. ring.
Qed.

(** Σ y (u·x). *)
Fixpoint aimed u examples : K :=
  match examples with [] => 0 | (x, y) :: rest => y * dot u x + aimed u rest end.

Lemma aimed_insert : forall u x y before after, aimed u (before ++ (x, y) :: after) =
  y * dot u x + aimed u (before ++ after).
Proof.
  intros u x y before after. induction before as [| [a b] before IH]; cbn; trivial.
  rewrite IH. ring.
Qed.

Lemma fitted_iff : forall free lam w examples, fitted free lam w examples <->
  forall u, paired free lam w u examples = aimed u examples.
Proof.
  intros free lam w examples.
  assert (E : forall u, dot u (gradient w examples) = crossed w u examples - aimed u examples).
  { intro u. induction examples as [| [x y] rest IH]; cbn; [rewrite dot_nil_r; ring |].
    rewrite dot_add_r, dot_scale_r, IH. ring. }
  unfold fitted, paired. split; intros H u; specialize (H u); rewrite E in *.
  - set (p := lam * _) in *. set (c := crossed _ _ _) in *. set (a := aimed _ _) in *.
    replace (c + p) with (c - a + p + a) by ring. rewrite H. ring.
  - set (p := lam * _) in *. set (c := crossed _ _ _) in *. set (a := aimed _ _) in *.
    replace (c - a + p) with (c + p - a) by ring. rewrite H. ring.
Qed.

(** ridge.leave_one_out: (y - v·x) (1 - h) = y - w·x, with w fitted to all rows and v to the
    others. *)
Theorem leave_one_out : forall free lam w v z x y before after,
  fitted free lam w (before ++ (x, y) :: after) -> fitted free lam v (before ++ after) ->
  answers free lam z x (before ++ (x, y) :: after) ->
  (y - dot v x) * (1 - dot z x) = y - dot w x.
Proof.
  (* with B of all rows: B(w - v, u) = (y - v·x) u·x for every u, and B(z, u) = u·x *)
  intros free lam w v z x y before after W V Z. rewrite fitted_iff in W, V.
  set (all := before ++ (x, y) :: after) in *. set (r := y - dot v x).
  assert (D : forall u, paired free lam (subtract w v) u all = r * dot u x).
  { intro u. rewrite paired_subtract, W. specialize (V u). unfold all, paired in *.
    rewrite aimed_insert, crossed_insert, <- V. unfold r. ring. }
  assert (E : dot (subtract w v) x = r * dot z x).
  { rewrite <- (Z (subtract w v)), <- (D z). apply paired_comm. }
  rewrite dot_subtract_l in E.
  replace (r * (1 - dot z x)) with (r - r * dot z x) by ring. rewrite <- E. unfold r. ring.
Qed.

(** ridge.leverages: 0 <= h <= 1. *)
Theorem leverage_between : forall free lam z x y before after (lam_nonneg : 0 <= lam),
  answers free lam z x (before ++ (x, y) :: after) -> 0 <= dot z x /\ dot z x <= 1.
Proof.
  intros free lam z x y before after L Z. assert (H := Z z). unfold paired in H.
  rewrite crossed_insert, crossed_square in H. set (h := dot z x) in *.
  set (p := dot (body free z) (body free z)) in *.
  assert (G : 0 <= h - h * h).
  { set (c := curvature z (before ++ after)) in *.
    replace (h - h * h) with (h * h + c + lam * p - h * h) by now rewrite H.
    replace (_ - _) with (c + lam * p) by ring.
    apply plus_nonneg; [apply curvature_nonneg | apply times_nonneg; trivial].
    apply (norm_sq_nonneg K (body free z)). }
  assert (P : 0 <= h).
  { replace h with (h - h * h + h * h) by ring. apply plus_nonneg; trivial. apply square_nonneg. }
  split; trivial. destruct (le_dec K h 1) as [S | S]; trivial. exfalso.
  apply (lt_not_le K 0 (h * (h - 1))).
  - apply times_pos; [apply lt_le_trans with (y := 1); [apply zero_lt_one | now apply lt_le] |].
    now apply lt_sub.
  - apply nonneg_opp. now replace (- (h * (h - 1))) with (h - h * h) by ring.
Qed.

End Leverage.

Arguments answers {_}.

(** x = 1 twice with the targets 0 and 1, and lam = 2 without a free bias: w = 1/4, h = 1/4, and the
    fit to the second row is 1/3, so that (0 - 1/3) (1 - 1/4) = 0 - 1/4. *)
Section Instance.

Variable K : ordered_ring.
Add Ring K_ring' : (ring_laws K).
Variables quarter third : K.
Hypothesis four_quarters : (1 + 1 + 1 + 1) * quarter = 1.
Hypothesis three_thirds : (1 + 1 + 1) * third = 1.

Definition two_rows : list (list K * K) := [([1], 0); ([1], 1)].

Lemma fitted_to_both : fitted false (1 + 1) [quarter] two_rows.
Proof.
  intros [| a u]; cbn; [ring |].
  replace (_ + _) with (a * ((1 + 1 + 1 + 1) * quarter - 1)) by (destruct u; cbn; ring).
  rewrite four_quarters. ring.
Qed.

Lemma fitted_to_second : fitted false (1 + 1) [third] [([1], 1)].
Proof.
  intros [| a u]; cbn; [ring |].
  replace (_ + _) with (a * ((1 + 1 + 1) * third - 1)) by (destruct u; cbn; ring).
  rewrite three_thirds. ring.
Qed.

Lemma answers_first : answers false (1 + 1) [quarter] [1] two_rows.
Proof.
  intros [| a u]; cbn; [unfold paired; cbn; ring |]. unfold paired. cbn.
  replace (_ + _) with (a * ((1 + 1 + 1 + 1) * quarter)) by (destruct u; cbn; ring).
  rewrite four_quarters. destruct u; cbn; ring.
Qed.

Lemma fitted_plainly : fitted false 1 [third] two_rows.
Proof.
  intros [| a u]; cbn; [ring |].
  replace (_ + _) with (a * ((1 + 1 + 1) * third - 1)) by (destruct u; cbn; ring).
  rewrite three_thirds. ring.
Qed.

End Instance.

Arguments two_rows {_}.

Definition quarter : rationals := rational 1 4.
Definition third : rationals := rational 1 3.

Lemma four_quarters : (1 + 1 + 1 + 1) * quarter = 1.
Proof. now apply rational_equal. Qed.

Lemma three_thirds : (1 + 1 + 1) * third = 1.
Proof. now apply rational_equal. Qed.

Definition both_fitted := fitted_to_both rationals quarter four_quarters.
Definition second_fitted := fitted_to_second rationals third three_thirds.
Definition first_answered := answers_first rationals quarter four_quarters.
Definition plainly_fitted := fitted_plainly rationals third three_thirds.

Example leave_one_out_instance :
  (0 - dot [third] [1]) * (1 - dot [quarter] [1]) = 0 - dot [quarter] [1].
Proof.
  exact (leave_one_out rationals false (1 + 1) [quarter] [third] [quarter] [1] 0 [] [([1], 1)]
    both_fitted second_fitted first_answered).
Qed.

Example leverage_between_instance : 0 <= dot [quarter] [1] /\ dot [quarter] [1] <= 1.
Proof.
  apply (leverage_between rationals false (1 + 1) [quarter] [1] 0 [] [([1], 1)]);
    [now apply leb_le | apply first_answered].
Qed.

(** and the theorems of Ridge.v there. *)
Example minimiser_instance := minimiser rationals false (1 + 1) [quarter] [0] two_rows both_fitted.

Example only_minimiser_instance : curvature (subtract [quarter] [quarter]) two_rows = 0 /\
  norm_sq (body false (subtract [quarter] [quarter])) = 0.
Proof.
  apply (only_minimiser rationals false (1 + 1)); [now apply ltb_lt | apply both_fitted |].
  apply le_refl.
Qed.

Example shrinkage_instance : norm_sq [quarter] <= norm_sq [third] /\
  squared_errors [third] two_rows <= squared_errors [quarter] two_rows.
Proof.
  apply (shrinkage rationals false 1 (1 + 1)); [now apply leb_le | now apply ltb_lt | |];
    [apply plainly_fitted | apply both_fitted].
Qed.

Example weights_bounded_instance : (1 + 1) * norm_sq [quarter] <= squared_errors [] two_rows.
Proof. apply weights_bounded; [now apply leb_le | apply both_fitted]. Qed.

Example intercept_instance : residuals [quarter] two_rows = (1 + 1) * hd 0 [quarter].
Proof.
  apply (intercept rationals false); [apply both_fitted |]. repeat constructor; now exists [].
Qed.
