"""Theorems of the batch perceptron: what a batch does, how many mistakes, and when to stop."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reference.convention import Mistake
from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale
from novikoff.reference.record import Pass, trace
from novikoff.reference.sample import Sample
from novikoff.reference.threshold import mistaken
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Inapplicable, Outcome, Passed, Rational, text
from novikoff.theory.premise import ABOVE, SEPARABLE, STEP, ZERO_RUN, said
from novikoff.theory.registry import Hypothesis, theorem

RULES: Final[tuple[Mistake, ...]] = ("N", "F", "AB")
RUNS: Final[tuple[tuple[int | None, str, Mistake], ...]] = (
    (None, "mean", "N"), (2, "mean", "F"), (2, "sum", "N"), (1, "mean", "AB"))
FEW: Final = 3
MANY: Final = 40
Weights = Vector[Rational]


def zero(instance: Instance) -> Weights:
    """The start w = 0, with a weight for the bias."""
    return (0,) * (len(instance.X[0]) + 1)


def starts(instance: Instance) -> list[Weights]:
    """Weights at which a batch is judged: 0, every example turned round, the two ends of it."""
    return list(dict.fromkeys([
        zero(instance), *(scale(-instance.eta, z) for z in instance.points),
        *(x for x, _ in instance.examples)]))


def wrong_rows(examples: Sample[Rational], w: Weights, batch: Sequence[int],
               rule: Mistake = "N") -> tuple[int, ...]:
    """Return the mistaken rows of a batch, all judged at the same w."""
    return tuple(i for i in batch if mistaken(dot(w, examples[i][0]), examples[i][1], rule))


def summed(instance: Instance, rows: Sequence[int], weights: Sequence[Rational]) -> Weights:
    """Return Σ c_i y_i x_i over the rows."""
    total = zero(instance)
    for i, c in zip(rows, weights, strict=True):
        total = add(total, scale(c, instance.points[i]))
    return total


@theorem("batch_perceptron.direction",
         """Δ is the sum of y x over the mistakes of a batch, all judged at one w, and as a mean it
         is divided by the number N of all examples of the batch. So N w·Δ = Σ y z over the
         mistakes, which is at most 0, and Δ = 0 only if no y z < 0, whatever the data. If
         y u·x >= δ on all examples for a unit u, k mistakes give ‖Δ‖ >= k δ/N.""",
         hypotheses=(ABOVE,),
         sources=("B-24", "A-12", "A-15", "D-206"), needs="a function direction",
         rejects=("divides_by_mistakes", "label_left_out", "adds_the_right_ones",
                  "boundary_left_out", "mean_forgotten"))
def direction(instance: Instance, observe: Observe) -> Outcome:
    """Compare Δ at several w with the sum, and its length with the bound."""
    n, gamma_sq = len(instance.examples), instance.margin.gamma_sq
    batch = tuple(range(n))
    for (place, w), rule in product(enumerate(starts(instance)), RULES):
        reduction = "sum" if place % 2 else "mean"
        call = Call("batch_perceptron.direction", (instance.examples, w, batch),
                    (("reduction", reduction), ("mistake", rule)))
        rows, delta = observe.call(call)
        due = wrong_rows(instance.examples, w, batch, rule)
        share = Fraction(1, n) if reduction == "mean" else 1
        where = f"w = {text(w)}, rule {rule}, the {reduction}"
        found = differs(where, (due, summed(instance, due, [share] * len(due))),
                        (tuple(rows), tuple(delta)), call)
        found = found or fails(f"{where}: w·Δ", dot(w, delta), "<=", 0, call,
                               f"dot({w}, runs[0][1])")
        if not found and not any(delta) and any(y * dot(w, x) < 0 for x, y in instance.examples):
            found = differs(f"{where}: whether Δ is 0", False, True, call, "not any(runs[0][1])")
        if gamma_sq > 0:
            found = found or fails(f"{where}: ‖Δ‖²", norm_sq(delta), ">=",
                                   (len(due) * share)**2 * gamma_sq, call, "norm_sq(runs[0][1])")
        if found:
            return found
    return Passed()


def simulated(instance: Instance, rule: Mistake, reduction: str, size: int | None,
              passes: int) -> tuple[list[tuple[int, Weights]], bool]:
    """Return mistakes and weights of each pass, and whether the last w has no mistake."""
    n, w, ends = len(instance.examples), zero(instance), []
    m = size or n
    for _ in range(passes):
        mistakes = 0
        for first in range(0, n, m):
            batch = range(first, min(first + m, n))
            rows = wrong_rows(instance.examples, w, batch, rule)
            c = instance.eta / (Fraction(len(batch)) if reduction == "mean" else Fraction(1))
            w, mistakes = add(w, summed(instance, rows, [c] * len(rows))), mistakes + len(rows)
        ends.append((mistakes, w))
        if not mistakes:
            break
    return ends, not wrong_rows(instance.examples, w, range(n), rule)


@theorem("batch_perceptron.run",
         """A pass cuts the examples into batches of m (the last may be shorter) and adds η Δ after
         each, the mistakes of a batch all judged at the w before it; it ends after a pass without
         a mistake. One batch of all examples is batch learning, m = 1 the perceptron, for sums
         and means alike.""",
         sources=("A-12", "A-13", "B-08", "C-30"), needs="a function batch_perceptron",
         rejects=("boundary_shifted", "label_ignored", "judged_one_by_one",
                  "mean_of_the_nominal_size", "rate_left_out",
                  "only_the_first_batch", "one_pass_more", "stale_direction"))
def run(instance: Instance, observe: Observe) -> Outcome:
    """Make the passes again, and compare the mistakes and the weights after each."""
    for size, reduction, rule in RUNS:
        call = Call("batch_perceptron.batch_perceptron",
                    (instance.examples, zero(instance), instance.eta),
                    (("passes", FEW), ("reduction", reduction), ("size", size),
                     ("mistake", rule)))
        records, result = trace(observe.call(call))
        seen = tuple((r.updates, r.w) for r in records if isinstance(r, Pass))
        ends, clean = simulated(instance, rule, reduction, size, FEW)
        where = f"batches of {size or 'all'}, rule {rule}, the {reduction}"
        found = differs(f"{where}: mistakes and weights of each pass", tuple(ends), seen, call,
                        "tuple((r.updates, r.w) for r in trace(runs[0])[0] "
                        "if hasattr(r, 'number'))") \
            or differs(f"{where}: the end", (ends[-1][1], sum(k for k, _ in ends), clean),
                       (result.w, result.updates, result.converged), call,
                       "(lambda end: (end.w, end.updates, end.converged))(trace(runs[0])[1])")
        if found:
            return found
    return Passed()


@theorem("batch_perceptron.mistake_bound",
         """On separable data, from w = 0 and with any constant η > 0, batches of at most m
         examples meet at most m R²/γ² mistakes in all passes, with sums as with means, and so
         at most that many passes make an update: K <= M R²/γ² for batch learning, and the bound
         of the perceptron for m = 1. (Counted in the first 40 passes.)""",
         sources=("B-23", "C-30", "A-12", "A-13"), kind="separable",
         hypotheses=(SEPARABLE, ZERO_RUN, *STEP), needs="a function batch_perceptron",
         rejects=("label_ignored", "stale_direction", "only_the_first_batch",
                  "boundary_shifted"))
def mistake_bound(instance: Instance, observe: Observe) -> Outcome:
    """Count the mistakes, until they are too many or the run ends, and look at its end."""
    for size, reduction, _ in RUNS:
        gamma_sq, m = instance.margin.gamma_sq, min(size or len(instance.X), len(instance.X))
        most = m * instance.radius_sq / Fraction(gamma_sq) if gamma_sq else None
        call = Call("batch_perceptron.batch_perceptron",
                    (instance.examples, zero(instance), instance.eta),
                    (("passes", MANY), ("reduction", reduction), ("size", size)))
        mistakes, w, where = 0, zero(instance), f"batches of {size or 'all'}, the {reduction}"
        for record in observe.call(call):
            if isinstance(record, Pass):
                mistakes, w = mistakes + record.updates, record.w
                found = None if most is None else fails(
                    f"{where}: mistakes in {record.number} passes", mistakes, "<=", most, call,
                    _mistakes(record.number))
                if found:
                    return found
        left = len(wrong_rows(instance.examples, w, range(len(instance.X))))
        found = differs(f"{where}: mistakes at the end", 0, left, call, _left(instance))
        if found and (most is None or most < MANY - 1):
            return found
    return Passed()


def _left(instance: Instance) -> str:
    return (f"(lambda w: sum(y * dot(w, x) <= 0 for x, y in {instance.examples!r}))"
            "(trace(runs[0])[1].w)")


def _mistakes(number: int) -> str:
    return ("sum(r.updates for r in trace(runs[0])[0] if hasattr(r, 'number') "
            f"and r.number <= {number})")


SMALL_EPSILON: Final = Hypothesis(
    "ε < γ/N (here ε = η)",
    lambda instance: (instance.eta * len(instance.X))**2 < instance.margin.gamma_sq)


@theorem("batch_perceptron.stopping_rule",
         """On separable data, batch PLA with α > 0 that stops at ‖Δ‖ <= ε with 0 < ε < γ/N
         stops, and then no example is mistaken. (Decided where M R²/γ² < 39: it bounds the
         passes.)""",
         sources=("B-24", "A-15", "D-206", "D-207"), kind="separable",
         hypotheses=(SEPARABLE, SMALL_EPSILON, said("α > 0")), needs="a function batch_pla",
         rejects=("listing_as_printed", "epsilon_times_n", "label_ignored", "epsilon_ignored"))
def stopping_rule(instance: Instance, observe: Observe) -> Outcome:
    """Run with α = 1 and ε = η for more passes than can have a mistake; look at the end."""
    most = len(instance.X) * instance.radius_sq / Fraction(instance.margin.gamma_sq)
    if most >= MANY - 1:
        return Inapplicable(f"the run may need more than {MANY} passes")
    call = Call("batch_pla.batch_pla",
                (instance.examples, zero(instance), 1, instance.eta),
                (("passes", int(most) + 2),))
    number, left, largest = 0, len(instance.X), False
    for record in observe.call(call):
        if isinstance(record, Pass):
            number = record.number
            left = len(wrong_rows(instance.examples, record.w, range(len(instance.X))))
        else:
            largest = norm_sq(record.delta) > instance.eta**2
        if number > most + 1:
            break
    where = f"ε = {text(instance.eta)}"
    return fails(f"{where}: the number of passes", number, "<", int(most) + 2, call,
                 "trace(runs[0])[1].passes") \
        or differs(f"{where}: whether ‖Δ‖ > ε in the last pass", False, largest, call,
                   f"norm_sq(trace(runs[0])[0][-2].delta) > {instance.eta**2!r}") \
        or differs(f"{where}: how many mistakes are left", 0, left, call,
                   _left(instance)) or Passed()


@theorem("batch_perceptron.printed_loop",
         """The printed loop divides Δ by N after each example and never resets it: a pass turns Δ
         into N^-N Δ + Σ N^-(N-i+1) y_i x_i, over the mistakes i = 1, ..., N at the w before it, so
         that the order of the examples counts. From w = 0 with a single example, Δ = y x in every
         pass, w = t α y x after t of them, and the loop never ends if ε < ‖x‖.""",
         sources=("A-14", "D-204", "D-205"), needs="a function batch_pla as printed",
         rejects=("loop_repaired", "loop_reset", "loop_divides_once"))
def printed_loop(instance: Instance, observe: Observe) -> Outcome:
    """Compare Δ and w of three passes with the closed form."""
    n = len(instance.X)
    call = Call("literal.batch_pla.batch_pla",
                (instance.examples, zero(instance), instance.eta, 0), (("passes", FEW),))
    w, delta, due = zero(instance), zero(instance), []
    for _ in range(FEW):
        rows = wrong_rows(instance.examples, w, range(n))
        delta = add(scale(Fraction(1, n**n), delta),
                    summed(instance, rows, [Fraction(1, n**(n - i)) for i in rows]))
        w = add(w, scale(instance.eta, delta))
        due.append((delta, w))
        if not any(delta):
            break
    records: list[Any] = trace(observe.call(call))[0]
    seen = tuple((r.delta, r.w) for r in records if not isinstance(r, Pass))
    found: Counterexample | None = differs(
        "Δ and w after each pass", tuple(due), seen, call,
        "tuple((r.delta, r.w) for r in trace(runs[0])[0] if hasattr(r, 'delta'))")
    if found or n > 1:
        return found or Passed()
    point = instance.points[0]
    return differs("w after three passes on one example", scale(FEW * instance.eta, point),
                   seen[-1][1], call, "trace(runs[0])[1].w") or Passed()
