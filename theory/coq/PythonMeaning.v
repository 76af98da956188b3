(** What the few words of Python mean that the translated functions use.

    An exception is None. Numbers are those of an ordered ring, labels are integers.

    Notation   map2 f u v     tuple(map(f, u, v)): as long as the shorter of the two
               zipped f u v   tuple(f(a, b) for a, b in zip(u, v, strict=True))
               sum l          0 + l_1 + l_2 + ..., added from the left
               larger a b     max(a, b), which is a where they are equal *)

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

End Meaning.

Arguments map2 {_}. Arguments zipped {_}. Arguments sum {_}. Arguments larger {_}.
