"""Theorems of the multiclass perceptron: its bound by Kesler's construction, and two classes."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import Any, Final

from novikoff.reference.convention import Mistake
from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.reference.record import trace
from novikoff.reference.threshold import mistaken
from novikoff.theory.certificate import Margin
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Labels, Observe, Rows
from novikoff.theory.instances import Instance
from novikoff.theory.kinds import CLASSES
from novikoff.theory.margin import margin
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import STEP, ZERO_RUN
from novikoff.theory.registry import Hypothesis, theorem

PASSES: Final = 3
MANY: Final = 40
RULES: Final[tuple[tuple[Mistake, str], ...]] = (
    ("N", "lowest"), ("F", "lowest"), ("F", "highest"), ("AB", "highest"))
Matrix = tuple[Vector[Rational], ...]
Examples = tuple[tuple[Vector[Rational], int], ...]
_UPDATES: Final = "tuple((u.row, u.z, u.W) for u in trace(runs[0])[0] if hasattr(u, 'rival'))"


def examples(instance: Instance) -> Examples:
    """Return (1, x) and the class of each example."""
    return tuple(((1, *x), int(k)) for x, k in zip(instance.X, instance.y, strict=True))


def kesler(data: Examples, classes: int = CLASSES) -> Rows:
    """Return the point with x in the place of the class, -x in that of a rival, for each rival."""
    def point(x: Vector[Rational], k: int, j: int) -> Vector[Rational]:
        sign = {k: 1, j: -1}
        return tuple(sign.get(i, 0) * entry for i in range(classes) for entry in x)

    return tuple(point(x, k, j) for x, k in data for j in range(classes) if j != k)


@lru_cache(maxsize=4096)
def _margin(X: Rows, y: Labels) -> Margin:
    points = kesler(tuple(((1, *x), int(k)) for x, k in zip(X, y, strict=True)))
    return margin(points, (1,) * len(points), "none", positive=1)


RANKED: Final = Hypothesis(
    "some W* gives the class of every example a larger score than all others",
    lambda instance: _margin(instance.X, instance.y).gamma_sq > 0)


def leader(W: Matrix, x: Sequence[Rational], k: int, tie: str) -> tuple[Rational, int]:
    """Return the lead of class k over the best other class, and that class."""
    rivals = [j for j in range(len(W)) if j != k]
    best = max(rivals, key=lambda j: (dot(W[j], x), -j if tie == "lowest" else j))
    return dot(W[k], x) - dot(W[best], x), best


def wrong(z: Rational, k: int, rival: int, rule: Mistake, tie: str) -> bool:
    """Return whether a lead is a mistake; a shared first place goes as the rule has it."""
    if z == 0:
        return rule == "N" or (rule == "F" and (rival < k if tie == "lowest" else rival > k))
    return z < 0


def _call(data: Examples, W: Matrix, eta: Rational, passes: int, rule: Mistake,
          tie: str) -> Call:
    return Call("multiclass_perceptron.multiclass_perceptron", (data, W, eta),
                (("passes", passes), ("mistake", rule), ("tie", tie), ("stop", False)))


@theorem("multiclass_perceptron.update",
         """A mistake on class k with rival j and lead z = (w_k - w_j)·x adds s x to w_k and takes
         it off w_j: the sum Σ_k w_k stays, every other class stays, Σ_k ‖w_k‖² grows by
         2 s z + 2 s² ‖x‖², and Σ_k v_k·w_k by s (v_k - v_j)·x for every V.""",
         sources=("B-81", "B-74"), kind="classes", needs="a function update",
         rejects=("right_class_only", "rival_only", "all_rivals", "exchanged", "step_halved"))
def update(instance: Instance, observe: Observe) -> Outcome:
    """Compare the weights, their sum, length and product, for every class and rival."""
    data = examples(instance)
    W = tuple(scale(i - 1, data[i % len(data)][0]) for i in range(CLASSES))
    V = tuple(scale(i * i, data[-1][0]) for i in range(CLASSES))
    s = instance.eta
    for x, _ in data:
        for k, j in product(range(CLASSES), repeat=2):
            if k == j:
                continue
            call = Call("multiclass_perceptron.update", (W, x, k, j, s))
            after = tuple(map(tuple, observe.call(call)))
            z = dot(subtract(W[k], W[j]), x)
            due = (2 * s * z + 2 * s * s * norm_sq(x), s * dot(subtract(V[k], V[j]), x),
                   _column_sums(W))
            got = (_squares(after) - _squares(W), _product(V, after) - _product(V, W),
                   _column_sums(after))
            where = f"class {k}, rival {j}, x = {text(x)}, W = {text(W)}"
            found = differs(f"{where}: W", tuple(
                add(w, scale(s, x)) if i == k else subtract(w, scale(s, x)) if i == j else w
                for i, w in enumerate(W)), after, call) \
                or differs(f"{where}: growth of Σ‖w‖² and of Σ v·w, and Σ w", due, got, call, "")
            if found:
                return found
    return Passed()


def _squares(W: Matrix) -> Rational:
    return sum(map(norm_sq, W))


def _product(V: Matrix, W: Matrix) -> Rational:
    return sum(dot(v, w) for v, w in zip(V, W, strict=True))


def _column_sums(W: Matrix) -> Vector[Rational]:
    return tuple(map(sum, zip(*W, strict=True)))


@theorem("multiclass_perceptron.run",
         """Each example in turn is a mistake on its class k if the lead of w_k over the best other
         class j is negative, or 0 and the rule has it so: always (N), never (AB), or if the tie
         goes to j (F). Then the class and the rival are corrected.""",
         sources=("B-81", "D-230"), kind="classes", needs="a function multiclass_perceptron",
         rejects=("tie_to_the_other_end", "boundary_is_right", "corrects_the_first_rival",
                  "rate_left_out", "binary_rule", "margin_demanded",
                  "rival_alone_corrected", "wrong_sign"))
def run(instance: Instance, observe: Observe) -> Outcome:
    """Make the passes again, and compare row, lead and W of every update."""
    data = examples(instance)
    zero: Matrix = ((0,) * len(data[0][0]),) * CLASSES
    for rule, tie in RULES:
        call = _call(data, zero, instance.eta, PASSES, rule, tie)
        W, due = zero, []
        for row, (x, k) in tuple(enumerate(data)) * PASSES:
            z, j = leader(W, x, k, tie)
            if wrong(z, k, j, rule, tie):
                step = scale(instance.eta, x)
                W = tuple(add(w, step) if i == k else subtract(w, step) if i == j else w
                          for i, w in enumerate(W))
                due.append((row, z, W))
        found = differs(f"rule {rule}, tie {tie}: row, lead and W of every update", tuple(due),
                        _updates(observe, call), call, _UPDATES)
        if found:
            return found
    return Passed()


def _updates(observe: Observe, call: Call) -> tuple[Any, ...]:
    return tuple((u.row, u.z, u.W) for u in trace(observe.call(call))[0] if hasattr(u, "rival"))


@theorem("multiclass_perceptron.mistake_bound",
         """If W* with Σ_k ‖w*_k‖² = 1 leads with the class of every example by γ or more, a run
         from W = 0 with any constant step s > 0 makes at most 2 R²/γ² mistakes, in any order
         and whatever a tie means: in Kesler's construction it is the perceptron on points of
         length at most √2 R. (Counted in the first 40 passes.)""",
         sources=("B-81",), kind="classes", hypotheses=(RANKED, ZERO_RUN, *STEP),
         needs="a function multiclass_perceptron",
         rejects=("wrong_sign", "margin_demanded", "rival_alone_corrected", "binary_rule",
                  "boundary_is_right", "tie_to_the_other_end"))
def mistake_bound(instance: Instance, observe: Observe) -> Outcome:
    """Count the mistakes, with the margin of Kesler's points; then look for one at the end."""
    data = examples(instance)
    gamma_sq = _margin(instance.X, instance.y).gamma_sq
    radius_sq = max(norm_sq(x) for x, _ in data)
    zero: Matrix = ((0,) * len(data[0][0]),) * CLASSES
    for rule, tie in RULES[:3]:
        call = _call(data, zero, instance.eta, MANY, rule, tie)
        made, W = 0, zero
        for record in observe.call(call):
            if hasattr(record, "rival"):
                made, W = made + 1, record.W
        where = f"rule {rule}, tie {tie}"
        found = fails(f"{where}: γ² times the mistakes of {MANY} passes", made * gamma_sq, "<=",
                      2 * radius_sq, call, f"{gamma_sq!r} * trace(runs[0])[1].updates")
        if not found and MANY * gamma_sq > 2 * radius_sq:
            left = sum(wrong(*_placed(W, x, k, tie), rule, tie) for x, k in data)
            found = differs(f"{where}: mistakes at the end", 0, left, call, "")
        if found:
            return found
    return Passed()


def _placed(W: Matrix, x: Vector[Rational], k: int, tie: str) -> tuple[Rational, int, int]:
    z, rival = leader(W, x, k, tie)
    return z, k, rival


@theorem("multiclass_perceptron.two_classes",
         """With two classes, 0 for y = -1 and 1 for y = +1, the difference w_1 - w_0 runs as the
         perceptron with the doubled step 2η: the same rows, y z being the lead. From W = 0, w_1
         alone runs as the perceptron with the step η as it is. A tie that goes to the lowest class
         is z = 0 labelled -1, to the highest +1.""",
         sources=("B-81", "B-08", "D-230", "D-232"), needs="a function multiclass_perceptron",
         rejects=("rate_left_out", "wrong_sign", "rival_alone_corrected",
                  "tie_to_the_other_end", "boundary_is_right", "margin_demanded"))
def two_classes(instance: Instance, observe: Observe) -> Outcome:
    """Run the perceptron on the difference, and compare rows, leads and weights."""
    data = tuple((x, (y + 1) // 2) for x, y in instance.examples)
    x0, x1 = data[0][0], data[-1][0]
    zero: Vector[Rational] = (0,) * len(x0)
    for W, (rule, tie) in product(((zero, zero), (x0, scale(-1, x1))), RULES):
        d, due = subtract(W[1], W[0]), []
        for row, (x, y) in tuple(enumerate(instance.examples)) * PASSES:
            z = dot(d, x)
            if mistaken(z, y, rule, "-1" if tie == "lowest" else "+1"):
                d = add(d, scale(2 * instance.eta * y, x))
                due.append((row, y * z, d))
        call = _call(data, W, instance.eta, PASSES, rule, tie)
        seen = _updates(observe, call)
        where = f"rule {rule}, tie {tie}, W = {text(W)}"
        found = differs(f"{where}: row, lead and w_1 - w_0 of every update", tuple(due),
                        tuple((row, z, subtract(after[1], after[0])) for row, z, after in seen),
                        call, "")
        if not found and (zero, zero) == W:
            found = differs(f"{where}: 2 w_1 against w_1 - w_0", tuple(d for _, _, d in due),
                            tuple(scale(2, after[1]) for _, _, after in seen), call, "")
        if found:
            return found
    return Passed()
