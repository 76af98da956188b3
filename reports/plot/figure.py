"""A figure of matplotlib that is the same for the same data, and SVG text from it."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

COLOURS: Final = ("#b34a00", "#0b62a8", "#1a7f37", "#7a3fb0", "#59636e")
"""One for each class: they differ in lightness too."""
MARKERS: Final = ("D", "o", "s", "^", "v")
_GROUND: Final = ("<style>svg{background:#fff}"
                  "@media (prefers-color-scheme:dark){svg{background:#e6edf3}}</style>")
"""White too where a page is dark by its own choice, of which a picture does not learn."""


class MissingMatplotlib(ImportError):
    """Raised where a picture is asked for and matplotlib is not installed."""


def axes(width: float = 6, height: float = 4) -> tuple[Figure, Axes]:
    """Return a new figure (in inches) with its axes; no window and no global state is touched.

    Raises: MissingMatplotlib if matplotlib is not installed.
    """
    try:
        from matplotlib.figure import Figure
    except ImportError as missing:
        raise MissingMatplotlib("a picture needs matplotlib, which is not installed; "
                                "pip install 'novikoff[plot]'") from missing
    figure = Figure(figsize=(width, height), layout="constrained")
    return figure, figure.add_subplot()


def svg(figure: Figure) -> str:
    """Return a figure as SVG text, on a light ground, so that it is legible where the page is dark.

    The text holds no date and no random id.
    """
    from matplotlib import rc_context

    with rc_context({"svg.hashsalt": "novikoff", "svg.fonttype": "none"}):
        buffer = io.StringIO()
        figure.savefig(buffer, format="svg", metadata={"Date": None, "Creator": None})
    text = buffer.getvalue()
    start = text.index("<svg")
    return re.sub(r"(<svg[^>]*>)", rf"\1{_GROUND}", text[start:], count=1)
