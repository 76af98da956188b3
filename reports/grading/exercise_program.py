"""What is handed in for each exercise that asks for a program, by exercise and part."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from novikoff.reports.grading import offer_function, offer_given, offer_run
from novikoff.reports.grading.offer import Program

PROGRAMS: Final[Mapping[tuple[str, str], Program]] = {
    **offer_function.PROGRAMS, **offer_run.PROGRAMS, **offer_given.PROGRAMS}
