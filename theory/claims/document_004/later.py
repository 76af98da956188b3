"""Claims of document 004 that were found later: what α and ε of batch PLA do, and PLA's steps."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise, product

from novikoff.reference.linalg import dot, norm_sq, scale, subtract
from novikoff.reference.sample import sample
from novikoff.reference.threshold import label, mistaken
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_004.passages import ANEW, ANEW_F, RULE_F, SIGN, rule
from novikoff.theory.claims.finding import Finding, Given, Shown, refused, shown
from novikoff.theory.claims.passage import Batch, Passage
from novikoff.theory.claims.search import Data, Labels, Rows, data, none, scope
from novikoff.theory.claims.smallness import ALONE, SEPARABLE, minimal
from novikoff.theory.separability import decide


@claim("D-220", theorems=("perceptron.scale_covariance", "batch_perceptron.run"),
       passages=(ANEW, ANEW_F))
def rate_of_batch_pla(sign: Batch, rule_f: Batch) -> Iterator[Shown]:
    """It is so: each step of w is α Δ. But from 0 only w is scaled by α > 0, and neither a
    prediction nor the number of passes changes; from other weights they may.
    """
    X: Rows = ((-1,), (0,))
    y: Labels = (-1, 1)
    rates, zero, epsilon = (1, 7, Fraction(1, 7)), (0, 0), Fraction(0)
    yield Given({"x": X, "t": y, "ε": epsilon, "α": rates})
    for passage, same, lengths in ((sign, 5, (4, 3, 9)), (rule_f, 3, (3, 3, 9))):
        for start, stated in ((zero, (same,) * len(rates)), ((1, 0), lengths)):
            runs = [passage.learn(X, y, start, alpha, epsilon) for alpha in rates]
            for alpha, (run, _) in zip(rates, runs, strict=True):
                weights = (start, *(record.w for record in run))
                yield Finding(f"steps of w from {start} for α = {alpha}, against α Δ",
                              tuple(subtract(w, v) for v, w in pairwise(weights)), "=",
                              tuple(scale(alpha, record.delta) for record in run))
            yield Finding(f"passes from {start}, by α", tuple(end.passes for _, end in runs), "=",
                          stated)
        ends = [passage.learn(X, y, zero, alpha, epsilon)[1].w for alpha in rates]
        yield Finding("w at the end from 0, against α times that for the first α", tuple(ends), "=",
                      tuple(scale(Fraction(alpha, rates[0]), ends[0]) for alpha in rates))


@claim("D-221", smaller=SEPARABLE,
       theorems=("batch_perceptron.stopping_rule", "cycling.eventually_periodic"),
       passages=(replace(ANEW_F, passes=6), ANEW_F),
       holds_if="Δ is set to 0 in each pass, and the data are linearly separable or ε >= R, the "
                "greatest ‖x‖ with its feature 1",
       mended_by=("batch_perceptron.stopping_rule",))
def bound_on_the_iterations(rule_f: Batch, longer: Batch) -> Iterator[Shown]:
    """Only T bounds it; for inseparable data and a small ε there is no last iteration.

    The same weights come again, with the same Δ. As Δ is a mean of vectors y x and 0, ‖Δ‖ <= R.
    """
    X: Rows = ((0,), (0,))
    y: Labels = (-1, 1)
    epsilon, large, alpha = Fraction(1, 4), Fraction(1), 1
    yield Given({"x": X, "t": y, "α": alpha, "ε": epsilon})
    run = rule_f.learn(X, y, alpha=alpha, epsilon=epsilon)[0]
    yield Finding("w after each pass from 0", tuple(record.w for record in run), "=",
                  ((-Fraction(1, 2), 0), (0, 0)) * 3)
    yield Finding("the least squared length of Δ, against ε²",
                  min(norm_sq(record.delta) for record in run), ">", epsilon**2).dropped.false
    yield Finding(f"passes for ε = {large}", len(rule_f.learn(X, y, epsilon=large)[0]), "=", 1)
    yield Finding("R², against ε²", max(norm_sq(x) for x, _ in sample(X, y, 1)), "<=", large**2)
    points, most = 2, 2
    above = Fraction(9, 4)
    yield Finding(f"R² of x = {most}, against {above}²", 1 + most**2, "<=", above**2)
    yield none(f"runs with ε = {above} that make more than one pass, on {scope(points, 1, most)}",
               data(points, 1, most), lambda d: _passes(longer, d, above) > 1).kept
    yield none(f"separable samples on which ε = 0 does not end the run within {longer.passes} "
               f"passes, or {shown(epsilon)} later, of {scope(points, 1, most)}",
               (d for d in data(points, 1, most) if decide(*d, positive=1).separable),
               lambda d: _passes(longer, d, epsilon) > _passes(longer, d, Fraction(0))
               or _passes(longer, d, Fraction(0)) == longer.passes).kept


def _passes(passage: Batch, d: Data, epsilon: Fraction) -> int:
    return len(passage.learn(*d, epsilon=epsilon)[0])


def mistaken_examples(passage: Passage, d: Data, w: Sequence[int]) -> tuple[int, ...]:
    """Return the places, counted from 1, of the examples that are mistaken at w.

    >>> mistaken_examples(SIGN, (((0,), (1,)), (-1, 1)), (0, 0))
    (1, 2)
    """
    return tuple(i for i, (x, t) in enumerate(sample(*d, 1), 1)
                 if mistaken(dot(w, x), t, **rule(passage)))


@claim("D-222", smaller=ALONE,
       theorems=("perceptron.unchanged_when_correct",), passages=(SIGN, RULE_F),
       holds_if="some example is mistaken at the start; from 0, with 0 for neither label, all are, "
                "and with sign(0) = +1 those of the label -1")
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
    yield none("samples not all mistaken at w = 0 with 0 for neither label, or not just those of "
               f"the label -1 with sign(0) = +1, on {scope(2, 1, most)}", data(2, 1, most),
               lambda one: mistaken_examples(sign, one, (0, 0)) != (1, 2)
               or mistaken_examples(rule_f, one, (0, 0))
               != tuple(i for i, t in enumerate(one[1], 1) if t < 0)).kept
    reach = 2
    yield none(f"w with |w| <= {reach}, and {scope(2, 1, 1)}, of which some example is mistaken "
               "and PLA makes no update", product(data(2, 1, 1), product(
                   range(-reach, reach + 1), repeat=2), (sign, rule_f)),
               lambda case: any(mistaken_examples(case[2], *case[:2]))
               and not replace(case[2], steps=1).updates(*case[0], case[1])).kept


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


@claim("D-283", theorems=("metrics.version_space",),
       smaller=minimal("a single example has one label"),
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
    epsilon = 0
    yield Given({"x": X, "t": y, "ε": epsilon})
    run = anew.learn(X, y, epsilon=epsilon)[0]
    yield Finding("samples in Δ, by pass, counted from 1",
                  tuple(tuple(row + 1 for row in record.rows) for record in run), "=",
                  ((1, 2, 3), (1,), (1,), ())).open
