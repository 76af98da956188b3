"""Feedback as one HTML page that loads nothing and runs nothing."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from novikoff.reports.grading.assignment import Assignment
from novikoff.reports.grading.escape import hypertext as h
from novikoff.reports.grading.feedback import headline, lines
from novikoff.reports.grading.result import Grade

STYLE: Final = """\
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;
color:#1a1a1a;background:#fff}h1{font-size:1.4rem}h2{font-size:1.15rem;margin-top:2rem;
border-bottom:1px solid #ccc}h3{font-size:1rem;margin-bottom:.2rem}dl{margin:0 0 1rem;display:grid;
grid-template-columns:8rem 1fr;gap:.1rem .8rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
.passed::before{content:"✓ ";color:#1b6e3c}.failed::before{content:"✗ ";color:#a4262c}
.missing::before{content:"∅ ";color:#a4262c}.awaits::before{content:"… ";color:#555}
@media(prefers-color-scheme:dark){body{color:#eee;background:#1a1a1a}dt{color:#aaa}}"""
POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'"


def render_html(grade: Grade, assignment: Assignment) -> str:
    """Return the feedback of a student as a page."""
    told = [f"<h1>{h(assignment.title)}</h1>", f"<p>{h(grade.student)}: "
            f"<strong>{h(headline(grade))}</strong></p>"]
    for listed, group in groupby(lines(grade, assignment.level),
                                 lambda line: line.role not in ("task", "item")):
        if listed:
            rows = (f"<dt>{h(line.label)}</dt><dd>" + (
                f"<code>{h(line.text)}</code>" if line.role == "code" else h(line.text)) + "</dd>"
                for line in group)
            told.append(f"<dl>{''.join(rows)}</dl>")
            continue
        for line in group:
            level = "h2" if line.role == "task" else "h3"
            mark = f' class="{line.verdict}"' if line.verdict else ""
            told.append(f"<{level}{mark}>{h(line.label)}: {h(line.text)}</{level}>")
    body = "\n".join(told)
    return (f'<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
            f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
            f'<meta name="viewport" content="width=device-width">'
            f"<title>{h(grade.student)}: {h(assignment.title)}</title>\n<style>{STYLE}</style>"
            f"</head>\n<body>\n{body}\n</body></html>\n")
