"""Writing: whole or not at all, and a refusal that says what to do."""

import os
import re
import stat

import pytest

from novikoff.reports.validation.state import quiet_hypothesis, state_directory, state_folder
from novikoff.reports.validation.write import check_writable, write_text


def test_a_file_is_written_whole_and_nothing_is_left_beside_it(tmp_path):
    place = tmp_path / "report.txt"
    for text in ("first η\n", "second\n"):
        write_text(place, text)
        assert place.read_text("utf-8") == text
    assert os.listdir(tmp_path) == ["report.txt"]


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    place = tmp_path / "report.txt"
    place.write_text("old")
    monkeypatch.setattr(os, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space")))
    with pytest.raises(OSError, match=r"cannot write .*no space; choose another place"):
        write_text(place, "new")
    assert place.read_text() == "old"
    assert os.listdir(tmp_path) == ["report.txt"]


def test_an_interrupt_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    def interrupt(_):
        raise KeyboardInterrupt

    place = tmp_path / "report.txt"
    place.write_text("old")
    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        write_text(place, "new")
    assert (place.read_text(), os.listdir(tmp_path)) == ("old", ["report.txt"])


@pytest.mark.parametrize("check", [check_writable, lambda path: write_text(path, "x")])
def test_a_place_that_cannot_be_written_is_refused_in_words(tmp_path, check):
    (tmp_path / "file").write_text("")
    for place, said in (
        ("absent/report.txt", "cannot write .*report.txt: the folder .*absent does not exist; "
                              "create it or choose another place"),
        ("file/report.txt", "the folder .*file is no folder; create it or choose"),
        ("", "it is a folder; name a file in it"),
        ("x" * 300, "cannot write .*: file name too long; choose another place"),
    ):
        with pytest.raises(OSError, match=said):
            check(tmp_path / place)
    assert os.listdir(tmp_path) == ["file"]


@pytest.mark.skipif(os.geteuid() == 0, reason="the superuser may write everywhere")
def test_a_folder_without_the_right_to_write_is_refused(tmp_path):
    tmp_path.chmod(0o500)
    with pytest.raises(OSError, match="you may not write in that folder; choose another place"):
        check_writable(tmp_path / "report.txt")


def test_a_check_changes_nothing(tmp_path):
    place = tmp_path / "report.txt"
    check_writable(place)
    assert os.listdir(tmp_path) == []
    place.write_text("old")
    check_writable(place)
    assert place.read_text() == "old"


def test_links_devices_and_modes_stay_what_they_are(tmp_path):
    place, link = tmp_path / "report.txt", tmp_path / "link"
    place.write_text("old")
    place.chmod(0o640)
    link.symlink_to(place)
    write_text(link, "new")
    assert link.is_symlink()
    assert place.read_text() == "new"
    assert stat.S_IMODE(place.stat().st_mode) == 0o640
    check_writable("/dev/null")
    write_text("/dev/null", "text")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


def test_a_new_file_has_the_usual_mode(tmp_path):
    (tmp_path / "usual").write_text("")
    write_text(tmp_path / "ours", "")
    assert (tmp_path / "usual").stat().st_mode == (tmp_path / "ours").stat().st_mode


def test_a_dash_is_standard_output(capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    check_writable("-")
    write_text("-", "text η\n")
    assert capsys.readouterr().out == "text η\n"
    assert os.listdir(tmp_path) == []


def test_the_state_folder_is_where_the_user_wants_it(tmp_path, monkeypatch):
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("NOVIKOFF_STATE", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "local"))
    assert state_directory() == tmp_path / ".local/state/novikoff"
    monkeypatch.setenv("XDG_STATE_HOME", "relative")
    assert state_directory() == tmp_path / ".local/state/novikoff"
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "xdg"))
    assert state_directory() == tmp_path / "xdg/novikoff"
    monkeypatch.setattr("sys.platform", "darwin")
    assert state_directory() == tmp_path / "Library/Application Support/novikoff"
    monkeypatch.setattr("sys.platform", "win32")
    assert state_directory() == tmp_path / "local/novikoff"
    monkeypatch.setenv("NOVIKOFF_STATE", str(tmp_path / "own"))
    assert state_directory() == tmp_path / "own"
    assert not (tmp_path / "own").exists()
    assert state_folder("recorded").is_dir()


def test_a_state_folder_that_cannot_be_made_is_refused_in_words(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NOVIKOFF_STATE", str(tmp_path / "file"))
    with pytest.raises(OSError, match=re.escape("to in NOVIKOFF_STATE")):
        state_folder("recorded")


def test_hypothesis_keeps_its_files_in_the_state_folder(tmp_path, monkeypatch):
    from hypothesis.configuration import storage_directory

    monkeypatch.setenv("NOVIKOFF_STATE", str(tmp_path / "own"))
    before = storage_directory("x").path
    with quiet_hypothesis():
        assert storage_directory("x").path == tmp_path / "own/hypothesis/x"
    assert storage_directory("x").path == before
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NOVIKOFF_STATE", str(tmp_path / "file"))
    with quiet_hypothesis():  # a home that cannot be written to does not break anything
        assert storage_directory("x").path.parent.is_dir()
        assert "novikoff-" in str(storage_directory("x").path)
