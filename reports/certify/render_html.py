"""The report of a certification as one HTML page: no other file, and no script."""

from __future__ import annotations

from novikoff.reports.certify import account
from novikoff.reports.certify.findings import Findings
from novikoff.reports.certify.picture import picture
from novikoff.reports.validation.render_html import STYLE, escaped, page


def render_html(found: Findings) -> str:
    """Return the report as a page."""
    return page(account.title(found), fragment(found, "main"))


def fragment(found: Findings, tag: str = "div") -> str:
    """Return the report as one element, to stand in a page such as a notebook."""
    parts = [f"<style>{STYLE}</style>", f"<h1>{escaped(account.title(found))}</h1>",
             f"<p><strong>{account.verdict(found)}</strong></p>", _figure(found)]
    for section in account.sections(found):
        pairs = [f"<dt>{escaped(name.strip())}</dt><dd>{escaped(told)}</dd>"
                 for name, told in section.lines]
        parts += [f"<h2>{escaped(section.title)}</h2>", "<dl>", *pairs, "</dl>"]
    versions = ", ".join(f"{name} {number}" for name, number in found.versions.items())
    parts.append(f"<footer><p>{found.seconds:.1f} s</p><p>{escaped(versions)}</p></footer>")
    return "\n".join([f'<{tag} class="novikoff" lang="en">', *parts, f"</{tag}>"])


def _figure(found: Findings) -> str:
    image = picture(found)
    if not image:
        return f"<p>No picture: one is drawn of one or two features, and there are " \
               f"{len(found.table.features)}.</p>"
    return f"<figure>\n{image}\n</figure>"
