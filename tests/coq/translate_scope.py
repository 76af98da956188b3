"""What names mean: the module and the function are read whole, before any of it is translated.

The translator takes a name for what it is bound to once, at the top of its module: a function, a
class, an import, Python's builtin. Whatever could make it mean anything else is refused here, with
its line: a second binding, a name of the translator's own, reflection, a name that is local to a
function and called there, and constructs that change a function by merely standing in it.
"""

import ast
from collections.abc import Iterator
from typing import Final

from coq.translate_name import BUILTIN, HOMES, NotKnownError, is_reserved

REFLECTION: Final = frozenset((
    "exec", "eval", "compile", "globals", "locals", "vars", "setattr", "delattr", "__import__",
    "builtins", "__builtins__", "__dict__", "__globals__", "__code__", "__setattr__",
    "__delattr__", "__class__", "import_module", "reload", "modules", "_getframe", "attrgetter",
    "methodcaller"))
NESTED: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef, ast.Lambda)
IN_FUNCTION: Final = (*NESTED, ast.Yield, ast.YieldFrom, ast.Await, ast.Global, ast.Nonlocal,
                      ast.NamedExpr, ast.Import, ast.ImportFrom, ast.Try, ast.With, ast.Delete,
                      ast.Match, ast.AugAssign, ast.While,
                      ast.AsyncFor, ast.AsyncWith)
NO_FIELD: Final = frozenset(("ClassVar", "InitVar", "KW_ONLY"))
Bound = tuple[str, ast.AST]


def refusal(place: str, node: ast.AST, why: str) -> NotKnownError:
    """Return the refusal of a node, with its line and its first line of text."""
    text = " ".join(ast.unparse(node).partition("\n")[0].split())
    return NotKnownError(f"{place}:{getattr(node, 'lineno', 0)}: {text} {why}")


def require_plain_module(place: str, tree: ast.Module) -> None:
    """Refuse a module in which a name could mean two things.

    Raises: NotKnownError.
    """
    seen: dict[str, ast.AST] = {}
    for name, node in _bound(tree.body):
        if name in seen:
            raise refusal(place, node, f"binds {name} again")
        if name == "*":
            raise refusal(place, node, "binds names that it does not tell")
        if name in BUILTIN and not _is_cast(name, node):
            raise refusal(place, node, f"stands in a file where {name} is not Python's")
        seen[name] = node
    for node in ast.walk(tree):
        if isinstance(node, ast.Global | ast.Nonlocal):
            raise refusal(place, node, "may bind a name of the module again")
        if isinstance(node, ast.Attribute) and not isinstance(node.ctx, ast.Load):
            raise refusal(place, node, "is changed, and with it what a name means")
        for name in _names(node):
            if name in REFLECTION:
                raise refusal(place, node, f"reaches for {name}, which can change any name")


def _is_cast(name: str, node: ast.AST) -> bool:
    return name == "cast" and isinstance(node, ast.ImportFrom) and node.module == "typing" \
        and not node.level and any(alias.name == "cast" and alias.asname is None
                                   for alias in node.names)


def strangers(place: str, tree: ast.Module) -> frozenset[str]:
    """Return the names of annotations that mean something else in a module."""
    return frozenset(name for name, node in _bound(tree.body)
                     if name in HOMES and not _is_home(place, name, node))


def _is_home(place: str, name: str, node: ast.AST) -> bool:
    """Return whether a name of an annotation is bound where it is defined, or imported from there
    as it is called there."""
    if isinstance(node, ast.ImportFrom):
        return node.module == HOMES[name] and not node.level and any(
            alias.name == name and alias.asname is None for alias in node.names)
    return f"novikoff.{place.removesuffix('.py').replace('/', '.')}" == HOMES[name]


def _names(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.Constant(value=str(name)):
            yield name
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from (part for name in names for part in name.name.split("."))
            if isinstance(node, ast.ImportFrom):
                yield from (node.module or "").split(".")


def _bound(body: list[ast.stmt]) -> Iterator[Bound]:
    """Yield every name that statements bind or delete in their own scope, as often as they do."""
    waiting: list[ast.AST] = list(reversed(body))
    while waiting:
        node = waiting.pop()
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) \
                    | ast.ClassDef(name=name):
                yield name, node
                waiting.extend(node.decorator_list)
                if isinstance(node, ast.ClassDef):
                    waiting.extend([*node.bases, *node.keywords])
                else:
                    waiting.extend([node.args, *filter(None, [node.returns])])
                continue
            case ast.Lambda():
                continue
            case ast.Import(names=names) | ast.ImportFrom(names=names):
                yield from ((name.asname or (name.name if isinstance(node, ast.ImportFrom)
                             else name.name.partition(".")[0]), node) for name in names)
            case ast.ExceptHandler(name=str(name)) | ast.MatchAs(name=str(name)) \
                    | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield name, node
            case ast.Name(id=name, ctx=ast.Store() | ast.Del()):
                yield name, node
        if isinstance(node, ast.comprehension):
            waiting.append(node.iter)  # its target is its own
            waiting.extend(node.ifs)
            continue
        waiting.extend(reversed(list(ast.iter_child_nodes(node))))


def _raises_again(node: ast.AST) -> bool:
    """Return whether what is tried raises, whatever it raises, or ends as if it were not tried."""
    return isinstance(node, ast.Try) and not node.orelse and not node.finalbody and all(
        handler.name is None and all(isinstance(line, ast.Raise) for line in handler.body)
        for handler in node.handlers)


def require_plain_function(place: str, node: ast.FunctionDef | ast.Lambda) -> None:
    """Refuse a function that is more than straight lines, even in what is never reached.

    Raises: NotKnownError.
    """
    body = node.body if isinstance(node, ast.FunctionDef) else [node.body]
    inner = [child for line in body for child in ast.walk(line)]
    joined = [entry for child in inner if isinstance(child, ast.Tuple) for entry in child.elts]
    for child in inner:
        if (isinstance(child, IN_FUNCTION) and not _raises_again(child)) or (
                isinstance(child, ast.AnnAssign) and child.value is None) or (
                isinstance(child, ast.Starred) and child not in joined):
            raise refusal(place, child, "is not known to the translator")
    arguments = node.args
    if arguments.vararg or arguments.kwarg or arguments.posonlyargs:
        raise refusal(place, arguments, f"of line {body[0].lineno} are no plain parameters")
    for default in filter(None, (*arguments.defaults, *arguments.kw_defaults)):
        if not isinstance(default, ast.Name | ast.Constant):
            raise refusal(place, default, "is no plain default: give a name or a constant")
    stored = [(child.id, child) for child in inner
              if isinstance(child, ast.Name) and isinstance(child.ctx, ast.Store)]
    local = [*((a.arg, a) for a in (*arguments.args, *arguments.kwonlyargs)), *stored]
    for name, child in local:
        if (name != "_" and is_reserved(name)) or (name == "_" and isinstance(child, ast.arg)):
            raise refusal(place, child, "is a name that the translation has for something else")
    names = {name for name, _ in local}
    for child in inner:
        if isinstance(child, ast.Call) and isinstance(child.func, ast.Name) \
                and child.func.id in names:
            raise refusal(place, child, f"calls {child.func.id}, which is a local name too")


def require_plain_class(place: str, node: ast.ClassDef) -> None:
    """Refuse a class that is more than a frozen dataclass of fields without defaults.

    Raises: NotKnownError.
    """
    match node.decorator_list:
        case [ast.Call(func=ast.Name(id="dataclass"), args=[], keywords=keywords)] if {
                word.arg: ast.unparse(word.value) for word in keywords} == {
                "frozen": "True", "slots": "True"}:
            pass
        case _:
            raise refusal(place, node, "is not @dataclass(frozen=True, slots=True)")
    if node.bases or node.keywords:
        raise refusal(place, node, "has bases, whose fields are not known")
    for line in node.body:
        match line:
            case ast.Expr(value=ast.Constant(value=str())):
                continue
            case ast.AnnAssign(
                    target=ast.Name(), value=None, annotation=annotation) \
                    if not NO_FIELD.intersection(map(_last, ast.walk(annotation))):
                continue
        raise refusal(place, line, "is no field without a default")


def _last(node: ast.AST) -> str:
    return node.id if isinstance(node, ast.Name) else getattr(node, "attr", "")
