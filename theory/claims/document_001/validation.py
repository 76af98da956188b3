"""Claims of document 001 about cross-validation and leaving one out."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any

from novikoff.reference.cross_validation import cross_validation, leave_one_out, mean_score
from novikoff.reference.linalg import dot
from novikoff.reference.ridge import leave_one_out_residuals, leverages, ridge
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.finding import Finding, Given, Shown, refused
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import minimal

read(__name__, "D-310",
     "It does by default, with cv=None; given a number of folds or other splits it fits each anew.",
     because="the documentation of another library is read", theorems=("ridge.leave_one_out",))


def majority(labels: Sequence[int]) -> int:
    """Return the more frequent of the labels 0 and 1, 0 for a tie.

    >>> majority((1, 0, 1))
    1
    """
    return int(2 * sum(labels) > len(labels))


def scores(labels: Sequence[int]) -> list[Any]:
    """Return the folds of leave-one-out for `majority`: score 1 where it is right.

    >>> [turn.score for turn in scores((0, 1))]
    [0, 0]
    """
    return list(cross_validation(labels, leave_one_out(range(len(labels))), majority,
                                 lambda model, held: int(model == held[0])))


@claim("D-089", smaller=minimal("something has to be left when one is left out"),
       theorems=("cross_validation.held_out",),
       holds_if="the scores of the folds have one variance and are not all fully correlated: the "
                "variance of their mean is σ²/k (1 + (k - 1) ρ), ρ the mean correlation")
def noise_of_cross_validation() -> Iterator[Shown]:
    """Nothing makes the variance smaller in general, and there may be a bias besides.

    The folds share data, and so their errors: for the majority label of the others, the two scores
    of leave-one-out on two labels are the same number.
    """
    pairs = list(product((0, 1), repeat=2))
    single = [scores(pair)[0].score for pair in pairs]
    mean = [mean_score(scores(pair)) for pair in pairs]
    yield Given({"two labels, as fair coins fall": tuple(pairs)})
    yield Finding("score on one validation label", tuple(single), "=", (1, 0, 0, 1))
    yield Finding("mean score of leave-one-out", tuple(mean), "=", tuple(single))
    yield Finding("their variances", (_variance(single), _variance(mean)), "=",
                  (Fraction(1, 4), Fraction(1, 4))).dropped
    tables = list(product((0, 1), repeat=len(pairs)))
    yield none("pairs of scores in {0, 1}, on four cases of one chance, of one variance and not "
               "fully correlated, whose mean has no smaller variance",
               ((a, b) for a, b in product(tables, repeat=2)
                if a != b and _variance(a) == _variance(b)),
               lambda d: _variance([Fraction(p + q, 2) for p, q in zip(*d, strict=True)])
               >= _variance(d[0]) > 0).kept
    for labels in ((0, 1), (0, 0, 1, 1)):
        yield Finding(f"mean score on the balanced labels {labels}, of which any label is "
                      "right for half", mean_score(scores(labels)), "=", 0)


def _variance(values: Sequence[Any]) -> Fraction:
    mean = Fraction(sum(values)) / len(values)
    return sum(((v - mean)**2 for v in values), start=Fraction(0)) / len(values)


def left_out(X: Sequence[Any], y: Sequence[Any], penalties: Sequence[Any]) -> tuple[Any, ...]:
    """Return the residual at each row of the ridge fit, without bias, to all other rows.

    `penalties` has the λ for each of these fits.

    >>> [*map(str, left_out([(1,), (2,)], (1, 1), (1, 1)))]
    ['3/5', '0']
    """
    return tuple(y[i] - dot(ridge([*X[:i], *X[i + 1:]], [*y[:i], *y[i + 1:]], lam, bias="absent"),
                            X[i]) for i, lam in enumerate(penalties))


@claim("D-090", smaller=minimal("one example leaves none to fit when it is left out"),
       theorems=("ridge.leave_one_out",),
       holds_if="λ is the same number in each fit, preprocessing is part of each fit, and h < 1",
       mended_by=("ridge.leave_one_out",))
def efficient_leave_one_out() -> Iterator[Shown]:
    """The residual e/(1 - h) is exact for one λ, not for λ = c N, nor for features centred with
    the row that is left out; with h = 1 it means nothing.
    """
    X, y, lam = ((1,), (2,), (4,)), (1, 3, 2), 3
    yield Given({"x": X, "y": y, "λ": lam})
    shortcut = leave_one_out_residuals(X, y, lam, bias="absent")
    yield Finding("residuals by the shortcut, against those of three fits", shortcut, "=",
                  left_out(X, y, (lam,) * 3))
    yield Finding("against those of three fits with λ = N, one less than N = λ with all", shortcut,
                  "!=", left_out(X, y, (lam - 1,) * 3)).dropped
    two, labels, less = ((1,), (1,)), (0, 1), 2
    yield Given({"two examples are enough for that: x": two, "y": labels, "λ": less})
    yield Finding("residuals by the shortcut", leave_one_out_residuals(two, labels, less,
                                                                       bias="absent"), "=",
                  (Fraction(-1, 3), 1))
    yield Finding("of two fits with λ = N, one less", left_out(two, labels, (less - 1,) * 2), "=",
                  (-Fraction(1, 2), 1)).dropped
    centre = Fraction(sum(x for x, in X), len(X))
    centred = [(x - centre,) for x, in X]
    apart = tuple(_apart(X, y, i, lam) for i in range(3))
    yield Finding("with x centred once before, against x centred anew for each fit",
                  leave_one_out_residuals(centred, y, lam, bias="absent"), "!=", apart)
    lone, none = ((1, 0), (0, 1)), 0
    yield Given({"x": lone, "λ": none})
    yield Finding("h", leverages(lone, none, bias="absent"), "=", (1, 1))
    yield refused("the shortcut for these",
                  lambda: leave_one_out_residuals(lone, (1, 1), none, bias="absent"))


def _apart(X: Sequence[Any], y: Sequence[Any], i: int, lam: int) -> Any:
    """Return the residual at row i of the fit to the others, centred by their own mean."""
    centre = Fraction(sum(x for j, (x,) in enumerate(X) if j != i), len(X) - 1)
    return left_out([(x - centre,) for x, in X], y, (lam,) * len(X))[i]
