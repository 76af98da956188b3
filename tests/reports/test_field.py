"""Published libraries, judged as their users judge them, and the page that tells it."""

import json

import field as real
import pytest

from novikoff.reports import validate
from novikoff.reports.validation.load import TargetError

FEW = 2  # drawn instances, where the published page has 100
MOST = 10  # seconds of CPU, in all processes together


def cases(quick):
    """Return the cases, each with its name, that are judged by default, or the others."""
    return [pytest.param(case, id=f"{case.target}-{case.spec}") for case in real.FIELD
            if (case.spec == "perceptron" or case.target.startswith(real.OWN)) == quick]


def _has_its_verdict(case):
    """Seconds of CPU grow little on a busy machine: what exceeds the bound is measured again."""
    if not case.target.startswith(real.OWN):
        pytest.importorskip(case.target.partition(":")[0].partition(".")[0])
    assert real.judged(case).get("seconds", 0) < MOST or real.judged(case)["seconds"] < MOST


@pytest.mark.parametrize("case", cases(True))
def test_a_real_target_has_its_verdict_and_soon(case):
    _has_its_verdict(case)


@pytest.mark.slow
@pytest.mark.parametrize("case", cases(False))
def test_another_real_target_has_its_verdict_and_soon(case):
    _has_its_verdict(case)


@pytest.mark.parametrize(("given", "card", "deviations"), [
    ("fit_intercept=False", {"bias": "absent"}, 1), ("eta0=0.5", {"bias": "separate"}, 2)])
def test_arguments_change_the_card_and_lose_no_deviation(given, card, deviations):
    pytest.importorskip("sklearn")
    real.judged(real.Case(f"sklearn.linear_model:Perceptron({given})", "perceptron", card=card,
                          deviations=real.FIELD[0].deviations[:deviations]), FEW)


def test_what_is_set_for_sgd_to_be_a_perceptron_is_told_and_what_is_asked_for_stays():
    pytest.importorskip("sklearn")
    target = f"{real.SGD}(loss='perceptron', penalty=None)"
    result = validate(target, spec="perceptron", theorems=["perceptron.update"], examples=FEW)
    told = ("set here: learning_rate='constant' (and not 'optimal'), as a perceptron has the rate "
            "that is asked for, and no penalty")
    assert told in result.message
    assert told in result.seen


@pytest.mark.parametrize("name", ["PAClassifier", "ALMAClassifier"])
def test_another_learner_is_not_taken_for_a_perceptron(name):
    pytest.importorskip("river")
    with pytest.raises(TargetError, match="cannot tell from the name"):
        validate(f"river.linear_model:{name}")


def test_what_is_not_due_is_not_published():
    with pytest.raises(AssertionError, match="in place of"):
        real.judged(real.Case("numpy:var", "variance", card={"ddof": "1"}), FEW)
    with pytest.raises(AssertionError, match="has no colon"):
        real.judged(real.Case("numpy", "variance"), FEW)


def test_the_page_is_that_of_the_results():
    published = json.loads(real.PUBLISHED.read_text("utf-8"))["results"]
    assert [(each["target"], each["spec"], each["verdict"]) for each in published] == \
        [(case.target, case.spec, case.verdict) for case in real.FIELD]
    page = real.PUBLISHED.with_name("README.md").read_text("utf-8")
    assert page == real.page(published)
    readme = (real.PUBLISHED.parents[2] / "README.md").read_text("utf-8")
    assert f"{len(real.FIELD)} targets, of libraries and of textbooks" in " ".join(readme.split())
    assert all(theorem in page and how in page for case in real.FIELD
               for theorem, how in case.violations.items())
