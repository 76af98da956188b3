(** The hinge max(0, 1 - m) of a margin m = y z, and its square: their slopes, and sums of them.

    Notation   slack m = max(0, 1 - m)
               charge theta m: 1 for m < 1, 0 for m > 1, theta at the kink m = 1
               total h w = Σ h(y z)           combined c w = Σ c(y z) y x *)

Require Import Coq.Lists.List Coq.Bool.Bool Coq.setoid_ring.Ring.
Require Import Novikoff.Instance Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.Convexity.
Import ListNotations.

Section Hinge.

Variable K : ordered_ring.
Add Ring K_ring : (ring_laws K).
Implicit Types (m n a b xi theta : K) (w v x : list K) (examples : list (example K)).

Definition functional_margin w (e : example K) : K := signed (snd e) (dot w (fst e)).
Definition slack m : K := if leb 0 (1 - m) then 1 - m else 0.
Definition charge theta m : K := if ltb m 1 then 1 else if ltb 1 m then 0 else theta.

Fixpoint total (h : K -> K) w examples : K :=
  match examples with [] => 0 | e :: rest => h (functional_margin w e) + total h w rest end.

Fixpoint combined (c : K -> K) w examples : list K :=
  match examples with
  | [] => []
  | e :: rest =>
      add (scale (signed (snd e) (c (functional_margin w e))) (fst e)) (combined c w rest)
  end.

Lemma slack_nonneg : forall m, 0 <= slack m.
Proof.
  intro m. unfold slack. destruct (leb 0 (1 - m)) eqn:E; [now apply leb_le in E | apply le_refl].
Qed.

Lemma slack_cases : forall m, (0 <= 1 - m /\ slack m = 1 - m) \/ (1 - m < 0 /\ slack m = 0).
Proof.
  intro m. unfold slack. destruct (leb 0 (1 - m)) eqn:E; [left | right]; split; trivial.
  - now apply leb_le in E.
  - destruct (le_dec K 0 (1 - m)) as [G | G]; trivial. apply leb_le in G. congruence.
Qed.

Lemma slack_above : forall m, 1 - m <= slack m.
Proof.
  intro m. destruct (slack_cases m) as [[H ->] | [H ->]]; [apply le_refl | now apply lt_le].
Qed.

(** margin.slack (B-65): the least xi >= 0 with m >= 1 - xi, *)
Theorem slack_least : forall m xi (xi_nonneg : 0 <= xi) (xi_fills_margin : 1 - xi <= m),
  slack m <= xi.
Proof.
  intros m xi P H. destruct (slack_cases m) as [[_ ->] | [_ ->]]; trivial.
  apply le_sub in H. apply le_sub. now replace (xi - (1 - m)) with (m - (1 - xi)) by ring.
Qed.

Theorem slack_feasible : forall m, 0 <= slack m /\ 1 - slack m <= m.
Proof.
  intro m. split; [apply slack_nonneg |]. assert (H := slack_above m). apply le_sub in H.
  apply le_sub. now replace (m - (1 - slack m)) with (slack m - (1 - m)) by ring.
Qed.

(** 0 exactly from m = 1 on, more than 1 exactly for m < 0. *)
Theorem slack_zero : forall m, slack m = 0 <-> 1 <= m.
Proof.
  intro m. rewrite <- le_sub. destruct (slack_cases m) as [[H ->] | [H ->]]; split; intro G.
  - replace (m - 1) with (0 - (1 - m)) by ring. rewrite G. apply eq_le. ring.
  - apply le_antisym; trivial. replace (1 - m) with (- (m - 1)) by ring.
    apply nonneg_opp. now replace (- - (m - 1)) with (m - 1) by ring.
  - apply lt_le, opp_nonneg in H. now replace (m - 1) with (- (1 - m)) by ring.
  - reflexivity.
Qed.

Theorem slack_of_mistake : forall m, 1 < slack m <-> m < 0.
Proof.
  intro m. rewrite <- (lt_sub K 1), <- (lt_sub K m). destruct (slack_cases m) as [[_ ->] | [H ->]].
  - now replace (1 - m - 1) with (0 - m) by ring.
  - assert (L : (0 : K) <= 1) by apply one_nonneg. apply lt_le in H.
    split; intro G; exfalso; apply lt_not_le in G; apply G.
    + apply le_sub. now replace (0 - (0 - 1)) with (1 : K) by ring.
    + apply le_trans with (y := 1 - m); trivial. apply le_sub.
      now replace (1 - m - (0 - m)) with (1 : K) by ring.
Qed.

(** The hinge lies above each of its supporting lines. *)
Theorem hinge_supported : forall theta m n (theta_nonneg : 0 <= theta)
  (theta_at_most_1 : theta <= 1), slack m - charge theta m * (n - m) <= slack n.
Proof.
  intros theta m n P T. unfold charge. destruct (ltb m 1) eqn:L; [| destruct (ltb 1 m) eqn:G].
  - apply ltb_lt, lt_le, le_sub in L. destruct (slack_cases m) as [[_ ->] | [H _]].
    + apply le_trans with (y := 1 - n); [apply eq_le; ring | apply slack_above].
    + now apply lt_not_le in H.
  - apply ltb_lt in G. destruct (slack_cases m) as [[H _] | [_ ->]].
    + exfalso. apply (lt_not_le K 1 m); trivial. now apply le_sub.
    + apply le_trans with (y := 0); [apply eq_le; ring | apply slack_nonneg].
  - assert (m = 1) as ->.
    { apply le_antisym.
      - destruct (le_dec K m 1) as [H | H]; trivial. apply ltb_lt in H. congruence.
      - destruct (le_dec K 1 m) as [H | H]; trivial. apply ltb_lt in H. congruence. }
    assert (slack 1 = 0) as ->.
    { destruct (slack_cases 1) as [[_ ->] | [_ ->]]; ring. }
    apply le_trans with (y := theta * (1 - n)); [apply eq_le; ring |].
    assert (A := slack_nonneg n). assert (B := slack_above n). apply le_sub in B, T.
    apply le_sub. replace (slack n - theta * (1 - n))
      with ((1 - theta) * slack n + theta * (slack n - (1 - n))) by ring.
    apply plus_nonneg; now apply times_nonneg.
Qed.

(** Of slack² the distance from the tangent is between 0 and that of the parabola. *)
Theorem squared_hinge_supported : forall m n,
  slack m * slack m - (1 + 1) * slack m * (n - m) <= slack n * slack n /\
  slack n * slack n <= slack m * slack m - (1 + 1) * slack m * (n - m) + (n - m) * (n - m).
Proof.
  intros m n. assert (S := square_nonneg K).
  destruct (slack_cases m) as [[Hm ->] | [Hm ->]], (slack_cases n) as [[Hn ->] | [Hn ->]];
    split; apply le_sub.
  - replace (_ - _) with ((n - m) * (n - m)) by ring. apply S.
  - apply eq_le. ring.
  - replace (_ - _) with ((1 - m) * ((1 - m) + (1 + 1) * - (1 - n))) by ring.
    apply lt_le, opp_nonneg in Hn. repeat (apply times_nonneg || apply plus_nonneg); trivial;
      apply one_nonneg.
  - replace (_ - _) with ((1 - n) * (1 - n)) by ring. apply S.
  - replace (_ - _) with ((1 - n) * (1 - n)) by ring. apply S.
  - replace (_ - _) with (- (1 - m) * (- (1 - m) + (1 + 1) * (1 - n))) by ring.
    apply lt_le, opp_nonneg in Hm. repeat (apply times_nonneg || apply plus_nonneg); trivial;
      apply one_nonneg.
  - apply eq_le. ring.
  - replace (_ - _) with ((n - m) * (n - m)) by ring. apply S.
Qed.

Lemma signed_times : forall y a b, signed y a * b = signed y (a * b).
Proof. intros [|] a b; cbn; ring. Qed.

Lemma margin_difference : forall w v e, functional_margin v e - functional_margin w e =
  signed (snd e) (dot (subtract v w) (fst e)).
Proof.
  intros w v [x y]. unfold functional_margin. cbn. rewrite dot_subtract_l. destruct y; cbn; ring.
Qed.

(** soft_margin.is_hinge_loss (B-65): the least Σ xi is that of the slacks. *)
Fixpoint summed (l : list K) : K := match l with [] => 0 | a :: l => a + summed l end.

Theorem total_slack_least : forall w examples xis
  (xis_fill_margins : Forall2 (fun e xi => 0 <= xi /\ 1 - xi <= functional_margin w e) examples
    xis), total slack w examples <= summed xis.
Proof.
  intros w examples xis H. induction H as [| e xi examples xis [P G] _ IH]; cbn; [apply le_refl |].
  apply plus_le_plus; trivial. now apply slack_least.
Qed.

(** A sum of functions of the margin, each above its supporting lines with the slopes -c. *)
Lemma total_supported : forall (h c : K -> K) w v examples,
  (forall m n, h m - c m * (n - m) <= h n) ->
  total h w examples - dot (combined c w examples) (subtract v w) <= total h v examples.
Proof.
  intros h c w v examples S. induction examples as [| e rest IH]; cbn; [apply eq_le; ring |].
  rewrite dot_add_l, dot_scale_l, signed_times, (dot_comm K (fst e)).
  assert (G := S (functional_margin w e) (functional_margin v e)). rewrite margin_difference in G.
  replace (signed (snd e) (c (functional_margin w e) * dot (subtract v w) (fst e)))
    with (c (functional_margin w e) * signed (snd e) (dot (subtract v w) (fst e)))
    by (destruct (snd e); cbn; ring).
  apply le_trans with (2 := plus_le_plus _ _ _ _ _ G IH). apply eq_le. ring.
Qed.

Lemma combined_twice : forall w v examples,
  dot (combined (fun m => (1 + 1) * slack m) w examples) v =
  (1 + 1) * dot (combined slack w examples) v.
Proof.
  intros w v. induction examples as [| e rest IH]; cbn; [ring |].
  rewrite !dot_add_l, !dot_scale_l, IH. destruct (snd e); cbn; ring.
Qed.

(** Σ (x·v)². *)
Definition curvature v examples : K := total (fun m => m * m) v examples.

End Hinge.

Arguments functional_margin {_}. Arguments slack {_}. Arguments charge {_}. Arguments total {_}.
Arguments combined {_}. Arguments summed {_}. Arguments curvature {_}.

Example slack_instances : slack (half : rationals) = half /\ slack (1 + 1 : rationals) = 0.
Proof.
  split; [apply le_antisym; apply (leb_le rationals); reflexivity |].
  apply slack_zero. apply (leb_le rationals). reflexivity.
Qed.

Example slack_of_mistake_instance : 1 < slack (0 - 1 : rationals).
Proof. apply slack_of_mistake. apply ltb_lt. reflexivity. Qed.

(** One example x = (1, 1) of label +1 at w = 0 has the margin 0, and the slack 1. *)
Definition datum : list (example rationals) := [([1; 1], true)].

Example slack_least_instance : slack (0 : rationals) <= 1 + 1.
Proof. apply slack_least; apply (leb_le rationals); reflexivity. Qed.

Example total_slack_least_instance : total slack [] datum <= summed [(1 + 1 : rationals)].
Proof.
  apply total_slack_least. repeat constructor; apply (leb_le rationals); reflexivity.
Qed.

Example hinge_supported_instance :
  slack (1 : rationals) - charge half 1 * (0 - 1) <= slack (0 : rationals).
Proof. apply hinge_supported; apply (leb_le rationals); reflexivity. Qed.

Definition squared_hinge_supported_instance := squared_hinge_supported rationals 0 half.
