"""Random generators: seeded before somebody else's code runs, and which of them it draws from.

Seeded are the global ones of `random` and numpy, and what a generator is seeded from that is given
no seed: `os.urandom`, which `secrets`, `SystemRandom` and `default_rng()` read, and `Random()`.
Those that a module, a class or a function keeps are found (`held`), so that they can be seeded too.
"""

from __future__ import annotations

import os
import pickle
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Any, Final, TypeVar

import numpy as np

from novikoff.reports.validation.description import UNSEEDED
from novikoff.reports.validation.held import held

T = TypeVar("T")
NAMES: Final = ("random", "numpy.random", *UNSEEDED)
_ENTROPY: Final = random.Random()
_SEEDS: Final = random.Random()
_STATES: Final = {
    np.random.Generator: ("{} = {}.bit_generator.state", "{1}.bit_generator.state = {0}",
                          "{0}.bit_generator.state = type({0}.bit_generator)({{seed}}).state"),
    np.random.BitGenerator: ("{} = {}.state", "{1}.state = {0}",
                             "{0}.state = type({0})({{seed}}).state"),
    np.random.RandomState: ("{} = {}.get_state()", "{1}.set_state({0})", "{}.seed({{seed}})"),
    random.Random: ("{} = {}.getstate()", "{1}.setstate({0})", "{}.seed({{seed}})")}
"""How the state of a generator is kept, put back, and made from a seed."""


def seeded(action: Callable[[], T], seed: int, world: int = 0) -> tuple[T, list[str]]:
    """Run an action with seeded generators; return its result and which of NAMES it used.

    Nobody else in this process reads the global ones, and every action starts from its own seed: so
    there is no state to put back. Another `world` seeds what is given no seed otherwise.
    """
    with _taken_over():
        _seed(seed, world)
        result = action()
        after = _state()
    before = _states(seed, world)
    return result, [name for name, one, other in zip(NAMES, before, after, strict=True)
                    if one != other]


def kept(value: Any, name: str, action: Callable[[], object]) -> list[str]:
    """Return the statements, with {seed}, that seed the generators that an action draws from.

    They are those that can be reached from a value that goes by a name.
    """
    found = _generators(value, name)
    before = {place: pickle.dumps(generator) for place, generator in found.items()}
    if before:
        action()
    return [_ways(generator)[2].format(place) for place, generator in found.items()
            if pickle.dumps(generator) != before[place]]


def rewinds(fresh: Any, trained: Any, name: str) -> tuple[tuple[str, str], ...]:
    """Return the statements that note the generators of a new object, and that put them back.

    `trained` is an object like it that was trained; what that made first is put back too.
    """
    new, said = _generators(fresh, name), list[tuple[str, str]]()
    for place, generator in _generators(trained, name).items():
        keep = f"state_{len(said) + 1}"
        if place in new:
            if pickle.dumps(new[place]) != pickle.dumps(generator):
                note, back, _ = _ways(generator)
                said.append((note.format(keep, place), back.format(keep, place)))
        elif (attribute := place.removeprefix(f"{name}.")).isidentifier():
            was = hasattr(fresh, attribute)
            said.append((f"{keep} = {place}", f"{place} = {keep}") if was else ("", f"del {place}"))
    return tuple(said)


def _generators(value: Any, name: str) -> dict[str, Any]:
    """Return the generators that can be seeded and are reached from a value, by their places."""
    globals_ = [getattr(method, "__self__", None) for method in (random.random, np.random.random)]
    return {place: one for place, one in held(value, name)
            if isinstance(one, tuple(_STATES)) and not isinstance(one, random.SystemRandom)
            and not any(one is other for other in globals_)}


def _ways(generator: Any) -> tuple[str, str, str]:
    return next(ways for kind, ways in _STATES.items() if isinstance(generator, kind))


@contextmanager
def _taken_over() -> Iterator[None]:
    """Let ours seed what is given no seed, and give it back."""
    places = (random, "_urandom"), (os, "urandom"), (random.Random, "__init__")
    theirs = [getattr(owner, name) for owner, name in places]
    ours = _ENTROPY.randbytes, _ENTROPY.randbytes, _unseeded
    try:
        for (owner, name), our in zip(places, ours, strict=True):
            setattr(owner, name, our)
        yield
    finally:
        for (owner, name), their in zip(places, theirs, strict=True):
            setattr(owner, name, their)


def _unseeded(self: random.Random, x: Any = None) -> None:
    self.seed(_SEEDS.random() if x is None else x)
    self.gauss_next = None  # type: ignore[attr-defined]


def _seed(seed: int, world: int) -> None:
    random.seed(seed)
    np.random.seed(seed % 2**32)
    _ENTROPY.seed(f"{seed} {world}")
    _SEEDS.seed(f"{seed} {world}")


def _state() -> tuple[Any, ...]:
    _, key, *rest = np.random.get_state(legacy=True)
    return (random.getstate(), (key.tobytes(), rest),  # type: ignore[union-attr]
            _ENTROPY.getstate(), _SEEDS.getstate())


@lru_cache(maxsize=64)
def _states(seed: int, world: int) -> tuple[Any, ...]:
    """Return the states right after seeding; leaves the generators as it found them."""
    theirs = (random.getstate(), np.random.get_state(legacy=True), _ENTROPY.getstate(),
              _SEEDS.getstate())
    _seed(seed, world)
    states = _state()
    random.setstate(theirs[0])
    np.random.set_state(theirs[1])
    _ENTROPY.setstate(theirs[2])
    _SEEDS.setstate(theirs[3])
    return states
