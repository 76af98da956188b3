"""The theorems that somebody asks for, by globs on their ids."""

from collections.abc import Iterable
from fnmatch import fnmatchcase

from novikoff.reports.validation.complaint import TargetError
from novikoff.theory.registry import Theorem


def selected(own: Iterable[Theorem], globs: Iterable[str], spec: str) -> tuple[Theorem, ...]:
    """Return the theorems of a spec whose ids match one of the globs, all without globs.

    Raises: TargetError for a glob that matches nothing.
    """
    own, globs = tuple(own), tuple(globs)
    for glob in globs:
        if not any(fnmatchcase(theorem.id, glob) for theorem in own):
            raise TargetError(f"no theorem of {spec} matches {glob!r}; "
                              f"novikoff validate --list shows those that are judged")
    return tuple(theorem for theorem in own
                 if not globs or any(fnmatchcase(theorem.id, glob) for glob in globs))
