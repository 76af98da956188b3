"""Every theorem says whose it is, the literature's or our own, and the lines of the documents."""

import re

import pytest

from novikoff.theory.literature import ELEMENTARY, FAMILIES, OWN, THEOREMS, literature, sources
from novikoff.theory.registry import theorems
from novikoff.theory.requirement import requirements


@pytest.mark.parametrize("id", theorems())
def test_every_theorem_has_literature_or_is_our_own(id: str) -> None:
    theorem = theorems()[id]
    rows = [requirements()[name] for name in theorem.sources]
    assert literature(theorem) or any(row.literature for row in rows)
    assert all(told for told in sources(theorem))


def test_what_is_named_is_there() -> None:
    assert set(THEOREMS) <= set(theorems())
    assert set(FAMILIES) <= {theorem.family for theorem in theorems().values()}


def test_a_family_of_our_own_is_about_nothing_else() -> None:
    assert literature(theorems()["first_soft_margin.lower_bound"]) == OWN
    assert literature(theorems()["hard_margin.width"]).startswith("what it is about: ")


def test_literature_has_names_and_years() -> None:
    for told in {*FAMILIES.values(), *THEOREMS.values()} - {OWN, ELEMENTARY}:
        assert re.search(r"\b[A-Z]\w+\b.*\(1[789]\d\d\)|\(20\d\d\)", told), told


def test_a_row_gives_its_name_to_no_other_theorem() -> None:
    """Pinsker's inequality is none of Kullback and Leibler's, though it serves their row."""
    for id in ("pinsker", "data_processing", "chain_rule", "concavity", "subadditivity"):
        told = sources(theorems()[f"information.{id}"])
        assert not any("Leibler" in line for line in told)
        assert told[0] == THEOREMS[f"information.{id}"]
    assert sources(theorems()["information.no_distance"])[0].endswith(
        "Kullback and Leibler (1951)")


def test_a_row_without_a_line_says_so() -> None:
    assert sources(theorems()["perceptron.rotation"]) == (OWN, "B-78 · no line of the documents")
