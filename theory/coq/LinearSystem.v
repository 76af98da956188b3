(** Linear equations by elimination: the solution that is returned, the only one, or a refusal.

    A row (a, b) is the equation a·x = b. The columns that are done are dropped from all rows: a row
    that is done, with its unknown x, is the equation x + a·y = b in the unknowns y that are left.

    Over 300 lines: elimination, and all that its two theorems need, which nothing else uses.

    Notation   inverse c      a number with inverse c * c = 1 for c other than 0
               pick rows      the row with the largest first entry, and the others; None if it is 0
               normal p       the row p divided by its first entry, without it
               reduce p r     r less a multiple of the normal row p, without its first entry
               solve A b      the x with A x = b, or None *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.QArith.Qcanon.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Open Scope ordered_scope.

Section LinearSystem.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Variable inverse : K -> K.
Hypothesis inverse_times : forall c, c <> 0 -> inverse c * c = 1.

Notation row := (list (carrier K) * carrier K)%type.
Implicit Types (c x y : K) (xs ys v : list K) (p r : row) (rows finished rest : list row).

Definition first r : K := hd 0 (fst r).
Definition size c : K := if leb 0 c then c else - c.

Fixpoint pick rows : option (row * list row) :=
  match rows with
  | [] => None
  | r :: rows =>
      match pick rows with
      | Some (p, rest) =>
          if leb (size (first p)) (size (first r)) then Some (r, rows) else Some (p, r :: rest)
      | None => if (leb (first r) 0 && leb 0 (first r))%bool then None else Some (r, rows)
      end
  end.

Definition normal p : row :=
  (scale (inverse (first p)) (tl (fst p)), inverse (first p) * snd p).
Definition reduce p r : row :=
  (subtract (tl (fst r)) (scale (first r) (fst p)), snd r - first r * snd p).

Fixpoint eliminate (columns : nat) finished rows : option (list row) :=
  match columns with
  | O => Some finished
  | S columns =>
      match pick rows with
      | None => None
      | Some (p, rest) =>
          let q := normal p in
          eliminate columns (map (reduce q) finished ++ [q]) (map (reduce q) rest)
      end
  end.

Definition solve (A : list (list K)) (b : list K) : option (list K) :=
  option_map (map snd) (eliminate (length A) [] (combine A b)).

Definition holds ys r : Prop := dot (fst r) ys = snd r.
Definition held ys x r : Prop := x + dot (fst r) ys = snd r.

(** What is picked, and what it means that nothing is. *)
Lemma pick_some : forall rows p rest, pick rows = Some (p, rest) ->
  first p <> 0 /\ length rows = S (length rest) /\
  forall (P : row -> Prop), Forall P rows <-> P p /\ Forall P rest.
Proof.
  induction rows as [| r rows IH]; intros p rest E; [discriminate |]. cbn in E.
  destruct (pick rows) as [[p' rest'] |].
  - destruct (IH p' rest' eq_refl) as [N [L F]].
    destruct (leb (size (first p')) (size (first r))) eqn:S; injection E as <- <-.
    + split; [| split; [reflexivity | intro P; split; [intro H; inversion H; now split | intros []; now constructor]]].
      intro Z. apply N. apply leb_le in S. rewrite Z in S. unfold size in S.
      destruct (leb 0 (0 : K)) eqn:O; [| assert (O' := le_refl K 0); apply leb_le in O'; congruence].
      destruct (leb 0 (first p')) eqn:Q.
      * apply leb_le in Q. now apply le_antisym.
      * destruct (le_total K 0 (first p')) as [T | T]; [apply leb_le in T; congruence |].
        apply le_antisym; trivial. apply opp_nonneg in S.
        now replace (first p') with (- - first p') by ring.
    + split; [exact N |]. split; [cbn; now rewrite L |]. intro P. split.
      * intro H. inversion H as [| ? ? A B]; subst. apply F in B. destruct B as [B C].
        split; [exact B | now constructor].
      * intros [A B]. inversion B as [| ? ? C D]; subst. constructor; [exact C |]. apply F. now split.
  - destruct (leb (first r) 0 && leb 0 (first r))%bool eqn:Z; [discriminate |]. injection E as <- <-.
    split.
    + intro Q. rewrite Q in Z. assert (R := le_refl K 0). apply leb_le in R. now rewrite R in Z.
    + split; [reflexivity |]. intro P. split; [intro H; inversion H; now split | intros []; now constructor].
Qed.

Lemma pick_none : forall rows, pick rows = None -> Forall (fun r => first r = 0) rows.
Proof.
  induction rows as [| r rows IH]; intro E; [constructor |]. cbn in E.
  destruct (pick rows) as [[p' rest'] |]; [now destruct (leb _ _) |].
  destruct (leb (first r) 0 && leb 0 (first r))%bool eqn:Z; [| discriminate].
  apply andb_prop in Z. destruct Z as [A B]. apply leb_le in A, B.
  constructor; [now apply le_antisym | now apply IH].
Qed.

(** One step: the same solutions. *)
Lemma first_and_rest : forall r y ys, dot (fst r) (y :: ys) = first r * y + dot (tl (fst r)) ys.
Proof. intros [[| a l] b] y ys; unfold first; cbn; ring. Qed.

Lemma normal_holds : forall p y ys, first p <> 0 ->
  (holds (y :: ys) p <-> held ys y (normal p)).
Proof.
  intros p y ys N. unfold holds, held. rewrite first_and_rest. cbn [normal fst snd].
  rewrite dot_scale_l. assert (I := inverse_times (first p) N). set (u := inverse (first p)) in *.
  split; intro H.
  - rewrite <- H. replace (u * (first p * y + dot (tl (fst p)) ys))
      with (u * first p * y + u * dot (tl (fst p)) ys) by ring. rewrite I. ring.
  - replace (first p * y + dot (tl (fst p)) ys)
      with (first p * (y + u * dot (tl (fst p)) ys) + (1 - u * first p) * dot (tl (fst p)) ys) by ring.
    rewrite H, I. replace (first p * (u * snd p)) with (u * first p * snd p) by ring. rewrite I. ring.
Qed.

Lemma reduce_dot : forall q r y ys, held ys y q ->
  dot (fst (reduce q r)) ys - snd (reduce q r) = dot (fst r) (y :: ys) - snd r.
Proof.
  intros q r y ys H. unfold held in H. rewrite first_and_rest. cbn [reduce fst snd].
  rewrite dot_subtract_l, dot_scale_l. rewrite <- H. ring.
Qed.

Lemma equal_by_difference : forall x y a b : K, x - y = a - b -> (x = y <-> a = b).
Proof.
  intros x y a b E. split; intros ->.
  - replace a with (a - b + b) by ring. rewrite <- E. ring.
  - replace x with (x - y + y) by ring. rewrite E. ring.
Qed.

Lemma reduce_holds : forall q r y ys, held ys y q -> (holds (y :: ys) r <-> holds ys (reduce q r)).
Proof.
  intros q r y ys H. unfold holds. apply equal_by_difference. symmetry. now apply reduce_dot.
Qed.

Lemma reduce_held : forall q r x y ys, held ys y q ->
  (held (y :: ys) x r <-> held ys x (reduce q r)).
Proof.
  intros q r x y ys H. unfold held. apply equal_by_difference.
  assert (E := reduce_dot q r y ys H).
  replace (x + dot (fst r) (y :: ys) - snd r) with (x + (dot (fst r) (y :: ys) - snd r)) by ring.
  rewrite <- E. ring.
Qed.

(** All steps. *)
Lemma eliminate_solves : forall columns finished rows done xs ys,
  length rows = columns -> length ys = columns -> eliminate columns finished rows = Some done ->
  (Forall2 (held ys) xs finished /\ Forall (holds ys) rows <-> Forall2 (held []) (xs ++ ys) done).
Proof.
  induction columns as [| columns IH]; intros finished rows done xs ys L M E.
  - cbn in E. injection E as <-. destruct rows; [| discriminate]. destruct ys; [| discriminate].
    rewrite app_nil_r. split; [now intros [] | now split].
  - cbn in E. destruct (pick rows) as [[p rest] |] eqn:P; [| discriminate].
    destruct (pick_some rows p rest P) as [N [R F]]. destruct ys as [| y ys]; [discriminate |].
    injection M as M. rewrite R in L. injection L as L.
    assert (G := IH _ _ _ (xs ++ [y]) ys (eq_trans (map_length _ _) L) M E). clear IH.
    rewrite <- app_assoc in G. cbn [app] in G. rewrite <- G. clear G E.
    rewrite (F (holds (y :: ys))), (normal_holds p y ys N).
    assert (W : forall l zs q, held ys y q ->
      (Forall2 (held (y :: ys)) zs l <-> Forall2 (held ys) zs (map (reduce q) l))).
    { intros l zs q H. revert zs. induction l as [| r l IHl]; intros zs; cbn.
      - split; intro G; inversion G; constructor.
      - split; intro G; inversion G as [| x r' zs' l' A B]; subst; constructor;
          try (now apply IHl); now apply (reduce_held q r x y ys H). }
    assert (V : forall l q, held ys y q ->
      (Forall (holds (y :: ys)) l <-> Forall (holds ys) (map (reduce q) l))).
    { intros l q H. rewrite Forall_map. split; intro G; revert G; apply Forall_impl; intros r;
        apply (reduce_holds q r y ys H). }
    split.
    + intros [A [H B]]. split; [| now apply V].
      apply Forall2_app; [now apply W | now repeat constructor].
    + intros [A B]. apply Forall2_app_inv_l in A. destruct A as [l1 [l2 [A1 [A2 E]]]].
      inversion A2 as [| ? q ? l3 H A3]; subst. inversion A3; subst.
      apply app_inj_tail in E. destruct E as [<- <-].
      split; [now apply W in A1 | split; [exact H | now apply V in B]].
Qed.

Lemma held_alone : forall xs done, Forall2 (held []) xs done <-> xs = map snd done.
Proof.
  intros xs done. split.
  - intro H. induction H as [| x r xs done A _ IH]; trivial. cbn. f_equal; trivial.
    unfold held in A. rewrite dot_nil_r in A. rewrite <- A. ring.
  - intros ->. induction done as [| r done IH]; cbn; constructor; trivial.
    unfold held. rewrite dot_nil_r. ring.
Qed.

(** linear_system.solution: what is returned solves the equations, and nothing else does; *)
Theorem solution : forall A b xs (b_as_long_as_A : length b = length A)
  (solution_is_xs : solve A b = Some xs) ys (ys_as_long_as_A : length ys = length A),
  (Forall (holds ys) (combine A b) <-> ys = xs).
Proof.
  intros A b xs L E ys M. unfold solve in E.
  destruct (eliminate (length A) [] (combine A b)) as [done |] eqn:D; [| discriminate].
  injection E as <-.
  assert (C : length (combine A b) = length A) by (rewrite combine_length, L; apply PeanoNat.Nat.min_id).
  assert (G := eliminate_solves _ _ _ _ [] ys C M D). cbn [app] in G. rewrite held_alone in G.
  rewrite <- G. split; [intro H; split; [constructor | exact H] | now intros []].
Qed.

(** whether there is one does not depend on b, *)
Definition homogeneous r : row := (fst r, 0).

Lemma pick_homogeneous : forall rows, pick (map homogeneous rows) =
  option_map (fun pr => (homogeneous (fst pr), map homogeneous (snd pr))) (pick rows).
Proof.
  induction rows as [| r rows IH]; trivial. cbn [map pick]. rewrite IH.
  change (first (homogeneous r)) with (first r).
  destruct (pick rows) as [[p rest] |]; cbn [option_map fst snd].
  - change (first (homogeneous p)) with (first p). now destruct (leb _ _).
  - now destruct (_ && _)%bool.
Qed.

Lemma normal_homogeneous : forall p, normal (homogeneous p) = homogeneous (normal p).
Proof. intro p. unfold normal, homogeneous, first. cbn [fst snd]. f_equal. ring. Qed.

Lemma reduce_homogeneous : forall q r, reduce (homogeneous q) (homogeneous r) = homogeneous (reduce q r).
Proof. intros q r. unfold reduce, homogeneous, first. cbn [fst snd]. f_equal. ring. Qed.

Lemma eliminate_homogeneous : forall columns finished rows,
  eliminate columns (map homogeneous finished) (map homogeneous rows) =
  option_map (map homogeneous) (eliminate columns finished rows).
Proof.
  induction columns as [| columns IH]; intros finished rows; trivial. cbn [eliminate].
  rewrite pick_homogeneous. destruct (pick rows) as [[p rest] |]; cbn [option_map fst snd]; trivial.
  rewrite normal_homogeneous, <- IH. cbv zeta. rewrite map_app, !map_map. cbn [map].
  rewrite !(map_ext _ _ (reduce_homogeneous (normal p))). trivial.
Qed.

Lemma same_length : forall (A B : Type) (P : A -> B -> Prop) l m, Forall2 P l m -> length l = length m.
Proof. intros A B P l m H. induction H as [| a b l m _ _ IH]; cbn; trivial. now rewrite IH. Qed.

(** A vector other than 0 with A v = 0, where elimination ends early. *)
Lemma early_end : forall columns finished rows, length rows = columns ->
  eliminate columns finished rows = None -> exists xs ys, length ys = columns /\
  length xs = length finished /\ ~ Forall (fun c => c = 0) (xs ++ ys) /\
  Forall2 (held ys) xs (map homogeneous finished) /\ Forall (holds ys) (map homogeneous rows).
Proof.
  induction columns as [| columns IH]; intros finished rows L E; [discriminate |]. cbn in E.
  destruct (pick rows) as [[p rest] |] eqn:P.
  - destruct (pick_some rows p rest P) as [N [R F]]. rewrite R in L. injection L as L.
    destruct (IH _ _ (eq_trans (map_length _ _) L) E) as [xs [ys [M [X [Z [A B]]]]]].
    rewrite map_app in A. apply Forall2_app_inv_r in A. destruct A as [xs' [last [A1 [A2 ->]]]].
    cbn in A2. inversion A2 as [| y ? l1 ? H A3]; subst. inversion A3; subst. clear A2 A3.
    exists xs', (y :: ys). split; [cbn; now rewrite M |].
    assert (X' : length xs' = length finished).
    { apply same_length in A1. now rewrite !map_length in A1. }
    split; [exact X' |]. split; [now rewrite <- app_assoc in Z |].
    rewrite <- normal_homogeneous in H. split.
    + clear - A1 H. revert A1. generalize xs'. induction finished as [| r l IHl]; intros zs G;
        cbn in G |- *; inversion G as [| x ? zs' ? Q T]; subst; constructor; [| now apply IHl].
      apply (reduce_held (normal (homogeneous p)) (homogeneous r) x y ys H).
      now rewrite normal_homogeneous, reduce_homogeneous.
    + rewrite Forall_map. rewrite (F (fun r => holds (y :: ys) (homogeneous r))). split.
      * now apply (normal_holds (homogeneous p) y ys N).
      * rewrite map_map, Forall_map in B. revert B. apply Forall_impl. intros r Q.
        apply (reduce_holds (normal (homogeneous p)) (homogeneous r) y ys H).
        now rewrite normal_homogeneous, reduce_homogeneous.
  - apply pick_none in P. exists (map (fun r => - first r) finished), (1 :: repeat 0 columns).
    split; [cbn; now rewrite repeat_length |]. split; [now rewrite map_length |].
    assert (Z : forall l : list K, dot l (repeat 0 columns) = 0).
    { clear. intro l. rewrite dot_comm. revert l. induction columns as [| n IH]; intros [| a l];
        cbn; trivial. rewrite IH. ring. }
    split; [| split].
    + intro G. apply Forall_app in G. destruct G as [_ G]. inversion G as [| ? ? O _].
      now apply (one_not_zero K).
    + clear P E L. induction finished as [| r l IHl]; cbn; constructor; trivial. unfold held.
      rewrite first_and_rest, Z. change (first (homogeneous r)) with (first r). cbn. ring.
    + rewrite Forall_map. revert P. apply Forall_impl. intros r Q. unfold holds.
      rewrite first_and_rest, Z. change (first (homogeneous r)) with (first r). rewrite Q. cbn. ring.
Qed.

(** and A is refused exactly if it takes some v other than 0 to 0. *)
Theorem refused : forall A b (b_as_long_as_A : length b = length A),
  (solve A b = None <-> exists v, length v = length A /\ ~ Forall (fun c => c = 0) v /\
     Forall (fun a => dot a v = 0) A).
Proof.
  intros A b L.
  assert (C : length (combine A b) = length A) by (rewrite combine_length, L; apply PeanoNat.Nat.min_id).
  assert (H : forall v, Forall (holds v) (map homogeneous (combine A b)) <->
                        Forall (fun a => dot a v = 0) A).
  { intro v. clear C. revert b L. induction A as [| a A IH]; intros [| c b] L; try discriminate.
    - split; constructor.
    - injection L as L. cbn. split; intro G; inversion G as [| ? ? P Q]; subst; constructor; trivial;
        now apply (IH b L). }
  unfold solve. split.
  - destruct (eliminate (length A) [] (combine A b)) eqn:E; [discriminate |]. intros _.
    destruct (early_end _ _ _ C E) as [xs [ys [M [X [Z [_ B]]]]]].
    destruct xs; [| discriminate]. exists ys. split; trivial. split; trivial. now apply H.
  - intros [v [M [Z B]]]. destruct (eliminate (length A) [] (combine A b)) as [done |] eqn:E; trivial.
    exfalso. apply Z. apply H in B.
    assert (E' := eliminate_homogeneous (length A) [] (combine A b)). rewrite E in E'. cbn in E'.
    assert (C' : length (map homogeneous (combine A b)) = length A) by now rewrite map_length.
    destruct (eliminate_solves _ _ _ _ [] v C' M E') as [F _].
    specialize (F (conj (Forall2_nil _) B)). cbn [app] in F. apply held_alone in F. subst v.
    rewrite map_map. apply Forall_map. now apply Forall_forall.
Qed.

End LinearSystem.

Arguments solve {_}.

Definition inverse (c : rationals) : rationals := Qcinv c.

Lemma inverse_is : forall c : rationals, c <> 0 -> inverse c * c = 1.
Proof. exact Qcmult_inv_l. Qed.

(** 2 x = 1 and x + y = 2; and the two equations x + y = 1, 2 x + 2 y = 1 are refused. *)
Definition two := integer 2.

Lemma solution_instance : forall ys, length ys = 2%nat ->
  (Forall (holds rationals ys) (combine [[two; 0]; [1; 1]] [1; two]) <->
   ys = [half; rational 3 2]).
Proof.
  intros ys L. apply (solution rationals inverse inverse_is [[two; 0]; [1; 1]] [1; two]); trivial.
Qed.

Lemma refused_instance : solve inverse [[1; 1]; [two; two]] [1; 1] = None.
Proof.
  apply (refused rationals inverse inverse_is); trivial. exists [1; - (1)]. split; trivial. split.
  - intro Z. inversion Z as [| ? ? O _]. now apply (one_not_zero rationals).
  - repeat constructor; now apply rational_equal.
Qed.
