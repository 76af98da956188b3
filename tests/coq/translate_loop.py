"""The translation of what goes over a list: comprehensions and the head of a loop."""

from __future__ import annotations

import ast
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence

from coq.translate_name import (
    Names,
    Scope,
    Term,
    atom,
    entry_of,
    fits,
    in_coq,
    listed,
    product,
)


class Iterations(Names, ABC):
    """What goes over a list in one file; `term` translates what stands inside."""

    @abstractmethod
    def term(self, node: ast.expr, scope: Scope, due: str = "") -> Term:
        """Return the term of an expression, of a type that is due where the text leaves it open.

        Raises: NotKnownError.
        """

    def pure(self, node: ast.expr, scope: Scope, type_: str) -> str:
        """Return the text of a term of a type that cannot raise."""
        term = self.term(node, scope, type_)
        if term.before or not fits(term.type, type_):
            raise self.refused(node, f"is not simply of type {type_}")
        return atom(term.text)

    def comprehension(self, node: ast.GeneratorExp | ast.ListComp, scope: Scope) -> Term:
        """Return the list that a comprehension makes.

        Raises: NotKnownError.
        """
        match node.generators:
            case [ast.comprehension(
                    target=ast.Tuple(elts=[ast.Name(), ast.Name()]) as target,
                    iter=ast.Call(func=ast.Name(id="zip"), args=[left, right], keywords=[
                        ast.keyword(arg="strict", value=ast.Constant(value=True))]),
                    ifs=[], is_async=0)] if self._numbers((left, right), scope):
                words, names = self.pattern(target, "K * K")
                entry = self.pure(node.elt, {**scope, **names}, "K")
                vectors = " ".join(self.pure(part, scope, "list K") for part in (left, right))
                each = words.strip("()").replace(",", "")
                return self.bound(f"zipped (fun {each} => {entry}) {vectors}", "list K")
            case [ast.comprehension(target=target, iter=iterated, ifs=[], is_async=0)]:
                source = self.iterated(iterated, scope)
                words, names = self.binder(target, entry_of(source.type))
                each = self.term(node.elt, {**scope, **names}, "K")
                over = atom(source.text)
                if not each.before:
                    return Term(f"map (fun {words} => {atom(each.text)}) {over}",
                                listed(each.type), source.before)
                return self.bound(f"traverse (fun {words} => {each.wrapped()}) {over}",
                                  listed(each.type), source.before)
        raise self.refused(node)

    def _numbers(self, vectors: Sequence[ast.expr], scope: Scope) -> bool:
        return all(in_coq(self.term(vector, scope).type) == "list K" for vector in vectors)

    def binder(self, target: ast.expr, type_: str) -> tuple[str, Mapping[str, str]]:
        """Return what stands behind `fun` for names that are bound, and their types."""
        text, names = self.pattern(target, type_)
        return f"'{text}" if text[0] == "(" else text, names

    def iterated(self, node: ast.expr, scope: Scope) -> Term:
        """Return the list that a loop goes over.

        Raises: NotKnownError.
        """
        match node:
            case ast.Call(func=ast.Name(id="zip"), args=[left, right], keywords=[
                    ast.keyword(arg="strict", value=ast.Constant(value=True))]):
                first, second = self.term(left, scope), self.term(right, scope)
                entries = [entry_of(first.type), entry_of(second.type)]
                if all(entries):
                    return self.bound(f"paired {atom(first.text)} {atom(second.text)}",
                                      listed(product(entries)), first.before + second.before)
                raise self.refused(node)
            case ast.Call(func=ast.Name(id="range"), args=[
                    ast.Call(func=ast.Name(id="len")) as inner], keywords=[]) \
                    if self.length(inner, scope):
                return Term(f"seq 0 {self.length(inner, scope)}", "list nat")
        source = self.term(node, scope)
        if not entry_of(source.type):
            raise self.refused(node, "is no list")
        return source

    def length(self, node: ast.expr, scope: Scope) -> str:
        """Return the length that a call of len tells, "" if it is anything else."""
        match node:
            case ast.Call(func=ast.Name(id="len"), args=[ast.Name() as inner], keywords=[]):
                vector = self.term(inner, scope)
                if entry_of(vector.type):
                    return f"(length {vector.text})"
        return ""
