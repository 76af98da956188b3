"""Theorems of the perceptron on integer data in cyclic passes: it ends, or it goes in a circle."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale
from novikoff.reference.record import Pass, Update, drain
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem
from novikoff.theory.separability import decide

MOST: Final = 30
_ENDS: Final = "tuple(r.w for r in trace(runs[0])[0] if hasattr(r, 'number'))"
Weights = Vector[Rational]


def small_samples() -> Iterator[Instance]:
    """Yield every sequence of up to three examples with one feature in {-1, 0, 1}, the sixteen
    gates, and two samples of four points on a line."""
    cells = [((x,), y) for x in (-1, 0, 1) for y in (-1, 1)]
    for m in (1, 2, 3):
        for chosen in product(cells, repeat=m):
            yield Instance(tuple(x for x, _ in chosen), tuple(y for _, y in chosen))
    square = ((0, 0), (0, 1), (1, 0), (1, 1))
    for y in product((-1, 1), repeat=4):
        yield Instance(square, y)
    for X, y in (((-2,), (-1,), (0,), (1,)), (1, 1, -1, 1)), \
            (((-3,), (-3,), (-2,), (0,)), (-1, -1, 1, -1)):
        yield Instance(X, y)


def ends(instance: Instance) -> tuple[list[Weights], int]:
    """Return w = 0 and the weights after each pass of the strict rule y z <= 0, up to the first
    that were there before, and when that was.

    Raises: ArithmeticError if none return.
    """
    met: list[Weights] = [(0,) * len(instance.points[0])]
    for _ in range(MOST):
        w = met[-1]
        for z in instance.points:
            w = add(w, z) if dot(w, z) <= 0 else w
        if w in met:
            return [*met, w], met.index(w)
        met.append(w)
    raise ArithmeticError(f"no weights return within {MOST} passes")


WHOLE: Final = Hypothesis(
    "the data are integers",
    lambda instance: all(x == int(x) for row in instance.X for x in row))


@theorem("cycling.eventually_periodic",
         """On integer data, in cyclic passes from any w, the weights after some pass are those
         after an earlier one, so that the run repeats the passes between for ever and w stays
         bounded (the cycling theorem). The numbers c_i of updates on example i in one period have
         Σ c_i y_i x_i = 0: they are all 0 on separable data, where the run ends, and otherwise
         multipliers that refute any separation. Decided from w = 0, with the exact period, for
         every sequence of up to three examples with one feature in {-1, 0, 1}, the sixteen gates
         and two samples of four points.""",
         cited="that w stays bounded on all data, in every order (Block and Levin 1970)",
         sources=("B-20", "D-030", "C-08b", "C-09"),
         hypotheses=(WHOLE, said("the passes are cyclic")), family=small_samples,
         needs="a function perceptron",
         rejects=("wrong_sign", "rate_decays", "shuffles", "counts_passes", "momentum"))
def eventually_periodic(instance: Instance, observe: Observe) -> Outcome:
    """Find the period, watch it twice, and add up what one period has corrected."""
    due, first = ends(instance)
    last, period = len(due) - 1, len(due) - 1 - first
    passes = last + period
    expected = [*due[1:], *due[first + 1:]]
    call = Call("perceptron.perceptron", (instance.examples, due[0], 1),
                (("passes", passes), ("stop", False)))
    updates, done, _ = drain(observe.call(call))
    found: Counterexample | None = differs(
        f"the weights after {passes} passes, from pass {first} on with period {period}",
        tuple(expected), tuple(end.w for end in done), call, _ENDS)
    if found:
        return found
    records = [*trace_of(observe, call)]
    counts = [0] * len(instance.X)
    for number, row in records:
        if number > last:
            counts[row] += 1
    total: Weights = (0,) * len(due[0])
    for c, z in zip(counts, instance.points, strict=True):
        total = add(total, scale(c, z))
    separable = decide(instance.X, instance.y, positive=1).separable
    in_prefix = max((norm_sq(u.w) for u in updates[:sum(n <= last for n, _ in records)]),
                    default=0)
    return differs(f"updates {text(tuple(counts))} in one period: Σ c_i y_i x_i",
                   (0,) * len(total), total, call, "") \
        or differs("whether a period makes updates", not separable, any(counts), call, "") \
        or fails("the largest ‖w‖² of the repetition", max((norm_sq(u.w) for u in updates),
                                                          default=0), "<=", in_prefix, call, "") \
        or Passed()


def trace_of(observe: Observe, call: Call) -> Iterator[tuple[int, int]]:
    """Yield pass and row of every update."""
    number = 1
    for record in observe.call(call):
        if isinstance(record, Pass):
            number = record.number + 1
        elif isinstance(record, Update):
            yield number, record.row
