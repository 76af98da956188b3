"""Deciding the gradients of the losses in a field against `sympy.simplify(…) == 0`, in one run.

A step on a gradient compares the reference's gradient of a loss with the derivative of that loss.
At a kink there is none, and the steps are inequalities, which `simplify` does not decide: those of
every loss and penalty are timed with all that their derivations say besides.
"""

import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from functools import partial
from itertools import chain
from time import process_time
from typing import Any

import pytest
from benchmarks.conftest import Measured
from sympy import simplify, sympify

from novikoff.theory.derivation import DIMENSIONS, Step, derivations
from novikoff.theory.derivations import adaline, logistic, loss, softmax, svm
from novikoff.theory.derivations.perceptron import loss as perceptron
from novikoff.theory.field import Field

LEAST_TIMES = 20
LEAST_TIMES_BUILT = 4
MOST_TIMES_WHOLE = 4
MOST_SECONDS = 0.5
GRADIENTS: dict[str, Callable[[int], Iterable[Step]]] = {
    "loss.slopes": partial(loss.gradients, of_huber=False),
    "loss.huber": partial(loss.gradients, of_huber=True),
    "adaline.gradient": adaline.gradient, "logistic.gradient": logistic.gradients,
    "softmax.gradient": softmax.gradients,
    "svm.subgradient": partial(svm.gradients, hinge="hinge"),
    "svm.squared_hinge_gradient": partial(svm.gradients, hinge="squared hinge"),
    "perceptron.loss_subgradient": perceptron.gradients,
}
"""The part of each derivation that is about the gradient."""
FIRST = """
import json, sys
from time import process_time
from sympy import symbols
from novikoff.theory.derivation import derivations
every, _ = derivations(), symbols("a") + symbols("b") + symbols("c")
start = process_time()
yes = all(every[name].holds() for name in sys.argv[1:])
print(json.dumps([process_time() - start, yes]))
"""
OF_EVERY_LOSS = (*GRADIENTS, "matching_loss.compensation", "matching_loss.update",
                 "norm.subgradient")
"""Whole derivations: of every loss, matching ones and the penalty too, with their kinks."""


def gradients(d: int) -> tuple[Step, ...]:
    """Return the steps that compare the reference's gradient of a loss in dimension d."""
    return tuple(step for name, part in GRADIENTS.items()
                 if d in derivations()[name].dimensions for step in part(d))


@pytest.mark.parametrize("name", GRADIENTS)
def test_what_is_timed_is_a_part_of_the_derivation(name: str) -> None:
    """Otherwise the time were that of something else."""
    for d in derivations()[name].dimensions:
        part = {step.words for step in GRADIENTS[name](d)}
        assert part
        assert part <= {step.words for step in derivations()[name].steps(d)}


def timed(run: Callable[[], Any]) -> tuple[float, Any]:
    start = process_time()
    found = run()
    return process_time() - start, found


def decided(steps: tuple[Step, ...]) -> bool:
    field = Field()
    return all(step.check(field) for step in steps)


def simplified(steps: tuple[Step, ...]) -> bool:
    """The same with sympy's derivatives and `simplify`."""
    sides = chain.from_iterable(zip(rows(step.left), rows(step.right), strict=True)
                                for step in steps)
    return all(simplify((left - right).doit()) == 0 for left, right in sides)


def rows(side: Any) -> tuple[Any, ...]:
    return tuple(map(sympify, side if isinstance(side, tuple) else (side,)))


@pytest.mark.benchmark_ratio
def test_the_gradients_of_every_loss_take_half_a_second(measured: Measured) -> None:
    """The first time that they are asked for in a new process, but for what sympy imports with its
    first sum: objects of other tests, which the garbage collector goes through, are no part of it.
    """
    told = subprocess.run([sys.executable, "-c", FIRST, *OF_EVERY_LOSS], text=True, check=True,
                          capture_output=True).stdout
    mine, yes = json.loads(told)
    measured("(Sub)gradients of every loss, matching loss and penalty, kinks too, built and "
             "decided in every d <= 4", f"{len(OF_EVERY_LOSS)} derivations", "s of CPU",
             f"{mine:.2f} (at most {MOST_SECONDS})")
    assert yes
    assert mine <= MOST_SECONDS


@pytest.mark.benchmark_ratio
def test_gradients_are_decided_faster_than_simplified(measured: Measured) -> None:
    plane = gradients(2)
    assert all(decided(gradients(d)) for d in (1, 3, 4))
    mine, yes = timed(lambda: decided(plane))
    theirs, peer = timed(lambda: simplified(plane))
    measured("Gradients of the losses decided in a field, against sympy's simplify(…) == 0",
             f"{len(plane)} steps in dimension 2", "times as fast",
             f"{theirs / mine:.0f} (at least {LEAST_TIMES})" + (not peer) * ", peer undecided")
    assert yes
    assert theirs >= LEAST_TIMES * mine


@pytest.mark.benchmark_ratio
def test_all_dimensions_are_built_and_decided_faster_than_one_is_simplified(
        measured: Measured) -> None:
    """The gradients in every d <= 4, and then all derivations, against sympy's d = 2."""
    plane = gradients(2)
    theirs, _ = timed(lambda: simplified(plane))
    runs = [timed(lambda: all(decided(gradients(d)) for d in DIMENSIONS)) for _ in range(3)]
    mine = min(seconds for seconds, _ in runs)
    measured("Gradients of the losses built and decided in every d <= 4, against "
             "sympy's simplify(…) == 0 for d = 2", f"best of {len(runs)} runs, {mine:.2f} s of CPU",
             "times as fast", f"{theirs / mine:.1f} (at least {LEAST_TIMES_BUILT})")
    whole, yes = timed(lambda: all(each.holds() for each in derivations().values()))
    measured("All derivations, against sympy's simplify(…) == 0 of the gradients for d = 2",
             f"{len(derivations())} derivations, {whole:.0f} s of CPU", "times as long",
             f"{whole / theirs:.1f} (at most {MOST_TIMES_WHOLE})")
    assert yes
    assert all(found for _, found in runs)
    assert theirs >= LEAST_TIMES_BUILT * mine
    assert whole <= MOST_TIMES_WHOLE * theirs
