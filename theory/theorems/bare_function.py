"""What anybody who calls a bare function relies on, whatever it computes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Any

from novikoff.theory.bare_samples import (
    BESIDE,
    DIGITS,
    EXTREMES,
    LABELS,
    POSITIVE,
    SAMPLES,
    SEVERAL,
    STANDARDISE,
    TOGETHER,
    Sample,
)
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.function_subject import MEAN, FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Failed, Inapplicable, NotFinite, Outcome, Passed
from novikoff.theory.outcome import text as told
from novikoff.theory.registry import theorem


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


def _alike(call: Call, observe: Observe, aspect: str, how: str, *more: Call) -> Outcome:
    """Compare a call with the same call in another way, which may need more calls."""
    try:
        plain = observe.call(call)
    except (Failed, NotFinite) as failure:
        return Inapplicable(f"the call itself fails: {failure}")
    return differs(f"{call.function}{told(call.arguments)}, {how}", _values(plain),
                   _values(observe.call(Call(aspect, (call, *more)))), call) or Passed()


def _alike_or_refused(call: Call, observe: Observe, aspect: str, how: str,
                      *more: Call) -> Outcome:
    try:
        return _alike(call, observe, aspect, how, *more)
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


def _right(call: Call, observe: Observe, how: str) -> Outcome:
    """Compare a call, or an aspect of one, with the reference."""
    inner = call.arguments[0] if call.function.startswith("call.") else call
    return differs(f"{inner.function}{told(inner.arguments)}, {how}",
                   _values(FunctionSubject().call(call)), _values(observe.call(call)), inner) \
        or Passed()


def _size(value: Any) -> Any:
    return [*map(_size, value)] if isinstance(value, tuple | list) else 0


def _others(k: int) -> list[int]:
    """The places of the samples of the same function whose arguments differ, and not in size."""
    function, arguments = SAMPLES[k]
    return [other for other, (name, given) in enumerate(SAMPLES)
            if name == function and _size(given) == _size(arguments) and given != arguments]


def _refillable() -> Iterator[Instance]:
    return (Instance(((k,),), (0,)) for k in range(len(SAMPLES)) if _others(k))


@theorem("bare_function.refilled",
         """A call with arrays whose numbers were changed in place since the call before gives what
         the numbers that they now hold give.""",
         sources=("D-029",), needs="a function of an array", semantic=False, family=_refillable,
         rejects=("remembers_the_array",))
def refilled(instance: Instance, observe: Observe) -> Outcome:
    """Call with other numbers, put these into the same arrays, and call again."""
    other = Instance(((_others(int(instance.X[0][0]))[0],),), (0,))
    return _alike_or_refused(_call(instance, SAMPLES, observe), observe, "call.refilled",
                             "in arrays that held other numbers in the call before",
                             _call(other, SAMPLES, observe))


@theorem("bare_function.precision",
         "Numbers that are given in float64 are not answered in float32.",
         sources=("B-49",), needs="nothing", semantic=False, family=_family(SAMPLES),
         rejects=("answers_in_single",))
def precision(instance: Instance, observe: Observe) -> Outcome:
    """Look at the type of the value."""
    call = _call(instance, SAMPLES, observe)
    try:
        single = observe.call(Call("call.single", (call,)))
    except (Failed, NotFinite) as failure:
        return Inapplicable(f"the call itself fails: {failure}")
    return differs(f"{call.function}{told(call.arguments)}, whether it is in float32", False,
                   single, call) or Passed()


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




@theorem("bare_function.elementwise",
         """Of several numbers in an array a function of one number gives the value of each,
         whatever the others are, or they are refused.""",
         sources=("A-01",), needs="a function of one number", semantic=False,
         family=_family(TOGETHER), rejects=("one_branch_for_all",))
def elementwise(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the values of the single numbers."""
    call = _call(instance, TOGETHER, observe)
    try:
        each = tuple(observe.call(replace(call, arguments=given))
                     for given in zip(*call.arguments, strict=True))
    except (Failed, NotFinite) as failure:
        return Inapplicable(f"the call itself fails: {failure}")
    try:
        return differs(f"{call.function}{told(call.arguments)}, together", each,
                       observe.call(Call("call.several", (call,))), call) or Passed()
    except Failed:
        return Passed()


@theorem("bare_function.labels",
         """Labels agree where they are equal, and only there, or they are refused: large numbers
         that differ by little, whole numbers as floats beside integers, and texts of which one
         begins with the other.""",
         sources=("A-66",), needs="a function of predictions and labels", semantic=False,
         family=_family(LABELS), rejects=("labels_as_texts", "texts_cut", "labels_nearly_equal",
                                          "labels_by_identity"))
def labels(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the reference, if more labels than those of two classes are its own."""
    call = _call(instance, LABELS, observe)
    inner = call.arguments[0] if call.function.startswith("call.") else call
    try:
        if isinstance(_right(Call(inner.function, POSITIVE), observe, ""), Counterexample):
            return Inapplicable("it takes the labels of two classes only")
        return _right(call, observe, "as labels")
    except (Failed, NotFinite):
        return Passed()


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
         0 for a feature of equal numbers whose mean is rounded, and finite where a ratio of masses
         is beyond float64.""",
         sources=("B-49", "D-074"), needs="nothing", semantic=False, family=_family(DIGITS),
         rejects=("small_values_lost",))
def digits(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the reference, relative to the value."""
    call = _call(instance, DIGITS, observe)
    try:
        return _right(Call("call.digits", (call,)), observe, "the first digits")
    except (Failed, NotFinite) as failure:
        return Inapplicable(f"the call itself fails: {failure}")


@theorem("bare_function.extremes",
         """At the ends of its domain (a mass 0 or 1, one outcome), at the largest and smallest
         numbers (a score of 1000, 2^-1074), at small masses and widths, and of samples that are
         long, hold a number far from the rest, or one of which the loss is infinite, the value is
         right, infinite where and only where it is due, and never nan.""",
         sources=("B-49", "D-074"), needs="nothing", family=_family(EXTREMES),
         rejects=("saturates_to_nothing", "smallest_is_nothing", "last_example_forgotten"))
def extremes(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the reference."""
    call = _call(instance, EXTREMES, observe)
    return differs(f"{call.function}{told(call.arguments)}",
                   _values(FunctionSubject().call(call)), _values(observe.call(call)),
                   call) or Passed()
