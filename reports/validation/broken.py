"""Trainings from which nothing came back that could be judged: what failed, or did not end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from novikoff.reports.validation.tally import Tally
from novikoff.theory.experiment import Fit
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Broken, DidNotStop

MOST_SLOW: Final = 200
"""So many examples are presented even by a slow target in the time that one training has."""
Left: TypeAlias = tuple[Tally, Instance, Broken]
"""A theorem, an instance on which it was left out, and why."""


def asked_again(instance: Instance, failure: Broken) -> Instance | None:
    """Return the data of a training that failed as an instance of their own; None where a right
    target may refuse it, or need more time."""
    asked = failure.experiment
    if not isinstance(asked, Fit) or asked != Fit(asked.X, asked.y, asked.eta, asked.passes,
                                                  queries=asked.queries):
        return None
    long = asked.passes is None or len(asked.X) * asked.passes > MOST_SLOW
    if long and isinstance(failure, DidNotStop):
        return None
    return replace(instance, X=asked.X, y=asked.y, eta=asked.eta, separator=None, multipliers=None,
                   passes=1 if asked.passes == 0 else asked.passes)


def left_out(broken: Iterable[Left]) -> Iterator[str]:
    """Yield of each theorem that passed why it was not judged on some instances."""
    for tally in {id(tally): tally for tally, *_ in broken}.values():
        if tally.result.verdict == "passed":
            yield f"{tally.theorem.id} is not judged on some data: {tally.failure}"
