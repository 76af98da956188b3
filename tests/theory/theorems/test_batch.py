"""Theorems of the batches: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees

from novikoff.reference import adaline, batch
from novikoff.theory.derivation import derivations


@pytest.mark.theorem("batch.cover")
def test_cover() -> None:
    agrees("batch.cover")


@pytest.mark.theorem("batch.gradient_sum")
def test_gradient_sum() -> None:
    agrees("batch.gradient_sum")


@pytest.mark.theorem("batch.one_pass")
def test_one_pass() -> None:
    agrees("batch.one_pass")


@pytest.mark.parametrize("ends", [(), (2,), (2, 2, 3), (0, 3), (2, 4), (3, 1)])
def test_ends_that_are_no_cover_are_refused(ends: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="do not increase"):
        batch.cut((0, 1, 2), ends)


def test_a_pass_without_examples_has_no_batches() -> None:
    assert next(batch.batches([()])) == () == next(batch.batches([()], 3))
    with pytest.raises(ValueError, match="empty batch"):
        adaline.gradient((1,), ())


def test_the_derivation_refuses_a_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    right = adaline.gradient
    monkeypatch.setattr(adaline, "gradient",
                        lambda w, examples, loss: right(w, examples, loss, "mean"))
    assert not all(step.check() for step in derivations()["batch.gradient_sum"].build(1))
