"""The alternative of separability: weights, or multipliers that refute all weights."""

from __future__ import annotations

from novikoff.reference.linalg import Vector, add, dot, scale
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.registry import theorem
from novikoff.theory.separability import decide
from novikoff.theory.theorems.separability.separation import sets


@theorem("separability.decision",
         """Either some w has w·a > 0 on A and w·b < 0 on B, or some λ >= 0, not all 0, have
         Σ_A λ a = Σ_B λ b, and not both: Σ_A λ w·a would be above 0 or Σ_B λ w·b below 0. For
         w·a >= 0 on A the λ are not all 0 on B. The decision returns the one that there is, in
         2^M pivots or fewer for M points.""",
         sources=("A-60", "B-11"), needs="a function separability.decision",
         rejects=("separator_turned", "separator_touches", "multipliers_for_every_pair",
                  "multipliers_of_one_set", "multipliers_of_any_sign"))
def decision(instance: Instance, observe: Observe) -> Outcome:
    """Check what is returned for both notions, and compare which it is with the certificate."""
    A, B = sets(instance)
    separable = decide(instance.X, instance.y).separable
    for absolute in (True, False):
        call = Call("separability.decision", (A, B, absolute), (("most", 2**len(instance.y)),))
        w, multipliers = observe.call(call)
        where = f"A = {text(A)}, B = {text(B)}, absolute = {absolute}"
        if found := differs(f"{where}: whether there are weights", separable, w is not None, call,
                            "runs[0][0] is not None"):
            return found
        if w is not None:
            for x, y in (*((a, 1) for a in A), *((b, -1) for b in B)):
                if found := fails(f"{where}: y w·x at x = {text(x)}", y * dot(w, x),
                                  ">" if absolute or y < 0 else ">=", 0, call,
                                  f"{y} * dot(runs[0][0], {x!r})"):
                    return found
            continue
        points = (*A, *(tuple(-entry for entry in b) for b in B))
        total: Vector[Rational] = tuple(0 for _ in points[0])
        for c, x in zip(multipliers, points, strict=True):
            total = add(total, scale(c, x))
        first = 0 if absolute else len(A)
        if found := (differs(f"{where}: Σ_A λ a - Σ_B λ b", tuple(0 for _ in total), total, call,
                             "tuple(sum(c * x[j] for c, x in zip(runs[0][1], "
                             f"{points!r})) for j in range({len(total)}))")
                     or fails(f"{where}: the least λ", min(multipliers), ">=", 0, call,
                              "min(runs[0][1])")
                     or fails(f"{where}: Σ λ that is to be positive", sum(multipliers[first:]),
                              ">", 0, call, f"sum(runs[0][1][{first}:])")):
            return found
    return Passed()
