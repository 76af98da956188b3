(** The norms Σ |w_j| and max |w_j|, each of which is the dual one of the other.

    Notation   sign a = -1, 0 or 1      norm_1 w = Σ |w_j|      norm_sup w = max |w_j|
               picked m w   the sign of the first entry of size m in its place, and else 0 *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.DualNorm.
Import ListNotations.
Open Scope R_scope.

Definition sign (a : R) : R := if Rlt_dec 0 a then 1 else if Rlt_dec a 0 then -1 else 0.

Lemma sign_times : forall a, sign a * a = Rabs a.
Proof.
  intro a. unfold sign. destruct (Rlt_dec 0 a); [rewrite Rabs_right; lra |].
  destruct (Rlt_dec a 0); [rewrite Rabs_left; lra |].
  replace a with 0 by lra. rewrite Rabs_R0. lra.
Qed.

Lemma sign_size : forall a, Rabs (sign a) <= 1 /\ (a <> 0 -> Rabs (sign a) = 1) /\ sign 0 = 0.
Proof.
  assert (Z : sign 0 = 0).
  { unfold sign. destruct (Rlt_dec 0 0); [lra |]. destruct (Rlt_dec 0 0); lra. }
  intro a. unfold sign at 1 2. destruct (Rlt_dec 0 a).
  { rewrite Rabs_R1. repeat split; lra. }
  destruct (Rlt_dec a 0).
  { rewrite Rabs_left by lra. repeat split; lra. }
  rewrite Rabs_R0. repeat split; lra.
Qed.

Fixpoint norm_1 (w : list R) : R := match w with [] => 0 | a :: w => Rabs a + norm_1 w end.
Fixpoint norm_sup (w : list R) : R :=
  match w with [] => 0 | a :: w => Rmax (Rabs a) (norm_sup w) end.

(** p = 1 and p infinite. *)
Fixpoint picked (m : R) (w : list R) : list R :=
  match w with
  | [] => []
  | a :: w => if Req_EM_T (Rabs a) m then sign a :: repeat 0 (length w) else 0 :: picked m w
  end.

Lemma norm_1_nonneg : forall w, 0 <= norm_1 w.
Proof. induction w as [| a w IH]; cbn; [lra |]. assert (H := Rabs_pos a). lra. Qed.

Lemma norm_sup_nonneg : forall w, 0 <= norm_sup w.
Proof.
  induction w as [| a w IH]; cbn; [lra |]. apply Rle_trans with (2 := Rmax_r _ _). exact IH.
Qed.

Lemma within_sup : forall a w, In a w -> Rabs a <= norm_sup w.
Proof.
  intros a w. induction w as [| b w IH]; [easy |]. intros [<- | I]; cbn; [apply Rmax_l |].
  apply Rle_trans with (2 := Rmax_r _ _). now apply IH.
Qed.

Lemma sup_within : forall m w, 0 <= m -> (forall a, In a w -> Rabs a <= m) -> norm_sup w <= m.
Proof.
  intros m w M. induction w as [| b w IH]; intro H; cbn; [exact M |].
  apply Rmax_lub; [apply H; now left |]. apply IH. intros a I. apply H. now right.
Qed.

Lemma sup_attained : forall w, w = [] \/ exists a, In a w /\ Rabs a = norm_sup w.
Proof.
  induction w as [| b w IH]; [now left |]. right. cbn. unfold Rmax.
  destruct (Rle_dec (Rabs b) (norm_sup w)) as [L | L].
  - destruct IH as [-> | [a [I E]]].
    + exists b. split; [now left |]. cbn in L |- *. assert (H := Rabs_pos b). lra.
    + exists a. split; [now right | exact E].
  - exists b. split; [now left | reflexivity].
Qed.

Lemma pairs_within : forall m u w, 0 <= m -> (forall a, In a u -> Rabs a <= m) ->
  dot u w <= m * norm_1 w.
Proof.
  intros m u. induction u as [| a u IH]; intros w M H.
  - cbn. apply Rmult_le_pos; trivial. apply norm_1_nonneg.
  - destruct w as [| b w]; cbn; [lra |].
    assert (A : a * b <= m * Rabs b).
    { apply Rle_trans with (1 := Rle_abs _). rewrite Rabs_mult.
      apply Rmult_le_compat_r; [apply Rabs_pos |]. apply H. now left. }
    assert (B := IH w M (fun c I => H c (or_intror I))). lra.
Qed.

Lemma dual_1 : dual_norms norm_1 norm_sup (map sign).
Proof.
  split.
  - apply norm_1_nonneg.
  - intros c w. unfold scale. induction w as [| a w IH]; cbn; [ring |]. rewrite IH, Rabs_mult. ring.
  - intros w. induction w as [| a w IH]; intro H; constructor; cbn in H;
      assert (A := Rabs_pos a); assert (B := norm_1_nonneg w).
    + destruct (Req_EM_T a 0) as [Z | Z]; trivial. apply Rabs_pos_lt in Z. lra.
    + apply IH. lra.
  - intros u w. apply pairs_within; [apply norm_sup_nonneg |]. intros a. apply within_sup.
  - induction w as [| a w IH]; cbn; trivial. now rewrite IH, sign_times.
  - intro w. apply sup_within; [lra |]. intros a I. apply in_map_iff in I.
    destruct I as [b [<- _]]. apply sign_size.
Qed.

Lemma picked_attained : forall m w, (exists a, In a w /\ Rabs a = m) -> dot (picked m w) w = m.
Proof.
  intros m w [a [I E]]. induction w as [| b w IH]; [easy |]. cbn.
  destruct (Req_EM_T (Rabs b) m) as [Q | Q].
  - cbn. rewrite sign_times, Q. assert (Z : forall v, dot (repeat 0 (length v)) v = 0).
    { induction v as [| c v IHv]; cbn; trivial. rewrite IHv. ring. }
    rewrite Z. ring.
  - cbn. rewrite IH; [ring |]. destruct I as [-> | I]; [contradiction | exact I].
Qed.

Lemma picked_size : forall m w, norm_1 (picked m w) <= 1.
Proof.
  intros m w. induction w as [| b w IH]; cbn; [lra |].
  destruct (Req_EM_T (Rabs b) m); cbn.
  - assert (Z : forall n, norm_1 (repeat 0 n) = 0).
    { induction n as [| n IHn]; cbn; trivial. rewrite IHn, Rabs_R0. ring. }
    rewrite Z. destruct (sign_size b) as [S _]. lra.
  - rewrite Rabs_R0. lra.
Qed.

Lemma dual_sup : dual_norms norm_sup norm_1 (fun w => picked (norm_sup w) w).
Proof.
  split.
  - apply norm_sup_nonneg.
  - intros c w. unfold scale. induction w as [| a w IH]; cbn; [ring |].
    rewrite IH, Rabs_mult. apply RmaxRmult, Rabs_pos.
  - intros w H. apply Forall_forall. intros a I. apply within_sup in I. rewrite H in I.
    destruct (Req_EM_T a 0) as [Z | Z]; trivial. apply Rabs_pos_lt in Z. lra.
  - intros u w. rewrite dot_comm, Rmult_comm. apply pairs_within; [apply norm_sup_nonneg |].
    intro a. apply within_sup.
  - intro w. destruct (sup_attained w) as [-> | A]; [reflexivity | now apply picked_attained].
  - intro w. apply picked_size.
Qed.
