"""Judge real libraries, as their users would, and publish what was found.

    python tests/field.py [--only GLOB]

writes reports/field/README.md and the file field.json beside it. A verdict that is not the one
below is an error of ours until somebody has re-checked it by hand: then it goes into `FIELD`, with
how it was re-checked.
"""

import argparse
import json
import platform
import resource
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from pathlib import Path
from typing import Any, Final

from novikoff.reports.validation.exact_text import exact
from novikoff.reports.validation.load import TargetError
from novikoff.reports.validation.result import Result
from novikoff.reports.validation.validate import validate

ROOT: Final = Path(__file__).resolve().parents[1]
PUBLISHED: Final = ROOT / "reports" / "field" / "field.json"
OWN: Final = "tests/targets"
"""Where the classes of the documents are, as they give them."""
BESIDE: Final = ("numpy", "hypothesis", "python")
"""What a validation runs on."""
SGD: Final = "sklearn.linear_model:SGDClassifier"


@dataclass(frozen=True)
class Case:
    """A target, the spec if it is not guessed, and what is due: values of the card, deviations,
    and of each violation how it was re-checked; `refused` is a part of the complaint instead."""

    target: str
    spec: str
    stated: bool = False
    card: Mapping[str, str] = field(default_factory=dict)
    deviations: tuple[str, ...] = ()
    violations: Mapping[str, str] = field(default_factory=dict)
    refused: str = ""

    @property
    def verdict(self) -> str:
        """What is due."""
        return "refused" if self.refused else "violates" if self.violations else "conforms"


FIELD: Final = (
    Case("sklearn.linear_model:Perceptron", "perceptron",
         card={"mistake": "N", "zero": "-1", "order": "cyclic"},
         deviations=("perceptron.start_unchanged", "perceptron.stops_when_separated")),
    Case("mlxtend.classifier:Perceptron", "perceptron", card={
        "mistake": "F", "zero": "+1", "step": "2eta", "order": "shuffled", "record": "updates"}),
    Case("river.linear_model:Perceptron", "perceptron",
         card={"mistake": "N", "zero": "-1", "order": "cyclic"}),
    Case(f"{SGD}(loss='perceptron')", "perceptron", card={"mistake": "N", "zero": "-1"},
         deviations=("perceptron.start_unchanged", "perceptron.stops_when_separated")),
    Case(f"{SGD}(loss='perceptron', learning_rate='constant', eta0=1.0, penalty=None)",
         "perceptron", card={"mistake": "N", "zero": "-1"},
         deviations=("perceptron.start_unchanged", "perceptron.stops_when_separated")),
    Case(f"{OWN}/raschka_perceptron.py:Perceptron", "perceptron", card={"mistake": "F"}),
    Case(f"{OWN}/maml_perceptron.py:Perceptron", "perceptron", card={"mistake": "F"}),
    Case(f"{OWN}/npfl_perceptron.py:perceptron", "perceptron", card={"mistake": "N"}),
    Case(f"{OWN}/pocket.py:Pocket", "pocket",
         card={"keeps": "fewest errors", "ties": "strict", "first": "start"}),
    Case(SGD, "linear_svm",
         card={"loss": "hinge", "penalty": "λ", "penalised": "weights", "batch": "1"}),
    Case(f"{SGD}(loss='log_loss')", "logistic_regression",
         card={"penalty": "none", "batch": "1", "order": "cyclic"}),
    Case(f"{SGD}(average=True)", "linear_svm", card={"loss": "hinge", "iterate": "averaged"}),
    Case("sklearn.svm:LinearSVC", "linear_svm",
         card={"loss": "squared hinge", "weight": "C", "penalised": "all"}),
    Case("sklearn.svm:LinearSVC(loss='hinge')", "linear_svm",
         card={"loss": "hinge", "weight": "C", "penalised": "all"},
         deviations=("minimiser.stationary",)),
    Case("sklearn.svm:SVC(kernel='linear')", "linear_svm",
         card={"loss": "hinge", "weight": "C", "penalised": "weights"},
         deviations=("learner.scores",)),
    Case("sklearn.svm:SVC", "linear_svm", refused="only available when using a linear kernel"),
    Case("sklearn.linear_model:LogisticRegression", "logistic_regression",
         card={"penalty": "1", "weight": "C", "penalised": "weights"}),
    Case("sklearn.linear_model:LogisticRegression(penalty=None)", "logistic_regression",
         card={"penalty": "none"}),
    Case("sklearn.linear_model:LogisticRegression(C=1e999)", "logistic_regression",
         card={"penalty": "none"}),
    Case("sklearn.linear_model:LogisticRegression", "softmax_regression", stated=True,
         card={"solves": "to the end"}),
    Case("sklearn.multiclass:OneVsRestClassifier", "one_vs_rest", card={"learner": "estimator"}),
    Case(f"{OWN}/one_vs_rest.py:OneVsRest", "one_vs_rest", card={"ties": "lowest"}),
    Case(f"{OWN}/chain.py:ChainClassifier", "chain", card={"rest": "later", "sequence": "order"}),
    Case("sklearn.multioutput:ClassifierChain", "chain",
         refused="it is a chain over several labels of each row"),
    Case("sklearn.linear_model:Ridge", "ridge",
         card={"intercept": "fit_intercept", "squares": "sum"}),
    Case("sklearn.linear_model:RidgeCV", "ridge", card={"strength": "alphas", "squares": "sum"}),
    Case("sklearn.linear_model:RidgeClassifier", "ridge", card={"targets": "-1 and +1"}),
    Case("sklearn.preprocessing:StandardScaler", "standardization", card={"ddof": "0"}),
    Case("sklearn.model_selection:KFold", "k_fold",
         card={"longer": "first", "rows": "in order"}),
    Case("sklearn.model_selection:LeaveOneOut", "leave_one_out"),
    Case("sklearn.metrics:log_loss", "log_loss", card={"gives": "mean", "clip": "clipped"}),
    Case("sklearn.metrics:hinge_loss", "hinge_loss",
         card={"gives": "mean", "classes": "both present"}),
    Case("sklearn.metrics:accuracy_score", "accuracy", card={"gives": "share"}),
    Case("mlxtend.classifier:Adaline", "adaline",
         card={"batch": "all", "step": "sum", "record": "after"}),
    Case("mlxtend.classifier:LogisticRegression", "logistic_regression",
         deviations=("learner.finite_loss",)),
    Case("mlxtend.classifier:SoftmaxRegression", "softmax_regression",
         card={"step": "sum", "record": "after", "reports": "half the mean"},
         violations={"softmax_fit.reported_step":
                     "read in its source, 0.25.0: `_cost` halves the mean of the cross-entropies, "
                     "and `_fit` steps by eta times the sum of their gradients: 2 M times the "
                     "gradient of what cost_ holds; measured with that formula, it is 6 times the "
                     "gradient on 3 rows, and 12 times on the same rows twice"}),
    Case(f"{OWN}/softmax_regression.py:SoftmaxRegression", "softmax_regression",
         card={"step": "mean", "record": "before", "reports": "mean"}),
    Case("sklearn.linear_model:LinearRegression", "adaline", card={"batch": "none"}),
    Case("river.linear_model:LinearRegression", "adaline",
         card={"step": "twice the sum", "batch": "1"}),
    Case("river.linear_model:LogisticRegression", "logistic_regression",
         card={"penalty": "none", "batch": "1", "order": "cyclic"},
         deviations=("learner.trace",)),
    Case("river.linear_model:SoftmaxRegression", "softmax_regression",
         card={"names": "any"}),
    Case("river.preprocessing:StandardScaler", "standardization", card={"ddof": "0"},
         deviations=("standardiser.untrained",)),
    Case("scipy.stats:entropy", "entropy", card={"base": "base=np.e"}),
    Case("scipy.special:rel_entr", "kl_divergence", card={"gives": "terms", "arguments": "PQ"}),
    Case("scipy.special:kl_div", "kl_divergence"),
    Case("scipy.special:expit", "sigmoid"),
    Case("scipy.special:softmax", "softmax"),
    Case("scipy.stats:norm.pdf", "normal_pdf", card={"width": "sd"}),
    Case("scipy.stats:zscore", "standardization", card={"ddof": "0"},
         violations={"bare_function.extremes":
                     "called in 1.17.1 with the rows (0, 5) and (2, 5): the second feature, which "
                     "is constant, becomes nan in both, with a warning; its page says nothing of "
                     "constant features"}),
    Case("statistics:pvariance", "variance", card={"ddof": "0"},
         deviations=("bare_function.integer_input",)),
    Case("statistics:pstdev", "standard_deviation", card={"ddof": "0"},
         deviations=("bare_function.integer_input",)),
    Case("numpy:std", "standard_deviation", card={"ddof": "parameter"}),
    Case("numpy:var", "variance"),
)


def judged(case: Case, examples: int = 100) -> dict[str, Any]:
    """Validate a case; return what was found.

    Raises: AssertionError where that is not what is due.
    """
    began = _spent()
    try:
        result = validate(case.target.replace(OWN, f"{ROOT}/{OWN}"),
                          spec=case.spec if case.stated else None, examples=examples)
    except TargetError as complaint:
        if not case.refused or case.refused not in str(complaint):
            raise AssertionError(f"{case.target}: {complaint}") from complaint
        return {"target": case.target, "spec": case.spec, "verdict": "refused",
                "message": str(complaint)}
    told = {line.field: line.value for line in result.card}
    found = (result.spec, result.verdict, _ids(result, "deviation"), _ids(result, "violated"),
             {name: told.get(name) for name in case.card})
    due = (case.spec, case.verdict, sorted(case.deviations), sorted(case.violations),
           dict(case.card))
    assert found == due, f"found {found}\nin place of {due}\n{result}"
    return {"target": case.target, "spec": result.spec, "verdict": result.verdict,
            "versions": {name: version for name, version in result.versions.items()
                         if name != "novikoff"},
            "convention": ", ".join(line.words for line in result.card
                                    if line.settled != "not observable"),
            "passed": result.count("passed"),
            "deviations": {t.id: t.message for t in result.theorems if t.verdict == "deviation"},
            "violated": {t.id: _shown(t.found) for t in result.theorems
                         if t.verdict == "violated"},
            "hazards": [hazard.words for hazard in result.hazards],
            "seconds": round(_spent() - began, 1)}


def _spent() -> float:
    """The seconds of CPU that this process and those that it has ended took so far."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + used.ru_utime + used.ru_stime


def _ids(result: Result, verdict: str) -> list[str]:
    return sorted(theorem.id for theorem in result.theorems if theorem.verdict == verdict)


def _shown(found: Any) -> dict[str, str]:
    return {"where": found.counterexample.where, "expected": exact(found.counterexample.expected),
            "observed": exact(found.counterexample.observed)}


def page(results: list[dict[str, Any]]) -> str:
    """Return the page of the results."""
    return "\n".join(_lines(results)) + "\n"


def _lines(results: list[dict[str, Any]]) -> Iterator[str]:
    yield "# What `novikoff validate` says of published libraries and textbook classes\n"
    yield ("Made by `python tests/field.py`, on default settings. A violation is listed only after "
           "it was re-checked\nby hand, and how is said; a deviation is a departure that ships "
           "with its reason in\n`reports/validation/deviations/`. \"Refused\" is what cannot be "
           "judged, with the reason (exit status 2).\n")
    yield "| target | version | judged as | verdict | theorems passed | seconds of CPU |"
    yield "|---|---|---|---|---|---|"
    for each in results:
        own = {"scipy", "numpy"} & {each["target"].partition(".")[0].partition(":")[0]}
        version = ", ".join(f"{name} {version}" for name, version in
                            each.get("versions", {}).items() if name not in BESIDE or name in own)
        yield (f"| `{each['target']}` | {version or '-'} | {each['spec']} | {each['verdict']} | "
               f"{each.get('passed', '-')} | {each.get('seconds', '-')} |")
    due = {(case.target, case.spec): case for case in FIELD}
    for each in results:
        case, told = due[each["target"], each["spec"]], list(_told(each))
        if told:
            yield f"\n## `{each['target']}` as {each['spec']}\n"
            yield from told
        for theorem, how in case.violations.items():
            yield f"- Re-checked by hand, {theorem}: {how}."


def _told(each: Mapping[str, Any]) -> Iterator[str]:
    if each["verdict"] == "refused":
        yield "- Refused: " + " ".join(each["message"].split())
    for theorem, message in each.get("deviations", {}).items():
        yield f"- Deviation from {theorem}: {' '.join(message.split())}."
    for words in each.get("hazards", ()):
        yield f"- Hazard: {words}."
    for theorem, found in each.get("violated", {}).items():
        yield (f"- Violates {theorem}: {found['where']}; expected {found['expected']}, "
               f"observed {found['observed']}.")


def main() -> int:
    """Judge every case, and write the page."""
    told = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    told.add_argument("--only", default="*", help="show these targets, and write nothing")
    chosen = told.parse_args().only
    results = []
    for case in FIELD:
        if fnmatchcase(case.target, chosen):
            results.append(judged(case))
            sys.stderr.write(f"{case.target}: {results[-1]['verdict']}\n")
    if chosen != "*":
        sys.stdout.write(page(results))
        return 0
    PUBLISHED.write_text(json.dumps({"python": platform.python_version(), "results": results},
                                    ensure_ascii=False, indent=1) + "\n", "utf-8")
    PUBLISHED.with_name("README.md").write_text(page(results), "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
