"""Batches: covers of the examples, and what their gradients add up to."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, pairwise, product
from typing import Any

from novikoff.reference.linalg import Vector, dot, scale, subtract
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, text
from novikoff.theory.pointwise import HALF_SQUARED, LOSSES
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem

Examples = tuple[tuple[Vector[Fraction], Fraction], ...]
TWICE = (((Fraction(1),), Fraction(1)),) * 2


def passes() -> Iterator[Instance]:
    """Yield one pass over 0 to 6 examples in the given order and in another, as one row."""
    for m in range(7):
        for order in dict.fromkeys((tuple(range(m)), tuple(i * 5 % 7 for i in range(7)
                                                           if i * 5 % 7 < m))):
            yield Instance((order,), (1,))


def _examples(instance: Instance) -> Examples:
    return tuple((tuple(map(Fraction, x)), Fraction(y))
                 for x, y in zip(instance.X, instance.y, strict=True))


def _ends(m: int) -> Iterator[tuple[int, ...]]:
    """Yield the ends of every partition of m > 0 places into intervals."""
    for size in range(m):
        yield from ((*inner, m) for inner in combinations(range(1, m), size))


@theorem("batch.cover",
         """The batches i_{k-1} <= i < i_k for ends 0 < i_1 < ... < i_K = M are disjoint and cover
         the pass in its order. Batches of a size s are such: ⌈M/s⌉ of them, all of size s but for
         the last; s = 1 is one example each (online), no size is the whole pass (batch).""",
         sources=("A-26", "A-13", "C-16", "D-050", "B-36"), family=passes,
         needs="functions cut and batches",
         rejects=("ends_included", "last_batch_dropped", "batches_sorted", "first_left_out",
                  "size_counts_batches"))
def cover(instance: Instance, observe: Observe) -> Outcome:
    """Cut the pass at every choice of ends, and into batches of every size."""
    (order,), m = instance.X, len(instance.X[0])
    for ends in _ends(m):
        call = Call("batch.cut", (order, ends))
        due = tuple(order[a:b] for a, b in pairwise((0, *ends)))
        if found := differs(f"ends {ends} of {text(order)}", due, observe.call(call), call):
            return found
    for size in (*range(1, m + 2), None):
        call = Call("batch.batches", ((order,), size))
        step = size or max(m, 1)
        due = tuple(tuple(order[k] for k in range(m) if k // step == b)
                    for b in range(-(-m // step)))
        if found := differs(f"size {size} of {text(order)}", (due,), tuple(observe.call(call)),
                            call, "tuple(runs[0])"):
            return found
    return Passed()


@theorem("batch.gradient_sum",
         """At a fixed w the gradients of the batches of a disjoint cover add up to the gradient of
         all examples; the means of the batches do so weighted by their sizes. Disjointness is
         needed: an example in two batches counts twice. So is the fixed w: online, on the example
         (1, 1) twice from w = 0 with η = 1/2, the weights become 1/2, 3/4, and in one batch 1.""",
         hypotheses=(said("the batches are disjoint"), said("all gradients are taken at one w")),
         sources=("B-36", "C-16", "D-050"), kind="targets",
         needs="functions cut, gradient and update",
         rejects=("ends_included", "last_batch_dropped", "first_left_out",
                  "gradient_of_batch_mean", "gradient_of_first_in_batch"))
def gradient_sum(instance: Instance, observe: Observe) -> Outcome:
    """Add up the gradients for every partition into intervals, for three losses, exactly."""
    data = _examples(instance)
    m, d = len(data), len(data[0][0])
    w = tuple(Fraction(j + 1, 2) * (-1)**j for j in range(d))
    loss = LOSSES[m % 3]
    slopes = [loss.derivative(y, dot(w, x)) for x, y in data]
    whole = tuple(sum((s * x[j] for s, (x, _) in zip(slopes, data, strict=True)), Fraction(0))
                  for j in range(d))
    for ends, reduction in product(_ends(m), ("sum", "mean")):
        cut = Call("batch.cut", (tuple(range(m)), ends))
        total: Vector[Any] = (Fraction(0),) * d
        calls = []
        for rows in observe.call(cut):
            calls.append(Call("adaline.gradient", (
                w, tuple(data[row] for row in rows), loss, reduction)))
            share = Fraction(1) if reduction == "sum" else Fraction(len(rows), m)
            total = tuple(t + share * g for t, g in
                          zip(total, observe.call(calls[-1]), strict=True))
        due = whole if reduction == "sum" else scale(Fraction(1, m), whole)
        if found := differs(f"{loss.name}, w = {text(w)}, ends {ends}, {reduction}", due, total,
                            (cut, *calls), ""):
            return found
    return _needed(observe) or Passed()


def _needed(observe: Observe) -> Counterexample | None:
    """One example counts twice in two batches; the weights move between two updates."""
    w = (Fraction(0),)
    calls = [Call("adaline.gradient", (w, batch, HALF_SQUARED))
             for batch in (TWICE[:1], TWICE[1:], TWICE)]
    first, second, both = (tuple(observe.call(call)) for call in calls)
    if found := differs("(1, 1) twice at w = 0", (-1, -1, -2), (*first, *second, *both),
                        tuple(calls), "(*runs[0], *runs[1], *runs[2])"):
        return found
    for batches, due in (((TWICE,), Fraction(1)), ((TWICE[:1], TWICE[1:]), Fraction(3, 4))):
        weights: Vector[Any] = w
        for batch in batches:
            step = Call("adaline.update", (weights, batch, Fraction(1, 2), HALF_SQUARED))
            weights = tuple(observe.call(step))
        if found := differs(f"(1, 1) twice in {len(batches)} batches", (due,), weights, step):
            return found
    return None


@theorem("batch.one_pass",
         """A pass in batches of size s makes one step for each batch, each from the weights that
         the one before left: size 1 is online learning, the size M (or no size) one step of
         gradient descent; every size visits every example once.""",
         sources=("C-16", "A-19", "A-23", "A-26", "A-25"), kind="targets",
         needs="a function adaline",
         rejects=("pass_ignores_size", "pass_of_stale_weights", "pass_drops_the_rest"))
def one_pass(instance: Instance, observe: Observe) -> Outcome:
    """Follow one pass for every size, exactly."""
    data, eta = _examples(instance), Fraction(instance.eta)
    start = (Fraction(0),) * len(data[0][0])
    for size in (*range(1, len(data) + 1), None):
        call = Call("adaline.adaline", (data, start, eta), (("epochs", 1), ("size", size)))
        w, due = start, []
        for at in range(0, len(data), size or len(data)):
            batch = data[at:at + (size or len(data))]
            errors = [y - dot(w, x) for x, y in batch]
            w = subtract(w, tuple(-eta * sum((e * x[j] for e, (x, _) in zip(
                errors, batch, strict=True)), Fraction(0)) for j in range(len(w))))
            due.append(w)
        records = [tuple(record.w) for record in observe.call(call)]
        if found := differs(f"batches of {size}, η = {text(eta)}", (*due, w), tuple(records), call,
                            "[record.w for record in runs[0]]"):
            return found
    return Passed()
