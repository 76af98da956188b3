"""Points and lines in the plane, computed exactly and drawn as SVG paths in a view of it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final, TypeAlias

Place: TypeAlias = tuple[Fraction, Fraction]
Line: TypeAlias = tuple[Fraction, Fraction, Fraction]
"""The numbers a, b, c of the line a + b x1 + c x2 = 0, positive where +1 is predicted."""

WIDTH: Final = 460
EDGE: Final = 34
REACH: Final = 3
"""A line farther away than this many sizes of the data is not shown."""


@dataclass(frozen=True, slots=True)
class View:
    """The part of the plane that is shown: `scale` pixels to one, in `height` pixels."""

    left: Fraction
    right: Fraction
    bottom: Fraction
    top: Fraction

    @property
    def scale(self) -> Fraction:
        """Pixels to one unit."""
        return (WIDTH - 2 * EDGE) / (self.right - self.left)

    @property
    def height(self) -> int:
        """The height of the plot in pixels."""
        return round((self.top - self.bottom) * self.scale) + 2 * EDGE

    def at(self, place: Place) -> tuple[Fraction, Fraction]:
        """Return the pixel of a place."""
        x, y = place
        return EDGE + (x - self.left) * self.scale, EDGE + (self.top - y) * self.scale


def px(value: Fraction) -> str:
    """Return a number of pixels to one decimal.

    >>> px(Fraction(-7, 3))
    '-2.3'
    """
    tenths = round(value * 10)
    return f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}.{abs(tenths) % 10}"


def view_of(places: list[Place], lines: list[Line], n: int) -> View:
    """Return a view of the examples, the origin, and every boundary that is near enough."""
    shown = [*places, (Fraction(0), Fraction(0))]
    size = max([Fraction(1), *(abs(cell) for place in shown for cell in place)])
    for a, b, c in lines:
        norm_sq = b * b + c * c
        foot = -a * b / norm_sq, -a * c / norm_sq
        if max(map(abs, foot)) <= REACH * size:
            shown.append(foot)
    xs, ys = [x for x, _ in shown], [y for _, y in shown]
    room = max(max(xs) - min(xs), max(ys) - min(ys), Fraction(4)) / 4
    left, right = min(xs) - room, max(xs) + room
    if n == 1:
        return View(left, right, (left - right) / 8, (right - left) / 8)
    bottom, top = min(ys) - room, max(ys) + room
    missing = (right - left) / 2 - (top - bottom)  # at least half as high as wide
    grow = max(missing, Fraction(0)) / 2
    wide = max((top - bottom) - (right - left), Fraction(0)) / 2
    return View(left - wide, right + wide, bottom - grow, top + grow)


def clipped(view: View, line: Line) -> tuple[Place, Place] | None:
    """Return where a line enters and leaves the view, or None if it passes by."""
    a, b, c = line
    ends: set[Place] = set()
    if c:
        ends |= {(x, -(a + b * x) / c) for x in (view.left, view.right)}
    if b:
        ends |= {(-(a + c * y) / b, y) for y in (view.bottom, view.top)}
    inside = sorted((x, y) for x, y in ends
                    if view.left <= x <= view.right and view.bottom <= y <= view.top)
    return (inside[0], inside[-1]) if len(inside) > 1 else None


def stroke(view: View, line: Line, name: str) -> str:
    """Return the part of a line that is in the view, "" if there is none."""
    ends = clipped(view, line)
    if ends is None:
        return ""
    (x1, y1), (x2, y2) = map(view.at, ends)
    return f'<path class="{name}" d="M{px(x1)} {px(y1)}L{px(x2)} {px(y2)}"/>'


def tip(view: View, line: Line, name: str) -> str:
    """Return a tip on the side of the line where +1 is predicted, "" outside of the view."""
    ends = clipped(view, line)
    if ends is None:
        return ""
    (x1, y1), (x2, y2) = map(view.at, ends)
    # The arrows of nearby lines stand at different places, so that both are seen.
    part = {"then": Fraction(1, 6), "right": Fraction(1, 3)}.get(name, Fraction(2, 3))
    x, y = x1 + (x2 - x1) * part, y1 + (y2 - y1) * part
    _, b, c = line
    larger = max(abs(b), abs(c))
    length = larger * Fraction(float((b / larger) ** 2 + (c / larger) ** 2) ** 0.5)
    u, v = 14 * b / length, -14 * c / length  # along the normal; pixels grow downwards
    corners = ((x - v / 2, y + u / 2), (x + u, y + v), (x + v / 2, y - u / 2))
    return f'<path class="{name}-tip" d="M{"L".join(f"{px(p)} {px(q)}" for p, q in corners)}z"/>'
