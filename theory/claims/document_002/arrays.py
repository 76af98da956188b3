"""Claims of document 002 about what its listings take: arrays, their numbers, their shapes."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, Final

import numpy

from novikoff.reference.adaline import update
from novikoff.reference.standardise import variance
from novikoff.theory.claims.claim import claim, read
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.search import none
from novikoff.theory.claims.smallness import FORMULA

ATTRIBUTES: Final = {
    "Perceptron": {"__init__": ("eta", "n_iter", "random_state"), "fit": ("w_", "errors_")},
    "AdalineGD": {"__init__": ("eta", "n_iter", "random_state"), "fit": ("w_", "cost_")},
    "AdalineSGD": {"__init__": ("eta", "n_iter", "w_initialized", "shuffle", "random_state"),
                   "fit": ("cost_",), "_initialize_weights": ("rgen", "w_", "w_initialized")}}
"""Which attributes the methods of the listings set."""

read(__name__, "D-259",
     "The unit is the input x₀ = 1; w₀ is its weight, the bias.",
     because="which of two things a name is usual for is found in books, not computed",
     theorems=("threshold.bias_absorption",))


@claim("D-253", smaller=FORMULA,
       theorems=("perceptron.layout",),
       holds_if="the model has its weights already, by fit or by a matrix in an earlier call, and "
                "the label is a NumPy number")
def single_examples() -> Iterator[Shown]:
    """On a new model it fails: the number of weights is read off X.shape[1], which a single
    example, being a vector, does not have.
    """
    x, y = (1, 2), 1
    example = numpy.array(x)
    yield Given({"example": x, "label": y})
    yield Finding("its shape", example.shape, "=", (2,))
    yield Finding("entries of its shape, of which the listing asks for the one of index 1",
                  example.ndim, "=", 1).dropped.defect
    yield Finding("shape of a matrix with this row", example[None].shape, "=", (1, 2))
    yield Finding("whether a Python number has a ravel", hasattr(y, "ravel"), "=", False).dropped
    yield Finding("whether a NumPy number has", hasattr(numpy.int64(y), "ravel"), "=", True)
    yield Finding("weights after a step from weights 0 that are there",
                  update((0, 0, 0), [((1, *x), y)], 1), "=", (1, 1, 2)).kept


@claim("D-254", theorems=("standardise.standardised_features",),
       holds_if="X holds floats")
def copy_of_integers() -> Iterator[Shown]:
    """The copy of an X of integers holds integers, and what is written into it is cut towards 0."""
    column = (0, 0, 1)
    yield Given({"integers x": column})
    found = _standardised(column, int)
    yield Finding("x as the code standardises it", tuple(map(int, found)), "=",
                  (0, 0, 1)).dropped.defect
    yield Finding("variance of that", Fraction(variance([Fraction(int(x)) for x in found])), "=",
                  Fraction(2, 9))
    most = 5
    yield none(f"pairs of different integers up to {most} in size that are cut",
               ((a, b) for a, b in product(range(-most, most + 1), repeat=2) if a != b),
               lambda pair: tuple(_standardised(pair, int)) != _formula(pair)).smaller
    yield none("triples of -1, 0 and 1, not all equal, whose floats are cut",
               (c for c in product((-1, 0, 1), repeat=3) if len(set(c)) > 1),
               lambda c: tuple(_standardised(c, float)) != _formula(c)).kept


def _standardised(column: Sequence[int], kind: type) -> list[Any]:
    """Return what the code makes of a column of such numbers."""
    X: Any = numpy.array(column, dtype=kind)[:, None]
    copied = numpy.copy(X)
    copied[:, 0] = _column(X)
    return list(copied[:, 0])


def _column(X: Any) -> Any:
    return (X[:, 0] - X[:, 0].mean()) / X[:, 0].std()


def _formula(column: Sequence[int]) -> tuple[Any, ...]:
    return tuple(_column(numpy.array(column)[:, None]))


@claim("D-256", smaller=FORMULA, theorems=("bare_function.lists_and_arrays",),
       holds_if="X and y are NumPy arrays")
def array_like() -> Iterator[Shown]:
    """A list of rows is array-like by NumPy's use of the word, and has no shape and no transpose.
    """
    rows, names = [[0, 1], [2, 3]], ("shape", "T")
    yield Given({"X": rows, "asked for": names})
    kinds: tuple[tuple[str, Any, tuple[bool, bool]], ...] = (
        ("list", rows, (False, False)), ("array", numpy.array(rows), (True, True)))
    for words, X, stated in kinds:
        found = Finding(f"whether the {words} has them",
                        tuple(hasattr(X, name) for name in names), "=", stated)
        yield found.dropped.defect if words == "list" else found.kept
    yield Finding("number of features of the array, as the listings read it",
                  numpy.array(rows).shape[1], "=", 2)


@claim("D-257")
def underscore_of_attributes() -> Iterator[Shown]:
    """One attribute breaks it: rgen is set by another method and has no underscore."""
    broken = tuple((name, attribute) for name, methods in ATTRIBUTES.items()
                   for method, attributes in methods.items() if method != "__init__"
                   for attribute in attributes
                   if not attribute.endswith("_") and attribute not in methods["__init__"])
    yield Finding("attributes without it that __init__ does not set", broken, "=",
                  (("AdalineSGD", "rgen"),)).clash
    yield Finding("listings", len(ATTRIBUTES), "=", 3)


@claim("D-261")
def only_a_few_years() -> Iterator[Shown]:
    """Between the neuron and the perceptron lie 14 years; the second time it is 3."""
    neuron, perceptron, adaline = 1943, 1957, 1960
    yield Given({"years, as they are cited": (neuron, perceptron, adaline)})
    yield Finding("years between the first two", perceptron - neuron, "=", 14).open
    yield Finding("years between the last two", adaline - perceptron, "=", 3)
