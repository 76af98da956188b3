"""Image features: exact means, and what a mirror changes."""

from fractions import Fraction
from typing import Any

import pytest
import sympy
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.feature import mean_intensity, symmetry

Q = Fraction
SIDE = 16
IMAGES = st.integers(1, 4).flatmap(lambda n: st.lists(
    st.lists(st.integers(0, 9), min_size=n, max_size=n), min_size=1, max_size=4))
MIRRORS: Any = ("left-right", "up-down")


def mirrored(image: Any, mirror: str) -> Any:
    return image[::-1] if mirror == "up-down" else [row[::-1] for row in image]


@given(IMAGES, st.sampled_from(MIRRORS))
def test_symmetry_is_zero_iff_the_mirror_changes_nothing(image: Any, mirror: Any) -> None:
    assert symmetry(image, mirror) <= 0
    assert (symmetry(image, mirror) == 0) == (image == mirrored(image, mirror))
    assert symmetry(image, mirror) == symmetry(mirrored(image, mirror), mirror)
    assert mean_intensity(image) == mean_intensity(mirrored(image, mirror))


@given(IMAGES)
def test_the_two_mirrors_are_one_for_the_transposed(image: Any) -> None:
    turned = list(zip(*image, strict=True))
    assert symmetry(image, "up-down") == symmetry(turned, "left-right")


def test_images_of_sixteen_by_sixteen() -> None:
    """A vertical bar is symmetric in the middle, and one at the border misses all of its pixels."""
    middle = [[int(j in (7, 8)) for j in range(SIDE)] for _ in range(SIDE)]
    border = [[int(j in (0, 1)) for j in range(SIDE)] for _ in range(SIDE)]
    assert [mean_intensity(image) for image in (middle, border)] == [Q(1, 8)] * 2
    assert [symmetry(image) for image in (middle, border)] == [0, -Q(1, 4)]
    assert [symmetry(image, "up-down") for image in (middle, border)] == [0, 0]
    scaled = [[0.5 * pixel for pixel in row] for row in border]
    assert (mean_intensity(scaled), symmetry(scaled)) == (0.0625, -0.125)


def test_symbols() -> None:
    a, b = sympy.symbols("a b", real=True)
    assert mean_intensity(((a, b),)) == (a + b) / 2
    assert symmetry(((a, b),)) == -(sympy.Abs(a - b))


@pytest.mark.parametrize("image", [(), ((),), ((1, 2), (1,)), ((1,), (1, 2))])
@pytest.mark.parametrize("feature", [mean_intensity, symmetry])
def test_what_is_no_image_is_refused(image: Any, feature: Any) -> None:
    with pytest.raises(ValueError, match="rows of the image have the lengths"):
        feature(image)
    with pytest.raises(ValueError, match="rows of the image have the lengths"):
        symmetry(image, "up-down")


def test_an_unknown_mirror_is_refused() -> None:
    with pytest.raises(ValueError, match='"left-right" or "up-down"'):
        symmetry(((1,),), "none")  # type: ignore[arg-type]
