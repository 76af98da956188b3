"""A claim about a run says under which rule, in which order and how many steps it is made."""

import inspect
from collections.abc import Iterator
from typing import Any

import pytest

from novikoff.theory.claims.claim import Claim, claims
from novikoff.theory.claims.passage import Descent

CLAIMS = claims()
by_id = pytest.mark.parametrize(
    "one", [c for c in CLAIMS.values() if c.check is not None], ids=lambda c: c.id)
RUNS_OF: frozenset[str] = frozenset({
    "perceptron.perceptron", "perceptron.perceptron_learning_algorithm", "pocket.pocket",
    "batch_perceptron.batch_pla", "adaline.adaline", "svm.svm", "gradient_descent.descend",
    "gradient_descent.gradient_descent", "training.exhaust", "logistic.update",
    "literal.adaline_sgd", "literal.pocket", "literal.batch_pla"})
"""What runs an algorithm, by its module and name; a step of Adaline alone is a formula."""
ONE_STEP = {"D-162"}
"""Claims about the formula of a step, which they evaluate once."""


def named(code: Any) -> Iterator[str]:
    """Yield the names that a code uses, in the functions within it too."""
    yield from code.co_names
    for inner in code.co_consts:
        if hasattr(inner, "co_names"):
            yield from named(inner)


def runs_of(check: Any, seen: set[Any]) -> Iterator[str]:
    """Yield what of the reference a check calls, through the functions of the claims."""
    if check in seen:
        return
    seen.add(check)
    for name in named(check.__code__):
        found = inspect.unwrap(check.__globals__.get(name, len))
        place = getattr(found, "__module__", None) or getattr(found, "__name__", "")
        if inspect.ismodule(found):
            yield found.__name__.removeprefix("novikoff.reference.")
        elif place.startswith("novikoff.theory.claims") and inspect.isfunction(found):
            yield from runs_of(found, seen)
        elif place.startswith("novikoff.reference"):
            yield f"{place.removeprefix('novikoff.reference.')}.{name}"


@by_id
def test_a_claim_about_a_run_says_under_which_rule_order_and_steps(one: Claim) -> None:
    ran = RUNS_OF.intersection(runs_of(one.check, set()))
    assert one.passages or not ran or one.id in ONE_STEP, ran


def test_what_a_check_runs_is_found() -> None:
    checks = {id: set(runs_of(CLAIMS[id].check, set())) for id in ("D-042", "D-122", "D-039")}
    assert "gradient_descent.gradient_descent" in checks["D-042"]
    assert "literal.adaline_sgd" in checks["D-122"]
    assert "adaline.adaline" in checks["D-039"]


def test_a_descent_tells_its_decisions() -> None:
    told = Descent(1, size=2, left_open=("order",)).lines()
    assert told == ("each step is over 2 examples",
                    "each pass visits the examples in the given order (left open there)",
                    "the weights start at 0", "1 pass")
    assert Descent(2).lines()[::2] == ("each step is over all examples", "2 passes")
