"""The text of Coq files: its digest, and what it must not say."""

import hashlib
import re
from collections.abc import Iterator

ASSUMING = ("Variable", "Variables", "Hypothesis", "Hypotheses", "Context")
FORBIDDEN = ("Admitted", "Axiom", "Axioms", "Parameter", "Parameters", "Conjecture", "admit",
             "give_up", "bypass_check", "Unset Guard Checking", "Unset Universe Checking",
             "Unset Positivity Checking", "Declare Module", "Module Type")
_LOCAL = re.compile(r"^(?:#\[[^\]]*\]\s*)?(?:Local |Global |Program |Polymorphic )*")


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


def has_notation(text: str) -> bool:
    """Return whether Coq text begins with a comment that has a sentence and a notation table."""
    head, closed, _ = text.partition("*)")
    return bool(closed) and bool(re.match(r"\(\*\* \S.*\n\n    Notation   \S", head, re.DOTALL))


def digest(text: str) -> str:
    """Return the digest of Coq text; comments, spaces and lines do not count.

    >>> digest("Lemma a : b. (* c *)") == digest("Lemma  a :\\n  b.")
    True
    """
    return hashlib.sha256("\n".join(sentences(text)).encode()).hexdigest()[:16]


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
