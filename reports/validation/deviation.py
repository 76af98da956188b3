"""Documented deviations: a violation that the documentation of the target declares.

A deviation names the target, the versions, the theorem and the reason, and it expires. Files of
deviations are TOML tables `[[deviation]]`; those for published libraries ship with the package.
"""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from packaging.specifiers import InvalidSpecifier, SpecifierSet
from packaging.version import InvalidVersion, Version

from novikoff.reports.validation.called import CALLED
from novikoff.reports.validation.result import TheoremResult

KEYS: Final = {"target", "versions", "theorem", "reason", "source", "expires", "where"}
NEEDED: Final = {"target", "theorem", "reason", "expires"}


@dataclass(frozen=True, slots=True)
class Deviation:
    """One declared deviation; `where` must occur in the counterexample ("" for any)."""

    target: str
    theorem: str
    reason: str
    expires: datetime.date
    versions: str = ""
    source: str = ""
    where: str = ""

    def covers(self, target: str, version: str, result: TheoremResult) -> bool:
        """Return whether it speaks of this target, in this version, and of this violation.

        A deviation of a target without arguments is one of it with arguments too.
        """
        names = (target, CALLED.sub(r"\1", target))
        if not any(fnmatchcase(name, self.target) for name in names) or \
                not fnmatchcase(result.id, self.theorem):
            return False
        if result.found is None or self.where not in result.found.counterexample.where:
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

    Raises: ValueError as `parse`, and for a file that cannot be read.
    """
    try:
        return parse(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise ValueError(f"cannot read the deviations {path}: {error.strerror}") from None


def declared(results: Iterable[TheoremResult], target: str, version: str,
             deviations: Iterable[Deviation], today: datetime.date) -> tuple[TheoremResult, ...]:
    """Return the results with every violation that is declared, and not expired, a deviation."""
    deviations = tuple(deviations)
    return tuple(_declared(result, target, version, deviations, today)
                 if result.verdict == "violated" else result for result in results)


def _declared(result: TheoremResult, target: str, version: str,
              deviations: tuple[Deviation, ...], today: datetime.date) -> TheoremResult:
    for deviation in deviations:
        if deviation.covers(target, version, result):
            said = " ".join(deviation.reason.split())
            if deviation.expires < today:
                return replace(result, message=f"declared as a deviation ({said}), but the "
                                               f"declaration expired on {deviation.expires}")
            return replace(result, verdict="deviation",
                           message=f"{said} (until {deviation.expires})")
    return result
