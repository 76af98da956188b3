"""The label space: the cross-entropy of the labels and a neuron's guess is its mean loss."""

from fractions import Fraction
from math import inf

from novikoff.reference.number import log
from novikoff.theory.comparison import differs
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, magnitude, text
from novikoff.theory.registry import theorem


@theorem("label_space.cross_entropy",
         """Let y_i be 0 or 1 and 0 < α_i < 1. P = (y_i/M, (1 - y_i)/M) and Q = (α_i/M, (1 - α_i)/M)
         sum to 1, and H(P, Q) = (1/log 2)[log M - (1/M) Σ (y log α + (1 - y) log(1 - α))] bits: the
         mean cross-entropy loss and a constant, log M and not 1. For an α of 0 or 1 on the wrong
         side H(P, Q) is ∞ (y = 1, α = 0); on the right side it is finite, with 0 log 0 = 0.""",
         sources=("B-61", "A-67", "D-158", "K-01"), kind="targets",
         needs="functions actual, guess and information.cross_entropy",
         rejects=("constant_1", "entropy_reversed", "entropy_in_nats", "guess_without_share",
                  "guess_exchanged", "actual_of_one_label"))
def cross_entropy(instance: Instance, observe: Observe) -> Outcome:
    """Guess with rational α made of the targets, and once for certain."""
    y = tuple(int(target > 0) for target in instance.y)
    m = len(y)
    alpha = tuple(1 / (2 + magnitude(Fraction(c)) + i)
                  for i, c in enumerate(row[0] for row in instance.X))
    calls = Call("label_space.actual", (y,)), Call("label_space.guess", (alpha,))
    P, Q = (tuple(observe.call(call)) for call in calls)
    due = (*(Fraction(t, m) for t in y), *(Fraction(1 - t, m) for t in y))
    masses = (*(a / m for a in alpha), *((1 - a) / m for a in alpha))
    entropy = Call("information.cross_entropy", (due, masses), (("base", 2),))
    charged = sum(log(interval(a if t else 1 - a)) for t, a in zip(y, alpha, strict=True))
    certain = Call("information.cross_entropy", (due, (*due[m:], *due[:m])), (("base", 2),))
    right = Call("information.cross_entropy", (due, due), (("base", 2),))
    return (differs(f"P of y = {text(y)}", due, P, calls[0])
            or differs(f"Q of α = {text(alpha)}", masses, Q, calls[1])
            or differs("ΣP and ΣQ", (1, 1), (sum(P), sum(Q)), calls, "sum(runs[0]), sum(runs[1])")
            or differs(f"H(P, Q) of y = {text(y)}, α = {text(alpha)}",
                       (log(interval(m)) - charged / m) / log(interval(2)),
                       observe.call(entropy), entropy)
            or differs("H(P, Q) of a certain and wrong guess", inf, observe.call(certain), certain)
            or differs("H(P, P)", log(interval(m)) / log(interval(2)), observe.call(right), right)
            or Passed())
