"""The command that finds a counterexample again, for a result that nothing has recorded."""

import shlex
from dataclasses import replace

from novikoff.reports.validation.replay import absolute
from novikoff.reports.validation.result import Result


def reproducible(result: Result, adapter: str | None = None, convention: str = "",
                 examples: int = 100) -> Result:
    """Return the result with a command beside each counterexample that is not recorded.

    The command judges that theorem alone, which records its counterexample as number 1.
    """
    options = [("--adapter", adapter and absolute(adapter)), ("--convention", convention),
               ("--examples", "" if examples == 100 else str(examples)),
               ("--seed", "" if result.seed == 0 else str(result.seed))]
    given = [f"{name}={value}" for name, value in options if value]
    return replace(result, theorems=tuple(
        replace(theorem, reproduce=shlex.join(
            ("novikoff", "validate", absolute(result.target), "--as", result.spec, "--theorem",
             theorem.id, *given)) + "; novikoff replay 1")
        if theorem.verdict == "violated" and theorem.found is not None else theorem
        for theorem in result.theorems))
