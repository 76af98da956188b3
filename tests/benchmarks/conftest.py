"""Benchmarks tell their ratios; `--performance FILE` writes the tables of a whole green run.

    python -m pytest -m benchmark_ratio tests/benchmarks --performance reports/performance.md
"""

import os
import platform
from collections.abc import Callable
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final, TypeAlias

import pytest

PEERS: Final = ("numpy", "scipy", "scikit-learn", "sympy", "hypothesis", "python-flint",
                "gradescope-utils", "otter-grader")
HEAD: Final = """\
# Performance

Every figure is a ratio against a named peer, measured in the same run on the same inputs, or stands
beside the peer's own; absolute times are those of the machine below. Made by

    python -m pytest -m benchmark_ratio tests/benchmarks --performance reports/performance.md

on {machine}, {when}, with
{versions}.

Each benchmark also demands its ratio and checks every verdict; this page is written only where all
that were run pass. What needs a package that is not installed is left out.
"""
Tables: TypeAlias = dict[str, dict[str, dict[str, str]]]
Measured: TypeAlias = Callable[[str, str, str, str], None]
TABLES: Final = pytest.StashKey[Tables]()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--performance", type=Path, metavar="FILE",
                     help="write the tables of the benchmarks there, if all pass")


@pytest.fixture
def measured(request: pytest.FixtureRequest) -> Measured:
    """Return what takes a table's title, a row, a column and the text of the cell."""
    def note(table: str, row: str, column: str, cell: str) -> None:
        tables = request.config.stash.setdefault(TABLES, {})
        tables.setdefault(table, {}).setdefault(row, {})[column] = cell
    return note


def pytest_sessionfinish(session: pytest.Session, exitstatus: int) -> None:
    """Write the page, unless something failed."""
    file, tables = session.config.getoption("--performance"), session.config.stash.get(TABLES, {})
    if file and tables and exitstatus == 0:
        file.write_text(page(tables), encoding="utf-8")


def page(tables: Tables) -> str:
    """Return the page of the tables."""
    parts = [HEAD.format(machine=machine(), when=date.today().isoformat(), versions=versions())]
    for title, rows in tables.items():
        columns = list(dict.fromkeys(column for cells in rows.values() for column in cells))
        lines = ["| | " + " | ".join(columns) + " |", "|---" * (len(columns) + 1) + "|"]
        lines += [f"| {row} | " + " | ".join(cells.get(c, "") for c in columns) + " |"
                  for row, cells in rows.items()]
        parts.append(f"## {title}\n\n" + "\n".join(lines) + "\n")
    return "\n".join(parts)


def machine() -> str:
    """Return the processor and its number of cores."""
    info = Path("/proc/cpuinfo")
    told = info.read_text() if info.exists() else ""
    names = [line.partition(":")[2].strip() for line in told.splitlines()
             if line.startswith("model name")]
    return f"{os.cpu_count()} cores of {names[0] if names else platform.machine()}, " \
           f"{platform.system()}"


def versions() -> str:
    """Return the versions of Python and of the peers that are installed."""
    found = [f"Python {platform.python_version()}"]
    for name in PEERS:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found)
