"""Claims of document 000 about its listings: their names, what they count, and what they keep."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from novikoff.reference.adaline import adaline
from novikoff.reference.gates import inputs
from novikoff.reference.sample import sample
from novikoff.reference.training import exhaust
from novikoff.reference.zero_one import errors, least_errors
from novikoff.theory.claims.claim import claim
from novikoff.theory.claims.document_000.passages import CODE, SETS, learn, turns
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import Descent, Passage
from novikoff.theory.claims.search import Labels, Rows, data, none, none_below, scope
from novikoff.theory.claims.smallness import SEPARABLE, minimal

MOST: Final = 2
FROM_ZERO: Final = replace(SETS, convention=replace(SETS.convention, start="zero"))
LISTINGS: Final = """
class Perceptron:
    def __init__(self, num):
        self.w_ = 0
    def activation_input(self, X): ...
    def classify(self, X): ...
    def learn(self, X_train, Y_train, eta=0.01, epochs=10):
        self.train_errors_ = []
class Adaline(Perceptron):
    def learn(self, X_train, Y_train, eta=0.01, epochs=1000):
        self.train_errors_ = []
        self.train_loss_ = []
"""
"""What the two listings define: methods, their parameters, and attributes."""
CALL: Final = """
ppn = Perceptron(X.shape[1])
ppn.learn(X_train, Y_train, eta=0.1, epochs=100)
"""


def defined(code: str) -> frozenset[str]:
    """Return the classes, methods, parameters and attributes that some code defines.

    >>> sorted(defined("def f(x): x.y = 1"))
    ['f', 'x', 'y']
    """
    names = set()
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.arg(arg=name):
                names.add(name)
            case ast.Attribute(attr=name, ctx=ast.Store()):
                names.add(name)
    return frozenset(names)


def used(code: str) -> frozenset[str]:
    """Return the names that some code reads and does not set.

    >>> sorted(used("a = 1; a + b"))
    ['b']
    """
    names = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)]
    stored = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    return frozenset(node.id for node in names) - stored


@claim("D-010")
def cross_references() -> Iterator[Shown]:
    """The second eq-delta needs a name of its own, and the step is ii), not b.

    As it is, the exercise that asks for the meaning of δ in eq-delta may be read as one about Δ.
    """
    labels = {363: "eq-delta", 369: "eq-update-weight", 375: "eq-delta-weight", 563: "eq-abs-lin",
              586: "eq-denum", 597: "eq-delta", 608: "eq-ing-1", 624: "eq-ing-2", 631: "eq-fin-est"}
    parts = {333: "i", 337: "ii"}
    yield Given({"lines of the labelled equations": tuple(labels)})
    yield Finding("those of the label eq-delta", tuple(
        line for line, name in labels.items() if name == "eq-delta"), "=", (363, 597)).misprint
    yield Finding("lines of a part b of STEP 2", tuple(
        line for line, name in parts.items() if name == "b"), "=", ())
    yield Finding("line of its part ii, which compares the labels", tuple(
        line for line, name in parts.items() if name == "ii"), "=", (337,))


@claim("D-027")
def names_in_the_description() -> Iterator[Shown]:
    """They are activation_input and train_errors_; and the perceptron is sized by X_train.

    X is nowhere loaded, so that the two lines that make and train a perceptron stop with an error.
    """
    told, names = ("input_activation", "train_errors"), defined(LISTINGS)
    yield Finding(f"which of {shown(told)} the listings define",
                  tuple(name for name in told if name in names), "=", ()).misprint
    meant = ("activation_input", "train_errors_")
    yield Finding(f"how many of {shown(meant)} they do", len(names & set(meant)), "=", 2)
    loaded = ("Perceptron", "X_train", "Y_train")
    yield Given({"names that are there": loaded})
    yield Finding("other names that the two lines use",
                  tuple(sorted(used(CALL) - {"ppn", *loaded})), "=", ("X",))


@claim("D-054")
def names_in_the_docstrings() -> Iterator[Shown]:
    """The log is train_errors_ (and train_loss_), and the parameter is epochs."""
    told, meant = ("errors_", "n_iter"), ("train_errors_", "train_loss_", "epochs")
    names = defined(LISTINGS)
    yield Finding(f"how many of {shown(told)} the listings define", len(names & set(told)), "=",
                  0).misprint
    yield Finding(f"how many of {shown(meant)}", len(names & set(meant)), "=", 3)


@claim("D-028", theorems=("perceptron.counts_updates", "perceptron.clean_pass"), passages=(CODE,))
def errors_per_epoch(code: Passage) -> Iterator[Shown]:
    """It is the number of updates: each point is judged at the weights that meet it.

    Before, after and during an epoch the numbers differ; but 0 means that all points are right.
    """
    X, y, start = ((0,), (0,)), (-1, -1), (0, 0)
    yield Given({"x": X, "y": y, "w": start})
    (first,) = learn(code, X, y, 1, 1, start)[1]
    examples = sample(X, y, 1)
    yield Finding("points wrong before the first epoch", errors(examples, start, "F"), "=", 2)
    yield Finding("what the code counts in it", first.updates, "=", 1).false
    yield Finding("points wrong after it", errors(examples, first.w, "F"), "=", 0)
    yield none_below("epochs that count another number than were wrong before", X, MOST,
                     lambda d: _counts_else(code, *d))
    yield none("epochs that count 0 although a point is wrong, or the reverse, on "
               f"{scope(2, 1, MOST)}", data(2, 1, MOST), lambda d: _zero_else(code, *d))


def _befores(code: Passage, X: Rows, y: Labels) -> list[tuple[int, int]]:
    """Return for six epochs how many points are wrong before it, and what it counts."""
    _, passes, _ = learn(code, X, y, 1, 6)
    examples = sample(X, y, 1)
    starts = [(0,) * len(examples[0][0]), *(one.w for one in passes)]
    return [(errors(examples, w, "F"), one.updates) for w, one in zip(starts, passes, strict=False)]


def _counts_else(code: Passage, X: Rows, y: Labels) -> bool:
    return any(wrong != count for wrong, count in _befores(code, X, y))


def _zero_else(code: Passage, X: Rows, y: Labels) -> bool:
    return any((wrong == 0) != (count == 0) for wrong, count in _befores(code, X, y))


@claim("D-029", theorems=("perceptron.refit",), passages=(CODE,))
def fitting_by_learn(code: Passage) -> Iterator[Shown]:
    """It goes on from the weights that there are, and only the log starts anew.

    A second call thus depends on the data of the first.
    """
    old, new = (((0,),), (-1,)), (((0,),), (1,))
    eta = 1
    yield Given({"first x, y": old, "second x, y": new, "η": eta})
    earlier = learn(code, *old, eta, 5)[2].w
    yield Finding("w after the first call", earlier, "=", (-2, 0))
    again = learn(code, *new, eta, 5, earlier)
    fresh = learn(code, *new, eta, 5)
    yield Finding("errors that the second call logs", tuple(one.updates for one in again[1]), "=",
                  (1, 0, 0, 0, 0)).open
    yield Finding("those of a new perceptron", tuple(one.updates for one in fresh[1]), "=",
                  (0, 0, 0, 0, 0))


@claim("D-030", smaller=SEPARABLE,
       theorems=("perceptron.updates_forever", "cycling.eventually_periodic"),
       passages=(CODE, FROM_ZERO, SETS),
       holds_if="the rule is that of the code; w then stays bounded, as the cycling theorem says",
       mended_by=("perceptron.updates_forever",))
def update_in_every_epoch(code: Passage, zero: Passage, sets: Passage) -> Iterator[Shown]:
    """It is true of the code: an epoch without an update leaves w with f right on all points.

    The algorithm on the sets may make no update at all on such data.
    """
    X: Rows = inputs(2)
    y: Labels = (-1, 1, 1, -1)
    yield Given({"x": X, "y": y})
    yield Finding("errors of the best weights",
                  least_errors(sample(X, y, 1), "F", most=2**16)[0], "=", 1)
    yield Finding("updates on the sets from w = 0", zero.learn(X, y, None, 1, turns(4)).updates,
                  "=", 0).dropped
    epochs = learn(code, X, y, 1, 10)[1]
    yield Finding("least number of updates of the code in an epoch",
                  min(one.updates for one in epochs), "=", 3)
    yield Finding("w after an epoch and after the next, and so for ever",
                  epochs[-1].w == epochs[-2].w, "=", True)
    X, y, w = ((0,), (0,)), (1, -1), (0, 1)
    yield Given({"x": X, "y": y, "w(0)": w})
    yield Finding("updates on the sets", sets.learn(X, y, w, 1, turns(2)).updates, "=", 0)
    yield none(f"inseparable samples with an epoch of the code without update, among "
               f"{scope(2, 1, MOST)}", data(2, 1, MOST),
               lambda d: 0 in [count for _, count in _befores(code, *d)]
               and least_errors(sample(*d, 1), "F", most=2**16)[0] > 0).kept


@claim("D-055", smaller=minimal("from 0 no sample at all shows an effect"),
       theorems=("perceptron.scale_covariance", "perceptron.rate_has_effect"),
       passages=(CODE,),
       holds_if="the weights are not 0 at the start, as after an earlier call of learn")
def rates_too_high_or_too_low(code: Passage) -> Iterator[Shown]:
    """The class starts at 0, and there the rate scales the weights and changes nothing else.

    Labels and logged errors are the same for every η, but for rounding. Nor does a rate that is
    large make another start the same as 0: where w·x = 0 for the start 0, the label is right by
    f(0) = +1, and wrong by the other start, whatever the rate.
    """
    rates = (Fraction(1, 10), Fraction(1), Fraction(10))
    yield Given({"rates": rates})
    yield none(f"logs that depend on the rate in six epochs from 0, on {scope(2, 1, MOST)}",
               data(2, 1, MOST), lambda d: len({_log(code, *d, eta) for eta in rates}) > 1).dropped
    X, y, epochs = ((0,), (1,)), (-1, 1), 10
    earlier = learn(code, X[:1], y[:1], 1, epochs)[2].w
    yield Given({"x": X, "y": y, "w after learning the first point alone with η = 1": earlier})
    for eta, updates in ((Fraction(1, 10), 5), (Fraction(1, 2), 1), (Fraction(1), 2)):
        found = learn(code, X, y, eta, epochs, earlier)[2]
        yield Finding(f"updates of a second call, on both, with η = {eta}", found.updates, "=",
                      updates).kept
        yield Finding("whether both are then right", found.converged, "=", True)
    tie, label, other = ((0,),), (1,), (-1, 0)
    yield Given({"a tie: x": tie, "y": label, "start": other})
    yield Finding("updates from w = 0", learn(code, tie, label, 1, epochs)[2].updates, "=", 0)
    for eta in (Fraction(1), Fraction(1000)):
        yield Finding(f"updates from the start with η = {eta}",
                      learn(code, tie, label, eta, epochs, other)[2].updates, "=", 1)


def _log(code: Passage, X: Rows, y: Labels, eta: Fraction) -> tuple[int, ...]:
    return tuple(one.updates for one in learn(code, X, y, eta, 6)[1])


@claim("D-058", theorems=("perceptron.counts_updates",), passages=(CODE, Descent(1)))
def two_lists_of_one_name(code: Passage, descent: Descent) -> Iterator[Shown]:
    """That of the perceptron counts updates at changing weights, that of Adaline errors before one.

    Curves of the two thus do not compare: they differ in the first epoch, at one start.
    """
    X, y = ((0,), (0,)), (-1, -1)
    yield Given({"x": X, "y": y})
    first = learn(code, X, y, 1, 1)[1][0].updates
    other = _first_errors(descent, X, y)
    yield Finding("first entry of the perceptron", first, "=", 1)
    yield Finding("first entry of Adaline", other, "=", 2).clash
    yield none(f"samples on which the two differ, among {scope(1, 1, MOST)}", data(1, 1, MOST),
               lambda d: learn(code, *d, 1, 1)[1][0].updates
               != _first_errors(descent, *d))


def _first_errors(descent: Descent, X: Rows, y: Labels) -> int:
    """Return the first entry of the list of Adaline, from 0 with η = 1."""
    return exhaust(adaline(sample(X, y, 1), (0, 0), 1, epochs=descent.passes,
                           size=descent.size))[1][0].errors
