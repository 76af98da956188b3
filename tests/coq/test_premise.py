"""The premises of what is proved are named by their content."""

from pathlib import Path

import pytest
from coq import premise
from coq.build import SOURCES
from coq.test_check import ROW

from novikoff.theory.coq_proof import registry


def test_every_premise_is_named_by_its_content() -> None:
    assert list(premise.problems(SOURCES)) == []


def test_the_statements_are_found() -> None:
    stated = [premise.statement((SOURCES / f"{file}.v").read_text("utf-8"), name)
              for file, _, name in (row.constant.partition(".") for row in registry())]
    assert sum(map(bool, stated)) > 0.95 * len(stated)
    assert sum(len(list(premise.premises(words))) for words in stated) > 700


@pytest.mark.parametrize(("stated", "told"), [
    ("forall g (g_positive : 0 < g), margin g l -> 0 < f g", []),
    ("forall g, 0 < g -> margin g l -> 0 < f g", ["0 < g"]),
    ("forall g, margin g l -> (0 < n)%nat -> 0 < f g", ["(0 < n)%nat"]),
    ("forall g (H : 0 < g), a = b", ["(H : 0 < g)"]),
    ("forall g (Hg : 0 < g), a = b", ["(Hg : 0 < g)"]),
    ("forall (h : K -> K) (x y : K), (forall z, f z = z) -> a = b", ["(forall z, f z = z)"]),
    ("forall l, Forall (fun a => 0 < a) l -> sorted l = true -> a = b",
     ["Forall (fun a => 0 < a) l"]),
    ("let r := f (a -> b) in x = y -> forall k, k <> 0 -> z = r", ["x = y", "k <> 0"]),
    ("a = b /\\ forall k, 0 < k -> c", []), ("exists b, forall z, b < z -> c", []),
    ("a < b <-> (c -> d)", []), ("f x = Some r -> a = r", ["f x = Some r"]),
    ("y = 1 \\/ y = 0 -> a", ["y = 1 \\/ y = 0"]), ("~ In x l -> a", ["~ In x l"])])
def test_a_premise_without_a_name_is_seen(stated: str, told: list[str]) -> None:
    assert list(premise.nameless(stated)) == told


def test_a_premise_of_a_file_is_seen(tmp_path: Path) -> None:
    (tmp_path / "registry.toml").write_text(ROW)
    file = tmp_path / "A.v"
    file.write_text("Lemma b : forall n (* a number *), n = 0 -> n <= 1. Proof. lia. Qed.\n")
    (told,) = premise.problems(tmp_path)
    assert told == "A.b: the premise n = 0 is named by nothing; make it a binder with a name " \
        "that says it, or define what it says"
    file.write_text("Lemma b : forall n (n_vanishes : n = 0), n <= 1. Proof. lia. Qed.\n")
    assert list(premise.problems(tmp_path)) == []
