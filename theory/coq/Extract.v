(** The programs that the theorems are about, as JSON for the evaluator in Python.

    Notation   the numbers of a program stay open: K, an ordered ring, is its first argument *)

Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.Certificate
  Novikoff.Duality Novikoff.Checker Novikoff.NearMultipliers Novikoff.BatchRun
  Novikoff.LearningAlgorithm Novikoff.Pocket Novikoff.AdalineRun Novikoff.KernelRun
  Novikoff.VotedAveraged Novikoff.HuffmanLengths Novikoff.CanonicalCode Novikoff.BestThreshold
  Novikoff.LinearSystem Novikoff.BatchStop Novikoff.MulticlassAdalineRun
  Novikoff.LossDuality.
Require Novikoff.LeastSquares Novikoff.MulticlassPerceptron.
Require Coq.extraction.Extraction.

Extraction Language JSON.
Extraction "perceptron.json" perceptron.
Extraction "certificate.json" separates separates_weakly is_gordan is_stiemke is_maximal within_gap
  within_loss_gap is_near.
Extraction "batch_perceptron.json" batch_perceptron.
Extraction "batch_pla.json" batch_pla.
Extraction "pocket.json" perceptron_learning_algorithm pocket.
Extraction "multiclass_perceptron.json" MulticlassPerceptron.multiclass_perceptron.
Extraction "adaline.json" adaline LeastSquares.squared_errors.
Extraction "multiclass_adaline.json" multiclass_adaline.
Extraction "kernel_perceptron.json" kernel_perceptron.
Extraction "voted_perceptron.json" voted_perceptron averaged.
Extraction "huffman_code.json" huffman_lengths.
Extraction "code_words.json" code_words.
Extraction "best_threshold.json" best_threshold.
Extraction "linear_system.json" solve.
