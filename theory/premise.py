"""The hypotheses that theorems share, each as words and as a predicate on an instance."""

from collections.abc import Callable
from typing import Final

from novikoff.reference.convention import Convention
from novikoff.reference.threshold import mistaken
from novikoff.theory.registry import Hypothesis
from novikoff.theory.separability import balanced


def _of_card(statement: str, holds: Callable[[Convention], bool]) -> Hypothesis:
    """A hypothesis on the convention alone."""
    return Hypothesis(statement, lambda instance: holds(instance.convention), drawn=False)


SEPARABLE: Final = Hypothesis(
    "some w has y w·x > 0 on every example",
    lambda instance: instance.margin.gamma_sq > 0,
)
INSEPARABLE: Final = Hypothesis(
    "some λ >= 0, not all 0, has Σ λ_i y_i x_i = 0 (no w has y w·x > 0 on every example)",
    lambda instance: instance.margin.gamma_sq == 0,
)
NOT_XOR: Final = Hypothesis(
    "the gate is neither XOR nor XNOR",
    lambda instance: instance.y not in ((-1, 1, 1, -1), (1, -1, -1, 1)),
)
NORMAL: Final = Hypothesis(
    "𝐰 != 0 (the weights that are tried are made so)",
    lambda _: True,
)
CONSTANT_STEP: Final = Hypothesis(
    "the step is the same at every update",
    lambda _: True,
)
POSITIVE_STEP: Final = Hypothesis(
    "the step is above 0",
    lambda instance: instance.step > 0,
)
STEP: Final = (CONSTANT_STEP, POSITIVE_STEP)
ZERO_RUN: Final = Hypothesis(
    "the run starts at 0 (those that are looked at do)",
    lambda _: True,
)
BOXED: Final = Hypothesis(
    "0 <= λ <= C (the multipliers that are tried are made so)",
    lambda _: True,
)
NONNEGATIVE: Final = Hypothesis(
    "λ >= 0 (the multipliers that are tried are made so)",
    lambda _: True,
)
BALANCED: Final = Hypothesis(
    "Σ λ y = 0 (the multipliers that are tried are made so)",
    lambda _: True,
)
FEASIBLE: Final = Hypothesis(
    "y z >= 1 on every example (the weights that are tried are made so)",
    lambda _: True,
)
NONNEGATIVE_MU: Final = Hypothesis(
    "μ >= 0",
    lambda instance: instance.eta >= 0,  # μ = η
)
POSITIVE_MU: Final = Hypothesis(
    "μ > 0",
    lambda instance: instance.eta > 0,  # μ = 2η
)
NO_ZERO_ROW: Final = Hypothesis(
    "no x is 0, the 1 of a bias included",
    lambda instance: all(any(x) for x, _ in instance.examples),
)
ZERO_START: Final = _of_card(
    "the weights start at 0",
    lambda card: card.start == "zero")
SET_RATE: Final = Hypothesis(
    "the rate can be set",
    lambda instance: instance.fixed_step is None,
    drawn=False,
)
IN_ORDER: Final = _of_card(
    "each pass visits the examples in the given order",
    lambda card: card.order == "cyclic")
DETERMINED: Final = _of_card(
    "the data determine the order in which the examples are visited",
    lambda card: card.order in ("cyclic", "first mistake"))
IN_PASSES: Final = _of_card(
    "training goes in passes of as many visits as there are examples",
    lambda card: not card.order.endswith("mistake"))
DRAWN_ORDER: Final = _of_card(
    "the order of the examples is drawn, or can be",
    lambda card: card.order != "first mistake")
FULL_PASSES: Final = _of_card(
    "each pass visits every example",
    lambda card: card.order != "random")
BOUNDARY_IS_WRONG: Final = _of_card(
    "some point on the boundary counts as a mistake (rule N or F)",
    lambda card: card.mistake != "AB")
BOUNDARY_IS_RIGHT: Final = _of_card(
    "no point on the boundary counts as a mistake (rule AB)",
    lambda card: card.mistake == "AB")
SYMMETRIC_RULE: Final = _of_card(
    "both classes are treated alike on the boundary (rule N or AB, or F without a label there)",
    lambda card: card.mistake != "F" or card.zero == "neither")
KEEPS_HISTORY: Final = _of_card(
    "there is a history",
    lambda card: card.record != "none")
WEIGHT_ON_MISTAKE: Final = Hypothesis(
    "some λ >= 0 with Σ λ_i y_i x_i = 0 has weight on an example that is a mistake at w = 0 (under "
    "rule F with a bias, and under N, every λ has; under AB none)",
    lambda instance: any(
        mistaken(0, 1 if instance.y[i] > 0 else -1, instance.convention.mistake,
                 instance.convention.zero)
        for i in balanced(instance.X, instance.y,
                          "none" if instance.convention.bias == "absent" else "absorbed")))
BIAS: Final = _of_card(
    "there is a bias",
    lambda card: card.bias != "absent")


def said(statement: str) -> Hypothesis:
    """Return a hypothesis that the check sees to itself: what it tries is made so."""
    return Hypothesis(statement, lambda _: True)


ABOVE: Final = said("y u·x >= δ on every example")
