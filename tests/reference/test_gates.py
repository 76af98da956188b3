"""Logic gates: truth tables, weights that separate, and the two that nothing separates."""

from itertools import product

import pytest

from novikoff.reference.gates import WEIGHTS, functions, gate, inputs
from novikoff.reference.perceptron import consistent, perceptron
from novikoff.reference.record import drain
from novikoff.reference.sample import sample, signed_points
from novikoff.reference.separability import dichotomies

FORMULA = {
    "FALSE": "False", "AND": "a and b", "A AND NOT B": "a and not b", "A": "a",
    "NOT A AND B": "not a and b", "B": "b", "XOR": "a != b", "OR": "a or b",
    "NOR": "not (a or b)", "XNOR": "a == b", "NOT B": "not b", "A OR NOT B": "a or not b",
    "NOT A": "not a", "NOT A OR B": "not a or b", "NAND": "not (a and b)", "TRUE": "True"}


@pytest.mark.parametrize("name", WEIGHTS)
def test_the_table_is_that_of_the_formula(name: str) -> None:
    assert gate(name) == tuple(((1, a, b), 1 if eval(FORMULA[name], {"a": a, "b": b}) else -1)
                               for a, b in ((0, 0), (0, 1), (1, 0), (1, 1)))


@pytest.mark.parametrize("name", WEIGHTS)
def test_weights_separate_or_a_certificate_says_that_none_do(name: str) -> None:
    """C-03: where the signed points y x sum to 0, no w is positive on all of them."""
    w = WEIGHTS[name]
    if w is None:
        assert [sum(column) for column in zip(*signed_points(gate(name)), strict=True)] == [0] * 3
    else:
        assert consistent(gate(name), w, "N")


@pytest.mark.parametrize("name", [name for name, w in WEIGHTS.items() if w])
def test_no_other_weights_separate_with_so_small_integers(name: str) -> None:
    """Among all integers the sum of the |w_i| is least, and it is so for no other weights."""
    size = sum(map(abs, WEIGHTS[name] or ()))
    near = range(-size, size + 1)
    assert [w for w in product(near, repeat=3) if sum(map(abs, w)) <= size
            and consistent(gate(name), w, "N")] == [WEIGHTS[name]]


def test_fourteen_of_sixteen_are_separable() -> None:
    """D-217: as many as there are dichotomies of four points in general position of the plane."""
    assert sum(w is not None for w in WEIGHTS.values()) == dichotomies(4, 2) == 14
    assert {name for name, w in WEIGHTS.items() if w is None} == {"XOR", "XNOR"}


@pytest.mark.parametrize(("name", "updates"), [("AND", 11), ("NAND", 10), ("OR", 5), ("NOR", 4)])
def test_updates_of_the_perceptron(name: str, updates: int) -> None:
    """C-03, under rule f from 0 in the order 00, 01, 10, 11."""
    result = drain(perceptron(gate(name), (0, 0, 0), 1, passes=99, mistake="F"))[2]
    assert (result.updates, result.converged) == (updates, True)


@pytest.mark.parametrize("n", [0, 1, 2, 3])
def test_functions_are_all_and_each_once(n: int) -> None:
    found = list(functions(n))
    assert len(found) == len(set(found)) == 2**(2**n)
    assert all(len(labels) == len(inputs(n)) == 2**n for labels in found)
    assert len(set(inputs(n))) == 2**n


def test_three_inputs_have_104_separable_functions() -> None:
    """The known number of threshold functions of three variables, each reached by a run."""
    converged = sum(drain(perceptron(sample(inputs(3), labels, 1), (0,) * 4, 1, passes=60))[2]
                    .converged for labels in functions(3))
    assert converged == 104


def test_an_unknown_gate_is_refused() -> None:
    with pytest.raises(ValueError, match="'IMPLIES' is no gate; the gates are FALSE, AND"):
        gate("IMPLIES")
