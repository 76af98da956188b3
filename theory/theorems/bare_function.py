"""What anybody who calls a bare function relies on, whatever it computes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from fractions import Fraction
from typing import Any, Final

from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.function_subject import MEAN, FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Failed, Inapplicable, NotFinite, Outcome, Passed
from novikoff.theory.outcome import text as told
from novikoff.theory.registry import theorem

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
DIFFERENCES: Final = ((0, 0), (1, 3), (-2, 1), (HALF, QUARTER), (0, 20))
FAR: Final = (1000, -1000, 710, -710, Fraction(1491, 2), -Fraction(1491, 2), LEAST, -LEAST)

STANDARDISE: Final = "standardise.standardise"
FEW: Final = Fraction(1, 2**30)
RARE: Final = Fraction(1, 2**10)
HIGH: Final = (2**30, 2**30 + 2, 2**30 + 4)
"""Numbers whose squares differ by less than a float64 number holds."""
ROWS: Final = (((0, 4), (2, 1)), ((1,), (3,), (8,)), ((HALF, 2, -1), (3, 5, 0), (1, 1, 1)))

SAMPLES: Final[tuple[Sample, ...]] = (
    *(("information.entropy", (P,)) for P in (*LAWS, (1,))),
    *((f"information.{name}", pair) for name in ("cross_entropy", "kl_divergence")
      for pair in PAIRS),
    *(("information.self_information", (p,)) for p in (1, HALF, QUARTER)),
    *((name, (z,)) for name in (
        "activation.logistic", "activation.logistic_derivative", "number.tanh",
        "activation.tanh_derivative", "activation.softplus") for z in SCORES),
    *((f"loss.{name}", pair) for name in (
        "SQUARED.value", "HALF_SQUARED.value", "SQUARED.derivative", "HALF_SQUARED.derivative",
        "ABSOLUTE.value") for pair in DIFFERENCES),
    *((f"matching_loss.CROSS_ENTROPY.{name}", pair) for name in ("value", "derivative")
      for pair in (*CHANCES, (1, FEW))),
    *(("margin.slack", ((0, z), (1, 1), y)) for y in (-1, 1) for z in (0, 3, -2, HALF)),
    *(("svm.subgradient", ((0, z), (((1, 1), y),), 1)) for y in (-1, 1) for z in (0, 3, HALF)),
    *(("softmax.softmax", (z,)) for z in ((0, 0), (1, -2, 3), (HALF, QUARTER))),
    *((STANDARDISE, (X, ddof)) for X in ROWS for ddof in (0, 1)),
    *((f"standardise.{name}", ([*column], ddof)) for name in ("variance", "standard_deviation")
      for column in ((0, 2), (1, 5, 3), (HALF, -2, 4)) for ddof in (0, 1)),
    *((f"metrics.{name}", pair) for name in ("accuracy", "error_count")
      for pair in (((1, -1, 1), (1, 1, 1)), ((1,), (1,)))),
    *(("ridge.ridge", (((1, 0), (1, 2), (1, 5)), (0, 2, 1), lam, bias)) for lam in (1, HALF)
      for bias in ("free", "absent")),
    ("maximum_likelihood.bernoulli_mle", ((1, 0, 1, 1),)),
    ("maximum_likelihood.categorical_mle", ((0, 1, 0, 2), 3)),
    *(("maximum_likelihood.normal_mle", (sample,)) for sample in (
        (0, 2), (1, 5, 4), (HALF, -2, 4))),
)
"""Calls with small numbers, some of them whole."""
EXTREMES: Final[tuple[Sample, ...]] = (
    *(("information.entropy", (P,)) for P in (
        (1,), (1, 0), (0, 0, 1), (1 - LEAST, LEAST), (1 - TINY, TINY))),
    *((f"information.{name}", pair) for name in ("cross_entropy", "kl_divergence") for pair in (
        ((1,), (1,)), ((1, 0), (1, 0)), ((0, 1), (HALF, HALF)), ((HALF, HALF), (1, 0)),
        ((1 - LEAST, LEAST), (HALF, HALF)), ((HALF, HALF), (1 - TINY, TINY)))),
    *(("information.self_information", (p,)) for p in (1, 0, LEAST, TINY)),
    *((name, (z,)) for name in (
        "activation.logistic", "activation.logistic_derivative", "number.tanh",
        "activation.tanh_derivative", "activation.softplus") for z in FAR),
    *((f"matching_loss.CROSS_ENTROPY.{name}", pair) for name in ("value", "derivative")
      for pair in ((1, 1), (0, 0), (1, 0), (0, 1), (1, TINY), (0, TINY), (1, 1 - LEAST),
                   (1, RARE), (0, 1 - RARE))),
    *(("margin.slack", ((0, z), (1, 1), y)) for y in (-1, 1) for z in (10**6, -10**6, LEAST)),
    *(("softmax.softmax", (z,)) for z in ((1000, 0), (-1000, 0), (1000, 1000), (-1000, -1001),
                                          (710, 0, -710), (5,))),
    *((f"loss.{name}", pair) for name in ("SQUARED.value", "ABSOLUTE.value", "SQUARED.derivative")
      for pair in ((10**6, -10**6), (LEAST, 0), (10**9, 10**9))),
    *((STANDARDISE, (X, ddof)) for X in (((0, 5), (2, 5)), ((3, 3), (3, 3))) for ddof in (0, 1)),
    (STANDARDISE, (((7, 1),), 0)),
    *((f"standardise.{name}", ([*column], ddof)) for name in ("variance", "standard_deviation")
      for column in ((3, 3), (10**6, 10**6 + 2)) for ddof in (0, 1)),
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
)
"""Calls whose value one usual form keeps, and another loses by a difference of almost equals."""


def _family(samples: tuple[Sample, ...]) -> Callable[[], Iterator[Instance]]:
    def family() -> Iterator[Instance]:
        return (Instance(((k,),), (0,)) for k in range(len(samples)))
    return family


def _call(instance: Instance, samples: tuple[Sample, ...], observe: Observe) -> Call:
    """The call of a sample; the last entry of one of ridge says what becomes of the bias, and one
    of standardisation is by the statistics of its own rows, with that ddof."""
    function, arguments = samples[int(instance.X[0][0])]
    if function == "ridge.ridge":
        return Call(function, arguments[:3], (("bias", arguments[3]),))
    if function != STANDARDISE:
        return Call(function, arguments)
    X = [tuple(map(Fraction, row)) for row in arguments[0]]
    statistics = observe.call(Call("standardise.statistics", (X, arguments[1])))
    return Call(function, (X, statistics), (("constant", "zero"),))


def _values(value: Any) -> Any:
    """The values that a law holds, in their order; what is no law as it is."""
    if is_dataclass(value) and not isinstance(value, type):
        return tuple(getattr(value, f.name) for f in fields(value))
    return value


def _alike(call: Call, observe: Observe, aspect: str, how: str) -> Outcome:
    """Compare a call with the same call in another way."""
    try:
        plain = observe.call(call)
    except (Failed, NotFinite) as failure:
        return Inapplicable(f"the call itself fails: {failure}")
    return differs(f"{call.function}{told(call.arguments)}, {how}", _values(plain),
                   _values(observe.call(Call(aspect, (call,)))), call) or Passed()


def _alike_or_refused(call: Call, observe: Observe, aspect: str, how: str) -> Outcome:
    try:
        return _alike(call, observe, aspect, how)
    except (Failed, NotFinite):
        return Passed()


@theorem("bare_function.input_unchanged", "A call leaves its arguments as they are.",
         sources=("D-029",), needs="nothing", semantic=False, family=_family(SAMPLES),
         rejects=("argument_overwritten",))
def input_unchanged(instance: Instance, observe: Observe) -> Outcome:
    """Compare the arguments after a call with copies made before."""
    call = _call(instance, SAMPLES, observe)
    try:
        changed = tuple(observe.call(Call("call.changed", (call,))))
    except (Failed, NotFinite) as failure:
        return Inapplicable(f"the call itself fails: {failure}")
    return Counterexample(f"{call.function}{told(call.arguments)}, the positions of the arguments "
                          "that it changed in place", (), changed, "=", (call,), "runs[0]") \
        if changed else Passed()


@theorem("bare_function.repeatable", "Two equal calls give equal values.",
         sources=("D-029",), needs="nothing", semantic=False, family=_family(SAMPLES),
         rejects=("remembers_calls",))
def repeatable(instance: Instance, observe: Observe) -> Outcome:
    """Call twice."""
    return _alike(_call(instance, SAMPLES, observe), observe, "call.again", "called again")


@theorem("bare_function.integer_input",
         "Whole numbers handed over as integers give what they give as floats.",
         sources=("A-01",), needs="nothing", semantic=False, family=_family(SAMPLES),
         rejects=("integers_truncate",))
def integer_input(instance: Instance, observe: Observe) -> Outcome:
    """Call with the numbers as floats, then as integers."""
    return _alike(_call(instance, SAMPLES, observe), observe, "call.integers",
                  "whole numbers as integers")


@theorem("bare_function.lists_and_arrays",
         "Lists in place of arrays (or arrays in place of lists) give the same, or are refused.",
         sources=("A-01",), needs="nothing", semantic=False, family=_family(SAMPLES),
         rejects=("lists_repeat",))
def lists_and_arrays(instance: Instance, observe: Observe) -> Outcome:
    """Call with an array, and with the list of its entries."""
    return _alike_or_refused(_call(instance, SAMPLES, observe), observe, "call.lists",
                             "in a list for an array")


@theorem("bare_function.unsigned",
         """Small whole numbers in an array of a type without sign, such as np.uint8, give what
         they give as floats, or are refused.""",
         sources=("A-01",), needs="a function of an array", semantic=False,
         family=_family(SAMPLES), rejects=("differences_wrap",))
def unsigned(instance: Instance, observe: Observe) -> Outcome:
    """Call with the numbers as floats, then in bytes."""
    return _alike_or_refused(_call(instance, SAMPLES, observe), observe, "call.unsigned",
                             "whole numbers in bytes")


SEVERAL: Final[tuple[Sample, ...]] = (
    *((f"loss.{name}", tuple(zip(*DIFFERENCES[:n], strict=True))) for name in (
        "SQUARED.value", "HALF_SQUARED.value", "ABSOLUTE.value") for n in (1, 2, 4)),
    *(("matching_loss.CROSS_ENTROPY.value", tuple(zip(*CHANCES[:n], strict=True)))
      for n in (1, 2, 3, 4)),
    *(("margin.slack", (((0, 3), (0, -2), (0, HALF), (0, 4))[:n], ((1, 1),) * n,
                        (-1, 1, 1, 1)[:n])) for n in (1, 2, 3, 4)),
)
"""Calls of functions of one example with several: an argument holds one entry for each."""


@theorem("bare_function.mean",
         "The loss of several examples is the mean of theirs (or the sum, if the card says so).",
         sources=("A-31",), needs="a loss of several examples", family=_family(SEVERAL),
         rejects=("last_example_forgotten",))
def mean(instance: Instance, observe: Observe) -> Outcome:
    """Compare the mean with those of the single examples."""
    function, arguments = SEVERAL[int(instance.X[0][0])]
    call = Call(f"{MEAN}{function}", arguments)
    singles = [observe.call(Call(function, given)) for given in zip(*arguments, strict=True)]
    if any(isinstance(value, float) for value in singles):
        return Inapplicable("a loss is infinite")
    due = sum(singles[1:], start=singles[0]) * Fraction(1, len(singles)) \
        if all(isinstance(value, int | Fraction) for value in singles) \
        else sum(singles[1:], start=singles[0]) / len(singles)
    return differs(f"{call.function}{told(call.arguments)}", due, observe.call(call), call) \
        or Passed()


BESIDE: Final[tuple[Sample, ...]] = (
    *((f"{MEAN}{function}", arguments) for function, arguments in SEVERAL
      if len(arguments[0]) > 1),
    *((f"metrics.{name}", ((1, -1, 1), (1, -1, 1))) for name in ("accuracy", "error_count")),
)
"""Calls with two arrays, of one entry for each of several examples."""


@theorem("bare_function.columns",
         """A column beside a row of as many entries gives what two rows give, or is refused: an
         entry is compared with the one of its own example, and not with all.""",
         sources=("A-31",), needs="a function of two arrays", semantic=False,
         family=_family(BESIDE), rejects=("every_pair",))
def columns(instance: Instance, observe: Observe) -> Outcome:
    """Call with two arrays of one dimension, then with the first as a column."""
    return _alike_or_refused(_call(instance, BESIDE, observe), observe, "call.columns",
                             "the first as a column")


@theorem("bare_function.digits",
         """A value is right in its first 20 binary digits where it is small (the logistic function
         of -50), or small beside the numbers it is of (the variance of 2^30, 2^30 + 2, 2^30 + 4),
         and 0 for a feature of equal numbers whose mean is rounded.""",
         sources=("B-49", "D-074"), needs="nothing", semantic=False, family=_family(DIGITS),
         rejects=("small_values_lost",))
def digits(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the reference, relative to the value."""
    call = _call(instance, DIGITS, observe)
    try:
        return differs(f"{call.function}{told(call.arguments)}, the first digits",
                       _values(FunctionSubject().call(call)),
                       _values(observe.call(Call("call.digits", (call,)))), call) or Passed()
    except (Failed, NotFinite) as failure:
        return Inapplicable(f"the call itself fails: {failure}")


@theorem("bare_function.extremes",
         """At the ends of its domain (a mass 0 or 1, one outcome), at the largest and smallest
         numbers (a score of 1000, 2^-1074), and of samples that are long or hold a number far from
         the rest, the value is right, infinite only where it is due, and never nan.""",
         sources=("B-49", "D-074"), needs="nothing", family=_family(EXTREMES),
         rejects=("saturates_to_nothing", "smallest_is_nothing"))
def extremes(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the reference."""
    call = _call(instance, EXTREMES, observe)
    return differs(f"{call.function}{told(call.arguments)}",
                   _values(FunctionSubject().call(call)), _values(observe.call(call)),
                   call) or Passed()
