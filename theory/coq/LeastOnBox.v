(** A Lipschitz function of finitely many real numbers has a least value on a box.

    By induction on the number of variables: the least value over all but the first is a Lipschitz
    function of the first, and a continuous function on an interval attains its least value.

    Notation   distance u v = Σ |u_j - v_j|        size x = Σ |x_j|
               box B d v      v has d entries, each between -B and B
               lipschitz d L f   |f u - f v| <= L distance u v for u and v of d entries *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coquelicot.Coquelicot.
Import ListNotations.
Open Scope R_scope.

Fixpoint distance (u v : list R) : R :=
  match u, v with a :: u, b :: v => Rabs (a - b) + distance u v | _, _ => 0 end.

Definition lipschitz (d : nat) (L : R) (f : list R -> R) : Prop :=
  forall u v, length u = d -> length v = d -> Rabs (f u - f v) <= L * distance u v.

Definition box (B : R) (d : nat) (v : list R) : Prop :=
  length v = d /\ List.Forall (fun a => Rabs a <= B) v.

Lemma distance_self : forall u, distance u u = 0.
Proof.
  induction u as [| a u IH]; trivial. cbn. rewrite IH, Rminus_eq_0, Rabs_R0. ring.
Qed.

Definition least_of_rest (f : list R -> R) (B : R) (d : nat) (t : R) : R :=
  real (Glb_Rbar (fun y => exists v, box B d v /\ y = f (t :: v))).

Lemma least_of_rest_is : forall f B d t w, box B d w ->
  (forall v, box B d v -> f (t :: w) <= f (t :: v)) -> least_of_rest f B d t = f (t :: w).
Proof.
  intros f B d t w W M. unfold least_of_rest. rewrite (is_glb_Rbar_unique _ (Finite (f (t :: w)))).
  - reflexivity.
  - split.
    + intros y [v [V ->]]. now apply M.
    + intros b H. apply H. now exists w.
Qed.

Lemma lipschitz_continuous : forall L g, 0 <= L ->
  (forall s t, Rabs (g s - g t) <= L * Rabs (s - t)) -> forall c, continuity_pt g c.
Proof.
  intros L g P H c eps E. exists (eps / (L + 1)). assert (Q : 0 < L + 1) by lra. split.
  - now apply Rdiv_lt_0_compat.
  - intros x [_ D]. cbn in *. unfold R_dist in *. apply Rle_lt_trans with (1 := H x c).
    apply Rle_lt_trans with (L * (eps / (L + 1))).
    + apply Rmult_le_compat_l; trivial. lra.
    + replace eps with ((L + 1) * (eps / (L + 1))) at 2 by (field; lra).
      apply Rmult_lt_compat_r; [now apply Rdiv_lt_0_compat | lra].
Qed.

Theorem least_on_box : forall d f L B, 0 <= L -> 0 <= B -> lipschitz d L f ->
  exists w, box B d w /\ forall v, box B d v -> f w <= f v.
Proof.
  induction d as [| d IH]; intros f L B P Q H.
  - exists []. split; [split; trivial; constructor |]. intros v [V _].
    destruct v; [apply Rle_refl | discriminate].
  - assert (M : forall t, exists w, box B d w /\ forall v, box B d v -> f (t :: w) <= f (t :: v)).
    { intro t. apply (IH (fun v => f (t :: v)) L B P Q). intros u v U V.
      assert (G := H (t :: u) (t :: v)). cbn in G. rewrite Rminus_eq_0, Rabs_R0, Rplus_0_l in G.
      apply G; now f_equal. }
    assert (N : forall s t w, box B d w -> f (s :: w) <= f (t :: w) + L * Rabs (s - t)).
    { intros s t w [W _]. assert (G := H (s :: w) (t :: w)). cbn in G.
      rewrite distance_self, Rplus_0_r in G.
      specialize (G (f_equal S W) (f_equal S W)). apply Rabs_le_between in G. lra. }
    assert (C : forall s t, least_of_rest f B d s <= least_of_rest f B d t + L * Rabs (s - t)).
    { intros s t. destruct (M s) as [w [W Ws]], (M t) as [v [V Vt]].
      rewrite (least_of_rest_is f B d s w W Ws), (least_of_rest_is f B d t v V Vt).
      apply Rle_trans with (f (s :: v)); auto. }
    destruct (continuity_ab_min (least_of_rest f B d) (- B) B) as [t [T I]]; [lra | |].
    { intros c _. apply (lipschitz_continuous L); trivial. intros s t.
      assert (A := C s t). assert (A' := C t s). rewrite (Rabs_minus_sym t s) in A'.
      apply Rabs_le. lra. }
    destruct (M t) as [w [W Wt]]. exists (t :: w). destruct W as [Wl Wb]. split.
    + split; [cbn; now f_equal |]. constructor; trivial. apply Rabs_le. lra.
    + intros v [V F]. destruct v as [| s v]; [discriminate |]. injection V as V.
      assert (S := Forall_inv F). assert (F' := Forall_inv_tail F). cbn in S.
      rewrite <- (least_of_rest_is f B d t w); [| now split | exact Wt].
      apply Rle_trans with (least_of_rest f B d s).
      * apply T. now apply Rabs_le_between.
      * destruct (M s) as [u [U Us]]. rewrite (least_of_rest_is f B d s u U Us).
        apply Us. now split.
Qed.

(** |t - 1| has a least value on [-2, 2]. *)
Example least_on_box_instance : exists w, box 2 1 w /\
  forall v, box 2 1 v -> Rabs (nth 0 w 0 - 1) <= Rabs (nth 0 v 0 - 1).
Proof.
  apply (least_on_box 1 (fun v => Rabs (nth 0 v 0 - 1)) 1); [lra | lra |].
  intros u v U V. destruct u as [| a [|]], v as [| b [|]]; try discriminate. cbn.
  rewrite Rplus_0_r, Rmult_1_l. apply Rle_trans with (1 := Rabs_triang_inv2 _ _).
  apply Req_le. f_equal. ring.
Qed.
