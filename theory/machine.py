"""An abstract machine for programs extracted from Coq: call by value, with a stack of its own.

Every definition is compiled once. What ends without a call of a function that may recur (a
variable, a constructor, a match, an operation on numbers) is compiled to Python functions of a
frame; the rest is code that the machine runs step by step, so that no list is too long for
Python's stack. A frame holds the variables of one call, each in a slot of its own.

A value is a constructor (name, fields), a function, or whatever the native functions return.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeAlias

Value: TypeAlias = Any
Expr: TypeAlias = Sequence[Any]
Frame: TypeAlias = list[Value]
Direct: TypeAlias = Callable[[Frame], Value]
NATIVE: Final = "OrderedRing"
"""The record that a program is given and never makes, whose fields are native functions."""


class Native:
    """A Python function that takes its arguments one by one or together."""

    __slots__ = ("arity", "function", "given")

    def __init__(self, arity: int, function: Callable[..., Value],
                 given: tuple[Value, ...] = ()) -> None:
        self.arity, self.function, self.given = arity, function, given

    def __call__(self, *arguments: Value) -> Value:
        """Return the value, or what takes the rest of the arguments."""
        given = (*self.given, *arguments)
        return self.function(*given) if len(given) == self.arity else \
            Native(self.arity, self.function, given)


class _Closure(NamedTuple):
    slot: int  # of the first argument; the others follow
    arity: int
    body: Code
    frame: Frame
    given: tuple[Value, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class _Return:
    """An expression that Python evaluates."""

    value: Direct


@dataclass(frozen=True, slots=True, eq=False)
class _Call:
    """The value of a function at arguments."""

    function: Direct
    arguments: Sequence[Direct]


class _Branches(dict[str | None, "_Branch"]):
    """Branches by constructor; the branch of None is for the constructors not named."""

    def __missing__(self, name: str | None) -> _Branch:
        if None not in self:
            raise ValueError(f"no branch of a match is for {name}")
        return self[None]


@dataclass(frozen=True, slots=True, eq=False)
class _Match:
    """The branch of a value's constructor, which sees the fields at some places."""

    value: Direct
    branches: _Branches


@dataclass(frozen=True, slots=True, eq=False)
class _Let:
    """A value that the rest of the expression finds in a slot."""

    slot: int
    value: Code
    rest: Code


Code: TypeAlias = _Return | _Call | _Match | _Let
_Branch: TypeAlias = tuple[Sequence[tuple[int, int]], Code]


class _Variable(NamedTuple):
    slot: int
    native: bool


_Scope: TypeAlias = Mapping[str, _Variable]


class Program:
    """The definitions of one extraction, each after those that it uses.

    Raises: ValueError for an expression that is not known, or that makes a record of natives.
    """

    def __init__(self, definitions: Mapping[str, Expr]) -> None:
        self._values: dict[str, Value] = {}
        self._direct: set[str] = set()
        for name, expr in definitions.items():
            frame: Frame = []
            code = _Compiler(self._values, self._direct, frame).code(expr, {})
            self._values[name] = value = run(code, frame)
            if isinstance(value, _Closure) and isinstance(value.body, _Return):
                self._direct.add(name)

    def call(self, name: str, *arguments: Value) -> Value:
        """Return the value of a definition at arguments.

        Raises: KeyError for a name without a definition.
        """
        return run(_called(arguments), [self._values[name]])


def run(code: Code, frame: Frame) -> Value:
    """Return the value of code in a frame."""
    stack: list[tuple[int, Code, Frame]] = []
    while True:
        if isinstance(code, _Match):
            name, fields = code.value(frame)
            seen, code = code.branches[name]
            for place, slot in seen:
                frame[slot] = fields[place]
            continue
        if isinstance(code, _Let):
            stack.append((code.slot, code.rest, frame))
            code = code.value
            continue
        if isinstance(code, _Return):
            value = code.value(frame)
        else:
            function = code.function(frame)
            arguments = tuple([argument(frame) for argument in code.arguments])
            if isinstance(function, _Closure):
                given = (*function.given, *arguments)
                arity = function.arity
                if len(given) >= arity:
                    if len(given) > arity:
                        stack.append((0, _called(given[arity:]), [None]))
                    code, frame = function.body, _entered(function, given[:arity])
                    continue
                value = function._replace(given=given)
            else:
                value = function(*arguments)
        if not stack:
            return value
        slot, code, frame = stack.pop()
        frame[slot] = value


def _entered(function: _Closure, given: Sequence[Value]) -> Frame:
    frame = function.frame.copy()
    frame[function.slot:function.slot + function.arity] = given
    return frame


def _called(given: Sequence[Value]) -> Code:
    """Return the code that calls the function in slot 0."""
    return _Call(itemgetter(0), [_constant(value) for value in given])


def _constant(value: Value) -> Direct:
    return lambda _: value


class _Compiler:
    """The compiler of one definition; `frame` grows by a slot for each of its variables."""

    def __init__(self, values: Mapping[str, Value], direct: set[str], frame: Frame) -> None:
        self.values, self.direct, self.frame = values, direct, frame

    def code(self, expr: Expr, scope: _Scope) -> Code:
        """Return the code of an expression."""
        kind, *parts = expr
        if kind not in ("rel", "global", "lambda", "constructor", "apply", "case", "let"):
            raise ValueError(f"an expression of kind {kind!r} is not known here")
        made: Code = getattr(self, f"_{kind}")(*parts, scope)
        return made

    def _slot(self) -> int:
        self.frame.append(None)
        return len(self.frame) - 1

    def _rel(self, name: str, scope: _Scope) -> Code:
        return _Return(itemgetter(scope[name].slot))

    def _global(self, name: str, _: _Scope) -> Code:
        values = self.values
        return _Return(lambda _: values[name])

    def _lambda(self, names: Sequence[str], body: Expr, scope: _Scope) -> Code:
        slot, arity = len(self.frame), len(names)
        code = self.code(body, {**scope, **{name: _Variable(self._slot(), False)
                                            for name in names}})
        return _Return(lambda frame: _Closure(slot, arity, code, frame))

    def _let(self, name: str, value: Expr, body: Expr, scope: _Scope) -> Code:
        slot, first = self._slot(), self.code(value, scope)
        return _Let(slot, first, self.code(body, {**scope, name: _Variable(slot, False)}))

    def _constructor(self, name: str, arguments: Sequence[Expr], scope: _Scope) -> Code:
        if name == NATIVE:
            raise ValueError(f"the program makes an {NATIVE}, whose fields must be native")
        if not arguments:
            return _Return(_constant((name, ())))
        before, fields = self._before(arguments, scope)
        return self._after(before, _Return(
            lambda frame: (name, tuple([field(frame) for field in fields]))))

    def _apply(self, function: Expr, arguments: Sequence[Expr], scope: _Scope) -> Code:
        before, (called, *given) = self._before((function, *arguments), scope)
        kind, name = function if len(function) == 2 else ("", "")
        if kind == "rel" and scope[name].native:
            return self._after(before, _Return(
                lambda frame: called(frame)(*[argument(frame) for argument in given])))
        if kind == "global" and name in self.direct:
            closure: _Closure = self.values[name]
            if closure.arity == len(given) and isinstance(closure.body, _Return):
                value = closure.body.value
                return self._after(before, _Return(lambda frame: value(
                    _entered(closure, [argument(frame) for argument in given]))))
        return self._after(before, _Call(called, given))

    def _case(self, value: Expr, cases: Sequence[Expr], scope: _Scope) -> Code:
        before, (matched,) = self._before([value], scope)
        branches = _Branches()
        for name, names, body in cases:
            variables = {field: _Variable(self._slot(), name == NATIVE)
                         for field in names if field != "_"}
            seen = tuple((place, variables[field].slot) for place, field in enumerate(names)
                         if field != "_")
            branches[name] = (seen, self.code(body, {**scope, **variables}))
        if not before and all(isinstance(code, _Return) for _, code in branches.values()):
            return _Return(_chosen(matched, branches))
        return self._after(before, _Match(matched, branches))

    def _before(self, parts: Sequence[Expr], scope: _Scope) -> tuple[list[tuple[int, Code]],
                                                                      list[Direct]]:
        """Return what the machine must run first, into which slots, and the parts after that."""
        before: list[tuple[int, Code]] = []
        after: list[Direct] = []
        for part in parts:
            code = self.code(part, scope)
            if isinstance(code, _Return):
                after.append(code.value)
            else:
                before.append((self._slot(), code))
                after.append(itemgetter(before[-1][0]))
        return before, after

    def _after(self, before: Sequence[tuple[int, Code]], code: Code) -> Code:
        for slot, value in reversed(before):
            code = _Let(slot, value, code)
        return code


def _chosen(matched: Direct, branches: _Branches) -> Direct:
    def chosen(frame: Frame) -> Value:
        name, fields = matched(frame)
        seen, code = branches[name]
        for place, slot in seen:
            frame[slot] = fields[place]
        assert isinstance(code, _Return)
        return code.value(frame)

    return chosen
