"""The hypotheses that theorems share, each as words and as a predicate on an instance."""

from typing import Final

from novikoff.theory.registry import Hypothesis

SEPARABLE: Final = Hypothesis(
    "some w has y w·x > 0 on every example",
    lambda instance: instance.margin.gamma_sq > 0,
)
INSEPARABLE: Final = Hypothesis(
    "some λ >= 0, not all 0, has Σ λ_i y_i x_i = 0 (no w has y w·x > 0 on every example)",
    lambda instance: instance.margin.gamma_sq == 0,
)
ZERO_START: Final = Hypothesis(
    "the weights start at 0",
    lambda instance: instance.convention.start == "zero",
    drawn=False,
)
SET_RATE: Final = Hypothesis(
    "the rate can be set",
    lambda instance: instance.fixed_step is None,
    drawn=False,
)
IN_ORDER: Final = Hypothesis(
    "each pass visits the examples in the given order",
    lambda instance: instance.convention.order == "cyclic",
    drawn=False,
)
DETERMINED: Final = Hypothesis(
    "the data determine the order in which the examples are visited",
    lambda instance: instance.convention.order in ("cyclic", "first mistake"),
    drawn=False,
)
IN_PASSES: Final = Hypothesis(
    "training goes in passes of as many visits as there are examples",
    lambda instance: instance.convention.order != "first mistake",
    drawn=False,
)
FULL_PASSES: Final = Hypothesis(
    "each pass visits every example",
    lambda instance: instance.convention.order != "random",
    drawn=False,
)
BOUNDARY_IS_WRONG: Final = Hypothesis(
    "some point on the boundary counts as a mistake (rule N or F)",
    lambda instance: instance.convention.mistake != "AB",
    drawn=False,
)
BOUNDARY_IS_RIGHT: Final = Hypothesis(
    "no point on the boundary counts as a mistake (rule AB)",
    lambda instance: instance.convention.mistake == "AB",
    drawn=False,
)
SYMMETRIC_RULE: Final = Hypothesis(
    "both classes are treated alike on the boundary (rule N or AB, or F without a label there)",
    lambda instance: (instance.convention.mistake != "F"
                      or instance.convention.zero == "neither"),
    drawn=False,
)
KEEPS_COUNT: Final = Hypothesis(
    "the history counts the updates of each pass",
    lambda instance: instance.convention.record == "updates",
    drawn=False,
)
KEEPS_HISTORY: Final = Hypothesis(
    "there is a history",
    lambda instance: instance.convention.record != "none",
    drawn=False,
)
BIAS_OR_N: Final = Hypothesis(
    "there is a bias, or the mistake rule is N",
    lambda instance: (instance.convention.bias != "absent"
                      or instance.convention.mistake == "N"),
    drawn=False,
)
BIAS: Final = Hypothesis(
    "there is a bias",
    lambda instance: instance.convention.bias != "absent",
    drawn=False,
)
