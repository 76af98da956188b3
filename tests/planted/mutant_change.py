"""What may take the place of a node of a syntax tree, as a fault that somebody might make."""

import ast
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

SWAPS: dict[type[ast.AST], tuple[type[ast.AST], ...]] = {
    ast.Add: (ast.Sub, ast.Mult),
    ast.Sub: (ast.Add, ast.Mult),
    ast.Mult: (ast.Div, ast.Add),
    ast.Div: (ast.Mult, ast.FloorDiv),
    ast.FloorDiv: (ast.Div, ast.Mult),
    ast.Mod: (ast.FloorDiv,),
    ast.Pow: (ast.Mult,),
    ast.MatMult: (ast.Mult,),
    ast.BitAnd: (ast.BitOr,),
    ast.BitOr: (ast.BitAnd,),
    ast.BitXor: (ast.BitAnd,),
    ast.LShift: (ast.RShift,),
    ast.RShift: (ast.LShift,),
    ast.Lt: (ast.LtE, ast.GtE, ast.Gt),
    ast.LtE: (ast.Lt, ast.Gt, ast.GtE),
    ast.Gt: (ast.GtE, ast.LtE, ast.Lt),
    ast.GtE: (ast.Gt, ast.Lt, ast.LtE),
    ast.Eq: (ast.NotEq, ast.Lt, ast.GtE),
    ast.NotEq: (ast.Eq, ast.Lt, ast.Gt),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.And: (ast.Or,),
    ast.Or: (ast.And,),
}
SYMBOLS: dict[type[ast.AST], str] = {
    ast.Add: "+", ast.Sub: "-", ast.Mult: "*", ast.Div: "/", ast.FloorDiv: "//", ast.Mod: "%",
    ast.Pow: "**", ast.MatMult: "@", ast.BitAnd: "&", ast.BitOr: "|", ast.BitXor: "^",
    ast.LShift: "<<", ast.RShift: ">>", ast.Lt: "<", ast.LtE: "<=", ast.Gt: ">", ast.GtE: ">=",
    ast.Eq: "==", ast.NotEq: "!=", ast.Is: "is", ast.IsNot: "is not", ast.In: "in",
    ast.NotIn: "not in", ast.And: "and", ast.Or: "or",
}  # fmt: skip
KINDS = ((ast.operator, "arithmetic"), (ast.cmpop, "compare"), (ast.boolop, "boolean"))
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
DROPPED = (
    ast.Assign, ast.AugAssign, ast.AnnAssign, ast.Expr, ast.Return, ast.Raise, ast.Delete,
    ast.Break, ast.Continue, ast.Import, ast.ImportFrom, ast.Global, ast.Nonlocal,
)  # fmt: skip
SYMMETRIC = ("add", "dot", "max", "min", "score")


@dataclass(frozen=True)
class Change:
    """A node that may take the place of another; `was` and `now` name both in words."""

    kind: str
    was: str
    now: str
    node: ast.AST


@dataclass(frozen=True)
class Slot:
    """The place of a node in its parent: a field, or an index of a field that is a list.

    `where` names the function or class around it, `in_body` says whether it is in the body of a
    function.
    """

    parent: ast.AST
    field: str
    index: int | None
    line: int
    where: str
    in_body: bool

    def put(self, node: ast.AST) -> None:
        """Put `node` in this place."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        else:
            getattr(self.parent, self.field)[self.index] = node


def is_symmetric(node: ast.AST) -> bool:
    """Say whether the node calls a function whose arguments can be exchanged without effect."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) in SYMMETRIC


def is_cast(node: ast.AST) -> bool:
    """Say whether the node is a `cast`, which does nothing when it runs."""
    return isinstance(node, ast.Call) and ast.unparse(node.func) == "cast"


def further_changes(slot: Slot, node: ast.AST) -> Iterator[Change]:
    """Yield a branch that is always or never taken, and another text where texts are told apart."""
    if slot.field == "test" and isinstance(slot.parent, (ast.If, ast.While)):
        values = (True, False) if isinstance(slot.parent, ast.If) else (False,)
        yield from _spelled("branch", node, [ast.Constant(value) for value in values])
    elif slot.field == "ifs":
        yield from _spelled("branch", node, [ast.Constant(True)])
    elif isinstance(node, ast.IfExp):
        yield from _spelled("branch", node, [node.body, node.orelse])
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and isinstance(
            slot.parent, (ast.Compare, ast.arguments, ast.AnnAssign)):
        yield from _spelled("text", node, [ast.Constant(node.value + "?")])


def changes(slot: Slot, node: ast.AST) -> Iterator[Change]:
    """Yield what may take the place of `node`."""
    if isinstance(node, ast.stmt):
        yield from _statement_changes(slot, node)
    elif type(node) in SWAPS:
        others = SWAPS[type(node)][:1 if _is_of_texts(slot.parent) else None]
        ending = "=" if isinstance(slot.parent, ast.AugAssign) else ""
        yield from _operator_changes(node, others, ending)
    elif isinstance(node, ast.Slice):
        yield from _spelled("slice", node, _slices(node))
    elif isinstance(node, ast.expr):
        yield from _expression_changes(slot, node)


def _spelled(kind: str, node: ast.AST, others: Iterable[ast.expr]) -> Iterator[Change]:
    for other in others:
        yield Change(kind, _text(node), _text(other), other)


def _text(node: ast.AST) -> str:
    return f"[{ast.unparse(node)}]" if isinstance(node, ast.Slice) else ast.unparse(node)


def _is_of_texts(node: ast.AST) -> bool:
    """Say whether the node compares with a text, which is equal or not, and nothing else."""
    return isinstance(node, ast.Compare) and any(
        isinstance(side, ast.Constant) and isinstance(side.value, str) for side in node.comparators)


def _operator_changes(node: ast.AST, others: Iterable[type[ast.AST]],
                      ending: str) -> Iterator[Change]:
    kind = next(word for family, word in KINDS if isinstance(node, family))
    for other in others:
        yield Change(kind, SYMBOLS[type(node)] + ending, SYMBOLS[other] + ending, other())


def _statement_changes(slot: Slot, node: ast.stmt) -> Iterator[Change]:
    """Yield `pass` for a simple statement, and `x = e` for `x += e`.

    A return that ends its function stays: `pass` there means what `return None` does.
    """
    is_last = node is getattr(slot.parent, slot.field)[-1] and isinstance(slot.parent, Definition)
    if isinstance(node, DROPPED) and not (is_last and isinstance(node, ast.Return)):
        yield Change("statement", ast.unparse(node), "pass", ast.Pass())
    if isinstance(node, ast.AugAssign):
        plain = ast.Assign(targets=[node.target], value=node.value, lineno=node.lineno)
        yield Change("augmented", ast.unparse(node), ast.unparse(plain), plain)


def _expression_changes(slot: Slot, node: ast.expr) -> Iterator[Change]:
    """Yield other values; a tested comparison needs no `not`, since it becomes its opposite."""
    if isinstance(slot.parent, ast.Return):
        yield from _spelled("return", node, _returns(node))
    if slot.field == "slice" and (
        isinstance(number_of(node), int) or isinstance(node, (ast.Name, ast.BinOp))
    ):
        yield from _spelled("index", node, [_shifted(node, 1), _shifted(node, -1)])
    if isinstance(slot.parent, (ast.For, ast.AsyncFor, ast.comprehension)) and slot.field == "iter":
        yield from _spelled("loop", node, _loops(node, slot.parent.target))
    if slot.field in ("test", "ifs") and not isinstance(node, (ast.Compare, ast.UnaryOp)):
        yield from _spelled("negate", node, [ast.UnaryOp(ast.Not(), node)])
    number = number_of(node)
    if number is not None:
        yield from _spelled("constant", node, _neighbours(number))
    elif isinstance(node, ast.UnaryOp):
        kind = "negate" if isinstance(node.op, ast.Not) else "sign"
        yield from _spelled(kind, node, [node.operand])
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
        yield from _spelled("negate", node, [ast.Constant(not node.value)])
    elif isinstance(node, ast.Call) and not (is_cast(node) or is_symmetric(node)):
        yield from _spelled("arguments", node, _swapped_calls(node))


def number_of(node: ast.AST) -> int | float | None:
    """Return the number that `node` spells, with its sign, or None."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        inner = node.operand
        number = None if isinstance(inner, ast.UnaryOp) else number_of(inner)
        return None if number is None else -number
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, (int, float)) and not isinstance(value, bool) else None


def _spell(number: int | float) -> ast.expr:
    """Return the literal of a number; its minus sign is an operator, as in source text."""
    literal = ast.Constant(abs(number))
    return ast.UnaryOp(ast.USub(), literal) if number < 0 else literal


def _neighbours(number: int | float) -> Iterator[ast.expr]:
    """Yield c + 1, c - 1 and -c."""
    yield from (_spell(number + 1), _spell(number - 1), _spell(-number))


def _negated(node: ast.expr) -> ast.expr:
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return node.operand
    return ast.UnaryOp(ast.USub(), node)


def _shifted(node: ast.expr, by: int) -> ast.expr:
    """Return `node + by`, worked out where `node` is a number."""
    number = number_of(node)
    if number is not None:
        return _spell(number + by)
    return ast.BinOp(node, ast.Add() if by > 0 else ast.Sub(), ast.Constant(abs(by)))


def _slices(node: ast.Slice) -> Iterator[ast.expr]:
    """Yield [:-1], [:] and [2:] for [1:], and the like for other bounds."""
    lower, upper, step = node.lower, node.upper, node.step
    one, last = _spell(1), _spell(-1)
    if lower and upper:
        bounds = [(lower, None), (None, upper), (_shifted(lower, 1), upper)]
        bounds.append((lower, _shifted(upper, -1)))
    elif lower:
        bounds = [(None, _negated(lower)), (None, None), (_shifted(lower, 1), None)]
    elif upper:
        bounds = [(_negated(upper), None), (None, None), (None, _shifted(upper, -1))]
    else:
        bounds = [(one, None), (None, last)]
    yield from (ast.Slice(*pair, step) for pair in bounds)
    if step:
        yield ast.Slice(lower, upper, None)


def _returns(node: ast.expr) -> Iterator[ast.expr]:
    """Yield None, and the value negated or, for a tuple, turned round."""
    yield ast.Constant(None)
    if isinstance(node, ast.Tuple):
        yield ast.Tuple(node.elts[::-1], ast.Load())
    elif isinstance(node, (ast.Compare, ast.BoolOp)):
        yield ast.UnaryOp(ast.Not(), node)
    elif not isinstance(node, ast.Constant) and ast.unparse(node) != "self":
        yield _negated(node)


def _loops(node: ast.expr, target: ast.expr) -> Iterator[ast.expr]:
    """Yield the iterable without its first or last element; a range also one longer."""
    if not (isinstance(node, ast.Call) and ast.unparse(node.func) == "range"):
        items = ast.Call(ast.Name("list", ast.Load()), [node], [])
        for part in (ast.Slice(_spell(1)), ast.Slice(None, _spell(-1))):
            yield ast.Subscript(items, part, ast.Load())
        return
    start, stop, *step = node.args if len(node.args) > 1 else [_spell(0), *node.args]
    ends = [(start, _shifted(stop, -1)), (start, _shifted(stop, 1))]
    if ast.unparse(target) != "_":
        ends.append((_shifted(start, 1), stop))
    for first, end in ends:
        bounds = [end] if len(node.args) == 1 and first is start else [first, end, *step]
        yield ast.Call(node.func, bounds, [])


def _swapped_calls(node: ast.Call) -> Iterator[ast.expr]:
    """Yield the call with two neighbouring positional arguments swapped."""
    if any(isinstance(argument, ast.Starred) for argument in node.args):
        return
    for i in range(len(node.args) - 1):
        swapped = [*node.args[:i], node.args[i + 1], node.args[i], *node.args[i + 2 :]]
        yield ast.Call(node.func, swapped, node.keywords)
