"""Answers: read as data, judged exactly, and never executed."""

import time
from fractions import Fraction
from pathlib import Path

import pytest

from novikoff.reports.grading import answer_judge
from novikoff.reports.grading.answer import Malformed, answer
from novikoff.reports.grading.answer_judge import judge
from novikoff.reports.grading.assignment import Task, load
from novikoff.reports.grading.marker import Marker
from novikoff.reports.grading.result import Item
from novikoff.reports.grading.source import Missing, Source
from novikoff.reports.grading.submission import Submission

FILE = Path("answers.py")


def task(folder: Path, exercise: str, part: str) -> Task:
    path = folder / "one.toml"
    path.write_text(f'title = "one"\n[[tasks]]\nexercise = "{exercise}"\npart = "{part}"\n')
    return load(path).tasks[0]


def judged(of: Task, said: str) -> Item:
    found = judge(of, lambda: Source("answers.py", f"{of.object} = {said}\n"))
    (item,) = found.items
    return item


@pytest.mark.parametrize(("said", "value"), [
    ("[1, -0.5, 1/3]", [1, Fraction(-1, 2), Fraction(1, 3)]),
    ("{'w': (0.1,)}", {"w": (Fraction(1, 10),)}),
    ("Fraction(1, 3)", Fraction(1, 3)),
    ("'text'", "text"),
    ("[np.float64(-0.1), numpy.int64(3)]", [Fraction(-1, 10), 3]),
    ("np.array([[1., 2.], [3., 4.]])", [[1, 2], [3, 4]]), ("array((1, 2))", (1, 2)),
])
def test_literals_keep_their_written_value(said: str, value: object) -> None:
    assert answer(f"x = 0\nx = {said}", "x", "answers.py") == value


@pytest.mark.parametrize("said", [
    "__import__('os').system('touch HERE')", "open('HERE', 'w').write('x')", "[1][0]",
    "9**9**9**9", "(lambda: 1)()", "f'{1}'", "[x for x in range(10**9)]", "1 if 1 else 2",
    "np.load('HERE')", "np.float64(open('HERE', 'w'))", "os.array([1])", "np.array([1], dtype='O')",
    "1e999999999999", "[" * 50 + "]" * 50, "[" + "1," * 1000 + "]",
    "0x" + "f" * 5000, "1" + f"/0x{'f' * 1000}" * 5])
def test_an_answer_is_never_executed(said: str, tmp_path: Path,
                                     monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    began = time.monotonic()
    with pytest.raises((Malformed, Missing)):
        answer(f"x = {said}", "x", "answers.py")
    assert time.monotonic() - began < 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("said", [
    "'__import__(\"os\").system(\"touch HERE\")'", "'9**9**9**9'", "'(' * 9", "'exp(' * 3",
    "'delta.__class__'", "'[delta for x in range(10**9)]'",
    "'((((delta**64)**64)**64)**64)**64'", "'" + "exp(" * 90 + "delta" + ")" * 90 + "'",
    "'" + "1+" * 249 + "1'", "'1e99999999'", "'" + "(9**64)**20*" * 40 + "1'"])
def test_a_formula_is_never_executed_and_ends(said: str, tmp_path: Path,
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    of = task(tmp_path, "C-06", "normalised")
    (tmp_path / "one.toml").unlink()
    monkeypatch.chdir(tmp_path)
    began = time.monotonic()
    assert judged(of, said).points == 0
    assert time.monotonic() - began < 15
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("exercise", "part", "said", "verdict"), [
    ("C-06", "normalised", "'delta**-2'", "passed"),
    ("C-06", "normalised", "'1/delta'", "failed"),
    ("C-03", "out of reach", "['XOR', 'XNOR']", "passed"),
    ("C-03", "out of reach", "{'XOR'}", "failed"),
    ("C-03", "out of reach", "['g', 'J']", "passed"),
    ("C-03", "out of reach", "['XORR']", "missing"),
    ("C-03", "reason", "[1, 1, 1, 1]", "passed"),
    ("C-03", "reason", "[0, 0, 0, 0]", "failed"),
    ("C-03", "reason", "'zero'", "failed"),
    ("C-02", "interpretation", "'w is normal to it'", "awaits"),
    ("C-02", "interpretation", "''", "missing"),
])
def test_each_kind_is_judged(tmp_path: Path, exercise: str, part: str, said: str,
                             verdict: str) -> None:
    item = judged(task(tmp_path, exercise, part), said)
    assert item.verdict == verdict
    assert (item.points == item.of) == (verdict == "passed")


def test_a_wrong_formula_is_told_with_a_point_and_both_numbers(tmp_path: Path) -> None:
    item = judged(task(tmp_path, "C-06", "normalised"), "'1/delta'")
    assert item.case[0].startswith("delta = ")
    assert item.expected != item.observed != ""


def test_partial_credit_of_a_choice_is_never_negative(tmp_path: Path) -> None:
    path = tmp_path / "one.toml"
    path.write_text('title = "one"\n[[tasks]]\nexercise = "C-03"\npart = "out of reach"\n'
                    "points = 4\npartial = true\n")
    of = load(path).tasks[0]
    assert judged(of, "['XOR']").points == 2
    assert judged(of, "['XOR', 'AND']").points == 0
    assert judged(of, "['AND', 'OR', 'NOR']").points == 0
    assert judged(of, "[]").points == 0


def test_an_option_is_its_text_before_it_is_a_letter(tmp_path: Path) -> None:
    of = task(tmp_path, "C-03", "out of reach")
    assert of.part is not None
    assert (of.part.lettered["a"], of.part.lettered["d"]) == ("FALSE", "A")
    assert [judged(of, said).tried[:2] for said in ("['A', 'd']", "['A', 'a']")] == ["1 ", "2 "]


def test_a_missing_answer_says_what_to_write(tmp_path: Path) -> None:
    of = task(tmp_path, "C-06", "normalised")
    (item,) = judge(of, lambda: Source("answers.py", "y = 1\n")).items
    assert item.hint == "there is no answer; write c06_normalised = ... in answers.py"
    (item,) = judge(of, lambda: Source("answers.py", "y = (\n")).items
    assert "syntax error in line 1" in item.hint


def test_a_fault_of_ours_is_left_to_a_person_and_costs_no_other_task(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    of = task(tmp_path, "C-06", "any length")
    judges = {"expression": lambda *_: 10**400 / 2, "choice": answer_judge._JUDGES["choice"]}
    monkeypatch.setattr(answer_judge, "_JUDGES", judges)
    with (tmp_path / "one.toml").open("a") as file:
        file.write('[[tasks]]\nexercise = "C-03"\npart = "out of reach"\n')
    said = f"{of.object} = '1'\nc03_out_of_reach = ['XOR', 'XNOR']\n".encode()
    grade = Marker(load(tmp_path / "one.toml"), tmp_path).grade(
        Submission("ann", {"answers.py": said}), alone=True)
    assert grade is not None
    assert (grade.points, grade.awaits) == (1, 1)
    (item,) = grade.tasks[0].items
    assert item.hint == "it could not be judged (OverflowError); a person will read it"
    assert "OverflowError: int" in capsys.readouterr().err
