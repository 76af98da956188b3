"""Exercises on logic gates: which of them a line separates, and how it is found."""

from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from typing import Any, Final

from novikoff.reference.convention import Convention
from novikoff.reference.gates import WEIGHTS, functions, inputs
from novikoff.reference.linalg import scale
from novikoff.reference.margin import least_margin
from novikoff.reference.sample import sample, signed_points
from novikoff.reference.threshold import classify, score
from novikoff.theory.claims.exercise import choice, example
from novikoff.theory.claims.finding import Finding, Given, Shown, shown
from novikoff.theory.claims.handed_in import number, parts, vector
from novikoff.theory.claims.passage import Passage
from novikoff.theory.rational_matrix import rank
from novikoff.theory.separability import decide

LABELS: Final = dict(zip(WEIGHTS, functions(2), strict=True))
KNOWN: Final = {gate: w for gate, w in WEIGHTS.items() if w is not None}
OUT_OF_REACH: Final = frozenset(set(WEIGHTS) - set(KNOWN))
RULE: Final = Passage(Convention(mistake="F"))
POINTS: Final = tuple(x for x, _ in sample(inputs(2), (1,) * 4, 1))
HALF: Final = Fraction(1, 2)
PRINTED: Final = (-3 * HALF, Fraction(1), Fraction(1))


@example("C-01", "activations", asks="The four numbers w·x of w = (-3/2, 1, 1) on the inputs 00, "
         "01, 10, 11, in this order, with a feature 1 in front.",
         answer=(-3 * HALF, -HALF, -HALF, HALF), accepted=((-1.5, "-1/2", "-0.5", 0.5),),
         refused=((-1, -1, -1, 1), (0, 1, 1, 2), (-3 * HALF, -HALF, -HALF, -HALF),
                  (HALF, -HALF, -HALF, -3 * HALF), (-3 * HALF, -HALF, HALF)))
def activations(answer: Any) -> Iterator[Shown]:
    """Only the last is not negative, so that the labels are those of AND."""
    found = vector(answer, "the list", len(POINTS))
    for x, z in zip(POINTS, found, strict=True):
        yield Finding(f"w·x for x = {shown(x)}", score(PRINTED, x), "=", z)
    yield Finding("labels", classify(PRINTED, POINTS), "=", LABELS["AND"])


@example("C-01", "another", asks="Weights (w0, w1, w2) that compute AND, too, with σ(0) = +1, and "
         "are no multiple of (-3/2, 1, 1).", answer=(-5, 3, 4),
         accepted=((-3, 2, 1), ("-1.9", 1, 1)),
         refused=((-3, 2, 2), (-1, 1, 1), (-2, 1, "1/2"), (5, -3, -4), (3, 4)))
def another(answer: Any) -> Iterator[Shown]:
    """All w with w0, w0 + w1, w0 + w2 < 0 <= w0 + w1 + w2 do: a cone, in which w has room."""
    w = vector(answer, "w", len(PRINTED))
    yield Finding(f"labels by w = {shown(w)}, on 00, 01, 10, 11", classify(w, POINTS), "=",
                  LABELS["AND"])
    yield Finding("whether w is a multiple of the printed one", rank((PRINTED, w)) == 1, "=",
                  False)


def _out_of_reach(gate: str) -> bool:
    """Return whether no w has y w·(1, x) > 0 on all inputs, which a tie on one side would allow."""
    return not decide(inputs(2), LABELS[gate], positive=1).separable


choice("C-03", "out of reach", asks="Which of the 16 gates can no weights compute, "
       "whether σ(0) is +1 or -1?",
       options=tuple(WEIGHTS), answer=OUT_OF_REACH,
       cases={gate: partial(_out_of_reach, gate) for gate in WEIGHTS},
       why="For XOR and XNOR the four signed points y·(1, x) sum to 0, so that not all four y w·x "
           "can be positive; the other 14 have the weights of the part \"weights\".")


@example("C-03", "weights", asks="Weights (w0, w1, w2) for each gate that has some, by its name; "
         "σ(0) = +1.",
         answer=KNOWN,
         accepted=({gate: scale(HALF, w) for gate, w in KNOWN.items()},),
         refused=({"AND": (-1, 1, 1)}, {},
                  {gate: w or (0, 1, 1) for gate, w in WEIGHTS.items()},
                  {**KNOWN, "AND": (-1, 1, 1)}))
def weights(answer: Any) -> Iterator[Shown]:
    """Each w labels the four inputs as its gate does, where a score 0 counts as +1."""
    for gate, w in zip(KNOWN, parts(answer, *KNOWN), strict=True):
        exact = vector(w, f"the list for {gate}", len(PRINTED))
        yield Finding(f"{gate} by w = {shown(exact)}, on 00, 01, 10, 11", classify(exact, POINTS),
                      "=", LABELS[gate])


@example("C-03", "reason", asks="Multipliers λ >= 0, not all 0, with Σ λ y (1, x) = 0 over the "
         "inputs 00, 01, 10, 11 of XOR.", answer=(1, 1, 1, 1), accepted=((2, 2, 2, 2),),
         refused=((0, 0, 0, 0), (1, 0, 0, 1), (-1, -1, -1, -1), (1, 1, 1)))
def reason(answer: Any) -> Iterator[Shown]:
    """If y w·x > 0 on all inputs, then Σ λ y w·x > 0; but it is w·Σ λ y x = 0."""
    signed = signed_points(sample(inputs(2), LABELS["XOR"], 1))
    multipliers = vector(answer, "λ", len(signed))
    yield Given({"y (1, x)": signed})
    yield Finding("least λ", min(multipliers), ">=", 0)
    yield Finding("largest λ", max(multipliers), ">", 0)
    yield Finding("Σ λ y (1, x)", tuple(score(multipliers, column)
                                        for column in zip(*signed, strict=True)), "=", (0, 0, 0))


@example("C-03", "updates", asks="How many updates does the perceptron make from 0 on AND, NAND, "
         "OR and NOR, in the order 00, 01, 10, 11, with σ(0) = +1?",
         answer={"AND": 11, "NAND": 10, "OR": 5, "NOR": 4},
         refused=({"AND": 11, "NAND": 10, "OR": 4, "NOR": 5}, {},
                  {"AND": 11, "NAND": 11, "OR": 5, "NOR": 5}))
def updates(answer: Any) -> Iterator[Shown]:
    """The runs are those of the reference; their end separates, with y w·x >= 0 at least."""
    gates = ("AND", "NAND", "OR", "NOR")
    for gate, count in zip(gates, parts(answer, *gates), strict=True):
        found = RULE.learn(inputs(2), LABELS[gate])
        yield Finding(f"updates on {gate}", found.updates, "=", number(count, gate))
        yield Finding("least y w·x at the end", least_margin(
            found.w, sample(inputs(2), LABELS[gate], 1)), ">=", 0)
