(** The least that lengths can weigh: two least masses have the largest lengths, and are joined.

    Notation   weigh ms ls      Σ m_i l_i
               ascending ms     none is larger than one after it
               insert key a l   a, behind all of l that are no larger in key
               merged n ms      the sum of the masses that are joined, the two least at a time, in
                                n steps at most *)

Require Import Coq.Lists.List Coq.Arith.PeanoNat Coq.Sorting.Permutation Coq.setoid_ring.Ring
  Coq.micromega.Lia.
Require Import Novikoff.OrderedRing Novikoff.FittingLengths.
Import ListNotations.

Open Scope ordered_scope.

Section Merging.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b p q : K) (ms ps : list K) (ls : list nat).

Fixpoint weigh ms ls : K :=
  match ms, ls with m :: ms, l :: ls => m * nat_in l + weigh ms ls | _, _ => 0 end.

Fixpoint insert {A : Type} (key : A -> K) (a : A) (l : list A) : list A :=
  match l with
  | [] => [a]
  | b :: rest => if leb (key b) (key a) then b :: insert key a rest else a :: l
  end.

Fixpoint ascending ms : Prop :=
  match ms with [] => True | m :: ms => Forall (fun q => m <= q) ms /\ ascending ms end.

Lemma insert_permutation : forall (A : Type) (key : A -> K) (a : A) (l : list A),
  Permutation (a :: l) (insert key a l).
Proof.
  intros A key a l. induction l as [| b l IH]; cbn; [reflexivity |].
  destruct (leb (key b) (key a)); [| reflexivity].
  apply Permutation_trans with (1 := perm_swap b a l). now constructor.
Qed.

Lemma insert_ascending : forall a ms, ascending ms -> ascending (insert (fun m => m) a ms).
Proof.
  intros a ms. induction ms as [| b ms IH]; cbn [ascending insert]; [now split |].
  intros [F A]. destruct (leb b a) eqn:E; cbn [ascending].
  - split; [| now apply IH]. apply leb_le in E.
    apply Permutation_Forall with (1 := insert_permutation K (fun m => m) a ms). now constructor.
  - assert (L : a <= b).
    { destruct (le_total K a b) as [H | H]; trivial. apply leb_le in H. congruence. }
    split; [| now split]. constructor; trivial. revert F. apply Forall_impl. intros q B.
    now apply le_trans with (y := b).
Qed.

Lemma insert_nonneg : forall a ms, 0 <= a -> Forall (fun m => 0 <= m) ms ->
  Forall (fun m => 0 <= m) (insert (fun m => m) a ms).
Proof.
  intros a ms A F. apply Permutation_Forall with (1 := insert_permutation K (fun m => m) a ms).
  now constructor.
Qed.

Lemma insert_length : forall (A : Type) (key : A -> K) (a : A) (l : list A),
  length (insert key a l) = Datatypes.S (length l).
Proof.
  intros A key a l. now rewrite <- (Permutation_length (insert_permutation A key a l)).
Qed.

(** A length goes with its mass. *)
Lemma carried : forall a l ms ls, length ls = length ms -> exists rs,
  Permutation (l :: ls) rs /\ weigh (insert (fun m => m) a ms) rs = a * nat_in l + weigh ms ls.
Proof.
  intros a l ms. induction ms as [| b ms IH]; intros [| k ls] L; try discriminate.
  - exists [l]. split; [reflexivity | cbn; trivial].
  - injection L as L. cbn [insert]. destruct (leb b a).
    + destruct (IH ls L) as [rs [P W]]. exists (k :: rs). split.
      * apply Permutation_trans with (1 := perm_swap k l ls). now constructor.
      * cbn [weigh]. rewrite W. ring.
    + exists (l :: k :: ls). split; [reflexivity | trivial].
Qed.

Lemma nat_in_le : forall j k, (j <= k)%nat -> nat_in j <= (nat_in k : K).
Proof.
  intros j k L. replace k with (j + (k - j))%nat by lia. rewrite nat_in_plus. apply le_sub.
  replace (nat_in j + nat_in (k - j) - nat_in j) with (nat_in (k - j) : K) by ring.
  apply nat_in_nonneg.
Qed.

(** The least mass may have the largest length. *)
Lemma largest_first : forall ms p l ls, length ls = length ms -> Forall (fun q => p <= q) ms ->
  exists m rs, Permutation (l :: ls) (m :: rs) /\ Forall (fun k => (k <= m)%nat) rs /\
  p * nat_in m + weigh ms rs <= p * nat_in l + weigh ms ls.
Proof.
  induction ms as [| q ms IH]; intros p l [| k ls] L F; try discriminate.
  - exists l, []. split; [reflexivity |]. split; [constructor | apply le_refl].
  - injection L as L. inversion F as [| ? ? Q F']; subst.
    destruct (Nat.le_ge_cases k l) as [B | B].
    + destruct (IH p l ls L F') as [m [rs [P [G W]]]]. exists m, (k :: rs). split.
      * apply Permutation_trans with (1 := perm_swap k l ls).
        apply Permutation_trans with (1 := perm_skip k P). apply perm_swap.
      * assert (M : (l <= m)%nat).
        { assert (I : In l (m :: rs)) by (apply Permutation_in with (1 := P); now left).
          destruct I as [-> | I]; [lia |]. rewrite Forall_forall in G. now apply G. }
        split; [constructor; [lia | exact G] |]. cbn [weigh]. apply le_sub. apply le_sub in W.
        now replace (p * nat_in l + (q * nat_in k + weigh ms ls) -
                     (p * nat_in m + (q * nat_in k + weigh ms rs)))
          with (p * nat_in l + weigh ms ls - (p * nat_in m + weigh ms rs)) by ring.
    + destruct (IH p k ls L F') as [m [rs [P [G W]]]]. exists m, (l :: rs). split.
      * apply Permutation_trans with (1 := perm_skip l P). apply perm_swap.
      * assert (M : (k <= m)%nat).
        { assert (I : In k (m :: rs)) by (apply Permutation_in with (1 := P); now left).
          destruct I as [-> | I]; [lia |]. rewrite Forall_forall in G. now apply G. }
        split; [constructor; [lia | exact G] |]. cbn [weigh].
        apply le_trans with (y := p * nat_in k + (q * nat_in l + weigh ms ls)).
        -- apply le_sub. apply le_sub in W.
           now replace (p * nat_in k + (q * nat_in l + weigh ms ls) -
                        (p * nat_in m + (q * nat_in l + weigh ms rs)))
             with (p * nat_in k + weigh ms ls - (p * nat_in m + weigh ms rs)) by ring.
        -- apply le_sub.
           replace (p * nat_in l + (q * nat_in k + weigh ms ls) -
                    (p * nat_in k + (q * nat_in l + weigh ms ls)))
             with ((q - p) * (nat_in k - nat_in l)) by ring.
           apply times_nonneg; apply le_sub; trivial. now apply nat_in_le.
Qed.

Fixpoint merged (fuel : nat) ms : K :=
  match fuel, ms with
  | Datatypes.S fuel, a :: b :: rest => (a + b) + merged fuel (insert (fun m => m) (a + b) rest)
  | _, _ => 0
  end.

Lemma weigh_nonneg : forall ms ls, Forall (fun m => 0 <= m) ms -> 0 <= weigh ms ls.
Proof.
  intros ms ls F. revert ls. induction F as [| m ms M _ IH]; intros [| l ls]; cbn; try apply le_refl.
  apply plus_nonneg; trivial. apply times_nonneg; trivial. apply nat_in_nonneg.
Qed.

(** No lengths that fit have less than all that is joined. *)
Theorem merged_least : forall fuel ms ls, ascending ms -> Forall (fun m => 0 <= m) ms ->
  length ls = length ms -> fit ls -> merged fuel ms <= weigh ms ls.
Proof.
  induction fuel as [| fuel IH]; intros ms ls A N L F; [now apply weigh_nonneg |].
  destruct ms as [| a [| b rest]]; [now apply weigh_nonneg | now apply weigh_nonneg |].
  destruct ls as [| l ls]; [discriminate |]. injection L as L. cbn [merged].
  destruct A as [A1 A2]. inversion N as [| ? ? Na N']; subst. inversion N' as [| ? ? Nb N'']; subst.
  destruct (largest_first (b :: rest) a l ls L A1) as [m [rs [P [G W]]]].
  assert (F1 := fit_permutation _ _ P F). apply le_trans with (2 := W). clear W.
  assert (L1 : length rs = length (b :: rest)).
  { apply Permutation_length in P. cbn [length] in *. lia. }
  destruct rs as [| k rs]; [discriminate |]. injection L1 as L1. cbn [weigh].
  destruct (largest_first rest b k rs L1 (proj1 A2)) as [k' [rs' [P' [G' W']]]].
  apply le_trans with (y := a * nat_in m + (b * nat_in k' + weigh rest rs')).
  2: { apply plus_le_plus; [apply le_refl | exact W']. }
  assert (Q : (k' <= m)%nat).
  { assert (I : In k' (k :: rs)) by (apply Permutation_in with (1 := Permutation_sym P'); now left).
    rewrite Forall_forall in G. now apply G. }
  assert (F2 : fit (m :: k' :: rs')).
  { apply fit_permutation with (2 := F1). now constructor. }
  apply shortened in F2; trivial. destruct (united k' rs' G' F2) as [j [-> F3]].
  apply le_trans with (y := a * nat_in (Datatypes.S j) + (b * nat_in (Datatypes.S j) + weigh rest rs')).
  2: { apply plus_le_plus; [| apply le_refl]. apply times_le; trivial. now apply nat_in_le. }
  assert (L2 : length rs' = length rest).
  { apply Permutation_length in P'. cbn [length] in *. lia. }
  destruct (carried (a + b) j rest rs' L2) as [ts [R E]].
  assert (H : merged fuel (insert (fun m => m) (a + b) rest) <=
              weigh (insert (fun m => m) (a + b) rest) ts).
  { apply IH.
    - apply insert_ascending, A2.
    - apply insert_nonneg; trivial. now apply plus_nonneg.
    - apply Permutation_length in R. rewrite <- R, insert_length. cbn. now rewrite L2.
    - now apply fit_permutation with (1 := R). }
  rewrite E in H. cbn [nat_in]. apply le_sub. apply le_sub in H.
  replace (a * (1 + nat_in j) + (b * (1 + nat_in j) + weigh rest rs') -
           (a + b + merged fuel (insert (fun m => m) (a + b) rest)))
    with ((a + b) * nat_in j + weigh rest rs' - merged fuel (insert (fun m => m) (a + b) rest)) by ring.
  exact H.
Qed.

(** Lengths go with their masses into another order. *)
Lemma carried_over : forall ps qs, Permutation ps qs -> forall ls, length ls = length ps ->
  exists rs, Permutation ls rs /\ weigh ps ls = weigh qs rs.
Proof.
  intros ps qs P. induction P as [| p ps qs _ IH | p q ps | ps qs rs Q IH1 _ IH2]; intros ls L.
  - destruct ls; [| discriminate]. now exists [].
  - destruct ls as [| l ls]; [discriminate |]. injection L as L. destruct (IH ls L) as [rs [R W]].
    exists (l :: rs). split; [now constructor |]. cbn. now rewrite W.
  - destruct ls as [| l [| k ls]]; try discriminate. exists (k :: l :: ls).
    split; [constructor |]. cbn. ring.
  - destruct (IH1 ls L) as [ms [R W]]. assert (M : length ms = length qs).
    { rewrite <- (Permutation_length R), L. now apply Permutation_length. }
    destruct (IH2 ms M) as [ts [S V]].
    exists ts. split; [now apply Permutation_trans with (1 := R) |]. now rewrite W.
Qed.

End Merging.

Arguments weigh {_}. Arguments insert {_} {_}. Arguments ascending {_}. Arguments merged {_}.
