"""Further programs that Coq's theorems are about, each with the interface of its reference.

What a program takes as an open function is given by Python: division by a count, and the choice
among the mistaken examples, which is a function of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from novikoff.reference.argmax import Tie
from novikoff.reference.batch_perceptron import Reduction
from novikoff.reference.convention import Mistake, Step, Zero
from novikoff.reference.linalg import Vector
from novikoff.theory.extracted_perceptron import STEPS, ZEROS, Ended, ended, returned
from novikoff.theory.extraction import (
    boolean,
    entries,
    listed,
    natural,
    number,
    option,
    program,
    rationals,
)
from novikoff.theory.machine import Native, Value

Examples: TypeAlias = Sequence[tuple[Sequence[Fraction], int]]
Matrix: TypeAlias = tuple[Vector[Fraction], ...]
Rows: TypeAlias = tuple[int, ...]
OVER: Final = Native(2, lambda a, count: a / number(count))


class Sides(NamedTuple):
    """What a multiclass driver returns, and its updates, pairs of an example and a rival."""

    w: Matrix
    updates: int
    passes: int
    converged: bool
    sides: tuple[tuple[int, int], ...]


def batch_perceptron(examples: Examples, w: Vector[Fraction], eta: Fraction, *, passes: int,
                     reduction: Reduction = "mean", size: int | None = None,
                     batches: Iterable[Sequence[Sequence[int]]] | None = None,
                     mistake: Mistake = "N", zero: Zero = "+1", step: Step = "eta",
                     stop: bool = True) -> Ended:
    """Run the extracted program; `rows` are the mistaken ones of all batches, oldest first.

    >>> one = Fraction(1)
    >>> batch_perceptron((((one, one), 1), ((one, one), 1)), (0 * one,) * 2, one, passes=3,
    ...                  reduction="sum").rows
    (0, 1)
    """
    cuts = None if batches is None else listed(
        listed(map(rows_of, parts)) for parts in islice(batches, passes))
    return ended("batch_perceptron", program("batch_perceptron").call(
        "batch_perceptron", rationals(), OVER, examples_of(examples), listed(w), eta,
        natural(passes), (reduction.capitalize(), ()),
        option(None if size is None else natural(size)), option(cuts), (mistake, ()),
        (ZEROS[zero], ()), (STEPS[step], ()), boolean(stop)))


def batch_pla(examples: Examples, w: Vector[Fraction], alpha: Fraction, epsilon: Fraction, *,
              passes: int, mistake: Mistake = "N", zero: Zero = "+1") -> Ended:
    """Run the extracted program; `rows` are the mistaken ones of all passes, oldest first.

    >>> one = Fraction(1)
    >>> batch_pla((((one, 2 * one), -1),), (0 * one,) * 2, one, 0 * one, passes=5).passes
    2
    """
    return ended("batch_pla", program("batch_pla").call(
        "batch_pla", rationals(), OVER, examples_of(examples), listed(w), alpha, epsilon,
        natural(passes), (mistake, ()), (ZEROS[zero], ())))


def direction(examples: Examples, w: Vector[Fraction], batch: Sequence[int],
              reduction: Reduction = "mean", mistake: Mistake = "N",
              zero: Zero = "+1") -> tuple[Rows, Vector[Fraction]]:
    """Return the mistaken rows of a batch and Δ, by the extracted program."""
    rows, delta = program("batch_perceptron").call(
        "direction", rationals(), OVER, examples_of(examples), listed(w), rows_of(batch),
        (reduction.capitalize(), ()), (mistake, ()), (ZEROS[zero], ()))[1]
    return tuple(map(number, entries(rows))), tuple(entries(delta))


def moved(w: Vector[Fraction], s: Fraction, delta: Vector[Fraction]) -> Vector[Fraction]:
    """Return w + s Δ by the extracted program.

    >>> moved((Fraction(1),), Fraction(2), (Fraction(3),))
    (Fraction(7, 1),)
    """
    ring, run = rationals(), program("batch_perceptron").call
    return tuple(entries(run("add", ring, listed(w), run("scale", ring, s, listed(delta)))))


def perceptron_learning_algorithm(
        examples: Examples, w: Vector[Fraction], eta: Fraction, *, updates: int,
        choose: Callable[[Sequence[int]], int] = min, mistake: Mistake = "N", zero: Zero = "+1",
        step: Step = "eta") -> Ended | None:
    """Run the extracted program; None where `choose` picks what is not mistaken."""
    name = "perceptron_learning_algorithm"
    return _optional(name, program(name).call(
        name, rationals(), examples_of(examples), listed(w), eta, natural(updates),
        _choice(choose), (mistake, ()), (ZEROS[zero], ()), (STEPS[step], ())))


def pocket(examples: Examples, w: Vector[Fraction], eta: Fraction, *, updates: int,
           choose: Callable[[Sequence[int]], int] = min, strict: bool = True,
           mistake: Mistake = "N", zero: Zero = "+1", step: Step = "eta") -> Ended | None:
    """Run the extracted program; None where `choose` picks what is not mistaken.

    >>> X = [((Fraction(1), Fraction(x)), y) for x, y in ((-2, 1), (-1, 1), (0, -1), (1, 1))]
    >>> pocket(X, (Fraction(0),) * 2, Fraction(1), updates=2, mistake="F").w
    (Fraction(0, 1), Fraction(0, 1))
    """
    return _optional("pocket", program("pocket").call(
        "pocket", rationals(), examples_of(examples), listed(w), eta, natural(updates),
        _choice(choose), boolean(strict), (mistake, ()), (ZEROS[zero], ()), (STEPS[step], ())))


def pocketed(examples: Examples, strict: bool, mistake: Mistake, zero: Zero,
             kept: Vector[Fraction], best: int,
             w: Vector[Fraction]) -> tuple[int, Vector[Fraction], int]:
    """Return the errors of w, and what is in the pocket after it, by the extracted program."""
    ring, shown, rule = rationals(), examples_of(examples), ((mistake, ()), (ZEROS[zero], ()))
    run = program("pocket").call
    kept_, best_ = run("pocketed", ring, shown, boolean(strict), *rule,
                       ("Pair", (listed(kept), natural(best))), listed(w))[1]
    return number(run("errors", ring, shown, listed(w), *rule)), tuple(entries(kept_)), \
        number(best_)


def multiclass_perceptron(examples: Examples, W: Matrix, eta: Fraction, *, passes: int,
                          mistake: Mistake = "N", tie: Tie = "lowest",
                          order: Sequence[Sequence[int]] | None = None,
                          stop: bool = True) -> Sides:
    """Run the extracted program.

    >>> X = (((Fraction(1), Fraction(-1)), 0), ((Fraction(1), Fraction(1)), 1))
    >>> multiclass_perceptron(X, ((Fraction(0),) * 2,) * 2, Fraction(1), passes=9).sides
    ((0, 1), (1, 0))
    """
    result = program("multiclass_perceptron").call(
        "multiclass_perceptron", rationals(),
        listed(("Pair", (listed(x), natural(k))) for x, k in examples), listed(map(listed, W)),
        eta, natural(passes), (mistake, ()), (tie.capitalize(), ()), orders_of(order),
        boolean(stop))
    w, updates, made, converged = returned("multiclass_perceptron", result, "class_returned")
    return Sides(matrix_of(w), updates, made, converged, tuple(
        (number(row), number(rival)) for row, rival in (
            pair[1] for pair in entries(result[1][1]))))


def lead(W: Matrix, x: Sequence[Fraction], k: int, tie: Tie = "lowest") -> tuple[Fraction, int]:
    """Return the lead of class k and its rival, by the extracted program.

    >>> lead(((Fraction(1),), (Fraction(3),)), (Fraction(1),), 0)
    (Fraction(-2, 1), 1)
    """
    z, rival = program("multiclass_perceptron").call(
        "lead", rationals(), listed(map(listed, W)), listed(x), natural(k),
        (tie.capitalize(), ()))[1]
    return z, number(rival)


def corrected(W: Matrix, x: Sequence[Fraction], k: int, rival: int, step: Fraction) -> Matrix:
    """Return the weights after a mistake of a class, by the extracted program."""
    return matrix_of(program("multiclass_perceptron").call(
        "update", rationals(), listed(map(listed, W)), listed(x), natural(k), natural(rival),
        step))


def _choice(choose: Callable[[Sequence[int]], int]) -> Native:
    return Native(1, lambda rows: natural(choose([number(row) for row in entries(rows)])))


def _optional(name: str, result: Value) -> Ended | None:
    return ended(name, result[1][0]) if result[0] == "Some" else None


def examples_of(examples: Examples) -> Value:
    """Return examples as the programs take them."""
    return listed(("Pair", (listed(x), boolean(y > 0))) for x, y in examples)


def rows_of(indices: Iterable[int]) -> Value:
    """Return indices as the programs take them."""
    return listed(map(natural, indices))


def orders_of(order: Sequence[Sequence[int]] | None) -> Value:
    """Return the indices of each pass as the programs take them."""
    return option(None if order is None else listed(map(rows_of, order)))


def matrix_of(value: Value) -> Matrix:
    """Return a matrix that a program tells."""
    return tuple(tuple(entries(row)) for row in entries(value))
