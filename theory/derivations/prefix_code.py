"""Derivations about mean word lengths: the reference's own, with symbols for d lengths."""

from collections.abc import Iterator

from sympy import log

from novikoff.reference import information, prefix_code
from novikoff.theory.derivation import (
    Step,
    at_most,
    derivation,
    given,
    identity,
    positive,
    symbol,
    total,
    vector,
)
from novikoff.theory.derivations.information.symbolic import POSITIVE, law, mass, tangent


@derivation("prefix_code.entropy_bound", of="outcomes", fixed=POSITIVE)
def entropy_bound(d: int) -> Iterator[Step]:
    """H(P) <= Σ p l if Σ 2^-l <= 1, and Σ p l < H(P) + 1 for the lengths l = ⌈-log2 p⌉."""
    P, lengths, powers, slack = law("p", d), vector("l", d), vector("k", d), symbol("s")
    mean, log_2 = prefix_code.mean_length(P, lengths), positive(log(2), "log 2 > 0")
    yield at_most("H(P) <= Σ p l", information.entropy(P, 2), mean,
                  (given(1 - sum(powers), "Σ 2^-l <= 1") + total(
                      mass(p) * tangent(k / p, -length * log(2) - log(p), "2^-l / p")
                      for p, k, length in zip(P, powers, lengths, strict=True))) / log_2)
    yield at_most("Σ p l <= H(P) + 1 - s, s > 0 the least slack",
                  mean, information.entropy(P, 2) + 1 - slack, total(
                      mass(p) * given(1 - slack - length + information.self_information(p, 2),
                                      "l + s <= -log2 p + 1")
                      for p, length in zip(P, lengths, strict=True)))


@derivation("prefix_code.wrong_code", of="outcomes", fixed=POSITIVE)
def wrong_code(d: int) -> Iterator[Step]:
    """H(P, Q) <= Σ p l < H(P, Q) + 1 for the lengths l = ⌈-log2 q⌉."""
    P, Q, lengths, slack = law("p", d), vector("q", d), vector("l", d), symbol("s")
    mean, H = prefix_code.mean_length(P, lengths), information.cross_entropy(P, Q, 2)
    yield at_most("H(P, Q) <= Σ p l", H, mean, total(
        mass(p) * given(length - information.self_information(q, 2), "-log2 q <= l")
        for p, q, length in zip(P, Q, lengths, strict=True)))
    yield at_most("Σ p l <= H(P, Q) + 1 - s, s > 0 the least slack", mean, H + 1 - slack, total(
        mass(p) * given(1 - slack - length + information.self_information(q, 2),
                        "l + s <= -log2 q + 1")
        for p, q, length in zip(P, Q, lengths, strict=True)))
    yield identity("a mean of the number 1 is 1", prefix_code.mean_length(P, (1,) * d), 1)
