"""Claims of document 002 about standardised features, and Adaline on standardised Iris."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product as pairs
from typing import Any, Final

from novikoff.reference.iris import setosa_versicolor
from novikoff.reference.linalg import add, dot, scale, subtract
from novikoff.reference.number import quotient, sqrt
from novikoff.reference.standardise import standardise, statistics, variance
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_002.start import DRAWN
from novikoff.theory.claims.finding import Finding, Given, Shown, refused
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import SPREAD, minimal
from novikoff.theory.eigenvalue import spectrum
from novikoff.theory.enclosure import interval
from novikoff.theory.outcome import Rational
from novikoff.theory.rational_matrix import Entries, product, times, transposed


@claim("D-116",
       smaller=minimal("with two features there is none, by affine.scaling_conditions; three "
                       "that are independent once centred need four examples"),
       theorems=("affine.scaling_conditions", "affine.centring_conditions",
                          "standardise.standardised_features"),
       holds_if="faster is taken to say that κ does not rise, and there are at most two features; "
                "like normal data are only those that were so before",
       mended_by=("affine.scaling_conditions",))
def benefit_of_standardisation() -> Iterator[Shown]:
    """Only mean 0 and variance 1 are given; with more features the condition may get worse.

    The rate of descent depends on κ = λmax/λmin. Centring never makes it worse, nor does scaling
    with one or two features: then the squared sum of the eigenvalues over their product falls.
    """
    axes = ((0, 0, 1), (0, 1, 0), (2, -1, -1))
    X = (*axes, *(tuple(-e for e in x) for x in axes))
    yield Given({"x, of mean 0": X})
    hessian = product(transposed(X), X)
    scales = tuple(hessian[j][j] for j in range(len(hessian)))
    yield from _between(hessian, None, "κ as it is", "10.15")
    for finding in _between(hessian, scales, "κ standardised", "10.40"):
        yield finding.dropped
    X = ((1, -1, 1), (-1, 0, 0), (-1, 1, 0), (1, -1, 0))
    yield Given({"four examples: x": X})
    sums = [sum(column) for column in zip(*X, strict=True)]
    centred = tuple(tuple(len(X) * e - s for e, s in zip(x, sums, strict=True)) for x in X)
    hessian = product(transposed(centred), centred)
    yield from _between(hessian, None, "κ centred", "22.46")
    for finding in _between(hessian, tuple(hessian[j][j] for j in range(len(hessian))),
                            "κ standardised", "25.34"):
        yield finding.dropped
    most = 6
    sizes = range(1, most + 1)
    yield none(f"matrices ((a, b), (b, c)) > 0 with entries up to {most} whose κ rises",
               ((a, b, c) for a, b, c in pairs(sizes, range(-most, most + 1), sizes)
                if a * c > b * b),
               lambda m: Fraction(4 * m[0] * m[2], m[0] * m[2] - m[1]**2)
               > Fraction((m[0] + m[2])**2, m[0] * m[2] - m[1]**2)).kept
    coin = (-1, 1)
    yield Finding("mean, variance and mean fourth power of a fair coin ±1: of a normal law the "
                  "last would be another", (*(Fraction(sum(x**k for x in coin), 2) for k in (1, 2)),
                                            Fraction(sum(x**4 for x in coin), 2)), "=", (0, 1, 1))


def _between(A: Entries, weights: Sequence[Rational] | None, words: str,
             decimal: str) -> Iterator[Finding]:
    """Yield that both ends of an enclosure of κ round to the decimal."""
    values = spectrum(A, weights)
    least, greatest = values.least(), values.greatest()
    yield Finding(f"{words}, at least", quotient(greatest.low, least.high), "≈", decimal)
    yield Finding(f"{words}, at most", quotient(greatest.high, least.low), "≈", decimal)


@claim("D-117", smaller=SPREAD,
       theorems=("standardise.constant_features",),
       holds_if="no column is constant, and new data are shifted and scaled by the mean and std of "
                "the training data",
       mended_by=("standardise.standardised_features",))
def code_of_the_standardisation() -> Iterator[Shown]:
    """A constant column divides by 0, and new data must not be standardised by their own numbers.
    """
    X, new = ((0.0,), (2.0,)), ((2.0,), (4.0,))
    yield Given({"x in training": tuple(Fraction(x) for x, in X),
                 "new x": tuple(Fraction(x) for x, in new)})
    for words, training, expected in (("training", statistics(X), (1, 3)),
                                      ("new data", statistics(new), (-1, 1))):
        finding = Finding(f"new x, standardised by the numbers of the {words}",
                          tuple(Fraction(x) for x, in standardise(new, training)), "=", expected)
        yield finding.kept if words == "training" else finding.dropped
    constant = ((5.0,), (5.0,))
    yield Finding("std of a constant column, squared", Fraction(variance((5, 5))), "=", 0)
    yield refused("standardising it", standardise, constant, statistics(constant)).dropped


def standardised_iris() -> tuple[list[list[Any]], list[Any], tuple[Any, ...]]:
    """Return enclosures of XᵀX, Xᵀy and the two std of standardised Iris with a bias."""
    X, y = setosa_versicolor()
    columns = list(zip(*X, strict=True))
    means = [sum(column) / Fraction(len(column)) for column in columns]
    spreads = [Fraction(variance(column)) for column in columns]
    roots = tuple(sqrt(interval(spread)) for spread in spreads)
    centred = [[x - mean for x in column] for column, mean in zip(columns, means, strict=True)]
    size = interval(len(y))
    inner = interval(dot(centred[0], centred[1])) / (roots[0] * roots[1])
    zero = interval(0)
    matrix = [[size, zero, zero], [zero, size, inner], [zero, inner, size]]
    target = [interval(sum(y)), *(interval(dot(column, y)) / root
                                  for column, root in zip(centred, roots, strict=True))]
    return matrix, target, roots


@claim("D-118", theorems=("gradient_descent.quadratic_convergence",))
def convergence_in_epochs() -> Iterator[Shown]:
    """The cost that epoch 15 logs is 2.58, that after it 2.53, and the least is 2.44.

    So it is near the minimum, and still falls; all examples are right by then.
    """
    H, b, roots = standardised_iris()
    costs, w = descended(epochs := 15)
    yield Finding(f"half the squared error that epoch {epochs} logs", costs[-2], "≈", "2.58")
    yield Finding("that after it", costs[-1], "≈", "2.53").open
    det = H[1][1] * H[2][2] - H[1][2] * H[2][1]
    best = (b[0] / H[0][0], (b[1] * H[2][2] - b[2] * H[1][2]) / det,
            (b[2] * H[1][1] - b[1] * H[2][1]) / det)
    yield Finding("its least value", HALF_SUM - dot(best, b) / 2, "≈", "2.44")
    yield none_wrong(w, roots)


HALF_SUM: Final = 50
"""Half the sum of the squared labels of 100 flowers."""


def descended(epochs: int) -> tuple[list[Any], Sequence[Any]]:
    """Return enclosures of half the squared error before each epoch of Adaline on standardised
    Iris with η = 0.01 and after the last, and of the weights there.
    """
    H, b, _ = standardised_iris()
    w: Sequence[Any] = tuple(map(interval, DRAWN))
    eta, costs = interval(Fraction(1, 100)), [_half_squared(w, H, b)]
    for _ in range(epochs):
        w = add(w, scale(eta, subtract(b, times(H, w))))
        costs.append(_half_squared(w, H, b))
    return costs, w


def _half_squared(w: Sequence[Any], H: Sequence[Sequence[Any]], b: Sequence[Any]) -> Any:
    return HALF_SUM - dot(w, b) + dot(w, times(H, w)) / 2


def none_wrong(w: Sequence[Any], roots: Sequence[Any]) -> Finding:
    """Return the finding that w, on standardised Iris, is certain to label all flowers rightly."""
    X, y = setosa_versicolor()
    centre = [sum(column) / Fraction(len(column)) for column in zip(*X, strict=True)]
    return none("examples wrong after them", zip(X, y, strict=True), lambda case: not (
        case[1] * (w[0] + sum(w[j + 1] * interval(case[0][j] - centre[j]) / roots[j]
                              for j in (0, 1))) > 0))
