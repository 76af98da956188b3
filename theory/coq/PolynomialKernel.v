(** The polynomial kernel is the inner product of products of entries.

    Notation   outer u v         all products a b of an entry of u and one of v
               products u p      all ordered products of p entries of u
               power c p = c^p *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Threshold
  Novikoff.Linear.
Import ListNotations.

Open Scope ordered_scope.

Section Kernel.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a c q : K) (u v x : list K).

Fixpoint outer u v : list K := match u with [] => [] | a :: u => scale a v ++ outer u v end.
Fixpoint products u (p : nat) : list K := match p with O => [1] | S p => outer u (products u p) end.
Fixpoint power c (p : nat) : K := match p with O => 1 | S p => c * power c p end.

Lemma dot_app : forall u v x y, length u = length x -> dot (u ++ v) (x ++ y) = dot u x + dot v y.
Proof.
  induction u as [| a u IH]; intros v [| b x] y L; try discriminate; cbn; [ring |].
  injection L as L. rewrite IH by trivial. ring.
Qed.

Lemma length_outer : forall u v, length (outer u v) = (length u * length v)%nat.
Proof.
  intros u v. induction u as [| a u IH]; trivial. cbn. unfold scale.
  now rewrite app_length, map_length, IH.
Qed.

Lemma length_products : forall u v p, length u = length v ->
  length (products u p) = length (products v p).
Proof.
  intros u v p L. induction p as [| p IH]; trivial. cbn. now rewrite !length_outer, L, IH.
Qed.

Lemma dot_outer : forall u v x y, length u = length x -> length v = length y ->
  dot (outer u v) (outer x y) = dot u x * dot v y.
Proof.
  intros u v x y L M. revert x L. induction u as [| a u IH]; intros [| b x] L; try discriminate;
    cbn; [ring |].
  injection L as L. rewrite dot_app by (unfold scale; now rewrite !map_length).
  rewrite IH, dot_scale_l, dot_scale_r by trivial. ring.
Qed.

(** kernel_perceptron.polynomial_kernel: (u·v)^p is the inner product of products of p entries, *)
Theorem products_kernel : forall u v p, length u = length v ->
  dot (products u p) (products v p) = power (dot u v) p.
Proof.
  intros u v p L. induction p as [| p IH]; cbn; [ring |].
  rewrite dot_outer, IH; trivial. now apply length_products.
Qed.

(** and (u·v + q²)^p that for (u, q) and (v, q). *)
Theorem polynomial_kernel : forall u v q p (u_as_long_as_v : length u = length v),
  power (dot u v + q * q) p = dot (products (u ++ [q]) p) (products (v ++ [q]) p).
Proof.
  intros u v q p L. rewrite products_kernel.
  - rewrite dot_app by trivial. cbn. f_equal. ring.
  - rewrite !app_length. now rewrite L.
Qed.

(** So its Gram matrices are positive semidefinite. *)
Theorem polynomial_gram : forall q p (cs : list K) vs (cs_as_long_as_vs : length cs = length vs),
  let features := map (fun v => products (v ++ [q]) p) vs in
  0 <= dot cs (map (fun v => dot (map (dot v) features) cs) features).
Proof.
  intros q p cs vs L. cbv zeta. apply gram. now rewrite map_length.
Qed.

End Kernel.

Notation two := (1 + 1 : rationals).
Example polynomial_kernel_instance := polynomial_kernel rationals [1; two] [two; 1] 1 2 eq_refl.
Example polynomial_gram_instance := polynomial_gram rationals 1 2 [1; two] [[1]; [two]] eq_refl.
