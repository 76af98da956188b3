"""What anybody who calls an implementation relies on."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reference.linalg import scale
from novikoff.reference.threshold import label
from novikoff.theory.experiment import Call, Fit, Observe
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import (
    Counterexample,
    Failed,
    Inapplicable,
    Outcome,
    Passed,
    Relation,
    Undecided,
    Unobservable,
    text,
)
from novikoff.theory.premise import IN_ORDER, said
from novikoff.theory.reachable import affordable, reachable
from novikoff.theory.registry import theorem
from novikoff.theory.separability import decide
from novikoff.theory.theorems.perceptron.many import parted
from novikoff.theory.trace import score
from novikoff.theory.training import ends_well, fit_of, in_its_orders, keeps_its_arguments

SIDES: Final[Mapping[int, Relation]] = {1: ">", -1: "<", 0: "="}


def _fit(instance: Instance, **changes: Any) -> Fit:
    experiment = fit_of(instance, instance.passes)
    return replace(experiment, **changes) if changes else experiment


def many_features() -> Iterator[Instance]:
    """Yield two rows of many features."""
    for n in (9, 17, 40):
        row = tuple(1 + j % 3 for j in range(n))
        yield Instance((row, scale(-1, row)), (1, -1), Fraction(1, 2), 1)


@theorem("perceptron.trains",
         """Training for some passes on a finite sample on which no number overflows ends without
         an exception; the weights that it shows are finite, one for each feature, and one for the
         bias.""",
         hypotheses=(said("no number overflows"),),
         sources=("A-01", "A-07"), needs="the weights after training", semantic=False,
         beside=many_features,
         rejects=("fails_on_one_row", "weights_missing", "weights_of_eight"))
def trains(instance: Instance, observe: Observe) -> Outcome:
    """Train, and look at what comes back."""
    return ends_well(instance, _fit(instance), observe)


@theorem("perceptron.layout",
         """The bias is kept as the convention says: among the weights, apart from them, or not at
         all.""",
         sources=("B-01", "A-01"), needs="the weights after training", semantic=False,
         rejects=("bias_elsewhere",))
def layout(instance: Instance, observe: Observe) -> Outcome:
    """Compare where the bias was found with the convention."""
    experiment = _fit(instance)
    fitted = observe.fit(experiment)
    if fitted.shown is None:
        raise Unobservable(fitted.lacking)
    found = fitted.layout
    due = {"first": "absorbed", "last": "absorbed"}.get(instance.convention.bias,
                                                       instance.convention.bias)
    if found in (None, due):
        return Passed()
    return Counterexample("where the bias is kept", due, found, "=", (experiment,),
                          "runs[0].layout")


@theorem("perceptron.input_unchanged",
         "Training leaves its arguments as they are, and predicting the weights that are shown.",
         sources=("D-029",), needs="nothing", semantic=False,
         rejects=("mutates_x", "mutates_y", "prediction_moves_weights"))
def input_unchanged(instance: Instance, observe: Observe) -> Outcome:
    """Compare the arguments after training, and after shuffling, with copies made before."""
    return in_its_orders(lambda shuffle, seed: keeps_its_arguments(
        _fit(instance, shuffle=shuffle, seed=seed), observe))


def whole_rate() -> Iterator[Instance]:
    """Yield a sample with a rate that is an integer, on which every rule that moves from 0 does."""
    yield Instance(((1,), (2,)), (1, -1), Fraction(1), 1)


@theorem("perceptron.integer_input",
         """Coordinates and a rate that are whole numbers give, handed over as integers, the weights
         that they give as floats.""",
         sources=("A-01",), needs="the weights after training", semantic=False, own=True,
         beside=whole_rate, rejects=("weights_like_data", "integer_rate_ignored"))
def integer_input(instance: Instance, observe: Observe) -> Outcome:
    """Train on the sample with its numbers as floats, then as integers, at a rate that is a
    fraction, or an integer as well."""
    if any(Fraction(cell).denominator > 1 for row in instance.X for cell in row):
        return Inapplicable("the coordinates are no integers")
    eta = Fraction(instance.eta)
    floats = _fit(instance, eta=2 * eta if eta.denominator == 1 else eta / 8, queries=())
    integers = replace(floats, integers=True)
    w = observe.fit(floats).w
    try:
        v = observe.fit(integers).w
    except Failed as failure:
        return Counterexample("training on integers", "finite weights", f"{failure}", "=",
                              (integers,), "runs[0].w")
    if w == v:
        return Passed()
    return Counterexample("the weights on integers and on floats", w, v, "=", (floats, integers),
                          "runs[1].w")


def oblong() -> Iterator[Instance]:
    """Yield samples with another number of rows than of features, each with two classes."""
    yield Instance(((1, 2), (2, -1), (-1, 1), (1, -3)), (1, -1, 1, 1), Fraction(1, 2), 2)
    yield Instance(((-3, 1, 2), (1, 2, -1)), (-1, 1), Fraction(1, 2), 2)


@theorem("perceptron.memory_layout",
         """The same array X, laid out in memory column by column as that of a data frame often is,
         gives the same weights.""",
         sources=("A-01",), needs="the weights after training, and rows in an array",
         semantic=False, family=oblong, rejects=("reads_memory",))
def memory_layout(instance: Instance, observe: Observe) -> Outcome:
    """Train on the sample in both layouts."""
    by_rows = _fit(instance, queries=())
    by_columns = replace(by_rows, by_columns=True)
    w, v = observe.fit(by_rows).w, observe.fit(by_columns).w
    if w == v:
        return Passed()
    return Counterexample("the weights on the same array in another layout", w, v, "=",
                          (by_rows, by_columns), "runs[1].w")


def told_apart() -> Iterator[Instance]:
    """Yield more points than are looked at one by one, and far more; and two examples of which the
    second has, at the weights that the first leaves, a score that float32 loses."""
    rows = tuple(tuple((i * (j + 2) + j * j) % 7 - 3 for j in range(3)) for i in range(41))
    yield Instance(rows, tuple(1 if row[0] > 0 else -1 for row in rows), Fraction(1, 2), 1)
    yield from parted()
    for delta, lead, y in product((1, -1), (1, 2), (1, -1)):
        near = 1 + delta * Fraction(1, 2**26)
        yield Instance(((near, -lead), (1, 1)), (y, delta * y), Fraction(1), 1)


@theorem("perceptron.predict_agrees",
         """The predicted label is the sign of w·x for the weights that are shown, and at w·x = 0
         what the convention says; where none are shown, some weights give every label.""",
         sources=("A-01", "B-05", "D-230"), needs="a method that predicts", semantic=False,
         beside=told_apart,
         rejects=("predicts_half", "predicts_flipped", "predicts_without_bias",
                  "predicts_above_mean_of_many", "predicts_in_single"))
def predict_agrees(instance: Instance, observe: Observe) -> Outcome:
    """Predict the rows, then as many other points, and compare with the signs of scores."""
    experiment = _fit(instance)
    fitted = observe.fit(experiment)
    if fitted.predictions is None:
        raise Unobservable("a method that predicts")
    if fitted.shown is None:
        return _some_weights(experiment, fitted.predictions)
    one = len(set(experiment.y)) == 1 and set(experiment.y) == set(fitted.predictions)
    undecided = 0
    lead = () if instance.convention.bias == "absent" else (1,)
    for k, row in enumerate((*experiment.X, *experiment.queries)):
        sign = score(fitted.w, (*lead, *row)).sign
        if sign is None:
            undecided += 1
            continue
        due = label(sign, instance.convention.zero)
        if fitted.predictions[k] != due and one:
            return Inapplicable("trained on one class, it knows no other")
        if fitted.predictions[k] != due:
            return Counterexample(
                f"the prediction at x = {text(row)} with w = {text(fitted.w)}", due,
                fitted.predictions[k], "=", (experiment,), f"runs[0].predictions[{k}]")
    return Passed(undecided)


@theorem("perceptron.scores",
         """A score that is told of a point has the sign of w·x, for the weights that are shown.""",
         sources=("A-01", "B-05"), needs="a method such as decision_function or net_input",
         rejects=("score_of_other_class", "score_leaves_out_bias"))
def scores(instance: Instance, observe: Observe) -> Outcome:
    """Ask for the scores of the rows and of as many other points."""
    experiment = _fit(instance)
    fitted = observe.fit(experiment)
    if fitted.scores is None:
        raise Unobservable("a method such as decision_function or net_input")
    lead = () if instance.convention.bias == "absent" else (1,)
    undecided = 0
    for k, row in enumerate((*experiment.X, *experiment.queries)):
        due, told = score(fitted.w, (*lead, *row)), fitted.scores[k]
        if due.sign is None:
            undecided += 1
        elif isinstance(told, str) or (told > 0) - (told < 0) != due.sign:
            return Counterexample(f"the score at x = {text(row)} with w = {text(fitted.w)}",
                                  0, told, SIDES[due.sign], (experiment,), f"runs[0].scores[{k}]")
    return Passed(undecided)


def _some_weights(experiment: Fit, told: tuple[int, ...]) -> Outcome:
    """Decide whether a hyperplane separates the points that got one label from the others.

    A label at 0 moves none of this: a bias can be chosen so that no point lies on the boundary.
    """
    points = (*experiment.X, *experiment.queries)
    labelled = [(x, y) for x, y in zip(points, told, strict=True) if y]
    if decide([x for x, _ in labelled], [y for _, y in labelled]).separable:
        return Passed(len(points) - len(labelled))
    return Counterexample(f"whether some hyperplane separates the labels predicted at "
                          f"{text(points)}: {text(told)}", True, False, "=", (experiment,))


@theorem("perceptron.refit",
         """A second training on the same object ends, and counts, as on a new object; or goes on
         from the first weights where that is the convention.""",
         sources=("A-07", "A-08", "D-029", "D-037"), hypotheses=(IN_ORDER,),
         own=True, needs="a training method that can be called twice",
         rejects=("refit_keeps_bias", "refit_keeps_weights", "refit_keeps_history"))
def refit(instance: Instance, observe: Observe) -> Outcome:
    """Train on the exchanged labels first, then on the sample, and compare with a new object; and
    after one row more, which need not end at the same weights, as some count the rows of all."""
    flipped = (instance.X, tuple(-label for label in instance.y))
    more = ((*flipped[0], flipped[0][0]), (*flipped[1], flipped[1][0]))
    alone, twice = _fit(instance), _fit(instance, before=flipped)
    for experiment in (alone, twice, _fit(instance, before=more)):
        try:
            observe.fit(experiment)
        except Failed as failure:
            if experiment is alone:
                raise
            return Counterexample("the second training of one object", "finite weights",
                                  f"{failure}", "=", (experiment,), "runs[0].w")
    again = observe.fit(twice)
    if instance.convention.refit == "anew":
        once = observe.fit(alone)
        if once.shown is None and once.predictions:
            if again.predictions != once.predictions:
                return Counterexample("the predictions after the second training",
                                      once.predictions, again.predictions, "=", (alone, twice),
                                      "runs[1].predictions")
        elif again.w != once.w:
            return Counterexample("the weights of the second training", once.w, again.w, "=",
                                  (alone, twice), "runs[1].w")
        if again.counts != once.counts:
            return Counterexample("the history of the second training", once.counts, again.counts,
                                  "=", (alone, twice), "runs[1].counts")
        return Passed()
    if instance.passes is None or not affordable(instance, instance.passes):
        return Inapplicable("the number of passes cannot be set")
    first = observe.fit(_fit(instance, y=flipped[1])).w
    ends = reachable(instance, first, instance.passes)
    if ends.undecided:
        return Undecided("a score lies within the rounding policy of 0")
    end = ends.ends[0]
    if end.explains(again.w):
        return Passed()
    return Counterexample(f"the weights of the second training, from w = {text(first)}",
                          tuple(e.centre for e in end.w), again.w, "within", (alone, twice),
                          "runs[1].w", tuple(e.radius for e in end.w))


@theorem("perceptron.loss_subgradient",
         """The perceptron loss max(0, -y w·x) lies above its linearisation at every w:
         loss(v) >= loss(w) + g·(v - w) for the subgradient g.""",
         sources=("B-21", "A-10", "D-065", "D-067"), needs="a loss and its subgradient",
         rejects=("loss_without_label", "subgradient_sign"))
def loss_subgradient(instance: Instance, observe: Observe) -> Outcome:
    """Check the subgradient inequality between the signed points and their negatives."""
    points = (*instance.points, *(scale(-1, z) for z in instance.points))
    for x, y in instance.examples:
        for w in points:
            g = observe.call(Call("subgradient", (w, x, y)))
            here = observe.call(Call("loss", (w, x, y)))
            for v in points:
                there = observe.call(Call("loss", (v, x, y)))
                linear = here + sum(gj * (vj - wj) for gj, vj, wj in zip(g, v, w, strict=True))
                if there < linear:
                    return Counterexample(f"the loss of x = {text(x)}, y = {y:+d} at "
                                          f"{text(v)} against its linearisation at {text(w)}",
                                          linear, there, ">=")
    return Passed()
