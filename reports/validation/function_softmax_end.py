"""Softmax regression with a penalty, in whatever scale, and losses of guarded outputs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from novikoff.reference.number import exp, log
from novikoff.reports.validation.exact_text import rounded_up
from novikoff.reports.validation.function_spec import Unshown
from novikoff.reports.validation.function_value import PRECISION, REFERENCE
from novikoff.theory.comparison import bounds
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.experiment import Call
from novikoff.theory.softmax_minimum import near_minimum
from novikoff.theory.softmax_training import STRENGTH

if TYPE_CHECKING:
    from novikoff.reports.validation.function_softmax import SoftmaxObject

FEW: Final = 3
"""Passes by which the scale of the penalty is known."""
Scale = Callable[[Fraction, int], Fraction]
PENALTIES: Final[Mapping[str, Scale]] = {
    "½λ‖W‖² beside the sum of losses": lambda lam, _: lam,
    "½λ‖W‖² beside their mean": lambda lam, M: lam / M,
    "λ‖W‖² beside the sum of losses": lambda lam, _: lam / 2,
    "λ‖W‖² beside their mean": lambda lam, M: lam / (2 * M)}
"""The strength that is given to a target, of the λ of ½λ‖W‖² beside the sum."""
OF_LOSSES: Final[Mapping[str, Scale]] = {
    "½‖W‖² beside C times the sum of losses": lambda lam, _: 1 / lam,
    "½‖W‖² beside C times their mean": lambda lam, M: M / lam}
"""The same for a strength C of the losses."""


class _End(NamedTuple):
    """Weights, how far they are from what is due, and the scale of the penalty."""

    told: Any
    far: Fraction
    scale: str


def decayed(of: SoftmaxObject) -> Any:
    """The weights after passes with the penalty, in the scale by which they are nearest to those
    that are due."""
    return _nearest(of, REFERENCE.call(Call("object.decayed", (of.call,))), of.weights()).told


def ended(of: SoftmaxObject) -> Any:
    """The same at the end of a training, a free bias left out."""
    return _ended(of).told


def promised(of: SoftmaxObject) -> Fraction:
    """The accuracy that is stated.

    Raises: Unshown, with how far from the minimum it ends, if none is.
    """
    if of.card["accuracy"] != "none":
        return Fraction(of.card["accuracy"])
    end = _ended(of)
    raise Unshown(
        "how near to the minimum it ends: it promises no accuracy; --convention accuracy=1e-3 "
        f"states one; on {len(of.rows)} rows its weights end at most {rounded_up(end.far)} from "
        f"those of the minimum with {end.scale}, which is told and not judged")


def _ended(of: SoftmaxObject) -> _End:
    free = dict(of.call.options)["penalised"] == "weights"
    W, radius = near_minimum(of.call.arguments[0], max(of.labels) + 1, STRENGTH, free)
    scale = None
    if "rate" in of.card and of.card["strength"].lower() != "c":  # that of its steps
        options = {**dict(of.call.options), "epochs": FEW}
        few = replace(of.call, options=tuple(options.items()))
        scale = _nearest(of.of(few), REFERENCE.call(Call("object.decayed", (few,))),
                         of.weights()).scale
    end = _nearest(of, tuple(w[free:] for w in W),
                   f"[w[1:] for w in {of.weights()}]" if free else of.weights(), scale)
    return end._replace(far=end.far + radius)


def _nearest(of: SoftmaxObject, due: Any, shown: str, known: str | None = None) -> _End:
    """The end by the scale that is known, or by the one that leads nearest to what is due."""
    scales = OF_LOSSES if of.card["strength"].lower() == "c" else PENALTIES

    def end(scale: str) -> _End:
        of.penalty = scales[scale](STRENGTH, len(of.rows))
        told = of.told(shown)
        return _End(told, max(abs(Fraction(a) - Fraction(sum(bounds(b))) / 2)
                              for w, v in zip(told, due, strict=True)
                              for a, b in zip(w, v, strict=True)), scale)

    if known is not None:
        return end(known)
    usual = sorted(scales, key=lambda scale: ("mean" in scale) != (of.card.get("step") == "mean"))
    return end(min(usual, key=lambda scale: end(scale).far))  # asked last, as a script asks


def guarded(told: Any, due: Any, examples: int, guard: Fraction) -> Any:
    """Return the losses that are told, or those that are due where some guard of at most g makes
    them so: p + e, or p kept within e and 1 - e, in place of each output p.

    Of a sum S of M losses no p is below exp(-S), so that such a sum lies between
    S - M log(1 + g exp(S)) and S - M log(1 - g).
    """
    if not guard or len(told) != len(due):
        return told
    with precision(PRECISION):
        g, made = interval(guard), []
        for value, (low, high) in zip(told, map(bounds, due), strict=True):
            least = low - bounds(examples * log(1 + g * exp(interval(high))))[1]
            most = high - bounds(examples * log(1 - g))[0]
            near = isinstance(value, int | Fraction) and least <= value <= most
            made.append((low + high) / 2 if near else value)
        return tuple(made)
