"""Where margins and their programs break a conclusion: multipliers, slacks, and the bias.

Every sample has a bias, and w begins with it.
"""

from fractions import Fraction
from typing import Any, Final

from novikoff.reference import hard_margin as hard
from novikoff.reference import svm
from novikoff.reference.kkt import combination, is_kkt_point
from novikoff.reference.linalg import dot, norm_sq, scale, subtract
from novikoff.reference.margin import geometric_margin_sq, least_margin, slack
from novikoff.reference.soft_margin import soft_margin
from novikoff.theory import premise
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, text
from novikoff.theory.registry import theorems
from without.height import (
    INTEGERS,
    NATURALS,
    POSITIVE,
    RATIONALS,
    WEIGHTS,
    many,
    samples,
    vectors,
)
from without.perceptron import BIASED, NUMBERS, SEPARABLE, gamma_sq, signed
from without.search import Pair, Search

LINE: Final = samples("samples of one feature with a bias", features=1)
ONE_POINT: Final = samples("single examples with a bias", features=1, rows=1)
PAIR: Final = vectors("pairs of integers", INTEGERS, 2)
MULTIPLIERS: Final = many("rationals >= 0", WEIGHTS)
CLASSES: Final = "both classes are there"
MOST: Final = 999


def gap(X: Any, y: Any, multipliers: Any, w: Any, C: Any = None) -> Any:
    """The gap of the hard program, or of the soft one with C."""
    sample = signed(X, y, True)
    slacks = sum(slack(w, x, label) for x, label in sample)
    v = combination(multipliers, sample)
    return hard.objective(w) + (C or 0) * slacks - sum(multipliers) + hard.objective(v)


def balanced(y: Any, multipliers: Any) -> bool:
    return len(y) == len(multipliers) and not dot(y, multipliers)


def feasible(X: Any, y: Any, w: Any) -> bool:
    return bool(least_margin(w, signed(X, y, True)) >= 1)


def negative(value: Any) -> str:
    return f"the gap is {value}" if value < 0 else ""


def two_classes_apart(X: Any, y: Any) -> bool:
    return len(set(y)) == 2 and bool(gamma_sq(X, y, True))


def infeasible(X: Any, y: Any, multipliers: Any, w: Any) -> str:
    if not balanced(y, multipliers) or feasible(X, y, w) or not two_classes_apart(X, y):
        return ""
    return negative(gap(X, y, multipliers, w))


def unbalanced(X: Any, y: Any, multipliers: Any, w: Any) -> str:
    if len(y) != len(multipliers) or not two_classes_apart(X, y) or not feasible(X, y, w):
        return ""
    return negative(gap(X, y, multipliers, w))


def of_any_sign(x: Any, first: int, second: int, w: Any) -> str:
    """Two examples of class 1 with the multipliers `first` and `second`, and one of class -1, whose
    multiplier is their sum."""
    X, y = tuple((xj,) for xj in x), (1, 1, -1)
    if not feasible(X, y, w):
        return ""
    value = gap(X, y, (first, second, first + second), w)
    return f"x_1 and x_2 of class 1, x_3 of class -1 with λ_3 = λ_1 + λ_2: the gap is {value}" \
        if value < 0 else ""


def soft_unbalanced(X: Any, y: Any, multipliers: Any, w: Any, C: Any) -> str:
    if len(y) != len(multipliers) or max(multipliers) > C:
        return ""
    return negative(gap(X, y, multipliers, w, C))


def beyond_the_box(X: Any, y: Any, multipliers: Any, w: Any, C: Any) -> str:
    return negative(gap(X, y, multipliers, w, C)) if balanced(y, multipliers) else ""


def two_solutions(X: Any, y: Any, w: Any, v: Any) -> str:
    """Of two feasible w with 𝐰 = 0 both are solutions: ½‖𝐰‖² cannot be less."""
    if w == v or w[1] or v[1] or not feasible(X, y, w) or not feasible(X, y, v):
        return ""
    return "both have the least ½‖𝐰‖² = 0"


def unsupported(X: Any, y: Any, w: Any, multipliers: Any) -> str:
    if len(multipliers) != len(X) or not is_kkt_point(w, multipliers, signed(X, y, True)):
        return ""
    lacking = set(y) - {label for label, m in zip(y, multipliers, strict=True) if m > 0}
    return f"no example of class {min(lacking)} has λ > 0" if lacking else ""


def no_canonical_form(X: Any, y: Any, w: Any) -> str:
    if len(w) != len(X[0]) + 1 or not any(w[1:]) or not (m := least_margin(w, signed(X, y, True))):
        return ""
    least = least_margin(scale(Fraction(1, m), w), signed(X, y, True))
    return f"m = min y z = {m}, and the least y z of w/m is {least}" if least != 1 else ""


def scaled(X: Any, y: Any, w: Any, c: int) -> str:
    """Whether c w has another functional margin than c m, or another geometric one."""
    if not w[1] or not c:
        return ""
    sample = signed(X, y, True)
    before, after = (least_margin(u, sample) for u in (w, scale(c, w)))
    depths = [geometric_margin_sq(u, sample) for u in (w, scale(c, w))]
    if after == c * before and depths[0] == depths[1]:
        return ""
    return f"min y z becomes {after}, from {before}, and the squared geometric margin with its " \
        f"sign {depths[1]}, from {depths[0]}"


def free_slack(X: Any, y: Any, C: int, w: Any, xi: Any) -> str:
    """Whether slacks other than max(0, 1 - y z) belong to a solution: for C = 0, with ½‖𝐰‖² = 0,
    nothing costs less; for C > 0 a slack above costs more."""
    if len(xi) != len(X) or w[1] or C:
        return ""
    due = tuple(slack(w, x, label) for x, label in signed(X, y, True))
    return f"the objective is 0 and cannot be less, and the slacks need only be {text(due)}" \
        if due != xi and all(a >= b for a, b in zip(xi, due, strict=True)) else ""


def softer(X: Any, y: Any, C: Any) -> str:
    if not two_classes_apart(X, y):
        return ""
    sample = signed(X, y, True)
    soft, due = (tuple(map(Fraction, found.w)) for found in (
        soft_margin(sample, most=MOST, C=C), hard.hard_margin(sample, most=MOST)))
    return f"𝐰 = {soft[1]}, and {due[1]} with the hard margin" if soft[1:] != due[1:] else ""


def stretched(X: Any, y: Any, A: int) -> str:
    if not A or not two_classes_apart(X, y):
        return ""
    mapped = tuple(tuple(A * cell for cell in x) for x in X)
    one, other = (hard.hard_margin(signed(Z, y, True), most=MOST).w[1] for Z in (X, mapped))
    return f"𝐰 = {one}, and {other} on A X, not A 𝐰 = {A * one}" if other != A * one else ""


def below_the_bound(X: Any, y: Any, multipliers: Any, w: Any, bounded: bool = True) -> str:
    """With a = ‖𝐰‖ f(w) + 𝐰·v and b = Σ λ ‖𝐰‖² the bound is a >= 2 √b: all is rational."""
    if len(multipliers) != len(X) or not w[1] or (bounded and max(multipliers) > 1) \
            or (not bounded and not balanced(y, multipliers)):
        return ""
    sample, n_sq = signed(X, y, True), w[1] ** 2
    a = n_sq + sum(slack(w, x, label) for x, label in sample) \
        + w[1] * combination(multipliers, sample)[1]
    b = sum(multipliers) * n_sq
    return f"‖𝐰‖ f(w) + 𝐰·Σ λ y 𝐱 = {a}, below 2 √{b}, which is 2 ‖𝐰‖ √Σ λ" \
        if a < 0 or a * a < 4 * b else ""


def judged(name: str) -> Search:
    """Whether the check of the theorem itself refuses the reference, for every μ that is tried."""
    subject, theorem = FunctionSubject(), theorems()[name]

    def fails(X: Any, y: Any, eta: Any) -> str:
        outcome = theorem.judge(Instance(X, y, Fraction(eta)), subject, subject)
        return f"{outcome.where}, {text(outcome.observed)} is not {outcome.relation} " \
            f"{text(outcome.expected)}" if isinstance(outcome, Counterexample) else ""

    return Search({"X, y": LINE, "η": RATIONALS}, fails)


def lost_more(X: Any, y: Any, w: Any, u: Any) -> str:
    """Whether the losses of up to four steps from w, at the rates 1, 1/2, ..., are above those of u
    by more than ½ Σ ‖g_t‖²/t, for the subgradient that leaves the bias unpenalised, with μ = 1."""
    sample, lost, charge, v = signed(X, y, True), Fraction(0), Fraction(0), w
    for t in range(1, 5):
        g = svm.subgradient(v, sample, 1)
        lost += Fraction(svm.loss(v, sample, 1) - svm.loss(u, sample, 1))
        charge += Fraction(norm_sq(g), 2 * t)
        if lost > charge:
            return f"after {t} step{'s' * (t > 1)} with μ = 1 the losses of w are above those of " \
                f"u by {lost}, and the bound is {charge}"
        v = subtract(v, scale(Fraction(1, t), g))
    return ""


def concave(b: int, w: Any, u: Any, eta: Any) -> str:
    """Whether a step on b w² from w comes less near to u than the theorem says."""
    g = 2 * b * w
    left, right = (w - eta * g - u)**2, (w - u)**2 - 2 * eta * b * (w * w - u * u) + eta**2 * g * g
    return f"for f(w) = b w² the step leads to the squared distance {left} from u, above {right}" \
        if left > right else ""


SEARCHES: Final[dict[Pair, Search]] = {
    ("hard_margin.weak_duality", premise.FEASIBLE.statement):
        Search({"X, y": LINE, "λ": MULTIPLIERS, "w": PAIR}, infeasible),
    ("hard_margin.weak_duality", premise.BALANCED.statement):
        Search({"X, y": LINE, "λ": MULTIPLIERS, "w": PAIR}, unbalanced),
    ("hard_margin.weak_duality", premise.NONNEGATIVE.statement): Search(
        {"x": vectors("three whole numbers >= 0", NATURALS, 3), "λ_1": INTEGERS, "λ_2": INTEGERS,
         "w": PAIR}, of_any_sign),
    ("soft_margin.duality_gap", premise.BALANCED.statement):
        Search({"X, y": LINE, "λ": MULTIPLIERS, "w": PAIR, "C": POSITIVE}, soft_unbalanced),
    ("soft_margin.duality_gap", premise.BOXED.statement):
        Search({"X, y": LINE, "λ": MULTIPLIERS, "w": PAIR, "C": POSITIVE}, beyond_the_box),
    ("hard_margin.solution", CLASSES): Search({"X, y": LINE, "w": PAIR, "v": PAIR}, two_solutions),
    ("hard_margin.support_vector_in_each_class", CLASSES):
        Search({"X, y": LINE, "w": PAIR, "λ": MULTIPLIERS}, unsupported),
    ("margin.canonical", SEPARABLE): Search({"X, y": BIASED, "w": NUMBERS}, no_canonical_form),
    ("margin.scaling", "c > 0"): Search({"X, y": LINE, "w": PAIR, "c": INTEGERS}, scaled),
    ("soft_margin.solution", "C > 0"):
        Search({"X, y": LINE, "C": INTEGERS, "w": PAIR, "ξ": MULTIPLIERS}, free_slack),
    ("soft_margin.hard_limit", "C >= max λ"): Search({"X, y": LINE, "C": POSITIVE}, softer),
    ("affine.margin_rotation", "the matrix is orthogonal"):
        Search({"X, y": LINE, "A": INTEGERS}, stretched),
    ("first_soft_margin.lower_bound", premise.BALANCED.statement):
        Search({"X, y": LINE, "λ": MULTIPLIERS, "w": PAIR}, below_the_bound),
    ("first_soft_margin.lower_bound", "0 <= λ <= 1"): Search(
        {"X, y": LINE, "λ": MULTIPLIERS, "w": PAIR},
        lambda X, y, m, w: below_the_bound(X, y, m, w, bounded=False)),
    ("svm.subgradient", premise.POSITIVE_MU.statement): judged("svm.subgradient"),
    ("svm.squared_hinge_gradient", premise.POSITIVE_MU.statement):
        judged("svm.squared_hinge_gradient"),
    ("svm.convexity", premise.NONNEGATIVE_MU.statement): judged("svm.convexity"),
    ("svm.strongly_convex_rate", "the bias is penalised like the weights"):
        Search({"X, y": LINE, "w": PAIR, "u": PAIR}, lost_more),
    ("svm.subgradient_rate", "f is convex, and each g_t a subgradient"):
        Search({"b": INTEGERS, "w": RATIONALS, "u": RATIONALS, "η": POSITIVE}, concave),
}
