"""The sixteen two-input gates."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import Final

from novikoff.reference.convention import Zero
from novikoff.reference.linalg import Vector
from novikoff.theory.certificate import verify
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Inapplicable, Outcome, Passed, Rational, text
from novikoff.theory.registry import theorem
from novikoff.theory.separability import decide

INPUTS: Final = ((0, 0), (0, 1), (1, 0), (1, 1))
ROWS: Final = tuple((1, *x) for x in INPUTS)
AND: Final = (-1, -1, -1, 1)
XOR: Final = (-1, 1, 1, -1)
XNOR: Final = (1, -1, -1, 1)
STRICT_AND: Final = (Fraction(-3, 2), 1, 1)
BOUNDARY_AND: Final = (-2, 1, 1)
ZEROS: Final[tuple[Zero, ...]] = ("+1", "-1", "neither")



def family() -> Iterator[Instance]:
    """Yield the truth tables of the sixteen gates, the outputs at 00, 01, 10, 11 as labels."""
    return (Instance(INPUTS, gate) for gate in product((-1, 1), repeat=4))


@theorem("threshold.gates",
         """The weights (-3/2, 1, 1) compute AND, and so do (-2, 1, 1) where 0 is labelled +1.
         Exactly 14 of the 16 two-input gates have weights that compute them; for the other two,
         XOR and XNOR, the four signed points sum to 0.""",
         sources=("B-06", "A-59", "C-01", "C-03"), needs="a function classify", family=family,
         rejects=("label_always_plus", "label_exchanged", "label_cut_at_half",
                  "zero_on_the_other_side", "bias_dropped", "bias_subtracted"))
def gates(instance: Instance, observe: Observe) -> Outcome:
    """Compute a gate from its certificate, under every convention for 0, if it has one."""
    gate = instance.y
    if instance.X != INPUTS:
        return Inapplicable("the data are no truth table")
    certificate = decide(INPUTS, gate, positive=1)
    verify(certificate, INPUTS, gate, positive=1)
    if certificate.w is None:
        if gate in (XOR, XNOR) and certificate.multipliers == (1, 1, 1, 1):
            return Passed()
        return Counterexample("a gate without weights", (XNOR, XOR), gate, "in")
    weights: list[tuple[Vector[Rational], Zero]] = [(certificate.w, zero) for zero in ZEROS]
    if gate == AND:
        weights += [(STRICT_AND, zero) for zero in ZEROS] + [(BOUNDARY_AND, "+1")]
    for w, zero in weights:
        call = Call("classify", (w, ROWS, zero))
        observed = tuple(observe.call(call))
        if observed != gate:
            return Counterexample(f"w = {text(w)} on the inputs 00, 01, 10, 11, zero = {zero}",
                                  gate, observed, "=", (call,), "runs[0]")
    return Passed()
