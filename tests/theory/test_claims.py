"""The audit: every claim is judged, every check holds and can fail, and no number is stale."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from spoiling import NUMBER, PLAIN, mutants, spoilt, survives, written_numbers

from novikoff.reference.convention import Convention
from novikoff.theory.claims import claim as module
from novikoff.theory.claims.claim import WORDS, Claim, Examined, claim, claims, read
from novikoff.theory.claims.finding import Finding, Given, Shown
from novikoff.theory.claims.passage import Passage
from novikoff.theory.claims.search import none
from novikoff.theory.registry import theorems
from novikoff.theory.requirement import requirements

CLAIMS = claims()
CHECKED = [c for c in CLAIMS.values() if c.check is not None]
RUNS: dict[str, Examined] = {}
by_id = pytest.mark.parametrize("one", CHECKED, ids=lambda c: c.id)


def run(one: Claim) -> Examined:
    """Examine a claim, once for all tests."""
    if one.id not in RUNS:
        RUNS[one.id] = one.examine()
    return RUNS[one.id]


def test_every_row_has_a_claim() -> None:
    rows = [name for name, row in requirements().items() if row.kind in "DK"]
    assert rows == list(CLAIMS)


@by_id
def test_the_check_holds(one: Claim) -> None:
    found = run(one)
    wrong = [str(entry) for entry in found.shown if not getattr(entry, "holds", True)]
    assert (found.state, found.trouble, wrong) == ("holds", "", [])


def test_what_must_be_recomputed_is() -> None:
    unchecked = {c.id for c in CLAIMS.values() if c.check is None}
    assert not [name for name in unchecked if requirements()[name].checked or name[0] == "K"]
    for one in CLAIMS.values():
        assert bool(one.reading) == (one.check is None), one.id


def test_a_claim_has_words_that_are_sentences() -> None:
    for one in CLAIMS.values():
        assert one.correction.endswith("."), one.id
        assert one.correction != one.row.text, one.id
        assert not one.holds_if.endswith("."), one.id
        assert "overlap" not in one.holds_if, one.id  # a word that no document says the sense of
        assert not one.reading.endswith("."), one.id


def test_theorems_that_claims_name_exist() -> None:
    for one in CLAIMS.values():
        assert {*one.theorems, *one.mended_by} <= set(theorems()), one.id


OF_WORDS_AND_LISTINGS = {
    "D-001", "D-004", "D-010", "D-025", "D-027", "D-054", "D-091", "D-100", "D-110", "D-127",
    "D-132", "D-180", "D-183", "D-194", "D-195", "D-208", "D-215", "D-219", "D-234", "D-257",
    "D-261", "D-265", "D-281", "D-282", "D-285", "K-15"}
"""Claims about names, years, typesetting, listings and data, which no theorem speaks of."""


def test_a_claim_names_the_theorem_that_it_contradicts_or_needs() -> None:
    assert {one.id for one in CLAIMS.values() if not one.theorems} == OF_WORDS_AND_LISTINGS


def test_no_hypothesis_is_missing_where_it_is_said_that_one_is() -> None:
    for one in CLAIMS.values():
        assert "H" not in one.codes or one.holds_if or one.check is None, one.id


@by_id
def test_a_counterexample_says_how_small_it_is(one: Claim) -> None:
    about = [entry.about for entry in run(one).shown if isinstance(entry, Finding)]
    if "F" in one.codes or "dropped" in about or one.smaller:
        assert ("smaller" in about) != (one.smaller is not None)
        assert run(one).smallness is not None


@by_id
def test_every_finding_is_refused_with_another_right_side(one: Claim) -> None:
    found = run(one)
    for k, entry in enumerate(found.shown):
        if isinstance(entry, Finding):
            other = (*found.shown[:k], spoilt(entry), *found.shown[k + 1:])
            assert replace(found, shown=other).state == "fails", str(entry)


@by_id
def test_the_check_fails_when_some_number_of_it_is_changed(one: Claim) -> None:
    assert one.check is not None
    assert any(not survives(one, mutant) for _, mutant in mutants(one.check))


@by_id
def test_numbers_are_rendered_and_not_written_into_words(one: Claim) -> None:
    assert one.check is not None
    assert written_numbers(one.check) == []


@by_id
def test_numbers_of_the_correction_are_shown_by_the_check(one: Claim) -> None:
    story = "\n".join(map(str, run(one).shown))
    stated = set(NUMBER.findall(f"{one.correction} {one.holds_if}")) - PLAIN
    assert stated <= set(NUMBER.findall(story))


@pytest.mark.parametrize("id", ["D-181", "D-232"])
def test_what_two_things_disagree_about_is_seen_to_differ(id: str) -> None:
    shows = [entry for entry in run(CLAIMS[id]).shown if getattr(entry, "shows", "")]
    assert [entry.relation for entry in shows] == ["!="]  # type: ignore[union-attr]


def false(_: Any = None) -> Iterator[Shown]:
    """Say that 1 is 2."""
    yield Given({"x": 1})
    yield Finding("x", 1, "=", 2)


def compares_nothing() -> Iterator[Shown]:
    """Show a number."""
    yield Given({"x": 1})


def stumbles() -> Iterator[Shown]:
    """Compare, then divide by 0."""
    yield Finding("x", 1, "=", 1)
    yield Finding("1/0", Fraction(1, 0), "=", 1)


def rounds() -> Iterator[Shown]:
    """Compare a float."""
    yield Finding("x", 0.1, "<", 1)


@pytest.mark.parametrize(("check", "trouble"), [
    (false, ""), (compares_nothing, ""), (stumbles, "ZeroDivisionError"),
    (rounds, "cannot be compared by size exactly")])
def test_a_check_can_fail(check: Any, trouble: str) -> None:
    found = replace(CLAIMS["D-072"], check=check).examine()
    assert found.state == "fails"
    assert trouble in found.trouble


def test_a_check_is_handed_its_passages() -> None:
    seen: list[Any] = []

    def check(*passages: Passage) -> Iterator[Shown]:
        seen.extend(passages)
        yield Finding("passages", len(passages), "=", 1).misprint

    passage = Passage(Convention(mistake="AB"), 3)
    assert replace(CLAIMS["D-072"], check=check, passages=(passage,)).examine().state == "holds"
    assert seen == [passage]


@pytest.mark.parametrize(("id", "why"), [
    ("D-998", "is the id of no claim"), ("B-16", "is the id of no claim"),
    ("D-068", "belongs into novikoff.theory.claims.document_001")])
def test_a_claim_stands_in_its_place(id: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        claim(id)(false)
    with pytest.raises(ValueError, match=why):
        read(__name__, id, "It is so.", because="it is read")


def test_a_claim_is_judged_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(false, "__module__", CLAIMS["D-068"].check.__module__)  # type: ignore[union-attr]
    with pytest.raises(ValueError, match="D-068 is registered twice"):
        claim("D-068")(false)


def test_only_what_is_asked_for_is_imported(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(module, "imported", asked.append)
    assert list(claims(["D-068", "D-231"])) == ["D-068", "D-231"]
    assert asked == ["novikoff.theory.claims.document_001", "novikoff.theory.claims.across"]


def test_a_search_that_tries_nothing_finds_nothing() -> None:
    assert none("odd numbers", (2, 4), lambda n: n % 2 == 1).holds
    with pytest.raises(ValueError, match="odd numbers: there is nothing to try"):
        none("odd numbers", (), lambda n: n % 2 == 1)


def test_a_passage_runs_under_its_own_rule() -> None:
    X, labels = [(-1,), (0,)], (1, -1)
    found = {rule: Passage(Convention(mistake=rule)).learn(X, labels).updates  # type: ignore[arg-type]
             for rule in ("F", "N", "AB")}
    assert found == {"F": 3, "N": 5, "AB": 0}
    assert len(Passage(Convention(mistake="N"), 4).updates(X, labels)) == 4
    first = Passage(Convention(mistake="N", order="first mistake"))
    assert first.learn(X, labels).converged
    with pytest.raises(ValueError, match="give the indices of each pass"):
        Passage(Convention(order="shuffled")).learn(X, labels)
    with pytest.raises(ValueError, match="the start is drawn"):
        Passage(Convention(start="random")).learn(X, labels)
    with pytest.raises(ValueError, match="the passage starts at 0"):
        Passage().learn(X, labels, (1, 0))
    assert Passage(left_open=("start",)).learn(X, labels, (1, 0)).converged
    assert "2 updates" in Passage(steps=2).lines()
    assert Passage().lines()[-1] == "a run to its end, if it has one"
    assert any("left open there" in line for line in Passage(left_open=("order",)).lines())


def mends(keep: bool, drop: bool) -> Any:
    """Return a check that shows something of a hypothesis, where it is kept and where not."""
    def check() -> Iterator[Shown]:
        yield Finding("x", 1, "=", 1)
        if keep:
            yield Finding("x", 2, "=", 2).kept
        if drop:
            yield Finding("x", 3, "=", 3).dropped
    return check


@pytest.mark.parametrize(("keep", "drop", "by", "failed"), [
    (True, True, (), ()), (False, True, ("perceptron.update",), ()),
    (False, True, (), ("nothing shows that the claim holds under its hypothesis",)),
    (True, False, (), ("no counterexample is shown where its hypothesis is dropped",)),
    (False, False, ("perceptron.update",),
     ("no counterexample is shown where its hypothesis is dropped",))])
def test_a_hypothesis_is_checked_where_it_is_kept_and_where_it_is_dropped(
        keep: bool, drop: bool, by: tuple[str, ...], failed: tuple[str, ...]) -> None:
    one = replace(CLAIMS["D-014"], holds_if="x > 0", mended_by=by, check=mends(keep, drop))
    assert one.examine().failed == failed
    assert one.examine().state == ("fails" if failed else "holds")


@by_id
def test_no_other_verdict_than_its_own_is_borne_out(one: Claim) -> None:
    """Each other single code, each code left out, and each other one beside those that there are.

    Only H comes and goes unnoticed beside another code, where a hypothesis is given.
    """
    others = {(code,) for code in WORDS} | {
        tuple(code for code in one.codes if code != out) for out in one.codes} | {
        (*one.codes, code) for code in WORDS if code not in one.codes}
    for verdict in others - {one.codes, ()}:
        found = replace(run(one), claim=replace(one, row=replace(one.row, verdict=verdict)))
        if not one.holds_if or set(verdict) ^ set(one.codes) != {"H"}:
            assert found.state == "fails", verdict


@pytest.mark.parametrize(("verdict", "about", "shows", "why"), [
    (("confirmed",), "", "false", "a finding shows that it is false"),
    (("confirmed",), "dropped", "", "what is shown is that a hypothesis is missing"),
    (("F",), "dropped", "", "nothing shows that it is false"),
    (("T",), "", "clash", "nothing shows that it is typo"),
    (("A", "C"), "", "open", "nothing shows that it is code defect"),
    (("H",), "", "", "no hypothesis is given"), (("confirmed",), "", "true", "and only there"),
    (("confirmed", "H"), "dropped", "", "and only there")])
def test_what_is_wrong_with_a_verdict_is_told(verdict: tuple[str, ...], about: Any, shows: Any,
                                              why: str) -> None:
    one = CLAIMS["D-014"]
    finding = Finding("x", 1, "=", 1, about, shows)
    turned = replace(one, row=replace(one.row, verdict=verdict), smaller=None,
                     mended_by=(), holds_if="x > 0" if about else "")
    (told,) = Examined(turned, (finding, replace(finding, about="kept"))).failed
    assert told.startswith(f"its verdict is {turned.verdict}, and")
    assert why in told


def test_a_hypothesis_without_a_check_is_refused() -> None:
    with pytest.raises(ValueError, match="D-091: give a check of its hypothesis"):
        replace(CLAIMS["D-091"], holds_if="it is so")
    with pytest.raises(ValueError, match=r"say under which hypothesis perceptron\.update mends it"):
        replace(CLAIMS["D-072"], holds_if="", mended_by=("perceptron.update",))


def test_what_finds_written_numbers_finds_them() -> None:
    def check() -> Iterator[Shown]:
        """See 7 cases."""
        yield Finding("updates in 1000 passes at 2/3, e^5 and w_3", 1, "≈", "3.99")
        yield Finding(f"at {1000}, |x| <= 6, 1/2 and 0", 1, "=", 1)

    assert written_numbers(check) == ["1000", "2/3", "6"]


def test_what_changes_numbers_changes_each() -> None:
    assert [list(mutant())[-1].right for _, mutant in mutants(false)] == [3, 2, 2]  # type: ignore[union-attr]
