"""Running Coq: compiling the packaged proofs again, and asking what they assume."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from novikoff.theory.coq_proof import CLASSES, CoqProof
from novikoff.theory.coq_text import in_order

COMPILER: Final = "coqc"
LIBRARY: Final = "Coquelicot"


class Failed(Exception):
    """Coq refuses something; the message is its own."""


def absent() -> str:
    """Return why the proofs cannot be compiled here, or "" if they can."""
    if shutil.which(COMPILER) is None:
        return f"Coq is not installed (no {COMPILER} on the path)"
    where = Path(ran([COMPILER, "-where"], Path()).strip())
    return "" if (where / "user-contrib" / LIBRARY).is_dir() else \
        f"{LIBRARY} is not installed, a library of Coq"


def ran(command: Sequence[str], folder: Path) -> str:
    """Return what a command says in a folder.

    Raises: Failed if it fails.
    """
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command[:2])} ... failed\n{done.stdout}{done.stderr}")
    return done.stdout


def assumptions(folder: Path, constants: Sequence[str]) -> tuple[str, ...]:
    """Return what constants File.name assume together, sorted.

    Raises: Failed if there is no such constant.
    """
    names = sorted({name.partition(".")[0] for name in constants})
    asked = [*(f"Require Novikoff.{name}." for name in names), "Definition together :=",
             *(f"  let _ := @Novikoff.{name} in" for name in constants), "  tt.",
             "Print Assumptions together."]
    (folder / "Asked.v").write_text("\n".join(asked) + "\n", "utf-8")
    return shown(ran([COMPILER, "-Q", ".", "Novikoff", "Asked.v"], folder))


def shown(answer: str) -> tuple[str, ...]:
    """Return the names in an answer to Print Assumptions, sorted.

    >>> shown("Axioms:\\nb : nat\\na\\n  : nat ->\\n    nat\\n")
    ('a', 'b')
    >>> shown("Closed under the global context\\n")
    ()
    """
    return tuple(sorted(line.partition(" ")[0] for line in answer.splitlines()
                        if line and not line[0].isspace()
                        and line not in ("Axioms:", "Closed under the global context")))


def packaged(name: str) -> str:
    """Return the text of a packaged Coq file."""
    return files("novikoff.theory").joinpath("coq", f"{name}.v").read_text("utf-8")


def refusals(rows: Iterable[CoqProof], text: Callable[[str], str] = packaged,
             progress: Callable[[int, int, str], None] = lambda *_: None) -> Mapping[str, str]:
    """Compile proofs and what they require anew; return of each constant, and of its example, why
    it is refused, "" if it is not.

    That a file is refused, or that a constant assumes more than its class allows, is told.
    """
    classes = {name: row.class_ for row in rows for name in (row.constant, row.example)}
    wanted = {name: in_order([name.partition(".")[0]]) for name in classes}
    every = in_order([name.partition(".")[0] for name in classes])
    broken: dict[str, str] = {}
    with TemporaryDirectory() as place:
        folder = Path(place)
        for done, name in enumerate(every, 1):
            progress(done, len(every), f"{name}.v by Coq")
            if broken.keys() & set(in_order([name])):
                continue
            (folder / f"{name}.v").write_text(text(name), "utf-8")
            try:
                ran([COMPILER, "-q", "-Q", ".", "Novikoff", f"{name}.v"], folder)
            except Failed as failed:
                broken[name] = f"Coq refuses {name}.v: {failed}"
        progress(len(every), len(every), "")
        told = {name: next((broken[file] for file in needed if file in broken), "")
                for name, needed in wanted.items()}
        for kind in sorted(set(classes.values())):
            names = [name for name in classes if classes[name] == kind and not told[name]]
            if names and not set(assumptions(folder, names)) <= CLASSES[kind]:
                for name in names:
                    extra = set(assumptions(folder, [name])) - CLASSES[kind]
                    told[name] = f"it assumes {', '.join(sorted(extra))}" if extra else ""
    return told
