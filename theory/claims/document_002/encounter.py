"""Claims of document 002 about one update of the perceptron, and the next look at its example."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Final, TypeAlias

from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.perceptron import update as pushed
from novikoff.reference.record import Pass, Update, trace
from novikoff.reference.threshold import label, neuron
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_002.passages import FROM_ZERO, ONE_UPDATE
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import Data, data, none, none_below, scope
from novikoff.theory.outcome import Rational

ROUNDS: Final = 4
Change: TypeAlias = tuple[Rational, Rational, Rational]


@claim("D-238", theorems=("perceptron.correction", "perceptron.update"), passages=(FROM_ZERO,),
       holds_if="the updates at other examples until then take less than the 2η‖x‖² that it gave: "
                "Σ y y_k x_k·x > -‖x‖² over them, as when there is none")
def next_encounter(listing: Passage) -> Iterator[Shown]:
    """The update itself adds 2η‖x‖² to y w·x, but until the next look others may take more away.

    The net input is the sum of all w_j x_j, too, and not one product; its other terms change.
    """
    d: Data = (((1,), (2,)), (-1, 1))
    yield Given({"x": d[0], "y": d[1]})
    first = _changes(listing, d)[0]
    yield Finding("y w·x of the first example when it is corrected, and at the next look at it",
                  first[:2], "=", (0, -2))
    yield Finding("the second against the first", first[1], "<", first[0]).dropped.false
    yield Finding("what others had taken, with 2η‖x‖² for its own",
                  (first[2], 2 * norm_sq((1, *d[0][0]))), "=", (-6, 4))
    yield none_below("next looks at a corrected example with y w·x below what it was", d[0], 2,
                     lambda d: any(then < now for now, then, _ in _changes(listing, d)))
    yield none(f"looks where y w·x is not 2η‖x‖² plus what the others gave, on {scope(2, 1, 2)}",
               data(2, 1, 2), lambda d: any(then - now != 2 * norm_sq((1, *d[0][row])) + given
                                            for row, (now, then, given)
                                            in _by_row(listing, d))).kept


def _changes(passage: Passage, d: Data) -> list[Change]:
    return [change for _, change in _by_row(passage, d)]


def _by_row(passage: Passage, d: Data) -> list[tuple[int, Change]]:
    """Return for each update its row, y w·x there and at the next look, and what others gave."""
    records, _ = trace(passage.run(*d, passes=ROUNDS))
    number, made = 1, []
    for record in records:
        if isinstance(record, Update):
            made.append((number, record))
        number += isinstance(record, Pass)
    found = []
    for k, (turn, one) in enumerate(made):
        if turn + 1 < number:
            between = [other for later, other in made[k + 1:]
                       if (later, other.row) < (turn + 1, one.row)]
            w = (between or [one])[-1].w
            given = sum(2 * one.y * other.y * dot(other.x, one.x) for other in between)
            found.append((one.row, (one.y * one.z, one.y * dot(w, one.x), given)))
    return found


@claim("D-239", theorems=("perceptron.presentations_until_correct", "perceptron.correction"),
       passages=(ONE_UPDATE,),
       holds_if="|w·x| <= 2η‖x‖² before it, for a label -1 less than that, and no other update is "
                "made until the next look")
def right_after_the_push(one_update: Passage) -> Iterator[Shown]:
    """The push need not be enough: it adds 2η‖x‖² to y w·x, which may have been lower still. And
    another example may push back before the next look.
    """
    x, y, start, eta = (0,), -1, (2, 0), 1
    yield Given({"x": x, "y": y, "w": start, "η": eta})
    (update,) = one_update.updates((x,), (y,), start, eta)
    yield Finding("w·x before and after the push, with the label +1", (
        update.z, dot(update.w, update.x)), "=", (2, 0)).dropped
    pair: Data = (((0,), (0,)), (1, -1))
    low = (-1, 0)
    yield Given({"x": pair[0], "y": pair[1], "w": low, "η": eta})
    pulled = (other.z for other in trace(one_update.run(*pair, low, eta, passes=2))[0]
              if isinstance(other, Update))
    yield Finding("w·x when the first is pushed, when the other is, and at the next look",
                  tuple(pulled)[:3], "=", (-1, 1, -1)).dropped
    yield none(f"w₀ with |w₀| < {start[0]} and labels from which one push is not enough",
               ((b, t) for b in range(1 - start[0], start[0]) for t in (-1, 1) if label(b) != t),
               lambda c: label(_pushed(one_update, x, *c)) != c[1]).smaller
    most = 12
    yield none(f"w₀ with |w₀| <= {most} and labels of x = {x[0]} that are right after a push but "
               "had no such w·x, or the reverse",
               product(range(-most, most + 1), (-1, 1)),
               lambda c: _surprise(one_update, x, *c)).kept


def _surprise(passage: Passage, x: tuple[int, ...], bias: int, y: int) -> bool:
    """Return whether a wrong label is right after one push, unlike what the size of w·x says."""
    if label(bias) == y:
        return False
    gain = 2 * norm_sq((1, *x))
    enough = abs(bias) < gain or (y == 1 and abs(bias) == gain)
    return (label(_pushed(passage, x, bias, y)) == y) != enough


def _pushed(passage: Passage, x: tuple[int, ...], bias: int, y: int) -> int:
    """Return w·x after an update at (x, y) from w = (bias, 0)."""
    (update,) = passage.updates((x,), (y,), (bias, 0))
    return int(dot(update.w, update.x))


@claim("D-240", theorems=("perceptron.update",), passages=(ONE_UPDATE,))
def simultaneous_update(one_update: Passage) -> Iterator[Shown]:
    """It is important: a label that is predicted anew for the next weight may be right already."""
    x, y, start, eta = (2,), 1, (-1, 0), 1
    yield Given({"x": x, "y": y, "w": start, "η": eta})
    (update,) = one_update.updates((x,), (y,), start, eta)
    yield Finding("w after an update of both weights at once", update.w, "=", (1, 4))
    w = (start[0], pushed(start, (1, *x), 1, 2)[1])
    yield Finding("w after that of w₁ alone", w, "=", (-1, 4))
    yield Finding("label that is then predicted, so that w₀ stays", label(dot(w, (1, *x))), "=", y)


@claim("D-287", theorems=("threshold.bias_absorption",))
def threshold_as_a_weight() -> Iterator[Shown]:
    """It is so: 𝐰·𝐱 >= θ and w·x >= 0 with w₀ = -θ, x₀ = 1 are one condition."""
    most = 3
    values = range(-most, most + 1)
    yield none(f"w₁, θ and x with entries up to {most} where the two decide differently",
               product(values, repeat=3),
               lambda c: neuron((c[0],), c[1], (c[2],)) != label(dot((-c[1], c[0]), (1, c[2]))))
    yield none("and with > in the place of >=, a tie being no spike", product(values, repeat=3),
               lambda c: neuron((c[0],), c[1], (c[2],), ">")
               != label(dot((-c[1], c[0]), (1, c[2])), "-1"))


@claim("D-288", theorems=("perceptron.unchanged_when_correct", "perceptron.correction"),
       passages=(ONE_UPDATE,))
def right_and_wrong_predictions(one_update: Passage) -> Iterator[Shown]:
    """It is so: a right label leaves w, a wrong one moves w·x towards its class, by 2η‖x‖²."""
    most = 2
    values = range(-most, most + 1)
    yield none(f"w and x with entries up to {most}, y = ±1, for which it is otherwise",
               ((w, x, y) for *w, x in product(values, repeat=3) for y in (-1, 1)),
               lambda c: _otherwise(_after_a_look(one_update, *c), *c))
    yield Finding("w after the wrong label -1 at x = 0, from (-1, 0)",
                  _after_a_look(one_update, (-1, 0), 0, 1), "=", (1, 0))


def _after_a_look(passage: Passage, w: Sequence[int], x: int, y: int) -> tuple[int, ...]:
    """Return the weights after one look at (x, y), corrected or not."""
    made = passage.updates(((x,),), (y,), w)
    return tuple(made[0].w) if made else tuple(w)


def _otherwise(after: Sequence[int], w: Sequence[int], x: int, y: int) -> bool:
    before, then = dot(w, (1, x)), dot(after, (1, x))
    if label(before) == y:
        return tuple(after) != tuple(w)
    return y * (then - before) != 2 * norm_sq((1, x))


@claim("D-255", theorems=("threshold.bias_absorption",))
def dot_of_the_net_input() -> Iterator[Shown]:
    """np.dot gives 𝐰·𝐱, without w₀, which is added after it; of a matrix it gives one number a row.
    """
    w, x = (1, 2), (3,)
    yield Given({"w": w, "x": x})
    yield Finding("𝐰·𝐱, which np.dot gives", dot(w[1:], x), "=", 6)
    yield Finding("wᵀx", dot(w, (1, *x)), "=", 7).open
    rows = (x, (4,))
    yield Finding(f"of the matrix with rows {shown(rows)}",
                  tuple(dot(row, w[1:]) for row in rows), "=", (6, 8))


@claim("D-258", theorems=("activation.linear", "threshold.sign_condition"))
def two_meanings_of_phi() -> Iterator[Shown]:
    """One letter stands for the step that decides and for the identity that Adaline learns with."""
    z: Sequence[int] = (3, -2)
    yield Given({"z": z})
    yield Finding("φ(z) as the decision", tuple(map(label, z)), "=", (1, -1))
    yield Finding("φ(z) as the activation", tuple(Fraction(a) for a in z), "=", (3, -2)).clash
