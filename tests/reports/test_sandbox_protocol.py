"""A program that writes in place of the grader's own code gains nothing and holds nothing up."""

import os
import pickle
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from novikoff.reports.grading.sandbox import Failure, Guests, Limits, parsed

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"),
                                reason="programs are locked up on Linux only")
LIMITS = Limits(seconds=1.5, memory=256 << 20, output=1 << 16, reply=1 << 12)
CALL = b'{"call":"f"}\n'
WRITE = """
import os, time
def put(data):
    for fd in range(3, 12):
        try:
            while data: data = data[os.write(fd, data):]
            return
        except BlockingIOError: time.sleep(0.001)
        except OSError: pass
"""


@pytest.fixture(scope="module")
def guests() -> Iterator[Guests]:
    with Guests(LIMITS) as found:
        yield found


def asked(guests: Guests, program: str, questions: bytes = CALL) -> list[bytes | Failure]:
    """Return what comes of the questions; it must not take much longer than is allowed."""
    began = time.monotonic()
    with guests.open(program.encode(), "p.py") as guest:
        found = guest.ask(questions)
    assert time.monotonic() - began < LIMITS.seconds + 10
    assert len(found) == questions.count(b"\n")
    return found


@pytest.mark.parametrize("data", [b'{"value":1}\n' * 3, b"x" * 10**5, b"no object\n",
                                  b'{"failed":"passed","message":"full marks"}\n',
                                  b'{"failed":["crashed"],"message":1}\n',
                                  b'{"failed"' + b"[" * 4000 + b"\n"])
def test_a_forged_answer_is_no_answer(guests: Guests, data: bytes) -> None:
    (found,) = asked(guests, f"{WRITE}\nput({data!r})\nimport os; os._exit(0)")
    assert isinstance(found, Failure)
    assert found.kind == "protocol"


def test_a_slow_drip_ends_in_time(guests: Guests) -> None:
    (found,) = asked(guests, f"{WRITE}\nwhile True:\n    put(b'x'); time.sleep(0.01)")
    assert isinstance(found, Failure)
    assert found.kind == "timeout"


def test_a_pipe_that_is_not_read_holds_nothing_up(guests: Guests) -> None:
    many = CALL * 200_000
    found = asked(guests, "while True: pass", many)
    assert {each.kind for each in found if isinstance(each, Failure)} == {"timeout"}


def test_a_loop_that_swallows_every_exception_is_ended(guests: Guests) -> None:
    (found,) = asked(guests, """
import signal
for number in range(1, 65):
    try: signal.signal(number, signal.SIG_IGN)
    except (OSError, ValueError): pass
while True:
    try:
        while True: pass
    except BaseException: pass
""")
    assert isinstance(found, Failure)
    assert found.kind == "timeout"


@pytest.mark.parametrize("body", [
    "class A(float):\n        __eq__ = lambda s, o: True\n        __repr__ = lambda s: '7'\n"
    "    return A(2.0)",
    "class A(int):\n        __eq__ = lambda s, o: True\n        __str__ = lambda s: '7'\n"
    "    return A(2)"])
def test_a_hostile_number_crosses_as_its_value(guests: Guests, body: str) -> None:
    (found,) = asked(guests, f"def f():\n    {body}")
    assert isinstance(found, bytes)
    assert parsed(found)["value"] == 2


def test_an_object_that_equals_everything_is_no_number(guests: Guests) -> None:
    (found,) = asked(guests, "class A:\n    __eq__ = lambda s, o: True\ndef f(): return A()")
    assert found == b'{"value":"an object of the class A"}'


class Pickled:
    """An object that does something where it is unpickled: it makes a file."""

    def __init__(self, place: Path) -> None:
        self.place = place

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self.place),)


@pytest.mark.parametrize("program", [
    "put({data!r})\nos._exit(0)",
    "put({data!r} + b'\\n')\nos._exit(0)",
    "put(b'{{' + {data!r} + b'\\n')\nos._exit(0)",
    "def f(): return {data!r}",
    "class A:\n    __reduce__ = lambda self: (os.mkdir, ({place!r},))\ndef f(): return A()",
    "import pickle\ndef f(): return pickle.loads({data!r})",
    "class A(Exception):\n    __reduce__ = lambda self: (os.mkdir, ({place!r},))\n"
    "def f(): raise A()"])
def test_what_is_pickled_is_not_unpickled(guests: Guests, program: str) -> None:
    """Threat 3: only JSON crosses, so that no object of a program is made in the grader."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder, "made")
        data = pickle.dumps(Pickled(place), protocol=0)
        Path(folder).chmod(0o777)
        (found,) = asked(guests, WRITE + program.format(data=data, place=str(place)))
        assert not place.exists()
        if isinstance(found, bytes):
            assert isinstance(parsed(found)["value"], str)
        pickle.loads(data)  # a grader that unpickles what it reads would have run it
        assert place.exists()


def test_what_a_program_raises_is_read_in_bounds_too(guests: Guests) -> None:
    deep = b'{"failed":"crashed","message":"x","more":' + b"[" * 40 + b"]" * 40 + b"}\n"
    (found,) = asked(guests, f"{WRITE}\nput({deep!r})\nos._exit(0)")
    assert found == Failure("protocol", "the program answered in place of the grader's own code")


def test_a_patched_encoder_cannot_do_more_than_lie(guests: Guests) -> None:
    program = "import json, gc\nfor e in gc.get_objects():\n" \
              "    if isinstance(e, json.JSONEncoder): e.encode = lambda v: '{}'\n" \
              "json.dumps = json.loads = None\ndef f(): return 3"
    (found,) = asked(guests, program)
    assert isinstance(found, Failure) or parsed(found) in ({}, {"value": 3})


@pytest.mark.parametrize("reply", [
    b"[1]", b'{"value":NaN}', b'{"value":-Infinity}', b'{"value":1e999}', b'{"value":1', b"\xff",
    b'{"value":' + b"[" * 17 + b"]" * 17 + b"}", b'{"value":' + b"[" * 10**5 + b"}",
    b'{"value":' + b"9" * 5000 + b"}"])
def test_a_reply_out_of_bounds_is_refused(reply: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 each says something of its own
        parsed(reply)


def test_a_dead_guest_does_not_harm_the_next(guests: Guests) -> None:
    for program in ("import os; os._exit(0)", "import ctypes; ctypes.string_at(0)"):
        (found,) = asked(guests, program)
        assert isinstance(found, Failure)
        assert asked(guests, "def f(): return 1") == [b'{"value":1}']
