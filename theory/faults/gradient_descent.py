"""Wrong gradient descent: wrong steps, schedules, averages and passes."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from math import isqrt
from typing import Any, Final

from novikoff.reference import adaline, schedule
from novikoff.reference import gradient_descent as right
from novikoff.reference.linalg import Vector, add, dot, scale, subtract
from novikoff.reference.loss import HALF_SQUARED
from novikoff.reference.training import Epoch
from novikoff.theory.function_subject import FunctionSubject


def _run(step: Callable[..., Vector[Any]],
         rate: Callable[[Any, int], Any] = schedule.rate) -> Callable[..., Any]:
    """Return a driver with this step of w, g, η and the step before, and this rate."""

    def run(value: Any, gradient: Any, w: Sequence[Any], eta: Any, *,
            steps: int) -> Iterator[right.Iterate]:
        w, before = tuple(w), (0,) * len(w)
        yield right.Iterate(0, w, value(w))
        for t in range(steps):
            after = step(w, gradient(w), rate(eta, t), before)
            w, before = after, subtract(after, w)
            yield right.Iterate(t + 1, w, value(w))

    return run


def _descent(words: str, step: Callable[..., Vector[Any]]) -> FunctionSubject:
    return FunctionSubject(words, {
        "gradient_descent.descend": lambda w, g, eta: step(w, g, eta, (0,) * len(w)),
        "gradient_descent.gradient_descent": _run(step)})


def _rated(words: str, rate: Callable[[Any, int], Any]) -> FunctionSubject:
    return FunctionSubject(words, {"gradient_descent.gradient_descent": _run(
        lambda w, g, eta, _before: right.descend(w, g, eta), rate)})


def _signs(g: Vector[Any]) -> Vector[int]:
    return tuple((e > 0) - (e < 0) for e in g)


def _late_values(value: Any, gradient: Any, w: Any, eta: Any, *, steps: int) -> Iterator[Any]:
    before = value(w)
    for iterate in right.gradient_descent(value, gradient, w, eta, steps=steps):
        yield iterate._replace(value=before)
        before = iterate.value


def _averaged(words: str, divisor: Callable[[Any, Any], int],
              loss: bool = True) -> FunctionSubject:
    """Return an Adaline whose mean divides the sum by something else."""

    def of(name: str) -> Callable[..., Any]:
        function: Any = getattr(adaline, name)

        def wrong(w: Any, data: Any, *rest: Any, reduction: str = "sum") -> Any:
            if reduction == "sum":
                return function(w, data, *rest)
            c = Fraction(1, divisor(w, data))
            if name == "update":
                return function(w, data, c * rest[0])
            total = function(w, data)
            return c * total if name == "empirical_loss" else scale(c, total)

        return wrong

    names = ("empirical_loss", "gradient", "update") if loss else ("gradient", "update")
    return FunctionSubject(words, {f"adaline.{name}": of(name) for name in names})


def _passes(words: str, one_pass: Callable[[Any, Any, Any], Any],
            rate: Callable[[Any, int], Any] = schedule.rate) -> FunctionSubject:
    """Return an Adaline whose passes lead from w to one_pass(data, w, η)."""

    def wrong(data: Any, w: Any, eta: Any, *, epochs: int,
              size: int) -> Iterator[Epoch[Any]]:  # noqa: ARG001
        for number in range(1, epochs + 1):
            w = one_pass(data, w, rate(eta, number - 1))
            yield Epoch(number, adaline.empirical_loss(w, data), 0, w)

    return FunctionSubject(words, {"adaline.adaline": wrong})


def _online(data: Any, w: Any, eta: Any) -> Any:
    for example in data:
        w = adaline.update(w, (example,), eta)
    return w


def _climbing(w: Any, data: Any, eta: Any, **options: Any) -> Any:
    return adaline.update(w, data, -eta, **options)


def _climbing_pass(data: Any, w: Any, eta: Any) -> Any:
    return _online(data, w, -eta)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "climbs": _descent("the step goes with the gradient, not against it",
                       lambda w, g, eta, _: add(w, scale(eta, g))),
    "rate_doubled": _descent("the step is 2 η g, as if the loss had no factor 1/2",
                             lambda w, g, eta, _: subtract(w, scale(2 * eta, g))),
    "rate_halved": _descent("the step is η g / 2",
                            lambda w, g, eta, _: subtract(w, scale(Fraction(eta) / 2, g))),
    "normalised_step": _descent(
        "the step is divided by the sum of the sizes of the gradient's entries",
        lambda w, g, eta, _: subtract(w, scale(
            Fraction(eta) / (sum(map(abs, g)) or 1), g))),
    "signs_only": _descent("the step takes the signs of the gradient only",
                           lambda w, g, eta, _: subtract(w, scale(eta, _signs(g)))),
    "heavy_ball": _descent(
        "half of the step before is added (momentum), from w itself at first",
        lambda w, g, eta, before: add(subtract(w, scale(eta, g)), scale(Fraction(1, 2), before))),
    "one_coordinate": _descent(
        "the step moves the first weight only",
        lambda w, g, eta, _: (w[0] - eta * g[0], *w[1:])),
    "value_of_the_point_before": FunctionSubject(
        "an iterate comes with the value at the point before it",
        {"gradient_descent.gradient_descent": _late_values}),
    "rate_of_the_next_step": _rated("the schedule is asked at t + 1",
                                    lambda eta, t: schedule.rate(eta, t + 1)),
    "rate_never_decays": _rated("the schedule is asked at t = 0 only",
                                lambda eta, _: schedule.rate(eta, 0)),
    "decays_with_the_root": FunctionSubject("the rate is c1/(c2 + the whole root of t)", {
        "schedule.decaying": lambda c1, c2: lambda t: Fraction(c1) / (c2 + isqrt(t))}),
    "decays_with_the_square": FunctionSubject("the rate is c1/(c2 + t²)", {
        "schedule.decaying": lambda c1, c2: lambda t: Fraction(c1) / (c2 + t * t)}),
    "decay_starts_at_c1": FunctionSubject("the rate is c1 c2/(c2 + t), which starts at c1", {
        "schedule.decaying": lambda c1, c2: lambda t: Fraction(c1 * c2) / (c2 + t)}),
    "mean_update_not_averaged": _averaged(
        "the mean loss is trained by the gradient of the sum", lambda _w, _data: 1, loss=False),
    "mean_loss_not_averaged": FunctionSubject("the mean loss is the sum", {
        "adaline.empirical_loss": lambda w, data, **_: adaline.empirical_loss(w, data)}),
    "averages_per_feature": _averaged("the mean divides by the number of weights",
                                      lambda w, _data: len(w)),
    "averages_by_one_less": _averaged("the mean divides by M - 1, or by 1",
                                      lambda _w, data: max(1, len(data) - 1)),
    "adaline_climbs": FunctionSubject("the Adaline goes with the gradient, not against it", {
        "adaline.update": _climbing, "adaline.adaline": _passes("", _climbing_pass).functions[
            "adaline.adaline"]}),
    "passes_backwards": _passes("a pass takes the last example first",
                                lambda data, w, eta: _online(data[::-1], w, eta)),
    "passes_as_one_batch": _passes("a pass makes one step on all examples",
                                   lambda data, w, eta: adaline.update(w, data, eta)),
    "passes_with_old_weights": _passes(
        "a step starts at the weights from before the pass, so that the last one counts",
        lambda data, w, eta: adaline.update(w, data[-1:], eta)),
    "rate_decays_by_pass": _passes("the rate is divided by the number of the pass", _online,
                                   lambda eta, t: Fraction(eta) / (t + 1)),
    "misses_the_farther_minimum": FunctionSubject(
        "the derivative w (w - 1)(w + 10) is taken to be w (w - 1)(w - 10)", {
            "gradient_descent.FARTHER_MINIMUM.derivative": lambda w: w * (w - 1) * (w - 10)}),
    "no_local_minimum": FunctionSubject(
        "the value whose derivative is w (w - 1)(w - 1/10) lacks its cubic term", {
            "gradient_descent.LOCAL_MINIMUM.value": lambda w: w**4 / 4 + w * w / 20}),
    "scenario_without_half": FunctionSubject(
        "the value of the scenarios on w²/2 is w²", {
            f"gradient_descent.{name}.value": lambda w: w * w
            for name in ("TOO_LARGE", "NO_CONVERGENCE")}),
    "scenario_settles": FunctionSubject("the rate of both scenarios on w²/2 is 1", {
        f"gradient_descent.{name}.run": lambda *, steps, _scenario=scenario:
            _scenario.run(steps=steps, eta=1)
        for name, scenario in (("TOO_LARGE", right.TOO_LARGE),
                               ("NO_CONVERGENCE", right.NO_CONVERGENCE))}),
    "loss_capped": FunctionSubject("the loss of an example is at most 1, which is not convex", {
        "adaline.empirical_loss": lambda w, data, loss=HALF_SQUARED:
            sum(min(1, loss.value(y, dot(w, x))) for x, y in data)}),
    "loss_without_target": FunctionSubject("the gradient forgets the targets", {
        "adaline.gradient": lambda w, data, loss=HALF_SQUARED:
            adaline.gradient(w, [(x, 0) for x, _ in data], loss)}),
    "gradient_negated": FunctionSubject("the gradient has the wrong sign", {
        "adaline.gradient": lambda w, data, *rest, **options:
            scale(-1, adaline.gradient(w, data, *rest, **options))}),
}
