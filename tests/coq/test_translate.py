"""The translation of the reference's steps: current, refusing what it does not know, and true."""

import shutil
from contextlib import suppress
from pathlib import Path

import pytest
from coq import build
from coq.translate import problems, read, translated
from coq.translate_name import NotKnownError
from coq.translate_wanted import AGAIN, AT, WANTED
from planted.mutant import mutants

PLACE = "reference/linalg.py"
NEEDS_COQ = pytest.mark.skipif(not build.installed(), reason=build.ABSENT)
HEAD = "from operator import mul as _mul\n\n\n"
DOT = "def dot(u: Sequence[R], v: Sequence[R]) -> R:\n    return "


CHECKS = ("    require_option(", "    require_zero(z)")  # they always pass in Coq
OF_FLOATS = ("isinstance(z, float)", "is_finite(z)")  # no number of an ordered ring is meant
STEPS = ("Translated", "TranslatedEqual", "TranslatedGradient", "TranslatedSvm",
         "TranslatedSvmLoss", "TranslatedDivide", "TranslatedMean", "Trace")
LOOP = "def f(c: R, u: Vector[R]) -> R:\n    for a in u:\n        {}\n    return c"


def of(text: str, *names: str) -> str:
    """Return the definitions of functions in a file of this text."""
    found = translated({PLACE: text}, {PLACE: names or ("f",)})
    return found.partition("option K.\n\n")[2].partition("\n\nEnd")[0]


def test_the_committed_translation_is_current() -> None:
    assert list(problems()) == []


def test_a_sum_of_products() -> None:
    assert of(f"{HEAD}{DOT}sum(map(_mul, u, v))", "dot") == (
        "(** reference/linalg.py: dot *)\n"
        "Definition dot (u : list K) (v : list K) : K :=\n  sum (map2 times u v).")


def test_what_raises_is_an_option() -> None:
    text = "def f(u: Vector[R], v: Vector[R]) -> R:\n    if len(u) != len(v):\n" \
           "        raise ValueError\n    return u[1]"
    with pytest.raises(NotKnownError, match=r"reference/linalg\.py:4: u\[1\] is not known"):
        of(text)
    text = text.replace("u[1]", "sum(u)")
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
    ("while c > c:\n        pass\n    return c", "while c > c: is not known"),
    ("c += c\n    return c", "c += c is not known"),
    ("global c\n    return c", "global c may bind a name of the module again"),
    ("return c\n    return c", ":3: return c is never reached"),
    ("c, d = c, c\n    return c", "is not known"),
    ("return c == c", "returns bool, not K"),
    ("return c is c", "c is c is not known"),
    ("return [a for a in c]", "c is no list"),
    ("sum = c\n    return sum", "sum is a name that the translation has"),
    ("c = [c]\n    return c", "[c] is not known"),
    ("c = c > c\n    return c", "gives c another type"),
    ("return c > c", "returns bool, not K"),
    ("return d", "d is not known"),
    ("a = c", "a function ends without a return")])
def test_what_is_not_known_is_refused_with_its_place(body: str, told: str) -> None:
    with pytest.raises(NotKnownError) as refusal:
        of(f"def f(c: R) -> R:\n    {body}")
    assert told in str(refusal.value)
    assert str(refusal.value).startswith(PLACE)


@pytest.mark.parametrize("text", [
    "def f(c: R, *d: R) -> R:\n    return c", "def f(c: R, *, d: R = -1) -> R:\n    return c",
    "def f(c: R, /, d: R) -> R:\n    return c", "@rational\ndef f(c: R) -> R:\n    return c",
    "def f(c: str) -> R:\n    return c", "def f(c) -> R:\n    return c",
    "@cache\ndef f(c: R) -> R:\n    return c", "def g(c: R) -> R:\n    return c",
    "def f(c: R) -> R:\n    return c\ndef f(c: R) -> R:\n    return -c",
    "def sum(v: Vector[R]) -> R:\n    return 0\ndef f(v: Vector[R]) -> R:\n    return sum(v)"])
def test_a_function_of_another_kind_is_refused(text: str) -> None:
    with pytest.raises(NotKnownError):
        of(text)


def test_a_loop_carries_what_it_assigns_to() -> None:
    assert of(LOOP.format("c = c + a")).endswith(
        "bind (looped (fun c a =>\n  let c := c + a in\n  Some (inl c))\n  u c) (fun got_1 =>\n"
        "  match got_1 with inl c => Some c\n  | inr got_1 => Some got_1 end).")


@pytest.mark.parametrize("body", [
    "b = a", "break", "continue", "c += a", "a = c", "c = c > a", "yield a",
    "for b in u:\n            c = c + b", "c = c + a\n    else:\n        return c"])
def test_a_loop_of_another_kind_is_refused(body: str) -> None:
    with pytest.raises(NotKnownError):
        of(LOOP.format(body))


@pytest.mark.parametrize(("expression", "told"), [
    ("sum([a * b for a, b in zip(u, v)])", "zip(u, v) is not known"),
    ("sum([a for a in u if a > a])", "is not known"),
    ("sum([a for a, b in u])", "(a, b) is not known"),
    ("sum([u[j] for j in range(2)])", "range(2) is not known"),
    ("sum([u[c] for j in range(len(u))])", "u[c] is not known"),
    ("sum([b for a in u for b in v])", "is not known"),
    ("sum([a for a in u]) + a", "a is not known")])
def test_a_comprehension_of_another_kind_is_refused(expression: str, told: str) -> None:
    with pytest.raises(NotKnownError) as refusal:
        of(f"def f(c: R, u: Vector[R], v: Vector[R]) -> R:\n    return {expression}")
    assert told in str(refusal.value)


def test_entries_by_their_number_may_be_missing() -> None:
    assert "traverse (fun j => bind (nth_error v j) (fun got_1 => Some got_1)) " \
        "(seq 0 (length u))" in of("def f(u: Vector[R], v: Vector[R]) -> R:\n"
                                   "    return sum([v[j] for j in range(len(u))])")


def test_a_parameter_of_an_unknown_type_is_taken_at_its_default() -> None:
    text = "def f(u: Vector[R], how: str = 'all') -> R:\n    if how == 'all':\n" \
           "        return sum(u)\n    return u[1]"
    assert of(text) == ("(** reference/linalg.py: f at how = 'all' *)\n"
                        "Definition f (u : list K) : K :=\n  sum u.")
    with pytest.raises(NotKnownError, match="not known"):
        of(text.replace("str = 'all'", "str = 'other'"))
    call = "\n\n\ndef g(u: Vector[R]) -> R:\n    return f(u, {})"
    assert "f u" in of(text + call.format("'all'"), "f", "g")
    for given in ("'other'", "u", "how"):
        with pytest.raises(NotKnownError, match=r"f\(u, .*\) is not known"):
            of(text + call.format(given), "f", "g")


def test_a_call_means_the_version_at_what_it_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    text = "def f(u: Vector[R], how: str = 'all') -> R:\n    if how == 'all':\n" \
           "        return sum(u)\n    return u[0]\n\n\n" \
           "def g(u: Vector[R]) -> R:\n    return f(u, {})"
    monkeypatch.setitem(AGAIN, (PLACE, "first"), "f")
    monkeypatch.setitem(AT, (PLACE, "first"), {"how": "'first'"})
    names = ("f", "first", "g")
    assert of(text.format("'all'"), *names).endswith("f u.")
    assert of(text.format("'first'"), *names).endswith("bind (first u) (fun got_1 => Some got_1).")
    for given in ("'other'", "how", "u[0]"):
        with pytest.raises(NotKnownError, match=r"f\(u, .*\) is not known"):
            of(text.format(given), *names)
    with pytest.raises(NotKnownError, match=r"first\(u\) is not known"):
        of(text.replace("f(u, {})", "first(u)"), *names)


FORMULA = "from novikoff.reference.formula import rational\n" \
    "from novikoff.reference.number import quotient\n\n\n"


def test_a_quotient_by_a_count_may_raise() -> None:
    text = f"{FORMULA}@rational\ndef f(c: R, u: Vector[R]) -> R:\n    return quotient(c, len(u))"
    assert of(text).endswith("option K :=\n  bind (over c (length u)) (fun got_1 => Some got_1).")
    assert "over c 2%nat" in of(text.replace("len(u)", "2"))
    for divisor in ("c", "-1", "2.0", "u", "True"):
        with pytest.raises(NotKnownError, match="is not known"):
            of(text.replace("len(u)", divisor))
    for module in ("formula", "number"):
        with pytest.raises(NotKnownError, match=r"rational|quotient"):
            of(text.replace(f"novikoff.reference.{module}", "elsewhere"))


def test_first_entry_and_rest_are_known_and_no_other_part() -> None:
    text = "def f(u: Vector[R]) -> Vector[R]:\n    v: Vector[R] = (u[0], *u[1:])\n    return v"
    assert of(text).endswith("bind (nth_error u 0) (fun got_1 =>\n  let v := got_1 :: (tl u) in\n"
                             "  Some v).")
    for old, new in (("u[0]", "u[1]"), ("u[0]", "u[False]"), ("u[1:]", "u[2:]"), ("u[1:]", "u[:1]"),
                     ("u[1:]", "u[1::2]"), ("*u[1:]", "u[1:]"), ("(u[0], *", "(*u, *"),
                     (" = (u[0], *u[1:])", ""), ("v: Vector[R]", "v: R"),
                     ("v: Vector", "u: Vector")):
        assert old in text
        with pytest.raises(NotKnownError):
            of(text.replace(old, new))


def test_what_must_be_named_is_a_parameter_that_no_call_here_gives() -> None:
    text = "def f(c: R, *, d: R = 1) -> R:\n    return c + d"
    assert "Definition f (c : K) (d : K) : K" in of(text)
    call = "\n\n\ndef g(c: R) -> R:\n    return f({})"
    for given in ("c", "c, c", "c, d=c"):
        with pytest.raises(NotKnownError, match=r"f\(.*\) is not known"):
            of(text + call.format(given), "f", "g")


@pytest.mark.parametrize(("old", "new"), [
    ("lambda y, a: a - y", "lambda y, a: y - a"), ("lambda y, a: a - y", "lambda a, y: a - y"),
    ("lambda y, a: a - y", "lambda y, a: a"),
    ("value: Callable[[Any, Any], Any]\n    derivative", "derivative: Any\n    value")])
def test_a_fault_of_the_loss_changes_its_translation(old: str, new: str) -> None:
    sources, place = read(), "reference/loss.py"
    assert old in sources[place]
    changed = {**sources, place: sources[place].replace(old, new)}
    with suppress(NotKnownError):
        assert translated(changed) != translated(sources)


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
            if "." in name:
                continue  # held by a constant: see the faults of the loss
            lines = sources[place].splitlines()
            written = AGAIN.get((place, name), name)
            found = [mutant for mutant in mutants(sources[place], written)
                     if not any(words in lines[mutant.line - 1]
                            for words in (*CHECKS, *OF_FLOATS))]
            assert found
            for mutant in found:
                try:
                    assert translated({**sources, place: mutant.source}) != right, mutant
                except NotKnownError:
                    continue


@pytest.fixture(scope="module")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with what the equalities need, compiled, but for the translation."""
    sources, folder = tmp_path_factory.mktemp("sources"), tmp_path_factory.mktemp("compiled")
    for name in ("OrderedRing", "Instance", "Vector", "Convexity", "LeastSquares", "Perceptron",
                 "PerceptronBound", "PerceptronRun", "PythonMeaning", "Certificate", "Hinge", "Svm",
                 "Reduction"):
        shutil.copy(build.SOURCES / f"{name}.v", sources)
    build.build(folder, sources)
    return folder


@pytest.mark.slow
@NEEDS_COQ
@pytest.mark.parametrize(("place", "old", "new"), [
    ("reference/perceptron.py", "wj + signed * xj", "wj - signed * xj"),
    ("reference/threshold.py", "        z = score(w, x)", "        z = score(w, w)"),
    ("reference/threshold.py", '"-1": -1, "neither": 0', '"-1": 1, "neither": 0'),
    ("reference/linalg.py", "_same_length(u, v)\n    return cast", "return cast"),
    ("reference/linalg.py", "quotient(entry, n)", "quotient(-entry, n)"),
    ("reference/margin.py", "-score(w, x)", "score(w, x)"),
    ("reference/loss.py", "_half_square, lambda y, a: a - y", "_half_square, lambda y, a: y - a"),
    ("reference/training.py", "quotient(sum(terms), len", "quotient(-sum(terms), len"),
    ("reference/training.py", "sum(terms), len(terms))", "sum(terms), 2)"),
    ("reference/adaline.py", "[s * x[j] for", "[x[j] for"),
    ("reference/adaline.py", "subtract(w, scale(eta, gradient", "add(w, scale(eta, gradient"),
    ("reference/perceptron.py", "        w = after\n", "        z = z\n        w = w\n"),
    ("reference/perceptron.py", "z != seen or not mistaken", "not mistaken"),
    ("reference/perceptron.py", " or after != corrected", ""),
    ("reference/sample.py", "x if y > 0 else tuple", "x if y < 0 else tuple"),
    ("reference/svm.py", "(w[0] - w[0], *w[1:])", "(w[0], *w[1:])"),
    ("reference/svm.py", "share = quotient(mu, len(examples))", "share = mu"),
    ("reference/svm.py", "scale(share * cast(O, weight)", "scale(share"),
    ("reference/svm.py", "1 if less(m, 1) else 0 if less(1, m)",
     "1 if less(1, m) else 0 if less(m, 1)"),
    ("reference/svm.py", "theta < 0 or theta > 1", "theta < 0"),
    ("reference/svm.py", "mu, [slack(w, x, y) for", "mu, [functional_margin(w, x, y) for"),
    ("reference/svm.py", "quotient(norm_sq(w[1:]), 2)", "quotient(norm_sq(w), 2)")])
def test_coq_refuses_the_equality_of_a_fault(place: str, old: str, new: str, compiled: Path,
                                             tmp_path: Path) -> None:
    sources = read()
    assert sources[place].count(old) == 1
    shutil.copytree(compiled, tmp_path, dirs_exist_ok=True)
    (tmp_path / "Translated.v").write_text(
        translated({**sources, place: sources[place].replace(old, new)}))
    for name in STEPS[1:]:
        shutil.copy(build.SOURCES / f"{name}.v", tmp_path)
    compiling = " && ".join(f"coqc -Q . Novikoff {name}.v" for name in STEPS)
    equal = "|".join(name.removeprefix("Translated") for name in STEPS[1:])
    with pytest.raises(build.Failed, match=rf"File .*({equal})\.v"):
        build.ran(["sh", "-c", compiling], tmp_path)


@pytest.mark.parametrize("fault", [
    'require_option("zero", mistake, Mistake)', 'require_option("mistake", zero, Mistake)',
    'require_option("mistake", mistake, Zero)', "require_zero(y)", 'require_zero(z, "z")',
    'require_option("y", y, Y)'])
def test_only_checks_that_always_pass_are_left_out(fault: str) -> None:
    sources, place = read(), "reference/threshold.py"
    check = 'require_option("mistake", mistake, Mistake)'
    assert check in sources[place]
    with pytest.raises(NotKnownError, match="require_"):
        translated({**sources, place: sources[place].replace(check, fault)})
