"""The translation of the reference's steps: current, refusing what it does not know, and true."""

import shutil
from pathlib import Path

import pytest
from coq import build
from coq.translate import WANTED, problems, read, translated
from coq.translate_term import NotKnownError
from planted.mutant import mutants

PLACE = "reference/linalg.py"
NEEDS_COQ = pytest.mark.skipif(not build.installed(), reason=build.ABSENT)
HEAD = "from operator import mul as _mul\n\n\n"
DOT = "def dot(u: Sequence[R], v: Sequence[R]) -> R:\n    return "


def of(text: str, *names: str) -> str:
    """Return the definitions of functions in a file of this text."""
    found = translated({PLACE: text}, {PLACE: names or ("f",)})
    return found.partition("Variable K : ordered_ring.\n\n")[2].partition("\n\nEnd")[0]


def test_the_committed_translation_is_current() -> None:
    assert list(problems()) == []


def test_a_sum_of_products() -> None:
    assert of(f"{HEAD}{DOT}sum(map(_mul, u, v))", "dot") == (
        "(** reference/linalg.py: dot *)\n"
        "Definition dot (u : list K) (v : list K) : K :=\n  sum (map2 times u v).")


def test_what_raises_is_an_option() -> None:
    text = "def f(u: Vector[R], v: Vector[R]) -> R:\n    if len(u) != len(v):\n" \
           "        raise ValueError\n    return u[0]"
    with pytest.raises(NotKnownError, match=r"reference/linalg\.py:4: u\[0\] is not known"):
        of(text)
    text = text.replace("u[0]", "sum(u)")
    assert "if negb (Nat.eqb (length u) (length v)) then None else\n  Some (sum u)." in of(text)
    text += "\n\n\ndef g(u: Vector[R]) -> R:\n    a = f(u, u)\n    return -a if a > 0 else a"
    assert "bind (f u u) (fun got_1 =>\n  let a := got_1 in\n  Some " \
        "(if (ltb 0 a) then - a else a))." in of(text, "f", "g")


@pytest.mark.parametrize(("body", "told"), [
    ("return c / c", ":2: c / c is not known"),
    ("return c * 2", "2 is not known"),
    ("return c if c else c", "c is not simply of type bool"),
    ("return abs(c)", "abs(c) is not known"),
    ("return c.real", "c.real is not known"),
    ("while c > c:\n        pass\n    return c", "while c > c: pass is not known"),
    ("c += c\n    return c", "c += c is not known"),
    ("global c\n    return c", "global c is not known"),
    ("return c\n    return c", ":3: return c is never reached"),
    ("c, d = c, c\n    return c", "is not known"),
    ("return c == c", "c == c is not known"),
    ("return c > c", "returns bool, not K"),
    ("return d", "d is not known"),
    ("a = c", "a function ends without a return")])
def test_what_is_not_known_is_refused_with_its_place(body: str, told: str) -> None:
    with pytest.raises(NotKnownError) as refusal:
        of(f"def f(c: R) -> R:\n    {body}")
    assert told in str(refusal.value)
    assert str(refusal.value).startswith(PLACE)


@pytest.mark.parametrize("text", [
    "def f(c: R, *d: R) -> R:\n    return c", "def f(c: R, *, d: R) -> R:\n    return c",
    "def f(c: str) -> R:\n    return c", "def f(c) -> R:\n    return c",
    "@cache\ndef f(c: R) -> R:\n    return c", "def g(c: R) -> R:\n    return c",
    "def f(c: R) -> R:\n    return c\ndef f(c: R) -> R:\n    return -c",
    "def sum(v: Vector[R]) -> R:\n    return 0\ndef f(v: Vector[R]) -> R:\n    return sum(v)"])
def test_a_function_of_another_kind_is_refused(text: str) -> None:
    with pytest.raises(NotKnownError):
        of(text)


def test_a_function_of_the_same_name_from_elsewhere_is_refused() -> None:
    one = f"{HEAD}{DOT}sum(map(_mul, u, v))"
    other = "from {} import dot\n\n\ndef f(u: Vector[R]) -> R:\n    return dot(u, u)"
    wanted = {PLACE: ("dot",), "reference/other.py": ("f",)}
    right = {PLACE: one, "reference/other.py": other.format("novikoff.reference.linalg")}
    assert "Definition f" in translated(right, wanted)
    wrong = {PLACE: one, "reference/other.py": other.format("numpy")}
    with pytest.raises(NotKnownError, match=r"other\.py:5: dot\(u, u\) is not known"):
        translated(wrong, wanted)


def test_every_small_fault_changes_the_translation_or_is_refused() -> None:
    sources, right = read(), translated(read())
    for place, names in WANTED.items():
        for name in names:
            found = mutants(sources[place], name)
            assert found
            for mutant in found:
                try:
                    assert translated({**sources, place: mutant.source}) != right, mutant
                except NotKnownError:
                    continue


@pytest.mark.slow
@NEEDS_COQ
@pytest.mark.parametrize(("place", "old", "new"), [
    ("reference/perceptron.py", "wj + signed * xj", "wj - signed * xj"),
    ("reference/threshold.py", '"-1": -1, "neither": 0', '"-1": 1, "neither": 0'),
    ("reference/linalg.py", "_same_length(u, v)\n    return cast", "return cast"),
    ("reference/margin.py", "-score(w, x)", "score(w, x)")])
def test_coq_refuses_the_equality_of_a_fault(place: str, old: str, new: str,
                                             tmp_path: Path) -> None:
    sources = read()
    assert sources[place].count(old) == 1
    (tmp_path / "sources").mkdir()
    (tmp_path / "build").mkdir()
    for name in ("OrderedRing", "Vector", "Perceptron", "PerceptronBound", "PythonMeaning",
                 "TranslatedEqual"):
        shutil.copy(build.SOURCES / f"{name}.v", tmp_path / "sources")
    (tmp_path / "sources/Translated.v").write_text(
        translated({**sources, place: sources[place].replace(old, new)}))
    with pytest.raises(build.Failed, match=r"TranslatedEqual\.v"):
        build.build(tmp_path / "build", tmp_path / "sources")
