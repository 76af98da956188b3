"""Claims of document 001 about logistic regression and how it is trained."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from typing import Any, Final, TypeAlias

from novikoff.reference.adaline import gradient
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.logistic import LOGISTIC_LOSS, predict, probability, update
from novikoff.reference.number import log
from novikoff.reference.perceptron import subgradient
from novikoff.reference.threshold import label
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Descent
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE, minimal
from novikoff.theory.enclosure import interval, precision

BITS: Final = 256

read(__name__, "D-087",
     "The bias b of line 475 is gone from line 502 on: absorb it, as a feature 1 of every x.",
     because="two passages are compared", theorems=("threshold.bias_absorption",))
read(__name__, "D-097",
     "N is the size of the minibatch in the loss, and the number of all examples in the input of "
     "the algorithm; the algorithm itself writes |b| for the former.",
     because="two passages are compared",
     theorems=("gradient_descent.averaged_loss",))


Examples: TypeAlias = tuple[tuple[tuple[int, ...], int], ...]


def exact(*numbers: int | Fraction) -> tuple[Any, ...]:
    """Return the numbers as intervals, on which the reference computes with bounds."""
    return tuple(map(interval, numbers))


def enclosed(examples: Examples) -> list[tuple[tuple[Any, ...], int]]:
    """Return the examples with intervals as features."""
    return [(exact(*x), t) for x, t in examples]


def lower(length: Any) -> float:
    """Return the lower end of an interval, by which two are ordered."""
    return float(length.a)


@claim("D-085", smaller=ALONE,
       theorems=("logistic_minimum.existence", "likelihood.normal_maximum"),
       holds_if="no w has all t x·w >= 0 and one of them > 0 (labels -1, +1)",
       mended_by=("logistic_minimum.existence",))
def existence_of_the_estimate() -> Iterator[Shown]:
    """On separable data the likelihood has no maximum: the loss tends to 0 and is never 0."""
    x, t, weights = 1, 1, (0, 1, 2, 4, 8)
    yield Given({"the one example: x": x, "t": t})
    losses = [LOGISTIC_LOSS.value(t, dot(exact(w), exact(x))) for w in weights]
    for (w, before), (v, after) in pairwise(zip(weights, losses, strict=True)):
        yield Finding(f"loss at w = {v} against w = {w}", after, "<", before)
    yield Finding("the last against 0, which is the infimum as w grows", losses[-1], ">", 0)
    yield Finding("least slope of the loss at these, against 0, which a minimum would have",
                  max((gradient(exact(w), [(exact(x), t)], LOGISTIC_LOSS)[0] for w in weights),
                      key=lambda slope: float(slope.b)), "<", 0).dropped


@claim("D-095", smaller=minimal("the loss of a single example has no minimum"),
       theorems=("logistic_minimum.existence",),
       holds_if="the columns of X are independent, where no w has all t x·w >= 0 and one of them "
                "> 0 (labels -1, +1)",
       mended_by=("logistic_minimum.existence",))
def uniqueness_of_the_estimate() -> Iterator[Shown]:
    """argmax may be many: with two equal features only the sum of their weights is determined."""
    examples = (((1, 1), 1), ((1, 1), 0))
    yield Given({"examples (x, t)": examples})
    for w in ((0, 0), (1, -1), (-5, 5)):
        yield Finding(f"gradient of the convex loss at w = {w}",
                      gradient(exact(*w), enclosed(examples), LOGISTIC_LOSS), "=", (0, 0)).dropped


@claim("D-088", smaller=ALONE,
       passages=(Descent(100),),
       theorems=("logistic_minimum.existence", "logistic.descent"),
       holds_if="no w has all t x·w >= 0 and one of them > 0 (labels -1, +1), every step is over "
                "all examples, and the rate is below 8/λ, λ the largest eigenvalue of XᵀX/N",
       mended_by=("logistic_minimum.existence", "logistic.descent"))
def end_of_the_training(descent: Descent) -> Iterator[Shown]:
    """On separable data it never converges: w grows for ever, like log t.

    For x = t = 1 and the rate 1, e^w gains at least 1/2 and less than 2 at each step.
    """
    x, rate, start = 1, 1, 0
    yield Given({"the one example, of class 1: x": x, "rate": rate, "start": start})
    with precision(BITS):
        run = [exact(start)]
        for _ in range(descent.passes):
            run.append(update(run[-1], [(exact(x), 1)], interval(rate)))
        for t in (1, 10, 100):
            yield Finding(f"w after t = {t} steps, against log(1 + t/2)", run[t][0], ">",
                          log(1 + interval(Fraction(t, 2)))).dropped
            yield Finding("w, against log(1 + 2t)", run[t][0], "<", log(1 + interval(2 * t)))


@claim("D-096", smaller=minimal("a single minibatch is the whole sample"),
       passages=(Descent(25, size=1, left_open=("order",)), Descent(25, start="random"),),
       theorems=("gradient_descent.fixed_order_cycle", "gradient_descent.decaying_rate"),
       holds_if="one w minimises the loss of every minibatch, and α is below 8/λ for the largest "
                "eigenvalue λ of XᵀX/N of each: no step then takes w farther from it")
def constant_rate(online: Descent, whole: Descent) -> Iterator[Shown]:
    """With a constant rate minibatches need not converge even where a minimum exists.

    If two minibatches pull apart, one of each two steps is at least α/2 long.
    """
    examples, rounds = (((1,), 1), ((1,), 0)), online.passes
    yield Given({"the two minibatches, of one example (x, t) each": examples})
    yield Finding("gradient of the loss of both at w = 0, the minimum",
                  gradient(exact(0), enclosed(examples), LOGISTIC_LOSS), "=", (0,))
    for alpha in (Fraction(1), Fraction(1, 8)):
        w, longer = exact(0), []
        for _ in range(rounds):
            lengths = []
            for example in enclosed(examples):
                before, w = w, update(w, [example], interval(alpha))
                lengths.append(abs(w[0] - before[0]))
            longer.append(max(lengths, key=lower))
        yield Finding(f"longer of the two steps, at its least in {rounds} rounds, against α/2 for "
                      f"α = {alpha}", min(longer, key=lower), ">=", alpha / 2).dropped
    both, start = enclosed(examples), 1
    limit = Fraction(8 * len(examples), sum(x[0]**2 for x, _ in examples))
    yield Given({"every minibatch both examples, w at the start": start})
    yield Finding("8/λ", limit, "=", 8)
    for rate in (1, limit - 1):
        distances = [exact(start)[0]]
        for _ in range(whole.passes):
            (w0,) = update((distances[-1],), both, interval(rate))
            distances.append(w0)
        yield none(f"of {whole.passes} steps at α = {rate} those that are not certain to bring w "
                   "nearer to 0", pairwise(distances),
                   lambda d: (abs(d[1]) < abs(d[0])) is not True).kept
    square, reach, limits = ((1, 0), (0, 1)), 2, (1, 7)
    yield Given({"minibatches of one x with both labels: x": square, "α": limits})
    yield Finding("w after a step on the first from (0, 1), which is no nearer to the minimum 0",
                  _stepped((0, 1), square[0], limits[0]), "=", (0, 1))
    yield none(f"steps from w with |w| <= {reach} that are not certain to end no farther from 0",
               product(product(range(-reach, reach + 1), repeat=2), square, limits),
               lambda case: (norm_sq(_stepped(*case)) <= norm_sq(case[0])) is not True).kept


def _stepped(w: tuple[int, ...], x: tuple[int, ...], alpha: int) -> Any:
    """Return the weights after a step on x with both labels."""
    return update(exact(*w), enclosed(((x, 0), (x, 1))), interval(alpha))


@claim("D-092", smaller=ALONE, theorems=("logistic.predict", "logistic.gradient"),
       passages=(Descent(2),),
       holds_if="c > 0 and labels alone are asked for; the probabilities change",
       mended_by=("logistic.predict",))
def scaling_in_logistic_regression(descent: Descent) -> Iterator[Shown]:
    """Multiplying w by c > 0 keeps labels and changes probabilities, and so the next step.

    Hence the rate matters, from the second step on: the derivative does depend on w.
    """
    x, w, scaled = (1,), (1,), (2,)
    yield Given({"x": x, "w": w, "2w": scaled})
    yield Finding("p(C₁) at 2w against w", probability(exact(*scaled), exact(*x)), ">",
                  probability(exact(*w), exact(*x))).dropped
    yield Finding("the label at both", (predict(w, x), predict(scaled, x)), "=", (1, 1)).kept
    examples, rates, seen = (((1, 0), 1), ((1, 1), 0)), (1, 4), (5, 1)
    yield Given({"examples (x, t)": examples, "rates": rates})
    runs = [_steps(descent, examples, alpha) for alpha in rates]
    yield Finding("w after one step from 0 at each rate, in the ratio of the rates",
                  tuple(run[0] for run in runs), "=", ((0, -Fraction(1, 4)), (0, -1)))
    for relation, alpha, run in zip(("<", ">"), rates, runs, strict=True):
        yield Finding(f"x·w at x = {seen} after two steps at the rate {alpha}",
                      dot(run[1], exact(*seen)), relation, 0)  # type: ignore[arg-type]


def _steps(descent: Descent, examples: Examples, alpha: int) -> list[Any]:
    """Return w after each step over all examples, from 0."""
    run: list[Any] = [exact(0, 0)]
    for _ in range(descent.passes):
        run.append(update(run[-1], enclosed(examples), interval(alpha)))
    return run[1:]


@claim("D-308", theorems=("logistic.predict", "logistic.gradient", "perceptron.loss_subgradient"))
def extension_of_the_perceptron() -> Iterator[Shown]:
    """What is extended is the model: its label is the sign of the same score. How it is learnt is
    not: an example that is right moves w as well, and a w that separates is no end.
    """
    numbers = range(-2, 3)
    yield none(f"(w, x) of integers of size <= {numbers[-1]} with another label than that of the "
               "perceptron", product(numbers, repeat=2),
               lambda c: 2 * predict((c[0],), (c[1],)) - 1 != label(c[0] * c[1]))
    w, x = 1, 1
    yield Given({"w": w, "x of an example with t = 1": x})
    yield Finding("gradient of the perceptron loss", subgradient((w,), (x,), 1), "=", (0,))
    yield Finding("that of the loss of logistic regression",
                  gradient(exact(w), [(exact(x), 1)], LOGISTIC_LOSS)[0], "<", 0).open
