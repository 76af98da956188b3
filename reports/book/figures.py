"""The figures of the handbook: each is drawn from a run of the reference, the same every time."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from novikoff.reference.activation import TANH
from novikoff.reference.adaline import adaline
from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.information import entropy, kl_divergence
from novikoff.reference.iris import setosa_versicolor
from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.matching_loss import composed, matching_loss
from novikoff.reference.perceptron import perceptron
from novikoff.reference.pocket import pocket
from novikoff.reference.record import drain, trace
from novikoff.reference.sample import Label, Sample
from novikoff.reference.standardise import standardise, statistics
from novikoff.reference.training import Epoch
from novikoff.reports.plot.decision_region import decision_region
from novikoff.reports.plot.figure import COLOURS, axes
from novikoff.reports.plot.training_curve import training_curve
from novikoff.theory.margin import margin

if TYPE_CHECKING:
    from matplotlib.figure import Figure


@dataclass(frozen=True, slots=True)
class Drawing:
    """A figure and the sentence below it."""

    caption: str
    draw: Callable[[], Figure]


def _iris(number: Callable[[str], Any] = float) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    return setosa_versicolor(number=number)


def _with_bias(X: Any, y: Any) -> Any:
    return tuple(((1, *x), label) for x, label in zip(X, y, strict=True))


def _regions() -> Figure:
    X, y = _iris(Fraction)
    w = drain(perceptron(_with_bias(X, y), (0, 0, 0), 1, passes=10))[2].w

    def classify(points: Any) -> list[int]:
        return [1 if dot(tuple(map(float, w)), (1.0, *map(float, p))) >= 0 else -1 for p in points]

    return decision_region(classify, [list(map(float, x)) for x in X], y, resolution=0.05,
                           names=("sepal length [cm]", "petal length [cm]"))


def _bounds() -> Figure:
    X, y = _iris(Fraction)
    examples = _with_bias(X, y)
    updates, _, _ = drain(perceptron(examples, (0, 0, 0), 1, passes=10))
    found = margin(X, y)
    u = found.w
    assert u is not None
    delta = min(label * dot(u, x) for x, label in examples)
    radius_sq = max(norm_sq(x) for x, _ in examples)
    figure, axis = axes()
    counts = range(len(updates) + 1)
    axis.plot(counts, [0, *(float(norm_sq(update.w)) for update in updates)], color=COLOURS[1],
              marker="o", label="‖w‖² after each update")
    axis.plot(counts, [float(k * radius_sq) for k in counts], color=COLOURS[0],
              label="at most k R²")
    axis.plot(counts, [float((k * delta) ** 2 / norm_sq(u)) for k in counts], color=COLOURS[2],
              label="at least (k δ)²/‖w*‖²")
    axis.set(xlabel="updates k", ylabel="‖w‖²")
    axis.set_yscale("symlog")
    axis.legend()
    return figure


def _rates() -> Figure:
    figure, axis = axes()
    for k, factor in enumerate((0.2, 1.0, 1.9, 2.0, 2.1)):
        w, shown = 1.0, []
        for _ in range(16):
            shown.append(w * w / 2)
            w -= factor * w
        axis.plot(range(16), [max(value, 1e-12) for value in shown], color=COLOURS[k],
                  label=f"η = {factor:g}/λ")
    axis.set(xlabel="step", ylabel="λ w²/2 with λ = 1")
    axis.set_yscale("log")
    axis.legend(title="falls exactly if η < 2/λ")
    return figure


_POINTS: Final[tuple[tuple[tuple[int, int], Label], ...]] = (
    ((0, 0), -1), ((1, 0), -1), ((0, 2), 1), ((3, 1), 1), ((3, 3), 1), ((-1, 0), -1))


def _margin() -> Figure:
    examples: Sample[Fraction] = tuple(
        ((Fraction(1), *map(Fraction, x)), y) for x, y in _POINTS)
    found = hard_margin(examples, most=100)
    b, first, second = map(float, found.w)
    figure, axis = axes()
    across = (-2.0, 4.0)
    for level, style in ((-1, "--"), (0, "-"), (1, "--")):
        axis.plot(across, [(level - b - first * x) / second for x in across], style,
                  color=COLOURS[4], label={0: "z = 0", 1: "z = ±1"}.get(level))
    for row, (x, y) in enumerate(_POINTS):
        axis.scatter(*x, c=COLOURS[y < 0], marker="so"[y < 0], s=60, edgecolors="black",
                     linewidths=3 if row in found.support else 1)
    axis.set(xlabel="x1", ylabel="x2", ylim=(-2, 4))
    axis.legend(title="thick: support vectors")
    return figure


def _entropy() -> Figure:
    figure, axis = axes()
    shares = [k / 200 for k in range(1, 200)]
    axis.plot(shares, [entropy((p, 1 - p), 2) for p in shares], color=COLOURS[1], label="H(p)")
    axis.plot(shares, [kl_divergence((p, 1 - p), (0.25, 0.75), 2) for p in shares],
              color=COLOURS[0], label="D(p ‖ 1/4)")
    axis.plot(shares, [kl_divergence((0.25, 0.75), (p, 1 - p), 2) for p in shares],
              color=COLOURS[2], linestyle="--", label="D(1/4 ‖ p)")
    axis.set(xlabel="p, the probability of one of two outcomes", ylabel="bits", ylim=(0, 3))
    axis.legend()
    return figure


def _losses(X: Any, y: Any, eta: float, epochs: int, loss: Any = HALF_SQUARED,
            start: tuple[float, ...] = (0.0, 0.0, 0.0)) -> list[float]:
    records, _ = trace(adaline(_with_bias(X, y) if len(start) > 1 else
                               tuple((x, label) for x, label in zip(X, y, strict=True)),
                               start, eta, epochs=epochs, loss=loss))
    return [float(record.loss) for record in records if isinstance(record, Epoch)]


def _saturation() -> Figure:
    X, y, start = ((1.0,),), (1,), (-3.0,)
    return training_curve({
        "linear, squared loss": _losses(X, y, 0.1, 60, start=start),
        "tanh, squared loss": _losses(X, y, 0.1, 60, composed(HALF_SQUARED, TANH), start),
        "tanh, its matching loss": _losses(
            X, y, 0.1, 60, composed(matching_loss(TANH), TANH), start)},
        quantity="loss", log10=True)


_LINE: Final[tuple[Label, ...]] = (-1, 1, -1, -1, 1, -1, 1, 1)
_MIXED: Final[Sample[int]] = tuple(((1, x), y) for x, y in enumerate(_LINE, -3))


def _pocket() -> Figure:
    records, _ = trace(pocket(_MIXED, (0, 0), 1, updates=40))
    return training_curve({
        "the perceptron's last weights": [record.errors for record in records],
        "the weights in the pocket": [record.best for record in records]})


def _iris_curves() -> Figure:
    X, y = _iris()
    scaled = standardise(X, statistics(X))
    return training_curve({
        "raw, η = 0.0001": _losses(X, y, 0.0001, 30),
        "standardised, η = 0.01": _losses(scaled, y, 0.01, 30)}, quantity="½ Σ (y - z)²")


def _perceptron_curve() -> Figure:
    X, y = _iris(Fraction)
    passes = drain(perceptron(_with_bias(X, y), (0, 0, 0), 1, passes=10))[1]
    return training_curve({"updates in each pass": [one.updates for one in passes]},
                          quantity="updates")


def _sigmoids() -> Figure:
    figure, axis = axes()
    shown = [k / 20 for k in range(-120, 121)]
    axis.plot(shown, [1 / (1 + math.exp(-z)) for z in shown], color=COLOURS[1], label="sig z")
    axis.plot(shown, [math.tanh(z) for z in shown], color=COLOURS[0], label="tanh z")
    axis.plot(shown, [1 - math.tanh(z) ** 2 for z in shown], color=COLOURS[2], linestyle="--",
              label="tanh′ z: the factor that vanishes")
    axis.set(xlabel="z", ylabel="output")
    axis.legend()
    return figure


FIGURES: Final[dict[str, Drawing]] = {
    "perceptron": Drawing(
        "Setosa and versicolor: ‖w‖² after each update lies between the two bounds of the proof, "
        "which cross where the mistake bound is.", _bounds),
    "threshold": Drawing("The regions of the perceptron that separates setosa from versicolor.",
                         _regions),
    "cycling": Drawing("Updates in each pass over setosa and versicolor: the sixth is clean.",
                       _perceptron_curve),
    "gradient_descent": Drawing(
        "Gradient descent on a quadratic with curvature λ, from w = 1: below 2/λ the value "
        "falls, at 2/λ it stays, above it grows.", _rates),
    "hard_margin": Drawing("The widest margin of six points, and the points that carry it.",
                           _margin),
    "information": Drawing(
        "The entropy of two outcomes, and the divergence in both directions: it is not "
        "symmetric.", _entropy),
    "activation": Drawing("The two sigmoids, and the slope of one.", _sigmoids),
    "matching_loss": Drawing(
        "One example (1, 1) from w = -3: tanh with the squared loss hardly moves at first, with "
        "its matching loss it does.", _saturation),
    "pocket": Drawing("Errors on a sample that no line separates.", _pocket),
    "adaline": Drawing(
        "The loss of the Adaline on setosa and versicolor, raw at the rate 0.0001 and "
        "standardised at 0.01.", _iris_curves)}
"""By family."""


