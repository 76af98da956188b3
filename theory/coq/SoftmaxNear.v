(** A gap of softmax regression bounds how far the weights are from those of a minimum.

    Notation   blend t u v        (1 - t) u + t v
               apart W V          Σ ‖w - v‖² over the classes, without the biases
               minimum W          no weights of as many classes have a smaller primal
               lost, bits, primal, fixed, free   as in SoftmaxDuality.v *)

Require Import Coq.Lists.List Coq.QArith.Qcanon Coq.QArith.Qreals Coq.Reals.Reals
  Coq.micromega.Lra.
Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Embedding Novikoff.SoftmaxDuality
  Novikoff.SoftmaxGap Novikoff.Instance.
Require Novikoff.Softmax Novikoff.SoftmaxForm Novikoff.LogisticDuality.
Import ListNotations.

Open Scope R_scope.

Local Notation class := (list R * R)%type.
Local Notation point := (list R * list R)%type.
Local Notation inner := (@dot reals).
Local Notation all_scores := (@scores reals).

Definition blend (t : R) (u v : list R) : list R :=
  @add reals (@scale reals (1 - t)%R u) (@scale reals t v).

Fixpoint blend_classes (t : R) (W V : list class) : list class :=
  match W, V with
  | r :: W, s :: V =>
      (blend t (fst r) (fst s), (1 - t) * snd r + t * snd s) :: blend_classes t W V
  | _, _ => []
  end.

Fixpoint apart (W V : list class) : R :=
  match W, V with
  | r :: W, s :: V => @norm_sq reals (@subtract reals (fst r) (fst s)) + apart W V
  | _, _ => 0
  end.

Lemma blend_dot : forall t u v x, inner (blend t u v) x = (1 - t) * inner u x + t * inner v x.
Proof. intros. unfold blend. now rewrite dot_add_l, !dot_scale_l. Qed.

Lemma blend_dot_r : forall t u v x, inner x (blend t u v) = (1 - t) * inner x u + t * inner x v.
Proof. intros. now rewrite (dot_comm reals), blend_dot, !(dot_comm reals x). Qed.

Lemma blend_norms : forall t W V, length W = length V ->
  @norms reals (map fst (blend_classes t W V)) =
  (1 - t) * @norms reals (map fst W) + t * @norms reals (map fst V) - t * (1 - t) * apart W V.
Proof.
  intros t. induction W as [| [w b] W IH]; intros [| [v c] V] L; try discriminate.
  - cbn. ring.
  - injection L as L. cbn [blend_classes map norms apart fst snd]. rewrite (IH V L).
    unfold norm_sq. rewrite blend_dot, !blend_dot_r, dot_subtract_l, !dot_subtract_r,
      (dot_comm reals v w). cbn. ring.
Qed.

Lemma blend_scores : forall t fixed free W V x, length W = length V ->
  all_scores fixed free (blend_classes t W V) x =
  blend t (all_scores fixed free W x) (all_scores fixed free V x).
Proof.
  intros t fixed free W V x L. unfold scores.
  assert (E : forall W V, length W = length V ->
    map (fun r => inner (fst r) x + (if free then snd r else 0)) (blend_classes t W V) =
    blend t (map (fun r => inner (fst r) x + (if free then snd r else 0)) W)
            (map (fun r => inner (fst r) x + (if free then snd r else 0)) V)).
  { clear W V L. induction W as [| [w b] W IH]; intros [| [v c] V] L; try discriminate; trivial.
    injection L as L. cbn [blend_classes map fst snd]. rewrite (IH V L), blend_dot.
    unfold blend. cbn. f_equal. destruct free; ring. }
  specialize (E W V L). destruct fixed; [| exact E]. unfold blend in E |- *. cbn in E |- *.
  f_equal; [ring | exact E].
Qed.

Lemma blend_length : forall t u v, length u = length v -> length (blend t u v) = length u.
Proof.
  intro t. induction u as [| a u IH]; intros [| b v] L; try discriminate; trivial.
  injection L as L. cbn. f_equal. exact (IH v L).
Qed.

(** Softmax is the law at which Fenchel and Young are equal. *)
Lemma softmax_plain : forall z, z <> [] -> SoftmaxForm.plain reals (Softmax.softmax z) = 1.
Proof. exact Softmax.softmax_sum. Qed.

Lemma softmax_bits : forall z, z <> [] ->
  bits (Softmax.softmax z) = inner (Softmax.softmax z) z - ln (Softmax.total z).
Proof.
  intros z N. assert (T := Softmax.total_positive z N). assert (S := softmax_plain z N).
  unfold Softmax.softmax in *. set (t := Softmax.total z) in *. clearbody t.
  assert (E : forall l, bits (map (fun a => exp a / t) l) =
    inner (map (fun a => exp a / t) l) l -
    ln t * SoftmaxForm.plain reals (map (fun a => exp a / t) l)).
  { induction l as [| a l IH]; cbn; [ring |]. cbn in IH. rewrite IH. unfold LogisticDuality.bit.
    assert (P := exp_pos a). unfold Rdiv at 2.
    rewrite ln_mult, ln_exp, ln_Rinv by (trivial; now apply Rinv_0_lt_compat). ring. }
  rewrite E. rewrite S. ring.
Qed.

Lemma softmax_law : forall z, z <> [] -> law_of (length z) (Softmax.softmax z).
Proof.
  intros z N. split; [| split].
  - unfold Softmax.softmax. apply map_length.
  - apply Forall_impl with (2 := Softmax.softmax_positive z). intros a P. lra.
  - now apply softmax_plain.
Qed.

Lemma lost_convex : forall t u v s (t_at_least_0 : 0 <= t) (t_at_most_1 : t <= 1),
  length u = length v -> lost (blend t u v) s <= (1 - t) * lost u s + t * lost v s.
Proof.
  intros t u v s A B L. unfold lost. rewrite blend_dot_r.
  assert (M := blend_length t u v L). set (m := blend t u v) in *.
  destruct u as [| a u].
  { destruct v; [| discriminate]. unfold m. cbn. lra. }
  assert (N : m <> []) by (intros E; rewrite E in M; discriminate).
  assert (E := softmax_bits m N). unfold m in E at 3. rewrite blend_dot_r in E.
  assert (P := softmax_law m N). rewrite M in P.
  assert (Y := fenchel_young _ _ P). rewrite L in P. assert (Z := fenchel_young _ _ P).
  apply Rmult_le_compat_l with (r := 1 - t) in Y; [| lra].
  apply Rmult_le_compat_l with (r := t) in Z; [| lra]. lra.
Qed.

Lemma losses_convex : forall t fixed free W V points (t_at_least_0 : 0 <= t) (t_at_most_1 : t <= 1),
  length W = length V ->
  losses fixed free (blend_classes t W V) points <=
  (1 - t) * losses fixed free W points + t * losses fixed free V points.
Proof.
  intros t fixed free W V points A B L. induction points as [| e points IH]; cbn; [lra |].
  rewrite blend_scores by trivial.
  assert (S : length (all_scores fixed free W (fst e)) = length (all_scores fixed free V (fst e))).
  { rewrite !length_scores. unfold classes_of. f_equal. exact L. }
  assert (C := lost_convex t _ _ (snd e) A B S). lra.
Qed.

Definition minimum (fixed free : bool) (W : list class) (C : R) (points : list point) : Prop :=
  forall V, length V = length W -> primal fixed free W C points <= primal fixed free V C points.

(** Weights within a gap of a minimum are no farther from it, squared, than that, *)
Theorem near_minimum : forall fixed free W V C points gap (C_nonneg : 0 <= C)
  (as_many_classes : length V = length W),
  minimum fixed free W C points ->
  forall (within_gap : primal fixed free V C points <= primal fixed free W C points + gap),
  apart W V <= gap.
Proof.
  intros fixed free W V C points gap C0 L M G.
  assert (D : forall t, 0 < t <= 1 -> (1 - t) * apart W V <= gap).
  { intros t [T U]. assert (N : length (blend_classes t W V) = length W).
    { clear - L. revert V L. induction W as [| r W IH]; intros [| s V] L; try discriminate; trivial.
      cbn. f_equal. apply IH. now injection L. }
    assert (H := M _ N).
    assert (X := losses_convex t fixed free W V points (Rlt_le _ _ T) U (eq_sym L)).
    assert (Y := blend_norms t W V (eq_sym L)).
    unfold primal in *. rewrite Y in H. apply Rmult_le_compat_l with (r := C) in X; trivial.
    apply Rmult_le_reg_l with (r := t); trivial.
    apply Rmult_le_compat_l with (r := t) in G; [| lra]. lra. }
  assert (P : 0 <= gap) by (assert (H := M V L); lra).
  destruct (Rle_dec (apart W V) gap) as [H | H]; trivial. exfalso. apply Rnot_le_lt in H.
  assert (Q : 0 < apart W V) by lra.
  specialize (D ((apart W V - gap) / (2 * apart W V))).
  replace ((1 - (apart W V - gap) / (2 * apart W V)) * apart W V) with ((apart W V + gap) / 2) in D
    by (field; lra).
  assert (B : (apart W V + gap) / 2 <= gap); [apply D | lra]. split.
  - apply Rdiv_lt_0_compat; lra.
  - apply Rmult_le_reg_r with (r := 2 * apart W V); [lra |].
    unfold Rdiv. rewrite Rmult_assoc, Rinv_l by lra. lra.
Qed.

(** A-47: and so are weights whose gap the checker accepts. *)
Theorem near_certificate : forall (K : ordered_ring) (real : K -> R), embedding K real ->
  forall fixed free (W : list (list K * K)) C points told gap,
  within_softmax_gap fixed free W C points told gap = true ->
  forall V (as_many_classes : length V = length W),
  minimum fixed free V (real C) (map (real_point K real) points) ->
  apart V (map (real_class K real) W) <= real gap.
Proof.
  intros K real embeds fixed free W C points told gap accepted V L M.
  assert (G := gap_certificate K real embeds fixed free W C points told gap accepted V L).
  unfold within_softmax_gap in accepted. rewrite !Bool.andb_true_iff in accepted.
  destruct accepted as [[[C0 _] _] _]. apply (real_leb K real embeds) in C0.
  rewrite (real_zero K real embeds) in C0.
  apply near_minimum with (2 := eq_trans (map_length _ _) (eq_sym L)) (3 := M); trivial.
Qed.

(** Where x = 0 the loss is the same whatever the weights, and the weights 0 are the minimum. *)
Lemma primal_at_zero : forall v b u c, primal false false [(v, b); (u, c)] 1 [([0], [1; 0])] =
  @norm_sq reals v + @norm_sq reals u + 2 * lost [0; 0] [1; 0].
Proof.
  intros v b u c. assert (D : forall w, inner w [0] + 0 = 0).
  { intros [| a w]; cbn; [ring |]. rewrite (dot_nil_r reals). cbn. ring. }
  assert (S : all_scores false false [(v, b); (u, c)] [0] = [0; 0]).
  { cbn. f_equal; [exact (D v) |]. f_equal. exact (D u). }
  unfold primal. cbn [losses fst snd]. rewrite S. cbn. unfold norm_sq. ring.
Qed.

Lemma zero_minimum : minimum false false [([0], 0); ([0], 0)] 1 [([0], [1; 0])].
Proof.
  intros [| [v b] [| [u c] [| s V]]] L; try discriminate. rewrite !primal_at_zero.
  assert (N := norm_sq_nonneg reals v). assert (O := norm_sq_nonneg reals u). cbn in *. lra.
Qed.

Lemma near_minimum_instance : apart [([0], 0); ([0], 0)] [([1], 0); ([0], 0)] <= 1.
Proof.
  apply (near_minimum false false _ _ 1 [([0], [1; 0])]); [lra | reflexivity |
    exact zero_minimum |].
  rewrite !primal_at_zero. cbn. lra.
Qed.

(** The same by the checker, whose bounds are those of SoftmaxGap.half_told. *)
Lemma near_certificate_instance :
  apart [([0], 0); ([0], 0)] (map (real_class rationals (fun q => Q2R (this q)))
                                  [([zero], zero); ([zero], zero)]) <= Q2R (this (integer 1)).
Proof.
  apply (near_certificate rationals _ rationals_embed false false _ one
           [([zero], [one; zero])] [half_told]); [reflexivity | reflexivity |].
  assert (Z : Q2R (this (@zero rationals)) = 0) by (unfold Q2R; cbn; field).
  assert (O : Q2R (this (@one rationals)) = 1) by (unfold Q2R; cbn; field).
  unfold real_point. cbn [map fst snd]. rewrite Z, O. exact zero_minimum.
Qed.
