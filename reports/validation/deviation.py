"""Documented deviations: a violation that the documentation of the target declares.

A deviation names the target, the versions, the theorem, the reason and, where the same theorem
could be violated by a fault too, the cause that is known; and it expires. Files of deviations are
TOML tables `[[deviation]]`; those for published libraries ship with the package.
"""

from __future__ import annotations

import datetime
import fnmatch
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

from novikoff.reports.validation.called import CALLED
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.result import TheoremResult
from novikoff.theory.faults.perceptron.model import words
from novikoff.theory.registry import theorems

KEYS: Final = {"target", "versions", "theorem", "reason", "source", "expires", "where",
              "cause"}
NEEDED: Final = {"target", "theorem", "reason", "expires"}


@dataclass(frozen=True, slots=True)
class Deviation:
    """One declared deviation; `where` must occur in the counterexample ("" for any).

    `cause` must occur in the likely cause that the report tells ("" for any), so that a fault of
    another kind which violates the same theorem is no deviation.
    """

    target: str
    theorem: str
    reason: str
    expires: datetime.date
    versions: str = ""
    source: str = ""
    where: str = ""
    cause: str = ""

    @property
    def said(self) -> str:
        """The reason on one line."""
        return " ".join(self.reason.split())

    def names(self, target: str) -> bool:
        """Return whether it speaks of this target.

        A deviation of a target without arguments is one of it with arguments too.
        """
        return any(fnmatch.fnmatchcase(name, self.target)
                   for name in (target, CALLED.sub(r"\1", target)))

    def covers(self, target: str, version: str, result: TheoremResult) -> bool:
        """Return whether it speaks of this target, in this version, and of this violation."""
        if not self.names(target) or not fnmatch.fnmatchcase(result.id, self.theorem):
            return False
        if result.found is None or self.where not in result.found.counterexample.where \
                or self.cause not in result.diagnosis:
            return False
        try:
            return not self.versions or Version(version.split()[-1]) in SpecifierSet(self.versions)
        except (InvalidVersion, IndexError):
            return False


def parse(text: str, name: str) -> tuple[Deviation, ...]:
    """Return the deviations of a TOML text.

    Raises: ValueError that names the file and the entry, for bad TOML, an unknown or missing key,
        a date that is none, a version specifier that is none.

    >>> parse('[[deviation]]\\ntarget = "a:B"\\ntheorem = "perceptron.trace"\\n'
    ...       'reason = "documented"\\nexpires = 2030-01-01', "x.toml")[0].theorem
    'perceptron.trace'
    """
    try:
        table = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{name} is not TOML: {error}") from None
    entries = table.get("deviation", [])
    if set(table) - {"deviation"} or not isinstance(entries, list):
        raise ValueError(f"{name} may hold [[deviation]] tables only, not {sorted(table)}")
    return tuple(_entry(entry, f"{name}, deviation {k}") for k, entry in enumerate(entries, 1))


def _entry(entry: object, place: str) -> Deviation:
    if not isinstance(entry, dict):
        raise ValueError(f"{place} is not a table; write [[deviation]] before its keys")
    if missing := NEEDED - set(entry):
        raise ValueError(f"{place} lacks {', '.join(sorted(missing))}")
    if unknown := set(entry) - KEYS:
        raise ValueError(f"{place} has the unknown key {', '.join(sorted(unknown))}; "
                         f"the keys are {', '.join(sorted(KEYS))}")
    if not isinstance(entry["expires"], datetime.date):
        raise ValueError(f"{place}: expires must be a date such as 2030-01-31, without quotes")
    try:
        SpecifierSet(entry.get("versions", ""))
    except InvalidSpecifier:
        raise ValueError(f"{place}: versions = {entry['versions']!r} is no version specifier "
                         'such as ">=1.0,<2"') from None
    return Deviation(**entry)


@cache
def shipped() -> tuple[Deviation, ...]:
    """Return the deviations of published libraries that come with the package."""
    folder = files("novikoff.reports.validation.deviations")
    return tuple(deviation for file in sorted(folder.iterdir(), key=lambda f: f.name)
                 if file.name.endswith(".toml")
                 for deviation in parse(file.read_text(encoding="utf-8"), file.name))


def read(path: Path) -> tuple[Deviation, ...]:
    """Return the deviations of a file.

    Raises: ValueError as `parse`, for a file that cannot be read, and for a theorem of no name.
    """
    try:
        found = parse(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise ValueError(f"cannot read the deviations {path}: {error.strerror}") from None
    for deviation in found:
        if not fnmatch.filter(theorems(), deviation.theorem):
            raise ValueError(f"{path}: no theorem is named {deviation.theorem}; "
                             "`novikoff theorems` lists them")
    return found


def declared(results: Iterable[TheoremResult], target: str, version: str,
             deviations: Iterable[Deviation], today: datetime.date,
             bases: Iterable[tuple[str, str]] = ()) -> tuple[TheoremResult, ...]:
    """Return the results with every violation that is declared, and not expired, a deviation.

    What is declared of one of the `bases`, each with its version, is so of the target.
    """
    results, deviations = tuple(results), tuple(deviations)
    for name, known in ((target, version), *bases):
        results = tuple(_declared(result, name, known, deviations, today)
                        if result.verdict == "violated" else result for result in results)
    return results


def _declared(result: TheoremResult, target: str, version: str,
              deviations: tuple[Deviation, ...], today: datetime.date) -> TheoremResult:
    for deviation in deviations:
        if deviation.covers(target, version, result):
            if deviation.expires < today:
                return replace(result, message=f"declared as a deviation ({deviation.said}), but "
                                               f"the declaration expired on {deviation.expires}")
            return replace(result, verdict="deviation",
                           message=f"{deviation.said} (until {deviation.expires})")
    return result


STOPS: Final = "perceptron.stops_when_separated"


def of_its_signature(results: Iterable[TheoremResult],
                     description: Description) -> tuple[TheoremResult, ...]:
    """Return the results with a stop before the end a deviation where parameters are offered for
    it, which documents it, and no other theorem is violated, so that they may well be the reason.
    """
    results = tuple(results)
    rules = [f"{p.name} ({p.default} by default)" for role, p in description.parameters.items()
             if role in ("tolerance", "patience") and p.default is not None]
    if not rules or any(one.verdict == "violated" and one.id != STOPS for one in results):
        return results
    told = f"{' and '.join(rules)} may end training while examples are wrong; set " \
           f"{'it' if len(rules) == 1 else 'them'} otherwise for training to the end"
    return tuple(replace(one, verdict="deviation", message=told)
                 if one.id == STOPS and one.verdict == "violated" else one for one in results)


DECAYS: Final = ("rate_decays", "rate_decays_by_factor")
DECAY: Final = re.compile(
    r"decay|anneal|shrink|decreas|\b(?:eta|lr|rate|alpha)0?\s*/\s*(?:\(|1\b|math|np|sqrt|t\b|k\b|e)",
    re.IGNORECASE)
"""What tells, in a documentation or the name of an option, that a rate gets smaller."""


def of_its_documentation(results: Iterable[TheoremResult],
                         description: Description) -> tuple[TheoremResult, ...]:
    """Return the results with what a rate that shrinks violates a deviation where the target's
    documentation, or an option of it, says that it shrinks."""
    known = [words(name) for name in DECAYS]
    told = [f"its documentation says “{line.strip()}”" for line in description.doc.splitlines()
            if DECAY.search(line)]
    told += [f"it offers {option.name} ({option.default} by default)"
             for option in description.options if DECAY.search(option.name)]
    return tuple(replace(one, verdict="deviation", message=f"{one.diagnosis}: {told[0]}")
                 if told and one.verdict == "violated" and one.diagnosis in known else one
                 for one in results)


def unused(target: str, results: Iterable[TheoremResult],
           deviations: Iterable[Deviation]) -> Iterator[str]:
    """Yield sentences on the deviations that a person declared and that nothing here needs.

    Those of other targets, and of theorems that were not asked, are left alone.
    """
    results, deviations = tuple(results), tuple(deviations)
    own = [deviation for deviation in deviations if deviation.names(target)]
    if deviations and not own:
        yield f"no declared deviation names this target; they name " \
              f"{', '.join(sorted({deviation.target for deviation in deviations}))}"
    for deviation in own:
        judged = [result for result in results if fnmatch.fnmatchcase(result.id, deviation.theorem)]
        if judged and not any(deviation.said in result.message for result in judged):
            yield f"the deviation that is declared of {deviation.theorem} ({deviation.said}) was " \
                  "not found: remove it, or mend what it says of " \
                  f"{'the cause, ' if deviation.cause else ''}the version or the place"
