"""A proof in Coq counts while all that it was checked with is as it was, and says why if not."""

from dataclasses import replace

import pytest
from coq import check
from coq.test_check import ONE, ROW

from novikoff.theory import coq_proof, coq_text
from novikoff.theory.coq_proof import (
    Expectations,
    Expected,
    coq_proofs,
    judged,
    not_counted,
    read_registry,
)
from novikoff.theory.registry import theorems
from novikoff.theory.requirement import requirements


def test_a_proof_counts_if_all_about_it_is_as_it_was_checked(
        monkeypatch: pytest.MonkeyPatch) -> None:
    rows, digest = read_registry(ROW), theorems()["perceptron.growth"].digest
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "")

    def why(constants: dict[str, Expected], beside: dict[str, str]) -> str:
        found = Expectations(constants, beside)
        ((row, told),) = judged("perceptron.growth", rows, found)
        assert row is rows[0]
        assert bool(coq_proofs("perceptron.growth", rows, found)) == (not told)
        return told

    right, current = Expected(ONE), {"perceptron.growth": digest}
    assert why({"A.b": right, "A.c": right}, current) == ""
    assert why({"A.b": right}, current) == "the check has not seen A.c"
    assert why({"A.b": right, "A.c": right}, {"perceptron.growth": "0" * 16}) == \
        "the statement here is not the one that it was checked beside"
    assert why({"A.b": Expected("2" * 16), "A.c": right}, current) == \
        "the check found another statement than that of its row"
    assert why({"A.b": Expected(ONE, ("x",)), "A.c": right}, current) == \
        "A.b assumes more than class Q allows"
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "A.v has changed")
    assert why({"A.b": right, "A.c": right}, current) == "A.v has changed"
    monkeypatch.setattr(coq_proof, "changed", lambda *_: "")
    rows = (replace(rows[0], says="what it does not say"),)
    assert why({"A.b": right, "A.c": right}, current) == \
        "its words, or its statement, are not those that were read side by side"
    with pytest.raises(KeyError):
        coq_proofs("perceptron.nonsense")


def test_a_row_of_the_requirements_counts_beside_its_own_words(
        monkeypatch: pytest.MonkeyPatch) -> None:
    assert {why for _, why in judged("D-033")} == {""}
    row = replace(requirements()["D-033"], text="what it does not say")
    monkeypatch.setattr(coq_proof, "requirements", lambda: {"D-033": row})
    assert {why for _, why in judged("D-033")} == {
        "the statement here is not the one that it was checked beside"}


def test_what_is_committed_counts() -> None:
    assert [why for id in theorems() for why in not_counted(id)] == []


def test_a_changed_file_or_text_counts_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is no longer as the check saw it: of the files that the proof's own requires, the
    Python text that is translated, and the program that is extracted."""
    found = coq_proof.expected()

    def told(**changes: dict[str, str]) -> list[str]:
        tables = {name: getattr(found, name) | changed for name, changed in changes.items()}
        monkeypatch.setattr(coq_proof, "expected", lambda: replace(found, **tables))
        return [why for id in theorems("perceptron") for why in not_counted(id)]

    assert told() == []
    run = "python tests/coq/check.py"
    assert "not Coq: PerceptronBound.growth does not count, because theory/coq/Vector.v has " \
        f"changed since it was checked; run {run}" in told(files={"Vector": "0"})
    text = told(python={"reference/linalg.py:add": "0"})
    assert len(text) == len({row.constant for row in coq_proof.registry() if row.source
                             and row.theorem.startswith("perceptron.")})
    assert all("the text of add in reference/linalg.py has changed since it was translated" in why
               for why in text)
    program = told(programs={"perceptron": "0"})
    assert program
    assert all("theory/extracted/perceptron.json has changed since" in why for why in program)
    assert told(files={"Gates": "0"}) == []
    assert told(python={"reference/svm.py:loss": "0"}) == []


def test_a_digest_of_a_function_is_of_all_of_its_file_that_it_uses() -> None:
    text = "from m import g\nONE = 1\ndef h(x):\n    return x\n" \
        "def f(x):\n    \"Say.\"\n    return g(h(x)) + ONE\ndef other(x):\n    return x\n"
    due = coq_text.function_digest(text, "f")
    for old, new, same in (("Say.", "Tell.", True), ("ONE = 1", "ONE = 2", False),
                           ("import g", "import k as g", False), ("(x):\n    return x\ndef f", (
                               "(x):\n    return 2 * x\ndef f"), False),
                           ("def other(x)", "def another(x, y)", True), ("g(h", "h(g", False),
                           ("    return g", "    # why\n    return g", True)):
        assert text.replace(old, new) != text
        assert (coq_text.function_digest(text.replace(old, new), "f") == due) == same, new
    assert coq_text.function_digest(text, "nothing") == ""


def test_a_digest_of_a_function_is_of_what_it_imports_from_the_reference() -> None:
    text = "from novikoff.reference.a import g\ndef f(x):\n    return g(x)"
    others = {"reference/a.py": "from novikoff.reference.b import h as k\ndef g(x):\n"
                                "    return k(x)\ndef other(x):\n    return x",
              "reference/b.py": "def h(x):\n    return x\nh.register(int, h)\nh(0)"}

    def digest(place: str = "reference/b.py", old: str = "", new: str = "") -> str:
        assert old in others[place]
        changed = {**others, place: others[place].replace(old, new)} if old else others
        return coq_text.function_digest(text, "f", lambda name: changed.get(name, ""))

    assert digest() == digest("reference/a.py", "def other", "def another")
    assert len({digest(), digest("reference/b.py", "return x", "return 2 * x"),
                digest("reference/a.py", "return k", "return -k"),
                digest("reference/b.py", "register(int", "register(float")}) == 4


@pytest.mark.parametrize(("place", "old", "new", "function"), [
    ("reference/ordered.py", "return b if less(a, b)", "return a if less(a, b)", "svm.py:loss"),
    ("reference/number.py", "Fraction(a, b)", "Fraction(b, a)", "linalg.py:divide"),
    ("reference/argument.py", "if not z == 0", "if z == 0", "threshold.py:mistaken"),
    ("reference/mixed.py", "return applied", "return formula", "linalg.py:dot")])
def test_a_name_that_is_taken_as_it_is_may_not_change_unseen(
        place: str, old: str, new: str, function: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text_of = check.translate.text_of
    assert text_of(place).count(old) == 1
    monkeypatch.setattr(check.translate, "text_of", lambda name: text_of(name).replace(
        old, new if name == place else old))
    told = list(check.retranslated(check.translated_from(), coq_proof.expected().python))
    assert any(words.startswith(f"reference/{function} is not") for words in told)


def test_every_translated_function_is_the_one_that_was_translated() -> None:
    due = coq_proof.expected().python
    assert list(check.retranslated(check.translated_from(), due)) == []
    (told,) = check.retranslated({"a.py:f": "1"}, {"a.py:f": "2"})
    assert told.startswith("a.py:f is not as it was when it was translated last; run --write")
