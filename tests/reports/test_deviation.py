"""Declared deviations: what they cover, and what is said of those that nothing needs."""

import datetime
from dataclasses import replace
from pathlib import Path

import pytest

from novikoff.reports import validate
from novikoff.reports.validation.deviation import Deviation, declared, read, shipped, unused
from novikoff.theory.registry import theorems

TARGET = f"{Path(__file__).parent / 'targets' / 'bare_functions.py'}:entropy"
BITS = Deviation(TARGET, "information.units", "it is in bits,\nas its page says",
                 datetime.date(2099, 1, 1), cause="in bits, not in nats")
TODAY = datetime.date(2027, 1, 1)


def judged(*deviations):
    """Judge an entropy in bits that is said to be in nats."""
    return validate(TARGET, examples=2, convention="base=e", theorems=["information.units"],
                    deviations=deviations)


@pytest.fixture(scope="module")
def plain():
    """The violation where nothing is declared."""
    return judged().theorems


def told(plain, *deviations):
    """Return the verdict and message of the theorem, and what is said of unused deviations."""
    (result,) = declared(plain, TARGET, "x 2.0", deviations, TODAY)
    return result.verdict, result.message, "; ".join(unused(TARGET, [result], deviations))


def test_a_violation_of_the_declared_cause_is_a_deviation_from_end_to_end():
    result = judged(BITS, replace(BITS, reason="it is slow", cause="slow"))
    assert [each.verdict for each in result.theorems] == ["deviation"]
    assert result.exit_status == 3
    assert "declared of information.units (it is slow) was not found: remove it" in result.message
    assert "page" not in result.message


@pytest.mark.parametrize(("other", "mend"), [
    ({"cause": "the masses are not normalised"}, "the cause, "), ({"where": "on Tuesdays"}, ""),
    ({"versions": "<2"}, ""), ({"cause": "", "versions": "<2"}, "")])
def test_a_violation_of_another_cause_place_or_version_is_a_fault(plain, other, mend):
    verdict, _, said = told(plain, replace(BITS, **other))
    assert verdict == "violated"
    assert f"(it is in bits, as its page says) was not found: remove it, or mend what it says of " \
           f"{mend}" in said


def test_what_is_needed_is_not_called_unused(plain):
    assert told(plain, BITS) == ("deviation", "it is in bits, as its page says (until 2099-01-01)",
                                 "")
    assert told(plain, replace(BITS, cause="", versions=">=2", where=""))[0] == "deviation"


def test_one_of_a_theorem_that_was_not_asked_or_of_another_target_is_left_alone(plain):
    other = replace(BITS, target="other:Thing")
    assert told(plain, BITS, replace(BITS, theorem="information.gibbs"), other)[2] == ""
    assert told(plain, other)[2] == \
        "no declared deviation names this target; they name other:Thing"


def test_an_expired_one_is_told_and_covers_nothing(plain):
    verdict, message, said = told(plain, replace(BITS, expires=datetime.date(2020, 1, 1)))
    assert (verdict, said) == ("violated", "")
    assert "the declaration expired on 2020-01-01" in message


def test_a_file_may_declare_a_cause_and_must_name_theorems_that_there_are(tmp_path):
    text = '[[deviation]]\ntarget = "a:B"\ntheorem = "{}"\nreason = "r"\nexpires = 2099-01-01\n'
    file = tmp_path / "d.toml"
    file.write_text(text.format("information.*") + 'cause = "in bits"')
    assert read(file)[0].cause == "in bits"
    file.write_text(text.format("information.unit"))
    with pytest.raises(ValueError, match=r"d\.toml: no theorem is named information\.unit;"):
        read(file)


def test_those_that_ship_name_theorems():
    named = {deviation.theorem for deviation in shipped()}
    assert named
    assert named <= set(theorems())


def test_what_is_declared_of_a_base_is_declared_of_who_inherits_its_training(tmp_path):
    pytest.importorskip("sklearn")
    (tmp_path / "mine.py").write_text("""
from sklearn.linear_model import Perceptron

class Inherits(Perceptron):
    def __init__(self, max_iter=50):
        super().__init__(max_iter=max_iter)

class Trains(Inherits):
    def fit(self, X, y, coef_init=None, intercept_init=None):
        return super().fit(X, y, coef_init=coef_init, intercept_init=intercept_init)
""")
    for name, verdict in (("Inherits", "deviation"), ("Trains", "violated")):
        (told,) = validate(f"{tmp_path / 'mine.py'}:{name}", spec="perceptron",
                           theorems=("perceptron.start_unchanged",)).theorems
        assert told.verdict == verdict


@pytest.mark.parametrize("name", ["pvariance", "pstdev", "stdev"])
def test_the_standard_library_deviates_on_integers_of_numpy(name):
    """Its documentation names the types that it supports, and these are not among them."""
    result = validate(f"statistics:{name}")
    assert (result.verdict, result.exit_status) == ("conforms", 0)
    assert [each.id for each in result.theorems if each.verdict == "deviation"] == [
        "bare_function.integer_input"]
