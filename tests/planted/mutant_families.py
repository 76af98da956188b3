"""Measure what is refused of the mutants of plain textbook versions of many families.

    python tests/planted/mutant_families.py [--only FAMILY ...]

A mutant is one change of the syntax tree of a right program (`planted.mutant`), judged with nothing
stated. The verdicts go to reports/strength/mutants.json, and a table of them to mutants.md beside
it; why one is not refused stands in mutant_families.toml.
"""

import argparse
import contextlib
import json
import signal
import sys
import tomllib
import warnings
from collections.abc import Mapping
from pathlib import Path
from statistics import median
from time import monotonic
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from planted.here import judged, learned  # noqa: E402
from planted.mutant import Mutant, mutants  # noqa: E402
from planted.mutant_trial import Died, apart  # noqa: E402

from novikoff.reports.validation.function_hazard import excused  # noqa: E402
from novikoff.reports.validation.function_table import FUNCTIONS  # noqa: E402
from novikoff.reports.validation.learner_validate import strict  # noqa: E402

PUBLISHED: Final = ROOT / "reports" / "strength" / "mutants.json"
BLIND: Final = ROOT / "tests" / "planted" / "blind"
TARGETS: Final = ROOT / "tests" / "targets"
LONGEST: Final = 60.0  # seconds of CPU for one mutant
SOURCES: Final[Mapping[str, tuple[Path, str]]] = {
    **{family: (BLIND / f"{family}.py", "right") for family in (
        "accuracy", "bernoulli_mle", "categorical_mle", "cross_entropy", "entropy", "hinge_loss",
        "k_fold", "kl_divergence", "log_loss", "normal_mle", "normal_pdf",
        "ridge", "sigmoid", "softmax", "softplus", "squared_loss", "variance")},
    "leave_one_out": (BLIND / "leave_one_out.py", "Right"),
    "standardization": (BLIND / "standardization.py", "Right"),
    "one_vs_rest": (TARGETS / "one_vs_rest.py", "OneVsRest"),
    "chain": (TARGETS / "chain.py", "ChainClassifier"),
    "softmax_regression": (TARGETS / "softmax_regression.py", "SoftmaxRegression"),
    "adaline": (ROOT / "tests" / "reports" / "targets" / "adaline.py", "AdalineGD"),
    **{family: (BLIND / f"{family}.py", "Right") for family in (
        "batch_perceptron", "linear_svm", "logistic_regression")},
    "pocket": (TARGETS / "pocket.py", "Pocket")}
"""The program of each family, and what is changed in it."""
KINDS: Final = {"equivalent": "the same as the right one", "legal": "another legal convention",
                "unobservable": "not observable", "missed": "missed"}
HEAD: Final = """\
# Mutants of textbook versions of many families

Made by `python tests/planted/mutant_families.py`; every single verdict is in `mutants.json`.

A mutant is a right program with one change of its syntax tree, judged with nothing stated. "Cannot
run" are those that are told to be unusable, or end by themselves; "hazard" those of which is told,
with an example, what can hurt. Of the rest some compute the same as the right one, some follow
another legal convention, and some differ where nothing is seen of it: the reason of each is listed.

| family | mutants | refused | cannot run | hazard | the same | legal | unseen | missed \
| median seconds |
|---|---|---|---|---|---|---|---|---|---|
"""


def changed(family: str) -> list[Mutant]:
    """Return the mutants of a family."""
    path, name = SOURCES[family]
    return mutants(path.read_text("utf-8"), name)


def verdict(family: str, source: str) -> dict[str, Any]:
    """Return what is said of a program of a family."""
    path, name = SOURCES[family]
    space: dict[str, Any] = {"__name__": "mutant"}
    exec(compile(source, str(path), "exec"), space)  # noqa: S102
    if family in FUNCTIONS:
        card, results, _ = judged(space[name], family, examples=5)
        kept, hazards = excused(tuple(results.values()), card.values)
        told: Any = card.values
    else:
        learner, results = learned(space[name], family, examples=5)
        kept, hazards, told = tuple(results.values()), strict(learner), learner.values
    wrong = [each.id for each in kept if each.verdict == "violated"]
    said = "refused" if wrong else "hazard" if hazards else "conforms"
    if not wrong and not any(each.verdict == "passed" for each in kept):
        said = "undecided"
    return {"said": said, "by": wrong[:1] or [each.theorem for each in hazards],
            "card": dict(told)}


def measure(family: str, mutant: Mutant) -> dict[str, Any]:
    """Return what is said of a mutant, in a process of its own that does not last for ever."""
    def work() -> dict[str, Any]:
        warnings.simplefilter("ignore")
        signal.setitimer(signal.ITIMER_PROF, LONGEST)
        return verdict(family, mutant.source)

    began = monotonic()
    try:
        told: dict[str, Any] = apart(work)
    except Died as end:
        told = {"said": "cannot run", "by": [str(end)]}
    except RuntimeError as error:
        told = {"said": "cannot run", "by": [str(error).strip().rpartition("\n")[2][:100]]}
    return {**told, "words": mutant.description, "seconds": round(monotonic() - began, 2)}


def reasons() -> dict[str, dict[str, dict[str, str]]]:
    """Return why mutants are not refused, by family and id."""
    return dict(tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8")))


def page(measured: Mapping[str, Mapping[str, dict[str, Any]]]) -> str:
    """Return the table, and what is not refused, with the reason of each."""
    told, listed, known = HEAD, "", reasons()
    for family, of in measured.items():
        left = [name for name, each in of.items() if each["said"] in ("conforms", "undecided")]
        why = {name: known.get(family, {}).get(name, {"kind": "missed", "why": ""})
               for name in left}
        kinds = [entry["kind"] for entry in why.values()]
        said = [each["said"] for each in of.values()]
        cells = (family, len(of), *(said.count(one) for one in ("refused", "cannot run", "hazard")),
                 *(kinds.count(kind) for kind in KINDS),
                 f"{median(each['seconds'] for each in of.values()):.1f}")
        told += f"| {' | '.join(map(str, cells))} |\n"
        lines = "".join(f"- {of[name]['words']}: {KINDS[why[name]['kind']]}"
                        f"{'; ' * bool(why[name]['why'])}{why[name]['why']}\n" for name in left)
        listed += f"\n### {family}\n\n{lines}" if lines else ""
    return told + (f"\n## Not refused\n{listed}" if listed else "")


def main() -> int:
    """Measure the families."""
    told = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    told.add_argument("--only", nargs="+", choices=SOURCES, default=[*SOURCES], help="these only")
    measured = json.loads(PUBLISHED.read_text("utf-8")) if PUBLISHED.exists() else {}
    for family in told.parse_args().only:
        measured[family] = {}
        for mutant in changed(family):
            each = measured[family][mutant.id] = measure(family, mutant)
            sys.stderr.write(f"{family} {mutant.id} {each['said']} {each['by']}\n")
        ordered = {one: measured[one] for one in SOURCES if one in measured}
        with contextlib.suppress(FileNotFoundError):
            PUBLISHED.with_suffix(".md").write_text(page(ordered), "utf-8")
        PUBLISHED.write_text(json.dumps(ordered, ensure_ascii=False, indent=1) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
