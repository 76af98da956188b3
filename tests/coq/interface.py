"""The interfaces of the programs in Coq beside those of the Python drivers that they are tied to.

A program must have the driver's name, its arguments in its order, and what it returns: a tuple of
entries of the same types, and with fields of the same names, but for those in SPOKEN. Of a record
it is what the function in RETURNED makes of it (Returned.v), which tells the count of what the
record lists. What comes before the arguments is K and what is left open in it.
"""

import inspect
import json
import re
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Final, get_args, get_origin, get_type_hints

from coq.build import PACKAGED, SOURCES

from novikoff.reference.adaline import adaline
from novikoff.reference.averaged_perceptron import voted_perceptron
from novikoff.reference.batch_perceptron import batch_perceptron
from novikoff.reference.batch_pla import batch_pla
from novikoff.reference.huffman_code import huffman_lengths
from novikoff.reference.kernel_perceptron import kernel_perceptron
from novikoff.reference.linear_system import solve
from novikoff.reference.multiclass_adaline import multiclass_adaline
from novikoff.reference.multiclass_perceptron import multiclass_perceptron
from novikoff.reference.perceptron import perceptron, perceptron_learning_algorithm
from novikoff.reference.pocket import pocket
from novikoff.reference.prefix_code import code_words
from novikoff.reference.zero_one import best_threshold

SPOKEN: Final = {"weights": "w", "passes_made": "passes", "matrix": "w", "records": "updates",
                 "made": "updates"}
"""A field is a function in Coq, so it cannot have the name of a variable that it would hide."""
RETURNED: Final = {"result": "returned", "class_result": "class_returned",
                   "trained": "trained_returned"}
TYPES: Final = {int: "nat", bool: "bool", str: "list bool"}
"""How the types of what is returned are in Coq, where a word of a code is a list of bits."""


@dataclass(frozen=True)
class Tie:
    """A driver and the program it is tied to: its file in Coq, and the file of its extraction."""

    driver: Callable[..., Any]
    file: str
    program: str
    open: tuple[str, ...] = ()


TIES: Final = (
    Tie(perceptron, "Perceptron", "perceptron"),
    Tie(perceptron_learning_algorithm, "LearningAlgorithm",
        "perceptron_learning_algorithm"),
    Tie(pocket, "Pocket", "pocket"),
    Tie(batch_perceptron, "BatchRun", "batch_perceptron", ("over",)),
    Tie(batch_pla, "BatchStop", "batch_pla", ("over",)),
    Tie(multiclass_perceptron, "MulticlassPerceptron", "multiclass_perceptron"),
    Tie(adaline, "AdalineRun", "adaline", ("over",)),
    Tie(multiclass_adaline, "MulticlassAdalineRun", "multiclass_adaline", ("over",)),
    Tie(kernel_perceptron, "KernelRun", "kernel_perceptron"),
    Tie(voted_perceptron, "VotedAveraged", "voted_perceptron"),
    Tie(huffman_lengths, "HuffmanLengths", "huffman_code"),
    Tie(code_words, "CanonicalCode", "code_words"),
    Tie(best_threshold, "BestThreshold", "best_threshold"),
    Tie(solve, "LinearSystem", "linear_system", ("inverse",)))


def split(text: str, name: str) -> tuple[str, str]:
    """Return the binders and the type of a definition.

    Raises: ValueError if it has no such definition.

    >>> split("Definition f (a b : nat) c : list nat := [].", "f")
    ('(a b : nat) c', 'list nat')
    """
    found = re.search(rf"(?:Definition|Fixpoint) {name}\b(.*?):=", text, re.DOTALL)
    if found is None:
        raise ValueError(f"no definition of {name}")
    depth, words = 0, " ".join(found[1].split())
    for place, sign in enumerate(words):
        depth += (sign in "({") - (sign in ")}")
        if sign == ":" and not depth:
            return words[:place].strip(), words[place + 1:].strip()
    raise ValueError(f"{name} does not tell its type")


def binders(words: str) -> tuple[str, ...]:
    """Return the names that binders bind.

    >>> binders("(a b : nat) c (f : nat -> (nat -> nat))")
    ('a', 'b', 'c', 'f')
    """
    names, depth, typed = [], 0, False
    for token in re.findall(r"[():]|[^\s():]+", words):
        depth += (token == "(") - (token == ")")
        typed = depth > 0 and (typed or token == ":")
        if token not in "():" and not typed:
            names.append(token)
    return tuple(names)


def entries(type_: str) -> tuple[str, ...]:
    """Return the types of the entries of a tuple.

    >>> entries("nat * list (nat * K) * bool")
    ('nat', 'list (nat * K)', 'bool')
    """
    return tuple(re.split(r" \* (?![^(]*\))", type_))


def returned(text: str, type_: str) -> tuple[tuple[str, str], ...]:
    """Return the name, "" where there is none, and the type of each entry that a program returns.

    Whatever is yielded stands beside a record, and what may be refused is optional. `text` defines
    what is returned of a record.
    """
    first = entries(re.sub(r"^option (?:\((.*)\)|(.*))$", r"\1\2", type_))
    record = re.fullmatch(r"(result|class_result|trained)(?: K)?(?: \((.*)\))?", first[0])
    if record is None:
        return tuple(("", type_) for type_ in first)
    name = RETURNED[record[1]]
    _, told = split(text, name)
    body = re.search(rf"Definition {name}\b.*?:=\s*\((.*?)\)\.\s", text, re.DOTALL)
    assert body is not None
    names = [entry.removeprefix("trained_") for entry in re.findall(r"(\w+) r\b", body[1])]
    return tuple(zip((SPOKEN.get(entry, entry) for entry in names),
                     (record[2] if type_ == "A" else type_ for type_ in entries(told)),
                     strict=True))


def promised(driver: Callable[..., Any]) -> tuple[tuple[str, str], ...]:
    """Return the name, "" where there is none, and the type in Coq of each entry that a driver
    returns."""
    type_ = get_type_hints(driver)["return"]
    if get_origin(type_) is Generator:
        type_ = get_args(type_)[2]
    kind, parts = get_origin(type_) or type_, get_args(type_)
    if hasattr(kind, "_fields"):
        given = dict(zip(getattr(kind, "__parameters__", ()), parts, strict=True))
        return tuple((name, spoken(hint, given)) for name, hint in get_type_hints(kind).items())
    if kind is tuple and Ellipsis not in parts:
        return tuple(("", spoken(part)) for part in parts)
    return (("", spoken(type_)),)


def spoken(type_: Any, given: Mapping[Any, Any] = MappingProxyType({})) -> str:
    """Return a type of Python as it is in Coq: K for whatever number is left open.

    >>> spoken(tuple[tuple[Any, ...], ...])
    'list (list K)'
    """
    type_ = given.get(type_, type_)
    if get_origin(type_) is tuple:
        inner = spoken(get_args(type_)[0], given)
        return f"list ({inner})" if " " in inner else f"list {inner}"
    return TYPES.get(type_, "K")


def differing(tie: Tie, text: str, extraction: dict[str, Any], ends: str) -> Iterator[str]:
    """Yield in which ways a program differs from its driver; `ends` is the text of Returned.v."""
    name = tie.driver.__name__
    words, type_ = split(text, name)
    due = tuple(inspect.signature(tie.driver).parameters)
    if binders(words) != due:
        yield f"{name} takes {binders(words)} in Coq, and {due} in Python"
    if returned(ends, type_) != promised(tie.driver):
        yield f"{name} returns {returned(ends, type_)} in Coq, and " \
            f"{promised(tie.driver)} in Python"
    given = arguments(extraction[name])
    before = len(given) - len(due)  # K, unless it is about no numbers, and what is left open
    if plain(given[before:]) != plain(due) or given[:before][1:] != tie.open:
        yield f"{name} is extracted with {given}, and {due} were due"


def arguments(extracted: Sequence[Any]) -> tuple[str, ...]:
    """Return the arguments of an extracted definition."""
    return tuple(extracted[1]) if extracted[0] == "lambda" else ()


def plain(names: Sequence[str]) -> tuple[str, ...]:
    """Return names as the extraction writes them: it has no capitals first, and numbers a name
    that is taken.

    >>> plain(("W", "k0"))
    ('w', 'k')
    """
    return tuple(name[:1].lower() + name[1:].rstrip("0123456789") for name in names)


def steps(tie: Tie, extraction: dict[str, Any]) -> Iterator[str]:
    """Yield the steps of a program that have the name of a function in the module of its driver,
    and not the first of its arguments in its order. Of the steps with one name, which the
    extraction numbers, one must have them: a program may use another's."""
    module = inspect.getmodule(tie.driver)
    found: dict[str, list[tuple[str, ...]]] = {}
    for name, extracted in extraction.items():
        found.setdefault(name.rstrip("0123456789"), []).append(
            tuple(given for given in plain(arguments(extracted))[1:] if given not in tie.open))
    for name, taken in found.items():
        function = getattr(module, name, None)
        if inspect.isfunction(function) and function.__module__ == tie.driver.__module__ \
                and function is not tie.driver:
            due = plain(tuple(inspect.signature(function).parameters))
            if not any(given == due[:len(given)] for given in taken):
                yield f"{name} takes {taken[0]} in Coq, and {due} in Python"


def problems() -> Iterator[str]:
    """Yield in which ways the programs differ from their drivers."""
    texts = {path.stem: path.read_text("utf-8") for path in SOURCES.glob("*.v")}
    for tie in TIES:
        extraction = json.loads((PACKAGED / f"{tie.program}.json").read_text("utf-8"))
        yield from differing(tie, texts[tie.file], extraction, texts["Returned"])
        yield from steps(tie, extraction)
