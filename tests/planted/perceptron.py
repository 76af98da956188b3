"""The planted perceptrons: each with one fault, and with the theorem that must refuse it.

The classes stand in the files next to this one, by kind, each file on its own right perceptron.
A fault that equals another legal card (reversed input is an order of its own, no bias is the
bias "absent") is a fault only under a card that is stated.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Final, Literal

from planted import (
    perceptron_bias,
    perceptron_option,
    perceptron_report,
    perceptron_run,
    perceptron_state,
    perceptron_step,
)

KINDS: Final = {"bias": perceptron_bias, "step": perceptron_step, "run": perceptron_run,
                "state": perceptron_state, "report": perceptron_report,
                "option": perceptron_option}


@dataclass(frozen=True)
class Planted:
    """A faulty perceptron: its name, its fault in words, and how it must be judged.

    `theorem` must be among those violated, under the card `stated` ("" if it is probed), and one
    of the words of `diagnosis` must occur in the diagnosis. `unstated` is what a perceptron with
    a stated card is when nothing is stated.
    """

    name: str
    words: str
    theorem: str
    stated: str = ""
    unstated: Literal["faulty", "legal", "hazardous"] = "faulty"
    diagnosis: tuple[str, ...] = ()
    kind: str = ""

    @property
    def target(self) -> str:
        """Return what `validate` takes, below the root of the repository."""
        return f"tests/planted/perceptron_{self.kind}.py:{self.name}"


def _planted(kind: str, thing: Callable[..., Any], theorem: str, diagnosis: tuple[str, ...],
             stated: str = "",
             unstated: Literal["faulty", "legal", "hazardous"] = "faulty") -> Planted:
    return Planted(thing.__name__, " ".join((thing.__doc__ or "").split()),
                   f"perceptron.{theorem}", stated, unstated, diagnosis, kind)


def _listed(kinds: dict[str, ModuleType]) -> Iterator[Planted]:
    for kind, module in kinds.items():
        for entry in module.PLANTED:
            yield _planted(kind, *entry)


FAULTS: Final[tuple[Planted, ...]] = tuple(_listed(KINDS))
RIGHT: Final = tuple(f"tests/planted/perceptron_{kind}.py:Right" for kind in KINDS)
