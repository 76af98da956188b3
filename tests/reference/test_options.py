"""Every option of the reference, which is a Literal, is refused in words where it is unknown."""

import inspect
import pkgutil
from collections.abc import Callable, Generator, Iterator
from importlib import import_module
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest
from special_calls import CALLS, CLASSES, EXAMPLES, ROWS, V2, Call, X, call

import novikoff.reference
from novikoff.reference.record import Update

O2, OTHER = (0, 0), (((1, 2), 1), ((1, -1), -1))
FURTHER: dict[str, Call] = {
    "adaline.gradient": call(V2, EXAMPLES), "adaline.misclassified": call(O2, EXAMPLES),
    "adaline.update": call(V2, EXAMPLES, 0.1),
    "batch_perceptron.direction": call(EXAMPLES, O2, (0, 1), mistake="F"),
    "chain.chain": call(ROWS, (0, 1, 2), (0, 1, 2), lambda _: sum),
    "cross_validation.fold_sizes": call(5, 2), "cross_validation.folds": call((0, 1, 2), 2),
    "categorical.one_hot": call(1, 2), "hard_margin.hard_margin": call(EXAMPLES, most=9),
    "iris.flowers": call(), "iris.setosa_other": call(), "iris.setosa_versicolor": call(),
    "kernel_perceptron.score": call((1, 0, 0), EXAMPLES, V2),
    "literal.batch_pla.batch_pla": call(EXAMPLES, O2, 1, 0, passes=1),
    "literal.pocket.pocket": call(EXAMPLES, O2, 1, updates=1),
    "logistic.update": call(V2, EXAMPLES, 0.1),
    "multiclass_adaline.update": call((O2, O2), CLASSES, 1),
    "multiclass_perceptron.consistent": call(CLASSES, (O2, O2), mistake="F"),
    "multiclass_perceptron.mistaken": call(0, 0, 1, mistake="F"),
    "one_vs_one.classify": call((lambda _: 0,), (5, 7), X),
    "one_vs_one.votes": call((lambda _: 0,), (5, 7), X),
    "perceptron.consistent": call(EXAMPLES, O2, mistake="F"),
    "perceptron.retraced": call(O2, (Update(0, X[:2], 1, 0, O2),), 1, mistake="F"),
    "perceptron.step_size": call(1),
    "perceptron.subgradient": call(O2, (1, 2), 1, mistake="F"),
    "soft_margin.soft_margin": call(OTHER, most=9),
    "softmax.gradient": call((V2, V2), CLASSES), "softmax.update": call((V2, V2), CLASSES, 1),
    "threshold.label": call(0), "threshold.mistaken": call(0, 1, mistake="F"),
    "training.reduced": call((1, 2), "sum"),
    "training.training": call(V2, 1, update=lambda w, *_: w, measure=lambda *_: (0, 0),
                              batches=(((0,),),), epochs=1, reduction="mean"),
}
"""Calls of what is swept by no special numbers, or asks for an option only where a score is 0."""


def functions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield every public function of the reference, printed listings included."""
    package = "novikoff.reference."
    for found in pkgutil.walk_packages(novikoff.reference.__path__, package):
        for name, value in vars(import_module(found.name)).items():
            if inspect.isfunction(value) and not name.startswith("_") \
                    and value.__module__ == found.name:
                yield f"{found.name.removeprefix(package)}.{name}", value


def options(function: Callable[..., Any]) -> list[str]:
    """Return the parameters whose type is a Literal of texts."""
    hints = get_type_hints(function)
    return [name for name in inspect.signature(function).parameters
            if get_origin(hints[name]) is Literal and isinstance(get_args(hints[name])[0], str)]


def exhausted(found: Any) -> None:
    """Run what is a run."""
    if isinstance(found, Generator):
        list(found)


OPTIONS = [(function, name, option) for name, function in functions()
           for option in options(function)]


@pytest.mark.parametrize(("function", "name", "option"), OPTIONS,
                         ids=[f"{name}-{option}" for _, name, option in OPTIONS])
def test_an_unknown_option_is_refused(function: Callable[..., Any], name: str,
                                      option: str) -> None:
    given, known = {**CALLS, **FURTHER}[name]
    bound = inspect.signature(function).bind(*given, **known)
    bound.arguments[option] = "?"
    with pytest.raises(ValueError, match=f"^{option} (= )?'\\?' is (unknown; give|not)"):
        exhausted(function(*bound.args, **bound.kwargs))


BOUNDS = {"passes", "epochs", "updates", "steps", "rounds", "most", "limit", "tries"}


def test_no_bound_is_left_out() -> None:
    """What runs or searches is bounded by the caller: no bound has a default."""
    bounded = {name: found for name, function in functions()
               for found in [BOUNDS & {*inspect.signature(function).parameters}] if found}
    assert {"perceptron.perceptron", "zero_one.least_errors", "svm.svm"} <= set(bounded)
    assert [name for name, function in functions() for bound in bounded.get(name, ())
            if inspect.signature(function).parameters[bound].default
            is not inspect.Parameter.empty] == []
