(** Upper bounds of exp that a checker without division can verify, for numbers of an ordered ring
    that are real ones.

    Notation   tail x               6 - 6 x + 3 x² - x³, which is at most 6 exp (-x)
               above x v halves     a proof of exp x <= v: pairs (x', v') with x <= 2 x', v'² <= v,
                                    each for the one before it, and the last with 6 <= v tail x *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.QArith.Qcanon Coq.QArith.Qreals Coq.Reals.Reals
  Coq.micromega.Lra Coquelicot.Coquelicot.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Embedding.
Import ListNotations.

Open Scope ordered_scope.

Section Above.

Variable K : ordered_ring.
Implicit Types (x v : K) (halves : list (K * K)).

Definition three : K := 1 + 1 + 1.
Definition six : K := (1 + 1) * three.
Definition tail x : K := six - six * x + three * (x * x) - x * x * x.

Fixpoint above x v halves : bool :=
  match halves with
  | [] => leb 0 v && leb six (v * tail x)
  | (x', v') :: halves => leb x (x' + x') && leb (v' * v') v && above x' v' halves
  end.

End Above.

Arguments above {_}.

Open Scope R_scope.

(** The sum of the first four terms of the series is at most exp. *)
Definition cubic (y : R) : R := 1 + y + y ^ 2 / 2 + y ^ 3 / 6.

Lemma cubic_below : forall y, cubic y <= exp y.
Proof.
  intro y.
  destruct (MVT_gen (fun y => - (cubic y * exp (- y))) 0 y (fun y => y ^ 3 / 6 * exp (- y)))
    as [c [B E]].
  - intros z _. unfold cubic. auto_derive; trivial. field.
  - intros z _. apply derivable_continuous_pt, ex_derive_Reals_0.
    unfold cubic. auto_derive; trivial.
  - assert (P := exp_pos (- c)). assert (Q := exp_pos y).
    assert (S : 0 <= c ^ 3 * y).
    { replace (c ^ 3 * y) with (c ^ 2 * (c * y)) by ring.
      apply Rmult_le_pos; [apply pow2_ge_0 |]. unfold Rmin, Rmax in B.
      destruct (Rle_dec 0 y) as [Y | Y].
      - apply Rmult_le_pos; lra.
      - replace (c * y) with (- c * - y) by ring. apply Rmult_le_pos; lra. }
    assert (G : 0 <= c ^ 3 / 6 * exp (- c) * (y - 0)).
    { replace (_ * _) with (c ^ 3 * y * exp (- c) / 6) by field.
      apply Rmult_le_pos; [| lra]. apply Rmult_le_pos; lra. }
    rewrite <- E in G. unfold cubic at 2 in G. rewrite Ropp_0, exp_0 in G.
    assert (H : cubic y * exp (- y) <= 1) by lra.
    apply Rmult_le_compat_r with (r := exp y) in H; [| lra].
    rewrite Rmult_assoc, <- exp_plus, Rplus_opp_l, exp_0 in H. lra.
Qed.

(** What is proved to be above is: exp x <= v. *)
Theorem exp_above : forall (K : ordered_ring) (real : K -> R), embedding K real ->
  forall halves x v, above x v halves = true -> exp (real x) <= real v.
Proof.
  intros K real embeds. induction halves as [| [x' v'] halves IH]; intros x v A; cbn in A;
    rewrite !andb_true_iff in A.
  - destruct A as [V S]. apply (real_leb K real embeds) in V, S.
    rewrite (real_zero K real embeds) in V.
    unfold tail, six, three in S.
    repeat rewrite ?(real_minus K real embeds), ?(real_times embeds), ?(real_plus embeds),
      ?(real_one embeds) in S.
    set (r := real x) in *. assert (B := cubic_below (- r)). unfold cubic in B.
    assert (P := exp_pos r). assert (N : exp r * exp (- r) = 1)
      by (rewrite <- exp_plus, Rplus_opp_r; apply exp_0).
    apply Rmult_le_compat_l with (r := real v * 6) in B; [| lra].
    assert (H : 1 <= real v * exp (- r)) by lra.
    apply Rmult_le_compat_l with (r := exp r) in H; [| lra].
    replace (exp r * (real v * exp (- r))) with (real v * (exp r * exp (- r))) in H by ring.
    rewrite N in H. lra.
  - destruct A as [[X V] A]. apply (real_leb K real embeds) in X, V.
    rewrite (real_plus embeds) in X. rewrite (real_times embeds) in V.
    specialize (IH x' v' A). assert (P := exp_pos (real x')).
    apply Rle_trans with (r2 := exp (real x' + real x')).
    { destruct X as [X | ->]; [left; now apply exp_increasing | lra]. }
    rewrite exp_plus. apply Rle_trans with (2 := V). apply Rmult_le_compat; lra.
Qed.

(** exp 1 <= 9, as exp (1/2) <= 3. *)
Definition exp_above_instance : exp (Q2R (this (integer 1))) <= Q2R (this (integer 9)) :=
  exp_above rationals _ rationals_embed [(half, integer 3)] (integer 1) (integer 9) eq_refl.
