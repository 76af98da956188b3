"""What the tests of a module say of its mutants, each in a forked process of its own.

The tests are collected once; where only the body of a function differs, its code is exchanged
after that, and for other mutants they are collected anew. A mutant is tried by the tests that reach
the function it changes, the quickest first, until one fails.
"""

import ast
import gc
import resource
import signal
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from inspect import CO_OPTIMIZED
from itertools import accumulate
from pathlib import Path
from time import process_time
from types import CodeType, FunctionType
from typing import Final

from planted.mutant import Mutant
from planted.mutant_trial import Died, NotCollectedError, Subject, Tests, apart, session

MEMORY: Final = 4 * 2**30  # bytes of address space for one mutant
REACHED: Final = "__reached__"
BRIEF: Final = 1.0  # CPU seconds of tests for a mutant of which a person says why it is equivalent


@dataclass(frozen=True)
class Trial:
    """A test that passes on the unchanged module: its time, and the functions that it reaches.

    Units: cpu in seconds of this process.
    """

    name: str
    cpu: float
    reached: frozenset[str]


@dataclass(frozen=True)
class Plan:
    """The trials of a module, quickest first, and the functions that run when it is imported."""

    trials: tuple[Trial, ...]
    imported: frozenset[str] = frozenset()

    def of(self, function: str) -> "Plan":
        """Return the trials that reach the function."""
        return replace(self, trials=tuple(t for t in self.trials if function in t.reached))

    def within(self, cpu: float) -> "Plan":
        """Return the quickest trials, which take no more than the time together."""
        ends = accumulate(trial.cpu for trial in self.trials)
        return replace(self, trials=tuple(
            trial for trial, end in zip(self.trials, ends, strict=True) if end <= cpu))


@dataclass(frozen=True)
class Verdict:
    """What became of a mutant: "killed", "timeout" or "survived"; `by` names the test."""

    outcome: str
    by: str = ""


@dataclass(frozen=True)
class Limit:
    """How long a test may run that takes `cpu` on the unchanged module; in CPU seconds."""

    least: float = 3.0
    times: float = 10.0

    def start(self, cpu: float) -> None:
        """End this process when the time is over."""
        signal.setitimer(signal.ITIMER_PROF, self.least + self.times * cpu)


def plan(subject: Subject) -> Plan:
    """Return the trials of the module as it is.

    Raises: RuntimeError if one of its tests fails.
    """
    reached: set[str] = set()

    def measured(tests: Tests) -> Plan:
        imported, trials = frozenset(reached), []
        for name in () if tests.broken else tests:
            reached.clear()
            start = process_time()
            if not tests.passes(name):
                raise RuntimeError(f"{name} fails on the unchanged module")
            trials.append(Trial(name, process_time() - start, frozenset(reached)))
        return Plan(tuple(sorted(trials, key=lambda t: t.cpu)), imported)

    found: Plan = apart(lambda: session(subject, instrumented(subject.source), measured,
                                        {REACHED: reached}))
    if not found.trials:
        raise RuntimeError(f"no test of {subject.name} can be run")
    return found


def instrumented(source: str) -> str:
    """Return the source in which each outermost function and each method tells that it runs."""
    tree = ast.parse(source)
    for name, function in _functions(tree.body):
        call = ast.parse(f"{REACHED}.add({name!r})").body
        documented = isinstance(function.body[0], ast.Expr) and isinstance(
            function.body[0].value, ast.Constant)
        function.body[documented:documented] = call
    return ast.unparse(tree)


def _functions(body: Sequence[ast.stmt],
               prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in body:
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node.body, f"{prefix}{node.name}.")


def alone(source: str) -> list[str]:
    """Return the names of outermost functions and methods, but for those defined twice."""
    names = [name for name, _ in _functions(ast.parse(source).body)]
    return [name for name in names if names.count(name) == 1]


def function_of(mutant: Mutant, names: Collection[str]) -> str | None:
    """Return the one of the functions whose code alone a mutant changes, None if there is none."""
    if not mutant.in_body:
        return None
    parts = mutant.where.split(".")
    around = (".".join(parts[:k]) for k in range(1, len(parts) + 1))
    return next((name for name in around if name in names), None)


def codes(code: CodeType) -> Iterator[CodeType]:
    """Yield every code object in another, but those in functions."""
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield inner
            if not inner.co_flags & CO_OPTIMIZED:  # the body of a class
                yield from codes(inner)


def exchange(functions: Sequence[FunctionType], subject: Subject, source: str) -> None:
    """Give the functions, which have one name, their code in another source of the module."""
    (new,) = (code for code in codes(compile(source, str(subject.path), "exec"))
              if code.co_qualname == functions[0].__code__.co_qualname)
    for function in functions:
        function.__code__ = new


def judge(subject: Subject, mutants: Sequence[Mutant], brief: Collection[int] = (),
          limit: Limit | None = None,
          tell: Callable[[int, Mutant, Verdict], None] = lambda *_: None) -> list[Verdict]:
    """Return what the tests of the module say of each mutant of it; `tell` hears it at once.

    Those whose index is in `brief` are tried by the quickest tests only.
    """
    limit, trials = limit or Limit(), plan(subject)
    names, known = set(alone(subject.source)) - trials.imported, {t.name for t in trials.trials}
    functions = [function_of(mutant, names) for mutant in mutants]
    verdicts: dict[int, Verdict] = {}

    def note(k: int, verdict: Verdict) -> None:
        verdicts[k] = verdict
        tell(len(verdicts), mutants[k], verdict)

    def each(tests: Tests) -> dict[int, Verdict]:
        loaded: dict[str, list[FunctionType]] = {}
        for found in gc.get_objects():
            if isinstance(found, FunctionType) and found.__module__ == subject.name:
                loaded.setdefault(found.__code__.co_qualname, []).append(found)
        for k, function in enumerate(functions):
            if function in loaded:
                def work(k: int = k, function: str = str(function)) -> Verdict:
                    exchange(loaded[function], subject, mutants[k].source)
                    reaching = trials.of(function)
                    return tried(tests, reaching.within(BRIEF) if k in brief else reaching, known,
                                 limit)
                note(k, decided(work))
        return verdicts

    plain = ast.unparse(ast.parse(subject.source))  # its lines are those of its mutants
    verdicts |= apart(lambda: session(subject, plain, each))
    for k, mutant in enumerate(mutants):
        if k not in verdicts:
            anew = trials.of(mutant.where) if mutant.where in names else trials  # it is a default
            anew = anew.within(BRIEF) if k in brief else anew
            note(k, collected_anew(subject, mutant, anew, known, limit))
    return [verdicts[k] for k in range(len(mutants))]


def collected_anew(subject: Subject, mutant: Mutant, plan: Plan, known: Collection[str],
                   limit: Limit) -> Verdict:
    """Return what the tests say that are collected on the mutant, the first file of them first.

    Those that pass on the unchanged module and cannot be collected here have met it in conftest.py.
    """
    def by(judges: tuple[Path, ...]) -> Verdict:
        try:
            verdict: Verdict = session(replace(subject, judges=judges), mutant.source,
                                       lambda tests: tried(tests, plan, known, limit))
        except NotCollectedError:
            return Verdict("killed", "import")
        return verdict

    verdict = Verdict("survived")
    for judges in dict.fromkeys((subject.judges[:1], subject.judges)):
        if verdict.outcome == "survived":
            verdict = decided(partial(by, judges))
    return verdict


def tried(tests: Tests, plan: Plan, known: Collection[str], limit: Limit) -> Verdict:
    """Return what the trials say, in their order, up to the first that fails; then what tests
    say that are not `known`, and are there only because the module is another."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    if tests.broken:
        return Verdict("killed", "import")
    usual = {trial.name: trial.cpu for trial in plan.trials}
    new = [name for name in tests if name not in known]
    for name in [*(name for name in usual if name in tests), *new]:
        limit.start(usual.get(name, 1.0))
        if not tests.passes(name):
            return Verdict("killed", name)
    return Verdict("survived")


def decided(work: Callable[[], Verdict]) -> Verdict:
    """Return the verdict of work in a process of its own, and that of its end by a signal."""
    try:
        verdict: Verdict = apart(work)
    except Died as end:
        return Verdict("timeout" if str(end) == "SIGPROF" else "killed", str(end))
    return verdict
