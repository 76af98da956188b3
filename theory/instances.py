"""Instances: the data on which theorems are checked, drawn together with their certificates.

Coordinates are integers, halves, multiples of 515 (which half precision cannot hold) and of 2^-20
(below many tolerances), and rates are dyadic, so that float64 computes without rounding. Separable
data are labelled by a drawn weight vector, which is their certificate; inseparable data are built
around drawn Gordan multipliers. Nothing is drawn and then thrown away.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cache, cached_property, lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from hypothesis import strategies as st

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector, dot, norm_sq
from novikoff.reference.sample import Sample, sample, signed_points
from novikoff.theory.experiment import Labels, Rows
from novikoff.theory.kinds import OTHERS, drawn, has_form
from novikoff.theory.outcome import Rational, magnitude
from novikoff.theory.registry import Kind

if TYPE_CHECKING:
    from novikoff.theory.certificate import Margin

_SETTINGS: Final = st.sampled_from(tuple(
    (eta, passes, factor) for factor in (1, Fraction(1, 2), 515, Fraction(1, 2**20))
    for passes in (1, 2, 3)
    for eta in (Fraction(1, 2), Fraction(1), Fraction(2), Fraction(1, 64), Fraction(3, 2))))


@dataclass(frozen=True)
class Instance:
    """A sample with a rate, a bound on the passes, and the convention it is judged under.

    `separator` or `multipliers` is the certificate it was drawn with, in the coordinates with the
    bias first. With `fixed_step` the step is that number whatever the rate; with `fixed_passes` a
    training that is left to itself makes so many passes (0: some number that is not known).
    `boundary_known` says that the mistake rule could be seen; where it could not, a score of 0
    decides nothing.

    Shapes: X has M rows of n features without the 1; y has M labels -1 or +1.
    """

    X: Rows
    y: Labels
    eta: Rational = 1
    passes: int | None = 2
    separator: Vector[Rational] | None = None
    multipliers: Vector[Rational] | None = None
    convention: Convention = field(default_factory=Convention)
    fixed_step: Rational | None = None
    fixed_passes: int | None = None
    boundary_known: bool = True

    @cached_property
    def step(self) -> Rational:
        """The step s that a mistake adds of y x."""
        if self.fixed_step is not None:
            return self.fixed_step
        return 2 * self.eta if self.convention.step == "2eta" else self.eta

    @cached_property
    def examples(self) -> Sample[Rational]:
        """The sample with the 1 of the bias before each row, where there is a bias."""
        return sample(self.X, self.y, None if self.convention.bias == "absent" else 1)

    @cached_property
    def points(self) -> tuple[Vector[Rational], ...]:
        """The signed points y x of the examples."""
        return signed_points(self.examples)

    @cached_property
    def radius_sq(self) -> Rational:
        """R² = max ‖x‖² over the examples, with the 1 of the bias."""
        return max((norm_sq(x) for x, _ in self.examples), default=0)

    @cached_property
    def queries(self) -> Rows:
        """As many points as the sample has, on which predictions are compared: scaled rows, 0."""
        scaled = tuple(tuple((Fraction(1, 4) if i % 2 else -1) * cell for cell in row)
                       for i, row in enumerate(self.X))
        return scaled if len(scaled) < 2 else (*scaled[:-1], tuple(0 for _ in scaled[0]))

    @cached_property
    def margin(self) -> Margin:
        """The exact maximal margin of the examples in R^{n+1}, with its certificate."""
        return _margin(self.X, self.y, self.convention.bias == "absent")

    @cached_property
    def direction(self) -> Vector[Rational]:
        """The separator of maximal margin; where there is none, the last signed point."""
        return self.points[-1] if self.margin.w is None else self.margin.w

    @cached_property
    def size(self) -> tuple[int, ...]:
        """What a small instance has little of, most important first."""
        cells = [entry for row in self.X for entry in row]
        return (len(self.X), len(cells), self.passes or 0,
                sum(Fraction(c).denominator for c in cells),
                int(sum(map(magnitude, cells)) * 4), sum(c < 0 for c in cells),
                abs(self.eta.numerator) * self.eta.denominator, self.y.count(-1))

    def under(self, convention: Convention, fixed_step: Rational | None = None,
              fixed_passes: int | None = None) -> Instance:
        """Return this instance judged under another convention."""
        return replace(self, convention=convention, fixed_step=fixed_step,
                       fixed_passes=fixed_passes)


@lru_cache(maxsize=4096)
def _margin(X: Rows, y: Labels, without: bool) -> Margin:
    from novikoff.theory.margin import margin

    return margin(X, y, bias="none" if without else "absorbed")


@cache
def small(kind: Kind, domain: Domain | None = None) -> tuple[Instance, ...]:
    """Return the exhaustive small scope, smallest first: every sample with coordinates in
    {-1, 0, 1} of one example with one or two features, or of two examples with one feature, for
    two passes at η = 1/2.

    Samples that differ by a reordering of the rows are both there: the order matters.

    >>> len(small("any"))
    60
    """
    domain = domain or Domain()
    found = []
    for n, most in ((1, 2), (2, 1)):
        cells = list(product((-1, 0, 1), repeat=n))
        for m in range(1, most + 1):
            for rows in product(product(cells, (-1, 1)), repeat=m):
                X, y = tuple(x for x, _ in rows), tuple(label for _, label in rows)
                if domain.allows(X, y):
                    found.append(Instance(X, y, eta=Fraction(1, 2), passes=2))
    found.sort(key=lambda instance: instance.size)
    return tuple(instance for instance in found if of_kind(instance, kind))


def of_kind(instance: Instance, kind: Kind) -> bool:
    """Return whether the data are of the kind, decided exactly."""
    if kind in OTHERS:
        return has_form(instance.X, instance.y, kind)
    if kind == "any":
        return True
    return bool((instance.margin.gamma_sq > 0) == (kind == "separable"))


@dataclass(frozen=True, slots=True)
class Domain:
    """Which data a target accepts: instances are drawn and shrunk within it only.

    `separable` says that it accepts separable data only; `through_origin` that it has no bias, so
    that separable data are drawn with a boundary through the origin.
    """

    two_classes: bool = False
    least_rows: int = 1
    separable: bool = False
    through_origin: bool = False

    @property
    def least_size(self) -> int:
        """The least number of rows of an accepted sample."""
        return max(self.least_rows, 2 if self.two_classes else 1)

    def allows(self, X: Rows, y: Labels) -> bool:
        """Return whether the target accepts the sample."""
        return len(X) >= self.least_size and (not self.two_classes or len(set(y)) == 2)


_CELLS: Final = (0, 1, -1, 2, -2, 3, -3, 4, -4)


@cache
def _integers(count: int) -> st.SearchStrategy[tuple[int, ...]]:
    """Draw integers from -4 to 4 in bulk: one byte each, byte 0 (the simplest) for 0."""
    return st.binary(min_size=count, max_size=count).map(
        lambda drawn: tuple(_CELLS[byte % 9] for byte in drawn))


@cache
def _signs(count: int) -> st.SearchStrategy[Labels]:
    return st.binary(min_size=count, max_size=count).map(
        lambda drawn: tuple(-1 if byte % 2 else 1 for byte in drawn))


def _scaled(X: Rows, c: Rational) -> Rows:
    return X if c == 1 else tuple(tuple(c * cell for cell in row) for row in X)


def _rows(cells: tuple[int, ...], n: int) -> tuple[Vector[int], ...]:
    return tuple(cells[i:i + n] for i in range(0, len(cells), n))


@st.composite
def instances(draw: st.DrawFn, kind: Kind = "any", domain: Domain | None = None) -> Instance:
    """Draw an instance with its certificate: at most 4 features, 5 rows and 3 passes.

    The domain bounds binary samples only.
    """
    if kind in OTHERS:
        X, y = draw(drawn(kind))
        eta, passes, _ = draw(_SETTINGS)
        return Instance(X, y, eta, passes)
    domain = domain or Domain()
    n = draw(st.integers(1, 4))
    least = max(domain.least_size, 2 if kind == "inseparable" else 1)
    m = draw(st.integers(least, 5))
    X = _rows(draw(_integers(n * m)), n)
    eta, passes, factor = draw(_SETTINGS)
    if kind == "separable":
        X, y, w = _separable(draw, X, n, domain)
        scaled = _scaled(X, factor)
        return Instance(scaled, y, eta, passes, separator=(w[0] * factor, *w[1:]))
    if kind == "inseparable":
        X, y, multipliers = _inseparable(draw, X, m)
        scaled = _scaled(X, factor)
        return Instance(scaled, y, eta, passes, multipliers=multipliers)
    y = draw(_signs(m))
    if domain.two_classes and len(set(y)) == 1:
        y = (-y[0], *y[1:])
    return Instance(_scaled(X, factor), y, eta, passes)


def _separable(draw: st.DrawFn, X: Rows, n: int,
               domain: Domain) -> tuple[Rows, Labels, Vector[Rational]]:
    """Label X by a drawn w that leaves no point on the boundary; 1 or w_axis moves one off."""
    first, *w = draw(_integers(n + 1))
    axis = next((j for j, wj in enumerate(w) if wj), 0)
    w[axis] = w[axis] or 1
    if domain.through_origin:
        bias = Fraction(0)
        X = tuple(x if dot(w, x) else _moved(x, axis, 1) for x in X)
    else:
        bias = Fraction(2 * first + 1, 2)
    y = tuple(1 if bias + dot(w, x) > 0 else -1 for x in X)
    if domain.two_classes and len(set(y)) == 1:
        across = -y[0] * (1 if w[axis] > 0 else -1) * 16
        X = (tuple(across if j == axis else 0 for j in range(n)), *X[1:])
        y = (-y[0], *y[1:])
    return X, y, (bias, *w)


def _moved(x: Vector[Rational], axis: int, by: int) -> Vector[Rational]:
    return tuple(cell + by if j == axis else cell for j, cell in enumerate(x))


def _inseparable(draw: st.DrawFn, X: Rows,
                 m: int) -> tuple[Rows, Labels, Vector[Rational]]:
    """Turn some last point into the one that makes the weighted signed points sum to 0."""
    k = draw(st.integers(2, m))
    signs = list(draw(_signs(m)))
    weights = [1 if sign > 0 else 2 for sign in draw(_signs(k - 1))]
    total = sum(c * s for c, s in zip(weights, signs, strict=False))
    if total == 0:
        weights[0] += 1
        total += signs[0]
    last, label = abs(total), -1 if total > 0 else 1
    rows = [tuple(last * cell for cell in row) for row in X]
    centre = [sum(c * s * row[j] for c, s, row in zip(weights, signs, X, strict=False))
              for j in range(len(X[0]))]
    rows[k - 1] = tuple(-label * cell for cell in centre)
    signs[k - 1] = label
    return (tuple(rows), tuple(signs), (*weights, last, *(0,) * (m - k)))
