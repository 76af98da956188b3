"""Claims of document 003 about the cross-entropy as a loss, its derivative, and its update."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from novikoff.reference.activation import LOGISTIC, logistic
from novikoff.reference.adaline import empirical_loss, gradient
from novikoff.reference.information import cross_entropy, self_information
from novikoff.reference.logistic import LOGISTIC_LOSS, update
from novikoff.reference.loss import HALF_SQUARED, Loss
from novikoff.reference.matching_loss import composed
from novikoff.reference.number import log
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.finding import Finding, Given, Relation, Shown
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE, minimal
from novikoff.theory.enclosure import interval
from novikoff.theory.outcome import Rational

HALF = Fraction(1, 2)
LOGISTIC_SQUARED = composed(HALF_SQUARED, LOGISTIC)

read(__name__, "D-163",
     "That formula is the gradient; the update rule to compare with is the one labelled "
     "eq-adaline-update.",
     because="a reference is compared with the formula that it points to",
     theorems=("matching_loss.update",))


def label_space(labels: Sequence[int], outputs: Sequence[Rational]) \
        -> tuple[tuple[Fraction, ...], tuple[Fraction, ...]]:
    """Return P and Q on the events (x_i, 1) and (x_i, 0), all i, each with 1/M for its x_i.

    >>> [[*map(str, law)] for law in label_space((1,), (Fraction(1, 4),))]
    [['1', '0'], ['1/4', '3/4']]
    """
    share = Fraction(1, len(labels))
    return (tuple(share * p for y in labels for p in (y, 1 - y)),
            tuple(share * q for a in outputs for q in (a, 1 - a)))


@claim("D-157", theorems=("label_space.cross_entropy",))
def sign_of_the_cross_entropy() -> Iterator[Shown]:
    """A minus is missing: H(P, Q) = -Σ P log₂ Q; without it the best Q would be the worst."""
    P, Q = label_space((1, 0), (HALF, HALF))
    yield Given({"two examples, y = 1 and y = 0, with α = 1/2 each: P": P, "Q": Q})
    yield Finding("Σ P log₂ Q",
                  -sum(p * self_information(q, 2) for p, q in zip(P, Q, strict=True)),
                  "=", -2).misprint
    yield Finding("H(P, Q)", cross_entropy(P, Q, 2), "=", 2)


@claim("D-158", smaller=ALONE,
       theorems=("label_space.cross_entropy",))
def constant_of_the_cross_entropy() -> Iterator[Shown]:
    """The constant is log M, not 1: the printed value is wrong for every M, the minimiser is not.

    Two closing parentheses after α(w·x) are missing too.
    """
    formula = (1 + log(interval(2))) / log(interval(2))
    yield Finding(f"printed value if each y = 1 and α = {HALF}, for every M", formula, "≈",
                  "2.4427").false
    for M, bits in ((1, 1), (2, 2), (4, 3)):
        P, Q = label_space((1,) * M, (HALF,) * M)
        yield Finding(f"H(P, Q) for M = {M}", cross_entropy(P, Q, 2), "=", bits)
    sizes = range(1, 100)
    yield none("M with log M = 1, among these, which lie apart from e",
               sizes, lambda M: not ((log(interval(M)) < 1) is True
                                     or (log(interval(M)) > 1) is True))


@claim("D-159", theorems=("matching_loss.compensation",))
def pointwise_cross_entropy() -> Iterator[Shown]:
    """Both signs have to be turned: l = -y log α - (1 - y) log(1 - α).

    As printed, the less an output agrees with its label, the less is l.
    """
    outputs = (HALF, Fraction(1, 4), Fraction(1, 8))
    certain = (1, 0)
    yield Given({"y, 1 - y": certain, "outputs α, each worse than the one before": outputs})
    yield Finding("printed l, in bits", tuple(-self_information(a, 2) for a in outputs), "=",
                  (-1, -2, -3)).misprint
    yield Finding("-y log₂ α - (1 - y) log₂(1 - α)",
                  tuple(cross_entropy(certain, (a, 1 - a), 2) for a in outputs), "=", (1, 2, 3))


@claim("D-160", theorems=("gradient_descent.averaged_loss",))
def factor_of_the_loss() -> Iterator[Shown]:
    """The general form is the sum, this L the mean, M times less: the same rate steps M times less.

    The minus, too, is in this L and not in l.
    """
    examples = (((1,), 1), ((1,), 1))
    values = [self_information(HALF, 2) for _ in examples]
    yield Given({"examples (x, y)": examples, "α at w = 0": HALF})
    yield Finding("Σ l, with the minus in l, in bits", sum(values), "=", 2)
    yield Finding("Σ l with l as printed", -sum(values), "=", -2)
    yield Finding("-(1/M) Σ", Fraction(sum(values), len(examples)), "=", 1).clash


@claim("D-161", theorems=("logistic.gradient",))
def derivative_of_the_cross_entropy() -> Iterator[Shown]:
    """The factor 1/M of L is lost in every line, and the second line has lost its sum as well."""
    start, examples = 0, (((1,), 1), ((1,), 1))
    w = (interval(start),)
    yield Given({"examples (x, y)": examples, "w": start})
    yield Finding("∂L/∂w for L with 1/M", gradient(w, examples, LOGISTIC_LOSS, "mean"), "=",
                  (-HALF,))
    yield Finding("Σ (α - y) x, as printed", gradient(w, examples, LOGISTIC_LOSS), "=",
                  (-1,)).misprint
    yield Finding("the term of one i, as in the second line",
                  gradient(w, examples[:1], LOGISTIC_LOSS), "=", (-HALF,))
    step = interval(Fraction(1, 100))
    slope = (empirical_loss((step,), examples, LOGISTIC_LOSS, "mean")
             - empirical_loss(w, examples, LOGISTIC_LOSS, "mean")) / step
    yield Finding("slope of that L between w = 0 and a w near it, where it is convex", slope, ">=",
                  -HALF)
    yield Finding("the same, against the half of it and the printed one", slope, "<",
                  -Fraction(49, 100))


@claim("D-162", smaller=ALONE,
       theorems=("logistic.gradient", "logistic.descent"))
def cross_entropy_update() -> Iterator[Shown]:
    """It is w + (η/M) Σ (y - α) x: as printed its sign is wrong, and x does not multiply α.

    The printed step makes the loss grow; and a number α minus a vector y x has no meaning.
    """
    start, rate = 0, 1
    w = interval(start)
    for x, y, printed, right in ((1, 1, -HALF, HALF), (-1, 0, HALF, HALF), (2, 1, -HALF * 3, 1)):
        yield Given({"x": x, "y": y, "w": start, "rate": rate})
        step = rate * (logistic(w) - y * x)
        yield Finding("the printed step", step, "=", printed)
        after = update((w,), [((x,), y)], rate)
        yield Finding("w + η (y - α) x", after, "=", (right,))
        before = LOGISTIC_LOSS.value(y, w)
        if y == 1:
            yield Finding("loss after the printed step against the loss before it",
                          LOGISTIC_LOSS.value(y, step * x), ">", before).false
        yield Finding("loss after the other", LOGISTIC_LOSS.value(y, after[0] * x), "<", before)


@claim("D-164", smaller=ALONE,
       theorems=("logistic.curvature", "logistic_minimum.existence", "logistic.descent"),
       holds_if="it is the gradient of a single misclassified example, whose slope in z is then at "
                "least 1/2 in size; and a minimum is there only if no w has all y x·w >= 0 and one "
                "of them > 0 (labels -1, +1)",
       mended_by=("logistic.curvature",))
def ease_of_training() -> Iterator[Shown]:
    """The slope α - y vanishes where the label is right, those of several examples may cancel, and
    on separable data there is no minimum.

    What is true: the slope of a mistake does not vanish, and the loss is convex, which the squared
    one is not.
    """
    y = 1
    points = (-8, -4, 0)
    wrong = [interval(z) for z in points]
    yield Given({"y": y, "z": points})
    yield none("slopes of the cross-entropy that are not certain to be at least ½ in size", wrong,
               lambda z: (2 * abs(LOGISTIC_LOSS.derivative(y, z)) >= 1) is not True).kept
    yield Finding("slope of the squared loss at the first, in size",
                  abs(LOGISTIC_SQUARED.derivative(y, wrong[0])), "<", Fraction(1, 1000))
    yield Finding("slope of the cross-entropy at the same z for y = 0, a right label, in size",
                  abs(LOGISTIC_LOSS.derivative(0, wrong[0])), "<", Fraction(1, 1000)).dropped
    both, score = (0, 1), 0
    yield Given({"one x twice, labels": both, "w·x": score})
    yield Finding("α, which makes one a mistake", logistic(interval(score)), "=", HALF)
    yield Finding("sum of the slopes of the cross-entropy at both, and so of the gradients",
                  sum(LOGISTIC_LOSS.derivative(t, interval(score)) for t in both), "=", 0).dropped
    kinds: tuple[tuple[str, Loss, Relation], ...] = (
        ("squared loss", LOGISTIC_SQUARED, ">"), ("cross-entropy", LOGISTIC_LOSS, "<"))
    for words, loss, relation in kinds:
        ends = (loss.value(y, wrong[0]) + loss.value(y, wrong[2])) / 2
        yield Finding(f"{words} in the middle of these against the mean of the ends",
                        loss.value(y, wrong[1]), relation, ends)
    losses = [LOGISTIC_LOSS.value(y, interval(w)) for w in (1, 10, 20)]
    for before, after in pairwise(losses):
        yield Finding("cross-entropy of x = y = 1 at a greater w against a smaller one", after, "<",
                      before)
    yield Finding("and it stays above 0", losses[-1], ">", 0)


@claim("D-189", smaller=minimal("a repetition needs two"),
       theorems=("label_space.measures",),
       holds_if="the x^(i) differ, or the index i belongs to the event",
       mended_by=("label_space.measures",))
def repeated_features() -> Iterator[Shown]:
    """If two examples share an x, their events are the same ones, and the masses contradict."""
    x = ((3,), (3,))
    labels = (1, 0)
    yield Given({"x": x, "y": labels})
    events = {(point, 1) for point in x}
    found = [Fraction(y, len(x)) for y in labels]
    yield Finding("events \"x drawn, label 1\", of two examples", len(events), "=", 1).dropped
    yield Finding("masses y/M that it should have", tuple(found), "=", (HALF, 0))
    P, _ = label_space(labels, (HALF, HALF))
    yield Finding("masses, with i in the event", P, "=", (HALF, 0, 0, HALF)).kept


@claim("D-195")
def parentheses_of_the_losses() -> Iterator[Shown]:
    """A closing parenthesis is missing after α(w·x): once in the first, twice in each other one."""
    for line, text, missing in (
            (176, r"l(y^{(i)},\alpha(w\cdot x^{(i)});", 1),
            (385, r"y \log(\alpha(w\cdot x) +(1-y) \log(1-\alpha(w\cdot x)", 2),
            (393, r"\log(\alpha(w\cdot x^{(i)})", 1), (395, r"\log(1-\alpha(w\cdot x^{(i)})", 1)):
        yield Finding(f"opening less closing parentheses in line {line}",
                      text.count("(") - text.count(")"), "=", missing).misprint


@claim("D-196", smaller=ALONE,
       theorems=("inequality.logistic_slope",))
def cures_of_a_vanishing_gradient() -> Iterator[Shown]:
    """A start near 0, as the text has it before, helps as well, and so does a step divided by its
    length.

    The slope is small because of where the weights and features are.
    """
    y, starts = 1, (0, -8)
    slope, far = (LOGISTIC_SQUARED.derivative(y, interval(z)) for z in starts)
    yield Given({"y": y, "w·x": starts})
    yield Finding(f"slope of the squared loss at w = {starts[0]}", slope, "=", -Fraction(1, 8))
    yield Finding(f"its size at w = {starts[1]}", abs(far), "<", Fraction(1, 1000))
    step = -far / abs(far)
    yield Finding("step from there, divided by its length, at the rate 1", step, ">=",
                  Fraction(99, 100)).false
