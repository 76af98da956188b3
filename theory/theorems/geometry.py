"""A hyperplane w·x = 0 and the points around it: normal, foot, distances, planes at a level."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final

from novikoff.reference.linalg import Vector, dot, norm_sq, subtract
from novikoff.reference.number import sqrt
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import NORMAL
from novikoff.theory.registry import theorem

Weights = Vector[Rational]
LEVELS: Final = (-1, 0, 1)


def hyperplanes(instance: Instance) -> Iterator[Weights]:
    """Yield weights with 𝐰 != 0: (1, 2, ...) and its negative with a bias, and the rows."""
    count = tuple(range(1, len(instance.X[0]) + 1))
    yield (instance.eta, *count)
    yield (-3, *(-2 * j for j in count))
    for x in dict.fromkeys(instance.X):
        if any(x):
            yield (-instance.eta, *x)


def points(instance: Instance) -> list[Weights]:
    """The distinct rows as points (1, 𝐱)."""
    return [(1, *x) for x in dict.fromkeys(instance.X)]


def about(w: Weights, x: Sequence[Rational]) -> str:
    """Where: the hyperplane and the point."""
    return f"w = {text(w)}, x = {text(x)}"


def direction(w: Weights) -> Weights:
    """The normal (0, 𝐰), a direction in which the 1 of a point stays."""
    return (0, *w[1:])


@theorem("geometry.normal",
         """Let 𝐰 != 0. If w·x1 = w·x2 = 0 then 𝐰·(𝐱1 - 𝐱2) = 0: the feet of any two points differ
         by a vector orthogonal to 𝐰. (Off the boundary it is false: 𝐰·(𝐱1 - 𝐱2) = z1 - z2.)""",
         sources=("B-02", "A-44"), hypotheses=(NORMAL,),
         needs="a function geometry.foot",
         rejects=("foot_is_the_point", "foot_on_the_far_side", "foot_twice_as_far",
                  "foot_by_length", "foot_moves_the_bias", "foot_ignores_the_bias"))
def normal(instance: Instance, observe: Observe) -> Outcome:
    """Take the feet of neighbouring points, and of the origin, as two points of the boundary."""
    around = [*points(instance), (1, *(0 for _ in instance.X[0])), (1, *(5 for _ in instance.X[0]))]
    for w in hyperplanes(instance):
        for x1, x2 in pairwise(around):
            calls = tuple(Call("geometry.foot", (w, x)) for x in (x1, x2))
            p1, p2 = (observe.call(call) for call in calls)
            where = f"{about(w, x1)}, x' = {text(x2)}"
            if found := (
                    differs(f"w·p at the foot p, {where}", 0, dot(w, p1), calls, "dot("
                            f"{_written(w)}, runs[0])")
                    or differs(f"𝐰·(p - p'), {where}", 0, dot(direction(w), subtract(p1, p2)),
                               calls, f"dot({_written(direction(w))}, runs[0])"
                                      f" - dot({_written(direction(w))}, runs[1])")):
                return found
    return Passed()


def _written(v: Weights) -> str:
    """A vector as a Python expression."""
    return f"({', '.join(f'Fraction({str(entry)!r})' for entry in v)},)"


@theorem("geometry.foot",
         """Let 𝐰 != 0 and z = w·x. The foot p = x - (z/‖𝐰‖²)(0, 𝐰) lies on w·p = 0, x - p is a
         multiple of the normal, ‖x - p‖² = z²/‖𝐰‖² is the squared distance, and no point q of the
         boundary is nearer: ‖x - q‖² = ‖x - p‖² + ‖p - q‖². For 𝐰 = 0 there is no boundary to
         measure from (w = (1, 0)), and the question is refused.""",
         sources=("B-03", "A-44", "K-06"), hypotheses=(NORMAL,),
         needs="functions geometry.foot and distance_sq",
         rejects=("foot_is_the_point", "foot_on_the_far_side", "foot_twice_as_far",
                  "foot_by_length", "foot_moves_the_bias", "foot_ignores_the_bias",
                  "distance_with_the_bias", "distance_without_length", "distance_ignores_the_bias",
                  "distance_by_fourth_power"))
def foot(instance: Instance, observe: Observe) -> Outcome:
    """Compare the foot with its formula, and its distance with those of the other feet."""
    for w in hyperplanes(instance):
        length_sq = norm_sq(w[1:])
        feet: list[Weights] = []
        for x in points(instance):
            z = dot(w, x)
            due = subtract(x, tuple(Fraction(z) / length_sq * entry for entry in direction(w)))
            one, far = Call("geometry.foot", (w, x)), Call("geometry.distance_sq", (w, x))
            p, distance_sq = observe.call(one), observe.call(far)
            found = (differs(f"foot, {about(w, x)}", due, p, one)
                     or differs(f"distance², {about(w, x)}", norm_sq(subtract(x, due)),
                                distance_sq, far))
            for q in feet:
                found = found or fails(f"distance² against that of q = {text(q)}, {about(w, x)}",
                                       distance_sq, "<=", norm_sq(subtract(x, q)), far) \
                    or differs(f"Pythagoras with q = {text(q)}, {about(w, x)}",
                               norm_sq(subtract(x, q)) - norm_sq(subtract(due, q)), distance_sq,
                               far)
            if found:
                return found
            feet.append(due)
    return Passed()


@theorem("geometry.signed_distance",
         """Let 𝐰 != 0. The signed distance is z/‖𝐰‖: its square is z²/‖𝐰‖², it has the sign of z,
         it does not change when w is scaled by c > 0 and changes its sign for c < 0.""",
         sources=("B-03", "A-44", "K-06"), hypotheses=(NORMAL,),
         needs="a function geometry.signed_distance",
         rejects=("signed_distance_unsigned", "signed_distance_by_length_sq",
                  "signed_distance_with_the_bias", "signed_distance_is_the_score"))
def signed_distance(instance: Instance, observe: Observe) -> Outcome:
    """Compare with z over an enclosure of ‖𝐰‖, for 2w and -w/2."""
    for w in hyperplanes(instance):
        for x in points(instance)[:1]:
            z = dot(w, x)
            due = interval(z) / sqrt(interval(norm_sq(w[1:])))
            for c in (2, -Fraction(1, 2)):
                scaled = tuple(c * entry for entry in w)
                call = Call("geometry.signed_distance", (scaled, x))
                observed = observe.call(call)
                side = (z > 0) - (z < 0)
                if found := (differs(about(scaled, x), due if c > 0 else -due, observed, call)
                             or fails(f"side of the boundary, {about(scaled, x)}",
                                      observed * side * (1 if c > 0 else -1),
                                      ">" if side else ">=", 0, call, "")):
                    return found
    return Passed()


@theorem("geometry.distance_from_origin",
         """Let 𝐰 != 0. The boundary has the squared distance b²/‖𝐰‖² from the origin and the signed
         distance b/‖𝐰‖; it passes through the origin only if b = 0.""",
         sources=("B-04", "A-44"), hypotheses=(NORMAL,),
         needs="functions geometry.distance_sq and signed_distance",
         rejects=("distance_with_the_bias", "distance_without_length", "distance_ignores_the_bias",
                  "distance_by_fourth_power", "signed_distance_unsigned",
                  "signed_distance_by_length_sq", "signed_distance_with_the_bias",
                  "signed_distance_is_the_score"))
def distance_from_origin(instance: Instance, observe: Observe) -> Outcome:
    """Measure from (1, 0, ..., 0) with the bias that w has and without one."""
    origin = (1, *(0 for _ in instance.X[0]))
    for w in hyperplanes(instance):
        length_sq = Fraction(norm_sq(w[1:]))
        for b in (w[0], 0):
            moved = (b, *w[1:])
            squared, signed = (Call(f"geometry.{name}", (moved, origin))
                               for name in ("distance_sq", "signed_distance"))
            if found := (differs(f"distance² of the origin, w = {text(moved)}", b * b / length_sq,
                                 observe.call(squared), squared)
                         or differs(f"signed distance of the origin, w = {text(moved)}",
                                    interval(b) / sqrt(interval(length_sq)),
                                    observe.call(signed), signed)):
                return found
    return Passed()


@theorem("geometry.projection",
         """Let 𝐰 != 0. The plane w·x = l is reached from x at α = (l - z)/‖𝐰‖², which has a sign:
         p = x + α(0, 𝐰) has the score l and lies at the squared distance (l - z)²/‖𝐰‖². For a
         label l = y = ±1, (y - z)² = (1 - y z)², so that both are |1 - y z|/‖𝐰‖ away.""",
         sources=("B-64", "A-44", "D-172", "K-07"), hypotheses=(NORMAL,),
         needs="a function geometry.projection",
         rejects=("projection_unsigned", "projection_to_the_boundary", "projection_by_length",
                  "projection_moves_the_bias"))
def projection(instance: Instance, observe: Observe) -> Outcome:
    """Compare the projection to the levels -1, 0, +1 and η with its formula."""
    for w in hyperplanes(instance):
        length_sq = norm_sq(w[1:])
        for x in points(instance):
            z = dot(w, x)
            for level in (*LEVELS, instance.eta):
                call = Call("geometry.projection", (w, x, level))
                p = observe.call(call)
                alpha = Fraction(level - z) / length_sq
                due = tuple(entry + alpha * step
                            for entry, step in zip(x, direction(w), strict=True))
                if found := differs(f"level {level}, {about(w, x)}", due, p, call):
                    return found
                gap = 1 - level * z if level in (-1, 1) else level - z
                if found := (differs(f"score at level {level}, {about(w, x)}", level, dot(w, p),
                                     call, "")
                             or differs(f"squared way to level {level}, {about(w, x)}",
                                        Fraction(gap * gap) / length_sq, norm_sq(subtract(p, x)),
                                        call, "")):
                    return found
    return Passed()


@theorem("geometry.width",
         """Let 𝐰 != 0. The planes w·x = 1 and w·x = -1 are parallel and 2/‖𝐰‖ apart (squared:
         4/‖𝐰‖²), each of them 1/‖𝐰‖ from the boundary, not 1; so the band is the wider the
         shorter 𝐰 is, and a factor c on w divides its width by |c|.""",
         sources=("B-63", "A-44", "D-167"), hypotheses=(NORMAL,),
         needs="functions geometry.width_sq and projection",
         rejects=("width_of_one_side", "width_with_the_bias", "width_constant",
                  "projection_unsigned", "projection_to_the_boundary", "projection_by_length",
                  "projection_moves_the_bias"))
def width(instance: Instance, observe: Observe) -> Outcome:
    """Compare with 4/‖𝐰‖² and with the way from one plane to the other."""
    for w in hyperplanes(instance):
        for c in (1, 2, -Fraction(1, 3)):
            scaled = tuple(c * entry for entry in w)
            call = Call("geometry.width_sq", (scaled,))
            due = Fraction(4) / norm_sq(scaled[1:])
            if found := differs(f"w = {text(scaled)}", due, observe.call(call), call):
                return found
        for x in points(instance)[:2]:
            calls = tuple(Call("geometry.projection", (w, x, level)) for level in (-1, 1))
            low, high = (observe.call(call) for call in calls)
            apart = f"norm_sq({_between(len(x))})"
            if found := differs(f"way from w·x = -1 to w·x = 1, {about(w, x)}",
                                Fraction(4) / norm_sq(w[1:]), norm_sq(subtract(high, low)),
                                calls, apart):
                return found
    return Passed()


def _between(length: int) -> str:
    """The difference of two vectors of this length as a Python expression."""
    return f"[runs[1][j] - runs[0][j] for j in range({length})]"
