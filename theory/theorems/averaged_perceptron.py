"""Theorems of the voted and the averaged perceptron."""

from typing import Any, Final, NamedTuple

from novikoff.reference.convention import Mistake, Zero
from novikoff.reference.linalg import Vector, add, dot, scale
from novikoff.reference.record import trace
from novikoff.reference.threshold import mistaken
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.registry import theorem

PASSES: Final = 3
RULES: Final[tuple[Mistake, ...]] = ("N", "F")
ZEROS: Final[tuple[Zero, ...]] = ("+1", "-1", "neither")
Weights = Vector[Rational]


class Ballot(NamedTuple):
    """Weights and their votes."""

    w: Weights
    votes: int


def presentations(instance: Instance, rule: Mistake) -> list[tuple[Weights, int | None]]:
    """Return w after each presentation from w = 0, with the row that was corrected, if any."""
    w: Weights = (0,) * len(instance.points[0])
    made: list[tuple[Weights, int | None]] = []
    for i in tuple(range(len(instance.X))) * PASSES:
        x, y = instance.examples[i]
        wrong = mistaken(dot(w, x), y, rule)
        w = add(w, scale(instance.eta, instance.points[i])) if wrong else w
        made.append((w, i if wrong else None))
    return made


def _run(instance: Instance, observe: Observe, rule: Mistake) -> tuple[Call, list[Any]]:
    call = Call("averaged_perceptron.voted_perceptron",
                (instance.examples, (0,) * len(instance.points[0]), instance.eta),
                (("passes", PASSES), ("mistake", rule)))
    return call, trace(observe.call(call))[0]


@theorem("averaged_perceptron.survivors",
         """The votes of weights are the presentations after which they were current; those of w(0)
         count from its first example on, and all votes together are the T presentations of the
         run, one more set of weights than there are mistakes.""",
         sources=("C-08d",), needs="a function voted_perceptron",
         rejects=("vote_before", "last_left_out", "start_left_out", "mistakes_do_not_count"))
def survivors(instance: Instance, observe: Observe) -> Outcome:
    """Count how long each weights last."""
    for rule in RULES:
        call, seen = _run(instance, observe, rule)
        due: list[tuple[Weights, int]] = [((0,) * len(instance.points[0]), 0)]
        for w, corrected in presentations(instance, rule):
            due = [*due, (w, 1)] if corrected is not None else \
                [*due[:-1], (due[-1][0], due[-1][1] + 1)]
        found = differs(f"rule {rule}: weights and votes", tuple(due),
                        tuple((s.w, s.votes) for s in seen), call, "tuple(trace(runs[0])[0])")
        if found:
            return found
    return Passed()


@theorem("averaged_perceptron.average",
         """Σ c_k w_k over weights w_k with c_k votes is the sum of the weights after each of the T
         presentations, and so T w(0) + Σ (T - t + 1) s y x over the updates, t being the
         presentation of each: the lazy form, which adds only on mistakes. Divided by T > 0 it
         is the average, with the same labels.""",
         sources=("C-08d",), needs="functions voted_perceptron and averaged",
         rejects=("vote_before", "last_left_out", "unweighted", "mistakes_do_not_count",
                  "last_weights_only"))
def average(instance: Instance, observe: Observe) -> Outcome:
    """Compare the sum with both forms."""
    for rule in RULES:
        seen = _run(instance, observe, rule)[1]
        made, n = presentations(instance, rule), len(instance.points[0])
        total: Weights = (0,) * n
        lazy: Weights = (0,) * n
        for t, (w, row) in enumerate(made, 1):
            total = add(total, w)
            if row is not None:
                lazy = add(lazy, scale(instance.eta * (len(made) - t + 1), instance.points[row]))
        call = Call("averaged_perceptron.averaged", (tuple(seen),))
        found = differs(f"rule {rule}: the sum of all weights, and the lazy form of it",
                        (total, total), (tuple(observe.call(call)), lazy), call,
                        f"(tuple(runs[0]), {lazy!r})")
        if found:
            return found
    return Passed()


@theorem("averaged_perceptron.vote",
         """The vote on x is +1 if the weights that label x with +1 have more votes than those that
         label it -1, -1 if they have fewer, and goes by the convention for 0 in a draw; weights
         without a label at x abstain.""",
         sources=("C-08d", "D-230"), needs="a function vote",
         rejects=("vote_by_score", "vote_by_heads", "draw_exchanged"))
def vote(instance: Instance, observe: Observe) -> Outcome:
    """Count the votes of the signed points, with 1, 2, ... votes, on every example."""
    voters = [Ballot(z, k) for k, z in enumerate(instance.points, 1)]
    voters += [Ballot(tuple(-e for e in instance.points[0]), 1)]
    for zero in ZEROS:
        at_zero = {"+1": 1, "-1": -1, "neither": 0}[zero]
        for x, _ in instance.examples:
            z = [(dot(voter.w, x), voter.votes) for voter in voters]
            pro = sum(c for s, c in z if s > 0 or (s == 0 and at_zero > 0))
            con = sum(c for s, c in z if s < 0 or (s == 0 and at_zero < 0))
            due = 1 if pro > con else -1 if pro < con else at_zero
            call = Call("averaged_perceptron.vote", (tuple(voters), x, zero))
            found = differs(f"zero = {zero}, x = {text(x)}: {pro} votes to {con}", due,
                            observe.call(call), call)
            if found:
                return found
    return Passed()
