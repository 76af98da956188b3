"""The table of who may import whom, enforced on every import statement wherever it stands.

Nor do imports go in a circle, those inside functions included. Two kinds close none: under
TYPE_CHECKING nothing is imported, and what is found may ask its renderer to show it.
"""

import ast
import sys
from collections.abc import Iterator, Sequence
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Final

from meta.tree import ROOMS, Source, sources

LIBRARIES: Final = {
    "reference": frozenset[str](),
    "theory": frozenset({"sympy", "mpmath", "hypothesis", "numpy", "z3", "flint"}),
    "reports": frozenset({"click", "distributed", "rich", "matplotlib", "hypothesis", "numpy",
                          "packaging", "pytest", "sphinx", "docutils", "latex2mathml"}),
}
SEES: Final = {"reference": ("reference",), "theory": ("reference", "theory"),
               "reports": ROOMS}
JUDGES: Final = "novikoff.theory.theorems."
JUDGES_SEE: Final = tuple(f"novikoff.reference.{name}" for name in (
    "number", "linalg", "sample", "convention", "threshold", "record"))
SHOWS_ITSELF: Final = ("__str__", "_repr_html_")


def imported(source: Source, circles: bool = False) -> Iterator[tuple[int, str]]:
    """Yield line and dotted name of each import, a relative one as its dots; or those only that
    can close a circle."""
    for node in _nodes(source.tree, circles):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            yield node.lineno, "." * node.level + (node.module or "")
        elif isinstance(node, ast.ImportFrom):
            for alias in node.names:
                yield node.lineno, f"{node.module}.{alias.name}"


def _nodes(tree: ast.AST, circles: bool) -> Iterator[ast.AST]:
    """Yield what stands in a tree, each node before those below it."""
    waiting = [tree]
    for node in waiting:
        if circles and ((isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING")
                        or (isinstance(node, ast.FunctionDef) and node.name in SHOWS_ITSELF)):
            continue
        yield node
        waiting += [n for n in ast.iter_child_nodes(node) if not isinstance(n, ast.expr)]


def complaint(source: Source, name: str) -> str | None:
    """Return what is wrong with the import of a name in a file, if anything is."""
    top, _, rest = name.partition(".")
    room = rest.partition(".")[0]
    if name.startswith("."):
        return "imports are absolute"
    if top in (*ROOMS, "tests"):
        return f"import novikoff.{top}: by a bare name there would be a second copy"
    if top != "novikoff":
        allowed = top in sys.stdlib_module_names or top in LIBRARIES[source.room]
        return None if allowed else f"{source.room} may not import {top}"
    if room not in SEES[source.room]:
        return f"{source.room} may not see novikoff.{room}"
    if source.module.startswith(JUDGES) and room == "reference" \
            and not f"{name}.".startswith(tuple(f"{seen}." for seen in JUDGES_SEE)):
        return "a theorem judges anybody's run, so it imports no algorithm"
    return None


def circle(modules: Sequence[Source]) -> Iterator[str]:
    """Yield a circle in which modules import each other, if there is one."""
    known = {source.module for source in modules}
    graph = {source.module: {name if name in known else name.rpartition(".")[0]
                             for _, name in imported(source, circles=True)} & known
             for source in modules}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        yield f"imports go in a circle: {' -> '.join(reversed(error.args[1]))}"


def problems(root: Path) -> list[str]:
    """Return every import that the table forbids, as "file:line: why", and a circle."""
    modules = [*sources(root)]
    found = ((source.place, line, name, complaint(source, name))
             for source in modules for line, name in imported(source))
    return [*(f"{place}:{line}: {name}: {why}" for place, line, name, why in found if why),
            *circle(modules)]
