"""Inequalities of exp, log and their kin: the reference passes, wrong versions do not."""

from fractions import Fraction
from math import inf, log

import gather
import pytest
from agreement import agrees

from novikoff.reference.convention import Convention
from novikoff.reference.information import kl_divergence
from novikoff.theory.comparison import bounds
from novikoff.theory.enclosure import interval, precision
from novikoff.theory.function_subject import FunctionSubject, enclosed
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Passed
from novikoff.theory.registry import theorems

REFERENCE = FunctionSubject()


@pytest.mark.theorem("inequality.log")
def test_log() -> None:
    agrees("inequality.log")


@pytest.mark.theorem("inequality.logistic_slope")
def test_logistic_slope() -> None:
    agrees("inequality.logistic_slope")


@pytest.mark.theorem("inequality.tanh_bounds")
def test_tanh_bounds() -> None:
    agrees("inequality.tanh_bounds")


@pytest.mark.theorem("inequality.pinsker_binary")
def test_pinsker_binary() -> None:
    agrees("inequality.pinsker_binary")


@pytest.mark.theorem("inequality.softplus")
def test_softplus() -> None:
    agrees("inequality.softplus")


@pytest.mark.theorem("inequality.log_cosh")
def test_log_cosh() -> None:
    agrees("inequality.log_cosh")


@pytest.mark.theorem("inequality.hoeffding_lemma")
def test_hoeffding_lemma() -> None:
    agrees("inequality.hoeffding_lemma")


@pytest.mark.parametrize("id", [id for id in theorems() if id.startswith("inequality.")])
def test_every_strict_inequality_of_the_family_is_decided(id: str) -> None:
    """Open is only an equality of two enclosures, where the last number of the instance is 0."""
    for instance, outcome, _ in gather.outcomes(theorems()[id], gather.reference("inequality"), 1):
        assert isinstance(outcome, Passed)
        if instance.X[0][-1] != 0:
            assert outcome.undecided == 0, instance.X


@pytest.mark.parametrize(("p", "q", "due"), [
    (0, 0, 0), (1, 1, 0), (Fraction(1, 2), 0, inf), (Fraction(1, 2), 1, inf), (0, 1, inf),
    (1, 0, inf), (0, Fraction(1, 2), log(2)), (1, Fraction(1, 2), log(2))])
def test_the_divergence_at_the_ends(p: Fraction, q: Fraction, due: float) -> None:
    instance = Instance(((p, q),), (1,))
    assert theorems()["inequality.pinsker_binary"].judge(instance, REFERENCE, REFERENCE) == Passed()
    assert kl_divergence((float(p), 1 - float(p)), (float(q), 1 - float(q))) == due


@pytest.mark.parametrize(("p", "q"), [(Fraction(1, 2), 0), (0, 0)])
def test_a_clipped_divergence_is_refused_at_the_ends(p: Fraction, q: Fraction) -> None:
    clipped = FunctionSubject("", {"information.kl_divergence": lambda *_: Fraction(35)})
    found = theorems()["inequality.pinsker_binary"].judge(
        Instance(((p, q),), (1,)), clipped, REFERENCE)
    assert isinstance(found, Counterexample)


def test_a_divergence_that_is_infinite_too_early_is_refused() -> None:
    early = FunctionSubject("", {"information.kl_divergence": lambda *_: inf})
    found = theorems()["inequality.pinsker_binary"].judge(
        Instance(((0, Fraction(1, 2)),), (1,)), early, REFERENCE)
    assert isinstance(found, Counterexample)
    assert (found.expected, found.observed) == ("a number", "inf")


def test_a_counterexample_recomputes() -> None:
    """The quantity, evaluated on what the experiments show, is what the counterexample says."""
    space = {"Fraction": lambda *x: interval(Fraction(*x))}
    for theorem in theorems("inequality").values():
        for name in theorem.rejects:
            wrong = gather.wrong_versions("inequality")[name]
            found = next(outcome for _, outcome, _ in gather.outcomes(theorem, wrong, 1)
                         if isinstance(outcome, Counterexample))
            runs = [wrong(Convention()).call(call) for call in found.experiments]
            with precision(113):
                runs = [run if run == inf else enclosed(run, int | Fraction) for run in runs]
                value = eval(found.quantity, {"runs": runs, **space})
            low, high = (0, 0) if value == inf else bounds(value)
            assert found.observed == "inf" if value == inf else low <= found.observed <= high
