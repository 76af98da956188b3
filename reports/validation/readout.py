"""Where a trained target keeps its weights, bias and counters: candidates, and which is right."""

from __future__ import annotations

import ast
import dis
import inspect
import numbers
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final

import numpy as np

from novikoff.reports.validation.parameter import plain

WEIGHTS: Final = ("w", "coef", "weights", "weight", "theta", "wts", "coefs", "coefficients",
                  "weightvector", "wvec", "params", "omega", "synapticweights", "ws", "beta", "th")
BIAS: Final = ("intercept", "b", "bias", "w0", "b0", "offset", "theta0", "beta0", "biasweight",
               "wb", "wbias", "interceptweight", "th0", "thetazero", "bias0")
THRESHOLD: Final = ("threshold", "theta", "thresh", "thr")
COUNTS: Final = ("errors", "trainerrors", "cost", "mistakes", "history", "errorhistory",
                 "errorsperepoch", "mistakesperepoch", "updatesperepoch", "misclassifications",
                 "updates", "errs", "costs", "nerrors", "epocherrors", "errorsperpass",
                 "mistakesperpass", "updatesperpass", "counts", "mistakehistory", "losses",
                 "trainingerrors", "errorlist", "errorcounts", "loss", "hist", "err", "errorhist",
                 "errhist", "mistakehist", "updatehist", "errorcount", "nerr", "nmistakes",
                 "misses", "wrong", "nwrong", "updatehistory")
OTHER_LISTS: Final = ("loss", "cost", "acc", "correct", "right", "hit", "score", "norm", "weight",
                      "alpha", "index", "indices", "idx", "order", "perm", "rate", "time")
"""Parts of the names of lists that nobody means to be counts of mistakes."""
UPDATES: Final = ("nupdates", "updates", "mistakes", "k", "nmistakes", "nummistakes", "numupdates",
                  "totalmistakes", "totalupdates", "totalerrors", "updatecount", "mistakecount",
                  "nerrors", "errors", "count", "mistakecounter", "counter", "ncorrections",
                  "corrections", "steps", "nsteps")
PASSES: Final = ("niter", "epochs", "nepochs", "passes", "npasses", "epochsrun", "passesmade",
                 "iterations", "niters", "epochcount", "numepochs", "numpasses",
                 "epochstrained", "epochsused", "niterations", "numiterations", "epochsdone")
MATRIX: Final = 10  # rows of a matrix that may be classes
ERRORS: Final = ("errors", "error", "nerrors", "mistakes", "misclassified", "misclassifications",
                 "errorcount", "count", "err", "errs", "ein", "accuracy", "acc", "errorrate",
                 "score", "correct", "ncorrect", "nmistakes", "loss", "wrong", "least")
"""What is told of the weights in a pocket, after "best", "pocket" or "min" in its name."""
KEPT: Final = ("pocket", "best", "optimal", "min", "final")
CONVERGED: Final = ("converged", "hasconverged", "isconverged", "didconverge", "success")


@dataclass(frozen=True, slots=True)
class Place:
    """Something that a trained target shows: an expression, the name it has there, its value."""

    expression: str
    name: str
    value: Any


def places(space: Mapping[str, Any], named: tuple[str, ...] = (),
           trained: str = "") -> Iterator[Place]:
    """Yield what the learner keeps, what the function returned (with `named` parts), and what the
    function with the name `trained` left in the variables of its module."""
    if "learner" in space:
        yield from _kept("learner", space["learner"])
        yield from _closed("learner", space["learner"])
    if "result" in space:
        yield from _returned("result", space["result"], named)
    yield from _stored(trained, space.get(trained))
    if "w0" in space:
        yield Place("w0", "w0_in_place", space["w0"])


def return_names(function: Any) -> tuple[str, ...]:
    """Return the names in the tuple that a function returns, "" where there is none."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(function)))
    except (OSError, TypeError, SyntaxError):
        return ()
    tuples = [node.value for node in ast.walk(tree) if isinstance(node, ast.Return)
              and isinstance(node.value, ast.Tuple)]
    return tuple(e.id if isinstance(e, ast.Name) else e.attr if isinstance(e, ast.Attribute)
                 else "" for e in tuples[-1].elts) if tuples else ()


def _kept(root: str, holder: Any) -> Iterator[Place]:
    names = list(getattr(holder, "__dict__", {}))
    kind = type(holder)
    for name in dir(kind):
        if name.startswith("__") or name in names:
            continue
        static = inspect.getattr_static(kind, name)
        if isinstance(static, property) or not (callable(static) or isinstance(
                static, staticmethod | classmethod)):
            names.append(name)
        elif name.lower().startswith("get") and inspect.isfunction(static) and \
                len(inspect.signature(static).parameters) == 1 and plain(name) != "getparams":
            value = peek(lambda name=name: getattr(holder, name)())  # type: ignore[misc]
            yield from _returned(f"{root}.{name}()", value, (), name[3:])
    for name in names:
        value = peek(lambda name=name: getattr(holder, name))  # type: ignore[misc]
        private = f"_{kind.__name__}__"
        short = name[len(private):] if name.startswith(private) else name
        yield Place(f"{root}.{name}", short, value)
        yield from _entries(f"{root}.{name}", value)
        yield from _closed(f"{root}.{name}", value)
        yield from _parts(f"{root}.{name}", value)


def _parts(root: str, part: Any) -> Iterator[Place]:
    """Yield the weights and the bias of a part, or of the only one in a list, as in
    self.layer.weight and self.layers[0].weight."""
    if isinstance(part, list) and len(part) == 1:
        root, part = f"{root}[0]", part[0]
    if not (inspect.isclass(part) or inspect.ismodule(part) or inspect.isroutine(part)):
        yield from _weighty(Place(f"{root}.{name}", name, value)
                            for name, value in getattr(part, "__dict__", {}).items())


def _weighty(found: Iterable[Place]) -> Iterator[Place]:
    """Yield the places that have the name of weights or of a bias."""
    return (place for place in found if plain(place.name) in WEIGHTS + BIAS)


def _closed(root: str, function: Any) -> Iterator[Place]:
    """Yield what a function keeps from where it was made."""
    if inspect.isfunction(function):
        cells = zip(function.__code__.co_freevars, function.__closure__ or (), strict=True)
        for k, (name, cell) in enumerate(cells):
            place = f"{root}.__closure__[{k}].cell_contents"
            value = peek(lambda cell=cell: cell.cell_contents)  # type: ignore[misc]
            yield Place(place, name, value)
            yield from _entries(place, value)


def _stored(name: str, function: Any) -> Iterator[Place]:
    """Yield the variables of its module that a function writes."""
    if inspect.isfunction(function):
        for step in dis.get_instructions(function):
            if step.opname == "STORE_GLOBAL":
                place = f"{name}.__globals__[{step.argval!r}]"
                yield Place(place, step.argval, function.__globals__.get(step.argval))


def _entries(root: str, value: Any) -> Iterator[Place]:
    if isinstance(value, dict):
        yield from (Place(f"{root}[{key!r}]", key, entry) for key, entry in value.items()
                    if isinstance(key, str))


def _returned(root: str, value: Any, named: tuple[str, ...], name: str = "") -> Iterator[Place]:
    yield Place(root, name or "returned", value)
    if isinstance(value, dict):
        yield from _entries(root, value)
    elif isinstance(value, tuple) and hasattr(value, "_fields"):
        yield from (Place(f"{root}.{field}", field, getattr(value, field))
                    for field in value._fields)
    elif _trajectory(value):
        yield Place(f"{root}[-1]", name, value[-1])
    elif isinstance(value, list) and len(value) > 1 and all(
            isinstance(entry, tuple) for entry in value):
        yield from _returned(f"{root}[-1]", value[-1], ())
    elif isinstance(value, list) and len(value) > 1 and isinstance(value[-1], dict):
        yield from _weighty(_entries(f"{root}[-1]", value[-1]))  # its "epoch" may count from 0
    elif isinstance(value, tuple) or (isinstance(value, list) and _nested(value)):
        known = named if len(named) == len(value) else ("",) * len(value)
        for i, entry in enumerate(value):
            yield Place(f"{root}[{i}]", known[i], entry)
            parts = entry if isinstance(entry, tuple) else ()  # as in ((w, b), passes)
            yield from (Place(f"{root}[{i}][{j}]", "", part) for j, part in enumerate(parts))


def _trajectory(value: Any) -> bool:
    """Whether a value has one row of numbers for each of many moments, as a history of the weights
    has; the rows of a matrix may be classes, if there are few."""
    if not isinstance(value, list | np.ndarray) or len(value) <= (
            MATRIX if isinstance(value, np.ndarray) else 1):
        return False
    try:
        return dimensions(value) == 2 and np.asarray(value, dtype=float).shape[1] > 1
    except (TypeError, ValueError):
        return False


def dimensions(value: Any) -> int:
    """Return of how many dimensions an array of the value would be; -1 if there is none.

    >>> dimensions([[1, 2]]), dimensions([([1, 2], 3)])
    (2, -1)
    """
    try:
        return int(np.ndim(value))
    except (TypeError, ValueError):
        return -1


def _nested(values: list[Any]) -> bool:
    return any(hasattr(value, "__len__") and not isinstance(value, str) for value in values)


def peek(action: Callable[[], Any]) -> Any:
    """Return what reading somebody's property or method gives; None if it raises."""
    try:
        return action()
    except Exception:
        return None


def vector(place: Place, n: int) -> str | None:
    """Return the expression for a list of weights if the place can hold n or n + 1 of them."""
    value = place.value
    if isinstance(value, Mapping):
        return _mapped(place.expression, value, n)
    if isinstance(value, str | bytes) or not hasattr(value, "__len__"):
        return None
    try:
        flat = np.ravel(value)
        if flat.size not in (n, n + 1) or flat.dtype == bool:
            return None
        flat.astype(float)
    except (TypeError, ValueError):
        return None
    return f"np.ravel({place.expression}).tolist()"


def _mapped(expression: str, value: Mapping[Any, Any], n: int) -> str | None:
    """Return the expression for weights under 0, 1, ... or under w1, w2, ..., a bias beside them.

    >>> _mapped("result", {"w1": 3, "w2": 4, "bias": 5}, 2)
    "[result[f'w{j}'] for j in range(1, len(X[0]) + 1)]"
    """
    keys = [key for key in value if not (isinstance(key, str) and plain(key) in BIAS)]
    if not all(isinstance(entry, numbers.Real) for entry in value.values()):
        return None
    if keys and all(isinstance(key, int) and 0 <= key < n for key in keys):
        return f"[{expression}.get(j, 0) for j in range(len(X[0]))]"
    for prefix in {key.rstrip("0123456789") for key in keys if isinstance(key, str)}:
        for first in (1, 0):
            if prefix.isprintable() and not set(prefix) & set("'{}\\") and all(
                    f"{prefix}{j}" in value for j in range(first, n + first)):
                reach = "1, len(X[0]) + 1" if first else "len(X[0])"
                return f"[{expression}[f'{prefix}{{j}}'] for j in range({reach})]"
    return None


def size(place: Place) -> int:
    """Return how many numbers a place of weights holds; a mapping holds one for each feature."""
    return 0 if isinstance(place.value, Mapping) else int(np.size(place.value))


def scalar(place: Place) -> bool:
    """Return whether the place holds one number, perhaps in an array of one entry."""
    value = place.value
    if isinstance(value, bool | np.bool_ | str | bytes) or value is None:
        return False
    try:
        flat = np.ravel(value)
        return flat.size == 1 and isinstance(flat.tolist()[0], numbers.Real | Decimal)
    except (TypeError, ValueError):
        return False


def whole(value: Any) -> bool:
    """Return whether a value is a count: a whole number that is not negative."""
    return isinstance(value, numbers.Real) and not isinstance(value, bool | np.bool_) and \
        float(value) >= 0 and float(value).is_integer()


def history(place: Place) -> bool:
    """Return whether the place holds a list of counts, wrong ones (negative, none at all) included.

    An empty list is taken for a history only if it has the name of one.
    """
    value = place.value
    if not isinstance(value, list | tuple | np.ndarray):
        return False
    if len(value) == 0:
        return plain(place.name) in COUNTS and place.name.endswith("_")
    return dimensions(value) == 1 and all(isinstance(entry, numbers.Real) and whole(abs(entry))
                                          for entry in np.ravel(value).tolist())


def pocketed(name: str, names: tuple[str, ...]) -> bool:
    """Return whether a name is one of these with a word such as best before or after it.

    >>> pocketed("best_w", WEIGHTS), pocketed("w_pocket_", WEIGHTS), pocketed("w", WEIGHTS)
    (True, True, False)
    """
    short = plain(name)
    return any(short.replace(word, "", 1) in names for word in KEPT if word in short)


def rank(name: str, names: tuple[str, ...]) -> int:
    """Return how early a name stands in a list; len(names) if it does not.

    >>> rank("coef_", WEIGHTS), rank("_w", WEIGHTS), rank("other", WEIGHTS) == len(WEIGHTS)
    (1, 0, True)
    """
    short = plain(name)
    return names.index(short) if short in names else len(names)
