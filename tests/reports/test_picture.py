"""The picture: the right points and lines at the right places, the same each time."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from fractions import Fraction

import pytest
from planted.result import HOSTILE, ONE, PLANE, SPACE, UPDATE, WITHIN

from novikoff.reference.convention import Convention
from novikoff.reports.validation.picture import picture
from novikoff.reports.validation.plane import View, clipped, px, tip, view_of
from novikoff.reports.validation.result import Found
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample

SVG = "{http://www.w3.org/2000/svg}"
PLAIN = Counterexample("", 1, 2)


def drawn(instance, counterexample=PLAIN):
    return ElementTree.fromstring(picture(Found(instance, counterexample, True)))


def classes(image):
    """Return the classes of what is drawn, without the legend."""
    return [node.get("class") for node in image if node.get("class")]


def test_a_plane_shows_points_boundaries_margin_and_the_wrong_example():
    image = drawn(PLANE, WITHIN)
    seen = classes(image)
    assert seen.count("plus") == 2
    assert seen.count("minus") == 1
    assert {"right", "wrong", "then", "right-tip", "wrong-tip", "then-tip", "ring"} <= set(seen)
    assert seen.count("margin") == 2
    wrong = next(node for node in image if node.get("class") == "minus")
    ring = next(node for node in image if node.get("class") == "ring")
    x, y = re.match(r"M([\d.]+) ([\d.]+)l", wrong.get("d")).groups()
    assert (ring.get("cx"), float(ring.get("cy"))) == (x, float(y) + 14)


@pytest.mark.parametrize(("where", "row"), [
    ("after presentation 2", 1), ("presentation 6 with the features reversed", 2),
    ("at w = (1, 2, 3), of the example x = (1, 2, -1) with y = +1", 2),
    ("the prediction at x = (1, 2) with w = (0, 0, 1)", 0), ("pass 2", None)])
def test_the_example_that_is_named_has_a_ring(where, row):
    image = drawn(PLANE, replace(WITHIN, where=where))
    rings = [(node.get("cx"), node.get("cy")) for node in image if node.get("class") == "ring"]
    view = view_of([tuple(map(Fraction, x)) for x in PLANE.X], [], 2)
    assert len(rings) == (row is not None)
    if row is not None:
        image = drawn(PLANE, replace(PLAIN, where=where))
        ring = next(node for node in image if node.get("class") == "ring")
        x, y = map(px, view.at(tuple(map(Fraction, PLANE.X[row]))))
        assert (ring.get("cx"), ring.get("cy")) == (x, y)


def test_a_line_shows_one_feature():
    image = drawn(ONE, UPDATE)
    boundary = next(node for node in image if node.get("class") == "wrong")
    x1, _, x2, _ = map(float, re.findall(r"[\d.]+", boundary.get("d")))
    assert x1 == x2
    assert "x₂" not in "".join(image.itertext())


def test_more_features_and_no_data_have_no_picture():
    assert picture(Found(SPACE, PLAIN, True)) == ""
    assert picture(Found(Instance((), ()), PLAIN, True)) == ""


def test_classes_differ_by_shape():
    image = drawn(Instance(((1,), (1,)), (1, -1)))
    shapes = {node.get("class"): node.tag.removeprefix(SVG) for node in image
              if node.get("class") in ("plus", "minus")}
    assert shapes == {"plus": "circle", "minus": "path"}
    assert "row 1, 2" in "".join(image.itertext())


@pytest.mark.parametrize("size", [Fraction(1, 10**9), 1, 10**6, 10**300])
def test_every_size_of_weights_is_drawn_in_the_view(size):
    wrong = replace(WITHIN, expected=(size, -size, size), observed=(-size, size, size))
    text = picture(Found(PLANE, wrong, False))
    image = ElementTree.fromstring(text)
    for node in image:
        if node.get("class") in ("right", "wrong", "right-tip", "wrong-tip"):
            assert all(0 <= float(n) <= 2000 for n in re.findall(r"[\d.]+", node.get("d")))
    assert "nan" not in text
    assert "inf" not in text


def test_a_boundary_that_is_not_there_is_said_to_be_absent():
    told = " ".join(drawn(ONE, replace(UPDATE, expected=(0, 0), observed=(1, Fraction(1, 999))))
                    .itertext())
    assert "w = (0, 0) (w = 0 has no boundary)" in told
    assert "w = (1, 1/999) (outside of the picture)" in told


def test_weights_without_a_bias_go_through_the_origin():
    instance = replace(PLANE, convention=Convention(bias="absent"))
    image = drawn(instance, Counterexample("", (1, 1), (1, 2)))
    assert {"right", "wrong"} <= set(classes(image))
    # with a bias, two numbers are no weights of two features
    assert "right" not in classes(drawn(PLANE, Counterexample("", (1, 1), (1, 2))))


def test_values_that_are_no_weights_draw_no_boundary():
    for expected, observed, relation in (
            (1, 2, "="), ((1, 2, 3), (1, 2, "x"), "="),
            ((1, 2, 3), (1, 2, 3), "<="), ((True,) * 3, (1,) * 3, "=")):
        image = drawn(PLANE, Counterexample("", expected, observed, relation))
        assert not {"right", "wrong"} & set(classes(image))


def test_it_is_the_same_text_each_time_and_escaped():
    wrong = replace(UPDATE, where=HOSTILE)
    assert picture(Found(ONE, wrong, True)) == picture(Found(ONE, wrong, True))
    assert "<b>" not in picture(Found(ONE, wrong, True))
    assert drawn(ONE, wrong).find(f"{SVG}title").text


def test_a_line_is_clipped_exactly():
    view = View(Fraction(-1), Fraction(1), Fraction(-1), Fraction(1))
    one = Fraction(1)
    assert clipped(view, (Fraction(0), one, one)) == ((-1, 1), (1, -1))
    assert clipped(view, (Fraction(3), one, one)) is None
    assert clipped(view, (Fraction(0), Fraction(0), one)) == ((-1, 0), (1, 0))
    assert clipped(view, (Fraction(0), one, Fraction(0))) == ((0, -1), (0, 1))


def test_a_tip_points_to_the_positive_side():
    view = View(Fraction(-1), Fraction(1), Fraction(-1), Fraction(1))
    for sign in (1, -1):
        text = tip(view, (Fraction(0), Fraction(sign), Fraction(0)), "right")
        (x, _), (point, _), _ = re.findall(r"([\d.]+) ([\d.]+)", text)
        assert (float(point) > float(x)) == (sign > 0)


def test_a_view_holds_the_examples_and_the_near_boundaries():
    view = view_of([(Fraction(4), Fraction(0))], [(Fraction(-8), Fraction(1), Fraction(0)),
                                                  (Fraction(-99), Fraction(1), Fraction(0))], 2)
    assert view.left < 0
    assert 8 < view.right < 99
    assert (px(Fraction(-1, 4)), px(Fraction(-1, 100)), px(Fraction(5, 2))) == \
        ("-0.2", "0.0", "2.5")
