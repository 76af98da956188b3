"""The linear threshold model: its own `score`, run on the solver's reals."""

from collections.abc import Iterator
from typing import Any, Final

from novikoff.reference.threshold import score
from novikoff.theory.smt import Goal, smt

INPUTS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
GATES: Final = {"XOR": (-1, 1, 1, -1), "XNOR": (1, -1, -1, 1)}


def _labelled(z: Any, y: int, zero: int) -> Any:
    """The condition that the score z gets the label y, if 0 gets the label `zero`."""
    return y * z >= 0 if y == zero else y * z > 0


@smt("threshold.gates", scope="two inputs, all real weights")
def gates(z3: Any) -> Iterator[Goal]:
    """No weights compute XOR or XNOR, whatever the label of 0."""
    w = tuple(z3.Reals("w0 w1 w2"))
    for name, gate in GATES.items():
        for zero in (1, -1):
            right = (_labelled(score(w, (1, *x)), y, zero)
                     for x, y in zip(INPUTS, gate, strict=True))
            yield Goal(f"no weights compute {name}, with 0 labelled {zero:+d}", (),
                       z3.Not(z3.And(*right)))


@smt("threshold.normalisation", scope="d = 2, one point")
def normalisation(z3: Any) -> Iterator[Goal]:
    """A positive factor of a point leaves the sign of its score alone."""
    w, x, c = z3.Reals("w1 w2"), z3.Reals("x1 x2"), z3.Real("c")
    before, after = score(w, x), score(w, tuple(c * xj for xj in x))
    yield Goal("positive stays positive", (c > 0, before > 0), after > 0)
    yield Goal("negative stays negative", (c > 0, before < 0), after < 0)
    yield Goal("0 stays 0", (c > 0, before == 0), after == 0)
