"""Packages: listed, guarded, typed; files named after what they hold."""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from meta.tree import ROOMS, Source, sources

FORBIDDEN: Final = frozenset(name + ending for name in (
    "util", "helper", "common", "base", "core", "misc", "tool") for ending in ("", "s"))


def packages(root: Path) -> list[Source]:
    """Return the packages on disk, as their __init__ files."""
    return [source for source in sources(root) if source.path.name == "__init__.py"]


def listed(root: Path) -> list[str]:
    """Return the packages that pyproject.toml lists."""
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    return list(project["tool"]["setuptools"]["packages"])


def problems(root: Path) -> list[str]:
    """Return everything that is wrong with the packages of a tree."""
    return [*_lists(root), *_folders(root), *_guards(root), *_files(root)]


def _lists(root: Path) -> Iterator[str]:
    on_disk, names = {package.module for package in packages(root)}, listed(root)
    for name in sorted(on_disk - set(names)):
        yield f"pyproject.toml: {name} is not listed, and would be missing from the wheel"
    for name in sorted(set(names) - on_disk):
        yield f"pyproject.toml: {name} is listed and not there"
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield f"pyproject.toml: {name} is listed twice"


def _folders(root: Path) -> Iterator[str]:
    for folder in sorted({source.path.parent for source in sources(root)}):
        place = folder.relative_to(root).as_posix()
        if not (folder / "__init__.py").exists():
            yield f"{place}: holds Python files and no __init__.py"
        if not (folder / "py.typed").exists():
            yield f"{place}: has no py.typed"


def _guards(root: Path) -> Iterator[str]:
    for package in packages(root):
        code = compile(package.tree, package.place, "exec")
        wrong = package.module.removeprefix("novikoff.")
        try:
            exec(code, {"__name__": wrong})
        except ImportError:
            continue
        except Exception as error:
            yield f"{package.place}: as {wrong} it raises {type(error).__name__}, not ImportError"
        else:
            yield f"{package.place}: can be imported as {wrong}"


def _files(root: Path) -> Iterator[str]:
    for source in sources(root):
        if source.path.stem in FORBIDDEN or source.path.parent.name in FORBIDDEN:
            yield f"{source.place}: is named after nothing that it holds"
    for room in ROOMS:
        if not (root / room).is_dir():
            yield f"{room}: is missing"
