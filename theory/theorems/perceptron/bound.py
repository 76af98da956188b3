"""Bounds and identities of whole runs: what the recorded mistakes add up to."""

from fractions import Fraction

from novikoff.reference.linalg import Vector, dot, norm_sq, scale, subtract
from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Outcome,
    Passed,
    Rational,
    Relation,
    Value,
    magnitude,
    text,
)
from novikoff.theory.premise import ABOVE, SEPARABLE, STEP, ZERO_START, said
from novikoff.theory.registry import theorem
from novikoff.theory.rounding import summed
from novikoff.theory.theorems.perceptron.step import ROUNDS
from novikoff.theory.trace import Trace, trace, updated


def _separator(instance: Instance) -> tuple[Vector[Rational], Rational]:
    """The separator of maximal margin, or else a signed point, as u, and δ = min y u·x."""
    u = instance.direction
    return u, min(dot(u, z) for z in instance.points)


def fails(run: Trace, number: int, expected: Value, observed: Value,
           relation: Relation, quantity: str) -> Counterexample:
    """Return the counterexample of a run that fails after so many presentations."""
    return Counterexample(f"after presentation {number}", expected, observed,
                          relation, (run.experiment,), quantity)


def count(first: int, last: int) -> str:
    """Return the count of the updates between two presentations, as a script computes it."""
    return f"sum(runs[0][k] != runs[0][k + 1] for k in range({first}, {last}))"


@theorem("perceptron.dual_form",
         "The weights are the start plus s times the sum of y x over the recorded mistakes.",
         sources=("B-74", "A-05"), needs="the weights after each example",
         rejects=("wrong_sign", "bias_doubled", "bias_missing",
                  "rate_squared", "rate_ignored", "raw_score", "decayed", "truncated",
                  "normalised", "stale_label"))
def dual_form(instance: Instance, observe: Observe) -> Outcome:
    """Compare the last weights with the sum over the presentations that changed them."""
    run, s = trace(instance, observe), instance.step
    if not run.transitions:
        return Passed()
    last = run.transitions[-1].after
    expected = [summed([w0, *(s * t.y * t.x[j] for t in run.mistakes)])
                for j, w0 in enumerate(run.start)]
    if all(e.holds(w) for e, w in zip(expected, last, strict=True)):
        return Passed()
    radius = tuple(e.radius for e in expected)
    return Counterexample(
        f"after {len(run.transitions)} presentations, {len(run.mistakes)} of them mistakes",
        tuple(e.centre for e in expected), last, "within" if any(radius) else "=",
        (run.experiment,), "runs[0][-1]", radius if any(radius) else 0)


@theorem("perceptron.growth",
         """At every update ‖w‖² grows by exactly 2 s y z + s² ‖x‖², and u·w by s y u·x for
         every u.""",
         sources=("B-74",), needs="the weights after each example",
         rejects=("wrong_sign", "bias_doubled", "bias_missing", "rate_squared", "rate_ignored",
                  "raw_score", "decayed", "truncated", "normalised", "stale_label",
                  "features_unsigned"))
def growth(instance: Instance, observe: Observe) -> Outcome:
    """Check both equalities at each recorded mistake, the second along several directions."""
    run, s = trace(instance, observe), instance.step
    for t in run.mistakes:
        k, due = t.number, updated(t.before, t.x, t.y, s)
        lengths = ("", 2 * s * t.y * dot(t.before, t.x) + s * s * norm_sq(t.x),
                   norm_sq(t.after) - norm_sq(t.before),
                   sum(e.radius * (2 * magnitude(e.centre) + e.radius) for e in due),
                   f"norm_sq(runs[0][{k}]) - norm_sq(runs[0][{k - 1}])")
        along = ((f", u = {text(u)}", s * t.y * dot(u, t.x), dot(u, t.after) - dot(u, t.before),
                  sum(magnitude(uj) * e.radius for uj, e in zip(u, due, strict=True)),
                  f"dot({u}, runs[0][{k}]) - dot({u}, runs[0][{k - 1}])")
                 for u in _directions(instance))
        for where, expected, observed, slack, quantity in (lengths, *along):
            if magnitude(observed - expected) > slack:
                return Counterexample(t.where + where, expected, observed,
                                      "within" if slack else "=", (run.experiment,), quantity,
                                      slack)
    return Passed()


def _directions(instance: Instance) -> list[Vector[Rational]]:
    """The unit vectors, then the separator of maximal margin (if any) and a signed point."""
    width = range(len(instance.points[0]))
    units: list[Vector[Rational]] = [tuple(int(i == j) for j in width) for i in width]
    separator = instance.margin.w
    return [*units, *([] if separator is None else [separator]), instance.points[-1]]


@theorem("perceptron.alignment",
         """After k updates with a constant step s > 0, u·w >= u·w_0 + k s δ for every u with
         y u·x >= δ on all examples, be δ positive or not.""",
         sources=("B-14",), hypotheses=(*STEP, ABOVE), needs="the weights after each example",
         rejects=("wrong_sign", "label_only", "features_unsigned", "decayed", "rate_squared"))
def alignment(instance: Instance, observe: Observe) -> Outcome:
    """Check the bound after every presentation, for the best separator or a signed point."""
    run, s = trace(instance, observe), instance.step
    if not run.exact:
        return ROUNDS
    u, delta = _separator(instance)
    for k, t in enumerate(run.mistakes, 1):
        due, got = dot(u, run.start) + k * s * delta, dot(u, t.after)
        if got < due:
            return fails(run, t.number, due, got, ">=", f"dot({u}, runs[0][{t.number}])")
    return Passed()


@theorem("perceptron.norm_growth",
         "After k updates with a constant step s > 0, each at y z <= 0, ‖w‖² <= ‖w_0‖² + k s² R².",
         hypotheses=(said("an update is made only where y z <= 0"), *STEP),
         sources=("B-15",), needs="the weights after each example",
         rejects=("bias_doubled", "raw_score", "always_updates", "rule_reversed", "rate_ignored",
                  "margin_rule"))
def norm_growth(instance: Instance, observe: Observe) -> Outcome:
    """Check the bound after every recorded mistake."""
    run, s = trace(instance, observe), instance.step
    if not run.exact:
        return ROUNDS
    for k, t in enumerate(run.mistakes, 1):
        due, got = norm_sq(run.start) + k * s * s * instance.radius_sq, norm_sq(t.after)
        if got > due:
            return fails(run, t.number, due, got, "<=", f"norm_sq(runs[0][{t.number}])")
    return Passed()


@theorem("perceptron.mistake_bound",
         """On separable data, from w = 0, in any order and with any constant step s > 0, the number
         k of updates satisfies k γ² <= R², with R the largest norm and γ the maximal margin of the
         examples, the 1 of the bias included.""",
         sources=("B-16", "A-09", "D-070"), kind="separable",
         hypotheses=(SEPARABLE, ZERO_START, *STEP), needs="the weights after each example",
         rejects=("always_updates", "wrong_sign", "margin_rule", "bias_missing"))
def mistake_bound(instance: Instance, observe: Observe) -> Outcome:
    """Count the updates of the run."""
    bound = instance.radius_sq / Fraction(instance.margin.gamma_sq)
    run = trace(instance, observe)
    if not run.exact:
        return ROUNDS
    for k, t in enumerate(run.mistakes, 1):
        if k > bound:
            return fails(run, t.number, bound, k, "<=", count(0, t.number))
    return Passed()


@theorem("perceptron.mistake_bound_any_start",
         """From any w_0 with any constant step s > 0, T updates on data with y u·x >= δ satisfy
         (u·w_0 + T s δ)² <= ‖u‖² (‖w_0‖² + T s² R²) as soon as u·w_0 + T s δ >= 0. On separable
         data some u has δ > 0, and so T is bounded.""",
         sources=("B-17", "D-023", "C-07"), hypotheses=(*STEP, ABOVE, said("u·w_0 + T s δ >= 0")),
         needs="the weights after each example",
         rejects=("wrong_sign", "bias_doubled", "always_updates", "rule_reversed"))
def mistake_bound_any_start(instance: Instance, observe: Observe) -> Outcome:
    """Check the bound for every part of the run: each of its weights is a start."""
    run, s = trace(instance, observe), instance.step
    if not run.exact:
        return ROUNDS
    u, delta = _separator(instance)
    mistakes, reach = run.mistakes, norm_sq(u)
    for i, first in enumerate(mistakes):
        w0 = first.before
        for T, t in enumerate(mistakes[i:], 1):
            lower = dot(u, w0) + T * s * delta
            upper = reach * (norm_sq(w0) + T * s * s * instance.radius_sq)
            if lower >= 0 and lower * lower > upper:
                bound = f"{T} updates from w = {text(w0)}, u = {text(u)}, δ = {delta}"
                return Counterexample(
                    f"after presentation {t.number}: {bound}", upper, lower * lower, "<=",
                    (run.experiment,),
                    f"(dot({u}, runs[0][{first.number - 1}]) + {count(first.number - 1, t.number)}"
                    f" * {s!r} * {delta!r})**2")
    return Passed()


@theorem("perceptron.mistake_bound_root_free",
         """From any w_0 with any constant step s > 0, if y u·x >= δ > 0 on the data and
         α > s R²/(2δ), the number of updates is at most ‖w_0 - α u‖² / (s (2 α δ - s R²)).""",
         sources=("B-73",), kind="separable",
         hypotheses=(SEPARABLE, *STEP, said("α > s R²/(2δ)")),
         needs="the weights after each example",
         rejects=("wrong_sign", "bias_doubled", "always_updates", "rule_reversed"))
def mistake_bound_root_free(instance: Instance, observe: Observe) -> Outcome:
    """Check the bound for every part of the run, at two values of α."""
    run, s = trace(instance, observe), instance.step
    if not run.exact:
        return ROUNDS
    u, delta = _separator(instance)
    mistakes = run.mistakes
    for i, first in enumerate(mistakes):
        for factor in (1, 3):
            alpha = factor * s * instance.radius_sq / Fraction(delta)
            away = norm_sq(subtract(first.before, scale(alpha, u)))
            bound = away / (s * (2 * alpha * delta - s * instance.radius_sq))
            if len(mistakes) - i > bound:
                return fails(run, mistakes[-1].number, bound, len(mistakes) - i, "<=",
                              count(first.number - 1, mistakes[-1].number))
    return Passed()


@theorem("perceptron.mistake_bound_any_data",
         """On any data, from w = 0, M updates with a constant step s > 0, each at y z <= 0,
         satisfy for every u, with H the sum of max(0, 1 - y u·x) over them, M <= H or
         (M - H)² <= R² ‖u‖² M.""",
         sources=("B-72",),
         hypotheses=(ZERO_START, *STEP, said("an update is made only where y z <= 0")),
         needs="the weights after each example",
         rejects=("always_updates", "rule_reversed", "wrong_sign", "margin_rule"))
def mistake_bound_any_data(instance: Instance, observe: Observe) -> Outcome:
    """Check the bound for multiples of the last weights and of the best separator."""
    run = trace(instance, observe)
    if not (mistakes := run.mistakes):
        return Passed()
    if not run.exact:
        return ROUNDS
    directions = [mistakes[-1].after]
    if instance.margin.gamma_sq:
        directions.append(_separator(instance)[0])
    for v in directions:
        least = min((magnitude(dot(v, z)) for z in instance.points if dot(v, z) > 0), default=1)
        for u in (scale(Fraction(1) / least, v), scale(Fraction(1, 2), v)):
            M, due = len(mistakes), instance.radius_sq * norm_sq(u)
            H = sum((max(Fraction(0), 1 - t.y * dot(u, t.x)) for t in mistakes), Fraction(0))
            if M > H and due * M < (M - H) ** 2:
                gains = tuple(min(Fraction(1), t.y * dot(u, t.x)) for t in run.transitions)
                moved = "if runs[0][k] != runs[0][k + 1]"
                return Counterexample(
                    f"(M - H)²/M of M = {M} updates, with u = {text(u)} and H = {H}", due,
                    Fraction((M - H) ** 2) / M, "<=", (run.experiment,),
                    f"max(0, sum(gain for k, gain in enumerate({gains!r}) {moved}))**2"
                    f" / max(1, {count(0, len(gains))})")
    return Passed()


@theorem("perceptron.angle_bound",
         """From w = 0, after k >= 1 updates with a constant step s > 0 the angle between w and the
         best separator u has a positive cosine with cos² >= k γ² / R²: only this bound grows, not
         the cosine.""",
         sources=("B-22", "D-068", "D-069"), kind="separable",
         hypotheses=(SEPARABLE, ZERO_START, *STEP),
         needs="the weights after each example",
         rejects=("wrong_sign", "bias_doubled", "always_updates", "rule_reversed"))
def angle_bound(instance: Instance, observe: Observe) -> Outcome:
    """Check the bound, multiplied out, after every recorded mistake."""
    run = trace(instance, observe)
    if not run.exact:
        return ROUNDS
    u, _ = _separator(instance)
    gamma_sq, reach = Fraction(instance.margin.gamma_sq), norm_sq(u)
    for k, t in enumerate(run.mistakes, 1):
        cosine, length = dot(u, t.after), norm_sq(t.after)
        if cosine <= 0:
            return fails(run, t.number, 0, cosine, ">", f"dot({u}, runs[0][{t.number}])")
        due = k * gamma_sq * length * reach / instance.radius_sq
        if cosine * cosine < due:
            return fails(run, t.number, due, cosine * cosine, ">=",
                          f"dot({u}, runs[0][{t.number}])**2")
    return Passed()
