(** The programs that the theorems are about, as JSON for the evaluator in Python.

    Notation   the numbers of a program stay open: K, an ordered ring, is its first argument *)

Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.Certificate
  Novikoff.Duality Novikoff.Checker Novikoff.NearMultipliers Novikoff.BatchRun
  Novikoff.LearningAlgorithm Novikoff.Pocket Novikoff.AdalineRun.
Require Novikoff.LeastSquares Novikoff.MulticlassPerceptron.
Require Coq.extraction.Extraction.

Extraction Language JSON.
Extraction "perceptron.json" perceptron.
Extraction "certificate.json" separates separates_weakly is_gordan is_stiemke is_maximal within_gap
  is_near.
Extraction "batch_perceptron.json" batch_perceptron.
Extraction "pocket.json" perceptron_learning_algorithm pocket.
Extraction "multiclass_perceptron.json" MulticlassPerceptron.multiclass_perceptron.
Extraction "adaline.json" adaline LeastSquares.squared_errors.
