"""A trained learner as theorems see it: as any target, and its losses, scores and probabilities."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from novikoff.reference.convention import Convention
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.subject import Asks, TargetSubject


class LearnerTarget(TargetSubject):
    """A target in a worker that is asked for what it reports, with some arguments set."""

    def __init__(self, worker: Asks, convention: Convention, description: Description,
                 settings: Mapping[str, str]) -> None:
        super().__init__(worker, convention, description)
        told = description.signatures.get("constructor", "")
        self.settings = {name: value for name, value in settings.items()
                         if f"{name}=" in told.replace(" ", "") or f"{name}:" in told}

    def ask(self, op: str, **arguments: Any) -> dict[str, Any]:
        """Send one request, with the settings."""
        more: dict[str, Any] = {"reads": True} if op == "fit" else {}
        return super().ask(op, **arguments, **more,
                           **({"settings": self.settings} if self.settings else {}))
