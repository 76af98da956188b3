"""Theorems of maximum entropy: the uniform law on n outcomes, the normal law on the line."""

from fractions import Fraction
from typing import Any, Final

from novikoff.reference.number import log
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.differential_entropy import surprise_of_normal
from novikoff.theory.theorems.distribution import mass_functions

WIDTHS: Final = (Fraction(1), Fraction(1, 4), Fraction(10))


def entropy_of(masses: tuple[Fraction, ...]) -> Any:
    """Return -Σ p log p as an enclosure, 0 exactly for a single point."""
    terms = [-log(interval(p)) * interval(p) for p in masses if 0 < p < 1]
    return sum(terms[1:], start=terms[0]) if terms else 0


@theorem("maximum_entropy.uniform",
         """On n outcomes the uniform law has the entropy log n, and every other law has less.""",
         sources=("A-58",), kind="masses", family=mass_functions,
         needs="a function maximum_entropy.on_outcomes",
         rejects=("one_outcome_for_certain", "one_outcome_more", "halves_of_what_is_left"))
def uniform(instance: Instance, observe: Observe) -> Outcome:
    """Compare the entropy of the first mass function with that of the observed law."""
    p = tuple(map(Fraction, instance.X[0]))
    n = len(p)
    call = Call("maximum_entropy.on_outcomes", (n,))
    found = differs(f"n = {n}", (Fraction(1, n),) * n, observe.call(call).p, call, "runs[0].p")
    most = entropy_of(tuple(map(Fraction, observe.call(call).p)))
    found = found or differs(f"n = {n}: its entropy", log(interval(n)) if n > 1 else 0, most,
                             call, "")
    if p != (Fraction(1, n),) * n:
        found = found or fails(f"p = {text(p)}", most, ">", entropy_of(p), call, "")
    return found or Passed()


@theorem("maximum_entropy.normal",
         """The normal law with the mean μ and variance σ² of a density q on R has the largest
         differential entropy: h(q) < ½ log(2πeσ²) unless q is that law almost everywhere. For
         -log of its density is quadratic, so its mean under q is the same for every q with these
         moments, ½ log(2πeσ²), and by Gibbs' inequality h(q) is less than that mean. Decided
         strictly, in enclosures, for 132 step densities on up to four bins; Gibbs' inequality
         and the mean are derived. Hypothesis: q is a density (so that σ² > 0).""",
         hypotheses=(said("q is a density"),),
         sources=("B-53", "A-58", "D-078", "A-55"), kind="masses", family=mass_functions,
         needs="functions with_moments and normal_entropy",
         rejects=("deviation_for_variance", "mean_left_out", "second_moment_for_variance",
                  "e_left_out"))
def normal(instance: Instance, observe: Observe) -> Outcome:
    """Put the masses on bins of one width; a bin's mean of a quadratic is that of Simpson."""
    masses = tuple(map(Fraction, instance.X[0]))
    for width in WIDTHS:
        edges = [i * width for i in range(len(masses) + 1)]
        centres = [a + width / 2 for a in edges[:-1]]
        mean = sum((p * c for p, c in zip(masses, centres, strict=True)), Fraction(0))
        variance = width**2 / 12 + sum(p * (c - mean)**2
                                       for p, c in zip(masses, centres, strict=True))
        where = f"masses {text(masses)} on bins of width {width}"
        call = Call("maximum_entropy.with_moments", (mean, variance))
        law = observe.call(call)
        found = differs(where, (mean, variance), (law.mean(), law.variance()), call,
                        "(runs[0].mean(), runs[0].variance())")
        bound = Call("differential_entropy.normal_entropy", (variance,))
        h = observe.call(bound)
        surprise = {x: surprise_of_normal(interval(law.mu), law.sigma_sq, interval(x))
                    for x in (*edges, *centres)}
        cross = sum(interval(p) * (surprise[a] + 4 * surprise[c] + surprise[b]) / 6
                    for p, a, c, b in zip(masses, edges, centres, edges[1:], strict=False))
        own = entropy_of(masses) + (0 if width == 1 else log(interval(width)))
        found = found or differs(f"{where}: mean of -log n", cross, h, bound) \
            or fails(f"{where}: the largest entropy", h, ">", own, bound)
        if found:
            return found
    return Passed()
