"""Compiling the Coq files in a folder of their own, and asking Coq what its constants assume."""

import json
import shutil
import subprocess
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from novikoff.theory.extraction import reduced

SOURCES: Final = Path(__file__).resolve().parents[2] / "theory/coq"
PACKAGED: Final = SOURCES.parent / "extracted"
ABSENT: Final = "Coq is not installed: " \
    "apt-get install --no-install-recommends coq libcoq-coquelicot make"


class Failed(Exception):
    """Coq refuses something; the message is its own."""


def installed() -> bool:
    """Return whether Coq can be run."""
    return all(map(shutil.which, ("coqc", "coq_makefile", "make")))


def ran(command: Sequence[str], folder: Path) -> str:
    """Return what a command says in a folder.

    Raises: Failed if it fails.
    """
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failed(f"{' '.join(command[:2])} ... failed\n{done.stdout}{done.stderr}")
    return done.stdout


def build(folder: Path, sources: Path = SOURCES) -> list[str]:
    """Compile a copy of the sources in an empty folder; return the names of the files.

    Raises: Failed if a file does not compile.
    """
    names = sorted(path.stem for path in sources.glob("*.v"))
    for name in names:
        shutil.copy(sources / f"{name}.v", folder)
    ran(["coq_makefile", "-Q", ".", "Novikoff", *(f"{name}.v" for name in names),
         "-o", "Makefile"], folder)
    ran(["make", "-j2"], folder)
    return names


def extracted(folder: Path) -> dict[str, str]:
    """Return the programs that a build has written, reduced, as the package has them."""
    return {path.stem: packed(path.read_text("utf-8")) for path in sorted(folder.glob("*.json"))}


def packed(extraction: str) -> str:
    """Return Coq's JSON extraction as the package has it: without types, without spaces."""
    return json.dumps(reduced(json.loads(extraction)), separators=(",", ":")) + "\n"


def assumptions(folder: Path, constants: Sequence[str]) -> tuple[str, ...]:
    """Return what constants File.name assume together, sorted.

    Raises: Failed if there is no such constant.
    """
    files = sorted({name.partition(".")[0] for name in constants})
    asked = [*(f"Require Novikoff.{name}." for name in files), "Definition together :=",
             *(f"  let _ := @Novikoff.{name} in" for name in constants), "  tt.",
             "Print Assumptions together."]
    (folder / "Asked.v").write_text("\n".join(asked) + "\n", "utf-8")
    told = ran(["coqc", "-Q", ".", "Novikoff", "Asked.v"], folder).splitlines()
    return tuple(sorted(line.partition(" ")[0] for line in told if line and not line[0].isspace()
                        and line not in ("Axioms:", "Closed under the global context")))


def recheck(folder: Path, names: Iterable[str]) -> None:
    """Let coqchk, a checker of its own, check compiled files; the libraries of Debian's packages
    that they require are taken as they are.

    Raises: Failed if it refuses one.
    """
    ours = [words for name in names for words in ("-norec", f"Novikoff.{name}")]
    ran(["coqchk", "-silent", "-Q", ".", "Novikoff", *ours], folder)
