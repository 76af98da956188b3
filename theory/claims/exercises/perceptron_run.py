"""Exercises on runs of the perceptron: inseparable data, the end of a run, the order."""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import partial
from itertools import permutations
from typing import Any, Final, TypeAlias

from novikoff.reference.hard_margin import hard_margin
from novikoff.reference.linalg import Vector, dot, norm_sq
from novikoff.reference.margin import geometric_margin_sq, least_margin
from novikoff.reference.sample import sample, signed_points
from novikoff.reference.threshold import classify
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.document_000.passages import CODE, learn
from novikoff.theory.claims.document_004.passages import ANEW_F
from novikoff.theory.claims.exercise import choice, example, text
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.handed_in import entries, labels, number, order, parts, points, vector
from novikoff.theory.claims.search import Labels, data
from novikoff.theory.outcome import Rational
from novikoff.theory.separability import decide

Data: TypeAlias = tuple[tuple[Vector[Rational], ...], Labels]
EPOCHS: Final = 100
TENFOLD: Final = 10
CLASS: Final = "the class Perceptron, from w = 0, the points in their order, with σ(0) = +1,"
INSEPARABLE: Final = {"X": ((0,), (1,), (2,)), "y": (1, -1, 1)}
MULTIPLIERS: Final = {**INSEPARABLE, "multipliers": (1, 2, 1)}
OSCILLATION: Final = {**INSEPARABLE, "period": 2}
ROOM: Final = {"X": ((0,), (10,)), "y": (-1, 1), "w": (-5, 1)}
ABRUPT: Final = {"X": ((0,), (1,)), "y": (-1, 1)}
COUNTS: Final = {"X": ((-1,), (0,), (1,)), "y": (-1, -1, 1), "orders": ((0, 1, 2), (2, 1, 0))}
LINES: Final = {"X": ((-2,), (-1,), (0,)), "y": (1, 1, -1), "orders": ((0, 1, 2), (0, 2, 1)),
                "x": ("-3/4",)}
FATE: Final = ("every epoch makes at least one update", "w grows beyond all bounds",
               "w stays bounded", "the number of errors falls to its least value and stays there")
STOP: Final = ("after it, the class makes no update on these data any more",
               "the number of updates until then is bounded, by the data alone",
               "the weights are those of the largest margin",
               "a training point may lie on the boundary",
               "new points are classified correctly")
CURES: Final = ("a smaller learning rate", "more epochs", "a start at w = 0",
                "one update with the sum over all mistakes, made at the same w")


def read(X: Any, y: Any) -> Data:
    """Return the examples that were handed in.

    Raises: ValueError for what are none.

    >>> read([[1]], [-1])
    (((Fraction(1, 1),),), (-1,))
    """
    rows = points(X, "X")
    return rows, labels(y, "y", len(rows))


@example("C-08b", "data", asks="Examples X with labels y that no hyperplane separates, and "
         "\"multipliers\" λ >= 0, not all 0, with Σ λ y (1, x) = 0.", answer=MULTIPLIERS,
         accepted=({"X": ((0,), (0,)), "y": (1, -1), "multipliers": (1, 1)},
                   {"X": ((0, 0), (0, 1), (1, 0), (1, 1)), "y": (-1, 1, 1, -1),
                    "multipliers": ("1/2", 0.5, 0.5, 0.5)}),
         refused=({**MULTIPLIERS, "multipliers": (1, 1, 1)},
                  {**MULTIPLIERS, "multipliers": (0, 0, 0)},
                  {**MULTIPLIERS, "y": (-1, -1, 1), "multipliers": (-1, 2, 1)},
                  {"X": ((0,), (1,), (2,), (0,)), "y": (1, -1, 1, 1), "multipliers": (2, 2, 1, -1)},
                  {**MULTIPLIERS, "multipliers": (1, 1)}, {**MULTIPLIERS, "y": (0, 1, 0)}))
def inseparable(answer: Any) -> Iterator[Shown]:
    """If all points were right, Σ λ y w·x would be positive, but it is 0 for every w.

    So some point is wrong at every w, and every epoch makes an update, for ever.
    """
    given, signs, evidence = parts(answer, "X", "y", "multipliers")
    X, y = read(given, signs)
    multipliers = vector(evidence, "multipliers", len(X))
    yield Finding("least λ", min(multipliers), ">=", 0)
    yield Finding("largest λ", max(multipliers), ">", 0)
    sums = tuple(dot(multipliers, column)
                 for column in zip(*signed_points(sample(X, y, 1)), strict=True))
    yield Finding("Σ λ y (1, x)", sums, "=", (0,) * len(sums))
    epochs = learn(CODE, X, y, 1, EPOCHS)[1]
    yield Finding(f"least number of updates in each of {EPOCHS} epochs of the class, from 0",
                  min(one.updates for one in epochs), ">", 0)


def _runs(separable: bool) -> Iterator[tuple[Any, list[Any]]]:
    """Yield small samples of three points, and the epochs that the class makes on each from 0."""
    for d in data(3, 1, 1):
        if decide(*d, positive=1).separable == separable:
            yield sample(*d, 1), learn(CODE, *d, 1, EPOCHS // 4)[1]


def _at_rest(examples: Any, epochs: list[Any]) -> bool:
    """Return whether the last weights, and those before, have the fewest errors that there are."""
    least = least_errors(examples, "F", most=2**16)[0]
    return all(errors(examples, one.w, "F") == least for one in epochs[-8:])


choice("C-08b", "fate", asks="What is true of the class Perceptron on data that no hyperplane "
       "separates?",
       options=FATE, answer=frozenset({FATE[0], FATE[2]}),
       cases={FATE[0]: lambda: all(one.updates for _, run in _runs(False) for one in run),
              FATE[1]: lambda: any(len({one.w for one in run}) == len(run)
                                   for _, run in _runs(False)),
              FATE[2]: lambda: all(len({one.w for one in run}) < len(run)
                                   for _, run in _runs(False)),
              FATE[3]: lambda: all(_at_rest(examples, run) for examples, run in _runs(False))},
       why="An epoch without update would leave all points right. The weights stay bounded by the "
           "cycling theorem, and the errors go up and down.")


def _widest(examples: Any) -> Vector[Any]:
    """Return the weights of the largest margin of a sample with both labels; y w·x is 1 at least.
    """
    return hard_margin(examples, most=TENFOLD).w


def _both(run: Iterator[tuple[Any, list[Any]]]) -> Iterator[tuple[Any, list[Any]]]:
    return (one for one in run if {y for _, y in one[0]} == {-1, 1})


def _bounded(examples: Any, epochs: list[Any]) -> bool:
    bound = max(norm_sq(x) for x, _ in examples) * norm_sq(_widest(examples))
    return bool(sum(one.updates for one in epochs) <= bound)


def _right_on_new_points(examples: Any) -> bool:
    """Return whether what is learnt from two of three points is right on the third."""
    X, y = [x[1:] for x, _ in examples], [label for _, label in examples]
    w = learn(CODE, X[:2], y[:2], 1, EPOCHS)[2].w
    return classify(w, (examples[2][0],)) == (y[2],)


choice("C-08c", "end", asks="What is true of the class Perceptron, started at 0, at the moment "
       "all training points are right?",
       options=STOP, answer=frozenset({STOP[0], STOP[1], STOP[3]}),
       cases={STOP[0]: lambda: all(not run[k + 1].updates for _, run in _runs(True)
                                   for k in range(len(run) - 1) if not run[k].updates),
              STOP[1]: lambda: all(_bounded(*one) for one in _both(_runs(True))),
              STOP[2]: lambda: all(geometric_margin_sq(run[-1].w, examples)
                                   == geometric_margin_sq(_widest(examples), examples)
                                   for examples, run in _both(_runs(True))),
              STOP[3]: lambda: any(not run[-1].updates and least_margin(run[-1].w, examples) == 0
                                   for examples, run in _runs(True)),
              STOP[4]: lambda: all(_right_on_new_points(examples) for examples, _ in _runs(True))},
       why="Without a mistake there is no update, which is what the bound on the updates is about. "
           "But the rule never looks at a margin, which may even be 0, and new points are not "
           "looked at either.")


@example("C-08c", "room left", asks="Separable examples X with labels y, and weights w (the bias "
         "in front) whose least distance of a point from the boundary, all points being on their "
         f"sides, is {TENFOLD} times or more that of the weights with which {CLASS} stops "
         f"within {EPOCHS} epochs.", answer=ROOM,
         accepted=({"X": ((0,), (1,)), "y": (-1, 1), "w": ("-1/2", 1)},),
         refused=({**ROOM, "w": ("-1/2", 1)}, {**ROOM, "w": (0, 1)}, {**ROOM, "w": (5, -1)},
                  {**ROOM, "w": (0, 0)}, {**ROOM, "X": ((0,), (4,)), "w": (-2, 1)},
                  {**ROOM, "X": ((0,), (1,)), "w": (0, 1)},
                  {**ROOM, "X": ((0,), ("1/100",)), "w": ("-1/200", 1)}))
def room_left(answer: Any) -> Iterator[Shown]:
    """The class stops at the first weights without a mistake, however close a point is.

    Raises: ValueError if one of the two has no boundary.
    """
    given, signs, weights = parts(answer, "X", "y", "w")
    X, y = read(given, signs)
    w, examples = vector(weights, "w", 1 + len(X[0])), sample(X, y, 1)
    found = learn(CODE, X, y, 1, EPOCHS)[2]
    yield Given({"weights of the class": found.w})
    yield Finding(f"whether all points are right after {EPOCHS} epochs", found.converged, "=", True)
    if not any(w[1:]) or not any(found.w[1:]):
        raise ValueError("weights without a feature have no boundary; give others")
    room, left = (geometric_margin_sq(v, examples) for v in (w, found.w))
    yield Finding("squared distance for w", room, ">", 0)
    yield Finding("squared distance for w", room, ">=", TENFOLD**2 * left)


text("C-08c", "feature or bug", asks="Feature or bug? Give one reason for each.",
     answer=("a feature: the updates end, and their number is bounded",
             "a bug: nothing makes the margin large, so that new points near the training points "
             "may be classified wrongly"),
     why="Both: it is what the theorem is about, and it is why the margin is left to chance.")


def _orders(given: Any, number_of_points: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    both = entries(given, "orders")
    if len(both) != len(("first", "second")):
        raise ValueError("give two orders, each a list of the numbers of the points, from 0 on")
    first, second = (order(one, "an order", number_of_points) for one in both)
    return first, second


def _run(X: Sequence[Vector[Rational]], y: Labels, turn: Sequence[int]) -> Any:
    """Return the result of the class on the points in this order, in every epoch."""
    return learn(CODE, [X[i] for i in turn], [y[i] for i in turn], 1, EPOCHS)[2]


@example("C-08d", "updates", asks="Examples X with labels y and two \"orders\" of them (the first "
         f"is 0), in which {CLASS} makes different numbers of updates until all points are right, "
         f"within {EPOCHS} epochs.", answer=COUNTS,
         accepted=({**COUNTS, "orders": ([1, 0, 2], [2, 0, 1])},),
         refused=({**COUNTS, "orders": ((0, 1, 2), (0, 1, 2))},
                  {**COUNTS, "orders": ((0, 1, 2), (0, 1, 1))},
                  {**COUNTS, "y": (1, -1, 1)}, {**COUNTS, "orders": ((0, 1, 2),)}))
def updates(answer: Any) -> Iterator[Shown]:
    """The bound holds in any order; the number itself depends on it."""
    given, signs, both = parts(answer, "X", "y", "orders")
    X, y = read(given, signs)
    first, second = (_run(X, y, turn) for turn in _orders(both, len(X)))
    for one in (first, second):
        yield Finding("whether all points are right", one.converged, "=", True)
    yield Finding("updates in the first order", first.updates, "!=", second.updates)


@example("C-08d", "classifier", asks="Examples X with labels y, two \"orders\" of them (the first "
         f"is 0) and a new point x: {CLASS} has all points right within {EPOCHS} epochs in both "
         "orders and gives x another label after the second.", answer=LINES,
         accepted=({**LINES, "x": (-0.9,)},),
         refused=({**LINES, "x": (-2,)}, {**LINES, "orders": ((0, 1, 2), (0, 1, 2))},
                  {**LINES, "x": (1, 1)}, {**LINES, "y": (1, -1, 1)}, COUNTS))
def classifier(answer: Any) -> Iterator[Shown]:
    """Any separating line may come out, and which one depends on the order."""
    given, signs, both, new = parts(answer, "X", "y", "orders", "x")
    X, y = read(given, signs)
    x = vector(new, "x", len(X[0]))
    first, second = (_run(X, y, turn) for turn in _orders(both, len(X)))
    for one in (first, second):
        yield Finding("whether all points are right", one.converged, "=", True)
    yield Given({"weights": (first.w, second.w)})
    yield Finding("label of x after the first order", classify(first.w, ((1, *x),))[0], "!=",
                  classify(second.w, ((1, *x),))[0])


def _any_order(run: Callable[[Any, Any], Vector[Any]]) -> bool:
    """Return whether a run ends at the same weights in every order of the points in `LINES`."""
    return len({run(*zip(*order, strict=True)) for order in permutations(
        zip(LINES["X"], LINES["y"], strict=True))}) == 1


choice("C-08d", "independent", asks="What makes the outcome independent of the order altogether, "
       "in exact arithmetic?", options=CURES, answer=frozenset(CURES[-1:]),
       cases=dict(zip(CURES, (
           partial(_any_order, lambda X, y: learn(CODE, X, y, Fraction(1, 100), EPOCHS)[2].w),
           partial(_any_order, lambda X, y: learn(CODE, X, y, 1, 10 * EPOCHS)[2].w),
           partial(_any_order, lambda X, y: learn(CODE, X, y, 1, EPOCHS, (0, 0))[2].w),
           partial(_any_order, lambda X, y: ANEW_F.learn(X, y)[1].w)), strict=True)),
       why="A sum does not depend on the order of its terms; the others change the run and leave "
           "its dependence on the order.")
text("C-08d", "suppression", asks="How can the dependence on the order be suppressed? Name two "
     "ways at least.",
     answer=("a new random order in every epoch", "batch updates, with all mistakes at one w",
             "averaging the weights of the run, or letting them vote",
             "keeping the best weights seen (pocket)", "asking for a margin"),
     why="The first makes the dependence random, the second removes it, the others lessen it.")


@example("C-09", "oscillation", asks=f"Examples X with labels y on which {CLASS} oscillates: with "
         "updates in every epoch, w after some epoch is that of \"period\" epochs before, and no "
         f"fewer; within {EPOCHS} epochs.", answer=OSCILLATION,
         accepted=({"X": ((0,), (0,)), "y": (1, -1), "period": 1},
                   {"X": ((0, 0), (0, 1), (1, 0), (1, 1)), "y": (-1, 1, 1, -1), "period": 1}),
         refused=({**OSCILLATION, "period": 1}, {**OSCILLATION, "period": 4},
                  {**OSCILLATION, "y": (-1, 1, 1), "period": 1}, {**OSCILLATION, "period": "x"}))
def oscillation(answer: Any) -> Iterator[Shown]:
    """After one return all epochs repeat for ever: w decides all that follows.

    Raises: ValueError if w does not come back.
    """
    given, signs, stated = parts(answer, "X", "y", "period")
    X, y = read(given, signs)
    epochs = learn(CODE, X, y, 1, EPOCHS)[1]
    yield Finding("least number of updates in an epoch", min(one.updates for one in epochs), ">", 0)
    seen: dict[Vector[Any], int] = {}
    for one in epochs:
        if one.w in seen:
            yield Given({"w": one.w, "after epochs": (seen[one.w], one.number)})
            yield Finding("period", one.number - seen[one.w], "=", number(stated, "period"))
            return
        seen[one.w] = one.number
    raise ValueError(f"w does not come back within {EPOCHS} epochs; take fewer or smaller numbers")


@example("C-09", "abrupt stop", asks=f"Examples X with both labels y on which {CLASS} stops within "
         f"{EPOCHS} epochs, all points right and one of them on the boundary.", answer=ABRUPT,
         accepted=({"X": ((0, 0), (0, 1), (1, 0), (1, 1)), "y": (-1, 1, 1, 1)},),
         refused=({"X": ((0,), (1,), (2,)), "y": (1, -1, 1)}, {"X": ((0,), (4,)), "y": (-1, 1)},
                  {"X": ((0,),), "y": (1,)}, {"X": ((0,), (0,)), "y": (-1, 1)},
                  {"X": ((0,), (1,)), "y": (-1,)}))
def abrupt_stop(answer: Any) -> Iterator[Shown]:
    """σ(0) = +1 makes a point of the label +1 right there, and nothing is left to do."""
    X, y = read(*parts(answer, "X", "y"))
    yield Finding("labels", tuple(sorted(set(y))), "=", (-1, 1))
    found = learn(CODE, X, y, 1, EPOCHS)[2]
    yield Given({"w at the end": found.w, "updates": found.updates})
    yield Finding("whether all points are right", found.converged, "=", True)
    yield Finding("least y w·x", least_margin(found.w, sample(X, y, 1)), "=", 0)
