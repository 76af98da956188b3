"""The report of a certification as one HTML page: no other file, and no script."""

from __future__ import annotations

from html import escape

from novikoff.reports.certify import account
from novikoff.reports.certify.findings import Findings
from novikoff.reports.certify.picture import picture
from novikoff.reports.validation.account import clean
from novikoff.reports.validation.render_html import BODY, STYLE


def render_html(found: Findings) -> str:
    """Return the report as a page that needs nothing else."""
    return "\n".join([
        "<!DOCTYPE html>", '<html lang="en">', "<head>", '<meta charset="utf-8"/>',
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
        '<meta name="color-scheme" content="light dark"/>',
        f"<title>{_text(account.title(found))}</title>", f"<style>{BODY}</style>",
        "</head>", "<body>", fragment(found, "main"), "</body>", "</html>", ""])


def fragment(found: Findings, tag: str = "div") -> str:
    """Return the report as one element, to stand in a page such as a notebook."""
    parts = [f"<style>{STYLE}</style>", f"<h1>{_text(account.title(found))}</h1>",
             f"<p><strong>{account.verdict(found)}</strong></p>", _figure(found)]
    for section in account.sections(found):
        pairs = [f"<dt>{_text(name.strip())}</dt><dd>{_text(told)}</dd>"
                 for name, told in section.lines]
        parts += [f"<h2>{_text(section.title)}</h2>", "<dl>", *pairs, "</dl>"]
    versions = ", ".join(f"{name} {number}" for name, number in found.versions.items())
    parts.append(f"<footer><p>{found.seconds:.1f} s</p><p>{_text(versions)}</p></footer>")
    return "\n".join([f'<{tag} class="novikoff" lang="en">', *parts, f"</{tag}>"])


def _figure(found: Findings) -> str:
    image = picture(found)
    if not image:
        return f"<p>No picture: one is drawn of one or two features, and there are " \
               f"{len(found.table.features)}.</p>"
    return f"<figure>\n{image}\n</figure>"


def _text(told: str) -> str:
    return escape(clean(told))
