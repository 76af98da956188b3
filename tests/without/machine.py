"""Where the numbers of a machine break a conclusion: the smallest powers, in float64."""

from collections.abc import Callable
from typing import Any, Final

from novikoff.reference.adaline import adaline
from novikoff.reference.perceptron import consistent, perceptron, update
from without.height import NATURALS
from without.search import Pair, Search


def lost_update(k: int) -> str:
    """Whether an update from w = -2^k by x = 1, a mistake of class 1, is lost."""
    w = (-2.0**k,)
    return "without a bias x = 1 of class 1 is a mistake at w = -2^k in float64, and w + 1 is w" \
        if not consistent((((1.0,), 1),), w) and update(w, (1.0,), 1, 1.0) == w else ""


def lost_for_ever(k: int) -> str:
    """The example of class -1 makes no update at w = -2^k < 0."""
    told = lost_update(k) if consistent((((1.0,), -1),), (-2.0**k,)) else ""
    return f"{told}; that of class -1 is none: the pass changes nothing, for ever" if told else ""


def overflows(train: Callable[..., Any], **bound: int) -> Callable[[int], str]:
    """Return whether two examples x = 10^k of class 1 have an infinite score on the way from 0."""

    def fails(k: int) -> str:
        try:
            list(train((((10.0**k,), 1), ((10.0**k,), 1)), (0.0,), 1.0, **bound))
        except OverflowError as error:
            return f"without a bias x = 10^k twice, of class 1, at the rate 1 in float64: {error}"
        return ""

    return fails


POWER: Final = {"k": NATURALS}
SEARCHES: Final[dict[Pair, Search]] = {
    ("perceptron.clean_pass", "no update is lost to rounding"): Search(POWER, lost_update),
    ("perceptron.updates_forever", "no update is lost to rounding"): Search(POWER, lost_for_ever),
    ("perceptron.trains", "no number overflows"): Search(POWER, overflows(perceptron, passes=1)),
    ("learner.trains", "no number overflows"):
        Search(POWER, overflows(adaline, epochs=1, size=1)),
}
