"""What every report says of a certified table, in the same words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR
from fractions import Fraction
from math import inf

from novikoff.reports.certify.deadline import NotComputed
from novikoff.reports.certify.findings import Findings, Interval, rates
from novikoff.reports.certify.meaning import MEANINGS, SEPARATIONS
from novikoff.reports.certify.perceptron_run import PerceptronRun
from novikoff.reports.certify.removal import Removal
from novikoff.reports.certify.shown_number import (
    FEW,
    counted,
    decimal,
    equals,
    number,
    outward,
    root,
    rows_named,
    vector,
)
from novikoff.theory.certificate import Certificate, Margin


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the report: a title and its lines, each with a name and a text."""

    title: str
    lines: tuple[tuple[str, str], ...]


def title(found: Findings) -> str:
    """Return the headline."""
    table = found.table
    return f"{table.name}: {counted(len(table.rows), 'row')}, " \
           f"{counted(len(table.features), 'feature')}"


def sections(found: Findings) -> list[Section]:
    """Return everything that is to be told, in its order."""
    parts = (("data", _data), ("separation", _separation), ("margin", _margins),
             ("perceptron", _perceptron), ("least squares", _line), ("learning rates", _rates),
             ("fewest removals", _removal))
    told = [Section(name, tuple(part(found))) for name, part in parts]
    return [section for section in told if section.lines]


def verdict(found: Findings) -> str:
    """Return the separation in one word or two."""
    return found.separability.separation if isinstance(found.separability, Certificate) \
        else "undecided"


def _not(reason: NotComputed) -> str:
    return f"not computed: {reason.why}"


def _data(found: Findings) -> Iterator[tuple[str, str]]:
    table = found.table
    told = [f"{sign:+d} is {name!r} ({counted(table.count(sign), 'row')})"
            for sign, name in zip((-1, 1), table.classes, strict=True) if table.count(sign)]
    yield "classes", f"{', '.join(told)}; the label is {table.label}"
    yield "numbers", f"taken as {table.numbers}; everything below is computed from them exactly"
    for note in table.notes:
        yield "note", note
    if len(told) == 1:
        yield "note", "all rows are of one class, so that a bias of its sign separates them: " \
                      "nothing is learnt from the features"
    if found.opposite:
        yield "note", f"{counted(found.opposite, 'point')} occur{'s' * (found.opposite == 1)} " \
                      "with both labels: no classifier whatever gets all rows right"
    for name in found.numbering:
        yield "note", f"{name} counts the rows; if it is no feature, leave it out with " \
                      f"--ignore {name!r}, for it separates what is sorted"
    if found.constant:
        one = len(found.constant) == 1
        yield "note", f"{', '.join(found.constant)} {'has' if one else 'have'} the same value in " \
                      "every row: like a second bias, it separates nothing, and counts in R, in " \
                      "the margin with an absorbed bias, and in λmax"


def _separation(found: Findings) -> Iterator[tuple[str, str]]:
    decided = found.separability
    if isinstance(decided, NotComputed):
        yield "undecided", _not(decided)
        return
    yield decided.separation, SEPARATIONS[decided.separation]
    if decided.w is not None:
        yield "w", f"{vector(decided.w)}, the bias first"
    if decided.weak_w is not None:
        yield "w", f"{vector(decided.weak_w)}, the bias first, has y w·(1, x) ≥ 0 in every row"
    if decided.multipliers is not None:
        used = [i for i, weight in enumerate(decided.multipliers) if weight]
        yield "multipliers", f"{counted(len(used), 'row')} with λ > 0 and Σ λ y (1, x) = 0" \
                             + (f": rows {rows_named(used)}" if len(used) <= FEW else "")
    one = 0 in (found.table.count(-1), found.table.count(1))
    unique = "" if decided.separation != "overlap" or isinstance(found.line, NotComputed) else \
        ", and no others as good" if found.line.unique else \
        ", and many, as the columns are dependent"
    meaning = MEANINGS["one class" if one and decided.separable else decided.separation]
    for who, told in meaning.items():
        yield who, told + unique * (who == "logistic")


def _margins(found: Findings) -> Iterator[tuple[str, str]]:
    for name, words, each in (
            ("bias absorbed", "min y w·(1, x)/|w|, the bias counts in |w|", found.absorbed),
            ("free bias", "the distance to the nearest row, half the width between the classes",
             found.free)):
        if isinstance(each, NotComputed):
            yield name, _not(each)
        elif each is not None:
            yield from _margin(name, words, each)


def _margin(name: str, words: str, found: Margin) -> Iterator[tuple[str, str]]:
    if not isinstance(found.gamma_sq, Fraction) or found.gamma_sq == inf or found.w is None:
        yield name, "nothing bounds it: there is no second class"
        return
    yield name, f"γ {equals(root(found.gamma_sq))}, γ² {equals(number(found.gamma_sq))} " \
                f"({words})"
    yield "  w", f"{vector(found.w)}, the bias first, scaled to min y w·(1, x) = 1"
    yield "  support", f"{counted(len(found.support), 'row')}: {rows_named(found.support)}"


def _perceptron(found: Findings) -> Iterator[tuple[str, str]]:
    yield "R²", f"{number(found.radius_sq)}, the largest 1 + |x|²; " \
                f"R {equals(root(found.radius_sq))}"
    if found.mistake_bound is not None:
        yield "best bound", f"R²/γ² {equals(number(found.mistake_bound))}: at most " \
                            f"{counted(found.most_mistakes or 0, 'mistake')}, whatever the order " \
                            "of the rows and the learning rate, from w = 0"
    bound, run = found.first_pass, found.run
    yield "first pass", _not(bound) if isinstance(bound, NotComputed) else \
        "no u that was tried gives a bound by M ≤ H + R|u|√M below one mistake a row" \
        if not any(bound.u) else \
        f"at most {bound.most:,} of the {counted(len(found.table.rows), 'row')}, in any order, " \
        f"by M ≤ H + R|u|√M with H = {decimal(bound.hinge)} and (R|u|)² = " \
        f"{decimal(bound.spread)} for the best u that was tried"
    yield "actual", _not(run) if isinstance(run, NotComputed) else _run(run, found)


def _run(run: PerceptronRun, found: Findings) -> str:
    told = f"{counted(run.updates, 'mistake')} in {counted(run.passes, 'pass', 'passes')} in the " \
           f"order of the file ({run.first:,} in the first)"
    if run.converged:
        return f"{told}; then every row is right"
    if run.cycle:
        return f"{told}; from then on the weights repeat every " \
               f"{counted(run.cycle, 'pass', 'passes')}, for ever"
    cut = f"cut off after {run.passes * len(found.table.rows):,} presentations"
    separable = isinstance(found.separability, Certificate) and found.separability.separable
    return f"{told}; {cut}, so that there are more" if separable else \
        f"{told}; {cut}: it would go on for ever" \
        if isinstance(found.separability, Certificate) else f"{told}; {cut}"


def _line(found: Findings) -> Iterator[tuple[str, str]]:
    line = found.line
    if isinstance(line, NotComputed):
        yield "errors", _not(line)
        return
    on = f", {line.boundary:,} of them on its boundary" if line.boundary else ""
    though = isinstance(found.separability, Certificate) and found.separability.separable
    yield "errors", f"the minimiser of Σ (y - w·(1, x))² gets {counted(line.errors, 'row')} " \
                    f"wrong{on}" + (", though the data are separable" if though and line.errors
                                    else "")
    if not line.unique:
        yield "note", "the columns are dependent: there are many minimisers, with the same scores"


def _rates(found: Findings) -> Iterator[tuple[str, str]]:
    if isinstance(found.lambda_max, NotComputed):
        yield "λmax", _not(found.lambda_max)
        return
    M = len(found.table.rows)
    yield "λmax", f"{_interval(found.lambda_max)}, of XᵀX with the column of 1"
    yield "2/λmax", f"{_interval(rates(found.lambda_max, 2))}: gradient descent on " \
                    "½ Σ (y - w·x)² converges from every start if and only if 0 < η < 2/λmax " \
                    f"(on the mean over the {M:,} rows: {M:,} times that)"
    yield "8M/λmax", f"{_interval(rates(found.lambda_max, 8 * M))}: on the mean logistic loss " \
                     "every step descends if 0 < η < 8M/λmax"


def _interval(ends: Interval) -> str:
    low, high = ends
    if low == high:
        return number(low)
    return f"between {outward(low, ROUND_FLOOR)} and {outward(high, ROUND_CEILING)}"


def _removal(found: Findings) -> Iterator[tuple[str, str]]:
    fewest = found.removal
    if isinstance(fewest, NotComputed):
        yield "rows", _not(fewest)
    elif fewest.removed:
        yield "rows", _fewest(fewest)


def _fewest(fewest: Removal) -> str:
    named = f"(such as {rows_named(fewest.removed)})"
    shown = f"{counted(len(fewest.disjoint), 'set')} of rows without one in common, each of " \
            "which is not separable"
    if not fewest.exact:
        return f"between {fewest.lower:,} and {fewest.upper:,} {named} must go before the others " \
               f"are separable; at least so many, by {shown}" + (
                   f", and by a complete search up to {fewest.searched:,}"
                   if fewest.searched >= len(fewest.disjoint) else "") + (
                   "; the time ran out before all was tried" if fewest.late else "")
    how = f"by {shown}" if len(fewest.disjoint) == fewest.upper else "by a complete search"
    return f"exactly {counted(fewest.upper, 'row')} must go {named} before the others are " \
           f"separable; no fewer, {how}"
