"""This tree keeps the rules, and a tree with a planted violation is seen to break them."""

from pathlib import Path

import pytest
from meta import docstrings, imports, length, packaging
from meta.tree import ROOT

CHECKS = (imports, packaging, length, docstrings)
GUARD = '"""A package."""\n\nif __name__ != "{0}":\n    raise ImportError("no")\n'
LISTED = '[tool.setuptools]\npackages = ["novikoff.reference", "novikoff.theory",\n' \
         '"novikoff.theory.theorems", "novikoff.reports"]\n'
GOOD = '"""A module."""\n\n\ndef f() -> int:\n    """Return 1."""\n    return 1\n'


@pytest.fixture
def planted(tmp_path: Path) -> Path:
    """A small tree that keeps every rule."""
    for name in ("reference", "theory", "theory/theorems", "reports"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "py.typed").touch()
        dotted = "novikoff." + name.replace("/", ".")
        (tmp_path / name / "__init__.py").write_text(GUARD.format(dotted))
    (tmp_path / "pyproject.toml").write_text(LISTED)
    (tmp_path / "reference/algorithm.py").write_text(GOOD)
    assert problems(tmp_path) == []
    return tmp_path


def problems(root: Path) -> list[str]:
    return [problem for check in CHECKS for problem in check.problems(root)]


@pytest.mark.parametrize("check", CHECKS)
def test_this_tree_keeps_the_rules(check: object) -> None:
    assert check.problems(ROOT) == []  # type: ignore[attr-defined]


@pytest.mark.parametrize(("place", "statement", "why"), [
    ("reference/a.py", "import numpy", "reference may not import numpy"),
    ("reference/a.py", "from novikoff.theory.registry import theorem", "may not see"),
    ("reference/a.py", "from novikoff import theory", "may not see novikoff.theory"),
    ("theory/a.py", "import novikoff.reports.command", "may not see novikoff.reports"),
    ("theory/a.py", "import rich", "theory may not import rich"),
    ("theory/a.py", "import scipy.linalg", "theory may not import scipy"),
    ("reports/a.py", "import sympy", "reports may not import sympy"),
    ("reports/a.py", "import tests.planted", "second copy"),
    ("theory/a.py", "from reference.linalg import dot", "second copy"),
    ("theory/a.py", "from . import registry", "imports are absolute"),
    ("theory/theorems/a.py", "from novikoff.reference.perceptron import update", "no algorithm"),
    ("theory/theorems/a.py", "from novikoff.reference import perceptron", "no algorithm"),
    ("theory/a.py", "if 0:\n    def f():\n        import rich", "theory may not import rich"),
    ("reference/a.py", "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import numpy",
     "reference may not import numpy"),
])
def test_a_forbidden_import_is_found(planted: Path, place: str, statement: str, why: str) -> None:
    (planted / place).write_text(f"{statement}\n")
    (found,) = imports.problems(planted)
    assert why in found
    assert found.startswith(place)


@pytest.mark.parametrize(("place", "statement"), [
    ("reference/a.py", "from fractions import Fraction"),
    ("reference/a.py", "from novikoff.reference.linalg import dot"),
    ("theory/a.py", "import sympy, mpmath, numpy.linalg"),
    ("theory/theorems/a.py", "from novikoff.reference.linalg import dot"),
    ("reports/a.py", "from novikoff.reference.perceptron import update\nimport rich.table"),
])
def test_an_allowed_import_is_not(planted: Path, place: str, statement: str) -> None:
    (planted / place).write_text(f"{statement}\n")
    assert imports.problems(planted) == []


@pytest.mark.parametrize(("name", "lines", "found"), [
    ("algorithm", 120, []),
    ("algorithm", 121, ["reference/algorithm.py: has 121 lines; a concept"]),
    ("perceptron", 120, ["reference/perceptron.py: has 120 lines; it is short"]),
    ("perceptron", 121, ["reference/perceptron.py: perceptron has more than 120 lines of code"]),
])
def test_a_module_of_the_reference_holds_one_concept(planted: Path, name: str, lines: int,
                                                     found: list[str]) -> None:
    """The docstrings of a listed module do not count, and here there are none."""
    (planted / f"reference/{name}.py").write_text("x = 1\n" * lines)
    told = length.problems(planted)
    assert [text[:len(due)] for text, due in zip(told, found, strict=True)] == found


A_TO_B = "from novikoff.theory.b import f\n"
CLOSED = "imports go in a circle: novikoff.theory.b -> novikoff.theory.a -> novikoff.theory.b"


@pytest.mark.parametrize(("statement", "found"), [
    ("from novikoff.theory.a import g", True),
    ("from novikoff.theory import a", True),
    ("import novikoff.theory.a", True),
    ("def f():\n    from novikoff.theory.a import g", True),
    ("class F:\n    def f(self):\n        from novikoff.theory import a", True),
    ("if f:\n    from novikoff.theory import a", True),
    ("if TYPE_CHECKING:\n    from novikoff.theory.a import g", False),
    ("class F:\n    def _repr_html_(self):\n        from novikoff.theory.a import g", False),
    ("class F:\n    def __str__(self):\n        from novikoff.theory.a import g", False),
    ("from novikoff.theory import c", False),
])
@pytest.mark.parametrize("first", [A_TO_B, "def g():\n    " + A_TO_B])
def test_a_circle_is_found(planted: Path, first: str, statement: str, found: bool) -> None:
    (planted / "theory/c.py").write_text(GOOD)
    (planted / "theory/a.py").write_text(first)
    (planted / "theory/b.py").write_text(f"{statement}\n")
    told = imports.problems(planted)
    assert bool(told) == found
    assert all(set(CLOSED.split()) == set(line.split()) for line in told)


def test_a_longer_circle_is_found(planted: Path) -> None:
    for one, other in ("ab", "bc", "ca"):
        (planted / f"reports/{one}.py").write_text(f"from novikoff.reports import {other}\n")
    (told,) = imports.problems(planted)
    assert told.count("->") == 3


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new))


def test_a_package_that_is_not_listed_is_found(planted: Path) -> None:
    replace(planted / "pyproject.toml", '"novikoff.theory.theorems", ', "")
    assert "novikoff.theory.theorems is not listed" in packaging.problems(planted)[0]


def test_a_package_that_is_not_there_is_found(planted: Path) -> None:
    replace(planted / "pyproject.toml", '"novikoff.reports"', '"novikoff.reports", "novikoff.x"')
    assert "novikoff.x is listed and not there" in packaging.problems(planted)[0]


def test_a_package_that_is_listed_twice_is_found(planted: Path) -> None:
    replace(planted / "pyproject.toml", '"novikoff.reports"', '"novikoff.reports"' + "," +
            '"novikoff.reports"')
    assert "novikoff.reports is listed twice" in packaging.problems(planted)[0]


def test_a_folder_without_init_is_found(planted: Path) -> None:
    (planted / "theory/inner").mkdir()
    (planted / "theory/inner/a.py").write_text(GOOD)
    (planted / "theory/inner/py.typed").touch()
    assert packaging.problems(planted) == ["theory/inner: holds Python files and no __init__.py"]


def test_a_package_without_py_typed_is_found(planted: Path) -> None:
    (planted / "theory/py.typed").unlink()
    assert packaging.problems(planted) == ["theory: has no py.typed"]


@pytest.mark.parametrize(("guard", "why"), [
    ("", "can be imported as theory"),
    ('if __name__ == "theory":\n    raise ValueError', "raises ValueError, not ImportError")])
def test_a_package_without_a_guard_is_found(planted: Path, guard: str, why: str) -> None:
    (planted / "theory/__init__.py").write_text(f'"""A package."""\n{guard}\n')
    (found,) = packaging.problems(planted)
    assert why in found


@pytest.mark.parametrize("name", ["theory/a.py", "theory/coq/a.v", "theory/a.toml", "a.md",
                                  "tests/deep/a.py"])
@pytest.mark.parametrize(("head", "excused"), [
    ("# Over 300 lines: one table.", "tests theory/a.toml theory/coq a.md"),
    ("Made by `python a.py`", "tests theory/a.toml theory/coq a.md"), ("# A table.", "")])
def test_a_long_file_is_found(planted: Path, name: str, head: str, excused: str) -> None:
    path = planted / name
    path.parent.mkdir(parents=True, exist_ok=True)
    for late, lines in ((0, length.MOST), (0, length.MOST + 1), (length.HEAD, length.MOST + 1)):
        text = [""] * lines
        text[late] = head
        path.write_text("\n".join(text) + "\n")
        right = lines == length.MOST or (not late and name.startswith(tuple(excused.split())))
        assert length.problems(planted) == [] if right else \
            length.problems(planted)[0].startswith(f"{name}: has 301 lines")


def test_what_is_built_may_be_long(planted: Path) -> None:
    for folder in ("build", ".venv"):
        (planted / folder).mkdir()
        (planted / folder / "a.py").write_text("\n" * (length.MOST + 1))
    assert length.problems(planted) == []


@pytest.mark.parametrize("name", ["utils.py", "helper.py", "core.py", "misc.py", "tools.py"])
def test_a_name_that_says_nothing_is_found(planted: Path, name: str) -> None:
    (planted / "theory" / name).write_text(GOOD)
    assert "named after nothing" in packaging.problems(planted)[0]


def test_a_missing_room_is_found(planted: Path) -> None:
    (planted / "reports").rename(planted / "elsewhere")
    assert "reports: is missing" in packaging.problems(planted)


SECTIONS = '"""Return 1.\n\n{0}\n"""\n'


@pytest.mark.parametrize(("body", "why"), [
    ("return 1", "f: has no docstring"),
    ('"""Return 1"""\nreturn 1', "is no sentence"),
    (SECTIONS.format("Source: a.\nRaises: b."), "its sections are Source, Raises"),
    (SECTIONS.format("Raises: a.\nRaises: b."), "its sections are Raises, Raises"),
    (SECTIONS.format(">>> f()\n1\n\nSource: a."), "example stands before a section"),
    ('"""Return 1."""\nif 0:\n    raise ValueError("x")', "has no section Raises"),
])
def test_a_bad_docstring_is_found(planted: Path, body: str, why: str) -> None:
    indented = "\n".join(f"    {line}" if line else "" for line in body.splitlines())
    (planted / "theory/a.py").write_text(f'"""A module."""\n\n\ndef f():\n{indented}\n')
    (found,) = docstrings.problems(planted)
    assert found.startswith("theory/a.py:4: f: ")
    assert why in found


@pytest.mark.parametrize("body", [
    'class A:\n    def f(self):\n        return 1',
    'class A:\n    """A."""\n\n    def f(self):\n        return 1',
])
def test_a_class_or_method_without_docstring_is_found(planted: Path, body: str) -> None:
    (planted / "reference/a.py").write_text(body + "\n")
    assert "has no docstring" in docstrings.problems(planted)[0]


@pytest.mark.parametrize("body", [
    'def _f():\n    return 1',
    'class A:\n    """A."""\n\n    def f(self):\n        """Return 1."""\n\n\n'
    'class B(A):\n    """B."""\n\n    def f(self):\n        return 2',
    'def f():\n    """Return 1."""\n    try:\n        g()\n    except ValueError:\n        raise',
    'def f():\n    """Return g."""\n\n    def g():\n        raise ValueError\n    return g',
    'def f():\n    """Return 1.\n\n    Shapes: a.\n    Raises: b.\n    Source: c.\n\n'
    '    >>> f()\n    1\n    """\n    raise ValueError',
])
def test_a_good_docstring_is_not(planted: Path, body: str) -> None:
    (planted / "theory/a.py").write_text(body + "\n")
    assert docstrings.problems(planted) == []
