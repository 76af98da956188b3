"""Conventions are data: what the textbooks leave open or settle differently.

Every field of `Convention` is one decision, its value one of `VALUES[field]`. The defaults are
what the reference does when nothing is said. Two conventions may behave alike (mistake F with
zero "neither" is N); `novikoff.reference.threshold` gives each value its meaning.
"""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final, Literal, Self

Labels = Literal["-1/+1", "0/1"]
Mistake = Literal["N", "F", "AB"]
Zero = Literal["+1", "-1", "neither"]
Step = Literal["eta", "2eta", "constant"]
Bias = Literal["first", "last", "separate", "absent"]
Order = Literal["cyclic", "first mistake", "random mistake", "shuffled", "random"]
Start = Literal["zero", "random"]
Stop = Literal["clean pass", "fixed"]
Refit = Literal["anew", "continues"]
Record = Literal["updates", "mistakes before", "mistakes after", "none"]

VALUES: Final[dict[str, dict[str, str]]] = {
    "labels": {
        "-1/+1": "the classes are -1 and +1",
        "0/1": "the classes are 0 and 1",
    },
    "mistake": {
        "N": "a mistake is y z <= 0: a point on the boundary counts as wrong",
        "F": "a mistake is a wrong predicted label: ŷ differs from y",
        "AB": "a mistake is y z < 0: a point on the boundary counts as right",
    },
    "zero": {
        "+1": "a point on the boundary is predicted +1",
        "-1": "a point on the boundary is predicted -1 (or 0)",
        "neither": "a point on the boundary has no label",
    },
    "step": {
        "eta": "a mistake adds η y x",
        "2eta": "a mistake adds 2η y x, as η (y - ŷ) x does with labels -1 and +1",
        "constant": "a mistake adds s y x with a step s that the caller cannot set",
    },
    "bias": {
        "first": "the bias is the first weight, on a feature 1",
        "last": "the bias is the last weight, on a feature 1",
        "separate": "the bias is kept apart from the weights",
        "absent": "there is no bias: every boundary goes through the origin",
    },
    "order": {
        "cyclic": "each pass visits the examples in the given order",
        "first mistake": "the first mistaken example is taken, then the search starts again",
        "random mistake": "some mistaken example is taken, then the search starts again",
        "shuffled": "each pass visits the examples in an order of its own",
        "random": "each example is picked at random, with replacement",
    },
    "start": {
        "zero": "the weights start at 0",
        "random": "the weights start at drawn or given numbers",
    },
    "stop": {
        "clean pass": "training ends after a pass without a mistake",
        "fixed": "training makes all its passes",
    },
    "refit": {
        "anew": "a second fit forgets the first",
        "continues": "a second fit goes on from the weights of the first",
    },
    "record": {
        "updates": "the history counts the updates of each pass",
        "mistakes before": "the history counts the wrong examples before each pass",
        "mistakes after": "the history counts the wrong examples after each pass",
        "none": "there is no history",
    },
}
SHORT: Final[dict[str, dict[str, str]]] = {
    "zero": {"1": "+1", "0": "neither"}, "bias": {"absorbed": "first", "none": "absent"}}


@dataclass(frozen=True, slots=True)
class Convention:
    """One value for each open decision; the defaults are the reference's own.

    Source: ledger D-230 to D-236.

    >>> Convention(mistake="F").stated("zero=-1,step=2eta")
    Convention(mistake='F', zero='-1', step='2eta')
    """

    labels: Labels = "-1/+1"
    mistake: Mistake = "N"
    zero: Zero = "+1"
    step: Step = "eta"
    bias: Bias = "first"
    order: Order = "cyclic"
    start: Start = "zero"
    stop: Stop = "clean pass"
    refit: Refit = "anew"
    record: Record = "updates"

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            if value not in VALUES[field.name]:
                raise ValueError(
                    f"{field.name}={value!r} is not a convention; "
                    f"{field.name} is one of {', '.join(VALUES[field.name])}"
                )

    def __repr__(self) -> str:
        told = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self)
                         if getattr(self, f.name) != f.default)
        return f"Convention({told})"

    def stated(self, text: str) -> Self:
        """Return this convention with the fields that `text` states, as in "mistake=N,zero=+1".

        Raises: ValueError for an unknown field or value.
        """
        stated: dict[str, Any] = dict(parse(text))
        return replace(self, **stated)


def _parts(text: str, values: Mapping[str, Collection[str]]) -> list[str]:
    """Return the parts between commas, but for a comma that is part of a known value."""
    parts: list[str] = []
    for part in text.split(","):
        whole = ",".join((*parts[-1:], part))
        name, _, told = whole.partition("=")
        within = "=" not in part and told.strip() in values.get(name.strip(), ())
        parts[len(parts) - within:] = [whole if within else part]
    return parts


def parse(text: str, values: Mapping[str, Collection[str]] = VALUES) -> dict[str, str]:
    """Return the fields that a text such as "mistake=N,zero=+1" states; "reference" states all.

    The values of each field begin with the one of the reference; "-" may stand for a space.

    Raises: ValueError for an unknown field or value, or a field given twice.

    >>> parse("mistake=N, zero=1"), parse("base=2", {"base": ("e", "2")})
    ({'mistake': 'N', 'zero': '+1'}, {'base': '2'})
    """
    if text.strip() == "reference":
        return {name: next(iter(known)) for name, known in values.items()}
    stated: dict[str, str] = {}
    for part in filter(None, (part.strip() for part in _parts(text, values))):
        name, equals, told = (piece.strip() for piece in part.partition("="))
        if not equals or name not in values:
            raise ValueError(f"{part!r} is not a convention; write field=value with one of "
                             f"the fields {', '.join(values)}")
        value = told if told in values[name] \
            else SHORT.get(name, {}).get(told, told.replace("-", " "))
        if value not in values[name]:
            raise ValueError(f"{name}={told} is not a convention; {name} is one of "
                             f"{', '.join(values[name])}")
        if name in stated:
            raise ValueError(f"{name} is stated twice, as {stated[name]} and as {value}")
        stated[name] = value
    return stated
