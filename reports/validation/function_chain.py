"""A chain of binary classifiers as a class with fit: what a new object shows that is trained."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

from novikoff.reports.validation.function_object import NAMED
from novikoff.reports.validation.function_one_vs_rest import (
    BOTH,
    HANDED,
    LEARNERS,
    TAGGED,
    Trained,
)
from novikoff.reports.validation.function_spec import (
    Argument,
    Ask,
    FunctionSpec,
    Skipped,
    Unshown,
    Values,
)
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.process import Died, Raised, TimedOut
from novikoff.reports.validation.protocol import BadReply
from novikoff.theory.chain_training import TRAINING, asked
from novikoff.theory.experiment import Call, Labels, Rows
from novikoff.theory.outcome import NotFinite
from novikoff.theory.theorems.chain import permitting
from novikoff.theory.theorems.chain_fit import (
    MODES,
    SAMPLES,
    accepted,
    accepting,
    doubting,
    leaning,
    orders,
    rejecting,
    undecided,
)
from novikoff.theory.theorems.one_vs_rest import summing

ORDERS: Final = ("order", "class_order", "label_order", "class_sequence")
"""Names of parameters for the order of the classes."""
SCORES: Final = ("decision_function", "scores", "decision_scores", "net_input", "predict_scores")
LINKS: Final = ("links_", "links", "chain_", "chain", *LEARNERS)
RESTS: Final = {"later": MODES[0], "all": MODES[1], "all or none": MODES[2]}
"""Against whom a link is learnt, and what is answered where none accepts, by the card's value."""
USUAL: Final = ("ascending", "descending", "appearance")
"""Orders of the classes that no parameter gives, in the order in which `orders` tells them."""
SEEN: Final[tuple[tuple[Rows, Labels], ...]] = tuple(
    (tuple(tuple(map(Fraction, x)) for x in X), y) for X, y in (SAMPLES[0], SAMPLES[-1]))
"""Samples by which conventions are told apart, of three classes and of four."""
COLUMNS: Final = ("as asked", "ascending", "descending")
"""Orders in which the links are shown."""
ALMOST: Final = Fraction(1, 2**30)
"""A score of this size may be 0 but for rounding."""
FITTED: Final[Mapping[Callable[[Any], Any], tuple[str, str]]] = {
    summing: ("np.where(t > 0, 1, -1) @ X", "X @ s.w"),
    permitting: ("X[t <= 0]", "np.array([1 - 2 * bool((s.w == x).all(1).any()) for x in X])"),
    accepting: ("0", "np.ones(len(X))"), rejecting: ("0", "-np.ones(len(X))"),
    undecided: ("0", "np.zeros(len(X))"), leaning: ("0", "np.ones(len(X)) / 4"),
    doubting: ("0", "-np.ones(len(X)) / 4")}
"""What each learner keeps of rows X and labels t, and the score that it gives rows X then."""
LEARNER: Final = (
    "type('Links', (), {{'fit': lambda s, X, y: (t := np.where(np.ravel(y) > 0, 1, -1), "
    "X := np.asarray(X), setattr(s, 'w', {keeps}), setattr(s, 'classes_', np.unique(y)), s)[-1], "
    "'decision_function': lambda s, X: (X := np.asarray(X), {scores})[-1], "
    "'net_input': lambda s, X: s.decision_function(X), "
    "'predict': lambda s, X: np.where(s.decision_function(X) > 0, s.classes_[-1], s.classes_[0]), "
    "{tagged}}})")
"""A binary learner that a copy can be made of; its classes are the labels it is given."""
NOTING: Final = LEARNER.format(tagged=TAGGED, scores="-np.ones(len(X))", keeps=(
    "(setattr(type(s), 'met', [*getattr(type(s), 'met', ()), X.shape[1]]), 0)[1]"))
"""A learner that notes how many features it is shown."""
JUDGED: Final = (
    "judged here is a chain over the classes of one label, whose links see the same features, and "
    "which answers with the first class whose link accepts. To judge what its links learn, give "
    "the class of its learner (novikoff validate LEARNER); to judge it as such a chain, write an "
    "adapter that makes one of it (--adapter FILE.py:FUNCTION)")
CLASSES: Final = ("[None if k is None or k != k or (isinstance(k, str) or k == -1) else int(k) "
                  "for k in np.ravel(np.array(s.predict({}), dtype=object)).tolist()]")
"""The classes that are answered, None for none."""
ALIKE: Final = (
    "[(j is None and k not in {names}) or (k in {names} and {names}.index(k) == j) for k, j in "
    "zip(np.ravel(np.array(t.predict(a0), dtype=object)).tolist(), {classes})]")


def _fields(names: Sequence[str]) -> Mapping[str, Sequence[str]]:
    handed = next((name for name in names if name in HANDED), None)
    ordered = [name for name in ORDERS if name in names][:1]
    return {**({"learner": (handed,), "takes": ("an object", "a class")} if handed
               else {"learner": ("its own",)}),
            "rest": tuple(RESTS), "sequence": (*ordered, *USUAL), "zero": ("+1", "-1"),
            "columns": COLUMNS, "names": ("any", "from 0")}


def _learner(learn: Callable[[Any], Any]) -> str:
    keeps, scores = FITTED[learn]
    return LEARNER.format(keeps=keeps, scores=scores, tagged=TAGGED)


class _Object(Trained):
    """A new object of the target under a card, trained as a call says, and what it shows."""

    def made(self, names: Sequence[Any] = ()) -> str:
        """The arguments of the constructor, if the classes have these names."""
        told = []
        if "takes" in self.card:
            told.append(f"{self.card['learner']}={_learner(self.call.arguments[3])}"
                        f"{'()' * (self.card['takes'] == 'an object')}")
        if self.card["sequence"] not in USUAL:
            order = [names[k] if names else k for k in self.call.arguments[2]]
            told.append(f"{self.card['sequence']}={order}")
        return ", ".join(told)

    def links(self) -> str:
        """The expression of the scores that decide, of the rows and their negatives."""
        shown = self.shown(SCORES, LINKS, (
            "the scores of the links, by a method such as decision_function or the links in a list "
            "such as links_"))
        K = len(self.call.arguments[2])
        return (f"[list(z) for z in (lambda S: S[:, [j for j in ({self.places(K)} if S.shape[1] == "
                f"{K} else {self.places(K - 1)}) if j < S.shape[1]]])(np.asarray({shown})"
                f".reshape({2 * len(self.given[0][0])}, -1))]")

    def places(self, columns: int) -> list[int]:
        """The columns of the links that decide, in the order of the chain, among so many."""
        order = self.call.arguments[2]
        shown = order[:columns] if self.card["columns"] == COLUMNS[0] else sorted(
            order[:columns], reverse=self.card["columns"] == "descending")
        return [shown.index(k) for k in order[:min(columns, asked(self.call))]]

    def alike(self, aspect: str) -> Any:
        """Of each row, whether a new object answers it alike if the classes have other names."""
        names = NAMED[aspect]
        try:
            return self.told(f"(t := {{f}}({self.made(names)}), t.fit(a0, np.array({names})[a1]), "
                             f"{ALIKE.format(names=names, classes=CLASSES.format('a0'))})[-1]")
        except Raised as refusal:
            raise Skipped(f"it refuses such labels: {refusal.type}") from None


def _put(ask: Ask, card: Values, call: Call) -> Any:
    of, aspect = _Object(ask, card, call), ask.aspect
    if aspect == "call.changed":
        return of.told("0")
    if aspect in ("object.answers", "object.answers_shown"):
        return of.told(CLASSES.format(BOTH))
    if aspect in NAMED:
        return of.alike(aspect)
    before = f"{max(call.arguments[1])} - a1" if aspect.endswith("refitted") else ""
    return of.told(of.links(), before)


def _own(ask: Ask, card: Values, call: Call) -> bool:
    aspect = ask.aspect
    if call.function.startswith("object."):
        aspect, call = call.function, call.arguments[0]
    options = dict(call.options)
    due = {**dict(RESTS[card["rest"]]), "zero": card["zero"]}
    if any(due[name] != value for name, value in options.items()):
        return False
    usual = dict(zip(USUAL, orders(call.arguments[1]), strict=True))
    if call.arguments[2] != usual.get(card["sequence"], call.arguments[2]):
        return False
    if aspect in NAMED:
        return card["names"] == "any"
    # a learner of its own is judged by what it shows, and not by what another would learn
    return "takes" in card or aspect not in ("object.links", "object.answers")


def _left(ask: Ask, fields: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    """Refuse who takes a matrix of labels only, which is a chain of another kind; hold who takes an
    order of the classes to it.

    Raises: TargetError that says what kind.
    """
    handed = [f"{fields['learner'][0]}={_learner(summing)}{call}" for call in ("()", "")] \
        if "takes" in fields else [""]
    rows: Argument = (tuple((Fraction(x),) for x in (1, 2, 4)), "array")

    def trains(labels: str, *more: str, of: Sequence[str] = handed) -> bool:
        return any(_comes(ask, f"(s := {{f}}({', '.join(filter(None, (made, *more)))}), "
                               f"s.fit(a0, np.array({labels})), 0)[-1]", rows) for made in of)

    if "takes" in fields:
        fields = {**fields, "takes": [takes for takes, made in zip(
            fields["takes"], handed, strict=True) if trains("[0, 1, 2]", of=[made])]
            or fields["takes"]}
    if not trains("[0, 1, 2]") and trains("[[0, 1], [1, 0], [1, 1]]"):
        raise TargetError(
            "it is a chain over several labels of each row, which takes a matrix of labels and no "
            f"others; {JUDGED}")
    if any(_widens(ask, fields, made, rows) for made in handed):
        raise TargetError(
            "it is a cascade: its later links are also shown what is answered by those before, as "
            f"further features; {JUDGED}")
    given = fields["sequence"][0]
    if given not in USUAL:
        taken = trains("[0, 1, 2]", f"{given}=[2, 0, 1]")
        fields = {**fields, "sequence": (given,) if taken else USUAL}
    return fields if "takes" in fields else {**fields, **_of_its_own(ask, fields)}


def _of_its_own(ask: Ask, fields: Mapping[str, Sequence[str]]) -> Mapping[str, Sequence[str]]:
    """What explains the answers of who hands no learner over, by the scores that it shows.

    Against whom a link is learnt is not seen by these: the first value that explains all is told.
    """
    answered: list[Any] = []
    known = ("rest", "sequence", "zero", "columns")
    for chosen in product(*(fields[name] for name in known)):
        card = dict(zip(known, chosen, strict=True))
        try:
            explained = all(_explains(ask, card, X, y, answered) for X, y in SAMPLES)
        except (Unshown, Raised, Died, TimedOut, BadReply, NotFinite, TypeError, ValueError):
            break
        if explained:
            return {name: (value,) for name, value in card.items()}
    return {"rest": (tuple(RESTS)[None in answered and 2],)}


def _explains(ask: Ask, card: Values, X: Rows, y: Labels, answered: list[Any]) -> bool:
    """Whether the answers follow from the scores that are shown, but where one is almost 0."""
    usual = dict(zip(USUAL, orders(y), strict=True))
    X = tuple(tuple(map(Fraction, x)) for x in X)
    for order in dict.fromkeys([usual[card["sequence"]]] if card["sequence"] in usual
                               else usual.values()):
        call = Call(TRAINING, (X, y, order, summing), RESTS[card["rest"]])
        of = _Object(ask, card, call)
        told = of.told(CLASSES.format(BOTH))
        answered += told
        if not all(len(z) == asked(call) and (
                any(0 < abs(one) <= ALMOST for one in z)
                or accepted(z, order, (*call.options, ("zero", card["zero"]))) == k)
                for z, k in zip(of.told(of.links()), told, strict=True)):
            return False
    return True


def _widens(ask: Ask, fields: Mapping[str, Sequence[str]], made: str, rows: Argument) -> bool:
    """Whether a later link takes rows with more features than the first, which takes these."""
    trained = f"s := {{f}}({made}), s.fit(a0, np.array([0, 1, 2]))"
    if "takes" in fields:
        noting = trained.replace(_learner(summing), f"(L := {NOTING})")
        return _comes(ask, f"({noting}, 1 / (len(set(L.met)) > 1))[-1]", rows)

    def scores(name: str, place: int, shown: str) -> bool:
        links = f"list(s.{name}.values()) if isinstance(s.{name}, dict) else s.{name}"
        return _comes(ask, f"np.ravel(({trained}, {links})[-1][{place}].decision_function({shown}))"
                           ".tolist()", rows)

    return any(scores(name, 0, "a0") and not scores(name, 1, "a0")
               and scores(name, 1, "np.hstack([a0, a0])") for name in LINKS)


def _comes(ask: Ask, expression: str, rows: Argument) -> bool:
    """Whether an expression of the target has a value."""
    try:
        ask(expression, rows)
    except (Raised, Died, TimedOut, BadReply, NotFinite):
        return False
    return True


def _probes() -> Iterator[Call]:
    for X, y in SEEN:
        for order, mode in product(orders(y), MODES):
            plain = Call(TRAINING, (X, y, order, summing), mode)
            yield Call("object.links", (plain,))
            yield Call("object.numbers", (plain,))
            for learn, zero in product((summing, accepting, undecided, rejecting), ("+1", "-1")):
                yield Call("object.answers", (Call(TRAINING, (X, y, order, learn),
                                                   (*mode, ("zero", zero))),))


CHAIN: Final = FunctionSpec(
    "chain", (TRAINING,),
    ("chainclassifier", "classifierchain", "binarychain", "chainofclassifiers",
     "chainofbinaryclassifiers", "decisionlist", "decisionlistclassifier", "classifiercascade"),
    ("chain_fit",), _fields, _put, tuple(_probes()), own=_own, left=_left)
