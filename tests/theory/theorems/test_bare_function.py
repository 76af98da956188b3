"""Theorems of whoever calls a bare function: the reference passes, wrong versions do not."""

import pytest
from agreement import agrees


@pytest.mark.theorem("bare_function.input_unchanged")
def test_input_unchanged() -> None:
    agrees("bare_function.input_unchanged")


@pytest.mark.theorem("bare_function.repeatable")
def test_repeatable() -> None:
    agrees("bare_function.repeatable")


@pytest.mark.theorem("bare_function.integer_input")
def test_integer_input() -> None:
    agrees("bare_function.integer_input")


@pytest.mark.theorem("bare_function.lists_and_arrays")
def test_lists_and_arrays() -> None:
    agrees("bare_function.lists_and_arrays")


@pytest.mark.theorem("bare_function.mean")
def test_mean() -> None:
    agrees("bare_function.mean")


@pytest.mark.theorem("bare_function.extremes")
def test_extremes() -> None:
    agrees("bare_function.extremes")


@pytest.mark.theorem("bare_function.unsigned")
def test_unsigned() -> None:
    agrees("bare_function.unsigned")


@pytest.mark.theorem("bare_function.columns")
def test_columns() -> None:
    agrees("bare_function.columns")


@pytest.mark.theorem("bare_function.digits")
def test_digits() -> None:
    agrees("bare_function.digits")


@pytest.mark.theorem("bare_function.refilled")
def test_refilled() -> None:
    agrees("bare_function.refilled")


@pytest.mark.theorem("bare_function.precision")
def test_precision() -> None:
    agrees("bare_function.precision")


@pytest.mark.theorem("bare_function.elementwise")
def test_elementwise() -> None:
    agrees("bare_function.elementwise")


@pytest.mark.theorem("bare_function.labels")
def test_labels() -> None:
    agrees("bare_function.labels")
