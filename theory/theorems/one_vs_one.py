"""Theorems of one against one: a scorer for each pair, and the votes."""

from itertools import combinations
from typing import Final

from novikoff.reference.convention import Zero
from novikoff.reference.linalg import dot, subtract
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.kinds import CLASSES
from novikoff.theory.outcome import Outcome, Passed, text
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.one_vs_rest import ALL, TIES, class_sum, first_best, rows, summing

ZEROS: Final[tuple[Zero, ...]] = ("+1", "-1", "neither")
ORDERS: Final = (ALL, (2, 0, 1))


@theorem("one_vs_one.scorers",
         """K classes make K (K - 1)/2 scorers, one for each pair in the order of the classes,
         learnt from the examples of these two alone with +1 for the first: a learner of Σ y x
         gives S_a - S_b with the sums of the two classes.""",
         sources=("A-45", "D-003"), kind="classes", needs="functions pairs and one_vs_one",
         rejects=("all_others_in_the_pair", "second_is_positive", "every_ordered_pair"))
def scorers(instance: Instance, observe: Observe) -> Outcome:
    """Compare the pairs, and the scores of a learner of sums on every row."""
    X = rows(instance)
    for classes in ORDERS:
        listed = Call("one_vs_one.pairs", (classes,))
        pairs = list(combinations(classes, 2))
        found = differs(f"the pairs of {classes}", tuple(pairs), tuple(observe.call(listed)),
                        listed)
        call = Call("one_vs_one.one_vs_one", (X, instance.y, classes, summing))
        learned = observe.call(call)
        found = found or differs("the number of scorers", CLASSES * (CLASSES - 1) // 2,
                                 len(learned), call, "len(runs[0])")
        for x in X:
            due = tuple(dot(subtract(class_sum(instance, (a,)), class_sum(instance, (b,))), x)
                        for a, b in pairs)
            found = found or differs(f"classes {classes}, the scores of {text(x)}", due,
                                     tuple(score(x) for score in learned), call,
                                     f"tuple(score({x!r}) for score in runs[0])")
        if found:
            return found
    return Passed()


@theorem("one_vs_one.votes",
         """Each pair has one vote, which goes to its first class for a positive score and to its
         second for a negative one, and for 0 as the convention says (to none with "neither"); so
         the votes add up to K (K - 1)/2 less those withheld. A class that beats every other has
         K - 1 votes and wins, whatever a tie means; the class with most votes is predicted, in a
         tie the first or the last in order. On two classes it is the binary classifier.""",
         sources=("A-45", "D-230"), kind="classes", needs="functions votes and classify",
         rejects=("scores_are_added", "vote_to_the_second", "zero_withheld",
                  "ties_to_the_other_end", "fewest_votes"))
def votes(instance: Instance, observe: Observe) -> Outcome:
    """Count the votes of sums of the classes on every row, for three classes and for two."""
    for classes in (*ORDERS, ALL[:2]):
        pairs = list(combinations(classes, 2))
        weights = [subtract(class_sum(instance, (a,)), class_sum(instance, (b,)))
                   for a, b in pairs]
        scores = tuple(lambda x, w=w: dot(w, x) for w in weights)
        for x in rows(instance):
            z = [dot(w, x) for w in weights]
            for zero in ZEROS:
                at_zero = {"+1": 1, "-1": -1, "neither": 0}[zero]
                signs = [(e > 0) - (e < 0) or at_zero for e in z]
                due = tuple(sum((a == k and s > 0) or (b == k and s < 0)
                                for (a, b), s in zip(pairs, signs, strict=True)) for k in classes)
                where = f"classes {classes}, x = {text(x)}, zero = {zero}"
                call = Call("one_vs_one.votes", (scores, classes, x, zero))
                found = differs(f"{where}: votes", due, tuple(observe.call(call)), call)
                for tie in TIES:
                    call = Call("one_vs_one.classify", (scores, classes, x),
                                (("zero", zero), ("tie", tie)))
                    found = found or differs(f"{where}, tie {tie}", classes[first_best(due, tie)],
                                             observe.call(call), call)
                if found:
                    return found
    return Passed()
