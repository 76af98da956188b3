"""Recorded counterexamples as scripts: each shows the fault until it is gone."""

from dataclasses import replace
from fractions import Fraction

import pytest
from planted.recording import found_in, result_of, run, script_of
from planted.result import CONVENTION, ONE, violated

from novikoff.reference.convention import Convention
from novikoff.reports.validation.description import Description
from novikoff.reports.validation.replay import record, recorded, working
from novikoff.reports.validation.result import Found
from novikoff.reports.validation.script import script
from novikoff.theory.experiment import Call, Fit, Present
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample, Unobservable

TWO = Instance(((1, 2), (-1, Fraction(1, 2)), (2, -1)), (1, -1, 1), Fraction(3, 2), 2,
               convention=CONVENTION)
pytestmark = pytest.mark.usefixtures("state")
NAMES = ("update", "growth", "trace", "norm_growth", "dual_form", "correction")


@pytest.mark.parametrize("name", NAMES)
def test_the_script_shows_the_fault_until_it_is_gone(target, name, tmp_path):
    try:
        found = found_in(target, name, TWO)
    except AssertionError:
        found = found_in(target, name, ONE)
    text = script_of(target, found)
    assert "novikoff" not in text.replace(str(tmp_path), "").partition('"""\n\n')[2]
    seen = run(text, tmp_path / "fault.py")
    assert (seen.returncode, seen.stderr) == (1, "")
    assert "it does not hold: the fault is there" in seen.stdout
    target.write_text(target.read_text().replace("FACTOR = 2", "FACTOR = 1"))
    seen = run(text, tmp_path / "fault.py")
    assert (seen.returncode, seen.stderr) == (0, ""), seen.stdout
    assert "it holds: the fault is gone, or shows only after other trainings" in seen.stdout


def made(counterexample, target, convention=CONVENTION, instance=ONE):
    found = Found(replace(instance, convention=convention), counterexample, True)
    record(result_of(target, violated("made", found)))
    return recorded(1)


def test_a_script_says_where_its_expectation_is_of_the_recorded_run_only(target, tmp_path):
    wrong = Counterexample("", (7,), (1,), "=", (Fit(ONE.X, ONE.y, 1, 1),), "runs[0].counts")
    for theorem, told in (("counts_updates", True), ("trace", False)):
        record(result_of(target, violated(theorem, Found(ONE, wrong, True))))
        kept = recorded(1)
        with working(kept) as worker:
            seen = run(script(kept, worker, worker.description), tmp_path / "f.py")
        assert seen.returncode == 1
        assert ("replay the record, which decides" in seen.stdout) == told


def test_the_script_runs_every_experiment_in_its_order(target, tmp_path):
    experiments = (Fit(ONE.X, ONE.y, 1, 1), Present(TWO.X, TWO.y, 1), Fit(TWO.X, TWO.y, 1, 1))
    quantity = ("(runs[0].w, len(runs[1]), runs[1][-1] == runs[2].w, dot(runs[0].w, (1, 1)), "
                "norm_sq(runs[0].w), runs[0].counts)")
    kept = made(Counterexample("", 0, 1, "=", experiments, quantity), target)
    with working(kept) as worker:
        text = script(kept, worker, worker.description)
    assert "observed ((-4, -2), 4, True, -6, 20, (1,))\n" in run(text, tmp_path / "f.py").stdout


RELATIONS = [
    ("=", (-2, -1), 0, True), ("=", (-1, -1), 0, False), ("!=", (-1, -1), 0, True),
    ("!=", (-2, -1), 0, False), ("<=", (-2, -1), 0, True), ("<", (-2, -1), 0, False),
    (">=", (-2, -1), 0, True), (">", (-2, -1), 0, False), ("in", ((0, 0), (-2, -1)), 0, True),
    ("in", ((0, 0),), 0, False), ("within", (-3, -1), (1, 0), True),
    ("within", (-3, -1), (Fraction(1, 2), 1), False),
]


@pytest.mark.parametrize(("relation", "expected", "radius", "holds"), RELATIONS)
def test_the_script_knows_every_relation(target, tmp_path, relation, expected, radius, holds):
    experiment = Fit(ONE.X, ONE.y, ONE.eta, 1)
    kept = made(Counterexample("", expected, (-2, -1), relation, (experiment,), "runs[0].w",
                               radius), target)
    with working(kept) as worker:
        text = script(kept, worker, worker.description)
    seen = run(text, tmp_path / "fault.py")
    assert (seen.returncode, seen.stderr) == (0 if holds else 1, "")


@pytest.mark.parametrize(("radius", "status"), [(4, 0), (Fraction(7, 2), 1), (0, 1)])
def test_the_script_compares_single_numbers_within_a_radius(target, tmp_path, radius, status):
    experiment = Fit(ONE.X, ONE.y, ONE.eta, 1)
    kept = made(Counterexample("", 2, -2, "within", (experiment,), "runs[0].w[0]", radius), target)
    with working(kept) as worker:
        text = script(kept, worker, worker.description)
    seen = run(text, tmp_path / "fault.py")
    assert (seen.returncode, seen.stderr) == (status, "")


class Scripted:
    """Answers "source" with lines that bind what a target would have shown."""

    def __init__(self, observed):
        self.observed = observed

    def ask(self, op, /, **arguments):
        assert op == "source"
        assert arguments["experiment"]["op"] == "fit"
        return {"source": [f"observed = {self.observed!r}", "print(observed)"]}


@pytest.mark.parametrize(("bias", "observed", "weights"), [
    ("first", {"w": [1.5, 2.0, 3.0], "b": None}, "(3/2, 2, 3)"),
    ("last", {"w": [1.5, 2.0, 3.0], "b": None}, "(3, 3/2, 2)"),
    ("separate", {"w": [1.5, 2.0], "b": 0.1}, "(0.1, 3/2, 2)"),
    ("absent", {"w": [1.5, 2.0], "b": None}, "(3/2, 2)"),
])
def test_the_script_reads_every_layout_exactly(target, tmp_path, bias, observed, weights):
    experiment = Fit(TWO.X, TWO.y, 1, 1)
    kept = made(Counterexample("", 0, 1, "=", (experiment,), "runs[0].w"), target,
                Convention(bias=bias), TWO)
    text = script(kept, Scripted(observed), Description("Perceptron"))
    assert f"observed {weights}\n" in run(text, tmp_path / "fault.py").stdout


def test_a_run_without_an_end_is_ended(target, tmp_path):
    kept = made(Counterexample("at most 3 updates", "an end", "no end after 5 seconds", "=",
                               (Fit(ONE.X, ONE.y, 1, None),), "runs[0].w"), target)
    spin = Scripted(None)
    spin.ask = lambda *_, **__: {"source": ["while True: pass"]}
    seen = run(script(kept, spin, Description("Perceptron"), 0.2), tmp_path / "fault.py")
    assert (seen.returncode, seen.stdout) == (1, "observed: no end after 0.2 seconds; the fault "
                                                 "is there\n")
    ends = Scripted({"w": [1.0, 1.0], "b": None})
    seen = run(script(kept, ends, Description("Perceptron")), tmp_path / "fault.py")
    assert (seen.returncode, seen.stdout) == (0, "it came to an end: the fault is gone\n")


def test_what_a_script_cannot_run_is_refused(target):
    for experiments, quantity in (((Call("loss", ()),), "runs[0]"), ((), "")):
        kept = made(Counterexample("", 0, 1, "=", experiments, quantity), target)
        with pytest.raises(Unobservable, match=r"a script that shows perceptron\.made"):
            script(kept, Scripted(None), Description("Perceptron"))


def test_the_text_of_a_script_survives_hostile_words(target, tmp_path):
    experiment = Fit(ONE.X, ONE.y, ONE.eta, 1)
    kept = made(Counterexample('"""\nraise SystemExit(9)\n\\', 0, 1, "=", (experiment,),
                               "runs[0].w"), target)
    kept = replace(kept, statement='"""; raise SystemExit(9) \\', target='x"""\\:P')
    text = script(kept, Scripted({"w": [1.0, 1.0], "b": None}), Description("Perceptron"))
    seen = run(text, tmp_path / "fault.py")
    assert (seen.returncode, seen.stderr) == (1, "")
    assert "the fault is there" in seen.stdout


def test_a_program_that_keeps_something_has_no_script_but_a_replay(target):
    run_of = Fit(ONE.X, ONE.y, 1, 1)
    kept = made(Counterexample("", 0, 1, "=", (run_of,), "runs[0].w"), target)
    kept = replace(kept, target="exec:mine", found=replace(kept.found, after=(run_of,)))
    with pytest.raises(ValueError, match=r"only after other trainings in one process.*replay 1"):
        script(kept, Scripted({}), Description("Perceptron"))
