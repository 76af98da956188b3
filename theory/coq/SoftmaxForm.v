(** The quadratic form of the softmax loss in the scores, and what its gradient steps keep.

    Notation   plain p = Σ p     mean p u = Σ p u     square p u = Σ p u²
               against a b p u = Σ_k b p_k (a - u_k)²       pairs p u = Σ_{j<k} p_j p_k (u_j - u_k)²
               curved p u = Σ p u² - (Σ p u)², which is u·H u for H = diag p - p pᵀ
               pull residuals xs u k = u·Σ_i r_ik x_i, the gradient of class k as a score *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Open Scope ordered_scope.

Section SoftmaxForm.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b : K) (p u x : list K).

Fixpoint plain p : K := match p with [] => 0 | a :: p => a + plain p end.
Fixpoint mean p u : K := match p, u with a :: p, b :: u => a * b + mean p u | _, _ => 0 end.
Fixpoint square p u : K :=
  match p, u with a :: p, b :: u => a * (b * b) + square p u | _, _ => 0 end.
Fixpoint against a b p u : K :=
  match p, u with
  | c :: p, d :: u => b * c * ((a - d) * (a - d)) + against a b p u
  | _, _ => 0
  end.
Fixpoint pairs p u : K :=
  match p, u with b :: p, a :: u => against a b p u + pairs p u | _, _ => 0 end.

Definition curved p u : K := square p u - mean p u * mean p u.

Lemma against_is : forall a b p u, length p = length u ->
  against a b p u = b * (a * a * plain p - (1 + 1) * a * mean p u + square p u).
Proof.
  intros a b. induction p as [| c p IH]; intros [| d u] L; try discriminate; cbn; [ring |].
  injection L as L. rewrite IH by trivial. ring.
Qed.

Lemma pairs_is : forall p u, length p = length u ->
  pairs p u = plain p * square p u - mean p u * mean p u.
Proof.
  induction p as [| b p IH]; intros [| a u] L; try discriminate; cbn; [ring |].
  injection L as L. rewrite IH, against_is by trivial. ring.
Qed.

(** softmax.curvature: for Σ p = 1 the form is Σ_{j<k} p_j p_k (u_j - u_k)², *)
Theorem curvature : forall p u (p_as_long_as_u : length p = length u)
  (p_sums_to_1 : plain p = 1), curved p u = pairs p u.
Proof. intros p u L S. rewrite pairs_is, S by trivial. unfold curved. ring. Qed.

Lemma against_nonneg : forall a b p u, 0 <= b -> Forall (fun c => 0 <= c) p ->
  0 <= against a b p u.
Proof.
  intros a b p u B P. revert u. induction P as [| c p C P IH]; intros [| d u]; cbn;
    try apply le_refl.
  apply plus_nonneg; trivial. apply times_nonneg; [now apply times_nonneg | apply square_nonneg].
Qed.

(** not negative, 0 along (1, ..., 1), *)
Theorem curvature_nonneg : forall p u (p_as_long_as_u : length p = length u)
  (p_sums_to_1 : plain p = 1) (p_nonneg : Forall (fun c => 0 <= c) p), 0 <= curved p u.
Proof.
  intros p u L S P. rewrite curvature by trivial. clear L S. revert u.
  induction P as [| b p B P IH]; intros [| a u]; cbn; try apply le_refl.
  apply plus_nonneg; trivial. now apply against_nonneg.
Qed.

Theorem curvature_flat : forall c p (p_sums_to_1 : plain p = 1),
  curved p (map (fun _ => c) p) = 0.
Proof.
  intros c p S.
  assert (M : mean p (map (fun _ => c) p) = plain p * c).
  { clear S. induction p as [| a p IH]; cbn; [ring |]. rewrite IH. ring. }
  assert (Q : square p (map (fun _ => c) p) = plain p * (c * c)).
  { clear S M. induction p as [| a p IH]; cbn; [ring |]. rewrite IH. ring. }
  unfold curved. rewrite M, Q, S. ring.
Qed.

(** and at most ‖u‖²/2. *)
Fixpoint spread p u : K :=
  match p, u with a :: p, b :: u => a * (1 - a) * (b * b) + spread p u | _, _ => 0 end.

Lemma pairs_at_most : forall p u, length p = length u -> Forall (fun c => 0 <= c) p ->
  pairs p u + (1 + 1) * square p u * plain p <=
  (1 + 1) * square p u * plain p + (1 + 1) * (plain p * square p u - square (map (fun c => c * c) p) u).
Proof.
  intros p u L P. apply le_sub.
  replace (_ - _) with ((1 + 1) * (plain p * square p u - square (map (fun c => c * c) p) u) -
                        pairs p u) by ring.
  revert u L. induction P as [| b p B P IH]; intros [| a u] L; try discriminate; cbn;
    [apply eq_le; ring |].
  injection L as L. specialize (IH u L). rewrite against_is by trivial.
  assert (G : 0 <= b * (a * a * plain p + (1 + 1) * a * mean p u + square p u)).
  { apply times_nonneg; trivial.
    replace (a * a * plain p + (1 + 1) * a * mean p u + square p u)
      with (against (- a) 1 p u) by (rewrite against_is by trivial; ring).
    apply against_nonneg; trivial. apply one_nonneg. }
  match goal with |- 0 <= ?d => replace d with
    (b * (a * a * plain p + (1 + 1) * a * mean p u + square p u) +
     ((1 + 1) * (plain p * square p u - square (map (fun c => c * c) p) u) - pairs p u)) by ring end.
  now apply plus_nonneg.
Qed.

Lemma spread_is : forall p u, spread p u = square p u - square (map (fun c => c * c) p) u.
Proof.
  induction p as [| a p IH]; intros [| b u]; cbn; try ring. rewrite IH. ring.
Qed.

Lemma spread_at_most : forall p u, length p = length u ->
  (1 + 1) * ((1 + 1) * spread p u) <= norm_sq u.
Proof.
  unfold norm_sq. induction p as [| a p IH]; intros [| b u] L; try discriminate; cbn;
    [apply eq_le; ring |].
  injection L as L. specialize (IH u L). apply le_sub in IH. apply le_sub.
  replace (_ - _) with ((1 - (1 + 1) * a) * (1 - (1 + 1) * a) * (b * b) +
    (dot u u - (1 + 1) * ((1 + 1) * spread p u))) by ring.
  apply plus_nonneg; trivial. apply times_nonneg; apply square_nonneg.
Qed.

Theorem curvature_at_most : forall p u (p_as_long_as_u : length p = length u)
  (p_sums_to_1 : plain p = 1) (p_nonneg : Forall (fun c => 0 <= c) p),
  (1 + 1) * curved p u <= norm_sq u.
Proof.
  intros p u L S P. apply le_trans with (y := (1 + 1) * ((1 + 1) * spread p u)).
  - assert (H := pairs_at_most p u L P). rewrite curvature by trivial. rewrite spread_is.
    apply le_sub in H. rewrite S in H. apply times_le.
    + apply plus_nonneg; apply one_nonneg.
    + apply le_sub. match type of H with 0 <= ?d => replace (_ - _) with d by ring end. trivial.
  - now apply spread_at_most.
Qed.

(** softmax.sum_of_weights: where the residuals of each example add to 0, as p - 1_t does, the
    gradients of all classes add to 0, so that a step keeps the sum of the weights. *)
Fixpoint pull (residuals : list (list K)) (xs : list (list K)) u (k : nat) : K :=
  match residuals, xs with
  | r :: residuals, x :: xs => nth k r 0 * dot u x + pull residuals xs u k
  | _, _ => 0
  end.

Definition over (classes : nat) (f : nat -> K) : K := plain (map f (seq 0 classes)).

Lemma over_plus : forall n f g, over n (fun k => f k + g k) = over n f + over n g.
Proof.
  intros n f g. unfold over. induction (seq 0 n) as [| k l IH]; cbn; [ring |]. rewrite IH. ring.
Qed.

Lemma over_times : forall n c f, over n (fun k => f k * c) = over n f * c.
Proof.
  intros n c f. unfold over. induction (seq 0 n) as [| k l IH]; cbn; [ring |]. rewrite IH. ring.
Qed.

Lemma over_entries : forall r : list K, over (length r) (fun k => nth k r 0) = plain r.
Proof.
  intro r. unfold over. f_equal. induction r as [| a r IH]; trivial. cbn. f_equal.
  rewrite <- seq_shift, map_map. apply IH.
Qed.

Theorem gradients_add_to_zero : forall n residuals xs u,
  Forall (fun r => length r = n /\ plain r = 0) residuals ->
  over n (pull residuals xs u) = 0.
Proof.
  intros n residuals xs u F. revert xs. induction F as [| r residuals [L Z] F IH]; intros xs.
  - cbn. unfold over. induction (seq 0 n) as [| k l IH]; cbn; [trivial |]. rewrite IH. ring.
  - destruct xs as [| x xs].
    + cbn. unfold over. induction (seq 0 n) as [| k l IH']; cbn; [trivial |]. rewrite IH'. ring.
    + cbn. rewrite over_plus, over_times, IH, <- L, over_entries, Z. ring.
Qed.

Theorem sum_of_weights : forall n residuals xs u eta (w : nat -> K)
  (residuals_sum_to_0 : Forall (fun r => length r = n /\ plain r = 0) residuals),
  over n (fun k => w k + pull residuals xs u k * (- eta)) = over n w.
Proof.
  intros n residuals xs u eta w F.
  rewrite over_plus, over_times, gradients_add_to_zero by trivial. ring.
Qed.

End SoftmaxForm.

(** p = (1/2, 1/2) at u = (1, 0): the form is 1/4. *)
Lemma halves_sum : plain rationals [half; half] = 1.
Proof. now apply rational_equal. Qed.

Example curvature_instance := curvature rationals [half; half] [1; 0] eq_refl halves_sum.
Example curvature_flat_instance := curvature_flat rationals 1 [half; half] halves_sum.

Lemma halves_nonneg : Forall (fun c : rationals => 0 <= c) [half; half].
Proof. repeat (apply Forall_cons || apply Forall_nil); now apply leb_le. Qed.

Example curvature_nonneg_instance :=
  curvature_nonneg rationals [half; half] [1; 0] eq_refl halves_sum halves_nonneg.
Example curvature_at_most_instance :=
  curvature_at_most rationals [half; half] [1; 0] eq_refl halves_sum halves_nonneg.

Example sum_of_weights_instance : over rationals 2 (fun k => (match k with O => 1 | _ => 0 end) +
    pull rationals [[half; - half]] [[1; 1]] [1; 0] k * - (1)) = 1 + 0.
Proof.
  rewrite sum_of_weights; [now apply rational_equal |].
  constructor; [| constructor]. split; [reflexivity | now apply rational_equal].
Qed.
