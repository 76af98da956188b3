(** The program: its updates are corrections, so the bounds are bounds of what it returns; what it
    says of convergence is true; with enough passes it converges; and the variants of the ledger.

    Over 300 lines: one program, and what a pass of it does, on which all of this rests.

    Notation   as in Perceptron.v and PerceptronBound.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.PerceptronBound.
Import ListNotations.

Section Run.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s : K) (w u x : list K) (examples ms : list (example K)).

Lemma mistaken_spec : forall (z : K) y mistake zero,
  mistaken z y mistake zero = true -> signed y z <= 0.
Proof.
  intros z y mistake zero. unfold mistaken. destruct (ltb 0 z) eqn:P; [| destruct (ltb z 0) eqn:M].
  - destruct y; intro H; [discriminate |]. apply ltb_lt, lt_le in P. cbn.
    apply nonneg_opp. now replace (- - z) with z by ring.
  - destruct y; intro H; [| discriminate]. now apply ltb_lt, lt_le in M.
  - intros _. assert (z = 0) as ->.
    { apply le_antisym.
      - destruct (le_dec K z 0) as [G | G]; trivial. apply ltb_lt in G. congruence.
      - destruct (le_dec K 0 z) as [G | G]; trivial. apply ltb_lt in G. congruence. }
    destruct y; cbn; apply eq_le; ring.
Qed.

(** The examples at the indices of updates, oldest first. *)
Definition at_indices examples (indices : list nat) : list (example K) :=
  flat_map (fun i => match nth_error examples i with Some e => [e] | None => [] end) indices.

Lemma corrections_app : forall s w ms w' ms' w'',
  corrections K s w ms w' -> corrections K s w' ms' w'' -> corrections K s w (ms ++ ms') w''.
Proof. intros s w ms w' ms' w'' H G. induction H; cbn; trivial. constructor; auto. Qed.

Lemma at_indices_app : forall examples a b,
  at_indices examples (a ++ b) = at_indices examples a ++ at_indices examples b.
Proof. intros. apply flat_map_app. Qed.

Lemma one_pass_corrections : forall examples mistake zero s indices w done w0 w' done',
  corrections K s w0 (at_indices examples (rev done)) w ->
  one_pass examples mistake zero s indices w done = (w', done') ->
  corrections K s w0 (at_indices examples (rev done')) w'.
Proof.
  intros examples mistake zero s indices. induction indices as [| i rest IH];
    intros w done w0 w' done' H E; cbn in E.
  - now inversion E; subst.
  - destruct (nth_error examples i) as [[x y] |] eqn:X; [| now apply (IH w done)].
    destruct (mistaken (dot w x) y mistake zero) eqn:M; [| now apply (IH w done)].
    apply (IH (update w x y s) (i :: done)); trivial. cbn [rev].
    rewrite at_indices_app. apply corrections_app with (w' := w); trivial.
    cbn. rewrite X. cbn. constructor; [now apply mistaken_spec in M | constructor].
Qed.

Lemma run_corrections : forall examples mistake zero s stop orders w done number w0,
  corrections K s w0 (at_indices examples (rev done)) w ->
  let r := run examples mistake zero s stop orders w done number in
  corrections K s w0 (at_indices examples (updates r)) (weights r).
Proof.
  intros examples mistake zero s stop orders. induction orders as [| indices rest IH];
    intros w done number w0 H; cbn; trivial.
  destruct (one_pass examples mistake zero s indices w done) as [w' done'] eqn:E.
  apply (one_pass_corrections _ _ _ _ _ _ _ w0 w' done') in E; trivial.
  destruct (stop && _ && _)%bool; trivial. now apply IH.
Qed.

(** perceptron.dual_form, for the program: w is w0 and the corrections that it reports. *)
Theorem perceptron_corrections : forall examples w eta passes mistake zero step order stop,
  let r := perceptron examples w eta passes mistake zero step order stop in
  corrections K (step_size eta step) w (at_indices examples (updates r)) (weights r).
Proof. intros. apply run_corrections. constructor. Qed.

Lemma at_indices_In : forall examples indices, incl (at_indices examples indices) examples.
Proof.
  intros examples indices e H. apply in_flat_map in H. destruct H as [i [_ H]].
  destruct (nth_error examples i) eqn:E; [| contradiction].
  destruct H as [[] | []]. now apply nth_error_In in E.
Qed.

Lemma one_pass_known : forall examples mistake zero s indices w done w' done',
  one_pass examples mistake zero s indices w done = (w', done') ->
  Forall (fun i => nth_error examples i <> None) done ->
  Forall (fun i => nth_error examples i <> None) done'.
Proof.
  intros examples mistake zero s indices. induction indices as [| i rest IH];
    intros w done w' done' E G; cbn in E; [now inversion E; subst |].
  destruct (nth_error examples i) as [[x y] |] eqn:X; [| now apply IH in E].
  destruct (mistaken (dot w x) y mistake zero); [| now apply IH in E].
  apply IH in E; trivial. constructor; trivial. congruence.
Qed.

Lemma run_known : forall examples mistake zero s stop orders w done number,
  Forall (fun i => nth_error examples i <> None) done ->
  Forall (fun i => nth_error examples i <> None)
    (updates (run examples mistake zero s stop orders w done number)).
Proof.
  intros examples mistake zero s stop orders. induction orders as [| indices rest IH];
    intros w done number G; cbn; [now apply Forall_rev |].
  destruct (one_pass examples mistake zero s indices w done) as [w' done'] eqn:E.
  apply one_pass_known in E; trivial.
  destruct (stop && _ && _)%bool; cbn; [now apply Forall_rev | now apply IH].
Qed.

Lemma length_at_indices : forall examples indices,
  Forall (fun i => nth_error examples i <> None) indices ->
  length (at_indices examples indices) = length indices.
Proof.
  intros examples indices H. unfold at_indices.
  induction H as [| i indices X _ IH]; trivial. cbn.
  rewrite app_length, IH. now destruct (nth_error examples i).
Qed.

(** perceptron.mistake_bound, for the program: any rule, rate, order, number of passes. *)
Theorem perceptron_mistake_bound : forall u gamma R_sq examples n eta passes mistake zero step
  order stop,
  let r := perceptron examples (repeat 0 n) eta passes mistake zero step order stop in
  forall (eta_positive : 0 < eta) (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq),
  margin K u gamma examples -> short K R_sq examples ->
  nat_in (length (updates r)) * (gamma * gamma) <= R_sq * norm_sq u.
Proof.
  intros u gamma R_sq examples n eta passes mistake zero step order stop r eta_positive
    gamma_nonnegative R_sq_nonnegative margins lengths.
  rewrite <- (length_at_indices examples (updates r)) by (apply run_known; constructor).
  apply (mistake_bound K u gamma R_sq (step_size eta step) n _ (weights r)); trivial.
  - destruct step; cbn; trivial. apply plus_pos_nonneg; trivial. now apply lt_le.
  - unfold margin in *. apply incl_Forall with (l1 := examples); trivial. apply at_indices_In.
  - unfold short in *. apply incl_Forall with (l1 := examples); trivial. apply at_indices_In.
  - apply perceptron_corrections.
Qed.

(** perceptron.separates_at_convergence (B-19): what the rules say of each example at the end. *)
Theorem converged_consistent : forall examples w eta passes mistake zero step order stop,
  let r := perceptron examples w eta passes mistake zero step order stop in
  converged r = consistent examples (weights r) mistake zero.
Proof.
  intros examples w eta passes mistake zero step order stop. unfold perceptron.
  generalize (match order with None => cyclic examples passes | Some o => firstn passes o end).
  intro orders. generalize (@nil nat) 0%nat. revert w.
  induction orders as [| indices rest IH]; intros w done number; cbn; trivial.
  destruct (one_pass examples mistake zero _ indices w done) as [w' done'].
  destruct (stop && Nat.eqb _ _ && consistent examples w' mistake zero)%bool eqn:E; [| apply IH].
  cbn. apply andb_true_iff in E. now destruct E.
Qed.

Theorem consistent_N : forall examples w zero,
  consistent examples w N zero = true <->
  Forall (fun e => 0 < signed (snd e) (dot w (fst e))) examples.
Proof.
  intros examples w zero. unfold consistent. rewrite forallb_forall, Forall_forall.
  split; intros H [x y] I; specialize (H _ I); cbn in *.
  - apply not_le_lt. intro G. apply negb_true_iff in H. unfold mistaken in H.
    destruct (ltb 0 (dot w x)) eqn:P; [| destruct (ltb (dot w x) 0) eqn:M]; try discriminate.
    + apply ltb_lt in P. destruct y; cbn in *; [now apply (lt_not_le K 0 (dot w x)) | discriminate].
    + apply ltb_lt in M. destruct y; cbn in *; [discriminate |].
      apply (lt_not_le K (dot w x) 0); trivial. apply opp_nonneg in G.
      now replace (- - dot w x) with (dot w x) in G by ring.
  - apply negb_true_iff. destruct (mistaken (dot w x) y N zero) eqn:M; trivial.
    apply mistaken_spec in M. exfalso. now apply (lt_not_le K _ _ H).
Qed.

(** perceptron.strict_rule_from_zero (D-015): under rule AB nothing is ever learnt from w = 0. *)
Theorem strict_rule_from_zero : forall examples n eta passes zero step order stop,
  let r := perceptron examples (repeat 0 n) eta passes AB zero step order stop in
  weights r = repeat 0 n /\ updates r = [].
Proof.
  intros examples n eta passes zero step order stop. unfold perceptron.
  generalize (match order with None => cyclic examples passes | Some o => firstn passes o end).
  generalize (step_size eta step) 0%nat.
  assert (Z : forall s indices,
    one_pass examples AB zero s indices (repeat 0 n) [] = (repeat 0 n, [])).
  { intros s indices. induction indices as [| i rest IH]; cbn; trivial.
    destruct (nth_error examples i) as [[x y] |]; trivial.
    rewrite dot_zero_l. unfold mistaken, ltb.
    rewrite (proj2 (leb_le K 0 0) (le_refl K 0)). cbn. apply IH. }
  intros s number orders. revert number. induction orders as [| indices rest IH]; intro number;
    cbn; [now split |].
  rewrite Z. cbn. destruct (stop && _ && _)%bool; [now split | apply IH].
Qed.

(** A pass in order without an update leaves the weights, and no example is a mistake there. *)
Lemma clean_pass_from : forall examples mistake zero s prefix rest w done w' done',
  examples = prefix ++ rest ->
  one_pass examples mistake zero s (seq (length prefix) (length rest)) w done = (w', done') ->
  length done' = length done ->
  w' = w /\ forallb (fun e => negb (mistaken (dot w (fst e)) (snd e) mistake zero)) rest = true.
Proof.
  intros examples mistake zero s prefix rest. revert prefix.
  assert (L : forall indices w done w' done',
    one_pass examples mistake zero s indices w done = (w', done') ->
    (length done <= length done')%nat).
  { induction indices as [| i indices IH]; intros w done w' done' E; cbn in E;
      [inversion E; subst; lia |].
    destruct (nth_error examples i) as [[x y] |]; [| now apply IH in E].
    destruct (mistaken (dot w x) y mistake zero); apply IH in E; cbn in E; lia. }
  induction rest as [| [x y] rest IH]; intros prefix w done w' done' X E D; cbn in E;
    [now inversion E |].
  rewrite X, nth_error_app2, Nat.sub_diag in E by lia. cbn in E. rewrite <- X in E.
  destruct (mistaken (dot w x) y mistake zero) eqn:M.
  - apply L in E. cbn in E. lia.
  - cbn. rewrite M. cbn. apply (IH (prefix ++ [(x, y)]) w done w' done'); trivial.
    + now rewrite <- app_assoc.
    + rewrite app_length. cbn. now rewrite Nat.add_1_r.
Qed.

(** perceptron.clean_pass (B-19): fair selection makes a pass without an update a proof. *)
Theorem clean_pass : forall examples mistake zero s w done w' done'
  (pass_ends_in : one_pass examples mistake zero s (seq 0 (length examples)) w done = (w', done'))
  (no_update_made : length done' = length done),
  w' = w /\ consistent examples w mistake zero = true.
Proof.
  intros examples mistake zero s w done w' done' pass clean.
  now apply (clean_pass_from examples mistake zero s [] examples w done w' done').
Qed.

Lemma never_fewer : forall examples mistake zero s indices w done w' done',
  one_pass examples mistake zero s indices w done = (w', done') ->
  (length done <= length done')%nat.
Proof.
  intros examples mistake zero s.
  induction indices as [| i indices IH]; intros w done w' done' E; cbn in E;
    [inversion E; subst; lia |].
  destruct (nth_error examples i) as [[x y] |]; [| now apply IH in E].
  destruct (mistaken (dot w x) y mistake zero); apply IH in E; cbn in E; lia.
Qed.

Lemma clean_at : forall examples mistake zero s indices w done w' done',
  one_pass examples mistake zero s indices w done = (w', done') -> length done' = length done ->
  w' = w /\ forall i x y, In i indices -> nth_error examples i = Some (x, y) ->
  mistaken (dot w x) y mistake zero = false.
Proof.
  intros examples mistake zero s.
  induction indices as [| i indices IH]; intros w done w' done' pass clean; cbn in pass.
  - injection pass as <- <-. split; [reflexivity | intros i x y []].
  - destruct (nth_error examples i) as [[x y] |] eqn:N.
    + destruct (mistaken (dot w x) y mistake zero) eqn:M.
      * apply never_fewer in pass. cbn in pass. lia.
      * destruct (IH _ _ _ _ pass clean) as [-> H]. split; trivial.
        intros j a b [<- | I] G; [| now apply (H j)]. rewrite N in G. now injection G as <- <-.
    + destruct (IH _ _ _ _ pass clean) as [-> H]. split; trivial.
      intros j a b [<- | I] G; [congruence | now apply (H j)].
Qed.

Lemma consistent_pass : forall examples mistake zero s indices w done,
  consistent examples w mistake zero = true ->
  one_pass examples mistake zero s indices w done = (w, done).
Proof.
  intros examples mistake zero s indices w done right.
  induction indices as [| i indices IH]; cbn; trivial.
  destruct (nth_error examples i) as [[x y] |] eqn:E; trivial.
  unfold consistent in right. rewrite forallb_forall in right. apply nth_error_In in E.
  specialize (right _ E). cbn [fst snd] in right. apply negb_true_iff in right. now rewrite right.
Qed.

(** perceptron.clean_pass (B-19): a pass that visits every example, in any order, makes no update
    exactly if no example is a mistake. *)
Theorem clean_pass_iff : forall examples mistake zero s indices w done w' done'
  (every_example_visited : forall i, (i < length examples)%nat -> In i indices)
  (pass_ends_in : one_pass examples mistake zero s indices w done = (w', done')),
  (length done' = length done <-> consistent examples w mistake zero = true).
Proof.
  intros examples mistake zero s indices w done w' done' fair pass. split.
  - intro clean. destruct (clean_at _ _ _ _ _ _ _ _ _ pass clean) as [_ right].
    unfold consistent. apply forallb_forall. intros [x y] I.
    apply In_nth_error in I. destruct I as [i I]. cbn [fst snd]. rewrite (right i x y); trivial.
    apply fair, nth_error_Some. congruence.
  - intro right. rewrite consistent_pass in pass by trivial. now injection pass as <- <-.
Qed.

(** Where each pass visits every example, a run that does not converge has an update in each. *)
Lemma passes_at_most_updates : forall examples mistake zero s orders w done number,
  Forall (fun indices => forall i, (i < length examples)%nat -> In i indices) orders ->
  let r := run examples mistake zero s true orders w done number in
  converged r = false -> (length done + length orders <= length (updates r))%nat.
Proof.
  intros examples mistake zero s.
  induction orders as [| indices rest IH]; intros w done number fair; cbn; intro C;
    [rewrite rev_length; lia |].
  inversion fair as [| ? ? all fair']; subst.
  destruct (one_pass examples mistake zero s indices w done) as [w' done'] eqn:E.
  destruct (Nat.eqb (length done') (length done)) eqn:D.
  - apply Nat.eqb_eq in D. destruct (clean_at _ _ _ _ _ _ _ _ _ E D) as [-> _].
    apply (clean_pass_iff _ _ _ _ _ _ _ _ _ all E) in D. rewrite D in C. discriminate.
  - apply Nat.eqb_neq in D. apply never_fewer in E. cbn in *.
    specialize (IH w' done' (S number) fair' C). lia.
Qed.

(** perceptron.updates_forever (B-20, rule N): without a separator every pass has an update. *)
Theorem updates_forever : forall examples zero s w done w' done'
  (no_separator : forall u, ~ Forall (fun e => 0 < signed (snd e) (dot u (fst e))) examples)
  (pass_ends_in : one_pass examples N zero s (seq 0 (length examples)) w done = (w', done')),
  length done' <> length done.
Proof.
  intros examples zero s w done w' done' inseparable pass clean. apply (clean_pass _ _ _ _ _ _ _ _
    pass) in clean.
  destruct clean as [_ C]. apply consistent_N in C. now apply (inseparable w).
Qed.

(** perceptron.converges (B-16): separable data, w0 = 0, passes that visit every example, in any order;
    more of them than the bound (R² ‖u‖² < passes gamma²) suffice, whatever the rule. *)
Theorem enough_fair_passes_converge : forall u gamma R_sq examples n eta mistake zero step orders,
  let passes := length orders in
  let r := perceptron examples (repeat 0 n) eta passes mistake zero step (Some orders) true in
  forall (eta_positive : 0 < eta) (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq),
  margin K u gamma examples -> short K R_sq examples ->
  forall (more_passes_than_bound : R_sq * norm_sq u < nat_in passes * (gamma * gamma))
  (every_pass_visits_all : forall indices, In indices orders ->
    forall i, (i < length examples)%nat -> In i indices),
  converged r = true.
Proof.
  intros u gamma R_sq examples n eta mistake zero step orders passes r eta_positive gamma_nonnegative
    R_sq_nonnegative margins lengths enough fair.
  destruct (converged r) eqn:C; trivial. exfalso.
  apply (lt_not_le K (R_sq * norm_sq u) (nat_in passes * (gamma * gamma))); trivial.
  apply le_trans with (y := nat_in (length (updates r)) * (gamma * gamma));
    [| now apply (perceptron_mistake_bound u gamma R_sq examples n eta passes mistake zero step)].
  assert (L : (passes <= length (updates r))%nat).
  { unfold r, perceptron, passes in C |- *. rewrite firstn_all in *.
    now apply passes_at_most_updates in C; [| apply Forall_forall]. }
  apply le_sub. replace (length (updates r)) with (length (updates r) - passes + passes)%nat by lia.
  rewrite nat_in_plus.
  replace ((nat_in (length (updates r) - passes) + nat_in passes) * (gamma * gamma) -
           nat_in passes * (gamma * gamma))
    with (nat_in (length (updates r) - passes) * (gamma * gamma)) by ring.
  repeat apply times_nonneg; trivial. apply nat_in_nonneg.
Qed.

(** In the given order too. *)
Theorem enough_passes_converge : forall u gamma R_sq examples n eta passes mistake zero step,
  let r := perceptron examples (repeat 0 n) eta passes mistake zero step None true in
  forall (eta_positive : 0 < eta) (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq),
  margin K u gamma examples -> short K R_sq examples ->
  forall (more_passes_than_bound : R_sq * norm_sq u < nat_in passes * (gamma * gamma)),
  converged r = true.
Proof.
  intros u gamma R_sq examples n eta passes mistake zero step r P G S margins lengths enough.
  assert (H := enough_fair_passes_converge u gamma R_sq examples n eta mistake zero step
                 (cyclic examples passes) P G S margins lengths).
  unfold perceptron, cyclic in H. rewrite firstn_all, repeat_length in H. apply H; trivial.
  intros indices I i J. apply repeat_spec in I. subst indices. apply in_seq. lia.
Qed.

End Run.
