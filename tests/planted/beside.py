"""Files with the perceptrons of perceptron_option.py, and others derived from them below."""

from pathlib import Path
from typing import Final

from planted import perceptron_option

FILE: Final = Path(perceptron_option.__file__)


def beside(classes: str, path: Path) -> Path:
    """A file with the planted classes, and others below them: it imports NumPy alone."""
    path.write_text(f"{FILE.read_text('utf-8')}\n\n{classes}")
    return path
