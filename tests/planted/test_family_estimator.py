"""That the classes of every family behind scikit-learn's interface are what they were."""

import numpy as np
import pytest

pytest.importorskip("sklearn", minversion="1.6")

from planted import strength_families
from planted.as_estimator import failed
from planted.family_estimator import ANY_NAMES, SETTINGS, estimator

X = np.array([[1.0, 2.0], [-1.0, 0.5], [0.0, -1.0], [2.0, -3.0], [1.5, 1.0]])


@pytest.mark.parametrize("family", SETTINGS)
def test_a_right_one_passes_every_check(family):
    assert failed(estimator(family, "Right")()) == []


def test_functions_are_no_estimators():
    told = strength_families.read()
    assert estimator("entropy", "right") is None
    for family in strength_families.FAMILIES:
        none = {each["checks"] is None for each in told[family].values()}
        assert none == {family not in SETTINGS}


@pytest.mark.parametrize(("family", "name", "found"), [
    ("linear_svm", "F04BiasOfTheOtherSign", True), ("linear_svm", "F01BiasPenalised", False),
    ("standardization", "F02StatisticsOfTheTestSet", True)])
def test_what_is_found_is_what_is_published(family, name, found):
    assert bool(failed(estimator(family, name)())) == found
    assert bool(strength_families.read()[family][name]["checks"]) == found


@pytest.mark.parametrize("family", ["adaline", "pocket", "softmax_regression", "one_vs_rest",
                                    "chain"])
def test_the_estimator_trains_the_class_behind_it(family):
    names = np.array(["no", "yes"])[[1, 0, 0, 1, 0]]
    made = estimator(family, "Right")
    model = made().fit(X, names)
    kind = made.planted(**{**made.settings})
    told = names if family in ANY_NAMES else np.where(names == "yes", 1, -1)
    own = kind.fit(X, told).predict(X).tolist()
    assert model.predict(X).tolist() == ["yes" if label in ("yes", 1) else "no" for label in own]
    assert len(set(own)) == 2


def test_many_classes_are_learnt_where_they_can_be():
    y = np.array(["a", "b", "c", "a", "c"])
    assert set(estimator("softmax_regression", "Right")().fit(X, y).predict(X)) <= {*"abc"}
    with pytest.raises(ValueError, match="Only binary"):
        estimator("adaline", "Right")().fit(X, y)
