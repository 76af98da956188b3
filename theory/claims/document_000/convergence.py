"""Claims of document 000 about the proof of convergence: normalised points and the two bounds."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from itertools import combinations, product
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import dot, norm_sq, scale
from novikoff.reference.margin import least_margin
from novikoff.reference.number import quotient
from novikoff.reference.sample import normalised, sample
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_000.passages import CODE, NORMALISED, SETS, learn, turns
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Labels, Rows, none, none_below
from novikoff.theory.claims.smallness import ALONE, minimal
from novikoff.theory.derivation import symbol
from novikoff.theory.outcome import Rational, magnitude

FROM_ZERO: Final = Passage(Convention(mistake="F", step="2eta", order="random"))
FROM_ZERO_NORMALISED: Final = Passage(Convention(mistake="F", step="2eta", order="random",
                                                 bias="absent"))
AFTER_ONE: Final = replace(SETS, steps=1)
MOST: Final = 3
HALF: Final = Fraction(1, 2)
Q: Final = Fraction
INVERSE: Final[dict[Rational, Rational]] = {0: 1, Q(3, 4): Q(4, 5), Q(4, 3): Q(3, 5)}
"""1/‖(1, x)‖ of some x for which it is rational."""

read(__name__, "D-025",
     "The word is denominator, here of line 585; in line 630 the superscript (0) lacks its closing "
     "brace, and that of x^{i)} in line 1097 its opening one.",
     because="a word and two missing braces of the typesetting")
read(__name__, "D-026",
     "Separability, the labels in the loss and the end of the updates are those of the training "
     "data; no test data are given.",
     because="two passages are compared: nothing that runs there is ever shown test data",
     theorems=("perceptron.converges",))


@claim("D-019", smaller=ALONE,
       theorems=("threshold.normalisation",),
       holds_if="x != 0, and the two signs stand in two equivalences")
def sign_equivalence() -> Iterator[Shown]:
    """It says no more than that both products are not 0, which -x satisfies in place of x/‖x‖.

    What is needed: w·x > 0 if and only if w·x/‖x‖ > 0, and the same with < 0; for x = 0 there is
    no x/‖x‖.
    """
    w, x = (1,), (1,)
    opposite = scale(-1, x)
    z, other = dot(w, x), dot(w, opposite)
    yield Given({"w": w, "x": x, "-x": opposite})
    yield Finding("the printed equivalence, with -x in place of x/‖x‖",
                  _either(z) == _either(other), "=", True)
    yield Finding("w·x > 0 if and only if w·(-x) > 0", (z > 0) == (other > 0), "=",
                  False).dropped.false
    yield none(f"w, x, |w|, |x| <= {MOST}, x != 0, with two equivalences of which one is false",
               ((w, x) for w, x in product(range(-MOST, MOST + 1), repeat=2) if x),
               lambda d: _signs(d[0] * d[1]) != _signs(Fraction(d[0] * d[1], abs(d[1])))).kept


def _either(z: Rational) -> bool:
    return z > 0 or z < 0


def _signs(z: Rational) -> tuple[bool, bool]:
    return z > 0, z < 0


def updates(passages: Sequence[Passage], X: Sequence[Sequence[Rational]], y: Sequence[int],
            start: Sequence[Rational], eta: Rational = 1) -> tuple[int, int]:
    """Return the updates on (1, x), and on these divided by their norms, from one start.

    >>> updates((SETS, NORMALISED), ((0,),), (-1,), (1, 0))
    (1, 1)
    """
    given, free = passages
    short = normalised(sample(X, y, Q(1)), [INVERSE[magnitude(x)] for x, in X])
    return (given.learn(X, y, start, eta, turns(len(X))).updates,
            free.learn([x for x, _ in short], y, start, eta, turns(len(X))).updates)


@claim("D-020", smaller=ALONE,
       theorems=("perceptron.mistake_bound_any_start", "perceptron.scale_covariance"),
       passages=(SETS, NORMALISED, FROM_ZERO, FROM_ZERO_NORMALISED),
       holds_if="all x have one norm R, and w(0) is divided by R too; the theorem itself needs no "
                "normalised points, with R² t in place of t")
def normalised_points(sets: Passage, free: Passage, zero: Passage, zero_free: Passage
                      ) -> Iterator[Shown]:
    """It is another run, with more updates or with fewer, on a single point already."""
    X: tuple[tuple[Rational], ...] = ((Q(3, 4),),)
    y: Labels = (-1,)
    start: tuple[Rational, ...] = (0, 2)
    yield Given({"B": X, "w(0)": start})
    yield Finding("updates on the point, and on the normalised point",
                  updates((sets, free), X, y, start), "=", (1, 2)).dropped
    nearer = scale(INVERSE[X[0][0]], start)
    yield Finding(f"the latter from w(0)/R = {shown(nearer)}",
                  updates((sets, free), X, y, nearer)[1], "=", 1)
    most = 2
    yield none("runs on two points x, ‖(1, x)‖ being rational, from w(0) with entries |w| <= "
               f"{most}, that have other numbers of updates from w(0)/R on the normalised points",
               one_norm(most), lambda d: _other_number((sets, free), *d)).kept
    X, y, start = ((Q(3, 4),), (Q(4, 3),)), (-1, 1), (-2, 1)
    yield Given({"x": X, "y": y, "w(0)": start})
    yield Finding("updates on the points, and on the normalised points",
                  updates((sets, free), X, y, start), "=", (2, 1))
    cases: tuple[tuple[tuple[Rational, ...], Labels, tuple[int, int]], ...] = (
        ((0, Q(3, 4)), (-1, 1), (5, 2)), ((0, Q(3, 4), Q(4, 3)), (-1, -1, 1), (8, 12)))
    for line, labels, stated in cases:
        rows = tuple((x,) for x in line)
        origin = (0, 0)
        yield Given({"x": rows, "y": labels, "w(0)": origin})
        yield Finding("updates by the rule of the sets",
                      updates((sets, free), rows, labels, origin), "=", (0, 0))
        yield Finding("updates by the earlier rule, with η = 1/2",
                      updates((zero, zero_free), rows, labels, origin, HALF), "=", stated)


@claim("D-021", smaller=minimal("the scaling of a single point can be taken up"),
       theorems=("threshold.normalisation",))
def scaling_and_bias() -> Iterator[Shown]:
    """Each point has a factor of its own, and no w_0 is right for two; nothing need be absorbed.

    For w·x/‖x‖ has the sign of w·x as it is, if the whole x is divided; the features alone must
    not be.
    """
    points: tuple[Rational, ...] = (Q(3, 4), Q(4, 3))
    yield Given({"x": points, "1/‖(1, x)‖": tuple(INVERSE[magnitude(x)] for x in points)})
    yield Finding("w_0/‖(1, x)‖ for w_0 = 1, to be replaced by one number",
                  tuple(1 * INVERSE[magnitude(x)] for x in points), "=", (Q(4, 5), Q(3, 5))).false
    X, y = ((1,), (2,)), (-1, 1)
    yield Given({"x": X, "y": y})
    w = (-3, 2)
    yield Finding(f"least y (1, x)·w for w = {shown(w)}", least_margin(w, sample(X, y, 1)), "=", 1)
    short = tuple(scale(Fraction(1, x), (x,)) for x, in X)
    yield Finding("the features divided by their norms, one point with two labels", short, "=",
                  ((1,), (1,)))


def one_norm(most: int) -> Iterator[tuple[Any, Labels, Any, Rational]]:
    """Yield two points of one norm R with all labels, a start, and 1/R."""
    for a in (Q(3, 4), Q(4, 3)):
        for line, y, start in product(product((-a, a), repeat=2), product((-1, 1), repeat=2),
                                      product(range(-most, most + 1), repeat=2)):
            if line[0] != line[1] or y[0] == y[1]:
                yield tuple((x,) for x in line), y, start, INVERSE[a]


def _other_number(passages: tuple[Passage, Passage], X: Any, y: Labels, start: Any,
                  inverse: Rational) -> bool:
    return updates(passages, X, y, start)[0] != updates(passages, X, y, scale(inverse, start))[1]


@claim("D-022", smaller=ALONE,
       theorems=("perceptron.angle_bound",), passages=(AFTER_ONE, NORMALISED),
       holds_if="w(t+1) != 0, as it is where w*·w(0) + (t + 1) δ > 0")
def cosine_of_the_weights(one: Passage, free: Passage) -> Iterator[Shown]:
    """An update may lead to 0, which has no angle to anything."""
    X, y, start, u = ((),), (1,), (-1,), (1,)
    first = one.updates(X, y, start, 1, turns(1))[0]
    yield Given({"x, the feature 1 alone": first.x, "w(0)": start, "w*": u})
    yield Finding("‖w(1)‖, squared: the denominator", norm_sq(first.w), "=", 0).dropped
    yield Finding("w*·w(0) + δ", dot(u, start) + dot(u, first.x), "=", 0)
    yield none("updates to w != 0 on two unit vectors after which the quotient is no cosine, or to "
               "0 although w*·w(0) + (t + 1) δ > 0", unit_runs(1), partial(_no_cosine, free)).kept


def unit_runs(most: int) -> Iterator[tuple[Any, Any, Any]]:
    """Yield two unit vectors, a w* of length 1 with w*·x > 0 on both, and a w(0) with |w| <= most.

    >>> len(list(unit_runs(1)))
    630
    """
    entries: tuple[Rational, ...] = (0, 1, Q(3, 5), Q(4, 5), Q(-3, 5), Q(-4, 5))
    units = tuple(u for u in product(entries, repeat=2) if norm_sq(u) == 1)
    return ((T, u, start) for T in combinations(units, 2) for u in units
            for start in product(range(-most, most + 1), repeat=2)
            if least_margin(u, sample(T, (1, 1))) > 0)


def _no_cosine(free: Passage, run: tuple[Any, Any, Any]) -> bool:
    T, u, start = run
    delta = least_margin(u, sample(T, (1, 1)))
    for t, update in enumerate(free.updates(T, (1, 1), start, 1, turns(2)), 1):
        if not any(update.w):
            if dot(u, start) + t * delta > 0:
                return True
        elif dot(u, update.w)**2 > norm_sq(update.w):
            return True
    return False


def signed_sq(a: Rational, b_sq: Rational) -> Rational:
    """Return (a/b)², with the sign of a/b, for b > 0: two quotients compare as these do.

    >>> signed_sq(-1, 4)
    Fraction(-1, 4)
    """
    return quotient(a * magnitude(a), b_sq)


@claim("D-023", smaller=ALONE,
       theorems=("perceptron.angle_bound", "perceptron.mistake_bound_any_start"),
       passages=(AFTER_ONE, NORMALISED),
       holds_if="w*·w(0) + (t + 1) δ >= 0 and w(t+1) != 0")
def quotient_of_the_bounds(one: Passage, free: Passage) -> Iterator[Shown]:
    """A negative numerator over a larger denominator is not a lower bound.

    It is none as long as w*·w(0) + (t + 1) δ < 0, which lasts for finitely many updates only.
    """
    X, y, start, u = ((),), (1,), (-2,), (1,)
    first = one.updates(X, y, start, 1, turns(1))[0]
    yield Given({"x, the feature 1 alone": first.x, "w(0)": start, "w*": u})
    yield Given({"w(1)": first.w, "δ": dot(u, first.x)})
    cosine = signed_sq(dot(u, first.w), norm_sq(first.w))
    bound = signed_sq(dot(u, start) + 1, norm_sq(start) + 1)
    yield Finding("the cosine, squared, with its sign", cosine, "=", -1)
    yield Finding("its bound, likewise", bound, "=", Fraction(-1, 5))
    yield Finding("the first against the second", cosine, "<", bound).dropped.false
    most = 1
    yield none(f"runs on two unit vectors, from w(0) with entries |w| <= {most}, in which the "
               "bound fails although its numerator is >= 0 and w(t+1) != 0", unit_runs(most),
               lambda run: _fails(free, *run)).kept


def _fails(free: Passage, T: Any, u: Any, start: Any) -> bool:
    examples = sample(T, (1, 1))
    delta = least_margin(u, examples)
    for t, update in enumerate(free.updates(T, (1, 1), start, 1, turns(2)), 1):
        numerator = dot(u, start) + t * delta
        if numerator >= 0 and any(update.w) and signed_sq(dot(u, update.w), norm_sq(update.w)) \
                < signed_sq(numerator, norm_sq(start) + t):
            return True
    return False


@claim("D-024", theorems=("perceptron.mistake_bound_any_start",))
def growth_of_the_lower_bound() -> Iterator[Shown]:
    """It must grow at least like √t, and does: divided by √(t + 1) it tends to δ > 0.

    That something is O(√t) bounds it from above; a constant is O(√t) too, and from 1 >= 1/2 no t
    is bounded.
    """
    a, b, delta, s = map(symbol, ("a", "b", "delta", "s"))
    right_sq = (a + delta / s)**2 / (b + 1 / s)
    form = (a * s + delta)**2 / (b * s + 1)
    yield Finding("square of the right-hand side over t + 1 = 1/s, a and b being w*·w(0) and "
                  "‖w(0)‖²", right_sq * s, "=", form)
    yield Finding("its limit, s being 0", form.subs(s, 0), "=", delta**2)
    most, constant = 100, HALF
    yield none(f"t, 1 <= t <= {most}, at which {constant} is above √t, or above 1",
               range(1, most + 1), lambda t: constant**2 > t or constant > 1).misprint


@claim("D-053", theorems=("perceptron.mistake_bound",), passages=(CODE,),
       holds_if="they are more than R²‖w*‖²/γ², and w starts at 0: each epoch before the last "
                "makes an update",
       mended_by=("perceptron.converges",))
def end_after_some_epochs(code: Passage) -> Iterator[Shown]:
    """No number is enough for all data: on separable ones, too, it may end with points wrong."""
    X, y, epochs = ((3,), (4,)), (-1, 1), 10
    examples = sample(X, y, 1)
    yield Given({"x": X, "y": y})
    yield Finding(f"whether all points are right after {epochs} epochs",
                  learn(code, X, y, 1, epochs)[2].converged, "=", False).dropped
    w = (-7, 2)
    bound = int(max(norm_sq(x) for x, _ in examples) * norm_sq(w)
                / Fraction(least_margin(w, examples))**2)
    yield Finding(f"R²‖w*‖²/γ² for w* = {shown(w)}", bound, "=", 901)
    numbers = (16, 17, bound + 1)
    yield Finding(f"whether they are after {shown(numbers)} epochs", tuple(
        learn(code, X, y, 1, number)[2].converged for number in numbers), "=", (False, True, True))
    start, one, label = (4, 0), ((0,),), (-1,)
    u, point = (-1, 0), sample(one, label, 1)
    yield Given({"x": one, "y": label, "a start": start, "w*": u})
    few = int(norm_sq(point[0][0]) * norm_sq(u) / Fraction(least_margin(u, point))**2) + 1
    yield Finding("epochs, more than R²‖w*‖²/γ²", few, "=", 2)
    yield Finding("whether the point is right after them, from there",
                  learn(code, one, label, 1, few, start)[2].converged, "=", False).dropped
    yield none(f"b, |b| < {start[0]}, for which it is wrong then from w = (b, 0)",
               range(1 - start[0], start[0]),
               lambda b: not learn(code, one, label, 1, few, (b, 0))[2].converged).smaller
    yield none_below(f"separable samples that {epochs} are not enough for from 0", X, MOST,
                     lambda d: _not_enough(code, *d, epochs))


def _not_enough(code: Passage, X: Rows, y: Labels, epochs: int) -> bool:
    return not learn(code, X, y, 1, epochs)[2].converged and learn(code, X, y, 1, 100)[2].converged
