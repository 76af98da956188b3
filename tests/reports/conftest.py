"""What several tests of reports need: a state folder, a faulty file, and a look at what is left."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from planted import doubled_bias


@pytest.fixture
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep what is recorded in a folder of the test."""
    monkeypatch.setenv("NOVIKOFF_STATE", str(tmp_path / "state"))
    return tmp_path / "state"


@pytest.fixture
def target(tmp_path: Path) -> Path:
    """Return the path of a file with a faulty perceptron, to be repaired."""
    path = tmp_path / "mine.py"
    path.write_text(Path(doubled_bias.__file__).read_text())
    return path


@pytest.fixture
def nothing_left_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No process and no file outlives a test, neither here nor in the temporary folder."""
    here, spare = tmp_path / "here", tmp_path / "spare"
    here.mkdir()
    spare.mkdir()
    monkeypatch.chdir(here)
    monkeypatch.setattr(tempfile, "tempdir", str(spare))
    monkeypatch.setenv("TMPDIR", str(spare))
    before = _children()
    yield
    assert _children() <= before
    assert list(spare.iterdir()) == []
    assert [path.name for path in here.iterdir() if path.suffix not in (".py", ".ipynb")] == []


def _children() -> set[int]:
    listed = Path(f"/proc/{os.getpid()}/task/{os.getpid()}/children")
    return set(map(int, listed.read_text().split())) if listed.exists() else set()
