"""Linear and absolute linear separability of two points from two points of the plane."""

from collections.abc import Iterator
from typing import Any

from novikoff.reference.linalg import dot
from novikoff.theory.smt import Goal, smt


@smt("separability.absolute", scope="n = 2, two points in each set")
def absolute(z3: Any) -> Iterator[Goal]:
    """If w·a >= 0 > w·b on {1}×R², then w + ε e0 with ε = ½ min |w·b| separates absolutely."""
    w = tuple(z3.Reals("w0 w1 w2"))
    A, B = ([(1, *z3.Reals(f"{name}{i}1 {name}{i}2")) for i in (1, 2)] for name in "ab")
    scores = [dot(w, b) for b in B]
    epsilon = z3.If(scores[0] >= scores[1], -scores[0], -scores[1]) / 2
    lifted = (w[0] + epsilon, *w[1:])
    separates = (*(dot(w, a) >= 0 for a in A), *(z < 0 for z in scores))
    yield Goal("w'·a > 0 for both a", separates, z3.And(*(dot(lifted, a) > 0 for a in A)))
    yield Goal("w'·b < 0 for both b", separates, z3.And(*(dot(lifted, b) < 0 for b in B)))
    yield Goal("an absolute separator separates",
               (*(dot(w, a) > 0 for a in A), *(z < 0 for z in scores)), z3.And(*separates))
