"""What Coq itself prints of compiled constants, all of it in one run of coqtop.

A statement is hashed as its type, without notations and with every implicit argument, together
with the definition of each constant of the project that it mentions, and what these mention. So
modules, scopes, sections, notations and names that hide others are read by Coq, not here. Of a
lemma on the way only what it states counts; of a library's constant its full name.
"""

import hashlib
import re
import subprocess
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO, Final

from coq.build import Failed

from novikoff.theory.coq_run import shown

_NAME: Final = re.compile(r"(?<![\w'.])[^\W\d][\w']*(?:\.[^\W\d][\w']*)+")
_MARK: Final = "the_answer_ends_here"
_NOISE: Final = ("The command has indeed failed", "Fetching opaque proofs", "Welcome to Coq",
                 "Skipping rcfile")
_SETTINGS: Final = ("Set Printing All.", "Set Printing Depth 1000000.", "Set Printing Width 10000.")


@dataclass(frozen=True)
class Constant:
    """One constant that Coq has told of: where it is, what it says, and what that mentions."""

    path: str
    text: str
    mentions: frozenset[str]


class Coq:
    """A running coqtop that has loaded compiled files and imports none of them.

    So it prints whatever is of the project with the name of its file.
    """

    def __init__(self, process: subprocess.Popen[str], errors: IO[str]) -> None:
        self._process, self._errors = process, errors
        self._known: dict[str, Constant] = {}
        self._mentioned: dict[str, frozenset[str]] = {}

    def asked(self, command: str) -> str:
        """Return what Coq prints after a command.

        Raises: Failed if it prints an error.
        """
        told, given = self._process.stdout, self._process.stdin
        assert told is not None
        assert given is not None
        given.write(f"{command}\nFail Check {_MARK}.\n")
        given.flush()
        lines = []
        for line in told:
            if _MARK in line:
                break
            if not line.startswith(_NOISE):
                lines.append(line)
        self._errors.seek(0)
        errors = self._errors.read()
        if "Error" in errors or self._process.poll() is not None:
            raise Failed(f"{command}\n" + re.sub(r"(?:Coq <\s*)+", "", errors))
        return "".join(lines)

    def stated(self, constant: str) -> str:
        """Return the type of a constant, File.name.

        Raises: Failed if there is none.
        """
        return " ".join(self.asked(f"Check @Novikoff.{constant}.").split())

    def told(self, name: str) -> Constant:
        """Return what Coq tells of a name as it prints it itself."""
        if name not in self._known:
            about = " ".join(self.asked(f"About {name}.").split())
            path = about.partition(" Expands to: ")[2].split(" ")[1]
            text = ""
            if path.startswith("Novikoff."):
                opaque = f"{name} is opaque" in about
                text = self.asked(f"{'Check @' if opaque else 'Print '}{name}.")
                text = " ".join(re.split(r"(?m)^Arguments ", text)[0].split())
            self._known[name] = Constant(path, f"{name} is {path}: {text}",
                                         frozenset(_NAME.findall(text)))
        return self._known[name]

    def hashed(self, constant: str) -> str:
        """Return the hash of a statement with all that it mentions.

        Raises: Failed if there is no such constant.
        """
        statement = self.stated(constant)
        seen: dict[str, str] = {}
        waiting = _NAME.findall(statement)
        while waiting:
            name = waiting.pop()
            if name not in seen:
                told = self.told(name)
                seen[name] = told.text
                waiting.extend(told.mentions)
        return hashlib.sha256("\n".join((statement, *sorted(seen.values()))).encode()) \
            .hexdigest()[:16]

    def proof_mentions(self, proved: str, among: Collection[str]) -> frozenset[str]:
        """Return those of some constants File.name that the proof of a constant mentions."""
        last = {name.partition(".")[2] for name in among}
        paths = (self.told(name).path.removeprefix("Novikoff.")
                 for name in self._mentions(f"Novikoff.{proved}")
                 if name.rpartition(".")[2] in last)
        return frozenset(paths).intersection(among)

    def reaches(self, constant: str, files: Collection[str]) -> frozenset[str]:
        """Return the names, as Coq prints them, of what a constant File.name mentions, and of what
        that does, and so on as long as it is of some files."""
        waiting, reached = [f"Novikoff.{constant}"], set[str]()
        while waiting:
            new = self._mentions(waiting.pop()) - reached
            reached |= new
            waiting += (name for name in new
                        if name.removeprefix("Novikoff.").partition(".")[0] in files)
        return frozenset(reached)

    def _mentions(self, name: str) -> frozenset[str]:
        if name not in self._mentioned:
            self._mentioned[name] = frozenset(_NAME.findall(self.asked(f"Print {name}.")))
        return self._mentioned[name]

    def assumptions(self, name: str) -> tuple[str, ...]:
        """Return what Print Assumptions shows of a constant, sorted."""
        return shown(self.asked(f"Print Assumptions {name}."))


@contextmanager
def running(folder: Path, files: Iterable[str]) -> Iterator[Coq]:
    """Give a coqtop that has loaded files of a folder, and end it.

    Raises: Failed if it cannot load one.
    """
    command = ["coqtop", "-q", "-quiet", "-Q", str(folder), "Novikoff"]
    with TemporaryFile("w+", encoding="utf-8") as errors, subprocess.Popen(
            command, text=True, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            stderr=errors) as process:
        coq = Coq(process, errors)
        for told in (*_SETTINGS, *(f"Require Novikoff.{name}." for name in files)):
            coq.asked(told)
        yield coq


def hashes(folder: Path, files: Iterable[str], constants: Iterable[str]) -> Mapping[str, str]:
    """Return the hash of the statement of each constant File.name, from compiled files.

    Raises: Failed if there is no such constant.
    """
    with running(folder, files) as coq:
        return {name: coq.hashed(name) for name in constants}
