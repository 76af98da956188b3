"""What Coq has proved: the registry of proofs, and what was found when they were last checked.

`coq/registry.toml` names proofs by hand; `coq/expected.toml` is written by the check that compiles
them (tests/coq/check.py), and the same check refuses any other result. Nothing here runs Coq: a
proof counts if it is in both, assumes no more than its class allows, and if the Python statement
is still the one that it was checked beside.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from typing import Any, Final

from novikoff.theory.registry import theorems

SCOPE: Final = "all n and d, of what its row in theory/coq/registry.toml says"
MATHEMATICS: Final = "the mathematics"
PROGRAM: Final = "the extracted program"
SOURCE: Final = "the Python text of a step, translated to Coq"
CLASSES: Final[Mapping[str, frozenset[str]]] = {
    "Q": frozenset(),
    "R": frozenset(("Classical_Prop.classic", "ClassicalDedekindReals.sig_forall_dec",
                    "ClassicalDedekindReals.sig_not_dec",
                    "FunctionalExtensionality.functional_extensionality_dep"))}
"""What a proof of each class may assume: nothing, or the standard library's real numbers."""
_CONSTANT: Final = re.compile(r"[A-Z]\w*\.\w+'*")
_THEOREM: Final = re.compile(r"[a-z_]+\.[a-z_]+|[A-Z]-\d+[a-z]?")


@dataclass(frozen=True, slots=True)
class CoqProof:
    """One row of the registry.

    `theorem` is an id, or a row of the ledger that no theorem states; `example` is the constant
    that shows that the hypotheses can hold; `program` names the extracted program, `source` the
    Python file whose translated text the statement is about, if it is about one.
    """

    theorem: str
    constant: str
    class_: str
    example: str
    says: str
    program: str = ""
    source: str = ""

    def __post_init__(self) -> None:
        for name, value in (("constant", self.constant), ("example", self.example)):
            if not _CONSTANT.fullmatch(value):
                raise ValueError(f"{name} = {value!r} is not of the form File.constant")
        if not _THEOREM.fullmatch(self.theorem):
            raise ValueError(f"theorem = {self.theorem!r} is neither an id nor a ledger row")
        if self.class_ not in CLASSES:
            raise ValueError(f"class = {self.class_!r} is not one of {', '.join(CLASSES)}")
        if not self.says:
            raise ValueError(f"the row of {self.constant} does not say what it proves")

    @property
    def method(self) -> str:
        """What decides, and on what it rests."""
        return "Coq, assuming nothing" if self.class_ == "Q" else \
            "Coq, assuming the axioms of its real numbers"

    @property
    def subject(self) -> str:
        """What it is about."""
        return PROGRAM if self.program else SOURCE if self.source else MATHEMATICS


@dataclass(frozen=True, slots=True)
class Expected:
    """What the check found of one constant.

    `statement` is a hash of what Coq prints of it and of all that it mentions, `assumptions` what
    Print Assumptions shows.
    """

    statement: str
    assumptions: tuple[str, ...] = ()

    def within(self, class_: str) -> bool:
        """Return whether it assumes no more than a class allows."""
        return CLASSES[class_].issuperset(self.assumptions)


def read_registry(text: str) -> tuple[CoqProof, ...]:
    """Return the rows of a registry.

    Raises: ValueError for an unknown or missing key, a wrong value, or a constant that stands
        twice under one theorem.
    """
    rows = []
    for number, row in enumerate(tomllib.loads(text).get("proof", []), 1):
        told = {"class_" if key == "class" else key: value for key, value in row.items()}
        unknown = sorted(set(told) - {known.name for known in fields(CoqProof)})
        if unknown:
            raise ValueError(f"row {number} of the registry has no key {unknown[0]!r}")
        try:
            rows.append(CoqProof(**told))
        except (TypeError, ValueError) as error:
            raise ValueError(f"row {number} of the registry: {error}") from None
    named = [(row.theorem, row.constant) for row in rows]
    twice = [pair for pair in named if named.count(pair) > 1]
    if twice:
        raise ValueError(f"{twice[0][1]} stands twice under {twice[0][0]}")
    return tuple(rows)


@dataclass(frozen=True, slots=True)
class Expectations:
    """What the check found: of each constant, and digests of theorems in Python and of files."""

    constants: Mapping[str, Expected]
    beside: Mapping[str, str]
    files: Mapping[str, str] = field(default_factory=dict)


def read_expected(text: str) -> Expectations:
    """Return what was found."""
    table: dict[str, dict[str, Any]] = tomllib.loads(text)
    return Expectations(
        {name: Expected(row["statement"], tuple(row["assumptions"]))
         for name, row in table.get("constant", {}).items()}, table.get("beside", {}),
        table.get("file", {}))


@cache
def registry() -> tuple[CoqProof, ...]:
    """Return the rows of the packaged registry."""
    return read_registry(_packaged("registry.toml"))


@cache
def expected() -> Expectations:
    """Return what was found when the packaged proofs were checked."""
    return read_expected(_packaged("expected.toml"))


def _packaged(name: str) -> str:
    return files("novikoff.theory").joinpath("coq", name).read_text("utf-8")


def coq_proofs(id: str, rows: Iterable[CoqProof] | None = None,
               found: Expectations | None = None) -> tuple[CoqProof, ...]:
    """Return the proofs of a theorem that count.

    Raises: KeyError for an id that no theorem has.
    """
    known = expected() if found is None else found
    if known.beside.get(id) != theorems()[id].digest:
        return ()
    return tuple(row for row in (registry() if rows is None else rows) if row.theorem == id
                 and all(name in known.constants and known.constants[name].within(row.class_)
                         for name in (row.constant, row.example)))
