"""The extracted program and the Python reference agree, and what is wrong in Python is seen."""

import importlib
import inspect
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import count
from types import ModuleType
from typing import Any

import pytest
from planted.mutant import Mutant, mutants

from novikoff.reference.perceptron import consistent, perceptron, step_size, update
from novikoff.reference.record import Pass, Result, Update
from novikoff.reference.threshold import mistaken
from novikoff.theory import extracted_perceptron
from novikoff.theory.exact_run import exact_run
from novikoff.theory.extracted_comparison import (
    MOST,
    WIDEST,
    Problem,
    difference,
    differences,
    problems,
    wide_problems,
)
from novikoff.theory.extraction import (
    boolean,
    entries,
    listed,
    natural,
    number,
    program,
    rationals,
    reduced,
)
from novikoff.theory.machine import Native, Program

REFERENCE = importlib.import_module("novikoff.reference.perceptron")
THRESHOLD = importlib.import_module("novikoff.reference.threshold")
LINALG = importlib.import_module("novikoff.reference.linalg")
UNSEEN = ("require_", "_same_length", "raise ValueError", "examples` becomes", "`x` becomes",
          "`!=` becomes", "`True` becomes")  # what refuses an input that no problem has
EQUAL = {("perceptron", "`decided_score(w, x)` becomes `decided_score(x, w)`"),
         ("consistent", "`decided_score(w, x)` becomes `decided_score(x, w)`"),
         ("dot", "`map(_mul, u, v)` becomes `map(_mul, v, u)`"),
         ("update", "`>` becomes `>=`"), ("update", "`0` becomes `-1`"),  # labels are -1 or +1
         ("mistaken", "`<` becomes `<=`"), ("mistaken", "`0` becomes `1`"),
         ("mistaken", "`>` becomes `>=`"), ("mistaken", "`0` becomes `-1`"),
         ("mistaken", "`==` becomes `>=`")}  # "N" and "F" are the last of the three words


def test_the_reference_ends_as_the_extracted_program_ends() -> None:
    assert list(differences(100)) == []


def test_the_run_on_integers_ends_as_the_extracted_program_ends() -> None:
    assert list(differences(50, seed=1, drive=exact_run)) == []


@pytest.mark.slow
def test_the_reference_ends_as_the_extracted_program_ends_on_thousands_of_problems() -> None:
    assert list(differences(2000, seed=2, wide=100)) == []


@cache
def wide() -> tuple[tuple[Problem, extracted_perceptron.Ended], ...]:
    """Return wide problems with what the extracted program makes of them."""
    return tuple((problem, problem.extracted()) for problem in wide_problems(12))


def test_the_reference_ends_as_the_extracted_program_ends_on_wide_problems() -> None:
    assert [problem for problem, due in wide() if problem.run(perceptron) != due] == []


def test_the_wide_problems_are_long_and_broad_and_large_in_each_order() -> None:
    drawn = list(wide_problems(48))
    assert {len(p.w) for p in drawn} == {*range(5, WIDEST + 1)}
    assert max(p.passes for p in drawn) > 0.95 * MOST
    many = [p for p in drawn if len(p.examples) > 99]
    assert len(many) == 24
    assert sum(p.order is None for p in many) == 8
    assert sum(p.order is not None and all(sorted(rows) == [*range(len(p.examples))]
                                           for rows in p.order) for p in many) == 8
    assert all(len(rows) > 99 for p in many for rows in p.order or ())
    long = [due for problem, due in wide() if len(problem.examples) < 99]
    assert sum(due.passes > 21 and due.updates > 21 for due in long) > 3


@pytest.mark.parametrize(("old", "new"), [
    ("update(w, x, y, s), total + 1", "update(w, x, y, s / 2 if number > 20 else s), total + 1"),
    ("update(w, x, y, s), total + 1",
     "update(w, (*x[:4], *(0 * e for e in x[4:])), y, s), total + 1"),
    ("x, y = examples[index]", "x, y = examples[index if number < 21 else 0]"),
    ("x, y = examples[index]", "x, y = examples[min(index, 99)]"),
    ("for index in indices:", "for index in tuple(indices)[:99]:"),
    ("if stop and total == before", "if number > 20 and stop and total == before"),
    ("yield Pass(number, total - before, w)", "yield Pass(min(number, 21), total - before, w)")])
def test_a_fault_that_comes_late_or_on_the_fifth_feature_is_seen(old: str, new: str) -> None:
    source = inspect.getsource(REFERENCE)
    assert source.count(old) >= 1, old
    drive = driver(REFERENCE, "perceptron", source.replace(old, new))
    assert list(differing(drive))


def differing(drive: Any) -> Iterator[Problem]:
    """Yield the wide problems on which a driver differs."""
    for problem, due in wide():
        try:
            if problem.run(drive) == due:
                continue
        except ValueError:  # which a record that is not right raises
            pass
        yield problem


def test_the_driver_without_a_late_fault_is_seen_to_agree() -> None:
    source = inspect.getsource(REFERENCE)
    assert list(differing(driver(REFERENCE, "perceptron", source))) == []


@pytest.mark.parametrize("mistake", ["N", "F", "AB"])
def test_a_record_that_tells_no_mistake_is_refused(mistake: Any) -> None:
    """A driver that corrects every example: each record has the score and the weights that are
    due for its row, and the totals are those of the records."""
    source, old = inspect.getsource(REFERENCE), "if mistaken(z, y, mistake, zero):"
    assert source.count(old) == 1
    drive = driver(REFERENCE, "perceptron", source.replace(old, "if True:"))
    one = (Fraction(1),)
    problem = Problem(((one, 1),), one, Fraction(1), 2, mistake, "+1", "eta", None, True)
    with pytest.raises(ValueError, match="retraced refuses the updates of the run"):
        problem.run(drive)
    assert "perceptron.retraced refuses" in difference(problem, drive)


def test_the_problems_are_of_every_kind() -> None:
    drawn = list(problems(400))
    ended = [problem.run(perceptron) for problem in drawn]
    for field in ("mistake", "zero", "step", "stop"):
        assert min(Counter(getattr(problem, field) for problem in drawn).values()) > 50, field
    assert {len(p.examples) for p in drawn} >= {0, 1, 2, 3, 4, 5, 6}
    assert max(len(p.examples) for p in drawn) > 200
    assert {len(p.w) for p in drawn} == {0, 1, 2, 3, 4}
    assert {p.passes for p in drawn} == {0, 1, 2, 3, 8, 20}
    assert sum(p.order is not None for p in drawn) > 50
    assert sum(any(p.w) for p in drawn) > 50
    assert min(Counter(e.converged for e in ended).values()) > 100
    assert sum(e.converged and e.updates > 2 for e in ended) > 10
    assert max(e.updates for e in ended) > 200


@cache
def solved() -> tuple[tuple[Problem, extracted_perceptron.Ended], ...]:
    """Return problems with what the extracted program makes of them."""
    return tuple((problem, problem.extracted()) for problem in problems(200))


def seen(drive: Any) -> bool:
    """Return whether a driver differs from the extracted program on some problem."""
    for problem, due in solved():
        try:
            if problem.run(drive) != due:
                return True
        except Exception:
            return True
    return False


def driver(module: ModuleType, name: str, source: str) -> Any:
    """Return the reference's driver with one function from another source."""
    changed = ModuleType(module.__name__)
    exec(source, changed.__dict__)
    if module is REFERENCE:
        return changed.perceptron
    threshold, own = ModuleType(THRESHOLD.__name__), ModuleType(REFERENCE.__name__)
    exec(inspect.getsource(THRESHOLD), threshold.__dict__)
    exec(inspect.getsource(REFERENCE), own.__dict__)
    setattr(threshold, name, getattr(changed, name))
    for used in ("decided_score", "mistaken", "score"):
        setattr(own, used, getattr(threshold, used))
    return own.perceptron


def faults(module: ModuleType, name: str) -> Iterator[tuple[Mutant, str]]:
    """Yield the mutants of a function that can be seen, with their words without the line."""
    for mutant in mutants(inspect.getsource(module), name):
        words = mutant.description.rpartition(" on line ")[0]
        if not any(part in words for part in UNSEEN) and (name, words) not in EQUAL:
            yield mutant, words


@pytest.mark.slow
@pytest.mark.parametrize(("module", "name"), [
    (REFERENCE, "perceptron"), (REFERENCE, "update"), (REFERENCE, "step_size"),
    (REFERENCE, "consistent"), (THRESHOLD, "mistaken"), (LINALG, "dot")])
def test_a_small_fault_in_the_reference_is_seen(module: ModuleType, name: str) -> None:
    planted = list(faults(module, name))
    assert len(planted) > 2
    assert [words for mutant, words in planted
            if not seen(driver(module, name, mutant.source))] == []


def wrong(fault: str) -> Any:
    """Return a perceptron with one fault."""
    def drive(examples: Any, w: Any, eta: Any, *, passes: int, mistake: Any, zero: Any, step: Any,
              stop: bool, **_: Any) -> Any:
        s, total, made = step_size(eta, step), 0, 0
        for made, _ in zip(count(1), range(passes), strict=False):
            before = total
            for row, (x, y) in enumerate(examples):
                z = sum(a * b for a, b in zip(w, x, strict=True))
                if mistaken(z, y, "F" if fault == "ignores the rule" else mistake, zero):
                    w, total = update(w, x, y, s), total + 1
                    yield Update(row, x, y, z, w)
                    if fault == "one mistake a pass":
                        break
            yield Pass(made, total - before, w)
            if stop and total == before and (
                    fault == "forgets to look again" or consistent(examples, w, mistake, zero)):
                break
        right = consistent(examples, w, mistake, zero)
        return Result(w, total, made, True if fault == "always says it converged" else right)

    return drive


def test_the_driver_without_a_fault_is_right_in_the_given_order() -> None:
    assert not any(difference(problem, wrong(""))
                   for problem in problems(90) if problem.order is None)


@pytest.mark.parametrize("fault", ["one mistake a pass", "ignores the rule",
                                   "always says it converged"])
def test_a_fault_is_seen_on_problems_in_the_given_order(fault: str) -> None:
    told = [difference(problem, wrong(fault)) for problem in problems(90)
            if problem.order is None and len(problem.examples) < 9]
    assert sum(map(bool, told)) > 3


def test_a_difference_is_told_in_words() -> None:
    problem = next(p for p in problems(90) if p.order is None and not p.run(perceptron).converged)
    told = difference(problem, wrong("always says it converged"))
    assert told == "converged is True, and False in the extracted program"


def test_long_lists_need_no_stack_of_pythons() -> None:
    many = 20_000
    assert number(program("perceptron").call("length", listed(range(many)))) == many
    examples = [((1,), 1)] * 400  # each costs several calls in a row
    run = extracted_perceptron.perceptron(examples, (0,), 1, passes=2)
    assert run == ((1,), 1, 2, True, (0,))


def test_different_lengths_are_refused() -> None:
    with pytest.raises(ValueError, match="w has 1 weights"):
        extracted_perceptron.perceptron([((1, 2), 1)], (0,), 1, passes=1)
    with pytest.raises(ValueError, match="negative"):
        extracted_perceptron.perceptron([], (), 1, passes=-1)


def test_functions_can_be_applied_in_parts() -> None:
    ring = rationals()
    three, two = Fraction(3), Fraction(2)
    held = program("perceptron").call("scale", ring, three)
    apply = Program({"apply": ["lambda", ["f", "x"], ["apply", ["rel", "f"], [["rel", "x"]]]],
                     "first": ["lambda", ["x"], ["lambda", ["y"], ["rel", "x"]]],
                     "both": ["lambda", ["x", "y"], ["apply", ["global", "first"],
                                                     [["rel", "x"], ["rel", "y"]]]]})
    assert entries(apply.call("apply", held, listed([two]))) == [6]
    assert apply.call("both", 1, 2) == 1
    assert apply.call("first", 1, 2) == 1
    assert Native(2, pow)(2)(5) == 32


def test_a_wild_branch_is_for_what_is_not_named() -> None:
    match = ["lambda", ["x"], ["case", ["rel", "x"], [["O", [], ["constructor", "True", []]],
                                                      [None, [], ["constructor", "False", []]]]]]
    assert Program({"f": match}).call("f", natural(2)) == boolean(False)
    partial = [match[0], match[1], [*match[2][:2], match[2][2][:1]]]
    with pytest.raises(ValueError, match="no branch of a match is for S"):
        Program({"f": partial}).call("f", natural(2))


def test_what_is_not_known_is_refused() -> None:
    with pytest.raises(ValueError, match="'axiom' is not known"):
        Program({"f": ["axiom"]})
    with pytest.raises(ValueError, match="must be native"):
        Program({"f": ["constructor", "OrderedRing", []]})
    with pytest.raises(ValueError, match="'decl:axiom'"):
        reduced({"declarations": [{"what": "decl:axiom"}]})
    with pytest.raises(ValueError, match="'expr:magic'"):
        reduced({"declarations": [{"what": "decl:term", "name": "f",
                                   "value": {"what": "expr:magic"}}]})
    with pytest.raises(ValueError, match="'pat:tuple'"):
        reduced({"declarations": [{"what": "decl:term", "name": "f", "value": {
            "what": "expr:case", "expr": {"what": "expr:rel", "name": "x"},
            "cases": [{"pat": {"what": "pat:tuple"}}]}}]})
