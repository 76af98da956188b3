"""What a target is that bears the name of one thing and behaves like another."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from novikoff.reports.validation.function_card import card
from novikoff.reports.validation.function_table import FUNCTIONS
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.subject import Remembering

OF_CLASSES: Final = {"softmax": "softmax_regression", "sigmoid": "logistic_regression"}
"""What the name of a function says of a class that is trained."""
NAMESAKES: Final = {"cross_entropy": "log_loss", "log_loss": "logistic_loss",
                    "logistic_loss": "log_loss"}
"""Functions that often have the name of another: of labels and probabilities, not of two laws; of
labels and scores, not of labels and probabilities."""


def looked_at(meant: str, target: str, adapter: str | None = None, seed: int = 0) -> str:
    """Return the spec that a target has by its looks, where its name says `meant`.

    It is another only if the target is a class in place of a function, or if the other explains
    every probe and the one that is meant does not.
    """
    if meant not in {**OF_CLASSES, **NAMESAKES}:
        return meant
    with suppress(TargetError), Worker(target, adapter, seed=seed, bare=True) as worker:
        if meant in OF_CLASSES:
            return OF_CLASSES[meant] if worker.description.kind == "class" else meant
        asks, other = Remembering(worker), NAMESAKES[meant]
        with suppress(TargetError):
            if not card(asks, FUNCTIONS[meant], worker.description).departs:
                return meant
        if not card(asks, FUNCTIONS[other], worker.description).departs:
            return other
    return meant


def only_called(target: str, adapter: str | None = None, seed: int = 0) -> str:
    """Return how a function that does not look like one that trains is called, "" of others."""
    if target.startswith("exec:"):
        return ""
    with suppress(TargetError), Worker(target, adapter, seed=seed, bare=True) as worker:
        told = worker.description
        if told.kind == "function" and told.train is None:
            return f"{told.name}({told.signatures['call']})"
    return ""
