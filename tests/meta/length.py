"""A file over 300 lines is two files, or says in its first lines why it is one.

In the rooms no Python file may be longer. What is generated says so, and is as long as it must be.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from meta.tree import ROOMS

MOST: Final = 300
HEAD: Final = 20
"""The lines among which the reason stands."""
REASON: Final = "Over 300 lines"
GENERATED: Final = ("written by `", "Made by `", "Written by ")
SUFFIXES: Final = (".py", ".v", ".md", ".toml")
ELSEWHERE: Final = ("build", "dist")


def problems(root: Path) -> list[str]:
    """Return the files that are too long without a reason."""
    found = []
    for path in _files(root):
        place, lines = path.relative_to(root).as_posix(), path.read_text("utf-8").splitlines()
        if len(lines) <= MOST:
            continue
        why = f"{place}: has {len(lines)} lines, more than {MOST}; split it by concept"
        if path.suffix == ".py" and place.startswith(ROOMS):
            found.append(why)
        elif not any(word in line for line in lines[:HEAD] for word in (REASON, *GENERATED)):
            found.append(f'{why}, or say in its head "{REASON}: ..."')
    return found


def _files(root: Path) -> Iterator[Path]:
    """Yield the source files of the tree."""
    for top in sorted(root.iterdir()):
        if top.name not in ELSEWHERE and not top.name.startswith("."):
            yield from (path for path in sorted([top, *top.rglob("*")]) if path.suffix in SUFFIXES)
