"""Judging on a cluster of Dask: `dask scheduler` on one machine, and on each
`dask worker ADDRESS --nworkers auto --nthreads 1`.

A worker owns a judging process, as it may not fork and has no alarms. Submissions are read, files
written and the journal kept here; what a worker that died was judging, Dask has another judge.
Whoever reaches a scheduler can run what they like on it, so it belongs on a network of one's own.
"""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Any, Final

from novikoff.reports.grading.judging import Judging, question, setting
from novikoff.reports.grading.marker import Marker
from novikoff.reports.grading.result import Grade
from novikoff.reports.grading.sandbox import SandboxError
from novikoff.reports.grading.submission import Entry, Submission

CHUNK: Final = 8
WAITING: Final = 4
"""So many submissions go to a worker at once, and so many such lots wait for each worker."""
RETRIES: Final = 2
"""So often another worker tries what one could not."""
SECONDS: Final = 20
Lot = Sequence[Submission]
Known = tuple[str, str]


def marked(marker: Marker, entries: Sequence[Entry], address: str,
           known: frozenset[Known]) -> Iterator[list[Grade | Known]]:
    """Yield what was marked, lot by lot; what came near the time limit at the end, one by one.

    Raises: SandboxError without Dask, a scheduler, a worker, or a sandbox on the workers.
    """
    client, again = _client(address), set[str]()
    try:
        new: list[Known] = []
        for lot, grades in _judged(client, marker, _lots(marker, entries, known, new),
                                   alone=False):
            again |= {one.student for one, grade in zip(lot, grades, strict=True) if grade is None}
            yield [*new, *_written(marker, grades)]
            new.clear()
        yield list(new)
        for entry in (entry for entry in entries if entry.student in again):
            for _, grades in _judged(client, marker, iter([[entry.read()]]), alone=True):
                yield _written(marker, grades)
    finally:
        client.close()


def _client(address: str) -> Any:
    try:
        from distributed import Client
    except ImportError:
        raise SandboxError("--cluster needs distributed, a package of Dask; "
                           "pip install 'novikoff[cluster]'") from None
    try:
        client = Client(address, timeout=SECONDS)
    except (OSError, ValueError):
        raise SandboxError(f"no scheduler answers at {address}; start one with `dask scheduler`, "
                           "and `dask worker ADDRESS` on each machine") from None
    try:
        client.wait_for_workers(1, timeout=SECONDS)
    except TimeoutError:
        client.close()
        raise SandboxError(f"the scheduler at {address} has no workers; start `dask worker "
                           f"{address}` on each machine") from None
    return client


def _lots(marker: Marker, entries: Iterable[Entry], known: frozenset[Known],
          found: list[Known]) -> Iterator[list[Submission]]:
    """Yield lots of submissions to judge; those that are known go to `found`."""
    lot: list[Submission] = []
    for entry in entries:
        submission = entry.read()
        key = submission.student, marker.key(submission)
        if key in known:
            found.append(key)
            continue
        lot.append(submission)
        if len(lot) == CHUNK:
            yield lot
            lot = []
    if lot:
        yield lot


def _judged(client: Any, marker: Marker, lots: Iterator[list[Submission]], *,
            alone: bool) -> Iterator[tuple[Lot, list[Grade | None]]]:
    """Yield lots with their grades, in any order; few are read before they are wanted."""
    from distributed import KilledWorker, as_completed

    sent: dict[Any, Lot] = {}
    first = setting(marker)

    def send(lot: Lot) -> Any:
        lines = [question(marker, one, alone=alone) for one in lot]
        future = client.submit(_work, first, lines, pure=False, retries=RETRIES)
        sent[future.key] = lot
        return future

    many = WAITING * max(1, len(client.ncores()))
    done = as_completed([send(lot) for lot in islice(lots, many)])
    for future in done:
        try:
            told = future.result()
        except KilledWorker:
            raise SandboxError("workers were killed again and again on one lot of submissions, "
                               "perhaps for want of memory; what is graded is kept, and the same "
                               "call goes on from there") from None
        yield sent.pop(future.key), [one and Grade.from_json(one) for one in told]
        for lot in islice(lots, 1):
            done.add(send(lot))


def _written(marker: Marker, grades: Iterable[Grade | None]) -> list[Grade | Known]:
    found: list[Grade | Known] = []
    for grade in grades:
        if grade is not None:
            marker.write(grade)
            found.append(grade)
    return found


_OWN: dict[str, Judging] = {}
_ONE: Final = threading.Lock()


def _work(first: str, lines: Sequence[str]) -> list[Any]:
    """Have submissions judged on a worker, by the process that it keeps for it."""
    with _ONE:
        if first not in _OWN or _OWN[first].ended:
            for other in _OWN.values():
                other.process.kill()
            _OWN.clear()
            _OWN[first] = Judging(first)
        return [_OWN[first].ask(line) for line in lines]
