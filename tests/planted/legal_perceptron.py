"""Perceptrons that are all right, one for each of many convention cards: none may be accused.

`variants()` chooses cards from the product of all values, so that every two values of two fields
that can occur together do; `build` makes the class of a card, and `V_0`, `V_1`, ... are the
classes of the chosen ones, as in `novikoff validate tests/planted/legal_perceptron.py:V_17`.
"""

import itertools
from dataclasses import dataclass, fields
from functools import cache

import numpy as np

VALUES = {
    "labels": ("-1/+1", "0/1"),
    "mistake": ("N", "F", "AB"),
    "zero": ("+1", "-1"),
    "step": ("eta", "2eta", "constant"),
    "bias": ("first", "last", "separate", "absent"),
    "order": ("cyclic", "shuffled", "random", "first mistake", "random mistake"),
    "start": ("zero", "random"),
    "stop": ("clean pass", "fixed"),
    "refit": ("anew", "continues"),
    "record": ("updates", "mistakes before", "mistakes after", "none"),
}
COUNT = 320
STRIDE = 5_857  # prime, and no divisor of the number of cards: the walk meets each card once


@dataclass(frozen=True)
class Variant:
    """A card: one value of `VALUES` for each field."""

    labels: str
    mistake: str
    zero: str
    step: str
    bias: str
    order: str
    start: str
    stop: str
    refit: str
    record: str

    @property
    def sensible(self) -> bool:
        """Whether somebody could mean it.

        Who takes the first mistake, or any, again and again ends when there is none, and counts
        no updates: each search makes one. Every other combination is there.
        """
        return not self.order.endswith("mistake") or (
            self.stop == "clean pass" and self.record != "updates")

    @property
    def draws(self) -> bool:
        """Whether anything is drawn at random."""
        return self.start == "random" or self.order in ("shuffled", "random", "random mistake")

    def __str__(self) -> str:
        """Return the card as it can be stated: labels=-1/+1,mistake=N,..."""
        return ",".join(f"{f.name}={getattr(self, f.name)}" for f in fields(self))


class Legal:
    """A perceptron that does what its card says."""

    card: Variant
    eta = 0.5  # of a perceptron whose step the caller cannot set
    random_state = None

    def fit(self, X, y):
        """Make n_iter passes, or fewer if the card says so."""
        card, rng = self.card, np.random.RandomState(self.random_state)
        rows = X if card.bias == "absent" else np.column_stack([np.ones(len(X)), X])
        signs = np.where(np.asarray(y) > 0, 1, -1)
        step = 2 * self.eta if card.step == "2eta" else self.eta
        if card.refit == "continues" and hasattr(self, "coef_"):
            w = self._weights()
        elif card.start == "random":
            w = rng.normal(scale=0.25, size=rows.shape[1])
        else:
            w = np.zeros(rows.shape[1])
        history = []
        for _ in range(self.n_iter):
            before, updates = self._wrong(rows @ w, signs), 0
            for i in self._order(before, rng):
                if self._wrong(rows[i] @ w, signs[i]):
                    w = w + step * signs[i] * rows[i]
                    updates += 1
            after = self._wrong(rows @ w, signs)
            history.append({"updates": updates, "mistakes before": int(before.sum()),
                            "mistakes after": int(after.sum())}.get(card.record))
            if card.stop == "clean pass" and not updates and not after.any():
                break
        self._keep(w)
        if card.record != "none":
            self.errors_ = history
        return self

    def _order(self, wrong, rng):
        n, mistakes = len(wrong), np.flatnonzero(wrong)
        return {"cyclic": lambda: range(n), "shuffled": lambda: rng.permutation(n),
                "random": lambda: rng.randint(n, size=n),
                "first mistake": lambda: mistakes[:1],
                "random mistake": lambda: rng.permutation(mistakes)[:1]}[self.card.order]()

    def _wrong(self, z, sign):
        return {"N": sign * z <= 0, "AB": sign * z < 0,
                "F": self._sign(z) != sign}[self.card.mistake]

    def _sign(self, z):
        return np.where(z >= 0 if self.card.zero == "+1" else z > 0, 1, -1)

    def _keep(self, w):
        """Show the weights; w has the bias first, where there is one."""
        if self.card.bias == "separate":
            self.intercept_, w = w[0], w[1:]
        self.coef_ = np.roll(w, -1) if self.card.bias == "last" else w

    def _weights(self):
        if self.card.bias == "separate":
            return np.append(self.intercept_, self.coef_)
        return np.roll(self.coef_, 1) if self.card.bias == "last" else self.coef_

    def predict(self, X):
        """Return the labels of the rows of X."""
        rows = X if self.card.bias == "absent" else np.column_stack([np.ones(len(X)), X])
        signs = self._sign(rows @ self._weights())
        return signs if self.card.labels == "-1/+1" else (signs + 1) // 2


def _steady(self, n_iter=50):
    self.n_iter = n_iter


def _rated(self, eta=1.0, n_iter=50):
    self.eta, self.n_iter = eta, n_iter


def _drawn(self, n_iter=50, random_state=1):
    self.n_iter, self.random_state = n_iter, random_state


def _drawn_rated(self, eta=1.0, n_iter=50, random_state=1):
    self.eta, self.n_iter, self.random_state = eta, n_iter, random_state


@cache
def variants() -> list[Variant]:
    """Return the chosen cards, always the same."""
    cards = [card for card in itertools.starmap(Variant, itertools.product(*VALUES.values()))
             if card.sensible]
    return [cards[k * STRIDE % len(cards)] for k in range(COUNT)]


def build(variant: Variant, name: str = "Perceptron") -> type[Legal]:
    """Return the class of a card; it takes a rate and a seed only if the card uses them."""
    takes = {(False, False): _steady, (False, True): _rated,
             (True, False): _drawn, (True, True): _drawn_rated}
    init = takes[variant.draws, variant.step != "constant"]
    return type(name, (Legal,), {"card": variant, "__init__": init, "__module__": __name__,
                                 "__doc__": "A perceptron."})


def __getattr__(name: str) -> type[Legal]:
    kind, _, index = name.partition("_")
    if kind != "V" or not index.isdecimal() or int(index) >= COUNT:
        raise AttributeError(f"there is no {name}; the variants are V_0 to V_{COUNT - 1}")
    made = globals()[name] = build(variants()[int(index)], name)
    return made
