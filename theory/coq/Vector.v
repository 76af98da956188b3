(** Vectors as lists, with sums that take a missing entry for 0, and the Cauchy-Schwarz inequality.

    With padded sums bilinearity needs no hypothesis on lengths; the Python functions, which refuse
    vectors of different lengths, agree on what they accept.

    Notation   dot w x = w·x    norm_sq x = ‖x‖²    scale c x = c x    add, subtract: entrywise *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing.
Import ListNotations.

Section Vector.

Variable F : ordered_ring.
Add Ring F_ring : (ring_laws F).
Implicit Types (c : F) (u v w x : list F).

Fixpoint dot w x : F :=
  match w, x with
  | a :: w, b :: x => a * b + dot w x
  | _, _ => 0
  end.

Fixpoint add w x : list F :=
  match w, x with
  | a :: w, b :: x => (a + b) :: add w x
  | [], _ => x
  | _, [] => w
  end.

Definition scale c x : list F := map (fun a => c * a) x.

Fixpoint subtract w x : list F :=
  match w, x with
  | a :: w, b :: x => (a - b) :: subtract w x
  | [], _ => map (fun b => - b) x
  | _, [] => w
  end.

Definition norm_sq x : F := dot x x.

Lemma dot_nil_r : forall w, dot w [] = 0.
Proof. now destruct w. Qed.

Lemma dot_comm : forall w x, dot w x = dot x w.
Proof. induction w as [| a w IH]; destruct x as [| b x]; cbn; trivial. rewrite IH. ring. Qed.

Lemma dot_add_l : forall u v x, dot (add u v) x = dot u x + dot v x.
Proof.
  induction u as [| a u IH]; intros [| b v] [| c x]; cbn; try ring.
  rewrite IH. ring.
Qed.

Lemma dot_scale_l : forall c w x, dot (scale c w) x = c * dot w x.
Proof.
  intro c. unfold scale. induction w as [| a w IH]; intros [| b x]; cbn; try ring.
  rewrite IH. ring.
Qed.

Lemma dot_opp_l : forall w x, dot (map (fun b => - b) w) x = - dot w x.
Proof. induction w as [| a w IH]; intros [| b x]; cbn; try ring. rewrite IH. ring. Qed.

Lemma dot_subtract_l : forall u v x, dot (subtract u v) x = dot u x - dot v x.
Proof.
  induction u as [| a u IH]; intros [| b v] [| c x]; cbn; try ring.
  - rewrite dot_opp_l. ring.
  - rewrite IH. ring.
Qed.

Lemma dot_add_r : forall u v x, dot x (add u v) = dot x u + dot x v.
Proof. intros. rewrite !(dot_comm x). apply dot_add_l. Qed.

Lemma dot_scale_r : forall c w x, dot x (scale c w) = c * dot x w.
Proof. intros. rewrite !(dot_comm x). apply dot_scale_l. Qed.

Lemma dot_subtract_r : forall u v x, dot x (subtract u v) = dot x u - dot x v.
Proof. intros. rewrite !(dot_comm x). apply dot_subtract_l. Qed.

Lemma norm_sq_nonneg : forall x, 0 <= norm_sq x.
Proof.
  unfold norm_sq. induction x as [| a x IH]; cbn; [apply le_refl |].
  apply plus_nonneg; [apply square_nonneg | trivial].
Qed.

Lemma norm_sq_add : forall u v, norm_sq (add u v) = norm_sq u + (1 + 1) * dot u v + norm_sq v.
Proof.
  intros. unfold norm_sq. rewrite dot_add_l, !dot_add_r, (dot_comm v u). ring.
Qed.

Lemma norm_sq_subtract : forall u v,
  norm_sq (subtract u v) = norm_sq u - (1 + 1) * dot u v + norm_sq v.
Proof.
  intros. unfold norm_sq. rewrite dot_subtract_l, !dot_subtract_r, (dot_comm v u). ring.
Qed.

Lemma norm_sq_scale : forall c x, norm_sq (scale c x) = c * c * norm_sq x.
Proof. intros. unfold norm_sq. rewrite dot_scale_l, dot_scale_r. ring. Qed.

Lemma nth_scale : forall c x j, nth j (scale c x) 0 = c * nth j x 0.
Proof.
  intro c. unfold scale. induction x as [| a x IH]; intros [| j]; cbn; try ring. apply IH.
Qed.

Lemma nth_add : forall u v j, nth j (add u v) 0 = nth j u 0 + nth j v 0.
Proof.
  induction u as [| a u IH]; intros [| b v] [| j]; cbn [add nth]; try ring. apply IH.
Qed.

Lemma length_add : forall u v, (length v <= length u)%nat -> length (add u v) = length u.
Proof.
  induction u as [| a u IH]; intros [| b v] L; cbn in *; trivial; [inversion L |].
  f_equal. apply IH. now apply le_S_n.
Qed.

Lemma dot_norm_zero : forall w x, norm_sq x = 0 -> dot w x = 0.
Proof.
  unfold norm_sq. intros w x. revert w. induction x as [| b x IH]; intros w H.
  - apply dot_nil_r.
  - destruct w as [| a w]; cbn in *; trivial.
    assert (Hb : b * b = 0).
    { apply le_antisym; [| apply square_nonneg]. rewrite <- H. apply le_sub.
      replace (b * b + dot x x - b * b) with (dot x x) by ring. apply (norm_sq_nonneg x). }
    rewrite Hb in H. assert (Hx : dot x x = 0) by (rewrite <- H; ring).
    apply no_zero_divisor in Hb. assert (b = 0) by now destruct Hb. subst b.
    rewrite IH; trivial. ring.
Qed.

(** Cauchy-Schwarz without roots: (w·x)² <= ‖w‖² ‖x‖². *)
Theorem cauchy_schwarz : forall w x, dot w x * dot w x <= norm_sq w * norm_sq x.
Proof.
  intros w x. destruct (le_dec F (norm_sq x) 0) as [H | H].
  - assert (E : norm_sq x = 0) by now apply le_antisym; [| apply norm_sq_nonneg].
    rewrite (dot_norm_zero w x E), E. replace (norm_sq w * 0) with (0 * 0 : F) by ring. apply le_refl.
  - (* ‖ ‖x‖² w - (w·x) x ‖² = ‖x‖² (‖w‖² ‖x‖² - (w·x)²) *)
    apply le_sub, pos_cancel with (a := norm_sq x); trivial.
    replace (norm_sq x * (norm_sq w * norm_sq x - dot w x * dot w x))
      with (norm_sq (subtract (scale (norm_sq x) w) (scale (dot w x) x))).
    + apply norm_sq_nonneg.
    + rewrite norm_sq_subtract, !norm_sq_scale, dot_scale_l, dot_scale_r.
      unfold norm_sq. ring.
Qed.

End Vector.

Arguments dot {_}. Arguments add {_}. Arguments scale {_}. Arguments subtract {_}.
Arguments norm_sq {_}.

Example cauchy_schwarz_instance := cauchy_schwarz rationals [1; 1] [1; 0].
