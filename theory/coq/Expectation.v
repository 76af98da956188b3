(** Expectations of finite laws over any ordered ring.

    A law is a list of pairs (mass, outcome).

    Notation   total f l = Σ f over the list           expectation law f = Σ mass f(outcome) *)

Require Import Coq.Lists.List Coq.setoid_ring.Ring Coq.Arith.PeanoNat.
Require Import Novikoff.OrderedRing Novikoff.Instance.
Import ListNotations.

Section Expectation.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).

Fixpoint total {A : Type} (f : A -> K) (l : list A) : K :=
  match l with [] => 0 | a :: l => f a + total f l end.

Lemma total_ext : forall (A : Type) (f g : A -> K) l, (forall a, In a l -> f a = g a) ->
  total f l = total g l.
Proof.
  intros A f g l H. induction l as [| a l IH]; cbn; trivial.
  rewrite H, IH; trivial; [intros b I; apply H; now right | now left].
Qed.

Lemma total_plus : forall (A : Type) (f g : A -> K) l,
  total (fun a => f a + g a) l = total f l + total g l.
Proof. intros A f g. induction l as [| a l IH]; cbn; [| rewrite IH]; ring. Qed.

Lemma total_times : forall (A : Type) c (f : A -> K) l, total (fun a => c * f a) l = c * total f l.
Proof. intros A c f. induction l as [| a l IH]; cbn; [| rewrite IH]; ring. Qed.

Lemma total_constant : forall (A : Type) c (l : list A),
  total (fun _ => c) l = nat_in (length l) * c.
Proof. intros A c. induction l as [| a l IH]; cbn; [| rewrite IH]; ring. Qed.

Lemma total_exchange : forall (A B : Type) (f : A -> B -> K) X Y,
  total (fun x => total (f x) Y) X = total (fun y => total (fun x => f x y) X) Y.
Proof.
  intros A B f X Y. induction X as [| x X IH]; cbn.
  - rewrite total_constant. ring.
  - now rewrite IH, total_plus.
Qed.

Lemma total_product : forall (A B : Type) (f : A -> K) (g : B -> K) X Y,
  total f X * total g Y = total (fun x => total (fun y => f x * g y) Y) X.
Proof.
  intros A B f g X Y. induction X as [| x X IH]; cbn; [ring |]. rewrite <- IH, total_times. ring.
Qed.

Lemma total_map : forall (A B : Type) (h : A -> B) (f : B -> K) l,
  total f (map h l) = total (fun a => f (h a)) l.
Proof. intros A B h f. induction l as [| a l IH]; cbn; [| rewrite IH]; ring. Qed.

Lemma total_single : forall i c l, NoDup l -> In i l ->
  total (fun j => if Nat.eqb i j then c else 0) l = c.
Proof.
  intros i c l D. induction D as [| j l N D IH]; cbn; [easy |]. intro I.
  destruct (Nat.eqb_spec i j) as [-> | E].
  - rewrite (total_ext _ _ (fun _ => 0)); [rewrite total_constant; ring |].
    intros k J. destruct (Nat.eqb_spec j k); [now subst | trivial].
  - rewrite IH; [ring |]. now destruct I as [-> |].
Qed.

Definition expectation {O : Type} (law : list (K * O)) (f : O -> K) : K :=
  total (fun e => fst e * f (snd e)) law.

Definition probability {O : Type} (law : list (K * O)) : Prop :=
  Forall (fun e => 0 <= fst e) law /\ total fst law = 1.

Section Linear.

Context {O : Type}.
Variable law : list (K * O).

Lemma expectation_ext : forall f g, (forall o, f o = g o) -> expectation law f = expectation law g.
Proof. intros f g H. apply total_ext. intros. now rewrite H. Qed.

Lemma expectation_plus : forall f g,
  expectation law (fun o => f o + g o) = expectation law f + expectation law g.
Proof.
  intros f g. unfold expectation. rewrite <- total_plus. apply total_ext. intros. ring.
Qed.

Lemma expectation_times : forall c f,
  expectation law (fun o => c * f o) = c * expectation law f.
Proof.
  intros c f. unfold expectation. rewrite <- total_times. apply total_ext. intros. ring.
Qed.

Lemma expectation_constant : forall c, probability law -> expectation law (fun _ => c) = c.
Proof.
  intros c [_ S]. unfold expectation. rewrite (total_ext _ _ (fun e => c * fst e))
    by (intros; ring).
  rewrite total_times. change (c * total fst law = c). rewrite S. ring.
Qed.

Lemma expectation_total : forall (A : Type) (f : A -> O -> K) l,
  expectation law (fun o => total (fun a => f a o) l) = total (fun a => expectation law (f a)) l.
Proof.
  intros A f l. unfold expectation. rewrite <- total_exchange. apply total_ext. intros e _.
  now rewrite total_times.
Qed.

Lemma expectation_nonneg : forall f, probability law -> (forall o, 0 <= f o) ->
  0 <= expectation law f.
Proof.
  intros f [N _] H. unfold expectation. induction N as [| e l E N IH]; cbn; [apply le_refl |].
  apply plus_nonneg; trivial. now apply times_nonneg.
Qed.

(** (E f)² <= E f²: what is left is the variance. *)
Theorem square_of_expectation : forall f, probability law ->
  expectation law f * expectation law f <= expectation law (fun o => f o * f o).
Proof.
  intros f H. set (m := expectation law f). apply le_sub.
  replace (expectation law (fun o => f o * f o) - m * m)
    with (expectation law (fun o => (f o - m) * (f o - m))).
  - apply expectation_nonneg; trivial. intro o. apply square_nonneg.
  - rewrite (expectation_ext _ (fun o => f o * f o + (- (1 + 1) * m * f o + m * m)))
    by (intro; ring).
    rewrite !expectation_plus, expectation_times, expectation_constant by trivial. fold m. ring.
Qed.

End Linear.

End Expectation.

Arguments total {_ _}. Arguments expectation {_ _}. Arguments probability {_ _}.

(** Instance: two equally likely outcomes. *)
Definition fair_bit : list (rationals * bool) := [(half, true); (half, false)].

Lemma fair_bit_probability : probability fair_bit.
Proof.
  split; [| now apply rational_equal].
  repeat (apply Forall_cons; [now apply leb_le |]). apply Forall_nil.
Qed.

Definition square_of_expectation_instance :=
  square_of_expectation rationals fair_bit (fun b : bool => if b then 1 else 0)
    fair_bit_probability.
