"""The rule, the order and the number of steps under which a passage runs its algorithm."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, Final, Literal, TypeAlias

from novikoff.reference import literal
from novikoff.reference.batch_perceptron import Correction
from novikoff.reference.batch_pla import batch_pla
from novikoff.reference.convention import VALUES, Convention, Order, Start
from novikoff.reference.perceptron import perceptron, perceptron_learning_algorithm
from novikoff.reference.record import Result, Run, Update, drain, trace
from novikoff.reference.sample import Sample, sample

ENOUGH: Final = 10_000
TOLD: Final = ("mistake", "zero", "step", "bias", "order", "start")
Delta: TypeAlias = Literal["as printed", "anew"]
DELTA: Final = {
    "as printed": "Δ is divided by N after each of the N examples, and never set back to 0",
    "anew": "Δ is set to 0 before each pass, and divided by N after it",
}


@dataclass(frozen=True, slots=True)
class Passage:
    """How one passage runs its algorithm; a check is handed it, and runs under nothing else.

    `steps` is the number of updates that are looked at, None for a run to its end, if it has one.
    `left_open` names fields of the convention that the passage does not settle, and that are chosen
    here.

    >>> Passage(Convention(bias="absent"), 2).updates([(1,), (-1,)], (1, -1))[0].w
    (1,)
    """

    convention: Convention = field(default_factory=Convention)
    steps: int | None = None
    left_open: tuple[str, ...] = ()

    def examples(self, X: Sequence[Sequence[Any]], y: Sequence[int]) -> Sample[Any]:
        """Return the data as a sample, with the feature 1 in front unless there is no bias.

        >>> Passage(Convention(bias="absent")).examples([(5,)], [1])
        (((5,), 1),)
        """
        return _sample(self, X, y)

    def updates(self, X: Sequence[Sequence[Any]], y: Sequence[int],
                start: Sequence[Any] | None = None, eta: Any = 1,
                order: Iterable[Sequence[int]] | None = None) -> tuple[Update[Any], ...]:
        """Return the updates of a perceptron on the data, the first `steps` of them.

        Raises: ValueError as `run`.
        """
        records = (record for record in self.run(X, y, start, eta, order)
                   if isinstance(record, Update))
        return tuple(islice(records, self.steps))

    def learn(self, X: Sequence[Sequence[Any]], y: Sequence[int],
              start: Sequence[Any] | None = None, eta: Any = 1,
              order: Iterable[Sequence[int]] | None = None) -> Result[Any]:
        """Return what a perceptron ends with on the data, its whole run.

        Raises: ValueError as `run`.
        """
        return drain(self.run(X, y, start, eta, order))[2]

    def run(self, X: Sequence[Sequence[Any]], y: Sequence[int],
            start: Sequence[Any] | None = None, eta: Any = 1,
            order: Iterable[Sequence[int]] | None = None, passes: int = ENOUGH) -> Run[Any]:
        """Return the run of a perceptron on the data, in so many passes at most.

        Raises: ValueError for an order or a start of the convention that is drawn, unless it is
            given, and for another start than 0 where 0 is settled.
        """
        rule, examples = self.convention, self.examples(X, y)
        if start is None and rule.start == "random":
            raise ValueError("the start is drawn; give the weights at the start")
        if any(start or ()) and rule.start == "zero" and rule.refit == "anew" \
                and "start" not in self.left_open:
            raise ValueError("the passage starts at 0; leave the weights at the start out")
        w = (0,) * len(examples[0][0]) if start is None else start
        if rule.order == "first mistake":
            return perceptron_learning_algorithm(examples, w, eta, updates=ENOUGH, step=rule.step,
                                                 mistake=rule.mistake, zero=rule.zero)
        if order is None and rule.order != "cyclic":
            raise ValueError(f"the order is {rule.order}; give the indices of each pass")
        return perceptron(examples, w, eta, passes=passes, mistake=rule.mistake, zero=rule.zero,
                          step=rule.step, order=order, stop=rule.stop == "clean pass")

    def table(self) -> dict[str, Any]:
        """Return it as plain data."""
        fields = {name: getattr(self.convention, name) for name in TOLD}
        return {**fields, "steps": self.steps, "left_open": list(self.left_open)}

    def lines(self) -> tuple[str, ...]:
        """Return it in words: each decision, and the number of steps."""
        steps = "a run to its end, if it has one" if self.steps is None else \
            f"{self.steps} update{'s' * (self.steps != 1)}"
        return (*_decisions(self, TOLD), steps)


@dataclass(frozen=True, slots=True)
class Batch:
    """How one passage runs batch PLA: a pass judges all N examples at one w, then w gains α Δ.

    Of `convention` the rule, the bias and the start count. `delta` tells what Δ, the sum of y x
    over the mistakes, is; `passes` is the number of passes that are looked at, unless ‖Δ‖ <= ε ends
    the run before.

    >>> Batch(Convention(bias="absent"), 9, "anew").learn([(1,), (-3,)], (1, -1))[1].w
    (Fraction(2, 1),)
    """

    convention: Convention
    passes: int
    delta: Delta = "as printed"
    left_open: tuple[str, ...] = ()

    def learn(self, X: Sequence[Sequence[Any]], y: Sequence[int],
              start: Sequence[Any] | None = None, alpha: Any = 1, epsilon: Any = 0
              ) -> tuple[tuple[Correction[Any], ...], Result[Any]]:
        """Return the passes, each with its Δ and the weights after it, and what the run ends with.

        Raises: ValueError as `novikoff.reference.batch_pla.batch_pla`.
        """
        rule, examples = self.convention, _sample(self, X, y)
        w = (0,) * len(examples[0][0]) if start is None else start
        loop = batch_pla if self.delta == "anew" else literal.batch_pla.batch_pla
        records, result = trace(loop(examples, w, alpha, epsilon, passes=self.passes,
                                     mistake=rule.mistake, zero=rule.zero))
        return tuple(one for one in records if isinstance(one, Correction)), result

    def table(self) -> dict[str, Any]:
        """Return it as plain data."""
        fields = {name: getattr(self.convention, name)
                  for name in ("mistake", "zero", "bias", "start")}
        return {**fields, "delta": self.delta, "passes": self.passes,
                "left_open": list(self.left_open)}

    def lines(self) -> tuple[str, ...]:
        """Return it in words: each decision, and the number of passes."""
        return (*_decisions(self, ("mistake", "zero")),
                "all examples of a pass are judged at the same weights, which then gain α Δ",
                DELTA[self.delta], *_decisions(self, ("bias", "start")),
                "the run ends where ‖Δ‖ <= ε", f"at most {_passes(self.passes)}")


def _sample(passage: Passage | Batch, X: Sequence[Sequence[Any]], y: Sequence[int]) -> Sample[Any]:
    return sample(X, y, None if passage.convention.bias == "absent" else 1)


def _decisions(passage: Passage | Batch, names: Iterable[str]) -> Iterable[str]:
    """Yield decisions of a convention in words; the label of 0 counts for the rule f alone."""
    for name in names:
        if name != "zero" or passage.convention.mistake == "F":
            yield VALUES[name][getattr(passage.convention, name)] \
                + " (left open there)" * (name in passage.left_open)


def _passes(count: int) -> str:
    return f"{count} pass{'es' * (count != 1)}"


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
        return (*(words + " (left open there)" * (name in self.left_open) for name, words in told),
                _passes(self.passes))
