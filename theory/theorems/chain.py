"""Theorems of the chain of binary classifiers: its links, its answer, and its order."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import Any, Final

from novikoff.reference.convention import Zero
from novikoff.reference.linalg import Vector, add, dot, scale
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.separability import decide
from novikoff.theory.theorems.one_vs_rest import (
    ALL,
    CONSISTENT,
    class_sum,
    rows,
    summing,
    three_on_a_line,
)

ZEROS: Final[tuple[Zero, ...]] = ("+1", "-1", "neither")
RESTS: Final = ("later", "all")
ORDERS: Final = (ALL, (2, 0, 1))


def link(instance: Instance, order: tuple[int, ...], place: int, rest: str) -> Vector[Rational]:
    """Return S_k less the sums of the rest, for the class in that place."""
    others = order[place + 1:] if rest == "later" else tuple(k for k in order if k != order[place])
    return add(class_sum(instance, order[place:place + 1]),
               scale(-1, class_sum(instance, others)))


@theorem("chain.links",
         """A chain over K classes has K - 1 links, each learnt from its class against those that
         come later in the order, or K links against all others: a learner of Σ y x gives
         S_k - Σ S_j over the rest. It answers with the first class whose link has a positive
         score (or 0, if 0 is labelled +1), and if none has with the last class, or with none.""",
         sources=("A-46", "D-216", "D-230"), kind="classes", needs="functions chain and classify",
         rejects=("rest_is_all", "last_has_a_link", "largest_score", "zero_rejects",
                  "first_class_otherwise", "last_to_accept",
                  "links_exchanged"))
def links(instance: Instance, observe: Observe) -> Outcome:
    """Compare the scores of all links and the answer, on every row."""
    X = rows(instance)
    for order, rest in product(ORDERS, RESTS):
        call = Call("chain.chain", (X, instance.y, order, summing), (("rest", rest),))
        learned = tuple(observe.call(call))
        due = [link(instance, order, place, rest)
               for place in range(len(order) - (rest == "later"))]
        for x in X:
            z = tuple(dot(w, x) for w in due)
            found = differs(f"order {order}, rest {rest}: the scores of {text(x)}", z,
                            tuple(score(x) for score in learned), call,
                            f"tuple(score({x!r}) for score in runs[0])") \
                or _answer(z, order, x, observe)
            if found:
                return found
    return Passed()


def _answer(z: tuple[Rational, ...], order: tuple[int, ...], x: Vector[Rational],
            observe: Observe) -> Any:
    scores = tuple(lambda _, e=e: e for e in z)
    for zero, otherwise in product(ZEROS, ("last", "reject")):
        accepts = [k for k, e in zip(order, z, strict=False)
                   if e > 0 or (e == 0 and zero == "+1")]
        due = accepts[0] if accepts else order[-1] if otherwise == "last" else None
        call = Call("chain.classify", (scores, order, x),
                    (("otherwise", otherwise), ("zero", zero)))
        found = differs(f"order {order}, scores {text(z)}, zero = {zero}, otherwise {otherwise}",
                        due, observe.call(call), call)
        if found:
            return found
    return None


def permitting(sample: Sequence[tuple[Vector[Rational], int]]) -> Callable[[Any], int]:
    """Learn by heart: -1 on the points that were negative, +1 on all others."""
    negative = {x for x, y in sample if y < 0}
    return lambda x: -1 if x in negative else 1


@theorem("chain.right_links",
         """If every link is positive on its class and negative on those that come later, every
         example is answered right, in any order of the classes.""",
         sources=("A-46", "D-216"), kind="classes",
         hypotheses=(CONSISTENT, said("every link is right on what it is learnt from")),
         needs="functions chain and classify",
         rejects=("links_exchanged", "first_class_otherwise", "last_to_accept"))
def right_links(instance: Instance, observe: Observe) -> Outcome:
    """Let the links accept all but the other classes they were shown, and compare the answers."""
    X = rows(instance)
    for order in permutations(ALL):
        learned = observe.call(Call("chain.chain", (X, instance.y, order, permitting)))
        for x, k in zip(X, instance.y, strict=True):
            call = Call("chain.classify", (learned, order, x))
            found = differs(f"order {order}, the class of {text(x)}", k, observe.call(call), call)
            if found:
                return found
    return Passed()


class Kept:
    """A scorer that keeps the sample it was given."""

    def __init__(self, sample: Any) -> None:
        self.sample = tuple(sample)

    def __call__(self, _: Any) -> Fraction:
        return Fraction(0)


def orders() -> Iterator[Instance]:
    """Yield three classes on a line, evenly spaced or not, the labels in every order."""
    return three_on_a_line()


@theorem("chain.order",
         """The order matters: of three classes on a line, linear links exist for every order but
         those that begin with the middle class; against all others instead of the later ones they
         exist for none. (Decided for three spacings and every order.)""",
         sources=("D-216", "A-46"), family=orders, needs="a function chain",
         rejects=("rest_is_all", "links_exchanged", "last_has_a_link"))
def order(instance: Instance, observe: Observe) -> Outcome:
    """Decide the separability of the sample that each link is given."""
    X, middle = rows(instance), instance.y[1]
    for classes, rest in product(permutations(ALL), RESTS):
        call = Call("chain.chain", (X, instance.y, classes, Kept), (("rest", rest),))
        samples = [made.sample for made in observe.call(call)]
        separable = tuple(decide([x[1:] for x, _ in sample], [y for _, y in sample],
                                 positive=1).separable for sample in samples)
        linked = classes[:-1] if rest == "later" else classes
        due = tuple(k != middle or (rest == "later" and place > 0)
                    for place, k in enumerate(linked))
        found = differs(f"order {classes}, rest {rest}: which links are separable", due, separable,
                        call, "")
        if found:
            return found
    return Passed()
