"""The drivers beside their extracted programs: they agree, and a planted fault is seen."""

import importlib
import inspect
from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, partial
from types import ModuleType
from typing import Any

import pytest

from novikoff.reference import multiclass_perceptron, perceptron
from novikoff.reference.pocket import pocket
from novikoff.reference.record import drain
from novikoff.theory import extracted_drivers
from novikoff.theory.coq_proof import registry
from novikoff.theory.extracted_comparison import Compared, difference
from novikoff.theory.extracted_comparison import problems as drawn_perceptrons
from novikoff.theory.extracted_drawing import TIED, differences_of, problems_of
from novikoff.theory.extracted_training import Refused

PROBLEMS = 100
CUT_SHORT = ("kernel_perceptron", "voted_perceptron")  # at 8 passes
MODULES = {name: importlib.import_module(tied.reference.__module__)
           for name, tied in TIED.items()}
FAULTS = {
    "batch_perceptron": (
        ("the mean is over the mistakes", "divide(delta, len(batch))", "divide(delta, len(rows))"),
        ("twice the step", "w, total = add(w, scale(s, delta))",
         "w, total = add(w, scale(s + s, delta))"),
        ("without a look at the end", "total == before and consistent(examples, w, mistake, zero)",
         "total == before"),
        ("the last example is left out", "cyclic(len(examples))",
         "cyclic(max(len(examples) - 1, 0))"),
        ("from pass 21 on the rate is halved", "w, total = add(w, scale(s, delta))",
         "w, total = add(w, scale(s / 2 if number > 20 else s, delta))")),
    "batch_pla": (
        ("it stops before the last correction", "        w, total, number = add(w, scale(alpha, "
         "delta)), total + len(rows), number + 1\n",
         "        if not longer(delta, epsilon):\n            break\n"
         "        w, total, number = add(w, scale(alpha, delta)), total + len(rows), number + 1\n"),
        ("a length that is equal goes on", "if not longer(delta, epsilon)",
         "if less(norm_sq(delta), epsilon * epsilon)"),
        ("the length is not squared", "less(epsilon * epsilon, norm_sq(delta))",
         "less(epsilon, norm_sq(delta))"),
        ("the sum for the mean", '"mean"', '"sum"'),
        ("without the last example", "range(len(examples))", "range(max(len(examples) - 1, 0))"),
        ("the end counts as its stop", "number, consistent(examples, w, mistake, zero))",
         "number, number < passes)"),
        ("an update less", "total + len(rows), number + 1", "total + (len(rows) > 0), number + 1")),
    "perceptron_learning_algorithm": (
        ("an update more", "total >= updates", "total > updates"),
        ("the smallest is chosen", "choose(wrong)", "min(wrong)"),
        ("the score is of the weights after", "        z, w, total = decided_score(w, x), update("
         "w, x, y, s), total + 1\n        yield Update(index",
         "        w, total = update(w, x, y, s), total + 1\n        z = decided_score(w, x)\n"
         "        yield Update(index"),
        ("a pass without an update", "Pass(total, 1, w)", "Pass(total, 0, w)"),
        ("a count of one less", "Result(w, total, total, not wrong)",
         "Result(w, max(total - 1, 0), total, not wrong)"),
        ("no end is converged", "total, total, not wrong)", "total, total, False)"),
        ("the step is not doubled", "w, s, total = tuple(w), step_size(eta, step), 0\n    while",
         "w, s, total = tuple(w), eta, 0\n    while")),
    "pocket": (
        ("an equal one goes in", "wrong == best and not strict", "wrong == best"),
        ("an equal one stays out", "wrong == best and not strict", "False"),
        ("always strict about the rule", "errors(examples, record.w, mistake, zero)",
         'errors(examples, record.w, "N", zero)'),
        ("the last weights come out", "Result(kept, total",
         "Result(record.w if total else kept, total"),
        ("it never says that it has none", "best == 0)", "False)"),
        ("update 21 goes in whatever it is", "if wrong < best or",
         "if total > 20 or wrong < best or")),
    "multiclass_perceptron": (
        ("the rival is left alone", "subtract(w, correction) if j == rival else w", "w"),
        ("ties are broken the other way",
         "decided_score(W[j], x) for j in others], tie)",
         'decided_score(W[j], x) for j in others], "highest" if tie == "lowest" else "lowest")'),
        ("a shared first place is right", 'return mistake == "N" or', "return"),
        ("the fifth class is never a rival", "[j for j in range(len(W)) if j != k]",
         "[j for j in range(min(len(W), 4)) if j != k]"),
        ("without a look at the end",
         "total == before and consistent(examples, W, mistake, tie)", "total == before"),
        ("from pass 21 on the rate is halved", "update(W, x, k, rival, eta)",
         "update(W, x, k, rival, eta / 2 if number > 20 else eta)")),
    "kernel_perceptron": (
        ("the step is not doubled", "step_size(eta, step)", "eta"),
        ("no mistake on the twelfth example", "if mistaken(z, y, mistake, zero):",
         "if i != 11 and mistaken(z, y, mistake, zero):"),
        ("the multiplier is taken down", "alpha[i] + s", "alpha[i] - s"),
        ("the kernel is u·v always", "gram([x for x, _ in examples], kernel)",
         "gram([x for x, _ in examples])"),
        ("without a look at the end", "total == before and clean()", "total == before"),
        ("an order goes round", "islice(passes_over(len(examples), order), passes)",
         "islice(passes_over(len(examples), None if order == () else order), passes)")),
    "voted_perceptron": (
        ("the new weights begin with a vote more", "update(w, x, y, s), 0,",
         "update(w, x, y, s), 1,"),
        ("the last weights are left out", "    yield Survivor(w, votes)\n    return",
         "    return"),
        ("a right example has no vote", "            votes += 1",
         "            votes += len(indices) < 100"),
        ("it never stops", "if stop and total == before", "if False and total == before"),
        ("its end is not looked at", "number, consistent(examples, w, mistake, zero))",
         "number, total == 0)")),
    "huffman_code": (
        ("the largest and the least are joined", "heapq.heappop(heap), heapq.heappop(heap)",
         "heapq.heappop(heap), heap.pop()"),
        ("the joined mass is the larger", "(p + q, age", "(max(p, q), age"),
        ("of equals the newest is taken", "(as_fraction(p), age, (age,))",
         "(as_fraction(p), -age, (age,))")),
    "code_words": (
        ("a word is not counted on", "start += Fraction(1, 2**length)",
         "start += Fraction(1, 2**(length + (outcome > 4)))"),
        ("the order of lengths", ":0{length}b}", ":b}")),
    "multiclass_adaline": (
        ("the last class is left alone", "reduction) for k, w in enumerate(W))\n\n",
         "reduction) if k < len(W) - 1 else w for k, w in enumerate(W))\n\n"),
        ("every target is 0 or 1", "one_hot(t, classes, labels)", "one_hot(t, classes)"),
        ("ties are broken the other way", "predict(W, x, tie) != t", "predict(W, x) != t"),
        ("one class is left out of the loss", "for k, w in enumerate(W)),\n                sum(",
         "for k, w in enumerate(W[:3])),\n                sum("),
        ("whole passes only", "order), size)", "order))"),
        ("a class is updated after another", "return tuple(adaline.update(w, ",
         "return tuple(adaline.update(W[k - (k > 2)], ")),
    "best_threshold": (
        ("only one direction", "for w in (up, tuple(-wj for wj in up))]", "for w in (up,)]"),
        ("without the last gap", "if less(a, b)]", "if less(a, b) and b != features[-1]]"),
        ("an error less", "return least, best", "return max(least - 1, 0), best"),
        ("of equals the last", "best = min(both,", "best = min(both[::-1],")),
    "linear_system": (
        ("a pivot of 0", "max(range(k, n), key=lambda", "min(range(k, n), key=lambda"),
        ("the rows above are left", "if i != k:", "if i > k:"),
        ("nothing is singular", "if not (rows[k][k] > 0 or rows[k][k] < 0):", "if False:")),
    "adaline": (
        ("uphill", "subtract(w, scale(eta", "add(w, scale(eta"),
        ("one by one within a batch", "return subtract(w, scale(eta, gradient(w, examples, loss, "
         "reduction, penalty)))", "from functools import reduce\n    return reduce("
         "lambda w, e: subtract(w, scale(eta, gradient(w, [e], loss, reduction, penalty))), "
         "examples, w)"),
        ("the mean", "reduced([s * x[j]", 'reduced([s * x[j] / len(examples)'),
        ("the fifth feature is never moved", "for j in range(len(w)))",
         "* (0 if j == 4 else 1) for j in range(len(w)))"),
        ("a score of 0 is always right", 'label(decided_score(w, x), zero) != label(y, "-1")',
         'label(decided_score(w, x), "+1") != label(y, "-1")'),
        ("an epoch too many", "epochs=epochs, reduction", "epochs=epochs + 1, reduction"),
        ("whole passes only", "order), size, ends)", "order))"),
        ("the ends are not heeded", "order), size, ends)", "order), size)"),
        ("the loss is without the penalty", "return data if penalty is None else data + penalty."
         "value(w)", "return data"),
        ("the step is without the penalty", "return data if penalty is None else add(data, penalty"
         ".subgradient(w))", "return data"),
        ("another loss is descended", "[loss.derivative(y, dot(w, x))",
         "[HALF_SQUARED.derivative(y, dot(w, x))"),
        ("patience has no end", "patience=patience", "patience=None"),
        ("any lower loss is lower", "tolerance=tolerance, made", "tolerance=0, made"),
        ("the schedule begins anew", "made=made", "made=0"),
        ("the loss before an epoch, always", "record=record", 'record="before"'))}


def test_every_program_ends_as_its_reference_ends() -> None:
    for name in TIED:
        assert list(differences_of(name, PROBLEMS)) == [], name
    assert {row.program for row in registry() if row.program} == {
        *TIED, "certificate", "perceptron"}


@pytest.mark.slow
@pytest.mark.parametrize("name", TIED)
def test_every_program_ends_as_its_reference_ends_on_a_thousand_problems(name: str) -> None:
    assert list(differences_of(name, 1000, seed=1)) == []


@pytest.mark.parametrize(("name", "options"), [
    ("batch_perceptron", ("reduction", "mistake", "zero", "step", "stop")),
    ("perceptron_learning_algorithm", ("mistake", "zero", "step")),
    ("pocket", ("strict", "mistake", "zero", "step")),
    ("batch_pla", ("mistake", "zero")), ("multiclass_perceptron", ("mistake", "tie", "stop")),
    ("kernel_perceptron", ("degree", "mistake", "zero", "step", "stop")),
    ("voted_perceptron", ("mistake", "zero", "step", "stop"))])
def test_the_problems_are_of_every_kind(name: str, options: tuple[str, ...]) -> None:
    drawn: list[Any] = list(problems_of(name, 2 * PROBLEMS))
    for option in options:
        assert min(Counter(getattr(problem, option) for problem in drawn).values()) > 30, option
    assert max(len(problem.examples) for problem in drawn) > (
        40 if name == "kernel_perceptron" else 150)  # which takes all products of two
    assert {len(x) for problem in drawn for x, _ in problem.examples} == {0, 1, 2, 3, 4, 6}
    ends = [problem.extracted() for problem in drawn]
    assert max(end.passes for end in ends) > (7 if name in CUT_SHORT else 17)
    assert min(Counter(end.converged for end in ends).values()) > 20
    assert 0 in {len(problem.examples) for problem in drawn}
    assert 0 in {end.passes for end in ends}


@pytest.mark.parametrize(("name", "options", "most"), [
    ("adaline", ("record", "zero", "size", "loss", "reduction", "patience", "tolerance", "made"),
     150),
    ("multiclass_adaline", ("record", "labels", "tie", "size", "loss", "reduction"), 50)])
def test_the_trainings_are_of_every_kind(name: str, options: tuple[str, ...], most: int) -> None:
    drawn: list[Any] = list(problems_of(name, 2 * PROBLEMS))
    for option in options:
        told = Counter(getattr(problem, option) for problem in drawn)
        assert min(count for value, count in told.items() if value != 60) > 20, option
    assert max(len(problem.examples) for problem in drawn) > most
    assert {len(x) for problem in drawn for x, _ in problem.examples} == {0, 1, 2, 3, 4, 6}
    ends = [problem.extracted() for problem in drawn]
    refused = [problem for problem, end in zip(drawn, ends, strict=True)
               if isinstance(end, Refused)]
    assert 0 in {len(problem.examples) for problem in refused}
    assert max(len(problem.examples) for problem in refused) > 1
    assert any(not problem.examples for problem in drawn if problem not in refused)
    made = {end.epochs for end in ends if not isinstance(end, Refused)}
    assert made >= set(range(5))
    assert max(made) > (9 if name == "adaline" else 3)
    if name == "adaline":
        assert sum(end.converged for end in ends if not isinstance(end, Refused)) > 10
        assert {bool(problem.ends) for problem in refused} == {
            bool(problem.ends) for problem in drawn if problem not in refused} == {False, True}
        assert len({problem.penalty for problem in drawn}) > 10
    assert max(end.updates for end in ends if not isinstance(end, Refused)) > 17


@cache
def problems(name: str) -> tuple[Compared, ...]:
    return tuple(problems_of(name, PROBLEMS, seed=2))


def driver(name: str, source: str) -> Callable[..., Any]:
    """Return the driver of a module with another text."""
    changed = ModuleType(MODULES[name].__name__)
    exec(source, changed.__dict__)
    found: Callable[..., Any] = getattr(changed, TIED[name].reference.__name__)
    return found


def seen(name: str, drive: Callable[..., Any], most: int = PROBLEMS) -> Iterator[str]:
    """Yield the ways in which a driver differs from its program."""
    for problem in problems(name)[:most]:
        told = difference(problem, as_records(name, drive))
        if told:
            yield told


def as_records(name: str, drive: Callable[..., Any]) -> Callable[..., Any]:
    """Return a driver whose records are of the reference's own classes, by their names; of a
    function that yields none, itself."""
    if not inspect.isgeneratorfunction(inspect.unwrap(drive)):
        return drive
    kinds = {kind.__name__: kind for kind in vars(MODULES[name]).values() if isinstance(kind, type)}

    def run(*arguments: Any, **options: Any) -> Any:
        records = drive(*arguments, **options)
        while True:
            try:
                record = next(records)
            except StopIteration as end:
                return end.value
            yield kinds.get(type(record).__name__, tuple)._make(record) \
                if type(record).__name__ in kinds else record

    return run


@pytest.mark.parametrize(("name", "words", "old", "new"), [
    (name, *fault) for name, faults in FAULTS.items() for fault in faults])
def test_a_planted_fault_is_seen(name: str, words: str, old: str, new: str) -> None:
    source = inspect.getsource(MODULES[name])
    assert source.count(old) >= 1, words
    assert next(seen(name, driver(name, source.replace(old, new))), ""), words


@pytest.mark.parametrize("name", TIED)
def test_the_driver_without_a_fault_is_seen_to_agree(name: str) -> None:
    assert list(seen(name, driver(name, inspect.getsource(MODULES[name])), 30)) == []


def test_a_choice_among_the_others_is_refused_by_both() -> None:
    """Coq's program returns None, and the reference raises, where what is chosen is no mistake."""
    one = Fraction(1)
    X = (((one,), 1), ((one,), -1))
    wrong = extracted_drivers.pocket(X, (one,), one, updates=3, choose=max, mistake="F")
    assert wrong is not None
    assert extracted_drivers.pocket(X, (one,), one, updates=3, choose=lambda _: 0) is None
    with pytest.raises(ValueError, match="which is not one of the mistaken"):
        drain(pocket(X, (one,), one, updates=3, choose=lambda _: 0))  # type: ignore[arg-type]


@pytest.mark.parametrize(("drawn", "right"), [
    (drawn_perceptrons, lambda p, n: perceptron.consistent(p.examples[:n], p.w, p.mistake, p.zero)),
    (partial(problems_of, "multiclass_perceptron"), lambda p, n: multiclass_perceptron.consistent(
        p.examples[:n], p.w, p.mistake, p.tie))])
def test_of_many_examples_the_last_alone_is_wrong_now_and_then(
        drawn: Callable[[int], Iterator[Any]], right: Callable[[Any, int | None], bool]) -> None:
    assert any(len(p.examples) > 60 and not p.passes and right(p, -1) and not right(p, None)
               for p in drawn(PROBLEMS * 3))
