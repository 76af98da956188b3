"""The loss of the support vector machine: its subgradients, its convexity, and its descent."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, pairwise, product
from typing import Final

from novikoff.reference.linalg import Vector, add, dot, norm_sq, scale, subtract
from novikoff.reference.sample import Sample
from novikoff.theory.comparison import differs, fails
from novikoff.theory.experiment import Call, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Outcome, Passed, Rational, text
from novikoff.theory.premise import NONNEGATIVE_MU, POSITIVE_MU, said
from novikoff.theory.registry import theorem
from novikoff.theory.theorems.margin import with_bias

Weights = Vector[Rational]
HINGES: Final = ("hinge", "squared hinge")
THETAS: Final = (0, Fraction(1, 3), 1)
EPOCHS: Final = 3


def pool(instance: Instance) -> list[Weights]:
    """Weights at which the loss is asked for: 0, a multiple of the first signed point that puts it
    on the edge of the margin (a kink), and (1, 2, ...) with a negative bias."""
    count = tuple(range(1, len(instance.X[0]) + 1))
    (x, y), *_ = with_bias(instance)
    edge = scale(y / Fraction(norm_sq(x)), x)
    return list(dict.fromkeys([tuple(0 for _ in x), edge, (-instance.eta, *count)]))


def slacks(w: Weights, examples: Sample[Rational]) -> list[Rational]:
    """Return max(0, 1 - y z) for each example."""
    return [max(0, 1 - y * dot(w, x)) for x, y in examples]


def loss(w: Weights, examples: Sample[Rational], mu: Rational, hinge: str) -> Fraction:
    """Return ½‖𝐰‖² + (μ/M) Σ ξ, or with ½ξ² for ξ, by its definition."""
    xis = slacks(w, examples)
    total = sum(xis) if hinge == "hinge" else sum(Fraction(xi * xi, 2) for xi in xis)
    return Fraction(norm_sq(w[1:]), 2) + mu * Fraction(total) / len(examples)


def features_sq(v: Weights) -> Rational:
    """Return the squared length without the bias."""
    return norm_sq(v[1:])


def _linear(w: Weights, examples: Sample[Rational], mu: Rational,
            charges: Sequence[Rational]) -> Weights:
    """Return (0, 𝐰) - (μ/M) Σ c_i y_i x_i."""
    g: Weights = (0, *w[1:])
    for c, (x, y) in zip(charges, examples, strict=True):
        g = subtract(g, scale(Fraction(mu * c * y) / len(examples), x))
    return g


@theorem("svm.subgradient",
         """Let μ > 0. For every θ in [0, 1], g = (0, 𝐰) - (μ/M) Σ θ_i y_i x_i with θ_i = 1 where
         y z < 1, 0 where y z > 1 and θ where y z = 1 is a subgradient of L_μ at w, and a strong
         one in 𝐰: L(v) >= L(w) + g·(v - w) + ½‖𝐯 - 𝐰‖² for all v. The bias is not penalised and
         its entry has the factor μ too; θ_i is no slack.""",
         sources=("B-66", "A-41", "A-42", "D-177", "D-178", "D-181", "D-182"),
         hypotheses=(POSITIVE_MU,), needs="functions loss and subgradient",
         rejects=("loss_penalises_the_bias", "loss_of_the_sum", "loss_without_margin",
                  "loss_without_half", "loss_counts_violations", "loss_first_program",
                  "loss_without_penalty", "loss_half_penalty",
                  "subgradient_penalises_the_bias", "subgradient_uphill",
                  "subgradient_without_margin", "subgradient_of_slacks",
                  "subgradient_without_mu_for_the_bias", "subgradient_ignores_theta",
                  "subgradient_of_the_sum"))
def subgradient(instance: Instance, observe: Observe) -> Outcome:
    """Compare g and L with their formulas, and L(v) with its bound, for all pairs of the pool."""
    examples, mu = with_bias(instance), 2 * instance.eta
    values = {}
    for v in pool(instance):
        call = Call("svm.loss", (v, examples, mu))
        values[v] = observe.call(call)
        if found := differs(f"L at w = {text(v)}, μ = {text(mu)}", loss(v, examples, mu, "hinge"),
                            values[v], call):
            return found
    for w, theta in product(values, THETAS):
        margins = [y * dot(w, x) for x, y in examples]
        if theta != 1 and 1 not in margins:
            continue
        call = Call("svm.subgradient", (w, examples, mu), (("theta", theta),))
        g = observe.call(call)
        charges = [1 if m < 1 else 0 if m > 1 else theta for m in margins]
        where = f"w = {text(w)}, μ = {text(mu)}, θ = {text(theta)}"
        if found := differs(f"g at {where}", _linear(w, examples, mu, charges), g, call):
            return found
        for v in values:
            apart = subtract(v, w)
            bound = values[w] + dot(g, apart) + Fraction(features_sq(apart)) / 2
            if found := fails(f"L at v = {text(v)}, bound from {where}", values[v], ">=", bound,
                              Call("svm.loss", (v, examples, mu))):
                return found
    return Passed()


@theorem("svm.convexity",
         """Let μ >= 0. L_μ is convex in w and strongly convex in 𝐰, with either hinge: for t in
         [0, 1], L((1-t)w + tv) + ½t(1-t)‖𝐯 - 𝐰‖² <= (1-t)L(w) + tL(v). So all minimisers have
         one 𝐰; the bias need not be unique (x = -1/2 and 1/2 with μ small).""",
         sources=("B-66", "A-41", "A-43"), hypotheses=(NONNEGATIVE_MU,), needs="a function loss",
         rejects=("loss_counts_violations", "loss_first_program", "loss_without_penalty",
                  "loss_half_penalty", "squared_hinge_below_edge"))
def convexity(instance: Instance, observe: Observe) -> Outcome:
    """Compare the loss a third and half of the way between two weights with the chord."""
    examples, mu = with_bias(instance), instance.eta
    for hinge, t in zip(HINGES, (Fraction(1, 2), Fraction(1, 3)), strict=True):
        values = {w: observe.call(Call("svm.loss", (w, examples, mu, hinge)))
                  for w in pool(instance)}
        for w, v in combinations(values, 2):
            between = add(scale(1 - t, w), scale(t, v))
            call = Call("svm.loss", (between, examples, mu, hinge))
            chord = (1 - t) * values[w] + t * values[v] \
                - t * (1 - t) * features_sq(subtract(v, w)) / 2
            if found := fails(f"{hinge}, L at {text(t)} of the way from {text(w)} to "
                              f"{text(v)}, μ = {text(mu)}", observe.call(call), "<=", chord,
                              call):
                return found
    return Passed()


@theorem("svm.squared_hinge_gradient",
         """Let μ > 0. With the squared hinge L_μ = ½‖𝐰‖² + (μ/2M) Σ ξ² is differentiable, with the
         gradient g = (0, 𝐰) - (μ/M) Σ ξ_i y_i x_i, and for all v
         0 <= L(v) - L(w) - g·(v - w) - ½‖𝐯 - 𝐰‖² <= (μ/2M) Σ (x_i·(v - w))². Here the charge is
         the slack; with the hinge it is its indicator.""",
         sources=("A-43", "B-66", "D-178"), hypotheses=(POSITIVE_MU,),
         needs="functions loss and gradient",
         rejects=("loss_penalises_the_bias", "loss_without_half", "loss_of_the_sum",
                  "loss_without_penalty", "loss_half_penalty", "loss_first_program",
                  "loss_counts_violations", "loss_without_margin", "squared_hinge_below_edge",
                  "squared_hinge_not_halved", "gradient_of_indicators", "gradient_twice",
                  "gradient_penalises_the_bias"))
def squared_hinge_gradient(instance: Instance, observe: Observe) -> Outcome:
    """Compare g with its formula, and the loss with both bounds, for all pairs of the pool."""
    examples, mu = with_bias(instance), 2 * instance.eta
    calls = {w: Call("svm.loss", (w, examples, mu, "squared hinge")) for w in pool(instance)}
    for w in calls:
        call = Call("svm.gradient", (w, examples, mu))
        g = observe.call(call)
        where = f"w = {text(w)}, μ = {text(mu)}"
        if found := differs(f"g at {where}", _linear(w, examples, mu, slacks(w, examples)), g,
                            call):
            return found
        for v in calls:
            apart = subtract(v, w)
            least = observe.call(calls[w]) + dot(g, apart) + Fraction(features_sq(apart)) / 2
            spread = mu * sum(Fraction(dot(x, apart)) ** 2 for x, _ in examples) / len(examples)
            value, place = observe.call(calls[v]), f"L at v = {text(v)} from {where}"
            if found := (fails(place, value, ">=", least, calls[v])
                         or fails(place, value, "<=", least + spread / 2, calls[v])):
                return found
    return Passed()


@theorem("svm.subgradient_rate",
         """Let f be convex and w_{t+1} = w_t - η_t g_t with subgradients g_t, η_t > 0. For every u,
         ‖w_{t+1} - u‖² <= ‖w_t - u‖² - 2η_t(f(w_t) - f(u)) + η_t²‖g_t‖², hence
         min_t f(w_t) - f(u) <= (‖w_0 - u‖² + G² Σ η_t²)/(2 Σ η_t) with G = max ‖g_t‖ along the
         run, u = w* included. It bounds the best iterate and not the last: L_μ may rise (D-184).
         Checked on runs of 3 steps of the whole sample, with either hinge.""",
         hypotheses=(said("f is convex, and each g_t a subgradient"),
                     said("the rates are above 0")),
         sources=("B-75", "A-41", "A-43", "C-24", "D-184"), needs="a driver svm",
         rejects=("descent_uphill", "descent_without_penalty", "descent_of_the_perceptron",
                  "descent_one_epoch_behind", "descent_of_the_first_example",
                  "descent_stops_at_no_error"))
def subgradient_rate(instance: Instance, observe: Observe) -> Outcome:
    """Run three steps with the rates η, η/2, η/3, with either hinge, and compare with every u."""
    examples, mu = with_bias(instance), Fraction(2)
    rates = tuple(Fraction(instance.eta) / (t + 1) for t in range(EPOCHS))
    others = pool(instance)[::-1]
    for hinge, start in zip(HINGES, (others[0], others[-1]), strict=True):
        call = Call("svm.svm", (examples, start, rates[0]),
                    (("mu", mu), ("epochs", EPOCHS), ("hinge", hinge), ("rates", rates)))
        run = [start, *(tuple(end.w) for end in observe.call(call))]
        if found := differs("steps", EPOCHS, len(run) - 1, call, "len(list(runs[0]))"):
            return found
        along = [loss(w, examples, mu, hinge) for w in run[:-1]]
        steepest = max(norm_sq(subtract(w, after)) / rate**2
                       for (w, after), rate in zip(pairwise(run), rates, strict=True))
        for u in others:
            least = loss(u, examples, mu, hinge)
            for t, (w, after) in enumerate(pairwise(run)):
                bound = norm_sq(subtract(w, u)) + norm_sq(subtract(w, after)) \
                    - 2 * rates[t] * (along[t] - least)
                if found := fails(f"{hinge}, ‖w - u‖² after step {t + 1} from {text(start)}, "
                                  f"u = {text(u)}", norm_sq(subtract(after, u)), "<=", bound, call,
                                  f"norm_sq([a - b for a, b in zip(list(runs[0])[{t}].w, "
                                  f"{_written(u)}, strict=True)])"):
                    return found
            bound = (norm_sq(subtract(start, u)) + steepest * sum(r * r for r in rates)) \
                / (2 * sum(rates))
            if found := fails(f"{hinge}, least L - L(u) from {text(start)}, u = {text(u)}",
                              min(along) - least, "<=", bound, call, ""):
                return found
    return Passed()


def _written(v: Weights) -> str:
    """A vector as a Python expression."""
    return f"({', '.join(f'Fraction({str(entry)!r})' for entry in v)},)"


@theorem("svm.strongly_convex_rate",
         """Put the bias among the penalised weights: x = (0, 1, 𝐱), with w_0 = 0. Then L_μ is
         1-strongly convex in all that moves, and with the rates η_t = 1/t, t = 1, 2, ..., T, from
         any start, Σ_t (L(w_t) - L(u)) <= ½ Σ_t ‖g_t‖²/t for every u: the best and the mean iterate
         are within G² (1 + log T)/(2T) of the minimum. With a free bias it fails: on the one
         example x = (1, 0), y = 1 with μ = 1 from w = (-4, 0) the losses of T = 2 steps are 5 and
         4, that of u = (1, 0) is 0, and ½ (1 + ½) is 3/4.""",
         hypotheses=(said("the bias is penalised like the weights"),),
         sources=("B-75", "A-41", "A-43"), needs="a driver svm",
         rejects=("descent_uphill", "descent_without_penalty", "descent_of_the_perceptron",
                  "descent_of_the_first_example", "descent_stops_at_no_error"))
def strongly_convex_rate(instance: Instance, observe: Observe) -> Outcome:
    """Run three steps with the rates 1, 1/2, 1/3, with either hinge, and compare with every u."""
    examples: Sample[Rational] = tuple(((0, *x), y) for x, y in with_bias(instance))
    mu, rates = Fraction(2), tuple(Fraction(1, t) for t in range(1, EPOCHS + 1))
    others = [(0, *u) for u in pool(instance)[::-1]]
    for hinge, start in product(HINGES, (others[0], others[-1])):
        call = Call("svm.svm", (examples, start, rates[0]),
                    (("mu", mu), ("epochs", EPOCHS), ("hinge", hinge), ("rates", rates)))
        run = [start, *(tuple(end.w) for end in observe.call(call))]
        if found := differs("steps", EPOCHS, len(run) - 1, call, "len(list(runs[0]))"):
            return found
        along = [loss(w, examples, mu, hinge) for w in run[:-1]]
        steepest = sum(Fraction(norm_sq(subtract(w, after))) / rate
                       for (w, after), rate in zip(pairwise(run), rates, strict=True)) / 2
        for u in others:
            above = sum(along) - EPOCHS * loss(u, examples, mu, hinge)
            if found := fails(f"{hinge}, Σ (L(w_t) - L(u)) from {text(start)}, u = {text(u)}",
                              above, "<=", steepest, call, ""):
                return found
    return Passed()
