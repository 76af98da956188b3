(** The multi-class perceptron: Kesler's construction, and its bound 2 R² ‖W*‖² / gamma².

    A weight matrix is a function of the class; a sum over the classes is over a list of them.

    Notation   at_class W k x = W_k·x     inner W V = Σ_k W_k·V_k     norm W = inner W W
               R_sq bounds ‖x‖²           gamma a margin: (W*_k - W*_j)·x >= gamma for j <> k *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Section Multiclass.

Variable K : ordered_ring.
Variable classes : list nat.
Hypothesis distinct : NoDup classes.
Add Ring K_ring : (ring_laws K).

Notation matrix := (nat -> list (carrier K)).
Implicit Types (W U V : nat -> list K) (x : list K) (s gamma R_sq : K).

Definition update W x (k rival : nat) s : matrix :=
  fun j => if Nat.eqb j k then add (W j) (scale s x)
           else if Nat.eqb j rival then subtract (W j) (scale s x) else W j.

Fixpoint summed (f : nat -> K) (over : list nat) : K :=
  match over with [] => 0 | j :: over => f j + summed f over end.

Definition inner U V : K := summed (fun j => dot (U j) (V j)) classes.
Definition norm W : K := inner W W.

Lemma summed_ext : forall f g over, (forall j, In j over -> f j = g j) ->
  summed f over = summed g over.
Proof.
  intros f g. induction over as [| j over IH]; intro H; cbn; trivial.
  rewrite (H j) by now left. rewrite IH; trivial. intros i I. apply H. now right.
Qed.

Lemma summed_plus : forall f g over,
  summed (fun j => f j + g j) over = summed f over + summed g over.
Proof. intros f g. induction over as [| j over IH]; cbn; [ring |]. rewrite IH. ring. Qed.

Lemma summed_times : forall c f over, summed (fun j => c * f j) over = c * summed f over.
Proof. intros c f. induction over as [| j over IH]; cbn; [ring |]. rewrite IH. ring. Qed.

Definition at_ (k : nat) (value : K) : nat -> K := fun j => if Nat.eqb j k then value else 0.

Lemma summed_at : forall k value over, NoDup over -> In k over ->
  summed (at_ k value) over = value.
Proof.
  intros k value over N. induction N as [| j over J N IH]; intro I; [contradiction |]. cbn.
  unfold at_ at 1. destruct (Nat.eqb j k) eqn:E.
  - apply Nat.eqb_eq in E. subst j.
    rewrite (summed_ext (at_ k value) (fun _ => 0 * value)).
    + rewrite (summed_times 0 (fun _ => value)). ring.
    + intros i J'. unfold at_. destruct (Nat.eqb i k) eqn:G; [| ring].
      apply Nat.eqb_eq in G. subst. contradiction.
  - destruct I as [-> | I]; [now rewrite Nat.eqb_refl in E |]. rewrite IH by trivial. ring.
Qed.

(** A correction adds s (U_k - U_rival)·x to the inner product with any U. *)
Lemma inner_update : forall U W x k rival s, In k classes -> In rival classes -> k <> rival ->
  inner U (update W x k rival s) = inner U W + s * (dot (U k) x - dot (U rival) x).
Proof.
  intros U W x k rival s Ik Ir D. unfold inner.
  rewrite (summed_ext (fun j => dot (U j) (update W x k rival s j))
             (fun j => dot (U j) (W j) +
                       (at_ k (s * dot (U k) x) j + at_ rival (- (s * dot (U rival) x)) j))).
  - rewrite !summed_plus, !summed_at by trivial. ring.
  - intros j _. unfold update, at_. destruct (Nat.eqb j k) eqn:E.
    + apply Nat.eqb_eq in E. subst j. destruct (Nat.eqb k rival) eqn:G.
      * apply Nat.eqb_eq in G. contradiction.
      * rewrite dot_add_r, dot_scale_r. ring.
    + destruct (Nat.eqb j rival) eqn:G; [| ring]. apply Nat.eqb_eq in G. subst j.
      rewrite dot_subtract_r, dot_scale_r. ring.
Qed.

Lemma inner_comm : forall U V, inner U V = inner V U.
Proof. intros. apply summed_ext. intros j _. apply dot_comm. Qed.

(** ‖W'‖² = ‖W‖² + 2 s (W_k - W_rival)·x + 2 s² ‖x‖². *)
Lemma norm_update : forall W x k rival s, In k classes -> In rival classes -> k <> rival ->
  norm (update W x k rival s) =
  norm W + (1 + 1) * (s * (dot (W k) x - dot (W rival) x)) + (1 + 1) * (s * s * norm_sq x).
Proof.
  intros W x k rival s Ik Ir D. unfold norm.
  rewrite inner_update, inner_comm, inner_update by trivial. unfold update.
  rewrite Nat.eqb_refl. destruct (Nat.eqb rival k) eqn:E.
  - apply Nat.eqb_eq in E. congruence.
  - rewrite Nat.eqb_refl, dot_add_l, dot_subtract_l, !dot_scale_l. unfold norm_sq. ring.
Qed.

Lemma cauchy_schwarz_over : forall U V over,
  summed (fun j => dot (U j) (V j)) over * summed (fun j => dot (U j) (V j)) over <=
  summed (fun j => norm_sq (U j)) over * summed (fun j => norm_sq (V j)) over.
Proof.
  intros U V over.
  (* ‖a v - b u‖² >= 0 summed over the classes, with a = ‖U‖², b = U·V *)
  set (a := summed (fun j => norm_sq (U j)) over).
  set (b := summed (fun j => dot (U j) (V j)) over).
  set (c := summed (fun j => norm_sq (V j)) over).
  assert (N : forall W, 0 <= summed (fun j => norm_sq (W j)) over).
  { intro W. clear. induction over as [| j over IH]; cbn; [apply le_refl |].
    apply plus_nonneg; [apply norm_sq_nonneg | trivial]. }
  assert (E : forall p q, summed (fun j => norm_sq (subtract (scale p (V j)) (scale q (U j)))) over
                          = p * p * c - (1 + 1) * (p * q) * b + q * q * a).
  { intros p q. unfold a, b, c. clear. induction over as [| j over IH]; cbn; [ring |].
    rewrite IH, norm_sq_subtract, !norm_sq_scale, dot_scale_l, dot_scale_r,
      (dot_comm K (V j) (U j)). ring. }
  destruct (le_dec K a 0) as [Z | P].
  - assert (A : a = 0) by (apply le_antisym; [trivial | apply (N U)]). rewrite A.
    assert (B : b = 0).
    { unfold a, b in *. clear E N c. induction over as [| j over IH]; trivial. cbn in *.
      assert (X : norm_sq (U j) = 0 /\ summed (fun j => norm_sq (U j)) over = 0).
      { assert (N1 := norm_sq_nonneg K (U j)).
        assert (N2 : 0 <= summed (fun j => norm_sq (U j)) over).
        { clear. induction over as [| i over IH]; cbn; [apply le_refl |].
          apply plus_nonneg; [apply norm_sq_nonneg | trivial]. }
        split; apply le_antisym; trivial; rewrite <- A; apply le_sub.
        - now replace (norm_sq (U j) + summed (fun j => norm_sq (U j)) over - norm_sq (U j))
            with (summed (fun j => norm_sq (U j)) over) by ring.
        - now replace (norm_sq (U j) + summed (fun j => norm_sq (U j)) over -
                       summed (fun j => norm_sq (U j)) over) with (norm_sq (U j)) by ring. }
      destruct X as [X1 X2]. rewrite IH; trivial; [| rewrite X2; apply le_refl].
      rewrite dot_comm, (dot_norm_zero K (V j) (U j) X1). ring. }
    rewrite B. apply eq_le. ring.
  - apply le_sub, pos_cancel with (a := a); trivial.
    replace (a * (a * c - b * b)) with (a * a * c - (1 + 1) * (a * b) * b + b * b * a) by ring.
    rewrite <- E. apply N.
Qed.

Inductive corrections s : matrix -> list (list K * nat * nat) -> matrix -> Prop :=
| corrected_none : forall W W', (forall j, W j = W' j) -> corrections s W [] W'
| corrected : forall W x k rival ms W',
    In k classes -> In rival classes -> k <> rival -> dot (W k) x - dot (W rival) x <= 0 ->
    corrections s (update W x k rival s) ms W' ->
    corrections s W ((x, k, rival) :: ms) W'.

Definition count (ms : list (list K * nat * nat)) : K := nat_in (length ms).

(** multiclass_perceptron.mistake_bound (B-81): from W0 = 0 (of any length), with any step s > 0 and
    in any order, k gamma² <= 2 R² ‖W*‖². *)
Theorem mistake_bound : forall U gamma R_sq s ms W0 W',
  (forall v j, dot v (W0 j) = 0) -> 0 < s -> 0 <= gamma -> 0 <= R_sq ->
  Forall (fun e => gamma <= dot (U (snd (fst e))) (fst (fst e)) - dot (U (snd e)) (fst (fst e))) ms ->
  Forall (fun e => norm_sq (fst (fst e)) <= R_sq) ms ->
  corrections s W0 ms W' ->
  count ms * (gamma * gamma) <= (1 + 1) * R_sq * norm U.
Proof.
  intros U gamma R_sq s ms W0 W' Z0 Hs Hg HR M B H.
  assert (s0 := lt_le K 0 s Hs). assert (Hk : 0 <= count ms) by apply nat_in_nonneg.
  assert (G : inner U W0 + count ms * (s * gamma) <= inner U W' /\
              norm W' <= norm W0 + count ms * ((1 + 1) * (s * s * R_sq))).
  { clear Z0. unfold count. induction H as [W W' Q | W x k rival ms W' Ik Ir D S H IH]; cbn [length nat_in].
    - assert (E : forall V, inner V W = inner V W').
      { intro V. apply summed_ext. intros j _. now rewrite Q. }
      split; apply eq_le; unfold norm; [rewrite (E U); ring |].
      rewrite <- (E W'), inner_comm, (E W). rewrite inner_comm, E. ring.
    - inversion M as [| ? ? m M']; inversion B as [| ? ? r B']; subst. cbn in m, r.
      destruct (IH M' B' (nat_in_nonneg K (length ms))) as [A N]. split.
      + apply le_trans with (2 := A). rewrite inner_update by trivial. apply le_sub in m.
        apply le_sub.
        replace (inner U W + s * (dot (U k) x - dot (U rival) x) +
                 nat_in (length ms) * (s * gamma) -
                 (inner U W + (1 + nat_in (length ms)) * (s * gamma)))
          with (s * (dot (U k) x - dot (U rival) x - gamma)) by ring.
        now apply times_nonneg.
      + apply le_trans with (1 := N). rewrite norm_update by trivial. apply le_sub in r.
        apply opp_nonneg in S. apply le_sub.
        replace (norm W + (1 + nat_in (length ms)) * ((1 + 1) * (s * s * R_sq)) -
                 (norm W + (1 + 1) * (s * (dot (W k) x - dot (W rival) x)) +
                  (1 + 1) * (s * s * norm_sq x) +
                  nat_in (length ms) * ((1 + 1) * (s * s * R_sq))))
          with ((1 + 1) * (s * - (dot (W k) x - dot (W rival) x)) +
                (1 + 1) * (s * s * (R_sq - norm_sq x))) by ring.
        repeat (apply plus_nonneg || apply times_nonneg); trivial; apply one_nonneg. }
  destruct G as [A N].
  assert (Z : forall V, inner V W0 = 0).
  { intro V. unfold inner. rewrite (summed_ext _ (fun _ => 0 * (0 : K))).
    - rewrite (summed_times 0 (fun _ => 0)). ring.
    - intros j _. rewrite Z0. ring. }
  unfold norm in N at 2. rewrite Z in A, N.
  assert (P : 0 <= 0 + count ms * (s * gamma)).
  { apply plus_nonneg; [apply le_refl | now repeat apply times_nonneg]. }
  assert (Q : (0 + count ms * (s * gamma)) * (0 + count ms * (s * gamma)) <=
              norm U * (0 + count ms * ((1 + 1) * (s * s * R_sq)))).
  { apply le_trans with (y := inner U W' * inner U W'); [now apply times_le_times |].
    apply le_trans with (y := norm U * norm W'); [apply cauchy_schwarz_over |].
    apply times_le; trivial. unfold norm, inner. clear. induction classes as [| j js IH]; cbn;
      [apply le_refl | apply plus_nonneg; [apply norm_sq_nonneg | trivial]]. }
  destruct (le_dec K (count ms) 0) as [C | C].
  - assert (E : count ms = 0) by now apply le_antisym. rewrite E.
    replace (0 * (gamma * gamma)) with (0 : K) by ring.
    repeat apply times_nonneg; trivial; [apply plus_nonneg; apply one_nonneg |].
    unfold norm, inner. clear. induction classes as [| j js IH]; cbn;
      [apply le_refl | apply plus_nonneg; [apply norm_sq_nonneg | trivial]].
  - apply le_sub, pos_cancel with (a := count ms * (s * s)); [repeat apply times_pos; trivial |].
    apply le_sub in Q.
    now replace (count ms * (s * s) * ((1 + 1) * R_sq * norm U - count ms * (gamma * gamma)))
      with (norm U * (0 + count ms * ((1 + 1) * (s * s * R_sq))) -
            (0 + count ms * (s * gamma)) * (0 + count ms * (s * gamma))) by ring.
Qed.

End Multiclass.
