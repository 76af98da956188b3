"""Every number that a claim or an exercise shows is compared, or a computation comes from it."""

from pathlib import Path

import pytest
from provenance import unused

from novikoff.theory.claims import claim as module

MODULES = sorted(Path(module.__file__).parent.glob("*/*.py"))


@pytest.mark.parametrize("path", MODULES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_number_that_is_shown_is_compared_or_computed_with(path: Path) -> None:
    assert unused(path.read_text()) == []


@pytest.mark.parametrize(("body", "found"), [
    ('yield Given({"x": 1})', "1 is written in 1"),
    ('yield Given({"x": (0,) * n, "n": n}); yield Finding("", len(range(n)), "=", n)',
     "0 is written in (0,) * n"),
    ('x = 1; yield Given({"x": x})', "x is shown and not computed with"),
    ('x = 1; yield Given({"x": x}); yield none(f"at {x}")', "x is shown and not computed with"),
    ('x = 1\n    yield Finding("", f(x), "=", 2)\n    x = 2\n    yield Given({"x": x})',
     "x is shown and not computed with"),
    ('yield Given({"x": HALF})', "HALF is shown and not computed with"),
    ('for x in (1, 2):\n        yield Given({"x": x})', "x is shown and not computed with"),
    ('yield none(f"on {scope(2, 1, 3)}", data(2, 1, 2))', "1 is written in scope(2, 1, 3)"),
    ('yield Finding("", 3, "<", f(2))', "3 is written in 3"),
    ('x = 1; yield Given({"x": x}); yield Finding("", f(x), "=", 2)', ""),
    ('w = f(1); yield Given({"w": w})', ""),
    ('for x, w in zip(X, f(X)):\n        yield Finding(f"at {x}", w, "=", 0)', ""),
    ('yield Given({"the first": X[0]}); yield Finding("", f(X), "=", 2)', ""),
    ('yield none(f"on {scope(2, 1, 3)}", data(2, 1, 3))', "")])
def test_a_number_that_nothing_uses_is_found(body: str, found: str) -> None:
    told = [line.partition(": ")[2] for line in unused(f"def check(n, X):\n    {body}\n")]
    assert (told or [""])[0] == found
