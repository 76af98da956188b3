(** What the drivers in Python return of a run of which the programs tell each update.

    Notation   returned r           (the weights, how many updates, the passes, whether converged)
               class_returned r     the same of a run of several classes
               trained_returned r   the same of a training, with its epochs for the passes *)

Require Import Novikoff.OrderedRing Novikoff.Perceptron Novikoff.Training.
Require Novikoff.MulticlassPerceptron.

Section Returned.

Variable K : ordered_ring.

Definition returned (r : result K) : list K * nat * nat * bool :=
  (weights r, length (updates r), passes_made r, converged r).

Import MulticlassPerceptron.

Definition class_returned (r : class_result K) : list (list K) * nat * nat * bool :=
  (matrix r, length (records r), passes_made r, converged r).

Definition trained_returned {A : Type} (r : trained K A) : A * nat * nat * bool :=
  (trained_weights r, trained_made r, length (trained_epochs r), trained_converged r).

End Returned.

Arguments returned {_}. Arguments class_returned {_}. Arguments trained_returned {_ _}.
