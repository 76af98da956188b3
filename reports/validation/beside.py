"""What is said beside the verdicts: whether the card explains the target, and what was left out."""

from __future__ import annotations

from collections.abc import Iterable

from novikoff.reports.validation.exact_text import readable


def said_beside(departs: str, stated: bool, more: Iterable[str] = (), *, late: bool,
                notices: Iterable[str]) -> str:
    """Return the sentences: `departs` says where the target departs from its card, if it does.

    >>> said_beside("x = 1: 2 in place of 3", False, late=True, notices=()).partition("; ")[::2]
    ... # doctest: +NORMALIZE_WHITESPACE
    ('no convention explains everything', 'this is the nearest one, and the target departs from it
    first at x = 1: 2 in place of 3; the time was up before every instance was judged')
    """
    said = []
    if departs:
        said.append(("the stated convention does not explain" if stated else
                     "no convention explains") + " everything; this is the nearest one, and the "
                    f"target departs from it first at {readable(departs)}")
    said += more
    if late:
        said.append("the time was up before every instance was judged")
    return "; ".join((*said, *notices))
