"""A trained learner as theorems see it: as any target, and its losses, scores and probabilities."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reports.validation.conduct import INSTEAD
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.learner_spec import OF_SGD, RATED
from novikoff.reports.validation.sight import Sight
from novikoff.reports.validation.subject import Asks, TargetSubject
from novikoff.theory.experiment import Fit
from novikoff.theory.outcome import Broken, Unobservable

SET: Final = r"(?::[^,=]*)?\s*=\s*"
"""What stands between the name of a parameter and its default."""


def rated(description: Description) -> bool:
    """Return whether the rate of a target can be set."""
    return description.parameter("eta") is not None or \
        RATED[0] in description.signatures.get("constructor", "")


def unpenalised(description: Description) -> bool:
    """Return whether the defaults of a target say that it has no penalty: penalty=None, or C=inf.

    >>> unpenalised(Description("f", "a.py:f", "class", signatures={"constructor": "(*, C=inf)"}))
    True
    """
    told = description.signatures.get("constructor", "")
    return any(re.search(rf"\b{name}{SET}{value}(?!\w)", told)
               for name, value in (("penalty", "(?:None|'none')"), ("[Cc]", "inf")))


class LearnerTarget(TargetSubject):
    """A target in a worker that is asked for what it reports, with some arguments set.

    Where it starts at 0 by convention, nobody asks for a training without passes.
    """

    def __init__(self, worker: Asks, convention: Convention, description: Description,
                 settings: Mapping[str, str], instead: str = "") -> None:
        super().__init__(worker, convention, description)
        told = " ".join(description.signatures.get(name, "") for name in (
            "constructor", description.train or description.name))
        rate = description.parameter("eta")
        known = {name: value for name, value in settings.items()
                 if name not in OF_SGD[1] or OF_SGD[0] in told}
        known |= RATED[1] if RATED[0] in told else {}
        self.settings = {name: value for name, value in known.items()
                         if re.search(rf"[(\s]{name}\s*[=:]", told)
                         and not re.search(rf"[(\s]{name}{SET}inf\b", told)
                         and not (rate and rate.name == name)}
        self.settings |= {INSTEAD: instead} if instead else {}
        self.rate = self.rate or rated(description)
        self.refuses_no_passes = convention.start == "zero"

    def ask(self, op: str, **arguments: Any) -> dict[str, Any]:
        """Send one request, with the settings."""
        more: dict[str, Any] = {"reads": True} if op == "fit" else {}
        return super().ask(op, **arguments, **more,
                           **({"settings": self.settings} if self.settings else {}))


def elsewhere(sight: Sight, nothing: Fit) -> bool:
    """Return whether the weights after a training without passes are not 0, and those it starts at.

    Where nothing is drawn, other weights for other labels come of a pass that nobody asked for.
    """
    start, other = (sight.fit(replace(nothing, y=y), sight.changed(start="random"))
                    for y in (nothing.y, tuple(-label for label in nothing.y)))
    return start is not None and any(start.w) and (
        sight.description.chance or (other is not None and start.w == other.w))


def gives_instead(worker: Asks, convention: Convention, description: Description,
                  spec: str, experiment: Fit) -> str:
    """Return what the method that predicts gives in place of labels: "chances" if these are
    probabilities, which no other method gives, "scores" if they are any numbers, else "".

    Only what learns a logistic regression is asked for the first, and an Adaline for the other.
    """
    gives = {"logistic_regression": "chances", "adaline": "scores"}.get(spec, "")
    if not gives or description.predict is None or (
            gives == "chances" and description.chances is not None):
        return ""
    try:
        seen = LearnerTarget(worker, convention, description, {}, gives).fit(experiment)
    except (Broken, Unobservable):
        return ""
    told = (seen.chances if gives == "chances" else seen.scores) or ()
    numbers = [p for p in told if not isinstance(p, str)]
    found = all(0 < p < 1 for p in numbers) if gives == "chances" else any(
        p not in (-1, 0, 1) for p in numbers)
    return gives if numbers and len(numbers) == len(told) and found else ""
