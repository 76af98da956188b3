"""The cross-entropy and the divergence: Gibbs' inequality and what it is not."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, product
from typing import Final

from novikoff.reference.linalg import Vector
from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.kinds import smallest
from novikoff.theory.outcome import Counterexample, Inapplicable, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.registry import Hypothesis, theorem
from novikoff.theory.theorems.information import quantity as of

THIRD: Final = tuple((Fraction(k, 4), Fraction(4 - k, 4)) for k in (1, 2, 3))
HALVES: Final[tuple[Rational, ...]] = (0, Fraction(1, 4), Fraction(1, 2), 1)


def guesses() -> Iterator[Instance]:
    """Yield the laws of 1 or 2 outcomes in parts of at most 4, each with every guess whose masses
    are 0, 1/4, 1/2 or 1, whatever their sum, and each law of 3 outcomes with each other."""
    laws = dict.fromkeys(X[0] for X, _ in smallest("masses"))
    for P in laws:
        others: list[Vector[Rational]] = [Q for Q in laws if len(Q) == 3] if len(P) == 3 \
            else [*product(HALVES, repeat=len(P))]
        yield from (Instance((P, Q), (0, 1)) for Q in others)


SUBPROBABILITY: Final = Hypothesis(
    "the masses of Q sum to at most 1", lambda instance: sum(instance.X[1]) <= 1)


@theorem("information.gibbs",
         """For a probability P and masses Q that sum to at most 1, H(P, Q) >= H(P), that is
         D(P‖Q) >= 0, with equality exactly if P = Q: from log t <= t - 1 at t = q/p, where
         p > 0. Both are infinite exactly if somewhere p > 0 = q. For masses that sum to more it
         is false: P = (1/2, 1/2) and Q = (1, 1) give 0 < log 2, and such Q are refused.""",
         kind="masses", hypotheses=(SUBPROBABILITY,), family=guesses,
         sources=("B-45", "C-22", "A-55", "D-075", "D-076", "D-155"),
         needs="functions cross_entropy and kl_divergence",
         rejects=(*of.CROSS, *of.DIVERGENCES, "impossible_skipped", "surplus_accepted"))
def gibbs(instance: Instance, observe: Observe) -> Outcome:
    """Decide the inequality exactly, compare both values, and offer Q with an outcome more."""
    P, Q = instance.X[:2]
    where = f"P = {text(P)}, Q = {text(Q)}"
    return of.false(f"{where}: H(P) <= H(P, Q)", of.entropy(P), "=" if P == Q else "<",
                    of.cross(P, Q)) \
        or of.shows(observe, of.cross(P, Q), of.call("cross_entropy", P, Q)) \
        or of.shows(observe, of.divergence(P, Q), of.call("kl_divergence", P, Q)) \
        or of.accepts_surplus(observe, P, Q) or Passed()


@theorem("information.two_outcomes",
         """For P = (p, 1 - p) and Q = (q, 1 - q) with 0 < q < 1 the derivative of H(P, Q) in q is
         (q - p) / (q (1 - q)) in nats, so H(P, Q) falls up to q = p and rises from there. For a
         fair coin the divergence D(P‖Q) is -½ log(4 q (1 - q)).""",
         kind="masses", hypotheses=(said("0 < q < 1"),),
         sources=("C-22", "B-45"), needs="functions cross_entropy and kl_divergence",
         rejects=(*of.CROSS, *of.DIVERGENCES))
def two_outcomes(instance: Instance, observe: Observe) -> Outcome:
    """Walk q through 1/3 and masses of the second law, past p, and compare neighbours."""
    p = instance.X[0][0]
    steps = sorted({*instance.X[1][:2], Fraction(1, 3), p} - {0, 1})
    half = Fraction(1, 2)
    for q, other in pairwise(steps):
        near, far = (other, q) if other <= p else (q, other) if q >= p else (None, None)
        found = of.shows(observe, of.cross((p, 1 - p), (q, 1 - q)),
                         of.call("cross_entropy", (p, 1 - p), (q, 1 - q), base="e")) \
            or of.shows(observe, ((-half, 4 * q * (1 - q)),),
                        of.call("kl_divergence", (half, half), (q, 1 - q), base="e"))
        if near is not None and far is not None:
            found = found or of.false(
                f"p = {text(p)}, q from {text(q)} to {text(other)}",
                of.cross((p, 1 - p), (near, 1 - near)), "<", of.cross((p, 1 - p), (far, 1 - far)))
        if found:
            return found
    return Passed()


@theorem("information.divergence_is_difference",
         """D(P‖Q) = H(P, Q) - H(P), on finitely many outcomes, where H(P) is finite; it is at
         least 0, and 0 exactly if P = Q. Its terms p (log p - log q) add up to it, though some
         may be negative.""",
         hypotheses=(said("H(P) is finite"),),
         kind="masses", sources=("B-47", "A-55", "D-076"),
         needs="functions kl_divergence and kl_term",
         rejects=(*of.DIVERGENCES, "impossible_skipped", *of.TERMS))
def divergence_is_difference(instance: Instance, observe: Observe) -> Outcome:
    """Compare the divergence, and each of its terms, with the weights of the primes."""
    P, Q = instance.X[:2]
    D = of.divergence(P, Q)
    found: Counterexample | None = of.shows(observe, D, of.call("kl_divergence", P, Q)) \
        or of.false("D(P‖Q) >= 0", (), "=" if P == Q else "<", D)
    for p, q in zip(P, Q, strict=True):
        found = found or of.shows(observe, of.divergence((p,), (q,)), of.call("kl_term", p, q))
    return found or Passed()


@theorem("information.support",
         """A term with p = 0 is 0 whatever q is; one with p > 0 = q makes the cross-entropy and
         the divergence infinite, and nothing else does. So an outcome that no law gives mass to
         may be added anywhere, and outcomes may be listed in any one order for both. A Q of more
         mass than 1 is refused.""",
         kind="masses", sources=("B-45", "A-55", "B-49", "D-155"),
         needs="functions entropy, cross_entropy and kl_divergence",
         rejects=(*of.ENTROPIES, *of.ZEROS, *of.CROSS, "impossible_skipped", "surplus_accepted",
                  *of.DIVERGENCES))
def support(instance: Instance, observe: Observe) -> Outcome:
    """Reverse the outcomes with one more that has no mass, and compare with the definitions."""
    P, Q = ((*row[::-1], 0) for row in instance.X[:2])
    infinite = any(p and not q for p, q in zip(P, Q, strict=True))
    for name, terms in (("cross_entropy", of.cross(*instance.X[:2])),
                        ("kl_divergence", of.divergence(*instance.X[:2]))):
        found = of.shows(observe, None if infinite else terms, of.call(name, P, Q))
        if found:
            return found
    return of.shows(observe, of.entropy(instance.X[0]), of.call("entropy", P)) \
        or of.accepts_surplus(observe, P, Q) or Passed()


def triples() -> Iterator[Instance]:
    """Yield the laws (k/4, 1 - k/4) for k = 1, 2, 3, and those for k = 1, 2, 4."""
    return (Instance((*THIRD[:2], last), (0, 1, 2)) for last in (THIRD[2], (1, 0)))


@theorem("information.no_distance",
         """The cross-entropy of P with itself is H(P), not 0; the divergence is not symmetric,
         D(1/4‖1/2) < D(1/2‖1/4), and has no triangle inequality: on the laws of two outcomes
         with first mass 1/4, 1/2 and 3/4, D(1/4‖1/2) + D(1/2‖3/4) < D(1/4‖3/4).""",
         kind="masses", sources=("B-47", "D-156"), family=triples,
         needs="functions cross_entropy and kl_divergence",
         rejects=("cross_entropy_negative", "impossible_skipped", *of.DIVERGENCES))
def no_distance(instance: Instance, observe: Observe) -> Outcome:
    """Decide the three inequalities exactly, and compare every divergence between the laws."""
    A, B, C = instance.X
    if THIRD[:2] != (A, B):
        return Inapplicable("these laws are not those of the statement")
    AB, BA, BC, AC = (of.divergence(*pair) for pair in ((A, B), (B, A), (B, C), (A, C)))
    path = None if BC is None else (AB or ()) + BC
    found = of.false("0 < H(P, P)", (), "<", of.cross(B, B)) \
        or of.false("D(1/4‖1/2) < D(1/2‖1/4)", AB, "<", BA) \
        or (of.false("the way through 1/2 is shorter", path, "<", AC) if THIRD[2] == C else None) \
        or of.shows(observe, of.entropy(A), of.call("cross_entropy", A, A))
    for P, Q in product((A, B, C), repeat=2):
        found = found or of.shows(observe, of.divergence(P, Q), of.call("kl_divergence", P, Q))
    return found or Passed()
