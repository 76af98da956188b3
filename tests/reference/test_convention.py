"""Conventions: every stated value is read back, and every other is refused with what is allowed."""

from dataclasses import fields
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from novikoff.reference.convention import VALUES, Convention, parse

CONVENTIONS = st.fixed_dictionaries({name: st.sampled_from(sorted(values))
                                     for name, values in VALUES.items()})


@given(CONVENTIONS)
def test_a_stated_convention_is_read_back(chosen: dict[str, str]) -> None:
    stated = ",".join(f"{name}={value}" for name, value in chosen.items())
    assert parse(stated) == chosen
    assert Convention().stated(stated) == Convention(**chosen)  # type: ignore[arg-type]
    assert Convention(**chosen).stated("reference") == Convention()  # type: ignore[arg-type]


def test_the_table_of_values_is_that_of_the_types() -> None:
    hints = get_type_hints(Convention)
    assert {f.name: set(get_args(hints[f.name])) for f in fields(Convention)} \
        == {name: set(values) for name, values in VALUES.items()}


@given(CONVENTIONS)
def test_repr_tells_only_what_departs_from_the_default(chosen: dict[str, str]) -> None:
    convention = Convention(**chosen)  # type: ignore[arg-type]
    assert eval(repr(convention), {"Convention": Convention}) == convention
    assert repr(Convention()) == "Convention()"


@pytest.mark.parametrize(("text", "fields_"), [
    ("", {}), (" , ", {}), ("mistake = F", {"mistake": "F"}), ("zero=1", {"zero": "+1"}),
    ("zero=0", {"zero": "neither"}), ("bias=absorbed", {"bias": "first"}),
    ("bias=none", {"bias": "absent"}), ("order=first-mistake", {"order": "first mistake"}),
    ("stop=clean-pass,record=none", {"stop": "clean pass", "record": "none"}),
])
def test_short_forms(text: str, fields_: dict[str, str]) -> None:
    assert parse(text) == fields_


def test_other_fields_have_values_of_their_own() -> None:
    values = {"base": ("e", "2"), "solves": ("to the end", "none")}
    assert parse("reference", values) == {"base": "e", "solves": "to the end"}
    assert parse("base=2,solves=to-the-end", values) == {"base": "2", "solves": "to the end"}
    with pytest.raises(ValueError, match="base=1-0 is not a convention; base is one of e, 2"):
        parse("base=1-0", values)


@pytest.mark.parametrize(("text", "complaint"), [
    ("mistake", "write field=value"), ("ties=N", "with one of the fields labels"),
    ("mistake=Z", "mistake is one of N, F, AB"), ("zero=+1,zero=-1", "stated twice"),
    ("labels=1", "labels=1 is not a convention"),
])
def test_other_texts_are_refused(text: str, complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        parse(text)


@pytest.mark.parametrize("name", VALUES)
def test_other_values_are_refused(name: str) -> None:
    with pytest.raises(ValueError, match=f"{name}='Z' is not a convention; {name} is one of"):
        Convention(**{name: "Z"})  # type: ignore[arg-type]


def test_a_known_value_may_hold_a_comma():
    values = {"gives": ("folds", "(train, test) pairs"), "loss": ("a", "a, b"), "takes": ("rows",)}
    for text in ("gives=(train, test) pairs,loss=a, b,takes=rows",
                 "loss=a, b, takes=rows, gives=(train, test) pairs"):
        assert parse(text, values) == {"gives": "(train, test) pairs", "loss": "a, b",
                                       "takes": "rows"}
    assert parse("loss=a,takes=rows", values) == {"loss": "a", "takes": "rows"}
    with pytest.raises(ValueError, match="'c' is not a convention"):
        parse("loss=a,c", values)


def test_a_comma_before_another_field_is_part_of_no_value() -> None:
    values = {"a": ("x", "x,b=1"), "b": ("1", "1,2")}
    assert parse("a=x,b=1", values) == {"a": "x", "b": "1"}
    assert parse("a=x,b=1,2", values) == {"a": "x", "b": "1,2"}
