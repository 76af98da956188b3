"""Exercises on batch PLA and the pocket: the faults of their print, the repair, and a bound."""

from collections.abc import Iterator
from itertools import accumulate
from typing import Any, Final

from novikoff.reference import literal
from novikoff.reference.batch_perceptron import batch_perceptron
from novikoff.reference.linalg import norm_sq
from novikoff.reference.margin import least_margin
from novikoff.reference.pocket import pocket
from novikoff.reference.record import trace
from novikoff.reference.sample import Sample, sample
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.claim import all_hold
from novikoff.theory.claims.document_004.passages import ANEW, PRINTED, SIGN, rule
from novikoff.theory.claims.exercise import choice, example, expression, program
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.handed_in import (
    examples,
    number,
    parts,
    positive,
    vector,
)
from novikoff.theory.claims.search import data

MOST: Final = 6
PASSES: Final = 50
STEPS: Final = 20
FAULTS: Final = (
    "Δ is divided by N after each example, so that the example i of N counts N^-(N-i+1)",
    "Δ is not set to 0 at the start of a pass",
    "‖Δ‖ <= ε is taken for a separation, whatever ε > 0 is",
    "the pocket compares w(t+1) with w(t), not with what is in the pocket",
    "w(t+1) overwrites the iterate, or PLA goes on from the pocket: that is not said",
    "nothing is said of what to do once no mistake is left",
    "the learning rate has to decrease", "the labels have to be 0 and 1")
STOPS: Final = {"X": ((0,), (-1,)), "y": (-1, 1), "epsilon": "1/4"}
LOSES: Final = {"X": ((-1,), (1,), (0,)), "y": (1, 1, -1), "T": 5}
COPIES: Final = {"X": ((0,), (0,), (0,)), "y": (1, 1, 1), "w": (1, 0)}
RUNNING: Final = ("One batch of M examples, w(0) = 0, Δ = (1/M) Σ y x over the mistakes, w + ηΔ "
                  "for w.")
LONG: Final = ("With ‖w*‖ = 1, y w*·x >= γ > 0 (written gamma), ‖x‖ <= R and y w·x <= 0 at every "
               "mistake.")
LENGTHS: Final = {"R": "> 0", "gamma": "> 0", "M": "a whole number >= 1"}
RUN: Final = LENGTHS | {"eta": "> 0", "K": "a whole number >= 0"}

TURNED: Final = (((0,), (-1,)), (-1, 1))
ONE: Final = (((0,),), (-1,))
"""Two examples, and a single one, on which to divide by N changes nothing."""


def _stops_early() -> bool:
    """Return whether the repaired loop, too, stops with an error for some ε > 0."""
    return errors(sample(*TURNED, 1), ANEW.learn(*TURNED, epsilon=1)[1].w) > 0


def _separates(rate: int) -> bool:
    """Return whether the repaired loop ends without an error at a constant rate, on small data with
    the labels -1 and +1 that a line separates.
    """
    return all(not errors(sample(*d, 1), ANEW.learn(*d, None, rate)[1].w)
               for d in data(2, 1, 1) if not least_errors(sample(*d, 1), most=2**16)[0])


choice("C-28", "faults", asks="What is wrong with batch PLA and the pocket algorithm as they are "
       "printed?",
       options=FAULTS, answer=frozenset(FAULTS[:6]),
       cases={FAULTS[0]: lambda: PRINTED.learn(*TURNED)[0][0].w != ANEW.learn(*TURNED)[0][0].w,
              FAULTS[1]: lambda: PRINTED.learn(*ONE)[1].passes > ANEW.learn(*ONE)[1].passes,
              FAULTS[2]: _stops_early, FAULTS[3]: lambda: all_hold(loses_its_best(LOSES)),
              FAULTS[6]: lambda: not (_separates(1) and _separates(7)),
              FAULTS[7]: lambda: not _separates(1)},
       why="From w(0) = 0 a constant rate only scales the weights, and the sign rule needs the "
           "labels -1 and +1; all else is a fault or is left open.")
program("C-28", "batch PLA", asks="Batch PLA, repaired: Δ anew in each pass, divided once by N, "
        "until ‖Δ‖ <= ε.", answer="batch_pla.batch_pla",
        theorems=("batch_perceptron.direction", "batch_perceptron.stopping_rule"),
        refused=("batch_perceptron.listing_as_printed", "batch_perceptron.divides_by_mistakes",
                 "batch_perceptron.label_left_out", "batch_perceptron.mean_forgotten",
                 "batch_perceptron.epsilon_ignored"),
        why="With ε < γ/N, where γ is a margin on normal vectors of length 1, it stops, and then "
            "no example is mistaken.")
program("C-28", "pocket", asks="The pocket algorithm, repaired.", answer="pocket.pocket",
        theorems=("pocket.best_seen",),
        refused=("pocket.listing_as_printed", "pocket.goes_on_from_the_pocket",
                 "pocket.start_left_out", "pocket.keeps_the_last",
                 "pocket.counts_the_picked_one_only"),
        why="The pocket compares with what is in it, w(0) included, and the perceptron goes on "
            "from its own weights.")


def _zeros(data: Sample[Any]) -> tuple[int, ...]:
    return (0,) * len(data[0][0])


@example("C-28", "stops too early", asks="At most 6 points X with labels y, separable by a line, "
         "and an epsilon > 0 with which printed batch PLA stops with errors, from w = 0 with "
         "α = 1, a score 0 being a mistake.", answer=STOPS,
         accepted=({"X": ((0,), (-2,), (-3,)), "y": (-1, 1, 1), "epsilon": 0.1},),
         refused=({**STOPS, "X": ((-1,), (0,)), "y": (1, -1)}, {**STOPS, "epsilon": 0},
                  {"X": ((0,), (0,)), "y": (-1, 1), "epsilon": 1}, {**STOPS, "y": (-1, -1)},
                  {**STOPS, "y": (0, 1)}, {"X": ((0,),), "y": (1,), "epsilon": "1/4"}))
def stops_too_early(answer: Any) -> Iterator[Shown]:
    """The first of the examples count least, and their mistakes hardly move Δ."""
    rows, signs, epsilon = parts(answer, "X", "y", "epsilon")
    data = examples(rows, signs, MOST)
    _, end = trace(literal.batch_pla.batch_pla(data, _zeros(data), 1, positive(epsilon, "epsilon"),
                                               passes=PASSES, **rule(SIGN)))
    yield Finding("least errors of all w", least_errors(data, most=2**16)[0], "=", 0)
    yield Finding(f"passes until it stops, if below {PASSES}", end.passes, "<", PASSES)
    yield Finding("errors there", errors(data, end.w, **rule(SIGN)), ">", 0)


@example("C-28", "loses its best", asks="At most 6 points X with labels y and a number T of at "
         "most 20 steps after which the printed pocket holds weights with more errors than the "
         "fewest it met, from w = 0, where PLA corrects the first mistake and a score 0 is one.",
         answer=LOSES, accepted=({"X": ((-3,), (-3,), (-2,), (0,)), "y": (-1, -1, 1, -1),
                                   "T": 4.0},
                                  {"X": ((0,), (-1,), (-1,), (0,)), "y": (-1, -1, 1, -1),
                                   "T": 3}),
         refused=({**LOSES, "T": 1}, {**LOSES, "T": -2}, {**LOSES, "T": 21}, {**LOSES, "T": 1.5},
                  {"X": ((0,), (1,)), "y": (-1, 1), "T": 5}, {**LOSES, "y": (1, 1, 1)}))
def loses_its_best(answer: Any) -> Iterator[Shown]:
    """It takes w(t+1) if that is better than w(t), however good the pocketed weights are.

    Raises: ValueError for what is too large or no such data.
    """
    rows, signs, handed = parts(answer, "X", "y", "T")
    data, steps = examples(rows, signs, MOST), positive(handed, "T")
    if steps.denominator > 1 or steps > STEPS:
        raise ValueError(f"T is {steps}; give a whole number up to {STEPS}")
    T = int(steps)
    records, printed = trace(literal.pocket.pocket(data, _zeros(data), 1, updates=T, **rule(SIGN)))
    repaired = trace(pocket(data, _zeros(data), 1, updates=T, **rule(SIGN)))[1]
    met = (errors(data, _zeros(data), **rule(SIGN)), *(record.errors for record in records))
    yield Given({"errors of w(0), w(1), ...": met, "fewest so far": tuple(accumulate(met, min))})
    yield Finding("errors of what is kept, against the fewest met",
                  errors(data, printed.w, **rule(SIGN)), ">", min(met))
    yield Finding("errors of what the repaired pocket keeps",
                  errors(data, repaired.w, **rule(SIGN)), "=", min(met))


expression("C-30", "progress", asks=f"{RUNNING} With ‖w*‖ = 1 and y w*·x >= γ > 0 (written "
           "gamma): the lower bound of w*·w after K mistakes in all passes (η is written eta).",
           answer="eta*K*gamma/M", letters=RUN, accepted=("K*(eta/M)*gamma",),
           refused=("eta*K*gamma", "K*gamma/M", "eta*gamma/M", "eta*K*gamma/M**2"),
           why="A pass with k mistakes adds at least ηkγ/M.")
expression("C-30", "length", asks=f"{RUNNING} With ‖x‖ <= R and y w·x <= 0 at every mistake: the "
           "upper bound of ‖w‖² after K mistakes in all passes, with k² <= Mk for the k mistakes "
           "of a pass (η is written eta).",
           answer="eta**2*K*R**2/M", letters=RUN, accepted=("M*K*(eta*R/M)**2",),
           refused=("eta**2*K*R**2", "eta**2*K*R**2/M**2", "eta*K*R**2/M", "eta**2*K**2*R**2/M**2",
                    "eta**2*K*R/M"),
           why="‖w + ηΔ‖² <= ‖w‖² + η²‖Δ‖², and ‖Δ‖ <= kR/M.")
expression("C-30", "bound", asks=f"{RUNNING} {LONG} The bound that the proof gives for the "
           "number K of all mistakes, not rounded.",
           answer="M*R**2/gamma**2", letters=LENGTHS, accepted=("M*(R/gamma)^2",),
           refused=("R**2/gamma**2", "R**2/(M*gamma**2)", "M**2*R**2/gamma**2", "M*R/gamma",
                    "eta*M*R**2/gamma**2"),
           why="(ηKγ/M)² <= ‖w‖² <= η²KR²/M, where η cancels.")
expression("C-30", "whole number", asks=f"{RUNNING} {LONG} The largest number K of mistakes in "
           "all passes that the bound of the proof allows.",
           answer="floor(M*R**2/gamma**2)", letters=LENGTHS,
           accepted=("floor(M*(R/gamma)**2)", "floor(M*R**2/gamma**2 + 1) - 1"),
           refused=("M*R**2/gamma**2", "M*floor(R**2/gamma**2)", "floor(R**2/gamma**2)",
                    "floor(M*R**2/gamma**2) + 1", "-floor(-M*R**2/gamma**2)"),
           why="A number of mistakes is whole.")


@example("C-30", "more than online", asks="At most 6 points X with labels y, and a separating w* "
         "(\"w\", bias first, of any length) with y w*·x >= δ > 0, so that the batch perceptron, "
         "which adds the mean of y x over its mistakes, makes more than R²‖w*‖²/δ² mistakes from "
         "w = 0 with η = 1.", answer=COPIES,
         accepted=({"X": ((0,), (0,)), "y": (-1, -1), "w": (-1, 0)},),
         refused=({**COPIES, "X": ((0,),), "y": (1,)}, {**COPIES, "w": (-1, 0)},
                  {**COPIES, "w": (0, 1)}, {"X": ((1,), (-1,)), "y": (1, -1), "w": (0, 1)},
                  {**COPIES, "w": (1,)}))
def more_than_online(answer: Any) -> Iterator[Shown]:
    """All copies of a point are mistaken at once: the factor M of the bound is needed."""
    rows, signs, separator = parts(answer, "X", "y", "w")
    data = examples(rows, signs, MOST)
    u = vector(separator, "w", len(data[0][0]))
    delta = least_margin(u, data)
    yield Finding("δ", delta, ">", 0)
    if delta <= 0:
        return
    online = max(norm_sq(x) for x, _ in data) * norm_sq(u) / delta**2
    _, end = trace(batch_perceptron(data, _zeros(data), 1, passes=PASSES))
    yield Finding("mistakes against R²‖w*‖²/δ²", end.updates, ">", online)
    yield Finding("mistakes against M times that", number(end.updates, "K"), "<=",
                  len(data) * online)
