(** Squares of entries as an objective, and what the first entries of a vector decide.

    Notation   product K (units d) u v        the product of the first d entries
               map (cons 0), n times          the same of the entries after the first n *)

Require Import Coq.Lists.List Coq.micromega.Lia Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Flat
  Novikoff.Polyhedron.
Import ListNotations.

Open Scope ordered_scope.

Section Entries.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (u v w x : list K) (M : list (list K)).

Lemma product_tails : forall M u v, product K (map (cons 0) M) u v = product K M (tl u) (tl v).
Proof.
  intros M u v. induction M as [| m M IH]; trivial. cbn [map product]. rewrite IH.
  destruct u as [| a u], v as [| b v]; cbn; ring.
Qed.

Lemma product_units : forall d v, product K (units K d) v v = norm_sq (firstn d v).
Proof.
  induction d as [| d IH]; intro v; [reflexivity |]. cbn [units product].
  rewrite product_tails, IH. destruct v as [| a v]; cbn [firstn tl]; unfold norm_sq; cbn.
  - rewrite firstn_nil. cbn. ring.
  - rewrite dot_nil_r. ring.
Qed.

Lemma product_units_two : forall d u w, (length w <= d)%nat -> product K (units K d) u w = dot u w.
Proof.
  induction d as [| d IH]; intros u w L.
  - destruct w; [cbn; now rewrite dot_nil_r | inversion L].
  - cbn [units product]. rewrite product_tails, IH by (destruct w; cbn in *; lia).
    destruct u as [| a u], w as [| c w]; cbn; rewrite ?dot_nil_r; ring.
Qed.

Lemma product_skipped : forall n M u v, product K (Nat.iter n (map (cons 0)) M) u v =
  product K M (skipn n u) (skipn n v).
Proof.
  induction n as [| n IH]; intros M u v; trivial. cbn [Nat.iter nat_rect].
  change (nat_rect _ M _ n) with (Nat.iter n (map (cons 0)) M).
  rewrite product_tails, IH. destruct u, v; cbn; rewrite ?skipn_nil; trivial.
Qed.

Lemma norm_sq_firstn : forall d v, norm_sq (firstn d v) <= norm_sq v.
Proof.
  unfold norm_sq. induction d as [| d IH]; intros [| a v]; cbn; try apply le_refl.
  - apply (norm_sq_nonneg K (a :: v)).
  - apply plus_le_plus; [apply le_refl | apply IH].
Qed.

Lemma dot_firstn : forall d v x, (length x <= d)%nat -> dot (firstn d v) x = dot v x.
Proof.
  induction d as [| d IH]; intros [| a v] [| b x] L; cbn; trivial; [inversion L |].
  rewrite IH; trivial. cbn in L. lia.
Qed.

End Entries.
