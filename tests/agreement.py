"""What every theorem is tested for: the reference passes it, and the wrong versions do not."""

import gather

from novikoff.theory.registry import theorems


def agrees(id: str) -> None:
    """The reference passes on every instance, and the check refuses all that it names, and no
    other version of the family goes unnamed."""
    theorem, versions = theorems()[id], gather.wrong_versions(id.partition(".")[0])
    seen = gather.seen(theorem)
    assert seen.enumerated + seen.drawn > 0
    assert set(seen.rejected) == set(theorem.rejects)
    assert {name for name, version in versions.items() if gather.refused(theorem, version)} \
        == set(theorem.rejects)
