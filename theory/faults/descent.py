"""Faulty learners in enclosures: what each would show, to tell a likely cause from what was seen.

Each is a right learner of an objective with some methods changed. Those of `STEPS` move the weights
wrongly, those of `RECORDS` record the wrong losses of right or wrong weights.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import accumulate
from typing import Any, Final, TypeAlias

from mpmath import iv

from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Fit, Fitted
from novikoff.theory.learner_subject import FEW, LearnerSubject, widened
from novikoff.theory.objective import KINKED, Objective

Subject: TypeAlias = type[LearnerSubject]
CURVED: Final = ("squared of logistic", "squared of tanh")
PERCEPTRON: Final = tuple(loss for loss in KINKED if loss.startswith("perceptron"))
RATES: Final = (Fraction(1), Fraction(0.1), Fraction(0.01), Fraction(0.001), Fraction(1, 2))


@dataclass(frozen=True)
class Fault:
    """What is wrong, in words; the methods that are; what the cards must have on which it is tried.
    """

    words: str
    methods: Mapping[str, Callable[..., Any]] = field(repr=False)
    losses: tuple[str, ...] = ()
    penalised: bool = False
    biased: bool = False

    def fits(self, card: Mapping[str, str]) -> bool:
        """Return whether a learner of this card can have the fault."""
        return (not self.losses or card["loss"] in self.losses) and \
            not (self.penalised and card["penalty"] == "none") and \
            not (self.biased and card["bias"] == "absent")

    def of(self, kind: Subject = LearnerSubject) -> Subject:
        """Return the learners of this kind that have the fault."""
        return type("Faulty", (kind,), dict(self.methods))


def _gradient(of: Callable[..., Any]) -> Callable[..., Any]:
    """Return a gradient that changes the entries of the right one: by index, value and examples."""
    def gradient(self: LearnerSubject, w: Sequence[Any], X: Sequence[Any],
                 targets: Sequence[Any]) -> tuple[list[Any], list[Any]]:
        found, sizes = LearnerSubject.gradient(self, w, X, targets)
        return [of(j, g, X) for j, g in enumerate(found)], sizes
    return gradient


def _bias(times: int) -> Callable[..., Any]:
    return _gradient(lambda j, g, _: g * times if j == 0 else g)


def _without_penalty(self: LearnerSubject) -> LearnerSubject:
    return type(self)(replace(self.objective, penalty="none"), self.convention)


def _outwards(self: LearnerSubject, w: Any, X: Any, targets: Any) -> tuple[list[Any], list[Any]]:
    found, sizes = LearnerSubject.gradient(self, w, X, targets)
    free, _ = LearnerSubject.gradient(_without_penalty(self), w, X, targets)
    return [2 * g - p for g, p in zip(free, found, strict=True)], sizes


def _penalty_unrated(self: LearnerSubject, w: Any, X: Any, targets: Any, eta: Any) -> Any:
    free, _ = LearnerSubject.gradient(_without_penalty(self), w, X, targets)
    found, _ = LearnerSubject.gradient(self, w, X, targets)
    return tuple(widened(wj - eta * g - (p - g), abs(wj) + abs(eta * g) + abs(p - g), FEW)
                 for wj, g, p in zip(w, free, found, strict=True))


def _bias_last(self: LearnerSubject, w: Any, X: Any, targets: Any, eta: Any) -> Any:
    first = LearnerSubject.stepped(self, w, X, targets, eta)
    moved = LearnerSubject.stepped(self, (w[0], *first[1:]), X, targets, eta)
    return (moved[0], *first[1:])


def _label_of(self: LearnerSubject, z: Any) -> Any:
    """The target of the label that is predicted at a score; at 0 that of +1."""
    low, high = (self.objective.target(y) for y in (-1, 1))
    threshold = interval(self.objective.threshold)
    return iv.mpf(high) if z >= threshold else iv.mpf(low) if z < threshold \
        else iv.mpf([low, high])


def _other_targets(self: LearnerSubject, objective: Objective | None = None,
                   convention: Any = None) -> None:
    objective = objective or Objective()
    LearnerSubject.__init__(self, replace(objective, targets={
        "0/1": "-1/+1", "-1/+1": "0/1"}[objective.targets]), convention)


def _squares(self: LearnerSubject, y: Any, z: Any) -> Any:
    a = self.output(z)
    return (a - y) * a * (1 - a)


def _only_mistakes(self: LearnerSubject, y: Any, z: Any) -> Any:
    d = -y * z
    hit = 1 if d >= 0 else 0 if d < 0 else iv.mpf([0, 1])
    return -y * (hit if self.objective.loss == "hinge" else hit * (1 + d))


def _margin_2(self: LearnerSubject, y: Any, z: Any) -> Any:
    return LearnerSubject.slope(self, y, z / 2) * (1 if self.objective.loss == "hinge" else 2)


def _exchanged(self: LearnerSubject, y: Any, z: Any) -> Any:
    return -y - LearnerSubject.slope(self, y, z)


def _rated(rate: Fraction) -> Fault:
    return Fault(f"the rate is {float(rate):g} whatever is asked for",
                 {"rate": lambda *_: interval(rate)})


STEPS: Final[tuple[Fault, ...]] = (
    Fault("the weights never move from 0: there no example counts as one that moves them",
          {"slope": lambda _, y, __: 0 * y}),
    Fault("the step goes up the gradient: its sign is wrong",
          {"rate": lambda _, eta, __: -eta}),
    Fault("the bias moves twice as far as it should: it is updated twice, or its step is doubled",
          {"gradient": _bias(2)}, biased=True),
    Fault("the bias is never moved", {"gradient": _bias(0)}, biased=True),
    Fault("the bias moves in the wrong direction: its sign is wrong",
          {"gradient": _bias(-1)}, biased=True),
    Fault("the weights move before the bias, which sees the errors at the new weights",
          {"stepped": _bias_last}, biased=True),
    Fault("a last batch that is smaller than the others is left out",
          {"rows": lambda self, M: range(M - (M % 2 if self.objective.batch == "2" else 0))}),
    Fault("the last example is left out", {"rows": lambda _, M: range(M - 1) or range(M)}),
    Fault("the first example is left out", {"rows": lambda _, M: range(1, M) or range(M)}),
    Fault("the rate enters squared", {"rate": lambda _, eta, __: eta * eta}),
    *map(_rated, RATES),
    Fault("the rate decays from pass to pass, as η/t",
          {"rate": lambda _, eta, number: eta / (number + 1)}),
    Fault("one pass fewer is made than was asked for", {"passes": lambda _, asked: max(
        0, asked - 1)}),
    Fault("one pass more is made than was asked for", {"passes": lambda _, asked: asked + (
        asked > 0)}),
    Fault("the output is left out of the error: the step is that of y alone",
          {"slope": lambda _, y, __: -y}, ("squared", *CURVED, "cross-entropy")),
    Fault("the error is that of the predicted label, where it should be that of the output",
          {"slope": lambda self, y, z: _label_of(self, z) - y},
          ("squared", *CURVED, "cross-entropy")),
    Fault("the slope of the activation is left out of the step",
          {"slope": lambda self, y, z: self.output(z) - y}, CURVED),
    Fault("the step is that of the squared loss: the error times a(1 - a)",
          {"slope": _squares}, ("cross-entropy",)),
    Fault("the labels are coded wrongly for this loss: 0/1 where -1/+1 is meant, or the reverse",
          {"__init__": _other_targets}, ("cross-entropy", "hinge", "squared hinge", *PERCEPTRON)),
    Fault("the margin is 0 where it should be 1: only mistakes move the weights",
          {"slope": _only_mistakes}, ("hinge", "squared hinge")),
    Fault("the margin is 2 where it should be 1", {"slope": _margin_2}, ("hinge",
                                                                        "squared hinge")),
    Fault("every example moves the weights, those that are right too",
          {"slope": lambda _, y, __: -y}, tuple(KINKED)),
    Fault("the wrong examples move the weights: those that are right, and not the mistakes",
          {"slope": _exchanged}, PERCEPTRON),
    Fault("the penalty pushes the weights away from 0: its sign is wrong",
          {"gradient": _outwards}, penalised=True),
    Fault("the penalty is not multiplied by the rate", {"stepped": _penalty_unrated},
          penalised=True),
    Fault("the gradient is divided by the number of weights, not of examples",
          {"gradient": _gradient(lambda _, g, X: g * len(X) / len(X[0]))}),
    Fault("the gradient is divided by the number of features, not of examples",
          {"gradient": _gradient(lambda _, g, X: g * len(X) / max(1, len(X[0]) - 1))}),
)


def _terms(of: Callable[..., Any]) -> Callable[..., list[Any]]:
    """Return losses of single examples: of the target, the score and the learner."""
    def losses(self: LearnerSubject, w: Sequence[Any], X: Sequence[Any],
               targets: Sequence[Any]) -> list[Any]:
        found = []
        for x, y in zip(X, targets, strict=True):
            z = self.score(w, x)
            value = of(self, y, z)
            found.append(widened(value, abs(value) + abs(y) + abs(z) + 1, 4 * FEW))
        return found
    return losses


def _scaled(by: Callable[..., Any]) -> Callable[..., list[Any]]:
    """Return the right losses, each times a factor."""
    return lambda self, w, X, targets: [
        by(y) * loss for y, loss in zip(targets, LearnerSubject.losses(self, w, X, targets),
                                        strict=True)]


def _mistaken(self: LearnerSubject, y: Any, z: Any) -> Any:
    d = abs(_label_of(self, z) - y)
    return iv.mpf(0) if d == 0 else iv.mpf(1) if d > 0 else iv.mpf([0, 1])


def _shown(of: Callable[[tuple[Any, ...]], tuple[Any, ...]]) -> Callable[..., Fitted]:
    """Return a training that shows something else of the losses of its passes."""
    def fit(self: LearnerSubject, experiment: Fit) -> Fitted:
        fitted = LearnerSubject.fit(self, experiment)
        return replace(fitted, losses=of(tuple(fitted.losses or ())))
    return fit


RECORDS: Final[tuple[Fault, ...]] = (
    Fault("the differences are summed without their squares",
          {"losses": _terms(lambda self, y, z: y - self.output(z))}, ("squared", *CURVED)),
    Fault("the absolute differences are summed, and not their squares",
          {"losses": _terms(lambda self, y, z: abs(y - self.output(z)))}, ("squared", *CURVED)),
    Fault("the loss has the wrong sign", {"losses": _scaled(lambda _: -1)}),
    Fault("the loss is in bits: the logarithm has base 2",
          {"losses": _scaled(lambda _: 1 / iv.log(2))}, ("cross-entropy",)),
    Fault("the loss of the class 1 alone is summed: the term (1 - y) log(1 - a) is missing",
          {"losses": _scaled(lambda y: y)}, ("cross-entropy",)),
    Fault("the loss of the class 0 alone is summed: the term y log a is missing",
          {"losses": _scaled(lambda y: 1 - y)}, ("cross-entropy",)),
    Fault("the squared error is recorded, and not the cross-entropy",
          {"losses": _terms(lambda self, y, z: (y - self.output(z))**2 / 2)}, ("cross-entropy",)),
    Fault("the margin is missing in the recorded loss: it is max(0, -y z)",
          {"losses": _terms(lambda _, y, z: iv.mpf([max(0, (-y * z).a), max(0, (-y * z).b)]))},
          ("hinge",)),
    Fault("the mistakes are counted, and not their losses", {"losses": _terms(_mistaken)}),
    Fault("the losses add up from pass to pass",
          {"fit": _shown(lambda losses: tuple(accumulate(losses)))}),
    Fault("only the last loss is kept", {"fit": _shown(lambda losses: losses[-1:])}),
    Fault("the last loss is missing", {"fit": _shown(lambda losses: losses[:-1])}),
    Fault("the losses are kept from the last pass to the first",
          {"fit": _shown(lambda losses: losses[::-1])}),
)
