"""What Coq has proved: the registry of proofs, and what was found when they were last checked.

`coq/registry.toml` is the table of proofs, with the hash of what each constant states;
`coq/expected.toml` is written by the check that compiles them (tests/coq/check.py), and the same
check refuses any other result. Nothing here runs Coq: a proof counts if both name the same
statement, it assumes no more than its class allows, and all that it was checked with is still the
same: the Python statement beside it, its Coq file and those that this requires, and the Python
text or the extracted program that it is about.
"""

from __future__ import annotations

import hashlib
import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from importlib.resources import files
from typing import Any, Final

from novikoff.theory.coq_text import changed
from novikoff.theory.registry import theorems
from novikoff.theory.requirement import requirements

MATHEMATICS: Final = "the mathematics"
PROGRAM: Final = "the extracted program"
SOURCE: Final = "the Python text of a step, translated to Coq"
CLASSES: Final[Mapping[str, frozenset[str]]] = {
    "Q": frozenset(),
    "R": frozenset(("Classical_Prop.classic", "ClassicalDedekindReals.sig_forall_dec",
                    "ClassicalDedekindReals.sig_not_dec",
                    "FunctionalExtensionality.functional_extensionality_dep"))}
"""What a proof of each class may assume: nothing, or the standard library's real numbers."""
CHECK: Final = "python tests/coq/check.py"
_CONSTANT: Final = re.compile(r"[A-Z]\w*\.\w+'*")
_HASH: Final = re.compile(r"[0-9a-f]{16}")
_WORDS: Final = re.compile(r"[^\W\d_]")
_THEOREM: Final = re.compile(r"[a-z_]+\.[a-z_]+|[A-Z]-\d+[a-z]?")


@dataclass(frozen=True, slots=True)
class CoqProof:
    """One row of the registry.

    `theorem` is an id, or a row of the ledger that no theorem states; `example` is the constant
    that shows that the hypotheses can hold; `statement` is the hash of what the constant states;
    `says` is that in words, and `left_out` what of the theorem neither this row nor another
    proves, "" for nothing; `read` is the digest of these three as they were when the words were
    last read beside the statement; `program` names the extracted program, `source` the Python
    file whose translated text the statement is about, if it is about one.
    """

    theorem: str
    constant: str
    class_: str
    example: str
    statement: str
    says: str
    left_out: str
    program: str = ""
    source: str = ""
    read: str = ""

    def __post_init__(self) -> None:
        for name, value in (("constant", self.constant), ("example", self.example)):
            if not _CONSTANT.fullmatch(value):
                raise ValueError(f"{name} = {value!r} is not of the form File.constant")
        if not _THEOREM.fullmatch(self.theorem):
            raise ValueError(f"theorem = {self.theorem!r} is neither an id nor a ledger row")
        if self.class_ not in CLASSES:
            raise ValueError(f"class = {self.class_!r} is not one of {', '.join(CLASSES)}")
        if not _HASH.fullmatch(self.statement):
            raise ValueError(f"statement = {self.statement!r} is not a hash of 16 hex digits")
        if not self.says.strip():
            raise ValueError(f"the row of {self.constant} does not say what it proves")
        if self.left_out and not _WORDS.search(self.left_out):
            raise ValueError(f"left_out = {self.left_out!r} says in no word what {self.constant} "
                             'leaves out; write left_out = "" if that is nothing')

    @property
    def digest(self) -> str:
        """The digest of the statement with its words."""
        return hashlib.sha256("\n".join((self.statement, self.says, self.left_out)).encode()) \
            .hexdigest()[:16]

    @property
    def method(self) -> str:
        """What decides, and on what it rests."""
        return "Coq, assuming nothing" if self.class_ == "Q" else \
            "Coq, assuming the axioms of its real numbers"

    @property
    def scope(self) -> str:
        """For which cases, in the words of the row."""
        says = self.says.rstrip(".")
        return f"{says}; left out: {self.left_out}" if self.left_out else says

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
    """What the check found: of each constant, and digests of theorems in Python, of the Coq files,
    of the Python functions that are translated, and of the extracted programs."""

    constants: Mapping[str, Expected]
    beside: Mapping[str, str]
    files: Mapping[str, str] = field(default_factory=dict)
    python: Mapping[str, str] = field(default_factory=dict)
    programs: Mapping[str, str] = field(default_factory=dict)


def read_expected(text: str) -> Expectations:
    """Return what was found."""
    table: dict[str, dict[str, Any]] = tomllib.loads(text)
    return Expectations(
        {name: Expected(row["statement"], tuple(row["assumptions"]))
         for name, row in table.get("constant", {}).items()},
        *(table.get(name, {}) for name in ("beside", "file", "python", "program")))


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
    """Return the proofs of a theorem, or of a row of the requirements, that count.

    Raises: KeyError for an id that no theorem and no row has.
    """
    return tuple(row for row, why in judged(id, rows, found) if not why)


def proved_rows() -> tuple[str, ...]:
    """Return the rows of the requirements that proofs are of, as no theorem states them."""
    return tuple(sorted({row.theorem for row in registry()} & set(requirements())))


def not_counted(id: str) -> tuple[str, ...]:
    """Return, of each proof of a theorem or row that does not count, why, and what to run.

    Raises: KeyError for an id that no theorem and no row has.
    """
    return tuple(f"not Coq: {row.constant} does not count, because {why}; run {CHECK}"
                 for row, why in judged(id) if why)


def stated(id: str) -> str:
    """Return the digest of what a theorem states in Python, or of the text of a row of the
    requirements.

    Raises: KeyError for an id that no theorem and no row has.
    """
    if id in theorems():
        return theorems()[id].digest
    return hashlib.sha256(requirements()[id].text.encode()).hexdigest()[:16]


def judged(id: str, rows: Iterable[CoqProof] | None = None,
           found: Expectations | None = None) -> tuple[tuple[CoqProof, str], ...]:
    """Return the proofs of a theorem, or of a row of the requirements that no theorem states, each
    with why it does not count, or "" if it does.

    Raises: KeyError for an id that no theorem and no row has.
    """
    known = expected() if found is None else found
    statement = stated(id)
    return tuple((row, _flaw(row, statement, known))
                 for row in (registry() if rows is None else rows) if row.theorem == id)


def _flaw(row: CoqProof, statement: str, known: Expectations) -> str:
    """Return why a proof does not count, or "" if it does."""
    for name in (row.constant, row.example):
        if name not in known.constants:
            return f"the check has not seen {name}"
        if not known.constants[name].within(row.class_):
            return f"{name} assumes more than class {row.class_} allows"
    if known.constants[row.constant].statement != row.statement:
        return "the check found another statement than that of its row"
    if row.read != row.digest:
        return "its words, or its statement, are not those that were read side by side"
    if known.beside.get(row.theorem) != statement:
        return "the statement here is not the one that it was checked beside"
    return changed([row.constant.partition(".")[0], row.example.partition(".")[0]], row.source,
                   row.program, known.files, known.python, known.programs)
