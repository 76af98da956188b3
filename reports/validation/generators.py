"""Random generators: seeded before somebody else's code runs, and which of them it draws from.

Seeded are the global ones of `random` and numpy, and what numpy seeds a generator from that is
given no seed. Those that a module or class keeps are found, so that they can be seeded too. A
`random.Random()` that is made within a training stays as it is.
"""

from __future__ import annotations

import pickle
import random
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Final, TypeVar

import numpy as np

from novikoff.reports.validation.description import UNSEEDED

T = TypeVar("T")
NAMES: Final = ("random", "numpy.random", UNSEEDED)
_ENTROPY: Final = random.Random()


def seeded(action: Callable[[], T], seed: int, world: int = 0) -> tuple[T, list[str]]:
    """Run an action with seeded generators; return its result and which global ones it used.

    Nobody else in this process reads them, and every action starts from its own seed: so there
    is no state to put back. Another `world` seeds what is given no seed otherwise.
    """
    _take_over()
    _seed(seed, world)
    result = action()
    before, after = _states(seed, world), _state()
    return result, [name for name, one, other in zip(NAMES, before, after, strict=True)
                    if one != other]


def kept(value: Any, name: str, action: Callable[[], object]) -> list[str]:
    """Return the statements, with {seed}, that seed the generators that an action draws from.

    They are found in the classes of a value that goes by a name, and in their modules.
    """
    found = {id(generator): (place, generator) for place, generator in _attributes(value, name)
             if isinstance(generator, np.random.Generator | np.random.RandomState | random.Random)}
    for method in (random.random, np.random.random):  # of the global ones
        found.pop(id(getattr(method, "__self__", None)), None)
    before = {place: pickle.dumps(generator) for place, generator in found.values()}
    if before:
        action()
    return [f"{place}.bit_generator.state = type({place}.bit_generator)({{seed}}).state"
            if isinstance(generator, np.random.Generator) else f"{place}.seed({{seed}})"
            for place, generator in found.values() if pickle.dumps(generator) != before[place]]


def _attributes(value: Any, name: str) -> Iterator[tuple[str, Any]]:
    """Yield what the classes of a target keep, and the modules that they are written in."""
    kind = value if isinstance(value, type) else type(value)
    members = {name: value} | {f"{name}.{key}": member for cls in reversed(kind.__mro__)
                               for key, member in vars(cls).items()}
    yield from members.items()
    modules = {id(found): (place, found) for place, member in members.items()
               if isinstance(found := getattr(member, "__globals__", None), dict)}
    for place, module in modules.values():
        yield from [(f"{place}.__globals__[{key!r}]", held) for key, held in module.items()]


def _take_over() -> None:
    """Let numpy seed a generator that is given no seed from ours, where this numpy lets it."""
    from numpy.random import bit_generator

    if hasattr(bit_generator, "randbits"):
        setattr(bit_generator, "randbits", _ENTROPY.getrandbits)  # noqa: B010


def _seed(seed: int, world: int) -> None:
    random.seed(seed)
    np.random.seed(seed % 2**32)
    _ENTROPY.seed(f"{seed} {world}")


def _state() -> tuple[Any, Any, Any]:
    _, key, *rest = np.random.get_state(legacy=True)
    return random.getstate(), (key.tobytes(), rest), _ENTROPY.getstate()  # type: ignore[union-attr]


@lru_cache(maxsize=64)
def _states(seed: int, world: int) -> tuple[Any, Any, Any]:
    """Return the states right after seeding; leaves the generators as it found them."""
    theirs = random.getstate(), np.random.get_state(legacy=True), _ENTROPY.getstate()
    _seed(seed, world)
    states = _state()
    random.setstate(theirs[0])
    np.random.set_state(theirs[1])
    _ENTROPY.setstate(theirs[2])
    return states
