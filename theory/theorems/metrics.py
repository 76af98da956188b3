"""Theorems of the metrics: shares of errors in a sample and under a law, and the version space."""

from fractions import Fraction
from typing import Any, Final

from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.threshold import label, mistaken
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.registry import theorem

RULES: Final[tuple[tuple[Mistake, Zero], ...]] = (
    ("F", "+1"), ("F", "-1"), ("N", "+1"), ("AB", "+1"))


class Threshold:
    """The hypothesis x -> label of w·x."""

    def __init__(self, w: Vector[Rational]) -> None:
        self.w = w

    def __call__(self, x: Vector[Rational]) -> int:
        return label(dot(self.w, x))

    def __repr__(self) -> str:
        return f"Threshold({self.w!r})"


def hypotheses(instance: Instance) -> list[Threshold]:
    """Return the thresholds of the examples, of the signed points, and of 0."""
    candidates = [x for x, _ in instance.examples] + list(instance.points)
    return [Threshold(w) for w in dict.fromkeys([*candidates, (0,) * len(candidates[0])])]


@theorem("metrics.accuracy",
         """The errors number the places where prediction and label differ, and the accuracy is
         1 - errors/M: 1 exactly for no error, 0 for all wrong; for labels ±1 the accuracies of
         predictions and of their opposites add up to 1.""",
         sources=("A-66",), needs="functions error_count and accuracy",
         rejects=("counts_agreements", "share_of_errors", "one_class_only", "divides_by_errors"))
def accuracy(instance: Instance, observe: Observe) -> Outcome:
    """Compare both for the predictions of several thresholds and for their opposites."""
    y, m = instance.y, len(instance.y)
    for h in hypotheses(instance):
        predicted = tuple(h(x) for x, _ in instance.examples)
        wrong = sum(p * t < 0 for p, t in zip(predicted, y, strict=True))
        for p, due in ((predicted, wrong), (tuple(-p for p in predicted), m - wrong)):
            count, share = Call("metrics.error_count", (p, y)), Call("metrics.accuracy", (p, y))
            found = differs(f"predictions {text(p)}: errors", due, observe.call(count), count) \
                or differs(f"predictions {text(p)}: accuracy", 1 - Fraction(due, m),
                           observe.call(share), share)
            if found:
                return found
    return Passed()


@theorem("metrics.in_sample_error",
         """E_in(w) is the share of the examples that are mistakes: of wrong labels under rule F,
         and M E_in(w) the number of errors of w. It is E_out of the same threshold under the law
         that gives each example the weight 1.""",
         sources=("A-66", "A-18", "B-25"), needs="functions in_sample_error, out_of_sample_error",
         rejects=("share_of_the_right_ones", "boundary_is_wrong", "law_not_normalised",
                  "errors_not_divided", "share_of_the_right_law"))
def in_sample_error(instance: Instance, observe: Observe) -> Outcome:
    """Compare for several w and rules."""
    m = len(instance.examples)
    law = tuple((x, y, 1) for x, y in instance.examples)
    for h in hypotheses(instance):
        for rule, zero in RULES:
            wrong = sum(mistaken(dot(h.w, x), y, rule, zero) for x, y in instance.examples)
            call = Call("metrics.in_sample_error", (h.w, instance.examples, rule, zero))
            found = differs(f"w = {text(h.w)}, rule {rule}, zero = {zero}", Fraction(wrong, m),
                            observe.call(call), call)
            if not found and (rule, zero) == RULES[0]:
                out = Call("metrics.out_of_sample_error", (h, law))
                found = differs(f"w = {text(h.w)}: E_out of the sample", Fraction(wrong, m),
                                observe.call(out), out)
            if found:
                return found
    return Passed()


@theorem("metrics.out_of_sample_error",
         """E_out(h) = Σ p [h(x) != y] / Σ p: it is between 0 and 1, a common factor of the weights
         changes nothing, of two laws mixed by total weight it is the mean, and no h has less than
         Σ_x min(p(x, +1), p(x, -1)) / Σ p.""",
         sources=("A-66",), needs="a function out_of_sample_error",
         rejects=("law_not_normalised", "share_of_the_right_law", "weights_ignored"))
def out_of_sample_error(instance: Instance, observe: Observe) -> Outcome:
    """Weigh the examples by 1, 2, ... times η, with a noise of η/2 on each, and compare."""
    weights = [instance.eta * i for i in range(1, len(instance.examples) + 1)]
    law = [(x, y, p) for (x, y), p in zip(instance.examples, weights, strict=True)]
    noise = [(x, -y, instance.eta / Fraction(2)) for x, y in instance.examples]
    for h in hypotheses(instance):
        parts = []
        for chosen in (law, [(x, y, 3 * p) for x, y, p in law], noise, law + noise):
            call = Call("metrics.out_of_sample_error", (h, tuple(chosen)))
            parts.append(observe.call(call))
            total = sum(p for _, _, p in chosen)
            due = Fraction(sum(p for x, y, p in chosen if h(x) != y)) / total
            found = differs(f"w = {text(h.w)}, weights {text(tuple(p for _, _, p in chosen))}",
                            due, parts[-1], call)
            if found:
                return found
        one, two = sum(weights), sum(p for _, _, p in noise)
        mixed: Any = (one * parts[0] + two * parts[2]) / (one + two)
        found = differs(f"w = {text(h.w)}: E_out of the mixture", mixed, parts[3], ()) \
            or differs(f"w = {text(h.w)}: E_out with all weights tripled", parts[0], parts[1], ())
        found = found or fails(f"w = {text(h.w)}: E_out with noise", parts[3], ">=",
                               _least(law + noise), ())
        if found:
            return found
    return Passed()


def _least(law: list[Any]) -> Fraction:
    """Return the error of the best label for each x by itself."""
    at = {x: [sum(p for v, y, p in law if v == x and y == side) for side in (-1, 1)]
          for x, _, _ in law}
    return Fraction(sum(map(min, at.values()))) / sum(map(sum, at.values()))


@theorem("metrics.version_space",
         """h is in the version space of the data exactly if it errs on none of them, E_in(h) = 0;
         on more data it is a part of what it was, and it is empty if one x has two labels.""",
         sources=("A-66", "A-18"), needs="a function in_version_space",
         rejects=("one_right_is_enough", "last_left_out", "most_are_enough"))
def version_space(instance: Instance, observe: Observe) -> Outcome:
    """Compare the membership on every prefix of the data."""
    for h in hypotheses(instance):
        errs = [h(x) != y for x, y in instance.examples]
        for m in range(len(errs) + 1):
            call = Call("metrics.in_version_space", (h, instance.examples[:m]))
            found = differs(f"w = {text(h.w)}, the first {m} examples", not any(errs[:m]),
                            observe.call(call), call)
            if found:
                return found
    x, y = instance.examples[0]
    call = Call("metrics.in_version_space", (Threshold(x), ((x, y), (x, -y))))
    return differs("x with two labels", False, observe.call(call), call) or Passed()
