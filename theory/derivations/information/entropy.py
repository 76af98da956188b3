"""Derivations about surprise and entropy: their own functions run on symbols, for d outcomes."""

from collections.abc import Iterator

from sympy import Rational, log, sqrt

from novikoff.reference import information as reference
from novikoff.theory.derivation import (
    NUMBERS,
    Step,
    at_most,
    derivation,
    given,
    identity,
    number,
    positive,
    symbol,
    total,
    vector,
)
from novikoff.theory.derivations.information.symbolic import (
    ONE,
    POSITIVE,
    flat,
    law,
    mass,
    pairs,
    ratio,
    split,
    tangent,
)


@derivation("information.axioms", of="factors")
def axioms(d: int) -> Iterator[Step]:
    """If f falls and turns products into sums, then f(p) / f(1/2) is within 1/n of -log2 p."""
    f, c, m, n = symbol("f(p)"), positive(symbol("f(1/2)")), symbol("m"), symbol("n")
    L = symbol("L")
    size = positive(n, "n >= 1")
    both = tuple((given(n * of - m * half, f"{name} falls, and p^n <= 2^-m"),
                  given((m + 1) * half - n * of, f"{name} falls, and p^n > 2^-(m + 1)"))
                 for name, of, half in (("f", f, c.expression), ("I", L, 1)))
    (low, high), (least, most) = both
    yield at_most("f(p) / f(1/2) - I(p) <= 1/n, where I(1/2) = 1", f / c.expression - L, 1 / n,
                  high / (size * c) + least / size)
    yield at_most("I(p) - f(p) / f(1/2) <= 1/n", L - f / c.expression, 1 / n,
                  low / (size * c) + most / size)
    yield identity("I(1/2) = 1 bit", reference.self_information(Rational(1, 2), 2), 1)
    p = vector("p", d)
    product = 1
    for factor in p:
        product *= factor
    yield identity(f"I of a product of {d} is the sum, as log is", reference.self_information(
        product).subs(log(product), sum(map(log, p))),
        sum(map(reference.self_information, p)))


@derivation("information.limit_at_zero", dimensions=(1,), of=NUMBERS)
def limit_at_zero(_d: int) -> Iterator[Step]:
    """0 <= -x log x <= 2 (√x - x) for 0 < x <= 1."""
    x = symbol("x")
    term = reference.kl_term(x, ONE)
    yield identity("the term is x log x", term, x * log(x))
    yield at_most("-x log x <= 2 (√x - x)", -term, 2 * (sqrt(x) - x), number(2) * mass(x) * tangent(
        1 / sqrt(x), -log(x) / 2, "1/√x, log t = -½ log x"))
    yield at_most("x log x <= 0", term, 0, mass(x) * (
        tangent(x, log(x), "x") + given(1 - x, "x <= 1")))


@derivation("information.units", of="outcomes", fixed=POSITIVE)
def units(d: int) -> Iterator[Step]:
    """Nats are bits times log 2; the divergence is the sum of its terms."""
    P, Q = vector("p", d), vector("q", d)
    for name in ("entropy", "cross_entropy", "kl_divergence"):
        laws = (P,) if name == "entropy" else (P, Q)
        function = getattr(reference, name)
        yield identity(f"{name} in nats is log 2 times that in bits",
                       function(*laws), log(2) * function(*laws, 2))
    yield identity("D(P‖Q) = Σ p (log p - log q)", reference.kl_divergence(P, Q),
                   sum(reference.kl_term(p, q) for p, q in zip(P, Q, strict=True)))


@derivation("information.largest_entropy", of="outcomes", fixed=POSITIVE)
def largest_entropy(d: int) -> Iterator[Step]:
    """0 <= H(P) <= log n on n = d outcomes."""
    P = law("p", d)
    H = reference.entropy(P)
    yield at_most("0 <= H(P)", 0, H, total(
        mass(p) * (given(1 - p, "p <= 1") + tangent(p, log(p), "p")) for p in P))
    yield at_most("H(P) <= log n", H, log(d), total(mass(p) * tangent(
        1 / (d * p), -log(d) - log(p), "1/(n p), log t = -log n - log p") for p in P))


@derivation("information.concavity", of="outcomes", fixed=POSITIVE)
def concavity(d: int) -> Iterator[Step]:
    """H(M) - λ H(P) - (1 - λ) H(Q) = λ D(P‖M) + (1 - λ) D(Q‖M) >= 0, M the mixture."""
    P, Q, part = law("p", d), law("q", d), symbol("lambda")
    M = tuple(part * p + (1 - part) * q for p, q in zip(P, Q, strict=True))
    gain = part * reference.kl_divergence(P, M) + (1 - part) * reference.kl_divergence(Q, M)
    apart = part * reference.entropy(P) + (1 - part) * reference.entropy(Q)
    yield identity("what is gained", reference.entropy(M) - apart, gain)
    yield at_most("it is >= 0", 0, gain, total(
        given(weight, "0 <= λ <= 1") * mass(p) * ratio(m, p, "m/p")
        for weight, side in ((part, P), (1 - part, Q)) for p, m in zip(side, M, strict=True)))


@derivation("information.chain_rule", of="values of x", fixed=f"2 values of y; {POSITIVE}")
def chain_rule(d: int) -> Iterator[Step]:
    """H(x, y) = H(x) + Σ p(x) H(y | x), and so for divergences."""
    R, S = pairs("r", d), pairs("s", d)
    P, Q = tuple(map(sum, R)), tuple(map(sum, S))
    given_x = tuple(tuple(r / p for r in row) for row, p in zip(R, P, strict=True))
    guessed = tuple(tuple(s / q for s in row) for row, q in zip(S, Q, strict=True))
    yield identity("H(x, y) = H(x) + Σ p(x) H(y | x)", reference.entropy(flat(R)),
                   reference.entropy(P) + split(sum(
                       p * reference.entropy(c) for p, c in zip(P, given_x, strict=True))))
    yield identity("D of the pairs", reference.kl_divergence(flat(R), flat(S)),
                   reference.kl_divergence(P, Q) + split(sum(
                       p * reference.kl_divergence(c, g)
                       for p, c, g in zip(P, given_x, guessed, strict=True))))


@derivation("information.subadditivity", of="values of x", fixed=f"2 values of y; {POSITIVE}")
def subadditivity(d: int) -> Iterator[Step]:
    """H(x) + H(y) - H(x, y) is the divergence from the independent pair, and >= 0; H(x) <= H(x, y).

    For d values of x and two of y.
    """
    R = pairs("r", d)
    P, S = tuple(map(sum, R)), tuple(map(sum, zip(*R, strict=True)))
    product = tuple(p * s for p in P for s in S)
    mutual = split(reference.kl_divergence(flat(R), product))
    H = reference.entropy(flat(R))
    yield identity("what is missing", reference.entropy(P) + reference.entropy(S) - H, mutual)
    yield at_most("it is >= 0", 0, mutual,
                  given(sum(flat(R)) - sum(product), "both laws sum to 1") + total(
                      mass(r) * tangent(q / r, split(log(q)) - log(r), "p(x) p(y) / p(x, y)")
                      for r, q in zip(flat(R), product, strict=True)))
    yield at_most("H(x) <= H(x, y)", reference.entropy(P), H, total(
        mass(r) * (given(1 - r / p, "p(x, y) <= p(x)") + ratio(r, p, "p(x, y)/p(x)"))
        for row, p in zip(R, P, strict=True) for r in row))
