"""The sandbox answers for honest programs, and stops those that attack, each by a named layer."""

import json
import sys
from collections.abc import Iterator

import pytest

from novikoff.reports.grading.sandbox import Failure, Guests, Limits, SandboxError, parsed
from novikoff.reports.grading.sandbox.guest import BUSY

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"),
                                reason="programs are locked up on Linux only")
LIMITS = Limits(seconds=2, memory=256 << 20, output=1 << 16, reply=1 << 16)
LONG = Limits(seconds=60, memory=256 << 20, output=1 << 16, reply=1 << 16)
PERCEPTRON = b"""
import numpy as np

class Perceptron:
    def __init__(self, eta=0.5, n_iter=1):
        self.eta, self.n_iter = eta, n_iter

    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1])
        for _ in range(self.n_iter):
            for x, t in zip(X, y):
                self.w_ += self.eta * (t - self.predict(x)) * x
        return self

    def predict(self, X):
        return np.where(X @ self.w_ >= 0, 1, -1)
"""
TRAIN = {"new": "Perceptron", "kwargs": {"eta": 0.5, "n_iter": 2}, "np": True,
         "fit": [[[1, 2], [-1, 0]], [-1, 1]], "read": ["w_", "b_"],
         "predict": ["predict", [[1, 2]]]}


def line(question: object) -> bytes:
    return json.dumps(question).encode() + b"\n"


CALL = line({"call": "f", "args": []})


@pytest.fixture(scope="module")
def guests() -> Iterator[Guests]:
    with Guests(LONG) as found:
        yield found


def value(guests: Guests, program: str, question: bytes = CALL) -> object:
    """Return what a program answers, or its Failure."""
    with guests.open(program.encode(), "p.py") as guest:
        (reply,) = guest.ask(question)
    return parsed(reply)["value"] if isinstance(reply, bytes) else reply


def failed(guests: Guests, program: str) -> Failure:
    found = value(guests, program)
    assert isinstance(found, Failure)
    return found


def test_a_training_is_answered_exactly(guests: Guests) -> None:
    with guests.open(PERCEPTRON, "p.py") as guest:
        first, second = guest.ask(line(TRAIN) * 2)
        (third,) = guest.ask(line(TRAIN))
    assert first == second == third
    assert parsed(first) == {"read": [[-1.0, -2.0], None], "predict": [-1]}


@pytest.mark.parametrize(("body", "shown"), [
    ("return 0.1", 0.1), ("return True", True), ("return None", None),
    ("return (1, [2.5])", [1, [2.5]]), ("import numpy; return numpy.float64(0.5)", 0.5),
    ("import numpy; return numpy.eye(2)", [[1, 0], [0, 1]]),
    ("return float('nan')", "nan"), ("return [-1e999]", ["-inf"]),
    ("return object()", "an object of the class object"),
    ("from fractions import Fraction; return Fraction(1, 3)", "1/3"),
    ("import numpy; return numpy.array(['a'])", "an array of <U1"),
    ("import numpy; return numpy.array([1, None])", "an array of object"),
])
def test_values_cross_as_plain_ones(guests: Guests, body: str, shown: object) -> None:
    assert value(guests, f"def f(): {body}") == shown


@pytest.mark.parametrize(("program", "more", "shown"), [
    ("def f(g): return g(2) + 1", {"args": [{"python": "lambda z: z * math.pi * 0"}]}, 1),
    ("def f(gs): return [g(2) for g in gs]", {
        "args": [[{"python": "lambda z: z"}, {"python": "np.negative"}]]}, [2, -2]),
    ("def f(p): return str(p)", {"args": [{"python": "math.inf"}]}, "inf"),
    ("def f(): return [abs, lambda x: x + 1]", {"args": [], "at": [-3]}, [[3], [-2]]),
])
def test_functions_are_given_as_python_and_asked_for_their_values(
        guests: Guests, program: str, more: dict[str, object], shown: object) -> None:
    assert value(guests, program, line({"call": "f", "np": True, **more})) == shown


def test_a_long_name_is_cut_between_letters(guests: Guests) -> None:
    with guests.open(b"def f(): return 1", f"x{'é' * 200}.py") as guest:
        assert guest.ask(CALL) == [b'{"value":1}']


@pytest.mark.parametrize("encoding", ["latin-1", "cp1252", "utf-16"])
def test_an_encoding_that_a_program_declares_is_read_before(guests: Guests, encoding: str) -> None:
    program = f"# -*- coding: {encoding} -*-\ndef f():\n    größe = 'ä€'\n    return größe\n"
    assert value(guests, program) == "ä€"


@pytest.mark.parametrize(("program", "kind", "words"), [
    ("def f(:", "syntax error", "line 1"),
    ("\0", "syntax error", "null byte"),
    ("g = 1", "missing name", "p.py has no class or function f"),
    ("f = 1", "missing name", "is no class or function"),
    ("def f():\n    return 1/0", "crashed", "ZeroDivisionError: division by zero (p.py, line 2)"),
    ("1/0", "crashed", "line 1"),
    ("import torch", "import error", "may import the standard library and numpy"),
    ("input()", "crashed", "nobody types"),
    ("import sys; sys.exit(0)", "crashed", "calls exit"),
    ("import os; os._exit(0)", "crashed", "ended the process"),
    ("def f():\n    import os; os._exit(0)", "crashed", "ended the process"),
    ("def f(): return bytearray(10**10)", "memory", "more memory"),
    ("while True: print('x' * 999)", "output", "printed more than"),
    ("def f(): return [0] * 10**5", "protocol", "takes"),
    ("x = []; x.append(x)\ndef f(): return x", "crashed", ""),
    ("class E(Exception):\n    def __str__(self): 1/0\ndef f(): raise E", "crashed",
     "cannot be shown"),
    ("import ctypes; ctypes.string_at(0)", "crashed", "interpreter itself"),
    ("open('/etc/passwd')", "refused", "touch nothing else"),
])
def test_what_fails_is_told_to_the_student(guests: Guests, program: str, kind: str,
                                           words: str) -> None:
    found = failed(guests, program)
    assert (found.kind, words in found.message) == (kind, True), found
    assert "Traceback" not in found.message


def test_a_package_that_is_not_there_is_named() -> None:
    with pytest.raises(SandboxError, match="'no_such_package'"):
        Guests(LIMITS, ("no_such_package",))


def test_an_endless_loop_is_ended_and_what_came_before_is_kept() -> None:
    program = b"def f(n):\n    while n: pass\n    return 7"
    asked = b"".join(line({"call": "f", "args": [n]}) for n in (0, 0, 1, 0))
    with Guests(LIMITS) as guests:
        with guests.open(program, "p.py") as guest:
            found = guest.ask(asked)
            assert guest.ask(asked) == [found[2]] * 4
        assert value(guests, "def f(): return 1") == 1
    assert found[:2] == [b'{"value":7}'] * 2
    assert [each.kind for each in found[2:] if isinstance(each, Failure)] == ["timeout"] * 2


@pytest.mark.parametrize(("program", "near"), [
    ("def f(n):\n    while True: pass", False),
    ("while True: pass", False),
    ("def f(n):\n    while n > 5: pass", True),
    ("import time\ndef f(n): time.sleep(9)", True),
    ("def f(n): 1/0", False)])
def test_what_may_have_wanted_a_little_more_time_is_told_from_an_endless_loop(
        program: str, near: bool) -> None:
    asked = b"".join(line({"call": "f", "args": [n]}) for n in range(10))
    with Guests(LIMITS) as guests:
        guest = guests.open(program.encode(), "p.py")
        guest.ask(asked)
        guest.close()
    waited = guest.used < BUSY * LIMITS.seconds and program != "def f(n): 1/0"
    assert guest.near_limit == (near or waited)  # a busy machine makes every program wait


@pytest.mark.parametrize("module", ["random", "numpy.random"])
def test_global_random_numbers_are_the_same_for_everybody(guests: Guests, module: str) -> None:
    program = f"import {module}\ndef f(): return {module}.random()"
    assert value(guests, program) == value(guests, program)


def test_the_hash_of_texts_is_the_same_in_every_run(guests: Guests) -> None:
    program = "def f(): return hash('perceptron')"
    with Guests(LIMITS) as others:
        assert value(guests, program) == value(others, program)
