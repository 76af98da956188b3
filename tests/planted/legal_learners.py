"""Legal variants of a learner: products of the values of the card."""

from itertools import product


def _legal() -> list[tuple[str, str, dict[str, str]]]:
    found = []
    for loss, targets, step, bias in product(
            ("squared", "squared of tanh", "squared of logistic"), ("-1/+1", "0/1"),
            ("sum", "mean", "twice the sum", "twice the mean"), ("first", "last", "separate")):
        number = len(found)
        found.append(("adaline", f"adaline_{number}", {
            "loss": loss, "targets": targets, "step": step, "bias": bias, "reports": step,
            "start": ("zero", "random")[number % 2],
            "record": ("before", "after", "moving", "none")[number % 4],
            "labels": ("-1/+1", "0/1")[number // 2 % 2],
            "batch": ("all", "2", "1")[number % 3],
            "order": ("cyclic", "shuffled")[number % 3 == 2 and number % 2]}))
    for spec, loss, penalty, step, bias in (
            *product(("logistic_regression",), ("cross-entropy",), ("none",),
                     ("sum", "mean", "twice the mean"), ("first", "last", "separate")),
            *product(("linear_svm",), ("hinge", "squared hinge"), ("λ", "2λ", "λ/b", "1", "none"),
                     ("sum", "mean"), ("first", "separate")),
            *product(("batch_perceptron",), ("perceptron", "perceptron, +1 at 0"), ("none",),
                     ("sum", "mean"), ("first", "separate"))):
        number = len(found)
        found.append((spec, f"{spec}_{number}", {
            "loss": loss, "penalty": penalty, "step": step, "bias": bias, "reports": step,
            "weight": "C" if penalty == "1" else "1",
            "targets": "0/1" if spec == "logistic_regression" else "-1/+1",
            "start": "zero", "batch": ("all", "1")[number % 2],
            "counted": ("with the penalty", "without it")[number // 2 % 2],
            "record": ("before", "after", "moving", "none")[number // 3 % 4]}))
    return found


LEGAL = _legal()
"""Legal variants: the spec, a name and the objective."""
