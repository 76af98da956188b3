(** Ordered rings of real numbers, such as the rational ones: what is computed in the ring is
    computed in the reals.

    Notation   embedding K real   real takes the ring K into the real numbers, and keeps its order
               vector x           the real numbers of the entries of x *)

Require Import Coq.Lists.List Coq.QArith.QArith Coq.QArith.Qcanon Coq.QArith.Qreals Coq.Reals.Reals
  Coq.micromega.Lra Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Open Scope ordered_scope.

Record embedding (K : ordered_ring) (real : K -> R) : Prop := Embedding {
  real_one : real 1 = 1%R;
  real_plus : forall x y, real (x + y) = (real x + real y)%R;
  real_times : forall x y, real (x * y) = (real x * real y)%R;
  real_le : forall x y, x <= y -> (real x <= real y)%R
}.

Arguments real_one {_ _}. Arguments real_plus {_ _}. Arguments real_times {_ _}.
Arguments real_le {_ _}.

Section Embedding.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable real : K -> R.
Hypothesis embeds : embedding K real.

Lemma real_zero : real 0 = 0%R.
Proof.
  assert (H := real_plus embeds 0 0). replace (0 + 0) with (0 : K) in H by ring. lra.
Qed.

Lemma real_opp : forall x, real (- x) = (- real x)%R.
Proof.
  intro x. assert (H := real_plus embeds (- x) x). replace (- x + x) with (0 : K) in H by ring.
  rewrite real_zero in H. lra.
Qed.

Lemma real_minus : forall x y, real (x - y) = (real x - real y)%R.
Proof.
  intros x y. replace (x - y) with (x + - y) by ring. rewrite (real_plus embeds), real_opp. lra.
Qed.

Lemma real_leb : forall x y, leb x y = true -> (real x <= real y)%R.
Proof. intros x y H. now apply (real_le embeds), leb_le. Qed.

Local Notation vector := (map real).

Ltac carried := repeat rewrite ?(real_plus embeds), ?(real_times embeds), ?real_minus, ?real_opp,
  ?(real_one embeds), ?real_zero.

Lemma real_dot : forall u v, real (dot u v) = @dot reals (vector u) (vector v).
Proof.
  induction u as [| a u IH]; intros [| b v]; cbn; carried; trivial. now rewrite IH.
Qed.

Lemma vector_add : forall u v, vector (add u v) = @add reals (vector u) (vector v).
Proof.
  induction u as [| a u IH]; intros [| b v]; cbn; trivial. carried. now rewrite <- IH.
Qed.

Lemma vector_scale : forall c u, vector (scale c u) = @scale reals (real c) (vector u).
Proof.
  intros c u. unfold scale. rewrite !map_map. apply map_ext. intro a. now carried.
Qed.

Lemma vector_subtract : forall u v, vector (subtract u v) = @subtract reals (vector u) (vector v).
Proof.
  induction u as [| a u IH]; intros [| b v]; cbn; trivial; carried.
  - f_equal. rewrite !map_map. apply map_ext. intro c. now carried.
  - now rewrite <- IH.
Qed.

End Embedding.

Open Scope R_scope.

(** The rational numbers are real ones. *)
Lemma rationals_embed : embedding rationals (fun q => Q2R (this q)).
Proof.
  assert (C : forall q : Q, Q2R (Qred q) = Q2R q) by (intro q; apply Qeq_eqR, Qred_correct).
  constructor.
  - unfold Q2R. cbn. field.
  - intros x y. cbn [rationals plus carrier]. unfold Qcplus, Q2Qc. cbn [this]. rewrite C.
    apply Q2R_plus.
  - intros x y. cbn [rationals times carrier]. unfold Qcmult, Q2Qc. cbn [this]. rewrite C.
    apply Q2R_mult.
  - intros x y H. now apply Qle_Rle.
Qed.
