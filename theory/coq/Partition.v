(** Folds and batches: a list cut into consecutive parts, which cover it in its order.

    Notation   cut sizes l           parts of l of these sizes, one after the other
               fold_sizes n k        k sizes that add up to n and differ by at most 1
               chunks most s l       parts of s, the last one perhaps shorter; most bounds their number *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.micromega.Lia.
Import ListNotations.

Section Partition.

Context {A : Type}.
Implicit Types (l : list A) (sizes : list nat).

Fixpoint cut sizes l : list (list A) :=
  match sizes with [] => [] | n :: sizes => firstn n l :: cut sizes (skipn n l) end.

Theorem cut_covers : forall sizes l, list_sum sizes = length l ->
  concat (cut sizes l) = l /\ map (@length A) (cut sizes l) = sizes.
Proof.
  induction sizes as [| n sizes IH]; intros l S; [now destruct l |].
  change (n + list_sum sizes = length l) in S. cbn [cut concat map].
  destruct (IH (skipn n l)) as [C L]; [rewrite skipn_length; lia |].
  rewrite C, L, firstn_skipn, firstn_length, Nat.min_l by lia. now split.
Qed.

Fixpoint chunks (most s : nat) l : list (list A) :=
  match most, l with
  | S most, _ :: _ => firstn s l :: chunks most s (skipn s l)
  | _, _ => []
  end.

(** batch.cover: batches of a size s >= 1 are disjoint and cover the pass in its order, *)
Theorem chunks_cover : forall s most l (s_at_least_1 : 1 <= s)
  (length_of_l_at_most_most : length l <= most), concat (chunks most s l) = l.
Proof.
  intros s. induction most as [| most IH]; intros l P L; [destruct l; [trivial | cbn in L; lia] |].
  destruct l as [| a l]; trivial. cbn [chunks concat].
  assert (Q : length (a :: l) = S (length l)) by reflexivity. set (m := a :: l) in *. clearbody m.
  rewrite IH; trivial; [apply firstn_skipn |]. rewrite skipn_length. lia.
Qed.

(** all of size s but for the last, *)
Theorem chunk_sizes : forall s most l before last (s_at_least_1 : 1 <= s)
  (length_of_l_at_most_most : length l <= most) (chunks_are : chunks most s l = before ++ [last]),
  Forall (fun part => length part = s) before /\ 1 <= length last <= s.
Proof.
  intros s. induction most as [| most IH]; intros l before last P L E; [now destruct before |].
  destruct l as [| a l]; [now destruct before |]. cbn [chunks] in E.
  assert (Q : length (a :: l) = S (length l)) by reflexivity. set (m := a :: l) in *. clearbody m.
  assert (M : length (skipn s m) <= most) by (rewrite skipn_length; lia).
  destruct before as [| part before]; cbn in E; injection E as E1 E2.
  - split; [constructor |]. rewrite <- E1, firstn_length. lia.
  - destruct (IH (skipn s m) before last P M E2) as [F G]. split; trivial. constructor; trivial.
    rewrite <- E1, firstn_length. apply Nat.min_l.
    destruct (Nat.le_gt_cases s (length m)) as [H | H]; trivial. exfalso.
    rewrite skipn_all2 in E2 by lia. destruct most; cbn in E2; now destruct before.
Qed.

(** and ⌈M/s⌉ of them. *)
Theorem chunk_count : forall s most l (s_at_least_1 : 1 <= s)
  (length_of_l_at_most_most : length l <= most),
  length l <= s * length (chunks most s l) /\
  (l <> [] -> s * length (chunks most s l) < length l + s).
Proof.
  intros s. induction most as [| most IH]; intros l P L.
  - destruct l; [cbn; split; [lia | easy] | cbn in L; lia].
  - destruct l as [| a l]; [cbn; split; [lia | easy] |]. cbn [chunks].
    assert (Q : length (a :: l) = S (length l)) by reflexivity. set (m := a :: l) in *. clearbody m.
    change (length (firstn s m :: chunks most s (skipn s m)))
      with (S (length (chunks most s (skipn s m)))).
    assert (M : length (skipn s m) <= most) by (rewrite skipn_length; lia).
    destruct (IH (skipn s m) P M) as [X Y]. rewrite skipn_length in X, Y.
    rewrite Nat.mul_succ_r. split; [lia |]. intros _.
    destruct (skipn s m) as [| b rest] eqn:E.
    + destruct most; cbn; rewrite Nat.mul_0_r; cbn; lia.
    + specialize (Y ltac:(easy)). assert (0 < length m - s).
      { rewrite <- skipn_length, E. cbn. lia. }
      lia.
Qed.

End Partition.

(** cross_validation.folds: k folds, of which n mod k have one more than n / k, and come first. *)
Definition fold_sizes (n k : nat) : list nat :=
  repeat (S (n / k)) (n mod k) ++ repeat (n / k) (k - n mod k).

Lemma sum_repeat : forall a n, list_sum (repeat a n) = n * a.
Proof.
  intros a n. induction n as [| n IH]; trivial.
  change (a + list_sum (repeat a n) = S n * a). now rewrite IH.
Qed.

Theorem fold_sizes_sum : forall n k, 1 <= k ->
  list_sum (fold_sizes n k) = n /\ length (fold_sizes n k) = k.
Proof.
  intros n k P. unfold fold_sizes. rewrite list_sum_app, !sum_repeat, app_length, !repeat_length.
  assert (M := Nat.mod_upper_bound n k ltac:(lia)). assert (D := Nat.div_mod n k ltac:(lia)).
  split; [| lia]. rewrite Nat.mul_sub_distr_r, Nat.mul_succ_r.
  assert (L : n mod k * (n / k) <= k * (n / k)) by (apply Nat.mul_le_mono_r; lia). lia.
Qed.

Theorem folds : forall (A : Type) (l : list A) k (k_at_least_1 : 1 <= k),
  let parts := cut (fold_sizes (length l) k) l in
  concat parts = l /\ length parts = k /\
  Forall (fun part => length part = length l / k \/ length part = S (length l / k)) parts.
Proof.
  intros A l k P parts. destruct (fold_sizes_sum (length l) k P) as [S N].
  destruct (cut_covers (fold_sizes (length l) k) l S) as [C L]. fold parts in C, L.
  split; trivial. split.
  - rewrite <- N, <- L. now rewrite map_length.
  - rewrite <- (Forall_map (@length A) (fun n => n = length l / k \/ n = Datatypes.S (length l / k))).
    rewrite L. unfold fold_sizes. apply Forall_app. split; apply Forall_forall; intros n I;
      apply repeat_spec in I; auto.
Qed.

Example folds_instance := folds nat [0; 1; 2; 3; 4] 2 (le_S _ _ (le_n 1)).
Example chunks_cover_instance :=
  chunks_cover 2 5 [0; 1; 2; 3; 4] (le_S _ _ (le_n 1)) (le_n 5).
Example chunk_sizes_instance :=
  chunk_sizes 2 3 [0; 1; 2] [[0; 1]] [2] (le_S _ _ (le_n 1)) (le_n 3) eq_refl.
Example chunk_count_instance :=
  chunk_count 2 3 [0; 1; 2] (le_S _ _ (le_n 1)) (le_n 3).
