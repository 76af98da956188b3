"""Theorems of the 0-1 risk: what it counts, that it has a minimum, and which one."""

from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Final

from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.linalg import Vector, dot
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Labels, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem
from novikoff.theory.separability import decide

RULES: Final[tuple[tuple[Mistake, Zero], ...]] = (
    ("N", "+1"), ("F", "+1"), ("F", "-1"), ("F", "neither"), ("AB", "+1"))
ONE_FEATURE: Final = Hypothesis("there is one feature, and a bias",
                                lambda instance: len(instance.X[0]) == 1)


def counted(instance: Instance, w: Vector[Rational], rule: Mistake, zero: Zero) -> int:
    """Return the errors by the sign of y z: below 0 always one, at 0 as the rule has it."""
    wrong = wrong_at_zero(rule, zero)
    return sum(y * dot(w, x) < 0 or (dot(w, x) == 0 and y in wrong) for x, y in instance.examples)


def wrong_at_zero(rule: Mistake, zero: Zero) -> tuple[int, ...]:
    """Return the labels for which z = 0 is a mistake."""
    if rule == "F":
        return {"+1": (-1,), "-1": (1,), "neither": (-1, 1)}[zero]
    return (-1, 1) if rule == "N" else ()


def _recounted(instance: Instance, rule: Mistake, zero: Zero) -> str:
    """The expression that counts the errors of the w returned."""
    z = "dot(runs[0][1], x)"
    return (f"sum(y * {z} < 0 or ({z} == 0 and y in {wrong_at_zero(rule, zero)}) "
            f"for x, y in {instance.examples!r})")


def directions(instance: Instance) -> list[Vector[Rational]]:
    """Weights at which errors are counted: 0, the examples, the signed points turned round."""
    n = len(instance.points[0])
    return list(dict.fromkeys([(0,) * n, (-1, *(0,) * (n - 1)), *(x for x, _ in instance.examples),
                               *(tuple(-e for e in z) for z in instance.points)]))


@theorem("zero_one.errors",
         """The errors of w number the examples with y z < 0, and of those with z = 0 all (rule N),
         none (AB), or those whose label is not what z = 0 is given (F). They are N times the 0-1
         risk, a whole number from 0 to N, and scaling w by c > 0 changes none.""",
         hypotheses=(said("c > 0"),),
         sources=("A-66", "D-200", "B-25"), needs="a function errors",
         rejects=("boundary_is_right", "boundary_is_wrong", "counts_the_right_ones",
                  "zero_exchanged"))
def errors(instance: Instance, observe: Observe) -> Outcome:
    """Count at several w, and at their multiples."""
    for w in directions(instance):
        for rule, zero in RULES:
            for scaled in (w, tuple(instance.eta * wj for wj in w)):
                call = Call("zero_one.errors", (instance.examples, scaled, rule, zero))
                found = differs(f"w = {text(scaled)}, rule {rule}, zero = {zero}",
                                counted(instance, w, rule, zero), observe.call(call), call)
                if found:
                    return found
    return Passed()


@lru_cache(maxsize=4096)
def least(X: Rows, y: Labels) -> int:
    """Return the least number of examples outside a strictly separable part, by enumeration."""
    n = len(X)
    for count in range(n):
        for kept in combinations(range(n), n - count):
            if decide([X[i] for i in kept], [y[i] for i in kept], positive=1).separable:
                return count
    return n


@theorem("zero_one.least_errors",
         """The 0-1 risk of finitely many examples has a minimum, as it takes finitely many values:
         N less the size of a largest part that is strictly separable, under rule N, and with a
         bias under rule F too, whatever z = 0 is given (a bias moves all points off the boundary
         on the side that is right). Under AB it is 0, at w = 0. The w returned attains it.""",
         hypotheses=(said("there are finitely many examples"),),
         sources=("B-25", "A-18"), needs="functions least_errors and errors",
         rejects=("one_given_up_at_most", "one_more_than_needed", "weights_of_another_sign",
                  "boundary_for_strict", "risk_of_the_zero_vector"))
def least_errors(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the enumeration of all parts, and count the errors of the w returned."""
    for rule, zero in RULES:
        call = Call("zero_one.least_errors", (instance.examples, rule, zero),
                    (("most", 2**len(instance.y)),))
        found, w = observe.call(call)
        due = 0 if rule == "AB" else least(instance.X, instance.y)
        where = f"rule {rule}, zero = {zero}"
        outcome = differs(f"{where}: the least number", due, found, call, "runs[0][0]") \
            or differs(f"{where}: the errors of w = {text(w)}", due,
                       counted(instance, w, rule, zero), call,
                       _recounted(instance, rule, zero))
        if outcome:
            return outcome
    return Passed()


@theorem("zero_one.best_threshold",
         """With one feature and a bias the least number of errors is that of a constant or of a
         threshold between two neighbouring features, in one of the two directions; the w returned
         attains it, and no example is on its boundary.""",
         sources=("A-18", "B-25"), hypotheses=(ONE_FEATURE,), needs="a function best_threshold",
         rejects=("one_direction_only", "constants_left_out", "cut_at_a_feature",
                  "largest_for_least"))
def best_threshold(instance: Instance, observe: Observe) -> Outcome:
    """Count the errors of every rule a <= feature < b, both ways, and those of the w returned."""
    call = Call("zero_one.best_threshold", (instance.examples,))
    found, w = observe.call(call)
    pairs = [(x[0], y) for x, y in zip(instance.X, instance.y, strict=True)]
    cuts = [min(x for x, _ in pairs) - 1, *(x for x, _ in pairs)]
    splits = [sum((1 if x > cut else -1) != y for x, y in pairs) for cut in cuts]
    due = min(min(k, len(pairs) - k) for k in splits)
    on = sum(dot(w, x) == 0 for x, _ in instance.examples)
    return differs("the least number", due, found, call, "runs[0][0]") \
        or differs(f"the errors of w = {text(w)}", due, counted(instance, w, "N", "+1"), call,
                   _recounted(instance, "N", "+1")) \
        or differs(f"examples on the boundary of w = {text(w)}", Fraction(0), on, call,
                   f"sum(dot(runs[0][1], x) == 0 for x, _ in {instance.examples!r})") or Passed()
