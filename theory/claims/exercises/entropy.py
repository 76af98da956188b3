"""Exercises on entropy."""

from collections.abc import Iterator
from itertools import pairwise, permutations
from typing import Any, Final

from novikoff.reference.differential_entropy import normal_entropy, uniform_entropy
from novikoff.reference.number import exp, log, sqrt
from novikoff.theory.claims.exercise import example
from novikoff.theory.claims.finding import Finding, Shown
from novikoff.theory.claims.handed_in import names
from novikoff.theory.enclosure import interval

ORDER: Final = ("normal", "Laplace", "uniform")


@example("C-32", "order", asks="The normal, Laplace and uniform law of variance 1, by differential "
         "entropy, the largest first.", answer=ORDER,
         refused=(*(other for other in permutations(ORDER) if other != ORDER), ORDER[:2]))
def order(answer: Any) -> Iterator[Shown]:
    """½ log(2πe) for the normal, 1 + log(2b) with 2b² = 1 for Laplace, log √12 for the uniform law.

    No density of variance 1 has more than the normal one.
    """
    one = interval(1)
    half = sqrt(interval(12)) / 2
    entropies = {"normal": (normal_entropy(one), "1.4189"),
                 "Laplace": (log(exp(one) * sqrt(one + one)), "1.3466"),
                 "uniform": (uniform_entropy(-half, half), "1.2425")}
    given = names(answer, "the order", ORDER)
    yield Finding("laws", tuple(sorted(given)), "=", tuple(sorted(ORDER)))
    for name in given:
        found, stated = entropies[name]
        yield Finding(f"entropy of the {name} law, in nats", found, "≈", stated)
    for first, second in pairwise(given):
        yield Finding(f"{first} against {second}", entropies[first][0], ">", entropies[second][0])
