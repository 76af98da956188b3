(** Rational numbers for the instances that show that the hypotheses of a theorem can hold.

    Notation   rational n d = n/d      half = 1/2      values w: the entries of w in lowest terms *)

Require Import Coq.Lists.List Coq.QArith.QArith Coq.QArith.Qcanon.
Require Export Coq.ZArith.BinInt.
Require Import Novikoff.OrderedRing.
Import ListNotations.

Definition rational (n : Z) (d : positive) : rationals := Q2Qc (n # d).
Definition integer (n : Z) : rationals := rational n 1.
Definition values (w : list rationals) : list Q := map this w.

Definition half : rationals := rational 1 2.

Lemma half_twice : half + half = 1.
Proof. now apply Qc_is_canon. Qed.

(** Equality of rational numbers that are given is decided by calculation. *)
Lemma rational_equal : forall x y : rationals,
  leb x y = true -> leb y x = true -> x = y.
Proof. intros x y H G. apply le_antisym; now apply leb_le. Qed.

(** Decide an inequality between rational numbers, or one for each entry of a list. *)
Ltac compared :=
  repeat (apply Forall_cons || apply Forall_nil);
  repeat split; (now apply ltb_lt) || (now apply leb_le).
