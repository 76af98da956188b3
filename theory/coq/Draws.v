(** Draws by cumulated masses: a uniform number below N gives each outcome as often as its mass says.

    Notation   draw masses u    the first outcome whose cumulated mass exceeds u
               count_occ        how often an outcome is among some *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.micromega.Lia.
Import ListNotations.

Fixpoint draw (masses : list nat) (u : nat) : nat :=
  match masses with
  | [] => 0
  | m :: masses => if Nat.ltb u m then 0 else S (draw masses (u - m))
  end.

Lemma count_occ_shifted : forall l k,
  count_occ Nat.eq_dec (map S l) (S k) = count_occ Nat.eq_dec l k /\
  count_occ Nat.eq_dec (map S l) 0 = 0.
Proof.
  induction l as [| a l IH]; intro k; [now split |]. destruct (IH k) as [G H].
  cbn [map count_occ]. destruct (Nat.eq_dec (S a) (S k)), (Nat.eq_dec a k),
    (Nat.eq_dec (S a) 0); try lia; now rewrite G || now split; rewrite ?G.
Qed.

Lemma below_first : forall m masses n k, k + n <= m ->
  map (draw (m :: masses)) (seq k n) = repeat 0 n.
Proof.
  intros m masses. induction n as [| n IH]; intros k L; trivial. cbn [seq map repeat].
  rewrite IH by lia. f_equal. cbn [draw]. destruct (Nat.ltb_spec k m); [trivial | lia].
Qed.

Lemma above_first : forall m masses n k,
  map (draw (m :: masses)) (seq (m + k) n) = map S (map (draw masses) (seq k n)).
Proof.
  intros m masses. induction n as [| n IH]; intro k; trivial. cbn [seq map].
  replace (S (m + k)) with (m + S k) by lia. rewrite IH. f_equal. cbn [draw].
  destruct (Nat.ltb_spec (m + k) m); [lia |]. do 2 f_equal. lia.
Qed.

Lemma drawn_from : forall m masses n, map (draw (m :: masses)) (seq 0 (m + n)) =
  repeat 0 m ++ map S (map (draw masses) (seq 0 n)).
Proof.
  intros m masses n. rewrite seq_app, map_app, below_first by lia. f_equal.
  assert (A := above_first m masses n 0). now rewrite Nat.add_0_r in A.
Qed.

(** distribution.draws: of the N numbers u < N, N the sum of the masses, just p_k give k. *)
Theorem draws : forall masses k,
  count_occ Nat.eq_dec (map (draw masses) (seq 0 (list_sum masses))) k = nth k masses 0.
Proof.
  induction masses as [| m masses IH]; intro k; [now destruct k |].
  cbn [list_sum fold_right]. fold (list_sum masses). rewrite drawn_from, count_occ_app.
  destruct k as [| k].
  - rewrite (proj2 (count_occ_shifted _ 0)), count_occ_repeat_eq by trivial. cbn. lia.
  - rewrite (proj1 (count_occ_shifted _ k)), count_occ_repeat_neq, IH by discriminate. trivial.
Qed.

(** A Bernoulli draw is 1 below φ: for just b of the N numbers below N where φ = b/N. *)
Theorem bernoulli_draws : forall b N (b_at_most_N : b <= N),
  length (filter (fun u => Nat.ltb u b) (seq 0 N)) = b.
Proof.
  intros b N L. replace N with (b + (N - b)) by lia. rewrite seq_app, filter_app, app_length.
  assert (A : forall n k, k + n <= b -> filter (fun u => Nat.ltb u b) (seq k n) = seq k n).
  { induction n as [| n IH]; intros k H; trivial. cbn [seq filter].
    destruct (Nat.ltb_spec k b); [| lia]. now rewrite IH by lia. }
  assert (B : forall n k, b <= k -> filter (fun u => Nat.ltb u b) (seq k n) = []).
  { induction n as [| n IH]; intros k H; trivial. cbn [seq filter].
    destruct (Nat.ltb_spec k b); [lia |]. now rewrite IH by lia. }
  rewrite A, B by lia. rewrite seq_length. cbn. lia.
Qed.

Example draws_instance := draws [1; 0; 3] 2.
Example bernoulli_draws_instance := bernoulli_draws 1 2 (le_S 1 1 (le_n 1)).
