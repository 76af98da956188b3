"""Exact runs, faster: the perceptron on integers, its records in the given rationals.

With D a common denominator of the data and E one of the start and the rate, the run on the data
D x from D E w with rate E η makes the same decisions: its weights are D E times, its scores
D² E times the wanted ones. Denominators are cleared once, not at each addition; and y x takes the
place of x, so that a mistake is a score below 0, or below 1 where 0 counts as one.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import islice
from math import lcm
from operator import add, mul
from typing import Final

from novikoff.reference.argument import require_count
from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.order import cyclic
from novikoff.reference.perceptron import require_run, step_size
from novikoff.reference.record import Pass, Result, Run, Update
from novikoff.reference.sample import Sample, require_labels
from novikoff.reference.threshold import mistaken
from novikoff.theory.outcome import Rational

KEPT: Final = 1024


def exact_run(examples: Sample[Rational], w: Sequence[Rational], eta: Rational, *, passes: int,
              mistake: Mistake = "N", zero: Zero = "+1", step: Step = "eta",
              order: Iterable[Sequence[int]] | None = None, stop: bool = True,
              updates: bool = True) -> Run[Rational]:
    """Run `novikoff.reference.perceptron.perceptron` on rationals; every record is the same.

    Without `updates` only passes are told, and no rational is made for an update.

    Shapes: as `novikoff.reference.perceptron.perceptron`.
    Raises: as `novikoff.reference.perceptron.perceptron`; TypeError for a float.
    Guarantees: perceptron.mistake_bound, perceptron.scale_covariance.

    >>> from novikoff.reference.record import drain
    >>> half = Fraction(1, 2)
    >>> drain(exact_run((((half, 0), -1), ((half, half), 1)), (0, 0), 1, passes=9))[2]
    Result(w=(Fraction(-1, 2), Fraction(1, 1)), updates=5, passes=4, converged=True)
    """
    entries = [entry for x, _ in examples for entry in x]
    for number in (*w, eta, *entries):
        if not isinstance(number, (Fraction, int)):  # quicker than Fraction | int
            raise TypeError(f"{number!r} ({type(number).__name__}) is not an int or Fraction; "
                            "convert floats with Fraction(number), which is exact")
    data = lcm(*{entry.denominator for entry in entries})
    rest = lcm(eta.denominator, *(entry.denominator for entry in w))
    unit, unit_z = data * rest, data * data * rest
    v, s = _times(unit, w), step_size(int(rest * eta), step)
    require_labels(examples)
    require_run((), v, s, mistake, zero)
    require_count("passes", passes)
    at_zero = {label: int(mistaken(0, label, mistake, zero)) for label in (1, -1)}
    signed: list[tuple[Vector[int], Vector[int], int]] = []
    for x, y in examples:
        if len(x) != len(v):
            dot(v, x)  # refuses it
        yx = _times(data if y > 0 else -data, x)
        signed.append((yx, tuple([s * entry for entry in yx]), at_zero[y]))
    over = _kept if data == 1 else Fraction

    def shown() -> Vector[Rational]:
        return v if unit == 1 else tuple([over(entry, unit) for entry in v])

    def clean() -> bool:
        return not any(sum(map(mul, v, yx)) < least for yx, _, least in signed)

    total = number = 0
    for indices in islice(cyclic(len(signed)) if order is None else order, passes):
        number, before = number + 1, total
        for index in indices:
            yx, correction, least = signed[index]
            z = sum(map(mul, v, yx))
            if z < least:
                v, total = tuple(map(add, v, correction)), total + 1
                if updates:
                    example, label = examples[index]
                    yield Update(index, example, label, Fraction(label * z, unit_z), shown())
        yield Pass(number, total - before, shown())
        if stop and total == before and clean():
            break
    return Result(shown(), total, number, clean())


def _times(c: int, v: Sequence[Rational]) -> Vector[int]:
    return tuple(entry.numerator * (c // entry.denominator) for entry in v)


@lru_cache(KEPT)
def _kept(entry: Rational, unit: int) -> Fraction:
    """Return entry / unit; of whole data the same few come again and again."""
    return Fraction(entry, unit)
