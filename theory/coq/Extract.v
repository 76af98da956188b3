(** The program that the theorems are about, as JSON for the evaluator in Python. *)

Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron.
Require Coq.extraction.Extraction.

Extraction Language JSON.
Extraction "perceptron.json" perceptron.
