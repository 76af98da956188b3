"""The exercises whose programs learn: in batches, online, with a pocket, by subgradient steps.

What one step does is read from a run of one step, so that no further function is asked for.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from novikoff.reference.batch_perceptron import Correction
from novikoff.reference.linalg import add, subtract
from novikoff.reference.pocket import Pocketed
from novikoff.reference.record import Pass, Result, Update
from novikoff.reference.svm import svm
from novikoff.reports.grading.offer import Arguments, Offer, Program, row, rows, split, vector
from novikoff.theory.experiment import Call
from novikoff.theory.outcome import Failed
from novikoff.theory.pointwise import HALF_SQUARED
from novikoff.theory.theorems.batch_perceptron import wrong_rows

Run: TypeAlias = Generator[Any, None, Result[Any]]


@dataclass(frozen=True, slots=True)
class _At:
    """A record of a run that shows its weights."""

    w: Any


def _batches(told: Any, _: Call) -> list[_At]:
    records = [_At(row(w)) for w in rows(told)]
    return [*records, *records[-1:]]


def _adaline(call: Call) -> Arguments | None:
    options = dict(call.options)
    if set(options) != {"epochs", "size"} or options["epochs"] != 1:
        return None
    examples, w, eta = call.arguments
    return [*split(examples), list(w), eta, options["size"] or len(examples)]


def _online(call: Call) -> Arguments | None:
    found = _adaline(call)
    return found[:-1] if found and found[-1] == 1 else None


def _is_half_squared(loss: Any, *reduction: str) -> bool:
    return getattr(loss, "name", "").startswith(HALF_SQUARED.name) and reduction in ((), ("sum",)) \
        and (loss is HALF_SQUARED or loss.name.endswith(" of z"))


def _one_batch(call: Call) -> Arguments | None:
    """The batch gradient is read from one step of one batch with η = 1."""
    w, examples, *rest = call.arguments
    eta, loss = (1, rest) if call.function == "adaline.gradient" else (rest[0], rest[1:])
    return [*split(examples), list(w), eta, len(examples)] if _is_half_squared(*loss) else None


def _after(told: Any, call: Call) -> Any:
    records = rows(told)
    if len(records) != 1:
        raise Failed(f"one batch is one step, and {len(records)} were made")
    return subtract(call.arguments[0], row(records[0])) \
        if call.function == "adaline.gradient" else row(records[0])


def _one_by_one(call: Call) -> list[Arguments] | None:  # an update is the sum of those of each
    w, examples, eta, *loss = call.arguments
    return [[[list(x)], [y], list(w), eta] for x, y in examples] \
        if _is_half_squared(*loss) else None


def _together(told: Any, call: Call) -> Any:
    w = total = call.arguments[0]
    for one in told:
        if len(rows(one)) != 1:
            raise Failed(f"one example is one step, and {len(rows(one))} were made")
        total = add(total, subtract(row(one[0]), w))
    return total


def _batch_perceptron(call: Call) -> Arguments | None:
    options = dict(call.options)
    if options.get("mistake", "N") != "N" or options.get("reduction") != "sum":
        return None
    examples, w, eta = call.arguments
    return [*split(examples), list(w), eta, options["passes"],
            options.get("size") or len(examples)]


def _passes(told: Any, call: Call) -> Run:
    total, w = 0, call.arguments[1]
    entries = rows(told)
    for place, entry in enumerate(entries, 1):
        mistakes, w = _pair(entry, "its number of mistakes, and w after it")
        total, w = total + mistakes, row(w)
        yield Pass(place, mistakes, w)
    examples = call.arguments[0]
    return Result(w, total, len(entries), not wrong_rows(examples, w, range(len(examples))))


def _pair(entry: Any, words: str) -> Any:
    if not isinstance(entry, tuple) or len(entry) != 2:
        raise Failed(f"each pass should be a pair: {words}")
    return entry


def _direction(reduction: str, tail: tuple[int, ...]) -> Any:
    """Return how Δ is asked for: by one pass from w over one batch, with η = 1."""

    def arguments(call: Call) -> Arguments | None:
        examples, w, _ = call.arguments
        asked = dict(call.options) == {"reduction": reduction, "mistake": "N"}
        return [*split(examples), list(w), *tail, *([len(examples)] if reduction == "sum" else [])
                ] if asked else None

    return arguments


def _moved(told: Any, call: Call) -> Any:
    """Of the mistaken rows a pass shows only how many there are."""
    examples, w, batch = call.arguments
    mistakes, after = _pair(rows(told)[0], "its number of mistakes, and w after it")
    due = wrong_rows(examples, w, batch)
    return due if mistakes == len(due) else tuple(range(int(mistakes))), subtract(row(after), w)


def _shown(told: Any, call: Call) -> Any:
    examples, w, batch = call.arguments
    return wrong_rows(examples, w, batch), row(_pair(rows(told)[0], "Δ, and w after it")[0])


def _batch_pla(call: Call) -> Arguments | None:
    examples, w, alpha, epsilon = call.arguments
    return [*split(examples), list(w), alpha, epsilon, dict(call.options)["passes"]]


def _directions(told: Any, call: Call) -> Run:
    w, place = call.arguments[1], 0
    for place, entry in enumerate(rows(told), 1):
        delta, w = map(row, _pair(entry, "Δ, and w after it"))
        yield Correction((), delta, w)
        yield Pass(place, 0, w)
    return Result(w, 0, place, True)


def _pocket(call: Call) -> Arguments | None:
    options = dict(call.options)
    if options.get("choose") is not min or options.get("mistake") != "N" \
            or not options.get("strict", True):
        return None
    examples, w, eta = call.arguments
    return [*split(examples), list(w), eta, options["updates"]]


def _pocketed(told: Any, call: Call) -> Run:
    kept, best, total = call.arguments[1], None, 0
    for entry in rows(told):
        if not isinstance(entry, tuple) or len(entry) != 4:
            raise Failed("each update should be a list: w, its errors, the pocket, its errors")
        w, errors, kept, best = row(entry[0]), entry[1], row(entry[2]), entry[3]
        total += 1
        yield Pocketed(Update(0, (), 1, 0, w), errors, kept, best)
    clean = best == 0 if total else not wrong_rows(call.arguments[0], kept,
                                                   range(len(call.arguments[0])))
    return Result(kept, total, total, clean)


def _subgradient(call: Call) -> Arguments | None:
    w, examples, mu = call.arguments
    held = all(float(entry) == entry for entry in w)  # at a kink rounding would decide
    return [list(w), *split(examples), mu] \
        if held and dict(call.options).get("theta", 1) == 1 else None


def _steps(call: Call) -> Arguments | None:
    """The rates are those that a float holds; the steps after them are the reference's."""
    options, (examples, w, _) = dict(call.options), call.arguments
    held = all(float(entry) == entry for entry in w)
    return [*split(examples), list(w), options["mu"], list(_exact(options["rates"]))] \
        if held and options["hinge"] == "hinge" else None


def _exact(rates: Any) -> tuple[Any, ...]:
    return tuple(rate for rate in rates if float(rate) == rate)


def _stepped(told: Any, call: Call) -> list[Any]:
    made, options = [_At(row(w)) for w in rows(told)], dict(call.options)
    rest = tuple(options["rates"])[len(_exact(options["rates"])):]
    return [*made, *(svm(call.arguments[0], made[-1].w, rest[0], mu=options["mu"],
                         epochs=len(rest), rates=rest) if made and rest else ())]


PROGRAMS: Final[Mapping[tuple[str, str], Program]] = {
    ("C-16", "Adaline"): Program(
        "c16.py", "adaline(X, y, w, eta, size) -> [w after each batch of one pass], where a batch "
        "adds η Σ (y - w·x) x over its examples",
        {"adaline.adaline": Offer("adaline", _adaline, _batches),
         "adaline.gradient": Offer("adaline", _one_batch, _after),
         "adaline.update": Offer("adaline", _one_batch, _after)},
        ("batch.one_pass", "batch.gradient_sum"), rows=3),
    ("C-16", "perceptron"): Program(
        "c16.py", "batch_perceptron(X, y, w, eta, passes, size) -> [[mistakes, w] after each pass]"
        ", where y w·x <= 0 is a mistake, a batch adds η Σ y x over its mistakes, and a pass "
        "without a mistake is the last",
        {"batch_perceptron.batch_perceptron": Offer("batch_perceptron", _batch_perceptron,
                                                    _passes),
         "batch_perceptron.direction": Offer("batch_perceptron", _direction("sum", (1, 1)),
                                             _moved)},
        ("batch_perceptron.direction", "batch_perceptron.run")),
    ("C-24", "mini-batches"): Program(
        "c24.py", "subgradient(w, X, y, mu) -> the subgradient of ½‖𝐰‖² + (μ/M) Σ max(0, 1 - y z),"
        " the bias first, with slope -y x at the kink; svm(X, y, w, mu, rates) -> [w after each "
        "step along it], one step for each rate",
        {"svm.subgradient": vector("subgradient", _subgradient),
         "svm.svm": Offer("svm", _steps, _stepped)}, ("svm.subgradient", "svm.subgradient_rate")),
    ("C-25", "online"): Program(
        "c25.py", "online(X, y, w, eta) -> [w after each example of one pass]",
        {"adaline.adaline": Offer("online", _online, _batches),
         "adaline.update": Offer("online", _one_by_one, _together, each=True)},
        ("adaline.update", "batch.one_pass")),
    ("C-28", "batch PLA"): Program(
        "c28.py", "batch_pla(X, y, w, alpha, epsilon, passes) -> [[delta, w] after each pass], "
        "where y w·x <= 0 is a mistake, and the pass with ‖Δ‖ <= ε is the last",
        {"batch_pla.batch_pla": Offer("batch_pla", _batch_pla, _directions),
         "batch_perceptron.direction": Offer("batch_pla", _direction("mean", (1, 0, 1)), _shown)},
        ("batch_perceptron.direction", "batch_perceptron.stopping_rule")),
    ("C-28", "pocket"): Program(
        "c28.py", "pocket(X, y, w, eta, updates) -> [[w, errors, pocket, errors of the pocket] "
        "after each update], where y w·x <= 0 is a mistake, the first one is corrected, and equal "
        "errors leave the pocket as it is",
        {"pocket.pocket": Offer("pocket", _pocket, _pocketed)}, ("pocket.best_seen",)),
}
