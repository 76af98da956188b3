(** Joint laws: chain rule, additivity on products, and the concavity of entropy.

    A joint law is the list of its rows, one for each x.

    Notation   joint rows = all entries        marginal rows = the sums of the rows
               conditional rows = Σ_x p(x) H(Y | X = x) = - Σ p(x, y) (ln p(x, y) - ln p(x)) *)

Require Import Coq.Lists.List Coq.Reals.Reals Coq.micromega.Lra.
Require Import Novikoff.Information.
Import ListNotations.
Open Scope R_scope.

Definition total (row : list R) : R := sum (fun p => p) row.
Definition marginal (rows : list (list R)) : list R := map total rows.
Definition joint (rows : list (list R)) : list R := concat rows.
Definition conditional (rows : list (list R)) : R :=
  - sum (fun row => sum (fun p => p * (ln p - ln (total row))) row) rows.

Lemma sum_app : forall (A : Type) (f : A -> R) l m, sum f (l ++ m) = sum f l + sum f m.
Proof. intros A f. induction l as [| a l IH]; intro m; cbn; [lra |]. rewrite IH. lra. Qed.

(** information.chain_rule: H(X, Y) = H(X) + H(Y | X). *)
Theorem chain_rule : forall rows,
  entropy (joint rows) = entropy (marginal rows) + conditional rows.
Proof.
  unfold entropy, joint, marginal, conditional. induction rows as [| row rows IH]; cbn; [lra |].
  rewrite sum_app.
  assert (E : sum (fun p => p * (ln p - ln (total row))) row
              = sum (fun p => p * ln p) row - total row * ln (total row)).
  { generalize (ln (total row)). intro c. unfold total. clear.
    induction row as [| p row IH]; cbn; [lra |]. rewrite IH. lra. }
  rewrite E. lra.
Qed.

Definition product (P Q : list R) : list (list R) := map (fun p => map (fun q => p * q) Q) P.

Lemma product_term : forall p q, 0 <= p -> 0 <= q ->
  p * q * ln (p * q) = q * (p * ln p) + p * (q * ln q).
Proof.
  intros p q Hp Hq. destruct (Req_dec p 0) as [-> | P]; [rewrite !Rmult_0_l; lra |].
  destruct (Req_dec q 0) as [-> | Q]; [rewrite !Rmult_0_r; lra |].
  rewrite ln_mult by lra. lra.
Qed.

(** information.subadditivity, for independent X and Y: H(P ⊗ Q) = H(P) + H(Q). *)
Theorem additivity : forall P Q, masses P -> masses Q ->
  entropy (joint (product P Q)) = entropy P + entropy Q.
Proof.
  intros P Q [P0 SP] [Q0 SQ]. unfold entropy, joint, product.
  assert (E : sum (fun a => a * ln a) (concat (map (fun p => map (fun q => p * q) Q) P))
    = sum (fun p => p * ln p) P * total Q + total P * sum (fun q => q * ln q) Q).
  { clear SP SQ. induction P0 as [| p P Hp P0 IH]; cbn; [lra |].
    rewrite sum_app, IH, sum_map.
    rewrite (sum_ext _ _ (fun q => p * ln p * q + p * (q * ln q))).
    - rewrite sum_plus, !sum_times. unfold total. cbn. lra.
    - rewrite Forall_forall in *. intros q I. rewrite product_term; auto. lra. }
  unfold total in E. rewrite E, SP, SQ. lra.
Qed.

Definition mixture (c : R) (l : list (R * R)) : list R :=
  map (fun e => c * fst e + (1 - c) * snd e) l.

Lemma mixture_masses : forall c l, 0 < c < 1 -> masses (map fst l) -> masses (map snd l) ->
  masses (mixture c l).
Proof.
  intros c l C [P SP] [Q SQ]. assert (N := both_nonnegative l P Q). split.
  - unfold mixture. rewrite Forall_forall in *. intros m I. apply in_map_iff in I.
    destruct I as [e [<- I]]. unfold nonnegative in N. rewrite Forall_forall in N.
    destruct (N e I). apply Rplus_le_le_0_compat; apply Rmult_le_pos; lra.
  - unfold mixture. rewrite sum_map, sum_plus, !sum_times. rewrite sum_map in SP, SQ.
    change (sum fst l = 1) in SP. change (sum snd l = 1) in SQ.
    change (c * sum fst l + (1 - c) * sum snd l = 1). rewrite SP, SQ. lra.
Qed.

(** information.concavity: H(c P + (1 - c) Q) >= c H(P) + (1 - c) H(Q). *)
Theorem concavity : forall c l (c_strictly_between_0_and_1 : 0 < c < 1),
  masses (map fst l) -> masses (map snd l) ->
  c * entropy (map fst l) + (1 - c) * entropy (map snd l) <= entropy (mixture c l).
Proof.
  intros c l C P Q. assert (M := mixture_masses c l C P Q).
  assert (N := both_nonnegative l (proj1 P) (proj1 Q)).
  pose (towards := fun side : R * R -> R =>
    map (fun e => (side e, c * fst e + (1 - c) * snd e)) l).
  assert (G : forall side : R * R -> R, (forall e, side e = fst e \/ side e = snd e) ->
    masses (map side l) -> entropy (map side l) <= cross_entropy (towards side)).
  { intros side S A. assert (F : map fst (towards side) = map side l)
      by (unfold towards; now rewrite map_map).
    rewrite <- F. apply gibbs.
    - now rewrite F.
    - unfold towards. rewrite map_map. cbn. destruct M as [M1 M2].
      split; [exact M1 | unfold mixture in M2; rewrite M2; lra].
    - unfold absolutely_continuous, towards, nonnegative in *. rewrite Forall_forall in *.
      intros e I. apply in_map_iff in I. destruct I as [d [<- I]]. cbn. intro Z.
      destruct (N d I) as [p0 q0]. destruct (S d) as [-> | ->].
      + assert (0 <= (1 - c) * snd d) by (apply Rmult_le_pos; lra).
        assert (0 <= c * fst d) by (apply Rmult_le_pos; lra).
        assert (X : c * fst d = 0) by lra. apply Rmult_integral in X. lra.
      + assert (0 <= c * fst d) by (apply Rmult_le_pos; lra).
        assert (0 <= (1 - c) * snd d) by (apply Rmult_le_pos; lra).
        assert (X : (1 - c) * snd d = 0) by lra. apply Rmult_integral in X. lra. }
  assert (GP := G fst (fun e => or_introl eq_refl) P).
  assert (GQ := G snd (fun e => or_intror eq_refl) Q).
  assert (E : entropy (mixture c l)
              = c * cross_entropy (towards fst) + (1 - c) * cross_entropy (towards snd)).
  { unfold entropy, cross_entropy, mixture, towards. rewrite !sum_map. cbn.
    clear. induction l as [| e l IH]; cbn; lra. }
  rewrite E. apply Rplus_le_compat; apply Rmult_le_compat_l; lra.
Qed.

(** Instances. *)
Definition chain_rule_instance := chain_rule [[/ 2; / 4]; [0; / 4]].
Definition additivity_instance := additivity fair fair fair_masses fair_masses.

Lemma concavity_instance :
  / 3 * entropy fair + (1 - / 3) * entropy [/ 4; 3 / 4] <= entropy (mixture (/ 3) guess).
Proof.
  apply (concavity (/ 3) guess); [lra | exact fair_masses |]. split; [check_entries | cbn; lra].
Qed.
