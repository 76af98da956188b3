"""Claims of document 004 that were found later: what α and ε of batch PLA do, and PLA's steps."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from novikoff.reference.linalg import dot, norm_sq, scale
from novikoff.reference.sample import sample
from novikoff.reference.threshold import label, mistaken
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_004.passages import ANEW, ANEW_F, RULE_F, SIGN, rule
from novikoff.theory.claims.finding import Finding, Given, Shown, refused
from novikoff.theory.claims.passage import Batch, Passage
from novikoff.theory.claims.search import Data, Labels, Rows, data, none, scope
from novikoff.theory.claims.smallness import ALONE, SEPARABLE, minimal


@claim("D-220", smaller=minimal("from 0 every sample shows it"),
       theorems=("perceptron.scale_covariance", "batch_perceptron.run"),
       passages=(ANEW, ANEW_F), holds_if="w does not start at 0")
def rate_of_batch_pla(sign: Batch, rule_f: Batch) -> Iterator[Shown]:
    """From 0 every α > 0 gives the same mistakes and the same Δ, and w is only scaled by α.

    So α then changes no prediction and not the number of passes; from other weights it does.
    """
    X: Rows = ((-1,), (0,))
    y: Labels = (-1, 1)
    small, seven = Fraction(1, 7), 7
    yield Given({"x": X, "t": y, "ε": 0})
    for passage, lengths in ((sign, (4, 3, 9)), (rule_f, (3, 3, 9))):
        one, other, third = (passage.learn(X, y, alpha=alpha)[0] for alpha in (1, seven, small))
        yield Finding(f"Δ of each pass from 0 for α = {seven} and {small}, against α = 1",
                      tuple(tuple(record.delta for record in run) for run in (other, third)), "=",
                      (tuple(record.delta for record in one),) * 2).dropped
        yield Finding("w at the end, against that many times the other",
                      (other[-1].w, third[-1].w), "=",
                      (scale(seven, one[-1].w), scale(small, one[-1].w)))
        start = (1, 0)
        yield Finding(f"passes from w = {start} for α = 1, {seven}, {small}",
                      tuple(passage.learn(X, y, start, alpha)[1].passes
                            for alpha in (1, seven, small)), "=", lengths).kept


@claim("D-221", smaller=SEPARABLE,
       theorems=("batch_perceptron.stopping_rule", "cycling.eventually_periodic"),
       passages=(replace(ANEW_F, passes=6),))
def bound_on_the_iterations(rule_f: Batch) -> Iterator[Shown]:
    """Only T bounds it; for inseparable data and a small ε there is no last iteration.

    The same weights come again, with the same Δ.
    """
    X: Rows = ((0,), (0,))
    y: Labels = (-1, 1)
    epsilon = Fraction(1, 4)
    yield Given({"x": X, "t": y, "α": 1, "ε": epsilon})
    run = rule_f.learn(X, y, epsilon=epsilon)[0]
    yield Finding("w after each pass from 0", tuple(record.w for record in run), "=",
                  ((-Fraction(1, 2), 0), (0, 0)) * 3)
    yield Finding("the least squared length of Δ, against ε²",
                  min(norm_sq(record.delta) for record in run), ">", epsilon**2).false


def mistaken_examples(passage: Passage, d: Data, w: Sequence[int]) -> tuple[int, ...]:
    """Return the places, counted from 1, of the examples that are mistaken at w.

    >>> mistaken_examples(SIGN, (((0,), (1,)), (-1, 1)), (0, 0))
    (1, 2)
    """
    return tuple(i for i, (x, t) in enumerate(sample(*d, 1), 1)
                 if mistaken(dot(w, x), t, **rule(passage)))


@claim("D-222", smaller=ALONE,
       theorems=("perceptron.unchanged_when_correct",), passages=(SIGN, RULE_F),
       holds_if="some example is mistaken at the start; from 0, with 0 for neither label, all are")
def first_step_of_pla(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """There may be none to receive: the test of step 3 belongs before step 2.

    From random weights that separate the data step 2 has no example, nor has it from 0 if
    sign(0) = +1 and all labels are +1.
    """
    d: Data = ((0,), (1,)), (-1, 1)
    start = (-1, 2)
    yield Given({"x": d[0], "t": d[1], "w": start})
    for passage in (sign, rule_f):
        yield Finding("examples mistaken before the first step",
                      mistaken_examples(passage, d, start), "=", ()).dropped
    lone: Data = ((0,),), (1,)
    yield Given({"from 0, x": lone[0], "t": lone[1]})
    yield Finding("mistaken with sign(0) = +1", mistaken_examples(rule_f, lone, (0, 0)), "=",
                  ()).dropped
    most = 3
    yield none(f"samples without a mistake at w = 0 with 0 for neither label, on "
               f"{scope(2, 1, most)}", data(2, 1, most),
               lambda one: not mistaken_examples(sign, one, (0, 0))).kept


@claim("D-223", theorems=("perceptron.trace",), passages=(SIGN,))
def pla_as_an_online_algorithm(sign: Passage) -> Iterator[Shown]:
    """An update adds one sample, but to find it, and to end, others have to be looked at.

    An algorithm that sees one sample after the other, and none on demand, cannot choose a mistaken
    one: it visits them in passes, as the perceptron of the other documents does.
    """
    X: Rows = ((1,), (0,))
    y: Labels = (1, -1)
    yield Given({"x": X, "t": y})
    run = sign.updates(X, y)
    before = ((0, 0), *(update.w for update in run))
    looked = tuple(min(mistaken_examples(sign, (X, y), w)) for w in before[:-1])
    yield Finding("samples looked at, in their order, for each update", looked, "=",
                  (1, 2, 2, 1, 2)).open
    yield Finding("samples looked at to see that none is mistaken",
                  len(X) if not mistaken_examples(sign, (X, y), before[-1]) else 0, "=", 2)


@claim("D-282")
def spaces_of_the_target() -> Iterator[Shown]:
    """𝒳 is the set of all feature vectors, 𝒴 that of all labels; the matrix holds some of the one,
    and the vector those of the other that belong to them.
    """
    w, X = (0, 1), ((1, -2), (1, 3))
    yield Given({"w": w, "rows of the matrix": X})
    yield refused("a hypothesis at the matrix", dot, w, (*X, X[0])).clash
    yield Finding("at each of its rows", tuple(label(dot(w, x)) for x in X), "=", (-1, 1))


@claim("D-283", smaller=minimal("a single example has one label"),
       holds_if="the data have no noise in the labels; else the target is the law of y given x")
def target_of_noisy_data() -> Iterator[Shown]:
    """With noise, which is named as a cause before, one x may have both labels, and then the data
    are those of no function.
    """
    X: Rows = ((0,), (0,))
    yield Given({"x": X})
    for y, stated in (((-1, 1), 0), ((1, 1), 1)):
        fitting = sum(all(value == t for t in y) for value in (-1, 1))
        found = Finding(f"functions on this x that give the labels {y}", fitting, "=", stated)
        yield found.kept if stated else found.dropped
    yield Finding("share of the label 1 at x in the first, which a law has", Fraction(1, len(X)),
                  "=", Fraction(1, 2))


@claim("D-293", theorems=("batch_perceptron.direction",), passages=(ANEW,))
def samples_used_by_a_batch_update(anew: Batch) -> Iterator[Shown]:
    """Every sample is looked at, but only the mistaken ones are added; a right one counts in N."""
    X: Rows = ((0,), (1,), (2,))
    y: Labels = (-1, 1, 1)
    yield Given({"x": X, "t": y, "ε": 0})
    run = anew.learn(X, y)[0]
    yield Finding("samples in Δ, by pass, counted from 1",
                  tuple(tuple(row + 1 for row in record.rows) for record in run), "=",
                  ((1, 2, 3), (1,), (1,), ())).open
