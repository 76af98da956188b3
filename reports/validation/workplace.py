"""The temporary folder of a worker, and what was found in it in the end.

    novikoff-…/          for temporary files (TMPDIR)
    novikoff-…/here/     the current folder of the target: links to all that is in the folder of
                         the user, so that relative paths lead where they did; what the target
                         writes under a new name stays here, and goes with the folder
"""

from __future__ import annotations

import os
import shutil
import tempfile
from contextlib import suppress
from typing import Final

from novikoff.reports.validation.protocol import FOLDER

_HERE: Final = "here"
_LOADED: Final = "loaded"
_NAMED: Final = 3


class Workplace:
    """A new temporary folder; `home` is the current folder of whoever asks for it."""

    def __init__(self) -> None:
        self.folder = tempfile.mkdtemp(prefix="novikoff-")
        self.here = os.path.join(self.folder, _HERE)
        os.mkdir(self.here)
        try:
            self.home = os.getcwd()
        except OSError:  # it was removed
            self.home = self.here
        with suppress(OSError), os.scandir(self.home) as entries:
            for entry in entries:
                with suppress(OSError):
                    os.symlink(entry.path, os.path.join(self.here, entry.name))

    def command(self, words: list[str]) -> list[str]:
        """Return a command with paths such as ./a and ../a made absolute.

        >>> place = Workplace()
        >>> place.command(["./run", "--fast"]) == [os.path.join(place.home, "run"), "--fast"]
        True
        >>> place.remove()
        """
        dotted = (f".{os.sep}", f"..{os.sep}")
        return [os.path.normpath(os.path.join(self.home, word)) if word.startswith(dotted) else word
                for word in words]

    def loaded(self) -> int | None:
        """Return the most memory that the worker had when its target was loaded; None before."""
        try:
            with open(os.path.join(self.folder, _LOADED), encoding="ascii") as told:
                return int(told.read())
        except (OSError, ValueError):
            return None

    def written(self) -> tuple[str, ...]:
        """Return the names of what was written into the current folder."""
        with suppress(OSError), os.scandir(self.here) as entries:
            return tuple(sorted(entry.name + (os.sep if entry.is_dir() else "")
                                for entry in entries if not entry.is_symlink()))
        return ()

    def remove(self) -> None:
        """Remove the folder with all that is in it; what the links lead to stays."""
        shutil.rmtree(self.folder, ignore_errors=True)


def enter() -> str:
    """Make the folder of this worker its current one; return the former one.

    A worker that nobody gave a folder stays where it is.
    """
    with suppress(OSError):
        home = os.getcwd()
        if FOLDER in os.environ:
            os.chdir(os.path.join(os.environ[FOLDER], _HERE))
        return home
    return ""


def note_loaded(memory: int) -> None:
    """Leave word that the target is loaded, for whoever sees this process die."""
    with suppress(OSError):
        if FOLDER in os.environ:
            with open(os.path.join(os.environ[FOLDER], _LOADED), "w", encoding="ascii") as told:
                told.write(str(memory))


def traces(processes: int, names: tuple[str, ...]) -> tuple[str, ...]:
    """Return what is to be said of a target that left processes or files.

    >>> traces(2, ("model.pkl",))
    ('it left 2 processes running, which were ended', 'it wrote model.pkl into its folder, which \
was removed')
    """
    told = []
    if processes:
        one = processes == 1
        told.append(f"it left {processes} process{'' if one else 'es'} running, which "
                    f"{'was' if one else 'were'} ended")
    if names:
        more = f" and {len(names) - _NAMED} more" if len(names) > _NAMED else ""
        told.append(f"it wrote {', '.join(names[:_NAMED])}{more} into its folder, which was "
                    "removed")
    return tuple(told)
