"""The terminal report: its content, its width, and that no text of a target can disturb it."""

import io
import re
from dataclasses import replace

import pytest
from planted.result import AMONG, BROKEN, CONFORMING, EVERY, FULL, HAZARDOUS, HOSTILE, WITHIN
from rich.cells import cell_len

from novikoff.reports.validation import account
from novikoff.reports.validation.exact_text import sides
from novikoff.reports.validation.render_terminal import (
    print_terminal,
    terminal_lines,
    terminal_text,
    wrapped,
)


class Terminal(io.StringIO):
    """A stream that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def flat(text: str) -> str:
    return re.sub(r"\s+", " ", text)


def test_the_example_of_the_design_is_told():
    told = terminal_text(FULL)
    assert told.splitlines()[0].endswith("seed 7 · 2.8 s")
    for part in ("mine.py:Perceptron judged as a perceptron", "mistake when ŷ ≠ y", "step 2η",
                 "probed on 6 instances", "VIOLATED perceptron.update",
                 "smallest case X = [[1]], y = [-1], η = 1/2, 1 pass, one example at a time",
                 "expected (-1, -1)", "observed (-2, -1)", "likely cause the bias moves by 2s",
                 "reproduce novikoff replay 1 · as a stand-alone numpy script: "
                 "novikoff replay 1 --script",
                 "shrunk case X = [[1, 2], [-1, 1/2], [2, -1]]", "expected at most 5/2",
                 "observed 0.1"):
        assert part in flat(told), part


def test_what_was_not_judged_is_counted_and_says_what_to_expose():
    assert account.summary(FULL) == (
        "violates: 2 passed · 4 violated · 2 unobservable (perceptron.dual_form, "
        "perceptron.trace: expose which points were updated) · 1 inapplicable · 1 declared "
        "deviation · 1 error")
    assert account.summary(CONFORMING) == "conforms: 2 passed · 0 violated · 0 not judged"
    assert account.summary(HAZARDOUS).endswith("· 1 hazard, and --fail-on hazard")
    assert account.summary(BROKEN) == "error: nothing was judged"


@pytest.mark.parametrize("result", EVERY, ids=lambda result: result.target)
@pytest.mark.parametrize("width", [80, 100, 132])
def test_no_line_is_too_wide_and_none_is_cut(result, width):
    lines = [line.plain for line in terminal_lines(result, width)]
    assert [line for line in lines if cell_len(line) > width and "\\x1b[31m<b>" not in line] == []
    assert not any(line != line.rstrip() for line in lines)
    assert "…" not in "".join(lines).replace("(2, 2), …", "")
    wide = flat(" ".join(line.plain for line in terminal_lines(result, 10_000)))
    assert sorted(re.findall(r"[\w.]+\.[\w.]+", wide)) == \
        sorted(re.findall(r"[\w.]+\.[\w.]+", flat(" ".join(lines))))


def test_a_passed_theorem_has_one_line():
    lines = terminal_text(CONFORMING).splitlines()
    for theorem in CONFORMING.theorems:
        [at] = [k for k, line in enumerate(lines) if theorem.id in line]
        assert not lines[at + 1].startswith(" " * 30)


def test_a_long_reason_is_told_once():
    told = flat(terminal_text(FULL))
    assert "unobservable perceptron.dual_form expose which points were updated" in told
    assert "unobservable perceptron.trace as perceptron.dual_form inapplicable" in told


def test_a_word_is_never_cut_and_a_vector_stays_together():
    assert wrapped("see (1, 2, 3) there", 12) == ["see", "(1, 2, 3)", "there"]
    assert wrapped("x " + "long" * 9 + " y", 10) == ["x", "long" * 9, "y"]
    assert wrapped("", 10) == [""]


def test_a_hostile_text_is_spelled_out():
    told = terminal_text(FULL)
    assert HOSTILE not in told
    assert "\\x1b[31m" in told
    assert "\\u202e" in told
    assert not re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u202e]", told)


def test_colour_is_for_terminals_that_want_it(monkeypatch):
    monkeypatch.setenv("TERM", "xterm-256color")
    for name in ("NO_COLOR", "FORCE_COLOR", "COLUMNS"):
        monkeypatch.delenv(name, raising=False)
    plain, shown, dull = io.StringIO(), Terminal(), Terminal()
    print_terminal(CONFORMING, plain)
    print_terminal(CONFORMING, shown)
    monkeypatch.setenv("NO_COLOR", "1")
    print_terminal(CONFORMING, dull)
    assert plain.getvalue() == terminal_text(CONFORMING)
    assert "\x1b[" in shown.getvalue()
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]", dull.getvalue())
    assert re.search(r"\x1b\[[0-9;]*3[0-9]", shown.getvalue())


def test_the_name_of_a_line_is_dim_and_its_text_is_not():
    [line] = [line for line in terminal_lines(FULL, 80) if line.plain.startswith("  likely cause")]
    assert line.style == ""
    assert [(span.start, span.end, span.style) for span in line.spans] == [(0, 18, "dim")]


def test_markup_of_a_target_is_not_read_as_ours():
    stream = io.StringIO()
    print_terminal(FULL, stream)
    assert "'`|*_" in stream.getvalue()
    assert "[[1]]" in stream.getvalue()


def test_str_is_the_report():
    assert str(CONFORMING) + "\n" == terminal_text(CONFORMING)


def test_relations_are_words():
    assert sides(WITHIN)[0].startswith("(1/2, 2, -1/2), give or take (8.88")
    assert sides(replace(WITHIN, radius=(0, 0)))[0] == "(1/2, 2, -1/2)"
    assert sides(AMONG)[0] == "one of 7: (0, 0), (1, 1), (2, 2), …"
