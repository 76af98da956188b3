(** The programs that the theorems are about, as JSON for the evaluator in Python.

    Notation   the numbers of a program stay open: K, an ordered ring, is its first argument *)

Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.Certificate
  Novikoff.Duality Novikoff.Checker Novikoff.NearMultipliers.
Require Coq.extraction.Extraction.

Extraction Language JSON.
Extraction "perceptron.json" perceptron.
Extraction "certificate.json" separates separates_weakly is_gordan is_stiemke is_maximal within_gap
  is_near.
