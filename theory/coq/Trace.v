(** A record of the corrections of a run, checked by itself: whoever made it, it obeys the bounds.

    Notation   a record ((x, y), z, w'): example (x, y) had the score z, and w' are the weights
               after it      told records: their examples      last_w w records: the last weights *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.ZArith.ZArith Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound Novikoff.PythonMeaning.
Require Novikoff.PerceptronRun Novikoff.Translated Novikoff.TranslatedEqual.
Import ListNotations.

Open Scope ordered_scope.

Section Trace.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Notation record := (example K * carrier K * list (carrier K))%type.
Implicit Types (s z gamma R_sq : K) (u w x : list K) (y : bool) (records : list record).

Notation same u v := (Nat.eqb (length u) (length v)).

Definition told records : list (example K) := map (fun r => fst (fst r)) records.
Definition last_w w records : list K := last (map snd records) w.

(** What one record says, at the weights w before it. *)
Definition truthful (mistake : mistake_rule) (zero : zero_label) s w (r : record) : Prop :=
  let '((x, y), z, w') := r in
  length w = length x /\ z = dot w x /\ mistaken z y mistake zero = true /\ w' = update w x y s.

Inductive traced (mistake : mistake_rule) (zero : zero_label) s : list K -> list record -> Prop :=
| traced_none : forall w, traced mistake zero s w []
| traced_one : forall w r records, truthful mistake zero s w r ->
    traced mistake zero s (snd r) records -> traced mistake zero s w (r :: records).

(** A record as Python has it: of which row it tells is not looked at. *)
Definition python (row : nat) (r : record) : Z * list K * Z * K * list K :=
  let '((x, y), z, w') := r in (Z.of_nat row, x, TranslatedEqual.label_of y, z, w').

Lemma equal_iff : forall a b : K, equal a b = true <-> a = b.
Proof.
  intros a b. unfold equal. rewrite andb_true_iff. split.
  - intros [L G]. apply le_antisym; now apply leb_le.
  - intros <-. split; apply leb_le, le_refl.
Qed.

Lemma same_entries_iff : forall u w, same_entries u w = true <-> u = w.
Proof.
  induction u as [| a u IH]; intros [| b w]; cbn; try easy.
  rewrite andb_true_iff, equal_iff, IH. split; [now intros [-> ->] | intro E; now injection E].
Qed.

(** perceptron.retraced: the text says True exactly if every record is truthful, from w on. *)
Theorem retraced : forall mistake zero s rows w records
  (rows_as_long_as_records : length rows = length records),
  Translated.retraced K w (map (fun p => python (fst p) (snd p)) (combine rows records)) s
    mistake zero = Some true <-> traced mistake zero s w records.
Proof.
  intros mistake zero s rows w records L. unfold Translated.retraced.
  match goal with |- bind ?run _ = _ <-> _ => set (found := run) end.
  assert (E : bind found (fun got => match got with inl _ => Some true | inr b => Some b end) =
    Some true <-> found <> None /\ found <> Some (inr false)).
  { destruct found as [[v | [|]] |]; cbn; split; try easy; now intros []. }
  rewrite E. clear E. subst found. revert rows w L.
  induction records as [| [[[x y] z] after] records IH]; intros [| row rows] w L;
    try discriminate; cbn [combine map looped].
  { split; [constructor | easy]. }
  cbn [fst snd python bind]. rewrite TranslatedEqual.dot, TranslatedEqual.update.
  destruct (same w x) eqn:S; cbn [bind].
  2: { split; [now intros [N _] |]. intro T. inversion T as [| ? ? ? D R]; subst. destruct D as [D _].
       apply Nat.eqb_eq in D. congruence. }
  apply Nat.eqb_eq in S. rewrite TranslatedEqual.mistaken.
  destruct (equal z (dot w x)) eqn:Z, (mistaken z y mistake zero) eqn:M,
    (same_entries after (Perceptron.update w x y s)) eqn:U; cbn [negb orb bind];
    try (split; [now intros [_ N] | intro T; inversion T as [| ? ? ? D R]; destruct D as [_ [D [P Q]]]; subst;
      rewrite ?(proj2 (equal_iff _ _) eq_refl), ?(proj2 (same_entries_iff _ _) eq_refl) in *;
      congruence]).
  apply equal_iff in Z. apply same_entries_iff in U. subst z after.
  injection L as L. rewrite (IH rows (Perceptron.update w x y s) L). split; intro T.
  - constructor; [now repeat split | trivial].
  - now inversion T.
Qed.

Lemma last_any : forall (A : Type) (l : list A) a d e, last (a :: l) d = last (a :: l) e.
Proof. intros A. induction l as [| b l IH]; intros a d e; trivial. apply (IH b). Qed.

(** Every truthful record is a correction, *)
Theorem traced_corrections : forall mistake zero s w records, traced mistake zero s w records ->
  corrections K s w (told records) (last_w w records).
Proof.
  intros mistake zero s w records T.
  induction T as [w | w [[[x y] z] after] records [_ [-> [M ->]]] _ IH]; [constructor |].
  cbn [told map fst snd] in *. constructor.
  - now apply (PerceptronRun.mistaken_spec K (dot w x) y mistake zero).
  - replace (last_w w ((x, y, dot w x, update w x y s) :: records))
      with (last_w (update w x y s) records); trivial.
    unfold last_w. cbn [map snd]. destruct (map snd records) as [| v l]; trivial.
    apply (last_any _ l).
Qed.

Lemma corrected : forall mistake zero s rows w records, length rows = length records ->
  Translated.retraced K w (map (fun p => python (fst p) (snd p)) (combine rows records)) s
    mistake zero = Some true -> corrections K s w (told records) (last_w w records).
Proof.
  intros mistake zero s rows w records L H. apply (traced_corrections mistake zero).
  now apply (retraced mistake zero s rows).
Qed.

(** so a record that the text accepts, from w = 0, has at most R²‖u‖²/gamma² entries
    (perceptron.mistake_bound), whoever made it. *)
Theorem recorded_mistake_bound : forall u gamma R_sq s n mistake zero rows records
  (s_positive : 0 < s) (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq)
  (rows_as_long_as_records : length rows = length records), margin K u gamma (told records) ->
  short K R_sq (told records) ->
  forall (records_accepted : Translated.retraced K (repeat 0 n) (map (fun p => python (fst p) (snd
    p)) (combine rows records)) s mistake zero = Some true),
  nat_in (length records) * (gamma * gamma) <= R_sq * norm_sq u.
Proof.
  intros u gamma R_sq s n mistake zero rows records S G R L M B H.
  apply corrected in H; trivial.
  assert (Q := mistake_bound K u gamma R_sq s n _ _ S G R M B H).
  unfold count, told in Q. now rewrite map_length in Q.
Qed.

End Trace.

Arguments told {_}. Arguments python {_}.

(** One example x = 1 of label +1, corrected once from 0; told to end at 2, it is refused. *)

Definition record_of (w : rationals) : list (Z * list rationals * Z * rationals * list rationals) :=
  map (fun p => python (fst p) (snd p)) (combine [0%nat] [([1], true, 0, [w])]).

Lemma retraced_of_two : map (fun w =>
    Translated.retraced rationals [0] (record_of w) 1 N plus_one) [1; integer 2] =
  [Some true; Some false].
Proof. reflexivity. Qed.

Example retraced_instance : traced rationals N plus_one 1 [0] [([1], true, 0, [1])].
Proof. now apply (retraced rationals N plus_one 1 [0%nat]). Qed.

Example recorded_mistake_bound_instance : (1 + 0) * (1 * 1) <= 1 * norm_sq [(1 : rationals)].
Proof.
  apply (recorded_mistake_bound rationals [1] 1 1 1 1 N plus_one [0%nat]
    [([1], true, 0, [1])]); trivial; try (now apply leb_le); try (now apply ltb_lt);
    repeat constructor; now apply leb_le.
Qed.
