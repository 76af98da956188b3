"""A zip that grades on Gradescope: the assignment, the wheel, and two scripts that run it there.

Gradescope unpacks it into /autograder/source, runs setup.sh once as root with a network, and then
run_autograder for each submission, in a container in which namespaces are mostly denied.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shlex import quote
from typing import Final

import novikoff.reports
from novikoff.reports.grading.assignment import Assignment
from novikoff.reports.grading.document import AssignmentError
from novikoff.reports.grading.sandbox.canary import LAYERS, REQUIRED

EXECUTABLE: Final = 0o755 << 16
NOTES: Final = f"""\
Needed in the container, or nothing is graded: {", ".join(REQUIRED)}.
Wished for, and put on where the kernel allows it: {
    ", ".join(layer for layer in LAYERS if layer not in REQUIRED)}.
Where Landlock is missing, seccomp lets no file be opened; where namespaces are, no socket be made.
What was active stands in results.json under extra_data, layers.
"""
SETUP: Final = """\
#!/usr/bin/env bash
# Run once, as root and with a network, when the autograder is built.
{notes}
set -euo pipefail
cd "$(dirname "$0")"
python=""
for minor in 14 13 12 11; do
    if "python3.$minor" -c "import ensurepip" 2> /dev/null; then
        python="python3.$minor"
        break
    fi
done
if [ -z "$python" ]; then
    apt-get update
    apt-get install -y --no-install-recommends python3.11 python3.11-venv
    python=python3.11
fi
home="${{NOVIKOFF_HOME:-/opt/novikoff}}"
"$python" -m venv "$home"
"$home/bin/pip" install {packages}
"$home/bin/novikoff" doctor
"""
RUN: Final = """\
#!/usr/bin/env bash
# Run for each submission; without results.json Gradescope tells the staff what stands here.
set -euo pipefail
autograder="${AUTOGRADER:-/autograder}"
python="${NOVIKOFF_HOME:-/opt/novikoff}/bin/python"
work="$(mktemp -d)"
trap 'rm -rf "$work"' EXIT
mkdir "$work/class"
cp -R "$autograder/submission" "$work/class/submission"
cd "$work"
"$python" -m novikoff.reports grade "$autograder/source/assignment.toml" "$work/class" \\
    -o "$work/out" --format gradescope --processes 1
cp "$work/out/students/submission/results.json" "$autograder/results/results.json"
"""


def write_zip(assignment: Assignment, place: Path, wheel: Path | None = None) -> None:
    """Write the zip for an assignment; without a wheel, one is built from the sources.

    Raises: AssignmentError if there is no wheel, with what to do; OSError if it cannot be written.
    """
    with _wheel(wheel) as found:
        packages = " ".join(map(quote, (f"./{found.name}", *assignment.packages)))
        notes = "".join(f"# {line}\n" for line in NOTES.splitlines())
        files: Mapping[str, bytes] = {
            "setup.sh": SETUP.format(notes=notes.rstrip(), packages=packages).encode(),
            "run_autograder": RUN.encode(), "README.txt": NOTES.encode(),
            "assignment.toml": assignment.file.read_bytes(), found.name: found.read_bytes()}
    new = place.with_name(f".{place.name}.new")
    with zipfile.ZipFile(new, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, data in files.items():
            info = zipfile.ZipInfo(name)  # of a time that is always the same
            info.external_attr = EXECUTABLE
            packed.writestr(info, data, zipfile.ZIP_DEFLATED)
    new.replace(place)


@contextmanager
def _wheel(given: Path | None) -> Iterator[Path]:
    """Give the wheel, if it is one, or build it in a folder that is gone afterwards."""
    if given is not None:
        if not zipfile.is_zipfile(given) or not given.name.startswith("novikoff-") \
                or given.suffix != ".whl":
            raise AssignmentError(f"{given} is no wheel of novikoff; give a file such as "
                                  "novikoff-0.1.0-py3-none-any.whl")
        yield given
        return
    root = Path(novikoff.reports.__file__).resolve().parents[1]
    if not (root / "pyproject.toml").exists():
        raise AssignmentError("the zip needs a wheel of novikoff, and its sources are not here to "
                              "build one; fetch it with `pip download --no-deps novikoff`, and "
                              "name it with --wheel")
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "source"
        shutil.copytree(root, copy, ignore=shutil.ignore_patterns(
            ".*", "build", "__pycache__", "tests"))
        built = subprocess.run([sys.executable, "-m", "pip", "wheel", "-q", "--no-deps", "-w",
                                folder, str(copy)], capture_output=True, text=True, check=False)
        found = next(Path(folder).glob("novikoff-*.whl"), None)
        if found is None:
            reason = (built.stderr.strip() or "pip says nothing").splitlines()[-1]
            raise AssignmentError(f"no wheel of novikoff could be built ({reason}); build one with "
                                  f"`pip wheel --no-deps {root}` where there is a network, and "
                                  "name it with --wheel")
        yield found
