"""Theorems of the multiclass Adaline: K Adalines side by side on one-hot targets."""

from itertools import product
from typing import Final

from novikoff.reference.linalg import Vector, dot
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.kinds import CLASSES
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.multiclass_perceptron import examples
from novikoff.theory.theorems.one_vs_rest import TIES, first_best

LABELS: Final = ("0/1", "-1/+1")
Matrix = tuple[Vector[Rational], ...]


def start(instance: Instance) -> Matrix:
    """Return weights of K classes made of the examples."""
    data = examples(instance)
    return tuple(tuple((i - 1) * e for e in data[i % len(data)][0]) for i in range(CLASSES))


@theorem("multiclass_adaline.update",
         """A batch takes W to W - η Σ (W x - t) xᵀ, with the one-hot target t = 1_k of class k (or
         2·1_k - 1 with labels -1 and +1): row k is the Adaline of class k against the rest, and no
         row sees another. With targets in {0, 1} and W = 0 the rows add up to that of an Adaline
         whose targets are all 1. It is a step of gradient descent on Σ ½‖W x - t‖².""",
         sources=("A-49", "B-51", "D-235"), kind="classes", needs="a function update",
         rejects=("right_row_only", "target_is_the_class", "rows_share_the_error",
                  "other_labels", "uphill"))
def update(instance: Instance, observe: Observe) -> Outcome:
    """Compare every row after a step from two W."""
    data = examples(instance)
    n = len(data[0][0])
    zero: Matrix = ((0,) * n,) * CLASSES
    for W, labels in product((zero, start(instance)), LABELS):
        call = Call("multiclass_adaline.update", (W, data, instance.eta), (("labels", labels),))
        after = tuple(map(tuple, observe.call(call)))
        low = 0 if labels == "0/1" else -1
        errors = [[dot(w, x) - (1 if k == i else low) for x, k in data] for i, w in enumerate(W)]
        due = tuple(tuple(w[j] - instance.eta * sum(e * x[j] for e, (x, _) in
                                                    zip(row, data, strict=True))
                          for j in range(n)) for w, row in zip(W, errors, strict=True))
        found = differs(f"W = {text(W)}, labels {labels}", due, after, call)
        if not found and zero == W and labels == "0/1":
            found = differs("the sum of the rows",
                            tuple(instance.eta * sum(x[j] for x, _ in data) for j in range(n)),
                            tuple(map(sum, zip(*after, strict=True))), call,
                            "tuple(map(sum, zip(*runs[0])))")
        if found:
            return found
    return Passed()


@theorem("multiclass_adaline.predict",
         """Predicted is the class of the largest output, of several the lowest, or the highest if a
         tie is to go there; one number added to all outputs (a vector added to all rows) changes
         nothing, so that both codings of the targets, related by t -> 2t - 1, have one answer for
         outputs related likewise.""",
         sources=("A-49", "D-230"), kind="classes", needs="a function predict",
         rejects=("smallest_output", "tie_to_the_highest", "ties_to_the_lowest", "nearest_to_one"))
def predict(instance: Instance, observe: Observe) -> Outcome:
    """Compare on every row, for W, for 2 W with a row taken off all, and for equal rows."""
    data = examples(instance)
    W = start(instance)
    moved = tuple(tuple(2 * e - c for e, c in zip(w, data[-1][0], strict=True)) for w in W)
    for matrix in (W, moved, W[:1] * CLASSES, W[1:] + W[:1]):
        for x, _ in data:
            outputs = [dot(w, x) for w in matrix]
            for tie in TIES:
                call = Call("multiclass_adaline.predict", (matrix, x, tie))
                found = differs(f"outputs {text(tuple(outputs))}, tie {tie}",
                                first_best(outputs, tie), observe.call(call), call)
                if found:
                    return found
    return Passed()
