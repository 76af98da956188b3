"""The rule, the order and the number of steps under which a passage runs its algorithm."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final

from novikoff.reference.convention import VALUES, Convention, Order, Start
from novikoff.reference.perceptron import perceptron, perceptron_learning_algorithm
from novikoff.reference.record import Result, Run, Update, drain
from novikoff.reference.sample import sample

ENOUGH: Final = 10_000
TOLD: Final = ("mistake", "zero", "step", "bias", "order", "start")


@dataclass(frozen=True, slots=True)
class Passage:
    """How one passage runs its algorithm; a check is handed it, and runs under nothing else.

    `steps` is the number of updates that are looked at, None for a run to its end. `left_open`
    names fields of the convention that the passage does not settle, and that are chosen here.

    >>> Passage(Convention(bias="absent"), 2).updates([(1,), (-1,)], (1, -1))[0].w
    (1,)
    """

    convention: Convention = field(default_factory=Convention)
    steps: int | None = None
    left_open: tuple[str, ...] = ()

    def updates(self, X: Sequence[Sequence[Any]], y: Sequence[int],
                start: Sequence[Any] | None = None, eta: Any = 1,
                order: Iterable[Sequence[int]] | None = None) -> tuple[Update[Any], ...]:
        """Return the updates of a perceptron on the data, the first `steps` of them.

        Raises: ValueError for an order of the convention that is drawn, unless it is given.
        """
        records = (record for record in self._run(X, y, start, eta, order)
                   if isinstance(record, Update))
        return tuple(islice(records, self.steps))

    def learn(self, X: Sequence[Sequence[Any]], y: Sequence[int],
              start: Sequence[Any] | None = None, eta: Any = 1,
              order: Iterable[Sequence[int]] | None = None) -> Result[Any]:
        """Return what a perceptron ends with on the data, its whole run.

        Raises: as `updates`.
        """
        return drain(self._run(X, y, start, eta, order))[2]

    def _run(self, X: Sequence[Sequence[Any]], y: Sequence[int], start: Sequence[Any] | None,
             eta: Any, order: Iterable[Sequence[int]] | None) -> Run[Any]:
        rule = self.convention
        examples = sample(X, y, None if rule.bias == "absent" else 1)
        w = (0,) * len(examples[0][0]) if start is None else start
        if rule.order == "first mistake":
            return perceptron_learning_algorithm(examples, w, eta, updates=ENOUGH, step=rule.step,
                                                 mistake=rule.mistake, zero=rule.zero)
        if order is None and rule.order != "cyclic":
            raise ValueError(f"the order is {rule.order}; give the indices of each pass")
        return perceptron(examples, w, eta, passes=ENOUGH, mistake=rule.mistake, zero=rule.zero,
                          step=rule.step, order=order, stop=rule.stop == "clean pass")

    def table(self) -> dict[str, Any]:
        """Return it as plain data."""
        fields = {name: getattr(self.convention, name) for name in TOLD}
        return {**fields, "steps": self.steps, "left_open": list(self.left_open)}

    def lines(self) -> tuple[str, ...]:
        """Return it in words: each decision, and the number of steps."""
        told = [name for name in TOLD if name != "zero" or self.convention.mistake == "F"]
        decisions = (VALUES[name][getattr(self.convention, name)]
                     + (" (left open there)" if name in self.left_open else "") for name in told)
        steps = "a run to its end" if self.steps is None else \
            f"{self.steps} update{'s' * (self.steps != 1)}"
        return (*decisions, steps)


@dataclass(frozen=True, slots=True)
class Descent:
    """How one passage descends a loss; a check is handed it, as it is a `Passage`.

    `passes` is the number of passes over the data that are looked at, `size` that of the examples
    of a step, None for all. `left_open` names what the passage does not settle.

    >>> Descent(3, size=1).lines()[0]
    'each step is over one example'
    """

    passes: int
    size: int | None = None
    order: Order = "cyclic"
    start: Start = "zero"
    left_open: tuple[str, ...] = ()

    def table(self) -> dict[str, Any]:
        """Return it as plain data."""
        return {"size": self.size, "order": self.order, "start": self.start,
                "passes": self.passes, "left_open": list(self.left_open)}

    def lines(self) -> tuple[str, ...]:
        """Return it in words: each decision, and the number of passes."""
        of = {None: "all examples", 1: "one example"}.get(self.size, f"{self.size} examples")
        told = (("size", f"each step is over {of}"),
                *((("order", VALUES["order"][self.order]),) if self.size else ()),
                ("start", VALUES["start"][self.start]))
        passes = f"{self.passes} pass{'es' * (self.passes != 1)}"
        return (*(words + " (left open there)" * (name in self.left_open) for name, words in told),
                passes)
