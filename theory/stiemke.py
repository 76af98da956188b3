"""Whether inseparable points are quasi-complete or overlap, exactly (Stiemke's alternative).

Points with positive multipliers Σ λ_k z_k = 0 positively span the whole space that they span,
so every point in that space can have a positive multiplier as well. What lies outside is
looked at modulo that space: either it is separable there, by w orthogonal to the space (then
w·z_i >= 0 for all i, and > 0 outside: quasi-complete), or it has multipliers of its own, and
the space grows. If nothing is left outside, all multipliers can be positive: overlap.
"""

from dataclasses import dataclass
from math import lcm

from novikoff.theory.balance import Rows
from novikoff.theory.exact_solve import echelon, solve
from novikoff.theory.gordan import Gordan, alternative
from novikoff.theory.integer_points import Rational


def weak_separator(rows: Rows, gordan: Gordan) -> tuple[list[int] | None, list[Rational]]:
    """Return w with all w·z_i >= 0 and one > 0, or None; and Gordan's λ, then all positive.

    Shapes: rows has n >= 1 vectors of d integers; `gordan` are weights of some of them.
    Source: Stiemke (1915); Albert and Anderson (1984).

    >>> weak_separator([(1, 0), (-1, 0), (1, 1)], Gordan({0: 1, 1: 1}, [0]))
    ([0, 1], [1, 1, 0])
    >>> weak_separator([(1, 0), (-1, 0), (2, 0)], Gordan({0: 1, 1: 1}, [0]))
    (None, [1, 3, 1])
    """
    layers: list[_Layer] = []
    basis: list[int] = []
    pivots: list[int] = []  # columns in which the basis is independent
    outside = list(range(len(rows)))
    found = gordan
    while len(gordan.weights) < len(rows):
        scale = lcm(*[weight.denominator for weight in found.weights.values()])
        layers.append(_Layer({k: int(scale * weight) for k, weight in found.weights.items()},
                             basis, pivots))
        basis = basis + found.basis
        form = echelon([rows[k] for k in basis])
        pivots = form.pivots
        free = sorted(set(range(len(rows[0]))) - set(pivots))
        modulo = {i: form.modulo(rows[i], free) for i in outside}
        outside = [i for i in outside if any(modulo[i])]
        if not outside:
            everything = _Layer(dict.fromkeys(range(len(rows)), 1), basis, pivots)
            return None, _positive(rows, everything, layers)
        answer = alternative([modulo[i] for i in outside])
        if isinstance(answer, list):
            return (form.orthogonal(answer, free),
                    [gordan.weights.get(i, 0) for i in range(len(rows))])
        found = Gordan({outside[k]: weight for k, weight in answer.weights.items()},
                       [outside[k] for k in answer.basis])
    return None, [gordan.weights[i] for i in range(len(rows))]


@dataclass(frozen=True, slots=True)
class _Layer:
    """Weights whose sum Σ λ_k z_k lies in the space of the basis, independent in the pivots."""

    weights: dict[int, int]
    basis: list[int]
    pivots: list[int]

    def relation(self, rows: Rows) -> dict[int, int]:
        """Return the weights times q > 0, plus what makes the sum 0 of the basis."""
        if not self.basis:
            return self.weights
        target = [-sum(weight * rows[k][j] for k, weight in self.weights.items())
                  for j in self.pivots]
        solution = solve([[rows[k][j] for k in self.basis] for j in self.pivots], target)
        if solution is None:
            raise ArithmeticError("the pivots of an echelon form are dependent")
        added, q = solution
        total = {k: q * weight for k, weight in self.weights.items()}
        for k, weight in zip(self.basis, added, strict=True):
            total[k] = total.get(k, 0) + weight
        return total


def _positive(rows: Rows, everything: _Layer, layers: list[_Layer]) -> list[Rational]:
    """Return multipliers that are all positive: 1 for each point, and relations on the basis."""
    multipliers = dict(everything.relation(rows))
    for layer in reversed(layers):
        times = max(-multipliers[k] // weight + 1 for k, weight in layer.weights.items())
        if times > 0:
            for k, weight in layer.relation(rows).items():
                multipliers[k] += times * weight
    return [multipliers[i] for i in range(len(rows))]
