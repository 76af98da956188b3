"""coqchk, a checker of its own, accepts every compiled file of the project."""

from pathlib import Path

import pytest
from coq import build

pytestmark = [pytest.mark.skipif(not build.installed(), reason=build.ABSENT), pytest.mark.slow]


def test_coqchk_accepts_every_file(tmp_path: Path) -> None:
    build.recheck(tmp_path, build.build(tmp_path))


def test_coqchk_refuses_a_file_that_was_compiled_with_another(tmp_path: Path) -> None:
    def compiled(file: str, text: str) -> None:
        (tmp_path / f"{file}.v").write_text(text)
        build.ran(["coqc", "-q", "-Q", ".", "Novikoff", f"{file}.v"], tmp_path)

    compiled("A", "Theorem b : 0 = 0. Proof. reflexivity. Qed.\n")
    compiled("B", "Require Novikoff.A.\nDefinition c := A.b.\n")
    build.recheck(tmp_path, ["A", "B"])
    compiled("A", "Theorem b : 1 = 1. Proof. reflexivity. Qed.\n")
    with pytest.raises(build.Failed, match="coqchk"):
        build.recheck(tmp_path, ["A", "B"])
