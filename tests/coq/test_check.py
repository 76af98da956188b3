"""The proofs in Coq are those of the registry, state what they stated, and assume what is told."""

import re
from pathlib import Path

import pytest
from coq import build, check, source

from novikoff.theory import coq_proof, coq_text
from novikoff.theory.coq_proof import (
    Expectations,
    Expected,
    read_registry,
)
from novikoff.theory.registry import theorems

ROW = '[[proof]]\ntheorem = "perceptron.growth"\nconstant = "A.b"\nclass = "Q"\n' \
      'example = "A.c"\nstatement = "1111111111111111"\nsays = "what it says"\nleft_out = ""\n' \
      'read = "a140d484ba1b8c38"\n'
NEEDS_COQ = pytest.mark.skipif(not build.installed(), reason=build.ABSENT)
ONE = "1" * 16
FILE = """
(** Nothing (* Admitted. *) is assumed. *)
Section S.
Variable K : Type.
Theorem claim : forall x : K, x = x.
Proof. reflexivity. Qed.
End S.
"""


def test_no_file_assumes_what_is_not_proved() -> None:
    assert list(check.refused(build.SOURCES)) == []


def test_every_file_begins_with_its_notation() -> None:
    for path in build.SOURCES.glob("*.v"):
        assert source.has_notation(path.read_text("utf-8")), path.name


@pytest.mark.parametrize("text", [
    "Lemma a : True.", "(* What it says. Notation a *)", "(** What it says. *)",
    "Lemma a : True. (** What it says.\n\n    Notation   a b *)", "(** Notation *)",
    "(** What it says. *) (** More.\n\n    Notation   a b *)"])
def test_a_file_without_its_notation_is_seen(text: str) -> None:
    assert not source.has_notation(text)
    assert source.has_notation("(** What it says.\n\n    Notation   a b *)\nLemma a : True.")


def test_every_file_is_the_one_that_was_checked() -> None:
    assert list(check.changed(check.digests(), coq_proof.expected().files)) == []


def test_every_constant_was_checked() -> None:
    assert sorted(coq_proof.expected().constants) == check.constants(coq_proof.registry())


def test_every_program_is_the_one_that_was_extracted() -> None:
    now = {name: coq_text.program_digest(text) for name, text in check.packaged().items()}
    assert now == coq_proof.expected().programs


def test_every_constant_that_a_row_cites_has_a_row() -> None:
    """Else neither its statement nor what it assumes is looked at."""
    rows = coq_proof.registry()
    known = {row.constant for row in rows}
    files = "|".join(path.stem for path in build.SOURCES.glob("*.v"))
    cited = {name for row in rows for name in re.findall(
        rf"\b(?:{files})\.\w+", f"{row.says} {row.left_out}")}
    assert cited
    assert cited <= known


def test_a_comment_before_a_theorem_names_a_theorem() -> None:
    """Or, in the files of the translation, the Python function whose text it is about."""
    for path in build.SOURCES.glob("*.v"):
        named = re.findall(r"^\(\*\* ([a-z_]+\.[a-z_]+)[ :,(]", path.read_text("utf-8"), re.M)
        for name in () if path.stem.startswith(("Trace", "Translated")) else named:
            assert name in theorems(), (path.name, name)


def test_every_python_statement_is_the_one_that_was_read_beside_it() -> None:
    now = check.beside(coq_proof.registry())
    assert list(check.stale(now, coq_proof.expected().beside)) == []


def test_every_proof_is_of_a_theorem_and_within_its_class() -> None:
    constants = coq_proof.expected().constants
    for row in coq_proof.registry():
        assert row.theorem in theorems() or "." not in row.theorem, row
        assert constants[row.constant].within(row.class_), row
        assert constants[row.example].within(row.class_), row


def test_the_packaged_programs_are_written_without_spaces() -> None:
    for text in check.packaged().values():
        assert text.endswith("}\n")
        assert text.count("\n") == 1


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """A folder with sources that compile, among them an axiom, and one to build in."""
    (tmp_path / "sources").mkdir()
    (tmp_path / "build").mkdir()
    (tmp_path / "sources/A.v").write_text(
        "Axiom magic : forall P : Prop, P.\nTheorem b : 0 = 0.\nProof. apply magic. Qed.\n"
        "Definition c : 0 = 0 := eq_refl.\n")
    (tmp_path / "sources/registry.toml").write_text(ROW)
    return tmp_path


@NEEDS_COQ
def test_an_axiom_is_seen_by_its_name_and_by_what_rests_on_it(faulty: Path) -> None:
    sources = faulty / "sources"
    assert list(check.refused(sources)) == [
        "A.v: Axiom assumes what is not proved; prove it, or leave it out"]
    there = check.found(faulty / "build", sources)
    assert there.now.constants["A.b"].assumptions == ("A.magic",)
    assert there.now.constants["A.c"].assumptions == ()
    told = list(check.problems(there, there.now, there.programs))
    assert "A.b is of class Q and assumes A.magic" in told
    assert "A.c does not apply A.b, of which it is the instance" in told


@NEEDS_COQ
@pytest.mark.parametrize("binder", ["n * 0 = 0 ->", "forall (vanishes : n * 0 = 0),"])
@pytest.mark.parametrize(("given", "open_"), [("", True), (" eq_refl", False)])
def test_an_instance_that_leaves_a_hypothesis_open_is_seen(given: str, open_: bool, binder: str,
                                                           faulty: Path) -> None:
    (faulty / "sources/A.v").write_text(
        f"Theorem b : forall n, {binder} n = n.\nProof. reflexivity. Qed.\n"
        f"Definition c := b 0{given}.\n")
    there = check.found(faulty / "build", faulty / "sources")
    told = "A.c leaves a hypothesis open; prove it, so that it is known to hold"
    assert (told in there.idle) == open_


@NEEDS_COQ
def test_a_false_proof_does_not_compile(faulty: Path) -> None:
    (faulty / "sources/A.v").write_text("Theorem b : 0 = 1.\nProof. reflexivity. Qed.\n")
    with pytest.raises(build.Failed, match="Unable to unify"):
        build.build(faulty / "build", faulty / "sources")


def test_what_differs_is_told() -> None:
    rows = read_registry(ROW)
    now = Expectations({"A.b": Expected(ONE), "A.c": Expected("2", ("x",))}, {"t.t": "3"})
    due = Expectations({"A.b": Expected("0"), "A.d": Expected("2")}, {"t.t": "4"})
    assert list(check.problems(check.Found(rows, now, {"p": "1"}), due, {"p": "2"})) == [
        "A.c is of class Q and assumes x",
        "A.b: its statement, or a definition in it, has changed",
        "A.c is not expected",
        "A.d is expected and not registered",
        "t.t: its statement has changed; read it beside the one in Coq",
        "extracted/p.json is not what Coq extracts"]
    due = Expectations({"A.b": Expected(ONE, ("y",)), "A.c": Expected("2", ("x",))}, {"t.t": "3"})
    assert list(check.problems(check.Found(rows, now, {}), due, {}))[1:] == [
        "A.b: assumes nothing, and y was expected"]


def test_expectations_are_written_as_they_are_read() -> None:
    there = Expectations({"A.b": Expected("1", ("x", "y"))}, {"t.t": "3"}, {"A": "4"},
                         {"reference/a.py:f": "5"}, {"p": "6"})
    assert coq_proof.read_expected(check.written(there)) == there


def test_without_coq_the_check_says_so(monkeypatch: pytest.MonkeyPatch,
                                       capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(build, "installed", lambda: False)
    assert check.main([]) == 3
    assert "apt-get install" in capsys.readouterr().out


@pytest.mark.parametrize("command", [
    "Axiom a : False.", "Parameter a : nat.", "Lemma a : False. Proof. admit. Admitted.",
    "Hypothesis a : False.", "Variable n : nat.", "Local Hypothesis a : False.",
    "#[local] Variable n : nat.", "Context (n : nat).", "Unset Guard Checking.",
    "Unset Positivity Checking.", "Unset Universe Checking.", "Conjecture a : False.",
    "#[bypass_check(guard)] Fixpoint f (n : nat) : nat := f n.", "Admit Obligations.",
    "Next Obligation. Admitted.", "Obligation Tactic := admit.", "Local Axiom a : False.",
    "Lemma a : False. Proof. give_up. Admitted.", "Goal False. Abort.",
    "Module Type M. Parameter a : False. End M.", "Declare Module M : T.",
    "Lemma a : False. Proof. shelve. Unshelve. Qed.", "Global Parameters a b : nat.",
    "Declare Instance a : C.", "Primitive a := #int63_add.", 'Load "other".',
    'Extract Constant a => "b".', "Declare ML Module \"a\".", 'Add LoadPath "elsewhere".',
    "Lemma a : True. Proof. exact_no_check I. Qed.",
    "Section T. End T. Hypothesis a : False.", "Hint Resolve a : core.",
    "Global Hint Extern 1 => exact I : core.", "Create HintDb mine.", "Ltac lra ::= idtac.",
    "Instance one : C := {}.", "#[export] Instance one : C := {}.",
    "From Novikoff Require Import A.", "Global Set Printing Depth 2.",
    "Goal True. Fail Section A. exact I. Qed. Variable c : False."])
def test_what_leaves_a_hole_is_refused(command: str) -> None:
    assert source.forbidden(f"{FILE}{command}\n")


def test_what_only_sounds_like_it_is_not_refused() -> None:
    assert source.forbidden(FILE) == []
    assert source.forbidden("Lemma admitted : True. Proof. now trivial. Qed.") == []
    assert source.forbidden("Section S. #[local] Variable n : nat. Hypothesis h : n = n. End S.") \
        == []


@pytest.mark.parametrize(("old", "new", "same"), [
    ("Nothing", "No thing", True), ("Proof. reflexivity", "Proof.\n  reflexivity", True),
    ("x = x", "x = x \\/ True", False), ("reflexivity", "trivial", False)])
def test_a_digest_is_of_all_but_comments_and_spaces(old: str, new: str, same: bool) -> None:
    assert (coq_text.digest(FILE.replace(old, new)) == coq_text.digest(FILE)) == same


def test_a_file_that_has_changed_is_told() -> None:
    (told,) = check.changed({"A": "1", "B": "2"}, {"A": "1", "B": "3"})
    assert told.startswith("B.v is not as it was when it was last checked; run --write")


def test_a_row_is_read() -> None:
    (row,) = read_registry(ROW)
    assert (row.theorem, row.constant, row.class_) == ("perceptron.growth", "A.b", "Q")
    assert row.subject == "the mathematics"
    (row,) = read_registry(ROW + 'program = "perceptron"')
    assert row.subject == "the extracted program"


@pytest.mark.parametrize(("old", "new", "told"), [
    ('"A.b"', '"b"', "row 1 of the registry: constant = 'b' is not of the form File.constant"),
    ('"Q"', '"Z"', "class = 'Z' is not one of Q, R"),
    ('"perceptron.growth"', '"Growth"', "neither an id nor a ledger row"),
    ('"what it says"', '""', "does not say what it proves"),
    ('"what it says"', '"  "', "does not say what it proves"),
    ('left_out = ""', 'left_out = " - "', "says in no word what A.b leaves out"),
    ('left_out = ""\n', "", "left_out"), ('"1111111111111111"', '"11"', "no|not a hash"),
    ("says", "tells", "row 1 of the registry has no key 'tells'"),
    ('example = "A.c"\n', "", "example"), ("says", "says", "A.b stands twice")])
def test_a_wrong_row_is_refused(old: str, new: str, told: str) -> None:
    text = ROW + ROW if old == new else ROW.replace(old, new)
    with pytest.raises(ValueError, match=told):
        read_registry(text)


def test_the_scope_is_what_the_row_says() -> None:
    (row,) = read_registry(ROW)
    assert row.scope == "what it says"
    (row,) = read_registry(ROW.replace('left_out = ""', 'left_out = "the rest"'))
    assert row.scope == "what it says; left out: the rest"


def test_no_row_leaves_something_out_in_other_words() -> None:
    """What a row leaves out stands under its own key, so that whoever shows a row can tell."""
    for row in coq_proof.registry():
        for words in ("is left out", "are left out", "not said", "not modelled", "not spoken",
                      "cited"):
            assert words not in row.says, row


def test_programs_are_written_before_what_runs_them(tmp_path: Path,
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    """A program with a constructor more would not run on values of the old one."""
    steps: list[str] = []

    def seen() -> list[str]:
        return [path.name for path in packaged.iterdir()]

    packaged, target = tmp_path / "packaged", tmp_path / "Runs.v"
    packaged.mkdir()
    (packaged / "gone.json").write_text("{}")
    monkeypatch.setattr(check.build, "PACKAGED", packaged)
    monkeypatch.setattr(check.translate, "TARGET", tmp_path / "Translated.v")
    monkeypatch.setattr(check.runs, "TARGET", target)
    monkeypatch.setattr(check.build, "programs", lambda _: {"p": "new"})
    monkeypatch.setattr(check.program, "cache_clear", lambda: steps.append("forgotten"))
    monkeypatch.setattr(check.runs, "generated", lambda: f"{steps} {seen()}")
    check.generate(tmp_path)
    assert target.read_text() == "['forgotten'] ['p.json']"
    assert (tmp_path / "Translated.v").read_text() == check.translate.translated(
        check.translate.read())
