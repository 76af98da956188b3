"""Rates that decay, the rate of the averaged loss, and online passes in a fixed order."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from typing import Any

from novikoff.reference.linalg import Vector, add, scale, subtract
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.least_squares import after, least_squares
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.rational_matrix import Matrix, shifted, solution, times
from novikoff.theory.rational_matrix import product as product_of
from novikoff.theory.registry import Hypothesis, theorem

PASSES = 3

SPIKE = Instance(((1,),), (0,), Fraction(20), 1)
"""One weight, λ = 1, c1 = 20 and c2 = 1: w_t = (-1)^t C(19, t), from 1 up to 92378 and to 0."""


def decays() -> Iterator[Instance]:
    """Yield problems of one weight with c1 = η and c2 = passes, one of two weights, the spike."""
    for halves, c1, c2 in product((1, 2, 4), (1, 2, 3, 8), (1, 2, 3)):
        yield Instance(((Fraction(halves, 2),),), (1,), Fraction(c1, 2), c2)
    yield Instance(((1, 2), (0, 1), (1, 1)), (1, 0, -1), Fraction(1, 2), 2)
    yield SPIKE


@theorem("gradient_descent.decaying_rate",
         """With η_t = c1/(c2 + t), c1, c2 > 0, t counted from 0, gradient descent on a quadratic
         converges: along an eigenvector of H to λ > 0 the error is e_t = Π_{s<t} (1 - p/(c2 + s))
         e_0 with p = λ c1, and once u = c2 + s > max(p, 1) each factor lies between (1 - 1/u)^p
         and (1 + 1/(u - p))^-p, so that e_t decays like t^-p, no faster and no slower, unless
         p - c2 is a whole number k >= 0: then the factor of s = k is 0, and e_t = 0 just from
         t = k + 1 on. Before it can grow: λ = 1, c1 = 20, c2 = 1 lead from 1 past 92378 to 0 at
         t = 20. Checked on a finite family of c1, c2 and λ.""",
         hypotheses=(said("L is quadratic"), said("c1 > 0 and c2 > 0"),
                     said("Σ η_t is infinite (as that of c1/(c2 + t) is)"),
                     said("η_t tends to 0 (as c1/(c2 + t) does)")),
         sources=("B-31", "A-27", "D-042"), kind="targets", family=decays,
         needs="functions gradient_descent.gradient_descent and schedule.decaying",
         rejects=("climbs", "rate_doubled", "rate_halved", "normalised_step", "signs_only",
                  "heavy_ball", "one_coordinate", "rate_of_the_next_step", "rate_never_decays",
                  "decays_with_the_root", "decays_with_the_square", "decay_starts_at_c1"))
def decaying_rate(instance: Instance, observe: Observe) -> Outcome:
    """Compare a run with the product, its last factors with powers of t, and where it is 0."""
    problem, c1, c2 = least_squares(instance.X, instance.y), instance.eta, instance.passes or 1
    made = Call("schedule.decaying", (c1, c2))
    schedule = observe.call(made)
    rates = [Fraction(c1) / (c2 + t) for t in range(26)]
    found = differs(f"c1 = {text(c1)}, c2 = {c2}: the first rates", tuple(rates[:3]),
                    tuple(schedule(t) for t in range(3)), made, "tuple(map(runs[0], range(3)))")
    limit = problem.nearest((0,) * len(instance.X[0]))
    e: Vector[Any] = tuple(range(1, len(limit) + 1))
    due = [add(limit, e)]
    for eta in rates:
        e = after(1, e, problem.hessian, eta)
        due.append(add(limit, e))
    call = Call("gradient_descent.gradient_descent", (
        problem.value, problem.gradient, due[0], schedule), (("steps", len(rates)),))
    points = tuple(iterate.w for iterate in observe.call(call))
    where = f"from w = {text(due[0])} with the rates {text(c1)}/({c2} + t)"
    found = found or differs(where, tuple(due), points, ())
    if found or len(limit) > 1:
        return found or Passed()
    p = Fraction(problem.hessian[0][0] * c1)
    return _decay(where, [abs(w[0] - limit[0]) for w in points], p, c2) \
        or ends(where, [w[0] - limit[0] for w in due], p - c2) or Passed()


def _decay(where: str, errors: list[Rational], p: Fraction, c2: int) -> Counterexample | None:
    """Compare each factor e_{t+1}/e_t with the powers of both fractions, by whole powers."""
    for t, (before, now) in enumerate(pairwise(errors)):
        u = c2 + t
        if u <= 1 or u <= p or not before:
            continue
        factor = Fraction(now, before) ** p.denominator
        by_one, by_p = (1 - Fraction(1, u)) ** p.numerator, ((u - p) / (u - p + 1)) ** p.numerator
        low, high = sorted((by_one, by_p))
        found = fails(f"{where}, the factor of step {t + 1} to the power {p.denominator}",
                      factor, "<=", high, ()) \
            or fails(f"{where}, the factor of step {t + 1} to the power {p.denominator}",
                     factor, ">=", low, ())
        if found:
            return found
    return None


def ends(where: str, errors: list[Rational], k: Fraction) -> Counterexample | None:
    """Compare where e_t is 0: after more than k steps if k is a whole number >= 0, else nowhere."""
    whole = k >= 0 and k.denominator == 1
    return differs(f"{where}, after which steps e_t = 0",
                   tuple(whole and t > k for t in range(len(errors))),
                   tuple(e == 0 for e in errors), ())


@theorem("gradient_descent.averaged_loss",
         """The mean loss L/M of M examples has the gradient ∇L/M, so that a step on it at the rate
         Mη is the step on the sum at the rate η: its threshold is 2M/λmax(XᵀX), and with a
         rational λmax a run at just that rate jumps between two points for ever.""",
         sources=("B-32", "A-22", "D-043", "D-044"), kind="targets",
         needs="functions adaline.update, adaline.gradient and adaline.empirical_loss",
         rejects=("mean_update_not_averaged", "mean_loss_not_averaged", "averages_per_feature",
                  "averages_by_one_less", "adaline_climbs", "gradient_negated"))
def averaged_loss(instance: Instance, observe: Observe) -> Outcome:
    """Compare both losses, gradients and steps, and take two steps at the threshold."""
    problem, M = least_squares(instance.X, instance.y), len(instance.X)
    w = tuple(Fraction((-1) ** j * (j + 1), 2) for j, _ in enumerate(instance.X[0]))
    data = tuple(zip(problem.X, map(Fraction, problem.y), strict=True))
    mean, where = (("reduction", "mean"),), f"w = {text(w)}"
    g, eta = problem.gradient(w), instance.eta
    for name, due, arguments in (
            ("empirical_loss", problem.value(w) / M, (w, data)),
            ("gradient", scale(Fraction(1, M), g), (w, data)),
            ("update", subtract(w, scale(eta, g)), (w, data, M * eta))):
        call = Call(f"adaline.{name}", arguments, mean)
        found = differs(f"{name} of the mean loss, {where}", due, observe.call(call), call)
        if found:
            return found
    top = problem.spectrum.greatest()
    if not top.exact or not top.low:
        return Passed()
    limit = problem.nearest(w)
    v = problem.eigenvector(top.low)
    for point, due in ((add(limit, v), subtract(limit, v)), (subtract(limit, v), add(limit, v))):
        call = Call("adaline.update", (point, data, 2 * M / top.low), mean)
        found = differs(f"at the rate 2M/λmax from w = {text(point)}", due,
                        observe.call(call), call)
        if found:
            return found
    return Passed()


def passes_in_order() -> Iterator[Instance]:
    """Yield two contradictory examples at rates up to and beyond 2, and other small samples."""
    for eta in (Fraction(1, 64), Fraction(1, 2), 1, Fraction(3, 2), Fraction(5, 2)):
        for X, y in ((((1,), (1,)), (1, -1)), (((1,), (1,)), (-1, 1)), (((1,), (1,)), (2, 2))):
            yield Instance(X, y, eta)
        yield Instance(((1, 2), (0, 1), (2, -1)), (1, 0, 3), eta)
        yield Instance(((1, 1), (1, 0)), (3, 1), eta)


_RATE = Hypothesis("0 < η < 2", lambda instance: 0 < instance.eta < 2)


@theorem("gradient_descent.fixed_order_cycle",
         """A pass of online gradient descent in a fixed order, at a constant rate η, is one affine
         map w -> A w + c with A = Π (I - η x xᵀ), the last example leftmost. On x = 1 with
         y = +1 and then y = -1, A = (1 - η)² and passes end at -η/(2 - η), in the other order at
         +η/(2 - η): not at the minimum 0 of the loss, from which it is η/(2 - η) away, and an
         order that alternates ends nowhere. Only a w without residuals stays where it is. Checked
         on a finite family of samples and rates.""",
         sources=("B-37", "A-23", "D-119", "D-120"), kind="targets", family=passes_in_order,
         hypotheses=(_RATE,), needs="a function adaline.adaline",
         rejects=("passes_backwards", "passes_as_one_batch", "passes_with_old_weights",
                  "rate_decays_by_pass", "adaline_climbs"))
def fixed_order_cycle(instance: Instance, observe: Observe) -> Outcome:
    """Compare passes with the affine map, and what they contract to with its fixed point."""
    data, eta = tuple(zip(instance.X, instance.y, strict=True)), instance.eta
    start: Vector[Rational] = tuple(Fraction(j + 1, 2) for j, _ in enumerate(instance.X[0]))
    A, c = _pass(instance)
    due = [start]
    for _ in range(PASSES):
        due.append(add(times(A, due[-1]), c))
    call = Call("adaline.adaline", (data, start, eta), (("epochs", PASSES), ("size", 1)))
    ends = (start, *(record.w for record in observe.call(call) if hasattr(record, "errors")))
    where = f"ends of the passes from w = {text(start)} at η = {text(eta)}"
    found = differs(where, tuple(due), ends, ())
    exact = solution(instance.X, instance.y)
    if exact is not None:  # no residuals: a fixed point
        found = found or differs(f"the map of a pass, at w = {text(exact)}", exact,
                                 add(times(A, exact), c), ())
    if found or instance.X != ((1,), (1,)) or sum(instance.y):
        return found or Passed()
    limit = -instance.y[0] * eta / (2 - eta)
    gaps = [abs(w[0] - limit) for w in ends]
    for before, now in pairwise(gaps):
        found = found or differs(f"{where}: distance from {text(limit)}",
                                 (1 - eta) ** 2 * before, now, ()) \
            or (fails(f"{where}: distance from {text(limit)}", now, "<", before, ())
                if before else None)
    return found or Passed()


def _pass(instance: Instance) -> tuple[Matrix, Vector[Rational]]:
    """Return A and c of one pass: of w -> w + η (y - w·x) x, one example after the other."""
    A: Matrix = shifted([(0,) * len(instance.X[0])] * len(instance.X[0]), 1)
    c: Vector[Rational] = (0,) * len(A)
    for x, y in zip(instance.X, instance.y, strict=True):
        one = shifted(product_of([(e,) for e in x], [x]), 1, -instance.eta)
        A, c = product_of(one, A), add(times(one, c), scale(instance.eta * y, x))
    return A, c
