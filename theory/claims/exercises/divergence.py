"""Exercises on rates at which Adaline does not converge."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.adaline import adaline
from novikoff.reference.sample import Sample, sample
from novikoff.reference.training import exhaust
from novikoff.theory.claims.exercise import example, expression
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.handed_in import labels, parts, points, positive
from novikoff.theory.eigenvalue import spectrum
from novikoff.theory.outcome import Rational
from novikoff.theory.rational_matrix import null_space, product, shifted, times, transposed
from novikoff.theory.separability import decide

SHOWN: Final = 4
DIVERGES: Final = {"X": ((1,), (-1,)), "y": (1, -1), "eta": 2}


def converges(examples: Sample[Rational], eta: Rational) -> bool:
    """Return whether w + η Σ (y - w·x) x, repeated from w = 0, converges.

    With H = XᵀX and v = Xᵀy all that happens lies in the span of v, Hv, H²v, ...; the distance to
    the limit is multiplied by 1 - ηλ for each eigenvalue λ > 0 that H has there. So it converges
    if and only if 2/η - H is positive definite on that span.

    >>> pair = sample(((1,), (-1,)), (1, -1), 1)
    >>> [converges(pair, eta) for eta in (Fraction(1, 2), Fraction(99, 100), 1, 2)]
    [True, True, False, False]
    >>> converges(sample(((0,), (0,)), (1, -1), 1), 7)
    True
    >>> converges(sample(((3,), (-3,)), (1, 1), 1), Fraction(1, 2))  # 1 - ηλ is 0 or -8
    True
    """
    X, y = [x for x, _ in examples], [label for _, label in examples]
    columns = transposed(X)
    H = product(columns, X)
    powers = [times(columns, y)]
    while len(powers) < len(H):
        powers.append(times(H, powers[-1]))
    outside = null_space(powers)
    span = null_space(outside) if outside else shifted(H, 1, 0)
    form = product(product(span, shifted(H, Fraction(2) / eta, -1)), transposed(span))
    return not span or spectrum(form).above(0) == len(span)


@example("C-11", "divergence", asks="Separable examples X with labels y and a rate \"eta\" at "
         "which Adaline with α(z) = z, w + η Σ (y - w·x) x with a feature 1 in front, does not "
         "converge from w = 0.", answer=DIVERGES,
         accepted=({**DIVERGES, "eta": 1}, {"X": ((3,),), "y": (1,), "eta": 0.2},
                   {"X": ((1, 2), (3, -1), (0, 5)), "y": (1, -1, 1), "eta": "1/10"}),
         refused=({**DIVERGES, "eta": "1/2"}, {**DIVERGES, "eta": 0.999},
                  {"X": ((0,), (1,), (2,)), "y": (1, -1, 1), "eta": 1}, {**DIVERGES, "eta": 0},
                  {"X": ((3,), (-3,)), "y": (1, 1), "eta": "1/2"}))
def divergence(answer: Any) -> Iterator[Shown]:
    """It converges only if η < 2/λ for the eigenvalues λ of Σ x xᵀ that matter for these labels.

    No separability makes a rate small enough.
    """
    given, signs, rate = parts(answer, "X", "y", "eta")
    X, eta = points(given, "X"), positive(rate, "eta")
    y = labels(signs, "y", len(X))
    examples = sample(X, y, Fraction(1))
    yield Finding("whether the examples are separable", decide(X, y, positive=1).separable, "=",
                  True)
    run = adaline(examples, (0,) * len(examples[0][0]), eta, epochs=SHOWN)
    yield Given({"w after each of the first steps": tuple(step.w for step in exhaust(run)[0])})
    yield Finding("whether it converges", converges(examples, eta), "=", False)


expression("C-11", "factor", asks="By what does one update at rate η (written eta) multiply "
           "w - w*, for the minimiser w*, on x = 1 (label +1) and x = -1 (label -1), a feature 1 "
           "in front?", answer="1 - 2*eta", letters={"eta": "> 0"},
           accepted=("-(2*eta - 1)", "1 - eta*2"),
           refused=("1 - eta", "2*eta - 1", "1 + 2*eta", "(1 - 2*eta)**2"),
           why="Σ x xᵀ is 2 times the identity, so w + η Σ (y - w·x) x = w + 2η(w* - w) for the "
               "minimiser w*. From η = 1 on it is -1 or less.")
