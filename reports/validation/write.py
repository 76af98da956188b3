"""Writing a report: the whole file or nothing, and a refusal before the long work."""

import contextlib
import os
import secrets
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import IO


def write_text(path: str | Path, text: str) -> None:
    """Write the text as UTF-8, whole or not at all; "-" is standard output.

    The text goes to a new file in the same folder, which then takes the place of the old one. A
    symbolic link keeps pointing where it did, and a device or a pipe is written to as it is.

    Raises: OSError, with a message that says what to do, if the place cannot be written to.
    """
    if str(path) == "-":
        with written(sys.stdout) as stream:
            stream.write(text)
        return
    with _in_words(path):
        place = _place(path)
        if place.exists() and not place.is_file():
            place.write_text(text, encoding="utf-8")
        else:
            _replace(place, text)


@contextlib.contextmanager
def written(stream: IO[str]) -> Iterator[IO[str]]:
    """Give the stream to write to; a reader who has seen enough and left is no failure.

    Raises: OSError, with a message that says what to do, if the stream takes no more.
    """
    try:
        yield stream
        stream.flush()
    except OSError as error:
        drop(stream)
        if not isinstance(error, BrokenPipeError):
            raise OSError(f"cannot write to the standard output: {_reason(error)}") from None


def drop(stream: IO[str]) -> None:
    """Let what a stream could not write, and all that follows, go nowhere."""
    with contextlib.suppress(OSError, ValueError):
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, stream.fileno())
        os.close(nothing)


def check_writable(path: str | Path) -> None:
    """Refuse, before any work is done, a place that `write_text` could not write to.

    Raises: OSError, with a message that says what to do.
    """
    if str(path) == "-":
        return
    with _in_words(path):
        place = _place(path)
        if not place.exists() or place.is_file():
            new = _beside(place)
            os.close(_create(new))
            new.unlink()


@contextlib.contextmanager
def _in_words(path: str | Path) -> Iterator[None]:
    """Turn an error of the system into one that says what to do."""
    try:
        yield
    except OSError as error:
        if error.errno is None:  # it has our words
            raise
        raise OSError(f"cannot write {path}: {_reason(error)}") from None


def _replace(place: Path, text: str) -> None:
    mode = stat.S_IMODE(place.stat().st_mode) if place.exists() else None
    new = _beside(place)
    try:
        with os.fdopen(_create(new), "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            new.chmod(mode)
        os.replace(new, place)
    except BaseException:
        with contextlib.suppress(OSError):
            new.unlink()
        raise


def _place(path: str | Path) -> Path:
    """Return the file that the path names, behind symbolic links; refuse what can be no file."""
    place = Path(os.path.realpath(path))
    if place.is_dir():
        raise OSError(f"cannot write {path}: it is a folder; name a file in it")
    if not place.parent.is_dir():
        what = "is no folder" if place.parent.exists() else "does not exist"
        raise OSError(f"cannot write {path}: the folder {place.parent} {what}; create it or "
                      f"choose another place")
    return place


def _beside(place: Path) -> Path:
    # Short, so that a name of the greatest allowed length still has room for its double.
    return place.with_name(f".novikoff-{secrets.token_hex(6)}.tmp")


def _create(path: Path) -> int:
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666)


def _reason(error: OSError) -> str:
    if isinstance(error, PermissionError):
        return "you may not write in that folder; choose another place"
    return f"{(error.strerror or str(error)).lower()}; choose another place"
