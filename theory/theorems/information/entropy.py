"""Surprise, and its mean: the entropy."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.theory.comparison import fails
from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.information import quantity as of

COIN: Final = (Fraction(1, 2),) * 2
FAIR: Final = (Fraction(1, 6),) * 6
UNFAIR: Final = (Fraction(1, 4), *(Fraction(1, 16),) * 4, Fraction(1, 2))


@theorem("information.axioms",
         """The surprise I(p) = -log p is 0 at p = 1, falls strictly on (0, 1], and turns products
         into sums: I(p q) = I(p) + I(q). Conversely, a function f of (0, 1] that falls strictly
         and turns products into sums is c times it with c = f(1/2) > 0 (in bits): if
         2^-(m+1) < p^n <= 2^-m, then m f(1/2) <= n f(p) < (m + 1) f(1/2), so that f(p) / f(1/2)
         and -log2 p differ by at most 1/n, for every n. The base fixes c: I(1/2) is 1 bit or
         log 2 nats. That f falls is needed: 0 and log p turn products into sums too.""",
         kind="masses", hypotheses=(said("f falls strictly"), said("f turns products into sums")),
         sources=("B-48", "A-55", "D-073"), needs="a function self_information",
         rejects=of.SURPRISES)
def axioms(instance: Instance, observe: Observe) -> Outcome:
    """Compare two masses and their product, and squeeze the surprise between whole numbers."""
    masses = tuple(dict.fromkeys(p for row in instance.X[:2] for p in row if p))
    p, q = max(masses), min(masses)
    for r, base in product(dict.fromkeys((1, p, q, p * q)), of.BASES):
        found = of.shows(observe, ((-1, r),), of.call("self_information", r, base=base))
        if found:
            return found
    found = of.false("I(p q) = I(p) + I(q)", ((-1, p * q),), "=", ((-1, p), (-1, q))) \
        or (of.false("I falls", ((-1, p),), "<", ((-1, q),)) if q < p else None)
    for n in (1, 4):
        m = next(m for m in range(99) if p**n * 2**(m + 1) > 1)
        half, once = of.call("self_information", Fraction(1, 2)), of.call("self_information", p)
        bit, bits = observe.call(half), observe.call(once)
        where = f"p = {text(p)}, n = {n}, m = {m}"
        found = found or fails(f"{where}: I(1/2) > 0", bit, ">", 0, half) \
            or fails(f"{where}: m I(1/2) <= n I(p)", bits, ">=", Fraction(m, n), once) \
            or fails(f"{where}: n I(p) < (m + 1) I(1/2)", bits, "<", Fraction(m + 1, n), once)
    return found or Passed()


@theorem("information.limit_at_zero",
         """As x > 0 tends to 0, x log x tends to 0: for 0 < x <= 1 it is
         0 <= -x log x <= 2 (√x - x), from log t <= t - 1 at t = 1/√x. So with 0 log 0 = 0 a term
         is continuous, and one of mass 0 adds nothing.""",
         kind="masses", hypotheses=(said("0 < x <= 1"),),
         sources=("B-49", "A-55", "D-074"), needs="functions kl_term and entropy",
         rejects=(*of.ENTROPIES, *of.ZEROS, *of.TERMS))
def limit_at_zero(instance: Instance, observe: Observe) -> Outcome:
    """Bound x log x at the squares of the masses and at 4^-k, and look at 0 itself."""
    roots = dict.fromkeys((*instance.X[0], *(Fraction(1, 2**k) for k in (1, 30, 1074))))
    for s in roots:
        experiment = of.call("kl_term", s * s, 1, base="e")
        where = f"x = {text(s * s)}"
        found = of.shows(observe, ((s * s, s * s),) if s else (), experiment) \
            or fails(f"{where}: x log x <= 0", observe.call(experiment), "<=", 0, experiment) \
            or fails(f"{where}: x log x >= 2 (x - √x)", observe.call(experiment), ">=",
                     2 * (s * s - s), experiment)
        if found:
            return found
    P = instance.X[0]
    return of.shows(observe, of.entropy(P), of.call("entropy", (*P, 0), base="e")) or Passed()


@theorem("information.units",
         """In bits and in nats the entropy, the cross-entropy and the divergence are the sums
         Σ w log r of their definitions, to base 2 and to base e: nats are bits times log 2. In
         bits the value is exact where every mass that counts is a power of two. A Q of more
         mass than 1 is refused.""",
         kind="masses", sources=("A-55", "D-151", "D-154", "D-157", "D-235"),
         needs="functions entropy, cross_entropy and kl_divergence",
         rejects=(*of.ENTROPIES, *of.ZEROS, *of.CROSS, "impossible_skipped", "surplus_accepted",
                  *of.DIVERGENCES))
def units(instance: Instance, observe: Observe) -> Outcome:
    """Compare three functions with the weights of the primes, in both bases."""
    P, Q = instance.X[:2]
    for base in of.BASES:
        found = of.shows(observe, of.entropy(P), of.call("entropy", P, base=base)) \
            or of.shows(observe, of.cross(P, Q), of.call("cross_entropy", P, Q, base=base)) \
            or of.shows(observe, of.divergence(P, Q), of.call("kl_divergence", P, Q, base=base))
        if found:
            return found
    return of.accepts_surplus(observe, P, Q) or Passed()


def family() -> Iterator[Instance]:
    """Yield the fair coin, the fair die and the unfair die of the documents."""
    return (Instance((law,), (0,)) for law in (COIN, FAIR, UNFAIR))


@theorem("information.coin_and_dice",
         """A fair coin has 1 bit of entropy, a fair die log2 6 (between 2.584 and 2.585), and the
         die with the masses 1/4, 1/16, 1/16, 1/16, 1/16, 1/2 exactly 2; to guess the unfair die
         where the fair one is thrown costs 19/6 bits.""",
         kind="masses", sources=("B-44", "D-150", "D-151", "D-153"), family=family,
         needs="functions entropy and cross_entropy",
         rejects=(*of.ENTROPIES, *of.CROSS))
def coin_and_dice(instance: Instance, observe: Observe) -> Outcome:
    """Compare the entropy of one of the three with its number."""
    (P,) = instance.X
    due = ((1, 2 if P == COIN else 6 if P == FAIR else 4),)
    experiment = of.call("entropy", P)
    found = of.shows(observe, due, experiment)
    if P == FAIR:
        bits = observe.call(experiment)
        found = found or fails("the fair die", bits, ">", Fraction(2584, 1000), experiment) \
            or fails("the fair die", bits, "<", Fraction(2585, 1000), experiment) \
            or of.shows(observe, ((Fraction(19, 6), 2),), of.call("cross_entropy", FAIR, UNFAIR))
    return found or Passed()


@theorem("information.largest_entropy",
         """On n outcomes 0 <= H(P) <= log n; it is 0 exactly if one outcome is certain, and log n
         exactly if all have the mass 1/n.""",
         kind="masses", sources=("B-46", "A-55", "A-58"), needs="a function entropy",
         rejects=(*of.ENTROPIES, *of.ZEROS))
def largest_entropy(instance: Instance, observe: Observe) -> Outcome:
    """Decide both bounds exactly, after comparing the value."""
    for P in instance.X[:1]:
        H, most = of.entropy(P), ((1, len(P)),)
        found = of.shows(observe, H, of.call("entropy", P)) \
            or of.false(f"P = {text(P)}: 0 <= H(P)", (), "=" if max(P) == 1 else "<", H) \
            or of.false(f"P = {text(P)}: H(P) <= log n", H, "=" if len(set(P)) == 1 else "<", most)
        if found:
            return found
    return Passed()


@theorem("information.concavity",
         """The entropy of a mixture is at least the mixture of the entropies:
         H(λ P + (1 - λ) Q) >= λ H(P) + (1 - λ) H(Q) for 0 <= λ <= 1, and for 0 < λ < 1 they are
         equal only if P = Q. What is gained is λ D(P‖M) + (1 - λ) D(Q‖M), M the mixture.""",
         kind="masses", hypotheses=(said("0 <= λ <= 1"),),
         sources=("A-55", "B-47"), needs="a function entropy",
         rejects=(*of.ENTROPIES, *of.ZEROS))
def concavity(instance: Instance, observe: Observe) -> Outcome:
    """Mix two laws, and compare what is gained."""
    part, P, Q = of.PART, *instance.X[:2]
    M = of.mixture(part, P, Q)
    apart = of.times(part, of.entropy(P)) + of.times(1 - part, of.entropy(Q))
    gain = of.times(part, of.divergence(P, M) or ()) \
        + of.times(1 - part, of.divergence(Q, M) or ())
    where = f"λ = {text(part)}, P = {text(P)}, Q = {text(Q)}"
    return of.false(where, apart, "=" if P == Q else "<", of.entropy(M)) \
        or of.false(f"{where}: the gain", of.entropy(M), "=", apart + gain) \
        or of.shows(observe, of.entropy(M), of.call("entropy", M)) or Passed()


@theorem("information.chain_rule",
         """The entropy of a pair is that of x, and the mean of that of y once x is known:
         H(x, y) = H(x) + Σ p(x) H(y | x). So are divergences, of the pairs (x, y) and (x', y'):
         D = D(x‖x') + Σ p(x) D(y | x ‖ y' | x).""",
         kind="masses", sources=("A-55", "B-47", "A-57"),
         needs="functions entropy and kl_divergence",
         rejects=(*of.ENTROPIES, *of.ZEROS, *of.DIVERGENCES, "impossible_skipped"))
def chain_rule(instance: Instance, observe: Observe) -> Outcome:
    """Give y two values, the first with a mass of the second law (of the first, for the other)."""
    P, Q = instance.X[:2]
    rows = tuple((q, 1 - q) for q in Q)
    other = tuple((p, 1 - p) for p in of.turned(P, 1))
    pair, guess = of.joint(P, rows), of.joint(Q, other)
    H = of.entropy(P) + tuple(
        term for p, row in zip(P, rows, strict=True) if p
        for term in of.times(p, of.entropy(row)))
    parts = [of.times(p, D) if (D := of.divergence(row, to)) is not None else None
             for p, row, to in zip(P, rows, other, strict=True) if p]
    D = of.divergence(P, Q)
    total = None if D is None or None in parts else D + tuple(
        term for part in parts for term in part or ())
    where = f"x: {text(P)}, y given x: {text(rows)}"
    return of.false(f"{where}: H(x, y)", of.entropy(pair), "=", H) \
        or of.shows(observe, H, of.call("entropy", pair)) \
        or of.false(f"{where}: D", of.divergence(pair, guess), "=", total) \
        or of.shows(observe, total, of.call("kl_divergence", pair, guess)) or Passed()


@theorem("information.subadditivity",
         """H(x, y) <= H(x) + H(y), with equality exactly if x and y are independent; what is
         missing is D(law of the pair ‖ product of the laws), the mutual information. So knowing x
         lowers the entropy of y on average, H(x, y) - H(x) <= H(y), and never below 0.""",
         kind="masses", sources=("A-55", "B-47"), needs="functions entropy and kl_divergence",
         rejects=(*of.ENTROPIES, *of.ZEROS, *of.DIVERGENCES))
def subadditivity(instance: Instance, observe: Observe) -> Outcome:
    """Compare a dependent pair (and, of few outcomes, an independent one) with its two laws."""
    P, Q = instance.X[:2]
    dependent, independent = tuple((q, 1 - q) for q in Q), (Q,) * len(P)
    for rows in (dependent, independent)[:2 if len(P) < 3 else 1]:
        pair, second = of.joint(P, rows), of.image(P, rows)
        single = of.joint(P, (second,) * len(P))
        H, both = of.entropy(pair), of.entropy(P) + of.entropy(second)
        where = f"x: {text(P)}, y given x: {text(rows)}"
        found: Counterexample | None = \
            of.false(where, H, "=" if pair == single else "<", both) \
            or of.false(f"{where}: mutual information", of.divergence(pair, single), "=",
                        both + of.times(-1, H)) \
            or of.false(f"{where}: H(x) <= H(x, y)", of.entropy(P), "<=", H) \
            or of.shows(observe, H, of.call("entropy", pair)) \
            or of.shows(observe, both + of.times(-1, H), of.call("kl_divergence", pair, single))
        if found:
            return found
    return Passed()

