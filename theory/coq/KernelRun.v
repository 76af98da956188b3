(** The kernel perceptron in its dual form makes the updates of the perceptron from w = 0.

    Notation   signs alpha examples   the a_i = α_i y_i
               kernel_score           Σ α_j y_j K(x_j, x)
               primal, dual, raised   as in Threshold.v, of the points of the examples
               kernel_pass            a pass that sees points by the kernel only
               kernel_perceptron      such passes, with the arguments and the result of Python's;
                                      the weights of its result are α *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Threshold.
Import ListNotations.

Open Scope ordered_scope.

Section Program.

Variable K : ordered_ring.
Implicit Types (s : K) (alpha x : list K) (examples : list (example K))
  (kernel : list K -> list K -> K).

Fixpoint kernel_score kernel alpha examples x : K :=
  match alpha, examples with
  | a :: alpha, e :: examples =>
      signed (snd e) a * kernel (fst e) x + kernel_score kernel alpha examples x
  | _, _ => 0
  end.

Fixpoint kernel_pass examples kernel (mistake : mistake_rule) (zero : zero_label) s
  (indices : list nat) alpha (done : list nat) : list K * list nat :=
  match indices with
  | [] => (alpha, done)
  | i :: rest =>
      match nth_error examples i with
      | None => kernel_pass examples kernel mistake zero s rest alpha done
      | Some (x, y) =>
          if mistaken (kernel_score kernel alpha examples x) y mistake zero
          then kernel_pass examples kernel mistake zero s rest (raised K i s alpha) (i :: done)
          else kernel_pass examples kernel mistake zero s rest alpha done
      end
  end.

Definition kernel_consistent examples kernel alpha (mistake : mistake_rule) (zero : zero_label)
  : bool :=
  forallb (fun e => negb (mistaken (kernel_score kernel alpha examples (fst e)) (snd e) mistake zero))
    examples.

Fixpoint kernel_passes examples kernel (mistake : mistake_rule) (zero : zero_label) s (stop : bool)
  (orders : list (list nat)) alpha (done : list nat) (number : nat) : result K :=
  match orders with
  | [] => Result alpha (rev done) number (kernel_consistent examples kernel alpha mistake zero)
  | indices :: rest =>
      let (alpha', done') := kernel_pass examples kernel mistake zero s indices alpha done in
      if (stop && Nat.eqb (length done') (length done) &&
          kernel_consistent examples kernel alpha' mistake zero)%bool
      then Result alpha' (rev done') (S number) true
      else kernel_passes examples kernel mistake zero s stop rest alpha' done' (S number)
  end.

Definition kernel_perceptron (examples : list (example K)) (eta : K) (passes : nat)
  (kernel : list K -> list K -> K) (mistake : mistake_rule) (zero : zero_label)
  (step : step_scale) (order : option (list (list nat))) (stop : bool) : result K :=
  kernel_passes examples kernel mistake zero (step_size eta step) stop
    (match order with None => cyclic examples passes | Some orders => firstn passes orders end)
    (repeat 0 (length examples)) [] 0.

End Program.

Arguments kernel_score {_}. Arguments kernel_pass {_}. Arguments kernel_consistent {_}.
Arguments kernel_passes {_}. Arguments kernel_perceptron {_}.

Section KernelRun.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s : K) (alpha w x : list K) (examples : list (example K)).

Fixpoint signs alpha examples : list K :=
  match alpha, examples with
  | a :: alpha, e :: examples => signed (snd e) a :: signs alpha examples
  | _, _ => []
  end.

Notation points examples := (map fst examples).
Notation product := (@dot K).

(** With the kernel u·v it is the score of the dual form of Threshold.v. *)
Theorem linear_score : forall alpha examples x,
  kernel_score product alpha examples x = dual K (signs alpha examples) (points examples) x.
Proof.
  induction alpha as [| a alpha IH]; intros [| e examples] x; trivial. cbn. now rewrite IH.
Qed.

Lemma length_raised : forall i s alpha, length (raised K i s alpha) = length alpha.
Proof.
  induction i as [| i IH]; intros s [| a alpha]; cbn; trivial. now rewrite IH.
Qed.

Lemma score_raised : forall examples alpha i s x y v, length alpha = length examples ->
  nth_error examples i = Some (x, y) ->
  kernel_score product (raised K i s alpha) examples v =
  kernel_score product alpha examples v + signed y (s * dot x v).
Proof.
  induction examples as [| e examples IH]; intros [| a alpha] i s x y v L N; try discriminate;
    [now destruct i |].
  injection L as L. destruct i as [| i]; cbn in N |- *.
  - injection N as ->. cbn. destruct y; cbn; ring.
  - rewrite (IH alpha i s x y v L N). ring.
Qed.

(** Passes over the same indices make the same updates, and keep w·v = Σ α_i y_i x_i·v. *)
Lemma primal_pass : forall examples mistake zero s indices alpha w done,
  length alpha = length examples -> (forall v, dot w v = kernel_score product alpha examples v) ->
  let kernel := kernel_pass examples product mistake zero s indices alpha done in
  let plain := one_pass examples mistake zero s indices w done in
  snd kernel = snd plain /\ length (fst kernel) = length examples /\
  forall v, dot (fst plain) v = kernel_score product (fst kernel) examples v.
Proof.
  intros examples mistake zero s indices. induction indices as [| i rest IH];
    intros alpha w done L W; [now cbn |]. cbn [kernel_pass one_pass].
  destruct (nth_error examples i) as [[x y] |] eqn:N; [| now apply IH].
  rewrite <- W. destruct (mistaken (dot w x) y mistake zero); [| now apply IH].
  apply IH; [now rewrite length_raised |]. intro v.
  rewrite (score_raised examples alpha i s x y v L N), <- W. unfold Perceptron.update.
  rewrite dot_add_l, dot_scale_l. destruct y; cbn; ring.
Qed.

Lemma primal_consistent : forall examples alpha w mistake zero,
  (forall v, dot w v = kernel_score product alpha examples v) ->
  kernel_consistent examples product alpha mistake zero = consistent examples w mistake zero.
Proof.
  intros examples alpha w mistake zero W. unfold kernel_consistent, consistent.
  assert (H : forall l, forallb (fun e => negb (mistaken (kernel_score product alpha examples (fst e))
    (snd e) mistake zero)) l = forallb (fun e => negb (mistaken (dot w (fst e)) (snd e) mistake zero)) l).
  { induction l as [| e l IH]; trivial. cbn. now rewrite W, IH. }
  apply H.
Qed.

Lemma score_of_zeros : forall examples n v,
  dot (repeat 0 n) v = kernel_score product (repeat 0 (length examples)) examples v.
Proof.
  intros examples n v. transitivity (0 : K).
  - revert v. induction n as [| n IH]; intros [| b v]; cbn; trivial. rewrite IH. ring.
  - induction examples as [| [x y] rest IH]; trivial. cbn. rewrite <- IH. destruct y; cbn; ring.
Qed.

(** kernel_perceptron.primal_run: with the kernel u·v the program makes the updates and the passes
    of the perceptron from w = 0, and ends as it does, with w·v = Σ α_i y_i x_i·v at every v. *)
Theorem primal_run : forall examples eta passes mistake zero step order stop n,
  let kernel := kernel_perceptron examples eta passes product mistake zero step order stop in
  let plain := perceptron examples (repeat 0 n) eta passes mistake zero step order stop in
  updates kernel = updates plain /\ passes_made kernel = passes_made plain /\
  converged kernel = converged plain /\
  forall v, dot (weights plain) v = dual K (signs (weights kernel) examples) (points examples) v.
Proof.
  intros examples eta passes mistake zero step order stop n. unfold kernel_perceptron, perceptron.
  generalize (match order with None => cyclic examples passes | Some orders => firstn passes orders end).
  intro orders.
  assert (H : forall orders alpha w done number, length alpha = length examples ->
    (forall v, dot w v = kernel_score product alpha examples v) ->
    let kernel := kernel_passes examples product mistake zero (step_size eta step) stop orders alpha
                    done number in
    let plain := run examples mistake zero (step_size eta step) stop orders w done number in
    updates kernel = updates plain /\ passes_made kernel = passes_made plain /\
    converged kernel = converged plain /\
    forall v, dot (weights plain) v = kernel_score product (weights kernel) examples v).
  { clear orders. induction orders as [| indices rest IH]; intros alpha w done number L W.
    - cbn. now rewrite (primal_consistent examples alpha w).
    - cbn [kernel_passes run].
      destruct (primal_pass examples mistake zero (step_size eta step) indices alpha w done L W)
        as [D [L' W']].
      destruct (kernel_pass _ _ _ _ _ _ _ _) as [alpha' done'].
      destruct (one_pass _ _ _ _ _ _ _) as [w' done'']. cbn [fst snd] in D, L', W'. subst done''.
      rewrite (primal_consistent examples alpha' w') by trivial.
      destruct (stop && _ && _)%bool; [now cbn | now apply IH]. }
  destruct (H orders (repeat 0 (length examples)) (repeat 0 n) [] 0%nat) as [U [P [C W]]].
  - apply repeat_length.
  - apply score_of_zeros.
  - cbv zeta. rewrite U, P, C. repeat split. intro v. now rewrite W, linear_score.
Qed.

End KernelRun.

(** Two points on a line, with a 1 before. *)
Definition on_a_line : list (example rationals) := [([1; 0], false); ([1; 1], true)].

Definition primal_run_instance :=
  primal_run rationals on_a_line 1 9 N plus_one eta_once None true 2.

Lemma run_on_a_line :
  let r := kernel_perceptron on_a_line 1 9 (@dot rationals) N plus_one eta_once None true in
  (values (weights r), updates r, passes_made r, converged r) =
  (values [integer 3; integer 2], [0; 1; 0; 1; 0]%nat, 4%nat, true).
Proof. reflexivity. Qed.
