"""The runner of mutants over the reference, and what it has published."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from planted import reference_mutants, reference_survivors
from planted.mutant import Mutant


def test_what_a_module_means_is_its_text_without_imports_and_docstrings(tmp_path: Path) -> None:
    texts = ("import a\ndef f():\n    return 1\n",
             '"""M."""\ndef f():\n    """F."""\n    return 1\n', "def f():\n    return 2\n")
    for k, text in enumerate(texts):
        (tmp_path / f"m{k}.py").write_text(text)
    one, same, other = (reference_mutants.meaning(tmp_path / f"m{k}.py") for k in range(3))
    assert one == same != other


def test_a_module_is_judged_by_the_tests_that_speak_of_it() -> None:
    names = {path.name for path in reference_mutants.judges("adaline")}
    assert {"test_adaline.py", "test_adaline_documents.py"} <= names
    assert "test_information_rounding.py" in {
        path.name for path in reference_mutants.judges("information")}
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
    assert "| m (as it was) | 10 | 7 | 70.0 % | 1 | 1 | 1 | 1 | 77.8 % | ccccccccc+ |" in page
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
