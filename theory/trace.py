"""A trace: the weights of somebody's run, presentation by presentation, read by a convention."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from novikoff.reference.linalg import Vector
from novikoff.reference.sample import Label
from novikoff.reference.threshold import mistaken
from novikoff.theory.experiment import Labels, Observe, Present, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Rational, text
from novikoff.theory.rounding import Enclosure, exact, summed


@dataclass(frozen=True, slots=True)
class Transition:
    """What one presentation of (x, y) did: the weights before and after it.

    `z` is where the score that was computed may lie; `mistake` is what the convention says of
    it, None where the rounding policy leaves it open.
    """

    number: int
    x: Vector[Rational]
    y: Label
    before: Vector[Rational]
    after: Vector[Rational]
    z: Enclosure
    mistake: bool | None

    @property
    def moved(self) -> bool:
        """Whether the weights changed: a recorded mistake."""
        return self.after != self.before

    @property
    def where(self) -> str:
        """The presentation in words."""
        return (f"presentation {self.number}, of x = {text(self.x)} with y = {self.y:+d} "
                f"at w = {text(self.before)}")


@dataclass(frozen=True)
class Trace:
    """The run of an instance: its passes one after the other, each in the given order."""

    instance: Instance
    experiment: Present
    transitions: tuple[Transition, ...]

    @cached_property
    def start(self) -> Vector[Rational]:
        """The weights before the first presentation."""
        return self.transitions[0].before if self.transitions else ()

    @cached_property
    def mistakes(self) -> tuple[Transition, ...]:
        """The presentations that changed the weights."""
        return tuple(t for t in self.transitions if t.moved)

    @cached_property
    def exact(self) -> bool:
        """Whether float64 computes every number of the run without rounding."""
        s = Fraction(self.instance.step)
        return all(
            exact((*t.before, *(s * xj for xj in t.x)))
            and exact([wj * xj for wj, xj in zip(t.before, t.x, strict=True)])
            for t in self.transitions)


def decide(z: Enclosure, y: Label, instance: Instance) -> bool | None:
    """Return whether z is a mistake on y by the instance's convention; None if undecided."""
    sign = z.sign
    if sign is None or (sign == 0 and not instance.boundary_known):
        return None
    return mistaken(sign, y, instance.convention.mistake, instance.convention.zero)


def score(w: Vector[Rational], x: Vector[Rational]) -> Enclosure:
    """Return where the float64 score w·x may lie."""
    return summed([wj * xj for wj, xj in zip(w, x, strict=True)])


def updated(before: Vector[Rational], x: Vector[Rational], y: Label,
            s: Rational) -> tuple[Enclosure, ...]:
    """Return where the weights may lie after a mistake on (x, y)."""
    return tuple(summed([wj, s * y * xj]) for wj, xj in zip(before, x, strict=True))


def trace(instance: Instance, observe: Observe, X: Rows | None = None,
          y: Labels | None = None) -> Trace:
    """Observe the passes of an instance (or the given presentations) one example at a time."""
    if X is None or y is None:
        # many theorems ask for this one, so it is read once and kept with its instance
        kept: dict[Observe, Trace] = instance.__dict__.setdefault("traces", {})
        if observe not in kept:
            rounds = instance.passes or 1
            kept[observe] = trace(instance, observe, instance.X * rounds, instance.y * rounds)
        return kept[observe]
    experiment = Present(X, y, instance.eta)
    weights = observe.present(experiment).weights
    head: Vector[Rational] = () if instance.convention.bias == "absent" else (1,)
    transitions = []
    for k, (row, label) in enumerate(zip(X, y, strict=True)):
        x, sign = (*head, *row), _sign(label)
        z = score(weights[k], x)
        transitions.append(Transition(k + 1, x, sign, weights[k], weights[k + 1], z,
                                      decide(z, sign, instance)))
    return Trace(instance, experiment, tuple(transitions))


def _sign(label: int) -> Label:
    return 1 if label > 0 else -1
