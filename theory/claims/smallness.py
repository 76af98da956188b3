"""How small the counterexample of a claim is: searched, or least of its kind.

Samples are compared by their examples, then by their features, then by their largest entry.
"""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Kind: TypeAlias = Literal["searched", "least", "no sample"]


@dataclass(frozen=True, slots=True)
class Smallness:
    """What is known of smaller counterexamples than the one that is shown, and why.

    `searched`: the check searched all below it, as far as its findings say. `least`: none has fewer
    examples, points or values, for the reason given. `no sample`: what is shown is no sample, or
    the very one that the passage speaks of.
    """

    kind: Kind
    why: str

    def __str__(self) -> str:
        return f"{self.kind}: {self.why}"


def minimal(why: str) -> Smallness:
    """Return that no counterexample has fewer examples, points or values, and why.

    >>> str(minimal("one example separates"))
    'least: one example separates'
    """
    return Smallness("least", why)


SEARCHED: Final = Smallness("searched", "none is smaller in the scopes below, each tried whole")
ALONE: Final = minimal("the smallest that is shown has one example, or one point, with one "
                       "feature at most")
TWO_CLASSES: Final = minimal("each class has one example")
SEPARABLE: Final = minimal("a single example is separable")
SPREAD: Final = minimal("a single value has no spread")
FORMULA: Final = Smallness("no sample", "it is a formula, a function, a law or a listing")
OWN: Final = Smallness("no sample", "the data are those that the passage speaks of")
