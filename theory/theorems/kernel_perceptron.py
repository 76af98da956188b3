"""Theorems of the kernel perceptron: it is the perceptron, seen from the examples."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Final

from novikoff.reference.convention import Mistake, Step
from novikoff.reference.linalg import Vector, add, dot, scale
from novikoff.reference.record import drain
from novikoff.reference.threshold import mistaken
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem

PASSES: Final = 3
RUNS: Final[tuple[tuple[Mistake, Step, int], ...]] = (
    ("N", "eta", 1), ("F", "2eta", 1), ("N", "eta", 2))
DEGREES: Final = (1, 2, 3)
CONSTANTS: Final[tuple[Rational, ...]] = (0, 1, Fraction(1, 2))
_SEEN: Final = "[(u.row, u.z, u.w) for u in trace(runs[0])[0] if hasattr(u, 'row')]"


def monomials(x: Sequence[Rational], degree: int, root: Rational = 0) -> Vector[Rational]:
    """Return all ordered products of `degree` entries of (x, root), each order by itself."""
    return tuple(prod(chosen) for chosen in product((*x, root) if root else x, repeat=degree))


@theorem("kernel_perceptron.primal_run",
         """From α = 0 the kernel perceptron makes the updates of the perceptron from w = 0: the
         same rows with the same scores, as w = Σ α_i y_i x_i all the time, and α_i is s times the
         number of updates on example i. With K(u, v) = (u·v)^p it is the perceptron on the
         products of p entries.""",
         hypotheses=(said("the run starts at α = 0 and w = 0"),),
         sources=("B-74", "A-48"), needs="a function kernel_perceptron",
         rejects=("label_left_out", "adds_one", "alpha_replaced", "score_of_one_pass",
                  "kernel_row_for_column"))
def primal_run(instance: Instance, observe: Observe) -> Outcome:
    """Run the perceptron on the products, and compare rows, scores, α and w."""
    for rule, step, degree in RUNS:
        s = 2 * instance.eta if step == "2eta" else instance.eta
        points = [monomials(x, degree) for x, _ in instance.examples]
        w: Vector[Rational] = (0,) * len(points[0])
        alpha, due, ws = [Fraction(0)] * len(points), [], []
        for i in tuple(range(len(points))) * PASSES:
            x, y = points[i], instance.examples[i][1]
            z = dot(w, x)
            if mistaken(z, y, rule):
                w, alpha[i] = add(w, scale(s * y, x)), alpha[i] + s
                due.append((i, z, tuple(alpha)))
                ws.append(w)
        call = Call("kernel_perceptron.kernel_perceptron", (instance.examples, instance.eta),
                    (("passes", PASSES), ("mistake", rule), ("step", step), ("stop", False),
                     ("kernel", Power(degree))))
        updates = drain(observe.call(call))[0]
        found = differs(f"rule {rule}, step {step}, degree {degree}: row, score and α",
                        tuple(due), tuple((u.row, u.z, u.w) for u in updates), call, _SEEN)
        if found:
            return found
        for u, primal in zip(updates, ws, strict=True):
            if degree == 1:
                shown = Call("kernel_perceptron.weights", (u.w, instance.examples))
                found = differs(f"Σ α_i y_i x_i for α = {text(u.w)}", primal,
                                tuple(observe.call(shown)), shown)
            if found:
                return found
    return Passed()


class Power:
    """The kernel K(u, v) = (u·v)^p."""

    def __init__(self, degree: int) -> None:
        self.degree = degree

    def __call__(self, u: Sequence[Rational], v: Sequence[Rational]) -> Rational:
        return dot(u, v) ** self.degree

    def __repr__(self) -> str:
        return f"Power({self.degree})"


@theorem("kernel_perceptron.dual_score",
         """Σ_j α_j y_j K(x_j, x) is w·x for w = Σ_j α_j y_j x_j and K(u, v) = u·v; an update of
         example i by s adds s y_i K(x_i, x) to every score.""",
         sources=("B-74",), needs="functions score, weights and linear",
         rejects=("label_left_out", "sums_without_alpha", "linear_is_squared"))
def dual_score(instance: Instance, observe: Observe) -> Outcome:
    """Compare both scores of every example, before and after an update of each."""
    n = len(instance.X)
    alpha = tuple(instance.eta * i for i in range(1, n + 1))
    w = _sum(instance, alpha)
    weights = Call("kernel_perceptron.weights", (alpha, instance.examples))
    found = differs(f"α = {text(alpha)}: w", w, tuple(observe.call(weights)), weights)
    for x, _ in instance.examples:
        products = []
        for v, _ in instance.examples:
            call = Call("kernel_perceptron.linear", (v, x))
            products.append(observe.call(call))
            found = found or differs(f"K({text(v)}, {text(x)})", dot(v, x), products[-1], call)
        products = [dot(v, x) for v, _ in instance.examples]
        for changed, total in [(alpha, w), *((_bumped(alpha, i), _sum(instance, _bumped(alpha, i)))
                                             for i in range(n))]:
            call = Call("kernel_perceptron.score", (changed, instance.examples, tuple(products)))
            found = found or differs(f"α = {text(changed)}: the score of {text(x)}",
                                     dot(total, x), observe.call(call), call)
        if found:
            return found
    return Passed()


def _bumped(alpha: Vector[Rational], i: int) -> Vector[Rational]:
    return tuple(a + 1 if j == i else a for j, a in enumerate(alpha))


def _sum(instance: Instance, alpha: Vector[Rational]) -> Vector[Rational]:
    total: Vector[Rational] = (0,) * len(instance.points[0])
    for a, z in zip(alpha, instance.points, strict=True):
        total = add(total, scale(a, z))
    return total


@theorem("kernel_perceptron.polynomial_kernel",
         """(u·v + c)^p with c = q² >= 0 is the inner product of all ordered products of p entries
         of (u, q) and of (v, q), so that it is symmetric and its Gram matrices are positive
         semidefinite.""",
         hypotheses=(said("c >= 0"),),
         sources=("A-48", "B-74"), needs="a function polynomial",
         rejects=("constant_left_out", "constant_outside", "degree_one_less"))
def polynomial_kernel(instance: Instance, observe: Observe) -> Outcome:
    """Compare the kernel of pairs of rows with the inner product of the products."""
    rows = list(dict.fromkeys(instance.X))
    for (place, q), degree in product(enumerate(CONSTANTS), DEGREES):
        call = Call("kernel_perceptron.polynomial", (degree, q * q))
        kernel = observe.call(call)
        for u, v in zip(rows, rows[place % len(rows):] + rows[:place % len(rows)], strict=True):
            due = dot(monomials(u, degree, q), monomials(v, degree, q))
            found = differs(f"degree {degree}, c = {text(q * q)}, u = {text(u)}, v = {text(v)}",
                            (due, due), (kernel(u, v), kernel(v, u)), call,
                            f"(runs[0]({u!r}, {v!r}), runs[0]({v!r}, {u!r}))")
            if found:
                return found
    return Passed()
