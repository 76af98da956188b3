"""What an object promises that is a chain of binary classifiers, by what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import permutations, product
from typing import Any, Final

from novikoff.reference.linalg import Vector, dot
from novikoff.theory.comparison import bounds, differs
from novikoff.theory.experiment import Call, Labels, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.object_check import leaves_arguments, predicts_alike, shows
from novikoff.theory.outcome import Outcome, Passed, Rational, magnitude, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import UNIT
from novikoff.theory.theorems.chain import link, permitting
from novikoff.theory.theorems.one_vs_rest import Sample, Score, summing

SAMPLES: Final[tuple[tuple[Rows, Labels], ...]] = (
    (((1, 0), (0, 1), (3, 1)), (1, 2, 0)),
    (((4,), (1,), (2,)), (2, 0, 1)),
    (((2, 1), (1, 3), (1, 1), (-2, 5), (0, 1)), (1, 0, 2, 0, 1)),
    (((1, 4, 2), (3, 1, 0), (-1, 0, 2), (-1, 0, 2)), (0, 2, 1, 0)),
    (((1, 2), (3, -1), (0, 5)), (1, 0, 1)),
    (((2,), (-1,), (5,), (3,)), (1, 0, 3, 2)),
)
"""Rows, and classes: three, two or four."""
MODES: Final[tuple[tuple[tuple[str, Any], ...], ...]] = (
    (("rest", "later"), ("otherwise", "last")), (("rest", "all"), ("otherwise", "last")),
    (("rest", "all"), ("otherwise", "reject")))
"""Against whom a link is learnt, and what is answered where none accepts. (Without a link of its
own the last class is never answered by a chain that rejects.)"""
Scores = Sequence[Rational]


def accepting(_: Sample) -> Score:
    """Learn to accept everything."""
    return lambda _: 1


def rejecting(_: Sample) -> Score:
    """Learn to accept nothing."""
    return lambda _: -1


def undecided(_: Sample) -> Score:
    """Learn the score 0."""
    return lambda _: 0


def leaning(_: Sample) -> Score:
    """Learn the score 1/4."""
    return lambda _: SMALL


def doubting(_: Sample) -> Score:
    """Learn the score -1/4."""
    return lambda _: -SMALL


SMALL: Final = Fraction(1, 4)
CONSTANT: Final[dict[Rational, Callable[[Any], Any]]] = {
    1: accepting, -1: rejecting, 0: undecided, SMALL: leaning, -SMALL: doubting}
"""By their only score."""
LEARNT: Final[dict[Callable[[Any], Any], str]] = {
    summing: "w = Σ ± x for each link", permitting: "links that accept all but the others they saw",
    **{learn: f"links with the score {z}" for z, learn in CONSTANT.items()}}
"""The learners in words."""


def samples() -> Iterator[Instance]:
    """Yield each sample."""
    return (Instance(*sample) for sample in SAMPLES)


def consistent() -> Iterator[Instance]:
    """Yield the samples in which no point has two classes."""
    return (one for one in samples()
            if len(set(one.X)) == len(set(zip(one.X, one.y, strict=True))))


def orders(y: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """Return the usual orders of the classes: ascending, descending, and as they first appear."""
    ascending = tuple(sorted(set(y)))
    return ascending, ascending[::-1], tuple(dict.fromkeys(y))


def accepted(z: Scores, order: Sequence[int], options: Sequence[tuple[str, Any]]) -> int | None:
    """Return the class that is due: the first whose link accepts, else the last one, or None."""
    told = dict(options)
    chosen = [k for k, score in zip(order, z, strict=False)
              if score > 0 or (score == 0 and told["zero"] == "+1")]
    return chosen[0] if chosen else None if told["otherwise"] == "reject" else order[-1]


def _rows(instance: Instance) -> tuple[Vector[Fraction], ...]:
    return tuple(tuple(map(Fraction, x)) for x in instance.X)


def _both(instance: Instance) -> tuple[Vector[Rational], ...]:
    X = _rows(instance)
    return (*X, *(tuple(-e for e in x) for x in X))


def _calls(instance: Instance, learn: Callable[[Any], Any] = summing, zero: bool = False,
           given: bool = False) -> Iterator[tuple[str, Call]]:
    """Yield a training in each usual order and mode (with zero in both of its conventions), with
    its place in words; `given` adds the orders that are none of the usual ones."""
    usual = dict.fromkeys(orders(instance.y))
    chosen = [order for order in permutations(sorted(set(instance.y)))
              if order not in usual] if given else [*usual]
    for order, mode, at in product(chosen, MODES, ("+1", "-1") if zero else (None,)):
        options = (*mode, *((("zero", at),) if at else ()))
        yield f"X = {text(instance.X)}, y = {text(instance.y)}, classes in the order " \
              f"{text(order)}, {LEARNT[learn]}", \
            Call("chain.chain", (_rows(instance), instance.y, order, learn), options)


def _sums(instance: Instance, call: Call) -> tuple[tuple[Rational, ...], ...]:
    """The scores of the links that decide, learnt by sums."""
    order, told = call.arguments[2], dict(call.options)
    last = len(order) - (told["otherwise"] != "reject")
    # the sums hold the 1 of the bias first; the learner that is handed over has no bias
    return tuple(tuple(dot(link(instance, order, place, told["rest"])[1:], x)
                       for place in range(last)) for x in _both(instance))


def _answered(instance: Instance, observe: Observe, *, given: bool = False) -> Outcome:
    """Compare the classes that are answered with those of the sums."""
    for where, call in _calls(instance, zero=True, given=given):
        due = tuple(accepted(z, call.arguments[2], call.options) for z in _sums(instance, call))
        found = shows([(where, call)], observe, "object.answers", due,
                      "the classes of the rows and their negatives")
        if not isinstance(found, Passed):
            return found
    return Passed()


@theorem("chain_fit.links",
         """The score of each link is that of a learner trained on its class as +1 and on the
         classes that come later in the order, or on all others, as -1. (The last class needs a
         link only where a row that no link accepts has no class.)""",
         sources=("A-46", "D-216"), kind="classes", family=samples,
         needs="a learner that is handed over, and a method such as decision_function or the links "
               "in a list",
         rejects=("against_the_next", "signs_exchanged", "link_missing", "rest_left_out",
                  "meets_the_earlier"))
def links(instance: Instance, observe: Observe) -> Outcome:
    """Hand over a learner of sums, and compare the scores of the rows and their negatives."""
    for call in _calls(instance):
        found = shows([call], observe, "object.links", _sums(instance, call[1]),
                      "the scores of the links for the rows and their negatives")
        if not isinstance(found, Passed):
            return found
    return Passed()


@theorem("chain_fit.answers",
         """A row is answered with the first class in the order whose link has a positive score (or
         0, if 0 is accepted), and if no link accepts it with the last class, or with none.""",
         sources=("A-46", "D-216", "D-230"), kind="classes", family=samples,
         needs="a learner that is handed over, and a method predict",
         rejects=("against_the_next", "signs_exchanged", "rest_left_out", "meets_the_earlier",
                  "largest_score", "last_to_accept", "first_class_otherwise", "only_the_first_link",
                  "link_missing"))
def answers(instance: Instance, observe: Observe) -> Outcome:
    """Hand over a learner of sums, and compute the class of every row and its negative."""
    return _answered(instance, observe)


@theorem("chain_fit.predictions",
         """The class that is answered is the first in the order whose link accepts, and if none
         does the last, or none, for the scores that are shown.""",
         sources=("A-46",), kind="classes", family=samples,
         needs="a method predict, and one such as decision_function or the links in a list",
         rejects=("largest_score", "last_to_accept", "first_class_otherwise",
                  "only_the_first_link"))
def predictions(instance: Instance, observe: Observe) -> Outcome:
    """Compare the answers wherever the signs of the scores are certain."""
    open_ = 0
    for where, call in _calls(instance, zero=True):
        shown = observe.call(Call("object.links_shown", (call,)))
        told: Any = observe.call(Call("object.answers_shown", (call,)))  # last: a script shows it
        due = []
        for k, z in enumerate(shown):
            middle = [Fraction(sum(bounds(one))) / 2 for one in z]
            clear = all(one == 0 or abs(one) > 4 * UNIT * magnitude(one) for one in middle)
            open_ += not clear
            due.append(accepted(middle, call.arguments[2], call.options)
                       if clear or k >= len(told) else told[k])
        found = differs(f"{where}, the classes of the rows and their negatives", tuple(due), told,
                        call)
        if found:
            return found
    return Passed(open_)


@theorem("chain_fit.right_links",
         """If every link is positive on its class and negative on those it is learnt against, every
         example is answered right, whatever the order of the classes.""",
         hypotheses=(said("every link is right on what it is learnt from"),),
         sources=("A-46", "D-216"), kind="classes", family=consistent,
         needs="a learner that is handed over, and a method predict",
         rejects=("against_the_next", "signs_exchanged", "last_to_accept",
                  "first_class_otherwise", "only_the_first_link", "link_missing"))
def right_links(instance: Instance, observe: Observe) -> Outcome:
    """Let the links accept all but what they were shown of others, and compare the answers."""
    for where, call in _calls(instance, permitting):
        told = tuple(observe.call(Call("object.answers", (call,))))[:len(instance.y)]
        found = differs(f"{where}, the classes of the rows", instance.y, told, call)
        if found:
            return found
    return Passed()


@theorem("chain_fit.constant_links",
         """If all links accept, the first class of the order is answered; if none does, the last,
         or none; and a score 0 is accepted by all links or by none.""",
         sources=("A-46", "D-230"), kind="classes", family=samples,
         needs="a learner that is handed over, and a method predict",
         rejects=("last_to_accept", "first_class_otherwise", "zero_by_turns"))
def constant_links(instance: Instance, observe: Observe) -> Outcome:
    """Hand over learners whose score is always 1, 1/4, 0, -1/4 or -1."""
    for z, learn in CONSTANT.items():
        for where, call in _calls(instance, learn, zero=True):
            order = call.arguments[2]
            due = (accepted((z,) * len(order), order, call.options),) * (2 * len(instance.y))
            found = shows([(where, call)], observe, "object.answers", due,
                          "the classes of the rows and their negatives")
            if not isinstance(found, Passed):
                return found
    return Passed()


@theorem("chain_fit.order_given",
         "An order of the classes that is given is followed, by the links and by the answer.",
         sources=("A-46", "D-216", "C-29"), kind="classes", family=samples,
         needs="a parameter such as order, a learner that is handed over, and a method predict",
         rejects=("order_ignored",))
def order_given(instance: Instance, observe: Observe) -> Outcome:
    """Give the orders that are not usual, and compute the class of every row and its negative."""
    return _answered(instance, observe, given=True)


@theorem("chain_fit.refit",
         "A second training of one object forgets the first: it ends where a training alone does.",
         sources=("A-46",), kind="classes", family=samples,
         needs="an object that can be trained twice, and a method such as decision_function or the "
               "links in a list",
         rejects=("links_added",))
def refit(instance: Instance, observe: Observe) -> Outcome:
    """Train an object that was trained with the classes in another order before."""
    return shows(_calls(instance), observe, "object.links_refitted", "object.links_shown",
                 "the scores of the links after a training with the classes renamed")


@theorem("chain_fit.text_labels", "Classes whose labels are texts are answered by these texts.",
         sources=("A-46",), kind="classes", family=samples, semantic=False,
         needs="a method predict", rejects=("texts_mixed_up",))
def text_labels(instance: Instance, observe: Observe) -> Outcome:
    """Train on the classes "antelope", "bee", "cheetah" and "dog"."""
    return predicts_alike(_calls(instance), observe, "object.texts", "by texts")


@theorem("chain_fit.number_labels",
         """Classes called by numbers other than 0, 1, 2 are learnt alike and answered by these, or
         refused.""",
         sources=("A-46",), kind="classes", family=samples, semantic=False,
         needs="a method predict", rejects=("answers_the_index",))
def number_labels(instance: Instance, observe: Observe) -> Outcome:
    """Train on the classes 2, 5, 9 and 12."""
    return predicts_alike(_calls(instance), observe, "object.numbers", "2, 5, 9, 12")


@theorem("chain_fit.negative_labels",
         """Classes of which one is called -1 are learnt alike and answered by that, or refused,
         where -1 does not stand for no class.""",
         sources=("A-46",), kind="classes", family=samples, semantic=False,
         needs="a method predict", rejects=("counts_from_the_end",))
def negative_labels(instance: Instance, observe: Observe) -> Outcome:
    """Train on the classes -1, 0, 1 and 2."""
    return predicts_alike((call for call in _calls(instance)
                           if ("otherwise", "last") in call[1].options),
                          observe, "object.negative", "-1, 0, 1, 2")


@theorem("chain_fit.input_unchanged", "Training leaves its arguments as they are.",
         sources=("D-029",), kind="classes", family=samples, semantic=False, needs="nothing",
         rejects=("writes_on_the_rows",))
def input_unchanged(instance: Instance, observe: Observe) -> Outcome:
    """Compare the arguments after a training with copies made before."""
    return leaves_arguments(((where, replace(call, options=call.options[:1]))
                             for where, call in _calls(instance)), observe)
