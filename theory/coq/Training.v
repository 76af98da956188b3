(** Training by gradient steps, as a program: the loop that the Adalines share, and its records.

    Notation   over a n               a/n for a count n > 0: what a mean divides by
               measure w rows         the loss and the errors of the examples at these rows
               eta                    the rate of an update, by how many were made before it
               cuts                   the batches of each pass, None where they cannot be cut
               steps_of, passes_from  the updates of one pass, and all that is left of a run
               moved steps            loss and errors of each batch before its update, together
               told                   what a record tells of its update *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.Reduction.
Import ListNotations.

Open Scope ordered_scope.

Inductive recorded := before | after | moving.

(** What is told of an update: its rows, their loss and errors before it, and the weights after it. *)
Record step_record (K : ordered_ring) (A : Type) :=
  StepRecord { step_rows : list nat; step_loss : K; step_errors : nat; step_weights : A }.
(** What is told of an epoch: loss and errors, by the convention, and the weights after it. *)
Record epoch_record (K : ordered_ring) (A : Type) :=
  EpochRecord { epoch_loss : K; epoch_errors : nat; epoch_weights : A }.

(** What a training returns: the last weights, the records, the count of all updates, with those
    made before it, and whether patience has ended it. *)
Record trained (K : ordered_ring) (A : Type) := Trained {
  trained_weights : A; trained_updates : list (step_record K A);
  trained_epochs : list (epoch_record K A); trained_made : nat; trained_converged : bool }.

Arguments StepRecord {_ _}. Arguments step_rows {_ _}. Arguments step_loss {_ _}.
Arguments step_errors {_ _}. Arguments step_weights {_ _}.
Arguments EpochRecord {_ _}. Arguments epoch_loss {_ _}. Arguments epoch_errors {_ _}.
Arguments epoch_weights {_ _}.
Arguments Trained {_ _}. Arguments trained_weights {_ _}. Arguments trained_updates {_ _}.
Arguments trained_epochs {_ _}. Arguments trained_made {_ _}.
Arguments trained_converged {_ _}.

Section Training.

Variable K : ordered_ring.
Variable over : K -> nat -> K.

Definition reduced (terms : list K) (reduction : reduction) : K :=
  let total := fold_right plus 0 terms in
  match reduction with sum => total | mean => over total (length terms) end.

Variable A : Type.
Variable measure : A -> list nat -> K * nat.
Variable update : A -> list nat -> K -> A.
Variable eta : nat -> K.
Variable reduction : reduction.
Variable record : recorded.
Variable patience : option nat.
Variable tolerance : K.

Fixpoint steps_of (batches : list (list nat)) (made : nat) (w : A) : list (step_record K A) :=
  match batches with
  | [] => []
  | rows :: rest =>
      let v := update w rows (eta made) in
      StepRecord rows (fst (measure w rows)) (snd (measure w rows)) v ::
      steps_of rest (S made) v
  end.

Definition moved (steps : list (step_record K A)) : K * nat :=
  let size s := length (step_rows s) in
  let weighted s := match reduction with
                    | sum => step_loss s | mean => nat_in (size s) * step_loss s end in
  let total := fold_right plus 0 (map weighted steps) in
  (match reduction with sum => total | mean => over total (list_sum (map size steps)) end,
   list_sum (map step_errors steps)).

Definition epoch_of (batches : list (list nat)) (w : A) (steps : list (step_record K A))
  : epoch_record K A :=
  let v := last (map step_weights steps) w in
  let told := match record with
              | before => measure w (concat batches) | after => measure v (concat batches)
              | moving => moved steps end in
  EpochRecord (fst told) (snd told) v.

(** A pass trains on its batches, if there is one. *)
Definition to_train (cut : option (list (list nat))) : option (list (list nat)) :=
  match cut with Some [] => None | _ => cut end.

Fixpoint passes_from (cuts : list (option (list (list nat)))) (made : nat) (best : option K)
  (waited : nat) (w : A) : option (trained K A) :=
  match cuts with
  | [] => Some (Trained w [] [] made false)
  | cut :: rest =>
      match to_train cut with
      | None => None
      | Some batches =>
          let steps := steps_of batches made w in
          let epoch := epoch_of batches w steps in
          let v := epoch_weights epoch in
          let lower := match best with
                       | None => true | Some b => ltb (epoch_loss epoch) (b - tolerance) end in
          let waited := if lower then O else S waited in
          if match patience with None => false | Some p => Nat.eqb waited p end
          then Some (Trained v steps [epoch] (made + length batches) true)
          else option_map
            (fun r => Trained (trained_weights r) (steps ++ trained_updates r)
                        (epoch :: trained_epochs r) (trained_made r) (trained_converged r))
            (passes_from rest (made + length batches)
               (if lower then Some (epoch_loss epoch) else best) waited v)
      end
  end.

End Training.

Section Passes.

Variable K : ordered_ring.
Variable over : K -> nat -> K.
Variable A : Type.
Variable measure : A -> list nat -> K * nat.
Variable update : A -> list nat -> K -> A.
Variable eta : nat -> K.
Variable reduction : reduction.
Variable record : recorded.
Variable patience : option nat.
Variable tolerance : K.

Notation run := (passes_from K over A measure update eta reduction record patience tolerance).
Notation steps := (steps_of K A measure update eta).

(** What is told of update k, made from the weights v before it. *)
Definition told (made k : nat) (v : A) (s : step_record K A) : Prop :=
  step_weights s = update v (step_rows s) (eta (made + k)) /\
  (step_loss s, step_errors s) = measure v (step_rows s).

Lemma steps_told : forall batches made w k s, nth_error (steps batches made w) k = Some s ->
  told made k (nth k (w :: map step_weights (steps batches made w)) w) s.
Proof.
  induction batches as [| rows rest IH]; intros made w k s E; [now destruct k |].
  cbn [steps_of] in E. destruct k as [| k].
  - injection E as <-. cbn. unfold told. cbn. rewrite Nat.add_0_r. split; trivial.
    now destruct (measure w rows).
  - cbn [nth_error] in E. assert (L : (k < length (steps rest (S made) (update w rows (eta made))))%nat)
      by (apply nth_error_Some; now rewrite E).
    specialize (IH _ _ _ _ E). unfold told in *. rewrite Nat.add_succ_r.
    cbn [steps_of map step_weights].
    set (v := update w rows (eta made)) in *. set (ws := v :: map step_weights _) in *.
    change (nth (S k) (w :: ws) w) with (nth k ws w).
    rewrite (nth_indep ws w v); [exact IH |].
    unfold ws. cbn [length]. rewrite map_length. now apply Nat.lt_lt_succ_r.
Qed.

Lemma length_steps : forall batches made w, length (steps batches made w) = length batches.
Proof. induction batches as [| rows rest IH]; intros; trivial. cbn. now rewrite IH. Qed.

Lemma rows_of_steps : forall batches made w, map step_rows (steps batches made w) = batches.
Proof. induction batches as [| rows rest IH]; intros; trivial. cbn. now rewrite IH. Qed.

Lemma last_cons : forall (B : Type) (l : list B) a d, last (a :: l) d = last l a.
Proof.
  intros B. induction l as [| b l IH]; intros a d; trivial.
  change (last (b :: l) d = last (b :: l) a). now rewrite !IH.
Qed.

Lemma last_of_both : forall (B : Type) (front back : list B) d,
  last (front ++ back) d = last back (last front d).
Proof.
  intros B front back. induction front as [| a front IH]; intro d; trivial.
  rewrite <- app_comm_cons, !last_cons. apply IH.
Qed.

Lemma nth_after : forall (B : Type) (front back : list B) d e k,
  nth (length front + k) (d :: front ++ back) e = nth k (last front d :: back) e.
Proof.
  intros B front back. induction front as [| a front IH]; intros d e k; trivial.
  rewrite last_cons. apply IH.
Qed.

(** The updates follow one another from w, each on its batch and at its rate, and are counted. *)
Lemma run_told : forall cuts made best waited w r, run cuts made best waited w = Some r ->
  let ws := w :: map step_weights (trained_updates r) in
  trained_weights r = last ws w /\
  trained_made r = (made + length (trained_updates r))%nat /\
  forall k s, nth_error (trained_updates r) k = Some s -> told made k (nth k ws w) s.
Proof.
  induction cuts as [| cut cuts IH]; intros made best waited w r E; cbn [passes_from] in E.
  { injection E as <-. split; trivial. split; [symmetry; apply Nat.add_0_r |].
    intros [| k] s H; discriminate. }
  destruct (to_train cut) as [batches |]; [| discriminate].
  set (first := steps batches made w) in *.
  set (epoch := epoch_of K over A measure reduction record batches w first) in *.
  assert (W : epoch_weights epoch = last (map step_weights first) w) by reflexivity.
  destruct (match patience with None => false | Some p => _ end).
  { injection E as <-. cbn [trained_weights trained_updates trained_made].
    split; [now rewrite last_cons |]. unfold first. rewrite length_steps. split; trivial.
    intros k s H. now apply steps_told. }
  destruct (run cuts _ _ _ _) as [r' |] eqn:R; [| discriminate].
  cbn [option_map] in E. injection E as <-.
  apply IH in R. rewrite W in R. destruct R as [A' [D B]].
  cbn [trained_weights trained_updates trained_made]. rewrite map_app.
  split; [rewrite A', !last_cons, last_of_both; trivial |].
  split; [rewrite D, app_length; unfold first; rewrite length_steps; lia |].
  intros k s H. destruct (Nat.lt_ge_cases k (length first)) as [L | L].
  - rewrite nth_error_app1 in H by trivial. apply steps_told in H. fold first in H.
    rewrite app_comm_cons, app_nth1; trivial. cbn. rewrite map_length. now apply Nat.lt_lt_succ_r.
  - rewrite nth_error_app2 in H by trivial.
    assert (L' : (k - length first < length (trained_updates r'))%nat)
      by (apply nth_error_Some; now rewrite H).
    apply B in H. unfold told in *.
    assert (M : (made + k = made + length batches + (k - length first))%nat).
    { unfold first in *. rewrite length_steps in *. lia. }
    assert (N : k = (length (map step_weights first) + (k - length first))%nat)
      by (rewrite map_length; lia).
    rewrite M. rewrite N at 1 3. rewrite nth_after.
    rewrite (nth_indep _ w (last (map step_weights first) w)); [exact H |].
    cbn [length]. rewrite map_length. lia.
Qed.

(** The updates fall into groups, one for each epoch: its batches, and what it tells of them. *)
Lemma run_grouped : forall cuts made best waited w r, run cuts made best waited w = Some r ->
  exists groups, trained_updates r = concat groups /\
  length groups = length (trained_epochs r) /\
  forall k group epoch, nth_error groups k = Some group ->
    nth_error (trained_epochs r) k = Some epoch ->
    group <> [] /\ nth_error cuts k = Some (Some (map step_rows group)) /\
    epoch = epoch_of K over A measure reduction record (map step_rows group)
              (nth k (w :: map epoch_weights (trained_epochs r)) w) group.
Proof.
  induction cuts as [| cut cuts IH]; intros made best waited w r E; cbn [passes_from] in E.
  { injection E as <-. exists []. repeat split; trivial; now destruct k. }
  destruct (to_train cut) as [batches |] eqn:T; [| discriminate].
  assert (C : cut = Some batches /\ batches <> [])
    by (destruct cut as [[| rows rest] |]; try discriminate; injection T as <-; now split).
  destruct C as [-> N].
  set (first := steps batches made w) in *.
  set (epoch := epoch_of K over A measure reduction record batches w first) in *.
  assert (F : first <> [] /\ map step_rows first = batches).
  { unfold first. split; [| apply rows_of_steps]. destruct batches; [now elim N | discriminate]. }
  destruct F as [F B].
  destruct (match patience with None => false | Some p => _ end).
  { injection E as <-. exists [first]. split; [symmetry; apply app_nil_r |]. split; trivial.
    intros [| k] group e G H; [| destruct k; discriminate]. injection G as <-. injection H as <-.
    rewrite B. now repeat split. }
  destruct (run cuts _ _ _ _) as [r' |] eqn:R; [| discriminate].
  cbn [option_map] in E. injection E as <-. apply IH in R. destruct R as [groups [U [L G]]].
  exists (first :: groups). cbn [trained_updates trained_epochs concat length].
  rewrite U, L. split; trivial. split; trivial. intros [| k] group e H I; cbn [nth_error] in *.
  - injection H as <-. injection I as <-. rewrite B. now repeat split.
  - destruct (G k group e H I) as [X [Y Z]]. split; trivial. split; trivial.
    cbn [map]. set (ends := epoch_weights epoch :: map epoch_weights (trained_epochs r')) in *.
    change (nth (S k) (w :: ends) w) with (nth k ends w).
    rewrite (nth_indep ends w (epoch_weights epoch)); [exact Z |]. unfold ends. cbn [length].
    rewrite map_length. apply Nat.lt_lt_succ_r, nth_error_Some. now rewrite I.
Qed.

(** Without patience every pass is made; with it the run ends after so many epochs whose losses are
    not lower, by more than the tolerance, than that of the epoch before them. *)
Lemma run_ended : forall cuts made best waited w r, run cuts made best waited w = Some r ->
  let losses := map epoch_loss (trained_epochs r) in
  let stale b from := forall k, (from <= k < length losses)%nat -> b - tolerance <= nth k losses 0 in
  if trained_converged r
  then exists p, patience = Some p /\
    ((exists b, best = Some b /\ (waited + length losses)%nat = p /\ stale b 0%nat) \/
     (exists j, length losses = (j + p + 1)%nat /\ stale (nth j losses 0) (S j)))
  else length losses = length cuts.
Proof.
  induction cuts as [| cut cuts IH]; intros made best waited w r E; cbn [passes_from] in E.
  { now injection E as <-. }
  destruct (to_train cut) as [batches |]; [| discriminate].
  set (epoch := epoch_of K over A measure reduction record batches w _) in *.
  set (lower := match best with None => true | Some b => _ end) in *.
  assert (S' : forall b, best = Some b -> lower = false -> b - tolerance <= epoch_loss epoch).
  { intros b -> W. unfold lower, ltb in W. apply leb_le. now destruct (leb _ _). }
  destruct patience as [p |].
  - destruct (Nat.eqb _ p) eqn:Q.
    + injection E as <-. cbn. apply Nat.eqb_eq in Q. exists p. split; trivial.
      destruct lower eqn:W; [right; exists 0%nat; split; [lia | intros [|]; lia] |].
      left. destruct best as [b |]; [| discriminate]. exists b. repeat split; [lia |].
      intros [| [|]] H; try lia. now apply S'.
    + match type of E with option_map _ ?rest = _ => destruct rest as [r' |] eqn:R end; [| discriminate].
      cbn [option_map] in E. injection E as <-. apply IH in R. cbn in *.
      destruct (trained_converged r'); [| now rewrite R]. destruct R as [q [P R]]. injection P as <-. exists p.
      split; trivial. destruct R as [[b [X [Y Z]]] | [j [Y Z]]].
      * destruct lower eqn:W.
        -- injection X as <-. right. exists 0%nat. split; [lia |]. intros [| k] H; [lia |].
           apply Z. lia.
        -- left. exists b. repeat split; trivial; [lia |]. intros [| k] H; [now apply S' |].
           apply Z. lia.
      * right. exists (S j). split; [lia |]. intros [| k] H; [lia |]. apply Z. lia.
  - match type of E with option_map _ ?rest = _ => destruct rest as [r' |] eqn:R end; [| discriminate].
    cbn [option_map] in E. injection E as <-. apply IH in R. cbn in *.
    destruct (trained_converged r'); [| now rewrite R]. destruct R as [q [Q _]]. discriminate.
Qed.

End Passes.
