(** Passes over rows, cut into batches.

    Notation   parts most width rows   cut into parts of a width; `most` bounds their number
               parts_of size rows      batches of that size, or all rows as one
               cut rows start ends     rows[i_{k-1}:i_k] for the ends i_1 < ..., from i_0 = start *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.micromega.Lia.
Import ListNotations.

Fixpoint parts (most width : nat) (rows : list nat) : list (list nat) :=
  match most, rows with
  | S most, _ :: _ => firstn width rows :: parts most width (skipn width rows)
  | _, _ => []
  end.

Definition parts_of (size : option nat) (rows : list nat) : list (list nat) :=
  let n := length rows in
  parts n (match size with Some m => m | None => Nat.max n 1 end) rows.

(** None where the ends do not increase up to the number of rows. *)
Fixpoint cut (rows : list nat) (start : nat) (ends : list nat) : option (list (list nat)) :=
  match ends with
  | [] => match rows with [] => Some [] | _ => None end
  | next :: rest =>
      let width := next - start in
      if (Nat.ltb 0 width && Nat.leb width (length rows))%bool
      then option_map (cons (firstn width rows)) (cut (skipn width rows) next rest)
      else None
  end.

(** The batches of a pass: of a size, or with given ends, and not of both. *)
Definition cut_of (size : option nat) (ends : option (list nat)) (rows : list nat)
  : option (list (list nat)) :=
  match size, ends with
  | Some O, _ | Some _, Some _ => None
  | _, Some ends => cut rows 0 ends
  | _, None => Some (parts_of size rows)
  end.

(** The rows of each pass that may be made: all n of them, or those of a given order. *)
Definition passes_over (n : nat) (order : option (list (list nat))) (passes : nat)
  : list (list nat) :=
  match order with None => repeat (seq 0 n) passes | Some orders => firstn passes orders end.

(** The batches of every pass. A size and ends, or a size of 0, are refused before the first pass
    that may be made, even if there is none to make. *)
Definition cuts_of (size : option nat) (ends : option (list nat)) (epochs : nat)
  (passes : list (list nat)) : list (option (list (list nat))) :=
  match size, ends, epochs with
  | Some O, _, S _ | Some _, Some _, S _ => [None]
  | _, _, _ => map (cut_of size ends) passes
  end.

(** batch.cover: the batches with given ends i_1 < ... < i_K cover the rows in their order, none is
    empty, there is one for each end, and the first k of them end where i_k says. *)
Theorem ends_cover : forall rows start ends parts (parts_are_cut : cut rows start ends = Some parts),
  concat parts = rows /\ Forall (fun part => part <> []) parts /\ length parts = length ends /\
  forall k, k <= length ends ->
    start + length (concat (firstn k parts)) = nth k (start :: ends) start.
Proof.
  intros rows start ends. revert rows start.
  induction ends as [| next ends IH]; intros rows start parts E; cbn [cut] in E.
  - destruct rows; [| discriminate]. injection E as <-. repeat split; trivial.
    intros [| k] L; [apply Nat.add_0_r | inversion L].
  - destruct (Nat.ltb_spec 0 (next - start)) as [P |]; [| discriminate].
    destruct (Nat.leb_spec (next - start) (length rows)) as [Q |]; [| discriminate].
    cbn [andb] in E. destruct (cut _ next ends) as [rest |] eqn:R; [| discriminate].
    injection E as <-. apply IH in R. destruct R as [C [N [L G]]].
    assert (F := firstn_length_le rows Q). repeat split.
    + cbn [concat]. now rewrite C, firstn_skipn.
    + constructor; trivial. intro H. rewrite H in F. cbn in F. lia.
    + cbn [length]. now rewrite L.
    + intros [| k] B; [apply Nat.add_0_r |]. cbn [firstn concat length nth] in *.
      rewrite app_length, F.
      transitivity (next + length (concat (firstn k rest))); [lia |].
      rewrite G by lia. destruct k as [| k]; trivial. cbn [nth]. apply nth_indep. lia.
Qed.

Definition ends_cover_instance := ends_cover [5; 6; 7] 0 [1; 3] [[5]; [6; 7]] eq_refl.
