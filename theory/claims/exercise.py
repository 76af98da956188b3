"""The exercises of the documents with their worked answers, each in one place, as something to run.

An exercise has parts. A part says what is to be handed in, holds one worked answer, others that
are accepted and some that are refused, and a judge that yields findings on any answer: the grader
judges by it, and `Exercise.examine` shows that it accepts and refuses what it should.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from typing import Any, Final, Literal, TypeAlias

from novikoff.theory.claims.claim import PACKAGE, State, all_hold, examined, imported
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.search import none
from novikoff.theory.proof import summary
from novikoff.theory.requirement import Requirement, requirements

Kind: TypeAlias = Literal["program", "expression", "example", "choice", "text"]
Judge: TypeAlias = "Callable[[Any], Iterator[Shown]]"
Cases: TypeAlias = "Mapping[str, Callable[[], bool]]"
KINDS: Final[Mapping[Kind, str]] = {
    "program": "a function, judged by theorems", "expression": "a formula, compared as a function",
    "example": "data, checked exactly", "choice": "some of the options", "text": "read by a person"}
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Part:
    """One thing to hand in: what is asked, the worked answer, and what else is accepted or refused.

    `why` explains the answer. `options` are those of a choice, and `cases` compute of an option
    whether it is right; the others are read. `theorems` are those that a program has to satisfy
    (its answer names the reference function), `letters` those of an expression with what is known
    of each. A text has no judge: its answer lists what it must contain.
    """

    exercise: str
    name: str
    kind: Kind
    asks: str
    answer: Any
    why: str
    accepted: tuple[Any, ...] = ()
    refused: tuple[Any, ...] = ()
    options: tuple[str, ...] = ()
    letters: tuple[tuple[str, str], ...] = ()
    theorems: tuple[str, ...] = ()
    judge: Judge | None = None
    cases: Cases = field(default_factory=dict)

    @property
    def lettered(self) -> dict[str, str]:
        """The options of a choice, by the letters under which they are chosen."""
        return dict(zip(LETTERS, self.options, strict=False))

    @property
    def read(self) -> tuple[str, ...]:
        """The letters of the options that rest on reading."""
        return tuple(letter for letter, one in self.lettered.items() if one not in self.cases)

    def examine(self) -> tuple[tuple[Shown, ...], str]:
        """Judge the worked answer, the accepted and the refused ones; tell what was stumbled over.

        Shown are the findings on the worked answer, and of each other one whether it passes; of
        each option of a choice whether it is right, as computed.
        """
        judge = self.judge
        if judge is None:
            return (), ""
        found, trouble = examined(lambda: chain(judge(self.answer), self._right()))
        others = tuple(Finding(f"{shown(answer)} is accepted", passes(judge, answer), "=",
                               right)
                       for right, answers in ((True, self.accepted), (False, self.refused))
                       for answer in answers)
        if self.kind == "choice":
            near = (self.answer ^ {option} for option in self.options)
            others = (none("choices with one option more or less that are accepted", near,
                           lambda other: passes(judge, other)),)
        return (*found, *others), trouble

    def _right(self) -> Iterator[Finding]:
        for letter, option in self.lettered.items():
            if option in self.cases:
                yield Finding(f"whether {letter} is right, as computed", self.cases[option](), "=",
                              option in self.answer)


def passes(judge: Judge, answer: Any) -> bool:
    """Return whether an answer is judged without trouble, and every finding on it holds."""
    found, trouble = examined(lambda: judge(answer))
    return not trouble and all_hold(found)


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: its row of `requirements.toml`, and the parts of its answer."""

    row: Requirement
    parts: tuple[Part, ...]

    def examine(self) -> Worked:
        """Examine every part."""
        return Worked(self, tuple(part.examine() for part in self.parts))


@dataclass(frozen=True, slots=True)
class Worked:
    """What became of the parts of an exercise, in their order: what was shown, and trouble."""

    exercise: Exercise
    results: tuple[tuple[tuple[Shown, ...], str], ...]

    @property
    def state(self) -> State:
        """Whether every part that has a judge judges as it should; "read" if none has."""
        judged = [result for part, result in zip(self.exercise.parts, self.results, strict=True)
                  if part.judge is not None]
        if not judged:
            return "read"
        return "holds" if all(not trouble and all_hold(found) for found, trouble in judged) \
            else "fails"


_PARTS: Final[dict[str, dict[str, Part]]] = {}


def example(id: str, name: str, *, asks: str, answer: Any, accepted: tuple[Any, ...] = (),
            refused: tuple[Any, ...] = ()) -> Callable[[Judge], Judge]:
    """Register the judge of data that are handed in; its docstring explains the answer.

    Raises: ValueError for an id that no exercise has, or a name that is taken.
    """

    def register(judge: Judge) -> Judge:
        _add(Part(id, name, "example", asks, answer, summary(judge), accepted, refused,
                  judge=judge))
        return judge

    return register


def choice(id: str, name: str, *, asks: str, options: tuple[str, ...], answer: frozenset[str],
           why: str, cases: Cases | None = None) -> None:
    """Register a choice of one or several options; any other set of them is refused.

    `cases` compute of an option whether it is right: what holds always on small data that are all
    tried, and what does not by a counterexample among them.

    Raises: ValueError as `example`, or if the answer or a case is not among the options, or if
        they are more than there are letters.
    """
    cases = cases or {}
    if not answer | set(cases) <= set(options):
        raise ValueError(f"{id}: {sorted((answer | set(cases)) - set(options))} is none of the "
                         "options")
    if len(options) > len(LETTERS):
        raise ValueError(f"{id}: {len(options)} options; there are only {len(LETTERS)} letters")

    def judge(chosen: Any) -> Iterator[Shown]:
        if not set(chosen) <= set(options):
            raise ValueError("what is chosen is none of the options")
        yield Finding("chosen", _letters(chosen, options), "=", _letters(answer, options))

    _add(Part(id, name, "choice", asks, answer, why, options=options, judge=judge, cases=cases))


def _letters(chosen: Collection[str], options: tuple[str, ...]) -> str:
    return ", ".join(letter for letter, option in zip(LETTERS, options, strict=False)
                     if option in chosen) or "none"


def expression(id: str, name: str, *, asks: str, answer: str, letters: Mapping[str, str],
               why: str, accepted: tuple[str, ...] = (), refused: tuple[str, ...] = ()) -> None:
    """Register a formula; another text is accepted if it is the same function of the letters.

    `letters` maps each letter to what is known of it, such as "> 0" (see `letter`). What is found
    "different" or "undecided" is not accepted, and the latter is a person's to read.

    Raises: ValueError as `example`.
    """

    def judge(text: Any) -> Iterator[Shown]:
        from novikoff.theory.claims.sameness import compared

        found = compared(text, answer, letters)
        if found.state == "different":
            yield Given({**found.at, "handed in": found.first, "due": found.second})
        yield Finding("as a function of " + ", ".join(letters), found.state, "=", "equal")

    _add(Part(id, name, "expression", asks, answer, why, accepted, refused,
              letters=tuple(letters.items()), judge=judge))


def program(id: str, name: str, *, asks: str, answer: str, theorems: tuple[str, ...],
            why: str, refused: tuple[str, ...]) -> None:
    """Register a program: `answer` names the reference function, `theorems` what it satisfies.

    `refused` names faults, each after its family: "pocket.keeps_the_last". The judge decides the
    theorems for the reference, or such a wrong version of it, on their complete small scopes.

    Raises: ValueError as `example`.
    """

    def judge(named: Any) -> Iterator[Shown]:
        from novikoff.theory.claims.program import judged

        yield from judged(named, theorems)

    _add(Part(id, name, "program", asks, answer, why, refused=refused, theorems=theorems,
              judge=judge))


def text(id: str, name: str, *, asks: str, answer: tuple[str, ...], why: str) -> None:
    """Register what a person reads: `answer` lists what the text must contain.

    Raises: ValueError as `example`.
    """
    _add(Part(id, name, "text", asks, answer, why))


def _add(part: Part) -> None:
    row = requirements().get(part.exercise)
    if row is None or row.kind != "C":
        raise ValueError(f"{part.exercise!r} is the id of no exercise")
    parts = _PARTS.setdefault(part.exercise, {})
    if part.name in parts:
        raise ValueError(f"{part.exercise} has two parts with the name {part.name!r}")
    parts[part.name] = part


def exercises() -> Mapping[str, Exercise]:
    """Return the exercises that are written, by id, in the order of their rows."""
    imported(f"{PACKAGE}.exercises")
    return {row.id: Exercise(row, tuple(_PARTS[row.id].values()))
            for row in requirements().values() if row.id in _PARTS}
