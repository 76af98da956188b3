"""Softmax regression: probabilities, gradient and curvature, and what its descent keeps."""

from collections.abc import Iterator
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.linalg import Vector, dot, subtract
from novikoff.reference.number import exp, log
from novikoff.theory.comparison import differs, fails
from novikoff.theory.enclosure import interval
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.function_subject import rows_of
from novikoff.theory.instances import Instance
from novikoff.theory.kinds import CLASSES
from novikoff.theory.outcome import Outcome, Passed, text
from novikoff.theory.premise import said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.logistic import wide
from novikoff.theory.theorems.one_vs_rest import TIES, first_best

Scores = Vector[Fraction]
Classified = tuple[tuple[Scores, int], ...]
NLL: Final = "softmax.negative_log_likelihood"


def classified(instance: Instance) -> Classified:
    """The examples ((1, 𝐱), t) in fractions."""
    return tuple(((Fraction(1), *map(Fraction, x)), t)
                 for x, t in zip(instance.X, instance.y, strict=True))


def start(instance: Instance) -> tuple[Scores, ...]:
    """Weights of the classes: (k/2, 1, -1, 1, ...) times -1, η and 1/4."""
    width = len(instance.X[0])
    return tuple((c * Fraction(k, 2), *(c * (-1) ** j for j in range(width)))
                 for k, c in enumerate((Fraction(-1), Fraction(instance.eta), Fraction(1, 4))))


def shares(z: Scores) -> list[Any]:
    """Enclosures of 1/Σ_j e^(z_j - z_k)."""
    return [1 / sum(exp(interval(other - one)) for other in z) for one in z]


def _scores(instance: Instance) -> list[Scores]:
    """A row with 0 and η behind it, and the same row turned round."""
    z = (*map(Fraction, instance.X[0]), Fraction(0), Fraction(instance.eta))
    return [z, tuple(-entry / 2 for entry in reversed(z))]


@theorem("softmax.probabilities",
         """p_k = e^z_k/Σ_j e^z_j: all p_k > 0, Σ p_k = 1, a constant added to every z leaves p
         alone, log(p_j/p_k) = z_j - z_k, and -log p_t is the loss. Of two classes it is the
         logistic function of z_0 - z_1.""",
         sources=("A-47", "B-59"), kind="classes",
         needs="functions softmax and negative_log_likelihood",
         rejects=("softmax_of_two_powers", "softmax_unnormalised", "softmax_of_squares",
                  "softmax_of_the_greatest", "loss_of_the_greatest", "loss_is_the_score",
                  "loss_in_bits", "loss_without_own_term"))
def probabilities(instance: Instance, observe: Observe) -> Outcome:
    """Compare probabilities and losses with enclosures, at shifted scores too, and of two."""
    for z in _scores(instance):
        for scores, shift in ((z, 3), (z[-2:], 0)):
            call = Call("softmax.softmax", (tuple(entry + shift for entry in scores),))
            p, where = tuple(observe.call(call)), f"z = {text(scores)} and {shift} added"
            due = shares(scores)
            if found := (differs(f"probabilities, {where}", tuple(due), p, call)
                         or differs(f"Σ p, {where}", 1, sum(p), call, "sum(runs[0])")):
                return found
        for t in {0, len(z) - 1}:
            call = Call(NLL, (z, t))
            if found := differs(f"loss of class {t}, z = {text(z)}",
                                log(sum(exp(interval(other - z[t])) for other in z)),
                                observe.call(call), call):
                return found
        odds = Call("softmax.softmax", (z[-2:],))
        if found := differs(f"two classes, z = {text(z[-2:])}",
                            1 / (1 + exp(interval(z[-1] - z[-2]))), observe.call(odds)[0], odds,
                            "runs[0][0]"):
            return found
    return Passed()


OF_ROWS: Final = ((Fraction(0), Fraction(0)), (Fraction(1), Fraction(-2), Fraction(3)),
                  (Fraction(2), Fraction(1, 2), Fraction(0), Fraction(-1)))


def rows_of_scores() -> Iterator[Instance]:
    """Yield scores of 2, 3 and 4 classes."""
    return (Instance((z,), (0,)) for z in OF_ROWS)


@theorem("softmax.rows",
         """Of a matrix each row of scores has its own probabilities (or each column, or all
         entries together, if the card says so), however far the rows lie from each other.""",
         sources=("A-47", "B-49"), family=rows_of_scores, needs="a function of several rows",
         rejects=("rows_share_a_sum", "rows_share_a_maximum", "softmax_of_two_powers",
                  "softmax_unnormalised", "softmax_of_squares", "softmax_of_the_greatest"))
def rows(instance: Instance, observe: Observe) -> Outcome:
    """Give two rows at once, near and far ones."""
    call = Call("softmax.softmax", (tuple(map(Fraction, instance.X[0])),))
    for aspect, how in (("call.rows", "and backwards"), ("call.far_rows", "and 1000 below")):
        due = tuple(tuple(shares(row)) for row in rows_of(aspect, call.arguments[0]))
        found = differs(f"the rows z = {text(call.arguments[0])} {how}", due,
                        observe.call(Call(aspect, (call,))), call)
        if found:
            return found
    return Passed()


@theorem("softmax.predict",
         """Predicted is the class of the largest score w_k·x, which is the class of the largest
         probability; of several the lowest, or the highest if the tie is to go there. A vector
         added to every w_k, or every w_k times c > 0, changes nothing.""",
         hypotheses=(said("c > 0"),),
         sources=("A-47", "D-230"), kind="classes", needs="a function predict",
         rejects=("least_probable", "class_of_the_largest_size", "ties_to_the_other_end",
                  "ties_to_the_lowest"))
def predict(instance: Instance, observe: Observe) -> Outcome:
    """Compare on every row, for W, for 2 W less a row, and for rows of which two or all agree."""
    data, W = classified(instance), start(instance)
    moved = tuple(tuple(2 * e - c for e, c in zip(w, data[-1][0], strict=True)) for w in W)
    for matrix in (W, moved, W[:1] * CLASSES, (*W[1:], W[1])):
        for x, _ in data:
            scores = tuple(dot(w, x) for w in matrix)
            for tie in TIES:
                call = Call("softmax.predict", (matrix, x, tie))
                found = differs(f"scores {text(scores)}, tie {tie}", first_best(scores, tie),
                                observe.call(call), call)
                if found:
                    return found
    return Passed()


@theorem("softmax.gradient",
         """The gradient of the mean of -log p_t in the weights w_k of class k is
         (1/b) Σ (p_k - [t = k]) x, and the step subtracts η times it. Its entry for the bias of
         class k is 0 only if the mean of p_k is the share of class k: so at a minimum with
         unpenalised biases the probabilities balance, Σ (p_k - [t = k]) = 0.""",
         sources=("A-47", "B-79"), kind="classes", needs="functions gradient and update",
         rejects=("gradient_without_target", "gradient_of_the_sum", "gradient_uphill",
                  "gradient_ignores_the_bias", "step_uphill", "step_of_own_class",
                  "step_forgets_the_rate", "step_without_target", "step_with_penalty"))
def gradient(instance: Instance, observe: Observe) -> Outcome:
    """Compare gradient and step, averaged and summed, with enclosures."""
    examples, W, eta = classified(instance), start(instance), Fraction(instance.eta)
    p = [shares(tuple(dot(w, x) for w in W)) for x, _ in examples]
    total = [[sum((row[k] - (1 if k == t else 0)) * interval(x[j])
                  for row, (x, t) in zip(p, examples, strict=True))
              for j in range(len(W[0]))] for k in range(CLASSES)]
    for reduction, count in (("mean", len(examples)), ("sum", 1)):
        slope = Call("softmax.gradient", (W, examples, reduction))
        step = Call("softmax.update", (W, examples, eta, reduction))
        if found := (differs(f"gradient at W = {text(W)}, {reduction}",
                             tuple(tuple(entry / count for entry in row) for row in total),
                             observe.call(slope), slope)
                     or differs(f"step from W = {text(W)}, {reduction}, η = {text(eta)}", tuple(
                         tuple(interval(c) - interval(eta / count) * entry
                               for c, entry in zip(w, row, strict=True))
                         for w, row in zip(W, total, strict=True)), observe.call(step), step)):
            return found
    return Passed()


@theorem("softmax.sum_of_weights",
         """A step of gradient descent without penalty keeps Σ_k w_k, for the (p_k - [t = k]) of an
         example add to 0; from 0 it stays 0, though W and W + (c, ..., c) have one loss. A penalty
         would change the sum unless it is 0.""",
         hypotheses=(said("there is no penalty"),),
         sources=("B-79", "A-47"), kind="classes", needs="a function update",
         rejects=("step_of_own_class", "step_without_target", "step_with_penalty"))
def sum_of_weights(instance: Instance, observe: Observe) -> Outcome:
    """Add the weights of all classes before and after a step."""
    examples, eta = classified(instance), Fraction(instance.eta)
    W = start(instance)
    call = Call("softmax.update", (W, examples, eta, "sum"))
    after = observe.call(call)
    return differs(f"Σ_k w_k after a step from W = {text(W)}, η = {text(eta)}",
                   tuple(map(sum, zip(*W, strict=True))),
                   tuple(map(sum, zip(*after, strict=True))), call,
                   "tuple(map(sum, zip(*runs[0], strict=True)))") or Passed()


@theorem("softmax.curvature",
         """The Hessian of -log p_t in the scores is diag(p) - p pᵀ, whose form is
         uᵀHu = Σ_{j<k} p_j p_k (u_j - u_k)²: so the loss is convex, flat along (1, ..., 1), and
         uᵀHu <= ‖u‖²/2. For all u: 0 <= l(u) - l(z) - (p - 1_t)·(u - z) <= ‖u - z‖²/4.""",
         sources=("A-47", "B-60"), kind="classes",
         needs="functions softmax and negative_log_likelihood",
         rejects=("softmax_of_two_powers", "softmax_unnormalised", "softmax_of_squares",
                  "softmax_of_the_greatest", "loss_of_the_greatest", "loss_is_the_score",
                  "loss_in_bits", "loss_without_own_term"))
def curvature(instance: Instance, observe: Observe) -> Outcome:
    """Compare the loss at scores far and near with its tangent and parabola."""
    (z, u) = _scores(instance)
    near = tuple(entry + Fraction(1, 4 + j) for j, entry in enumerate(z))
    softmax = Call("softmax.softmax", (z,))
    p = [wide(entry) for entry in observe.call(softmax)]
    for t in (0, len(z) - 1):
        here = observe.call(Call(NLL, (z, t)))
        for other in (u, near):
            call, apart = Call(NLL, (other, t)), subtract(other, z)
            tangent = wide(here) + sum((q - (1 if k == t else 0)) * interval(apart[k])
                                 for k, q in enumerate(p))
            value, where = observe.call(call), f"loss at {text(other)} from {text(z)}, t = {t}"
            if found := (fails(where, value, ">=", tangent, call)
                         or fails(where, value, "<=", tangent + interval(dot(apart, apart) / 4),
                                  call)):
                return found
    return Passed()
