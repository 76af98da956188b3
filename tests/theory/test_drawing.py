"""What is drawn depends on the seed alone, and not on what else is imported."""

import sys
from contextlib import nullcontext
from pathlib import Path
from types import ModuleType

import hypothesis
import pytest
from hypothesis import strategies as st

from novikoff.theory.drawing import whatever_is_imported


def numbers(context) -> list[int]:
    found: list[int] = []

    @hypothesis.seed(0)
    @hypothesis.settings(max_examples=200, database=None, phases=(hypothesis.Phase.generate,))
    @hypothesis.given(st.integers())
    def collect(number: int) -> None:
        found.append(number)

    with context:
        collect()
    return found


def imported(folder: Path, name: str) -> None:
    """Import a module with numbers of its own, as a user's project has them."""
    (folder / f"{name}.py").write_text(
        "NUMBERS = [" + ", ".join(str(7919 * k + 1) for k in range(200)) + "]\n")
    module = ModuleType(name)
    module.__file__ = str(folder / f"{name}.py")
    sys.modules[name] = module


@pytest.fixture
def own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return tmp_path


def test_another_import_changes_nothing(own: Path) -> None:
    before = numbers(whatever_is_imported())
    imported(own, "project_of_numbers")
    assert numbers(whatever_is_imported()) == before
    assert len(set(before)) > 50


def test_it_would_without(own: Path) -> None:
    """If this fails, hypothesis has changed: see whether the context is still needed."""
    before = numbers(nullcontext())
    imported(own, "project_of_other_numbers")
    assert numbers(nullcontext()) != before
