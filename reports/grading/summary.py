"""The class as a whole: how the points fell, which promise failed how often, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final

from novikoff.reports.grading.assignment import Assignment
from novikoff.reports.grading.escape import hypertext as h
from novikoff.reports.grading.render_html import POLICY, STYLE
from novikoff.reports.grading.result import Grade, decimal

BINS: Final = 10
COMMONEST: Final = 3
WIDE: Final = 640
HIGH: Final = 200
LEFT: Final = 40
OWN: Final = """\
table{border-collapse:collapse}td,th{padding:.15rem .6rem;text-align:left;vertical-align:top;
border-bottom:1px solid #ccc}svg text{fill:currentColor;font-size:12px}rect{fill:#3b6ea8}"""


def summary_page(grades: Sequence[Grade], assignment: Assignment) -> str:
    """Return the summary of a class as one HTML page, with a plot of the points."""
    rows = "".join(f"<tr><td>{h(task)}</td><td>{h(item)}</td><td>{failed} of {total}</td>"
                   f"<td>{h(causes)}</td></tr>"
                   for task, item, failed, total, causes in failures(grades))
    mean = sum((grade.points for grade in grades), Fraction(0)) / max(len(grades), 1)
    head = (f"<h1>{h(assignment.title)}: {len(grades)} students</h1>"
            f"<p>{decimal(mean)} of {decimal(assignment.points)} points on average</p>")
    table = ("<table><tr><th>task</th><th>part</th><th>lost by</th><th>commonest causes</th></tr>"
             f"{rows}</table>")
    return (f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            f"<title>{h(assignment.title)}</title><style>{STYLE}{OWN}</style></head>\n<body>"
            f"{head}\n{plot(grades)}\n{table}\n</body></html>\n")


def failures(grades: Iterable[Grade]) -> list[tuple[str, str, int, int, str]]:
    """Return for each part of a task: how many lost it, of how many, and the commonest causes."""
    lost: dict[tuple[str, str], Counter[str]] = {}
    total: Counter[tuple[str, str]] = Counter()
    for grade in grades:
        for task in grade.tasks:
            for item in task.items:
                key = task.name, item.name
                causes = lost.setdefault(key, Counter())
                total[key] += 1
                if item.verdict in ("failed", "missing"):
                    causes[item.cause or item.verdict] += 1
    return [(task, item, causes.total(), total[task, item], "; ".join(
        f"{cause} ({count})" for cause, count in sorted(
            causes.items(), key=lambda pair: (-pair[1], pair[0]))[:COMMONEST]))
        for (task, item), causes in lost.items()]


def plot(grades: Sequence[Grade]) -> str:
    """Return a histogram of the points as an SVG image, for tenths of all points."""
    counts = [0] * BINS
    for grade in grades:
        share = grade.points / grade.of if grade.of else Fraction(0)
        counts[min(BINS - 1, int(share * BINS))] += 1
    top, wide = max(counts, default=0) or 1, (WIDE - LEFT) // BINS
    bars = []
    for at, count in enumerate(counts):
        high, x = HIGH * count // top, LEFT + at * wide
        bars.append(f'<rect x="{x}" y="{HIGH + 20 - high}" width="{wide - 4}" height="{high}"/>'
                    f'<text x="{x}" y="{HIGH + 36}">{100 * at // BINS} %</text>'
                    f'<text x="{x}" y="{HIGH + 16 - high}">{count or ""}</text>')
    return (f'<svg role="img" aria-label="students by their share of the points" width="{WIDE}" '
            f'height="{HIGH + 45}" viewBox="0 0 {WIDE} {HIGH + 45}">{"".join(bars)}</svg>')
