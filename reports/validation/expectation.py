"""The expected side of a counterexample as Python text, computed from what the target shows.

Numbers that were seen in the faulty run would be wrong of the repaired one; so wherever a theorem
speaks of two runs, or of the weights before a step, the text takes them from `runs`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from novikoff.reference.threshold import mistaken
from novikoff.reports.validation.result import Found
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Rational

_AT: Final = re.compile(r"runs\[0\]\[(\d+)\]")
_SPAN: Final = re.compile(r"range\((\d+), (\d+)\)")
CLAIMED: Final = "runs[0].converged or (runs[0].counts or (1,))[-1] == 0"
"""Who does not say that it has converged may have any score."""
_LABEL: Final = {"+1": 1, "-1": -1, "neither": 0}
MOVED: Final = '''

def moved(w, x, y):
    """Return the weights after the example (x, y): w + s y x if it is a mistake, else w."""
    z = dot(w, x)
    return tuple(wj + {step!r} * y * xj for wj, xj in zip(w, x, strict=True)) if {rule} else w
'''
UNSEEN: Final = "y * z < 0 or (z == 0 and y in wrong_at_zero)"
SIDES: Final = "for wrong_at_zero in {sides}:  # the labels, which could not be seen"


@dataclass(frozen=True, slots=True)
class Expectation:
    """An expression, the statements before it, and a run that it needs in place of the first.

    `note` says where it is true only of the run that was seen.
    """

    text: str
    lines: tuple[str, ...] = ()
    first: Fit | None = None
    note: str = ""


def expectation(theorem: str, found: Found) -> Expectation:
    """Return the expected side; what the data alone determine stands as recorded."""
    family, _, name = theorem.partition(".")
    failed = isinstance(found.counterexample.observed, str)
    write = _WRITERS.get(name) if family == "perceptron" and not failed else None
    told = (write(found) if write else None) or Expectation(repr(found.counterexample.expected))
    if told.note or family != "perceptron":
        return told
    card = ", ".join(f"{name}={getattr(found.instance.convention, name)}"
                     for name in ("mistake", "zero", "step", "bias", "order", "record"))
    return replace(told, note=f"What is expected is that of the convention found then: {card}. "
                   "If the program follows another by now, validate it again.")


def moves(instance: Instance) -> str:
    """Return the text of the function `moved` for the convention of an instance."""
    card = instance.convention
    rule = "y * z < 0" if card.mistake == "AB" else "y * z <= 0"
    if card.mistake == "F" and card.zero != "neither":
        rule = f"(1 if z {'>=' if card.zero == '+1' else '>'} 0 else -1) != y"
    return MOVED.format(step=instance.step, rule=rule if instance.boundary_known else UNSEEN)


def sides(instance: Instance) -> str:
    """Return the head of a loop over what a mistake at a score of 0 may be, the likeliest last."""
    card = instance.convention
    own = tuple(y for y in (1, -1) if mistaken(0, y, card.mistake, card.zero))
    every = ((1, -1), (1,), (-1,), ())
    return SIDES.format(sides=(*(each for each in every if each != own), own))


def _head(found: Found) -> int:
    """Return how many of the weights are the bias."""
    return 0 if found.instance.convention.bias == "absent" else 1


def _first(found: Found) -> str:
    """Return what the first run shows where the second one was looked at."""
    return found.counterexample.quantity.replace("runs[1]", "runs[0]")


def _same(found: Found) -> Expectation:
    return Expectation(_first(found))


def _scaled(found: Found) -> Expectation:
    one, other = found.counterexample.experiments
    return Expectation(f"tuple({Fraction(other.eta) / one.eta} * wj for wj in {_first(found)})")


def _negated(found: Found) -> Expectation:
    return Expectation(f"tuple(-wj for wj in {_first(found)})")


def _reordered(found: Found) -> Expectation:
    h = _head(found)
    told = f"w[:{h}] + w[{h + 1}:] + w[{h}:{h + 1}]" \
        if "rotated by one place" in found.counterexample.where else f"w[:{h}] + w[{h}:][::-1]"
    return Expectation(told, (f"w = {_first(found)}",))


def _turned(found: Found) -> Expectation:
    one, other = found.counterexample.experiments
    h = _head(found)
    quarter = tuple((-b, a, *rest) for a, b, *rest in one.X) == other.X
    a, b = f"w[{h}]", f"w[{h + 1}]"
    text = f"*w[:{h}], *turned, *w[{h + 2}:]"
    turned = f"-{b}, {a}" if quarter else \
        f"Fraction(3 * {a} - 4 * {b}, 5), Fraction(4 * {a} + 3 * {b}, 5)"
    return Expectation(f"({text})", (f"w = {_first(found)}", f"turned = {turned}"))


def _refit(found: Found) -> Expectation:
    instance, (alone, twice) = found.instance, found.counterexample.experiments
    if instance.convention.refit == "anew":
        return _same(found)
    return Expectation("w", (
        "w = runs[0].w  # where the first training ends",
        f"for x, y in {_examples(alone, found)!r} * {alone.passes}:", "    w = moved(w, x, y)"),
        replace(alone, y=twice.before[1], queries=()))


def _examples(run: Present | Fit, found: Found) -> list[tuple[tuple[Rational, ...], int]]:
    lead = (1,) * _head(found)
    return [((*lead, *row), label) for row, label in zip(run.X, run.y, strict=True)]


def _step(found: Found, due: str = "moved(before, {x!r}, {y})") -> Expectation | None:
    """What a step must do, from the weights that are shown before it."""
    wrong = found.counterexample
    numbers = [int(k) for k in _AT.findall(wrong.quantity)]
    if not numbers:
        return None
    k = max(numbers)
    x, y = _examples(wrong.experiments[0], found)[k - 1]
    text = wrong.quantity.replace(f"runs[0][{k}]", "after").replace(f"runs[0][{k - 1}]", "before")
    after = due.format(x=x, y=y, step=found.instance.step, k=k)
    return Expectation(text, (f"before = runs[0][{k - 1}]", f"after = {after}"))


def _update(found: Found) -> Expectation | None:
    """What a step must do that moves the weights, whether it should move them or not."""
    return _step(found, "before if runs[0][{k}] == before else tuple(wj + {step!r} * {y} * xj\n"
                        "    for wj, xj in zip(before, {x!r}, strict=True))")


def _repeated(found: Found) -> Expectation | None:
    wrong = found.counterexample
    span = _SPAN.search(wrong.quantity)
    if span is None:
        return None
    first, last = map(int, span.groups())
    x, y = _examples(wrong.experiments[0], found)[-1]
    return Expectation("due", (
        f"w, due = runs[0][{first}], 0", f"for _ in range({last - first}):",
        f"    after = moved(w, {x!r}, {y})", "    due, w = due + (after != w), after"))


def _passed_through(found: Found) -> Expectation | None:
    """Whether a pass must move the weights: whether it finds a mistake where it begins."""
    wrong = found.counterexample
    span = _SPAN.search(wrong.quantity)
    if span is None:
        return None
    first, last = map(int, span.groups())
    examples = [(x, y) for x, y in _examples(wrong.experiments[0], found)[first:last] if any(x)]
    return Expectation("any(moved(w, x, y) != w for x, y in examples)", (
        f"w = runs[0][{first}]", f"examples = {examples!r}"))


def _one_more(found: Found) -> Expectation | None:
    """Where one pass leads from the weights after the passes before it, and its updates."""
    before, behind = found.counterexample.experiments
    if not before.passes or (".w" not in found.counterexample.quantity and not _head(found)):
        return None  # it starts at 0; what x = 0 moves cannot be seen
    return Expectation("(k,)" if ".counts" in found.counterexample.quantity else "w", (
        "w, k = runs[0].w, 0", f"for x, y in {_examples(behind, found)!r}:",
        "    after = moved(w, x, y)", "    w, k = after, k + (after != w)"))


def _summed(found: Found) -> Expectation:
    run = found.counterexample.experiments[0]
    return Expectation("due", (
        "due = runs[0][0]",
        f"for k, (x, y) in enumerate({_examples(run, found)!r}):",
        "    if runs[0][k] != runs[0][k + 1]:",
        f"        due = tuple(wj + {found.instance.step!r} * y * xj "
        "for wj, xj in zip(due, x, strict=True))"))


def _bounded(text: Callable[[Instance], str]) -> Callable[[Found], Expectation | None]:
    """A bound that holds after k updates, at one point of the run."""
    def write(found: Found) -> Expectation | None:
        at = _AT.search(found.counterexample.quantity)
        if at is None or found.counterexample.relation == ">":
            return None
        return Expectation(text(found.instance), (
            f"k = sum(runs[0][i] != runs[0][i + 1] for i in range({at[1]}))", f"w = {at[0]}"))
    return write


def _least(instance: Instance) -> str:
    u = instance.direction
    delta = min(sum(uj * zj for uj, zj in zip(u, z, strict=True)) for z in instance.points)
    return f"dot({u}, runs[0][0]) + k * {instance.step * delta!r}"


def _longest(instance: Instance) -> str:
    return f"norm_sq(runs[0][0]) + k * {instance.step**2 * instance.radius_sq!r}"


def _cosine(instance: Instance) -> str:
    reach = sum(uj * uj for uj in instance.margin.w or ())
    share = Fraction(instance.margin.gamma_sq) * reach / instance.radius_sq
    return f"k * {share!r} * norm_sq(w)"


def _predicted(found: Found) -> Expectation | None:
    wrong = found.counterexample
    at = re.fullmatch(r"runs\[0\]\.predictions\[(\d+)\]", wrong.quantity)
    if at is None:
        return None
    run = wrong.experiments[0]
    x = ((1,) * _head(found)) + (*run.X, *run.queries)[int(at[1])]
    zero = _LABEL[found.instance.convention.zero]
    return Expectation(f"1 if z > 0 else -1 if z < 0 else {zero}", (f"z = dot(runs[0].w, {x!r})",))


def _read(_: Found) -> Expectation:
    return Expectation(
        "(runs[0].w,) * (len(runs) - 1)",
        note="If the program reads it by now, it may need other settings to have an effect. Replay "
             "the record, which decides.")


def _of_end(found: Found) -> Expectation:
    return Expectation(
        repr(found.counterexample.expected),
        note="What is expected belongs to the weights that the recorded run ended at. If the "
             "program ends elsewhere now, this says nothing: replay the record, which decides.")


_WRITERS: Final[dict[str, Callable[[Found], Expectation | None]]] = {
    "scale_covariance": _scaled, "feature_permutation": _reordered, "rotation": _turned,
    "class_exchange": _negated, "orthogonal_examples_commute": _same, "integer_input": _same,
    "memory_layout": _same, "options_have_effect": _read,
    "own_labels_score_best": lambda _: Expectation("runs[0].grades[0]"),
    "separates_at_convergence": lambda _: Expectation(f"0 if {CLAIMED} else float('-inf')"),
    "rate_has_effect": _same, "refit": _refit,
    "update": _step, "unchanged_when_correct": _step, "correction": _update, "growth": _update,
    "strict_rule_from_zero": _step, "rate_is_kept": _update, "clean_pass": _passed_through,
    "presentations_until_correct": _repeated, "every_pass": _one_more,
    "dual_form": _summed, "alignment": _bounded(_least), "norm_growth": _bounded(_longest),
    "angle_bound": _bounded(_cosine), "counts_updates": _of_end, "predict_agrees": _predicted,
}
