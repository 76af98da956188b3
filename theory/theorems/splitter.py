"""What an object promises that splits rows into training and test rows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed
from novikoff.theory.registry import theorem

SIZES: Final = ((4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (9, 5), (12, 5))
"""Numbers of rows and folds; so many rows that an order that is drawn is not the given one."""


def sizes() -> Iterator[Instance]:
    """Yield numbers of rows with a number of folds each."""
    return (Instance((size,), (0,)) for size in SIZES)


def _calls(n: int, k: int) -> Iterator[tuple[Call, tuple[tuple[int, ...], ...]]]:
    """Yield calls and the folds that are due."""
    rows = tuple(range(n))
    for longer in ("first", "last"):
        yield Call("cross_validation.folds", (rows, k, longer)), _cut(n, k, longer)
    yield Call("cross_validation.leave_one_out", (rows,)), _cut(n, n, "first")


def _cut(n: int, k: int, longer: str) -> tuple[tuple[int, ...], ...]:
    sizes = sorted((n // k + (part < n % k) for part in range(k)), reverse=longer == "first")
    return tuple(tuple(range(sum(sizes[:part]), sum(sizes[:part + 1]))) for part in range(k))


def _due(instance: Instance, observe: Observe, aspect: str, how: str) -> Outcome:
    """Compare what is seen of each call with what is due."""
    n, k = map(int, instance.X[0])
    for call, folds in _calls(n, k):
        due: dict[str, Any] = {"object.counted": len(folds), "object.moved": True,
                               "object.seeded": True, "object.unshuffled": True,
                               "object.world": True}
        found = differs(f"{n} rows, {len(folds)} folds, {how}", due.get(aspect, folds),
                        observe.call(Call(aspect, (call,))), call)
        if found:
            return found
    return Passed()


@theorem("splitter.count",
         "The number of splits that the object tells is the number that it makes.",
         sources=("A-50", "A-51", "B-69"), kind="targets", family=sizes,
         needs="a method get_n_splits", rejects=("one_split_less_told",))
def count(instance: Instance, observe: Observe) -> Outcome:
    """Compare the number that is told with the folds asked for, or the rows."""
    return _due(instance, observe, "object.counted", "the number of splits")


@theorem("splitter.use",
         "Splitting other rows before changes nothing: an object may be used again.",
         sources=("A-50", "A-51"), kind="targets", family=sizes,
         needs="an object that splits rows", rejects=("folds_used_up",))
def use(instance: Instance, observe: Observe) -> Outcome:
    """Split other rows before, with one object."""
    return _due(instance, observe, "object.used", "after a split of more rows")


@theorem("splitter.listed",
         "Splits that are kept in a list are those that are met one by one.",
         sources=("A-50", "A-51"), kind="targets", family=sizes,
         needs="an object that splits rows", rejects=("splits_share_an_array",))
def listed(instance: Instance, observe: Observe) -> Outcome:
    """Make all splits before the first is looked at."""
    return _due(instance, observe, "object.listed", "kept in a list")


@theorem("splitter.shuffled",
         """Shuffled folds are folds: each row is in the test of exactly one split and in the
         training of all others, and the sizes are those without shuffling.""",
         sources=("A-50", "B-69"), kind="targets", family=sizes,
         needs="a parameter shuffle", rejects=("shuffled_with_repeats",))
def shuffled(instance: Instance, observe: Observe) -> Outcome:
    """Split in an order that is drawn, and name the rows by it."""
    return _due(instance, observe, "object.shuffled", "shuffled")


@theorem("splitter.shuffle",
         "Asked to shuffle, the object does not always give the folds of the order as it is.",
         sources=("A-50",), kind="targets", family=sizes,
         needs="a parameter shuffle", rejects=("shuffle_without_effect",))
def shuffle(instance: Instance, observe: Observe) -> Outcome:
    """Shuffle under several seeds, and look for other folds."""
    return _due(instance, observe, "object.moved", "whether shuffling moves a row")


@theorem("splitter.seed",
         "Two objects with the same seed shuffle alike, and one object does so each time.",
         sources=("A-50",), kind="targets", family=sizes,
         needs="parameters shuffle and random_state or seed", rejects=("seed_without_effect",))
def seed(instance: Instance, observe: Observe) -> Outcome:
    """Shuffle twice with one seed."""
    return _due(instance, observe, "object.seeded", "whether equal seeds give equal folds")


@theorem("splitter.unshuffled",
         "Where no shuffling is asked for, another seed gives the same folds, or is refused.",
         sources=("A-50",), kind="targets", family=sizes,
         needs="parameters shuffle and random_state or seed", rejects=("shuffles_unasked",))
def unshuffled(instance: Instance, observe: Observe) -> Outcome:
    """Split without shuffling under several seeds."""
    return _due(instance, observe, "object.unshuffled", "whether, unshuffled, no seed matters")


@theorem("splitter.world",
         "Shuffling from a seed leaves the random numbers of the whole program as they were.",
         sources=("A-50", "D-029"), kind="targets", family=sizes, semantic=False,
         needs="parameters shuffle and random_state or seed", rejects=("seeds_the_world",))
def world(instance: Instance, observe: Observe) -> Outcome:
    """Look at what is drawn after a split, and without it."""
    return _due(instance, observe, "object.world",
                "whether the program draws after a split what it would without")
