"""Claims of document 000 about the search for the minimum: how hard it is, which way it goes."""

from collections.abc import Iterator
from fractions import Fraction

from novikoff.reference.adaline import gradient, misclassified, update
from novikoff.reference.number import quotient
from novikoff.reference.sample import sample
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.search import data, none, scope
from novikoff.theory.eigenvalue import spectrum
from novikoff.theory.least_squares import least_squares


@claim("D-278", theorems=("adaline.global_minimum", "gradient_descent.quadratic_convergence"))
def difficulty_of_the_minimum() -> Iterator[Shown]:
    """For a linear activation it is as simple for all data: n + 1 linear equations give it. What
    the data make arbitrarily slow is the descent, whose pace depends on κ = λmax/λmin.
    """
    yield none(f"samples that have no solution with the gradient 0, of {scope(2, 1, 2)}",
               data(2, 1, 2), lambda d: any(gradient(
                   least_squares(tuple((1, *x) for x in d[0]), d[1]).nearest((0, 0)),
                   sample(*d, 1))))
    sizes = (1, 10, 100)
    yield Given({"x": "±1/k", "k": sizes})
    found = [spectrum(((2, 0), (0, Fraction(2, k * k)))) for k in sizes]
    yield Finding("κ by k", tuple(quotient(one.greatest().low, one.least().low) for one in found),
                  "=", (1, 100, 10000)).open


@claim("D-279", theorems=("adaline.weight_change", "adaline.gradient"))
def sign_of_a_gradient() -> Iterator[Shown]:
    """A vector has no sign: its components may have different ones, and each gets the opposite."""
    data_, w = sample(((-1,),), (-1,), 1), (0, 0)
    yield Given({"examples (x, y)": data_, "w": w})
    yield Finding("∂L/∂w", gradient(w, data_), "=", (1, -1)).open
    eta = Fraction(1, 4)
    after = update(w, data_, eta)
    yield Finding(f"δw at η = {eta}", after, "=", (-Fraction(1, 4), Fraction(1, 4)))
    yield Finding("wrong labels then", misclassified(after, data_), "=", 0)
