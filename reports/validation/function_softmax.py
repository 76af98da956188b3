"""Softmax regression as a class with fit: what is seen of a new object that is trained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reports.validation.function_object import CALLED, NAMED, learns, predicted_alike
from novikoff.reports.validation.function_shape import BIASES, LOSSES, WEIGHTS
from novikoff.reports.validation.function_softmax_end import decayed, ended, guarded, promised
from novikoff.reports.validation.function_spec import (
    Argument,
    Ask,
    FunctionSpec,
    Unshown,
    Values,
)
from novikoff.reports.validation.function_value import REFERENCE, moved
from novikoff.reports.validation.learner_spec import BATCHES, STRENGTHS, Accuracy
from novikoff.reports.validation.parameter import NAMES, plain
from novikoff.reports.validation.process import Raised
from novikoff.theory.experiment import Call
from novikoff.theory.objective import GUARDS
from novikoff.theory.softmax_training import TRAINING

CHANCES: Final = ("predict_proba", "predict_probabilities", "probabilities", "predict_prob",
                  "proba")
CLASSES: Final = ("n_classes", "num_classes", "nclasses", "k", "K", "classes")
REPORTS: Final[Mapping[str, str]] = {"mean": "len(a0) * ", "sum": "",
                                     "half the mean": "2 * len(a0) * ", "half the sum": "2 * "}
"""How a loss that is recorded is made the sum of the losses."""
PLACES: Final[Mapping[str, str]] = {
    "separate": "np.column_stack([np.ravel(s.{b}), {W}])", "first": "{W}",
    "last": "np.roll({W}, 1, axis=1)", "absent": "{W}"}
"""Weights as one row for each class, the bias first, of weights with a row for each class."""
SIDES: Final[Mapping[tuple[int, int], tuple[str, bool]]] = {
    (3, 1): ("s.{w}", False), (1, 3): ("s.{w}.T", False),
    (3, 2): ("s.{w}", True), (2, 3): ("s.{w}.T", True)}
"""Of three classes and one feature: the weights by classes, and whether the bias is among them."""
DOUBLED: Final = "object.doubled"
STEPPED: Final = ("object.started", "object.weights", "object.weights_renamed", "object.losses",
                   DOUBLED)
PENALISED: Final = {"object.decayed": decayed, "object.ended": ended, "object.accuracy": promised}
ENDLESS: Final = {"tol": "2.0**-20", "max_iter": "100000"}
"""What is asked of a training to the end."""
TINY: Final = Fraction(1, 2**60)
WHOLE: Final = "=len(a0)"
"""What the size of a batch is set to, for all examples to be one."""


def _of(names: Sequence[str], role: str) -> str | None:
    return min((name for name in names if plain(name) in NAMES[role]),
               key=lambda name: NAMES[role].index(plain(name)), default=None)


def _fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    eta, passes = _of(names, "eta"), _of(names, "passes")
    settings = [f"{name}=0.0" for name in names if name in STRENGTHS and name.lower() != "c"
                and name != eta]
    settings += [f"{name}{WHOLE}" for name in names if name in BATCHES]
    settings += [f"{name}=0" for name in names if plain(name) in NAMES["seed"]]
    settings += [f"{name}={value}" for name, value in ENDLESS.items() if name in names
                 and (eta is None or passes is None)]
    settings += [f"{name}=a0.shape[1]" for name in names if plain(name) in NAMES["features"]]
    places = {"bias": tuple(PLACES), "names": CALLED}
    counted = [f"{name}=len(np.unique(a1))" for name in names if name in CLASSES]
    made = {"given": tuple(dict.fromkeys(" ".join(told) or "nothing"
                                         for told in (settings, settings + counted)))}
    strength = next((name for name in names if name in STRENGTHS and name != eta), None)
    if strength is not None:
        made |= {"strength": (strength,), "accuracy": Accuracy(("none",))}
    if eta is None or passes is None:
        return {"solves": ("to the end",), **made, **places}
    return {"rate": (eta,), "passes": (passes,), **made, **places, "step": ("mean", "sum"),
            "record": ("before", "after"), "guard": tuple(GUARDS), "reports": tuple(REPORTS)}


def _left(_: Ask, fields: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    """Without a statement no accuracy is promised."""
    return {**fields, "accuracy": ("none",)} if "accuracy" in fields else fields


class SoftmaxObject:
    """A new object of the target under a card, trained as a call says, and what it shows."""

    def __init__(self, ask: Ask, card: Values, call: Call) -> None:
        self.ask, self.card, self.call = ask, card, call
        examples, _, self.eta = call.arguments
        skip = card["bias"] != "absent"
        self.rows = tuple(x[skip:] for x, _ in examples)
        self.labels = tuple(t for _, t in examples)
        self.epochs = dict(call.options)["epochs"]
        self.penalty = Fraction(0)

    def of(self, call: Call) -> SoftmaxObject:
        """Another object, trained as this call says."""
        return SoftmaxObject(self.ask, self.card, call)

    def made(self) -> str:
        """The arguments of the constructor."""
        settings = [] if self.card["given"] == "nothing" else self.card["given"].split()
        if self.penalty:
            name = self.card["strength"]
            settings = [each for each in settings if not each.startswith(f"{name}=")]
            settings.append(f"{name}={float(self.penalty)!r}")
        steps = [f"{self.card['rate']}=a2", f"{self.card['passes']}=a3"] if "rate" in self.card \
            else []
        return ", ".join((*steps, *settings))

    def in_batches(self) -> Any:
        """The weights after a training in batches, at the rate that is given."""
        shown, size = self.weights(), dict(self.call.options)["batch"]
        self.eta /= len(self.rows) if self.card["step"] == "mean" else 1
        self.card = {**self.card, "given": self.card["given"].replace(WHOLE, f"={size}")}
        return self.told(shown)

    def told(self, expression: str, before: str = "", names: str = "a1") -> Any:
        """What an expression of the trained object s shows."""
        given: list[Argument] = [(self.rows, "array"), (self.labels, "whole array")]
        if "rate" in self.card:
            mean = self.card["step"] == "mean"
            given += [(self.eta * len(self.rows) if mean else self.eta, "number"),
                      (self.epochs, "whole number")]
        first = f"s.fit(a0, {before}), " if before else ""
        return self.ask(f"(s := {{f}}({self.made()}), {first}s.fit(a0, {names}), "
                        f"{expression})[-1]", *given)

    def attribute(self, names: Sequence[str], lacking: str) -> str:
        """The first of these names that the trained object has."""
        has = self.told(f"[getattr(s, name, None) is not None for name in {[*names]}]")
        found = next((name for name, there in zip(names, has, strict=True) if there), None)
        if found is None and lacking:
            raise Unshown(lacking)
        return found or ""

    def weights(self) -> str:
        """The expression of the weights, one row for each class, the bias first."""
        one = SoftmaxObject(self.ask, self.card, Call("", (
            tuple(((Fraction(1),) * (self.card["bias"] != "absent") + (Fraction(j),), j)
                  for j in range(3)), None, Fraction(1, 2)), (("epochs", 1),)))
        w = one.attribute(WEIGHTS, "the weights after training, such as coef_ or W, one row or "
                                   "column for each class")
        b = one.attribute(BIASES, "")
        shape = one.told(f"list(np.shape(s.{w}))")
        if shape not in SIDES:
            raise ValueError(f"weights of three classes and one feature have the shape {shape}")
        side, among = SIDES[shape]
        place = self.card["bias"]
        apart = b != "" and not among
        if (place in ("first", "last")) != among or (place == "separate") != apart:
            raise ValueError("the bias is not there")
        told = PLACES[place].format(b=b, W=side.format(w=w))
        if max(self.labels) == 1:  # one row of weights for two classes is that of the second
            told = f"(lambda W: np.vstack([0 * W, W]) if len(W) == 1 else W)({told})"
        return f"[list(w) for w in {told}]"


def _put(ask: Ask, card: Values, call: Call) -> Any:
    of, aspect = SoftmaxObject(ask, card, call), ask.aspect
    if aspect == "call.changed":
        return of.told("0")
    if aspect == "object.started":
        return _start(of)
    if aspect in PENALISED:
        return PENALISED[aspect](of)
    if aspect == "object.batched":
        return of.in_batches()
    if aspect.startswith("object.weights"):
        turned = f"{max(of.labels)} - a1"
        shown = of.weights()
        if aspect.endswith("refitted"):
            return of.told(shown, before=turned)
        return _from_start(of, call, f"{shown}[::-1]", turned) if aspect.endswith("renamed") \
            else _from_start(of, call, shown)
    if aspect == "object.chances":
        way = of.attribute(CHANCES, "a method such as predict_proba")
        return of.told(f"[list(p) for p in s.{way}(a0)]")
    if aspect in ("object.classes", *NAMED):
        of.attribute(("predict",), "a method predict")
        return predicted_alike(of.told, of.made(), aspect) if aspect in NAMED else of.told(
            "[int(k) for k in np.ravel(s.predict(a0))]")
    losses = of.attribute(LOSSES, "the loss of each pass, in a list such as losses_ or cost_")
    if aspect == DOUBLED:
        return _doubled(of, losses)
    told = _from_start(of, call, f"[{REPORTS[card['reports']]}v for v in s.{losses}]")
    return guarded(told, REFERENCE.call(Call(aspect, (call,))), len(of.rows), GUARDS[card["guard"]])


def _start(of: SoftmaxObject) -> Any:
    """Where it starts: what no passes leave, 0 if it shows nothing then."""
    W = of.call.arguments[1]
    of.epochs = 0
    try:
        told = of.told(of.weights())
    except (Raised, Unshown):
        return W
    return told


def _from_start(of: SoftmaxObject, call: Call, expression: str, names: str = "a1") -> Any:
    """What an expression shows, as it would be from the weights of the call, if the object starts
    elsewhere."""
    examples, W, eta = call.arguments
    elsewhere = "rate" in of.card and not any(map(any, W))
    start = _start(SoftmaxObject(of.ask, of.card, call)) if elsewhere else W
    told = of.told(expression, names=names)  # the last question, which a script repeats
    if start == W:
        return told
    near = REFERENCE.call(Call(of.ask.aspect, (Call(call.function, (examples, start, eta),
                                                    call.options),)))
    return moved(told, near, REFERENCE.call(Call(of.ask.aspect, (call,))))


def _doubled(of: SoftmaxObject, losses: str) -> Any:
    """By what the loss grows, for a step that grows by 2, if each example is there twice.

    The rate is so small that the weights do not move.
    """
    of.eta = TINY
    grown = 2 if of.card["step"] == "mean" else 1
    made = of.made().replace("a0", "np.vstack([a0, a0])").replace("a1", "np.hstack([a1, a1])")
    return of.told(f"(t := {{f}}({made}), t.fit(np.vstack([a0, a0]), np.hstack([a1, a1])), "
                   f"{grown} * t.{losses}[0] / s.{losses}[0])[-1]")


def _own(ask: Ask, card: Values, call: Call) -> bool:
    aspect = ask.aspect
    if call.function.startswith("object."):
        aspect, call = call.function, call.arguments[0]
    examples, W, _ = call.arguments
    options = dict(call.options)
    if all(x[0] == 1 for x, _ in examples) != (card["bias"] != "absent"):
        return False
    if aspect in NAMED:
        return learns(card, aspect)
    if "batch" in options:
        return "rate" in card and WHOLE in card["given"]
    if "penalised" in options:
        stepped = "rate" in card and card.get("strength", "C").lower() != "c"
        return "strength" in card and (stepped or aspect in ("object.ended", "object.accuracy"))
    if "solves" in card and aspect in STEPPED:
        return False
    if aspect == "object.losses" and options.get("record", "before") != card["record"]:
        return False
    return aspect != "object.weights_renamed" or not any(map(any, W))


def _probes() -> Iterator[Call]:
    for lead in ((Fraction(1),), ()):
        for t in ((0, 1, 2), (2, 0, 1, 2)):
            examples = tuple(((*lead, Fraction(j + 2), Fraction(j * j - 2)), k)
                             for j, k in enumerate(t))
            zero = ((Fraction(0),) * len(examples[0][0]),) * 3
            for aspect, record in (("weights", "before"), ("losses", "before"),
                                   ("losses", "after"), ("numbers", "before"),
                                   ("negative", "before")):
                yield Call(f"object.{aspect}", (Call(
                    TRAINING, (examples, zero, Fraction(1, 4)),
                    (("epochs", 2), ("reduction", "sum"), ("record", record))),))
        for x, record in product((Fraction(1), Fraction(32)), ("before", "after")):
            examples = tuple(((*lead, x), k) for k in (0, 0, 1, 2))  # outputs far from 0, and near
            zero = ((Fraction(0),) * len(examples[0][0]),) * 3
            yield Call("object.losses", (Call(
                TRAINING, (examples, zero, Fraction(1, 4)),
                (("epochs", 2), ("reduction", "sum"), ("record", record))),))


SOFTMAX: Final = FunctionSpec(
    "softmax_regression", (TRAINING,),
    ("softmaxregression", "softmaxregressor", "softmaxclassifier", "multinomialregression",
     "multinomiallogisticregression", "multinomiallogistic", "multiclasslogisticregression",
     "softmaxgd", "softmaxmodel"),
    ("softmax_fit",), _fields, _put, tuple(_probes()), own=_own, left=_left)
