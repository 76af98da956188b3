"""What validation must refuse, and what it must not: planted faults and legal variants.

A few of each are validated by default; with `-m strength` all faults, and every sixteenth legal
variant; both on few drawn instances, where time counts. All of them are measured, on more, by
`python tests/planted/strength.py`, and what that has published is demanded here.
"""

import re
from collections import Counter
from fractions import Fraction
from itertools import combinations, product, starmap

import numpy as np
import pytest
from planted import strength, strength_table
from planted.legal_perceptron import VALUES, Variant, build, variants
from planted.perceptron import FAULTS, RIGHT, Planted
from planted.perceptron_excused import EQUIVALENT, UNOBSERVABLE

from novikoff.reference.convention import Convention
from novikoff.theory.experiment import Fit
from novikoff.theory.registry import theorems
from novikoff.theory.subject import ReferenceSubject

BY_NAME = {fault.name: fault for fault in FAULTS}
SAMPLE = ("BiasMovesTwice", "StaleLabel", "LastSkipped", "RefitKeepsBias", "CountsAccumulate",
          "PredictsHalf")
ACCEPTED = ("V_0", "V_1", "V_2", "V_3", "V_4", "V_5")
FEW = 10  # drawn instances
THREE_QUARTERS = Fraction(3, 4)


@pytest.fixture(autouse=True)
def at_the_root(monkeypatch):
    monkeypatch.chdir(strength.ROOT)


@pytest.fixture(scope="module")
def published():
    if not strength.PUBLISHED.exists():
        pytest.fail("nothing is published; run python tests/planted/strength.py")
    return strength.read(strength.PUBLISHED)


def refuse(fault: Planted) -> None:
    """Validate a planted fault under its card: its theorem is violated."""
    told = strength.judged(fault.target, fault.stated, examples=FEW, theorems=(fault.theorem,))
    assert told["verdict"] == "violates", f"{fault.words}: {told}"
    assert fault.theorem in told["violated"], f"{fault.words}: {told}"


def accept(name: str) -> None:
    """Validate a legal variant: it is not accused."""
    told = strength.judged(f"tests/planted/legal_perceptron.py:{name}", examples=FEW)
    card = variants()[int(name[2:])]
    assert told["verdict"] in ("conforms", "undecided"), f"{card}: {told}"


@pytest.mark.parametrize("name", SAMPLE)
def test_a_planted_fault_names_its_theorem(name):
    refuse(BY_NAME[name])


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_legal_variant_is_not_accused(name):
    accept(name)


@pytest.mark.strength
@pytest.mark.slow
@pytest.mark.parametrize("name", [f.name for f in FAULTS if f.name not in SAMPLE])
def test_every_planted_fault_names_its_theorem(name):
    refuse(BY_NAME[name])


@pytest.mark.strength
@pytest.mark.slow
@pytest.mark.parametrize("name", [f.name for f in FAULTS if f.unstated != "faulty"])
def test_a_fault_that_is_another_legal_card_is_not_accused_if_none_is_stated(name):
    fault = BY_NAME[name]
    told = strength.judged(fault.target)
    assert strength_table.accepted(fault, {"probed": told}), told


@pytest.mark.strength
@pytest.mark.slow
@pytest.mark.parametrize("name", [f"V_{k}" for k in range(len(ACCEPTED), len(variants()), 16)])
def test_no_other_legal_variant_is_accused(name):
    accept(name)


@pytest.mark.strength
@pytest.mark.slow
@pytest.mark.parametrize("target", RIGHT)
def test_what_the_faults_are_planted_in_conforms(target):
    assert strength.judged(target)["verdict"] == "conforms"


@pytest.mark.strength
@pytest.mark.slow
def test_the_published_numbers_are_those_that_are_demanded(published):
    """Every planted fault by its theorem, no legal variant, and nearly all that others chose."""
    rows = strength_table.rows({kind: published[kind] for kind in strength.KINDS})
    planted, legal = rows["planted"], rows["legal"]
    assert planted.many == planted.caught == planted.theorem == len(FAULTS)
    assert planted.alarms == legal.alarms == 0
    assert legal.many >= 300
    for kind, least, missed in (("blind", 90, 1), ("mutants", 200, 25), ("stated", 200, 10)):
        row = rows[kind]
        assert row.many >= least
        assert row.many - row.caught - row.cannot_run <= missed, kind


@pytest.mark.strength
@pytest.mark.slow
def test_the_published_measurements_are_of_one_state_of_the_code(published):
    for kind in strength.KINDS:
        assert list(published[kind]) == [case.name for case in strength.cases(kind)], kind
    assert len(set(published["sources"].values())) == 1, "the kinds were measured on other sources"
    assert "changed meanwhile" not in published["sources"].values()


def test_no_machine_is_named_in_what_is_published(published):
    told = [what.get(part, "") for kind in strength.KINDS for each in published[kind].values()
            for what in each.values() for part in ("diagnosis", "message")]
    assert not [text for text in told if re.search(r"(^|[ (])/\w+/", text)]
    assert any("tests/planted/" in text for text in told)


@pytest.mark.strength
@pytest.mark.slow
def test_the_published_table_is_fresh(published):
    page = strength.PUBLISHED.with_suffix(".md").read_text("utf-8")
    assert page == strength.page(strength.PUBLISHED, {k: published[k] for k in strength.KINDS})


@pytest.mark.strength
@pytest.mark.slow
def test_the_diagnosis_names_three_quarters_of_the_kinds(published):
    named = [strength_table.names_kind(BY_NAME[name], measured)
             for name, measured in published["planted"].items()]
    assert sum(named) >= THREE_QUARTERS * len(FAULTS)


@pytest.mark.strength
@pytest.mark.slow
def test_nothing_is_excused_that_is_refused(published):
    assert strength_table.needless(published) == []


def test_what_is_excused_is_there():
    blind, mutants = ({case.name for case in strength.cases(kind)} for kind in ("blind", "mutants"))
    assert set(UNOBSERVABLE) <= blind
    assert set(EQUIVALENT) <= mutants


def test_every_planted_fault_is_told_apart():
    assert len(BY_NAME) == len(FAULTS) >= 50
    assert {fault.theorem for fault in FAULTS} <= set(theorems("perceptron"))
    assert all(fault.words and fault.diagnosis for fault in FAULTS)
    assert all(bool(fault.stated) == (fault.unstated != "faulty") for fault in FAULTS)


def pairs(cards):
    """Return how often two values of two fields occur together."""
    return Counter((one, getattr(card, one), other, getattr(card, other))
                   for card in cards for one, other in combinations(VALUES, 2))


def test_every_two_values_occur_together():
    sensible = [card for card in starmap(Variant, product(*VALUES.values())) if card.sensible]
    chosen = variants()
    assert len(set(chosen)) == len(chosen) >= 300
    assert set(pairs(chosen)) == set(pairs(sensible))


@pytest.mark.parametrize("part", range(8))
def test_the_legal_variants_do_what_the_reference_does(part):
    """Where nothing is drawn, weights, history and predictions are those of the card.

    Whether a search that finds no mistake has an entry in the history is left open by it.
    """
    samples = ((((1, 2), (1, -1), (1, -1), (-3, 1)), (1, 1, -1, 1)), (((0, 0), (0, 3)), (-1, 1)),
               (((2, -1), (-4, 3), (1, 1), (2, -1)), (1, -1, 1, -1)))
    steady = [card for card in variants() if not card.draws]
    assert len(steady) > 40
    for card in steady[part::8]:
        for X, y in samples:
            model = build(card)(n_iter=3)
            model.fit(np.array(X, float), np.array([(s + 1) // 2 for s in y])
                      if card.labels == "0/1" else np.array(y))
            fixed = Fraction(1, 2) if card.step == "constant" else None
            reference = ReferenceSubject(Convention().stated(str(card)), fixed).fit(
                Fit(X, y, 1, 3))
            w = model.coef_.tolist()
            if card.bias == "separate":
                w = [float(model.intercept_), *w]
            elif card.bias == "last":
                w = [w[-1], *w[:-1]]
            assert tuple(w) == reference.w, card
            signs = model.predict(np.array(X, float)).tolist()
            assert tuple(2 * s - 1 if card.labels == "0/1" else s for s in signs) \
                == reference.predictions, card
            if card.record != "none" and not card.order.endswith("mistake"):
                assert tuple(model.errors_) == reference.counts, card
