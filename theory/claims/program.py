"""The worked answer that is a program: a reference function, or a fault, decided by theorems."""

from collections.abc import Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec

from novikoff.theory import registry
from novikoff.theory.claims.finding import Finding, Shown
from novikoff.theory.decision import Decision, Subject
from novikoff.theory.faults.perceptron.model import faults
from novikoff.theory.faults.perceptron.subject import FaultSubject


def judged(name: str, theorems: tuple[str, ...]) -> Iterator[Shown]:
    """Yield for each theorem whether the program of that name satisfies it.

    `name` is that of a reference function, such as "perceptron.perceptron", or of a fault; a fault
    is judged by those of the theorems that name it, up to the first that it does not satisfy.

    Raises: ValueError if it is neither.
    """
    version = wrong_version(name)
    module, _, function = name.rpartition(".")
    if version is None and not (_is_there(module) and function in vars(
            import_module(f"novikoff.reference.{module}"))):
        raise ValueError(f"{name!r} is neither a name of the reference nor a fault")
    known = registry.theorems()
    for id in theorems:
        if version is not None and function not in known[id].rejects:
            continue
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
