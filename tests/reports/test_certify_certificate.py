"""Certificates in files: accepted for their data, and refused with any number of them changed."""

import copy
import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from novikoff.reports.certify import certificate_file
from novikoff.reports.certify.certificate_file import Refused, parsed, reading, to_json, verified
from novikoff.reports.certify.certify import certify
from novikoff.reports.certify.deadline import NotComputed
from novikoff.reports.certify.findings import Findings
from novikoff.reports.certify.read_table import read_table
from novikoff.reports.certify.table import Reading, Table

SCHEMA = json.loads(
    files("novikoff.reports.schema").joinpath("certificate.schema.json").read_text())
VALID = jsonschema.Draft202012Validator(SCHEMA)
DATA = {
    "complete": "u,v,y\n0,0,a\n0.5,0,a\n0,1,b\n3,1.25,b\n",
    "quasi-complete": "u,v,y\n0,0,a\n0,0,b\n1,0,b\n0,1,b\n",
    "overlap": "u,v,y\n0,0,a\n0,1,b\n1,0,b\n1,1,a\n0.1,0.2,a\n",
    "one class": "u,v,y\n0,1,a\n1,0,a\n",
}


def table_of(folder: Path, kind: str, text: str | None = None,
             how: Reading = Reading()) -> Table:  # noqa: B008
    path = folder / f"{kind}.csv"
    path.write_text(DATA[kind] if text is None else text)
    return read_table(path, how)


@pytest.fixture(params=DATA)
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def table(tmp_path: Path, kind: str) -> Table:
    return table_of(tmp_path, kind)


@pytest.fixture
def data(table: Table) -> dict[str, Any]:
    return parsed(json.dumps(to_json(certify(table))))


def refusal(data: dict[str, Any], table: Table) -> str:
    with pytest.raises(Refused) as told:
        verified(data, table)
    return str(told.value)


def test_it_is_accepted_and_after_the_schema(data: dict[str, Any], table: Table,
                                              kind: str) -> None:
    VALID.validate(data)
    proved = verified(data, table)
    separation = "complete" if kind == "one class" else kind
    assert proved.claims[0] == f"separation: {separation}"
    assert "extracted from Coq" in proved.by
    assert len(data["margins"]) == (2 if separation == "complete" else 0)
    assert (data["removal"] is None) == (separation == "complete")


def test_it_says_how_the_data_are_read(data: dict[str, Any], table: Table,
                                        tmp_path: Path, kind: str) -> None:
    assert read_table(tmp_path / f"{kind}.csv", reading(data)) == table


def numbers(data: Any, path: tuple[Any, ...] = ()) -> Any:
    """Yield the place of every number in the evidence."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        if isinstance(value, dict | list):
            yield from numbers(value, (*path, key))
        elif isinstance(value, int) or (isinstance(value, str) and value.lstrip("-")[:1].isdigit()):
            yield (*path, key)


def changed(data: dict[str, Any], path: tuple[Any, ...], by: Any) -> dict[str, Any]:
    changed = copy.deepcopy(data)
    place: Any = changed
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = by(place[path[-1]])
    return changed


def less(value: Any) -> Any:
    return value - 1 if isinstance(value, int) else f"-{value.lstrip('-')}" \
        if value.lstrip("-") not in ("0", "0x0") and value[0] != "-" else "-3"


def test_any_changed_number_of_a_margin_or_of_multipliers_is_refused(tmp_path: Path) -> None:
    """A separating w may change a little and still separate; nothing else may."""
    count = 0
    for kind in DATA:
        table = table_of(tmp_path, kind)
        data = to_json(certify(table))
        for part in ("separability", "margins", "removal"):
            for path in numbers(data[part] or {}, (part,)):
                if "w" in path or "weak_w" in path:
                    continue
                refusal(changed(data, path, less), table)
                count += 1
    assert count > 40


@pytest.mark.parametrize(("kind", "path", "value", "told"), [
    ("complete", ("separability", "w"), ["0", "0", "0"], "row 0: w·z is 0 and must be positive"),
    ("complete", ("separability", "w"), ["-1", "2"], "w has 2 entries; it needs 3"),
    ("complete", ("separability", "w", 0), "5", "w·z is negative"),
    ("complete", ("separability", "w", 0), 0.5, "not in the form of a certificate"),
    ("complete", ("separability", "w", 0), "1/0", "not in the form of a certificate"),
    ("complete", ("separability", "separation"), "overlap", "the evidence must be"),
    ("complete", ("separability", "bias"), "none", "its bias is 'none'"),
    ("complete", ("separability", "bias"), "free", "its bias is 'free'"),
    ("complete", ("margins", 0, "gamma_sq"), "1", "gamma_sq is not 1/|w|²"),
    ("complete", ("margins", 0, "w", 0), "-7", "row 0: w·z is"),
    ("complete", ("margins", 1, "bias"), "absorbed", "less than 1|not w"),
    ("complete", ("margins", 0, "bias"), "none", "entries; it needs"),
    ("quasi-complete", ("separability", "weak_w"), ["0", "0", "0"], "0 in every row"),
    ("quasi-complete", ("separability", "multipliers"), ["0"] * 4, "all multipliers are 0"),
    ("quasi-complete", ("separability", "separation"), "complete", "the evidence must be"),
    ("overlap", ("separability", "multipliers", 0), "0", "not positive"),
    ("overlap", ("separability", "separation"), "quasi-complete", "the evidence must be"),
    ("overlap", ("removal", "rows"), [0, 1, 2], "does not get exactly those rows wrong"),
    ("overlap", ("removal", "w"), ["0x0"] * 3, "does not get exactly those rows wrong"),
    ("overlap", ("removal", "disjoint"), [{}], "do not show that one of them must go"),
    ("overlap", ("removal", "disjoint"), [{"0": "0x1", "-1": "0x1"}], "do not show"),
    ("overlap", ("removal", "disjoint"), [{"0": "0x1", "1": "0x1"}], "rows [0, 1] do not show"),
    ("overlap", ("removal", "disjoint"), [{"99": "0x1"}], "not in the form"),
    ("overlap", ("removal", "disjoint"), [{"0": "0x0"}], "do not show"),
    ("overlap", ("margins",), None, "not in the form"),
    ("complete", ("data", "rows"), 5, "one of 5 rows and 2 features"),
    ("complete", ("data", "positive"), "c", "its classes are 'a' and 'c'"),
    ("complete", ("data", "sha256"), "0" * 64, "SHA-256 differs"),
    ("complete", ("data",), None, "not in the form"),
    ("complete", ("separability",), [], "no certificate"),
])
def test_a_planted_fault_is_refused(tmp_path: Path, kind: str, path: tuple[Any, ...], value: Any,
                                    told: str) -> None:
    table = table_of(tmp_path, kind)
    data = to_json(certify(table))
    reason = refusal(changed(data, path, lambda _: value), table)
    assert any(part in reason for part in told.split("|")), reason


def test_sets_that_share_a_row_do_not_count_twice(tmp_path: Path) -> None:
    table = table_of(tmp_path, "overlap")
    data = to_json(certify(table))
    data["removal"]["disjoint"] *= 2
    assert "share a row" in refusal(data, table)


def test_a_margin_of_data_that_are_not_separable_is_refused(tmp_path: Path) -> None:
    """Gordan's multipliers make a valid margin of 0, which no such file claims."""
    from novikoff.theory.margin import margin

    table = table_of(tmp_path, "overlap")
    data = to_json(certify(table))
    data["margins"] = [json.loads(margin(table.rows, table.signs, positive=1).to_json())]
    assert "have not" in refusal(data, table)


@pytest.mark.parametrize(("old", "new", "told"), [
    ("0.5", "0.50", ""), ("3,1.25,b", "3.0,125e-2,b", ""), ("u,v", "p,q", ""),
    ("0.5", "0.6", "SHA-256"), ("0.5,0,a", "0.5,0,b", "SHA-256"),
    ("3,1.25,b\n", "", "and complete.csv has 3 and 2"),
    (",a", ",c", "its classes are 'a' and 'b', and those of complete.csv 'c' and 'b'"),
])
def test_other_data_are_refused_and_other_spellings_are_not(
        tmp_path: Path, old: str, new: str, told: str) -> None:
    data = to_json(certify(table_of(tmp_path, "complete")))
    other = table_of(tmp_path, "complete", DATA["complete"].replace(old, new), reading(data))
    if told:
        assert told in refusal(data, other)
    else:
        assert verified(data, other)


@pytest.mark.parametrize(("text", "told"), [
    ("", "no JSON"), ("{", "no JSON"), ("[" * 100_000, "no JSON"), ("[]", "no certificate"),
    ("{}", "no certificate"), ('{"kind": "separability"}', "no certificate"),
    (json.dumps({"kind": certificate_file.KIND, "schema": 2}), "schema 2, and this version reads"),
])
def test_what_is_no_certificate(text: str, told: str) -> None:
    with pytest.raises(Refused, match=told):
        parsed(text)


@pytest.mark.parametrize("said", [None, 3, {"label": 3}, {"unknown": "x"}])
def test_a_reading_that_is_none_is_refused(said: Any) -> None:
    with pytest.raises(Refused, match="how the data are read"):
        reading({"reading": said})
    with pytest.raises(Refused, match="how the data are read"):
        reading({})


def test_the_extracted_checker_has_a_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of(tmp_path, "complete")
    data = to_json(certify(table))
    monkeypatch.setattr(certificate_file, "accepted", lambda *_: False)
    assert "extracted from Coq does not accept the separation" in refusal(data, table)
    monkeypatch.setattr(certificate_file, "FEW", 0)
    assert verified(data, table).by == "integers alone"


def test_without_a_decision_there_is_none(tmp_path: Path) -> None:
    found = certify(table_of(tmp_path, "complete"))
    values = {name: getattr(found, name) for name in Findings.__dataclass_fields__}
    undecided = Findings(**values | {"separability": NotComputed("late")})
    with pytest.raises(ValueError, match="nothing to certify"):
        to_json(undecided)
