"""Every example in a docstring runs as it stands; modules are found by dotted name."""

import doctest
import importlib
import pkgutil
from types import ModuleType

import pytest
from meta.tree import ROOMS, ROOT, sources

MAIN = "__main__"


def modules() -> list[str]:
    """Return the dotted names of all modules, of which none is run by being imported."""
    found = []
    for room in ROOMS:
        package = importlib.import_module(f"novikoff.{room}")
        found += [package.__name__, *(module.name for module in pkgutil.walk_packages(
            package.__path__, package.__name__ + "."))]
    return [name for name in found if not name.endswith(MAIN)]


@pytest.mark.parametrize("name", modules())
def test_examples(name: str) -> None:
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_no_module_is_left_out() -> None:
    on_disk = {s.module for s in sources(ROOT) if not s.module.endswith(MAIN)}
    assert set(modules()) == on_disk


def test_there_are_examples_and_a_wrong_one_fails() -> None:
    linalg = importlib.import_module("novikoff.reference.linalg")
    assert doctest.testmod(linalg).attempted > 3
    planted = ModuleType("planted", '>>> 1 + 1\n3\n')
    assert doctest.testmod(planted, report=False, verbose=False).failed == 1
