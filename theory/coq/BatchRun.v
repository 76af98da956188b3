(** The batch perceptron as the Python reference has it, with sums or means, whole or in batches.

    Errors that Python raises (a size below 1, a size and batches) are left out.

    Notation   over a n         a/n for a count n > 0: what a mean divides by
               rows             the indices of the mistaken examples of a batch
               share s n        what a step adds of Σ y x: s as a sum, s/n as a mean *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound Novikoff.PerceptronRun Novikoff.ScaleCovariance
  Novikoff.BatchPerceptron Novikoff.Reduction Novikoff.Batches.
Import ListNotations.

Section Program.

Variable K : ordered_ring.
Variable over : K -> nat -> K.

Definition direction (examples : list (example K)) (w : list K) (batch : list nat)
  (reduction : reduction) (mistake : mistake_rule) (zero : zero_label) : list nat * list K :=
  let rows := filter (fun i => match nth_error examples i with
                               | Some (x, y) => mistaken (dot w x) y mistake zero
                               | None => false
                               end) batch in
  let delta := add (map (fun a => a - a) w) (gathered K (at_indices K examples rows)) in
  (rows, match reduction, rows with
         | mean, _ :: _ => map (fun a => over a (length batch)) delta
         | _, _ => delta
         end).

(** One pass over batches: the weights, and all mistaken rows in reverse. *)
Fixpoint batch_pass (examples : list (example K)) (reduce : reduction) (mistake : mistake_rule)
  (zero : zero_label) (s : K) (batches : list (list nat)) (w : list K) (done : list nat)
  : list K * list nat :=
  match batches with
  | [] => (w, done)
  | batch :: rest =>
      let (rows, delta) := direction examples w batch reduce mistake zero in
      batch_pass examples reduce mistake zero s rest (add w (scale s delta)) (rev rows ++ done)
  end.

Fixpoint batch_passes (examples : list (example K)) (reduce : reduction) (mistake : mistake_rule)
  (zero : zero_label) (s : K) (stop : bool) (cuts : list (list (list nat))) (w : list K)
  (done : list nat) (number : nat) : result K :=
  match cuts with
  | [] => Result w (rev done) number (consistent examples w mistake zero)
  | batches :: rest =>
      let (w', done') := batch_pass examples reduce mistake zero s batches w done in
      if (stop && Nat.eqb (length done') (length done) && consistent examples w' mistake zero)%bool
      then Result w' (rev done') (S number) true
      else batch_passes examples reduce mistake zero s stop rest w' done' (S number)
  end.

Definition batches_of (examples : list (example K)) (size : option nat) : list (list nat) :=
  parts_of size (seq 0 (length examples)).

Definition batch_perceptron (examples : list (example K)) (w : list K) (eta : K) (passes : nat)
  (reduction : reduction) (size : option nat) (batches : option (list (list (list nat))))
  (mistake : mistake_rule) (zero : zero_label) (step : step_scale) (stop : bool) : result K :=
  batch_passes examples reduction mistake zero (step_size eta step) stop
    (match batches with
     | None => repeat (batches_of examples size) passes
     | Some cuts => firstn passes cuts
     end) w [] 0.

End Program.

Arguments direction {_}. Arguments batch_pass {_}. Arguments batch_passes {_}.
Arguments batches_of {_}. Arguments batch_perceptron {_}.

Section Bound.

Variable K : ordered_ring.
Variable over : K -> nat -> K.
Hypothesis over_times : forall a n, nat_in (S n) * over a (S n) = a.
Add Ring K_ring : (ring_laws K).
Implicit Types (s t gamma R_sq : K) (w u x : list K) (ms examples : list (example K)).

Lemma add_padded : forall t w x,
  add w (scale t (add (map (fun a => a - a) w) x)) = add w (scale t x).
Proof.
  intro t. induction w as [| a w IH]; intros [| b x]; cbn; trivial.
  - f_equal; [ring |]. specialize (IH []). cbn in IH.
    replace (add w []) with w in IH by now destruct w.
    now replace (add (map (fun a => a - a) w) []) with (map (fun a : K => a - a) w) in IH
      by now destruct w.
  - unfold scale in IH. rewrite IH. f_equal. ring.
Qed.

Lemma direction_step : forall examples w batch reduce mistake zero s,
  let (rows, delta) := direction over examples w batch reduce mistake zero in
  let ms := at_indices K examples rows in
  add w (scale s delta) = add w (scale (share K over reduce s (length batch)) (gathered K ms)) /\
  wrong K w ms /\ length ms = length rows /\ (length rows <= length batch)%nat.
Proof.
  intros examples w batch reduce mistake zero s. unfold direction.
  set (rows := filter _ batch). split; [| split; [| split]].
  - destruct reduce; [apply add_padded |]. cbn [share].
    destruct rows as [| i rows'] eqn:R; [exact (add_padded s w []) |].
    destruct (length batch) as [| n] eqn:L; [destruct batch; discriminate |].
    set (delta := add (map _ w) _).
    replace (map (fun a => over a (S n)) delta) with (scale (over 1 (S n)) delta).
    + rewrite scale_scale. apply add_padded.
    + unfold scale. apply map_ext. intro a. rewrite (over_is_share K over over_times a). ring.
  - unfold wrong. apply Forall_forall. intros e I. apply in_flat_map in I.
    destruct I as [i [I J]]. apply filter_In in I. destruct I as [_ I].
    destruct (nth_error examples i) as [[x y] |]; [| contradiction].
    destruct J as [<- | []]. now apply mistaken_spec in I.
  - apply length_at_indices. apply Forall_forall. intros i I. apply filter_In in I.
    destruct I as [_ I]. now destruct (nth_error examples i).
  - subst rows. clear. induction batch as [| i batch IH]; cbn; [lia |].
    destruct (nth_error examples i) as [[x y] |]; [| lia].
    destruct (mistaken (dot w x) y mistake zero); cbn; lia.
Qed.

(** Every pass is made of such steps: one for each batch with a mistake. *)
Lemma batch_pass_steps : forall examples reduce mistake zero s batches w done w' done',
  batch_pass over examples reduce mistake zero s batches w done = (w', done') ->
  exists ts, stepped K w ts w' /\
  nat_in (length done') = nat_in (length done) + total K (map snd ts) /\
  Forall (fun e => incl (snd e) examples /\ exists batch, In batch batches /\ batch <> [] /\
    (length (snd e) <= length batch)%nat /\ fst e = share K over reduce s (length batch)) ts.
Proof.
  intros examples reduce mistake zero s. induction batches as [| batch rest IH];
    intros w done w' done' E; cbn [batch_pass] in E.
  - inversion E; subst. exists []. repeat split; try constructor. cbn. ring.
  - assert (D := direction_step examples w batch reduce mistake zero s).
    destruct (direction over examples w batch reduce mistake zero) as [rows delta] eqn:R.
    destruct D as [A [W [L B]]]. destruct (IH _ _ _ _ E) as [ts [T [C F]]].
    assert (F' : Forall (fun e => incl (snd e) examples /\ exists b, In b (batch :: rest) /\
      b <> [] /\ (length (snd e) <= length b)%nat /\ fst e = share K over reduce s (length b)) ts).
    { revert F. apply Forall_impl. intros e [I [b [J G]]]. split; trivial. exists b.
      split; [now right | trivial]. }
    rewrite A in T. destruct rows as [| i rows].
    + exists ts. cbn in T, C. split; [| now split].
      replace (add w []) with w in T; trivial. now destruct w.
    + exists ((share K over reduce s (length batch), at_indices K examples (i :: rows)) :: ts).
      split; [now constructor |]. split.
      * rewrite C, app_length, rev_length, nat_in_plus. cbn [map snd total]. unfold count.
        rewrite L. ring.
      * constructor; trivial. cbn [fst snd]. split; [apply at_indices_In |]. exists batch.
        split; [now left |]. split; [| now split; [lia |]].
        intros ->. cbn in B. lia.
Qed.

Lemma batch_passes_steps : forall examples reduce mistake zero s stop cuts w done number,
  exists ts,
  let r := batch_passes over examples reduce mistake zero s stop cuts w done number in
  stepped K w ts (weights r) /\
  nat_in (length (updates r)) = nat_in (length done) + total K (map snd ts) /\
  Forall (fun e => incl (snd e) examples /\ exists batches batch, In batches cuts /\
    In batch batches /\ batch <> [] /\
    (length (snd e) <= length batch)%nat /\ fst e = share K over reduce s (length batch)) ts.
Proof.
  intros examples reduce mistake zero s stop. induction cuts as [| batches cuts IH];
    intros w done number; cbn [batch_passes].
  - exists []. cbn. rewrite rev_length. repeat split; try constructor. ring.
  - destruct (batch_pass over examples reduce mistake zero s batches w done) as [w' done'] eqn:E.
    apply batch_pass_steps in E. destruct E as [ts [T [C F]]].
    assert (F' : Forall (fun e => incl (snd e) examples /\ exists bs b, In bs (batches :: cuts) /\
      In b bs /\ b <> [] /\ (length (snd e) <= length b)%nat /\
      fst e = share K over reduce s (length b)) ts).
    { revert F. apply Forall_impl. intros e [I [b G]]. split; trivial. exists batches, b.
      split; [now left | trivial]. }
    destruct (stop && Nat.eqb (length done') (length done) && _)%bool.
    + exists ts. cbn. now rewrite rev_length.
    + destruct (IH w' done' (S number)) as [ts' [T' [C' G]]]. exists (ts ++ ts').
      split; [now apply (stepped_app K w ts w') |]. split.
      * rewrite C', C, map_app. generalize (map snd ts). intro a.
        induction a as [| ms a IHa]; cbn [app total]; [ring |].
        replace (nat_in (length done) + (count K ms + total K a) + total K (map snd ts'))
          with (count K ms + (nat_in (length done) + total K a + total K (map snd ts'))) by ring.
        rewrite IHa. ring.
      * apply Forall_app. split; trivial. revert G. apply Forall_impl.
        intros e [I [bs [b [J G]]]]. split; trivial. exists bs, b. split; [now right | trivial].
Qed.

(** batch_perceptron.mistake_bound (B-23, C-30), for the program: separable data, w0 = 0, batches of
    at most m examples, sums or means, any rate: at most m R² ‖u‖² / gamma² mistakes in all. *)
Theorem mistake_bound : forall u gamma R_sq m examples n eta passes reduce size batches mistake
  zero step stop,
  let r := batch_perceptron over examples (repeat 0 n) eta passes reduce size batches mistake zero
    step stop in
  forall (eta_positive : 0 < eta) (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq),
  margin K u gamma examples -> short K R_sq examples ->
  forall (batches_of_at_most_m : Forall (Forall (fun batch => length batch <= m)%nat) (match
    batches with None => [batches_of examples size] | Some cuts => cuts end)),
  nat_in (length (updates r)) * (gamma * gamma) <= nat_in m * R_sq * norm_sq u.
Proof.
  intros u gamma R_sq m examples n eta passes reduce size batches mistake zero step stop r He Hg HR
    M B S.
  destruct (batch_passes_steps examples reduce mistake zero (step_size eta step) stop
    (match batches with None => repeat (batches_of examples size) passes
                      | Some cuts => firstn passes cuts end) (repeat 0 n) [] 0%nat)
    as [ts [T [C F]]].
  change (batch_passes _ _ _ _ _ _ _ _ _ _ _) with r in T, C. rewrite C. cbn [length nat_in].
  assert (Hs : 0 < step_size eta step).
  { destruct step; cbn; trivial. apply plus_pos_nonneg; trivial. now apply lt_le. }
  set (s := step_size eta step) in *.
  assert (A : forall e, In e ts -> exists b, b <> 0%nat /\ (b <= m)%nat /\
    (length (snd e) <= b)%nat /\ fst e = share K over reduce s b /\ incl (snd e) examples).
  { rewrite Forall_forall in *. intros e J. destruct (F e J) as [I [bs [b [Ib [Jb [N [L E]]]]]]].
    exists (length b). split; [now destruct b |]. split; [| now split].
    assert (J' : In bs (match batches with None => [batches_of examples size]
                                         | Some cuts => cuts end)).
    { destruct batches as [cuts |].
      - rewrite <- (firstn_skipn passes cuts). apply in_or_app. now left.
      - apply repeat_spec in Ib. now left. }
    specialize (S bs J'). rewrite Forall_forall in S. now apply S. }
  destruct ts as [| e0 ts0] eqn:D.
  - cbn. replace ((0 + 0) * (gamma * gamma)) with (0 : K) by ring.
    repeat apply times_nonneg; trivial; [apply nat_in_nonneg | apply norm_sq_nonneg].
  - rewrite <- D in *. destruct (A e0) as [b0 [N0 [L0 _]]]; [rewrite D; now left |].
    destruct (share_bounds K over over_times reduce s m b0 0 Hs L0 N0) as [P _]; [lia |].
    apply le_sub, pos_cancel with (a := share K over reduce s m); trivial.
    replace (share K over reduce s m * (nat_in m * R_sq * norm_sq u -
               (0 + total K (map snd ts)) * (gamma * gamma)))
      with (nat_in m * share K over reduce s m * R_sq * norm_sq u -
            share K over reduce s m * total K (map snd ts) * (gamma * gamma)) by ring.
    apply le_sub. apply (stepped_bound K u gamma R_sq _ _ n ts (weights r)); trivial.
    + apply times_nonneg; [apply nat_in_nonneg | now apply lt_le].
    + apply Forall_forall. intros e J. destruct (A e J) as [b [N [L [k [E I]]]]]. rewrite E.
      destruct (share_bounds K over over_times reduce s m b (length (snd e)) Hs L N k) as [_ [Q1 Q2]].
      repeat split; trivial; now apply incl_Forall with (l1 := examples).
Qed.

Lemma parts_width : forall width most indices,
  Forall (fun batch => length batch <= width)%nat (parts most width indices).
Proof.
  intro width. induction most as [| most IH]; intro indices; cbn; [constructor |].
  destruct indices as [| i indices]; [constructor |]. constructor; [| apply IH].
  apply firstn_le_length.
Qed.

(** Batch learning, in which all examples are one batch: M R² ‖u‖² / gamma² (C-30). *)
Theorem mistake_bound_whole : forall u gamma R_sq examples n eta passes reduce mistake zero step
  stop,
  let r := batch_perceptron over examples (repeat 0 n) eta passes reduce None None mistake zero
    step stop in
  forall (eta_positive : 0 < eta) (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq),
  margin K u gamma examples -> short K R_sq examples ->
  nat_in (length (updates r)) * (gamma * gamma) <= nat_in (length examples) * R_sq * norm_sq u.
Proof.
  intros. apply mistake_bound; trivial. constructor; [| constructor].
  unfold batches_of, parts_of. rewrite seq_length.
  destruct examples as [| e rest]; [constructor |]. cbn [length].
  replace (Nat.max (S (length rest)) 1) with (S (length rest)) by lia. apply parts_width.
Qed.

End Bound.

(** Two points on a line, after a 1; means over the whole sample, and over one example each. *)
Definition two_points : list (example rationals) := [([1; 0], false); ([1; 1], true)].
Definition means_of_two (size : option nat) :=
  batch_perceptron rational_over two_points (repeat 0 2) 1 20 mean size None N plus_one eta_once true.

Lemma means_of_two_are : converged (means_of_two None) = true /\
  values (weights (means_of_two (Some 1%nat))) = values [integer (-1); integer 2].
Proof. split; reflexivity. Qed.

Lemma mistake_bound_whole_instance :
  nat_in (length (updates (means_of_two None))) * (1 * 1) <=
  nat_in 2 * integer 2 * norm_sq [integer (-1); integer 2].
Proof.
  apply (mistake_bound_whole rationals rational_over rational_over_times
           [integer (-1); integer 2] 1 (integer 2) two_points); compared.
Qed.

Lemma mistake_bound_instance :
  nat_in (length (updates (means_of_two (Some 1%nat)))) * (1 * 1) <=
  nat_in 1 * integer 2 * norm_sq [integer (-1); integer 2].
Proof.
  apply (mistake_bound rationals rational_over rational_over_times
           [integer (-1); integer 2] 1 (integer 2)); try compared.
  repeat constructor.
Qed.
