(** Rational numbers for the instances that show that the hypotheses of a theorem can hold.

    Notation   rational n d = n/d      values w: the entries of w in lowest terms *)

Require Import Coq.Lists.List Coq.QArith.QArith Coq.QArith.Qcanon.
Require Export Coq.ZArith.BinInt.
Require Import Novikoff.OrderedRing.
Import ListNotations.

Definition rational (n : Z) (d : positive) : rationals := Q2Qc (n # d).
Definition integer (n : Z) : rationals := rational n 1.
Definition values (w : list rationals) : list Q := map this w.

(** Decide an inequality between rational numbers, or one for each entry of a list. *)
Ltac compared :=
  repeat (apply Forall_cons || apply Forall_nil);
  repeat split; (now apply ltb_lt) || (now apply leb_le).
