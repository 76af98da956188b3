"""`novikoff doctor`: what is there, what is not, and that it never fails for what is not."""

import json
import subprocess
import sys
from importlib.metadata import PackageNotFoundError
from importlib.resources import files
from typing import Any

import jsonschema
import pytest
from click.testing import CliRunner, Result
from packaging.requirements import Requirement

from novikoff.reports.command import equipment as module
from novikoff.reports.command.doctor import doctor
from novikoff.reports.command.equipment import NEEDED, USEFUL, Equipment, equipment

SCHEMA = json.loads(files("novikoff.reports.schema").joinpath("doctor.schema.json").read_text())
VALID = jsonschema.Draft202012Validator(SCHEMA)
LAYERS = ("namespaces", "Landlock", "seccomp", "rlimits", "student code", "cgroups", "bwrap")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(doctor, arguments)


def found(name: str) -> Equipment:
    return next(each for each in equipment() if each.name == name)


def absent(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    """Let these packages be missing."""
    real = module.version

    def version(name: str) -> str:
        if name in names:
            raise PackageNotFoundError(name)
        return real(name)

    monkeypatch.setattr(module, "version", version)


def test_everything_is_told() -> None:
    result = run()
    assert result.exit_code == 0
    for name in (*NEEDED, *USEFUL, "coqc", *LAYERS):
        assert f"  {name} " in result.output
    assert max(map(len, result.output.splitlines())) <= 80


def test_json_is_after_the_schema() -> None:
    result = run("--json", "-")
    told = json.loads(result.stdout)
    VALID.validate(told)
    assert {each["name"] for each in told["equipment"]} == {*NEEDED, *USEFUL, "coqc", *LAYERS}


def test_what_is_here_is_found() -> None:
    import numpy

    assert (found("numpy").state, found("numpy").found) == ("present", numpy.__version__)
    assert found("rlimits").state == "present"


def test_a_required_layer_that_is_missing_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    from novikoff.reports.grading import sandbox

    there = dict.fromkeys(("process", "rlimits", "no root", "seccomp"), "")
    for missing, state in (({}, "present"), ({"seccomp": "denied"}, "absent")):
        monkeypatch.setattr(sandbox, "offered", lambda told={**there, **missing}: told)
        assert found("student code").state == state
    assert found("student code").found == "seccomp is missing (denied)"


def test_what_is_missing_is_told_with_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    absent(monkeypatch, "z3-solver")
    monkeypatch.setattr(module.shutil, "which", lambda _: None)
    result = run()
    assert result.exit_code == 0
    assert "  no   z3-solver       novikoff prove --method smt" in result.output
    assert "  z3-solver      pip install 'novikoff[smt]'" in result.output
    assert "  coqc           apt-get install coq" in result.output


def test_what_is_needed_and_missing_gives_1(monkeypatch: pytest.MonkeyPatch) -> None:
    absent(monkeypatch, "sympy")
    result = run()
    assert result.exit_code == 1
    assert "  no   sympy" in result.output
    assert json.loads(run("--json", "-").stdout)["exit_status"] == 1


def test_what_is_too_old_gives_1(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_least", lambda: {"numpy": Requirement("numpy>=999")})
    assert found("numpy").state == "too old"
    assert ">=999 is needed" in found("numpy").found
    assert run().exit_code == 1


def test_a_layer_that_cannot_be_tried_is_unknown(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise OSError("no")

    monkeypatch.setattr(module.subprocess, "run", broken)
    monkeypatch.setattr(module.ctypes, "CDLL", broken)
    monkeypatch.setattr(module.shutil, "which", lambda name: f"/bin/{name}")
    for name in ("namespaces", "Landlock", "coqc"):
        assert found(name).state == "unknown"
    assert run().exit_code == 0
    VALID.validate(json.loads(run("--json", "-").stdout))


def test_a_trial_changes_nothing_here() -> None:
    before = sorted(files_of_namespaces())
    run()
    assert sorted(files_of_namespaces()) == before


def files_of_namespaces() -> list[str]:
    import os

    folder = "/proc/self/ns"
    return [os.readlink(f"{folder}/{name}") for name in os.listdir(folder)] \
        if os.path.isdir(folder) else []


def test_it_runs_where_needed_packages_do_not() -> None:
    """None of them but click, on which the command line stands, is imported."""
    script = ("import sys\n"
              "for name in ('numpy', 'sympy', 'mpmath', 'hypothesis', 'rich', 'packaging'):\n"
              "    sys.modules[name] = None\n"
              "from novikoff.reports.command.main import main\n"
              "main(['doctor'])")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stderr
    assert "layers for a sandbox" in done.stdout
