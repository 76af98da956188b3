"""Claims across the documents: the conventions in which they differ without saying so."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from novikoff.reference.adaline import adaline
from novikoff.reference.convention import Convention, Mistake, Zero
from novikoff.reference.information import self_information
from novikoff.reference.number import log
from novikoff.reference.record import Pass, trace
from novikoff.reference.sample import Label, sample
from novikoff.reference.threshold import label, mistaken
from novikoff.reference.training import When, exhaust
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.passage import Descent, Passage
from novikoff.theory.claims.search import Labels, Rows
from novikoff.theory.enclosure import interval
from novikoff.theory.outcome import Rational

RULES: Final[dict[str, tuple[Mistake, Zero]]] = {
    "f, z >= 0": ("F", "+1"), "text of 002, z > θ": ("F", "-1"), "y z <= 0": ("N", "+1"),
    "y z < 0": ("AB", "+1"), "sign": ("F", "neither")}
F: Final = Passage(Convention(mistake="F"))
N: Final = Passage(Convention(mistake="N"))
AB: Final = Passage(Convention(mistake="AB"))
TWICE: Final = Passage(Convention(mistake="F", step="2eta"))
DRAWN: Final = Passage(Convention(mistake="F", step="2eta", start="random"))

read(__name__, "D-234",
     "Each letter needs one meaning: here z is the score, α the activation, η the rate, t or y the "
     "label, and sig the logistic function.",
     because="which letter stands for what is seen, not computed")


@claim("D-230", theorems=("threshold.sign_condition",))
def five_tie_rules() -> Iterator[Shown]:
    """At z = 0 the five rules judge labels and mistakes differently; the rule has to be stated."""
    labels: tuple[Label, ...] = (-1, 1)
    found = {name: (tuple(mistaken(0, y, mistake, zero) for y in labels),
                    None if name[0] == "y" else label(0, zero))
             for name, (mistake, zero) in RULES.items()}
    yield Given({"labels t": labels})
    yield Finding("(whether z = 0 is a mistake for each label, what is predicted), by rule",
                  tuple(found.values()), "=",
                  (((True, False), 1), ((False, True), -1), ((True, True), None),
                   ((False, False), None), ((True, True), 0)))
    yield Finding("different rules", len(set(found.values())), "=", 5).clash


@claim("D-231", theorems=("perceptron.strict_rule_from_zero", "perceptron.trace"),
       passages=(F, N, AB))
def variants_of_the_perceptron(*passages: Passage) -> Iterator[Shown]:
    """They differ in the number of updates and in the weights at the end: say which one is meant.
    """
    X: Rows = ((-1,), (0,))
    y: Labels = (1, -1)
    yield Given({"x": X, "t": y})
    ends = [passage.learn(X, y) for passage in passages]
    yield Finding("updates under f, N, A/B", tuple(end.updates for end in ends), "=",
                  (3, 5, 0)).clash
    yield Finding("w at the end", tuple(end.w for end in ends), "=", ((-1, -1), (-1, -2), (0, 0)))


@claim("D-232", theorems=("perceptron.scale_covariance",), passages=(F, TWICE))
def scale_of_the_learning_rate(once: Passage, twice: Passage) -> Iterator[Shown]:
    """η (y - ŷ) x is a step 2η y x, so that η = 1/2 makes the step 1 of the others."""
    X: Rows = ((-1,), (0,))
    y: Labels = (1, -1)
    half = Fraction(1, 2)
    yield Given({"x": X, "t": y})
    one, same, other = (passage.learn(X, y, None, eta)
                        for passage, eta in ((once, 1), (twice, half), (twice, 1)))
    yield Finding("w by y x, and by η (y - ŷ) x with η = 1/2", (one.w, same.w), "=",
                  ((-1, -1), (-1, -1)))
    yield Finding("w by η (y - ŷ) x with η = 1", other.w, "=", (-2, -2))
    yield Finding("it against the first", other.w, "!=", one.w).clash


@claim("D-233", theorems=("perceptron.counts_updates",),
       passages=(F, Descent(1, size=1)))
def history_lists(passage: Passage, descent: Descent) -> Iterator[Shown]:
    """Each list is another quantity, and they differ on the same data: its name must say which."""
    X: Rows = ((0,), (0,))
    y: Labels = (1, -1)
    half = Fraction(1, 2)
    points = sample(X, y, 1)
    start = (0, 0)
    yield Given({"x": X, "t": y, "η": half, "w_0": start})
    records, _ = trace(passage.run(X, y, start, half, passes=1))
    yield Finding("updates of the first pass of the perceptron",
                  tuple(record.updates for record in records if isinstance(record, Pass)), "=",
                  (1,))
    lists: tuple[tuple[When, Rational], ...] = (
        ("before", 1), ("moving", Fraction(13, 8)), ("after", Fraction(17, 16)))
    for when, stated in lists:
        (epoch,) = exhaust(adaline(points, (0, 0), half, epochs=descent.passes, size=descent.size,
                                    record=when))[1]
        yield Finding(f"cost of the first online epoch of Adaline, {when}", Fraction(epoch.loss),
                      "=", stated).clash


@claim("D-235", theorems=("information.units",))
def labels_and_logarithms() -> Iterator[Shown]:
    """±1 is 2 t - 1 for t in {0, 1}, and nats are bits times ln 2: a formula for one is wrong for
    the other.
    """
    zero_one = (0, 1)
    yield Finding(f"2 t - 1 for t in {shown(zero_one)}", tuple(2 * t - 1 for t in zero_one), "=",
                  (-1, 1))
    yield Finding("Σ (t - z)² for z = 0, with the labels as they are, and as ±1",
                  (sum(t * t for t in zero_one), sum((2 * t - 1)**2 for t in zero_one)), "=",
                  (1, 2)).clash
    chance = Fraction(1, 8)
    yield Finding(f"bits of an event of probability {chance}", self_information(chance, 2), "=", 3)
    nats = self_information(interval(chance), "e")
    yield Finding("nats of it", nats, "≈", "2.0794")
    yield Finding("bits times ln 2", 3 * log(interval(2)), "≈", "2.0794")


@claim("D-236", theorems=("perceptron.start_is_used", "perceptron.rate_has_effect"),
       passages=(TWICE, DRAWN))
def initial_weights(zero: Passage, drawn: Passage) -> Iterator[Shown]:
    """The start is a parameter: another one makes another run, and small numbers are not zero."""
    X: Rows = ((0,), (1,))
    y: Labels = (-1, 1)
    start = (Fraction("-0.00611756"), Fraction("-0.00528172"))
    yield Given({"x": X, "t": y, "drawn": start})
    ends = zero.learn(X, y), drawn.learn(X, y, start)
    yield Finding("updates from 0, and from the drawn weights",
                  tuple(end.updates for end in ends), "=", (3, 2)).clash
