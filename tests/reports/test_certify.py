"""`novikoff certify`: what it tells of each kind of data, the files it writes, and its status.

Over 300 lines: one command, all of whose tests read one folder of small tables.
"""

import json
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from fractions import Fraction as Q
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import numpy as np
import pytest
from click.testing import CliRunner, Result

from novikoff.reports.certify.certify import certify as work
from novikoff.reports.certify.deadline import NotComputed
from novikoff.reports.certify.meaning import MEANINGS, SEPARATIONS
from novikoff.reports.certify.read_table import read_table
from novikoff.reports.certify.render_html import render_html
from novikoff.reports.certify.render_json import to_json
from novikoff.reports.certify.table import Reading, Table
from novikoff.reports.command.certify import certify

SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("certify.schema.json").read_text())
VALID = jsonschema.Draft202012Validator(SCHEMA)
DATA = {
    "complete": "u,v,y\n0,0,a\n1,0,a\n0,1,b\n3,1,b\n",
    "quasi-complete": "x,y\n0,a\n0,b\n1,b\n",
    "overlap": "u,v,y\n0,0,a\n0,1,b\n1,0,b\n1,1,a\n",
    "one class": "x,y\n1,a\n2,a\n",
    "constant": "x,c,y\n0,7,a\n1,7,b\n",
    "long": "x,y\n1e300,a\n2e300,b\n",
    "short": "x,y\n5e-324,a\n1e-323,b\n",
    "three features": "a,b,c,y\n0,1,2,0\n3,4,4,1\n5,5,1,0\n",
}


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for name, text in DATA.items():
        (tmp_path / f"{name}.csv").write_text(text)
    return tmp_path


def run(*arguments: str) -> Result:
    return CliRunner().invoke(certify, arguments)


def told(*arguments: str) -> str:
    """Return the report in one line."""
    result = run(*arguments)
    assert result.exit_code == 0, result.output
    return re.sub(r"\s+", " ", result.output)


def data(X: list[list[Any]], y: list[int]) -> Table:
    return Table("", tuple("uvw"[:len(X[0])]), [tuple(row) for row in X], y, "y", ("-1", "1"), "",
                 Reading())


@pytest.mark.parametrize("kind", ["complete", "quasi-complete", "overlap"])
def test_each_separation_is_told_with_its_meaning(kind: str) -> None:
    report = told(f"{kind}.csv")
    assert f"{kind} {SEPARATIONS[kind]}"[:60] in report
    for who, meaning in MEANINGS[kind].items():
        assert f"{who} {meaning}" in report
    assert "exact decimals, as they are written" in report
    assert f"certificate: {kind}.certificate.json" in report


def test_a_separable_sample_in_full() -> None:
    report = told("complete.csv")
    assert "-1 is 'a' (2 rows), +1 is 'b' (2 rows); the label is y" in report
    assert "bias absorbed γ ≈ 0.447214, γ² = 0.2 (min" in report
    assert "free bias γ = 0.5, γ² = 0.25" in report
    assert "support 2 rows: 1, 3" in report
    assert "R² 11, the largest 1 + |x|²; R ≈ 3.31662" in report
    assert "R²/γ² = 55: at most 55 mistakes" in report
    assert "5 mistakes in 4 passes in the order of the file (2 in the first); then every" in report
    assert "gets 0 rows wrong" in report
    assert "fewest removals" not in report


def test_an_inseparable_sample_in_full() -> None:
    report = told("overlap.csv")
    assert "4 rows with λ > 0 and Σ λ y (1, x) = 0: rows 1, 2, 3, 4" in report
    assert "the weights repeat every" in report
    assert "gets 4 rows wrong, 4 of them on its boundary" in report
    assert "best weights, and no others as good" in report
    assert "exactly 1 row must go (such as" in report
    assert "margin γ" not in report


def test_a_point_with_both_labels_is_told() -> None:
    report = told("quasi-complete.csv")
    assert "1 point occurs with both labels: no classifier whatever gets all rows right" in report
    assert "some w has ≥ 0" in report


def test_one_class_is_told() -> None:
    report = told("one class.csv")
    assert "all rows are of one class" in report
    assert "no margin is the widest" in report
    assert "nothing bounds it: there is no second class" in report
    assert "1 mistake in 2 passes" in report
    assert "-1 is" not in report


def test_a_constant_column_is_told() -> None:
    assert "c has the same value in every row: like a second bias" in told("constant.csv")
    assert "the columns are dependent" in told("constant.csv", "--quiet", "--json", "-") \
        or "many minimisers" in told("constant.csv")


def test_a_column_that_counts_the_rows_is_told(here: Path) -> None:
    (here / "index.csv").write_text(",x,y\n0,5,a\n1,3,a\n2,4,b\n")
    assert "column 1 counts the rows" in told("index.csv")
    assert "counts the rows" not in told("index.csv", "--ignore", "column 1")


@pytest.mark.parametrize(("kind", "gamma_sq"), [("long", Q(10**600, 4)), ("short", None)])
def test_numbers_beyond_floats_are_exact(kind: str, gamma_sq: Q | None) -> None:
    table = read_table(f"{kind}.csv")
    found = work(table)
    VALID.validate(json.loads(json.dumps(to_json(found))))
    assert not isinstance(found.free, NotComputed | None)
    assert found.free.gamma_sq == (gamma_sq or (Q(5, 10**324) / 2) ** 2)
    assert str(found)
    assert "<svg" in render_html(found)


def test_a_table_of_binary_fractions_is_said_to_be_one(here: Path) -> None:
    np.savez(here / "a.npz", X=[[0.1], [0.3]], y=[0, 1])
    assert "taken as binary fractions, exactly as they are stored" in told("a.npz")


# Cases in which programs of others go wrong; the right answers are exact.
@pytest.mark.parametrize(("X", "y", "separation"), [
    ([[0], [1], [2], [3]], [-1, -1, 1, 1], "complete"),
    ([[0], [1], [1], [2]], [-1, -1, 1, 1], "quasi-complete"),
    ([[0, 1], [2, 3], [1, 0], [3, 2]], [1, 1, -1, -1], "complete"),
    ([[0], [1]], [1, -1], "complete"),
    ([[1], [1 + Q(1, 2**52)]], [-1, 1], "complete"),
    ([[1000, 0], [1001, 0], [1000, 1]], [-1, 1, 1], "complete"),
])
def test_samples_on_which_floats_or_habits_fail(X: Any, y: list[int], separation: str) -> None:
    found = work(data(X, y))
    assert found.separability.separation == separation  # type: ignore[union-attr]


@pytest.mark.parametrize(("X", "y", "updates", "bound"), [
    ([[0], [1]], [1, -1], 5, 10), ([[100], [101]], [1, -1], 40405, 412_212_040),
    ([[1, 2], [2, 1], [3, 4]], [1, -1, 1], 2, 52),
])
def test_the_count_stays_below_the_bound(X: Any, y: list[int], updates: int, bound: int) -> None:
    found = work(data(X, y))
    assert found.run.updates == updates  # type: ignore[union-attr]
    assert found.mistake_bound == (bound if bound < 100 else found.mistake_bound)
    assert found.most_mistakes is not None
    assert updates <= found.most_mistakes
    assert abs(found.most_mistakes - bound) <= bound / 1000


def test_the_margin_with_an_intercept() -> None:
    found = work(data([[1, 1], [2, 2]], [-1, 1]))
    assert found.free.w == (-3, 1, 1)  # type: ignore[union-attr]
    assert found.free.gamma_sq == Q(1, 2)  # type: ignore[union-attr]


@pytest.mark.parametrize("kind", DATA)
def test_json_is_after_the_schema(here: Path, kind: str) -> None:
    table = ["--positive", "1"] if kind == "three features" else []
    result = run(f"{kind}.csv", *table, "--json", "-", "--certificate", "c.json", "--quiet")
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    VALID.validate(found)
    assert found["exit_status"] == 0
    assert found["data"]["sha256"] == read_table(here / f"{kind}.csv").digest()


def test_json_has_every_number(here: Path) -> None:
    run("complete.csv", "--json", "found.json", "--quiet")
    found = json.loads((here / "found.json").read_text())
    assert found["verdict"] == "complete"
    assert found["margins"]["absorbed"]["gamma_sq"] == {"exact": "1/5", "approximate": 0.2}
    assert found["mistake_bound"] == {"exact": "55", "approximate": 55, "most": 55}
    assert found["perceptron"] == {"updates": 5, "passes": 4, "first_pass": 2, "converged": True,
                                   "cycle": None}
    rates = found["rates"]
    assert float(rates["lambda_max"][0]["approximate"]) == pytest.approx(
        max(np.linalg.eigvalsh([[4, 4, 2], [4, 10, 3], [2, 3, 2]])))
    assert rates["logistic"][0]["approximate"] == pytest.approx(
        16 * rates["least_squares"][0]["approximate"])


def test_the_page_is_well_formed_and_needs_nothing_else(here: Path) -> None:
    (here / "angry.csv").write_text('<b>,"a & b",y\n0,0,<i>\n1,1,"""\n'.replace('"""', '"x""y"'))
    for name in (*DATA, "angry"):
        page = render_html(work(read_table(here / f"{name}.csv")))
        tree = ElementTree.fromstring(page.removeprefix("<!DOCTYPE html>"))
        tags = {node.tag.rpartition("}")[2] for node in tree.iter()}
        assert not tags & {"script", "link", "img", "iframe", "b", "i"}
        assert not re.search(r"https?://(?!www\.w3\.org/2000/svg)|url\(|@import", page)
        assert ("svg" in tags) == (name != "three features")
    assert "No picture: one is drawn of one or two features, and there are 3" in render_html(
        work(read_table(here / "three features.csv")))


def test_the_certificate_is_written_and_verified(here: Path) -> None:
    assert run("complete.csv", "-q").output == ""
    result = run("--verify", "complete.certificate.json", "complete.csv")
    assert result.exit_code == 0
    assert "verified: complete.certificate.json proves of the 4 rows of complete.csv" in \
        result.output
    assert "separation: complete" in result.output
    (here / "complete.csv").write_text(DATA["complete"].replace("3,1", "3,2"))
    result = run("--verify", "complete.certificate.json", "complete.csv")
    assert result.exit_code == 1
    assert result.output.startswith("refused: complete.certificate.json: the numbers or labels")


def test_a_corrupted_certificate_is_refused(here: Path) -> None:
    run("overlap.csv", "-q")
    path = here / "overlap.certificate.json"
    text = path.read_text()
    for old, new in ((text, ""), ('"multipliers": ["1"', '"multipliers": ["2"'), ("schema", "s")):
        assert old in text
        path.write_text(text.replace(old, new))
        assert run("--verify", str(path), "overlap.csv").exit_code == 1
    path.write_bytes(b"\xff\xfe")
    assert run("--verify", str(path), "overlap.csv").exit_code == 1


def test_the_place_of_the_certificate(here: Path) -> None:
    assert run("complete.csv", "--certificate", "other.json").exit_code == 0
    assert run("complete.csv", "--no-certificate").exit_code == 0
    assert not (here / "complete.certificate.json").exists()
    result = run("complete.csv", "--certificate", "-", "--quiet")
    assert json.loads(result.stdout) == json.loads((here / "other.json").read_text())


def test_a_file_that_is_no_certificate_is_kept(here: Path) -> None:
    path = here / "complete.certificate.json"
    path.write_text("my thesis")
    result = run("complete.csv")
    assert result.exit_code == 2
    assert "is there, and is no certificate" in result.output
    assert path.read_text() == "my thesis"
    path.unlink()
    assert run("complete.csv").exit_code == run("complete.csv").exit_code == 0


@pytest.mark.parametrize(("arguments", "reason"), [
    (["none.csv"], "there is no file none.csv"),
    (["complete.csv", "--label", "z"], "no column has this name"),
    (["three features.csv", "--positive", "7"], "no label is '7'"),
    (["complete.csv", "--json", "a", "--html", "a"], "--json and --html would both write a"),
    (["complete.csv", "--json", "no/such/folder"], "--json: cannot write"),
    (["complete.csv", "--verify", "none.json"], "cannot read none.json"),
    (["complete.csv", "--verify", "x", "--json", "-"], "--verify only checks"),
    (["complete.csv", "--verify", "x", "--label", "y"], "reads the data as the certificate says"),
    (["complete.csv", "--certificate", "x", "--no-certificate"], "exclude each other"),
    (["complete.csv", "--seconds", "0"], "--seconds"),
    (["complete.csv", "--seconds", "nan"], "no length of time"), ([], "Missing argument"),
])
def test_what_cannot_run_ends_with_2(here: Path, arguments: list[str], reason: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert reason in re.sub(r"\s+", " ", result.output)
    assert not list(here.glob("*.json"))


def test_what_is_undecided_ends_with_3_and_writes_no_certificate(
        here: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from novikoff.reports.certify import certify as module

    monkeypatch.setattr(module, "within", lambda _seconds, _work: NotComputed("late"))
    result = run("complete.csv", "--json", "found.json")
    assert result.exit_code == 3
    assert "undecided       not computed: late" in result.output
    assert "certificate:" not in result.output
    found = json.loads((here / "found.json").read_text())
    VALID.validate(found)
    assert (found["verdict"], found["exit_status"]) == ("undecided", 3)
    assert [path.name for path in here.glob("*.json")] == ["found.json"]


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_time_can_run_out(here: Path) -> None:
    draw = np.random.default_rng(0)
    np.savez(here / "many.npz", X=draw.standard_normal((20_000, 6)), y=draw.random(20_000) < 0.5)
    result = run("many.npz", "--seconds", "0.001")
    assert result.exit_code == 3
    assert "it took longer than 0.001 s; --seconds S allows more" in \
        re.sub(r"\s+", " ", result.output)


@pytest.mark.slow
def test_a_hundred_thousand_rows(here: Path) -> None:
    draw = np.random.default_rng(1)
    X = draw.integers(-10_000, 10_000, (100_000, 4)) / 100
    y = np.where(X @ [1, 2, -1, 0.3] + draw.normal(0, 30, 100_000) > 5, "yes", "no")
    (here / "large.csv").write_text("a,b,c,d,y\n" + "".join(
        f"{','.join(map(str, row))},{label}\n" for row, label in zip(X.tolist(), y, strict=True)))
    done = subprocess.run([sys.executable, "-m", "novikoff.reports", "certify", "large.csv"],
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    report = re.sub(r"\s+", " ", done.stdout)
    assert "100,000 rows, 4 features" in report
    assert "not computed" not in report
    assert run("--verify", "large.certificate.json", "large.csv").exit_code == 0
