"""Why mutants of the reference survive its tests, and the page that says so.

The reasons are in reference_survivors.toml: for each module entries of `where` (the function),
`was` (the line), `now` (the lines that it may become and no test tells), and one of `equivalent`
(why nobody could tell) and `missing` (what no test asks).
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

REASONS: Final = Path(__file__).with_name("reference_survivors.toml")
KINDS: Final = ("equivalent", "missing")
Results = dict[str, dict[str, Any]]
Key = tuple[str, str, str]
HEAD: Final = """\
# The strength of the tests of `reference/`

Made by `python tests/planted/reference_mutants.py`; `reference.json` has the same for programs.

A mutant is a small change of the syntax tree of a module: another operator, comparison, constant
or index, a condition turned round or fixed, a statement left out, arguments exchanged, a loop cut
short, another default. It is killed if an example in a docstring or a test fails that speaks of the
module, be it because a time limit is passed. The reasons of those that survive are kept by
hand: *equivalent* says why nobody could tell the mutant from the original, *missing* what no test
asks. A mutant of which a person has said why it is equivalent is tried again by the quickest tests
only, of one second together. The last column is the commit on which the module was tried, with a +
if tests had been added that are in the next commit; lines are those of that commit.

| module | mutants | killed | rate | by time limit | equivalent | missing | no reason | rate of \
those not equivalent | commit |
|---|---|---|---|---|---|---|---|---|---|
"""


def key(survivor: Mapping[str, Any]) -> Key:
    """Return what tells a survivor from the others of its module, wherever its lines stand."""
    return survivor["where"], survivor["was"], survivor["now"]


def reasons(path: Path = REASONS) -> dict[str, dict[Key, tuple[str, str]]]:
    """Return the kind of the reason and the reason by module and key.

    Raises: ValueError if an entry gives no reason, or two, or is there twice.
    """
    found: dict[str, dict[Key, tuple[str, str]]] = {}
    for module, entries in tomllib.loads(path.read_text("utf-8")).items():
        found[module] = {}
        for entry in entries:
            given = [(kind, entry[kind]) for kind in KINDS if entry.get(kind)]
            keys = [(entry["where"], entry["was"], now) for now in entry["now"]]
            if len(given) != 1 or len(set(keys) - set(found[module])) != len(keys):
                raise ValueError(f"{module}, {entry['where']}, {entry['was']!r}: give each change "
                                 f"once, with one of {KINDS}")
            found[module] |= dict.fromkeys(keys, given[0])
    return found


def explained(results: Results, path: Path = REASONS) -> Results:
    """Return the results in which each survivor has its reason, if there is one."""
    known = reasons(path)
    return {module: {**result, "survivors": [
        {**{name: survivor[name] for name in ("where", "line", "was", "now")},
         **dict([known[module][key(survivor)]] if key(survivor) in known.get(module, {}) else [])}
        for survivor in result["survivors"]]} for module, result in sorted(results.items())}


def unexplained(results: Results, path: Path = REASONS) -> list[str]:
    """Return the survivors that have no reason."""
    return [f"{module}: line {s['line']}, {s['where']}: `{s['was']}` becomes `{s['now']}`"
            for module, result in explained(results, path).items() for s in result["survivors"]
            if not any(kind in s for kind in KINDS)]


def needless(results: Results, path: Path = REASONS) -> list[str]:
    """Return the reasons of what was tried and does not survive."""
    return [f"{module}: {where}: `{was}` becomes `{now}`"
            for module, entries in reasons(path).items() for where, was, now in entries
            if module in results
            and (where, was, now) not in map(key, results[module]["survivors"])]


def page(results: Results, due: Sequence[str] = (), changed: Sequence[str] = (),
         path: Path = REASONS) -> str:
    """Return the page: a line for each module, then the survivors and their reasons.

    `due` are the modules without a result, `changed` those that are not as they were tried.
    """
    told = explained(results, path)
    lines = [_row(module + " (as it was)" * (module in changed), [result])
             for module, result in told.items()]
    lines.append(_row("**all**", list(told.values())))
    if due or changed:
        lines += ["", f"{len(told) - len(changed)} of {len(told) + len(due)} modules are tried as "
                  "they are."]
    if due:
        lines += ["", f"Not tried yet: {', '.join(due)}."]
    if changed:
        lines += ["", "Changed since, so that the line tells of the module as it was: "
                  f"{', '.join(changed)}."]
    if stale := needless(results, path):
        lines += ["", "## Reasons of what does not survive", "", *(f"- {entry}" for entry in stale)]
    for module, result in told.items():
        if result["survivors"]:
            lines += ["", f"## {module}", "", *_survivors(result["survivors"])]
    return HEAD + "\n".join(lines) + "\n"


def _row(name: str, results: Sequence[Mapping[str, Any]]) -> str:
    survivors = [s for result in results for s in result["survivors"]]
    mutants, killed, timeouts = (sum(result[field] for result in results)
                                 for field in ("mutants", "killed", "timeouts"))
    equivalent, missing = (sum(kind in s for s in survivors) for kind in KINDS)
    rates = [f"{100 * killed / of:.1f} %" if of else "-" for of in (mutants, mutants - equivalent)]
    commit = results[0]["commit"] if len(results) == 1 else ""
    short = commit[:9] + "+" * commit.endswith("+")
    cells = (name, mutants, killed, rates[0], timeouts, equivalent, missing,
             len(survivors) - equivalent - missing, rates[1], short)
    return f"| {' | '.join(map(str, cells))} |"


def _survivors(survivors: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    for s in survivors:
        reason = next((f"*{kind}*: {s[kind]}" for kind in KINDS if kind in s), "*no reason*")
        yield f"- line {s['line']}, {s['where'] or 'the module'}: `{s['was']}` becomes " \
            f"`{s['now']}`. {reason}"
