"""Experiments: what a theorem asks to see of the thing judged, and what it is shown.

Experiments and observations are plain values. Weights are in one canonical form whatever the
thing judged keeps: exact rationals, the bias first where there is one. Labels are -1 and +1.
"""

from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias

from novikoff.reference.linalg import Vector
from novikoff.theory.outcome import Rational, Unobservable

Rows: TypeAlias = tuple[Vector[Rational], ...]
Labels: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Present:
    """Start anew and present these examples one by one, each once, in this order.

    With `calls` so many of them are handed over in each call, and seen are the weights before the
    first call and after the last.
    """

    X: Rows
    y: Labels
    eta: Rational
    calls: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Fit:
    """Start anew and train on the sample as the thing judged does it by itself.

    `passes` bounds the passes (None: until it stops by itself); `shuffle` asks for its own
    shuffling, with `seed`, where that can be chosen; `tolerance` leaves its own stopping rule on;
    `before` is a sample on which the same object is trained first, `queries` are points to
    predict; `bias` false asks for no bias where that can be chosen; with `integers` whole numbers
    are handed over as integers, not as floating-point numbers; `start` is handed over as the first
    weights, where that can be chosen; `world` other than 0 seeds the random numbers of the whole
    program before the training; `seeded` demands that the seed is one that it takes;
    with `other_labels` the classes are 0 and 1 where its card has -1 and +1, or the reverse;
    `warm` lets the training after that of `before` go on from its weights, where that can be
    chosen; `by_columns` hands over the same X laid out column by column in memory; `option` gives
    another argument, by its name and the text of its value; `graded` asks what its method
    score(X, y) gives to the labels that it predicts, to these with one after the other exchanged,
    and with all; `another` is a sample on which another new object is trained at the end, and
    seen is what that changed in the first one.
    """

    X: Rows
    y: Labels
    eta: Rational
    passes: int | None
    shuffle: bool = False
    seed: int = 0
    tolerance: bool = False
    before: tuple[Rows, Labels] | None = None
    queries: Rows = ()
    integers: bool = False
    bias: bool = True
    start: Vector[Rational] | None = None
    world: int = 0
    seeded: bool = False
    other_labels: bool = False
    warm: bool = False
    by_columns: bool = False
    option: tuple[str, str] | None = None
    graded: bool = False
    another: tuple[Rows, Labels] | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """Call a bare function by its reference name on exact values.

    It is a name of the family, such as "loss", or one with its module, such as
    "information.entropy"; `options` are arguments by name.
    """

    function: str
    arguments: tuple[Any, ...]
    options: tuple[tuple[str, Any], ...] = ()


OPTIONS: Final = Call("options", ())
"""Asks what numbers and switches are offered that no theorem knows by name: of each its name, the
text of its default, and whether the code is certain never to read it."""

Experiment: TypeAlias = Present | Fit | Call


@dataclass(frozen=True, slots=True)
class Presented:
    """The weights before the first and after each presentation (or after all calls)."""

    weights: tuple[Vector[Rational], ...]


@dataclass(frozen=True, slots=True)
class Fitted:
    """The end of a training run; None where the thing judged does not tell.

    `predictions` are the labels of the rows of X and then of the queries (0 for anything that is
    neither class), `counts` the history of its passes, `updates` the number of updates it reports,
    `passes` the number of passes it reports, `converged` what it says of itself, `changed` names
    the arguments that it changed in place, and "the weights" and "the bias" if it predicted, or
    another object was trained, and they were others then, `layout` says how it keeps the bias:
    "absorbed" among the weights, "separate" or "absent". `lacking` says why no weights are shown,
    `world` holds what `random` and `numpy.random` draw next, if the experiment has seeded them.
    `losses` is the history of its losses; `scores` and `chances` are what it gives as the score and
    as the probability of the class +1 at each row, and then at each query; in these a number that
    is not finite stands as the text "nan", "inf" or "-inf". `errors` is how many examples it says
    its weights have wrong, or which share. `grades` are what it gives to the labels that it
    predicts, to each M labels of which one is exchanged, and to those that are all exchanged.
    """

    shown: Vector[Rational] | None
    predictions: tuple[int, ...] | None = None
    counts: tuple[int, ...] | None = None
    updates: int | None = None
    passes: int | None = None
    converged: bool | None = None
    changed: tuple[str, ...] = ()
    layout: str | None = None
    lacking: str = "the weights after training"
    world: tuple[Rational, ...] | None = None
    losses: tuple[Rational | str, ...] | None = None
    scores: tuple[Rational | str, ...] | None = None
    chances: tuple[Rational | str, ...] | None = None
    errors: Rational | None = None
    grades: tuple[Rational | str, ...] | None = None

    @property
    def w(self) -> Vector[Rational]:
        """The weights at the end.

        Raises: Unobservable if none are shown.
        """
        if self.shown is None:
            raise Unobservable(self.lacking)
        return self.shown


class Observe(Protocol):
    """Run an experiment on the thing judged.

    Raises: novikoff.theory.outcome.Unobservable if it cannot be run there.
    """

    def present(self, experiment: Present, /) -> Presented:
        """Present examples one by one."""

    def fit(self, experiment: Fit, /) -> Fitted:
        """Train on a sample."""

    def call(self, experiment: Call, /) -> Any:
        """Call a bare function."""
