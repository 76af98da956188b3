"""Finite measures: what a probability is, and how weights and samples become one."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.information.quantity import accepted

EIGHTH: Final = Fraction(1, 8)
TENTHS: Final = tuple(range(8))


@theorem("measure.normalisation",
         """Weights w >= 0 that are not all 0 give one probability in proportion to them, w/Σw, and
         c w gives the same for c > 0. Weights that are all 0, or negative, give none.""",
         hypotheses=(said("c > 0"),),
         kind="masses", sources=("A-54", "A-55", "D-155"), needs="a function normalised",
         rejects=("divides_by_the_largest", "adds_one_to_each", "divides_by_the_number"))
def normalisation(instance: Instance, observe: Observe) -> Outcome:
    """Scale a law, and its integer multiple, and get the law back."""
    P = instance.X[0]
    for c in (Fraction(1), Fraction(5, 3), 60):
        weights = tuple(c * p for p in P)
        experiment = Call("measure.normalised", (weights,))
        found = differs(f"weights {text(weights)}", P, tuple(observe.call(experiment)), experiment,
                        "tuple(runs[0])")
        if found:
            return found
    for bad in (tuple(0 * p for p in P), (*P, -EIGHTH)):
        experiment = Call("measure.normalised", (bad,))
        if accepted(observe, experiment):
            return Counterexample(f"weights {text(bad)} give no probability", False, True, "=")
    return Passed()


@theorem("measure.probability",
         """Of rational masses, exactly those that are >= 0 and sum to 1 are accepted as a
         probability, and exactly those that are >= 0 and sum to at most 1 as a subprobability.""",
         kind="masses", sources=("A-54", "A-55", "D-155"),
         needs="functions require_probability and require_subprobability",
         rejects=("negative_masses_pass", "any_sum_passes", "too_small_a_sum_passes",
                  "rationals_have_slack", "only_whole_laws_pass"))
def probability(instance: Instance, observe: Observe) -> Outcome:
    """Offer a law, and what is a little too small, too large or negative."""
    P = instance.X[0]
    tiny = Fraction(1, 10**30)
    for masses in (P, (*P, tiny), (*P[:-1], P[-1] * (1 - EIGHTH)), (*P, EIGHTH, -EIGHTH), (*P, 0),
                   tuple(p * (1 - tiny) for p in P), ()):
        positive, total = all(p >= 0 for p in masses), sum(masses)
        for name, due in (("require_probability", positive and total == 1),
                          ("require_subprobability", positive and total <= 1)):
            if accepted(observe, Call(f"measure.{name}", (masses,))) is not due:
                return Counterexample(f"{name}{text((masses,))}", due, not due, "=")
    return Passed()


def tenths() -> Iterator[Instance]:
    """Yield the weights w/10 for whole w <= 7 of up to 3 outcomes, and 10 equal ones."""
    yield from (Instance((weights,), (0,)) for n in (1, 2, 3)
                for weights in product(TENTHS, repeat=n) if any(weights))
    yield Instance(((1,) * 10,), (0,))


@theorem("measure.rounding",
         """Of n floats, each divided by their rounded sum, the rounded sum misses 1 by at most
         n 2^-52, so that the result is accepted as a probability: it rounds (n - 1) + 1 + (n - 1)
         times, each time by at most 2^-53. Decided on tenths of up to 7, n <= 3, and on ten equal
         weights; that no slack would do is seen there.""",
         cited="the bound of float64 for every n (Higham 2002, section 4.2)",
         sources=("A-54", "D-155"), family=tenths,
         needs="functions normalised and require_probability",
         rejects=("floats_have_no_slack", "divides_by_the_largest", "divides_by_the_number"))
def rounding(instance: Instance, observe: Observe) -> Outcome:
    """Normalise the floats, and offer the result."""
    weights = tuple(float(w) * 0.1 for w in instance.X[0])
    experiment = Call("measure.normalised", (weights,))
    P = tuple(observe.call(experiment))
    error = abs(Fraction(sum(P)) - 1)
    if error > len(P) * Fraction(1, 2**52):
        return Counterexample(f"weights {weights}: the sum misses 1", len(P) * Fraction(1, 2**52),
                              error, "<=", (experiment,), "abs(Fraction(sum(runs[0])) - 1)")
    offer = Call("measure.require_probability", (P,))
    return Passed() if accepted(observe, offer) else \
        Counterexample(f"weights {weights}: their masses are a probability", True, False, "=")


@theorem("measure.empirical",
         """The empirical law counts: p̂(x) = |{i : x_i = x}| / N is a probability, whatever the
         order of the sample, and the conditional one makes the pair with it:
         p̂(x) p̂(t | x) = |{i : x_i = x, t_i = t}| / N.""",
         sources=("A-57", "A-53", "D-082"), needs="functions empirical, masses and conditional",
         rejects=("counts_are_not_divided", "divides_by_the_distinct", "one_value_is_missing",
                  "condition_is_ignored"))
def empirical(instance: Instance, observe: Observe) -> Outcome:
    """Count the rows, their labels, and both together."""
    X, y, N = instance.X, instance.y, len(instance.X)
    pairs = tuple(zip(X, y, strict=True))
    outcomes = tuple(dict.fromkeys(X))
    calls = {name: Call(f"empirical.{name}", arguments) for name, arguments in (
        ("empirical", (X,)), ("masses", (X, (*outcomes, None))), ("conditional", (pairs,)))}
    p, masses, given = (observe.call(call) for call in calls.values())
    due = tuple(Fraction(X.count(x), N) for x in outcomes)
    found = differs(text(X), due, tuple(p.get(x, 0) for x in outcomes), calls["empirical"],
                    "tuple(runs[0].values())") \
        or differs(f"{text(X)}, and None", (*due, 0), tuple(masses), calls["masses"],
                   "tuple(runs[0])")
    for x, t in pairs:
        share = given[x].get(t, 0) * Fraction(X.count(x), N)
        found = found or differs(f"p̂(x) p̂(t | x) at x = {text(x)}, t = {t} of {text(pairs)}",
                                 Fraction(pairs.count((x, t)), N), share, calls["conditional"], "")
    return found or Passed()
