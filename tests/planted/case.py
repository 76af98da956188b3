"""What a wrong perceptron shows in many experiments, as a case for the diagnosis."""

from functools import cache

from novikoff.reference.convention import Convention
from novikoff.reports.validation.card import Card
from novikoff.reports.validation.diagnosis import Case
from novikoff.reports.validation.judge import drawn
from novikoff.reports.validation.result import Found, TheoremResult
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.faults.perceptron.model import Model
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.instances import Domain, Instance, small
from novikoff.theory.outcome import Counterexample, Failed

CARD = Card(Convention(), None, Domain(), True, (), 0)
JUDGES = ("perceptron.predict_agrees", "perceptron.counts_passes", "perceptron.refit",
          "perceptron.separates_at_convergence")


@cache
def experiments():
    """Return many experiments: one by one, and trainings, some of them the second of one object."""
    shown = [*small("any")[::4], *drawn("any", Domain(), 25, 0),
             *drawn("separable", Domain(), 8, 1)]
    asked = []
    for number, i in enumerate(shown):
        asked += [Present(i.X, i.y, i.eta), Fit(i.X, i.y, i.eta, i.passes, queries=i.queries)]
        if number % 4 == 0:
            asked.append(Fit(i.X, i.y, i.eta, 3, before=(i.X, tuple(-y for y in i.y))))
    asked += [Fit(i.X, i.y, i.eta, 8) for i in drawn("inseparable", Domain(), 8, 2)]
    return asked


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
        self.failure, self.seen, self.answered = failure, {}, {}

    def fit(self, _):
        raise self.failure

    present = fit


def violated(id, **counterexample):
    """Return the result of a violated theorem."""
    told = {"where": "", "expected": 0, "observed": 1, "relation": "="} | counterexample
    return TheoremResult(id, "", "violated", True, (), (), 1, 0, "",
                         Found(Instance(((1,),), (1,)), Counterexample(**told), True), "")
