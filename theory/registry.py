"""A theorem is an object: a statement, its hypotheses, its sources, and a check that can fail.

`@theorem` registers a check under the id `<module>.<function>`; the module is the name below
`novikoff.theory.theorems`. A check takes an `Instance` and an `Observe` (and, where it compares
with the reference, the reference as a second `Observe`), and returns an outcome. It imports no
algorithm, so that it can judge anybody's.
"""

from __future__ import annotations

import hashlib
import importlib
import pkgutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, Final, Literal

from novikoff.theory.experiment import Observe
from novikoff.theory.outcome import Outcome

if TYPE_CHECKING:
    from novikoff.theory.instances import Instance

Kind = Literal["separable", "inseparable", "any", "targets", "classes", "masses"]
Check = Callable[..., Outcome]


@dataclass(frozen=True, slots=True)
class Hypothesis:
    """One hypothesis of a theorem, in words and as a predicate on an instance.

    `drawn` says that instances are drawn to satisfy it; otherwise it depends on the convention,
    and a theorem whose hypothesis fails for the convention is inapplicable.
    """

    statement: str
    holds: Callable[[Instance], bool]
    drawn: bool = True


@dataclass(frozen=True, slots=True)
class Theorem:
    """A statement that a check decides on one instance at a time.

    `kind` says which data are drawn (`novikoff.theory.kinds` has those that are no binary
    samples), `rejects` names the wrong versions that the check must refuse
    (`novikoff.theory.faults`), `needs` what a target must expose, `semantic` whether it speaks of
    the algorithm rather than of the interface; `finite` yields the instances of a theorem that
    speaks of a finite family only, `beside` more instances, which show what no small sample does;
    `own` says that its experiments are its own and not those that most theorems share, `draws` that
    instances are drawn for it beyond the small ones; `cited` what is beyond the checks and proofs
    here, and of whom it is taken.
    """

    id: str
    statement: str
    kind: Kind
    hypotheses: tuple[Hypothesis, ...]
    sources: tuple[str, ...]
    rejects: tuple[str, ...]
    needs: str
    semantic: bool
    compares: bool
    check: Check
    finite: Callable[[], Iterator[Instance]] | None = None
    own: bool = False
    beside: Callable[[], Iterator[Instance]] | None = None
    draws: bool = True
    cited: str = ""

    @property
    def family(self) -> str:
        """The algorithm it speaks of: the id up to the dot."""
        return self.id.partition(".")[0]

    @property
    def digest(self) -> str:
        """A hash of the statement and the hypotheses, by which evidence names what it is for."""
        said = "\n".join((self.id, self.statement, *(h.statement for h in self.hypotheses)))
        return hashlib.sha256(said.encode()).hexdigest()[:16]

    def judge(self, instance: Instance, observe: Observe, reference: Observe) -> Outcome:
        """Run the check on one instance."""
        if self.compares:
            return self.check(instance, observe, reference)
        return self.check(instance, observe)


_THEOREMS: Final[dict[str, Theorem]] = {}


def theorem(id: str, statement: str, *, sources: tuple[str, ...], kind: Kind = "any",
            hypotheses: tuple[Hypothesis, ...] = (), rejects: tuple[str, ...] = (),
            needs: str = "", semantic: bool = True,
            compares: bool = False,
            family: Callable[[], Iterator[Instance]] | None = None,
            own: bool = False,
            beside: Callable[[], Iterator[Instance]] | None = None,
            draws: bool = True, cited: str = "") -> Callable[[Check], Check]:
    """Register a check as the theorem `id`.

    Raises: ValueError if the id differs from the check's module and name, or is taken.
    """

    def register(check: Check) -> Check:
        _, _, below = check.__module__.partition(".theorems.")
        name = f"{below.partition('.')[0]}.{check.__name__}"
        if name != id:
            raise ValueError(f"the theorem {id!r} is checked by {name!r}; give both one name")
        if id in _THEOREMS:
            raise ValueError(f"the theorem {id!r} is registered twice")
        _THEOREMS[id] = Theorem(id, " ".join(statement.split()), kind, hypotheses, sources,
                                rejects, needs, semantic, compares, check, family, own,
                                beside, draws and family is None, cited)
        return check

    return register


@cache
def theorems(family: str = "") -> Mapping[str, Theorem]:
    """Return every theorem by id (of one family, if it is named), module by module.

    Raises: ValueError for a family without theorems.
    """
    package = importlib.import_module("novikoff.theory.theorems")
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        own = module.name.removeprefix(package.__name__ + ".").partition(".")[0]
        if family in ("", own):
            importlib.import_module(module.name)
    # as they stand in their modules, whichever of these was imported first
    found = {id: t for id, t in sorted(_THEOREMS.items(), key=lambda item: _place(item[1]))
             if family in ("", t.family)}
    if not found:
        raise ValueError(f"there are no theorems of {family!r}")
    return found


def _place(theorem: Theorem) -> tuple[str, int, str, int]:
    """What speaks of one step comes first: its failure explains the others."""
    module = theorem.check.__module__
    name = module.rpartition(".")[2]
    rank = _MODULES.index(name) if name in _MODULES else len(_MODULES)
    return theorem.family, rank, name, theorem.check.__code__.co_firstlineno


_MODULES: Final = ("step", "run", "convergence", "order", "history", "interface",
                   "chance", "bound", "tight", "invariance")
