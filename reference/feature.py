"""Features of a grey image: its mean intensity, and how alike it is to its mirror image."""

from collections.abc import Sequence
from typing import Any, Literal, TypeAlias

from novikoff.reference.formula import rational
from novikoff.reference.number import quotient

Image: TypeAlias = Sequence[Sequence[Any]]


@rational
def mean_intensity(image: Image) -> Any:
    """Return the mean of all pixels; integers give a fraction.

    Shapes: image has rows of one length, such as 16 rows of 16 pixels.
    Raises: ValueError for an image without pixels, with rows of different lengths, or with a
        pixel that is not finite.
    Source: ledger A-68, D-215.

    >>> mean_intensity(((0, 1), (1, 1)))
    Fraction(3, 4)
    """
    return _mean(image)


@rational
def symmetry(image: Image, mirror: Literal["left-right", "up-down"] = "left-right") -> Any:
    """Return minus the mean of |pixel - mirrored pixel|: 0 for a symmetric image, else negative.

    Shapes: as `mean_intensity`.
    Raises: as `mean_intensity`; ValueError for another mirror.
    Source: ledger A-68.

    >>> symmetry(((0, 1), (1, 1)))
    Fraction(-1, 2)
    """
    if mirror not in ("left-right", "up-down"):
        raise ValueError(f'mirror {mirror!r} is not "left-right" or "up-down"')
    mirrored = image[::-1] if mirror == "up-down" else [row[::-1] for row in image]
    return -_mean([[abs(a - b) for a, b in zip(row, other, strict=False)]
                   for row, other in zip(image, mirrored, strict=True)], image)


def _mean(image: Image, shape: Image | None = None) -> Any:
    lengths = {len(row) for row in (image if shape is None else shape)}
    if len(lengths) != 1 or lengths == {0}:
        raise ValueError(f"the rows of the image have the lengths {sorted(lengths)}; give rows of "
                         "one length, at least 1")
    pixels = [pixel for row in image for pixel in row]
    return quotient(sum(pixels), len(pixels))
