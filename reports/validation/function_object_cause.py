"""The likely cause of what goes wrong in how something is used, by the theorem violated."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from typing import Any, Final

from novikoff.reports.validation.function_target import Asked
from novikoff.theory.experiment import Call
from novikoff.theory.function_subject import SHOWN
from novikoff.theory.registry import theorems

LONGEST: Final = ", in an array that holds the longest of them"
OBJECTS: Final = {
    "bare_function.input_unchanged": "it changes an argument in place; work on a copy",
    "bare_function.repeatable": "it keeps something from one call to the next, such as a default "
                                "argument that is changed or a global variable",
    "bare_function.refilled": "it remembers its last call by the arrays that it was given, and not "
                              "by their numbers, which may be others by now",
    "bare_function.integer_input": "it computes in the type of its argument, so that whole numbers "
                                   "are cut off or refused; convert them with np.asarray(x, "
                                   "dtype=float)",
    "bare_function.lists_and_arrays": "what is arithmetic for an array is something else for a "
                                      "list, whose sum or product repeats it; convert with "
                                      "np.asarray",
    "bare_function.unsigned": "a difference of numbers without sign wraps below 0, as of bytes to "
                              "255; convert with np.asarray(x, dtype=float)",
    "bare_function.precision": "it computes in float32, which holds 7 digits and nothing below "
                               "1e-45; keep float64",
    "bare_function.elementwise": "it chooses one form for all numbers of an array, or makes one "
                                 "value of all; choose for each, as by np.where",
    "standardiser.refit": "fit adds to what an earlier fit has left; let it start from nothing",
    "standardiser.use": "transform changes what fit has learnt; let it only read",
    "standardiser.joined": "fit_transform is computed in another way than fit and transform; let "
                           "it call the two",
    "standardiser.kept_statistics": "what it shows is not what transform uses, for instance a "
                                    "variance with another divisor",
    "standardiser.restored": "inverse_transform does not undo transform, which is x = x̄ + sd z",
    "standardiser.untrained": "without statistics it makes some up; raise an error if there was "
                              "no fit",
    "linear_fit.refit": "fit goes on from what an earlier fit has left; let it start from nothing",
    "linear_fit.predictions": "predict is not w·x + b for the weights that it shows",
    "softmax_fit.refit": "fit goes on from what an earlier fit has left; let it start from nothing",
    "softmax_fit.renamed": "the classes are not treated alike: one has weights that stay, or a "
                           "rate of its own",
    "softmax_fit.reported_step": "it steps by the sum of the gradients and reports a mean, or the "
                                 "reverse; divide both by M, or neither",
    "softmax_fit.chances": "the probabilities are not the softmax, over the classes of each row, "
                           "of the scores with the bias",
    "softmax_fit.saturated": "an exponential overflows; lower each row of scores by its largest "
                             "before taking exponentials",
    "softmax_fit.predictions": "predict does not take the class with the highest score: look at "
                               "the axis, at the bias, and at the order of the classes",
    "softmax_fit.text_labels": "keep np.unique(y), and predict its entries, not their indices"
                               f"{LONGEST}",
    "softmax_fit.number_labels": "keep np.unique(y), and predict its entries, not their indices",
    "softmax_fit.negative_labels": "the class -1 is taken for the last index; let "
                       "np.unique(y, return_inverse=True) count the classes",
    "softmax_fit.input_unchanged": "fit changes an argument in place; work on a copy",
    "softmax_fit.penalised_step": "the penalty is ignored, has another sign, leaves weights "
                                      "out, or is not that of the weights before the step",
    "softmax_fit.batches": "the size of a batch is ignored, or a last batch that is smaller is "
                           "left out; make one step for each batch, of the rows of that batch",
    "softmax_fit.accurate": "it stops before the minimum, or at that of something else",
    "one_vs_rest_fit.scores": "a learner is not trained on its class as +1 and all others as -1; "
                              "look at the labels it is given, and that each has its own copy",
    "one_vs_rest_fit.predictions": "predict does not take the class with the highest score; do not "
                                   "ask which scores are positive",
    "one_vs_rest_fit.ties": "of equal scores neither the first nor the last wins; np.argmax takes "
                            "the first",
    "one_vs_rest_fit.refit": "fit adds to what an earlier fit has left; let it start from nothing",
    "one_vs_rest_fit.text_labels": "keep np.unique(y), and predict its entries, not their indices"
                                   f"{LONGEST}",
    "one_vs_rest_fit.number_labels": "keep np.unique(y), and predict its entries, not their "
                                     "indices",
    "one_vs_rest_fit.negative_labels": "the class -1 is taken for the last index; let "
                       "np.unique(y, return_inverse=True) count the classes",
    "one_vs_rest_fit.input_unchanged": "fit changes an argument in place; work on a copy",
    "chain_fit.links": "a link is not trained on its class as +1 and the rest as -1; look at the "
                       "rows and labels it is given, and that each has its own copy",
    "chain_fit.answers": "predict does not answer with the first class in the order whose link "
                         "accepts",
    "chain_fit.predictions": "predict does not answer with the first class in the order whose link "
                             "accepts; a score accepts if it is positive",
    "chain_fit.right_links": "the links are right and the answers are not; answer for each row "
                             "with the first class whose link accepts it",
    "chain_fit.constant_links": "where all links accept the first class is due, and where none "
                                "does the last",
    "chain_fit.order_given": "train and ask the links in the order that is given",
    "chain_fit.refit": "fit adds to what an earlier fit has left; let it start from nothing",
    "chain_fit.text_labels": "keep np.unique(y), and answer with its entries, not their indices"
                             f"{LONGEST}",
    "chain_fit.number_labels": "keep np.unique(y), and answer with its entries, not their indices",
    "chain_fit.negative_labels": "the class -1 is taken for the last index or for no class; keep "
                                 "np.unique(y), and answer with its entries",
    "chain_fit.input_unchanged": "fit changes an argument in place; work on a copy",
    "splitter.count": "get_n_splits does not count what split makes",
    "splitter.use": "split keeps something from one call to the next, such as folds or an iterator "
                    "that is used up",
    "splitter.shuffled": "shuffling draws rows with repeats, or only some of the rows",
    "splitter.shuffle": "the parameter shuffle has no effect",
    "splitter.listed": "all splits are written into one array; make a new one for each",
    "splitter.unshuffled": "rows are shuffled although shuffle is False",
    "splitter.seed": "the random numbers do not come from the seed that is given"}


OF_LABELS: Final = {
    "call.floats": "the labels are compared as texts or by their types, in which 1 and 1.0 differ; "
                   "compare them with ==",
    "call.texts": "the labels are stored in an array of the width of others, which cuts off longer "
                  "texts; compare them as they are"}
"""By the aspect in which labels are wrong."""
NAMED: Final = ("chain_fit",)
"""Families whose wrong versions are named where they show all that was shown."""


def named(wrong: Sequence[str], asked: Sequence[Asked],
          near: Callable[[Any, Any], bool]) -> dict[str, str]:
    """Return for violated theorems the words of the wrong version that shows all that was shown.

    A version is named for the theorems that must reject it.
    """
    told = sorted((one for one in asked if one.aspect in SHOWN and not one.failure),
                  key=lambda one: near(one.due, one.told))
    families = {name.partition(".")[0] for name in wrong} & {*NAMED}
    for family in families if told and not near(told[0].due, told[0].told) else ():
        for version, fault in importlib.import_module(
                f"novikoff.theory.faults.{family}").FAULTS.items():
            if all(near(fault.call(Call(one.aspect, (one.call,))), one.told) for one in told):
                return {name: fault.words for name in wrong
                        if version in theorems()[name].rejects}
    return {}


def of_aspects(asked: Sequence[Asked]) -> dict[str, str]:
    """Return the words for what is wrong in one aspect of labels only, by its theorem."""
    wrong = {one.aspect for one in asked if one.departs}
    words = [said for aspect, said in OF_LABELS.items() if aspect in wrong]
    return {"bare_function.labels": words[0]} if words else {}
