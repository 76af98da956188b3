"""Programs: legal variants lose nothing, wrong ones are told with their smallest failure."""

import json
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from in_process import InProcess
from planted.homework import PROGRAM

from novikoff.reports.grading.assignment import load
from novikoff.reports.grading.corpus import corpus
from novikoff.reports.grading.program import ProgramJudge
from novikoff.reports.grading.result import Item

ASSIGNMENT = """\
title = "Week 1"
[[tasks]]
name = "perceptron"
kind = "program"
file = "perceptron.py"
object = "Perceptron"
[[tasks.theorems]]
name = "the update"
ids = ["perceptron.update", "perceptron.unchanged_when_correct"]
points = 4
[[tasks.theorems]]
name = "the bound"
ids = ["perceptron.mistake_bound"]
points = 3
[[tasks.theorems]]
name = "prediction"
ids = ["perceptron.trains", "perceptron.predict_agrees", "perceptron.trace"]
points = 3
"""
MISTAKE, STEP = "if t * (x @ self.w_ + self.b_) <= 0:", "self.w_ += self.eta * t * x"
BIAS = "self.b_ += self.eta * t"
SIGN = "np.where(X @ self.w_ + self.b_ >= 0, 1, -1)"


@cache
def judge(fixed: str = "") -> ProgramJudge:
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "week1.toml"
        path.write_text(ASSIGNMENT.replace("[[tasks.theorems]]", f"{fixed}[[tasks.theorems]]", 1),
                        encoding="utf-8")
        loaded = load(path)
    return ProgramJudge(loaded.tasks[0], "salt")


def judged(source: str) -> Sequence[Item]:
    return judge().judge(InProcess(source))


def points(source: str) -> list[int]:
    return [int(item.points) for item in judged(source)]


def changed(*pairs: tuple[str, str]) -> str:
    source = PROGRAM
    for old, new in pairs:
        assert old in source
        source = source.replace(old, new)
    return source


def test_every_group_sees_a_hundred_instances() -> None:
    for item in judged(PROGRAM):
        assert item.verdict == "passed"
        assert int(item.tried.split()[0]) >= 100


def test_the_corpus_is_small_and_in_order_of_size() -> None:
    own = judge().corpus
    assert len(own.trainings) < 400
    sizes = [instance.size for instance in own.instances]
    assert sizes == sorted(sizes)
    assert corpus(judge().task, "salt").instances == own.instances
    assert corpus(judge().task, "pepper").instances != own.instances


@pytest.mark.parametrize("pairs", [
    [(MISTAKE, "if (1 if x @ self.w_ + self.b_ >= 0 else -1) != t:")],
    [(MISTAKE, "if (1 if x @ self.w_ + self.b_ > 0 else -1) != t:"),
     (">= 0, 1, -1", "> 0, 1, -1")],
    [(STEP, "self.w_ += 2 * self.eta * t * x"), (BIAS, "self.b_ += 2 * self.eta * t")],
    [("self.errors_.append(errors)",
      "self.errors_.append(errors)\n            if not errors: break")],
    [("return self\n", "self.b_ = np.array([self.b_])\n        return self\n"), (SIGN,
     "np.where(X @ self.w_ + self.b_[0] >= 0, 1.0, -1.0)")],
    [("return self\n", "self.w_ = np.append(self.w_, self.b_)\n        del self.b_\n        "
      "return self\n"), (SIGN, "np.where(X @ self.w_[:-1] + self.w_[-1] >= 0, 1, -1)")],
    [("return self\n", "self.w_ = [self.b_, *self.w_.tolist()]\n        del self.b_\n        "
      "return self\n"), (SIGN, "[1 if v >= 0 else -1 for v in X @ np.array(self.w_[1:]) + "
                         "self.w_[0]]")],
], ids=["F", "F, zero -1", "2 eta", "clean pass", "bias in an array", "bias last", "lists"])
def test_a_legal_variant_loses_nothing(pairs: list[tuple[str, str]]) -> None:
    assert points(changed(*pairs)) == [4, 3, 3]


@pytest.mark.parametrize(("pairs", "due", "cause"), [
    ([(BIAS, "self.b_ += 2 * self.eta * t")], [0, 3, 0], "the bias moves by 2s"),
    ([(BIAS, "pass")], [0, 3, 0], "the bias"),
    ([(STEP, "self.w_ -= self.eta * t * x"), (BIAS, "self.b_ -= self.eta * t")], [0, 0, 0], "sign"),
    ([(MISTAKE, "if True:")], [0, 0, 0], ""),
    ([(MISTAKE, "if False:")], [0, 3, 0], ""),
    ([(SIGN, "np.where(X @ self.w_ + self.b_ >= 0, -1, 1)")], [4, 3, 0], ""),
    ([(SIGN, "np.where(X @ self.w_ >= 0, 1, -1)")], [4, 3, 0], ""),
    ([("range(self.n_iter)", "range(1)")], [4, 3, 0], ""),
    ([("return self\n", "self.w_ = self.w_ * np.nan\n        return self\n")], [0, 0, 0], ""),
    ([("return self\n", "self.w_ = self.w_ > 0\n        return self\n")], [0, 0, 0], ""),
    ([("return self\n", "del self.w_\n        return self\n")], [0, 0, 0], ""),
    ([("self.errors_ = np.zeros", "self.errors_ = None or np.zeros"),
      ("return self\n", "raise SystemError('no')\n")], [0, 0, 0], ""),
    ([("return self\n", "self.w_ = type('E', (), {'__eq__': lambda *_: True, '__array__': "
       "lambda *_: 1/0})()\n        return self\n")], [0, 0, 0], ""),  # case Y02
    ([("self.w_, self.b_, self.errors_ = np.zeros(X.shape[1]), 0.0, []", "return None"),
      (SIGN, "None")], [0, 0, 0], ""),  # case N06
])
def test_a_wrong_program_loses_what_it_breaks(pairs: list[tuple[str, str]], due: list[int],
                                              cause: str) -> None:
    items = judged(changed(*pairs))
    assert [int(item.points) for item in items] == due
    failed = [item for item in items if item.verdict == "failed"]
    assert failed
    assert cause in failed[0].cause
    for item in failed:
        assert item.hint
        assert not item.case or item.expected != item.observed


ZERO = "np.zeros(X.shape[1]), 0.0, []"
ORDER = "for x, t in zip(X, y):"
RIGHT_BUT = {
    "seeded start": ([(ZERO, "np.random.RandomState(1).normal(size=X.shape[1]), 0.5, []")],
                     "start at about (1.62, 0.5)"),
    "tiny start": ([(ZERO, "np.random.RandomState(1).normal(0, 0.01, X.shape[1]), 0.0, []")],
                   "start at about (0.0162, 0)"),
    "start of ones": ([(ZERO, "np.ones(X.shape[1]), 1.0, []")], "start at about (1, 1)"),
    "unseeded start": ([(ZERO, "np.random.default_rng().normal(size=X.shape[1]), 0.0, []")],
                       "two trainings on the same data"),
    "seeded order": ([(ORDER, "for i in rng.permutation(len(X)):\n"
                       "                x, t = X[i], y[i]"),
                      (f"{ZERO}", f"{ZERO}\n        rng = np.random.default_rng(1)")],
                     "an order of its own"),
    "unseeded order": ([(ORDER, "for i in np.random.default_rng().permutation(len(X)):\n"
                         "                x, t = X[i], y[i]")], "an order of its own"),
    "drawn with replacement": ([(ORDER, "for i in rng.integers(0, len(X), len(X)):\n"
                                 "                x, t = X[i], y[i]"),
                                (f"{ZERO}", f"{ZERO}\n        rng = np.random.default_rng(1)")],
                               "draws the examples with replacement"),
    "drawn from a new seed": ([(ORDER, "for i in np.random.choice(len(X), len(X)):\n"
                                "                x, t = X[i], y[i]")],
                              "draws the examples with replacement"),
    "last first": ([(ORDER, "for x, t in zip(X[::-1], y[::-1]):")], "an order of its own"),
}
"""Right programs that leave to chance what this task fixes, or fix it another way."""


@pytest.mark.parametrize("name", RIGHT_BUT)
def test_what_is_left_to_chance_is_no_fault(name: str) -> None:
    pairs, words = RIGHT_BUT[name]
    items = judged(changed(*pairs))
    assert "failed" not in {item.verdict for item in items}
    awaiting = [item for item in items if item.verdict == "awaits"]
    assert awaiting
    for item in awaiting:
        assert words in item.hint
        assert (item.points, item.case) == (0, ())


@pytest.mark.parametrize(("name", "field"), [
    ("seeded start", "start"), ("last first", "order"), ("drawn with replacement", "order")])
def test_what_a_task_fixes_costs_points_and_is_told(name: str, field: str) -> None:
    fixed = {"start": 'start = ["zero"]', "order": 'order = ["cyclic"]'}
    pairs, words = RIGHT_BUT[name]
    source = changed(*pairs)
    verdicts = {of: {item.verdict for item in judge(
        f"[tasks.convention]\n{line}\n").judge(InProcess(source))} for of, line in fixed.items()}
    other, = set(fixed) - {field}
    assert "failed" in verdicts[field]
    assert "awaits" not in verdicts[field]
    assert "failed" not in verdicts[other]
    item = next(item for item in judge(f"[tasks.convention]\n{fixed[field]}\n").judge(
        InProcess(source)) if item.verdict == "failed")
    assert words in item.hint
    assert item.case


@pytest.mark.parametrize("pairs", [
    [("self.eta * t * x", "t * x"), ("self.eta * t\n", "t\n")],
    [(ORDER, "for x, t in zip(X[:-1], y[:-1]):")], [(ORDER, "for x, t in zip(X[:1], y[:1]):")],
    [("def __init__", "w_, b_, errors_ = np.zeros(9), 0.0, []\n    def __init__"),
     (f"self.w_, self.b_, self.errors_ = {ZERO}",
      "cls = type(self); self.w_ = cls.w_[:X.shape[1]]")],
    [(ORDER, "for x, t in sorted(zip(X, y), key=lambda p: p[1])[:1]:")],
    [(ORDER, "for x, t in zip(np.repeat(X, 2, 0), np.repeat(y, 2)):")],
    [(ORDER, "for x, t in [*zip(X, y)] * 2:")],
    [(ORDER, "for i in np.random.default_rng(1).choice(len(X), (len(X) + 1) // 2, False):\n"
             "                x, t = X[i], y[i]")],
], ids=["no rate", "without the last", "the first only", "never anew", "one of the sorted",
        "each twice", "two passes for one", "half of them"])
def test_a_fault_is_not_taken_for_chance(pairs: list[tuple[str, str]]) -> None:
    verdicts = {item.verdict for item in judged(changed(*pairs))}
    assert "failed" in verdicts
    assert "awaits" not in verdicts


def test_the_smallest_failure_is_the_first_in_order_of_size() -> None:
    (first, *_) = judged(changed((BIAS, "self.b_ += 2 * self.eta * t")))
    assert first.case[0] == "X = [[0]], y = [1]"
    assert first.case[1] == "Perceptron(eta=1/2, n_iter=1).fit(X, y)"
    assert (first.expected, first.observed) == ("(1/2, 0)", "(1, 0)")


@pytest.mark.parametrize(("source", "verdict"), [
    ("class Perceptron(:", "missing"), ("class Perzeptron: pass", "missing"),
    ("class Perceptron: pass", "failed")])
def test_what_cannot_be_run_gets_no_points(source: str, verdict: str) -> None:
    items = judged(source)
    assert [item.points for item in items] == [0, 0, 0]
    assert {item.verdict for item in items} == {verdict}


class Answers:
    """A process that gives the same reply to everything."""

    def __init__(self, reply: bytes) -> None:
        self.reply = reply

    def ask(self, questions: bytes) -> Sequence[Any]:
        return [self.reply for _ in questions.splitlines()]


@pytest.mark.parametrize("reply", [
    b"", b"null", b"[]", b"{}", b"1e999", b'{"read":null}', b'{"read":[]}',
    b'{"read":[true,false,true]}', b'{"read":[[NaN],[Infinity],null]}', b"[" * 5000,
    b'{"read":[' + b"[" * 900 + b"]" * 900 + b",null,null]}", b'{"read":[{"a":1},null,null]}',
    b'{"read":["nan",0,null],"predict":[1]}', b'{"read":[' + b"9" * 5000 + b",0,null]}",
    b'{"read":[[' + b"1," * 60000 + b'1],0,null]}', b"\xff\xfe", b'{"read":["__import__",0,null]}',
    b'{"read":[[' + b"9" * 400 + b"],0,null]}"])
def test_hostile_replies_get_no_points(reply: bytes) -> None:
    items = judge().judge(Answers(reply))
    assert {(item.verdict, item.points) for item in items} == {("failed", 0)}


def test_programs_that_show_the_same_are_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    own = judge()
    source = changed((SIGN, "np.where(X @ self.w_ + self.b_ >= 0, 1, 1)"))
    first = own.judge(InProcess(source))
    monkeypatch.setattr(own, "_judged", lambda *_: pytest.fail("it was judged again"))
    assert own.judge(InProcess(f"# another text\n{source}")) == first


def test_items_can_be_written_as_json() -> None:
    from novikoff.reports.grading.result import Grade, TaskResult

    grade = Grade("ann", "0", (TaskResult("perceptron", "program", tuple(judged(PROGRAM))),), ())
    assert Grade.from_json(json.loads(json.dumps(grade.as_json()))) == grade
