(** Two variables: the entropy of a pair is at most the sum of the two entropies.

    A joint law is a function p of x in X and y in Y.

    Notation   first p Y x = Σ_y p(x, y)       second p X y = Σ_x p(x, y)
               table p X Y = its rows          law p X = the list of the p(x) *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.Information Novikoff.InformationChain Novikoff.LogSum.
Import ListNotations.
Open Scope R_scope.

Section Subadditivity.

Variables A B : Type.
Implicit Types (p : A -> B -> R) (X : list A) (Y : list B).

Definition first p Y (x : A) : R := sum (p x) Y.
Definition second p X (y : B) : R := sum (fun x => p x y) X.
Definition table p X Y : list (list R) := map (fun x => map (p x) Y) X.

(** The pairs (p(x, y), p(x) p(y)). *)
Definition against_product p X Y : list (R * R) :=
  flat_map (fun x => map (fun y => (p x y, first p Y x * second p X y)) Y) X.

Lemma sum_flat_map : forall (C D : Type) (f : D -> R) (g : C -> list D) l,
  sum f (flat_map g l) = sum (fun c => sum f (g c)) l.
Proof.
  intros C D f g. induction l as [| c l IH]; cbn; [reflexivity |]. now rewrite sum_app, IH.
Qed.

Lemma joint_table : forall p X Y, joint (table p X Y) = map fst (against_product p X Y).
Proof.
  intros p X Y. unfold joint, table, against_product. generalize (second p X). intro s.
  induction X as [| x X IH]; cbn; [reflexivity |]. rewrite map_app, map_map, IH. reflexivity.
Qed.

Lemma sum_table : forall (f : R -> R) p X Y,
  sum f (joint (table p X Y)) = sum (fun x => sum (fun y => f (p x y)) Y) X.
Proof.
  intros f p X Y. rewrite joint_table, sum_map. unfold against_product. rewrite sum_flat_map.
  apply sum_ext, Forall_forall. intros x _. now rewrite sum_map.
Qed.

Lemma entries_nonneg : forall p X Y, masses (joint (table p X Y)) ->
  forall x y, In x X -> In y Y -> 0 <= p x y.
Proof.
  intros p X Y [N _] x y I J. rewrite Forall_forall in N. apply N. unfold joint, table.
  apply in_concat. exists (map (p x) Y). split; [now apply (in_map (fun x => map (p x) Y)) |].
  now apply in_map.
Qed.

Lemma product_conditions : forall p X Y, masses (joint (table p X Y)) ->
  masses (map fst (against_product p X Y)) /\ submasses (map snd (against_product p X Y)) /\
  absolutely_continuous (against_product p X Y) /\
  cross_entropy (against_product p X Y)
  = entropy (map (first p Y) X) + entropy (map (second p X) Y).
Proof.
  intros p X Y M. assert (N := entries_nonneg p X Y M).
  assert (Nx : forall x, In x X -> 0 <= first p Y x)
    by (intros x I; apply sum_nonneg, Forall_forall; auto).
  assert (Ny : forall y, In y Y -> 0 <= second p X y)
    by (intros y I; apply sum_nonneg, Forall_forall; auto).
  assert (below : forall x y, In x X -> In y Y -> p x y <= first p Y x /\ p x y <= second p X y).
  { intros x y I J. split.
    - apply (member_below_sum B (p x) Y); auto.
    - apply (member_below_sum A (fun x => p x y) X); auto. }
  assert (T : sum (first p Y) X = 1) by (destruct M as [_ S]; now rewrite sum_table in S).
  assert (U : sum (second p X) Y = 1) by (rewrite <- T; symmetry; apply sum_exchange).
  repeat split.
  - rewrite <- joint_table. apply M.
  - rewrite <- joint_table. apply M.
  - apply Forall_map, Forall_forall. intros e I. unfold against_product in I.
    apply in_flat_map in I.
    destruct I as [x [I J]]. apply in_map_iff in J. destruct J as [y [<- J]]. cbn.
    apply Rmult_le_pos; auto.
  - rewrite sum_map. unfold against_product. rewrite sum_flat_map. apply Req_le.
    rewrite <- T. apply sum_ext, Forall_forall. intros x _. rewrite sum_map. cbn.
    rewrite sum_times. change (fun y => second p X y) with (second p X). rewrite U. lra.
  - apply Forall_forall. intros e I. unfold against_product in I. apply in_flat_map in I.
    destruct I as [x [I J]]. apply in_map_iff in J. destruct J as [y [<- J]]. cbn. intro Z.
    destruct (below x y I J). specialize (N x y I J). apply Rmult_integral in Z. lra.
  - unfold cross_entropy, entropy. unfold against_product. rewrite sum_flat_map, !sum_map.
    rewrite (sum_ext _ _ (fun x => sum (fun y => p x y * ln (first p Y x)
      + p x y * ln (second p X y)) Y)).
    + rewrite (sum_ext _ _ (fun x => first p Y x * ln (first p Y x)
                                     + sum (fun y => p x y * ln (second p X y)) Y)).
      * rewrite sum_plus, (sum_exchange A B (fun x y => p x y * ln (second p X y))).
        rewrite (sum_ext _ (fun y => sum (fun x => p x y * ln (second p X y)) X)
                           (fun y => second p X y * ln (second p X y))); [lra |].
        apply Forall_forall. intros y _. unfold second at 2. rewrite Rmult_comm, <- sum_times.
        apply sum_ext, Forall_forall. intros. lra.
      * apply Forall_forall. intros x _. rewrite sum_plus. f_equal.
        unfold first at 2. rewrite Rmult_comm, <- sum_times. apply sum_ext, Forall_forall. intros.
        lra.
    + apply Forall_forall. intros x I. rewrite sum_map. apply sum_ext, Forall_forall. intros y J.
      cbn.
      destruct (below x y I J). specialize (N x y I J).
      destruct (Req_dec (p x y) 0) as [-> | P]; [lra |]. rewrite ln_mult by lra. lra.
Qed.

(** information.subadditivity: H(X, Y) <= H(X) + H(Y). *)
Theorem subadditivity : forall p X Y, masses (joint (table p X Y)) ->
  entropy (joint (table p X Y)) <= entropy (map (first p Y) X) + entropy (map (second p X) Y).
Proof.
  intros p X Y M. destruct (product_conditions p X Y M) as [P [Q [C E]]].
  rewrite <- E, joint_table. now apply gibbs.
Qed.

(** ... with equality exactly if the two are independent. *)
Theorem subadditivity_equality : forall p X Y, masses (joint (table p X Y)) ->
  (entropy (joint (table p X Y)) = entropy (map (first p Y) X) + entropy (map (second p X) Y)
   <-> forall x y, In x X -> In y Y -> p x y = first p Y x * second p X y).
Proof.
  intros p X Y M. destruct (product_conditions p X Y M) as [P [Q [C E]]].
  rewrite <- E, joint_table, (gibbs_equality _ P Q C), Forall_forall. unfold against_product. split.
  - intros H x y I J. apply (H (p x y, first p Y x * second p X y)). apply in_flat_map.
    exists x. split; trivial. apply in_map_iff. now exists y.
  - intros H e I. apply in_flat_map in I. destruct I as [x [I J]].
    apply in_map_iff in J. destruct J as [y [<- J]]. now apply H.
Qed.

(** What is missing is the divergence from the product, the mutual information. *)
Theorem mutual_information : forall p X Y, masses (joint (table p X Y)) ->
  divergence (against_product p X Y)
  = entropy (map (first p Y) X) + entropy (map (second p X) Y) - entropy (joint (table p X Y)).
Proof.
  intros p X Y M. destruct (product_conditions p X Y M) as [P [Q [C E]]].
  now rewrite divergence_difference, E, joint_table.
Qed.

End Subadditivity.

(** Instances: a bit, and itself with noise. *)
Definition noisy_bit (x y : bool) : R := / 2 * noise x y.

Lemma noisy_bit_masses : masses (joint (table bool bool noisy_bit [true; false] [true; false])).
Proof. unfold noisy_bit, noise. split; [check_entries | cbn; lra]. Qed.

Definition subadditivity_instance := subadditivity _ _ _ _ _ noisy_bit_masses.
Definition subadditivity_equality_instance := subadditivity_equality _ _ _ _ _ noisy_bit_masses.
Definition mutual_information_instance := mutual_information _ _ _ _ _ noisy_bit_masses.
