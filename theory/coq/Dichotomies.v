(** Cover's count of the dichotomies that are linearly separable.

    Over 300 lines: one count, and all that it needs, which nothing else uses.

    Notation   s                  a list of signs, a boolean for each point
               separable ps s xs  some w orthogonal to all of ps has the strict sign s_i at x_i
               part ys xs         ys is xs without some of its entries
               general m ps xs    ps and any of xs are independent, up to m together
               cover n m          c(n + 1, m + 1) = c(n, m + 1) + c(n, m), c(0, m) = 1, c(n + 1, 0) = 0
               upto n d = Σ_{k <= d} C(n, k)
               homogeneous xs     the points with a 1 in front *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.Arith.PeanoNat Coq.setoid_ring.Ring
  Coq.micromega.Lia.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Monomials Novikoff.Dependence.
Import ListNotations.

Fixpoint cover (n m : nat) : nat :=
  match n, m with
  | O, _ => 1
  | S _, O => 0
  | S n, S m => cover n (S m) + cover n m
  end.

Fixpoint upto (n d : nat) : nat :=
  match d with O => choose n 0 | S e => upto n e + choose n (S e) end.

Lemma upto_pascal : forall n d, upto (S n) (S d) = (upto n (S d) + upto n d)%nat.
Proof.
  intros n d. induction d as [| d IH].
  - cbn [upto]. rewrite !choose_none. cbn [choose]. rewrite choose_none. lia.
  - change (upto (S n) (S (S d))) with (upto (S n) (S d) + choose (S n) (S (S d)))%nat.
    rewrite IH. cbn [upto choose]. lia.
Qed.

(** The closed form, and all of them for few points. *)
Lemma cover_closed : forall n d, cover (S n) (S d) = (2 * upto n d)%nat.
Proof.
  induction n as [| n IH]; intro d.
  - cbn. induction d as [| d IH]; [reflexivity |]. cbn [upto choose]. lia.
  - change (cover (S (S n)) (S d)) with (cover (S n) (S d) + cover (S n) d)%nat. rewrite IH.
    destruct d as [| d].
    + cbn [cover upto]. rewrite !choose_none. lia.
    + rewrite IH, upto_pascal. lia.
Qed.

Lemma cover_all : forall n m, (n <= m)%nat -> cover n m = (2 ^ n)%nat.
Proof.
  induction n as [| n IH]; intros m L; [reflexivity |]. destruct m as [| m]; [lia |].
  cbn [cover Nat.pow]. rewrite !IH by lia. lia.
Qed.

Inductive part {A : Type} : list A -> list A -> Prop :=
| part_none : part [] []
| part_with : forall x ys xs, part ys xs -> part (x :: ys) (x :: xs)
| part_without : forall x ys xs, part ys xs -> part ys (x :: xs).

Lemma part_empty : forall (A : Type) (xs : list A), part [] xs.
Proof. intros A xs. induction xs as [| x xs IH]; now constructor. Qed.

Section Dichotomies.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (a b c z : K) (u w x : list K) (ps xs : list (list K)) (s : list bool).

Definition right w (y : bool) x : Prop := 0 < signed y (dot w x).
Definition separable ps s xs : Prop := exists w, orthogonal w ps /\ Forall2 (right w) s xs.
Definition general (m : nat) ps xs : Prop := forall ys, part ys xs ->
  (length ys + length ps <= m)%nat -> independent (rev_append ys ps).

(** One number that outweighs others, and one that shrinks them. *)
Lemma outweighed : forall w u s xs, Forall2 (right w) s xs -> exists k l, 0 < k /\ 0 < l /\
  Forall2 (fun y x => l * dot u x < k * signed y (dot w x) /\
                      - (l * dot u x) < k * signed y (dot w x)) s xs.
Proof.
  intros w u s xs H. induction H as [| y x s xs R _ [k [l [P [L F]]]]].
  - exists 1, 1. split; [apply zero_lt_one |]. split; [apply zero_lt_one | constructor].
  - unfold right in R. set (a := signed y (dot w x)) in *. set (d := dot u x) in *.
    set (e := if leb 0 d then d else - d).
    assert (E : 0 <= e /\ d <= e /\ - d <= e).
    { unfold e. destruct (leb 0 d) eqn:B.
      - apply leb_le in B. split; [trivial |]. split; [apply le_refl |]. apply le_sub.
        replace (d - - d) with (d + d) by ring. now apply plus_nonneg.
      - destruct (le_total K 0 d) as [T | T]; [apply leb_le in T; congruence |].
        assert (O := opp_nonneg K d T). split; [trivial |]. split; [| apply le_refl].
        apply le_sub. replace (- d - d) with (- d + - d) by ring. now apply plus_nonneg. }
    destruct E as [E0 [E1 E2]].
    assert (X : forall t, t <= e -> (l * a) * t < (k * a + l * e + 1) * a).
    { intros t T. apply lt_sub.
      replace ((k * a + l * e + 1) * a - l * a * t)
        with (k * (a * a) + (l * a * (e - t) + a)) by ring.
      assert (A := lt_le K _ _ R). apply lt_le_trans with (y := l * a * (e - t) + a).
      - replace (l * a * (e - t) + a) with (a + l * a * (e - t)) by ring.
        apply plus_pos_nonneg; [exact R |]. apply times_nonneg; [| now apply le_sub].
        apply times_nonneg; trivial. now apply lt_le.
      - apply le_sub. replace (k * (a * a) + (l * a * (e - t) + a) - (l * a * (e - t) + a))
          with (k * (a * a)) by ring. apply times_nonneg; [now apply lt_le | apply square_nonneg]. }
    exists (k * a + l * e + 1), (l * a). split.
    { replace (k * a + l * e + 1) with (1 + (k * a + l * e)) by ring.
      apply plus_pos_nonneg; [apply zero_lt_one |].
      apply plus_nonneg; apply times_nonneg; trivial; now apply lt_le. }
    split; [now apply times_pos |]. constructor.
    + split; [now apply X |]. replace (- (l * a * dot u x)) with (l * a * - dot u x) by ring.
      now apply X.
    + clear - F R P L E0. induction F as [| y' x' s xs [A B] F IH]; constructor; trivial.
      assert (S : forall t, l * t < k * signed y' (dot w x') ->
        0 < k * signed y' (dot w x') ->
        l * a * t < (k * a + l * e + 1) * signed y' (dot w x')).
      { intros t T V. set (q := signed y' (dot w x')) in *. apply lt_sub.
        assert (Q : 0 < q).
        { apply not_le_lt. intro Y. apply (lt_not_le K _ _ V). apply le_sub.
          replace (0 - k * q) with (k * - q) by ring. apply times_nonneg; [now apply lt_le |].
          now apply opp_nonneg. }
        replace ((k * a + l * e + 1) * q - l * a * t)
          with (a * (k * q - l * t) + (l * e + 1) * q) by ring.
        apply plus_pos_nonneg.
        - apply times_pos; trivial. now apply lt_sub.
        - apply times_nonneg; [| now apply lt_le].
          apply plus_nonneg; [apply times_nonneg; trivial; now apply lt_le | apply one_nonneg]. }
      assert (V : 0 < k * signed y' (dot w x')).
      { destruct (le_total K 0 (l * dot u x')) as [T | T].
        - now apply le_lt_trans with (y := l * dot u x').
        - apply le_lt_trans with (y := - (l * dot u x')); trivial. now apply opp_nonneg. }
      split; [now apply S |]. replace (- (l * a * dot u x')) with (l * a * - dot u x') by ring.
      apply S; trivial. now replace (l * - dot u x') with (- (l * dot u x')) by ring.
Qed.

Lemma orthogonal_combined : forall k l u w ps, orthogonal u ps -> orthogonal w ps ->
  orthogonal (add (scale k w) (scale l u)) ps.
Proof.
  intros k l u w ps U W. unfold orthogonal in *. rewrite Forall_forall in *. intros p I.
  rewrite dot_add_l, !dot_scale_l, U, W by trivial. ring.
Qed.

Lemma right_combined : forall k l u w y x,
  signed y (dot (add (scale k w) (scale l u)) x) =
  k * signed y (dot w x) + l * signed y (dot u x).
Proof. intros k l u w y x. rewrite dot_add_l, !dot_scale_l. destruct y; cbn; ring. Qed.

(** A further point x may have either sign exactly if some separator is orthogonal to it, *)
Lemma both_signs : forall ps x s xs, independent (x :: ps) -> separable (x :: ps) s xs ->
  forall y, separable ps (y :: s) (x :: xs).
Proof.
  intros ps x s xs I [w [O F]] y. inversion O as [| ? ? Z W]; subst.
  destruct (escapes K x ps I) as [u [U P]].
  destruct (outweighed w u s xs F) as [k [l [Pk [Pl G]]]].
  set (t := if y then l else - l).
  exists (add (scale k w) (scale t u)). split; [now apply orthogonal_combined |]. constructor.
  - unfold right. rewrite right_combined, Z. unfold t. destruct y; cbn.
    + replace (k * 0 + l * dot u x) with (l * dot u x) by ring. now apply times_pos.
    + replace (k * - 0 + - l * - dot u x) with (l * dot u x) by ring. now apply times_pos.
  - clear - G. induction G as [| y' x' s xs [A B] _ IH]; constructor; trivial.
    unfold right. rewrite right_combined. unfold t. apply lt_sub in A, B. destruct y, y'; cbn in *.
    + now replace (k * dot w x' + l * dot u x') with (k * dot w x' - - (l * dot u x')) by ring.
    + now replace (k * - dot w x' + l * - dot u x') with (k * - dot w x' - l * dot u x') by ring.
    + now replace (k * dot w x' + - l * dot u x') with (k * dot w x' - l * dot u x') by ring.
    + now replace (k * - dot w x' + - l * - dot u x') with (k * - dot w x' - - (l * dot u x')) by ring.
Qed.

Lemma both_separators : forall ps x s xs, separable ps (true :: s) (x :: xs) ->
  separable ps (false :: s) (x :: xs) -> separable (x :: ps) s xs.
Proof.
  intros ps x s xs [w [O F]] [v [Q G]]. inversion F as [| ? ? ? ? A B]; subst.
  inversion G as [| ? ? ? ? C D]; subst. unfold right in A, C. cbn in A, C.
  exists (add (scale (- dot v x) w) (scale (dot w x) v)). split.
  - constructor; [| now apply orthogonal_combined]. rewrite dot_add_l, !dot_scale_l. ring.
  - clear F G. revert D. induction B as [| y x' s xs R _ IH]; intro D; inversion D; subst; constructor.
    + unfold right in *. rewrite right_combined. apply plus_pos_nonneg; [now apply times_pos |].
      apply times_nonneg; now apply lt_le.
    + now apply IH.
Qed.

(** and else has one: that of a separator. *)
Lemma one_sign : forall ps x s xs, independent (x :: ps) -> separable ps s xs ->
  separable ps (true :: s) (x :: xs) \/ separable ps (false :: s) (x :: xs).
Proof.
  intros ps x s xs I [w [O F]]. destruct (le_dec K (dot w x) 0) as [L | P].
  - destruct (le_dec K 0 (dot w x)) as [G | N].
    + left. apply both_signs; trivial. exists w. split; trivial. constructor; trivial.
      now apply le_antisym.
    + right. exists w. split; trivial. constructor; trivial. unfold right. cbn.
      apply lt_sub. apply lt_sub in N. now replace (- dot w x - 0) with (0 - dot w x) by ring.
  - left. exists w. split; trivial. now constructor.
Qed.

Lemma without_last : forall ps y x s xs, separable ps (y :: s) (x :: xs) -> separable ps s xs.
Proof. intros ps y x s xs [w [O F]]. inversion F; subst. now exists w. Qed.

(** The lists of signs with one more point. *)
Definition known (l : list (list bool)) s : bool :=
  if in_dec (list_eq_dec bool_dec) s l then true else false.

Lemma known_in : forall l s, known l s = true <-> In s l.
Proof. intros l s. unfold known. destruct (in_dec _ s l); split; easy. Qed.

Lemma extended : forall ps x xs l2, independent (x :: ps) ->
  (forall s, In s l2 <-> separable (x :: ps) s xs) -> forall l1, NoDup l1 ->
  (forall s, In s l1 -> separable ps s xs) -> exists l, NoDup l /\
  (forall t, In t l <-> exists y s, t = y :: s /\ In s l1 /\ separable ps t (x :: xs)) /\
  length l = (length l1 + length (filter (known l2) l1))%nat.
Proof.
  intros ps x xs l2 I E2 l1 N. induction N as [| s l1 O N IH]; intro S.
  - exists []. split; [constructor |]. split; [| reflexivity].
    intro t. split; [easy | now intros [y [s [_ [[] _]]]]].
  - destruct IH as [l [Nl [El Ll]]]; [intros t J; apply S; now right |].
    assert (D : forall y, ~ In (y :: s) l).
    { intros y J. apply El in J. destruct J as [y' [s' [Q [J _]]]]. now injection Q as <- <-. }
    cbn [filter]. destruct (known l2 s) eqn:Kn.
    + apply known_in, E2 in Kn. assert (B := both_signs ps x s xs I Kn).
      exists ((true :: s) :: (false :: s) :: l). split.
      * constructor; [| constructor; [apply D | exact Nl]]. intros [Q | J]; [discriminate |].
        now apply (D true).
      * split; [| cbn [length]; lia]. intro t. split.
        -- intros [<- | [<- | J]].
           ++ exists true, s. split; trivial. split; [now left | apply B].
           ++ exists false, s. split; trivial. split; [now left | apply B].
           ++ apply El in J. destruct J as [y [s' [-> [J H]]]]. exists y, s'. split; trivial.
              split; [now right | exact H].
        -- intros [y [s' [-> [[<- | J] H]]]].
           ++ destruct y; [now left | right; now left].
           ++ right. right. apply El. now exists y, s'.
    + assert (H := one_sign ps x s xs I (S s (or_introl eq_refl))).
      assert (U : forall y, separable ps (y :: s) (x :: xs) -> separable ps (negb y :: s) (x :: xs) ->
                  False).
      { intros y A B. assert (Q : In s l2).
        { apply E2. destruct y; cbn in B; [now apply both_separators | now apply both_separators]. }
        apply known_in in Q. congruence. }
      assert (Y : exists y, separable ps (y :: s) (x :: xs)) by (destruct H; [now exists true | now exists false]).
      destruct Y as [y Y]. exists ((y :: s) :: l). split; [constructor; [apply D | exact Nl] |].
      split; [| cbn [length]; lia]. intro t. split.
      * intros [<- | J]; [exists y, s; split; trivial; split; [now left | exact Y] |].
        apply El in J. destruct J as [z [s' [-> [J V]]]]. exists z, s'. split; trivial.
        split; [now right | exact V].
      * intros [z [s' [-> [[<- | J] V]]]].
        -- left. f_equal. destruct (bool_dec y z) as [Q | Q]; trivial. exfalso. apply (U y Y).
           replace (negb y) with z; trivial. now destruct y, z.
        -- right. apply El. now exists z, s'.
Qed.

Theorem counted : forall xs ps m, general m ps xs -> (length ps <= m)%nat ->
  Forall (fun x => length x = m) ps -> Forall (fun x => length x = m) xs ->
  exists l, NoDup l /\ (forall s, In s l <-> separable ps s xs) /\
  length l = cover (length xs) (m - length ps).
Proof.
  induction xs as [| x xs IH]; intros ps m G L Fp Fx.
  - exists [[]]. split; [repeat constructor; easy |]. split; [| reflexivity]. intro s. split.
    + intros [<- | []]. exists []. split; [| constructor]. apply Forall_forall. now intros [| a p] _.
    + intros [w [_ F]]. inversion F. now left.
  - inversion Fx as [| ? ? X Fx']; subst x0 l. assert (G1 : general m ps xs).
    { intros ys P. apply G. now constructor. }
    cbn [length]. destruct (Nat.eq_dec (length ps) m) as [E | E].
    + exists []. split; [constructor |]. split.
      * assert (Ip : independent ps).
        { change ps with (rev_append [] ps). apply G; [apply part_empty | cbn; lia]. }
        assert (Z : forall w, orthogonal w ps -> dot w x = 0).
        { intros w O. apply (flat K m ps w x); trivial. now constructor. }
        intro s. split; [easy |]. intros [w [O F]]. inversion F as [| y ? s' ? R _]; subst.
        unfold right in R. rewrite (Z w O) in R. exfalso. destruct y; cbn in R.
        -- now apply (lt_irrefl K 0).
        -- apply (lt_irrefl K 0). now replace (- 0) with (0 : K) in R by ring.
      * replace (m - length ps)%nat with 0%nat by lia. reflexivity.
    + assert (Ix : independent (x :: ps)).
      { change (x :: ps) with (rev_append [x] ps). apply G; [constructor; apply part_empty |].
        cbn. lia. }
      destruct (IH ps m G1 L Fp Fx') as [l1 [N1 [E1 C1]]].
      destruct (IH (x :: ps) m) as [l2 [N2 [E2 C2]]]; trivial.
      * intros ys P Q. change (rev_append ys (x :: ps)) with (rev_append (x :: ys) ps).
        apply G; [now constructor | cbn in *; lia].
      * cbn. lia.
      * now constructor.
      * destruct (extended ps x xs l2 Ix E2 l1 N1 (fun s J => proj1 (E1 s) J)) as [l [N [El C]]].
        exists l. split; trivial. split.
        -- intro t. rewrite El. split; [now intros [y [s [_ [_ H]]]] |]. intro H.
           assert (H' := H). destruct H as [w [_ F]]. inversion F as [| y ? s ? _ _]; subst.
           exists y, s. split; trivial. split; trivial. apply E1.
           now apply without_last with (1 := H').
        -- rewrite C, C1. assert (M : length (filter (known l2) l1) = length l2).
           { apply Nat.le_antisymm; apply NoDup_incl_length.
             - now apply NoDup_filter.
             - intros s J. apply filter_In in J. now apply known_in.
             - exact N2.
             - intros s J. apply filter_In. split; [| now apply known_in]. apply E1. apply E2 in J.
               destruct J as [w [O F]]. inversion O; subst. now exists w. }
           rewrite M, C2. cbn [length].
           replace (m - length ps)%nat with (S (m - S (length ps))) by lia. reflexivity.
Qed.

(** separability.dichotomy_count (B-07): of N >= 1 points of R^d in general position, any d + 1 of
    them or fewer being affinely independent, just 2 Σ_{k <= d} C(N - 1, k) dichotomies are
    separable, *)
Definition homogeneous xs : list (list K) := map (cons 1) xs.

Theorem dichotomy_count : forall xs d (xs_not_empty : xs <> [])
  (d_entries_of_each : Forall (fun x => length x = d) xs),
  general (S d) [] (homogeneous xs) ->
  exists l, NoDup l /\ (forall s, In s l <-> separable [] s (homogeneous xs)) /\
  length l = (2 * upto (length xs - 1) d)%nat.
Proof.
  intros xs d N F G. destruct (counted (homogeneous xs) [] (S d) G) as [l [Nl [E C]]].
  - cbn. lia.
  - constructor.
  - unfold homogeneous. rewrite Forall_map. revert F. apply Forall_impl. intros x E. cbn. now rewrite E.
  - exists l. split; trivial. split; trivial. rewrite C. unfold homogeneous. rewrite map_length.
    destruct xs as [| x xs]; [contradiction |]. cbn [length].
    replace (S (length xs) - 1)%nat with (length xs) by lia. apply cover_closed.
Qed.

(** and all 2^N of them if N <= d + 1. *)
Theorem dichotomies_all : forall xs d (at_most_one_more_than_d : (length xs <= S d)%nat)
  (d_entries_of_each : Forall (fun x => length x = d) xs), general (S d) [] (homogeneous xs) ->
  forall s (s_as_long_as_xs : length s = length xs), separable [] s (homogeneous xs).
Proof.
  intros xs d L F G s M. revert s M.
  assert (H : forall zs ps, general (S d) ps zs -> (length zs + length ps <= S d)%nat ->
    forall s, length s = length zs -> separable ps s zs).
  { induction zs as [| z zs IH]; intros ps Gz Lz s Ms.
    - destruct s; [| discriminate]. exists []. split; [| constructor].
      apply Forall_forall. now intros [| a p] _.
    - destruct s as [| y s]; [discriminate |]. injection Ms as Ms. cbn in Lz. apply both_signs.
      + change (z :: ps) with (rev_append [z] ps). apply Gz; [constructor; apply part_empty |].
        cbn. lia.
      + apply IH; trivial; [| cbn; lia]. intros ys P Q.
        change (rev_append ys (z :: ps)) with (rev_append (z :: ys) ps).
        apply Gz; [now constructor | cbn in *; lia]. }
  intros s M. apply H; trivial; unfold homogeneous; rewrite map_length; cbn; lia.
Qed.

(** Different points of a line are in general position. *)
Lemma part_of_map : forall (A B : Type) (f : A -> B) (xs : list A) (ys : list B), part ys (map f xs) ->
  exists zs, ys = map f zs /\ part zs xs.
Proof.
  intros A B f. induction xs as [| x xs IH]; intros ys P; cbn in P; inversion P; subst.
  - exists []. split; [trivial | constructor].
  - destruct (IH ys0) as [zs [-> Q]]; trivial. exists (x :: zs). split; [trivial | now constructor].
  - destruct (IH ys) as [zs [-> Q]]; trivial. exists zs. split; [trivial | now constructor].
Qed.

Lemma part_in : forall (A : Type) (ys xs : list A), part ys xs -> incl ys xs.
Proof.
  intros A ys xs P. induction P as [| x ys xs _ IH | x ys xs _ IH]; intros z I; [easy | |].
  - destruct I as [<- | I]; [now left | right; now apply IH].
  - right. now apply IH.
Qed.

Lemma part_once : forall (A : Type) (ys xs : list A), part ys xs -> NoDup xs -> NoDup ys.
Proof.
  intros A ys xs P. induction P as [| x ys xs Q IH | x ys xs _ IH]; intro N; [constructor | |];
    inversion N; subst; [| now apply IH].
  constructor; [| now apply IH]. intro I. apply (part_in _ _ _ Q) in I. contradiction.
Qed.

Lemma line_general : forall places : list K, NoDup places ->
  general 2 [] (homogeneous (map (fun a => [a]) places)).
Proof.
  intros places N ys P L. cbn [length] in L. unfold homogeneous in P. rewrite map_map in P.
  apply part_of_map in P. destruct P as [zs [-> P]]. apply (fun Q => part_once K zs places Q N) in P.
  rewrite map_length in L. intros cs M W.
  destruct zs as [| a [| b [| c zs]]]; cbn in L, M, W; try lia.
  - destruct cs; [constructor | discriminate].
  - destruct cs as [| c [| d cs]]; try discriminate. constructor; [| constructor].
    specialize (W [1]). cbn in W. rewrite <- W. ring.
  - destruct cs as [| c [| d [| e cs]]]; try discriminate.
    assert (S := W [1]). assert (T := W [0; 1]). cbn in S, T.
    assert (E : d = - c).
    { replace d with (c * (1 * 1 + 0) + (d * (1 * 1 + 0) + 0) - c) by ring. rewrite S. ring. }
    subst d. assert (Q : c * (b - a) = 0) by (rewrite <- T; ring).
    apply no_zero_divisor in Q. destruct Q as [Q | Q].
    + constructor; [exact Q |]. constructor; [rewrite Q; ring | constructor].
    + exfalso. inversion P as [| ? ? O _]; subst. apply O. left.
      replace b with (b - a + a) by ring. rewrite Q. ring.
Qed.

End Dichotomies.

Arguments separable {_}. Arguments general {_}. Arguments homogeneous {_}.

(** The places 0, 1 and 1/2 of a line: six of the eight dichotomies. *)
Definition places : list rationals := [0; 1; half].
Definition points := map (fun a => [a]) places.

Lemma places_differ : NoDup places.
Proof.
  repeat constructor; cbn; intros I; repeat destruct I as [I | I]; try discriminate; trivial.
Qed.

Lemma dichotomy_count_instance : exists l, NoDup l /\
  (forall s, In s l <-> separable [] s (homogeneous points)) /\ length l = 6%nat.
Proof.
  apply (dichotomy_count rationals points 1); [discriminate | repeat constructor |].
  exact (line_general rationals places places_differ).
Qed.

Lemma dichotomies_all_instance :
  separable [] [true; false] (homogeneous (map (fun a => [a]) [0; 1 : rationals])).
Proof.
  apply (dichotomies_all rationals _ 1); [cbn; lia | repeat constructor | | reflexivity].
  apply line_general. repeat constructor; cbn; intros I; repeat destruct I as [I | I];
    try discriminate; trivial.
Qed.
