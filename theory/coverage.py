"""Coverage: what serves each requirement, found by reading what the code says of itself.

A function serves the rows that its docstring names as `Source`, a theorem those
in its `sources`, a derivation those of its theorem, a test those of the theorems that it marks,
and the audit those that it judges: claims and exercises.
"""

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Final

import novikoff.reference
import novikoff.theory
from novikoff.theory.registry import theorems
from novikoff.theory.requirement import Requirement, named, requirements

SOURCE: Final = re.compile(r"^Source:(.*?)(?=^\w+:|^$|\Z)", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True, slots=True)
class Service:
    """What serves one row: names of functions, theorems, derivations, and tests, and the audit."""

    row: Requirement
    functions: tuple[str, ...] = ()
    theorems: tuple[str, ...] = ()
    derivations: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    audited: bool = False

    @property
    def served(self) -> bool:
        """Whether a function, a theorem or the audit serves the row."""
        return bool(self.functions or self.theorems or self.audited)


@dataclass(frozen=True, slots=True)
class Count:
    """How many rows of a kind there are, and how many are served by what."""

    kind: str
    rows: int
    served: int
    functions: int
    theorems: int
    derivations: int
    audited: int


def coverage(tests: Path | None = None,
             further: tuple[ModuleType, ...] = ()) -> Mapping[str, Service]:
    """Return for every row what serves it, in reference, theory and `further` packages.

    Tests are looked for in a folder, if one is given.
    """
    from novikoff.theory.claims.claim import claims
    from novikoff.theory.claims.exercise import exercises
    from novikoff.theory.derivation import derivations

    judged = {*claims(), *exercises()}
    packages = (novikoff.reference, novikoff.theory, *further)
    functions, stated = _by_row(sources(packages)), _by_row(
        (name, theorem.sources) for name, theorem in theorems().items())
    marks = marked(tests) if tests is not None and tests.is_dir() else {}
    return {
        name: Service(row, functions.get(name, ()), stated.get(name, ()),
                      tuple(t for t in stated.get(name, ()) if t in derivations()),
                      tuple(dict.fromkeys(test for t in stated.get(name, ())
                                          for test in marks.get(t, ()))),
                      name in judged)
        for name, row in requirements().items()}


def counts(services: Mapping[str, Service]) -> tuple[Count, ...]:
    """Return the counts of each kind of row, in their order."""
    kinds = dict.fromkeys(service.row.kind for service in services.values())
    return tuple(_count(kind, [s for s in services.values() if s.row.kind == kind])
                 for kind in kinds)


def _count(kind: str, services: list[Service]) -> Count:
    return Count(kind, len(services), sum(s.served for s in services),
                 *(sum(bool(getattr(s, field)) for s in services)
                   for field in ("functions", "theorems", "derivations", "audited")))


@cache
def sources(packages: tuple[ModuleType, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return each documented object of the packages with the rows of its `Source`."""
    return tuple((name, rows) for package in packages
                 for module in _modules(package) for name, text in _documented(module)
                 if (rows := named(" ".join(SOURCE.findall(text)))))


def _modules(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        yield importlib.import_module(module.name)


def _documented(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Yield the public objects that a module defines, and their methods, with their docstrings."""
    for name, value in vars(module).items():
        function = inspect.unwrap(value) if callable(value) else value
        if name.startswith("_") or getattr(function, "__module__", "") != module.__name__:
            continue
        if inspect.isfunction(function) or inspect.isclass(function):
            yield f"{module.__name__}.{name}", inspect.getdoc(function) or ""
        if inspect.isclass(function):
            for method, inner in vars(function).items():
                if inspect.isfunction(inner) and not method.startswith("_"):
                    yield f"{module.__name__}.{name}.{method}", inspect.getdoc(inner) or ""


def _by_row(named_rows: Iterator[tuple[str, tuple[str, ...]]]
            | tuple[tuple[str, tuple[str, ...]], ...]) -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for name, rows in named_rows:
        for row in rows:
            found[row] = (*found.get(row, ()), name)
    return found


def marked(tests: Path) -> Mapping[str, tuple[str, ...]]:
    """Return for each theorem id the tests that bear its marker, as "file::function"."""
    found: dict[str, tuple[str, ...]] = {}
    for path in sorted(tests.rglob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef):
                place = f"{path.relative_to(tests).as_posix()}::{node.name}"
                for name in _marks(node):
                    found[name] = (*found.get(name, ()), place)
    return found


def _marks(function: ast.FunctionDef) -> Iterator[str]:
    """Yield the ids in `@pytest.mark.theorem("...")` above a test, or in a parameter's marks."""
    for decorator in function.decorator_list:
        for call in ast.walk(decorator):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Attribute) \
                    and call.func.attr == "theorem":
                yield from (a.value for a in call.args
                            if isinstance(a, ast.Constant) and isinstance(a.value, str))
