"""The smallest cases in which a conclusion fails without one of its hypotheses, by search."""

from without import chance, fit, loss, machine, perceptron, program, runs, sign, steps

PARTS = (perceptron, steps, runs, program, fit, loss, chance, machine, sign)
SEARCHES = {pair: search for part in PARTS for pair, search in part.SEARCHES.items()}
