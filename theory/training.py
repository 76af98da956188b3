"""Training runs as experiments: the pieces that the theorems about them share."""

from __future__ import annotations

from dataclasses import replace

from novikoff.reference.linalg import Vector
from novikoff.theory.experiment import Fit, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Rational, Unobservable
from novikoff.theory.trace import decide, score


def fit_of(instance: Instance, passes: int | None, *, shuffle: bool = False,
           tolerance: bool = False) -> Fit:
    """Return the training of an instance for so many passes, with its queries."""
    return Fit(instance.X, instance.y, instance.eta, passes, shuffle=shuffle, tolerance=tolerance,
               queries=instance.queries)


def start_of(instance: Instance, observe: Observe, seed: int = 0) -> Vector[Rational]:
    """Return the weights before training: those after 0 passes, else 0 by convention.

    Raises: Unobservable if they cannot be seen and are not 0 by convention.
    """
    try:
        return observe.fit(replace(fit_of(instance, 0), seed=seed)).w
    except Unobservable:
        if instance.convention.start != "zero":
            raise
        return (0,) * (len(instance.X[0]) + (instance.convention.bias != "absent"))


def mistaken_at(instance: Instance, w: Vector[Rational]) -> tuple[int, ...]:
    """Return the indices of the examples that are decidedly mistakes at w."""
    return tuple(i for i, (x, y) in enumerate(instance.examples)
                 if decide(score(w, x), y, instance))


def mistakes_at(instance: Instance, w: Vector[Rational]) -> range:
    """Return how many mistakes there can be at w: one number, if every example is decided."""
    found = [decide(score(w, x), y, instance) for x, y in instance.examples]
    return range(found.count(True), len(found) - found.count(False) + 1)


def after(passes: int | None) -> str:
    """Return the end of a training in words."""
    return "after training" if passes is None else f"after {passes} pass{'es' * (passes != 1)}"
