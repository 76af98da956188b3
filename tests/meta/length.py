"""A file over 300 lines is two files, or says in its first lines why it is one.

In the rooms no Python file may be longer. What is generated says so, and is as long as it must be.
A module of `reference/` holds one concept, in at most 120 lines; the longer ones are listed, and
even these have no more than 120 besides docstrings and empty lines.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from meta.tree import ROOMS, sources

MOST: Final = 300
MOST_OF_A_CONCEPT: Final = 120
HEAD: Final = 20
"""The lines among which the reason stands."""
REASON: Final = "Over 300 lines"
GENERATED: Final = ("written by `", "Made by `", "Written by ")
SUFFIXES: Final = (".py", ".v", ".md", ".toml")
ELSEWHERE: Final = ("build", "dist")
LONGER: Final[Mapping[str, str]] = {
    "adaline": "one rule, whole, in parts and online, which share the loss and its gradient",
    "cone": "how cones cover, are divided and bound: one argument, with the roots that it needs",
    "convention": "a table: each open choice of the textbooks with its values",
    "cross_validation": "splits and folds are checked alike, and leave-one-out is a fold",
    "first_soft_margin": "the program, its bound, and the multipliers that make this an equality",
    "information": "four means of one surprise, with one treatment of 0 log 0 and infinity",
    "formula": "the ways to keep a formula within range, which share one run of it",
    "kernel_perceptron": "the dual form, with the two kernels that its examples need",
    "loss": "a table of losses, each with its derivative",
    "margin": "functional, geometric, canonical and violated: one margin, scaled",
    "likelihood": "the likelihood, its logarithm with and without conditions, and its maximisers",
    "matching_loss": "the two matching losses are made from one definition",
    "measure": "what a mass, a subprobability and a probability must be, told alike",
    "multiclass_perceptron": "the classifier, its mistake, its step and its run",
    "number": "what every arithmetic must offer; all other modules rest on it",
    "perceptron": "step, loss and run of one algorithm, in both of its forms",
    "soft_margin": "one program with its solution, which are checked by each other",
    "softmax": "probabilities, loss, gradient and training of one model",
    "standardise": "mean, variance and what is done with them to new data",
    "svm": "the two hinges share their loss, gradient and run",
    "threshold": "the score, its sign and who is mistaken: the conventions at 0 meet here",
    "training": "one loop that all gradient learners share, and its records",
    "zero_one": "the risk and its two exact minimisers, which bear each other out",
}
"""Modules of the reference that are long by their docstrings, and why they are one."""


def problems(root: Path) -> list[str]:
    """Return the files that are too long without a reason."""
    return [*_too_long(root), *_concepts(root)]


def _concepts(root: Path) -> Iterator[str]:
    """Yield the modules of the reference that are long and not listed, or the other way round."""
    for source in sources(root, "reference"):
        whole = source.path.read_text("utf-8").splitlines()
        name, listed = source.path.stem, source.path.stem in LONGER
        if (len(whole) > MOST_OF_A_CONCEPT) != listed:
            yield f"{source.place}: has {len(whole)} lines; " + (
                "it is short, so take it off the list of longer modules" if listed else
                f"a concept has at most {MOST_OF_A_CONCEPT}: split it, or say in LONGER why not")
        elif len(set(_filled(whole)) - set(_documented(source.tree))) > MOST_OF_A_CONCEPT:
            yield f"{source.place}: {name} has more than {MOST_OF_A_CONCEPT} lines of code"


def _filled(lines: Sequence[str]) -> Iterator[int]:
    """Yield the numbers of the lines that are not empty."""
    return (number for number, line in enumerate(lines, 1) if line)


def _documented(tree: ast.Module) -> Iterator[int]:
    """Yield the numbers of the lines of docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield from range(node.lineno, (node.end_lineno or 0) + 1)


def _too_long(root: Path) -> list[str]:
    """Return the files of more than 300 lines that give no reason."""
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
