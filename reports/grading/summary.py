"""The class as a whole: how the points fell, which promise failed how often, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
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


@dataclass
class Summary:
    """What the grades of a class come to; it holds none of them."""

    students: int = 0
    points: Fraction = Fraction(0)
    tenths: list[int] = field(default_factory=lambda: [0] * BINS)
    lost: dict[tuple[str, str], Counter[str]] = field(default_factory=dict)
    total: Counter[tuple[str, str]] = field(default_factory=Counter)

    @property
    def mean(self) -> Fraction:
        """The points on average."""
        return self.points / max(self.students, 1)

    def counting(self, grades: Iterable[Grade]) -> Iterator[Grade]:
        """Yield grades, and count each."""
        for grade in grades:
            self.students += 1
            points, of = grade.points, grade.of
            self.points += points
            share = points / of if of else Fraction(0)
            self.tenths[min(BINS - 1, int(share * BINS))] += 1
            for task in grade.tasks:
                for item in task.items:
                    key = task.name, item.name
                    causes = self.lost.setdefault(key, Counter())
                    self.total[key] += 1
                    if item.verdict in ("failed", "missing"):
                        causes[item.cause or item.verdict] += 1
            yield grade

    def page(self, assignment: Assignment) -> str:
        """Return the summary as one HTML page, with a plot of the points."""
        rows = "".join(f"<tr><td>{h(task)}</td><td>{h(item)}</td><td>{failed} of {total}</td>"
                       f"<td>{h(causes)}</td></tr>"
                       for task, item, failed, total, causes in self.failures())
        head = (f"<h1>{h(assignment.title)}: {self.students} students</h1>"
                f"<p>{decimal(self.mean)} of {decimal(assignment.points)} points on average</p>")
        table = ("<table><tr><th>task</th><th>part</th><th>lost by</th><th>commonest causes</th>"
                 f"</tr>{rows}</table>")
        return (f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
                f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
                f"<title>{h(assignment.title)}</title><style>{STYLE}{OWN}</style></head>\n<body>"
                f"{head}\n{plot(self.tenths)}\n{table}\n</body></html>\n")

    def failures(self) -> list[tuple[str, str, int, int, str]]:
        """Return for each part of a task: who lost it, of how many, and the commonest causes."""
        return [(task, item, causes.total(), self.total[task, item], "; ".join(
            f"{cause} ({count})" for cause, count in sorted(
                causes.items(), key=lambda pair: (-pair[1], pair[0]))[:COMMONEST]))
            for (task, item), causes in self.lost.items()]


def plot(counts: Sequence[int]) -> str:
    """Return a histogram of the points as an SVG image, for tenths of all points."""
    top, wide = max(counts, default=0) or 1, (WIDE - LEFT) // BINS
    bars = []
    for at, count in enumerate(counts):
        high, x = HIGH * count // top, LEFT + at * wide
        bars.append(f'<rect x="{x}" y="{HIGH + 20 - high}" width="{wide - 4}" height="{high}"/>'
                    f'<text x="{x}" y="{HIGH + 36}">{100 * at // BINS} %</text>'
                    f'<text x="{x}" y="{HIGH + 16 - high}">{count or ""}</text>')
    return (f'<svg role="img" aria-label="students by their share of the points" width="{WIDE}" '
            f'height="{HIGH + 45}" viewBox="0 0 {WIDE} {HIGH + 45}">{"".join(bars)}</svg>')
