"""What is done to avoid the logarithm of 0 or a division by 0, and changes every value a little."""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from novikoff.reports.validation.function_spec import FunctionSpec
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import MEAN

Simulation = Callable[[Call], Any]
Change = Callable[[Call, Simulation], Any]
"""What is shown at a call, given what is due at any."""
Covers = frozenset[str]
CLIPS: Final = (1e-15, 1e-12, 1e-10, 1e-9, 1e-8, 1e-7, 1e-6, 1e-5, 1e-4, 1e-3)
SCALED: Final = "standardise.standardise"


def guarded(spec: FunctionSpec) -> Iterator[tuple[str, Covers, Change]]:
    """Yield the words of each guard, the functions that it changes, and what they show then."""
    yield from _of_masses(spec)
    if SCALED not in spec.functions:
        return
    for eps in CLIPS:
        for what, scale in (("standard deviation", lambda v, e: math.sqrt(v) + e),
                            ("variance", lambda v, e: math.sqrt(v + e))):
            yield (f"{eps:g} is added to the {what}: no feature gets the mean square 1, and a new "
                   "value of a constant one becomes huge; divide by the deviation, and by 1 where "
                   "that is 0"), frozenset({SCALED}), _scaled(partial(_by, scale, eps))


def _by(scale: Callable[[float, float], float], eps: float, variance: float) -> float:
    return scale(variance, eps)


def _scaled(scale: Callable[[float], float]) -> Change:
    """The rows, divided by another scale."""
    def simulated(call: Call, _: Simulation) -> Any:
        rows, (mean, variance) = call.arguments[0], call.arguments[1]
        return tuple(tuple((x - m) / scale(v) for x, m, v in zip(row, mean, variance, strict=True))
                     for row in rows)
    return simulated


def _of_masses(spec: FunctionSpec) -> Iterator[tuple[str, Covers, Change]]:
    """What is done to avoid the logarithm of 0."""
    if not spec.functions[0].startswith(("information.", "matching_loss.CROSS_ENTROPY.value")):
        return
    covers = frozenset(name for name in spec.functions if not name.startswith(MEAN))
    for eps in CLIPS:
        for words, shifted in (
                (f"masses are clipped at {eps:g}, so that an impossible outcome has a finite "
                 "information", partial(max, eps)),
                (f"{eps:g} is added to masses before the logarithm", partial(operator.add, eps)),
                (f"masses are clipped at {eps:g} and 1 - {eps:g}", partial(_within, eps))):
            yield words, covers, _logarithms(shifted)


def _within(eps: float, q: float) -> float:
    return min(max(q, eps), 1 - eps)


def _logarithms(shifted: Callable[[float], float]) -> Change:
    """The function with every logarithm taken of a shifted mass."""
    def simulated(call: Call, _: Simulation) -> Any:
        base = math.log(2) if ("base", 2) in call.options else 1.0
        name, given = call.function.rpartition(".")[2], call.arguments

        def log(q: float) -> float:
            return math.log(shifted(q)) / base

        if name == "value":
            y, a = given
            return -(y * log(a) + (1 - y) * log(1 - a))
        if name == "self_information":
            return -log(given[0])
        P, Q = given if len(given) == 2 else given * 2
        own = sum(p * log(p) for p in P) if name == "kl_divergence" else 0.0
        return own - sum(p * log(q) for p, q in zip(P, Q, strict=True))
    return simulated
