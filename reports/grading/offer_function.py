"""The exercises whose programs are functions of numbers: losses, slopes, single steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from novikoff.reports.grading.offer import (
    Arguments,
    Offer,
    Program,
    number,
    row,
    split,
    vector,
)
from novikoff.theory.experiment import Call


def _leave_one_out(call: Call) -> Arguments | None:
    X, y, lam = call.arguments
    return [[list(x) for x in X], list(y), lam] \
        if dict(call.options) == {"bias": "absent"} and lam > 0 else None


def _logistic(call: Call) -> Arguments | None:
    w, examples, eta, *reduction = call.arguments
    return [list(w), *split(examples), eta] if reduction in ([], ["mean"]) else None


PROGRAMS: Final[Mapping[tuple[str, str], Program]] = {
    ("C-04", "construction"): Program(
        "c04.py", "absolute_separator(w, A, B) -> w", {"absolute_separator": Offer(
            "absolute_separator", lambda call: list(call.arguments[:3]),
            lambda told, _: row(told))}, ("separability.absolute",)),
    ("C-18", "losses"): Program(
        "c18.py", "absolute(y, a), half_squared(y, a), log_cosh(y, a), and the derivatives in a: "
        "absolute_slope(y, a), half_squared_slope(y, a), log_cosh_slope(y, a)",
        {f"loss.{constant}.{of}": number(name + end)
         for constant, name in (("ABSOLUTE", "absolute"), ("HALF_SQUARED", "half_squared"),
                                ("LOG_COSH", "log_cosh"))
         for of, end in (("value", ""), ("derivative", "_slope"))},
        ("loss.values", "loss.slopes")),
    ("C-20", "logistic function"): Program(
        "c20.py", "logistic(z), logistic_slope(z)",
        {"activation.LOGISTIC.value": number("logistic"),
         "activation.LOGISTIC.derivative": number("logistic_slope")},
        ("activation.logistic_identities",)),
    ("C-20", "tanh"): Program(
        "c20.py", "tanh_slope(z)", {"activation.TANH.derivative": number("tanh_slope")},
        ("activation.tanh_identities",)),
    ("C-23", "update"): Program(
        "c23.py", "update(w, X, y, eta) -> w, with y = 0 or 1 and the mean over the examples",
        {"logistic.update": vector("update", _logistic, rounds=True)},
        ("logistic.gradient", "logistic.descent")),
    ("C-26", "program"): Program(
        "c26.py", "leave_one_out_residuals(X, y, lam) -> residuals, with no bias but what X has",
        {"ridge.leave_one_out_residuals": vector("leave_one_out_residuals", _leave_one_out,
                                                 rounds=True)}, ("ridge.leave_one_out",)),
}
