"""Claims of document 003 about the soft margin: its programs, its loss, and the loss's gradient."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from sympy import sqrt

from novikoff.reference.margin import least_margin, slack
from novikoff.reference.sample import Sample, sample
from novikoff.reference.soft_margin import first_objective_sq, objective, soft_margin
from novikoff.reference.svm import gradient, loss, subgradient
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE, FORMULA, TWO_CLASSES
from novikoff.theory.derivation import symbol
from novikoff.theory.outcome import Rational

HALF, ZERO = Fraction(1, 2), Fraction(0)
STEP = Fraction(1, 16)

read(__name__, "D-174",
     "One name is needed for the depths, in the minimisation, the objective and the constraint; "
     "η is also the learning rate. A parameter that weighs width against violations is missing.",
     because="the names of variables are compared within one formula",
     theorems=("soft_margin.solution",))


def exact(X: Sequence[Sequence[Rational]], y: Sequence[int]) -> Sample[Fraction]:
    """Return the sample with a feature 1 in front, in Fractions.

    >>> exact(((3,),), (1,)) == (((1, 3), 1),)
    True
    """
    return sample([[Fraction(entry) for entry in x] for x in X], y, Fraction(1))


def slopes(w: Sequence[Rational], direction: Sequence[int], examples: Sample[Rational],
           mu: Rational, h: Rational = STEP) -> tuple[Rational, Rational]:
    """Return the difference quotients of the SVM loss from w along +direction and to -direction.

    >>> slopes((0, 2), (1, 0), (((1, 1), 1),), 1)
    (Fraction(0, 1), Fraction(0, 1))
    """
    def value(s: Rational) -> Rational:
        return loss([a + s * d for a, d in zip(w, direction, strict=True)], examples, mu)

    return ((value(h) - value(0)) / Fraction(h), (value(0) - value(-h)) / Fraction(h))


@claim("D-175", smaller=TWO_CLASSES, theorems=("soft_margin.solution",))
def rescaled_soft_program() -> Iterator[Shown]:
    """The two have other minimisers, and other hyperplanes: for x = 0, 0, 1 and y = -1, -1, 1 that
    of the first separates the data and that of the second does not.

    A w that misclassifies one of them has a first objective of at least 2, and another one less.
    For x = ±½ and 𝐰 = s in (0, 2] the first is s + 2/s - 1, least at √2, the second s² + 2 - s.
    """
    X, y = ((0,), (0,), (1,)), (-1, -1, 1)
    data = exact(X, y)
    yield Given({"x": X, "y": y})
    found = soft_margin(data, most=99)
    yield Finding("w of the second", found.w, "=", (-1, HALF))
    yield Finding("least and greatest bias that it may have", found.biases, "=", (-1, -1))
    yield Finding("least y w·x there, so that an example is misclassified",
                  least_margin(found.w, data), "=", -HALF).false
    better = (Fraction(-1), Fraction(7, 5))
    yield Given({"another w": better})
    yield Finding("least y w·x there", least_margin(better, data), "=", Fraction(2, 5))
    yield Finding("first objective there, squared", first_objective_sq(better, data), "<", 4)
    grid = [Fraction(k, 4) for k in range(-12, 13)]
    yield none(f"w with entries {grid[0]}, {grid[1]}, ..., {grid[-1]} that misclassify an example "
               "and have a first objective below 2", ((b, s) for b in grid for s in grid if s),
               lambda w: least_margin(w, data) < 0 and first_objective_sq(w, data) < 4)
    halves = ((-HALF,), (HALF,))
    signs, s = (-1, 1), symbol("s")
    data = exact(halves, signs)
    yield Given({"x": halves, "y": signs})
    yield Finding("first objective less its value 2√2 - 1 at s = √2, 0 there alone",
                  s + 2 / s - 1 - (2 * sqrt(2) - 1), "=", (s - sqrt(2))**2 / s)
    weights = (HALF, Fraction(1), Fraction(7, 5), Fraction(2))
    yield none(f"s among {', '.join(map(str, weights))} with another value of it by the reference",
               weights, lambda v: first_objective_sq((ZERO, v), data) != (v + 2 / v - 1)**2)
    yield Finding("the s of the second", soft_margin(data, most=9).w[1], "=", HALF)
    yield Finding("second objective there", objective((ZERO, HALF), data), "=", Fraction(7, 4))
    wrong = (HALF, HALF)
    yield Given({"another w": wrong})
    yield Finding("second objective there", objective(wrong, data), "=", Fraction(7, 4))
    yield Finding("least y w·x there, so that an example is misclassified",
                  least_margin(wrong, data), "=", -Fraction(1, 4))
    yield Finding(f"second objective at {weights[2]}, near √2",
                  objective((ZERO, weights[2]), data), ">", Fraction(7, 4))


@claim("D-176", smaller=TWO_CLASSES,
       theorems=("soft_margin.is_hinge_loss", "soft_margin.solution"),
       holds_if="μ = M/2, which makes the loss half of the program's objective",
       mended_by=("soft_margin.is_hinge_loss",))
def loss_in_place_of_the_program() -> Iterator[Shown]:
    """For another μ the minimiser is another one."""
    X, y = ((-HALF,), (HALF,)), (-1, 1)
    data, M = exact(X, y), len(X)
    yield Given({"x": X, "y": y})
    values = [Fraction(k, 2) for k in range(-6, 7)]
    yield none(f"w with entries {values[0]}, {values[1]}, ..., {values[-1]} where 2L is not the "
               "objective, for μ = M/2",
               ((b, s) for b in values for s in values),
               lambda w: 2 * loss(w, data, Fraction(M, 2)) != objective(w, data)).kept
    for mu, best in ((1, HALF), (2, 1), (4, 2)):
        finding = Finding(f"𝐰 of the least loss for μ = {mu}",
                          soft_margin(data, most=9, C=Fraction(mu, M)).w[1], "=", best)
        yield finding.kept if 2 * mu == M else finding.dropped


@claim("D-177", smaller=FORMULA,
       theorems=("svm.subgradient",))
def first_term_of_the_gradient() -> Iterator[Shown]:
    """It is the vector (0, 𝐰) and not the number ‖𝐰‖."""
    w, far = (0, 3, 4), sample(((1, 1),), (1,), 1)
    mu = 1
    yield Given({"w": w, "μ": mu, "an example (x, y), with the feature 1, outside the margin and "
                 "with no part in the gradient": far})
    yield Finding("gradient", subgradient(w, far, mu), "=", (0, 3, 4)).false
    yield Finding("‖𝐰‖², where the printed first term is the number ‖𝐰‖",
                  sum(a * a for a in w[1:]), "=", 25)
    for axis, stated in (((0, 1, 0), 3), ((0, 0, 1), 4)):
        right, left = slopes(w, axis, far, mu)
        yield Finding(f"mean of the slopes of the loss along {axis}", (right + left) / 2, "=",
                      stated)


@claim("D-178", smaller=ALONE,
       theorems=("svm.subgradient", "svm.squared_hinge_gradient"))
def data_term_of_the_gradient() -> Iterator[Shown]:
    """The factor is 1 if y w·x < 1, else 0; the printed one belongs to the squared hinge, ½ ξ²."""
    w, data, mu = (0, -1), sample(((1,),), (1,), 1), 1
    yield Given({"examples (x, y), with the feature 1": data, "w": w, "μ": mu})
    yield Finding("max(0, 1 - y w·x)", slack(w, *data[0]), "=", 2)
    yield Finding("slopes of the loss in the bias, on both sides", slopes(w, (1, 0), data, mu), "=",
                  (-1, -1))
    yield Finding("bias component of the subgradient", subgradient(w, data, mu)[0], "=", -1)
    yield Finding("printed, with that factor: the gradient for the squared hinge",
                  gradient(w, data, mu)[0], "=", -2).false


@claim("D-179", smaller=FORMULA,
       theorems=("svm.subgradient",), holds_if="the first term is 0 in the bias component",
       mended_by=("svm.subgradient",))
def bias_term_of_the_gradient() -> Iterator[Shown]:
    """The bias is in no ‖𝐰‖: where no example is active the loss does not depend on it."""
    w, far = (5, 3, 4), sample(((1, 1),), (1,), 1)
    yield Given({"w": w, "examples (x, y), with the feature 1": far})
    yield Finding("slopes of the loss in the bias, on both sides", slopes(w, (1, 0, 0), far, 1),
                  "=", (0, 0))
    yield Finding("the subgradient in the bias", subgradient(w, far, 1)[0], "=", 0)
    yield Finding("‖𝐰‖², which is not 0", sum(a * a for a in w[1:]), "=", 25).dropped


@claim("D-186", theorems=("svm.subgradient", "svm.convexity"))
def kinks_of_the_svm_loss() -> Iterator[Shown]:
    """It is so, and only at the kinks y w·x = 1 of some example; elsewhere L is differentiable."""
    data, mu = sample(((1,),), (1,), 1), 1
    yield Given({"examples (x, y), with the feature 1": data, "μ": mu})
    for w, stated in (((0, 1), (0, -1)), ((0, 2), (0, 0)), ((0, 0), (-1, -1))):
        yield Finding(f"slopes in the bias at w = {w}, to the right and to the left",
                      slopes(w, (1, 0), data, mu), "=", stated)
    two = sample(((1,), (0,)), (1, -1), 1)
    values = [Fraction(k, 2) for k in range(-6, 7)]
    yield none("w, of a grid, where the slopes in the bias differ and no y w·x is 1, or the "
               "reverse, for x = 1, 0 and y = 1, -1", ((b, s) for b in values for s in values),
               lambda w: (slopes(w, (1, 0), two, mu)[0] != slopes(w, (1, 0), two, mu)[1])
               != any(slack(w, x, y) == 0 and (w[0] + w[1] * x[1]) * y == 1 for x, y in two))


@claim("D-191", theorems=("soft_margin.hard_limit", "svm.convexity"))
def meaning_of_mu() -> Iterator[Shown]:
    """A large μ prefers small violations at the price of a large ‖𝐰‖², a small μ the reverse."""
    data = exact(((-1,), (1,)), (-1, 1))
    yield Given({"examples (x, y)": data})
    for mu, length, violation in ((HALF, HALF, 1), (1, 1, 0), (4, 1, 0)):
        found = soft_margin(data, most=9, C=Fraction(mu) / 2)
        yield Finding(f"𝐰 of the least loss for μ = {mu}", found.w[1], "=", length).open
        yield Finding("sum of the violations", sum(found.slacks), "=", violation)


@claim("D-192", smaller=TWO_CLASSES,
       theorems=("soft_margin.solution", "svm.convexity"))
def factor_of_the_squared_length() -> Iterator[Shown]:
    """Without it the same μ has another minimiser; it is decoration only if μ is doubled too."""
    data, mu = exact(((-1,), (1,)), (-1, 1)), 1
    yield Given({"examples (x, y)": data, "μ": mu})
    best = soft_margin(data, most=9, C=Fraction(mu, 2)).w
    yield Finding("w of the least loss with the ½", best, "=", (0, 1))
    other = (ZERO, HALF)
    losses = [loss(w, data, Fraction(mu)) + sum(a * a for a in w[1:]) / 2 for w in (best, other)]
    yield Finding("loss without the ½ there, and at another w, (0, ½)", tuple(losses), "=",
                  (1, Fraction(3, 4))).false
    yield Finding("𝐰 of the least loss with the ½ and ½ μ, which is half of the loss without it",
                  soft_margin(data, most=9, C=Fraction(mu, 4)).w[1], "=", HALF)
