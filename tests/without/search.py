"""Search for the smallest case in which a conclusion fails without one of its hypotheses.

A search goes through all cases of its family by their height, so that the one it ends with is the
smallest: in no case that is lower does the conclusion fail.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from novikoff.theory.outcome import text
from without.height import Kind, together

MOST: Final = 300
"""The height at which a search gives up."""
Pair = tuple[str, str]


@dataclass(frozen=True)
class Case:
    """A case with the names of what it holds, and what happens in it, in words."""

    values: Mapping[str, Any]
    told: str

    def __str__(self) -> str:
        """The case and what happens in it."""
        return f"{', '.join(f'{name} = {text(v)}' for name, v in self.values.items())}: {self.told}"


@dataclass(frozen=True)
class Search:
    """A family of cases, all of `over` together, and whether the conclusion fails in one.

    `fails` is handed the values by their place. It tells what happens where the conclusion fails
    and all other hypotheses hold, and "" elsewhere. One key may name several values ("X, y").
    """

    over: Mapping[str, Kind]
    fails: Callable[..., str]

    @property
    def family(self) -> str:
        """The family in words."""
        kinds: dict[str, list[str]] = {}
        for names, kind in self.over.items():
            kinds.setdefault(kind.words, []).append(names)
        *most, last = (f"{words} ({', '.join(names)})" for words, names in kinds.items())
        return f"{', '.join(most)} and {last}" if most else last

    def failing(self, least: int = 0) -> Iterator[Case]:
        """Yield the cases of that height or more in which the conclusion fails, lowest first, and
        of one height those with the fewest negative numbers."""
        for h in range(least, MOST):
            found = [(_negative(drawn), self._named(drawn), told)
                     for drawn in together(tuple(self.over.values()), h)
                     if (told := self.fails(*self._named(drawn).values()))]
            for _, values, told in sorted(found, key=lambda case: case[0]):
                yield Case(values, told)

    @cached_property
    def smallest(self) -> Case:
        """The smallest case. StopIteration is raised if none is below the height MOST."""
        return next(self.failing())

    def _named(self, drawn: tuple[Any, ...]) -> dict[str, Any]:
        named: dict[str, Any] = {}
        for names, value in zip(self.over, drawn, strict=True):
            several = names.split(", ")
            named |= zip(several, value, strict=True) if len(several) > 1 else {names: value}
        return named


def _negative(value: Any) -> int:
    return sum(map(_negative, value)) if isinstance(value, tuple) else int(value < 0)
