"""The perceptron in its dual form: one multiplier per example, and products by a kernel only."""

from collections.abc import Callable, Iterable, Sequence
from itertools import islice
from math import prod
from typing import Any, TypeAlias

from novikoff.reference.argument import require_count
from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.finite import finite
from novikoff.reference.linalg import Vector, add, dot, scale
from novikoff.reference.linear_system import gram
from novikoff.reference.number import O, R
from novikoff.reference.order import passes_over
from novikoff.reference.ordered import require_ordered
from novikoff.reference.perceptron import require_run, step_size
from novikoff.reference.record import Pass, Result, Run, Update
from novikoff.reference.sample import Sample, require_labels
from novikoff.reference.threshold import mistaken
from novikoff.reference.wide import wide

Kernel: TypeAlias = Callable[[Sequence[Any], Sequence[Any]], Any]


def linear(u: Sequence[R], v: Sequence[R]) -> R:
    """Return K(u, v) = u·v, with which the dual form is the perceptron from w = 0.

    Raises: ValueError if the lengths differ.
    Guarantees: kernel_perceptron.dual_score.

    >>> linear((1, 2), (3, 4))
    11
    """
    return dot(u, v)


@wide
def polynomial(degree: int, constant: Any) -> Kernel:
    """Return the kernel K(u, v) = (u·v + c)^p for a degree p >= 1 and a constant c.

    With c >= 0 it is an inner product of the monomials of the entries, of degree p if c is 0.

    Raises: TypeError for a degree that is no count, ValueError for one below 1.
    Guarantees: kernel_perceptron.polynomial_kernel.

    >>> polynomial(2, 1)((1, 2), (3, 4))
    144
    """
    require_count("degree", degree, 1)
    return lambda u, v: prod([dot(u, v) + constant] * degree)


@wide
def score(alpha: Sequence[R], examples: Sample[Any], products: Sequence[R]) -> R:
    """Return z = Σ_j α_j y_j K(x_j, x), given the products K(x_j, x) of x with the examples.

    Raises: ValueError if the lengths differ.
    Guarantees: kernel_perceptron.dual_score.

    >>> score((2, 1), (((1, 0), -1), ((1, 1), 1)), (1, 2))
    0
    """
    return dot([a if y > 0 else -a for a, (_, y) in zip(alpha, examples, strict=True)], products)


@wide
def weights(alpha: Sequence[R], examples: Sample[R]) -> Vector[R]:
    """Return w = Σ_i α_i y_i x_i, the weights that the linear kernel stands for.

    Raises: ValueError if the lengths differ, without an example, or for a label that is not -1
        or +1.
    Guarantees: kernel_perceptron.dual_score, kernel_perceptron.primal_run.
    Source: ledger B-74.

    >>> weights((2, 1), (((1, 0), -1), ((1, 1), 1)))
    (-1, 1)
    """
    if not examples:
        raise ValueError("without an example the number of weights is unknown; give one or more")
    require_labels(examples)
    terms = [scale(a if y > 0 else -a, x) for a, (x, y) in zip(alpha, examples, strict=True)]
    total = terms[0]
    for term in terms[1:]:
        total = add(total, term)
    return total


@wide
def kernel_perceptron(examples: Sample[O], eta: O, *, passes: int, kernel: Kernel = linear,
                      mistake: Mistake = "N", zero: Zero = "+1", step: Step = "eta",
                      order: Iterable[Sequence[int]] | None = None, stop: bool = True) -> Run[O]:
    """Run the dual perceptron from α = 0: on a mistake on example i, α_i becomes α_i + s.

    `order` and `stop` are those of the perceptron. The w of records and result is α.

    Shapes: α has one entry an example.
    Raises: as `novikoff.reference.perceptron.perceptron`.
    Guarantees: kernel_perceptron.primal_run.
    Source: Aizerman, Braverman and Rozonoer (1964).

    >>> from novikoff.reference.record import drain
    >>> drain(kernel_perceptron((((1, 0), -1), ((1, 1), 1)), 1, passes=9))[2]
    Result(w=(3, 2), updates=5, passes=4, converged=True)
    """
    require_run(examples, (), eta, mistake, zero)
    require_count("passes", passes)
    K = finite(gram([x for x, _ in examples], kernel), "a kernel of two examples")
    require_ordered(entry for row in K for entry in row)
    s, total, number = step_size(eta, step), 0, 0
    alpha: Vector[O] = (eta - eta,) * len(examples)

    def decided(alpha: Vector[O], products: Vector[O]) -> O:
        return finite(score(alpha, examples, products), "a score")

    def clean() -> bool:
        return not any(mistaken(decided(alpha, products), y, mistake, zero)
                       for products, (_, y) in zip(K, examples, strict=True))

    for indices in islice(passes_over(len(examples), order), passes):
        number, before = number + 1, total
        for i in indices:
            x, y = examples[i]
            z = decided(alpha, K[i])
            if mistaken(z, y, mistake, zero):
                alpha, total = (*alpha[:i], alpha[i] + s, *alpha[i + 1:]), total + 1
                yield Update(i, x, y, z, alpha)
        yield Pass(number, total - before, alpha)
        if stop and total == before and clean():
            break
    return Result(alpha, total, number, clean())
