"""The planted perceptrons as scikit-learn estimators, and what `check_estimator` says of them.

    python tests/planted/as_estimator.py [--verdicts]

The table goes to reports/strength/check_estimator.md: by fault, which checks fail, and what
`validate` said of it according to perceptron.json beside it. With --verdicts only the latter is
written anew. The estimators hand all that they are given to the planted perceptron, and with the
right ones behind them every check passes: one that fails has found the fault.
"""

import argparse
import inspect
import re
import signal
import sys
import warnings
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FunctionType
from typing import Any, Final

import numpy as np
import sklearn
from sklearn.base import BaseEstimator, ClassifierMixin
from sklearn.utils.estimator_checks import check_estimator
from sklearn.utils.metaestimators import available_if
from sklearn.utils.multiclass import check_classification_targets, type_of_target
from sklearn.utils.validation import check_is_fitted, validate_data

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from planted import strength, strength_table  # noqa: E402
from planted.perceptron import FAULTS, KINDS  # noqa: E402

PUBLISHED: Final = ROOT / "reports" / "strength" / "check_estimator.md"
LONGEST: Final = 5.0  # seconds for one check; the right perceptrons need a tenth of one
ZERO_ONE: Final = ("ThresholdMovesWithWeights", "ZeroOneLabels")  # and the kind "report"
# `max_iter` is what scikit-learn calls the bound of an estimator that tells its `n_iter_`
RENAMED: Final = {"bias": {"max_iter": "passes"}, "report": {"epochs": "max_iter"}}
HEAD: Final = """\
# What scikit-learn's `check_estimator` finds of the planted faults

Made by `python tests/planted/as_estimator.py` with scikit-learn {version}; the verdicts of
`validate` are those of `perceptron.json`.

`check_estimator` asks whether a class keeps scikit-learn's conventions, not whether it is a
perceptron: this is no fault of it, but what a person must not conclude from its consent. So that
it can run at all, each planted perceptron stands behind a class that keeps the conventions. With
the right perceptrons behind it every check passes, so that a check which fails has found the
fault; one without an end after {longest:g} s fails. `validate` is given the planted perceptron
itself, and for the {stated} that equal another legal convention it is told which one is meant;
`check_estimator` cannot be told.

"""
ROW: Final = re.compile(r"\| `(\w+)` \| .* \| (.*) \| (.*) \|")


@dataclass(frozen=True)
class Said:
    """What was said of a planted fault: the checks that fail, and the verdict of `validate`."""

    checks: tuple[str, ...]
    verdict: str


class Estimator(ClassifierMixin, BaseEstimator):
    """A planted perceptron behind the interface of scikit-learn, for any two classes or one.

    The planted one is kept from fit to fit, trains on the caller's own arrays where they are of
    its type, and hands back what it made of its parameters, so that a fault of these shows.
    """

    planted: type
    labels: tuple[int, int]
    names: Mapping[str, str]  # those of the planted one, by the names of the parameters here

    def fit(self, X: Any, y: Any) -> "Estimator":
        """Train the planted perceptron.

        Raises: ValueError for what is no sample of at most two classes.
        """
        X, y = validate_data(self, X, y, dtype=float)
        check_classification_targets(y)
        self.classes_ = np.unique(y)
        if len(self.classes_) > 2:
            raise ValueError("Only binary classification is supported. The type of the target is "
                             f"{type_of_target(y)}.")
        if not hasattr(self, "_model"):
            self._model = self.planted()
        vars(self._model).update({theirs: getattr(self, ours)
                                  for ours, theirs in self.names.items()})
        signs = y if tuple(self.classes_) == self.labels else np.where(
            y == self.classes_[-1], self.labels[1], self.labels[0])
        train = getattr(self._model, "train", None) or self._model.fit
        train(X, signs)
        for ours, theirs in self.names.items():
            setattr(self, ours, getattr(self._model, theirs))
        if hasattr(self._model, "n_iter_"):
            self.n_iter_ = self._model.n_iter_
        return self

    def predict(self, X: Any) -> Any:
        """Return the class that the planted perceptron predicts for each row."""
        X = self._rows(X)
        predict = getattr(self._model, "classify", None) or self._model.predict
        return self.classes_[np.where(predict(X) == self.labels[1], -1, 0)]

    @available_if(lambda self: hasattr(self.planted, "decision_function"))
    def decision_function(self, X: Any) -> Any:
        """Return the scores, where the planted perceptron tells them."""
        X = self._rows(X)
        return self._model.decision_function(X)

    def _rows(self, X: Any) -> Any:
        check_is_fitted(self)
        return validate_data(self, X, dtype=float, reset=False)

    def __sklearn_tags__(self) -> Any:
        """Say that there are two classes at most."""
        tags = super().__sklearn_tags__()
        tags.classifier_tags.multi_class = False
        return tags


def trained_by(function: Callable[..., Any]) -> type:
    """Return the class around a function that trains: it keeps the weights, the bias first."""
    given = inspect.signature(function).parameters
    eta, epochs = (given[name].default for name in ("eta", "epochs"))

    class Trained:
        def __init__(self, eta: float = eta, epochs: int = epochs) -> None:
            self.eta, self.epochs = eta, epochs

        def fit(self, X: Any, y: Any) -> None:
            self.w = function(X, y, self.eta, self.epochs)

        def predict(self, X: Any) -> Any:
            return np.where(X @ self.w[1:] + self.w[0] > 0, 1, -1)

    return _lasting(Trained, f"{function.__name__}_class")


def estimator(kind: str, name: str) -> type[Estimator]:
    """Return the class of estimators around a planted perceptron of a kind."""
    thing = getattr(KINDS[kind], name)
    planted = trained_by(thing) if isinstance(thing, FunctionType) else thing
    defaults = list(inspect.signature(planted).parameters.values())
    renamed = {given.name: RENAMED.get(kind, {}).get(given.name, given.name) for given in defaults}

    def __init__(self: Estimator, **given: Any) -> None:
        for parameter in defaults:
            ours = renamed[parameter.name]
            setattr(self, ours, given.get(ours, parameter.default))

    __init__.__signature__ = inspect.Signature(  # type: ignore[attr-defined]
        [inspect.Parameter("self", inspect.Parameter.POSITIONAL_OR_KEYWORD),
         *(parameter.replace(name=renamed[parameter.name], kind=inspect.Parameter.KEYWORD_ONLY)
           for parameter in defaults)])
    labels = (0, 1) if kind == "report" or name in ZERO_ONE else (-1, 1)
    made = type(name, (Estimator,), {
        "__init__": __init__, "__module__": __name__, "planted": planted, "labels": labels,
        "names": {ours: theirs for theirs, ours in renamed.items()}})
    return _lasting(made, f"{kind}_{name}")


def _lasting(made: type, name: str) -> Any:
    """Name a class such that its instances can be pickled."""
    made.__module__, made.__name__, made.__qualname__ = __name__, name, name
    globals()[name] = made
    return made


@contextmanager
def interrupted(seconds: float) -> Iterator[Callable[[], None]]:
    """Raise TimeoutError in what runs without calling what is given here for so many seconds."""
    def raise_(*_: object) -> None:
        raise TimeoutError(f"no end after {seconds} s")

    def rearm() -> None:
        signal.setitimer(signal.ITIMER_REAL, seconds, seconds)

    before = signal.signal(signal.SIGALRM, raise_)
    rearm()
    try:
        yield rearm
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def failed(judged: BaseEstimator) -> list[str]:
    """Return the checks of `check_estimator` that fail, in their order; one without end fails."""
    with warnings.catch_warnings(), np.errstate(all="ignore"), interrupted(LONGEST) as rearm:
        warnings.simplefilter("ignore")
        told = check_estimator(judged, on_fail=None, on_skip=None, callback=lambda **_: rearm())
    return list(dict.fromkeys(check["check_name"] for check in told
                              if check["status"] == "failed"))


def published() -> dict[str, Said]:
    """Return the published table by the name of the fault."""
    told = PUBLISHED.read_text("utf-8") if PUBLISHED.exists() else ""
    return {name: Said(tuple(re.findall(r"`(\w+)`", checks)), verdict)
            for name, checks, verdict in ROW.findall(told)}


def verdicts() -> dict[str, str]:
    """Return the published verdicts of `validate` by the name of the fault."""
    told = strength.read(strength.PUBLISHED)["planted"]
    return {fault.name: strength_table.final(told[fault.name])["verdict"]
            if fault.name in told else "not measured" for fault in FAULTS}


def page(said: Mapping[str, Said]) -> str:
    """Return the table as it is published."""
    told = HEAD.format(version=sklearn.__version__, longest=LONGEST,
                       stated=sum(bool(fault.stated) for fault in FAULTS))
    told += "| kind | faults | `check_estimator` | `validate` |\n|---|---|---|---|\n"
    for kind in (*KINDS, "all"):
        own = [said[fault.name] for fault in FAULTS if kind in (fault.kind, "all")]
        told += (f"| {kind} | {len(own)} | {sum(bool(one.checks) for one in own)} "
                 f"| {sum(one.verdict == 'violates' for one in own)} |\n")
    told += "\n| check that fails | faults |\n|---|---|\n"
    for check, count in Counter(c for one in said.values() for c in one.checks).most_common():
        told += f"| `{check}` | {count} |\n"
    told += "\n| fault | in words | checks that fail | verdict of `validate` |\n|---|---|---|---|\n"
    for fault in FAULTS:
        one = said[fault.name]
        checks = ", ".join(f"`{check}`" for check in one.checks) or "none"
        told += f"| `{fault.name}` | {fault.words} | {checks} | {one.verdict} |\n"
    return told


def main() -> int:
    """Write the table."""
    told = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    told.add_argument("--verdicts", action="store_true", help="keep the checks that are published")
    kept, now = (published() if told.parse_args().verdicts else {}), verdicts()
    said = {}
    for done, fault in enumerate(FAULTS, 1):
        checks = kept[fault.name].checks if fault.name in kept else tuple(
            failed(estimator(fault.kind, fault.name)()))
        said[fault.name] = Said(checks, now[fault.name])
        sys.stderr.write(f"{done}/{len(FAULTS)} {fault.name}: {', '.join(checks) or 'passes'}\n")
    PUBLISHED.write_text(page(said), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
