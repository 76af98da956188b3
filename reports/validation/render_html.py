"""The report as one HTML page: no other file, no script, light or dark as the reader has it."""

from html import escape
from typing import Final

from novikoff.reports.validation import account
from novikoff.reports.validation.picture import picture
from novikoff.reports.validation.result import Result, TheoremResult

STYLE: Final = """
.novikoff{--ink:#1b1f24;--page:#fff;--soft:#f3f5f8;--edge:#ccd3db;--good:#17692f;--bad:#b3162f;\
--note:#7a5200;--link:#0b5cad;color-scheme:light dark;color:var(--ink);background:var(--page);\
font:16px/1.5 system-ui,sans-serif;padding:1rem;max-width:60rem;margin:auto}
@media (prefers-color-scheme:dark){.novikoff{--ink:#e6edf3;--page:#14181d;--soft:#1f252c;\
--edge:#3d4650;--good:#6bc46d;--bad:#ff7b8a;--note:#e3b341;--link:#6cb6ff}}
.novikoff h2{margin-top:2rem}.novikoff a{color:var(--link)}
.novikoff table{border-collapse:collapse;width:100%}
.novikoff caption{text-align:left;color:var(--ink);font-style:italic;padding-bottom:.3rem}
.novikoff th,.novikoff td{text-align:left;vertical-align:top;padding:.3rem .6rem;\
border-bottom:1px solid var(--edge);overflow-wrap:break-word}
.novikoff thead th{border-bottom:2px solid var(--edge)}
.novikoff tbody th{font-weight:normal}
.novikoff td:first-child,.novikoff th code{white-space:nowrap}
.novikoff .wide{overflow-x:auto}
.novikoff code{font:.92em ui-monospace,monospace;background:var(--soft);padding:.1em .25em;\
border-radius:3px;overflow-wrap:anywhere}
.novikoff .passed,.novikoff .conforms{color:var(--good)}
.novikoff .violated,.novikoff .error,.novikoff .violates{color:var(--bad);font-weight:700}
.novikoff .deviation,.novikoff .unobservable,.novikoff .undecided{color:var(--note)}
.novikoff section{border:1px solid var(--edge);border-radius:6px;padding:.2rem 1rem 1rem;\
margin:1rem 0}
.novikoff dt{font-weight:700;margin-top:.5rem}.novikoff dd{margin:0 0 0 1rem}
.novikoff figure{margin:1rem 0;overflow-x:auto}.novikoff svg{max-width:100%;height:auto}
.novikoff footer{margin-top:2rem;border-top:1px solid var(--edge);font-size:.9em}
""".strip().replace("\\\n", "")
BODY: Final = ("body{margin:0;background:#fff}"
               "@media (prefers-color-scheme:dark){body{background:#14181d}}")
EXACT: Final = (*account.CASES, "where", "expected", "observed")


def page(title: str, body: str) -> str:
    """Return a page of one element that needs nothing else: no other file, and no script."""
    return "\n".join([
        "<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8"/>',
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
        '<meta name="color-scheme" content="light dark"/>',
        f"<title>{escaped(title)}</title>", f"<style>{BODY}</style>",
        "</head>", "<body>", body, "</body>", "</html>", ""])


def render_html(result: Result) -> str:
    """Return the report as a page."""
    return page(account.title(result), fragment(result, "main"))


def fragment(result: Result, tag: str = "div") -> str:
    """Return the report as one element, to stand in a page such as a notebook."""
    parts = [
        f"<style>{STYLE}</style>",
        f"<h1>{escaped(account.title(result))}</h1>",
        f'<p><strong class="{result.verdict}">{result.verdict}</strong>: '
        f"{escaped(account.summary(result).partition(': ')[2])}</p>",
        *(f"<p>{escaped(told)}</p>" for told in (result.message, account.guess(result)) if told),
        _card(result), _table(result),
        *(_violation(theorem) for theorem in result.theorems if theorem.verdict == "violated"),
        _hazards(result), _seen(result), _footer(result),
    ]
    return "\n".join([f'<{tag} class="novikoff" lang="en">', *filter(None, parts), f"</{tag}>"])


def _seen(result: Result) -> str:
    if not result.seen:
        return ""
    lines = "".join(f"<li>{escaped(line)}</li>" for line in result.seen)
    return f"<details><summary>{account.SEEN}</summary><ul>{lines}</ul></details>"


def escaped(told: str) -> str:
    """Return a text as HTML shows it, without signs that no page may hold."""
    return escape(account.clean(told))


def _table_of(caption: str, heads: tuple[str, ...], rows: list[str]) -> str:
    head = "".join(f'<th scope="col">{name}</th>' for name in heads)
    return "\n".join(['<div class="wide">', "<table>", f"<caption>{escaped(caption)}</caption>",
                      f"<thead><tr>{head}</tr></thead>", "<tbody>", *rows, "</tbody>", "</table>",
                      "</div>"])


def _card(result: Result) -> str:
    if not result.card:
        return ""
    probes = account.counted(result.probes, "instance")
    rows = [f'<tr><th scope="row">{escaped(line.field)}</th><td>{escaped(line.value)}</td>'
            f"<td>{escaped(line.words)}</td><td>{line.settled}</td></tr>" for line in result.card]
    caption = f"Judged for this convention, probed on {probes}" if result.probes else \
        "Judged for this convention"
    return "<h2>Convention</h2>\n" + _table_of(
        caption, ("decision", "value", "in words", "settled"), rows)


def _table(result: Result) -> str:
    if not result.theorems:
        return ""
    rows = []
    for theorem in result.theorems:
        name = f"<code>{escaped(theorem.id)}</code>"
        if theorem.verdict == "violated":
            name = f'<a href="#{escaped(theorem.id)}">{name}</a>'
        rows.append(f'<tr><td class="{theorem.verdict}">{account.verdict(theorem)}</td>'
                    f'<th scope="row">{name}</th><td>{escaped(theorem.statement)}</td>'
                    f"<td>{escaped(account.detail(theorem, brief=True))}</td></tr>")
    caption = "; ".join(filter(None, ["Every theorem with its verdict", account.scopes(result)]))
    return "<h2>Theorems</h2>\n" + _table_of(
        caption, ("verdict", "theorem", "statement", "instances, or why not"), rows)


def _violation(theorem: TheoremResult) -> str:
    pairs = []
    for name, told in account.lines(theorem):
        shown = f"<code>{escaped(told)}</code>" if name in EXACT else escaped(told)
        pairs.append(f"<dt>{name}</dt><dd>{shown}</dd>")
    for name, entries in (("hypotheses", theorem.hypotheses), ("sources", theorem.sources)):
        if entries:
            pairs.append(f"<dt>{name}</dt><dd>{escaped('; '.join(entries))}</dd>")
    image = picture(theorem.found) if theorem.found else ""
    figure = f"<figure>\n{image}\n</figure>" if image else ""
    return "\n".join(filter(None, [
        f'<section id="{escaped(theorem.id)}">', f"<h2><code>{escaped(theorem.id)}</code></h2>",
        f"<p>{escaped(theorem.statement)}</p>", "<dl>", *pairs, "</dl>", figure, "</section>"]))


def _hazards(result: Result) -> str:
    if not result.hazards:
        return ""
    items = [f"<li>{escaped(hazard.words)} (<code>{escaped(hazard.theorem)}</code>)"
             + (f"; for example <code>{escaped(hazard.example)}</code>" if hazard.example else "")
             + "</li>" for hazard in result.hazards]
    return "\n".join(["<h2>Hazards: legal, and it can hurt</h2>", "<ul>", *items, "</ul>"])


def _footer(result: Result) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in result.versions.items())
    facts = [f"seed {result.seed} · {result.seconds:.1f} s", versions,
             result.policy and f"rounding: {result.policy}"]
    return f"<footer>{''.join(f'<p>{escaped(fact)}</p>' for fact in facts if fact)}</footer>"
