"""JSON: the schema accepts what is written and nothing else, and nothing is lost."""

import copy
import json
from dataclasses import replace
from fractions import Fraction
from importlib.resources import files

import hypothesis.strategies as st
import jsonschema
import pytest
from hypothesis import given
from planted.result import EVERY, FULL

from novikoff.reports.validation.render_json import from_json, plain, render_json, to_json, value
from novikoff.reports.validation.render_terminal import terminal_text
from novikoff.reports.validation.result import Found
from novikoff.theory.experiment import Call

SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("result.schema.json").read_text())
VALID = jsonschema.Draft202012Validator(SCHEMA)
EXACT = st.recursive(
    st.none() | st.booleans() | st.integers() | st.fractions() | st.text()
    | st.from_regex(r"-?\d+/\d+", fullmatch=True),
    lambda inner: st.lists(inner, max_size=3).map(tuple))


@pytest.mark.parametrize("result", EVERY, ids=lambda result: result.target)
def test_a_result_is_valid_and_comes_back(result):
    VALID.check_schema(SCHEMA)
    data = json.loads(render_json(result).encode("utf-8"))
    VALID.validate(data)
    assert from_json(data) == result
    assert data == to_json(result)


@given(EXACT)
def test_every_exact_value_comes_back(exact):
    back = value(json.loads(json.dumps(plain(exact))))
    assert back == exact
    assert str(back) == str(exact) or "Fraction" in str(exact)


def test_a_call_within_a_call_comes_back():
    inner = Call("softmax.softmax", ((Fraction(1, 2), 1), "1/2"), (("base", 2),))
    given = Found(FULL.theorems[2].found.instance, FULL.theorems[2].found.counterexample, False,
                  (Call("call.far_rows", (inner,)),))
    result = replace(FULL, theorems=(replace(FULL.theorems[2], found=given),))
    data = json.loads(render_json(result))
    VALID.validate(data)
    assert from_json(data) == result
    assert "only after      call softmax.softmax((1/2, 1), 1/2, base = 2) (far rows)" \
        in terminal_text(result)


def test_a_float_is_refused():
    with pytest.raises(TypeError, match=r"0\.5 is no exact value"):
        plain(0.5)


def test_numbers_are_integers_or_ratios():
    data = to_json(FULL)["theorems"][3]["counterexample"]
    assert data["expected"] == "5/2"
    assert data["X"] == [[1, 2], [-1, "1/2"], [2, -1]]
    assert plain(Fraction(6, 3)) == 2


def objects(data, path=()):
    """Yield the path of every object within the data."""
    if isinstance(data, dict):
        yield path
        for key, entry in data.items():
            yield from objects(entry, (*path, key))
    elif isinstance(data, list):
        for k, entry in enumerate(data):
            yield from objects(entry, (*path, k))


def reach(data, path):
    for key in path:
        data = data[key]
    return data


def test_every_object_refuses_a_stranger_and_misses_each_of_its_keys():
    data = json.loads(render_json(replace(FULL, theorems=FULL.theorems[2:4])))
    free = {("convention",), ("versions",)}
    for path in objects(data):
        broken = copy.deepcopy(data)
        reach(broken, path)["stranger"] = 1
        assert not VALID.is_valid(broken), path
        for key in [] if path in free else reach(data, path):
            broken = copy.deepcopy(data)
            del reach(broken, path)[key]
            assert not VALID.is_valid(broken), (*path, key)


@pytest.mark.parametrize(("path", "wrong"), [
    (("schema",), 2), (("verdict",), "fine"), (("seed",), 0.5), (("seconds",), -1),
    (("probes",), -1), (("summary", "passed"), "2"), (("versions", "python"), 3),
    (("convention", "labels"), "0/2"), (("card", 0, "settled"), "guessed"),
    (("theorems", 0, "id"), "no dot"), (("theorems", 0, "verdict"), "ok"),
    (("theorems", 2, "counterexample"), {}),
    (("theorems", 2, "counterexample", "eta"), 0.5),
    (("theorems", 2, "counterexample", "eta"), "1/0"),
    (("theorems", 2, "counterexample", "X"), [["a"]]),
    (("theorems", 2, "counterexample", "relation"), "=="),
    (("theorems", 2, "counterexample", "observed"), 0.5),
    (("theorems", 2, "counterexample", "observed"), {"text": "free"}),
    (("theorems", 2, "counterexample", "experiments", 0, "experiment"), "run"),
    (("theorems", 3, "counterexample", "experiments", 1, "before"), [[[1]]]),
])
def test_the_schema_refuses(path, wrong):
    data = json.loads(render_json(FULL))
    reach(data, path[:-1])[path[-1]] = wrong
    assert not VALID.is_valid(data)


def test_another_schema_is_refused_in_words():
    with pytest.raises(ValueError, match="schema 2; this version of novikoff reads schema 1"):
        from_json({**to_json(FULL), "schema": 2})
    with pytest.raises(ValueError, match="no result of a validation: KeyError"):
        from_json({"schema": 1})


def test_counts_agree():
    data = to_json(FULL)["summary"]
    verdicts = [theorem["verdict"] for theorem in to_json(FULL)["theorems"]]
    assert data["theorems"] == len(verdicts) == sum(
        data[name] for name in ("passed", "violated", "deviation", "unobservable",
                                "inapplicable", "error"))
    assert all(data[name] == verdicts.count(name) for name in set(verdicts))
    assert data["undecided"] == 4
