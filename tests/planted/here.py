"""A bare function or a learner judged in this process, so that many can be."""

from __future__ import annotations

import json
from typing import Any

from novikoff.reports.validation.adapt import adapt
from novikoff.reports.validation.conduct import Unseen, conduct, plain
from novikoff.reports.validation.function_call import described
from novikoff.reports.validation.function_card import card
from novikoff.reports.validation.function_diagnosis import explanations
from novikoff.reports.validation.function_judge import PLAIN, FunctionJudge
from novikoff.reports.validation.function_shape import shaped
from novikoff.reports.validation.function_table import FUNCTIONS
from novikoff.reports.validation.function_target import FunctionTarget
from novikoff.reports.validation.function_validate import chosen
from novikoff.reports.validation.learner_spec import LEARNERS
from novikoff.reports.validation.learner_validate import chosen as chosen_for_learner
from novikoff.reports.validation.learner_validate import judged as judged_learner
from novikoff.reports.validation.learner_validate import prober
from novikoff.reports.validation.load import Loaded
from novikoff.reports.validation.process import Raised
from novikoff.reports.validation.protocol import wire
from novikoff.reports.validation.reply import checked
from novikoff.reports.validation.subject import Remembering
from novikoff.theory.outcome import Unobservable


class Here:
    """Answers calls as a worker does, without a process."""

    def __init__(self, function: Any) -> None:
        loaded = shaped(Loaded(function, "function", ()))
        self.function = loaded.value
        self.description = described(loaded, "here:function")

    def ask(self, op: str, /, **arguments: Any) -> dict[str, Any]:
        """Call the function, with what the pipe makes of request and reply."""
        request = json.loads(json.dumps(wire({"op": op, **arguments})))
        try:
            observed = plain(conduct(self.description, self.function, request))
        except Exception as error:
            raise Raised(type(error).__name__, str(error), "") from None
        return dict(json.loads(json.dumps(observed)))


def judged(function: Any, spec: str, convention: str = "", theorems: tuple[str, ...] = (),
           most: int | None = None, examples: int = 5) -> tuple[
        Any, dict[str, Any], dict[str, str]]:
    """Return the card, the results by theorem, and the causes."""
    here, kind = Here(function), FUNCTIONS[spec]
    remembering = Remembering(here)
    told = card(remembering, kind, here.description, convention)
    target = FunctionTarget(remembering, kind, told.values, here.description.name,
                            doc=here.description.doc)
    judge = FunctionJudge(target, PLAIN, examples, most=most)
    results = judge.judge(chosen(spec, theorems))
    causes = explanations(results, target)
    return told, {result.id: result for result in results}, causes


class HereLearner:
    """Answers as a worker does, for a learner, without a process."""

    def __init__(self, learner: Any) -> None:
        self.learner = learner
        self.description = adapt(Loaded(learner, "Learner", ()), "here:Learner", 30.0)

    def ask(self, op: str, /, **arguments: Any) -> dict[str, Any]:
        """Train it, with what the pipe makes of request and reply."""
        request = json.loads(json.dumps(wire({"op": op, **arguments})))
        try:
            observed = plain(conduct(self.description, self.learner, request))
        except Unseen as lacking:
            raise Unobservable(str(lacking)) from None
        except Exception as error:
            raise Raised(type(error).__name__, str(error), "") from None
        return checked(op, request, dict(json.loads(json.dumps(observed))))


def learned(learner: Any, spec: str, convention: str = "", theorems: tuple[str, ...] = (),
            examples: int = 5) -> tuple[Any, dict[str, Any]]:
    """Return the card of a learner, and the results by theorem."""
    here = HereLearner(learner)
    probe = prober(Remembering(here), here.description, LEARNERS[spec], convention)
    told, _, result = judged_learner(probe, chosen_for_learner(spec, theorems),
                                     examples)
    return told, {each.id: each for each in result.theorems}
