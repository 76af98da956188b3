"""What each constant assumes is told of it alone, though Coq is asked of many together."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from coq import build, check, printed

REALS = """
From Coq Require Import Reals.
Theorem two : (1 = 1)%R. Proof. reflexivity. Qed.
Theorem three : exp 0 = exp 0. Proof. reflexivity. Qed.
Theorem four : ln 1 = ln 1. Proof. reflexivity. Qed.
Theorem other : (1 = 1)%R /\\ (forall P : Prop, P \\/ ~ P).
Proof. split; [apply two | exact Classical_Prop.classic]. Qed.
Theorem again : (1 = 1)%R. Proof. apply other. Qed.
"""


@pytest.mark.skipif(not build.installed(), reason=build.ABSENT)
def test_what_each_constant_assumes_is_what_coq_shows_of_it_alone(tmp_path: Path) -> None:
    (tmp_path / "sources").mkdir()
    (tmp_path / "sources/A.v").write_text(REALS)
    folder, names = tmp_path / "sources", ["A.again", "A.four", "A.other", "A.three", "A.two"]
    build.ran(["coqc", "-q", "-Q", ".", "Novikoff", "A.v"], folder)
    with printed.running(folder, ["A"]) as coq:
        least = check.surely(coq, ["A"])
        told = check.assumed(folder, names, least)
        assert told == {name: coq.assumptions(f"Novikoff.{name}") for name in names}
        assert [len(least(name)) for name in names] == [0, 4, 0, 3, 0]
    assert [len(told[name]) for name in names] == [2, 4, 2, 3, 1]


@pytest.mark.parametrize(("known", "questions"), [(0, 9), (1, 9), (2, 4)])
def test_nothing_is_taken_for_assumed_because_another_constant_assumes_it(
        known: int, questions: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However little is known of each before Coq is asked: only the questions are more."""
    true = {"A.a": ("x",), "A.b": ("x", "y"), "A.c": ("x", "y"), "A.d": ("x",), "A.e": ()}
    asked: list[int] = []

    def together(_: Path, names: Sequence[str]) -> tuple[str, ...]:
        asked.append(len(names))
        return tuple(sorted({axiom for name in names for axiom in true[name]}))

    monkeypatch.setattr(check.build, "assumptions", together)
    assert check.assumed(Path(), list(true), lambda name: frozenset(true[name][:known])) == true
    assert len(asked) == questions
