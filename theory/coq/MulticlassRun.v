(** The multi-class perceptron, as a program: its updates are corrections, so it has the bound of
    Kesler's construction; and what it says of convergence is true.

    Notation   as in Multiclass.v and MulticlassPerceptron.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.setoid_ring.Ring
  Coq.micromega.Lia.
Require Novikoff.Multiclass Novikoff.PerceptronBound.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.MulticlassPerceptron.
Import ListNotations.

Section Run.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (z s gamma R_sq : K) (x : list K) (W : list (list K))
  (examples : list (class_example K)).

Lemma argmax_from_spec : forall scores best score k tie (all : list K),
  (best < k)%nat -> nth_error all best = Some score ->
  (forall j, (j < k)%nat -> forall z, nth_error all j = Some z -> z <= score) ->
  (forall j, nth_error all (k + j) = nth_error scores j) ->
  exists top, nth_error all (argmax_from best score k scores tie) = Some top /\
  forall j z, nth_error all j = Some z -> z <= top.
Proof.
  induction scores as [| z scores IH]; intros best score k tie all L B M S; cbn [argmax_from].
  - exists score. split; trivial. intros j z E. destruct (Nat.lt_ge_cases j k) as [J | J];
      [now apply (M j J) |].
    specialize (S (j - k)%nat). replace (k + (j - k))%nat with j in S by lia.
    rewrite E in S. now destruct (j - k)%nat.
  - assert (Z : nth_error all k = Some z) by (specialize (S 0%nat); now rewrite Nat.add_0_r in S).
    assert (S' : forall j, nth_error all (Datatypes.S k + j) = nth_error scores j).
    { intro j. replace (Datatypes.S k + j)%nat with (k + Datatypes.S j)%nat by lia.
      apply (S (Datatypes.S j)). }
    destruct (ltb score z || _)%bool eqn:G.
    + assert (H : score <= z).
      { apply orb_true_iff in G. destruct G as [G | G]; [now apply ltb_lt, lt_le in G |].
        destruct tie; [discriminate |]. destruct (le_dec K score z) as [H | H]; trivial.
        apply ltb_lt in H. now rewrite H in G. }
      apply IH; trivial; [lia |]. intros j J v E.
      assert (C : (j < k \/ j = k)%nat) by lia. clear J. destruct C as [J | ->]; [apply le_trans with (2 := H); now apply (M j J) |].
      rewrite Z in E. inversion E. apply le_refl.
    + apply orb_false_iff in G. destruct G as [G _].
      assert (H : z <= score).
      { destruct (le_dec K z score) as [H | H]; trivial. apply ltb_lt in H. congruence. }
      apply IH; trivial; [lia |]. intros j J v E.
      assert (C : (j < k \/ j = k)%nat) by lia. clear J. destruct C as [J | ->]; [now apply (M j J) |]. rewrite Z in E. now inversion E; subst.
Qed.

Lemma argmax_spec : forall scores tie, scores <> [] ->
  exists top, nth_error scores (argmax scores tie) = Some top /\
  forall j z, nth_error scores j = Some z -> z <= top.
Proof.
  intros [| z scores] tie N; [contradiction |]. unfold argmax. apply argmax_from_spec; trivial; [lia |].
  intros j J v E. assert (j = 0)%nat by lia. subst. inversion E. apply le_refl.
Qed.

(** The rival is another class, of the largest score of these. *)
Theorem lead_spec : forall W x k tie (length_of_W_at_least_2 : (2 <= length W)%nat),
  let (z, rival) := lead W x k tie in
  (rival < length W)%nat /\ rival <> k /\
  z = dot (class_weights W k) x - dot (class_weights W rival) x /\
  forall j, (j < length W)%nat -> j <> k ->
    dot (class_weights W j) x <= dot (class_weights W rival) x.
Proof.
  intros W x k tie L. unfold lead. set (scores := map _ (others W k)).
  assert (O : forall j, In j (others W k) <-> (j < length W)%nat /\ j <> k).
  { intro j. unfold others. rewrite filter_In, in_seq, negb_true_iff, Nat.eqb_neq. lia. }
  assert (NE : scores <> []).
  { intro E. apply map_eq_nil in E.
    assert (I : In (if Nat.eqb k 0 then 1 else 0)%nat (others W k)).
    { apply O. destruct (Nat.eqb k 0) eqn:Z; [apply Nat.eqb_eq in Z | apply Nat.eqb_neq in Z]; lia. }
    now rewrite E in I. }
  destruct (argmax_spec scores tie NE) as [top [T M]]. set (a := argmax scores tie) in *.
  assert (A : (a < length (others W k))%nat).
  { rewrite <- (map_length (fun j => dot (class_weights W j) x)). apply nth_error_Some.
    fold scores. congruence. }
  assert (R : top = dot (class_weights W (nth a (others W k) 0%nat)) x).
  { unfold scores in T. rewrite (nth_error_nth' _ 0 ) in T by now rewrite map_length.
    rewrite (nth_indep _ 0 (dot (class_weights W 0%nat) x)) in T by now rewrite map_length.
    rewrite (map_nth (fun j => dot (class_weights W j) x)) in T. now inversion T. }
  destruct (proj1 (O _) (nth_In _ 0%nat A)) as [P Q]. repeat split; trivial.
  intros j J D. rewrite <- R. destruct (In_nth_error (others W k) j) as [i I]; [now apply O |].
  apply (M i). unfold scores. now rewrite nth_error_map, I.
Qed.

Lemma mistaken_lead : forall z k rival mistake tie, mistaken z k rival mistake tie = true -> z <= 0.
Proof.
  intros z k rival mistake tie. unfold mistaken. destruct (ltb 0 z) eqn:P; cbn [orb].
  - intro H. apply ltb_lt in H. now apply lt_le.
  - intros _. destruct (le_dec K z 0) as [G | G]; trivial. apply ltb_lt in G. congruence.
Qed.

Lemma update_weights : forall W x k rival s, (k < length W)%nat -> (rival < length W)%nat ->
  forall j, class_weights (update W x k rival s) j =
            Multiclass.update K (class_weights W) x k rival s j.
Proof.
  intros W x k rival s Hk Hr j. unfold Multiclass.update, update, class_weights at 1.
  destruct (Nat.lt_ge_cases j (length W)) as [L | L].
  - set (f := fun j : nat => _). rewrite (nth_indep _ [] (f 0%nat)) by now rewrite map_length, seq_length.
    now rewrite map_nth, seq_nth.
  - rewrite nth_overflow by now rewrite map_length, seq_length.
    destruct (Nat.eqb j k) eqn:A; [apply Nat.eqb_eq in A; lia |].
    destruct (Nat.eqb j rival) eqn:B; [apply Nat.eqb_eq in B; lia |].
    symmetry. now apply nth_overflow.
Qed.

Lemma update_length : forall W x k rival s, length (update W x k rival s) = length W.
Proof. intros. unfold update. now rewrite map_length, seq_length. Qed.

(** An update is one of examples, on its class and another. *)
Definition of_examples examples (classes : nat) (ms : list (list K * nat * nat)) : Prop :=
  Forall (fun e => In (fst e) examples /\ (snd e < classes)%nat /\ snd e <> snd (fst e)) ms.

Notation corrections classes := (Multiclass.corrections K (seq 0 classes)).

Lemma corrections_ext : forall classes s U ms U', corrections classes s U ms U' ->
  forall V, (forall j, U j = V j) -> corrections classes s V ms U'.
Proof.
  intros classes s U ms U' H. induction H as [W W' Q | W x k rival ms W' Ik Ir D S H IH]; intros V E.
  - constructor. intro j. now rewrite <- E.
  - constructor; trivial; [now rewrite <- !E |]. apply IH. intro j. unfold Multiclass.update.
    now rewrite E.
Qed.

Lemma corrections_app : forall classes s U a U' b U'',
  corrections classes s U a U' -> corrections classes s U' b U'' ->
  corrections classes s U (a ++ b) U''.
Proof.
  intros classes s U a U' b U'' H G. induction H as [W W' Q | W x k rival ms W' Ik Ir D S H IH];
    cbn; [| constructor; auto].
  apply (corrections_ext classes s W'); auto.
Qed.

Lemma one_pass_corrections : forall examples mistake tie s classes, (2 <= classes)%nat ->
  Forall (fun e => snd e < classes)%nat examples -> forall indices W done, length W = classes ->
  let (W', done') := one_pass examples mistake tie s indices W done in
  length W' = classes /\ exists ms, corrections classes s (class_weights W) ms (class_weights W') /\
  (length done' = length done + length ms)%nat /\ of_examples examples classes ms.
Proof.
  intros examples mistake tie s classes C R. induction indices as [| i rest IH]; intros W done L;
    cbn [one_pass].
  - split; trivial. exists []. split; [now constructor |]. split; [cbn; lia | constructor].
  - destruct (nth_error examples i) as [[x k] |] eqn:X; [| now apply IH].
    assert (Sp := lead_spec W x k tie). rewrite L in Sp. specialize (Sp C).
    destruct (lead W x k tie) as [z rival]. destruct Sp as [Hr [D [Z _]]].
    destruct (mistaken z k rival mistake tie) eqn:M; [| now apply IH].
    apply mistaken_lead in M. subst z. apply nth_error_In in X.
    assert (Hk : (k < classes)%nat) by (rewrite Forall_forall in R; exact (R _ X)).
    assert (L' : length (update W x k rival s) = classes) by now rewrite update_length.
    specialize (IH (update W x k rival s) ((i, rival) :: done) L').
    destruct (one_pass examples mistake tie s rest (update W x k rival s) ((i, rival) :: done))
      as [W' done'].
    destruct IH as [LW [ms [H [E O]]]]. split; trivial. exists ((x, k, rival) :: ms). split.
    + constructor; trivial; try (apply in_seq; lia); [now intros -> |].
      apply corrections_ext with (1 := H). intro j. apply update_weights; lia.
    + split; [cbn in *; lia |]. constructor; trivial. now cbn.
Qed.

Lemma run_corrections : forall examples mistake tie s stop classes, (2 <= classes)%nat ->
  Forall (fun e => snd e < classes)%nat examples ->
  forall orders W done number, length W = classes ->
  let r := run examples mistake tie s stop orders W done number in
  exists ms, corrections classes s (class_weights W) ms (class_weights (matrix r)) /\
  (length (records r) = length done + length ms)%nat /\ of_examples examples classes ms.
Proof.
  intros examples mistake tie s stop classes C R. induction orders as [| indices rest IH];
    intros W done number L; cbn [run].
  - exists []. cbn. rewrite rev_length. split; [now constructor |]. split; [lia | constructor].
  - assert (P := one_pass_corrections examples mistake tie s classes C R indices W done L).
    destruct (one_pass examples mistake tie s indices W done) as [W' done'].
    destruct P as [L' [ms [H [E O]]]].
    destruct (stop && _ && _)%bool; [exists ms; cbn; now rewrite rev_length |].
    destruct (IH W' done' (S number) L') as [ms' [H' [E' O']]]. exists (ms ++ ms').
    split; [now apply corrections_app with (1 := H) |]. rewrite E', E, app_length.
    split; [lia | now apply Forall_app].
Qed.

(** multiclass_perceptron.mistake_bound (B-81), for the program: from W = 0, with any rate, rule,
    tie and order, k gamma² <= 2 R² Σ ‖U_j‖² where U leads on every example by gamma. *)
Theorem mistake_bound : forall U gamma R_sq examples classes n eta passes mistake tie order stop,
  let r := multiclass_perceptron examples (repeat (repeat 0 n) classes) eta passes mistake tie
    order stop in
  forall (classes_at_least_2 : (2 <= classes)%nat)
  (labels_are_classes : Forall (fun e => snd e < classes)%nat examples) (eta_positive : 0 < eta)
  (gamma_nonneg : 0 <= gamma) (R_sq_nonneg : 0 <= R_sq)
  (U_has_margin_gamma : Forall (fun e => forall j, (j < classes)%nat -> j <> snd e -> gamma <= dot
    (U (snd e)) (fst e) - dot (U j) (fst e)) examples)
  (examples_within_R_sq : Forall (fun e => norm_sq (fst e) <= R_sq) examples),
  nat_in (length (records r)) * (gamma * gamma)
    <= (1 + 1) * R_sq * Multiclass.norm K (seq 0 classes) U.
Proof.
  intros U gamma R_sq examples classes n eta passes mistake tie order stop r C R He Hg HR M B.
  destruct (run_corrections examples mistake tie eta stop classes C R
    (match order with None => repeat (seq 0 (length examples)) passes
                    | Some orders => firstn passes orders end)
    (repeat (repeat 0 n) classes) [] 0%nat) as [ms [H [E O]]]; [apply repeat_length |].
  change (run _ _ _ _ _ _ _ _ _) with r in H, E. rewrite E. cbn [length Nat.add].
  unfold of_examples in O. rewrite Forall_forall in M, B, O.
  apply (Multiclass.mistake_bound K (seq 0 classes) (seq_NoDup classes 0) U gamma R_sq eta ms
           (class_weights (repeat (repeat 0 n) classes)) (class_weights (matrix r))); trivial.
  - intros v j. unfold class_weights. destruct (Nat.lt_ge_cases j classes) as [L | L].
    + rewrite nth_indep with (d' := repeat 0 n) by now rewrite repeat_length.
      rewrite nth_repeat, dot_comm. apply PerceptronBound.dot_zero_l.
    + rewrite nth_overflow by now rewrite repeat_length. apply dot_nil_r.
  - apply Forall_forall. intros e I. destruct (O e I) as [J [L D]]. now apply (M _ J).
  - apply Forall_forall. intros e I. destruct (O e I) as [J _]. now apply B.
Qed.

(** What it says of convergence is true, and under rule N it means that the class of every example
    has a larger score than every other. *)
Theorem converged_consistent : forall examples W eta passes mistake tie order stop,
  let r := multiclass_perceptron examples W eta passes mistake tie order stop in
  converged r = consistent examples (matrix r) mistake tie.
Proof.
  intros examples W eta passes mistake tie order stop. unfold multiclass_perceptron.
  generalize (match order with None => repeat (seq 0 (length examples)) passes
                             | Some orders => firstn passes orders end).
  intro orders. generalize (@nil (nat * nat)) 0%nat. revert W.
  induction orders as [| indices rest IH]; intros W done number; cbn [run]; trivial.
  destruct (one_pass examples mistake tie eta indices W done) as [W' done'].
  destruct (stop && Nat.eqb _ _ && consistent examples W' mistake tie)%bool eqn:E; [| apply IH].
  cbn. apply andb_true_iff in E. now destruct E.
Qed.

Theorem consistent_N : forall examples W tie (length_of_W_at_least_2 : (2 <= length W)%nat),
  consistent examples W N tie = true ->
  Forall (fun e => forall j, (j < length W)%nat -> j <> snd e ->
    dot (class_weights W j) (fst e) < dot (class_weights W (snd e)) (fst e)) examples.
Proof.
  intros examples W tie L H. unfold consistent in H. rewrite forallb_forall in H.
  apply Forall_forall. intros [x k] I j J D. specialize (H _ I). cbn [fst snd] in *.
  assert (Sp := lead_spec W x k tie L). destruct (lead W x k tie) as [z rival].
  destruct Sp as [_ [_ [Z M]]]. apply le_lt_trans with (1 := M j J D). apply lt_sub. rewrite <- Z.
  apply negb_true_iff in H. unfold mistaken in H. destruct (ltb 0 z) eqn:P; [now apply ltb_lt |].
  cbn in H. destruct (ltb z 0); discriminate.
Qed.

End Run.

(** Three classes of points of the plane, after a 1; U leads by 2, with Σ ‖U_j‖² = 4, and R² = 6. *)
Definition three_classes : list (class_example rationals) :=
  [([1; integer 2; 0], 0%nat); ([1; integer (-1); integer 2], 1%nat);
   ([1; integer (-1); integer (-1)], 2%nat)].
Definition leading (j : nat) : list rationals :=
  nth j [[0; 1; 0]; [0; 0; 1]; [0; integer (-1); integer (-1)]] [].
Definition run_of_three :=
  multiclass_perceptron three_classes (repeat (repeat 0 3) 3) 1 20 N lowest None true.

Definition lead_spec_instance :=
  lead_spec rationals (map leading (seq 0 3)) [1; 1; 1] 0%nat lowest (le_S 2 2 (le_n 2)).

Lemma mistake_bound_instance :
  nat_in (length (records run_of_three)) * (integer 2 * integer 2) <=
  (1 + 1) * integer 6 * Multiclass.norm rationals (seq 0 3) leading.
Proof.
  apply (mistake_bound rationals leading (integer 2) (integer 6)).
  - lia.
  - repeat constructor.
  - compared.
  - compared.
  - compared.
  - repeat (apply Forall_cons || apply Forall_nil);
      intros [| [| [| j]]] J D; cbn in D; try lia; now apply leb_le.
  - compared.
Qed.

Lemma converged_consistent_instance :
  converged run_of_three = consistent three_classes (matrix run_of_three) N lowest /\
  converged run_of_three = true.
Proof. split; [apply converged_consistent | now vm_compute]. Qed.

Lemma consistent_N_instance : Forall (fun e => forall j, (j < length (matrix run_of_three))%nat ->
  j <> snd e -> dot (class_weights (matrix run_of_three) j) (fst e) <
                dot (class_weights (matrix run_of_three) (snd e)) (fst e)) three_classes.
Proof.
  apply consistent_N with (tie := lowest); [now vm_compute; repeat constructor | now vm_compute].
Qed.

(** The run itself, as Python makes it: rows with their rivals, and the weights. *)
Lemma run_of_three_is : records run_of_three = [(0, 1); (2, 1)]%nat /\
  map values (matrix run_of_three) =
  map (fun w => values (map integer w)) [[1; 2; 0]; [-2; -1; 1]; [1; -1; -1]]%Z.
Proof. split; reflexivity. Qed.
