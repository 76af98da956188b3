"""Objects that split rightly at first, and wrongly in how they are used."""

from collections.abc import Mapping
from typing import Any, Final

from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject


def _count(call: Call) -> int:
    return len(FunctionSubject().call(call))


def _first_for_last(call: Call) -> Any:
    """The folds with the first test rows in the place of the last."""
    parts = FunctionSubject().call(call)
    return *parts[:-1], parts[0]


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "one_split_less_told": FunctionSubject(
        "get_n_splits tells one split less than there are",
        {"object.counted": lambda call: _count(call) - 1}),
    "folds_used_up": FunctionSubject(
        "the folds are made once and used up: a second split gives none",
        {"object.used": lambda _: ()}),
    "shuffled_with_repeats": FunctionSubject(
        "rows are drawn with repeats, so that some are in several folds and others in none",
        {"object.shuffled": _first_for_last}),
    "shuffle_without_effect": FunctionSubject(
        "the parameter shuffle has no effect", {"object.moved": lambda _: False}),
    "seed_without_effect": FunctionSubject(
        "the seed has no effect", {"object.seeded": lambda _: False}),
    "splits_share_an_array": FunctionSubject(
        "all splits are written into one array, so that those kept are all the last one",
        {"object.listed": lambda call: (FunctionSubject().call(call)[-1],)}),
    "shuffles_unasked": FunctionSubject(
        "rows are shuffled even where this is not asked for",
        {"object.unshuffled": lambda _: False}),
    "seeds_the_world": FunctionSubject(
        "the random numbers of the whole program are seeded", {"object.world": lambda _: False}),
}
