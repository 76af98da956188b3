"""Claims of document 000 about the task of classification and the functions to choose from."""

from collections.abc import Iterator, Sequence
from itertools import combinations, product
from typing import Any, Final

from novikoff.reference.gates import inputs
from novikoff.reference.linalg import dot
from novikoff.reference.margin import least_margin
from novikoff.reference.sample import sample, signed_points
from novikoff.reference.separability import dichotomies
from novikoff.reference.threshold import classify, label, neuron, score
from novikoff.reference.zero_one import least_errors
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.search import Rows, data, none, scope
from novikoff.theory.claims.smallness import ALONE, FORMULA, minimal

MOST: Final = 6

read(__name__, "D-004",
     "They are McCulloch and Pitts (1943), Rosenblatt, \"The perceptron\" (1957), and Widrow "
     "(1960), as the citation key beside the last of them says.",
     because="names, titles and years are compared with the publications themselves")


@claim("D-001")
def range_of_generalisation() -> Iterator[Shown]:
    """The remaining points are those with M < i <= N, and there are some only if M < N.

    As printed, i runs over points with labels, the last of them excepted.
    """
    M, N = 2, 4
    yield Given({"M": M, "N": N})
    points = range(1, N + 1)
    yield Finding("i with M > i <= N", tuple(i for i in points if M > i <= N), "=", (1,)).misprint
    yield Finding("i with M < i <= N", tuple(i for i in points if M < i <= N), "=", (3, 4))
    yield Finding("i with M < i <= N where N is M, as M <= N allows",
                  tuple(i for i in points if M < i <= M), "=", ())


@claim("D-002", theorems=("metrics.version_space",),
       smaller=minimal("one point alone has one label"),
       holds_if="N is read as M, and no point has two labels")
def definition_of_the_task() -> Iterator[Shown]:
    """The condition is f(x_i) = y_i for i <= M, as there are no other labels.

    An f exists exactly if equal points have equal labels.
    """
    M, N = 2, 4
    yield Given({"M": M, "N": N})
    yield Finding("i <= N that have no label", tuple(range(M + 1, N + 1)), "=", (3, 4)).misprint
    X, y = ((0,), (0,)), (-1, 1)
    yield Given({"x": X, "y": y})
    yield Finding("functions from the points to the labels that fit", len(_fitting(X, y)), "=",
                  0).dropped
    yield none(f"samples that a function fits although a point has two labels, or the reverse, "
               f"among {scope(2, 1, 1)}", data(2, 1, 1),
               lambda d: bool(_fitting(*d)) == _two_labels(*d)).kept


def _fitting(X: Sequence[Any], y: Sequence[int]) -> list[dict[Any, int]]:
    """Return all functions f with f(x_i) = y_i, each as a table."""
    points = sorted(set(X))
    tables = (dict(zip(points, values, strict=True))
              for values in product((-1, 1), repeat=len(points)))
    return [f for f in tables if all(f[x] == t for x, t in zip(X, y, strict=True))]


def _two_labels(X: Sequence[Any], y: Sequence[int]) -> bool:
    return any(x == u and t != s
               for (x, t), (u, s) in combinations(zip(X, y, strict=True), 2))


@claim("D-003", theorems=("one_vs_rest.middle_class",))
def several_classes() -> Iterator[Shown]:
    """One must say what a hyperplane is to separate: each two classes, or each class from the rest.

    Three classes on a line are separable in the first sense, and the middle one not in the second.
    """
    X, middle = ((0,), (1,), (2,)), (-1, 1, -1)
    yield Given({"x of the classes": X})
    for first, second in combinations(X, 2):
        w = (first[0] + second[0], -2)
        yield Finding(f"least margin of w = {shown(w)} between the classes at {first} and {second}",
                      least_margin(w, sample((first, second), (1, -1), 1)), ">", 0)
    multipliers = (1, 2, 1)
    yield Given({"λ": multipliers})
    points = signed_points(sample(X, middle, 1))
    yield Finding("Σ λ y (1, x) for the middle class against the rest, so that not all of these "
                  "have y w·x > 0",
                  tuple(dot(multipliers, column) for column in zip(*points, strict=True)), "=",
                  (0, 0)).open


@claim("D-005", theorems=("threshold.sign_condition",))
def signum() -> Iterator[Shown]:
    """It is -1 for z < 0; as it is printed every f is constant, and nothing with two labels fits.
    """
    printed, scores = {"z >= 0": 1, "z < 0": 1}, (-1, 0, 1)
    yield Given({"σ as printed": printed, "z": scores})
    yield Finding("its values", tuple(sorted(set(printed.values()))), "=", (1,)).misprint
    yield Finding("σ(z) as it is meant", tuple(label(z) for z in scores), "=", (-1, 1, 1))


@claim("D-006", smaller=ALONE,
       theorems=("threshold.bias_absorption",))
def linearity_of_the_hypotheses() -> Iterator[Shown]:
    """They are signs of affine functions, defined on {1} x Rⁿ; none of them is linear.

    A linear f would have f(1) + f(1) = f(2); what is linear is the set on which f jumps.
    """
    w = (0, 1)
    yield Given({"w": w})
    at = {x: label(score(w, (1, x))) for x in (1, 2)}
    yield Finding("f(1) + f(1)", at[1] + at[1], "=", 2)
    yield Finding("f(2)", at[2], "=", 1)
    yield none(f"w with entries |w| <= {MOST} whose f satisfies f(x) + f(x) = f(2x) at x = 1",
               product(range(-MOST, MOST + 1), repeat=2),
               lambda w: 2 * label(score(w, (1, 1))) == label(score(w, (1, 2)))).false


@claim("D-007", theorems=("threshold.bias_absorption",))
def affine_classifier() -> Iterator[Shown]:
    """The classifier is σ(w·x + b); the affine function itself takes all real values."""
    w, b, x = 1, 1, 1
    yield Given({"w": w, "b": b, "x": x})
    z = score((b, w), (1, x))
    yield Finding("w·x + b, which is no label", z, "=", 2).misprint
    yield Finding("σ(w·x + b)", label(z), "=", 1)


@claim("D-052", smaller=FORMULA,
       theorems=("threshold.bias_absorption",))
def name_of_the_first_weight() -> Iterator[Shown]:
    """w_0, or b, is the bias; the threshold, which w·x must reach, is -w_0.

    With w_0 for the threshold the AND-gate of the document becomes another one.
    """
    w: tuple[int, ...] = (-3, 2, 2)
    yield Given({"twice the weights of the AND-gate": w})
    points = inputs(2)
    augmented = tuple((1, *x) for x in points)
    AND = (-1, -1, -1, 1)
    yield Finding(f"labels of {shown(points)}", classify(w, augmented), "=", AND)
    yield Finding("labels of a neuron with the threshold -w_0",
                  tuple(neuron(w[1:], -w[0], x) for x in points), "=", AND)
    yield Finding("labels of a neuron with the threshold w_0",
                  tuple(neuron(w[1:], w[0], x) for x in points), "=", (1, 1, 1, 1)).false


@claim("D-051", theorems=("separability.dichotomy_count",))
def errors_on_unknown_points() -> Iterator[Shown]:
    """A reason is missing: labels that are known need not determine those that are not.

    Then all data may be separable, all labels right, and f as good as any on the training data;
    whatever f says at the unknown point, one of its two labels makes it wrong.
    """
    X: Rows = ((-1,), (1,))
    y, unknown = (-1, 1), (0,)
    yield Given({"x": X, "y": y, "unknown": unknown})
    for truth, w in ((-1, (-1, 2)), (1, (1, 2))):
        yield Finding(f"least margin of w = {shown(w)} on all three, if the unknown label is "
                      f"{truth}", least_margin(w, sample((*X, unknown), (*y, truth), 1)), "=", 1)
        yield Finding("label that it gives to the unknown point", label(score(w, (1, *unknown))),
                      "=", truth).open


@claim("D-284", theorems=("zero_one.least_errors", "metrics.version_space"),
       smaller=minimal("of one or two labels of a point most are all"),
       holds_if="the definition is weakened to most indices, as the introduction has it")
def most_or_all() -> Iterator[Shown]:
    """The introduction asks for most labels of the training data, the definition for all of them.

    They differ wherever a point has several labels: most of them can be met, all cannot.
    """
    X, y = ((0,), (0,), (0,)), (1, 1, -1)
    yield Given({"x": X, "y": y})
    yield Finding("functions from the points to the labels that fit all", len(_fitting(X, y)), "=",
                  0).dropped.clash
    right = [sum(f == t for t in y) for f in (-1, 1)]
    yield Finding("right labels by f(0) = -1 and by f(0) = 1", tuple(right), "=", (1, 2))
    yield Finding("the second against half of all", 2 * max(right), ">", len(y)).kept


@claim("D-303", theorems=("separability.dichotomy_count", "metrics.version_space"))
def perfect_classification() -> Iterator[Shown]:
    """It is left open by which functions, and on how many points: some function is right on all
    unless a point has two labels, and a hyperplane on all labellings of n + 1 points in general
    position, on half of those of 2 (n + 1), and on an ever smaller share of those of more.
    """
    X, y = ((-1,), (0,), (1,)), (1, -1, 1)
    yield Given({"x": X, "y": y})
    yield Finding("functions from the points to the labels that fit", len(_fitting(X, y)), "=",
                  1).open
    yield Finding("least errors of a hyperplane",
                  least_errors(sample(X, y, 1), most=2**16)[0], "=", 1)
    for n, counts in ((1, (4, 8, 16)), (2, (8, 32, 134)), (3, (16, 128, 1152))):
        sizes = tuple(k * (n + 1) for k in (1, 2, 4))
        yield Finding(f"separable labellings of {shown(sizes)} points for n = {n}",
                      tuple(dichotomies(size, n) for size in sizes), "=", counts).open
        yield Finding(f"all labellings of {sizes[0]} points, and half of those of {sizes[1]}",
                      (2**sizes[0], 2**(sizes[1] - 1)), "=", counts[:2])
