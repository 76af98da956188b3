"""Claims of document 000 about learning online, in batches, and in mini-batches."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import combinations, pairwise
from typing import Final

from novikoff.reference.adaline import update
from novikoff.reference.batch import cut
from novikoff.reference.linalg import norm_sq, subtract
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_000.descent import observations
from novikoff.theory.claims.document_000.passages import CODE, learn
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import minimal

HALF: Final = Fraction(1, 2)


@claim("D-048", theorems=("perceptron.permutation_explains",), passages=(CODE,))
def order_of_the_code(code: Passage) -> Iterator[Shown]:
    """The code runs through the points in their order, in every epoch the same.

    So the order in which they are given decides what is learnt, and nothing is drawn.
    """
    X, y = ((-1,), (0,), (1,)), (-1, -1, 1)
    yield Given({"x": X, "y": y, "order": code.convention.order})
    for words, rows, labels, stated in (("in this order", X, y, 1),
                                        ("in the reverse order", X[::-1], y[::-1], 3)):
        result = learn(code, rows, labels, HALF, 10)[2]
        yield Finding(f"updates until all points are right, {words}", result.updates, "=",
                      stated).clash
        yield Finding("whether they are", result.converged, "=", True)


@claim("D-049", theorems=("batch.gradient_sum", "batch.one_pass"))
def costs_of_the_modes() -> Iterator[Shown]:
    """These are rules of thumb: the batch update of the document is a sum and averages nothing.

    An outlier moves it as far as it moves an online update, and M copies of it M times as far; and
    a pass inspects every point once in each mode.
    """
    far, y, w, eta = 10, 1, (0, 0), 1
    for copies, stated in ((1, 1), (5, 25)):
        examples = observations((far,) * copies, (y,) * copies)
        yield Given({f"copies of the outlier x = {far}, y = {y}": copies, "w": w, "η": eta})
        one, all_at_once = (norm_sq(subtract(update(w, part, eta), w))
                            for part in (examples[:1], examples))
        yield Finding("squared length of the batch update over that of the first online update",
                      all_at_once / one, "=", stated).open
    examples = observations((0, far), (-1, 1))
    for size in (1, 2):
        cuts = cut(range(len(examples)), range(size, len(examples) + 1, size))
        yield Finding(f"points inspected in a pass, in batches of {size}",
                      sum(map(len, cuts)), "=", len(examples))


@claim("D-050", smaller=minimal("none that is printed so is disjoint, whatever M"),
       theorems=("batch.cover", "batch.gradient_sum"),
       holds_if="I_k has i_(k-1) <= i < i_k, with i_0 = 1 and i_K = M + 1 (or there is one batch)",
       mended_by=("batch.cover",))
def disjoint_mini_batches() -> Iterator[Shown]:
    """Each two neighbours share an end point, on which the formula of the loss contradicts them."""
    ends, M = (1, 2, 3), 3
    yield Given({"i_0, i_1, i_2": ends, "M": M})
    closed = tuple(tuple(range(a, b + 1)) for a, b in pairwise(ends))
    yield Finding("batches as printed", closed, "=", ((1, 2), (2, 3)))
    summed = tuple(tuple(range(a, b)) for a, b in pairwise(ends))
    yield Finding("indices in the sums of their losses, which miss the last point", summed, "=",
                  ((1,), (2,)))
    most = 6
    yield none(f"disjoint covers by two or more batches as printed, M <= {most}",
               (chosen for size in range(3, most + 1)
                for chosen in combinations(range(1, most + 1), size)), _disjoint).dropped.false
    right = (1, 2, 4)
    yield Given({"i_0, i_1, i_2": right})
    yield Finding("batches with i < i_k", tuple(tuple(i + 1 for i in batch) for batch in cut(
        range(M), [end - 1 for end in right[1:]])), "=", ((1,), (2, 3)))


def _disjoint(ends: Sequence[int]) -> bool:
    """Return whether the closed batches between these ends share no index."""
    batches = [set(range(a, b + 1)) for a, b in pairwise(ends)]
    return sum(map(len, batches)) == len(set().union(*batches))
