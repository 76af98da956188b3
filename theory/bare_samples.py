"""Calls by which bare functions are judged: small ones, those at the ends, several at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, Final

from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.normal import Normal
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import MEAN

Sample = tuple[str, tuple[Any, ...]]
HALF: Final = Fraction(1, 2)
QUARTER: Final = Fraction(1, 4)
TINY: Final = Fraction(1, 2**1022)
LEAST: Final = Fraction(1, 2**1074)
"""The smallest float64 number above 0."""
LAWS: Final = ((HALF, HALF), (1, 0), (QUARTER, HALF, QUARTER), (0, QUARTER, 3 * QUARTER))
PAIRS: Final = (((HALF, HALF), (QUARTER, 3 * QUARTER)), ((1, 0), (HALF, HALF)),
                ((0, 1), (0, 1)), ((1, 0), (0, 1)), ((1,), (1,)))
SCORES: Final = (0, 2, -3, HALF)
CHANCES: Final = ((1, HALF), (0, HALF), (1, QUARTER), (0, QUARTER))
DIFFERENCES: Final = ((0, 0), (1, 3), (-2, 1), (HALF, QUARTER), (0, 20), (1, HALF), (HALF, 1))
FAR: Final = (1000, -1000, 710, -710, Fraction(1491, 2), -Fraction(1491, 2), LEAST, -LEAST)

ELEMENTWISE: Final = (
    "activation.logistic", "activation.logistic_derivative", "number.tanh",
    "activation.tanh_derivative", "activation.softplus")
"""Functions of one number, which give a value for each of several."""
DENSITY: Final = "normal.Normal.pdf"
STANDARDISE: Final = "standardise.standardise"
FEW: Final = Fraction(1, 2**30)
RARE: Final = Fraction(1, 2**10)
SCARCE: Final = Fraction(1, 2**12)
OUTLIER: Final = (0,) * 30 + (100,)
"""A number farther from the rest than five of its deviations."""
HIGH: Final = (2**30, 2**30 + 2, 2**30 + 4)
"""Numbers whose squares differ by less than a float64 number holds."""
ROWS: Final = (((0, 4), (2, 1)), ((1,), (3,), (8,)), ((HALF, 2, -1), (3, 5, 0), (1, 1, 1)))

SAMPLES: Final[tuple[Sample, ...]] = (
    *(("information.entropy", (P,)) for P in (*LAWS, (1,))),
    *((f"information.{name}", pair) for name in ("cross_entropy", "kl_divergence")
      for pair in PAIRS),
    *(("information.self_information", (p,)) for p in (1, HALF, QUARTER)),
    *((name, (z,)) for name in ELEMENTWISE for z in SCORES),
    *((DENSITY, (Normal(mu, v), x)) for mu, v, x in ((0, 1, 0), (0, 1, 1), (1, 4, 3))),
    *(("bernoulli.Bernoulli.pmf", (Bernoulli(p), x)) for p in (QUARTER, 1) for x in (0, 1)),
    *((f"loss.{name}", pair) for name in (
        "SQUARED.value", "HALF_SQUARED.value", "SQUARED.derivative", "HALF_SQUARED.derivative",
        "ABSOLUTE.value") for pair in DIFFERENCES),
    *((f"matching_loss.CROSS_ENTROPY.{name}", pair) for name in ("value", "derivative")
      for pair in (*CHANCES, (1, FEW))),
    *(("margin.slack", ((0, z), (1, 1), y)) for y in (-1, 1) for z in (0, 3, -2, HALF)),
    *(("svm.subgradient", ((0, z), (((1, 1), y),), 1)) for y in (-1, 1) for z in (0, 3, HALF)),
    *(("softmax.softmax", (z,)) for z in (
        (0, 0), (3, 1), (1, -2, 3), (0, 1, 0), (HALF, QUARTER))),
    *((STANDARDISE, (X, ddof)) for X in ROWS for ddof in (0, 1)),
    *((f"standardise.{name}", ([*column], ddof)) for name in ("variance", "standard_deviation")
      for ddof in (0, 1)
      for column in ((0, 2), (1, 5, 3), (HALF, -2, 4))),
    *((f"metrics.{name}", pair) for name in ("accuracy", "error_count")
      for pair in (((1, -1, 1), (1, 1, 1)), ((-1, -1, 1), (1, 1, 1)), ((1,), (1,)))),
    *(("ridge.ridge", (((1, 0), (1, 2), (1, 5)), (0, 2, 1), lam, bias)) for lam in (1, HALF)
      for bias in ("free", "absent")),
    *(("maximum_likelihood.bernoulli_mle", (sample,)) for sample in ((1, 0, 1, 1), (0, 1, 0, 0))),
    *(("maximum_likelihood.categorical_mle", (sample, 3)) for sample in (
        (0, 1, 0, 2), (2, 1, 2, 0))),
    *(("maximum_likelihood.normal_mle", (sample,)) for sample in (
        (0, 2), (1, 5, 4), (HALF, -2, 4))),
)
"""Calls with small numbers, some of them whole."""
EXTREMES: Final[tuple[Sample, ...]] = (
    *(("information.entropy", (P,)) for P in (
        (1,), (1, 0), (0, 0, 1), (1 - LEAST, LEAST), (1 - TINY, TINY),
        (1 - SCARCE, SCARCE), (FEW, 1 - FEW))),
    *((f"information.{name}", pair) for name in ("cross_entropy", "kl_divergence") for pair in (
        ((1,), (1,)), ((1, 0), (1, 0)), ((0, 1), (HALF, HALF)), ((HALF, HALF), (1, 0)),
        ((1 - LEAST, LEAST), (HALF, HALF)), ((HALF, HALF), (1 - TINY, TINY)),
        ((1 - SCARCE, SCARCE), (HALF, HALF)), ((HALF, HALF), (FEW, 1 - FEW)))),
    *(("information.self_information", (p,)) for p in (1, 0, LEAST, TINY)),
    *((name, (z,)) for name in ELEMENTWISE for z in FAR),
    *((DENSITY, (Normal(0, v), x)) for v in (RARE**2, FEW, 1 / FEW) for x in (0, RARE, -RARE)),
    *((DENSITY, (Normal(0, 1), x)) for x in (10, -20, 1000)),
    *((f"matching_loss.CROSS_ENTROPY.{name}", pair) for name in ("value", "derivative")
      for pair in ((1, 1), (0, 0), (1, 0), (0, 1), (1, TINY), (0, TINY), (1, LEAST), (1, 1 - LEAST),
                   (1, RARE), (0, 1 - RARE))),
    *(("margin.slack", ((0, z), (1, 1), y)) for y in (-1, 1) for z in (10**6, -10**6, LEAST)),
    *(("softmax.softmax", (z,)) for z in ((1000, 0), (-1000, 0), (1000, 1000), (-1000, -1001),
                                          (710, 0, -710), (5,),
                                          (10, 0), (0, 30))),
    *((f"loss.{name}", pair) for name in ("SQUARED.value", "ABSOLUTE.value", "SQUARED.derivative")
      for pair in ((10**6, -10**6), (LEAST, 0), (10**9, 10**9))),
    (f"{MEAN}loss.SQUARED.value", (OUTLIER, (0,) * len(OUTLIER))),
    *((f"{MEAN}matching_loss.CROSS_ENTROPY.value", pairs) for pairs in (
        ((1, 0), (0, HALF)), ((1, 0), (HALF, 1)))),
    *((STANDARDISE, (X, ddof)) for ddof in (0, 1)
      for X in (((0, 5), (2, 5)), ((3, 3), (3, 3)), tuple((x,) for x in OUTLIER))),
    (STANDARDISE, (((7, 1),), 0)),
    *((f"standardise.{name}", ([*column], ddof)) for name in ("variance", "standard_deviation")
      for column in ((3, 3), (10**6, 10**6 + 2), (0, RARE**2), OUTLIER) for ddof in (0, 1)),
    *((f"standardise.{name}", ([5], 0)) for name in ("variance", "standard_deviation")),
    ("maximum_likelihood.bernoulli_mle", ((1,) * 300,)),
    ("maximum_likelihood.categorical_mle", ((0,) * 300 + (1,) * 4, 2)),
    ("maximum_likelihood.normal_mle", ((0,) * 9 + (30,),)),
)
"""Calls at the ends of the domain, with the largest and the smallest numbers, of samples that are
long or hold one number far from the rest."""
DIGITS: Final[tuple[Sample, ...]] = (
    *((name, (-50,)) for name in ("activation.logistic", "activation.logistic_derivative",
                                  "activation.softplus")),
    *((f"standardise.{name}", ([*HIGH], ddof)) for name in ("variance", "standard_deviation")
      for ddof in (0, 1)),
    *((STANDARDISE, (tuple((x,) for x in column), ddof)) for ddof in (0, 1)
      for column in (HIGH, (Fraction(0.1),) * 3)),
    ("maximum_likelihood.normal_mle", (HIGH,)),
    ("information.kl_divergence", ((HALF, HALF), (1 - LEAST, LEAST))),
)
"""Calls whose value one usual form keeps, and another loses by a difference of almost equals, or by
a ratio that overflows."""
SEVERAL: Final[tuple[Sample, ...]] = (
    *((f"loss.{name}", tuple(zip(*DIFFERENCES[:n], strict=True))) for name in (
        "SQUARED.value", "HALF_SQUARED.value", "ABSOLUTE.value") for n in (1, 2, 4)),
    *(("matching_loss.CROSS_ENTROPY.value", tuple(zip(*CHANCES[:n], strict=True)))
      for n in (1, 2, 3, 4)),
    *(("margin.slack", (((0, 3), (0, -2), (0, HALF), (0, 4))[:n], ((1, 1),) * n,
                        (-1, 1, 1, 1)[:n])) for n in (1, 2, 3, 4)),
)
"""Calls of functions of one example with several: an argument holds one entry for each."""
BESIDE: Final[tuple[Sample, ...]] = (
    *((f"{MEAN}{function}", arguments) for function, arguments in SEVERAL
      if len(arguments[0]) > 1),
    *((f"metrics.{name}", ((1, -1, 1), (1, -1, 1))) for name in ("accuracy", "error_count")),
)
"""Calls with two arrays, of one entry for each of several examples."""


TOGETHER: Final[tuple[Sample, ...]] = (
    *((name, (z,)) for name in ELEMENTWISE for z in (SCORES, (-2000, 1000, 0), (2000, -1000, 0))),
    (DENSITY, ((Normal(0, 1),) * 3, (0, 1, -2))),
)
"""Calls of functions of one number with several: an argument holds one entry for each."""
METRICS: Final = ("metrics.accuracy", "metrics.error_count")
POSITIVE: Final = ((2, 4, 2), (2, 2, 2))
"""Predictions and labels that are told apart by whoever takes more than two classes."""
LABELS: Final[tuple[Sample, ...]] = (
    *((name, ((300, 10**6 + 1, 5), (300, 10**6 + 2, 5))) for name in METRICS),
    *((aspect, (Call(name, pair),)) for name in METRICS for aspect, pair in (
        ("call.floats", POSITIVE), ("call.texts", ((0, 0), (1, 0))),
        ("call.texts", ((1, 0), (0, 0))))),
)
"""Calls with large numbers for labels, with floats beside integers, and with texts of which one
begins with the other."""
