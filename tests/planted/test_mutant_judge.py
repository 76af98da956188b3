"""The judge of mutants, on small modules with known ones."""

import sys
from pathlib import Path
from types import ModuleType

import pytest
from planted import mutant_judge, mutant_trial
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


def test_a_module_that_is_imported_already_is_planted_all_the_same(
        small: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    module = ModuleType("small_planted")
    exec(SOURCE, module.__dict__)
    monkeypatch.setitem(sys.modules, "small_planted", module)
    found = [m for m in mutants(SOURCE) if m.description == "`*` becomes `/` on line 30"]
    with pytest.raises(RuntimeError, match="small_planted was not imported anew"):
        judge(small, found, (), LIMIT)
    monkeypatch.setattr(mutant_trial, "FORGOTTEN", ("small_planted",))
    assert [verdict.outcome for verdict in judge(small, found, (), LIMIT)] == ["killed"]


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


def test_a_default_is_tried_by_the_tests_that_reach_its_function(tmp_path: Path) -> None:
    source = "def near(x=1):\n    return x\n\n\ndef far():\n    return 0\n"
    module, tests, heard = (tmp_path / name for name in ("small_near.py", "test_near.py", "heard"))
    module.write_text(source)
    tests.write_text(f"""import small_near as small


def test_near():
    assert small.near(2) == 2


def test_far():
    open({str(heard)!r}, "a").write("x")
    assert small.far() == 0
""")
    found = [m for m in mutants(source) if m.where == "near" and not m.in_body]
    verdicts = judge(Subject("small_near", module, (tests,)), found, (), LIMIT)
    assert [verdict.outcome for verdict in verdicts] == ["survived"] * 3
    assert heard.read_text() == "x"  # by the plan alone


def test_a_mutant_with_which_no_test_is_collected_is_killed(tmp_path: Path) -> None:
    source = "MOST: Final = 1\nif MOST != 1:\n    raise ValueError\n\n\ndef f():\n    return MOST\n"
    source = f"from typing import Final\n\n{source}"
    texts = {"small_met.py": source, "conftest.py": "import small_met\n",
             "test_met.py": "import small_met\n\n\ndef test_f():\n    assert small_met.f() == 1\n"}
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    found = [m for m in mutants(source) if m.description.startswith("`1` becomes")]
    subject = Subject("small_met", tmp_path / "small_met.py", (tmp_path / "test_met.py",))
    verdicts = judge(subject, found, (), LIMIT)
    assert [(verdict.outcome, verdict.by) for verdict in verdicts] == [("killed", "import")] * 3
