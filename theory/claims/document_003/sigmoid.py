"""Claims of document 003 about norms as penalties, sigmoids, and an Adaline with one of them."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from math import inf
from typing import Any

from sympy import diff, log

from novikoff.reference import number
from novikoff.reference.activation import IDENTITY, LOGISTIC, TANH, logistic, logistic_derivative
from novikoff.reference.adaline import empirical_loss, gradient, misclassified, update
from novikoff.reference.iris import setosa_versicolor
from novikoff.reference.linear_system import solve
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.margin import least_margin
from novikoff.reference.matching_loss import CROSS_ENTROPY, composed
from novikoff.reference.norm import Penalty, norm
from novikoff.reference.number import exp, sqrt
from novikoff.reference.sample import sample
from novikoff.reference.threshold import classify
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_003.passages import CODE
from novikoff.theory.claims.finding import Finding, Given, Shown, refused, shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE, FORMULA, minimal
from novikoff.theory.derivation import symbol
from novikoff.theory.enclosure import interval, precision

BITS = 256
TANH_SQUARED = composed(HALF_SQUARED, TANH)
LOGISTIC_SQUARED = composed(HALF_SQUARED, LOGISTIC)


@claim("D-140", smaller=ALONE,
       theorems=("norm.axioms", "norm.subgradient", "norm.penalty", "norm.zero_minimiser"),
       holds_if="1 <= p < ∞; at p = ∞ it is the largest |w_i|",
       mended_by=("norm.axioms",))
def formula_of_the_norm() -> Iterator[Shown]:
    """The formula says nothing at p = ∞ (nor at p = 0, if that is in N); there it is max |w_i|.

    As it stands it also penalises the bias, so that moving all data changes the predictions; and
    it is not differentiable at 0, which is why weights may be exactly 0.
    """
    w = (3, -4)
    yield Finding(f"‖w‖_p of w = {w} at p = 1 and p = ∞", (norm(w, 1), norm(w, inf)), "=", (7, 4))
    yield refused("‖w‖_0, whose power is 1 over 0", norm, w, 0).dropped
    y, slopes = 2, ((-1, 0), (-Fraction(1, 3), -1))
    cases: tuple[tuple[Any, Any], ...] = (((1, 0), (1, 0)), ((1, 3), (0, Fraction(5, 9))))
    for (x, best), stated in zip(cases, slopes, strict=True):
        yield Given({"p = 1, one example, x with a feature 1 in front": x, "y": y, "w": best})
        yield Finding("slope of the squares at w: minus a subgradient of ‖w‖_1, so w is best",
                      gradient(best, [(x, y)]), "=", stated)
        yield Finding("its prediction", sum(a * b for a, b in zip(best, x, strict=True)), "=",
                      1 if x == (1, 0) else Fraction(5, 3))
        yield Finding("least loss without the bias in the norm, at w = (y, 0)",
                      empirical_loss((Fraction(y), 0), [(x, Fraction(y))],
                                     penalty=Penalty(1)), "=", 0)
    steps = (Fraction(1, 2), -Fraction(1, 2))
    yield Finding("slopes of ‖w‖_1 at 0 to the right and to the left",
                  tuple(norm((h,), 1) / h for h in steps), "=", (1, -1))


@claim("D-141", smaller=FORMULA,
       theorems=("activation.asymptotes",), holds_if="α is not constant",
       mended_by=("activation.asymptotes",))
def definition_of_a_sigmoid() -> Iterator[Shown]:
    """A constant is bounded with derivative 0 >= 0, and has one asymptote and not a pair.

    Any other one has the limits sup α and inf α, which differ. Its derivative need not tend to 0:
    it may have triangles of height 1 and of area 2^-n at every n = 1, 2, ...
    """
    constant = Fraction(1, 2)
    ends = (-1000, 1000)
    yield Finding(f"the constant {constant} at z = {shown(ends)}",
                  tuple(constant + 0 * z for z in ends), "=",
                  (Fraction(1, 2), Fraction(1, 2))).dropped
    rises = [Fraction(1, 2**n) for n in range(1, 9)]
    widths = [2 * area / 1 for area in rises]
    yield Finding(f"rise over the first {len(rises)} triangles, which stays below 1", sum(rises),
                  "=", Fraction(255, 256))
    yield none("of them that overlap the next one, or that do not reach 1 at n",
               range(len(rises) - 1),
               lambda n: widths[n] / 2 + widths[n + 1] / 2 >= 1 or 2 * rises[n] / widths[n] != 1)


@claim("D-142", theorems=("activation.logistic_identities", "activation.tanh_identities",
                          "activation.asymptotes"))
def domain_and_range() -> Iterator[Shown]:
    """Both are functions on R, with the open ranges (0, 1) and (-1, 1); only floats reach the ends.

    Line 341 has the open interval. A score w·x need not be in Z.
    """
    z = 40
    with precision(BITS):
        for sign in (1, -1):
            yield Finding(f"sig({sign * z}) against 1", logistic(interval(sign * z)), "<", 1)
            yield Finding("and against 0", logistic(interval(sign * z)), ">", 0)
            yield Finding(f"|tanh({sign * z})| against 1", abs(TANH.value(interval(sign * z))),
                          "<", 1)
    yield Finding("sig, and tanh, of the same number as floats",
                  (Fraction(logistic(float(z))), Fraction(TANH.value(float(z)))), "=", (1, 1))
    yield Finding("sig at ½, which is no integer", logistic(interval(Fraction(1, 2))), "≈",
                  "0.622").misprint


@claim("D-143",
       smaller=minimal("the first has one example; the second is of the size of that of D-040"),
       theorems=("adaline.update", "adaline.descent_expansion", "adaline.location"))
def use_of_large_signals() -> Iterator[Shown]:
    """A point far on its own side has a large signal that pushes the weights the wrong way.

    One step may lower the loss and lose the label; and from weights that separate the data descent
    may end, at the least loss, in weights that do not.
    """
    w, rate = (4,), Fraction(5, 3)
    one = [((1,), 1)]
    after = update(w, one, rate)
    yield Given({"examples (x, y)": one, "w": w, "rate": rate})
    yield Finding("signal y - w·x, on a right label", -gradient(w, one)[0], "=", -3)
    yield Finding("w after the step", after, "=", (-1,))
    yield Finding("wrong labels before and after it",
                  (misclassified(w, one), misclassified(after, one)), "=", (0, 1)).false
    halves = tuple(sum((y - v[0] * x[0])**2 for x, y in one) for v in (w, after))
    yield Finding("2L before and after it", halves, "=", (9, 4))
    X, y = ((-2,), (-2,), (-1,), (2,)), (-1, -1, 1, 1)
    data = sample(X, y, 1)
    start = (3, 2)
    best = least_squares(data)
    yield Given({"x": X, "y": y, "w, the bias in front": start})
    yield Finding("least y w·x at the start", least_margin(start, data), "=", 1)
    yield Finding("weights of the least loss, where descent ends from anywhere", best, "=",
                  (Fraction(15, 43), Fraction(20, 43)))
    yield Finding("wrong labels there", misclassified(best, data), "=", 1)


def least_squares(examples: Sequence[tuple[Sequence[Any], int]]) -> tuple[Any, ...]:
    """Return the weights of the least squared loss, of data whose columns are independent.

    >>> least_squares([((1, 0), 1), ((1, 1), 3)])
    (Fraction(1, 1), Fraction(2, 1))
    """
    columns = tuple(zip(*(x for x, _ in examples), strict=True))
    return solve([[sum(a * b for a, b in zip(c, d, strict=True)) for d in columns]
                  for c in columns],
                 [sum(a * y for a, (_, y) in zip(c, examples, strict=True)) for c in columns])


@claim("D-144", smaller=ALONE,
       theorems=("adaline.bounded_tanh_update", "perceptron.update"),
       holds_if="the features are bounded; the one bound is over all w",
       mended_by=("adaline.bounded_tanh_update",))
def bound_on_tanh_updates() -> Iterator[Shown]:
    """The update by one example is at most 2η‖x‖, whatever w is, and it grows with ‖x‖.

    So does that of the perceptron.
    """
    w, y, rate, sizes = 0, 1, 1, (1, 10, 100)
    yield Given({"w": w, "y": y, "rate": rate, "x": sizes})
    yield Finding("updates by one example, by x",
                  tuple(update((interval(w),), [((interval(x),), y)], rate, TANH_SQUARED)[0]
                        for x in sizes), "=", (1, 10, 100)).dropped
    weights = tuple(range(-5, 6))
    longest = 2
    yield none(f"updates for x = 1 from w = {weights[0]}, ..., {weights[-1]} not shown to be below "
               f"{longest} in length", weights,
               lambda w: (abs(TANH_SQUARED.derivative(1, interval(w))) < longest) is not True).kept


@claim("D-145", passages=(CODE,), theorems=("logistic.complement",))
def ease_of_the_sigmoidal_adaline(code: Passage) -> Iterator[Shown]:
    """The logistic Adaline has labels 0 and 1, and the inherited classify still answers -1 and +1.

    So z != y counts an error for every negative example, also of weights that are right.
    """
    X, signs = setosa_versicolor()
    labels = tuple((y + 1) // 2 for y in signs)
    w = (Fraction(-5, 2), 0, 1)
    data = [((1, *x), y) for x, y in zip(X, labels, strict=True)]
    answers = classify(w, [x for x, _ in data], code.convention.zero)
    yield Given({"Iris, with sepal and petal length: w, the bias in front": w})
    yield Finding("errors as the inherited code counts them, of 0 and 1 against -1 and +1",
                  sum(z != y for z, y in zip(answers, labels, strict=True)), "=", 50).defect
    yield Finding("examples of label 0", labels.count(0), "=", 50)
    yield Finding("wrong labels", misclassified(w, data), "=", 0)


@claim("D-146", also_read=("T",), theorems=("adaline.gradient", "inequality.tanh_bounds"))
def slowness_of_tanh() -> Iterator[Shown]:
    """The pair is (x^(1), y^(1)), and the answer depends on what is counted: the first step of
    tanh is 203 times smaller, and halving the loss takes 75 times as many steps (at a small rate).
    """
    start, y = -3, 1
    losses = {IDENTITY.name: HALF_SQUARED, TANH.name: TANH_SQUARED}
    slopes = [loss.derivative(y, interval(start)) for loss in losses.values()]
    yield Given({"w·x at the start": start, "y": y})
    yield Finding("the first step of the linear one against that of tanh", slopes[0] / slopes[1],
                  "≈", "203")
    t = symbol("t")
    yield Finding("derivative of the time F(t) that the weight takes in the limit of small rates, "
                  "t = tanh w", diff(_time(t, log), t), "=", 1 / ((1 - t)**3 * (1 + t)**2))
    first = TANH.value(interval(start))
    last = 1 - (1 - first) / sqrt(interval(2))
    ratio = (_time(last, number.log) - _time(first, number.log)) / number.log(sqrt(interval(2)))
    yield Finding("time until the loss is halved, against the ½ log 2 of the linear one", ratio,
                  "≈", "75").open
    rate = Fraction(1, 10)
    yield Finding(f"steps until then, linear and tanh, at the rate {rate}, which is not small",
                  tuple(_until_half(loss, start, y, rate) for loss in losses.values()), "=",
                  (4, 264))


def _time(t: Any, log: Callable[[Any], Any]) -> Any:
    """Return F(t) with dF/dt = 1/((1 - t)³ (1 + t)²): w′ = (1 - t)(1 - t²) and t′ = (1 - t²) w′."""
    return (3 * (log(1 + t) - log(1 - t)) / 16 + 1 / (4 * (1 - t)) + 1 / (8 * (1 - t)**2)
            - 1 / (8 * (1 + t)))


def _until_half(loss: Any, start: int, y: int, rate: Fraction) -> int:
    """Return after how many steps the loss is at most half of the first one, certainly."""
    w, eta = interval(start), interval(rate)
    half, count = loss.value(y, w) / 2, 0
    while (loss.value(y, w) > half) is True:
        w, count = w - eta * loss.derivative(y, w), count + 1
    if (loss.value(y, w) <= half) is not True:
        raise ArithmeticError("the steps are not decided with so few bits")
    return count


@claim("D-147", smaller=FORMULA,
       theorems=("inequality.logistic_slope", "activation.logistic_identities"),
       holds_if="|z| is large",
       mended_by=("inequality.logistic_slope",))
def derivative_at_large_z() -> Iterator[Shown]:
    """The derivative is even, α′(z) = α′(-z) <= e^-|z|: it is as small at large negative z.

    Those are the misclassified examples of label 1, of which the next line speaks.
    """
    most = Fraction(1, 1000)
    for z in (8, -8):
        yield Finding(f"α′({z})", logistic_derivative(interval(z)), "<", most)
        yield Finding(f"α′({z}) against e^-|z|", logistic_derivative(interval(z)), "<",
                      exp(-interval(abs(z))))
    yield Finding("α′(0), where |z| is not large", logistic_derivative(interval(0)), "=",
                  Fraction(1, 4)).dropped
    yield Finding("α′(z) at the last", logistic_derivative(interval(-8)), "≈", "0.000335")
    yield Finding("slope of the squared loss at the last, for y = 1, a mistake, in size",
                  abs(LOGISTIC_SQUARED.derivative(1, interval(-8))), "<", most)


@claim("D-148", smaller=FORMULA,
       theorems=("matching_loss.compensation", "matching_loss.certain_outputs"),
       holds_if="the factor of 1/α′ is α - y, or another that has its sign and is 0 only with it",
       mended_by=("matching_loss.compensation",))
def loss_by_inverse_derivative() -> Iterator[Shown]:
    """A constant c in ∂l/∂α = c/α′ gives l = c z up to a constant, which has no minimum.

    With (α - y)/α′ it gives the cross-entropy.
    """
    a, y = symbol("a"), symbol("y")
    slope = a * (1 - a)
    yield Finding("derivative of log(α/(1 - α)), which is z, in α, times α′",
                  diff(log(a) - log(1 - a), a) * slope, "=", 1)
    scores = (1, 10, 100)
    yield Finding(f"for y = 1, c = -1, and z = {shown(scores)}: l", tuple(-z for z in scores), "=",
                  (-1, -10, -100)).dropped
    cross: Callable[[Any], Any] = lambda alpha: -y * log(alpha) - (1 - y) * log(1 - alpha)  # noqa: E731
    yield Finding("derivative of the cross-entropy in α, times α′", diff(cross(a), a) * slope, "=",
                  a - y)
    half = Fraction(1, 2)
    for target, stated in ((1, -2), (0, 2)):
        yield Finding(f"slope of the cross-entropy of the reference at y = {target}, α = {half}",
                      CROSS_ENTROPY.derivative(target, half), "=", stated)
