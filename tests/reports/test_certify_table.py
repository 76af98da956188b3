"""Tables for `certify`: every kind of file that is read, and every trouble that is told."""

import hashlib
from fractions import Fraction as Q
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from novikoff.reports.certify import array_table, csv_table, table
from novikoff.reports.certify.read_table import read_table
from novikoff.reports.certify.table import Reading, Table, TableError

PLAIN = "x1,x2,class\n0,1,a\n0.1,-2e1,b\n"


@pytest.fixture
def written(tmp_path: Path) -> Any:
    """A function that writes a text (or bytes) and returns the table that is read from it."""
    def read(data: str | bytes, reading: Reading = Reading(), name: str = "data.csv") -> Table:  # noqa: B008
        path = tmp_path / name
        path.write_bytes(data.encode() if isinstance(data, str) else data)
        return read_table(path, reading)

    return read


def test_text_is_taken_as_exact_decimals(written: Any) -> None:
    found = written(PLAIN)
    assert found.rows == [(0, 1), (Q(1, 10), -20)]
    assert found.signs == [-1, 1]
    assert found.classes == ("a", "b")
    assert found.features == ("x1", "x2")
    assert found.label == "class"
    assert "exact decimals" in found.numbers


@pytest.mark.parametrize("text", [
    PLAIN.replace(",", ";"), PLAIN.replace(",", "\t"), PLAIN.replace(",", "|"),
    PLAIN.replace(",", " "), PLAIN.replace(",", ", "), PLAIN.replace("\n", "\r\n"),
    "\ufeff" + PLAIN, "\n\n" + PLAIN + "\n\n", PLAIN.rstrip(), "# " + PLAIN,
    'x1,x2,class\n"0","1","a"\n"0.1","-2e1",b\n',
    PLAIN.replace("0.1", "+.1").replace("-2e1", "-20.0"),
])
def test_other_spellings_are_the_same_data(written: Any, text: str) -> None:
    assert written(text).digest() == written(PLAIN).digest()
    assert written(text).features == ("x1", "x2")


def test_a_header_is_seen_and_can_be_stated(written: Any) -> None:
    without = written("0,1,a\n1,2,b\n")
    assert without.features == ("column 1", "column 2")
    assert "no header" in " ".join(without.notes)
    assert len(written("1,2,y\n1,2,a\n3,4,b\n", Reading(header=True)).rows) == 2
    assert len(written("1,2,y\n1,2,a\n", Reading(header=False)).rows) == 2


def test_the_label_is_the_column_that_is_named_so_or_the_last(written: Any) -> None:
    assert written("Class,x\na,0\nb,1\n").rows == [(0,), (1,)]
    assert written("u,v\n0,1\n3,2\n").rows == [(0,), (3,)]
    assert written("u,v\n0,1\n3,2\n", Reading(label="u")).rows == [(1,), (2,)]
    assert written("u,v\n0,1\n3,2\n", Reading(label="1")).rows == [(1,), (2,)]


@pytest.mark.parametrize(("labels", "positive", "signs"), [
    (("0", "1"), None, [-1, 1]), (("1", "-1"), None, [1, -1]), (("10", "9"), None, [1, -1]),
    (("+", "-"), None, [1, -1]), (("no", "yes"), None, [-1, 1]), (("no", "yes"), "no", [1, -1]),
    (("1", "1.0"), None, [1, 1]), (("0", "0"), None, [-1, -1]), (("2", "1"), "1.0", [-1, 1]),
])
def test_which_label_is_positive(written: Any, labels: tuple[str, str], positive: str | None,
                                 signs: list[int]) -> None:
    text = "x,y\n" + "".join(f"{k},{label}\n" for k, label in enumerate(labels))
    assert written(text, Reading(positive=positive)).signs == signs


def test_one_class_against_the_rest(written: Any) -> None:
    text = "x,y\n0,a\n1,b\n2,c\n"
    found = written(text, Reading(positive="b"))
    assert found.signs == [-1, 1, -1]
    assert found.classes == ("not b", "b")
    with pytest.raises(TableError, match=r"3 values, 'a', 'b', 'c'; choose one .*--positive"):
        written(text)
    with pytest.raises(TableError, match="no label is 'd'"):
        written(text, Reading(positive="d"))


def test_missing_values_are_told_or_left_out(written: Any) -> None:
    text = "x,y,class\n1,NA,a\n,2,b\n3,4,a\n5,6,?\n7,8,b\n"
    with pytest.raises(TableError) as told:
        written(text)
    assert "column 'y' has no value in 1 row, first in line 2" in str(told.value)
    assert "column 'x' has no value in 1 row, first in line 3" in str(told.value)
    assert "column 'class' has no value in 1 row, first in line 5" in str(told.value)
    assert "--drop-missing" in str(told.value)
    found = written(text, Reading(drop_missing=True))
    assert found.rows == [(3, 4), (7, 8)]
    assert "3 rows with missing values left out" in found.notes
    with pytest.raises(TableError, match="each had a missing value"):
        written("x,y\n,a\n,b\n", Reading(drop_missing=True))


def test_text_is_told_by_column_and_can_be_ignored(written: Any) -> None:
    text = "x,city,y\n1,Paris,a\n2,Rome,b\n"
    with pytest.raises(TableError, match="column 'city' has text in 2 rows, first 'Paris' in line "
                                         "2; leave it out with --ignore"):
        written(text)
    found = written(text, Reading(ignore=("city",)))
    assert found.rows == [(1,), (2,)]
    assert "ignored: city" in found.notes


@pytest.mark.parametrize(("text", "told"), [
    ("", "is empty"), ("\n\n", "is empty"), ("x,y\n", "no row of data"),
    ("y\n1\n2\n", "no column of a feature"),
    ("x,y\n1,a\n2\n", r"line 3: 1 columns, and 2 in the first line \(between commas\)"),
    ('x,y\n"1,5",a\n2,b\n', "write a decimal point, and no comma"),
    ("x,y\n5%,a\n2,b\n", "without the sign %"), ("x,y\ninf,a\n2,b\n", "only finite numbers"),
    ("x,y\n1e2000,a\n2,b\n", "more than 1000 digits"),
    ("x,y\n1e-999999999,a\n2,b\n", "more than 1000 digits"),
    ("x,y\n" + "1" * 1001 + ",a\n2,b\n", "more than 1000 digits"),
    ('x,y\n"1,a\n2,b\n', "quotation mark"), ("x,y\n" + "1" * 200_000 + ",a\n", "is no CSV"),
    ("x,y\n1_0,a\n2,b\n", "column 'x' has text"), ("x,y\n\u0661,a\n2,b\n", "column 'x' has text"),
    (b"x,y\n\xff,a\n", "UTF-8"), (b"\x00" * (1 << 21), "is no CSV"),
])
def test_what_is_no_table_is_refused(written: Any, text: str | bytes, told: str) -> None:
    with pytest.raises(TableError, match=told):
        written(text)


@pytest.mark.parametrize(("reading", "told"), [
    (Reading(label="z"), "--label 'z': no column has this name or number; the columns are 'x'"),
    (Reading(label="3"), "--label '3'"), (Reading(label="0"), "--label '0'"),
    (Reading(ignore=("z",)), "--ignore 'z'"), (Reading(label="x"), "--label x: 2 columns"),
])
def test_a_column_that_is_not_there(written: Any, reading: Reading, told: str) -> None:
    head = "x,x" if reading.label == "x" else "x,y"
    with pytest.raises(TableError, match=told):
        written(f"{head}\n0,1\n2,3\n", reading)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(TableError, match="there is no file"):
        read_table(tmp_path / "none.csv")
    with pytest.raises(TableError, match=r"cannot read .*director"):
        read_table(tmp_path)


def test_a_label_of_too_many_values_is_none(written: Any) -> None:
    with pytest.raises(TableError, match="more than 100 values, so it is no label"):
        written("x,y\n" + "".join(f"{k},{k}\n" for k in range(102)))


def test_memory_is_bounded(written: Any, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(table, "MOST_NUMBERS", 9)
    assert len(written("a,b,y\n" + "1,2,3\n" * 4).rows) == 4
    with pytest.raises(TableError, match="more than 9 numbers"):
        written("a,b,y\n" + "1,2,3\n" * 5)
    np.save(tmp_path / "large.npy", np.zeros((5, 2)))
    with pytest.raises(TableError, match="more than 9 numbers"):
        read_table(tmp_path / "large.npy")


def test_progress_is_told(tmp_path: Path) -> None:
    (tmp_path / "long.csv").write_text("x,y\n" + "1,0\n2,1\n" * csv_table.EVERY)
    told: list[str] = []
    read_table(tmp_path / "long.csv", progress=told.append)
    assert told == ["reading: 10,000 rows", "reading: 20,000 rows"]


def test_the_digest_is_that_of_the_numbers(written: Any) -> None:
    assert written("x,y\n0.5,a\n-17,b\n").digest() == hashlib.sha256(
        b"-1 1/2\n+1 -11/1\n").hexdigest()
    assert written(PLAIN).digest() != written(PLAIN.replace("-2e1", "-2e2")).digest()
    assert written(PLAIN).digest() != written(PLAIN, Reading(positive="a")).digest()


def test_the_reading_is_stated_in_full(written: Any) -> None:
    found = written("Class,x\na,0\nb,1\n")
    assert found.reading == Reading(label="1", positive="b", header=True)
    assert written("Class,x\na,0\nb,1\n", found.reading) == found
    assert Reading.from_json(found.reading.to_json()) == found.reading


@pytest.mark.parametrize("data", [
    {"label": 1}, {"ignore": [1]}, {"drop_missing": "yes"}, {"header": "yes"}, {"other": 1}])
def test_a_reading_of_another_form_is_refused(data: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Reading.from_json(data)


def test_floats_are_the_binary_fractions_that_they_are(tmp_path: Path) -> None:
    np.save(tmp_path / "a.npy", np.array([[0.1, -1], [2, 1]]))
    found = read_table(tmp_path / "a.npy")
    assert found.rows == [(Q(0.1),), (2,)]
    assert found.rows != [(Q(1, 10),), (2,)]
    assert found.numbers == array_table.BINARY
    np.save(tmp_path / "b.npy", np.array([[0.1, -1], [2, 1]], dtype=np.float32))
    assert read_table(tmp_path / "b.npy").rows[0] == (Q(float(np.float32(0.1))),)


def test_archives_hold_features_and_labels(tmp_path: Path) -> None:
    X = np.array([[1, 2], [3, 4], [5, 6]])
    np.savez(tmp_path / "a.npz", X=X, y=np.array(["no", "yes", "no"]))
    found = read_table(tmp_path / "a.npz")
    assert found.rows == [(1, 2), (3, 4), (5, 6)]
    assert found.signs == [-1, 1, -1]
    np.savez_compressed(tmp_path / "b.npz", X=X[:, 0], t=np.array([[True], [False], [True]]))
    found = read_table(tmp_path / "b.npz", Reading(label="t"))
    assert found.rows == [(1,), (3,), (5,)]
    assert found.signs == [1, -1, 1]
    assert found.classes == ("0", "1")
    np.savez(tmp_path / "c.npz", X)
    assert read_table(tmp_path / "c.npz", Reading(label="1", positive="3")).signs == [-1, 1, -1]


def test_gaps_in_arrays_are_told_or_left_out(tmp_path: Path) -> None:
    np.savez(tmp_path / "a.npz", X=[[1.0], [np.nan], [3.0]], y=[0, 1, 1])
    with pytest.raises(TableError, match=r"nan.* in 1 rows, first in row 2"):
        read_table(tmp_path / "a.npz")
    assert read_table(tmp_path / "a.npz", Reading(drop_missing=True)).rows == [(1,), (3,)]


@pytest.mark.parametrize(("arrays", "told"), [
    ({"X": [[1j]], "y": [0]}, "type complex128"), ({"X": [[1.0]], "z": [0]}, "'X', 'z'"),
    ({"X": [[1.0]], "y": [0, 1]}, "one label for each"), ({"X": [[np.inf], [1]], "y": [0, 1]},
                                                          "row 1 of column 1 is infinite"),
    ({"X": np.zeros((0, 2)), "y": []}, "no row"), ({"X": [["a"]], "y": [0]}, "a row of numbers"),
    ({"X": np.array([[1]], dtype=object), "y": [0]}, "type object"),
    ({"X": np.zeros((1, 2, 3)), "y": [0]}, "a row of numbers"),
    ({"X": np.zeros((101, 1)), "y": np.arange(101)}, "more than 100 values"),
])
def test_arrays_that_are_no_table(tmp_path: Path, arrays: dict[str, Any], told: str) -> None:
    np.savez(tmp_path / "a.npz", **arrays)
    with pytest.raises(TableError, match=told):
        read_table(tmp_path / "a.npz")


@pytest.mark.parametrize("name", ["a.npy", "a.npz"])
def test_what_is_no_file_of_numpy(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(b"PK\x03\x04 or not")
    with pytest.raises(TableError, match="cannot be read as numpy's file"):
        read_table(tmp_path / name)
    np.save(tmp_path / "flat.npy", np.arange(3))
    with pytest.raises(TableError, match=r"shape \(3,\)"):
        read_table(tmp_path / "flat.npy")
