"""What mends a claim is enough: cases that a weaker hypothesis let through are shown."""

from dataclasses import replace

import pytest

from novikoff.theory.claims.claim import claims

CASES = {
    "D-013": ("B is finite and some v has v·a > 0", "not every point begins with a 1: 690"),
    "D-014": ("A may be infinite", "both infinite", "does not begin with a 1"),
    "D-266": ("Σ P(k) log₂ k", "Σ k/2^k", "of the first k"),
    "D-086": ("23/36", "8489/14400", "attains"),
    "D-206": ("44/125", "errors where the printed loop stops: 1", "anew in each pass",
              "from w = (-5, 0)"),
    "D-267": ("8/3 > 2.584", "a power of 1/2"),
    "D-239": ("(-1, 1, -1)", "no other update"),
    "D-271": ("2L, against one wrong label: 1/4 < 1", "8L: 1", "at most 8L if it is logistic"),
    "D-164": ("of the gradients: 0", "a single misclassified example"),
    "D-249": ("(0, 0, 0, 0, 0)", "some rate is 0 or negative"),
    "D-131": ("η = 1/λ", "but not 1/λ"),
    "D-028": ("x = ((0,), (0,))", "y = (-1, -1)", "before the first epoch: 2"),
    "D-108": ("x = ((0,), (0,))", "t = (-1, -1)", "(1, 2, 0)"),
    "D-207": ("from w = (3/10, 0)", "((-1/5, 0), (3/10, 0), (-1/5, 0), (3/10, 0))"),
    "D-210": ("from w = (-5, 0)",),
}


def test_a_check_makes_the_updates_that_its_passage_tells() -> None:
    one = claims(["D-211"])["D-211"]
    assert [passage.lines()[-1] for passage in one.passages] == ["1 update"]
    more = replace(one, passages=tuple(replace(passage, steps=2)  # type: ignore[type-var]
                                       for passage in one.passages))
    assert more.examine().state == "fails"


@pytest.mark.parametrize("id", CASES)
def test_a_case_that_a_weaker_hypothesis_allows_is_shown(id: str) -> None:
    one = claims([id])[id]
    found = one.examine()
    story = "\n".join((one.correction, one.holds_if, *map(str, found.shown)))
    assert found.state == "holds", found.failed
    assert [words for words in CASES[id] if words not in story] == []
