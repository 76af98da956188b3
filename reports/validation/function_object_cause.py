"""The likely cause of what an object does wrong in how it is used, by the theorem violated."""

from typing import Final

OBJECTS: Final = {
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
    "softmax_fit.text_labels": "keep np.unique(y), and predict its entries, not their indices",
    "softmax_fit.number_labels": "keep np.unique(y), and predict its entries, not their indices",
    "softmax_fit.negative_labels": "the class -1 is taken for the last index; let "
                       "np.unique(y, return_inverse=True) count the classes",
    "softmax_fit.input_unchanged": "fit changes an argument in place; work on a copy",
    "one_vs_rest_fit.scores": "a learner is not trained on its class as +1 and all others as -1; "
                              "look at the labels it is given, and that each has its own copy",
    "one_vs_rest_fit.predictions": "predict does not take the class with the highest score; do not "
                                   "ask which scores are positive",
    "one_vs_rest_fit.ties": "of equal scores neither the first nor the last wins; np.argmax takes "
                            "the first",
    "one_vs_rest_fit.refit": "fit adds to what an earlier fit has left; let it start from nothing",
    "one_vs_rest_fit.text_labels": "keep np.unique(y), and predict its entries, not their indices",
    "one_vs_rest_fit.number_labels": "keep np.unique(y), and predict its entries, not their "
                                     "indices",
    "one_vs_rest_fit.negative_labels": "the class -1 is taken for the last index; let "
                       "np.unique(y, return_inverse=True) count the classes",
    "one_vs_rest_fit.input_unchanged": "fit changes an argument in place; work on a copy",
    "splitter.count": "get_n_splits does not count what split makes",
    "splitter.use": "split keeps something from one call to the next, such as folds or an iterator "
                    "that is used up",
    "splitter.shuffled": "shuffling draws rows with repeats, or only some of the rows",
    "splitter.shuffle": "the parameter shuffle has no effect",
    "splitter.listed": "all splits are written into one array; make a new one for each",
    "splitter.unshuffled": "rows are shuffled although shuffle is False",
    "splitter.seed": "the random numbers do not come from the seed that is given"}
