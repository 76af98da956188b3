(** The gradient of -log p_t in the weights, and the batches of a pass.

    Notation   total, softmax        as in Softmax.v
               scores front a back   the scores of all classes, a being that of class k
               lost t z = -ln p_t = ln (total z) - z_t *)

Require Import Coq.Reals.Reals Coq.Lists.List Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Softmax.
Import ListNotations.

Open Scope R_scope.

Definition lost (t : nat) (z : list R) : R := - ln (nth t (softmax z) 0).

Lemma total_app : forall u v, total (u ++ v) = total u + total v.
Proof. induction u as [| a u IH]; intro v; cbn; [| rewrite IH]; ring. Qed.

Lemma lost_is : forall t z, (t < length z)%nat -> lost t z = ln (total z) - nth t z 0.
Proof.
  intros t z L. unfold lost, softmax.
  assert (P : 0 < total z) by (apply total_positive; intros ->; inversion L).
  rewrite (nth_indep _ 0 (exp 0 / total z)) by now rewrite map_length.
  rewrite (map_nth (fun a => exp a / total z)). unfold Rdiv.
  rewrite ln_mult, ln_exp, ln_Rinv; trivial; [ring | apply exp_pos | now apply Rinv_0_lt_compat].
Qed.

(** softmax.gradient: where the score of class k moves at the rate x, as it does with the weight of a
    feature x in w_k, -ln p_t moves at the rate (p_k - [t = k]) x. *)
Theorem gradient : forall front a back x t (t_is_a_class : (t < length (front ++ a :: back))%nat),
  is_derive (fun s => lost t (front ++ (a + s * x) :: back)) 0
    ((nth (length front) (softmax (front ++ a :: back)) 0 -
      (if Nat.eqb t (length front) then 1 else 0)) * x).
Proof.
  intros front a back x t L.
  assert (T : forall b, total (front ++ b :: back) = total front + total back + exp b)
    by (intro b; rewrite total_app; cbn; ring).
  assert (F := total_nonnegative front). assert (B := total_nonnegative back).
  assert (P : nth (length front) (softmax (front ++ a :: back)) 0 =
    exp a / (total front + total back + exp a)).
  { unfold softmax. rewrite T, map_app, app_nth2; rewrite map_length; [| apply Nat.le_refl].
    now rewrite Nat.sub_diag. }
  rewrite P. apply (is_derive_ext (fun s => ln (total front + total back + exp (a + s * x)) -
    nth t (front ++ (a + s * x) :: back) 0)).
  { intro s. rewrite lost_is, T; trivial. rewrite app_length in *. trivial. }
  destruct (Nat.eqb_spec t (length front)) as [-> | N].
  - apply (is_derive_ext (fun s => ln (total front + total back + exp (a + s * x)) - (a + s * x))).
    { intro s. rewrite app_nth2 by apply Nat.le_refl. now rewrite Nat.sub_diag. }
    assert (E := exp_pos (a + 0 * x)). auto_derive; [lra |].
    replace (a + 0 * x) with a by ring. assert (E' := exp_pos a). field. lra.
  - apply (is_derive_ext (fun s => ln (total front + total back + exp (a + s * x)) -
      nth t (front ++ a :: back) 0)).
    { intro s. f_equal. destruct (Nat.lt_ge_cases t (length front)) as [C | C].
      - now rewrite !app_nth1.
      - rewrite !app_nth2 by trivial. destruct (t - length front)%nat eqn:D; trivial.
        exfalso. apply N, Nat.le_antisymm; trivial. now apply Nat.sub_0_le. }
    assert (E := exp_pos (a + 0 * x)). auto_derive; [lra |].
    replace (a + 0 * x) with a by ring. assert (E' := exp_pos a). field. lra.
Qed.

(** So the mean over b examples has the slope (1/b) Σ (p_k - [t = k]) in the bias of class k, which is
    0 exactly if the p_k add up to the number of examples of class k. *)
Theorem balance : forall b p n (b_positive : 0 < b), (/ b * (p - n) = 0 <-> p = n).
Proof.
  intros b p n H. split; [| intros ->; ring]. intro E. apply Rmult_integral in E.
  destruct E as [E | E]; [| lra]. exfalso. apply (Rinv_neq_0_compat b); lra.
Qed.

Definition gradient_instance := gradient [0] 1 [2] 3 1 (le_S 2 2 (le_n 2)).
Definition balance_instance := balance 2 1 1 Rlt_0_2.
