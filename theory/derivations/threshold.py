"""Derivations about the linear threshold model: its own `score`, run on symbols in d <= 4."""

from collections.abc import Iterator

from novikoff.reference import threshold as reference
from novikoff.reference.linalg import dot
from novikoff.reference.sample import normalised
from novikoff.theory.derivation import (
    Step,
    at_most,
    derivation,
    identity,
    positive,
    square,
    symbol,
    vector,
)


@derivation("threshold.bias_absorption")
def bias_absorption(d: int) -> Iterator[Step]:
    """The score of (b, 𝐰) on (1, 𝐱) is 𝐰·𝐱 + b, and a threshold θ is the bias -θ."""
    w, x, b, theta = vector("w", d), vector("x", d), symbol("b"), symbol("theta")
    yield identity("(b, 𝐰)·(1, 𝐱) = 𝐰·𝐱 + b",
                   reference.score((b, *w), (1, *x)), dot(w, x) + b)
    yield identity("𝐰·𝐱 - θ = (-θ, 𝐰)·(1, 𝐱)",
                   reference.score(w, x) - theta, reference.score((-theta, *w), (1, *x)))


@derivation("threshold.normalisation")
def normalisation(d: int) -> Iterator[Step]:
    """w·(c x) = c w·x with c = 1/‖x‖ > 0, so both have one sign."""
    w, x, c = vector("w", d), vector("x", d), symbol("c")
    ((scaled, _),) = normalised(((x, 1),), (c,))
    z = reference.score(w, x)
    yield identity("w·(c x) = c w·x", reference.score(w, scaled), c * z)
    yield identity("w·x = w·(c x) / c, so one is 0 only if the other is",
                   z, reference.score(w, scaled) / c)
    yield at_most("the product of the two scores is c (w·x)² >= 0",
                  0, z * reference.score(w, scaled), positive(c) * square(z))
