"""The worked answer that is a program: a reference function, or a fault, decided by theorems."""

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec

from novikoff.theory.claims.finding import Finding, Shown
from novikoff.theory.decision import Decision, Subject
from novikoff.theory.faults.perceptron.model import FaultSubject, faults


def judged(name: str, theorems: tuple[str, ...]) -> Iterator[Shown]:
    """Yield for each theorem whether the program of that name satisfies it, up to one that fails.

    `name` is that of a reference function, such as "perceptron.perceptron", or of a fault.

    Raises: ValueError if it is neither.
    """
    version = wrong_version(name)
    if version is None:
        module, _, function = name.rpartition(".")
        found = vars(import_module(f"novikoff.reference.{module}")) if _is_there(module) else {}
        if function not in found:
            raise ValueError(f"{name!r} is neither a name of the reference nor a fault")
    for id in theorems:
        (verdict,) = Decision(id).decide(version)
        yield Finding(f"{id}: {verdict.words}" + f", not on {verdict.message}" * (
            verdict.state == "false"), verdict.state, "=", "holds")
        if verdict.state != "holds":
            return


def _is_there(module: str) -> bool:
    return bool(module) and find_spec(f"novikoff.reference.{module}") is not None


def wrong_version(name: str) -> Subject | None:
    """Return the fault with the name of its family before its own, or None if there is none.

    >>> wrong_version("pocket.pocket") is None, wrong_version("pocket.keeps_the_last") is None
    (True, False)
    """
    family, _, fault = name.partition(".")
    if family == "perceptron":
        return partial(FaultSubject, faults()[fault]) if fault in faults() else None
    if find_spec(f"novikoff.theory.faults.{family}") is None:
        return None
    subject = import_module(f"novikoff.theory.faults.{family}").FAULTS.get(fault)
    return None if subject is None else lambda _: subject
