"""Gradient descent on quadratics: what one step does, for which rates it converges, how fast."""

from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.theory.comparison import differs, fails
from novikoff.theory.eigenvalue import Eigenvalue
from novikoff.theory.experiment import Call, Labels, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.least_squares import LeastSquares, after, least_squares
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.rational_matrix import times
from novikoff.theory.registry import theorem

STEPS = 3
_NEEDS = "a function gradient_descent.gradient_descent"
_POINTS = "tuple(iterate.w for iterate in runs[0])"


def start(instance: Instance) -> Vector[Rational]:
    """The point from which a run starts: (1/2, -1, 3/2, ...)."""
    return tuple((-1) ** j * (j + 1) * Fraction(1, 2) for j, _ in enumerate(instance.X[0]))


def _run(problem: LeastSquares, w: Vector[Rational], eta: Any,
         steps: int = STEPS) -> Call:
    return Call("gradient_descent.gradient_descent",
                (problem.value, problem.gradient, w, eta), (("steps", steps),))


@theorem("gradient_descent.descent",
         """On a quadratic L with Hessian H a step from w, where the gradient is g, leads to
         L(w - ηg) = L(w) - η‖g‖² + ½η² gᵀHg. So L falls by η(1 - ½ηλ)‖g‖² at least, for every λ
         that no eigenvalue of H exceeds: it falls whenever 0 < η < 2/λmax and g != 0.""",
         hypotheses=(said("L is quadratic"),),
         sources=("B-29", "B-30", "A-63", "D-034", "D-035", "D-111"), kind="targets",
         needs=_NEEDS,
         rejects=("climbs", "rate_doubled", "rate_halved", "normalised_step", "signs_only",
                  "one_coordinate", "value_of_the_point_before"))
def descent(instance: Instance, observe: Observe) -> Outcome:
    """Take one step on the least squares of the data, and compare the values exactly."""
    problem, w = least_squares(instance.X, instance.y), start(instance)
    g, eta = problem.gradient(w), instance.eta
    call, where = _run(problem, w, eta, 1), f"w = {text(w)}, η = {text(eta)}"
    observed = tuple(iterate.value for iterate in observe.call(call))
    due = problem.value(w) - eta * norm_sq(g) \
        + Fraction(eta) ** 2 * dot(g, times(problem.hessian, g)) / 2
    values = "tuple(iterate.value for iterate in runs[0])"
    largest = problem.spectrum.greatest().high
    return differs(where, (problem.value(w), due), observed, call, values) \
        or fails(where, observed[-1], "<=",
                 observed[0] - eta * (1 - eta * largest / 2) * norm_sq(g), call,
                 "[iterate.value for iterate in runs[0]][-1]") or Passed()


@theorem("gradient_descent.quadratic_convergence",
         """On L(w) = ½ Σ (y - w·x)² with H = XᵀX != 0, gradient descent with a constant rate η > 0
         converges from every start exactly if η < 2/λmax(H). It then tends to the minimiser
         nearest to the start, the same for every such η, and the distance shrinks by
         max |1 - ηλ| < 1 at least in each step, over the eigenvalues λ != 0. At η = 2/λmax it
         jumps for ever between w* + v and w* - v for an eigenvector v of λmax; for a larger η some
         start has distances that never fall, as ‖(I - ηH)^k e‖² is log-convex in k. Below, at and
         above are decided by exact counts of eigenvalues.""",
         cited="that a symmetric matrix has an orthonormal basis of eigenvectors (Cauchy 1829)",
         hypotheses=(said("the rate is constant"), said("the rate is above 0"), said("H is not 0")),
         sources=("B-30", "C-14", "A-19", "A-63", "D-035", "D-038", "D-039", "D-111"),
         kind="targets", needs=_NEEDS,
         rejects=("climbs", "rate_doubled", "rate_halved", "normalised_step", "signs_only",
                  "heavy_ball", "one_coordinate"))
def quadratic_convergence(instance: Instance, observe: Observe) -> Outcome:
    """Run below, at and above the threshold, each from a start that shows what is claimed."""
    return next(filter(None, (_decided(claim, observe) for claim in _claims(
        instance.X, instance.y, instance.eta, start(instance)))), Passed())


class _Claim(NamedTuple):
    """The points that are due, and that distances from the limit fall to q times, or never."""

    call: Call
    where: str
    due: tuple[Vector[Rational], ...]
    limit: Vector[Rational]
    q: Rational | None


@lru_cache(maxsize=1024)
def _claims(X: Rows, y: Labels, eta: Rational, w: Vector[Rational]) -> tuple[_Claim, ...]:
    problem = least_squares(X, y)
    if not any(map(any, problem.hessian)):
        return ()
    top = problem.spectrum.greatest()
    rates = [eta, Fraction(15, 8) / top.high, Fraction(17, 8) / top.high]
    rates += [2 / top.low] if top.exact else []
    return tuple(_claim(problem, w, eta) for eta in rates)


def _claim(problem: LeastSquares, w: Vector[Rational], eta: Rational) -> _Claim:
    threshold, limit = Fraction(2) / eta, problem.nearest(w)
    at, above = problem.spectrum.at(threshold), problem.spectrum.above(threshold)
    if above:
        w = add(limit, problem.expanding(eta))
    elif at:
        w = add(limit, problem.eigenvector(threshold))
    e = subtract(w, limit)
    due = tuple(add(limit, after(k, e, problem.hessian, eta)) for k in range(STEPS + 1))
    ends = [end for value in problem.positive for end in (value.low, value.high)]
    q = None if above or at else max(abs(1 - eta * end) for end in ends)
    call = Call("gradient_descent.gradient_descent",
                (lambda _: 0, problem.gradient, w, eta), (("steps", STEPS),))
    return _Claim(call, f"from w = {text(w)} at η = {text(eta)}", due, limit, q)


def _decided(claim: _Claim, observe: Observe) -> Counterexample | None:
    observed = tuple(iterate.w for iterate in observe.call(claim.call))
    found = differs(claim.where, claim.due, observed, claim.call, _POINTS)
    gaps = [norm_sq(subtract(point, claim.limit)) for point in observed]
    where = f"{claim.where}, squared distances from {text(claim.limit)}"
    for before, now in pairwise(gaps):
        found = found or (
            fails(where, now, ">=", before, ()) or fails(where, now, ">", 0, ())
            if claim.q is None else fails(where, now, "<=", claim.q**2 * before, ()))
    return found


def turned_axes() -> Iterator[Instance]:
    """Yield least squares whose eigenvalues and eigenvectors are rational: turned scaled axes."""
    c, s = Fraction(3, 5), Fraction(4, 5)
    for a, b in ((1, 1), (1, 2), (1, 3), (2, 3), (Fraction(1, 2), 2), (0, 2)):
        yield Instance(((a, 0), (0, b)), (1, -2))
        yield Instance(((a * c, a * s), (-b * s, b * c)), (1, -2))
        middle = Fraction(a + b, 2)
        yield Instance(((a * c, a * s, 0), (-b * s, b * c, 0), (0, 0, middle)), (1, 2, 0))


@theorem("gradient_descent.best_rate",
         """Let κ = λmax/λ⁺ for the largest and the least eigenvalue of H other than 0. At
         η = 2/(λmax + λ⁺) the distance shrinks by (κ - 1)/(κ + 1) at least in each step, and along
         the eigenvectors of λmax and λ⁺ by just that; at every other constant rate it shrinks by
         less along one of the two. Checked on least squares with rational eigenvectors.""",
         cited="that a symmetric matrix has an orthonormal basis of eigenvectors (Cauchy 1829)",
         hypotheses=(said("L is quadratic"), said("the rate is constant"),
                     said("H is not 0")),
         sources=("B-30", "A-19"), kind="targets", needs=_NEEDS, family=turned_axes,
         rejects=("climbs", "rate_doubled", "rate_halved", "normalised_step", "signs_only",
                  "one_coordinate"))
def best_rate(instance: Instance, observe: Observe) -> Outcome:
    """Compare the contraction along both eigenvectors at the best rate and at others."""
    problem = least_squares(instance.X, instance.y)
    least, most = problem.positive[0], problem.positive[-1]
    best, q = 2 / (least.low + most.low), (most.low - least.low) / (most.low + least.low)
    limit = problem.nearest(start(instance))
    for factor in (1, Fraction(1, 2), Fraction(15, 16), Fraction(17, 16)):
        eta, shrunk = best * factor, []
        for value in (least, most):
            found, contraction = _along(problem, limit, value, eta, observe)
            if found:
                return found
            shrunk.append(contraction)
        where = f"the larger contraction along the two eigenvectors at η = {text(eta)}"
        found = differs(where, q, max(shrunk), ()) if factor == 1 \
            else fails(where, max(shrunk), ">", q, ())
        found = found or fails(f"{where}, along an eigenvector between", max(
            abs(1 - eta * e.low) for e in problem.positive), "<=", max(shrunk), ())
        if found:
            return found
    return Passed()


def _along(problem: LeastSquares, limit: Vector[Rational], value: Eigenvalue, eta: Rational,
           observe: Observe) -> tuple[Counterexample | None, Rational]:
    """Return by how much one step from w* + v shrinks v, once it is seen to be a multiple of v."""
    v = problem.eigenvector(value.low)
    call = _run(problem, add(limit, v), eta, 1)
    points = tuple(iterate.w for iterate in observe.call(call))
    e = subtract(points[-1], limit)
    ratio = dot(e, v) / norm_sq(v)
    where = f"from w* + {text(v)} at η = {text(eta)}"
    due = (add(limit, v), add(limit, scale(1 - eta * value.low, v)))
    return differs(where, due, points, call, _POINTS), abs(ratio)
