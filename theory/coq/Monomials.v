(** The monomials of one degree: how many there are, each once, and their weighted inner product.

    Over 300 lines: the exponents and the multinomial theorem on them, which nothing else uses.

    Notation   exponents n d     all lists of n numbers that add up to d, in the order in which
                                 Python's combinations_with_replacement gives the monomials
               power z a         z_1^a_1 ... z_n^a_n
               choose m k        the binomial coefficient, by Pascal's rule
               multinomial a     d!/(a_1! ... a_n!), as multinomial_factorials says *)

Require Import Coq.Lists.List Coq.Arith.Arith Coq.Arith.Factorial Coq.setoid_ring.Ring
  Coq.micromega.Lia Coq.Logic.FinFun.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Open Scope nat_scope.

Fixpoint total (a : list nat) : nat := match a with [] => 0 | k :: a => k + total a end.

Fixpoint exponents (n d : nat) : list (list nat) :=
  match n with
  | O => match d with O => [[]] | S _ => [] end
  | S n => flat_map (fun k => map (cons (d - k)) (exponents n k)) (seq 0 (S d))
  end.

Fixpoint choose (m k : nat) : nat :=
  match m, k with
  | _, O => 1
  | O, S _ => 0
  | S m, S k => choose m k + choose m (S k)
  end.

(** feature_map.polynomial: the exponents of degree d are those that add up to d, each once, *)
Theorem exponents_all : forall n d a, In a (exponents n d) <-> length a = n /\ total a = d.
Proof.
  induction n as [| n IH]; intros d a; cbn [exponents].
  - destruct d; cbn; split.
    + now intros [<- | []].
    + intros [L _]. left. destruct a; [trivial | discriminate].
    + easy.
    + intros [L T]. destruct a; [discriminate T | discriminate L].
  - rewrite in_flat_map. split.
    + intros [k [I J]]. apply in_seq in I. apply in_map_iff in J. destruct J as [b [<- J]].
      apply IH in J. destruct J as [L T]. cbn. lia.
    + intros [L T]. destruct a as [| k a]; [discriminate |]. cbn in L, T. exists (total a).
      split; [apply in_seq; lia |]. apply in_map_iff. exists a. split; [f_equal; lia |].
      apply IH. lia.
Qed.

Theorem exponents_once : forall n d, NoDup (exponents n d).
Proof.
  induction n as [| n IH]; intro d; cbn [exponents].
  - destruct d; repeat constructor. easy.
  - assert (G : forall l, NoDup l -> (forall k, In k l -> k <= d) ->
      NoDup (flat_map (fun k => map (cons (d - k)) (exponents n k)) l)).
    { intros l N. induction N as [| k l O N IHl]; intro B; cbn; [constructor |].
      assert (A : forall (u v : list (list nat)), NoDup u -> NoDup v ->
        (forall x, In x u -> ~ In x v) -> NoDup (u ++ v)).
      { intros u v U V D. induction U as [| x u X U IHu]; trivial. cbn. constructor.
        - rewrite in_app_iff. intros [I | I]; [contradiction |]. now apply (D x (or_introl eq_refl)).
        - apply IHu. intros y I. apply D. now right. }
      apply A.
      - apply Injective_map_NoDup; [| apply IH]. intros x y E. now injection E.
      - apply IHl. intros j J. apply B. now right.
      - intros x I J. apply in_map_iff in I. destruct I as [a [<- _]].
        apply in_flat_map in J. destruct J as [j [J M]]. apply in_map_iff in M.
        destruct M as [b [E _]]. injection E as E _. assert (k <= d) by (apply B; now left).
        assert (j <= d) by (apply B; now right). assert (j = k) by lia. subst. contradiction. }
    apply G; [apply seq_NoDup |]. intros k I. apply in_seq in I. lia.
Qed.

(** C(n + d, d) of them for n + 1 entries, *)
Lemma choose_all : forall m, choose m m = 1 /\ forall k, m < k -> choose m k = 0.
Proof.
  induction m as [| m [A B]].
  - split; trivial. intros [| k] L; [lia | trivial].
  - split; [cbn; rewrite A, B; lia |]. intros [| k] L; [lia |]. cbn. rewrite !B by lia. trivial.
Qed.

Lemma choose_none : forall m, choose m 0 = 1.
Proof. now intros []. Qed.

Theorem exponents_count : forall n d, length (exponents (S n) d) = choose (n + d) d.
Proof.
  assert (F : forall n d, length (exponents (S n) (S d)) =
    length (exponents (S n) d) + length (exponents n (S d))).
  { intros n d. cbn [exponents]. rewrite (seq_S (S d) 0), flat_map_app, app_length. cbn [flat_map plus].
    rewrite app_nil_r, map_length. f_equal.
    assert (E : forall (f g : nat -> list (list nat)) l, (forall k, length (f k) = length (g k)) ->
      length (flat_map f l) = length (flat_map g l)).
    { intros f g l H. induction l as [| k l IH]; trivial. cbn. now rewrite !app_length, H, IH. }
    apply E. intro k. now rewrite !map_length. }
  induction n as [| n IHn]; induction d as [| d IHd].
  - reflexivity.
  - rewrite F, IHd. change (0 + d) with d. change (0 + S d) with (S d).
    now rewrite (proj1 (choose_all d)), (proj1 (choose_all (S d))).
  - cbn [exponents seq flat_map]. rewrite app_nil_r, map_length. clear F.
    rewrite choose_none. specialize (IHn 0). rewrite choose_none in IHn. exact IHn.
  - rewrite F, IHd, IHn. change (S n + S d) with (S (n + S d)).
    change (choose (S (n + S d)) (S d)) with (choose (n + S d) d + choose (n + S d) (S d)).
    now replace (S n + d) with (n + S d) by lia.
Qed.

(** and the multinomial weights are d!/(a_1! ... a_n!). *)
Fixpoint multinomial (a : list nat) : nat :=
  match a with [] => 1 | k :: a => choose (k + total a) k * multinomial a end.

Fixpoint factorials (a : list nat) : nat :=
  match a with [] => 1 | k :: a => fact k * factorials a end.

Lemma choose_factorial : forall k m, choose (k + m) k * (fact k * fact m) = fact (k + m).
Proof.
  induction k as [| k IHk]; intro m; [rewrite choose_none; cbn; lia |].
  induction m as [| m IHm].
  - rewrite Nat.add_0_r. destruct (choose_all (S k)) as [A _]. rewrite A. cbn [fact]. lia.
  - assert (A := IHk (S m)). replace (k + S m) with (S (k + m)) in A by lia.
    change (S k + m) with (S (k + m)) in IHm. change (S k + S m) with (S (k + S m)).
    replace (k + S m) with (S (k + m)) by lia.
    change (choose (S (S (k + m))) (S k)) with (choose (S (k + m)) k + choose (S (k + m)) (S k)).
    change (fact (S k)) with (S k * fact k) in *. change (fact (S m)) with (S m * fact m) in *.
    change (fact (S (S (k + m)))) with (S (S (k + m)) * fact (S (k + m))).
    set (c := choose (S (k + m)) k) in *. set (c' := choose (S (k + m)) (S k)) in *.
    transitivity (S k * (c * (fact k * (S m * fact m))) + S m * (c' * (S k * fact k * fact m)));
      [ring |].
    rewrite A, IHm. ring.
Qed.

Theorem multinomial_factorials : forall a, multinomial a * factorials a = fact (total a).
Proof.
  induction a as [| k a IH]; trivial. cbn [multinomial factorials total].
  rewrite <- (choose_factorial k (total a)), <- IH. ring.
Qed.

Close Scope nat_scope.

Section Kernel.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (x s c : K) (u v z : list K) (a : list nat).

Fixpoint pow c (k : nat) : K := match k with O => 1 | S k => c * pow c k end.

Fixpoint power z a : K :=
  match z, a with x :: z, k :: a => pow x k * power z a | _, _ => 1 end.

Definition monomials z (d : nat) : list K := map (power z) (exponents (length z) d).

Fixpoint sum z : K := match z with [] => 0 | x :: z => x + sum z end.

Lemma sum_app : forall u v, sum (u ++ v) = sum u + sum v.
Proof. induction u as [| x u IH]; intro v; cbn; [ring |]. rewrite IH. ring. Qed.

(** Sums of f 0, ..., f (m - 1). *)
Fixpoint below (f : nat -> K) (m : nat) : K := match m with O => 0 | S m => below f m + f m end.

Lemma below_ext : forall f g m, (forall k, (k < m)%nat -> f k = g k) -> below f m = below g m.
Proof.
  intros f g m E. induction m as [| m IH]; trivial. cbn. rewrite IH by (intros; apply E; lia).
  now rewrite E by lia.
Qed.

Lemma below_first : forall f m, below f (S m) = f 0%nat + below (fun k => f (S k)) m.
Proof.
  intros f m. induction m as [| m IH]; [cbn; ring |].
  change (below f (S (S m))) with (below f (S m) + f (S m)). rewrite IH. cbn. ring.
Qed.

Lemma below_last_first : forall f m, below (fun k => f (m - k)%nat) (S m) = below f (S m).
Proof.
  intros f m. revert f. induction m as [| m IH]; intro f; trivial.
  rewrite below_first. rewrite (below_ext _ (fun k => f (m - k)%nat)) by (intros; f_equal; lia).
  rewrite IH. cbn [below]. replace (S m - 0)%nat with (S m) by lia. ring.
Qed.

Lemma below_combined : forall x s f g m,
  below (fun k => x * f k + s * g k) m = x * below f m + s * below g m.
Proof. intros. induction m as [| m IH]; cbn; [ring |]. rewrite IH. ring. Qed.

Lemma binomial : forall x s d,
  below (fun k => nat_in (choose d k) * (pow x k * pow s (d - k))) (S d) = pow (x + s) d.
Proof.
  intros x s d. induction d as [| d IH]; [cbn; ring |].
  set (t := fun k => nat_in (choose d k) * (pow x k * pow s (d - k))) in IH.
  assert (T : t (S d) = 0).
  { unfold t. rewrite (proj2 (choose_all d)) by lia. cbn. ring. }
  rewrite below_first.
  rewrite (below_ext _ (fun k => x * t k + s * t (S k))).
  - rewrite below_combined. change (pow (x + s) (S d)) with ((x + s) * pow (x + s) d).
    rewrite <- IH. assert (F := below_first t (S d)).
    change (below t (S (S d))) with (below t (S d) + t (S d)) in F. rewrite T in F.
    set (b := below t (S d)) in *. set (b' := below (fun k => t (S k)) (S d)) in *.
    replace (nat_in (choose (S d) 0) * (pow x 0 * pow s (S d - 0))) with (s * t 0%nat).
    + set (first := t 0%nat) in *. clearbody first b b'.
      transitivity (x * b + s * (first + b')); [ring |]. rewrite <- F. ring.
    + unfold t. rewrite !choose_none, !Nat.sub_0_r. cbn [pow]. ring.
  - intros k L. unfold t. cbn [choose pow]. rewrite nat_in_plus.
    replace (S d - S k)%nat with (d - k)%nat by lia.
    destruct (Nat.eq_dec k d) as [-> | N].
    + rewrite (proj2 (choose_all d) (S d)) by lia. cbn [nat_in]. ring.
    + replace (d - k)%nat with (S (d - S k)) by lia. cbn [pow]. ring.
Qed.

Lemma sum_map_scaled : forall c (f : list nat -> K) l,
  sum (map (fun a => c * f a) l) = c * sum (map f l).
Proof. intros c f l. induction l as [| a l IH]; cbn; [ring |]. rewrite IH. ring. Qed.

Lemma sum_flat_map : forall (f : list nat -> K) (g : nat -> list (list nat)) m,
  sum (map f (flat_map g (seq 0 m))) = below (fun k => sum (map f (g k))) m.
Proof.
  intros f g m. induction m as [| m IH]; trivial.
  rewrite seq_S, flat_map_app, map_app, sum_app, IH. cbn. rewrite app_nil_r. ring.
Qed.

Definition weighted_power z a : K := nat_in (multinomial a) * power z a.

Lemma nat_in_times : forall j k, nat_in (j * k) = (nat_in j * nat_in k : K).
Proof.
  induction j as [| j IH]; intro k; cbn [Nat.mul nat_in]; [ring |].
  rewrite nat_in_plus, IH. ring.
Qed.

(** The multinomial theorem. *)
Theorem multinomial_theorem : forall z d,
  sum (map (weighted_power z) (exponents (length z) d)) = pow (sum z) d.
Proof.
  induction z as [| x z IH]; intro d.
  - destruct d as [| d]; unfold weighted_power; cbn [length exponents map sum pow multinomial power
      nat_in]; ring.
  - cbn [length exponents sum]. rewrite sum_flat_map.
    set (f := fun j => nat_in (choose d j) * (pow x j * pow (sum z) (d - j))).
    rewrite (below_ext _ (fun k => f (d - k)%nat)).
    + rewrite (below_last_first f d). apply binomial.
    + intros k L. unfold f. replace (d - (d - k))%nat with k by lia. rewrite <- IH.
      rewrite map_map.
      transitivity (sum (map (fun a => (nat_in (choose d (d - k)) * pow x (d - k)) *
                                       weighted_power z a) (exponents (length z) k))).
      * f_equal. apply map_ext_in. intros a I. apply exponents_all in I. destruct I as [_ T].
        unfold weighted_power. cbn [multinomial power]. rewrite T, nat_in_times.
        replace (d - k + k)%nat with d by lia. ring.
      * rewrite sum_map_scaled. ring.
Qed.

Fixpoint entrywise u v : list K :=
  match u, v with a :: u, b :: v => a * b :: entrywise u v | _, _ => [] end.

Lemma sum_entrywise : forall u v, sum (entrywise u v) = dot u v.
Proof. induction u as [| a u IH]; intros [| b v]; cbn; trivial. now rewrite IH. Qed.

Lemma pow_times : forall b c k, pow (b * c) k = pow b k * pow c k.
Proof. intros b c k. induction k as [| k IH]; cbn; [ring |]. rewrite IH. ring. Qed.

Lemma power_entrywise : forall u v a, length u = length v ->
  power (entrywise u v) a = power u a * power v a.
Proof.
  induction u as [| b u IH]; intros [| c v] a L; try discriminate; cbn; [ring |].
  destruct a as [| k a]; [ring |]. rewrite pow_times, IH by now injection L. ring.
Qed.

Lemma length_entrywise : forall u v, length u = length v -> length (entrywise u v) = length u.
Proof.
  induction u as [| b u IH]; intros [| c v] L; try discriminate; trivial.
  cbn. f_equal. apply IH. now injection L.
Qed.

(** With these weights the inner product of the monomials of u and of v is (u·v)^d. *)
Theorem polynomial : forall u v d (u_as_long_as_v : length u = length v),
  sum (map (fun a => nat_in (multinomial a) * (power u a * power v a)) (exponents (length u) d)) =
  pow (dot u v) d.
Proof.
  intros u v d L. rewrite <- sum_entrywise, <- multinomial_theorem, length_entrywise by trivial.
  f_equal. apply map_ext. intro a. unfold weighted_power. now rewrite power_entrywise.
Qed.

Lemma power_zeros : forall z n, power z (repeat 0%nat n) = 1.
Proof. induction z as [| x z IH]; intros [| n]; cbn; trivial. rewrite IH. ring. Qed.

(** Of x = (1, x_1, ..., x_n) they are those of (x_1, ..., x_n) of every degree up to d: the first
    exponent is what is left of d, and counts for nothing. *)
Theorem monomials_of_one : forall z d,
  monomials (1 :: z) d = flat_map (fun k => monomials z k) (seq 0 (S d)).
Proof.
  intros z d. unfold monomials. cbn [length exponents].
  induction (seq 0 (S d)) as [| k l IH]; trivial. cbn [flat_map]. rewrite map_app, IH. f_equal.
  rewrite map_map. apply map_ext. intro a. cbn [power].
  assert (P : forall j, pow (1 : K) j = 1).
  { induction j as [| j IHj]; trivial. cbn. rewrite IHj. ring. }
  rewrite P. ring.
Qed.

End Kernel.

Arguments pow {_}. Arguments power {_}. Arguments monomials {_}. Arguments sum {_}.

(** The monomials of degree 2 of (1, 2, 3), as Python gives them: 1, 2, 3, 4, 6, 9. *)
Definition exponents_all_instance : In [1; 0; 1]%nat (exponents 3 2) :=
  proj2 (exponents_all 3 2 [1; 0; 1]%nat) (conj eq_refl eq_refl).
Definition exponents_once_instance : NoDup (exponents 3 2) := exponents_once 3 2.
Definition exponents_count_instance : length (exponents 3 2) = choose 4 2 := exponents_count 2 2.
Definition multinomial_factorials_instance := multinomial_factorials [1; 0; 1]%nat.

Lemma polynomial_instance :
  pow (dot [1; integer 2; integer 3] [1; integer 4; 0]) 2 = integer 81 /\
  values (monomials [1; integer 2; integer 3] 2) = values (map integer [1; 2; 3; 4; 6; 9]%Z).
Proof.
  split; [| reflexivity].
  rewrite <- (polynomial rationals [1; integer 2; integer 3] [1; integer 4; 0] 2 eq_refl).
  now vm_compute; apply rational_equal.
Qed.

Definition monomials_of_one_instance := monomials_of_one rationals [integer 2; integer 3] 2.
