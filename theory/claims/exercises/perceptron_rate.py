"""Exercises on the learning rate of the perceptron."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reference.linalg import Vector, norm_sq, scale
from novikoff.reference.threshold import classify
from novikoff.theory.claims.document_000.passages import CODE, Learnt, learn
from novikoff.theory.claims.exercise import choice, example, expression
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.handed_in import labels, parts, points, positive, vector
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Data, data
from novikoff.theory.separability import decide

LIMIT: Final = 1000
RULE: Final = Passage(Convention(mistake="F", step="2eta", start="random"), LIMIT)
TENFOLD: Final = 10
LENGTHS: Final = {"eta": "> 0", "delta": "> 0", "R": "> 0"}
START: Final = {"a": "a number", "N": "> 0"}
NOT_MONOTONE: Final = {"X": ((0,), (1,)), "y": (1, -1), "start": (3, 0),
                       "rates": (Fraction(1, 2), 1, 2)}
TOO_LOW: Final = {"X": ((0,), (1,)), "y": (-1, 1), "start": (10, 0), "low": Fraction(1, 10),
                  "high": 100}
TOO_HIGH: Final = {"X": ((0,), (1,)), "y": (-1, 1), "start": (0, 3), "low": 1, "high": 3}
RATIO: Final = ("from w(0) = 0 the number of updates does not depend on η",
                "from w(0) != 0 it depends on η and w(0) through w(0)/η alone",
                "from w(0) != 0 a larger η never makes more updates",
                "only a small enough η makes the number of updates finite")
LOGS: Final = ("the length of w", "the labels that are predicted", "the errors that are logged",
               "the number of epochs until all points are right")

SEPARABLE: Final = tuple(d for d in data(2, 1, 1) if decide(*d, positive=1).separable)
HALF: Final = Fraction(1, 2)
STARTS: Final = ((3, 0), (-1, 2), (0, -3))


def _count(d: Data, start: Vector[Any], eta: Any) -> int:
    return len(RULE.updates(*d, start, eta))


def _by_ratio(d: Data, start: Vector[Any]) -> bool:
    return all(_count(d, start, eta) == _count(d, scale(1 / eta, start), 1)
               for eta in (HALF, Fraction(3)))


def _depends(of: Callable[[Learnt], Any]) -> bool:
    """Return whether the rate changes this of ten epochs of the class from 0 on small data."""
    return any(of(learn(CODE, *d, 1, 10)) != of(learn(CODE, *d, 3, 10)) for d in SEPARABLE)


expression("C-07", "alignment", asks="With w(t+1) = w(t) + 2η x at each update, w*·x >= δ > 0 on "
           "the signed points x, and a = w*·w(0): the lower bound of w*·w(T) by induction "
           "(η is written eta, δ delta).", answer="a + 2*eta*T*delta",
           letters={"a": "a number", "T": ">= 0", "eta": "> 0", "delta": "> 0"},
           accepted=("2*T*delta*eta + a",),
           refused=("a + eta*T*delta", "a + T*delta", "2*eta*T*delta", "2*eta*(a + T*delta)"),
           why="Each update adds 2η w*·x >= 2ηδ.")
expression("C-07", "length", asks="With w(t+1) = w(t) + 2η x at each update (η is written "
           "eta), made only if w(t)·x <= 0 for the signed point x, with ‖x‖ <= R and N = ‖w(0)‖²: "
           "the upper bound of ‖w(T)‖² by induction.",
           answer="N + 4*eta**2*T*R**2",
           letters={"N": ">= 0", "T": ">= 0", "eta": "> 0", "R": "> 0"},
           accepted=("N + T*(2*eta*R)^2",),
           refused=("N + 2*eta*T*R**2", "N + T*R**2", "N + eta**2*T*R**2",
                    "N + 4*eta**2*T**2*R**2"),
           why="Each update adds 4η w·x + 4η²‖x‖², of which the first is not positive.")
expression("C-07", "from zero", asks="The bound on T that follows from a + 2ηTδ <= w*·w(T) and "
           "‖w(T)‖² <= N + 4η²TR² for w(0) = 0 and ‖w*‖ = 1.",
           answer="R**2/delta**2", letters=LENGTHS, accepted=("(R/delta)**2",),
           refused=("R**2/(2*eta*delta**2)", "2*eta*R**2/delta**2", "4*eta**2*R**2/delta**2",
                    "R/delta"),
           why="(2ηTδ)² <= 4η²TR², in which η cancels.")
expression("C-07", "quadratic", asks="For any w(0), with ‖w*‖ = 1, a = w*·w(0) and N = ‖w(0)‖², "
           "a + 2ηTδ <= w*·w(T) and ‖w(T)‖² <= N + 4η²TR² give p(T) <= 0 for a quadratic "
           "polynomial p, if a + 2ηTδ >= 0: p, in which T² has the coefficient 4η²δ².",
           answer="4*eta**2*delta**2*T**2 - (4*eta**2*R**2 - 4*a*eta*delta)*T - (N - a**2)",
           letters={"T": ">= 0"} | LENGTHS | START,
           accepted=("(a + 2*eta*T*delta)^2 - N - 4*eta^2*T*R^2",),
           refused=("(a + 2*eta*T*delta)**2 - N - 4*eta**2*T**2*R**2",
                    "(a + 2*eta*T*delta)**2 + N + 4*eta**2*T*R**2",
                    "N + 4*eta**2*T*R**2 - (a + 2*eta*T*delta)**2",
                    "4*eta**2*delta**2*T**2 - 4*eta**2*R**2*T - N"),
           why="w*·w(T) <= ‖w(T)‖, and both bounds are squared. Its larger root bounds T: with "
               "s = 2η it is (sR² - 2aδ + √((sR² - 2aδ)² + 4δ²(N - a²)))/(2sδ²).")
expression("C-07", "small rates", asks="The leading term of the larger root T of "
           "4η²δ²T² - (4η²R² - 4aηδ)T - (N - a²) as η tends to 0: a multiple of 1/η.",
           answer="(sqrt(N) - a)/(2*eta*delta)",
           letters={"eta": "> 0", "delta": "> 0"} | START,
           accepted=("sqrt(N)/(2*eta*delta) - a/(2*eta*delta)",),
           refused=("(sqrt(N) + a)/(2*eta*delta)", "(sqrt(N) - a)/(eta*delta)",
                    "(N - a**2)/(2*eta*delta)", "sqrt(N)/(2*eta*delta)"),
           why="With T = c/η the polynomial tends to (a + 2cδ)² - N. So the bound grows beyond all "
               "bounds as η tends to 0, unless w(0) is a positive multiple of w*.")
choice("C-07", "influence", asks="What is true, in exact arithmetic, on separable data in a fixed "
       "order?", options=RATIO, answer=frozenset(RATIO[:2]),
       cases={RATIO[0]: lambda: all(_count(d, (0, 0), 1) == _count(d, (0, 0), eta)
                                    for d in SEPARABLE for eta in (HALF, 3)),
              RATIO[1]: lambda: all(_by_ratio(d, w) for d in SEPARABLE for w in STARTS),
              RATIO[2]: lambda: all(_count(d, w, 1) >= _count(d, w, 2)
                                    for d in SEPARABLE for w in STARTS),
              RATIO[3]: lambda: any(_count(d, w, 1000) == LIMIT
                                    for d in SEPARABLE for w in STARTS)},
       why="The run from w(0) at rate η is η times the run from w(0)/η at rate 1; that the "
           "number need not fall with η shows the part \"not monotone\", and finite it always is.")


def _updates(X: Any, y: Any, start: Any,
             rates: Vector[Fraction]) -> tuple[tuple[Given, Finding], tuple[int, ...]]:
    """Return the data, that the runs at all rates end, and how many updates each makes."""
    rows = points(X, "X")
    signs, w = labels(y, "y", len(rows)), vector(start, "start", 1 + len(rows[0]))
    found = tuple(len(RULE.updates(rows, signs, w, eta)) for eta in rates)
    return (Given({"X": rows, "y": signs, "w(0)": w, "rates": rates}),
            Finding(f"whether each run has all points right before {LIMIT} updates",
                    max(found) < LIMIT, "=", True)), found


@example("C-07", "not monotone", asks="Separable examples X with labels y, a start w(0) (the bias "
         "in front) and three rates, in ascending order, such that the perceptron, which adds "
         "η (y - ŷ)(1, x), makes fewer updates at the second rate than at the first, and fewer "
         "than at the third; the points in their order, σ(0) = +1.", answer=NOT_MONOTONE,
         accepted=({"X": ((0,), (1,)), "y": (-1, 1), "start": (2, 2), "rates": (0.1, 1.5, 3)},),
         refused=({**NOT_MONOTONE, "start": (0, 0)}, {**NOT_MONOTONE, "X": ((0,), (0,))},
                  *({**NOT_MONOTONE, "rates": rates} for rates in (
                      (1, "3/2", 2), ("1/2", 1, "3/2"), (2, 1, 3), ("1/2", 1, "3/4"),
                      ("1/10000", 1, 2), (0, 1, 2), (1, 2)))))
def not_monotone(answer: Any) -> Iterator[Shown]:
    """From a start other than 0 the rate matters, and neither small nor large is best."""
    X, y, start, given = parts(answer, "X", "y", "start", "rates")
    rates = vector(given, "rates", 3)
    slow, middle, fast = (positive(eta, "a rate") for eta in rates)
    yield Finding("the first rate", slow, "<", middle)
    yield Finding("the second", middle, "<", fast)
    told, (first, second, third) = _updates(X, y, start, rates)
    yield from told
    yield Finding("updates at the first rate", first, ">", second)
    yield Finding("updates at the third rate", third, ">", second)


choice("C-08a", "from zero", asks="The class Perceptron starts at w = 0. What depends on the "
       "rate, in exact arithmetic?", options=LOGS, answer=frozenset(LOGS[:1]),
       cases={LOGS[0]: lambda: _depends(lambda run: norm_sq(run[2].w)),
              LOGS[1]: lambda: _depends(lambda run: classify(run[2].w, ((1, -1), (1, 0), (1, 1)))),
              LOGS[2]: lambda: _depends(lambda run: [one.updates for one in run[1]]),
              LOGS[3]: lambda: _depends(lambda run: [one.updates == 0 for one in run[1]].index(
                  True))},
       why="At another rate all weights of the run are multiplied by one positive number, so that "
           "every label is the same; rounding may change that.")


@example("C-08a", "too low", asks="Separable examples X with labels y, a start w(0) (the bias in "
         f"front) and two rates, \"low\" and \"high\": at the low one {TENFOLD} times as many "
         "updates are made as at the high one, or more, and at the high one some; the points in "
         "their order, σ(0) = +1.", answer=TOO_LOW,
         accepted=({**TOO_LOW, "start": (1000, 0), "low": 1},),
         refused=({**TOO_LOW, "start": (0, 0)}, {**TOO_LOW, "low": 1},
                  {**TOO_LOW, "low": "1/1000"}, {**TOO_LOW, "y": (1, 1)},
                  {**TOO_LOW, "X": ((0,), ("1/10",)), "start": (0, 3), "low": 100,
                   "high": "1/100"}))
def too_low(answer: Any) -> Iterator[Shown]:
    """A low rate takes many updates to undo the start."""
    told, low, high = _two_rates(answer)
    yield from told
    yield Finding("updates at the high rate", high, ">", 0)
    yield Finding("updates at the low rate", low, ">=", TENFOLD * high)


@example("C-08a", "too high", asks="Separable examples X with labels y, a start w(0) (the bias "
         "in front) and two rates, \"low\" and \"high\": more updates are made at the high one "
         "than at the low one; the points in their order, σ(0) = +1.", answer=TOO_HIGH,
         accepted=({**TOO_HIGH, "y": (1, -1), "start": (3, 0), "high": 2},),
         refused=({**TOO_HIGH, "start": (0, 0)}, {**TOO_HIGH, "high": "3/2"},
                  {**TOO_LOW, "low": 100, "high": "1/10"}, TOO_LOW, {**TOO_HIGH, "start": (-1, 2)},
                  {**TOO_HIGH, "X": ((0,), ("1/1000",))}))
def too_high(answer: Any) -> Iterator[Shown]:
    """A high rate throws a good start away: one update outweighs it."""
    told, low, high = _two_rates(answer)
    yield from told
    yield Finding("updates at the high rate", high, ">", low)


def _two_rates(answer: Any) -> tuple[list[Shown], int, int]:
    X, y, start, *given = parts(answer, "X", "y", "start", "low", "high")
    slow, fast = (positive(eta, "a rate") for eta in given)
    told, (low, high) = _updates(X, y, start, (slow, fast))
    return [Finding("the low rate", slow, "<", fast), *told], low, high
