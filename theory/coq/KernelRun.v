(** The kernel perceptron in its dual form makes the updates of the perceptron from w = 0.

    Notation   signs alpha examples   the a_i = α_i y_i
               primal, dual, raised   as in Threshold.v, of the points of the examples
               kernel_pass            a pass that sees products of points only: K(u, v) = u·v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Threshold.
Import ListNotations.

Open Scope ordered_scope.

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

Fixpoint kernel_pass examples (mistake : mistake_rule) (zero : zero_label) s (indices : list nat)
  alpha (done : list nat) : list K * list nat :=
  match indices with
  | [] => (alpha, done)
  | i :: rest =>
      match nth_error examples i with
      | None => kernel_pass examples mistake zero s rest alpha done
      | Some (x, y) =>
          if mistaken (dual K (signs alpha examples) (points examples) x) y mistake zero
          then kernel_pass examples mistake zero s rest (raised K i s alpha) (i :: done)
          else kernel_pass examples mistake zero s rest alpha done
      end
  end.

Lemma length_raised : forall i s alpha, length (raised K i s alpha) = length alpha.
Proof.
  induction i as [| i IH]; intros s [| a alpha]; cbn; trivial. now rewrite IH.
Qed.

Lemma signs_raised : forall examples alpha i s x y v, length alpha = length examples ->
  nth_error examples i = Some (x, y) ->
  dual K (signs (raised K i s alpha) examples) (points examples) v =
  dual K (signs alpha examples) (points examples) v + signed y (s * dot x v).
Proof.
  induction examples as [| e examples IH]; intros [| a alpha] i s x y v L N; try discriminate;
    [now destruct i |].
  injection L as L. destruct i as [| i]; cbn in N |- *.
  - injection N as ->. cbn. destruct y; cbn; ring.
  - rewrite (IH alpha i s x y v L N). ring.
Qed.

(** kernel_perceptron.primal_run: passes over the same indices make the same updates, and keep
    w·v = Σ α_i y_i x_i·v at every v. *)
Theorem primal_run : forall examples mistake zero s indices alpha w done,
  length alpha = length examples ->
  (forall v, dot w v = dual K (signs alpha examples) (points examples) v) ->
  let kernel := kernel_pass examples mistake zero s indices alpha done in
  let plain := one_pass examples mistake zero s indices w done in
  snd kernel = snd plain /\ length (fst kernel) = length examples /\
  forall v, dot (fst plain) v = dual K (signs (fst kernel) examples) (points examples) v.
Proof.
  intros examples mistake zero s indices. induction indices as [| i rest IH];
    intros alpha w done L W; [now cbn |]. cbn [kernel_pass one_pass].
  destruct (nth_error examples i) as [[x y] |] eqn:N; [| now apply IH].
  rewrite <- W. destruct (mistaken (dot w x) y mistake zero); [| now apply IH].
  apply IH; [now rewrite length_raised |]. intro v.
  rewrite (signs_raised examples alpha i s x y v L N), <- W. unfold Perceptron.update.
  rewrite dot_add_l, dot_scale_l. destruct y; cbn; ring.
Qed.

(** From α = 0, which stands for w = 0. *)
Theorem primal_run_from_zero : forall examples mistake zero s indices n,
  let kernel := kernel_pass examples mistake zero s indices (repeat 0 (length examples)) [] in
  let plain := one_pass examples mistake zero s indices (repeat 0 n) [] in
  snd kernel = snd plain /\
  forall v, dot (fst plain) v = dual K (signs (fst kernel) examples) (points examples) v.
Proof.
  intros examples mistake zero s indices n kernel plain.
  destruct (primal_run examples mistake zero s indices (repeat 0 (length examples)) (repeat 0 n) [])
    as [D [_ W]]; [apply repeat_length | | now split].
  intro v. replace (dot (repeat 0 n) v) with (0 : K).
  - induction examples as [| [x y] rest IH]; trivial. cbn. rewrite <- IH. destruct y; cbn; ring.
  - revert v. induction n as [| n IH]; intros [| b v]; cbn; trivial. rewrite <- IH. ring.
Qed.

End KernelRun.

(** Two points on a line, with a 1 before. *)
Definition on_a_line : list (example rationals) := [([1; 0], false); ([1; 1], true)].

Definition primal_run_instance :=
  primal_run_from_zero rationals on_a_line N plus_one 1 [0; 1; 0; 1]%nat 2.

