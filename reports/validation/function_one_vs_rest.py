"""One class against the rest as a class with fit: what a new object shows that is trained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reports.validation.function_object import CALLED, NAMED, learns, predicted_alike
from novikoff.reports.validation.function_spec import Argument, Ask, FunctionSpec, Unshown, Values
from novikoff.reports.validation.process import Raised
from novikoff.theory.experiment import Call
from novikoff.theory.one_vs_rest_training import TRAINING
from novikoff.theory.theorems.one_vs_rest import TIES, summing

HANDED: Final = ("estimator", "base_estimator", "base", "base_classifier", "base_model", "base_cls",
                 "clf", "classifier", "model", "learner", "binary_classifier", "binary_learner",
                 "binary_model", "make_classifier", "make_learner", "factory", "classifier_class",
                 "estimator_class", "model_class", "cls", "make", "learner_class")
"""Names of parameters for the binary learner."""
SCORES: Final = ("decision_function", "scores", "decision_scores", "net_input", "predict_scores",
                 "predict_proba")
LINKED: Final = ("decision_function", "net_input")
"""Names of methods of a learner for its score."""
LEARNERS: Final = ("estimators_", "classifiers_", "models_", "learners_", "estimators",
                   "classifiers", "models", "learners", "classifiers_list")
TAGGED: Final = (
    "'get_params': lambda s, deep=True: {}, 'set_params': lambda s, **_: s, "
    "'__sklearn_tags__': lambda s: (u := __import__('sklearn.utils').utils, u.Tags("
    "estimator_type='classifier', target_tags=u.TargetTags(required=True)))[-1]")
"""What scikit-learn asks of a learner that it copies."""
SUMS: Final = (
    "type('Sums', (), {'fit': lambda s, X, y: (setattr(s, 'w', np.where(np.ravel(y) > 0, 1, -1) @ "
    "np.asarray(X)), s)[1], 'decision_function': lambda s, X: np.asarray(X) @ s.w, "
    "'net_input': lambda s, X: np.asarray(X) @ s.w, "
    f"'predict': lambda s, X: np.where(np.asarray(X) @ s.w > 0, 1, -1), {TAGGED}}})")
"""A binary learner w = Σ y x with the score w·x, that a copy can be made of."""
COLUMNS: Final = ("[list(z) for z in (lambda S: np.column_stack([-np.ravel(S), np.ravel(S)]) "
                  "if S.ndim == 1 or S.shape[1] == 1 else S)(np.asarray({}))]")
"""One row of scores for each row, also of two classes with one score."""
BOTH: Final = "np.vstack([a0, -a0])"


def _fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    handed = next((name for name in names if name in HANDED), None)
    return {**({"learner": (handed,), "takes": ("an object", "a class")} if handed
               else {"learner": ("its own",)}),
            "ties": TIES, "names": CALLED}


class Trained:
    """A new object of the target under a card, trained as a call says, and what it shows."""

    def __init__(self, ask: Ask, card: Values, call: Call) -> None:
        self.ask, self.card, self.call = ask, card, call
        self.given: list[Argument] = [(call.arguments[0], "array"),
                                      (call.arguments[1], "whole array")]

    def made(self) -> str:
        """The arguments of the constructor."""
        if "takes" not in self.card:
            return ""
        return f"{self.card['learner']}={SUMS}{'()' * (self.card['takes'] == 'an object')}"

    def told(self, expression: str, before: str = "") -> Any:
        """What an expression of the trained object s shows."""
        first = f"s.fit(a0, {before}), " if before else ""
        return self.ask(f"(s := {{f}}({self.made()}), {first}s.fit(a0, a1), {expression})[-1]",
                        *self.given)

    def shown(self, methods: Sequence[str], parts: Sequence[str], missing: str,
              scored: Sequence[str] = ("decision_function",)) -> str:
        """The expression of the scores of the rows and their negatives: of a method, or of the
        learners in one of the `parts`, by what they are `scored` with.

        Raises: Unshown with what is `missing` if there is none of them.
        """
        names = (*methods, *parts)
        has = self.told(f"[hasattr(s, name) for name in {[*names]}]")
        found = [name for name, there in zip(names, has, strict=True) if there]
        if found and found[0] in methods:
            return f"s.{found[0]}({BOTH})"
        for part, score in product(found, scored):
            scores = (f"np.column_stack([np.ravel(e.{score}({BOTH})) for e in (list(s.{part}."
                      f"values()) if isinstance(s.{part}, dict) else s.{part})])")
            try:
                self.told(f"({scores}, 0)[1]")
            except Raised:  # what is kept has no such scores, or not of such rows
                continue
            return scores
        raise Unshown(missing)

    def scores(self) -> str:
        """The expression of the scores of the classes, a row each."""
        return COLUMNS.format(self.shown(SCORES, LEARNERS, (
            "the scores of the classes, by a method such as decision_function or the learners in "
            "a list such as estimators_"), LINKED))


def _put(ask: Ask, card: Values, call: Call) -> Any:
    of, aspect = Trained(ask, card, call), ask.aspect
    if aspect == "call.changed":
        return of.told("0")
    if aspect == "object.winners":
        return of.told(f"[int(k) for k in np.ravel(s.predict({BOTH}))]")
    if aspect in NAMED:
        return predicted_alike(of.told, of.made(), aspect)
    before = f"{max(call.arguments[1])} - a1" if aspect.endswith("refitted") else ""
    return of.told(of.scores(), before)


def _own(ask: Ask, card: Values, call: Call) -> bool:
    aspect = ask.aspect
    if call.function.startswith("object."):
        aspect, call = call.function, call.arguments[0]
    if aspect in NAMED:
        return learns(card, aspect)
    tie = dict(call.options).get("tie")
    if tie or aspect == "object.scores":
        return "takes" in card and tie in (None, card["ties"])
    return True


def _probes() -> Iterator[Call]:
    def call(X: Sequence[Sequence[int]], y: tuple[int, ...], aspect: str, tie: str = "") -> Call:
        rows = tuple(tuple(map(Fraction, x)) for x in X)
        return Call(aspect, (Call(TRAINING, (rows, y, (0, 1, 2), summing),
                                  (("tie", tie),) if tie else ()),))

    for X, y in ((((1, 0), (0, 1), (3, 1)), (2, 1, 0)), (((1,), (2,), (4,), (-3,)), (0, 1, 2, 0))):
        yield call(X, y, "object.scores")
        yield call(X, y, "object.numbers")
        yield call(X, y, "object.negative")
    for tie in TIES:
        yield call(((1,), (1,), (1,)), (0, 1, 2), "object.winners", tie)


ONE_VS_REST: Final = FunctionSpec(
    "one_vs_rest", (TRAINING,),
    ("onevsrest", "onevsrestclassifier", "ovr", "ovrclassifier", "onevsall", "onevsallclassifier",
     "ova", "oneversusrest", "oneversusall", "oneagainstall", "oneagainstrest"),
    ("one_vs_rest_fit",), _fields, _put, tuple(_probes()), own=_own)
