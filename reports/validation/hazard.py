"""Hazards: what is legal and can hurt, each with the theorem that says so."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain
from typing import Final

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector, subtract
from novikoff.reports.validation.card import HALF, ORDERED, SEEDS, Card
from novikoff.reports.validation.result import Hazard
from novikoff.theory.experiment import Fit, Labels, Observe, Rows
from novikoff.theory.outcome import DidNotStop, Failed, NotFinite, Rational, Unobservable
from novikoff.theory.theorems.perceptron.order import independent_rows, shares
from novikoff.theory.training import start_of

ORDER: Final = "perceptron.permutation_explains"
MANY: Final = (12, 20)
"""Of so many rows a pass of picks hardly ever visits as many each time."""
Sample = tuple[Rows, Labels]


def hazards(convention: Convention) -> tuple[Hazard, ...]:
    """Return the hazards of a convention.

    >>> [hazard.theorem for hazard in hazards(Convention(mistake="AB"))]
    ['perceptron.strict_rule_from_zero']
    """
    found = []
    if convention.mistake == "AB" and convention.start == "zero":
        found.append(never_learning(convention.zero))
    elif convention.mistake == "AB":
        found.append(Hazard(
            "the strict rule (a mistake is y z < 0) may stop with examples on the boundary",
            "perceptron.strict_rule_end",
            "A = {0}, B = {1} from w = (1, -1): no mistake, and w·(1, 1) = 0"))
    if convention.bias == "absent":
        found.append(Hazard(
            "there is no bias, so separable data whose boundary misses the origin are never "
            "separated", "separability.absolute",
            "x = (1, 1) with y = -1 and x = (2, 2) with y = +1"))
    if convention.zero == "neither":
        found.append(Hazard(
            "a point on the boundary is given neither label", "threshold.sign_condition",
            "w = 0 predicts neither class anywhere"))
    if convention.refit == "continues":
        found.append(Hazard(
            "a second fit goes on from the weights of the first: call it on a fresh object for "
            "each sample, in cross-validation above all", "perceptron.refit",
            "fit(X, y), and then fit(X, -y), which does not start where the first did"))
    return tuple(found)


def never_learning(zero: str) -> Hazard:
    """Return the hazard of a strict rule that is started at 0, where this is the label of 0."""
    return Hazard(
        "it never learns: no training moves its weights. The strict rule (a mistake is y z < 0) "
        "started at w = 0 makes no update, on any data (D-015); nor does code whose updates never "
        "reach the weights: look which of them it is", "perceptron.strict_rule_from_zero",
        "x = 0 with y = -1: z = 0 is no mistake, and the prediction stays +1" if zero == "+1"
        else "x = 0 with y = +1: z = 0 is no mistake")


def at_the_boundary(observe: Observe) -> tuple[Hazard, ...]:
    """Return the hazard of a learner that gives a row on its boundary a label of neither class."""
    with suppress(Unobservable, Failed, NotFinite, DidNotStop):
        fitted = observe.fit(Fit(((0,), (0,)), (1, -1), HALF, 1))
        if not any(fitted.w) and 0 in (fitted.predictions or ()):
            return (Hazard("a point on the boundary is given neither label",
                           "threshold.sign_condition", "w = 0 predicts neither class anywhere"),)
    return ()


def stopping(early: bool) -> tuple[Hazard, ...]:
    """Return the hazard of a rule that ends training before its end."""
    return (Hazard("by default, training on separable data may stop while examples are wrong",
                   "perceptron.stops_when_separated",
                   "few passes without progress are common shortly before the end"),)[:early]


def bounding(convention: Convention, bound: str) -> tuple[Hazard, ...]:
    """Return the hazard of passes, by the name of their parameter, that end at their first update.

    >>> bounding(Convention(order="first mistake"), "n_epochs")[0].theorem
    'perceptron.mistake_bound'
    >>> bounding(Convention(order="first mistake"), "max_updates")
    ()
    """
    if convention.order != "first mistake" or not any(
            word in bound for word in ("epoch", "pass", "sweep", "round")):
        return ()
    return (Hazard(f"a pass ends at its first update, so that {bound} bounds the updates: ask for "
                   "as many as updates may be needed", "perceptron.mistake_bound",
                   "two mistaken examples need two passes"),)


def crossing(crossed: bool) -> tuple[Hazard, ...]:
    """Return the hazard of labels that are asked for row by row, and are others in a batch."""
    return (Hazard("it answers one row at a time: of a batch with as many rows as features it "
                   "answers the columns, and no error tells so", "perceptron.predict_agrees",
                   "predict(X) with two rows of two features, where w·X should be X·w"),)[:crossed]


FEW: Final = 8
"""So many processes or threads that are left running have a notice; more are a hazard."""


def left_running(processes: int, threads: int) -> tuple[Hazard, ...]:
    """Return the hazard of a training that leaves work behind with each call.

    >>> left_running(1, 8)
    ()
    >>> left_running(1, 300)[0].words
    'training leaves threads running (300 were ended with the worker), so that whoever trains \
often runs out of them'
    """
    told = [f"{name} running ({count} were ended with the worker)" for count, name in (
        (processes, "processes"), (threads, "threads")) if count > FEW]
    if not told:
        return ()
    return (Hazard(f"training leaves {' and '.join(told)}, so that whoever trains often runs out "
                   "of them", "perceptron.trains", ""),)


def visiting(observe: Observe, card: Card) -> tuple[Hazard, ...]:
    """Return the hazard of examples that are visited in one order however they are given, or of
    those that a pass leaves out."""
    if card.convention.order == "random":
        return _left_out(observe, card)
    if card.convention.order != "shuffled":
        return ()
    with suppress(Unobservable, Failed, NotFinite, DidNotStop):
        if _alike(observe, lambda sample: chain(_interleaved(sample), _moved(sample))):
            return (Hazard("it sorts the examples before it visits them, so that shuffling them "
                           "first has no effect", ORDER,
                           "the same examples, from the last to the first, end at the same w"),)
        if _alike(observe, _interleaved):
            return (Hazard("it sorts the examples by their labels, so that every pass visits one "
                           "class first and the other last", ORDER,
                           "+1, -1, +1, -1 is visited like -1, -1, +1, +1"),)
    return ()


def _left_out(observe: Observe, card: Card) -> tuple[Hazard, ...]:
    """Count what single passes learn of examples that are mistaken until they are learnt."""
    told = {}
    with suppress(Unobservable, Failed, NotFinite, DidNotStop):
        for rows in independent_rows():
            m, placed = len(rows.X), rows.under(card.convention, card.fixed_step)
            if m in MANY and not card.domain.separable:
                told[m] = [m - sum(abs(share) >= HALF for share in shares(placed, subtract(
                    observe.fit(Fit(rows.X, rows.y, rows.eta, 1, seed=seed)).w,
                    start_of(placed, observe, seed)))) for seed in SEEDS]
    if not any(map(any, told.values())):
        return ()
    m, counts = max(told.items())
    same = all(len(set(each)) == 1 for each in told.values())
    left = f"leaves {counts[0]} of {m} examples out, others each time" if same else (
        f"picks its examples with replacement, and left {min(counts)} to {max(counts)} of {m} out")
    return (Hazard(f"a pass {left}: one without an update is no sign that all are right",
                   "perceptron.separates_at_convergence",
                   "x = 0 with y = -1 and x = 1 with y = +1: a pass that visits only the first "
                   "makes no update, and the second is mistaken"),)


def _alike(observe: Observe, arrangements: Callable[[Sample], Iterator[Sample]]) -> bool:
    """Whether a pass over each of these arrangements ends at the same weights."""
    return all(len({observe.fit(Fit(X, y, eta, passes)).w for X, y in arrangements((rows, labels))})
               == 1 for rows, labels, eta, passes in ORDERED)


def _interleaved(sample: Sample) -> Iterator[Sample]:
    """The sample as it is, and one class before the other, each in its order."""
    pairs = list(zip(*sample, strict=True))
    yield sample
    for first in (1, -1):
        yield _apart(sorted(pairs, key=lambda pair: pair[1] != first))


def _moved(sample: Sample) -> Iterator[Sample]:
    """The sample from the last example to the first, and from its middle on."""
    pairs, middle = list(zip(*sample, strict=True)), len(sample[0]) // 2
    yield _apart(pairs[::-1])
    yield _apart(pairs[middle:] + pairs[:middle])


def _apart(pairs: list[tuple[Vector[Rational], int]]) -> Sample:
    rows, labels = zip(*pairs, strict=True)
    return rows, labels
