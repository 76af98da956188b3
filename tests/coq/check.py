"""Check the proofs in Coq: python tests/coq/check.py [--write] [--read CONSTANT ...]

Compiles theory/coq in a folder of its own, refuses whatever assumes without proof, and compares
with theory/coq/expected.toml what the registered constants state and assume, and the generated
files and the extracted programs with those that are there. --write takes what is found as expected.
--read shows what constants state beside the words of their rows, where one of both is new, and
notes that they were read; it needs no Coq. coqchk is run by test_recheck.py, in the slow profile.
Exit status: 0 all is as expected, 1 something is not, 3 Coq is not installed.
"""

import argparse
import sys
import tempfile
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

if __name__ == "__main__":
    sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from coq import build, premise, printed, runs, source, table, translate

from novikoff.theory import coq_text
from novikoff.theory.coq_proof import (
    CLASSES,
    CoqProof,
    Expectations,
    Expected,
    read_expected,
    read_registry,
    stated,
)
from novikoff.theory.extraction import program

TELLING: Final = (
    "RMicromega.RTautoChecker_sound", "Rtrigo_def.exp", "R_sqrt.sqrt", "Rpower.ln",
    "Rpower.exp_inv", "Rpower.exp_increasing", "Rpower.Rpower", "AutoDerive.auto_derive_helper")
"""Constants of the libraries which most proofs reach, as Coq prints them. With them fewer questions
are asked; the answers are the same."""


@dataclass(frozen=True)
class Found:
    """What is there now: the rows, what was found of their constants, the programs, and the
    examples that show nothing."""

    rows: Sequence[CoqProof]
    now: Expectations
    programs: Mapping[str, str]
    idle: Sequence[str] = ()


def constants(rows: Sequence[CoqProof]) -> list[str]:
    """Return the constants that rows name, each once."""
    return sorted({name for row in rows for name in (row.constant, row.example)})


def refused(sources: Path) -> Iterator[str]:
    """Yield what the files of a folder must not say."""
    for path in sorted(sources.glob("*.v")):
        for words in source.forbidden(path.read_text("utf-8")):
            yield f"{path.name}: {words} assumes what is not proved; prove it, or leave it out"


def digests(sources: Path = build.SOURCES) -> dict[str, str]:
    """Return the digest of each file."""
    return {path.stem: coq_text.digest(path.read_text("utf-8"))
            for path in sorted(sources.glob("*.v"))}


def translated_from(sources: Mapping[str, str] | None = None) -> dict[str, str]:
    """Return the digest of each function of the reference that is translated."""
    texts = translate.read() if sources is None else sources
    return {f"{place}:{name}": coq_text.function_digest(text, name, translate.text_of)
            for place, text in texts.items() for name in dict.fromkeys(
                translate.AGAIN.get((place, name), name) for name in translate.WANTED[place])}


def idle(coq: printed.Coq, rows: Sequence[CoqProof]) -> Iterator[str]:
    """Yield the examples that do not show that hypotheses can hold: whose proof does not apply the
    constant that they are an instance of, or which leave a hypothesis open."""
    for row in rows:
        if not coq.proof_mentions(row.example, [row.constant]):
            yield f"{row.example} does not apply {row.constant}, of which it is the instance"
    for name in sorted({row.example for row in rows}):
        if coq.stated(name).partition(" : ")[2].startswith("forall _ :"):
            yield f"{name} leaves a hypothesis open; prove it, so that it is known to hold"


def beside(rows: Sequence[CoqProof]) -> dict[str, str]:
    """Return the digest of each statement, of a theorem or of a requirement, that rows name."""
    return {id: stated(id) for id in sorted({row.theorem for row in rows})}


def surely(coq: printed.Coq, files: Collection[str]) -> Callable[[str], frozenset[str]]:
    """Return a function: what a constant assumes at least, by those in TELLING that it reaches."""
    told = cache(coq.assumptions)

    @cache
    def least(name: str) -> frozenset[str]:
        reached = coq.reaches(name, files)
        return frozenset(axiom for one in TELLING if one in reached for axiom in told(one))
    return least


def assumed(folder: Path, names: Sequence[str], least: Callable[[str], frozenset[str]]
            ) -> dict[str, tuple[str, ...]]:
    """Return what Print Assumptions shows of each constant, asked of many together.

    Each assumes no more than what it shows of all together, and some at least. Where these two
    differ it is asked of fewer, at last of one.
    """
    together = build.assumptions(folder, names)
    if not together or len(names) == 1 or all(least(name) == set(together) for name in names):
        return dict.fromkeys(names, together)
    groups = [[name for name in names if least(name) == one] for one in set(map(least, names))]
    if len(groups) == 1:
        groups = [list(names[::2]), list(names[1::2])]
    return {name: axioms for group in groups
            for name, axioms in assumed(folder, group, least).items()}


def by_class(rows: Sequence[CoqProof]) -> Iterator[list[str]]:
    """Yield the constants of each class; of two classes it is the one that allows more."""
    classes = {name: row.class_ for row in sorted(rows, key=lambda row: row.class_)
               for name in (row.constant, row.example)}
    for kind in sorted(set(classes.values())):
        yield [name for name, own in sorted(classes.items()) if own == kind]


def found(folder: Path, sources: Path = build.SOURCES) -> Found:
    """Build in an empty folder, and return what is there."""
    rows = read_registry((sources / "registry.toml").read_text("utf-8"))
    files = build.build(folder, sources)
    with printed.running(folder, files) as coq:
        least = surely(coq, files)
        axioms = {name: told for names in by_class(rows)
                  for name, told in assumed(folder, names, least).items()}
        now = {name: Expected(coq.hashed(name), axioms[name]) for name in constants(rows)}
        without = tuple(idle(coq, rows))
    programs = build.extracted(folder)
    return Found(rows, Expectations(
        now, beside(rows), digests(sources), translated_from(),
        {name: coq_text.program_digest(text) for name, text in programs.items()}), programs,
        without)


def problems(there: Found, due: Expectations, packaged: Mapping[str, str]) -> Iterator[str]:
    """Yield what differs from the expectations, and what a class does not allow."""
    yield from _not_allowed(there)
    yield from table.misstated(there.rows, there.now.constants)
    for name in sorted({*there.now.constants, *due.constants}):
        old, new = due.constants.get(name), there.now.constants.get(name)
        if old is None or new is None:
            yield f"{name} is {'not expected' if old is None else 'expected and not registered'}"
            continue
        if old.statement != new.statement:
            yield f"{name}: its statement, or a definition in it, has changed"
        if old.assumptions != new.assumptions:
            yield f"{name}: assumes {_listed(new.assumptions)}, and {_listed(old.assumptions)} " \
                "was expected"
    yield from stale(there.now.beside, due.beside)
    yield from changed(there.now.files, due.files)
    yield from retranslated(there.now.python, due.python)
    for name in sorted({*there.programs, *packaged}):
        if there.programs.get(name) != packaged.get(name):
            yield f"extracted/{name}.json is not what Coq extracts"


def stale(now: Mapping[str, str], due: Mapping[str, str]) -> Iterator[str]:
    """Yield what is stated otherwise than when it was checked beside Coq's statement."""
    for id in sorted({*now, *due}):
        if now.get(id) != due.get(id):
            yield f"{id}: its statement has changed; read it beside the one in Coq"


def changed(now: Mapping[str, str], due: Mapping[str, str]) -> Iterator[str]:
    """Yield the files that are not those that Coq checked last."""
    for name in sorted({*now, *due}):
        if now.get(name) != due.get(name):
            yield f"{name}.v is not as it was when it was last checked; run --write, and read " \
                "the difference"


def retranslated(now: Mapping[str, str], due: Mapping[str, str]) -> Iterator[str]:
    """Yield the functions of the reference that are not those that were translated last."""
    for name in sorted({*now, *due}):
        if now.get(name) != due.get(name):
            yield f"{name} is not as it was when it was translated last; run --write, and read " \
                "the difference"


def _not_allowed(there: Found) -> Iterator[str]:
    yield from there.idle
    for row in there.rows:
        for name in (row.constant, row.example):
            extra = set(there.now.constants[name].assumptions) - CLASSES[row.class_]
            if extra:
                yield f"{name} is of class {row.class_} and assumes {_listed(sorted(extra))}"


def _listed(names: Sequence[str]) -> str:
    return ", ".join(names) or "nothing"


def packaged(folder: Path = build.PACKAGED) -> dict[str, str]:
    """Return the programs of the package."""
    return {path.stem: path.read_text("utf-8") for path in sorted(folder.glob("*.json"))}


def written(now: Expectations) -> str:
    """Return expectations as TOML."""
    lines = ["# Written by tests/coq/check.py --write; what a change here means: see README.md."]
    for name, constant in sorted(now.constants.items()):
        told = ", ".join(f'"{axiom}"' for axiom in constant.assumptions)
        lines += ["", f'[constant."{name}"]', f'statement = "{constant.statement}"',
                  f"assumptions = [{told}]"]
    lines += ["", "[beside]", *(f'"{id}" = "{digest}"' for id, digest in now.beside.items())]
    lines += ["", "[file]", *(f'{name} = "{digest}"' for name, digest in now.files.items())]
    for kind, digests_ in (("python", now.python), ("program", now.programs)):
        lines += ["", f"[{kind}]", *(f'"{name}" = "{told}"' for name, told in digests_.items())]
    return "\n".join(lines) + "\n"


def generate(folder: Path) -> None:
    """Write what is generated, in the order in which one needs the other: the translation, the
    programs that Coq extracts in an empty folder, and the runs on problems drawn with them.

    Raises: build.Failed.
    """
    translate.TARGET.write_text(translate.translated(translate.read()), "utf-8")
    new = build.programs(folder)
    for path in build.PACKAGED.glob("*.json"):
        if path.stem not in new:
            path.unlink()
    for name, text in new.items():
        (build.PACKAGED / f"{name}.json").write_text(text, "utf-8")
    program.cache_clear()
    runs.TARGET.write_text(runs.generated(), "utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """Check, tell, and return the exit status."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--write", action="store_true", help="take what is found as expected")
    parser.add_argument("--read", nargs="+", metavar="CONSTANT", default=(),
                        help="note that the words of these, or of a pattern, were read")
    options = parser.parse_args(arguments)
    if options.read:
        print("\n".join(table.read(build.SOURCES, options.read)) or "all of these were read before")
        return 0
    if not build.installed():
        print(build.ABSENT)
        return 3
    expectations = build.SOURCES / "expected.toml"
    due = read_expected(expectations.read_text("utf-8")) if expectations.exists() \
        else Expectations({}, {})
    before, told = packaged(), [*refused(build.SOURCES), *premise.problems(build.SOURCES)]
    with tempfile.TemporaryDirectory() as folder:
        try:
            if options.write:
                generate(Path(folder))
            told += [*translate.problems(), *runs.problems_of()]
            there = found(Path(folder))
        except build.Failed as failed:
            print("\n".join([*told, str(failed)]))
            return 1
    differing = list(problems(there, due, before))
    registry = build.SOURCES / "registry.toml"
    if options.write:
        expectations.write_text(written(there.now), "utf-8")
        registry.write_text(table.stated(registry.read_text("utf-8"), there.now.constants), "utf-8")
        told += _not_allowed(there)
        print("\n".join(f"taken as expected: {words}" for words in differing))
    else:
        told += differing
    told += table.unread(read_registry(registry.read_text("utf-8")))
    print("\n".join(told or [f"{len(there.rows)} proofs: all as expected"]))
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main())
