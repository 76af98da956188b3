"""The global random generators: seeded before somebody else's code runs, compared after it."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar

import numpy as np

T = TypeVar("T")


def seeded(action: Callable[[], T], seed: int) -> tuple[T, list[str]]:
    """Run an action with seeded global generators; return its result and which ones it used.

    Nobody else in this process reads them, and every action starts from its own seed: so there
    is no state to put back.
    """
    _seed(seed)
    result = action()
    before, after = _states(seed), _state()
    return result, [name for name, one, other in zip(("random", "numpy.random"), before, after,
                                                     strict=True) if one != other]


def _seed(seed: int) -> None:
    random.seed(seed)
    np.random.seed(seed % 2**32)


def _state() -> tuple[Any, Any]:
    _, key, *rest = np.random.get_state(legacy=True)
    return random.getstate(), (key.tobytes(), rest)  # type: ignore[union-attr]


@lru_cache(maxsize=64)
def _states(seed: int) -> tuple[Any, Any]:
    """Return the states right after seeding; leaves the generators as it found them."""
    theirs = random.getstate(), np.random.get_state(legacy=True)
    _seed(seed)
    states = _state()
    random.setstate(theirs[0])
    np.random.set_state(theirs[1])
    return states
