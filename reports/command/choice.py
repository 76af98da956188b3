"""Choosing by an id or a pattern, and what an id that is not there is answered."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from fnmatch import fnmatchcase


def matching(pattern: str | None, known: Iterable[str], what: str = "theorem",
             listed: str = "novikoff theorems") -> list[str]:
    """Return the ids that match a pattern of the shell, or all; `listed` is what lists them.

    Raises: LookupError, with the ids that are like it, if none does.

    >>> matching("a.*", ["a.b", "b.b"])
    ['a.b']
    """
    known = list(known)
    chosen = [id for id in known if pattern is None or fnmatchcase(id, pattern)]
    if not chosen:
        like = difflib.get_close_matches(pattern or "", known, 3, 0.5)
        hint = f"did you mean {' or '.join(like)}?" if like else f"`{listed}` lists them"
        raise LookupError(f"no {what} {pattern!r}; {hint}")
    return chosen
