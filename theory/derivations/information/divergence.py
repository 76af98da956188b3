"""Derivations about the divergence: its own functions run on symbols, for d outcomes."""

from collections.abc import Iterable, Iterator
from typing import Any

from sympy import Rational, diff, log

from novikoff.reference import information as reference
from novikoff.theory.derivation import (
    Nonnegative,
    Step,
    at_most,
    derivation,
    given,
    identity,
    number,
    positive,
    square,
    symbol,
    total,
    vector,
)
from novikoff.theory.derivations.information.symbolic import (
    ONE,
    POSITIVE,
    mass,
    ratio,
    split,
    tangent,
)


@derivation("information.gibbs", of="outcomes", fixed=POSITIVE)
def gibbs(d: int) -> Iterator[Step]:
    """D(P‖Q) >= ΣP - ΣQ >= 0, and H(P) <= H(P, Q)."""
    P, Q = vector("p", d), vector("q", d)
    gap = given(sum(P) - sum(Q), "ΣQ <= 1 = ΣP")
    fact = at_most("0 <= D(P‖Q)", 0, reference.kl_divergence(P, Q), gap + total(
        mass(p) * ratio(q, p) for p, q in zip(P, Q, strict=True)))
    yield fact
    yield at_most("H(P) <= H(P, Q)", reference.entropy(P), reference.cross_entropy(P, Q), fact.fact)


@derivation("information.two_outcomes", dimensions=(2,), of="2 outcomes", fixed=POSITIVE)
def two_outcomes(_d: int) -> Iterator[Step]:
    """The derivative of H(P, Q) in q is (q - p) / (q (1 - q)); for a fair coin the divergence is
    -½ log(4 q (1 - q))."""
    p, q = symbol("p"), symbol("q")
    H = reference.cross_entropy((p, 1 - p), (q, 1 - q))
    yield identity("dH/dq", diff(H, q), (q - p) / (q * (1 - q)))
    half = Rational(1, 2)
    yield identity("D of the fair coin", reference.kl_divergence((half, half), (q, 1 - q)),
                   -half * (2 * log(2) + log(q) + log(1 - q)))


@derivation("information.divergence_is_difference", of="outcomes", fixed=POSITIVE)
def divergence_is_difference(d: int) -> Iterator[Step]:
    """D(P‖Q) = H(P, Q) - H(P)."""
    P, Q = vector("p", d), vector("q", d)
    yield identity("D(P‖Q) = H(P, Q) - H(P)", reference.kl_divergence(P, Q),
                   reference.cross_entropy(P, Q) - reference.entropy(P))
    yield identity("D(P‖P) = 0", reference.kl_divergence(P, P), 0)


@derivation("information.pinsker", dimensions=(1, 2, 3), of="outcomes", fixed=POSITIVE)
def pinsker(d: int) -> Iterator[Step]:
    """f(t) = (2 t + 4) (t log t - t + 1) - 3 (t - 1)² >= 0, so D >= ½ (Σ|p - q|)².

    For d outcomes; that f >= 0 follows from f(1) = f'(1) = 0 and f'' >= 0. The distances |p - q|
    are symbols whose squares are known.
    """
    t = symbol("t")
    f = (2 * t + 4) * reference.kl_term(t, ONE) - (2 * t + 4) * (t - 1) - 3 * (t - 1)**2
    yield identity("f(1) = f'(1) = 0", (f.subs(t, 1), diff(f, t).subs(t, 1)), (0, 0))
    yield at_most("f'' = 4 (log t + 1/t - 1) >= 0", 0, diff(f, t, 2),
                  number(4) * tangent(1 / t, -log(t), "1/t, log t = -log(1/t)"))
    P, Q, gaps = vector("p", d), vector("q", d), vector("a", d)
    sizes = tuple((2 * p + 4 * q) / 3 for p, q in zip(P, Q, strict=True))
    spread = sum(a**2 / b for a, b in zip(gaps, sizes, strict=True))
    A, B = sum(gaps), sum(sizes)
    titu = at_most("(Σa)² / Σb <= Σ a²/b, b = (2 p + 4 q) / 3", A**2 / B, spread, total(
        positive(b, "p, q > 0") * square(a / b - A / B) for a, b in zip(gaps, sizes, strict=True)))
    yield titu
    terms = total(given(reference.kl_term(p, q) - p + q - a**2 / b,
                        "f(p/q) >= 0, where a = |p - q|: a²/b <= p log(p/q) - p + q")
                  for p, q, a, b in zip(P, Q, gaps, sizes, strict=True))
    yield at_most("(Σ|p - q|)² / Σb <= D(P‖Q) - ΣP + ΣQ, and Σb = 2 where ΣP = ΣQ = 1",
                  A**2 / B, reference.kl_divergence(P, Q) - sum(P) + sum(Q), titu.fact + terms)


@derivation("information.log_sum", of="outcomes", fixed=POSITIVE)
def log_sum(d: int) -> Iterator[Step]:
    """A log(A/B) <= Σ a log(a/b) for d masses, and terms scale."""
    a, b, c = vector("a", d), vector("b", d), symbol("c")
    yield at_most("A log(A/B) <= Σ a log(a/b)", reference.kl_term(sum(a), sum(b)),
                  sum(reference.kl_term(x, y) for x, y in zip(a, b, strict=True)),
                  pooled(((x, x, y) for x, y in zip(a, b, strict=True)), sum(a), sum(b)))
    yield identity("c a log(c a / (c b)) = c a log(a/b)",
                   split(reference.kl_term(c * a[0], c * b[0])), c * reference.kl_term(a[0], b[0]))


def pooled(parts: Iterable[tuple[Any, Any, Any]], A: Any, B: Any) -> Nonnegative:
    """What is lost where masses a (a weight times p) and b (times q) are put together, A and B."""
    return total(given(a, "masses are >= 0") * tangent(
        A * q / (B * p), log(A) + log(q) - log(B) - log(p), "A q / (B p)") for a, p, q in parts)


@derivation("information.data_processing", of="outcomes", fixed=f"2 outputs; {POSITIVE}")
def data_processing(d: int) -> Iterator[Step]:
    """D(P W‖Q W) <= D(P‖Q) for channels from d outcomes to two."""
    P, Q, w = vector("p", d), vector("q", d), vector("w", d)
    rows = tuple((wi, 1 - wi) for wi in w)
    p, q = (tuple(sum(mi * row[j] for mi, row in zip(M, rows, strict=True)) for j in range(2))
            for M in (P, Q))
    yield at_most("D(P W‖Q W) <= D(P‖Q)", reference.kl_divergence(p, q),
                  reference.kl_divergence(P, Q),
                  total(pooled(((pi * row[j], pi, qi) for pi, qi, row in
                                zip(P, Q, rows, strict=True)), p[j], q[j]) for j in range(2)))


@derivation("information.convexity", of="outcomes", fixed=POSITIVE)
def convexity(d: int) -> Iterator[Step]:
    """D of the mixtures <= the mixture of D, for d outcomes."""
    P, Q, R, S = (vector(name, d) for name in "pqrs")
    part = symbol("lambda")
    A, B = (tuple(part * a + (1 - part) * b for a, b in zip(*laws, strict=True))
            for laws in ((P, R), (Q, S)))
    yield at_most("D(λ P + (1 - λ) P' ‖ λ Q + (1 - λ) Q') <= λ D(P‖Q) + (1 - λ) D(P'‖Q')",
                  reference.kl_divergence(A, B), part * reference.kl_divergence(P, Q)
                  + (1 - part) * reference.kl_divergence(R, S),
                  total(pooled(((part * p, p, q), ((1 - part) * r, r, s)), a, b)
                        for p, q, r, s, a, b in zip(P, Q, R, S, A, B, strict=True)))
