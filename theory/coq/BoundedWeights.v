(** Of all weights with given scores some are no larger than a multiple of the scores; and how far
    scores move with the weights.

    Notation   pad d w     the first d entries of w, filled up with 0
               size x = Σ |x_j|      distance, box   as in LeastOnBox.v *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra Coq.micromega.Lia
  Coq.Logic.Classical_Prop.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Gradient Novikoff.LeastOnBox.
Import ListNotations.
Open Scope R_scope.

Fixpoint pad (d : nat) (w : list R) : list R :=
  match d with
  | O => []
  | S d => match w with [] => 0 :: pad d [] | a :: w => a :: pad d w end
  end.

Fixpoint size (x : list R) : R := match x with [] => 0 | a :: x => Rabs a + size x end.

Lemma size_nonneg : forall x, 0 <= size x.
Proof. induction x as [| a x IH]; cbn; [lra |]. assert (H := Rabs_pos a). lra. Qed.

Lemma entry_within_size : forall a x, In a x -> Rabs a <= size x.
Proof.
  induction x as [| b x IH]; [easy |]. intros [<- | I]; cbn; assert (S := size_nonneg x);
    assert (B := Rabs_pos b); [lra |]. specialize (IH I). lra.
Qed.

Lemma length_pad : forall d w, length (pad d w) = d.
Proof. induction d as [| d IH]; intros [| a w]; cbn; trivial; now rewrite IH. Qed.

Lemma score_pad_nil : forall d p, score (pad d []) p = 0.
Proof.
  induction d as [| d IH]; intros [| b p]; try apply score_nil; trivial.
  cbn [pad]. rewrite score_cons, IH. ring.
Qed.

Lemma score_pad : forall d w p, (length p <= d)%nat -> score (pad d w) p = score w p.
Proof.
  induction d as [| d IH]; intros w p L.
  - destruct p; [now rewrite !score_nil | inversion L].
  - destruct p as [| b p]; [now rewrite !score_nil |]. cbn in L. destruct w as [| a w]; cbn [pad].
    + rewrite score_cons, score_pad_nil. unfold score. cbn. change (0 * b + 0 = 0). ring.
    + rewrite !score_cons, IH; trivial. lia.
Qed.

Lemma pad_within : forall d w B, 0 <= B -> List.Forall (fun a => Rabs a <= B) w ->
  box B d (pad d w).
Proof.
  intros d w B P F. split; [apply length_pad |]. revert w F.
  induction d as [| d IH]; intros w F; cbn; [constructor |].
  destruct F as [| a w A F]; constructor; auto. now rewrite Rabs_R0.
Qed.

Lemma score_close : forall u v p, length u = length v ->
  Rabs (score u p - score v p) <= size p * distance u v.
Proof.
  induction u as [| a u IH]; intros [| b v] p L; try discriminate.
  - rewrite Rminus_eq_0, Rabs_R0. cbn. lra.
  - destruct p as [| c p].
    + rewrite !score_nil, Rminus_eq_0, Rabs_R0. cbn. lra.
    + injection L as L. rewrite !score_cons. specialize (IH v p L). cbn [size distance].
      replace (a * c + score u p - (b * c + score v p))
        with ((a - b) * c + (score u p - score v p)) by ring.
      apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_mult.
      assert (D : 0 <= distance u v).
      { clear. revert v. induction u as [| a u IH]; intros [| b v]; cbn; try lra.
        assert (H := Rabs_pos (a - b)). specialize (IH v). lra. }
      assert (A := Rabs_pos (a - b)). assert (C := Rabs_pos c). assert (S := size_nonneg p).
      assert (0 <= Rabs c * distance u v) by now apply Rmult_le_pos.
      assert (0 <= size p * Rabs (a - b)) by now apply Rmult_le_pos.
      replace ((Rabs c + size p) * (Rabs (a - b) + distance u v)) with
        (Rabs (a - b) * Rabs c + size p * distance u v +
         (Rabs c * distance u v + size p * Rabs (a - b))) by ring. lra.
Qed.

(** Of all weights with given scores some are bounded by the scores. *)

Lemma bounded_weights : forall ps : list (list R), exists B, 0 <= B /\
  forall w S, 0 <= S -> List.Forall (fun p => Rabs (score w p) <= S) ps ->
  exists v, List.Forall (fun p => score v p = score w p) ps /\
    List.Forall (fun a => Rabs a <= B * S) v.
Proof.
  induction ps as [| p ps [B [P H]]].
  - exists 0. split; [lra |]. intros w S Q _. exists []. split; constructor.
  - destruct (classic (exists u, List.Forall (fun q => score u q = 0) ps /\ score u p <> 0))
      as [[u [U N]] | N].
    + set (k := Rabs (/ score u p)). set (s := size u).
      assert (K : 0 <= k) by apply Rabs_pos. assert (S0 : 0 <= s) by apply size_nonneg.
      assert (Z : 0 <= size p) by apply size_nonneg.
      exists (B + (1 + size p * B) * k * s). split.
      { repeat (apply Rplus_le_le_0_compat || apply Rmult_le_pos); trivial; lra. }
      intros w S Q F. assert (Fp := Forall_inv F). apply Forall_inv_tail in F.
      destruct (H w S Q F) as [v [V W]].
      set (c := (score w p - score v p) * / score u p).
      exists (plus_vector v (times_vector c u)). split.
      * constructor.
        { rewrite score_plus, score_times. unfold c. field. trivial. }
        { apply List.Forall_forall. intros q I. rewrite score_plus, score_times.
          rewrite (proj1 (List.Forall_forall _ _) U q I), (proj1 (List.Forall_forall _ _) V q I).
          ring. }
      * assert (BS : 0 <= B * S) by now apply Rmult_le_pos.
        assert (Vp : Rabs (score v p) <= size p * (B * S)).
        { clear - W BS Z. revert p Z. induction v as [| a v IH]; intros p Z.
          - replace (score [] p) with 0 by now rewrite score_comm, score_nil.
            rewrite Rabs_R0. now apply Rmult_le_pos.
          - destruct p as [| b p]; [rewrite score_nil, Rabs_R0; cbn; lra |].
            rewrite score_cons. inversion W as [| ? ? A W']; subst.
            specialize (IH W' p (size_nonneg p)). apply Rle_trans with (1 := Rabs_triang _ _).
            cbn [size]. rewrite Rabs_mult, Rmult_plus_distr_r. apply Rplus_le_compat; trivial.
            rewrite (Rmult_comm (Rabs a)). apply Rmult_le_compat_l; trivial. apply Rabs_pos. }
        assert (C : Rabs c <= (1 + size p * B) * k * S).
        { unfold c, k. rewrite Rabs_mult. fold k.
          replace ((1 + size p * B) * k * S) with ((S + size p * (B * S)) * k) by ring.
          apply Rmult_le_compat_r; trivial. unfold Rminus.
          apply Rle_trans with (1 := Rabs_triang _ _). rewrite Rabs_Ropp.
          now apply Rplus_le_compat. }
        assert (Y : List.Forall (fun a => Rabs a <= s) u).
        { apply List.Forall_forall. intros a I. now apply entry_within_size. }
        clearbody c s.
        assert (G : forall v u : list R, List.Forall (fun a => Rabs a <= B * S) v ->
                  List.Forall (fun a => Rabs a <= s) u ->
                  List.Forall (fun a => Rabs a <= B * S + Rabs c * s)
                    (plus_vector v (times_vector c u))).
        { clear - BS S0. induction v as [| a v IH]; intros [| b u] X Y.
          - constructor.
          - cbn. change (List.Forall (fun a => Rabs a <= B * S + Rabs c * s)
                           (times_vector c (b :: u))).
            apply List.Forall_forall. intros t I. apply in_map_iff in I as [e [<- I]].
            assert (E := proj1 (List.Forall_forall _ _) Y e I). cbn in E. cbn. rewrite Rabs_mult.
            assert (Rabs c * Rabs e <= Rabs c * s)
              by (apply Rmult_le_compat_l; trivial; apply Rabs_pos).
            lra.
          - cbn. apply List.Forall_impl with (2 := X). intros e E. cbn in E.
            assert (0 <= Rabs c * s) by (apply Rmult_le_pos; trivial; apply Rabs_pos). lra.
          - inversion X as [| ? ? A X']; subst. inversion Y as [| ? ? A' Y']; subst. cbn.
            constructor; [| now apply IH]. apply Rle_trans with (1 := Rabs_triang _ _).
            rewrite Rabs_mult. apply Rplus_le_compat; trivial.
            apply Rmult_le_compat_l; trivial. apply Rabs_pos. }
        apply List.Forall_impl with (2 := G v u W Y). intros a A. cbn in A.
        assert (Rabs c * s <= (1 + size p * B) * k * S * s) by now apply Rmult_le_compat_r.
        replace ((B + (1 + size p * B) * k * s) * S)
          with (B * S + (1 + size p * B) * k * S * s) by ring. lra.
    + exists B. split; trivial. intros w S Q F. apply Forall_inv_tail in F.
      destruct (H w S Q F) as [v [V W]]. exists v. split; trivial. constructor; trivial.
      apply NNPP. intro D. apply N.
      exists (plus_vector v (times_vector (-1) w)). split.
      * apply List.Forall_impl with (2 := V). intros q E. rewrite score_plus, score_times, E. ring.
      * rewrite score_plus, score_times. lra.
Qed.
