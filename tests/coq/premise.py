"""The premises of what registry.toml lists: each is named by its content.

A premise has a name where it is a binder, `(gamma_positive : 0 < gamma)`, or where it applies what
is defined under a name, `margin K u gamma examples` or `prefix_free words = true`. A bare
inequality, an equation or a formula before an arrow has none, nor has one called H.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from novikoff.theory.coq_proof import read_registry
from novikoff.theory.coq_text import without_comments

_FORMULA: Final = re.compile(r"[<>=~]|\\/|/\\|->|(?:forall|exists|fun)\s")
_QUANTIFIED: Final = re.compile(r"(?:forall|exists)\s|<->")
_GENERIC: Final = re.compile(r"[HG](?:\d+|[a-z]?|[A-Z]\w?)'?")


class Premise(NamedTuple):
    """A premise, and the name of its binder ("" for none)."""

    name: str
    words: str


def statement(text: str, name: str) -> str:
    """Return what a file states of a name; "" if it is defined without a statement.

    >>> statement("Lemma a (x : nat) : x = x. Proof. trivial. Qed.", "a")
    'x = x'
    """
    found = re.search(rf"(?:Theorem|Lemma|Corollary|Example)\s+{re.escape(name)}\b", text)
    if found is None:
        return ""
    return cut(re.split(r"\.(?=\s)", text[found.end():], maxsplit=1)[0], ":(?!=)")[1].strip()


def outside(text: str) -> str:
    """Return text of the same length, with all that stands in brackets blotted out.

    >>> outside("a (b [c]) d")
    'a ####### d'
    """
    depth, kept = 0, []
    for sign in text:
        depth += sign in "([{"
        kept.append("#" if depth else sign)
        depth -= sign in ")]}"
    return "".join(kept)


def cut(text: str, pattern: str) -> tuple[str, str]:
    """Return what stands before and behind the first match outside brackets; ("", "") if none.

    >>> cut("(a -> b) -> c", " -> ")
    ('(a -> b)', 'c')
    """
    found = re.search(pattern, outside(text))
    return (text[:found.start()], text[found.end():]) if found else ("", "")


def premises(stated: str) -> Iterator[Premise]:
    """Yield the premises of a statement and its binders with a type.

    >>> [*map(tuple, premises("forall a (a_positive : 0 < a), sorted a -> 0 < f a"))]
    [('a_positive', '0 < a'), ('', 'sorted a')]
    """
    rest = stated.strip()
    while True:
        if rest.startswith("forall"):
            binders, rest = cut(rest, ",")
            for found in re.finditer(r"#+", outside(binders)):
                names, type_ = cut(binders[found.start() + 1:found.end() - 1], ":")
                yield Premise(names.strip(), " ".join(type_.split()))
        elif rest.startswith("let"):
            rest = cut(rest, r"\sin\s")[1]
        else:
            words, behind = cut(rest, r"\s->\s")
            if not words or _QUANTIFIED.search(outside(words)):
                return
            yield Premise("", " ".join(words.split()))
            rest = behind
        rest = rest.strip()


def bare(words: str) -> str:
    """Return a premise without the brackets and the scope around all of it.

    >>> bare("(0 < n)%nat")
    '0 < n'
    """
    words = re.sub(r"\)%\w+$", ")", words)
    while words.startswith("(") and not outside(words).strip("#") and \
            not outside(words[1:-1]).count(")"):
        words = words[1:-1]
    return words


def is_formula(words: str) -> bool:
    """Return whether a premise is a formula, and not the application of what has a name.

    >>> [*map(is_formula, ("0 < a", "Forall (fun a => 0 < a) l", "margin K u 1 l", "f l = true"))]
    [True, True, False, False]
    """
    applied = re.sub(r"\s=\s(?:true|false)$", "", bare(words))
    return bool(_FORMULA.search(outside(applied)) or "(fun " in applied)


def nameless(stated: str) -> Iterator[str]:
    """Yield the premises of a statement that have no name by content.

    >>> list(nameless("forall a (H : 0 < a), 0 < a -> sorted a -> a = 0"))
    ['(H : 0 < a)', '0 < a']
    """
    for name, words in premises(stated):
        if is_formula(words) and (not name or _GENERIC.fullmatch(name)):
            yield f"({name} : {words})" if name else words


def problems(sources: Path) -> Iterator[str]:
    """Yield the premises without a name in what the constants of the registry of a folder state."""
    plain = {path.stem: without_comments(path.read_text("utf-8")) for path in sources.glob("*.v")}
    rows = read_registry((sources / "registry.toml").read_text("utf-8"))
    for constant in dict.fromkeys(row.constant for row in rows):
        file, _, name = constant.partition(".")
        for words in nameless(statement(plain.get(file, ""), name)):
            yield f"{constant}: the premise {words} is named by nothing; make it a binder with a " \
                "name that says it, or define what it says"
