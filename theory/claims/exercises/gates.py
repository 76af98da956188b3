"""Exercises on logic gates: which of them a line separates, and how it is found."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reference.gates import WEIGHTS, functions, inputs
from novikoff.reference.linalg import scale
from novikoff.reference.margin import least_margin
from novikoff.reference.sample import sample, signed_points
from novikoff.reference.threshold import classify
from novikoff.theory.claims.exercise import choice, example
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Passage

LABELS: Final = dict(zip(WEIGHTS, functions(2), strict=True))
KNOWN: Final = {gate: w for gate, w in WEIGHTS.items() if w is not None}
OUT_OF_REACH: Final = frozenset(set(WEIGHTS) - set(KNOWN))
RULE: Final = Passage(Convention(mistake="F"))

choice("C-03", "out of reach", asks="Which of the 16 gates can no weights compute?",
       options=tuple(WEIGHTS), answer=OUT_OF_REACH,
       why="For XOR and XNOR the four signed points y·(1, x) sum to 0, so that not all four y w·x "
           "can be positive; the other 14 have the weights of the part \"weights\".")


@example("C-03", "weights", asks="Weights (w0, w1, w2) for each gate that has some, by its name.",
         answer=KNOWN,
         accepted=({gate: scale(Fraction(1, 2), w) for gate, w in KNOWN.items()},),
         refused=({"AND": (-1, 1, 1)}, {},
                  {gate: w or (0, 1, 1) for gate, w in WEIGHTS.items()}))
def weights(answer: Mapping[str, Sequence[Any]]) -> Iterator[Shown]:
    """Each w labels the four inputs as its gate does, where a score 0 counts as +1."""
    points = tuple(x for x, _ in sample(inputs(2), (1,) * 4, 1))
    yield Finding("gates", tuple(sorted(answer)), "=", tuple(sorted(set(LABELS) - OUT_OF_REACH)))
    for gate, w in answer.items():
        yield Finding(f"{gate} by w = {tuple(w)}, on 00, 01, 10, 11", classify(w, points), "=",
                      LABELS[gate])


@example("C-03", "reason", asks="Multipliers λ >= 0, not all 0, with Σ λ y (1, x) = 0 over the "
         "inputs 00, 01, 10, 11 of XOR.", answer=(1, 1, 1, 1), accepted=((2, 2, 2, 2),),
         refused=((0, 0, 0, 0), (1, 0, 0, 1), (1, -1, -1, 1), (1, 1, 1)))
def reason(answer: Sequence[Any]) -> Iterator[Shown]:
    """If y w·x > 0 on all inputs, then Σ λ y w·x > 0; but it is w·Σ λ y x = 0."""
    points = signed_points(sample(inputs(2), LABELS["XOR"], 1))
    yield Given({"y (1, x)": points})
    yield Finding("least λ", min(answer), ">=", 0)
    yield Finding("largest λ", max(answer), ">", 0)
    yield Finding("Σ λ y (1, x)", tuple(sum(c * p for c, p in zip(answer, column, strict=True))
                                        for column in zip(*points, strict=True)), "=", (0, 0, 0))


@example("C-03", "updates", asks="How many updates does the perceptron make from 0 on AND, NAND, "
         "OR and NOR, in the order 00, 01, 10, 11, with σ(0) = +1?",
         answer={"AND": 11, "NAND": 10, "OR": 5, "NOR": 4},
         refused=({"AND": 11, "NAND": 10, "OR": 4, "NOR": 5}, {}))
def updates(answer: Mapping[str, int]) -> Iterator[Shown]:
    """The runs are those of the reference; their end separates, with y w·x >= 0 at least."""
    for gate in ("AND", "NAND", "OR", "NOR"):
        found = RULE.learn(inputs(2), LABELS[gate])
        yield Finding(f"updates on {gate}", found.updates, "=", answer[gate])
        yield Finding("least y w·x at the end", least_margin(
            found.w, sample(inputs(2), LABELS[gate], 1)), ">=", 0)
