"""What a training run counts and reports."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, product
from math import inf

from novikoff.theory.experiment import Fitted, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Undecided,
    Unobservable,
)
from novikoff.theory.premise import (
    DETERMINED,
    IN_PASSES,
    KEEPS_HISTORY,
    ZERO_START,
)
from novikoff.theory.reachable import affordable, reachable
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.perceptron.many import many
from novikoff.theory.training import after, countings, fit_of, mistakes_at, start_of


@theorem("perceptron.counts_updates",
         """The history has one entry for each pass that was made, and counts what it says: the
         updates of the pass, or the examples that are wrong before or after it. (Who counts those
         before it may have an entry more, for the end.)""",
         sources=("D-028", "D-108", "D-233"), hypotheses=(KEEPS_HISTORY, IN_PASSES),
         needs="a history of its passes", beside=many,
         rejects=("counts_negatives", "counts_presentations", "counts_accumulate",
                  "counts_correct", "counts_one_class", "history_zero", "counts_last_example"))
def counts_updates(instance: Instance, observe: Observe) -> Outcome:
    """Compare the history with that of every run that explains the weights."""
    if instance.passes is None or not affordable(instance, min(instance.passes, 2)):
        return Inapplicable("the orders of the passes cannot be enumerated")
    passes = instance.passes if instance.convention.order == "cyclic" else min(instance.passes, 2)
    start, experiment = start_of(instance, observe), fit_of(instance, passes)
    fitted = observe.fit(experiment)
    if fitted.counts is None:
        raise Unobservable("a history of its passes")
    ends = reachable(instance, start, passes)
    explaining = [end for end in ends.ends if end.explains(fitted.w)]
    if not explaining:
        return Inapplicable("no order explains the weights")
    histories = tuple(sorted({
        history for end in explaining for clean in _clean(instance, passes, end.counts)
        for counts in _with_end(instance, clean)
        for history in _histories(instance, observe, fitted, counts)}))
    if fitted.counts in histories:
        return Passed()
    if ends.undecided:
        return Undecided("an order meets a score within the rounding policy of 0")
    one = len(histories) == 1
    return Counterexample(after(passes), histories[0] if one else histories, fitted.counts,
                          "=" if one else "in", (experiment,), "runs[0].counts")


def _clean(instance: Instance, passes: int, counts: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """The same, but for passes without an update at the end: they change nothing, and some look at
    all examples instead and make none, others wait for several."""
    if instance.convention.stop != "clean pass" or counts[-1:] != (0,):
        return (counts,)
    return (counts[:-1] + (0,) * k for k in range(passes - len(counts) + 2))


def _with_end(instance: Instance, counts: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """The same; and who counts the mistakes before each pass may count those at the end as well."""
    yield counts
    if instance.convention.record == "mistakes before":
        yield (*counts, 0)


def _histories(instance: Instance, observe: Observe, fitted: Fitted,
               counts: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
    """What the history may be; more than one where a point on the boundary may count or not."""
    if instance.convention.record == "updates":
        return (counts,)
    shift = 0 if instance.convention.record == "mistakes before" else 1
    ends = [observe.fit(fit_of(instance, p + shift)).w for p in range(len(counts))]
    return chain.from_iterable(product(*(mistakes_at(one, w) for w in ends))
                               for one in countings(instance, fitted))


@theorem("perceptron.counts_passes",
         """The number of passes and the total of updates that are reported are those made. (A pass
         after one that leaves the weights as they were changes nothing: that it was made can only
         be seen in the history.)""",
         sources=("D-109", "D-233"), hypotheses=(DETERMINED, ZERO_START), compares=True,
         beside=many, needs="the number of passes, or the total of updates",
         rejects=("passes_off_by_one", "updates_of_last_pass"))
def counts_passes(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Compare the reported totals with those of the reference."""
    experiment = fit_of(instance, instance.passes)
    fitted, expected = observe.fit(experiment), reference.fit(experiment)
    if fitted.passes is None and fitted.updates is None:
        raise Unobservable("the number of passes, or the total of updates")
    least: float = expected.passes or 0
    most, updates = least, expected.updates or 0
    if instance.convention.stop == "clean pass" and fitted.counts:
        least = most = len(fitted.counts)
    elif instance.convention.stop == "clean pass":
        most = inf if instance.passes is None else max(least, instance.passes)
        least -= bool(expected.converged)  # some look at all examples instead of a last pass
        made = fitted.passes or 0
        if 0 < made < least:  # some stop where a pass leaves the weights as they were
            last, end = (reference.fit(fit_of(instance, p)).w for p in (made - 1, made))
            least = made if last == end else least
    for name, low, high in (("passes", least, most), ("updates", updates, updates)):
        told = getattr(fitted, name)
        if told is not None and not low <= told <= high and fitted.w == expected.w:
            return Counterexample(
                f"{name} reported {after(instance.passes)}", int(low if told < low else high), told,
                "=" if low == high else ">=" if told < low else "<=", (experiment,),
                f"runs[0].{name}")
    return Passed()
