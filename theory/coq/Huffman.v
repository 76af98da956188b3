(** Huffman's lengths: no prefix code has a smaller mean length.

    Notation   group          the mass of some outcomes, and these, each a mass with its length
               join g h       both together, each length one more
               huffman ps     the masses with their lengths: the two least groups are joined until
                              one is left, of equal groups those that came first
               mass, mean     Σ p and Σ p l of masses with lengths
               weigh, insert, merged   as in LeastMerging.v *)

Require Import Coq.Lists.List Coq.Sorting.Permutation Coq.setoid_ring.Ring Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.PrefixCode Novikoff.CanonicalCode
  Novikoff.FittingLengths Novikoff.LeastMerging.
Import ListNotations.

Open Scope ordered_scope.

Section Huffman.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b p q : K) (ms ps : list K) (ls : list nat).

Notation leaf := (K * nat)%type.
Notation group := (K * list (K * nat))%type.

Definition deeper (es : list leaf) : list leaf := map (fun e => (fst e, Datatypes.S (snd e))) es.
Definition join (g h : group) : group := (fst g + fst h, deeper (snd g ++ snd h)).

Fixpoint merge (fuel : nat) (gs : list group) : list leaf :=
  match fuel, gs with
  | Datatypes.S fuel, g :: h :: rest => merge fuel (insert fst (join g h) rest)
  | _, g :: _ => snd g
  | _, [] => []
  end.

Definition sorted ps : list group :=
  fold_left (fun gs p => insert fst (p, [(p, 0%nat)]) gs) ps [].

Definition huffman ps : list leaf := merge (length ps) (sorted ps).

Fixpoint mass (es : list leaf) : K := match es with [] => 0 | e :: es => fst e + mass es end.
Fixpoint mean (es : list leaf) : K :=
  match es with [] => 0 | e :: es => fst e * nat_in (snd e) + mean es end.

Fixpoint total (gs : list group) : K :=
  match gs with [] => 0 | g :: gs => mean (snd g) + total gs end.
Definition weighed (g : group) : Prop := fst g = mass (snd g).
Definition one_leaf p : group := (p, [(p, 0%nat)]).

Lemma mass_app : forall es fs, mass (es ++ fs) = mass es + mass fs.
Proof. induction es as [| e es IH]; intro fs; cbn; [ring |]. rewrite IH. ring. Qed.

Lemma mean_app : forall es fs, mean (es ++ fs) = mean es + mean fs.
Proof. induction es as [| e es IH]; intro fs; cbn; [ring |]. rewrite IH. ring. Qed.

Lemma mass_deeper : forall es, mass (deeper es) = mass es.
Proof.
  induction es as [| e es IH]; trivial.
  change (deeper (e :: es)) with ((fst e, Datatypes.S (snd e)) :: deeper es).
  cbn [mass fst]. now rewrite IH.
Qed.

Lemma mean_deeper : forall es, mean (deeper es) = mean es + mass es.
Proof.
  induction es as [| e es IH]; [cbn; ring |].
  change (deeper (e :: es)) with ((fst e, Datatypes.S (snd e)) :: deeper es).
  cbn [mean mass fst snd nat_in]. rewrite IH. ring.
Qed.

Lemma total_permutation : forall gs hs, Permutation gs hs -> total gs = total hs.
Proof. intros gs hs P. induction P; cbn; try congruence. ring. Qed.

Lemma map_insert : forall (g : group) gs,
  map fst (insert fst g gs) = insert (fun m => m) (fst g) (map fst gs).
Proof.
  intros g gs. induction gs as [| h gs IH]; cbn; trivial.
  destruct (leb (fst h) (fst g)); cbn; now rewrite ?IH.
Qed.

Lemma join_weighed : forall g h, weighed g -> weighed h -> weighed (join g h).
Proof.
  intros g h G H. unfold weighed, join in *. cbn [fst snd]. now rewrite mass_deeper, mass_app, G, H.
Qed.

Lemma merge_mean : forall fuel gs, Forall weighed gs -> (length gs <= Datatypes.S fuel)%nat ->
  mean (merge fuel gs) = total gs + merged fuel (map fst gs).
Proof.
  induction fuel as [| fuel IH]; intros gs W L; destruct gs as [| g [| h rest]]; cbn in L; try lia;
    try (cbn; ring).
  cbn [merge merged map]. inversion W as [| ? ? G W1]; subst. inversion W1 as [| ? ? H W2]; subst.
  rewrite IH.
  - rewrite map_insert.
    rewrite <- (total_permutation _ _ (insert_permutation K group fst (join g h) rest)).
    cbn [total join fst snd].
    rewrite mean_deeper, mean_app, mass_app. unfold weighed in G, H. rewrite <- G, <- H. ring.
  - apply Permutation_Forall with (1 := insert_permutation K group fst (join g h) rest).
    constructor; trivial. now apply join_weighed.
  - rewrite insert_length. lia.
Qed.

Lemma merge_masses : forall fuel gs, (length gs <= Datatypes.S fuel)%nat ->
  Permutation (map fst (merge fuel gs)) (flat_map (fun g => map fst (snd g)) gs).
Proof.
  assert (D : forall es, map fst (deeper es) = map fst es).
  { intro es. unfold deeper. now rewrite map_map. }
  induction fuel as [| fuel IH]; intros gs L; destruct gs as [| g [| h rest]]; cbn in L; try lia;
    try (cbn; rewrite ?app_nil_r; reflexivity).
  cbn [merge]. rewrite IH by (rewrite insert_length; lia).
  rewrite <- (Permutation_flat_map _ (insert_permutation K group fst (join g h) rest)).
  cbn [flat_map join snd]. rewrite D, map_app, app_assoc. reflexivity.
Qed.

Lemma sorted_from : forall ps gs, let r := fold_left (fun gs p => insert fst (p, [(p, 0%nat)]) gs) ps gs in
  Permutation r (map one_leaf ps ++ gs) /\
  (ascending (map fst gs) -> ascending (map fst r)).
Proof.
  induction ps as [| p ps IH]; intro gs; cbn; [now split |].
  destruct (IH (insert fst (p, [(p, 0%nat)]) gs)) as [P A]. split.
  - rewrite P. rewrite <- (insert_permutation K group fst (p, [(p, 0%nat)]) gs).
    symmetry. apply Permutation_middle.
  - intro S. apply A. rewrite map_insert. now apply insert_ascending.
Qed.

Lemma sorted_permutation : forall ps, Permutation (sorted ps) (map one_leaf ps).
Proof. intro ps. destruct (sorted_from ps []) as [P _]. now rewrite app_nil_r in P. Qed.

Lemma sorted_length : forall ps, length (sorted ps) = length ps.
Proof. intro ps. rewrite (Permutation_length (sorted_permutation ps)). apply map_length. Qed.

Lemma sorted_masses : forall ps, Permutation (map fst (sorted ps)) ps.
Proof.
  intro ps. rewrite (Permutation_map fst (sorted_permutation ps)), map_map. cbn. now rewrite map_id.
Qed.

(** The mean length of what is returned is all that was joined, *)
Lemma huffman_mean : forall ps,
  mean (huffman ps) = merged (length ps) (map fst (sorted ps)).
Proof.
  intro ps. unfold huffman.
  assert (W : Forall weighed (map one_leaf ps)).
  { apply Forall_forall. intros g I. apply in_map_iff in I. destruct I as [p [<- _]].
    unfold weighed, one_leaf. cbn. ring. }
  rewrite merge_mean.
  - rewrite (total_permutation _ _ (sorted_permutation ps)).
    assert (Z : total (map one_leaf ps) = 0).
    { clear W. induction ps as [| p ps IH]; trivial. cbn [map total one_leaf snd mean fst nat_in].
      rewrite IH. ring. }
    rewrite Z. ring.
  - apply Permutation_Forall with (2 := W). symmetry. apply sorted_permutation.
  - rewrite sorted_length. lia.
Qed.

(** prefix_code.optimal: of the masses, in some order, with their lengths *)
Theorem huffman_masses : forall ps, Permutation (map fst (huffman ps)) ps.
Proof.
  intro ps. unfold huffman. rewrite merge_masses by (rewrite sorted_length; lia).
  rewrite (Permutation_flat_map _ (sorted_permutation ps)).
  induction ps as [| p ps IH]; [reflexivity |]. cbn. now constructor.
Qed.

(** no prefix code has a smaller mean length, *)
Variable half : K.
Hypothesis half_twice : half + half = 1.

Theorem optimal : forall ps words (ps_nonneg : Forall (fun p => 0 <= p) ps),
  prefix_free words = true -> forall (words_as_long_as_ps : length words = length ps),
  mean (huffman ps) <= weigh ps (map (@length bool) words).
Proof.
  intros ps words N P L. rewrite huffman_mean.
  assert (F := words_fit K half half_twice words P). set (ls := map (@length bool) words) in *.
  assert (M : length ls = length ps) by (unfold ls; now rewrite map_length).
  destruct (carried_over K ps _ (Permutation_sym (sorted_masses ps)) ls M) as [rs [R W]].
  rewrite W. apply (merged_least K).
  - now apply sorted_from.
  - apply Permutation_Forall with (2 := N). symmetry. apply sorted_masses.
  - rewrite <- (Permutation_length R), M, map_length. symmetry. apply sorted_length.
  - now apply fit_permutation with (1 := R).
Qed.

(** Kraft's sum of its lengths is 1, so that some prefix code has them, *)
Definition full (g : group) : Prop := kraft_sum half (map snd (snd g)) = 1.

Lemma kraft_app : forall ls ks, kraft_sum half (ls ++ ks) = kraft_sum half ls + kraft_sum half ks.
Proof. induction ls as [| l ls IH]; intro ks; cbn; [ring |]. rewrite IH. ring. Qed.

Lemma kraft_deeper : forall es,
  kraft_sum half (map snd (deeper es)) = half * kraft_sum half (map snd es).
Proof.
  induction es as [| e es IH]; [cbn; ring |].
  change (deeper (e :: es)) with ((fst e, Datatypes.S (snd e)) :: deeper es).
  cbn [map snd kraft_sum power]. rewrite IH. ring.
Qed.

Lemma merge_full : forall fuel gs, Forall full gs -> gs <> [] ->
  (length gs <= Datatypes.S fuel)%nat -> kraft_sum half (map snd (merge fuel gs)) = 1.
Proof.
  induction fuel as [| fuel IH]; intros gs F N L; destruct gs as [| g [| h rest]]; cbn in L;
    try lia; try contradiction; inversion F as [| ? ? G F1]; subst; try exact G.
  inversion F1 as [| ? ? H F2]; subst. cbn [merge]. apply IH.
  - apply Permutation_Forall with (1 := insert_permutation K group fst (join g h) rest).
    constructor; trivial. unfold full in *. cbn [join snd].
    rewrite kraft_deeper, map_app, kraft_app, G, H.
    transitivity (half + half); [ring | exact half_twice].
  - intro E. apply (f_equal (@length group)) in E. rewrite insert_length in E. discriminate.
  - rewrite insert_length. lia.
Qed.

Theorem huffman_kraft : forall ps (ps_not_empty : ps <> []),
  kraft_sum half (map snd (huffman ps)) = 1.
Proof.
  intros ps N. apply merge_full.
  - apply (Permutation_Forall (Permutation_sym (sorted_permutation ps))).
    apply Forall_forall. intros g I. apply in_map_iff in I. destruct I as [p [<- _]].
    unfold full, one_leaf. cbn. ring.
  - intro E. apply N. apply length_zero_iff_nil. rewrite <- sorted_length, E. reflexivity.
  - rewrite sorted_length. lia.
Qed.

Theorem huffman_code : forall ps (ps_not_empty : ps <> []),
  exists words, map (@length bool) words = map snd (huffman ps) /\ prefix_free words = true.
Proof.
  intros ps N. apply (kraft_iff K half half_twice). rewrite huffman_kraft by trivial. apply le_refl.
Qed.

(** and the one word of a certain outcome is empty. *)
Theorem certain : forall p, huffman [p] = [(p, 0%nat)].
Proof. reflexivity. Qed.

End Huffman.

Arguments huffman {_}. Arguments mean {_}. Arguments weigh {_}.

(** The unfair die of the course: 1/4 twice and 1/8 four times have the lengths 2, 2, 3, 3, 3, 3. *)
Definition die : list rationals :=
  [rational 1 8; rational 1 8; rational 1 8; rational 1 8; rational 1 4; rational 1 4].

Lemma lengths_of_die : map snd (huffman die) = [2; 2; 3; 3; 3; 3]%nat.
Proof. reflexivity. Qed.

Definition huffman_masses_instance := huffman_masses rationals die.

Lemma optimal_instance : forall words, prefix_free words = true -> length words = 6%nat ->
  mean (huffman die) <= weigh die (map (@length bool) words).
Proof.
  intros words P L. apply (optimal rationals Instance.half half_twice); trivial. compared.
Qed.

Lemma huffman_kraft_instance : kraft_sum Instance.half (map snd (huffman die)) = 1.
Proof. now apply (huffman_kraft rationals Instance.half half_twice). Qed.

Lemma huffman_code_instance : exists words,
  map (@length bool) words = map snd (huffman die) /\ prefix_free words = true.
Proof. now apply (huffman_code rationals Instance.half half_twice). Qed.

Definition certain_instance := certain rationals 1.
