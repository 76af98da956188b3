"""Claims of document 004 about the pocket algorithm."""

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Final

from novikoff.reference import literal
from novikoff.reference.linalg import subtract
from novikoff.reference.pocket import Pocketed, pocket
from novikoff.reference.record import Result, trace
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_004.passages import (
    FIVE,
    FIVE_F,
    FOUR,
    FOUR_F,
    HUNDRED,
    HUNDRED_F,
    ONE,
    THREE,
    TWO,
    rule,
)
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Data, Labels, Rows, data, none, none_below, scope
from novikoff.theory.claims.smallness import ALONE, minimal

LONG: Final = 8
MOST: Final = 3


def printed(passage: Passage, d: Data, steps: int) -> tuple[tuple[int, ...], int]:
    """Return the errors of w(0), w(1), ..., and those of what the printed pocket ends with."""
    points = passage.examples(*d)
    records, end = trace(literal.pocket.pocket(points, (0, 0), 1, updates=steps, **rule(passage)))
    return ((errors(points, (0, 0), **rule(passage)), *(record.errors for record in records)),
            errors(points, end.w, **rule(passage)))


def _loses(passage: Passage, d: Data, steps: int) -> bool:
    """Return whether the printed pocket ends with more errors than the fewest it met."""
    met, kept = printed(passage, d, steps)
    return kept > min(met)


@claim("D-209", theorems=("pocket.printed_comparison",), passages=(TWO, THREE, FOUR, FOUR_F, FIVE),
       holds_if="w(t) in the comparison means the weights in the pocket",
       mended_by=("pocket.best_seen",))
def comparison_of_iterates(two: Passage, three: Passage, four: Passage, four_f: Passage,
                           five: Passage) -> Iterator[Shown]:
    """Weights that are only better than the iterate before them replace better ones met earlier.

    With more updates fewer points do: the searches tell how many are needed.
    """
    cases: tuple[tuple[Passage, Rows, Labels, tuple[int, ...]], ...] = (
        (two, ((-1,), (-1,), (0,), (1,)), (1, 1, -1, 1), (1, 3, 2)),
        (two, ((-2,), (-1,), (0,), (1,)), (1, 1, -1, 1), (1, 3, 2)),
        (three, ((0,), (-1,), (-1,), (0,)), (-1, -1, 1, -1), (4, 1, 3, 2)),
        (five, ((-1,), (1,), (0,)), (1, 1, -1), (3, 2, 1, 1, 3, 2)),
        (four, ((-3,), (-3,), (-2,), (0,)), (-1, -1, 1, -1), (4, 1, 2, 3, 2)),
        (four_f, ((-3,), (-3,), (-2,), (0,)), (-1, -1, 1, -1), (3, 1, 2, 3, 2)))
    for passage, X, y, stated in cases:
        yield Given({"x": X, "t": y, "T": passage.steps, "sign(0)": passage.convention.zero})
        met, kept = printed(passage, (X, y), passage.steps or 0)
        yield Finding("errors of w(0), w(1), ..., w(T)", met, "=", stated)
        yield Finding("errors of what is kept, against the fewest met", kept, ">",
                      min(met)).dropped.false
    least: Rows = ((-1,), (1,), (0,))
    yield none_below(f"runs with T <= {LONG} that lose their best under either rule", least, MOST,
                     lambda d: any(_loses(passage, d, T) for passage in (two, three)
                                   for T in range(1, LONG + 1)))
    fewer, reach, most = 3, 1, 4
    yield none(f"runs with T <= {most} that lose their best, on {scope(fewer, 1, reach)}, "
               "under both rules", ((passage, d, T) for passage in (two, three)
                                    for d in data(fewer, 1, reach)
                                    for T in range(1, most + 1)),
               lambda case: _loses(*case))


@claim("D-210", smaller=ALONE,
       theorems=("pocket.printed_comparison", "pocket.reaches_optimum"),
       passages=(HUNDRED, HUNDRED_F), holds_if="PLA goes on from its own last weights",
       mended_by=("pocket.reaches_optimum",))
def where_pla_goes_on(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """From the weights in the pocket a fixed choice repeats itself for ever."""
    cases: tuple[tuple[Rows, Labels, tuple[int, int]], ...] = (
        (((-1,), (0,)), (-1, 1), (0, 0)), (((0,),), (1,), (-5, 0)))
    for (X, y, start), passage in product(cases, (sign, rule_f)):
        points, steps = passage.examples(X, y), passage.steps or 0
        yield Given({"x": X, "t": y, "from w": start, "T": steps})
        stuck: Result[int] = trace(literal.pocket.pocket(
            points, start, 1, updates=steps, goes_on="pocket", **rule(passage)))[1]
        free: Result[int] = trace(pocket(points, start, 1, updates=steps, **rule(passage)))[1]
        yield Finding("errors of what is kept, going on from it and from the last weights",
                      tuple(errors(points, end.w, **rule(passage)) for end in (stuck, free)), "=",
                      (1, 0)).dropped.open


@claim("D-211", theorems=("pocket.best_seen",),
       passages=(ONE,))
def strict_comparison(one: Passage) -> Iterator[Shown]:
    """Ties leave the older weights in the pocket with <, the newer with <=: a choice to state."""
    X: Rows = ((0,), (0,))
    y: Labels = (-1, 1)
    yield Given({"x": X, "t": y})
    kept = [trace(pocket(one.examples(X, y), (0, 0), 1, updates=one.steps or 0, strict=strict,
                         **rule(one)))[1].w for strict in (True, False)]
    yield Finding("w kept after the update, by < and by <=", tuple(kept), "=",
                  ((0, 0), (-1, 0))).open


@claim("D-212", smaller=ALONE,
       theorems=("perceptron.separates_at_convergence",), passages=(FIVE, FIVE_F),
       holds_if="some example is mistaken before each of the T steps")
def a_single_update(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """Where no mistake is left there is no next update, and the pocket has to stop."""
    X: Rows = ((0,),)
    y: Labels = (-1,)
    yield Given({"the only x": X, "t": y, "T": sign.steps})
    for passage in (sign, rule_f):
        steps = passage.steps or 0
        end: Result[int] = trace(pocket(passage.examples(X, y), (0, 0), 1, updates=steps,
                                        **rule(passage)))[1]
        yield Finding("updates that can be made", end.updates, "=", 1).dropped
        yield Finding("errors left", errors(passage.examples(X, y), end.w, **rule(passage)),
                      "=", 0)
        both: Result[int] = trace(pocket(passage.examples((*X, *X), (-1, 1)), (0, 0), 1,
                                         updates=steps, **rule(passage)))[1]
        yield Finding("updates made if the same x has the label 1 as well", both.updates, "=",
                      5).kept


@claim("D-213", smaller=minimal("it is that of D-209, where all smaller ones are searched"),
       theorems=("pocket.best_seen", "pocket.printed_comparison"),
       passages=(TWO, FIVE, FOUR, FOUR_F, ONE),
       holds_if="the pocket compares with what is in it, and w(0) counts",
       mended_by=("pocket.best_seen",))
def result_of_the_pocket(two: Passage, five: Passage, four: Passage, four_f: Passage,
                         one: Passage) -> Iterator[Shown]:
    """As printed it need not keep the best it met; repaired it does, which need not be the best of
    all.
    """
    cases: tuple[tuple[Passage, Rows, Labels], ...] = (
        (two, ((-1,), (-1,), (0,), (1,)), (1, 1, -1, 1)),
        (two, ((-2,), (-1,), (0,), (1,)), (1, 1, -1, 1)),
        (five, ((-1,), (1,), (0,)), (1, 1, -1)),
        (four, ((-3,), (-3,), (-2,), (0,)), (-1, -1, 1, -1)),
        (four_f, ((-3,), (-3,), (-2,), (0,)), (-1, -1, 1, -1)))
    for passage, X, y in cases:
        points, steps = passage.examples(X, y), passage.steps or 0
        yield Given({"x": X, "t": y, "T": steps, "sign(0)": passage.convention.zero})
        met, kept = printed(passage, (X, y), steps)
        repaired: Result[int] = trace(pocket(points, (0, 0), 1, updates=steps,
                                             **rule(passage)))[1]
        yield Finding("errors of the fewest met, of what is kept as printed, and repaired",
                      (min(met), kept, errors(points, repaired.w, **rule(passage))), "=",
                      (1, 2, 1)).dropped.false
    pair: Rows = ((-1,), (0,))
    signs: Labels = (-1, 1)
    lone = one.examples(pair, signs)
    end: Result[int] = trace(pocket(lone, (0, 0), 1, updates=one.steps or 0, **rule(one)))[1]
    yield Given({"x": pair, "t": signs, "T": one.steps})
    yield Finding("errors of the repaired pocket, and the least of all",
                  (errors(lone, end.w, **rule(one)),
                   least_errors(lone, **rule(one), most=2**16)[0]),
                  "=", (1, 0))


@claim("D-214", theorems=("perceptron.update", "metrics.in_sample_error"),
       passages=(THREE,))
def pocket_as_a_batch_algorithm(three: Passage) -> Iterator[Shown]:
    """Each update adds a single example, as in an online algorithm; only E_in uses all of them."""
    X: Rows = ((0,), (-1,), (-1,), (0,))
    y: Labels = (-1, -1, 1, -1)
    points = three.examples(X, y)
    yield Given({"x": X, "t": y})
    records = trace(pocket(points, (0, 0), 1, updates=three.steps or 0, **rule(three)))[0]
    before: tuple[int, ...] = (0, 0)
    changes = []
    for record in records:
        if isinstance(record, Pocketed):
            after = record.update.w
            changes.append(sum(subtract(after, before) == tuple(t * e for e in x)
                               for x, t in set(points)))
            before = after
    yield Finding("different examples t x that each update is equal to", tuple(changes), "=",
                  (1, 1, 1)).clash


@claim("D-307", smaller=minimal("it is that of D-209, where all smaller ones are searched: what is "
                                "worse than with fewer steps is not the best that was met"),
       theorems=("pocket.best_seen", "pocket.printed_comparison"), passages=(TWO, FIVE),
       holds_if="the pocket compares with what is in it", mended_by=("pocket.best_seen",))
def limit_of_the_pocket(two: Passage, five: Passage) -> Iterator[Shown]:
    """It does limit them, but as printed it also decides what is kept: with one more step the best
    weights may be replaced by worse ones. Repaired, a larger T never ends with more errors.
    """
    cases: tuple[tuple[Passage, Rows, Labels, tuple[int, ...]], ...] = (
        (two, ((-1,), (-1,), (0,), (1,)), (1, 1, -1, 1), (1, 2)),
        (five, ((-1,), (1,), (0,)), (1, 1, -1), (2, 1, 1, 1, 2)))
    for passage, X, y, stated in cases:
        limits = range(1, len(stated) + 1)
        yield Given({"x": X, "t": y, "T": tuple(limits), "sign(0)": passage.convention.zero})
        yield Finding("errors of what is kept, by T",
                      tuple(printed(passage, (X, y), T)[1] for T in limits), "=", stated).dropped
    most = 4
    yield none(f"samples on which the repaired pocket has more errors for some T <= {most} than "
               f"for T - 1, under both rules, of {scope(3, 1, 1)}",
               product((two, five), data(3, 1, 1)), lambda case: _worsens(*case, most)).kept


def _worsens(passage: Passage, d: Data, most: int) -> bool:
    """Return whether the repaired pocket ends with more errors for a larger T."""
    points = passage.examples(*d)
    kept = [errors(points, trace(pocket(points, (0, 0), 1, updates=T, **rule(passage)))[1].w,
                   **rule(passage)) for T in range(1, most + 1)]
    return any(after > before for before, after in pairwise(kept))
