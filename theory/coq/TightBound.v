(** The mistake bound is reached: by examples of one norm, at right angles to each other.

    Notation   right_angles examples   x·x' = 0 for every two of them
               summed examples         Σ y x, which has every margin equal to R² *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring Coq.Arith.PeanoNat
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.PerceptronBound.
Import ListNotations.

Section Tight.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (s eta R_sq : K) (w x : list K) (examples pre rest : list (example K)).

Fixpoint right_angles examples : Prop :=
  match examples with
  | [] => True
  | e :: rest => Forall (fun f => dot (fst e) (fst f) = 0) rest /\ right_angles rest
  end.

Fixpoint summed examples : list K :=
  match examples with [] => [] | (x, y) :: rest => add (scale (signed y 1) x) (summed rest) end.

Lemma right_angles_app : forall pre rest, right_angles (pre ++ rest) ->
  Forall (fun e => Forall (fun f => dot (fst e) (fst f) = 0) rest) pre.
Proof.
  induction pre as [| e pre IH]; intros rest H; constructor.
  - destruct H as [F _]. apply Forall_app in F. now destruct F.
  - apply IH. now destruct H.
Qed.

(** A pass corrects each of them, as its score is still 0. *)
Lemma pass_corrects_all : forall mistake zero s R_sq rest pre w done,
  right_angles (pre ++ rest) -> Forall (fun e => norm_sq (fst e) = R_sq) rest ->
  Forall (fun e => mistaken (0 : K) (snd e) mistake zero = true) rest ->
  Forall (fun e => dot w (fst e) = 0) rest ->
  Forall (fun e => dot w (fst e) = signed (snd e) (s * R_sq)) pre ->
  let (w', done') := one_pass (pre ++ rest) mistake zero s (seq (length pre) (length rest)) w done in
  done' = rev (seq (length pre) (length rest)) ++ done /\
  Forall (fun e => dot w' (fst e) = signed (snd e) (s * R_sq)) (pre ++ rest).
Proof.
  intros mistake zero s R_sq. induction rest as [| [x y] rest IH]; intros pre w done A N M Z P.
  - cbn. now rewrite app_nil_r.
  - cbn [length seq one_pass].
    rewrite nth_error_app2, Nat.sub_diag by apply Nat.le_refl. cbn [nth_error].
    inversion N as [| ? ? Nx N']; subst. inversion M as [| ? ? Mx M']; subst.
    inversion Z as [| ? ? Zx Z']; subst. cbn [fst snd] in *. rewrite Zx, Mx.
    assert (O := right_angles_app pre _ A).
    assert (T : right_angles ((x, y) :: rest)).
    { clear - A. induction pre as [| e pre IHp]; trivial. apply IHp. now destruct A. }
    destruct T as [F _]. cbn [fst] in F.
    assert (G : pre ++ (x, y) :: rest = (pre ++ [(x, y)]) ++ rest) by now rewrite <- app_assoc.
    rewrite G in A |- *.
    assert (U : forall v, dot (update w x y s) v = dot w v + signed y (s * dot x v)).
    { intro v. unfold update. rewrite dot_add_l, dot_scale_l. destruct y; cbn; ring. }
    specialize (IH (pre ++ [(x, y)]) (update w x y s) (length pre :: done) A N' M').
    rewrite app_length in IH. cbn [length] in IH. rewrite Nat.add_1_r in IH.
    destruct (one_pass _ _ _ _ _ _ _) as [w' done']. destruct IH as [D C].
    + rewrite Forall_forall in *. intros f I. rewrite U, Z', F by trivial. destruct y; cbn; ring.
    + apply Forall_app. split.
      * rewrite Forall_forall in *. intros e I. rewrite U, P by trivial.
        specialize (O e I). inversion O as [| ? ? E _]; subst. cbn [fst] in E.
        rewrite (dot_comm K x), E. destruct y; cbn; ring.
      * constructor; [| constructor]. cbn [fst snd]. rewrite U, Zx.
        change (dot x x) with (norm_sq x). destruct y; cbn; ring.
    + split; [| exact C]. rewrite D. cbn [rev]. now rewrite <- app_assoc.
Qed.

Lemma zeros_score : forall n x, dot (repeat (0 : K) n) x = 0.
Proof. intros. apply dot_zero_l. Qed.

(** perceptron.mistake_bound_tight (B-16, D-070): from w0 = 0 the program corrects M such examples
    once each and has converged, *)
Theorem corrected_once : forall examples n eta R_sq mistake zero step (eta_positive : 0 < eta)
  (R_sq_positive : 0 < R_sq), right_angles examples ->
  forall (examples_on_R_sq : Forall (fun e => norm_sq (fst e) = R_sq) examples)
  (all_mistaken_at_0 : Forall (fun e => mistaken (0 : K) (snd e) mistake zero = true) examples),
  let r := perceptron examples (repeat 0 n) eta 1 mistake zero step None false in
  updates r = seq 0 (length examples) /\ converged r = true.
Proof.
  intros examples n eta R_sq mistake zero step E R A N M r. unfold r, perceptron, cyclic.
  cbn [repeat run]. set (s := step_size eta step).
  assert (S : 0 < s).
  { unfold s. destruct step; cbn; trivial. apply plus_pos_nonneg; trivial. now apply lt_le. }
  assert (H := pass_corrects_all mistake zero s R_sq examples [] (repeat 0 n) [] A N M).
  cbn [app length] in H. destruct (one_pass _ _ _ _ _ _ _) as [w done]. destruct H as [D C].
  - apply Forall_forall. intros e _. apply zeros_score.
  - constructor.
  - cbn [andb]. rewrite app_nil_r in D. subst done. cbn [updates converged weights].
    split; [apply rev_involutive |]. unfold consistent. apply forallb_forall. intros e I.
    rewrite Forall_forall in C. rewrite C by trivial. apply negb_true_iff.
    assert (P : 0 < s * R_sq) by now apply times_pos.
    unfold mistaken. destruct (snd e); cbn [signed].
    + apply ltb_lt in P. now rewrite P.
    + assert (Q : - (s * R_sq) < 0) by (apply lt_sub; now replace (0 - - (s * R_sq)) with (s * R_sq) by ring).
      destruct (ltb 0 (- (s * R_sq))) eqn:B.
      * apply ltb_lt in B. exfalso. apply (lt_not_le K _ _ B). now apply lt_le.
      * apply ltb_lt in Q. now rewrite Q.
Qed.

(** and Σ y x has the margin R² on each, with ‖Σ y x‖² = M R²: k gamma² = R² ‖u‖². *)
Lemma summed_score : forall v examples, Forall (fun e => dot v (fst e) = 0) examples ->
  dot v (summed examples) = 0.
Proof.
  intros v examples H. induction H as [| [x y] rest Z _ IH]; cbn [summed]; [apply dot_nil_r |].
  rewrite dot_add_r, dot_scale_r, IH. cbn [fst] in Z. rewrite Z. ring.
Qed.

Theorem bound_reached : forall examples R_sq, right_angles examples ->
  forall (examples_on_R_sq : Forall (fun e => norm_sq (fst e) = R_sq) examples),
  Forall (fun e => signed (snd e) (dot (summed examples) (fst e)) = R_sq) examples /\
  nat_in (length examples) * (R_sq * R_sq) = R_sq * norm_sq (summed examples).
Proof.
  intros examples R_sq A N. induction examples as [| [x y] rest IH].
  - split; [constructor |]. cbn. unfold norm_sq. cbn. ring.
  - destruct A as [F A]. inversion N as [| ? ? Nx N']; subst. destruct (IH A N') as [M E].
    cbn [fst] in F. assert (Z : dot x (summed rest) = 0) by now apply summed_score. split.
    + constructor.
      * cbn [fst snd summed]. rewrite dot_add_l, dot_scale_l, (dot_comm K (summed rest)), Z.
        change (dot x x) with (norm_sq x). destruct y; cbn; ring.
      * rewrite Forall_forall in *. intros e I. cbn [summed].
        rewrite dot_add_l, dot_scale_l, (F e I).
        transitivity (signed (snd e) (dot (summed rest) (fst e))); [| now apply M].
        destruct (snd e); cbn [signed]; ring.
    + cbn [length nat_in summed]. cbn [fst] in E |- *.
      rewrite norm_sq_add, norm_sq_scale, dot_scale_l, Z.
      transitivity (norm_sq x * norm_sq x + nat_in (length rest) * (norm_sq x * norm_sq x)); [ring |].
      rewrite E. destruct y; cbn [signed]; ring.
Qed.

End Tight.

(** Three unit vectors, under rule N. *)
Definition axes : list (example rationals) :=
  [([1; 0; 0], true); ([0; 1; 0], false); ([0; 0; 1], true)].

Lemma corrected_once_instance :
  updates (perceptron axes (repeat 0 3) half 1 N plus_one eta_twice None false) = [0; 1; 2]%nat.
Proof.
  apply (corrected_once rationals axes 3 half 1); try compared.
  repeat constructor; now apply rational_equal.
Qed.

Lemma bound_reached_instance :
  nat_in 3 * (1 * 1) = 1 * norm_sq (summed rationals axes).
Proof.
  apply (bound_reached rationals axes 1); repeat constructor; now apply rational_equal.
Qed.
