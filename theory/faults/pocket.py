"""Wrong pockets."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from novikoff.reference import pocket as right
from novikoff.reference.linalg import add, dot, scale
from novikoff.reference.literal import pocket as printed
from novikoff.reference.pocket import Pocketed
from novikoff.reference.record import Result, Update
from novikoff.reference.threshold import mistaken
from novikoff.reference.zero_one import errors
from novikoff.theory.function_subject import FunctionSubject

Count = Callable[[Any, Any, Any, int], int]


def _all(examples: Any, w: Any, mistake: Any, _row: int) -> int:
    return errors(examples, w, mistake)


def _picked_one(examples: Any, w: Any, mistake: Any, row: int) -> int:
    x, y = examples[row]
    return len(examples) * mistaken(dot(w, x), y, mistake)


def _pocket(*, better: Callable[[int, int, bool], bool] = lambda new, best, strict:
            new < best or (new == best and not strict), first: int | None = None,
            goes_on_kept: bool = False, sign: int = 1,
            count: Count = _all) -> Callable[..., Any]:
    """Return a wrong pocket: another comparison, start, continuation, sign or count."""
    def pocket(examples: Any, w: Any, eta: Any, *, updates: int, choose: Any = min,
               strict: bool = True, mistake: Any = "N") -> Any:
        kept, best, total = w, errors(examples, w, mistake) if first is None else first, 0
        for _ in range(updates):
            wrong = [i for i, (x, y) in enumerate(examples) if mistaken(dot(w, x), y, mistake)]
            if not wrong:
                break
            row = choose(wrong)
            x, y = examples[row]
            z, w, total = dot(w, x), add(w, scale(sign * eta * y, x)), total + 1
            new = count(examples, w, mistake, row)
            if better(new, best, strict):
                kept, best = w, new
            yield Pocketed(Update(row, x, y, z, w), new, kept, best)
            w = kept if goes_on_kept else w
        return Result(kept, total, total, best == 0)

    return pocket


def _printed(goes_on: Any = "iterate") -> Callable[..., Any]:
    def pocket(examples: Any, w: Any, eta: Any, *, updates: int, choose: Any = min,
               mistake: Any = "N", **_: Any) -> Any:
        return printed.pocket(examples, w, eta, updates=updates, choose=choose, mistake=mistake,
                              goes_on=goes_on)

    return pocket


def _not_strict(examples: Any, w: Any, one: Any, *, updates: int, choose: Any = min,
                mistake: Any = "N") -> Any:
    before = errors(examples, w, mistake)
    kept, best = w, before
    for record in right.pocket(examples, w, one, updates=updates, choose=choose, mistake=mistake):
        if record.errors <= before:
            kept, best = record.update.w, record.errors
        before = record.errors
        yield Pocketed(record.update, record.errors, kept, best)
    return Result(kept, updates, updates, best == 0)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "listing_as_printed": FunctionSubject("the printed listing: compared with the iterate before", {
        "pocket.pocket": _printed()}),
    "start_left_out": FunctionSubject("the first weights met go into the pocket, bad or not", {
        "pocket.pocket": _pocket(first=10**9)}),
    "goes_on_from_the_pocket": FunctionSubject("each step starts from the pocketed weights", {
        "pocket.pocket": _pocket(goes_on_kept=True)}),
    "keeps_the_last": FunctionSubject("the newest weights are kept, better or not", {
        "pocket.pocket": _pocket(better=lambda *_: True)}),
    "keeps_the_start": FunctionSubject("nothing ever goes into the pocket", {
        "pocket.pocket": _pocket(better=lambda *_: False)}),
    "ties_exchanged": FunctionSubject("with `strict` equals go in, without it they stay out", {
        "pocket.pocket": _pocket(better=lambda new, best, strict:
                                 new < best or (new == best and strict))}),
    "counts_the_picked_one_only": FunctionSubject("errors are those on the corrected example", {
        "pocket.pocket": _pocket(count=_picked_one)}),
    "wrong_sign": FunctionSubject("a mistake subtracts y x", {
        "pocket.pocket": _pocket(sign=-1)}),
    "comparison_repaired": FunctionSubject("the printed pocket, repaired", {
        "literal.pocket.pocket": right.pocket}),
    "comparison_not_strict": FunctionSubject("the printed pocket with <= for <", {
        "literal.pocket.pocket": _not_strict}),
    "printed_goes_on": FunctionSubject("the printed pocket, going on from what it holds", {
        "literal.pocket.pocket": _printed("pocket")}),
}
