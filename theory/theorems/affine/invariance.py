"""What an invertible affine map of the features leaves alone, and what it does not."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product as every
from typing import Any, Final

from novikoff.reference.linalg import Vector, add, dot
from novikoff.theory.comparison import differs
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import SEPARABLE, said
from novikoff.theory.rational_matrix import Matrix, inverse, rank, times, transposed
from novikoff.theory.refusal import REFUSED, answer
from novikoff.theory.registry import Hypothesis, theorem
from novikoff.theory.separability import decide

_TURN: Final = ((Fraction(3, 5), Fraction(-4, 5)), (Fraction(4, 5), Fraction(3, 5)))


def _sheared(n: int, eta: Rational) -> tuple[Matrix, Vector[Rational]]:
    """Return an invertible A, neither orthogonal nor diagonal for n > 1, and a shift."""
    A = tuple(tuple(2 if i == j else eta if j == i + 1 else 0 for j in range(n)) for i in range(n))
    return A, tuple(Fraction((-1) ** j * (j + 3)) for j in range(n))


def _moved(A: Matrix, t: Vector[Rational], X: Rows) -> Rows:
    return tuple(add(times(A, x), t) for x in X)


def _absorbed(X: Rows) -> Rows:
    return tuple((1, *x) for x in X)


@theorem("affine.separability",
         """For an invertible A the points x and the points A x + t are separable by the same
         labels or not at all: (b, 𝐰) separates the former exactly if (b - 𝐰·A⁻¹t, A⁻ᵀ𝐰) separates
         the latter, as both have the same scores.""",
         hypotheses=(said("A is invertible"),),
         sources=("B-33", "A-60"), needs="a function separability.separates_absolutely",
         rejects=("separation_ignores_bias", "separation_needs_margin_one",
                  "separation_on_one_class"))
def separability(instance: Instance, observe: Observe) -> Outcome:
    """Decide both samples, and carry separators and others over."""
    found, calls = _carried(instance)
    for due, call in calls:
        found = found or differs("whether w separates", due, observe.call(call), call)
    return found or Passed()


@lru_cache(maxsize=1024)
def _carried(instance: Instance) -> tuple[Counterexample | None, tuple[tuple[bool, Call], ...]]:
    """Return what the decisions differ in, and whether each w separates, carried over or not."""
    A, t = _sheared(len(instance.X[0]), instance.eta)
    X = _moved(A, t, instance.X)
    found = differs(f"whether the points {text(X)} are separable",
                    decide(instance.X, instance.y, positive=1).separable,
                    decide(X, instance.y, positive=1).separable, ())
    back = inverse(A)
    n, given = len(t), decide(instance.X, instance.y, positive=1).w
    calls = []
    some = ((Fraction(1, 2), *range(1, n + 1)), (0, *(-1,) * n), *([given] if given else []))
    for b, *w in some:
        carried = (b - dot(w, times(back, t)), *times(transposed(back), w))
        due = all(y * (b + dot(w, x)) > 0 for x, y in zip(instance.X, instance.y, strict=True))
        for v, points in (((b, *w), instance.X), (carried, X)):
            sides = (tuple(x for x, y in zip(_absorbed(points), instance.y, strict=True) if y == c)
                     for c in (1, -1))
            calls.append((due, Call("separability.separates_absolutely", (v, *sides))))
    return found, tuple(calls)


@theorem("affine.least_squares_predictions",
         """Least squares with a free bias predicts the same at A x + t, trained on the points
         A x_i + t with A invertible, as at x, trained on x_i. The bias must be there, and λ = 0: on
         x = 0, 1 with targets 0, 1, λ = 1 predicts 2/3 at 1, and 5/6 where x is doubled. Where
         the points and a 1 are linearly dependent both are refused.""",
         sources=("B-33", "K-08", "A-52"), kind="targets", needs="a function ridge.ridge",
         hypotheses=(Hypothesis(
             "the features and the 1 are linearly independent",
             lambda instance: rank(_absorbed(instance.X)) == 1 + len(instance.X[0])),
                     said("A is invertible"), said("there is a bias"), said("there is no penalty")),
         rejects=("least_squares_without_bias", "least_squares_penalised", "bias_of_the_mean",
                  "ridge_by_coordinate"))
def least_squares_predictions(instance: Instance, observe: Observe) -> Outcome:
    """Compare predictions on the sample and on other points."""
    A, t = _sheared(len(instance.X[0]), instance.eta)
    points = (*instance.X, *instance.queries)
    calls = tuple(Call("ridge.ridge", (_absorbed(X), instance.y, 0))
                  for X in (instance.X, _moved(A, t, instance.X)))
    fits = tuple(answer(observe, call) for call in calls)
    if REFUSED in fits:
        return Counterexample("least squares, as it is and moved", "a fit", REFUSED)
    before, after = (tuple(dot(w, x) for x in _absorbed(X))
                     for w, X in zip(fits, (points, _moved(A, t, points)), strict=True))
    found = differs(f"predictions of the points {text(points)}, moved", before, after, ())
    for scale, due in ((1, Fraction(2, 3)), (2, Fraction(5, 6))):
        call = Call("ridge.ridge", (((1, 0), (1, scale)), (0, 1), 1))
        found = found or differs(f"λ = 1, x = 0, {scale}: the prediction at {scale}", due,
                                 dot(observe.call(call), (1, scale)), call,
                                 f"dot(runs[0], (1, {scale}))")
    return found or Passed()


def scaled_pairs() -> Iterator[Instance]:
    """Yield two points and their labels, at small distances from 0 and from one another."""
    for a, b in every(range(-2, 4), repeat=2):
        if a < b:
            yield Instance(((a, 0), (b, 1)), (-1, 1))


@theorem("affine.margin_and_runs",
         """The hard margin and the runs of the perceptron are not invariant: on (a, 0) labelled -1
         and (b, 1) labelled +1 the widest margin has 𝐰 = 2 (c, 1)/(c² + 1), c = b - a; with the
         first feature doubled the score at (a + 1, 0) is not the same unless c = 0. And from 0 the
         perceptron makes 5 updates on x = 0 (-1), 1 (+1), and 3 where x is 10 times as large.
         Checked on a finite family.""",
         sources=("B-33", "A-38", "B-16"), kind="any", family=scaled_pairs,
         needs="functions hard_margin.hard_margin and perceptron.perceptron",
         rejects=("margin_normalised_first", "runs_standardised_first", "margin_through_origin",
                  "margin_by_coordinate"))
def margin_and_runs(instance: Instance, observe: Observe) -> Outcome:
    """Compare margins with the formula for two points, and count the updates of two runs."""
    found, scores = None, []
    (a, _), (b, _) = instance.X
    for scale in (1, 2):
        c = scale * (b - a)
        sample = tuple(((1, scale * x, z), y)
                       for (x, z), y in zip(instance.X, instance.y, strict=True))
        call = Call("hard_margin.hard_margin", (sample,), (("most", 9),))
        w = observe.call(call).w
        due = (Fraction(2 * c, c * c + 1), Fraction(2, c * c + 1))
        found = found or differs(f"the widest margin of {text(sample)}",
                                 (-1 - scale * a * due[0], *due), w, call, "runs[0].w")
        scores.append(dot(w, (1, scale * (a + 1), 0)))
    found = found or (Counterexample("the score at (a + 1, 0), with the first feature as it is "
                                     "and doubled", scores[0], scores[1], "!=")
                      if b != a and scores[0] == scores[1] else None)
    for scale, updates in ((1, 5), (10, 3)):
        call = Call("perceptron.perceptron",
                    ((((1, 0), -1), ((1, scale), 1)), (0, 0), 1), (("passes", 60),))
        count = sum(hasattr(record, "row") for record in observe.call(call))
        found = found or differs(f"updates on x = 0, {scale}", updates, count, call,
                                 "sum(hasattr(record, 'row') for record in runs[0])")
    return found or Passed()


def _turned(X: Rows) -> Rows:
    """Turn the first two features by (3/5, 4/5); one feature changes its sign."""
    if len(X[0]) == 1:
        return tuple((-x,) for (x,) in X)
    return tuple((*times(_TURN, x[:2]), *x[2:]) for x in X)


@theorem("affine.rotation",
         """Turning the features by an orthogonal matrix Q, such as (3/5, -4/5; 4/5, 3/5), turns the
         weights of an online run of the Adaline that starts from Q w, and those of ridge
         regression with every λ, exactly, and leaves the bias alone.""",
         hypotheses=(said("the matrix is orthogonal"),),
         sources=("B-78", "A-19", "A-23", "A-52"), kind="targets",
         needs="functions adaline.adaline and ridge.ridge",
         rejects=("step_by_coordinate", "ridge_by_coordinate", "bias_turned_along"))
def rotation(instance: Instance, observe: Observe) -> Outcome:
    """Turn the data, and run and fit again."""
    X, y, eta = instance.X, instance.y, instance.eta
    start = (Fraction(1, 2), *(Fraction(j + 1, 2) for j, _ in enumerate(X[0])))

    def turned(w: Any) -> Any:
        return (w[0], *_turned((tuple(w[1:]),))[0])

    runs = [Call("adaline.adaline", (tuple(zip(_absorbed(points), y, strict=True)), w, eta),
                 (("epochs", 1), ("size", 1)))
            for points, w in ((X, start), (_turned(X), turned(start)))]
    before, after = (tuple(record.w for record in observe.call(call)) for call in runs)
    found = differs(f"weights of the Adaline on {text(X)}, turned", tuple(map(turned, before)),
                    after, ())
    fits = [Call("ridge.ridge", (_absorbed(points), y, eta)) for points in (X, _turned(X))]
    return found or differs(f"ridge on {text(X)} with λ = {text(eta)}, turned",
                            turned(observe.call(fits[0])), observe.call(fits[1]), fits[1]) \
        or Passed()


@theorem("affine.margin_rotation",
         """Turning the features by an orthogonal matrix turns the weights of a subgradient run of
         the support vector machine, with either hinge, that starts from the turned weights, and
         those of the hard-margin solution, exactly; bias, losses and multipliers stay. L_μ and
         ½‖𝐰‖² see the features through inner products only.""",
         hypotheses=(said("the matrix is orthogonal"),),
         sources=("B-78", "A-38", "A-41", "A-43"),
         needs="functions svm.svm and hard_margin.hard_margin",
         rejects=("penalty_by_coordinate", "subgradient_by_coordinate", "margin_by_coordinate",
                  "margin_normalised_first"))
def margin_rotation(instance: Instance, observe: Observe) -> Outcome:
    """Turn the data, run with both hinges from turned weights, and solve if separable."""
    X, y, eta = instance.X, instance.y, Fraction(instance.eta)
    start = (Fraction(1, 2), *(Fraction(j + 1, 2) for j, _ in enumerate(X[0])))

    def turned(w: Any) -> Any:
        return (w[0], *_turned((tuple(w[1:]),))[0])

    sides = [(tuple(zip(_absorbed(points), y, strict=True)), w)
             for points, w in ((X, start), (_turned(X), turned(start)))]
    for hinge in ("hinge", "squared hinge"):
        before, after = (
            tuple((end.loss, tuple(end.w)) for end in observe.call(Call(
                "svm.svm", (examples, w, eta), (("mu", 2), ("epochs", 2), ("hinge", hinge)))))
            for examples, w in sides)
        found = differs(f"losses and weights on {text(X)}, {hinge}, turned",
                        tuple((value, turned(w)) for value, w in before), after, ())
        if found:
            return found
    if len(set(y)) == 2 and SEPARABLE.holds(instance):
        solved = [observe.call(Call("hard_margin.hard_margin", (examples,), (("most", 1000),)))
                  for examples, _ in sides]
        return differs(f"the hard margin on {text(X)}, turned",
                       (turned(solved[0].w), tuple(solved[0].multipliers)),
                       (tuple(solved[1].w), tuple(solved[1].multipliers)), ()) or Passed()
    return Passed()


def one_pair() -> Iterator[Instance]:
    """Yield the points (1, 2) and (-1, -2)."""
    yield Instance(((1, 2), (-1, -2)), (1, -1))


@theorem("affine.not_turned",
         """A step on ‖w‖_1 does not turn along with the features: the subgradient at (1, 0) is
         (1, 0), and at (3/5, 4/5), which is (1, 0) turned, it is (1, 1). Nor does standardisation:
         (1, 2), (-1, -2) become (1, 1), (-1, -1), and turned by the same rotation they become
         (-1, 1), (1, -1), while (1, 1) turned is (-1/5, 7/5).""",
         sources=("B-78", "A-30", "A-28"), family=one_pair,
         needs="functions norm.norm_subgradient, standardise.statistics and standardise",
         rejects=("norm_one_smooth", "standardises_rows", "variance_without_square"))
def not_turned(instance: Instance, observe: Observe) -> Outcome:
    """Compare subgradients and standardised points, before and after the rotation."""
    for w, due in (((1, 0), (1, 0)), ((Fraction(3, 5), Fraction(4, 5)), (1, 1))):
        call = Call("norm.norm_subgradient", (w, 1))
        found = differs(f"a subgradient of ‖w‖_1 at {text(w)}", due, observe.call(call), call)
        if found:
            return found
    for X, flat in ((instance.X, ((1, 1), (-1, -1))), (_turned(instance.X), ((-1, 1), (1, -1)))):
        rows = tuple(tuple(map(Fraction, x)) for x in X)
        told = observe.call(Call("standardise.statistics", (rows,)))
        enclosed = told._replace(mean=tuple(map(interval, told.mean)),
                                 variance=tuple(map(interval, told.variance)))
        call = Call("standardise.standardise",
                    (tuple(tuple(map(interval, x)) for x in rows), enclosed))
        found = differs(f"{text(X)}, standardised", flat, observe.call(call), call)
        if found:
            return found
    return Passed()
