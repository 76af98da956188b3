"""Bare functions as a subject: the reference's own, with some replaced by wrong ones."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from novikoff.reference import sample, separability, threshold
from novikoff.theory.experiment import Call, Fit, Fitted, Present, Presented
from novikoff.theory.outcome import Unobservable

MODULES: Final = (threshold, sample, separability)


@dataclass(frozen=True)
class FunctionSubject:
    """The functions of the reference, but for those in `functions`; `words` says what is wrong.

    >>> FunctionSubject().call(Call("score", ((1, 2), (3, 4))))
    11
    """

    words: str = ""
    functions: Mapping[str, Callable[..., Any]] = field(default_factory=dict)

    def call(self, experiment: Call) -> Any:
        """Call the function of that name.

        Raises: novikoff.theory.outcome.Unobservable if there is none.
        """
        name = experiment.function
        for module in MODULES:
            if name in self.functions or hasattr(module, name):
                function = self.functions.get(name) or getattr(module, name)
                return function(*experiment.arguments)
        raise Unobservable(f"a function {name}")

    def present(self, experiment: Present) -> Presented:
        """Refuse: bare functions learn nothing.

        Raises: novikoff.theory.outcome.Unobservable always.
        """
        raise Unobservable(f"training on {len(experiment.X)} examples")

    def fit(self, experiment: Fit) -> Fitted:
        """Refuse: bare functions learn nothing.

        Raises: novikoff.theory.outcome.Unobservable always.
        """
        raise Unobservable(f"training on {len(experiment.X)} examples")
