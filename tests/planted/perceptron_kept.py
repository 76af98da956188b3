"""Perceptrons with one fault each of what outlives an object, and shows after many trainings."""

from perceptron_state import Right


class SlowAfterMany(Right):
    """the rate is halved for every object, once 50 trainings were made"""

    trainings = []

    def train(self, X, y, epochs=10):
        """Train from 0."""
        self.trainings.append(epochs)
        self.lr = self.lr / (1 + (len(self.trainings) > 50))
        super().train(X, y, epochs)


class SkipsSeenRows(Right):
    """a row that any object has seen in an earlier training is skipped"""

    seen = set()

    def train(self, X, y, epochs=10):
        """Train from 0."""
        fresh = [tuple(x) not in self.seen for x in X]
        self.seen.update(map(tuple, X))
        super().train(X[fresh], y[fresh], epochs)


class RateOfTheFirst(Right):
    """the rate is that of the first object"""

    rates = []

    def __init__(self, lr=1.0):
        self.rates.append(lr)
        super().__init__(self.rates[0])
