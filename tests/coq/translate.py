"""Straight-line Python as Gallina: the steps of the reference, read from their source text.

The functions of WANTED are written as theory/coq/Translated.v, in the words of PythonMeaning.v;
TranslatedEqual.v proves them equal to the model. A function that can raise returns an option, None
where it raises. A parameter of a type that Coq does not have is taken at its default, which the
definition tells. Two checks are left out, as they always pass in Coq: that an option is one of its
type, and that what is neither positive nor negative is 0. What is not known here is refused, with
its place.
"""

import ast
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Final

from coq.translate_bound import rebound
from coq.translate_name import (
    Known,
    NotKnownError,
    Way,
    after,
    atom,
    entry_of,
    fits,
    in_coq,
    is_reserved,
    named,
)
from coq.translate_scope import (
    require_plain_class,
    require_plain_function,
    require_plain_module,
    strangers,
)
from coq.translate_term import ENUMERATED, Expressions
from coq.translate_wanted import AGAIN, AT, COUNTS, HEAD, OPTIONS, WANTED

ROOT: Final = Path(__file__).resolve().parents[2]
PLAIN: Final = {"rational": "reference/formula.py", "mixed": "reference/mixed.py",
                "wide": "reference/wide.py"}
CHECKS: Final = "reference/argument.py"
TARGET: Final = ROOT / "theory/coq/Translated.v"


class Functions(Expressions):
    """The functions of one file."""

    def function(self, name: str) -> str:
        """Return the definition of a function, or of a function that a constant holds.

        Raises: NotKnownError.
        """
        written = AGAIN.get((self.place, name), name)
        found: list[ast.FunctionDef | ast.Lambda] = [
            *(node for node in self.tree.body
              if isinstance(node, ast.FunctionDef) and node.name == written), *self._held(name)]
        if len(found) != 1 or not self._is_plain(getattr(found[0], "decorator_list", ())):
            raise self.refused(found[0] if found else self.tree.body[0],
                               f"does not define {name} once, without decorators but "
                               "rational, mixed and wide")
        (node,), arguments = found, found[0].args
        require_plain_function(self.place, node)
        self.at = self._taken(name, arguments)
        every = [*arguments.args, *arguments.kwonlyargs]
        self.fresh, self.raises = 0, False
        if isinstance(node, ast.Lambda):
            scope, result = dict.fromkeys((a.arg for a in arguments.args), "K"), "K"
            body: Sequence[ast.stmt] = [ast.copy_location(ast.Return(node.body), node.body)]
        else:
            counts = COUNTS.get((self.place, name), ())
            scope = {a.arg: "nat" if a.arg in counts and self.type(a.annotation or a) == "Z" else
                     self.type(a.annotation or a) for a in every if a.arg not in self.at}
            result, body = self.type(node.returns or node), node.body
        for argument in (a for a in every if a.arg not in self.at):
            self.pattern(ast.copy_location(ast.Name(argument.arg), argument), "")
        text = self.block(body, scope, Way(result, True))
        partial = self.raises
        if not partial:
            text = self.block(body, scope, Way(result, False))
        places = {a.arg: place for place, a in enumerate(arguments.args)}
        own = self._own(name)
        self.known[self.place, name] = Known(
            own, tuple(scope.values()), result, partial,
            {places[a]: ast.unparse(value) for a, value in self.at.items()},
            bool(arguments.kwonlyargs))
        told = " ".join(f"({named(a)} : {_type(type_)})" for a, type_ in scope.items())
        returned = f"option {atom(_type(result))}" if partial else _type(result)
        given = ", ".join(f"{a} = {ast.unparse(value)}" for a, value in self.at.items())
        return f"(** {self.place}: {written}{' at ' if given else ''}{given} *)\n" \
            f"Definition {own} {told} : {returned} :=\n  {text}.\n"

    def _is_plain(self, decorators: Sequence[ast.expr]) -> bool:
        """Return whether a function is its text: all call it as it is in one exact arithmetic."""
        return all(self.origins.get(name) == PLAIN.get(name, "")
                   for name in map(ast.unparse, decorators)) and len(decorators) <= 1

    def _own(self, name: str) -> str:
        """Return the name in Coq: that of its file goes before one that is there."""
        taken = {known.name for known in self.known.values()}
        for own in (named(name), f"{Path(self.place).stem}_{named(name)}"):
            if own not in taken and not is_reserved(own):
                return own
        raise NotKnownError(f"{self.place}: no name is left for {name} in Coq; rename it")

    def _held(self, name: str) -> Iterator[ast.Lambda]:
        """Yield the function that a field of a constant holds, by the order of the fields."""
        constant, _, attribute = name.partition(".")
        for node in self.tree.body:
            match node:
                case ast.AnnAssign(target=ast.Name(id=found), value=ast.Call(
                        func=ast.Name(id=kind), args=values, keywords=[])) if found == constant:
                    if any(isinstance(value, ast.Starred) for value in values):
                        raise self.refused(node)
                    fields = self._fields(kind)
                    yield from (value for own, value in zip(fields, values, strict=False)
                                if own == attribute and isinstance(value, ast.Lambda))

    def _fields(self, kind: str) -> list[str]:
        """Return the fields of a dataclass of this file, in their order."""
        for made in self.tree.body:
            if isinstance(made, ast.ClassDef) and made.name == kind:
                require_plain_class(self.place, made)
                if self.origins.get("dataclass") != "dataclasses.py":
                    raise self.refused(made, "has a decorator that is not dataclasses.dataclass")
                return [line.target.id for line in made.body if isinstance(line, ast.AnnAssign)
                        and isinstance(line.target, ast.Name)]
        return []

    def _taken(self, name: str, arguments: ast.arguments) -> dict[str, ast.expr]:
        """Return the parameters that are not left open, with what they are."""
        told = AT.get((self.place, name), {})
        found = {}
        for argument, value in zip(reversed(arguments.args), reversed(arguments.defaults),
                                   strict=False):
            try:
                self.type(argument.annotation or argument)
            except NotKnownError:
                found[argument.arg] = value
        found |= {own: ast.parse(value, mode="eval").body for own, value in told.items()}
        return {a.arg: found[a.arg] for a in arguments.args if a.arg in found}

    def block(self, body: Sequence[ast.stmt], scope: Mapping[str, str], way: Way) -> str:
        """Return the term of statements."""
        if not body:
            return self._ended(way)
        first, rest = body[0], body[1:]
        match first:
            case ast.Expr(value=ast.Constant(value=str())):
                return self.block(rest, scope, way)
            case ast.Expr(value=ast.Call(func=ast.Name(id="require_zero"),
                                         args=[ast.Name(id="z")], keywords=[])) \
                    if self.origins.get("require_zero") == CHECKS:
                return self.block(rest, scope, way)
            case ast.Expr(value=ast.Call(
                    func=ast.Name(id="require_option"), keywords=[],
                    args=[ast.Constant(value=str(told)), ast.Name(id=name), ast.Name(id=kind)])) \
                    if told == name and kind == told.capitalize() and kind in OPTIONS \
                    and self.origins.get("require_option") == CHECKS:
                return self.block(rest, scope, way)
            case ast.Expr(value=ast.Call(func=ast.Name(), args=args)):
                if not all(isinstance(argument, ast.Name) for argument in args):
                    raise self.refused(first, "is a guard of more than names")
                term = self.term(first.value, scope)
                if term.type != "unit":
                    raise self.refused(first, "returns what is dropped")
                return after(term.before, self.block(rest, scope, way))
            case ast.Assign(targets=[ast.Name(id=name) as target], value=value) \
                    | ast.AnnAssign(target=ast.Name(id=name) as target, value=ast.expr() as value):
                term, due = self.term(value, scope), scope.get(name, "")
                if isinstance(first, ast.AnnAssign):
                    due = "told before" if due else self.type(first.annotation)
                if not fits(term.type, due or term.type):
                    raise self.refused(first, f"gives {name} another type")
                text, names = self.pattern(target, due or term.type)
                return after(term.before, f"let {text} := {term.text} in\n  "
                                          f"{self.block(rest, {**scope, **names}, way)}")
            case ast.Try(body=tried):  # whose handlers raise too: see translate_scope.py
                return self.block([*tried, *rest], scope, way)
            case ast.If(test=test, body=[inner], orelse=[]):
                return self._branched(test, inner, rest, scope, way)
            case ast.For(orelse=[]) if way.carried is None:
                return self._looped(first, rest, scope, way)
            case ast.Return(value=ast.expr()):
                if rest:
                    raise self.refused(rest[0], "is never reached")
                return self._returned(first, scope, way)
        raise self.refused(first)

    def _ended(self, way: Way) -> str:
        if way.carried is not None:
            return f"Some (inl {_tuple(way.carried)})"
        if way.result != "unit":
            raise NotKnownError(f"{self.place}: a function ends without a return")
        return "Some tt" if way.partial else "tt"

    def _branched(self, test: ast.expr, inner: ast.stmt, rest: Sequence[ast.stmt],
                  scope: Mapping[str, str], way: Way) -> str:
        if not isinstance(inner, ast.Raise | ast.Return):
            raise self.refused(inner, "stands in a branch that must raise or return")
        decided = self.decided(test)
        if decided is not None:
            return self.block([inner] if decided else rest, scope, way)
        condition = self.term(test, scope, "bool")
        if condition.type != "bool":
            raise self.refused(test, "is no comparison")
        if isinstance(inner, ast.Raise):
            first, self.raises = "None", True
        elif isinstance(inner, ast.Return) and inner.value is not None:
            first = self._returned(inner, scope, way)
        else:
            raise self.refused(inner)
        return after(condition.before, f"if {condition.text} then {first} else\n  "
                                       f"{self.block(rest, scope, way)}")

    def _looped(self, node: ast.For, rest: Sequence[ast.stmt], scope: Mapping[str, str],
                way: Way) -> str:
        """Return a loop: it carries the variables from outside that its body assigns to."""
        source = self.iterated(node.iter, scope)
        words, names = self.binder(node.target, entry_of(source.type))
        for name in names:
            if name in scope:
                raise self.refused(node.target, f"changes {name}, which is there before the loop")
        carried = tuple(dict.fromkeys(
            target.id for line in node.body if isinstance(line, ast.Assign)
            for target in line.targets if isinstance(target, ast.Name) and target.id in scope))
        if not carried:
            raise self.refused(node, "carries nothing from turn to turn")
        body = self.block(node.body, {**scope, **names}, Way(way.result, True, carried))
        state = _tuple(carried)
        end = self.bound(f"looped (fun {state if len(carried) == 1 else chr(39) + state} {words} "
                         f"=>\n  {body})\n  {atom(source.text)} {state}", "", source.before)
        return after(end.before, f"match {end.text} with inl {state} => "
                                 f"{self.block(rest, scope, way)}\n  | inr {end.text} => "
                                 f"Some {end.text} end")

    def _returned(self, node: ast.Return, scope: Mapping[str, str], way: Way) -> str:
        assert node.value is not None
        term = self.term(node.value, scope, way.result)
        if not fits(term.type, way.result):
            raise self.refused(node, f"returns {term.type}, not {way.result}")
        return way.returned(term)


def _tuple(names: Sequence[str]) -> str:
    told = ", ".join(map(named, names))
    return told if len(names) == 1 else f"({told})"


def _type(type_: str) -> str:
    return f"Perceptron.{type_}" if type_ in ENUMERATED else in_coq(type_)


def translated(sources: Mapping[str, str], wanted: Mapping[str, Sequence[str]] = WANTED) -> str:
    """Return the Coq file of functions, from the texts of their files.

    Raises: NotKnownError.
    """
    known: dict[tuple[str, str], Known] = {}
    return HEAD + "\n" + "\n".join(_definitions(sources, wanted, known)) + "\nEnd Translated.\n"


def _definitions(sources: Mapping[str, str], wanted: Mapping[str, Sequence[str]],
                 known: dict[tuple[str, str], Known]) -> Iterator[str]:
    for place, names in wanted.items():
        tree = ast.parse(sources[place], place)
        require_plain_module(place, tree)
        module = Functions(place, tree, known, strangers=strangers(place, tree))
        for name in names:
            yield module.function(name)


def read() -> dict[str, str]:
    """Return the texts of the files that are wanted."""
    return {place: (ROOT / place).read_text("utf-8") for place in WANTED}


def text_of(place: str) -> str:
    """Return the text of a file of the reference, "" if it is not there."""
    path = ROOT / place
    return path.read_text("utf-8") if path.is_file() else ""


def problems() -> Iterator[str]:
    """Yield what is wrong with the committed translation, or with any file of the reference, which
    could change a name of another."""
    try:
        for path in sorted((ROOT / "reference").rglob("*.py")):
            place, text = str(path.relative_to(ROOT)), path.read_text("utf-8")
            require_plain_module(place, ast.parse(text))
            yield from rebound(place, text)
        if TARGET.read_text("utf-8") != translated(read()):
            yield f"{TARGET.name} is not the translation of the reference; run " \
                "tests/coq/check.py --write, and see whether TranslatedEqual.v still holds"
    except NotKnownError as refusal:
        yield str(refusal)
