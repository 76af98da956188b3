"""What the tests of the audit need: findings made false, checks with a number changed."""

import ast
import inspect
import re
import textwrap
from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

from novikoff.theory.claims.claim import Claim, all_hold, examined
from novikoff.theory.claims.finding import Finding

NUMBER = re.compile(r"(?<![\w^./])\d+(?:[./]\d+)?(?![\w/])")
PLAIN = {"0", "1", "2", "1/2"}


def spoilt(finding: Finding) -> Finding:
    """Return the finding with another right side, of which it is false."""
    if finding.relation == "=":
        return replace(finding, right=_other(finding.right))
    if finding.relation == "≈":
        return replace(finding, right=str(Fraction(finding.right) + 1)) \
            if "." not in finding.right else replace(finding, right=f"9{finding.right}")
    if finding.relation in ("<=", ">="):
        left, step = finding.left, 1 if finding.relation == ">=" else -1
        return replace(finding, right=left + step)
    return replace(finding, right=finding.left)


def _other(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, str | None):
        return f"{value}?"
    if isinstance(value, tuple):
        return (_other(value[0]), *value[1:]) if value else (0,)
    return value + 1


def mutants(check: Callable[..., Any]) -> Iterator[tuple[str, Callable[..., Any]]]:
    """Yield the check with one number of its body increased by 1, for each, and where it stood."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(check)))
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    function.decorator_list = []
    numbers = [node for statement in function.body for node in ast.walk(statement)
               if isinstance(node, ast.Constant) and type(node.value) in (int, float)]
    for node in reversed(numbers):  # the last are what is expected, as a rule
        before, node.value = node.value, node.value + 1  # type: ignore[operator]
        space = dict(check.__globals__)
        exec(compile(ast.fix_missing_locations(tree), "<mutant>", "exec"), space)
        node.value = before
        yield f"{before} in line {node.lineno}, column {node.col_offset}", space[check.__name__]


def survives(claim: Claim, check: Callable[..., Any]) -> bool:
    """Return whether the claim would hold with another check."""
    shown, trouble = examined(lambda: check(*claim.passages))
    return not trouble and all_hold(shown)


def written_numbers(check: Callable[..., Any]) -> list[str]:
    """Return the numbers above 2 that stand written in the words of a check."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(check)))
    function = tree.body[0]
    assert isinstance(function, ast.FunctionDef)
    texts = [node.value for statement in function.body[1:] for node in ast.walk(statement)
             if isinstance(node, ast.Constant) and isinstance(node.value, str)
             and not re.fullmatch(r"-?\d+(\.\d+)?", node.value)]
    return [number for text in texts for number in NUMBER.findall(text) if number not in PLAIN]
