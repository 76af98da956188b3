"""Claims of document 004 that were found later: what α and ε of batch PLA do."""

from collections.abc import Iterator
from fractions import Fraction

from novikoff.reference.batch_perceptron import batch_pla
from novikoff.reference.linalg import norm_sq, scale
from novikoff.reference.sample import sample
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_004.batch import corrections
from novikoff.theory.claims.document_004.passages import RULE_F, SIGN, rule
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Labels, Rows


@claim("D-220", theorems=("perceptron.scale_covariance", "batch_perceptron.run"),
       passages=(SIGN, RULE_F), holds_if="w does not start at 0")
def rate_of_batch_pla(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """From 0 every α > 0 gives the same mistakes and the same Δ, and w is only scaled by α.

    So α then changes no prediction and not the number of passes; from other weights it does.
    """
    X: Rows = ((-1,), (0,))
    y: Labels = (-1, 1)
    points, small, seven = sample(X, y, 1), Fraction(1, 7), 7
    yield Given({"x": X, "t": y, "ε": 0})
    for passage, lengths in ((sign, (4, 3, 9)), (rule_f, (3, 3, 9))):
        one, other, third = (corrections(batch_pla(points, (0, 0), alpha, 0, passes=50,
                                                   **rule(passage)))
                             for alpha in (1, seven, small))
        yield Finding(f"Δ of each pass from 0 for α = {seven} and {small}, against α = 1",
                      tuple(tuple(record.delta for record in run) for run in (other, third)), "=",
                      (tuple(record.delta for record in one),) * 2).dropped
        yield Finding("w at the end, against that many times the other",
                      (other[-1].w, third[-1].w), "=",
                      (scale(seven, one[-1].w), scale(small, one[-1].w)))
        start = (1, 0)
        yield Finding(f"passes from w = {start} for α = 1, {seven}, {small}",
                      tuple(len(corrections(batch_pla(points, start, alpha, 0, passes=50,
                                                      **rule(passage))))
                            for alpha in (1, seven, small)), "=", lengths).kept


@claim("D-221", theorems=("batch_perceptron.stopping_rule", "cycling.eventually_periodic"),
       passages=(RULE_F,))
def bound_on_the_iterations(rule_f: Passage) -> Iterator[Shown]:
    """Only T bounds it; for inseparable data and a small ε there is no last iteration.

    The same weights come again, with the same Δ.
    """
    X: Rows = ((0,), (0,))
    y: Labels = (-1, 1)
    epsilon, passes = Fraction(1, 4), 6
    yield Given({"x": X, "t": y, "α": 1, "ε": epsilon})
    run = corrections(batch_pla(sample(X, y, 1), (0, 0), 1, epsilon, passes=passes,
                                **rule(rule_f)))
    yield Finding("w after each pass from 0", tuple(record.w for record in run), "=",
                  ((-Fraction(1, 2), 0), (0, 0)) * 3)
    yield Finding("the least squared length of Δ, against ε²",
                  min(norm_sq(record.delta) for record in run), ">", epsilon**2)
