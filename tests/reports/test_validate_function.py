"""Bare functions end to end: verdicts, cards, exit statuses, reports, replays, scripts."""

import json
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

import jsonschema
import pytest
from click.testing import CliRunner

from novikoff.reports import validate
from novikoff.reports.command.main import novikoff
from novikoff.reports.validation import family, render_html, render_json, render_junit
from novikoff.reports.validation.function_table import FUNCTIONS, guess
from novikoff.reports.validation.load import TargetError

HERE = Path(__file__).parent / "targets"
FILE = HERE / "bare_functions.py"
SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("result.schema.json").read_text())


def judged(name, **options):
    """Judge a function of the file of targets, on few instances."""
    return validate(f"{FILE}:{name}", **{"examples": 2} | options)


def test_scipy_entropy_of_two_laws_is_a_divergence_of_laws():
    result = validate("scipy.stats:entropy", spec="kl_divergence", examples=1,
                      theorems=["information.gibbs", "information.chain_rule"])
    assert result.verdict == "conforms"
    assert ("sums", "to 1") in [(line.field, line.value) for line in result.card]


def test_a_right_entropy_conforms_in_its_own_unit():
    result = judged("entropy")
    assert (result.verdict, result.exit_status, result.count("violated")) == ("conforms", 0, 0)
    assert ("base", "2", "probed") in [(x.field, x.value, x.settled) for x in result.card]
    assert all(theorem.examples for theorem in result.theorems)


def test_what_is_stated_binds():
    result = judged("entropy", convention="base=e", theorems=["information.units"])
    assert result.verdict == "violates"
    assert "it is in bits, not in nats" in result.theorems[0].diagnosis
    assert ("base", "e", "stated") in [(x.field, x.value, x.settled) for x in result.card]
    assert "the stated convention does not explain" in result.message


def test_names_of_parameters_settle_the_order():
    result = judged("kl", theorems=["information.gibbs"])
    assert result.verdict == "conforms"
    assert ("arguments", "QP") in [(line.field, line.value) for line in result.card]
    with pytest.raises(ValueError, match="arguments=PQ is not a convention"):
        judged("kl", convention="arguments=PQ")


def test_a_refusal_that_is_documented_is_no_fault():
    result = judged("entropy_of_positive", spec="entropy", theorems=["information.units"])
    assert (result.verdict, result.count("violated")) == ("conforms", 0)


def test_a_wrong_value_is_no_change_of_the_arguments():
    told = {theorem.id: theorem.verdict
            for theorem in judged("entropy_with_nan", spec="entropy", examples=6).theorems}
    assert told["information.support"] == "violated"
    interface = {id: verdict for id, verdict in told.items() if id.startswith("bare_function.")}
    assert interface.pop("bare_function.extremes") == "violated"
    assert set(interface.values()) == {"passed"}


def test_lists_that_are_silently_wrong_are_a_hazard():
    result = judged("accuracy")
    assert result.verdict == "conforms"
    assert [hazard.theorem for hazard in result.hazards] == [
        "bare_function.lists_and_arrays", "bare_function.columns"]
    assert judged("accuracy", fail_on_hazard=True).verdict == "violates"


def test_a_call_that_hangs_or_ends_its_process_is_survived():
    result = judged("sigmoid", theorems=["bare_function.extremes", "activation.softplus"])
    told = {theorem.id: theorem.verdict for theorem in result.theorems}
    assert told == {"activation.softplus": "passed", "bare_function.extremes": "violated"}


@pytest.mark.usefixtures("state")
def test_every_report_shows_the_call():
    result = judged("k_fold")
    assert result.verdict == "violates"
    assert "left over are in no fold" in result.theorems[0].diagnosis
    told = render_json.to_json(result)
    jsonschema.validate(told, SCHEMA)
    assert render_json.from_json(json.loads(json.dumps(told))) == result
    call = "cross_validation.folds((0, 1, 2), 2, first)"
    assert call in str(result)
    assert call in render_html.render_html(result)
    assert call in render_junit.render_junit(result)


def run(*arguments):
    """Run a command, and return its exit status and output."""
    done = CliRunner().invoke(novikoff, [*map(str, arguments)])
    return done.exit_code, done.output


@pytest.mark.usefixtures("state")
def test_the_command_records_and_the_script_fails_until_the_fault_is_gone(tmp_path):
    target = tmp_path / "mine.py"
    target.write_text(FILE.read_text("utf-8").replace("entropy_without_minus", "my_entropy"),
                      "utf-8")
    status, told = run("validate", f"{target}:my_entropy", "--examples", 1, "--theorem",
                       "information.coin_and_dice")
    assert status == 1
    assert "the minus is left out" in told
    assert "in bits" in told
    status, told = run("replay", 1)
    assert status == 1
    assert "still violated" in told
    status, text = run("replay", 1, "--script")
    assert status == 0
    script = tmp_path / "fault.py"
    script.write_text(text, "utf-8")
    assert "novikoff." not in text.partition('"""\n')[2]
    assert subprocess.run([sys.executable, "-B", script], check=False, cwd=tmp_path).returncode == 1
    target.write_text(target.read_text("utf-8").replace("return -entropy(p)", "return entropy(p)"),
                      "utf-8")
    assert subprocess.run([sys.executable, "-B", script], check=False, cwd=tmp_path).returncode == 0
    status, told = run("replay", 1)
    assert status == 0
    assert "no longer violated" in told


def test_a_program_is_asked_the_same():
    program = f"exec:{sys.executable} {HERE / 'entropy_program.py'}"
    result = validate(program, spec="entropy", examples=1, theorems=["information.units"])
    assert result.verdict == "conforms"
    wrong = validate(program, spec="entropy", examples=1, theorems=["information.units"],
                     convention="base=e")
    assert wrong.verdict == "violates"


def test_a_program_is_asked_for_no_matrix():
    program = f"exec:{sys.executable} {HERE / 'softmax_program.py'}"
    result = validate(program, spec="softmax", examples=1, theorems=[
        "softmax.probabilities", "softmax.rows"])
    told = {theorem.id: theorem.verdict for theorem in result.theorems}
    assert result.verdict == "conforms"
    assert told == {"softmax.probabilities": "passed", "softmax.rows": "inapplicable"}


def test_a_wrong_convention_is_a_usage_error():
    status, told = run("validate", f"{FILE}:entropy", "--convention", "bias=first")
    assert status == 2
    assert "write field=value with one of the fields" in told


def test_specs_are_listed_with_the_theorems_that_call_them():
    told = dict(family.listed(["entropy", "hinge_loss", "perceptron"]))
    assert "information.coin_and_dice" in told["entropy"]
    assert "information.gibbs" not in told["entropy"]
    assert "margin.slack" in told["hinge_loss"]
    assert "perceptron.update" in told["perceptron"]
    status, text = run("validate", "--list")
    assert status == 0
    assert "k_fold\n  cross_validation.folds\n" in text


def test_names_that_say_nothing_or_something_else_are_no_functions():
    assert guess("EntropyRegularizedModel") is None
    assert guess("fit") is None
    for name, spec in {"binary_cross_entropy": "log_loss",
                       "cross_entropy": "cross_entropy", "KL": "kl_divergence",
                       "mse": "squared_loss", "leave_one_out": "leave_one_out"}.items():
        assert guess(name) == spec, name
    assert all(guess(name) == name for name in FUNCTIONS)
    with pytest.raises(TargetError, match="no theorem of entropy matches"):
        judged("entropy", theorems=["perceptron.*"])


def test_a_function_that_always_fails_or_hangs_cannot_be_judged():
    with pytest.raises(TargetError, match=r"cannot be called as the function k_fold: at folds"):
        judged("unfinished", spec="k_fold")
    with pytest.raises(TargetError, match="a function that is called must come back"):
        judged("endless", spec="tanh")
    with pytest.raises(TargetError, match="'NoneType' object is not iterable"):
        judged("nothing", spec="k_fold")


@pytest.mark.parametrize(("extra", "given"), [("C", "C=1"), ("lam, *, mu", "lam=0, mu=0")])
def test_who_lacks_an_argument_is_told_how_to_give_it(extra, given, tmp_path):
    path = tmp_path / "mine.py"
    path.write_text(f"""def hinge_loss(w, X, y, {extra}):
    return sum(max(0, 1 - t * sum(a * b for a, b in zip(w, x))) for x, t in zip(X, y))
""")
    with pytest.raises(TargetError, match="give what it lacks behind its name, as in") as refusal:
        validate(f"{path}:hinge_loss", spec="hinge_loss")
    assert f":hinge_loss({given.split(',')[0]}" in str(refusal.value)
    assert validate(f"{path}:hinge_loss({given})", spec="hinge_loss").verdict == "conforms"


FAR = """
import numpy as np


def softmax(z):
    e = np.exp(np.asarray(z, float) - np.max(z))
    return e / e.sum(axis=-1, keepdims=True)
"""


@pytest.mark.usefixtures("state")
def test_rows_are_told_as_the_matrix_that_was_given(tmp_path):
    target = tmp_path / "mine.py"
    target.write_text(FAR)
    status, told = run("validate", f"{target}:softmax", "--theorem", "softmax.rows")
    assert status == 1
    assert "call softmax.softmax(((0, 0), (-1000, -1000)))" in told
    _, text = run("replay", 1, "--script")
    script = tmp_path / "fault.py"
    script.write_text(text)
    assert subprocess.run([sys.executable, "-B", script], check=False, cwd=tmp_path).returncode == 1
    target.write_text(FAR.replace("np.max(z)", "np.max(z, axis=-1, keepdims=True)"))
    assert subprocess.run([sys.executable, "-B", script], check=False, cwd=tmp_path).returncode == 0
