"""What was found out about a target: which name of it serves which purpose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields
from typing import Any, Final, Literal, TypeAlias

Kind: TypeAlias = Literal["class", "factory", "object", "function", "program"]
Labels: TypeAlias = Literal["-1/+1", "0/1", "bool"]
Form: TypeAlias = Literal["rows", "row", "dict", "columns", "list", "column", "frame",
                          "series", "short", "failing"]
ROLES: Final = ("eta", "passes", "start", "shuffle", "seed", "tolerance", "patience", "bias",
                "features", "warm")
EACH: Final = "{} * len({})"
"""The value of a parameter that counts single examples: the passes times the rows of X."""
UNSEEDED: Final = ("os.urandom()", "random.Random()")
"""The names for where a generator gets its seed that is given none."""
SET_HERE: Final = "set here: "
"""How a note begins on what nobody asked for and that is given to a target all the same."""
HIDDEN: Final = "the weights: keep them in an attribute such as w_ or return them"


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter that plays a role: its name and who takes it.

    `default` is the text of its default (None if it must be given), `value` an expression that
    is given where the experiment does not say otherwise (None: it is left out).
    """

    name: str
    of: Literal["constructor", "train", "attribute"]
    default: str | None = None
    value: str | None = None


@dataclass(frozen=True, slots=True)
class Option:
    """A number or a switch that plays no known role: its name and the text of its default.

    `unread` says that the code is certain never to read it.
    """

    name: str
    default: str
    unread: bool


@dataclass(frozen=True, slots=True)
class Step:
    """A way to show one example: the method and the form in which it takes the example.

    `form` is "one" for (x, y), "rows" for a matrix of one row, "dict" for {0: x0, ...}, "train"
    for the training method itself, which goes on from its weights. `more` are further arguments,
    such as "lr=eta"; for "train" they are given from the second on. `first` are those that are
    given with the first example only, such as "classes={classes}". `data` is as in `Description`.
    """

    method: str
    form: Literal["one", "rows", "dict", "train"]
    more: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    first: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Description:
    """Everything known about a target; None for what it does not show.

    `layout` says how X and y are given, as "frames" in a pandas DataFrame and a Series, as
    "columns of labels" with one column for each example in X and in y, as "a column of labels" in
    rows and labels M × 1, as "positive and negative rows" each class apart. `data`
    holds the keywords under which X and y are given; empty, they come first, in this order.
    `parameters` says by role (`ROLES`) which parameter serves it, `options` what other numbers and
    switches there are. The readings `weights`, `bias`,
    `counts`, `updates`, `passes`, `converged` are Python expressions in `learner` (an object) or
    `result` (what a function returned), as in "learner.coef_"; so are `losses` and
    `errors`, what is told of how many examples the weights have wrong, while `scores` and `chances`
    are templates for points, as in "learner.decision_function({})", and `grades` is one for points
    and labels, as in "learner.score({}, {})". `start` says when the first
    weights can be seen: on the constructed object, or after training with 0 passes.
    `eager` says that it makes a pass even where none is asked for, `no_rate_above` which rates it
    refuses, `prefixes` that it can be trained for one pass on a single example, `continues` that a
    second training goes on from the first, `settable` that weights can be put into it, `draws`
    which generators it draws from
    (global ones by name, its own by the statement that seeds them), `chance` whether anything in
    its code may draw (`chance.may_draw`), `rewinds` the statements that note the state of those
    that an object keeps, and that put it back before a second training, `repeats` that two equal
    trainings end equal once these are seeded, `endless` that a training on data that no plane
    separates does not end. `members` says that a factory returns its functions "named" in a dict,
    or "listed" in a tuple, `outcome` what the call of the training method gives: its result, a
    generator of results, or a coroutine. `hidden` says what would have to be exposed where no
    weights are shown, `answered` what is wrong with the shape of what points are answered,
    `crossed` that as many rows as features are answered by their columns, `fails` what is wrong
    with a method that should give the "scores" or "chances", or take an example ("step"), which is
    `refused` then. `bases` are the classes whose training method it inherits as it is, each with
    the version of its package. `signatures` and `doc` are texts of the target itself, by which it
    may promise something.
    """

    name: str
    target: str = ""
    kind: Kind = "program"
    version: str | None = None
    file: str | None = None
    line: int | None = None
    doc: str = ""
    signatures: Mapping[str, str] = field(default_factory=dict)
    imports: tuple[str, ...] = ()
    labels: Labels = "-1/+1"
    inputs: Literal["arrays", "lists"] = "arrays"
    layout: Literal["rows", "columns", "columns of labels", "a column of labels", "pairs",
                    "last column", "frames", "frame, label last",
                    "positive and negative rows"] = "rows"
    data_in: Literal["train", "constructor"] = "train"
    members: Literal["", "named", "listed"] = ""
    outcome: Literal["returned", "yielded", "awaited"] = "returned"
    data: tuple[str, ...] = ()
    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    options: tuple[Option, ...] = ()
    train: str | None = None
    step: Step | None = None
    refused: Step | None = None
    predict: str | None = None
    predict_form: Form = "rows"
    answered: str = ""
    crossed: bool = False
    fails: Mapping[str, str] = field(default_factory=dict)
    weights: str | None = None
    hidden: str = ""
    bias: str | None = None
    counts: str | None = None
    updates: str | None = None
    passes: str | None = None
    converged: str | None = None
    losses: str | None = None
    scores: str | None = None
    chances: str | None = None
    grades: str | None = None
    errors: str | None = None
    start: Literal["constructed", "no passes"] | None = None
    eager: bool = False
    no_rate_above: float | None = None
    prefixes: bool = False
    continues: bool = False
    settable: bool = False
    bases: tuple[tuple[str, str], ...] = ()
    draws: tuple[str, ...] = ()
    chance: bool = True
    rewinds: tuple[tuple[str, str], ...] = ()
    repeats: bool = True
    endless: bool = False
    notes: tuple[str, ...] = ()

    @property
    def presents(self) -> bool:
        """Whether the parameter for the passes counts single examples."""
        passes = self.parameter("passes")
        return passes is not None and EACH in (passes.value or "")

    @property
    def framed(self) -> bool:
        """Whether data come in pandas frames."""
        return self.layout.startswith("frame")

    @property
    def batches(self) -> bool:
        """Whether several examples can be handed to the step at once: a partial_fit(X, y)."""
        return self.step is not None and self.step.form == "rows" and \
            self.step.method.replace("_", "").lower() == "partialfit"

    @property
    def notices(self) -> tuple[str, ...]:
        """What is told of the readings, in sentences."""
        told = {"the bias is shown with its sign turned: the score of the target is w·x - b":
                self.bias,
                "score(X, y) is an error: tools that look for the greatest score choose the worst":
                self.grades}
        return (*(words for words, reading in told.items() if (reading or "").startswith("-")),
                *(note for note in self.notes if note.startswith(SET_HERE)))

    def parameter(self, role: str) -> Parameter | None:
        """Return the parameter that serves a role, if any does."""
        return self.parameters.get(role)

    def as_json(self) -> dict[str, Any]:
        """Return the description as JSON can carry it."""
        return asdict(self)

    @classmethod
    def from_json(cls, told: Mapping[str, Any]) -> Description:
        """Rebuild a description; keys that are not known are ignored.

        A program may give "parameters" as the list of the roles that it heeds; without the key it
        heeds eta and passes.

        Raises: ValueError if there is no name or an entry has a wrong form.

        >>> sorted(Description.from_json({"name": "perceptron.js"}).parameters)
        ['eta', 'passes']
        """
        known = {f.name: told[f.name] for f in fields(cls) if told.get(f.name) is not None}
        if not isinstance(known.get("name"), str):
            raise ValueError("the description has no name")
        if known.get("kind", "program") == "program":
            known.setdefault("parameters", ["eta", "passes"])
        try:
            roles = known.get("parameters", {})
            if isinstance(roles, list):
                roles = {str(role): {"name": str(role), "of": "train"} for role in roles}
            known["parameters"] = {role: Parameter(**parameter)
                                   for role, parameter in dict(roles).items()}
            if not set(roles) <= set(ROLES):
                raise ValueError(f"parameters are named by their roles: {', '.join(ROLES)}")
            for key in {"step", "refused"} & known.keys():
                step = dict(known[key])
                known[key] = Step(**{**step, **{name: tuple(step.get(name, ()))
                                                for name in ("more", "data", "first")}})
            known["bases"] = tuple((str(name), str(version))
                                   for name, version in known.get("bases", ()))
            known["options"] = tuple(Option(**each) for each in known.get("options", ()))
            for key in ("imports", "draws", "notes", "data"):
                known[key] = tuple(map(str, known.get(key, ())))
            known["rewinds"] = tuple((str(note), str(back))
                                     for note, back in known.get("rewinds", ()))
        except (TypeError, ValueError) as error:
            raise ValueError(f"the description has a wrong form: {error}") from None
        if known.get("labels", "-1/+1") not in ("-1/+1", "0/1", "bool"):
            raise ValueError(f"labels are -1/+1, 0/1 or bool, not {known['labels']!r}")
        return cls(**known)
