"""Wrong entropies and divergences."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from novikoff.reference import information as reference
from novikoff.reference.information import self_information
from novikoff.reference.logarithm import logarithm
from novikoff.theory.function_subject import FunctionSubject

Masses = Sequence[Any]


def _exchanged_bases() -> Mapping[str, Callable[..., Any]]:
    """Every function, in the base that is not asked for."""
    def wrong(name: str) -> Callable[..., Any]:
        right = getattr(reference, name)
        return lambda *arguments, base="e": right(*arguments, base="e" if base == 2 else 2)

    return {f"information.{name}": wrong(name) for name in (
        "self_information", "entropy", "cross_entropy", "kl_divergence", "kl_term")}


def _surprise(of: Callable[[Any, Any], Any]) -> Mapping[str, Callable[..., Any]]:
    return {"information.self_information": lambda p, base="e": of(p, base)}


def _entropy(of: Callable[[Masses, Any], Any]) -> Mapping[str, Callable[..., Any]]:
    return {"information.entropy": lambda P, base="e": of(P, base)}


def _cross(of: Callable[[Masses, Masses, Any], Any]) -> Mapping[str, Callable[..., Any]]:
    return {"information.cross_entropy": lambda P, Q, base="e": of(P, Q, base)}


def _divergence(of: Callable[[Masses, Masses, Any], Any]) -> Mapping[str, Callable[..., Any]]:
    return {"information.kl_divergence": lambda P, Q, base="e": of(P, Q, base)}


def _term(of: Callable[[Any, Any, Any], Any]) -> Mapping[str, Callable[..., Any]]:
    return {"information.kl_term": lambda p, q, base="e": of(p, q, base)}


def _seen(P: Masses, Q: Masses) -> tuple[Masses, Masses]:
    """Both laws on the outcomes where neither is 0."""
    both = [(p, q) for p, q in zip(P, Q, strict=True) if p != 0 and q != 0]
    return tuple(p for p, _ in both), tuple(q for _, q in both)


def _sum(P: Masses, Q: Masses, base: Any) -> Any:
    """-Σ p log q on positive masses, whatever their sums."""
    return sum(-p * logarithm(q, base) for p, q in zip(P, Q, strict=True))


def _infinite_zero(P: Masses, base: Any) -> Any:
    return float("inf") if any(p == 0 for p in P) else reference.entropy(P, base)


def _difference(P: Masses, Q: Masses, base: Any) -> Any:
    p, q = _seen(P, Q)
    return _sum(p, q, base) - _sum(p, p, base)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "bases_exchanged": FunctionSubject("bits are told as nats, and nats as bits",
                                       _exchanged_bases()),
    "surprise_is_complement": FunctionSubject(
        "the surprise is 1 - p, which falls but does not turn products into sums",
        _surprise(lambda p, _: 1 - p)),
    "surprise_is_log": FunctionSubject(
        "the surprise is log p, without the minus", _surprise(lambda p, base: logarithm(p, base))),
    "surprise_is_zero": FunctionSubject(
        "the surprise is always 0, which turns products into sums", _surprise(lambda p, _: p - p)),
    "surprise_squared": FunctionSubject(
        "the surprise is (log p)²", _surprise(lambda p, base: logarithm(p, base)**2)),
    "entropy_negative": FunctionSubject(
        "the minus is left out: Σ p log p",
        _entropy(lambda P, base: 0 - reference.entropy(P, base))),
    "entropy_unweighted": FunctionSubject(
        "the surprises are averaged without their masses", _entropy(lambda P, base: sum(
            self_information(p, base) for p in P if p != 0) / len(P))),
    "entropy_is_gini": FunctionSubject(
        "the Gini impurity 1 - Σ p² is taken for the entropy",
        _entropy(lambda P, _: 1 - sum(p * p for p in P))),
    "entropy_over_n": FunctionSubject(
        "the entropy is divided by the number of outcomes",
        _entropy(lambda P, base: reference.entropy(P, base) / len(P))),
    "zero_term_is_infinite": FunctionSubject("0 log 0 is infinite", _entropy(_infinite_zero)),
    "zero_term_is_one": FunctionSubject(
        "0 log 0 is taken for 0⁰ = 1", _entropy(
            lambda P, base: reference.entropy(P, base) + sum(1 for p in P if p == 0))),
    "cross_entropy_exchanged": FunctionSubject(
        "the two laws are exchanged: -Σ q log p", _cross(
            lambda P, Q, base: reference.cross_entropy(Q, P, base))),
    "cross_entropy_negative": FunctionSubject(
        "the minus is left out: Σ p log q",
        _cross(lambda P, Q, base: 0 - reference.cross_entropy(P, Q, base))),
    "impossible_skipped": FunctionSubject(
        "terms with q = 0 are left out although p > 0", {
            **_cross(lambda P, Q, base: _sum(*_seen(P, Q), base)), **_divergence(_difference)}),
    "surplus_accepted": FunctionSubject(
        "masses of Q that sum to more than 1 are accepted", _cross(
            lambda P, Q, base: _sum(*_seen(P, Q), base) if (sum(Q) > 1) is True
            else reference.cross_entropy(P, Q, base))),
    "divergence_exchanged": FunctionSubject(
        "the two laws are exchanged: D(Q‖P)", _divergence(
            lambda P, Q, base: reference.kl_divergence(Q, P, base))),
    "divergence_is_cross_entropy": FunctionSubject(
        "the entropy of P is not subtracted", _divergence(
            lambda P, Q, base: reference.cross_entropy(P, Q, base))),
    "divergence_halved": FunctionSubject(
        "the divergence is halved", _divergence(
            lambda P, Q, base: reference.kl_divergence(P, Q, base) / 2)),
    "term_generalised": FunctionSubject(
        "a term holds the q - p of the generalised divergence", _term(
            lambda p, q, base: reference.kl_term(p, q, base) + (q - p))),
    "term_exchanged": FunctionSubject(
        "a term is q log(q/p)", _term(lambda p, q, base: reference.kl_term(q, p, base))),
    "term_clipped": FunctionSubject(
        "negative terms are clipped at 0", _term(
            lambda p, q, base: reference.kl_term(p, q, base) if q == 0 or not p < q else p - p)),
}
