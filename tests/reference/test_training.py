"""The training loop: what it records when, when it stops, and what it refuses."""

import math
from fractions import Fraction
from typing import Any

import pytest

from novikoff.reference.schedule import decaying
from novikoff.reference.training import Epoch, Step, Trained, exhaust, reduced, training

Q = Fraction
ONE = Q(1)


def run(parts: Any = (((0, 1), (2,)),) * 3, eta: Any = ONE, **rest: Any) -> Any:
    """Count down: each update subtracts η; the loss is w itself times the number of rows."""
    rest = {"epochs": 9, "reduction": "sum"} | rest
    return exhaust(training((Q(0),), eta, batches=parts,
                            update=lambda w, _, eta: (w[0] - eta,),
                            measure=lambda w, rows: (w[0] * (len(rows) if rest["reduction"] == "sum"
                                                             else 1), len(rows)), **rest))


@pytest.mark.parametrize(("record", "reduction", "losses"), [
    ("before", "sum", [0, -6, -12]), ("after", "sum", [-6, -12, -18]),
    ("moving", "sum", [-1, -7, -13]), ("before", "mean", [0, -2, -4]),
    ("after", "mean", [-2, -4, -6]), ("moving", "mean", [-Q(1, 3), -Q(7, 3), -Q(13, 3)])])
def test_when_the_loss_is_recorded(record: Any, reduction: Any, losses: Any) -> None:
    """D-233: before the pass, after it, or of each batch before its update, by its size."""
    steps, epochs, result = run(record=record, reduction=reduction)
    assert epochs == [Epoch(k, loss, 3, (-2 * k,)) for k, loss in enumerate(losses, 1)]
    assert [s.number for s in steps] == [1, 2, 3, 4, 5, 6]
    assert steps[1] == Step(2, (2,), Q(-1), (Q(-2),))
    assert result == Trained((Q(-6),), 6, 3, False)


def test_the_bound_on_epochs() -> None:
    assert run(epochs=2)[2] == Trained((Q(-4),), 4, 2, False)
    assert run(epochs=0)[2] == Trained((Q(0),), 0, 0, False)


def test_a_schedule_counts_the_updates_also_of_an_earlier_training() -> None:
    assert run(eta=decaying(Q(1), Q(1)), epochs=1)[2].w == (-Q(3, 2),)
    assert run(eta=decaying(Q(1), Q(1)), epochs=1, made=2)[2] == Trained((-Q(7, 12),), 4, 1, False)


@pytest.mark.parametrize(("tolerance", "patience", "epochs", "converged"), [
    (0, 1, 3, False), (6, 1, 2, True), (6, 2, 3, False), (12, 2, 3, True), (Q(11, 2), 1, 3, False)])
def test_patience(tolerance: Any, patience: int, epochs: int, converged: bool) -> None:
    """The loss falls by 6 in each pass; the gain counts against the best, not the last."""
    result = run(tolerance=tolerance, patience=patience)[2]
    assert (result.epochs, result.converged) == (epochs, converged)


def test_by_default_the_loss_is_that_before_and_any_gain_is_one() -> None:
    assert run()[1] == run(record="before")[1] != run(record="after")[1]
    parts = (((0,),),) * 9
    assert run(parts, Q(1, 8), patience=1)[2] == Trained((-Q(9, 8),), 9, 9, False)
    assert run(parts, Q(0), patience=1)[2] == Trained((Q(0),), 2, 2, True)


@pytest.mark.parametrize(("losses", "ended"), [
    ((5, 4.5, 4, 3, 0), 3), ((5, 4.5, 3, 2.5, 2.9), 5), ((5, 9, 1, 0.5, -9), 5)])
def test_the_wait_is_since_the_best_loss(losses: Any, ended: int) -> None:
    """Patience 2, tolerance 1: a slow fall does not pass for gain, a gain starts the wait anew."""
    told = (loss for loss in losses for _ in range(2))
    run = training((0,), 1, batches=[((0,),)] * 5, epochs=5, reduction="sum", patience=2,
                   tolerance=1, update=lambda w, _rows, _eta: w,
                   measure=lambda _w, _rows: (next(told), 0))
    assert exhaust(run)[2] == Trained((0,), ended, ended, losses[-1] != -9)


def test_what_is_refused() -> None:
    with pytest.raises(ValueError, match="patience = 0 is too small a count"):
        run(patience=0)
    with pytest.raises(ValueError, match="a pass without examples"):
        run(parts=[()])
    with pytest.raises(OverflowError, match="left the range of numbers at update 2"):
        run(eta=-1e308)
    with pytest.raises(OverflowError, match="standardise"):
        exhaust(training(((0.0,), (1e308,)), 9.0, batches=[((0,),)], epochs=1, reduction="sum",
                         update=lambda w, _, eta: ((0.0,), (w[1][0] * eta,)),
                         measure=lambda _w, _rows: (0, 0)))


@pytest.mark.parametrize("epochs", [None, 2.5, True, -1])
def test_the_epochs_are_counted(epochs: Any) -> None:
    with pytest.raises((TypeError, ValueError), match=rf"^epochs = {epochs!r} .*give an integer"):
        run(epochs=epochs)


def test_a_tolerance_that_is_no_number_is_refused() -> None:
    for tolerance in (math.nan, math.inf):
        with pytest.raises(ValueError, match=f"^{tolerance} is not a finite number"):
            run(tolerance=tolerance)


@pytest.mark.parametrize("record", ["before", "after"])
def test_the_loss_of_an_epoch_is_a_number_though_those_of_its_batches_are(record: Any) -> None:
    told = training((0,), 1, batches=[((0,), (1,))], epochs=1, reduction="sum", record=record,
                    update=lambda w, _rows, _eta: w,
                    measure=lambda _w, rows: (math.inf if len(rows) == 2 else 0, 0))
    with pytest.raises(OverflowError, match=r"^weights or loss left the range .* at update 2; the"):
        exhaust(told)


def test_an_update_that_overflows_is_told_by_its_number() -> None:
    def update(_w: Any, rows: Any, _eta: Any) -> Any:
        return (math.exp(1000.0 * rows[0]),)

    told = training((0,), 1, batches=[((0,), (1,))], epochs=1, reduction="sum", update=update,
                    measure=lambda _w, _rows: (0, 0))
    with pytest.raises(OverflowError, match=r"^update 2 cannot be made: math range er"):
        exhaust(told)


def test_sum_and_mean() -> None:
    assert reduced((Q(1), Q(2)), "sum") == 3
    assert reduced((Q(1), Q(2)), "mean") == Q(3, 2)
    assert repr(reduced((1, 2), "mean")) == repr(Q(3, 2))
    assert repr(reduced((0.1, 2.0), "mean")) == repr((0.1 + 2.0) / 2)
    with pytest.raises(ValueError, match="an empty batch has no mean"):
        reduced((), "mean")
