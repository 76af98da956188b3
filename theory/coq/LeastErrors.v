(** The least number of errors: that of a largest part of the points that can be separated.

    Notation   points           the signed points y x, as in Certificate.v; right: p·w > 0
               wrong w points   how many points are not right
               parts l          all lists that are l without some entries *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Certificate
  Novikoff.Gordan.
Import ListNotations.

Open Scope ordered_scope.

Section LeastErrors.

Variable K : ordered_ring.
Implicit Types (w v p : list K) (points part : list (list K)).

Definition right w p : bool := ltb 0 (dot w p).
Definition wrong w points : nat := length (filter (fun p => negb (right w p)) points).

Fixpoint parts points : list (list (list K)) :=
  match points with
  | [] => [[]]
  | p :: points => map (cons p) (parts points) ++ parts points
  end.

Lemma filter_is_part : forall (f : list K -> bool) points, In (filter f points) (parts points).
Proof.
  intro f. induction points as [| p points IH]; [now left |]. cbn. apply in_or_app.
  destruct (f p); [left; now apply in_map | now right].
Qed.

Lemma part_right : forall w points part, In part (parts points) ->
  Forall (fun p => right w p = true) part -> (length part + wrong w points <= length points)%nat.
Proof.
  intro w. unfold wrong. induction points as [| p points IH]; intros part I R; cbn in I.
  - destruct I as [<- | []]. cbn. lia.
  - apply in_app_or in I. destruct I as [I | I].
    + apply in_map_iff in I. destruct I as [rest [<- J]]. inversion R as [| ? ? P R']; subst.
      cbn [filter length]. rewrite P. cbn [negb]. specialize (IH rest J R'). lia.
    + specialize (IH part I R). cbn [filter length]. destruct (right w p); cbn [negb length]; lia.
Qed.

Lemma right_and_wrong : forall w points,
  (length (filter (right w) points) + wrong w points = length points)%nat.
Proof.
  intros w points. unfold wrong. induction points as [| p points IH]; trivial. cbn.
  destruct (right w p); cbn; lia.
Qed.

(** A longest of the parts that can be separated, with weights that do so. *)
Lemma longest : forall l : list (list (list K)), In [] l -> exists part w, In part l /\
  separates w part = true /\ forall other v, In other l -> separates v other = true ->
  (length other <= length part)%nat.
Proof.
  intro l. assert (G : forall l : list (list (list K)),
    (exists part w, In part l /\ separates w part = true /\ forall other v, In other l ->
       separates v other = true -> (length other <= length part)%nat) \/
    forall other v, In other l -> separates v other = false).
  { clear l. induction l as [| part l IH]; [right; intros o v [] |].
    assert (D : (exists w, separates w part = true) \/ forall v, separates v part = false).
    { destruct (gordan K part) as [[w W] | [c C]]; [left; now exists w |].
      right. intro v. now apply gordan_excludes with (multipliers := c). }
    destruct IH as [[best [w [I [S L]]]] | N], D as [[u U] | M].
    - destruct (Nat.le_ge_cases (length best) (length part)) as [Q | Q]; left.
      + exists part, u. split; [now left |]. split; trivial. intros o v [<- | J] V; [lia |].
        specialize (L o v J V). lia.
      + exists best, w. split; [now right |]. split; trivial. intros o v [<- | J] V; trivial.
        now apply (L o v).
    - left. exists best, w. split; [now right |]. split; trivial. intros o v [<- | J] V.
      + rewrite M in V. discriminate.
      + now apply (L o v).
    - left. exists part, u. split; [now left |]. split; trivial. intros o v [<- | J] V; trivial.
      rewrite N in V by trivial. discriminate.
    - right. intros o v [<- | J]; [apply M | now apply N]. }
  intro E. destruct (G l) as [H | H]; trivial. specialize (H [] [] E). discriminate.
Qed.

(** zero_one.least_errors (B-25), under rule N: some weights have the fewest errors of all, which is
    the number of points less that of a largest part that can be separated. *)
Theorem least_errors : forall points, exists part w, In part (parts points) /\
  separates w part = true /\
  (forall other v, In other (parts points) -> separates v other = true ->
     (length other <= length part)%nat) /\
  (wrong w points + length part = length points)%nat /\
  forall v, (wrong w points <= wrong v points)%nat.
Proof.
  intro points. assert (E : In [] (parts points)).
  { induction points as [| p points IH]; [now left |]. cbn. apply in_or_app. now right. }
  destruct (longest (parts points) E) as [part [w [I [S L]]]]. exists part, w.
  assert (F : forall v, separates v (filter (right v) points) = true).
  { intro v. apply forallb_forall. intros p J. now apply filter_In in J. }
  assert (P := part_right w points part I ltac:(apply Forall_forall; now apply forallb_forall)).
  assert (Q := L _ w (filter_is_part (right w) points) (F w)).
  assert (R := right_and_wrong w points).
  repeat split; trivial; [lia |]. intro v.
  assert (Q' := L _ v (filter_is_part (right v) points) (F v)).
  assert (R' := right_and_wrong v points). lia.
Qed.

End LeastErrors.

Definition least_errors_instance := least_errors rationals opposite_points.
