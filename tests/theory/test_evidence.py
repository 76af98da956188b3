"""The committed evidence is for the present statements, and gathering finds what is wrong."""

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import gather
import pytest

from novikoff.reference.convention import Convention
from novikoff.theory.evidence import Evidence, described, read, stale, written
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.registry import theorems

GOOD = {"a.b": Evidence("0f", "M <= 1", 1, 2, ("wrong_sign",))}
SIGN = "threshold.sign_condition"


def test_the_committed_evidence_is_current() -> None:
    """Written again with `python tests/gather.py` when a statement or a wrong version changes."""
    assert stale(read(), theorems()) == []
    assert {name: evidence.scope for name, evidence in read().items()} \
        == {name: gather.scope_words(theorem) for name, theorem in theorems().items()}


def test_what_is_written_is_read() -> None:
    assert read(written(GOOD)) == GOOD
    assert written(GOOD).endswith("}\n")
    assert list(json.loads(written({"b.b": GOOD["a.b"], **GOOD}))["theorems"]) == ["a.b", "b.b"]


@pytest.mark.parametrize(("text", "complaint"), [
    ('{"schema": 9, "theorems": {}}', "not of schema 4"), ("[]", "not of schema 4"),
    ('{"schema": 4, "theorems": {"a.b": {}}}', "theorem a.b: an entry has digest"),
    ('{"schema": 4, "theorems": {"a.b": {"digest": "0", "scope": "", "enumerated": 1, '
     '"drawn": "2", "rejected": []}}}', "theorem a.b: an entry has digest"),
])
def test_other_texts_are_refused_with_what_to_do(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=rf"{complaint}.*gather"):
        read(text)


def current() -> tuple[Mapping[str, Any], dict[str, Evidence]]:
    theorem = theorems()[SIGN]
    return {SIGN: theorem}, {SIGN: Evidence(theorem.digest, "M <= 1", 1, 0, theorem.rejects)}


def test_current_evidence_is_not_stale() -> None:
    assert stale(*reversed(current())) == []  # type: ignore[misc]


@pytest.mark.parametrize(("change", "problem"), [
    ({"digest": "0" * 16}, "its statement has changed"),
    ({"rejected": ("label_exchanged",)}, "its wrong versions have changed: boundary_is_right"),
    ({"enumerated": 0}, "no instance was seen"),
])
def test_stale_evidence_is_found(change: dict[str, Any], problem: str) -> None:
    known, evidence = current()
    evidence[SIGN] = replace(evidence[SIGN], **change)
    assert problem in stale(evidence, known)[0]


def test_evidence_that_is_missing_or_too_much_is_found() -> None:
    known, evidence = current()
    assert stale({}, known) == [f"{SIGN}: has no evidence"]
    assert stale({**evidence, **GOOD}, known) == ["a.b: is no theorem"]


def test_gathering_refuses_a_theorem_that_the_reference_breaks(
        monkeypatch: pytest.MonkeyPatch) -> None:
    broken = FunctionSubject("", {"label": lambda _z, _zero="+1": 1})
    monkeypatch.setattr(gather, "reference", lambda _family: lambda _convention: broken)
    with pytest.raises(AssertionError, match=r"threshold\.sign_condition"):
        gather.seen(theorems()[SIGN], 3)


def test_gathering_does_not_name_a_version_that_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    versions = dict(gather.wrong_versions("threshold"))
    versions["label_exchanged"] = lambda _: FunctionSubject()
    monkeypatch.setattr(gather, "wrong_versions", lambda _family: versions)
    rejected = gather.seen(theorems()[SIGN], 3).rejected
    assert set(theorems()[SIGN].rejects) - set(rejected) == {"label_exchanged"}


def test_two_gatherings_agree() -> None:
    gather.drawn.cache_clear()
    first = gather.seen(theorems()[SIGN], 5)
    gather.drawn.cache_clear()
    assert gather.seen(theorems()[SIGN], 5) == first


def test_the_conventions_are_those_for_which_the_hypotheses_hold() -> None:
    strict = gather.conventions(theorems()["perceptron.strict_rule_from_zero"])
    assert strict == [Convention(mistake="AB")]
    assert gather.conventions(theorems()[SIGN]) == [Convention()]


def test_the_small_scope_is_complete_as_described() -> None:
    scope = gather.complete()
    shapes = {(len(i.X[0]), len(i.X)) for i in scope}
    largest = max(abs(cell) for i in scope for row in i.X for cell in row)
    due = {(n, m): (2 * (2 * largest + 1)**n)**m for n, m in shapes}
    assert {shape: len({(i.X, i.y) for i in scope if (len(i.X[0]), len(i.X)) == shape})
            for shape in shapes} == due
    assert all((n, m - 1) in shapes for n, m in shapes if m > 1)
    for n, _ in shapes:
        most = max(m for k, m in shapes if k == n)
        assert f"n = {n}, M <= {most}" in described(scope)
    assert described(scope).endswith(f"|x| <= {largest}")


def test_every_wrong_version_says_what_is_wrong() -> None:
    for family in ("threshold", "separability"):
        for version in gather.wrong_versions(family).values():
            subject = version(Convention())
            assert isinstance(subject, FunctionSubject)
            assert subject.words
            assert subject.functions
