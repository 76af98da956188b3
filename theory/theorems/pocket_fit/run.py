"""What a trained learner with a pocket promises, by what it shows of its trainings.

What is due comes from the reference as states: the ends that its rules allow, one for each way in
which the orders that they leave open may go. Where a card leaves several rules open, a learner
needs to follow one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Final

from novikoff.reference.linalg import Vector, dot
from novikoff.theory.experiment import Call, Fit, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Inapplicable,
    Outcome,
    Passed,
    Rational,
    Unobservable,
    text,
)
from novikoff.theory.pocket_rule import DRAWN, Rule, errors_of, near, spread
from novikoff.theory.pocket_subject import State
from novikoff.theory.premise import POSITIVE_STEP, SEPARABLE, said
from novikoff.theory.registry import theorem
from novikoff.theory.training import TooManyOrders, after, fit_of, start_of

SHOWN: Final = "the weights after training"
LONG: Final = 7
"""So many passes are made where only the errors are compared."""
MOST_PASSES: Final = 300
UNEVEN: Final = (  # the errors of the iterates go down, up and down again
    (((-1,), (-3,), (-2,), (1,), (2,)), (1, -1, 1, -1, 1)),
    (((-3,), (-1,), (1,), (3,), (-3,), (2,)), (-1, -1, -1, 1, 1, 1)),
    (((3,), (-2,), (3,), (0,), (3,), (0,)), (1, -1, 1, 1, -1, 1)))
Ends = Iterator[tuple[Rule, State]]


def uneven() -> Iterator[Instance]:
    """Yield samples on which the pocket holds other weights than the last ones."""
    return (Instance(X, y, 1, 2) for X, y in UNEVEN)


def rules_of(reference: Observe) -> tuple[Rule, ...]:
    """Return the rules of the card.

    Raises: Unobservable for a card without any.
    """
    rules: tuple[Rule, ...] = reference.call(Call("pocket.rules", ())).rules
    if not rules:
        raise Unobservable("a rule that explains it: its first weights are drawn, and "
                           "none of those that are tried does")
    return rules


def ends_allowed(instance: Instance, observe: Observe, reference: Observe, experiment: Fit) -> Ends:
    """Yield each end that a rule allows.

    Raises: TooManyOrders where a rule allows too many.
    """
    start = start_of(replace(instance, X=experiment.X, y=experiment.y), observe, experiment.seed)
    for rule in rules_of(reference):
        plain = replace(experiment, before=None, queries=(), integers=False)
        for state in reference.call(Call("pocket.ends", (rule, plain, start))):
            yield rule, state


def _compared(instance: Instance, observe: Observe, reference: Observe, experiment: Fit,
              quantity: str, how: str = "") -> Outcome:
    """Compare the shown weights with the pocket of every end."""
    w = observe.fit(experiment).w
    radius, ends = radius_of(instance, observe, reference, experiment), set()
    try:
        for _, state in ends_allowed(instance, observe, reference, experiment):
            if near(state.kept, w, radius):
                return Passed()
            ends.add(state.kept)
    except TooManyOrders as orders:
        return Inapplicable(str(orders))
    few = tuple(sorted(ends))
    return Counterexample(
        f"the weights {after(experiment.passes)}{how}", few[0] if len(few) == 1 else few, w,
        "in" if len(few) > 1 else "within" if radius else "=", (experiment,), quantity,
        radius if len(few) == 1 else 0)


def radius_of(instance: Instance, observe: Observe, reference: Observe,
            experiment: Fit) -> Rational:
    """Return how far the shown weights may lie from those that are due, whatever the rule."""
    start = start_of(instance, observe, experiment.seed)
    return max(spread(instance.examples, s, experiment.passes or 0, start)
               for s in {rule.size(experiment.eta) for rule in rules_of(reference)})


@theorem("pocket_fit.kept",
         """After k passes the weights that are shown are those in the pocket: the ones with the
         fewest errors on all examples among those that were compared (or with the longest run of
         right answers, where the card says so), of equals the first ones or the last. The
         perceptron itself goes on from its own last weights.""",
         sources=("A-17", "B-26", "D-209", "D-210", "D-211", "D-212", "D-213"), needs=SHOWN,
         compares=True,
         rejects=("shows_the_last", "goes_on_from_the_pocket", "compares_with_the_iterate_before",
                  "never_taken", "counts_the_picked_one_only", "counts_the_other_rows",
                  "keeps_the_worst", "wrong_sign", "bias_left", "rate_squared", "stale_errors",
                  "best_never_updated", "one_pass_more"))
def kept(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train for one pass, and for one more than the instance has, and compare the weights."""
    outcome: Outcome = Passed()
    for passes in (1, (instance.passes or 1) + 1):
        found = _compared(instance, observe, reference, fit_of(instance, passes), "runs[0].w")
        if isinstance(found, Counterexample):
            return found
        outcome = outcome if isinstance(found, Passed) else found
    return outcome


@theorem("pocket_fit.integer_input",
         "Examples that are integers are learnt as the same ones in floating point are.",
         sources=("A-17",), needs=SHOWN, compares=True, rejects=("integers_cut",))
def integer_input(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train on whole numbers that are handed over as such."""
    if any(Fraction(cell).denominator != 1 for row in instance.X for cell in row):
        return Inapplicable("not all coordinates are whole numbers")
    plain = fit_of(instance, instance.passes)
    experiment = replace(plain, integers=True)
    if observe.fit(experiment).w == observe.fit(plain).w:
        return Passed()
    return _compared(instance, observe, reference, experiment, "runs[0].w",
                     ", the examples handed over as integers")


@theorem("pocket_fit.refit",
         "A second training of one object forgets the first one, its pocket and its errors.",
         sources=("A-17", "D-121"), needs="an object that can be trained twice", compares=True,
         rejects=("refit_keeps_the_pocket",))
def refit(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train on the sample with its labels exchanged first, and then on the sample."""
    if instance.convention.refit == "continues":
        return Inapplicable("it goes on from where it was, as its card says")
    other = instance.X, tuple(-label for label in instance.y)
    plain = fit_of(instance, instance.passes)
    experiment = replace(plain, before=other)
    if observe.fit(experiment).w == observe.fit(plain).w:
        return Passed()
    start = start_of(instance, observe)
    if any(start) and observe.fit(replace(experiment, passes=0)).w != start:
        return Inapplicable("it draws its first weights again")
    return _compared(instance, observe, reference, experiment, "runs[0].w",
                     " after a first training on the labels exchanged")


def errors_counted(instance: Instance, rule: Rule, w: Vector[Rational]) -> tuple[int, int]:
    """Return the least and the greatest number of errors that may be counted of weights."""
    return errors_of(rule, instance.examples, w)


def _ratchets(reference: Observe, met: Callable[[Rule], bool]) -> tuple[Rule, ...]:
    """Return the rules by which weights of more errors never go in; () unless all are such."""
    rules = rules_of(reference)
    return rules if all(rule.keeps != "longest run" and met(rule) for rule in rules) else ()


def _more(instance: Instance, observe: Observe, rules: tuple[Rule, ...], first: Fit | None,
          second: Fit) -> Outcome:
    """Demand that by some rule the second training shows no more errors than the first."""
    w0 = start_of(instance, observe) if first is None else observe.fit(first).w
    w = observe.fit(second).w
    counts = [(errors_counted(instance, rule, w0)[1], errors_counted(instance, rule, w)[0])
              for rule in rules]
    if any(now <= before for before, now in counts):
        return Passed()
    before, now = counts[0]
    rows = [x for x, _ in instance.examples]
    wrong = {"N": "{0} * dot(runs[-1].w, {1}) <= 0", "AB": "{0} * dot(runs[-1].w, {1}) < 0",
             "F": "{0} != (1 if dot(runs[-1].w, {1}) >= 0 else -1)",
             "F-": "{0} != (1 if dot(runs[-1].w, {1}) > 0 else -1)"}[rules[0].counted]
    told = " + ".join(f"({wrong.format(y, repr(x))})"
                      for x, y in zip(rows, instance.y, strict=True))
    return Counterexample(
        f"the errors of the weights {after(second.passes)}, where those "
        f"{'of the start' if first is None else after(first.passes)}, {text(w0)}, have "
        f"{before}", before, now, "<=", (second,) if first is None else (first, second), told)


@theorem("pocket_fit.no_worse_than_start",
         """The weights that are shown have no more errors on all examples than the first weights,
         after however many passes and in whatever order, if the start goes into the pocket.""",
         hypotheses=(said("the start goes into the pocket"),),
         sources=("A-17", "D-213"), needs=SHOWN, compares=True,
         rejects=("shows_the_last", "keeps_the_worst"), beside=uneven)
def no_worse_than_start(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train for seven passes, and count the errors."""
    rules = _ratchets(reference, lambda rule: rule.first == "start")
    if not rules:
        return Inapplicable("the errors of the first weights need not be counted")
    return _more(instance, observe, rules, None, fit_of(instance, LONG))


@theorem("pocket_fit.ratchet",
         """The errors of the pocketed weights never grow with the number of passes, but where the
         end of a training compares weights that a longer one passes over.""",
         sources=("A-17", "B-26", "D-209"), needs=SHOWN, compares=True,
         rejects=("shows_the_last", "compares_with_the_iterate_before"), beside=uneven)
def ratchet(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Count the errors after one, two, four and eight passes in the same order."""
    rules = _ratchets(reference, lambda rule: rule.order not in DRAWN
                      and rule.compared != "after rounds")
    if not rules:
        return Inapplicable("another training may draw another order, or compare other weights")
    for passes in (1, 2, 4):
        found = _more(instance, observe, rules, fit_of(instance, passes),
                      fit_of(instance, 2 * passes))
        if not isinstance(found, Passed):
            return found
    return Passed()


@theorem("pocket_fit.separates",
         """Where some weights make no mistake, those that are shown make none after R²/γ² updates
         and two passes more, whatever the order, if each pass makes an update while there is a
         mistake: then the perceptron itself has met such weights.""",
         hypotheses=(SEPARABLE, POSITIVE_STEP),
         sources=("A-17", "B-08"), needs=SHOWN, compares=True, kind="separable",
         rejects=("never_taken", "keeps_the_worst", "stops_after_one_pass"))
def separates(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train from 0 for as many passes as there may be updates, and count the errors."""
    rules = _ratchets(reference, lambda rule: rule.order != "random" and rule.mistake
                      in ("N", rule.counted) and rule.keeps == "fewest errors")
    if not rules:
        return Inapplicable("its passes may make no update, or its errors are counted otherwise")
    if any(start_of(instance, observe)):
        return Inapplicable("it does not start at 0")
    passes = int(Fraction(instance.radius_sq) / instance.margin.gamma_sq) + 2
    if passes > MOST_PASSES:
        return Inapplicable(f"more than {MOST_PASSES} updates may be needed")
    experiment = fit_of(instance, passes)
    w = observe.fit(experiment).w
    wrong = min(errors_counted(instance, rule, w)[0] for rule in rules)
    if not wrong:
        return Passed()
    clear = [row for row, (x, y) in enumerate(instance.examples) if dot(w, x) * y < 0]
    row = clear[0] if clear else next(
        row for row, (x, y) in enumerate(instance.examples) if dot(w, x) == 0)
    x, y = instance.examples[row]
    return Counterexample(
        f"{wrong} of {len(instance.y)} examples are wrong {after(passes)}, such as row {row}, of "
        f"which y w·x", 0, y * dot(w, x), ">=" if clear else ">", (experiment,),
        f"{y} * dot(runs[0].w, {x!r})")


@theorem("pocket_fit.reached",
         """The weights that are shown are the first ones, or are reached from these by steps s y x,
         each on an example that is a mistake then: no more than the passes have examples.""",
         sources=("A-17", "B-79"), needs=SHOWN, compares=True,
         rejects=("wrong_sign", "bias_left", "rate_squared", "weights_scaled"))
def reached(instance: Instance, observe: Observe, reference: Observe) -> Outcome:
    """Train for one pass, and look for such steps."""
    experiment, rules = fit_of(instance, 1), []
    for rule in rules_of(reference):
        any_order = Rule(rule.mistake, rule.mistake, "random mistake", step=rule.step)
        rules += [any_order] if any_order not in rules else []
    start = start_of(instance, observe, experiment.seed)
    w, met = observe.fit(experiment).w, []
    try:
        for rule in rules:
            met += [state.w for updates in range(len(instance.X) + 1) for state in reference.call(
                Call("pocket.ends", (rule, replace(experiment, passes=updates, queries=()),
                                     start)))]
    except TooManyOrders as orders:
        return Inapplicable(str(orders))
    radius = radius_of(instance, observe, reference, experiment)
    if any(near(one, w, radius) for one in met):
        return Passed()
    return Counterexample("the weights after one pass, beside all that steps on mistakes lead to",
                          tuple(sorted(set(met))), w, "in", (experiment,), "runs[0].w")
