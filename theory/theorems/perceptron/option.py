"""What a caller may choose must have its effect: rate, bias, order, tolerance, start, options."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from operator import add
from typing import Final

from novikoff.reference.linalg import Vector
from novikoff.theory.experiment import OPTIONS, Fit, Fitted, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Broken,
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Rational,
    Undecided,
    magnitude,
)
from novikoff.theory.premise import (
    BIAS,
    BOUNDARY_IS_WRONG,
    IN_PASSES,
    SET_RATE,
    ZERO_START,
    said,
)
from novikoff.theory.reachable import affordable, reachable
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import SINGLE_UNIT, UNIT, gamma, single
from novikoff.theory.theorems.perceptron.run import explained, few_rows
from novikoff.theory.trace import trace
from novikoff.theory.training import fit_of, start_of

MOST_SUMMED: Final = 6  # examples whose sums are enumerated


def order_matters() -> Iterator[Instance]:
    """Yield a sample on which one pass ends at many different weights, depending on the order."""
    X = ((1, 2), (2, -1), (-1, 1), (1, -3), (-2, -1), (3, 1))
    yield Instance(X, (1, -1, 1, 1, -1, -1), Fraction(1, 2), 1)


@theorem("perceptron.rate_has_effect",
         """From w = 0, a run with an update has other weights at another rate; from any w, so has
         one pass that moves the weights, if no sum of some y x is 0 or four times another one.""",
         sources=("D-066", "C-08a"), semantic=False,
         hypotheses=(SET_RATE, said("no sum of some y x is 0 or four times another one")),
         needs="a rate", beside=order_matters, draws=False, rejects=("rate_ignored",))
def rate_has_effect(instance: Instance, observe: Observe) -> Outcome:
    """Train at η/4 and at η, from another start than 0 for one pass."""
    fast = replace(fit_of(instance, instance.passes), queries=())
    start = start_of(instance, observe)
    if any(start):
        if instance.passes is None or instance.convention.order == "random" or not _apart(instance):
            return Inapplicable("from these weights two rates may end alike")
        fast = replace(fast, passes=1)
    slow = replace(fast, eta=Fraction(instance.eta) / 4)
    w, v = observe.fit(slow).w, observe.fit(fast).w
    if w != v or w == start:
        return Passed()
    return Counterexample(f"the weights at rate {fast.eta} and at rate {slow.eta}", w, v, "!=",
                          (slow, fast), "runs[1].w")


def _apart(instance: Instance) -> bool:
    """Return whether no sum of some of the y x, of which there are few, is 0 or four times another.

    Then what rounding adds to a start does not matter either.
    """
    if len(instance.points) > MOST_SUMMED:
        return False
    sums: set[Vector[Rational]] = set()
    for z in instance.points:
        sums |= {tuple(z), *(tuple(map(add, s, z)) for s in sums)}
    return not any(not any(s) or tuple(4 * c for c in s) in sums for s in sums)


def _a_tenth() -> Iterator[Instance]:
    """Yield a sample on which every rule that moves from 0 adds odd multiples of the float 0.1."""
    yield Instance(((3,), (5,), (7,)), (1, -1, 1), Fraction(0.1), 2)


@theorem("perceptron.rate_is_kept",
         """At the rate 0.1, which no binary number equals, an update adds s y x up to the rounding
         of a weight's own format: of float32 for a weight that is a float32 number throughout the
         run, else of float64. The rate itself is not narrowed.""",
         sources=("B-08",), hypotheses=(SET_RATE,), semantic=False, family=_a_tenth,
         needs="the weights after each example, at a rate",
         rejects=("rate_narrowed", "rate_ignored", "rate_squared"))
def rate_is_kept(instance: Instance, observe: Observe) -> Outcome:
    """Compare each weight after an update with w + s y x, within what its format rounds."""
    run, s = trace(instance, observe), instance.step
    if not run.mistakes:
        return Inapplicable("no example moves the weights")
    columns = zip(*(t.after for t in run.transitions), strict=True)
    units = [SINGLE_UNIT if all(map(single, column)) else UNIT for column in columns]
    for t in run.mistakes:
        due = tuple(wj + s * t.y * xj for wj, xj in zip(t.before, t.x, strict=True))
        radius = tuple(gamma(4, u) * (magnitude(wj) + magnitude(s * xj))
                       for u, wj, xj in zip(units, t.before, t.x, strict=True))
        if any(magnitude(w - d) > r for w, d, r in zip(t.after, due, radius, strict=True)):
            return Counterexample(t.where, due, t.after, "within", (run.experiment,),
                                  f"runs[0][{t.number}]", radius)
    return Passed()


def bias_matters() -> Iterator[Instance]:
    """Yield a sample on which a bias turns the weights, by every rule that moves from 0."""
    yield Instance(((1, 3), (3, 3), (2, -2), (1, 0)), (-1, 1, -1, -1), Fraction(1, 2), 1)


@theorem("perceptron.bias_has_effect",
         """Where the bias can be switched off, the bias then stays at 0, and training in the given
         order ends where that of a perceptron without a bias does.""",
         sources=("A-01", "D-063"), hypotheses=(BIAS, ZERO_START), semantic=False,
         needs="a switch for the bias", beside=bias_matters, draws=False,
         rejects=("bias_always", "bias_dropped_at_end"))
def bias_has_effect(instance: Instance, observe: Observe) -> Outcome:
    """Train without the bias, and look at it and at the other weights."""
    experiment = replace(fit_of(instance, instance.passes), bias=False)
    w = observe.fit(experiment).w
    if w[0]:
        return Counterexample("the bias of a training without one", 0, w[0], "=", (experiment,),
                              "runs[0].w[0]")
    if instance.convention.order != "cyclic" or instance.passes is None \
            or not instance.boundary_known:
        return Passed()
    bare = instance.under(replace(instance.convention, bias="absent"), instance.fixed_step)
    ends = reachable(bare, start_of(instance, observe)[1:], instance.passes)
    if ends.undecided:
        return Undecided("a score lies within the rounding policy of 0")
    (end,) = ends.ends
    if end.explains(w[1:]):
        return Passed()
    return Counterexample("the weights of a training without a bias",
                          tuple(e.centre for e in end.w), w[1:], "within", (experiment,),
                          "runs[0].w[1:]", tuple(e.radius for e in end.w))


@theorem("perceptron.shuffle_has_effect",
         """Where shuffling is offered, twelve seeds do not all end at the same weights on data
         on which the order matters.""",
         sources=("D-119", "A-69"), semantic=False, needs="a switch for shuffling, and a seed",
         hypotheses=(BOUNDARY_IS_WRONG,),
         family=order_matters, rejects=("shuffle_ignored",))
def shuffle_has_effect(instance: Instance, observe: Observe) -> Outcome:
    """Train with twelve seeds, and count the different results."""
    shuffled = fit_of(instance, instance.passes, shuffle=True)
    experiments = tuple(replace(shuffled, seed=seed) for seed in range(12))
    results = {observe.fit(experiment).w for experiment in experiments}
    if len(results) > 1:
        return Passed()
    return Counterexample("how many different results twelve seeds give", 2, 1, ">=", experiments,
                          "len({run.w for run in runs})")


@theorem("perceptron.warm_start_has_effect",
         """Where going on from the last weights is offered, a second training ends after one pass
         where the convention leads from the weights of the first; where it is not asked for, as a
         new object does, or otherwise than where it is.""",
         sources=("A-05", "D-029"), hypotheses=(IN_PASSES,), semantic=False,
         needs="a switch for going on from the last weights", beside=few_rows, draws=False,
         rejects=("warm_start_ignored", "warm_start_forgets_bias", "always_warm"))
def warm_start_has_effect(instance: Instance, observe: Observe) -> Outcome:
    """Train on the sample with its labels exchanged, and then on the sample."""
    if instance.passes is None or not affordable(instance, 1):
        return Inapplicable("one pass cannot be asked for, or has too many orders")
    second = replace(fit_of(instance, 1), queries=())
    first = replace(second, y=tuple(-label for label in instance.y), warm=True)
    both = replace(second, before=(first.X, first.y), warm=True)
    cold = replace(both, warm=False)
    new, w, warm = (observe.fit(run).w for run in (second, cold, both))
    if w == warm != new:
        return Counterexample("the weights of a second training that was not asked to go on", new,
                              w, "=", (second, cold), "runs[1].w")
    return explained(instance, observe.fit(first).w, warm, 1, both, "runs[0].w")


def others(default: str) -> tuple[str, ...]:
    """Return other values of an argument, of the kind of its default.

    >>> others("True"), others("1"), others("0.5")
    (('False',), ('0', '3'), ('0.0', '2.0'))
    """
    if default in ("True", "False"):
        return (str(default == "False"),)
    return tuple(value for value in (("0", "1", "3") if default.lstrip("-").isdigit()
                                     else ("0.0", "0.5", "2.0")) if value != default)


@theorem("perceptron.options_have_effect",
         """A number or a switch that is offered, and of which no other theorem speaks, changes with
         some value what a training shows, or the code at least reads it.""",
         sources=("A-05", "D-066"), semantic=False, family=order_matters,
         needs="its text, and numbers or switches that it offers",
         rejects=("option_ignored",))
def options_have_effect(instance: Instance, observe: Observe) -> Outcome:
    """Train with other values of each; of one that changes nothing, ask whether the code reads
    it."""
    offered = observe.call(OPTIONS)
    if not offered:
        return Inapplicable("it offers no other numbers or switches")
    usual = replace(fit_of(instance, instance.passes and 3), queries=())
    shown = observe.fit(usual)
    runs = {option: [replace(usual, option=(option[0], value)) for value in others(option[1])]
            for option in offered}
    if kept := [option for option in offered if option[2] and not any(
            _shows_another(run, shown, observe) for run in runs[option])]:
        (name, default, _), named = kept[0], ", ".join(name for name, *_ in kept)
        where = f"the weights with {name} = {', '.join(others(default))}, against those without; " \
                f"the code never reads {named}"
        same = (shown.w,) * len(runs[kept[0]])
        return Counterexample(where, same, same, "!=", (usual, *runs[kept[0]]),
                              "tuple(run.w for run in runs[1:])")
    return Passed()


def _shows_another(run: Fit, shown: Fitted, observe: Observe) -> bool:
    """Whether a training shows anything else; a value that it refuses is heeded too."""
    try:
        return observe.fit(run) != shown
    except Broken:
        return True
