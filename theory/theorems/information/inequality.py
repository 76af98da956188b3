"""Inequalities of the divergence."""

from fractions import Fraction

from novikoff.theory.comparison import fails
from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Outcome, Passed, magnitude, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.information import quantity as of


@theorem("information.pinsker",
         """D(P‖Q) >= ½ (Σ |p - q|)² in nats (Pinsker): laws that are close in divergence are
         close in mass.""",
         kind="masses", sources=("B-47", "A-55"), needs="a function kl_divergence",
         rejects=("impossible_skipped", *of.DIVERGENCES))
def pinsker(instance: Instance, observe: Observe) -> Outcome:
    """Compare the divergence, then with the half square of the distance."""
    P, Q = instance.X[:2]
    experiment = of.call("kl_divergence", P, Q, base="e")
    D = of.divergence(P, Q)
    apart = sum(magnitude(p - q) for p, q in zip(P, Q, strict=True))
    return of.shows(observe, D, experiment) \
        or (None if D is None else fails(f"P = {text(P)}, Q = {text(Q)}", observe.call(experiment),
                                         ">=", Fraction(apart**2) / 2, experiment)) or Passed()


@theorem("information.log_sum",
         """For masses a, b >= 0 with the sums A and B, Σ a log(a/b) >= A log(A/B) (log-sum
         inequality), with equality exactly if a B = b A throughout; and terms scale:
         c a log(c a / (c b)) = c (a log(a/b)) for c > 0.""",
         hypotheses=(said("a, b >= 0 and c > 0"),),
         kind="masses", sources=("B-45", "A-55"), needs="a function kl_term",
         rejects=of.TERMS)
def log_sum(instance: Instance, observe: Observe) -> Outcome:
    """Compare the terms of a = P and b = 3 Q with that of their sums, on all or two outcomes."""
    P, Q = instance.X[0], tuple(3 * q for q in instance.X[1])
    for a, b in ((P, Q), (P[:2], Q[:2])):
        A, B = sum(a), sum(b)
        terms, whole = of.divergence(a, b), of.divergence((A,), (B,))
        equal = terms is None or all(x * B == y * A for x, y in zip(a, b, strict=True))
        found: Counterexample | None = \
            of.false(f"a = {text(a)}, b = {text(b)}", whole, "<=" if equal else "<", terms) \
            or (of.false(f"a = {text(a)}, b = {text(b)}", whole, "=", terms)
                if equal and terms is not None else None) \
            or of.shows(observe, whole, of.call("kl_term", A, B)) \
            or of.shows(observe, of.divergence(a[:1], b[:1]), of.call("kl_term", a[0], b[0]))
        if found:
            return found
    return Passed()


@theorem("information.data_processing",
         """What is done to the outcomes without a look at the law loses divergence: for a channel
         W (its rows are laws, the one of y given x), D(P W‖Q W) <= D(P‖Q). To merge outcomes is
         such a channel; to rename them loses nothing.""",
         kind="masses", hypotheses=(said("each row of the channel is a law"),),
         sources=("A-55", "B-47"), needs="a function kl_divergence",
         rejects=("impossible_skipped", *of.DIVERGENCES))
def data_processing(instance: Instance, observe: Observe) -> Outcome:
    """Send two laws through a merger of the first outcomes, a rotation, and a random channel."""
    P, Q, law = (*instance.X, instance.X[1])[:3]
    n, D = len(P), of.divergence(P, Q)
    unit = (1, *(0,) * (n - 1))
    merger = tuple(unit if i < 2 else of.turned(unit, -i) for i in range(n))
    rotation = tuple(of.turned(unit, 1 - i) for i in range(n))
    noise = tuple(of.turned(law, i) for i in range(n))
    for name, rows in (("merger", merger), ("rotation", rotation), ("noise", noise)):
        p, q = of.image(P, rows), of.image(Q, rows)
        lost = of.divergence(p, q)
        found = of.false(f"{name} of P = {text(P)}, Q = {text(Q)}", lost,
                         "=" if name == "rotation" else "<=", D) \
            or of.shows(observe, lost, of.call("kl_divergence", p, q))
        if found:
            return found
    return of.shows(observe, D, of.call("kl_divergence", P, Q)) or Passed()


@theorem("information.convexity",
         """The divergence is convex in both laws at once: mixed with the same λ,
         D(λ P + (1 - λ) P' ‖ λ Q + (1 - λ) Q') <= λ D(P‖Q) + (1 - λ) D(P'‖Q').""",
         kind="masses", hypotheses=(said("0 <= λ <= 1"),),
         sources=("A-55", "B-47"), needs="a function kl_divergence",
         rejects=("impossible_skipped", *of.DIVERGENCES))
def convexity(instance: Instance, observe: Observe) -> Outcome:
    """Mix two pairs of laws."""
    part, P, Q = of.PART, *instance.X[:2]
    others = (of.turned(instance.X[-1], 1), P)
    mixed = of.mixture(part, P, others[0]), of.mixture(part, Q, others[1])
    D, E = of.divergence(P, Q), of.divergence(*others)
    most = None if D is None or E is None else of.times(part, D) + of.times(1 - part, E)
    less = of.divergence(*mixed)
    where = f"λ = {text(part)}, (P, Q) = {text((P, Q))}, (P', Q') = {text(others)}"
    return of.false(where, less, "<=", most) \
        or of.shows(observe, less, of.call("kl_divergence", *mixed)) or Passed()
