"""Claims of the documents as data: what is said where, how it was judged, and a check of that.

What a claim says, where it stands and its verdict are the row of `requirements.toml`; what holds
instead is the first paragraph of the docstring of its check, and the check yields the numbers.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Final, Literal, TypeAlias

from novikoff.theory.claims.finding import Finding, Shown, Shows
from novikoff.theory.claims.passage import Batch, Descent, Passage
from novikoff.theory.claims.smallness import SEARCHED, Smallness
from novikoff.theory.proof import summary
from novikoff.theory.requirement import Requirement, requirements

Check: TypeAlias = "Callable[..., Iterator[Shown]]"
State: TypeAlias = Literal["holds", "fails", "read"]
PACKAGE: Final = "novikoff.theory.claims"
WORDS: Final = {"F": "false", "H": "hypothesis missing", "T": "typo", "I": "inconsistent",
                "A": "ambiguous", "C": "code defect", "confirmed": "confirmed"}
SHOWN_BY: Final[Mapping[str, Shows]] = {"F": "false", "T": "misprint", "I": "clash", "A": "open",
                                        "C": "defect"}
"""What some finding of a check has to show for each code of a verdict."""


@dataclass(frozen=True, slots=True)
class Claim:
    """A claim with what holds instead, and its check; `reading` says why there is none.

    `holds_if` is the weakest hypothesis known that mends it: theorems `mended_by` say that it does,
    or the check finds so where it is kept, and shows a counterexample where it is dropped.
    `smaller` tells what is known of smaller counterexamples, if the check does not search them.
    `also_read` are codes of the verdict that rest on reading, beside those that the check shows.
    `theorems` are those that the claim contradicts or needs, `passages` tell how its document runs
    the algorithm it speaks of.

    Raises: ValueError for a hypothesis without a check, or `mended_by` without a hypothesis.
    """

    row: Requirement
    correction: str
    holds_if: str = ""
    theorems: tuple[str, ...] = ()
    passages: tuple[Passage | Batch | Descent, ...] = ()
    reading: str = ""
    check: Check | None = None
    mended_by: tuple[str, ...] = ()
    smaller: Smallness | None = None
    also_read: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.holds_if and self.check is None:
            raise ValueError(f"{self.id}: give a check of its hypothesis, or leave it out")
        if self.mended_by and not self.holds_if:
            raise ValueError(f"{self.id}: say under which hypothesis {self.mended_by[0]} mends it")

    @property
    def id(self) -> str:
        """The id of its row, such as D-068."""
        return self.row.id

    @property
    def codes(self) -> tuple[str, ...]:
        """The letters of its verdict; a row of kind K was found true."""
        return self.row.verdict or ("confirmed",)

    @property
    def verdict(self) -> str:
        """Its verdict in words."""
        return ", ".join(WORDS[code] for code in self.codes)

    @property
    def documents(self) -> tuple[str, ...]:
        """The tags of the documents that it stands in."""
        return documents(self.row)

    @property
    def lines(self) -> str:
        """The lines that it stands on, with the document where there are several."""
        one = len(self.documents) == 1
        return ", ".join(place.partition(":")[2] if one else place for place in self.row.source)

    def examine(self) -> Examined:
        """Run the check; what it raises is its failure."""
        if self.check is None:
            return Examined(self)
        return Examined(self, *examined(partial(self.check, *self.passages)))


@dataclass(frozen=True, slots=True)
class Examined:
    """What became of a claim: what its check showed, and what it stumbled over, if it did."""

    claim: Claim
    shown: tuple[Shown, ...] = ()
    trouble: str = ""

    @property
    def state(self) -> State:
        """Whether the judgement holds as printed; a check that compares nothing fails."""
        if self.claim.check is None:
            return "read"
        return "fails" if self.failed else "holds"

    @property
    def smallness(self) -> Smallness | None:
        """What is known of smaller counterexamples; None if there is no counterexample."""
        about = {getattr(entry, "about", "") for entry in self.shown}
        return SEARCHED if "smaller" in about else self.claim.smaller

    @property
    def failed(self) -> tuple[str, ...]:
        """What of the check does not hold, in words."""
        if self.claim.check is None:
            return ()
        wrong = [str(entry) for entry in self.shown if isinstance(entry, Finding)
                 and not entry.holds]
        if self.trouble:
            wrong.append(self.trouble)
        elif not wrong and not all_hold(self.shown):
            wrong.append("the check compares nothing")
        elif self.claim.holds_if:
            about = {entry.about for entry in self.shown if isinstance(entry, Finding)}
            if "kept" not in about and not self.claim.mended_by:
                wrong.append("nothing shows that the claim holds under its hypothesis")
            if "dropped" not in about:
                wrong.append("no counterexample is shown where its hypothesis is dropped")
        if not wrong and (unfit := self._unfit()):
            wrong.append(f"its verdict is {self.claim.verdict}, and {unfit}")
        return tuple(wrong)

    def _unfit(self) -> str:
        """Return what of the verdict does not follow from what is shown, in words.

        Each code but H and confirmed goes with the findings that show it, and these with it. Where
        there are none, a counterexample that a hypothesis rules out makes H, and else it is
        confirmed.
        """
        findings = [entry for entry in self.shown if isinstance(entry, Finding)]
        shows: set[Shows] = {entry.shows for entry in findings if entry.shows}
        dropped = any(entry.about == "dropped" for entry in findings)
        codes = set(self.claim.codes)
        if not codes >= set(self.claim.also_read):
            return f"{WORDS[self.claim.also_read[0]]}, which rests on reading, is not in it"
        codes -= set(self.claim.also_read)
        for code, kind in SHOWN_BY.items():
            if (code in codes) != (kind in shows):
                return f"{'nothing' if code in codes else 'a finding'} shows that it is " \
                       f"{WORDS[code]}"
        if "H" in codes and not (dropped and self.claim.holds_if):
            return "no hypothesis is given, with a counterexample without it"
        if dropped and not shows and "H" not in codes:
            return "what is shown is that a hypothesis is missing"
        if ("true" in shows) != ({"confirmed", "H"} <= codes):
            return "where a hypothesis is missing a finding has to show what is confirmed, and " \
                   "only there"
        if "confirmed" in codes and codes - {"confirmed", "H"}:
            return "what is confirmed is nothing else"
        if codes == {"confirmed"} and (dropped or self.smallness):
            return "a counterexample is shown"
        return ""


def examined(check: Callable[[], Iterable[Shown]]) -> tuple[tuple[Shown, ...], str]:
    """Return what a check shows, up to where it raises, and what it raises, in words."""
    shown: list[Shown] = []
    try:
        for entry in check():
            if isinstance(entry, Finding):
                _ = entry.holds
            shown.append(entry)
    except Exception as error:
        return tuple(shown), f"{type(error).__name__}: {error}"
    return tuple(shown), ""


def all_hold(shown: Iterable[Shown]) -> bool:
    """Return whether there is a finding, and every one holds."""
    findings = [entry for entry in shown if isinstance(entry, Finding)]
    return bool(findings) and all(finding.holds for finding in findings)


_CLAIMS: Final[dict[str, Claim]] = {}


def claim(id: str, *, holds_if: str = "", mended_by: tuple[str, ...] = (),
          theorems: tuple[str, ...] = (), passages: tuple[Passage | Batch | Descent, ...] = (),
          smaller: Smallness | None = None,
          also_read: tuple[str, ...] = ()) -> Callable[[Check], Check]:
    """Register the check of the claim `id`; its docstring says what holds instead.

    The check is called with the passages, in their order.

    Raises: ValueError for an id that no claim has, that is taken, or whose place is elsewhere, and
        as `Claim`.
    """

    def register(check: Check) -> Check:
        _add(Claim(_row(id, check.__module__), summary(check), holds_if, theorems, passages,
                   check=check, mended_by=mended_by, smaller=smaller, also_read=also_read),
             check.__module__)
        return check

    return register


def read(module: str, id: str, correction: str, *, because: str,
         theorems: tuple[str, ...] = ()) -> None:
    """Register a claim that was judged by reading alone, and why no computation decides it.

    `module` is the `__name__` of the caller.

    Raises: ValueError as `claim`.
    """
    _add(Claim(_row(id, module), correction, theorems=theorems, reading=because), module)


def _row(id: str, module: str) -> Requirement:
    row = requirements().get(id)
    if row is None or row.kind not in "DK":
        raise ValueError(f"{id!r} is the id of no claim; add its row to requirements.toml")
    if not f"{module}.".startswith(f"{package(row)}."):
        raise ValueError(f"{id} belongs into {package(row)}, not {module}")
    return row


def _add(claim: Claim, module: str) -> None:
    if claim.id in _CLAIMS:
        raise ValueError(f"{claim.id} is registered twice, the second time in {module}")
    _CLAIMS[claim.id] = claim


def documents(row: Requirement) -> tuple[str, ...]:
    """Return the tags of the documents that a row stands in, each once."""
    return tuple(dict.fromkeys(source[:3] for source in row.source))


def package(row: Requirement) -> str:
    """Return the package in which a claim stands: of its document, or for several of them.

    >>> package(requirements()["D-068"]), package(requirements()["K-01"])
    ('novikoff.theory.claims.document_001', 'novikoff.theory.claims.found_true')
    """
    of = documents(row)
    name = "found_true" if row.kind == "K" else f"document_{of[0]}" if len(of) == 1 else "across"
    return f"{PACKAGE}.{name}"


def claims(ids: Iterable[str] | None = None) -> Mapping[str, Claim]:
    """Return the claims of the rows `ids` (of all, if left out) that are written, in their order.

    Only the packages of these rows are imported.
    """
    rows = [row for row in requirements().values()
            if row.kind in "DK" and (ids is None or row.id in ids)]
    for name in dict.fromkeys(map(package, rows)):
        imported(name)
    return {row.id: _CLAIMS[row.id] for row in rows if row.id in _CLAIMS}


def imported(package: str) -> None:
    """Import a package with all its modules."""
    found = importlib.import_module(package)
    for module in pkgutil.iter_modules(found.__path__, f"{package}."):
        importlib.import_module(module.name)
