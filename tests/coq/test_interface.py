"""The programs in Coq have the names, the arguments and the results of the drivers in Python."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from coq import interface
from coq.build import PACKAGED, SOURCES
from coq.interface import TIES, Tie

from novikoff.reference.perceptron import perceptron
from novikoff.reference.record import Result, Run
from novikoff.theory.coq_proof import registry
from novikoff.theory.extracted_drawing import TIED

BY_NAME = {tie.driver.__name__: tie for tie in TIES}
ENDS = (SOURCES / "Returned.v").read_text("utf-8")


def told(tie: Tie, text: str | None = None, extraction: Any = None) -> list[str]:
    """Return how a program differs from its driver, of its own text or another."""
    own = (SOURCES / f"{tie.file}.v").read_text("utf-8")
    return list(interface.differing(tie, text or own, extraction or extracted(tie), ENDS))


def extracted(tie: Tie) -> Any:
    return json.loads((PACKAGED / f"{tie.program}.json").read_text("utf-8"))


def test_every_program_has_the_interface_of_its_driver() -> None:
    assert list(interface.problems()) == []


def test_every_driver_that_is_compared_is_in_the_table() -> None:
    drivers = {tie.driver for tie in TIES}
    assert drivers >= {perceptron, *(tied.reference for tied in TIED.values())}
    assert {tie.program for tie in TIES} == {*TIED, "perceptron"}
    assert {tie.program for tie in TIES} == {
        row.program for row in registry() if row.program} - {"certificate"}


@pytest.mark.parametrize(("name", "old", "new", "words"), [
    ("perceptron", "(passes : nat)\n  (mistake : mistake_rule)",
     "(mistake : mistake_rule)\n  (passes : nat)",
     "perceptron takes ('examples', 'w', 'eta', 'mistake', 'passes',"),
    ("batch_pla", "(alpha epsilon : K) (passes : nat)\n",
     "(epsilon alpha : K) (passes : nat)\n", "batch_pla takes ('examples', 'w', 'epsilon'"),
    ("batch_pla", "Definition batch_pla (examples", "Definition batch_pla (sample",
     "batch_pla takes ('sample', 'w'"),
    ("best_threshold", ": nat * list K :=\n  threshold_of", ": nat :=\n  threshold_of",
     "best_threshold returns (('', 'nat'),) in Coq, and (('', 'nat'), ('', 'list K')) in Python"),
    ("best_threshold", ": nat * list K :=\n  threshold_of", ": list K * nat :=\n  threshold_of",
     "best_threshold returns (('', 'list K'), ('', 'nat')) in Coq"),
    ("code_words", "list (list bool) := words_from", "list (list nat) := words_from",
     "code_words returns (('', 'list (list nat)'),) in Coq"),
    ("voted_perceptron", "(stop : bool) :", ":", "voted_perceptron takes "),
    ("adaline", "(patience : option nat) (tolerance : K) (made",
     "(tolerance : K) (patience : option nat) (made", "adaline takes "),
    ("multiclass_adaline", "(record : recorded) (tie", "(tie", "multiclass_adaline takes ")])
def test_another_argument_or_result_is_seen_in_the_text(
        name: str, old: str, new: str, words: str) -> None:
    tie = BY_NAME[name]
    text = (SOURCES / f"{tie.file}.v").read_text("utf-8")
    assert text.count(old) == 1
    assert told(tie, text.replace(old, new))[0].startswith(words)


@pytest.mark.parametrize(("name", "old", "new", "words"), [
    ("perceptron", "length (updates r), passes_made r", "passes_made r, length (updates r)",
     "(('w', 'list K'), ('passes', 'nat'), ('updates', 'nat'), "),
    ("pocket", "(r : result K) : list K * nat * nat", "(r : result K) : list K * list nat * nat",
     "(('w', 'list K'), ('updates', 'list nat'), ('passes', 'nat'), "),
    ("multiclass_perceptron", "list (list K) * nat", "list K * nat",
     "(('w', 'list K'), ('updates', 'nat'), "),
    ("multiclass_adaline", "A * nat * nat * bool", "A * nat * bool * nat",
     "(('w', 'list (list K)'), ('updates', 'nat'), ('epochs', 'bool'), ('converged', 'nat'))")])
def test_another_end_is_seen_by_its_names_and_types(name: str, old: str, new: str,
                                                    words: str) -> None:
    tie = BY_NAME[name]
    assert ENDS.count(old) >= 1
    text = (SOURCES / f"{tie.file}.v").read_text("utf-8")
    (seen,) = interface.differing(tie, text, extracted(tie), ENDS.replace(old, new))
    assert seen.startswith(f"{name} returns {words}")


@pytest.mark.parametrize("name", BY_NAME)
def test_a_swapped_pair_is_seen_in_the_extraction(name: str) -> None:
    tie = BY_NAME[name]
    extraction = extracted(tie)
    assert told(tie, extraction=extraction) == []
    extraction[name][1].reverse()
    words = told(tie, extraction=extraction)
    assert bool(words) == (len(extraction[name][1]) > 1)
    assert all("is extracted with" in each for each in words)


def another(order: str) -> Callable[..., Any]:
    """Return a driver with two arguments in another order, or another result."""
    def swapped(examples: Any, eta: Any, w: Any, *, passes: int, mistake: Any, zero: Any, step: Any,
                order: Any, stop: bool) -> Run[Any]: ...

    def renamed(examples: Any, w: Any, eta: Any, *, passes: int, mistake: Any, zero: Any, step: Any,
                order: Any, stop: bool) -> tuple[Result[Any], int]: ...

    found: Callable[..., Any] = {"swapped": swapped, "renamed": renamed}[order]
    found.__name__ = "perceptron"
    return found


@pytest.mark.parametrize(("how", "words"), [
    ("swapped", "perceptron takes "), ("renamed", "perceptron returns ")])
def test_another_driver_is_seen(how: str, words: str) -> None:
    assert told(Tie(another(how), "Perceptron", "perceptron"))[0].startswith(words)


def test_a_step_with_its_arguments_in_another_order_is_seen() -> None:
    tie = BY_NAME["batch_perceptron"]
    extraction = extracted(tie)
    assert list(interface.steps(tie, extraction)) == []
    names = extraction["direction"][1]
    names[3], names[4] = names[4], names[3]
    (words,) = interface.steps(tie, extraction)
    assert words.startswith("direction takes ('examples', 'batch', 'w'")


@pytest.mark.parametrize("step", ["update", "update0"])
def test_of_two_steps_with_one_name_the_own_one_is_due(step: str) -> None:
    """The program of several classes uses that of Adaline, whose `update` has other arguments."""
    tie = BY_NAME["multiclass_adaline"]
    extraction = extracted(tie)
    own = "labels" in extraction[step][1]
    extraction[step][1].reverse()
    assert bool(list(interface.steps(tie, extraction))) == own


def test_what_is_not_there_is_refused() -> None:
    with pytest.raises(ValueError, match="no definition of nothing"):
        interface.split("Definition something : nat := 0.", "nothing")
    with pytest.raises(ValueError, match="does not tell its type"):
        interface.split("Definition something (a : nat) := a.", "something")
    with pytest.raises(ValueError, match="no definition of returned"):
        interface.returned("Definition something : nat := 0.", "result K")
