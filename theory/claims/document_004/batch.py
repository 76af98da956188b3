"""Claims of document 004 about batch PLA: its aim, its loop as printed, its end."""

from collections.abc import Iterator
from fractions import Fraction

from novikoff.reference import literal
from novikoff.reference.batch_perceptron import BatchRun, Correction, batch_pla
from novikoff.reference.linalg import norm_sq
from novikoff.reference.margin import least_margin
from novikoff.reference.record import trace
from novikoff.reference.sample import sample
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_004.passages import RULE_F, SIGN, rule
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Data, Labels, Rows, data, none, scope
from novikoff.theory.claims.smallness import ALONE, SEPARABLE
from novikoff.theory.outcome import Rational

QUARTER = Fraction(1, 4)

read(__name__, "D-208", "t is counted and never used, the pocket has no Δ, and its step 4 is "
     "step 3.", because="what a listing does not use is seen in it")


def corrections(run: BatchRun[Rational]) -> list[Correction[Rational]]:
    """Return the corrections of a run of batch PLA.

    >>> len(corrections(batch_pla((((1,), 1),), (0,), 1, 0, passes=5)))
    2
    """
    return [record for record in trace(run)[0] if isinstance(record, Correction)]


def error_run(passage: Passage, d: Data, passes: int) -> tuple[int, ...]:
    """Return the errors after each pass of batch PLA, Δ anew in each, with α = 1 and ε = 0."""
    points = sample(*d, 1)
    run = corrections(batch_pla(points, (0, 0), 1, 0, passes=passes, **rule(passage)))
    return tuple(errors(points, record.w, **rule(passage)) for record in run)


@claim("D-203", theorems=("zero_one.least_errors", "cycling.eventually_periodic"),
       passages=(SIGN, RULE_F), holds_if="the data are linearly separable and ε is small enough",
       mended_by=("batch_perceptron.stopping_rule",))
def aim_of_batch_pla(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """On inseparable data it need not reach the least number of errors at any time.

    It may even stop at once with all examples wrong, as their sum Δ vanishes.
    """
    X: Rows = ((0,), (0,))
    y: Labels = (-1, 1)
    yield Given({"x": X, "t": y, "sign(0)": "neither"})
    yield Finding("errors after each pass, of which there is one", error_run(sign, (X, y), 9), "=",
                  (2,))
    yield Finding("the least number of errors", least_errors(sample(X, y, 1))[0], "=", 1)
    cases: tuple[tuple[Passage, Rows, Labels, tuple[int, int]], ...] = (
        (sign, ((-1,), (-1,), (0,), (1,)), (-1, 1, -1, 1), (2, 4)),
        (rule_f, ((-2,), (1,), (4,)), (-1, 1, -1), (2, 2)),
        (rule_f, ((0,), (1,), (2,), (3,)), (-1, 1, 1, -1), (2, 2)))
    for passage, X, y, cycle in cases:
        points = sample(X, y, 1)
        yield Given({"x": X, "t": y})
        yield Finding("the least number of errors", least_errors(points)[0], "=", 1)
        run = corrections(batch_pla(points, (0, 0), 1, 0, passes=20, **rule(passage)))
        last, weights = run[-1].w, [record.w for record in run[:-1]]
        before = weights.index(last)
        yield Given({"sign(0)": passage.convention.zero, "w that comes again": last})
        yield Finding("errors of the weights that come again for ever, the fewest and the most",
                      tuple(f(errors(points, w, **rule(passage)) for w in weights[before:])
                            for f in (min, max)), "=", cycle).dropped
    dips: Data = ((-3,), (-3,), (-2,), (-1,)), (1, -1, 1, -1)
    yield Given({"not an example with sign(0) = +1, as was said, but without label of 0: x":
                 dips[0], "t": dips[1]})
    for passage, fewest in ((rule_f, 1), (sign, 2)):
        met = error_run(passage, dips, 40)
        yield Given({"sign(0)": passage.convention.zero, "passes": len(met)})
        yield Finding("fewest errors after a pass", min(met), "=", fewest)
        yield Finding("pass after which they are met first", met.index(min(met)) + 1, "=",
                      11 if fewest == 1 else 1)
    yield Finding("the least number of errors", least_errors(sample(*dips, 1))[0], "=", 1)
    fewer, reach, passes = 2, 4, 6
    yield none(f"with sign(0) = +1, runs of {passes} passes on inseparable data that do not meet "
               f"the least number, among {scope(fewer, 1, reach)}", data(fewer, 1, reach),
               lambda d: min(error_run(rule_f, d, passes))
               > least_errors(sample(*d, 1), **rule(rule_f))[0] > 0).smaller


@claim("D-204", theorems=("batch_perceptron.printed_loop",), passages=(SIGN, RULE_F))
def division_by_n(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """Example i of N then counts N^-(N-i+1), and the order decides: the loop stops with errors that
    it does not leave if the same data are turned round, or Δ is divided after the loop.
    """
    X: Rows = ((0,), (-1,))
    y: Labels = (-1, 1)
    yield Given({"x": X, "t": y, "α": 1, "ε": QUARTER})
    for passage, w in ((sign, (Fraction(1, 16), Fraction(-5, 8))), (rule_f, (-QUARTER, 0))):
        points = sample(X, y, 1)
        printed, turned, outside = (
            trace(run)[1] for run in (
                literal.batch_pla.batch_pla(points, (0, 0), 1, QUARTER, passes=50, **rule(passage)),
                literal.batch_pla.batch_pla(points[::-1], (0, 0), 1, QUARTER, passes=50,
                                            **rule(passage)),
                batch_pla(points, (0, 0), 1, QUARTER, passes=50, **rule(passage))))
        yield Given({"sign(0)": passage.convention.zero})
        yield Finding("w where the printed loop stops", printed.w, "=", w)
        yield Finding("errors there", errors(points, printed.w, **rule(passage)), "=", 1)
        yield Finding("whether all is right at the end on the data turned round, and if Δ is "
                      "divided outside", (turned.converged, outside.converged), "=", (True, True))


@claim("D-205", theorems=("batch_perceptron.printed_loop",), passages=(SIGN, RULE_F))
def reset_of_delta(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """What one pass has added stays in Δ: the loop goes on for ever, though all is right after the
    first pass.
    """
    X, y, passes = ((0,),), (-1,), 1000
    yield Given({"the only x": X, "t": y, "α": 1, "ε": 0})
    for passage in (sign, rule_f):
        points = sample(X, y, 1)
        run = corrections(literal.batch_pla.batch_pla(points, (0, 0), 1, 0, passes=passes,
                                                      **rule(passage)))
        yield Finding("passes made, all that are allowed", len(run), "=", 1000)
        yield Finding("errors after the first", errors(points, run[0].w, **rule(passage)), "=", 0)
        yield Finding("w after the last", run[-1].w, "=", (-1000, 0))
        yield Finding("passes with Δ anew in each", trace(
            batch_pla(points, (0, 0), 1, 0, passes=passes, **rule(passage)))[1].passes, "=", 2)


@claim("D-206", smaller=ALONE,
       theorems=("batch_perceptron.stopping_rule",), passages=(SIGN, RULE_F),
       holds_if="Δ is anew in each pass and divided by N after it, and ε < δ/N, where some w* of "
                "length 1 has t w*·x >= δ > 0 on all N examples",
       mended_by=("batch_perceptron.stopping_rule",))
def close_enough(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """With a larger ε it stops with errors left, and as printed, with Δ divided within the pass,
    with a smaller one too; ‖Δ‖ says nothing of a distance to a separator.
    """
    X: Rows = ((0,), (1,))
    y: Labels = (-1, 1)
    points, u, large, small = sample(X, y, 1), (-1, 2), Fraction(1, 2), Fraction(1, 5)
    yield Given({"x": X, "t": y, "α": 1, "w*, not of length 1": u})
    for passage, wrong in ((sign, 1), (rule_f, 1)):
        ends = [trace(batch_pla(points, (0, 0), 1, epsilon, passes=50, **rule(passage)))[1]
                for epsilon in (large, small)]
        yield Finding(f"errors where it stops for ε = {large}, {small}",
                      tuple(errors(points, end.w, **rule(passage)) for end in ends), "=",
                      (wrong, 0)).dropped
    bound = Fraction(least_margin(u, points)**2, norm_sq(u) * len(points)**2)
    yield Finding("δ²/N²", bound, "=", Fraction(1, 20))
    yield Finding("ε² of the smaller ε against it", small**2, "<", bound)
    lone, start = sample(((0,),), (1,), 1), (-5, 0)
    yield Given({"a single x": 0, "t": 1, "from w": start, "ε, as large as δ/N": 1})
    yield Finding("errors where it stops", tuple(errors(lone, trace(batch_pla(
        lone, start, 1, 1, passes=50, **rule(passage)))[1].w, **rule(passage))
        for passage in (sign, rule_f)), "=", (1, 1)).dropped
    X, y, u, epsilon = ((0,), (-2,)), (-1, 1), (-1, -1), Fraction(44, 125)
    points = sample(X, y, 1)
    bound = Fraction(least_margin(u, points)**2, norm_sq(u) * len(points)**2)
    yield Given({"x": X, "t": y, "w*, not of length 1": u, "ε": epsilon})
    yield Finding("ε² against δ²/N²", epsilon**2, "<", bound)
    for passage in (sign, rule_f):
        asked, printed = (
            errors(points, trace(loop(points, (0, 0), 1, epsilon, passes=50,
                                      **rule(passage)))[1].w, **rule(passage))
            for loop in (batch_pla, literal.batch_pla.batch_pla))
        yield Finding("errors where it stops with Δ anew in each pass", asked, "=", 0).kept
        yield Finding("errors where the printed loop stops", printed, "=", 1).dropped


@claim("D-207",
       smaller=SEPARABLE,
       theorems=("cycling.eventually_periodic", "batch_perceptron.stopping_rule"),
       passages=(SIGN, RULE_F),
       holds_if="Δ is set to 0 in each pass and the data are linearly separable, or the number of "
                "passes is bounded",
       mended_by=("batch_perceptron.stopping_rule",))
def end_of_the_loop(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """On inseparable data and for a small ε it need not end, even with Δ anew in each pass."""
    zero = Fraction(0)
    yield from _endless(sign, ((0,), (0,), (0,)), (-1, 1, 1), zero, Fraction(1, 3))
    yield from _endless(rule_f, ((0,), (0,)), (-1, 1), zero, Fraction(1, 2))
    yield from _endless(sign, ((0,), (0,)), (-1, 1), Fraction(3, 10), Fraction(1, 2))
    yield Given({"the data of all with ε": QUARTER})


def _endless(passage: Passage, X: Rows, y: Labels, bias: Fraction, length: Fraction
             ) -> Iterator[Shown]:
    """Yield that the weights come again after two passes, with so long a Δ in between."""
    start = (bias, Fraction(0))
    yield Given({"x": X, "t": y, "sign(0)": passage.convention.zero, "α": 1, "from w": start})
    run = corrections(batch_pla(sample(X, y, 1), start, 1, QUARTER, passes=4, **rule(passage)))
    yield Finding("w after each pass", tuple(record.w for record in run), "=",
                  ((run[0].w[0], 0), start) * 2).dropped
    yield Finding("the squared lengths of Δ", tuple(norm_sq(record.delta) for record in run), "=",
                  (length**2,) * 4)
