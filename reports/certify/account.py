"""What every report says of a certified table, in the same words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import ROUND_CEILING, ROUND_FLOOR, Context, Decimal
from fractions import Fraction
from math import inf, isqrt
from typing import Final

from novikoff.reports.certify.deadline import NotComputed
from novikoff.reports.certify.findings import Findings, Interval, rates
from novikoff.reports.certify.meaning import MEANINGS, SEPARATIONS
from novikoff.reports.certify.perceptron_run import PerceptronRun
from novikoff.reports.certify.removal import Removal
from novikoff.theory.certificate import Certificate, Margin
from novikoff.theory.integer_points import Rational

SHORT: Final = 20
"""Characters up to which a number is shown exactly."""
FEW: Final = 8
"""Rows, or entries of a vector, that are named."""
_DIGITS: Final = 6


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


def number(value: Rational) -> str:
    """Return a number exactly if it is short, else rounded to six digits after ≈.

    >>> number(Fraction(1, 4)), number(Fraction(1, 3)), number(Fraction(10**30, 7))
    ('0.25', '1/3 ≈ 0.333333', '≈ 1.42857e+29')
    """
    value = Fraction(value)
    if value.numerator.bit_length() + value.denominator.bit_length() > 8 * SHORT:
        return f"≈ {_decimal(value)}"
    if 10**SHORT % value.denominator == 0:
        exact = format(Decimal(value.numerator) / Decimal(value.denominator), "f") \
            if value.denominator > 1 else f"{value.numerator:,}"
        return exact if len(exact) <= SHORT else f"≈ {_decimal(value)}"
    exact = str(value)
    return f"{exact} ≈ {_decimal(value)}" if len(exact) <= SHORT else f"≈ {_decimal(value)}"


def root(square: Fraction) -> str:
    """Return the root of a number, exactly if it is a short rational.

    >>> root(Fraction(1, 4)), root(Fraction(2))
    ('0.5', '≈ 1.41421')
    """
    p, q = isqrt(square.numerator), isqrt(square.denominator)
    if p * p == square.numerator and q * q == square.denominator:
        return number(Fraction(p, q))
    wide = Context(prec=4 * _DIGITS)
    quotient = wide.divide(Decimal(square.numerator), Decimal(square.denominator))
    return f"≈ {_plain(Context(prec=_DIGITS).plus(wide.sqrt(quotient)))}"


def vector(w: Sequence[Rational]) -> str:
    """Return a vector, cut after some entries.

    >>> vector((1, Fraction(1, 2)))
    '(1, 0.5)'
    """
    told = [number(entry).partition(" ≈ ")[0] for entry in w[:FEW]]
    more = f", … {len(w) - FEW} more" if len(w) > FEW else ""
    return f"({', '.join(told)}{more})"


def rows_named(rows: Sequence[int]) -> str:
    """Return the rows, counted from 1, cut after some.

    >>> rows_named([0, 4])
    '1, 5'
    """
    more = f" and {len(rows) - FEW:,} more" if len(rows) > FEW else ""
    return ", ".join(str(row + 1) for row in rows[:FEW]) + more


def counted(count: int, noun: str, plural: str = "") -> str:
    """Return a number with its noun.

    >>> counted(1, "row"), counted(1000, "pass", "passes")
    ('1 row', '1,000 passes')
    """
    return f"{count:,} {noun if count == 1 else plural or noun + 's'}"


def _decimal(value: Fraction) -> str:
    few = Context(prec=_DIGITS)
    return _plain(few.divide(Decimal(value.numerator), Decimal(value.denominator)))


def _plain(value: Decimal) -> str:
    """Return a rounded number, with an exponent only if it is far from 1."""
    if not value or -_DIGITS < value.adjusted() < 2 * _DIGITS:
        told = format(value, "f")
        return told.rstrip("0").rstrip(".") if "." in told else told
    return str(value.normalize()).lower()


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


def equals(told: str) -> str:
    """Return "= " and the number, or "≈ " and the number if it is rounded.

    >>> equals(number(Fraction(1, 2))), equals(number(Fraction(1, 3**40)))
    ('= 0.5', '≈ 8.22526e-20')
    """
    return told if told.startswith("≈") else f"= {told}"


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
        f"by M ≤ H + R|u|√M with H = {_decimal(bound.hinge)} and (R|u|)² = " \
        f"{_decimal(bound.spread)} for the best u that was tried"
    yield "actual", _not(run) if isinstance(run, NotComputed) else _run(run, found)


def _run(run: PerceptronRun, found: Findings) -> str:
    told = f"{counted(run.updates, 'mistake')} in {counted(run.passes, 'pass', 'passes')} in the " \
           f"order of the file ({run.first:,} in the first)"
    if run.converged:
        return f"{told}; the last one is clean"
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
    return f"between {_outward(low, ROUND_FLOOR)} and {_outward(high, ROUND_CEILING)}"


def _outward(end: Fraction, rounding: str) -> str:
    """Return an end of an interval in few digits, so that the interval only grows."""
    few = Context(prec=_DIGITS + 1, rounding=rounding)
    return _plain(few.divide(Decimal(end.numerator), Decimal(end.denominator)))


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
                   if fewest.searched >= len(fewest.disjoint) else "")
    how = f"by {shown}" if len(fewest.disjoint) == fewest.upper else "by a complete search"
    return f"exactly {counted(fewest.upper, 'row')} must go {named} before the others are " \
           f"separable; no fewer, {how}"
