"""A counterexample of one or two features as a picture: SVG text, the same for the same data.

A class has a colour and a shape (+1 a disc, -1 a diamond), a boundary a colour and a dash, and an
arrow on the side where it predicts +1. All is computed exactly and rounded once, to a tenth of a
pixel.
"""

import re
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import ceil, floor
from typing import Final, TypeAlias

from novikoff.reference.linalg import dot
from novikoff.reports.validation.account import brief, clean, exact
from novikoff.reports.validation.result import Found
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import text

Place: TypeAlias = tuple[Fraction, Fraction]
Line: TypeAlias = tuple[Fraction, Fraction, Fraction]  # a + b x1 + c x2 = 0, positive for +1

WIDTH: Final = 460
EDGE: Final = 34
REACH: Final = 3  # a boundary farther away than this many sizes of the data is not shown
STYLE: Final = """
.nv{--ink:#1b1f24;--page:#fff;--faint:#aab2bd;--plus:#0b62a8;--minus:#b34a00;--right:#1a7f37;\
--wrong:#c21f3a;font:13px system-ui,sans-serif}
@media (prefers-color-scheme:dark){.nv{--ink:#e6edf3;--page:#14181d;--faint:#59636e;\
--plus:#6cb6ff;--minus:#f69d50;--right:#6bc46d;--wrong:#ff7b8a}}
.nv text{fill:var(--ink);paint-order:stroke;stroke:var(--page);stroke-width:3px}
.nv .page{fill:var(--page)}
.nv .axis{stroke:var(--faint);stroke-width:1}.nv .tick{fill:var(--ink);font-size:11px}
.nv .plus{fill:var(--plus)}.nv .minus{fill:var(--minus)}
.nv .right{stroke:var(--right);stroke-width:2.5}.nv .right-tip{fill:var(--right)}
.nv .wrong{stroke:var(--wrong);stroke-width:2.5;stroke-dasharray:8 5}
.nv .wrong-tip{fill:var(--wrong)}
.nv .then{stroke:var(--ink);stroke-width:1.5}.nv .then-tip{fill:var(--ink)}
.nv .margin{stroke:var(--ink);stroke-width:1;stroke-dasharray:2 3}
.nv .ring{fill:none;stroke:var(--wrong);stroke-width:3}.nv .sign{fill:var(--page);\
stroke:none;font-weight:700;text-anchor:middle}
""".strip().replace("\\\n", "")


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


def picture(found: Found) -> str:
    """Return the counterexample as SVG, or "" where the data have more than two features.

    >>> from novikoff.theory.outcome import Counterexample
    >>> three = Instance(((0, 0, 0),), (1,))
    >>> picture(Found(three, Counterexample("", 0, 1), True))
    ''
    """
    instance = found.instance
    n = len(instance.X[0]) if instance.X else 0
    if n not in (1, 2):
        return ""
    places = [_place(row) for row in instance.X]
    boundaries = _boundaries(found, n)
    view = _view(places, [line for _, _, line in boundaries if line], n)
    drawn, ticks = _axes(view, n)
    legend: list[tuple[str, str]] = []
    if margin := _margin(instance, n):
        drawn += [_stroke(view, line, "margin") for line in margin]
        legend.append((_key("margin"), "margin: the widest gap, up to the nearest examples"))
    for name, words, line in boundaries:
        stroke = _stroke(view, line, name) if line else ""
        drawn += [stroke, _arrow(view, line, name) if line and stroke else ""]
        why = "" if stroke else " (outside of the picture)" if line else " (w = 0 has no boundary)"
        legend.append((_key(name), words + why))
    if any(line for _, _, line in boundaries):
        legend.append(('<path class="right-tip" d="M7 -11l14 7l-14 7z"/>',
                       "a tip points to the side that is predicted +1"))
    drawn += [*ticks, *_examples(view, places, instance.y)]
    signs = {1: '<circle class="plus" cx="14" cy="-4" r="7"/>',
             -1: '<path class="minus" d="M14 -13l9 9l-9 9l-9 -9z"/>'}
    legend = [(signs[label], f"class {label:+d}") for label in (1, -1) if label in instance.y] \
        + legend
    wrong = _wrong_row(found)
    if wrong is not None:
        x, y = view.at(_place(wrong))
        drawn.append(f'<circle class="ring" cx="{_px(x)}" cy="{_px(y)}" r="18"/>')
        legend.append(('<circle class="ring" cx="14" cy="-4" r="7"/>', "the step went wrong here"))
    return _svg(found, view, drawn, legend)


def _svg(found: Found, view: View, drawn: list[str], legend: list[tuple[str, str]]) -> str:
    wrong = found.counterexample
    told = escape(clean(f"{len(found.instance.X)} labelled examples; {wrong.where}; expected "
                        f"{exact(wrong.expected)}, observed {exact(wrong.observed)}"))
    height = view.height + 22 * len(legend) + 8
    rows = [f'<g transform="translate(12 {view.height + 22 * k + 16})">{key}'
            f'<text x="34">{escape(words)}</text></g>' for k, (key, words) in enumerate(legend)]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nv" role="img" aria-label="{told}" '
        f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f"<title>{told}</title>", f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}"/>',
        *filter(None, drawn), *rows, "</svg>"])


def _px(value: Fraction) -> str:
    tenths = round(value * 10)
    return f"{'-' if tenths < 0 else ''}{abs(tenths) // 10}.{abs(tenths) % 10}"


def _place(row: tuple[object, ...]) -> Place:
    x, *rest = (Fraction(cell) for cell in row)  # type: ignore[call-overload]
    return x, rest[0] if rest else Fraction(0)


def _line(w: object, n: int, bias: bool) -> Line | None:
    """Return the boundary of weights, or None for what are no weights."""
    if not isinstance(w, tuple) or len(w) != n + bias:
        return None
    if not all(isinstance(wj, int | Fraction) and not isinstance(wj, bool) for wj in w):
        return None
    a, b, *c = (map(Fraction, w if bias else (0, *w)))
    return a, b, c[0] if c else Fraction(0)


def _boundaries(found: Found, n: int) -> list[tuple[str, str, Line | None]]:
    """Return class, words, and boundary of the weights at that time, expected, and observed.

    The boundary is None where the weights of the features are all 0.
    """
    bias = found.instance.convention.bias != "absent"
    wrong = found.counterexample
    named = [("right", f"expected boundary, w = {brief(wrong.expected)}", wrong.expected),
             ("wrong", f"observed boundary, w = {brief(wrong.observed)}", wrong.observed)]
    if wrong.relation not in ("=", "within") or any(_line(w, n, bias) is None for *_, w in named):
        named = []
    if at := re.search(r"at w = \(([-\d/, ]+)\)", wrong.where):
        w = tuple(Fraction(wj) for wj in at[1].split(",") if wj.strip())
        named.insert(0, ("then", f"boundary at that time, w = {brief(w)}", w))
    lines = [(name, words, _line(w, n, bias)) for name, words, w in named]
    return [(name, words, line if any(line[1:]) else None)
            for name, words, line in lines if line is not None]


def _margin(instance: Instance, n: int) -> list[Line]:
    """Return the boundary of maximal margin moved to the nearest examples on both sides."""
    margin = instance.margin
    bias = instance.convention.bias != "absent"
    if margin.gamma_sq == 0 or (line := _line(margin.w, n, bias)) is None or not any(line[1:]):
        return []
    a, b, c = line
    delta = min(dot(margin.w, point) for point in instance.points)
    return [(a - delta, b, c), (a + delta, b, c)]


def _view(places: list[Place], lines: list[Line], n: int) -> View:
    """Return a view of the examples, the origin, and every boundary that is near enough."""
    shown = [*places, (Fraction(0), Fraction(0))]
    size = max(1, *(abs(cell) for place in shown for cell in place))
    for a, b, c in lines:
        norm_sq = b * b + c * c
        foot = -a * b / norm_sq, -a * c / norm_sq
        if max(map(abs, foot)) <= REACH * size:
            shown.append(foot)
    xs, ys = [x for x, _ in shown], [y for _, y in shown]
    room = max(max(xs) - min(xs), max(ys) - min(ys), Fraction(2)) / 4
    left, right = min(xs) - room, max(xs) + room
    if n == 1:
        return View(left, right, -room * 2 / 3, room * 2 / 3)
    bottom, top = min(ys) - room, max(ys) + room
    missing = (right - left) / 2 - (top - bottom)  # at least half as high as wide
    grow = max(missing, Fraction(0)) / 2
    wide = max((top - bottom) - (right - left), Fraction(0)) / 2
    return View(left - wide, right + wide, bottom - grow, top + grow)


def _clipped(view: View, line: Line) -> tuple[Place, Place] | None:
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


def _stroke(view: View, line: Line, name: str) -> str:
    ends = _clipped(view, line)
    if ends is None:
        return ""
    (x1, y1), (x2, y2) = map(view.at, ends)
    return f'<path class="{name}" d="M{_px(x1)} {_px(y1)}L{_px(x2)} {_px(y2)}"/>'


def _arrow(view: View, line: Line, name: str) -> str:
    """Return a tip on the side of the line where the prediction is +1."""
    ends = _clipped(view, line)
    if ends is None:
        return ""
    (x1, y1), (x2, y2) = map(view.at, ends)
    # The arrows of nearby lines stand at different places, so that both are seen.
    part = {"then": Fraction(1, 6), "right": Fraction(1, 3)}.get(name, Fraction(2, 3))
    x, y = x1 + (x2 - x1) * part, y1 + (y2 - y1) * part
    _, b, c = line
    length = Fraction(max(float(b * b + c * c) ** 0.5, 1e-300)) if b * b + c * c < 10**300 \
        else abs(b) + abs(c)
    u, v = 14 * b / length, -14 * c / length  # along the normal; pixels grow downwards
    corners = ((x - v / 2, y + u / 2), (x + u, y + v), (x + v / 2, y - u / 2))
    return f'<path class="{name}-tip" d="M{"L".join(f"{_px(p)} {_px(q)}" for p, q in corners)}z"/>'


def _axes(view: View, n: int) -> tuple[list[str], list[str]]:
    """Return the axes, and their names with the numbers at some integers."""
    flat, upright = (Fraction(0), Fraction(0), Fraction(1)), (Fraction(0), Fraction(1), Fraction(0))
    step = max(1, round((view.right - view.left) / 8))
    x0, y0 = view.at((Fraction(0), Fraction(0)))
    right, top = view.at((view.right, view.top))
    lines = [_stroke(view, flat, "axis")]
    told = [f'<text x="{_px(right + 6)}" y="{_px(y0 + 4)}">x₁</text>']
    for k in _integers(view.left, view.right, step):
        x, _ = view.at((Fraction(k), Fraction(0)))
        lines.append(f'<path class="axis" d="M{_px(x)} {_px(y0)}v5"/>')
        told.append(f'<text class="tick" x="{_px(x)}" y="{_px(y0 + 18)}" '
                    f'text-anchor="middle">{_signed(k)}</text>')
    if n == 2:
        lines.append(_stroke(view, upright, "axis"))
        told.append(f'<text x="{_px(x0 - 6)}" y="{_px(top - 8)}">x₂</text>')
        for k in filter(None, _integers(view.bottom, view.top, step)):
            _, y = view.at((Fraction(0), Fraction(k)))
            lines.append(f'<path class="axis" d="M{_px(x0)} {_px(y)}h-5"/>')
            told.append(f'<text class="tick" x="{_px(x0 - 8)}" y="{_px(y + 4)}" '
                        f'text-anchor="end">{_signed(k)}</text>')
    return lines, told


def _integers(low: Fraction, high: Fraction, step: int) -> range:
    return range(ceil(low / step) * step, floor(high) + 1, step)


def _signed(k: int) -> str:
    return str(k).replace("-", "−")


def _examples(view: View, places: list[Place], y: tuple[int, ...]) -> list[str]:
    """Return each example in the shape of its class, and beside a place the rows that lie there."""
    drawn = []
    for label in (-1, 1):
        for place in sorted({p for p, other in zip(places, y, strict=True) if other == label}):
            px, py = view.at(place)
            drawn.append(
                f'<circle class="plus" cx="{_px(px)}" cy="{_px(py)}" r="9"/>' if label > 0 else
                f'<path class="minus" d="M{_px(px)} {_px(py - 14)}l14 14l-14 14l-14 -14z"/>')
            drawn.append(f'<text class="sign" x="{_px(px)}" y="{_px(py + 5)}">'
                         f'{"+" if label > 0 else "−"}</text>')
    for place in sorted(set(places)):
        rows = ", ".join(str(k) for k, other in enumerate(places, 1) if other == place)
        px, py = view.at(place)
        drawn.append(f'<text class="tick" x="{_px(px + 16)}" y="{_px(py - 12)}">row {rows}</text>')
    return drawn


def _wrong_row(found: Found) -> tuple[object, ...] | None:
    """Return the example that the counterexample names: by its x, or by its presentation."""
    where, rows = found.counterexample.where, found.instance.X
    for row in rows:
        if f"x = {text((1, *row))} " in where or f"x = {text(row)} " in where:
            return row
    named = re.search(r"presentation (\d+)", where)
    return rows[(int(named[1]) - 1) % len(rows)] if named else None


def _key(name: str) -> str:
    return f'<path class="{name}" d="M0 -4h28"/>'
