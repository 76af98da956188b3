"""The Python text of what is done with a target: made, trained, shown examples, read.

`text` puts these statements together to whole experiments.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from novikoff.reports.validation.description import UNSEEDED, Description, Parameter, Step
from novikoff.reports.validation.parameter import GO_ON, plain

LIMIT: Final = 1000
"""The number of passes where one must be given and the experiment leaves it open."""
UNSEEDED_BITS: Final = (
    "random._urandom = os.urandom = random.Random({seed}).randbytes  # seeds default_rng(), "
    "SystemRandom and secrets")
UNSEEDED_RANDOM: Final = """\
def unseeded(self, x=None, seeds=random.Random({seed})):  # seeds random.Random()
    self.seed(seeds.random() if x is None else x)
    self.gauss_next = None
random.Random.__init__ = unseeded"""
_SHAPES: Final = {"columns of labels": "np.reshape({}, (1, -1))",
                  "a column of labels": "np.reshape({}, (-1, 1))"}
_MAPS: Final = {"-1/+1": "{1: 1, -1: -1}", "0/1": "{1: 1, 0: -1}", "bool": "{1: 1, 0: -1}"}
_CLASSES: Final = {"-1/+1": "[-1, 1]", "0/1": "[0, 1]", "bool": "[False, True]"}


def training(d: Description, given: frozenset[str], labels: str, rows: str = "{}",
             passes: str | None = None, anew: bool = True) -> list[str]:
    """Return the statements that make a learner and train it on `rows` of X and y.

    `rows` is a template for the part of both, as in "{}[:k]"; `passes` an expression for the
    number of passes instead of the stated one; `anew` says whether to make a learner first.
    """
    lines = construction(d, given, passes, rows) if anew else []
    data = "" if d.data_in == "constructor" else _data(d, rows)
    if d.train is None and d.step is not None:
        return [*lines, f"for _ in range({passes or 'passes'}):",
                *(f"    {line}" for line in stepping(d, given, labels, rows=rows))]
    call = ", ".join(filter(None, (data, *_arguments(d, "train", given, passes, rows))))
    if d.kind == "function":
        return [*lines, f"{_holder(d)} = {_outcome(d, f'{d.name}({call})')}"]
    kept = "result = " if any("result" in reading for reading in _readings(d)) else ""
    called = _outcome(d, f"learner.{d.train}({call})")
    return [*lines, f"{kept}{called}"] if d.train else lines


def _outcome(d: Description, call: str) -> str:
    """Return the expression for what training ends with: of a generator its last, or None."""
    return {"returned": call, "yielded": f"[None, *{call}][-1]",
            "awaited": f"asyncio.run({call})"}[d.outcome]


def seeding(d: Description, world: bool = False) -> list[str]:
    """Return the statements that seed the generators that the target draws from.

    With `world` both are seeded, from outside, whether it draws from them or not.
    """
    seed = "world" if world else "seed"
    seeds = {"random": f"random.seed({seed})", "numpy.random": f"np.random.seed({seed})"}
    own = dict(zip(UNSEEDED, (UNSEEDED_BITS, UNSEEDED_RANDOM), strict=True))
    return [line for name, line in seeds.items() if world or name in d.draws] + [
        line for name in d.draws if name not in seeds
        for line in own.get(name, name).format(seed=seed).splitlines()]


def construction(d: Description, given: frozenset[str], passes: str | None = None,
                 rows: str = "{}") -> list[str]:
    """Return the statements that make a fresh learner."""
    lines = seeding(d, "world" in given)
    start = d.parameter("start")
    if "start" in given:
        lines.append("w0 = copy.deepcopy(start)")
    elif start is not None and start.value is not None:
        lines.append(f"w0 = {start.value}")
    if d.kind == "function":
        return lines
    data = _data(d, rows) if d.data_in == "constructor" else ""
    call = ", ".join(filter(None, (data, *_arguments(d, "constructor", given, passes, rows))))
    made = f"copy.deepcopy({d.name})" if d.kind == "object" else f"{d.name}({call})"
    if d.members:
        named = f"{{f.__name__: f for f in {made}}}" if d.members == "listed" else made
        made = f"types.SimpleNamespace(**{named})"
    lines.append(f"learner = {made}")
    return [*lines, *(f"learner.{argument.replace('=', ' = ', 1)}"
                      for argument in _arguments(d, "attribute", given, passes, rows))]


def _holder(d: Description) -> str:
    """Return the variable that the readings are taken from: `learner` or `result`."""
    return "learner" if d.kind != "function" or any(
        "learner" in reading for reading in _readings(d)) else "result"


def _readings(d: Description) -> list[str]:
    told = (d.weights, d.bias, d.counts, d.updates, d.passes, d.converged, d.predict)
    return [reading for reading in told if reading]


def _arguments(d: Description, of: str, given: frozenset[str],
               passes: str | None, rows: str) -> list[str]:
    said = ((parameter, _value(role, parameter, given, passes, rows))
            for role, parameter in d.parameters.items() if parameter.of == of)
    return [f"{parameter.name}={value}" for parameter, value in said if value is not None]


def _value(role: str, parameter: Parameter, given: frozenset[str],
           passes: str | None, rows: str) -> str | None:
    if role == "passes":
        fallback = str(LIMIT) if parameter.default is None else None
        told = passes or ("passes" if "passes" in given else fallback)
        return told and (parameter.value or "{}").format(told, rows.format("X"))
    if role == "eta":
        return "eta" if "eta" in given else "1.0" if parameter.default is None else None
    if role in ("shuffle", "seed"):
        return parameter.value or role
    if role == "bias" and "no bias" in given:
        return "False"
    if role == "start":
        return "w0" if parameter.value is not None or "start" in given else None
    if role in ("tolerance", "patience") and "tolerance" in given \
            and parameter.default is not None:
        return None
    if role == "warm" and "warm" in given and (parameter.of != "train" or "before" in given):
        return GO_ON[plain(parameter.name)]
    return parameter.value


def _data(d: Description, rows: str) -> str:
    X, y = rows.format("X"), rows.format("y")
    if d.layout == "pairs":
        return given_as(d.data, f"list(zip({X}, {y}))")
    if d.layout in ("last column", "frame, label last"):
        joined = f"np.column_stack([{X}, {y}])"
        return given_as(d.data, f"pd.DataFrame({joined})" if d.framed else
                        f"{joined}.tolist()" if d.inputs == "lists" else joined)
    if d.layout == "positive and negative rows":
        each = "[x for x, t in zip({}, {}) if t {} 0]" if d.inputs == "lists" else \
            "np.asarray({})[np.asarray({}) {} 0]"
        return given_as(d.data, each.format(X, y, ">"), each.format(X, y, "<="))
    if d.layout == "frames":
        return given_as(d.data, f"pd.DataFrame({X})", f"pd.Series({y})")
    return given_as(d.data, f"np.transpose({X})" if d.layout.startswith("columns") else X,
                    shaped(d, y))


def shaped(d: Description, y: str) -> str:
    """Return the expression for labels in the shape in which the target takes them."""
    return _SHAPES.get(d.layout, "{}").format(y)


def given_as(keywords: tuple[str, ...], *values: str) -> str:
    """Return the arguments X and y, by keyword where the target wants them so."""
    if not keywords:
        return ", ".join(values)
    return ", ".join(f"{key}={value}" for key, value in zip(keywords, values, strict=True))


def steady(d: Description, given: frozenset[str]) -> list[str]:
    """Return the statements that make a fresh learner to which examples are shown one by one."""
    if d.step is not None and d.step.form == "train":
        return construction(d, given, "1", "{}[:1]")
    return construction(d, given)


def stepping(d: Description, given: frozenset[str], labels: str, then: str = "",
             rows: str = "{}") -> list[str]:
    """Return the loop that shows the examples one by one, with a statement after each."""
    step = d.step
    assert step is not None
    after = [f"    {then}"] if then else []
    if step.form == "train":
        call = [_data(d, "{}[k:k + 1]"), *_arguments(d, "train", given, "1", "{}[k:k + 1]")]
        if step.more:
            again = {more.partition("=")[0] for more in step.more}
            call = [each for each in call if each.partition("=")[0] not in again]
            call.append(f"**({{}} if k == 0 else dict({', '.join(step.more)}))")
        called = _outcome(d, f"learner.{step.method}({', '.join(call)})")
        return ["for k in range(len(X)):", f"    {called}", *after]
    more = further(step, given, labels)
    x, label = "x", "label"
    if step.form == "dict":
        x = "dict(enumerate(x))"
    elif step.form == "rows":
        x, label = ("[x]", "[label]") if d.inputs == "lists" else ("np.array([x])",
                                                                    "np.array([label])")
        x = f"np.transpose({x})" if d.layout.startswith("columns") else x
        label = "np.array([[label]])" if d.layout in _SHAPES else label
    first, forget = [], []
    if step.first:
        first = [f"first = dict({', '.join(filled(step.first, labels))})"]
        forget, more = ["    first = {}"], [*more, "**first"]
    call = [given_as(step.data, x, label), *more]
    return [*first, f"for x, label in zip({rows.format('X')}, {rows.format('y')}):",
            f"    learner.{step.method}({', '.join(call)})", *forget, *after]


def further(step: Step, given: frozenset[str], labels: str) -> list[str]:
    """Return the further arguments of a step that the experiment gives."""
    return filled([each for each in step.more if "eta" in given or not each.endswith("=eta")],
                   labels)


def filled(arguments: Iterable[str], labels: str) -> list[str]:
    """Return the arguments with the classes written for these labels."""
    return [each.format(classes=_CLASSES[labels]) for each in arguments]


def reading(d: Description) -> tuple[str, str]:
    """Return the expressions for w, a list of numbers, and b, a number or None."""
    return d.weights or "None", d.bias or "None"


def answers(d: Description, points: str) -> str:
    """Return the expression for the labels of the points as the target gives them."""
    if d.predict is None:
        return "None"
    if d.predict_form in ("rows", "failing"):
        return f"np.ravel({d.predict.format(points)}).tolist()"
    if d.predict_form == "short":  # it answers too few, or too many
        told = f"np.ravel({d.predict.format(points)}).tolist()"
        return f"(lambda told, n: told if len(told) == n else [None] * n)({told}, len({points}))"
    if d.predict_form == "columns":
        return f"np.ravel({d.predict.format(f'np.transpose({points})')}).tolist()"
    if d.predict_form == "frame":
        return f"np.ravel({d.predict.format(f'pd.DataFrame({points})')}).tolist()"
    if d.predict_form == "series":
        each = f"pd.DataFrame({points}).iterrows()"
        return f"[np.ravel({d.predict.format('x')}).tolist()[0] for _, x in {each}]"
    x = {"row": "x", "dict": "dict(enumerate(x))", "list": "[x]",
         "column": "np.reshape(x, (-1, 1))"}[d.predict_form]
    return f"[np.ravel({d.predict.format(x)}).tolist()[0] for x in {points}]"


def signs(predictions: str, labels: str) -> str:
    """Return the expression for labels as -1 and +1, or 0 for anything else."""
    return f"[{_MAPS[labels]}.get(label, 0) for label in {predictions}]"
