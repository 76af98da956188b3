(** Logic gates as linear thresholds: fourteen of sixteen, all of them with the product.

    Notation   gate f         the signed points (1, a, b) of the gate f, a and b in {0, 1}
               product_gate f the same with the feature a b: (1, a, b, a b)
               separates w points, is_gordan   as in Certificate.v *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron
  Novikoff.Certificate.
Import ListNotations.

Definition bit (a : bool) : rationals := if a then 1 else 0.
Definition inputs : list (bool * bool) :=
  [(false, false); (false, true); (true, false); (true, true)].

Definition gate (f : bool -> bool -> bool) : list (list rationals) :=
  map (fun p => scale (signed (f (fst p) (snd p)) 1) [1; bit (fst p); bit (snd p)]) inputs.
Definition product_gate (f : bool -> bool -> bool) : list (list rationals) :=
  map (fun p => scale (signed (f (fst p) (snd p)) 1)
    [1; bit (fst p); bit (snd p); bit (fst p) * bit (snd p)]) inputs.

(** threshold.gates: (-3/2, 1, 1) computes AND, (-1/2, 1, 1) computes OR. *)
Theorem and_or : separates [rational (-3) 2; 1; 1] (gate andb) = true /\
  separates [rational (-1) 2; 1; 1] (gate orb) = true.
Proof. split; reflexivity. Qed.

(** The four signed points of XOR and those of XNOR sum to 0: no weights compute them. *)
Theorem xor_never : forall w, separates w (gate xorb) = false /\
  separates w (gate eqb) = false.
Proof. intro w. split; now apply (gordan_excludes rationals [1; 1; 1; 1]). Qed.

(** Weights for every other gate: with the signs s of its four outputs, of the two inputs as -1, +1. *)
Definition sign_of (b : bool) : rationals := signed b 1.
Definition weights_of (f : bool -> bool -> bool) : list rationals :=
  let s00 := sign_of (f false false) in let s01 := sign_of (f false true) in
  let s10 := sign_of (f true false) in let s11 := sign_of (f true true) in
  let first := s10 + s11 - s00 - s01 in let second := s01 + s11 - s00 - s10 in
  [s00 + s01 + s10 + s11 - first - second; first + first; second + second].

Definition is_xor (f : bool -> bool -> bool) : bool :=
  eqb (f false false) (f true true) && eqb (f false true) (f true false) &&
  negb (eqb (f false false) (f false true)).

Lemma gate_of_outputs : forall f, gate f =
  gate (fun a b => match a, b with
                   | false, false => f false false | false, true => f false true
                   | true, false => f true false | true, true => f true true end).
Proof. reflexivity. Qed.

(** Exactly XOR and XNOR have no weights; the others have those of `weights_of`. *)
Theorem fourteen_gates : forall f,
  (is_xor f = false -> separates (weights_of f) (gate f) = true) /\
  (is_xor f = true -> forall w, separates w (gate f) = false).
Proof.
  intro f. unfold is_xor, weights_of. rewrite gate_of_outputs.
  destruct (f false false), (f false true), (f true false), (f true true); split; intro H;
    try discriminate H; try reflexivity; intro w; now apply (gordan_excludes rationals [1; 1; 1; 1]).
Qed.

(** feature_map.gates: with the product every gate has weights, by which the score is +1 or -1. *)
Definition product_weights (f : bool -> bool -> bool) : list rationals :=
  let s00 := sign_of (f false false) in let s01 := sign_of (f false true) in
  let s10 := sign_of (f true false) in let s11 := sign_of (f true true) in
  [s00; s10 - s00; s01 - s00; s11 - s00 - (s10 - s00) - (s01 - s00)].

Theorem every_gate_with_product : forall f, separates (product_weights f) (product_gate f) = true.
Proof.
  intro f. unfold product_weights, product_gate. cbn [map inputs fst snd].
  destruct (f false false), (f false true), (f true false), (f true true); reflexivity.
Qed.

(** The polynomial takes the values themselves, whatever they are, over any ordered ring. *)
Section Values.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).

Definition number (a : bool) : K := if a then 1 else 0.

Theorem polynomial_of_values : forall (f : bool -> bool -> K) a b,
  dot [f false false; f true false - f false false; f false true - f false false;
       f true true - f false false - (f true false - f false false) -
       (f false true - f false false)]
      [1; number a; number b; number a * number b] = f a b.
Proof. intros f [|] [|]; cbn; ring. Qed.

(** one_vs_rest.middle_class: of the points p < q < r of a line, q is separable from the others by
    no threshold: (r - p) times its signed point and (r - q), (q - p) times theirs sum to 0. *)
Theorem middle_class : forall (p q r : K) w (p_below_q : p < q) (q_below_r : q < r),
  separates w [[- (1); - p]; [1; q]; [- (1); - r]] = false.
Proof.
  intros p q r w P R. apply (gordan_excludes K [r - q; r - p; q - p]).
  assert (A : 0 < q - p) by now apply lt_sub. assert (B : 0 < r - q) by now apply lt_sub.
  assert (C : 0 < r - p).
  { apply lt_sub. apply lt_le_trans with (1 := P). now apply lt_le. }
  assert (L : forall t : K, 0 < t -> leb 0 t = true) by (intros t T; apply leb_le; now apply lt_le).
  unfold is_gordan, nonnegative, some_positive. cbn [length Nat.eqb forallb existsb].
  rewrite !L, (proj2 (ltb_lt K 0 (r - q)) B) by trivial. cbn [andb orb].
  unfold vanishes, combination, scale. cbn [map add forallb].
  replace ((r - q) * - (1) + ((r - p) * 1 + (q - p) * - (1))) with (0 : K) by ring.
  replace ((r - q) * - p + ((r - p) * q + (q - p) * - r)) with (0 : K) by ring.
  now rewrite (proj2 (leb_le K 0 0) (le_refl K 0)).
Qed.

End Values.

Definition and_or_instance := and_or.
Definition xor_never_instance := xor_never [1; 1; 1].

Example fourteen_gates_instance : separates (weights_of implb) (gate implb) = true.
Proof. now apply fourteen_gates. Qed.

Definition every_gate_with_product_instance := every_gate_with_product xorb.
Definition polynomial_of_values_instance :=
  polynomial_of_values rationals (fun a b => bit (xorb a b)) true false.

Example middle_class_instance : forall w, separates w [[- (1); - 0]; [1; 1]; [- (1); - (integer 3)]] = false.
Proof. intro w. apply middle_class; compared. Qed.
