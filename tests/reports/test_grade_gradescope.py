"""The autograder for Gradescope: unpacked and run as it is there, and what its results tell."""

import json
import os
import shutil
import subprocess
import sys
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from packaging.requirements import Requirement
from planted.homework import PROGRAM, TASK

from novikoff.reports.command.grade import grade
from novikoff.reports.grading import gradescope
from novikoff.reports.grading.sandbox.canary import LAYERS, REQUIRED

WEEK = """\
title = "Week 1"
salt = "of a test"
""" + TASK + """\
instances = 20
[[tasks.theorems]]
name = "the update"
ids = ["perceptron.update"]
points = 3
[[tasks.theorems]]
name = "SECRET PART"
ids = ["perceptron.mistake_bound"]
points = 7
hidden = true
[[tasks]]
name = "SECRET TASK"
exercise = "C-06"
part = "any length"
points = 11
hidden = true
"""
WHEEL = "novikoff-0.1.0-py3-none-any.whl"


def call(*arguments: object) -> Result:
    return CliRunner().invoke(grade, [str(argument) for argument in arguments],
                              catch_exceptions=False)


def unpacked(folder: Path) -> Path:
    """Write the zip, and unpack it as Gradescope does; return the folder /autograder."""
    (folder / "week1.toml").write_text(WEEK)
    with zipfile.ZipFile(folder / WHEEL, "w") as packed:
        packed.writestr("novikoff/reports/__init__.py", "")
    done = call(folder / "week1.toml", "--gradescope-zip", folder / "out.zip", "--wheel",
                folder / WHEEL)
    assert done.exit_code == 0, done.output
    for layer in LAYERS:
        assert layer in done.output
    autograder = folder / "autograder"
    for name in ("source", "submission", "results"):
        (autograder / name).mkdir(parents=True)
    with zipfile.ZipFile(folder / "out.zip") as packed:
        packed.extractall(autograder / "source")
        assert all(info.external_attr >> 16 & 0o111 for info in packed.infolist())
    return autograder


def run(autograder: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["bash", str(autograder / "source" / "run_autograder")], capture_output=True, text=True,
        check=False, timeout=300, env={**os.environ, "AUTOGRADER": str(autograder),
                                       "NOVIKOFF_HOME": sys.prefix})


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Gradescope runs Linux")
@pytest.mark.parametrize(("program", "points"), [
    (PROGRAM, 10), (PROGRAM.replace("self.b_ +=", "self.b_ += 2 *"), 7)])
def test_it_grades_a_submission_there(tmp_path: Path, program: str, points: int) -> None:
    autograder = unpacked(tmp_path)
    (autograder / "submission" / "perceptron.py").write_text(program)
    (autograder / "submission" / "answers.py").write_text('c06_any_length = "SECRET + 1"\n')
    done = run(autograder)
    assert done.returncode == 0, done.stdout + done.stderr
    told = json.loads((autograder / "results" / "results.json").read_text())
    assert told["score"] == points
    assert sum(test["max_score"] for test in told["tests"]) == 21
    assert set(REQUIRED) <= set(told["extra_data"]["layers"])
    assert_hidden(told)


def assert_hidden(told: dict[str, object]) -> None:
    """What a student sees neither names nor counts what is hidden."""
    tests = told.pop("tests")
    assert isinstance(tests, list)
    hidden = [test for test in tests if test["visibility"] == "hidden"]
    assert [test["max_score"] for test in hidden] == [7, 11]  # so the total is hidden, too
    assert {test["output"] for test in hidden} == {""}
    assert told.pop("stdout_visibility") == "hidden"
    told.pop("score")
    seen = json.dumps([told, [test for test in tests if test not in hidden]])
    for secret in ("SECRET", "mistake_bound", "R**2", "21", "18", "10 points", " 7 ", "11 "):
        assert secret not in seen
    assert " of 3 points" in seen


def test_the_scripts_are_shell_and_install_what_is_packed(tmp_path: Path) -> None:
    source = unpacked(tmp_path) / "source"
    for script in ("setup.sh", "run_autograder"):
        assert subprocess.run(["bash", "-n", str(source / script)], check=False).returncode == 0
    setup = (source / "setup.sh").read_text()
    assert f'pip" install ./{WHEEL} numpy' in setup
    assert (source / WHEEL).exists()
    assert (source / "assignment.toml").read_text() == WEEK


def test_where_it_cannot_be_graded_there_are_no_results(tmp_path: Path) -> None:
    autograder = unpacked(tmp_path)
    (autograder / "source" / "assignment.toml").write_text(
        WEEK.replace("points = 3", "points = -1"))
    done = run(autograder)
    assert done.returncode != 0
    assert "assignment.toml, line 12: tasks 1, theorems 1, points is -1" in done.stderr
    assert not list((autograder / "results").iterdir())


def test_what_is_no_wheel_is_told(tmp_path: Path) -> None:
    (tmp_path / "week1.toml").write_text(WEEK)
    (tmp_path / WHEEL).write_text("no zip")
    done = call(tmp_path / "week1.toml", "--gradescope-zip", tmp_path / "o.zip", "--wheel",
                tmp_path / WHEEL)
    assert done.exit_code == 2
    assert "no wheel of novikoff" in done.output
    assert not (tmp_path / "o.zip").exists()


def test_without_network_it_says_how_to_get_a_wheel(tmp_path: Path,
                                                    monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "week1.toml").write_text(WEEK)
    monkeypatch.setattr(gradescope.subprocess, "run", lambda *_, **__: subprocess.CompletedProcess(
        [], 1, "", "no matching distribution found for setuptools"))
    done = call(tmp_path / "week1.toml", "--gradescope-zip", tmp_path / "o.zip")
    assert done.exit_code == 2
    assert "setuptools" in done.output
    assert "--wheel" in done.output


APT_GET = """\
#!/bin/sh
echo "$@" >> "$0.calls"
case "$1" in install) printf '#!/bin/sh\\nexec "{python}" "$@"\\n' > "{bin}/python3.11"
                      chmod +x "{bin}/python3.11";; esac
"""
TOOLS = ("bash", "sh", "env", "dirname", "mktemp", "mkdir", "cp", "rm", "chmod", "uname")


def needed(name: str, found: dict[str, Distribution]) -> None:
    """Find a package that is installed here, and all that it needs."""
    own = distribution(name)
    if own.name not in found:
        found[own.name] = own
        for text in own.requires or ():
            requirement = Requirement(text)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                needed(requirement.name, found)


def pack(own: Distribution, folder: Path) -> None:
    """Write a wheel of an installed package."""
    files = [file for file in own.files or () if ".." not in file.parts and file.suffix != ".pyc"]
    *_, tag = (line.split()[1] for line in (own.read_text("WHEEL") or "").splitlines()
               if line.startswith("Tag:"))
    name = own.name.replace("-", "_")
    with zipfile.ZipFile(folder / f"{name}-{own.version}-{tag}.whl", "w") as packed:
        for file in files:
            if file.name != "RECORD":
                packed.write(str(own.locate_file(file)), str(file))
        record = next(file for file in files if file.name == "RECORD")
        packed.writestr(str(record), "".join(f"{file},,\n" for file in files))


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="Gradescope runs Linux")
def test_setup_installs_what_then_grades(tmp_path: Path) -> None:
    """On a machine without Python, from local wheels, with a script in the place of apt-get."""
    (tmp_path / "week1.toml").write_text(WEEK)
    zipped = call(tmp_path / "week1.toml", "--gradescope-zip", tmp_path / "out.zip")
    if zipped.exit_code == 2 and "no wheel of novikoff could be built" in zipped.output:
        pytest.skip("building a wheel wants setuptools from the network")
    assert zipped.exit_code == 0, zipped.output
    autograder, wheels, tools, home = (tmp_path / name for name in (
        "autograder", "wheels", "bin", "opt"))
    for folder in (autograder / "submission", autograder / "results", wheels, tools):
        folder.mkdir(parents=True)
    subprocess.run([sys.executable, "-m", "zipfile", "-e", str(tmp_path / "out.zip"),
                    str(autograder / "source")], check=True)
    packages: dict[str, Distribution] = {}
    needed("novikoff", packages)
    del packages["novikoff"]
    for own in packages.values():
        pack(own, wheels)
    for tool in TOOLS:
        (tools / tool).symlink_to(shutil.which(tool) or tool)
    python = Path(sys._base_executable)  # type: ignore[attr-defined]
    (tools / "apt-get").write_text(APT_GET.format(python=python, bin=tools))
    (tools / "apt-get").chmod(0o755)
    world = {"PATH": str(tools), "NOVIKOFF_HOME": str(home), "AUTOGRADER": str(autograder),
             "PIP_NO_INDEX": "1", "PIP_FIND_LINKS": str(wheels), "HOME": str(tmp_path),
             "PIP_DISABLE_PIP_VERSION_CHECK": "1", "LC_ALL": "C.UTF-8",
             "PYTHONPATH": str(Path(__file__).parents[1] / "child"),  # nothing else of this tree
             "NOVIKOFF_TEST_CHILDREN": os.environ["NOVIKOFF_TEST_CHILDREN"]}

    def run(script: str) -> str:
        done = subprocess.run(["bash", str(autograder / "source" / script)], env=world,
                              cwd="/", capture_output=True, text=True, check=False, timeout=600)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    told = run("setup.sh")
    assert "Landlock" in told  # the doctor has spoken
    assert (tools / "apt-get.calls").read_text().splitlines() == [
        "update", "install -y --no-install-recommends python3.11 python3.11-venv"]
    for wrong, points in ((False, 10), (True, 7)):
        (autograder / "submission" / "perceptron.py").write_text(
            PROGRAM.replace("self.b_ +=", "self.b_ += 2 *") if wrong else PROGRAM)
        run("run_autograder")
        results = json.loads((autograder / "results" / "results.json").read_text())
        assert results["score"] == points
        assert sum(test["max_score"] for test in results["tests"]) == 21
