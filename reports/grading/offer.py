"""How a student's plain functions stand in for those of the reference in the exercises' theorems.

An offer says which function of the student answers a call of the reference, with which plain
arguments, and how its answer is read. Calls for which there is no offer are answered by the
reference, and count for nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, TypeAlias

from novikoff.reference.batch_perceptron import Correction
from novikoff.reference.pocket import Pocketed
from novikoff.reference.record import Pass, Result, Update
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call
from novikoff.theory.outcome import Failed
from novikoff.theory.rounding import gamma

OPERATIONS: Final = 64
"""As many operations as a function with exp, log and tanh is granted, by the rounding policy."""
Arguments = list[Any]
Run: TypeAlias = Generator[Any, None, Result[Any]]


@dataclass(frozen=True, slots=True)
class Offer:
    """One function of the student: its name, its arguments for a call, the value it stands for.

    `arguments` is None for a call that the student is not asked; `value` gets the answer with
    exact numbers, lists as tuples. Where float64 rounds, an answer stands for an interval.
    """

    name: str
    arguments: Callable[[Call], Arguments | None]
    value: Callable[[Any, Call], Any] = lambda told, _: told
    rounds: bool = False


@dataclass(frozen=True, slots=True)
class Program:
    """What is handed in for an exercise: functions for calls of the reference, and theorems."""

    file: str
    signature: str
    offers: Mapping[str, Offer]
    theorems: tuple[str, ...]

    @property
    def name(self) -> str:
        """The first function."""
        return next(iter(self.offers.values())).name


def _split(examples: Any) -> Arguments:
    return [[list(x) for x, _ in examples], [y for _, y in examples]]


def _plain(call: Call) -> Arguments | None:
    return list(call.arguments) if not call.options else None


def _slow(told: Any) -> Any:
    """Return the interval that a rounded number stands for, in every place of a list."""
    if isinstance(told, tuple):
        return tuple(map(_slow, told))
    if isinstance(told, bool) or not isinstance(told, int | Fraction):
        return told
    radius = gamma(OPERATIONS) * (abs(Fraction(told)) + 1)
    low, high = interval(Fraction(told) - radius), interval(Fraction(told) + radius)
    return type(low)([low.a, high.b])


def enclosed(told: Any) -> Any:
    """Return what an answer stands for where float64 rounds: intervals.

    >>> 1 / 3 in enclosed(Fraction(1, 3))
    True
    """
    return _slow(told)


def _number(name: str) -> Offer:
    return Offer(name, _plain, rounds=True)


@dataclass(frozen=True, slots=True)
class _At:
    """A record of a run that shows its weights."""

    w: Any


def _batches(told: Any, _: Call) -> list[_At]:
    records = [_At(_row(w)) for w in _rows(told)]
    return [*records, *records[-1:]]


def _adaline(call: Call) -> Arguments | None:
    options = dict(call.options)
    if set(options) != {"epochs", "size"} or options["epochs"] != 1:
        return None
    examples, w, eta = call.arguments
    return [*_split(examples), list(w), eta, options["size"] or len(examples)]


def _online(call: Call) -> Arguments | None:
    found = _adaline(call)
    return found[:-1] if found and found[-1] == 1 else None


def _batch_perceptron(call: Call) -> Arguments | None:
    options = dict(call.options)
    if options.get("mistake", "N") != "N" or options.get("reduction") != "sum":
        return None
    examples, w, eta = call.arguments
    return [*_split(examples), list(w), eta, options["passes"],
            options.get("size") or len(examples)]


def _passes(told: Any, call: Call) -> Run:
    total, w = 0, call.arguments[1]
    entries = _rows(told)
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, tuple) or len(entry) != 2:
            raise Failed("each pass should be a pair: its number of mistakes, and w after it")
        total, w = total + entry[0], _row(entry[1])
        yield Pass(number, entry[0], w)
    return Result(w, total, len(entries), bool(entries) and entries[-1][0] == 0)


def _batch_pla(call: Call) -> Arguments | None:
    examples, w, alpha, epsilon = call.arguments
    return [*_split(examples), list(w), alpha, epsilon, dict(call.options)["passes"]]


def _directions(told: Any, call: Call) -> Run:
    w, number = call.arguments[1], 0
    for number, entry in enumerate(_rows(told), 1):
        if not isinstance(entry, tuple) or len(entry) != 2:
            raise Failed("each pass should be a pair: Δ, and w after it")
        delta, w = _row(entry[0]), _row(entry[1])
        yield Correction((), delta, w)
        yield Pass(number, 0, w)
    return Result(w, 0, number, True)


def _pocket(call: Call) -> Arguments | None:
    options = dict(call.options)
    if options.get("choose") is not min or options.get("mistake") != "N" \
            or not options.get("strict", True):
        return None
    examples, w, eta = call.arguments
    return [*_split(examples), list(w), eta, options["updates"]]


def _pocketed(told: Any, call: Call) -> Run:
    kept, best, total = call.arguments[1], None, 0
    for entry in _rows(told):
        if not isinstance(entry, tuple) or len(entry) != 4:
            raise Failed("each update should be a list: w, its errors, the pocket, its errors")
        w, errors, kept, best = _row(entry[0]), entry[1], _row(entry[2]), entry[3]
        total += 1
        yield Pocketed(Update(0, (), 1, 0, w), errors, kept, best)
    clean = best == 0 if total else not any(
        y * sum(a * b for a, b in zip(kept, x, strict=True)) <= 0 for x, y in call.arguments[0])
    return Result(kept, total, total, clean)


def _separator(told: Any, _: Call) -> Any:
    return _row(told)


def _leave_one_out(call: Call) -> Arguments | None:
    X, y, lam = call.arguments
    return [[list(x) for x in X], list(y), lam] \
        if dict(call.options) == {"bias": "absent"} and lam > 0 else None


def _logistic(call: Call) -> Arguments | None:
    w, examples, eta, *reduction = call.arguments
    return [list(w), *_split(examples), eta] if reduction in ([], ["mean"]) else None


def _subgradient(call: Call) -> Arguments | None:
    w, examples, mu = call.arguments
    held = all(Fraction(float(entry)) == entry for entry in w)  # at a kink rounding would decide
    return [list(w), *_split(examples), mu] \
        if held and dict(call.options).get("theta", 1) == 1 else None


def _rows(told: Any) -> tuple[Any, ...]:
    if not isinstance(told, tuple):
        raise Failed("a list is due")
    return told


def _row(told: Any) -> Any:
    if not isinstance(told, tuple) or any(isinstance(v, bool | str | tuple | None) for v in told):
        raise Failed("a list of numbers is due")
    return told


def _vector(name: str, arguments: Callable[[Call], Arguments | None], *,
            rounds: bool = False) -> Offer:
    return Offer(name, arguments, lambda told, _: _row(told), rounds)


PROGRAMS: Final[Mapping[tuple[str, str], Program]] = {
    ("C-04", "construction"): Program(
        "c04.py", "absolute_separator(w, A, B) -> w", {"absolute_separator": Offer(
            "absolute_separator", lambda call: list(call.arguments[:3]), _separator)},
        ("separability.absolute",)),
    ("C-16", "Adaline"): Program(
        "c16.py", "adaline(X, y, w, eta, size) -> [w after each batch of one pass]",
        {"adaline.adaline": Offer("adaline", _adaline, _batches)}, ("batch.one_pass",)),
    ("C-16", "perceptron"): Program(
        "c16.py", "batch_perceptron(X, y, w, eta, passes, size) -> [[mistakes, w] after each pass]"
        ", where y w·x <= 0 is a mistake, a batch adds η Σ y x over its mistakes, and a pass "
        "without a mistake is the last",
        {"batch_perceptron.batch_perceptron": Offer("batch_perceptron", _batch_perceptron,
                                                    _passes)}, ("batch_perceptron.run",)),
    ("C-18", "losses"): Program(
        "c18.py", "absolute(y, a), half_squared(y, a), log_cosh(y, a), and the derivatives in a: "
        "absolute_slope(y, a), half_squared_slope(y, a), log_cosh_slope(y, a)",
        {f"loss.{constant}.{of}": _number(name + end)
         for constant, name in (("ABSOLUTE", "absolute"), ("HALF_SQUARED", "half_squared"),
                                ("LOG_COSH", "log_cosh"))
         for of, end in (("value", ""), ("derivative", "_slope"))},
        ("loss.values", "loss.slopes")),
    ("C-20", "logistic function"): Program(
        "c20.py", "logistic(z), logistic_slope(z)",
        {"activation.LOGISTIC.value": _number("logistic"),
         "activation.LOGISTIC.derivative": _number("logistic_slope")},
        ("activation.logistic_identities",)),
    ("C-20", "tanh"): Program(
        "c20.py", "tanh_slope(z)", {"activation.TANH.derivative": _number("tanh_slope")},
        ("activation.tanh_identities",)),
    ("C-23", "update"): Program(
        "c23.py", "update(w, X, y, eta) -> w, with y = 0 or 1 and the mean over the examples",
        {"logistic.update": _vector("update", _logistic, rounds=True)},
        ("logistic.gradient",)),
    ("C-24", "mini-batches"): Program(
        "c24.py", "subgradient(w, X, y, mu) -> the subgradient of ½‖𝐰‖² + (μ/M) Σ max(0, 1 - y z),"
        " the bias first, with slope -y x at the kink",
        {"svm.subgradient": _vector("subgradient", _subgradient)}, ("svm.subgradient",)),
    ("C-25", "online"): Program(
        "c25.py", "online(X, y, w, eta) -> [w after each example of one pass]",
        {"adaline.adaline": Offer("online", _online, _batches)}, ("batch.one_pass",)),
    ("C-26", "program"): Program(
        "c26.py", "leave_one_out_residuals(X, y, lam) -> residuals, with no bias but what X has",
        {"ridge.leave_one_out_residuals": _vector("leave_one_out_residuals", _leave_one_out,
                                                  rounds=True)}, ("ridge.leave_one_out",)),
    ("C-28", "batch PLA"): Program(
        "c28.py", "batch_pla(X, y, w, alpha, epsilon, passes) -> [[delta, w] after each pass], "
        "where y w·x <= 0 is a mistake, and the pass with ‖Δ‖ <= ε is the last",
        {"batch_perceptron.batch_pla": Offer("batch_pla", _batch_pla, _directions)},
        ("batch_perceptron.stopping_rule",)),
    ("C-28", "pocket"): Program(
        "c28.py", "pocket(X, y, w, eta, updates) -> [[w, errors, pocket, errors of the pocket] "
        "after each update], where y w·x <= 0 is a mistake, the first one is corrected, and equal "
        "errors leave the pocket as it is",
        {"pocket.pocket": Offer("pocket", _pocket, _pocketed)}, ("pocket.best_seen",)),
}

__all__ = ["PROGRAMS", "Offer", "Program", "enclosed"]
