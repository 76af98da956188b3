"""The published table of strength, from the measurements of `planted/strength.py`."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from statistics import median
from typing import Any, Final

from planted.legal_perceptron import variants
from planted.perceptron import FAULTS, Planted
from planted.perceptron_excused import EQUIVALENT, UNOBSERVABLE

Measured = Mapping[str, Mapping[str, Any]]
BY_NAME: Final = {fault.name: fault for fault in FAULTS}
EXCUSED: Final = {"blind": UNOBSERVABLE, "mutants": EQUIVALENT}
TITLES: Final = {
    "planted": "planted faults", "blind": "blind faults", "legal": "legal variants",
    "mutants": "mutants, nothing stated", "stated": "mutants, card stated"}
HEAD: Final = """\
# The strength of `novikoff validate` for the perceptron

Made by `python tests/planted/strength.py`; every single verdict is in `perceptron.json`.

A fault is caught if the verdict is "violates". Planted faults are ours, one of each kind that
people make; blind faults were written by somebody who had not seen the validator; mutants are
single changes of the syntax tree of four perceptrons in textbook shapes, judged first with
nothing stated, and then, if they were not caught, under the card that the original follows.
"Cannot run" are those that are told to be unusable instead (exit status 2). A false alarm is a
legal variant, or a planted fault that equals another legal card while none is stated, that is
not accepted. Every case is judged on the complete small scope and on 100 drawn instances of each
kind, the legal variants on 10.

| kind | how many | caught | cannot run | right theorem named | diagnosis names the kind | \
false alarms | median seconds |
|---|---|---|---|---|---|---|---|
"""


@dataclass
class Row:
    """One line of the table; only what is `faulty` is there to be caught."""

    faulty: bool = True
    many: int = 0
    caught: int = 0
    cannot_run: int = 0
    theorem: int | None = None
    diagnosis: int | None = None
    alarms: int | None = None
    seconds: list[float] = field(default_factory=list)

    @property
    def cells(self) -> tuple[str, ...]:
        """The line in words."""
        told = [self.many, self.caught if self.faulty else None, self.cannot_run, self.theorem,
                self.diagnosis, self.alarms]
        return (*("-" if cell is None else str(cell) for cell in told),
                f"{median(self.seconds):.1f}" if self.seconds else "-")


def caught(told: Mapping[str, Any]) -> bool:
    """Return whether the verdict is "violates"."""
    return bool(told["verdict"] == "violates")


def unusable(told: Mapping[str, Any]) -> bool:
    """Return whether the target is told to be unusable."""
    return told["verdict"] in ("error", "not run")


def final(measured: Measured) -> Mapping[str, Any]:
    """Return what was said under the card, if one is stated, else as probed."""
    return measured.get("stated", measured["probed"])


def names_theorem(fault: Planted, measured: Measured) -> bool:
    """Return whether the theorem of a planted fault is among those violated."""
    return fault.theorem in final(measured).get("violated", ())


def names_kind(fault: Planted, measured: Measured) -> bool:
    """Return whether the diagnosis has one of the words of a planted fault."""
    return any(word in final(measured).get("diagnosis", "") for word in fault.diagnosis)


def accepted(fault: Planted, measured: Measured) -> bool:
    """Return whether a fault with a card is judged as it must be where none is stated."""
    probed = measured["probed"]
    hazards = probed.get("hazards", ())
    return probed["verdict"] == "conforms" and (fault.unstated != "hazardous" or bool(hazards))


def excused(kind: str, name: str) -> bool:
    """Return whether a fault is listed among those that need not be refused."""
    return name in EXCUSED.get(kind, {})


def rows(results: Mapping[str, Mapping[str, Measured]]) -> dict[str, Row]:
    """Return the lines of the table by kind."""
    found = {"planted": Row(theorem=0, diagnosis=0, alarms=0), "blind": Row(), "mutants": Row(),
             "stated": Row(), "legal": Row(faulty=False, alarms=0)}
    for kind, measured in results.items():
        for name, told in measured.items():
            if not excused(kind, name):
                _count(found[kind], told["probed"] if kind == "mutants" else final(told))
                if kind == "mutants":
                    _count(found["stated"], final(told))
    planted = found["planted"]
    for fault, told in _planted(results):
        planted.theorem = (planted.theorem or 0) + names_theorem(fault, told)
        planted.diagnosis = (planted.diagnosis or 0) + names_kind(fault, told)
        planted.alarms = (planted.alarms or 0) + (
            fault.unstated != "faulty" and not accepted(fault, told))
    found["legal"].alarms = len(list(_alarms(results)))
    return found


def _count(row: Row, told: Mapping[str, Any]) -> None:
    row.many += 1
    row.caught += caught(told)
    row.cannot_run += unusable(told)
    if "seconds" in told:
        row.seconds.append(told["seconds"])


def _planted(results: Mapping[str, Mapping[str, Measured]]) -> Iterator[tuple[Planted, Measured]]:
    for name, told in results["planted"].items():
        yield BY_NAME[name], told


def _alarms(results: Mapping[str, Mapping[str, Measured]]) -> Iterator[tuple[str, str]]:
    for name, told in results["legal"].items():
        verdict = told["probed"]["verdict"]
        if caught(told["probed"]) or unusable(told["probed"]):
            card = str(variants()[int(name[2:])]) if name.startswith("V_") else "right"
            what = ", ".join(told["probed"].get("violated", ())) or verdict
            yield name, f"{what} (card: {card})"


def survivors(results: Mapping[str, Mapping[str, Measured]]) -> dict[str, dict[str, str]]:
    """Return what is not as it should be: by heading, names and what was said of them."""
    told: dict[str, dict[str, str]] = {
        "Planted faults that are not caught": {
            f.name: f"{f.words} ({final(m)['verdict']})"
            for f, m in _planted(results) if not caught(final(m))},
        "Planted faults whose theorem is not named": {
            f.name: f"{f.theorem} is not among {', '.join(final(m)['violated'])}"
            for f, m in _planted(results) if caught(final(m)) and not names_theorem(f, m)},
        "Planted faults that the diagnosis does not name": {
            f.name: final(m)["diagnosis"] or "no diagnosis"
            for f, m in _planted(results) if caught(final(m)) and not names_kind(f, m)},
        "Planted faults that are refused, or shown without their hazard, with no card stated": {
            f.name: m["probed"]["verdict"] for f, m in _planted(results)
            if f.unstated != "faulty" and not accepted(f, m)},
    }
    for kind, heading in (("blind", "Blind faults that are not caught"),
                          ("mutants", "Mutants that are neither caught nor told to be unusable")):
        told[heading] = {
            name: final(m)["verdict"] for name, m in results[kind].items()
            if not caught(final(m)) and not excused(kind, name)
            and not (kind == "mutants" and unusable(final(m)))}
    told["Legal variants that are accused"] = dict(_alarms(results))
    for kind, reasons in EXCUSED.items():
        told[f"Not counted among the {kind}"] = {
            name: reason for name, reason in reasons.items() if name in results[kind]}
    return told


def needless(results: Mapping[str, Mapping[str, Measured]]) -> list[str]:
    """Return what is listed as not to be refused, and is refused."""
    return [name for kind, reasons in EXCUSED.items() for name in reasons
            if name in results[kind] and caught(results[kind][name]["probed"])]


def markdown(results: Mapping[str, Mapping[str, Measured]],
             first: Mapping[str, Measured] | None = None) -> str:
    """Return the published page; `first` holds what was said by kind and name at first."""
    found = rows(results)
    told = HEAD + "".join(f"| {title} | {' | '.join(found[kind].cells)} |\n"
                          for kind, title in TITLES.items() if found[kind].many)
    if first:
        told += "\nThe first run, before anything was repaired, beside the last:\n\n" \
                "| kind | caught first | caught last | not counted, see below |\n" \
                "|---|---|---|---|\n"
        for kind, said in first.items():
            then = [caught(verdict) for name, verdict in said.items() if not excused(kind, name)]
            row = found[kind]
            told += f"| {TITLES[kind]} | {sum(then)} of {len(then)} | {row.caught} of {row.many} " \
                    f"| {len(said) - len(then)} |\n"
    for heading, names in survivors(results).items():
        if names:
            listed = "".join(f"- `{name}`: {what}\n" for name, what in names.items())
            told += f"\n## {heading}\n\n{listed}"
    return told
