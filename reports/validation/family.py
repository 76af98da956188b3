"""Which families of targets can be validated: the one table that the dispatch reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from novikoff.reports.validation.again import Asker
from novikoff.reports.validation.function_script import asker, script
from novikoff.reports.validation.function_table import FUNCTIONS, guess
from novikoff.reports.validation.function_validate import (
    calling,
    chosen,
    require,
    validate_function,
)
from novikoff.reports.validation.learner_spec import LEARNERS
from novikoff.reports.validation.learner_spec import guess as guess_learner
from novikoff.reports.validation.learner_validate import (
    asker as asker_of_learner,
)
from novikoff.reports.validation.learner_validate import (
    chosen as chosen_for_learner,
)
from novikoff.reports.validation.learner_validate import (
    learner_script,
    validate_learner,
)
from novikoff.reports.validation.learner_validate import (
    listed as listed_for_learner,
)
from novikoff.reports.validation.learner_validate import (
    require as require_of_learner,
)
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.result import Result
from novikoff.theory.registry import Theorem, theorems

if TYPE_CHECKING:
    from novikoff.reports.validation.replay import Recorded


@dataclass(frozen=True, slots=True)
class Family:
    """Targets that are judged in one way.

    `guess` returns the spec that a name says, or None; `theorems` those of a spec whose ids match
    one of the globs; `check` raises ValueError for a convention that no target of the spec has;
    `validate` judges, with the arguments of `novikoff.reports.validation.validate.validate` and
    the spec in the second place; `asker` makes what checks a recorded counterexample once
    more, `script` writes it as a script, `listed` names the theorems of a spec; `bare` targets are
    called and not trained.
    """

    specs: tuple[str, ...]
    guess: Callable[[str], str | None]
    theorems: Callable[[str, Iterable[str]], tuple[Theorem, ...]]
    check: Callable[[str, str], object]
    validate: Callable[..., Result]
    asker: Callable[[Recorded, Worker], Asker]
    script: Callable[[Recorded, Worker], str]
    listed: Callable[[str], Iterable[str]]
    bare: bool = False


FAMILIES: Final = (
    Family(tuple(FUNCTIONS), guess, chosen, require, validate_function, asker, script, calling,
           bare=True),
    Family(tuple(LEARNERS), guess_learner, chosen_for_learner, require_of_learner,
           validate_learner, asker_of_learner, learner_script, listed_for_learner),
)


def family(spec: str) -> Family | None:
    """Return the family of a spec, None if it is of none of them.

    >>> family("entropy") is FAMILIES[0], family("perceptron")
    (True, None)
    """
    return next((one for one in FAMILIES if spec in one.specs), None)


def guessed(target: str) -> str | None:
    """Return the spec of one of the families that the name of a target says, or None.

    >>> guessed("scipy.stats:entropy"), guessed("week1.py:Model")
    ('entropy', None)
    """
    name = target.rpartition(":")[2]
    return next(filter(None, (one.guess(name) for one in FAMILIES)), None)


def convention(result: Result) -> str:
    """Return the card of a result as a text that states it, "" for a target of no family."""
    return ",".join(f"{line.field}={line.value}" for line in result.card) \
        if family(result.spec) else ""


def listed(specs: Iterable[str]) -> Iterator[tuple[str, list[str]]]:
    """Yield each spec with the ids of its theorems."""
    for spec in specs:
        own = family(spec)
        yield spec, list(own.listed(spec)) if own else list(theorems(spec))

