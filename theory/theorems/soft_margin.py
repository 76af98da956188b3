"""The soft-margin program: it is the hinge loss, its solution, the certificate of the gap."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reference.linalg import Vector, dot, norm_sq, subtract
from novikoff.reference.sample import Sample
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.margin import margin
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import BALANCED, BOXED, NORMAL, SEPARABLE, said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.hard_margin import BOTH_CLASSES, balanced, combination, dual
from novikoff.theory.theorems.margin import with_bias
from novikoff.theory.theorems.svm import pool, slacks

Weights = Vector[Rational]
MOST: Final = 1000
FEW: Final = 3


def few(instance: Instance) -> Sample[Rational]:
    """Return the first three examples: the program is solved by trying every choice."""
    return with_bias(instance)[:FEW]


def primal(w: Weights, examples: Sample[Rational], C: Rational) -> Fraction:
    """Return ½‖𝐰‖² + C Σ max(0, 1 - y z)."""
    return Fraction(norm_sq(w[1:])) / 2 + C * sum(slacks(w, examples))


def solved(examples: Sample[Rational], C: Rational, end: str = "middle") -> Call:
    """The call that solves the program."""
    return Call("soft_margin.soft_margin", (examples,),
                (("most", MOST), ("C", C), ("bias", end)))


@theorem("soft_margin.is_hinge_loss",
         """For given w the least Σ ξ subject to ξ >= 0 and y z >= 1 - ξ is Σ max(0, 1 - y z), so
         the program minimises ‖𝐰‖² + Σ max(0, 1 - y z), and half of that is L_μ with μ = M/2. For
         another μ it is no multiple of L_μ: the difference is (½ - μ/M) Σ ξ.""",
         sources=("B-65", "A-40", "A-41", "D-176"),
         needs="functions soft_margin.objective and svm.loss",
         rejects=("objective_halved", "objective_with_the_bias", "objective_of_the_mean",
                  "objective_not_cut", "loss_for_every_mu"))
def is_hinge_loss(instance: Instance, observe: Observe) -> Outcome:
    """Compare the objective with feasible slacks, and its half with the loss for three μ."""
    examples = with_bias(instance)
    m = len(examples)
    for w in pool(instance):
        call = Call("soft_margin.objective", (w, examples))
        value, xis = observe.call(call), slacks(w, examples)
        if found := differs(f"objective of w = {text(w)}", norm_sq(w[1:]) + sum(xis), value, call):
            return found
        for larger in range(m):
            feasible = sum(xis) + Fraction(1, 2 + larger)
            if found := fails(f"against a slack that is larger in row {larger}, w = {text(w)}",
                              value, "<=", norm_sq(w[1:]) + feasible, call):
                return found
        for mu in (Fraction(m, 2), Fraction(m), Fraction(1, 3)):
            calls = (call, Call("svm.loss", (w, examples, mu)))
            apart = Fraction(value) / 2 - observe.call(calls[1])
            if found := differs(f"half the objective less L, w = {text(w)}, μ = {text(mu)}",
                                (Fraction(1, 2) - mu / m) * sum(xis), apart, calls,
                                "runs[0] / Fraction(2) - runs[1]"):
                return found
    return Passed()


@theorem("soft_margin.duality_gap",
         """Let 0 <= λ <= C and Σ λ y = 0, 𝐯 = Σ λ y 𝐱. For every w, with ξ = max(0, 1 - y z),
         ½‖𝐰‖² + C Σ ξ - (Σ λ - ½‖𝐯‖²) = ½‖𝐰 - 𝐯‖² + Σ (C - λ)ξ + Σ λ(ξ - 1 + y z) >= 0. So the
         gap bounds how far w is from the minimum, ½‖𝐰 - 𝐰*‖² too; it is 0 at the solution, which
         it proves optimal. (Decided for the first three examples.)""",
         sources=("B-65", "A-40", "C-31"), hypotheses=(BOXED, BALANCED),
         needs="functions soft_margin and kkt.combination",
         rejects=("solution_of_double_cost", "solution_touches_a_class", "solution_is_zero",
                  "multipliers_of_the_other_program", "multipliers_not_cut",
                  "combination_without_labels", "solution_too_short"))
def duality_gap(instance: Instance, observe: Observe) -> Outcome:
    """Decide the gap of the solution, and of other weights with other multipliers."""
    examples, C = few(instance), Fraction(instance.eta)
    call = solved(examples, C)
    found = observe.call(call)
    best, own = tuple(found.w), tuple(found.multipliers)
    for row, c in enumerate(own):
        if wrong := (fails(f"λ of row {row}", c, ">=", 0, call, f"runs[0].multipliers[{row}]")
                     or fails(f"λ of row {row}", c, "<=", C, call,
                              f"runs[0].multipliers[{row}]")):
            return wrong
    if wrong := (differs("Σ λ y", 0, combination(own, examples)[0], call, "")
                 or differs(f"gap of the solution, C = {text(C)}", 0,
                            primal(best, examples, C) - dual(own, examples), call, "")):
        return wrong
    others = [own, *(tuple(min(C, Fraction(1)) * c for c in found)
                     for found in balanced(examples))]
    for w, multipliers in product((best, pool(instance)[-1]), others):
        asked = Call("kkt.combination", (multipliers, examples))
        v = observe.call(asked)
        xis = slacks(w, examples)
        gap = primal(w, examples, C) - sum(multipliers) + Fraction(norm_sq(v[1:])) / 2
        apart = subtract(w[1:], combination(multipliers, examples)[1:])
        due = Fraction(norm_sq(apart)) / 2 + sum(
            (C - c) * xi + c * (xi - 1 + y * dot(w, x))
            for c, xi, (x, y) in zip(multipliers, xis, examples, strict=True))
        where = f"gap of w = {text(w)}, λ = {text(multipliers)}"
        if wrong := (differs(where, due, gap, asked, "")
                     or fails(where, gap, ">=", 0, asked, "")
                     or fails(f"½‖𝐰 - 𝐰*‖² against the {where}",
                              Fraction(norm_sq(subtract(w[1:], best[1:]))) / 2, "<=", gap,
                              (call, asked), "")):
            return wrong
    return Passed()


@theorem("soft_margin.solution",
         """The program has a solution for every C > 0; 𝐰 is unique, the slacks are max(0, 1 - y z),
         and the biases of the solutions are an interval, in which the objective is constant and
         outside of which it is larger. (x = -1/2 (-), 1/2 (+), C = 1/2: every bias in [-3/4, 3/4];
         of one class the interval has no end. Decided for the first three examples.)""",
         hypotheses=(said("C > 0"),),
         sources=("A-40", "B-65", "B-66"), needs="a function soft_margin",
         rejects=("solution_of_double_cost", "solution_touches_a_class", "solution_is_zero",
                  "slacks_not_cut", "slacks_forgotten", "biases_too_wide", "biases_are_a_point",
                  "solution_too_short"))
def solution(instance: Instance, observe: Observe) -> Outcome:
    """Compare the objective at the bias, at both ends and beyond them."""
    examples, C = few(instance), Fraction(instance.eta)
    call = solved(examples, C)
    found = observe.call(call)
    w, (low, high) = tuple(found.w), found.biases
    if wrong := differs(f"slacks, C = {text(C)}", tuple(slacks(w, examples)), tuple(found.slacks),
                        call, "tuple(runs[0].slacks)"):
        return wrong
    least = primal(w, examples, C)
    places = [(low, -1), (high, 1)]
    for end, out in places:
        for b, relation in ((end, "="), (None if end is None else end + out, ">"),
                            (w[0] + 1000 * out if end is None else None, "=")):
            if b is None:
                continue
            value = primal((b, *w[1:]), examples, C)
            if (wrong := differs(f"objective at the bias {text(b)}", least, value, call, "")
                    if relation == "=" else
                    fails(f"objective at the bias {text(b)}", value, ">", least, call, "")):
                return wrong
    for end in pool(instance):
        if wrong := fails(f"objective at {text(end)}", primal(end, examples, C), ">=",
                          least + Fraction(norm_sq(subtract(end[1:], w[1:]))) / 2, call, ""):
            return wrong
    return Passed()


@theorem("soft_margin.hard_limit",
         """Let the data be separable, both classes be there, and λ the multipliers of the hard
         margin. For C >= max λ the soft program has the hard solution, with all slacks 0: a large
         μ = CM makes the margin hard.
         (Decided for the first three examples.)""",
         sources=("B-65", "B-63", "A-38", "A-40", "C-24"), kind="separable",
         hypotheses=(SEPARABLE, BOTH_CLASSES, said("C >= max λ")), needs="a function soft_margin",
         rejects=("solution_touches_a_class", "solution_is_zero", "solution_too_short",
                  "slacks_not_cut", "multipliers_of_the_other_program", "multipliers_not_cut"))
def hard_limit(instance: Instance, observe: Observe) -> Outcome:
    """Solve with C = max λ and C = 2 max λ, and compare with the exact maximal margin."""
    examples = few(instance)
    if len({y for _, y in examples}) == 1:
        return Passed()
    hard = margin([x[1:] for x, _ in examples], [y for _, y in examples], "free")
    for factor in (1, 2):
        C = factor * max(hard.multipliers)
        call = solved(examples, C)
        found = observe.call(call)
        nothing = tuple(0 for _ in examples)
        w = tuple(found.w)
        if wrong := (differs(f"slacks, C = {text(C)}", nothing, tuple(found.slacks), call,
                             "tuple(runs[0].slacks)")
                     or differs(f"max(0, 1 - y z), C = {text(C)}", nothing,
                                tuple(slacks(w, examples)), call, "")
                     or differs(f"𝐰, C = {text(C)}", (hard.w or ())[1:], w[1:], call,
                                "tuple(runs[0].w)[1:]")
                     or differs(f"Σ λ, C = {text(C)}", sum(hard.multipliers),
                                sum(found.multipliers), call, "sum(runs[0].multipliers)")):
            return wrong
    return Passed()


def _trials(instance: Instance, C: Fraction) -> Iterator[tuple[Weights, Weights]]:
    """Yield w and λ: seven pairs of λ between -C/2 and 2C on the first two examples, with
    𝐰 = Σ λ y 𝐱 (where the first λ is C, also 0), at the bias 0 and that of the first edge."""
    examples = few(instance)[:2]
    half = Fraction(1, 2)
    for pair in ((0, 0), (half, half), (1, 1), (2, 2), (half, -half), (1, 0), (-half, 0)):
        multipliers = tuple(C * part for part in pair[:len(examples)])
        normal = combination(multipliers, examples)[1:]
        flat = [tuple(0 * entry for entry in normal)] if pair[0] == 1 else []
        for features in dict.fromkeys((normal, *flat)):
            x, y = examples[0]
            for b in dict.fromkeys((Fraction(0), y - dot(features, x[1:]))):
                yield (b, *features), multipliers


@theorem("soft_margin.kkt_point",
         """w and λ satisfy the conditions (0 <= λ <= C, Σ λ y = 0, 𝐰 = Σ λ y 𝐱, λ = 0 where y z > 1
         and λ = C where y z < 1) exactly if 0 <= λ <= C, Σ λ y = 0 and the duality gap of w and λ
         is 0; then no v has a smaller ½‖𝐯‖² + C Σ ξ. Without slack (C infinite) they are λ >= 0,
         Σ λ y = 0, 𝐰 = Σ λ y 𝐱, y z >= 1 and λ = 0 where y z > 1: again y z >= 1 and no gap.
         (Decided for the first two examples.)""",
         sources=("B-63", "B-65", "C-31"), needs="a function kkt.is_kkt_point",
         rejects=("kkt_without_ceiling", "kkt_without_floor", "kkt_without_balance",
                  "kkt_without_the_normal", "kkt_idle_multipliers",
                  "kkt_violators_below_the_ceiling", "kkt_with_the_bias"))
def kkt_point(instance: Instance, observe: Observe) -> Outcome:
    """Compare the verdict with the gap, and a point that is one with rivals."""
    examples, C = few(instance)[:2], Fraction(instance.eta)
    for w, multipliers in _trials(instance, C):
        balanced_ = combination(multipliers, examples)[0] == 0 and min(multipliers) >= 0
        own = dual(multipliers, examples)
        length = Fraction(norm_sq(w[1:])) / 2
        due = {C: balanced_ and max(multipliers) <= C and primal(w, examples, C) == own,
               None: balanced_ and not any(slacks(w, examples)) and length == own}
        for ceiling, verdict in due.items():
            call = Call("kkt.is_kkt_point", (w, multipliers, examples, ceiling))
            if (seen := observe.call(call)) is not verdict:
                return differs(f"w = {text(w)}, λ = {text(multipliers)}, C = "
                               f"{ceiling or 'infinite'}", verdict, seen, call) or Passed()
        for v in pool(instance) if due[C] else ():
            if found := fails(f"objective at {text(v)} against w = {text(w)}",
                              primal(v, examples, C), ">=", own, call, ""):
                return found
    return Passed()


def _least(where: str, value: Any, bound: Any, reached: bool, call: Call) -> Outcome | None:
    return differs(where, bound, value, call) if reached else fails(where, value, ">", bound, call)


@theorem("soft_margin.first_objective",
         """For 𝐰 != 0 the first program minimises f(w) = ‖𝐰‖ + Σ max(0, 1 - y z)/‖𝐰‖, the length
         and the depths of the violations. f² = (‖𝐰‖² + Σ ξ)²/‖𝐰‖² has its minimisers, f >= ‖𝐰‖ with
         equality if y z >= 1 everywhere, and f² >= 4 Σ ξ with equality if ‖𝐰‖² = Σ ξ. f² is not
         convex (x = 1 (+), bias -3: larger at 1/2 than at -1 and at 1), and the second program is
         another: on x = -1/2 (-), 1/2 (+) its solution 𝐰 = 1/2 has f² = 49/4, and 𝐰 = 7/5 less.""",
         hypotheses=(NORMAL,),
         sources=("A-39", "D-174", "D-175"), needs="a function first_objective_sq",
         rejects=("first_objective_not_squared", "first_objective_with_the_bias",
                  "first_objective_not_scaled", "first_objective_not_cut",
                  "first_objective_of_the_second"))
def first_objective(instance: Instance, observe: Observe) -> Outcome:
    """Compare f² with the formula and its two bounds, then decide the two examples."""
    examples = with_bias(instance)

    def asked(w: Weights, data: Any) -> tuple[Call, Any]:
        call = Call("soft_margin.first_objective_sq", (w, data))
        return call, observe.call(call)

    for w in pool(instance):
        if not any(w[1:]):
            continue
        call, value = asked(w, examples)
        length_sq, xi = Fraction(norm_sq(w[1:])), sum(slacks(w, examples))
        where = f"f² at w = {text(w)}"
        if found := (differs(where, (length_sq + xi)**2 / length_sq, value, call)
                     or _least(where, value, length_sq, xi == 0, call)
                     or _least(where, value, 4 * xi, xi == length_sq, call)):
            return found
    one = (((Fraction(1), Fraction(1)), 1),)
    calls, values = zip(*(asked((Fraction(-3), t), one)
                          for t in (Fraction(-1), Fraction(1, 2), Fraction(1))), strict=True)
    if found := fails("f² at 1/2 on x = 1 with the bias -3", values[1], ">",
                      max(values[0], values[2]), calls, ""):
        return found
    half = Fraction(1, 2)
    pair = (((Fraction(1), -half), -1), ((Fraction(1), half), 1))
    (second, at_half), (other, beyond) = (asked((Fraction(0), t), pair)
                                          for t in (half, Fraction(7, 5)))
    return differs("f² of the second program's solution", Fraction(49, 4), at_half, second) \
        or fails("f² at 𝐰 = 7/5", beyond, "<", at_half, (other, second), "runs[0]") or Passed()
