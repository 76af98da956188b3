"""The claim, made in answer to C-08a, that a large learning rate lets the start be forgotten."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.reference.linalg import dot
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_000.passages import CODE, learn
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Data, data, none, scope
from novikoff.theory.claims.smallness import ALONE

LARGE: Final = Fraction(1000)
EPOCHS: Final = 10


@claim("D-237", smaller=ALONE,
       theorems=("perceptron.scale_covariance", "perceptron.rate_has_effect"),
       passages=(CODE,),
       holds_if="at the rate taken the run from 0 has w_0·x >= 0 at every tie w·x = 0 that it "
                "meets, and |w_0·x| < |w·x| wherever else it is")
def large_rate_forgets_the_start(code: Passage) -> Iterator[Shown]:
    """The start decides every tie w·x = 0 of the run from 0, and the first point is one.

    From 0 a tie has the label +1; from w_0 its w·x is w_0·x, and w_0·x < 0 makes the label -1.
    """
    d: Data = (((0,),), (1,))
    start = (-1, 0)
    yield Given({"x": d[0], "y": d[1], "w_0": start})
    yield Finding("updates from 0", len(_rows(code, d, (0, 0))), "=", 0)
    for eta in (Fraction(1), LARGE):
        yield Finding(f"updates from w_0 at η = {eta}", len(_rows(code, d, start, eta)), "=",
                      1).dropped.false
    starts = tuple(product((-1, 0, 1), repeat=2))
    yield none(f"w_0 with entries -1, 0, 1 whose run at η = {LARGE} is that from 0 although "
               "w_0·x < 0 at some tie of it, or another although at none, on "
               f"{scope(1, 1, 2)}", product(data(1, 1, 2), starts), lambda c: _surprise(code, *c)
               ).kept
    yield none(f"the same on {scope(2, 1, 1)}", product(data(2, 1, 1), starts),
               lambda c: _surprise(code, *c)).kept


def _rows(code: Passage, d: Data, start: Sequence[int], eta: Fraction = LARGE) -> tuple[int, ...]:
    """Return which examples are corrected, in their order, in some epochs."""
    return tuple(one.row for one in learn(code, *d, eta, EPOCHS, start)[0])


def _surprise(code: Passage, d: Data, start: Sequence[int]) -> bool:
    """Return whether the ties of the run from 0 tell wrongly if that from w_0 is the same."""
    same = _rows(code, d, start) == _rows(code, d, (0, 0))
    return same != all(dot(start, x) >= 0 for x in _ties(code, d))


def _ties(code: Passage, d: Data) -> list[tuple[int, ...]]:
    """Return the x, with 1 in front, at which w·x = 0 in the run from 0."""
    updates, passes, _ = learn(code, *d, LARGE, EPOCHS)
    w: Sequence[Fraction | int] = (0, 0)
    met, made = [], iter((*updates, None))
    following = next(made)
    for _ in passes:
        for row, x in enumerate((1, *x) for x in d[0]):
            if dot(w, x) == 0:
                met.append(x)
            if following is not None and following.row == row and following.z == dot(w, x):
                w, following = following.w, next(made)
    return met
