(** What the few words of Python mean that the translated functions use.

    An exception is None. Numbers are those of an ordered ring, labels are integers.

    Notation   map2 f u v     tuple(map(f, u, v)): as long as the shorter of the two
               zipped f u v   tuple(f(a, b) for a, b in zip(u, v, strict=True))
               sum l          0 + l_1 + l_2 + ..., added from the left
               larger a b     max(a, b), which is a where they are equal
               equal a b      a == b, same_entries u v the same of tuples
               paired u v     zip(u, v, strict=True)
               traverse f l   [f(a) for a in l], where f can raise
               looped f l s   for a in l: f(s, a), which goes on with another s or returns *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat.
Require Import Novikoff.OrderedRing.
Import ListNotations.

Open Scope ordered_scope.

Definition bind {A B : Type} (a : option A) (f : A -> option B) : option B :=
  match a with Some x => f x | None => None end.

Section Meaning.

Variable K : ordered_ring.

Fixpoint map2 (f : K -> K -> K) (u v : list K) : list K :=
  match u, v with a :: u, b :: v => f a b :: map2 f u v | _, _ => [] end.

Definition zipped (f : K -> K -> K) (u v : list K) : option (list K) :=
  if Nat.eqb (length u) (length v) then Some (map2 f u v) else None.

Definition sum (l : list K) : K := fold_left plus l 0.

Definition larger (a b : K) : K := if ltb a b then b else a.

Definition equal (a b : K) : bool := andb (leb a b) (leb b a).

Fixpoint same_entries (u v : list K) : bool :=
  match u, v with
  | [], [] => true
  | a :: u, b :: v => andb (equal a b) (same_entries u v)
  | _, _ => false
  end.

End Meaning.

Definition paired {A B : Type} (u : list A) (v : list B) : option (list (A * B)) :=
  if Nat.eqb (length u) (length v) then Some (combine u v) else None.

Fixpoint traverse {A B : Type} (f : A -> option B) (l : list A) : option (list B) :=
  match l with
  | [] => Some []
  | a :: l => bind (f a) (fun b => bind (traverse f l) (fun bs => Some (b :: bs)))
  end.

(** What one turn makes of a state: another state, or the value that is returned. *)
Fixpoint looped {S A B : Type} (turn : S -> A -> option (S + B)) (l : list A) (s : S) :
  option (S + B) :=
  match l with
  | [] => Some (inl s)
  | a :: l => bind (turn s a) (fun went =>
      match went with inl s => looped turn l s | inr b => Some (inr b) end)
  end.

Arguments equal {_}. Arguments same_entries {_}.
Arguments map2 {_}. Arguments zipped {_}. Arguments sum {_}. Arguments larger {_}.
