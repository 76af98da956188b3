(** The best constant rate of gradient descent on a quadratic, and chains of links.

    Notation   a step at the rate eta multiplies the error along an eigenvector to l by 1 - eta l
               absolute a = |a|, as in Gordan.v
               class_sum, signed_sum as in Argmax.v *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Gordan
  Novikoff.Location Novikoff.MulticlassPerceptron Novikoff.Argmax.
Import ListNotations.

Open Scope ordered_scope.

Section BestRate.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (eta l least top : K).
Notation absolute := (absolute K).

Lemma absolute_within : forall a b : K, a <= b -> - a <= b -> absolute a <= b.
Proof. intros a b A B. unfold Gordan.absolute. now destruct (leb 0 a). Qed.

Lemma absolute_times : forall a b : K, 0 <= b -> absolute (a * b) = absolute a * b.
Proof.
  intros a b B. destruct (le_total K 0 a) as [A | A].
  - rewrite !absolute_of_positive; trivial. now apply times_nonneg.
  - rewrite !absolute_of_negative; trivial; [ring |]. apply nonneg_opp.
    replace (- (a * b)) with (- a * b) by ring. apply times_nonneg; trivial. now apply opp_nonneg.
Qed.

(** gradient_descent.best_rate: at η (top + least) = 2 every factor is at most (κ - 1)/(κ + 1), here
    (top - least)/(top + least), *)
Theorem best_rate : forall eta l least top (top_plus_least_positive : 0 < top + least)
  (eta_is_best : eta * (top + least) = 1 + 1) (least_at_most_l : least <= l)
  (l_at_most_top : l <= top), absolute (1 - eta * l) * (top + least) <= top - least.
Proof.
  intros eta l least top P E A B. rewrite <- absolute_times by now apply lt_le.
  replace ((1 - eta * l) * (top + least)) with (top + least - eta * (top + least) * l) by ring.
  rewrite E. apply absolute_within; apply le_sub.
  - replace (top - least - (top + least - (1 + 1) * l)) with ((1 + 1) * (l - least)) by ring.
    apply times_nonneg; [apply plus_nonneg; apply one_nonneg | now apply le_sub].
  - replace (top - least - - (top + least - (1 + 1) * l)) with ((1 + 1) * (top - l)) by ring.
    apply times_nonneg; [apply plus_nonneg; apply one_nonneg | now apply le_sub].
Qed.

(** and just that for the largest and the least eigenvalue; *)
Theorem best_rate_reached : forall eta least top (top_plus_least_positive : 0 < top + least)
  (least_at_most_top : least <= top) (eta_is_best : eta * (top + least) = 1 + 1),
  absolute (1 - eta * top) * (top + least) = top - least /\
  absolute (1 - eta * least) * (top + least) = top - least.
Proof.
  intros eta least top P L E. assert (D : 0 <= top - least) by now apply le_sub.
  split; rewrite <- absolute_times by now apply lt_le.
  - replace ((1 - eta * top) * (top + least)) with (top + least - eta * (top + least) * top) by ring.
    rewrite E, absolute_of_negative; [ring |]. apply nonneg_opp.
    now replace (- (top + least - (1 + 1) * top)) with (top - least) by ring.
  - replace ((1 - eta * least) * (top + least)) with (top + least - eta * (top + least) * least) by ring.
    rewrite E, absolute_of_positive; [ring |].
    now replace (top + least - (1 + 1) * least) with (top - least) by ring.
Qed.

(** at every other rate one of these two factors is larger. *)
Theorem other_rates : forall eta least top (least_positive : 0 < least)
  (least_at_most_top : least <= top) (eta_is_not_best : eta * (top + least) <> 1 + 1),
  top - least < absolute (1 - eta * top) * (top + least) \/
  top - least < absolute (1 - eta * least) * (top + least).
Proof.
  intros eta least top H L N. assert (t0 : 0 < top) by now apply lt_le_trans with (y := least).
  assert (P : 0 < top + least) by (apply plus_pos_nonneg; trivial; now apply lt_le).
  rewrite <- !absolute_times by now apply lt_le.
  destruct (le_dec K (eta * (top + least)) (1 + 1)) as [A | A].
  - right. destruct (absolute_at_least K ((1 - eta * least) * (top + least))) as [B _].
    apply lt_le_trans with (2 := B). apply lt_sub.
    replace ((1 - eta * least) * (top + least) - (top - least)) with
      (least * (1 + 1 - eta * (top + least))) by ring.
    apply times_pos; trivial. apply lt_sub. split; trivial.
  - left. destruct (absolute_at_least K ((1 - eta * top) * (top + least))) as [_ B].
    apply lt_le_trans with (2 := B). apply lt_sub.
    replace (- ((1 - eta * top) * (top + least)) - (top - least)) with
      (top * (eta * (top + least) - (1 + 1))) by ring.
    apply times_pos; trivial. now apply lt_sub.
Qed.

(** gradient_descent.scenarios: on w²/2 the rate 3 leads from 1 to (-2)^k, and 2 to (-1)^k; *)
Fixpoint power (a : K) (k : nat) : K := match k with O => 1 | S k => a * power a k end.
Fixpoint descended eta (e : K) (k : nat) : K :=
  match k with O => e | S k => let w := descended eta e k in w - eta * w end.
Theorem too_fast : forall k, descended (1 + 1 + 1) 1 k = power (- (1 + 1)) k /\
  descended (1 + 1) 1 k = power (- (1)) k.
Proof.
  induction k as [| k [IH IH']]; cbn [descended power]; [now split |]. rewrite IH, IH'. split; ring.
Qed.

(** chain.links: a learner of Σ y x, shown class k against some others, gives S_k less the sum of the
    S_j of the others, as scores against any u: each example that is neither is left out. *)
Definition shown (k : nat) (others : list nat) (examples : list (class_example K)) :=
  filter (fun e => (Nat.eqb (snd e) k || existsb (Nat.eqb (snd e)) others)%bool) examples.
Fixpoint others_sum u (others : list nat) (examples : list (class_example K)) : K :=
  match others with
  | [] => 0
  | j :: others => class_sum K u j examples + others_sum u others examples
  end.

Lemma others_of_one : forall u x (l : nat) others, NoDup others -> others_sum u others [(x, l)] =
  if existsb (Nat.eqb l) others then dot u x else 0.
Proof.
  intros u x l others N. induction N as [| j others J N IH]; trivial.
  cbn [others_sum class_sum existsb]. rewrite IH. destruct (Nat.eqb l j) eqn:E; cbn [orb].
  - apply Nat.eqb_eq in E. subst j. destruct (existsb (Nat.eqb l) others) eqn:X; [| ring].
    apply existsb_exists in X. destruct X as [i [I G]]. apply Nat.eqb_eq in G. now subst i.
  - ring.
Qed.

Lemma others_split : forall u (e : class_example K) examples others, others_sum u others (e :: examples) =
  others_sum u others [e] + others_sum u others examples.
Proof.
  intros u [x l] examples. induction others as [| j others IH]; cbn [others_sum]; [ring |].
  rewrite IH. cbn [class_sum]. ring.
Qed.

Theorem links : forall u k others examples, NoDup others ->
  forall (k_not_among_others : ~ In k others),
  signed_sum K u k (shown k others examples) =
  class_sum K u k examples - others_sum u others examples.
Proof.
  intros u k others examples N H. unfold shown.
  induction examples as [| [x l] examples IH].
  - assert (Z : others_sum u others [] = 0).
    { clear. induction others as [| j others IH]; cbn; [trivial | rewrite IH; ring]. }
    rewrite Z. cbn. ring.
  - rewrite others_split, others_of_one by trivial. cbn [filter snd class_sum].
    destruct (Nat.eqb l k) eqn:E; cbn [orb].
    + apply Nat.eqb_eq in E. subst l. cbn [signed_sum]. rewrite Nat.eqb_refl, IH.
      destruct (existsb (Nat.eqb k) others) eqn:X; [| ring].
      apply existsb_exists in X. destruct X as [i [I G]]. apply Nat.eqb_eq in G. now subst i.
    + destruct (existsb (Nat.eqb l) others); [cbn [signed_sum]; rewrite E, IH; ring |].
      rewrite IH. ring.
Qed.


(** chain.order: of three classes at p < q < r on a line there are links, with weights (b, w), for the
    orders that do not begin with the middle class, and none for those that do. *)
Theorem order : forall (p q r : K) (p_below_q : p < q) (q_below_r : q < r),
  (exists w, 0 < dot w [1; p] /\ dot w [1; q] < 0 /\ dot w [1; r] < 0) /\
  (exists w, 0 < dot w [1; q] /\ dot w [1; r] < 0) /\
  (exists w, 0 < dot w [1; r] /\ dot w [1; p] < 0 /\ dot w [1; q] < 0) /\
  (exists w, 0 < dot w [1; q] /\ dot w [1; p] < 0) /\
  forall w, ~ (0 < dot w [1; q] /\ dot w [1; p] < 0 /\ dot w [1; r] < 0).
Proof.
  intros p q r A B. assert (C := A). assert (D := B). apply lt_sub in C, D.
  assert (P : 0 < (q - p) + ((r - q) + (r - q))).
  { apply plus_pos_nonneg; trivial. apply plus_nonneg; now apply lt_le. }
  assert (Q : 0 < (r - q) + ((q - p) + (q - p))).
  { apply plus_pos_nonneg; trivial. apply plus_nonneg; now apply lt_le. }
  split; [| split; [| split; [| split]]].
  - exists [p + q; - (1 + 1)]. split; [| split]; try (apply lt_sub).
    + now replace (dot [p + q; - (1 + 1)] [1; p] - 0) with (q - p) by (cbn; ring).
    + now replace (0 - dot [p + q; - (1 + 1)] [1; q]) with (q - p) by (cbn; ring).
    + now replace (0 - dot [p + q; - (1 + 1)] [1; r]) with ((q - p) + ((r - q) + (r - q))) by (cbn; ring).
  - exists [q + r; - (1 + 1)]. split.
    + now replace (dot [q + r; - (1 + 1)] [1; q]) with (r - q) by (cbn; ring).
    + apply lt_sub. now replace (0 - dot [q + r; - (1 + 1)] [1; r]) with (r - q) by (cbn; ring).
  - exists [- (q + r); 1 + 1]. split; [| split].
    + now replace (dot [- (q + r); 1 + 1] [1; r]) with (r - q) by (cbn; ring).
    + apply lt_sub. now replace (0 - dot [- (q + r); 1 + 1] [1; p]) with
        ((r - q) + ((q - p) + (q - p))) by (cbn; ring).
    + apply lt_sub. now replace (0 - dot [- (q + r); 1 + 1] [1; q]) with (r - q) by (cbn; ring).
  - exists [- (p + q); 1 + 1]. split.
    + now replace (dot [- (p + q); 1 + 1] [1; q]) with (q - p) by (cbn; ring).
    + apply lt_sub. now replace (0 - dot [- (p + q); 1 + 1] [1; p]) with (q - p) by (cbn; ring).
  - intros w [U [V W]]. apply lt_sub in V, W. apply (lt_irrefl K 0).
    assert (Z : 0 < (r - p) * dot w [1; q] + ((r - q) * (0 - dot w [1; p]) +
                                             (q - p) * (0 - dot w [1; r]))).
    { apply plus_pos_nonneg.
      - apply times_pos; trivial. replace (r - p) with ((r - q) + (q - p)) by ring.
        apply plus_pos_nonneg; trivial. now apply lt_le.
      - apply plus_nonneg; apply times_nonneg; now apply lt_le. }
    assert (E : (r - p) * dot w [1; q] + ((r - q) * (0 - dot w [1; p]) +
                                          (q - p) * (0 - dot w [1; r])) = 0)
      by (destruct w as [| b [| a w]]; cbn; ring).
    now rewrite E in Z.
Qed.

End BestRate.

(** The eigenvalues 1 and 3: at the rate 1/2 every factor is at most 1/2, and at 1 one is 2. *)
Definition best_rate_instance := best_rate rationals half 1 1 (integer 3) ltac:(compared)
  ltac:(now apply rational_equal) ltac:(compared) ltac:(compared).
Definition best_rate_reached_instance := best_rate_reached rationals half 1 (integer 3)
  ltac:(compared) ltac:(compared) ltac:(now apply rational_equal).
Definition other_rates_instance := other_rates rationals 1 1 (integer 3) ltac:(compared)
  ltac:(compared) ltac:(discriminate).
Definition too_fast_instance := too_fast rationals 3.
Lemma two_others : NoDup [1; 2]%nat.
Proof. repeat constructor; cbn; intuition discriminate. Qed.
Definition order_instance := order rationals 0 1 (integer 3) ltac:(compared) ltac:(compared).
Definition links_instance := links rationals [1] 0 [1; 2]%nat
  [([1], 0%nat); ([1], 1%nat); ([1], 3%nat)] two_others ltac:(cbn; intuition discriminate).
