(** The loops as they are printed: of the pocket, and of the batch perceptron.

    Notation   kept w ws: what the printed pocket ends with, from w through the iterates ws
               printed_pass i D ms: (D + y x)/N for each mistake y x of ms, i standing for 1/N *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.PrefixCode.
Import ListNotations.

Section PrintedPocket.

Context {W : Type}.
Variable errors : W -> nat.

(** The printed pocket takes w(t+1) where it has fewer errors than the previous iterate w(t). *)
Fixpoint kept (pocket w : W) (ws : list W) : W :=
  match ws with
  | [] => pocket
  | v :: ws => kept (if Nat.ltb (errors v) (errors w) then v else pocket) v ws
  end.

(** pocket.printed_comparison: it ends with the last such w(t+1), whatever it met before: *)
Theorem printed_comparison : forall front pocket w v last ws,
  Nat.ltb (errors v) (errors last) = true ->
  forall (no_update_improves : forall prior it, (exists a b, v :: ws = a ++ prior :: it :: b) ->
    Nat.ltb (errors it) (errors prior) = false), kept pocket w (front ++ last :: v :: ws) = v.
Proof.
  assert (S : forall ws v pocket,
    (forall prior it, (exists a b, v :: ws = a ++ prior :: it :: b) ->
       Nat.ltb (errors it) (errors prior) = false) -> kept pocket v ws = pocket).
  { induction ws as [| u ws IH]; intros v pocket H; trivial. cbn [kept].
    rewrite (H v u) by now exists [], ws. apply IH. intros b i [a [c E]]. apply H.
    exists (v :: a), c. cbn. now rewrite E. }
  induction front as [| u front IH]; intros pocket w v last ws L H; cbn [kept app].
  - rewrite L. now apply S.
  - now apply IH.
Qed.

(** and with what it started with if there is none. *)
Theorem printed_without : forall ws pocket w
  (no_update_improves : forall prior it, (exists a b, w :: ws = a ++ prior :: it :: b) -> Nat.ltb
    (errors it) (errors prior) = false), kept pocket w ws = pocket.
Proof.
  induction ws as [| u ws IH]; intros pocket v H; trivial. cbn [kept].
  rewrite (H v u) by now exists [], ws. apply IH. intros b i [a [c E]]. apply H.
  exists (v :: a), c. cbn. now rewrite E.
Qed.

End PrintedPocket.

Open Scope ordered_scope.

Section PrintedLoop.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (i eta : K) (D w u x : list K).

(** Every example divides by N: those that are no mistake add 0. *)
Fixpoint printed_pass i D (added : list (list K)) : list K :=
  match added with
  | [] => D
  | x :: added => printed_pass i (scale i (add D x)) added
  end.
Fixpoint weighted i u (added : list (list K)) : K :=
  match added with
  | [] => 0
  | x :: added => power i (length added + 1) * dot u x + weighted i u added
  end.

(** batch_perceptron.printed_loop: a pass turns D into N^-n D + Σ N^-(n - j + 1) y_j x_j over its n
    examples, as products with any u, so that the order of the examples counts. *)
Theorem printed_loop : forall i u added D, dot u (printed_pass i D added) =
  power i (length added) * dot u D + weighted i u added.
Proof.
  intros i u. induction added as [| x added IH]; intro D; cbn [printed_pass weighted length power].
  - ring.
  - rewrite IH, dot_scale_r, dot_add_r. replace (length added + 1)%nat with (S (length added))
      by (rewrite Nat.add_comm; reflexivity). cbn [power]. ring.
Qed.

Theorem order_counts : forall i u x x' D, dot u (printed_pass i D [x; x']) -
  dot u (printed_pass i D [x'; x]) = i * (1 - i) * (dot u x' - dot u x).
Proof. intros. rewrite !printed_loop. cbn [weighted power length Nat.add]. ring. Qed.

(** With a single example, N = 1: from w = 0 and D = 0, D is y x and w is t eta y x after every pass
    t >= 1, as scores, and D is as long as x: the loop never ends if epsilon is shorter. *)
Definition single_pass eta s x (state : list K * list K) : list K * list K :=
  let (D, w) := state in
  let D := if ltb 0 (s * dot w x) then D else add D (scale s x) in (D, add w (scale eta D)).
Fixpoint singles (t : nat) eta s x : list K * list K :=
  match t with O => ([], []) | S t => single_pass eta s x (singles t eta s x) end.

Theorem single_example : forall t eta s x (eta_positive : 0 < eta) (s_is_a_sign : s * s = 1)
  (norm_sq_of_x_positive : 0 < norm_sq x),
  let (D, w) := singles (S t) eta s x in norm_sq D = norm_sq x /\
  forall u, dot u D = s * dot u x /\ dot u w = nat_in (S t) * eta * (s * dot u x).
Proof.
  intros t eta s x E S X.
  assert (H : let (D, w) := singles (Datatypes.S t) eta s x in
    forall u, dot u D = s * dot u x /\ dot u w = nat_in (Datatypes.S t) * eta * (s * dot u x)).
  { induction t as [| t IH].
    - cbn [singles single_pass]. replace (s * dot [] x) with (0 : K) by (cbn; ring).
      destruct (ltb 0 (0 : K)) eqn:L; [apply ltb_lt in L; now apply lt_irrefl in L |].
      intro u. rewrite !dot_add_r, !dot_scale_r, !dot_add_r, !dot_scale_r, dot_nil_r. cbn [nat_in].
      split; ring.
    - change (singles (Datatypes.S (Datatypes.S t)) eta s x) with
        (single_pass eta s x (singles (Datatypes.S t) eta s x)).
      destruct (singles (Datatypes.S t) eta s x) as [D w]. cbn [single_pass].
      assert (P : ltb 0 (s * dot w x) = true).
      { apply ltb_lt. rewrite dot_comm. rewrite (proj2 (IH x)). fold (norm_sq x).
        replace (s * (nat_in (Datatypes.S t) * eta * (s * norm_sq x))) with
          (s * s * (nat_in (Datatypes.S t) * eta * norm_sq x)) by ring. rewrite S.
        replace (1 * (nat_in (Datatypes.S t) * eta * norm_sq x)) with
          (nat_in (Datatypes.S t) * eta * norm_sq x) by ring.
        repeat apply times_pos; trivial. cbn [nat_in].
        apply plus_pos_nonneg; [apply zero_lt_one | apply nat_in_nonneg]. }
      rewrite P. intro u. destruct (IH u) as [A B]. rewrite dot_add_r, dot_scale_r, A, B.
      split; trivial. cbn [nat_in]. ring. }
  destruct (singles (Datatypes.S t) eta s x) as [D w]. split; trivial.
  unfold norm_sq. rewrite (proj1 (H D)), dot_comm, (proj1 (H x)).
  replace (s * (s * dot x x)) with (s * s * dot x x) by ring. rewrite S. ring.
Qed.

End PrintedLoop.

(** Errors 3, 1, 2, 1, 1: the last fall is kept, from 2 to 1. *)
Example printed_comparison_instance : kept (fun n => n) 3%nat 3%nat [1; 2; 1; 1]%nat = 1%nat.
Proof.
  apply (printed_comparison (fun n => n) [1%nat] 3%nat 3%nat 1%nat 2%nat [1%nat]); trivial.
  intros prior it [a [b E]]. destruct a as [| a1 [| a2 [| a3 a]]]; try discriminate E.
  injection E as <- <- _. reflexivity.
Qed.
Example printed_without_instance : kept (fun n => n) 1%nat 1%nat [2; 3]%nat = 1%nat.
Proof.
  apply (printed_without (fun n => n)). intros prior it [a [b E]].
  destruct a as [| a1 [| a2 [| a3 [| a4 a]]]]; try discriminate E.
  - injection E as <- <- _. reflexivity.
  - injection E as _ <- <- _. reflexivity.
Qed.
Definition printed_loop_instance := printed_loop rationals half [1] [[1]; [- (1)]] [1 + 1].
Definition order_counts_instance := order_counts rationals half [1] [1] [- (1)] [].
Definition single_example_instance := single_example rationals 2 half (- (1)) [1] ltac:(compared)
  ltac:(now apply rational_equal) ltac:(compared).
