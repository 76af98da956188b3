"""A plain perceptron of which each fault changes one method."""

from __future__ import annotations

import importlib
import pkgutil
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, ClassVar, Final

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector, dot
from novikoff.reference.threshold import label, mistaken
from novikoff.theory.experiment import Fit, Labels, Rows
from novikoff.theory.outcome import Rational

Example = tuple[Vector[Rational], int]


@dataclass
class Model:
    """a plain perceptron: the right one, of which each fault changes one method"""

    # `parameter` is the number in a fault that has one, `parameters` the likely ones

    convention: Convention = field(default_factory=Convention)
    fixed_step: Rational | None = None
    eta: Rational = 1
    w: Vector[Rational] = ()
    start: Vector[Rational] = ()
    history: tuple[int, ...] = ()
    noted: tuple[int, ...] = ()
    last: Example | None = None
    shuffle: bool = False
    ordered: bool = False
    order: tuple[int, ...] = ()
    integers: bool = False
    clean: bool = False
    bias: bool = True
    warm: bool = False
    by_columns: bool = False
    seed: int = 0
    world: int = 0
    looks: bool = False
    parameter: Rational = 1

    parameters: ClassVar[tuple[Rational, ...]] = (1,)
    changes: ClassVar[tuple[str, ...]] = ()
    functions: ClassVar[dict[str, Callable[..., Any]]] = {}

    def rate(self) -> Rational:
        """The rate in use."""
        return self.eta if self.fixed_step is None else self.fixed_step

    def step(self) -> Rational:
        """What a mistake adds of y x."""
        return 2 * self.rate() if self.convention.step == "2eta" else self.rate()

    def head(self) -> Vector[Rational]:
        """The 1 of the bias, where there is a bias."""
        return () if self.convention.bias == "absent" else (1,)

    def score(self, x: Vector[Rational]) -> Rational:
        """The score of an example."""
        return dot(self.w, x)

    def wrong(self, x: Vector[Rational], y: int) -> bool:
        """Whether the example is a mistake."""
        return mistaken(self.score(x), 1 if y > 0 else -1, self.convention.mistake,
                        self.convention.zero)

    def delta(self, x: Vector[Rational], y: int) -> Sequence[Rational]:
        """What a mistake adds to the weights."""
        return tuple(self.step() * y * xj for xj in x)

    def without_bias(self) -> int:
        """How many weights a training without a bias leaves at 0."""
        return 0 if self.bias else len(self.head())

    def add(self, delta: Sequence[Rational]) -> None:
        """Add to the weights."""
        k = self.without_bias()
        delta = (*(0,) * k, *tuple(delta)[k:])
        self.w = tuple(wj + dj for wj, dj in zip(self.w, delta, strict=True))

    def learn(self, x: Vector[Rational], y: int) -> bool:
        """Present one example; return whether it counted as a mistake."""
        wrong = self.wrong(x, y)
        if wrong:
            self.add(self.delta(x, y))
        self.last = (x, y)
        return wrong

    def sweep(self, examples: Sequence[Example]) -> list[bool]:
        """One pass; return of each example that was visited whether it counted as a mistake."""
        return [self.learn(x, y) for x, y in examples]

    def mistakes(self, examples: Sequence[Example]) -> int:
        """How many examples are wrong now."""
        return sum(self.wrong(x, y) for x, y in examples)

    def note(self, visited: Sequence[Example], moved: list[bool]) -> int:
        """What the history notes of a pass."""
        return sum(moved)

    def arranged(self, examples: Sequence[Example], number: int) -> Sequence[Example]:
        """The order of pass `number`: `order` if it is set, which leaves out what is not there."""
        if self.order:
            return [examples[i] for i in self.order if i < len(examples)]
        drawn = self.shuffle or self.convention.order in ("shuffled", "random")
        if self.ordered or not drawn:
            return examples
        n, rng = len(examples), random.Random(self.seed * 1000 + number)
        if self.convention.order == "random":
            return [examples[i] for i in rng.choices(range(n), k=n)]
        return rng.sample(examples, n)

    def examples(self, X: Rows, y: Labels) -> list[Example]:
        """The examples with the 1 of the bias before each."""
        return [((*self.head(), *row), sign) for row, sign in zip(X, y, strict=True)]

    def offers_warmth(self) -> bool:
        """Whether going on can be asked for: not where every training does."""
        return self.convention.refit != "continues"

    def goes_on(self) -> bool:
        """Whether a second training begins where the first one ended."""
        return self.warm or self.convention.refit == "continues"

    def heeding(self, experiment: Fit, value: str) -> Fit:
        """The training with another value of its only option, the passes."""
        return replace(experiment, passes=int(value), option=None)

    def reset(self, n: int) -> None:
        """Begin a training."""
        if not (self.goes_on() and self.w):
            self.w = self.start or (0,) * (n + len(self.head()))
        self.history, self.last = (), None

    def train(self, examples: Sequence[Example], passes: int) -> Iterator[int]:
        """Make the passes; yield what the history notes of each.

        What ends the training is a pass that notes 0, or, if `looks` is set, one that moves
        nothing.
        """
        record = self.convention.record
        for number in range(passes):
            arranged = self.arranged(examples, number)
            before = self.mistakes(examples) if record == "mistakes before" else 0
            moved = self.sweep(arranged)
            noted = (before if record == "mistakes before" else self.mistakes(examples)
                     if record == "mistakes after" else self.note(arranged, moved))
            yield noted
            if self.convention.stop == "clean pass" and not (
                    any(moved) if self.looks or record != "updates" else noted):
                break

    def together(self, examples: Sequence[Example]) -> None:
        """Learn several examples that are handed over in one call."""
        self.sweep(self.arranged(examples, 0))

    def generators(self, world: int) -> tuple[Rational, ...]:
        """What the generators of the program draw next, after they were seeded with `world`."""
        return (world, world)

    def finish(self) -> None:
        """End a training."""

    def predict(self, x: Vector[Rational]) -> int:
        """The predicted label."""
        return label(self.score(x), self.convention.zero)

    def predicts(self, rows: Sequence[Vector[Rational]]) -> tuple[int, ...]:
        """The predicted labels of several points at once."""
        return tuple(map(self.predict, rows))

    def told_score(self, x: Vector[Rational]) -> Rational:
        """The score that is shown."""
        return dot(self.w, x)

    def right(self, x: Vector[Rational], y: int) -> bool:
        """Whether a label counts as right in the score of labels."""
        return self.predict(x) == y

    def told(self) -> tuple[int | None, int | None, bool | None]:
        """The totals that are reported: updates, passes, and whether it converged."""
        return (sum(self.noted) if self.convention.record == "updates" else None,
                len(self.noted), self.clean)

    def layout(self) -> str:
        """How the bias is kept."""
        return {"first": "absorbed", "last": "absorbed"}.get(self.convention.bias,
                                                             self.convention.bias)

    def run(self, X: Rows, y: Labels, passes: int | None) -> None:
        """Train."""
        self.reset(len(X[0]) if X else 0)
        examples = self.examples(X, y)
        self.history = self.noted = tuple(
            self.train(examples, 200 if passes is None else passes))
        self.clean = not any(self.wrong(x, sign) for x, sign in examples)
        self.finish()


_FAULTS: Final[dict[str, type[Model]]] = {}


def fault(cls: type[Model]) -> type[Model]:
    """Register a wrong version under its name, in words joined by underscores."""
    _FAULTS["".join("_" + c.lower() if c.isupper() else c for c in cls.__name__).lstrip("_")] = cls
    return cls


@cache
def faults() -> Mapping[str, type[Model]]:
    """Return every wrong perceptron by name.

    They serve twice: a theorem names those that its check must refuse, and a diagnosis names the
    one that explains what was seen. The docstring of a fault is what the diagnosis says.
    """
    package = importlib.import_module("novikoff.theory.faults.perceptron")
    for module in pkgutil.iter_modules(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
    return dict(_FAULTS)


def words(name: str) -> str:
    """Return what a diagnosis says of a fault.

    Raises: KeyError for a name that no fault has.

    >>> words("bias_doubled")
    'the bias moves by 2s: updated twice, or once with a doubled difference'
    """
    return " ".join((faults()[name].__doc__ or "").split())
