"""Faults of a target that visits the examples in an order of its own, told from single passes.

Where the order is not known, a fault is one that explains every single pass over a few examples in
some order of these.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import permutations, product
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector
from novikoff.reports.validation.card import HALF, RULES, SEEDS, Card
from novikoff.reports.validation.diagnosis import Case, Experiment, near
from novikoff.reports.validation.hypotheses import Hypothesis
from novikoff.theory.experiment import Fit, Fitted, Observe, Presented
from novikoff.theory.faults.perceptron.model import Model, faults, words
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Broken, Rational, Unobservable
from novikoff.theory.reachable import reachable
from novikoff.theory.theorems.perceptron.order import independent_rows, shares
from novikoff.theory.training import start_of

MOST: Final = 60
LONGEST: Final = 4  # examples, of which all orders are tried
LEAST: Final = 5  # single passes over several examples, below which any fault may seem to fit
REFUSED: Final = (Unobservable, Broken)
SHUFFLED: Final = "only with its own shuffling on a training departs"
OWN: Final = "; the examples are visited in an order of its own"
UNKNOWN: Final = ("the examples are visited in an order of its own, and no order of them explains "
                  "the weights that are shown")
SAID: Final = {"first_skipped": "one example is not visited"}  # which one, only an order would tell

Seen = Mapping[Experiment, Presented | Fitted]


def in_some_order(seen: Seen, card: Card) -> str:
    """Return the fault that explains every single pass in some order, if a plain one does not."""
    given = replace(card, convention=_cyclic(card.convention))
    case = Case.of(_single(seen) | _starts(seen), given, ())
    keys = [key for key in case.kept if isinstance(key, Fit) and key.passes == 1]
    if sum(len(key.X) > 1 for key in keys) < LEAST:
        return ""
    right = [Hypothesis("", Model, convention) for convention in _conventions(card)]
    wrong = [Hypothesis(SAID.get(name) or words(name), fault, convention, parameter=parameter)
             for name, fault in faults().items()
             for convention, parameter in product(_conventions(card), fault.parameters)]
    if any(all(_somehow(case, one, key) for key in keys) for one in right):
        return ""
    for one in wrong:
        if all(_somehow(case, one, key) for key in keys):
            in_turn = all(_reached(case, one, key, ()) for key in keys)
            return "" if in_turn else one.cause + OWN
    return ""


def _somehow(case: Case, hypothesis: Hypothesis, key: Fit) -> bool:
    return any(_reached(case, hypothesis, key, order) for order in permutations(range(len(key.X))))


def _reached(case: Case, hypothesis: Hypothesis, key: Fit, order: tuple[int, ...]) -> bool:
    what, shown = case.kept[key], case.simulation(hypothesis, key, order)
    return isinstance(what, Fitted) and isinstance(shown, Fitted) and near(what.w, shown.w)


def _single(seen: Seen) -> dict[Experiment, Presented | Fitted]:
    """Single passes over few examples: those over three first, which refute much at little cost,
    and those that move no weight last."""
    found = [(key, what) for key, what in seen.items()
             if isinstance(key, Fit) and isinstance(what, Fitted) and key.passes == 1
             and len(key.X) <= LONGEST and key.before is None and key.start is None]
    found.sort(key=lambda pair: (not any(pair[1].w), abs(len(pair[0].X) - 3)))
    return dict(found[:MOST])


def _starts(seen: Seen) -> dict[Experiment, Presented | Fitted]:
    """What was seen of trainings for 0 passes."""
    return {key: what for key, what in seen.items() if isinstance(key, Fit) and key.passes == 0}


def _cyclic(convention: Convention) -> Convention:
    changed: dict[str, Any] = {"order": "cyclic"}
    return replace(convention, **changed)


def _conventions(card: Card) -> Iterator[Convention]:
    """The card's own rule and step first, and then the others."""
    own = _cyclic(card.convention)
    steps = ("constant",) if own.step == "constant" else ("eta", "2eta")
    others = []
    for (mistake, zero), step in product(RULES, steps):
        changed: dict[str, Any] = {"mistake": mistake, "zero": zero, "step": step}
        others.append(replace(own, **changed))
    yield from dict.fromkeys((own, *others))


def apart_when_shuffled(observe: Observe, card: Card) -> str:
    """Say that rows and labels are shuffled apart, if a pass with shuffling on has the negative of
    a signed point that is independent of the others."""
    for rows in independent_rows():
        placed = rows.under(card.convention, card.fixed_step)
        passes = None if card.domain.separable else 1
        for seed in SEEDS:
            with suppress(*REFUSED):
                w = observe.fit(Fit(rows.X, rows.y, rows.eta, passes, shuffle=True, seed=seed)).w
                if min(shares(placed, w)) <= -HALF:
                    return words("shuffles_x_only")
    return ""


def mispaired(observe: Observe, seen: Seen, card: Card) -> str:
    """Say that rows and labels are shuffled apart, if just that explains every single pass."""
    single = [(key, what.w) for key, what in _single(seen).items()
              if isinstance(key, Fit) and isinstance(what, Fitted) and len(key.X) > 1]
    for convention in _conventions(card):
        changed: dict[str, Any] = {"order": "shuffled"}
        shuffled, apart = replace(convention, **changed), False
        for key, w in single:
            pairings = _pairings(key, w, shuffled, observe, card)
            if not pairings:
                break
            apart = apart or key.y not in pairings
        else:
            if apart:
                return words("shuffles_x_only")
    return ""


def _pairings(key: Fit, w: Vector[Rational], convention: Convention, observe: Observe,
              card: Card) -> set[tuple[int, ...]]:
    """The arrangements of the labels under which some order of one pass ends at w."""
    found = set()
    given = Instance(key.X, key.y, key.eta, 1).under(convention, card.fixed_step)
    try:
        start = start_of(given, observe, key.seed)
    except REFUSED:
        return set()
    for labels in sorted(set(permutations(key.y))):
        instance = Instance(key.X, labels, key.eta, 1).under(convention, card.fixed_step)
        if any(end.explains(w) for end in reachable(instance, start, 1).ends):
            found.add(labels)
    return found
