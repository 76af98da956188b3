"""Claims of document 001 about distributions, surprise, entropy and Gibbs' inequality."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product

from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical, one_hot
from novikoff.reference.central_limit import standardised_sum, sum_law
from novikoff.reference.differential_entropy import normal_entropy, uniform_entropy
from novikoff.reference.information import cross_entropy, entropy, self_information
from novikoff.reference.logarithm import logarithm
from novikoff.reference.number import quotient
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.finding import Finding, Given, Shown, refused, shown
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import FORMULA, minimal
from novikoff.theory.enclosure import interval
from novikoff.theory.outcome import Rational

HALF = Fraction(1, 2)


@claim("D-072", theorems=("distribution.categorical",))
def one_hot_vector() -> Iterator[Shown]:
    """x zeros stand before the 1 and K - x - 1 after it; the printed k is defined nowhere."""
    x, K, most = 2, 4, 6
    yield Finding(f"1_x for x = {x}, K = {K}", one_hot(x, K), "=", (0, 0, 1, 0)).misprint
    yield none(f"vectors of another form among those with K <= {most}",
               ((x, K) for K in range(1, most + 1) for x in range(K)),
               lambda case: one_hot(*case)
               != (0,) * case[0] + (1,) + (0,) * (case[1] - case[0] - 1))


@claim("D-093", smaller=FORMULA,
       theorems=("distribution.bernoulli", "distribution.categorical"),
       holds_if="0 < φ < 1, or 0^0 = 1 is said",
       mended_by=("distribution.bernoulli", "distribution.categorical"))
def power_of_zero() -> Iterator[Shown]:
    """At φ = 0 and φ = 1 the formula contains 0^0, which has to be read as 1.

    Then the masses sum to 1; read as e^(0 log 0) it has no value.
    """
    certain = Bernoulli(0), Bernoulli(1)
    yield Finding("(P(0), P(1)) for φ = 0 and for φ = 1",
                  tuple((law.pmf(0), law.pmf(1)) for law in certain), "=", ((1, 0), (0, 1)))
    yield Finding("the categorical mass at 1_0 for p = (1, 0), where 0^0 is a factor",
                  Categorical((1, 0)).pmf((1, 0)), "=", 1)
    yield refused("log₂ 0", logarithm, 0, 2).dropped


@claim("D-073", smaller=FORMULA,
       theorems=("information.axioms",),
       holds_if="surprise decreases strictly in P, and one value fixes c, as a base does",
       mended_by=("information.axioms",))
def wishes_for_self_information() -> Iterator[Shown]:
    """The wishes leave -c log P for every c > 0; without \"less likely is more surprising\" also
    c <= 0, such as f = 0.
    """
    chances = (1, HALF, HALF**2, HALF**3)
    yield Given({"P, the last being the product of the two before it": chances})
    for c in (1, 2, 0, -1):
        sure, half, quarter, both = (c * self_information(p, 2) for p in chances)
        yield Given({"c": c, "c log₂ 1/P": (sure, half, quarter, both)})
        yield Finding("c log₂ 1/P at the first, which is certain", sure, "=", 0)
        yield Finding("at the last, and the sum at the two before it", both, "=", half + quarter)
        finding = Finding("at the third against the second, which is likelier", quarter,
                          ">" if c > 0 else "<=", half)
        yield finding.kept if c > 0 else finding.dropped


@claim("D-297", smaller=FORMULA,
       theorems=("differential_entropy.uniform", "information.axioms"), holds_if="P is discrete")
def entropy_as_mean_surprise() -> Iterator[Shown]:
    """No point of a continuous law has a finite surprise, and the finer its cells are, the more
    bits they have on average. -log of a density is no surprise: below 0 even for what is not
    certain, and another one in another unit of x.
    """
    powers = (1, 4, 8)
    cells = [(HALF**k,) * 2**k for k in powers]
    yield Finding(f"entropy in bits of 2^k equal cells of the uniform law on [0, 1], for k = "
                  f"{shown(powers)}", tuple(entropy(law, 2) for law in cells), "=", powers)
    yield Finding("-∫ P log₂ P of that law, against the last of these", uniform_entropy(0, 1, 2),
                  "<", entropy(cells[-1], 2)).dropped
    yield Finding("-log₂ P(x) everywhere, and its mean, for the uniform law on [0, 1/2]",
                  uniform_entropy(0, HALF, 2), "=", -1).dropped
    scale = 4
    yield Finding(f"the same for x in a unit that is {scale} times as small",
                  uniform_entropy(0, HALF * scale, 2), "=", 1).dropped
    law = (HALF, HALF**2, HALF**2)
    yield Given({"discrete P": law})
    yield Finding("mean of the surprise, and H(P)",
                  (sum(p * self_information(p, 2) for p in law), entropy(law, 2)), "=",
                  (Fraction(3, 2),) * 2).kept


@claim("D-074", smaller=FORMULA,
       theorems=("information.limit_at_zero",), holds_if="x > 0",
       mended_by=("information.limit_at_zero",))
def limit_in_the_entropy() -> Iterator[Shown]:
    """The limit is one from above, x → 0+: a negative x has no logarithm. It is printed twice."""
    yield refused(f"log₂ x at x = {-HALF}", logarithm, -HALF, 2).dropped.misprint
    powers = (1, 10, 20)
    yield Finding(f"-x log₂ x at x = 2^-k for k = {shown(powers)}",
                  tuple(HALF**k * self_information(HALF**k, 2) for k in powers), "=",
                  (HALF, Fraction(5, 512), Fraction(5, 262144)))


@claim("D-075", smaller=minimal("laws on one outcome are equal"),
       theorems=("information.gibbs",),
       holds_if="the sums run over P(x) > 0, and = 0 is read as <= 0")
def sum_in_gibbs_proof() -> Iterator[Shown]:
    """Over P(x) > 0 the sum is Q(P > 0) - 1 <= 0; where P(x) = 0 the terms Q(x)/P(x) mean nothing.

    Equality needs Q = P on P > 0; then Q has no mass elsewhere, as it sums to 1, so Q = P.
    """
    P, Q = (1, 0), (HALF, HALF)
    yield Given({"P": P, "Q": Q})
    yield Finding("Σ P (Q/P - 1) over P > 0, printed as 0", sum_over_support(P, Q), "=",
                  -HALF).dropped
    parts = 4
    laws = [(Fraction(i, parts), Fraction(parts - i, parts)) for i in range(parts + 1)]
    yield none(f"pairs of laws on two outcomes, in parts of 1/{parts}, with a sum above 0",
               product(laws, laws), lambda pair: sum_over_support(*pair) > 0).kept
    yield none("such pairs with Q/P = 1 on P > 0 and yet Q != P", product(laws, laws),
               lambda pair: pair[0] != pair[1]
               and all(p in (0, q) for p, q in zip(*pair, strict=True)))


def sum_over_support(P: Sequence[Rational], Q: Sequence[Rational]) -> Rational:
    """Return Σ P (Q/P - 1) over P > 0.

    >>> sum_over_support((1, 0), (Fraction(1, 2), Fraction(1, 2)))
    Fraction(-1, 2)
    """
    return sum(p * (quotient(q, p) - 1) for p, q in zip(P, Q, strict=True) if p > 0)


@claim("D-076", smaller=minimal("the entropy has to be infinite, and so the law"),
       theorems=("information.gibbs", "information.divergence_is_difference"),
       holds_if="H(P) is finite (for densities: P = Q almost everywhere)",
       mended_by=("information.gibbs", "information.divergence_is_difference"))
def equality_in_gibbs_inequality() -> Iterator[Shown]:
    """If H(P) = ∞ then H(P, Q) = ∞ = H(P) for every Q, also Q != P; finite laws have H(P) <= log n.

    P may give the mass 2^-k to 2^(2^k) outcomes alike, for k = 1, 2, ...: the part of the entropy
    that comes from the first K blocks is more than K bits.
    """
    blocks = [HALF**k * (k + 2**k) for k in range(1, 5)]
    yield Finding(f"bits from each of the first {len(blocks)} blocks, k/2^k + 1", tuple(blocks),
                  "=", (Fraction(3, 2), Fraction(3, 2), Fraction(11, 8), Fraction(5, 4)))
    yield none("of these that add at most 1 bit", blocks, lambda bits: bits <= 1).dropped
    P, Q = (HALF, HALF), (1, 0)
    yield Given({"finite laws: P": P, "Q": Q})
    yield Finding("H(P, Q) against H(P), in bits", cross_entropy(P, Q, 2), ">", entropy(P, 2))


@claim("D-290", smaller=minimal("the entropy has to be infinite, and so the law"),
       theorems=("information.divergence_is_difference",),
       holds_if="H(P) is finite",
       mended_by=("information.divergence_is_difference",))
def divergence_as_a_difference() -> Iterator[Shown]:
    """If H(P) = ∞ the difference is ∞ - ∞ and says nothing; the mean of log P - log Q still does:
    it is 0 for Q = P, and whatever it is, never negative.
    """
    masses = [HALF**(k + 2**k) for k in range(1, 5)]
    yield Given({"P of an outcome in block k of 2^(2^k), for k = 1, 2, ...": tuple(masses)})
    bits = [2**2**k * mass * self_information(mass, 2) for k, mass in enumerate(masses, 1)]
    yield Finding("bits that each block adds to H(P), and to H(P, P)", tuple(bits), "=",
                  (Fraction(3, 2), Fraction(3, 2), Fraction(11, 8), Fraction(5, 4)))
    yield none("of these that add at most 1 bit", bits, lambda some: some <= 1).dropped
    yield Finding("what each adds to the mean of log P - log P",
                  tuple(2**2**k * mass * (self_information(mass, 2) - self_information(mass, 2))
                        for k, mass in enumerate(masses, 1)), "=", (0, 0, 0, 0))
    P, Q = (HALF, HALF), (Fraction(1, 4), Fraction(1, 4))
    mean = sum(p * (self_information(q, 2) - self_information(p, 2))
               for p, q in zip(P, Q, strict=True))
    yield Given({"where H(P) is finite: P": P, "Q there, and as much elsewhere": Q})
    yield Finding("mean of log P - log Q, in bits", mean, "=", 1)
    yield Finding("H(P, Q) - H(P)", cross_entropy((*P, 0), (*Q, HALF), 2) - entropy(P, 2), "=",
                  1).kept


@claim("D-077", smaller=minimal("a law of one value does not vary"),
       theorems=("central_limit.standardised_sum", "central_limit.berry_esseen"),
       holds_if="σ² > 0 is finite, and the sum is centred by nμ and divided by σ√n",
       mended_by=("central_limit.standardised_sum", "central_limit.berry_esseen"))
def sums_become_normal() -> Iterator[Shown]:
    """The sum itself has the variance nσ² and spreads out; (S - nμ)/(σ√n) converges."""
    coin, numbers = {-1: HALF, 1: HALF}, (1, 3, 9)
    laws = [sum_law(coin, n) for n in numbers]
    yield Given({"a draw, as (value, probability)": tuple(coin.items()), "numbers n": numbers})
    yield Finding("variances of the sum S, by n",
                  tuple(sum(p * s * s for s, p in law.items()) for law in laws), "=", numbers)
    yield Finding("P(|S| <= 1), by n: the mass leaves every bounded set",
                  tuple(sum(p for s, p in law.items() if abs(s) <= 1) for law in laws), "=",
                  (1, Fraction(3, 4), Fraction(63, 128))).dropped.false
    mean, variance = 1, 0
    yield refused(f"the standardised sum for σ² = {variance}", standardised_sum, (mean, mean), mean,
                  variance)


@claim("D-078", also_read=("T",), theorems=("maximum_entropy.normal",),
       holds_if="the laws have densities, and the entropy is the differential one",
       mended_by=("maximum_entropy.normal",))
def proof_of_maximum_entropy() -> Iterator[Shown]:
    """The method is the calculus of variations (or Gibbs' inequality), not variational inference,
    and the claim is about densities on R: among all laws there is no largest entropy.
    """
    n = 7
    values = tuple(Fraction(2 * i - (n - 1), 4) for i in range(n))
    yield Given({f"{n} values, equally likely": values})
    yield Finding("their mean and variance", (sum(values) / n, sum(v * v for v in values) / n), "=",
                  (0, 1))
    discrete = entropy((interval(Fraction(1, n)),) * n, 2)
    yield Finding("their entropy in bits, against that of the normal density of variance 1",
                  discrete, ">", normal_entropy(interval(1), 2)).dropped
    few = tuple(Fraction(k, 2) for k in (-3, -1, 0, 1, 3))
    yield Given({"fewer values, equally likely": few})
    yield Finding("their mean and variance",
                  (sum(few) / len(few), sum(v * v for v in few) / len(few)), "=", (0, 1))
    share = interval(Fraction(1, len(few)))
    yield Finding("their entropy in bits, against the same", entropy((share,) * len(few), 2), ">",
                  normal_entropy(interval(1), 2)).dropped
    fewer = len(few) - 1
    yield Finding(f"the largest entropy of a law on {fewer} values, against the same",
                  entropy((Fraction(1, fewer),) * fewer, 2), "<",
                  normal_entropy(interval(1), 2)).smaller


@claim("D-094", smaller=minimal("the law has to be infinite"),
       theorems=("maximum_entropy.normal", "maximum_entropy.uniform"),
       holds_if="the entropy has a maximum under the constraints, as with mean and variance given",
       mended_by=("maximum_entropy.normal", "maximum_entropy.uniform"))
def existence_of_maximum_entropy() -> Iterator[Shown]:
    """Constraints need not leave any law of largest entropy: a given mean alone does not."""
    powers = (1, 10, 100)
    yield Finding(f"bits of the uniform laws on [-2^k, 2^k], of mean 0, for k = {shown(powers)}",
                  tuple(uniform_entropy(-2**k, 2**k, 2) for k in powers), "=", (2, 11, 101)).dropped
