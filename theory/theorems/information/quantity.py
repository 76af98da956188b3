"""The quantities of information as sums of logarithms of rationals, and how they are compared.

They are computed apart from the reference: its terms are never added up here, but the weights of
the primes (`novikoff.theory.rational_logarithm`). None stands for the infinite sum.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction
from typing import Any, Final, Literal, TypeAlias

from novikoff.reference.linalg import Vector
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.outcome import Counterexample, Failed, Rational, Relation, text
from novikoff.theory.rational_logarithm import sign, value

Law: TypeAlias = Sequence[Rational]
Sum: TypeAlias = "tuple[tuple[Rational, Rational], ...]"
Base: TypeAlias = Literal[2, "e"]
BASES: Final[tuple[Base, ...]] = (2, "e")
PART: Final = Fraction(1, 4)
SURPRISES: Final = ("bases_exchanged", "surprise_is_complement", "surprise_is_log",
                    "surprise_is_zero", "surprise_squared")
ENTROPIES: Final = ("bases_exchanged", "entropy_negative", "entropy_unweighted",
                    "entropy_is_gini", "entropy_over_n")
ZEROS: Final = ("zero_term_is_infinite", "zero_term_is_one")
CROSS: Final = ("bases_exchanged", "cross_entropy_exchanged", "cross_entropy_negative")
DIVERGENCES: Final = ("bases_exchanged", "divergence_exchanged", "divergence_is_cross_entropy",
                      "divergence_halved")
TERMS: Final = ("bases_exchanged", "term_generalised", "term_exchanged", "term_clipped")


def cross(P: Law, Q: Law) -> Sum | None:
    """H(P, Q): -p log q for every p > 0; None if some q is 0 there."""
    pairs = [(p, q) for p, q in zip(P, Q, strict=True) if p]
    return tuple((-p, q) for p, q in pairs) if all(q for _, q in pairs) else None


def entropy(P: Law) -> Sum:
    """H(P)."""
    return tuple((-p, p) for p in P if p)


def divergence(P: Law, Q: Law) -> Sum | None:
    """D(P‖Q); None if it is infinite."""
    terms = cross(P, Q)
    return None if terms is None else terms + times(-1, entropy(P))


def times(c: Rational, terms: Sum) -> Sum:
    """The sum times c."""
    return tuple((c * w, r) for w, r in terms)


def mixture(part: Rational, P: Law, Q: Law) -> Vector[Rational]:
    """The law part P + (1 - part) Q."""
    return tuple(part * p + (1 - part) * q for p, q in zip(P, Q, strict=True))


def turned(P: Law, by: int) -> Vector[Rational]:
    """The law with its masses moved round by so many outcomes."""
    by %= len(P)
    return (*P[by:], *P[:by])


def joint(P: Law, rows: Sequence[Law]) -> Vector[Rational]:
    """The law of (x, y), where x has the law P and y, given x, the law rows[x]."""
    return tuple(p * c for p, row in zip(P, rows, strict=True) for c in row)


def image(P: Law, rows: Sequence[Law]) -> Vector[Rational]:
    """The law of y."""
    return tuple(sum(p * c for p, c in zip(P, column, strict=True))
                 for column in zip(*rows, strict=True))


def call(name: str, *arguments: Any, base: Base | None = 2) -> Call:
    """The call of a function of `information`, in bits if nothing else is said."""
    return Call(f"information.{name}", arguments, (("base", base),) if base else ())


def shows(observe: Observe, terms: Sum | None, experiment: Call) -> Counterexample | None:
    """Return the counterexample if a call shows another value than the sum."""
    base: Base = 2 if ("base", 2) in experiment.options else "e"
    due = math.inf if terms is None else value(terms, base)
    return differs(f"{experiment.function}{text(experiment.arguments)} to base {base}", due,
                   observe.call(experiment), experiment)


def false(where: str, left: Sum | None, relation: Relation,
          right: Sum | None) -> Counterexample | None:
    """Return the counterexample if left relation right is false, decided exactly (=, <=, <)."""
    if left is None or right is None:
        order = (left is None) - (right is None)
    else:
        order = sign(left + times(-1, right))
    holds = relation != "<" if order == 0 else order < 0 and relation != "="
    return None if holds else Counterexample(where, _shown(right), _shown(left), relation)


def _shown(terms: Sum | None) -> Any:
    """Return a sum as the expression that it is."""
    return "inf" if terms is None else \
        " + ".join(f"({text(w)}) log({text(r)})" for w, r in terms) or "0"


def accepted(observe: Observe, experiment: Call) -> bool:
    """Return whether the call is answered: what has no answer is to be refused."""
    try:
        observe.call(experiment)
    except (Failed, ValueError):
        return False
    return True


def accepts_surplus(observe: Observe, P: Law, Q: Law) -> Counterexample | None:
    """Return the counterexample if masses of Q that sum to more than 1 are accepted."""
    more = (*Q, 1 - sum(Q) + Fraction(1, 8))
    return accepts(observe, call("cross_entropy", (*P, 0), more),
                   f"the masses of Q = {text(more)} sum to more than 1")


def accepts(observe: Observe, experiment: Call, why: str) -> Counterexample | None:
    """Return the counterexample if a call is answered that has no answer."""
    return Counterexample(why, False, True, "=") if accepted(observe, experiment) else None
