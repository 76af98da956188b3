"""Proofs by refutation: where z3 is there, every goal holds and false ones do not."""

import builtins
import importlib.util
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from novikoff.theory import proof
from novikoff.theory import smt as kernel
from novikoff.theory.smt import ABSENT, Goal, Refutation, refutations, smt

INSTALLED = importlib.util.find_spec("z3") is not None
needs_z3 = pytest.mark.skipif(not INSTALLED, reason=ABSENT)


@needs_z3
@pytest.mark.parametrize("name", sorted(refutations()))
def test_every_goal_holds(name: str) -> None:
    found = refutations()[name]
    verdicts = found.decide()
    assert verdicts
    assert [v for v in verdicts if v.state != "holds"] == []


def test_every_proof_says_what_it_proves_and_where() -> None:
    for found in refutations().values():
        assert found.statement.endswith(".")
        assert found.scope
        assert set(found.uses) <= set(refutations())


def solved(goal: Callable[[Any], Goal], **options: int) -> proof.Verdict:
    import z3

    return goal(z3).decide(**options)


@needs_z3
def test_a_false_goal_is_refuted_at_a_point() -> None:
    found = solved(lambda z3: Goal("x >= 1", (z3.Real("x") > 0,), z3.Real("x") >= 1))
    assert found.state == "false"
    assert found.message.startswith("it is false at x = 1/")


@needs_z3
def test_hypotheses_that_nothing_meets_prove_nothing() -> None:
    found = solved(lambda z3: Goal("", (z3.Real("x") > 0, z3.Real("x") < 0), z3.Real("x") == 7))
    assert (found.state, found.message) == ("false", "no numbers meet its hypotheses")


@needs_z3
def test_what_takes_too_many_steps_is_undecided() -> None:
    def hard(z3: Any) -> Goal:
        x = z3.Reals(" ".join(f"x{k}" for k in range(12)))
        return Goal("", (sum(v**4 for v in x) == 1,), sum(v**3 for v in x) * x[0] <= x[1]**5 + 2)

    found = solved(hard, steps=1000)
    assert found.state == "undecided"
    assert "in 1000 steps" in found.message


@needs_z3
def test_the_code_is_what_a_goal_speaks_of(monkeypatch: pytest.MonkeyPatch) -> None:
    from novikoff.theory.refutations import perceptron

    monkeypatch.setattr(perceptron, "update", lambda w, x, y, s: tuple(
        wj + 2 * s * y * xj for wj, xj in zip(w, x, strict=True)))
    assert {v.state for v in refutations()["perceptron.norm_growth"].decide()} == {"false"}


def test_without_the_solver_a_proof_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    found = refutations()["threshold.gates"]
    monkeypatch.setattr(kernel.importlib.util, "find_spec", lambda _: None)
    assert found.unavailable() == "z3 is not installed, pip install 'novikoff[smt]'"
    monkeypatch.setattr(kernel.importlib.util, "find_spec", lambda _: object())
    assert found.unavailable() == ""


def test_the_solver_is_not_imported_to_name_the_proofs(monkeypatch: pytest.MonkeyPatch) -> None:
    right = builtins.__import__

    def guarded(name: str, *rest: Any) -> Any:
        assert name.partition(".")[0] != "z3"
        return right(name, *rest)

    for name in [name for name in sys.modules if name.startswith("novikoff.theory.refutations")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", guarded)
    monkeypatch.setattr(kernel, "_REFUTATIONS", proof.Proofs("refutations"))
    assert "perceptron.mistake_bound" in refutations()


def test_a_proof_bears_the_name_of_its_function(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "_REFUTATIONS", proof.Proofs("refutations"))

    def gates(_z3: Any) -> Iterator[Goal]:
        yield Goal("", (), True)

    gates.__module__ = "novikoff.theory.refutations.threshold"
    with pytest.raises(ValueError, match=r"threshold\.gates"):
        smt("threshold.normalisation", scope="")(gates)
    smt("threshold.gates", scope="")(gates)
    with pytest.raises(ValueError, match="twice"):
        smt("threshold.gates", scope="")(gates)


def test_a_refutation_is_data() -> None:
    found = Refutation("t.t", lambda _z3: (), "d = 2")
    assert (found.uses, found.subject) == ((), "the mathematics")
