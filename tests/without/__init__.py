"""The smallest cases in which a conclusion fails without one of its hypotheses, by search."""

from without import chance, fit, loss, machine, perceptron, program, runs, steps

SEARCHES = {pair: search for part in (perceptron, steps, runs, program, fit, loss, chance, machine)
            for pair, search in part.SEARCHES.items()}
