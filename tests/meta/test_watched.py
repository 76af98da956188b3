"""No process that a test starts is out of sight of the proved checkers, but those named here.

A process reads child/sitecustomize.py where PYTHONPATH names it: not with -I, -E or -S, and perhaps
not with an environment of its own. Of each that is started so it is told why it returns no
certificate unseen.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from novikoff.reports.command import equipment

ROOT: Final = Path(__file__).resolve().parents[2]
STARTS: Final = frozenset(("run", "Popen", "call", "check_call", "check_output"))
STANDARD: Final = {  # what is started with -I or -S and names Python's modules, numpy and its own
    "reports/validation/reap.py": ("reports/validation/reap.py",),
    "tests/reports/test_reap.py": ("reports/validation/reap.py",),
    "reports/validation/channel.py": ("reports/validation/between.py",),
    "reports/grading/sandbox/guests.py": tuple(
        f"reports/grading/sandbox/inside/{name}.py"
        for name in ("answer", "kernel", "landlock", "lock", "seccomp", "zygote")),
    "reports/command/equipment.py": ()}
ROOM: Final = "novikoff.reports.grading.sandbox.inside"
OTHERS: Final = {
    "tests/reports/test_streams.py": "the tool, with a PYTHONPATH that goes on with this one",
    "tests/benchmarks/test_grade.py": "another grader, and programs that do not name novikoff",
    "tests/reports/test_sandbox_attack.py": "pytest, which reads tests/conftest.py itself",
    "tests/reports/test_grade_gradescope.py": "an installation that is given the folder"}


def unseen(text: str) -> Iterator[int]:
    """Yield the lines in which a process is started that may not read PYTHONPATH of the tests."""
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute) \
                or node.func.attr not in STARTS or ast.unparse(node.func.value) != "subprocess":
            continue
        flags = [part.value for argument in node.args for part in ast.walk(argument)
                 if isinstance(part, ast.Constant) and isinstance(part.value, str)
                 and re.fullmatch("-[A-Za-z]*[IES][A-Za-z]*", part.value)]
        for given in (word.value for word in node.keywords if word.arg == "env"):
            kept = isinstance(given, ast.Dict) and any(
                key is None and ast.unparse(value) == "os.environ"
                for key, value in zip(given.keys, given.values, strict=True))
            path = ast.unparse(given).partition("PYTHONPATH")[2]
            flags += [] if kept and (not path or "os.environ" in path) else ["env"]
        if flags:
            yield node.lineno


def imported(text: str) -> Iterator[str]:
    """Yield the modules that a program imports, but those of the room of the sandbox."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not (
                node.module or "").startswith(ROOM):
            yield (node.module or "").partition(".")[0]


@pytest.mark.parametrize(("code", "lines"), [
    ('subprocess.run([sys.executable, "-c", code])', []),
    ('subprocess.run([sys.executable, "-I", "-c", code])', [1]),
    ('subprocess.Popen([sys.executable, "-BS", file])', [1]),
    ('subprocess.run(command, env={**os.environ, "COLUMNS": "200"})', []),
    ('subprocess.run(command, env={"PATH": "/bin"})', [1]),
    ('subprocess.run(command, env=world)', [1]),
    ('subprocess.run(command, env={**os.environ, "PYTHONPATH": path})', [1]),
    ('subprocess.run(command, env={**os.environ, "PYTHONPATH": os.pathsep.join('
     '(own, os.environ.get("PYTHONPATH", "")))})', [])])
def test_a_process_out_of_sight_is_found(code: str, lines: list[int]) -> None:
    assert list(unseen(code)) == lines


def test_no_other_process_is_out_of_sight() -> None:
    found = {str(path.relative_to(ROOT))
             for room in ("tests", "reports", "theory", "reference")
             for path in (ROOT / room).rglob("*.py") if list(unseen(path.read_text("utf-8")))}
    assert found == {*STANDARD, *OTHERS}


def test_what_cannot_be_seen_names_no_theory() -> None:
    programs = {place for places in STANDARD.values() for place in places}
    own = {Path(place).stem for place in programs}
    texts = {place: (ROOT / place).read_text("utf-8") for place in programs}
    texts["the trial of namespaces"] = equipment._TRIAL
    for place, text in texts.items():
        assert set(imported(text)) <= {*sys.stdlib_module_names, "numpy", *own}, place
    assert set(imported("from novikoff.theory import certificate\nimport os")) == {"novikoff", "os"}
