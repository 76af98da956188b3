(** One half as a rational number, for instances. *)

Require Import Coq.QArith.QArith Coq.QArith.Qcanon.
Require Import Novikoff.OrderedRing.

Definition half_rational : rationals := Q2Qc (1 # 2).

Lemma half_rational_twice : half_rational + half_rational = 1.
Proof. now apply Qc_is_canon. Qed.

(** Equality of rational numbers that are given is decided by calculation. *)
Lemma rational_equal : forall x y : rationals,
  leb x y = true -> leb y x = true -> x = y.
Proof. intros x y H G. apply le_antisym; now apply leb_le. Qed.
