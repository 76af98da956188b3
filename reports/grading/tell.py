"""A failure in the student's own terms: the call that was made, what was due, what came."""

from __future__ import annotations

from novikoff.reference.convention import Convention
from novikoff.reports.grading.assignment import Task
from novikoff.reports.validation.exact_text import exact, matrix, readable, sides
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample

Case = tuple[tuple[str, ...], str, str]


def told_case(instance: Instance | None, wrong: Counterexample | None, trouble: str,
              convention: Convention, task: Task) -> Case:
    """Return the lines of a case, then what was expected and what was observed."""
    assert instance is not None
    if wrong is None:
        return (*_data(instance.X, instance.y), call(task, instance.eta, instance.passes)), \
            "a finite result", trouble
    lines: tuple[str, ...] = ()
    for number, experiment in enumerate(wrong.experiments[:2], 1):
        if isinstance(experiment, Present | Fit):
            mark = f"run {number}: " if len(wrong.experiments) > 1 else ""
            passes = 1 if isinstance(experiment, Present) else experiment.passes
            lines += (*(mark + line for line in _data(experiment.X, experiment.y)),
                      mark + call(task, experiment.eta, passes))
    first = "the bias first" if convention.bias != "absent" else "without a bias"
    where = f"{readable(wrong.where)} (weights are written with {first})"
    return (*lines, where), *sides(wrong)


def call(task: Task, eta: object, passes: int | None) -> str:
    """Return the call that trains, as a student would write it."""
    own = task.interface
    given = ", ".join(f"{name}={value}" for name, value in (
        (own.eta, exact(eta)), (own.passes, passes)) if name)
    return f"{task.object}({given}).{own.train}(X, y)"


def _data(X: object, y: object) -> tuple[str, ...]:
    return (f"X = {matrix(X)}, y = [{', '.join(map(str, y))}]",)  # type: ignore[call-overload]
