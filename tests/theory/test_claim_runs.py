"""A claim about a run says under which rule, in which order and how many steps it is made."""

import ast
import inspect
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from novikoff.reference.convention import Convention
from novikoff.theory.claims import claim as module
from novikoff.theory.claims.claim import Claim, claims
from novikoff.theory.claims.passage import Batch, Descent, Passage

CLAIMS = claims()
by_id = pytest.mark.parametrize(
    "one", [c for c in CLAIMS.values() if c.check is not None], ids=lambda c: c.id)
IN_STEPS = ("perceptron.perceptron", "perceptron.perceptron_learning_algorithm", "pocket.pocket",
            "literal.pocket")
IN_BATCHES = ("batch_pla.batch_pla", "batch_perceptron.batch_perceptron",
              "literal.batch_pla")
DOWNHILL = ("adaline.adaline", "svm.svm", "gradient_descent.descend",
            "gradient_descent.gradient_descent", "training.exhaust", "logistic.update",
            "literal.adaline_sgd")
RUNS_OF: dict[str, type[Passage | Batch | Descent]] = {
    **dict.fromkeys(IN_STEPS, Passage), **dict.fromkeys(IN_BATCHES, Batch),
    **dict.fromkeys(DOWNHILL, Descent)}
"""What runs an algorithm, by its module and name, and the kind of passage that tells of such a run;
a step of Adaline alone is a formula."""
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
    untold = untold_runs(one, one.passages)
    assert not untold or one.id in ONE_STEP, untold


def test_a_claim_runs_the_perceptron_by_its_passage_alone() -> None:
    """One that hands on the rule itself would leave out the bias, the order or the start."""
    drivers = {"perceptron", "perceptron_learning_algorithm", "batch_pla"}
    around = {f"{path.parent.name}/{path.name}": found
              for path in Path(module.__file__).parent.glob("*/*.py")
              if path.parent.name != "exercises" and (found := drivers & imported_names(path))}
    assert around == {}


def test_a_claim_runs_adaline_in_the_batches_that_it_tells() -> None:
    calls = [node for path in Path(module.__file__).parent.glob("*/*.py")
             if path.parent.name != "exercises" for node in ast.walk(ast.parse(path.read_text()))
             if isinstance(node, ast.Call) and ast.unparse(node.func) == "adaline"]
    assert len(calls) > 9
    assert [ast.unparse(one) for one in calls if "size" not in {k.arg for k in one.keywords}] == []


def test_another_size_of_the_batches_is_noticed() -> None:
    one = CLAIMS["D-036"]
    other = tuple(replace(p, size=1) if isinstance(p, Descent) else p for p in one.passages)
    assert replace(one, passages=other).examine().state == "fails"


def imported_names(path: Path) -> set[str]:
    """Return what a module imports from the reference, by name."""
    return {alias.name for node in ast.walk(ast.parse(path.read_text()))
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(
                ("novikoff.reference.perceptron", "novikoff.reference.batch_perceptron"))
            for alias in node.names}


@pytest.mark.parametrize("id", [f"D-{number}" for number in range(209, 215)])
def test_another_bias_of_the_pocket_is_noticed(id: str) -> None:
    one = CLAIMS[id]
    other = tuple(replace(p, convention=replace(p.convention, bias="absent"))  # type: ignore[type-var, union-attr]
                  for p in one.passages)
    assert replace(one, passages=other).examine().state == "fails"


@pytest.mark.parametrize("id", ["D-028", "D-048", "D-106", "D-108", "D-109", "K-09", "K-10"])
@pytest.mark.parametrize("changed", [{"bias": "absent"}, {"order": "shuffled"}])
def test_another_bias_or_order_is_noticed(id: str, changed: dict[str, Any]) -> None:
    one = CLAIMS[id]
    other = tuple(replace(p, convention=replace(p.convention, **changed))
                  if isinstance(p, Passage) else p for p in one.passages)
    assert replace(one, passages=other).examine().state == "fails"


def untold_runs(one: Claim, passages: tuple[Passage | Batch | Descent, ...]) -> set[str]:
    """Return what a check runs of a kind that no passage tells of."""
    ran = RUNS_OF.keys() & set(runs_of(one.check, set()))
    return {name for name in ran if RUNS_OF[name] not in map(type, passages)}


@pytest.mark.parametrize("id", ["D-036", "D-058", "D-165", "D-233"])
def test_a_descent_beside_a_run_in_steps_is_not_left_untold(id: str) -> None:
    one = CLAIMS[id]
    assert untold_runs(one, one.passages[:1])


BATCHES = {c.id: c for c in CLAIMS.values() if any(isinstance(p, Batch) for p in c.passages)}


def test_what_is_said_of_batch_pla_is_judged_under_its_own_loop() -> None:
    assert BATCHES.keys() == {*(f"D-20{k}" for k in range(3, 8)), "D-220", "D-221",
                              "D-293"}


@pytest.mark.parametrize("one", BATCHES.values(), ids=lambda c: c.id)
def test_another_loop_or_fewer_passes_are_noticed(one: Claim) -> None:
    other = {"anew": "as printed", "as printed": "anew"}
    for changed in (
            [replace(p, delta=other[p.delta]) for p in one.passages],  # type: ignore[type-var, union-attr]
            [replace(p, passes=1) for p in one.passages]):  # type: ignore[type-var]
        assert replace(one, passages=tuple(changed)).examine().state == "fails"


def test_what_a_check_runs_is_found() -> None:
    checks = {id: set(runs_of(CLAIMS[id].check, set())) for id in ("D-042", "D-122", "D-039")}
    assert "gradient_descent.gradient_descent" in checks["D-042"]
    assert "literal.adaline_sgd" in checks["D-122"]
    assert "adaline.adaline" in checks["D-039"]


def test_a_batch_tells_its_decisions() -> None:
    told = Batch(Convention(mistake="F"), 1, left_open=("zero",)).lines()
    assert told[:2] == ("a mistake is a wrong predicted label: ŷ differs from y",
                        "a point on the boundary is predicted +1 (left open there)")
    assert "Δ is divided by N after each of the N examples, and never set back to 0" in told
    assert told[-1] == "at most 1 pass"


def test_a_descent_tells_its_decisions() -> None:
    told = Descent(1, size=2, left_open=("order",)).lines()
    assert told == ("each step is over 2 examples",
                    "each pass visits the examples in the given order (left open there)",
                    "the weights start at 0", "1 pass")
    assert Descent(2).lines()[::2] == ("each step is over all examples", "2 passes")
