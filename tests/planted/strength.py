"""Measure the strength of `validate` on perceptrons: what it refuses, and what it must not.

    python tests/planted/strength.py [--only planted|legal|blind|mutants] [--jobs 2] [--json F]

The measurements go to reports/strength/perceptron.json, after each one, and a table of them to
the file perceptron.md beside it. What is there already is not measured again, so that an
interrupted run goes on; but a kind that was measured on other sources is measured anew.
"""

import argparse
import hashlib
import json
import multiprocessing
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from planted import blind_perceptron, strength_table  # noqa: E402
from planted.legal_perceptron import variants  # noqa: E402
from planted.mutant import mutants  # noqa: E402
from planted.perceptron import FAULTS, RIGHT  # noqa: E402

from novikoff.reports.validation.load import TargetError  # noqa: E402
from novikoff.reports.validation.validate import validate  # noqa: E402

PUBLISHED: Final = ROOT / "reports" / "strength" / "perceptron.json"
KINDS: Final = ("planted", "legal", "blind", "mutants")
EXAMPLES: Final = 100  # drawn instances; of legal variants, which are many, 10
LONGEST: Final = 600.0  # seconds for one validation, so that none holds up the rest
PLAIN: Final = "labels=-1/+1,order=cyclic"
TARGETS: Final = {  # the card that each target follows, by file and name
    "maml_perceptron.py:Perceptron":
        f"{PLAIN},mistake=F,zero=+1,step=2eta,bias=first,start=zero,stop=fixed,"
        "refit=continues,record=updates",
    "npfl_perceptron.py:perceptron":
        f"{PLAIN},mistake=N,step=constant,bias=absent,start=zero,stop=clean pass,"
        "refit=anew,record=none",
    "npfl_perceptron.py:perceptron_bounded":
        f"{PLAIN},mistake=N,step=constant,bias=first,start=zero,stop=clean pass,"
        "refit=anew,record=none",
    "raschka_perceptron.py:Perceptron":
        f"{PLAIN},mistake=F,zero=+1,step=2eta,bias=first,start=random,stop=fixed,"
        "refit=anew,record=updates",
}
Measured = dict[str, Any]
Results = dict[str, dict[str, Any]]


@dataclass(frozen=True)
class Case:
    """One thing to validate: as probed, and under the card `stated` if there is one.

    With a `source` the target names something in it. A fault that is refused as probed is not
    validated under the card unless `both` is set.
    """

    kind: str
    name: str
    target: str
    stated: str = ""
    both: bool = False
    source: str | None = None


def cases(kind: str) -> Iterator[Case]:
    """Yield everything of a kind."""
    if kind == "planted":
        for fault in FAULTS:
            yield Case(kind, fault.name, fault.target, fault.stated, both=True)
    elif kind == "legal":
        for target in RIGHT:
            yield Case(kind, Path(target).name, target)
        for index in range(len(variants())):
            yield Case(kind, f"V_{index}", f"tests/planted/legal_perceptron.py:V_{index}")
    elif kind == "blind":
        for name in blind_perceptron.FAULTS:
            yield Case(kind, name, f"tests/planted/blind_perceptron.py:{name}")
    else:
        for target, card in TARGETS.items():
            file, _, name = target.partition(":")
            source = (ROOT / "tests" / "targets" / file).read_text("utf-8")
            for mutant in mutants(source, name):
                yield Case(kind, f"{Path(file).stem}:{name}:{mutant.id}", target, card,
                           source=mutant.source)


def measure(case: Case) -> tuple[Case, dict[str, Measured]]:
    """Validate a case; return what was said of it, as probed and under its card."""
    with tempfile.TemporaryDirectory() as folder:
        target = case.target
        if case.source is not None:
            file, _, name = target.partition(":")
            (Path(folder) / file).write_text(case.source, "utf-8")
            target = f"{folder}/{file}:{name}"
        examples = EXAMPLES // 10 if case.kind == "legal" else EXAMPLES
        told = {"probed": judged(target, "", folder, examples)}
        refused = told["probed"]["verdict"] in ("violates", "not run")
        if case.stated and (case.both or not refused):
            told["stated"] = judged(target, case.stated, folder)
    return case, told


def _placeless(text: str, folder: str) -> str:
    """Return a text without the folder in which the files lie on this machine."""
    return text.replace(f"{folder or ROOT}/", "").replace(f"{ROOT}/", "")


def judged(target: str, card: str = "", folder: str = "", examples: int = EXAMPLES,
           theorems: tuple[str, ...] = ()) -> Measured:
    """Validate a target; return verdict, violated theorems, diagnosis, hazards and time.

    The path of a target is below the root of the repository, from where this is run.
    """
    try:
        result = validate(target, spec="perceptron", convention=card, theorems=theorems,
                          examples=examples, seconds=LONGEST)
    except TargetError as refusal:
        return {"verdict": "not run", "message": _placeless(str(refusal), folder)}
    return {
        "verdict": result.verdict,
        "violated": [theorem.id for theorem in result.theorems if theorem.verdict == "violated"],
        "diagnosis": _placeless(
            next((t.diagnosis for t in result.theorems if t.diagnosis), ""), folder),
        "hazards": [hazard.theorem for hazard in result.hazards],
        "seconds": round(result.seconds, 1)}


def sources() -> str:
    """Return a digest of the code that validates a perceptron: of all that one validation, here
    and in the worker, imports."""
    import_module("novikoff.reports.validation.worker")
    judged(f"{ROOT}/{RIGHT[0]}", examples=1)
    digest = hashlib.sha256()
    for name, module in sorted(sys.modules.items()):
        if name.startswith("novikoff."):
            digest.update(Path(str(module.__file__)).read_bytes())
    return digest.hexdigest()[:16]


def read(path: Path) -> Results:
    """Return what was measured so far by kind, and under "sources" on which code each kind was."""
    kept = json.loads(path.read_text("utf-8")) if path.exists() else {}
    return {part: kept.get(part, {}) for part in ("sources", *KINDS)}


def write(path: Path, results: Results) -> None:
    """Write the measurements, one case a line, and the table of them."""
    ordered = {kind: {case.name: results[kind][case.name] for case in cases(kind)
                      if case.name in results[kind]} for kind in KINDS}
    parts = []
    for part, entries in {"sources": results["sources"], **ordered}.items():
        lines = ",\n".join(f"  {json.dumps(name)}: {json.dumps(told, ensure_ascii=False)}"
                           for name, told in entries.items())
        parts.append(f' "{part}": {{\n{lines}\n }}' if lines else f' "{part}": {{}}')
    _replace(path, "{\n" + ",\n".join(parts) + "\n}\n")
    _replace(path.with_suffix(".md"), page(path, ordered))


def page(path: Path, results: Results) -> str:
    """Return the table of the measurements in a file, beside the first run where it is kept.

    The first run is kept by hand, as the verdict by kind and name.
    """
    first = path.with_name("first_run.json")
    return strength_table.markdown(
        results, json.loads(first.read_text("utf-8")) if first.exists() else None)


def _replace(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    new = path.with_suffix(path.suffix + ".new")
    new.write_text(text, "utf-8")
    new.replace(path)


def main() -> int:
    """Measure what is not measured yet."""
    told = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    told.add_argument("--only", choices=KINDS, help="measure this kind only")
    told.add_argument("--jobs", type=int, default=2, help="how many processes (2)")
    told.add_argument("--json", type=Path, default=PUBLISHED, help="where the measurements go")
    told.add_argument("--first", type=int, help="so many of each kind, evenly spread")
    options = told.parse_args()
    kinds = (options.only,) if options.only else KINDS
    results, now = read(options.json), sources()
    for kind in kinds:
        if results["sources"].get(kind) != now:
            results[kind], results["sources"][kind] = {}, now
    due = [case for kind in kinds for case in spread(list(cases(kind)), options.first)
           if case.name not in results[kind]]
    spawn = multiprocessing.get_context("spawn")
    with spawn.Pool(options.jobs, initializer=os.chdir, initargs=(ROOT,)) as pool:
        for done, (case, measured) in enumerate(pool.imap_unordered(measure, due), 1):
            results[case.kind][case.name] = measured
            write(options.json, results)
            verdicts = ", ".join(f"{how} {said['verdict']}" for how, said in measured.items())
            sys.stderr.write(f"{done}/{len(due)} {case.kind} {case.name}: {verdicts}\n")
    if sources() != now:
        results["sources"] |= dict.fromkeys(kinds, "changed meanwhile")
        sys.stderr.write("the code that validates changed meanwhile: measure again\n")
    write(options.json, results)
    return 0


def spread(all_: list[Case], count: int | None) -> list[Case]:
    """Return so many of the cases, evenly spread; all without a count."""
    if count is None or count >= len(all_):
        return all_
    return [all_[k * len(all_) // count] for k in range(count)]


if __name__ == "__main__":
    sys.exit(main())
