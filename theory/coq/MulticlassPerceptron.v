(** The multi-class perceptron as the Python reference has it: same names, arguments and results.

    The classes are 0, 1, ...; W is the list of their weight vectors. Errors that Python raises (a
    class without weights, a single class) are hypotheses of the theorems.

    Notation   class_weights W k = W_k, and [] for what is no class
               records           (row, rival) of each update, newest last *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron.
Import ListNotations.

Inductive tie_break := lowest | highest.

Notation class_example K := (list (carrier K) * nat)%type.

Section Program.

Variable K : ordered_ring.

Definition class_weights (W : list (list K)) (k : nat) : list K := nth k W [].

(** The best place so far, with its score, against the scores from place k on. *)
Fixpoint argmax_from (best : nat) (score : K) (k : nat) (scores : list K) (tie : tie_break) : nat :=
  match scores with
  | [] => best
  | z :: scores =>
      if (ltb score z || (match tie with lowest => false | highest => negb (ltb z score) end))%bool
      then argmax_from k z (S k) scores tie else argmax_from best score (S k) scores tie
  end.

Definition argmax (scores : list K) (tie : tie_break) : nat :=
  match scores with [] => 0%nat | z :: scores => argmax_from 0 z 1 scores tie end.

Definition others (W : list (list K)) (k : nat) : list nat :=
  filter (fun j => negb (Nat.eqb j k)) (seq 0 (length W)).

Definition lead (W : list (list K)) (x : list K) (k : nat) (tie : tie_break) : K * nat :=
  let rival := nth (argmax (map (fun j => dot (class_weights W j) x) (others W k)) tie)
                 (others W k) 0%nat in
  (dot (class_weights W k) x - dot (class_weights W rival) x, rival).

Definition mistaken (z : K) (k rival : nat) (mistake : mistake_rule) (tie : tie_break) : bool :=
  if (ltb 0 z || ltb z 0)%bool then ltb z 0
  else match mistake with
       | N => true
       | F => match tie with lowest => Nat.ltb rival k | highest => negb (Nat.ltb rival k) end
       | AB => false
       end.

Definition update (W : list (list K)) (x : list K) (k rival : nat) (step : K) : list (list K) :=
  map (fun j => if Nat.eqb j k then add (class_weights W j) (scale step x)
                else if Nat.eqb j rival then subtract (class_weights W j) (scale step x)
                else class_weights W j) (seq 0 (length W)).

Definition consistent (examples : list (class_example K)) (W : list (list K))
  (mistake : mistake_rule) (tie : tie_break) : bool :=
  forallb (fun e => let (z, rival) := lead W (fst e) (snd e) tie in
                    negb (mistaken z (snd e) rival mistake tie)) examples.

Fixpoint one_pass (examples : list (class_example K)) (mistake : mistake_rule) (tie : tie_break)
  (s : K) (indices : list nat) (W : list (list K)) (done : list (nat * nat))
  : list (list K) * list (nat * nat) :=
  match indices with
  | [] => (W, done)
  | i :: rest =>
      match nth_error examples i with
      | None => one_pass examples mistake tie s rest W done
      | Some (x, k) =>
          let (z, rival) := lead W x k tie in
          if mistaken z k rival mistake tie
          then one_pass examples mistake tie s rest (update W x k rival s) ((i, rival) :: done)
          else one_pass examples mistake tie s rest W done
      end
  end.

Record class_result := ClassResult { matrix : list (list K); records : list (nat * nat);
                                     passes_made : nat; converged : bool }.

Fixpoint run (examples : list (class_example K)) (mistake : mistake_rule) (tie : tie_break) (s : K)
  (stop : bool) (orders : list (list nat)) (W : list (list K)) (done : list (nat * nat))
  (number : nat) : class_result :=
  match orders with
  | [] => ClassResult W (rev done) number (consistent examples W mistake tie)
  | indices :: rest =>
      let (W', done') := one_pass examples mistake tie s indices W done in
      if (stop && Nat.eqb (length done') (length done) && consistent examples W' mistake tie)%bool
      then ClassResult W' (rev done') (S number) true
      else run examples mistake tie s stop rest W' done' (S number)
  end.

Definition multiclass_perceptron (examples : list (class_example K)) (W : list (list K)) (eta : K)
  (passes : nat) (mistake : mistake_rule) (tie : tie_break) (order : option (list (list nat)))
  (stop : bool) : class_result :=
  run examples mistake tie eta stop
    (match order with
     | None => repeat (seq 0 (length examples)) passes
     | Some orders => firstn passes orders
     end) W [] 0.

End Program.

Arguments class_weights {_}. Arguments argmax_from {_}. Arguments argmax {_}. Arguments others {_}.
Arguments lead {_}. Arguments mistaken {_}. Arguments update {_}. Arguments consistent {_}.
Arguments one_pass {_}. Arguments run {_}. Arguments multiclass_perceptron {_}.
Arguments ClassResult {_}. Arguments matrix {_}. Arguments records {_}. Arguments passes_made {_}.
Arguments converged {_}.
