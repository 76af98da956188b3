"""Right classes that are chains of binary classifiers, in every legal form."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from planted.legal_functions import Legal


class _Ridge:
    """A learner that a class may have of its own."""

    def fit(self, X: Any, y: Any) -> None:
        A = np.column_stack([np.ones(len(X)), X])
        self.w = np.linalg.solve(A.T @ A + np.eye(A.shape[1]), A.T @ np.where(y, 1, -1))

    def decision_function(self, X: Any) -> Any:
        return np.column_stack([np.ones(len(X)), X]) @ self.w


def _chains() -> Iterator[Legal]:
    ways = product(("estimator", "model", ""), ("an object", "a class"), ("later", "all",
                   "all or none"), ("ascending", "descending", "appearance", "order"), ("+1", "-1"))
    for number, (name, takes, rest, order, zero) in enumerate(ways):
        if not name and (takes == "a class" or zero == "+1"):
            continue  # a learner of its own: at a score 0 nothing of it is seen
        shows = ("decision_function", "links_", "estimators_", "chain")[number % 4]
        signs = ((1, -1), (1, 0), (True, False))[number % 3]
        none = (None, -1, float("nan"))[number % 3]
        columns = ("as asked", "ascending", "descending")[number % 5 % 3]
        yield (f"chain, {f'{name} takes {takes}' if name else 'its own learner'}, rest {rest}, "
               f"order {order}, 0 is {zero}, labels {signs}, shows {shows} {columns}, none is "
               f"{none}",
               "chain", _chain(name, takes, rest, order, zero, shows, signs, none, columns),
               {**({"learner": name, "takes": takes, "zero": zero, "rest": rest, "sequence": order}
                   if name else {"learner": "its own"}), "names": "any"})


def _chain(name: str, takes: str, rest: str, order: str, zero: str, shows: str, signs: Any,
           none: Any, columns: str) -> type:
    class Own:
        made: Any = _Ridge()
        given: Any = None

        def classes(self, y: list[Any]) -> list[Any]:
            if order == "order" and self.given is not None:
                return list(self.given)
            found = list(dict.fromkeys(y))
            return found if order == "appearance" else sorted(found, reverse=order == "descending")

        def fit(self, X: Any, y: Any) -> None:
            y = y.tolist()
            self.labels, self.kept = self.classes(y), []
            last = len(self.labels) - (rest != "all or none")
            for place, label in enumerate(self.labels[:last]):
                link = self.made() if takes == "a class" else copy.deepcopy(self.made)
                seen = [i for i, k in enumerate(y) if rest != "later" or k in self.labels[place:]]
                link.fit(X[seen], np.array([signs[0] if y[i] == label else signs[1]
                                            for i in seen]))
                self.kept.append(link)
            places = range(len(self.kept)) if columns == "as asked" else sorted(
                range(len(self.kept)), key=self.labels.__getitem__, reverse=columns == "descending")
            self.places = [*places]
            told = [self.kept[place] for place in places]
            if shows != "decision_function":
                setattr(self, shows, dict(enumerate(told)) if shows == "chain" else told)

        def values(self, X: Any) -> Any:
            return np.array([link.decision_function(X) for link in self.kept]).T

        if shows == "decision_function":
            def decision_function(self, X: Any) -> Any:
                S = self.values(X)[:, self.places]
                return S[:, 0] if S.shape[1] == 1 else S

        def answer(self, z: Any) -> Any:
            for label, score in zip(self.labels, z, strict=False):
                if score > 0 or (score == 0 and zero == "+1"):
                    return label
            return none if rest == "all or none" else self.labels[-1]

        def predict(self, X: Any) -> list[Any]:
            return [self.answer(z) for z in self.values(X)]

    names = [name] * bool(name) + ["order=None"] * (order == "order")
    if names:
        namespace: dict[str, Any] = {}
        exec(f"def __init__(self, {', '.join(names)}):\n"  # noqa: S102
             + (f"    self.made = {name}\n" if name else "")
             + ("    self.given = order\n" if order == "order" else ""), namespace)
        Own.__init__ = namespace["__init__"]  # type: ignore[misc]
    return Own


LEGAL = tuple(_chains())
