(** The perceptron, as the Python reference has it: same names, order of arguments, and results.

    A label is a boolean, true for +1. Records of a run are its updates, newest last; the program
    returns them with (w, updates, passes, converged).

    Notation   dot w x = w·x    signed y s = +s or -s    N, F, AB: the mistake rules at w·x = 0 *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat.
Require Import Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Inductive mistake_rule := N | F | AB.
Inductive zero_label := plus_one | minus_one | neither.
Inductive step_scale := eta_once | eta_twice | eta_constant.

Notation example K := (list (carrier K) * bool)%type.

Section Program.

Variable K : ordered_ring.

Definition signed (y : bool) (s : K) : K := if y then s else - s.

Definition update (w x : list K) (y : bool) (step : K) : list K := add w (scale (signed y step) x).

Definition step_size (eta : K) (step : step_scale) : K :=
  match step with eta_once | eta_constant => eta | eta_twice => eta + eta end.

(** Whether the label at 0 is not y. *)
Definition other_at_zero (zero : zero_label) (y : bool) : bool :=
  match zero, y with
  | plus_one, true | minus_one, false => false
  | _, _ => true
  end.

Definition mistaken (z : K) (y : bool) (mistake : mistake_rule) (zero : zero_label) : bool :=
  if ltb 0 z then negb y
  else if ltb z 0 then y
  else match mistake with N => true | F => other_at_zero zero y | AB => false end.

Definition consistent (examples : list (example K)) (w : list K) (mistake : mistake_rule)
  (zero : zero_label) : bool :=
  forallb (fun e => negb (mistaken (dot w (fst e)) (snd e) mistake zero)) examples.

(** One pass over the examples at these indices: the weights, and the updates in reverse. *)
Fixpoint one_pass (examples : list (example K)) (mistake : mistake_rule) (zero : zero_label) (s : K)
  (indices : list nat) (w : list K) (done : list nat) : list K * list nat :=
  match indices with
  | [] => (w, done)
  | i :: rest =>
      match nth_error examples i with
      | None => one_pass examples mistake zero s rest w done
      | Some (x, y) =>
          if mistaken (dot w x) y mistake zero
          then one_pass examples mistake zero s rest (update w x y s) (i :: done)
          else one_pass examples mistake zero s rest w done
      end
  end.

Record result := Result { weights : list K; updates : list nat; passes_made : nat;
                          converged : bool }.

(** `orders` has the indices of each pass that may be made. *)
Fixpoint run (examples : list (example K)) (mistake : mistake_rule) (zero : zero_label) (s : K)
  (stop : bool) (orders : list (list nat)) (w : list K) (done : list nat) (number : nat) : result :=
  match orders with
  | [] => Result w (rev done) number (consistent examples w mistake zero)
  | indices :: rest =>
      let (w', done') := one_pass examples mistake zero s indices w done in
      if (stop && Nat.eqb (length done') (length done) && consistent examples w' mistake zero)%bool
      then Result w' (rev done') (S number) true
      else run examples mistake zero s stop rest w' done' (S number)
  end.

Definition cyclic (examples : list (example K)) (passes : nat) : list (list nat) :=
  repeat (seq 0 (length examples)) passes.

Definition perceptron (examples : list (example K)) (w : list K) (eta : K) (passes : nat)
  (mistake : mistake_rule) (zero : zero_label) (step : step_scale)
  (order : option (list (list nat))) (stop : bool) : result :=
  run examples mistake zero (step_size eta step) stop
    (match order with None => cyclic examples passes | Some orders => firstn passes orders end)
    w [] 0.

End Program.

Arguments signed {_}. Arguments update {_}. Arguments step_size {_}. Arguments mistaken {_}.
Arguments consistent {_}. Arguments one_pass {_}. Arguments run {_}. Arguments cyclic {_}.
Arguments perceptron {_}. Arguments Result {_}. Arguments weights {_}. Arguments updates {_}.
Arguments passes_made {_}. Arguments converged {_}.
