(** The pocket algorithm returns the weights of fewest errors among those that it met.

    Notation   errors examples w   how many examples are mistakes at w
               kept, best          the weights in the pocket, and their errors
               met                 the weights after each update, oldest first *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.LearningAlgorithm.
Import ListNotations.

Section Program.

Variable K : ordered_ring.

Definition errors (examples : list (example K)) (w : list K) (mistake : mistake_rule)
  (zero : zero_label) : nat :=
  length (filter (fun e => mistaken (dot w (fst e)) (snd e) mistake zero) examples).

Definition better (strict : bool) (found best : nat) : bool :=
  (Nat.ltb found best || (Nat.eqb found best && negb strict))%bool.

(** One update: the new weights go into the pocket if they are better. *)
Definition pocketed (examples : list (example K)) (strict : bool) (mistake : mistake_rule)
  (zero : zero_label) (pocket : list K * nat) (w : list K) : list K * nat :=
  if better strict (errors examples w mistake zero) (snd pocket)
  then (w, errors examples w mistake zero) else pocket.

Definition keep (examples : list (example K)) (strict : bool) (mistake : mistake_rule)
  (zero : zero_label) (w : list K) (met : list (list K)) : list K * nat :=
  fold_left (pocketed examples strict mistake zero) met (w, errors examples w mistake zero).

Definition pocket (examples : list (example K)) (w : list K) (eta : K) (updates : nat)
  (choose : list nat -> nat) (strict : bool) (mistake : mistake_rule) (zero : zero_label)
  (step : step_scale) : option (result K) :=
  option_map (fun records =>
      let (kept, best) := keep examples strict mistake zero w (map snd records) in
      Result kept (map fst records) (length records) (Nat.eqb best 0))
    (walk examples (step_size eta step) choose mistake zero updates w).

End Program.

Arguments errors {_}. Arguments pocketed {_}. Arguments keep {_}. Arguments pocket {_}.

Section Pocket.

Variable K : ordered_ring.
Implicit Types (w kept : list K) (met : list (list K)) (examples : list (example K)).

(** pocket.best_seen (D-209, D-213): what is kept has the fewest errors of all weights met, the
    start included; of equals it is the first (strict) or the last. *)
Theorem best_seen : forall examples strict mistake zero w met,
  let count v := errors examples v mistake zero in
  let (kept, best) := keep examples strict mistake zero w met in
  best = count kept /\
  exists before after, w :: met = before ++ kept :: after /\
  Forall (fun v => if strict then (best < count v)%nat else (best <= count v)%nat) before /\
  Forall (fun v => if strict then (best <= count v)%nat else (best < count v)%nat) after.
Proof.
  intros examples strict mistake zero w met count. induction met as [| v met IH] using rev_ind.
  - cbn. split; trivial. exists [], []. repeat split; constructor.
  - unfold keep in *. rewrite fold_left_app. cbn [fold_left].
    destruct (fold_left (pocketed examples strict mistake zero) met _) as [kept best].
    destruct IH as [E [before [after [S [B A]]]]]. unfold pocketed. cbn [snd].
    fold (count v). unfold better. rewrite Forall_forall in *.
    destruct (Nat.ltb (count v) best || Nat.eqb (count v) best && negb strict)%bool eqn:G.
    + split; trivial. exists (w :: met), []. split; [now rewrite app_comm_cons |].
      split; [| constructor]. apply Forall_forall. intros u I. rewrite S in I.
      assert (best <= count u)%nat.
      { apply in_app_or in I. destruct I as [I | [<- | I]]; [apply B in I | lia | apply A in I];
          destruct strict; lia. }
      apply orb_true_iff in G. rewrite Nat.ltb_lt, andb_true_iff, Nat.eqb_eq in G.
      destruct strict; cbn in G; destruct G as [G | [G N]]; try discriminate; lia.
    + split; trivial. exists before, (after ++ [v]).
      split; [now rewrite app_comm_cons, S, <- app_assoc |]. split; apply Forall_forall; trivial.
      intros u I. apply in_app_or in I. destruct I as [I | [<- | []]]; [now apply A |].
      apply orb_false_iff in G. rewrite Nat.ltb_ge, andb_false_iff, Nat.eqb_neq in G.
      destruct strict; destruct G as [G [N | N]]; try discriminate; lia.
Qed.

(** Its errors never grow: after one weight vector more there are no more of them. *)
Theorem errors_never_grow : forall examples strict mistake zero w met v,
  (snd (keep examples strict mistake zero w (met ++ [v])) <=
   snd (keep examples strict mistake zero w met))%nat.
Proof.
  intros examples strict mistake zero w met v. unfold keep. rewrite fold_left_app. cbn.
  unfold pocketed at 1, better.
  destruct (Nat.ltb _ _ || Nat.eqb _ _ && negb strict)%bool eqn:G; cbn; trivial.
  apply orb_true_iff in G. rewrite Nat.ltb_lt, andb_true_iff, Nat.eqb_eq in G. lia.
Qed.

Lemma no_errors_consistent : forall examples w mistake zero,
  Nat.eqb (errors examples w mistake zero) 0 = consistent examples w mistake zero.
Proof.
  intros examples w mistake zero. unfold errors, consistent.
  induction examples as [| [x y] examples IH]; trivial. cbn.
  now destruct (mistaken (dot w x) y mistake zero); cbn.
Qed.

(** pocket.best_seen, for the program: the result has the fewest errors of the start and of the
    weights after each update, it is one of them, and converged says that it has none. *)
Theorem pocket_best_seen : forall examples w eta most choose strict mistake zero step r
  (run_is_r : pocket examples w eta most choose strict mistake zero step = Some r),
  exists records, walk examples (step_size eta step) choose mistake zero most w = Some records /\
  In (weights r) (w :: map snd records) /\
  Forall (fun v => errors examples (weights r) mistake zero <= errors examples v mistake zero)%nat
    (w :: map snd records) /\
  converged r = consistent examples (weights r) mistake zero.
Proof.
  intros examples w eta most choose strict mistake zero step r E. unfold pocket in E.
  destruct (walk _ _ _ _ _ _ _) as [records |]; [| discriminate]. exists records.
  split; trivial. cbn in E.
  assert (H := best_seen examples strict mistake zero w (map snd records)). cbn in H.
  destruct (keep examples strict mistake zero w (map snd records)) as [kept best].
  inversion E; subst. cbn [weights converged]. destruct H as [-> [before [after [S [B A]]]]].
  rewrite S. split; [apply in_or_app; right; now left |]. split.
  - rewrite Forall_forall in *. intros u I.
    apply in_app_or in I. destruct I as [I | [<- | I]]; trivial; [apply B in I | apply A in I];
      destruct strict; lia.
  - apply no_errors_consistent.
Qed.

(** pocket: never worse than the start. *)
Theorem never_worse_than_start : forall examples w eta most choose strict mistake zero step r
  (run_is_r : pocket examples w eta most choose strict mistake zero step = Some r),
  (errors examples (weights r) mistake zero <= errors examples w mistake zero)%nat.
Proof.
  intros examples w eta most choose strict mistake zero step r E.
  apply pocket_best_seen in E. destruct E as [records [_ [_ [M _]]]]. now inversion M.
Qed.

End Pocket.

(** The data of D-209: the points -2 (+), -1 (+), 0 (-), 1 (+), after a 1. *)
Definition four_points : list (example rationals) :=
  map (fun p => ([integer 1; integer (fst p)], snd p))
    [((-2)%Z, true); ((-1)%Z, true); (0%Z, false); (1%Z, true)].
Definition pocket_of_four := pocket four_points (repeat 0 2) 1 2 least true F plus_one eta_once.

(** The best of it is the start, with one error. *)
Lemma pocket_of_four_is : exists r, pocket_of_four = Some r /\
  values (weights r) = values (repeat zero 2) /\
  errors four_points (weights r) F plus_one = 1%nat /\ converged r = false.
Proof. eexists. split; [reflexivity | repeat split]. Qed.

Lemma pocket_best_seen_instance : exists r records, pocket_of_four = Some r /\
  walk four_points 1 least F plus_one 2 (repeat 0 2) = Some records /\
  In (weights r) (repeat 0 2 :: map snd records).
Proof.
  destruct pocket_of_four as [r |] eqn:E; [| discriminate E].
  destruct (pocket_best_seen rationals _ _ _ _ _ _ _ _ _ r E) as [records [W [I _]]].
  now exists r, records.
Qed.

Definition best_seen_instance :=
  best_seen rationals four_points true F plus_one (repeat 0 2) [[1; 1]; [0; 1]].

Lemma never_worse_than_start_instance : exists r, pocket_of_four = Some r /\
  (errors four_points (weights r) F plus_one <= errors four_points (repeat zero 2) F plus_one)%nat.
Proof.
  destruct pocket_of_four as [r |] eqn:E; [| discriminate E]. exists r. split; trivial.
  exact (never_worse_than_start rationals _ _ _ _ _ _ _ _ _ r E).
Qed.
