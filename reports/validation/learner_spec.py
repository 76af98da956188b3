"""What a trained learner may be meant to be: the objectives that are legal for each name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from novikoff.reference.convention import VALUES, Convention
from novikoff.reports.validation import pocket_spec
from novikoff.theory.objective import GUARDS

Fields = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class LearnerSpec:
    """One learner: parts of names by which it is guessed, and the values of each field of its card.

    `settings` are arguments that its constructor is given where it has such a parameter.
    """

    name: str
    hints: tuple[str, ...]
    fields: Fields
    settings: Mapping[str, str]


class Accuracy(tuple[str, ...]):
    """The values of a field that may hold any positive number, as how near to the minimum it ends.

    >>> "1e-3" in Accuracy(("none",)), "0" in Accuracy(("none",)), "near" in Accuracy(("none",))
    (True, False, False)
    """

    __slots__ = ()

    def __contains__(self, value: object) -> bool:
        """Whether it is one of the values, or a positive number."""
        try:
            return super().__contains__(value) or Fraction(str(value)) > 0
        except (ValueError, ZeroDivisionError):
            return False

    def __iter__(self) -> Iterator[str]:
        """Yield the values, and what else there may be, in words."""
        yield from (*super().__iter__(), "a number such as 1e-3")


SCALED: Final = ("sum", "mean", "twice the sum", "twice the mean")
STRENGTHS: Final = ("alpha", "lambda_param", "lambda_", "lam", "reg", "lambda_reg", "reg_lambda",
                    "l2", "mu", "C", "c", "lmbda", "reg_strength")
"""Names of parameters for the strength of a penalty, or of the loss beside one of strength 1."""
BATCHES: Final = ("batch_size", "minibatch_size", "mini_batch_size", "batchsize")
"""Names of parameters for the number of examples of a batch: they are given 2."""
SIZES: Final = {**dict.fromkeys(BATCHES, "2"), **dict.fromkeys(
    ("minibatches", "n_batches", "num_batches", "n_minibatches", "nbatches"), "1")}
"""What they are given, and names of parameters for the number of batches."""
COMMON: Final[Fields] = {
    "penalty": ("none",), "penalised": ("weights",), "weight": ("1",), "step": SCALED,
    "batch": ("all", "1", "2", "none"), "order": ("cyclic", "shuffled"),
    "labels": ("-1/+1", "0/1"), "bias": ("first", "last", "separate", "absent"),
    "start": ("zero", "random"), "refit": ("anew", "continues"),
    "record": ("before", "after", "moving", "none"),
    "reports": SCALED, "counted": ("with the penalty", "without it"),
    "guard": ("none",), "iterate": ("last", "averaged"),
    "accuracy": Accuracy(("none",)),
}
"""Fields that every learner has, the reference's own value first."""

PENALISED: Final[Fields] = {"penalty": ("none", "λ", "2λ", "λ/b", "1"),
                            "penalised": ("weights", "all"), "weight": ("1", "C")}

OF_SGD: Final = ("eta0=", ("loss", "penalty", "learning_rate"))
"""A text that the signature of scikit-learn's SGD holds, and the settings that are for it alone."""
RATED: Final = ("optim.base.Optimizer", {
    "optimizer": "__import__('river.optim').optim.SGD(eta)", "intercept_lr": "eta",
    "loss": "None", "l2": "0.0", "clip_gradient": "float('inf')"})
"""What a constructor whose signature holds the text is given, for its steps to have the rate."""

LEARNERS: Final[Mapping[str, LearnerSpec]] = {spec.name: spec for spec in (
    LearnerSpec("adaline", ("adaline", "adalinegd", "adalinesgd", "widrowhoff", "deltarule", "lms",
                            "linearregression"),
                {"loss": ("squared", "squared of logistic", "squared of tanh"),
                 "targets": ("-1/+1", "0/1"), **COMMON},
                SIZES),
    LearnerSpec("logistic_regression", ("logisticregression", "logreg", "logisticgd", "logistic",
                                        "loss=logloss"),
                {"loss": ("cross-entropy",), "targets": ("0/1",), **COMMON, **PENALISED,
                 "guard": tuple(GUARDS)},
                {**SIZES, "loss": "'log_loss'", "learning_rate": "'constant'",
                 "penalty": "None", **dict.fromkeys(STRENGTHS, "0.125")}),
    LearnerSpec("linear_svm", ("linearsvm", "linearsvc", "svm", "svc", "pegasos", "sgdclassifier",
                               "hinge", "supportvector"),
                {"loss": ("hinge", "squared hinge"), "targets": ("-1/+1",), **COMMON,
                 **PENALISED, "penalty": ("λ", "2λ", "λ/b", "1", "none")},
                {"learning_rate": "'constant'", **SIZES, **dict.fromkeys(STRENGTHS, "0.125")}),
    LearnerSpec("batch_perceptron", ("batchperceptron", "perceptronbatch", "batchpla"),
                {"loss": ("perceptron", "perceptron, +1 at 0", "perceptron, right at 0"),
                 "targets": ("-1/+1",), **COMMON}, SIZES),
    LearnerSpec("pocket", ("pocket",), pocket_spec.FIELDS, {}),
)}

WORDS: Final[Mapping[tuple[str, str], str]] = {
    **pocket_spec.WORDS,
    ("loss", "squared"): "loss ½(y - z)²",
    ("loss", "squared of logistic"): "loss ½(y - sig z)²",
    ("loss", "squared of tanh"): "loss ½(y - tanh z)²",
    ("loss", "cross-entropy"): "cross-entropy of sig z",
    ("loss", "hinge"): "hinge loss", ("loss", "squared hinge"): "squared hinge",
    ("loss", "perceptron"): "Σ of mistakes, y z ≤ 0",
    ("loss", "perceptron, +1 at 0"): "Σ of mistakes, ŷ ≠ y with ŷ(0) = +1",
    ("loss", "perceptron, right at 0"): "Σ of mistakes, y z < 0",
    ("penalty", "none"): "no penalty", ("penalty", "λ"): "penalty ½λ‖w‖²",
    ("penalty", "2λ"): "penalty λ‖w‖²", ("penalty", "1"): "penalty ½‖w‖²",
    ("penalty", "λ/b"): "penalty ½λ‖w‖²/b",
    ("accuracy", "none"): "promises no accuracy",
    ("iterate", "last"): "the last weights",
    ("iterate", "averaged"): "the mean of the weights after each step",
    ("guard", "none"): "of the outputs as they are",
    ("guard", "up to 1e-5"): "of outputs kept from 0 and 1, by 1e-5 at most",
    ("penalised", "weights"): "bias free", ("penalised", "all"): "bias penalised",
    ("weight", "1"): "losses as they are", ("weight", "C"): "losses times C",
    ("targets", "-1/+1"): "targets -1 and +1", ("targets", "0/1"): "targets 0 and 1",
    ("step", "sum"): "step η Σ", ("step", "mean"): "step η/b Σ",
    ("step", "twice the sum"): "step 2η Σ", ("step", "twice the mean"): "step 2η/b Σ",
    ("batch", "all"): "all examples at once", ("batch", "1"): "one example at a time",
    ("batch", "2"): "batches of 2",
    ("batch", "none"): "trained to the end",
    ("record", "before"): "loss before each pass", ("record", "after"): "loss after each pass",
    ("record", "moving"): "losses before each step", ("record", "none"): "no history",
    ("reports", "sum"): "their sum", ("reports", "mean"): "their mean",
    ("reports", "twice the sum"): "twice their sum",
    ("reports", "twice the mean"): "twice their mean",
}


def convention(values: Mapping[str, str]) -> Convention:
    """Return the part of a card that says how data are given and weights are read."""
    own = {name: values[name] for name in ("labels", "bias", "order", "start", "refit")
           if values.get(name) in VALUES[name]}
    if values.get("batch") == "all":
        own["order"] = "cyclic"
    return Convention(**own)  # type: ignore[arg-type]


def words(field: str, value: str) -> str:
    """Return a value of a field in words.

    >>> words("batch", "1"), words("batch", "16")
    ('one example at a time', 'batch 16')
    """
    if field == "accuracy" and value != "none":
        return f"ends at most {value} from the minimum in each weight"
    return WORDS.get((field, value), f"{field} {value}")


def guess(name: str) -> str | None:
    """Return the learner that a name says, and keyword arguments behind it, or None.

    >>> guess("AdalineGD"), guess("Perceptron"), guess("SGDClassifier(loss='log_loss')")
    ('adaline', None, 'logistic_regression')
    """
    plain = re.sub(r"[_'\"\s]", "", name.lower())
    found = next((spec.name for spec in LEARNERS.values()
                  if any(hint in plain for hint in spec.hints)), None)
    named = found in ("batch_perceptron", "pocket")
    return None if "perceptron" in plain and not named else found
