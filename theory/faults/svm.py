"""Wrong losses, subgradients and descents of the support vector machine."""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from novikoff.reference import svm
from novikoff.reference.linalg import dot, norm_sq, scale, subtract
from novikoff.reference.number import quotient
from novikoff.theory.function_subject import FunctionSubject


def _margins(w: Any, examples: Any) -> list[Any]:
    return [y * dot(w, x) for x, y in examples]


def _loss(penalty: Callable[[Any], Any], charge: Callable[[Any], Any],
          total: bool = False) -> Callable[..., Any]:
    """A loss of the penalty and the mean charge of a margin; the squared hinge squares that."""
    def wrong(w: Any, examples: Any, mu: Any, hinge: str = "hinge") -> Any:
        charges = [charge(m) for m in _margins(w, examples)]
        if hinge != "hinge":
            charges = [quotient(c * c, 2) for c in charges]
        share = mu if total else quotient(mu, len(examples))
        return penalty(w) + share * sum(charges)
    return wrong


def _half(w: Any) -> Any:
    return quotient(norm_sq(w[1:]), 2)


def _xi(m: Any) -> Any:
    return max(0, 1 - m)


def _direction(penalised: Callable[[Any], Any], charge: Callable[[Any, Any], Any],
               total: bool = False) -> Callable[..., Any]:
    """A vector p(w) - (μ/M) Σ c y x for charges c of a margin and θ."""
    def wrong(w: Any, examples: Any, mu: Any, *, theta: Any = 1) -> Any:
        g = penalised(w)
        for (x, y), m in zip(examples, _margins(w, examples), strict=True):
            share = mu if total else quotient(mu, len(examples))
            g = subtract(g, scale(share * charge(m, theta) * y, x))
        return g
    return wrong


def _free(w: Any) -> Any:
    return (0, *w[1:])


def _step(m: Any, theta: Any) -> Any:
    return 1 if m < 1 else 0 if m > 1 else theta


def _bias_without_mu(w: Any, examples: Any, mu: Any, *, theta: Any = 1) -> Any:
    g = svm.subgradient(w, examples, mu, theta=theta)
    return (svm.subgradient(w, examples, 1, theta=theta)[0], *g[1:])


def _descent(direction: Callable[..., Any]) -> Callable[..., Any]:
    """A run of whole batches along some direction (w, examples, mu, hinge)."""
    def wrong(examples: Any, w: Any, eta: Any, *, mu: Any, epochs: int, hinge: Any = "hinge",
              rates: Any = None) -> Iterator[Any]:
        steps = iter([eta] * epochs if rates is None else rates)
        for number, rate in enumerate(islice(steps, epochs), 1):
            before = svm.loss(w, examples, mu, hinge)
            w = subtract(w, scale(rate, direction(w, examples, mu, hinge)))
            yield svm.Epoch(number, 0, before, w)
    return wrong


def _right(w: Any, examples: Any, mu: Any, hinge: str) -> Any:
    return svm.subgradient(w, examples, mu) if hinge == "hinge" \
        else svm.gradient(w, examples, mu)


def _perceptron(w: Any, examples: Any, mu: Any, _hinge: str) -> Any:
    return _direction(_free, lambda m, _: int(m <= 0))(w, examples, mu)


def _until_right(w: Any, examples: Any, mu: Any, hinge: str) -> Any:
    if all(m > 0 for m in _margins(w, examples)):
        return scale(0, w)
    return _right(w, examples, mu, hinge)


def _behind(examples: Any, w: Any, eta: Any, **options: Any) -> Iterator[Any]:
    for end in svm.svm(examples, w, eta, **options):
        yield end._replace(w=w)
        w = end.w


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "loss_penalises_the_bias": FunctionSubject("the loss penalises the bias", {
        "svm.loss": _loss(lambda w: quotient(norm_sq(w), 2), _xi)}),
    "loss_of_the_sum": FunctionSubject("the loss adds the slacks and takes no mean", {
        "svm.loss": _loss(_half, _xi, total=True)}),
    "loss_without_margin": FunctionSubject("the loss charges max(0, -y z)", {
        "svm.loss": _loss(_half, lambda m: max(0, -m))}),
    "loss_without_half": FunctionSubject("the loss penalises ‖𝐰‖² instead of its half", {
        "svm.loss": _loss(lambda w: norm_sq(w[1:]), _xi)}),
    "loss_counts_violations": FunctionSubject("the loss counts the violations", {
        "svm.loss": _loss(_half, lambda m: int(m < 1))}),
    "loss_first_program": FunctionSubject("the loss divides the slacks by 1 + ‖𝐰‖²", {
        "svm.loss": lambda w, examples, mu, hinge="hinge":
            _loss(_half, _xi)(w, examples, quotient(mu, 1 + norm_sq(w[1:])), hinge)}),
    "loss_without_penalty": FunctionSubject("the loss has no penalty", {
        "svm.loss": _loss(lambda _w: 0, _xi)}),
    "loss_half_penalty": FunctionSubject("the loss penalises only a quarter of ‖𝐰‖²", {
        "svm.loss": _loss(lambda w: quotient(norm_sq(w[1:]), 4), _xi)}),
    "squared_hinge_below_edge": FunctionSubject("the squared hinge squares y z and not 1 - y z", {
        "svm.loss": lambda w, examples, mu, hinge="hinge": svm.loss(w, examples, mu, hinge)
            if hinge == "hinge" else _loss(_half, lambda m: 0 if m >= 1 else m)(
                w, examples, mu, hinge)}),
    "squared_hinge_not_halved": FunctionSubject("the squared hinge charges ξ², not its half", {
        "svm.loss": lambda w, examples, mu, hinge="hinge":
            svm.loss(w, examples, mu if hinge == "hinge" else 2 * mu, hinge)}),
    "subgradient_penalises_the_bias": FunctionSubject("the subgradient penalises the bias", {
        "svm.subgradient": _direction(lambda w: w, _step)}),
    "subgradient_uphill": FunctionSubject("the subgradient adds the data term", {
        "svm.subgradient": _direction(_free, lambda m, theta: -_step(m, theta))}),
    "subgradient_without_margin": FunctionSubject("only mistakes y z < 0 are charged", {
        "svm.subgradient": _direction(_free, lambda m, theta: _step(m + 1, theta))}),
    "subgradient_of_slacks": FunctionSubject("the slack is charged instead of its indicator", {
        "svm.subgradient": _direction(_free, lambda m, _: _xi(m))}),
    "subgradient_without_mu_for_the_bias": FunctionSubject("the bias has no factor μ", {
        "svm.subgradient": _bias_without_mu}),
    "subgradient_ignores_theta": FunctionSubject("the kink has the slope -1 whatever θ is", {
        "svm.subgradient": _direction(_free, lambda m, _: _step(m, 1))}),
    "subgradient_of_the_sum": FunctionSubject("the subgradient adds and takes no mean", {
        "svm.subgradient": _direction(_free, _step, total=True)}),
    "gradient_of_indicators": FunctionSubject("the gradient of the squared hinge charges 1", {
        "svm.gradient": _direction(_free, lambda m, _: _step(m, 0))}),
    "gradient_twice": FunctionSubject("the gradient of the squared hinge is 2ξ, without the ½", {
        "svm.gradient": _direction(_free, lambda m, _: 2 * _xi(m))}),
    "gradient_penalises_the_bias": FunctionSubject("the gradient penalises the bias", {
        "svm.gradient": _direction(lambda w: w, lambda m, _: _xi(m))}),
    "descent_uphill": FunctionSubject("the run goes along the subgradient, not against it", {
        "svm.svm": _descent(lambda *at: scale(-1, _right(*at)))}),
    "descent_without_penalty": FunctionSubject("the run forgets the penalty", {
        "svm.svm": _descent(lambda w, *rest: subtract(_right(w, *rest), (0, *w[1:])))}),
    "descent_of_the_perceptron": FunctionSubject("the run corrects mistakes y z <= 0 only", {
        "svm.svm": _descent(_perceptron)}),
    "descent_one_epoch_behind": FunctionSubject("the run shows w before the epoch, not after", {
        "svm.svm": _behind}),
    "descent_of_the_first_example": FunctionSubject("the run sees the first example only", {
        "svm.svm": _descent(lambda w, examples, *rest: _right(w, examples[:1], *rest))}),
    "descent_stops_at_no_error": FunctionSubject("the run stops once no example is mistaken", {
        "svm.svm": _descent(_until_right)}),
}
