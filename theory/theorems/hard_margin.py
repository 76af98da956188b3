"""The hard-margin program: its solution, its width, its multipliers, its dual, and leaving out."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations_with_replacement, product
from typing import Any, Final

from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.reference.sample import Sample, signed_points
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.margin import margin
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import BALANCED, FEASIBLE, NONNEGATIVE, SEPARABLE
from novikoff.theory.registry import Hypothesis, theorem
from novikoff.theory.theorems.margin import with_bias

Weights = Vector[Rational]
MOST: Final = (("most", 1000),)
BOTH_CLASSES: Final = Hypothesis(
    "both classes are there", lambda instance: len(set(instance.y)) == 2)
TWO_OF_EACH: Final = Hypothesis(
    "both classes are there whichever example is left out",
    lambda instance: min(map(instance.y.count, (-1, 1))) >= 2)


def planar() -> Iterator[Instance]:
    """Yield samples of the plane whose solution needs three supports. In the last two, three other
    points give a w with y z >= 1 on all of them, whose multipliers are not all positive."""
    for y in ((-1, -1, 1), (1, 1, -1)):
        yield Instance(((0, -1), (0, 1), (2, 0)), y)
    yield Instance(((0, -1), (0, 0), (2, 1), (1, 2)), (-1, -1, 1, 1))
    yield Instance(((1, 0), (0, 0), (-1, 1), (2, 2)), (-1, -1, 1, 1))


def combination(multipliers: Weights, examples: Sample[Rational]) -> Weights:
    """Return Σ λ_i y_i x_i."""
    total: Weights = tuple(0 for _ in examples[0][0])
    for c, z in zip(multipliers, signed_points(examples), strict=True):
        total = add(total, scale(c, z))
    return total


def dual(multipliers: Weights, examples: Sample[Rational]) -> Fraction:
    """Return Σ λ - ½‖Σ λ y 𝐱‖²."""
    return sum(multipliers) - Fraction(norm_sq(combination(multipliers, examples)[1:])) / 2


def balanced(examples: Sample[Rational]) -> Iterator[Weights]:
    """Yield multipliers λ >= 0 with Σ λ y = 0: none, one of each class, and all of them."""
    yield tuple(0 for _ in examples)
    signs = [y for _, y in examples]
    plus, minus = signs.count(1), signs.count(-1)
    if plus and minus:
        yield tuple(Fraction(1, plus if y > 0 else minus) for y in signs)
        first = {signs.index(1), signs.index(-1)}
        yield tuple(Fraction(1, 3) if i in first else 0 for i in range(len(signs)))


def solved(examples: Sample[Rational]) -> Call:
    """The call that solves the program."""
    return Call("hard_margin.hard_margin", (examples,), MOST)


@theorem("hard_margin.solution",
         """Let the data be separable, both classes be there. Exactly one w minimises ½‖𝐰‖² subject
         to y z >= 1, bias included, and its multipliers prove it: y z >= 1, λ >= 0, Σ λ y = 0,
         𝐰 = Σ λ y 𝐱, and λ = 0 where y z > 1 (Karush, Kuhn, Tucker). It is compared with the
         maximal margin that the nearest points of the two hulls give.""",
         sources=("B-63", "A-38", "C-31", "D-169"), kind="separable",
         hypotheses=(SEPARABLE, BOTH_CLASSES), beside=planar,
         needs="a function hard_margin",
         rejects=("solution_too_long", "solution_too_short", "solution_touches_a_class",
                  "solution_penalises_the_bias", "multipliers_doubled", "multipliers_of_one_class",
                  "multipliers_of_one_example", "multipliers_not_given",
                  "solution_shifts_with_the_sample", "solution_of_the_nearest_pair",
                  "solution_of_any_signs"))
def solution(instance: Instance, observe: Observe) -> Outcome:
    """Compare w with the exact maximal margin, and decide the conditions on λ one by one."""
    examples = with_bias(instance)
    call = solved(examples)
    found = observe.call(call)
    w, multipliers = tuple(found.w), tuple(found.multipliers)
    due = margin(instance.X, instance.y, "free")
    if wrong := differs("the solution", due.w, w, call, "runs[0].w"):
        return wrong
    stationary = (0, *w[1:])
    if wrong := differs("(0, 𝐰) as Σ λ y x", stationary, combination(multipliers, examples), call,
                        ""):
        return wrong
    for row, ((x, y), c) in enumerate(zip(examples, multipliers, strict=True)):
        excess = y * dot(w, x) - 1
        if wrong := (fails(f"λ of row {row}", c, ">=", 0, call, f"runs[0].multipliers[{row}]")
                     or fails(f"y z of row {row}", excess + 1, ">=", 1, call, "")
                     or differs(f"λ (y z - 1) of row {row}", 0, c * excess, call, "")):
            return wrong
    return Passed()


@theorem("hard_margin.width",
         """Let the data be separable, both classes be there. Among the w with y z >= 1 the widest
         band 2/‖𝐰‖ is that of the least ‖𝐰‖: the squared width of the solution is 4/‖𝐰‖² = 4γ²,
         with γ half the distance of the two hulls, and no w that separates has a greater geometric
         margin than γ. The edges lie 1/‖𝐰‖ from the boundary.""",
         sources=("B-63", "A-38", "D-167"), kind="separable",
         hypotheses=(SEPARABLE, BOTH_CLASSES), beside=planar,
         needs="functions hard_margin and objective",
         rejects=("solution_too_long", "solution_too_short", "solution_penalises_the_bias",
                  "width_of_one_side", "width_with_the_bias", "objective_without_half",
                  "objective_with_the_bias", "objective_of_the_width",
                  "solution_of_the_nearest_pair", "solution_of_any_signs"))
def width(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the distance of the hulls, and with other separators scaled to y z >= 1."""
    examples = with_bias(instance)
    call, best = solved(examples), margin(instance.X, instance.y, "free")
    found = observe.call(call)
    w, gamma_sq = tuple(found.w), Fraction(best.gamma_sq)
    least = observe.call(value := Call("hard_margin.objective", (w,)))
    if wrong := (differs("squared width", 4 * gamma_sq, found.width_sq, call, "runs[0].width_sq")
                 or differs("4/‖𝐰‖²", 4 * gamma_sq, Fraction(4) / norm_sq(w[1:]), call, "")
                 or differs("½‖𝐰‖² = 1/(2γ²)", 1 / (2 * gamma_sq), least, value)):
        return wrong
    for u in filter(None, (instance.separator, instance.margin.w)):
        m = min(y * dot(u, x) for x, y in examples)
        if m > 0:
            scaled = tuple(Fraction(entry) / m for entry in u)
            other = Call("hard_margin.objective", (scaled,))
            if wrong := fails(f"½‖𝐮‖² of u = {text(scaled)}", observe.call(other), ">=", least,
                              other):
                return wrong
    return Passed()


@theorem("hard_margin.support_vector_in_each_class",
         """Let the data be separable, both classes be there. Some example of each class has λ > 0,
         every such example has y z = 1, and the λ of both classes have one sum, ½‖𝐰‖². An example
         with y z = 1 may have λ = 0: it lies on the edge and bears nothing.""",
         sources=("B-63", "A-38"), kind="separable", hypotheses=(SEPARABLE, BOTH_CLASSES),
         beside=planar, needs="a function hard_margin",
         rejects=("solution_too_long", "solution_too_short", "solution_touches_a_class",
                  "solution_penalises_the_bias", "multipliers_doubled", "multipliers_of_one_class",
                  "multipliers_of_one_example", "multipliers_not_given",
                  "solution_shifts_with_the_sample"))
def support_vector_in_each_class(instance: Instance, observe: Observe) -> Outcome:
    """Add the multipliers of each class, and look at the margins of the support."""
    examples = with_bias(instance)
    call = solved(examples)
    found = observe.call(call)
    w, support = tuple(found.w), tuple(found.support)
    for side in (1, -1):
        total = sum(c for c, (_, y) in zip(found.multipliers, examples, strict=True) if y == side)
        if wrong := (fails(f"support vectors of class {side:+d}",
                           sum(examples[row][1] == side for row in support), ">=", 1, call, "")
                     or differs(f"Σ λ of class {side:+d}", Fraction(norm_sq(w[1:])) / 2,
                                total, call, "")):
            return wrong
    for row in support:
        x, y = examples[row]
        if wrong := differs(f"y z of support vector {row}", 1, y * dot(w, x), call, ""):
            return wrong
    return Passed()


@theorem("hard_margin.weak_duality",
         """Let y z >= 1 on every example, λ >= 0 and Σ λ y = 0, 𝐯 = Σ λ y 𝐱. The gap
         ½‖𝐰‖² - (Σ λ - ½‖𝐯‖²) is ½‖𝐰 - 𝐯‖² + Σ λ (y z - 1) >= 0. It certifies: ½‖𝐰‖² is the gap at
         most above the minimum, and ½‖𝐰 - 𝐰*‖² is at most the gap. At the solution it is 0 (strong
         duality). Without Σ λ y = 0 it may be negative: x = 1 (+), λ = 1, w = (1, 0).""",
         sources=("B-63", "A-38", "C-31"), kind="separable",
         hypotheses=(SEPARABLE, BOTH_CLASSES, FEASIBLE, NONNEGATIVE, BALANCED),
         beside=planar, needs="functions hard_margin, objective and kkt.combination",
         rejects=("solution_too_long", "solution_too_short", "solution_penalises_the_bias",
                  "multipliers_doubled", "multipliers_of_one_class",
                  "multipliers_of_one_example", "multipliers_not_given",
                  "objective_without_half", "objective_with_the_bias", "objective_of_the_width",
                  "solution_of_any_signs", "combination_without_labels",
                  "combination_without_the_last", "combination_mean"))
def weak_duality(instance: Instance, observe: Observe) -> Outcome:
    """Compute the gap of two feasible w with every λ at hand, and that of the solution."""
    examples = with_bias(instance)
    call = solved(examples)
    found = observe.call(call)
    best, own = tuple(found.w), tuple(found.multipliers)
    feasible = [best, tuple(2 * entry for entry in margin(instance.X, instance.y, "free").w or ())]
    for w, multipliers in product(feasible, (own, *balanced(examples))):
        calls = (Call("hard_margin.objective", (w,)),
                 Call("kkt.combination", (multipliers, examples)))
        primal, v = (observe.call(one) for one in calls)
        gap = primal - sum(multipliers) + Fraction(norm_sq(v[1:])) / 2
        apart = subtract(w[1:], combination(multipliers, examples)[1:])
        due = Fraction(norm_sq(apart)) / 2 + sum(
            c * (y * dot(w, x) - 1) for c, (x, y) in zip(multipliers, examples, strict=True))
        where = f"gap of w = {text(w)}, λ = {text(multipliers)}"
        if wrong := (differs(where, due, gap, calls,
                             f"runs[0] - {_exact(sum(multipliers))} + norm_sq(runs[1][1:]) / "
                             "Fraction(2)")
                     or fails(where, gap, ">=", 0, calls, "")
                     or fails(f"½‖𝐰 - 𝐰*‖² against the {where}",
                              Fraction(norm_sq(subtract(w[1:], best[1:]))) / 2, "<=", gap,
                              (call, *calls), "")):
            return wrong
    return differs("gap of the solution", 0, Fraction(norm_sq(best[1:])) / 2 - dual(own, examples),
                   call, "") or Passed()


def _exact(c: Rational) -> str:
    return f"Fraction({str(c)!r})"


def _line_and_square() -> Iterator[Instance]:
    """Yield every sample of 4 points on the line in {-1, ..., 2}, 5 in {0, ..., 3}, labels in
    order, of two corners of the square {0, 1}² in each class, and those of `planar`."""
    for size, cells in ((4, range(-1, 3)), (5, range(4))):
        for xs in combinations_with_replacement(cells, size):
            for ones in range(2, size - 1):
                yield Instance(tuple((x,) for x in xs), (-1,) * (size - ones) + (1,) * ones)
    square = tuple(product((0, 1), repeat=2))
    for rows in product(square, repeat=4):
        if rows[0] < rows[1] and rows[2] < rows[3]:
            yield Instance(rows, (-1, -1, 1, 1))
    yield from planar()


@theorem("hard_margin.leave_one_out",
         """Let the data be separable and both classes be there whichever example is left out. Of
         the M machines trained on M - 1 examples, at most as many misjudge the example left out
         (y z <= 0) as there are support vectors (λ > 0 in multipliers that prove the solution of
         all): leaving out an example with λ = 0 changes nothing.""",
         sources=("B-76", "A-38"), kind="separable", hypotheses=(SEPARABLE, TWO_OF_EACH),
         family=_line_and_square, needs="a function hard_margin",
         rejects=("multipliers_not_given", "multipliers_of_one_example",
                  "solution_touches_a_class", "multipliers_of_one_class",
                  "solution_shifts_with_the_sample", "solution_of_any_signs"))
def leave_one_out(instance: Instance, observe: Observe) -> Outcome:
    """Train on all but each example; of one with λ = 0 nothing must change."""
    examples = with_bias(instance)
    call = solved(examples)
    found = observe.call(call)
    support, errors = tuple(found.support), 0
    calls = []
    for row, (x, y) in enumerate(examples):
        rest = examples[:row] + examples[row + 1:]
        calls.append(solved(rest))
        w: Any = tuple(observe.call(calls[-1]).w)
        errors += y * dot(w, x) <= 0
        if row not in support and (wrong := differs(
                f"the solution without row {row}, which has λ = 0", tuple(found.w), w,
                (call, calls[-1]), "runs[1].w")):
            return wrong
    return fails("errors on the example left out", errors, "<=", len(support),
                 (call, *calls), "") or Passed()
