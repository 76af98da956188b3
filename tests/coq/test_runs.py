"""The runs in Coq are those of the reference, of every kind, and a wrong one is refused."""

import re
from collections import Counter
from pathlib import Path

import pytest
from coq import build, runs

from novikoff.reference.perceptron import perceptron
from novikoff.theory.coq_proof import registry


def test_the_committed_runs_are_those_of_the_reference() -> None:
    assert list(runs.problems_of()) == []
    assert len(list(runs.problems_of("another text"))) == 1


def test_all_runs_are_in_the_statement_of_the_registry() -> None:
    stated = (build.SOURCES / "Runs.v").read_text("utf-8").partition("runs_of_the_reference :=")[2]
    assert re.findall(r"run_\d+", stated) == [f"run_{number + 1}" for number in range(runs.COUNT)]
    (row,) = (row for row in registry() if row.constant == "Runs.runs_of_the_reference")
    assert str(runs.COUNT) in row.says


def test_the_runs_are_of_every_kind() -> None:
    chosen = list(runs.chosen())
    assert len(chosen) == runs.COUNT
    for field in ("mistake", "zero", "step", "stop"):
        assert min(Counter(getattr(problem, field) for problem in chosen).values()) > 2, field
    assert {problem.order is None for problem in chosen} == {True, False}
    assert {problem.run(perceptron).converged for problem in chosen} == {True, False}


@pytest.mark.slow
@pytest.mark.skipif(not build.installed(), reason=build.ABSENT)
def test_coq_refuses_a_run_that_ends_otherwise(tmp_path: Path) -> None:
    for name in ("sources", "build"):
        (tmp_path / name).mkdir()
    for name in ("OrderedRing", "Vector", "Perceptron"):
        (tmp_path / f"sources/{name}.v").write_text((build.SOURCES / f"{name}.v").read_text())
    problem = next(runs.chosen())
    due = problem.run(perceptron)
    wrong = due._replace(rows=due.rows[::-1] if due.rows != due.rows[::-1] else (),
                         passes=due.passes + 1)
    (tmp_path / "sources/Runs.v").write_text(runs.HEAD + runs.theorem(1, problem, wrong))
    with pytest.raises(build.Failed, match=r"Runs\.v"):
        build.build(tmp_path / "build", tmp_path / "sources")
