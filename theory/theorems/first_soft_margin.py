"""The first soft-margin program: multipliers bound it from below, and for each direction some do
so without a gap."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reference.linalg import Vector, dot, norm_sq, scale
from novikoff.reference.number import sqrt
from novikoff.reference.sample import Sample
from novikoff.theory.comparison import fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import BALANCED, NORMAL, said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.hard_margin import combination
from novikoff.theory.theorems.margin import with_bias
from novikoff.theory.theorems.svm import slacks

Weights = Vector[Rational]
BITS: Final = 40
ROUNDING: Final = interval(Fraction(3, 2**BITS))
NEAR: Final = Fraction(1, 2**20)
DIAGONAL: Final[Sample[Rational]] = (((1, 1, 1), 1), ((1, -1, -1), -1))


def shares(examples: Sample[Rational]) -> Iterator[Weights]:
    """Yield multipliers 0 <= λ <= 1 with Σ λ y = 0: none, and 1/2 or 1 for one pair or two."""
    yield tuple(0 for _ in examples)
    pairs = list(zip(*([row for row, (_, y) in enumerate(examples) if y == sign]
                       for sign in (1, -1)), strict=False))
    for c, many in product((Fraction(1, 2), Fraction(1)), (1, 2)):
        if len(pairs) >= many:
            chosen = {row for pair in pairs[:many] for row in pair}
            yield tuple(c if row in chosen else 0 for row in range(len(examples)))


def directions(d: int) -> list[Weights]:
    """Return 1, 2, ..., d, its opposite, and the first axis."""
    count: Weights = tuple(range(1, d + 1))
    return list(dict.fromkeys([count, scale(-1, count), (1, *(0 for _ in count[1:]))]))


def bound(multipliers: Weights, examples: Sample[Rational], direction: Weights) -> Any:
    """Return an interval that holds 2 √Σλ - 𝐮·Σ λ y 𝐱."""
    force = combination(multipliers, examples)[1:]
    return 2 * sqrt(interval(sum(multipliers))) \
        - interval(dot(force, direction)) / sqrt(interval(norm_sq(direction)))


def objective_sq(w: Weights, examples: Sample[Rational]) -> Fraction:
    """Return f(w)² by its definition."""
    length_sq = Fraction(norm_sq(w[1:]))
    return (length_sq + sum(slacks(w, examples)))**2 / length_sq


def below(where: str, value: Rational, w: Weights, examples: Sample[Rational],
          calls: tuple[Call, ...]) -> Counterexample | None:
    """Return the counterexample if f(w) is below the value."""
    return fails(f"{where}: f² at w = {text(w)}", objective_sq(w, examples), ">=",
                 max(value, 0)**2, calls, "")


@theorem("first_soft_margin.lower_bound",
         """Let 0 <= λ <= 1 and Σ λ y = 0. For every w with 𝐰 != 0 and 𝐮 = 𝐰/‖𝐰‖, the first
         program f(w) = ‖𝐰‖ + Σ max(0, 1 - y z)/‖𝐰‖ is at least 2 √Σλ - 𝐮·Σ λ y 𝐱, whatever the
         bias and the length of 𝐰. For each direction 𝐮 some λ and w attain it, if both classes are
         there. The bound of a cone is below those of its directions, and that of one direction is
         rounded by no more than 3·2^-bits.""",
         sources=("A-39", "D-174", "D-175"), hypotheses=(NORMAL, BALANCED, said("0 <= λ <= 1")),
         needs="functions first_soft_margin.lower_bound and first_soft_margin.along",
         rejects=("bound_of_one_root", "bound_adds_the_component", "bound_without_labels",
                  "bound_of_the_sum", "bound_of_the_best_direction", "multipliers_turned_round",
                  "weights_twice_too_long"))
def lower_bound(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the bound enclosed and with f, then attain it, and bound a cone of two."""
    examples, d = with_bias(instance), len(instance.X[0])
    for multipliers, direction in product(shares(examples), directions(d)):
        call = Call("first_soft_margin.lower_bound", (multipliers, examples, (direction,), BITS))
        value, due = observe.call(call), bound(multipliers, examples, direction)
        where = f"the bound by λ = {text(multipliers)} along {direction}"
        found = fails(where, value, "<=", due, call) \
            or fails(where, value, ">=", due - ROUNDING, call)
        for b, length in product((-1, 0, 1), (Fraction(1, 2), Fraction(1), Fraction(2))):
            found = found or below(where, value, (b, *scale(length, direction)), examples, (call,))
        if found:
            return found
    for direction in directions(d) if len(set(instance.y)) == 2 else ():
        call = Call("first_soft_margin.along", (direction, examples, BITS))
        multipliers, w = observe.call(call)
        asked = Call("first_soft_margin.lower_bound", (multipliers, examples, (direction,), BITS))
        value = observe.call(asked)
        where = f"along {direction}, attained by λ = {text(multipliers)}"
        if found := below(where, value, w, examples, (call, asked)) or fails(
                f"{where}: f² at w = {text(w)}", objective_sq(w, examples), "<=",
                (value + NEAR)**2, (call, asked), ""):
            return found
    call = Call("first_soft_margin.lower_bound", ((1, 1), DIAGONAL, ((1, 0), (0, 1)), BITS))
    return fails("the bound of the quadrant by λ = (1, 1)", observe.call(call), "<=",
                 bound((1, 1), DIAGONAL, (1, 1)), call) or Passed()
