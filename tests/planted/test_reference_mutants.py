"""The runner of mutants on a small module with known ones, and what it has published."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from planted import mutant_judge, reference_mutants, reference_survivors
from planted.mutant import Mutant, mutants
from planted.mutant_judge import Limit, Plan, Trial, Verdict, judge, plan
from planted.mutant_trial import Subject

SOURCE = '''\
"""A module with a constant, a function, and a class that calls it when it is made."""
from typing import Final

STEP: Final = 1


def first(values):
    return values[0]


def largest(values):
    """Return the largest.

    >>> largest([1, 2])
    2
    """
    best = first(values)
    k = 1
    while k < len(values):
        if values[k] > best:
            best = values[k]
        k += STEP
    return best


class Twice:
    table = [first([2])]

    def of(self, value):
        return value * self.table[0]


def unseen(value):
    return value + 1
'''
TESTS = '''\
import pytest
from small_planted import Twice, largest


@pytest.mark.parametrize("values", [[3, 1, 2], [1, 1], [2, 5, 7]])
def test_largest(values):
    assert largest(values) == max(values)


def test_twice():
    assert Twice().of(3) == 6
'''
LIMIT = Limit(1.0, 3.0)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> Subject:
    """The module, and its tests."""
    folder = tmp_path_factory.mktemp("small")
    (folder / "small_planted.py").write_text(SOURCE)
    (folder / "test_small.py").write_text(TESTS)
    return Subject("small_planted", folder / "small_planted.py", (folder / "test_small.py",))


@pytest.fixture(scope="module")
def told(small: Subject, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Verdict]:
    """What became of some mutants, by their description."""
    wanted = ("`>` becomes `>=`", "`<` becomes `<=`", "`k += STEP` becomes `pass`",
              "`STEP: Final = 1` becomes `pass`", "`1` becomes `2` on line 4",
              "`*` becomes `/`", "`value + 1` becomes `None`", "`0` becomes `-1` on line 8")
    found = [m for m in mutants(SOURCE) if m.description.startswith(wanted)]
    heard = tmp_path_factory.mktemp("heard") / "progress"  # a file, since forked processes tell

    def tell(done: int, mutant: Mutant, verdict: Verdict) -> None:
        with heard.open("a") as file:
            file.write(f"{done} ")

    verdicts = judge(small, found, (), LIMIT, tell)
    assert heard.read_text().split() == [str(k + 1) for k in range(len(found))]
    assert small.source == SOURCE
    return {m.description: v for m, v in zip(found, verdicts, strict=True)}


@pytest.mark.parametrize(("change", "outcome"), [
    ("`<` becomes `<=` on line 19", "killed"),
    ("`*` becomes `/` on line 30", "killed"),
    ("`STEP: Final = 1` becomes `pass` on line 4", "killed"),
    ("`1` becomes `2` on line 4", "killed"),
    ("`0` becomes `-1` on line 8", "killed"),
    ("`>` becomes `>=` on line 20", "survived"),
    ("`value + 1` becomes `None` on line 34", "survived"),
    ("`k += STEP` becomes `pass` on line 22", "timeout"),
])
def test_a_mutant_is_told_by_what_the_tests_see(told: dict[str, Verdict], change: str,
                                                outcome: str) -> None:
    """One that is found, an equivalent one, one that nothing asks for, and one without an end."""
    assert told[change].outcome == outcome


def test_the_test_that_kills_is_named(told: dict[str, Verdict]) -> None:
    """Of several that would, the quickest, which time decides: an example or a test of largest."""
    assert told["`*` becomes `/` on line 30"].by.endswith("::test_twice")
    assert "largest" in told["`<` becomes `<=` on line 19"].by
    assert "largest" in told["`STEP: Final = 1` becomes `pass` on line 4"].by


def test_the_plan_knows_which_test_reaches_what(small: Subject) -> None:
    found = plan(small)
    reached = {t.name.rpartition("::")[2].partition("[")[0]: t.reached for t in found.trials}
    assert reached["test_largest"] == reached["doctest small_planted.largest"] == {
        "first", "largest"}
    assert reached["test_twice"] == {"Twice.of"}
    assert found.imported == {"first"}
    assert found.of("unseen").trials == ()
    assert found.of("Twice.of").trials == tuple(t for t in found.trials if "twice" in t.name)


def test_the_quickest_trials_within_a_time() -> None:
    trials = tuple(Trial(str(k), 0.25 * k, frozenset()) for k in range(4))
    assert Plan(trials).within(0.75).trials == trials[:3]
    assert Plan(trials).within(0.74).trials == trials[:2]


def test_a_mutant_that_is_said_to_be_equivalent_is_tried_briefly(
        small: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(mutant_judge, "BRIEF", -1.0)  # no test is so quick
    found = [m for m in mutants(SOURCE) if m.description == "`*` becomes `/` on line 30"]
    assert judge(small, found, (0,), LIMIT) == [Verdict("survived")]
    assert [verdict.outcome for verdict in judge(small, found, (), LIMIT)] == ["killed"]


def test_what_a_module_means_is_its_text_without_imports_and_docstrings(tmp_path: Path) -> None:
    texts = ("import a\ndef f():\n    return 1\n",
             '"""M."""\ndef f():\n    """F."""\n    return 1\n', "def f():\n    return 2\n")
    for k, text in enumerate(texts):
        (tmp_path / f"m{k}.py").write_text(text)
    one, same, other = (reference_mutants.meaning(tmp_path / f"m{k}.py") for k in range(3))
    assert one == same != other


def test_tests_that_fail_on_the_module_itself_are_refused(tmp_path: Path) -> None:
    (tmp_path / "small_wrong.py").write_text("def f():\n    return 1\n")
    (tmp_path / "test_wrong.py").write_text(
        "import small_wrong\n\n\ndef test_f():\n    assert small_wrong.f() == 2\n")
    with pytest.raises(RuntimeError, match="test_f fails on the unchanged module"):
        judge(Subject("small_wrong", tmp_path / "small_wrong.py", (tmp_path / "test_wrong.py",)),
              [])


RAISING = '''\
"""A module that is longer than its normal form."""
from typing import Final


MORE: Final = 1


def root(x):

    if x < 0:
        raise ValueError("x is negative")
    return x + MORE
'''
READING = '''\
import linecache
import small_raising


def test_that_the_error_is_raised_by_a_line_that_says_so():
    try:
        small_raising.root(-1)
    except ValueError as error:
        trace = error.__traceback__.tb_next
    line = linecache.getline(trace.tb_frame.f_code.co_filename, trace.tb_lineno)
    assert line.strip() == "raise ValueError('x is negative')", line
'''


def test_a_traceback_shows_the_lines_of_the_mutant(tmp_path: Path) -> None:
    """Both where a body is exchanged and where the tests are collected anew."""
    paths = tuple(tmp_path / name for name in ("small_raising.py", "test_raising.py"))
    for path, text in zip(paths, (RAISING, READING), strict=True):
        path.write_text(text)
    wanted = ("`+` becomes `-`", "`1` becomes `2`", "`raise ValueError")
    found = [m for m in mutants(RAISING) if m.description.startswith(wanted)]
    verdicts = judge(Subject("small_raising", paths[0], paths[1:]), found, (), LIMIT)
    assert {m.in_body for m in found} == {True, False}
    assert [verdict.outcome for verdict in verdicts] == ["survived", "killed", "survived"]


def test_a_module_is_judged_by_the_tests_that_speak_of_it() -> None:
    names = {path.name for path in reference_mutants.judges("adaline")}
    assert {"test_adaline.py", "test_adaline_documents.py"} <= names
    assert {path.name for path in reference_mutants.judges("loss")} >= {
        "test_loss.py", "test_matching_loss.py", "test_options.py", "test_special_sweep.py",
        "test_special_values.py", "test_undecided.py"}
    assert {path.name for path in reference_mutants.judges("hard_margin")} >= {
        "test_sample.py", "test_special_counts.py"}
    assert len(list(reference_mutants.judges("loss"))) == len(
        set(reference_mutants.judges("loss")))


def test_a_long_line_is_told_by_what_stands_around_the_change() -> None:
    long = f"x = [{', '.join(map(str, range(1000, 1060)))}]"
    mutant = Mutant("", 1, "", long.replace("1030", "9"))
    was, now = reference_mutants.changed_line(long, mutant)
    assert was.replace("1030", "9") == now
    assert was.startswith("…1025") or was.startswith("…")
    assert len(was) < 80
    assert reference_mutants.changed_line("x = 1", Mutant("", 1, "", "x = 2")) == ("x = 1", "x = 2")


RESULT = {"commit": "c" * 40 + "+", "module": "", "tests": "", "mutants": 10, "killed": 7,
          "timeouts": 1}
SURVIVORS = [{"where": "f", "line": k, "was": "x", "now": f"x + {k}"} for k in (1, 2, 3)]
REASONS = '''
[[m]]
where = "f"
was = "x"
now = ["x + 1", "x + 4"]
equivalent = "nobody asks"

[[m]]
where = "f"
was = "x"
now = ["x + 2"]
missing = "a test of x"
'''


@pytest.fixture
def reasons(tmp_path: Path) -> Path:
    """A file of reasons, one of them of what does not survive, and one survivor without."""
    path = tmp_path / "reasons.toml"
    path.write_text(REASONS)
    return path


def test_a_survivor_without_a_reason_and_a_reason_without_a_survivor_are_told(
        reasons: Path) -> None:
    results = {"m": {**RESULT, "survivors": SURVIVORS}}
    assert reference_survivors.unexplained(results, reasons) == [
        "m: line 3, f: `x` becomes `x + 3`"]
    assert reference_survivors.needless(results, reasons) == ["m: f: `x` becomes `x + 4`"]
    assert reference_survivors.needless({}, reasons) == []
    page = reference_survivors.page(results, ["n"], ["m"], reasons)
    assert "| m | 10 | 7 | 70.0 % | 1 | 1 | 1 | 1 | 77.8 % | ccccccccc+ |" in page
    assert "0 of 2 modules are tried as they are." in page
    assert "Not tried yet: n." in page
    assert "as it was: m." in page
    assert "- line 3, f: `x` becomes `x + 3`. *no reason*" in page
    assert "- line 2, f: `x` becomes `x + 2`. *missing*: a test of x" in page
    assert "- m: f: `x` becomes `x + 4`" in page


@pytest.mark.parametrize("wrong", [
    REASONS.replace('missing = "a test of x"', ""), REASONS.replace("x + 2", "x + 1"),
    REASONS + 'equivalent = "both"\n'])
def test_a_change_has_one_reason(reasons: Path, wrong: str) -> None:
    reasons.write_text(wrong)
    with pytest.raises(ValueError, match=r"m, f, 'x': give each change once"):
        reference_survivors.reasons(reasons)


def published() -> Iterator[tuple[str, dict]]:
    """Yield the published results."""
    yield from reference_mutants.read(reference_mutants.PUBLISHED).items()


def test_the_published_results_have_the_form() -> None:
    assert list(published())
    for name, result in published():
        assert result["mutants"] == result["killed"] + len(result["survivors"]), name
        assert 0 <= result["timeouts"] <= result["killed"], name
        assert len(result["commit"].rstrip("+")) == 40, name
        for survivor in result["survivors"]:
            assert list(survivor)[:4] == ["where", "line", "was", "now"], (name, survivor)
            assert len(survivor) == 5, (name, survivor)


def test_every_survivor_has_a_reason_and_every_reason_a_survivor() -> None:
    assert reference_survivors.unexplained(dict(published())) == []
    assert reference_survivors.needless(dict(published())) == []


def test_every_reason_is_of_a_module_that_there_is() -> None:
    assert set(reference_survivors.reasons()) <= set(reference_mutants.modules())


def test_what_survives_is_still_in_the_module() -> None:
    """If not, the page says wrongly that the module is as it was tried."""
    for name, result in published():
        if not reference_mutants.as_it_is(result, name):
            continue
        lines = {line.strip() for line in ast.unparse(
            ast.parse(reference_mutants.source(name).read_text("utf-8"))).splitlines()}
        for survivor in result["survivors"]:
            was = survivor["was"]
            assert was in lines or any(was.strip("…") in line for line in lines), (name, was)


def test_the_page_is_that_of_the_results() -> None:
    """After a change of a module: `python tests/planted/reference_mutants.py --page`."""
    page = reference_mutants.PUBLISHED.with_suffix(".md").read_text("utf-8")
    assert page == reference_mutants.page(dict(published()))
