"""Logistic regression: probabilities and logits, gradient, curvature and descent of the loss."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from novikoff.reference.linalg import Vector, dot, norm_sq
from novikoff.reference.number import exp, log, tanh
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, magnitude, text
from novikoff.theory.premise import SEPARABLE, said
from novikoff.theory.registry import theorem

Weights = Vector[Fraction]
Classified = tuple[tuple[Weights, int], ...]
VALUE: Final = "logistic.LOGISTIC_LOSS.value"
SLOPE: Final = "logistic.LOGISTIC_LOSS.derivative"


def classified(instance: Instance) -> Classified:
    """The examples ((1, 𝐱), t) in fractions, with t = 1 for a target > 0 and t = 0 else."""
    return tuple(((Fraction(1), *map(Fraction, x)), int(y > 0))
                 for x, y in zip(instance.X, instance.y, strict=True))


def weights(instance: Instance) -> list[Weights]:
    """Weights at which it is judged: 0 and (-η, 1/2, 1, ...)."""
    width = len(instance.X[0])
    return [(Fraction(0),) * (width + 1),
            (-Fraction(instance.eta), *(Fraction(j, 2) for j in range(1, width + 1)))]


def wide(value: Any) -> Any:
    """A number as an interval."""
    return value if hasattr(value, "a") else interval(value)


def sig(z: Rational) -> Any:
    """An enclosure of the logistic function, from tanh."""
    return (1 + tanh(interval(z) / 2)) / 2


def softplus(z: Rational) -> Any:
    """An enclosure of log(1 + e^z)."""
    return interval(max(z, 0)) + log(1 + exp(-interval(magnitude(z))))


def charge(t: int, z: Rational) -> Any:
    """An enclosure of the loss -log p(t) at the score z."""
    return softplus(-z if t else z)


def total_loss(w: Iterable[Fraction], examples: Classified) -> Any:
    """An enclosure of Σ -log p(t_i)."""
    w = tuple(w)
    return sum(charge(t, dot(w, x)) for x, t in examples)


def _scores(instance: Instance) -> list[Fraction]:
    """The first two cells of the first row, the rate, and their negatives, in order."""
    cells = {*map(Fraction, instance.X[0][:2]), Fraction(instance.eta)}
    return sorted({*cells, *(-cell for cell in cells)})


@theorem("logistic.logit",
         """For 0 < p < 1: p = sig(z) exactly if z = logit p = log(p/(1 - p)); the odds p/(1 - p)
         are e^z. The logit increases, is odd about 1/2, and has the limits -∞ at 0 and +∞ at 1,
         where no score has that probability.""",
         hypotheses=(said("0 < p < 1"),),
         sources=("B-59", "A-37", "K-04"), kind="targets", needs="functions probability and logit",
         rejects=("logit_is_log", "logit_of_the_other_class", "logit_in_bits", "logit_clipped",
                  "probability_of_the_other_class", "probability_twice_as_steep",
                  "probability_is_a_step"))
def logit(instance: Instance, observe: Observe) -> Outcome:
    """Take logits of rational p and probabilities of rational z, and undo both."""
    for z in _scores(instance)[::2]:
        p = 1 / (2 + magnitude(z))
        up, down = Call("logistic.logit", (p,)), Call("logistic.logit", (1 - p,))
        found, mirrored = observe.call(up), observe.call(down)
        odds = Call("logistic.probability", ((Fraction(0), z), (Fraction(1), Fraction(1)), 1))
        chance, power = observe.call(odds), exp(interval(z))
        if wrong := (differs(f"logit {text(p)}", log(interval(p / (1 - p))), found, up)
                     or differs(f"sig(logit {text(p)})", p, 1 / (1 + exp(-wide(found))), up,
                                "")
                     or differs(f"logit {text(1 - p)}", -wide(found), mirrored, down)
                     or differs(f"p(1 + e^z) at z = {text(z)}", power, wide(chance) * (1 + power),
                                odds, "")):
            return wrong
    for p, limit in ((0, float("-inf")), (1, float("inf"))):
        end = Call("logistic.logit", (p,))
        if wrong := differs(f"logit {p}", limit, observe.call(end), end):
            return wrong
    return Passed()


@theorem("logistic.complement",
         """1 - sig(z) = sig(-z): the probabilities of the two classes add to 1, and the other class
         has that of the weights -w.""",
         sources=("B-59", "A-37"), kind="targets", needs="a function probability",
         rejects=("probability_of_class_1_only", "probability_twice_as_steep_for_0",
                  "probability_is_a_step"))
def complement(instance: Instance, observe: Observe) -> Outcome:
    """Add both probabilities of every example, and turn w round."""
    for w in weights(instance)[1:]:
        for x, _ in classified(instance):
            one, zero, turned = (Call("logistic.probability", (u, x, t)) for u, t in (
                (w, 1), (w, 0), (tuple(-c for c in w), 1)))
            p, q, r = map(observe.call, (one, zero, turned))
            where = f"w = {text(w)}, x = {text(x)}"
            if wrong := (differs(f"p(1) + p(0), {where}", 1, p + q, (one, zero),
                                 "runs[0] + runs[1]")
                         or differs(f"p(1) of -w, {where}", q, r, turned)
                         or fails(f"p(1), {where}", p, ">", 0, one)
                         or fails(f"p(1), {where}", p, "<", 1, one)):
                return wrong
    return Passed()


@theorem("logistic.predict",
         """Predicted is class 1 where w·x > 0, that is p > 1/2, class 0 where p < 1/2, and at
         w·x = 0, where p = 1/2, what the convention gives: with +1 class 1, else class 0. So it
         answers in the classes 0 and 1 of its targets, never -1, and c w with c > 0 predicts the
         same: the probability is another and the class is not.""",
         hypotheses=(said("c > 0"),),
         sources=("A-34", "A-36", "D-145"), kind="targets", needs="a function predict",
         rejects=("predicts_signs", "predicts_the_other_class", "predicts_at_half_a_score",
                  "predicts_one_at_zero"))
def predict(instance: Instance, observe: Observe) -> Outcome:
    """Compare the class with the sign of w·x and with p, at w, 2w and 0, for each convention."""
    for w in weights(instance):
        for x, _ in classified(instance):
            z = dot(w, x)
            if z and (wrong := fails(f"sig(z) at z = {text(z)}", sig(z), ">" if z > 0 else "<",
                                     Fraction(1, 2), (), "")):
                return wrong
            for zero in ("+1", "-1", "neither"):
                due = int(z > 0 or (z == 0 and zero == "+1"))
                for factor in (1, 2, Fraction(1, 64)):
                    v = tuple(factor * c for c in w)
                    call = Call("logistic.predict", (v, x, zero))
                    if wrong := differs(f"class of x = {text(x)} at w = {text(v)}, z = 0 giving "
                                        f"{zero}", due, observe.call(call), call):
                        return wrong
    return Passed()


@theorem("logistic.gradient",
         """For t in {0, 1} the loss of an example is -t log p - (1 - t) log(1 - p) with p = sig(z),
         its slope in z is p - t, and the gradient of the mean over a batch is (1/b) Σ (p - t) x; so
         the step is w + (η/b) Σ (t - p) x. Its entry for the bias is 0 only if Σ (p - t) = 0: at a
         minimum with an unpenalised bias the mean probability is the share of class 1.""",
         hypotheses=(said("t is 0 or 1"),),
         sources=("B-60", "B-62", "B-79", "A-34", "A-36", "D-161", "D-162"),
         kind="targets", needs="functions update and LOGISTIC_LOSS",
         rejects=("loss_quadratic", "loss_clipped", "loss_in_bits", "loss_of_the_other_class",
                  "loss_hinge", "slope_quadratic", "slope_of_the_other_class",
                  "slope_of_signed_labels", "step_uphill", "step_quadratic",
                  "step_of_the_sum", "step_without_the_bias", "step_of_the_first"))
def gradient(instance: Instance, observe: Observe) -> Outcome:
    """Compare loss, slope and step with enclosures by way of tanh, summed and averaged."""
    examples, eta = classified(instance), Fraction(instance.eta)
    for w in weights(instance)[1:]:
        probabilities = []
        for x, t in examples:
            z = dot(w, x)
            value, slope = Call(VALUE, (t, z)), Call(SLOPE, (t, z))
            probabilities.append(sig(z))
            if wrong := (differs(f"loss, t = {t}, z = {text(z)}", charge(t, z),
                                 observe.call(value), value)
                         or differs(f"slope, t = {t}, z = {text(z)}", probabilities[-1] - t,
                                    observe.call(slope), slope)):
                return wrong
        for reduction, share in (("mean", Fraction(1, len(examples))), ("sum", Fraction(1))):
            call = Call("logistic.update", (w, examples, eta, reduction))
            due = tuple(interval(c) + interval(eta * share) * sum(
                (t - p) * interval(x[j])
                for p, (x, t) in zip(probabilities, examples, strict=True))
                for j, c in enumerate(w))
            if wrong := differs(f"step from w = {text(w)}, {reduction}, η = {text(eta)}", due,
                                tuple(observe.call(call)), call):
                return wrong
    return Passed()


@theorem("logistic.curvature",
         """The Hessian of the mean loss is H = (1/N) Σ p(1 - p) x xᵀ: vᵀHv = (1/N) Σ p(1 - p)(x·v)²
         lies between 0 and (1/4N) Σ (x·v)², so that the loss is convex and ‖H‖ <= λmax/(4N) with
         λmax the greatest eigenvalue of XᵀX. In the score, for all u:
         0 <= l(u) - l(z) - (p - t)(u - z) <= (u - z)²/8. (The squared error of sig is not convex.)
         """,
         sources=("B-60", "D-164", "C-23"), kind="targets", needs="a loss LOGISTIC_LOSS",
         rejects=("loss_quadratic", "loss_clipped", "loss_in_bits", "loss_of_the_other_class",
                  "loss_hinge", "slope_quadratic", "slope_of_the_other_class",
                  "slope_of_signed_labels"))
def curvature(instance: Instance, observe: Observe) -> Outcome:
    """Compare the loss at neighbouring scores and far away with its tangent and parabola."""
    scores = _scores(instance)
    for t in (0, 1):
        values = {z: observe.call(Call(VALUE, (t, z))) for z in scores}
        for z, u in [*pairwise(scores), (scores[-1], scores[0])]:
            slope = observe.call(Call(SLOPE, (t, z)))
            tangent = wide(values[z]) + wide(slope) * interval(u - z)
            call, where = Call(VALUE, (t, u)), f"loss at {text(u)} from {text(z)}, t = {t}"
            if wrong := (fails(where, values[u], ">=", tangent, call)
                         or fails(where, values[u], "<=",
                                  tangent + interval((u - z) ** 2 / 8), call)):
                return wrong
    return Passed()


@theorem("logistic.descent",
         """With g the gradient of the mean loss L and T the mean of ‖x‖² (so T >= λmax/N), a step
         of the rate η has L(w - ηg) <= L(w) - η(1 - ηT/8)‖g‖²: the loss decreases at every step
         for 0 < η < 8/T unless g = 0. For a greater rate it may rise: x = (1, 1), t = 0 and 1 in
         equal numbers, w = (1, 0), η = 16.""",
         sources=("B-60", "C-23", "D-162"), kind="targets", needs="a function update",
         rejects=("step_uphill", "step_without_the_bias", "step_of_the_first", "step_of_the_sum",
                  "step_quadratic"))
def descent(instance: Instance, observe: Observe) -> Outcome:
    """Compare the losses before and after a step of the rate 4/T, where the bound is least."""
    examples = classified(instance)
    mean_sq = sum((norm_sq(x) for x, _ in examples), Fraction(0)) / len(examples)
    eta = 4 / mean_sq
    for w in weights(instance):
        call = Call("logistic.update", (w, examples, eta, "mean"))
        after = tuple(map(wide, observe.call(call)))
        g = [sum((sig(dot(w, x)) - t) * interval(x[j]) for x, t in examples) / len(examples)
             for j in range(len(w))]
        least = total_loss(w, examples) / len(examples) \
            - interval(eta / 2) * sum(entry * entry for entry in g)
        reached = sum(_charge(t, sum(c * interval(e) for c, e in zip(after, x, strict=True)))
                      for x, t in examples) / len(examples)
        if wrong := fails(f"loss after a step from w = {text(w)}, η = {text(eta)}", reached, "<=",
                          least, call, ""):
            return wrong
    return Passed()


@theorem("logistic.direction",
         """On separable data, y u·x >= δ > 0, a step of gradient descent on the mean loss adds to
         u·w at least ηδ times the mean of 1 - p, p being the probability that w gives the class of
         an example: u·w rises in every step, and no gradient is 0. In a ball 1 - p has a bound
         above 0, so that no ball holds the weights of a whole run.""",
         cited="that for η < 8/T, as in logistic.descent, their direction tends to that of the "
               "widest margin of the vector that is trained, its bias included (Soudry, Hoffer, "
               "Nacson, Gunasekar and Srebro 2018, theorem 3)",
         sources=("B-60",), kind="separable", hypotheses=(SEPARABLE, said("the rate is above 0")),
         needs="a function update",
         rejects=("step_uphill", "step_without_the_bias", "step_of_the_first", "step_of_the_sum",
                  "step_quadratic"))
def direction(instance: Instance, observe: Observe) -> Outcome:
    """Compare what a step adds to u·w, for the exact maximal margin u, with its bound and value."""
    examples, u = classified(instance), instance.margin.w
    assert u is not None, "the hypothesis says that the data are separable"
    eta = Fraction(instance.eta)
    signed = [(2 * t - 1) * dot(u, x) for x, t in examples]
    for w in weights(instance):
        call = Call("logistic.update", (w, examples, eta, "mean"))
        gained = sum((wide(a) - interval(b)) * interval(c)
                     for a, b, c in zip(observe.call(call), w, u, strict=True))
        doubts = [sig((1 - 2 * t) * dot(w, x)) for x, t in examples]
        share = interval(eta) / len(examples)
        where = f"what a step from w = {text(w)} adds to u·w, u = {text(u)}"
        if wrong := differs(where, share * sum(
                q * interval(m) for q, m in zip(doubts, signed, strict=True)), gained, call, "") \
                or fails(where, gained, ">=", share * interval(min(signed)) * sum(doubts), call,
                         "") \
                or fails(where, gained, ">", 0, call, ""):
            return wrong
    return Passed()


def _charge(t: int, z: Any) -> Any:
    """The loss at an enclosed score; log(1 + e^z) is used where e^z does not grow."""
    z = -z if t else z
    return log(1 + exp(z)) if (z <= 0) is True else z + log(1 + exp(-z))
