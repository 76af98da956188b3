(** Ordered commutative rings with a decidable order, and their two instances.

    Everything that needs no division, no root and no limit is proved once, over such a ring, as
    the Python reference is written once for every number. Equality is Coq's own: the rationals
    are those in lowest terms ([Qc]), as Python's [Fraction]s are.

    Notation   0 1 + - *   of the ring    <= <   its order    leb   the order as a boolean *)

Require Import Coq.setoid_ring.Ring Coq.Bool.Bool Coq.QArith.QArith Coq.QArith.Qcanon
  Coq.Reals.Reals Coq.micromega.Lra.

Record ordered_ring := OrderedRing {
  carrier :> Type;
  zero : carrier;
  one : carrier;
  plus : carrier -> carrier -> carrier;
  times : carrier -> carrier -> carrier;
  minus : carrier -> carrier -> carrier;
  opp : carrier -> carrier;
  le : carrier -> carrier -> Prop;
  leb : carrier -> carrier -> bool;
  ring_laws : ring_theory zero one plus times minus opp (@eq carrier);
  leb_le : forall x y, leb x y = true <-> le x y;
  le_refl : forall x, le x x;
  le_antisym : forall x y, le x y -> le y x -> x = y;
  le_trans : forall x y z, le x y -> le y z -> le x z;
  le_total : forall x y, le x y \/ le y x;
  plus_le : forall x y z, le x y -> le (plus x z) (plus y z);
  times_nonneg : forall x y, le zero x -> le zero y -> le zero (times x y);
  no_zero_divisor : forall x y, times x y = zero -> x = zero \/ y = zero;
  one_not_zero : one <> zero
}.

Arguments zero {_}. Arguments one {_}. Arguments plus {_}. Arguments times {_}.
Arguments minus {_}. Arguments opp {_}. Arguments le {_}. Arguments leb {_}.

Definition lt {F : ordered_ring} (x y : F) : Prop := le x y /\ x <> y.
Definition ltb {F : ordered_ring} (x y : F) : bool := negb (leb y x).

Declare Scope ordered_scope.
Delimit Scope ordered_scope with F.
Bind Scope ordered_scope with carrier.
Notation "0" := zero : ordered_scope.
Notation "1" := one : ordered_scope.
Infix "+" := plus : ordered_scope.
Infix "*" := times : ordered_scope.
Infix "-" := minus : ordered_scope.
Notation "- x" := (opp x) : ordered_scope.
Infix "<=" := le : ordered_scope.
Infix "<" := lt : ordered_scope.
Open Scope ordered_scope.

Section Order.

Variable F : ordered_ring.
Add Ring F_ring : (ring_laws F).
Implicit Types x y z a b : F.

Lemma le_sub : forall x y, 0 <= y - x <-> x <= y.
Proof.
  intros x y; split; intro H.
  - apply plus_le with (z := x) in H.
    replace (0 + x) with x in H by ring. now replace (y - x + x) with y in H by ring.
  - apply plus_le with (z := - x) in H.
    replace (x + - x) with (0 : F) in H by ring. now replace (y + - x) with (y - x) in H by ring.
Qed.

Lemma eq_le : forall x y, x = y -> x <= y.
Proof. intros x y []. apply le_refl. Qed.

Lemma plus_nonneg : forall x y, 0 <= x -> 0 <= y -> 0 <= x + y.
Proof.
  intros x y Hx Hy. apply le_trans with (y := y); trivial.
  apply plus_le with (z := y) in Hx. now replace (0 + y) with y in Hx by ring.
Qed.

Lemma plus_le_plus : forall x y a b, x <= y -> a <= b -> x + a <= y + b.
Proof.
  intros x y a b H G. apply le_sub. replace (y + b - (x + a)) with ((y - x) + (b - a)) by ring.
  apply plus_nonneg; now apply le_sub.
Qed.

Lemma opp_nonneg : forall x, x <= 0 -> 0 <= - x.
Proof. intros x H. apply le_sub in H. now replace (- x) with (0 - x) by ring. Qed.

Lemma nonneg_opp : forall x, 0 <= - x -> x <= 0.
Proof. intros x H. apply le_sub. now replace (0 - x) with (- x) by ring. Qed.

Lemma square_nonneg : forall x, 0 <= x * x.
Proof.
  intro x. destruct (le_total F 0 x) as [H | H].
  - now apply times_nonneg.
  - replace (x * x) with (- x * - x) by ring. now apply times_nonneg; apply opp_nonneg.
Qed.

Lemma one_nonneg : (0 : F) <= 1.
Proof. replace (1 : F) with (1 * 1 : F) by ring. apply square_nonneg. Qed.

Lemma zero_lt_one : (0 : F) < 1.
Proof. split; [apply one_nonneg | intro H; now apply (one_not_zero F)]. Qed.

Lemma times_le : forall a x y, 0 <= a -> x <= y -> a * x <= a * y.
Proof.
  intros a x y Ha H. apply le_sub. replace (a * y - a * x) with (a * (y - x)) by ring.
  apply times_nonneg; trivial. now apply le_sub.
Qed.

Lemma times_le_times : forall x y a b, 0 <= x -> 0 <= a -> x <= y -> a <= b -> x * a <= y * b.
Proof.
  intros x y a b Hx Ha H G. apply le_trans with (y := x * b).
  - now apply times_le.
  - replace (x * b) with (b * x) by ring. replace (y * b) with (b * y) by ring.
    apply times_le; trivial. now apply le_trans with (y := a).
Qed.

Lemma lt_le : forall x y, x < y -> x <= y.
Proof. now intros x y []. Qed.

Lemma le_lt_trans : forall x y z, x <= y -> y < z -> x < z.
Proof.
  intros x y z H [G N]. split; [now apply le_trans with (y := y) |].
  intro E. subst. apply N. now apply le_antisym.
Qed.

Lemma lt_le_trans : forall x y z, x < y -> y <= z -> x < z.
Proof.
  intros x y z [H N] G. split; [now apply le_trans with (y := y) |].
  intro E. subst. apply N. now apply le_antisym.
Qed.

Lemma lt_irrefl : forall x, ~ x < x.
Proof. intros x [_ N]. now apply N. Qed.

Lemma lt_not_le : forall x y, x < y -> ~ y <= x.
Proof. intros x y H G. apply (lt_irrefl x). now apply lt_le_trans with (y := y). Qed.

Lemma not_le_lt : forall x y, ~ y <= x -> x < y.
Proof.
  intros x y H. destruct (le_total F x y) as [G | G]; [| contradiction].
  split; trivial. intro E. subst. apply H, le_refl.
Qed.

Lemma le_dec : forall x y, {x <= y} + {y < x}.
Proof.
  intros x y. destruct (leb x y) eqn:E.
  - left. now apply leb_le.
  - right. apply not_le_lt. intro H. apply leb_le in H. congruence.
Qed.

Lemma ltb_lt : forall x y, ltb x y = true <-> x < y.
Proof.
  intros x y. unfold ltb. rewrite negb_true_iff. split; intro H.
  - apply not_le_lt. intro G. apply leb_le in G. congruence.
  - destruct (leb y x) eqn:E; trivial. apply leb_le in E. exfalso. now apply (lt_not_le x y).
Qed.

Lemma lt_sub : forall x y, 0 < y - x <-> x < y.
Proof.
  intros x y. unfold lt. rewrite le_sub. split; intros [H N]; split; trivial; intro E; apply N.
  - subst. ring.
  - replace y with (y - x + x) by ring. rewrite <- E. ring.
Qed.

Lemma times_pos : forall x y, 0 < x -> 0 < y -> 0 < x * y.
Proof.
  intros x y [Hx Nx] [Hy Ny]. split; [now apply times_nonneg |].
  intro E. symmetry in E. apply no_zero_divisor in E. destruct E; congruence.
Qed.

Lemma plus_pos_nonneg : forall x y, 0 < x -> 0 <= y -> 0 < x + y.
Proof.
  intros x y Hx Hy. apply lt_le_trans with (y := x); trivial.
  apply le_sub. now replace (x + y - x) with y by ring.
Qed.

Lemma pos_cancel : forall a x, 0 < a -> 0 <= a * x -> 0 <= x.
Proof.
  intros a x Ha H. destruct (le_dec 0 x) as [G | G]; trivial. exfalso.
  apply (lt_not_le (a * x) 0); trivial. apply lt_sub.
  replace (0 - a * x) with (a * (0 - x)) by ring. apply times_pos; trivial. now apply lt_sub.
Qed.

Lemma square_le_cancel : forall x y, 0 <= x -> 0 <= y -> x * x <= y * y -> x <= y.
Proof.
  intros x y Hx Hy H. destruct (le_dec x y) as [G | G]; trivial. exfalso.
  apply (lt_not_le (y * y) (x * x)); trivial. apply lt_sub.
  replace (x * x - y * y) with ((x - y) * (x + y)) by ring. apply times_pos; [now apply lt_sub |].
  replace (x + y) with ((x - y) + (y + y)) by ring.
  apply plus_pos_nonneg; [now apply lt_sub | now apply plus_nonneg].
Qed.

Lemma square_le_le : forall x y, 0 <= y -> x * x <= y * y -> x <= y.
Proof.
  intros x y Hy H. destruct (le_total F 0 x) as [Hx | Hx]; [now apply square_le_cancel |].
  now apply le_trans with (y := 0).
Qed.

(** The natural numbers in the ring. *)
Fixpoint nat_in (k : nat) : F := match k with O => 0 | S j => 1 + nat_in j end.

Lemma nat_in_nonneg : forall k, 0 <= nat_in k.
Proof.
  induction k as [| k IH]; [apply le_refl |]. now apply plus_nonneg; [apply one_nonneg |].
Qed.

Lemma nat_in_plus : forall j k, nat_in (j + k) = nat_in j + nat_in k.
Proof. induction j as [| j IH]; intro k; cbn [nat_in Nat.add]; [| rewrite IH]; ring. Qed.

End Order.

Arguments nat_in {_}.

(** The rationals: closed under the global context. *)

Definition Qcleb (x y : Qc) : bool := Qle_bool x y.

Lemma Qcleb_le : forall x y, Qcleb x y = true <-> (x <= y)%Qc.
Proof. intros. apply Qle_bool_iff. Qed.

Definition rationals : ordered_ring.
Proof.
  refine (OrderedRing Qc 0%Qc 1%Qc Qcplus Qcmult Qcminus Qcopp Qcle Qcleb Qcrt Qcleb_le
            Qcle_refl Qcle_antisym Qcle_trans _ _ _ Qcmult_integral _).
  - intros x y. destruct (Qclt_le_dec x y) as [H | H]; [left; now apply Qclt_le_weak | now right].
  - intros x y z H. apply Qcplus_le_compat; [trivial | apply Qcle_refl].
  - intros x y Hx Hy. replace 0%Qc with (0 * y)%Qc by ring. now apply Qcmult_le_compat_r.
  - discriminate.
Defined.

(** The reals: with the axioms of the standard library's real numbers. *)

Definition Rleb (x y : R) : bool := if Rle_dec x y then true else false.

Lemma Rleb_le : forall x y, Rleb x y = true <-> (x <= y)%R.
Proof. intros x y. unfold Rleb. destruct (Rle_dec x y); split; easy. Qed.

Definition reals : ordered_ring.
Proof.
  refine (OrderedRing R R0 R1 Rplus Rmult Rminus Ropp Rle Rleb RTheory Rleb_le
            Rle_refl Rle_antisym Rle_trans _ _ _ Rmult_integral R1_neq_R0).
  - intros x y. destruct (Rle_dec x y) as [H | H]; [now left | right; lra].
  - intros x y z H. lra.
  - intros x y. apply Rmult_le_pos.
Defined.
