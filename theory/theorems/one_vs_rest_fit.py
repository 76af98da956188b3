"""What an object promises that learns each class against the rest, by what it shows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from novikoff.reference.linalg import dot, scale, subtract
from novikoff.theory.comparison import bounds
from novikoff.theory.experiment import Call, Labels, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.object_check import (
    leaves_arguments,
    predicts_alike,
    predicts_highest,
    shows,
)
from novikoff.theory.outcome import Outcome, Passed, magnitude, text
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import UNIT, Enclosure
from novikoff.theory.theorems.one_vs_rest import TIES, class_sum, first_best, summing

SAMPLES: Final[tuple[tuple[Rows, Labels], ...]] = (
    (((1,), (2,), (4,)), (0, 1, 2)),
    (((1, 0), (0, 1), (3, 1)), (2, 1, 0)),
    (((2, 1), (1, 3), (1, 1), (-2, 5), (0, 1)), (1, 0, 2, 0, 1)),
    (((1, 4, 2), (3, 1, 0), (-1, 0, 2), (-1, 0, 2)), (0, 2, 1, 0)),
    (((1, 2), (3, -1), (0, 5)), (0, 1, 1)),
    (((2,), (-1,), (5,), (3,)), (1, 0, 3, 2)),
)
"""Rows, and classes: three, two or four."""
EVEN: Final[tuple[tuple[Rows, Labels], ...]] = (
    (((1,), (1,), (1,)), (0, 1, 2)), (((2, 1), (2, 1), (2, 1)), (2, 0, 1)))
"""Samples whose classes have equal sums, so that all scores are equal."""


def samples() -> Iterator[Instance]:
    """Yield each sample."""
    return (Instance(*sample) for sample in SAMPLES)


def even() -> Iterator[Instance]:
    """Yield each sample whose classes are alike."""
    return (Instance(*sample) for sample in EVEN)


def _calls(instance: Instance, *options: tuple[str, str]) -> Iterator[tuple[str, Call]]:
    """Yield the training by sums, which learn w = Σ y x, with its place in words."""
    X = tuple(tuple(map(Fraction, x)) for x in instance.X)
    yield f"X = {text(instance.X)}, y = {text(instance.y)}, w = Σ ± x for each class", \
        Call("one_vs_rest.one_vs_rest", (
            X, instance.y, tuple(range(max(instance.y) + 1)), summing), options)


@theorem("one_vs_rest_fit.scores",
         """The score of each class is that of a learner trained on its examples as +1 and on all
         others as -1; for two classes one score and its negative.""",
         sources=("A-45",), kind="classes", family=samples,
         needs="a learner that is handed over, and a method such as decision_function",
         rejects=("against_the_next", "signs_exchanged", "last_class_left", "others_left_out"))
def scores(instance: Instance, observe: Observe) -> Outcome:
    """Hand over a learner of sums, and compare the scores of the rows and their negatives."""
    K = max(instance.y) + 1
    sums = [class_sum(instance, (k,)) for k in range(K)]
    total = class_sum(instance, tuple(range(K)))
    # the sums hold the 1 of the bias first; the learner that is handed over has no bias
    due = tuple(tuple(sign * dot(subtract(scale(2, one), total)[1:], x) for one in sums)
                for sign in (1, -1) for x in instance.X)
    return shows(_calls(instance), observe, "object.scores", due,
                 "the scores of the rows and their negatives")


@theorem("one_vs_rest_fit.predictions",
         "The predicted class is the one with the highest score, for the scores that are shown.",
         sources=("A-45",), kind="classes", family=samples,
         needs="a method predict, and one such as decision_function",
         rejects=("lowest_wins", "first_positive_wins"))
def predictions(instance: Instance, observe: Observe) -> Outcome:
    """Compare the predictions of the rows and their negatives wherever one score is highest."""
    def shown(call: Call) -> Iterator[Sequence[Enclosure]]:
        for z in observe.call(Call("object.scores_shown", (call,))):
            middle = [Fraction(sum(bounds(one))) / 2 for one in z]
            yield [Enclosure(one, 4 * UNIT * magnitude(one)) for one in middle]

    return predicts_highest(_calls(instance), observe, "object.winners", shown,
                            "the classes of the rows and their negatives")


@theorem("one_vs_rest_fit.ties",
         "Of several classes with the highest score the first is predicted, or always the last.",
         sources=("A-45",), kind="classes", family=even, semantic=False,
         needs="a learner that is handed over", rejects=("middle_of_ties",))
def ties(instance: Instance, observe: Observe) -> Outcome:
    """Learn from classes that are alike, and look which is predicted."""
    for tie in TIES:
        calls = _calls(instance, ("tie", tie))
        due = (first_best((Fraction(0),) * 3, tie),) * (2 * len(instance.y))
        found = shows(calls, observe, "object.winners", due, f"all scores equal, the {tie} wins")
        if not isinstance(found, Passed):
            return found
    return Passed()


@theorem("one_vs_rest_fit.refit",
         "A second training of one object forgets the first: it ends where a training alone does.",
         sources=("A-45",), kind="classes", family=samples,
         needs="an object that can be trained twice", rejects=("learners_added",))
def refit(instance: Instance, observe: Observe) -> Outcome:
    """Train an object that was trained with the classes in another order before."""
    return shows(_calls(instance), observe, "object.scores_refitted", "object.scores_shown",
                 "the scores after a training with the classes renamed")


@theorem("one_vs_rest_fit.text_labels",
         "Classes called by texts are learnt alike and predicted by these names, or refused.",
         sources=("A-45",), kind="classes", family=samples, semantic=False,
         needs="a method predict", rejects=("texts_mixed_up",))
def text_labels(instance: Instance, observe: Observe) -> Outcome:
    """Train on the classes "antelope", "bee", "cheetah" and "dog"."""
    return predicts_alike(_calls(instance), observe, "object.texts", "by texts")


@theorem("one_vs_rest_fit.number_labels",
         """Classes called by numbers other than 0, 1, 2 are learnt alike and predicted by these, or
         refused.""",
         sources=("A-45",), kind="classes", family=samples, semantic=False,
         needs="a method predict", rejects=("predicts_the_index",))
def number_labels(instance: Instance, observe: Observe) -> Outcome:
    """Train on the classes 2, 5, 9 and 12."""
    return predicts_alike(_calls(instance), observe, "object.numbers", "2, 5, 9, 12")


@theorem("one_vs_rest_fit.negative_labels",
         "Classes of which one is called -1 are learnt alike and predicted by that, or refused.",
         sources=("A-45",), kind="classes", family=samples, semantic=False,
         needs="a method predict", rejects=("counts_from_the_end",))
def negative_labels(instance: Instance, observe: Observe) -> Outcome:
    """Train on the classes -1, 0, 1 and 2."""
    return predicts_alike(_calls(instance), observe, "object.negative", "-1, 0, 1, 2")


@theorem("one_vs_rest_fit.input_unchanged", "Training leaves its arguments as they are.",
         sources=("D-029",), kind="classes", family=samples, semantic=False, needs="nothing",
         rejects=("writes_on_the_rows",))
def input_unchanged(instance: Instance, observe: Observe) -> Outcome:
    """Compare the arguments after a training with copies made before."""
    return leaves_arguments(_calls(instance), observe)
