"""Deciding the gradients of the losses in a field against `sympy.simplify(…) == 0`, in one run.

Run it as a table with
`python -m pytest tests/benchmarks/test_identities.py -s -m benchmark_ratio -p no:xdist`.
"""

from collections.abc import Callable
from itertools import chain
from time import process_time
from typing import Any

import pytest
from sympy import simplify, sympify

from novikoff.theory.derivation import Step, derivations
from novikoff.theory.field import Field

LEAST_TIMES = 20
GRADIENTS = {  # derivation: how the words of its steps on a gradient begin or end
    "loss.slopes": "the gradient in w", "loss.huber": "the gradient in w",
    "adaline.gradient": "", "logistic.gradient": "∇l = (p - t) x",
    "softmax.gradient": "the gradient of class", "svm.squared_hinge_gradient": "g = ∇L",
    "svm.subgradient": "g = (0, 𝐰) - μ θ y x", "perceptron.loss_subgradient": "g = ",
}


def gradients(d: int) -> tuple[Step, ...]:
    """Return the steps that compare the reference's gradient of a loss in dimension d."""
    found = tuple(step for name, words in GRADIENTS.items() if d in derivations()[name].dimensions
                  for step in derivations()[name].steps(d)
                  if step.relation == "=" and words in step.words)
    assert found
    return found


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
def test_gradients_are_decided_faster_than_simplified() -> None:
    built, all_steps = timed(lambda: [gradients(d) for d in (1, 2, 3, 4)])
    ours, holds = timed(lambda: [decided(steps) for steps in all_steps])
    assert all(holds)
    print(f"\nevery gradient, d <= 4, {sum(map(len, all_steps))} steps: "
          f"{built:.2f} s to run the reference, {ours:.2f} s to decide")
    plane = all_steps[1]
    mine, yes = timed(lambda: decided(plane))
    theirs, peer = timed(lambda: simplified(plane))
    print(f"d = 2, {len(plane)} steps: {mine:.3f} s, simplify {theirs:.2f} s "
          f"({'all' if peer else 'not all'} seen to be 0): {theirs / mine:.0f} times")
    assert yes
    assert theirs >= LEAST_TIMES * mine
