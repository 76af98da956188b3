"""Logic gates: the functions of {0, 1}^n with labels -1 and +1, for n = 2 the 16 named ones."""

from collections.abc import Iterator
from itertools import product
from typing import Final

from novikoff.reference.argument import require_count
from novikoff.reference.linalg import Vector
from novikoff.reference.sample import Label, Sample, sample
from novikoff.reference.wide import wide

WEIGHTS: Final[dict[str, Vector[int] | None]] = {
    "FALSE": (-1, 0, 0),
    "AND": (-3, 2, 2),
    "A AND NOT B": (-1, 2, -2),
    "A": (-1, 2, 0),
    "NOT A AND B": (-1, -2, 2),
    "B": (-1, 0, 2),
    "XOR": None,
    "OR": (-1, 2, 2),
    "NOR": (1, -2, -2),
    "XNOR": None,
    "NOT B": (1, 0, -2),
    "A OR NOT B": (1, 2, -2),
    "NOT A": (1, -2, 0),
    "NOT A OR B": (1, -2, 2),
    "NAND": (3, -2, -2),
    "TRUE": (1, 0, 0),
}
"""Every gate, in the order of its outputs read as a binary number, with weights (w0, w1, w2) that
separate it strictly; None for the two that no line separates."""


def inputs(n: int) -> tuple[Vector[int], ...]:
    """Return the 2^n points of {0, 1}^n, 0...0 first and the last input changing fastest.

    Raises: TypeError if n is no count, ValueError if it is negative.
    Source: ledger A-59.

    >>> inputs(2)
    ((0, 0), (0, 1), (1, 0), (1, 1))
    """
    require_count("n", n)
    return tuple(product((0, 1), repeat=n))


@wide
def functions(n: int) -> Iterator[tuple[Label, ...]]:
    """Yield the labels of all 2^(2^n) functions on `inputs`(n), the constant -1 first.

    Raises: as `inputs`.
    Source: ledger A-59, B-07.

    >>> [sum(1 for _ in functions(n)) for n in (0, 1, 2, 3)]
    [2, 4, 16, 256]
    """
    require_count("n", n)
    labels: tuple[Label, Label] = (-1, 1)
    return product(labels, repeat=2**n)


def gate(name: str) -> Sample[int]:
    """Return the sample of a two-input gate, each point with a 1 before it.

    Raises: ValueError for a name that is none of `WEIGHTS`.
    Source: ledger A-59, C-03.

    >>> gate("AND")
    (((1, 0, 0), -1), ((1, 0, 1), -1), ((1, 1, 0), -1), ((1, 1, 1), 1))
    """
    if name not in WEIGHTS:
        raise ValueError(f"{name!r} is no gate; the gates are {', '.join(WEIGHTS)}")
    labels = list(functions(2))[list(WEIGHTS).index(name)]
    return sample(inputs(2), labels, 1)
