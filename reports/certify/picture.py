"""A certified table of one or two features as a picture: SVG text, the same for the same data.

The axes are scaled to the data, each by itself where they differ much. A class has a colour and a
shape (+1 a disc, -1 a diamond); rings mark the support vectors, or the rows that are to go.
"""

from __future__ import annotations

from fractions import Fraction
from html import escape
from typing import Final

from novikoff.reports.certify import account
from novikoff.reports.certify.findings import Findings
from novikoff.reports.certify.removal import Removal
from novikoff.reports.certify.shown_number import number
from novikoff.reports.validation.account import clean
from novikoff.reports.validation.picture import STYLE
from novikoff.reports.validation.plane import EDGE, WIDTH, Line, Place, View, px, stroke, tip
from novikoff.theory.certificate import Margin

MOST: Final = 2_000
"""Points that are drawn; of more rows every so many-th is."""
_ALIKE: Final = 4  # ranges of the axes up to this ratio are drawn in one scale
_ROOM: Final = Fraction(1, 10)
_FOOT: Final = 40  # pixels below the plot for the names of the axes
_LEGEND: Final = 22  # pixels a line


def picture(found: Findings) -> str:
    """Return the table as SVG, or "" if it has more than two features.

    Shown are the boundary of the widest margin with its edges, or else the boundary of a w that
    gets the fewest rows wrong of those that were found.
    """
    table = found.table
    n = len(table.features)
    if n > 2:
        return ""
    step = -(-len(table.rows) // MOST)
    ringed = _ringed(found)
    shown = sorted({*range(0, len(table.rows), step), *ringed[:MOST]})
    frame = _Frame.of([_place(row) for row in table.rows], n)
    view = frame.view()
    drawn = [f'<rect class="axis" fill="none" x="{EDGE}" y="{EDGE}" width="{WIDTH - 2 * EDGE}" '
             f'height="{view.height - 2 * EDGE}"/>', *frame.ticks(view, table.features)]
    line, width = _boundary(found, n)
    legend = [('<circle class="plus" cx="14" cy="-4" r="5"/>', f"class {table.classes[1]}"),
              ('<path class="minus" d="M14 -11l7 7l-7 7l-7 -7z"/>', f"class {table.classes[0]}")]
    legend = [entry for entry, sign in zip(legend, (1, -1), strict=True) if table.count(sign)]
    if line and any(line[1:]):
        moved = frame.line(line)
        drawn += [stroke(view, moved, "right"), tip(view, moved, "right")]
        legend.append(('<path class="right" d="M0 -4h28"/>', "boundary; the tip is on the side of "
                       f"{table.classes[1]}"))
        if width:
            a, b, c = line
            drawn += [stroke(view, frame.line((a + edge, b, c)), "margin") for edge in (-1, 1)]
            legend.append(('<path class="margin" d="M0 -4h28"/>', "the widest margin, free bias"))
    drawn += [_point(view, frame.at(_place(table.rows[i])), table.signs[i]) for i in shown]
    rings = [view.at(frame.at(_place(table.rows[i]))) for i in ringed[:MOST]]
    drawn += [f'<circle class="ring" cx="{px(x)}" cy="{px(y)}" r="9"/>' for x, y in rings]
    if rings:
        legend.append(('<circle class="ring" cx="14" cy="-4" r="7"/>', "supports the margin"
                       if width else "on the wrong side, or on the boundary"))
    if step > 1:
        legend.append(("", f"{len(shown):,} of {len(table.rows):,} rows are drawn"))
    return _svg(found, view.height + _FOOT, drawn, legend)


def _svg(found: Findings, plot: int, drawn: list[str], legend: list[tuple[str, str]]) -> str:
    told = escape(clean(f"{account.title(found)}; separation: {account.verdict(found)}"))
    height = plot + _LEGEND * len(legend) + 8
    rows = [f'<g transform="translate(12 {plot + _LEGEND * k + 16})">{key}'
            f'<text x="34">{escape(clean(words))}</text></g>'
            for k, (key, words) in enumerate(legend)]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nv" role="img" aria-label="{told}" '
        f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f"<title>{told}</title>", f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}"/>',
        *filter(None, drawn), *rows, "</svg>"])


class _Frame:
    """The ranges of the axes, and where a place or a line is in the unit square of them."""

    def __init__(self, low: Place, size: Place, n: int) -> None:
        self.low, self.size, self.n = low, size, n

    @classmethod
    def of(cls, places: list[Place], n: int) -> _Frame:
        columns = list(zip(*places, strict=True))
        low, high = [min(c) for c in columns], [max(c) for c in columns]
        sizes = [b - a or max(abs(a), Fraction(1)) for a, b in zip(low, high, strict=True)]
        if n == 2 and max(sizes) <= _ALIKE * min(sizes):
            sizes = [max(sizes)] * 2
        return cls((low[0], low[1]), (sizes[0], sizes[1]), n)

    def view(self) -> View:
        """Return the unit square with some room, flat for one feature."""
        if self.n == 1:
            return View(-_ROOM, 1 + _ROOM, -_ROOM, _ROOM)
        return View(-_ROOM, 1 + _ROOM, -_ROOM, 1 + _ROOM)

    def at(self, place: Place) -> Place:
        """Return the place in the unit square."""
        (x, y), (x0, y0), (dx, dy) = place, self.low, self.size
        return (x - x0) / dx, (y - y0) / dy

    def line(self, line: Line) -> Line:
        """Return the line a + b x1 + c x2 = 0 in the unit square."""
        (a, b, c), (x0, y0), (dx, dy) = line, self.low, self.size
        return a + b * x0 + c * y0, b * dx, c * dy

    def ticks(self, view: View, names: tuple[str, ...]) -> list[str]:
        """Return the ends of the ranges, and the names of the axes."""
        told = []
        for part in (0, 1):
            x, _ = view.at((Fraction(part), Fraction(0)))
            told.append(_tick(x, view.height - EDGE + 16, "middle",
                              self.low[0] + part * self.size[0]))
        told.append(f'<text x="{WIDTH / 2:g}" y="{view.height - EDGE + 34}" '
                    f'text-anchor="middle">{escape(clean(names[0]))}</text>')
        if self.n == 2:
            for part in (0, 1):
                _, y = view.at((Fraction(0), Fraction(part)))
                told.append(_tick(Fraction(EDGE + 4), round(y) + 4, "start",
                                  self.low[1] + part * self.size[1]))
            told.append(f'<text x="{EDGE}" y="{EDGE - 10}">{escape(clean(names[1]))}</text>')
        return told


def _tick(x: Fraction, y: int, anchor: str, value: Fraction) -> str:
    told = number(value).rpartition("≈ ")[2]
    return f'<text class="tick" x="{px(x)}" y="{y}" text-anchor="{anchor}">{told}</text>'


def _place(row: tuple[int | Fraction, ...]) -> Place:
    return Fraction(row[0]), Fraction(row[1] if len(row) > 1 else 0)


def _ringed(found: Findings) -> list[int]:
    if isinstance(found.free, Margin):
        return list(found.free.support)
    return list(found.removal.removed) if isinstance(found.removal, Removal) else []


def _boundary(found: Findings, n: int) -> tuple[Line | None, bool]:
    """Return the line that is drawn, and whether it is that of the widest margin."""
    if isinstance(found.free, Margin) and found.free.w is not None:
        return _line(found.free.w, n), True
    if isinstance(found.removal, Removal):
        return _line(found.removal.w, n), False
    return None, False


def _line(w: tuple[int | Fraction, ...], n: int) -> Line:
    return Fraction(w[0]), Fraction(w[1]), Fraction(w[2] if n == 2 else 0)


def _point(view: View, place: Place, sign: int) -> str:
    x, y = view.at(place)
    return f'<circle class="plus" cx="{px(x)}" cy="{px(y)}" r="4"/>' if sign > 0 else \
        f'<path class="minus" d="M{px(x)} {px(y - 6)}l6 6l-6 6l-6 -6z"/>'
