(** The Bernoulli law, and the categorical law on one-hot vectors: means and covariances.

    Notation   bernoulli phi = the law with P(1) = phi, P(0) = 1 - phi
               categorical p = the law with P(x) = p_x on 0, ..., K - 1
               one_hot x i = the entry i of 1_x         mass p x = p_x *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Novikoff.OrderedRing Novikoff.Instance Novikoff.Expectation.
Import ListNotations.

Section Distribution.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (phi : K) (p : list K).

Fixpoint pow (x : K) (n : nat) : K := match n with O => 1 | S k => x * pow x k end.

Definition bernoulli phi : list (K * nat) := [(1 - phi, 0%nat); (phi, 1%nat)].

(** φ^x (1 - φ)^(1 - x) on {0, 1}, where 0^0 = 1; 0 elsewhere. *)
Definition bernoulli_pmf phi (x : nat) : K :=
  if Nat.leb x 1 then pow phi x * pow (1 - phi) (1 - x) else 0.

(** distribution.bernoulli (B-50). *)
Theorem bernoulli_masses : forall phi,
  bernoulli phi = map (fun x => (bernoulli_pmf phi x, x)) [0%nat; 1%nat].
Proof.
  intro phi. unfold bernoulli, bernoulli_pmf. cbn. f_equal; [f_equal; ring |].
  f_equal. f_equal. ring.
Qed.

(** Elsewhere the mass is 0, and 0^0 = 1 makes the masses those of a certain outcome at φ = 0, 1. *)
Theorem bernoulli_elsewhere : forall phi x (x_at_least_2 : (2 <= x)%nat), bernoulli_pmf phi x = 0.
Proof.
  intros phi x L. unfold bernoulli_pmf. destruct (Nat.leb_spec x 1); trivial.
  now apply (Nat.le_trans 2 x 1 L), (Nat.nle_succ_diag_l 1) in H.
Qed.

Theorem bernoulli_certain :
  bernoulli_pmf 0 0 = 1 /\ bernoulli_pmf 0 1 = 0 /\ bernoulli_pmf 1 0 = 0 /\ bernoulli_pmf 1 1 = 1.
Proof. unfold bernoulli_pmf. cbn. repeat split; ring. Qed.

Theorem bernoulli_probability : forall phi (phi_nonneg : 0 <= phi) (phi_at_most_1 : phi <= 1),
  probability (bernoulli phi).
Proof.
  intros phi H G. split.
  - repeat constructor; trivial. cbn [fst]. now apply le_sub.
  - cbn. ring.
Qed.

Theorem bernoulli_mean : forall phi, expectation (bernoulli phi) nat_in = phi.
Proof. intro phi. unfold expectation. cbn. ring. Qed.

Theorem bernoulli_variance : forall phi,
  expectation (bernoulli phi) (fun x => (nat_in x - phi) * (nat_in x - phi)) = phi * (1 - phi).
Proof. intro phi. unfold expectation. cbn. ring. Qed.

Definition mass p (x : nat) : K := nth x p 0.
Definition outcomes p : list nat := seq 0 (length p).
Definition categorical p : list (K * nat) := map (fun x => (mass p x, x)) (outcomes p).
Definition one_hot (x i : nat) : K := if Nat.eqb i x then 1 else 0.

Lemma expectation_categorical : forall p f,
  expectation (categorical p) f = total (fun x => mass p x * f x) (outcomes p).
Proof. intros p f. unfold expectation, categorical. now rewrite total_map. Qed.

Lemma total_mass : forall p, total (mass p) (outcomes p) = total (fun x => x) p.
Proof.
  intro p. unfold mass, outcomes. induction p as [| a p IH]; cbn; trivial.
  now rewrite <- seq_shift, total_map, <- IH.
Qed.

(** distribution.categorical (B-51): P is a probability, E 1_x = p, the covariances are - p_i p_j,
    and p_i (1 - p_i) for i = j. *)
Theorem categorical_probability : forall p (p_nonneg : Forall (fun a => 0 <= a) p)
  (p_sums_to_1 : total (fun a => a) p = 1), probability (categorical p).
Proof.
  intros p N S. split.
  - unfold categorical. apply Forall_map, Forall_forall. intros x I. cbn. apply in_seq in I.
    rewrite Forall_forall in N. apply N, nth_In. apply I.
  - unfold categorical. rewrite total_map. cbn. now rewrite total_mass.
Qed.

Theorem categorical_mean : forall p i (i_below_length_of_p : (i < length p)%nat),
  expectation (categorical p) (fun x => one_hot x i) = mass p i.
Proof.
  intros p i L. rewrite expectation_categorical.
  rewrite (total_ext K _ _ (fun x => if Nat.eqb i x then mass p i else 0)).
  - apply (total_single K); [apply seq_NoDup | apply in_seq; split; [apply Nat.le_0_l | trivial]].
  - intros x _. unfold one_hot. destruct (Nat.eqb_spec i x) as [-> |]; ring.
Qed.

Definition covariance_entry p (i j : nat) : K :=
  if Nat.eqb i j then mass p i * (1 - mass p i) else - (mass p i * mass p j).

Theorem categorical_covariance : forall p i j (p_sums_to_1 : total (fun a => a) p = 1)
  (i_below_length_of_p : (i < length p)%nat) (j_below_length_of_p : (j < length p)%nat),
  expectation (categorical p) (fun x => (one_hot x i - mass p i) * (one_hot x j - mass p j))
  = covariance_entry p i j.
Proof.
  intros p i j S I J.
  rewrite (expectation_ext K _ _ (fun x => one_hot x i * one_hot x j + - mass p j * one_hot x i
    + - mass p i * one_hot x j + mass p i * mass p j)) by (intro; ring).
  rewrite !expectation_plus, (expectation_times K _ (- mass p j)),
    (expectation_times K _ (- mass p i)), !categorical_mean by trivial.
  assert (C : expectation (categorical p) (fun _ => mass p i * mass p j) = mass p i * mass p j).
  { rewrite expectation_categorical.
    rewrite (total_ext K _ _ (fun x => mass p i * mass p j * mass p x)) by (intros; ring).
    rewrite total_times. change (fun x => mass p x) with (mass p). rewrite total_mass, S. ring. }
  assert (D : expectation (categorical p) (fun x => one_hot x i * one_hot x j)
              = if Nat.eqb i j then mass p i else 0).
  { destruct (Nat.eqb_spec i j) as [<- | N].
    - rewrite <- (categorical_mean p i I). apply expectation_ext. intro x. unfold one_hot.
      destruct (Nat.eqb i x); ring.
    - rewrite expectation_categorical, (total_ext K _ _ (fun _ => 0));
        [rewrite total_constant; ring |].
      intros x _. unfold one_hot.
      destruct (Nat.eqb_spec i x) as [-> |], (Nat.eqb_spec j x) as [-> |]; try ring.
      now destruct N. }
  rewrite C, D. unfold covariance_entry. destruct (Nat.eqb_spec i j) as [<- |]; ring.
Qed.

(** Each row of the covariance sums to 0. *)
Theorem covariance_rows : forall p i (p_sums_to_1 : total (fun a => a) p = 1)
  (i_below_length_of_p : (i < length p)%nat), total (covariance_entry p i) (outcomes p) = 0.
Proof.
  intros p i S I.
  rewrite (total_ext K _ _ (fun j => (if Nat.eqb i j then mass p i else 0)
    + - mass p i * mass p j)).
  - rewrite total_plus, total_times. change (fun j => mass p j) with (mass p).
    rewrite total_mass, S, (total_single K); [ring | apply seq_NoDup |].
    apply in_seq. split; [apply Nat.le_0_l | trivial].
  - intros j _. unfold covariance_entry. destruct (Nat.eqb_spec i j) as [<- |]; ring.
Qed.

End Distribution.

Arguments bernoulli {_}. Arguments bernoulli_pmf {_}. Arguments mass {_}. Arguments categorical {_}.
Arguments one_hot {_}. Arguments covariance_entry {_}. Arguments outcomes {_}.

(** Instances: the fair coin, and three outcomes with the masses 1/2, 1/4, 1/4. *)
Definition three_masses : list rationals :=
  [half; half * half; half * half].

Lemma three_masses_total : total (fun a => a) three_masses = 1.
Proof. now apply rational_equal. Qed.

Definition bernoulli_masses_instance := bernoulli_masses rationals half.
Definition bernoulli_elsewhere_instance := bernoulli_elsewhere rationals half 2 (le_n 2).
Definition bernoulli_certain_instance := bernoulli_certain rationals.
Definition bernoulli_mean_instance := bernoulli_mean rationals half.
Definition bernoulli_variance_instance := bernoulli_variance rationals half.

Lemma bernoulli_probability_instance : probability (bernoulli half).
Proof. apply bernoulli_probability; now apply leb_le. Qed.

Lemma categorical_probability_instance : probability (categorical three_masses).
Proof.
  apply categorical_probability; [| exact three_masses_total].
  repeat (apply Forall_cons; [now apply leb_le |]). apply Forall_nil.
Qed.

Lemma categorical_mean_instance :
  expectation (categorical three_masses) (fun x => one_hot x 1) = mass three_masses 1.
Proof. apply categorical_mean. now repeat constructor. Qed.

Lemma categorical_covariance_instance : expectation (categorical three_masses)
    (fun x => (one_hot x 0 - mass three_masses 0) * (one_hot x 1 - mass three_masses 1))
  = - (half * (half * half)).
Proof.
  apply (categorical_covariance rationals three_masses 0 1 three_masses_total);
    now repeat constructor.
Qed.

Lemma covariance_rows_instance :
  total (covariance_entry three_masses 1) (outcomes three_masses) = 0.
Proof. apply covariance_rows; [exact three_masses_total | now repeat constructor]. Qed.
