"""What departs, in words, where no known fault explains it: which weights, which examples, when."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from novikoff.reference.linalg import dot
from novikoff.reference.threshold import mistaken
from novikoff.reports.validation.diagnosis import Case, Experiment, near
from novikoff.reports.validation.hypotheses import plain
from novikoff.theory.experiment import Fit, Present, Presented

Condition = tuple[str, Callable[[Any], bool]]

CONDITIONS: Final[tuple[Condition, ...]] = (
    ("it is the second training of one object, and the first had another number of rows",
     lambda e: isinstance(e, Fit) and e.before is not None and len(e.before[0]) != len(e.X)),
    ("it is the second training of one object", lambda e: isinstance(e, Fit) and bool(e.before)),
    ("whole numbers are handed over as integers", lambda e: isinstance(e, Fit) and e.integers),
    ("shuffling is asked for", lambda e: isinstance(e, Fit) and e.shuffle),
    ("no bias is asked for", lambda e: isinstance(e, Fit) and not e.bias),
    ("there is one example", lambda e: len(e.X) == 1),
    ("there is a row of zeros", lambda e: any(not any(row) for row in e.X)),
    ("a row is repeated", lambda e: len(set(e.X)) < len(e.X)),
    ("a row has both labels", lambda e: len(set(e.X)) < len(set(zip(e.X, e.y, strict=True)))),
    ("all labels are equal", lambda e: len(set(e.y)) < 2),
    ("there is one feature", lambda e: bool(e.X) and len(e.X[0]) == 1),
    ("there are several features", lambda e: bool(e.X) and len(e.X[0]) > 1),
    ("there is more than one example", lambda e: len(e.X) > 1),
    ("more than one pass is made", lambda e: isinstance(e, Fit) and (e.passes or 2) > 1),
    ("a number is no integer", lambda e: any(c % 1 for row in e.X for c in row)),
    ("a number is greater than 100", lambda e: any(abs(c) > 100 for row in e.X for c in row)),
    ("the rate is not 1", lambda e: e.eta != 1),
    ("a label is -1", lambda e: -1 in e.y),
    ("a label is +1", lambda e: 1 in e.y),
)
MEASURES: Final[tuple[tuple[str, Callable[[Any], Any]], ...]] = (
    ("examples", lambda e: len(e.X)),
    ("features", lambda e: len(e.X[0]) if e.X else 0),
    ("passes", lambda e: (e.passes or 0) if isinstance(e, Fit) else 1),
)
"""What a fault may need more of than small samples have."""
NARROW: Final = 1 / 1024
"""Scores up to here are small beside those of nearly all examples that are drawn."""
DEEP: Final = ": a function that calls itself for what a loop would repeat"
FACETS: Final = {"predictions": "the predictions", "counts": "the history",
                 "updates": "the reported number of updates",
                 "passes": "the reported number of passes",
                 "converged": "what is said of convergence"}


class Move(NamedTuple):
    """One presentation: the example, whether it is a mistake by its score z, what moved and what
    was due, and the weights after it."""

    x: tuple[Any, ...]
    y: int
    wrong: bool
    z: Any
    moved: tuple[Any, ...]
    due: tuple[Any, ...]
    after: tuple[Any, ...]


def described(case: Case, failed: Mapping[Experiment, str]) -> str:
    """Return what departs from the card, and when; "" if nothing that was seen does."""
    told = [failing(failed, case.kept)] if failed else []
    symptoms = case.symptoms()
    stepped = [key for key in symptoms if isinstance(key, Present)]
    if stepped:
        told += list(_moves_of(case))
        if beyond := _beyond(stepped, [key for key in case.kept if isinstance(key, Present)
                                       and key not in symptoms]):
            told.append(f"this is so{beyond}")
    trained = [key for key in symptoms if isinstance(key, Fit)]
    if trained and not stepped:
        others = [key for key in case.kept if isinstance(key, Fit) and key not in symptoms]
        what = " and ".join(_departing(case, trained)) or "the weights"
        if case.presents:
            told.append("presented one by one, the examples are learnt as they should be")
        told.append(f"a training departs in {what}{when(trained, others)}")
    return "; ".join(told)


def failing(failed: Mapping[Experiment, str], others: Iterable[Experiment]) -> str:
    """Return that training fails, where, and how it does most often."""
    (words, _), = Counter(map(_first_words, failed.values())).most_common(1)
    advice = DEEP if words.startswith("RecursionError") else ""
    return f"training fails{when(failed, others)}: {words}{advice}"


def when(bad: Iterable[Experiment], good: Iterable[Experiment]) -> str:
    """Return " exactly where ..." or " only where ..." for the condition that tells them apart."""
    bad, good = list(bad), [key for key in good if key not in set(bad)]
    best = _beyond(bad, good)
    if best:
        return best
    for words, holds in CONDITIONS:
        if not all(map(holds, bad)):
            continue
        among = sum(map(holds, good))
        if good and not among:
            return f" exactly where {words}"
        if not best and 4 * among < len(good):
            best = f" only where {words}"
    return best


def _beyond(bad: Sequence[Experiment], good: Sequence[Experiment]) -> str:
    """Whether these are just those that have more of something than all others."""
    for name, measure in MEASURES:
        most = max(map(measure, good), default=0)
        if most > 1 and (least := min(map(measure, bad))) > most:
            beyond = f"where there are more than {most} {name}"
            return f" exactly {beyond}" if least == most + 1 else \
                f" only {beyond}, and where there are {least} or more"
    return ""


def _first_words(message: str) -> str:
    return message.splitlines()[0].partition(" (/")[0][:100] if message else "no reason is given"


def _departing(case: Case, keys: Iterable[Experiment]) -> Iterator[str]:
    """The facets that depart where the weights do not."""
    facets: dict[str, None] = {}
    for key in keys:
        facets |= dict.fromkeys(case.departing(plain(case.card), key))
    if "weights" not in facets:
        yield from (FACETS[facet] for facet in facets)


def moves(case: Case) -> Iterator[Move]:
    """Every presentation that was seen and whose mistake rule is known."""
    convention = case.card.convention
    for key, what in case.kept.items():
        if not isinstance(key, Present) or not isinstance(what, Presented):
            continue
        step = float(case.card.fixed_step or (2 if convention.step == "2eta" else 1) * key.eta)
        head = () if convention.bias == "absent" else (1,)
        for row, y, before, after in zip(key.X, key.y, what.weights, what.weights[1:],
                                         strict=False):
            x = (*head, *row)
            z = dot(before, x)
            if z or case.card.boundary_known:
                wrong = mistaken(z, 1 if y > 0 else -1, convention.mistake, convention.zero)
                yield Move(x, y, wrong, z, tuple(b - a for a, b in zip(before, after, strict=True)),
                           tuple(step * y * xj if wrong else 0 for xj in x), after)


def _moves_of(case: Case) -> Iterator[str]:
    """What departs when examples are presented one by one."""
    made = [move for move in moves(case) if any(move.x)]
    if one := _one_class(made):
        yield one
        return
    right = [move for move in made if not move.wrong]
    wrong = [move for move in made if move.wrong]
    if strayed := [move for move in right if any(move.moved)]:
        yield f"{len(strayed)} of {len(right)} examples that are right move the weights" + (
            _of_label(strayed, right) or _tolerated(strayed, right))
    if stayed := [move for move in wrong if not any(move.moved)]:
        yield f"{len(stayed)} of {len(wrong)} mistakes move nothing" + (
            _of_label(stayed, wrong) or _tolerated(stayed, wrong))
    moving = [move for move in wrong if any(move.moved)]
    off = [move for move in moving if not near(move.moved, move.due)]
    if off:
        yield f"{len(off)} of {len(moving)} mistakes move the weights by something else than " \
              f"s y x" + _off(off, 0 if case.card.convention.bias == "absent" else 1)


def _one_class(made: list[Move]) -> str:
    """Whether whatever moves the weights moves them as an example of one and the same class."""
    moved = [(move.y, dot(move.moved, move.x)) for move in made if any(move.moved)]
    for y in (1, -1):
        if any(label != y for label, _ in moved) and all(y * gain > 0 for _, gain in moved):
            return (f"every example is learnt as one of class {y:+d}, whatever its label: the "
                    "label is not read, or is due in another form, such as a word, into which an "
                    "adapter (--adapter FILE.py:FUNCTION) can turn it")
    return ""


def _off(off: list[Move], k: int) -> str:
    if clipped := _clipped(off, k):
        return clipped
    if k and all(near(move.moved[k:], move.due[k:]) for move in off):
        return ": the bias does not move as it should, the other weights do"
    if k and all(near(move.moved[:k], move.due[:k]) for move in off):
        return ": the other weights do not move as they should, the bias does"
    ratios = {ratio for move in off for ratio in _ratios(move)}
    if None not in ratios and len(ratios) == 1:
        return f": by {next(iter(ratios))} times it"
    if all(len(set(_ratios(move))) == 1 and None not in _ratios(move) for move in off):
        return ": in its direction, but by a multiple that varies"
    return ""


def _clipped(off: list[Move], k: int) -> str:
    """Whether what does not move as it should ends at one bound, short of where it was due."""
    ends = [(j, after, after - moved + due) for move in off for j, (moved, due, after) in enumerate(
        zip(move.moved, move.due, move.after, strict=True)) if not near(moved, due)]
    bound = max(abs(after) for _, after, _ in ends)
    if not bound or any(not near(abs(after), bound) or after * due < bound * bound
                        for _, after, due in ends):
        return ""
    which = {j < k for j, *_ in ends}
    told = "the weights are" if len(which) == 2 else "the bias is" if True in which else \
        "the weights but not the bias are" if k else "the weights are"
    return f": {told} clipped, to at most {bound:g} and at least {-bound:g}"


def _ratios(move: Move) -> list[Fraction | None]:
    return [Fraction(m / d).limit_denominator(1000) if d else None
            for m, d in zip(move.moved, move.due, strict=True) if d or m]


def _tolerated(some: list[Move], all_: list[Move]) -> str:
    """Whether these have scores of 0, or are those nearest to it: a tolerance at the boundary."""
    others = [move for move in all_ if move not in some]
    reach = max(abs(move.z) for move in some)
    if not reach:
        return ": those with w·x = 0, on the boundary"
    beyond = min((abs(move.z) for move in others), default=0)
    if not 0 < reach < beyond or reach > NARROW:
        return ""
    return (f": those with |w·x| up to {reach:.1g}, and none with {beyond:.1g} or more. It is a "
            "tolerance at the boundary: a mistake is decided by comparing y w·x with a small "
            "number instead of 0")


def _of_label(some: list[Move], all_: list[Move]) -> str:
    """Whether these are just those of one label."""
    for y in (1, -1):
        if len(some) < len(all_) and some == [move for move in all_ if move.y == y]:
            return f": those with label {y:+d}"
    zeros = [move for move in all_ if not any(move.x[1:])]
    return ": the rows of zeros" if some == zeros and len(some) < len(all_) else ""
