"""Proofs by refutation: an SMT solver finds the negation of a claim unsatisfiable.

The claims are about real numbers, without quantifiers: "for all" is what their free numbers say,
in a fixed dimension. The solver is z3, which is needed only when such a proof is run. Its answer
is trusted; its work is bounded by a count of steps of its own, not by a clock, so that two runs
agree.
"""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from novikoff.theory.proof import MATHEMATICS, Proofs, Verdict, stated

METHOD: Final = "SMT: the solver z3 finds the negation unsatisfiable"
ABSENT: Final = "z3 is not installed, pip install 'novikoff[smt]'"
STEPS: Final = 50_000_000
"""The solver's own count of steps (its rlimit) after which a goal is given up as undecided."""


@dataclass(frozen=True, slots=True)
class Goal:
    """A claim: the hypotheses, terms of z3, imply the conclusion, for all reals in them."""

    words: str
    hypotheses: tuple[Any, ...]
    conclusion: Any

    def decide(self, steps: int = STEPS) -> Verdict:
        """Return whether the goal holds, is false at a point, or is undecided.

        Hypotheses that no numbers meet prove nothing, and are told as false.
        """
        z3 = _z3()
        met, _ = _asked(self.hypotheses, steps)
        if met == z3.unsat:
            return Verdict(self.words, "false", "no numbers meet its hypotheses")
        found, solver = _asked((*self.hypotheses, z3.Not(self.conclusion)), steps)
        if found == z3.unsat and met == z3.sat:
            return Verdict(self.words, "holds")
        if found == z3.sat:
            model = solver.model()
            point = ", ".join(f"{name} = {model[name]}" for name in sorted(model, key=str))
            return Verdict(self.words, "false", f"it is false at {point}")
        what = "its hypotheses" if met == z3.unknown else "its negation"
        return Verdict(self.words, "undecided", f"z3 did not decide {what} in {steps} steps")


def _z3() -> Any:
    return importlib.import_module("z3")


def _asked(assertions: tuple[Any, ...], steps: int) -> tuple[Any, Any]:
    """Return whether the assertions can be met together, and the solver that was asked."""
    z3 = _z3()
    solver = z3.SolverFor("QF_NRA")
    solver.set("rlimit", steps)
    solver.add(*assertions)
    return solver.check(), solver


@dataclass(frozen=True, slots=True)
class Refutation:
    """The proof of a theorem, or of a part of it, by goals for the solver.

    `build` takes the module z3 and yields the goals. `uses` names theorems whose proofs by
    refutation it rests on.
    """

    theorem: str
    build: Callable[[Any], Iterable[Goal]]
    scope: str
    uses: tuple[str, ...] = ()
    method: str = METHOD
    subject: str = MATHEMATICS

    @property
    def statement(self) -> str:
        """What is proved, in words and a formula."""
        return stated(self.build)

    def unavailable(self) -> str:
        """Return that the solver is not installed, or nothing."""
        return "" if importlib.util.find_spec("z3") else ABSENT

    def decide(self) -> tuple[Verdict, ...]:
        """Decide every goal.

        Raises: ModuleNotFoundError if z3 is not installed.
        """
        return tuple(goal.decide() for goal in self.build(_z3()))


_REFUTATIONS: Final = Proofs[Refutation]("refutations")
Build: TypeAlias = "Callable[[Any], Iterator[Goal]]"


def smt(theorem: str, *, scope: str, uses: tuple[str, ...] = ()) -> Callable[[Build], Build]:
    """Register a function of the module z3 that yields goals as a theorem's proof in the scope.

    Raises: ValueError if the id differs from the function's module and name, or is taken.
    """

    def register(build: Build) -> Build:
        _REFUTATIONS.add(theorem, build, Refutation(theorem, build, scope, uses))
        return build

    return register


def refutations() -> Mapping[str, Refutation]:
    """Return every proof by refutation by the id of its theorem; z3 need not be installed."""
    return _REFUTATIONS.all()
