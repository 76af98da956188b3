"""Objects that are made, trained and then used: the expressions that ask a class for one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from novikoff.reports.validation.function_spec import Argument, Ask, Skipped, Unshown, Values
from novikoff.reports.validation.process import Raised

Rows = Sequence[Sequence[Any]]
MEANS: Final = ("mean_", "means_", "mu_", "mean", "means", "mu", "_mean", "centre_", "center_")
DEVIATIONS: Final = ("scale_", "std_", "sd_", "sigma_", "stds_", "std", "sd", "sigma", "scale",
                     "stds", "_std", "_scale")
VARIANCES: Final = ("var_", "variance_", "variances_", "var", "variance", "_var")
STANDARDISED: Final[Mapping[str, str]] = {
    "object.refitted": "s.fit(a2), s.fit(a1), s.transform(a0)",
    "object.used": "s.fit(a1), s.transform(a2), s.transform(a0)",
    "object.joined": "s.fit_transform(a1)",
    "object.restored": "s.fit(a1), s.inverse_transform(s.transform(a0))",
    "object.unfitted": "s.transform(a0)",
}
"""What is done with a new object s by each aspect, to the rows a0, trained on a1, a2 others."""
NEEDED: Final = {"object.joined": "fit_transform", "object.restored": "inverse_transform"}

DRAWN: Final = ("object.shuffled", "object.moved", "object.seeded", "object.unshuffled",
                "object.world")
OF_SEED: Final = ("object.seeded", "object.unshuffled", "object.world")
SEEDS: Final = ("random_state", "seed", "rng", "random_seed")
GENERATORS: Final = ("rng",)
"""Names of parameters that take a generator, and not a number."""
SEEDED: Final = 16
"""Orders are drawn under so many seeds, to see whether any of them moves a row."""

NAMED: Final[Mapping[str, list[Any]]] = {
    "object.texts": ["antelope", "bee", "cheetah", "dog"], "object.numbers": [2, 5, 9, 12],
    "object.negative": [-1, 0, 1, 2]}
"""Other names of the classes 0, 1, 2, 3, in their order; texts are of several lengths."""
CALLED: Final = ("any", "not below 0", "from 0")
"""How classes may be called: by anything, by numbers that count no places from the end, by the
numbers 0, ..., K - 1."""


def standardised(ask: Ask, X: Rows, training: Rows, form: str) -> Any:
    """Return what a new object gives for rows, trained on others; or what the aspect asks for.

    Raises: Unshown for a method or attributes that it has not.
    """
    other = (*(tuple(2 * x + 5 for x in row) for row in training),
             tuple(Fraction(3) - j for j, _ in enumerate(training[0])))
    given = [(tuple(map(tuple, rows)), form) for rows in (X, training, other)]
    if ask.aspect == "object.kept":
        return _kept(ask, given[1])
    if method := NEEDED.get(ask.aspect):
        _require(ask, method)
    done = STANDARDISED.get(ask.aspect, "s.fit(a1), s.transform(a0)")
    return ask(f"(s := {{f}}(), {done})[-1]", *given[:1 + max(
        k for k in range(3) if f"a{k}" in done)])


def _require(ask: Ask, method: str) -> None:
    if not ask(f"hasattr({{f}}, '{method}')"):
        raise Unshown(f"a method {method}")


def _kept(ask: Ask, training: Argument) -> Any:
    """The means and variances that a trained object shows."""
    names = (*MEANS, *VARIANCES, *DEVIATIONS)
    has = ask(f"(s := {{f}}(), s.fit(a0), [hasattr(s, name) for name in {names}])[-1]", training)
    shown = [name for name, there in zip(names, has, strict=True) if there]
    mean = next((name for name in MEANS if name in shown), None)
    spread = next((name for name in (*VARIANCES, *DEVIATIONS) if name in shown), None)
    if mean is None or spread is None:
        raise Unshown("the statistics of the rows it was trained on, as mean_ and var_, scale_ or "
                      "std_")
    power = 1 if spread in VARIANCES else 2
    return ask(f"(s := {{f}}(), s.fit(a0), [np.ravel(s.{mean}), np.ravel(s.{spread}) ** {power}])"
               "[-1]", training)


def shuffling(names: Sequence[str]) -> str:
    """Return how an object with such parameters is asked to shuffle.

    >>> shuffling(["n_splits", "shuffle", "random_state"]), shuffling(["k", "shuffle"])
    ('random_state', 'on demand')
    """
    return next((name for name in SEEDS if name in names), "on demand") \
        if "shuffle" in names else "never"


def split(ask: Ask, gives: str, given: Sequence[Argument], shuffles: str) -> Any:
    """Return what a new object makes of so many rows; or what the aspect asks for.

    `given` holds the number of rows, and that of the folds where there is one; `gives` makes lists
    of what comes.

    Raises: Unshown for a method that it has not.
    """
    several = len(given) > 1

    def folds(more: str = "", of: str = "", listed: str = "{}") -> str:
        made = f"{{f}}({'a1' * several}{', ' * (several and bool(more))}{more})"
        return gives.replace("{}", listed.replace("{}", f"{of or made}.split(np.zeros((a0, 1)))"))

    if ask.aspect == "object.counted":
        _require(ask, "get_n_splits")
        return ask(f"{{f}}({'a1' * several}).get_n_splits(np.zeros((a0, 1)))", *given)
    if ask.aspect == "object.used":
        first = folds(of="s").replace("a0", "a0 + 3")
        return ask(f"(s := {{f}}({'a1' * several}), {first}, {folds(of='s')})[-1]", *given)
    if ask.aspect == "object.listed":
        return ask(folds(listed=LISTED), *given)
    if ask.aspect == "object.seeded" and shuffles not in GENERATORS:
        mixed = mixing(shuffles, "1")
        return ask(f"(s := {{f}}({'a1, ' * several}{mixed}), {folds(of='s')} == {folds(of='s')} "
                   f"== {folds(mixed)})[-1]", *given)
    if ask.aspect in DRAWN:
        return drawn(ask, folds, given, shuffles)
    return ask(folds(), *given)


LISTED: Final = "[*{}]"
"""The expression of all that comes, of which each is kept until the last has come."""
WORLD: Final = "(np.random.seed(1), {folds}, np.random.randint(2**31 - 1))[-1] == " \
    "(np.random.seed(1), np.random.randint(2**31 - 1))[-1]"


def mixing(shuffles: str, seed: str, shuffle: bool = True) -> str:
    """Return the arguments that ask for shuffling, or for none, from a seed where it takes one.

    >>> mixing("random_state", "0"), mixing("rng", "k", False), mixing("on demand", "0")
    ('shuffle=True, random_state=0', 'shuffle=False, rng=np.random.default_rng(k)', 'shuffle=True')
    """
    told = f"np.random.default_rng({seed})" if shuffles in GENERATORS else seed
    return f"shuffle={shuffle}" + (f", {shuffles}={told}" if shuffles in SEEDS else "")


def drawn(ask: Ask, folds: Callable[[str], str], given: Sequence[Argument], shuffles: str) -> Any:
    """Return what the aspect asks for of folds whose order may be drawn.

    `folds` gives the expression of the folds for more arguments.

    Raises: Skipped for a seed that is refused where nothing is shuffled.
    """
    if ask.aspect == "object.shuffled":
        return ask(folds(mixing(shuffles, "0")), *given)
    if ask.aspect == "object.moved":
        return ask(f"any({folds(mixing(shuffles, 'seed'))} != {folds('')} "
                   f"for seed in range({SEEDED}))", *given)
    if ask.aspect == "object.seeded":
        mixed = folds(mixing(shuffles, "1"))
        return ask(f"{mixed} == {mixed}", *given)
    if ask.aspect == "object.world":
        return ask(WORLD.format(folds=folds(mixing(shuffles, "0"))), *given)
    try:
        return ask(f"all({folds(mixing(shuffles, 'seed', shuffle=False))} == "
                   f"{folds(mixing(shuffles, '0', shuffle=False))} for seed in range({SEEDED}))",
                   *given)
    except Raised as refusal:
        raise Skipped(f"it refuses a seed without shuffling: {refusal.type}") from None


def learns(card: Values, aspect: str) -> bool:
    """Return whether classes that are called so are learnt under a card.

    >>> learns({"names": "not below 0"}, "object.numbers"), learns({"names": "from 0"}, "")
    (True, False)
    """
    return card["names"] == "any" or (card["names"] == "not below 0"
                                      and aspect != "object.negative")


def predicted_alike(told: Callable[[str], Any], made: str, aspect: str) -> Any:
    """Return of each row a0 whether a new object predicts it alike if the classes have other names.

    `told` evaluates an expression of the object s that was trained on (a0, a1), `made` holds the
    arguments of the constructor.

    Raises: Skipped if such labels are refused.
    """
    names = NAMED[aspect]
    try:
        return told(
            f"(t := {{f}}({made}), t.fit(a0, np.array({names})[a1]), "
            f"[k in {names} and {names}.index(k) == j for k, j in "
            "zip(np.ravel(t.predict(a0)).tolist(), np.ravel(s.predict(a0)).tolist())])[-1]")
    except Raised as refusal:
        raise Skipped(f"it refuses such labels: {refusal.type}") from None
