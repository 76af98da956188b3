(** The share of wrong labels, out of the sample and in it.

    A law is a list of pairs (weight, (x, label)); nothing is divided by the sum of the weights.

    Notation   mass law = Σ p        wrong h law = Σ p over the examples where h(x) is not the label
               scaled c law          every weight times c
               pairs law             for each x its weights with the label +1 and with -1 *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Expectation Novikoff.Metrics.
Require Novikoff.Pocket.
Import ListNotations.

Open Scope ordered_scope.

Section OutOfSample.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Context {X : Type}.
Implicit Types (c p : K) (h : X -> bool) (law : list (K * (X * bool))).

Definition mass law : K := total fst law.
Definition wrong h law : K :=
  total (fun e => if Bool.eqb (h (fst (snd e))) (snd (snd e)) then 0 else fst e) law.
Definition scaled c law : list (K * (X * bool)) := map (fun e => (c * fst e, snd e)) law.

(** metrics.out_of_sample_error: wrong/mass is between 0 and 1, *)
Theorem between_0_and_1 : forall h law (masses_nonneg : Forall (fun e => 0 <= fst e) law),
  0 <= wrong h law /\ wrong h law <= mass law.
Proof.
  intros h law H. unfold wrong, mass. induction H as [| e law P _ [IH IH']]; cbn [total].
  - split; apply le_refl.
  - split; [apply plus_nonneg; trivial | apply plus_le_plus; trivial];
      destruct (Bool.eqb _ _); trivial; apply le_refl.
Qed.

(** a common factor changes both alike, *)
Theorem common_factor : forall h c law,
  wrong h (scaled c law) = c * wrong h law /\ mass (scaled c law) = c * mass law.
Proof.
  intros h c law. unfold wrong, mass, scaled. rewrite !total_map, <- !total_times. split.
  - apply total_ext. intros e _. cbn. destruct (Bool.eqb _ _); ring.
  - now apply total_ext.
Qed.

(** of two laws together both are the sums, so that the share is the mean by weight, *)
Theorem mixed : forall h law other, wrong h (law ++ other) = wrong h law + wrong h other /\
  mass (law ++ other) = mass law + mass other.
Proof.
  intros h law other. unfold wrong, mass.
  induction law as [| e law [IH IH']]; cbn [app total]; [split; ring |].
  rewrite IH, IH'. split; ring.
Qed.

(** and no h is wrong by less than Σ_x min(p(x, +1), p(x, -1)). *)
Definition smaller (a b : K) : K := if leb a b then a else b.
Definition pairs (points : list (X * (K * K))) : list (K * (X * bool)) :=
  flat_map (fun e => [(fst (snd e), (fst e, true)); (snd (snd e), (fst e, false))]) points.

Lemma smaller_least : forall a b : K, smaller a b <= a /\ smaller a b <= b.
Proof.
  intros a b. unfold smaller. destruct (leb a b) eqn:E.
  - apply leb_le in E. split; trivial. apply le_refl.
  - split; [| apply le_refl]. destruct (le_total K a b) as [H | H]; trivial.
    apply leb_le in H. congruence.
Qed.

Theorem least_wrong : forall h points,
  total (fun e => smaller (fst (snd e)) (snd (snd e))) points <= wrong h (pairs points).
Proof.
  intros h. unfold wrong. induction points as [| [x [a b]] points IH]; [apply le_refl |].
  cbn [pairs flat_map app total fst snd]. fold (pairs points).
  destruct (smaller_least a b) as [A B]. destruct (h x); cbn [Bool.eqb].
  - apply le_trans with (1 := plus_le_plus K _ _ _ _ B IH). apply eq_le. ring.
  - apply le_trans with (1 := plus_le_plus K _ _ _ _ A IH). apply eq_le. ring.
Qed.

(** who labels every x by the larger weight is wrong by just that. *)
Theorem least_wrong_reached : forall h points
  (h_says_likelier_label : forall x a b, In (x, (a, b)) points -> h x = leb b a),
  wrong h (pairs points) = total (fun e => smaller (fst (snd e)) (snd (snd e))) points.
Proof.
  intros h. unfold wrong. induction points as [| [x [a b]] points IH]; intro H; trivial.
  cbn [pairs flat_map app total fst snd]. fold (pairs points).
  rewrite IH by (intros y c d I; apply (H y c d); now right). rewrite (H x a b) by now left.
  unfold smaller. destruct (leb b a) eqn:E, (leb a b) eqn:G; cbn; try ring.
  - apply leb_le in E, G. rewrite (le_antisym K a b) by trivial. ring.
  - destruct (le_total K a b) as [L | L]; apply leb_le in L; congruence.
Qed.

(** metrics.in_sample_error: with the weight 1 for each example these are the number of errors and
    the number of examples. *)
Theorem in_sample_error : forall h (examples : list (X * bool)),
  wrong h (map (fun e => (1, e)) examples) = nat_in (errors_of h examples) /\
  mass (map (fun e => (1, e)) examples) = nat_in (length examples).
Proof.
  intros h examples. unfold wrong, mass, errors_of.
  induction examples as [| [x y] examples [IH IH']]; [now split |].
  cbn [map total fst snd errors length nat_in]. rewrite IH, IH'. split; trivial.
  destruct (Bool.eqb (h x) y); cbn; ring.
Qed.

End OutOfSample.

(** Under rule F the mistakes of a threshold are its wrong labels. *)
Section Threshold.

Variable K : ordered_ring.

Definition label (z : K) (at_zero : bool) : bool :=
  if ltb 0 z then true else if ltb z 0 then false else at_zero.
Definition zero_of (at_zero : bool) : zero_label := if at_zero then plus_one else minus_one.

Theorem mistakes_are_wrong_labels : forall (w : list K) at_zero examples,
  Pocket.errors examples w F (zero_of at_zero) =
  errors_of (fun x => label (dot w x) at_zero) examples.
Proof.
  intros w at_zero examples. unfold Pocket.errors, errors_of.
  induction examples as [| [x y] examples IH]; trivial. cbn [map errors fst snd].
  rewrite <- IH. cbn [filter length]. unfold label, mistaken. cbn [fst snd].
  destruct (ltb 0 (dot w x)), (ltb (dot w x) 0), y, at_zero; cbn; trivial.
Qed.

End Threshold.

Arguments mass {_ _}. Arguments wrong {_ _}. Arguments scaled {_ _}. Arguments pairs {_ _}.

(** x = 0 is +1 with the weight 1 and -1 with 2, x = 1 is +1 with 1. *)
Definition three_weights : list (nat * (rationals * rationals)) :=
  [(0%nat, (1, 1 + 1)); (1%nat, (1, 0))].
Example between_0_and_1_instance : 0 <= wrong (Nat.eqb 0) (pairs three_weights) /\
  wrong (Nat.eqb 0) (pairs three_weights) <= mass (pairs three_weights).
Proof. apply between_0_and_1. compared. Qed.
Example common_factor_instance := common_factor rationals (Nat.eqb 0) half (pairs three_weights).
Example mixed_instance :=
  mixed rationals (Nat.eqb 0) (pairs three_weights) (pairs three_weights).
Example least_wrong_instance := least_wrong rationals (Nat.eqb 0) three_weights.
Example least_wrong_reached_instance : wrong (Nat.eqb 1) (pairs three_weights) = 1.
Proof.
  rewrite (least_wrong_reached rationals (Nat.eqb 1) three_weights); [now apply rational_equal |].
  intros x a b [I | [I | []]]; injection I as <- <- <-; reflexivity.
Qed.
Example in_sample_error_instance :=
  in_sample_error rationals (Nat.ltb 0) [(0%nat, false); (1%nat, false)].
Example mistakes_are_wrong_labels_instance :=
  mistakes_are_wrong_labels rationals [1; 1] true [([1; 0], false); ([1; 1], true)].
