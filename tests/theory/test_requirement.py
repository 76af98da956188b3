"""The requirement rows are complete, in order, well-formed, and refused when they are not."""

import re
from pathlib import Path

import pytest

from novikoff.theory import requirement
from novikoff.theory.requirement import Requirement, named, parse, requirements

COUNTS = {"A": 70, "B": 82, "C": 35, "K": 40}
LEAST_RECOMPUTED = 123
LAST_NUMBERS = {"A": 70, "B": 82, "C": 32}
PARTS = {"C-08": ("C-08a", "C-08b", "C-08c", "C-08d")}
CLAIM_NUMBERS = [
    *range(1, 51),  # document 000
    *range(51, 60),  # document 000, found later
    *range(60, 93),  # document 001
    *range(93, 100),  # document 001, found later
    *range(100, 130),  # document 002
    *range(130, 137),  # document 002, found later
    *range(140, 187),  # document 003
    *range(187, 198),  # document 003, found later
    *range(200, 220),  # document 004
    *range(220, 224),  # document 004, found later
    *range(230, 237),  # across the documents
    *range(237, 311),  # found when all were read again
]
LINES = {"000": 1297, "001": 593, "002": 809, "003": 883, "004": 250}
GOOD = '[D-001]\ntitle = "t"\nsource = ["000:1-2"]\ntext = "s."\nverdict = ["F"]\nchecked = true\n'


def rows() -> list[Requirement]:
    return list(requirements().values())


def test_counts_of_each_kind() -> None:
    counts = COUNTS | {"D": len(CLAIM_NUMBERS)}
    assert {kind: sum(row.kind == kind for row in rows()) for kind in counts} == counts
    assert len(rows()) == sum(counts.values())


def test_ids_are_unique_and_in_order() -> None:
    plain = [f"{kind}-{n:02}" for kind, last in LAST_NUMBERS.items() for n in range(1, last + 1)]
    expected = [part for name in plain for part in PARTS.get(name, (name,))]
    expected += [f"D-{number:03}" for number in CLAIM_NUMBERS]
    expected += [f"K-{number:02}" for number in range(1, COUNTS["K"] + 1)]
    assert list(requirements()) == expected
    assert [row.id for row in rows()] == expected


def test_sources_lie_within_the_documents() -> None:
    for row in rows():
        assert len(set(row.source)) == len(row.source), row.id
        for source in row.source:
            tag, *span = re.split("[:-]", source)
            ends = [int(end) for end in span]
            assert tag in LINES, row.id
            assert ends == sorted(set(ends)), f"{row.id}: {source} does not ascend"
            assert all(1 <= end <= LINES[tag] for end in ends), f"{row.id}: {source}"


def test_claims_belong_to_the_document_of_their_section() -> None:
    starts = {"000": 1, "001": 60, "002": 100, "003": 140, "004": 200}
    for row in rows():
        if row.kind == "D" and (number := int(row.id[2:])) < 230:
            document = max(tag for tag, start in starts.items() if number >= start)
            assert {source[:3] for source in row.source} == {document}, row.id


def test_exercises_claims_and_true_claims_have_sources() -> None:
    assert all(row.source for row in rows() if row.kind in "CDK")


def test_only_claims_have_verdicts() -> None:
    assert all(bool(row.verdict) == (row.kind == "D") for row in rows())
    assert all(len(set(row.verdict)) == len(row.verdict) for row in rows())
    assert sum(row.checked for row in rows()) >= LEAST_RECOMPUTED


def test_texts_are_distinct_sentences() -> None:
    assert len({row.text for row in rows()}) == len(rows())
    for row in rows():
        assert row.text.endswith("."), row.id
        assert row.text == " ".join(row.text.split()), row.id
        assert not row.title.endswith("."), row.id


def test_rows_named_in_texts_exist() -> None:
    for row in rows():
        assert set(named(row.text)) <= set(requirements()) - {row.id}, row.id


def test_a_good_row_is_read_whole() -> None:
    assert dict(parse(GOOD)) == {
        "D-001": Requirement("D-001", "t", ("000:1-2",), "", "s.", ("F",), True)
    }


@pytest.mark.parametrize(
    ("good", "bad", "complaint"),
    [
        ("[D-001]", "[E-001]", "row E-001: an id is"),
        ("[D-001]", "[D-1]", "row D-1: an id is"),
        ("[D-001]", "[D-001e]", "row D-001e: an id is"),
        ("[D-001]", "[A-01]", "row A-01: unknown key 'verdict'"),
        ("[D-001]", "[D-001]\nnote = 1", "row D-001: unknown key 'note'"),
        ('title = "t"\n', "", "row D-001: key 'title' is missing"),
        ("checked = true\n", "", "row D-001: key 'checked' is missing"),
        ("checked = true", "checked = 1", "row D-001: checked must be a bool"),
        ('text = "s."', "text = 3", "row D-001: text must be a str"),
        ('text = "s."', 'text = " "', "row D-001: text is empty"),
        ('title = "t"', 'title = ""', "row D-001: title is empty"),
        ('["000:1-2"]', '"000:1-2"', "row D-001: source must be a list"),
        ('"000:1-2"', '"000:1–2"', "row D-001: source '000:1–2' is not like"),
        ('"000:1-2"', '"00:1"', "row D-001: source '00:1' is not like"),
        ('"000:1-2"', '"000:1-2 "', "row D-001: source '000:1-2 ' is not like"),
        ('"000:1-2"', "12", "row D-001: source 12 is not like"),
        ('["F"]', '["G"]', "row D-001: verdict 'G' is none of"),
        ('["F"]', "[]", "row D-001: verdict is empty"),
        ("[D-001]", "D-002 = 1\n[D-001]", "row D-002: write it as a table"),
        ("[D-001]", "[D-001]\n[D-001]", "D-001"),
    ],
)
def test_a_bad_row_is_refused_by_name(good: str, bad: str, complaint: str) -> None:
    assert GOOD.count(good) == 1
    with pytest.raises(ValueError, match=re.escape(complaint)):
        parse(GOOD.replace(good, bad))


def test_a_fault_in_the_packaged_file_names_its_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "requirements.toml"
    path.write_text(GOOD.replace("000:1-2", "page 1"), encoding="utf-8")
    monkeypatch.setattr(requirement, "files", lambda _package: tmp_path)
    with pytest.raises(ValueError, match=r"row D-001: source 'page 1'"):
        requirements.__wrapped__()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", ()),
        ("see A-09, then B-16; A-09 again", ("A-09", "B-16")),
        ("A-03 to A-06", ("A-03", "A-04", "A-05", "A-06")),
        ("A-03..A-06 and A-05", ("A-03", "A-04", "A-05", "A-06")),
        ("D-058 to D-061", ("D-058", "D-059", "D-060", "D-061")),
        ("C-07..C-09", ("C-07", "C-08a", "C-08b", "C-08c", "C-08d", "C-09")),
        ("A-06 to A-03", ("A-06", "A-03")),
        ("A-69 to B-02", ("A-69", "B-02")),
        ("A-98 to A-99", ("A-98", "A-99")),
        ("A-03 tom A-06", ("A-03", "A-06")),
        ("UTA-03 A-3 A-1234 a-03 C-08e A-03x", ()),
        ("(K-01)\nD-008a/C-08b", ("K-01", "D-008a", "C-08b")),
    ],
)
def test_named(text: str, expected: tuple[str, ...]) -> None:
    assert named(text) == expected


def test_rows_cannot_be_changed() -> None:
    with pytest.raises(TypeError):
        requirements()["A-01"] = rows()[0]  # type: ignore[index]
    with pytest.raises(AttributeError):
        rows()[0].text = "other"  # type: ignore[misc]
    assert requirements() is requirements()
