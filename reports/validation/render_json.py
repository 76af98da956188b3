"""A result as JSON, and back: nothing is lost, and every number is exact.

An integer is a JSON number and any other rational a string "p/q". A text that looks like such a
string is written as {"text": ...}, a learner that is handed over as {"learner": its name}, a law of
probability as {"law": its name, "parameters": [...]}, and a call within another, such as the one
whose losses are asked for, as {"call": its function, "arguments": [...], "options": [...]}.
`schema/result.schema.json` describes the whole.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import asdict, fields
from fractions import Fraction
from typing import Any, Final

from novikoff.reference.bernoulli import Bernoulli
from novikoff.reference.categorical import Categorical
from novikoff.reference.convention import Convention
from novikoff.reference.normal import Normal
from novikoff.reports.validation.result import (
    SCHEMA,
    CardLine,
    Found,
    Hazard,
    Result,
    TheoremResult,
)
from novikoff.theory.experiment import Call, Fit, Present
from novikoff.theory.instances import Instance
from novikoff.theory.outcome import Counterexample
from novikoff.theory.theorems.chain import permitting
from novikoff.theory.theorems.chain_fit import CONSTANT
from novikoff.theory.theorems.one_vs_rest import summing

RATIO: Final = re.compile(r"-?\d+/\d+")
SURROGATE: Final = re.compile("[\ud800-\udfff]")
PLAIN: Final = ("target", "spec", "guessed", "verdict", "seed", "probes", "policy", "message",
                "seconds")
OF_THEOREM: Final = ("id", "statement", "verdict", "semantic", "examples", "undecided", "scope",
                     "message", "diagnosis", "reproduce")
OF_INSTANCE: Final = ("X", "y", "eta", "passes", "fixed_step", "fixed_passes", "boundary_known",
                      "separator", "multipliers")
OF_COUNTEREXAMPLE: Final = ("where", "relation", "quantity")
OF_STATE: Final = ("after", "asked")
LEARNERS: Final = {learn.__name__: learn for learn in (summing, permitting, *CONSTANT.values())}
LAWS: Final = {law.__name__: law for law in (Bernoulli, Categorical, Normal)}
EXPERIMENTS: Final = {"present": Present, "fit": Fit, "call": Call}
SUMMARY: Final = ("passed", "violated", "deviation", "unobservable", "inapplicable", "error")


def render_json(result: Result) -> str:
    """Return the result as a JSON text that ends in a new line."""
    return dumped(to_json(result))


def dumped(data: Any) -> str:
    """Return plain data as a JSON text that UTF-8 can carry and people can read.

    >>> dumped({"η": "\\ud800"})
    '{\\n  "η": "\\\\ud800"\\n}\\n'
    """
    text = json.dumps(data, indent=2, ensure_ascii=False)
    return SURROGATE.sub(lambda lone: f"\\u{ord(lone[0]):04x}", text) + "\n"


def to_json(result: Result) -> dict[str, Any]:
    """Return the result as plain data for JSON, after `schema/result.schema.json`."""
    told = {name: getattr(result, name) for name in PLAIN}
    return {
        "schema": SCHEMA,
        **{name: told[name] for name in ("verdict", "target", "spec", "guessed")},
        "convention": {line.field: line.value for line in result.card},
        "card": [asdict(line) for line in result.card],
        "probes": result.probes,
        "hazards": [asdict(hazard) for hazard in result.hazards],
        "theorems": [_theorem(theorem) for theorem in result.theorems],
        "summary": {"theorems": len(result.theorems),
                    **{name: result.count(name) for name in SUMMARY},
                    "undecided": sum(theorem.undecided for theorem in result.theorems)},
        "message": result.message,
        "seen": list(result.seen),
        "policy": result.policy,
        "versions": dict(result.versions),
        "seed": result.seed,
        "seconds": result.seconds,
    }


def from_json(data: Mapping[str, Any]) -> Result:
    """Return the result that `to_json` gave.

    Raises: ValueError if the data are of another schema or lack something.
    """
    if data.get("schema") != SCHEMA:
        raise ValueError(f"this result has schema {data.get('schema')!r}; this version of novikoff "
                         f"reads schema {SCHEMA}")
    try:
        return Result(
            **{name: data[name] for name in PLAIN},
            card=tuple(CardLine(**line) for line in data["card"]),
            hazards=tuple(Hazard(**hazard) for hazard in data["hazards"]),
            theorems=tuple(map(_theorem_from, data["theorems"])),
            versions=dict(data["versions"]), seen=tuple(data["seen"]),
        )
    except (KeyError, TypeError) as error:
        raise ValueError(f"this is no result of a validation: {error!r}") from error


def _theorem(theorem: TheoremResult) -> dict[str, Any]:
    return {
        **{name: getattr(theorem, name) for name in OF_THEOREM},
        "hypotheses": list(theorem.hypotheses),
        "sources": list(theorem.sources),
        "counterexample": None if theorem.found is None else found_to_json(theorem.found),
    }


def _theorem_from(data: Mapping[str, Any]) -> TheoremResult:
    found = data["counterexample"]
    return TheoremResult(
        **{name: data[name] for name in OF_THEOREM},
        hypotheses=tuple(data["hypotheses"]), sources=tuple(data["sources"]),
        found=None if found is None else found_from_json(found))


def found_to_json(found: Found) -> dict[str, Any]:
    """Return a counterexample and its instance as plain data for JSON."""
    instance, wrong = found.instance, found.counterexample
    return {
        **{name: plain(getattr(instance, name))
           for name in OF_INSTANCE},
        "convention": asdict(instance.convention),
        **{name: getattr(wrong, name) for name in OF_COUNTEREXAMPLE},
        **{name: plain(getattr(wrong, name)) for name in ("expected", "observed", "radius")},
        "smallest": found.smallest,
        "experiments": [experiment_to_json(run) for run in wrong.experiments],
    } | {name: [experiment_to_json(run) for run in made]
         for name in OF_STATE if (made := getattr(found, name))}


def found_from_json(data: Mapping[str, Any]) -> Found:
    """Return the counterexample that `found_to_json` gave."""
    instance = Instance(
        **{name: value(data[name])
           for name in OF_INSTANCE},
        convention=Convention(**data["convention"]))
    wrong = Counterexample(
        **{name: data[name] for name in OF_COUNTEREXAMPLE},
        **{name: value(data[name]) for name in ("expected", "observed", "radius")},
        experiments=tuple(map(_experiment_from, data["experiments"])))
    return Found(instance, wrong, data["smallest"], **{
        name: tuple(map(_experiment_from, data.get(name, ()))) for name in OF_STATE})


def experiment_to_json(run: Any) -> dict[str, Any]:
    """Return an experiment as plain data for JSON, its kind under "experiment"."""
    kind = next(name for name, shape in EXPERIMENTS.items() if isinstance(run, shape))
    return {"experiment": kind,
            **{field.name: plain(getattr(run, field.name)) for field in fields(run)}}


def _experiment_from(data: Mapping[str, Any]) -> Any:
    kind = EXPERIMENTS[data["experiment"]]
    return kind(**{name: entry if isinstance(entry, str) and name == "function" else value(entry)
                   for name, entry in data.items() if name != "experiment"})


def plain(exact: Any) -> Any:
    """Return an exact value as plain data: tuples as lists, and a rational as "p/q".

    >>> plain((Fraction(1, 2), Fraction(3), "1/2", None, Bernoulli(Fraction(1, 4))))
    ['1/2', 3, {'text': '1/2'}, None, {'law': 'Bernoulli', 'parameters': ['1/4']}]
    """
    if isinstance(exact, tuple | list):
        return [plain(entry) for entry in exact]
    if isinstance(exact, str):
        return {"text": exact} if RATIO.fullmatch(exact) else exact
    if exact is None or isinstance(exact, bool | int):
        return exact
    if isinstance(exact, Fraction):
        return str(exact) if exact.denominator > 1 else exact.numerator
    if isinstance(exact, Call):
        return {"call": exact.function, "arguments": plain(exact.arguments),
                "options": plain(exact.options)}
    if exact in LEARNERS.values():
        return {"learner": exact.__name__}
    if (law := LAWS.get(type(exact).__name__)) is not None:
        return {"law": law.__name__,
                "parameters": [plain(getattr(exact, field.name)) for field in fields(law)]}
    raise TypeError(f"{exact!r} is no exact value; give an int, a Fraction, a text, or a tuple")


def value(data: Any) -> Any:
    """Return the exact value that `plain` gave.

    >>> value(["1/2", 3, {"text": "1/2"}, None, {"law": "Bernoulli", "parameters": ["1/4"]}])
    (Fraction(1, 2), 3, '1/2', None, Bernoulli(phi=Fraction(1, 4)))
    >>> value({"call": "softmax.softmax", "arguments": [["1/2", 1]], "options": []})
    Call(function='softmax.softmax', arguments=((Fraction(1, 2), 1),), options=())
    """
    if isinstance(data, list):
        return tuple(map(value, data))
    if isinstance(data, Mapping):
        if "call" in data:
            return Call(data["call"], value(data["arguments"]), value(data["options"]))
        if "law" in data:
            return LAWS[data["law"]](*map(value, data["parameters"]))
        return LEARNERS[data["learner"]] if "learner" in data else data["text"]
    if isinstance(data, str) and RATIO.fullmatch(data):
        return Fraction(data)
    return data
