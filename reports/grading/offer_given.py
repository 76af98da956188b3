"""The exercises whose programs are given functions, or return them: losses, outputs, learners.

A function that is given crosses as Python, with products in the place of powers, so that it keeps
exact numbers exact, and takes arrays too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from novikoff.reference.chain import chain
from novikoff.reference.linalg import Vector, subtract
from novikoff.reference.matching_loss import composed
from novikoff.reference.norm import Penalty
from novikoff.reports.grading.offer import (
    Arguments,
    Given,
    Offer,
    Program,
    Stand,
    enclosed,
    number,
    point,
    row,
    rows,
    split,
)
from novikoff.theory.experiment import Call
from novikoff.theory.outcome import magnitude

Observing = Callable[[Call], Any]
NEAR: Final = 2
"""Scores farther out are not asked: there an output is rounded to its limit, and its loss with it.
"""
LOSSES: Final[Mapping[str, tuple[str, str]]] = {
    "(y - α)²/2": ("(y - a) * (y - a) / 2", "a - y"),
    "(y - α)⁴": ("(y - a) * (y - a) * (y - a) * (y - a)", "4 * (a - y) * (a - y) * (a - y)"),
    "α³ - 2yα + y²": ("a * a * a - 2 * y * a + y * y", "3 * a * a - 2 * y"),
    "half squared": ("(y - a) * (y - a) / 2", "a - y"),
    "cross-entropy": ("-y * math.log(a) - (1 - y) * math.log(1 - a)", "(a - y) / (a * (1 - a))"),
    "tanh cross-entropy": ("-((1 + y) * math.log(1 + a) + (1 - y) * math.log(1 - a)) / 2",
                           "(a - y) / (1 - a * a)"),
    "of -z": ("-(a - y) * (a - y) / 2", "y - a"),
    "of 2z": ("-a / 2", "-0.5")}
"""Losses and their slopes in the output a, by name; those without one by their activation."""
OUTPUTS: Final[Mapping[str, tuple[str, str]]] = {
    "z": ("z", "0 * z + 1"), "z³ + z": ("z * z * z + z", "3 * z * z + 1"), "z²": ("z * z", "2 * z"),
    "identity": ("z", "1"), "tanh": ("math.tanh(z)", "1 - math.tanh(z) * math.tanh(z)"),
    "logistic": ("1 / (1 + math.exp(-z))", "1 / (1 + math.exp(-z)) / (1 + math.exp(z))"),
    "-z": ("-z", "-1"), "z³": ("z * z * z", "3 * z * z"), "2z": ("2 * z", "2")}
"""Outputs and their slopes in the score z, by the name of the activation."""
SATURATED: Final = ("logistic", "tanh")
LEARNERS: Final[Mapping[str, str]] = {
    "summing": "lambda X, y: lambda x: float(sum(t * np.dot(r, x) for r, t in zip(X, y)))",
    "permitting": "lambda X, y: lambda x: -1 if any(t < 0 and list(r) == list(x) "
                  "for r, t in zip(X, y)) else 1",
    "Kept": "lambda X, y: lambda x: [[list(map(float, r)) for r in X], [float(t) for t in y]]"}
"""Learners that theorems hand to a chain, by name; the last returns the sample that it was given.
"""


def _parts(loss: Any) -> tuple[str, str, str]:
    """Return the slope of a loss in its output, the output, and its slope, each as a function."""
    kind, _, activation = loss.name.partition(" of ")
    output, slope = OUTPUTS[activation or "z"]
    return f"lambda y, a: {LOSSES[kind][1]}", f"lambda z: {output}", f"lambda z: {slope}"


def _step(call: Call, given: Callable[[Any], Arguments]) -> Arguments | None:
    """The arguments of one step, for a gradient of one with η = 1."""
    w, examples, *rest = call.arguments
    eta, (loss, *reduction) = (1, rest) if call.function == "adaline.gradient" \
        else (rest[0], rest[1:])
    return [list(w), *split(examples), eta, *given(loss)] if reduction in ([], ["sum"]) else None


def _of_score(call: Call) -> Arguments | None:
    def given(loss: Any) -> Arguments:
        slope, output, rate = _parts(loss)
        if output == "lambda z: z":
            return [Given(f"lambda y, z: {re.sub('a', 'z', slope.partition(': ')[2])}")]
        return [Given(f"lambda y, z: ({slope})(y, ({output})(z)) * ({rate})(z)")]

    return _step(call, given)


def _with_output(call: Call) -> Arguments | None:
    return _step(call, lambda loss: list(map(Given, _parts(loss))))


def _moved(told: Any, call: Call) -> Any:
    return subtract(call.arguments[0], row(told)) if call.function == "adaline.gradient" \
        else row(told)


def _updates(arguments: Callable[[Call], Arguments | None], *, rounds: bool) -> dict[str, Offer]:
    return {f"adaline.{name}": Offer("update", arguments, _moved, rounds)
            for name in ("update", "gradient")}


@dataclass(frozen=True)
class _Penalty:
    """A penalty whose values are the student's."""

    penalty: Penalty
    observe: Observing

    def value(self, w: Vector[Any]) -> Any:
        return self.observe(Call("norm.Penalty.value", (self.penalty, w)))

    def subgradient(self, w: Vector[Any]) -> Any:
        return self.observe(Call("norm.Penalty.subgradient", (self.penalty, w)))


def _penalty(call: Call) -> Arguments | None:
    penalty, w = call.arguments
    return [list(point(w)), penalty.p, point(penalty.weight), penalty.bias]


def _penalised(told: Any, call: Call) -> Any:
    return enclosed(told) if call.arguments[0].p == 2 else told


@dataclass(frozen=True)
class _Composed:
    """The composition of a loss with an activation, whose values and slopes are the student's."""

    loss: Any
    activation: Any
    name: str
    observe: Observing

    def value(self, y: Any, z: Any) -> Any:
        return self.observe(Call("composed.value", (self.loss, self.activation, y, z)))

    def derivative(self, y: Any, z: Any) -> Any:
        return self.observe(Call("composed.derivative", (self.loss, self.activation, y, z)))


def _composition(call: Call) -> Arguments | None:
    loss, activation, y, z = call.arguments
    y, z, name = point(y), point(z), activation.name
    if name in SATURATED and magnitude(z) > NEAR:
        return None
    value, slope = LOSSES[loss.name or f"of {name}"]
    output, rate = (Given(f"lambda z: {text}") for text in OUTPUTS[name])
    return [y, z, Given(f"lambda y, a: {value}"), output] if call.function == "composed.value" \
        else [y, z, Given(f"lambda y, a: {slope}"), output, rate]


def _composes(told: Any, call: Call) -> Any:
    return enclosed(told) if call.arguments[1].name in (*SATURATED, "identity") else told


@dataclass(frozen=True)
class _Link:
    """One link of the student's chain: what it says of a point, and what it was taught."""

    chain: tuple[Any, ...]
    place: int
    observe: Observing

    def __call__(self, x: Vector[Any]) -> Any:
        return self.observe(Call("chain.at", (*self.chain, x)))[self.place]

    @property
    def sample(self) -> Any:
        return tuple(zip(*map(rows, self(self.chain[0][0])), strict=True))


def _linked(links: Any, call: Call, observe: Observing) -> Any:
    if dict(call.options).get("rest", "later") != "later":
        return links
    X = call.arguments[0]
    return tuple(_Link(call.arguments, place, observe) for place in range(
        len(observe(Call("chain.at", (*call.arguments, X[0]))))))


def _links_at(X: Any, labels: Any, order: Any, learn: Any, x: Any) -> tuple[Any, ...]:
    """Return what every link of the reference says of a point, or the sample that it kept."""
    return tuple(tuple(zip(*link.sample, strict=True)) if hasattr(link, "sample") else link(x)
                 for link in chain(X, labels, order, learn))


def _chain(call: Call) -> Arguments | None:
    X, labels, order, learn, _ = call.arguments
    return [list(map(list, X)), Given(f"np.array({list(labels)})"), Given(str(list(order))),
            Given(LEARNERS[learn.__name__])]


def _classify(call: Call) -> Arguments | None:
    links, order, x = call.arguments
    options = dict(call.options)
    if options.get("zero", "+1") != "+1" or options.get("otherwise", "last") != "last":
        return None
    said: Sequence[Any] = [link(x) for link in links]
    return [[Given(f"lambda x: {float(one)!r}") for one in said], Given(str(list(order))), list(x)]


PROGRAMS: Final[Mapping[tuple[str, str], Program]] = {
    ("C-17", "penalty"): Program(
        "c17.py", "penalty(w, p, lam, bias) -> λ‖w‖_p, and penalty_slope(w, p, lam, bias) -> a "
        "subgradient of it, for p = 1, 2 or math.inf, where w[0] counts only if bias is True",
        {"norm.Penalty": Stand(lambda made, _, observe: _Penalty(made, observe)),
         "norm.Penalty.value": Offer("penalty", _penalty, _penalised),
         "norm.Penalty.subgradient": Offer("penalty_slope", _penalty,
                                           lambda told, call: _penalised(row(told), call))},
        ("norm.penalty", "norm.zero_minimiser")),
    ("C-18", "Adaline"): Program(
        "c18.py", "update(w, X, y, eta, slope) -> w after one step against the gradient of "
        "Σ l(y, w·x), where slope(y, z) is the derivative of l in z",
        _updates(_of_score, rounds=True), ("adaline.gradient", "adaline.location")),
    ("C-20", "Adaline"): Program(
        "c20.py", "update(w, X, y, eta, loss_slope, output, output_slope) -> w after one step "
        "against the gradient of Σ l(y, α(w·x)), where loss_slope(y, a) is the derivative of l in "
        "a, output(z) is α(z), and output_slope(z) its derivative",
        _updates(_with_output, rounds=False), ("adaline.update", "adaline.gradient")),
    ("C-21", "losses"): Program(
        "c21.py", "half_squared(y, a), cross_entropy(y, a), tanh_cross_entropy(y, a), which belong "
        "to the linear, the logistic and the tanh output, and their derivatives in a: "
        "half_squared_slope(y, a), cross_entropy_slope(y, a), tanh_cross_entropy_slope(y, a); "
        "composed(y, z, loss, output) -> l(y, α(z)), and composed_slope(y, z, loss_slope, output, "
        "output_slope) -> its derivative in z, of functions that are given",
        {**{f"{constant}.{of}": number(name + end)
            for constant, name in (("loss.HALF_SQUARED", "half_squared"),
                                   ("matching_loss.CROSS_ENTROPY", "cross_entropy"),
                                   ("matching_loss.TANH_CROSS_ENTROPY", "tanh_cross_entropy"))
            for of, end in (("value", ""), ("derivative", "_slope"))},
         "matching_loss.composed": Stand(lambda made, call, observe: _Composed(
             call.arguments[0], call.arguments[1], made.name, observe)),
         "composed.value": Offer("composed", _composition, _composes),
         "composed.derivative": Offer("composed_slope", _composition, _composes)},
        ("matching_loss.compensation", "matching_loss.update"),
        {"composed.value": lambda loss, activation, y, z: composed(loss, activation).value(y, z),
         "composed.derivative":
             lambda loss, activation, y, z: composed(loss, activation).derivative(y, z)}),
    ("C-29", "chain"): Program(
        "c29.py", "chain(X, y, order, learn) -> [a function of x for every class of the order but "
        "the last], where learn(X, y), with labels -1 and +1, returns such a function; and "
        "classify(links, order, x) -> the first class whose link is at least 0 at x, else the last",
        {"chain.at": Offer("chain", _chain, lambda told, _: tuple(rows(link)[0] for link in
                                                                  rows(told)),
                           at=lambda call: list(call.arguments[-1])),
         "chain.chain": Stand(_linked), "chain.classify": Offer("classify", _classify)},
        ("chain.links", "chain.right_links", "chain.order"), {"chain.at": _links_at}),
}
