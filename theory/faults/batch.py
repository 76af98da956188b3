"""Wrong batches: covers that overlap or leave out, and passes that mix up their weights."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Any, Final

from novikoff.reference import adaline, batch
from novikoff.reference.training import Trained
from novikoff.theory.function_subject import FunctionSubject


def _cut(first: int = 0, more: int = 0, last: int | None = None) -> Any:
    """Return a cut whose batches begin later, end later, or lack the last one."""
    return lambda indices, ends: tuple(
        tuple(indices[a + first:b + more]) for a, b in pairwise((0, *ends)))[:last]


def _sized(cut: Any) -> dict[str, Any]:
    def batches(order: Any, size: Any = None) -> Iterator[Any]:
        for indices in order:
            step = size or max(len(indices), 1)
            ends = [min(end, len(indices)) for end in range(step, len(indices) + step, step)]
            yield cut(indices, ends)

    return {"batch.cut": cut, "batch.batches": batches}


def _count(order: Any, size: Any = None) -> Iterator[Any]:
    """Take the size for the number of batches."""
    for indices in order:
        yield from batch.batches([indices], max(-(-len(indices) // size), 1) if size else None)


def _stale(examples: Any, w: Any, eta: Any, *, epochs: int, size: int | None = None) -> Any:
    """Make every step of the pass from the weights before the pass."""
    for rows in next(batch.batches([range(len(examples))], size)):
        chosen = [examples[row] for row in rows]
        g = adaline.gradient(w, chosen)
        yield Trained(tuple(wj - eta * gj for wj, gj in zip(w, g, strict=True)),
                              epochs, epochs, False)
    yield Trained(adaline.update(w, examples, eta), epochs, epochs, False)


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    "ends_included": FunctionSubject("a batch includes its end, which the next begins with",
                                     _sized(_cut(more=1))),
    "first_left_out": FunctionSubject("a batch begins after its start", _sized(_cut(first=1))),
    "last_batch_dropped": FunctionSubject("the last batch is dropped", _sized(_cut(last=-1))),
    "batches_sorted": FunctionSubject("the examples of a batch are sorted", _sized(
        lambda indices, ends: tuple(tuple(sorted(rows)) for rows in batch.cut(indices, ends)))),
    "size_counts_batches": FunctionSubject("the size is the number of batches", {
        "batch.batches": _count}),
    "gradient_of_batch_mean": FunctionSubject("a batch always takes its mean", {
        "adaline.gradient": lambda w, examples, loss, _reduction="sum":
            adaline.gradient(w, examples, loss, "mean")}),
    "gradient_of_first_in_batch": FunctionSubject("a batch uses its first example only", {
        "adaline.gradient": lambda w, examples, loss, reduction="sum":
            adaline.gradient(w, examples[:1], loss, reduction)}),
    "pass_ignores_size": FunctionSubject("every pass is one batch", {
        "adaline.adaline": lambda examples, w, eta, *, epochs, size:  # noqa: ARG005
            adaline.adaline(examples, w, eta, epochs=epochs)}),
    "pass_of_stale_weights": FunctionSubject("the batches of a pass all start from its start", {
        "adaline.adaline": _stale}),
    "pass_drops_the_rest": FunctionSubject("the examples that fill no batch are left out", {
        "adaline.adaline": lambda examples, w, eta, *, epochs, size: adaline.adaline(
            examples[:len(examples) // size * size] if size else examples, w, eta, epochs=epochs,
            size=size)}),
}
