"""The label space: the laws of M labels and of M activations, and their cross-entropy."""

import math
from fractions import Fraction

from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, Rational, text
from novikoff.theory.premise import said
from novikoff.theory.rational_logarithm import value
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.information import quantity as of


def _points(instance: Instance) -> tuple[tuple[int, ...], tuple[Rational, ...]]:
    """Labels and activations: the masses of the first law, and where the second has more."""
    alpha = instance.X[0]
    return tuple(int(q > p) for p, q in zip(*instance.X[:2], strict=True)), alpha


@theorem("label_space.measures",
         """For labels y in {0, 1} and activations α in [0, 1] of M points, P = (y/M, (1 - y)/M)
         and Q = (α/M, (1 - α)/M) are probabilities on the 2M events "the i-th point is drawn, and
         its label is 1" (then 0): every point has the mass 1/M under both, so each is a chain
         of the uniform law of the points and a law of the label.""",
         kind="masses", hypotheses=(said("y is 0 or 1, and 0 <= α <= 1"),),
         sources=("A-67", "K-01"), needs="functions actual and guess",
         rejects=("labels_first_zero", "masses_not_divided", "masses_over_all_events",
                  "events_interleaved"))
def measures(instance: Instance, observe: Observe) -> Outcome:
    """Compare both laws with the fractions of their definition."""
    y, alpha = _points(instance)
    M = len(y)
    for name, ones in (("actual", y), ("guess", alpha)):
        experiment = Call(f"label_space.{name}", (ones,))
        due = (*(Fraction(a) / M for a in ones), *(Fraction(1 - a) / M for a in ones))
        found = differs(f"{name}{text((ones,))}", due, tuple(observe.call(experiment)), experiment,
                        "tuple(runs[0])") \
            or differs("every point has the mass 1/M", (Fraction(1, M),) * M,
                       tuple(due[i] + due[M + i] for i in range(M)), experiment)
        if found:
            return found
    return Passed()


@theorem("label_space.cross_entropy",
         """H(P, Q) = log M - (1/M) Σ (y log α + (1 - y) log(1 - α)): the logistic loss and a
         constant, log M and not 1, in whatever base; it is infinite exactly if some point has
         α = 1 - y. H(P) = log M, so that the loss is D(P‖Q).""",
         kind="masses", hypotheses=(said("y is 0 or 1, and 0 <= α <= 1"),),
         sources=("B-61", "A-67", "D-158", "C-23"),
         needs="functions actual, guess, cross_entropy and entropy",
         rejects=("labels_first_zero", "masses_not_divided", "masses_over_all_events",
                  "constant_is_one"))
def cross_entropy(instance: Instance, observe: Observe) -> Outcome:
    """Compare the cross-entropy and the entropy of the observed laws with the two sums."""
    y, alpha = _points(instance)
    M = len(y)
    shares = tuple(a if label else 1 - a for label, a in zip(y, alpha, strict=True))
    P = tuple(observe.call(Call("label_space.actual", (y,))))
    Q = tuple(observe.call(Call("label_space.guess", (alpha,))))
    loss: of.Sum = tuple((Fraction(-1, M), share) for share in shares)
    count: of.Sum = ((1, M),)
    for name, laws, terms in (("entropy", (P,), count), ("cross_entropy", (P, Q), count + loss)):
        for base in of.BASES:
            experiment = of.call(name, *laws, base=base)
            due = value(terms, base) if all(r for _, r in terms) else math.inf
            if not of.accepted(observe, experiment):
                return Counterexample(f"y = {text(y)}, α = {text(alpha)}: a law has its entropy",
                                    True, False, "=")
            found = differs(f"y = {text(y)}, α = {text(alpha)}, base {base}", due,
                            observe.call(experiment), experiment)
            if found:
                return found
    return Passed()
