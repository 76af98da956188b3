"""The part of a script that makes the runs of a counterexample, in their order."""

from __future__ import annotations

from dataclasses import dataclass
from textwrap import indent
from typing import Final

from novikoff.reports.validation import account
from novikoff.theory.experiment import Fit, Present

# Functions of their own for the runs, so that no name of the target meets one of the script.
RUN: Final = '''

def {name}({parameters}):
    """{title}"""
{lines}
    return observed
'''
SHOWN: Final = {
    Present: "[weights(told, {n}) for told in {call}[\"weights\"]]",
    Fit: "trained({call}, {n})",
}
EARLIER: Final = "with suppress(Exception):  # the fault shows only after this\n    {call}"


@dataclass(frozen=True, slots=True)
class _Source:
    """The text of one experiment in its parts: imports, values by their names, statements."""

    head: tuple[str, ...]
    values: dict[str, str]
    body: tuple[str, ...]

    @classmethod
    def of(cls, lines: list[str]) -> _Source:
        """Take apart what "source" answers: the parts stand between empty lines."""
        lines = [line for line in lines if line != "print(observed)"]
        empty = [k for k, line in enumerate(lines) if not line]
        first, second = empty[-2:] if len(empty) > 1 else (0, 0)
        told = [line.partition(" = ") for line in lines[first:second] if line]
        if not all(name.isidentifier() and value for name, _, value in told):
            return cls((), {}, tuple(lines))
        return cls(tuple(lines[:first]), {name: value for name, _, value in told},
                   tuple(lines[second:]))


def runs(made: list[tuple[Present | Fit, list[str], list[int]]]) -> str:
    """Return the runs: one function for those that differ in values only, and its calls.

    Each is given with its lines, and with the places among the runs of the counterexample in
    which it stands; what comes of one that stands nowhere is not looked at.
    """
    sources = [_Source.of(lines) for _, lines, _ in made]
    alike: dict[tuple[object, ...], list[int]] = {}
    for k, source in enumerate(sources):
        alike.setdefault((source.head, tuple(source.values), source.body), []).append(k)
    written, calls = [], [""] * len(made)
    for number, group in enumerate(alike.values(), 1):
        one = sources[group[0]]
        varying = [name for name in one.values
                   if len({sources[k].values[name] for k in group}) > 1]
        fixed = [f"{name} = {value}" for name, value in one.values.items() if name not in varying]
        title = account.quoted(account.experiment(made[group[0]][0])) if len(group) == 1 else \
            f"Run the target; the runs differ in {', '.join(varying) or 'nothing'}."
        written.append(RUN.format(
            name=f"run_{number}", parameters=", ".join(varying), title=title,
            lines=indent("\n".join([*one.head, *fixed, *one.body]).strip("\n"), "    ")))
        for k in group:
            given = ", ".join(f"{name}={sources[k].values[name]}" for name in varying)
            calls[k] = f"run_{number}({given})"
    shown = [_shown(run, call, places)
             for (run, _, places), call in zip(made, calls, strict=True)]
    heads = [head for head, name in (("from contextlib import suppress\n", "suppress("),
                                     ("import numpy as np\n", "np."))
             if any(name in line for line in shown)]
    count = 1 + max(k for _, _, places in made for k in places)
    return "\n".join(["".join(written), "", *heads, f"runs = [None] * {count}", *shown, ""])


def _shown(run: Present | Fit, call: str, places: list[int]) -> str:
    """Return the statement that makes a run."""
    if not places:
        return EARLIER.format(call=call)
    told = SHOWN[type(run)].format(n=len(run.X[0]) if run.X else 0, call=call)
    return f"{' = '.join(f'runs[{k}]' for k in places)} = {told}"
