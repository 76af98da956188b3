"""The handbook as HTML pages, built by Sphinx from the Markdown pages; nothing is fetched.

Formulas become MathML, which browsers show themselves, so that no script is needed.
"""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any, Final

EXTENSIONS: Final = ["myst_parser", __name__]
SETTINGS: Final = {
    "project": "The handbook of linear classifiers", "html_title": "novikoff", "copyright": "",
    "html_theme": "furo", "html_show_copyright": False,
    "html_copy_source": False, "html_show_sourcelink": False, "extensions": EXTENSIONS,
    "myst_fence_as_directive": ["math"], "html_math_renderer": "mathml",
    "suppress_warnings": ["toc.not_included", "myst.header", "myst.xref_missing"]}


class Unbuilt(Exception):
    """Sphinx warned of something: what it said."""


def build(pages: Path, folder: Path) -> int:
    """Write the HTML pages of a handbook into a folder; return how many there are.

    What was in the folder stays, if it is no page of the handbook.

    Raises: Unbuilt if Sphinx finds anything wrong; ImportError without the extra `docs`.
    """
    import io

    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace

    warnings = io.StringIO()
    with tempfile.TemporaryDirectory() as place:
        source = Path(place, "source")
        shutil.copytree(pages, source)
        (source / "README.md").rename(source / "index.md")
        with docutils_namespace():  # so that one process can build again
            app = Sphinx(source, None, Path(place, "html"), Path(place, "doctrees"), "html",
                         {**SETTINGS, "nitpicky": True}, status=None, warning=warnings,
                         freshenv=True)
            app.build()
        told = warnings.getvalue().replace(f"{source}/", "").strip()
        if app.statuscode or told:
            raise Unbuilt(told or "the build failed")
        shutil.copytree(Path(place, "html"), folder, dirs_exist_ok=True,
                        ignore=shutil.ignore_patterns("_sources", ".buildinfo", "objects.inv"))
    return len(list(folder.glob("*.html")))


def setup(app: Any) -> dict[str, bool]:
    """Register the renderer of formulas with Sphinx."""
    app.add_html_math_renderer("mathml", (_inline, None), (_display, None))
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def _inline(writer: Any, node: Any) -> None:
    _render(writer, node, "inline")


def _display(writer: Any, node: Any) -> None:
    _render(writer, node, "block")


def _render(writer: Any, node: Any, display: str) -> None:
    from docutils.nodes import SkipNode
    from latex2mathml.converter import convert

    writer.body.append(convert(node.astext(), display=display))
    raise SkipNode
