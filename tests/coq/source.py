"""The text of Coq files: how it begins, and what it must not say."""

import re

from novikoff.theory.coq_text import sentences, without_comments

ASSUMING = ("Variable", "Variables", "Hypothesis", "Hypotheses", "Context")
"""Commands that assume, and discharge it at the end of a section."""
FORBIDDEN = (
    "Admitted", "Admit Obligations", "Axiom", "Axioms", "Parameter", "Parameters", "Conjecture",
    "Conjectures", "Declare Module", "Module Type", "Declare Instance", "Primitive", "Symbol",
    "Symbols", "Register", "Abort", "Abort All",  # what is stated and not proved
    "admit", "give_up", "bypass_check", "shelve", "shelve_unifiable", "Unshelve",  # tactics
    "Guard Checking", "Universe Checking", "Positivity Checking", "Typing Flags",
    "type-in-type", "Declare ML Module", "Extract Constant", "Extract Inlined Constant",
    "Extract Inductive", "Extraction Implicit", "Load", "LoadPath", "vm_cast_no_check",
    "native_cast_no_check", "exact_no_check", "change_no_check", "convert_concl_no_check",
    "Existing Instance", "::=", "From Novikoff", "Fail", "Comments", "Printing",  # what hides
    "Hint", "Create HintDb", "Remove Hints", "Obligation Tactic", "Set Firstorder Solver")
"""Words that leave a hole: what assumes, what lets Coq check less, what changes an extraction, and
what reads a file that is not looked at. A tactic that does not check is checked at Qed, and is
refused all the same, for being short of a proof that one can read; and so are hints, by which a
tactic does what no proof that uses it shows, instances, tactics that are redefined, and a form of
Require that nobody follows here."""
_LOCAL = re.compile(r"^(?:(?:#\[[^\]]*\]\s*)|(?:Local|Global|Program|Polymorphic|Monomorphic|"
                    r"Cumulative|NonCumulative|Time|Redirect|Timeout \d+) )*")


def has_notation(text: str) -> bool:
    """Return whether Coq text begins with a comment that has a sentence and a notation table."""
    head, closed, _ = text.partition("*)")
    return bool(closed) and bool(re.match(r"\(\*\* \S.*\n\n    Notation   \S", head, re.DOTALL))


def forbidden(text: str) -> list[str]:
    """Return what a file must not say, outside comments: whatever assumes without proof."""
    plain = " ".join(without_comments(text).split())
    found = [words for words in FORBIDDEN if re.search(rf"(?<![\w']){re.escape(words)}(?![\w'])",
                                                       plain)]
    open_, outside = 0, []
    for words in sentences(text):
        command, _, rest = _LOCAL.sub("", words).partition(" ")
        open_ += (command == "Section") - (command == "End" and open_ > 0)
        if command == "Instance":
            outside.append(f"Instance {rest.split(' ')[0]}")
        if command in ASSUMING and not open_:
            outside.append(f"{command} {rest.split(' ')[0]} outside a section")
    return [*found, *outside]
