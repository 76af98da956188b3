"""Theorems of one against the rest: whom each class meets, who wins, and what it cannot learn."""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations
from typing import Any, Final

from novikoff.reference.linalg import Vector, add, dot, scale
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.kinds import CLASSES
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem
from novikoff.theory.separability import decide

TIES: Final = ("lowest", "highest")
ALL: Final = tuple(range(CLASSES))
Sample = Sequence[tuple[Vector[Rational], int]]
Score = Callable[[Vector[Rational]], Rational]


def summing(sample: Sample) -> Score:
    """Learn w = Σ y x, and score with w·x: every example of a sample leaves its mark."""
    if not sample:
        return lambda _: 0
    w: Vector[Rational] = (0,) * len(sample[0][0])
    for x, y in sample:
        w = add(w, scale(y, x))
    return lambda x: dot(w, x)


def remembering(sample: Sample) -> Score:
    """Learn by heart: +1 on the points that were positive, -1 on all others."""
    positive = {x for x, y in sample if y > 0}
    return lambda x: 1 if x in positive else -1


def rows(instance: Instance) -> tuple[Vector[Rational], ...]:
    """The rows with the 1 of the bias."""
    return tuple((1, *x) for x in instance.X)


def class_sum(instance: Instance, classes: Sequence[int]) -> Vector[Rational]:
    """Return the sum of the rows of these classes."""
    total: Vector[Rational] = (0,) * (len(instance.X[0]) + 1)
    for x, k in zip(rows(instance), instance.y, strict=True):
        total = add(total, x) if k in classes else total
    return total


def first_best(scores: Sequence[Rational], tie: str = "lowest") -> int:
    """Return the place of the largest score, the first or the last of equals."""
    places = [k for k, z in enumerate(scores) if z == max(scores)]
    return places[0] if tie == "lowest" else places[-1]


@theorem("one_vs_rest.argmax",
         """The argmax is a place whose score no other exceeds, of several the lowest or the highest
         as the convention says; adding one number to all scores and multiplying them by a
         positive one leaves it alone.""",
         hypotheses=(said("the factor is positive"),),
         sources=("A-45", "A-47", "A-49", "D-230"), kind="targets",
         needs="functions argmax and winners",
         rejects=("argmin", "ties_exchanged", "largest_in_size"))
def argmax(instance: Instance, observe: Observe) -> Outcome:
    """Compare on the labels and on the columns, scaled and moved."""
    for scores in dict.fromkeys((instance.y, *instance.X, *zip(*instance.X, strict=True))):
        for c, b in ((1, 0), (instance.eta, 1), (2, -instance.eta)):
            changed = tuple(c * z + b for z in scores)
            for tie in TIES:
                call = Call("argmax.argmax", (changed, tie))
                found = differs(f"scores {text(changed)}, tie {tie}", first_best(scores, tie),
                                observe.call(call), call)
                if found:
                    return found
        call = Call("argmax.winners", (scores,))
        due = tuple(k for k, z in enumerate(scores) if all(z >= other for other in scores))
        found = differs(f"the winners among {text(scores)}", due, tuple(observe.call(call)), call)
        if found:
            return found
    return Passed()


@theorem("one_vs_rest.scorers",
         """K classes make K scorers in the order of the classes, that of class k learnt from all
         examples with the label +1 on class k and -1 on the others: a learner of Σ y x gives
         w_k = 2 S_k - S with the sums S_k of the classes and S of all. Predicted is the class of
         the largest score, a tie going to the first or the last in order.""",
         sources=("A-45", "D-003", "D-230"), kind="classes",
         needs="functions one_vs_rest and classify",
         rejects=("against_itself", "rest_is_positive", "one_class_short", "first_to_accept",
                  "ties_to_the_other_end"))
def scorers(instance: Instance, observe: Observe) -> Outcome:
    """Compare the scores of a learner of sums, and the class predicted, on every row."""
    X = rows(instance)
    for classes in (ALL, ALL[::-1]):
        learnt = Call("one_vs_rest.one_vs_rest", (X, instance.y, classes, summing))
        learned = tuple(observe.call(learnt))
        found = differs("the number of scorers", CLASSES, len(learned), learnt, "len(runs[0])")
        total = class_sum(instance, ALL)
        for x in X if not found else ():
            due = tuple(2 * dot(class_sum(instance, (k,)), x) - dot(total, x) for k in classes)
            found = found or differs(f"classes {classes}, the scores of {text(x)}", due,
                                     tuple(score(x) for score in learned), learnt,
                                     f"tuple(score({x!r}) for score in runs[0])")
            for tie in TIES:
                call = Call("one_vs_rest.classify", (learned, classes, x, tie))
                found = found or differs(f"classes {classes}, tie {tie}, the class of {text(x)}",
                                         classes[first_best(due, tie)], observe.call(call), call)
        if found:
            return found
    return Passed()


CONSISTENT: Final = Hypothesis(
    "no point has two classes",
    lambda instance: len(set(zip(instance.X, instance.y, strict=True))) == len(set(instance.X)))


@theorem("one_vs_rest.right_scorers",
         """If every scorer is positive exactly on the examples of its class, every example is
         predicted right. That asks for data on which no point has two classes; the middle one of
         three classes on a line has no such linear scorer.""",
         sources=("A-45", "D-003"), kind="classes",
         hypotheses=(CONSISTENT,
                     said("every scorer is positive exactly on the examples of its class")),
         needs="functions one_vs_rest and classify",
         rejects=("against_itself", "rest_is_positive", "one_class_short"))
def right_scorers(instance: Instance, observe: Observe) -> Outcome:
    """Let scorers learn by heart, and compare the classes predicted with the labels."""
    X = rows(instance)
    learnt = Call("one_vs_rest.one_vs_rest", (X, instance.y, ALL, remembering))
    learned = observe.call(learnt)
    for x, k in zip(X, instance.y, strict=True):
        call = Call("one_vs_rest.classify", (learned, ALL, x))
        found = differs(f"the class of {text(x)}", k, observe.call(call), call)
        if found:
            return found
    return Passed()


def three_on_a_line() -> Iterator[Instance]:
    """Yield three classes on a line in every order, evenly spaced or not."""
    for X in (((0,), (1,), (2,)), ((0,), (1,), (5,)), ((-3,), (0,), (1,))):
        for y in permutations(ALL):
            yield Instance(X, y)


@theorem("one_vs_rest.middle_class",
         """Of three classes on a line any two are linearly separable, each of the outer ones is
         separable from the rest, and the middle one is not: 2 z_b + z_a + z_c = 0 for evenly
         spaced signed points. (Decided for three spacings in every order.)""",
         sources=("D-003", "A-45", "D-217"), family=three_on_a_line, needs="a function against",
         rejects=("against_itself_only", "all_positive"))
def middle_class(instance: Instance, observe: Observe) -> Outcome:
    """Decide the separability of each binary sample that a class is given."""
    X = rows(instance)
    for k in ALL:
        for others in (ALL, *((j,) for j in ALL if j != k)):
            call = Call("one_vs_rest.against", (X, instance.y, k, others))
            seen: Any = observe.call(call)
            due = len(others) == 1 or instance.y[1] != k
            expected = {(x, 1 if label == k else -1) for x, label in
                        zip(X, instance.y, strict=True) if label == k or label in others}
            separable = decide([x[1:] for x, _ in seen], [y for _, y in seen],
                               positive=1).separable
            found = differs(f"class {k} against {others}: whether they are separable",
                            (due, True), (separable, set(seen) == expected), call, "")
            if found:
                return found
    return Passed()
