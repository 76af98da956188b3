"""Functional and geometric margin, the canonical scale, slack and depth of a violation."""

from collections.abc import Iterator
from fractions import Fraction

from novikoff.reference.linalg import Vector, dot, norm_sq
from novikoff.reference.number import sqrt
from novikoff.reference.sample import Sample, sample
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Inapplicable, Outcome, Passed, Rational, magnitude, text
from novikoff.theory.premise import NORMAL, SEPARABLE, said
from novikoff.theory.registry import theorem

Weights = Vector[Rational]


def with_bias(instance: Instance) -> Sample[Rational]:
    """The examples ((1, 𝐱), y), whatever the convention says of the bias."""
    return sample(instance.X, instance.y, 1)


def weights(instance: Instance) -> Iterator[Weights]:
    """Yield weights with 𝐰 != 0: the rows with a bias η, and (1, 2, ...) with the bias -3/2."""
    yield (-Fraction(3, 2), *range(1, len(instance.X[0]) + 1))
    for x in dict.fromkeys(instance.X):
        if any(x):
            yield (instance.eta, *x)


@theorem("margin.scaling",
         """Let m = min y z. A factor c > 0 on w multiplies the functional margin m by c and leaves
         the geometric margin m/‖𝐰‖ alone (𝐰 != 0; squared with its sign: m|m|/‖𝐰‖²), so that only
         the geometric one tells how far the examples lie. Both are positive exactly if w has
         y z > 0 on every example.""",
         hypotheses=(said("c > 0"), NORMAL),
         sources=("A-44", "D-071"),
         needs="functions least_margin, geometric_margin and geometric_margin_sq",
         rejects=("margin_of_the_best", "margin_ignores_label", "margin_is_absolute",
                  "geometric_with_the_bias", "geometric_without_sign", "geometric_is_functional",
                  "geometric_over_length_sq"))
def scaling(instance: Instance, observe: Observe) -> Outcome:
    """Compare the margins at w and 3 w with their formulas."""
    examples = with_bias(instance)
    for w in weights(instance):
        m = min(y * dot(w, x) for x, y in examples)
        length_sq = norm_sq(w[1:])
        signed = Fraction(m * magnitude(m)) / length_sq
        for c in (1, 3):
            scaled = tuple(c * entry for entry in w)
            least, squared, plain = (Call(f"margin.{name}", (scaled, examples)) for name in (
                "least_margin", "geometric_margin_sq", "geometric_margin"))
            where = f"w = {text(scaled)}"
            if found := (differs(f"functional margin, {where}", c * m, observe.call(least), least)
                         or differs(f"geometric margin², {where}", signed, observe.call(squared),
                                    squared)):
                return found
        # the root only once for each w: it is enclosed, and dear
        if found := differs(f"geometric margin, {where}",
                            interval(m) / sqrt(interval(length_sq)), observe.call(plain), plain):
            return found
    return Passed()


@theorem("margin.canonical",
         """Let w have y z > 0 on every example and m = min y z. w/m is the same hyperplane with
         least y z = 1; exactly the support vectors, those with y z = m, reach 1 then, and with
         𝐰 != 0 each lies at the distance 1/‖𝐰/m‖ = m/‖𝐰‖ from the boundary: 1 is its functional
         margin and not its distance.""",
         sources=("B-63", "A-44", "D-167"), kind="separable", hypotheses=(SEPARABLE, NORMAL),
         needs="functions canonical, support_vectors and geometry.distance_sq",
         rejects=("canonical_by_length", "canonical_by_the_greatest", "canonical_keeps_the_bias",
                  "support_at_one", "support_of_one", "support_is_everything"))
def canonical(instance: Instance, observe: Observe) -> Outcome:
    """Scale the separator of widest margin, and the one the data were drawn with, in numbers that
    floats hold: which examples have the least y z is decided on the very w."""
    if not instance.X:
        return Inapplicable("there is nothing to separate")
    examples = with_bias(instance)
    if instance.margin.w is None:
        observe.call(Call("margin.canonical", (next(weights(instance)), examples)))  # is refused
        return Inapplicable("no w separates")
    for wide in filter(None, (tuple(2 * c for c in instance.margin.w), instance.separator)):
        w = tuple(Fraction(float(c)) for c in wide)
        margins = [y * dot(w, x) for x, y in examples]
        m = min(margins)
        if m <= 0:
            continue
        scaled, rows = Call("margin.canonical", (w, examples)), Call(
            "margin.support_vectors", (w, examples))
        support = tuple(row for row, value in enumerate(margins) if value == m)
        due = tuple(Fraction(entry) / m for entry in w)
        if found := (differs(f"w = {text(w)}", due, observe.call(scaled), scaled)
                     or differs(f"support vectors of w = {text(w)}", support,
                                observe.call(rows), rows)):
            return found
        for row in support if any(w[1:]) else ():
            call = Call("geometry.distance_sq", (due, examples[row][0]))
            if found := differs(f"distance² of support vector {row}, w = {text(due)}",
                                1 / Fraction(norm_sq(due[1:])), observe.call(call), call):
                return found
    return Passed()


@theorem("margin.slack",
         """ξ = max(0, 1 - y z) is the least ξ >= 0 with y z >= 1 - ξ: both constraints hold, and
         one of them with equality. It is 0 exactly for y z >= 1, and more than 1 exactly for a
         mistake y z < 0.""",
         sources=("B-65", "A-40"), needs="a function slack",
         rejects=("slack_of_the_perceptron", "slack_not_cut", "slack_counts", "slack_absolute",
                  "slack_ignores_label"))
def slack(instance: Instance, observe: Observe) -> Outcome:
    """Try every example at w, at w scaled so that it has y z = 1, and at w = 0."""
    for w in weights(instance):
        for x, y in with_bias(instance):
            z = dot(w, x)
            at_the_edge = tuple(Fraction(y * entry) / z for entry in w) if z else w
            for u in (w, at_the_edge, tuple(0 * entry for entry in w)):
                call = Call("margin.slack", (u, x, y))
                xi, margin = observe.call(call), y * dot(u, x)
                where = f"y z = {text(margin)}, w = {text(u)}, x = {text(x)}, y = {y:+d}"
                if found := (fails(f"ξ, {where}", xi, ">=", 0, call)
                             or fails(f"ξ against 1 - y z, {where}", xi, ">=", 1 - margin, call)
                             or differs(f"the nearer of the two bounds, {where}",
                                        0 if margin >= 1 else 1 - margin, xi, call)):
                    return found
    return Passed()


@theorem("margin.depth",
         """Let 𝐰 != 0. An example with y z < 1 lies max(0, 1 - y z)/‖𝐰‖ beyond the edge of its
         margin, the plane w·x = y, and one with y z >= 1 lies 0 beyond it; |y - z| = |1 - y z|.
         The depth does not change when w is scaled with the edge, but 1 - y z does.""",
         sources=("B-64", "A-44", "D-172", "D-173", "K-07"), hypotheses=(NORMAL,),
         needs="functions violation_depth and violation_depth_sq",
         rejects=("depth_with_the_bias", "depth_not_cut", "depth_is_the_slack",
                  "depth_from_the_boundary"))
def depth(instance: Instance, observe: Observe) -> Outcome:
    """Compare with the squared distance of the point to the plane w·x = y."""
    for w in weights(instance):
        length_sq = norm_sq(w[1:])
        first = True
        for x, y in with_bias(instance):
            z = dot(w, x)
            inside = y * z < 1
            squared, plain = (Call(f"margin.{name}", (w, x, y))
                              for name in ("violation_depth_sq", "violation_depth"))
            where = f"y z = {text(y * z)}, w = {text(w)}, x = {text(x)}, y = {y:+d}"
            if found := differs(f"depth², {where}",
                                Fraction((y - z) ** 2) / length_sq if inside else 0,
                                observe.call(squared), squared):
                return found
            if inside and first:  # the root only once for each w
                first = False
                if found := differs(f"depth, {where}",
                                    interval(magnitude(y - z)) / sqrt(interval(length_sq)),
                                    observe.call(plain), plain):
                    return found
    return Passed()
