"""A process that runs programs, but for the process: for tests of those who ask it."""

import json
import types
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from novikoff.reports.grading.sandbox.inside.answer import handed


@dataclass(frozen=True)
class Refusal:
    """What went wrong in the place of a reply."""

    kind: str
    message: str


class InProcess:
    """Runs a source here, and answers as the sandbox does."""

    def __init__(self, source: str) -> None:
        self.module = types.ModuleType("handed_in")
        self.refusal: Refusal | None = None
        self.asked = 0
        try:
            exec(compile(source, "handed_in.py", "exec"), self.module.__dict__)
        except SyntaxError as error:
            self.refusal = Refusal("syntax error", f"line {error.lineno}: {error.msg}")

    def ask(self, questions: bytes) -> Sequence[Any]:
        """Answer JSON lines, in their order."""
        self.asked += 1
        return [self._answer(json.loads(line)) for line in questions.splitlines()]

    def _answer(self, question: dict[str, Any]) -> Any:
        if self.refusal:
            return self.refusal
        if "call" in question:
            return self._call(question)
        if question["new"] not in self.module.__dict__:
            return Refusal("missing name", f"{question['new']} is missing")
        try:
            learner = self.module.__dict__[question["new"]](**question["kwargs"])
            for sample in (question.get("before"), question["fit"]):
                if sample:
                    getattr(learner, question["train"])(
                        np.array(sample[0], dtype=float), np.array(sample[1]))
            reply = {"read": [getattr(learner, name, None) for name in question["read"]]}
            if "predict" in question:
                name, points = question["predict"]
                reply["predict"] = getattr(learner, name)(np.array(points, dtype=float))
            return json.dumps(reply, default=lambda value: value.tolist()).encode()
        except Exception as error:
            return Refusal("crashed", f"{type(error).__name__}: {error}")

    def _call(self, question: dict[str, Any]) -> Any:
        try:
            value = self.module.__dict__[question["call"]](*(
                handed(one, True) for one in question["args"]))
            if "at" in question:
                value = [[one(*(handed(x, True) for x in question["at"]))] for one in value]
            return json.dumps({"value": value}, default=lambda one: one.tolist()).encode()
        except Exception as error:
            return Refusal("crashed", f"{type(error).__name__}: {error}")
