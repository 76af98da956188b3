(** How many labels are wrong, and what is consistent with data.

    A label is a boolean. A hypothesis is any function of the points to labels.

    Notation   errors preds labels        the number of places where they differ
               errors_of h examples       the number of examples on which h errs
               consistent_with h examples h errs on none of them *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.micromega.Lia.
Import ListNotations.

Fixpoint errors (preds labels : list bool) : nat :=
  match preds, labels with
  | p :: preds, y :: labels => (if Bool.eqb p y then 0 else 1) + errors preds labels
  | _, _ => 0
  end.

(** metrics.accuracy: no error exactly if all are right, *)
Theorem no_errors : forall preds labels (preds_as_long_as_labels : length preds = length labels),
  (errors preds labels = 0 <-> preds = labels).
Proof.
  induction preds as [| p preds IH]; intros [| y labels] L; try discriminate; [now split |].
  injection L as L. cbn. destruct (Bool.eqb p y) eqn:E.
  - apply Bool.eqb_prop in E. subst. cbn. rewrite (IH labels L). split; [now intros -> |].
    now intros [= ->].
  - split; [lia |]. intros [= -> _]. now rewrite Bool.eqb_reflx in E.
Qed.

(** and the errors of predictions and of their opposites add up to all, so that the shares that are
    right add up to 1. *)
Theorem opposite_errors : forall preds labels
  (preds_as_long_as_labels : length preds = length labels),
  errors preds labels + errors (map negb preds) labels = length labels.
Proof.
  induction preds as [| p preds IH]; intros [| y labels] L; try discriminate; trivial.
  injection L as L. specialize (IH labels L). cbn. destruct p, y; cbn; lia.
Qed.

Theorem all_errors : forall preds labels (preds_as_long_as_labels : length preds = length labels),
  (errors preds labels = length labels <-> map negb preds = labels).
Proof.
  intros preds labels L. assert (S := opposite_errors preds labels L).
  rewrite <- no_errors by now rewrite map_length. lia.
Qed.

Section VersionSpace.

Context {X : Type}.
Implicit Types (h : X -> bool) (examples more : list (X * bool)).

Definition errors_of h examples : nat := errors (map (fun e => h (fst e)) examples) (map snd examples).
Definition consistent_with h examples : Prop := Forall (fun e => h (fst e) = snd e) examples.

(** metrics.version_space: in it are exactly those without an error, *)
Theorem version_space : forall h examples,
  consistent_with h examples <-> errors_of h examples = 0.
Proof.
  intros h examples. unfold consistent_with, errors_of.
  rewrite no_errors by now rewrite !map_length. induction examples as [| e examples IH]; cbn.
  - split; [trivial | constructor].
  - split.
    + intro F. inversion F as [| ? ? E F']; subst. rewrite E. f_equal. now apply IH.
    + intros [= E F]. constructor; trivial. now apply IH.
Qed.

(** on more data it is a part of what it was, *)
Theorem more_data : forall h examples more,
  consistent_with h (examples ++ more) -> consistent_with h examples.
Proof. intros h examples more F. now apply Forall_app in F. Qed.

(** and it is empty if one x has two labels. *)
Theorem two_labels : forall h examples x, In (x, true) examples -> In (x, false) examples ->
  ~ consistent_with h examples.
Proof.
  intros h examples x T F C. unfold consistent_with in C. rewrite Forall_forall in C.
  assert (A := C _ T). assert (B := C _ F). cbn in A, B. congruence.
Qed.

End VersionSpace.

Example no_errors_instance := no_errors [true; false] [true; false] eq_refl.
Example opposite_errors_instance := opposite_errors [true; false] [true; true] eq_refl.
Example all_errors_instance := all_errors [true; false] [false; true] eq_refl.

Definition two_points : list (nat * bool) := [(0, false); (1, true)].
Example version_space_instance : errors_of (Nat.ltb 0) two_points = 0.
Proof. apply version_space. repeat constructor. Qed.
Example more_data_instance : consistent_with (Nat.ltb 0) two_points.
Proof. apply (more_data _ two_points [(2, true)]). repeat constructor. Qed.
Example two_labels_instance : forall h, ~ consistent_with h [(0, true); (0, false)].
Proof. intro h. apply (two_labels h _ 0); cbn; auto. Qed.
