"""What a bare function may be meant to be: the reference functions that it is, under a card.

Each spec says which functions of the reference the target stands for, by which names it is
guessed, which legal conventions there are (its fields, the reference's own value first), how a
call of the reference is put to the target under such a convention, and on which calls the
conventions are told apart.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import Any, Final, Protocol, TypeAlias

from novikoff.theory.experiment import Call
from novikoff.theory.outcome import Unobservable

Argument: TypeAlias = "tuple[Any, str]"
Values: TypeAlias = Mapping[str, str]


class Skipped(Exception):
    """A call that cannot be judged; says why, and whether such calls are counted as left open."""

    def __init__(self, reason: str, counted: bool = False) -> None:
        super().__init__(reason)
        self.counted = counted


class Unshown(Unobservable):
    """Something that this target does not show."""


class Ask(Protocol):
    """Evaluate an expression of the target: {f} is its name, a0, a1, ... are the arguments.

    `noted` holds the arguments of earlier calls of the reference that the spec notes, by what they
    returned; `aspect` is what is asked of the call, one of
    `novikoff.theory.function_subject.ASPECTS` or "".
    """

    @property
    def aspect(self) -> str:
        """What is asked of the call."""

    @property
    def noted(self) -> Mapping[str, tuple[Any, ...]]:
        """The noted calls."""

    def __call__(self, expression: str, /, *arguments: Argument) -> Any:
        """Return the value with exact numbers."""


Put: TypeAlias = Callable[[Ask, Values, Call], Any]
Skips: TypeAlias = Callable[[Values, Call, Any], str]
Own: TypeAlias = Callable[[Ask, Values, Call], bool]
Left: TypeAlias = Callable[[Ask, Mapping[str, Sequence[str]]], Mapping[str, Sequence[str]]]
Fields: TypeAlias = Callable[[Sequence[str]], Mapping[str, Sequence[str]]]


def _never(_card: Values, _call: Call, _due: Any) -> str:
    return ""


def _always(_ask: Ask, _card: Values, _call: Call) -> bool:
    return True


def _all_open(_ask: Ask, fields: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    return fields


def _seldom(_card: Values, _call: Call) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class FunctionSpec:
    """One bare function.

    `functions` are the names in the reference, `hints` parts of names by which it is guessed,
    `families` those of the theorems that call it, `fields` gives for the names of the parameters
    the values of each field, `put` puts a call to the target, `skips` says why a call cannot be
    judged under a card ("" if it can), `own` whether it is one of this target and not of another
    variant of the function, `may_refuse` which calls it may refuse, `notes` are functions of the
    reference whose arguments `put` has to know, `probes` are the calls that settle the card, `left`
    leaves out values of the fields that the answer to a first call excludes.
    """

    name: str
    functions: tuple[str, ...]
    hints: tuple[str, ...]
    families: tuple[str, ...]
    fields: Fields
    put: Put
    probes: tuple[Call, ...]
    skips: Skips = _never
    own: Own = _always
    may_refuse: Callable[[Values, Call], bool] = _seldom
    notes: tuple[str, ...] = ()
    left: Left = _all_open


WORDS: Final[dict[tuple[str, str], str]] = {
    ("base", "e"): "in nats", ("base", "2"): "in bits", ("base", "10"): "in decimal digits",
    ("base", "base omitted"): "a parameter base, in nats without it",
    ("arguments", "PQ"): "called with (P, Q)", ("arguments", "QP"): "called with (Q, P)",
    ("gives", "number"): "gives one number", ("gives", "terms"): "gives the terms of the sum",
    ("gives", "each"): "gives a value for each number",
    ("takes", "array"): "takes arrays", ("takes", "list"): "takes lists",
    ("takes", "number"): "takes numbers",
    ("takes", "rows"): "takes rows of scores",
    ("takes", "column"): "takes one feature",
    ("matrix", "by rows"): "of a matrix each row is taken for itself",
    ("matrix", "by columns"): "of a matrix each column is taken for itself",
    ("matrix", "as one"): "a matrix is taken as one vector",
    ("matrix", "refused"): "refuses a matrix",
    ("arguments", "yz"): "called with (target, output)",
    ("arguments", "zy"): "called with (output, target)",
    **{("arguments", "".join(order)): f"called with ({', '.join(order)})"
       for order in permutations("wXy")},
    ("gives", "mean"): "gives the mean", ("gives", "sum"): "gives the sum",
    ("scale", "whole"): "of the square", ("scale", "half"): "of half the square",
    ("kink", "1"): "slope -y at the kink", ("kink", "0"): "slope 0 at the kink",
    ("of", "score"): "a function of the score", ("of", "output"): "a function of the output",
    ("clip", "none"): "clips nothing", ("clip", "clipped"): "clips probabilities",
    ("clip", "added"): "adds a little to each probability",
    ("clip", "refused"): "refuses the probabilities 0 and 1",
    ("labels", "0/1"): "labels 0/1", ("labels", "-1/+1"): "labels -1/+1",
    ("targets", "any"): "any targets", ("targets", "0 and 1"): "targets 0 and 1 only",
    ("classes", "both"): "needs no classes", ("classes", "labels=[0, 1]"): "told labels=[0, 1]",
    ("classes", "any"): "any classes", ("classes", "both present"): "needs both classes",
    ("ddof", "0"): "divides by M", ("ddof", "1"): "divides by M - 1",
    ("ddof", "parameter"): "a parameter ddof",
    ("form", "class"): "a class", ("form", "function"): "a function",
    ("constant", "zero"): "a constant feature becomes 0",
    ("constant", "centre"): "a constant feature is centred",
    ("gives", "share"): "gives the share", ("gives", "percent"): "gives per cent",
    ("gives", "count"): "gives the count",
    ("gives", "share of errors"): "gives the share of errors",
    ("gives", "variance"): "gives mean and variance", ("gives", "sd"): "gives mean and deviation",
    ("gives", "variance in a dict"): "gives mean and variance in a dict",
    ("gives", "sd in a dict"): "gives mean and deviation in a dict",
    ("classes", "given"): "told the number of classes",
    ("classes", "those met"): "classes that are met in the sample",
    ("classes", "those met, in a dict"): "classes that are met in the sample, in a dict",
    ("gives", "folds"): "gives the rows of each fold",
    ("gives", "(train, test) pairs"): "gives (train, test) pairs",
    ("gives", "masks"): "gives masks", ("takes", "a number"): "takes the number of rows",
    ("gives", "rows"): "gives the rows",
    ("gives", "rows and more"): "gives the rows first, and more",
    ("longer", "anywhere"): "longer folds anywhere",
    ("longer", "first"): "longer folds first", ("longer", "last"): "longer folds last",
    ("shuffles", "never"): "never shuffles",
    ("shuffles", "on demand"): "shuffles if asked to",
    ("shuffles", "random_state"): "shuffles if asked to, by random_state",
    ("shuffles", "seed"): "shuffles if asked to, by a seed",
    ("rows", "in order"): "rows in order", ("rows", "in any order"): "rows in an order of its own",
    ("arguments", "Xy"): "called with (rows, targets)",
    ("arguments", "yX"): "called with (targets, rows)",
    ("arguments", "nk"): "called with (n, k)", ("arguments", "kn"): "called with (k, n)",
    ("arguments", "xp"): "called with (x, p)", ("arguments", "px"): "called with (p, x)",
    ("width", "sd"): "takes the deviation", ("width", "variance"): "takes the variance",
    ("penalises", "all"): "penalises every weight",
    ("penalises", "all but the first"): "leaves the first weight free",
    ("squares", "sum"): "sum of squares + λ‖w‖²", ("squares", "mean"): "mean of squares + λ‖w‖²",
    ("squares", "half the sum"): "half the sum of squares + λ‖w‖²",
    ("squares", "half the mean"): "half the mean of squares + λ‖w‖²",
    ("intercept", "fit_intercept"): "a free bias by fit_intercept",
    ("intercept", "free"): "a free bias of its own", ("intercept", "none"): "no bias of its own",
    ("intercept", "penalised"): "a penalised bias of its own",
    ("targets", "-1 and +1"): "labels -1 and +1",
    ("solves", "to rounding"): "solves to rounding", ("solves", "by steps"): "goes by steps",
    ("takes", "an object"): "takes an object", ("takes", "a class"): "takes a class",
    ("ties", "lowest"): "of ties the first", ("ties", "highest"): "of ties the last",
    ("learner", "its own"): "a learner of its own",
    ("solves", "to the end"): "trained to the end",
    ("bias", "separate"): "bias apart", ("bias", "first"): "bias first among the weights",
    ("bias", "last"): "bias last among the weights", ("bias", "absent"): "no bias",
    ("names", "any"): "classes of any name",
    ("names", "not below 0"): "classes that are numbers not below 0",
    ("names", "from 0"): "classes 0, ..., K-1",
    ("step", "sum"): "step η Σ", ("step", "mean"): "step η/M Σ",
    ("record", "before"): "loss before each pass", ("record", "after"): "loss after each pass",
    ("guard", "none"): "of the outputs as they are",
    ("guard", "up to 1e-5"): "of outputs kept from 0 and 1, by 1e-5 at most",
    ("reports", "sum"): "their sum", ("reports", "mean"): "their mean",
    ("reports", "half the sum"): "half their sum", ("reports", "half the mean"): "half their mean",
    ("sums", "as given"): "takes the masses as they are",
    ("rest", "later"): "each class against those that come later",
    ("rest", "all"): "each class against all others",
    ("rest", "all or none"): "each class against all others; none where none accepts",
    ("columns", "as asked"): "links shown in that order",
    ("columns", "ascending"): "links shown in ascending order of the classes",
    ("columns", "descending"): "links shown in descending order of the classes",
    ("sequence", "ascending"): "classes in ascending order",
    ("sequence", "descending"): "classes in descending order",
    ("sequence", "appearance"): "classes as they first appear",
    ("sums", "to 1"): "judged where the masses sum to 1",
}


def words(field: str, value: str) -> str:
    """Return a value of a field in words.

    >>> words("base", "2"), words("base", "base=np.e")
    ('in bits', 'a parameter base, in nats for base=np.e')
    """
    if field == "base" and value.startswith("base="):
        return f"a parameter base, in nats for {value}"
    if field == "accuracy":
        return "promises no accuracy" if value == "none" else \
            f"ends at most {value} from the minimum in each weight"
    if field == "sequence" and (field, value) not in WORDS:
        return f"classes in the order that the parameter {value} gives"
    return WORDS.get((field, value), f"{field} {value}")
