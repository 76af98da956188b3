(** The hypotheses of the perceptron's theorems can hold: each theorem at one run over Q.

    Notation   data      the points (1, 0), labelled -1, and (1, 1), labelled +1
               u         (-1, 2), with the margin 1 on both; R² = 2
               trained   the run from 0 with step 1 and rule N: five updates, four passes
               torn      one point with both labels *)

Require Import Coq.Lists.List Coq.ZArith.ZArith Coq.QArith.QArith Coq.QArith.Qcanon.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.PerceptronBound
  Novikoff.PerceptronRun.
Import ListNotations.

Open Scope ordered_scope.

Definition q (n : Z) : rationals := Q2Qc (inject_Z n).
Definition data : list (example rationals) := [([q 1; q 0], false); ([q 1; q 1], true)].
Definition torn : list (example rationals) := [([q 1], false); ([q 1], true)].
Definition u : list rationals := [q (-1); q 2].
Definition zeros : list rationals := repeat 0 2.
Definition trained := perceptron data zeros (q 1) 9 N plus_one eta_once None true.
Definition corrected := at_indices rationals data (updates trained).

Ltac compared := repeat constructor; apply leb_le; reflexivity.

Lemma one_positive : 0 < q 1.
Proof. now apply ltb_lt. Qed.

Lemma one_nonnegative : 0 <= q 1.
Proof. now apply leb_le. Qed.

Lemma two_nonnegative : 0 <= q 2.
Proof. now apply leb_le. Qed.

Lemma data_margin : margin rationals u (q 1) data.
Proof. compared. Qed.

Lemma data_short : short rationals (q 2) data.
Proof. compared. Qed.

Lemma corrected_margin : margin rationals u (q 1) corrected.
Proof. compared. Qed.

Lemma corrected_short : short rationals (q 2) corrected.
Proof. compared. Qed.

Lemma corrected_run : corrections rationals (q 1) zeros corrected (weights trained).
Proof. apply (perceptron_corrections rationals data zeros (q 1) 9 N plus_one eta_once). Qed.

Lemma five_updates : updates trained = [0; 1; 0; 1; 0]%nat /\ passes_made trained = 4%nat.
Proof. now vm_compute. Qed.

Example correction_instance := correction rationals zeros [q 1; q 1] true (q 1).
Example growth_instance := growth rationals zeros [q 1; q 1] true (q 1).

Example dual_form_instance :
  dot u (weights trained) = dot u zeros + q 1 * gained rationals u corrected
  := dual_form rationals u (q 1) zeros corrected (weights trained) corrected_run.

Example alignment_instance :
  dot u zeros + count rationals corrected * (q 1 * q 1) <= dot u (weights trained)
  := alignment rationals u (q 1) (q 1) zeros corrected (weights trained)
       one_nonnegative corrected_margin corrected_run.

Example norm_growth_instance :
  norm_sq (weights trained) <= norm_sq zeros + count rationals corrected * (q 1 * q 1 * q 2)
  := norm_growth rationals (q 2) (q 1) zeros corrected (weights trained)
       one_nonnegative corrected_short corrected_run.

Example mistake_bound_any_start_instance :=
  mistake_bound_any_start rationals u (q 1) (q 2) (q 1) zeros corrected (weights trained)
    one_nonnegative corrected_margin corrected_short corrected_run
    ltac:(now apply leb_le).

Example mistake_bound_instance : count rationals corrected * (q 1 * q 1) <= q 2 * norm_sq u
  := mistake_bound rationals u (q 1) (q 2) (q 1) 2 corrected (weights trained)
       one_positive one_nonnegative two_nonnegative corrected_margin corrected_short corrected_run.

Example mistake_bound_root_free_instance :=
  mistake_bound_root_free rationals u (q 1) (q 3) (q 2) (q 1) zeros corrected (weights trained)
    one_nonnegative ltac:(now apply leb_le) corrected_margin corrected_short
    corrected_run.

Example mistake_bound_any_data_instance :=
  mistake_bound_any_data rationals u (q 2) 2 corrected (weights trained) corrected_short
    corrected_run ltac:(now apply leb_le).

Example angle_bound_instance :=
  angle_bound rationals u (q 1) (q 2) (q 1) 2 corrected (weights trained)
    one_nonnegative one_nonnegative two_nonnegative corrected_margin corrected_short corrected_run.

Example perceptron_corrections_instance :=
  perceptron_corrections rationals data zeros (q 1) 9 N plus_one eta_once None true.

Example perceptron_mistake_bound_instance : nat_in 5 * (q 1 * q 1) <= q 2 * norm_sq u
  := perceptron_mistake_bound rationals u (q 1) (q 2) data 2 (q 1) 9 N plus_one eta_once None true
       one_positive one_nonnegative two_nonnegative data_margin data_short.

Example converged_consistent_instance : true = consistent data (weights trained) N plus_one
  := converged_consistent rationals data zeros (q 1) 9 N plus_one eta_once None true.

Example consistent_N_instance :
  Forall (fun e => 0 < signed (snd e) (dot (weights trained) (fst e))) data
  := proj1 (consistent_N rationals data (weights trained) plus_one) eq_refl.

Example strict_rule_from_zero_instance :=
  strict_rule_from_zero rationals data 2 (q 1) 9 plus_one eta_once None true.

Example clean_pass_instance :=
  clean_pass rationals data N plus_one (q 1) (weights trained) [] (weights trained) []
    eq_refl eq_refl.

Example clean_pass_iff_instance :
  consistent data (weights trained) N plus_one = true :=
  proj1 (clean_pass_iff rationals data N plus_one (q 1) (rev (seq 0 (length data)))
    (weights trained) [] (weights trained) []
    (fun i below => proj1 (in_rev _ i) (proj2 (in_seq _ 0 i) (conj (Nat.le_0_l i) below))) eq_refl)
    eq_refl.

Lemma torn_inseparable : forall v,
  ~ Forall (fun e => 0 < signed (snd e) (dot v (fst e))) torn.
Proof.
  intros v H. inversion H as [| ? ? A H']; subst. inversion H' as [| ? ? B _]; subst.
  cbn [signed fst snd] in A, B. apply (lt_irrefl rationals 0).
  apply (lt_le_trans rationals) with (y := dot v [q 1]); trivial.
  apply nonneg_opp. now apply lt_le.
Qed.

Example updates_forever_instance :
  length (snd (one_pass torn N plus_one (q 1) (seq 0 2) [q 0] [])) <> length (@nil nat)
  := updates_forever rationals torn plus_one (q 1) [q 0] [] _ _ torn_inseparable
       (surjective_pairing _).

Example enough_passes_converge_instance : converged
  (perceptron data zeros (q 1) 11 N plus_one eta_once None true) = true
  := enough_passes_converge rationals u (q 1) (q 2) data 2 (q 1) 11 N plus_one eta_once
       one_positive one_nonnegative two_nonnegative data_margin data_short
       ltac:(now apply ltb_lt).

(** Every pass backwards. *)
Example enough_fair_passes_converge_instance : converged
  (perceptron data zeros (q 1) 11 N plus_one eta_once (Some (repeat (rev (seq 0 2)) 11)) true) = true
  := enough_fair_passes_converge rationals u (q 1) (q 2) data 2 (q 1) N plus_one eta_once
       (repeat (rev (seq 0 2)) 11) one_positive one_nonnegative two_nonnegative data_margin data_short
       ltac:(now apply ltb_lt)
       (fun indices I i below => eq_ind_r (In i) (proj1 (in_rev _ i) (proj2 (in_seq 2 0 i)
         (conj (Nat.le_0_l i) below))) (repeat_spec _ _ _ I)).
