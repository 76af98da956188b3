(** Certificates of separability that a few operations check, and that exclude each other.

    Notation   points        signed points y x, with the 1 of the bias in x where there is one
               separates w   p·w > 0 at every point
               combination   Σ λ_i p_i, as a padded sum *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Section Certificate.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (w x p : list K) (points : list (list K)) (multipliers : list K).

Definition separates w points : bool := forallb (fun p => ltb 0 (dot w p)) points.

(** The checker of a separating w is right, both ways. *)
Theorem separates_iff : forall w points,
  separates w points = true <-> Forall (fun p => 0 < dot w p) points.
Proof.
  intros w points. unfold separates. rewrite forallb_forall, Forall_forall.
  split; intros H p I; now apply ltb_lt, H.
Qed.

Fixpoint combination multipliers points : list K :=
  match multipliers, points with
  | c :: cs, p :: ps => add (scale c p) (combination cs ps)
  | _, _ => []
  end.

Definition vanishes x : bool := forallb (fun a => leb a 0 && leb 0 a)%bool x.
Definition nonnegative multipliers : bool := forallb (fun c => leb 0 c) multipliers.
Definition some_positive multipliers : bool := existsb (fun c => ltb 0 c) multipliers.

(** Gordan multipliers: one for each point, none negative, one positive, combining to 0. *)
Definition is_gordan multipliers points : bool :=
  (Nat.eqb (length multipliers) (length points) && nonnegative multipliers &&
   some_positive multipliers && vanishes (combination multipliers points))%bool.

Lemma vanishes_dot : forall x w, vanishes x = true -> dot w x = 0.
Proof.
  induction x as [| a x IH]; intros w H; [apply dot_nil_r |]. destruct w as [| b w]; trivial.
  cbn in *. apply andb_true_iff in H. destruct H as [H G].
  apply andb_true_iff in H. destruct H as [H H'].
  apply leb_le in H, H'. assert (a = 0) by now apply le_antisym. subst a.
  rewrite IH by trivial. ring.
Qed.

Lemma dot_combination : forall w multipliers points,
  Forall (fun c => 0 <= c) multipliers -> Forall (fun p => 0 < dot w p) points ->
  length multipliers = length points ->
  0 <= dot w (combination multipliers points) /\
  (Exists (fun c => 0 < c) multipliers -> 0 < dot w (combination multipliers points)).
Proof.
  intros w multipliers. induction multipliers as [| c cs IH]; intros [| p ps] P W L;
    try discriminate.
  - cbn. rewrite dot_nil_r. split; [apply le_refl | intro E; inversion E].
  - inversion P as [| ? ? Hc P']; subst. inversion W as [| ? ? Hp W']; subst.
    cbn in L. injection L as L. destruct (IH ps P' W' L) as [IH1 IH2]. cbn [combination].
    rewrite dot_add_r, dot_scale_r.
    assert (A : 0 <= c * dot w p) by (apply times_nonneg; trivial; now apply lt_le).
    split; [now apply plus_nonneg |]. intro E. inversion E as [? ? G | ? ? G]; subst.
    + apply plus_pos_nonneg; trivial. now apply times_pos.
    + replace (c * dot w p + dot w (combination cs ps))
        with (dot w (combination cs ps) + c * dot w p) by ring.
      apply plus_pos_nonneg; auto.
Qed.

(** Gordan multipliers leave no w that separates: the two certificates exclude each other. *)
Theorem gordan_excludes : forall multipliers points w,
  is_gordan multipliers points = true -> separates w points = false.
Proof.
  intros multipliers points w H. unfold is_gordan in H.
  apply andb_true_iff in H. destruct H as [H V]. apply andb_true_iff in H. destruct H as [H P].
  apply andb_true_iff in H. destruct H as [L N].
  destruct (separates w points) eqn:S; trivial. exfalso.
  apply separates_iff in S. apply PeanoNat.Nat.eqb_eq in L.
  assert (N' : Forall (fun c => 0 <= c) multipliers).
  { unfold nonnegative in N. rewrite forallb_forall in N. apply Forall_forall.
    intros c I. now apply leb_le, N. }
  assert (P' : Exists (fun c => 0 < c) multipliers).
  { unfold some_positive in P. apply existsb_exists in P. destruct P as [c [I G]].
    apply Exists_exists. exists c. split; trivial. now apply ltb_lt. }
  destruct (dot_combination w multipliers points N' S L) as [_ G].
  apply (lt_irrefl K 0). rewrite <- (vanishes_dot _ w V) at 2. now apply G.
Qed.

End Certificate.

Arguments separates {_}. Arguments is_gordan {_}. Arguments combination {_}.
Arguments vanishes {_}. Arguments nonnegative {_}. Arguments some_positive {_}.

(** The points 1 and -1 of the line: (1, 1) is a Gordan certificate, so that no w separates them;
    the points 1 and 1 are separated by 1. *)
Definition opposite_points : list (list rationals) := [[1]; [- (1)]].

Example gordan_excludes_instance : forall w, separates w opposite_points = false.
Proof. intro w. now apply (gordan_excludes rationals [1; 1]). Qed.

Example separates_instance : Forall (fun p => 0 < dot [1 : rationals] p) [[1]; [1]].
Proof. now apply separates_iff. Qed.
