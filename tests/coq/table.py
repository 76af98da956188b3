"""The table of the proofs, registry.toml: whether its rows state what was found, and were read."""

import re
from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from pathlib import Path

from coq import premise

from novikoff.theory.coq_proof import CoqProof, Expected, read_expected, read_registry

EXAMPLE = """[[proof]]
theorem = "A-01"
constant = "A.b"
class = "Q"
example = "A.c"
statement = "0000000000000000"
says = "what it says"
left_out = ""
"""


def misstated(rows: Sequence[CoqProof], now: Mapping[str, Expected]) -> Iterator[str]:
    """Yield the rows whose hash is not that of what their constant states."""
    for row in rows:
        if row.constant in now and row.statement != now[row.constant].statement:
            yield f"registry.toml, {row.theorem}: {row.constant} states " \
                f"{now[row.constant].statement}, and its row has {row.statement}; read the row's " \
                "words beside the statement, then run --write"


def unread(rows: Sequence[CoqProof]) -> Iterator[str]:
    """Yield the rows whose words, or whose statement, have changed since they were read."""
    for row in rows:
        if row.read != row.digest:
            yield f"registry.toml, {row.theorem}: the words of {row.constant} were not read " \
                f"beside what it states now; read both, then run --read {row.constant}"


def stated(registry: str, now: Mapping[str, Expected]) -> str:
    """Return the text of a registry with the hash of what each constant states in its row.

    >>> print(stated(EXAMPLE, {"A.b": Expected("1" * 16)}).splitlines()[5])
    statement = "1111111111111111"
    """
    return "".join(
        re.sub(r'(?m)^statement = ".*"$', f'statement = "{now[row.constant].statement}"', text)
        if row and row.constant in now else text for text, row in _rows(registry))


def marked(registry: str, patterns: Sequence[str]) -> str:
    """Return the text of a registry in which the rows of some constants are noted as read.

    >>> print(marked(EXAMPLE, ["A.*"]).splitlines()[-1])
    read = "5f4becbeddf833c8"
    """
    found = []
    for text, row in _rows(registry):
        if row and any(fnmatchcase(row.constant, pattern) for pattern in patterns):
            bare = re.sub(r'(?m)^read = .*\n', "", text)
            text = re.sub(r"(?m)^(left_out = .*\n)", rf'\g<1>read = "{row.digest}"\n', bare)
        found.append(text)
    return "".join(found)


def _rows(registry: str) -> Iterator[tuple[str, CoqProof | None]]:
    """Yield what stands before the rows, and the text of each row with what it says."""
    head, *rows = re.split(r"(?m)^(?=\[\[proof\]\])", registry)
    yield head, None
    for text in rows:
        yield text, read_registry(text)[0]


def read(sources: Path, patterns: Sequence[str]) -> Iterator[str]:
    """Yield what constants state beside the words of their rows, and note that they were read.

    Raises: ValueError if the hash in a row is not the one that was found last.
    """
    registry = sources / "registry.toml"
    text = registry.read_text("utf-8")
    due = read_expected((sources / "expected.toml").read_text("utf-8"))
    rows = [row for row in read_registry(text) if row.read != row.digest
            and any(fnmatchcase(row.constant, pattern) for pattern in patterns)]
    for words in misstated(rows, due.constants):
        raise ValueError(words)
    for row in rows:
        file, _, name = row.constant.partition(".")
        stated = premise.statement((sources / f"{file}.v").read_text("utf-8"), name)
        yield f"{row.constant}: {stated or 'defined without a statement; ask Coq'}\n" \
            f"  {row.theorem} says: {row.scope}"
    registry.write_text(marked(text, patterns), "utf-8")
