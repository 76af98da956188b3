"""What a wrong perceptron shows in many experiments, as a case for the diagnosis."""

from fractions import Fraction
from functools import cache
from random import Random

from novikoff.reference.convention import Convention
from novikoff.reports.validation.card import Card
from novikoff.reports.validation.diagnosis import Case
from novikoff.reports.validation.result import Found, TheoremResult
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.faults.perceptron.model import FaultSubject, Model
from novikoff.theory.instances import Domain, Instance, small
from novikoff.theory.outcome import Counterexample, Failed
from novikoff.theory.separability import decide

CARD = Card(Convention(), None, Domain(), True, (), 0)
JUDGES = ("perceptron.predict_agrees", "perceptron.counts_passes", "perceptron.refit",
          "perceptron.separates_at_convergence")


@cache
def experiments():
    """Return many experiments: one by one, and trainings, some of them the second of one object."""
    shown = [*small("any")[::4], *sampled(25, 0), *sampled(8, 1, separable=True)]
    asked = []
    for number, i in enumerate(shown):
        asked += [Present(i.X, i.y, i.eta), Fit(i.X, i.y, i.eta, i.passes, queries=i.queries)]
        if number % 4 == 0:
            asked.append(Fit(i.X, i.y, i.eta, 3, before=(i.X, tuple(-y for y in i.y))))
    asked += [Fit(i.X, i.y, i.eta, 8) for i in sampled(8, 2, separable=False)]
    return asked


def sampled(count, seed, separable=None):
    """Return so many samples, the same whatever else is imported (hypothesis also draws constants
    that it finds in the modules which are)."""
    random, found = Random(seed), []
    while len(found) < count:
        d, size, most = random.randint(1, 4), random.randint(1, 5), random.choice((3, 12, 9999))
        rows = [tuple(Fraction(random.randint(-most, most), random.choice((1, 1, 1, 4)))
                      for _ in range(d)) for _ in range(size)]
        X = tuple(random.choice(rows) if random.random() < 1 / 3 else row for row in rows)
        y = tuple(random.choice((-1, 1)) for _ in range(size))
        if separable is None or decide(X, y).separable == separable:
            eta = random.choice((Fraction(1), Fraction(1, 2), Fraction(2), Fraction(3, 4)))
            found.append(Instance(X, y, eta, random.randint(1, 4)))
    return found


def case_of(fault, convention=CARD.convention, card=CARD, **more):
    """Return what a fault under a convention shows, as it is judged under a card."""
    subject, seen = FaultSubject(fault, convention, **more), {}
    for asked in experiments():
        try:
            seen[asked] = (subject.present if isinstance(asked, Present) else subject.fit)(asked)
        except Failed:
            continue
    return Case.of(seen, card, JUDGES)


def rule(**methods):
    """Return a perceptron with these methods."""
    return type("Odd", (Model,), methods)


class Silent:
    """A subject of which nothing can be seen."""

    def __init__(self, failure):
        self.failure, self.seen = failure, {}

    def fit(self, _):
        raise self.failure

    present = fit


def violated(id, **counterexample):
    """Return the result of a violated theorem."""
    told = {"where": "", "expected": 0, "observed": 1, "relation": "="} | counterexample
    return TheoremResult(id, "", "violated", True, (), (), 1, 0, "",
                         Found(Instance(((1,),), (1,)), Counterexample(**told), True), "")
