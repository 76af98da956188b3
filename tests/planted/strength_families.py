"""Measure what `validate` refuses of faults in every family that were written without seeing it.

    python tests/planted/strength_families.py [--only SPEC ...] [--jobs 2] [--checks]

Of each family the right one is judged too, which must not be accused. The verdicts go to
reports/strength/families.json, and a table of them to families.md beside it. The first verdict of
each is kept beside the last, and so are the checks of scikit-learn's `check_estimator` that fail
(with --checks only these are measured). Why a fault is not refused stands in blind/allowed.toml.
"""

import argparse
import json
import multiprocessing
import os
import sys
import tomllib
from importlib import import_module
from pathlib import Path
from statistics import median
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from novikoff.reports.validation.load import TargetError  # noqa: E402
from novikoff.reports.validation.validate import validate  # noqa: E402

PUBLISHED: Final = ROOT / "reports" / "strength" / "families.json"
FOLDER: Final = ROOT / "tests" / "planted" / "blind"
REASONS: Final = tomllib.loads((FOLDER / "allowed.toml").read_text("utf-8"))
"""Why a fault is not refused, by family and name."""
KINDS: Final = {"legal": "equals a legal convention", "hazard": "legal, and told as a hazard",
                "not observable": "not observable", "missed": "missed"}
"""Each kind of reason in words; what has no entry is missed."""
FAMILIES: Final = tuple(sorted(path.stem for path in FOLDER.glob("*.py")))
LONGEST: Final = 60.0  # seconds for one validation, so that none holds up the rest
HEAD: Final = """\
# The strength of `novikoff validate` in every family

Made by `python tests/planted/strength_families.py`; every single verdict is in `families.json`.

The faults of tests/planted/blind were written by somebody who had not seen the validator (some
of bare functions by somebody who had read why others are not refused, in `allowed.toml`): one
right program of each family, in a shape of its own, and variants with one fault each. Each is
judged as it stands, with nothing stated. "First" is what was said before anything was repaired.
Refused are those that violate a theorem; what "cannot run" is told to be unusable (exit status 2).
`check_estimator` tells of how many a check of scikit-learn fails, on the same classes behind one
that keeps its conventions, so that with the right one behind it every check passes; it asks
something else than what a class computes. Bare functions are no estimators.

Not every fault must be refused: as they stand, some equal another legal convention ("legal"), some
of them one in which `validate` tells what can hurt, with an example ("hazard": `--fail-on hazard`
refuses them), and some cannot be seen with the parameters that they offer ("unseen"). The rest is
missed.

| family | the right one | faults | refused first | refused last | cannot run | hazard | legal \
| unseen | missed | median seconds | `check_estimator` |
|---|---|---|---|---|---|---|---|---|---|---|---|
"""
Results = dict[str, dict[str, dict[str, Any]]]


def faults(family: str) -> dict[str, str]:
    """Return the faults of a family by name, in words."""
    return dict(import_module(f"planted.blind.{family}").FAULTS)


def names(family: str) -> tuple[str, ...]:
    """Return the names of the right one and of the faults."""
    right = "Right" if hasattr(import_module(f"planted.blind.{family}"), "Right") else "right"
    return (right, *faults(family))


def measure(case: tuple[str, str]) -> tuple[str, str, dict[str, Any]]:
    """Return the family, the name, and what is said of it."""
    family, name = case
    try:
        result = validate(f"tests/planted/blind/{family}.py:{name}", spec=family, seconds=LONGEST)
    except TargetError as refusal:
        return family, name, {"verdict": "not run", "why": str(refusal).replace(f"{ROOT}/", "")}
    except Exception as error:  # a fault of ours, which is measured too
        return family, name, {"verdict": "crashed", "why": f"{type(error).__name__}: {error}"}
    violated = [theorem.id for theorem in result.theorems if theorem.verdict == "violated"]
    cause = next((theorem.diagnosis for theorem in result.theorems if theorem.diagnosis), "")
    return family, name, {"verdict": result.verdict, "violated": violated, "cause": cause,
                          "hazards": [hazard.theorem for hazard in result.hazards],
                          "seconds": round(result.seconds, 1)}


def checked(case: tuple[str, str]) -> tuple[str, str, list[str] | None]:
    """Return the family, the name, and the checks of `check_estimator` that fail; None if it is no
    estimator."""
    from planted.as_estimator import failed
    from planted.family_estimator import estimator

    family, name = case
    made = estimator(family, name)
    return family, name, made and failed(made())


def found_by_checks(of: dict[str, dict[str, Any]], family: str) -> str:
    """Return how many faults of a family have a check that fails, in words."""
    told = [of[name].get("checks") for name in faults(family) if name in of]
    return "no estimator" if None in told else str(sum(map(bool, told)))


def read(path: Path = PUBLISHED) -> Results:
    """Return what was said by family and name: each has its "last", and its "first" verdict."""
    return dict(json.loads(path.read_text("utf-8"))) if path.exists() else {}


def reason(family: str, name: str) -> dict[str, str]:
    """Return the entry that says why a fault is not refused: it is missed, if there is none."""
    return dict(REASONS.get(family, {}).get(name, {"kind": "missed", "why": ""}))


def reasoned(family: str, name: str) -> str:
    """Return why a fault is not refused, in words."""
    entry = reason(family, name)
    told = KINDS[entry["kind"]] + (f" ({entry['hazard']})" if "hazard" in entry else "")
    stated = f"; refused where {entry['card']} is stated" if "card" in entry else ""
    return told + (f": {entry['why']}" if entry["why"] else "") + stated


def page(results: Results) -> str:
    """Return the table, and what was not refused, with the reason of each."""
    told, missed = HEAD, ""
    for family in FAMILIES:
        of = {name: one for name, one in results.get(family, {}).items() if "last" in one}
        if not of:
            continue
        right, *wrong = (of[name] for name in names(family) if name in of)
        last = [one["last"]["verdict"] for one in wrong]
        left = [name for name in faults(family)
                if name in of and of[name]["last"]["verdict"] != "violates"]
        kinds = [reason(family, name)["kind"] for name in left]
        seconds = [one["last"]["seconds"] for one in of.values() if "seconds" in one["last"]]
        cells = (family, right["last"]["verdict"], len(wrong),
                 sum(one["first"] == "violates" for one in wrong), last.count("violates"),
                 sum(verdict in ("error", "not run", "crashed") for verdict in last),
                 *(kinds.count(kind) for kind in ("hazard", "legal", "not observable", "missed")),
                 f"{median(seconds):.1f}" if seconds else "-", found_by_checks(of, family))
        told += f"| {' | '.join(map(str, cells))} |\n"
        listed = "".join(f"- `{name}`: {faults(family)[name]} "
                         f"({of[name]['last']['verdict']}) — {reasoned(family, name)}\n"
                         for name in left)
        missed += f"\n### {family}\n\n{listed}" if listed else ""
    return told + (f"\n## Not refused\n{missed}" if missed else "")


def write(results: Results, path: Path = PUBLISHED) -> None:
    """Write the verdicts, one a line, and the table of them."""
    parts = []
    for family in FAMILIES:
        lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(results[family][name])}"
                           for name in names(family) if name in results.get(family, {}))
        parts.append(f' "{family}": {{\n{lines}\n }}' if lines else f' "{family}": {{}}')
    path.write_text("{\n" + ",\n".join(parts) + "\n}\n", "utf-8")
    path.with_suffix(".md").write_text(page(results), "utf-8")


def main() -> int:
    """Measure the families."""
    told = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    told.add_argument("--only", nargs="+", choices=FAMILIES, default=FAMILIES, help="these only")
    told.add_argument("--jobs", type=int, default=2, help="how many processes (2)")
    told.add_argument("--checks", action="store_true", help="measure `check_estimator` only")
    options = told.parse_args()
    results = read()
    due = [(family, name) for family in options.only for name in names(family)]
    for family, name, checks in map(checked, due):
        results.setdefault(family, {}).setdefault(name, {})["checks"] = checks
    if options.checks:
        write(results)
        return 0
    spawn = multiprocessing.get_context("spawn")
    with spawn.Pool(options.jobs, initializer=os.chdir, initargs=(ROOT,)) as pool:
        for done, (family, name, said) in enumerate(pool.imap_unordered(measure, due), 1):
            kept = results[family][name]
            kept["first"] = kept.get("first", said["verdict"])
            kept["last"] = said
            sys.stderr.write(f"{done}/{len(due)} {family} {name}: {said['verdict']}\n")
            if done % 20 == 0:
                write(results)
    write(results)
    return 0


if __name__ == "__main__":
    sys.exit(main())
