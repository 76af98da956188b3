"""Claims of document 004 about separable data, features, several classes, and its words."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import product

from novikoff.reference import chain
from novikoff.reference.adaline import adaline, empirical_loss
from novikoff.reference.metrics import in_sample_error, in_version_space, out_of_sample_error
from novikoff.reference.one_vs_rest import against
from novikoff.reference.sample import sample
from novikoff.reference.separability import dichotomies
from novikoff.reference.threshold import label, score
from novikoff.reference.training import exhaust
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.document_004.passages import SIGN, rule
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Descent, Passage
from novikoff.theory.claims.search import Labels, Rows
from novikoff.theory.claims.smallness import ALONE, minimal

read(__name__, "D-219",
     "The bullet on the learning rate has no end, \"versis\" is versus, in wᵀ·x either the "
     "transpose or the dot is too much, and the x of a mistaken example lacks its index.",
     because="words and notation are seen, not computed")


@claim("D-215")
def features_of_a_digit_image() -> Iterator[Shown]:
    """The 256 features are the intensities of 16 by 16 pixels; considering them adds none."""
    side = 16
    yield Finding(f"pixels of an image of {side} by {side}", side**2, "=", 256).open


@claim("D-216", smaller=minimal("two classes need one classifier"),
       theorems=("chain.order", "chain.right_links"),
       holds_if="each class is linearly separable from those that come after it in the chain",
       mended_by=("chain.right_links",))
def multiclass_by_a_chain() -> Iterator[Shown]:
    """The order matters: of three classes on a line the middle one cannot come first.

    The drawn graph is no chain: x goes to both classifiers at once.
    """
    X: Rows = ((0,), (1,), (2,))
    yield Given({"x of the classes a, b, c": X})
    for first, least in (("a", 0), ("b", 1), ("c", 0)):
        y: Labels = tuple(1 if name == first else -1 for name in "abc")
        finding = Finding(f"least errors of a linear classifier of {first} against the others",
                          least_errors(sample(X, y, 1), most=2**16)[0], "=", least)
        yield finding.dropped if least else finding.kept


@claim("D-217", theorems=("separability.dichotomy_count",))
def rarity_of_separable_data() -> Iterator[Shown]:
    """It depends on N and d: up to N = d + 1 points in general position all labels are separable.

    In the plane 14 of 16 labellings of 4 points are.
    """
    for points, dimension, stated in ((3, 2, 8), (4, 2, 14), (6, 2, 32)):
        yield Finding(f"separable labellings of {points} points for d = {dimension}, of "
                      f"{2**points}", dichotomies(points, dimension), "=", stated).open
    square: Rows = ((0, 0), (1, 0), (0, 1), (1, 1))
    found = [y for y in product((-1, 1), repeat=4)
             if least_errors(sample(square, y, 1), most=2**16)[0] == 0]
    yield Finding("those of a square, counted", len(found), "=", 14)
    yield Finding("labellings of a square", 2**len(square), "=", 16)


@claim("D-218", theorems=("zero_one.least_errors",))
def causes_of_inseparability() -> Iterator[Shown]:
    """Both causes can come together, and a finite sample does not tell them apart."""
    X: Rows = ((-1,), (0,), (1,))
    y: Labels = (1, -1, 1)
    cases: tuple[tuple[str, Rows, Labels, int], ...] = (
        ("a target that is not linear", X, y, 1),
        ("noise, as one x has both labels", ((0,), (0,), (1,)), (-1, 1, 1), 1),
        ("both", (*X, (0,), (0,)), (*y, 1, -1), 2))
    for cause, points, labels, least in cases:
        yield Given({"x": points, "t": labels})
        yield Finding(f"least errors with {cause}",
                      least_errors(sample(points, labels, 1), most=2**16)[0], "=", least).open


@claim("D-291", theorems=("metrics.in_sample_error", "metrics.out_of_sample_error"),
       smaller=ALONE, passages=(SIGN,),
       holds_if="E_out is close to E_in as well: E_out <= E_in + ε if they differ by at most ε")
def meaning_of_a_small_error(sign: Passage) -> Iterator[Shown]:
    """It fits the data; how it performs on others, E_out tells, which may be large."""
    inputs: Rows = ((0,), (1,), (2,), (3,))
    target: Labels = (1, -1, -1, -1)
    yield Given({"all x, equally likely": inputs, "target": target})
    for drawn, shares in ((((0,),), (0, Fraction(3, 4))), (((0,), (1,)), (0, 0))):
        y = tuple(target[inputs.index(x)] for x in drawn)
        w = sign.learn(drawn, y).w
        yield Given({"x of the data": drawn})
        found = Finding("E_in and E_out of what PLA ends with",
                        tuple(Fraction(errors(sample(X, t, 1), w, **rule(sign)), len(X))
                              for X, t in ((drawn, y), (inputs, target))), "=", shares)
        yield found.dropped if shares[1] else found.kept


@claim("D-298", theorems=("metrics.version_space", "zero_one.least_errors"), passages=(SIGN,))
def chosen_g_and_the_version_space(sign: Passage) -> Iterator[Shown]:
    """It is left open whether g is one of them: it is so exactly if E_in(g) = 0, and no g is on
    inseparable data, where the version space is empty.
    """
    X: Rows = ((0,), (0,))
    y: Labels = (-1, 1)
    yield Given({"x": X, "t": y})
    yield Finding("least errors of a linear classifier, which the version space allows none of",
                  least_errors(sample(X, y, 1), most=2**16)[0], ">", 0).open
    line, signs = X[:1], y[:1]
    w = sign.learn(line, signs).w
    yield Given({"the first alone, on which PLA ends with g(x) = sign(w·x) for w": w})
    yield Finding("E_in(g)", in_sample_error(w, sample(line, signs, 1), **rule(sign)), "=", 0)
    yield Finding("whether g is in the version space",
                  in_version_space(_sign(w), sample(line, signs, 1)), "=", True)


def _sign(w: Sequence[int]) -> Callable[[Sequence[int]], int]:
    """Return the classifier sign(w·x)."""
    return lambda x: label(score(w, x))


@claim("D-299", smaller=ALONE, theorems=("metrics.out_of_sample_error", "metrics.in_sample_error"),
       holds_if="E_in is small as well: E_out <= E_in + ε if they differ by at most ε")
def close_errors() -> Iterator[Shown]:
    """They may be close because both are large: what was learnt badly is predicted badly."""
    cases: tuple[tuple[Rows, Labels, tuple[int, int], Fraction], ...] = (
        (((0,),), (1,), (-1, 0), Fraction(1)),
        (((0,), (1,)), (-1, 1), (1, 0), Fraction(1, 2)),
        (((0,), (1,)), (-1, 1), (-1, 2), Fraction(0)))
    for X, y, w, share in cases:
        yield Given({"all x, equally likely, and the data": X, "target": y, "g is sign(w·x) for w":
                     w})
        data = sample(X, y, 1)
        law = [(x, t, 1) for x, t in data]
        found = Finding("E_in and E_out of g",
                        (in_sample_error(w, data), out_of_sample_error(_sign(w), law)), "=",
                        (share, share))
        yield found.dropped if share else found.kept


@claim("D-300", theorems=("zero_one.errors", "metrics.in_sample_error"))
def error_and_loss() -> Iterator[Shown]:
    """A loss is that of one example, while E_in is its mean over the data, and E_out over all x;
    and a loss need not count errors: the w with fewer errors may have the larger squared loss. Nor
    are the errors counted and their proportion one number.
    """
    one, few, many = sample(((0,),), (1,), 1), (Fraction(3), 0), (-Fraction(1, 2), 0)
    yield Given({"(x, t), with the feature 1": one, "w": few, "v": many})
    yield Finding("errors of w against those of v", errors(one, few), "<", errors(one, many)).open
    yield Finding("loss ½(t - w·x)² of w against that of v", empirical_loss(few, one), ">",
                  empirical_loss(many, one)).open
    two = sample(((0,), (0,)), (1, -1), 1)
    yield Given({"(x, t), with the feature 1": two, "w": few})
    yield Finding("errors of w against their proportion", errors(two, few), ">",
                  in_sample_error(few, two)).open


@claim("D-301", theorems=("chain.links", "chain.right_links"))
def chain_as_an_ensemble() -> Iterator[Shown]:
    """The members of an ensemble are usually asked one question, and vote; the links of a chain are
    asked different ones, each about its own class, so that none can be outvoted: one that is
    wrong where it is asked makes the answer wrong.
    """
    classes = range(3)
    X = tuple((1, k) for k in classes)
    yield Given({"x of the classes, in the order of the chain": tuple(x[1:] for x in X)})
    taught = [tuple(t for _, t in against(X, classes, k, classes)) for k in classes[:-1]]
    yield Given({"labels that each link is taught": tuple(taught)})
    yield Finding("whether they are the same", taught[0] == taught[1], "=", False).open
    links = [(1, -2), (3, -2)]
    for told, first in (("right", links[0]), ("turned round", tuple(-c for c in links[0]))):
        made = [lambda x, w=w: score(w, x) for w in (first, links[1])]
        answers = tuple(chain.classify(made, classes, x) for x in X)
        finding = Finding(f"answers with the first link {told}", answers, "=",
                          tuple(classes) if told == "right" else (1, 0, 0))
        yield finding if told == "right" else finding.open
    voters = (links[0], links[0], tuple(-c for c in links[0]))
    yield Finding("answers of a vote of three on the first class, with one of them turned round",
                  tuple(label(sum(label(score(w, x)) for w in voters)) for x in X), "=", taught[0])


@claim("D-292", smaller=minimal("of two examples a batch is one of them or all"),
       theorems=("batch.cover",),
       passages=tuple(Descent(1, size=size) for size in (1, 2, None)))
def two_modes_of_learning(*modes: Descent) -> Iterator[Shown]:
    """There are others between them: after a mini-batch of some examples the weights are still
    others. Nor does PLA fit: it may see many examples before it updates.
    """
    X: Rows = ((0,), (1,), (2,))
    y: Labels = (-1, 1, 1)
    rate, start = Fraction(1, 2), (0, 0)
    yield Given({"x": X, "t": y, "η": rate, "w": start})
    for mode, w in zip(modes, ((Fraction(-1, 8), 0), (0, Fraction(1, 2)),
                               (Fraction(1, 2), Fraction(3, 2))), strict=True):
        found = Finding(f"w of Adaline after a pass, where {mode.lines()[0]}",
                        exhaust(adaline(sample(X, y, 1), start, rate, epochs=mode.passes,
                                        size=mode.size))[2].w, "=", w)
        yield found.false if mode.size == 2 else found
