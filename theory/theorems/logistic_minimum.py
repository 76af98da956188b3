"""Whether the logistic loss has a minimum: complete separation, quasi-complete, overlap."""

from fractions import Fraction
from itertools import pairwise
from math import lcm
from typing import Any, Final

from novikoff.reference.linalg import add, dot, scale
from novikoff.reference.number import exp
from novikoff.theory.comparison import fails
from novikoff.theory.enclosure import interval
from novikoff.theory.exact_solve import echelon
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, magnitude, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.separability import decide
from novikoff.theory.theorems.logistic import VALUE, Classified, Weights, classified, wide

STEPS: Final = (0, 1, 4, 8)


def null_direction(X: tuple[Weights, ...]) -> Weights | None:
    """Return u != 0 with x·u = 0 for every row x, or None if the columns are independent.

    >>> null_direction(((Fraction(1), Fraction(2)), (Fraction(2), Fraction(4))))
    (Fraction(-2, 1), Fraction(1, 1))
    """
    factor = lcm(*(entry.denominator for row in X for entry in row))
    form = echelon([[int(entry * factor) for entry in row] for row in X])
    free = sorted(set(range(len(X[0]))) - set(form.pivots))
    if not free:
        return None
    at = {pivot: Fraction(-row[free[0]], form.scale)
          for pivot, row in zip(form.pivots, form.rows, strict=True)}
    at[free[0]] = Fraction(1)
    return tuple(at.get(j, Fraction(0)) for j in range(len(X[0])))


def _losses(w: Weights, examples: Classified, observe: Observe) -> tuple[Any, tuple[Call, ...]]:
    """The observed Σ -log p(t_i), and the calls."""
    calls = tuple(Call(VALUE, (t, dot(w, x))) for x, t in examples)
    return sum((wide(observe.call(call)) for call in calls), interval(0)), calls


@theorem("logistic_minimum.existence",
         """Σ log(1 + e^-m_i), m_i = y_i w·x_i, has a minimiser exactly if no w has all m_i >= 0 and
         one m_i > 0, exactly if Σ λ_i y_i x_i = 0 for some λ with all λ_i > 0. Complete separation
         (all m_i > 0): it tends to its infimum 0 along w. Quasi-complete: it decreases for ever
         along such a w from every start; x = 0 (+), 0 (-), 1 (+) has a Gordan certificate, and no
         minimiser. Overlap: it is at least (min λ/Σλ) max |m_i|, so its sublevel sets are bounded
         but for directions u with all x_i·u = 0. A minimiser is unique exactly if there is no such
         u other than 0, that is, if the columns are independent. (Decided exactly which case.)""",
         hypotheses=(said("there are finitely many examples"),),
         sources=("B-71", "B-60", "A-36", "A-60", "D-164"),
         needs="a loss logistic.LOGISTIC_LOSS",
         rejects=("loss_bounded", "loss_clipped", "loss_hinge", "loss_of_the_other_class"))
def existence(instance: Instance, observe: Observe) -> Outcome:
    """Decide the case, and follow the loss along its direction or compare it with its bound."""
    examples = classified(instance)
    certificate = decide(instance.X, instance.y)
    toward = certificate.w or certificate.weak_w
    if toward is not None:
        found = _descending(tuple(map(Fraction, toward)), examples, certificate.separable, observe)
    else:
        found = _coercive(tuple(map(Fraction, certificate.multipliers)),  # type: ignore[arg-type]
                          examples, observe)
    return found or _flat(examples, observe) or Passed()


def _descending(toward: Weights, examples: Classified, complete: bool,
                observe: Observe) -> Counterexample | None:
    margins = [dot(toward, x) * (1 if t else -1) for x, t in examples]
    unit = max(margins)
    for start in weights_near(examples):
        seen = [_losses(add(start, scale(step / unit, toward)), examples, observe)
                for step in STEPS]
        for (before, _), (after, calls) in pairwise(seen):
            if found := fails(f"loss along {text(toward)} from {text(start)}", after, "<", before,
                              calls, ""):
                return found
        if complete and not any(start):
            low = min(margins) / unit
            for step, (value, calls) in zip(STEPS, seen, strict=True):
                bound = len(examples) * exp(-interval(step * low))
                if found := fails(f"loss at {step} times {text(toward)}", value, "<=", bound,
                                  calls, ""):
                    return found
    return None


def weights_near(examples: Classified) -> list[Weights]:
    """Return 0 and a small vector with entries that differ."""
    width = len(examples[0][0])
    size = max(magnitude(entry) for x, _ in examples for entry in x)
    return [(Fraction(0),) * width, tuple(Fraction(j + 1) / (4 * size * width)
                                          for j in range(width))]


def _coercive(multipliers: Weights, examples: Classified,
              observe: Observe) -> Counterexample | None:
    share = min(multipliers) / sum(multipliers)
    for w in weights_near(examples):
        for factor in (1, 64, -64):
            far = scale(Fraction(factor), w)
            value, calls = _losses(far, examples, observe)
            bound = share * max(magnitude(dot(far, x)) for x, _ in examples)
            if found := fails(f"loss at {text(far)}, λ = {text(multipliers)}", value, ">=", bound,
                              calls, ""):
                return found
    return None


def _flat(examples: Classified, observe: Observe) -> Counterexample | None:
    """Between two weights the loss lies below the chord, strictly unless their scores agree."""
    w, v = weights_near(examples)
    u = null_direction(tuple(x for x, _ in examples))
    if u is not None:
        (here, _), (there, calls) = (_losses(at, examples, observe) for at in (v, add(v, u)))
        return fails(f"loss at {text(v)} and along {text(u)}, which no example sees", there, "<=",
                     here, calls, "")
    ends, (middle, calls) = [_losses(at, examples, observe)[0] for at in (w, v)], _losses(
        scale(Fraction(1, 2), add(w, v)), examples, observe)
    return fails(f"loss half-way between {text(w)} and {text(v)}", middle, "<",
                 (ends[0] + ends[1]) / 2, calls, "")
