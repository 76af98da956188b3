"""The report as Markdown that reads well on a code host and as plain text."""

import re

from novikoff.reports.validation import account
from novikoff.reports.validation.result import Result, TheoremResult


def render_markdown(result: Result) -> str:
    """Return the report as Markdown: a table of the theorems, a section for each violation."""
    parts = [
        f"# {escaped(account.title(result))}",
        f"**{result.verdict}**: {escaped(account.summary(result).partition(': ')[2])}",
        escaped(result.message),
        escaped(account.guess(result)),
        _card(result),
        _table(result),
        *(_violation(theorem) for theorem in result.theorems if theorem.verdict == "violated"),
        _hazards(result),
        _seen(result),
        _facts(result),
    ]
    return "\n\n".join(filter(None, parts)) + "\n"


def escaped(text: str) -> str:
    r"""Return the text in one line, with what Markdown or HTML would take for markup escaped.

    >>> print(escaped("w_[0] < |x|*2, a_b <i>"))
    w\_\[0] < \|x\|\*2, a_b &lt;i>
    """
    text = re.sub(r"\s+", " ", account.clean(text))
    text = re.sub(r"&(?=#?\w+;)", "&amp;", text)
    text = re.sub(r"<(?=[a-zA-Z/!?])", "&lt;", text)
    text = re.sub(r"([\\`*\[|~]|(?<![^\W_])_|_(?![^\W_]))", r"\\\1", text)
    text = re.sub(r"^(?=[#>+=-])", r"\\", text)
    return re.sub(r"^(\d+)(?=[.)])", r"\1\\", text)


def code(text: str) -> str:
    """Return the text as a code span, with a fence longer than any run of backticks in it.

    >>> code("a `b`")
    '`` a `b` ``'
    """
    text = re.sub(r"\s+", " ", account.clean(text))
    fence = "`" * (1 + max(map(len, re.findall("`+", text)), default=0))
    return f"{fence} {text} {fence}" if "`" in text else f"{fence}{text}{fence}"


def _row(*cells: str) -> str:
    return f"| {' | '.join(cells)} |"


def _card(result: Result) -> str:
    if not result.card:
        return ""
    rows = [_row(line.field, escaped(line.value), escaped(line.words), line.settled)
            for line in result.card]
    probes = f", probed on {account.counted(result.probes, 'instance')}" if result.probes else ""
    return "\n".join([f"## Convention{probes}", "", _row("", "value", "in words", "settled"),
                      "|---|---|---|---|", *rows])


def _table(result: Result) -> str:
    if not result.theorems:
        return ""
    rows = []
    for theorem in result.theorems:
        shown = account.verdict(theorem)
        name = code(theorem.id)
        if theorem.verdict == "violated":
            shown = f"**{shown}**"
            name = f"[{name}](#{anchor(theorem.id)})"
        rows.append(_row(shown, name, escaped(account.detail(theorem, brief=True))))
    table = "\n".join(["## Theorems", "", _row("verdict", "theorem", "instances, or why not"),
                       "|---|---|---|", *rows])
    return "\n\n".join(filter(None, [table, escaped(account.scopes(result))]))


def anchor(id: str) -> str:
    """Return the anchor that a code host gives to the heading of a theorem.

    >>> anchor("perceptron.mistake_bound")
    'perceptronmistake_bound'
    """
    return re.sub(r"[^\w -]", "", id.lower()).replace(" ", "-")


def _violation(theorem: TheoremResult) -> str:
    exact = (*account.CASES, "where", "expected", "observed")
    rows = [f"- **{name}**: {code(text) if name in exact else escaped(text)}"
            for name, text in account.lines(theorem) if name != "reproduce"]
    if theorem.reproduce:
        rows.append(f"- **reproduce**: {code(theorem.reproduce)}, or "
                    f"{code(theorem.reproduce + ' --script')} for a stand-alone numpy script"
                    if theorem.reproduce.startswith("novikoff replay ")
                    else f"- **reproduce**: {code(theorem.reproduce)}")
    return "\n".join([f"## {escaped(theorem.id)}", "", escaped(theorem.statement), "", *rows])


def _hazards(result: Result) -> str:
    if not result.hazards:
        return ""
    rows = [f"- {escaped(hazard.words)} ({code(hazard.theorem)})"
            + (f"; for example {escaped(hazard.example)}" if hazard.example else "")
            for hazard in result.hazards]
    return "\n".join(["## Hazards: legal, and it can hurt", "", *rows])


def _seen(result: Result) -> str:
    lines = "\n".join(f"- {escaped(line)}" for line in result.seen)
    return f"## {account.SEEN}\n\n{lines}" if lines else ""


def _facts(result: Result) -> str:
    versions = ", ".join(f"{name} {version}" for name, version in result.versions.items())
    facts = [f"seed {result.seed}, {result.seconds:.1f} s", versions,
             result.policy and f"rounding: {result.policy}"]
    return "\n".join(["---", "", *(f"{escaped(fact)}  " for fact in facts if fact)]).rstrip()
