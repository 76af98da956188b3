(** Linear separability is absolute for finite sets of points that begin with 1, and not otherwise.

    Notation   A, B    lists of points      separates_sets w A B: w·a >= 0 on A, w·b < 0 on B
               absolutely: w·a > 0 on A, w·b < 0 on B      [1] the first unit vector, padded *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Section Separability.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (w a b : list K) (A B : list (list K)).

Definition separates_sets w A B : Prop :=
  Forall (fun a => 0 <= dot w a) A /\ Forall (fun b => dot w b < 0) B.
Definition separates_absolutely w A B : Prop :=
  Forall (fun a => 0 < dot w a) A /\ Forall (fun b => dot w b < 0) B.
Definition begins_with_one a : Prop := exists x, a = 1 :: x.

Lemma least : forall w B, Forall (fun b => dot w b < 0) B ->
  exists e : K, 0 < e /\ Forall (fun b => dot w b + e <= 0) B.
Proof.
  intros w. induction B as [| b B IH]; intro H.
  - exists 1. split; [apply zero_lt_one | constructor].
  - inversion H as [| ? ? Hb H']; subst. destruct (IH H') as [e [P G]].
    assert (Q : 0 < - dot w b).
    { apply lt_sub in Hb. now replace (- dot w b) with (0 - dot w b) by ring. }
    destruct (le_dec K e (- dot w b)) as [L | L].
    + exists e. split; trivial. constructor; trivial. apply le_sub in L. apply le_sub.
      now replace (0 - (dot w b + e)) with (- dot w b - e) by ring.
    + exists (- dot w b). split; trivial. constructor; [apply eq_le; ring |].
      rewrite Forall_forall in *. intros c I. apply le_trans with (y := dot w c + e);
        [| now apply G].
      apply plus_le_plus; [apply le_refl | now apply lt_le].
Qed.

Lemma first_weight : forall (e : K) a, begins_with_one a -> dot [e] a = e.
Proof. intros e a [x ->]. cbn. ring. Qed.

(** separability.absolute (B-11): if all points begin with 1, a separator gives an absolute one,
    here 2 w + e (1, 0, ..., 0) with e the least |w·b| (a half of it moves w). *)
Theorem absolute : forall w A B,
  Forall begins_with_one A -> Forall begins_with_one B -> separates_sets w A B ->
  exists w', separates_absolutely w' A B.
Proof.
  intros w A B ones_A ones_B [on_A on_B]. destruct (least w B on_B) as [e [P G]].
  exists (add (scale (1 + 1) w) [e]). rewrite Forall_forall in *.
  split; apply Forall_forall; intros x I; rewrite dot_add_l, dot_scale_l, first_weight; auto.
  - replace ((1 + 1) * dot w x + e) with (e + (1 + 1) * dot w x) by ring.
    apply plus_pos_nonneg; trivial. apply times_nonneg; auto.
    apply plus_nonneg; apply one_nonneg.
  - specialize (G x I). specialize (on_B x I).
    apply le_lt_trans with (y := dot w x); trivial. apply le_sub in G. apply le_sub.
    now replace (dot w x - ((1 + 1) * dot w x + e)) with (0 - (dot w x + e)) by ring.
Qed.

(** B-11 in its own words: w + eps (1, 0, ..., 0) separates absolutely for every eps > 0 that is at
    most half of each |w·b|, so for half of the least. *)
Theorem absolute_by_half : forall w eps A B, Forall begins_with_one A ->
  Forall begins_with_one B -> separates_sets w A B -> forall (eps_positive : 0 < eps)
  (B_below_minus_2_eps : Forall (fun b => dot w b + (eps + eps) <= 0) B),
  separates_absolutely (add w [eps]) A B.
Proof.
  intros w eps A B ones_A ones_B [on_A _] positive half. rewrite Forall_forall in *.
  split; apply Forall_forall; intros x I; rewrite dot_add_l, first_weight; auto.
  - replace (dot w x + eps) with (eps + dot w x) by ring. apply plus_pos_nonneg; auto.
  - specialize (half x I). apply le_lt_trans with (y := - eps).
    + apply le_sub in half. apply le_sub.
      now replace (- eps - (dot w x + eps)) with (0 - (dot w x + (eps + eps))) by ring.
    + apply lt_sub. now replace (0 - - eps) with eps by ring.
Qed.

(** A may be infinite, here any set of points that begin with 1; only B must be finite. *)
Theorem absolute_any_set : forall w (A : list K -> Prop) B
  (A_begins_with_one_above : forall a, A a -> begins_with_one a /\ 0 <= dot w a),
  Forall begins_with_one B -> forall (B_below : Forall (fun b => dot w b < 0) B),
  exists w', (forall a, A a -> 0 < dot w' a) /\ Forall (fun b => dot w' b < 0) B.
Proof.
  intros w A B on_A ones_B on_B. destruct (least w B on_B) as [e [P G]]. exists (add (scale (1 + 1)
    w) [e]). split.
  - intros a I. destruct (on_A a I) as [O N]. rewrite dot_add_l, dot_scale_l, first_weight by trivial.
    replace ((1 + 1) * dot w a + e) with (e + (1 + 1) * dot w a) by ring.
    apply plus_pos_nonneg; trivial. apply times_nonneg; trivial. apply plus_nonneg; apply one_nonneg.
  - rewrite Forall_forall in *. intros x I. specialize (G x I). specialize (on_B x I).
    rewrite dot_add_l, dot_scale_l, first_weight by auto.
    apply le_lt_trans with (y := dot w x); trivial. apply le_sub in G. apply le_sub.
    now replace (dot w x - ((1 + 1) * dot w x + e)) with (0 - (dot w x + e)) by ring.
Qed.

(** The converse: an absolute separator is a separator. *)
Theorem absolute_is_linear : forall w A B, separates_absolutely w A B -> separates_sets w A B.
Proof.
  intros w A B [on_A on_B]. split; trivial. rewrite Forall_forall in *. intros a I.
  now apply lt_le, on_A.
Qed.

(** D-013: without the 1, A = {(0, 1), (0, -1)} and B = {(1, 0)} are linearly separable, by (-1, 0),
    and not absolutely. *)
Theorem not_absolute_without_one :
  let A := [[zero; one]; [zero; opp (one : K)]] in let B := [[one; (zero : K)]] in
  (exists w, separates_sets w A B) /\ (forall w, ~ separates_absolutely w A B).
Proof.
  split.
  - exists [opp 1]. split; repeat (apply Forall_cons || apply Forall_nil); cbn.
    + apply eq_le. ring.
    + apply eq_le. ring.
    + apply lt_sub. replace (0 - (opp 1 * 1 + 0)) with (1 : K) by ring. apply zero_lt_one.
  - intros w [on_A _]. inversion on_A as [| ? ? up on_A']; inversion on_A' as [| ? ? down _]; subst.
    apply (lt_not_le K 0 (dot w [0; 1])); trivial. apply nonneg_opp, lt_le.
    replace (- dot w [0; 1]) with (dot w [0; opp 1]); trivial.
    destruct w as [| a [| b [| c w]]]; cbn; ring.
Qed.

(** And on the line, A = {0} and B = {-1}. *)
Theorem not_absolute_on_the_line :
  (exists w, separates_sets w [[(zero : K)]] [[opp (one : K)]]) /\
  (forall w, ~ separates_absolutely w [[(zero : K)]] [[opp (one : K)]]).
Proof.
  split.
  - exists [1]. split; constructor; [| constructor | | constructor]; cbn.
    + apply eq_le. ring.
    + apply lt_sub. replace (0 - (1 * opp 1 + 0)) with (1 : K) by ring. apply zero_lt_one.
  - intros w [H _]. inversion H as [| ? ? G _]; subst. apply (lt_irrefl K 0).
    replace (dot w [0]) with (0 : K) in G; trivial. destruct w as [| a w]; trivial. cbn.
    destruct w; cbn; ring.
Qed.

End Separability.

(** (1, 1) and (1, -1) are separated by (0, 1), and absolutely. *)
Example absolute_instance :
  exists w : list rationals, separates_absolutely rationals w [[1; 1]] [[1; - (1)]].
Proof.
  apply absolute with (w := [0; 1]).
  - repeat constructor. now exists [1].
  - repeat constructor. now exists [- (1)].
  - split; (apply Forall_cons; [| apply Forall_nil]).
    + apply (leb_le rationals). reflexivity.
    + apply ltb_lt. reflexivity.
Qed.

Definition not_absolute_instance := not_absolute_without_one rationals.
Definition not_absolute_on_the_line_instance := not_absolute_on_the_line rationals.

(** (1, 1) and (1, -2), which (0, 1) separates, with |w·b| = 2 and eps = 1. *)
Example absolute_by_half_instance :
  separates_absolutely rationals (add [0; 1] [1]) [[1; 1]] [[1; - (1 + 1)]].
Proof.
  apply absolute_by_half.
  - repeat constructor. now exists [1].
  - repeat constructor. now exists [- (1 + 1)].
  - split; (apply Forall_cons; [| apply Forall_nil]);
      [apply (leb_le rationals) | apply ltb_lt]; reflexivity.
  - apply ltb_lt. reflexivity.
  - apply Forall_cons; [| apply Forall_nil]. apply (leb_le rationals). reflexivity.
Qed.

(** The infinitely many (1, a, ...) with a >= 0, and (1, -1): separated by (0, 1). *)
Definition from_zero (a : list rationals) : Prop := begins_with_one rationals a /\ 0 <= dot [0; 1] a.
Example absolute_any_set_instance : exists w, (forall a, from_zero a -> 0 < dot w a) /\
  Forall (fun b => dot w b < 0) [[1; - (1 : rationals)]].
Proof.
  apply absolute_any_set with (w := [0; 1]).
  - now intros a H.
  - repeat constructor. now exists [- (1)].
  - apply Forall_cons; [| apply Forall_nil]. apply ltb_lt. reflexivity.
Qed.
