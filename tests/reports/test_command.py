"""The command line: cheap to start, exact in its exit status, silent where it should be."""

import json
import os
import re
import resource
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest
from planted import doubled_bias
from planted.result import BROKEN, CONFORMING, FULL, HAZARDOUS

from novikoff.reports.command.main import COMMANDS, main, novikoff
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.result import Result

HEAVY = ("numpy", "sympy", "mpmath", "hypothesis", "rich", "novikoff.theory", "jsonschema")
UNDECIDED = Result("t.py:P", "perceptron", False, "undecided", 0)


@pytest.fixture(autouse=True)
def state(tmp_path, monkeypatch):
    monkeypatch.setenv("NOVIKOFF_STATE", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def validated(monkeypatch):
    """Let `validate` give a result without any work; return what it was called with."""
    calls = []

    def give(result):
        def validate(target, **options):
            calls.append((target, options))
            if isinstance(result, BaseException):
                raise result
            return result

        monkeypatch.setattr("novikoff.reports.validation.validate.validate", validate)
        return calls

    return give


def run(capsys, *arguments):
    with pytest.raises(SystemExit) as end:
        main(arguments)
    told = capsys.readouterr()
    return end.value.code, told.out, told.err


def started(*arguments, **options):
    return subprocess.run([sys.executable, "-m", "novikoff.reports", *arguments],
                          capture_output=True, text=True, timeout=100, check=False, **options)


@pytest.mark.parametrize("arguments", [["--version"], ["--help"], ["validate", "--help"],
                                       ["replay", "--help"], ["theorems", "--help"], ["nonsense"]])
def test_nothing_heavy_is_imported_to_answer_at_once(arguments):
    code = textwrap.dedent(f"""
        import sys
        from novikoff.reports.command.main import main
        try:
            main({arguments!r})
        finally:
            print([name for name in {HEAVY!r} if name in sys.modules], file=sys.stderr)
    """)
    seen = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert seen.stderr.splitlines()[-1] == "[]"
    assert seen.returncode == (2 if arguments == ["nonsense"] else 0)


def test_the_version_needs_little_more_than_python_itself():
    """It is to come within 0.3 s; seconds of CPU, beside those of Python alone, are no matter of
    load: importing numpy would make them 6 times as many."""
    def seconds(*arguments):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *arguments], capture_output=True, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    runs = [(seconds("-m", "novikoff.reports", "--version"), seconds("-c", "pass"))
            for _ in range(5)]
    ours, alone = map(min, zip(*runs, strict=True))
    assert ours < 5 * alone


def test_the_version_is_that_of_the_package(capsys):
    status, out, _ = run(capsys, "--version")
    assert status == 0
    assert re.fullmatch(r"novikoff \d+\.\d+\.\d+\S*\n", out)


def test_every_command_is_there_with_examples_and_exit_status(capsys):
    status, out, _ = run(capsys, "--help")
    assert status == 0
    assert all(name in out for name in COMMANDS)
    for name in COMMANDS:
        assert novikoff.get_command(None, name).name == name
        status, out, _ = run(capsys, name, "--help")
        assert status == 0
        assert "Examples:" in out
        assert "Exit status:" in out


def test_a_command_that_is_not_there_is_answered_by_a_like_one(capsys):
    assert run(capsys, "validat")[0::2] == (2, run(capsys, "validat")[2])
    assert "no command 'validat'; did you mean validate?" in run(capsys, "validat")[2]
    assert "there are validate, replay" in run(capsys, "zzz")[2]


@pytest.mark.parametrize(("result", "status"), [
    (CONFORMING, 0), (FULL, 1), (HAZARDOUS, 1), (BROKEN, 2), (UNDECIDED, 3)])
def test_the_exit_status_is_the_verdict(capsys, validated, result, status):
    validated(result)
    seen, out, err = run(capsys, "validate", "t.py:P")
    assert seen == status
    assert f"{result.verdict}: " in out
    assert err == ""


def test_options_reach_the_validation(capsys, validated, tmp_path):
    calls = validated(CONFORMING)
    (tmp_path / "d.toml").write_text('[[deviation]]\ntarget = "t"\ntheorem = "*.trace"\n'
                                     'reason = "r"\nexpires = 2030-01-01\n')
    run(capsys, "validate", "t.py:P", "--as", "perceptron", "--adapter", "a.py:f", "--convention",
        "mistake=N,zero=+1", "--theorem", "perceptron.u*", "--theorem", "perceptron.g*",
        "--examples", "7", "--seconds", "2.5", "--seed", "3", "--fail-on", "hazard",
        "--deviations", "d.toml")
    [(target, options)] = calls
    assert target == "t.py:P"
    assert options.pop("deviations")[0].theorem == "*.trace"
    assert options == {"spec": "perceptron", "adapter": "a.py:f", "fail_on_hazard": True,
                       "convention": "mistake=N,zero=+1", "examples": 7, "seconds": 2.5, "seed": 3,
                       "theorems": ("perceptron.u*", "perceptron.g*"), "progress": None}


def test_every_form_is_written_and_the_report_printed(capsys, validated, tmp_path):
    validated(FULL)
    forms = {form: tmp_path / f"out.{form}" for form in ("json", "html", "junit", "markdown")}
    status, out, _ = run(capsys, "validate", "t.py:P", "-q", *(
        part for form, path in forms.items() for part in (f"--{form}", str(path))))
    assert (status, out) == (1, "")
    assert json.loads(forms["json"].read_text())["verdict"] == "violates"
    assert forms["html"].read_text().startswith("<!DOCTYPE html>")
    assert "<testsuites" in forms["junit"].read_text()
    assert forms["markdown"].read_text().startswith("# mine.py:Perceptron")
    assert all("novikoff replay 1" in path.read_text() for path in forms.values())


def test_json_on_standard_output_is_json_only(capsys, validated):
    validated(FULL)
    status, out, err = run(capsys, "validate", "t.py:P", "--json", "-")
    assert status == 1
    assert json.loads(out)["verdict"] == "violates"
    assert "4 violated" in err
    assert run(capsys, "validate", "t.py:P", "--json", "-", "--quiet")[2] == ""


def test_a_target_that_cannot_be_judged_is_told_in_every_form(capsys, validated):
    validated(TargetError("there is no file absent.py"))
    status, out, err = run(capsys, "validate", "absent.py:P", "--json", "-", "--quiet")
    assert status == 2
    assert json.loads(out)["verdict"] == "error"
    assert json.loads(out)["message"] == "there is no file absent.py"
    assert "absent.py:P could not be judged" in err


@pytest.mark.parametrize(("arguments", "said"), [
    ([], "Missing argument 'TARGET...'"),
    (["--json", "absent/f"], "--json: cannot write absent/f: the folder"),
    (["--html", "."], "--html: cannot write .: it is a folder"),
    (["--json", "f", "--html", "f"], "--json and --html would both write f"),
    (["--json", "-", "--junit", "-"], "--json and --junit would both write -"),
    (["--convention", "mistake=Z"], "--convention: mistake=Z is not a convention"),
    (["--deviations", "absent.toml"], "--deviations: cannot read the deviations absent.toml"),
    (["--examples", "0"], "--examples"), (["--seconds", "0"], "--seconds"),
    (["--seconds", "nan"], "no length"), (["--fail-on", "rain"], "hazard"), (["--no"], "--no"),
])
def test_a_wrong_call_is_refused_before_the_work(capsys, validated, arguments, said):
    calls = validated(CONFORMING)
    status, out, err = run(capsys, "validate", *(["t.py:P"] if arguments else []), *arguments)
    assert (status, out, calls) == (2, "", [])
    assert said in err


def test_an_interrupt_is_told_without_a_traceback(capsys, validated, tmp_path):
    validated(KeyboardInterrupt())
    status, out, err = run(capsys, "validate", "t.py:P", "--json", "f.json")
    assert status == 130
    assert out == ""
    assert "interrupted" in err
    assert "Traceback" not in err
    assert os.listdir(tmp_path) == []


def test_a_fault_of_our_own_is_no_violation(capsys, validated):
    validated(ZeroDivisionError("ours"))
    status, _, err = run(capsys, "validate", "t.py:P")
    assert status == 2
    assert "ZeroDivisionError: ours" in err
    assert "this is a fault of novikoff" in err


def test_a_state_folder_that_cannot_be_written_warns_and_goes_on(capsys, validated, monkeypatch,
                                                                 tmp_path):
    validated(FULL)
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("NOVIKOFF_STATE", str(tmp_path / "file"))
    status, out, err = run(capsys, "validate", "t.py:P")
    assert status == 1
    assert "Warning: `novikoff replay` will not know this run" in err
    assert "novikoff replay" not in out


def test_a_stream_that_lacks_our_letters_is_no_failure():
    seen = started("theorems", "perceptron.norm_growth",
                   encoding="latin-1", env={**os.environ, "PYTHONIOENCODING": "latin-1"})
    assert seen.returncode == 0
    assert "\\u2016w\\u2016²" in seen.stdout


def test_a_closed_pipe_is_no_failure():
    command = f"{sys.executable} -m novikoff.reports theorems | head -1"
    seen = subprocess.run(["sh", "-c", command], capture_output=True, text=True, check=True)
    assert seen.stderr == ""


def test_theorems_are_listed_and_shown(capsys):
    status, out, _ = run(capsys, "theorems")
    assert status == 0
    assert "perceptron.update\n    After a mistake on (x, y)" in out
    assert run(capsys, "theorems", "perceptron.mistake*")[1].count("perceptron.mistake_bound") == 5
    _, out, _ = run(capsys, "theorems", "perceptron.mistake_bound")
    for part in ("some w has y w·x > 0", "the weights start at 0", "B-16", "always updates",
                 "the weights after each example", "data        separable"):
        assert part in out
    status, _, err = run(capsys, "theorems", "perceptron.updat")
    assert status == 2
    assert "did you mean perceptron.update" in err


def test_validate_and_replay_from_end_to_end(tmp_path):
    target = tmp_path / "mine.py"
    target.write_text(Path(doubled_bias.__file__).read_text())
    seen = started("validate", "mine.py:Perceptron", "--theorem", "perceptron.update", "--examples",
                   "5", "--json", "out.json", cwd=tmp_path)
    assert (seen.returncode, seen.stderr) == (1, "")
    assert "VIOLATED  perceptron.update" in seen.stdout
    assert "novikoff replay 1 --script" in seen.stdout
    told = json.loads((tmp_path / "out.json").read_text())["theorems"][0]["counterexample"]
    assert told["smallest"]
    assert sorted(os.listdir(tmp_path)) == ["mine.py", "out.json", "state"]

    assert started("replay", "1").returncode == 1
    (tmp_path / "fault.py").write_text(started("replay", "1", "--script").stdout)
    fault = [sys.executable, "-B", tmp_path / "fault.py"]
    assert subprocess.run(fault, capture_output=True, check=False).returncode == 1

    target.write_text(target.read_text().replace("FACTOR = 2", "FACTOR = 1"))
    seen = started("replay", "1")
    assert (seen.returncode, seen.stderr) == (0, "")
    assert "no longer violated on this instance" in seen.stdout
    assert subprocess.run(fault, capture_output=True, check=False).returncode == 0
    target.unlink()
    seen = started("replay", "1")
    assert seen.returncode == 2
    assert "mine.py" in seen.stderr
    assert "Traceback" not in seen.stderr


def test_an_interrupt_ends_the_worker_and_leaves_nothing(tmp_path):
    (tmp_path / "mine.py").write_text(Path(doubled_bias.__file__).read_text())
    (tmp_path / "tmp").mkdir()
    command = [sys.executable, "-m", "novikoff.reports", "validate", "mine.py:Perceptron",
               "--html", "out.html"]
    with subprocess.Popen(command, cwd=tmp_path, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True, env={**os.environ, "TMPDIR": str(tmp_path / "tmp")}) as job:
        while not os.listdir(tmp_path / "tmp"):  # the folder of the worker
            assert job.poll() is None
            time.sleep(0.02)
        time.sleep(0.5)
        job.send_signal(signal.SIGINT)
        out, err = job.communicate(timeout=30)
    assert job.returncode == 130
    assert (out, err.strip()) == ("", "novikoff: interrupted; no file was left half written")
    assert os.listdir(tmp_path / "tmp") == []
    assert not (tmp_path / "out.html").exists()


def test_a_number_that_was_not_recorded_is_refused(capsys):
    status, _, err = run(capsys, "replay", "5")
    assert status == 2
    assert err.startswith("Error: no validation is recorded")
    assert run(capsys, "replay", "x")[0] == 2
