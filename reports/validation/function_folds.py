"""The bare functions of row numbers: k folds, and one row at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import accumulate, pairwise
from typing import Any, Final

from novikoff.reports.validation.function_object import (
    DRAWN,
    LISTED,
    OF_SEED,
    SEEDS,
    drawn,
    shuffling,
    split,
)
from novikoff.reports.validation.function_samples import CLASS
from novikoff.reports.validation.function_spec import Ask, FunctionSpec, Values
from novikoff.theory.experiment import Call

GIVES: Final = {
    "folds": "[list(part) for part in {}]",
    "(train, test) pairs": "[[list(np.atleast_1d(part)) for part in pair] for pair in {}]",
    "masks": "[list(np.flatnonzero(part)) for part in {}]",
}
"""How the folds come, and the expression that makes lists of row numbers of them."""
LONGER: Final = ("first", "last", "anywhere")
"""Which folds have a row more than the others, where the rows cannot be shared out evenly."""


def _fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    if CLASS in names:
        return {"form": ("class",), "gives": ("(train, test) pairs",), "longer": LONGER,
                "rows": ("in order", "in any order"),
                "shuffles": (shuffling(names),)}
    return {"form": ("function",), "arguments": ("nk", "kn"), "takes": ("a number", "rows"),
            "gives": tuple(GIVES), "longer": LONGER,
            "rows": ("in order", "in any order"), "shuffles": (shuffling(names),)}


def _put(ask: Ask, card: Values, call: Call) -> Any:
    order = tuple(call.arguments[0])
    n, several = len(order), len(call.arguments) > 1
    given: list[tuple[Any, str]] = [(n, "whole number")]
    if several:
        given.append((call.arguments[1], "whole number"))
    if card["form"] == "class":
        return _told(ask, split(ask, GIVES[card["gives"]], given, card["shuffles"]), order, card)
    names = ["a0", "a1"][:len(given)]
    if card["arguments"] == "kn":
        given.reverse()
    at = 0 if card["arguments"] == "nk" else len(given) - 1
    if card["takes"] == "rows":
        names[at] = f"np.arange({names[at]})"

    def folds(more: str, listed: str = "{}") -> str:
        made = f"{{f}}({', '.join([*names, *([more] if more else [])])})"
        return GIVES[card["gives"]].replace("{}", listed.replace("{}", made))

    if ask.aspect in DRAWN:
        return _told(ask, drawn(ask, folds, given, card["shuffles"]), order, card)
    return _read(ask(folds("", LISTED if ask.aspect == "object.listed" else "{}"), *given), order,
                 card)


def _told(ask: Ask, told: Any, order: tuple[Any, ...], card: Values) -> Any:
    """The folds that were told, in the order if they are drawn; another answer as it is."""
    mixed = ask.aspect == "object.shuffled"
    return _read(told, order, {**card, "rows": "in any order"} if mixed else card) \
        if isinstance(told, tuple) else told


def _read(told: Any, order: tuple[Any, ...], card: Values) -> Any:
    """The folds of the order, by the row numbers that were told; as they are if they are wrong."""
    n = len(order)
    if card["gives"] == "(train, test) pairs":
        if any(sorted((*train, *test)) != list(range(n)) for train, test in told):
            return told
        told = tuple(test for _, test in told)
    flat = [row for part in told for row in part]
    if not all(isinstance(row, int) and 0 <= row < n for row in flat):
        return told
    if card["longer"] == "anywhere" and {*map(len, told)} <= {n // len(told), n // len(told) + 1}:
        ends = [*accumulate(sorted(map(len, told), reverse=True), initial=0)]
        told = tuple(tuple(flat[start:end]) for start, end in pairwise(ends))
    if card["rows"] == "in any order" and sorted(flat) == list(range(n)):
        ends = [sum(map(len, told[:k + 1])) for k in range(len(told))]
        return tuple(order[end - len(part):end] for end, part in zip(ends, told, strict=True))
    return tuple(tuple(order[row] for row in part) for part in told)


def _own(ask: Ask, card: Values, call: Call) -> bool:
    shuffles = card.get("shuffles", "never")
    of_class = ask.aspect.startswith("object.") and ask.aspect not in (*DRAWN, "object.listed")
    if (of_class and card["form"] == "function") or (
            ask.aspect in DRAWN and shuffles == "never") or (
            ask.aspect in OF_SEED and shuffles not in SEEDS):
        return False
    longer = (*call.arguments, "first", "first")[2]
    even = len(call.arguments) == 1 or not len(call.arguments[0]) % max(1, call.arguments[1])
    return even or card["longer"] == longer or (card["longer"], longer) == ("anywhere", "first")


FOLDED: Final = (
    FunctionSpec("k_fold", ("cross_validation.folds",),
                 ("kfold", "kfolds", "folds", "makefolds", "crossvalidationfolds", "kfoldsplit",
                  "kfoldindices", "splitfolds", "kfoldcv"),
                 ("cross_validation", "splitter"), _fields, _put,
                 tuple(Call("cross_validation.folds", (tuple(range(n)), k, longer))
                       for n, k in ((5, 2), (6, 3), (7, 3), (6, 4))
                       for longer in ("first", "last")),
                 own=_own),
    FunctionSpec("leave_one_out", ("cross_validation.leave_one_out",),
                 ("leaveoneout", "loo", "loocv", "loosplit"), ("cross_validation", "splitter"),
                 _fields, _put,
                 (Call("cross_validation.leave_one_out", (tuple(range(4)),)),), own=_own),
)
