"""Running a student's program where it can hurt nothing, and asking it questions.

`Guests` starts one process that imports numpy and locks itself up; every program then runs in a
fork of it, a `Guest`. What is asked and answered is told in `sandbox.protocol`, what each layer
keeps out in `sandbox.layer`.
"""

if __name__ != "novikoff.reports.grading.sandbox":
    raise ImportError("import this package by its dotted name, under novikoff")

from novikoff.reports.grading.sandbox.canary import selftest
from novikoff.reports.grading.sandbox.guest import Guest
from novikoff.reports.grading.sandbox.guests import Guests, offered
from novikoff.reports.grading.sandbox.protocol import Failure, Limits, SandboxError, parsed

__all__ = ["Failure", "Guest", "Guests", "Limits", "SandboxError", "offered", "parsed", "selftest"]
