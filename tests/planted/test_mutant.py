"""The mutants of a small hand-made source: which there are, how many, and what is left alone."""

import ast

import pytest
from planted.mutant import Mutant, mutants

SOURCE = '''\
"""A module that no mutant may touch outside `learn`."""
LIMIT = 3


def other(a, b):
    return a + b


def learn(rows, w, eta=0.5):
    """Return w after one pass."""
    assert len(rows) > 0, "no rows"
    for i in range(len(rows)):
        if w[0] <= 0 and not rows[i]:
            w[1:] += eta * pow(w, rows)
            continue
    return w, 1
'''


def changes(source: str, name: str = "f") -> set[tuple[int, str]]:
    """Return line and description, without the closing words, of every mutant."""
    return {(m.line, m.description.rpartition(" on line ")[0]) for m in mutants(source, name)}


def body(line: str) -> set[str]:
    """Return the descriptions of the mutants of a function whose only statement is `line`."""
    return {words for _, words in changes(f"def f(x, y):\n    {line}\n    return x\n") if _ == 2}


def becomes(was: str, *others: str) -> set[str]:
    """Return the descriptions `was` becomes each of `others`."""
    return {f"`{was}` becomes `{other}`" for other in others}


@pytest.fixture(scope="module")
def found() -> list[Mutant]:
    """Return the mutants of SOURCE."""
    return mutants(SOURCE, "learn")


def test_counts_by_kind(found: list[Mutant]) -> None:
    """Each operator finds exactly the places a person counts by hand."""
    kinds = [m.id.split("-")[1] for m in found]
    assert {kind: kinds.count(kind) for kind in kinds} == {
        "loop": 3,  # range one shorter, one longer, from 1
        "boolean": 1,  # and
        "index": 4,  # w[0], rows[i]
        "compare": 3,  # <=
        "constant": 7,  # 0: two; the 1 of the slice: two, [2:] being there already; 1: three
        "negate": 2,  # the whole test, and `not` taken away
        "statement": 2,  # the update and `continue`
        "augmented": 1,
        "slice": 3,
        "arithmetic": 4,  # += and *
        "arguments": 1,
        "return": 2,  # None, and the pair turned round
    }


def test_every_line_and_description(found: list[Mutant]) -> None:
    """A sample of the descriptions, with the lines of the original source."""
    told = {(m.line, m.description) for m in found}
    assert {
        (12, "`range(len(rows))` becomes `range(1, len(rows))` on line 12"),
        (13, "`<=` becomes `<` on line 13"),
        (13, "`and` becomes `or` on line 13"),
        (13, "`not rows[i]` becomes `rows[i]` on line 13"),
        (13, "`i` becomes `i - 1` on line 13"),
        (14, "`+=` becomes `-=` on line 14"),
        (14, "`w[1:] += eta * pow(w, rows)` becomes `pass` on line 14"),
        (14, "`w[1:] += eta * pow(w, rows)` becomes `w[1:] = eta * pow(w, rows)` on line 14"),
        (14, "`pow(w, rows)` becomes `pow(rows, w)` on line 14"),
        (16, "`(w, 1)` becomes `(1, w)` on line 16"),
    } <= told
    assert {m.line for m in found} == {12, 13, 14, 15, 16}


def test_each_mutant_is_new_and_compiles(found: list[Mutant]) -> None:
    """No two mutants share a text or an id, none is the original, and all are Python."""
    texts = {m.source for m in found} | {ast.unparse(ast.parse(SOURCE))}
    assert len(texts) == len(found) + 1
    assert len({m.id for m in found}) == len(found)
    for mutant in found:
        compile(mutant.source, mutant.id, "exec")


def test_each_mutant_changes_one_line_of_the_named_function(found: list[Mutant]) -> None:
    """Docstrings, the assertion, the signature and the rest of the module stay as they are."""
    original = ast.unparse(ast.parse(SOURCE)).splitlines()
    first = original.index("    for i in range(len(rows)):")
    for mutant in found:
        lines = mutant.source.splitlines()
        assert len(lines) == len(original)
        changed = [k for k, (a, b) in enumerate(zip(original, lines, strict=True)) if a != b]
        assert len(changed) == 1, mutant.id
        assert changed[0] >= first, mutant.id


def test_order_and_ids_are_stable(found: list[Mutant]) -> None:
    """The same source gives the same list, numbered from 001 in reading order."""
    assert found == mutants(SOURCE, "learn")
    assert [m.line for m in found] == sorted(m.line for m in found)
    assert [m.id[:3] for m in found] == [f"{k:03d}" for k in range(1, len(found) + 1)]
    assert found[0].id == "001-loop-range(len(rows)):line 12"


@pytest.mark.parametrize("symbol", ["<", "<=", ">", ">=", "==", "!="])
def test_a_comparison_becomes_its_opposite_and_two_more(symbol: str) -> None:
    """Three other comparisons each, the exact opposite among them."""
    opposite = {"<": ">=", "<=": ">", ">": "<=", ">=": "<", "==": "!=", "!=": "=="}[symbol]
    told = {words for words in body(f"x = x {symbol} y") if words.startswith(f"`{symbol}`")}
    assert len(told) == 3
    assert becomes(symbol, opposite) <= told


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("x = y * 2", becomes("*", "/", "+") | becomes("2", "3", "1", "-2")),
        ("x = -y", becomes("-y", "y")),
        ("x = -1", becomes("-1", "0", "-2", "1")),
        ("x = 0.0", becomes("0.0", "1.0", "-1.0")),
        ("x = True", becomes("True", "False")),
        ("x = y[:-1]", becomes("[:-1]", "[1:]", "[:]", "[:-2]") | becomes("-1", "0", "1")),
        ("x = y[:]", becomes("[:]", "[1:]", "[:-1]")),
        ("x = y[x:]", becomes("[x:]", "[:-x]", "[:]", "[x + 1:]")),
        ("x = y[:x]", becomes("[:x]", "[-x:]", "[:]", "[:x - 1]")),
        ("x = y[-x:]", becomes("[-x:]", "[:x]", "[:]", "[-x + 1:]") | becomes("-x", "x")),
        (
            "x = y[2:x]",
            becomes("[2:x]", "[2:]", "[:x]", "[3:x]", "[2:x - 1]") | becomes("2", "1", "-2"),
        ),
        (
            "x = y[::2]",
            becomes("[::2]", "[1::2]", "[:-1:2]", "[:]") | becomes("2", "3", "1", "-2"),
        ),
        (
            "x = y[1:x:2]",
            becomes("[1:x:2]", "[1::2]", "[:x:2]", "[2:x:2]", "[1:x - 1:2]", "[1:x]")
            | becomes("1", "0", "-1")
            | becomes("2", "3", "1", "-2"),
        ),
        ("x = y['key']", set()),
        ("x = y[x]", becomes("x", "x + 1", "x - 1")),
        ("x = f'{y + 1}'", set()),
        ("x = y(x, y, x)", becomes("y(x, y, x)", "y(y, x, x)", "y(x, x, y)")),
        (
            "x = x(y, x, y, x)",
            becomes("x(y, x, y, x)", "x(x, y, y, x)", "x(y, y, x, x)", "x(y, x, x, y)"),
        ),
        ("x = y(x, *x)", set()),
        ("x = y(*x, x)", set()),
    ],
)
def test_expression(line: str, expected: set[str]) -> None:
    """One assignment gives exactly these mutants, beside the one that drops it."""
    assert body(line) == expected | becomes(line, "pass")


@pytest.mark.parametrize(
    ("loop", "others"),
    [
        ("a in range(x)", ["range(x - 1)", "range(x + 1)", "range(1, x)"]),
        ("_ in range(x)", ["range(x - 1)", "range(x + 1)"]),
        (
            "a in range(x, y)",
            ["range(x, y - 1)", "range(x, y + 1)", "range(x + 1, y)", "range(y, x)"],
        ),
    ],
)
def test_range(loop: str, others: list[str]) -> None:
    """A range ends one early or late, or starts late where its variable is used."""
    told = changes(f"def f(x, y):\n    for {loop}:\n        x()\n")
    expected = becomes(loop.partition(" in ")[2], *others)
    assert told == {(2, words) for words in expected} | {(3, "`x()` becomes `pass`")}


def test_range_keeps_its_step() -> None:
    """The third argument of a range goes on to the range that takes its place."""
    told = changes("def f(x, y):\n    for a in range(x, y, x):\n        y()\n")
    assert (2, "`range(x, y, x)` becomes `range(x, y - 1, x)`") in told


@pytest.mark.parametrize(
    ("value", "others"),
    [
        ("x == y", ["None", "not x == y"]),
        ("x and y", ["None", "not (x and y)"]),
        ("(x, y, x + y)", ["None", "(x + y, y, x)"]),
        ("x.y", ["None", "-x.y"]),
        ("self", ["None"]),
        ("'text'", ["None"]),
    ],
)
def test_returned_value(value: str, others: list[str]) -> None:
    """A returned value is lost, negated, or turned round, as its kind allows."""
    told = changes(f"def f(x, y):\n    return {value}\n")
    assert {(2, words) for words in becomes(value, *others)} <= told
    assert len([words for _, words in told if words.startswith(f"`{value}`")]) == len(others)


def test_loop_over_pairs_loses_an_end() -> None:
    """A loop over anything but a range goes on without its first or its last element."""
    told = changes("def f(x, y):\n    for a in zip(x, y):\n        print(a)\n")
    ends = becomes("zip(x, y)", "list(zip(x, y))[1:]", "list(zip(x, y))[:-1]", "zip(y, x)")
    assert told == {(2, words) for words in ends} | {(3, "`print(a)` becomes `pass`")}


def test_a_return_that_changes_nothing_is_left() -> None:
    """A bare return at the end of a function is no place for a fault; one in a branch is."""
    assert changes("def f(x):\n    return\n") == set()
    told = changes("def f(x):\n    if x:\n        return\n    x()\n")
    assert (3, "`return` becomes `pass`") in told


def test_class_is_mutated_in_all_its_methods() -> None:
    """Signatures stay; bodies of methods do not."""
    source = "class f(Base):\n    def a(self, n=1):\n        return n\n\n    rate = 2\n"
    expected = {(3, words) for words in becomes("n", "None", "-n")}
    expected |= {(5, words) for words in becomes("rate = 2", "pass") | becomes("2", "3", "1", "-2")}
    assert changes(source) == expected


def test_unknown_name_says_what_there_is() -> None:
    """The error lists the names that the source defines."""
    with pytest.raises(ValueError, match=r"'fit'.*\['learn', 'other'\]"):
        mutants(SOURCE, "fit")


MODULE = '''\
from typing import Final, Literal, TypeAlias, cast
Kind = Literal["a", "b"]
Rows: TypeAlias = tuple[int, ...]
LIMIT: Final = 3


def f(x, kind="a", n=1):
    """Return x."""
    if x == "b":
        raise ValueError("b", 2)
    return cast(tuple[int, 4], dot(x, n)) if n else kind


class C:
    kind: Kind = "a"

    def g(self, n=Fraction(-2)): ...
'''


def test_a_whole_module_has_further_changes() -> None:
    """Constants, defaults, texts and branches too; no types, and nothing of what is raised."""
    found = mutants(MODULE)
    told = {(m.where, m.in_body, m.line, m.description.rpartition(" on line ")[0])
            for m in found}
    expected = {("", False, 4, words) for words in becomes("LIMIT: Final = 3", "pass")
                | becomes("3", "4", "2", "-3")}
    expected |= {("f", False, 7, words) for words in becomes("'a'", "'a?'")
                 | becomes("1", "2", "0", "-1")}
    expected |= {("f", True, 9, words) for words in becomes("x == 'b'", "True", "False")
                 | becomes("==", "!=") | becomes("'b'", "'b?'")}
    expected |= {("f", True, 10, words) for words in becomes("raise ValueError('b', 2)", "pass")}
    branches = "cast(tuple[int, 4], dot(x, n)) if n else kind"
    expected |= {("f", True, 11, words) for words in becomes(
        branches, "None", f"-({branches})", "cast(tuple[int, 4], dot(x, n))", "kind")
        | becomes("n", "not n")}
    expected |= {("C", False, 15, words) for words in becomes("kind: Kind = 'a'", "pass")
                 | becomes("'a'", "'a?'")}
    expected |= {("C.g", False, 17, words) for words in becomes("-2", "-1", "-3", "2")}
    assert told == expected
    assert len(found) == len(expected) == len({m.source for m in found})
