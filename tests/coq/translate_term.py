"""The translation of expressions: Python's syntax tree to terms of Gallina. See translate.py."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Final

from coq.translate_loop import Iterations
from coq.translate_name import Scope, Term, atom, entry_of, fits, in_coq, listed, named
from coq.translate_wanted import AGAIN

ENUMERATED: Final = {
    "mistake_rule": {"N": "N", "F": "F", "AB": "AB"},
    "zero_label": {"+1": "plus_one", "-1": "minus_one", "neither": "neither"},
    "step_scale": {"eta": "eta_once", "2eta": "eta_twice", "constant": "eta_constant"}}
RING: Final = {ast.Add: "+", ast.Sub: "-", ast.Mult: "*"}


class Expressions(Iterations):
    """The expressions of one file."""

    def term(self, node: ast.expr, scope: Scope, due: str = "") -> Term:
        """Return the term of an expression, of a type that is due where the text leaves it open.

        Raises: NotKnownError.
        """
        match node:
            case ast.Name(id=name) if name in scope:
                return Term(named(name), scope[name])
            case ast.Constant(value=bool(value)) if due == "bool":
                return Term(str(value).lower(), "bool")
            case ast.Constant(value=int(value)) if not isinstance(value, bool):
                if due == "Z":
                    return Term(f"({value})%Z", "Z")
                if due == "K" and value in (0, 1):
                    return Term(str(value), "K")
            case ast.UnaryOp(op=ast.USub(), operand=operand):
                inner = self.term(operand, scope, due)
                if inner.type == "K":
                    return Term(f"- {atom(inner.text)}", "K", inner.before)
                if inner.type == "Z":
                    return Term(f"(Z.opp {atom(inner.text)})", "Z", inner.before)
            case ast.BinOp(left=left, op=op, right=right) if type(op) in RING:
                first, second = self.term(left, scope, due), self.term(right, scope, due)
                if first.type == second.type == "K":
                    return Term(f"{atom(first.text)} {RING[type(op)]} {atom(second.text)}", "K",
                                first.before + second.before)
            case ast.BoolOp(op=op, values=values):
                sign = "||" if isinstance(op, ast.Or) else "&&"
                parts = [self.pure(value, scope, "bool") for value in values]
                return Term(f"({f' {sign} '.join(parts)})%bool", "bool")
            case ast.UnaryOp(op=ast.Not(), operand=operand):
                inner = self.term(operand, scope, "bool")
                if inner.type == "bool":
                    return Term(f"negb {atom(inner.text)}", "bool", inner.before)
                if entry_of(inner.type):
                    return Term(f"match {inner.text} with [] => true | _ => false end", "bool",
                                inner.before)
            case ast.Compare(left=left, ops=[op], comparators=[right]):
                return self._compared(node, left, op, right, scope)
            case ast.IfExp(test=test, body=body, orelse=orelse):
                return self._chosen(node, (test, body, orelse), scope, due)
            case ast.Subscript(value=ast.Dict(), slice=ast.Name()):
                return self._matched(node, scope)
            case ast.Subscript(value=ast.Name(), slice=ast.Name()):
                vector, index = self.term(node.value, scope), self.term(node.slice, scope)
                if entry_of(vector.type) and index.type == "nat":
                    return self.bound(f"nth_error {vector.text} {index.text}",
                                      entry_of(vector.type))
            case ast.Subscript(value=ast.Name(), slice=ast.Constant(value=int(place))) \
                    if ast.unparse(node.slice) == "0":
                vector = self.term(node.value, scope)
                if entry_of(vector.type):
                    return self.bound(f"nth_error {vector.text} {place}", entry_of(vector.type))
            case ast.Subscript(value=ast.Name(), slice=ast.Slice()) \
                    if ast.unparse(node.slice) == "1:":
                vector = self.term(node.value, scope)
                if entry_of(vector.type):
                    return Term(f"tl {vector.text}", vector.type)
            case ast.Tuple(elts=[head, ast.Starred(value=tail)]):
                first, second = self.term(head, scope, "K"), self.term(tail, scope)
                if entry_of(second.type) == first.type:
                    return Term(f"{atom(first.text)} :: {atom(second.text)}",
                                listed(first.type, "tuple"), first.before + second.before)
            case ast.Call(func=ast.Name(id=name)) if name not in scope:
                return self._call(node, name, scope, due)
            case ast.Call(func=ast.Attribute(value=ast.Name(id=name), attr=attribute)) \
                    if isinstance(self.at.get(name), ast.Name):
                whole = ast.unparse(self.at[name])
                return self._known(node, whole, f"{whole}.{attribute}", scope)
            case ast.ListComp():
                return self.comprehension(node, scope)
        raise self.refused(node)

    def _entries(self, node: ast.expr, scope: Scope) -> Term:
        """Return what sum() or tuple() goes through, once and at once, so that it may be lazy."""
        match node:
            case ast.GeneratorExp():
                return self.comprehension(node, scope)
            case ast.Call(func=ast.Name(id="map"), args=[ast.Name(id=operator), left, right],
                          keywords=[]) if operator in self.operators \
                    and operator not in scope and operator not in self.at:
                vectors = [self.pure(part, scope, "list K") for part in (left, right)]
                return Term(f"map2 {self.operators[operator]} {' '.join(vectors)}", "list K")
        found = self.term(node, scope)
        if not entry_of(found.type):
            raise self.refused(node, "is no list")
        return found

    def _compared(self, node: ast.expr, left: ast.expr, op: ast.cmpop, right: ast.expr,
                  scope: Scope) -> Term:
        if isinstance(right, ast.Constant) and isinstance(right.value, str):
            first = self.term(left, scope, "")
            constructor = ENUMERATED.get(first.type, {}).get(right.value)
            if constructor and isinstance(op, ast.Eq) and not first.before:
                return Term(f"match {first.text} with Perceptron.{constructor} => true "
                            "| _ => false end", "bool")
            raise self.refused(node)
        lengths = [self.length(side, scope) for side in (left, right)]
        if all(lengths) and isinstance(op, ast.NotEq):
            return Term(f"negb (Nat.eqb {lengths[0]} {lengths[1]})", "bool")
        first = self.term(left, scope, "")
        second = self.term(right, scope, first.type)
        if first.type != second.type or first.before or second.before:
            raise self.refused(node)
        if entry_of(first.type) and not first.type.startswith("tuple "):
            raise self.refused(node, "may compare a list with a tuple, which are never equal; "
                                     "compare what are annotated as vectors")
        a, b = atom(first.text), atom(second.text)
        if first.type == "K" and isinstance(op, (ast.Lt, ast.Gt)):
            return Term(f"ltb {a} {b}" if isinstance(op, ast.Lt) else f"ltb {b} {a}", "bool")
        equal = {"K": "equal", "tuple K": "same_entries"}.get(first.type)
        if equal and isinstance(op, (ast.Eq, ast.NotEq)):
            return Term(f"{equal} {a} {b}" if isinstance(op, ast.Eq) else
                        f"negb ({equal} {a} {b})", "bool")
        if first.type == "Z":
            told = {ast.Lt: f"Z.ltb {a} {b}", ast.Gt: f"Z.ltb {b} {a}", ast.Eq: f"Z.eqb {a} {b}",
                    ast.NotEq: f"negb (Z.eqb {a} {b})"}.get(type(op))
            if told:
                return Term(told, "bool")
        raise self.refused(node)

    def decided(self, test: ast.expr) -> bool | None:
        """Return how a test of a parameter that is given ends, None if it is another test."""
        match test:
            case ast.Compare(left=ast.Name(id=name), ops=[ast.Eq() | ast.Is()],
                             comparators=[ast.Constant(value=str() | None) as right]) \
                    if isinstance(self.at.get(name), ast.Constant):
                return ast.unparse(self.at[name]) == ast.unparse(right)
        return None

    def _of_floats(self, test: ast.expr, scope: Scope) -> bool:
        """Return whether a test is false of every number of the ordered ring: it asks for a float.
        """
        match test:
            case ast.BoolOp(op=ast.And(), values=[first, *_]):
                return self._of_floats(first, scope)
            case ast.Call(func=ast.Name(id="isinstance"), keywords=[],
                          args=[ast.Name(id=name), ast.Name(id="float")]):
                return scope.get(name) == "K"
        return False

    def _chosen(self, node: ast.expr, parts: Sequence[ast.expr], scope: Scope,
                due: str) -> Term:
        decided = False if self._of_floats(parts[0], scope) else self.decided(parts[0])
        if decided is not None:
            return self.term(parts[1 if decided else 2], scope, due)
        condition = self.pure(parts[0], scope, "bool")
        first, second = (self.term(part, scope, due) for part in parts[1:])
        if in_coq(first.type) != in_coq(second.type):
            raise self.refused(node)
        type_ = first.type if first.type == second.type else in_coq(first.type)
        if not first.before and not second.before:
            return Term(f"if {condition} then {first.text} else {atom(second.text)}", type_)
        return self.bound(f"if {condition} then {first.wrapped()} else {second.wrapped()}", type_)

    def _matched(self, node: ast.Subscript, scope: Scope) -> Term:
        assert isinstance(node.value, ast.Dict)
        subject = self.term(node.slice, scope, "")
        names = ENUMERATED.get(subject.type, {})
        found = {key.value: self.pure(value, scope, "Z")
                 for key, value in zip(node.value.keys, node.value.values, strict=True)
                 if isinstance(key, ast.Constant)}
        if set(found) != set(names) or len(node.value.keys) != len(names):
            raise self.refused(node)
        cases = " ".join(f"| Perceptron.{names[key]} => {value}" for key, value in found.items())
        return Term(f"match {subject.text} with {cases} end", "Z")

    def _call(self, node: ast.Call, name: str, scope: Scope, due: str) -> Term:
        match name, node.args:
            case "cast", [ast.Name(), inner] if not node.keywords \
                    and self.origins.get(name) == "typing.py":
                return self.term(inner, scope, due)
            case "tuple", [inner] if not node.keywords:
                made = self._entries(inner, scope)
                return Term(made.text, listed(entry_of(made.type), "tuple"), made.before)
            case "sum", [inner] if not node.keywords:
                found = self._entries(inner, scope)
                if in_coq(found.type) == "list K":
                    return Term(f"sum {atom(found.text)}", "K", found.before)
            case "larger" | "less", [left, right] if not node.keywords \
                    and self.origins.get(name) == "reference/ordered.py":
                first, second = self.term(left, scope, "K"), self.term(right, scope, "K")
                if first.type == second.type == "K":
                    means, type_ = {"larger": ("larger", "K"), "less": ("ltb", "bool")}[name]
                    return Term(f"{means} {atom(first.text)} {atom(second.text)}", type_,
                                first.before + second.before)
            case "is_finite", [number] if not node.keywords \
                    and self.origins.get(name) == "reference/finite.py":
                found = self.term(number, scope)
                if found.type == "K":
                    return Term("true", "bool", found.before)
            case "quotient", [left, right] if not node.keywords \
                    and self.origins.get(name) == "reference/number.py":
                count = self.length(right, scope) or _count(right) or self._counted(right, scope)
                first = self.term(left, scope, "K")
                if count and first.type == "K":
                    return self.bound(f"over {atom(first.text)} {count}", "K", first.before)
        return self._known(node, name, name, scope)

    def _counted(self, node: ast.expr, scope: Scope) -> str:
        """Return the natural number that a variable is, "" if it is none."""
        return named(node.id) if isinstance(node, ast.Name) and scope.get(node.id) == "nat" else ""

    def _known(self, node: ast.Call, origin: str, name: str, scope: Scope) -> Term:
        place = self.origins.get(origin, "")
        fitting = [known for (home, own), known in self.known.items()
                   if home == place and AGAIN.get((home, own), own) == name
                   and not known.words and not node.keywords
                   and len(node.args) == len(known.parameters) + len(known.at)
                   and all(self._given(node.args[at]) == due for at, due in known.at.items())]
        if len(fitting) != 1:
            raise self.refused(node)
        (known,) = fitting
        open_ = [argument for place, argument in enumerate(node.args) if place not in known.at]
        given = [self.term(argument, scope, type_)
                 for argument, type_ in zip(open_, known.parameters, strict=True)]
        if not all(fits(argument.type, due)
                   for argument, due in zip(given, known.parameters, strict=True)):
            raise self.refused(node)
        before = tuple(pair for argument in given for pair in argument.before)
        text = " ".join((known.name, *(atom(argument.text) for argument in given)))
        if not known.partial:
            return Term(text, known.result, before)
        return self.bound(text, known.result, before)

    def _given(self, node: ast.expr) -> str:
        """Return what stands for a parameter that is given, as Python tells it."""
        if isinstance(node, ast.Name):
            return ast.unparse(self.at[node.id]) if node.id in self.at else ""
        return ast.unparse(node)



def _count(node: ast.expr) -> str:
    """Return the natural number that a constant is, "" if it is none."""
    text = ast.unparse(node)
    return f"{text}%nat" if text.isdecimal() else ""
