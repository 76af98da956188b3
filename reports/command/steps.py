"""The steps of a derivation, as a reader would write them: plain, as LaTeX, or as data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from novikoff.theory.derivation import Derivation, Step


def dimension(derivation: Derivation) -> int:
    """Return the dimension in which it is shown: the smallest above 1, if there is one."""
    return next((d for d in derivation.dimensions if d > 1), derivation.dimensions[0])


def lines(derivation: Derivation, latex: bool = False) -> Iterator[str]:
    """Yield the steps with their reasons, numbered."""
    from novikoff.theory.typeset import formula, side

    d = dimension(derivation)
    yield f"in dimension {d}:"
    for number, step in enumerate(derivation.steps(d), 1):
        yield f"{number:>3}. {step.words}"
        if latex:
            yield f"     \\[ {formula(step)} \\]"
        else:
            yield f"     {step.left}"
            yield f"     {step.relation} {step.right}"
        if step.reason is not None:
            difference = step.reason.expression
            shown = f"\\[ {side(difference)} \\]" if latex else difference
            yield f"     as their difference is {shown}"
            if step.reason.because:
                yield f"     where {'; '.join(step.reason.because)}"


def table(derivation: Derivation) -> dict[str, Any]:
    """Return a derivation as plain data, its sides as plain texts and as LaTeX."""
    d = dimension(derivation)
    return {"statement": derivation.statement, "scope": derivation.scope,
            "rests_on": list(derivation.uses), "dimension": d,
            "steps": [_row(step) for step in derivation.steps(d)]}


def _row(step: Step) -> dict[str, Any]:
    from novikoff.theory.typeset import formula

    reason = step.reason
    return {"words": step.words, "left": str(step.left), "relation": step.relation,
            "right": str(step.right), "latex": formula(step),
            "difference": None if reason is None else str(reason.expression),
            "because": [] if reason is None else list(reason.because)}
