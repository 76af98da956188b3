"""Targets of which the number of passes cannot be set, or that shuffle from a seed of their own."""

from pathlib import Path

import pytest

from novikoff.reports.validation.probe import Probe
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.subject import Remembering
from novikoff.reports.validation.validate import validate

PRIVATE = [f"Private{seed}{anew}" for seed in range(5) for anew in ("", "Anew")]
FILE = Path(__file__).parent / "targets" / "stubborn.py"


def card(name):
    with Worker(f"{FILE}:{name}") as worker:
        return Probe(Remembering(worker), worker.description).card()


@pytest.mark.parametrize(("name", "passes", "order"), [
    ("Ten", 10, "cyclic"), ("One", 1, "cyclic"), ("Hundreds", 300, "cyclic"),
    ("UntilClean", None, "cyclic"), ("Shuffling", 0, "shuffled"), ("DoubledBias", 10, "cyclic")])
def test_the_passes_are_counted_where_they_cannot_be_set(name, passes, order):
    """0 says that they could not be counted, and None that training ends when it is clean.

    The bias is 0 again after each pass over the two examples, so that its doubling does not hide
    the number.
    """
    found = card(name)
    assert (found.fixed_passes, found.convention.order) == (passes, order)
    assert found.domain.separable is (not passes)


def test_the_updates_of_who_corrects_the_first_mistake_are_counted():
    found = card("first_mistake")
    assert (found.fixed_passes, found.convention.order) == (500, "first mistake")
    result = validate(f"{FILE}:first_mistake", spec="perceptron", examples=10)
    assert result.verdict == "conforms"
    assert "its number of updates cannot be set, and is 500" in result.message


@pytest.mark.parametrize("name", PRIVATE)
def test_a_private_seed_does_not_pass_for_the_given_order(name):
    assert card(name).convention.order == "shuffled"


@pytest.mark.parametrize(("name", "verdict"), [
    ("Ten", "conforms"), ("One", "conforms"), ("Shuffling", "undecided"),
    ("UntilClean", "conforms"), ("DoubledBias", "violates"), ("shuffled", "conforms"),
    ("Losses", "conforms"), ("Patient", "conforms"), ("Looking", "conforms")])
def test_it_is_judged_by_the_passes_that_it_makes(name, verdict):
    result = validate(f"{FILE}:{name}", spec="perceptron", examples=10)
    assert result.verdict == verdict, [t.id for t in result.theorems if t.verdict == "violated"]
    assert ("its number of passes cannot be set" in result.message) is (
        name in ("Ten", "One", "Shuffling", "DoubledBias"))
    if name == "Ten":
        assert "is 10" in result.message
        assert next(t for t in result.theorems if t.id == "perceptron.trace").verdict == "passed"
    if name == "DoubledBias":
        assert "the bias moves by 2s" in next(t.diagnosis for t in result.theorems if t.diagnosis)
