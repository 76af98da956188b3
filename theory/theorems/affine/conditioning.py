"""How centring and scaling the features change the condition number that gradient descent sees."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import Any, Final

from novikoff.reference.linalg import Vector, subtract
from novikoff.theory.comparison import differs, fails
from novikoff.theory.eigenvalue import Spectrum, spectrum
from novikoff.theory.experiment import Call, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.rational_matrix import Matrix, inverse, rank
from novikoff.theory.registry import Hypothesis, theorem
from novikoff.theory.rounding import Enclosure

WORSE: Final[Rows] = ((0, 0, 1), (0, 0, -1), (0, 1, 0), (0, -1, 0), (2, -1, -1), (-2, 1, 1))
"""±e3, ±e2, ±(2, -1, -1): scaling to variance 1 raises κ from 10.15 to 10.40."""


def _absorbed(X: Rows) -> Rows:
    return tuple((1, *x) for x in X)


_REGULAR = Hypothesis("the features and the 1 are linearly independent",
                      lambda instance: rank(_absorbed(instance.X)) == 1 + len(instance.X[0]))
_FEW = Hypothesis("there are at most two features", lambda instance: len(instance.X[0]) <= 2)


@lru_cache(maxsize=4096)
def _moments(X: Rows) -> Matrix:
    """Return (1/M) Σ x xᵀ."""
    n = len(X[0])
    return tuple(tuple(sum((Fraction(x[i]) * x[j] for x in X), Fraction(0)) / len(X)
                       for j in range(n)) for i in range(n))


def _condition(found: Spectrum) -> Enclosure | Rational:
    """Return κ, the greatest eigenvalue over the least, both positive."""
    values = found.eigenvalues(Fraction(1, 2**40))
    low, high = values[-1].low / values[0].high, values[-1].high / values[0].low
    return low if low == high else Enclosure((low + high) / 2, (high - low) / 2)


def _beside_one(C: Matrix) -> Matrix:
    """Return diag(1, C)."""
    return ((1, *(0,) * len(C)), *((0, *row) for row in C))


@theorem("affine.centring_conditions",
         """Let S = (1/M) Σ (1, x)(1, x)ᵀ and C the covariance of x. Then κ(S) >= κ(diag(1, C)) >=
         κ(C): centring never hurts, and gradient descent after it sees diag(1, C). For the features
         are a principal block of S, C + x̄x̄ᵀ, and C⁻¹ is the same block of S⁻¹, so that λmax(S) >=
         λmax(C) and λmin(S) <= λmin(C), and 1 lies between λmin(S) and λmax(S). Both blocks are
         compared exactly, the eigenvalues by enclosures.""",
         sources=("B-34", "D-116", "A-28"), kind="targets", hypotheses=(_REGULAR,),
         needs="a function standardise.statistics",
         rejects=("mean_of_extremes", "variance_not_centred", "variance_without_square"))
def centring_conditions(instance: Instance, observe: Observe) -> Outcome:
    """Compare the blocks and the three condition numbers."""
    X = tuple(tuple(map(Fraction, x)) for x in instance.X)
    call, where = Call("standardise.statistics", (X,)), f"X = {text(X)}"
    mean, variance = observe.call(call)
    S = _moments(_absorbed(X))
    C = _moments(tuple(subtract(x, mean) for x in X))
    block = tuple(tuple(c + a * b for c, b in zip(row, mean, strict=True))
                  for row, a in zip(C, mean, strict=True))
    found = differs(f"{where}: the block of the features", tuple(row[1:] for row in S[1:]),
                    block, ()) \
        or differs(f"{where}: the variances", tuple(row[j] for j, row in enumerate(C)),
                   variance, call, "runs[0].variance") \
        or differs(f"{where}: the block of the inverse",
                   tuple(row[1:] for row in inverse(S)[1:]), inverse(C), ())
    raw, centred, alone = map(_condition, map(spectrum, (S, _beside_one(C), C)))
    return found or fails(f"{where}: κ(S) against κ(diag(1, C))", raw, ">=", centred, ()) \
        or fails(f"{where}: κ(diag(1, C)) against κ(C)", centred, ">=", alone, ()) or Passed()


def clouds() -> Iterator[Instance]:
    """Yield every three points of the plane in {-1, 0, 1}², some stretched, one feature, WORSE."""
    yield Instance(((1,), (2,), (4,)), (1, 1, 1))
    for X in combinations_with_replacement(tuple(product((-1, 0, 1), repeat=2)), 3):
        if rank(_absorbed(X)) == 3:
            for stretch in (1, Fraction(1, 3), 5):
                yield Instance(tuple((stretch * a, b + a) for a, b in X), (1, 1, 1))
    yield Instance(WORSE, (1,) * len(WORSE))


@theorem("affine.scaling_conditions",
         """With at most two features, dividing them by their standard deviations never increases
         κ of the covariance C: for two, κ + 1/κ + 2 = tr²/det, and (C11 + C22)² >= 4 C11 C22.
         With three it may: on ±e3, ±e2, ±(2, -1, -1) κ rises from 10.15 to 10.40. Decided exactly
         on a finite family for two features, by enclosures for more.""",
         sources=("B-34", "D-116", "A-28"), kind="targets", family=clouds,
         hypotheses=(_REGULAR, _FEW), needs="a function standardise.statistics",
         rejects=("mean_of_extremes", "variance_not_centred", "variance_without_square"))
def scaling_conditions(instance: Instance, observe: Observe) -> Outcome:
    """Compare κ of the covariance with κ after division by what is told of the variances."""
    X = tuple(tuple(map(Fraction, x)) for x in instance.X)
    mean, variance = observe.call(Call("standardise.statistics", (X,)))
    C = _moments(tuple(subtract(x, mean) for x in X))
    where = f"X = {text(X)}, divided by the roots of {text(variance)}"
    if len(C) <= 2:
        found = differs(f"{where}: the trace", len(C), _trace(C, variance), ()) \
            or _few(where, C, variance)
    else:
        found = fails(f"{where}: κ", _condition(spectrum(C, variance)), "<=",
                      _condition(spectrum(C)), ())
    return found or _worse(observe) or Passed()


def _trace(C: Matrix, variance: Vector[Any]) -> Rational:
    return sum((Fraction(row[j]) / v for j, (row, v) in enumerate(zip(C, variance, strict=True))),
               Fraction(0))


def _few(where: str, C: Matrix, variance: Vector[Any]) -> Counterexample | None:
    """Compare tr²/det, which rises with κ, before and after."""
    if len(C) == 1:
        return None
    det = C[0][0] * C[1][1] - C[0][1] * C[1][0]
    before = Fraction((C[0][0] + C[1][1]) ** 2) / det
    after = _trace(C, variance) ** 2 * variance[0] * variance[1] / det
    return fails(f"{where}: tr²/det", after, "<=", before, ())


def _worse(observe: Observe) -> Counterexample | None:
    X = tuple(tuple(map(Fraction, x)) for x in WORSE)
    told = observe.call(Call("standardise.statistics", (X,)))
    C = _moments(tuple(subtract(x, told.mean) for x in X))
    before, after = _condition(spectrum(C)), _condition(spectrum(C, told.variance))
    where = f"X = {text(WORSE)}"
    return fails(f"{where}: κ", before, "<", Fraction(1016, 100), ()) \
        or fails(f"{where}, standardised: κ", after, ">", Fraction(1039, 100), ())
