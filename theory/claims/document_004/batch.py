"""Claims of document 004 about batch PLA: its aim, its loop as printed, its end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from novikoff.reference.linalg import norm_sq
from novikoff.reference.margin import least_margin
from novikoff.reference.sample import sample
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_004.passages import ANEW, ANEW_F, PRINTED, PRINTED_F, rule
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Batch
from novikoff.theory.claims.search import Data, Labels, Rows, largest, none_below
from novikoff.theory.claims.smallness import ALONE, SEPARABLE

QUARTER = Fraction(1, 4)
FOUR, FOUR_F = (replace(one, passes=4) for one in (ANEW, ANEW_F))

read(__name__, "D-208", "t is counted and never used, the pocket has no Δ, and its step 4 is "
     "step 3.", because="what a listing does not use is seen in it")


def error_run(passage: Batch, d: Data) -> tuple[int, ...]:
    """Return the errors after each pass of batch PLA from 0, with α = 1 and ε = 0.

    >>> error_run(ANEW, (((1,),), (1,)))
    (0, 0)
    """
    points = sample(*d, 1)
    return tuple(errors(points, record.w, **rule(passage)) for record in passage.learn(*d)[0])


@claim("D-203", theorems=("zero_one.least_errors", "cycling.eventually_periodic"),
       passages=(ANEW, ANEW_F, replace(ANEW_F, passes=12)),
       holds_if="the data are linearly separable and ε is small enough",
       mended_by=("batch_perceptron.stopping_rule",))
def aim_of_batch_pla(sign: Batch, rule_f: Batch, twelve: Batch) -> Iterator[Shown]:
    """On inseparable data it need not reach the least number of errors at any time.

    It may even stop at once with all examples wrong, as their sum Δ vanishes.
    """
    X: Rows = ((0,), (0,))
    y: Labels = (-1, 1)
    yield Given({"x": X, "t": y, "sign(0)": "neither"})
    yield Finding("errors after each pass, of which there is one", error_run(sign, (X, y)), "=",
                  (2,))
    yield Finding("the least number of errors",
                  least_errors(sample(X, y, 1), most=2**16)[0], "=", 1)
    cases: tuple[tuple[Batch, Rows, Labels, tuple[int, int]], ...] = (
        (sign, ((-1,), (-1,), (0,), (1,)), (-1, 1, -1, 1), (2, 4)),
        (rule_f, ((-2,), (1,), (4,)), (-1, 1, -1), (2, 2)),
        (rule_f, ((0,), (1,), (2,), (3,)), (-1, 1, 1, -1), (2, 2)))
    for passage, X, y, cycle in cases:
        points = sample(X, y, 1)
        yield Given({"x": X, "t": y})
        yield Finding("the least number of errors", least_errors(points, most=2**16)[0], "=", 1)
        run = passage.learn(X, y)[0]
        last, weights = run[-1].w, [record.w for record in run[:-1]]
        before = weights.index(last)
        yield Given({"sign(0)": passage.convention.zero, "w that comes again": last})
        yield Finding("errors of the weights that come again for ever, the fewest and the most",
                      tuple(f(errors(points, w, **rule(passage)) for w in weights[before:])
                            for f in (min, max)), "=", cycle).dropped.false
    dips: Data = ((-3,), (-3,), (-2,), (-1,)), (1, -1, 1, -1)
    yield Given({"not an example with sign(0) = +1, as was said, but without label of 0: x":
                 dips[0], "t": dips[1]})
    for passage, fewest in ((rule_f, 1), (sign, 2)):
        met = error_run(passage, dips)
        yield Given({"sign(0)": passage.convention.zero, "passes": len(met)})
        yield Finding("fewest errors after a pass", min(met), "=", fewest)
        yield Finding("pass after which they are met first", met.index(min(met)) + 1, "=",
                      11 if fewest == 1 else 1)
    yield Finding("the least number of errors",
                  least_errors(sample(*dips, 1), most=2**16)[0], "=", 1)
    three = cases[1][1]
    yield none_below(f"with sign(0) = +1, runs of {twelve.passes} passes on inseparable data that "
                     "do not meet the least number", three, largest(three),
                     lambda d: min(error_run(twelve, d))
                     > least_errors(sample(*d, 1), **rule(twelve), most=2**16)[0] > 0)


@claim("D-204", theorems=("batch_perceptron.printed_loop",),
       passages=(PRINTED, ANEW, PRINTED_F, ANEW_F))
def division_by_n(printed: Batch, anew: Batch, printed_f: Batch, anew_f: Batch
                  ) -> Iterator[Shown]:
    """Example i of N then counts N^-(N-i+1), and the order decides: the loop stops with errors that
    it does not leave if the same data are turned round, or Δ is divided after the loop.
    """
    X: Rows = ((0,), (-1,))
    y: Labels = (-1, 1)
    alpha = 1
    yield Given({"x": X, "t": y, "α": alpha, "ε": QUARTER})
    for literal, outside, w in ((printed, anew, (Fraction(1, 16), Fraction(-5, 8))),
                                (printed_f, anew_f, (-QUARTER, 0))):
        end = literal.learn(X, y, None, alpha, QUARTER)[1]
        yield Given({"sign(0)": literal.convention.zero})
        yield Finding("w where the printed loop stops", end.w, "=", w)
        yield Finding("errors there", errors(sample(X, y, 1), end.w, **rule(literal)), "=",
                      1).defect
        yield Finding("whether all is right at the end on the data turned round, and if Δ is "
                      "divided outside", (literal.learn(X[::-1], y[::-1], epsilon=QUARTER)[1]
                                          .converged,
                                          outside.learn(X, y, epsilon=QUARTER)[1].converged), "=",
                      (True, True))


@claim("D-205", theorems=("batch_perceptron.printed_loop",),
       passages=tuple(replace(one, passes=1000) for one in (PRINTED, ANEW, PRINTED_F, ANEW_F)))
def reset_of_delta(printed: Batch, anew: Batch, printed_f: Batch, anew_f: Batch
                   ) -> Iterator[Shown]:
    """What one pass has added stays in Δ: the loop goes on for ever, though all is right after the
    first pass.
    """
    X, y, alpha, epsilon = ((0,),), (-1,), 1, 0
    yield Given({"the only x": X, "t": y, "α": alpha, "ε": epsilon})
    for literal, other in ((printed, anew), (printed_f, anew_f)):
        run = literal.learn(X, y, None, alpha, epsilon)[0]
        yield Finding("passes made, all that are allowed", len(run), "=", 1000).defect
        yield Finding("errors after the first",
                      errors(sample(X, y, 1), run[0].w, **rule(literal)), "=", 0)
        yield Finding("w after the last", run[-1].w, "=", (-1000, 0))
        yield Finding("passes with Δ anew in each",
                      other.learn(X, y, None, alpha, epsilon)[1].passes, "=", 2)


@claim("D-206", smaller=ALONE,
       theorems=("batch_perceptron.stopping_rule",),
       passages=(ANEW, ANEW_F, PRINTED, PRINTED_F),
       holds_if="Δ is anew in each pass and divided by N after it, and ε < δ/N, where some w* of "
                "length 1 has t w*·x >= δ > 0 on all N examples",
       mended_by=("batch_perceptron.stopping_rule",))
def close_enough(anew: Batch, anew_f: Batch, printed: Batch, printed_f: Batch
                 ) -> Iterator[Shown]:
    """With a larger ε it stops with errors left, and as printed, with Δ divided within the pass,
    with a smaller one too; ‖Δ‖ says nothing of a distance to a separator.
    """
    X: Rows = ((0,), (1,))
    y: Labels = (-1, 1)
    points, u, large, small = sample(X, y, 1), (-1, 2), Fraction(1, 2), Fraction(1, 5)
    yield Given({"x": X, "t": y, "w*, not of length 1": u})
    for passage, wrong in ((anew, 1), (anew_f, 1)):
        yield Finding(f"errors where it stops for ε = {large}, {small}",
                      (_left(passage, X, y, large), _left(passage, X, y, small)), "=",
                      (wrong, 0)).dropped
    bound = Fraction(least_margin(u, points)**2, norm_sq(u) * len(points)**2)
    yield Finding("δ²/N²", bound, "=", Fraction(1, 20))
    yield Finding("ε² of the smaller ε against it", small**2, "<", bound)
    start, one = (-5, 0), Fraction(1)
    lone, sign = ((0,),), (1,)
    yield Given({"a single x": lone, "t": sign, "from w": start, "ε, as large as δ/N": one})
    yield Finding("errors where it stops", tuple(_left(passage, lone, sign, one, start)
                                                 for passage in (anew, anew_f)), "=",
                  (1, 1)).dropped
    X, y, u, epsilon = ((0,), (-2,)), (-1, 1), (-1, -1), Fraction(44, 125)
    points = sample(X, y, 1)
    bound = Fraction(least_margin(u, points)**2, norm_sq(u) * len(points)**2)
    yield Given({"x": X, "t": y, "w*, not of length 1": u, "ε": epsilon})
    yield Finding("ε² against δ²/N²", epsilon**2, "<", bound)
    for asked, literal in ((anew, printed), (anew_f, printed_f)):
        yield Finding("errors where it stops with Δ anew in each pass",
                      _left(asked, X, y, epsilon), "=", 0).kept
        yield Finding("errors where the printed loop stops", _left(literal, X, y, epsilon), "=",
                      1).dropped


def _left(passage: Batch, X: Rows, y: Labels, epsilon: Fraction,
          start: Sequence[int] | None = None) -> int:
    """Return the errors where the loop stops."""
    end = passage.learn(X, y, start, epsilon=epsilon)[1]
    return errors(sample(X, y, 1), end.w, **rule(passage))


@claim("D-207",
       smaller=SEPARABLE,
       theorems=("cycling.eventually_periodic", "batch_perceptron.stopping_rule"),
       passages=(FOUR, FOUR_F),
       holds_if="Δ is set to 0 in each pass and the data are linearly separable, or the number of "
                "passes is bounded",
       mended_by=("batch_perceptron.stopping_rule",))
def end_of_the_loop(sign: Batch, rule_f: Batch) -> Iterator[Shown]:
    """On inseparable data and for a small ε it need not end, even with Δ anew in each pass."""
    zero = Fraction(0)
    yield from _endless(sign, ((0,), (0,), (0,)), (-1, 1, 1), zero, Fraction(1, 3))
    yield from _endless(rule_f, ((0,), (0,)), (-1, 1), zero, Fraction(1, 2))
    yield from _endless(sign, ((0,), (0,)), (-1, 1), Fraction(3, 10), Fraction(1, 2))


def _endless(passage: Batch, X: Rows, y: Labels, bias: Fraction, length: Fraction
             ) -> Iterator[Shown]:
    """Yield that the weights come again after two passes, with so long a Δ in between."""
    start, alpha = (bias, Fraction(0)), 1
    yield Given({"x": X, "t": y, "sign(0)": passage.convention.zero, "α": alpha, "ε": QUARTER,
                 "from w": start})
    run = passage.learn(X, y, start, alpha, QUARTER)[0]
    yield Finding("w after each pass", tuple(record.w for record in run), "=",
                  ((run[0].w[0], 0), start) * 2).dropped
    yield Finding("the squared lengths of Δ", tuple(norm_sq(record.delta) for record in run), "=",
                  (length**2,) * 4)
