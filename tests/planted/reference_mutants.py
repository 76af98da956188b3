"""Measure the strength of the tests of `reference/`: which small faults in it they let live.

    python tests/planted/reference_mutants.py [--module NAME]... [--jobs 2] [--survivors]
    python tests/planted/reference_mutants.py --page

Every mutant of a module is tried by its doctests and by the tests that speak of it. The results go
to reports/strength/reference.json after each module, and a page of them to reference.md beside it.
A module that was tried as it is, by the tests as they are, is not tried again. The reasons why
mutants survive are kept by hand, in reference_survivors.toml.
"""

import argparse
import ast
import functools
import hashlib
import importlib
import json
import multiprocessing
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from meta.docstrings import public  # noqa: E402
from meta.ids import GUARANTEES, ID  # noqa: E402
from meta.imports import imported  # noqa: E402
from meta.tree import Source  # noqa: E402
from planted import reference_survivors  # noqa: E402
from planted.mutant import Mutant, mutants  # noqa: E402
from planted.mutant_judge import Verdict, judge  # noqa: E402
from planted.mutant_trial import Subject  # noqa: E402
from planted.reference_survivors import Results, key  # noqa: E402

PUBLISHED: Final = ROOT / "reports" / "strength" / "reference.json"
LONG: Final = 120  # so long a line is told whole
AROUND: Final = 30  # so many characters on each side of a change in a longer line
FEW: Final = 6  # so many files of tests that speak of a module, and not first of it, judge it
EVERYBODY: Final = ("test_options", "test_special_sweep",
                    "test_wide")  # they call every function there is
CASES: Final = ("test_documents", "test_sample", "test_special_counts", "test_special_values",
                "test_undecided")  # they ask one thing of many modules, which they import
PACKAGE: Final = "novikoff.reference."
PRELOADED: Final = ("hypothesis.extra.numpy", "mpmath", "numpy", "sympy")


def modules() -> list[str]:
    """Return the names of the modules that are mutated: all that hold a definition."""
    return [".".join(path.relative_to(ROOT / "reference").with_suffix("").parts)
            for path in sorted((ROOT / "reference").rglob("*.py")) if path.stem != "__init__"]


@functools.cache
def uses(path: Path) -> set[str]:
    """Return the modules of the reference that a file imports."""
    names = [name.removeprefix(PACKAGE) for _, name in imported(Source(ROOT, path))
             if name.startswith(PACKAGE)]
    return {".".join(name.split(".")[:2 if name.startswith("literal.") else 1]) for name in names}


def judges(name: str) -> Iterator[Path]:
    """Yield the files of the tests that judge a module, its own first.

    They are those in tests/reference that are named after it, those that ask one thing of every
    module or of it among others, those that import it and those of the modules that use it if these
    are few, and that of the theorems of its family, or of the families that its docstrings
    guarantee.
    """
    own = "test_literal" if name.startswith("literal.") else f"test_{name}"
    everyone = sorted((ROOT / "tests" / "reference").glob("test_*.py"))
    importing = {path.stem for path in everyone if name in uses(path)}
    users = {f"test_{path.stem}" for path in (ROOT / "reference").glob("*.py")
             if name in uses(path)}
    more = {stem for stem in importing if stem.startswith(f"{own}_")
            and stem.removeprefix("test_") not in modules()}
    wanted = {own, *more, *EVERYBODY, *(importing & {*CASES})}.union(
        *(names for names in (importing, users) if len(names) <= FEW))
    yield from sorted((path for path in everyone if path.stem in wanted),
                      key=lambda path: path.stem != own)
    folder = ROOT / "tests" / "theory" / "theorems"
    texts = [ast.get_docstring(node) or "" for _, node in public(Source(ROOT, source(name)).tree)]
    families = {f"test_{theorem.partition('.')[0]}" for text in texts
                for theorem in ID.findall("".join(GUARANTEES.findall(text)))} | {own}
    theorems = [path for path in sorted(folder.glob("test_*.py")) if path.stem in families]
    yield from [path for path in theorems if path.stem == own] or theorems[:FEW]


def source(name: str) -> Path:
    """Return the file of a module."""
    return ROOT / "reference" / f"{name.replace('.', '/')}.py"


def subject(name: str) -> Subject:
    """Return a module with the tests that judge it."""
    return Subject(f"{PACKAGE}{name}", source(name), tuple(judges(name)))


def digest(of: Sequence[Path]) -> str:
    """Return a digest of files."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in of)).hexdigest()[:16]


def meaning(path: Path) -> str:
    """Return a digest of what is mutated in a module: its text without imports and docstrings."""
    tree = ast.parse(path.read_text("utf-8"))
    for node in ast.walk(tree):
        for statement in list(getattr(node, "body", ())) if not isinstance(
                node, ast.Lambda | ast.IfExp) else ():
            alone = isinstance(statement, ast.Import | ast.ImportFrom) or (
                isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant))
            if alone:
                node.body.remove(statement)  # type: ignore[attr-defined]
    return hashlib.sha256(ast.unparse(tree).encode()).hexdigest()[:16]


def as_it_is(result: dict[str, Any], name: str) -> bool:
    """Say whether the result is of the module as it is, and not as it was once."""
    return bool(result["module"] == meaning(source(name)))


@functools.cache
def normal_form(source: str) -> list[str]:
    """Return the lines of a source in the form that its mutants have."""
    return ast.unparse(ast.parse(source)).splitlines()


def changed_line(source: str, mutant: Mutant) -> tuple[str, str]:
    """Return the line that a mutant changes, as it was and as it is, in normal form.

    Of a long line only what stands around the change is kept.
    """
    lines = zip(normal_form(source), mutant.source.splitlines(), strict=True)
    was, now = next(pair for pair in lines if pair[0] != pair[1])
    was, now = was.strip(), now.strip()
    if max(len(was), len(now)) <= LONG:
        return was, now
    start = len(os.path.commonprefix([was, now]))
    end = len(os.path.commonprefix([was[start:][::-1], now[start:][::-1]]))
    return tuple("…" * (start > AROUND) + line[max(0, start - AROUND):
        len(line) - max(0, end - AROUND)] + "…" * (end > AROUND) for line in (was, now))


def living(source: str, mutant: Mutant) -> dict[str, Any]:
    """Return what is told of a mutant that survives."""
    was, now = changed_line(source, mutant)
    return {"where": mutant.where, "line": mutant.line, "was": was, "now": now}


@dataclass(frozen=True)
class Task:
    """A module to be tried; of its mutants only those that survived `before`, if that is given."""

    name: str
    before: dict[str, Any] | None = None


def tried(task: Task) -> tuple[str, dict[str, Any]]:
    """Try the mutants of a module; return its name and what became of them."""
    judged, progress = subject(task.name), os.dup(2)  # forked processes print nothing
    text, found = judged.source, mutants(judged.source)
    excused = {name for name, (kind, _) in
               reference_survivors.reasons().get(task.name, {}).items() if kind == "equivalent"}
    alive = {key(survivor) for survivor in task.before["survivors"]} if task.before else None
    due = [m for m in found if alive is None or key(living(text, m)) in alive]

    def tell(done: int, mutant: Mutant, verdict: Verdict) -> None:
        if done % 50 == 0 or done == len(due):
            os.write(progress, f"{task.name}: {done}/{len(due)}\n".encode())

    brief = [k for k, m in enumerate(due) if excused and key(living(text, m)) in excused]
    outcomes = [verdict.outcome for verdict in judge(judged, due, brief, tell=tell)] if due else []
    survivors = [living(text, mutant) for mutant, outcome in zip(due, outcomes, strict=True)
                 if outcome == "survived"]
    timeouts = outcomes.count("timeout") + (task.before["timeouts"] if task.before else 0)
    return task.name, {
        "commit": commit(), "module": meaning(judged.path),
        "tests": digest([judged.path, *judged.judges]),
        "mutants": len(found), "killed": len(found) - len(survivors), "timeouts": timeouts,
        "survivors": survivors}


def commit() -> str:
    """Return the commit that is checked out, with a + if reference or tests differ from it."""
    head, changes = (subprocess.run(["git", *command.split()], cwd=ROOT, capture_output=True,
                                    text=True, check=True).stdout.strip()
                     for command in ("rev-parse HEAD", "status --porcelain reference tests"))
    return head + "+" * bool(changes)


def read(path: Path) -> Results:
    """Return what is known of each module."""
    found: Results = json.loads(path.read_text("utf-8"))["modules"] if path.exists() else {}
    return {name: found[name] for name in modules() if name in found}


def write(path: Path, results: Results) -> None:
    """Write the results with the reasons, one survivor a line, and the page of them."""
    told = reference_survivors.explained(results)
    parts = []
    for name, result in told.items():
        lines = ",\n".join(f"   {json.dumps(survivor, ensure_ascii=False)}"
                           for survivor in result["survivors"])
        between = f"\n{lines}\n  " if lines else ""
        head = json.dumps({k: v for k, v in result.items() if k != "survivors"})[1:-1]
        parts.append(f'  "{name}": {{{head}, "survivors": [{between}]}}')
    text = '{\n "modules": {\n' + ",\n".join(parts) + "\n }\n}\n"
    for file, content in ((path, text), (path.with_suffix(".md"), page(told))):
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_suffix(file.suffix + ".new")
        new.write_text(content, "utf-8")
        new.replace(file)


def page(results: Results) -> str:
    """Return the page of the results, which tells of what there are none."""
    due = [name for name in modules() if name not in results]
    changed = [name for name, result in results.items() if not as_it_is(result, name)]
    return reference_survivors.page(results, due, changed)


def tasks(names: Sequence[str], known: Results, survivors: bool) -> Iterator[Task]:
    """Yield what is to be tried: all modules that are not known as they are now.

    With `survivors`, of a module that is as it was only what survived is tried again.
    """
    for name in names:
        before, judged = known.get(name), subject(name)
        same = before is not None and as_it_is(before, name)
        if same and before and before["tests"] == digest([judged.path, *judged.judges]):
            continue
        yield Task(name, before if same and survivors else None)


def main() -> int:
    """Try the mutants of the modules and publish what became of them."""
    told = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    told.add_argument("--module", action="append", choices=modules(), help="try this module")
    told.add_argument("--jobs", type=int, default=2, help="how many processes (2)")
    told.add_argument("--json", type=Path, default=PUBLISHED, help="where the results go")
    told.add_argument("--survivors", action="store_true",
                      help="of a module that is as it was try again only what survived")
    told.add_argument("--page", action="store_true", help="try nothing, and write the page anew")
    options = told.parse_args()
    if options.page:
        write(options.json, read(options.json))
        return 0
    for name in PRELOADED:
        importlib.import_module(name)
    due = list(tasks(options.module or modules(), read(options.json), options.survivors))
    with multiprocessing.get_context("fork").Pool(options.jobs, maxtasksperchild=1) as pool:
        for name, found in pool.imap_unordered(tried, due):
            write(options.json, {**read(options.json), name: found})
            sys.stderr.write(f"{name}: {found['killed']} of {found['mutants']} killed, "
                             f"{found['timeouts']} by the time limit\n")
    write(options.json, read(options.json))
    return 0


if __name__ == "__main__":
    sys.exit(main())
