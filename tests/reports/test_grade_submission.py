"""Submissions of all shapes: found, read, and told of where something cannot be read."""

import bz2
import io
import json
import os
import random
import tarfile
import zipfile
from pathlib import Path

import pytest

from novikoff.reports.grading import submission
from novikoff.reports.grading.source import Missing, source
from novikoff.reports.grading.submission import Submission, entries

CODE = b"class Perceptron:\n    pass\n"


def test_every_shape_is_a_submission(tmp_path: Path) -> None:
    (tmp_path / "ann.py").write_bytes(CODE)
    (tmp_path / "bob").mkdir()
    (tmp_path / "bob" / "perceptron.py").write_bytes(CODE)
    with zipfile.ZipFile(tmp_path / "cyd.zip", "w") as packed:
        packed.writestr("week1/perceptron.py", CODE)
    with tarfile.open(tmp_path / "dan.tar.gz", "w:gz") as tarred:
        info = tarfile.TarInfo("perceptron.py")
        info.size = len(CODE)
        tarred.addfile(info, io.BytesIO(CODE))
    (tmp_path / "eve_17_perceptron.py").write_bytes(CODE)
    (tmp_path / "eve_18_answers.py").write_bytes(b"x = 1\n")
    found = {entry.student: entry.read() for entry in entries(tmp_path)}
    assert sorted(found) == ["ann", "bob", "cyd", "dan", "eve"]
    for one in found.values():
        assert one.troubles == ()
        assert source(one, "perceptron.py").text == CODE.decode()
    assert source(found["eve"], "answers.py").text == "x = 1\n"


@pytest.mark.parametrize(("names", "students"), [
    (("ann_12_p.py", "ann_13_answers.ipynb"), ["ann"]),
    (("Ann_LATE_12_345_p.py", "Ann_LATE_12_346_answers.py"), ["Ann"]),
    (("ann_lee_p.py", "ann_lee_answers.py", "ann_kim_p.py"), ["ann_kim", "ann_lee"]),
    (("ann_kim.py", "ann_lee.py"), ["ann_kim", "ann_lee"]),
    (("ann_12_p.py", "ann_13_p.py"), ["ann_12_p", "ann_13_p"]),
    (("ann.py", "ann.ipynb"), ["ann", "ann-2"]), (("_p.py", "__p.py"), ["_p"])])
def test_files_of_one_student_come_together_and_of_two_stay_apart(
        tmp_path: Path, names: tuple[str, ...], students: list[str]) -> None:
    for name in names:
        (tmp_path / name).write_bytes(CODE)
    found = entries(tmp_path, ("p.py", "answers.py"))
    assert [entry.student for entry in found] == students
    assert sum(1 + len(entry.more) for entry in found) == sum(
        not name.startswith("__") for name in names)


def test_an_archive_leads_nowhere_else(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "ann.zip", "w") as packed:
        packed.writestr("../../evil.py", CODE)
        packed.writestr("/etc/evil.py", CODE)
        packed.writestr("C:\\evil.py", CODE)
        link = zipfile.ZipInfo("link.py")
        link.external_attr = 0o120777 << 16
        packed.writestr(link, "/etc/passwd")
    with tarfile.open(tmp_path / "bob.tar", "w") as tarred:
        info = tarfile.TarInfo("link.py")
        info.type, info.linkname = tarfile.SYMTYPE, "/etc/passwd"
        tarred.addfile(info)
        info = tarfile.TarInfo("../evil.py")
        tarred.addfile(info)
    for entry in entries(tmp_path):
        submission = entry.read()
        assert submission.files == {}
        assert len(submission.troubles) >= 2
    assert not (tmp_path.parent / "evil.py").exists()


def test_a_link_in_a_folder_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.py"
    secret.write_bytes(b"SALT = 1\n")
    (tmp_path / "class" / "ann").mkdir(parents=True)
    os.symlink(secret, tmp_path / "class" / "ann" / "perceptron.py")
    (entry,) = entries(tmp_path / "class")
    assert entry.read().files == {}
    assert "is a link" in entry.read().troubles[0]


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04broken", b"\x1f\x8b\x08broken"])
@pytest.mark.parametrize("name", ["ann.zip", "ann.tar", "ann.tar.gz"])
def test_a_damaged_archive_is_told(tmp_path: Path, name: str, data: bytes) -> None:
    (tmp_path / name).write_bytes(data)
    (entry,) = entries(tmp_path)
    assert "cannot be unpacked" in entry.read().troubles[0]


def test_a_bomb_is_not_unpacked(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "ann.zip", "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("perceptron.py", b"#" * 2**26)
    (entry,) = entries(tmp_path)
    assert entry.read().files == {}
    assert "hand in files of at most" in entry.read().troubles[0]


def damaged(data: bytes) -> bytes:
    return data[:60] + bytes(byte ^ 0x5a for byte in data[60:90]) + data[90:]


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA, zipfile.ZIP_BZIP2])
def test_a_zip_damaged_within_is_told(tmp_path: Path, method: int) -> None:
    with zipfile.ZipFile(tmp_path / "ann.zip", "w", method) as packed:
        packed.writestr("perceptron.py", random.Random(1).randbytes(500))
    (tmp_path / "ann.zip").write_bytes(damaged((tmp_path / "ann.zip").read_bytes()))
    (entry,) = entries(tmp_path)
    assert "cannot be unpacked" in entry.read().troubles[0]


@pytest.mark.parametrize("kind", ["gz", "bz2", "xz"])
def test_a_tar_damaged_within_is_told(tmp_path: Path, kind: str) -> None:
    with tarfile.open(tmp_path / f"ann.tar.{kind}", f"w:{kind}") as tarred:  # type: ignore[call-overload]
        info = tarfile.TarInfo("perceptron.py")
        info.size = 500
        tarred.addfile(info, io.BytesIO(random.Random(1).randbytes(500)))
    (entry,) = entries(tmp_path)
    assert entry.read().troubles == ()
    entry.path.write_bytes(damaged(entry.path.read_bytes()))
    assert "cannot be unpacked" in entry.read().troubles[0]


def test_a_name_of_an_archive_without_parts_is_passed_over(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "ann.zip", "w") as packed:
        packed.writestr(".", b"")
        packed.writestr("perceptron.py", CODE)
    (entry,) = entries(tmp_path)
    assert entry.read().files == {"perceptron.py": CODE}


def test_what_is_packed_so_that_it_is_unpacked_whole_is_not_read(tmp_path: Path) -> None:
    with zipfile.ZipFile(tmp_path / "ann.zip", "w", zipfile.ZIP_BZIP2) as packed:
        packed.writestr("perceptron.py", CODE)
    (entry,) = entries(tmp_path)
    found = entry.read()
    assert found.files == {}
    assert "pack it again as a plain zip" in found.troubles[0]


def test_a_tar_is_unpacked_up_to_a_bound(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its extended header, which is read whole, is all zeros: some hundred bytes when packed."""
    monkeypatch.setattr(submission, "UNPACKED", 2**19)
    header = tarfile.TarInfo("x")
    header.type, header.size = tarfile.XHDTYPE, 2**20
    with bz2.open(tmp_path / "ann.tar.bz2", "wb") as packed:
        packed.write(header.tobuf(tarfile.USTAR_FORMAT) + bytes(2**20))
    (entry,) = entries(tmp_path)
    assert "(TooLarge)" in entry.read().troubles[0]


def test_students_with_one_name_stay_apart(tmp_path: Path) -> None:
    (tmp_path / "ann.py").write_bytes(CODE)
    (tmp_path / "Ann").mkdir()
    (tmp_path / "ann.zip").write_bytes(b"")
    assert len({entry.student.casefold() for entry in entries(tmp_path)}) == 3


def notebook(*cells: tuple[str, str]) -> bytes:
    return json.dumps({"cells": [{"cell_type": kind, "source": text}
                                 for kind, text in cells]}).encode()


def test_a_notebook_is_read_without_what_only_ipython_reads() -> None:
    data = notebook(("markdown", "# x = 9"), ("code", "%matplotlib inline\nx = 1"),
                    ("code", "!ls"), ("code", "%%bash\nls"), ("code", "def f(:"), ("code", "y = 2"))
    found = source(Submission("ann", {"perceptron.ipynb": data}), "perceptron.py")
    space: dict[str, object] = {}
    exec(found.text, space)
    assert (space["x"], space["y"]) == (1, 2)
    assert len(found.notes) == 4


def test_a_cell_that_became_markdown_is_missing_and_no_crash() -> None:
    found = source(Submission("ann", {"a.ipynb": notebook(("markdown", "class P: pass"))}), "a.py")
    assert found.text.strip() == ""


@pytest.mark.parametrize(("files", "told"), [
    ({}, "perceptron.py is missing; found was no Python file"),
    ({"percptron.py": CODE, "x.py": CODE}, "rename percptron.py"),
    ({"perceptron.py": b"\xff\x00\xfe x = 'caf\xe9'"}, "it is not UTF-8"),
    ({"perceptron.ipynb": b"[]"}, "it is not a notebook"),
])
def test_what_is_missing_is_told(files: dict[str, bytes], told: str) -> None:
    with pytest.raises(Missing) as missing:
        source(Submission("ann", files), "perceptron.py")
    assert told in str(missing.value)


@pytest.mark.parametrize("data", [
    "x = 'é'\n".encode(), b"\xef\xbb\xbfx = 1\r\n", "# -*- coding: latin-1 -*-\nx = 'é'\n".encode(
        "latin-1"), "x = 1\n".encode("utf-16")])
def test_encodings_are_read(data: bytes) -> None:
    text = source(Submission("ann", {"perceptron.py": data}), "perceptron.py").text
    assert "x = " in text
    assert "\r" not in text
