"""Validation of a bare function, end to end."""

from __future__ import annotations

import datetime
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final

from novikoff.reference.convention import parse
from novikoff.reports.validation.again import Again
from novikoff.reports.validation.beside import said_beside
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.deviation import Deviation, declared, shipped
from novikoff.reports.validation.function_card import card
from novikoff.reports.validation.function_chain import CHAIN
from novikoff.reports.validation.function_diagnosis import explanations, samples
from novikoff.reports.validation.function_hazard import excused
from novikoff.reports.validation.function_judge import PLAIN, FunctionJudge, calls
from novikoff.reports.validation.function_one_vs_rest import ONE_VS_REST
from novikoff.reports.validation.function_samples import CLASS
from novikoff.reports.validation.function_softmax import SOFTMAX
from novikoff.reports.validation.function_spec import FunctionSpec
from novikoff.reports.validation.function_table import FUNCTIONS
from novikoff.reports.validation.function_target import FunctionTarget
from novikoff.reports.validation.learner_spec import Accuracy
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.parameter import ROWS, TARGETS, plain
from novikoff.reports.validation.process import Worker
from novikoff.reports.validation.result import Result, overall
from novikoff.reports.validation.selection import selected
from novikoff.reports.validation.subject import Remembering
from novikoff.reports.validation.taken import taken
from novikoff.reports.validation.versions import versions
from novikoff.theory.function_rounding import STATEMENT
from novikoff.theory.registry import Theorem, theorems

Progress = Callable[[str, int, int], None]
LEARNING: Final = (SOFTMAX.name, ONE_VS_REST.name, CHAIN.name)
"""What is judged by objects that learn."""
STATED: Final = ("shuffle", "random_state", "fit_intercept", "alpha", "eta")
"""Names of parameters of classes that give a field of the card another value."""


def require(spec: str, convention: str) -> None:
    """Refuse a convention that no target of the spec has.

    Raises: ValueError for an unknown field or value.
    """
    known: dict[str, tuple[str, ...]] = {}
    for names in ((), ("base",), (CLASS,), (CLASS, *STATED)):
        for name, values in FUNCTIONS[spec].fields(names).items():
            known[name] = values if isinstance(values, Accuracy) else tuple(
                dict.fromkeys((*known.get(name, ()), *values)))
    parse(convention, known)


def chosen(spec: str, globs: Iterable[str] = ()) -> tuple[Theorem, ...]:
    """Return the theorems of the families of a spec whose ids match one of the globs.

    Raises: TargetError for a glob that matches nothing.
    """
    own = (theorem for family in FUNCTIONS[spec].families for theorem in theorems(family).values())
    return selected(own, globs, spec)


def calling(spec: str) -> list[str]:
    """Return the ids of the theorems that call the function of a spec."""
    own = set(FUNCTIONS[spec].functions)
    return [theorem.id for theorem in chosen(spec) if calls(theorem) & own]


def refuse_trainer(kind: FunctionSpec, description: Description) -> None:
    """Refuse a function of examples where an object is due that learns them.

    Raises: TargetError that says what can be judged.
    """
    names = [plain(name) for name in description.signatures.get("call", "").split(", ")[:2]]
    if kind.name not in LEARNING or description.kind != "function" or len(names) < 2 \
            or names[0] not in ROWS or names[1] not in TARGETS:
        return
    trains = ", or a function f(X, y, lr, epochs) with softmax in its name that returns W or " \
        "(W, b)" if kind.name == SOFTMAX.name else ""
    raise TargetError(
        f"{description.target}: {description.name}({description.signatures['call']}) is a function "
        f"that is given examples. Judged as a {kind.name.replace('_', ' ')} is a class whose "
        f"objects learn by a method, or a function without examples that makes such an object"
        f"{trains}; write an adapter that gives one of these (--adapter FILE.py:FUNCTION)")


def validate_function(
        target: str, spec: str, *, guessed: bool = False, adapter: str | None = None,
        convention: str = "", theorems: Iterable[str] = (), examples: int = 100,
        seconds: float | None = None, seed: int = 0, deviations: Iterable[Deviation] = (),
        fail_on_hazard: bool = False, progress: Progress | None = None) -> Result:
    """Judge a bare function by the theorems that call it; the arguments are those of `validate`.

    Raises: TargetError for a target that cannot be loaded; ValueError for a convention that does
        not exist.
    """
    began, kind = time.monotonic(), FUNCTIONS[spec]
    own = chosen(spec, theorems)
    with Worker(target, adapter, seed=seed, bare=True) as worker:
        remembering, description = Remembering(worker), worker.description
        refuse_trainer(kind, description)
        told = card(remembering, kind, description, convention)
        if progress:
            progress("probing", 1, 1)
        subject = FunctionTarget(remembering, kind, told.values, description.name,
                                 doc=description.doc)
        judge = FunctionJudge(subject, PLAIN, examples, seed,
                              float("inf") if seconds is None else began + seconds, progress)
        results = judge.judge(own)
        versioned = description.version or ""
        known = (*deviations, *shipped())
        results = declared(results, target, versioned, known, datetime.date.today())
        results = Again(worker, lambda: replace(judge, observe=FunctionTarget(
            worker, kind, told.values, description.name, doc=description.doc)),
            [*subject.earlier, *samples(kind)]).confirmed(results)
        causes = explanations([result for result in results if not result.diagnosis], subject)
    results, hazards = excused(results, told.values)
    results = tuple(replace(result, diagnosis=result.diagnosis or causes.get(result.id, ""))
                    for result in results)
    results = declared(results, target, versioned, known, datetime.date.today())  # by their causes
    return Result(
        target=target, spec=spec, guessed=guessed,
        verdict=overall(results, fail_on_hazard, hazards), seed=seed, card=told.lines,
        probes=told.probes, hazards=hazards, theorems=results,
        versions=versions("numpy", "hypothesis", target=versioned),
        policy=STATEMENT,
        message=said_beside(told.departs, bool(convention), late=judge.out_of_time,
                            notices=worker.notices),
        seen=taken(description), seconds=time.monotonic() - began)
