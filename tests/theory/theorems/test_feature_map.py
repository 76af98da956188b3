"""Theorems of feature maps: the reference passes, wrong versions do not."""

from dataclasses import replace
from typing import Any

import pytest
from agreement import agrees

from novikoff.reference import feature_map
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("feature_map.polynomial")
def test_polynomial() -> None:
    agrees("feature_map.polynomial")


@pytest.mark.theorem("feature_map.gates")
def test_gates() -> None:
    agrees("feature_map.gates")


@pytest.mark.parametrize(("name", "function", "wrong"), [
    ("polynomial", "polynomial", lambda right: lambda x, p: (*right(x, p)[1:], x[0])),
    ("polynomial", "polynomial", lambda right: lambda x, p: right([2 * e for e in x], p)),
    ("gates", "products", lambda right: lambda x: (*right(x)[:-1], x[1] + x[2])),
    ("gates", "products", lambda right: lambda x: (*right(x)[:-1], x[1] * x[1]))])
def test_derivations_speak_of_the_code(name: str, function: str, wrong: Any,
                                       monkeypatch: pytest.MonkeyPatch) -> None:
    found = derivations()[f"feature_map.{name}"]
    assert found.holds()
    monkeypatch.setattr(feature_map, function, wrong(getattr(feature_map, function)))
    assert not replace(found, dimensions=(2,)).holds()
