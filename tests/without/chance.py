"""Where laws, draws and codes break a conclusion: small masses, exact in all but e and Φ.

Two draws of a bit have the masses k of 00, 01, 10 and 11, divided by their sum; both have one law.
"""

from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from math import e, erf, exp, lcm, log, pi, prod, sqrt
from typing import Any, Final

from without.height import (
    CLASSES,
    INTEGERS,
    NATURALS,
    POSITIVE,
    RATIONALS,
    SHARES,
    WEIGHTS,
    many,
    such,
    vectors,
)
from without.search import Pair, Search

INDEPENDENT: Final = "the draws are independent"
MIXED: Final = "0 <= λ <= 1"
PAIRS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
JOINT: Final = such("masses of two draws", vectors("", NATURALS, 4),
                    lambda k: k[1] == k[2] and sum(k) > 0)
PARTS: Final = such("rationals in (0, 1]", SHARES, bool)
CODES: Final = many("codes of words that are not empty", many("", CLASSES))


def apart(one: float, other: float) -> bool:
    """Whether one is larger; two that are so near that a double could err are refused."""
    assert one == other or abs(one - other) > 1e-9 * max(one, other), (one, other)
    return one > other


def sign(terms: Iterable[tuple[Any, Any]]) -> int:
    """The sign of Σ c log a, exactly: that of the logarithm of Π a^(N c), N c whole."""
    kept = [(Fraction(c), Fraction(a)) for c, a in terms if c]
    n = lcm(*(c.denominator for c, _ in kept))
    value = prod(a ** int(n * c) for c, a in kept)
    return (value > 1) - (value < 1)


def entropy(p: Any, factor: Any = 1) -> list[tuple[Any, Any]]:
    """The terms of factor H(p, 1 - p)."""
    return [(-factor * m, m) for m in (p, 1 - p)]


def divergence(P: Any, Q: Any, factor: Any = 1) -> list[tuple[Any, Any]] | None:
    """The terms of factor D(P‖Q); None where it is infinite."""
    if any(p and not q for p, q in zip(P, Q, strict=True)):
        return None
    return [(factor * p, Fraction(p) / q) for p, q in zip(P, Q, strict=True) if p]


def law(p: Any) -> tuple[Any, Any]:
    return p, 1 - p


# --- information

def negative_term(x: Any) -> str:
    return "-x log x < 0" if sign([(-x, x)]) < 0 else ""


def below_the_mixture(lam: Any, p: Any, q: Any) -> str:
    m = lam * p + (1 - lam) * q
    if not 0 <= m <= 1 or sign(entropy(m) + entropy(p, -lam) + entropy(q, lam - 1)) >= 0:
        return ""
    return f"with P = (p, 1 - p) and Q = (q, 1 - q) the mixture is {told(law(m))}, and H of it " \
        "is below λ H(P) + (1 - λ) H(Q)"


def told(values: Any) -> str:
    return f"({', '.join(map(str, values))})"


def above_the_mixture(lam: Any, p: Any, p2: Any, q: Any, q2: Any) -> str:
    m, n = lam * p + (1 - lam) * p2, lam * q + (1 - lam) * q2
    if not 0 <= m <= 1 or not 0 <= n <= 1:
        return ""
    parts = [divergence(law(m), law(n)), divergence(law(p), law(q), -lam),
             divergence(law(p2), law(q2), lam - 1)]
    if None in parts or sign(term for part in parts for term in part or ()) <= 0:
        return ""
    return f"with P = (p, 1 - p) and so on the mixtures are {told(law(m))} and {told(law(n))}, " \
        "and D of them is above λ D(P‖Q) + (1 - λ) D(P′‖Q′)"


def gains(p: Any, q: Any, columns: Any) -> str:
    """Whether D(P W‖Q W) > D(P‖Q) for the W with these columns."""
    ends = [[sum(m * w for m, w in zip(law(r), column, strict=True)) for column in columns]
            for r in (p, q)]
    after, before = divergence(*ends), divergence(law(p), law(q), -1)
    if after is None or before is None or sign(after + before) <= 0:
        return ""
    return f"P = (p, 1 - p) becomes {told(ends[0])}, Q = (q, 1 - q) becomes {told(ends[1])}, and " \
        "the divergence grows"


def no_fall(c: int) -> str:
    """f(p) = c log2 1/p turns products into sums; f(1/2) = c."""
    return f"f(p) = c log2 1/p turns products into sums, and f(1/2) = {c} is not above 0" \
        if c <= 0 else ""


def no_sum(a: int, b: Any, p: Any, q: Any) -> str:
    whole, parts = a - b * p * q, 2 * a - b * (p + q)
    return f"f(t) = a - b t falls, f(p q) = {whole}, and f(p) + f(q) = {parts}" \
        if whole != parts else ""


def more_than_normal(h: Any) -> str:
    """For the step h on [-1, 1]: -2 h log h, and ½ log 2πe σ² with σ² = 2 h/3."""
    own, normal = -2 * float(h) * log(h), 0.5 * log(2 * pi * e * 2 * h / 3)
    return f"q = h on [-1, 1] has the entropy {own:.4f}, above ½ log 2πeσ² = {normal:.4f} with " \
        f"σ² = {Fraction(2 * h) / 3}" if apart(own, normal) else ""


def two_readings(words: Any) -> str:
    """Whether two messages of up to three letters have one text."""
    texts: dict[Any, Any] = {}
    for n in (1, 2, 3):
        for message in product(range(len(words)), repeat=n):
            found = tuple(bit for letter in message for bit in words[letter])
            if texts.setdefault(found, message) != message:
                return f"{''.join(map(str, found))} encodes the letters {texts[found]} and " \
                    f"{message}"
    return ""


# --- draws

def phi(k: Any) -> Fraction:
    return Fraction(k[2] + k[3], sum(k))


def mean(k: Any, value: Any) -> Fraction:
    """The mean of a function of the number of ones."""
    return sum((Fraction(m, sum(k)) * value(a + b) for m, (a, b) in zip(k, PAIRS, strict=True)),
               Fraction(0))


def other_variance(k: Any) -> str:
    found, due = mean(k, lambda s: (s - 2 * phi(k))**2), 2 * phi(k) * (1 - phi(k))
    return f"the variance of the sum is {found}, not n σ² = {due}" if found != due else ""


def other_error(k: Any) -> str:
    found = mean(k, lambda s: (Fraction(s, 2) - phi(k))**2)
    due = phi(k) * (1 - phi(k)) / 2
    return f"the mean square error of k/n is {found}, not φ (1 - φ)/n = {due}" \
        if found != due else ""


def less_variance(k: Any) -> str:
    found = mean(k, lambda s: (Fraction(s, 2) - phi(k))**2)
    due = phi(k) * (1 - phi(k)) / 2
    return f"k/n, with the mean φ = {phi(k)}, has the variance {found}, below φ (1 - φ)/n = {due}" \
        if found < due else ""


def heavy_tail(k: Any, t: Any) -> str:
    tail = mean(k, lambda s: int(Fraction(s, 2) >= phi(k) + t))
    bound = exp(-4 * float(t)**2)
    return f"P(S_2/2 >= {phi(k) + t}) = {tail} > e^{-4 * t * t}" if apart(float(tail), bound) \
        else ""


def tail_of_one(p: Any, t: Any) -> str:
    tail = 1 if p + t <= 0 else p if p + t <= 1 else 0
    return f"P(S_1 >= {p + t}) = {tail} > e^{-2 * t * t}, with φ = p" \
        if apart(float(tail), exp(-2 * float(t)**2)) else ""


def far_from_normal(k: Any) -> str:
    """At a jump of the law of S the distance is larger just before or at it."""
    p = float(phi(k))
    if not 0 < p < 1:
        return ""
    bound = 0.4748 * (p * p + (1 - p)**2) / sqrt(2 * p * (1 - p))
    for s in (0, 1, 2):
        normal = (1 + erf((s - 2 * p) / sqrt(2 * p * (1 - p)) / sqrt(2))) / 2
        for below in (mean(k, lambda r, s=s: int(r < s)), mean(k, lambda r, s=s: int(r <= s))):
            if apart(abs(float(below) - normal), bound):
                return f"at S = {s} the law is {below}, {abs(float(below) - normal):.3f} from Φ, " \
                    f"and the bound is {bound:.3f}"
    return ""


def row_of_no_law(p: Any) -> str:
    found = p[0] * (1 - p[0]) - sum(p[0] * q for q in p[1:])
    return f"the first row of the covariance sums to {found}, not 0" if found else ""


def not_the_law(counts: Any, u: Any) -> str:
    """Whether draws by the cumulated masses with the u/N, all alike, have another law."""
    total = sum(counts)
    if not total or max(u) >= total:
        return ""
    drawn = [next(i for i in range(len(counts)) if sum(counts[:i + 1]) > v) for v in u]
    shares = [Fraction(drawn.count(i), len(u)) for i in range(len(counts))]
    due = [Fraction(c, total) for c in counts]
    tried = told(Fraction(v, total) for v in u)
    return f"with u in {tried}, each alike, the law is {told(shares)}, not {told(due)}" \
        if shares != due else ""


def other_than_normal(values: Any, c: int) -> str:
    """Two draws, each value alike: the mean square error of Σ(x - x̄)²/c."""
    m = Fraction(sum(values), len(values))
    variance = sum((v - m)**2 for v in values) / len(values)
    found = sum((Fraction((a - b)**2, 2) / c - variance)**2
                for a, b in product(values, repeat=2)) / len(values)**2
    due = variance**2 * Fraction(2 + (1 - c)**2, c * c)
    return f"two draws, each value alike, have the mean square error {found}, not {due}" \
        if found != due else ""


SEARCHES: Final[dict[Pair, Search]] = {
    ("information.limit_at_zero", "0 < x <= 1"): Search({"x": POSITIVE}, negative_term),
    ("information.concavity", MIXED): Search(
        {"λ": RATIONALS, "p": SHARES, "q": SHARES}, below_the_mixture),
    ("information.convexity", MIXED): Search(
        {"λ": RATIONALS, "p": SHARES, "p′": SHARES, "q": SHARES, "q′": SHARES}, above_the_mixture),
    ("information.data_processing", "each row of the channel is a law"): Search(
        {"p": SHARES, "q": SHARES, "columns": many("columns of two whole numbers >= 0",
                                                   vectors("", NATURALS, 2))}, gains),
    ("information.axioms", "f falls strictly"): Search({"c": INTEGERS}, no_fall),
    ("information.axioms", "f turns products into sums"): Search(
        {"a": INTEGERS, "b": POSITIVE, "p": PARTS, "q": PARTS}, no_sum),
    ("maximum_entropy.normal", "q is a density"): Search({"h": POSITIVE}, more_than_normal),
    ("prefix_code.decoding", "no word begins another, and none is empty"):
        Search({"words": CODES}, two_readings),
    ("central_limit.standardised_sum", INDEPENDENT): Search({"k": JOINT}, other_variance),
    ("likelihood.consistency", INDEPENDENT): Search({"k": JOINT}, other_error),
    ("likelihood.cramer_rao", INDEPENDENT): Search({"k": JOINT}, less_variance),
    ("central_limit.hoeffding", INDEPENDENT): Search({"k": JOINT, "t": WEIGHTS}, heavy_tail),
    ("central_limit.hoeffding", "t >= 0"): Search({"p": SHARES, "t": RATIONALS}, tail_of_one),
    ("central_limit.berry_esseen", INDEPENDENT): Search({"k": JOINT}, far_from_normal),
    ("distribution.categorical", "p is a probability"):
        Search({"p": many("rationals", RATIONALS)}, row_of_no_law),
    ("distribution.draws", "u is uniform on the multiples of 1/N, where N p is whole"): Search(
        {"N p": many("whole numbers >= 0", NATURALS), "N u": many("draws of whole numbers >= 0",
                                                                 NATURALS)}, not_the_law),
    ("standardise.mean_square_error", "the draws are normal"):
        Search({"x": many("values", INTEGERS), "c": such("whole numbers > 0", NATURALS, bool)},
               other_than_normal),
}
