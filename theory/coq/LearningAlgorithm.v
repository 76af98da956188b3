(** The perceptron learning algorithm: while some example is mistaken, correct one that is chosen.

    Notation   wrong examples w   the indices of the mistaken examples, in order
               records            (index, weights after) of each update, oldest first
               faithful choose    it chooses one of the indices that it is given *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound Novikoff.PerceptronRun.
Import ListNotations.

Section Program.

Variable K : ordered_ring.

Definition wrong (examples : list (example K)) (w : list K) (mistake : mistake_rule)
  (zero : zero_label) : list nat :=
  filter (fun i => match nth_error examples i with
                   | Some (x, y) => mistaken (dot w x) y mistake zero
                   | None => false
                   end) (seq 0 (length examples)).

(** The updates that are made, at most so many; None stands for an error, where what is chosen is
    not mistaken. *)
Fixpoint walk (examples : list (example K)) (s : K) (choose : list nat -> nat)
  (mistake : mistake_rule) (zero : zero_label) (most : nat) (w : list K)
  : option (list (nat * list K)) :=
  match most, wrong examples w mistake zero with
  | O, _ | _, [] => Some []
  | S rest, mistakes =>
      let i := choose mistakes in
      if existsb (Nat.eqb i) mistakes
      then match nth_error examples i with
           | Some (x, y) => option_map (cons (i, update w x y s))
               (walk examples s choose mistake zero rest (update w x y s))
           | None => None
           end
      else None
  end.

(** The last weights. *)
Fixpoint final (w : list K) (records : list (nat * list K)) : list K :=
  match records with [] => w | (_, v) :: records => final v records end.

Definition perceptron_learning_algorithm (examples : list (example K)) (w : list K) (eta : K)
  (updates : nat) (choose : list nat -> nat) (mistake : mistake_rule) (zero : zero_label)
  (step : step_scale) : option (result K) :=
  option_map (fun records =>
      Result (final w records) (map fst records) (length records)
        (match wrong examples (final w records) mistake zero with [] => true | _ => false end))
    (walk examples (step_size eta step) choose mistake zero updates w).

End Program.

Arguments wrong {_}. Arguments walk {_}. Arguments final {_}.
Arguments perceptron_learning_algorithm {_}.

Section Algorithm.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s gamma R_sq : K) (w u x : list K) (examples : list (example K)).

Lemma wrong_In : forall examples w mistake zero i, In i (wrong examples w mistake zero) ->
  exists x y, nth_error examples i = Some (x, y) /\ mistaken (dot w x) y mistake zero = true.
Proof.
  intros examples w mistake zero i I. apply filter_In in I. destruct I as [_ I].
  destruct (nth_error examples i) as [[x y] |]; [| discriminate]. now exists x, y.
Qed.

Lemma wrong_nil : forall examples w mistake zero,
  (match wrong examples w mistake zero with [] => true | _ => false end) =
  consistent examples w mistake zero.
Proof.
  intros examples w mistake zero. apply eq_true_iff_eq. unfold consistent.
  rewrite forallb_forall. split; intro H.
  - intros [x y] I. destruct (mistaken (dot w x) y mistake zero) eqn:M; [| now cbn; rewrite M].
    exfalso. destruct (In_nth_error _ _ I) as [i E].
    assert (J : In i (wrong examples w mistake zero)).
    { apply filter_In. rewrite E, M. split; trivial. apply in_seq.
      assert (i < length examples)%nat by (apply nth_error_Some; congruence). lia. }
    destruct (wrong examples w mistake zero); [contradiction | discriminate].
  - destruct (wrong examples w mistake zero) as [| i rest] eqn:W; trivial.
    destruct (wrong_In examples w mistake zero i) as [x [y [E M]]]; [rewrite W; now left |].
    apply nth_error_In in E. specialize (H _ E). cbn in H. rewrite M in H. discriminate.
Qed.

(** Every update is a correction of the example at its index. *)
Lemma walk_corrections : forall examples s choose mistake zero most w records,
  walk examples s choose mistake zero most w = Some records ->
  corrections K s w (at_indices K examples (map fst records)) (final w records) /\
  Forall (fun i => nth_error examples i <> None) (map fst records).
Proof.
  intros examples s choose mistake zero. induction most as [| most IH]; intros w records E;
    cbn [walk] in E; [inversion E; split; constructor |].
  destruct (wrong examples w mistake zero) as [| i rest] eqn:W;
    [inversion E; split; constructor |].
  destruct (existsb (Nat.eqb (choose (i :: rest))) (i :: rest)) eqn:C; [| discriminate].
  apply existsb_exists in C. destruct C as [j [I C]]. apply Nat.eqb_eq in C. subst j.
  rewrite <- W in I at 2. destruct (wrong_In _ _ _ _ _ I) as [x [y [X M]]]. rewrite X in E.
  destruct (walk examples s choose mistake zero most (update w x y s)) as [records' |] eqn:R;
    [| discriminate].
  cbn in E. inversion E; subst. destruct (IH _ _ R) as [H G]. cbn. rewrite X. split.
  - cbn. constructor; trivial. now apply mistaken_spec in M.
  - constructor; trivial. congruence.
Qed.

(** perceptron.dual_form, for the learning algorithm: w is w0 and the corrections reported. *)
Theorem learning_corrections : forall examples w eta most choose mistake zero step r,
  perceptron_learning_algorithm examples w eta most choose mistake zero step = Some r ->
  corrections K (step_size eta step) w (at_indices K examples (updates r)) (weights r) /\
  Forall (fun i => nth_error examples i <> None) (updates r).
Proof.
  intros examples w eta most choose mistake zero step r E. unfold perceptron_learning_algorithm in E.
  destruct (walk _ _ _ _ _ _ _) as [records |] eqn:W; [| discriminate].
  cbn in E. inversion E; subst. cbn. now apply walk_corrections in W.
Qed.

Lemma step_pos : forall (eta : K) step, 0 < eta -> 0 < step_size eta step.
Proof.
  intros eta [] H; cbn; trivial. apply plus_pos_nonneg; trivial. now apply lt_le.
Qed.

(** perceptron.mistake_bound, for the learning algorithm: whatever is chosen. *)
Theorem mistake_bound : forall u gamma R_sq examples n eta most choose mistake zero step r
  (eta_positive : 0 < eta) (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq),
  margin K u gamma examples -> short K R_sq examples ->
  forall (run_is_r : perceptron_learning_algorithm examples (repeat 0 n) eta most choose mistake
    zero step = Some r), nat_in (length (updates r)) * (gamma * gamma) <= R_sq * norm_sq u.
Proof.
  intros u gamma R_sq examples n eta most choose mistake zero step r He Hg HR M B E.
  apply learning_corrections in E. destruct E as [H I].
  rewrite <- (length_at_indices K examples (updates r)) by trivial.
  apply (PerceptronBound.mistake_bound K u gamma R_sq (step_size eta step) n _ (weights r)); trivial.
  - now apply step_pos.
  - unfold margin in *. apply incl_Forall with (l1 := examples); trivial. apply at_indices_In.
  - unfold short in *. apply incl_Forall with (l1 := examples); trivial. apply at_indices_In.
Qed.

(** perceptron.separates_at_convergence (B-19): what it says of convergence is true. *)
Theorem converged_consistent : forall examples w eta most choose mistake zero step r
  (run_is_r : perceptron_learning_algorithm examples w eta most choose mistake zero step = Some r),
  converged r = consistent examples (weights r) mistake zero.
Proof.
  intros examples w eta most choose mistake zero step r E. unfold perceptron_learning_algorithm in E.
  destruct (walk _ _ _ _ _ _ _) as [records |]; [| discriminate].
  cbn in E. inversion E; subst. apply wrong_nil.
Qed.

Definition faithful (choose : list nat -> nat) : Prop :=
  forall mistakes, mistakes <> [] -> In (choose mistakes) mistakes.

Lemma walk_total : forall examples s choose mistake zero, faithful choose -> forall most w,
  exists records, walk examples s choose mistake zero most w = Some records /\
  (length records = most \/ wrong examples (final w records) mistake zero = []).
Proof.
  intros examples s choose mistake zero C. induction most as [| most IH]; intro w; cbn [walk].
  - exists []. split; trivial. now left.
  - destruct (wrong examples w mistake zero) as [| i rest] eqn:W.
    + exists []. split; trivial. now right.
    + assert (I : In (choose (i :: rest)) (i :: rest)) by (apply C; discriminate).
      replace (existsb (Nat.eqb (choose (i :: rest))) (i :: rest)) with true.
      * rewrite <- W in I at 2. destruct (wrong_In _ _ _ _ _ I) as [x [y [X _]]]. rewrite X.
        destruct (IH (update w x y s)) as [records [E G]]. rewrite E.
        exists ((choose (i :: rest), update w x y s) :: records). split; trivial. cbn.
        destruct G as [<- | G]; [now left | now right].
      * symmetry. apply existsb_exists. exists (choose (i :: rest)). split; trivial.
        apply Nat.eqb_refl.
Qed.

(** perceptron.converges, for the learning algorithm (B-16, A-11): on separable data, from w0 = 0,
    if one update more than allowed would exceed the bound (R² ‖u‖² < (most + 1) gamma²), it ends
    without a mistake, whatever is chosen among the mistaken examples. *)
Theorem converges : forall u gamma R_sq examples n eta most choose mistake zero step
  (eta_positive : 0 < eta) (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq),
  margin K u gamma examples -> short K R_sq examples -> faithful choose ->
  forall (more_updates_than_bound : R_sq * norm_sq u < nat_in (S most) * (gamma * gamma)),
  exists r, perceptron_learning_algorithm examples (repeat 0 n) eta most choose mistake zero step
            = Some r /\ converged r = true.
Proof.
  intros u gamma R_sq examples n eta most choose mistake zero step He Hg HR M B C P.
  unfold perceptron_learning_algorithm.
  destruct (walk_total examples (step_size eta step) choose mistake zero C most (repeat 0 n))
    as [records [E G]].
  rewrite E. eexists. split; [reflexivity |]. cbn.
  destruct (wrong examples (final (repeat 0 n) records) mistake zero) as [| i rest] eqn:W; trivial.
  exfalso. destruct G as [L | G]; [| discriminate].
  destruct (wrong_In examples (final (repeat 0 n) records) mistake zero i) as [x [y [X Y]]];
    [rewrite W; now left |].
  destruct (walk_corrections _ _ _ _ _ _ _ _ E) as [H I].
  apply mistaken_spec in Y.
  assert (H' : corrections K (step_size eta step) (repeat 0 n)
                 (at_indices K examples (map fst records ++ [i]))
                 (update (final (repeat 0 n) records) x y (step_size eta step))).
  { rewrite at_indices_app. apply corrections_app with (1 := H). cbn. rewrite X. cbn.
    constructor; trivial. constructor. }
  apply (lt_not_le K (R_sq * norm_sq u) (nat_in (S most) * (gamma * gamma))); trivial.
  replace (S most) with (length (at_indices K examples (map fst records ++ [i]))).
  - apply (PerceptronBound.mistake_bound K u gamma R_sq (step_size eta step) n _
             (update (final (repeat 0 n) records) x y (step_size eta step))); trivial.
    + now apply step_pos.
    + unfold margin in *. apply incl_Forall with (l1 := examples); trivial. apply at_indices_In.
    + unfold short in *. apply incl_Forall with (l1 := examples); trivial. apply at_indices_In.
  - rewrite length_at_indices, app_length, map_length, L; [cbn; lia |].
    apply Forall_app. split; trivial. constructor; [congruence | constructor].
Qed.

End Algorithm.

(** Two points on a line, after a 1; Python's min; u = (-1, 2), gamma = 1, R² = 2, bound 10. *)
Definition points : list (example rationals) :=
  [([integer 1; integer 0], false); ([integer 1; integer 1], true)].
Definition least (mistakes : list nat) : nat := fold_right Nat.min (hd 0%nat mistakes) mistakes.

Lemma least_is_faithful : faithful least.
Proof.
  intros [| i rest] H; [contradiction |]. unfold least. cbn [hd].
  assert (G : forall l, In (fold_right Nat.min i l) (i :: l)).
  { induction l as [| j l IH]; [now left |]. cbn [fold_right].
    destruct (Nat.min_spec j (fold_right Nat.min i l)) as [[_ ->] | [_ ->]]; [right; now left |].
    destruct IH as [<- | IH]; [now left | right; now right]. }
  destruct (G (i :: rest)) as [<- | I]; [now left | exact I].
Qed.

Definition run_of_points := perceptron_learning_algorithm points (repeat 0 2) 1 10 least N plus_one
  eta_once.

Lemma converges_instance : exists r, run_of_points = Some r /\ converged r = true.
Proof.
  apply (converges rationals [integer (-1); integer 2] 1 (integer 2)); try compared.
  exact least_is_faithful.
Qed.

Lemma run_of_points_is : option_map (fun r => (values (weights r), updates r, passes_made r))
  run_of_points = Some (values [integer (-1); integer 2], [0; 1; 0; 1; 0]%nat, 5%nat).
Proof. reflexivity. Qed.

Lemma mistake_bound_instance : exists r, run_of_points = Some r /\
  nat_in (length (updates r)) * (1 * 1) <= integer 2 * norm_sq [integer (-1); integer 2].
Proof.
  destruct run_of_points as [r |] eqn:E; [| discriminate E]. exists r. split; trivial.
  revert r E. intro r. apply mistake_bound; compared.
Qed.

Lemma converged_consistent_instance : exists r, run_of_points = Some r /\
  converged r = consistent points (weights r) N plus_one.
Proof.
  destruct run_of_points as [r |] eqn:E; [| discriminate E]. exists r. split; trivial.
  revert E. apply converged_consistent.
Qed.
