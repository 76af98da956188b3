"""Right classes that standardise or split, in every legal form."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from planted.legal_functions import Legal
from planted.splitters import Folds, Uncounted


def _scalers() -> Iterator[Legal]:
    names = {"mean_": ("mean_", "mu", "means_"), "std_": ("std_", "scale_", "var_", "sigma", "")}
    for ddof, mean, spread, silent, inverse in product(
            (0, 1), names["mean_"], names["std_"], (False, True), (False, True)):
        yield (f"scaler with {mean} and {spread or 'nothing'}, ddof {ddof}"
               f"{', fit returns None' * silent}{', inverse_transform' * inverse}",
               "standardization", _scaler(ddof, mean, spread, silent, inverse),
               {"ddof": str(ddof), "form": "class"})


def _scaler(ddof: int, mean: str, spread: str, silent: bool, inverse: bool) -> type:
    class Own:
        def fit(self, X: Any) -> Any:
            X = np.asarray(X, dtype=float)
            with np.errstate(all="ignore"):
                sd = X.std(axis=0, ddof=ddof)
            self.kept = X.mean(axis=0), np.where(sd > 0, sd, 1)
            setattr(self, mean, self.kept[0])
            if spread:
                setattr(self, spread, sd ** 2 if spread == "var_" else self.kept[1])
            return None if silent else self

        def transform(self, X: Any) -> Any:
            return (np.asarray(X) - self.kept[0]) / self.kept[1]

        if inverse:
            def inverse_transform(self, Z: Any) -> Any:
                return np.asarray(Z) * self.kept[1] + self.kept[0]

    return Own


def _splitters() -> Iterator[Legal]:
    for seed, counted, turns in product(("random_state", "seed", ""), (False, True),
                                        (False, True)):
        yield (f"folds{' in turns' * turns}{', counted' * counted}, seed {seed or 'none'}",
               "k_fold", _splitter(seed, counted, turns),
               {"form": "class", "shuffles": seed or "never",
                "rows": "in any order" if turns else "in order"})


def _splitter(seed: str, counted: bool, turns: bool) -> type:
    class Own(Folds if counted else Uncounted):  # type: ignore[misc]
        def tests(self, n: int) -> Any:
            order, parts = self.order(n), super().tests(n)
            return [order[i::self.n_splits] for i in range(self.n_splits)] if turns else parts

    if seed == "seed":
        def start(self: Any, k: int, shuffle: bool = False, seed: Any = None) -> None:
            Folds.__init__(self, k, shuffle, seed)
        Own.__init__ = start  # type: ignore[method-assign, assignment]
    elif not seed:
        Own.__init__ = lambda self, k: Folds.__init__(self, k)  # type: ignore[method-assign, assignment, misc]
    return Own


LEGAL = (*_scalers(), *_splitters())
