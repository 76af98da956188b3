"""What one presentation of an example does."""

from typing import Final

from novikoff.reference.linalg import dot, norm_sq
from novikoff.reference.threshold import mistaken
from novikoff.theory.experiment import Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Undecided,
    magnitude,
)
from novikoff.theory.premise import POSITIVE_STEP, said
from novikoff.theory.registry import Hypothesis, theorem
from novikoff.theory.rounding import Enclosure
from novikoff.theory.trace import Trace, Transition, trace, updated

ROUNDS: Final = Undecided("the run rounds, and this statement is about exact runs")
UNSEEN: Final = Undecided("whether a score of 0 is a mistake could not be seen")


def _differs(run: Trace, t: Transition, expected: tuple[Enclosure, ...]) -> Counterexample | None:
    if all(e.holds(w) for e, w in zip(expected, t.after, strict=True)):
        return None
    radius = tuple(e.radius for e in expected)
    return Counterexample(t.where, tuple(e.centre for e in expected), t.after,
                          "within" if any(radius) else "=", (run.experiment,),
                          f"runs[0][{t.number}]", radius if any(radius) else 0)


def _outcome(undecided: int, decided: int) -> Outcome:
    if undecided and not decided:
        return Undecided("every score lies within the rounding policy of 0")
    return Passed(undecided)


@theorem("perceptron.update",
         "After a mistake on (x, y), w becomes w + s y x, the bias included.",
         sources=("B-08", "A-09", "B-68"), needs="the weights after each example",
         rejects=("no_update", "wrong_sign", "bias_missing", "bias_doubled", "bias_unscaled",
                  "bias_reversed", "bias_in_loop", "rate_squared", "rate_ignored", "raw_score",
                  "label_only", "features_unsigned", "feature_skipped", "features_squared",
                  "truncated", "stale_label", "stale_scores", "only_positive", "only_negative",
                  "decayed", "normalised", "clipped", "score_without_bias",
                  "last_skipped", "first_skipped", "update_not_kept"))
def update(instance: Instance, observe: Observe) -> Outcome:
    """Compare the weights after each mistake with w + s y x, from the weights seen before it."""
    run = trace(instance, observe)
    for t in run.transitions:
        if t.mistake:
            wrong = _differs(run, t, updated(t.before, t.x, t.y, instance.step))
            if wrong:
                return wrong
    undecided = sum(t.mistake is None for t in run.transitions)
    return _outcome(undecided, len(run.transitions) - undecided)


@theorem("perceptron.unchanged_when_correct",
         "An example that is no mistake leaves the weights as they are.",
         sources=("B-08", "A-09"), needs="the weights after each example",
         rejects=("always_updates", "rule_reversed", "raw_score", "margin_rule", "decayed",
                  "stale_scores", "score_without_bias"))
def unchanged_when_correct(instance: Instance, observe: Observe) -> Outcome:
    """Compare the weights after each example that is right with those before, bit by bit."""
    run = trace(instance, observe)
    for t in run.transitions:
        if t.mistake is False and t.moved:
            return Counterexample(t.where, t.before, t.after, "=", (run.experiment,),
                                  f"runs[0][{t.number}]")
    undecided = sum(t.mistake is None for t in run.transitions)
    return _outcome(undecided, len(run.transitions) - undecided)


@theorem("perceptron.correction",
         "An update on (x, y) raises y w·x by exactly s ‖x‖², so strictly if s > 0 and x is not 0.",
         hypotheses=(said("x is not 0 (where the rise is strict)"),
                     said("the step is above 0 (where the rise is strict)")),
         sources=("B-09", "D-011", "D-012"), needs="the weights after each example",
         rejects=("wrong_sign", "bias_doubled", "bias_missing", "label_only", "features_unsigned",
                  "feature_skipped", "truncated", "normalised", "rate_squared", "rate_ignored"))
def correction(instance: Instance, observe: Observe) -> Outcome:
    """Compare the rise of y w·x at each recorded mistake with s ‖x‖²."""
    run, s = trace(instance, observe), instance.step
    for t in run.mistakes:
        rise = t.y * (dot(t.after, t.x) - dot(t.before, t.x))
        slack = sum(e.radius * magnitude(xj) for e, xj in
                    zip(updated(t.before, t.x, t.y, s), t.x, strict=True))
        if magnitude(rise - s * norm_sq(t.x)) > slack:
            x = t.x
            return Counterexample(
                t.where, s * norm_sq(x), rise, "within" if slack else "=", (run.experiment,),
                f"{t.y} * (dot(runs[0][{t.number}], {x}) - dot(runs[0][{t.number - 1}], {x}))",
                slack)
    return Passed()


FIRST_NOT_ZERO: Final = Hypothesis(
    "x is not 0, the 1 of a bias included", lambda instance: any(instance.examples[0][0]))


@theorem("perceptron.presentations_until_correct",
         """An example x that is presented again and again is right after exactly t
         updates: with a = -y w·x / (s ‖x‖²), t = ⌈a⌉ where the boundary counts as right, ⌊a⌋ + 1
         where it counts as wrong, and 0 for an example that is no mistake.""",
         sources=("B-10", "D-012"), own=True, hypotheses=(FIRST_NOT_ZERO, POSITIVE_STEP),
         needs="the weights after each example",
         rejects=("no_update", "wrong_sign", "bias_doubled", "rate_squared", "rate_ignored",
                  "truncated", "margin_rule", "always_updates"))
def presentations_until_correct(instance: Instance, observe: Observe) -> Outcome:
    """Present the sample, then its first example until the formula says that it is right."""
    y = instance.y[0]
    repeats = 3
    X, labels = (*instance.X, *(instance.X[:1] * repeats)), (*instance.y, *((y,) * repeats))
    run = trace(instance, observe, X, labels)
    tail = run.transitions[len(instance.X):]
    first = tail[0]
    if not run.exact:
        return ROUNDS
    if first.mistake is False:
        expected = 0
    elif not any(first.x):
        return Counterexample(f"the score after {repeats} updates of {first.where}", 0,
                              first.y * first.z.centre, ">", (run.experiment,), "0")
    else:
        a = -first.y * first.z.centre / (instance.step * norm_sq(first.x))
        if a == int(a) and not instance.boundary_known:
            return UNSEEN
        wrong_at_zero = mistaken(0, first.y, instance.convention.mistake, instance.convention.zero)
        expected = int(a // 1) + 1 if wrong_at_zero else int(-(-a // 1))
    if expected > repeats:
        return Inapplicable(f"{expected} presentations would be needed")
    observed = sum(t.moved for t in tail)
    if observed == expected:
        return Passed()
    last = len(run.transitions)
    return Counterexample(
        f"{first.where}, presented {repeats} times", expected, observed, "=", (run.experiment,),
        f"sum(runs[0][k] != runs[0][k + 1] for k in range({last - repeats}, {last}))")
