"""A hash of what Coq prints changes with what a statement means, and with nothing else."""

from pathlib import Path

import pytest
from coq import build, printed

pytestmark = [pytest.mark.skipif(not build.installed(), reason=build.ABSENT), pytest.mark.slow]
OTHER = """
Declare Scope other_scope.
Notation "a # b" := (a + b) (at level 50) : other_scope.
Module Inner.
  Definition small (n : nat) := true.
End Inner.
Definition small (n : nat) := true.
Record pair := Pair { left : nat; right : nat }.
Inductive color := red | blue.
"""
FILE = """
Require Import Novikoff.Other.
Open Scope other_scope.
Module Before.
  Theorem claim : True.
  Proof. trivial. Qed.
End Before.
Section S.
Variable n : nat.
Hypothesis positive : 0 < n.
Definition double := n # n.
Lemma helper : double = double.
Proof. reflexivity. Qed.
Theorem claim : small double = true.
Proof. reflexivity. Qed.
Theorem about : forall p, small (left p) = true.
Proof. intro. apply claim. Qed.
End S.
Theorem of_module : forall n, Inner.small n = small n.
Proof. reflexivity. Qed.
Theorem of_color : forall c, c = red \\/ c = blue.
Proof. destruct c; auto. Qed.
Definition claim_instance := claim 3.
Lemma other_instance : small 6 = true.
Proof. reflexivity. Qed.
"""
NAMES = ("claim", "about", "of_module", "of_color")


def compiled(folder: Path, file: str = FILE, other: str = OTHER) -> Path:
    folder.mkdir()
    (folder / "Other.v").write_text(other)
    (folder / "File.v").write_text(file)
    for name in ("Other", "File"):
        build.ran(["coqc", "-q", "-Q", ".", "Novikoff", f"{name}.v"], folder)
    return folder


def hashed(folder: Path, file: str = FILE, other: str = OTHER) -> dict[str, str]:
    found = printed.hashes(compiled(folder, file, other), ("Other", "File"),
                           [f"File.{name}" for name in NAMES])
    return {name.removeprefix("File."): value for name, value in found.items()}


@pytest.fixture(scope="module")
def right(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    return hashed(tmp_path_factory.mktemp("right") / "right")


@pytest.mark.parametrize(("file", "old", "new", "changed"), [
    ("File", "small double = true", "small double = negb false", "claim"),
    ("File", "Open Scope other_scope", 'Notation "a # b" := (a * b) (at level 50)', "claim"),
    ("File", "n # n", "n # n # n", "claim"), ("File", "n : nat.", "n : bool_nat.", "claim"),
    ("File", "Section S.", "Definition small (n : nat) := false.\nSection S.", ""),
    ("File", "Section S.", "Definition true := Datatypes.true.\nSection S.",
     "claim about"),
    ("File", "Theorem of_module", "Import Inner.\nTheorem of_module", "of_module"),
    ("Other", "(a + b)", "(a + b + 0)", "claim"),
    ("Other", "End Inner.\nDefinition small (n : nat) := true",
     "End Inner.\nDefinition small (n : nat) := negb false", "claim about of_module"),
    ("Other", "  Definition small (n : nat) := true", "  Definition small (n : nat) := negb false",
     "of_module"),
    ("Other", "right : nat", "right : bool", "about"),
    ("Other", "red | blue", "red | blue | green", ""),
    ("Other", "red | blue", "blue | red", "of_color")])
def test_what_is_meant_is_hashed(file: str, old: str, new: str, changed: str,
                                 right: dict[str, str], tmp_path: Path) -> None:
    texts = {"File": FILE, "Other": OTHER}
    assert old in texts[file]
    texts[file] = texts[file].replace(old, new, 1)
    if not changed or "bool_nat" in new:  # then the proofs fail
        with pytest.raises(build.Failed):
            compiled(tmp_path / "faulty", texts["File"], texts["Other"])
        return
    found = hashed(tmp_path / "faulty", texts["File"], texts["Other"])
    assert {name for name in NAMES if found[name] != right[name]} == set(changed.split())


@pytest.mark.parametrize(("old", "new"), [
    ("Module Before.", "(* small *) Module  Before."), ("Section S.", "Section Another."),
    ("End S.", "End Another."), ("Proof. trivial. Qed.", "Proof. exact I. Qed."),
    ("Theorem claim : True.", "Theorem claim : True /\\ True."),
    ("n # n", "n + n"), ("Lemma helper : double = double.", "Lemma helper : 0 = 0.")])
def test_what_is_not_meant_is_not_hashed(old: str, new: str, right: dict[str, str],
                                         tmp_path: Path) -> None:
    text = FILE.replace(old, new)
    if "Another" in new:
        text = FILE.replace("Section S.", "Section Another.").replace("End S.", "End Another.")
    if "True /" in new:
        text = text.replace("trivial", "auto")
    assert hashed(tmp_path / "same", text) == right


def test_a_constant_that_is_not_there_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(build.Failed, match=r"File\.nothing"):
        printed.hashes(compiled(tmp_path / "one"), ("Other", "File"), ["File.nothing"])


def test_what_a_proof_applies_is_seen(tmp_path: Path) -> None:
    with printed.running(compiled(tmp_path / "one"), ("Other", "File")) as coq:
        assert coq.proof_mentions("File.claim_instance", ["File.claim"]) == {"File.claim"}
        assert not coq.proof_mentions("File.other_instance", ["File.claim"])
        assert coq.told("File.Before.claim").path == "Novikoff.File.Before.claim"
        assert coq.told("Nat.add").path == "Coq.Init.Nat.add"
