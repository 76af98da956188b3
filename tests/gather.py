"""Gather the evidence: every theorem on the reference, and every wrong version it must refuse.

Run `python tests/gather.py` from anywhere to write theory/evidence.json. What is drawn depends
on the installed hypothesis only, so that two runs write the same file.
"""

import functools
import importlib
import sys
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Final

from hypothesis import HealthCheck, Phase, given, settings
from without import SEARCHES

from novikoff.reference.convention import Convention
from novikoff.reference.order import zeros
from novikoff.theory.decision import Guarded, Subject, judged, reference
from novikoff.theory.drawing import whatever_is_imported
from novikoff.theory.evidence import FILE, Evidence, stale, written
from novikoff.theory.experiment import Observe
from novikoff.theory.faults.perceptron.model import faults
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance, instances
from novikoff.theory.kinds import OTHERS
from novikoff.theory.outcome import Counterexample, Failed, Outcome, Passed, text
from novikoff.theory.premise import POSITIVE_STEP
from novikoff.theory.registry import Kind, Theorem, theorems
from novikoff.theory.scope import CONVENTIONS, complete, conventions, scope, scope_words
from novikoff.theory.subject import ReferenceSubject

EXAMPLES: Final = 50
REFUSAL: Final = "ValueError: "
REFUSED: Final = "refused"  # what a check observes of what is refused
STARTS: Final = ((1,), (-1,), (0, 1), (0, -1))  # and 0 for the other weights
SEARCHED: Final = (*CONVENTIONS, Convention(mistake="F", order="random"))


def wrong_versions(family: str) -> Mapping[str, Subject]:
    """Return the wrong versions of the family by name, each as a subject under a convention."""
    if family == "perceptron":
        return {name: functools.partial(FaultSubject, fault) for name, fault in faults().items()}
    module = importlib.import_module(f"novikoff.theory.faults.{family}")
    return {name: lambda _, subject=subject: subject for name, subject in module.FAULTS.items()}


@functools.cache
def drawn(kind: Kind, examples: int) -> tuple[Instance, ...]:
    """Return so many drawn instances of the kind, the same ones each time."""
    found: list[Instance] = []

    @settings(max_examples=examples, database=None, derandomize=True, deadline=None,
              phases=(Phase.generate,), suppress_health_check=list(HealthCheck))
    @given(instances(kind))
    def draw(instance: Instance) -> None:
        found.append(instance)

    with whatever_is_imported():
        draw()
    return tuple(found)


def placed(theorem: Theorem, examples: int) -> Iterator[tuple[Instance, Convention, bool]]:
    """Yield the instances: the scope under the first convention, the drawn ones under all."""
    applicable = conventions(theorem)
    for instance in scope(theorem):
        yield instance.under(applicable[0]), applicable[0], True
    for convention in applicable if theorem.draws else ():
        for instance in drawn(theorem.kind, examples):
            yield instance.under(convention), convention, False


def outcomes(theorem: Theorem, subject: Subject,
             examples: int) -> Iterator[tuple[Instance, Outcome, bool]]:
    """Yield what the check says of a subject, where its hypotheses hold and it can be observed."""
    for instance, convention, enumerated in placed(theorem, examples):
        outcome = judged(theorem, instance, subject(convention), convention)
        if outcome is not None:
            yield instance, outcome, enumerated


def refused(theorem: Theorem, subject: Subject, examples: int = EXAMPLES) -> bool:
    """Return whether the check finds a counterexample on the subject."""
    return any(isinstance(outcome, Counterexample)
               for _, outcome, _ in outcomes(theorem, subject, examples))


def seen(theorem: Theorem, examples: int = EXAMPLES) -> Evidence:
    """Return the evidence for one theorem.

    Raises: AssertionError if the reference itself is refused.
    """
    counts = {True: 0, False: 0}
    for instance, outcome, enumerated in outcomes(theorem, reference(theorem.family), examples):
        assert not isinstance(outcome, Counterexample), (theorem.id, instance, outcome)
        counts[enumerated] += isinstance(outcome, Passed)
    versions = wrong_versions(theorem.family)
    rejected = tuple(sorted(name for name in theorem.rejects
                            if refused(theorem, versions[name], examples)))
    return Evidence(theorem.digest, scope_words(theorem), counts[True], counts[False], rejected,
                    needed(theorem), refusing(theorem), _without(theorem.id)[2])


def needed(theorem: Theorem) -> dict[str, str]:
    """Return, for each hypothesis without which the conclusion fails, the smallest such instance.

    Searched are the complete small samples under every convention, where all other hypotheses
    hold. What the check cannot even be asked there (no margin, say) shows nothing; then the family
    of cases is searched that `without` has for the hypothesis, if it has one.
    """
    return _without(theorem.id)[0]


def refusing(theorem: Theorem) -> dict[str, str]:
    """Return, for each hypothesis without which nowhere the conclusion fails, the smallest instance
    that the reference refuses as it stands, if there is one: the conclusion has no meaning there.
    """
    return _without(theorem.id)[1]


@functools.cache
def _without(name: str) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    theorem = theorems()[name]
    found: dict[str, str] = {}
    refusals: dict[str, str] = {}
    within: dict[str, str] = {}
    for h in theorem.hypotheses:
        others = [other for other in theorem.hypotheses if other is not h]
        for instance, subject in small_placed(theorem):
            if h.holds(instance) or not all(other.holds(instance) for other in others):
                continue
            try:
                outcome = theorem.judge(instance, Guarded(subject), subject)
            except Failed as failed:
                if str(failed).startswith(REFUSAL):
                    refusals.setdefault(h.statement, f"{told(instance, subject)}: "
                                        f"{str(failed).removeprefix(REFUSAL)}")
                continue
            except Exception:  # whatever the check computes of what is not there
                continue
            if isinstance(outcome, Counterexample) and outcome.observed == REFUSED:
                refusals.setdefault(h.statement, f"{told(instance, subject)}: {outcome.where}")
            elif isinstance(outcome, Counterexample):
                found[h.statement] = f"{told(instance, subject)}: {outcome.where}, " \
                    f"{text(outcome.observed)} is not {outcome.relation} {text(outcome.expected)}"
                break
        else:
            if search := SEARCHES.get((name, h.statement)):
                found[h.statement] = str(search.smallest)
                within[h.statement] = search.family
    return found, {statement: told for statement, told in refusals.items()
                   if statement not in found}, within


def small_placed(theorem: Theorem) -> Iterator[tuple[Instance, Observe]]:
    """Yield the small instances of every kind of data like the theorem's, smallest first, with the
    reference under every convention that speaks of its family, and from some other starts."""
    like = tuple(theorem.finite()) if theorem.finite else scope(theorem) \
        if theorem.kind in OTHERS else complete()
    given_ = (Convention(start="random"), Convention(start="random", mistake="AB"))
    placed_ = [(convention, reference(theorem.family)(convention)) for convention in SEARCHED] \
        + [(card, ReferenceSubject(card, start=start)) for card in given_ for start in STARTS] \
        if theorem.family == "perceptron" else [(CONVENTIONS[0], FunctionSubject())]
    if POSITIVE_STEP in theorem.hypotheses:
        like = [replace(i, eta=eta) for i in like for eta in (i.eta, 0, -i.eta)]
    for instance in sorted(like, key=lambda instance: instance.size):
        for convention, subject in placed_:
            yield instance.under(convention), subject


def told(instance: Instance, subject: Observe) -> str:
    """Return an instance in words, with what its convention changes, and the start if not 0."""
    usual, convention = Convention(), instance.convention
    changed = [f"{field.name} {getattr(convention, field.name)}" for field in fields(convention)
               if getattr(convention, field.name) != getattr(usual, field.name)]
    if isinstance(subject, ReferenceSubject) and subject.start:
        width = len(instance.examples[0][0])
        changed[changed.index("start random")] = \
            f"from w = {text((*subject.start, *zeros(width))[:width])}"
    if not instance.eta > 0:
        changed.append(f"η = {text(instance.eta)}")
    return f"X = {text(instance.X)}, y = {text(instance.y)}" \
        + f" ({', '.join(changed)})" * bool(changed)


def gather() -> dict[str, Evidence]:
    """Return the evidence for every theorem."""
    return {name: seen(theorem) for name, theorem in theorems().items()}


def main() -> int:
    """Write the evidence, and say which wrong versions were not refused (exit status 1)."""
    found = gather()
    (Path(__file__).resolve().parents[1] / "theory" / FILE).write_text(written(found), "utf-8")
    problems = stale(found, theorems())
    sys.stdout.write("\n".join((f"{FILE}: {len(found)} theorems", *problems, "")))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
