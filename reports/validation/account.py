"""What every report says of a result, in the same words."""

from typing import Final

from novikoff.reports.validation.exact_text import exact, matrix, readable, sides
from novikoff.reports.validation.result import Found, Result, TheoremResult, TheoremVerdict
from novikoff.theory.experiment import Call, Fit, Present
from novikoff.theory.registry import theorems
from novikoff.theory.scope import FAMILY

FEW: Final = 3
CASES: Final = ("shrunk case", "smallest case", "case of its family")
"""A counterexample that was drawn and reduced, of the complete small scope, of a finite family."""
SMALL: Final = "all small ones"
IN_BRIEF: Final = {FAMILY: "its family"}
SEEN: Final = "What each part of the target was taken to be"
NOT_JUDGED: Final[tuple[TheoremVerdict, ...]] = (
    "unobservable", "inapplicable", "deviation", "error")

CARD: Final = {
    ("labels", "-1/+1"): "labels -1/+1", ("labels", "0/1"): "labels 0/1",
    ("mistake", "N"): "mistake when y z ≤ 0", ("mistake", "F"): "mistake when ŷ ≠ y",
    ("mistake", "AB"): "mistake when y z < 0",
    ("zero", "+1"): "ŷ(0) = +1", ("zero", "-1"): "ŷ(0) = -1", ("zero", "neither"): "no label at 0",
    ("step", "eta"): "step η", ("step", "2eta"): "step 2η", ("step", "constant"): "a fixed step",
    ("bias", "first"): "bias in w[0]", ("bias", "last"): "bias in w[-1]",
    ("bias", "separate"): "bias apart", ("bias", "absent"): "no bias",
    ("order", "cyclic"): "cyclic", ("order", "first mistake"): "first mistake first",
    ("order", "random mistake"): "some mistake first",
    ("order", "shuffled"): "an order of its own", ("order", "random"): "random picks",
    ("start", "zero"): "starts at 0", ("start", "random"): "starts anywhere",
    ("stop", "clean pass"): "stops when clean", ("stop", "fixed"): "makes all passes",
    ("refit", "anew"): "refit forgets", ("refit", "continues"): "refit goes on",
    ("record", "updates"): "history of updates",
    ("record", "mistakes before"): "history of mistakes before each pass",
    ("record", "mistakes after"): "history of mistakes after each pass",
    ("record", "none"): "no history of updates",
}


def card(result: Result) -> list[str]:
    """Return the convention in few words; what was stated or is only assumed is said to be."""
    told = []
    for settled, head in (("probed", ""), ("stated", "stated: "),
                          ("not observable", "not observable, so assumed: ")):
        named = [CARD.get((line.field, line.value), line.words) for line in result.card
                 if line.settled == settled]
        if named:
            told += named if settled == "probed" else [head + ", ".join(named)]
    if result.probes:
        told.append(f"probed on {counted(result.probes, 'instance')}")
    return told


def clean(told: str) -> str:
    """Return the text with what no report may carry (escape codes, lone surrogates) spelled out.

    >>> clean("red: \\x1b[31m")
    'red: \\\\x1b[31m'
    """
    return "".join(
        c if c in "\n\t" or c.isprintable() or (c.isspace() and ord(c) > 0x9F)
        else c.encode("unicode_escape").decode("ascii")
        for c in told)


def quoted(text: str) -> str:
    """Return the text as it may stand in a comment, and within triple quotes."""
    return clean(text).replace("\n", " ").replace("\\", "/").replace('"""', "'''")


def counted(number: int, noun: str) -> str:
    """Return the count with its noun, in the plural where it is not 1.

    >>> counted(1, "instance"), counted(0, "pass")
    ('1 instance', '0 passes')
    """
    ending = "es" if noun.endswith("s") else "s"
    return f"{number} {noun if number == 1 else noun + ending}"


def title(result: Result) -> str:
    """Return what was judged as what."""
    if not result.theorems and result.verdict == "error":
        return f"{result.target} could not be judged"
    spec = result.spec.replace("_", " ")
    article = "an" if spec[:1] in "aeiou" and not spec.startswith("one ") else "a"
    return f"{result.target} judged as {article} {spec}"


def guess(result: Result) -> str:
    """Return how the specification was chosen, if nobody stated it."""
    guessed = result.guessed and result.spec
    return f"{result.spec}: guessed; --as SPEC states another" if guessed else ""


def detail(result: TheoremResult, brief: bool = False) -> str:
    """Return what stands beside a verdict: on how many instances it rests, or why there is none.

    >>> passed = TheoremResult("a.b", "", "passed", examples=9, scope="every one with n <= 1")
    >>> detail(passed), detail(passed, brief=True)
    ('9 instances, among them every one with n <= 1', '9, all small ones')
    """
    if result.verdict == "violated":
        return f"after {result.examples}"
    if result.verdict != "passed":
        return result.message
    told = str(result.examples) if brief else counted(result.examples, "instance")
    if result.scope:
        told += f", {IN_BRIEF.get(result.scope, SMALL)}" if brief else \
            f", among them {result.scope}"
    if result.undecided:
        left = "left open" if brief else "left open by rounding"
        told += f"; {result.undecided if brief else counted(result.undecided, 'comparison')} {left}"
    return told


def scopes(result: Result) -> str:
    """Return what "all small ones" stands for."""
    named = dict.fromkeys(theorem.scope for theorem in result.theorems if theorem.scope)
    small = [scope for scope in named if scope not in IN_BRIEF]
    return f"{SMALL}: {'; '.join(small)}" if small else ""


def verdict(result: TheoremResult) -> str:
    """Return the verdict as it is shown: what is violated stands out without colour."""
    return "VIOLATED" if result.verdict == "violated" else result.verdict


def case(found: Found) -> str:
    """Return the data of a counterexample: X, y, the rate, and how they were used."""
    instance, runs = found.instance, found.counterexample.experiments
    if runs and all(isinstance(run, Call) for run in runs):
        return experiment(runs[0])
    shown = {(run.X, run.y, run.eta) for run in runs if isinstance(run, Fit)}
    (X, y, eta), = shown if len(shown) == 1 else [(instance.X, instance.y, instance.eta)]
    fixed = instance.fixed_step
    step = f"η = {exact(eta)}" if fixed is None else f"its fixed step {exact(fixed)}"
    told = f"X = {matrix(X)}, y = {matrix(y)}, {step}, {_way(found)}"
    if instance.passes is None and instance.fixed_passes:
        made = "update" if instance.convention.order == "first mistake" else "pass"
        told += f", {counted(instance.fixed_passes, made)} as it is written"
    return told


def _way(found: Found) -> str:
    made = {run.passes for run in found.counterexample.experiments if isinstance(run, Fit)}
    limit = made.pop() if len(made) == 1 else found.instance.passes
    passes = "until it stops" if limit is None else counted(limit, "pass")
    experiments = found.counterexample.experiments
    if experiments and all(
            isinstance(run, Present) and not run.calls for run in experiments):
        passes += ", one example at a time"
    return passes


def experiment(run: object) -> str:
    """Return one experiment in words.

    >>> experiment(Present(((1,),), (-1,), 2))
    'present X = [[1]], y = [-1] one by one, η = 2'
    >>> experiment(Call("call.again", (Call("softmax.softmax", ((0, 1),)),)))
    'call softmax.softmax((0, 1)) (again)'
    """
    if isinstance(run, Present):
        how = {0: "one by one", 1: "in one call"}.get(
            len(run.calls), f"in calls of {' and '.join(map(str, run.calls))}")
        return f"present X = {matrix(run.X)}, y = {matrix(run.y)} {how}, η = {exact(run.eta)}"
    if isinstance(run, Call):
        return f"call {_called(run)}"
    if not isinstance(run, Fit):
        return str(run)
    told = f"fit X = {matrix(run.X)}, y = {matrix(run.y)}, η = {exact(run.eta)}"
    if run.passes is not None:
        told += f", {counted(run.passes, 'pass')}"
    if run.shuffle or run.seeded:
        told += f", {'shuffled ' * run.shuffle}with seed {run.seed}"
    if run.start is not None:
        told += f", from w = {exact(run.start)}"
    if run.world:
        told += f", with the program's random numbers seeded with {run.world}"
    if run.by_columns:
        told += ", with X laid out column by column"
    if run.option is not None:
        told += f", with {run.option[0]} = {run.option[1]}"
    if run.warm:
        told += ", with the switch on for going on from the last weights"
    if run.before is not None:
        told += f", after a fit on X = {matrix(run.before[0])}, y = {matrix(run.before[1])}"
    if run.another is not None:
        told += f", then another object on y = {matrix(run.another[1])}"
    if run.graded:
        told += ", then score the predicted labels, these with one exchanged, and with all"
    if run.queries:
        told += f", then predict {matrix(run.queries)}"
    return told


def _called(call: Call) -> str:
    """Return a call in words; one of another call says what it asks of that."""
    if call.arguments and isinstance(call.arguments[0], Call):
        asked = call.function.partition(".")[2].replace("_", " ")
        return f"{_called(call.arguments[0])} ({asked})"
    given = [*map(exact, call.arguments), *(f"{name} = {value}" for name, value in call.options)]
    return f"{call.function}({', '.join(given)})"


def lines(result: TheoremResult) -> list[tuple[str, str]]:
    """Return what is told of a violated theorem: pairs of a name and a text."""
    told: list[tuple[str, str]] = []
    if result.found is not None:
        found, wrong = result.found, result.found.counterexample
        family = result.id in theorems() and theorems()[result.id].finite
        told.append((CASES[2 if family else found.smallest], case(found)))
        earlier = [one for one in found.after if one not in wrong.experiments]
        told += [("only after", "; ".join(map(experiment, earlier))),
                 ("where", readable(wrong.where))]
        if len(wrong.experiments) > 1:
            told += [(f"run {k}", experiment(run))
                     for k, run in enumerate(wrong.experiments[:FEW], 1)]
        told.append(("more runs", str(max(0, len(wrong.experiments) - FEW) or "")))
        told += list(zip(("expected", "observed"), sides(wrong), strict=True))
    told += [("why", result.message), ("likely cause", result.diagnosis),
             ("reproduce", reproduce(result))]
    return [(name, text) for name, text in told if text]


def reproduce(result: TheoremResult) -> str:
    """Return the commands that show a counterexample again."""
    if not result.reproduce.startswith("novikoff replay "):
        return result.reproduce
    return f"{result.reproduce} · as a stand-alone numpy script: {result.reproduce} --script"


def summary(result: Result) -> str:
    """Return the closing line: every theorem is counted, those not judged with the reason why."""
    if not result.theorems:
        return f"{result.verdict}: nothing was judged"
    told = [f"{result.count('passed')} passed", f"{result.count('violated')} violated"]
    told += [_counted_reasons(result, name) for name in NOT_JUDGED if result.count(name)]
    if len(told) == 2:
        told.append("0 not judged")
    if result.verdict == "violates" and not result.count("violated"):
        told.append(f"{counted(len(result.hazards), 'hazard')}, and --fail-on hazard")
    return f"{result.verdict}: {' · '.join(told)}"


def _counted_reasons(result: Result, name: TheoremVerdict) -> str:
    """Return "2 unobservable (a, b: expose c)"; other reasons stand beside the theorems."""
    count = result.count(name)
    told = counted(count, "declared deviation") if name == "deviation" else f"{count} {name}"
    if name != "unobservable":
        return told
    reasons: dict[str, list[str]] = {}
    for theorem in result.theorems:
        if theorem.verdict == name:
            reasons.setdefault(theorem.message, []).append(theorem.id)
    why = "; ".join(f"{', '.join(ids)}: {message}" for message, ids in reasons.items())
    return f"{told} ({why})"


def undecided(result: Result) -> int:
    """Return how many comparisons the rounding policy left open."""
    return sum(theorem.undecided for theorem in result.theorems)
