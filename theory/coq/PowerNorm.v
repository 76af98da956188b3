(** The norms ‖w‖_p for p > 1: Hölder's inequality, and the subgradient that attains it.

    Over 300 lines: powers, and one inequality with its case of equality, which only these need.

    Notation   pw a s = a^s for a > 0, and 0 for a = 0      total p w = Σ |w_j|^p
               norm_p p w = total^(1/p)      grad_p p w   the subgradient of the reference
               p and q   above 1, with 1/p + 1/q = 1 *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.Information Novikoff.DualNorm Novikoff.SumNorm.
Import ListNotations.
Open Scope R_scope.

(** Powers. *)
Definition pw (a s : R) : R := if Req_EM_T a 0 then 0 else Rpower a s.

Lemma pw_zero : forall s, pw 0 s = 0.
Proof. intro s. unfold pw. destruct (Req_EM_T 0 0); lra. Qed.

Lemma pw_is : forall a s, 0 < a -> pw a s = Rpower a s.
Proof. intros a s A. unfold pw. destruct (Req_EM_T a 0); lra. Qed.

Lemma pw_pos : forall a s, 0 < a -> 0 < pw a s.
Proof. intros a s A. rewrite pw_is by trivial. apply exp_pos. Qed.

Lemma pw_nonneg : forall a s, 0 <= a -> 0 <= pw a s.
Proof.
  intros a s [A | <-]; [left; now apply pw_pos | rewrite pw_zero; lra].
Qed.

Lemma pw_one : forall a, 0 <= a -> pw a 1 = a.
Proof.
  intros a [A | <-]; [| apply pw_zero]. rewrite pw_is by trivial. now apply Rpower_1.
Qed.

Lemma pw_of_one : forall s, pw 1 s = 1.
Proof. intro s. rewrite pw_is by lra. unfold Rpower. rewrite ln_1, Rmult_0_r. apply exp_0. Qed.

Lemma pw_times : forall a b s, 0 <= a -> 0 <= b -> pw (a * b) s = pw a s * pw b s.
Proof.
  intros a b s [A | <-] [B | <-]; rewrite ?Rmult_0_l, ?Rmult_0_r, ?pw_zero; try ring.
  rewrite !pw_is by (trivial; now apply Rmult_lt_0_compat). symmetry. now apply Rpower_mult_distr.
Qed.

Lemma pw_pw : forall a s t, 0 <= a -> pw (pw a s) t = pw a (s * t).
Proof.
  intros a s t [A | <-]; [| now rewrite !pw_zero].
  rewrite (pw_is (pw a s)) by now apply pw_pos. rewrite !pw_is by trivial. apply Rpower_mult.
Qed.

Lemma pw_plus : forall a s t, 0 <= a -> pw a (s + t) = pw a s * pw a t.
Proof.
  intros a s t [A | <-]; [| rewrite !pw_zero; ring].
  rewrite !pw_is by trivial. apply Rpower_plus.
Qed.

Lemma pw_le : forall a b s, 0 <= a <= b -> 0 < s -> pw a s <= pw b s.
Proof.
  intros a b s [[A | <-] B] S; [| rewrite pw_zero; apply pw_nonneg; lra].
  rewrite !pw_is by lra. apply Rle_Rpower_l; lra.
Qed.

Fixpoint total (p : R) (w : list R) : R :=
  match w with [] => 0 | a :: w => pw (Rabs a) p + total p w end.
Definition norm_p (p : R) (w : list R) : R := pw (total p w) (/ p).
Definition grad_p (p : R) (w : list R) : list R :=
  map (fun a => sign a * pw (Rabs a / norm_p p w) (p - 1)) w.

Lemma total_nonneg : forall p w, 0 <= total p w.
Proof.
  intros p w. induction w as [| a w IH]; cbn; [lra |].
  assert (H := pw_nonneg (Rabs a) p (Rabs_pos a)). lra.
Qed.

Lemma total_zero : forall p w, total p w = 0 -> Forall (fun a => a = 0) w.
Proof.
  intros p w. induction w as [| a w IH]; intro H; constructor; cbn in H;
    assert (A := pw_nonneg (Rabs a) p (Rabs_pos a)); assert (B := total_nonneg p w).
  - destruct (Req_EM_T a 0) as [Z | Z]; trivial. apply Rabs_pos_lt in Z. apply (pw_pos _ p) in Z. lra.
  - apply IH. lra.
Qed.

Lemma dot_zeros : forall u w, Forall (fun a => a = 0) u -> dot u w = 0.
Proof.
  intros u w H. revert w. induction H as [| a u -> _ IH]; intros [| b w]; cbn; trivial.
  rewrite IH. ring.
Qed.

Section Exponent.

Variables p q : R.
Hypothesis p_gt1 : 1 < p.
Hypothesis q_gt1 : 1 < q.
Hypothesis conjugate_pq : / p + / q = 1.

Lemma norm_p_total : forall w, pw (norm_p p w) p = total p w.
Proof.
  intro w. unfold norm_p. rewrite pw_pw by apply total_nonneg.
  replace (/ p * p) with 1 by (field; lra). apply pw_one, total_nonneg.
Qed.

Lemma norm_p_nonneg : forall w, 0 <= norm_p p w.
Proof. intro w. apply pw_nonneg, total_nonneg. Qed.

Lemma norm_p_total_zero : forall w, norm_p p w = 0 -> total p w = 0.
Proof. intros w H. rewrite <- norm_p_total, H. apply pw_zero. Qed.

Lemma ln_quotient : forall x y, 0 < x -> 0 < y -> ln (x / y) = ln x - ln y.
Proof.
  intros x y X Y. unfold Rdiv. rewrite ln_mult, ln_Rinv; trivial. now apply Rinv_0_lt_compat.
Qed.

(** Young: x^(1/p) y^(1/q) <= x/p + y/q. *)
Lemma young : forall x y, 0 < x -> 0 < y -> pw x (/ p) * pw y (/ q) <= x / p + y / q.
Proof.
  intros x y X Y. rewrite !pw_is by trivial. unfold Rpower. rewrite <- exp_plus.
  set (m := x / p + y / q).
  assert (M : 0 < m) by (unfold m; apply Rplus_lt_0_compat; apply Rdiv_lt_0_compat; lra).
  assert (Em : m = x / p + y / q) by reflexivity. clearbody m.
  rewrite <- (exp_ln m) by trivial.
  assert (G : / p * ln x + / q * ln y <= ln m).
  { assert (A : ln (x / m) <= x / m - 1) by (apply ln_below, Rdiv_lt_0_compat; trivial).
    assert (B : ln (y / m) <= y / m - 1) by (apply ln_below, Rdiv_lt_0_compat; trivial).
    rewrite ln_quotient in A, B by trivial.
    assert (P : 0 < / p) by (apply Rinv_0_lt_compat; lra).
    assert (Q : 0 < / q) by (apply Rinv_0_lt_compat; lra).
    apply Rmult_le_compat_l with (r := / p) in A; [| lra].
    apply Rmult_le_compat_l with (r := / q) in B; [| lra].
    assert (E : / p * (x / m) + / q * (y / m) = 1).
    { transitivity ((x / p + y / q) / m); [unfold Rdiv; ring | rewrite <- Em; field; lra]. }
    assert (F : (/ p + / q) * ln m = ln m) by (rewrite conjugate_pq; ring). lra. }
  destruct G as [G | G]; [left; now apply exp_increasing | right; now rewrite G].
Qed.

(** Hölder. *)
Lemma holder_term : forall a b A B s t, 0 < A -> 0 < B -> 0 < s -> 0 < t ->
  pw s (/ q) = A -> pw t (/ p) = B ->
  a * b <= A * B * (pw (Rabs a) q / s / q + pw (Rabs b) p / t / p).
Proof.
  intros a b A B s t PA PB S T EA EB. apply Rle_trans with (1 := Rle_abs _). rewrite Rabs_mult.
  assert (P : 0 < / p) by (apply Rinv_0_lt_compat; lra).
  assert (Q : 0 < / q) by (apply Rinv_0_lt_compat; lra).
  assert (N : 0 <= A * B * (pw (Rabs a) q / s / q + pw (Rabs b) p / t / p)).
  { apply Rmult_le_pos; [apply Rmult_le_pos; lra |].
    assert (forall c r z, 0 < z -> 0 < r -> 0 <= pw (Rabs c) r / z / r).
    { intros c r z Z R0. unfold Rdiv. repeat apply Rmult_le_pos; try (left; now apply Rinv_0_lt_compat).
      apply pw_nonneg, Rabs_pos. }
    apply Rplus_le_le_0_compat; auto; apply H; lra. }
  destruct (Req_EM_T a 0) as [-> | NA]; 
    [apply Rle_trans with (2 := N); rewrite Rabs_R0, Rmult_0_l; lra |].
  destruct (Req_EM_T b 0) as [-> | NB]; 
    [apply Rle_trans with (2 := N); rewrite Rabs_R0, Rmult_0_r; lra |].
  apply Rabs_pos_lt in NA, NB.
  assert (Y := young (pw (Rabs b) p / t) (pw (Rabs a) q / s)
                 (Rdiv_lt_0_compat _ _ (pw_pos _ _ NB) T) (Rdiv_lt_0_compat _ _ (pw_pos _ _ NA) S)).
  assert (D : forall c r z C, 0 < c -> 1 < r -> 0 < z -> 0 < C -> pw z (/ r) = C ->
    pw (pw c r / z) (/ r) = c / C).
  { intros c r z C H R1 Z HC E.
    apply Rmult_eq_reg_r with (r := C); [| lra]. rewrite <- E at 1.
    rewrite <- pw_times; [| left; apply Rdiv_lt_0_compat; trivial; now apply pw_pos | lra].
    replace (pw c r / z * z) with (pw c r) by (field; lra).
    rewrite pw_pw by lra. replace (r * / r) with 1 by (field; lra). rewrite pw_one by lra. field. lra. }
  rewrite (D (Rabs b) p t B), (D (Rabs a) q s A) in Y by trivial.
  apply Rmult_le_compat_l with (r := A * B) in Y; [| apply Rmult_le_pos; lra].
  replace (A * B * (Rabs b / B * (Rabs a / A))) with (Rabs a * Rabs b) in Y by (field; lra).
  lra.
Qed.

Lemma holder_sum : forall A B s t, 0 < A -> 0 < B -> 0 < s -> 0 < t ->
  pw s (/ q) = A -> pw t (/ p) = B -> forall u w,
  dot u w <= A * B * (total q u / s / q + total p w / t / p).
Proof.
  intros A B s t PA PB S T EA EB.
  assert (N : forall c r z v, 0 < z -> 0 < r -> 0 <= total c v / z / r).
  { intros c r z v Z R0. unfold Rdiv. repeat apply Rmult_le_pos;
      try (left; now apply Rinv_0_lt_compat). apply total_nonneg. }
  assert (C : 0 <= A * B) by (apply Rmult_le_pos; lra).
  induction u as [| a u IH]; intros [| b w]; cbn [dot total].
  - apply Rmult_le_pos; trivial. unfold Rdiv. lra.
  - apply Rmult_le_pos; trivial. replace (0 / s / q) with 0 by (unfold Rdiv; ring).
    assert (H := N p p t (b :: w) T). cbn [total] in H. lra.
  - apply Rmult_le_pos; trivial. replace (0 / t / p) with 0 by (unfold Rdiv; ring).
    assert (H := N q q s (a :: u) S). cbn [total] in H. lra.
  - assert (H := holder_term a b A B s t PA PB S T EA EB). specialize (IH w).
    replace (A * B * ((pw (Rabs a) q + total q u) / s / q + (pw (Rabs b) p + total p w) / t / p))
      with (A * B * (pw (Rabs a) q / s / q + pw (Rabs b) p / t / p) +
            A * B * (total q u / s / q + total p w / t / p)) by (unfold Rdiv; ring). lra.
Qed.

(** A subgradient at w: sign w_j (|w_j|/‖w‖)^(p - 1). *)
Lemma share_power : forall a w, 0 < norm_p p w ->
  pw (Rabs a / norm_p p w) p = pw (Rabs a) p / total p w.
Proof.
  intros a w N. assert (T : total p w = pw (norm_p p w) p) by (symmetry; apply norm_p_total).
  rewrite T. assert (M := pw_pos _ p N). apply Rmult_eq_reg_r with (r := pw (norm_p p w) p); [| lra].
  rewrite <- pw_times; [| apply Rmult_le_pos; [apply Rabs_pos | left; now apply Rinv_0_lt_compat] |
                          lra].
  replace (Rabs a / norm_p p w * norm_p p w) with (Rabs a) by (field; lra). field. lra.
Qed.

Lemma total_positive : forall w, 0 < norm_p p w -> 0 < total p w.
Proof. intros w N. rewrite <- norm_p_total. now apply pw_pos. Qed.

Lemma share_nonneg : forall a w, 0 < norm_p p w -> 0 <= Rabs a / norm_p p w.
Proof.
  intros a w N. apply Rmult_le_pos; [apply Rabs_pos | left; now apply Rinv_0_lt_compat].
Qed.

Lemma grad_p_attained : forall w, dot (grad_p p w) w = norm_p p w.
Proof.
  intro w. destruct (norm_p_nonneg w) as [N | N].
  - unfold grad_p. set (n := norm_p p w) in *.
    assert (G : forall v, dot (map (fun a => sign a * pw (Rabs a / n) (p - 1)) v) v =
                          n * (total p v / total p w)).
    { assert (T := total_positive w N). induction v as [| a v IH]; cbn; [unfold Rdiv; ring |].
      rewrite IH. assert (S := share_power a w N). fold n in S.
      replace p with (p - 1 + 1) in S at 1 by ring. rewrite pw_plus in S by now apply share_nonneg.
      rewrite pw_one in S by now apply share_nonneg. assert (Q := sign_times a).
      replace (sign a * pw (Rabs a / n) (p - 1) * a)
        with (n * (pw (Rabs a / n) (p - 1) * (Rabs a / n))) by (rewrite <- Q; field; lra).
      rewrite S. field. lra. }
    rewrite G. field. apply Rgt_not_eq. now apply total_positive.
  - symmetry in N. apply norm_p_total_zero in N as T. apply total_zero in T.
    rewrite dot_comm, dot_zeros by trivial. now symmetry.
Qed.

Lemma grad_p_total : forall w, total q (grad_p p w) <= 1.
Proof.
  intro w. destruct (norm_p_nonneg w) as [N | N].
  - unfold grad_p. set (n := norm_p p w) in *. assert (T := total_positive w N).
    assert (E : (p - 1) * q = p).
    { apply Rmult_eq_reg_r with (r := / q); [| apply Rinv_neq_0_compat; lra].
      replace ((p - 1) * q * / q) with (p - 1) by (field; lra).
      replace (/ q) with (1 - / p) by lra. field. lra. }
    assert (G : forall v, total q (map (fun a => sign a * pw (Rabs a / n) (p - 1)) v) =
                          total p v / total p w).
    { induction v as [| a v IH]; cbn; [unfold Rdiv; ring |]. rewrite IH, Rabs_mult.
      rewrite (Rabs_right (pw _ _)) by (apply Rle_ge, pw_nonneg; now apply share_nonneg).
      rewrite pw_times; [| apply Rabs_pos | apply pw_nonneg; now apply share_nonneg].
      rewrite pw_pw by now apply share_nonneg. rewrite E. unfold n. rewrite share_power by exact N.
      destruct (Req_EM_T a 0) as [-> | Z].
      - rewrite Rabs_R0, pw_zero. unfold Rdiv. ring.
      - destruct (sign_size a) as [_ [S _]]. rewrite S, pw_of_one by exact Z. unfold Rdiv. ring. }
    rewrite G. right. field. lra.
  - symmetry in N. apply norm_p_total_zero in N. apply total_zero in N. unfold grad_p.
    assert (G : forall n v, Forall (fun a => a = 0) v ->
      total q (map (fun a => sign a * pw (Rabs a / n) (p - 1)) v) = 0).
    { intros n v V. induction V as [| a v -> V IH]; cbn; trivial.
      replace (sign 0) with 0 by (symmetry; apply (sign_size 0)).
      rewrite Rmult_0_l, Rabs_R0, pw_zero, IH. ring. }
    rewrite G by trivial. lra.
Qed.

Lemma dual_p : dual_norms (norm_p p) (norm_p q) (grad_p p).
Proof.
  split.
  - apply norm_p_nonneg.
  - intros c w. unfold norm_p.
    assert (T : total p (scale c w) = pw (Rabs c) p * total p w).
    { unfold scale. induction w as [| a w IH]; cbn; [ring |].
      rewrite IH, Rabs_mult, pw_times by apply Rabs_pos. ring. }
    rewrite T, pw_times by (apply total_nonneg || apply pw_nonneg, Rabs_pos).
    rewrite pw_pw by apply Rabs_pos. replace (p * / p) with 1 by (field; lra).
    now rewrite pw_one by apply Rabs_pos.
  - intros w H. apply (total_zero p). now apply norm_p_total_zero.
  - intros u w. destruct (total_nonneg q u) as [S | S].
    + destruct (total_nonneg p w) as [T | T].
      * assert (H := holder_sum (norm_p q u) (norm_p p w) (total q u) (total p w)
          (pw_pos _ _ S) (pw_pos _ _ T) S T eq_refl eq_refl u w).
        replace (total q u / total q u / q + total p w / total p w / p) with 1 in H; [lra |].
        replace (total q u / total q u) with 1 by (field; lra).
        replace (total p w / total p w) with 1 by (field; lra). unfold Rdiv. lra.
      * symmetry in T. apply total_zero in T. rewrite dot_comm, dot_zeros by trivial.
        apply Rmult_le_pos; apply pw_nonneg, total_nonneg.
    + symmetry in S. apply total_zero in S. rewrite dot_zeros by trivial.
      apply Rmult_le_pos; apply pw_nonneg, total_nonneg.
  - apply grad_p_attained.
  - intro w. unfold norm_p at 1. apply Rle_trans with (pw 1 (/ q)); [| rewrite pw_of_one; lra].
    apply pw_le; [| apply Rinv_0_lt_compat; lra].
    split; [apply total_nonneg | apply grad_p_total].
Qed.

(** Between the other two. *)
Lemma entry_within_p : forall a w, In a w -> Rabs a <= norm_p p w.
Proof.
  intros a w I. unfold norm_p.
  replace (Rabs a) with (pw (pw (Rabs a) p) (/ p)).
  - apply pw_le; [| apply Rinv_0_lt_compat; lra]. split; [apply pw_nonneg, Rabs_pos |].
    induction w as [| b w IH]; [easy |]. cbn. assert (N := total_nonneg p w).
    assert (M := pw_nonneg (Rabs b) p (Rabs_pos b)).
    destruct I as [<- | I]; [lra |]. specialize (IH I). lra.
  - rewrite pw_pw by apply Rabs_pos. replace (p * / p) with 1 by (field; lra).
    apply pw_one, Rabs_pos.
Qed.

Lemma norm_p_between : forall w, norm_sup w <= norm_p p w <= norm_1 w.
Proof.
  intro w. split.
  - apply sup_within; [apply norm_p_nonneg |]. intros a. apply entry_within_p.
  - rewrite <- grad_p_attained at 1. replace (norm_1 w) with (1 * norm_1 w) by ring.
    apply pairs_within; [lra |]. intros b I. apply in_map_iff in I. destruct I as [a [<- I]].
    rewrite Rabs_mult. destruct (sign_size a) as [S _].
    destruct (norm_p_nonneg w) as [N | N].
    + assert (P : 0 <= pw (Rabs a / norm_p p w) (p - 1) <= 1).
      { split; [apply pw_nonneg; now apply share_nonneg |].
        apply Rle_trans with (pw 1 (p - 1)); [| rewrite pw_of_one; lra]. apply pw_le; [| lra]. split; [now apply share_nonneg |].
        apply Rmult_le_reg_r with (r := norm_p p w); trivial.
        replace (Rabs a / norm_p p w * norm_p p w) with (Rabs a) by (field; lra).
        rewrite Rmult_1_l. now apply entry_within_p. }
      rewrite (Rabs_right (pw _ _)) by lra.
      apply Rle_trans with (1 * 1); [| lra]. apply Rmult_le_compat; try lra. apply Rabs_pos.
    + assert (A : Rabs a <= 0) by (rewrite N; now apply entry_within_p).
      assert (Z : a = 0).
      { destruct (Req_EM_T a 0) as [Z | Z]; trivial. apply Rabs_pos_lt in Z. lra. }
      rewrite Z. replace (sign 0) with 0 by (symmetry; apply (sign_size 0)).
      rewrite Rabs_R0. lra.
Qed.

End Exponent.
