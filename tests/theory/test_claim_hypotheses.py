"""What mends a claim is enough: cases that a weaker hypothesis let through are shown."""

import pytest

from novikoff.theory.claims.claim import claims

CASES = {
    "D-086": ("23/36", "8489/14400", "attains"),
    "D-206": ("44/125", "errors where the printed loop stops: 1", "anew in each pass"),
    "D-267": ("8/3 > 2.584", "a power of 1/2"),
}


@pytest.mark.parametrize("id", CASES)
def test_a_case_that_a_weaker_hypothesis_allows_is_shown(id: str) -> None:
    one = claims([id])[id]
    found = one.examine()
    story = "\n".join((one.correction, one.holds_if, *map(str, found.shown)))
    assert found.state == "holds", found.failed
    assert [words for words in CASES[id] if words not in story] == []
