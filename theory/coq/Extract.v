(** The programs that the theorems are about, as JSON for the evaluator in Python.

    Notation   the numbers of a program stay open: K, an ordered ring, is its first argument *)

Require Import Novikoff.OrderedRing Novikoff.Vector Novikoff.Perceptron Novikoff.Certificate
  Novikoff.Duality Novikoff.Checker Novikoff.NearMultipliers Novikoff.BatchRun
  Novikoff.LearningAlgorithm Novikoff.Pocket Novikoff.AdalineRun Novikoff.KernelRun
  Novikoff.VotedAveraged Novikoff.HuffmanLengths Novikoff.CanonicalCode Novikoff.BestThreshold
  Novikoff.LinearSystem Novikoff.BatchStop Novikoff.MulticlassAdalineRun
  Novikoff.LossDuality Novikoff.SoftmaxGap Novikoff.Returned.
Require Novikoff.LeastSquares Novikoff.MulticlassPerceptron.
Require Coq.extraction.Extraction.

Extraction Language JSON.
Extraction "perceptron.json" perceptron returned.
Extraction "certificate.json" separates separates_weakly is_gordan is_stiemke is_maximal within_gap
  within_loss_gap within_softmax_gap is_near.
Extraction "batch_perceptron.json" batch_perceptron returned.
Extraction "batch_pla.json" batch_pla returned.
Extraction "perceptron_learning_algorithm.json" perceptron_learning_algorithm returned.
Extraction "pocket.json" pocket returned.
Extraction "multiclass_perceptron.json" MulticlassPerceptron.multiclass_perceptron class_returned.
Extraction "adaline.json" adaline half_squared trained_returned.
Extraction "multiclass_adaline.json" multiclass_adaline half_squared trained_returned.
Extraction "kernel_perceptron.json" kernel_perceptron returned.
Extraction "voted_perceptron.json" voted_perceptron averaged returned.
Extraction "huffman_code.json" huffman_lengths.
Extraction "code_words.json" code_words.
Extraction "best_threshold.json" best_threshold.
Extraction "linear_system.json" solve.
