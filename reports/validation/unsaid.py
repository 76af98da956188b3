"""Whether a function looks like one that trains, where its name does not say what it is."""

from __future__ import annotations

import inspect
from typing import Any

from novikoff.reports.validation.adapt import NAMES_OF_SETS, trains
from novikoff.reports.validation.parameter import ROWS, TARGETS, plain, signature


def looks_trained(value: Any, name: str) -> bool:
    """Return whether what is called so trains on examples, makes a learner, or is one.

    A function trains that is called so, that has a rate or a number of passes, or whose first
    parameters are rows and their labels.

    >>> looks_trained(lambda X, y: None, "f"), looks_trained(lambda p: None, "gini")
    (True, False)
    """
    if inspect.isclass(value) or not callable(value) or trains(name) \
            or any(map(trains, dir(type(value)))):
        return True
    told = signature(value, "train", data=True)
    data = tuple(map(plain, told.data))
    rows_and_labels = len(data) == 2 and data[0] in ROWS and data[1] in TARGETS
    return not data or data in NAMES_OF_SETS or rows_and_labels \
        or not {"eta", "passes"}.isdisjoint(told.roles)
