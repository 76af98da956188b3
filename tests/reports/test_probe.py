"""The convention card: the probes recover every card, but for the listed ones that behave alike."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from novikoff.reference.convention import VALUES, Convention
from novikoff.reports.validation.card import Card
from novikoff.reports.validation.description import Description, Parameter
from novikoff.reports.validation.hazard import hazards, visiting
from novikoff.reports.validation.probe import Probe
from novikoff.theory.experiment import Fit, Present
from novikoff.theory.faults.perceptron.model import Model, faults
from novikoff.theory.faults.perceptron.subject import FaultSubject
from novikoff.theory.instances import Domain
from novikoff.theory.subject import ReferenceSubject


class Obedient:
    """A worker whose target is the reference under a convention, weights laid out by it."""

    def __init__(self, convention: Convention) -> None:
        self.convention = convention
        self.subject = ReferenceSubject(convention)

    def _laid_out(self, w: Any) -> dict[str, Any]:
        if self.convention.bias == "separate":
            return {"w": list(w[1:]), "b": w[0]}
        if self.convention.bias == "last":
            return {"w": [*w[1:], w[0]], "b": None}
        return {"w": list(w), "b": None}

    def ask(self, op: str, /, **told: Any) -> dict[str, Any]:
        if op == "present":
            shown = self.subject.present(Present(told["X"], told["y"], told["eta"]))
            return {"weights": [self._laid_out(w) for w in shown.weights]}
        if op == "predict":
            w = told["w"]["w"] if told["w"]["b"] is None else (told["w"]["b"], *told["w"]["w"])
            assert not any(w)
            zero = {"+1": 1, "-1": -1, "neither": 0}[self.convention.zero]
            return {"predictions": [zero for _ in told["X"]]}
        before = told["before"] and (told["before"]["X"], told["before"]["y"])
        shown = self.subject.fit(Fit(told["X"], told["y"], told["eta"], told["passes"],
                                     told["shuffle"], told["seed"], before=before,
                                     queries=told["queries"]))
        return {**self._laid_out(shown.w), "predictions": shown.predictions,
                "counts": shown.counts, "updates": None, "passes": None, "converged": None}


def description(**changes: Any) -> Description:
    parameters = {role: Parameter(role, "constructor") for role in ("eta", "passes", "seed")}
    d = Description("target", kind="class", train="fit", parameters=parameters)
    return replace(d, **changes)


def probed(convention: Convention) -> Convention:
    return Probe(Obedient(convention), description()).card().convention


def alike(card: Convention) -> Convention:
    """The card that stands for all those that behave like it."""
    if card.mistake == "F" and card.zero == "neither":  # ŷ is neither label: wrong for both
        card = replace(card, mistake="N")
    if card.mistake == "AB":  # from w = 0 nothing ever moves, and nothing else can be seen
        return Convention(mistake="AB", zero=card.zero, bias=_place(card), start="zero",
                          stop="fixed" if card.stop == "fixed" and card.record != "none"
                          else "clean pass", record=_record(card))
    if card.record == "none":  # without a history nobody sees when training ended
        card = replace(card, stop="clean pass")
    if card.order.endswith("mistake"):  # a pass is one update, which ends at the last mistake
        card = replace(card, stop="clean pass",
                       record="none" if card.record == "none" else "updates")
    return card


def _place(card: Convention) -> Any:
    return "first" if card.bias == "last" else card.bias


def _record(card: Convention) -> Any:
    return "none" if card.record == "none" else "updates"


RULES = [(m, z) for m, z in product(VALUES["mistake"], VALUES["zero"])]
CARDS = [Convention(mistake=m, zero=z, step=s, bias=b)  # type: ignore[arg-type]
         for (m, z), s, b in product(RULES, ("eta", "2eta"), VALUES["bias"])]
MORE = [replace(Convention(mistake=m, zero=z), **{field: value})  # type: ignore[arg-type]
        for m, z in (("N", "+1"), ("F", "+1"), ("F", "-1"), ("N", "-1"))
        for field in ("order", "stop", "refit", "record") for value in VALUES[field]]
MORE += [Convention(mistake=m, zero=z, order="shuffled", refit="continues")  # type: ignore[arg-type]
         for m, z in RULES]


@pytest.mark.parametrize("card", CARDS + MORE, ids=repr)
def test_card_is_recovered(card: Convention) -> None:
    found = probed(card)
    assert alike(found) == alike(card)


def test_what_is_stated_is_binding() -> None:
    card = Probe(Obedient(Convention(mistake="F")), description(), "mistake=N,zero=-1").card()
    assert (card.convention.mistake, card.convention.zero) == ("N", "-1")
    assert {line.field for line in card.lines if line.settled == "stated"} == {"mistake", "zero"}
    assert "presentation" in card.departs


def test_no_card_explains_a_doubled_step() -> None:
    class Doubled(Obedient):
        def _laid_out(self, w: Any) -> dict[str, Any]:
            return super()._laid_out((w[0], *(3 * wj for wj in w[1:])))

    assert Probe(Doubled(Convention()), description()).card().departs
    assert not Probe(Obedient(Convention()), description()).card().departs


def test_fixed_step_is_measured() -> None:
    d = description(parameters={"passes": Parameter("n", "constructor")})
    worker = Obedient(Convention())
    worker.subject = ReferenceSubject(Convention(step="constant"), 3)
    card = Probe(worker, d).card()
    assert (card.convention.step, card.fixed_step) == ("constant", 3)


@pytest.mark.parametrize(("card", "theorem"), [
    (Convention(mistake="AB"), "perceptron.strict_rule_from_zero"),
    (Convention(mistake="AB", start="random"), "perceptron.strict_rule_end"),
    (Convention(bias="absent"), "separability.absolute"),
    (Convention(zero="neither"), "threshold.sign_condition"),
])
def test_hazards(card: Convention, theorem: str) -> None:
    from novikoff.theory.registry import theorems

    assert theorem in [hazard.theorem for hazard in hazards(card)]
    assert theorem in theorems()
    assert hazards(Convention()) == ()


def test_a_second_fit_that_goes_on_is_a_hazard() -> None:
    (hazard,) = hazards(Convention(refit="continues"))
    assert hazard.words.startswith("a second fit goes on from the weights of the first")


def test_what_never_learns_is_said_to() -> None:
    (hazard,) = hazards(Convention(mistake="AB"))
    assert hazard.words.startswith("it never learns: no training moves its weights.")
    assert "The strict rule" in hazard.words
    assert "(D-015)" in hazard.words


class _ByLabel(Model):
    """the examples of one class are visited before the others"""

    def arranged(self, examples: Any, _: int) -> Any:
        return sorted(examples, key=lambda example: example[1])


@pytest.mark.parametrize(("fault", "order", "said"), [
    (faults()["sorted_input"], "shuffled", ["it sorts the examples before it visits them"]),
    (_ByLabel, "shuffled", ["it sorts the examples by their labels"]),
    (faults()["reversed_input"], "shuffled", []), (Model, "shuffled", []),
    (faults()["sorted_input"], "cyclic", []),
])
def test_sorting_is_a_hazard_of_an_order_of_its_own(fault: Any, order: Any,
                                                    said: list[str]) -> None:
    own = Convention(order="shuffled" if fault is Model else "cyclic")
    card = Card(Convention(order=order), None, Domain(), True, (), 0)
    found = visiting(FaultSubject(fault, own), card)
    assert [hazard.words.partition(",")[0].partition(" so ")[0] for hazard in found] == said


@pytest.mark.parametrize("own", [False, True])
def test_another_order_in_a_second_fit_is_no_going_on(own: bool) -> None:
    class Drawing(Obedient):
        def ask(self, op: str, /, **told: Any) -> dict[str, Any]:
            if op == "fit" and told["before"] and not own:
                told |= {"before": None, "seed": told["seed"] + 100}
            return super().ask(op, **told)

    refit: Any = "continues" if own else "anew"
    card = Probe(Drawing(Convention(order="shuffled", refit=refit)), description()).card()
    assert (card.convention.order, card.convention.refit) == ("shuffled", refit)


def test_an_order_that_turns_round_from_pass_to_pass_is_one_of_its_own() -> None:
    class Turning(Model):
        """every second pass visits the examples from the last to the first"""

        def arranged(self, examples: Any, number: int) -> Any:
            return examples[::-1] if number % 2 else examples

    class Fitting(Obedient):
        def __init__(self, convention: Convention) -> None:
            super().__init__(convention)
            self.subject = FaultSubject(Turning, convention)  # type: ignore[assignment]

    for rule in ("N", "F"):
        card = Probe(Fitting(Convention(mistake=rule)), description()).card()
        assert card.convention.order == "shuffled"


def test_a_number_of_passes_that_nobody_sets_says_nothing_of_stopping() -> None:
    class Seven(Obedient):
        def ask(self, op: str, /, **told: Any) -> dict[str, Any]:
            return super().ask(op, **told | ({"passes": 7} if op == "fit" else {}))

    worker = Seven(Convention(stop="fixed"))
    d = description(parameters={"eta": Parameter("eta", "constructor")})
    card = Probe(worker, d).card()
    assert card.fixed_passes == 7
    assert [line.settled for line in card.lines if line.field == "stop"] == ["not observable"]
    stated = Probe(worker, d, "stop=fixed").card()
    assert [line.settled for line in stated.lines if line.field == "stop"] == ["stated"]
