"""A counterexample of one or two features as a picture: SVG text, the same for the same data.

A class has a colour and a shape (+1 a disc, -1 a diamond), a boundary a colour and a dash, and an
arrow on the side where it predicts +1. All is computed exactly and rounded once, to a tenth of a
pixel.
"""

import re
from fractions import Fraction
from html import escape
from math import ceil, floor
from typing import Final

from novikoff.reference.linalg import dot
from novikoff.reports.validation.account import clean
from novikoff.reports.validation.exact_text import apart, exact, readable, sides
from novikoff.reports.validation.plane import WIDTH, Line, Place, View, px, stroke, tip, view_of
from novikoff.reports.validation.result import Found
from novikoff.theory.experiment import Call
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import text

BRIEF: Final = 6
"""Digits of weights in a legend."""
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


def picture(found: Found) -> str:
    """Return the counterexample as SVG, or "" for more than two features and for bare functions.

    >>> from novikoff.theory.outcome import Counterexample
    >>> three = Instance(((0, 0, 0),), (1,))
    >>> picture(Found(three, Counterexample("", 0, 1), True))
    ''
    """
    instance = found.instance
    n = len(instance.X[0]) if instance.X else 0
    runs = found.counterexample.experiments
    if n not in (1, 2) or (runs and all(isinstance(run, Call) for run in runs)):
        return ""
    places = [_place(row) for row in instance.X]
    boundaries = _boundaries(found, n)
    view = view_of(places, [line for _, _, line in boundaries if line], n)
    drawn, ticks = _axes(view, n)
    legend: list[tuple[str, str]] = []
    if margin := _margin(instance, n):
        drawn += [stroke(view, line, "margin") for line in margin]
        counts = instance.convention.bias != "absent"
        legend.append((_key("margin"), "margin" + " (the bias counts as a weight)" * counts))
    for name, words, line in boundaries:
        seen = stroke(view, line, name) if line else ""
        drawn += [seen, tip(view, line, name) if line and seen else ""]
        why = "" if seen else " (outside of the picture)" if line else " (w = 0 has no boundary)"
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
        drawn.append(f'<circle class="ring" cx="{px(x)}" cy="{px(y)}" r="18"/>')
        legend.append(('<circle class="ring" cx="14" cy="-4" r="7"/>', "the step went wrong here"))
    return _svg(found, view, drawn, legend)


def _svg(found: Found, view: View, drawn: list[str], legend: list[tuple[str, str]]) -> str:
    due, came = sides(found.counterexample)
    told = escape(clean(f"{len(found.instance.X)} labelled examples; "
                        f"{readable(found.counterexample.where)}; expected {due}, observed {came}"))
    height = view.height + 22 * len(legend) + 8
    rows = [f'<g transform="translate(12 {view.height + 22 * k + 16})">{key}'
            f'<text x="34">{escape(words)}</text></g>' for k, (key, words) in enumerate(legend)]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" class="nv" role="img" aria-label="{told}" '
        f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}">',
        f"<title>{told}</title>", f"<style>{STYLE}</style>",
        f'<rect class="page" width="{WIDTH}" height="{height}"/>',
        *filter(None, drawn), *rows, "</svg>"])


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
    due, came = apart((wrong.expected, wrong.observed), BRIEF)
    named = [("right", f"expected boundary, w = {due}", wrong.expected),
             ("wrong", f"observed boundary, w = {came}", wrong.observed)]
    if wrong.relation not in ("=", "within") or any(_line(w, n, bias) is None for *_, w in named):
        named = []
    if at := re.search(r"at w = \(([-\d/, ]+)\)", wrong.where):
        w = tuple(Fraction(wj) for wj in at[1].split(",") if wj.strip())
        named.insert(0, ("then", f"boundary at that time, w = {exact(w, BRIEF)}", w))
    lines = [(name, words, _line(w, n, bias)) for name, words, w in named]
    return [(name, words, line if any(line[1:]) else None)
            for name, words, line in lines if line is not None]


def _margin(instance: Instance, n: int) -> list[Line]:
    """Return the boundary of maximal margin moved to the nearest examples on both sides."""
    w = instance.margin.w
    line = _line(w, n, instance.convention.bias != "absent")
    if w is None or line is None or not any(line[1:]):
        return []
    a, b, c = line
    delta = min(dot(w, point) for point in instance.points)
    return [(a - delta, b, c), (a + delta, b, c)]


def _axes(view: View, n: int) -> tuple[list[str], list[str]]:
    """Return the axes, and their names with the numbers at some integers."""
    flat, upright = (Fraction(0), Fraction(0), Fraction(1)), (Fraction(0), Fraction(1), Fraction(0))
    step = max(1, round((view.right - view.left) / 8))
    x0, y0 = view.at((Fraction(0), Fraction(0)))
    right, top = view.at((view.right, view.top))
    lines = [stroke(view, flat, "axis")]
    told = [f'<text x="{px(right + 6)}" y="{px(y0 + 4)}">x₁</text>']
    for k in _integers(view.left, view.right, step):
        x, _ = view.at((Fraction(k), Fraction(0)))
        lines.append(f'<path class="axis" d="M{px(x)} {px(y0)}v5"/>')
        told.append(f'<text class="tick" x="{px(x)}" y="{px(y0 + 18)}" '
                    f'text-anchor="middle">{_signed(k)}</text>')
    if n == 2:
        lines.append(stroke(view, upright, "axis"))
        told.append(f'<text x="{px(x0 - 6)}" y="{px(top - 8)}">x₂</text>')
        for k in filter(None, _integers(view.bottom, view.top, step)):
            _, y = view.at((Fraction(0), Fraction(k)))
            lines.append(f'<path class="axis" d="M{px(x0)} {px(y)}h-5"/>')
            told.append(f'<text class="tick" x="{px(x0 - 8)}" y="{px(y + 4)}" '
                        f'text-anchor="end">{_signed(k)}</text>')
    return lines, told


def _integers(low: Fraction, high: Fraction, step: int) -> range:
    return range(ceil(low / step) * step, floor(high) + 1, step)


def _signed(k: int) -> str:
    return str(k).replace("-", "−")


def _examples(view: View, places: list[Place], labels: tuple[int, ...]) -> list[str]:
    """Return each example in the shape of its class, and beside a place the rows that lie there."""
    drawn = []
    for label in (-1, 1):
        for place in sorted({p for p, other in zip(places, labels, strict=True)
                             if other == label}):
            x, y = view.at(place)
            drawn.append(
                f'<circle class="plus" cx="{px(x)}" cy="{px(y)}" r="9"/>' if label > 0 else
                f'<path class="minus" d="M{px(x)} {px(y - 14)}l14 14l-14 14l-14 -14z"/>')
            drawn.append(f'<text class="sign" x="{px(x)}" y="{px(y + 5)}">'
                         f'{"+" if label > 0 else "−"}</text>')
    for place in sorted(set(places)):
        rows = ", ".join(str(k) for k, other in enumerate(places, 1) if other == place)
        x, y = view.at(place)
        drawn.append(f'<text class="tick" x="{px(x + 16)}" y="{px(y - 12)}">row {rows}</text>')
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
