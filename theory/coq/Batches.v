(** Passes over rows, cut into batches.

    Notation   parts most width rows   cut into parts of a width; `most` bounds their number
               parts_of size rows      batches of that size, or all rows as one *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat.
Import ListNotations.

Fixpoint parts (most width : nat) (rows : list nat) : list (list nat) :=
  match most, rows with
  | S most, _ :: _ => firstn width rows :: parts most width (skipn width rows)
  | _, _ => []
  end.

Definition parts_of (size : option nat) (rows : list nat) : list (list nat) :=
  let n := length rows in
  parts n (match size with Some m => m | None => Nat.max n 1 end) rows.

(** The rows of each pass that may be made: all n of them, or those of a given order. *)
Definition passes_over (n : nat) (order : option (list (list nat))) (passes : nat)
  : list (list nat) :=
  match order with None => repeat (seq 0 n) passes | Some orders => firstn passes orders end.
