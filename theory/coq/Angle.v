(** The angle to a separator at the first two updates: where it grows, and where it cannot.

    Notation   p, q      signed points y x; from w = 0 the first update ends at p, the second, at
               p·q <= 0 (rule N), at p + q
               u         a separator: u·p > 0 and u·q > 0
               cos² of the angle between u and w: (u·w)²/(‖u‖² ‖w‖²); both u·w are positive *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector.
Import ListNotations.

Add Ring rational_ring : (ring_laws rationals).

Definition whole (w : list Z) : list rationals := map integer w.

(** Whether cos² is smaller after the second update than after the first. *)
Definition falls (p q u : list rationals) : bool :=
  ltb (dot u (add p q) * dot u (add p q) * norm_sq p) (dot u p * dot u p * norm_sq (add p q)).
Definition two_updates (p q u : list rationals) : bool :=
  (ltb 0 (dot u p) && ltb 0 (dot u q) && leb (dot p q) 0)%bool.

(** D-068, homogeneous: the points (1, 0), (0, 2) and u = (2, 1): cos² falls from 4/5 to 16/25. *)
Theorem angle_grows_without_bias : let p := whole [1; 0]%Z in let q := whole [0; 2]%Z in
  let u := whole [2; 1]%Z in
  two_updates p q u = true /\ falls p q u = true /\
  values [dot u p * dot u p; norm_sq u * norm_sq p] = values (whole [4; 5]%Z) /\
  values [dot u (add p q) * dot u (add p q); norm_sq u * norm_sq (add p q)] =
    values (whole [16; 25]%Z).
Proof. repeat split. Qed.

(** D-068, and this u has the largest margin: it is 2 p + q/2, both points have u·x = 2, and no v
    with v·p, v·q >= 2 is shorter. *)
Theorem even_for_the_largest_margin : let p := whole [1; 0]%Z in let q := whole [0; 2]%Z in
  let u := whole [2; 1]%Z in
  values (add (scale (integer 2) p) (scale half q)) = values u /\
  values [dot u p; dot u q] = values (whole [2; 2]%Z) /\
  forall v, integer 2 <= dot v p -> integer 2 <= dot v q -> norm_sq u <= norm_sq v.
Proof.
  split; [reflexivity |]. split; [reflexivity |]. intros v P Q.
  assert (E : whole [2; 1]%Z = add (scale (integer 2) (whole [1; 0]%Z)) (scale half (whole [0; 2]%Z))).
  { cbn. apply f_equal2; [| apply f_equal2; [| trivial]]; now apply rational_equal. }
  set (u := whole [2; 1]%Z) in *.
  assert (D : norm_sq u <= dot v u).
  { rewrite E at 2. rewrite dot_add_r, !dot_scale_r.
    apply le_trans with (y := integer 2 * integer 2 + half * integer 2); [now apply leb_le |].
    apply plus_le_plus; apply times_le; trivial; now apply leb_le. }
  apply le_trans with (y := dot v u - (norm_sq u - dot v u)).
  - apply le_trans with (1 := D). apply le_sub.
    replace (dot v u - (norm_sq u - dot v u) - dot v u) with (dot v u - norm_sq u)
      by ring. now apply le_sub.
  - assert (S := norm_sq_nonneg rationals (subtract v u)). rewrite norm_sq_subtract in S.
    apply le_sub. apply le_trans with (1 := S). apply eq_le. ring.
Qed.

(** D-068, three features: (1, 1, 0), (1, -1, 1) and u = (1, 1, 1): cos² falls from 2/3 to 3/5. *)
Theorem angle_grows_with_three_features : let p := whole [1; 1; 0]%Z in
  let q := whole [1; -1; 1]%Z in let u := whole [1; 1; 1]%Z in
  two_updates p q u = true /\ falls p q u = true /\
  values [dot u p * dot u p; norm_sq u * norm_sq p] = values (whole [4; 6]%Z) /\
  values [dot u (add p q) * dot u (add p q); norm_sq u * norm_sq (add p q)] =
    values (whole [9; 15]%Z).
Proof. repeat split. Qed.

(** D-068: with two entries, all of them in {-1, 0, 1}, the cosine never falls at the second update:
    neither for two features without a bias, nor for one feature with the 1 of the bias. *)
Definition entries : list Z := [-1; 0; 1]%Z.
Definition small : list (list rationals) :=
  flat_map (fun a => map (fun b => whole [a; b]) entries) entries.

Lemma none_falls : forallb (fun p => forallb (fun q => forallb (fun u =>
  negb (two_updates p q u && falls p q u)) small) small) small = true.
Proof. vm_compute. reflexivity. Qed.

Theorem small_entries_never_fall : forall p q u, In p small -> In q small -> In u small ->
  two_updates p q u = true -> falls p q u = false.
Proof.
  intros p q u P Q U T. assert (H := none_falls). rewrite forallb_forall in H. specialize (H p P).
  rewrite forallb_forall in H. specialize (H q Q). rewrite forallb_forall in H. specialize (H u U).
  rewrite T in H. now destruct (falls p q u).
Qed.

Definition angle_grows_without_bias_instance := angle_grows_without_bias.
Definition even_for_the_largest_margin_instance := even_for_the_largest_margin.
Definition angle_grows_with_three_features_instance := angle_grows_with_three_features.

Example small_entries_never_fall_instance :
  falls (whole [1; 0]%Z) (whole [0; 1]%Z) (whole [1; 1]%Z) = false.
Proof. apply small_entries_never_fall; [| | | reflexivity]; cbn; tauto. Qed.
