"""Theorems of the multiclass Adaline: the reference passes, wrong versions do not."""

from dataclasses import replace
from typing import Any

import pytest
from agreement import agrees

from novikoff.reference import multiclass_adaline
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("multiclass_adaline.update")
def test_update() -> None:
    agrees("multiclass_adaline.update")


@pytest.mark.theorem("multiclass_adaline.predict")
def test_predict() -> None:
    agrees("multiclass_adaline.predict")


@pytest.mark.parametrize(("name", "function", "wrong"), [
    ("update", "update", lambda right: lambda W, examples, eta, **labels:
        right(W, examples, 2 * eta, **labels)),
    ("update", "update", lambda right: lambda W, examples, eta, **labels:
        right(W, [(x, 1) for x, _ in examples], eta, **labels)),
    ("update", "update", lambda right: lambda W, examples, eta, **_: right(W, examples, eta))])
def test_derivations_speak_of_the_code(name: str, function: str, wrong: Any,
                                       monkeypatch: pytest.MonkeyPatch) -> None:
    found = derivations()[f"multiclass_adaline.{name}"]
    assert found.holds()
    monkeypatch.setattr(multiclass_adaline, function, wrong(getattr(multiclass_adaline, function)))
    assert not replace(found, dimensions=(2,)).holds()
