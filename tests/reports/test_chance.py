"""What may draw random numbers is told by the names in its code, wherever these are."""

import functools
import math
import random

import numpy as np
import pytest

from novikoff.reports.validation.chance import may_draw


def _mixed(rows):
    return np.random.default_rng(0).permutation(rows)


def _turned(rows):
    return np.flip(rows)


def _of(function):
    def inner(rows):
        return function(rows)

    return inner


class Plain:
    """Nothing is drawn."""

    def fit(self, X):
        """Train."""
        self.w_ = _turned(X).sum(axis=0) * math.sqrt(len(X))

    @property
    def loss(self):
        """A loss."""
        return self.order(self.w_)

    @staticmethod
    def order(rows):
        """An order."""
        return sorted(rows)


class Mixing(Plain):
    """Its order is drawn."""

    @staticmethod
    def order(rows):
        """An order."""
        return _mixed(rows)


class Below(Mixing):
    """A base draws."""


class Within:
    """A function within a method draws."""

    def fit(self, X):
        """Train."""
        def order():
            return random.sample(range(len(X)), len(X))
        return order()


class Holding:
    """An object that calls what it holds."""

    def __init__(self, function=_mixed):
        self.function = function


@pytest.mark.parametrize("value", [
    _mixed, Mixing, Below, Within, Holding, _of(_mixed), functools.partial(_mixed), Mixing(),
    Mixing.order, lambda rows, order=_mixed: order(rows)])
def test_it_may(value):
    assert may_draw(value)


@pytest.mark.parametrize("value", [
    _turned, Plain, _of(_turned), functools.partial(_turned), Plain(), Plain().fit, np.linalg.norm,
    lambda n_samples: range(n_samples)])
def test_it_does_not(value):
    assert not may_draw(value)
