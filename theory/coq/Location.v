(** Where a constant is best: the mean of the targets for squares, a median for absolute values.

    Notation   squared c ys = Σ (c - y)²       distances c ys = Σ |c - y|
               below m ys, above m ys          how many y are < m, and > m *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Expectation Novikoff.Gordan.
Import ListNotations.

Open Scope ordered_scope.

Section Location.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (c m y : K) (ys : list K).

Definition squared c ys : K := total (fun y => (c - y) * (c - y)) ys.
Notation absolute := (absolute K).
Definition distances c ys : K := total (fun y => absolute (c - y)) ys.

(** adaline.location: Σ (c - y)² exceeds that at the mean m, M m = Σ y, by M (c - m)²; *)
Theorem mean_is_least : forall c m ys (m_is_mean : nat_in (length ys) * m = total (fun y => y) ys),
  squared c ys = squared m ys + nat_in (length ys) * ((c - m) * (c - m)).
Proof.
  intros c m ys H. assert (E : forall a, squared a ys = total (fun y => y * y) ys -
    (1 + 1) * a * total (fun y => y) ys + nat_in (length ys) * (a * a)).
  { intro a. unfold squared. clear H. induction ys as [| y ys IH]; cbn; [ring |].
    rewrite IH. ring. }
  rewrite !E, <- H. ring.
Qed.

Theorem only_mean_is_least : forall c m ys (ys_not_empty : ys <> [])
  (m_is_mean : nat_in (length ys) * m = total (fun y => y) ys),
  squared m ys <= squared c ys /\ (squared c ys <= squared m ys -> c = m).
Proof.
  intros c m ys N H. assert (E := mean_is_least c m ys H).
  set (P := nat_in (length ys) * ((c - m) * (c - m))) in *.
  assert (n1 : 0 < @nat_in K (length ys)).
  { destruct ys as [| y ys]; [contradiction |]. cbn [length nat_in].
    apply plus_pos_nonneg; [apply zero_lt_one | apply nat_in_nonneg]. }
  assert (P0 : 0 <= P) by (apply times_nonneg; [now apply lt_le | apply square_nonneg]). split.
  - rewrite E. apply le_sub. now replace (squared m ys + P - squared m ys) with P by ring.
  - intro L. rewrite E in L. apply le_sub in L.
    replace (squared m ys - (squared m ys + P)) with (- P) in L by ring.
    assert (Z : P = 0) by (apply le_antisym; [now apply nonneg_opp | trivial]).
    unfold P in Z. apply no_zero_divisor in Z. destruct Z as [Z | Z].
    + rewrite Z in n1. now apply lt_irrefl in n1.
    + apply no_zero_divisor in Z. assert (c - m = 0) as Z' by now destruct Z.
      replace c with (c - m + m) by ring. rewrite Z'. ring.
Qed.

Definition below m ys : K := total (fun y => if ltb y m then 1 else 0) ys.
Definition above m ys : K := total (fun y => if ltb m y then 1 else 0) ys.

Lemma absolute_at_least : forall a : K, a <= absolute a /\ - a <= absolute a.
Proof.
  intro a. unfold Gordan.absolute. destruct (leb 0 a) eqn:E.
  - apply leb_le in E. split; [apply le_refl |]. apply le_trans with (y := 0); trivial.
    apply nonneg_opp. now replace (- - a) with a by ring.
  - split; [| apply le_refl]. destruct (le_total K 0 a) as [L | L].
    + apply leb_le in L. congruence.
    + apply le_trans with (y := 0); trivial. now apply opp_nonneg.
Qed.

Lemma absolute_of_negative : forall a : K, a <= 0 -> absolute a = - a.
Proof.
  intros a L. unfold Gordan.absolute. destruct (leb 0 a) eqn:E; trivial. apply leb_le in E.
  rewrite (le_antisym K a 0) by trivial. ring.
Qed.

Lemma absolute_of_positive : forall a : K, 0 <= a -> absolute a = a.
Proof. intros a L. unfold Gordan.absolute. apply leb_le in L. now rewrite L. Qed.

(** From m to c the distance to y changes by c - m or m - c at least, as y is on one side. *)
Lemma distance_right : forall c m y, m <= c ->
  (c - m) * (1 - (1 + 1) * (if ltb m y then 1 else 0)) <= absolute (c - y) - absolute (m - y).
Proof.
  intros c m y L. destruct (ltb m y) eqn:E.
  - apply ltb_lt, lt_le in E. assert (m - y <= 0).
    { apply nonneg_opp. replace (- (m - y)) with (y - m) by ring. now apply le_sub. }
    rewrite (absolute_of_negative (m - y)) by trivial.
    destruct (absolute_at_least (c - y)) as [_ B]. apply le_sub in B. apply le_sub.
    now replace (absolute (c - y) - - (m - y) - (c - m) * (1 - (1 + 1) * 1)) with
      (absolute (c - y) - - (c - y)) by ring.
  - assert (y <= m). { destruct (le_dec K y m) as [G | G]; trivial. apply ltb_lt in G. congruence. }
    rewrite (absolute_of_positive (m - y)) by now apply le_sub.
    destruct (absolute_at_least (c - y)) as [B _]. apply le_sub in B. apply le_sub.
    now replace (absolute (c - y) - (m - y) - (c - m) * (1 - (1 + 1) * 0)) with
      (absolute (c - y) - (c - y)) by ring.
Qed.

Lemma distance_left : forall c m y, c <= m ->
  (m - c) * (1 - (1 + 1) * (if ltb y m then 1 else 0)) <= absolute (c - y) - absolute (m - y).
Proof.
  intros c m y L. destruct (ltb y m) eqn:E.
  - apply ltb_lt, lt_le in E. rewrite (absolute_of_positive (m - y)) by now apply le_sub.
    destruct (absolute_at_least (c - y)) as [B _]. apply le_sub in B. apply le_sub.
    now replace (absolute (c - y) - (m - y) - (m - c) * (1 - (1 + 1) * 1)) with
      (absolute (c - y) - (c - y)) by ring.
  - assert (m <= y). { destruct (le_dec K m y) as [G | G]; trivial. apply ltb_lt in G. congruence. }
    rewrite (absolute_of_negative (m - y)).
    + destruct (absolute_at_least (c - y)) as [_ B]. apply le_sub in B. apply le_sub.
      now replace (absolute (c - y) - - (m - y) - (m - c) * (1 - (1 + 1) * 0)) with
        (absolute (c - y) - - (c - y)) by ring.
    + apply nonneg_opp. replace (- (m - y)) with (y - m) by ring. now apply le_sub.
Qed.

Lemma total_le : forall (f g : K -> K) ys, (forall y, f y <= g y) -> total f ys <= total g ys.
Proof.
  intros f g ys H. induction ys as [| y ys IH]; cbn; [apply le_refl | now apply plus_le_plus].
Qed.

(** and Σ |c - y| is least at each median m: at most half of the y are below it, and above it. *)
Theorem median_is_least : forall c m ys
  (at_most_half_below : (1 + 1) * below m ys <= nat_in (length ys))
  (at_most_half_above : (1 + 1) * above m ys <= nat_in (length ys)),
  distances m ys <= distances c ys.
Proof.
  intros c m ys B A. apply le_sub. unfold distances.
  replace (total (fun y => absolute (c - y)) ys - total (fun y => absolute (m - y)) ys) with
    (total (fun y => absolute (c - y) + - (1) * absolute (m - y)) ys)
    by (rewrite total_plus, total_times; ring).
  destruct (le_total K m c) as [L | L].
  - apply le_trans with (y := total (fun y => (c - m) * 1 + (c - m) * - (1 + 1) *
      (if ltb m y then 1 else 0)) ys).
    + rewrite total_plus, total_constant, total_times. fold (above m ys).
      replace (nat_in (length ys) * ((c - m) * 1) + (c - m) * - (1 + 1) * above m ys) with
        ((c - m) * (nat_in (length ys) - (1 + 1) * above m ys)) by ring.
      apply times_nonneg; now apply le_sub.
    + apply total_le. intro y. apply le_trans with (y := absolute (c - y) - absolute (m - y));
        [| apply eq_le; ring]. apply le_trans with (2 := distance_right c m y L). apply eq_le. ring.
  - apply le_trans with (y := total (fun y => (m - c) * 1 + (m - c) * - (1 + 1) *
      (if ltb y m then 1 else 0)) ys).
    + rewrite total_plus, total_constant, total_times. fold (below m ys).
      replace (nat_in (length ys) * ((m - c) * 1) + (m - c) * - (1 + 1) * below m ys) with
        ((m - c) * (nat_in (length ys) - (1 + 1) * below m ys)) by ring.
      apply times_nonneg; now apply le_sub.
    + apply total_le. intro y. apply le_trans with (y := absolute (c - y) - absolute (m - y));
        [| apply eq_le; ring]. apply le_trans with (2 := distance_left c m y L). apply eq_le. ring.
Qed.

End Location.

Arguments squared {_}. Arguments distances {_}.

(** The targets 0, 1, 5: the mean is 2, and the median 1, which a farther target leaves alone. *)
Definition three_targets : list rationals := [0; 1; integer 5].
Example mean_is_least_instance := mean_is_least rationals 1 (integer 2) three_targets
  ltac:(now apply rational_equal).
Example only_mean_is_least_instance := only_mean_is_least rationals 1 (integer 2) three_targets
  ltac:(discriminate) ltac:(now apply rational_equal).
Example median_is_least_instance : distances 1 three_targets <= distances (integer 2) three_targets /\
  distances 1 [0; 1; integer 9] <= distances (integer 2) [0; 1; integer 9].
Proof. split; apply median_is_least; compared. Qed.
