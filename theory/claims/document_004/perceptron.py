"""Claims of document 004 about PLA: its sign, its result and its aim."""

from collections.abc import Iterator

from novikoff.reference.linalg import dot
from novikoff.reference.margin import least_margin
from novikoff.reference.sample import sample
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_004.passages import FOUR, FOUR_F, RULE_F, SIGN, rule
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import ENOUGH, Passage
from novikoff.theory.claims.search import Labels, Rows
from novikoff.theory.claims.smallness import ALONE, minimal
from novikoff.theory.rational_matrix import rank


@claim("D-200", smaller=ALONE, theorems=("threshold.sign_condition",),
       passages=(SIGN, RULE_F), holds_if="it is said what sign(0) is",
       mended_by=("threshold.sign_condition",))
def sign_in_the_linear_model(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """sign(0) is left open, and the run from 0 depends on it."""
    X: Rows = ((-1,), (0,))
    y: Labels = (1, -1)
    yield Given({"x": X, "t": y})
    yield Finding("updates with 0 for neither label, and with sign(0) = +1",
                  tuple(run.learn(X, y).updates for run in (sign, rule_f)),
                  "=", (5, 3)).dropped.open
    yield Finding("w at the end", tuple(run.learn(X, y).w for run in (sign, rule_f)), "=",
                  ((-1, -2), (-1, -1)))
    X, y = ((0,),), (1,)
    yield Given({"a single example: x": X, "t": y})
    yield Finding("updates with 0 for neither label, and with sign(0) = +1",
                  tuple(run.learn(X, y).updates for run in (sign, rule_f)), "=", (1, 0)).dropped


@claim("D-201", smaller=minimal("the smallest that is shown has one example"),
       theorems=("perceptron.separates_at_convergence", "perceptron.updates_forever"),
       passages=(SIGN, RULE_F),
       holds_if="there are two features and examples of both classes, the data are linearly "
                "separable, and \"separates\" allows w·x = 0 where sign(0) is +1",
       mended_by=("perceptron.separates_at_convergence",))
def result_of_pla(sign: Passage, rule_f: Passage) -> Iterator[Shown]:
    """w is the normal vector of a hyperplane, a line only in the plane.

    With sign(0) = +1 points may lie on it, and on inseparable data PLA does not terminate.
    """
    X: Rows = ((-1,), (0,))
    y: Labels = (-1, 1)
    yield Given({"x": X, "t": y})
    yield Finding("least t w·x at the end with sign(0) = +1: a point lies on the hyperplane",
                  least_margin(rule_f.learn(X, y).w, sample(X, y, 1)), "=", 0)
    yield Finding("and with 0 for neither label",
                  least_margin(sign.learn(X, y).w, sample(X, y, 1)), ">", 0)
    same: Rows = ((0,), (0,))
    yield Given({"x": same, "t": y})
    for passage in (sign, rule_f):
        end = passage.learn(same, y)
        yield Finding("updates, all that are allowed", end.updates, "=", ENOUGH)
        yield Finding("whether all is right then", end.converged, "=", False).dropped
    for corners in (((0,), (1,)), ((0, 0), (1, 0)), ((0, 0, 0), (1, 0, 0))):
        normal = sign.learn(corners, y).w[1:]
        yield Given({"features": len(normal), "x": corners, "t": y})
        found = Finding("dimension of the x with w·(1, x) = 0, of which a line has 1",
                        len(normal) - rank((normal,)), "=", len(corners[0]) - 1)
        yield found.kept if found.left == 1 else found.dropped
    lone: Rows = ((0, 0),)
    same_class: Labels = (1,)
    yield Given({"x": lone, "t": same_class})
    for passage in (sign, rule_f):
        end = passage.learn(lone, same_class)
        yield Finding("whether it terminates", end.converged, "=", True)
        yield Finding("w without the bias: a line has none like this", end.w[1:], "=",
                      (0, 0)).dropped


@claim("D-202", smaller=minimal("from 0 a single example is right after one update"),
       theorems=("zero_one.least_errors", "perceptron.updates_forever"),
       passages=(FOUR, FOUR_F), holds_if="the data are linearly separable",
       mended_by=("perceptron.converges",))
def aim_of_the_perceptron(four: Passage, four_f: Passage) -> Iterator[Shown]:
    """Its steps do not look at the number of errors and may raise it; on inseparable data they
    settle at no minimum. To find the least number of errors is NP-hard in general.
    """
    examples: tuple[tuple[Passage, Rows, Labels, tuple[int, ...]], ...] = (
        (four, ((0,), (0,)), (1, -1), (1, 2, 1, 2)),
        (four_f, ((0,), (0,), (0,)), (1, 1, -1), (2, 1, 2, 1)))
    for passage, X, y, stated in examples:
        yield Given({"x": X, "t": y, "sign(0)": passage.convention.zero})
        points = sample(X, y, 1)
        yield Finding("errors after each update",
                      tuple(errors(points, update.w, **rule(passage))
                            for update in passage.updates(X, y)), "=", stated).dropped.false
        yield Finding("the least number of errors",
                      least_errors(points, **rule(passage), most=2**16)[0], "=", 1)
        first = passage.updates(X, y)[0]
        yield Finding("t z before the first update", first.y * dot((0, 0), first.x), "=", 0)
