"""Exercises: the worked answers pass, what should be refused is, and formulas are only read."""

import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from functools import partial
from math import inf, nan
from typing import Any

import pytest

from novikoff.reference.adaline import update
from novikoff.theory.claims import exercise as module
from novikoff.theory.claims.claim import all_hold, examined
from novikoff.theory.claims.exercise import (
    KINDS,
    Exercise,
    Part,
    choice,
    example,
    exercises,
    passes,
)
from novikoff.theory.claims.finding import Finding
from novikoff.theory.claims.formula import formula
from novikoff.theory.claims.program import judged, wrong_version
from novikoff.theory.registry import theorems
from novikoff.theory.requirement import requirements

EXERCISES = exercises()
PARTS = [part for one in EXERCISES.values() for part in one.parts]


def test_every_row_has_an_exercise() -> None:
    rows = [name for name, row in requirements().items() if row.kind == "C"]
    assert rows == list(EXERCISES)


@pytest.mark.parametrize("one", EXERCISES.values(), ids=lambda one: one.row.id)
def test_the_worked_answer_passes_and_wrong_ones_do_not(one: Exercise) -> None:
    worked = one.examine()
    wrong = [str(entry) for shown, _ in worked.results for entry in shown
             if not getattr(entry, "holds", True)]
    assert ([trouble for _, trouble in worked.results if trouble], wrong) == ([], [])
    assert worked.state == ("read" if all(p.judge is None for p in one.parts) else "holds")


@pytest.mark.parametrize("part", [p for p in PARTS if p.kind in ("program", "expression",
                                                                 "example")],
                         ids=lambda part: f"{part.exercise} {part.name}")
def test_something_is_refused(part: Part) -> None:
    assert len(part.refused) >= 3
    assert part.judge is not None
    for nonsense in (None, "x", (), {}, 1, [None], {"X": 1}):
        assert nonsense == part.answer or not passes(part.judge, nonsense)


CHOICES = [part for part in PARTS if part.kind == "choice"]
READ = {("C-19", "facts"): ("a", "b", "c"), ("C-21", "why not"): ("b",),
        ("C-28", "faults"): ("e", "f")}
"""Options about every function, about what a formula lacks, and about what is not said."""


def test_each_option_is_computed_or_read() -> None:
    assert {(one.exercise, one.name): one.read for one in CHOICES if one.read} == READ


@pytest.mark.parametrize("part", CHOICES, ids=lambda part: f"{part.exercise} {part.name}")
def test_another_worked_choice_is_refused(part: Part) -> None:
    """Each option that is computed is left out of the answer, or put into it, and is wrong."""
    found, _ = replace(part, answer=part.answer ^ set(part.cases)).examine()
    wrong = [entry.words for entry in found if isinstance(entry, Finding) and not entry.holds]
    assert {f"whether {letter} is right, as computed" for letter in part.lettered
            if letter not in part.read} <= set(wrong)


NONSENSE = (None, True, nan, inf, "x", "1/0", "__import__('os')", 10**9, (), {}, [[]], [None], b"1")


def spoilt(answer: Any) -> Iterator[Any]:
    """Yield the answer with nonsense in the place of the whole, or of some part of it."""
    yield from NONSENSE
    if isinstance(answer, dict):
        yield {**answer, "more": 1}
        for name, entry in answer.items():
            yield {other: kept for other, kept in answer.items() if other != name}
            yield from ({**answer, name: other} for other in spoilt(entry))
    elif isinstance(answer, tuple):
        yield from ((*answer[:k], other, *answer[k + 1:]) for k, entry in enumerate(answer)
                    for other in spoilt(entry))


@pytest.mark.parametrize("part", [p for p in PARTS if p.kind == "example"],
                         ids=lambda part: f"{part.exercise} {part.name}")
def test_what_is_malformed_is_refused_in_words(part: Part) -> None:
    judge = part.judge
    assert judge is not None
    for answer in spoilt(part.answer):
        found, trouble = examined(partial(judge, answer))
        assert trouble.startswith("ValueError: ") if trouble else not all_hold(found), answer
        assert not passes(judge, answer), answer


@pytest.mark.parametrize("part", [part for part in PARTS if part.kind == "program"],
                         ids=lambda part: f"{part.exercise} {part.name}")
def test_refused_programs_are_faults_that_a_theorem_names(part: Part) -> None:
    for name in part.refused:
        assert wrong_version(name), name
        assert any(name.partition(".")[2] in theorems()[id].rejects for id in part.theorems), name
        assert [entry.left for entry in judged(name, part.theorems)
                if isinstance(entry, Finding)][-1] == "false"


def test_a_program_is_one_of_the_reference_or_a_fault() -> None:
    for name in ("pocket.nothing", "nothing.pocket", "pocket", "", ".", "os.system"):
        with pytest.raises(ValueError, match="neither a name of the reference nor a fault"):
            list(judged(name, ("pocket.best_seen",)))
    assert wrong_version("perceptron.bias_doubled")
    assert not wrong_version("perceptron.perceptron")


def test_an_expression_shows_where_it_differs() -> None:
    part = next(p for p in PARTS if (p.exercise, p.name) == ("C-30", "whole number"))
    assert part.judge is not None
    given, finding = part.judge("M*R**2/gamma**2")
    assert str(given) == "R = 1, gamma = 2, M = 3, handed in = 3/4, due = 0"
    assert str(finding) == "as a function of R, gamma, M: different = equal"
    (finding,) = part.judge("floor(M*R**2/gamma**2) + floor(gamma + R) - floor(R + 2*gamma/2)")
    assert finding.holds
    part = next(p for p in PARTS if (p.exercise, p.name) == ("C-17", "one weight"))
    assert part.judge is not None
    (finding,) = part.judge("y - max(-1, min(1, y)) + sqrt(y**2) - abs(y)")
    assert str(finding) == "as a function of y: undecided = equal"


@pytest.mark.parametrize("part", [p for p in PARTS if p.kind in ("example", "expression")],
                         ids=lambda part: f"{part.exercise} {part.name}")
def test_what_is_refused_is_told_why(part: Part) -> None:
    assert part.judge is not None
    for answer in part.refused:
        found, trouble = examined(partial(part.judge, answer))
        wrong = [entry for entry in found if isinstance(entry, Finding) and not entry.holds]
        assert trouble.startswith("ValueError: ") if trouble else wrong, answer
        assert "undecided" not in [entry.left for entry in wrong], answer


def test_parts_are_complete() -> None:
    for part in PARTS:
        assert part.kind in KINDS
        assert part.why.endswith("."), part
        assert part.asks[-1] in ".?", part
        assert (part.judge is None) == (part.kind == "text"), part
        assert set(part.theorems) <= set(theorems()), part
        assert bool(part.theorems) == (part.kind == "program"), part


@pytest.mark.parametrize("part", PARTS, ids=lambda part: f"{part.exercise} {part.name}")
def test_a_part_is_understood_without_the_others(part: Part) -> None:
    assert not re.search(r"[Tt]he same (for|update)|[Tt]his bound|these (two|losses)|is then\b|"
                         r"\bthen,|that (function|margin|loss)\b|What else|[Tt]he equivalence|"
                         r"\bthere\.", part.asks)


def test_points_without_a_feature_one_may_bring_online_updates_to_rest() -> None:
    """C-13: one weight, x = 0 and 1, both with the label 1, is fitted by none, but w tends to 1."""
    (option,) = (one for part in PARTS if (part.exercise, part.name) == ("C-13", "online")
                 for one in part.answer if "no weights fit exactly" in one)
    assert option.startswith("on points that begin with 1 and")
    for eta in (Fraction(1, 2), Fraction(1), Fraction(3, 2)):
        for rows, w, rests in ((((Fraction(0),), (Fraction(1),)), (Fraction(0),), True),
                               (((Fraction(1),), (Fraction(1),)), (Fraction(0),), False)):
            signs = (1, 1) if rests else (1, -1)
            gaps = []
            for _ in range(40):
                for one in zip(rows, signs, strict=True):
                    before, w = w, update(w, (one,), eta)
                    gaps.append(abs(w[0] - before[0]))
            assert (max(gaps[-2:]) < Fraction(1, 1000)) is rests


def test_there_are_no_more_options_than_letters() -> None:
    told: Any = {"asks": "Which?", "options": tuple(map(str, range(27))), "why": "So."}
    with pytest.raises(ValueError, match="27 options; there are only 26 letters"):
        choice("C-10", "many", answer=frozenset("1"), **told)


def test_an_exercise_without_a_judge_is_read() -> None:
    one = Exercise(requirements()["C-10"], (Part("C-10", "a", "text", "Say.", ("so",), "It is."),))
    assert one.examine().state == "read"


def test_a_wrong_answer_among_the_accepted_fails() -> None:
    one = next(p for p in PARTS if (p.exercise, p.name) == ("C-26", "residual"))
    for wrong in ({"accepted": ("e",)}, {"refused": ("e/(1 - h)",)}, {"answer": "e/0"}):
        part = Part(**{**{name: getattr(one, name) for name in one.__slots__}, **wrong})
        assert Exercise(requirements()["C-26"], (part,)).examine().state == "fails"


def test_an_exercise_has_an_id_and_different_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_PARTS", {})
    register = example("D-068", "a", asks="", answer=1)
    with pytest.raises(ValueError, match="'D-068' is the id of no exercise"):
        register(lambda _: iter(()))
    told: Any = {"asks": "Which?", "options": ("a", "b"), "why": "So."}
    choice("C-10", "a", answer=frozenset("a"), **told)
    with pytest.raises(ValueError, match="two parts with the name 'a'"):
        choice("C-10", "a", answer=frozenset("a"), **told)
    with pytest.raises(ValueError, match="none of the options"):
        choice("C-10", "b", answer=frozenset("c"), **told)
    with pytest.raises(ValueError, match="none of the options"):
        choice("C-10", "b", answer=frozenset("a"), cases={"c": lambda: True}, **told)


@pytest.mark.parametrize("text", [
    "", "x +", "y", "x.real", "x[0]", "__import__('os')", "exec('1')", "lambda: 1", "x if x else 1",
    "x**y", "x**65", "2**4097", "(2**64)**64", "((2**8)**8)**65", "((x + 1)**32)**3",
    "exp(x, x)", "True", "'x'", "x and x", "[x]", "(x := 1)", "f'{x}'", "x" * 501, "(" * 400, None,
    3, "x if x > 0 and 1 else 1", "x > 1", "1 if x in x else 0", "max(x)", "max()", "floor(x, x)",
    "abs()", " + ".join(["abs(x)"] * 9)])
def test_what_is_no_formula_is_refused(text: Any) -> None:
    with pytest.raises(ValueError, match=r"formula|understood|exponent|large|more than 8|"
                                         r"no function"):
        formula(text, ["x"])


def test_a_formula_is_read_exactly() -> None:
    assert formula("0.1 + 1/5", []) == formula("3/10", [])
    assert str(formula(" -x^2 + sqrt(4)*+x ", ["x"])) == "-x**2 + 2*x"
    assert str(formula("floor(x) + abs(x)", ["x"])) == "Choice(x, x, -x) + Floor(x)"
    assert str(formula("min(1, x) if 0 <= x < 2 else 3", ["x"])) == \
        "Choice(x, Choice(x - 2, 3, Choice(x - 1, 1, x)), 3)"
