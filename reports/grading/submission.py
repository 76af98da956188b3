"""What students handed in: found in folders, files and archives, read as texts, never run here."""

from __future__ import annotations

import bz2
import gzip
import hashlib
import io
import json
import lzma
import re
import tarfile
import zipfile
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import IO, Any, Final

LARGEST: Final = 2**20
MOST: Final = 200
"""The largest file, and the most files of a submission, that are read."""
SOURCES: Final = (".py", ".ipynb")
ARCHIVES: Final = (".zip", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".tar.bz2")
UNPACKED: Final = 2**28
"""The largest tar archive, unpacked: what it says of itself can be any size, and is read first."""
_PACKED: Final[Mapping[bytes, Any]] = {
    b"\x1f\x8b": gzip.open, b"BZh": bz2.open, b"\xfd7zXZ": lzma.open}
_PLAIN: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""What is packed otherwise is unpacked whole, however little of it is read."""
_SAFE: Final = re.compile(r"[^\w@.+-]+")
_NUMBERED: Final = re.compile(r"(.+?)(?:_late)?(?:_\d+)+_(?=.)", re.IGNORECASE)


class TooLarge(ValueError):
    """There is more to read than is read, or than an archive says."""


@dataclass(frozen=True, slots=True)
class Submission:
    """The files of one student by their paths; `troubles` tells what could not be read."""

    student: str
    files: Mapping[str, bytes]
    troubles: tuple[str, ...] = ()
    digest: str = field(init=False)

    def __post_init__(self) -> None:
        told = hashlib.sha256()
        for name, data in sorted(self.files.items()):
            told.update(f"{len(name)} {name} {len(data)} ".encode("utf-8", "surrogatepass"))
            told.update(data)
        told.update(repr(self.troubles).encode("utf-8", "backslashreplace"))
        object.__setattr__(self, "digest", told.hexdigest())


@dataclass(frozen=True, slots=True)
class Entry:
    """Where the submission of a student lies: a folder, an archive, or one or more files."""

    student: str
    path: Path
    more: tuple[Path, ...] = ()

    def read(self) -> Submission:
        """Read it; what cannot be read is told of, and the rest is kept."""
        troubles: list[str] = []
        files: dict[str, bytes] = {}
        for path in (self.path, *self.more):
            for name, data in _contents(path, troubles):
                if len(files) >= MOST:
                    troubles.append(f"there are more than {MOST} files; hand in fewer")
                    break
                files[name] = data
        return Submission(self.student, files, tuple(dict.fromkeys(troubles)))


def entries(place: Path, asked: Collection[str] = ()) -> list[Entry]:
    """Return the submissions in a folder (or one archive of them), by student.

    Each entry of the folder is one: a folder with the student's name, an archive, or a file. In an
    export with one name per file, "alice_123_perceptron.py" and "alice_124_answers.ipynb" both
    belong to alice, and so do "alice_perceptron.py" and "alice_answers.py" if these files are
    `asked` for; but two that would be one file of hers may be of two students, and stay apart.

    Raises: OSError if there is no such folder.
    """
    if place.is_file():
        return [Entry(_name(place), place)]
    found = sorted((path for path in place.iterdir() if not path.name.startswith((".", "__"))),
                   key=lambda path: path.name)
    files = [path for path in found if path.is_file() and _kind(path)]
    stems = {name.rpartition(".")[0].lower() for name in asked}
    shared: dict[str, dict[Path, str]] = {}
    for path in files:
        owner, rest = _owner(_name(path), stems)
        shared.setdefault(owner, {})[path] = rest
    result = [Entry(_SAFE.sub("_", path.name), path) for path in found if path.is_dir()]
    for owner, own in shared.items():
        if "" not in own.values() and len(set(own.values())) == len(own):
            first, *more = own
            result.append(Entry(_SAFE.sub("_", owner), first, tuple(more)))
        else:
            result += [Entry(_SAFE.sub("_", _name(path)), path) for path in own]
    return _apart(sorted(result, key=lambda entry: (entry.student, str(entry.path))))


def passed_over(place: Path) -> list[str]:
    """Return the names of files in a folder that are no submissions, of whatever kind they are."""
    return sorted(path.name for path in place.iterdir() if path.is_file() and not _kind(path)
                  and not path.name.startswith((".", "__"))) if place.is_dir() else []


def _owner(name: str, stems: Collection[str]) -> tuple[str, str]:
    """Return whose file this is, and its name without that; "" where it has no other."""
    if numbered := _NUMBERED.match(name):
        return numbered[1], name[numbered.end():]
    stem = next((stem for stem in stems if name[1:].lower().endswith(f"_{stem}")), "")
    return (name[:-len(stem) - 1], stem) if stem else (name, "")


def _apart(found: list[Entry]) -> list[Entry]:
    """Give every entry a name of its own, whatever case a file system makes of it."""
    taken: set[str] = set()
    next_: dict[str, int] = {}
    result = []
    for entry in found:
        name, same = entry.student, entry.student.casefold()
        while name.casefold() in taken:
            next_[same] = next_.get(same, 1) + 1
            name = f"{entry.student}-{next_[same]}"
        taken.add(name.casefold())
        result.append(Entry(name, entry.path, entry.more))
    return result


def _kind(path: Path) -> str:
    return next((end for end in (*ARCHIVES, *SOURCES) if path.name.lower().endswith(end)), "")


def _name(path: Path) -> str:
    return path.name[:-len(_kind(path))] if _kind(path) else path.name


def _contents(path: Path, troubles: list[str]) -> Iterator[tuple[str, bytes]]:
    try:
        if path.is_symlink():
            troubles.append(f"{path.name} is a link; hand in the file itself")
        elif path.is_dir():
            for file in sorted(path.rglob("*")):
                if file.is_symlink():
                    troubles.append(f"{file.name} is a link; hand in the file itself")
                elif file.is_file():
                    if file.name.lower().endswith(ARCHIVES):
                        yield from _archive(file, troubles)
                    else:
                        yield from _one(file.relative_to(path).as_posix(), file.stat().st_size,
                                        file.read_bytes, troubles)
        elif _kind(path) in ARCHIVES:
            yield from _archive(path, troubles)
        else:
            yield from _one(path.name, path.stat().st_size, path.read_bytes, troubles)
    except OSError as error:
        reason = (error.strerror or "it is damaged").lower()
        troubles.append(f"{path.name} cannot be read: {reason}")


def _one(name: str, size: int, read: object, troubles: list[str]) -> Iterator[tuple[str, bytes]]:
    hidden = any(part.startswith((".", "__")) for part in PurePosixPath(name).parts)
    if not name.lower().endswith(SOURCES) or hidden:
        return
    if size > LARGEST:
        troubles.append(f"{name} has {size} bytes; hand in files of at most {LARGEST}")
    elif callable(read):
        yield name, read()


def _archive(path: Path, troubles: list[str]) -> Iterator[tuple[str, bytes]]:
    """Yield the files of an archive by names that lead nowhere else; nothing is unpacked."""
    try:
        if path.name.lower().endswith(".zip"):
            with zipfile.ZipFile(path) as whole:
                for info in whole.infolist()[:20 * MOST]:
                    if not info.is_dir() and _inside(info.filename, troubles):
                        link = (info.external_attr >> 16) & 0o170000 == 0o120000
                        if link:
                            troubles.append(f"{info.filename} is a link; hand in the file itself")
                            continue
                        if info.compress_type not in _PLAIN:
                            raise zipfile.BadZipFile
                        yield from _one(info.filename, info.file_size,
                                        lambda info=info: _bounded(whole.open(info), LARGEST),
                                        troubles)
        else:
            with tarfile.open(fileobj=_tar(path)) as packed:
                for _, member in zip(range(20 * MOST), packed, strict=False):
                    if not member.isfile():
                        if not member.isdir():
                            troubles.append(f"{member.name} is a link; hand in the file itself")
                    elif _inside(member.name, troubles):
                        yield from _one(member.name, member.size, lambda member=member: _bounded(
                            packed.extractfile(member) or io.BytesIO(), LARGEST), troubles)
    except Exception as error:  # what is damaged may fail in any way
        troubles.append(f"{path.name} cannot be unpacked ({type(error).__name__}); pack it again "
                        "as a plain zip")


def _tar(path: Path) -> io.BytesIO:
    """Return a tar archive without its compression.

    Raises: TooLarge if it is longer than UNPACKED.
    """
    with path.open("rb") as file:
        start = file.read(6)
    opener = next((one for mark, one in _PACKED.items() if start.startswith(mark)), open)
    return io.BytesIO(_bounded(opener(path, "rb"), UNPACKED))


def _bounded(stream: IO[bytes], most: int) -> bytes:
    with stream:
        data = stream.read(most + 1)
    if len(data) > most:
        raise TooLarge
    return data


def _inside(name: str, troubles: list[str]) -> bool:
    """Return whether a name in an archive stays in the archive."""
    path = PurePosixPath(name.replace("\\", "/"))
    if path.is_absolute() or ".." in path.parts or any(":" in part for part in path.parts[:1]):
        troubles.append(f"{name!r} leads out of the archive; pack the files without such names")
        return False
    return True


def notebook_cells(data: bytes) -> list[str]:
    """Return the sources of the code cells of a notebook.

    Raises: ValueError if it is no notebook.
    """
    try:
        cells = json.loads(data)["cells"]
        return ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "code"]
    except (ValueError, KeyError, TypeError, RecursionError):
        raise ValueError("it is not a notebook; save it again as .ipynb (format 4)") from None
