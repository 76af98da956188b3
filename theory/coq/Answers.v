(** Answers by the largest output, passes in batches, and the first objective of the soft margin.

    Notation   outputs W x = the w_k·x          argmax as in MulticlassPerceptron.v
               pass step s l w                  a step on each batch of s entries of l, from w
               objective n s = (n + s)²/n, n = ‖𝐰‖² and s = Σ ξ, given as (n + s)² and n *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.micromega.Lia Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Partition
  Novikoff.MulticlassPerceptron.
Require Novikoff.Argmax.
Import ListNotations.

Open Scope ordered_scope.

Section Answers.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (c n s : K) (v w x : list K) (W : list (list K)).

Definition outputs W x : list K := map (fun w => dot w x) W.

(** multiclass_adaline.predict: a vector added to all rows changes no answer, *)
Theorem predict_shifted : forall W v x tie (W_not_empty : W <> []),
  argmax (outputs (map (fun w => add w v) W) x) tie = argmax (outputs W x) tie.
Proof.
  intros W v x tie N. rewrite <- (Argmax.argmax_invariant K 1 (dot v x) (outputs W x) tie).
  - f_equal. unfold outputs. rewrite !map_map. apply map_ext. intro w. rewrite dot_add_l. ring.
  - apply zero_lt_one.
  - now destruct W.
Qed.

(** nor does the coding of the targets, t or 2 t - 1, where the outputs are related likewise. *)
Theorem predict_recoded : forall (scores : list K) tie (scores_not_empty : scores <> []),
  argmax (map (fun z => (1 + 1) * z - 1) (scores : list K)) tie = argmax scores tie.
Proof.
  intros scores tie N. rewrite <- (Argmax.argmax_invariant K (1 + 1) (- (1)) scores tie); trivial.
  - f_equal. apply map_ext. intro z. ring.
  - apply plus_pos_nonneg; [apply zero_lt_one | apply one_nonneg].
Qed.

(** soft_margin.first_objective: f² = (n + s)²/n is at least n, with equality for s = 0, and at least
    4 s, with equality exactly if n = s; both times n. *)
Theorem first_objective : forall n s (n_positive : 0 < n) (s_nonneg : 0 <= s),
  n * n <= (n + s) * (n + s) /\ (n * n = (n + s) * (n + s) <-> s = 0) /\
  (1 + 1) * (1 + 1) * s * n <= (n + s) * (n + s) /\
  ((1 + 1) * (1 + 1) * s * n = (n + s) * (n + s) <-> n = s).
Proof.
  intros n s N S. assert (n0 := lt_le K _ _ N).
  assert (A : (n + s) * (n + s) - n * n = s * (n + n + s)) by ring.
  assert (P : 0 < n + n + s).
  { apply plus_pos_nonneg; trivial. now apply plus_pos_nonneg. }
  assert (B : (n + s) * (n + s) - (1 + 1) * (1 + 1) * s * n = (n - s) * (n - s)) by ring.
  split; [| split; [| split]].
  - apply le_sub. rewrite A. apply times_nonneg; trivial. now apply lt_le.
  - split; [| intros ->; ring]. intro E. rewrite <- E in A.
    assert (Z : s * (n + n + s) = 0) by (rewrite <- A; ring).
    apply no_zero_divisor in Z. destruct Z as [Z | Z]; trivial. rewrite Z in P.
    now apply lt_irrefl in P.
  - apply le_sub. rewrite B. apply square_nonneg.
  - split; [| intros ->; ring]. intro E. rewrite <- E in B.
    assert (Z : (n - s) * (n - s) = 0) by (rewrite <- B; ring).
    assert (n - s = 0) as Z' by (apply no_zero_divisor in Z; now destruct Z).
    replace n with (n - s + s) by ring. rewrite Z'. ring.
Qed.

(** so that f² has the minimisers of f. *)
Theorem first_objective_order : forall (f g : K) (f_nonneg : 0 <= f) (g_nonneg : 0 <= g),
  f <= g <-> f * f <= g * g.
Proof.
  intros f g F G. split; intro H; [now apply times_le_times | now apply square_le_cancel].
Qed.

End Answers.

Section Pass.

Context {A W : Type}.
Variable step : W -> list A -> W.

(** batch.one_pass: a step for each batch, each from what the one before left; *)
Definition pass (s : nat) (l : list A) (w : W) : W := fold_left step (chunks (length l) s l) w.

(** size 1 is online learning, *)
Theorem size_one : forall l w, pass 1 l w = fold_left (fun w a => step w [a]) l w.
Proof. unfold pass. induction l as [| a l IH]; intro w; trivial. cbn. apply IH. Qed.

(** a size of M or more one step on all, *)
Theorem size_all : forall s l w (l_not_empty : l <> [])
  (length_of_l_at_most_s : (length l <= s)%nat), pass s l w = step w l.
Proof.
  intros s [| a l] w N L; [contradiction |]. unfold pass. cbn [length chunks].
  rewrite firstn_all2, skipn_all2 by trivial. now destruct (length l).
Qed.

(** and of every size the batches together are the pass, in its order. *)
Theorem every_example : forall s (l : list A) (s_at_least_1 : (1 <= s)%nat),
  concat (chunks (length l) s l) = l.
Proof. intros s l H. now apply chunks_cover. Qed.

End Pass.

(** f² is not convex: with x = 1 (+) and the bias -3 it is 225/4 at w = 1/2, and 36 and 16 at -1 and
    1. And on x = -1/2 (-), 1/2 (+) it is 49/4 at 1/2, the solution of the second program for a bias
    of 0, and less at 7/5. *)
Definition f_sq (n s : rationals) : rationals := Qcanon.Qcdiv ((n + s) * (n + s)) n.
Definition violation (m : rationals) : rationals := if leb 1 m then 0 else 1 - m.
Definition far (w : rationals) : rationals := f_sq (w * w) (violation (w - integer 3)).
Definition near (w : rationals) : rationals :=
  f_sq (w * w) (violation (half * w) + violation (half * w)).
Theorem first_objective_not_convex : far (- (1)) < far half /\ far 1 < far half /\
  near half = rational 49 4 /\ near (rational 7 5) < near half.
Proof. split; [compared | split; [compared | split; [now apply rational_equal | compared]]]. Qed.

Definition predict_shifted_instance := predict_shifted rationals [[1]; [0]] [1] [1] lowest
  ltac:(discriminate).
Definition predict_recoded_instance := predict_recoded rationals [1; 0] highest ltac:(discriminate).
Definition first_objective_instance := first_objective rationals 1 1 ltac:(compared) ltac:(compared).
Definition first_objective_order_instance :=
  first_objective_order rationals 1 (1 + 1) ltac:(compared) ltac:(compared).
Definition size_one_instance := size_one (fun w l => w + length l)%nat [1; 2]%nat 0%nat.
Definition size_all_instance := size_all (fun w l => w + length l)%nat 2 [1; 2]%nat 0%nat
  ltac:(discriminate) (le_n 2).
Definition every_example_instance := every_example 2 [1; 2; 3]%nat (le_S 1 1 (le_n 1)).
Definition first_objective_not_convex_instance := first_objective_not_convex.
