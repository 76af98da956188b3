"""Exact runs, faster: the reference perceptron on integers, its records in the given rationals.

With D a common denominator of the data and E one of the start and the rate, the run on the data
D x from D E w with rate E η makes the same decisions: its weights are D E times, its scores
D² E times the wanted ones. Denominators are cleared once, not at each addition.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from math import lcm

from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import Pass, Result, Run, Update
from novikoff.reference.sample import Sample
from novikoff.theory.outcome import Rational


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
    run = perceptron(tuple((_times(data, x), y) for x, y in examples), _times(unit, w),
                     int(rest * eta), passes=passes, mistake=mistake, zero=zero, step=step,
                     order=order, stop=stop)
    while True:
        try:
            record = next(run)
        except StopIteration as end:
            result: Result[int] = end.value
            return Result(_over(result.w, unit), *result[1:])
        if isinstance(record, Update):
            yield Update(record.row, examples[record.row][0], record.y,
                         Fraction(record.z, unit_z), _over(record.w, unit))
        else:
            yield Pass(record.number, record.updates, _over(record.w, unit))


def _times(c: int, v: Sequence[Rational]) -> Vector[int]:
    return tuple(entry.numerator * (c // entry.denominator) for entry in v)


def _over(v: Sequence[int], c: int) -> Vector[Rational]:
    return tuple(Fraction(entry, c) for entry in v)
