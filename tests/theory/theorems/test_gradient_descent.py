"""Theorems of gradient descent: the reference passes them, wrong versions do not."""

from fractions import Fraction
from itertools import islice

import gather
import pytest
from agreement import agrees

from novikoff.reference.gradient_descent import gradient_descent
from novikoff.reference.schedule import decaying
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.least_squares import after, least_squares
from novikoff.theory.outcome import Counterexample, Passed
from novikoff.theory.registry import theorems
from novikoff.theory.theorems.gradient_descent.rate import ends

Q = Fraction
REFERENCE = FunctionSubject()
GOLDEN = ((1, 1), (1, 0))  # H = (2, 1; 1, 1), with the eigenvalues (3 ± √5)/2


def judge(id: str, instance: Instance) -> object:
    return theorems()[id].judge(instance, REFERENCE, REFERENCE)


@pytest.mark.theorem("gradient_descent.descent")
def test_descent() -> None:
    agrees("gradient_descent.descent")


@pytest.mark.theorem("gradient_descent.descent_lemma")
def test_descent_lemma() -> None:
    agrees("gradient_descent.descent_lemma")


@pytest.mark.theorem("gradient_descent.quadratic_convergence")
def test_quadratic_convergence() -> None:
    agrees("gradient_descent.quadratic_convergence")


@pytest.mark.theorem("gradient_descent.best_rate")
def test_best_rate() -> None:
    agrees("gradient_descent.best_rate")


@pytest.mark.theorem("gradient_descent.decaying_rate")
def test_decaying_rate() -> None:
    agrees("gradient_descent.decaying_rate")


@pytest.mark.theorem("gradient_descent.averaged_loss")
def test_averaged_loss() -> None:
    agrees("gradient_descent.averaged_loss")


@pytest.mark.theorem("gradient_descent.fixed_order_cycle")
def test_fixed_order_cycle() -> None:
    agrees("gradient_descent.fixed_order_cycle")
    (words, example), = gather.needed(theorems()["gradient_descent.fixed_order_cycle"]).items()
    assert words == "0 < η < 2"
    assert "η = 5/2" in example


@pytest.mark.theorem("gradient_descent.convex_minimum")
def test_convex_minimum() -> None:
    agrees("gradient_descent.convex_minimum")


@pytest.mark.theorem("gradient_descent.scenarios")
def test_scenarios() -> None:
    agrees("gradient_descent.scenarios")


@pytest.mark.parametrize(("X", "eta"), [
    (((1,),), 2), (((1,),), Q(199, 100)), (((1,),), Q(201, 100)), (((0,),), 5),
    (GOLDEN, Q(76, 100)), (GOLDEN, Q(77, 100)), (((1, 2), (2, 4)), Q(2, 25)),
    (((1, 2), (2, 4)), 3), (((1, 0), (0, 1)), 2)])
def test_rates_at_and_near_the_threshold(X: tuple[tuple[int, ...], ...], eta: Q) -> None:
    """Exactly at 2/λmax, a little below and above, with an irrational λmax, a singular H, H = 0."""
    instance = Instance(X, (1, -1)[:len(X)], eta)
    assert judge("gradient_descent.quadratic_convergence", instance) == Passed()
    assert judge("gradient_descent.averaged_loss", instance) == Passed()


def test_the_threshold_lies_between_two_rates_of_the_golden_problem() -> None:
    """2/λmax = 4/(3 + √5) is irrational, and the counts decide on which side a rate lies."""
    found = least_squares(GOLDEN, (1, -1)).spectrum
    assert [found.above(2 / eta) for eta in (Q(76, 100), Q(77, 100))] == [0, 1]
    assert [found.at(2 / eta) for eta in (Q(76, 100), Q(77, 100))] == [0, 0]


def test_a_start_that_expands_is_found_just_above_the_threshold() -> None:
    problem, eta = least_squares(GOLDEN, (1, -1)), Q(764, 1000)
    v = problem.expanding(eta)
    lengths = [sum(e * e for e in after(k, v, problem.hessian, eta)) for k in range(5)]
    assert lengths == sorted(lengths)
    assert lengths[0] > 0


def test_the_limit_is_the_minimiser_nearest_to_the_start() -> None:
    """On w1 + 2 w2 = 5 from (1, 1), not the shortest solution (1, 2)."""
    problem = least_squares(((1, 2),), (5,))
    run = gradient_descent(problem.value, problem.gradient, (Q(1), Q(1)), Q(1, 5), steps=1)
    assert [i.w for i in run][-1] == problem.nearest((1, 1)) == (Q(7, 5), Q(9, 5))


def test_the_spike_of_a_decaying_rate() -> None:
    """c1 = 20, c2 = 1, λ = 1: from 1 to C(19, 9) = 92378 and exactly to 0 after 20 steps."""
    run = gradient_descent(lambda w: w[0] ** 2 / 2, lambda w: w, (Q(1),), decaying(Q(20), Q(1)),
                           steps=21)
    sizes = [abs(i.w[0]) for i in run]
    assert max(sizes) == sizes[9] == 92378
    assert sizes[20:] == [0, 0]
    assert sizes[19] == 1


@pytest.mark.parametrize(("c1", "c2", "first"), [
    (20, 1, 20), (3, 2, 2), (2, 2, 1), (1, 2, None), (Q(5, 2), 2, None), (Q(5, 2), Q(1, 2), 3)])
def test_a_decay_ends_where_a_factor_is_0(c1: Q, c2: Q, first: int | None) -> None:
    """With λ = 1 a factor 1 - c1/(c2 + t) is 0 iff c1 - c2 is a whole number of at least 0."""
    run = gradient_descent(lambda w: w[0] ** 2 / 2, lambda w: w, (Q(1),), decaying(Q(c1), Q(c2)),
                           steps=25)
    errors = [i.w[0] for i in run]
    assert next((t for t, e in enumerate(errors) if e == 0), None) == first
    assert ends("", errors, Q(c1 - c2)) is None
    assert isinstance(ends("", errors, Q(c1 - c2) + 1), Counterexample) or first is None
    assert "unless p - c2 is a whole number" in \
        theorems()["gradient_descent.decaying_rate"].statement


def test_a_slow_decay_is_slower_than_every_faster_power() -> None:
    """λ c1 = 1/2: after 400 steps e_t² t lies between 1/4 and 1, so e_t is of order t^-1/2."""
    run = gradient_descent(lambda w: w[0], lambda w: w, (1.0,), decaying(0.5, 1), steps=400)
    last = next(islice(run, 400, None))
    assert 1 / 4 < last.w[0] ** 2 * 400 < 1


def test_a_faster_decay_is_refused() -> None:
    """The bounds on the factors are not idle: an Adaline at c1 (1 + 1/50) is seen."""
    wrong = FunctionSubject("", {"schedule.decaying": lambda c1, c2: decaying(c1 * Q(51, 50), c2)})
    instance = Instance(((1,),), (1,), Q(1), 2)
    found = theorems()["gradient_descent.decaying_rate"].judge(instance, wrong, wrong)
    assert isinstance(found, Counterexample)
