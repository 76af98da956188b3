"""Where a test compares by a relative bound, that bound is all.

`pytest.approx(due, rel=...)` adds an absolute bound of 1e-12, in which small numbers vanish.
"""

import ast

import pytest
from meta.tree import ROOT


def loose(text: str) -> list[int]:
    """Return the lines of the calls of approx that name a relative bound and no absolute one."""
    return [node.lineno for node in ast.walk(ast.parse(text))
            if isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == "approx"
            and {keyword.arg for keyword in node.keywords} & {"rel", "abs"} == {"rel"}]


def test_no_relative_bound_has_an_absolute_one_beside_it_unsaid() -> None:
    found = {str(path.relative_to(ROOT)): lines
             for path in sorted((ROOT / "tests").rglob("*.py"))
             if (lines := loose(path.read_text("utf-8")))}
    assert found == {}, "say abs=0 beside rel"


@pytest.mark.parametrize(("call", "lines"), [
    ("approx(1, rel=1e-9)", [1]), ("pytest.approx(\n    1, rel=1e-9)", [1]),
    ("approx(1, rel=1e-9, abs=0)", []), ("approx(1, abs=1e-9)", []), ("approx(1)", []),
    ("other(1, rel=1e-9)", [])])
def test_a_loose_comparison_is_found(call: str, lines: list[int]) -> None:
    assert loose(call) == lines
