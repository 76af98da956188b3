"""The worked answer that is a program: a reference function, decided by theorems."""

from collections.abc import Iterator
from importlib import import_module

from novikoff.theory.claims.finding import Finding, Shown
from novikoff.theory.decision import Decision


def judged(name: str, theorems: tuple[str, ...]) -> Iterator[Shown]:
    """Yield that the function is there, and for each theorem whether the reference satisfies it.

    `name` is that of a reference function, such as "perceptron.perceptron".
    """
    module, _, function = name.rpartition(".")
    found = import_module(f"novikoff.reference.{module}")
    yield Finding(f"whether {name} is a function of the reference",
                  callable(getattr(found, function, None)), "=", True)
    for id in theorems:
        (verdict,) = Decision(id).decide()
        yield Finding(f"{id}: {verdict.words}", verdict.state, "=", "holds")
