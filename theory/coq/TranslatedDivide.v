(** The text of linalg.divide: generated Translated.v against the division that it stands for.

    Notation   divides over   over a n is a/n, and an exception for n = 0, as in TranslatedSvm.v *)

Require Import Coq.Lists.List.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.PythonMeaning.
Require Novikoff.Translated Novikoff.TranslatedSvm.
Import ListNotations.

Open Scope ordered_scope.

(** linalg.divide: what it returns is v again if multiplied by n; it raises exactly where n is 0 and
    v has an entry. *)
Theorem divide : forall (K : ordered_ring) (over : K -> nat -> option K),
  TranslatedSvm.divides over -> forall (v : list K) n,
  match Translated.divide K over v n with
  | Some u => scale (nat_in n) u = v
  | None => n = O /\ v <> []
  end.
Proof.
  intros K over [by_zero by_count] v n. unfold Translated.divide.
  induction v as [| a v IH]; [reflexivity |]. cbn [traverse].
  destruct n as [| n].
  - rewrite by_zero. cbn [bind]. now split.
  - destruct (by_count a n) as [q [O E]]. rewrite O. cbn [bind]. revert IH.
    destruct (traverse _ v) as [u |]; cbn [bind]; intro IH.
    + unfold scale in *. cbn [map]. now rewrite E, IH.
    + now destruct IH.
Qed.

Example divide_instance := divide rationals TranslatedSvm.exact_over TranslatedSvm.exact_over_divides
  [1; 1 + 1] 2.
