"""Hazards: what is legal and can hurt, each with the theorem that says so."""

from typing import Final

from novikoff.reference.convention import Convention
from novikoff.reports.validation.result import Hazard


def hazards(convention: Convention) -> tuple[Hazard, ...]:
    """Return the hazards of a convention.

    >>> [hazard.theorem for hazard in hazards(Convention(mistake="AB"))]
    ['perceptron.strict_rule_from_zero']
    """
    found = []
    if convention.mistake == "AB" and convention.start == "zero":
        found.append(Hazard(
            "the strict rule (a mistake is y z < 0) started at w = 0 never makes an update, on "
            "any data", "perceptron.strict_rule_from_zero",
            "x = 0 with y = -1: z = 0 is no mistake, and the prediction stays +1"
            if convention.zero == "+1" else "x = 0 with y = +1: z = 0 is no mistake"))
    elif convention.mistake == "AB":
        found.append(Hazard(
            "the strict rule (a mistake is y z < 0) may stop with examples on the boundary",
            "perceptron.strict_rule_end",
            "A = {0}, B = {1} from w = (1, -1): no mistake, and w·(1, 1) = 0"))
    if convention.bias == "absent":
        found.append(Hazard(
            "there is no bias, so separable data whose boundary misses the origin are never "
            "separated", "separability.absolute",
            "x = (1, 1) with y = -1 and x = (2, 2) with y = +1"))
    if convention.zero == "neither":
        found.append(Hazard(
            "a point on the boundary is given neither label", "threshold.sign_condition",
            "w = 0 predicts neither class anywhere"))
    return tuple(found)


FEW: Final = 8
"""So many processes or threads that are left running have a notice; more are a hazard."""


def left_running(processes: int, threads: int) -> tuple[Hazard, ...]:
    """Return the hazard of a training that leaves work behind with each call.

    >>> left_running(1, 8)
    ()
    >>> left_running(1, 300)[0].words
    'training leaves threads running (300 were ended with the worker), so that whoever trains \
often runs out of them'
    """
    told = [f"{name} running ({count} were ended with the worker)" for count, name in (
        (processes, "processes"), (threads, "threads")) if count > FEW]
    if not told:
        return ()
    return (Hazard(f"training leaves {' and '.join(told)}, so that whoever trains often runs out "
                   "of them", "perceptron.trains", ""),)
