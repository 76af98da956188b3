"""Exact runs, faster: the reference perceptron on integers, its records in the given rationals.

With D a common denominator of the data and E one of the start and the rate, the run on the data
D x from D E w with rate E η makes the same decisions: its weights are D E times, its scores
D² E times the wanted ones. Denominators are cleared once, not at each addition.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import lcm
from typing import Final

from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import Pass, Result, Run, Update
from novikoff.reference.sample import Sample
from novikoff.theory.outcome import Rational

KEPT: Final = 1024


def exact_run(examples: Sample[Rational], w: Sequence[Rational], eta: Rational, *, passes: int,
              mistake: Mistake = "N", zero: Zero = "+1", step: Step = "eta",
              order: Iterable[Sequence[int]] | None = None, stop: bool = True) -> Run[Rational]:
    """Run `novikoff.reference.perceptron.perceptron` on rationals; every record is the same.

    Shapes: as `novikoff.reference.perceptron.perceptron`.
    Raises: as `novikoff.reference.perceptron.perceptron`; TypeError for a float.
    Guarantees: perceptron.mistake_bound, perceptron.scale_covariance.

    >>> from novikoff.reference.record import drain
    >>> half = Fraction(1, 2)
    >>> drain(exact_run((((half, 0), -1), ((half, half), 1)), (0, 0), 1, passes=9))[2]
    Result(w=(Fraction(-1, 2), Fraction(1, 1)), updates=5, passes=4, converged=True)
    """
    for number in (*w, eta, *(entry for x, _ in examples for entry in x)):
        if not isinstance(number, int | Fraction):
            raise TypeError(f"{number!r} ({type(number).__name__}) is not an int or Fraction; "
                            "convert floats with Fraction(number), which is exact")
    data = lcm(*(entry.denominator for x, _ in examples for entry in x))
    rest = lcm(eta.denominator, *(entry.denominator for entry in w))
    unit, unit_z = data * rest, data * data * rest
    start = _times(unit, w)
    run: Run[Rational] = perceptron(
        tuple((_times(data, x), y) for x, y in examples), start, int(rest * eta), passes=passes,
        mistake=mistake, zero=zero, step=step, order=order, stop=stop)
    if unit == 1:
        return (yield from run)
    over = _kept if data == 1 else Fraction
    last, shown = start, tuple(w)
    while True:
        try:
            record = next(run)
        except StopIteration as end:
            result: Result[Rational] = end.value
            return Result(shown, *result[1:])
        if record.w is not last:
            last, shown = record.w, tuple([over(entry, unit) for entry in record.w])
        if isinstance(record, Update):
            yield Update(record.row, examples[record.row][0], record.y,
                         Fraction(record.z, unit_z), shown)
        else:
            yield Pass(record.number, record.updates, shown)


def _times(c: int, v: Sequence[Rational]) -> Vector[Rational]:
    return tuple(entry.numerator * (c // entry.denominator) for entry in v)


@lru_cache(KEPT)
def _kept(entry: Rational, unit: int) -> Fraction:
    """Return entry / unit; of whole data the same few come again and again."""
    return Fraction(entry, unit)
