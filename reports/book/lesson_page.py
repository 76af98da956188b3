"""A page for a start: from a margin to the mistake bound, on one sample, in whole numbers."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import drain
from novikoff.reference.sample import Label, Sample
from novikoff.reports.book.index_page import GENERATED, link
from novikoff.theory.margin import margin
from novikoff.theory.outcome import text

X: Final = ((0, 0), (1, 0), (0, 2), (2, 1))
Y: Final[tuple[Label, ...]] = (-1, -1, 1, 1)


def lesson() -> str:
    """Return the page; every number in it is computed from the sample when it is written."""
    examples: Sample[Fraction] = tuple(((Fraction(1), *map(Fraction, x)), y)
                                       for x, y in zip(X, Y, strict=True))
    updates, passes, result = drain(
        perceptron(examples, (Fraction(0),) * 3, Fraction(1), passes=100))
    found = margin(X, Y)
    assert found.w is not None
    u = tuple(map(Fraction, found.w))
    delta = min(y * dot(u, x) for x, y in examples)
    radius_sq = max(norm_sq(x) for x, _ in examples)
    bound = radius_sq * norm_sq(u) / delta**2
    rows = []
    for k, update in enumerate(updates, 1):
        rows.append(f"| {k} | {text(update.x[1:])} | {update.y:+d} | {update.z} | "
                    f"{text(update.w)} | {text(dot(u, update.w))} ≥ {text(k * delta)} | "
                    f"{norm_sq(update.w)} ≤ {k * radius_sq} |")
    return "\n".join((GENERATED, f"""\
# From a margin to the mistake bound

Two kinds of points lie in a plane, labelled -1 and +1, and a line is to be drawn between them.
Here are four: {'; '.join(f'{text(x)} labelled {y:+d}' for x, y in zip(X, Y, strict=True))}.

**A line as a vector.** Write a 1 in front of every point, so that (a, b) becomes x = (1, a, b).
A vector w of three numbers then gives every point a score z = w·x, and the points of score 0 are
a line. w puts a point on the right side if its label y and its score have one sign: y z > 0.

**A margin.** The vector w* = {text(u)} separates the four points: the least of the numbers y w*·x
is δ = {text(delta)}, above 0. Doubling w* doubles δ and moves no line, so what counts is δ
compared with the length of w*: γ = δ/‖w*‖, here γ² = {text(found.gamma_sq)}. No vector has a
larger γ: that is why it is called *the* margin ({link('margin.scaling')}). It is the margin in
the space with the 1 in front; the widest *street* between the points in the plane is another one
([hard margin](hard_margin.md)).

**The perceptron.** Start with w = 0 and go through the points again and again. Whenever a point
has y z ≤ 0, it is a mistake, and w becomes w + y x ({link('perceptron.update')}). Stop after a
pass without a mistake. On the four points it makes {len(updates)} updates in {len(passes)} passes
and ends with w = {text(result.w)}:

| k | point | label | score before | w after | w*·w grows by δ at least | ‖w‖² grows by R² at most |
|---|---|---|---|---|---|---|
{chr(10).join(rows)}

**Why it must stop.** Look at the last two columns.

1. Each update adds y w*·x ≥ δ to w*·w. After k updates w*·w ≥ k δ ({link('perceptron.alignment')}).
2. Each update adds 2 y z + ‖x‖² to ‖w‖², and y z ≤ 0, for it was a mistake. With R² =
   {radius_sq}, the largest ‖x‖², after k updates ‖w‖² ≤ k R² ({link('perceptron.norm_growth')}).
3. No vector is longer along w* than it is long: (w*·w)² ≤ ‖w*‖² ‖w‖². So (k δ)² ≤ ‖w*‖² k R²,
   and k ≤ R² ‖w*‖²/δ² = R²/γ² ({link('perceptron.mistake_bound')}).

Here the bound is {text(bound)}, so that at most {bound.__floor__()} updates are possible, in
whatever order the points come; {len(updates)} were made. The steps hold for any points in any
number of dimensions, and they are proved in that generality by a machine
([what is proved](what_is_proved.md)).

**What it does not say.** If no line separates the points there is no δ > 0 and no bound, and the
perceptron goes on for ever ({link('perceptron.updates_forever')}). And
w need not be the widest street, nor come closer to w* in angle at every update.
"""))

