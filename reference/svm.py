"""The support vector machine by subgradient steps on its loss, hinge or squared hinge."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice, repeat
from typing import Generic, Literal, NamedTuple, TypeVar, cast

from novikoff.reference.argument import require_count, require_option, require_rows
from novikoff.reference.batch import batches as cut_up
from novikoff.reference.convention import Zero
from novikoff.reference.finite import finite
from novikoff.reference.formula import rational
from novikoff.reference.linalg import Vector, norm_sq, scale, subtract
from novikoff.reference.margin import functional_margin, slack
from novikoff.reference.number import O, quotient
from novikoff.reference.order import cyclic
from novikoff.reference.ordered import less, require_ordered
from novikoff.reference.perceptron import require_run
from novikoff.reference.sample import Sample, signed_points
from novikoff.reference.threshold import decided_score, label
from novikoff.reference.wide import wide

_T = TypeVar("_T")
Hinge = Literal["hinge", "squared hinge"]


class Epoch(NamedTuple, Generic[_T]):
    """The end of epoch `number` (from 1): w after it, wrong labels and loss *before* it."""

    number: int
    errors: int
    loss: _T
    w: Vector[_T]


@rational
def loss(w: Sequence[O], examples: Sample[O], mu: O, hinge: Hinge = "hinge") -> O:
    """Return ½‖𝐰‖² + (μ/M) Σ ξ_i with ξ_i = max(0, 1 - y_i z_i); squared hinge: ½ ξ_i² for ξ_i.

    The bias w_0 is not penalised.

    Raises: ValueError if the sample is empty, a number not finite or the hinge unknown;
        OverflowError if no float holds the loss.
    Guarantees: svm.subgradient, svm.convexity, svm.squared_hinge_gradient.
    Source: ledger A-41, A-43, B-65, B-66.

    >>> examples = (((1, 1), 1), ((1, -1), -1))
    >>> [str(loss((0, 0), examples, 2, hinge)) for hinge in ("hinge", "squared hinge")]
    ['2', '1']
    """
    _require_examples(examples)
    require_option("hinge", hinge, Hinge)
    slacks = [slack(w, x, y) for x, y in examples]
    terms = slacks if hinge == "hinge" else [quotient(xi * xi, 2) for xi in slacks]
    total = cast(O, sum(terms))
    return quotient(norm_sq(w[1:]), 2) + quotient(mu * total, len(examples))


@rational
def subgradient(w: Sequence[O], examples: Sample[O], mu: O, *, theta: O | int = 1) -> Vector[O]:
    """Return (0, 𝐰) - (μ/M) Σ θ_i y_i x_i; θ_i is 1 where y z < 1, 0 where y z > 1.

    At the kink y z = 1 every θ in [0, 1] gives a subgradient; `theta` is the one that is taken.

    Raises: ValueError if theta is not in [0, 1] or the sample is empty; TypeError for intervals
        that leave y z < 1 or y z > 1 open.
    Guarantees: svm.subgradient.
    Source: ledger A-41, B-66, D-177, D-178, D-181, D-182.

    >>> kink = (((1, 1), 1),)
    >>> [[*map(str, subgradient((0, 1), kink, 1, theta=theta))] for theta in (0, 1)]
    [['0', '1'], ['-1', '0']]
    """
    if theta < 0 or theta > 1:
        raise ValueError(f"theta = {theta} is not in [0, 1]: the slope of the hinge at its kink "
                         "lies between -1 and 0")
    margins = [functional_margin(w, x, y) for x, y in examples]
    return _penalised(w, examples, mu,
                      [1 if less(m, 1) else 0 if less(1, m) else theta for m in margins])


@rational
def gradient(w: Sequence[O], examples: Sample[O], mu: O) -> Vector[O]:
    """Return (0, 𝐰) - (μ/M) Σ ξ_i y_i x_i, the gradient of the loss with the squared hinge.

    Raises: ValueError if the sample is empty.
    Guarantees: svm.squared_hinge_gradient.
    Source: ledger A-43, D-178.

    >>> [*map(str, gradient((0, 0), (((1, 3), 1),), 2))]
    ['-2', '-6']
    """
    return _penalised(w, examples, mu, [slack(w, x, y) for x, y in examples])


def _penalised(w: Sequence[O], examples: Sample[O], mu: O, weights: Sequence[O | int]) -> Vector[O]:
    _require_examples(examples)
    share = quotient(mu, len(examples))
    total: Vector[O] = (w[0] - w[0], *w[1:])
    for weight, point in zip(weights, signed_points(examples), strict=True):
        total = subtract(total, scale(share * cast(O, weight), point))
    return total


def _require_examples(examples: Sample[O]) -> None:
    if not examples:
        raise ValueError("the sample is empty and has no mean loss; give at least one example")


@wide
def svm(examples: Sample[O], w: Sequence[O], eta: O, *, mu: O, epochs: int,
        hinge: Hinge = "hinge", theta: O | int = 1, zero: Zero = "+1",
        batches: Iterable[Sequence[Sequence[int]]] | None = None,
        rates: Iterable[O] | None = None) -> Iterator[Epoch[O]]:
    """Take w to w - η g, with g the subgradient on a batch, for `epochs` epochs.

    `batches` gives the batches of each epoch, as indices (the whole sample if left out); the mean
    over a batch stands for the mean over all. `rates` gives the rate of each update (η if left
    out): with a constant rate the steps leave a minimiser again (ledger D-184).

    Shapes: w and every x have the same length, and every x begins with 1.
    Raises: TypeError for numbers without an order; ValueError for different lengths, a number
        that is not finite, a bad theta, an unknown option, an empty sample or batch, or too few
        rates; OverflowError once weights, scores or the loss leave the range of floats.
    Guarantees: svm.subgradient_rate, svm.strongly_convex_rate, affine.margin_rotation.
    Source: ledger A-41, A-42, A-43, C-24, D-184.

    >>> from fractions import Fraction as Q
    >>> run = svm((((1, 1), 1), ((1, -1), -1)), (0, 0), Q(1, 2), mu=2, epochs=3)
    >>> [(end.errors, str(end.loss), [*map(str, end.w)]) for end in run]
    [(1, '2', ['0', '1']), (0, '1/2', ['0', '3/2']), (0, '9/8', ['0', '3/4'])]
    """
    require_run(examples, (*w, mu), eta, "N", zero)
    require_count("epochs", epochs)
    require_option("hinge", hinge, Hinge)
    w, steps = tuple(w), iter(repeat(eta) if rates is None else rates)
    if batches is None:
        batches = cut_up(cyclic(len(examples)))
    for number, epoch in enumerate(islice(batches, epochs), 1):
        errors = sum(label(decided_score(w, x), zero) != y for x, y in examples)
        before = loss(w, examples, mu, hinge)
        for batch in epoch:
            rate = next(steps, None)
            if rate is None:
                raise ValueError(f"the rates end in epoch {number}; give one for each update")
            require_ordered((rate,))
            require_rows(batch, len(examples))
            part = tuple(examples[row] for row in batch)
            g = subgradient(w, part, mu, theta=theta) if hinge == "hinge" \
                else gradient(w, part, mu)
            w = subtract(w, scale(rate, g))
            finite(w, f"w in epoch {number}")
        yield Epoch(number, errors, before, w)
