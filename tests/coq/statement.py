"""The statements of Coq files as text: each with what it mentions, hashed.

A hash is over the sentence of a theorem, the variables of its section, and every definition that
it mentions by name, and what these mention, in its own file and in those that it requires. A name
with several meanings brings all of them in, so that a hash may change too often, never too
seldom. Proofs are not part of it, nor are comments and spaces.
"""

import hashlib
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

DEFINING = ("Definition", "Fixpoint", "CoFixpoint", "Function", "Inductive", "CoInductive",
            "Variant", "Record", "Structure", "Class", "Instance", "Example", "Let")
CLAIMING = ("Theorem", "Lemma", "Corollary", "Proposition", "Fact", "Remark")
ASSUMING = ("Variable", "Variables", "Hypothesis", "Hypotheses", "Context")
SCOPING = (*ASSUMING, "Notation", "Infix", "Implicit", "Coercion")
FORBIDDEN = ("Admitted", "Axiom", "Axioms", "Parameter", "Parameters", "Conjecture", "admit",
             "give_up", "bypass_check", "Unset Guard Checking", "Unset Universe Checking",
             "Unset Positivity Checking", "Declare Module", "Module Type")
_LOCAL = re.compile(r"^(?:#\[[^\]]*\]\s*)?(?:Local |Global |Program |Polymorphic )*")
_NAME = re.compile(r"[^\W\d][\w']*")


@dataclass(frozen=True)
class Sentence:
    """One sentence of a file: the command, the name that it gives ("" for none), and its text.

    `text` of a definition by tactics goes on to the end of its proof; `scope` has the sentences
    that say what a variable or a notation in it means.
    """

    command: str
    name: str
    text: str
    scope: tuple[str, ...] = ()
    names: frozenset[str] = frozenset()


@dataclass
class File:
    """The sentences of one file, and the files of the project that it requires."""

    name: str
    sentences: list[Sentence] = field(default_factory=list)
    requires: set[str] = field(default_factory=set)


def without_comments(text: str) -> str:
    """Return Coq text without its comments, which nest.

    >>> without_comments('a (* b (* c *) *) d "(*"')
    'a  d "(*"'
    """
    kept, depth, quoted, i = [], 0, False, 0
    while i < len(text):
        pair = text[i:i + 2]
        if not quoted and pair == "(*":
            depth, i = depth + 1, i + 2
            continue
        if not quoted and depth and pair == "*)":
            depth, i = depth - 1, i + 2
            continue
        if text[i] == '"':
            quoted = not quoted
        if not depth:
            kept.append(text[i])
        i += 1
    return "".join(kept)


def sentences(text: str) -> Iterator[str]:
    """Yield the sentences of Coq text, with single spaces, without the dot.

    >>> list(sentences("Lemma a : b.c. Proof. - now  trivial. Qed."))
    ['Lemma a : b.c', 'Proof', '- now trivial', 'Qed']
    """
    for part in re.split(r"\.(?=\s|$)", without_comments(text)):
        words = " ".join(part.split())
        if words:
            yield words


def parsed(name: str, text: str) -> File:
    """Return a file, its proofs left out."""
    found, scopes, told = File(name), [[]], list(sentences(text))
    sections: list[str] = []
    for number, words in enumerate(told):
        words = _LOCAL.sub("", words)
        command, _, rest = words.partition(" ")
        if command == "Section":
            sections.append(rest)
            scopes.append([])
        elif command == "End" and sections and rest == sections[-1]:
            sections.pop()
            scopes.pop()
        elif command in ("Require", "From"):
            found.requires |= set(re.findall(r"Novikoff\.(\w+)", words))
        elif command in SCOPING:
            scopes[-1].append(words)
        elif command in DEFINING + CLAIMING:
            if command in DEFINING and command != "Example" and ":=" not in words:
                words = " . ".join(_to_end(told[number:]))
            scope = tuple(line for lines in scopes for line in lines)
            named = _NAME.match(rest)
            if named:
                found.sentences.append(Sentence(command, named[0], words, scope, _given(rest)))
    return found


def _to_end(told: list[str]) -> Iterator[str]:
    for words in told:
        yield words
        if words in ("Qed", "Defined"):
            return


def _given(words: str) -> frozenset[str]:
    """Return every name that a defining sentence may give: its own, constructors, fields."""
    return frozenset(_NAME.findall(re.sub(r":(?!=)[^;|{}]*", " ", words)))


def hashed(constant: str, files: Mapping[str, File]) -> str:
    """Return the hash of the statement of File.constant with all that it mentions.

    Raises: KeyError if the file has no such constant.
    """
    place, _, name = constant.partition(".")
    (claim, *_) = [s for s in files[place].sentences if s.name == name] or [None]
    if claim is None:
        raise KeyError(f"{place}.v states nothing under the name {name}")
    seen, waiting = {claim.text}, [claim]
    visible = [s for file in _required(place, files) for s in files[file].sentences
               if s.command in DEFINING and s.command != "Example"]
    while waiting:
        sentence = waiting.pop()
        seen.update(sentence.scope)
        used = set(_NAME.findall(" ".join((sentence.text, *sentence.scope))))
        for other in visible:
            if other.text not in seen and _defines(other, used):
                seen.add(other.text)
                waiting.append(other)
    return hashlib.sha256("\n".join(sorted(seen)).encode()).hexdigest()[:16]


def _defines(sentence: Sentence, used: set[str]) -> bool:
    if sentence.command in ("Inductive", "CoInductive", "Variant", "Record", "Structure", "Class"):
        return bool(sentence.names & used)
    return sentence.name in used


def _required(place: str, files: Mapping[str, File]) -> list[str]:
    """Return a file and those that it requires, directly or not."""
    found, waiting = [], [place]
    while waiting:
        name = waiting.pop()
        if name not in found and name in files:
            found.append(name)
            waiting.extend(sorted(files[name].requires))
    return found


def forbidden(text: str) -> list[str]:
    """Return what a file must not say, outside comments: whatever assumes without proof."""
    plain = " ".join(without_comments(text).split())
    found = [words for words in FORBIDDEN if re.search(rf"(?<![\w']){re.escape(words)}(?![\w'])",
                                                       plain)]
    open_, outside = 0, []
    for words in sentences(text):
        command, _, rest = _LOCAL.sub("", words).partition(" ")
        open_ += (command == "Section") - (command == "End" and open_ > 0)
        if command in ASSUMING and not open_:
            outside.append(f"{command} {rest.split(' ')[0]} outside a section")
    return [*found, *outside]
