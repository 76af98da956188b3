"""A run of the grader: judging processes, the journal, and at the end the grade book."""

from __future__ import annotations

import csv
import datetime
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from multiprocessing.util import Finalize
from pathlib import Path
from typing import Final, TypeAlias

from novikoff.reports.grading.assignment import AssignmentError, Late
from novikoff.reports.grading.book import grade_book, nbgrader_book
from novikoff.reports.grading.journal import Journal
from novikoff.reports.grading.marker import Marker
from novikoff.reports.grading.result import Grade
from novikoff.reports.grading.sandbox import SandboxError
from novikoff.reports.grading.submission import Entry
from novikoff.reports.grading.summary import Summary
from novikoff.reports.validation.write import write_text

CHUNK: Final = 8
"""So many submissions are handed to a judging process, and journalled, at once."""
Progress: TypeAlias = Callable[[int, int], None]
Started: TypeAlias = Callable[[Sequence[str], Mapping[str, str]], None]
"""Is told once which layers are active, and why others are not; as soon as that is known."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a run did: how many are graded, how many of them were before, the average points."""

    graded: int
    resumed: int
    mean: Fraction


def grade_all(marker: Marker, entries: Sequence[Entry], processes: int,
              progress: Progress | None = None, cluster: str | None = None,
              started: Started | None = None) -> Outcome:
    """Grade every submission that the journal does not know yet, and write all files.

    With `cluster`, the address of a scheduler of Dask, its workers judge, and no process here.

    Raises: OSError where something cannot be written; what the journal holds stays there, and
        the same call goes on from it.
    """
    marker.out.mkdir(parents=True, exist_ok=True)
    with Journal(marker.out / "journal.jsonl") as journal:
        known, resumed = frozenset(journal.grades), 0
        found: dict[str, str] = {}
        for batch in _marked(marker, entries, processes, known, started) if cluster is None \
                else _on_cluster(marker, entries, cluster, known):
            new = [grade for grade in batch if isinstance(grade, Grade)]
            if started and cluster and new:
                started(new[0].layers, {})
                started = None
            journal.append(new)
            found |= {grade.student: grade.key for grade in new}
            for student, key in (pair for pair in batch if not isinstance(pair, Grade)):
                found[student] = key
                marker.write(journal.grades[student, key])
                resumed += 1
            if progress:
                progress(len(found), len(entries))
        os.sync()
        summary = _books(marker, [(entry.student, found[entry.student]) for entry in entries],
                         journal.grades)
    return Outcome(summary.students, resumed, summary.mean)


def _books(marker: Marker, keys: Sequence[Known], grades: Mapping[Known, Grade]) -> Summary:
    """Write what is told of the whole class, reading one grade after the other."""
    summary = Summary()
    write_text(marker.out / "grades.csv", grade_book(
        summary.counting(grades[key] for key in keys), marker.assignment))
    write_text(marker.out / "summary.html", summary.page(marker.assignment))
    if "nbgrader" in marker.formats:
        write_text(marker.out / "nbgrader.csv", nbgrader_book(
            (grades[key] for key in keys), marker.assignment))
    return summary


Known: TypeAlias = "tuple[str, str]"
Batch: TypeAlias = "list[Grade | Known | Entry]"


def _marked(marker: Marker, entries: Sequence[Entry], processes: int,
            known: frozenset[Known], started: Started | None) -> Iterator[list[Grade | Known]]:
    """Yield what was marked, batch by batch; what came near the time limit at the end, alone."""
    again: list[Entry] = []
    for batch in _together(marker, entries, processes, known, started):
        again += [one for one in batch if isinstance(one, Entry)]
        yield [one for one in batch if not isinstance(one, Entry)]
    if again:
        marker.start()
        try:
            for entry in again:
                told = marker.mark(entry, alone=True)
                yield [told] if isinstance(told, Grade) else []
        finally:
            marker.stop()


def _on_cluster(marker: Marker, entries: Sequence[Entry], address: str,
                known: frozenset[Known]) -> Iterator[list[Grade | Known]]:
    from novikoff.reports.grading.cluster import marked

    return marked(marker, entries, address, known)


def _together(marker: Marker, entries: Sequence[Entry], processes: int,
              known: frozenset[Known], started: Started | None) -> Iterator[Batch]:
    """Yield what was marked, batch by batch, in any order; entries that are to be run again."""
    marker.prepare()
    chunks = [entries[at:at + CHUNK] for at in range(0, len(entries), CHUNK)]
    marker.start()  # where programs cannot be run safely, that is told once, and here
    if started:
        started(marker.layers, marker.missing)
    if processes == 1 or len(chunks) == 1:
        try:
            for chunk in chunks:
                yield _mark(chunk, marker, known)
        finally:
            marker.stop()
        return
    marker.stop()
    context = multiprocessing.get_context("fork")
    alive = os.pipe()
    with ProcessPoolExecutor(processes, context, _begin, (marker, known, alive)) as pool:
        waiting = iter(chunks)
        open_: set[Future[Batch]] = {pool.submit(_work, chunk)
                                     for chunk in islice(waiting, 2 * processes)}
        try:
            while open_:
                done, open_ = wait(open_, return_when=FIRST_COMPLETED)
                for future in done:
                    yield _result(future)
                open_ |= {pool.submit(_work, chunk) for chunk in islice(waiting, len(done))}
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
            for end in alive:
                os.close(end)


def _result(future: Future[Batch]) -> Batch:
    """Return what a judging process found.

    Raises: SandboxError if it died.
    """
    try:
        return future.result()
    except BrokenProcessPool:
        raise SandboxError("a judging process was ended, perhaps for want of memory; what is "
                           "graded is kept, and the same call goes on from there") from None


_OWN: dict[str, tuple[Marker, frozenset[Known]]] = {}


def _begin(marker: Marker, known: frozenset[Known], alive: tuple[int, int]) -> None:
    """Begin a judging process: an interrupt is for the one that started it to handle.

    It ends when that one is killed, and so the only holder of the writing end of `alive` is gone:
    otherwise it would hold the journal's lock for ever.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    reading, writing = alive
    os.close(writing)
    threading.Thread(target=_end_with, args=(reading,), daemon=True).start()
    marker.start()
    Finalize(None, marker.stop, exitpriority=10)
    _OWN["marker"] = marker, known


def _end_with(reading: int) -> None:
    os.read(reading, 1)
    os._exit(1)


def _work(chunk: Sequence[Entry]) -> Batch:
    return _mark(chunk, *_OWN["marker"])


def _mark(chunk: Iterable[Entry], marker: Marker, known: frozenset[Known]) -> Batch:
    found: Batch = []
    for entry in chunk:
        told = marker.mark(entry, known)
        found.append((entry.student, told) if isinstance(told, str) else told or entry)
    return found


def read_times(path: Path, late: Late | None) -> Mapping[str, datetime.datetime]:
    """Return when each student handed in, from a CSV file with a line student,time for each.

    Times have a zone if that of the policy has one.

    Raises: AssignmentError that names the line that cannot be read.
    """
    times: dict[str, datetime.datetime] = {}
    with path.open(encoding="utf-8-sig", newline="") as file:
        for number, row in enumerate(csv.reader(file), 1):
            if number == 1 and row and row[0].strip().lower() == "student":
                continue
            try:
                student, time = row
                at = datetime.datetime.fromisoformat(time.strip())
            except ValueError:
                raise AssignmentError(f"{path.name}, line {number}: is {','.join(row)!r}; write "
                                      "student,2026-01-31T23:59:00+01:00") from None
            if late and (at.tzinfo is None) != (late.due.tzinfo is None):
                raise AssignmentError(f"{path.name}, line {number}: is {at.isoformat()}, and the "
                                      f"assignment is due {late.due.isoformat()}; write both with "
                                      "a zone, such as +01:00, or both without")
            times[student.strip()] = at
    return times
