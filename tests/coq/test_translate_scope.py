"""Python that could mean something else than what is written of it in Coq is refused, with why."""

import ast
from dataclasses import fields
from functools import wraps
from typing import get_args

import pytest
from coq.translate import ROOT, problems, read, translated
from coq.translate_name import TYPES, NotKnownError
from coq.translate_scope import require_plain_module
from coq.translate_term import ENUMERATED
from coq.translate_wanted import WANTED

from novikoff.reference import convention, svm
from novikoff.reference.loss import Loss
from novikoff.reference.record import Update

PLACE = "reference/linalg.py"
MODULE = """from operator import add as _add
from operator import mul as _mul
from typing import cast

from novikoff.reference.other import given


def guard(u: Sequence[R], v: Sequence[R]) -> None:
    if len(u) != len(v):
        raise ValueError


def dot(u: Sequence[R], v: Sequence[R]) -> R:
    guard(u, v)
    return cast(R, sum(map(_mul, u, v)))
"""


def of(text: str, *names: str) -> str:
    return translated({PLACE: text}, {PLACE: names or ("guard", "dot")})


def refused(text: str, *names: str) -> str:
    with pytest.raises(NotKnownError) as refusal:
        of(text, *names)
    told = str(refusal.value)
    assert told.startswith(f"{PLACE}:")
    return told


def test_the_module_without_a_fault_is_translated() -> None:
    assert "Definition dot" in of(MODULE)


@pytest.mark.parametrize(("line", "told"), [
    ("sum = max", "sum stands in a file where sum is not Python's"),
    ("def sum(v):\n    return 0", "where sum is not Python's"),
    ("from operator import add as sum", "where sum is not Python's"),
    ("from typing import overload as sum", "where sum is not Python's"),
    ("import numpy as map", "where map is not Python's"),
    ("class tuple: pass", "where tuple is not Python's"),
    ("for len in (): pass", "where len is not Python's"),
    ("if (len := min): pass", "where len is not Python's"),
    ("[zip := c for c in ()]", "where zip is not Python's"),
    ("try:\n    pass\nexcept E as range:\n    pass", "where range is not Python's"),
    ("def other(c: (sum := max)): pass", "where sum is not Python's"),
    ("def other(c=(sum := max)): pass", "where sum is not Python's"),
    ("def cast(kind, value):\n    return -value", "binds cast again"),
    ("_mul = _add", "_mul binds _mul again"),
    ("from operator import sub as _mul", "binds _mul again"),
    ("def dot(u: Sequence[R], v: Sequence[R]) -> R:\n    return u", "binds dot again"),
    ("if True:\n    def dot(u, v):\n        return 0", "binds dot again"),
    ("async def dot(u, v): pass", "binds dot again"),
    ("del dot", "dot binds dot again"),
    ("from novikoff.reference.other import norm as dot", "binds dot again"),
    ("from novikoff.reference.other import *", "binds names that it does not tell"),
    ("with open('') as dot: pass", "binds dot again"),
    ("match 1:\n    case dot: pass", "binds dot again"),
    ("dot += 1", "binds dot again"), ("dot: int = 3", "binds dot again"),
    ("(dot, other) = 1, 2", "binds dot again"),
    ("def other():\n    global dot\n    dot = 3", "global dot may bind a name of the module"),
    ("dot.__code__ = guard.__code__", "is changed, and with it what a name means"),
    ("given.value = 3", "is changed"), ("del given.value", "is changed"),
    ("globals()['dot'] = 3", "reaches for globals"), ("exec('dot = 3')", "reaches for exec"),
    ("getattr(given, '__globals__')['dot'] = 3", "reaches for __globals__"),
    ("from operator import attrgetter", "reaches for attrgetter"),
    ("import builtins", "reaches for builtins"), ("setattr(given, 'a', 3)", "reaches for setattr"),
    ("import sys\nsys.modules['builtins'].sum = max", "is changed")])
def test_a_name_that_could_mean_two_things_is_refused(line: str, told: str) -> None:
    place = MODULE.count("\n") + 1 + ("\n" in line and line.split()[0] in ("if", "match", "try"))
    message = refused(f"{MODULE}{line}\n")
    assert told in message
    assert int(message.split(":")[1]) in (place, place + 1, place + 2)


def function(*lines: str, given: str = "c: R, u: Vector[R], v: Sequence[R]",
             result: str = "R") -> str:
    body = "\n".join(f"    {line}" for line in lines)
    return f"{MODULE}\n\ndef f({given}) -> {result}:\n{body}\n"


@pytest.mark.parametrize(("lines", "told"), [
    (("got_1 = c", "return dot(u, v) + got_1"), "got_1 is a name that the translation has"),
    (("_c = c + c", "return c"), "_c is a name that the translation has"),
    (("K = c", "return K"), "K is a name that the translation has"),
    (("true = c", "return true"), "true is a name that the translation has"),
    (("η = c", "return η"), "η is a name that the translation has"),
    (("dot = c", "return dot"), "dot is the name of a translated function"),
    (("a = dot(u, v)", "dot = c", "return a"), "calls dot, which is a local name too"),
    (("return sum([dot for dot in u])",), "dot is the name of a translated function"),
    (("return sum([dot(u, v) for dot in u])",), "calls dot, which is a local name too"),
    (("for c in u:", "    c = c + c", "return c"), "changes c, which is there before the loop"),
    (("for v in u:", "    c = c + v", "return c"), "changes v, which is there before the loop"),
    (("for a in u:", "    c: R = c + a", "return c"), "carries nothing from turn to turn"),
    (("for a in u:", "    c = c + a", "return a"), "a is not known"),
    (("for a in u:", "    b = a", "    c = c + b", "return b"), "b is not known"),
    (("g = (a for a in u)", "return sum(g) + sum(g)"), "(a for a in u) is not known"),
    (("g = map(_mul, u, v)", "return sum(g) + sum(g)"), "map(_mul, u, v) is not known"),
    (("return sum(map(_mul, u, v, strict=True))",), "map(_mul, u, v, strict=True) is not known"),
    (("return sum(tuple(c))",), "c is no list"),
    (("return cast(guard(u, v), c)",), "is not known"),
    (("return cast(*u, c)",), "*u is not known"), (("return dot(*u)",), "*u is not known"),
    (("return sum(*u)",), "*u is not known"), (("return dot(u=u, v=v)",), "is not known"),
    (("guard(u, (u))", "guard(u, tuple(u))", "return c"), "is a guard of more than names"),
    (("dot(u, v)", "return c"), "returns what is dropped"),
    (("a = (b := c)", "return a"), "(b := c) is not known"),
    (("if c > c:", "    raise ValueError(c := c)", "return c"), "(c := c) is not known"),
    (("return c if 0 < c < c else c",), "0 < c < c is not known"),
    (("return c if (c > c) == (c > c) else c",), "is not known"),
    (("return c if c > c or dot(u, v) > c else c",), "dot(u, v) > c is not known"),
    (("return c if u else c",), "u is not simply of type bool"),
    (("return c", "yield c"), "(yield c) is not known"),
    (("return c if u == v else c",), "u == v is not known"),
    (("return c if v == v else c",), "v == v may compare a list with a tuple"),
    (("a = [b for b in u]", "return c if a == u else c"), "is not known"),
    (("for a in v:", "    u = v", "return sum(u)"), "u = v gives u another type"),
    (("def g() -> R:", "    return c", "return g()"), "is not known"),
    (("g = lambda: c", "return g()"), "is not known"),
    (("try:", "    return c", "except ValueError:", "    return -c"), "is not known"),
    (("import math", "return c"), "is not known"), (("del c", "return c"), "is not known"),
    (("return c / 2",), "is not known"), (("return c * True",), "True is not known"),
    (("return c - 1.0",), "1.0 is not known")])
def test_a_function_that_means_something_else_is_refused(lines: tuple[str, ...],
                                                         told: str) -> None:
    assert told in refused(function(*lines), "guard", "dot", "f")


@pytest.mark.parametrize("given", [
    "c: R, *u: R", "c: R, **u: R", "c: R, *, u: R = dot((), ())", "c: R, *, sum: R",
    "c: R, /, u: R", "c: R, d: R = (c := 3)",
    "c: R, d: R = dot((), ())", "c: R, d: list = []", "c: R, _: R", "c: R, _d: R",
    "c: R, got_7: R", "c: R, fun: R", "c: R, dot: R"])
def test_parameters_that_are_not_plain_are_refused(given: str) -> None:
    refused(function("return c", given=given), "guard", "dot", "f")


@pytest.mark.parametrize("decorated", ["cache", "given", "given()"])
def test_a_decorated_function_is_refused(decorated: str) -> None:
    text = MODULE.replace("def dot", f"@{decorated}\ndef dot")
    assert "without decorators" in refused(text)


def test_what_is_returned_is_what_is_annotated() -> None:
    assert "returns list K, not tuple K" in refused(
        function("return [a for a in u]", result="Vector[R]"), "guard", "dot", "f")
    assert "Definition f" in of(function("return tuple([a for a in u])", result="Vector[R]"),
                                "guard", "dot", "f")


@pytest.mark.parametrize(("line", "given"), [
    ("class R: pass", "c: R"), ("from elsewhere import Vector", "u: Vector[R]"),
    ("from novikoff.reference.number import R as O", "c: O"), ("int = float", "c: int"),
    ("from novikoff.reference.number import Label", "c: Label")])
def test_an_annotation_of_another_module_is_refused(line: str, given: str) -> None:
    text = f"def f({given}) -> None:\n    return\n"
    told = refused(f"{line}\n{text}", "f")
    assert " is not " in told
    assert f"def f({given})" in text


@pytest.mark.parametrize("line", ["from novikoff.reference.number import O, R",
                                  "from collections.abc import Sequence"])
def test_an_annotation_of_its_own_module_is_known(line: str) -> None:
    text = "def f(c: R, d: O, u: Sequence[R]) -> R:\n    return c"
    assert "Definition f" in of(f"{line}\n{text}", "f")


def test_a_parameter_at_its_default_hides_no_operator() -> None:
    text = "from operator import add, mul\n\n\ndef f(u: Vector[R], v: Vector[R], {}) -> R:\n" \
           "    return sum(map(mul, u, v))\n"
    assert "map2 times u v" in of(text.format("w: R"), "f")
    assert "map(mul, u, v) is not known" in refused(text.format("mul: Callable = add"), "f")
    assert "map(mul, u, v) is not known" in refused(text.format("mul: R"), "f")


@pytest.mark.parametrize(("own", "told"), [
    ("_g", "g is the name of a translated function"), ("how", "stands for one value"),
    ("fun", "is a name that the translation has")])
def test_a_name_that_a_pair_is_bound_to_hides_nothing(own: str, told: str) -> None:
    name = own.lstrip("_")
    text = "def _g(c: R) -> R:\n    return -c\n\n\n" \
        "def f(u: Vector[R], v: Vector[R], how: str = 'all') -> R:\n" \
        "    return sum(_g(a) * {} for a, {} in zip(u, v, strict=True))\n"
    assert "zipped (fun a b => " in of(text.format("b", "b"), "_g", "f")
    assert told in refused(text.format(name, name), "_g", "f")


@pytest.mark.parametrize("check", ["require_zero(z)", "require_option('zero', zero, Zero)"])
def test_a_check_of_another_module_is_refused(check: str) -> None:
    name = check.partition("(")[0]
    text = f"from novikoff.reference.argument import {name}\n\n\n" \
           f"def f(z: R, zero: Zero) -> R:\n    {check}\n    return z\n"
    assert "Definition f" in of(text, "f")
    assert f"{name}(" in refused(text.replace("argument", "other"), "f")
    assert f"{name}(" in refused(text.replace(f"import {name}", f"import other as {name}"), "f")


@pytest.mark.parametrize(("name", "told"), [
    ("subgradient", "reference/svm.py: subgradient is not the function that is written there"),
    ("_require_examples", "reference/svm.py: _require_examples is not the function"),
    ("norm_sq", "reference/svm.py: norm_sq is not norm_sq of novikoff.reference.linalg"),
    ("sum", "reference/svm.py: sum is not Python's")])
def test_a_name_that_is_bound_again_while_it_runs_is_seen(
        name: str, told: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert list(problems()) == []
    monkeypatch.setitem(vars(svm), name, wraps(svm.loss)(lambda *_: (0, 0)))
    assert any(words.startswith(told) for words in problems())


HOW = "c: R, how: str = 'all'"


@pytest.mark.parametrize(("lines", "told"), [
    (("how = c", "if how == 'all':", "    return c", "return -c"), "stands for one value"),
    (("if how == 'all':", "    c = -c", "return c"), "in a branch that must raise or return"),
    (("if how == 'all':", "    return c", "yield c"), "(yield c) is not known"),
    (("return sum([how for how in c])",), "c is no list")])
def test_a_parameter_that_stands_for_its_default_stays_it(lines: tuple[str, ...],
                                                          told: str) -> None:
    assert told in refused(function(*lines, given=HOW), "guard", "dot", "f")


def test_names_that_fall_together_in_coq_are_kept_apart() -> None:
    text = "def _f(c: R) -> R:\n    return c\n\n\ndef f(c: R) -> R:\n    return -c\n"
    assert "Definition linalg_f" in of(text, "_f", "f")
    text += "\n\ndef linalg_f(c: R) -> R:\n    return c\n"
    assert "Definition linalg_linalg_f" in of(text, "_f", "f", "linalg_f")
    text = text.replace("linalg_f", "K")
    assert "Definition linalg_K" in of(text, "_f", "f", "K")


def test_a_dictionary_has_each_case_once() -> None:
    text = "def f(zero: Zero) -> Label:\n    return {'+1': 1, '-1': 1, 'neither': 0}[zero]\n"
    assert "Definition f" in of(text, "f")
    refused(text.replace("{'+1'", "{**given, '+1'"), "f")
    refused(text.replace("'neither': 0", "'neither': 0, '+1': -1"), "f")


@pytest.mark.parametrize(("old", "new", "told"), [
    ("HALF_SQUARED: Final", "SQUARED: Final = 3\nHALF_SQUARED: Final", "binds SQUARED again"),
    ("HALF_SQUARED: Final = Loss(_", "HALF_SQUARED: Final = Loss(*ALL, _", "not known"),
    ("    name: str\n", "    name: str\n\n    def __post_init__(self) -> None:\n        fix()\n",
     "is no field without a default"),
    ("    value: Callable", "    kind: ClassVar[int]\n    value: Callable", "is no field"),
    ("    name: str\n", "    name: str = ''\n", "is no field"),
    ("class Loss:", "class Loss(Base):", "has bases"),
    ("@dataclass(frozen=True, slots=True)", "@dataclass(frozen=True, slots=True, kw_only=True)",
     "is not @dataclass(frozen=True, slots=True)"),
    ("@dataclass(frozen=True, slots=True)", "@other", "is not @dataclass"),
    ("from dataclasses import", "from elsewhere import", "is not dataclasses.dataclass")])
def test_a_constant_holds_what_its_class_says(old: str, new: str, told: str) -> None:
    sources, place = read(), "reference/loss.py"
    assert old in sources[place]
    with pytest.raises(NotKnownError) as refusal:
        translated({**sources, place: sources[place].replace(old, new, 1)})
    assert told in str(refusal.value)


def test_a_file_that_is_not_translated_may_not_change_names_of_one_that_is(
        monkeypatch: pytest.MonkeyPatch) -> None:
    def plain(place: str, tree: ast.Module) -> None:
        if place == "reference/pocket.py":
            tree.body.extend(ast.parse("import novikoff.reference.linalg as l\nl.dot = max").body)
        require_plain_module(place, tree)

    assert (ROOT / "reference/pocket.py").exists()
    assert "reference/pocket.py" not in WANTED
    monkeypatch.setattr("coq.translate.require_plain_module", plain)
    assert any("reference/pocket.py:2: l.dot is changed" in told for told in problems())


def test_what_is_trusted_by_name_is_what_the_reference_has() -> None:
    kinds = [part.split()[0] for part in TYPES["Update[O]"].split("*")]
    assert list(Update._fields) == ["row", "x", "y", "z", "w"]
    assert kinds == ["Z", "tuple", "Z", "K", "tuple"]
    assert [field.name for field in fields(Loss)][:2] == ["value", "derivative"]
    for name, kind in (("Mistake", "mistake_rule"), ("Zero", "zero_label"),
                       ("Step", "step_scale")):
        assert set(get_args(getattr(convention, name))) == set(ENUMERATED[kind])
