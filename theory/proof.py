"""What a proof says when it is run, and the registers of proofs by the ids of their theorems."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Literal, Protocol, TypeVar

MATHEMATICS: Final = "the mathematics"
State = Literal["holds", "false", "undecided"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of one claim; if it was not proved, `message` says where and why."""

    words: str
    state: State
    message: str = ""


class Proof(Protocol):
    """A proof that can be run: what it proves, by which method, for which cases."""

    @property
    def theorem(self) -> str:
        """The id of its theorem."""

    @property
    def method(self) -> str:
        """What decides."""

    @property
    def scope(self) -> str:
        """The cases, in words."""

    @property
    def subject(self) -> str:
        """What it is about."""

    @property
    def uses(self) -> tuple[str, ...]:
        """The theorems whose proofs by the same method it rests on."""

    @property
    def statement(self) -> str:
        """What is proved, in words and a formula."""

    def unavailable(self) -> str:
        """Return why it cannot be run here, or nothing."""

    def decide(self) -> tuple[Verdict, ...]:
        """Run it: one verdict a claim."""


def summary(check: Callable[..., Any]) -> str:
    """Return the first paragraph of a docstring as one line."""
    return " ".join((check.__doc__ or "").split("\n\n")[0].split())


def stated(build: Callable[..., Any]) -> str:
    """Return the docstring of a proof's function as one line: what it proves, and trusts."""
    return " ".join((build.__doc__ or "").split())


P = TypeVar("P")


class Proofs(Generic[P]):
    """The proofs that the modules of a package register, by the id of their theorem.

    `package` is the name of the package below `novikoff.theory`.
    """

    def __init__(self, package: str) -> None:
        self.package, self._known = package, dict[str, P]()
        self._complete = False

    def add(self, theorem: str, build: Callable[..., Any], proof: P) -> None:
        """Take in a proof under the id of its theorem.

        Raises: ValueError if the id differs from the function's module and name, or is taken.
        """
        _, _, below = build.__module__.partition(f".{self.package}.")
        own = f"{below.partition('.')[0]}.{build.__name__}"
        if own != theorem:
            raise ValueError(f"the proof of {theorem!r} is called {own!r}; give both one name")
        if theorem in self._known:
            raise ValueError(f"{theorem!r} is proved twice in {self.package}")
        self._known[theorem] = proof

    def all(self) -> Mapping[str, P]:
        """Return every proof, in the order of the modules, which are imported now."""
        if not self._complete:
            package = importlib.import_module(f"novikoff.theory.{self.package}")
            for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
                importlib.import_module(module.name)
            self._complete = True
        return dict(self._known)
