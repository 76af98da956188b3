"""Claims of document 002 about stochastic gradient descent, its goal, order, cost and speed."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product
from typing import TypeAlias

from novikoff.reference.adaline import adaline, empirical_loss, gradient, update
from novikoff.reference.number import quotient
from novikoff.reference.order import reorder
from novikoff.reference.sample import sample
from novikoff.reference.training import exhaust
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.finding import Finding, Given, Shown, refused
from novikoff.theory.claims.passage import Descent
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import ALONE, FORMULA, minimal
from novikoff.theory.outcome import Rational, magnitude

HALF = Fraction(1, 2)
OPPOSED = sample(((0,), (0,)), (1, -1), 1)
"""The same point x = 0 with both labels: the cost is least at bias 0, and no residual vanishes."""
AGREED = sample(((0,), (0,)), (1, 1), 1)
Examples: TypeAlias = "Sequence[tuple[tuple[int, ...], int]]"


@claim("D-119", smaller=minimal("at a single example the steps end in its minimum"),
       passages=(Descent(1, size=1, start="random"), Descent(6, size=1, order="shuffled"),),
       theorems=("gradient_descent.fixed_order_cycle",),
       holds_if="all residuals vanish at the minimum and 0 < η‖x‖² < 2 for every x != 0: each "
                "step then brings w no farther from it; or the rate decreases as well, as 1/t does")
def random_order(cyclic: Descent, shuffled: Descent) -> Iterator[Shown]:
    """In a fixed order it ends in a cycle off the minimum; shuffling at a constant rate does not
    bring it into the minimum either.
    """
    yield Given({"examples (x, t), with the feature 1": OPPOSED})
    for eta in (HALF, Fraction(1, 3)):
        off = eta / (2 - eta)
        (epoch,) = exhaust(adaline(OPPOSED, (-off, 0), eta, epochs=cyclic.passes,
                                  size=cyclic.size))[1]
        yield Finding(f"bias after an epoch from -η/(2 - η), for η = {eta}", epoch.w[0], "=",
                      -off).dropped.true
        yield Finding("which is off the minimum by", off, "=", quotient(1, 2 / eta - 1))
    yield Finding("the gradient at the minimum", gradient((0, 0), OPPOSED), "=", (0, 0))
    epochs, sixth = shuffled.passes, Fraction(1, 6)
    yield none(f"of all shuffles of {epochs} epochs at η = {HALF} from 0 those that end nearer to "
               f"it than {sixth}", product(permutations((0, 1)), repeat=epochs),
               lambda orders: magnitude(_end(orders)) < sixth).dropped
    yield none("of these that do not end in the minimum at the rates 1/t, t counting the steps",
               product(permutations((0, 1)), repeat=epochs),
               lambda orders: _end(orders, decreasing=True) != 0).kept
    best = 1
    yield Given({"examples with one label": AGREED, "the least cost being at the bias": best})
    yield Finding("gradient there", gradient((best, 0), AGREED), "=", (0, 0))
    yield none(f"of all shuffles of {epochs} epochs at η = {HALF} from 0 those that are not nearer "
               "to it by the factor 1 - η in each step", product(permutations((0, 1)),
                                                               repeat=epochs),
               lambda orders: best - _end(orders, AGREED) != (1 - HALF)**(2 * epochs)).kept


def _end(orders: Sequence[Sequence[int]], examples: Examples = OPPOSED,
         decreasing: bool = False) -> Rational:
    """Return the bias after the epochs in these orders from 0, at the rate 1/2, or 1/t."""
    bias, steps = Fraction(0), 0
    for order in orders:
        for i in order:
            steps += 1
            (bias, _) = update((bias, 0), [examples[i]],
                               Fraction(1, steps) if decreasing else HALF)
    return bias


@claim("D-120", smaller=ALONE,
       passages=(Descent(3, size=1, left_open=("start", "order")),),
       theorems=("gradient_descent.fixed_order_cycle",),
       holds_if="some residual is not 0 at the minimum, and η is constant and not too large",
       mended_by=("gradient_descent.fixed_order_cycle",))
def goal_of_sgd(online: Descent) -> Iterator[Shown]:
    """It does reach the minimum where all residuals vanish; how near it comes depends on η, and
    with a large η it diverges.
    """
    lone = sample(((0,),), (1,), 1)
    yield Given({"examples (x, t), with the feature 1": lone})
    for eta, stated in ((1, 0), (HALF, HALF**7), (3, 32)):
        end = exhaust(adaline(lone, (0, 0), eta, epochs=online.passes, size=online.size))[2]
        yield Finding(f"cost after {online.passes} epochs from 0 with η = {eta}, {HALF} at first",
                      Fraction(empirical_loss(end.w, lone)), "=", stated).dropped.false
    eta = Fraction(3, 2)
    yield Given({"on two examples of one x with both labels, η": eta})
    yield Finding("distance of the cycle from the minimum, η/(2 - η): not very near",
                  eta / (2 - eta), "=", 3)


@claim("D-124", theorems=("adaline.loss", "gradient_descent.averaged_loss"),
       passages=(Descent(1, size=1, left_open=("start", "order")),))
def average_cost(online: Descent) -> Iterator[Shown]:
    """It averages the costs of single examples at weights that move, and is J/M at none of them."""
    start = (0, 0)
    yield Given({"examples (x, t), with the feature 1": OPPOSED, "η": HALF})
    (epoch,) = exhaust(adaline(OPPOSED, start, HALF, epochs=online.passes, size=online.size,
                               record="moving"))[1]
    yield Finding("the average cost of an epoch from 0",
                  quotient(Fraction(epoch.loss), 2), "=", Fraction(13, 16))
    yield Finding("J/M at its start and at its end",
                  tuple(quotient(Fraction(empirical_loss(w, OPPOSED)), 2)
                        for w in (start, epoch.w)), "=", (HALF, Fraction(17, 32))).open


@claim("D-125", smaller=FORMULA, theorems=("perceptron.permutation_explains",),
       holds_if="there are 100 examples")
def range_of_the_permutation() -> Iterator[Shown]:
    """The numbers are 0 to M - 1, for M = 100 so 0 to 99; 100 is never among them."""
    M = 100
    indices = range(M)
    yield Finding(f"least, greatest and number of the indices for M = {M}",
                  (min(indices), max(indices), len(indices)), "=", (0, 99, 100)).kept
    rows, labels = tuple(range(M)), (1,) * M
    few = 3
    yield Finding(f"the greatest for M = {few}", max(range(few)), "=", 2).dropped
    yield refused(f"an order with {M} in place of 0", reorder, rows, labels,
                  range(1, M + 1)).misprint


@claim("D-128", theorems=("gradient_descent.averaged_loss", "batch.one_pass"),
       smaller=minimal("with a single example both make the same steps"),
       passages=(Descent(3, start="random"),
                 Descent(3, size=1, start="random", left_open=("order",))),
       holds_if="all examples are alike, batch descent takes the mean loss, and "
                         "0 < η‖x‖² < 2, η‖x‖² != 1")
def speed_of_sgd(all_: Descent, online: Descent) -> Iterator[Shown]:
    """More updates per pass need not be faster: batch descent may be done where SGD never is."""
    start = (1, 0)
    yield Given({"examples (x, t), with the feature 1": OPPOSED, "η": HALF, "w_0": start})
    batch, single = (exhaust(adaline(OPPOSED, start, HALF, epochs=mode.passes, size=mode.size))[1]
                     for mode in (all_, online))
    yield Finding("bias after each pass of batch descent, the least cost being at 0",
                  tuple(epoch.w[0] for epoch in batch), "=", (0, 0, 0))
    yield Finding("bias after each pass of SGD", tuple(epoch.w[0] for epoch in single), "=",
                  (0, -Fraction(1, 4), -Fraction(5, 16))).dropped.open
    most, rates = 6, (Fraction(1, 4), HALF, Fraction(3, 2))
    yield Given({"for M examples that are alike, η": rates})
    yield none(f"M <= {most} and η for which a pass of SGD ends no nearer to the least cost, at 1, "
               "than one of batch descent", product(range(2, most + 1), rates),
               lambda d: magnitude(1 - _alike(*d, None)) <= magnitude(1 - _alike(*d, 1))).kept


def _alike(M: int, eta: Fraction, size: int | None) -> Fraction:
    """Return the bias after a pass over M times x = 0, t = 1 from 0, with means over batches."""
    points = sample(((0,),) * M, (1,) * M, Fraction(1))
    return Fraction(exhaust(adaline(points, (Fraction(0), Fraction(0)), eta, epochs=1, size=size,
                                    reduction="mean"))[2].w[0])
