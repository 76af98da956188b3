"""Wrong objects that learn softmax regression."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from novikoff.reference import softmax
from novikoff.reference.linalg import scale
from novikoff.reference.number import exp
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import FunctionSubject
from novikoff.theory.softmax_training import (
    batched,
    chances,
    classes,
    decayed,
    ended,
    losses,
    weights,
)


def _right(call: Call) -> Any:
    return FunctionSubject().call(call)


def _uphill(W: Any, examples: Any, eta: Any, reduction: Any) -> Any:
    return softmax.update(W, examples, -eta, reduction)


def _own_class(W: Any, examples: Any, eta: Any, reduction: Any) -> Any:
    seen = {t for _, t in examples[:1]}
    return tuple(new if k in seen else w for k, (w, new) in enumerate(
        zip(W, softmax.update(W, examples, eta, reduction), strict=True)))


def _forgotten(W: Any, examples: Any, eta: Any, reduction: Any) -> Any:
    return softmax.update(W, examples[:-1], eta, reduction)


def _each(W: Any, examples: Any, eta: Any, _: Any) -> Any:
    """A logistic regression of each class against the others."""
    for x, t in examples:
        p = [1 / (1 + exp(-z)) for z in softmax.scores(W, x)]
        W = tuple(tuple(wj - eta * (p[k] - (k == t)) * xj for wj, xj in zip(w, x, strict=True))
                  for k, w in enumerate(W))
    return W


def _one_pass_less(call: Call) -> Any:
    options = dict(call.options)
    less = Call(call.function, call.arguments, tuple(
        {**options, "epochs": max(1, options["epochs"] - 1)}.items()))
    return weights(less if options["epochs"] else call, _right)


def _moved(call: Call) -> Any:
    (first, *row), *rows = weights(call, _right)
    return (first + 1, *row), *rows


def _last_fixed(call: Call) -> Any:
    return (scale(0, weights(call, _right)[0]), *weights(call, _right)[1:])


def _of_all(call: Call) -> Any:
    return scale(2, losses(call, _right))


def _of_errors(call: Call) -> Any:
    return (len(call.arguments[0]),) * dict(call.options)["epochs"]


def _of_each(call: Call) -> Any:
    return tuple(tuple(1 / (1 + exp(-z)) for z in softmax.scores(weights(call, _right), x))
                 for x, _ in _rows(call))


def _rows(call: Call) -> Any:
    from novikoff.theory.enclosure import interval

    return tuple((tuple(map(interval, x)), t) for x, t in call.arguments[0])


def _without_bias(call: Call) -> Any:
    W = tuple((w[0] - w[0], *w[1:]) for w in weights(call, _right))
    return tuple(softmax.softmax(softmax.scores(W, x)) for x, _ in _rows(call))


def _nothing(call: Call) -> Any:
    far = call.arguments[2] > 1
    return tuple(tuple(Fraction(0) for _ in row) if far else row
                 for row in chances(call, _right))


def _predicting(rule: Callable[[int, int], int]) -> Callable[[Call], Any]:
    return lambda call: tuple(rule(k, len(call.arguments[1])) for k in classes(call, _right))


def _half_way(call: Call) -> Any:
    return tuple(tuple(e / 2 for e in w) for w in ended(call, _right))


def _one_left(call: Call) -> Any:
    return (scale(0, ended(call, _right)[0]), *ended(call, _right)[1:])


def _grown(call: Call) -> Any:
    return tuple(tuple(2 * e - f for e, f in zip(*both, strict=True))
                 for both in zip(weights(call, _right), decayed(call, _right), strict=True))


def _in_batches(change: Callable[[Any], Any], size: int | None = None) -> Callable[[Call], Any]:
    """A pass in batches of another size, or over other examples."""
    def wrong(call: Call) -> Any:
        examples, *others = call.arguments
        b = size or len(examples)
        return batched(Call(call.function, (change(examples), *others), (("batch", b),)), _right)

    return wrong


def _unlike(call: Call) -> Any:
    return (False,) * len(call.arguments[0])


FAULTS: Final[Mapping[str, FunctionSubject]] = {
    name: FunctionSubject(words, {function: wrong}) for name, words, function, wrong in (
        ("uphill", "it steps up the gradient", "softmax.update", _uphill),
        ("own_class_only", "only the class of the first example learns", "softmax.update",
         _own_class),
        ("row_forgotten", "the last example is forgotten", "softmax.update", _forgotten),
        ("logistic_of_each", "each class has the logistic function of its score, and examples are "
         "taken one by one", "softmax.update", _each),
        ("last_pass_left", "the last of several passes is left out", "object.weights",
         _one_pass_less),
        ("first_training_kept", "a second training goes on from the first",
         "object.weights_refitted", _moved),
        ("last_class_fixed", "the weights of the last class stay 0", "object.weights_renamed",
         _last_fixed),
        ("loss_of_errors", "the loss is the number of examples", "object.losses", _of_errors),
        ("loss_of_all_classes", "the loss is twice the cross-entropy", "object.losses", _of_all),
        ("loss_of_the_end_only", "only the last loss is kept", "object.losses",
         lambda call: losses(call, _right)[-1:]),
        ("mean_reported", "it steps by the sum and reports the mean", "object.doubled",
         lambda _: 1),
        ("chances_of_each_class", "the probabilities are logistic functions of the scores",
         "object.chances", _of_each),
        ("chances_without_bias", "the probabilities leave out the bias", "object.chances",
         _without_bias),
        ("saturates_to_nothing", "where scores are large all probabilities are 0",
         "object.chances", _nothing),
        ("next_predicted", "the class behind the one with the highest score is predicted",
         "object.classes", _predicting(lambda k, K: (k + 1) % K)),
        ("rank_for_class", "the classes are predicted in reverse", "object.classes",
         _predicting(lambda k, K: K - 1 - k)),
        ("texts_mixed_up", "texts are predicted by their length", "object.texts", _unlike),
        ("predicts_the_index", "numbers are predicted by their rank", "object.numbers", _unlike),
        ("counts_from_the_end", "the class -1 is taken for the last one", "object.negative",
         _unlike),
        ("stops_half_way", "it stops half way from 0", "object.ended", _half_way),
        ("one_class_left", "the weights of the first class stay 0", "object.ended", _one_left),
        ("penalty_ignored", "the penalty is ignored", "object.decayed",
         lambda call: weights(call, _right)),
        ("penalty_grows", "the penalty grows the weights", "object.decayed", _grown),
        ("all_at_once", "the size of a batch is ignored: all examples are one",
         "object.batched", _in_batches(lambda examples: examples)),
        ("one_at_a_time", "the size of a batch is ignored: each example is one",
         "object.batched", _in_batches(lambda examples: examples, 1)),
        ("last_batch_left", "a last batch that is smaller is left out", "object.batched",
         _in_batches(lambda examples: examples[:len(examples) // 2 * 2], 2)),
        ("writes_on_the_rows", "the rows are standardised in place", "call.changed",
         lambda _: (0,)),
    )}
