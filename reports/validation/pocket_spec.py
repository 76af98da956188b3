"""What a learner with a pocket may be meant to be, and what its card says in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from novikoff.theory.pocket_rule import EITHER, IN_SOME, VALUES

FIELDS: Final[Mapping[str, tuple[str, ...]]] = {
    **{name: (*values, EITHER) for name, values in VALUES.items()},
    "order": (*VALUES["order"], IN_SOME, EITHER),
    "labels": ("-1/+1", "0/1"), "bias": ("first", "last", "separate", "absent"),
    "start": ("zero", "random"), "refit": ("anew", "continues")}
"""The values of each field, the reference's own first; "either" leaves it open."""
RULES: Final = {"N": "y z ≤ 0", "F": "ŷ ≠ y with ŷ(0) = +1", "F-": "ŷ ≠ y with ŷ(0) = -1",
                "AB": "y z < 0"}
WORDS: Final[Mapping[tuple[str, str], str]] = {
    **{("mistake", value): f"a mistake is {told}" for value, told in RULES.items()},
    **{("counted", value): f"errors are those with {told}" for value, told in RULES.items()},
    ("order", "cyclic"): "passes in the given order",
    ("order", "first mistake"): "the first mistaken example, and the search begins again",
    ("order", "last mistake"): "the last mistaken example, and the search begins again",
    ("order", "next mistake"): "the next mistaken example, and the search begins again",
    ("order", "random mistake"): "some mistaken example, and the search begins again",
    ("order", "shuffled"): "passes in an order of their own",
    ("order", "random"): "examples drawn one by one",
    ("order", IN_SOME): "in some order that is drawn",
    ("picks", "one"): "one mistake for each pass",
    ("picks", "as many as examples"): "as many mistakes for each pass as there are examples",
    ("keeps", "fewest errors"): "the weights of fewest errors are kept",
    ("keeps", "longest run"): "the weights of the longest run of right answers are kept",
    ("keeps", "longer run of fewer errors"): "those of a longer run are kept if they err less",
    ("compared", "after updates"): "compared after each update",
    ("compared", "before updates"): "compared before each update, the last ones never",
    ("compared", "after passes"): "compared after each pass",
    ("compared", "after rounds"): "compared after each round of the examples, and at the end",
    ("compared", "before passes"): "compared before each pass, the last ones never",
    ("ties", "strict"): "of equals the first are kept",
    ("ties", "not strict"): "of equals the last are kept",
    ("first", "start"): "the first weights are in the pocket, with their errors",
    ("first", "none"): "the first weights that are compared go in",
    ("first", "all wrong"): "what goes in first must have some example right",
    ("stop", "fixed"): "it goes on after a pocket without errors",
    ("stop", "no errors"): "it stops at a pocket without errors",
    ("step", "eta"): "step η", ("step", "2eta"): "step 2η", ("step", "1"): "step 1",
    ("step", "2"): "step 2", ("reports", "errors"): "tells the number of errors",
    ("reports", "error rate"): "tells the share of errors",
    ("reports", "right ones"): "tells the number of right answers",
    ("reports", "accuracy"): "tells the share of right answers",
    ("counts", "updates"): "counts updates", ("counts", "changes"): "counts changes of the pocket",
    **{(name, EITHER): f"{name} not observable" for name in VALUES},
}
