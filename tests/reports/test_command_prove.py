"""`novikoff prove`: proved, false with both normal forms, and what could not be run."""

import pytest
from click.testing import CliRunner, Result

from novikoff.reference import threshold
from novikoff.reports.command import prove as module
from novikoff.reports.command.prove import prove, unavailable
from novikoff.theory.derivation import derivations


def run(*arguments: str) -> Result:
    return CliRunner().invoke(prove, arguments)


def test_all_derivations_are_proved() -> None:
    result = run()
    assert result.exit_code == 0
    assert f"{len(derivations())} proved · 0 false" in result.output
    for name in derivations():
        assert f"  proved   {name} " in result.output


def test_a_pattern_chooses() -> None:
    result = run("threshold.*")
    assert result.exit_code == 0
    assert "2 proved · 0 false" in result.output
    assert "perceptron" not in result.output


def test_one_theorem_is_shown_step_by_step() -> None:
    output = run("threshold.normalisation").output
    assert "method   ring normal form" in output
    assert "subject  the Python source of a step" in output
    assert "8 steps" not in output
    assert "12 steps · d <= 4" in output
    assert "in dimension 2:" in output
    assert "w·(c x) = c w·x with c = 1/‖x‖ > 0, so both have one sign." in output
    assert "as their difference is c*(w1*x1 + w2*x2)**2" in output
    assert "where c > 0" in output


def test_what_a_bound_rests_on_is_named() -> None:
    assert "rests on perceptron.alignment, perceptron.norm_growth" \
        in run("perceptron.mistake_bound").output


def test_a_false_step_is_told_with_both_normal_forms(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(threshold, "score", lambda w, x: threshold.dot(w, x) + 1)
    result = run("threshold.bias_absorption")
    assert result.exit_code == 1
    assert "  FALSE    threshold.bias_absorption" in result.output
    assert "in dimension 1: (b, 𝐰)·(1, 𝐱) = 𝐰·𝐱 + b" in result.output
    assert "left:  w1*x1 + b + 1" in result.output.replace("b + w1*x1", "w1*x1 + b")
    assert "right: w1*x1 + b" in result.output.replace("b + w1*x1", "w1*x1 + b")
    assert "0 proved · 1 false" in result.output


def test_a_bound_is_not_proved_if_what_it_rests_on_fails(
        monkeypatch: pytest.MonkeyPatch) -> None:
    from novikoff.reference import perceptron

    monkeypatch.setattr(perceptron, "update", lambda w, x, y, step: tuple(
        wj + 2 * step * y * xj for wj, xj in zip(w, x, strict=True)))
    result = run("perceptron.mistake_bound")
    assert result.exit_code == 1
    assert "perceptron.alignment does not hold" in result.output


@pytest.mark.parametrize(("id", "hint"), [
    ("perceptron.aligment", "did you mean perceptron.alignment"),
    ("zzz", "without an id names them all"),
    ("threshold.gates", "threshold.gates has no derivation"),
])
def test_an_unknown_id_is_answered_with_a_suggestion(id: str, hint: str) -> None:
    result = run(id)
    assert result.exit_code == 2
    assert hint in result.output


def test_what_could_not_be_run_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module.shutil, "which", lambda _: None)
    monkeypatch.setattr(module.importlib.util, "find_spec", lambda _: None)
    assert unavailable() == ["not run  Coq proofs: Coq is not installed (no coqc on the path)",
                             "not run  SMT checks: z3 is not installed"]
    assert unavailable()[0] in run("threshold.normalisation").output
    monkeypatch.setattr(module.shutil, "which", lambda _: "coqc")
    monkeypatch.setattr(module.importlib.util, "find_spec", lambda _: object())
    assert unavailable() == [
        "not run  Coq proofs: tests/coq/check.py compiles those that are part of this version",
        "not run  SMT checks: no SMT check is part of this version"]
