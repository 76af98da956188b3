"""Loading: every form of a target, and a message that helps for every way it can fail."""

import json
import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from novikoff.reports import validate
from novikoff.reports.validation.load import Loaded, TargetError, load

TARGETS = Path(__file__).parents[1] / "targets"
MINE = """
class Perceptron:
    class Inner:
        pass
"""


@pytest.fixture(autouse=True)
def _clean(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Work in an empty folder, and forget the modules that a test imports."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        if "lib/python" not in (getattr(sys.modules[name], "__file__", None) or ""):
            del sys.modules[name]


def told(target: str, adapter: str | None = None) -> str:
    """Return the message of the TargetError."""
    with pytest.raises(TargetError) as error:
        load(target, adapter)
    return str(error.value)


def wrote(name: str, text: str) -> str:
    Path(name).write_text(text, encoding="utf-8")
    return name


def ran(loaded: Loaded) -> object:
    """Return what the script lines bind to the name."""
    names: dict[str, object] = {}
    exec("\n".join(loaded.imports), names)
    return names[loaded.name]


def test_module() -> None:
    loaded = load("fractions:Fraction")
    assert (loaded.name, loaded.value.__name__) == ("Fraction", "Fraction")
    assert loaded.imports == ("from fractions import Fraction",)
    assert loaded.version is None
    assert loaded.file is not None


def test_version_of_a_package() -> None:
    assert load("numpy.linalg:norm").version == f"numpy {np.__version__}"


def test_keyword_arguments() -> None:
    loaded = load("fractions:Fraction(numerator=3, denominator=6)")
    assert (loaded.name, loaded.value()) == ("Fraction", Fraction(1, 2))
    assert ran(loaded)() == Fraction(1, 2)  # type: ignore[operator]
    assert load("fractions:Fraction()").value is Fraction
    wrote("mine.py", "def f(a, b): return a + b")
    wrote("adapter.py", "def adapt(f): return lambda: f(b='(:')")
    loaded = load("mine.py:f(a='):')", "adapter.py:adapt")
    assert loaded.value() == ran(loaded)() == "):(:"  # type: ignore[operator]


def test_local_module() -> None:
    wrote("mine_local.py", MINE)
    assert load("mine_local:Perceptron").value.__module__ == "mine_local"


def test_dotted_name() -> None:
    loaded = load(wrote("mine.py", MINE) + ":Perceptron.Inner")
    assert loaded.name == "Inner"
    assert loaded.value.__qualname__ == "Perceptron.Inner"
    assert ran(loaded).__qualname__ == "Perceptron.Inner"  # type: ignore[attr-defined]


def test_file() -> None:
    loaded = load(f"{TARGETS}/maml_perceptron.py:Perceptron")
    assert loaded.value(2).w_.tolist() == [0.0, 0.0, 0.0]
    assert loaded.file == f"{TARGETS}/maml_perceptron.py"
    assert loaded.line == 9
    assert ran(loaded) is loaded.value


def test_file_imports_its_neighbour() -> None:
    Path("sub").mkdir()
    wrote("sub/neighbour.py", "eta = 3")
    wrote("sub/mine.py", "from neighbour import eta\ndef f(X, y): return eta")
    assert load("sub/mine.py:f").value(0, 0) == 3


@pytest.mark.parametrize("name", ["my-perceptron.py", "random.py", "numpy.py"])
def test_file_with_a_name_that_cannot_be_imported(name: str) -> None:
    wrote(name, "def f(X, y): return 7")
    loaded = load(f"{name}:f")
    assert loaded.value(0, 0) == 7
    assert ran(loaded)(0, 0) == 7  # type: ignore[operator]
    assert sys.modules["random"].__file__ != f"{Path.cwd()}/random.py"


def test_file_of_a_package_that_imports_its_neighbours() -> None:
    for folder in ("outer/inner", "spaced"):
        Path(folder).mkdir(parents=True)
        wrote(f"{folder}/part.py", "eta = 3")
        wrote(f"{folder}/mine.py", "from .part import eta\ndef f(X, y): return eta")
    for folder in ("outer", "outer/inner"):
        wrote(f"{folder}/__init__.py", "")
    for folder, module in (("outer/inner", "outer.inner.mine"), ("spaced", "spaced.mine")):
        loaded = load(f"{folder}/mine.py:f")
        assert (loaded.value(0, 0), loaded.value.__module__) == (3, module)
        assert ran(loaded) is loaded.value


def notebook(*cells: str) -> str:
    code = [{"cell_type": "code", "source": cell.splitlines(keepends=True)} for cell in cells]
    mark = {"cell_type": "markdown", "source": "raise this is no code"}
    return json.dumps({"cells": [mark, *code], "nbformat": 4})


def test_notebook() -> None:
    wrote("week.ipynb", notebook("%matplotlib inline\n!pip install x\nimport numpy as np",
                                 "files = !ls\nx, y = %timeit 3\nP?\n?P",
                                 "if True:\n    %time\nclass P:\n    eta = 1", "1/0\nQ = 2",
                                 "def f(X, y):\n    return P.eta + 1"))
    loaded = load("week.ipynb:f")
    assert loaded.value(0, 0) == 2
    assert len(loaded.notes) == 1
    assert "code cell 4 of week.ipynb raised ZeroDivisionError" in loaded.notes[0]
    assert ran(loaded)(0, 0) == 2  # type: ignore[operator]


def test_a_name_that_a_failed_cell_would_have_defined() -> None:
    wrote("week.ipynb", notebook("1/0\nclass P: pass"))
    assert "it has no public name; code cell 1 of week.ipynb raised ZeroDivisionError" \
        in told("week.ipynb:P")


def test_notebook_with_single_text_cells() -> None:
    wrote("week.ipynb", json.dumps({"cells": [{"cell_type": "code", "source": "a = 1\nb = 2"}]}))
    assert load("week.ipynb:b").value == 2


@pytest.mark.parametrize("text", ["not json", "[]", "{}", '{"cells": [{"source": 1}]}', "[" * 9999])
def test_no_notebook(text: str) -> None:
    assert "week.ipynb is not a notebook" in told(wrote("week.ipynb", text) + ":f")


def test_adapter() -> None:
    wrote("mine.py", MINE)
    wrote("adapter.py", "def adapt(target):\n    def f(X, y): return target.__name__\n    return f")
    loaded = load("mine.py:Perceptron", "adapter.py:adapt")
    assert loaded.value(0, 0) == "Perceptron"
    assert ran(loaded)(0, 0) == "Perceptron"  # type: ignore[operator]
    assert loaded.file == f"{Path.cwd()}/mine.py"


@pytest.mark.parametrize(("target", "says"), [
    ("sklearn.linear_model", "did you mean sklearn:linear_model or sklearn.linear_model:NAME"),
    ("mine.py", "add the name of the class or function: mine.py:Name"),
    ("perceptron", "has no colon"),
    (":Perceptron", "names nothing"),
    ("mine.py:", "names nothing"),
    ("mine.py:a b", "names nothing"),
    ("mine.py:Perceptron(1)", "keyword arguments with plain values only"),
    ("mine.py:Perceptron(C=print)", "keyword arguments with plain values only"),
    ("mine.py:Perceptron(**{'C': 1})", "keyword arguments with plain values only"),
    ("fractions:Fraction(numer=1)", "unexpected keyword argument 'numer'; it takes numerator, den"),
    ("mine.py:Perceptron(C=[)", "keyword arguments with plain values only"),
    ("no_such_module_here:f", "there is no module 'no_such_module_here'; install its package"),
    ("no such module:f", "is not the name of a module"),
    ("mine:Perceptrn", "mine has no name 'Perceptrn'; did you mean Perceptron?"),
    ("mine.py:PERCEPTRON", "did you mean Perceptron?"),
    ("mine.py:Quite_Different", "it has Perceptron"),
    ("empty.py:f", "it has no public name"),
    ("zipfile:Nope", "it has BadZipFile"),
    ("null.py:f", "null.py: source code string cannot contain null bytes; correct the file"),
    ("min.py:f", "there is no file min.py; did you mean mine.py?"),
    ("quite_other.py:f", "there is no file quite_other.py"),
    ("folder.py:f", "folder.py is a folder; name a file in it, as in folder.py/FILE.py:NAME"),
    ("nowhere/mine.py:f", "there is no folder nowhere"),
    ("needs.py:f", "needs.py imports absent_package, which is not installed here"),
    ("needs:f", "needs imports absent_package, which is not installed here"),
    ("raises.py:f", "importing raises.py failed: ZeroDivisionError: division by zero"),
    ("raises.py:f", "raises.py:2)"),
    ("renamed.py:f", "cannot import name 'absent_name' from 'math'"),
    ("renamed:f", "look for the right name, or install the version of the package that has it"),
    ("beyond.py:f", "name the file as a module, package.module:f, in the folder above"),
    ("sub/lonely.py:f", "sub.lonely imports sub.absent, which its package does not have; correct"),
    ("leaves:f", "importing leaves failed: SystemExit: 4"),
    ("syntax.py:f", "syntax.py:1: "),
    ("syntax:f", "'def f(:'; correct the file"),
    ("abstract.py:Learner", "Learner is an abstract class; it lacks fit, predict"),
])
def test_message(target: str, says: str) -> None:
    wrote("mine.py", MINE)
    wrote("empty.py", "")
    wrote("renamed.py", "from math import absent_name")
    wrote("beyond.py", "from ...absent import name")
    Path("sub").mkdir()
    Path("folder.py").mkdir()
    wrote("sub/lonely.py", "from .absent import name")
    wrote("needs.py", "import absent_package")
    wrote("raises.py", "\n1/0")
    wrote("leaves.py", "raise SystemExit(4)")
    wrote("syntax.py", "def f(:")
    wrote("null.py", "x = 1\0")
    wrote("abstract.py", "from abc import ABC, abstractmethod\nclass Learner(ABC):\n"
          "    @abstractmethod\n    def fit(self): ...\n"
          "    @abstractmethod\n    def predict(self): ...\n")
    assert says in told(target)


@pytest.mark.parametrize(("text", "adapter", "says"), [
    ("def adapt(target):", "a.py:adapt", "a.py:1: expected an indented block"),
    ("def adapt(): pass", "a.py:adapt", "adapt must take one argument"),
    ("def adapt(t): 1/0", "a.py:adapt", "raised ZeroDivisionError: division by zero"),
    ("def adapt(t): 1/0", "a.py:adapt", "a.py:1)"),
    ("def adapt(t): pass", "a.py:adapt", "returned 'None'; it must return the adapted class"),
    ("def adapt(t): return 3", "a.py:adapt", "returned '3'; it must return the adapted class"),
    ("def adapt(t): return t", "a.py:adopt", "did you mean adapt?"),
    ("", "a.py", "add the name of the class or function"),
    ("", "a:adapt", "write a file and a function"),
    ("", "b.py:adapt", "there is no file b.py; did you mean a.py?"),
])
def test_adapter_message(text: str, adapter: str, says: str) -> None:
    Path("sub").mkdir()
    wrote("sub/mine.py", MINE)
    wrote("a.py", text)
    assert says in told("sub/mine.py:Perceptron", adapter)


def test_a_target_that_is_not_there_is_told_before_its_kind_is_asked_for():
    with pytest.raises(TargetError, match=r"no file nosuch\.py"):
        validate("nosuch.py:Foo")
