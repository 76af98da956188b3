(** Claims of the documents that are false, each refuted on data under the rule of its passage.

    Notation   rows    examples on the line, (x, label), to which a 1 is prepended
               errors  how many examples are mistakes (Pocket.v) *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.QArith.Qcanon.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound Novikoff.PerceptronRun Novikoff.LearningAlgorithm Novikoff.Pocket.
Import ListNotations.

Definition rows (points : list (Z * bool)) : list (example rationals) :=
  map (fun p => ([1; integer (fst p)], snd p)) points.

(** D-015, for every data set: from w = 0 the A/B form makes no update, and the label +1 that it
    gives to everything is wrong on all of B. *)
Theorem strict_form_misses_B : forall (K : ordered_ring) (examples : list (example K)) n eta passes
  step order stop,
  let r := perceptron examples (repeat 0 n) eta passes AB plus_one step order stop in
  updates r = [] /\
  Forall (fun e => mistaken (dot (weights r) (fst e)) (snd e) F plus_one = negb (snd e)) examples.
Proof.
  intros K examples n eta passes step order stop r.
  destruct (strict_rule_from_zero K examples n eta passes plus_one step order stop) as [W U].
  split; [exact U |]. apply Forall_forall. intros [x y] _. unfold r. rewrite W. cbn [fst snd].
  rewrite dot_zero_l. unfold mistaken. replace (ltb (0 : K) 0) with false; [now destruct y |].
  unfold ltb. now rewrite (proj2 (leb_le K 0 0) (le_refl K 0)).
Qed.

Example strict_form_misses_B_instance := strict_form_misses_B rationals
  (rows [(0%Z, false); (1%Z, true)]) 2 1 9 eta_once None true.

(** D-015, so the A/B form is not the earlier rule f in terms of sets: on the points 0 (-), 1 (+)
    f ends with a separator and the A/B form leaves an error. *)
Theorem strict_form_is_another : let data := rows [(0%Z, false); (1%Z, true)] in
  let of rule := perceptron data [0; 0] 1 9 rule plus_one eta_once None true in
  errors data (weights (of F)) F plus_one = 0%nat /\
  errors data (weights (of AB)) F plus_one = 1%nat /\ updates (of AB) = [].
Proof. repeat split. Qed.

(** D-033: the loss can grow while the errors fall. x = 1, y = +1: at w = 3 twice the loss is 4 and
    no rule sees an error, at w = -1/2 it is 9/4 and every rule sees one. *)
Theorem loss_is_not_the_errors :
  let loss (w : rationals) := (1 - dot [w] [1]) * (1 - dot [w] [1]) in
  loss (rational (-1) 2) < loss (integer 3) /\
  forall mistake zero, errors [([1], true)] [integer 3] mistake zero = 0%nat /\
                       errors [([1], true)] [rational (-1) 2] mistake zero = 1%nat.
Proof. split; [compared | intros [] []; now split]. Qed.

(** D-033, on integers: at w = 4 twice the loss is 9 and no rule sees an error, at w = -1 it is 4 and
    every rule sees one. *)
Theorem loss_is_not_the_errors_on_integers :
  let loss (w : rationals) := (1 - dot [w] [1]) * (1 - dot [w] [1]) in
  loss (integer (-1)) < loss (integer 4) /\
  forall mistake zero, errors [([1], true)] [integer 4] mistake zero = 0%nat /\
                       errors [([1], true)] [integer (-1)] mistake zero = 1%nat.
Proof. split; [compared | intros [] []; now split]. Qed.

Section Adaline.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).

(** D-040: the points 0 (-), 0 (-), 1 (+), 4 (+); four is 4. *)
Definition four : K := 1 + 1 + 1 + 1.
Definition adaline_data : list (example K) :=
  [([1; 0], false); ([1; 0], false); ([1; 1], true); ([1; four], true)].

Fixpoint squared_errors (w : list K) (examples : list (example K)) : K :=
  match examples with
  | [] => 0
  | (x, y) :: rest => (signed y 1 - dot w x) * (signed y 1 - dot w x) + squared_errors w rest
  end.

Lemma squared_errors_expanded : forall a b c d : K,
  squared_errors [a; b] adaline_data =
  squared_errors [c; d] adaline_data +
  ((a - c) * (a - c) + (a - c) * (a - c) + (a - c + (b - d)) * (a - c + (b - d)) +
   (a - c + four * (b - d)) * (a - c + four * (b - d))) +
  (1 + 1) * ((a - c) * (four * c + (four + 1) * d) +
             (b - d) * ((four + 1) * c + (four * four + 1) * d - (four + 1))).
Proof. intros a b c d. cbn. unfold four. ring. Qed.

Lemma sum_zero : forall a b : K, 0 <= a -> 0 <= b -> a + b <= 0 -> a = 0.
Proof.
  intros a b A B S. apply le_antisym; trivial. apply le_trans with (2 := S). apply le_sub.
  now replace (a + b - a) with b by ring.
Qed.

Lemma unique_minimum : forall a b c d : K,
  four * c + (four + 1) * d = 0 -> (four + 1) * c + (four * four + 1) * d - (four + 1) = 0 ->
  squared_errors [a; b] adaline_data <= squared_errors [c; d] adaline_data -> a = c /\ b = d.
Proof.
  intros a b c d G H L. rewrite (squared_errors_expanded a b c d), G, H in L.
  apply le_sub in L.
  assert (S : (a - c) * (a - c) + ((a - c) * (a - c) + ((a - c + (b - d)) * (a - c + (b - d)) +
    (a - c + four * (b - d)) * (a - c + four * (b - d)))) <= 0).
  { apply le_sub. eapply le_trans; [exact L | apply eq_le; ring]. }
  assert (N := square_nonneg K). assert (A := S). apply sum_zero in A; trivial;
    [| repeat apply plus_nonneg; apply N].
  assert (D : (a - c + (b - d)) * (a - c + (b - d)) = 0).
  { apply sum_zero with (b := (a - c + four * (b - d)) * (a - c + four * (b - d))); trivial.
    apply le_trans with (2 := S). apply le_sub.
    match goal with |- 0 <= ?e => replace e with ((a - c) * (a - c) + (a - c) * (a - c)) by ring end.
    apply plus_nonneg; apply N. }
  apply no_zero_divisor in A, D. assert (A' : a - c = 0) by now destruct A.
  assert (D' : a - c + (b - d) = 0) by now destruct D. rewrite A' in D'.
  split; [replace a with (a - c + c) by ring; rewrite A'; ring |].
  replace b with (0 + (b - d) + d) by ring. rewrite D'. ring.
Qed.

End Adaline.

(** D-040: the data have a separator, (-1, 2) (it even has the margin 1), but the one minimiser of
    Adaline's loss, w = (-25/43, 20/43), gives z = -5/43 < 0 to the positive point 1. *)
Theorem minimum_misclassifies : let w := [rational (-25) 43; rational 20 43] in
  Forall (fun e => 1 <= signed (snd e) (dot [integer (-1); integer 2] (fst e)))
    (adaline_data rationals) /\
  (forall a b, squared_errors rationals [a; b] (adaline_data rationals) <=
               squared_errors rationals w (adaline_data rationals) -> [a; b] = w) /\
  values [dot w [1; 1]] = values [rational (-5) 43] /\
  forall mistake zero, errors (adaline_data rationals) w mistake zero = 1%nat.
Proof.
  intro w. split; [compared |]. split; [| split; [reflexivity | now intros [] []]].
  intros a b L. apply unique_minimum in L.
  - now destruct L as [-> ->].
  - apply Qc_is_canon. reflexivity.
  - apply Qc_is_canon. reflexivity.
Qed.

(** D-068: the angle to a separator can grow at an update. The points 1 (+), -1 (-), u = (1, 2),
    from w = 0: rule N (and f) corrects both, w1 = (1, 1), w2 = (0, 2), and cos² falls from 9/10 to
    4/5, the cosine being positive. *)
Theorem angle_can_grow : let data := rows [(1%Z, true); ((-1)%Z, false)] in
  let u := [integer 1; integer 2] in
  let after k := weights (perceptron data [0; 0] 1 1 N plus_one eta_once (Some [seq 0 k]) false) in
  let w1 := after 1%nat in let w2 := after 2%nat in
  Forall (fun e => 0 < signed (snd e) (dot u (fst e))) data /\
  map values [w1; w2] = map values [[integer 1; integer 1]; [integer 0; integer 2]] /\
  0 < dot u w1 /\ 0 < dot u w2 /\
  values [dot u w1 * dot u w1; norm_sq u * norm_sq w1; dot u w2 * dot u w2; norm_sq u * norm_sq w2]
    = values [integer 9; integer 10; integer 16; integer 20] /\
  dot u w2 * dot u w2 * norm_sq w1 < dot u w1 * dot u w1 * norm_sq w2.
Proof. repeat split; compared || reflexivity. Qed.

(** The pocket as printed: new weights are compared with the previous ones. *)
Section Printed.

Variable K : ordered_ring.

Definition keep_as_printed (examples : list (example K)) (mistake : mistake_rule)
  (zero : zero_label) (w : list K) (met : list (list K)) : list K :=
  fst (fold_left (fun state v =>
      let found := errors examples v mistake zero in
      (if Nat.ltb found (snd state) then v else fst state, found))
    met (w, errors examples w mistake zero)).

Definition pocket_as_printed (examples : list (example K)) (w : list K) (one : K) (updates : nat)
  (choose : list nat -> nat) (mistake : mistake_rule) (zero : zero_label)
  : option (list K * list (list K)) :=
  option_map (fun records =>
      (keep_as_printed examples mistake zero w (map snd records), w :: map snd records))
    (walk examples one choose mistake zero updates w).

End Printed.

(** What the printed pocket keeps and has met, in errors. *)
Definition printed (data : list (example rationals)) (most : nat) (mistake : mistake_rule) :=
  option_map (fun r => (errors data (fst r) mistake plus_one,
                        map (fun v => errors data v mistake plus_one) (snd r)))
    (pocket_as_printed rationals data [0; 0] 1 most least mistake plus_one).

(** D-209, rule f, the first mistaken point, T = 2: -2 (+), -1 (+), 0 (-), 1 (+) have 1, 3, 2 errors
    and 2 is kept. *)
Theorem printed_pocket_forgets :
  printed (rows [((-2)%Z, true); ((-1)%Z, true); (0%Z, false); (1%Z, true)]) 2 F =
  Some (2, [1; 3; 2])%nat.
Proof. reflexivity. Qed.

(** D-209, T = 4, rules f and N (which SIGN equals as a test of mistakes): -3 (-), -3 (-), -2 (+),
    0 (-) have 3 (4) errors, then 1, 2, 3, 2, and 2 is kept. *)
Theorem printed_pocket_forgets_under_either_rule :
  let data := rows [((-3)%Z, false); ((-3)%Z, false); ((-2)%Z, true); (0%Z, false)] in
  printed data 4 F = Some (2, [3; 1; 2; 3; 2])%nat /\
  printed data 4 N = Some (2, [4; 1; 2; 3; 2])%nat.
Proof. split; reflexivity. Qed.
