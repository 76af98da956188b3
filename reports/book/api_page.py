"""The pages that tell every public function, from its docstring: one for each room."""

from __future__ import annotations

import ast
import importlib
import inspect
import pkgutil
import re
from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

from novikoff.reports.book.family_page import escaped
from novikoff.reports.book.index_page import GENERATED

PUBLIC: Final = ("novikoff.theory.separability", "novikoff.theory.margin",
                 "novikoff.theory.certificate", "novikoff.theory.registry",
                 "novikoff.theory.enclosure", "novikoff.theory.rounding",
                 "novikoff.reports", "novikoff.reports.conforming")
"""The modules beside those of the reference that others may build on."""
_NOTHING: Final = ast.Expr(ast.Constant(...))
_BODY: Final = re.compile(r":\n +\.\.\.")
_ITEM: Final = re.compile(r"\n(?=- |[A-Z]\w+: )")
"""Where a line begins an item of a list, or a named paragraph."""


def api_reference() -> str:
    """Return the page of all modules of the reference."""
    import novikoff.reference

    names = sorted(module.name for module in pkgutil.walk_packages(
        novikoff.reference.__path__, "novikoff.reference.") if not module.ispkg)
    return _page("The reference, function by function", names)


def api_public() -> str:
    """Return the page of what else is public: certificates, margins, theorems, `validate`."""
    return _page("Certificates, theorems and validation from Python", PUBLIC)


def _page(title: str, names: Any) -> str:
    lines = [GENERATED, f"# {title}", ""]
    for name in names:
        lines += _module(importlib.import_module(name))
    return "\n".join(lines)


def _module(module: ModuleType) -> Iterator[str]:
    yield from (f"## `{module.__name__}`", "")
    yield from _documented(inspect.getdoc(module) or "")
    for name in sorted(public(module)):
        value = getattr(module, name)
        yield from (f"### `{name}`", "", "```python", signature(value), "```", "")
        yield from _documented(inspect.getdoc(value) or "")


def public(module: ModuleType) -> Iterator[str]:
    """Yield the names of the functions and classes that a module offers, where it defines them.

    >>> import novikoff.reference.linalg
    >>> "dot" in set(public(novikoff.reference.linalg))
    True
    """
    for name in getattr(module, "__all__", None) or vars(module):
        value = getattr(module, name)
        own = hasattr(module, "__all__") or getattr(value, "__module__", "") == module.__name__
        if own and not name.startswith("_") and (
                inspect.isroutine(value) or inspect.isclass(value)):
            yield name


def signature(value: Any) -> str:
    """Return how a function or class is declared: its text without what it does.

    >>> print(signature(signature))
    def signature(value: Any) -> str: ...
    """
    node = ast.parse(inspect.cleandoc("\n" + inspect.getsource(value))).body[0]
    if isinstance(node, ast.ClassDef):
        node.body = [_stub(each) for each in node.body if isinstance(each, ast.AnnAssign) or (
            isinstance(each, ast.FunctionDef) and not each.name.startswith("_"))] or [_NOTHING]
        node.decorator_list = []
    return _BODY.sub(": ...", ast.unparse(_stub(node)))


def _stub(node: ast.stmt) -> ast.stmt:
    if isinstance(node, ast.FunctionDef):
        node.body = [_NOTHING]
    return node


def _documented(doc: str) -> Iterator[str]:
    """Yield a docstring with its examples as code, and its named paragraphs as a list."""
    for block in doc.split("\n\n"):
        before, prompt, example = block.partition(">>>")
        for item in _ITEM.split(before):
            if item.strip():
                yield from (_prose(item), "")
        if prompt:
            yield from ("```pycon", f"{prompt}{example}", "```", "")


def _prose(text: str) -> str:
    """Return a paragraph; what it marks as code stays code."""
    parts = re.split(r"(`[^`\n]+`)", " ".join(text.split()))
    return "".join(part if part.startswith("`") else escaped(part) for part in parts)
