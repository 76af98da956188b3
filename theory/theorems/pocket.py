"""Theorems of the pocket algorithm: it keeps the best weights met, and can meet the best of all."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement
from typing import Any, Final

from novikoff.reference.convention import Mistake
from novikoff.reference.linalg import Vector, add, dot, scale
from novikoff.reference.record import trace
from novikoff.reference.threshold import mistaken
from novikoff.theory.comparison import differs
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import POSITIVE_STEP, said
from novikoff.theory.registry import theorem
from novikoff.theory.separability import decide

UPDATES: Final = 5
RUNS: Final[tuple[tuple[str, Mistake, bool], ...]] = (
    ("min", "N", True), ("max", "F", True), ("max", "N", False))
PICKS: Final[Mapping[str, Callable[[Sequence[int]], int]]] = {"min": min, "max": max}
Weights = Vector[Rational]
_SEEN = "tuple((r.update.w, r.errors, r.w, r.best) for r in trace(runs[0])[0])"


def wrong_rows(instance: Instance, w: Weights, rule: Mistake = "N") -> tuple[int, ...]:
    """Return the mistaken examples."""
    return tuple(i for i, (x, y) in enumerate(instance.examples)
                 if mistaken(dot(w, x), y, rule))


def walked(instance: Instance, pick: str, rule: Mistake) -> list[Weights]:
    """Return w = 0 and the weights after each of at most UPDATES corrections."""
    met: list[Weights] = [(0,) * len(instance.points[0])]
    for _ in range(UPDATES):
        wrong = wrong_rows(instance, met[-1], rule)
        if not wrong:
            break
        met.append(add(met[-1], scale(instance.eta, instance.points[PICKS[pick](wrong)])))
    return met


def _call(instance: Instance, pick: str, rule: Mistake, *options: tuple[str, Any],
          of: str = "pocket.pocket") -> Call:
    return Call(of, (instance.examples, (0,) * len(instance.points[0]), instance.eta),
                (("updates", UPDATES), ("choose", PICKS[pick]), ("mistake", rule), *options))


@theorem("pocket.best_seen",
         """After each update the pocket holds the weights with fewest errors among w(0) and all
         weights met since, of equals the first ones (strict) or the last; so its errors never
         grow. The perceptron goes on from its own last weights, never from the pocketed ones,
         and stops only without a mistake.""",
         sources=("A-17", "B-26", "D-209", "D-210", "D-211", "D-212", "D-213", "D-214"),
         needs="a function pocket",
         rejects=("listing_as_printed", "start_left_out", "goes_on_from_the_pocket",
                  "keeps_the_last", "ties_exchanged", "counts_the_picked_one_only",
                  "keeps_the_start", "wrong_sign"))
def best_seen(instance: Instance, observe: Observe) -> Outcome:
    """Walk the same way, and compare the pocket after each step."""
    for pick, rule, strict in RUNS:
        call = _call(instance, pick, rule, ("strict", strict))
        met = walked(instance, pick, rule)
        errors = [len(wrong_rows(instance, w, rule)) for w in met]
        due = []
        for t in range(1, len(met)):
            best = min(errors[:t + 1])
            places = [k for k in range(t + 1) if errors[k] == best]
            due.append((met[t], errors[t], met[places[0 if strict else -1]], best))
        records, result = trace(observe.call(call))
        seen = tuple((r.update.w, r.errors, r.w, r.best) for r in records)
        kept = due[-1][2] if due else met[0]
        where = f"rule {rule}, {'strict' if strict else 'not strict'}, picking the {pick}"
        found = differs(f"{where}: weights, errors, pocket and its errors after each update",
                        tuple(due), seen, call, _SEEN) \
            or differs(f"{where}: the end", (kept, len(due), min(errors) == 0),
                       (result.w, result.updates, result.converged), call,
                       "(lambda end: (end.w, end.updates, end.converged))(trace(runs[0])[1])")
        if found:
            return found
    return Passed()


@theorem("pocket.printed_comparison",
         """The printed pocket takes w(t+1) if it has fewer errors than the previous iterate w(t):
         it ends with the last such w(t+1), whatever better weights it met before, w(0) among
         them.""",
         sources=("A-16", "D-209", "D-213"), needs="a function pocket as printed",
         rejects=("comparison_repaired", "comparison_not_strict", "printed_goes_on"))
def printed_comparison(instance: Instance, observe: Observe) -> Outcome:
    """Walk the same way, and compare what was taken last."""
    for pick, rule, _ in RUNS:
        call = _call(instance, pick, rule, of="literal.pocket.pocket")
        met = walked(instance, pick, rule)
        errors = [len(wrong_rows(instance, w, rule)) for w in met]
        taken = [0]
        for t in range(1, len(met)):
            taken.append(t if errors[t] < errors[t - 1] else taken[-1])
        due = tuple((met[t], errors[t], met[taken[t]], errors[taken[t]])
                    for t in range(1, len(met)))
        seen = tuple((r.update.w, r.errors, r.w, r.best) for r in trace(observe.call(call))[0])
        found = differs(f"rule {rule}, picking the {pick}: weights, errors, pocket and its errors",
                        due, seen, call, _SEEN)
        if found:
            return found
    return Passed()


def least(instance: Instance) -> int:
    """Return the least number of mistakes (rule N) of any w: those outside a largest separable
    part."""
    n = len(instance.X)
    for count in range(n):
        for kept in combinations(range(n), n - count):
            if decide([instance.X[i] for i in kept], [instance.y[i] for i in kept],
                      positive=1).separable:
                return count
    return n


def reachable(instance: Instance) -> dict[Weights, tuple[int, ...]]:
    """Return all weights that picks of mistakes lead to from w = 0, each with a shortest way."""
    start: Weights = (0,) * len(instance.points[0])
    ways: dict[Weights, tuple[int, ...]] = {start: ()}
    frontier = [start]
    for w in frontier:
        for i in wrong_rows(instance, w):
            after = add(w, scale(instance.eta, instance.points[i]))
            if after not in ways:
                ways[after] = (*ways[w], i)
                frontier.append(after)
    return ways


def leading_to(instance: Instance, ways: Mapping[Weights, Any], goal: set[Weights]) -> set[Weights]:
    """Return the weights from which some picks lead to the goal."""
    before: dict[Weights, list[Weights]] = {w: [] for w in ways}
    for w in ways:
        for i in wrong_rows(instance, w):
            before[add(w, scale(instance.eta, instance.points[i]))].append(w)
    found, frontier = set(goal), list(goal)
    for w in frontier:
        new = [v for v in before[w] if v not in found]
        found.update(new)
        frontier += new
    return found


def small_samples() -> Iterator[Instance]:
    """Yield every sample of three examples with one feature in {-1, 0, 1}, each set of examples
    once, and the two samples of four on which the printed pocket forgets its best."""
    cells = [((x,), y) for x in (-1, 0, 1) for y in (-1, 1)]
    for chosen in combinations_with_replacement(cells, 3):
        yield Instance(tuple(x for x, _ in chosen), tuple(y for _, y in chosen))
    yield Instance(((-2,), (-1,), (0,), (1,)), (1, 1, -1, 1))
    yield Instance(((-3,), (-3,), (-2,), (0,)), (-1, -1, 1, -1))


@theorem("pocket.reaches_optimum",
         """With random picks the pocket holds weights of the least possible number of errors with
         probability tending to 1 as the number of updates grows (Gallant).
         Decided for every sample of three examples with one feature in {-1, 0, 1}, and two of
         four: only finitely many weights can be met from w = 0, from each of them some picks lead
         to a minimum of the 0-1 risk (so that it is missed t times in a row with a probability
         that decays geometrically in t), and with such picks the pocket ends with a minimum.""",
         cited="that it is so for all data (Muselli 1997)",
         hypotheses=(said("the picks are random"), POSITIVE_STEP),
         sources=("B-26", "A-17", "D-213"), family=small_samples, needs="a function pocket",
         rejects=("listing_as_printed", "goes_on_from_the_pocket", "counts_the_picked_one_only",
                  "wrong_sign", "keeps_the_start", "keeps_the_last"))
def reaches_optimum(instance: Instance, observe: Observe) -> Outcome:
    """Explore all weights that can be met, then let the pocket walk to the farthest minimum."""
    ways, fewest = reachable(instance), least(instance)
    minima = {w for w in ways if len(wrong_rows(instance, w)) == fewest}
    if len(leading_to(instance, ways, minima)) < len(ways):
        return differs("weights from which a minimum can be reached", len(ways),
                       len(leading_to(instance, ways, minima)), ()) or Passed()
    nearest = min(minima, key=lambda w: (len(ways[w]), w))
    beyond = max(ways, key=lambda w: (len(ways[w]), w))
    for way in (ways[nearest], _through(instance, ways, nearest, beyond)):
        call = Call("pocket.pocket", (instance.examples, (0,) * len(instance.points[0]),
                                      instance.eta),
                    (("updates", len(way)), ("choose", Route(way))))
        result = trace(observe.call(call))[1]
        found = differs(f"picks {text(way)}: errors of the pocketed weights", fewest,
                        len(wrong_rows(instance, result.w)), call,
                        f"(lambda w: sum(y * dot(w, x) <= 0 for x, y in {instance.examples!r}))"
                        "(trace(runs[0])[1].w)")
        if found:
            return found
    return Passed()


def _through(instance: Instance, ways: Mapping[Weights, tuple[int, ...]], best: Weights,
             beyond: Weights) -> tuple[int, ...]:
    """Return the way to the minimum and on from it, for as many picks as the farthest way has."""
    way, w = list(ways[best]), best
    while len(way) < len(ways[beyond]) + 2:
        wrong = wrong_rows(instance, w)
        if not wrong:
            break
        way.append(wrong[-1])
        w = add(w, scale(instance.eta, instance.points[wrong[-1]]))
    return tuple(way)


class Route:
    """A choice among mistakes: the given picks, over and over; the first where one is right."""

    def __init__(self, picks: Sequence[int]) -> None:
        self._picks = tuple(picks)
        self._made = 0

    def __call__(self, wrong: Sequence[int]) -> int:
        pick = self._picks[self._made % len(self._picks)]
        self._made += 1
        return pick if pick in wrong else wrong[0]

    def __repr__(self) -> str:
        return f"Route({self._picks})"
