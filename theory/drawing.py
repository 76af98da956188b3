"""Drawing by hypothesis that depends on its version and the seed, and on nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


@contextmanager
def whatever_is_imported() -> Iterator[None]:
    """Draw alike whatever is imported, as long as the context lasts.

    Hypothesis also draws numbers that it reads in the modules of whoever runs it. In an editable
    install our modules are among those, so that it would draw otherwise than in a wheel, and again
    otherwise after each import; and it reads them all first, which takes about a second.
    """
    import hypothesis.internal.conjecture.providers as module

    providers: Any = module
    found = getattr(providers, "_get_local_constants", None)
    if found is None:  # versions that read no modules
        yield
        return
    providers._get_local_constants = providers.Constants
    providers.CONSTANTS_CACHE.cache.clear()
    try:
        yield
    finally:
        providers._get_local_constants = found
        providers.CONSTANTS_CACHE.cache.clear()
